"""The progressive jackpot in a round of Caribbean Stud: when its wagers are made, lost, won and paid."""

import pytest

from croupier.games.caribbean_stud.messages import Concede, HandDeclared
from croupier.procedure.actions import PlaceWager
from croupier.procedure.events import CardDiscarded, RoundClosed, WagerSettled
from tests.games.caribbean_stud.tables import ACE_KING, NO_HAND, bets, caribbean, folds, refused, settle_all
from tests.rules import rule
from tests.tables import bet, cited, deal, of_kind, settled

FLUSH, PAIR, LOW = "As Js 8s 6s 2s", "8c 8d 4h 5s 2d", "2c 3d 4c 5c 8h"
PRIZES = {  # of a $5 wager with $100,000 in the pool, by 11.9
    "royal_flush": ("As Ks Qs Js Ts", 100_000),
    "straight_flush": ("9s 8s 7s 6s 5s", 10_000),
    "four_of_a_kind": ("8c 8d 8h 8s 2d", 2_500),
    "full_house": ("8c 8d 8h 2s 2d", 750),
    "flush": (FLUSH, 500),
}


def with_jackpot(*hands, progressive="electronic", players=("Ann", "Bob"), **choices):
    """An ante of $10 and a jackpot wager of $5 on each box, dealt."""
    round_ = caribbean(*hands, progressive=progressive, jackpot_retained_percent=100, **choices)
    for box, player in enumerate(players[: len(hands) - 1], start=1):
        bet(round_, player, "ante", 10, box)
        bet(round_, player, "jackpot", 5, box)
    deal(round_)
    return round_


@rule("skycity/caribbean_stud", "5.1", "5.2", "11.1")
def test_a_jackpot_wager_is_made_beside_an_ante_where_a_jackpot_is_offered():
    round_ = caribbean(PAIR, ACE_KING)
    bet(round_, "Ann", "ante", 10)
    refused(round_, PlaceWager("Ann", "jackpot", 5_00, 1), "11.1")
    round_ = caribbean(PAIR, ACE_KING, progressive="manual")
    refused(round_, PlaceWager("Ann", "jackpot", 5_00, 1), "11.1")
    bet(round_, "Ann", "ante", 10)
    bet(round_, "Ann", "jackpot", 5)
    assert [wager.kind for wager in round_.layout.standing()] == ["ante", "jackpot"]


@pytest.mark.parametrize("outcome", PRIZES)
@pytest.mark.parametrize("dealers", ["Ad Kh 9c 7d 3c", "Qd Jh 9c 7d 3c"])
@rule("skycity/caribbean_stud", "10.9", "11.7", "11.8", "11.9")
def test_a_hand_wins_the_jackpot_whatever_the_dealer_has(outcome, dealers):
    own, prize = PRIZES[outcome]
    round_ = with_jackpot(own, dealers)
    bets(round_, 1)
    settle_all(round_)
    (won,) = [event for event in of_kind(round_, WagerSettled) if event.wager == "jackpot"]
    assert (won.outcome, won.won_cents) == (outcome, prize * 100)
    qualifies = dealers.startswith("A")
    assert settled(round_)[0][:2] == ("ante", "wins" if qualifies else "dealer_not_qualified")


@pytest.mark.parametrize("own", [PAIR, "9s 8c 7s 6s 5s", "8c 8d 8h 2s 4c", LOW])
@rule("skycity/caribbean_stud", "11.7")
def test_a_hand_below_a_flush_loses_the_jackpot_wager(own):
    round_ = with_jackpot(own, "Ad Kh 9c 7d 3c")
    bets(round_, 1)
    settle_all(round_)
    assert ("jackpot", "loses", -5_00) in settled(round_)


@pytest.mark.parametrize(("progressive", "number"), [("electronic", "9.2"), ("manual", "9.2(a)")])
@rule("skycity/caribbean_stud", "9.2")
def test_a_fold_loses_the_jackpot_wager_first_even_of_a_hand_that_would_win(progressive, number):
    round_ = with_jackpot(FLUSH, PAIR, ACE_KING, progressive=progressive)
    folds(round_, 1)
    assert settled(round_) == [("jackpot", "folded", -5_00), ("ante", "folded", -10_00)]
    assert cited(of_kind(round_, WagerSettled)[0]) == [f"skycity/caribbean_stud {number}"]


@rule("skycity/caribbean_stud", "10.10")
def test_a_conceded_hand_cannot_win_the_jackpot():
    for dealers in ("Ad Kh 9c 7d 3c", "Qd Jh 9c 7d 3c"):
        round_ = with_jackpot(FLUSH, dealers)
        bets(round_, 1)
        round_.act(Concede("Ann", 1))
        assert ("jackpot", "conceded", -5_00) in settled(round_)
        assert cited(of_kind(round_, WagerSettled)[0])[0] == "skycity/caribbean_stud 10.10"


