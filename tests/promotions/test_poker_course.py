"""A promotion by the Star's poker rules, from the regulator's notice to the last claim."""

import pytest

from croupier.promotions import Part, Prize, PromotionError
from croupier.room import ManualClock
from croupier.rulebook import Rules
from tests.promotions.samples import (
    AWARD,
    CAR,
    CLOSES,
    DAY,
    HAMPER,
    HOUR,
    OPENS,
    POKER,
    PROMOTION,
    Running,
    changed,
    first_entry,
    with_prize,
    with_terms,
)
from tests.rules import rule

RULES = Rules(POKER)
AT_VALUE = Rules(POKER, readings={"money_instead_of_prize": "value_of_prize"})
CHEQUE, TRANSFER = "crossed_cheque", "electronic_transfer"


def refuses(message, number=None):
    """A refusal that says so, by that rule."""
    return pytest.raises(PromotionError, match=message + (rf".*{number}\)" if number else ""))


def running(promotion=PROMOTION, rules=RULES, **others):
    return Running(promotion, rules=rules, **others)


def won(prize, rules=RULES):
    """A campaign in which this prize, all there is, has been won."""
    going = running(with_prize(prize), rules).opened().entered()
    return going.campaign, going.drawn(prize.name, overseen_by="Sam Lee")


# -- the regulator ---------------------------------------------------------------------------------------------------


@rule(POKER, "29.12")
@pytest.mark.parametrize(("before", "may_open"), [(DAY - 1, False), (DAY, True), (DAY + 1, True)])
def test_the_regulator_has_the_terms_24_hours_before(before, may_open):
    going = running(clock=ManualClock(OPENS - before))
    going.campaign.tell_authority()
    if may_open:
        going.at(OPENS).open()
    else:
        with refuses("the NICC has had the terms for 1439 minutes: 24 hours are needed", "29.12"):
            going.at(OPENS).open()
    assert going.campaign.is_open == may_open


@rule(POKER, "29.7.7", "29.12")
def test_a_promotion_does_not_open_untold_or_before_its_time():
    going = running()
    with refuses("begins in 86400 seconds", "29.7.7"):
        going.campaign.open()
    with refuses("the NICC has not had the terms as they stand", "29.12"):
        going.at(OPENS).open()


@rule(POKER, "29.12")
def test_to_be_told_again_does_not_put_the_beginning_off():
    going = running()
    going.campaign.tell_authority()
    going.at(OPENS - 1).tell_authority()
    going.at(OPENS).open()


@rule(POKER, "29.12")
def test_before_the_beginning_amended_terms_go_to_the_regulator_again():
    going = running()
    going.campaign.tell_authority()
    going.at(OPENS - HOUR).amend(with_terms(manner="two entries are drawn"))
    assert [(duty.whom, duty.by_s) for duty in going.campaign.duties()] == [("the NICC", OPENS - DAY)]
    assert going.campaign.overdue() == going.campaign.duties()
    going.campaign.tell_authority()
    with refuses("24 hours are needed", "29.12"):
        going.at(OPENS + 23 * HOUR - 1).open()
    going.at(OPENS + 23 * HOUR).open()


@rule(POKER, "29.12.1")
def test_terms_amended_after_the_beginning_need_no_approval_and_are_submitted_again():
    going = running().opened()
    assert going.campaign.duties() == []
    longer = with_terms(award_s=AWARD + DAY)
    going.campaign.amend(longer)
    assert going.campaign.promotion == longer
    (duty,) = going.campaign.duties()
    assert (duty.whom, duty.what, duty.by_s, duty.citation.rules) == (
        "the NICC",
        "the amended terms",
        None,
        ("29.12.1",),
    )
    going.entered("Ann")
    notice = going.campaign.tell_authority()
    assert (notice.whom, notice.what, notice.citation.rules) == ("the NICC", "the amended terms", ("29.12.1",))
    assert going.campaign.duties() == []
    going.campaign.amend(longer)
    assert going.campaign.duties() == []


@rule(POKER, "29.12.1")
def test_nobody_approves_amended_terms():
    going = running().opened()
    with refuses("by star_sydney/poker nobody approves amended terms"):
        going.campaign.approve(with_terms(award_s=AWARD + DAY))


@rule(POKER, "29.12.1")
def test_amended_terms_are_submitted_though_the_draw_is_cancelled():
    going = running().opened()
    going.campaign.amend(with_terms(award_s=AWARD + DAY))
    going.campaign.compromised("entries were lost", then="cancelled")
    assert [duty.what for duty in going.campaign.duties() if duty.whom == "the NICC"] == ["the amended terms"]


