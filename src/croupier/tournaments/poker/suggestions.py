"""A structure for so many players, chips and hours, and prizes for so many entries: a beginning, to be changed by hand.

Blinds climb a ladder of amounts that people use, from a hundred big blinds for each to twenty big blinds in all at the
planned end. Prizes fall like one third, one fifth, one seventh, and so on, for about one entry in seven.
"""

from collections.abc import Sequence
from typing import NamedTuple

from croupier.tournaments.poker.condition_files import read_conditions
from croupier.tournaments.poker.conditions import HUNDREDTHS, More, Prize
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.structure import Break, Level, Step, Structure

RUNGS = (10, 15, 20, 30, 40, 50, 60, 80)
"""Big blinds that people use, for each power of ten."""
CHIPS = (1, 5, 25, 100, 500, 1_000, 5_000, 25_000, 100_000, 500_000)
DEEP = 100
"""Big blinds with which everybody begins."""
AT_THE_END = 20
"""Big blinds that all chips together are at the planned end."""
MINUTES = (5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60)
AFTER_IT = 5
"""Levels beyond the planned end, since nobody knows when it is."""
BETWEEN_BREAKS = 90
"""A break comes after about so many minutes of play."""
BREAK_MINUTES = 10
ONE_IN = 7
"""So many entries for each prize."""
MOST_PLACES = 500
"""Beyond that a place would have less than it costs to enter."""
MOST_PLAYERS, MOST_CHIPS, MOST_HOURS = 100_000, 10_000_000, 100


class Suggestion(NamedTuple):
    structure: Structure
    planned: int
    """How many of its levels are in the time that was asked for."""


# -- structure -------------------------------------------------------------------------------------------------------


