"""Exact prices: counts from the game, odds from the rulebook, fractions all the way; floats only to print.

Where a game's wager is solved instead of counted, its price is the solver's floating point number.
"""

import math
from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from itertools import chain
from typing import Any

from croupier.games import Game
from croupier.kernels.distribution import USUAL_CONFIDENCE, Distribution, Number
from croupier.kernels.numbers import json_number
from croupier.pricing.no_price import without_price
from croupier.pricing.shown import Shown
from croupier.rulebook import Citation, NotAllowedError, Rules, UnknownNameError, cite, merge
from croupier.table.outcomes import OPTIMAL, Leg, OutcomeTable, PriceTable, SolvedTable, Strategy, Unpriced


@dataclass(frozen=True)
class OutcomeRow:
    """One way a wager ends. `net` and `wagered` are per initial unit, over all wagers bound to it."""

    outcome: str
    probability: Fraction
    pays: str
    net: Fraction
    wagered: Fraction
    cites: tuple[Citation, ...]

    @property
    def rule(self) -> str:
        return cite(*self.cites)


@dataclass(frozen=True)
class ExpectedRow:
    """How many units of a solved wager end in some way, on average; or how often something else happens."""

    what: str
    number: float
    pays: str
    cites: tuple[Citation, ...]

    @property
    def rule(self) -> str:
        return cite(*self.cites)


