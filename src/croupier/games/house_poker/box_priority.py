"""Boxes that somebody must give up to another player: one beside their own, or one that another has priority on."""

from dataclasses import dataclass

import msgspec

from croupier.games.house_poker.boxes import Boxes
from croupier.procedure import Setting
from croupier.procedure.actions import PlaceWager
from croupier.rulebook import Citation, Cited
from croupier.table.layout import Wager
from croupier.table.round import Part

ANTE_OF = "ante "
"""What the next round is told: before the number of a box, who comes first there."""


@dataclass(frozen=True, kw_only=True)
class PriorityTerms:
    priority: Citation | None
    extra_boxes: Citation | None


class BoxPriority(Part):
    """A box beside a player's own yields to one who would be kept out; any box, to whoever has priority on it."""

    terms: PriorityTerms

    def __init__(self, terms: PriorityTerms, boxes: Boxes) -> None:
        super().__init__(terms, boxes.course)
        self.boxes = boxes
        self.layout = boxes.layout

    def reason_to_yield(self, wager: Wager, placing: PlaceWager) -> Cited[str] | None:
        """Why a wager on a box makes way for somebody else's, if it does."""
        priority, extra_boxes = self.terms.priority, self.terms.extra_boxes
        if priority is not None and self._comes_first(placing):
            return Cited(f"{placing.actor} comes first on the box", priority)
        if extra_boxes is not None and self._is_kept_out(placing) and self._is_beside_own(wager):
            return Cited("makes way for another player", extra_boxes)
        return None

    def _comes_first(self, placing: PlaceWager) -> bool:
        """Whoever had the ante of a box in the last round comes first in placing the next."""
        carried = self.course.setting.carried
        return placing.wager == "ante" and carried.get(f"{ANTE_OF}{placing.box}") == placing.actor

    def _is_kept_out(self, placing: PlaceWager) -> bool:
        """The player has no box, and there is none without wagers."""
        taken = {wager.box for wager in self.layout.standing()}
        return len(taken) == self.boxes.terms.boxes.value and not any(self.layout.standing(player=placing.actor))

    def _is_beside_own(self, wager: Wager) -> bool:
        """It lies on another box than the one that its player would keep: where they sit, or else their first."""
        boxes = [other.box for other in self.layout.standing(player=wager.player)]
        seats = [box for box in boxes if self.course.setting.seats.get(box) == wager.player]
        return wager.box != (seats or boxes)[0]

    def make_way(self, placing: PlaceWager) -> None:
        """Wagers that must yield go back."""
        others = [wager for wager in self.layout.standing(box=placing.box) if wager.player != placing.actor]
        reasons = [self.reason_to_yield(wager, placing) for wager in others]
        for wager, reason in zip(others, reasons, strict=True):
            if reason:
                self.layout.give_back(wager, reason.value, reason.citation)

    def leave(self, setting: Setting) -> Setting:
        if self.terms.priority is None:
            return setting
        return msgspec.structs.replace(setting, carried={**setting.carried, **self._priorities()})

    def _priorities(self) -> dict[str, str | int | bool]:
        """Who comes first where: those with an ante in this round or, if it has not commenced, in the one before."""
        if not self.boxes.is_assigned:
            return {key: who for key, who in self.course.setting.carried.items() if key.startswith(ANTE_OF)}
        antes = {wager.box: wager.player for wager in self.layout.wagers.values() if wager.kind == "ante"}
        return {f"{ANTE_OF}{box}": who for box, who in self.boxes.players.items() if antes.get(box) == who}
