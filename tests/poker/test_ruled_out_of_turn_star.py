"""The Star: acts out of turn, what waits until the turn comes, and what it is then."""

from typing import Any

import pytest

import croupier.poker.messages as m
from croupier.poker import PokerRound
from croupier.poker.conduct.messages import Act, WagerLeft
from croupier.poker.ruling_messages import RaisingBarred
from croupier.poker.rulings.out_of_turn_messages import (
    ActedOutOfTurn,
    DirectedOutOfTurn,
    OutOfTurnAct,
    OutOfTurnLapsed,
    OutOfTurnSettled,
)
from croupier.procedure import IllegalActionError
from tests.poker.out_of_turn_tables import cited, flop_of, kinds, last, out, to_the_end
from tests.poker.ruled import play, refused, report, stacks, table, turn, verify, where
from tests.poker.tables import events
from tests.rules import rule

STAR = "star_sydney/poker"


def flop(players: int = 3, **options: Any) -> PokerRound:
    return flop_of(STAR, players, **options)


# -- what waits ------------------------------------------------------------------------------------------------------


@rule(STAR, "26.5")
def test_a_wager_out_of_turn_waits_and_is_no_bet_yet() -> None:
    round_ = flop()
    ruling = report(round_, ActedOutOfTurn("cat", "bet", 50_00), "26.5", "26.5.1", "26.5.2", "26.5.3", "26.5.4")
    assert "for ann to act" in ruling.decides
    assert ruling.concerns == ("cat",)
    assert turn(round_) == "ann"
    assert kinds(round_) == {"Fold", "Check", "AllIn", "Bet"}  # nothing is to be called
    assert stacks(round_)["cat"] == 990
    assert round_.hand is not None
    assert round_.hand.pot == 30_00
    assert last(round_, OutOfTurnAct).words() == "cat, out of turn: bet of $50; it is for ann to act"
    for name in ("ann", "cat", "dealer"):
        assert round_.view(name)["out_of_turn"] == [{"player": "cat", "move": "bet", "cents": 50_00}]
    play(round_, "ann:x ben:x")
    assert "out_of_turn" not in round_.view("ann")


@rule(STAR, "26.5")
def test_the_plain_moves_stay_refused_out_of_turn() -> None:
    round_ = flop()
    with pytest.raises(IllegalActionError, match="cat is out of turn: it is for ann to act"):
        round_.act(m.Bet("cat", 50_00))


# -- 26.5.1: they check ----------------------------------------------------------------------------------------------


@rule(STAR, "26.5.1")
def test_if_all_before_check_the_player_checks_and_has_the_chips_back() -> None:
    round_ = out(flop(4), "cat", "bet", 50)
    play(round_, "ann:x ben:x")
    settled = last(round_, OutOfTurnSettled)
    assert (settled.becomes, cited(settled)) == ("check", {"26.5", "26.5.1"})
    assert last(round_, m.Acted).player == "cat"
    assert last(round_, m.Acted).move == "check"
    assert stacks(round_)["cat"] == 990
    assert turn(round_) == "dan"
    play(round_, "dan:r20 ann:c ben:f cat:r60")  # who has checked may come back in
    to_the_end(round_)


@rule(STAR, "26.5.1", "26.5.4")
@pytest.mark.parametrize(("reading", "becomes"), [("check", "check"), ("stands", "bet")])
@pytest.mark.parametrize("moves", ["ann:x ben:f", "ann:f ben:x"])
def test_if_one_checks_and_another_folds_the_reading_decides(reading: str, becomes: str, moves: str) -> None:
    readings = {"out_of_turn_checks_and_folds": reading}
    round_ = play(out(flop(4, readings=readings), "cat", "bet", 50), moves)
    settled = last(round_, OutOfTurnSettled)
    assert (settled.becomes, settled.to_cents) == (becomes, 50_00 if becomes == "bet" else 0)
    assert {"26.5.1", "26.5.4"} <= cited(settled)
    assert turn(round_) == "dan"
    assert stacks(round_)["cat"] == (990 if becomes == "check" else 940)
    to_the_end(round_)


# -- 26.5.2: they wager no more --------------------------------------------------------------------------------------