@dataclass(frozen=True, repr=False)
class WagerPrice(Shown):
    """The price of a wager under a strategy, wherever on the layout it has that price."""

    wager: str
    strategy: Strategy | None
    rows: tuple[OutcomeRow, ...]
    kinds: frozenset[str] = frozenset()
    """The wagers that it is settled as: itself, with those that follow it; or its pieces."""
    placements: tuple[str, ...] = ("",)
    decided: Fraction = Fraction(1)
    """How often one roll or spin decides it."""
    offered: bool = True
    """Whether it can be made as the options are."""
    others: tuple["WagerPrice", ...] = ()
    """Strategies that do worse."""
    solved: SolvedTable | None = None
    """What a solver found; there are no rows then."""
    expected: tuple[ExpectedRow, ...] = ()
    facts: Mapping[str, Fraction] = field(default_factory=dict)
    """What else follows from the counts and matters, by name."""
    name: str = ""
    """The wager, and where it lies if its price depends on that."""
    cents: int | None = None
    """The amount that it holds for, if it depends on that."""
    find_equal_plays: Callable[[], Number] | None = field(default=None, compare=False)
    """Finds `equal_plays`; that may take a moment."""

    @property
    def described(self) -> str:
        """The wager with its house edge, and the strategy that it is of."""
        by = f" by {self.strategy.name}" if self.strategy else ""
        return f"{self.name or self.wager} {float(self.house_edge):.4%}{by}"

    def __repr__(self) -> str:
        return f"WagerPrice({self.described})"

    @property
    def method(self) -> str:
        return "solved" if self.solved else "exact"

    @property
    def ev(self) -> Number:
        """Expected win of the player per initial unit: negative where the house has the edge."""
        if self.solved:
            return self.solved.ev
        return sum((row.probability * row.net for row in self.rows), Fraction(0))

    @property
    def house_edge(self) -> Number:
        return -self.ev

    @cached_property
    def distribution(self) -> Distribution | None:
        """How likely each net result is; nothing where a solver does not tell. For some wagers that takes a while."""
        if self.solved:
            return self.solved.distribution() if self.solved.distribution else None
        return Distribution.of((row.net, row.probability) for row in self.rows)

    @property
    def paid(self) -> Mapping[Fraction, Number] | SolvedTable:
        """How likely each net result is, whatever it is called and whichever rule says so; or what a solver found."""
        if self.solved:
            return replace(self.solved, strategy=None, cites=())
        assert self.distribution is not None
        return self.distribution.chances

    @property
    def edge_per_roll(self) -> Number:
        """The house edge of each roll that a wager is up for, if it may stay undecided."""
        return self.house_edge * self.decided

    @property
    def wagered(self) -> Number:
        """Expected units of all money wagered, per initial unit."""
        if self.solved:
            return self.solved.wagered
        return sum((row.probability * row.wagered for row in self.rows), Fraction(0))

    @property
    def element_of_risk(self) -> Number:
        """The house edge per unit of all money wagered."""
        return self.house_edge / self.wagered

    @property
    def variance(self) -> Number | None:
        """The variance of the net result."""
        return None if self.distribution is None else self.distribution.variance

    @property
    def standard_deviation(self) -> float | None:
        variance = self.variance
        return None if variance is None else math.sqrt(variance)

    @cached_property
    def equal_plays(self) -> Number | None:
        """How often a deal has a decision at which another choice is worth as much; nothing if that is not told."""
        return self.find_equal_plays() if self.find_equal_plays is not None else None

    @property
    def hit_frequency(self) -> Number | None:
        """How often the player is ahead when the wager and all bound to it are settled."""
        return None if self.distribution is None else self.distribution.hit_frequency

    def cost(self, other: "WagerPrice") -> Number:
        """What this strategy gives away against another, per initial unit."""
        return other.ev - self.ev

    def to_dict(self, *, in_full: bool = False, confidence: Fraction = USUAL_CONFIDENCE) -> dict[str, Any]:
        """The price for JSON; in full with the chance of every net result, and how often plays are worth the same.

        The volatility index is at a confidence.
        """
        hits, deviation, told = self.hit_frequency, self.standard_deviation, self.distribution
        equal = self.equal_plays if in_full else None
        return {
            **json_number("ev", self.ev),
            **json_number("house_edge", self.house_edge),
            **json_number("element_of_risk", self.element_of_risk),
            **({} if deviation is None else {"standard_deviation": deviation}),
            **({} if hits is None else json_number("hit_frequency", hits)),
            **({} if told is None else {"distribution": (told.to_dict if in_full else told.facts)(confidence)}),
            "method": self.method,
            **(json_number("edge_per_roll", self.edge_per_roll) if self.decided != 1 else {}),
            **({"placements": list(self.placements)} if self.placements != ("",) else {}),
            **({} if self.offered else {"offered": False}),
            **({"strategy": self.strategy.name} if self.strategy else {}),
            **({"expected": {row.what: row.number for row in self.expected}} if self.expected else {}),
            **({"facts": self._facts()} if self.facts else {}),
            **(json_number("equal_plays", equal) if equal is not None else {}),
            "outcomes": [
                {
                    "outcome": row.outcome,
                    **json_number("probability", row.probability),
                    "pays": row.pays,
                    "rule": row.rule,
                }
                for row in self.rows
            ],
            **({"other_strategies": self._others(in_full, confidence)} if self.others else {}),
        }

    def _facts(self) -> dict[str, float | str]:
        return {key: value for name, fact in self.facts.items() for key, value in json_number(name, fact).items()}

    def _others(self, in_full: bool, confidence: Fraction) -> dict[str, Any]:
        """Each with what it gives away against this one, or gains."""
        return {
            other.strategy.name: {
                **json_number("cost", other.cost(self)),
                **other.to_dict(in_full=in_full, confidence=confidence),
            }
            for other in self.others
            if other.strategy
        }


@dataclass(frozen=True)
class Note:
    """A reading of unclear text that prices follow from: with another they are others."""

    wagers: tuple[str, ...]
    reading: str
    value: str
    others: tuple[str, ...]
    citation: Citation

    def __str__(self) -> str:
        return (
            f"{', '.join(self.wagers)}: by the reading {self.reading}={self.value} of unclear text ({self.citation});"
            f" with {' or '.join(self.others)} the price may be another"
        )