def test_nothing_is_due_before_a_beginning_that_will_not_be():
    going = running()
    going.campaign.compromised("entries were lost", then="cancelled")
    assert [duty.whom for duty in going.campaign.duties()] == ["the inspector"]


@rule(POKER, "29.7.11", "29.12.1")
def test_amended_terms_lack_nothing_and_leave_prizes_that_were_won():
    going = running().opened().entered()
    with refuses("which prizes there are", "29.7.11"):
        going.campaign.amend(changed(PROMOTION, prizes=()))
    going.drawn("hamper")
    with refuses("hamper has been won as it was"):
        going.campaign.amend(changed(PROMOTION, prizes=(changed(HAMPER, value_cents=100_00), CAR)))
    assert going.campaign.duties()[0].whom == "Ann"


# -- entries and draws -----------------------------------------------------------------------------------------------


@rule(POKER, "29.7.6")
def test_entries_are_received_until_they_close():
    going = running().opened()
    going.at(CLOSES).enter("Ann")
    with refuses("entries have closed", "29.7.6"):
        going.at(CLOSES + 1).enter("Ben")


@rule(POKER, "29.7.6")
def test_the_list_is_closed_when_the_time_of_entries_is_over_and_for_good():
    going = running().opened().entered("Ann")
    with refuses("the terms receive entries for another 0 seconds", "29.7.6"):
        going.at(CLOSES).close_entries()
    going.at(CLOSES + 1).close_entries()
    with refuses("entries have closed", "29.7.6"):
        going.campaign.close_entries()
    with refuses("entries have closed", "29.7.6"):
        going.campaign.amend(with_terms(entries_close_s=CLOSES + DAY, award_s=AWARD + DAY))
    going.campaign.amend(with_terms(award_s=AWARD + DAY))


@rule(POKER, "29.7.4")
@pytest.mark.parametrize(("wagered", "counts"), [(9_99, False), (10_00, True), (10_01, True)])
def test_an_entry_needs_the_wager_of_the_terms(wagered, counts):
    going = running(with_terms(wager_needed=True, minimum_wager_cents=10_00)).opened()
    if counts:
        going.campaign.enter("Ann", wagered)
    else:
        with refuses(r"\$9\.99 wagered: the terms ask for \$10", "29.7.4"):
            going.campaign.enter("Ann", wagered)
    assert len(going.campaign.entries) == counts


@rule(POKER, "29.7.2")
def test_the_draw_is_when_the_terms_say():
    going = running().opened().entered()
    with refuses("the terms say that it is in 1 seconds", "29.7.2"):
        going.at(AWARD - 1).draw("hamper", first_entry())
    assert going.at(AWARD).draw("hamper", first_entry()).winner == "Ann"


@rule(POKER, "29.2")
@pytest.mark.parametrize(("cents", "is_overseen"), [(9_999_99, False), (10_000_00, False), (10_000_01, True)])
def test_the_scrutineer_oversees_the_draw_of_a_prize_over_ten_thousand_dollars(cents, is_overseen):
    going = running(with_prize(Prize("cheque", "money", cents))).opened().entered()
    if is_overseen:
        with refuses("Sam Lee must oversee it", "29.2"):
            going.drawn("cheque")
        with refuses("Joe was not named to oversee it: Sam Lee was", "29.2"):
            going.drawn("cheque", overseen_by="Joe")
        assert going.drawn("cheque", overseen_by="Sam Lee").overseen_by == "Sam Lee"
    else:
        assert going.drawn("cheque").winner == "Ann"


@rule(POKER, "29.7.8", "29.8")
def test_where_entrants_must_be_present_only_they_win_and_nobody_is_to_be_told():
    going = running(with_terms(must_be_present=True)).opened().entered("Ann", "Ben")
    with refuses("there is no entry that can win", "29.7.8"):
        going.drawn("hamper", present=("Cas",))
    assert going.drawn("hamper", present=("Ben",)).winner == "Ben"
    assert going.campaign.duties() == []
    going.campaign.amend(PROMOTION)
    assert [duty.whom for duty in going.campaign.duties()] == ["the NICC"]


# -- winners ---------------------------------------------------------------------------------------------------------


@rule(POKER, "29.8")
@pytest.mark.parametrize(("after", "is_late"), [(2 * DAY - 1, False), (2 * DAY, False), (2 * DAY + 1, True)])
def test_a_winner_who_need_not_be_present_is_told_within_two_days(after, is_late):
    going = running().opened().entered()
    going.drawn("hamper")
    (duty,) = going.campaign.duties()
    assert (duty.whom, duty.by_s) == ("Ann", AWARD + 2 * DAY)
    assert bool(going.at(AWARD + after).overdue()) == is_late


