"""A clock that keeps the time of whole hands: warnings, limits, bought and called time, all to the millisecond."""

import copy
from typing import Any

import pytest

import croupier.poker.messages as m
from croupier.clock import ManualClock
from croupier.poker import PokerRound
from croupier.poker.action_clock import ActionClock, ClockState
from croupier.poker.rulings.deck import DeckIncorrect
from croupier.poker.rulings.out_of_turn_messages import ActedOutOfTurn
from croupier.poker.rulings.time_messages import BuyTime, TimeCalled, TimeRanOut, TimeRunningOut
from croupier.procedure import HOUSE, Action, Decision, IllegalActionError, Incident
from tests.poker.ruled import play, stacks, table, turn, verify
from tests.poker.tables import events
from tests.poker.timed import SUPERVISOR, TIMED, is_same_again, timed
from tests.rules import rule

STAR = "star_sydney/poker"
CROWN = "crown_perth/poker"


class Watched:
    """A round, its clock, and what the clock has reported at which millisecond."""

    def __init__(self, round_: PokerRound, state: ClockState | None = None) -> None:
        self.round = round_
        self.time = ManualClock()
        self.time.advance_ms(state.now_ms if state is not None else 0)
        self.keeper = ActionClock(round_, self.time, state)
        self.told: list[tuple[int, Incident]] = []

    def wait(self, ms: int, step_ms: int = 250) -> "Watched":
        """Let time pass, and the clock tick."""
        end_ms = self.time.now_ms() + ms
        while self.time.now_ms() < end_ms:
            self.time.advance_ms(min(step_ms, end_ms - self.time.now_ms()))
            self.told += [(self.time.now_ms(), found) for found in self.keeper.tick()]
        return self

    def do(self, moves: str) -> "Watched":
        play(self.round, moves)
        assert self.keeper.tick() == ()
        return self


def test_a_hand_with_a_time_to_act_goes_by_the_clock() -> None:
    """To the millisecond, from the blinds to the showdown."""
    at = Watched(timed(deck="As Ks Qs Ad Kd Qd 2c 3c 4d 8h 5c 9s 6c Jh"))
    assert (at.keeper.left_ms(), at.keeper.due_in_ms()) == (20_000, 15_000)
    at.wait(14_999, 1)
    assert (at.told, at.keeper.left_ms(), at.keeper.due_in_ms()) == ([], 5_001, 1)
    at.wait(1)
    assert at.told == [(15_000, TimeRunningOut(5))]
    at.wait(4_999, 1)
    assert (len(at.told), at.keeper.left_ms(), at.keeper.due_in_ms(), turn(at.round)) == (1, 1, 1, "cat")
    at.wait(1)
    assert at.told[1:] == [(20_000, TimeRanOut(20_000, "turn"))]  # cat's hand is dead
    assert (turn(at.round), at.keeper.left_ms(), at.keeper.waited_ms()) == ("ann", 20_000, 0)

    at.wait(7_000).do("ann:c").wait(19_000)  # ben is warned, buys time twice, and checks
    assert at.told[2:] == [(42_000, TimeRunningOut(5))]
    at.round.act(BuyTime("ben"))
    at.round.act(BuyTime("ben"))
    assert at.keeper.left_ms() == 61_000
    at.wait(60_999, 1)
    assert at.told[3:] == [(27_000 + 75_000, TimeRunningOut(5))]
    at.do("ben:x")
    assert at.keeper.left_ms() == 20_000

    at.told.clear()
    start_ms = at.time.now_ms()
    at.wait(80_000)  # on flop and turn nobody does anything: four checks
    over = [(ms - start_ms, found) for ms, found in at.told if isinstance(found, TimeRanOut)]
    assert over == [(20_000 * number, TimeRanOut(20_000, "turn")) for number in (1, 2, 3, 4)]
    assert [event.move for event in events(at.round, m.Acted)[-4:]] == ["check"] * 4
    assert turn(at.round) == "ann"
    at.do("ann:r50").wait(20_000)  # and a bet that is not answered in time
    assert at.round.is_over
    assert (at.keeper.left_ms(), at.keeper.due_in_ms(), at.keeper.waited_ms()) == (None, None, 0)
    assert at.wait(60_000).round.is_over
    assert stacks(at.round) == {"ann": 1000 + 10 + 6, "ben": 1000 - 10 - 10, "cat": 1000}
    assert at.round.till.balance(HOUSE) == 4_00
    assert is_same_again(at.round)


