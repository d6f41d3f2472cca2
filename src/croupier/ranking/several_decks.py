"""Classes of hands dealt from several decks, in which the same card may come more than once."""

from collections import Counter
from functools import lru_cache

from croupier.cards import Card, rank_of, suit_of
from croupier.ranking.orders import ACE, FOUR_CARD, SHAPES, STANDARD, THREE_CARD, VALUES

_ORDERS = {order.size: order for order in (THREE_CARD, FOUR_CARD, STANDARD)}
_FIVE_ALIKE = "five_of_a_kind"
CLASSED_BY: dict[int, tuple[str, ...]] = {
    size: (_FIVE_ALIKE, *order.classes) if size == STANDARD.size else order.classes for size, order in _ORDERS.items()
}
"""The classes of hands from the highest, by how many cards make a hand."""


@lru_cache(maxsize=1024)  # the same cards are often asked for class by class
def hand_class(cards: tuple[Card, ...]) -> str:
    """The highest class that three, four or five cards are of, whichever decks each of them is from."""
    counts = Counter(VALUES[rank_of(card)] for card in cards)
    shape = tuple(sorted(counts.values(), reverse=True))
    order = _ORDERS[len(cards)]
    if shape == (STANDARD.size,):
        return _FIVE_ALIKE
    found = {SHAPES.get(shape, "high_card")}
    top = order.straights.get(tuple(sorted(counts, reverse=True)))
    if top:
        found.add("straight")
    if len({suit_of(card) for card in cards}) == 1:
        found.add("flush")
        if top:
            found |= {"royal_flush", "straight_flush"} if top == ACE else {"straight_flush"}
    return next(name for name in order.classes if name in found)
