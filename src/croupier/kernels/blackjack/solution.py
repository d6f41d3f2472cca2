"""What a solve found: expected values, what comes of every kind of wager, and the strategy."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from croupier.kernels.blackjack.dealer import dealer_hands
from croupier.kernels.blackjack.hands import ACE_HIGH, KEYS, MOST, Floats, all_hands, numbers_by_key
from croupier.kernels.blackjack.simple import SimpleTable
from croupier.kernels.blackjack.strategy import DOUBLE, DRAW, NAMES, SPLIT, STAND, Action, Strategy
from croupier.kernels.blackjack.terms import VALUES, Terms


@dataclass(frozen=True, eq=False)
class Solution:
    """Values are in units of the original wager; cards by value, 1 (ace) to 10."""

    counts: tuple[int, ...]
    terms: Terms
    strategy: Strategy
    ev: float
    """Expected winnings of a round, insurance and even money included."""
    insurance_ev: float
    """What insurance and even money add to that."""
    wagered: float
    """Money staked in a round: the original wager, doubles, splits and insurance; lammers are not money."""
    outcomes: dict[str, dict[str, float]]
    """How many wagers of each kind a round has, by how they end."""
    hand_probability: Floats
    """(up, first, second), by index: of an up card and a first two cards in any order, once with first <= second."""
    hand_value: Floats
    """(up, first, second): what the hand is worth as it is played, without insurance or even money."""
    hand_wagered: Floats
    """(up, first, second): the money staked on the hand as it is played, without insurance."""
    blackjack_probability: Floats
    """(up, first, second): that the dealer gets a blackjack."""
    action_values: Floats
    """(up, action, hand) of a hand that was not split; not-a-number where there is no such action or no such value."""
    split_values: Floats
    """(up, value) of pairs; not-a-number where only that another action is better is known."""
    split_value: Callable[[int, int], float]
    """The value of a pair by the indices of up card and value, for where `split_values` has none."""
    simple: SimpleTable | None = None
    """The strategy as a table by total, if it is one."""
    cell_means: Floats | None = None
    """The mean value in each cell of the best simple strategy: (first or later, hard or soft, total, up, action)."""
    cost: float = 0.0
    """What the strategy gives away, in units a round, against the optimal one; 0 for that itself."""

    @property
    def by_up_card(self) -> dict[int, float]:
        """Expected winnings given the up card, insurance and even money not included."""
        weights = self.hand_probability.sum((1, 2))
        values = (self.hand_probability * self.hand_value).sum((1, 2))
        return {up + 1: float(values[up] / weights[up]) for up in range(VALUES) if weights[up] > 0}

    @property
    def frequencies(self) -> dict[str, float]:
        """How many a round has of blackjacks, of originals that bust, and of each kind of further wager."""
        found = {"blackjack": float(self.hand_probability[:, 0, -1].sum())}
        found["busts"] = self.outcomes["blackjack"].get("busts", 0.0)
        for wager, outcomes in self.outcomes.items():
            if wager != "blackjack":
                found[wager] = sum(outcomes.values()) * (2 if wager == "insurance" else 1)
        return found

    @property
    def dealer(self) -> dict[str, float]:
        """What a dealer's hand that is completed comes to."""
        found: dict[str, float] = {}
        for (total, _), chance in dealer_hands(self.counts, self.terms.hits_soft_17).items():
            name = "busts" if isinstance(total, int) and total > MOST else str(total)
            found[name] = found.get(name, 0.0) + chance
        return found

    def value(self, up: int, first: int, second: int) -> float:
        """What two cards are worth as they are played, without insurance or even money."""
        return float(self.hand_value[up - 1, first - 1, second - 1])

    def values(self, cards: Sequence[int], up: int) -> dict[Action, float]:
        """What each action is worth with a hand that was not split, if the strategy is followed from then on."""
        hand = numbers_by_key()[sum(KEYS[value] for value in cards)]
        found = {NAMES[action]: float(self.action_values[up - 1, action, hand]) for action in (STAND, DRAW, DOUBLE)}
        if len(cards) == 2 and cards[0] == cards[1]:
            found[NAMES[SPLIT]] = self._split_value(up - 1, cards[0] - 1)
        return {action: value for action, value in found.items() if not np.isnan(value)}

    def _split_value(self, up: int, pair: int) -> float:
        if (
            np.isnan(self.split_values[up, pair])
            and self.terms.can_split(pair + 1)
            and self.hand_probability[up, pair, pair]
        ):
            self.split_values[up, pair] = self.split_value(up, pair)
        return float(self.split_values[up, pair])

    def action(
        self,
        cards: Sequence[int],
        up: int,
        *,
        hands_on_box: int = 1,
        is_split: bool = False,
        from_aces: bool = False,
        with_lammer: bool = False,
    ) -> Action:
        return self.strategy.action(
            cards, up, hands_on_box=hands_on_box, is_split=is_split, from_aces=from_aces, with_lammer=with_lammer
        )

    def cell_values(self, kind: str, total: int, up: int, *, later: bool = False) -> dict[Action, float]:
        """What each action is worth on average over the hands of a cell of the best simple strategy.

        `kind`: hard, soft, or pair with its value, of which splitting is told too. Empty: no hand comes to the cell.
        """
        if self.cell_means is None:
            return {}
        is_pair = kind == "pair"
        is_soft = kind == "soft" or (is_pair and total == 1)
        points = 2 * total + (ACE_HIGH if total == 1 else 0) if is_pair else total
        means = self.cell_means[int(later), int(is_soft), points, up - 1]
        found = {NAMES[action]: float(means[action]) for action in (STAND, DRAW, DOUBLE)}
        if is_pair:
            found[NAMES[SPLIT]] = self._split_value(up - 1, total - 1)
        return {action: value for action, value in found.items() if not np.isnan(value)}

    def has_later(self, hard: int, is_soft: bool, up: int) -> bool:
        """Whether the shoe, without the up card, has more than two cards of that total, counting every ace as 1."""
        hands, left = all_hands(), np.array(self.counts)
        left[up - 1] -= 1
        alike = (hands.cards > 2) & (hands.hard == hard) & ((hands.total == hands.hard + ACE_HIGH) == is_soft)
        return bool(left[up - 1] >= 0 and (hands.counts[alike] <= left).all(1).any())

    def insurance(self, cards: Sequence[int]) -> bool:
        return self.strategy.insurance(cards)