def structure(players: int, chips: int, hours: int, ante: bool = True) -> Suggestion:
    """Levels and breaks by which it is likely over after so many hours."""
    for field, value, least, most in (
        ("players", players, 2, MOST_PLAYERS),
        ("chips", chips, 100, MOST_CHIPS),
        ("hours", hours, 1, MOST_HOURS),
    ):
        if not least <= value <= most:
            raise TournamentError(field, f"{value:,}: from {least:,} to {most:,}")
    first, last = max(2, chips // DEEP), max(4, players * chips // AT_THE_END)
    ladder = _ladder(max(first, 2 * _smallest(chips)), last, _smallest(chips))
    between = [blind for blind in ladder if blind <= last] or ladder[:1]
    minutes = next((each for each in reversed(MINUTES) if each * len(between) <= 60 * hours), MINUTES[0])
    wanted = max(1, 60 * hours // minutes)
    between = _thinned(between, wanted)
    blinds = [*between, *[blind for blind in ladder if blind > between[-1]][:AFTER_IT]]
    levels = [Level(minutes, (blind // 2, blind), blind if ante else 0, "big_blind") for blind in blinds]
    return Suggestion(Structure(*_with_breaks(levels, chips)), len(between))


def _smallest(chips: int) -> int:
    """The smallest chip: the largest that makes up the bank, and of which six are no more than two big blinds."""
    fitting = [value for value in CHIPS if 6 * DEEP * value <= 2 * chips and chips % value == 0]
    return max(fitting, default=1)


def _ladder(first: int, last: int, chip: int) -> list[int]:
    """Big blinds from the first on, beyond the last by some; halves are made up of the chip."""
    found: list[int] = []
    power = 1
    while not found or len([blind for blind in found if blind > last]) < AFTER_IT + 1:
        amounts = (rung * power // 10 for rung in RUNGS if rung * power % 10 == 0)
        found += [blind for blind in amounts if blind >= first and blind % (2 * chip) == 0]
        power *= 10
    return found


def _thinned(blinds: Sequence[int], count: int) -> list[int]:
    """At most so many of them, the first and the last among these, evenly."""
    if len(blinds) <= count:
        return list(blinds)
    if count == 1:
        return [blinds[0]]
    return [blinds[at * (len(blinds) - 1) // (count - 1)] for at in range(count)]


def _with_breaks(levels: Sequence[Level], chips: int) -> tuple[tuple[Step, ...], str, tuple[int, ...]]:
    """Breaks between them; chips leave play in a break when nothing after it needs them."""
    each = max(1, BETWEEN_BREAKS // levels[0].minutes)
    most = max(level.blinds[0] for level in levels)
    values = [value for value in CHIPS if _smallest(chips) <= value <= max(most, _smallest(chips))]
    values = [value for value in values if value == values[0] or value <= chips * 2]
    left, steps = list(values), list[Step]()
    for at, level in enumerate(levels):
        if at and at % each == 0:
            amounts = [amount for later in levels[at:] for amount in (*later.blinds, later.ante)]
            gone = []
            while len(left) > 1 and all(amount % left[1] == 0 for amount in amounts):
                gone.append(left.pop(0))
            steps.append(Break(BREAK_MINUTES, tuple(gone)))
        steps.append(level)
    return tuple(steps), "suggested", tuple(values)


# -- prizes ----------------------------------------------------------------------------------------------------------


def prizes(entries: int, places: int = 0) -> tuple[Prize, ...]:
    """Parts of the pool for so many places; about one in seven, if it is not said how many."""
    if not 1 <= entries <= MOST_PLAYERS:
        raise TournamentError("entries", f"{entries:,}: from 1 to {MOST_PLAYERS:,}")
    most = min(entries, MOST_PLACES)
    count = places or max(1, min(most, (entries + ONE_IN // 2) // ONE_IN))
    if not 1 <= count <= most:
        raise TournamentError("places", f"{count}: from 1 to {most}")
    common = _product(count)
    weights = [common // (2 * place + 1) for place in range(1, count + 1)]
    unit = 50 if count <= 20 else 5 if count <= 150 else 1
    parts = [HUNDREDTHS * weight // sum(weights) // unit * unit for weight in weights]
    parts[0] += HUNDREDTHS - sum(parts)
    return tuple(Prize(pool_hundredths=part) for part in parts)


def _product(count: int) -> int:
    """A number with every divisor that is asked for, so that weights are whole."""
    found = 1
    for place in range(1, count + 1):
        found *= 2 * place + 1
    return found


# -- as a file -------------------------------------------------------------------------------------------------------


def as_toml(template: str, chips: int, found: Suggestion, parts: Sequence[Prize]) -> str:
    """A file of conditions with these, on top of a template."""
    base = read_conditions(template)
    lines = [f'extends = "{template}"', f"chips = {chips}", f"prizes = [{', '.join(_percent(each) for each in parts)}]"]
    levels = found.structure.levels()
    values = ", ".join(map(str, found.structure.denominations))
    lines += ["", "[structure]", 'name = "suggested"', f"minutes = {levels[0].minutes}", f"denominations = [{values}]"]
    lines += ["levels = ["]
    for step in found.structure.steps:
        if isinstance(step, Break):
            gone = f" colour up {', '.join(map(str, step.colours_up))}" if step.colours_up else ""
            lines.append(f'  "break {step.minutes}{gone}",')
        else:
            ante = f" ante {step.ante}" if step.ante else ""
            lines.append(f'  "{"/".join(map(str, step.blinds))}{ante}",')
    lines += ["]", ""]
    for name, more in (("rebuys", base.rebuys), ("add_ons", base.add_ons)):
        if more is not None and more.in_break:
            lines += [f"[{name}]", *_sold_in(found.structure, more), ""]
    return "\n".join(lines)


def _sold_in(structure: Structure, more: More) -> list[str]:
    """The break in which chips are sold that the template sells in one: the first after its level, or the last."""
    levels = [structure.level_number(at) for at, step in enumerate(structure.steps) if isinstance(step, Break)]
    if not levels:
        return ["in_break = false"]
    level = next((each for each in levels if each >= more.until_level), levels[-1])
    return [f"from_level = {level}", f"until_level = {level}"]


def _percent(prize: Prize) -> str:
    whole, part = divmod(prize.pool_hundredths, 100)
    return f"{whole}.{part:02}".rstrip("0").rstrip(".")
