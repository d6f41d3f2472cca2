"""Tables and seats: designated, drawn, balanced, broken, divided; Star 28.5.1-28.5.3, 28.5.6, 28.6.1, Crown 40."""

import pytest

from croupier.chance import SeededSource
from croupier.tournaments.poker import entry_messages as en
from croupier.tournaments.poker import floor_messages as fl
from croupier.tournaments.poker import play_messages as pl
from croupier.tournaments.poker.conditions import SessionPlan, Stage
from croupier.tournaments.poker.seat_draws import draw_of, verify_draw
from tests.rules import rule
from tests.tournaments.poker.hall import (
    CROWN,
    DAY,
    DESK,
    DIRECTOR,
    MANAGER,
    MINUTE,
    STAR,
    STARTS,
    Hall,
    changed,
    names,
)

FLIGHTS = changed(
    stages=(
        Stage(sessions=(SessionPlan(starts_ms=STARTS * 1000), SessionPlan(starts_ms=STARTS * 1000)), advance=1),
        Stage(sessions=(SessionPlan(starts_ms=(STARTS + DAY) * 1000),)),
    )
)
HEADS_UP = changed(format="heads_up")


def seats_of(hall, table):
    return dict(sorted(hall.state.tables[table].taken.items()))


def after(taken, seat, places):
    """The next taken seat clockwise."""
    return min(taken, key=lambda other: (other - seat - 1) % places)


# -- designated --------------------------------------------------------------------------------------------------------


@rule(STAR, "28.5.1")
@rule(CROWN, "40.6")
@pytest.mark.parametrize(("document", "number"), [(STAR, "28.5.1"), (CROWN, "40.6(b)")])
def test_the_supervisor_designates_the_tables(document, number):
    hall = Hall(document=document).publish().enter(*names(10))
    hall.go(STARTS)
    hall.refused(fl.StartSession(DIRECTOR), "10 players want a seat, and there are 0: designate more tables")
    for nobody in (DESK, "P001", "courier"):
        hall.refused(fl.DesignateTable(nobody, 1), "designate_table is for supervisor")
    assert hall.cites(fl.TableDesignated, number, hall.do(fl.DesignateTable(DIRECTOR, 1)))
    hall.refused(fl.StartSession(DIRECTOR), "and there are 9")
    hall.refused(fl.DesignateTable(DIRECTOR, 1), "1 is designated", rule=number)
    hall.refused(fl.DesignateTable(DIRECTOR, 0), "0 is no number of a table", rule=number)
    hall.do(fl.DesignateTable(DIRECTOR, 4))
    hall.do(fl.StartSession(DIRECTOR))
    assert {at.table for at in hall.session.players.values()} == {1, 4}
    hall.refused(fl.MovePlayer(DIRECTOR, "P001", 3, 1, "balancing"), "3 is not designated for the tournament")


@rule(STAR, "28.5.6")
@rule(CROWN, "40.2")
@pytest.mark.parametrize(("document", "number"), [(STAR, "28.5.6"), (CROWN, "40.2(a)(x)")])
def test_nobody_is_moved_to_a_seat_that_is_taken_or_not_there(document, number):
    hall = Hall(changed(seats=4), document=document).begin(6)
    other = next(player for player in hall.session.players if player != "P001")
    there = hall.session.players[other]
    taken = fl.MovePlayer(DIRECTOR, "P001", there.table, there.seat, "a draught")
    hall.refused(taken, f"{there.seat} of table {there.table} is {other}'s", rule=number)
    hall.refused(fl.MovePlayer(DIRECTOR, "P001", 1, 5, "a draught"), "5 of table 1 is not there", rule=number)


