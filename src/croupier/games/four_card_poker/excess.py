"""Wagers of Four Card Poker outside the limits: too small they are valid, too great they count to the maximum."""

from croupier.chips import format_dollars
from croupier.games.four_card_poker.messages import EarlierWagerAboveMaximum
from croupier.games.four_card_poker.terms import ANTE, FourCardTerms
from croupier.procedure import Citations, Ruling
from croupier.procedure.actions import PlaceWager
from croupier.procedure.incidents import WagerAcceptedOutsideLimits
from croupier.rulebook import Citation
from croupier.table.betting import verify_name
from croupier.table.layout import Wager
from croupier.table.places import BesideBetting, Places
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.wager_rulings import Accepted


class ExcessWagers(Part, BesideBetting):
    """What is above the maximum neither wins nor loses: it goes back when the rest is paid or collected."""

    terms: FourCardTerms

    def __init__(self, terms: FourCardTerms, places: Places) -> None:
        super().__init__(terms, places.layout.course)
        self.places = places
        self.layout = places.layout
        self._excess: dict[int, int] = {}
        """What of a wager is above the maximum, by its number, since no more bets."""
        self.layout.before_settle.add(self._before_settle)

    def ante_on(self, box: int) -> int:
        """What counts of the Ante on a box, in cents."""
        return sum(wager.cents - self._excess.get(wager.id, 0) for wager in self.layout.standing(ANTE, box))

    def judge(self, found: WagerAcceptedOutsideLimits, placing: PlaceWager) -> Accepted | None:
        """What becomes of it if it lies there when the first card is drawn; later, it is as in other games."""
        if self.course.are_bets_closed:
            return None
        total = found.cents + self.places.already_there(placing)
        limits = self.places.limits_for(found.player, found.box, found.wager).value
        if limits.minimum_cents <= total <= limits.maximum_cents:
            problem = f"{format_dollars(total)} is within the limits of {limits}"
            refuse(found, problem, self.terms.betting.outside_limits)
        if total < limits.minimum_cents:
            return Accepted(f"{format_dollars(total)} is below the minimum, and valid", (self.terms.below_minimum,))
        decides = f"the wager is paid or collected to the maximum of {format_dollars(limits.maximum_cents)}"
        return Accepted(decides, (self.terms.above_maximum,))

    def bets_closed(self) -> None:
        """What is too much of the wagers on an area is now known: of chips and tokens, what came last."""
        self.course.verify_in_play("bets_closed")
        for kind, box, player in sorted({(w.kind, w.box, w.player) for w in self.layout.standing()}):
            there = list(self.layout.standing(kind, box, player))
            over = sum(wager.cents for wager in there) - self.places.limits_for(player, box, kind).value.maximum_cents
            for wager in reversed(there):
                self._excess[wager.id] = min(wager.cents, max(0, over))
                over -= wager.cents
                if self._excess[wager.id] == wager.cents:
                    self.give_back(wager)

    def give_back(self, wager: Wager) -> None:
        """What is above the maximum goes back: the rest is paid or collected."""
        self.course.verify_in_play("give_back")
        if excess := self._excess.pop(wager.id, 0):
            self.layout.give_back(wager, "above the maximum", self.terms.above_maximum, cents=excess)

    def _before_settle(self, wager: Wager, cites: Citations) -> None:  # noqa: ARG002 - whatever it is settled by
        self.give_back(wager)

    @incident()
    def on_earlier_wager_above_maximum(self, found: EarlierWagerAboveMaximum, above_maximum: Citation) -> Ruling:
        verify_name(found, "player", found.player, above_maximum)
        decides = f"the wagers of {found.player} in earlier rounds, and their results, stand"
        return ruling(found, decides, above_maximum, concerns=(found.player,))
