"""What a promotion's terms and prizes must be before it may open."""

import pytest

from croupier.promotions import Prize, PromotionError, duties_before, problems, verify
from croupier.rulebook import Rules
from tests.promotions.samples import (
    AWARD,
    CLOSES,
    DAY,
    HAMPER,
    OPENS,
    PROMOTION,
    RULES,
    Running,
    changed,
    with_prize,
    with_terms,
)
from tests.rules import rule

STAR = "star_sydney/four_card_poker"


def found(promotion, prescribed=()):
    """Fields that are wrong, and the number of the most particular rule."""
    return [(problem.field, problem.citation.rules[-1]) for problem in problems(promotion, RULES, prescribed)]


@rule(STAR, "15.1")
def test_an_operator_whose_rules_have_them_may_offer_prizes():
    assert found(PROMOTION) == []
    verify(PROMOTION, RULES)
    with pytest.raises(PromotionError, match="skycity/casino_war does not know promotional prizes"):
        problems(PROMOTION, Rules("skycity/casino_war"))


@rule(STAR, "15.7", "15.7.1", "15.7.2", "15.7.3", "15.7.5", "15.7.6", "15.7.7", "15.7.8", "15.7.9", "15.7.10")
@pytest.mark.parametrize(
    ("field", "nothing", "number"),
    [
        ("manner", "", "15.7.1"),
        ("award_s", None, "15.7.2"),
        ("award_place", "  ", "15.7.2"),
        ("eligibility", "", "15.7.3"),
        ("nature", "", "15.7.5"),
        ("entries_close_s", None, "15.7.6"),
        ("place", "", "15.7.7"),
        ("claiming", "", "15.7.8"),
        ("must_be_present", None, "15.7.8"),
        ("notifying", "", "15.7.9"),
        ("publishing", "", "15.7.10"),
    ],
)
def test_terms_that_leave_something_out(field, nothing, number):
    name = f"terms.{field.removesuffix('_s')}"
    assert found(with_terms(**{field: nothing})) == [(name, number)]


@rule(STAR, "15.7.11")
def test_terms_say_which_prizes_there_are_what_they_are_worth_and_on_which_conditions():
    assert found(changed(PROMOTION, prizes=())) == [("prizes", "15.7.11")]
    assert found(with_terms(prize_conditions="")) == [("terms.prize_conditions", "15.7.11")]
    assert found(with_prize(changed(HAMPER, value_cents=0))) == [("prizes.hamper.value", "15.7.11")]
    assert found(with_prize(changed(HAMPER, name=""))) == [("prizes.name", "15.7.11")]
    assert found(changed(PROMOTION, prizes=(HAMPER, HAMPER))) == [("prizes.hamper", "15.7.11")]


@rule(STAR, "15.7.4")
def test_terms_say_the_wager_that_makes_eligible_if_there_is_one():
    assert found(with_terms(wager_needed=True)) == [("terms.minimum_wager", "15.7.4")]
    assert found(with_terms(wager_needed=True, minimum_wager_cents=0)) == [("terms.minimum_wager", "15.7.4")]
    assert found(with_terms(wager_needed=True, minimum_wager_cents=10_00)) == []
    assert found(with_terms(wager_needed=False)) == []
    assert found(with_terms(minimum_wager_cents=10_00)) == [("terms.wager_needed", "15.7.4")]


@rule(STAR, "15.6")
def test_terms_can_be_had_and_marketing_refers_to_them():
    assert found(with_terms(available=())) == [("terms.available", "15.6")]
    assert found(with_terms(available=(" ",))) == [("terms.available", "15.6")]
    assert found(with_terms(marketing_refers_to_them=False)) == [("terms.marketing_refers_to_them", "15.6")]


@rule(STAR, "15.7.2", "15.7.6")
def test_entries_close_after_the_opening_and_before_the_award():
    assert found(with_terms(entries_close_s=OPENS)) == [("terms.entries_close", "15.7.6")]
    assert found(with_terms(entries_close_s=OPENS + 1)) == []
    assert found(with_terms(award_s=CLOSES - 1)) == [("terms.award", "15.7.2")]
    assert found(with_terms(award_s=CLOSES)) == []


# -- details of prizes -----------------------------------------------------------------------------------------------

DETAILS = {
    "machinery": ("15.7.11.1", ["make", "model", "accessories"]),
    "electric_appliance": ("15.7.11.1", ["make", "model", "accessories"]),
    "motor_vehicle": ("15.7.11.2", ["make", "model", "accessories", "on_road_costs"]),
    "travel": ("15.7.11.3", ["persons", "included", "restrictions", "spending_money"]),
    "real_estate": ("15.7.11.4", ["dwelling", "plans", "contract", "easements", "location", "included"]),
}


@rule(STAR, "15.7.11.1", "15.7.11.2", "15.7.11.3", "15.7.11.4")
@pytest.mark.parametrize("kind", DETAILS)
def test_some_kinds_of_prizes_are_described_in_detail(kind):
    number, details = DETAILS[kind]
    full = dict.fromkeys(details, "as in the brochure")
    assert found(with_prize(Prize("it", kind, 9_000_00, full))) == []
    for detail in details:
        lacking = Prize("it", kind, 9_000_00, {**full, detail: " "})
        assert found(with_prize(lacking)) == [(f"prizes.it.details.{detail}", number)]
    assert len(found(with_prize(Prize("it", kind, 9_000_00)))) == len(details)


