"""A promotion as it runs: told to the Authority, opened, entered, drawn, its winners told and paid.

A `Campaign` does what the operator asks if the rulebook allows it now, and keeps a list of whom the operator must still
tell what (`duties`) and whom it has told (`notices`).
"""

import msgspec

from croupier.chance import Sealing, Source
from croupier.chips import format_dollars
from croupier.clock import Clock
from croupier.promotions.checking import DAY_S, HOUR_S, Duty, authority_duty, over, verify
from croupier.promotions.claims import Claims, ClaimsState
from croupier.promotions.draws import DrawCommitment, DrawRecord
from croupier.promotions.errors import PromotionError
from croupier.promotions.paying import Part, Payment, pay, verify_offer
from croupier.promotions.sealing import DrawsState, SealedDraws
from croupier.promotions.terms import Prize, Promotion
from croupier.rulebook import Citation, Rules


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody was told something at a time."""

    whom: str
    what: str
    at_s: int
    citation: Citation
    method: str = ""


class Entry(msgspec.Struct, frozen=True):
    person: str
    wagered_cents: int = 0


class Award(msgspec.Struct, frozen=True):
    """A prize and who won it."""

    prize: Prize
    winner: str
    drawn_s: int
    overseen_by: str = ""
    was_present: bool = False
    """Whether only people who were there could win, so that nobody has to tell the winner."""


class CampaignState(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that must be known of a campaign to go on with it."""

    promotion: Promotion
    told_s: int | None = None
    opened_s: int | None = None
    closed_s: int | None = None
    approved: Promotion | None = None
    suspended: str = ""
    postponed: str = ""
    is_cancelled: bool = False
    entries: tuple[Entry, ...] = ()
    awards: tuple[Award, ...] = ()
    draws: DrawsState = DrawsState()
    offers: dict[str, int] = {}
    payments: tuple[Payment, ...] = ()
    notices: tuple[Notice, ...] = ()
    to_tell: tuple[Duty, ...] = ()
    claims: ClaimsState = ClaimsState()


