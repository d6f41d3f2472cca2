"""Claims that are refused, and disputes: what is told to whom, and what is kept."""

import msgspec

from croupier.clock import Clock
from croupier.promotions.checking import Duty, over
from croupier.promotions.errors import PromotionError
from croupier.promotions.terms import Prize
from croupier.rulebook import Citation, Rules


class DeniedClaim(msgspec.Struct, frozen=True):
    """What is kept of a claim that was not met."""

    prize: Prize
    claimant: str
    address: str
    reason: str
    at_s: int
    citation: Citation


class Dispute(msgspec.Struct):
    """The operator's decision is final, but who is not content learns where to complain."""

    person: str
    about: str
    decision: str = ""
    is_content: bool | None = None


class ClaimsState(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that is known of the claims of a promotion."""

    denied: tuple[DeniedClaim, ...] = ()
    disputes: tuple[Dispute, ...] = ()
    to_tell: tuple[Duty, ...] = ()


class Claims:
    """The claims of one promotion."""

    def __init__(self, rules: Rules, clock: Clock, state: ClaimsState) -> None:
        self._rules = rules
        self._clock = clock
        self.denied = list(state.denied)
        """Retained: claims over the amount that a rulebook names."""
        self.disputes = [msgspec.structs.replace(dispute) for dispute in state.disputes]
        self._to_tell = list(state.to_tell)

    def state(self) -> ClaimsState:
        disputes = tuple(msgspec.structs.replace(dispute) for dispute in self.disputes)
        return ClaimsState(tuple(self.denied), disputes, tuple(self._to_tell))

    def refuse(self, prize: Prize, claimant: str, reason: str, address: str = "") -> DeniedClaim | None:
        """A claim is not met. The claimant must be told why; of a large one all details are kept."""
        citation = self._rules.cite("refusal_reasons")
        if not claimant.strip():
            raise PromotionError("claimant", "say who claimed the prize", citation)
        if not reason.strip():
            raise PromotionError("reason", f"{claimant} must be given one", citation)
        kept = None
        if over(prize.value_cents, self._rules, "denied_claims"):
            retained = self._rules.cite("denied_claims")
            if not address.strip():
                raise PromotionError("address", f"it is kept with the denied claim of {claimant}", retained)
            kept = DeniedClaim(prize, claimant, address, reason, self._clock.now_s(), retained)
            self.denied.append(kept)
        self._to_tell.append(Duty(claimant, f"why {prize.name} was refused: {reason}", citation))
        return kept

    def dispute(self, person: str, about: str) -> Dispute:
        dispute = Dispute(person, about)
        self.disputes.append(dispute)
        return dispute

    def numbered(self, number: int) -> Dispute:
        """A dispute by its number, from 1."""
        if not 1 <= number <= len(self.disputes):
            raise PromotionError("dispute", f"there is no dispute {number}", self._rules.cite("promotion_disputes"))
        return self.disputes[number - 1]

    def decide(self, dispute: Dispute, decision: str) -> None:
        """The operator's decision: there is no second one."""
        citation = self._rules.cite("promotion_disputes")
        if dispute.decision:
            raise PromotionError("decide", f"the decision is final: {dispute.decision}", citation)
        if not decision.strip():
            raise PromotionError("decision", "say what it is", citation)
        dispute.decision = decision

    def answer(self, dispute: Dispute, is_content: bool) -> None:
        """What the person says to the decision; who is not content must be told of the right to complain."""
        citation = self._rules.cite("promotion_disputes")
        if not dispute.decision:
            raise PromotionError("answer", "nothing has been decided yet", citation)
        if not is_content and dispute.is_content is not False:
            self._to_tell.append(Duty(dispute.person, "the right to complain to an inspector", citation))
        dispute.is_content = is_content

    def duties(self) -> list[Duty]:
        """Who is still to be told, all as soon as can be."""
        return list(self._to_tell)

    def told(self, duty: Duty) -> None:
        if duty not in self._to_tell:
            raise PromotionError("told", f"nothing is left to tell {duty.whom}")
        self._to_tell.remove(duty)
