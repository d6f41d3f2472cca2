"""Side wagers of blackjack when a hand, a wager or the round is void, or a card does not come: 15.7, 16.4, 16.5."""

import pytest

from croupier.games.blackjack.incidents import DealtWithoutAnte, RefuseCard
from croupier.games.blackjack.messages import Draw, KeepToHand, SplitPair, Stand
from croupier.games.blackjack.side_messages import DeclinePairWager, LetItRide
from croupier.procedure import DEALER
from croupier.procedure.actions import PlaceWager
from croupier.procedure.events import CardDealt, WagerForfeited, WagerReturned, WagerSettled
from croupier.procedure.incidents import CardDrawnInError, GameDisrupted, Misdeal, ProhibitedDevice
from tests.games.blackjack.side_tables import bet, deal, finish, refused, side, table, won
from tests.rules import rule
from tests.tables import cited, of_kind, proceed

BJ = "skycity/blackjack"
GENERAL = "skycity/general"
PAIRS = ["perfect_pair", "any_pair"]
ON_SPLIT = {"perfect_pair": ("15B.9", "15B.10"), "any_pair": ("15C.10", "15C.11")}
EXPOSED = CardDrawnInError(exposed=True)


def returned(round_):
    """The rules by which wagers went back, by their numbers."""
    return {event.wager_id: cited(event) for event in of_kind(round_, WagerReturned)}


def split(top, kind, *others, **options):
    """Ann on box 1 splits her pair; others have a box of their own. Pair wagers are offered on the split hands."""
    round_ = table(top, **{kind: True}, pair_wagers_on_split_hands=True, **options)
    for box, player in enumerate(("Ann", *others), 1):
        bet(round_, player, box=box)
    deal(round_)
    proceed(round_)
    round_.act(SplitPair("Ann", "box 1"))
    return round_


# -- the round is void -----------------------------------------------------------------------------------------------


@rule(GENERAL, "18.2")
@pytest.mark.parametrize("cards", ["7s 9d 8h", "7s 9d 7h", ""])
def test_a_side_wager_is_forfeited_once_with_the_others_of_who_committed_a_fraud(cards):
    round_ = table(cards, super_sevens=True)
    for player in ("Cheat", "Ann"):
        bet(round_, player)
        bet(round_, player, "super_sevens", 5)
    if cards:
        deal(round_)
    round_.report(GameDisrupted("fraud", fraud_by="Cheat", forfeit=True))
    assert [event.wager_id for event in of_kind(round_, WagerForfeited)] == [1, 2]
    assert set(returned(round_)) == {3, 4}
    assert (round_.till.balance("Cheat"), round_.till.balance("Ann")) == (-25_00, 0)
    assert not any(f"{BJ} 15.7" in rules for rules in returned(round_).values())


# -- a split hand gets no second card --------------------------------------------------------------------------------


@rule(BJ, "15B.10", "15C.11", "16.4")
@pytest.mark.parametrize("kind", PAIRS)
def test_an_additional_wager_goes_back_if_the_hands_second_card_is_refused(kind):
    round_ = split("8s 5s 2d 8h 6h 5c Td Td Td Td", kind, "Bob")
    round_.act(PlaceWager("Ann", kind, 5_00, 1))
    number = len(round_.layout.wagers)
    round_.report(EXPOSED)  # while Bob is asked
    round_.act(RefuseCard("Ann", "box 1"))
    assert returned(round_)[number] == [f"{BJ} {rule}" for rule in ON_SPLIT[kind]]
    finish(round_)
    assert won(round_, kind) == []


@rule(BJ, "15B.10", "15C.11")
@pytest.mark.parametrize("kind", PAIRS)
def test_it_goes_back_if_the_only_stakes_on_its_hand_become_void(kind):
    round_ = split("8s 5s 2d 8h 6h 5c Td Td Td Td", kind, "Bob", setting={"paced": True})
    round_.act(DeclinePairWager("Ann", "box 1"))
    round_.act(PlaceWager("Bob", kind, 5_00, 1))
    number = len(round_.layout.wagers)
    round_.report(ProhibitedDevice("Ann"))  # before the card is dealt
    assert returned(round_)[number] == [f"{GENERAL} 17.3", *(f"{BJ} {rule}" for rule in ON_SPLIT[kind])]
    finish(round_)
    assert won(round_, kind) == []


