"""What is done with a promotion, and the facts that come of it.

Actions name their actor: the operator, the Authority, or a person by name. Facts carry their rules and say themselves
in words; what is of one person only is not shown to others.
"""

from typing import Literal

from croupier.chips import format_dollars
from croupier.procedure import Action, Event
from croupier.promotions.actors import AUTHORITY, OPERATOR
from croupier.promotions.checking import DAY_S, HOUR_S
from croupier.promotions.draws import DrawCommitment
from croupier.promotions.paying import Part
from croupier.promotions.terms import Promotion

# -- before and beside -----------------------------------------------------------------------------------------------


class TellAuthority(Action, frozen=True):
    """The operator submits the terms as they stand: before the promotion begins, and again when they were amended."""


class OpenPromotion(Action, frozen=True):
    """The promotion begins."""


class ApproveAmendment(Action, frozen=True):
    """The Authority lets amended terms through, where they need it."""

    promotion: Promotion


class AmendPromotion(Action, frozen=True):
    """The operator changes the terms or prizes."""

    promotion: Promotion


# -- entries and draws -----------------------------------------------------------------------------------------------


class EnterPromotion(Action, frozen=True):
    """Somebody enters, or is entered by the operator."""

    person: str
    wagered_cents: int = 0


class CloseEntries(Action, frozen=True):
    """The operator closes the list of entries when their time is over: draws are committed to after that."""


class CommitDraw(Action, frozen=True):
    """The operator has a draw settled: a secret is drawn that nobody sees, and its commitment published."""

    prize: str


class OverseeDraw(Action, frozen=True):
    """The scrutineer is there to oversee the draw of a prize."""

    prize: str


class DrawPrize(Action, frozen=True):
    """The operator makes a draw that was committed to: its secret is opened, and somebody wins."""

    prize: str
    present: tuple[str, ...] = ()
    """Who is there, where entrants must be."""


# -- winners ---------------------------------------------------------------------------------------------------------


class TellWinner(Action, frozen=True):
    """The operator tells a winner, in one of the ways that the rulebook has."""

    prize: str
    method: str


class OfferMoney(Action, frozen=True):
    """The operator offers a winner money instead of the prize, though its terms say nothing of it."""

    prize: str
    cents: int


class TakeMoney(Action, frozen=True):
    """The winner takes the money that the terms or the operator offer instead of the prize."""

    prize: str


class ChoosePayment(Action, frozen=True):
    """The winner says how a prize is paid, where that is the winner's choice."""

    prize: str
    parts: tuple[Part, ...]


class PayPrize(Action, frozen=True):
    """The operator hands a prize over, or pays it in one way or several."""

    prize: str
    parts: tuple[Part, ...] = ()


# -- claims and disputes ---------------------------------------------------------------------------------------------


class RefuseClaim(Action, frozen=True):
    """The operator does not award a prize to somebody who claims it."""

    prize: str
    claimant: str
    reason: str
    address: str = ""
    """Kept with claims to larger prizes."""


class RaiseDispute(Action, frozen=True):
    """A person disputes something of the promotion."""

    person: str
    about: str


class DecideDispute(Action, frozen=True):
    """The operator decides, finally."""

    dispute: int
    """Its number, from 1."""
    decision: str


class AnswerDecision(Action, frozen=True):
    """The person says whether they are content with the decision, or the operator does for them."""

    dispute: int
    is_content: bool


class TellPerson(Action, frozen=True):
    """The operator tells somebody what is due: an inspector, somebody who was refused or is not content."""

    whom: str
    what: str
    """What the duty says."""


# -- integrity -------------------------------------------------------------------------------------------------------


class PostponeDraw(Action, frozen=True):
    """The operator finds the draw compromised, and has it wait until it is found sound."""

    why: str


class PostponePromotion(Action, frozen=True):
    """The operator finds the promotion compromised, and has all of it wait until it is found sound."""

    why: str


class CancelDraw(Action, frozen=True):
    """The operator finds the promotion or its draw compromised, and there will be no draw."""

    why: str


class FindSound(Action, frozen=True):
    """The operator has had the integrity of what was postponed validated."""

    how: str


PromotionAction = (
    TellAuthority
    | OpenPromotion
    | ApproveAmendment
    | AmendPromotion
    | EnterPromotion
    | CloseEntries
    | CommitDraw
    | OverseeDraw
    | DrawPrize
    | TellWinner
    | OfferMoney
    | TakeMoney
    | ChoosePayment
    | PayPrize
    | RefuseClaim
    | RaiseDispute
    | DecideDispute
    | AnswerDecision
    | TellPerson
    | PostponeDraw
    | PostponePromotion
    | CancelDraw
    | FindSound
)


# -- facts -----------------------------------------------------------------------------------------------------------


UNITS = ((DAY_S, "day"), (HOUR_S, "hour"), (60, "minute"), (1, "second"))


def span(seconds: int) -> str:
    """A time to do something in, in the largest unit that gives it whole: "2 days"."""
    size, unit = next((size, unit) for size, unit in UNITS if seconds % size == 0)
    count = seconds // size
    return f"{count} {unit}{'' if count == 1 else 's'}"


class DutyArose(Event, frozen=True):
    """Somebody is to be told something: by a time, or as soon as can be."""

    whom: str
    what: str
    since_s: int
    by_s: int | None = None

    def words(self) -> str:
        if self.by_s is None:
            by = "as soon as possible"
        elif self.by_s <= self.since_s:
            by = "at once"
        else:
            by = f"within {span(self.by_s - self.since_s)}"
        return f"{self.whom} is to be told {by}: {self.what}"

    def seen_by(self, actor: str) -> Event | None:
        return self if actor in (OPERATOR, AUTHORITY, self.whom) else None


