"""A promotion that a ledger remembers: what may be done with it, by whom, what comes of it and what is paid.

`RunningPromotion` takes actions in order. The rules are kept by its `Campaign`; here is who may act, what becomes a
fact, and which money moves.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any, Literal

import msgspec

from croupier.chance import Sealing, Source
from croupier.clock import Clock
from croupier.ledger import Did, Done, SubjectKind, Surroundings
from croupier.procedure import Citations, Event, Posting
from croupier.procedure.names import why_no_text
from croupier.promotions import messages as say
from croupier.promotions.actors import AUTHORITY, OPERATOR, verify_actor, verify_person
from croupier.promotions.campaign import Campaign, CampaignState, Notice
from croupier.promotions.checking import Duty, over, problems
from croupier.promotions.draws import DrawRecord, entries_digest
from croupier.promotions.errors import PromotionError
from croupier.promotions.paying import Payment
from croupier.promotions.terms import Promotion
from croupier.promotions.winners import Winners, WinnersState
from croupier.rulebook import Rules

PRIZES = "/house/promotions"
"""The account of the house that prizes are paid from."""


class PromotionSetup(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a promotion begins with: its rulebook, and its terms before anybody amends them."""

    rulebook: str
    promotion: Promotion
    edition: str | None = None
    options: dict[str, Any] = {}
    readings: dict[str, str] = {}
    prescribed: tuple[str, ...] = ()
    """Items that regulations forbid as prizes."""
    secrets_apart: bool = False
    """Whether secrets of draws are kept apart from the ledger until the draw: whoever reads it cannot know who wins."""


