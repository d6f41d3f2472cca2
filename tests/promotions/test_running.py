"""A promotion that a ledger remembers: who may do what, which facts come of it, and what is posted."""

import msgspec
import pytest

from croupier.chance import SeededSource
from croupier.errors import CroupierError
from croupier.procedure import Posting
from croupier.procedure.incidents import Irregularity
from croupier.promotions import (
    AUTHORITY,
    OPERATOR,
    PROMOTION_KIND,
    Part,
    Prize,
    PromotionError,
    PromotionSetup,
    verify_draw,
)
from croupier.promotions import messages as say
from croupier.promotions.draws import DrawRecord
from croupier.rulebook import Citation
from tests.promotions.going import Going
from tests.promotions.samples import (
    AWARD,
    CLOSES,
    DAY,
    HAMPER,
    HOUR,
    OPENS,
    POKER,
    PROMOTION,
    changed,
    with_prize,
    with_terms,
)
from tests.rules import rule

FOUR_CARD = "star_sydney/four_card_poker"
BOTH = pytest.mark.parametrize("document", [FOUR_CARD, POKER])
PRIZES = "/house/promotions"
CHEQUE, TRANSFER = "crossed_cheque", "electronic_transfer"


def refuses(message):
    return pytest.raises(CroupierError, match=message)


def numbers(event):
    return [number for citation in event.cites for number in citation.rules]


def words(done):
    return [event.words() for event in done.events]


# -- the course ------------------------------------------------------------------------------------------------------


@BOTH
def test_a_promotion_from_its_notice_to_its_payment(document):
    going = Going(document)
    whom = {FOUR_CARD: "the Authority", POKER: "the NICC"}[document]
    assert [duty.whom for duty in going.subject.duties()] == [whom]
    assert words(going.do(say.TellAuthority(OPERATOR))) == [f"{whom} is told: full details of the terms"]
    assert words(going.at(OPENS).do(say.OpenPromotion(OPERATOR))) == ["Winter draw is open"]
    assert words(going.do(say.EnterPromotion("Ann", "Ann"))) == ["Ann has entry 1"]
    going.do(say.EnterPromotion(OPERATOR, "Ben"))
    (event,) = going.at(CLOSES + 1).do(say.CloseEntries(OPERATOR)).events
    assert event.entries == ("Ann", "Ben")
    (committed,) = going.do(say.CommitDraw(OPERATOR, "hamper")).events
    assert committed.words() == f"the draw of hamper is committed to: {committed.published.commitment}"
    assert words(going.do(say.OverseeDraw("Sam Lee", "hamper"))) == ["Sam Lee oversees the draw of hamper"]
    drawn, duty = going.at(AWARD).do(say.DrawPrize(OPERATOR, "hamper")).events
    winner = drawn.winner
    assert drawn.words() == f"entry {drawn.drawn[-1]} is drawn: {winner} wins hamper"
    assert duty.words() == f"{winner} is to be told within 2 days: won hamper"
    record = going.subject.record("hamper")
    verify_draw(record, committed.published)
    published = DrawRecord(
        committed.published, event.entries, drawn.present, drawn.secret, drawn.drawn, drawn.winner, drawn.scrutineer
    )
    assert published == record
    told = going.do(say.TellWinner(OPERATOR, "hamper", "telephone"))
    assert words(told) == [f"{winner} is told by telephone: won hamper"]
    paid = going.do(say.PayPrize(OPERATOR, "hamper"))
    assert words(paid) == [f"{winner} is handed hamper"]
    assert paid.postings == (Posting(PRIZES, f"/players/{winner}", 250_00, "goods", "prize_paid"),)
    assert going.subject.duties() == []


def test_a_rulebook_without_promotions_has_none():
    with refuses("skycity/casino_war does not know promotional prizes"):
        Going("skycity/casino_war")


def test_what_is_no_action_of_a_promotion():
    going = Going()
    with refuses("irregularity: it is no action of a promotion"):
        going.subject.do(Irregularity("missed_blinds"))
    for data in (b"{", b'{"action": "dance", "actor": "Ann"}', b'{"action": "commit_draw", "actor": "operator"}'):
        with refuses("action: "):
            PROMOTION_KIND.decode(going.setup, data)


