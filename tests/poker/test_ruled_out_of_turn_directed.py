"""The Star: what the dealer directed in error is taken back; what cannot have been done out of turn is refused."""

from copy import deepcopy
from typing import Any

import pytest

from croupier.poker import PokerRound
from croupier.poker.rulings.out_of_turn_messages import (
    ActedOutOfTurn,
    DirectedOutOfTurn,
    OutOfTurnRetracted,
    OutOfTurnSettled,
)
from tests.poker.out_of_turn_tables import flop_of, kinds, last, out, to_the_end
from tests.poker.ruled import play, refused, report, stacks, table, turn, where
from tests.poker.tables import events
from tests.rules import rule

STAR = "star_sydney/poker"


def flop(players: int = 3, **options: Any) -> PokerRound:
    return flop_of(STAR, players, **options)


# -- 26.4: directed in error -----------------------------------------------------------------------------------------


@rule(STAR, "26.4")
@pytest.mark.parametrize(("move", "dollars"), [("bet", 50), ("check", 0), ("fold", 0)])
def test_who_was_directed_takes_it_back_and_acts_in_turn(move: Any, dollars: int) -> None:
    round_ = flop(deck="2c2d2h3c3d3h")
    ruling = report(round_, ActedOutOfTurn("cat", move, dollars * 100, directed=True), "26.4")
    assert "retracts" in ruling.decides
    assert last(round_, OutOfTurnRetracted).move == move
    assert where(round_, "2h") == "cat"
    assert "out_of_turn" not in round_.view("cat")
    play(round_, "ann:r20 ben:c")
    assert kinds(round_) == {"Fold", "Call", "RaiseTo", "AllIn"}
    play(round_, "cat:f")
    assert stacks(round_)["cat"] == 990
    to_the_end(round_)


@rule(STAR, "26.4")
def test_found_out_later_it_and_all_that_followed_is_taken_back() -> None:
    round_ = out(flop(5), "ben", "check")  # of ben's own accord
    out(round_, "cat", "bet", 50)
    out(round_, "dan", "call")
    play(round_, "ann:r60")  # ben's check has no effect, and ben is asked
    ruling = report(round_, DirectedOutOfTurn(("cat",)), "26.4")
    assert ruling.concerns == ("cat", "dan")
    assert [event.player for event in events(round_, OutOfTurnRetracted)] == ["cat", "dan"]
    play(round_, "ben:c cat:f dan:f eve:r200")
    assert stacks(round_) == {"ann": 930, "ben": 930, "cat": 990, "dan": 990, "eve": 790}
    to_the_end(round_)


@rule(STAR, "26.4")
def test_who_acted_before_was_not_misled() -> None:
    round_ = out(out(flop(4), "ben", "bet", 20), "cat", "call")
    assert report(round_, DirectedOutOfTurn(("cat",)), "26.4").concerns == ("cat",)
    assert round_.view("ann")["out_of_turn"] == [{"player": "ben", "move": "bet", "cents": 20_00}]


@rule(STAR, "26.4")
def test_found_out_when_the_player_is_asked_what_was_barred_is_open_again() -> None:
    round_ = play(out(flop(), "cat", "bet", 50), "ann:r20 ben:f")
    assert kinds(round_) == {"Fold", "Call"}
    report(round_, DirectedOutOfTurn(("cat",)), "26.4")
    assert kinds(round_) == {"Fold", "Call", "RaiseTo", "AllIn"}
    assert round_.decision is not None
    assert round_.decision.about == "flop: cat"
    play(round_, "cat:f")
    assert stacks(round_) == {"ann": 1020, "ben": 990, "cat": 990}


@rule(STAR, "26.4")
@pytest.mark.parametrize(("moves", "in_turn"), [("", "ann"), ("ann:x", "ben"), ("ann:x ben:x", "cat")])
def test_a_fold_is_taken_back_too_and_the_player_acts_in_the_right_place(moves: str, in_turn: str) -> None:
    round_ = play(out(flop(4, deck="2c2d2h2s3c3d3h3s"), "cat", "fold"), moves)
    assert where(round_, "2h") == "muck"
    report(round_, DirectedOutOfTurn(("cat",)), "26.4")
    assert where(round_, "2h") == where(round_, "3h") == "cat"
    assert turn(round_) == in_turn
    assert round_.view("cat")["table"]["players"][2]["cards"] == ["2h", "3h"]
    play(round_, f"{'ann:x ben:x'[len(moves) :]} cat:x dan:x")
    to_the_end(round_)


@rule(STAR, "26.4")
def test_up_cards_of_a_fold_taken_back_lie_face_up_again() -> None:
    round_ = table(STAR, "five_card_stud", players=3)
    hand = round_.hand
    assert hand is not None
    player = next(i for i in range(3) if i != hand.actor)
    name, up = round_.players.names[player], list(hand.up[player])
    report(round_, ActedOutOfTurn(name, "fold"))
    assert hand.up[player] == []
    report(round_, DirectedOutOfTurn((name,)), "26.4")
    assert hand.up[player] == up
    assert not set(up) & set(hand.cards.seen)
    assert deepcopy(round_).events == round_.events


@rule(STAR, "26.4", "10.4")
def test_a_hand_that_has_reached_the_muck_is_not_returned() -> None:
    round_ = out(flop(4, deck="2c2d2h2s3c3d3h3s"), "cat", "fold")
    ruling = report(round_, DirectedOutOfTurn(("cat",), mucked=True), "26.4", "10.4")
    assert "not returned" in ruling.decides
    assert where(round_, "2h") == "muck"
    round_ = flop(4, deck="2c2d2h2s3c3d3h3s")
    report(round_, ActedOutOfTurn("cat", "fold", directed=True, mucked=True), "26.4", "10.4")
    assert where(round_, "2h") == "muck"
    play(round_, "ann:x ben:x dan:x")
    to_the_end(round_)


