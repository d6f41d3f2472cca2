"""What a game tells its price: every way a wager can end, counted exactly. The rulebook says what each pays."""

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from croupier.procedure import Action, Round


class Leg(NamedTuple):
    """Units on a wager, and its outcome by the rulebook's name for it."""

    wager: str
    outcome: str
    units: Fraction = Fraction(1)


@dataclass(frozen=True)
class Strategy:
    """How a player decides: an object that prices a game and can also play it at a table."""

    name: str
    choose: Callable[[Round], Action]
    """The action to take at the round's pending decision."""


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
    """Of a wager that can stay undecided: how many results a roll can have, of which `total` decide."""
    counts: dict[tuple[Leg, ...], int] = field(default_factory=dict)

    def add(self, count: int, *legs: Leg) -> None:
        self.counts[legs] = self.counts.get(legs, 0) + count