@rule(STAR, "28.5.1")
@rule(CROWN, "40.6")
@pytest.mark.parametrize(
    ("document", "seats", "is_right"),
    [(STAR, 1, False), (STAR, 2, True), (STAR, 11, True), (STAR, 12, False), (CROWN, 12, True), (CROWN, 13, False)],
)
def test_a_table_has_no_fewer_seats_than_two_and_no_more_than_the_game_has(document, seats, is_right):
    """Hold'em has 11 at the Star (2.1) and 12 at Crown Perth (4.3)."""
    hall = Hall(document=document).publish()
    if is_right:
        hall.do(fl.DesignateTable(DIRECTOR, 1, seats))
    else:
        hall.refused(fl.DesignateTable(DIRECTOR, 1, seats), "a table has from 2 to")


@rule(STAR, "28.5.2")
def test_in_a_session_a_table_is_used_for_nothing_else():
    hall = Hall(FLIGHTS).publish()
    for number, player in enumerate(names(6)):
        hall.enter(player, session=1 + number % 2)
    hall.designate(1)
    hall.do(fl.DesignateTable(DIRECTOR, 2, 0, "tournament_table/T2"))
    told = hall.refused(fl.DesignateTable(DIRECTOR, 3, 0, "tournament_table/T2"), "is designated", rule="28.5.2")
    assert "tournament_table/T2" in told
    hall.designate(1)
    hall.go(STARTS)
    assert hall.cites(fl.TableDesignated, "28.5.2")
    hall.do(fl.StartSession(DIRECTOR, 1))
    hall.refused(fl.ReleaseTable(DIRECTOR, 1), "players sit at 1", rule="28.5.2")
    hall.do(fl.DrawSeats(DIRECTOR, 2))
    drawn = {table for table, _ in hall.state.sessions[1].drawn.values()}
    assert 1 not in drawn  # the other session has it
    hall.refused(fl.ReleaseTable(DIRECTOR, drawn.pop()), "players are drawn to", rule="28.5.2")
    hall.do(fl.ReleaseTable(DIRECTOR, 3))
    hall.do(fl.StartSession(DIRECTOR, 2))
    there = hall.state.sessions[1].players["P002"]
    free = next(seat for seat in range(1, 10) if seat not in hall.state.tables[1].taken)
    hall.refused(fl.MovePlayer(DIRECTOR, "P002", 1, free, "a draught"), "1 is used in another session")
    assert {table.session for table in hall.state.tables.values()} == {1, 2}
    assert there.table == 2


@rule(STAR, "28.5.2")
def test_a_table_is_free_when_its_players_are_gone():
    hall = Hall().begin(3)
    hall.finish()
    hall.do(fl.ReleaseTable(DIRECTOR, 1))
    assert hall.state.tables == {}


# -- drawn -------------------------------------------------------------------------------------------------------------


@rule(STAR, "28.5.6")
@rule(CROWN, "40.2", "40.6")
@pytest.mark.parametrize(("document", "number"), [(STAR, "28.5.6"), (CROWN, "40.2(a)(ix)")])
def test_everybody_is_given_a_table_and_a_place_at_the_beginning(document, number):
    hall = Hall(changed(seats=6), document=document).begin(14)
    (draw,) = hall.told(fl.SeatsDrawn)
    assert sorted(draw.seats) == names(14)
    assert len(set(draw.seats.values())) == 14
    assert sorted(hall.counts()) == [4, 5, 5]
    assert hall.cites(fl.SeatsDrawn, number)
    for player, at in hall.session.players.items():
        assert (at.table, at.seat) == tuple(draw.seats[player])
    published = hall.told(en.ConditionsPublished)[0].commitments[1]
    verify_draw(draw_of({name: getattr(draw, name) for name in draw.__struct_fields__}), published)


@rule(STAR, "28.5.6")
@rule(CROWN, "40.2")
def test_seats_differ_from_draw_to_draw():
    drawn = {tuple(sorted(Hall(seed=seed).begin(4).told(fl.SeatsDrawn)[0].seats.items())) for seed in range(1, 6)}
    assert len(drawn) == 5


