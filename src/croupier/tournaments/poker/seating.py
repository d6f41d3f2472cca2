"""Who sits where, and who moves: plain reckoning with tables and seats, and a source of chance where lots are drawn.

Seats are numbered clockwise. Tables are balanced when no two differ by more players than they may. A table is broken
when its players fit at the others.
"""

import heapq
from collections.abc import Container, Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

from croupier.chance import Source, shuffle

Balancing = Literal["big_blind", "draw"]
Breaking = Literal["highest", "lowest", "shortest"]


class Seats(NamedTuple):
    """A table as it is reckoned with."""

    number: int
    places: int
    taken: Mapping[int, str]
    button: int = 0
    """The seat that had it in the last hand; nothing where nobody has said."""
    last_blind: int = 0
    """The seat that had the last blind in that hand; where nobody has said, it is reckoned from the button."""
    closed: frozenset[int] = frozenset()
    """Seats that nobody is given."""
    kept: frozenset[int] = frozenset()
    """Those of them that are there for the last table alone."""

    def free(self) -> list[int]:
        return [seat for seat in range(1, self.places + 1) if seat not in self.taken and seat not in self.closed]

    @property
    def room(self) -> int:
        """How many seats are free."""
        room = self.places - len(self.taken)
        return room - sum(seat not in self.taken for seat in self.closed) if self.closed else room

    def as_last(self) -> "Seats":
        """The same, as the only table that is left."""
        return self._replace(closed=self.closed - self.kept, kept=frozenset()) if self.kept else self

    @property
    def most(self) -> int:
        """How many can sit there when it is the last table."""
        return self.places - len(self.closed - self.kept)

    def steps(self, start: int, seat: int) -> int:
        """How many seats clockwise one is from another; a whole turn to itself."""
        return (seat - start - 1) % self.places + 1

    def clockwise(self, start: int) -> list[int]:
        """The taken seats from the left of one."""
        return sorted(self.taken, key=lambda seat: self.steps(start, seat))

    def last_big_blind(self) -> int:
        """The seat that had the big blind in the last hand; if it is not known, as those who are there now sit."""
        if self.last_blind:
            return self.last_blind
        order = self.clockwise(self.button)
        return order[1] if len(order) > 2 else order[0]

    def next_big_blind(self) -> int:
        """The seat that has it in the next hand."""
        return self.clockwise(self.last_big_blind())[0]


class Move(NamedTuple):
    """Somebody goes to another table, and why it is they and that seat."""

    player: str
    table: int
    seat: int
    to_table: int
    to_seat: int
    why: str


# -- lots ------------------------------------------------------------------------------------------------------------


def draw(players: Sequence[str], tables: Sequence[Seats], source: Source) -> list[tuple[str, int, int]]:
    """Every player drawn to a table and seat: tables as equal as can be, all orders equally likely."""
    order = list(players)
    shuffle(order, source)
    free = {}
    for table in tables:
        seats = table.free()
        shuffle(seats, source)
        free[table.number] = seats
    shortest = [(len(table.taken), table.number) for table in tables if free[table.number]]
    heapq.heapify(shortest)
    found = []
    for player in order:
        taken, number = shortest[0]
        found.append((player, number, free[number].pop()))
        if free[number]:
            heapq.heapreplace(shortest, (taken + 1, number))
        else:
            heapq.heappop(shortest)
    return found


def tables_for(wanting: int, tables: Sequence[Seats], last_seats: int = 0) -> list[Seats]:
    """The fewest tables that have room for so many more, those in use and with the lowest numbers first.

    `last_seats` is how many sit at the last table, where that is another number: so many need no other.
    """
    used: list[Seats] = []
    room = 0
    alone = next((each for each in tables if each.kept and wanting <= min(each.most, last_seats)), None)
    if alone is not None and not any(each.taken for each in tables):
        return [alone.as_last()]
    for table in sorted(tables, key=lambda each: (not each.taken, each.number)):
        if room >= wanting and not table.taken:
            break
        used.append(table)
        room += table.room
    return used


