"""A promotion from the Authority's notice to the last claim."""

import pytest

from croupier.promotions import Part, Prize, PromotionError
from croupier.room import ManualClock
from tests.promotions.samples import (
    AWARD,
    CAR,
    CLOSES,
    DAY,
    HAMPER,
    HOUR,
    OPENS,
    PROMOTION,
    Running,
    changed,
    first_entry,
    with_prize,
    with_terms,
)
from tests.rules import rule

STAR = "star_sydney/four_card_poker"


def refuses(message, number=None):
    """A refusal that says so, by that rule."""
    return pytest.raises(PromotionError, match=message + (rf".*{number}" if number else ""))


# -- the Authority ---------------------------------------------------------------------------------------------------


@rule(STAR, "15.9")
@pytest.mark.parametrize(("before", "may_open"), [(DAY - 1, False), (DAY, True), (DAY + 1, True)])
def test_the_authority_has_the_terms_24_hours_before(before, may_open):
    running = Running(clock=ManualClock(OPENS - before))
    running.campaign.tell_authority()
    if may_open:
        running.at(OPENS).open()
        assert running.campaign.is_open
    else:
        with refuses("the Authority has had the terms for 1439 minutes: 24 hours are needed", "15.9"):
            running.at(OPENS).open()
        assert not running.campaign.is_open
        running.at(OPENS + 1).open()


@rule(STAR, "15.7.7", "15.9")
def test_a_promotion_does_not_open_untold_or_before_its_time():
    running = Running()
    with refuses("the Authority has not had the terms", "15.9"):
        running.at(OPENS).open()
    early = Running()
    early.campaign.tell_authority()
    with refuses("begins in 1 seconds", "15.7.7"):
        early.at(OPENS - 1).open()
    early.at(OPENS).open()
    with refuses("it is open already"):
        early.campaign.open()


@rule(STAR, "15.7", "15.9")
def test_a_promotion_does_not_open_with_terms_that_lack_something():
    lacking = Running(with_terms(publishing=""))
    with refuses("the terms must say how the results are published", "15.7.10"):
        lacking.campaign.tell_authority()
    assert lacking.campaign.notices == []
    with refuses("the terms must say how the results are published", "15.7.10"):
        lacking.at(OPENS + DAY).open()


@rule(STAR, "15.9")
def test_the_notice_to_the_authority_is_a_duty_until_given():
    running = Running()
    (duty,) = running.campaign.duties()
    assert (duty.whom, duty.by_s) == ("the Authority", OPENS - DAY)
    assert running.campaign.overdue() == []
    assert running.at(OPENS - DAY + 1).overdue() == [duty]
    running.campaign.tell_authority()
    assert running.campaign.duties() == []
    assert [notice.whom for notice in running.campaign.notices] == ["the Authority"]


@rule(STAR, "15.9.1")
def test_terms_are_amended_after_the_beginning_only_with_approval():
    running = Running().opened()
    longer, other = with_terms(award_s=AWARD + DAY), with_terms(award_s=AWARD + 2 * DAY)
    with refuses("the Authority must approve it first", "15.9.1"):
        running.campaign.amend(longer)
    assert running.campaign.promotion == PROMOTION
    running.campaign.approve(longer)
    with refuses("the Authority must approve it first", "15.9.1"):
        running.campaign.amend(other)
    running.campaign.amend(longer)
    assert running.campaign.promotion == longer
    with refuses("the Authority must approve it first", "15.9.1"):
        running.campaign.amend(PROMOTION)


@rule(STAR, "15.9", "15.9.1")
def test_before_the_beginning_amended_terms_go_to_the_authority_again():
    running = Running()
    running.campaign.tell_authority()
    running.campaign.amend(with_terms(manner="two entries are drawn"))
    with refuses("the Authority has not had the terms as they stand", "15.9"):
        running.at(OPENS).open()
    running.campaign.tell_authority()
    running.at(OPENS + DAY).open()