def test_the_same_hand_goes_the_same_way() -> None:
    def hand() -> tuple[list[tuple[int, Incident]], list[Any]]:
        at = Watched(timed(seed=5))
        while not at.round.is_over:
            at.wait(3_700)
            if turn(at.round) == "ann" and at.round.hand is not None and at.round.hand.phase == "betting":
                play(at.round, "ann:x" if at.round.hand.betting.can_check else "ann:c")
            elif at.round.hand is not None and at.round.hand.phase == "showdown":
                at.round.act(at.round.offers()[0])
        return at.told, list(at.round.events)

    first, second = hand(), hand()
    assert first == second
    assert first[0]


@rule(STAR, "7.13.5")
def test_a_late_tick_warns_late_or_not_at_all() -> None:
    at = Watched(timed())
    at.time.advance_ms(16_100)
    assert at.keeper.tick() == (TimeRunningOut(4),)  # 3.9 seconds
    assert at.keeper.tick() == ()
    other = Watched(timed())
    other.time.advance_ms(25_000)
    assert other.keeper.tick() == (TimeRanOut(25_000, "turn"),)
    assert other.keeper.waited_ms() == 0


@rule(STAR, "26.12")
def test_where_no_time_is_scheduled_only_called_time_counts() -> None:
    at = Watched(table(STAR))
    at.wait(600_000, 10_000)
    assert (at.told, at.keeper.left_ms(), at.keeper.due_in_ms()) == ([], None, None)
    ruling = at.keeper.call_time(SUPERVISOR)
    assert ruling.decides.startswith("cat has 40 seconds")
    assert (at.keeper.left_ms(), at.keeper.due_in_ms()) == (40_000, 40_001)
    at.wait(40_000, 1)
    assert (at.told, at.keeper.left_ms()) == ([], 0)  # the last moment is in time
    early = copy.deepcopy(at.round)
    play(early, "cat:c")
    at.wait(1)
    assert at.told == [(640_001, TimeRanOut(40_001, "call"))]
    assert (turn(at.round), at.keeper.left_ms()) == ("ann", None)
    with pytest.raises(IllegalActionError, match="it is for a"):
        at.keeper.call_time("dealer")


@rule(CROWN, "12.6")
def test_crowns_minute() -> None:
    at = Watched(table(CROWN))
    at.wait(100_000, 10_000)
    at.keeper.call_time("poker_supervisor")
    at.wait(60_000, 1)
    assert at.told == []
    at.wait(1)
    assert at.told == [(160_001, TimeRanOut(60_001, "call"))]


@rule(CROWN, "12.5")
def test_crowns_time_to_act_ends_without_a_warning_and_not_again_once_waived() -> None:
    at = Watched(table(CROWN, time_to_act_s=15))
    at.wait(14_999, 1)
    assert at.told == []
    at.round.report(TimeRanOut(15_000, waived=True))
    at.wait(60_000)
    assert (at.told, turn(at.round)) == ([], "cat")
    at.do("cat:c").wait(15_000)
    assert [found for _, found in at.told] == [TimeRanOut(15_000, "turn")]


@rule(STAR, "26.12")
def test_called_time_replaces_the_countdown() -> None:
    at = Watched(timed())
    at.wait(19_000)
    at.keeper.call_time(SUPERVISOR)
    assert at.keeper.left_ms() == 40_000
    at.told.clear()
    at.wait(40_001)
    assert [found for _, found in at.told] == [TimeRanOut(40_001, "call")]


@rule(STAR, "7.13", "26.12")
def test_by_the_other_reading_the_limit_that_ends_first_holds() -> None:
    beside = {"called_time_with_time_to_act": "beside"}
    at = Watched(table(STAR, readings=beside, **TIMED))
    at.wait(10_000)
    at.keeper.call_time(SUPERVISOR)
    assert at.keeper.left_ms() == 10_000
    at.wait(10_000)
    assert at.told[-1] == (20_000, TimeRanOut(20_000, "turn"))
    at = Watched(table(STAR, readings=beside, **{**TIMED, "time_to_act_s": 120}))
    at.wait(10_000)
    at.keeper.call_time(SUPERVISOR)
    at.wait(40_001)
    assert at.told == [(50_001, TimeRanOut(40_001, "call"))]


