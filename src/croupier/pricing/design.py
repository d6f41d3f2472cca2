"""A pay table for a house edge: whole odds, or such as "3 to 2", within what is allowed of each outcome.

Where an outcome's chance does not depend on its odds, the odds are searched exactly. Where players decide by the odds,
the odds of one outcome are found by pricing the game anew: the better they are, the less the house keeps, so that
halving finds them.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import ceil, floor, lcm
from typing import Any, Literal

import msgspec

from croupier.errors import CroupierError
from croupier.games import Game
from croupier.kernels.distribution import Distribution, Number
from croupier.kernels.numbers import json_number
from croupier.pricing.no_price import NotPricedError, without_price
from croupier.pricing.one_document import OneDocument
from croupier.pricing.parsheet import price
from croupier.pricing.shown import Shown
from croupier.rulebook.document import Entry
from croupier.rulebook.errors import unknown
from croupier.table.outcomes import OutcomeTable, Unpriced

Progress = Callable[[int, int], None]
Preference = Literal["closest", "present", "calm", "wild"]
PREFERENCES: tuple[Preference, ...] = ("closest", "present", "calm", "wild")
"""What goes first of tables that are close enough: the edge itself, the odds of now, a small or large deviation."""
MOST_ODDS, MOST_PARTS = 1_000_000_000, 1_000_000
"""The longest odds to 1 that are tried, and the smallest part of one that they are multiples of."""
NO_PREFERENCE = "its price is solved anew for each odds, which are in one order, and the closest comes first"
"""Why nothing can be preferred where players decide by the odds."""
_CANDIDATES = 400
"""How many of the closest tables are put in order; of those as close as each other, the likest to that of now first."""
_WITHIN = re.compile(r"(?P<name>[a-z0-9_.]+)=(?P<least>\d+)(\.\.(?P<most>\d+))?")


@dataclass(frozen=True)
class Within:
    """What the odds of an outcome may be, to 1."""

    outcome: str
    least: int
    most: int

    def __post_init__(self) -> None:
        if self.least > self.most:
            raise CroupierError(f"within {self.outcome}: {self.least} is more than {self.most}")
        if self.least < 0 or self.most > MOST_ODDS:
            raise CroupierError(f"within {self.outcome}: odds are from 0 to {MOST_ODDS:,} to 1")

    @classmethod
    def parse(cls, text: str) -> "Within":
        found = _WITHIN.fullmatch(text)
        if found is None:
            raise CroupierError(f"within {text!r}: write OUTCOME=8..12, or OUTCOME=8 for one that stays so")
        least, most = (_odds(found[end] or found["least"]) for end in ("least", "most"))
        return cls(found["name"], least, most)


def _odds(digits: str) -> int:
    """A number as it is written; one of far too many digits as one that is too large, without reading them all."""
    digits = digits.lstrip("0") or "0"
    return int(digits) if len(digits) <= len(str(MOST_ODDS)) else MOST_ODDS + 1


@dataclass(frozen=True)
class Table:
    """A pay table that was designed: the odds of the outcomes that were free, and what the wager then costs."""

    odds: Mapping[str, str]
    edge: Number
    off: Number
    """What the edge is above the one that is wanted."""
    deviation: float | None

    def to_dict(self) -> dict[str, Any]:
        return {
            "odds": dict(self.odds),
            **json_number("house_edge", self.edge),
            **json_number("off", self.off),
            "standard_deviation": self.deviation,
        }


@dataclass(frozen=True, repr=False)
class Design(Shown):
    """What was wanted, and the tables that come closest."""

    document: str
    wager: str
    edge: Fraction
    method: Literal["searched", "solved anew"]
    tables: tuple[Table, ...]
    chances: Mapping[str, Fraction]
    """How likely each free outcome is; empty where that depends on the odds."""
    hit_frequency: Number | None
    """How often the wager wins, whatever it pays; nothing where that depends on the odds."""
    reach: tuple[Number, Number]
    """The least and the greatest house edge of all odds within the bounds."""
    looked_at: int | None = None
    """How many of the closest tables what is preferred was looked for among, if there are more as good as them."""

    @property
    def is_within_reach(self) -> bool:
        """Whether odds are allowed on both sides of the edge that is wanted."""
        least, greatest = self.reach
        return least <= self.edge <= greatest

    def __repr__(self) -> str:
        edges = ", ".join(f"{float(table.edge):.4%}" for table in self.tables)
        return f"Design({self.document} {self.wager} {float(self.edge):.4%}: {edges or 'no table'})"

    def to_dict(self) -> dict[str, Any]:
        chances = {name: json_number("probability", chance) for name, chance in self.chances.items()}
        return {
            "document": self.document,
            "wager": self.wager,
            **json_number("wanted", self.edge),
            "method": self.method,
            **json_number("least_edge", self.reach[0]),
            **json_number("greatest_edge", self.reach[1]),
            "outcomes": chances,
            **({} if self.hit_frequency is None else json_number("hit_frequency", self.hit_frequency)),
            **({} if self.looked_at is None else {"looked_at": self.looked_at}),
            "tables": [table.to_dict() for table in self.tables],
        }


def design(
    game: Game,
    wager: str,
    edge: Fraction,
    within: Iterable[Within] = (),
    *,
    parts: int = 1,
    monotone: bool = True,
    tolerance: Fraction = Fraction(0),
    prefer: Preference = "closest",
    most: int = 5,
    progress: Progress = lambda _done, _all: None,
) -> Design:
    """Pay tables of a wager whose house edge is as close as can be to the one that is wanted.

    Outcomes of `within` are free, the others pay what they do; where none is named, all that win are, from half of what
    they pay to twice of it. Odds are whole, or with `parts` multiples of such a part of one. Unless `monotone` is
    false, a rarer one of the free outcomes pays no less; outcomes that are as likely are in no order. Tables within the
    `tolerance` go by what is preferred. Where players decide by the odds there is one free outcome, and the closest
    table is the first.
    """
    if not 1 <= parts <= MOST_PARTS:
        raise CroupierError(f"parts {parts}: it is a whole number from 1 to {MOST_PARTS:,}")
    if most < 1:
        raise CroupierError(f"most {most}: it is a whole number from 1 on")
    if edge >= 1:
        raise CroupierError(f"edge {float(edge):.4%}: nobody keeps all that is wagered; five percent is written 5%")
    if tolerance < 0:
        raise CroupierError(f"tolerance {float(tolerance):.4%}: nothing or more")
    if wager not in game.rules.wagers():
        raise unknown(f"{game.rules.name}: wager", wager, game.rules.wagers())
    bounds = list(within)
    table = _counted(game, wager)
    if table is None:
        if not monotone or tolerance or prefer != "closest":
            raise CroupierError(f"monotone, tolerance, prefer: {game.rules.name}: {wager}: {NO_PREFERENCE}")
        return _solved_anew(game, wager, edge, bounds, parts, most, progress)
    return _Searching(game, table, edge, bounds, parts).design(monotone, tolerance, prefer, most)


def is_counted(game: Game, wager: str) -> bool:
    """Whether the chances of its outcomes do not depend on what it pays, so that pay tables are searched."""
    return _counted(game, wager) is not None


def _counted(game: Game, wager: str) -> OutcomeTable | None:
    """The counts of a wager, where they do not depend on what it pays."""
    tables = []
    for table in game.outcome_tables([wager]):
        if isinstance(table, Unpriced):
            raise NotPricedError.of(game, table)
        tables.append(table)
    if not tables:
        raise without_price(game, wager)
    counted = [table for table in tables if isinstance(table, OutcomeTable) and _is_plain(table, wager)]
    if len(counted) < len(tables):
        return None
    shares = {tuple(sorted(_shares(table).items())) for table in counted}
    if len(shares) > 1:
        problem = "how likely its outcomes are depends on where it lies; one pay table has several edges"
        raise CroupierError(f"{game.rules.name}: {wager}: {problem}")
    return counted[0]


def _is_plain(table: OutcomeTable, wager: str) -> bool:
    alone = all(len(legs) == 1 and legs[0].wager == wager and legs[0].units == 1 for legs in table.counts)
    return alone and table.strategy is None and not table.pays


def _shares(table: OutcomeTable) -> dict[str, Fraction]:
    return {legs[0].outcome: Fraction(count, table.total) for legs, count in table.counts.items()}


class _Searching:
    """Odds of outcomes that are counted."""

    def __init__(self, game: Game, table: OutcomeTable, edge: Fraction, within: Sequence[Within], parts: int) -> None:
        self._game, self._table, self._edge, self._parts = game, table, edge, parts
        self._shares = _shares(table)
        self._pays = {outcome: game.rules.pays(table.wager, outcome).value.net for outcome in self._shares}
        bounds = within or [
            Within(outcome, max(1, floor(net / 2)), max(1, ceil(net * 2)))
            for outcome, net in self._pays.items()
            if net > 0
        ]
        if not bounds:
            raise CroupierError(f"{table.wager}: none of its outcomes wins: say with within which one may")
        for bound in bounds:
            if bound.outcome not in self._shares:
                raise unknown(f"{table.wager}: outcome", bound.outcome, self._shares)
        if len({bound.outcome for bound in bounds}) < len(bounds):
            raise CroupierError("within: an outcome is given twice")
        self._free = sorted(bounds, key=lambda bound: self._shares[bound.outcome])  # the rarest first

    @cached_property
    def _scale(self) -> int:
        """What makes whole numbers of all chances, of the odds that stay and of the edge."""
        fixed = [self._pays[name].denominator for name in self._pays]
        return lcm(self._table.total, self._edge.denominator) * lcm(*fixed)

    def design(self, monotone: bool, tolerance: Fraction, prefer: Preference, most: int) -> Design:
        from croupier.pricing import design_search as search  # reads numpy, which no other price needs

        names = [bound.outcome for bound in self._free]
        fixed = sum((p * self._pays[name] for name, p in self._shares.items() if name not in names), Fraction(0))
        scale = self._scale * self._parts
        numbers = [
            search.Number(
                int(self._shares[bound.outcome] * scale / self._parts),
                bound.least * self._parts,
                bound.most * self._parts,
            )
            for bound in self._free
        ]
        target = (-self._edge - fixed) * scale
        assert target.denominator == 1
        limit = max(most, _CANDIDATES)
        found = search.closest(numbers, int(target), limit, falling=monotone)
        tables = [self._table_of(dict(zip(names, each.numbers, strict=True))) for each in found]
        is_cut = len(tables) == limit and abs(float(tables[-1].off)) <= max(float(tolerance), abs(float(tables[0].off)))
        return Design(
            self._game.rules.name,
            self._table.wager,
            self._edge,
            "searched",
            tuple(self._ranked(tables, tolerance, prefer)[:most]),
            {name: self._shares[name] for name in names},
            self._hit_frequency(),
            self._reach(monotone) if tables else (self._edge, self._edge),
            limit if is_cut else None,
        )

    def _hit_frequency(self) -> Fraction | None:
        """How often the wager wins; nothing where a free outcome may win or stand off."""
        if any(bound.least == 0 < bound.most for bound in self._free):
            return None
        pays = self._pays | {bound.outcome: Fraction(bound.most) for bound in self._free}
        return sum((share for name, share in self._shares.items() if pays[name] > 0), Fraction(0))

    def _reach(self, monotone: bool) -> tuple[Fraction, Fraction]:
        """The house edge where every free outcome pays all that it may, and where it pays the least."""
        most, least = [bound.most for bound in self._free], [bound.least for bound in self._free]
        if monotone:  # none pays more than a rarer one; those that are as likely may pay what they may
            chances = [self._shares[bound.outcome] for bound in self._free]
            most = [
                min([own, *(other for other, chance in zip(most, chances, strict=True) if chance < here)])
                for own, here in zip(most, chances, strict=True)
            ]
            least = [
                max([own, *(other for other, chance in zip(least, chances, strict=True) if chance > here)])
                for own, here in zip(least, chances, strict=True)
            ]
        names = [bound.outcome for bound in self._free]
        ends = [
            self._table_of({name: odds * self._parts for name, odds in zip(names, numbers, strict=True)}).edge
            for numbers in (most, least)
        ]
        return Fraction(ends[0]), Fraction(ends[1])

    def _table_of(self, numbers: Mapping[str, int]) -> Table:
        net = self._pays | {name: Fraction(number, self._parts) for name, number in numbers.items()}
        results = Distribution.of((net[name], share) for name, share in self._shares.items())
        odds = {name: written(net[name]) for name in self._pays if name in numbers}
        return Table(odds, -results.mean, -results.mean - self._edge, results.deviation)

    def _ranked(self, tables: list[Table], tolerance: Fraction, prefer: Preference) -> list[Table]:
        """What is preferred first of those that are close enough; then the others, the closest first."""

        def present(table: Table) -> float:
            nets = ((name, _net(odds)) for name, odds in table.odds.items())
            return sum(abs(float(net / self._pays[name]) - 1) for name, net in nets if self._pays[name] > 0)

        def order(table: Table) -> tuple[float, ...]:
            off = abs(float(table.off))
            if prefer == "closest" or off > tolerance:
                return (1, off, present(table))
            deviation = table.deviation or 0.0
            return (0, {"present": present(table), "calm": deviation, "wild": -deviation}[prefer], off)

        return sorted(tables, key=order)


def written(net: Fraction) -> str:
    """Odds as casinos print them; what wins nothing stands off."""
    return f"{net.numerator} to {net.denominator}" if net else "stand off"


def _net(odds: str) -> Fraction:
    if odds == "stand off":
        return Fraction(0)
    won, _, staked = odds.partition(" to ")
    return Fraction(int(won), int(staked))


# -- what players decide by the odds ---------------------------------------------------------------------------------


def _solved_anew(
    game: Game, wager: str, edge: Fraction, within: Sequence[Within], parts: int, most: int, progress: Progress
) -> Design:
    if len(within) != 1:
        problem = (
            "its price is more than the chances of its outcomes: players decide by what it pays, other wagers go "
            "with it, or a pool pays. It is priced anew for any odds; name one outcome within"
        )
        raise CroupierError(f"{game.rules.name}: {wager}: {problem}")
    bound = within[0]
    one = OneDocument.of(game.rules)
    kind, _, outcome = bound.outcome.rpartition(".")
    kind = kind or wager
    outcomes = game.rules.outcomes(kind)
    if outcome not in outcomes:
        raise unknown(f"{kind}: outcome", outcome, outcomes)
    name = bound.outcome
    tried: dict[int, Table] = {}
    first, last = low, high = bound.least * parts, bound.most * parts
    expected = min(last - first + 1, 2 + (last - first).bit_length() + most)

    def at(number: int) -> Table:
        if number not in tried:
            odds = written(Fraction(number, parts))
            found = price(_with_odds(one, {(kind, outcome): odds}).game(), wager).wagers
            if len(found) > 1:
                raise CroupierError(f"{game.rules.name}: {wager} has several prices: {', '.join(found)}")
            best = next(iter(found.values()))
            tried[number] = Table({name: odds}, best.house_edge, best.house_edge - edge, best.standard_deviation)
            progress(min(len(tried), expected), expected)
        return tried[number]

    reach = at(high).edge, at(low).edge
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if at(middle).off > 0 else (low, middle)
    tables: list[Table] = []
    if low == high:
        low -= 1
    while len(tables) < most and (low >= first or high <= last):  # outwards from the edge that is wanted
        sides = [number for number in (low, high) if first <= number <= last]
        nearest = min(sides, key=lambda number: abs(float(at(number).off)))
        tables.append(at(nearest))
        low, high = (low - 1, high) if nearest == low else (low, high + 1)
    return Design(game.rules.name, wager, edge, "solved anew", tuple(tables), {}, None, reach)


def paying(game: Game, wager: str, odds: Mapping[str, str]) -> Game:
    """The same game with other odds of a wager, by outcome; `other.outcome` is one of a wager that goes with it.

    `paying(game, "tie", {"tied": "11 to 1"})` needs no file: it is priced, drawn and dealt like any other.
    """
    found: dict[tuple[str, str], str] = {}
    for name, pays in odds.items():
        kind, _, outcome = name.rpartition(".")
        kind = kind or wager
        if kind not in game.rules.wagers():
            raise unknown(f"{game.rules.name}: wager", kind, game.rules.wagers())
        if outcome not in game.rules.outcomes(kind):
            raise unknown(f"{kind}: outcome", outcome, game.rules.outcomes(kind))
        found[kind, outcome] = pays
    return _with_odds(OneDocument.of(game.rules), found).game()


def _with_odds(one: OneDocument, odds: Mapping[tuple[str, str], str]) -> OneDocument:
    """A document with other odds, by wager and outcome."""
    wagers = dict(one.document.wagers)
    for (kind, outcome), pays in odds.items():
        wager = wagers[kind]
        entry = wager.outcomes[outcome]
        changed = Entry(fields={**entry.fields, "pays": pays}, origin=entry.origin)
        wagers[kind] = msgspec.structs.replace(wager, outcomes={**wager.outcomes, outcome: changed})
    return OneDocument(msgspec.structs.replace(one.document, wagers=wagers), one.options, one.readings)
