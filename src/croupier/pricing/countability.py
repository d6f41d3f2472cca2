"""How far a side wager can be counted: what the removal of each card does to it, the best simple count, what it gains.

Effects of removal are exact. How often a count is favourable comes of shuffled shoes; what a wager is worth then is
priced exactly for some of these moments, drawn at random, so that both figures have a standard error.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from croupier.errors import CroupierError
from croupier.games import Game
from croupier.games.baccarat.point_counts import POINTS, Hand, Result
from croupier.games.baccarat.price import shoe as full_shoe
from croupier.games.baccarat.side.from_file import FromFile
from croupier.games.baccarat.side.wager import DealCounts
from croupier.games.baccarat.terms import BaccaratTerms
from croupier.games.blackjack.side import side_wagers_of
from croupier.games.blackjack.side.counts import side_counts
from croupier.kernels import baccarat as kernel
from croupier.pricing.no_price import NotPricedError
from croupier.pricing.parsheet import price
from croupier.pricing.shown import Shown
from croupier.table.terms import read

VALUES = range(1, 11)
"""What cards count, aces first: those of one value are counted alike."""
Left = tuple[int, ...]
"""How many cards are left of each value."""


class _Baccarat:
    """A wager of baccarat that point counts of complete hands decide, from any shoe."""

    def __init__(self, game: Game, wager: str) -> None:
        self._terms = read(game.rules, BaccaratTerms)
        side = self._terms.side.get(wager)
        if side is None or isinstance(side, FromFile) or len(side.places) > 1:
            raise CroupierError(f"{game.rules.name}: {wager} cannot be priced from what is left of a shoe")
        self._side, self._rules = side, game.rules
        self._shoe = full_shoe(self._terms)
        self._play = self._terms.hands.table_of_play()
        copies = self._terms.cards.decks.value * len(self._shoe.is_red)
        ranks = [value or POINTS[-1] + 1 for value in self._shoe.values]
        self.full: Left = tuple(copies * ranks.count(value) for value in VALUES)
        self.decks = self._terms.cards.decks.value

    def worth(self, left: Left) -> Fraction:
        cards = kernel.Shoe(
            copies=tuple((count,) for count in left), values=tuple(v % 10 for v in VALUES), is_red=(False,)
        )
        points = kernel.count_points(cards, self._play)
        results = {
            Result(Hand(player, 2 + third), Hand(banker, 2 + bankers)): count
            for player, of_player in enumerate(points)
            for banker, of_both in enumerate(of_player)
            for third, of_third in enumerate(of_both)
            for bankers, count in enumerate(of_third)
            if count
        }
        nothing = kernel.Matches(0, 0, 0, 0), kernel.Triples(0, 0)
        total = kernel.deals(cards)
        counts = DealCounts(total, results, *nothing)
        [table] = self._side.prices(counts)
        if sum(table.counts.values()) != total:
            raise CroupierError(f"{self._rules.name}: {self._side.name} depends on more than point counts")
        return table.worth(self._rules)


class _Blackjack:
    """A side wager of blackjack that is counted from any shoe by what cards count."""

    def __init__(self, game: Game, wager: str) -> None:
        self._rules, self._wager = game.rules, wager
        if wager not in game.rules.wagers():
            game.rules.wager(wager)
        shoe = side_counts(game.rules).shoe
        self.full: Left = tuple(shoe.left)
        self.decks = shoe.decks
        sheet = price(game, wager)
        if sheet.unpriced:
            raise NotPricedError.of(game, sheet.unpriced[0])
        found = sheet.wagers
        if len(found) != 1 or any(each.strategy or each.solved for each in found.values()):
            raise CroupierError(
                f"{game.rules.name}: {wager} is not decided by the cards alone, so that it is not counted"
            )
        if wager not in side_wagers_of(game.rules):
            raise CroupierError(
                f"{game.rules.name}: {wager} is no side wager of every round, so that it is not known how often a "
                f"counter could make it"
            )

    def worth(self, left: Left) -> Fraction:
        rules = self._rules
        options = {**rules.chosen_options(), "shoe": ",".join(map(str, left))}
        game = Game(rules.document, edition=rules.edition, options=options, readings=rules.chosen_readings())
        [found] = price(game, self._wager).wagers.values()
        assert isinstance(found.ev, Fraction)
        return found.ev


COUNTED: Mapping[str, type[_Baccarat] | type[_Blackjack]] = {"baccarat": _Baccarat, "blackjack": _Blackjack}
"""Games whose side wagers can be counted."""


@dataclass(frozen=True)
class Count:
    """Tags of cards by what they count, and how close they come to the effects of removal."""

    tags: tuple[int, ...]
    correlation: float
    threshold: float
    """The true count from which the wager is favourable, by the effects of removal."""

    def to_dict(self) -> dict[str, Any]:
        return {
            "tags": dict(zip(map(str, VALUES), self.tags, strict=True)),
            **_numbers(self, "correlation", "threshold"),
        }


@dataclass(frozen=True, repr=False)
class Gain(Shown):
    """What a counter gains who wagers one unit whenever the count is favourable, and nothing else."""

    cards_dealt: int
    cards_a_round: float
    shoes: int
    favourable: float
    """The part of rounds."""
    favourable_error: float
    advantage: float
    """Per unit wagered then."""
    advantage_error: float
    priced: int
    """Moments that were priced exactly."""

    def __repr__(self) -> str:
        return f"Gain({self.per_100_rounds:.3f} units in 100 rounds)"

    @property
    def per_100_rounds(self) -> float:
        return 100 * self.favourable * self.advantage

    @property
    def per_100_rounds_error(self) -> float:
        both = (self.favourable * self.advantage_error, self.advantage * self.favourable_error)
        return 100 * math.hypot(*both)

    def to_dict(self) -> dict[str, Any]:
        names = ("favourable", "favourable_error", "advantage", "advantage_error", "per_100_rounds")
        rest = ("per_100_rounds_error", "cards_dealt", "cards_a_round", "shoes", "priced")
        return _numbers(self, *names, *rest)


class Countability(Shown):
    """A side wager as counters see it."""

    def __init__(self, game: Game, wager: str) -> None:
        kind = COUNTED.get(game.rules.document.game or "")
        if kind is None:
            raise CroupierError(f"{game.rules.name}: side wagers of {' and '.join(COUNTED)} can be counted")
        self.name = f"{game.rules.name} {wager}"
        self._wager = kind(game, wager)
        self.full = self._wager.full
        self.worth = self._wager.worth(self.full)
        self.effects = tuple(self._wager.worth(_without(self.full, at)) - self.worth for at in range(len(self.full)))
        """What the player gains when one card of each value is taken out of full decks: aces first, tens last."""

    def __repr__(self) -> str:
        return f"Countability({self.name}: house edge {-float(self.worth):.4%})"

    def best_count(self, level: int) -> Count:
        """The balanced count with tags up to a level, rising with the effects, that correlates best with them."""
        shares = np.array(self.full) / sum(self.full)
        if not any(self.effects):
            raise CroupierError(
                f"{self.name}: of whichever value a card is taken out, the wager is worth the same, so that no "
                f"count of values tells when it is favourable"
            )
        effects = np.array([float(effect) for effect in self.effects])
        order = np.argsort(effects, kind="stable")
        best: tuple[float, tuple[int, ...]] | None = None
        for rising in _rising(len(order), -level, level):
            tags = np.zeros(len(order), dtype=int)
            tags[order] = rising
            spread = float(shares @ (tags * tags))
            if int(np.array(self.full) @ tags) != 0 or spread == 0:
                continue
            close = float(shares @ (effects * tags)) / math.sqrt(spread * float(shares @ (effects * effects)))
            if best is None or close > best[0] + 1e-12:
                best = close, tuple(map(int, tags))
        if best is None:
            raise CroupierError(f"level {level}: no count of that level is balanced")
        slope = float(shares @ (effects * np.array(best[1]))) / float(shares @ (np.array(best[1]) ** 2))
        threshold = -float(self.worth) * 52 / (slope * (sum(self.full) - 1))
        return Count(best[1], best[0], threshold)

    def gain(
        self,
        count: Count,
        behind: int = 14,
        cards_a_round: int = 5,
        shoes: int = 2000,
        priced: int = 150,
        seed: int = 1,
    ) -> Gain:
        """What a count gains where so many cards stay behind the cutting card, from shoes shuffled at random."""
        total = sum(self.full)
        if not 7 <= behind < total or cards_a_round < 1:
            problem = f"from 7 to {total - 1} cards stay behind the cutting card, and a round takes some"
            raise CroupierError(f"behind {behind}, cards a round {cards_a_round}: {problem}")
        chance = np.random.default_rng(seed)
        ends = np.arange(0, total - behind, cards_a_round)
        values = np.repeat(np.arange(len(self.full)), self.full)
        tags = np.array(count.tags)
        often, moments = np.zeros(shoes), []
        for shoe in range(shoes):
            dealt = chance.permutation(values)
            running = np.concatenate(([0], np.cumsum(tags[dealt])))[ends]
            favourable = running / ((total - ends) / 52) >= count.threshold
            often[shoe] = favourable.mean()
            moments += [(dealt, int(end)) for end in ends[favourable]]
        frequency, error = float(often.mean()), float(often.std(ddof=1) / math.sqrt(shoes))
        if len(moments) < 2:
            return Gain(total - behind, cards_a_round, shoes, frequency, error, 0.0, 0.0, 0)
        drawn = chance.choice(len(moments), min(priced, len(moments)), replace=False)
        worths = np.array([float(self._wager.worth(self._left(*moments[at]))) for at in drawn])
        spread = float(worths.std(ddof=1) / math.sqrt(len(worths)))
        return Gain(total - behind, cards_a_round, shoes, frequency, error, float(worths.mean()), spread, len(worths))

    def _left(self, dealt: Any, end: int) -> Left:
        gone = np.bincount(dealt[:end], minlength=len(self.full))
        return tuple(int(count) for count in np.array(self.full) - gone)

    def to_dict(self, counts: Mapping[int, Count], gain: Gain | None = None) -> dict[str, Any]:
        return {
            "house_edge": -float(self.worth),
            "effects_of_removal": {str(v): float(effect) for v, effect in zip(VALUES, self.effects, strict=True)},
            "counts": {f"level_{level}": count.to_dict() for level, count in counts.items()},
            **({} if gain is None else {"gain": gain.to_dict()}),
        }


def is_countable(game: Game, wager: str) -> bool:
    """Whether there is a count that tells when a wager is favourable."""
    try:
        Countability(game, wager).best_count(1)
    except CroupierError:
        return False
    return True


def _without(left: Left, at: int) -> Left:
    return (*left[:at], left[at] - 1, *left[at + 1 :])


def _rising(size: int, least: int, most: int) -> Iterator[Sequence[int]]:
    """Every row of whole numbers none of which is below the one before."""
    if size == 0:
        yield ()
        return
    for first in range(least, most + 1):
        for rest in _rising(size - 1, first, most):
            yield (first, *rest)


def _numbers(found: object, *names: str) -> dict[str, Any]:
    return {name: getattr(found, name) for name in names}
