"""Moves that were a mistake are taken back: whoever moved together sits where they sat, or it is refused."""

import pytest

from croupier.tournaments.poker import floor_messages as fl
from croupier.tournaments.poker import play_messages as pl
from croupier.tournaments.poker.description import TournamentDescription
from tests.rules import rule
from tests.tournaments.poker.hall import DESK, DIRECTOR, STAR, Hall, changed


def where(hall):
    return {name: (at.table, at.seat) for name, at in hall.session.players.items()}


def uneven(**fields):
    """Two tables of nine, one with eight players and one with five; the buttons are known."""
    hall = Hall(changed(seats=9, **fields)).begin(16)
    for name in [*hall.state.tables[2].taken.values()][5:]:
        hall.out(name)
    for table in (1, 2):
        hall.do(fl.TellButton(DESK, table, 1, 3))
    return hall


def to_another_seat(hall):
    """A player of the first table, and a free seat at the second."""
    free = next(seat for seat in range(1, 10) if seat not in hall.state.tables[2].taken)
    return hall.state.tables[1].taken[1], 2, free, "for the test"


def undo(reason="the wrong room", session=0):
    return fl.UndoMoves(DIRECTOR, reason, session)


@rule(STAR, "28.5.6")
def test_a_balancing_is_taken_back_whole():
    hall = uneven()
    before = where(hall)
    moved = [each.player for each in hall.do(fl.BalanceTables(DIRECTOR))]
    assert len(moved) == 1
    assert where(hall) != before
    told, back = hall.do(undo())
    assert told.words() == f"{moved[0]} goes back: the wrong room"
    assert (back.player, back.to_table, back.to_seat, back.why) == (
        moved[0],
        *before[moved[0]],
        "the move is taken back",
    )
    assert [str(each) for each in told.cites] == ["star_sydney/poker 28.5.6"]
    assert where(hall) == before


@rule(STAR, "28.5.6")
def test_a_table_that_was_broken_is_there_again_with_its_button():
    hall = Hall(changed(seats=9)).begin(16)
    hall.do(fl.TellButton(DESK, 2, 4, 6))
    while len(hall.left()) > 9:
        hall.out(hall.left()[-1])
    before = where(hall)
    broken = max(table for table, _ in before.values())
    hall.do(fl.BreakTable(DIRECTOR, broken))
    assert len({table for table, _ in where(hall).values()}) == 1
    told = hall.do(undo("it was too early"))
    assert (
        told[0].words() == f"{sum(table == broken for table, _ in before.values())} players go back: it was too early"
    )
    assert where(hall) == before
    table = hall.state.tables[2]
    assert (table.button, table.last_blind) == (4, 6)


@rule(STAR, "28.5.6")
def test_a_redraw_and_a_move_by_hand_are_taken_back():
    hall = uneven()
    before = where(hall)
    hall.do(fl.RedrawSeats(DIRECTOR))
    assert where(hall) != before
    hall.do(undo())
    assert where(hall) == before
    hall.do(fl.MovePlayer(DIRECTOR, *to_another_seat(hall)))
    hall.do(undo("it was somebody else"))
    assert where(hall) == before


def test_only_the_last_moves_are_taken_back_and_only_once():
    hall = uneven()
    hall.refused(undo(), "nobody has moved", rule="28.5.6")
    name, table, seat, _ = to_another_seat(hall)
    hall.do(fl.MovePlayer(DIRECTOR, name, table, seat, "for the test"))
    other = next(each for each in range(1, 10) if each not in hall.state.tables[table].taken)
    hall.do(fl.MovePlayer(DIRECTOR, name, table, other, "for the test"))
    hall.do(undo())
    assert where(hall)[name] == (table, seat)
    hall.refused(undo(), "or the last moves are taken back")


@pytest.mark.parametrize("reason", ["", "  "])
def test_it_is_said_why(reason):
    hall = uneven()
    hall.do(fl.BalanceTables(DIRECTOR))
    hall.refused(undo(reason), "reason: say why", rule="28.5.6")


def test_it_is_refused_once_somebody_is_out_or_sits_elsewhere():
    hall = uneven()
    (moved,) = (each.player for each in hall.do(fl.BalanceTables(DIRECTOR)))
    hall.out(moved)
    hall.refused(undo(), f"{moved} is out since")
    hall.do(pl.UndoBustOut(DIRECTOR, moved, "a slip"))
    hall.do(undo())


def test_it_is_refused_if_the_seat_is_somebody_elses_by_now_or_the_table_is_gone():
    hall = uneven()
    old = where(hall)
    (moved,) = (each.player for each in hall.do(fl.BalanceTables(DIRECTOR)))
    table, seat = old[moved]
    hall.state.tables[table].taken[seat] = "Zoe"  # as if she had come meanwhile, by the same act
    hall.refused(undo(), f"Zoe has the seat of {moved} by now")
    del hall.state.tables[table].taken[seat]
    hall.do(undo())
    hall = Hall(changed(seats=9)).begin(10)
    while len(hall.left()) > 9:
        hall.out(hall.left()[-1])
    hall.do(fl.BreakTable(DIRECTOR, 2))
    hall.do(fl.ReleaseTable(DIRECTOR, 2))
    hall.refused(undo(), "table 2 is used in another session, or is free again")


def test_tables_that_keep_themselves_in_order_are_not_set_back():
    hall = Hall(changed(seats=9, is_automatic=True)).begin(16)
    hall.out(*[*hall.state.tables[2].taken.values()][:4])
    assert hall.told(fl.PlayerMoved)
    hall.refused(undo(), "kept in order by themselves")
    assert "undo_moves" not in TournamentDescription(hall.tournament).can(DIRECTOR)


def test_it_is_offered_while_it_can_be_done():
    hall = uneven()
    describe = TournamentDescription(hall.tournament)
    assert "undo_moves" not in describe.can(DIRECTOR)
    hall.do(fl.BalanceTables(DIRECTOR))
    assert "undo_moves" in describe.can(DIRECTOR)
    assert "undo_moves" not in describe.can(DESK), "it is the supervisor's"
    hall.restart()
    hall.do(undo())
    assert "undo_moves" not in TournamentDescription(hall.tournament).can(DIRECTOR)
