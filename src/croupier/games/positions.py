"""Where wagers lie: those that were moved, made too late, or handled when no longer allowed."""

from abc import abstractmethod
from typing import Any

from croupier.games.house import HouseRound
from croupier.games.wagering import Wager
from croupier.procedure import Citations, IllegalActionError, Incident, Ruling, incident
from croupier.procedure.actions import PlaceWager
from croupier.procedure.events import WagerRepositioned, place
from croupier.procedure.incidents import LateWager, WagerHandled, WagerMoved
from croupier.rulebook import Citation


class WagerPositions(HouseRound):
    """Games whose players answer for where their chips lie. What the rulebook is silent on is off."""

    result: Any
    """What decides the wagers; None until it is known."""

    @incident(WagerMoved, "settled_by_position")
    def on_wager_moved(self, found: WagerMoved) -> Ruling:
        """A wager counts where it lies, unless the dealer or another patron moved it by accident."""
        wager = self.verify_standing(found, found.wager_id, "settled_by_position")
        if wager.kind not in self.initial_wagers:
            self.refuse(found, f"wager_id: wager {wager.id} is not one that players place", "settled_by_position")
        box = wager.box if found.box is None else found.box
        self.verify_kind(found, found.wager)
        self.verify_position(found, PlaceWager(wager.player, found.wager, wager.cents, box, found.on))
        if (found.wager, found.on, box) == (wager.kind, wager.on, wager.box):
            self.refuse(found, f"on: wager {wager.id} lies there", "settled_by_position")
        if found.was_called and wager.manner == "chips":
            self.refuse(found, f"was_called: wager {wager.id} was not declared orally", "settled_by_position")
        where_it_was = place(wager.kind, wager.on, wager.box)
        cites = [self.rules.cite("settled_by_position")]
        if found.by == "player" and self.result is not None:
            decides = f"it is settled where it lay when the result was known: {where_it_was}"
            cites += self.cites_if("losing_wager_handled")
        elif self.is_move_forbidden(found):
            decides = f"no wager may be moved after no more bets: it is settled where it was put, {where_it_was}"
            cites.append(self.rules.cite("no_more_bets"))
        elif self.is_move_forgiven(found):
            cites.append(self.rules.cite("moved_wager"))
            decides = f"it was moved by accident and is settled where it was put: {where_it_was}"
        else:
            if found.by == "dealer" and found.was_called:
                cites += self.cites_if("called_wager_misplaced")
            wager.box = box
            self.reposition(wager, found.wager, found.on, *cites)
            decides = f"it is settled where it lies: {place(wager.kind, wager.on, wager.box)}"
        return self.ruling(found, decides, *cites, concerns=(wager.player,))

    def is_move_forbidden(self, found: WagerMoved) -> bool:
        """No player alters a wager after no more bets; nor does anybody else, where no rule speaks of accidents."""
        is_barred = found.by == "player" or not self.rules.has("moved_wager")
        return is_barred and self.bets_are_closed and self.move_after_no_more_bets() == "original_place"

    def is_move_forgiven(self, found: WagerMoved) -> bool:
        """Somebody else than the player moved it by accident, and the operator settles it where it was put."""
        if found.by == "player" or not found.restore or not self.rules.has("moved_wager"):
            return False
        return not (found.by == "dealer" and found.was_called and self.rules.has("called_wager_misplaced"))

    def move_after_no_more_bets(self) -> str:
        """What becomes of a wager that its player moved when that was no longer allowed."""
        if not self.rules.has_choice("moved_after_no_more_bets"):
            return "original_place"
        return self.rules.reading("moved_after_no_more_bets").value

    def cites_if(self, provision: str) -> Citations:
        """The rule that grants a provision, if there is one."""
        return (self.rules.cite(provision),) if self.rules.has(provision) else ()

    def reposition(self, wager: Wager, kind: str, on: str, *cites: Citation) -> None:
        wager.kind, wager.on = kind, on
        self.emit(WagerRepositioned(cites, wager.id, kind, wager.player, on, wager.box))
        self.void_excess(wager)

    def void_excess(self, wager: Wager) -> None:
        """What a player has on a place above its maximum, now that a wager lies there too."""
        most = self.limits_for(wager.player, wager.box, wager.kind).value.maximum_cents
        beside = self.standing(wager.kind, wager.box, wager.player)
        excess = sum(other.cents for other in beside if other.on == wager.on) - most
        if excess > 0:
            self.return_wager(
                wager, "above the maximum", self.rules.cite("above_maximum"), cents=min(excess, wager.cents)
            )

    @incident(LateWager, "no_more_bets")
    def on_late_wager(self, found: LateWager) -> Ruling:
        """It never was a wager: the chips go back, whatever the result."""
        if not self.bets_are_closed:
            self.refuse(found, "wagers may still be made", "wagering")
        self.verify_name(found, "player", found.player, "wager_not_permitted")
        self.verify_kind(found, found.wager)
        self.verify_position(found, PlaceWager(found.player, found.wager, found.cents, found.box, found.on))
        citation = self.rules.cite("late_wager" if self.rules.has("late_wager") else "no_more_bets")
        return self.ruling(found, "made too late: void, and the chips go back", citation, concerns=(found.player,))

    @incident(WagerHandled, "wager_handled", "losing_wager_handled")
    def on_wager_handled(self, found: WagerHandled) -> Ruling:
        wager = self.verify_standing(found, found.wager_id, "wager_handled")
        if not self.bets_are_closed:
            self.refuse(found, "wagers may still be altered", "wagering")
        citation = self.rules.cite("losing_wager_handled" if self.is_lost(wager) else "wager_handled")
        decides = "it may not be handled, altered or withdrawn: it is settled as it lay"
        return self.ruling(found, decides, citation, concerns=(wager.player,))

    @abstractmethod
    def is_lost(self, wager: Wager) -> bool:
        """Whether the result, if it is known, makes a wager lose."""

    def verify_position(self, found: Incident, placing: PlaceWager) -> None:
        """That chips can lie where they were found; a game with boxes says who may have them on which."""
        boxes = self.boxes
        if not boxes.value and placing.box:
            raise IllegalActionError(found, f"box: {placing.box}; the layout has none", boxes.citation)
        self.verify_placement(found, placing.wager, placing.on)

    def verify_kind(self, found: Incident, kind: str) -> None:
        """That wagers of a kind can be made at this table."""
        if kind not in self.initial_wagers or kind not in self.rules.wagers():
            self.refuse(found, f"wager: {kind!r} is none of {', '.join(self.wagers_offered())}", "wagering")
        offered = self.rules.offered(kind)
        if not offered.value:
            raise IllegalActionError(found, f"wager: {kind} is not offered at this table", offered.citation)

    def verify_standing(self, found: Incident, wager_id: int, provision: str) -> Wager:
        wager = self.wagers.get(wager_id)
        if wager is None or not wager.is_standing:
            raise IllegalActionError(found, f"wager_id: no wager {wager_id} is standing", self.rules.cite(provision))
        return wager
