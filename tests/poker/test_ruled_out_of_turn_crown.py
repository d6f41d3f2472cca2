"""Crown: a wager out of turn binds unless somebody bets more, a check forfeits the raise; what the dealer directed."""

from typing import Any

import pytest

import croupier.poker.messages as m
from croupier.poker import PokerRound
from croupier.poker.conduct.messages import WagerLeft
from croupier.poker.ruling_messages import RaisingBarred
from croupier.poker.rulings.out_of_turn_messages import (
    ActedOutOfTurn,
    DirectedOutOfTurn,
    OutOfTurnRetracted,
    OutOfTurnSettled,
)
from croupier.procedure import IllegalActionError
from tests.poker.out_of_turn_tables import cited, flop_of, kinds, last, out, to_the_end
from tests.poker.ruled import play, refused, report, stacks, table, turn, where
from tests.poker.tables import events
from tests.rules import rule

CROWN = "crown_perth/poker"


def flop(players: int = 3, **options: Any) -> PokerRound:
    return flop_of(CROWN, players, **options)


# -- 37.2: binding ---------------------------------------------------------------------------------------------------


@rule(CROWN, "37.2")
@pytest.mark.parametrize("moves", ["ann:x ben:x", "ann:f ben:x", "ann:x ben:f", "ann:f ben:f"])
def test_a_bet_out_of_turn_is_made_whether_they_check_or_fold(moves: str) -> None:
    round_ = flop(4)
    ruling = report(round_, ActedOutOfTurn("cat", "bet", 50_00), "37.2", "37.3(a)", "37.3(b)", "37.3(c)")
    assert "binding" in ruling.decides
    assert turn(round_) == "ann"
    assert kinds(round_) == {"Fold", "Check", "AllIn", "Bet"}
    play(round_, moves)
    settled = last(round_, OutOfTurnSettled)
    assert (settled.becomes, settled.to_cents, cited(settled)) == ("bet", 50_00, {"37.2"})
    assert settled.words() == "the bet of $50 that cat made out of turn stands"
    assert turn(round_) == "dan"
    assert stacks(round_)["cat"] == 940
    to_the_end(round_)


@rule(CROWN, "37.2", "37.3")
@pytest.mark.parametrize(
    ("bet", "becomes", "cat"),
    [(20, "raise", 940), (25, "raise", 940), (49, "call", 941), (50, "call", 940), (51, "free", 990)],
)
def test_a_wager_before_below_at_and_above_the_one_out_of_turn(bet: int, becomes: str, cat: int) -> None:
    round_ = play(out(flop(4), "cat", "bet", 50), f"ann:r{bet} ben:f")
    assert last(round_, OutOfTurnSettled).becomes == becomes
    assert stacks(round_)["cat"] == cat
    assert turn(round_) == ("cat" if becomes == "free" else "dan")  # only then is cat asked
    to_the_end(round_)


@rule(CROWN, "37.2", "7.24")
@pytest.mark.parametrize(
    ("wager", "becomes", "to", "by"),
    [
        (40, "call", 40, set()),
        (41, "call", 40, {"7.24(b)"}),
        (59, "call", 40, {"7.24(b)"}),
        (60, "raise", 80, {"7.24(a)"}),
        (61, "raise", 80, {"7.24(a)"}),
        (79, "raise", 80, {"7.24(a)"}),
        (80, "raise", 80, set()),
        (81, "raise", 81, set()),
    ],
)
def test_one_that_is_no_whole_raise_any_more_is_made_up_from_half_on(
    wager: int, becomes: str, to: int, by: set[str]
) -> None:
    round_ = play(out(flop(4), "cat", "bet", wager), "ann:r40 ben:f")
    settled = last(round_, OutOfTurnSettled)
    assert (settled.becomes, settled.to_cents) == (becomes, to * 100)
    assert cited(settled) == {"37.2"} | by
    assert stacks(round_)["cat"] == 990 - to
    to_the_end(round_)


