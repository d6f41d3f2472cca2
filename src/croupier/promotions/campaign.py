"""A promotion as it runs: told to the Authority, opened, entered, drawn, its winners told and paid.

A `Campaign` does what the operator asks if the rulebook allows it now, and keeps a list of whom the operator must still
tell what (`duties`) and whom it has told (`notices`).
"""

import msgspec

from croupier.chance import Source
from croupier.chips import format_dollars
from croupier.clock import Clock
from croupier.promotions.checking import DAY_S, HOUR_S, Duty, over, verify
from croupier.promotions.claims import Claims
from croupier.promotions.errors import PromotionError
from croupier.promotions.paying import Part, Payment, pay
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


class Campaign:
    """One promotion of an operator. `approved` holds an amendment that the Authority has let through."""

    def __init__(self, rules: Rules, promotion: Promotion, clock: Clock, *, prescribed: tuple[str, ...] = ()) -> None:
        self.rules = rules
        self.promotion = promotion
        self.prescribed = prescribed
        """Items that regulations forbid as prizes."""
        self._clock = clock
        self.told_s: int | None = None
        """Since when the Authority has had the terms as they stand."""
        self.opened_s: int | None = None
        self.approved: Promotion | None = None
        self.suspended = ""
        """Why draws wait for the promotion to be found sound; empty while they do not."""
        self.postponed = ""
        """Why the whole promotion waits, entries too; empty while it does not."""
        self.is_cancelled = False
        self.entries: list[Entry] = []
        self.awards: list[Award] = []
        self.payments: list[Payment] = []
        self.notices: list[Notice] = []
        self.claims = Claims(rules, clock)

    @property
    def is_open(self) -> bool:
        return self.opened_s is not None and not self.is_cancelled

    # -- before ----------------------------------------------------------------------------------------------------

    def tell_authority(self) -> None:
        """The Authority gets the full terms, which must be fit to be opened with."""
        verify(self.promotion, self.rules, self.prescribed)
        self.told_s = self._clock.now_s()
        self._note("the Authority", "full details of the terms", self.rules.cite("authority_told"))

    def open(self) -> None:
        """The promotion begins: at its time, with terms that the Authority has had for long enough."""
        now = self._clock.now_s()
        hours, citation = self.rules.get("authority_told", "hours", int)
        if self.opened_s is not None:
            raise PromotionError("open", "it is open already")
        self._verify_not_cancelled("open")
        self._verify_not_postponed("open")
        verify(self.promotion, self.rules, self.prescribed)
        if now < self.promotion.opens_s:
            problem = f"its terms say that it begins in {self.promotion.opens_s - now} seconds"
            raise PromotionError("open", problem, self.rules.cite("terms_place_and_time"))
        if self.told_s is None:
            raise PromotionError("open", "the Authority has not had the terms as they stand", citation)
        if now - self.told_s < hours * HOUR_S:
            had = (now - self.told_s) // 60
            problem = f"the Authority has had the terms for {had} minutes: {hours} hours are needed"
            raise PromotionError("open", problem, citation)
        self.opened_s = now

    # -- amendments ------------------------------------------------------------------------------------------------

    def approve(self, amended: Promotion) -> None:
        """The Authority lets an amendment through."""
        verify(amended, self.rules, self.prescribed)
        self.approved = amended

    def amend(self, amended: Promotion) -> None:
        """New terms or prizes. Until it begins the Authority must have them in time again; later it must approve."""
        self._verify_not_cancelled("amend")
        verify(amended, self.rules, self.prescribed)
        if self.opened_s is not None and amended != self.approved:
            problem = "the promotion has begun: the Authority must approve it first"
            raise PromotionError("amend", problem, self.rules.cite("amendment_approved"))
        for award in self.awards:
            if amended.prize(award.prize.name) != award.prize:
                raise PromotionError("amend", f"{award.prize.name} has been won as it was")
        if self.opened_s is None and amended != self.promotion:
            self.told_s = None
        self.promotion, self.approved = amended, None

    # -- entries and draws -----------------------------------------------------------------------------------------

    def enter(self, person: str, wagered_cents: int = 0) -> None:
        """An entry counts while entries are received, with the wager that the terms ask for."""
        terms = self.promotion.terms
        if not self.is_open:
            raise PromotionError("enter", "the promotion is not open")
        self._verify_not_postponed("enter")
        if not person.strip():
            raise PromotionError("person", "say who enters", self.rules.cite("terms_eligibility"))
        if terms.entries_close_s is not None and self._clock.now_s() > terms.entries_close_s:
            raise PromotionError("enter", "entries have closed", self.rules.cite("terms_entries_close"))
        if terms.wager_needed and wagered_cents < (terms.minimum_wager_cents or 0):
            needed = format_dollars(terms.minimum_wager_cents or 0)
            problem = f"{format_dollars(wagered_cents)} wagered: the terms ask for {needed}"
            raise PromotionError("enter", problem, self.rules.cite("terms_minimum_wager"))
        self.entries.append(Entry(person, wagered_cents))

    def draw(self, prize: str, source: Source, *, overseen_by: str = "", present: tuple[str, ...] = ()) -> Award:
        """One entry wins a prize, each as likely; where entrants must be present, of those who are."""
        chosen = self._to_be_drawn(prize)
        self._verify_draw(chosen, overseen_by)
        must_be_present = self.promotion.terms.must_be_present
        drawn = [entry for entry in self.entries if not must_be_present or entry.person in present]
        if not drawn:
            raise PromotionError("draw", "there is no entry that can win", self.rules.cite("terms_claiming"))
        winner = drawn[source.below(len(drawn))].person
        award = Award(chosen, winner, self._clock.now_s(), overseen_by)
        self.awards.append(award)
        return award

    def _to_be_drawn(self, prize: str) -> Prize:
        chosen = self.promotion.prize(prize)
        if chosen is None:
            names = ", ".join(prize.name for prize in self.promotion.prizes)
            raise PromotionError("draw", f"{prize!r} is no prize of this promotion: {names}")
        if any(award.prize.name == prize for award in self.awards):
            raise PromotionError("draw", f"{prize} has been won")
        return chosen

    def _verify_draw(self, prize: Prize, overseen_by: str) -> None:
        if not self.is_open:
            raise PromotionError("draw", "the promotion is not open")
        if self.suspended:
            problem = f"it is postponed until found sound: {self.suspended}"
            raise PromotionError("draw", problem, self.rules.cite("promotion_compromised"))
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
        if self.promotion.terms.must_be_present:
            return []
        told = {(notice.whom, notice.what) for notice in self.notices}
        return [award for award in self.awards if (award.winner, f"won {award.prize.name}") not in told]

    def pay(self, award: Award, *parts: Part, chosen_by: str = "operator", in_cash: bool = False) -> Payment:
        """Hands a prize over once, or pays it: see `paying.pay`."""
        if award not in self.awards:
            raise PromotionError("pay", f"{award.winner} has not won {award.prize.name}")
        if any(payment.prize == award.prize for payment in self.payments):
            raise PromotionError("pay", f"{award.prize.name} has been paid")
        payment = pay(award.prize, award.winner, self.rules, parts, chosen_by=chosen_by, in_cash=in_cash)
        self.payments.append(payment)
        return payment

    # -- compromised -----------------------------------------------------------------------------------------------

    def compromised(self, why: str, *, then: str, what: str = "draw") -> Notice:
        """The operator finds that the draw cannot be relied on: `then` it is "postponed" or "cancelled".

        If `what` is "promotion", all of it is postponed: neither entries nor draws until it is found sound. The
        inspectorate is told at once.
        """
        citation = self.rules.cite("promotion_compromised")
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
        return self._note("the inspectorate", f"{what} {then}: {why}", citation)

    def found_sound(self) -> None:
        """The integrity of a postponed draw or promotion has been validated."""
        if not self.suspended:
            raise PromotionError("found_sound", "no draw is postponed", self.rules.cite("promotion_compromised"))
        self.suspended = self.postponed = ""

    # -- duties ----------------------------------------------------------------------------------------------------

    def duties(self) -> list[Duty]:
        """Whom the operator must still tell, the most urgent first."""
        found = self.claims.duties()
        if self.told_s is None and self.opened_s is None:
            hours, citation = self.rules.get("authority_told", "hours", int)
            by_s = self.promotion.opens_s - hours * HOUR_S
            found.append(Duty("the Authority", "full details of the terms", citation, by_s))
        citation = self.rules.cite("winner_told")
        found += [
            Duty(award.winner, f"won {award.prize.name}", citation, self.tell_by_s(award)) for award in self.untold()
        ]
        return sorted(found, key=lambda duty: -1 if duty.by_s is None else duty.by_s)

    def overdue(self) -> list[Duty]:
        """Those whose time has passed."""
        now = self._clock.now_s()
        return [duty for duty in self.duties() if duty.by_s is not None and duty.by_s < now]

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