@dataclass(frozen=True, repr=False)
class ParSheet(Shown):
    """What a game costs: every wager of a rulebook, under an edition, options and readings."""

    document: str
    title: str
    edition: str
    options: dict[str, Any]
    readings: dict[str, str]
    wagers: dict[str, WagerPrice]
    unpriced: tuple[Unpriced, ...] = ()
    notes: tuple[Note, ...] = ()
    """What prices rest on beside the text."""

    def __repr__(self) -> str:
        edges = ", ".join(wager.described for wager in self.wagers.values())
        return f"ParSheet({self.document!r}, {self.edition!r}: {edges})"

    def to_dict(self, *, in_full: bool = False, confidence: Fraction = USUAL_CONFIDENCE) -> dict[str, Any]:
        """The sheet for JSON; in full with the chances of net results, and how often plays are worth the same."""
        return {
            "document": self.document,
            "edition": self.edition,
            "options": self.options,
            "readings": self.readings,
            "wagers": {
                name: wager.to_dict(in_full=in_full, confidence=confidence) for name, wager in self.wagers.items()
            },
            **({"not_priced": self._unpriced()} if self.unpriced else {}),
            **({"notes": [str(note) for note in self.notes]} if self.notes else {}),
        }

    def _unpriced(self) -> dict[str, str]:
        return {found.name: f"{found.why} ({found.citation})" for found in self.unpriced}


def price(
    game: Game,
    wagers: str | Iterable[str] | None = None,
    *,
    strategy: str | None = None,
    every_strategy: bool = False,
) -> ParSheet:
    """Every wager at its best strategy, the others beside it; placements of one price together.

    Of the wagers named only, if some are: what they do not need is not solved. By the strategy named, the best beside
    it, where a wager has that one; one of them must. With `every_strategy` also those that people follow though they do
    worse.
    """
    rules = game.rules
    wanted = None if wagers is None else _wanted(rules, [wagers] if isinstance(wagers, str) else wagers)
    by_place: dict[tuple[str, str, str], list[PriceTable]] = {}
    unpriced = []
    for table in chain(game.outcome_tables(wanted), _further_tables(game, wanted, strategy, every_strategy)):
        if isinstance(table, Unpriced):
            unpriced.append(table)
            continue
        by_place.setdefault((table.wager, table.tier, table.on), []).append(table)
    found = {wager for wager, _, _ in by_place} | {table.wager for table in unpriced}
    for wager in wanted or ():
        if wager not in found:
            raise without_price(game, wager)
    alike: dict[Any, list[str]] = {}
    for (wager, tier, on), tables in by_place.items():
        alike.setdefault((wager, tier, *map(_essence, tables)), []).append(on)
    groups = [(wager, tier, tuple(places)) for (wager, tier, *_), places in alike.items()]
    several = Counter((wager, tier) for wager, tier, _ in groups)
    prices_by_name = {}
    for wager, tier, placements in groups:
        tables = by_place[wager, tier, placements[0]]
        name = f"{wager} {tier}".rstrip()
        name = f"{name} {_label(placements)}" if several[wager, tier] > 1 else name
        prices = [_price_table(rules, table, placements, name) for table in tables]
        first, *others = sorted(prices, key=lambda price: (_is_by(price, strategy), price.ev), reverse=True)
        prices_by_name[name] = replace(first, others=tuple(others))
    if strategy is not None and not any(_is_by(found, strategy) for found in prices_by_name.values()):
        game.strategy(strategy)  # says which there are
        if strategy != OPTIMAL:
            raise UnknownNameError(_not_played_by(rules, wanted, strategy, prices_by_name.values()))
    return ParSheet(
        document=rules.name,
        title=f"{rules.document.operator} {rules.document.title}",
        edition=rules.edition,
        options=rules.chosen_options(),
        readings=rules.chosen_readings(),
        wagers=prices_by_name,
        unpriced=tuple(unpriced),
        notes=tuple(notes_on(rules, {wager for wager, _, _ in by_place})),
    )


def _further_tables(
    game: Game, wanted: Container[str] | None, strategy: str | None, every: bool
) -> Iterator[PriceTable]:
    """The tables by strategies that are priced only if asked for."""
    for name in game.further_strategies():
        if every or name == strategy:
            yield from (table for table in game.tables_by(name) if wanted is None or table.wager in wanted)


