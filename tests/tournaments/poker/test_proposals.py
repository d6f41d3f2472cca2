"""Moves that are told before they are made, and a balancing of which single moves are left out."""

import random

import pytest

from croupier.chance import SeededSource
from croupier.ledger import Surroundings
from croupier.tournaments.poker import floor_messages as fl
from croupier.tournaments.poker import play_messages as pl
from croupier.tournaments.poker import seating
from croupier.tournaments.poker.seating import Seats
from tests.rules import rule
from tests.tournaments.poker.hall import DESK, DIRECTOR, STAR, Hall, changed
from tests.tournaments.poker.proposing import Proposing


class Room(Proposing, Hall):
    """A hall whose director looks first."""


def seats_of(hall, table):
    return dict(sorted(hall.state.tables[table].taken.items()))


def uneven(first=8, second=4, *, buttons=True, source=None, **fields):
    """Two tables of nine seats with so many players; in the last hand seat 1 had the button, and 3 the big blind."""
    hall = Room(changed(seats=9, **fields), source=source).begin(16)
    for table, players in ((1, first), (2, second)):
        for seat, name in [*seats_of(hall, table).items()][players:]:
            hall.out(name)
            assert seat not in seats_of(hall, table)
    for table in (1, 2):  # they sit at 1, 2, 3 and so on
        for there, (seat, name) in enumerate(seats_of(hall, table).items(), 1):
            if seat != there:
                hall.do(fl.MovePlayer(DIRECTOR, name, table, there, "for the test"))
    for table in (1, 2) if buttons else ():
        hall.do(fl.TellButton(DESK, table, 1, 3))
    return hall


def moved(events):
    return [(each.player, each.table, each.to_table) for each in events if isinstance(each, fl.PlayerMoved)]


@rule(STAR, "28.5.6")
def test_with_the_buttons_known_all_is_told_beforehand():
    """8 and 4: two move. After the big blind at seat 3, seats 4 and 5 have it next; at the other table 5 comes soonest.

    There four sit at 1 to 4, and 4 has the next big blind: of the free seats 5 to 9, 5 and then 6 are nearest to it.
    """
    hall = uneven()
    table = seats_of(hall, 1)
    found = hall.proposal("balance")
    assert [(each.number, each.player, each.seat, each.to_table, each.to_seat) for each in found.moves] == [
        (1, table[4], 4, 2, 5),
        (2, table[5], 5, 2, 6),
    ]
    assert found.moves[0].why == (
        "table 1 has 8, table 2 has 4; next to have the big blind, to the seat that has the big blind soonest"
    )
    assert (found.has_lots, found.asks_button, found.comes) == (False, (), {2: 2})
    assert found.rules == ("star_sydney/poker 28.5.6",)
    events = hall.do(fl.BalanceTables(DIRECTOR, shown=found.shown))
    assert [(each.player, each.to_seat, each.why) for each in events] == [
        (each.player, each.to_seat, each.why) for each in found.moves
    ]


@rule(STAR, "28.5.6")
def test_what_a_lot_decides_stands_open_and_is_not_drawn_to_tell_it():
    """The same proposal before different lots: it knows nothing of them."""
    done, told = set(), set()
    for seed in range(8):
        hall = uneven(buttons=False, source=SeededSource(1))
        hall.tournament.desk.around = Surroundings(hall.clock, SeededSource(seed))  # from here on
        found = hall.proposal("balance")
        assert [(each.player, each.seat, each.to_seat) for each in found.moves] == [("", 0, 0)] * 2
        assert (found.has_lots, found.asks_button) == (True, (1, 2))
        told.add(found.shown)
        done.add(tuple(moved(hall.do(fl.BalanceTables(DIRECTOR, shown=found.shown)))))
    assert len(told) == 1
    assert len(done) > 3


@rule(STAR, "28.5.6")
def test_a_button_that_is_told_takes_its_lot_away():
    hall = uneven(buttons=False)
    hall.do(fl.TellButton(DESK, 1, 1, 3))
    found = hall.proposal("balance")
    assert [each.player for each in found.moves] == [seats_of(hall, 1)[4], seats_of(hall, 1)[5]]
    assert [each.to_seat for each in found.moves] == [0, 0]
    assert found.asks_button == (2,)
    hall.do(fl.TellButton(DESK, 2, 1, 3))
    assert not hall.proposal("balance").has_lots


@rule(STAR, "28.5.6")
def test_where_the_conditions_draw_no_button_is_asked_for():
    found = uneven(balancing="draw").proposal("balance")
    assert (found.has_lots, found.asks_button) == (True, ())


@rule(STAR, "28.5.6")
def test_a_move_is_left_out_for_a_reason_and_the_others_are_made():
    """Seat 4 stays, so seat 5 alone moves, and has the better of the two seats that were told."""
    hall = uneven()
    table = seats_of(hall, 1)
    whole, found = hall.proposal("balance"), hall.proposal("balance", 0, (1,))
    assert [(each.player, each.to_seat, each.is_left_out) for each in found.moves] == [
        (table[4], 5, True),
        (table[5], 5, False),
    ]
    assert f"next to have the big blind after {table[4]}, who stays" in found.moves[1].why
    assert found.moves[1].why.startswith("table 1 has 8, table 2 has 4;"), "nobody has moved before"
    assert found.comes == {2: 1}
    assert found.shown != whole.shown
    for reason in ("", " "):
        did = fl.BalanceTables(DIRECTOR, without=(1,), reason=reason)
        hall.refused(did, "say why not all of them move", rule="28.5.6")
    out, move = hall.do(fl.BalanceTables(DIRECTOR, without=(1,), reason="a wheelchair", shown=found.shown))
    assert isinstance(out, fl.MoveLeftOut)
    assert out.words() == f"{table[4]} stays at table 1 and does not move to table 2: a wheelchair"
    assert (out.seen_by(table[5]), out.seen_by(DESK)) == (None, out), "why somebody is spared is for the house"
    assert [str(each) for each in out.cites] == ["star_sydney/poker 28.5.6"]
    assert (move.player, move.to_seat) == (table[5], 5)
    assert hall.counts() == [7, 5]


