"""Net results of rounds of blackjack against an enumeration of every card in turn, and against the solver."""

from collections import defaultdict
from fractions import Fraction
from math import sqrt

import numpy as np
import pytest

from croupier.kernels.blackjack import PAIRS, Terms, full_shoe, solve
from croupier.kernels.blackjack.results import Results, bend
from croupier.kernels.blackjack.split_play import NETS, OFFSET
from tests.kernels.blackjack_reference import Hand, Reference, wagers_of, winnings, without

NINE_TO_ELEVEN = frozenset({9, 10, 11})
PLUS = {"wins_at_21": True, "five_card_wins": 5, "dealer_stand_off_at": 22}
FREE = {"free_doubles": NINE_TO_ELEVEN, "free_splits": PAIRS - {10}, "dealer_stand_off_at": 22}
TERMS = {
    "original and busted": Terms(),
    "original only": Terms(takes_busted=False),
    "takes splits": Terms(takes_splits=True, takes_busted=False),
    "takes all": Terms(takes_doubles=True, takes_splits=True),
    "original stands off": Terms(takes_original=False),
    "two hands, 6 to 5": Terms(most_hands=2, blackjack_pays=1.2, even_money=False),
    "blackjack plus": Terms(**PLUS),
    "blackjack plus, original only": Terms(**PLUS, takes_busted=False, hits_soft_17=True),
    "free bet": Terms(**FREE, free_doubles_after_split=NINE_TO_ELEVEN, hits_soft_17=True),
    "free bet, for money that rides": Terms(**FREE, lammers_pay=False, takes_original=False),
}
SHOES = {
    "tens and eights": (4, 0, 0, 0, 0, 0, 0, 5, 4, 7),
    "many of a pair": (3, 0, 0, 0, 0, 0, 0, 9, 0, 6),
    "fives": (3, 0, 0, 0, 5, 0, 0, 4, 0, 9),
}
"""They cannot run out, but for a few hands of the second."""
LONG = ("original and busted", "free bet")
"""Those for which many values are enumerated too."""
CASES = [(name, shoe) for name in TERMS for shoe in SHOES if shoe != "fives" or name in LONG]


class Rounds(Reference):
    """What a box comes to as a whole: (net result, whether the dealer has a blackjack), decided on as the reference
    decides."""

    def __init__(self, counts, terms):
        super().__init__(counts, terms)
        self.plain = Reference(counts, terms)
        self.best = self.plain.best

    def settle(self, box, up, shoe):
        found = defaultdict(Fraction)
        for dealer, chance in self.dealers_hands((up,), shoe).items():
            wagers = defaultdict(Fraction)
            if dealer == 0:
                ends = self.outcomes_against_blackjack(box)
            else:
                ends = (wager for hand in box for wager in self.wagers_of(hand, dealer))
            for wager in ends:
                wagers[wager] += 1
            found[winnings(self.terms, wagers), dealer == 0] += chance
        return dict(found)

    def wagers_of(self, hand, dealer):
        return wagers_of(hand, self.hand_outcome(hand, dealer))

    def two_cards(self, up, first, second):
        hand, shoe = Hand((first, second)), without(self.counts, up, first, second)
        action, _ = self.plain.two_cards(up, first, second)
        return action, self.split_pair(up, first) if action == "split" else self.follow(hand, up, shoe)

    def chances(self):
        """Of the net results of a round, and of those that come of split pairs only."""
        every, split = defaultdict(Fraction), defaultdict(Fraction)
        for up, first, second, chance in self.deals():
            shoe = without(self.counts, up, first, second)
            if (first, second) == (1, 10):
                self.add_blackjack(every, up, chance)
                continue
            action, ends = self.two_cards(up, first, second)
            is_insured = bool(self.plain.insurance(up, shoe))
            for (net, has_blackjack), often in ends.items():
                insured = (Fraction(1) if has_blackjack else Fraction(-1, 2)) if is_insured else 0
                every[net + insured] += chance * often
                if action == "split":
                    split[net + insured] += chance * often
        return every, split

    def add_blackjack(self, every, up, chance):
        pays = Fraction(self.terms.blackjack_pays).limit_denominator(100)
        ends = self.plain.blackjack(up)
        if ("blackjack", "even_money") in ends:
            every[Fraction(1)] += chance
            return
        met = ends.get(("blackjack", "stands_off"), Fraction(0))
        is_insured = ("insurance", "wins") in ends
        every[Fraction(1) if is_insured else Fraction(0)] += chance * met
        every[pays - Fraction(1, 2) if is_insured else pays] += chance * (1 - met)