def _not_played_by(rules: Rules, wanted: Iterable[str] | None, strategy: str, prices: Iterable[WagerPrice]) -> str:
    others = [each.strategy.name for best in prices for each in (best, *best.others) if each.strategy is not None]
    there = f"it is priced by {', '.join(dict.fromkeys(others))}" if others else "there is nothing to decide"
    return f"{rules.name}: {', '.join(wanted or ())}: strategy {strategy!r} has no bearing on its price; {there}"


def _is_by(found: WagerPrice, strategy: str | None) -> bool:
    return found.strategy is not None and found.strategy.name == strategy


def _wanted(rules: Rules, wagers: Iterable[str]) -> tuple[str, ...]:
    """The wagers named, each of them one of the edition's."""
    wanted = tuple(wagers)
    for wager in wanted:
        rules.wager(wager)
    return wanted


def notes_on(rules: Rules, wagers: Container[str]) -> Iterator[Note]:
    """What the prices of some wagers rest on beside the text: readings by which they would be others."""
    for reading in rules.priced_readings().values():
        moved = [wager for wager in reading.moves if wager in wagers]
        if moved:
            taken = rules.reading(reading.name).value
            yield Note(
                tuple(moved), reading.name, taken, tuple(v for v in reading.values if v != taken), reading.citation
            )


@dataclass(frozen=True)
class Alternative:
    """A price that another value of one option or reading gives."""

    choice: str
    value: str
    price: WagerPrice


def alternatives(
    game: Game, progress: Callable[[int, int], None] | None = None, refused: list[str] | None = None
) -> list[Alternative]:
    """The prices that change when one choice does: each other value of each option and reading of the game in turn.

    `progress` hears how many choices have been tried, and how many there are; `refused` collects those that do not go
    with the others, and why.
    """
    rules = game.rules
    here = price(game).wagers
    options, readings = rules.chosen_options(), rules.chosen_readings()
    choices: list[tuple[str, str, dict[str, Any], dict[str, str]]] = []
    for option in rules.priced_options().values():
        for value in (option.show(value) for value in option.listed()):
            choices.append((option.name, value, {**options, option.name: value}, readings))
    for reading in rules.priced_readings().values():
        for value in reading.values:
            choices.append((reading.name, value, options, {**readings, reading.name: value}))
    found = []
    for number, (name, value, chosen, read) in enumerate(choices):
        if progress is not None:
            progress(number, len(choices))
        try:
            other = Game(rules.document, edition=rules.edition, options=chosen, readings=read)
        except NotAllowedError as error:  # one choice excludes another
            if refused is not None:
                refused.append(f"{name}={value}: {error}")
            continue
        for wager, priced in price(other).wagers.items():
            if wager not in here or priced.paid != here[wager].paid:
                found.append(Alternative(name, value, priced))
    order = list(here)
    return sorted(found, key=lambda other: order.index(other.price.name) if other.price.name in here else len(order))


def strategies(game: Game) -> dict[str, Strategy]:
    """Those that its prices rest on, the best of each wager first."""
    return {name: game.strategy(name) for name in game.strategies()}


def find_strategy(game: Game, name: str) -> Strategy:
    """The strategy of that name, or an error that says which there are; `optimal` is the best there is."""
    return game.strategy(name)


def _label(placements: tuple[str, ...]) -> str:
    few = ", ".join(placements[:3])
    return few if len(placements) <= 3 else f"{few} and {len(placements) - 3} more"


def _essence(table: PriceTable) -> tuple[Any, ...]:
    """What two placements have in common if they have one price."""
    if isinstance(table, SolvedTable):
        return (table.strategy, table.ev, table.wagered)
    return (table.strategy, table.total, table.trials, *sorted(table.counts.items()), *sorted(table.pays.items()))