@BOTH
def test_a_setup_goes_there_and_back_through_json(document):
    setup = PromotionSetup(document, PROMOTION, prescribed=("fireworks",))
    assert msgspec.json.decode(msgspec.json.encode(setup), type=PROMOTION_KIND.setup) == setup


def test_every_fact_says_itself_in_words():
    kinds = [kind for kind in vars(say).values() if isinstance(kind, type) and issubclass(kind, say.Event)]
    for kind in kinds:
        assert kind is say.Event or "words" in vars(kind), kind


# -- who may ---------------------------------------------------------------------------------------------------------


def test_what_is_for_the_operator_to_do():
    going = Going(promotion=PROMOTION)
    going.won("hamper")
    for did in (
        say.TellAuthority("Ann"),
        say.OpenPromotion("Ann"),
        say.AmendPromotion("Ann", PROMOTION),
        say.CloseEntries("Ann"),
        say.CommitDraw("Ann", "car"),
        say.DrawPrize("Ann", "car"),
        say.TellWinner("Ann", "hamper", "mail"),
        say.OfferMoney("Ann", "hamper", 100),
        say.PayPrize("Ann", "hamper"),
        say.RefuseClaim("Ann", "hamper", "Ben", "not a member", "1 Sea St"),
        say.TellPerson("Ann", "Ben", "something"),
        say.PostponeDraw("Ann", "the barrel was open"),
        say.PostponePromotion("Ann", "the barrel was open"),
        say.CancelDraw("Ann", "the barrel was open"),
        say.FindSound("Ann", "seals were whole"),
    ):
        before = going.subject.state()
        with refuses("actor: Ann: it is for operator to do"):
            going.do(did)
        assert going.subject.state() == before


@rule(POKER, "29.2")
@rule(FOUR_CARD, "15.2")
@BOTH
@pytest.mark.parametrize(("cents", "is_overseen"), [(10_000_00, False), (10_000_01, True)])
def test_the_scrutineer_whom_the_operator_named_oversees_a_large_draw(document, cents, is_overseen):
    number = {FOUR_CARD: r"15\.2", POKER: r"29\.2"}[document]
    going = Going(document, with_prize(Prize("sum", "money", cents))).closed()
    with refuses("no draw of sum has been committed to"):
        going.do(say.OverseeDraw("Sam Lee", "sum"))
    going.do(say.CommitDraw(OPERATOR, "sum"))
    for actor in (OPERATOR, "Joe"):
        with refuses(rf"actor: {actor}: it is for Sam Lee to do \({document} {number}\)"):
            going.do(say.OverseeDraw(actor, "sum"))
    going.at(AWARD)
    if is_overseen:
        with refuses(rf"Sam Lee must oversee it \({document} {number}\)"):
            going.do(say.DrawPrize(OPERATOR, "sum"))
        going.do(say.OverseeDraw("Sam Lee", "sum"))
    (drawn, _) = going.do(say.DrawPrize(OPERATOR, "sum")).events
    assert drawn.scrutineer == ("Sam Lee" if is_overseen else "")
    assert (number.replace("\\", "") in numbers(drawn)) == is_overseen


@rule(POKER, "29.2", "29.11")
def test_who_oversees_a_draw_comes_again_after_it_was_postponed():
    going = Going().committed("car").at(AWARD)
    going.do(say.OverseeDraw("Sam Lee", "car"))
    going.do(say.PostponeDraw(OPERATOR, "the barrel was open"))
    going.do(say.FindSound(OPERATOR, "seals were whole"))
    with refuses("Sam Lee must oversee it"):
        going.do(say.DrawPrize(OPERATOR, "car"))
    going.do(say.OverseeDraw("Sam Lee", "car"))
    going.do(say.DrawPrize(OPERATOR, "car"))


def test_where_nobody_is_named_nobody_oversees():
    going = Going(promotion=with_prize(HAMPER, scrutineer="")).committed("hamper")
    with refuses(r"the operator has named nobody to oversee draws \(star_sydney/poker 29\.2\)"):
        going.do(say.OverseeDraw("", "hamper"))