@rule(BJ, "15B.10", "15C.11", "16.4")
@pytest.mark.parametrize("kind", PAIRS)
def test_none_is_offered_while_everybody_knows_the_next_card(kind):
    for is_seen_first in (True, False):
        round_ = table("8s 2d 8h 8c Td Td Td Td", **{kind: True}, pair_wagers_on_split_hands=True, most_hands=2)
        bet(round_, "Ann")
        deal(round_)
        if is_seen_first:
            round_.report(EXPOSED)
        round_.act(SplitPair("Ann", "box 1"))
        if not is_seen_first:
            round_.report(EXPOSED)
        assert not any(isinstance(offer, DeclinePairWager) for offer in round_.offers())
        refused(round_, PlaceWager("Ann", kind, 5_00, 1), {"perfect_pair": "15B.3", "any_pair": "15C.4"}[kind])
        if not is_seen_first:
            round_.act(next(offer for offer in round_.offers() if offer.name() == "accept_card"))
        round_.act(Stand("Ann", "box 1"))
        assert isinstance(round_.offers()[0], DeclinePairWager)  # nobody knows that of the second hand


# -- a hand is void --------------------------------------------------------------------------------------------------


@rule(BJ, "15B.2", "16.5")
@pytest.mark.parametrize("kind", ["perfect_pair", "any_pair", "lucky_match"])
def test_a_strangers_wager_does_not_depend_on_the_strangers_own_hand(kind):
    round_ = table("9s 5c 2d 9s 6d Td Td Td Td", **{kind: True})
    bet(round_, "Ann", box=1)
    bet(round_, "Bob", box=2)
    number = bet(round_, "Bob", kind, 5, box=1)
    deal(round_)
    round_.report(Misdeal(affected=("box 2",)))
    assert set(returned(round_)) == {2}
    finish(round_)
    assert round_.layout.wagers[number].settlement.won_cents > 0


@rule(BJ, "15.7", "16.5")
def test_only_super_sevens_is_void_by_the_rule_on_super_sevens():
    kinds = ["super_sevens", "madness_21", "perfect_pair", "lucky_lucky", "buster", "push_22"]
    round_ = table("7s 2d 6h", **dict.fromkeys(kinds, True))
    bet(round_, "Ann")
    for kind in kinds:
        bet(round_, "Ann", kind, 5)
    deal(round_)
    round_.report(Misdeal(affected=("box 1",)))
    found = returned(round_)
    assert set(found) == {1, 2, 3, 4, 5, 6, 7}
    assert all(f"{BJ} 16.5(a)" in rules for rules in found.values())
    assert [number for number, rules in found.items() if f"{BJ} 15.7" in rules] == [2]
    assert round_.till.balance("Ann") == 0


@rule(BJ, "15.7", "16.5")
@pytest.mark.parametrize(("void", "is_initial"), [("box 1", True), ("box 1 second hand", False)])
def test_a_void_hand_of_a_split_leaves_what_the_first_two_cards_and_the_dealers_hand_decide(void, is_initial):
    """Only super sevens is void for whatever reason the initial wager is: that one lies on the first hand."""
    round_ = table("7s 2d 7s Td Td Td Td", perfect_pair=True, super_sevens=True, buster=True)
    bet(round_, "Ann")
    for kind in ("perfect_pair", "super_sevens", "buster"):
        bet(round_, "Ann", kind, 5)
    deal(round_)
    round_.act(SplitPair("Ann", "box 1"))
    round_.act(Stand("Ann", "box 1"))
    round_.report(Misdeal(affected=(void,)))
    assert set(returned(round_)) == ({1, 3} if is_initial else {5})
    finish(round_)
    assert won(round_, "perfect_pair", "buster") == [("perfect_pair", 150_00), ("bust_3", 10_00)]


@rule(BJ, "16.5")
def test_with_all_hands_of_a_split_void_nothing_is_left():
    round_ = table("9s 2d 9s Td Td Td Td", perfect_pair=True, buster=True)
    bet(round_, "Ann")
    for kind in ("perfect_pair", "buster"):
        bet(round_, "Ann", kind, 5)
    deal(round_)
    round_.act(SplitPair("Ann", "box 1"))
    round_.act(Stand("Ann", "box 1"))
    for hand in ("box 1", "box 1 second hand"):
        round_.report(Misdeal(affected=(hand,)))
    assert round_.is_over
    assert round_.till.balance("Ann") == 0


@rule(BJ, "15D.10", "16.5")
@pytest.mark.parametrize(("void", "balance"), [("box 1", -25_00), ("box 1 second hand", 0)])
def test_what_a_follower_has_goes_with_the_hand_that_was_kept_to(void, balance):
    """Bob keeps to the second hand, with $20 of house money in action: 18 against the dealer's 19."""
    round_ = table("8s 9d 8h Tc Td Td Td", house_money=True)
    for player in ("Ann", "Bob"):
        bet(round_, player)
    bet(round_, "Bob", "house_money", 5)
    deal(round_)
    round_.act(LetItRide("Bob", 3, 20_00))
    round_.act(SplitPair("Ann", "box 1"))
    round_.act(KeepToHand("Bob", "box 1 second hand"))
    round_.report(Misdeal(affected=(void,)))
    finish(round_)
    assert round_.till.balance("Bob") == balance  # 15 won, 20 and 20 lost; or all of it back
    assert [player for _, player in riders(round_)] == ["Bob"] * (void == "box 1")


