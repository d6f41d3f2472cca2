"""How likely each outcome of a wager is that looks at cards, counted exactly.

A deal is counted in two steps. A game says how likely the cards looked at have which values, for by the values of
cards it is played. Within a value any card of the full decks is as likely as any other, and its rank and suit are
counted here: ranks that no outcome tells apart together, and of suits that can change places, one order for all.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, reduce
from itertools import accumulate, combinations_with_replacement, permutations, product
from math import factorial, perm, prod
from operator import or_

from croupier.cards import SUITS
from croupier.table.card_classes import Reading
from croupier.table.classes import Groups, Outcomes, Pattern, Tells

Values = tuple[tuple[int, ...], ...]
"""The values of cards looked at, in ascending order within each group."""


@dataclass(frozen=True)
class Deals:
    """How likely the cards looked at have which values."""

    ways: Iterable[tuple[Values, int]]
    total: int
    decks: int
    values: Mapping[str, int]
    """What the cards of each rank count, or any other number by which they are dealt."""

    @staticmethod
    def of_full_decks(sizes: Sequence[int], decks: int, values: Mapping[str, int]) -> "Deals":
        """Groups of so many cards, dealt one after the other."""
        if len(sizes) > 1:
            left = {value: count * decks * len(SUITS) for value, count in Counter(values.values()).items()}
            return Deals.of_what_is_left(left, sizes, decks, values)
        ways = perm(decks * len(values) * len(SUITS), sum(sizes))  # what they count does not matter
        return Deals([(tuple((0,) * size for size in sizes), ways)], ways, decks, dict.fromkeys(values, 0))

    @staticmethod
    def of_what_is_left(
        left: Mapping[int, int], sizes: Sequence[int], decks: int, values: Mapping[str, int]
    ) -> "Deals":
        """Groups of so many cards, dealt one after the other from what is left of each value."""
        return Deals(_ways(left, sizes), perm(sum(left.values()), sum(sizes)), decks, values)


def _ways(left: Mapping[int, int], sizes: Sequence[int]) -> Iterator[tuple[Values, int]]:
    for groups in product(*(combinations_with_replacement(sorted(left), size) for size in sizes)):
        counts = Counter(value for group in groups for value in group)
        found = prod(perm(left[value], count) for value, count in counts.items())
        if found:
            yield groups, found * prod(map(orders, groups))


def orders(group: Iterable[object]) -> int:
    """In how many orders some things can come, of which some are alike."""
    counts = Counter(group).values()
    return factorial(sum(counts)) // prod(map(factorial, counts))


def chances(outcomes: Outcomes, reading: Reading, deals: Deals) -> dict[str, Fraction]:
    """How likely each outcome is, those that cannot come left out."""
    counting = _Counting(reading.red, outcomes.tells, deals)
    ways: defaultdict[tuple[str, int], int] = defaultdict(int)  # by outcome and how many deals share the values
    for values, weight in deals.ways:
        every = counting.ways_of_values(values)
        for seen, count in counting.deals(values):
            ways[outcomes.of(seen), every] += weight * count
    found: defaultdict[str, Fraction] = defaultdict(Fraction)
    for (outcome, every), count in ways.items():
        found[outcome] += Fraction(count, every)
    return {name: found[name] / deals.total for name in outcomes.names() if found.get(name)}


def possible_deals(outcomes: Outcomes, reading: Reading, deals: Deals) -> Iterator[Groups]:
    """One of each that the outcomes can tell apart."""
    counting = _Counting(reading.red, outcomes.tells, deals)
    for values, _ in deals.ways:
        for seen, _ in counting.deals(values):
            yield seen


class _Counting:
    """Cards by what a wager's outcomes tell apart.

    Of some that it looks at, the values may be all that matters; only the others are looked at in detail.
    """

    def __init__(self, red: str, tells: Sequence[Tells], deals: Deals) -> None:
        by_value: dict[int, str] = {}
        for rank, value in deals.values.items():
            by_value[value] = by_value.get(value, "") + rank
        self._detailed = [place for place, told in enumerate(tells) if _is_in_detail(told, by_value.values())]
        self._told = reduce(or_, [tells[place] for place in self._detailed], Tells())
        self._decks = deals.decks
        self._red = frozenset(SUITS.index(suit) for suit in red)
        self._size = {value: len(ranks) for value, ranks in by_value.items()}
        self._classes = {value: _told_apart(ranks, self._told.ranks) for value, ranks in by_value.items()}
        """Ranks that are told apart, by value: each a text of those that are not."""
        self._faces = {value: ranks[0] + SUITS[0] for value, ranks in by_value.items()}
        self._of_group: dict[tuple[int, ...], list[tuple[tuple[str, ...], int]]] = {}

    def ways_of_values(self, values: Values) -> int:
        """Ordered deals from full decks of the cards that are looked at in detail, if they have these values."""
        counts = Counter(value for place in self._detailed for value in values[place])
        return prod(perm(self._size[value] * self._decks * len(SUITS), count) for value, count in counts.items())

    def deals(self, values: Values) -> Iterator[tuple[Groups, int]]:
        """One of each that are told apart, and how many are like it."""
        seen: list[tuple[str, ...]] = [tuple([self._faces[value] for value in group]) for group in values]
        if not self._detailed:
            yield tuple(seen), 1
            return
        detailed = [values[place] for place in self._detailed]
        ends = accumulate(map(len, detailed))
        cuts = [slice(end - len(group), end) for end, group in zip(ends, detailed, strict=True)]
        for groups in product(*map(self._ranks, detailed)):
            every = [some for group, _ in groups for some in group]
            in_order = prod([number for _, number in groups])
            faces = [[some[0] + suit for suit in SUITS] for some in every]
            for suits, ways in self._suits(every):
                cards = tuple([face[suit] for face, suit in zip(faces, suits, strict=True)])
                for place, cut in zip(self._detailed, cuts, strict=True):
                    seen[place] = cards[cut]
                yield tuple(seen), ways * in_order

    def _ranks(self, values: tuple[int, ...]) -> list[tuple[tuple[str, ...], int]]:
        """The ranks that cards of these values may have, and in how many orders the values leave them."""
        if values not in self._of_group:
            each = [
                [(some, orders(some)) for some in combinations_with_replacement(self._classes[value], count)]
                for value, count in sorted(Counter(values).items())
            ]
            self._of_group[values] = [
                (tuple(rank for ranks, _ in some for rank in ranks), prod(number for _, number in some))
                for some in product(*each)
            ]
        return self._of_group[values]

    def _suits(self, ranks: Sequence[str]) -> Iterator[tuple[Sequence[int], int]]:
        """Suits for cards of these ranks in order, of each kind of pattern one, and how many ways there are."""
        if self._told.pattern == Pattern.NOTHING:
            yield (0,) * len(ranks), self._within(ranks, len(SUITS))
            return
        if self._told.pattern == Pattern.WHOLE:
            yield from self._whole(ranks)
            return
        have_same = len(set(ranks)) < len(ranks)
        ways = self._decks ** len(ranks) * prod(map(len, ranks))
        for suits, number in _orbits(len(ranks), self._told.suits, self._red if self._told.has_colours else None):
            if have_same:
                counts = Counter(zip(ranks, suits, strict=True))
                ways = prod(perm(self._decks * len(some), count) for (some, _), count in counts.items())
            if ways:
                yield suits, ways * number

    def _whole(self, ranks: Sequence[str]) -> Iterator[tuple[Sequence[int], int]]:
        """All of one suit; all of one colour, but not of one suit; neither."""
        count = len(ranks)
        red, black = sorted(self._red), [suit for suit in range(len(SUITS)) if suit not in self._red]
        suited = self._within(ranks, 1)
        all_suited, left = suited * len(SUITS), self._within(ranks, len(SUITS))
        patterns = [((0,) * count, all_suited)]
        for colour in (red, black):
            if len(colour) > 1:
                of_colour = self._within(ranks, len(colour)) - suited * len(colour)
                patterns.append(((colour[0], *[colour[1]] * (count - 1)), of_colour))
        if red and black:
            others = left - sum(ways for _, ways in patterns)
            patterns.append(((red[0], *[black[0]] * (count - 1)), others))
        yield from ((suits, ways) for suits, ways in patterns if ways)

    def _within(self, ranks: Sequence[str], suits: int) -> int:
        """Ordered ways to be dealt cards of these ranks within so many suits."""
        return prod(perm(suits * self._decks * len(some), count) for some, count in Counter(ranks).items())


def _is_in_detail(told: Tells, by_value: Iterable[str]) -> bool:
    return told.pattern != Pattern.NOTHING or any(len(_told_apart(ranks, told.ranks)) > 1 for ranks in by_value)


def _told_apart(ranks: str, told: Iterable[str]) -> list[str]:
    """Ranks, those together that are in the same of some sets."""
    found: dict[tuple[bool, ...], str] = {}
    for rank in ranks:
        key = tuple(rank in some for some in told)
        found[key] = found.get(key, "") + rank
    return list(found.values())


@cache
def _orbits(cards: int, told: frozenset[str], red: frozenset[int] | None) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Suits of so many cards in order: of those that become each other when suits change places, one, and how many."""
    named = [frozenset(SUITS.index(suit) for suit in some) for some in told]
    swaps = [
        swap
        for swap in permutations(range(len(SUITS)))
        if all({swap[suit] for suit in some} == some for some in named)
        and (red is None or {swap[suit] for suit in red} in (red, frozenset(range(len(SUITS))) - red))
    ]
    counts = Counter(
        min(tuple(swap[suit] for suit in suits) for swap in swaps) for suits in product(range(len(SUITS)), repeat=cards)
    )
    return tuple(counts.items())