def test_people_enter_themselves_or_are_entered_by_the_operator():
    going = Going().opened()
    with refuses("actor: Ben: it is for Ann or operator to do"):
        going.do(say.EnterPromotion("Ben", "Ann"))
    for name in ("", "house", OPERATOR, AUTHORITY, "A\0nn", "x" * 65):
        with refuses("person: |say who enters"):
            going.do(say.EnterPromotion(OPERATOR, name))
    with refuses("wagered: -1 cents"):
        going.do(say.EnterPromotion("Ann", "Ann", -1))
    with refuses("about: U\\+0007 is a sign that is not seen"):
        going.do(say.RaiseDispute("Ann", "Ann", "ring\a"))
    assert going.subject.campaign.entries == []


@rule(FOUR_CARD, "15.9.1")
def test_the_authority_approves_amended_terms():
    going, longer = Going(FOUR_CARD).opened(), with_terms(award_s=AWARD + DAY)
    for actor in (OPERATOR, "Ann"):
        with refuses(rf"actor: {actor}: it is for authority to do .*15\.9\.1"):
            going.do(say.ApproveAmendment(actor, longer))
    with refuses(r"the Authority must approve it first .*15\.9\.1"):
        going.do(say.AmendPromotion(OPERATOR, longer))
    (approved,) = going.do(say.ApproveAmendment(AUTHORITY, longer)).events
    (amended,) = going.do(say.AmendPromotion(OPERATOR, longer)).events
    assert numbers(approved) == numbers(amended) == ["15.9.1"]
    assert going.subject.duties() == []


@rule(POKER, "29.12.1")
def test_amended_terms_of_poker_are_submitted_again_and_nobody_approves_them():
    going, longer = Going().opened(), with_terms(award_s=AWARD + DAY)
    with refuses("nobody approves amended terms"):
        going.do(say.ApproveAmendment(AUTHORITY, longer))
    amended, duty = going.do(say.AmendPromotion(OPERATOR, longer)).events
    assert numbers(amended) == numbers(duty) == ["29.12.1"]
    assert duty.words() == "the NICC is to be told as soon as possible: the amended terms"
    (told,) = going.do(say.TellAuthority(OPERATOR)).events
    assert (told.words(), numbers(told)) == ("the NICC is told: the amended terms", ["29.12.1"])
    assert going.subject.duties() == []


@rule(POKER, "29.12")
def test_terms_amended_before_the_beginning_are_due_at_once_when_it_is_late():
    going = Going()
    going.do(say.TellAuthority(OPERATOR))
    going.at(OPENS - HOUR)
    _, duty = going.do(say.AmendPromotion(OPERATOR, with_terms(manner="two are drawn"))).events
    assert duty.words() == "the NICC is to be told at once: full details of the terms"
    assert going.subject.overdue() == going.subject.duties()
    (told,) = going.do(say.TellAuthority(OPERATOR)).events
    assert told.words() == "the NICC is told: full details of the terms, later than due"


# -- winners ---------------------------------------------------------------------------------------------------------


def winner_of(going, prize):
    return going.subject.campaign.award(prize).winner


@rule(POKER, "29.3", "29.4")
def test_a_winner_takes_money_that_the_operator_offers_instead():
    going = Going(promotion=with_prize(HAMPER)).won("hamper")
    winner = winner_of(going, "hamper")
    other = {"Ann": "Ben", "Ben": "Ann"}[winner]
    with refuses(r"nobody has offered money instead of hamper .*29\.3"):
        going.do(say.TakeMoney(winner, "hamper"))
    (offered,) = going.do(say.OfferMoney(OPERATOR, "hamper", 200_00)).events
    assert offered.words() == f"{winner} may have $200 instead of hamper"
    for actor in (OPERATOR, other):
        with refuses(f"actor: {actor}: it is for {winner} to do"):
            going.do(say.TakeMoney(actor, "hamper"))
    with refuses("hamper is no money: it is handed over"):
        going.do(say.PayPrize(OPERATOR, "hamper", (Part(CHEQUE, 200_00),)))
    going.do(say.TakeMoney(winner, "hamper"))
    for did in (say.TakeMoney(winner, "hamper"), say.OfferMoney(OPERATOR, "hamper", 300_00)):
        with refuses(f"{winner} has taken money instead of hamper"):
            going.do(did)
    with refuses(r"'cash': it is paid by crossed_cheque, electronic_transfer .*29\.4"):
        going.do(say.PayPrize(OPERATOR, "hamper", (Part("cash", 200_00),)))
    parts = (Part(CHEQUE, 150_00), Part(TRANSFER, 50_00))
    paid = going.do(say.PayPrize(OPERATOR, "hamper", parts))
    assert words(paid) == [f"{winner} is paid $150 by crossed cheque and $50 by electronic transfer for hamper"]
    assert numbers(paid.events[0]) == ["29.3", "29.4"]
    assert paid.postings == (
        Posting(PRIZES, f"/players/{winner}", 150_00, CHEQUE, "prize_paid"),
        Posting(PRIZES, f"/players/{winner}", 50_00, TRANSFER, "prize_paid"),
    )
    for did in (say.PayPrize(OPERATOR, "hamper"), say.TakeMoney(winner, "hamper")):
        with refuses("hamper has been paid"):
            going.do(did)