class Campaign:
    """One promotion of an operator. `approved` holds an amendment that the Authority has let through."""

    def __init__(
        self,
        rules: Rules,
        promotion: Promotion,
        clock: Clock,
        *,
        prescribed: tuple[str, ...] = (),
        state: CampaignState | None = None,
        sealing: Sealing | None = None,
    ) -> None:
        state = state or CampaignState(promotion)
        self.rules = rules
        self.promotion = state.promotion
        self.prescribed = prescribed
        """Items that regulations forbid as prizes."""
        self._clock = clock
        self.told_s = state.told_s
        """Since when the Authority has had the terms as they stand."""
        self.opened_s = state.opened_s
        self.closed_s = state.closed_s
        """Since when the list of entries is closed for good."""
        self.approved = state.approved
        self.suspended = state.suspended
        """Why draws wait for the promotion to be found sound; empty while they do not."""
        self.postponed = state.postponed
        """Why the whole promotion waits, entries too; empty while it does not."""
        self.is_cancelled = state.is_cancelled
        self.entries = list(state.entries)
        self.awards = list(state.awards)
        self.draws = SealedDraws(rules, state.draws, sealing)
        self.payments = list(state.payments)
        self.notices = list(state.notices)
        self.claims = Claims(rules, clock, state.claims)
        self.offers = dict(state.offers)
        """Money that the winner of a prize may have instead, though the terms say nothing of it."""
        self._to_tell = list(state.to_tell)

    def state(self) -> CampaignState:
        """All that must be known to go on; secrets of draws to come are in it where they are not kept apart."""
        return CampaignState(
            promotion=self.promotion,
            told_s=self.told_s,
            opened_s=self.opened_s,
            closed_s=self.closed_s,
            approved=self.approved,
            suspended=self.suspended,
            postponed=self.postponed,
            is_cancelled=self.is_cancelled,
            entries=tuple(self.entries),
            awards=tuple(self.awards),
            draws=self.draws.state(),
            offers=dict(self.offers),
            payments=tuple(self.payments),
            notices=tuple(self.notices),
            to_tell=tuple(self._to_tell),
            claims=self.claims.state(),
        )

    @property
    def is_open(self) -> bool:
        return self.opened_s is not None and not self.is_cancelled

    # -- before ----------------------------------------------------------------------------------------------------

    def tell_authority(self) -> Notice:
        """The Authority gets the full terms as they stand, which must be fit to be opened with.

        How long it has had them counts from the first time that it got these.
        """
        verify(self.promotion, self.rules, self.prescribed)
        whom, citation = self.rules.get("authority_told", "whom", str)
        what = "full details of the terms"
        if self.told_s is None:
            if self.opened_s is not None:
                what, citation = "the amended terms", self.rules.cite("amended_terms_submitted")
            self.told_s = self._clock.now_s()
        return self._note(whom, what, citation)

    def open(self) -> None:
        """The promotion begins: at its time, with terms that the Authority has had for long enough."""
        now = self._clock.now_s()
        hours, citation = self.rules.get("authority_told", "hours", int)
        whom = self.rules.get("authority_told", "whom", str).value
        if self.opened_s is not None:
            raise PromotionError("open", "it is open already")
        self._verify_not_cancelled("open")
        self._verify_not_postponed("open")
        verify(self.promotion, self.rules, self.prescribed)
        if now < self.promotion.opens_s:
            problem = f"its terms say that it begins in {self.promotion.opens_s - now} seconds"
            raise PromotionError("open", problem, self.rules.cite("terms_place_and_time"))
        if self.told_s is None:
            raise PromotionError("open", f"{whom} has not had the terms as they stand", citation)
        if now - self.told_s < hours * HOUR_S:
            had = (now - self.told_s) // 60
            problem = f"{whom} has had the terms for {had} minutes: {hours} hours are needed"
            raise PromotionError("open", problem, citation)
        self.opened_s = now

    # -- amendments ------------------------------------------------------------------------------------------------

    def approve(self, amended: Promotion) -> None:
        """The Authority lets an amendment through, where that is needed."""
        if not self.rules.has("amendment_approved"):
            raise PromotionError("approve", f"by {self.rules.name} nobody approves amended terms")
        verify(amended, self.rules, self.prescribed)
        self.approved = amended

    def amend(self, amended: Promotion) -> None:
        """New terms or prizes. Until it begins the Authority must have them in time again.

        Later it must approve them first, or have them as soon as can be: as the rulebook says.
        """
        self._verify_not_cancelled("amend")
        verify(amended, self.rules, self.prescribed)
        has_begun = self.opened_s is not None
        if has_begun and self.rules.has("amendment_approved") and amended != self.approved:
            whom = self.rules.get("authority_told", "whom", str).value
            problem = f"the promotion has begun: {whom} must approve it first"
            raise PromotionError("amend", problem, self.rules.cite("amendment_approved"))
        for award in self.awards:
            if amended.prize(award.prize.name) != award.prize:
                raise PromotionError("amend", f"{award.prize.name} has been won as it was")
        if self.closed_s is not None and amended.terms.entries_close_s != self.promotion.terms.entries_close_s:
            raise PromotionError("amend", "entries have closed", self.rules.cite("terms_entries_close"))
        self.draws.verify_stand(self.promotion, amended)
        if amended != self.promotion and (not has_begun or self.rules.has("amended_terms_submitted")):
            self.told_s = None
        self.promotion, self.approved = amended, None

    # -- entries ---------------------------------------------------------------------------------------------------

    def enter(self, person: str, wagered_cents: int = 0) -> None:
        """An entry counts while entries are received, with the wager that the terms ask for."""
        terms = self.promotion.terms
        if not self.is_open:
            raise PromotionError("enter", "the promotion is not open")
        self._verify_not_postponed("enter")
        if not person.strip():
            raise PromotionError("person", "say who enters", self.rules.cite("terms_eligibility"))
        if self.closed_s is not None or (
            terms.entries_close_s is not None and self._clock.now_s() > terms.entries_close_s
        ):
            raise PromotionError("enter", "entries have closed", self.rules.cite("terms_entries_close"))
        if terms.wager_needed and wagered_cents < (terms.minimum_wager_cents or 0):
            needed = format_dollars(terms.minimum_wager_cents or 0)
            problem = f"{format_dollars(wagered_cents)} wagered: the terms ask for {needed}"
            raise PromotionError("enter", problem, self.rules.cite("terms_minimum_wager"))
        self.entries.append(Entry(person, wagered_cents))

    def close_entries(self) -> None:
        """The list of entries is final: when their time is over, and before a draw can be committed to."""
        citation = self.rules.cite("terms_entries_close")
        if not self.is_open:
            raise PromotionError("close_entries", "the promotion is not open")
        if self.closed_s is not None:
            raise PromotionError("close_entries", "entries have closed", citation)
        closes_s = self.promotion.terms.entries_close_s
        if closes_s is not None and self._clock.now_s() <= closes_s:
            problem = f"the terms receive entries for another {closes_s - self._clock.now_s()} seconds"
            raise PromotionError("close_entries", problem, citation)
        self.closed_s = self._clock.now_s()

    # -- draws -----------------------------------------------------------------------------------------------------

    def draw(self, prize: str, source: Source, *, overseen_by: str = "", present: tuple[str, ...] = ()) -> Award:
        """One entry wins a prize, each as likely; where entrants must be present, of those who are."""
        chosen = self._to_be_drawn(prize)
        self.draws.verify_not_committed("draw", prize)
        self._verify_draw(chosen, overseen_by)
        must_be_present = self.promotion.terms.must_be_present
        drawn = [entry for entry in self.entries if not must_be_present or entry.person in present]
        if not drawn:
            raise PromotionError("draw", "there is no entry that can win", self.rules.cite("terms_claiming"))
        winner = drawn[source.below(len(drawn))].person
        award = Award(chosen, winner, self._clock.now_s(), overseen_by, bool(must_be_present))
        self.awards.append(award)
        return award

    def commit(self, prize: str, source: Source) -> DrawCommitment:
        """Settle a draw by a secret of this chance, which nobody sees until then; what is returned is published."""
        self._to_be_drawn(prize)
        self.verify_may_draw("commit")
        self.draws.verify_not_committed("commit", prize)
        if self.closed_s is None:
            raise PromotionError("commit", "the list of entries is not closed", self.rules.cite("terms_entries_close"))
        if not self.entries:
            raise PromotionError("commit", "there is no entry that can win", self.rules.cite("terms_claiming"))
        return self.draws.commit(self.promotion, prize, [entry.person for entry in self.entries], source)

    def draw_committed(self, prize: str, *, overseen_by: str = "", present: tuple[str, ...] = ()) -> DrawRecord:
        """The draw is made as it was settled, and its secret opened; what is returned is published."""
        chosen = self._to_be_drawn(prize)
        self._verify_draw(chosen, overseen_by)
        record = self.draws.open(prize, tuple(entry.person for entry in self.entries), present, overseen_by)
        was_present = record.committed.must_be_present
        self.awards.append(Award(chosen, record.winner, self._clock.now_s(), overseen_by, was_present))
        return record

    def _to_be_drawn(self, prize: str) -> Prize:
        chosen = self.promotion.prize(prize)
        if chosen is None:
            names = ", ".join(prize.name for prize in self.promotion.prizes)
            raise PromotionError("draw", f"{prize!r} is no prize of this promotion: {names}")
        if any(award.prize.name == prize for award in self.awards):
            raise PromotionError("draw", f"{prize} has been won")
        return chosen

    def verify_may_draw(self, what: str) -> None:
        """That draws are to come: none is cancelled or postponed."""
        if not self.is_open:
            raise PromotionError(what, "the promotion is not open")
        if self.suspended:
            problem = f"it is postponed until found sound: {self.suspended}"
            raise PromotionError(what, problem, self.rules.cite("promotion_compromised"))

    def _verify_draw(self, prize: Prize, overseen_by: str) -> None:
        self.verify_may_draw("draw")
        award_s = self.promotion.terms.award_s
        if award_s is not None and self._clock.now_s() < award_s:
            problem = f"the terms say that it is in {award_s - self._clock.now_s()} seconds"
            raise PromotionError("draw", problem, self.rules.cite("terms_award"))
        if over(prize.value_cents, self.rules, "prize_scrutineer"):
            citation = self.rules.cite("prize_scrutineer")
            if not overseen_by:
                raise PromotionError("draw", f"{self.promotion.scrutineer} must oversee it", citation)
            if overseen_by != self.promotion.scrutineer:
                problem = f"{overseen_by} was not named to oversee it: {self.promotion.scrutineer} was"
                raise PromotionError("draw", problem, citation)

    # -- winners ---------------------------------------------------------------------------------------------------

    def award(self, prize: str) -> Award:
        """Who won a prize, by its name."""
        for award in self.awards:
            if award.prize.name == prize:
                return award
        raise PromotionError("prize", f"{prize} has not been won")

    def tell_winner(self, award: Award, method: str) -> Notice:
        """One of the ways in which a rulebook has winners told who need not be there."""
        methods, citation = self.rules.get("winner_told", "methods", list)
        if award not in self.awards:
            raise PromotionError("tell_winner", f"{award.winner} has not won {award.prize.name}")
        if method not in methods:
            raise PromotionError("tell_winner", f"{method!r}: it is done by {', '.join(methods)}", citation)
        return self._note(award.winner, f"won {award.prize.name}", citation, method)

    def tell_by_s(self, award: Award) -> int:
        """Until when the winner must be told."""
        return award.drawn_s + self.rules.get("winner_told", "days", int).value * DAY_S

    def untold(self) -> list[Award]:
        """Winners who need not have been present and have not been told."""
        told = {(notice.whom, notice.what) for notice in self.notices}
        away = [award for award in self.awards if not award.was_present]
        return [award for award in away if (award.winner, f"won {award.prize.name}") not in told]

    def offer_money(self, award: Award, cents: int) -> Citation:
        """The winner may be paid money instead of the prize, where a rulebook lets that be offered so late."""
        self._verify_to_be_paid(award, "offer")
        citation = verify_offer(award.prize, cents, self.rules)
        self.offers[award.prize.name] = cents
        return citation

    def pay(self, award: Award, *parts: Part, chosen_by: str = "operator", in_cash: bool = False) -> Payment:
        """Hands a prize over once, or pays it: see `paying.pay`."""
        self._verify_to_be_paid(award, "pay")
        payment = pay(
            award.prize,
            award.winner,
            self.rules,
            parts,
            chosen_by=chosen_by,
            in_cash=in_cash,
            offered_cents=self.offers.get(award.prize.name),
        )
        self.payments.append(payment)
        return payment

    def _verify_to_be_paid(self, award: Award, what: str) -> None:
        if award not in self.awards:
            raise PromotionError(what, f"{award.winner} has not won {award.prize.name}")
        if any(payment.prize == award.prize for payment in self.payments):
            raise PromotionError(what, f"{award.prize.name} has been paid")

    # -- compromised -----------------------------------------------------------------------------------------------

    def compromised(self, why: str, *, then: str, what: str = "draw") -> Notice | Duty:
        """The operator finds that the draw cannot be relied on: `then` it is "postponed" or "cancelled".

        If `what` is "promotion", all of it is postponed: neither entries nor draws until it is found sound. The
        inspectorate is told with it, or is to be told within the time that the rulebook gives.
        """
        whom, citation = self.rules.get("promotion_compromised", "whom", str)
        if not why.strip():
            raise PromotionError("compromised", "say what was found", citation)
        if then not in ("postponed", "cancelled"):
            raise PromotionError("compromised", f"{then!r}: the draw is postponed or cancelled", citation)
        if what not in ("draw", "promotion"):
            raise PromotionError("compromised", f"{what!r}: it is the draw or the promotion", citation)
        if (then, what) == ("cancelled", "promotion"):
            raise PromotionError("compromised", "a promotion is postponed, only its draw is cancelled", citation)
        self._verify_not_cancelled("compromised")
        if then == "cancelled":
            self.is_cancelled = True
        else:
            self.suspended = why
        if what == "promotion":
            self.postponed = why
        told = f"{what} {then}: {why}"
        if not self.rules.has("promotion_compromised", "hours"):
            return self._note(whom, told, citation)
        hours = self.rules.get("promotion_compromised", "hours", int).value
        duty = Duty(whom, told, citation, self._clock.now_s() + hours * HOUR_S)
        self._to_tell.append(duty)
        return duty

    def found_sound(self) -> None:
        """The integrity of a postponed draw or promotion has been validated."""
        self._verify_not_cancelled("found_sound")
        if not self.suspended:
            raise PromotionError("found_sound", "no draw is postponed", self.rules.cite("promotion_compromised"))
        self.suspended = self.postponed = ""

    # -- duties ----------------------------------------------------------------------------------------------------

    def duties(self) -> list[Duty]:
        """Whom the operator must still tell, the most urgent first."""
        found = [*self.claims.duties(), *self._to_tell]
        if self.told_s is None:
            before = authority_duty(self.promotion, self.rules)
            if self.opened_s is not None:
                found.append(Duty(before.whom, "the amended terms", self.rules.cite("amended_terms_submitted")))
            elif not self.is_cancelled:
                found.append(before)
        citation = self.rules.cite("winner_told")
        found += [
            Duty(award.winner, f"won {award.prize.name}", citation, self.tell_by_s(award)) for award in self.untold()
        ]
        return sorted(found, key=lambda duty: -1 if duty.by_s is None else duty.by_s)

    def overdue(self) -> list[Duty]:
        """Those whose time has passed."""
        now = self._clock.now_s()
        return [duty for duty in self.duties() if duty.by_s is not None and duty.by_s < now]

    def told(self, duty: Duty) -> Notice:
        """The inspector, or somebody who claimed or disputed, has been told what was due."""
        if duty in self._to_tell:
            self._to_tell.remove(duty)
        else:
            self.claims.told(duty)
        return self._note(duty.whom, duty.what, duty.citation)

    # -- inner -----------------------------------------------------------------------------------------------------

    def _verify_not_cancelled(self, what: str) -> None:
        if self.is_cancelled:
            raise PromotionError(what, "it was cancelled", self.rules.cite("promotion_compromised"))

    def _verify_not_postponed(self, what: str) -> None:
        if self.postponed:
            problem = f"the promotion is postponed until found sound: {self.postponed}"
            raise PromotionError(what, problem, self.rules.cite("promotion_compromised"))

    def _note(self, whom: str, what: str, citation: Citation, method: str = "") -> Notice:
        notice = Notice(whom, what, self._clock.now_s(), citation, method)
        self.notices.append(notice)
        return notice