def seat_for_late(tables: Sequence[Seats], source: Source) -> tuple[int, int] | None:
    """A seat at one of the shortest tables, drawn among all of these; None where all are full."""
    open_ = [table for table in tables if table.room]
    if not open_:
        return None
    least = min(len(table.taken) for table in open_)
    seats = [(table.number, seat) for table in open_ if len(table.taken) == least for seat in table.free()]
    return seats[source.below(len(seats))]


# -- moves -----------------------------------------------------------------------------------------------------------


class Planned(NamedTuple):
    """A move that balances tables as it can be told beforehand: what a lot decides is left open."""

    number: int
    """They are counted from 1, in the order in which they are made."""
    table: int
    seat: int
    """Whose it is that moves; nothing where a lot decides that."""
    player: str
    to_table: int
    to_seat: int
    """Nothing where a lot decides that."""
    why: str
    is_left_out: bool = False


def plan(tables: Sequence[Seats], method: Balancing, difference: int, without: Container[int] = ()) -> list[Planned]:
    """The moves that bring tables within the difference, in their order; those left out stay in it and are not made.

    From which table to which is settled by how many sit there. Nobody comes to a table that somebody leaves, so that
    what a lot decides at one is nothing to the others. Who is left out stays, and the next one has the next turn.
    """
    found: list[Planned] = []
    reckoned, real = list(tables), {table.number: table for table in tables}
    while (pair := _next_pair(reckoned, difference)) is not None:
        fullest, shortest = pair
        number, here, there = len(found) + 1, real[fullest.number], real[shortest.number]
        is_left_out = number in without
        stays = [each.player for each in found if each.is_left_out and each.player and each.table == here.number]
        seat, who = _who_moves(fullest, method, stays)
        to_seat, where = _seat_to_take(there, method)
        why = f"table {here.number} has {len(here.taken)}, table {there.number} has {len(there.taken)}; {who}, {where}"
        player = fullest.taken[seat] if seat else ""
        found.append(Planned(number, here.number, seat, player, there.number, to_seat, why, is_left_out))
        leaves, comes = seat or min(fullest.taken), _seat_to_take(shortest, method)[0] or min(shortest.free())
        reckoned = [_after(table, fullest.number, leaves, shortest.number, comes) for table in reckoned]
        if not is_left_out:
            real[here.number] = _without(here, seat or min(here.taken))
            real[there.number] = _with(there, to_seat or min(there.free()))
    return found


def settle(planned: Planned, tables: Iterable[Seats], source: Source) -> Move:
    """A planned move as it is made: lots are drawn for who moves, then for the seat, where nothing else decides."""
    by_number = {table.number: table for table in tables}
    here, there = by_number[planned.table], by_number[planned.to_table]
    seats, free = sorted(here.taken), there.free()
    seat = planned.seat or seats[source.below(len(seats))]
    to_seat = planned.to_seat or free[source.below(len(free))]
    return Move(here.taken[seat], here.number, seat, there.number, to_seat, planned.why)


def _next_pair(tables: Sequence[Seats], difference: int) -> tuple[Seats, Seats] | None:
    """From which table to which somebody moves; None if no two differ by more than they may."""
    fullest, shortest = _extremes(tables)
    if fullest is None or shortest is None or len(fullest.taken) - len(shortest.taken) <= difference:
        return None
    return fullest, shortest


def _after(table: Seats, number: int, seat: int, to_number: int, to_seat: int) -> Seats:
    if table.number == number:
        return _without(table, seat)
    return _with(table, to_seat) if table.number == to_number else table


def _without(table: Seats, seat: int) -> Seats:
    return table._replace(taken={at: name for at, name in table.taken.items() if at != seat})


def _with(table: Seats, seat: int) -> Seats:
    """Somebody more sits there; who it is decides nothing."""
    return table._replace(taken={**table.taken, seat: ""})


