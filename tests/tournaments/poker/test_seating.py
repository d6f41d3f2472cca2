"""Lots and tables reckoned quickly come to what the plain reckoning comes to, seat by seat."""

import random

from croupier.chance import SeededSource, shuffle
from croupier.tournaments.poker import seating
from croupier.tournaments.poker.seating import Seats
from tests.rules import rule
from tests.tournaments.poker.hall import STAR


def some_tables(chance, most=6):
    tables = []
    for number in range(1, chance.randint(2, most) + 1):
        places = chance.choice((2, 6, 9))
        taken = {seat: f"P{number}-{seat}" for seat in range(1, places + 1) if chance.random() < 0.6}
        tables.append(Seats(number, places, taken))
    return tables


def drawn_plainly(players, tables, source):
    """Everybody in an order that is drawn goes to the shortest table with a free seat, the lowest number first."""
    order = [*players]
    shuffle(order, source)
    free = {table.number: table.free() for table in tables}
    for seats in free.values():
        shuffle(seats, source)
    counts = {table.number: len(table.taken) for table in tables}
    found = []
    for player in order:
        shortest = min(number for number in free if free[number] and counts[number] == least(counts, free))
        found.append((player, shortest, free[shortest].pop()))
        counts[shortest] += 1
    return found


def least(counts, free):
    return min(count for number, count in counts.items() if free[number])


def test_a_draw_fills_the_shortest_tables_first():
    for seed in range(300):
        chance = random.Random(seed)
        tables = some_tables(chance)
        room = sum(len(table.free()) for table in tables)
        players = [f"N{number}" for number in range(chance.randint(0, room))]
        found = seating.draw(players, tables, SeededSource(seed))
        assert found == drawn_plainly(players, tables, SeededSource(seed))
        assert sorted(player for player, _, _ in found) == sorted(players)


@rule(STAR, "28.5.6")
def test_a_late_player_sits_down_at_one_of_the_shortest_tables():
    """Tables of 3, 1 and 1 players with eight seats each: any free seat of the last two."""
    taken = ({1: "A", 2: "B", 3: "C"}, {8: "D"}, {4: "E"})
    tables = [Seats(number, 8, seats) for number, seats in enumerate(taken, 1)]
    found = {seating.seat_for_late(tables, SeededSource(seed)) for seed in range(400)}
    free = {(number, seat) for number in (2, 3) for seat in range(1, 9)} - {(2, 8), (3, 4)}
    assert found == free
    assert seating.seat_for_late([Seats(1, 1, {1: "A"})], SeededSource(1)) is None


def test_tables_can_be_broken_whose_players_fit_at_the_others():
    """At the last table sit as many as it has seats, or as the conditions say: the others count every free seat."""
    for seed in range(500):
        chance = random.Random(seed)
        tables, last = some_tables(chance, 4), chance.choice((0, 4, 8))
        fitting = []
        for table in tables:
            others = [each for each in tables if each is not table]
            free = sum(len(each.free()) for each in others)
            fits = len(table.taken) <= free
            if len(others) == 1:
                seats = others[0].places
                fits = len(table.taken) + len(others[0].taken) <= (min(seats, last) if last else seats)
            if fits:
                fitting.append(table.number)
            assert seating.can_break(table, tables, last) == fits
        assert seating.breakable(tables, last) == fitting
    assert seating.breakable(tables[:1], 0) == []
