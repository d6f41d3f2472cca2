"""Whatever is tried with a promotion, by both documents: a plain model says what may be done and who is to be told."""

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.chance import SeededSource
from croupier.clock import ManualClock
from croupier.errors import CroupierError
from croupier.ledger import Surroundings
from croupier.promotions import PROMOTION_KIND, Part, Prize, PromotionSetup, entries_digest, verify_draw
from croupier.promotions import messages as say
from tests.promotions.model import AUTHORITY, BOOKS, DAY, HOUR, OPERATOR, Model
from tests.promotions.samples import AWARD, CAR, CLOSES, HAMPER, OPENS, PROMOTION, changed

FOUR_CARD, POKER = "star_sydney/four_card_poker", "star_sydney/poker"
PEOPLE = ("Ann", "Ben")
VOUCHER = Prize("voucher", "goods", 100_00)
DOLLARS = Prize("dollars", "casino_dollars", 500_00)
SUM = Prize("sum", "money", 20_000_00)
PURSE = Prize("purse", "money", 10_000_00)
NAMES = ("hamper", "voucher", "dollars", "sum", "purse", "car", "boat")
CHEQUE, TRANSFER = "crossed_cheque", "electronic_transfer"


def promotions():
    """One with all prizes, and what it might be amended to."""
    prizes = (HAMPER, VOUCHER, DOLLARS, SUM, PURSE, CAR)
    full = changed(PROMOTION, prizes=prizes)
    return [
        full,
        changed(full, terms=changed(full.terms, must_be_present=True)),
        changed(full, terms=changed(full.terms, award_s=AWARD + DAY)),
        changed(
            full, terms=changed(full.terms, entries_close_s=CLOSES + HOUR, wager_needed=True, minimum_wager_cents=5_00)
        ),
        changed(full, prizes=(changed(HAMPER, cash_alternative_cents=200_00), *prizes[1:]), scrutineer="Joe"),
        changed(full, prizes=()),
    ]


PROMOTIONS = promotions()


def every_action():
    """All that is tried, right and wrong."""
    pool = []
    for actor in (OPERATOR, "Ann"):
        pool += [say.TellAuthority(actor), say.OpenPromotion(actor), say.CloseEntries(actor)]
        pool += [say.PostponeDraw(actor, "the barrel was open"), say.PostponePromotion(actor, "entries were forged")]
        pool += [say.FindSound(actor, "seals were whole"), say.CommitDraw(actor, "hamper")]
        pool += [say.DecideDispute(actor, number, "no") for number in (0, 1, 2)]
        pool += [say.AnswerDecision(actor, number, is_content) for number in (1, 2) for is_content in (True, False)]
    pool += [say.CancelDraw(OPERATOR, why) for why in ("entries were lost", " ")]
    pool += [say.ApproveAmendment(actor, each) for actor in (AUTHORITY, OPERATOR) for each in PROMOTIONS]
    pool += [say.AmendPromotion(OPERATOR, each) for each in PROMOTIONS]
    for person in (*PEOPLE, "house"):
        pool += [say.EnterPromotion(actor, person, cents) for actor in (OPERATOR, "Ann") for cents in (0, 5_00)]
        pool += [say.RaiseDispute(actor, person, "the draw was early") for actor in (OPERATOR, "Ann")]
        pool += [say.RefuseClaim(OPERATOR, "car", person, "not drawn", address) for address in ("", "1 Sea St")]
        pool += [say.RefuseClaim(OPERATOR, "voucher", person, reason) for reason in ("not a member", " ")]
        pool += [say.TellPerson(OPERATOR, person, "the right to complain to an inspector")]
        pool += [say.TellPerson(OPERATOR, person, "why voucher was refused: not a member")]
    for inspector in ("the inspector", "the inspectorate"):
        pool += [say.TellPerson(OPERATOR, inspector, "draw postponed: the barrel was open")]
        pool += [say.TellPerson(OPERATOR, inspector, "promotion postponed: entries were forged")]
    for name in NAMES:
        pool += [say.CommitDraw(OPERATOR, name), say.OverseeDraw("Sam Lee", name), say.OverseeDraw("Joe", name)]
        pool += [say.DrawPrize(OPERATOR, name, present) for present in ((), ("Ben",), ("Cas",), PEOPLE)]
        pool += [say.TellWinner(OPERATOR, name, method) for method in ("mail", "telephone", "town crier")]
        pool += [say.OfferMoney(OPERATOR, name, cents) for cents in (0, 90_00)]
        pool += [say.PayPrize(OPERATOR, name), say.PayPrize("Ann", name)]
        for person in PEOPLE:
            pool += [say.TakeMoney(person, name)]
            pool += [say.ChoosePayment(person, name, parts) for parts in ways(20_000_00)]
        for cents in (90_00, 200_00, 10_000_00, 20_000_00, 27_500_00):
            pool += [say.PayPrize(OPERATOR, name, parts) for parts in ways(cents)]
    return pool


def ways(cents):
    yield (Part("cash", cents),)
    yield (Part(CHEQUE, cents),)
    yield (Part(CHEQUE, cents - 1_00, "Ann"), Part(TRANSFER, 1_00))


ACTIONS = every_action()
MOMENTS = (
    OPENS,
    OPENS + HOUR,
    CLOSES,
    CLOSES + 1,
    CLOSES + HOUR,
    CLOSES + HOUR + 1,
    AWARD,
    AWARD + DAY,
    AWARD + 3 * DAY,
)