@rule(FOUR_CARD, "15.3")
def test_what_the_terms_do_not_offer_is_not_offered_later_in_four_card_poker():
    going = Going(FOUR_CARD, with_prize(HAMPER)).won("hamper")
    winner = winner_of(going, "hamper")
    for did in (say.OfferMoney(OPERATOR, "hamper", 200_00), say.TakeMoney(winner, "hamper")):
        with refuses(r"the terms offer no cash instead of hamper .*15\.3"):
            going.do(did)
    going = Going(FOUR_CARD, with_prize(changed(HAMPER, cash_alternative_cents=200_00))).won("hamper")
    going.do(say.TakeMoney(winner_of(going, "hamper"), "hamper"))
    assert [posting.unit for posting in going.do(say.PayPrize(OPERATOR, "hamper")).postings] == ["cash"]


@rule(FOUR_CARD, "15.4")
@pytest.mark.parametrize(("cents", "may_choose"), [(10_000_00, False), (10_000_01, True)])
def test_the_winner_of_a_large_cash_prize_says_how_it_is_paid(cents, may_choose):
    going = Going(FOUR_CARD, with_prize(Prize("sum", "cash", cents))).won("sum")
    winner = winner_of(going, "sum")
    parts = (Part("cash", 1_00), Part(CHEQUE, cents - 1_00))
    choice = say.ChoosePayment(winner, "sum", parts)
    if not may_choose:
        with refuses(r"how sum is paid is not for the winner to choose .*15\.4"):
            going.do(choice)
        assert [part.unit for part in going.do(say.PayPrize(OPERATOR, "sum")).postings] == ["cash"]
        return
    with refuses(rf"{winner} has not said how to be paid .*15\.4"):
        going.do(say.PayPrize(OPERATOR, "sum"))
    with refuses(f"actor: operator: it is for {winner} to do"):
        going.do(changed(choice, actor=OPERATOR))
    with refuses(r"they make \$1, the prize is"):
        going.do(changed(choice, parts=parts[:1]))
    (chosen,) = going.do(choice).events
    assert chosen.words() == f"{winner} chooses to be paid $1 by cash and $9,999.01 by crossed cheque for sum"
    with refuses(rf"{winner} chose \$1 by cash and"):
        going.do(say.PayPrize(OPERATOR, "sum", (Part(CHEQUE, cents),)))
    assert [(part.cents, part.unit) for part in going.do(say.PayPrize(OPERATOR, "sum")).postings] == [
        (1_00, "cash"),
        (cents - 1_00, CHEQUE),
    ]


@rule(POKER, "29.4")
def test_how_money_is_paid_is_not_for_the_winner_to_choose_in_poker():
    going = Going(promotion=with_prize(Prize("sum", "money", 20_000_00))).won("sum")
    with refuses(r"how sum is paid is not for the winner to choose .*29\.4"):
        going.do(say.ChoosePayment(winner_of(going, "sum"), "sum", (Part(CHEQUE, 20_000_00),)))
    with refuses(r"say how it is paid: crossed_cheque, electronic_transfer .*29\.4"):
        going.do(say.PayPrize(OPERATOR, "sum"))
    with refuses(r"sum is money .*29\.3"):
        going.do(say.TakeMoney(winner_of(going, "sum"), "sum"))
    going.do(say.PayPrize(OPERATOR, "sum", (Part(TRANSFER, 20_000_00),)))