@rule(STAR, "15.7.11", "15.9.1")
def test_amended_terms_lack_nothing_either_and_leave_prizes_that_were_won():
    running = Running().opened().entered()
    with refuses("which prizes there are", "15.7.11"):
        running.campaign.approve(changed(PROMOTION, prizes=()))
    running.drawn("hamper")
    cheaper = changed(PROMOTION, prizes=(changed(HAMPER, value_cents=100_00), CAR))
    running.campaign.approve(cheaper)
    with refuses("hamper has been won as it was"):
        running.campaign.amend(cheaper)


# -- entries and draws -----------------------------------------------------------------------------------------------


@rule(STAR, "15.7.6")
def test_entries_are_received_until_they_close():
    running = Running()
    with refuses("the promotion is not open"):
        running.campaign.enter("Ann")
    running.opened()
    running.at(CLOSES).enter("Ann")
    with refuses("entries have closed", "15.7.6"):
        running.at(CLOSES + 1).enter("Ben")
    assert [entry.person for entry in running.campaign.entries] == ["Ann"]


@rule(STAR, "15.7.3")
@pytest.mark.parametrize("nobody", ["", "  "])
def test_somebody_enters(nobody):
    running = Running().opened()
    with refuses("say who enters", "15.7.3"):
        running.campaign.enter(nobody)
    assert running.campaign.entries == []


@rule(STAR, "15.7.4")
@pytest.mark.parametrize(("wagered", "counts"), [(9_99, False), (10_00, True), (10_01, True)])
def test_an_entry_needs_the_wager_of_the_terms(wagered, counts):
    running = Running(with_terms(wager_needed=True, minimum_wager_cents=10_00)).opened()
    if counts:
        running.campaign.enter("Ann", wagered)
    else:
        with refuses(r"\$9\.99 wagered: the terms ask for \$10", "15.7.4"):
            running.campaign.enter("Ann", wagered)
    assert len(running.campaign.entries) == counts


@rule(STAR, "15.7.2")
def test_the_draw_is_when_the_terms_say():
    running = Running().opened().entered()
    with refuses("the terms say that it is in 1 seconds", "15.7.2"):
        running.at(AWARD - 1).draw("hamper", first_entry())
    assert running.at(AWARD).draw("hamper", first_entry()).winner == "Ann"
    with refuses("hamper has been won"):
        running.campaign.draw("hamper", first_entry())
    with refuses("'boat' is no prize of this promotion: hamper, car"):
        running.campaign.draw("boat", first_entry())


@rule(STAR, "15.2")
@pytest.mark.parametrize(("cents", "is_overseen"), [(9_999_99, False), (10_000_00, False), (10_000_01, True)])
def test_the_scrutineer_oversees_the_draw_of_a_prize_over_ten_thousand_dollars(cents, is_overseen):
    running = Running(with_prize(Prize("money", "cash", cents))).opened().entered()
    if is_overseen:
        with refuses("Sam Lee must oversee it", "15.2"):
            running.drawn("money")
        with refuses("Joe was not named to oversee it: Sam Lee was", "15.2"):
            running.drawn("money", overseen_by="Joe")
        assert running.campaign.awards == []
        assert running.drawn("money", overseen_by="Sam Lee").overseen_by == "Sam Lee"
    else:
        assert running.drawn("money").winner == "Ann"


@rule(STAR, "15.7.8")
def test_where_entrants_must_be_present_only_they_win():
    running = Running(with_terms(must_be_present=True)).opened().entered("Ann", "Ben", "Cas")
    with refuses("there is no entry that can win", "15.7.8"):
        running.drawn("hamper", present=("Dan",))
    award = running.drawn("hamper", present=("Ben", "Cas"))
    assert award.winner == "Ben"
    assert running.campaign.duties() == []


# -- winners ---------------------------------------------------------------------------------------------------------


