"""A figure that somebody claims for a wager: on which basis, by which rules, it comes out within its printed digits.

Editions, strategies, options and readings are gone through, the usual choices first. A choice that alone does not move
the price of the wager is left as it is.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import combinations, product
from math import prod
from typing import Any, NamedTuple

from croupier.errors import CroupierError
from croupier.games import Game
from croupier.kernels.distribution import Number
from croupier.kernels.numbers import json_number
from croupier.pricing.no_price import NO_PLACE, NoPlaceError, NotPricedError
from croupier.pricing.parsheet import ParSheet, WagerPrice, price
from croupier.pricing.shown import Shown
from croupier.rulebook import NotAllowedError, Rules, load

Progress = Callable[[int, int], None]
Chosen = Mapping[str, str]
MOST_PRICES = 500
"""How many sets of rules are priced unless more are asked for."""
_NUMBER = re.compile(r"-?(\d+\.?(?P<decimals>\d*)|\.(?P<bare>\d+))%?")
_RETURN = Fraction(1, 2)
"""A claim above that is of what players get back, not of what the house keeps."""


@dataclass(frozen=True)
class Claim:
    """A figure, and how far from it something may be that is still printed so."""

    text: str
    value: Fraction
    tolerance: Fraction

    @classmethod
    def parse(cls, text: str, tolerance: str | None = None) -> "Claim":
        """A percentage as printed, or a plain number; within half of its last digit unless it is said how far."""
        value, half = _figure(text)
        off = half if tolerance is None else _figure(tolerance, "tolerance")[0]
        if off < 0:
            raise CroupierError(f"tolerance {tolerance!r}: nothing or more")
        return cls(text, value, off)

    @property
    def is_multiple(self) -> bool:
        """Whether it is a number that is more than any house edge: maybe a percentage without its sign."""
        return not self.text.strip().endswith("%") and abs(self.value) > 1

    def fits(self, value: Number) -> bool:
        off: Number = value - self.value
        return -self.tolerance <= off <= self.tolerance


def _figure(text: str, what: str = "claim") -> tuple[Fraction, Fraction]:
    found = _NUMBER.fullmatch(text.strip())
    if found is None:
        raise CroupierError(f"{what} {text!r}: write a percentage such as 2.2%, or a number such as 0.022")
    unit = Fraction(1, 100) if text.strip().endswith("%") else Fraction(1)
    digits = len(found["decimals"] or found["bare"] or "")
    return Fraction(text.strip().removesuffix("%")) * unit, unit / 10**digits / 2


@dataclass(frozen=True)
class Candidate:
    """A figure of a wager on some basis, by some rules."""

    basis: str
    value: Number
    off: Number
    """What it is above the claim."""
    wager: str
    editions: tuple[str, ...]
    chosen: Chosen
    """What is not as it usually is."""
    strategy: str = ""

    def to_dict(self) -> dict[str, Any]:
        return {
            "basis": self.basis,
            **json_number("value", self.value),
            **json_number("off", self.off),
            "wager": self.wager,
            "editions": list(self.editions),
            "chosen": dict(self.chosen),
            **({"strategy": self.strategy} if self.strategy else {}),
        }


@dataclass(frozen=True)
class WithoutPrice:
    """Why a wager has no price by some sets of rules, and which these are."""

    why: str
    rule: str
    sets: tuple[tuple[str, Chosen], ...]
    """Editions, each with what is not as it usually is."""

    def to_dict(self) -> dict[str, Any]:
        sets = [{"edition": edition, "chosen": dict(chosen)} for edition, chosen in self.sets]
        return {"why": self.why, "rule": self.rule, "sets": sets}


@dataclass(frozen=True, repr=False)
class ClaimSearch(Shown):
    """What was found, and how far was searched."""

    claim: Claim
    document: str
    wager: str
    matches: tuple[Candidate, ...]
    """Those that fit: with the fewest unusual choices first, of these the closest."""
    nearest: tuple[Candidate, ...]
    """The others, the closest first."""
    priced: int
    """How many sets of rules were priced."""
    possible: int
    """How many there are of the choices that were gone through."""
    varied: Mapping[str, tuple[str, ...]]
    """The choices that were gone through, by edition."""
    refused: int = 0
    """Sets of choices that do not go together."""
    unlisted: tuple[str, ...] = ()
    """Options whose values cannot be listed, which stayed as they are."""
    bases: Mapping[str, int] = field(default_factory=dict)
    """How many figures were compared, by basis."""
    without_price: tuple[WithoutPrice, ...] = ()
    """Sets of rules by which the wager has no price."""

    def __repr__(self) -> str:
        figures = len(self.matches) + len(self.nearest)
        fits = f"{len(self.matches)} of {figures} figures fit"
        return f"ClaimSearch({self.document} {self.wager} {self.claim.text}: {fits})"

    @property
    def is_whole(self) -> bool:
        return self.priced + self.refused + sum(len(each.sets) for each in self.without_price) >= self.possible

    def to_dict(self) -> dict[str, Any]:
        return {
            "claim": self.claim.text,
            **json_number("claimed", self.claim.value),
            **json_number("tolerance", self.claim.tolerance),
            "document": self.document,
            "wager": self.wager,
            "matches": [found.to_dict() for found in self.matches],
            "nearest": [found.to_dict() for found in self.nearest],
            "searched": {
                "priced": self.priced,
                "possible": self.possible,
                "refused": self.refused,
                "without_price": [each.to_dict() for each in self.without_price],
                "varied": {edition: list(names) for edition, names in self.varied.items()},
                "not_varied": list(self.unlisted),
                "figures_by_basis": dict(self.bases),
            },
        }


def find_claim(
    document: str,
    wager: str,
    claim: Claim | str,
    *,
    edition: str | None = None,
    options: Mapping[str, Any] | None = None,
    readings: Mapping[str, str] | None = None,
    most: int = MOST_PRICES,
    progress: Progress | None = None,
) -> ClaimSearch:
    """On which basis, by which edition, strategy, options and readings a wager costs what is claimed.

    What is given of these stays as it is. `most` bounds how many sets of rules are priced; `progress` hears how many
    were, and how many will be: first while it is tried which choices move the price, then of the sets.
    """
    claim = Claim.parse(claim) if isinstance(claim, str) else claim
    given = ({**(options or {})}, {**(readings or {})})
    editions = [edition] if edition else list(load(document).editions)
    spaces = [_Space(document, wager, name, *given, progress) for name in editions]
    spaces = [space for space in spaces if space.has_wager]
    if not spaces:
        Rules(document, edition=editions[0]).wager(wager)  # says that there is none, and which there are
    wanted = min(most, sum(space.size for space in spaces))
    all_found: list[Candidate] = []
    priced = refused = 0
    without: dict[tuple[str, str], list[tuple[str, Chosen]]] = {}
    for name, chosen, sheet in _in_turn([space.go_through() for space in spaces]):
        if sheet is None:
            refused += 1
            continue
        if isinstance(sheet, _NoPrice):
            without.setdefault(sheet, []).append((name, chosen))
            continue
        all_found += _candidates(claim, wager, name, chosen, sheet)
        priced += 1
        if progress is not None:
            progress(priced, wanted)
        if priced >= most:
            break
    if not priced and without:
        first, *_ = without
        raise NotPricedError(document, wager, *first)
    found = _by_editions(_with_bearing(all_found))
    fits = [each for each in found if claim.fits(each.value)]
    others = sorted((each for each in found if not claim.fits(each.value)), key=lambda each: abs(float(each.off)))
    return ClaimSearch(
        claim,
        document,
        wager,
        tuple(sorted(fits, key=lambda each: (len(each.chosen), abs(float(each.off))))),
        tuple(others),
        priced,
        sum(space.size for space in spaces),
        {space.edition: tuple(space.moving) for space in spaces},
        refused,
        tuple(dict.fromkeys(name for space in spaces for name in space.unlisted)),
        {basis: sum(each.basis == basis for each in found) for basis in dict.fromkeys(each.basis for each in found)},
        tuple(WithoutPrice(*said, tuple(sets)) for said, sets in without.items()),
    )


class _NoPrice(NamedTuple):
    """Why a wager has no price, and by which rule."""

    why: str
    rule: str


_Answer = ParSheet | _NoPrice | None
"""A price; why there is none; nothing where choices do not go together."""


class _Space:
    """The choices of one edition that move the price of a wager, and their values."""

    def __init__(
        self,
        document: str,
        wager: str,
        edition: str,
        options: dict[str, Any],
        readings: dict[str, str],
        progress: Progress | None,
    ) -> None:
        self.edition = edition
        self._document, self._wager = document, wager
        self._given = (options, readings)
        rules = Rules(document, edition=edition, options=options, readings=readings)
        self.has_wager = wager in rules.wagers()
        self.moving: dict[str, tuple[str, ...]] = {}
        """The other values of choices that move the price, by name."""
        self.unlisted: list[str] = []
        self._readings = set(rules.priced_readings())
        self._priced: dict[frozenset[tuple[str, str]], _Answer] = {}
        if self.has_wager:
            self._screen(rules, progress)

    @property
    def size(self) -> int:
        """How many sets of choices there are."""
        return prod(len(values) + 1 for values in self.moving.values())

    def _screen(self, rules: Rules, progress: Progress | None) -> None:
        """Find the choices that move the price."""
        given = {**self._given[0], **self._given[1]}
        usual = rules.chosen_options() | rules.chosen_readings()
        values: dict[str, list[str]] = {}
        for option in rules.priced_options().values():
            if option.name not in given:
                values[option.name] = [option.show(value) for value in option.listed()]
                if not values[option.name]:
                    self.unlisted.append(option.name)
        for reading in rules.priced_readings().values():
            if reading.name not in given:
                values[reading.name] = list(reading.values)
        others = {
            name: [value for value in listed if value != _shown(usual.get(name))] for name, listed in values.items()
        }
        here, by = self._first_priced(others)
        for number, (name, listed) in enumerate(others.items()):
            if progress is not None:
                progress(number, len(values))
            answers = [self.sheet({**by, name: value}) for value in listed]
            if name in by or any(isinstance(each, ParSheet) and _paid(each) != _paid(here) for each in answers):
                self.moving[name] = tuple(listed)

    def _first_priced(self, others: Mapping[str, list[str]]) -> tuple[_Answer, Chosen]:
        """The price where nobody chooses; where there is none, that of the first single choice by which there is."""
        usual = self.sheet({})
        if isinstance(usual, ParSheet):
            return usual, {}
        for name, listed in others.items():
            for value in listed:
                if isinstance(found := self.sheet({name: value}), ParSheet):
                    return found, {name: value}
        if usual is None:
            raise CroupierError(f"{self._document}: {self._wager} has no price as the options are")
        return usual, {}

    def sheet(self, chosen: Chosen) -> _Answer:
        """What there is of a price by some choices."""
        key = frozenset(chosen.items())
        if key not in self._priced:
            self._priced[key] = self._sheet(chosen)
        return self._priced[key]

    def _sheet(self, chosen: Chosen) -> _Answer:
        try:
            sheet = price(self._game(chosen), self._wager)
        except NotAllowedError:
            return None
        except NoPlaceError as error:
            return _NoPrice(NO_PLACE, str(error.citation))
        if sheet.unpriced and not sheet.wagers:
            return _NoPrice(sheet.unpriced[0].why, str(sheet.unpriced[0].citation))
        return sheet

    def _game(self, chosen: Chosen) -> Game:
        options, readings = self._given
        told = {name: value for name, value in chosen.items() if name not in self._readings}
        read = {name: value for name, value in chosen.items() if name in self._readings}
        return Game(self._document, edition=self.edition, options=options | told, readings=readings | read)

    def go_through(self) -> Iterator[tuple[str, Chosen, _Answer]]:
        """Every set of choices with what there is of a price, those with the fewest unusual ones first."""
        for number in range(len(self.moving) + 1):
            for names in combinations(self.moving, number):
                for values in product(*(self.moving[name] for name in names)):
                    chosen = dict(zip(names, values, strict=True))
                    yield self.edition, chosen, self.sheet(chosen)


def _in_turn(spaces: list[Iterator[tuple[str, Chosen, _Answer]]]) -> Iterator[tuple[str, Chosen, _Answer]]:
    """One of each edition after the other, so that a bound leaves something of all."""
    while spaces:
        for space in list(spaces):
            try:
                yield next(space)
            except StopIteration:
                spaces.remove(space)


def _candidates(claim: Claim, wager: str, edition: str, chosen: Chosen, sheet: ParSheet) -> Iterator[Candidate]:
    for best in sheet.wagers.values():
        for found in (best, *best.others):
            strategy = found.strategy.name if found.strategy else ""
            for basis, value in _bases(found):
                told = 1 - value if claim.value > _RETURN else value
                name = basis.replace("house edge", "return to players") if claim.value > _RETURN else basis
                yield Candidate(name, told, told - claim.value, found.name or wager, (edition,), chosen, strategy)


def _with_bearing(found: list[Candidate]) -> Iterator[Candidate]:
    """Those of which no figure is the same with fewer of their choices; these come before them."""
    seen: dict[Any, list[frozenset[tuple[str, str]]]] = {}
    for each in found:
        before = seen.setdefault((each.basis, each.value, each.wager, each.editions, each.strategy), [])
        chosen = frozenset(each.chosen.items())
        if not any(fewer < chosen for fewer in before):
            before.append(chosen)
            yield each


def _by_editions(found: Iterable[Candidate]) -> list[Candidate]:
    """Those that differ by nothing but the edition as one."""
    alike: dict[Any, Candidate] = {}
    for each in found:
        key = (each.basis, each.value, each.wager, tuple(each.chosen.items()), each.strategy)
        before = alike.get(key)
        alike[key] = replace(each, editions=(*before.editions, *each.editions)) if before else each
    return list(alike.values())


def _bases(found: WagerPrice) -> Iterator[tuple[str, Number]]:
    """What a house edge can be told of; a basis on which it is the same as on another is left out."""
    per = "house edge per initial wager" if found.decided == 1 else "house edge per decided wager"
    seen = {found.house_edge}
    yield per, found.house_edge
    others = [("house edge per all money wagered", found.element_of_risk), ("house edge per roll", found.edge_per_roll)]
    if not found.solved and found.distribution is not None and (even := found.distribution.push_frequency) != 1:
        others.append(("house edge per wager that does not stand off", found.house_edge / (1 - even)))
    for basis, value in others:
        if value not in seen:
            seen.add(value)
            yield basis, value


def _paid(sheet: _Answer) -> Any:
    if not isinstance(sheet, ParSheet):
        return sheet
    return {name: [each.paid for each in (found, *found.others)] for name, found in sheet.wagers.items()}


def _shown(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