@rule(STAR, "28.5.6")
def test_a_player_who_comes_late_is_drawn_to_a_seat_at_the_shortest_table():
    hall = Hall(changed(seats=6, late_level=1)).begin(9, tables=2)
    assert hall.counts() == [5, 4]
    hall.enter("Late")
    assert hall.session.players["Late"].table == 2
    assert hall.told(fl.SeatDrawn)[-1].player == "Late"


@rule(STAR, "28.5.6")
def test_or_waits_until_there_is_one():
    hall = Hall(changed(seats=4, late_level=1)).begin(4).enter("Late")
    assert hall.tournament.floor.unseated() == ["Late"]
    hall.refused(fl.SeatLate(DESK, "Late"), "no seat is free: designate another table", rule="28.5.6")
    hall.designate(1).do(fl.SeatLate(DESK, "Late"))
    assert hall.session.players["Late"].table == 2
    hall.refused(fl.SeatLate(DESK, "Late"), "sits at table 2")


@rule(STAR, "28.5.6")
def test_all_draw_anew_when_the_supervisor_says_so():
    hall = Hall(changed(seats=5)).begin(10)
    for player in names(5, 6):
        hall.out(player)
    hall.refused(fl.RedrawSeats(DESK), "redraw_seats is for supervisor")
    hall.do(fl.RedrawSeats(DIRECTOR))
    assert hall.counts() == [5]
    assert sorted(seats_of(hall, 1).values()) == names(5)


# -- balanced ----------------------------------------------------------------------------------------------------------


def uneven(**fields):
    """Two tables, of which the first has so many players more: 6 and 3."""
    hall = Hall(changed(seats=8, **fields)).begin(12)
    for player in [*seats_of(hall, 2).values()][:3]:
        hall.out(player)
    assert hall.counts() == [6, 3]
    return hall


@rule(STAR, "28.5.6")
@rule(CROWN, "40.2")
def test_who_is_next_to_have_the_big_blind_moves_to_the_seat_that_has_it_soonest():
    """One move leaves them 5 and 4, which may be so; the blinds of the last hand say who and whereto."""
    hall = uneven()
    first, second = seats_of(hall, 1), seats_of(hall, 2)
    blinds = {}
    for number, taken in ((1, first), (2, second)):
        button, *_ = taken
        small = after(taken, button, 8)
        blinds[number] = after(taken, small, 8)
        hall.do(fl.TellButton(DESK, number, button, blinds[number]))
    free = [seat for seat in range(1, 9) if seat not in second]
    (move,) = hall.told(fl.PlayerMoved, hall.do(fl.BalanceTables(DIRECTOR)))
    assert move.player == first[after(first, blinds[1], 8)]
    assert (move.to_table, move.to_seat) == (2, after(free, blinds[2], 8))
    assert hall.counts() == [5, 4]
    hall.refused(fl.BalanceTables(DIRECTOR), "tables differ by no more than they may", rule="28.5.6")


@rule(STAR, "28.5.6")
def test_where_the_last_blind_is_not_told_it_is_reckoned_from_the_button():
    hall = uneven()
    first = seats_of(hall, 1)
    button = next(iter(first))
    hall.do(fl.TellButton(DESK, 1, button))
    (move,) = hall.told(fl.PlayerMoved, hall.do(fl.BalanceTables(DIRECTOR)))
    big = after(first, after(first, button, 8), 8)
    assert move.player == first[after(first, big, 8)]


@rule(STAR, "28.5.6")
@pytest.mark.parametrize(("difference", "counts"), [(1, [5, 4]), (2, [5, 4]), (3, None)])
def test_until_tables_differ_by_no_more_than_the_conditions_say(difference, counts):
    hall = uneven(difference=difference)
    if counts is None:
        hall.refused(fl.BalanceTables(DIRECTOR), "tables differ by no more than they may")
    else:
        hall.do(fl.BalanceTables(DIRECTOR))
        assert hall.counts() == counts


