"""What a game tells its price: every way a wager can end, counted exactly, or what a solver finds it is worth.

The rulebook says what each outcome pays.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple

from croupier.chips import Odds
from croupier.kernels.distribution import Distribution
from croupier.procedure import Action
from croupier.rulebook import Citation, Cited, Rules


class Leg(NamedTuple):
    """Units on a wager, and its outcome by the rulebook's name for it."""

    wager: str
    outcome: str
    units: Fraction = Fraction(1)
    is_bonus: bool = False
    """Paid on another wager's stake: nothing is wagered on it."""


@dataclass(frozen=True)
class Strategy:
    """How a player decides: an object that prices a game and can also play it at a table."""

    name: str
    choose: Callable[[Any], Action]
    """The action to take at the round's pending decision."""

    def __repr__(self) -> str:
        return f"Strategy({self.name!r})"


OPTIMAL = "optimal"
"""The name of the best play there is: every game has it."""


def take_first(round_: Any) -> Action:
    """What is offered first, where nothing that a player decides has a bearing on their wagers."""
    action: Action = round_.offers()[0]
    return action


@dataclass(frozen=True)
class OutcomeTable:
    """All ways in which one unit on a wager can end under a strategy, with how many of the `total` deals end so."""

    wager: str
    total: int
    on: str = ""
    """Where on the layout it lies."""
    strategy: Strategy | None = None
    """None where the player has nothing to decide."""
    trials: int | None = None
    """How many results a roll can have, of which `total` decide, if the wager can stay undecided."""
    tier: str = ""
    """Where wagers of different amounts are treated differently: which of them it is, or goes with."""
    cents: int | None = None
    """The amount that it holds for, if it depends on that."""
    counts: dict[tuple[Leg, ...], int] = field(default_factory=dict)
    pays: Mapping[tuple[str, str], Cited[Odds]] = field(default_factory=dict)
    """What is paid by wager and outcome, where not the rulebook alone says it: a share of a pool, a maximum."""
    facts: Mapping[str, Fraction] = field(default_factory=dict)
    """What else follows from the counts and matters: how often what is decided, at which meter the wager is even.

    Named for what they are, those in money with `_cents` at the end.
    """
    equal_plays: Callable[[], Fraction] | None = field(default=None, compare=False)
    """Finds how often a deal has a decision at which another choice is worth as much, where that can be told."""

    def odds(self, rules: Rules, leg: Leg) -> Cited[Odds]:
        """What an outcome pays."""
        return self.pays.get((leg.wager, leg.outcome)) or rules.pays(leg.wager, leg.outcome)

    def worth(self, rules: Rules) -> Fraction:
        """What a unit wins on average, at the rulebook's odds."""
        won = sum(
            (
                count * leg.units * self.odds(rules, leg).value.net
                for legs, count in self.counts.items()
                for leg in legs
            ),
            Fraction(0),
        )
        return won / self.total

    def add(self, count: int, *legs: Leg) -> None:
        self.counts[legs] = self.counts.get(legs, 0) + count


@dataclass(frozen=True)
class SolvedTable:
    """What one unit on a wager is worth under a strategy, where its ways to end are too many to be counted one by one.

    A solver adds them up in floating point; the odds that it is given are the rulebook's.
    """

    wager: str
    ev: float
    """Expected win of the player per initial unit."""
    strategy: Strategy | None = None
    wagered: float = 1.0
    """Expected units of all money wagered, per initial unit."""
    on: str = ""
    tier: str = ""
    """Where wagers of different amounts are treated differently: which of them it is."""
    cents: int | None = None
    """The amount that it holds for, if it depends on that."""
    kinds: frozenset[str] = frozenset()
    """The wagers that it is settled as: itself, with those that follow it."""
    expected: Mapping[tuple[str, str], float] = field(default_factory=dict)
    """How many units end how, on average: by wager and outcome. At the rulebook's odds they must add up to `ev`."""
    frequencies: Mapping[str, float] = field(default_factory=dict)
    """How often something else that matters happens in a round."""
    beside_ev: float = 0.0
    """What is won on average, per unit, by the other wagers of `kinds`, which a player must make beside it."""
    cites: tuple[Citation, ...] = ()
    """The rules that its results rest on."""
    distribution: Callable[[], Distribution] | None = field(default=None, compare=False)
    """Finds how likely each net result is, where that can be had; it may take a while."""
    equal_plays: Callable[[], float] | None = field(default=None, compare=False)
    """Finds how often a round has a decision at which another choice is worth as much, where that can be told."""

    def worth(self, rules: Rules) -> float:  # noqa: ARG002 - the solver was given the odds
        """What a unit wins on average."""
        return self.ev


@dataclass(frozen=True)
class Unpriced:
    """A wager that can be made, but not priced as the options are; or a part of one."""

    wager: str
    why: str
    citation: Citation
    part: str = ""
    """What of the wager has no place in its price, if the rest is priced."""

    @property
    def name(self) -> str:
        return self.part or self.wager


PriceTable = OutcomeTable | SolvedTable


def best_first(rules: Rules, tables: Iterable[PriceTable | Unpriced]) -> dict[str, Strategy]:
    """The strategies of tables by name: wager by wager, of each the one that is worth most first."""
    by_wager: dict[tuple[str, str], list[tuple[Fraction | float, Strategy]]] = {}
    for table in tables:
        if not isinstance(table, Unpriced) and table.strategy is not None:
            by_wager.setdefault((table.wager, table.tier), []).append((table.worth(rules), table.strategy))
    ranked = [sorted(found, key=lambda each: each[0], reverse=True) for found in by_wager.values()]
    return {strategy.name: strategy for found in ranked for _, strategy in found}


def placement_tables(
    places: Mapping[str, Sequence[str]],
    results: Mapping[Any, int],
    outcome: Callable[[str, str, Any], str | None],
    legs: Callable[[str, str, Any], tuple[Leg, ...]] | None = None,
) -> Iterator[OutcomeTable]:
    """Every placement of every wager, through every result; None is a result that leaves a wager undecided.

    `legs` says what a unit becomes of a wager that is made of several pieces.
    """
    trials = sum(results.values())
    for wager, ons in places.items():
        for on in ons:
            counts: Counter[tuple[Leg, ...]] = Counter()
            for result, ways in results.items():
                if (found := outcome(wager, on, result)) is not None:
                    counts[legs(wager, on, result) if legs is not None else (Leg(wager, found),)] += ways
            total = counts.total()
            yield OutcomeTable(wager, total, on, trials=trials if total < trials else None, counts=dict(counts))