@rule(STAR, "26.5.2", "26.5.3")
@pytest.mark.parametrize(
    ("bet", "becomes", "open_now"),
    [
        (49, "no_raise", {"Fold", "Call"}),
        (50, "no_raise", {"Fold", "Call"}),
        (51, "free", {"Fold", "Call", "RaiseTo", "AllIn"}),
    ],
)
def test_a_wager_before_below_at_and_above_the_one_indicated(bet: int, becomes: str, open_now: set[str]) -> None:
    round_ = play(out(flop(), "cat", "bet", 50), f"ann:r{bet} ben:f")
    settled = last(round_, OutOfTurnSettled)
    assert (settled.becomes, settled.leaves_cents) == (becomes, 50_00)
    assert cited(settled) == {"26.5", "26.5.2" if becomes == "no_raise" else "26.5.3"}
    assert turn(round_) == "cat"
    assert kinds(round_) == open_now
    assert round_.decision is not None
    assert "with a fold $50 stays in the pot" in round_.decision.about
    assert round_.view("ben")["out_of_turn"] == [{"player": "cat", "move": "bet", "cents": 50_00}]
    assert round_.offers("cat")[1] == m.Call("cat", bet * 100)


@rule(STAR, "26.5.2")
def test_a_call_takes_what_was_wagered_and_the_rest_goes_back() -> None:
    round_ = play(out(flop(), "cat", "bet", 50), "ann:r20 ben:f")
    with pytest.raises(IllegalActionError, match="call or fold") as error:
        round_.act(m.RaiseTo("cat", 60_00))
    assert "26.5.2" in str(error.value)
    play(round_, "cat:c")
    assert stacks(round_) == {"ann": 970, "ben": 990, "cat": 970}
    assert turn(round_) == "ann"
    assert "out_of_turn" not in round_.view("ann")
    to_the_end(round_)


@rule(STAR, "26.5.2")
@pytest.mark.parametrize("bet", [20, 50])
def test_a_fold_leaves_the_wager_out_of_turn_in_the_pot(bet: int) -> None:
    round_ = play(out(flop(), "cat", "bet", 50), f"ann:r{bet} ben:c cat:f")
    assert cited(last(round_, WagerLeft)) == {"26.5", "26.5.2"}
    assert stacks(round_) == {"ann": 990 - bet, "ben": 990 - bet, "cat": 940}
    assert round_.hand is not None
    assert round_.hand.pot == (30 + 2 * bet + 50) * 100  # all of it, also what ann's bet did not ask for
    assert round_.hand.dead == [False, False, True]
    verify(round_)
    play(round_, "ann:x ben:f")
    assert stacks(round_) == {"ann": 990 - bet + 30 + 2 * bet + 50, "ben": 990 - bet, "cat": 940}


@rule(STAR, "26.5.2")
def test_so_it_does_if_only_one_player_is_left() -> None:
    round_ = play(out(flop(), "cat", "bet", 50), "ann:r20 ben:f cat:f")
    assert round_.is_over
    assert stacks(round_) == {"ann": 990 + 30 + 50, "ben": 990, "cat": 940}  # no part of the $50 is uncalled


@rule(STAR, "26.5.2")
def test_so_it_does_with_antes_and_beside_an_all_in() -> None:
    round_ = table(STAR, "draw_ante", players=[1_000_00, 25_00, 1_000_00, 1_000_00], betting="no_limit")
    play(out(round_, "dan", "bet", 50), "ann:r20 ben:c cat:f dan:f")  # ben is all-in with $15
    assert stacks(round_) == {"ann": 970, "ben": 0, "cat": 990, "dan": 940}
    play(round_, "ann:p ben:p ann:s ben:s")
    # ben, who wins, has contributed $25: the main pot is cat's ante and three times that, the rest is ann's
    assert stacks(round_) == {"ann": 970 + 5 + 35, "ben": 10 + 3 * 25, "cat": 990, "dan": 940}


@rule(STAR, "26.5.2")
@pytest.mark.parametrize(("reading", "may_raise"), [("round", False), ("turn", True)])
def test_no_raise_in_the_whole_round_or_only_in_this_turn(reading: str, may_raise: bool) -> None:
    round_ = out(flop(readings={"out_of_turn_no_raise": reading}), "cat", "bet", 50)
    play(round_, "ann:x ben:r20")
    assert kinds(round_) == {"Fold", "Call"}
    assert bool(events(round_, RaisingBarred)) is not may_raise
    play(round_, "cat:c ann:r60 ben:c")
    assert turn(round_) == "cat"
    assert ("RaiseTo" in kinds(round_)) is may_raise
    assert round_.decision is not None
    assert "stays in the pot" not in round_.decision.about  # what cat called with is a bet like any other
    if not may_raise:
        with pytest.raises(IllegalActionError, match=r"call or fold.*26\.5\.2"):
            round_.act(m.RaiseTo("cat", 120_00))
    play(round_, "cat:c ann:r100 ben:f cat:r300")  # the turn is another betting round
    to_the_end(round_)


