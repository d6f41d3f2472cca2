"""Claims to a pot, disputes, and errors that no rule covers."""

from dataclasses import dataclass
from typing import Annotated

from croupier.poker.aftermath import Aftermath, shares_of
from croupier.poker.messages import pot_name
from croupier.poker.pots import Pot, divide
from croupier.poker.repairs import Repairs
from croupier.poker.rulings.authority import Authority
from croupier.poker.rulings.disputes_messages import (
    Dispute,
    DisputeDecided,
    OtherError,
    PotContested,
    PotPassedWrongly,
    ToldOfComplaint,
)
from croupier.procedure import Action, Equipment, Incident, Ruling, Setting
from croupier.rulebook import Citation, Cited
from croupier.table.betting import verify_name
from croupier.table.left_behind import Each, LeftBehind
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.terms import read, says

TOLD = "told"
"""The stage of a dispute whose player was told where to complain, and that may still be reviewed."""


class DisputesLeft(LeftBehind, frozen=True):
    """How far each dispute has gone that is not at an end."""

    stages: Annotated[dict[str, str], Each("dispute of ")] = {}


@dataclass(frozen=True, kw_only=True)
class DisputesTerms:
    """How long a claim can be made, and who decides."""

    pot_contested: Citation | None
    error_not_covered: Cited[str] | None = says("decided_by")
    disputes: Cited[str] | None = says("decided_by")
    disputes_are_final: Cited[bool] | None = says("is_final", of="disputes")
    dispute_review: Cited[str] | None = says("decided_by")
    review_after_final: Cited[bool] | None = says("after_final", of="dispute_review")
    """Whether a decision that is final for the operator is reviewed too."""
    complaints: Cited[str] | None = says("to")