class SomebodyTold(Event, frozen=True):
    """Somebody was told what was due, perhaps late."""

    whom: str
    what: str
    method: str = ""
    is_late: bool = False

    def words(self) -> str:
        how = f" by {self.method.replace('_', ' ')}" if self.method else ""
        return f"{self.whom} is told{how}: {self.what}" + (", later than due" if self.is_late else "")

    def seen_by(self, actor: str) -> Event | None:
        return self if actor in (OPERATOR, AUTHORITY, self.whom) else None


class PromotionOpened(Event, frozen=True):
    promotion: str

    def words(self) -> str:
        return f"{self.promotion} is open"


class AmendmentApproved(Event, frozen=True):
    promotion: Promotion

    def words(self) -> str:
        return f"amended terms of {self.promotion.name} are approved"


class PromotionAmended(Event, frozen=True):
    promotion: Promotion

    def words(self) -> str:
        return f"the terms of {self.promotion.name} are amended"


class PersonEntered(Event, frozen=True):
    number: int
    person: str
    wagered_cents: int = 0

    def words(self) -> str:
        return f"{self.person} has entry {self.number}"


class EntriesClosed(Event, frozen=True):
    """The list of entries is published: whoever has it can verify the draws."""

    entries: tuple[str, ...]
    digest: str

    def words(self) -> str:
        return f"entries are closed: {len(self.entries)}, digest {self.digest}"


class DrawCommitted(Event, frozen=True):
    """Who wins is settled, and nobody knows it."""

    published: DrawCommitment

    def words(self) -> str:
        return f"the draw of {self.published.prize} is committed to: {self.published.commitment}"


class DrawOverseen(Event, frozen=True):
    prize: str
    scrutineer: str

    def words(self) -> str:
        return f"{self.scrutineer} oversees the draw of {self.prize}"


class PrizeDrawn(Event, frozen=True):
    """A draw was made; with the list of entries and the commitment, everybody can verify it."""

    prize: str
    winner: str
    secret: str
    drawn: tuple[int, ...]
    present: tuple[str, ...] = ()
    scrutineer: str = ""

    def words(self) -> str:
        return f"entry {self.drawn[-1]} is drawn: {self.winner} wins {self.prize}"


class MoneyOffered(Event, frozen=True):
    prize: str
    winner: str
    cents: int

    def words(self) -> str:
        return f"{self.winner} may have {format_dollars(self.cents)} instead of {self.prize}"


class MoneyTaken(Event, frozen=True):
    prize: str
    winner: str
    cents: int

    def words(self) -> str:
        return f"{self.winner} takes {format_dollars(self.cents)} instead of {self.prize}"


class PaymentChosen(Event, frozen=True):
    prize: str
    winner: str
    parts: tuple[Part, ...]

    def words(self) -> str:
        return f"{self.winner} chooses to be paid {in_parts(self.parts)} for {self.prize}"


class PrizePaid(Event, frozen=True):
    prize: str
    winner: str
    parts: tuple[Part, ...] = ()
    """None of what is no money: it was handed over."""

    def words(self) -> str:
        if not self.parts:
            return f"{self.winner} is handed {self.prize}"
        return f"{self.winner} is paid {in_parts(self.parts)} for {self.prize}"


def in_parts(parts: tuple[Part, ...]) -> str:
    return " and ".join(f"{format_dollars(part.cents)} by {part.method.replace('_', ' ')}" for part in parts)


class ClaimRefused(Event, frozen=True):
    """A claim was not met; what is to be retained of it is here."""

    prize: str
    claimant: str
    reason: str
    address: str = ""
    is_kept: bool = False

    def words(self) -> str:
        kept = "; name, address and reason are kept" if self.is_kept else ""
        return f"{self.claimant} is refused {self.prize}: {self.reason}{kept}"

    def seen_by(self, actor: str) -> Event | None:
        return self if actor in (OPERATOR, AUTHORITY, self.claimant) else None


class DisputeRaised(Event, frozen=True):
    dispute: int
    person: str
    about: str

    def words(self) -> str:
        return f"dispute {self.dispute}, of {self.person}: {self.about}"

    def seen_by(self, actor: str) -> Event | None:
        return self if actor in (OPERATOR, AUTHORITY, self.person) else None


class DisputeDecided(Event, frozen=True):
    dispute: int
    person: str
    decision: str

    def words(self) -> str:
        return f"dispute {self.dispute} is decided: {self.decision}"

    def seen_by(self, actor: str) -> Event | None:
        return self if actor in (OPERATOR, AUTHORITY, self.person) else None


class DecisionAnswered(Event, frozen=True):
    dispute: int
    person: str
    is_content: bool

    def words(self) -> str:
        return (
            f"{self.person} is {'' if self.is_content else 'not '}content with the decision of dispute {self.dispute}"
        )

    def seen_by(self, actor: str) -> Event | None:
        return self if actor in (OPERATOR, AUTHORITY, self.person) else None


class Postponed(Event, frozen=True):
    what: Literal["draw", "promotion"]
    why: str

    def words(self) -> str:
        return f"the {self.what} is postponed until found sound: {self.why}"


class DrawCancelled(Event, frozen=True):
    why: str

    def words(self) -> str:
        return f"the draw is cancelled: {self.why}"


class IntegrityValidated(Event, frozen=True):
    how: str

    def words(self) -> str:
        return f"what was postponed is found sound: {self.how}"
