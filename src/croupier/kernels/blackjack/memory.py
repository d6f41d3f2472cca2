"""How much a player gains who remembers: who plays each hand of a split knowing the cards of the hands before it.

The solver's split hands look only at themselves, and play as if they had not been split. Here a pair is split once
and its two hands are played as well as they can be, in sequence: every decision of the first looks ahead to what
its cards tell the second, which is then played at its best with the shoe that is left. This is exact, because what a
finished hand is worth is on average not changed by cards drawn later. It takes seconds for a pair and an up card, some
minutes for all of them:

    python -m croupier.kernels.blackjack.memory 8

For eight decks it says 0.0000131 units a round: 0.0000130 with 8-8 against a ten, because a split hand that busts
before a dealer's blackjack costs more than one that stands, which the table of hands not split does not look at;
where a dealer's blackjack takes one wager in all, that is 0.00000006. All other pairs together gain 0.0000002.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.kernels.blackjack import worth
from croupier.kernels.blackjack.dealer import ACE, RESULTS, dealer_results
from croupier.kernels.blackjack.hands import MOST, Flags, Floats
from croupier.kernels.blackjack.playing import (
    BUSTED_BEFORE_BLACKJACK,
    BUSTED_FIRST,
    MUST_DRAW_BELOW,
    PLAIN,
    WON_AT_ONCE,
    Counts,
    Game,
    Odds,
    blackjack_chance,
    compare,
    find_odds,
    new_odds,
    stand_value,
    take,
    weigh,
)
from croupier.kernels.blackjack.solver import Solver, solve_optimal
from croupier.kernels.blackjack.terms import VALUES, Terms, full_shoe
from croupier.kernels.jit import jit

SLOTS = 1 << 20
"""The size of the table of results seen."""
SPREAD = 0x9E3779B97F4A7C1
MOST_TRIES = 30


class Seen(NamedTuple):
    """The dealer's results by the cards that are gone: two hands come to the same cards in many ways."""

    keys: npt.NDArray[np.int64]
    results: Floats


@jit
def recall_odds(game: Game, up: int, base: Counts, left: Counts, size: int, hand: int, odds: Odds, seen: Seen) -> None:
    """`find_odds`, looked up if the same cards of `base` were gone before."""
    key = 1
    for value in range(VALUES):
        key = key * 32 + base[value] - left[value]
    slot = (key * SPREAD >> 24) & (SLOTS - 1)
    tries = 0
    while seen.keys[slot] != key and seen.keys[slot] != 0 and tries < MOST_TRIES:
        slot = (slot + 1) & (SLOTS - 1)
        tries += 1
    if seen.keys[slot] != key:
        dealer_results(game.dealer.trie, up, left, size, odds.work)
        seen.keys[slot] = key  # or in place of another
        seen.results[slot] = odds.work.results
    else:
        odds.work.results[:] = seen.results[slot]
    compare(game, hand, odds)


@jit
def best_split_hand(
    game: Game,
    up: int,
    base: Counts,
    shoe: Counts,
    pair: int,
    those: npt.NDArray[np.int64],
    doubling: Flags,
    worths: Floats,
    odds: Odds,
    seen: Seen,
    best: Floats,
) -> float:
    """The value of a hand that holds one card of the pair, played at its best. The shoe still has that card.

    `those`: hands of two cards or more with such a card, higher totals first.
    """
    left = np.zeros(VALUES, np.int64)
    for place in range(len(those)):
        odds.known[those[place]] = 0
    for place in range(len(those)):
        hand = those[place]
        size = take(game, shoe, hand, left)
        if size < 0:
            continue
        if game.at_once[hand]:
            best[hand] = worths[PLAIN, WON_AT_ONCE]
            continue
        if game.hands.total[hand] >= MUST_DRAW_BELOW:
            recall_odds(game, up, base, left, size, hand, odds, seen)
        stand, draw, double = weigh(game, up, left, size, hand, doubling[hand], worths, odds, best)
        most = stand
        if np.isnan(most) or draw > most:
            most = draw
        if double > most:
            most = double
        best[hand] = 0.0 if np.isnan(most) else most
    left[:] = shoe
    left[pair] -= 1
    value, size = 0.0, left.sum()
    for card in range(VALUES):
        if left[card] > 0:
            value += left[card] / size * best[game.hands.two[pair, card]]
    return value