@rule(STAR, "26.5.2", "26.5.3")
@pytest.mark.parametrize(("reading", "becomes"), [("highest", "free"), ("lowest", "no_raise")])
def test_of_several_wagers_the_highest_decides_or_the_lowest(reading: str, becomes: str) -> None:
    round_ = out(flop(4, readings={"out_of_turn_mixed_wagers": reading}), "cat", "bet", 50)
    play(round_, "ann:r30 ben:r60")
    settled = last(round_, OutOfTurnSettled)
    assert settled.becomes == becomes
    assert {"26.5.2", "26.5.3"} <= cited(settled)
    assert ("RaiseTo" in kinds(round_)) is (becomes == "free")
    play(round_, "cat:c dan:f ann:f")
    to_the_end(round_)


@rule(STAR, "26.5.2")
def test_any_wager_counts_also_beside_checks_and_folds() -> None:
    for moves in ("ann:x ben:r20", "ann:f ben:r20", "ann:r20 ben:f"):
        round_ = play(out(flop(4), "cat", "bet", 50), moves)
        assert last(round_, OutOfTurnSettled).becomes == "no_raise"


# -- where a bet lay there already -----------------------------------------------------------------------------------


@rule(STAR, "26.5.2", "26.5.4")
@pytest.mark.parametrize(("reading", "becomes"), [("wager", "no_raise"), ("no_change", "raise")])
def test_a_call_before_a_raise_out_of_turn(reading: str, becomes: str) -> None:
    round_ = out(table(STAR, readings={"out_of_turn_calls": reading}), "ann", "raise", 30)  # cat is first
    play(round_, "cat:c")
    settled = last(round_, OutOfTurnSettled)
    assert settled.becomes == becomes
    if becomes == "no_raise":
        assert cited(settled) == {"26.5", "26.5.2"}
        assert kinds(round_) == {"Fold", "Call"}
        play(round_, "ann:f")
        assert stacks(round_)["ann"] == 970
    else:
        assert cited(settled) == {"26.5", "1.1", "26.5.2"}
        assert turn(round_) == "ben"
        assert stacks(round_)["ann"] == 970
    to_the_end(round_)


@rule(STAR, "26.5.4")
def test_a_raise_out_of_turn_stands_if_all_before_fold() -> None:
    round_ = play(out(table(STAR), "ann", "raise", 30), "cat:f")
    settled = last(round_, OutOfTurnSettled)
    assert (settled.becomes, settled.to_cents, cited(settled)) == ("raise", 30_00, {"26.5", "26.5.4"})
    assert last(round_, m.Acted).words() == "ann raises to $30"
    assert turn(round_) == "ben"
    to_the_end(round_)


@rule(STAR, "26.5.4")
def test_a_bet_out_of_turn_stands_if_all_before_fold() -> None:
    round_ = play(out(flop(4), "cat", "bet", 50), "ann:f ben:f")
    assert stacks(round_)["cat"] == 940
    assert turn(round_) == "dan"
    assert round_.offers("dan")[1] == m.Call("dan", 50_00)
    to_the_end(round_)


@rule(STAR, "26.5.2", "26.5.3", "26.5.4")
@pytest.mark.parametrize(
    ("moves", "becomes", "in_turn"),
    [("cat:f", "call", "ben"), ("cat:c", "no_raise", "ann"), ("cat:r20", "free", "ann")],
)
def test_a_call_out_of_turn(moves: str, becomes: str, in_turn: str) -> None:
    round_ = out(table(STAR), "ann", "call", 10)
    assert round_.view("ben")["out_of_turn"] == [{"player": "ann", "move": "call", "cents": 10_00}]
    play(round_, moves)
    assert last(round_, OutOfTurnSettled).becomes == becomes
    assert turn(round_) == in_turn
    assert stacks(round_)["ann"] == (990 if becomes == "call" else 995)
    if becomes == "free":
        play(round_, "ann:f")
        assert stacks(round_)["ann"] == 990  # the call stays, not only the blind
    to_the_end(round_)


@rule(STAR, "26.5.2")
def test_the_last_blind_who_raised_out_of_turn_may_check() -> None:
    round_ = play(out(table(STAR), "ben", "raise", 30), "cat:f ann:c")
    assert turn(round_) == "ben"
    assert kinds(round_) == {"Fold", "Check"}
    play(round_, "ben:x")
    assert stacks(round_)["ben"] == 990
    to_the_end(round_)


# -- short stacks, all-in, limits ------------------------------------------------------------------------------------