@rule(CROWN, "37.2", "7.24")
@pytest.mark.parametrize(("wager", "to"), [(54, 40), (55, 70), (57, 70)])
def test_half_is_of_the_raise_before_if_that_was_one(wager: int, to: int) -> None:
    round_ = play(out(flop(4), "cat", "bet", wager), "ann:r10 ben:r40")  # a raise by 30
    assert last(round_, OutOfTurnSettled).to_cents == to * 100
    assert stacks(round_)["cat"] == 990 - to
    to_the_end(round_)


@rule(CROWN, "37.2")
@pytest.mark.parametrize(("moves", "becomes"), [("cat:f", "raise"), ("cat:c", "raise"), ("cat:r30", "call")])
def test_a_raise_out_of_turn_is_made_though_the_bet_is_called_before(moves: str, becomes: str) -> None:
    round_ = play(out(table(CROWN), "ann", "raise", 30), moves)
    assert last(round_, OutOfTurnSettled).becomes == becomes
    assert stacks(round_)["ann"] == 970
    assert turn(round_) == "ben"
    to_the_end(round_)


@rule(CROWN, "37.2")
@pytest.mark.parametrize(("moves", "in_turn"), [("cat:f", "ben"), ("cat:c", "ben"), ("cat:r20", "ann")])
def test_a_call_out_of_turn_binds_unless_it_is_raised(moves: str, in_turn: str) -> None:
    round_ = play(out(table(CROWN), "ann", "call"), moves)
    assert turn(round_) == in_turn
    assert stacks(round_)["ann"] == (995 if in_turn == "ann" else 990)
    to_the_end(round_)


@rule(CROWN, "37.2", "7.27")
def test_less_than_a_call_out_of_turn_is_made_up_or_stays_with_a_fold() -> None:
    for move, paid in (("c", 50), ("f", 30)):
        round_ = play(out(play(flop(4), "ann:r50"), "cat", "call", 30), "ben:f")
        settled = last(round_, OutOfTurnSettled)
        assert (settled.becomes, cited(settled)) == ("short", {"37.2", "7.27"})
        assert kinds(round_) == {"Fold", "Call"}
        play(round_, f"cat:{move}")
        assert stacks(round_)["cat"] == 990 - paid
        to_the_end(round_)


@rule(CROWN, "37.2")
@pytest.mark.parametrize(
    ("moves", "becomes", "to"), [("ann:x ben:x", "bet", 10), ("ann:r10 ben:f", "call", 10), ("ann:r10 ben:r20", "", 0)]
)
def test_out_of_turn_with_fixed_bets(moves: str, becomes: str, to: int) -> None:
    round_ = flop(4, betting="limit")
    refused(round_, ActedOutOfTurn("cat", "bet", 11_00), "7.16")
    play(out(round_, "cat", "bet", 10), moves)
    assert last(round_, OutOfTurnSettled).becomes == (becomes or "free")
    assert stacks(round_)["cat"] == 990 - to
    to_the_end(round_)


@rule(CROWN, "37.2")
def test_a_short_stack_out_of_turn_is_all_in_by_it() -> None:
    for moves, paid in (("ann:x ben:x", 30), ("ann:r20 ben:f", 30), ("ann:r30 ben:f", 30)):
        round_ = play(table(CROWN, players=[1_000_00, 1_000_00, 40_00, 1_000_00]), "c c c x")
        play(out(round_, "cat", "bet", 30), moves)
        assert stacks(round_)["cat"] == 30 - paid
        to_the_end(round_)


@rule(CROWN, "37.2")
def test_a_raise_that_nobody_could_call_is_none() -> None:
    round_ = play(table(CROWN, players=[30_00, 1_000_00, 1_000_00]), "c c x")
    play(out(round_, "cat", "bet", 50), "ann:a ben:f")  # $20 all-in, and only cat has chips
    settled = last(round_, OutOfTurnSettled)
    assert (settled.becomes, settled.to_cents) == ("call", 20_00)
    assert stacks(round_)["cat"] == 970
    to_the_end(round_)


