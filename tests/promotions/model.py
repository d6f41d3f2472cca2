"""A promotion worked out once more: plain states and deadlines, with the figures of the two documents written down.

It knows nothing of provisions, and of the code only the names of actions. It says what may be done (`may`), follows
what was done (`follow`), and says who is to be told by when (`due`).
"""

from dataclasses import dataclass, field

from croupier.promotions import messages as say

HOUR, DAY = 3600, 24 * 3600
OPERATOR, AUTHORITY = "operator", "authority"
OVERSEEN_OVER, KEPT_OVER = 10_000_00, 100_00
MONEY = ("cash", "money")


@dataclass(frozen=True)
class Book:
    """What differs between the documents."""

    authority: str
    inspector: str
    methods: tuple[str, ...]
    needs_approval: bool
    money_in_terms_only: bool
    chooses_over: int | None
    inspector_within: int | None


BOOKS = {
    "star_sydney/four_card_poker": Book(
        authority="the Authority",
        inspector="the inspectorate",
        methods=("cash", "crossed_cheque", "electronic_transfer"),
        needs_approval=True,
        money_in_terms_only=True,
        chooses_over=10_000_00,
        inspector_within=None,
    ),
    "star_sydney/poker": Book(
        authority="the NICC",
        inspector="the inspector",
        methods=("crossed_cheque", "electronic_transfer"),
        needs_approval=False,
        money_in_terms_only=False,
        chooses_over=None,
        inspector_within=48 * HOUR,
    ),
}


@dataclass
class Won:
    prize: object
    winner: str
    at: int
    was_present: bool
    is_told: bool = False
    offered: int | None = None
    taken: int | None = None
    chosen: tuple | None = None
    is_paid: bool = False


@dataclass
class Dispute:
    person: str
    decision: str = ""
    is_content: bool | None = None


