"""What published conditions say of what binds: Star 28.4.2 by its letters, Crown 40.2."""

import pytest

from croupier.tournaments.poker import entry_messages as en
from croupier.tournaments.poker import floor_messages as fl
from croupier.tournaments.poker import prize_messages as pr
from croupier.tournaments.poker.conditions import BuyIn, More, Prize, Prizes, SessionPlan, Stage
from croupier.tournaments.poker.description import TournamentDescription
from croupier.tournaments.poker.wording import lines, prize_tables, prize_words
from tests.rules import rule
from tests.tournaments.poker.hall import (
    CONDITIONS,
    CROWN,
    DAY,
    DESK,
    DIRECTOR,
    HOUR,
    STAR,
    STARTS,
    Hall,
    changed,
    names,
)

PLANS = (
    SessionPlan(starts_ms=STARTS * 1000),
    SessionPlan(starts_ms=(STARTS + HOUR) * 1000),
    SessionPlan(starts_ms=(STARTS + DAY) * 1000, is_repechage=True),
)
FINAL_MS = (STARTS + 2 * DAY) * 1000


def days(**final):
    """Two sessions and a repechage of those who are out of them, through level 2; then a session as it is said."""
    last = Stage(sessions=(SessionPlan(starts_ms=FINAL_MS),), **final)
    return changed(stages=(Stage(sessions=PLANS, ends="level", length=2, advance=2), last))


def said(conditions=CONDITIONS):
    return dict(lines(conditions))


def sessions(conditions, document=STAR):
    return [
        each.length
        for each in TournamentDescription(Hall(conditions, document=document).publish().tournament).picture.sessions
    ]


@rule(STAR, "28.4.2")
@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({}, "never without penalty; before the session begins, nothing is refunded"),
        ({"late_refund": "buy_in"}, "never without penalty; before the session begins, the buy-in is refunded"),
        (
            {"withdrawal_ms": (STARTS - DAY) * 1000},
            "until 1970-01-10 00:00:00 UTC without penalty; later, before the session begins, nothing is refunded",
        ),
        ({"withdrawal_ms": 1, "late_refund": "all"}, "without penalty until the session begins"),
    ],
)
def test_the_time_to_withdraw_without_penalty_is_said(fields, words):
    """The terms of entry include the period in which a player may withdraw without financial penalty (l)."""
    assert said(changed(**fields))["Withdrawing"] == words


@rule(STAR, "28.4.2")
def test_until_when_it_is_said_is_until_when_it_holds():
    hall = Hall(changed(withdrawal_ms=(STARTS - DAY) * 1000)).publish().enter(*names(2)).go(STARTS - DAY)
    assert hall.told(en.Refunded, hall.do(en.WithdrawEntry(DESK, "P001")))
    hall.go(1)
    assert not hall.told(en.Refunded, hall.do(en.WithdrawEntry(DESK, "P002")))


@rule(STAR, "28.4.2")
def test_the_price_of_a_later_session_is_said():
    """The fee and the buy-in of each session (a, b), and whether players may buy into the final sessions (i)."""
    direct = days(direct=BuyIn(buy_in_cents=500_00, fee_cents=10_00))
    assert said(direct)["Entering a later stage"] == "session 4 for $500 and $10 fee"
    assert said(days(direct=BuyIn(buy_in_cents=500_00)))["Entering a later stage"] == "session 4 for $500"
    assert said(days())["Entering a later stage"] == "no"
    assert "Entering a later stage" not in said()


@rule(STAR, "28.4.2")
def test_what_a_guarantee_takes_is_said():
    """Any undertaking, reservation or guarantee (m)."""
    found = said(changed(guarantee_cents=1_000_00, minimum_players=20))
    assert found["Guaranteed"] == "$1,000, if there are 20 entries or more"
    assert "Guaranteed" not in said()


@rule(STAR, "28.4.2")
@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({}, "in each session as many as its players need, with 9 at each at most"),
        ({"format": "heads_up"}, "in each session as many as its matches need"),
        ({"active_tables": "six in sessions 1 and 2, two in session 3"}, "six in sessions 1 and 2, two in session 3"),
    ],
)
def test_how_many_tables_are_in_play_is_said(fields, words):
    """The number of gaming tables to be active in each round or session (f)."""
    assert said(changed(**fields))["Tables in play"] == words


@rule(STAR, "28.4.2")
def test_how_each_session_goes_is_said():
    """The structure: duration of sessions, progression between them, repechage (f)."""
    through = "through level 2; 2 go on"
    assert sessions(days(first_level=3)) == [
        through,
        through,
        f"a repechage, for those who are out of the others of its stage; {through}",
        "from level 3 on; until one player is left",
    ]


