"""What beats what: orders of hands for every deck, ranks as comparable integers, and their names in words."""

from croupier.ranking.hands import (
    Hand,
    best_hand,
    best_of_two_and_three,
    rank_of_hand,
    rank_of_up_cards,
    threshold,
)
from croupier.ranking.orders import FOUR_CARD, ORDERS, REDUCED_32, STANDARD, STAR_36, THREE_CARD, Order
from croupier.ranking.several_decks import CLASSED_BY, hand_class
from croupier.ranking.words import class_of, describe

__all__ = [
    "CLASSED_BY",
    "FOUR_CARD",
    "ORDERS",
    "REDUCED_32",
    "STANDARD",
    "STAR_36",
    "THREE_CARD",
    "Hand",
    "Order",
    "best_hand",
    "best_of_two_and_three",
    "class_of",
    "describe",
    "hand_class",
    "rank_of_hand",
    "rank_of_up_cards",
    "threshold",
]