def riders(round_):
    settled = of_kind(round_, WagerSettled)
    return [(event.outcome, event.player) for event in settled if event.wager == "house_money_riding"]


# -- a wager is void -------------------------------------------------------------------------------------------------


@rule(GENERAL, "17.3")
@rule(BJ, "15.7")
@pytest.mark.parametrize(("settled_too", "number", "balance"), [(False, 2, 145_00), (True, 4, 0)])
def test_a_device_undoes_what_was_settled_only_if_the_operator_says_so_but_super_sevens_for_any_reason(
    settled_too, number, balance
):
    kinds = ["super_sevens", "perfect_pair", "madness_21"]
    round_ = table("7s 2d 7s 3d Td Td", **dict.fromkeys(kinds, True))
    bet(round_, "Ann")
    bet(round_, "Bob")
    for kind in kinds:
        bet(round_, "Bob", kind, 5)
    deal(round_)
    round_.act(Draw("Ann", "box 1"))
    assert won(round_, *kinds) == [("perfect_pair", 150_00), ("loses", -5_00), ("two_suited_sevens", 500_00)]
    ruling = round_.report(ProhibitedDevice("Bob", settled_too=settled_too))
    assert ruling.decides.startswith(f"{number} wagers of Bob")
    assert set(returned(round_)) == ({2, 3, 4, 5} if settled_too else {2, 3})
    assert f"{BJ} 15.7" in returned(round_)[3]
    assert round_.till.balance("Bob") == balance


@rule(BJ, "18.7")
def test_without_an_ante_all_wagers_of_the_player_in_the_area_are_void():
    round_ = table("Ts 2d 6h Td Td", madness_21=True, buster=True, version="ante_up", table_minimum=10_00)
    for player in ("Ann", "Bob"):
        bet(round_, player)
        for kind in ("madness_21", "buster"):
            bet(round_, player, kind, 10)
    deal(round_)
    assert won(round_, "madness_21") == [("loses", -10_00)] * 2
    round_.report(DealtWithoutAnte("Ann", 1))
    assert round_.till.balance("Ann") == 0
    assert [wager.player for wager in round_.layout.standing("buster")] == ["Bob"]


# -- the dealer's hand -----------------------------------------------------------------------------------------------


@rule(BJ, "13.5", "16.5", "20A.4")
@pytest.mark.parametrize("kind", ["buster", "push_22"])
def test_the_dealers_hand_is_put_right_for_a_wager_that_only_it_decides(kind):
    """Ann has gone over; the dealer's 9 is out of play, and then the last card before the wager is settled."""
    round_ = side("Ts 5d 6h Tc 9c Td 2c Ts 8c", kind, setting={"paced": True})
    proceed(round_)
    round_.act(Draw("Ann", "box 1"))
    proceed(round_, "deal to dealer")
    round_.act(round_.decision.offers[0])
    for until, cards in (("", ["5d"]), (f"settle {kind}", ["5d", "Td"])):
        if until:
            proceed(round_, until)
        ruling = round_.report(Misdeal(affected=(DEALER,)))
        assert f"{BJ} 16.5(b)" in cited(ruling)
        assert round_.cards.hands[DEALER] == cards
    finish(round_)
    assert [event.card for event in of_kind(round_, CardDealt) if event.to == DEALER] == ["5d", "9c", "Td", "2c", "Ts"]
    assert won(round_, kind) == [("bust_3", 10_00) if kind == "buster" else ("loses", -5_00)]


@rule(BJ, "16.5")
def test_but_not_once_something_has_been_settled_by_it():
    round_ = side("Ts 5d 9h 9c Td", "buster", setting={"paced": True})
    proceed(round_)
    round_.act(Stand("Ann", "box 1"))
    proceed(round_, "settle buster")
    refused(round_, Misdeal(affected=(DEALER,)), "16.5(b)")
    both = table("Ts 5d 6h Tc 9c Td", buster=True, push_22=True, setting={"paced": True})
    bet(both, "Ann")
    for kind in ("buster", "push_22"):
        bet(both, "Ann", kind, 5)
    deal(both)
    proceed(both)
    both.act(Draw("Ann", "box 1"))
    proceed(both, "settle push_22")
    refused(both, Misdeal(affected=(DEALER,)), "16.5(b)")
