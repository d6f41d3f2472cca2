"""Small tournaments whose every hand is dealt: to the end, moved, broken, hand for hand; chips to the unit."""

import pytest

from croupier.poker import messages as m
from croupier.tournaments.poker import floor_messages as fl
from croupier.tournaments.poker import play_messages as pl
from croupier.tournaments.poker.conditions import SessionPlan, Stage
from croupier.tournaments.poker.structure import Level, Structure
from tests.rules import rule
from tests.tournaments.poker.floor import DealtFloor
from tests.tournaments.poker.hall import CROWN, DAY, DESK, DIRECTOR, MINUTE, STAR, STARTS, changed
from tests.tournaments.poker.hands import agree, finish, fold, names_at, stacks, win

FOUR = changed(seats=4)
NOW = SessionPlan(starts_ms=STARTS * 1000)
FINAL = Stage(sessions=(SessionPlan(starts_ms=(STARTS + DAY) * 1000),))


def begun(players, conditions=FOUR, **chosen):
    floor = DealtFloor(conditions, **chosen).begin(players, seats=4)
    return floor, floor.hall, *floor.tables.values()


# -- to the end --------------------------------------------------------------------------------------------------------


@rule(STAR, "28.5.6", "28.7.10", "28.8.4", "28.9.5")
@rule(CROWN, "39.1", "40.6")
@pytest.mark.parametrize("document", [STAR, CROWN])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_tournament_is_played_to_its_end_hand_by_hand(document, seed):
    """Who has nothing left is out at once, in that order; tables break and are balanced; the last one has all chips."""
    floor, hall, *_ = begun(9, changed(seats=4, is_automatic=True), seed=seed, document=document)
    gone = []
    while len(hall.left()) > 1:
        before = set(hall.left())
        table = floor.chance.choice(floor.ready())
        had = table.stacks()
        table.play(floor.chance, 0.25)
        lost = sorted((player for player, chips in table.stacks().items() if not chips), key=lambda name: had[name])
        floor.carry()
        agree(floor)
        assert before - set(hall.left()) == set(lost)
        gone += lost
        assert max(hall.counts()) - min(hall.counts()) <= 1
        assert len(hall.counts()) == -(-len(hall.left()) // 4)
        if floor.chance.random() < 0.2:
            hall.restart()
            table.restart()
    (winner,) = hall.left()
    assert stacks(floor) == {winner: 45_000}
    hall.do(fl.EndSession(DIRECTOR))
    floor.carry()
    assert sorted(hall.state.prizes.places, key=hall.place) == [winner, *reversed(gone)]
    assert {account: units for account, units in floor.books.items() if units} == {}
    assert stacks(floor) == {}


@rule(STAR, "28.5.10.1", "28.5.10.2", "28.7.10")
def test_an_absent_player_is_posted_and_folded_until_nothing_is_left():
    """Blinds of 2,000 and 3,000 are the 5,000 chips of a player; whoever is first to act calls P001's big blind."""
    conditions = changed(seats=4, structure=Structure(steps=(Level(20, blinds=(2000, 3000)),)))
    floor, hall, table = begun(4, conditions)
    hall.do(pl.MarkAbsent(DESK, "P001"))
    floor.carry()
    posted = []
    while "P001" in hall.left():
        table.begin()
        forced = {each.player: each.cents for each in table.live.round.events if isinstance(each, m.ForcedBet)}
        posted += [forced["P001"]] if "P001" in forced else []
        if forced.get("P001") == 3000 and (calls := [e for e in table.hand.offers() if isinstance(e, m.Call)]):
            table.do(calls[0])
        finish(table)
        dead = [each.player for each in table.live.round.events if isinstance(each, m.HandDeclaredDead)]
        assert dead == ["P001"]
        floor.carry()
        agree(floor)
    assert sorted(posted) == [2000, 3000]
    assert stacks(floor).keys() == {"P002", "P003", "P004"}
    assert hall.session_chips() == 20_000


# -- moved -------------------------------------------------------------------------------------------------------------


@rule(STAR, "28.5.6", "28.7.6")
@rule(CROWN, "40.2")
@pytest.mark.parametrize("restarts", [False, True])
def test_a_player_who_is_moved_in_a_hand_goes_with_all_chips_when_it_is_over(restarts):
    """The first to act has called 50 and wins 25 and 50 of the blinds, who fold."""
    floor, hall, one, other = begun(6)
    one.begin()
    (call,) = [each for each in one.hand.offers() if isinstance(each, m.Call)]
    one.do(call)
    player = call.actor
    seat = next(seat for seat in range(1, 5) if seat not in hall.state.tables[2].taken)
    hall.do(fl.MovePlayer(DIRECTOR, player, 2, seat, "table 2 is short"))
    floor.carry()
    assert player in one.stacks()
    assert player not in other.stacks()
    free = hall.state.tables[1].seats
    hall.refused(fl.MovePlayer(DIRECTOR, player, 1, free, "back"), "seat")
    fold(other)  # which plays on meanwhile
    assert player not in other.live.round.players.names
    if restarts:
        for each in (hall, one, other):
            each.restart()
    finish(one)
    floor.carry()
    assert player not in one.stacks()
    assert other.stacks()[player] == 5075
    assert other.live.seating.of(player).seat == seat
    agree(floor)
    for _ in range(4):
        fold(other)
    assert player in other.live.round.players.names
    floor.carry()
    agree(floor)


@rule(STAR, "28.5.6", "28.8.1")
def test_a_session_does_not_end_while_somebody_is_on_the_way():
    floor, hall, one, _ = begun(5, changed(FOUR, stages=(Stage(sessions=(NOW,), length=4, advance=4), FINAL)))
    winner, loser, other = names_at(one)
    win(floor, one, winner, loser)
    floor.carry()
    one.begin()
    seat = next(seat for seat in range(1, 5) if seat not in hall.state.tables[2].taken)
    hall.do(fl.MovePlayer(DIRECTOR, other, 2, seat, "two are left there"))
    floor.carry()
    hall.refused(fl.EndSession(DIRECTOR), f"{other} is on the way to another table")
    finish(one)
    floor.carry()
    hall.do(fl.EndSession(DIRECTOR))
    floor.carry()
    assert {account: units for account, units in floor.books.items() if units} == {}


# -- broken, drawn anew ------------------------------------------------------------------------------------------------


def two_and_two():
    """Two tables of two players with 10,000 chips each."""
    floor, hall, one, two = begun(8)
    for table in (one, two):
        ann, bob, cid, dee = names_at(table)
        for winner, loser in ((ann, bob), (cid, dee)):
            before = table.stacks()
            win(floor, table, winner, loser)
            assert before[loser] <= 5025
            floor.carry()
            agree(floor)
    assert hall.counts() == [2, 2]
    return floor, hall, one, two


@rule(STAR, "28.5.6", "28.7.6")
@rule(CROWN, "40.2")
@pytest.mark.parametrize("in_hand", [True, False])
def test_a_table_that_is_broken_plays_its_hand_to_the_end(in_hand):
    """Between two the button has the small blind of 25, and gives it up."""
    floor, hall, one, two = two_and_two()
    before = two.stacks()
    if in_hand:
        two.begin()
    hall.do(fl.BreakTable(DIRECTOR, 2))
    floor.carry()
    changes = {0}
    if in_hand:
        assert two.stacks().keys() == before.keys()
        assert floor.ready() == [one]
        finish(two)
        floor.carry()
        changes = {-25, 25}
    assert two.stacks() == {}
    assert {one.stacks()[player] - chips for player, chips in before.items()} == changes
    assert sorted(one.stacks()) == sorted(hall.left())
    agree(floor)
    hall.do(fl.ReleaseTable(DIRECTOR, 2))
    for _ in range(4):
        fold(one)
    assert len(one.live.round.players.names) == 4


@rule(STAR, "28.5.6")
def test_all_draw_new_seats_with_the_chips_that_they_have():
    floor, hall, one, two = two_and_two()
    before = stacks(floor)
    hall.do(fl.RedrawSeats(DIRECTOR))
    floor.carry()
    assert stacks(floor) == before
    assert (len(one.stacks()), len(two.stacks())) == (4, 0)
    agree(floor)
    for player, at in hall.session.players.items():
        assert one.live.seating.of(player).seat == at.seat


# -- hand for hand -----------------------------------------------------------------------------------------------------


@rule(STAR, "28.5.6", "28.8.3")
@pytest.mark.parametrize(("method", "places"), [("share", (7, 7)), ("stake", (8, 7))])
def test_hand_for_hand_who_is_out_at_two_tables_in_one_hand(method, places):
    """Before it one of them gave up a small blind of 25: 4,975 against 5,000."""
    floor, hall, one, two = begun(8, changed(seats=4, hand_for_hand=method))
    fold(one)
    floor.carry()
    less = next(player for player, chips in one.stacks().items() if chips == 4975)
    more = next(player for player, chips in one.stacks().items() if chips == 5025)
    hall.do(pl.BeginHandForHand(DIRECTOR))
    floor.carry()
    win(floor, one, more, less)
    floor.carry()
    assert one.live.holding.why == "hand for hand: the other tables are waited for"
    assert floor.ready() == [two]
    hall.refused(pl.HandOver(DESK, 1), "1")
    winner, other, *_ = names_at(two)
    win(floor, two, winner, other)
    floor.carry()
    agree(floor)
    assert len(hall.told(pl.HandForHandNext)) == 1
    assert floor.ready() == [one, two]
    fold(one)
    floor.carry()
    assert floor.ready() == [two]
    hall.do(pl.EndHandForHand(DIRECTOR))
    floor.carry()
    assert floor.ready() == [one, two]
    while len(hall.left()) > 1:
        for table in floor.ready():
            winner, loser, *_ = sorted(names_at(table), key=lambda name: -table.stacks()[name])
            win(floor, table, winner, loser)
            floor.carry()
        if len(hall.counts()) > 1 and len(hall.left()) <= 4:
            hall.do(fl.BreakTable(DIRECTOR))
            floor.carry()
    hall.do(fl.EndSession(DIRECTOR))
    assert (hall.place(less), hall.place(other)) == places


@rule(STAR, "28.5.6", "28.9.2")
@pytest.mark.parametrize("seconds", [0, 120])
def test_a_dispute_in_hand_for_hand_stops_every_table_and_gives_none_another_hand(seconds):
    """Also where the clock stands for the hands, and has nothing to stop."""
    floor, hall, one, two = begun(8, changed(seats=4, hand_for_hand_s=seconds))
    hall.do(pl.BeginHandForHand(DIRECTOR))
    floor.carry()
    fold(one)
    floor.carry()
    hall.do(pl.RaiseDispute("P001", "P001", "who was in turn"))
    floor.carry()
    assert floor.ready() == []
    assert two.live.holding.why == "dispute 1"
    hall.do(pl.DecideDispute(DIRECTOR, 1, "P002 was"))
    floor.carry()
    assert floor.ready() == [two]


@rule(STAR, "28.5.6")
@pytest.mark.parametrize("seconds", [0, 120])
def test_each_hand_takes_its_seconds_off_the_clock(seconds):
    floor, hall, one, two = begun(8, changed(seats=4, hand_for_hand_s=seconds))
    hall.do(pl.BeginHandForHand(DIRECTOR))
    floor.carry()
    hall.go(5 * MINUTE)
    for table in (one, two):
        fold(table)
        floor.carry()
    left = 20 * MINUTE - (seconds or 5 * MINUTE)
    assert hall.tournament.clock.left_ms(hall.session) == left * 1000