@rule(STAR, "15.7.11.1")
def test_other_prizes_need_no_such_details():
    for kind in ("cash", "goods", "slots_dollars", "casino_dollars"):
        assert found(with_prize(Prize("it", kind, 9_000_00))) == []


# -- prizes that may not be offered ----------------------------------------------------------------------------------


@rule(STAR, "15.5", "15.5.1", "15.5.2", "15.5.3", "15.5.5")
@pytest.mark.parametrize(
    ("item", "number"),
    [
        ("tobacco", "15.5.1"),
        ("firearm", "15.5.2"),
        ("imitation_firearm", "15.5.2"),
        ("ammunition", "15.5.2"),
        ("prohibited_weapon", "15.5.3"),
        ("prescribed", "15.5.5"),
    ],
)
def test_prizes_may_not_include_some_things(item, number):
    assert found(with_prize(changed(HAMPER, includes=("cheese", item)))) == [("prizes.hamper.includes", number)]


@rule(STAR, "15.5.1", "15.5.2", "15.5.3")
@pytest.mark.parametrize(
    ("item", "number"),
    [
        ("Tobacco", "15.5.1"),
        (" tobacco ", "15.5.1"),
        ("cigarettes", "15.5.1"),
        ("a box of cigars", "15.5.1"),
        ("firearms", "15.5.2"),
        ("Hunting Firearm", "15.5.2"),
        ("imitation-firearms", "15.5.2"),
        ("prohibited weapons", "15.5.3"),
    ],
)
def test_however_they_are_spelt(item, number):
    assert found(with_prize(changed(HAMPER, includes=(item,)))) == [("prizes.hamper.includes", number)]


def test_what_only_sounds_like_them_may_be_a_prize():
    assert found(with_prize(changed(HAMPER, includes=("firewood", "weapon_free_film", "", "-")))) == []


@rule(STAR, "15.5.5")
def test_prizes_may_not_include_what_regulations_prescribe():
    knife = with_prize(changed(HAMPER, includes=("carving_knife",)))
    assert found(knife) == []
    assert found(knife, prescribed=("carving_knife",)) == [("prizes.hamper.includes", "15.5.5")]
    assert found(knife, prescribed=("Carving Knives", "Knife")) == [("prizes.hamper.includes", "15.5.5")]
    assert found(knife, prescribed=("", " ")) == []
    with pytest.raises(PromotionError, match="carving knife may not be a prize"):
        Running(knife, prescribed=("carving_knife",)).campaign.tell_authority()


@rule(STAR, "15.5", "15.5.4")
@pytest.mark.parametrize(("liquor_ml", "is_allowed"), [(0, True), (20_000, True), (20_001, False), (-1, False)])
def test_no_more_than_twenty_litres_of_liquor(liquor_ml, is_allowed):
    wrong = found(with_prize(changed(HAMPER, liquor_ml=liquor_ml)))
    assert wrong == ([] if is_allowed else [("prizes.hamper.liquor_ml", "15.5.4")])


@rule(STAR, "15.3")
def test_cash_instead_may_be_offered_for_a_prize_that_is_neither_money_nor_casino_dollars():
    assert found(with_prize(changed(HAMPER, cash_alternative_cents=200_00))) == []
    assert found(with_prize(changed(HAMPER, cash_alternative_cents=0))) == [
        ("prizes.hamper.cash_alternative", "15.3"),
    ]
    for kind in ("slots_dollars", "casino_dollars", "cash"):
        prize = Prize("it", kind, 500_00, cash_alternative_cents=400_00)
        assert found(with_prize(prize)) == [("prizes.it.cash_alternative", "15.3")]


# -- who must be told ------------------------------------------------------------------------------------------------


@rule(STAR, "15.2")
@pytest.mark.parametrize(("cents", "is_needed"), [(9_999_99, False), (10_000_00, False), (10_000_01, True)])
def test_a_scrutineer_is_named_for_an_individual_prize_over_ten_thousand_dollars(cents, is_needed):
    prize = Prize("money", "cash", cents)
    assert found(with_prize(prize, scrutineer=" ")) == ([("scrutineer", "15.2")] if is_needed else [])
    assert found(with_prize(prize)) == []
    overseers = [duty.whom for duty in duties_before(with_prize(prize), RULES) if duty.whom != "the Authority"]
    assert overseers == (["Sam Lee"] if is_needed else [])


@rule(STAR, "15.2")
def test_many_small_prizes_need_no_scrutineer():
    prizes = tuple(Prize(f"prize {i}", "cash", 10_000_00) for i in range(5))
    assert found(changed(PROMOTION, prizes=prizes, scrutineer="")) == []


@rule(STAR, "15.9")
def test_who_must_be_told_before_a_promotion():
    authority, scrutineer = duties_before(PROMOTION, RULES)
    assert (authority.whom, authority.by_s) == ("the Authority", OPENS - DAY)
    assert (scrutineer.whom, scrutineer.by_s) == ("Sam Lee", AWARD)
    assert len(duties_before(with_prize(HAMPER), RULES)) == 1
    assert duties_before(changed(PROMOTION, scrutineer=" "), RULES)[1].whom == "a scrutineer"
