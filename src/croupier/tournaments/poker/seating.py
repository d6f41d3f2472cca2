"""Who sits where, and who moves: plain reckoning with tables and seats, and a source of chance where lots are drawn.

Seats are numbered clockwise. Tables are balanced when no two differ by more players than they may. A table is broken
when its players fit at the others.
"""

import heapq
from collections.abc import Iterable, Mapping, Sequence
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

    def free(self) -> list[int]:
        return [seat for seat in range(1, self.places + 1) if seat not in self.taken]

    @property
    def room(self) -> int:
        """How many seats are free."""
        return self.places - len(self.taken)

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


def tables_for(wanting: int, tables: Iterable[Seats]) -> list[Seats]:
    """The fewest tables that have room for so many more, those in use and with the lowest numbers first."""
    used: list[Seats] = []
    room = 0
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


def next_move(tables: Sequence[Seats], method: Balancing, difference: int, source: Source) -> Move | None:
    """The next move that brings the tables nearer to each other; None if no two differ by more than they may."""
    fullest, shortest = _extremes(tables)
    if fullest is None or shortest is None:
        return None
    more, fewer = len(fullest.taken), len(shortest.taken)
    if more - fewer <= difference:
        return None
    seat, who = _who_moves(fullest, method, source)
    to_seat, where = _seat_to_take(shortest, method, source)
    why = f"table {fullest.number} has {more}, table {shortest.number} has {fewer}; {who}, {where}"
    return Move(fullest.taken[seat], fullest.number, seat, shortest.number, to_seat, why)


def foreseen(tables: Sequence[Seats], difference: int) -> list[Move]:
    """The moves by the big blind that bring the tables within the difference, up to the first that a lot decides."""
    found: list[Move] = []
    while True:
        fullest, shortest = _extremes(tables)
        if fullest is None or shortest is None or not (fullest.button and shortest.button and shortest.taken):
            return found
        move = next_move(tables, "big_blind", difference, _NoSource())
        if move is None:
            return found
        found.append(move)
        tables = [_after(table, move) for table in tables]


def _after(table: Seats, move: Move) -> Seats:
    taken = {seat: name for seat, name in table.taken.items() if (table.number, seat) != (move.table, move.seat)}
    return table._replace(taken={**taken, move.to_seat: move.player} if table.number == move.to_table else taken)


class _NoSource:
    """Where no lot decides, none is drawn."""

    def below(self, n: int) -> int:
        raise AssertionError(f"a lot of {n} is drawn where none decides")


def is_unbalanced(tables: Sequence[Seats], difference: int) -> bool:
    """Whether a table has more players above one with a free seat than it may."""
    fullest, shortest = _extremes(tables)
    return fullest is not None and shortest is not None and len(fullest.taken) - len(shortest.taken) > difference


def _extremes(tables: Sequence[Seats]) -> tuple[Seats | None, Seats | None]:
    """The table with most players, and the one with fewest that has a free seat: a small, full one is not short."""
    open_ = [table for table in tables if table.room]
    fullest = max(tables, key=lambda table: (len(table.taken), table.number), default=None)
    return fullest, min(open_, key=lambda table: (len(table.taken), table.number), default=None)


def _who_moves(table: Seats, method: Balancing, source: Source) -> tuple[int, str]:
    if method == "big_blind" and table.button:
        return table.next_big_blind(), "next to have the big blind"
    seats = sorted(table.taken)
    return seats[source.below(len(seats))], "drawn"


def _seat_to_take(table: Seats, method: Balancing, source: Source) -> tuple[int, str]:
    """The free seat that has the big blind soonest, so that nobody gains by the move; else a drawn one."""
    free = table.free()
    if method == "big_blind" and table.button and table.taken:
        last = table.last_big_blind()
        return min(free, key=lambda seat: table.steps(last, seat)), "to the seat that has the big blind soonest"
    return free[source.below(len(free))], "to a drawn seat"


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
    places = {each.number: other.places for each, other in zip(tables, reversed(tables), strict=True)}
    return [each.number for each in asked if players <= min(places[each.number], last_seats or places[each.number])]


def break_up(table: Seats, others: Sequence[Seats], source: Source) -> list[Move]:
    """Every player of a table drawn to a seat at the others."""
    players = {player: seat for seat, player in sorted(table.taken.items())}
    drawn = draw(list(players), others, source)
    why = f"table {table.number} is broken; the seat is drawn"
    return [Move(player, table.number, players[player], number, seat, why) for player, number, seat in drawn]
