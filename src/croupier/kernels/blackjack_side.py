"""What decides the side wagers of blackjack, counted exactly: the first cards dealt, and the dealer's completed hand.

Cards are drawn from a shoe of which only the values are known to be left (`Shoe.left`). Which of the cards of a value
those are, nobody knows: each of the full decks is as likely as any other. So a deal is counted in two steps: the
values, from what is left; and within a value the ranks and suits, from the full decks. For a full shoe this is the
plain count. Python's integers and fractions are used because they cannot overflow or round.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import prod
from typing import NamedTuple

from croupier.errors import CroupierError

VALUES = range(10)
"""Cards by what they count: 0 is an ace, 1 a two, up to 9 for those that count ten."""
ACE, TEN = VALUES[0], VALUES[-1]
SUITS = 4
BUST_FROM = 22
"""Totals above 21 are never soft."""


@dataclass(frozen=True)
class Shoe:
    """The cards from which a round is dealt."""

    decks: int
    ranks: tuple[int, ...]
    """How many ranks count each value."""
    left: tuple[int, ...]
    """How many cards of each value are left."""

    def __post_init__(self) -> None:
        for name, counts in (("ranks", self.ranks), ("left", self.left)):
            if len(counts) != len(VALUES) or any(type(count) is not int or count < 0 for count in counts):
                raise CroupierError(f"{name}: {list(counts)} must be {len(VALUES)} whole numbers, none below 0")
        for value, count in enumerate(self.left):
            if count > self.full(value):
                most = f"{self.decks} decks have {self.full(value)}"
                raise CroupierError(f"left: {count} cards that count {value + 1}, but {most}")

    @staticmethod
    def of(decks: int, ranks: Sequence[int]) -> "Shoe":
        """Full decks."""
        return Shoe(decks, tuple(ranks), tuple(SUITS * decks * count for count in ranks))

    @property
    def size(self) -> int:
        return sum(self.left)

    def full(self, value: int) -> int:
        """How many cards of a value the full decks have."""
        return SUITS * self.decks * self.ranks[value]

    def without(self, *values: int) -> "Shoe":
        """Once cards of these values have been dealt."""
        gone = Counter(values)
        return Shoe(self.decks, self.ranks, tuple(count - gone[value] for value, count in enumerate(self.left)))


def falling(size: int, cards: int) -> int:
    """Ordered ways to draw so many cards out of a number of them."""
    return prod(range(size, size - cards, -1)) if cards <= size else 0


def chance(shoe: Shoe, *values: int) -> Fraction:
    """How likely the next cards have these values, in this order or any other."""
    ways = prod(falling(shoe.left[value], count) for value, count in Counter(values).items())
    return Fraction(ways, falling(shoe.size, len(values))) if len(values) <= shoe.size else Fraction(0)


def same_cards(shoe: Shoe, value: int, copies: Iterable[int]) -> Fraction:
    """How likely cards of one value are these, which have so many copies among them, of all ways to be dealt some."""
    counts = list(copies)
    return Fraction(prod(falling(shoe.decks, count) for count in counts), falling(shoe.full(value), sum(counts)))


def within_suits(shoe: Shoe, values: Iterable[int], suits: int) -> Fraction:
    """How likely cards of these values are all of some suits, so many of the four."""
    share = Fraction(1)
    for value, count in Counter(values).items():
        share *= Fraction(falling(shoe.full(value) * suits // SUITS, count), falling(shoe.full(value), count))
    return share


# -- the dealer ------------------------------------------------------------------------------------------------------


class Stands(NamedTuple):
    """The totals on which the dealer draws no more."""

    hard: frozenset[int]
    soft: frozenset[int]

    @staticmethod
    def by(stands_on: Callable[[int, bool], bool]) -> "Stands":
        """From a rule that says so for a total, and whether an ace in it counts eleven."""
        totals = range(2, BUST_FROM)
        hard, soft = (frozenset(total for total in totals if stands_on(total, is_soft)) for is_soft in (False, True))
        return Stands(hard, soft)


class DealerHand(NamedTuple):
    """Cards of a completed hand in any order."""

    values: tuple[int, ...]
    total: int
    orders: int
    """How many of the orders in which they could come are such that the dealer would not have stood before the last."""

    @property
    def is_blackjack(self) -> bool:
        return self.values == (ACE, TEN)


@lru_cache(maxsize=16)
def dealer_hands(stands: Stands) -> tuple[DealerHand, ...]:
    """Every hand that the dealer can end with, whatever the shoe."""
    found = []
    unfinished: dict[tuple[int, ...], int] = {(): 1}
    while unfinished:
        longer: dict[tuple[int, ...], int] = {}
        for values, orders in unfinished.items():
            for value in VALUES:
                hand = tuple(sorted((*values, value)))
                longer[hand] = longer.get(hand, 0) + orders
        unfinished = {}
        for hand, orders in longer.items():
            total, is_soft = count_points(hand)
            if len(hand) > 1 and (total >= BUST_FROM or total in (stands.soft if is_soft else stands.hard)):
                found.append(DealerHand(hand, total, orders))
            else:
                unfinished[hand] = orders
    return tuple(found)


def count_points(values: Sequence[int]) -> tuple[int, bool]:
    """The total of a hand, and whether an ace counts eleven in it."""
    least = sum(values) + len(values)
    is_soft = ACE in values and least + TEN + 1 < BUST_FROM
    return (least + TEN + 1 if is_soft else least), is_soft


class DealerResult(NamedTuple):
    """How the dealer's hand ends."""

    total: int
    cards: int
    is_blackjack: bool


def dealer_results(shoe: Shoe, stands: Stands) -> dict[DealerResult, Fraction]:
    """How likely each is, if the hand is always completed."""
    ways: Counter[DealerResult] = Counter()
    for hand in dealer_hands(stands):
        ways[DealerResult(hand.total, len(hand.values), hand.is_blackjack)] += hand.orders * _ways(shoe, hand.values)
    found = {result: Fraction(count, falling(shoe.size, result.cards)) for result, count in ways.items() if count}
    if sum(found.values()) != 1:
        raise CroupierError(f"left: {shoe.size} cards are not always enough to complete the dealer's hand")
    return found


class Alike(NamedTuple):
    """How likely a hand has a total and cards of one suit; of one colour, but not of one suit; or neither."""

    suit: Fraction
    colour: Fraction
    none: Fraction


def dealer_alike(shoe: Shoe, stands: Stands, total: int, colours: Sequence[int]) -> Alike:
    """How likely the dealer's completed hand of a total is alike; `colours` has how many suits are of each."""
    every = suited = coloured = Fraction(0)
    for hand in dealer_hands(stands):
        if hand.total != total or not (ways := hand.orders * _ways(shoe, hand.values)):
            continue
        chance = Fraction(ways, falling(shoe.size, len(hand.values)))
        every += chance
        suited += chance * SUITS * within_suits(shoe, hand.values, 1)
        coloured += chance * sum(within_suits(shoe, hand.values, suits) for suits in colours)
    return Alike(suited, coloured - suited, every - coloured)


def _ways(shoe: Shoe, values: Sequence[int]) -> int:
    ways, left = 1, list(shoe.left)
    for value in values:
        ways *= left[value]
        left[value] -= 1
    return ways