@rule(STAR, "28.4.2")
@rule(CROWN, "40.2")
def test_with_which_chips_a_session_begins_is_said():
    """The chips of each player at the commencement of a session (c); Crown Perth's 40.2(a)(iii)."""
    carried = days(chips="carried")
    words = "who goes on to it keeps the chips that they have; until one player is left"
    assert sessions(carried, CROWN)[-1] == words
    assert said(carried)["Chips"] == "5,000 each, where a session does not say otherwise"
    assert said(days())["Chips"] == "5,000 each"


@rule(STAR, "28.7.2")
def test_a_rule_that_grants_two_things_is_cited_once():
    """By the reading `own_or_equal` players go on with their own chips, by the rule of equal ones."""
    plans = (SessionPlan(starts_ms=STARTS * 1000), SessionPlan(starts_ms=(STARTS + DAY) * 1000))
    first, last = Stage(sessions=plans[:1], length=2, advance=2), Stage(sessions=plans[1:], chips="carried")
    hall = Hall(changed(stages=(first, last)), readings={"equivalent_allotment": "own_or_equal"}).begin(3)
    hall.out("P003")
    ended = hall.told(fl.SessionEnded, hall.do(fl.EndSession(DIRECTOR, {"P001": 9000, "P002": 6000})))
    assert ended[0].words().endswith("P001, P002 go on")
    hall.go(DAY)
    started = hall.told(fl.SessionStarted, hall.do(fl.StartSession(DIRECTOR, 2)))
    assert [each.rules for each in started[0].cites] == [("28.7.2",)]


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (fl.SessionEnded((), 1, ("Ann",)), "Ann goes on"),
        (fl.SessionEnded((), 1, ("Ann", "Ben")), "Ann, Ben go on"),
        (pr.PlacingsAnnounced((), {"Ann": 1, "Ben": 2}), "Ann has won; 2 are placed"),
        (pr.PlacingsAnnounced((), {"Ann": 1, "Ben": 1}), "Ann, Ben have won; 2 are placed"),
    ],
)
def test_one_goes_on_and_several_go_on(event, words):
    assert event.words().endswith(words)


@rule(STAR, "28.4.2")
def test_what_a_hand_takes_off_the_clock_is_said():
    """Conditions of play that the rules do not have (g)."""
    assert said(changed(hand_for_hand_s=90))["Hand for hand"].endswith("90 seconds are taken off it for each hand")
    assert said()["Hand for hand"].endswith("as to the clock, it goes on")


@rule(STAR, "28.4.2")
def test_how_prizes_are_rounded_and_what_goods_cost_is_said():
    """The prizes, and the method of payment (m)."""
    assert said(changed(prize_unit_cents=5_00))["Parts of the pool"] == (
        "whole numbers of $5; what that leaves over is the first's"
    )
    cup = Prize(goods="a cup", goods_cents=40_00)
    assert "Parts of the pool" not in said(changed(prizes=(Prizes(places=(cup,)),)))
    assert prize_words(cup) == "a cup (bought out of the pool for $40)"
    assert prize_words(Prize(cents=5_00, goods="a mug")) == "$5 and a mug"
    tables = prize_tables(changed(prizes=(Prizes(places=(cup, Prize(pool_hundredths=100_00))),)))
    assert tables[0].places[1] == ("2", "100% of the rest of the pool")


@rule(STAR, "28.4.2")
def test_the_least_players_of_several_sessions_are_those_of_all():
    assert said(changed(days(), minimum_players=20))["Players"] == "20 at least in all sessions together"
    assert said(changed(minimum_players=20, maximum_players=30))["Players"] == "20 at least, 30 at most"


@rule(STAR, "28.4.2")
@pytest.mark.parametrize(
    ("levels", "words"),
    [
        ((1, 3, False), "through level 3"),
        ((2, 3, False), "in levels 2 to 3"),
        ((2, 2, False), "in level 2"),
        ((2, 2, True), "in the break after level 2"),
        ((2, 4, True), "in the breaks after levels 2 to 4"),
    ],
)
def test_when_more_chips_are_sold_is_said(levels, words):
    """How often, when, for how much, how many chips (d)."""
    first, last, in_break = levels
    more = More(cents=50_00, chips=5000, most=1, from_level=first, until_level=last, in_break=in_break)
    assert said(changed(add_ons=more))["Add-ons"] == f"$50 for 5,000 chips, 1 at most, {words}"
