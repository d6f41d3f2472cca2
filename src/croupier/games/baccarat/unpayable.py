"""Banker wagers whose winnings chips cannot pay exactly, accepted by oversight."""

from croupier.chips import format_dollars
from croupier.games.baccarat.area_terms import AreaTerms
from croupier.games.baccarat.messages import UnpayableWagerAccepted
from croupier.games.baccarat.places import BaccaratPlaces
from croupier.games.baccarat.point_counts import BANKER
from croupier.procedure import Ruling
from croupier.procedure.actions import PlaceWager
from croupier.procedure.incidents import WagerAcceptedOutsideLimits
from croupier.rulebook import Citation
from croupier.table.late_wagers import LateWagers
from croupier.table.round import Part, incident, refuse
from croupier.table.wager_rulings import Accepted, WagerRulings


class UnpayableWagers(Part):
    """What chips could not pay of a wager on the banker, if it wins, is void."""

    terms: AreaTerms

    def __init__(self, rulings: WagerRulings, places: BaccaratPlaces) -> None:
        super().__init__(places.terms, rulings.course)
        self._rulings = rulings
        self._places = places

    @incident(until="next_round")
    def on_unpayable_wager(
        self,
        found: UnpayableWagerAccepted,
        unpayable_banker_wager: Citation,
        unpayable_accepted: Citation,  # noqa: ARG002 - the judgment is by it
    ) -> Ruling:
        """Whenever it is noticed, as with a wager outside the limits."""
        rulings, late = self._rulings, self._rulings.late
        outside = WagerAcceptedOutsideLimits(found.player, BANKER, found.cents, found.box)
        placing = late.as_placing(outside)
        late.verify(found, placing)
        total = found.cents + late.cents_there(placing)
        if self._places.can_pay_banker(total):
            refuse(found, "cents: the wager could be paid exactly", unpayable_banker_wager)
        limits = self._places.limits_for(found.player, found.box, BANKER).value
        if not limits.minimum_cents <= total <= limits.maximum_cents:
            return rulings.take_accepted(found, placing, rulings.judge(outside, placing))
        if late.can_still_count():
            self._places.verify_limits(placing)
            self._places.verify_total(placing)
        decides, void = judge_payable(self._places, total)
        return rulings.take_accepted(found, placing, Accepted(decides, void[1], (void,)))


def judge_payable(places: BaccaratPlaces, cents: int) -> tuple[str, tuple[int, tuple[Citation, ...]]]:
    """What of a wager on the banker is valid, and what is void by which rules."""
    void, citation = places.unpayable_part(cents)
    decides = f"{format_dollars(cents - void)} of it is valid; {format_dollars(void)} is void and returned"
    return decides, (void, (citation,))


class PayableJudge:
    """What the limits leave of a banker wager is valid as far as chips can pay it."""

    def __init__(self, places: BaccaratPlaces, late: LateWagers) -> None:
        self._places = places
        self._late = late

    def __call__(self, found: WagerAcceptedOutsideLimits, placing: PlaceWager, accepted: Accepted) -> Accepted:
        left = found.cents + self._late.cents_there(placing) - sum(cents for cents, _ in accepted.void)
        if found.wager != BANKER or not left or self._places.can_pay_banker(left):
            return accepted
        decides, void = judge_payable(self._places, left)
        return accepted._replace(
            decides=f"{accepted.decides}; {decides}", cites=(*accepted.cites, *void[1]), void=(*accepted.void, void)
        )
