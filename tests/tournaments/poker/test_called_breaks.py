"""Breaks that nobody had planned: the clock stands for so many minutes and goes on by itself, on time."""

import pytest

from croupier.tournaments.poker import floor_messages as fl
from croupier.tournaments.poker import play_messages as pl
from croupier.tournaments.poker.pictures import picture
from tests.rules import rule
from tests.tournaments.poker.hall import DIRECTOR, HOUR, MINUTE, STAR, Hall


def left_s(hall):
    return hall.tournament.clock.left_ms(hall.session) // 1000


@rule(STAR, "28.7.11")
def test_the_clock_goes_on_when_the_break_is_over():
    """Five minutes of a level of twenty are played, then 45 of dinner: fifteen are left, and then they run."""
    hall = Hall().begin(9).go(5 * MINUTE)
    (told,) = hall.do(fl.StopClock(DIRECTOR, "dinner", minutes=45))
    assert told.words() == "the clock stands for 45 minutes: dinner"
    hall.go(45 * MINUTE - 1)
    assert (left_s(hall), hall.session.clock.since_ms) == (15 * MINUTE, 0)
    hall.go(1)
    assert hall.session.clock.since_ms == hall.clock.now_ms()
    assert isinstance(hall.story[-1], fl.ClockStarted)
    hall.go(MINUTE)
    assert left_s(hall) == 14 * MINUTE


@rule(STAR, "28.7.11")
def test_it_is_on_time_though_the_house_was_dark_when_it_was_over():
    hall = Hall().begin(9).go(5 * MINUTE)
    hall.do(fl.StopClock(DIRECTOR, "dinner", minutes=45))
    hall.restart()
    hall.go(45 * MINUTE + 16 * MINUTE)  # in one step: one minute of the second level is over
    assert hall.tournament.clock.level(hall.session) == 2
    assert left_s(hall) == 19 * MINUTE
    assert hall.session.stood_ms == 45 * MINUTE * 1000


def test_somebody_starts_it_before():
    hall = Hall().begin(9)
    hall.do(fl.StopClock(DIRECTOR, "dinner", minutes=45))
    hall.go(10 * MINUTE).do(fl.StartClock(DIRECTOR))
    hall.go(5 * MINUTE)
    assert left_s(hall) == 15 * MINUTE
    assert hall.session.stood_ms == 10 * MINUTE * 1000
    assert hall.session.clock.goes_on_ms == 0


@rule(STAR, "28.9.2")
def test_a_dispute_keeps_it_standing():
    """What was to go on by itself waits for somebody, as play waits for the decision."""
    hall = Hall().begin(9)
    hall.do(fl.StopClock(DIRECTOR, "dinner", minutes=45))
    hall.do(pl.RaiseDispute(DIRECTOR, hall.left()[0], "who had the button"))
    hall.go(2 * HOUR)
    assert (left_s(hall), hall.session.clock.since_ms) == (20 * MINUTE, 0)
    hall.do(pl.DecideDispute(DIRECTOR, 1, "as it was"))
    assert hall.session.clock.since_ms == 0
    hall.do(fl.StartClock(DIRECTOR))


@pytest.mark.parametrize(("minutes", "is_taken"), [(-1, False), (0, True), (1, True), (1440, True), (1441, False)])
def test_how_long_it_may_be(minutes, is_taken):
    hall = Hall().begin(9)
    if is_taken:
        hall.do(fl.StopClock(DIRECTOR, "dinner", minutes=minutes))
        shown = picture(hall.tournament).sessions[0].clock
        assert shown.goes_on_ms == (hall.clock.now_ms() + minutes * MINUTE * 1000 if minutes else 0)
    else:
        too_long = fl.StopClock(DIRECTOR, "dinner", minutes=minutes)
        hall.refused(too_long, f"minutes: {minutes}: it stands for 1440 minutes at most")
