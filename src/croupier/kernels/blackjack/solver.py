"""The solver: optimal play and exact values for any shoe.

What is exact, and in which class of strategies. A hand that is not split is played as well as it can be: other boxes
are not looked at, so its own cards and the up card are all there is to know. Split hands are played by tables that look
at the hand's own cards and the up card only, not at the other hands of the box (*zero memory*). These are the tables
of hands that were not split, with the doubles allowed after a split; a hand that only a lammer stakes has its own,
the best if it were alone. The literature calls this class CDZ-. A pair that is split is split again whenever it may be.
Within the class every probability is exact, nothing is sampled or left out, in double precision.
`memory_bound` says how much a player who remembers could gain beyond it.

A shoe whose cards add up to more than 116 (aces as 1) cannot run out: three hands come to 30 at most, the dealer to 26.
If it does, the round is completed with the shuffled discards (SkyCity's 16.7), of which the shoe tells nothing. Here
a dealer who finds the shoe empty leaves the hands as stand-offs, a player who does stands, and the hands of a split do
not take cards away from each other.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from croupier.kernels.blackjack import worth
from croupier.kernels.blackjack.dealer import ACE, ALL_BUSTS, LOWEST, TEN, dealer_trie
from croupier.kernels.blackjack.hands import Floats, all_hands
from croupier.kernels.blackjack.joint import all_decided
from croupier.kernels.blackjack.playing import (
    MET_BLACKJACK,
    MUST_DRAW_BELOW,
    ROUNDING,
    Counts,
    Dealer,
    Game,
    best_play,
    blackjack_chance,
    doubling_kinds,
    follow_hand,
    hands_that_win_at_once,
    new_odds,
    new_work,
)
from croupier.kernels.blackjack.solution import Solution
from croupier.kernels.blackjack.splitting import Table, split_ends
from croupier.kernels.blackjack.strategy import DRAW, Strategy
from croupier.kernels.blackjack.tally import Tally, no_ends
from croupier.kernels.blackjack.terms import VALUES, Terms, verify_shoe

SMALL_SHOE = 60
"""Below this the dealer may run out of cards, and busts are counted one by one."""


class Split(NamedTuple):
    value: float
    first: Floats
    others: Floats
    all_decided: float
    is_free: bool


class Solver:
    """One shoe and its terms; arrays are reused from up card to up card."""

    def __init__(self, counts: Sequence[int], terms: Terms) -> None:
        verify_shoe(counts)
        self.counts = np.array(counts, np.int64)
        self.terms = terms
        self.hands = hands = all_hands()
        stands_off = terms.dealer_stand_off_at
        is_small = int(self.counts.sum()) < SMALL_SHOE
        busts = ALL_BUSTS if is_small else frozenset({stands_off} - {0})
        trie = dealer_trie(terms.hits_soft_17, busts)
        dealer = Dealer(trie, is_small, stands_off - LOWEST if stands_off else -1)
        self.game = Game(hands, dealer, hands_that_win_at_once(hands, terms.wins_at_21, terms.five_card_wins))
        self.doubling = doubling_kinds(hands, terms.doubles, terms.free_doubles, terms.doubles_soft)
        soft_after_split = terms.doubles_soft and bool(terms.doubles_after_split)
        self.doubling_after_split = doubling_kinds(
            hands, terms.doubles_after_split, terms.free_doubles_after_split, soft_after_split
        )
        self.whole_worth, self.lammer_worth = worth.whole_hand(terms), worth.lammer_hand(terms)
        self.first_worth, self.other_worth = worth.first_hand(terms), worth.other_hand(terms)
        self.odds, self.split_odds, self.work = new_odds(self.game), new_odds(self.game), new_work(self.game)
        size = len(hands.cards)
        self.action_values = np.full((VALUES, 3, size), np.nan)
        self.whole, self.after_split, self.with_lammer = (np.zeros((VALUES, size), np.int8) for _ in range(3))
        for table in (self.whole, self.after_split, self.with_lammer):
            table[:, hands.total < MUST_DRAW_BELOW] = DRAW
        self.splits = np.zeros((VALUES, VALUES), np.uint8)
        self.split_values = np.full((VALUES, VALUES), np.nan)
        self.stands = Table(np.zeros(size, np.int8), np.zeros(size, np.uint8))
        self.found: dict[int, Split] = {}
        """Splits already worked out against the up card, by value."""
        self.insured = np.zeros((VALUES, VALUES), np.uint8)
        self.tally = Tally(terms)

    def up_cards(self) -> list[int]:
        return [up for up in range(VALUES) if self.counts[up]]

    def shoe_without(self, *cards: int) -> Counts:
        left: Counts = self.counts.copy()
        for value in cards:
            left[value] -= 1
        return left

    def find_tables(self, up: int) -> None:
        """The best play against an up card, of hands not split, and with other rights after a split."""
        shoe = self.shoe_without(up)
        self.odds.known[:] = 0
        best = np.zeros(len(self.hands.cards))
        values = np.full((3, len(best)), np.nan)
        for doubling, worths, actions, kept in (
            (self.doubling_after_split, self.whole_worth, self.after_split, values),
            (self.doubling_after_split, self.lammer_worth, self.with_lammer, values),
            (self.doubling, self.whole_worth, self.whole, self.action_values[up]),
        ):
            best_play(self.game, up, shoe, doubling, worths, self.odds, kept, best, actions[up])

    def take_tables(self, strategy: Strategy) -> None:
        """Those of a strategy: what these terms do not allow it draws or stands instead, as `follow` says."""
        self.whole[:], self.after_split[:] = strategy.whole, strategy.after_split
        self.with_lammer[:], self.splits[:], self.insured[:] = strategy.with_lammer, strategy.splits, strategy.insures

    def choose_insurance(self) -> None:
        """At 2 to 1 it gains where the chance is above a third, which depends on the first two cards."""
        for first in range(VALUES):
            for second in range(first, VALUES):
                left = self.shoe_without(ACE, first, second)
                if left.min() >= 0 and blackjack_chance(ACE, left, int(left.sum())) * 3 > 1:
                    self.insured[first, second] = self.insured[second, first] = 1

    def choose_splits(self, up: int) -> None:
        """Splits the pairs for which that is worth more than to play them otherwise."""
        shoe = self.shoe_without(up)
        self.found.clear()
        for pair in range(VALUES):
            if shoe[pair] < 2 or not self.terms.can_split(pair + 1):
                continue
            value = float((self.ends_of(up, shoe, pair, pair) * self.whole_worth).sum())
            self.found[pair] = split = self.split_pair(up, shoe, pair, value)
            self.split_values[up, pair] = split.value
            self.splits[up, pair] = split.value > value + ROUNDING

    def play_up_card(self, up: int) -> None:
        """Tallies all first two cards against an up card."""
        shoe = self.shoe_without(up)
        size = int(shoe.sum())
        chance_up = self.counts[up] / self.counts.sum()
        for first in range(VALUES):
            for second in range(first, VALUES):
                ways = shoe[first] * shoe[second] * 2 if first != second else shoe[first] * (shoe[first] - 1)
                if ways <= 0:
                    continue
                blackjack = blackjack_chance(up, self.shoe_without(up, first, second), size - 2)
                self.tally.begin(up, first, second, chance_up * ways / (size * (size - 1)), blackjack)
                insures = up == ACE and bool(self.insured[first, second])
                if (first, second) == (ACE, TEN):
                    self.tally.add_blackjack(insures)
                    continue
                if insures:
                    self.tally.add_insurance()
                if first == second and self.splits[up, first] and self.terms.can_split(first + 1):
                    split = self.found.get(first) or self.split_pair(up, shoe, first)
                    self.split_values[up, first] = split.value
                    self.tally.add_split(split.first, split.others, split.value, split.all_decided, split.is_free)
                else:
                    ends = self.ends_of(up, shoe, first, second)
                    self.tally.add_whole(ends, float((ends * self.whole_worth).sum()))

    def ends_of(self, up: int, shoe: Counts, first: int, second: int) -> Floats:
        """What comes of two cards that are not split."""
        ends = no_ends()
        hand = int(self.hands.two[first, second])
        follow_hand(self.game, up, shoe, self.doubling, self.whole[up], hand, 1.0, self.work, self.odds, ends)
        return ends

    def split_pair(self, up: int, shoe: Counts, pair: int, least: float = -np.inf) -> Split:
        """What comes of splitting a pair; where it cannot be worth more than `least`, its value may be not-a-number."""
        terms = self.terms
        is_free, most_hands = terms.is_split_free(pair + 1), terms.most_hands_of(pair + 1)
        table = others = self.stands
        if pair != ACE:
            table = others = Table(self.after_split[up], self.doubling_after_split)
            if is_free:
                others = Table(self.with_lammer[up], self.doubling_after_split)
        ends = split_ends(self.game, up, shoe, pair, most_hands, table, others, self.work, self.split_odds)
        worths = (self.whole_worth, self.lammer_worth) if is_free else (self.first_worth, self.other_worth)
        value = float((ends[0] * worths[0]).sum() + (ends[1] * worths[1]).sum())
        if is_free or not worth.takes_one(terms):
            return Split(value, *ends, 0.0, is_free)
        left = shoe.copy()
        left[pair] -= 2
        blackjack = blackjack_chance(up, left, int(left.sum()))
        value -= blackjack
        most_decided = blackjack - float(ends[0][:, MET_BLACKJACK].sum())
        if most_decided <= 0:
            return Split(value, *ends, 0.0, is_free)
        if value + most_decided <= least:
            return Split(np.nan, *ends, 0.0, is_free)
        decided = all_decided(self.game, up, shoe, pair, most_hands, table, terms.takes_busted)
        return Split(value + decided, *ends, decided, is_free)

    def solution(self, strategy: Strategy) -> Solution:
        tally = self.tally
        return Solution(
            tuple(int(count) for count in self.counts),
            self.terms,
            strategy,
            tally.ev,
            tally.insurance_ev,
            tally.wagered,
            tally.outcomes,
            tally.probability,
            tally.value,
            tally.wagers,
            tally.dealer_blackjack,
            self.action_values,
            self.split_values,
            lambda up, pair: self.split_pair(up, self.shoe_without(up), pair).value,
        )

    def strategy(self) -> Strategy:
        """The tables as they stand."""
        whole, after_split, with_lammer = (
            table.astype(np.uint8) for table in (self.whole, self.after_split, self.with_lammer)
        )
        return Strategy(self.terms, whole, after_split, with_lammer, self.splits, self.insured)


def evaluate(counts: Sequence[int], terms: Terms, strategy: Strategy) -> Solution:
    """What a strategy is worth with this shoe on these terms.

    A double that the terms do not allow is a card drawn below 12; else the hand stands.
    """
    solver = Solver(counts, terms)
    solver.take_tables(strategy)
    for up in solver.up_cards():
        solver.odds.known[:] = 0
        solver.play_up_card(up)
    return solver.solution(strategy)


@lru_cache(maxsize=64)
def solve_optimal(counts: tuple[int, ...], terms: Terms) -> Solution:
    solver = Solver(counts, terms)
    solver.choose_insurance()
    for up in solver.up_cards():
        solver.find_tables(up)
        solver.choose_splits(up)
        solver.play_up_card(up)
    return solver.solution(solver.strategy())