@rule(POKER, "29.8")
@pytest.mark.parametrize(("after", "is_late"), [(2 * DAY, False), (2 * DAY + 1, True)])
def test_a_winner_who_is_told_late_is_told(after, is_late):
    going = Going().won("hamper").at(AWARD + after)
    assert bool(going.subject.overdue()) == is_late
    (told,) = going.do(say.TellWinner(OPERATOR, "hamper", "mail")).events
    assert told.is_late == is_late
    with refuses("car has not been won"):
        going.do(say.TellWinner(OPERATOR, "car", "mail"))
    with refuses("nothing is left to tell Ann"):
        going.do(say.TellPerson(OPERATOR, "Ann", "won hamper"))


# -- claims and disputes ---------------------------------------------------------------------------------------------


@rule(POKER, "29.9", "29.9.1")
@pytest.mark.parametrize(("cents", "is_kept"), [(100_00, False), (100_01, True)])
def test_a_refused_claim_is_kept_and_its_reason_told(cents, is_kept):
    going = Going(promotion=with_prize(changed(HAMPER, value_cents=cents))).opened()
    refusal = say.RefuseClaim(OPERATOR, "hamper", "Ann", "not a member", "1 Sea St")
    with refuses("'boat' is no prize of this promotion"):
        going.do(changed(refusal, prize="boat"))
    refused, duty = going.do(refusal).events
    assert refused.is_kept == is_kept
    assert numbers(refused) == ["29.9", *(["29.9.1"] if is_kept else [])]
    assert [claim.address for claim in going.subject.campaign.claims.denied] == (["1 Sea St"] if is_kept else [])
    assert duty.words() == "Ann is to be told as soon as possible: why hamper was refused: not a member"
    (told,) = going.do(say.TellPerson(OPERATOR, duty.whom, duty.what)).events
    assert told.words() == "Ann is told: why hamper was refused: not a member"
    with refuses("nothing is left to tell Ann"):
        going.do(say.TellPerson(OPERATOR, duty.whom, duty.what))


def test_who_has_been_paid_is_not_refused():
    going = Going().won("hamper")
    going.do(say.PayPrize(OPERATOR, "hamper"))
    with refuses("has been paid hamper"):
        going.do(say.RefuseClaim(OPERATOR, "hamper", winner_of(going, "hamper"), "not a member", "1 Sea St"))


@rule(POKER, "29.10")
def test_a_dispute_is_decided_once_and_who_is_not_content_learns_where_to_complain():
    going = Going().opened()
    (raised,) = going.do(say.RaiseDispute("Ann", "Ann", "the draw was early")).events
    assert raised.words() == "dispute 1, of Ann: the draw was early"
    with refuses(r"nothing has been decided yet .*29\.10"):
        going.do(say.AnswerDecision("Ann", 1, False))
    for number in (0, 2, -1):
        with refuses(f"there is no dispute {number}"):
            going.do(say.DecideDispute(OPERATOR, number, "no"))
    with refuses("actor: Ann: it is for operator to do"):
        going.do(say.DecideDispute("Ann", 1, "yes"))
    going.do(say.DecideDispute(OPERATOR, 1, "the clock was right"))
    with refuses(r"the decision is final: the clock was right .*29\.10"):
        going.do(say.DecideDispute(OPERATOR, 1, "the clock was wrong"))
    with refuses("actor: Ben: it is for Ann or operator to do"):
        going.do(say.AnswerDecision("Ben", 1, False))
    answered, duty = going.do(say.AnswerDecision("Ann", 1, False)).events
    assert answered.words() == "Ann is not content with the decision of dispute 1"
    assert (duty.whom, duty.what) == ("Ann", "the right to complain to an inspector")
    with refuses("say what is disputed"):
        going.do(say.RaiseDispute("Ann", "Ann", " "))
    with refuses("actor: Ben: it is for Ann or operator to do"):
        going.do(say.RaiseDispute("Ben", "Ann", "the draw was early"))


def test_what_is_of_one_person_is_not_shown_to_others():
    going = Going().opened()
    events = going.do(say.RefuseClaim(OPERATOR, "hamper", "Ann", "not a member", "1 Sea St")).events
    events += going.do(say.RaiseDispute("Ann", "Ann", "I am a member")).events
    events += going.do(say.DecideDispute(OPERATOR, 1, "no")).events
    events += going.do(say.AnswerDecision("Ann", 1, False)).events
    events += going.do(say.TellPerson(OPERATOR, "Ann", "the right to complain to an inspector")).events
    for actor, sees in ((OPERATOR, True), (AUTHORITY, True), ("Ann", True), ("Ben", False)):
        assert [event.seen_by(actor) for event in events] == [event if sees else None for event in events]