@rule(STAR, "28.5.6")
def test_by_another_method_of_the_conditions_who_moves_is_drawn():
    moved = set()
    for seed in range(1, 9):
        hall = Hall(changed(seats=8, balancing="draw"), source=SeededSource(seed)).begin(12)
        for player in [*seats_of(hall, 2).values()][:3]:
            hall.out(player)
        order = [*seats_of(hall, 1).values()]
        (move,) = hall.told(fl.PlayerMoved, hall.do(fl.BalanceTables(DIRECTOR)))
        moved.add(order.index(move.player))
    assert len(moved) > 2
    none = uneven(balancing="none")
    none.refused(fl.BalanceTables(DIRECTOR), "the conditions have no balancing", rule="28.5.6")


@rule(STAR, "28.5.6")
def test_or_by_itself_as_soon_as_it_has_to_be():
    hall = Hall(changed(seats=8, is_automatic=True)).begin(12)
    for player in [*seats_of(hall, 2).values()][:2]:
        hall.out(player)
        assert max(hall.counts()) - min(hall.counts()) <= 1
    hall.play_down(8)
    assert hall.counts() == [8]  # broken by itself too


# -- broken ------------------------------------------------------------------------------------------------------------


@rule(STAR, "28.5.6")
@rule(CROWN, "40.2")
@pytest.mark.parametrize(("breaking", "table"), [("highest", 3), ("lowest", 1), ("shortest", 2)])
def test_a_table_is_broken_when_its_players_fit_at_the_others(breaking, table):
    """Three tables of four with seven players; the second has one."""
    hall = Hall(changed(seats=4, breaking=breaking)).begin(12)
    for number, count in ((2, 3), (1, 1), (3, 1)):
        for player in [*seats_of(hall, number).values()][:count]:
            hall.out(player)
    assert hall.counts() == [3, 1, 3]
    gone = sorted(seats_of(hall, table).values())
    events = hall.do(fl.BreakTable(DIRECTOR))
    assert hall.told(fl.TableBroken, events)[0].table == table
    assert sorted(event.player for event in hall.told(fl.PlayerMoved, events)) == gone
    assert sum(hall.counts()) == 7
    assert len(hall.counts()) == 2
    assert not hall.state.tables[table].taken


@rule(STAR, "28.5.6")
@pytest.mark.parametrize(("final_seats", "left"), [(0, 4), (3, 3)])
def test_the_last_table_is_reached_when_all_have_a_seat_there(final_seats, left):
    hall = Hall(changed(seats=4, final_seats=final_seats)).begin(8)
    while len(hall.left()) > left:
        hall.refused(fl.BreakTable(DIRECTOR), "there are not enough seats")
        hall.out(hall.left()[-1])
    hall.do(fl.BreakTable(DIRECTOR))
    assert hall.counts() == [left]


@rule(STAR, "28.5.6")
def test_a_table_that_is_named_is_broken_if_it_can_be():
    hall = Hall(changed(seats=4)).begin(12)
    for number in (1, 2, 3):
        hall.refused(fl.BreakTable(DIRECTOR, 2), "there are not enough seats at the others")
        hall.out(next(iter(seats_of(hall, number).values())))
    hall.refused(fl.BreakTable(DIRECTOR, 2), "there are not enough seats at the others")  # three, and two are free
    hall.out(next(iter(seats_of(hall, 1).values())))
    hall.refused(fl.BreakTable(DESK, 2), "break_table is for supervisor")
    hall.do(fl.BreakTable(DIRECTOR, 2))
    assert not hall.state.tables[2].taken
    assert hall.counts() == [4, 4]


# -- hand for hand -----------------------------------------------------------------------------------------------------


def waiting(method="share", **fields):
    """Three tables of three, hand for hand; who sits where."""
    hall = Hall(changed(seats=3, hand_for_hand=method, **fields)).begin(9)
    hall.do(pl.BeginHandForHand(DIRECTOR))
    return hall, {number: [*seats_of(hall, number).values()] for number in (1, 2, 3)}


