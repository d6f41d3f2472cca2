"""Counts what comes of every wager of a round, over all deals, and what each first two cards are worth."""

import numpy as np

from croupier.kernels.blackjack.hands import Floats
from croupier.kernels.blackjack.playing import (
    BUSTED_BEFORE_BLACKJACK,
    BUSTED_FIRST,
    DOUBLED,
    DOUBLED_FREE,
    ENDS,
    KINDS,
    LOST,
    MET_BLACKJACK,
    STOOD_OFF,
    WON,
    WON_AT_ONCE,
)
from croupier.kernels.blackjack.terms import VALUES, Terms
from croupier.kernels.blackjack.worth import takes_one

BLACKJACK, DOUBLE, SPLIT, FREE_DOUBLE, FREE_SPLIT, INSURANCE = (
    "blackjack",
    "double_down",
    "split",
    "free_double",
    "free_split",
    "insurance",
)


class Tally:
    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.probability, self.value, self.wagers, self.dealer_blackjack = np.zeros((4, VALUES, VALUES, VALUES))
        self.outcomes: dict[str, dict[str, float]] = {}
        self.insurance_ev = 0.0
        self.weight = self.blackjack = 0.0
        self.key = (0, 0, 0)

    def begin(self, up: int, first: int, second: int, weight: float, blackjack: float) -> None:
        """The cards that are now told of, their probability, and that of a dealer's blackjack with them."""
        self.key, self.weight, self.blackjack = (up, first, second), weight, blackjack
        self.probability[self.key] = weight
        self._set(self.dealer_blackjack, blackjack)

    def _set(self, table: Floats, value: float) -> None:
        up, first, second = self.key
        table[up, first, second] = table[up, second, first] = value

    def _count(self, wager: str, outcome: str, chance: float) -> None:
        if chance:
            counts = self.outcomes.setdefault(wager, {})
            counts[outcome] = counts.get(outcome, 0.0) + float(self.weight * chance)

    def add_blackjack(self, insures: bool) -> None:
        """The player has a blackjack. Against an ace it may be settled for even money, or insured."""
        terms, chance = self.terms, 0.0 if self.terms.wins_at_21 else self.blackjack
        value = terms.blackjack_pays * (1 - chance)
        self._set(self.value, value)
        self._set(self.wagers, 1.0)
        if insures and terms.even_money and not terms.wins_at_21:
            self._count(BLACKJACK, "even_money", 1.0)
            self.insurance_ev += self.weight * (1 - value)
            return
        if insures and terms.insurance and not terms.wins_at_21:
            self.add_insurance()
        self._count(BLACKJACK, "blackjack", 1 - chance)
        self._count(BLACKJACK, "stands_off", chance)

    def add_insurance(self) -> None:
        """Half a unit at 2 to 1."""
        if self.terms.insurance:
            self._count(INSURANCE, "wins", self.blackjack / 2)
            self._count(INSURANCE, "loses", (1 - self.blackjack) / 2)
            self.insurance_ev += self.weight * (3 * self.blackjack - 1) / 2

    def add_whole(self, ends: Floats, value: float) -> None:
        """A hand that is not split."""
        self._set(self.value, value)
        self._set(self.wagers, 1.0 + ends[DOUBLED].sum())
        self._add_originals(ends)
        self._add_doubles(ends)

    def add_split(self, first: Floats, others: Floats, value: float, all_decided: float, is_free: bool) -> None:
        self._set(self.value, value)
        added = first[DOUBLED].sum() + others[DOUBLED].sum() + (0.0 if is_free else others.sum())
        self._set(self.wagers, 1.0 + added)
        self._add_originals(first)
        self._add_doubles(first)
        self._add_doubles(others)
        if is_free:
            self._add_lammers(FREE_SPLIT, others.sum(0))
            return
        taken = 0.0  # of the others' wagers, because the first hand was decided before
        if takes_one(self.terms):
            undecided = first[:, MET_BLACKJACK].sum() + first[:, BUSTED_BEFORE_BLACKJACK].sum()
            taken = max(0.0, self.blackjack - undecided - all_decided)
            if self.terms.takes_busted:
                taken = max(0.0, self.blackjack - first[:, MET_BLACKJACK].sum() - all_decided)
        ends = others.sum(0)
        self._add_ends(SPLIT, ends, self.terms.takes_splits, taken)

    def _add_originals(self, ends: Floats) -> None:
        self._add_ends(BLACKJACK, ends.sum(0), self.terms.takes_original, 0.0)

    def _add_doubles(self, ends: Floats) -> None:
        self._add_ends(DOUBLE, ends[DOUBLED], self.terms.takes_doubles, 0.0)
        self._add_lammers(FREE_DOUBLE, ends[DOUBLED_FREE])

    def _add_ends(self, wager: str, ends: Floats, is_taken: bool, taken: float) -> None:
        """`is_taken`: by a dealer's blackjack; if not, so many still are."""
        busted_too = ends[BUSTED_BEFORE_BLACKJACK]
        returned = 0.0
        lost_to_blackjack = ends[MET_BLACKJACK]
        if not is_taken:
            returned, lost_to_blackjack = lost_to_blackjack - taken, taken
            if not self.terms.takes_busted:
                returned, busted_too = returned + busted_too, 0.0
        self._count(wager, "wins", float(ends[WON] + ends[WON_AT_ONCE]))
        self._count(wager, "stands_off", float(ends[STOOD_OFF]))
        self._count(wager, "loses", float(ends[LOST]))
        self._count(wager, "busts", float(ends[BUSTED_FIRST] + busted_too))
        self._count(wager, "loses_to_blackjack", float(lost_to_blackjack))
        self._count(wager, "returned", float(returned))

    def _add_lammers(self, wager: str, ends: Floats) -> None:
        wins = float(ends[WON] + ends[WON_AT_ONCE])
        self._count(wager, "wins", wins)
        self._count(wager, "collected", float(ends.sum()) - wins)

    @property
    def ev(self) -> float:
        return float((self.probability * self.value).sum()) + self.insurance_ev

    @property
    def wagered(self) -> float:
        money = (BLACKJACK, DOUBLE, SPLIT, INSURANCE)
        return sum(sum(self.outcomes.get(wager, {}).values()) for wager in money)


def no_ends() -> Floats:
    return np.zeros((KINDS, ENDS))
