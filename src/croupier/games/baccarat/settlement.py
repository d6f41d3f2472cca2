"""The result of a baccarat round, and how wagers are settled by it, those that are found late among them."""

from collections.abc import Iterable

from croupier.games.baccarat.antes import ANTE
from croupier.games.baccarat.hands import TwoHands
from croupier.games.baccarat.messages import ResultAnnounced
from croupier.games.baccarat.point_counts import Result
from croupier.games.baccarat.side.wager import Finished
from croupier.games.baccarat.terms import BaccaratTerms
from croupier.procedure.actions import PlaceWager
from croupier.table.betting import Betting
from croupier.table.late_wagers import LateWagers
from croupier.table.layout import Layout, Wager
from croupier.table.round import Part


class Settlement(Part):
    """The final point counts: they decide every wager."""

    terms: BaccaratTerms

    def __init__(self, terms: BaccaratTerms, hands: TwoHands, layout: Layout) -> None:
        super().__init__(terms, hands.course)
        self._hands = hands
        self._layout = layout
        self.result: Result | None = None

    def announce(self) -> None:
        """The final point counts, and the hand that has won if one has."""
        found = self.terms.hands.result(self._hands.cards.hands)
        self.emit(ResultAnnounced((self.terms.result,), found.player.points, found.banker.points, found.winner))
        self.result = found

    def is_any_settled(self) -> bool:
        return any(wager.settlement for wager in self._layout.wagers.values())

    def is_known(self) -> bool:
        return self.result is not None

    def outcome(self, kind: str, on: str) -> str | None:
        """How a wager ends; None before there is a result, or if it takes cards that are gone."""
        if self.result is None:
            return None
        return self.terms.outcome(kind, Finished(on, self.result, self._hands.cards.hands))

    def is_lost(self, wager: Wager) -> bool:
        outcome = self.outcome(wager.kind, wager.on)
        return outcome is not None and self.terms.net(wager.kind, outcome) < 0

    def settle(self, wagers: Iterable[Wager]) -> None:
        """Wagers by their outcomes: antes, then losing wagers, then the others."""
        ends: dict[tuple[str, str], str | None] = {}
        for wager in wagers:
            place = (wager.kind, wager.on)
            if place not in ends:
                ends[place] = self.outcome(*place)
        first = sorted(wagers, key=lambda wager: wager.kind != ANTE)
        self._layout.settle_in_order((wager, str(ends[wager.kind, wager.on])) for wager in first)


class BaccaratLateWagers(LateWagers):
    """A wager that is found late is decided by the result, which is there for all."""

    def __init__(self, betting: Betting, settlement: Settlement) -> None:
        super().__init__(betting)
        self._settlement = settlement

    def outcome(self, placing: PlaceWager) -> str | None:
        """The result decides it; when the cards are gone, a wager on cards ends as others' did."""
        found = self._settlement.outcome(placing.wager, placing.on)
        return super().outcome(placing) if found is None else found

    def can_join(self, placing: PlaceWager) -> bool:  # noqa: ARG002 - the hands decide every wager
        return not self.course.is_concluded and any(self.layout.standing())
