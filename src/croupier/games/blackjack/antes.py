"""The fee beside each initial wager that one version asks for: the house's when the initial deal is complete."""

from dataclasses import dataclass

from croupier.games.blackjack.hands import ANTE, INITIAL
from croupier.games.blackjack.versions import Version
from croupier.procedure.decision import Procedure
from croupier.procedure.messages import Citations
from croupier.rulebook import Citation
from croupier.table.layout import Layout, Wager
from croupier.table.places import BesideBetting
from croupier.table.round import Part


@dataclass(frozen=True, kw_only=True)
class AntesTerms:
    ante_collected: Citation


class Antes(Part, BesideBetting):
    """They are placed when bets close; the other versions have none."""

    terms: AntesTerms

    def __init__(self, terms: AntesTerms, version: Version, layout: Layout) -> None:
        super().__init__(terms, layout.course)
        self.layout = layout
        self._version = version
        layout.on_return.add(self._return_too)

    def bets_closed(self) -> None:
        """Place one beside the initial wager of each player on each box, by its amount."""
        staked: dict[tuple[int, str], int] = {}
        for wager in self.layout.standing(INITIAL):
            place = (wager.box, wager.player)
            staked[place] = staked.get(place, 0) + wager.cents
        for (box, player), cents in staked.items():
            if ante := self._version.ante(cents):
                self.layout.add(player, ANTE, box, ante.value, ante.citation)

    def collect(self) -> Procedure[None]:
        """They are the house's when the initial deal is complete."""
        is_any = lambda: any(self.layout.standing(ANTE))  # noqa: E731
        if (yield from self.course.step("collect antes", self.terms.ante_collected, is_any)):
            for ante in list(self.layout.standing(ANTE)):
                self.layout.settle(ante, "collected")

    def of(self, box: int, player: str | None = None) -> list[Wager]:
        """Those placed or collected on a box."""
        return [
            wager
            for wager in self.layout.wagers.values()
            if (wager.kind, wager.box) == (ANTE, box)
            and player in (None, wager.player)
            and (wager.is_standing or wager.settlement)
        ]

    def _return_too(self, gone: Wager, why: str, cites: Citations) -> None:
        """An ante goes back with the initial wager that it was placed beside."""
        if gone.kind == INITIAL and not any(self.layout.standing(INITIAL, gone.box, gone.player)):
            for ante in self.of(gone.box, gone.player):
                if ante.settlement:
                    self.layout.reverse(ante, *cites)
                self.layout.give_back(ante, why, *cites)