@rule(STAR, "15.8")
@pytest.mark.parametrize(("after", "is_late"), [(2 * DAY - 1, False), (2 * DAY, False), (2 * DAY + 1, True)])
def test_a_winner_who_need_not_be_present_is_told_within_two_days(after, is_late):
    running = Running().opened().entered()
    running.drawn("hamper")
    (duty,) = running.campaign.duties()
    assert (duty.whom, duty.by_s) == ("Ann", AWARD + 2 * DAY)
    assert bool(running.at(AWARD + after).overdue()) == is_late


@rule(STAR, "15.8")
def test_each_winner_is_told_of_each_prize_unless_entrants_had_to_be_present():
    running = Running().opened().entered("Ann")
    hamper, car = running.drawn("hamper"), running.drawn("car", overseen_by="Sam Lee")
    running.campaign.tell_winner(hamper, "mail")
    assert [(duty.whom, duty.what) for duty in running.campaign.duties()] == [("Ann", "won car")]
    assert [duty.what for duty in running.at(AWARD + 2 * DAY + 1).overdue()] == ["won car"]
    running.campaign.tell_winner(car, "telephone")
    assert running.campaign.duties() == []
    there = Running(with_terms(must_be_present=True)).opened().entered("Ann")
    there.drawn("hamper", present=("Ann",))
    assert there.campaign.duties() == there.at(AWARD + 3 * DAY).overdue() == []


@rule(STAR, "15.8.1", "15.8.2", "15.8.3", "15.8.4")
@pytest.mark.parametrize("method", ["face_to_face", "mail", "telephone", "email"])
def test_ways_in_which_a_winner_is_told(method):
    running = Running().opened().entered()
    award = running.drawn("hamper")
    with refuses("'carrier pigeon': it is done by face_to_face, mail, telephone, email", "15.8"):
        running.campaign.tell_winner(award, "carrier pigeon")
    assert running.campaign.untold() == [award]
    notice = running.campaign.tell_winner(award, method)
    assert (notice.whom, notice.method, notice.at_s) == ("Ann", method, AWARD)
    assert running.campaign.duties() == []
    with refuses("Ben has not won hamper"):
        running.campaign.tell_winner(changed(award, winner="Ben"), method)


@rule(STAR, "15.3")
def test_a_winner_takes_cash_instead_only_where_the_terms_offer_it():
    running = Running().opened().entered()
    hamper, car = running.drawn("hamper"), running.drawn("car", overseen_by="Sam Lee")
    with refuses("the terms offer no cash instead of hamper", "15.3"):
        running.campaign.pay(hamper, in_cash=True)
    assert running.campaign.pay(hamper).parts == ()
    assert running.campaign.pay(car, in_cash=True).parts == (Part("cash", 27_500_00),)
    with refuses("car has been paid"):
        running.campaign.pay(car)
    with refuses("hamper has been paid"):
        running.campaign.pay(hamper)


def cash_prize(cents):
    running = Running(with_prize(Prize("money", "cash", cents))).opened().entered()
    return running.campaign, running.drawn("money", overseen_by="Sam Lee")


@rule(STAR, "15.4")
@pytest.mark.parametrize(("cents", "may_choose"), [(9_999_99, False), (10_000_00, False), (10_000_01, True)])
def test_the_winner_of_over_ten_thousand_dollars_in_cash_chooses_how_it_is_paid(cents, may_choose):
    campaign, award = cash_prize(cents)
    cheque = Part("crossed_cheque", cents)
    if may_choose:
        with refuses("how so large a prize is paid is for the winner to choose", "15.4"):
            campaign.pay(award, cheque)
        assert campaign.pay(award, cheque, chosen_by="winner").parts == (cheque,)
    else:
        with refuses("only a larger prize is paid as the winner chooses", "15.4"):
            campaign.pay(award, cheque, chosen_by="winner")
        assert campaign.pay(award).parts == (Part("cash", cents),)