def test_a_call_that_was_reported_elsewhere_counts_from_when_it_is_noticed() -> None:
    at = Watched(table(STAR))
    at.wait(5_000)
    at.round.report(TimeCalled(SUPERVISOR))
    assert at.keeper.tick() == ()
    assert (at.keeper.left_ms(), at.keeper.waited_ms("call"), at.keeper.waited_ms()) == (40_000, 0, 5_000)
    at.wait(1_000)
    assert (at.keeper.left_ms(), at.keeper.waited_ms("call")) == (39_000, 1_000)


def test_what_does_not_change_the_turn_does_not_restart_it() -> None:
    at = Watched(timed())
    at.wait(12_000)
    with pytest.raises(IllegalActionError, match="out of turn"):
        at.round.act(m.Fold("ann"))
    at.round.report(TimeRunningOut(8))
    assert (at.keeper.left_ms(), at.keeper.due_in_ms()) == (8_000, 8_000)  # the warning has been given
    at.round.report(ActedOutOfTurn("ann", "fold"))
    at.round.report(ActedOutOfTurn("ben", "raise", 40_00))
    assert (turn(at.round), at.keeper.left_ms()) == ("cat", 8_000)
    at.wait(8_000)
    assert at.told == [(20_000, TimeRanOut(20_000, "turn"))]


def test_while_something_else_is_to_be_decided_the_clock_stands_still() -> None:
    at = Watched(timed())
    at.wait(10_000)
    course, decision = at.round._course, at.round.decision
    assert decision is not None

    def resume(action: Action) -> None:
        raise AssertionError(action)

    at.round.till.is_open = True
    course.suspend(Decision("an option", decision.citation), resume)
    at.round.till.is_open = False
    at.wait(60_000)
    assert (at.told, at.keeper.left_ms(), at.keeper.due_in_ms()) == ([], 10_000, None)
    with pytest.raises(IllegalActionError, match="something else is to be decided first: an option"):
        at.round.report(TimeRanOut(20_000))
    course.suspended = None
    at.wait(5_000)
    assert at.told == [(75_000, TimeRunningOut(5))]


def test_cards_that_are_dealt_and_draws_take_no_time_of_a_player() -> None:
    at = Watched(timed("draw_ante"))
    at.do("r10 c c").wait(100_000)
    assert (at.told, at.keeper.left_ms()) == ([], None)
    at.do("p p p")
    assert at.keeper.left_ms() == 20_000
    paced = Watched(timed(paced=True))
    paced.wait(100_000)
    assert paced.told == []
    play(paced.round, "> > > > > >")
    paced.keeper.tick()
    assert (turn(paced.round), paced.keeper.left_ms()) == ("cat", 20_000)


def test_after_a_crash_the_clock_goes_on_with_the_round_from_its_journal() -> None:
    at = Watched(timed())
    at.wait(16_000)
    at.round.act(BuyTime("cat"))
    at.keeper.tick()
    at.wait(3_000)
    again = copy.deepcopy(at.round)
    assert again.events == at.round.events
    known = Watched(again, state=at.keeper.state())
    assert (known.keeper.left_ms(), known.keeper.due_in_ms()) == (31_000, 26_000)
    unknown = Watched(copy.deepcopy(at.round))
    assert unknown.keeper.left_ms() == 50_000
    at.told.clear()
    for each in (at, known):
        each.wait(31_000)
    assert at.told == known.told
    assert at.round.events == known.round.events


def test_a_hand_that_is_void_has_no_time() -> None:
    at = Watched(timed())
    at.wait(1_000)
    at.round.report(DeckIncorrect(foreign=1))
    at.wait(60_000)
    assert (at.told, at.keeper.left_ms()) == ([], None)
    verify(at.round)


@rule(STAR, "26.12")
def test_time_called_in_a_draw_is_kept_by_the_clock() -> None:
    at = Watched(play(table(STAR, "draw_ante"), "r10 c c"))
    at.wait(60_000)
    assert (at.told, at.keeper.left_ms()) == ([], None)
    at.keeper.call_time(SUPERVISOR)
    assert at.keeper.left_ms() == 40_000
    at.wait(40_000)
    assert at.told == []
    at.wait(1, 1)
    assert [found for _, found in at.told] == [TimeRanOut(40_001, "call")]
    assert turn(at.round) == "ben"