class Disputes(Part):
    """A claim has its time, a dispute its instances."""

    terms: DisputesTerms

    def __init__(self, repairs: Repairs, aftermath: Aftermath, equipment: Equipment) -> None:
        super().__init__(read(repairs.poker.rules, DisputesTerms), repairs.course)
        self._repairs = repairs
        self._aftermath = aftermath
        self._equipment = equipment
        self._authority = Authority(repairs.poker.rules)
        self._due: dict[int, dict[int, int]] = {}
        """What the cards say of pots that were passed to others: shares by player."""
        self._stages = dict(DisputesLeft.of(repairs.course.setting).stages)

    def leave(self, setting: Setting) -> Setting:
        return DisputesLeft(stages=self._stages).into(setting)

    def field_values(self, kind: type[Action] | type[Incident]) -> dict[str, tuple[str, ...]]:
        return {"by": self._authority.ranks} if kind in (OtherError, Dispute) else {}

    # -- claims to a pot -------------------------------------------------------------------------------------------

    @incident(until="ever")
    def on_pot_passed_wrongly(self, found: PotPassedWrongly, pot_contested: Citation) -> Ruling:
        """The books follow the chips, until somebody claims them."""
        self._verify_in_time(found, pot_contested)
        pot, repairs = self._pot(found, found.pot, pot_contested), self._repairs
        if not found.to or len({*found.to}) < len(found.to):
            refuse(found, "to: name who has the pot, each once", pot_contested)
        holders = [repairs.number(found, name, pot_contested) for name in found.to]
        shares = self._equal_shares(pot, sorted(holders))
        if shares == shares_of(pot):
            refuse(found, f"to: {' and '.join(found.to)} has it already", pot_contested)
        self._due.setdefault(found.pot, shares_of(pot))
        self._aftermath.pass_pot(found.pot, shares, pot_contested)
        decides = f"{pot_name(found.pot)} may be claimed until the next round begins"
        return ruling(found, decides, pot_contested, concerns=found.to)

    @incident(until="ever")
    def on_pot_contested(self, found: PotContested, pot_contested: Citation) -> Ruling:
        """In time, the cards decide; the next round of play ends the right to it."""
        self._verify_in_time(found, pot_contested)
        if found.table_closed:
            refuse(found, "table_closed: the right to claim the pot has ended with the closure", pot_contested)
        pot = self._pot(found, found.pot, pot_contested)
        self._repairs.number(found, found.player, pot_contested)
        due = self._due.pop(found.pot, shares_of(pot))
        is_wrong = due != shares_of(pot)
        if is_wrong:
            self._aftermath.pass_pot(found.pot, due, pot_contested)
        winners = " and ".join(self._repairs.name(player) for player in due)
        decides = f"{pot_name(found.pot)} {'goes' if is_wrong else 'has gone'} to {winners}, as the cards say"
        return ruling(found, decides, pot_contested, concerns=(found.player,))

    def _verify_in_time(self, found: Incident, citation: Citation) -> None:
        """A round of play begins with its first card: the same deck is dealt from for another hand by then."""
        if self.course.is_over and self._equipment.source is not self.course.chance:
            refuse(found, "the next round has begun: the right to claim a pot has ended, and results stand", citation)

    def _pot(self, found: Incident, number: int, citation: Citation) -> Pot:
        pots = self._aftermath.verify_passed(found, citation)
        if not 0 <= number < len(pots):
            refuse(found, f"pot: the hand has pots 0 to {len(pots) - 1}", citation)
        return pots[number]

    def _equal_shares(self, pot: Pot, players: list[int]) -> dict[int, int]:
        chip = self._repairs.hand.stakes.denomination
        shares, odd = divide(pot.amount - pot.commission, len(players), chip, one_each=False)
        shares[0] += odd
        return dict(zip(players, shares, strict=True))

    # -- errors that no rule covers --------------------------------------------------------------------------------

    @incident(until="next_round")
    def on_other_error(self, found: OtherError, error_not_covered: Cited[str]) -> Ruling:
        """Somebody decides, and says why; a hand that is over may be void too, until the next begins."""
        citation = error_not_covered.citation
        if not found.what.strip():
            refuse(found, "what: say what happened", citation)
        self._authority.verify(found, found.by, error_not_covered)
        if self._aftermath.is_void:
            refuse(found, "the hand is void already", citation)
        why = f"{found.what}{f' ({found.reason})' if found.reason else ''}"
        if found.void:
            return self._repairs.void(found, why, citation)
        return ruling(found, f"{why}: the hand is played on", citation, concerns=self._repairs.players.names)

    # -- disputes --------------------------------------------------------------------------------------------------

    @incident(until="next_round")
    def on_dispute(self, found: Dispute, disputes: Cited[str]) -> Ruling:
        """One instance after another; whoever is not satisfied with the last is told where to complain."""
        verify_name(found, "player", found.player, disputes.citation)
        if not found.decision.strip():
            refuse(found, "decision: say what is decided", disputes.citation)
        stage = self._stages.get(found.player)
        if found.stage != "raised" and stage is None:
            refuse(found, f"stage: {found.player} has raised no dispute", disputes.citation)
        if found.stage == "not_satisfied" and stage == TOLD:
            refuse(found, f"stage: {found.player} has been told where to complain", disputes.citation)
        if found.stage == "not_satisfied":
            return self._end(found, disputes)
        instance = disputes if found.stage == "raised" else self._review(found, stage, disputes)
        self._authority.verify(found, found.by, instance)
        is_final = self.terms.disputes_are_final
        final = found.stage == "raised" and is_final is not None and is_final.value
        self.emit(DisputeDecided((instance.citation,), found.player, found.by, found.decision, final))
        self._stages[found.player] = found.stage
        decides = f"{found.by.replace('_', ' ')} decides: {found.decision}"
        return ruling(found, decides, instance.citation, concerns=(found.player,))

    def _review(self, found: Dispute, stage: str | None, disputes: Cited[str]) -> Cited[str]:
        review, complaints = self.terms.dispute_review, self.terms.complaints
        if review is None or stage == "review":
            refuse(found, "stage: it has been reviewed", complaints.citation if complaints else disputes.citation)
        return review

    def _end(self, found: Dispute, disputes: Cited[str]) -> Ruling:
        """The last word of the operator, and what lies beyond it."""
        assert self.terms.complaints is not None
        to, citation = self.terms.complaints
        self._authority.verify(found, found.by, disputes)
        self.emit(DisputeDecided((citation,), found.player, found.by, found.decision, is_final=True))
        self.emit(ToldOfComplaint((citation,), found.player, to))
        after_final = self.terms.review_after_final
        stage = self._stages.pop(found.player)
        if after_final is not None and after_final.value and stage != "review":
            self._stages[found.player] = TOLD
        decides = f"the decision of the operator is final; {found.player} may complain to {to}, and is told so"
        return ruling(found, decides, citation, concerns=(found.player,))