@rule(CROWN, "37.2")
def test_several_out_of_turn_are_made_one_after_the_other() -> None:
    round_ = out(out(flop(4), "ben", "bet", 20), "cat", "call")
    play(round_, "ann:x")
    assert turn(round_) == "dan"
    assert stacks(round_) == {"ann": 990, "ben": 970, "cat": 970, "dan": 990}
    round_ = play(out(out(flop(4), "ben", "bet", 20), "cat", "raise", 60), "ann:r40")
    assert turn(round_) == "ben"  # 40 is more than ben's 20
    play(round_, "ben:f")
    assert turn(round_) == "dan"  # and less than cat's 60, which is half a raise more: made up to 80
    assert stacks(round_) == {"ann": 950, "ben": 990, "cat": 910, "dan": 990}
    to_the_end(round_)


# -- 37.3: somebody bets more ----------------------------------------------------------------------------------------


@rule(CROWN, "37.3")
def test_if_one_before_bets_more_the_player_makes_it_up_takes_it_back_or_raises() -> None:
    for move, cat in (("c", 930), ("f", 990), ("r120", 870)):
        round_ = play(out(flop(), "cat", "bet", 50), "ann:r60 ben:f")
        settled = last(round_, OutOfTurnSettled)
        assert (settled.becomes, settled.leaves_cents) == ("free", 0)
        assert cited(settled) == {"37.3(a)", "37.3(b)", "37.3(c)"}
        assert kinds(round_) == {"Fold", "Call", "RaiseTo", "AllIn"}
        play(round_, f"cat:{move}")
        assert stacks(round_)["cat"] == cat  # all is back with a fold
        assert not events(round_, WagerLeft)
        to_the_end(round_)


@rule(CROWN, "37.3")
def test_a_blind_stays_though_the_raise_out_of_turn_is_taken_back() -> None:
    round_ = play(out(table(CROWN), "ann", "raise", 30), "cat:r40 ann:f")
    assert stacks(round_)["ann"] == 995


# -- 37.4: a check ---------------------------------------------------------------------------------------------------


@rule(CROWN, "37.4")
def test_who_checked_out_of_turn_may_only_call_or_fold() -> None:
    round_ = flop()
    assert "not bet or raise" in report(round_, ActedOutOfTurn("cat", "check"), "37.4").decides
    play(round_, "ann:r20 ben:f")
    assert turn(round_) == "cat"
    assert kinds(round_) == {"Fold", "Call"}
    assert cited(last(round_, RaisingBarred)) == {"37.4"}
    with pytest.raises(IllegalActionError, match=r"call or fold.*37\.4"):
        round_.act(m.RaiseTo("cat", 60_00))
    play(round_, "cat:c")
    assert "Bet" in kinds(round_)  # the next betting round
    to_the_end(round_)


@rule(CROWN, "37.4")
def test_the_check_is_made_if_nobody_has_bet_and_the_raise_stays_forfeited() -> None:
    round_ = play(out(flop(4), "cat", "check"), "ann:x ben:x")
    assert turn(round_) == "dan"
    assert last(round_, OutOfTurnSettled).becomes == "check"
    play(round_, "dan:r20 ann:c ben:c")
    assert turn(round_) == "cat"
    assert kinds(round_) == {"Fold", "Call"}
    with pytest.raises(IllegalActionError, match=r"forfeited.*37\.4"):
        round_.act(m.AllIn("cat", 990_00))
    play(round_, "cat:c ann:x ben:x cat:r30")
    to_the_end(round_)


@rule(CROWN, "37.4")
def test_there_is_no_check_out_of_turn_where_there_is_a_bet() -> None:
    refused(table(CROWN), ActedOutOfTurn("ann", "check"), "1")


# -- folds -----------------------------------------------------------------------------------------------------------


@rule(CROWN, "12.1")
@pytest.mark.parametrize(("reading", "place"), [("at_once", "muck"), ("at_turn", "cat")])
def test_a_fold_out_of_turn_is_a_dead_hand(reading: str, place: str) -> None:
    round_ = flop(4, deck="2c2d2h2s3c3d3h3s", readings={"out_of_turn_fold": reading})
    out(round_, "cat", "fold", 0, "12.1")
    assert where(round_, "2h") == place
    play(round_, "ann:x ben:x")
    assert where(round_, "2h") == "muck"
    assert turn(round_) == "dan"
    to_the_end(round_)