class PromotionState(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that must be known to go on. Secrets of draws to come are in it where they are not kept apart."""

    campaign: CampaignState
    overseen: dict[str, str] = {}
    winners: WinnersState = WinnersState()


class RunningPromotion:
    """One promotion, from the first notice to the last payment."""

    def __init__(self, setup: PromotionSetup, around: Surroundings, state: PromotionState | None = None) -> None:
        self.rules = Rules(setup.rulebook, edition=setup.edition, options=setup.options, readings=setup.readings)
        problems(setup.promotion, self.rules, setup.prescribed)  # refuses a rulebook that knows no promotions
        self._clock: Clock = around.clock
        self._source: Source = around.source
        kept = None if state is None else state.campaign
        sealing = around.source if setup.secrets_apart else None
        if sealing is not None and not isinstance(sealing, Sealing):
            raise PromotionError("secrets_apart", "this source of chance keeps no secrets: the chance of a ledger does")
        self.campaign = Campaign(
            self.rules, setup.promotion, around.clock, prescribed=setup.prescribed, state=kept, sealing=sealing
        )
        self._overseen = {} if state is None else dict(state.overseen)
        """Who is there for the draw of a prize."""
        self.winners = Winners(self.campaign, WinnersState() if state is None else state.winners)
        self._acts: dict[type[Did], Callable[[Any], list[Event]]] = {
            say.TellAuthority: self._tell_authority,
            say.OpenPromotion: self._open,
            say.ApproveAmendment: self._approve,
            say.AmendPromotion: self._amend,
            say.EnterPromotion: self._enter,
            say.CloseEntries: self._close,
            say.CommitDraw: self._commit,
            say.OverseeDraw: self._oversee,
            say.DrawPrize: self._draw,
            say.TellWinner: self.winners.tell,
            say.OfferMoney: self.winners.offer,
            say.TakeMoney: self.winners.take,
            say.ChoosePayment: self.winners.choose,
            say.PayPrize: self.winners.pay,
            say.RefuseClaim: self._refuse,
            say.RaiseDispute: self._dispute,
            say.DecideDispute: self._decide,
            say.AnswerDecision: self._answer,
            say.TellPerson: self._tell_person,
            say.PostponeDraw: self._compromised,
            say.PostponePromotion: self._compromised,
            say.CancelDraw: self._compromised,
            say.FindSound: self._find_sound,
        }

    def state(self) -> PromotionState:
        return PromotionState(self.campaign.state(), dict(self._overseen), self.winners.state())

    def duties(self) -> list[Duty]:
        """Whom the operator must still tell what, and by when; the most urgent first."""
        return self.campaign.duties()

    def overdue(self) -> list[Duty]:
        """Those duties whose time has passed."""
        return self.campaign.overdue()

    def record(self, prize: str) -> DrawRecord:
        """What is published of a draw that was made: `verify_draw` takes it."""
        if (record := self.campaign.draws.records.get(prize)) is None:
            raise PromotionError("prize", f"{prize} has not been drawn")
        return record

    def do(self, did: Did) -> Done:
        """Do it, with all that follows: who was told thereby, and who is to be told because of it."""
        act = self._acts.get(type(did))
        if act is None:
            raise PromotionError(did.name(), "it is no action of a promotion")
        self._verify_texts(did)
        due, noted, paid = self.campaign.duties(), len(self.campaign.notices), len(self.campaign.payments)
        events = act(did)
        events += [self._told(notice, due) for notice in self.campaign.notices[noted:]]
        arisen = Counter(self.campaign.duties()) - Counter(due)
        now = self._clock.now_s()
        events += [say.DutyArose((each.citation,), each.whom, each.what, now, each.by_s) for each in arisen.elements()]
        postings = [posting for payment in self.campaign.payments[paid:] for posting in _postings(payment)]
        return Done(tuple(events), tuple(postings))

    def _told(self, notice: Notice, due: list[Duty]) -> Event:
        now = self._clock.now_s()
        is_late = any(
            duty.by_s is not None and duty.by_s < now
            for duty in due
            if (duty.whom, duty.what) == (notice.whom, notice.what)
        )
        return say.SomebodyTold((notice.citation,), notice.whom, notice.what, notice.method, is_late)

    # -- who may -----------------------------------------------------------------------------------------------------

    def _verify_texts(self, did: Did) -> None:
        """That all that is said can be read; what somebody is told is as its duty has it, however long."""
        for field in did.__struct_fields__:
            value = getattr(did, field)
            if isinstance(value, str) and field != "what" and (problem := why_no_text(value)):
                raise PromotionError(field, problem)

    def _verify_actor(self, actor: str, *allowed: str, by: str = "promotional_prizes") -> None:
        verify_actor(self.rules, actor, *allowed, by=by)

    def _cite(self, *provisions: str) -> Citations:
        return tuple(self.rules.cite(provision) for provision in provisions)

    # -- before and beside -------------------------------------------------------------------------------------------

    def _tell_authority(self, did: say.TellAuthority) -> list[Event]:
        self._verify_actor(did.actor, OPERATOR, by="authority_told")
        self.campaign.tell_authority()
        return []

    def _open(self, did: say.OpenPromotion) -> list[Event]:
        self._verify_actor(did.actor, OPERATOR)
        self.campaign.open()
        return [say.PromotionOpened(self._cite("promotional_prizes", "authority_told"), self.campaign.promotion.name)]

    def _approve(self, did: say.ApproveAmendment) -> list[Event]:
        if self.rules.has("amendment_approved"):
            self._verify_actor(did.actor, AUTHORITY, by="amendment_approved")
        self.campaign.approve(did.promotion)
        return [say.AmendmentApproved(self._cite("amendment_approved"), did.promotion)]

    def _amend(self, did: say.AmendPromotion) -> list[Event]:
        self._verify_actor(did.actor, OPERATOR)
        self.campaign.amend(did.promotion)
        later = [name for name in ("amendment_approved", "amended_terms_submitted") if self.rules.has(name)]
        by = ["authority_told"] if self.campaign.opened_s is None else later
        return [say.PromotionAmended(self._cite(*by), did.promotion)]

    # -- entries and draws -------------------------------------------------------------------------------------------

    def _enter(self, did: say.EnterPromotion) -> list[Event]:
        self._verify_actor(did.actor, did.person, OPERATOR, by="terms_eligibility")
        verify_person(did.person, "person")
        if did.wagered_cents < 0:
            raise PromotionError("wagered", f"{did.wagered_cents} cents: it cannot be less than nothing")
        self.campaign.enter(did.person, did.wagered_cents)
        by = ["terms_eligibility", *(["terms_minimum_wager"] if self.campaign.promotion.terms.wager_needed else [])]
        return [say.PersonEntered(self._cite(*by), len(self.campaign.entries), did.person, did.wagered_cents)]

    def _close(self, did: say.CloseEntries) -> list[Event]:
        self._verify_actor(did.actor, OPERATOR)
        self.campaign.close_entries()
        people = tuple(entry.person for entry in self.campaign.entries)
        return [say.EntriesClosed(self._cite("terms_entries_close"), people, entries_digest(people))]

    def _commit(self, did: say.CommitDraw) -> list[Event]:
        self._verify_actor(did.actor, OPERATOR)
        return [say.DrawCommitted(self._cite("terms_manner"), self.campaign.commit(did.prize, self._source))]

    def _oversee(self, did: say.OverseeDraw) -> list[Event]:
        scrutineer = self.campaign.promotion.scrutineer
        if not scrutineer.strip():
            problem = "the operator has named nobody to oversee draws"
            raise PromotionError("oversee_draw", problem, self.rules.cite("prize_scrutineer"))
        self._verify_actor(did.actor, scrutineer, by="prize_scrutineer")
        self.campaign.verify_may_draw("oversee_draw")
        if self.campaign.draws.commitment(did.prize) is None:
            problem = f"no draw of {did.prize} has been committed to"
            raise PromotionError("oversee_draw", problem, self.rules.cite("terms_manner"))
        self._overseen[did.prize] = did.actor
        return [say.DrawOverseen(self._cite("prize_scrutineer"), did.prize, did.actor)]

    def _draw(self, did: say.DrawPrize) -> list[Event]:
        self._verify_actor(did.actor, OPERATOR)
        overseen_by = self._overseen.get(did.prize, "")
        record = self.campaign.draw_committed(did.prize, overseen_by=overseen_by, present=did.present)
        self._overseen.pop(did.prize, None)
        by = ["terms_manner", "terms_award"]
        if over(self.campaign.award(did.prize).prize.value_cents, self.rules, "prize_scrutineer"):
            by.append("prize_scrutineer")
        if record.committed.must_be_present:
            by.append("terms_claiming")
        cites = self._cite(*by)
        return [
            say.PrizeDrawn(
                cites, did.prize, record.winner, record.secret, record.drawn, record.present, record.scrutineer
            )
        ]

    # -- claims and disputes -----------------------------------------------------------------------------------------

    def _refuse(self, did: say.RefuseClaim) -> list[Event]:
        self._verify_actor(did.actor, OPERATOR, by="refusal_reasons")
        verify_person(did.claimant, "claimant")
        prize = self.campaign.promotion.prize(did.prize)
        if prize is None:
            raise PromotionError("prize", f"{did.prize!r} is no prize of this promotion")
        if any((payment.prize, payment.winner) == (prize, did.claimant) for payment in self.campaign.payments):
            raise PromotionError("refuse_claim", f"{did.claimant} has been paid {did.prize}")
        kept = self.campaign.claims.refuse(prize, did.claimant, did.reason, did.address)
        by = ["refusal_reasons", *(["denied_claims"] if kept else [])]
        return [say.ClaimRefused(self._cite(*by), did.prize, did.claimant, did.reason, did.address, kept is not None)]

    def _dispute(self, did: say.RaiseDispute) -> list[Event]:
        self._verify_actor(did.actor, did.person, OPERATOR, by="promotion_disputes")
        verify_person(did.person, "person")
        if not did.about.strip():
            raise PromotionError("about", "say what is disputed", self.rules.cite("promotion_disputes"))
        self.campaign.claims.dispute(did.person, did.about)
        number = len(self.campaign.claims.disputes)
        return [say.DisputeRaised(self._cite("promotion_disputes"), number, did.person, did.about)]

    def _decide(self, did: say.DecideDispute) -> list[Event]:
        self._verify_actor(did.actor, OPERATOR, by="promotion_disputes")
        dispute = self.campaign.claims.numbered(did.dispute)
        self.campaign.claims.decide(dispute, did.decision)
        cites = self._cite("promotion_disputes")
        return [say.DisputeDecided(cites, did.dispute, dispute.person, did.decision)]

    def _answer(self, did: say.AnswerDecision) -> list[Event]:
        dispute = self.campaign.claims.numbered(did.dispute)
        self._verify_actor(did.actor, dispute.person, OPERATOR, by="promotion_disputes")
        self.campaign.claims.answer(dispute, did.is_content)
        cites = self._cite("promotion_disputes")
        return [say.DecisionAnswered(cites, did.dispute, dispute.person, did.is_content)]

    def _tell_person(self, did: say.TellPerson) -> list[Event]:
        self._verify_actor(did.actor, OPERATOR)
        for duty in self.campaign.duties():
            if (duty.whom, duty.what) == (did.whom, did.what):
                self.campaign.told(duty)
                return []
        raise PromotionError("tell_person", f"nothing is left to tell {did.whom}")

    # -- integrity ---------------------------------------------------------------------------------------------------

    def _compromised(self, did: say.PostponeDraw | say.PostponePromotion | say.CancelDraw) -> list[Event]:
        self._verify_actor(did.actor, OPERATOR, by="promotion_compromised")
        cites = self._cite("promotion_compromised")
        then = "cancelled" if isinstance(did, say.CancelDraw) else "postponed"
        what: Literal["draw", "promotion"] = "promotion" if isinstance(did, say.PostponePromotion) else "draw"
        self.campaign.compromised(did.why, then=then, what=what)
        self._overseen.clear()  # whoever oversees a draw has to be there when it is made
        if then == "cancelled":
            return [say.DrawCancelled(cites, did.why)]
        return [say.Postponed(cites, what, did.why)]

    def _find_sound(self, did: say.FindSound) -> list[Event]:
        self._verify_actor(did.actor, OPERATOR, by="promotion_compromised")
        if not did.how.strip():
            raise PromotionError("how", "say how it was validated", self.rules.cite("promotion_compromised"))
        self.campaign.found_sound()
        return [say.IntegrityValidated(self._cite("promotion_compromised"), did.how)]


def _postings(payment: Payment) -> list[Posting]:
    """Each part as the kind of money it is; what is handed over, at its value as its kind of prize."""
    why, winner = say.PrizePaid.name(), f"/players/{payment.winner}"
    if not payment.parts:
        return [Posting(PRIZES, winner, payment.prize.value_cents, payment.prize.kind, why)]
    return [Posting(PRIZES, winner, part.cents, part.method, why) for part in payment.parts]


def _decode(_: PromotionSetup, data: bytes) -> Did:
    try:
        did: Did = _ACTIONS.decode(data)
    except msgspec.MsgspecError as error:
        raise PromotionError("action", str(error)) from None
    return did


_ACTIONS = msgspec.json.Decoder(say.PromotionAction)

PROMOTION_KIND = SubjectKind(
    name="promotion",
    setup=PromotionSetup,
    state=PromotionState,
    open=RunningPromotion,
    restore=lambda setup, state, around: RunningPromotion(setup, around, state),
    decode=_decode,
    documents=lambda setup: (setup.rulebook,),
)
"""Promotions as a kind of stream."""