@rule(STAR, "26.4")
def test_a_raise_that_stood_because_the_player_before_folded_is_taken_back() -> None:
    round_ = play(out(table(STAR, players=4), "dan", "raise", 30), "cat:f")  # 26.5.4
    assert (turn(round_), stacks(round_)["dan"]) == ("ann", 970)
    report(round_, DirectedOutOfTurn(("dan",)), "26.4")
    assert (turn(round_), stacks(round_)["dan"]) == ("dan", 1000)
    play(round_, "dan:r20 ann:r30")  # the least raise of $10 again
    to_the_end(round_)


@rule(STAR, "26.4")
def test_a_check_that_a_bet_out_of_turn_has_come_to_is_taken_back() -> None:
    round_ = play(out(flop(4), "cat", "bet", 50), "ann:x ben:x")  # 26.5.1: cat checks
    assert turn(round_) == "dan"
    report(round_, DirectedOutOfTurn(("cat",)), "26.4")
    play(round_, "cat:r50 dan:f")
    assert stacks(round_)["cat"] == 940
    to_the_end(round_)


@rule(STAR, "26.4")
def test_who_has_followed_in_turn_acts_again_but_who_has_folded_is_out() -> None:
    round_ = play(out(table(STAR, players=4), "dan", "raise", 30), "cat:f ann:f ben:r90")
    report(round_, DirectedOutOfTurn(("dan",)), "26.4")
    assert stacks(round_) == {"ann": 995, "ben": 990, "cat": 1000, "dan": 1000}
    play(round_, "dan:c ben:x")
    to_the_end(round_)


# -- what is refused -------------------------------------------------------------------------------------------------


@rule(STAR, "26.5")
@pytest.mark.parametrize(
    ("found", "problem"),
    [
        (ActedOutOfTurn("ann", "bet", 50_00), "player: it is for ann to act"),
        (ActedOutOfTurn("zoe", "bet", 50_00), "player: 'zoe' is not in the hand"),
        (ActedOutOfTurn("cat", "bet"), "cents: $0: a bet is $10 at least"),
        (ActedOutOfTurn("cat", "bet", 9_00), "cents: $9: a bet is $10 at least"),
        (ActedOutOfTurn("cat", "bet", -50_00), "cents: -$50: a bet is $10 at least"),
        (ActedOutOfTurn("cat", "bet", 991_00), "cents: $991 is more than the table stake"),
        (ActedOutOfTurn("cat", "raise", 50_00), "cents: there is nothing to raise"),
        (ActedOutOfTurn("cat", "call", 10_00), "cents: there is no bet to call"),
        (ActedOutOfTurn("cat", "check", 10_00), "cents: $10: nothing is wagered with a check"),
        (ActedOutOfTurn("cat", "fold", 10_00), "cents: $10: nothing is wagered with a fold"),
        (ActedOutOfTurn("cat", "bet", 10_00, mucked=True), "mucked: no cards are given up with a bet"),
        (DirectedOutOfTurn(()), "players: say who was directed"),
        (DirectedOutOfTurn(("cat",)), "players: cat has nothing to retract"),
        (DirectedOutOfTurn(("zoe",)), "player: 'zoe' is not in the hand"),
    ],
)
def test_what_cannot_be_is_refused_by_its_field(found: Any, problem: str) -> None:
    assert problem in refused(flop(), found)


@rule(STAR, "26.5")
def test_who_is_out_all_in_or_has_acted_is_refused() -> None:
    round_ = play(flop(4), "ann:f ben:r20")
    assert "ann is out of the hand" in refused(round_, ActedOutOfTurn("ann", "call"), "26.5")
    assert "ben has acted" in refused(round_, ActedOutOfTurn("ben", "raise", 60_00), "26.5")
    round_ = play(table(STAR, players=[30_00, 1_000_00, 1_000_00]), "c c x ann:a")
    assert "ann is all-in" in refused(round_, ActedOutOfTurn("ann", "bet", 50_00), "26.5")


@rule(STAR, "26.5")
def test_there_is_no_acting_out_of_turn_without_betting() -> None:
    bet = ActedOutOfTurn("ann", "bet", 50_00)
    assert "no betting" in refused(table(STAR, paced=True), bet, "26.5")  # while the first cards are dealt
    drawing = play(table(STAR, "draw", over_blinds=False), "cat:c c x")
    assert "no betting" in refused(drawing, ActedOutOfTurn("cat", "bet", 50_00), "26.5")
    showing = play(flop(2), "x x x x x x")
    assert "no betting" in refused(showing, bet, "26.5")
    over = play(flop(2), "f")
    refused(over, bet)


@rule(STAR, "26.5")
def test_of_a_call_too_small_the_rest_is_made_up_or_it_stays_with_a_fold() -> None:
    round_ = play(out(play(flop(4), "ann:r50"), "cat", "call", 30), "ben:f")
    assert last(round_, OutOfTurnSettled).becomes == "short"
    assert kinds(round_) == {"Fold", "Call"}
    play(round_, "cat:f")
    assert stacks(round_)["cat"] == 960
    to_the_end(round_)


@rule(STAR, "26.4", "26.5")
def test_a_round_copied_or_replayed_is_the_same() -> None:
    round_ = out(flop(4), "ben", "bet", 20)
    out(round_, "cat", "fold")
    play(round_, "ann:r30")
    other = deepcopy(round_)
    assert other.events == round_.events
    assert other.view("ben") == round_.view("ben")
    for each in (round_, other):
        play(each, "ben:f dan:c")
        report(each, ActedOutOfTurn("dan", "bet", 40_00))
        to_the_end(each)
    assert other.events == round_.events