# -- 37.1: directed in error -----------------------------------------------------------------------------------------


@rule(CROWN, "37.1")
def test_wagers_that_the_dealer_directed_are_retracted_with_those_that_followed() -> None:
    round_ = flop(5)
    report(round_, ActedOutOfTurn("ben", "bet", 20_00, directed=True), "37.1")
    assert "out_of_turn" not in round_.view("ben")
    out(out(round_, "cat", "bet", 50), "dan", "call")
    play(round_, "ann:x ben:x")  # cat's bet is made, and dan's call with it
    assert turn(round_) == "eve"
    play(round_, "eve:c")
    ruling = report(round_, DirectedOutOfTurn(("cat",)), "37.1")  # all three wagers go back, and cat is in turn
    assert sorted(ruling.concerns) == ["cat", "dan", "eve"]
    assert set(stacks(round_).values()) == {990}
    assert (turn(round_), kinds(round_)) == ("cat", {"Fold", "Check", "Bet", "AllIn"})
    play(round_, "cat:x dan:x eve:x")  # ann and ben have checked
    assert round_.hand is not None
    assert round_.hand.street == 2
    assert "nothing to retract" in refused(round_, DirectedOutOfTurn(("cat",)), "37.1")  # of another betting round
    round_ = out(out(flop(5), "cat", "bet", 50), "dan", "call")
    ruling = report(play(round_, "ann:x"), DirectedOutOfTurn(("cat",)), "37.1")
    assert ruling.concerns == ("cat", "dan")
    assert [event.cents for event in events(round_, OutOfTurnRetracted)] == [50_00, 50_00]
    play(round_, "ben:x cat:x dan:r20")
    assert stacks(round_) == {"ann": 990, "ben": 990, "cat": 990, "dan": 970, "eve": 990}
    to_the_end(round_)


@rule(CROWN, "37.1", "37.4")
@pytest.mark.parametrize("reading", ["retracted", "stand"])
@pytest.mark.parametrize("directed", [True, False])
def test_a_check_that_the_dealer_directed(reading: str, directed: bool) -> None:
    round_ = flop(readings={"directed_checks_and_folds": reading})
    report(round_, ActedOutOfTurn("cat", "check", directed=directed))
    if not directed and reading == "retracted":
        report(round_, DirectedOutOfTurn(("cat",)), "37.1")
    elif not directed:
        refused(round_, DirectedOutOfTurn(("cat",)), "37.1")
    play(round_, "ann:r20 ben:f")
    assert ("RaiseTo" in kinds(round_)) is (reading == "retracted")
    to_the_end(round_)


@rule(CROWN, "37.1", "37.4")
def test_found_out_when_the_player_is_asked_the_raise_is_open_again() -> None:
    round_ = play(out(flop(), "cat", "check"), "ann:r20 ben:f")
    report(round_, DirectedOutOfTurn(("cat",)), "37.1")
    assert kinds(round_) == {"Fold", "Call", "RaiseTo", "AllIn"}


@rule(CROWN, "37.1")
@pytest.mark.parametrize(("mucked", "place"), [(False, "cat"), (True, "muck")])
def test_a_fold_that_the_dealer_directed(mucked: bool, place: str) -> None:
    for is_known_at_once in (True, False):
        round_ = flop(4, deck="2c2d2h2s3c3d3h3s")
        report(round_, ActedOutOfTurn("cat", "fold", directed=is_known_at_once, mucked=mucked and is_known_at_once))
        if not is_known_at_once:
            report(round_, DirectedOutOfTurn(("cat",), mucked=mucked), "37.1", *["12.1"] * mucked)
        assert where(round_, "2h") == place
        play(round_, "ann:x ben:x")
        assert turn(round_) == ("dan" if mucked else "cat")
        to_the_end(round_)