@rule(STAR, "28.5.6")
def test_hand_for_hand_every_table_plays_a_hand_and_waits():
    hall, at = waiting()
    hall.refused(pl.BustOut(DESK, (at[1][0],)), "enter it when the table has finished its hand")
    hall.do(pl.HandOver(DESK, 1))
    hall.refused(pl.HandOver(DESK, 1), "1 has finished its hand", rule="28.5.6")
    hall.do(pl.HandOver(DESK, 2))
    assert not hall.told(pl.HandForHandNext)
    hall.do(pl.HandOver(DESK, 3))
    assert len(hall.told(pl.HandForHandNext)) == 1
    hall.do(pl.HandOver(DESK, 1))
    hall.do(pl.EndHandForHand(DIRECTOR))
    hall.out(at[1][0])


@rule(STAR, "28.5.6", "28.8.3")
@pytest.mark.parametrize(
    ("method", "places"),
    [  # tables 1 and 2 lose a player each in the same hand, with 900 and 400 before it
        ("share", {1: (8, 9), 2: (8, 9)}),
        ("stake", {1: (8, 8), 2: (9, 9)}),
    ],
)
def test_players_who_go_out_in_the_same_hand_at_two_tables(method, places):
    hall, at = waiting(method)
    hall.do(pl.HandOver(DESK, 1, (at[1][0],), {at[1][0]: 900}))
    hall.do(pl.HandOver(DESK, 2, (at[2][0],), {at[2][0]: 400}))
    hall.do(pl.HandOver(DESK, 3))
    hall.do(pl.EndHandForHand(DIRECTOR))
    hall.finish()
    for number, (place, last) in places.items():
        assert hall.place(at[number][0]) == place
        sharing = [player for player in names(9) if hall.place(player) == place]
        assert len(sharing) == last - place + 1


@rule(STAR, "28.5.6")
@pytest.mark.parametrize(("seconds", "left"), [(0, 20 * MINUTE - 300), (120, 20 * MINUTE - 120)])
def test_each_such_hand_takes_so_much_off_the_clock(seconds, left):
    """Or the clock goes on: here for five minutes."""
    hall, _ = waiting(hand_for_hand_s=seconds)
    hall.go(300)
    for number in (1, 2, 3):
        hall.do(pl.HandOver(DESK, number))
    assert hall.tournament.clock.left_ms(hall.session) == left * 1000


# -- heads up ----------------------------------------------------------------------------------------------------------


def pairs(hall):
    return [each.pairs for each in hall.told(pl.HeadsUpRoundDrawn)]


@rule(STAR, "28.5.3")
def test_a_table_of_a_heads_up_tournament_is_split_in_two_areas_of_two_players():
    """Eight players are four pairs: two tables; with one of them two pairs wait."""
    hall = Hall(HEADS_UP).begin(8, tables=1)
    placed = [(match.table, match.area) for match in hall.session.matches]
    assert placed == [(1, 1), (1, 2), (0, 0), (0, 0)]
    assert all(len(match.players) == 2 for match in hall.session.matches)
    waits = hall.session.matches[2].players[0]
    hall.refused(pl.MatchWon(DESK, waits), "each pair plays at its own, or at its side of a divided one", rule="28.5.3")
    hall.designate(1)
    placed = [(match.table, match.area) for match in hall.session.matches]
    assert placed == [(1, 1), (1, 2), (2, 1), (2, 2)]
    hall.do(pl.MatchWon(DESK, waits))
    hall.refused(fl.ReleaseTable(DIRECTOR, 2), "matches of the round are played at 2")


@rule(STAR, "28.5.3", "28.6.1")
def test_an_area_is_free_for_the_next_pair_when_a_round_is_won_there():
    hall = Hall(HEADS_UP).begin(8, tables=1)
    winner = hall.session.matches[1].players[0]
    for _ in range(2):
        assert not hall.session.matches[2].table
        hall.do(pl.MatchWon(DESK, winner))
    assert (hall.session.matches[2].table, hall.session.matches[2].area) == (1, 2)