@dataclass
class Model:
    book: Book
    promotion: object
    now: int
    told: int | None = None
    opened: bool = False
    closed: bool = False
    cancelled: bool = False
    suspended: bool = False
    postponed: bool = False
    approved: object = None
    entries: list = field(default_factory=list)
    committed: set = field(default_factory=set)
    overseen: dict = field(default_factory=dict)
    won: dict = field(default_factory=dict)
    disputes: list = field(default_factory=list)
    pending: list = field(default_factory=list)

    @property
    def terms(self):
        return self.promotion.terms

    @property
    def is_open(self):
        return self.opened and not self.cancelled

    def prize(self, name):
        return next((prize for prize in self.promotion.prizes if prize.name == name), None)

    # -- what may be done ----------------------------------------------------------------------------------------------

    def may(self, did):
        return getattr(self, f"may_{did.name()}")(did)

    def may_tell_authority(self, did):
        return did.actor == OPERATOR

    def may_open_promotion(self, did):
        return (
            did.actor == OPERATOR
            and not (self.opened or self.cancelled or self.postponed)
            and self.now >= self.promotion.opens_s
            and self.told is not None
            and self.now >= self.told + 24 * HOUR
        )

    def may_approve_amendment(self, did):
        return self.book.needs_approval and did.actor == AUTHORITY and is_whole(did.promotion)

    def may_amend_promotion(self, did):
        then = did.promotion
        if did.actor != OPERATOR or self.cancelled or not is_whole(then):
            return False
        if self.opened and self.book.needs_approval and then != self.approved:
            return False
        if self.closed and then.terms.entries_close_s != self.terms.entries_close_s:
            return False
        if self.committed and then.terms.must_be_present != self.terms.must_be_present:
            return False
        kept = [(name, won.prize) for name, won in self.won.items()]
        kept += [(name, self.prize(name)) for name in self.committed]
        return all(then.prize(name) == prize for name, prize in kept)

    def may_enter_promotion(self, did):
        wagers = not self.terms.wager_needed or did.wagered_cents >= self.terms.minimum_wager_cents
        return (
            did.actor in (OPERATOR, did.person)
            and is_name(did.person)
            and self.is_open
            and not self.postponed
            and not self.closed
            and self.now <= self.terms.entries_close_s
            and wagers
        )

    def may_close_entries(self, did):
        return did.actor == OPERATOR and self.is_open and not self.closed and self.now > self.terms.entries_close_s

    def can_be_drawn(self, name):
        return self.is_open and not self.suspended and self.prize(name) is not None and name not in self.won

    def may_commit_draw(self, did):
        is_new = did.prize not in self.committed
        return did.actor == OPERATOR and self.can_be_drawn(did.prize) and is_new and self.closed and bool(self.entries)

    def may_oversee_draw(self, did):
        is_named = bool(self.promotion.scrutineer) and did.actor == self.promotion.scrutineer
        return is_named and self.is_open and not self.suspended and did.prize in self.committed

    def may_draw_prize(self, did):
        if did.actor != OPERATOR or not self.can_be_drawn(did.prize) or did.prize not in self.committed:
            return False
        is_large = self.prize(did.prize).value_cents > OVERSEEN_OVER
        if is_large and self.overseen.get(did.prize) != self.promotion.scrutineer:
            return False
        if self.terms.must_be_present and not set(did.present) & set(self.entries):
            return False
        return self.now >= self.terms.award_s

    def may_tell_winner(self, did):
        ways = ("face_to_face", "mail", "telephone", "email")
        return did.actor == OPERATOR and did.prize in self.won and did.method in ways

    def unpaid(self, name):
        won = self.won.get(name)
        return won if won is not None and not won.is_paid else None

    def may_offer_money(self, did):
        won = self.unpaid(did.prize)
        if did.actor != OPERATOR or won is None or won.taken is not None or self.book.money_in_terms_only:
            return False
        may_be = won.prize.kind not in (*MONEY, "casino_dollars") and won.prize.cash_alternative_cents is None
        return may_be and did.cents > 0

    def instead(self, won):
        in_terms = won.prize.cash_alternative_cents
        return won.offered if in_terms is None else in_terms

    def may_take_money(self, did):
        won = self.unpaid(did.prize)
        if won is None or did.actor != won.winner or won.taken is not None:
            return False
        return won.prize.kind not in MONEY and self.instead(won) is not None

    def chooses(self, won):
        over = self.book.chooses_over
        return over is not None and won.prize.kind in MONEY and won.prize.value_cents > over

    def will_do(self, parts, cents, winner):
        if not parts:
            return "cash" in self.book.methods
        right = all(part.method in self.book.methods and part.cents > 0 for part in parts)
        return right and sum(part.cents for part in parts) == cents and all(p.payee in ("", winner) for p in parts)

    def may_choose_payment(self, did):
        won = self.unpaid(did.prize)
        if won is None or did.actor != won.winner or not self.chooses(won):
            return False
        return self.will_do(did.parts, won.prize.value_cents, won.winner)

    def may_pay_prize(self, did):
        won = self.unpaid(did.prize)
        if did.actor != OPERATOR or won is None:
            return False
        if self.chooses(won):
            return won.chosen is not None and did.parts in ((), won.chosen)
        if won.prize.kind in MONEY:
            return self.will_do(did.parts, won.prize.value_cents, won.winner)
        if won.taken is not None:
            return self.will_do(did.parts, won.taken, won.winner)
        return did.parts == ()

    def may_refuse_claim(self, did):
        prize, won = self.prize(did.prize), self.won.get(did.prize)
        if did.actor != OPERATOR or prize is None or not is_name(did.claimant) or not did.reason.strip():
            return False
        if won is not None and won.is_paid and won.winner == did.claimant:
            return False
        return prize.value_cents <= KEPT_OVER or bool(did.address.strip())

    def may_raise_dispute(self, did):
        return did.actor in (did.person, OPERATOR) and is_name(did.person) and bool(did.about.strip())

    def dispute(self, number):
        return self.disputes[number - 1] if 1 <= number <= len(self.disputes) else None

    def may_decide_dispute(self, did):
        dispute = self.dispute(did.dispute)
        return did.actor == OPERATOR and dispute is not None and not dispute.decision and bool(did.decision.strip())

    def may_answer_decision(self, did):
        dispute = self.dispute(did.dispute)
        return dispute is not None and bool(dispute.decision) and did.actor in (dispute.person, OPERATOR)

    def may_tell_person(self, did):
        return did.actor == OPERATOR and any(each[:2] == (did.whom, did.what) for each in self.pending)

    def may_postpone_draw(self, did):
        return did.actor == OPERATOR and not self.cancelled and bool(did.why.strip())

    may_postpone_promotion = may_cancel_draw = may_postpone_draw

    def may_find_sound(self, did):
        return did.actor == OPERATOR and self.suspended and not self.cancelled and bool(did.how.strip())

    # -- what was done -------------------------------------------------------------------------------------------------

    def follow(self, did, winner=None):
        """The same again; who won is told, since it is for chance to say."""
        match did:
            case say.TellAuthority():
                self.told = self.now if self.told is None else self.told
            case say.OpenPromotion():
                self.opened = True
            case say.ApproveAmendment():
                self.approved = did.promotion
            case say.AmendPromotion():
                if did.promotion != self.promotion and not (self.opened and self.book.needs_approval):
                    self.told = None
                self.promotion, self.approved = did.promotion, None
            case say.EnterPromotion():
                self.entries.append(did.person)
            case say.CloseEntries():
                self.closed = True
            case say.CommitDraw():
                self.committed.add(did.prize)
            case say.OverseeDraw():
                self.overseen[did.prize] = did.actor
            case say.DrawPrize():
                self.committed.discard(did.prize)
                self.overseen.pop(did.prize, None)
                self.won[did.prize] = Won(self.prize(did.prize), winner, self.now, self.terms.must_be_present)
            case say.TellPerson():
                found = next(each for each in self.pending if each[:2] == (did.whom, did.what))
                self.pending.remove(found)
            case say.PostponeDraw() | say.PostponePromotion() | say.CancelDraw():
                self.compromised(did)
            case say.FindSound():
                self.suspended = self.postponed = False
            case say.RefuseClaim():
                self.pending.append((did.claimant, f"why {did.prize} was refused: {did.reason}", None))
            case say.RaiseDispute():
                self.disputes.append(Dispute(did.person))
            case say.DecideDispute():
                self.dispute(did.dispute).decision = did.decision
            case say.AnswerDecision():
                self.answered(did)
            case _:
                self.followed_by_winner(did)

    def compromised(self, did):
        what, then = "draw", "cancelled" if isinstance(did, say.CancelDraw) else "postponed"
        if isinstance(did, say.PostponePromotion):
            what, self.postponed = "promotion", True
        self.cancelled = self.cancelled or then == "cancelled"
        self.suspended = self.suspended or then == "postponed"
        self.overseen.clear()
        if self.book.inspector_within is not None:
            by = self.now + self.book.inspector_within
            self.pending.append((self.book.inspector, f"{what} {then}: {did.why}", by))

    def answered(self, did):
        dispute = self.dispute(did.dispute)
        if not did.is_content and dispute.is_content is not False:
            self.pending.append((dispute.person, "the right to complain to an inspector", None))
        dispute.is_content = did.is_content

    def followed_by_winner(self, did):
        won = self.won[did.prize]
        match did:
            case say.TellWinner():
                won.is_told = True
            case say.OfferMoney():
                won.offered = did.cents
            case say.TakeMoney():
                won.taken = self.instead(won)
            case say.ChoosePayment():
                won.chosen = did.parts or (say.Part("cash", won.prize.value_cents),)
            case say.PayPrize():
                won.is_paid = True

    # -- who is to be told ---------------------------------------------------------------------------------------------

    def due(self):
        found = list(self.pending)
        if self.told is None and self.opened:
            found.append((self.book.authority, "the amended terms", None))
        elif self.told is None and not self.cancelled:
            found.append((self.book.authority, "full details of the terms", self.promotion.opens_s - 24 * HOUR))
        for name, won in self.won.items():
            if not won.is_told and not won.was_present:
                found.append((won.winner, f"won {name}", won.at + 2 * DAY))
        return found

    def worth(self, name):
        """What the winner of a prize gets, in cents."""
        won = self.won[name]
        return won.prize.value_cents if won.taken is None else won.taken


def is_whole(promotion):
    """Promotions of the histories lack their prizes or nothing."""
    return bool(promotion.prizes)


def is_name(name):
    return name not in ("", "house", OPERATOR, AUTHORITY)