@rule(STAR, "15.4")
def test_a_large_cash_prize_is_paid_in_one_way_or_several():
    for parts in (
        [Part("cash", 20_000_00)],
        [Part("electronic_transfer", 20_000_00)],
        [Part("cash", 5_000_00), Part("crossed_cheque", 9_000_00), Part("electronic_transfer", 6_000_00)],
    ):
        campaign, award = cash_prize(20_000_00)
        assert list(campaign.pay(award, *parts, chosen_by="winner").parts) == parts
    campaign, award = cash_prize(20_000_00)
    with refuses(r"they make \$19,999, the prize is \$20,000", "15.4"):
        campaign.pay(award, Part("cash", 19_999_00), chosen_by="winner")
    with refuses("'chips': it is paid by cash, crossed_cheque, electronic_transfer", "15.4"):
        campaign.pay(award, Part("chips", 20_000_00), chosen_by="winner")
    with refuses("'dealer': it is the winner or the operator"):
        campaign.pay(award, chosen_by="dealer")
    assert campaign.payments == []


# -- claims and disputes ---------------------------------------------------------------------------------------------


@rule(STAR, "15.10")
def test_who_is_refused_a_prize_is_told_why():
    campaign = Running().opened().campaign
    for claimant, reason in (("Ann", " "), ("", "not a member")):
        with refuses("must be given one|say who claimed", "15.10"):
            campaign.claims.refuse(HAMPER, claimant, reason, "1 Sea St")
    assert campaign.duties() == []
    campaign.claims.refuse(HAMPER, "Ann", "not a member", "1 Sea St")
    (duty,) = campaign.duties()
    assert (duty.whom, duty.what, duty.by_s) == ("Ann", "why hamper was refused: not a member", None)
    campaign.claims.told(duty)
    assert campaign.duties() == []
    with refuses("nothing is left to tell Ann"):
        campaign.claims.told(duty)


@rule(STAR, "15.10.1")
@pytest.mark.parametrize(("cents", "is_kept"), [(99_99, False), (100_00, False), (100_01, True)])
def test_denied_claims_over_a_hundred_dollars_are_kept_with_name_address_and_reason(cents, is_kept):
    claims = Running().opened().campaign.claims
    prize = Prize("voucher", "goods", cents)
    if is_kept:
        with refuses("it is kept with the denied claim of Ann", "15.10.1"):
            claims.refuse(prize, "Ann", "not a member")
        assert claims.duties() == []
        assert claims.refuse(prize, "Ann", "not a member", "1 Sea St") is claims.denied[0]
        (kept,) = claims.denied
        assert (kept.claimant, kept.address, kept.reason, kept.at_s) == ("Ann", "1 Sea St", "not a member", OPENS)
    else:
        assert claims.refuse(prize, "Ann", "not a member") is None
        assert claims.denied == []
    assert len(claims.duties()) == 1


@rule(STAR, "15.11")
def test_the_operators_decision_is_final_and_who_is_not_content_learns_where_to_complain():
    claims = Running().opened().campaign.claims
    dispute = claims.dispute("Ann", "the draw was early")
    with refuses("nothing has been decided yet", "15.11"):
        claims.answer(dispute, is_content=False)
    with refuses("say what it is", "15.11"):
        claims.decide(dispute, "")
    claims.decide(dispute, "the clock was right")
    with refuses("the decision is final: the clock was right", "15.11"):
        claims.decide(dispute, "the clock was wrong")
    claims.answer(dispute, is_content=True)
    assert claims.duties() == []
    claims.answer(dispute, is_content=False)
    claims.answer(dispute, is_content=False)
    assert [(duty.whom, duty.what) for duty in claims.duties()] == [("Ann", "the right to complain to an inspector")]


# -- compromised -----------------------------------------------------------------------------------------------------


