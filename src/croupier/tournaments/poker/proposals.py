"""Moves as they are told before they are made: who goes where and why, and what a lot has still to decide.

No lot is drawn to tell it, and none can be foreseen by it. What was shown has a key, by which it can be said that this
and nothing else is to be done.
"""

import hashlib
from collections.abc import Sequence
from typing import Literal

import msgspec

from croupier.table.forms import cited
from croupier.tournaments.poker import seating
from croupier.tournaments.poker.desk import Desk
from croupier.tournaments.poker.seating import Planned, Seats

KEY_DIGITS = 8
"""So many of a digest tell proposals apart that one person sees one after the other. Ours."""


class ProposedMove(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who would move; where a lot decides who or where, that stands open."""

    number: int
    table: int
    player: str = ""
    """Nobody where a lot decides who of the table moves."""
    seat: int = 0
    to_table: int = 0
    """Nothing where a lot decides it."""
    to_seat: int = 0
    """Nothing where a lot decides it."""
    why: str = ""
    is_left_out: bool = False


class Proposal(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an act of the supervisor would come to, as tables are now."""

    act: Literal["balance_tables", "break_table", "redraw_seats"]
    session: int
    shown: str
    """The key of what is shown here; said with the act, nothing else is done."""
    why: str
    table: int = 0
    """The table that would be broken."""
    moves: tuple[ProposedMove, ...] = ()
    comes: dict[int, int] = {}
    """How many would come to each table."""
    free: tuple[int, ...] = ()
    """The tables where nobody would sit any more."""
    has_lots: bool = False
    """Lots would be drawn."""
    asks_button: tuple[int, ...] = ()
    """Tables whose buttons nobody has told: with them the blinds decide what a lot would."""
    may_leave_out: bool = False
    """Single moves may be left out."""
    rules: tuple[str, ...] = ()


def of_balancing(session: int, planned: Sequence[Planned], tables: Sequence[Seats], desk: Desk) -> Proposal:
    """The moves of a balancing; those that are left out are among them."""
    moves = tuple(
        ProposedMove(
            each.number, each.table, each.player, each.seat, each.to_table, each.to_seat, each.why, each.is_left_out
        )
        for each in planned
    )
    made = [each for each in moves if not each.is_left_out]
    concerned = {number for each in moves for number in (each.table, each.to_table)}
    asks = desk.conditions.balancing == "big_blind"
    return _keyed(
        Proposal(
            "balance_tables",
            session,
            "",
            f"tables may differ by {desk.conditions.difference}",
            moves=moves,
            comes=_counted([each.to_table for each in made]),
            has_lots=any(not (each.player and each.to_seat) for each in made),
            asks_button=tuple(each.number for each in tables if asks and each.number in concerned and not each.button),
            may_leave_out=not desk.conditions.is_automatic,
        ),
        tables,
        desk,
    )


def of_breaking(session: int, table: Seats, others: Sequence[Seats], desk: Desk, *, all_draw: bool = False) -> Proposal:
    """The players of a table that is broken, who draw seats at the others; with `all_draw` those at the last too."""
    drawing = (table, *others) if all_draw else (table,)
    to = [each._replace(taken={}) for each in others] if all_draw else others
    return _keyed(
        Proposal(
            "break_table",
            session,
            "",
            seating.why_breaks(table, others) + ("; all draw seats at the last table" if all_draw else ""),
            table=table.number,
            moves=_of_players(drawing),
            comes=seating.how_many(sum(len(each.taken) for each in drawing), to),
            free=(table.number,),
            has_lots=True,
        ),
        (table, *others),
        desk,
    )


def of_redraw(session: int, tables: Sequence[Seats], used: Sequence[Seats], desk: Desk) -> Proposal:
    """All players of a session, who draw seats at the tables that are used from then on."""
    players = sum(len(each.taken) for each in tables)
    numbers = [each.number for each in used]
    where = f"table{'s' * (len(numbers) > 1)} {', '.join(map(str, numbers))}"
    return _keyed(
        Proposal(
            "redraw_seats",
            session,
            "",
            f"all {players} players draw new seats, at {where}",
            moves=_of_players(tables),
            comes=seating.how_many(players, [each._replace(taken={}) for each in used]),
            free=tuple(each.number for each in tables if each.number not in numbers),
            has_lots=True,
        ),
        tables,
        desk,
    )


def _of_players(tables: Sequence[Seats]) -> tuple[ProposedMove, ...]:
    places = [(table.number, seat, name) for table in tables for seat, name in sorted(table.taken.items())]
    return tuple(ProposedMove(number, table, name, seat) for number, (table, seat, name) in enumerate(places, 1))


def _counted(tables: Sequence[int]) -> dict[int, int]:
    return {number: tables.count(number) for number in sorted(set(tables))}


def _keyed(proposal: Proposal, tables: Sequence[Seats], desk: Desk) -> Proposal:
    """With its key, which is another as soon as anybody of these tables sits elsewhere, or a seat is closed."""
    about = [(each.number, each.places, sorted(each.taken.items()), sorted(each.closed)) for each in tables]
    digest = hashlib.sha256(msgspec.json.encode([msgspec.to_builtins(proposal, str_keys=True), about])).hexdigest()
    return msgspec.structs.replace(proposal, shown=digest[:KEY_DIGITS], rules=cited((desk.terms.seating,)))