class Remembering:
    """A pair split once against an up card."""

    def __init__(self, solver: Solver, up: int, pair: int) -> None:
        terms = solver.terms
        self.solver, self.game, self.up, self.pair = solver, solver.game, up, pair
        self.base = solver.shoe_without(up)
        self.shoe_of_first = solver.shoe_without(up, pair)
        hands = self.game.hands
        order = hands.ascending[::-1].astype(np.int64)
        self.those = order[(hands.counts[order, pair] > 0) & (hands.cards[order] >= 2)]
        self.odds, self.odds_of_second, self.best = new_odds(self.game), new_odds(self.game), np.zeros(len(order))
        self.worth_of_first = worth.whole_hand(terms)
        is_free = terms.is_split_free(pair + 1)
        self.worth_of_second = worth.lammer_hand(terms) if is_free else worth.other_hand(terms)
        self.worth_after_decided = self.worth_of_second
        if worth.takes_one(terms) and not is_free:
            self.worth_after_decided = self.worth_of_first
        self.seen = Seen(np.zeros(SLOTS, np.int64), np.zeros((SLOTS, RESULTS)))
        self.seconds: dict[tuple[bytes, bool], float] = {}

    def second(self, cards: npt.NDArray[np.int64], is_decided: bool) -> float:
        """What the second hand is worth after the cards of the first; is that decided, whatever the dealer gets?"""
        key = (cards.tobytes(), is_decided)
        if key not in self.seconds:
            worths = self.worth_after_decided if is_decided else self.worth_of_second
            self.seconds[key] = best_split_hand(
                self.game,
                self.up,
                self.base,
                self.base - cards,
                self.pair,
                self.those,
                self.solver.doubling_after_split,
                worths,
                self.odds_of_second,
                self.seen,
                self.best,
            )
        return self.seconds[key]

    def stand(self, hand: int, kind: int) -> float:
        """What both hands are worth once the first takes no more cards."""
        cards = self.game.hands.counts[hand].astype(np.int64)
        if self.game.at_once[hand]:
            return float(self.worth_of_first[kind, WON_AT_ONCE]) + self.second(cards, True)
        if not self.odds.known[hand]:
            left = self.shoe_of_first - cards
            find_odds(self.game, self.up, left, int(left.sum()), hand, self.odds)
        return stand_value(self.odds, hand, self.worth_of_first[kind]) + self.second(cards, False)

    def bust(self, hand: int, card: int, kind: int) -> float:
        cards = self.game.hands.counts[hand].astype(np.int64)
        cards[card] += 1
        left = self.shoe_of_first - cards
        chance = blackjack_chance(self.up, left, int(left.sum()))
        worths = self.worth_of_first[kind]
        lost = (1 - chance) * worths[BUSTED_FIRST] + chance * worths[BUSTED_BEFORE_BLACKJACK]
        return float(lost) + self.second(cards, self.solver.terms.takes_busted)

    def value(self) -> float:
        """What the split is worth to the player who remembers."""
        hands, doubling = self.game.hands, self.solver.doubling_after_split
        both = np.zeros(len(hands.cards))
        left = np.zeros(VALUES, np.int64)
        for place in self.those:
            hand = int(place)
            size = take(self.game, self.shoe_of_first, hand, left)
            if size < 0:
                continue
            if self.game.at_once[hand] or hands.total[hand] == MOST:
                both[hand] = self.stand(hand, PLAIN)
                continue
            found = [self.stand(hand, PLAIN)] if hands.total[hand] >= MUST_DRAW_BELOW else []
            kinds = [PLAIN, int(doubling[hand])] if doubling[hand] else [PLAIN]
            for kind in kinds:
                found.append(sum(self.draws(hand, kind, left.copy(), size, both)))
            both[hand] = max(found)
        left = self.shoe_of_first.copy()
        left[self.pair] -= 1
        two = hands.two[self.pair]
        return float(sum(left[card] * both[two[card]] for card in range(VALUES)) / left.sum())

    def draws(self, hand: int, kind: int, left: Counts, size: int, both: Floats) -> Iterator[float]:
        for card in np.flatnonzero(left):
            after = int(self.game.hands.next[hand, card])
            if after < 0:
                value = self.bust(hand, int(card), kind)
            else:
                value = float(both[after]) if kind == PLAIN else self.stand(after, kind)
            yield left[card] / size * value


MARGIN = 0.1
"""A part of a unit that is many times what memory gains where most is gained."""


class Gain(NamedTuple):
    up: int
    pair: int
    probability: float
    """How likely the pair and the up card are."""
    value: float
    """At best without memory: split or not."""
    remembered: float
    """At best with memory."""


def memory_gains(
    counts: Sequence[int], terms: Terms, pairs: Sequence[int], ups: Sequence[int], margin: float = MARGIN
) -> Iterator[Gain]:
    """The gains by pair and up card, in the game in which pairs are split once. Aces leave nothing to decide.

    Pairs for which a split without memory falls short by more than the margin are passed over.
    """
    once = replace(terms, most_hands=min(2, terms.most_hands))
    solution = solve_optimal(tuple(int(count) for count in counts), once)
    solver = Solver(counts, once)
    for up in ups:
        for pair in pairs:
            probability = float(solution.hand_probability[up - 1, pair - 1, pair - 1])
            if probability == 0 or pair - 1 == ACE or not once.can_split(pair):
                continue
            value = solution.value(up, pair, pair)
            if solution.values((pair, pair), up)["split"] < value - margin:
                continue
            remembered = Remembering(solver, up - 1, pair - 1).value()
            yield Gain(up, pair, probability, value, max(value, remembered))


def memory_bound(counts: Sequence[int], terms: Terms) -> float:
    """What memory is worth a round, in units, at most, where pairs are split once."""
    values = range(1, VALUES + 1)
    return sum(
        gain.probability * (gain.remembered - gain.value) for gain in memory_gains(counts, terms, values, values)
    )


def main() -> None:
    decks = int(sys.argv[1]) if len(sys.argv) > 1 else 8
    total = 0.0
    for gain in memory_gains(full_shoe(decks), Terms(), range(2, VALUES + 1), range(1, VALUES + 1)):
        more = gain.remembered - gain.value
        total += gain.probability * more
        if more > 1e-12:
            print(
                f"{gain.pair},{gain.pair} against {gain.up}: {gain.value:+.6f}, remembered {gain.remembered:+.6f}",
                flush=True,
            )
    print(f"{decks} decks: a player who remembers gains {total:.8f} units a round")


if __name__ == "__main__":
    main()
