"""Seats that nobody is given, seats that are kept for the last table, and a last table that all draw for."""

import pytest

from croupier.tournaments.poker import floor_messages as fl
from croupier.tournaments.poker.pictures import picture
from croupier.tournaments.poker.seat_draws import draw_of, verify_draw
from croupier.tournaments.poker.seating import Seats, breakable, tables_for
from tests.rules import rule
from tests.tournaments.poker.hall import DIRECTOR, STAR, STARTS, Hall, changed, names


def taken(hall, table):
    return set(hall.state.tables[table].taken)


@rule(STAR, "28.5.6")
@pytest.mark.parametrize("seed", range(5))
def test_nobody_is_drawn_to_a_closed_seat(seed):
    hall = Hall(changed(seats=6), seed=seed).publish().enter(*names(9)).designate(2)
    hall.do(fl.CloseSeat(DIRECTOR, 1, 2, "a broken chair"))
    hall.do(fl.CloseSeat(DIRECTOR, 2, 6))
    hall.go(STARTS).do(fl.StartSession(DIRECTOR))
    assert 2 not in taken(hall, 1)
    assert 6 not in taken(hall, 2)
    (draw,) = hall.told(fl.SeatsDrawn)
    assert draw.closed == {1: (2,), 2: (6,)}
    told = {name: getattr(draw, name) for name in draw.__struct_fields__}
    verify_draw(draw_of(told), draw.commitment)
    told["closed"] = {}
    with pytest.raises(Exception, match="by the secret table"):
        verify_draw(draw_of(told), draw.commitment)


@rule(STAR, "28.5.6")
def test_closed_seats_are_no_room():
    """Two tables of six with one seat closed each have ten seats, and the eleventh player has none."""
    hall = Hall(changed(seats=6)).publish().enter(*names(11)).designate(2)
    hall.do(fl.CloseSeat(DIRECTOR, 1, 2, "a broken chair"))
    hall.do(fl.CloseSeat(DIRECTOR, 2, 2))
    hall.go(STARTS)
    hall.refused(fl.StartSession(DIRECTOR), "11 players want a seat, and there are 10", rule="28.5.6")
    hall.do(fl.OpenSeat(DIRECTOR, 2, 2))
    hall.do(fl.StartSession(DIRECTOR))
    assert len(taken(hall, 1)) == 5


@rule(STAR, "28.5.6")
def test_a_table_is_not_broken_into_closed_seats():
    """Seven of eight are left: their table is broken only once the other has seven seats that can be taken."""
    hall = Hall(changed(seats=7)).begin(8)
    hall.out(hall.left()[-1])
    free = next(seat for seat in range(1, 8) if seat not in taken(hall, 1))
    hall.do(fl.CloseSeat(DIRECTOR, 1, free))
    hall.refused(fl.BreakTable(DIRECTOR, 2), "not enough seats")
    hall.do(fl.OpenSeat(DIRECTOR, 1, free))
    hall.do(fl.BreakTable(DIRECTOR, 2))
    assert len(taken(hall, 1)) == 7


def test_what_can_be_closed_and_opened():
    hall = Hall(changed(seats=6)).begin(6)
    player = hall.state.tables[1].taken[3]
    hall.refused(fl.CloseSeat(DIRECTOR, 1, 3), f"seat: 3 of table 1 is {player}'s: move them first", rule="28.5.6")
    hall.refused(fl.CloseSeat(DIRECTOR, 1, 7), "seat: 7: table 1 has 6")
    hall.refused(fl.CloseSeat(DIRECTOR, 4, 1), "table: 4 is not designated")
    hall.refused(fl.OpenSeat(DIRECTOR, 1, 3), "seat: 3 of table 1 is not closed")
    hall.out(player)
    (told,) = hall.do(fl.CloseSeat(DIRECTOR, 1, 3, "for the dealer"))
    assert told.words() == "seat 3 of table 1 is closed: for the dealer"
    hall.refused(fl.CloseSeat(DIRECTOR, 1, 3), "is closed")
    hall.designate(1)
    moving = hall.left()[0]
    hall.refused(fl.MovePlayer(DIRECTOR, moving, 1, 3, "for the test"), "3 of table 1 is closed")
    for seat in range(1, 5):
        hall.do(fl.CloseSeat(DIRECTOR, 2, seat))
    hall.refused(fl.CloseSeat(DIRECTOR, 2, 5), "table 2 has 2 seats at least")