@rule(STAR, "15.12")
def test_a_compromised_draw_is_postponed_until_found_sound():
    running = Running().opened().entered()
    notice = running.at(AWARD).compromised("the barrel was open", then="postponed")
    assert (notice.whom, notice.at_s) == ("the inspectorate", AWARD)
    with refuses("it is postponed until found sound: the barrel was open", "15.12"):
        running.drawn("hamper")
    running.campaign.found_sound()
    assert running.drawn("hamper").winner == "Ann"
    with refuses("no draw is postponed", "15.12"):
        running.campaign.found_sound()


@rule(STAR, "15.12")
def test_entries_go_on_while_a_draw_is_postponed_and_stop_while_the_promotion_is():
    running = Running().opened().entered("Ann")
    running.campaign.compromised("the barrel was open", then="postponed")
    running.entered("Ben")
    notice = running.campaign.compromised("entries were forged", then="postponed", what="promotion")
    assert (notice.whom, notice.what) == ("the inspectorate", "promotion postponed: entries were forged")
    with refuses("the promotion is postponed until found sound: entries were forged", "15.12"):
        running.campaign.enter("Cas")
    with refuses("postponed until found sound: entries were forged", "15.12"):
        running.drawn("hamper")
    running.campaign.compromised("the barrel too", then="postponed")
    with refuses("the promotion is postponed until found sound: entries were forged", "15.12"):
        running.campaign.enter("Cas")
    assert [entry.person for entry in running.campaign.entries] == ["Ann", "Ben"]


@rule(STAR, "15.12")
def test_a_postponed_promotion_is_neither_opened_nor_entered_until_found_sound():
    running = Running()
    running.campaign.tell_authority()
    running.at(OPENS).compromised("the terms were forged", then="postponed", what="promotion")
    with refuses("the promotion is postponed until found sound: the terms were forged", "15.12"):
        running.campaign.open()
    running.campaign.found_sound()
    running.campaign.open()
    running.entered("Ann")
    assert running.drawn("hamper").winner == "Ann"


@rule(STAR, "15.12")
def test_a_promotion_is_postponed_and_only_a_draw_is_cancelled():
    running = Running().opened()
    with refuses("only its draw is cancelled", "15.12"):
        running.campaign.compromised("entries were lost", then="cancelled", what="promotion")
    with refuses("'casino': it is the draw or the promotion", "15.12"):
        running.campaign.compromised("entries were lost", then="postponed", what="casino")
    assert (running.campaign.suspended, running.campaign.postponed, running.campaign.is_open) == ("", "", True)


@rule(STAR, "15.12")
def test_a_compromised_draw_is_cancelled_for_good():
    running = Running().opened().entered()
    running.at(AWARD).compromised("entries were lost", then="cancelled")
    assert running.campaign.notices[-1].whom == "the inspectorate"
    with refuses("the promotion is not open"):
        running.drawn("hamper")
    for act in (lambda: running.campaign.compromised("again", then="postponed"), running.campaign.open):
        with refuses("it was cancelled|open already"):
            act()
    with refuses("it was cancelled", "15.12"):
        running.campaign.amend(PROMOTION)


@rule(STAR, "15.12")
def test_what_was_found_and_what_follows_is_said():
    running = Running().opened()
    with refuses("say what was found", "15.12"):
        running.campaign.compromised(" ", then="postponed")
    with refuses("'ignored': the draw is postponed or cancelled", "15.12"):
        running.campaign.compromised("the barrel was open", then="ignored")
    assert running.campaign.suspended == ""
    assert [notice.whom for notice in running.campaign.notices] == ["the Authority"]


def test_the_most_urgent_duty_comes_first():
    running = Running().opened().entered()
    running.drawn("hamper")
    running.at(AWARD + HOUR).draw("car", first_entry(), overseen_by="Sam Lee")
    running.campaign.claims.refuse(CAR, "Ben", "not drawn", "2 Sea St")
    assert [duty.by_s for duty in running.campaign.duties()] == [None, AWARD + 2 * DAY, AWARD + HOUR + 2 * DAY]