@rule(STAR, "26.5.2", "26.5.3", "26.5.4")
@pytest.mark.parametrize(
    ("moves", "left"), [("ann:f ben:f", 0), ("ann:r30 ben:f cat:f", 0), ("ann:r40 ben:f cat:c", 0), ("ann:x ben:x", 30)]
)
def test_all_in_out_of_turn(moves: str, left: int) -> None:
    round_ = play(table(STAR, players=[1_000_00, 1_000_00, 40_00, 1_000_00]), "c c c x")
    play(out(round_, "cat", "bet", 30), moves)
    assert stacks(round_)["cat"] == left
    to_the_end(round_)


@rule(STAR, "26.5.2")
def test_an_all_in_before_decides_as_any_wager() -> None:
    round_ = play(table(STAR, players=[30_00, 1_000_00, 1_000_00]), "c c x")
    play(out(round_, "cat", "bet", 50), "ann:a ben:f")  # $20 all-in
    assert last(round_, OutOfTurnSettled).becomes == "no_raise"
    play(round_, "cat:c")
    to_the_end(round_)


@rule(STAR, "26.5.4")
def test_what_nobody_is_left_to_call_is_not_made() -> None:
    round_ = play(table(STAR, players=[30_00, 1_000_00, 1_000_00]), "c c x ann:r20 ben:c cat:c")
    assert turn(round_) == "ben"
    play(out(round_, "cat", "bet", 50), "ben:f")  # ann is all-in
    assert last(round_, m.Acted).words() == "ben folds"
    assert last(round_, OutOfTurnLapsed).player == "cat"
    assert stacks(round_)["cat"] == 970
    to_the_end(round_)


@rule(STAR, "26.5.2", "26.5.4")
@pytest.mark.parametrize(("moves", "becomes"), [("ann:f ben:f", "bet"), ("ann:r10 ben:f", "no_raise")])
def test_out_of_turn_with_fixed_bets(moves: str, becomes: str) -> None:
    round_ = flop(4, betting="limit")
    refused(round_, ActedOutOfTurn("cat", "bet", 20_00), "8.8.6")
    play(out(round_, "cat", "bet", 10), moves)
    assert last(round_, OutOfTurnSettled).becomes == becomes
    to_the_end(round_)


# -- several, one after the other ------------------------------------------------------------------------------------


@rule(STAR, "26.5.1", "26.5.4")
@pytest.mark.parametrize(
    ("move", "paid"),
    [("ann:x", {"ben": 0, "cat": 0}), ("ann:f", {"ben": 20, "cat": 20})],
)
def test_a_call_of_a_bet_out_of_turn_goes_the_way_of_the_bet(move: str, paid: dict[str, int]) -> None:
    round_ = out(out(flop(4), "ben", "bet", 20), "cat", "call")
    assert [act["cents"] for act in round_.view("dan")["out_of_turn"]] == [20_00, 20_00]
    play(round_, move)
    assert turn(round_) == "dan"  # nobody else had to be asked
    assert {name: 990 - stacks(round_)[name] for name in paid} == paid
    to_the_end(round_)


@rule(STAR, "26.5.2", "26.5.3")
def test_each_of_several_is_measured_by_what_came_before() -> None:
    round_ = out(out(flop(4), "ben", "bet", 20), "cat", "raise", 60)
    play(round_, "ann:r40")
    assert (turn(round_), last(round_, OutOfTurnSettled).becomes) == ("ben", "free")  # 40 is more than 20
    play(round_, "ben:f")
    assert (turn(round_), last(round_, OutOfTurnSettled).becomes) == ("cat", "no_raise")  # and no more than 60
    play(round_, "cat:f")
    assert stacks(round_) == {"ann": 950, "ben": 970, "cat": 930, "dan": 990}
    to_the_end(round_)


@rule(STAR, "26.5")
def test_who_raises_out_of_turn_raises_what_lies_there_out_of_turn() -> None:
    round_ = out(flop(4), "ben", "bet", 20)
    assert "cents" in refused(round_, ActedOutOfTurn("cat", "raise", 39_00), "8.8.6")
    assert "the betting is open" in refused(round_, ActedOutOfTurn("cat", "bet", 50_00), "7.5.4")
    assert "there is a bet to call" in refused(round_, ActedOutOfTurn("cat", "check"), "11.4")
    out(round_, "cat", "raise", 40)


# -- checks and folds ------------------------------------------------------------------------------------------------


@rule(STAR, "26.5")
def test_a_check_out_of_turn_is_made_in_turn_unless_somebody_bets() -> None:
    round_ = out(flop(), "ben", "check", 0, "26.5", "1.1")
    play(round_, "ann:x")
    assert turn(round_) == "cat"
    assert last(round_, OutOfTurnSettled).becomes == "check"
    round_ = play(out(flop(), "ben", "check"), "ann:r20")
    assert turn(round_) == "ben"
    assert kinds(round_) == {"Fold", "Call", "RaiseTo", "AllIn"}
    assert last(round_, OutOfTurnSettled).becomes == "free"
    to_the_end(round_)