def is_unbalanced(tables: Sequence[Seats], difference: int) -> bool:
    """Whether a table has more players above one with a free seat than it may."""
    return _next_pair(tables, difference) is not None


def _extremes(tables: Sequence[Seats]) -> tuple[Seats | None, Seats | None]:
    """The table with most players, and the one with fewest that has a free seat: a small, full one is not short."""
    open_ = [table for table in tables if table.room]
    fullest = max(tables, key=lambda table: (len(table.taken), table.number), default=None)
    return fullest, min(open_, key=lambda table: (len(table.taken), table.number), default=None)


def _who_moves(table: Seats, method: Balancing, stays: Sequence[str]) -> tuple[int, str]:
    """The seat of whoever moves; nothing where a lot decides."""
    if method == "big_blind" and table.button:
        after = f" after {' and '.join(stays)}, who stay{'s' * (len(stays) == 1)}" if stays else ""
        return table.next_big_blind(), f"next to have the big blind{after}"
    return 0, "drawn"


def _seat_to_take(table: Seats, method: Balancing) -> tuple[int, str]:
    """The free seat that has the big blind soonest, so that nobody gains by the move; nothing where a lot decides."""
    free = table.free()
    if method == "big_blind" and table.button and table.taken:
        last = table.last_big_blind()
        return min(free, key=lambda seat: table.steps(last, seat)), "to the seat that has the big blind soonest"
    return 0, "to a drawn seat"


# -- breaking --------------------------------------------------------------------------------------------------------


def which_breaks(tables: Sequence[Seats], method: Breaking, last_seats: int) -> Seats | None:
    """The table that is broken next, if all of its players fit at the others; else None.

    `last_seats` is how many sit at the last table, where that is another number than the seats it has.
    """
    if len(tables) < 2:
        return None
    if method == "shortest":
        first = min(tables, key=lambda table: (len(table.taken), -table.number))
    else:
        first = (max if method == "highest" else min)(tables, key=lambda table: table.number)
    return first if can_break(first, tables, last_seats) else None


def can_break(table: Seats, tables: Sequence[Seats], last_seats: int) -> bool:
    """Whether the others have a seat for every player of a table."""
    return table.number in breakable(tables, last_seats, (table,))


def breakable(tables: Sequence[Seats], last_seats: int, among: Sequence[Seats] | None = None) -> list[int]:
    """The tables, of all or of some, for whose players the others have seats."""
    if len(tables) < 2:
        return []
    asked = tables if among is None else among
    players, room = sum(len(each.taken) for each in tables), sum(each.room for each in tables)
    if len(tables) > 2:
        return [each.number for each in asked if len(each.taken) <= room - each.room]
    places = {each.number: other.most for each, other in zip(tables, reversed(tables), strict=True)}
    return [each.number for each in asked if players <= min(places[each.number], last_seats or places[each.number])]


def why_breaks(table: Seats, others: Iterable[Seats]) -> str:
    """That its players fit at the others."""
    free, players = sum(each.room for each in others), len(table.taken)
    return f"its {players} player{'s' * (players != 1)} fit into {free} free seat{'s' * (free != 1)}"


def break_up(table: Seats, others: Sequence[Seats], source: Source) -> list[Move]:
    """Every player of a table drawn to a seat at the others."""
    players = {player: seat for seat, player in sorted(table.taken.items())}
    drawn = draw(list(players), others, source)
    why = f"table {table.number} is broken; the seat is drawn"
    return [Move(player, table.number, players[player], number, seat, why) for player, number, seat in drawn]


def how_many(players: int, tables: Iterable[Seats]) -> dict[int, int]:
    """How many come to each table where so many are drawn to them: the shortest has the next."""
    open_ = {each.number: each for each in tables}
    found = dict.fromkeys(open_, 0)
    for _ in range(players):
        free = [each for number, each in open_.items() if each.room > found[number]]
        shortest = min(free, key=lambda each: (len(each.taken) + found[each.number], each.number))
        found[shortest.number] += 1
    return {number: count for number, count in found.items() if count}