@rule(STAR, "28.5.6")
def test_the_other_move_can_be_left_out_as_well():
    hall = uneven()
    first = hall.proposal("balance").moves[0]
    hall.do(fl.BalanceTables(DIRECTOR, without=(2,), reason="has just moved"))
    assert hall.session.players[first.player].table == 2
    assert hall.counts() == [7, 5]


@rule(STAR, "28.5.6")
@pytest.mark.parametrize(
    ("without", "why"),
    [((1, 2), "all moves are left out"), ((3,), "there is no move 3, but 2"), ((0,), "there is no move 0, but 2")],
)
def test_what_cannot_be_left_out(without, why):
    uneven().refused(fl.BalanceTables(DIRECTOR, without=without, reason="so"), why, rule="28.5.6")


@rule(STAR, "28.5.6")
def test_where_tables_are_balanced_by_themselves_nothing_is_left_out():
    """Hand for hand they wait for each other; so do moves, and nobody is spared in the meantime."""
    hall = Room(changed(seats=9, is_automatic=True)).begin(16)
    hall.do(pl.BeginHandForHand(DIRECTOR))
    hall.do(
        pl.HandOver(
            DESK, 1, tuple(seats_of(hall, 1).values())[:3], dict.fromkeys([*seats_of(hall, 1).values()][:3], 100)
        )
    )
    assert hall.counts() == [5, 8]
    assert not hall.proposal("balance").may_leave_out
    did = fl.BalanceTables(DIRECTOR, without=(1,), reason="so")
    hall.refused(did, "tables are balanced by themselves", rule="28.5.6")


@rule(STAR, "28.5.6")
def test_nothing_else_is_done_than_was_shown():
    hall = uneven()
    shown = hall.proposal("balance").shown
    hall.out(seats_of(hall, 2)[1])
    hall.refused(fl.BalanceTables(DIRECTOR, shown=shown), "look again", rule="28.5.6")
    again = hall.proposal("balance").shown
    hall.do(fl.TellButton(DESK, 1, 2))
    hall.refused(fl.BalanceTables(DIRECTOR, shown=again), "look again")
    hall.refused(fl.RedrawSeats(DIRECTOR, shown=again), "look again")
    hall.do(fl.BalanceTables(DIRECTOR, shown=hall.proposal("balance").shown))


@rule(STAR, "28.5.6")
def test_a_table_that_breaks_tells_who_draws_and_how_many_come_where():
    """Three tables of 5, 3 and 3 with six seats: the five fill both to six and five. Which is whose is for the lot."""
    hall = Room(changed(seats=6, breaking="lowest")).begin(17)
    for table, players in ((1, 5), (2, 3), (3, 3)):
        for name in [*seats_of(hall, table).values()][players:]:
            hall.out(name)
    players = seats_of(hall, 1)
    found = hall.proposal("break")
    assert (found.table, found.free, found.comes) == (1, (1,), {2: 3, 3: 2})
    assert [(each.player, each.seat, each.to_table, each.to_seat) for each in found.moves] == [
        (name, seat, 0, 0) for seat, name in players.items()
    ]
    assert found.why == "its 5 players fit into 6 free seats"
    gone = moved(hall.do(fl.BreakTable(DIRECTOR, found.table, shown=found.shown)))
    assert [sum(to == table for _, _, to in gone) for table in (2, 3)] == [3, 2]
    assert hall.proposal("break", 2) is None, "no seat is left"


@rule(STAR, "28.5.6")
def test_a_redraw_tells_which_tables_are_used():
    """Eleven players at three tables of six need two: six and five, and the third is free."""
    hall = Room(changed(seats=6)).begin(17)
    for name in hall.left()[11:]:
        hall.out(name)
    found = hall.proposal("redraw")
    assert (found.comes, found.free, len(found.moves)) == ({1: 6, 2: 5}, (3,), 11)
    hall.do(fl.RedrawSeats(DIRECTOR, shown=found.shown))
    assert hall.counts() == [6, 5]


def test_nobody_comes_to_a_table_that_somebody_leaves():
    """So that a lot at one table changes nothing at another, and what is told of the others holds."""
    for seed in range(300):
        chance = random.Random(seed)
        tables = []
        for number in range(1, chance.randint(3, 7)):
            places = chance.choice((4, 6, 9))
            taken = {seat: f"{number}-{seat}" for seat in range(1, chance.randint(1, places) + 1)}
            tables.append(Seats(number, places, taken, chance.randint(0, places)))
        found = seating.plan(tables, "big_blind", chance.choice((1, 2)), {1, 4})
        assert not {each.table for each in found} & {each.to_table for each in found}
        assert [each.is_left_out for each in found] == [each.number in (1, 4) for each in found]