@pytest.mark.parametrize(("name", "shoe"), CASES)
def test_net_results_are_those_of_an_enumeration(name, shoe):
    """To rounding where nothing is split, else within five standard errors; the mean always to rounding."""
    counts, terms = SHOES[shoe], TERMS[name]
    solution = solve(counts, terms)
    found = Results(solution, boxes=1 << 18).distribution()
    chances, split = Rounds(counts, terms).chances()
    assert sum(chances.values()) == 1
    assert abs(float(found.mean) - solution.ev) < 1e-12
    assert set(found.chances) <= set(chances)
    for net, chance in chances.items():
        if not split.get(net):
            assert found.chances[net] == pytest.approx(float(chance), abs=1e-12), net
        else:
            off = abs(float(found.chances.get(net, 0) - chance))
            assert off <= 5 * found.errors.get(net, 0) + 2e-5, (net, float(chance))
    mean = sum(net * chance for net, chance in chances.items())
    variance = sum(chance * (net - mean) ** 2 for net, chance in chances.items())
    assert found.deviation == pytest.approx(sqrt(variance), abs=5 * found.deviation_error + 1e-9)


def test_without_splits_nothing_is_drawn():
    found = Results(solve(full_shoe(6), Terms(most_hands=1))).distribution()
    assert (found.errors, found.deviation_error, found.method) == ({}, 0.0, "solved")
    assert found.largest == 2


@pytest.mark.parametrize("name", TERMS)
def test_split_pairs_drawn_come_to_what_the_solver_says_before_they_are_bent_to_it(name):
    """The mean of every split pair, and how often the dealer has a blackjack: five standard errors at most, of all
    pairs together three."""
    solution = solve(full_shoe(2), TERMS[name])
    results = Results(solution, boxes=1)
    nets, boxes, offs = np.arange(NETS) - OFFSET, 40_000, []
    for up in range(10):
        results._solver.odds.known[:] = 0
        for pair in range(10):
            if not results._is_split(up, pair, pair):
                continue
            drawn = results._play(up, pair, boxes) / boxes
            mean = float((drawn * nets).sum())
            variance = float((drawn * nets**2).sum()) - mean**2
            offs.append((mean - solution.hand_value[up, pair, pair]) / sqrt(variance / boxes))
            blackjack = solution.blackjack_probability[up, pair, pair]
            assert abs(drawn[1].sum() - blackjack) <= 5 * sqrt(blackjack / boxes)
    assert len(offs) > 25
    assert max(map(abs, offs)) < 5
    assert abs(sum(offs)) < 4 * sqrt(len(offs))
    assert sum(off**2 for off in offs) < len(offs) + 4 * sqrt(2 * len(offs))


def test_frequencies_are_bent_to_what_is_known():
    nets = np.arange(NETS) - OFFSET
    drawn = np.zeros((2, NETS))
    drawn[0, OFFSET - 2 : OFFSET + 3] = 0.3, 0.2, 0.1, 0.1, 0.2
    drawn[1, OFFSET - 1] = 0.1
    bent = bend(drawn, nets, 0.08, -0.05)
    assert bent.sum() == pytest.approx(1, abs=1e-12)
    assert bent[1].sum() == pytest.approx(0.08, abs=1e-12)
    assert (bent * nets).sum() == pytest.approx(-0.05, abs=1e-12)
    assert (bent[drawn == 0] == 0).all()
    same = bend(drawn, nets, 0.1, float((drawn * nets).sum()))
    assert same == pytest.approx(drawn, abs=1e-12)


def test_the_same_seed_draws_the_same():
    solution = solve(full_shoe(4), Terms())
    first, second = (Results(solution, boxes=1 << 14).distribution() for _ in range(2))
    assert first.chances == second.chances


def test_results_by_hand_are_those_of_the_solver():
    """Each adds up to one and to the value of its hand."""
    solution = solve(full_shoe(8), TERMS["free bet"])
    results = Results(solution, boxes=1 << 14)
    for up in range(1, 11):
        for first in range(1, 11):
            for second in range(first, 11):
                ends = results.of(up, second, first).ends
                assert sum(ends.values()) == pytest.approx(1, abs=1e-12)
                mean = sum(chance * float(net) for (_, net), chance in ends.items())
                assert mean == pytest.approx(solution.value(up, first, second), abs=1e-12)