def _price_table(rules: Rules, table: PriceTable, placements: tuple[str, ...], name: str) -> WagerPrice:
    offered = rules.offered(table.wager).value
    if isinstance(table, SolvedTable):
        return WagerPrice(
            wager=table.wager,
            strategy=table.strategy,
            rows=(),
            kinds=table.kinds or frozenset({table.wager}),
            placements=placements,
            offered=offered,
            solved=table,
            expected=tuple(_expected_rows(rules, table)),
            name=name,
            cents=table.cents,
            find_equal_plays=table.equal_plays,
        )
    counted = sum(table.counts.values())
    if counted != table.total:
        raise ArithmeticError(f"{table.wager}: outcomes counted {counted} of {table.total} deals")
    in_order = sorted(table.counts.items(), key=lambda item: _order(rules, item[0]))
    says_too_little = len({_outcome(legs) for legs in table.counts}) < len(table.counts)
    are_pieces = any(leg.units.denominator > 1 for legs in table.counts for leg in legs)
    say = _every_outcome if says_too_little and not are_pieces else _outcome
    return WagerPrice(
        wager=table.wager,
        strategy=table.strategy,
        rows=tuple(_row(rules, table, legs, Fraction(count, table.total), say) for legs, count in in_order),
        kinds=frozenset(leg.wager for legs in table.counts for leg in legs),
        placements=placements,
        decided=Fraction(table.total, table.trials or table.total),
        offered=offered,
        facts=table.facts,
        name=name,
        cents=table.cents,
        find_equal_plays=table.equal_plays,
    )


def _expected_rows(rules: Rules, table: SolvedTable) -> Iterator[ExpectedRow]:
    """What the solver counted; at the rulebook's odds it must pay what the solver says the wager is worth."""
    paid = 0.0
    for (wager, outcome), number in table.expected.items():
        odds, citation = rules.pays(wager, outcome)
        paid += number * float(odds.net)
        what = outcome if wager == table.wager else f"{wager} {outcome}"
        yield ExpectedRow(what, number, str(odds), (citation,))
    if table.expected and not math.isclose(paid, table.ev, abs_tol=1e-9):
        raise ArithmeticError(f"{table.wager}: outcomes are worth {paid}, the solver says {table.ev}")
    for row, (what, often) in enumerate(table.frequencies.items()):
        yield ExpectedRow(what, often, "", table.cites if row == 0 else ())


def _order(rules: Rules, legs: tuple[Leg, ...]) -> list[int]:
    """Outcomes come as the rulebook lists them."""
    return [rules.outcomes(leg.wager).index(leg.outcome) for leg in legs]


def _row(
    rules: Rules,
    table: OutcomeTable,
    legs: tuple[Leg, ...],
    probability: Fraction,
    say: Callable[[tuple[Leg, ...]], str],
) -> OutcomeRow:
    paid = [(leg, *table.odds(rules, leg)) for leg in legs]
    return OutcomeRow(
        outcome=say(legs),
        probability=probability,
        pays=", ".join(f"{leg.wager} {odds}" for leg, odds, _ in paid) if len(paid) > 1 else str(paid[0][1]),
        net=sum((leg.units * odds.net for leg, odds, _ in paid), Fraction(0)),
        wagered=sum((leg.units for leg in legs if not leg.is_bonus), Fraction(0)),
        cites=merge(citation for _, _, citation in paid),
    )


def _outcome(legs: tuple[Leg, ...]) -> str:
    """What happened, by the outcome of the wager or of the pieces that differ: "wins, 5 loses"."""
    if len({leg.wager for leg in legs}) == len(legs):
        return legs[0].outcome
    counts = Counter(leg.outcome for leg in legs)
    return ", ".join(outcome if count == 1 else f"{count} {outcome}" for outcome, count in counts.items())


def _every_outcome(legs: tuple[Leg, ...]) -> str:
    """What became of each wager, where no single one tells the ways apart: "ante wins, blind flush, 4 play wins"."""
    return ", ".join(f"{'' if leg.units == 1 else f'{leg.units} '}{leg.wager} {leg.outcome}" for leg in legs)