@rule(POKER, "29.8.1", "29.8.2", "29.8.3", "29.8.4")
@pytest.mark.parametrize("method", ["face_to_face", "mail", "telephone", "email"])
def test_ways_in_which_a_winner_is_told(method):
    going = running().opened().entered()
    award = going.drawn("hamper")
    with refuses("'town crier': it is done by face_to_face, mail, telephone, email", "29.8.4"):
        going.campaign.tell_winner(award, "town crier")
    assert going.campaign.tell_winner(award, method).method == method
    assert going.campaign.duties() == []


@rule(POKER, "29.4")
@pytest.mark.parametrize("cents", [500_00, 10_000_00, 10_000_01])
def test_money_is_paid_by_cheque_or_transfer_and_never_in_cash(cents):
    for parts in (
        [Part(CHEQUE, cents)],
        [Part(TRANSFER, cents)],
        [Part(CHEQUE, cents - 1_00), Part(TRANSFER, 1_00)],
    ):
        campaign, award = won(Prize("sum", "money", cents))
        assert list(campaign.pay(award, *parts).parts) == parts
    campaign, award = won(Prize("sum", "money", cents))
    with refuses("say how it is paid: crossed_cheque, electronic_transfer", "29.4"):
        campaign.pay(award)
    for parts in ([Part("cash", cents)], [Part(CHEQUE, cents - 1), Part("cash", 1)]):
        with refuses("'cash': it is paid by crossed_cheque, electronic_transfer", "29.4"):
            campaign.pay(award, *parts, chosen_by="winner")
    with refuses("they make .*, the prize is", "29.4"):
        campaign.pay(award, Part(CHEQUE, cents - 1))
    assert campaign.payments == []


@rule(POKER, "29.4")
def test_a_cheque_is_made_out_and_money_transferred_to_the_winner():
    campaign, award = won(Prize("sum", "money", 500_00))
    for method in (CHEQUE, TRANSFER):
        with refuses("Bob is not the winner: Ann is paid", "29.4"):
            campaign.pay(award, Part(method, 500_00, "Bob"))
    campaign.pay(award, Part(CHEQUE, 500_00, "Ann"))


@rule(POKER, "29.3", "29.4")
def test_money_may_be_offered_instead_though_the_terms_say_nothing_of_it():
    campaign, award = won(HAMPER)
    with refuses("nobody has offered money instead of hamper", "29.3"):
        campaign.pay(award, Part(CHEQUE, 200_00), in_cash=True)
    with refuses("it must be more than nothing", "29.3"):
        campaign.offer_money(award, 0)
    campaign.offer_money(award, 200_00)
    with refuses("'cash': it is paid by crossed_cheque, electronic_transfer", "29.4"):
        campaign.pay(award, Part("cash", 200_00), in_cash=True)
    paid = campaign.pay(award, Part(CHEQUE, 200_00), in_cash=True)
    assert [citation.rules for citation in paid.citations] == [("29.3",), ("29.4",)]
    with refuses("hamper has been paid"):
        campaign.offer_money(award, 300_00)


@rule(POKER, "29.3")
def test_the_operator_may_offer_it_and_need_not():
    campaign, award = won(HAMPER)
    assert campaign.pay(award).parts == ()
    campaign, award = won(CAR)
    with refuses(r"the terms of car say it: \$27,500", "29.3"):
        campaign.offer_money(award, 20_000_00)
    assert campaign.pay(award, Part(TRANSFER, 27_500_00), in_cash=True).parts == (Part(TRANSFER, 27_500_00),)


@rule(POKER, "29.3")
@pytest.mark.parametrize(("kind", "may_be"), [("casino_dollars", False), ("slots_dollars", True), ("money", False)])
def test_no_money_is_offered_instead_of_casino_dollars(kind, may_be):
    campaign, award = won(Prize("it", kind, 500_00))
    if may_be:
        campaign.offer_money(award, 400_00)
    else:
        with refuses("none may be offered for casino dollars|a money prize has no alternative", "29.3"):
            campaign.offer_money(award, 400_00)
    assert campaign.offers == ({"it": 400_00} if may_be else {})


@rule(POKER, "29.3")
@pytest.mark.parametrize("cents", [249_99, 250_00, 250_01])
def test_what_is_offered_is_for_the_operator_to_say_or_the_value_of_the_prize(cents):
    campaign, award = won(HAMPER)
    campaign.offer_money(award, cents)
    campaign, award = won(HAMPER, AT_VALUE)
    if cents == 250_00:
        campaign.offer_money(award, cents)
    else:
        with refuses(r"hamper is worth \$250: it is paid at its value", "29.4"):
            campaign.offer_money(award, cents)