def test_a_seat_that_is_drawn_is_not_closed():
    hall = Hall(changed(seats=6)).publish().enter(*names(6)).designate(1)
    hall.do(fl.DrawSeats(DIRECTOR))
    hall.refused(fl.CloseSeat(DIRECTOR, 1, 4), "4 of table 1 is P")


# -- seats for the last table ------------------------------------------------------------------------------------------


@rule(STAR, "28.5.6")
def test_seats_for_the_last_table_are_not_taken_before():
    """Six at a table and seven at the last: twelve sit six and six, and the seventh seat is free until then."""
    hall = Hall(changed(seats=6, final_seats=7)).begin(12)
    assert [taken(hall, table) for table in (1, 2)] == [set(range(1, 7))] * 2
    assert [each.kept for each in picture(hall.tournament).tables.values()] == [(7,), (7,)]
    while len(hall.left()) > 8:
        hall.out(hall.left()[-1])
    hall.refused(fl.BreakTable(DIRECTOR), "not enough seats")
    hall.out(hall.left()[-1])
    hall.do(fl.BreakTable(DIRECTOR))
    (last,) = (each for each in hall.state.tables.values() if each.taken)
    assert set(last.taken) == set(range(1, 8))
    assert picture(hall.tournament).tables[1].kept == ()


@rule(STAR, "28.5.6")
def test_a_field_that_fits_at_the_last_table_begins_there():
    hall = Hall(changed(seats=6, final_seats=7)).publish().enter(*names(7)).designate(2)
    hall.go(STARTS).do(fl.StartSession(DIRECTOR))
    assert hall.counts() == [7]


def test_a_table_whose_seats_are_said_has_them():
    hall = Hall(changed(seats=6, final_seats=7)).publish().enter(*names(8)).designate(1, seats=8)
    hall.go(STARTS).do(fl.StartSession(DIRECTOR))
    assert hall.counts() == [8]


def test_reckoning_with_seats_that_are_kept():
    kept = Seats(1, 7, {}, closed=frozenset({3, 7}), kept=frozenset({7}))
    assert kept.free() == [1, 2, 4, 5, 6]
    assert (kept.room, kept.most) == (5, 6)
    assert kept.as_last().free() == [1, 2, 4, 5, 6, 7]
    other = kept._replace(number=2, taken={1: "Ann", 2: "Bob", 4: "Cid"})
    assert [each.number for each in tables_for(6, [kept, other._replace(taken={})], 7)] == [1]
    assert [each.number for each in tables_for(7, [kept, other._replace(taken={})], 7)] == [1, 2]
    full = kept._replace(taken={1: "Dee", 2: "Eve", 4: "Fay"})
    assert breakable([full, other], 7) == [1, 2]  # six at six seats


# -- all draw for the last table ---------------------------------------------------------------------------------------


@rule(STAR, "28.5.6")
@pytest.mark.parametrize("is_automatic", [False, True])
def test_all_draw_new_seats_at_the_last_table(is_automatic):
    """Of two tables of six one is broken when six are left: not only its players draw a seat."""
    hall = Hall(changed(seats=6, redraws_last=True, is_automatic=is_automatic)).begin(12)
    while len(hall.left()) > 7:
        hall.out(hall.left()[-1])
    events = hall.out(hall.left()[-1])
    if not is_automatic:
        found = hall.tournament.moves.to_break()
        assert len(found.moves) == 6
        assert found.comes == {1: 6}
        assert found.why.endswith("; all draw seats at the last table")
        events = hall.do(fl.BreakTable(DIRECTOR, shown=found.shown))
    assert [each.table for each in events if isinstance(each, fl.TableBroken)] == [2]
    assert [each.tables for each in events if isinstance(each, fl.SeatsRedrawn)] == [(1,)]
    assert sorted(each.player for each in events if isinstance(each, fl.SeatDrawn)) == sorted(hall.left())
    assert not [each for each in events if isinstance(each, fl.PlayerMoved)]


@rule(STAR, "28.5.6")
def test_before_the_last_table_nobody_else_draws():
    hall = Hall(changed(seats=6, redraws_last=True)).begin(18)
    while len(hall.left()) > 12:
        hall.out(hall.left()[-1])
    events = hall.do(fl.BreakTable(DIRECTOR, 3))
    assert not [each for each in events if isinstance(each, fl.SeatsRedrawn)]
