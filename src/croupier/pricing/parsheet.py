"""Exact prices: counts from the game, odds from the rulebook, fractions all the way; floats only to print."""

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from croupier.games import Game
from croupier.games.outcomes import Leg, OutcomeTable, Strategy
from croupier.rulebook import Citation, Rules, cite, merge


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
class WagerPrice:
    """The price of a wager under a strategy; `others` are the strategies that do worse."""

    wager: str
    strategy: Strategy | None
    rows: tuple[OutcomeRow, ...]
    others: tuple["WagerPrice", ...] = ()
    method: str = "exact"

    @property
    def ev(self) -> Fraction:
        """Expected win of the player per initial unit: negative where the house has the edge."""
        return sum((row.probability * row.net for row in self.rows), Fraction(0))

    @property
    def house_edge(self) -> Fraction:
        return -self.ev

    @property
    def wagered(self) -> Fraction:
        """Expected units of all money wagered, per initial unit."""
        return sum((row.probability * row.wagered for row in self.rows), Fraction(0))

    @property
    def element_of_risk(self) -> Fraction:
        """The house edge per unit of all money wagered."""
        return self.house_edge / self.wagered

    @property
    def variance(self) -> Fraction:
        return sum((row.probability * row.net**2 for row in self.rows), Fraction(0)) - self.ev**2

    @property
    def standard_deviation(self) -> float:
        return math.sqrt(self.variance)

    @property
    def hit_frequency(self) -> Fraction:
        """How often the player is ahead when the wager and all bound to it are settled."""
        return sum((row.probability for row in self.rows if row.net > 0), Fraction(0))

    def to_dict(self) -> dict[str, Any]:
        return {
            "ev": _ratio(self.ev),
            "house_edge": float(self.house_edge),
            "element_of_risk": float(self.element_of_risk),
            "standard_deviation": self.standard_deviation,
            "hit_frequency": float(self.hit_frequency),
            "method": self.method,
            **({"strategy": self.strategy.name} if self.strategy else {}),
            "outcomes": [
                {"outcome": row.outcome, "probability": _ratio(row.probability), "pays": row.pays, "rule": row.rule}
                for row in self.rows
            ],
            **({"other_strategies": self._others()} if self.others else {}),
        }

    def _others(self) -> dict[str, Any]:
        return {other.strategy.name: other.to_dict() for other in self.others if other.strategy}


@dataclass(frozen=True)
class ParSheet:
    """What a game costs: every wager of a rulebook, under an edition, options and readings."""

    document: str
    title: str
    edition: str
    options: dict[str, Any]
    readings: dict[str, str]
    wagers: dict[str, WagerPrice]

    def to_dict(self) -> dict[str, Any]:
        return {
            "document": self.document,
            "edition": self.edition,
            "options": self.options,
            "readings": self.readings,
            "wagers": {name: wager.to_dict() for name, wager in self.wagers.items()},
        }


def price(game: Game) -> ParSheet:
    """Every wager at its best strategy, the others beside it."""
    rules = game.rules
    by_wager: dict[str, list[WagerPrice]] = {}
    for table in game.outcome_tables():
        by_wager.setdefault(table.wager, []).append(_price_table(rules, table))
    wagers = {}
    for wager, prices in by_wager.items():
        best, *others = sorted(prices, key=lambda price: price.ev, reverse=True)
        wagers[wager] = WagerPrice(wager, best.strategy, best.rows, tuple(others), best.method)
    return ParSheet(
        document=rules.name,
        title=f"{rules.document.operator} {rules.document.title}",
        edition=rules.edition,
        options=rules.chosen_options(),
        readings=rules.chosen_readings(),
        wagers=wagers,
    )


def _price_table(rules: Rules, table: OutcomeTable) -> WagerPrice:
    counted = sum(table.counts.values())
    if counted != table.total:
        raise ArithmeticError(f"{table.wager}: outcomes counted {counted} of {table.total} deals")
    printed = rules.outcomes(table.wager)
    in_order = sorted(table.counts.items(), key=lambda item: printed.index(item[0][0].outcome))
    rows = tuple(_row(rules, legs, Fraction(count, table.total)) for legs, count in in_order)
    return WagerPrice(table.wager, table.strategy, rows)


def _row(rules: Rules, legs: tuple[Leg, ...], probability: Fraction) -> OutcomeRow:
    paid = [(leg, *rules.pays(leg.wager, leg.outcome)) for leg in legs]
    return OutcomeRow(
        outcome=legs[0].outcome,
        probability=probability,
        pays=", ".join(f"{leg.wager} {odds}" for leg, odds, _ in paid) if len(paid) > 1 else str(paid[0][1]),
        net=sum((leg.units * odds.net for leg, odds, _ in paid), Fraction(0)),
        wagered=sum((leg.units for leg in legs), Fraction(0)),
        cites=merge(citation for _, _, citation in paid),
    )


def _ratio(value: Fraction) -> str:
    return f"{value.numerator}/{value.denominator}"