@rule(STAR, "26.5")
def test_by_the_other_reading_a_check_out_of_turn_is_nothing() -> None:
    round_ = out(flop(readings={"out_of_turn_check": "nothing"}), "ben", "check")
    assert "out_of_turn" not in round_.view("ben")
    play(round_, "ann:x ben:r20")
    to_the_end(round_)


@rule(STAR, "26.5")
def test_a_fold_out_of_turn_is_a_dead_hand_at_once() -> None:
    round_ = flop(4, deck="2c2d2h2s3c3d3h3s")
    out(round_, "cat", "fold", 0, "1.1", "10.3")
    assert where(round_, "2h") == where(round_, "3h") == "muck"
    assert turn(round_) == "ann"
    play(round_, "ann:x ben:x dan:x")
    to_the_end(round_)
    round_ = out(table(STAR, players=2), "ann", "fold")  # the last who could have won but one
    assert round_.is_over
    assert stacks(round_) == {"ann": 990, "ben": 1010}


@rule(STAR, "26.5")
def test_by_the_other_reading_the_fold_is_made_in_turn() -> None:
    round_ = out(flop(4, deck="2c2d2h2s3c3d3h3s", readings={"out_of_turn_fold": "at_turn"}), "cat", "fold")
    assert where(round_, "2h") == "cat"
    play(round_, "ann:x ben:x")
    assert where(round_, "2h") == "muck"
    assert turn(round_) == "dan"
    assert last(round_, m.Acted).words() == "cat folds"
    to_the_end(round_)


# -- what ends with the betting round --------------------------------------------------------------------------------


@rule(STAR, "26.5")
def test_if_the_hand_ends_before_the_turn_the_chips_are_the_players() -> None:
    round_ = play(out(flop(), "cat", "bet", 50), "ann:f ben:f")
    assert round_.is_over
    assert stacks(round_) == {"ann": 990, "ben": 990, "cat": 1020}
    assert "out_of_turn" not in round_.view("cat")


@rule(STAR, "26.5")
def test_a_new_betting_round_knows_nothing_of_it() -> None:
    round_ = play(table(STAR, players=[20_00, 20_00, 1_000_00]), "cat:c ann:c ben:x")
    out(round_, "cat", "bet", 30)
    report(round_, DirectedOutOfTurn(("cat",)))
    round_ = play(out(flop(), "cat", "bet", 50), "ann:r20 ben:c cat:c ann:x ben:x")
    assert kinds(round_) == {"Fold", "Check", "Bet", "AllIn"}
    refused(round_, DirectedOutOfTurn(("cat",)), "26.4")


@rule(STAR, "26.5")
def test_the_first_of_several_acts_out_of_turn_counts() -> None:
    round_ = out(flop(), "cat", "bet", 50)
    assert "cat has acted out of turn already" in refused(round_, ActedOutOfTurn("cat", "fold"), "26.5")


# -- told as it was done ---------------------------------------------------------------------------------------------


@rule(STAR, "26.5")
def test_an_act_out_of_turn_told_as_done_is_judged_and_waits() -> None:
    round_ = flop(4)
    round_.act(Act("ben", ("put 10 10",)))
    round_.act(Act("cat", ("say call",)))  # of what lies there out of turn
    round_.act(Act("dan", ("put 25",)))  # a single chip of more than that
    waiting = [(act["player"], act["move"], act["cents"]) for act in round_.view("ann")["out_of_turn"]]
    assert waiting == [("ben", "bet", 20_00), ("cat", "call", 20_00), ("dan", "call", 20_00)]
    assert {"26.5", "7.10"} <= cited(last(round_, OutOfTurnAct))
    with pytest.raises(IllegalActionError, match="ben has acted out of turn already"):
        round_.act(Act("ben", ("push cards",)))
    play(round_, "ann:f")
    assert stacks(round_) == {"ann": 990, "ben": 970, "cat": 970, "dan": 970}
    to_the_end(round_)


@rule(STAR, "26.5")
def test_an_opening_bet_out_of_turn() -> None:
    round_ = table(STAR, "five_card_stud")  # the lowest card has to open
    name = next(name for name in round_.players.names if name != turn(round_))
    out(round_, name, "bet", 10)
    assert round_.view("ann")["out_of_turn"] == [{"player": name, "move": "bet", "cents": 10_00}]
