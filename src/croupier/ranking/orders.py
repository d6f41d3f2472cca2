"""Orders of hands, and the definition of each class: the reference that everything quicker is tested against.

A rank is one integer, comparable within its order, higher is better. Its digits can be read: the place of the class in
the order, then the cards that decide, the most important first, as hexadecimal digits from 2 to 14, the ace. The same
digits rank a part of a hand, such as the cards that lie open in stud: what is not there yet is 0.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from croupier.cards import DECK_32, DECK_36, DECK_52, RANKS, SUITS, Card, Deck, rank_of, suit_of
from croupier.errors import CardError

PLACE = 20
"""Bits of a rank below the place of its class."""
VALUES = {rank: value for value, rank in enumerate(RANKS, 2)}
"""The value of a card in a rank: 2 for the deuce, 14 for the ace."""
ACE = VALUES["A"]

SHAPES = {
    (4,): "four_of_a_kind",
    (4, 1): "four_of_a_kind",
    (3, 2): "full_house",
    (3,): "three_of_a_kind",
    (3, 1): "three_of_a_kind",
    (3, 1, 1): "three_of_a_kind",
    (2, 2): "two_pairs",
    (2, 2, 1): "two_pairs",
    (2,): "one_pair",
    (2, 1): "one_pair",
    (2, 1, 1): "one_pair",
    (2, 1, 1, 1): "one_pair",
}
"""How many cards are alike, the most first, and what that makes; anything else is a high card."""


@dataclass(frozen=True, eq=False)
class Order:
    """What beats what in one deck."""

    name: str
    classes: tuple[str, ...]
    """From the highest, as rulebooks list them."""
    deck: Deck = DECK_52
    size: int = 5
    """Cards that make a hand, and a straight, and a flush."""

    @cached_property
    def places(self) -> dict[str, int]:
        """The place of each class: 0 for the lowest."""
        return {name: place for place, name in enumerate(reversed(self.classes))}

    @cached_property
    def straights(self) -> dict[tuple[int, ...], int]:
        """The highest card of each straight, by its cards from the highest; the ace also goes below the lowest card."""
        values = [VALUES[rank] for rank in self.deck.ranks]
        runs = [values[i : i + self.size][::-1] for i in range(len(values) - self.size + 1)]
        return {tuple(run): run[0] for run in runs} | {(ACE, *values[: self.size - 1][::-1]): values[self.size - 2]}

    def rank(self, values: Iterable[int], is_suited: bool = False) -> int:
        """The rank of a whole hand, given by the values of its cards."""
        counts = Counter(values)
        groups = sorted(counts, key=lambda value: (counts[value], value), reverse=True)
        name = SHAPES.get(tuple(counts[value] for value in groups), "high_card")
        top = self.straights.get(tuple(groups))
        if top:
            groups = [top]
            name = "straight"
        if is_suited:
            name = "flush" if not top else "royal_flush" if top == ACE else "straight_flush"
        if name == "royal_flush" and name not in self.places:
            name = "straight_flush"
        return self.rank_from(name, groups)

    def rank_of_part(self, values: Iterable[int]) -> int:
        """The rank of less than a whole hand: what is alike and what is high, and no straight or flush."""
        counts = Counter(values)
        groups = sorted(counts, key=lambda value: (counts[value], value), reverse=True)
        return self.rank_from(SHAPES.get(tuple(counts[value] for value in groups), "high_card"), groups)

    def rank_from(self, name: str, values: Sequence[int] = ()) -> int:
        """The lowest rank of a class whose first deciding cards are these."""
        digits = 0
        for i in range(5):
            digits = digits << 4 | (values[i] if i < len(values) else 0)
        return self.places[name] << PLACE | digits

    def verify(self, cards: Sequence[Card], least: int, most: int) -> None:
        """So many cards of the deck, no two the same."""
        if not least <= len(cards) <= most:
            expected = f"{least} to {most}" if least < most else str(least)
            raise CardError(f"{len(cards)} cards to rank: {expected} expected")
        if len(set(cards)) < len(cards):
            twice = next(card for card in cards if list(cards).count(card) > 1)
            raise CardError(f"{twice} is there twice")
        for card in cards:
            if len(card) != 2 or card[0] not in self.deck.ranks or card[1] not in SUITS:
                raise CardError(f"{card!r} is not a card of a {self.deck.size}-card deck")


USUAL = (
    "royal_flush",
    "straight_flush",
    "four_of_a_kind",
    "full_house",
    "flush",
    "straight",
    "three_of_a_kind",
    "two_pairs",
    "one_pair",
    "high_card",
)
STANDARD = Order("standard", USUAL)
STAR_36 = Order(
    "star_36",
    (*USUAL[:3], "flush", "full_house", "three_of_a_kind", "straight", *USUAL[7:]),
    DECK_36,
)
"""star_sydney/poker 13.4."""
REDUCED_32 = Order(
    "reduced_32",
    (*USUAL[:3], "flush", "full_house", "straight", "three_of_a_kind", *USUAL[7:]),
    DECK_32,
)
"""star_sydney/poker 13.3 and crown_perth/poker 10.2."""
FOUR_CARD = Order(
    "four_card",
    ("four_of_a_kind", "straight_flush", "three_of_a_kind", "flush", "straight", "two_pairs", "one_pair", "high_card"),
    size=4,
)
"""star_sydney/four_card_poker 11.1."""
THREE_CARD = Order(
    "three_card",
    ("straight_flush", "three_of_a_kind", "straight", "flush", "one_pair", "high_card"),
    size=3,
)
"""The order in which side wagers on three cards rank them, by how seldom each class comes."""
ORDERS = {order.name: order for order in (STANDARD, STAR_36, REDUCED_32, FOUR_CARD)}


# -- the reference ---------------------------------------------------------------------------------------------------


def rank_by_definition(cards: Sequence[Card], order: Order = STANDARD) -> int:
    """The rank of just as many cards as make a hand."""
    order.verify(cards, order.size, order.size)
    return order.rank((VALUES[rank_of(card)] for card in cards), len({suit_of(card) for card in cards}) == 1)


def best_by_definition(cards: Sequence[Card], order: Order = STANDARD) -> int:
    """The highest rank of all hands that can be made of the cards."""
    return max(rank_by_definition(hand, order) for hand in combinations(cards, order.size))
