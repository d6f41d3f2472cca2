"""Jackpots as a risk: what a wager returns at any meter, how long until the top prize, what the meter shows by then.

Prizes are paid, and pools refilled, by the code that does so at a table.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from croupier.games import Game
from croupier.jackpots import Claim, Jackpot, LevelJackpot, Stake, open_jackpot, prices
from croupier.jackpots.books import HOUSE
from croupier.kernels.numbers import json_number
from croupier.pricing.parsheet import price
from croupier.pricing.risk.errors import RiskError
from croupier.rulebook import Rules

TOP = "royal_flush"
"""The hand that wins all of a display."""
NODES = 300
NEAR = 4
"""How many nodes a meter between them is shared out to."""
FAR = 1e-12
"""The chance that the meter outgrows what is looked at before it is won."""


@dataclass(frozen=True)
class JackpotWager:
    """A jackpot wager, and how often it ends in which way."""

    rules: Rules = field(repr=False)
    wager: str
    level: int
    chances: dict[str, Fraction]
    """How often each outcome comes, as the price counts it under the best play."""

    @property
    def cents(self) -> int:
        return sum(stake.cents for stake in self.stakes)

    @property
    def stakes(self) -> tuple[Stake, ...]:
        return prices.stakes(self.rules, self.level)

    @property
    def top(self) -> Fraction:
        """How likely a wager wins the top prize."""
        return self.chances[TOP]

    # -- what it returns -------------------------------------------------------------------------------------------

    def edge(self, meter_cents: int) -> Fraction:
        """The house edge while the display shows that."""
        paid = prices.pays(self.rules, self.level, meter_cents)
        kind = self.stakes[0].kind
        return -sum((chance * paid[kind, name].value.net for name, chance in self.chances.items()), Fraction(0))

    def break_even(self) -> int | None:
        """The least display in cents at which the wager does not lose in the long run, if one does that."""
        least = self.least_display
        if self.edge(least) <= 0:
            return least
        low, high = least, max(2 * least, 100)
        while self.edge(high) > 0:
            low, high = high, 2 * high
            if high > prices.CEILING_CENTS:
                return None
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if self.edge(middle) <= 0 else (middle, high)
        return high

    @property
    def least_display(self) -> int:
        """What the display shows at least, in cents: what its pools begin again with."""
        jackpot = open_jackpot(self.rules)
        if not isinstance(jackpot, LevelJackpot):
            return 0
        return sum(jackpot.reseed(number) for number in range(1, self.level + 1))

    # -- how long it takes -----------------------------------------------------------------------------------------

    def wagers_until_hit(self, part: float) -> int:
        """The least number of wagers by which the top prize is won with that chance: they are geometric."""
        if not 0 < part < 1:
            raise RiskError(f"quantile {part}: it is above 0 and below 1")
        return math.ceil(math.log1p(-part) / math.log1p(-float(self.top)))

    def meters(self) -> "Meters":
        return Meters(self)


def jackpot_wager(game: Game, wager: str) -> JackpotWager:
    """A jackpot wager of a game, with the chances that its price counts."""
    rules = game.rules
    if not rules.has("jackpot_display"):
        raise RiskError(f"{rules.name} has no jackpot in edition {rules.edition}")
    kinds = open_jackpot(rules).kinds
    if wager not in kinds:
        raise RiskError(f"{wager}: no wager on a jackpot; there is {', '.join(kinds)}")
    found = price(game, wager).wagers[wager]
    chances: dict[str, Fraction] = {}
    for row in found.rows:
        chances[row.outcome] = chances.get(row.outcome, Fraction(0)) + row.probability
    return JackpotWager(rules, wager, kinds.index(wager) + 1, chances)


# -- the meter when it is won ------------------------------------------------------------------------------------------


Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class _Effect:
    """What a prize does at each node: what the meter shows after it, what the operator adds, what is paid."""

    chance: float
    is_top: bool
    after: Floats
    added: Floats
    paid: Floats


class Meters:
    """The meter from one top prize to the next, if all wagers are of this kind and no two prizes are won at once.

    It grows by the same with every wager, and what other prizes take out is looked up at nodes and interpolated between
    them. Only where the top prize alone comes out of the pool is the distribution exact; else compare `nodes`.
    """

    def __init__(self, wager: JackpotWager, nodes: int = NODES) -> None:
        self.wager = wager
        jackpot = open_jackpot(wager.rules)
        if wager.level != 1:
            raise RiskError(f"{wager.wager}: its display adds up several pools, which other wagers fund as well")
        self.pool = jackpot.pools[0]
        self.contribution = jackpot.shares(wager.stakes).get(self.pool, Fraction(0))
        """What a wager adds to the meter, in cents."""
        if not self.contribution:
            raise RiskError(f"{wager.wager}: nothing of it goes to the pool that the display shows")
        self.seed = int(self._won(TOP, self._least())[0])
        """What the meter shows after the top prize."""
        self._prizes = [name for name in wager.chances if jackpot.wins(name) and wager.chances[name]]
        self._nodes = self._placed(nodes)
        self._effects = [self._effect(name) for name in self._prizes]

    def _least(self) -> int:
        jackpot = open_jackpot(self.wager.rules)
        return jackpot.reseed(1) if isinstance(jackpot, LevelJackpot) else 0

    def _placed(self, nodes: int) -> npt.NDArray[np.int64]:
        """Meters in contributions above the least: close together up to the seed, wider and wider above."""
        step = float(self.contribution)
        knee = max(1.2 * self.seed / step, 1_000.0)
        most = max(-math.log(FAR) / float(self.wager.top) + (self.seed - self._least()) / step, 2 * knee)
        near = nodes // 4
        found = np.concatenate((np.linspace(0, knee, near), np.geomspace(knee, most, nodes - near + 1)[1:]))
        return np.unique(np.ceil(found).astype(np.int64))

    @property
    def _amounts(self) -> Floats:
        return np.asarray(self._least() + self._nodes * float(self.contribution), np.float64)

    def _won(self, hand: str, meter_cents: int) -> tuple[float, float, float]:
        """What the meter shows after a prize, what the operator added, and what was paid."""
        jackpot = _showing(self.wager.rules, self.pool, meter_cents)
        claim = Claim("player", hand, self.wager.stakes)
        keyed_off = jackpot.pay([claim])
        added = sum((cents for each in keyed_off for cents in each.added.values()), Fraction(0))
        paid = sum(each.prizes[claim.name] for each in keyed_off)
        return float(jackpot.books.balance(self.pool)), float(added), float(paid)

    def _effect(self, hand: str) -> _Effect:
        found = np.array([self._won(hand, int(amount)) for amount in self._amounts])
        return _Effect(float(self.wager.chances[hand]), hand == TOP, found[:, 0], found[:, 1], found[:, 2])

    # -- the chain of prizes ---------------------------------------------------------------------------------------

    @property
    def is_exact(self) -> bool:
        """Whether no other prize moves the meter."""
        amounts = self._amounts
        return all(each.is_top or np.abs(each.after - amounts).max() < 1 for each in self._effects)

    @cached_property
    def _any(self) -> float:
        return math.fsum(each.chance for each in self._effects)

    @cached_property
    def _growth(self) -> Floats:
        """From each node, with which weight the meter is at each node when the next prize is won.

        Between two nodes it is won after a geometric number of wagers, and each meter is shared out to nodes around it.
        """
        count = len(self._nodes)
        found = np.zeros((count, count))
        found[-1, -1] = 1.0
        p, log_q = self._any, math.log1p(-self._any)
        for j in range(count - 2, -1, -1):
            n = int(self._nodes[j + 1] - self._nodes[j])
            wagers = np.arange(1, min(n, math.ceil(-50 / log_q)) + 1)
            weights = p * np.exp((wagers - 1) * log_q)
            first, shares = self._shares((self._nodes[j] + wagers).astype(np.float64))
            found[j] = math.exp(n * log_q) * found[j + 1]
            for near in range(NEAR):
                np.add.at(found[j], first + near, weights * shares[:, near])
        return found

    def _shares(self, places: Floats) -> tuple[npt.NDArray[np.int64], Floats]:
        """The first of the nodes around each place, and the weight of each: its first three powers keep their means."""
        first = np.clip(np.searchsorted(self._nodes, places, side="right") - 2, 0, len(self._nodes) - NEAR)
        nodes = self._nodes[first[:, None] + np.arange(NEAR)].astype(np.float64)
        shares = np.ones((len(places), NEAR))
        for i in range(NEAR):
            for k in range(NEAR):
                if i != k:
                    shares[:, i] *= (places - nodes[:, k]) / (nodes[:, i] - nodes[:, k])
        return first, shares

    def _spread(self, amounts: Floats) -> Floats:
        """With which weight an amount lies at each node."""
        places = np.clip((amounts - self._least()) / float(self.contribution), 0, self._nodes[-1])
        first, shares = self._shares(places)
        found = np.zeros((len(amounts), len(self._nodes)))
        rows = np.arange(len(amounts))
        for near in range(NEAR):
            found[rows, first + near] += shares[:, near]
        return found

    def _visits(self, is_counted: Floats | None = None) -> Floats:
        """How often, on average, a prize is won at each node between two top prizes.

        With a mask by prize and node: only while all prizes so far were of those.
        """
        moves = np.zeros((len(self._nodes), len(self._nodes)))
        for number, each in enumerate(self._effects):
            if not each.is_top:
                kept = 1.0 if is_counted is None else is_counted[number][:, None]
                moves += each.chance / self._any * kept * self._spread(each.after)
        start = self._spread(np.array([float(self.seed)]))[0] @ self._growth
        step = moves @ self._growth
        return np.asarray(np.linalg.solve((np.eye(len(step)) - step).T, start), np.float64)

    @cached_property
    def _at_prizes(self) -> Floats:
        return self._visits()

    # -- what is asked ---------------------------------------------------------------------------------------------

    @cached_property
    def at_hit(self) -> list[tuple[float, float]]:
        """Meters in cents, and with which weight the top prize is won at about each.

        Near a meter where it begins all at once, a few weights are a little below nought.
        """
        weights = self._at_prizes
        return list(zip(self._amounts.tolist(), (weights / weights.sum()).tolist(), strict=True))

    @property
    def _top_share(self) -> float:
        return next(each.chance for each in self._effects if each.is_top) / self._any

    @property
    def mean_at_hit(self) -> float:
        """In cents."""
        if self.is_exact:
            return self.seed + float(self.contribution / self.wager.top)
        return math.fsum(amount * chance for amount, chance in self.at_hit)

    def quantile_at_hit(self, part: float) -> float:
        """The meter in cents that is not exceeded with that chance when the top prize is won."""
        if self.is_exact:
            return self.seed + float(self.contribution) * self.wager.wagers_until_hit(part)
        amounts, chances = zip(*self.at_hit, strict=True)
        summed = np.cumsum(chances) - np.array(chances) / 2  # half of a node's lies on each side of it
        return float(np.interp(part, np.maximum.accumulate(summed), amounts))

    @property
    def operator_adds(self) -> float:
        """What the operator puts into pools between two top prizes on average, the seed among it, in cents."""
        return math.fsum(each.chance / self._any * float(self._at_prizes @ each.added) for each in self._effects)

    @property
    def paid(self) -> float:
        """All prizes between two top ones, that at the end among them, on average, in cents."""
        return math.fsum(each.chance / self._any * float(self._at_prizes @ each.paid) for each in self._effects)

    @property
    def returned(self) -> float:
        """The part of what is wagered that is paid in the long run."""
        return self.paid * float(self.wager.top) / self.wager.cents

    @cached_property
    def chance_wanting(self) -> float:
        """How likely it is that the pool lacks something for a prize, at least once between two top prizes."""
        lacks = [each.added - (self.seed if each.is_top else 0) > 0.5 for each in self._effects]
        has_all = np.array([(~each).astype(np.float64) for each in lacks])
        visits = self._visits(has_all)
        top = next(number for number, each in enumerate(self._effects) if each.is_top)
        return float(max(0.0, 1 - self._top_share * float(visits @ has_all[top])))

    def to_dict(self, quantiles: Iterable[float] = (0.05, 0.25, 0.5, 0.75, 0.95)) -> dict[str, Any]:
        """Amounts in cents."""
        return {
            "method": "exact" if self.is_exact else "interpolated",
            **json_number("contribution", self.contribution),
            "seed": self.seed,
            "mean_at_hit": self.mean_at_hit,
            "quantiles_at_hit": {f"{part:g}": self.quantile_at_hit(part) for part in quantiles},
            "operator_adds": self.operator_adds,
            "chance_wanting": self.chance_wanting,
            "paid": self.paid,
            "returned": self.returned,
        }


def _showing(rules: Rules, pool: str, meter_cents: int) -> Jackpot:
    """A jackpot whose pool holds that."""
    jackpot = open_jackpot(rules)
    jackpot.books.post(HOUSE, pool, meter_cents - jackpot.books.balance(pool))
    return jackpot