RESULTS = [
    (LOW, "loses", "10.5(a)"),
    (PAIR, "wins", "10.6(a)"),
    ("Ac Ks 9h 7s 3d", "stands_off", "10.7(a)"),
]
"""Hands against ace, king, 9, 7, 3: what becomes of them, and the rule that takes a manual jackpot wager then."""


@pytest.mark.parametrize(("own", "result", "number"), RESULTS)
@rule("skycity/caribbean_stud", "10.5", "10.6", "10.7")
def test_a_manual_jackpot_wager_that_is_not_won_is_collected_before_ante_and_bet_are_settled(own, result, number):
    round_ = with_jackpot(own, "Ad Kh 9c 7d 3c", progressive="manual")
    bets(round_, 1)
    settle_all(round_)
    kinds = [(wager, outcome) for wager, outcome, _ in settled(round_)]
    assert kinds[:2] == [("jackpot", "loses"), ("ante", result)]
    taken = of_kind(round_, WagerSettled)[0]
    assert cited(taken) == ["skycity/caribbean_stud 11.7", f"skycity/caribbean_stud {number}"]
    announced = [event for event in of_kind(round_, HandDeclared) if event.hand == "box 1"]
    assert round_.events.index(announced[0]) < round_.events.index(taken)


@pytest.mark.parametrize(("own", "result", "number"), RESULTS)
@rule("skycity/caribbean_stud", "11.7")
def test_an_electronic_jackpot_wager_is_lost_by_no_rule_on_manual_ones(own, result, number):
    round_ = with_jackpot(own, "Ad Kh 9c 7d 3c")
    bets(round_, 1)
    settle_all(round_)
    lost = of_kind(round_, WagerSettled)[-1]
    assert (lost.wager, lost.outcome, of_kind(round_, WagerSettled)[0].outcome) == ("jackpot", "loses", result)
    assert cited(lost) == ["skycity/caribbean_stud 11.7"]
    assert not any(f"skycity/caribbean_stud {number}" in cited(event) for event in round_.events)


@rule("skycity/caribbean_stud", "10.1", "11.7")
def test_against_no_hand_a_manual_jackpot_wager_is_taken_as_the_hand_is_turned():
    round_ = with_jackpot(PAIR, NO_HAND, progressive="manual")
    bets(round_, 1)
    settle_all(round_)
    assert settled(round_) == [("ante", "dealer_not_qualified", 10_00), ("jackpot", "loses", -5_00), ("bet", "void", 0)]
    assert cited(of_kind(round_, WagerSettled)[1]) == ["skycity/caribbean_stud 11.7"]


@pytest.mark.parametrize("progressive", ["electronic", "manual"])
@rule("skycity/caribbean_stud", "10.2", "11.12")
def test_jackpots_are_paid_after_all_other_wagers_and_the_hand_stays_up_till_then(progressive):
    round_ = with_jackpot(PAIR, FLUSH, "Ad Kh 9c 7d 3c", progressive=progressive)
    bets(round_, 1, 2)
    settle_all(round_)
    kinds = [event.wager for event in of_kind(round_, WagerSettled)]
    assert kinds[-1] == "jackpot"
    paid_at = max(n for n, event in enumerate(round_.events) if isinstance(event, WagerSettled))
    gone = {event.of: n for n, event in enumerate(round_.events) if isinstance(event, CardDiscarded)}
    assert gone["box 1"] < paid_at < gone["box 2"]


@rule("skycity/caribbean_stud", "10.2")
def test_a_winning_hand_without_a_jackpot_wager_is_collected_like_any_other():
    round_ = caribbean(FLUSH, PAIR, "Ad Kh 9c 7d 3c", progressive="manual", setting={"paced": True})
    bet(round_, "Ann", "ante", 10, 1)
    bet(round_, "Bob", "ante", 10, 2)
    deal(round_)
    while round_.decision.about != "collect the cards":
        about = round_.decision.about
        bets(round_, round_.offers()[0].box) if about == "bet_or_fold" else round_.act(round_.offers()[0])
    assert list(round_.cards.hands) == ["dealer"]
    settle_all(round_)


@rule("skycity/caribbean_stud", "11.8")
def test_a_flush_that_loses_to_the_dealer_wins_the_jackpot_all_the_same():
    round_ = with_jackpot(FLUSH, "9d 9h 9c 3d 3c")
    bets(round_, 1)
    settle_all(round_)
    assert settled(round_) == [("ante", "loses", -10_00), ("bet", "loses", -20_00), ("jackpot", "flush", 495_00)]
    assert of_kind(round_, RoundClosed)[0].net_cents == {"Ann": 465_00}


def test_without_a_dealers_hand_nothing_else_changes():
    round_ = with_jackpot(PAIR, NO_HAND)
    bets(round_, 1)
    settle_all(round_)
    assert settled(round_) == [("ante", "dealer_not_qualified", 10_00), ("bet", "void", 0), ("jackpot", "loses", -5_00)]
