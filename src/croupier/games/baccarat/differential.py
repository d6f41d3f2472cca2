"""The maximum table differential: how far the wagers on the two hands of baccarat may differ, and what goes back."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

from croupier.chips import ChipSet
from croupier.games.baccarat.messages import LeaveWagers, ReduceWagers
from croupier.games.baccarat.point_counts import BANKER, PLAYER
from croupier.procedure import DEALER, Decision, Procedure
from croupier.rulebook import Citation, Cited
from croupier.table.layout import Layout, Wager
from croupier.table.round import Part


@dataclass(frozen=True, kw_only=True)
class DifferentialTerms:
    table_differential: Citation
    limit_differential: Cited[bool]
    maximum_differential: Cited[int]
    differential_cut_to: Cited[Literal["whole_chips", "cents"]]


class Differential(Part):
    """Where the differential is exceeded the dealer may reduce the wagers on the heavier hand, pro rata."""

    terms: DifferentialTerms
    actions = dict.fromkeys(
        (ReduceWagers, LeaveWagers),
        (
            "the wagers do not exceed a maximum table differential, or have not been closed",
            lambda terms: terms.table_differential,
        ),
    )

    def __init__(
        self,
        terms: DifferentialTerms,
        layout: Layout,
        *,
        counts: Callable[[Wager], bool] = lambda wager: True,  # noqa: ARG005
        chips_for: Callable[[Wager], ChipSet] | None = None,
    ) -> None:
        super().__init__(terms, layout.course)
        self._layout = layout
        self._counts = counts
        """Whether a wager is one of those that are compared."""
        self._chips_for = chips_for or (lambda wager: layout.terms.chip_set)  # noqa: ARG005

    def keep_within(self) -> Procedure[None]:
        """Have the dealer decide, where the differential is exceeded."""
        if self._cuts():
            action = yield Decision(
                "table differential",
                self.terms.table_differential,
                (ReduceWagers(DEALER), LeaveWagers(DEALER)),
                stands=lambda: bool(self._cuts()),
            )
            if isinstance(action, ReduceWagers):
                for number, cents in self._cuts().items():
                    wager = self._layout.wagers[number]
                    self._layout.give_back(wager, "table differential", self.terms.table_differential, cents=cents)

    def _on(self, hand: str) -> list[Wager]:
        return [wager for wager in self._layout.standing(hand) if self._counts(wager)]

    def _cuts(self) -> dict[int, int]:
        """What goes back of each wager on the heavier hand, where the maximum differential is exceeded."""
        if not self.terms.limit_differential.value:
            return {}
        light, heavy = sorted((self._on(BANKER), self._on(PLAYER)), key=_total)
        total = _total(heavy)
        most = _total(light) + self.terms.maximum_differential.value
        if total <= most:
            return {}
        if self.terms.differential_cut_to.value == "whole_chips":
            cuts = {wager.id: wager.cents - self._part_in_chips(wager, wager.cents * most // total) for wager in heavy}
        else:
            cuts = {wager.id: (total - most) * wager.cents // total for wager in heavy}
            largest = max(heavy, key=lambda wager: wager.cents)
            cuts[largest.id] += total - most - sum(cuts.values())
        return {number: cents for number, cents in cuts.items() if cents}

    def _part_in_chips(self, wager: Wager, cents: int) -> int:
        """The most of an amount that the wager's chips can make up, and pay exactly if the banker's hand wins."""
        chips = self._chips_for(wager)
        odds = self._layout.kinds[wager.kind].pays["wins"].value
        while not (chips.can_pay(cents) and (not odds.commission or chips.can_pay(odds.winnings(cents)))):
            cents -= 1
        return cents


def _total(wagers: Iterable[Wager]) -> int:
    return sum(wager.cents for wager in wagers)
