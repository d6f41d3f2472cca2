"""What a solve found: the strategy, what it is worth, and how often every deal ends how."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from typing import NamedTuple

import numpy as np

from croupier.errors import CroupierError
from croupier.kernels.poker.tables import CARDS, RANKS, SUITS, multisets, tables
from croupier.kernels.poker.uth import kinds
from croupier.kernels.poker.uth.counting import CHECKED, FIRST_HIGH, FIRST_LOW, FOLD, SECOND, THIRD, count_flops
from croupier.kernels.poker.uth.kinds import DEALERS, DEALS, HOLES, Bytes, Index, Numbers, hole_number
from croupier.kernels.poker.uth.river import worth_on_board
from croupier.kernels.poker.uth.terms import CLASSES, RESULTS, Terms

Cards = Sequence[int]
"""Each 4 * rank + suit, with ranks from 0, the deuce, to 12, the ace."""


class End(NamedTuple):
    """How a deal ends."""

    play: int
    """Units of the Play wager; 0, if the player folded."""
    result: int
    """The result of the two hands, folded or not: one of six, as `Terms` has them."""
    hand_class: int
    """The class of the player's hand."""


@dataclass(frozen=True, eq=False)
class Solution:
    """Values are in units of the Ante. Of what is worth the same, that which wagers less is done."""

    terms: Terms
    by_start: Numbers
    """(starting hand, what): a unit of Play, Ante and Blind beside it, and a check at its best; scaled sums."""
    second_bets: Bytes
    """(flop, hole): whether the second Play wager is made, if the first was not."""
    third_bets: Index
    """(flop, hole): at how many later cards the third is made, if no other was."""
    worth: Numbers
    """Coefficients of the last decision, as `worth_on_board` wants them."""
    count: Callable[["Solution"], Numbers]

    # -- what it is worth ------------------------------------------------------------------------------------------

    @cached_property
    def first_values(self) -> dict[tuple[int, int], dict[int, Fraction]]:
        """What each Play wager on the hole cards alone is worth, 0 for a check: by starting hand.

        A starting hand is two ranks, the higher first if they are of one suit or a pair, otherwise the lower.
        """
        found = {}
        for start in range(RANKS * RANKS):
            play, initial, check = (int(each) for each in self.by_start[start])
            deals = self.terms.scale * (DEALS // HOLES) * ways_of_start(start)
            choices = {0: check, **{units: units * play + initial for units in sorted(self.terms.first)}}
            found[divmod(start, RANKS)] = {units: Fraction(value, deals) for units, value in choices.items()}
        return found

    @cached_property
    def first_plays(self) -> dict[tuple[int, int], int]:
        """The Play wager made on the hole cards alone, 0 for none: by starting hand."""
        return {start: best(values) for start, values in self.first_values.items()}

    @cached_property
    def ev(self) -> Fraction:
        """Expected winnings of a round."""
        total = Fraction(0)
        for start, units in self.first_plays.items():
            total += self.first_values[start][units] * ways_of_start(start[0] * RANKS + start[1])
        return total / HOLES

    # -- how it is played ------------------------------------------------------------------------------------------

    def play(self, hole: Cards, community: Cards = ()) -> int:
        """The units of the Play wager to be made on what is seen, if none was before; 0: check, or at last fold."""
        verify_cards(hole, community)
        if not community:
            return self.first_plays[start_of(hole)]
        if len(community) == 3:
            return self.terms.second if self._bets_second(hole, community) else 0
        values = self.last_values(hole, community)
        return best(values)

    def _bets_second(self, hole: Cards, flop: Cards) -> bool:
        return bool(self.second_bets[place_of(hole, flop)])

    def last_values(self, hole: Cards, community: Cards) -> dict[int, Fraction]:
        """What the last Play wager is worth, and with 0 what a fold is."""
        play, initial = self._on_board(hole, community)
        bet = Fraction(self.terms.third * play + initial, DEALERS * self.terms.scale)
        return {0: Fraction(self.terms.folded), self.terms.third: bet}

    def _on_board(self, hole: Cards, community: Cards) -> tuple[int, int]:
        hands = kinds.hands(self.terms.uses_both, self.terms.qualifies)
        ranks = np.bincount([card // SUITS for card in community], minlength=RANKS)
        left = np.zeros(kinds.KINDS, np.int64)
        suits = [card % SUITS for card in community]
        suit = max(range(SUITS), key=suits.count)
        mask = 0
        if suits.count(suit) < 3:
            left[:RANKS] = SUITS - ranks
            x, y = (card // SUITS for card in hole)
        else:
            left[:RANKS], left[RANKS:] = 1, SUITS - 1
            for kind in (_kind(card, suit) for card in community):
                left[kind] -= 1
            mask = sum(1 << card // SUITS for card in community if card % SUITS == suit)
            x, y = (_kind(card, suit) for card in hole)
        high, low = kinds.members(kinds.RANK_PAIRS)
        board = plain_number(tuple(int(number) for number in ranks))
        return worth_on_board(left, hands, high, low, board, mask, x, y, self.worth)

    # -- how often -------------------------------------------------------------------------------------------------

    @cached_property
    def starts(self) -> Bytes:
        """What is decided with each starting hand, as kernels number decisions."""
        channels = {0: CHECKED, max(self.terms.first): FIRST_HIGH, min(self.terms.first): FIRST_LOW}
        return np.array([channels[self.first_plays[divmod(start, RANKS)]] for start in range(RANKS**2)], np.uint8)

    @cached_property
    def ends(self) -> Mapping[End, int]:
        """How many of all `DEALS` end how."""
        return ends_of(self.terms, self.tally)

    @cached_property
    def tally(self) -> Numbers:
        """All deals by decision, result and class of the player's hand."""
        return self.count(self)

    @cached_property
    def frequencies(self) -> dict[int, Fraction]:
        """How often each Play wager is made, 0 for a fold."""
        return frequencies_of(self.terms, self.ends)

    @cached_property
    def flop_ends(self) -> Mapping[tuple[int, bool], int]:
        """How many of all `DEALS` go by class of hole and flop together, and whether the hand was folded in the end."""
        known, tally = tables(), np.zeros((CLASSES, 2), np.int64)
        looked_up = (known.card_keys, known.start, known.rows, known.slots, known.flushes, known.classes)
        count_flops(kinds.flops(), self.starts, self.second_bets, self.third_bets, *looked_up, tally)
        return {
            (hand_class, is_folded): int(tally[hand_class, int(is_folded)]) * DEALERS
            for hand_class in range(CLASSES)
            for is_folded in (False, True)
            if tally[hand_class, int(is_folded)]
        }


def ends_of(terms: Terms, tally: Numbers) -> dict[End, int]:
    """How many of all `DEALS` end how, by what was counted of every decision."""
    plays = {FIRST_LOW: min(terms.first), FIRST_HIGH: max(terms.first)}
    plays |= {SECOND: terms.second, THIRD: terms.third, FOLD: 0}
    found: dict[End, int] = {}
    for decision, play in plays.items():
        for result in range(RESULTS):
            for hand_class in range(CLASSES):
                if number := int(tally[decision, result, hand_class]):
                    end = End(play, result, hand_class)
                    found[end] = found.get(end, 0) + number
    return found


def frequencies_of(terms: Terms, ends: Mapping[End, int]) -> dict[int, Fraction]:
    """How often each Play wager is made, 0 for a fold."""
    plays = sorted({*terms.first, terms.second, terms.third, 0}, reverse=True)
    return {play: Fraction(sum(n for end, n in ends.items() if end.play == play), DEALS) for play in plays}


def best(values: Mapping[int, Fraction]) -> int:
    """The choice worth most; of those worth the same, that which wagers least."""
    return max(sorted(values), key=values.__getitem__)


def verify_cards(hole: Cards, community: Cards) -> None:
    if len(hole) != 2 or len(community) not in (0, 3, 5):
        raise CroupierError(f"cards: {len(hole)} held and {len(community)} seen; 2 are held, 0, 3 or 5 seen")
    every = {*hole, *community}
    if len(every) != len(hole) + len(community) or not every <= set(range(CARDS)):
        raise CroupierError(f"cards: {[*hole, *community]} are not different cards of one deck, numbered from 0")


def start_of(hole: Cards) -> tuple[int, int]:
    """The starting hand of two cards: the higher rank first if they are of one suit or a pair, otherwise the lower."""
    low, high = sorted(card // SUITS for card in hole)
    return (high, low) if hole[0] % SUITS == hole[1] % SUITS else (low, high)


def ways_of_start(start: int) -> int:
    """How many holes are such a starting hand."""
    first, second = divmod(start, RANKS)
    return 6 if first == second else SUITS if first > second else SUITS * (SUITS - 1)


def _kind(card: int, suit: int) -> int:
    return card // SUITS + (0 if card % SUITS == suit else RANKS)


def place_of(hole: Cards, flop: Cards) -> tuple[int, int]:
    """The numbers of flop and hole in tables by both."""
    number, suits = renamed(tuple(sorted(flop)))
    one, other = (card // SUITS * SUITS + suits[card % SUITS] for card in hole)
    return number, int(hole_number(one, other))


@cache
def renamed(flop: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """The number of the flop that is kept in place of this, and the suits that the four become in it."""
    of_suit = [sum(1 << card // SUITS for card in flop if card % SUITS == suit) for suit in range(SUITS)]
    order = sorted(range(SUITS), key=lambda suit: -of_suit[suit])
    code = kinds.flop_code([of_suit[suit] for suit in order])
    return kinds.flop_numbers()[code], tuple(order.index(suit) for suit in range(SUITS))


@cache
def plain_number(counts: tuple[int, ...]) -> int:
    """The number of a plain board, by how many cards it has of each rank."""
    return int(np.flatnonzero((multisets(5) == counts).all(axis=1))[0])