# -- integrity -------------------------------------------------------------------------------------------------------


@rule(POKER, "29.11")
@rule(FOUR_CARD, "15.12")
@pytest.mark.parametrize(
    ("did", "fact", "what"),
    [
        (say.PostponeDraw, "the draw is postponed until found sound", "draw postponed"),
        (say.PostponePromotion, "the promotion is postponed until found sound", "promotion postponed"),
        (say.CancelDraw, "the draw is cancelled", "draw cancelled"),
    ],
)
def test_the_inspector_is_told_at_once_or_within_48_hours(did, fact, what):
    told = Going(FOUR_CARD).opened().do(did(OPERATOR, "entries were forged"))
    assert words(told) == [f"{fact}: entries were forged", f"the inspectorate is told: {what}: entries were forged"]
    going = Going().opened()
    due = going.do(did(OPERATOR, "entries were forged"))
    assert words(due) == [
        f"{fact}: entries were forged",
        f"the inspector is to be told within 2 days: {what}: entries were forged",
    ]
    assert due.events[1].by_s == OPENS + 48 * HOUR
    going.at(OPENS + 48 * HOUR + 1)
    assert [duty.whom for duty in going.subject.overdue()] == ["the inspector"]
    (late,) = going.do(say.TellPerson(OPERATOR, "the inspector", f"{what}: entries were forged")).events
    assert (late.is_late, numbers(late)) == (True, ["29.11"])


@rule(POKER, "29.11")
def test_what_was_postponed_goes_on_when_it_was_validated():
    going = Going().opened()
    with refuses(r"no draw is postponed .*29\.11"):
        going.do(say.FindSound(OPERATOR, "seals were whole"))
    going.do(say.PostponePromotion(OPERATOR, "entries were forged"))
    with refuses(r"the promotion is postponed until found sound: entries were forged .*29\.11"):
        going.do(say.EnterPromotion("Ann", "Ann"))
    with refuses(r"how: say how it was validated .*29\.11"):
        going.do(say.FindSound(OPERATOR, ""))
    (found,) = going.do(say.FindSound(OPERATOR, "seals were whole")).events
    assert found.words() == "what was postponed is found sound: seals were whole"
    going.do(say.EnterPromotion("Ann", "Ann"))


def test_the_secret_of_a_draw_is_in_the_state_and_in_no_event_before_it():
    going = Going().closed()
    done = going.do(say.CommitDraw(OPERATOR, "hamper"))
    secret = going.subject.state().campaign.draws.sealed["hamper"].secret
    assert secret not in msgspec.json.encode(done.events).decode()
    going.at(AWARD)
    drawn, _ = going.restored(SeededSource(99)).do(say.DrawPrize(OPERATOR, "hamper")).events
    assert drawn.secret == secret
    with refuses("hamper has not been drawn"):
        going.subject.record("hamper")


def test_facts_carry_their_rules():
    going = Going(promotion=with_terms(wager_needed=True, minimum_wager_cents=10_00, must_be_present=True)).opened()
    (entered,) = going.do(say.EnterPromotion("Ann", "Ann", 10_00)).events
    assert numbers(entered) == ["29.7", "29.7.3", "29.7", "29.7.4"]
    (closed,) = going.at(CLOSES + 1).do(say.CloseEntries(OPERATOR)).events
    assert closed.cites == (Citation(POKER, ("29.7", "29.7.6")),)
    (committed,) = going.do(say.CommitDraw(OPERATOR, "hamper")).events
    assert numbers(committed) == ["29.7", "29.7.1"]
    (drawn,) = going.at(AWARD).do(say.DrawPrize(OPERATOR, "hamper", ("Ann",))).events
    assert {"29.7.1", "29.7.2", "29.7.8"} <= set(numbers(drawn))
    assert drawn.present == ("Ann",)


def test_an_error_of_a_promotion_names_its_field():
    with pytest.raises(PromotionError) as error:
        Going().do(say.OpenPromotion(OPERATOR))
    assert (error.value.what, error.value.citation.rules) == ("open", ("29.7", "29.7.7"))