@rule(STAR, "28.6.1")
@pytest.mark.parametrize("sequence", ["AA", "ABA", "BAA", "BB", "ABB", "BAB"])
def test_a_round_is_won_by_who_first_wins_two_of_three_matches(sequence):
    hall = Hall(HEADS_UP).begin(2, tables=1)
    players = dict(zip("AB", names(2), strict=True))
    for number, won in enumerate(sequence, 1):
        assert len(hall.left()) == 2
        hall.do(pl.CountChips(DESK, {"P001": 9000, "P002": 1000}))
        events = hall.do(pl.MatchWon(DESK, players[won]))
        assert hall.told(pl.MatchDecided, events)[0].wins == sequence[:number].count(won)
        assert hall.cites(pl.MatchDecided, "28.6.1", events)
        if number < len(sequence):  # the next begins with equal chips
            assert {at.chips for at in hall.session.players.values()} == {5000}
    assert hall.left() == [players[sequence[-1]]]
    hall.do(fl.EndSession(DIRECTOR))
    assert hall.place(players[sequence[-1]]) == 1
    assert hall.units["/house/tournaments"] == 0


@rule(STAR, "28.6.1")
@pytest.mark.parametrize(("players", "rounds"), [(4, [2, 1]), (8, [4, 2, 1]), (5, [4, 2, 1]), (3, [2, 1])])
def test_winners_meet_in_the_next_round_with_equal_chips(players, rounds):
    """Where there are not 2, 4 or 8 players some have a bye in the first round, and nobody later."""
    hall = Hall(HEADS_UP).begin(players, tables=2)
    while len(hall.left()) > 1:
        match = next(
            each for each in hall.session.matches if len(each.players) == 2 and max(each.wins.values(), default=0) < 2
        )
        hall.do(pl.MatchWon(DESK, match.players[0]))
        assert {at.chips for at in hall.session.players.values()} == {5000}
        assert hall.session_chips() == 5000 * len(hall.left())
    assert [len(each) for each in pairs(hall)] == rounds
    assert all(len(pair) == 2 for each in pairs(hall)[1:] for pair in each)


@rule(STAR, "28.6.1")
def test_those_who_lose_in_the_same_round_share_their_places():
    hall = Hall(HEADS_UP).begin(4, tables=1)
    while len(hall.left()) > 1:
        match = next(each for each in hall.session.matches if max(each.wins.values(), default=0) < 2)
        hall.do(pl.MatchWon(DESK, match.players[0]))
    hall.do(fl.EndSession(DIRECTOR))
    assert sorted(hall.state.prizes.places.values()) == [1, 2, 3, 3]
    assert sorted(map(hall.won, names(4))) == [40_00, 40_00, 120_00, 200_00]  # half of 20% of $400 each


@rule(STAR, "28.6.1", "28.5.11")
def test_who_is_disqualified_in_a_match_loses_the_round():
    hall = Hall(HEADS_UP).begin(4, tables=1)
    gone, other = hall.session.matches[0].players
    hall.do(pl.MatchWon(DESK, gone))
    hall.do(pl.Disqualify(DIRECTOR, gone, "rules", "looked at the cards of the other side"))
    assert hall.told(pl.MatchDecided)[-1].player == other
    assert hall.session_chips() == 15_000
    one, _ = hall.session.matches[1].players
    hall.do(pl.MatchWon(DESK, one))
    hall.do(pl.MatchWon(DESK, one))
    assert sorted(hall.session.matches[0].players) == sorted((one, other))


@rule(STAR, "28.6.1")
def test_a_player_goes_out_of_it_by_losing_a_match_alone():
    hall = Hall(HEADS_UP).begin(4, tables=1)
    hall.refused(pl.BustOut(DESK, ("P001",)), "who loses a match is out with it")
    hall.refused(pl.BeginHandForHand(DIRECTOR), "matches wait for nobody")
    hall.refused(fl.DrawSeats(DIRECTOR), "it has begun")
    hall.refused(en.RefuseEntry(MANAGER, "P001"), "P001 plays already")
