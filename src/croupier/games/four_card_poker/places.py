"""Who may wager what at a table of Four Card Poker: limits with markers, and casino promotional tokens."""

import msgspec

from croupier.chips import format_dollars
from croupier.games.four_card_poker.terms import FourCardTerms
from croupier.games.house_poker.boxes import Boxes
from croupier.games.house_poker.places import PokerPlaces
from croupier.procedure import Action, Limits
from croupier.procedure.actions import PlaceWager
from croupier.rulebook import Cited
from croupier.table.round import refuse


class FourCardPlaces(PokerPlaces):
    """A marker adds to what the sign allows, and takes nothing from it."""

    mixes_chips = True

    def __init__(self, terms: FourCardTerms, table: Boxes) -> None:
        super().__init__(terms.betting, terms.places, table)
        self.terms = terms

    def limits_for(self, player: str, box: int, wager: str = "") -> Cited[Limits]:
        """A player with a marker may still wager as little as before the minimum was raised."""
        limits, citation = super().limits_for(player, box, wager)
        marked, raised = self.setting.markers.get(player, {}), self.terms.minimum_raised_at_once
        minimum = marked.get(wager if wager in self.setting.wager_limits else "")
        if minimum is None or minimum >= limits.minimum_cents or raised is None:
            return Cited(limits, citation)
        return Cited(msgspec.structs.replace(limits, minimum_cents=minimum), raised)

    def verify_limits(self, placing: PlaceWager) -> None:
        if not self.is_on_sign(self.already_there(placing) + placing.cents, placing.box, placing.wager):
            super().verify_limits(placing)

    def is_on_sign(self, cents: int, box: int, wager: str) -> bool:
        """Whether the sign allows an amount to everybody, in its units if it states any."""
        limits = super().limits_for("", box, wager).value
        step = limits.increment_cents or 1
        is_within = limits.minimum_cents <= cents <= limits.maximum_cents
        return is_within and (cents - limits.minimum_cents) % step == 0

    def verify_own_form(self, placing: PlaceWager) -> None:
        if placing.chips == "promotional":
            self.verify_tokens(placing, placing.cents)

    def verify_tokens(self, what: Action, cents: int) -> None:
        """What tokens win is paid in chips, and no rule has it rounded: chips must be able to make it up."""
        if not self.layout.terms.chip_set.can_pay(cents):
            problem = f"cents: {format_dollars(cents)} in tokens could not be paid in the chips in use"
            refuse(what, problem, self.betting_terms.promotional_chips, self.betting_terms.wager_not_permitted)