# -- claims and disputes ---------------------------------------------------------------------------------------------


@rule(POKER, "29.9")
def test_who_is_refused_a_prize_is_told_why():
    campaign = running().opened().campaign
    with refuses("Ann must be given one", "29.9"):
        campaign.claims.refuse(HAMPER, "Ann", " ", "1 Sea St")
    campaign.claims.refuse(HAMPER, "Ann", "not a member", "1 Sea St")
    (duty,) = campaign.duties()
    assert (duty.whom, duty.what, duty.by_s) == ("Ann", "why hamper was refused: not a member", None)
    assert campaign.told(duty).citation.rules == ("29.9",)
    assert campaign.duties() == []


@rule(POKER, "29.9.1")
@pytest.mark.parametrize(("cents", "is_kept"), [(99_99, False), (100_00, False), (100_01, True)])
def test_denied_claims_over_a_hundred_dollars_are_kept_with_name_address_and_reason(cents, is_kept):
    claims = running().opened().campaign.claims
    prize = Prize("voucher", "goods", cents)
    if is_kept:
        with refuses("it is kept with the denied claim of Ann", "29.9.1"):
            claims.refuse(prize, "Ann", "not a member")
    claims.refuse(prize, "Ann", "not a member", "1 Sea St")
    kept = [(claim.claimant, claim.address, claim.reason) for claim in claims.denied]
    assert kept == ([("Ann", "1 Sea St", "not a member")] if is_kept else [])


@rule(POKER, "29.10")
def test_the_operators_decision_is_final_and_who_is_not_content_learns_where_to_complain():
    claims = running().opened().campaign.claims
    dispute = claims.dispute("Ann", "the draw was early")
    claims.decide(dispute, "the clock was right")
    with refuses("the decision is final: the clock was right", "29.10"):
        claims.decide(dispute, "the clock was wrong")
    claims.answer(dispute, is_content=True)
    assert claims.duties() == []
    claims.answer(dispute, is_content=False)
    (duty,) = claims.duties()
    assert (duty.whom, duty.what) == ("Ann", "the right to complain to an inspector")


# -- compromised -----------------------------------------------------------------------------------------------------


@rule(POKER, "29.11")
@pytest.mark.parametrize(("after", "is_late"), [(48 * HOUR - 1, False), (48 * HOUR, False), (48 * HOUR + 1, True)])
@pytest.mark.parametrize("then", ["postponed", "cancelled"])
def test_the_inspector_is_told_within_48_hours(after, is_late, then):
    going = running().opened()
    duty = going.at(AWARD).compromised("the barrel was open", then=then)
    assert (duty.whom, duty.what) == ("the inspector", f"draw {then}: the barrel was open")
    assert (duty.by_s, duty.citation.rules) == (AWARD + 48 * HOUR, ("29.11",))
    assert going.campaign.duties() == [duty]
    assert going.at(AWARD + after).overdue() == ([duty] if is_late else [])
    assert going.campaign.told(duty).at_s == AWARD + after
    assert going.campaign.duties() == []
    with refuses("nothing is left to tell the inspector"):
        going.campaign.told(duty)


@rule(POKER, "29.11")
def test_a_compromised_draw_is_postponed_until_found_sound_and_entries_go_on():
    going = running().opened().entered("Ann")
    going.campaign.compromised("the barrel was open", then="postponed")
    going.entered("Ben")
    with refuses("it is postponed until found sound: the barrel was open", "29.11"):
        going.drawn("hamper")
    going.campaign.found_sound()
    assert going.drawn("hamper").winner == "Ann"


@rule(POKER, "29.11")
def test_a_compromised_promotion_is_postponed_with_its_entries_and_draws():
    going = running().opened().entered("Ann")
    going.campaign.compromised("entries were forged", then="postponed", what="promotion")
    with refuses("the promotion is postponed until found sound: entries were forged", "29.11"):
        going.campaign.enter("Ben")
    with refuses("postponed until found sound", "29.11"):
        going.drawn("hamper")
    going.campaign.found_sound()
    assert going.drawn("hamper").winner == "Ann"


@rule(POKER, "29.11")
def test_only_a_draw_is_cancelled_and_for_good():
    going = running().opened().entered()
    with refuses("only its draw is cancelled", "29.11"):
        going.campaign.compromised("entries were lost", then="cancelled", what="promotion")
    going.campaign.compromised("entries were lost", then="cancelled")
    with refuses("the promotion is not open"):
        going.drawn("hamper")
    for act in (going.campaign.found_sound, lambda: going.campaign.amend(PROMOTION)):
        with refuses("it was cancelled", "29.11"):
            act()
