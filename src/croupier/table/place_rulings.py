"""Where wagers lie: those that were moved, made too late, or handled when no longer allowed."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from croupier.procedure.actions import PlaceWager
from croupier.procedure.events import place
from croupier.procedure.incidents import LateWager, WagerHandled, WagerMoved
from croupier.procedure.messages import Incident, Ruling
from croupier.rulebook import Citation, Cited
from croupier.table.betting import Betting, verify_name
from croupier.table.layout import Wager
from croupier.table.round import Part, incident, refuse, ruling


@dataclass(frozen=True, kw_only=True)
class PlaceRulingTerms:
    no_more_bets: Citation
    late_wager: Citation | None
    settled_by_position: Citation | None
    moved_wager: Citation | None
    moved_after_no_more_bets: Cited[Literal["original_place", "as_it_lies"]] | None
    called_wager_misplaced: Citation | None
    wager_handled: Citation | None
    losing_wager_handled: Citation | None


class PlaceRulings(Part):
    """Players answer for where their chips lie. What the rulebook is silent on is off."""

    terms: PlaceRulingTerms

    def __init__(
        self,
        terms: PlaceRulingTerms,
        betting: Betting,
        *,
        is_decided: Callable[[], bool],
        is_lost: Callable[[Wager], bool],
        verify_position: Callable[[Incident, PlaceWager], None] | None = None,
    ) -> None:
        super().__init__(terms, betting.course)
        self.betting = betting
        self.layout = betting.layout
        self.is_decided = is_decided
        """Whether that is known which decides the wagers."""
        self._is_lost = is_lost
        """Whether it makes a wager lose."""
        self._verify_position = verify_position
        """That chips can lie where they were found, where a game with boxes says who may have them on which."""

    @incident()
    def on_wager_moved(self, found: WagerMoved, settled_by_position: Citation) -> Ruling:
        """A wager counts where it lies, unless the dealer or another patron moved it by accident."""
        terms, by_position = self.terms, settled_by_position
        wager = self.verify_standing(found, found.wager_id, by_position)
        if wager.kind not in self.betting.initial:
            refuse(found, f"wager_id: wager {wager.id} is not one that players place", by_position)
        box = wager.box if found.box is None else found.box
        self.betting.verify_kind(found, found.wager, "none of", self.betting.terms.wagering)
        self.verify_position(found, PlaceWager(wager.player, found.wager, wager.cents, box, found.on))
        if (found.wager, found.on, box) == (wager.kind, wager.on, wager.box):
            refuse(found, f"on: wager {wager.id} lies there", by_position)
        if found.was_called and wager.manner == "chips":
            refuse(found, f"was_called: wager {wager.id} was not declared orally", by_position)
        where_it_was = place(wager.kind, wager.on, wager.box)
        cites: list[Citation | None] = [by_position]
        if found.by == "player" and self.is_decided():
            decides = f"it is settled where it lay when the result was known: {where_it_was}"
            cites.append(terms.losing_wager_handled)
        elif self._is_forbidden(found):
            decides = f"no wager may be moved after no more bets: it is settled where it was put, {where_it_was}"
            cites.append(terms.no_more_bets)
        elif self._is_forgiven(found):
            cites.append(terms.moved_wager)
            decides = f"it was moved by accident and is settled where it was put: {where_it_was}"
        else:
            if found.by == "dealer" and found.was_called:
                cites.append(terms.called_wager_misplaced)
            self.betting.places.reposition(wager, found.wager, box, found.on, *(cite for cite in cites if cite))
            decides = f"it is settled where it lies: {place(wager.kind, wager.on, wager.box)}"
        return ruling(found, decides, *(cite for cite in cites if cite), concerns=(wager.player,))

    def _is_forbidden(self, found: WagerMoved) -> bool:
        """No player alters a wager after no more bets; nor does anybody else, where no rule speaks of accidents."""
        is_barred = found.by == "player" or self.terms.moved_wager is None
        return is_barred and self.is_move_too_late()

    def is_move_too_late(self) -> bool:
        """Whether a wager that its player moves now is settled where it was."""
        after = self.terms.moved_after_no_more_bets
        return self.betting.is_closed and (after is None or after.value == "original_place")

    def _is_forgiven(self, found: WagerMoved) -> bool:
        """Somebody else than the player moved it by accident, and the operator settles it where it was put."""
        if found.by == "player" or not found.restore or self.terms.moved_wager is None:
            return False
        return not (found.by == "dealer" and found.was_called and self.terms.called_wager_misplaced is not None)

    @incident()
    def on_late_wager(self, found: LateWager, no_more_bets: Citation) -> Ruling:
        """It never was a wager: the chips go back, whatever the result."""
        betting = self.betting
        if not betting.is_closed:
            refuse(found, "wagers may still be made", betting.terms.wagering)
        verify_name(found, "player", found.player, betting.terms.wager_not_permitted)
        betting.verify_kind(found, found.wager, "none of", betting.terms.wagering)
        self.verify_position(found, PlaceWager(found.player, found.wager, found.cents, found.box, found.on))
        citation = self.terms.late_wager or no_more_bets
        return ruling(found, "made too late: void, and the chips go back", citation, concerns=(found.player,))

    @incident()
    def on_wager_handled(self, found: WagerHandled, wager_handled: Citation, losing_wager_handled: Citation) -> Ruling:
        wager = self.verify_standing(found, found.wager_id, wager_handled)
        if not self.betting.is_closed:
            refuse(found, "wagers may still be altered", self.betting.terms.wagering)
        citation = losing_wager_handled if self._is_lost(wager) else wager_handled
        decides = "it may not be handled, altered or withdrawn: it is settled as it lay"
        return ruling(found, decides, citation, concerns=(wager.player,))

    def verify_position(self, found: Incident, placing: PlaceWager) -> None:
        """That chips can lie where they were found."""
        if self._verify_position is not None:
            self._verify_position(found, placing)
            return
        boxes, citation = self.betting.boxes
        if not boxes and placing.box:
            refuse(found, f"box: {placing.box}; the layout has none", citation)
        self.betting.places.verify_lies(found, placing.wager, placing.on)

    def verify_standing(self, found: Incident, wager_id: int, citation: Citation) -> Wager:
        """The wager that something is reported of, which must lie there."""
        wager = self.layout.wagers.get(wager_id)
        if wager is None or not wager.is_standing:
            refuse(found, f"wager_id: no wager {wager_id} is standing", citation)
        return wager