class History:
    """A promotion that lives on, another restored from it now and then, and the model of both."""

    def __init__(self, document, promotion, seed):
        self.setup = PromotionSetup(document, promotion)
        self.clock = ManualClock(OPENS - DAY)
        self.source = SeededSource(seed)
        self.lived = PROMOTION_KIND.open(self.setup, Surroundings(self.clock, self.source))
        self.restored = PROMOTION_KIND.open(self.setup, Surroundings(self.clock, self.source.copy()))
        self.model = Model(BOOKS[document], promotion, OPENS - DAY)
        self.published = {}
        self.posted = []

    def restore(self):
        state = msgspec.json.decode(msgspec.json.encode(self.lived.state()), type=PROMOTION_KIND.state)
        assert state == self.lived.state()
        self.restored = PROMOTION_KIND.restore(self.setup, state, Surroundings(self.clock, self.source.copy()))

    def wait(self, until):
        if until > self.clock.now_s():
            self.clock.advance(until - self.clock.now_s())
        self.model.now = self.clock.now_s()

    def attempt(self, did):
        is_legal = self.model.may(did)
        before = self.lived.state()
        one, other = attempted(self.lived, did), attempted(self.restored, did)
        assert one == other
        assert self.lived.state() == self.restored.state()
        if isinstance(one, str):
            assert not is_legal, f"{did}: {one}"
            assert self.lived.state() == before
        else:
            assert is_legal, did
            self.model.follow(did, self.winner(did, one))
            self.posted += [(did.prize, posting) for posting in one.postings]
        self.verify_duties()

    def winner(self, did, done):
        """Who won, if it was a draw: as everybody can verify."""
        if isinstance(did, say.CommitDraw):
            self.published[did.prize] = done.events[0].published
            assert self.published[did.prize].entries_digest == entries_digest(self.model.entries)
        if not isinstance(did, say.DrawPrize):
            return None
        record = self.lived.record(did.prize)
        verify_draw(record, self.published[did.prize])
        assert list(record.entries) == self.model.entries
        assert not self.model.terms.must_be_present or record.winner in did.present
        return record.winner

    def verify_duties(self):
        due = self.model.due()
        assert sorted((duty.whom, duty.what, duty.by_s or 0) for duty in self.lived.duties()) == sorted(
            (whom, what, by or 0) for whom, what, by in due
        )
        late = [(whom, what) for whom, what, by in due if by is not None and by < self.model.now]
        assert sorted((duty.whom, duty.what) for duty in self.lived.overdue()) == sorted(late)

    def verify_money(self):
        """Each prize is paid once, whole, to its winner, from one account, in a way that the document has."""
        paid = {name for name, won in self.model.won.items() if won.is_paid}
        assert {name for name, _ in self.posted} == paid
        for name in paid:
            won = self.model.won[name]
            mine = [posting for prize, posting in self.posted if prize == name]
            assert sum(posting.cents for posting in mine) == self.model.worth(name)
            is_money = won.prize.kind == "money" or won.taken is not None
            units = self.model.book.methods if is_money else (won.prize.kind,)
            assert all(posting.unit in units for posting in mine)
            assert {(posting.source, posting.target) for posting in mine} == {
                ("/house/promotions", f"/players/{won.winner}")
            }


def attempted(subject, did):
    """What came of it, or what was said against it."""
    try:
        return subject.do(did)
    except CroupierError as error:
        return str(error)


RARE = (say.CancelDraw, say.PostponeDraw, say.PostponePromotion, say.RaiseDispute, say.RefuseClaim, say.TellAuthority)
"""What may be done almost always, and would leave no room for the rest."""


def head_start(history, stage):
    """The straight way, as far as a stage of it: told, opened, entered, closed, committed to, drawn."""
    prizes = NAMES[:-1]
    way = [
        [OPENS - DAY, say.TellAuthority(OPERATOR)],
        [OPENS, say.OpenPromotion(OPERATOR)],
        [OPENS, *(say.EnterPromotion(person, person, 5_00) for person in (*PEOPLE, "Ann"))],
        [CLOSES + 1, say.CloseEntries(OPERATOR)],
        [CLOSES + 1, *(say.CommitDraw(OPERATOR, name) for name in prizes)],
        [AWARD, *(say.OverseeDraw("Sam Lee", name) for name in prizes)],
        [AWARD, *(say.DrawPrize(OPERATOR, name, PEOPLE) for name in prizes)],
    ]
    for moment, *acts in way[:stage]:
        history.wait(moment)
        for did in acts:
            assert history.model.may(did)
            history.attempt(did)


def play(document, data, steps=40):
    history = History(document, data.draw(st.sampled_from(PROMOTIONS[:2])), data.draw(st.integers(0, 2**32)))
    head_start(history, data.draw(st.integers(0, 7)))
    for _ in range(steps):
        kind = data.draw(st.integers(0, 9))
        if kind == 0:
            history.restore()
        elif kind == 1:
            history.wait(data.draw(st.sampled_from(MOMENTS)))
        elif kind in (2, 3):
            history.attempt(data.draw(st.sampled_from(ACTIONS)))
        else:
            attempt_legal(history, data)
    history.verify_money()


def attempt_legal(history, data):
    """Something that may be done: each kind as likely, but for those that always may."""
    legal = {}
    for did in ACTIONS:
        if history.model.may(did):
            legal.setdefault(type(did), []).append(did)
    kinds = sorted(legal, key=lambda kind: (kind in RARE, kind.__name__))
    often = [kind for kind in kinds if kind not in RARE]
    if often and data.draw(st.integers(0, 9)) > 0:
        kinds = often
    history.attempt(data.draw(st.sampled_from(legal[data.draw(st.sampled_from(kinds))])))


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_any_history_by_four_card_poker(data):
    play(FOUR_CARD, data)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_any_history_by_poker(data):
    play(POKER, data)
