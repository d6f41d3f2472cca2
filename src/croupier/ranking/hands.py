"""Ranks of hands at the table, quickly and from nothing but cards.

One number per card says how many there are of each rank and of each suit once they are added. Ranks are remembered by
it: only the first hand of its kind is looked at card by card. The best of six cards is the best of what remains without
one of them, and so for seven.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from croupier.cards import RANKS, SUITS, Card, rank_of, suit_of
from croupier.errors import CardError
from croupier.ranking.orders import STANDARD, VALUES, Order

MOST = 7
"""Cards of which the best hand is found."""
_RANK_BITS = 3
_SUITS_AT = _RANK_BITS * len(RANKS)
_RANKS_ONLY = (1 << _SUITS_AT) - 1
_ENOUGH = 0x8888 << _SUITS_AT
"""The highest bit of each suit's counter."""


class Hand(NamedTuple):
    """A rank and the cards that make it, those that decide first."""

    rank: int
    cards: tuple[Card, ...]


class _ByRanks(dict[int, int]):
    """Ranks without a flush, by how many cards there are of each rank."""

    def __init__(self, order: Order) -> None:
        self.order = order

    def __missing__(self, key: int) -> int:
        counts = [key >> _RANK_BITS * i & 7 for i in range(len(RANKS))]
        if sum(counts) == self.order.size:
            rank = self.order.rank(i + 2 for i, count in enumerate(counts) for _ in range(count))
        else:
            rank = max(self[key - (1 << _RANK_BITS * i)] for i, count in enumerate(counts) if count)
        self[key] = rank
        return rank


class _OfSuit(dict[int, int]):
    """Ranks of the cards of one suit, by a bit for each."""

    def __init__(self, order: Order) -> None:
        self.order = order

    def __missing__(self, mask: int) -> int:
        held = [i for i in range(len(RANKS)) if mask >> i & 1]
        if len(held) == self.order.size:
            rank = self.order.rank((i + 2 for i in held), is_suited=True)
        else:
            rank = max(self[mask & ~(1 << i)] for i in held)
        self[mask] = rank
        return rank


class Ranker:
    """What is remembered for one order."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.numbers = {
            card: 1 << _RANK_BITS * RANKS.index(rank_of(card)) | 1 << _SUITS_AT + 4 * SUITS.index(suit_of(card))
            for card in order.deck.cards()
        }
        self.number = self.numbers.__getitem__
        self.of_rank = {card: number & _RANKS_ONLY for card, number in self.numbers.items()}
        self.start = (8 - order.size) * 0x1111 << _SUITS_AT
        self.by_ranks = _ByRanks(order)
        self.of_suit = _OfSuit(order)

    def rank(self, cards: Sequence[Card]) -> int:
        """The rank of the best hand in the cards, which are known to be good."""
        number = sum(map(self.number, cards), self.start)
        rank = self.by_ranks[number & _RANKS_ONLY]
        return max(rank, self._flush(cards, number)) if number & _ENOUGH else rank

    def rank_of_two_and_three(self, hole: Sequence[Card], community: Sequence[Card]) -> int:
        """The rank of the best hand of two of the one and three of the other. Equal sums are looked up once."""
        of_rank, by_ranks = self.of_rank, self.by_ranks
        twos = {a + b for a, b in combinations([of_rank[card] for card in hole], 2)}
        threes = {a + b + c for a, b, c in combinations([of_rank[card] for card in community], 3)}
        best = max([by_ranks[two + three] for two in twos for three in threes])
        suits = "".join(community)
        for suit in SUITS:
            if suits.count(suit) >= 3:
                best = max(best, self._flush_of_two_and_three(hole, community, suit))
        return best

    def _flush_of_two_and_three(self, hole: Sequence[Card], community: Sequence[Card], suit: str) -> int:
        held = [1 << RANKS.index(card[0]) for card in hole if card[1] == suit]
        shared = [1 << RANKS.index(card[0]) for card in community if card[1] == suit]
        masks = (sum(two) + sum(three) for two in combinations(held, 2) for three in combinations(shared, 3))
        return max((self.of_suit[mask] for mask in masks), default=0)

    def _flush(self, cards: Sequence[Card], number: int) -> int:
        suit = next(suit for i, suit in enumerate(SUITS) if number >> _SUITS_AT + 4 * i & 8)
        return self.of_suit[sum(1 << RANKS.index(card[0]) for card in cards if card[1] == suit)]


@cache
def ranker(order: Order = STANDARD) -> Ranker:
    return Ranker(order)


def rank_of_hand(cards: Sequence[Card], order: Order = STANDARD) -> int:
    """The rank of the best hand in the cards: as many as make a hand, or up to seven."""
    if not order.size <= len(set(cards)) == len(cards) <= MOST:
        order.verify(cards, order.size, MOST)
    try:
        return ranker(order).rank(cards)
    except KeyError:
        order.verify(cards, order.size, MOST)
        raise


def best_hand(cards: Sequence[Card], order: Order = STANDARD) -> Hand:
    """The best hand in the cards and its rank."""
    rank = rank_of_hand(cards, order)
    rank_of_rest = ranker(order).rank
    held = list(cards)
    while len(held) > order.size:
        held = next(rest for i in range(len(held)) if rank_of_rest(rest := held[:i] + held[i + 1 :]) == rank)
    return Hand(rank, arranged(held, order))


def best_of_two_and_three(hole: Sequence[Card], community: Sequence[Card], order: Order = STANDARD) -> Hand:
    """The best hand of two hole cards and three community cards, neither more nor fewer of each."""
    order.verify([*hole, *community], order.size, order.deck.size)
    if len(hole) < 2 or len(community) < 3:
        raise CardError(f"{len(hole)} hole cards and {len(community)} community cards: two and three are needed")
    hands = [(*two, *three) for two in combinations(hole, 2) for three in combinations(community, 3)]
    rank = ranker(order).rank
    best = max(hands, key=rank)
    return Hand(rank(best), arranged(best, order))


def rank_of_up_cards(cards: Sequence[Card], order: Order = STANDARD) -> int:
    """The rank of cards that are less than a hand: pairs and more count, straights and flushes do not.

    It compares with the ranks of other such cards and of whole hands.
    """
    order.verify(cards, 1, order.size - 1)
    return order.rank_of_part(VALUES[card[0]] for card in cards)


def arranged(cards: Sequence[Card], order: Order = STANDARD) -> tuple[Card, ...]:
    """The cards of one hand with those first that decide: what is alike, then from the highest."""
    values = [VALUES[card[0]] for card in cards]
    top = order.straights.get(tuple(sorted(values, reverse=True)))

    def weight(card: Card) -> tuple[int, int, int]:
        value = VALUES[card[0]]
        low_ace = top is not None and value > top
        return values.count(value), 0 if low_ace else value, SUITS.index(card[1])

    return tuple(sorted(cards, key=weight, reverse=True))


def threshold(name: str, ranks: str = "", order: Order = STANDARD) -> int:
    """The lowest rank of a class, or of its hands that begin with these ranks: `threshold("high_card", "AK")`."""
    if name not in order.places:
        raise CardError(f"{name!r} is no class of hands here: one of {', '.join(order.classes)}")
    for rank in ranks:
        if rank not in order.deck.ranks:
            raise CardError(f"{rank!r} is not a rank of a {order.deck.size}-card deck")
    return order.rank_from(name, [VALUES[rank] for rank in ranks])
