"""What the Star's poker rules want of a promotion's terms and prizes: chapter 29."""

import pytest

from croupier.promotions import Prize, PromotionError, duties_before, problems, verify
from croupier.rulebook import Rules
from tests.promotions.samples import (
    AWARD,
    CAR,
    CLOSES,
    DAY,
    HAMPER,
    OPENS,
    POKER,
    PROMOTION,
    Running,
    changed,
    with_prize,
    with_terms,
)
from tests.rules import rule

RULES = Rules(POKER)
AT_VALUE = Rules(POKER, readings={"money_instead_of_prize": "value_of_prize"})


def found(promotion, prescribed=(), rules=RULES):
    """Fields that are wrong, and the number of the most particular rule."""
    return [(problem.field, problem.citation.rules[-1]) for problem in problems(promotion, rules, prescribed)]


@rule(POKER, "29.1")
def test_an_operator_whose_poker_rules_have_them_may_offer_prizes():
    assert found(PROMOTION) == []
    verify(PROMOTION, RULES)
    with pytest.raises(PromotionError, match="crown_perth/poker does not know promotional prizes"):
        problems(PROMOTION, Rules("crown_perth/poker"))


def test_rules_that_are_there_and_not_executed_are_named(tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text(
        '[document]\noperator = "Ours"\ntitle = "Draws"\nsource = "Rule 9"\nabout = "Prizes."\nedition = "current"\n'
        '[editions.current]\nabout = "All."\n[not_executed.promotional_prizes]\nrule = "9.9"\n'
        '[[rules]]\nnumber = "9.9"\nstatus = "not_modelled"\nsummary = "Prizes are given away."\n',
        "utf-8",
    )
    with pytest.raises(PromotionError, match=r"there is a rule for it, not executed yet \(ours 9\.9\)"):
        problems(PROMOTION, Rules(ours))


@rule(POKER, "29.7", "29.7.1", "29.7.2", "29.7.3", "29.7.5", "29.7.6", "29.7.7", "29.7.8", "29.7.9", "29.7.10")
@pytest.mark.parametrize(
    ("field", "nothing", "number"),
    [
        ("manner", "", "29.7.1"),
        ("award_s", None, "29.7.2"),
        ("award_place", " ", "29.7.2"),
        ("eligibility", "", "29.7.3"),
        ("nature", "", "29.7.5"),
        ("entries_close_s", None, "29.7.6"),
        ("place", "", "29.7.7"),
        ("claiming", "", "29.7.8"),
        ("must_be_present", None, "29.7.8"),
        ("notifying", "", "29.7.9"),
        ("publishing", "", "29.7.10"),
    ],
)
def test_terms_that_leave_something_out(field, nothing, number):
    assert found(with_terms(**{field: nothing})) == [(f"terms.{field.removesuffix('_s')}", number)]


@rule(POKER, "29.7.11")
def test_terms_say_which_prizes_there_are_what_they_are_worth_and_on_which_conditions():
    assert found(changed(PROMOTION, prizes=())) == [("prizes", "29.7.11")]
    assert found(with_terms(prize_conditions="")) == [("terms.prize_conditions", "29.7.11")]
    assert found(with_prize(changed(HAMPER, value_cents=0))) == [("prizes.hamper.value", "29.7.11")]


@rule(POKER, "29.7.4")
def test_terms_say_the_wager_that_makes_eligible_if_there_is_one():
    assert found(with_terms(wager_needed=True)) == [("terms.minimum_wager", "29.7.4")]
    assert found(with_terms(wager_needed=True, minimum_wager_cents=10_00)) == []
    assert found(with_terms(minimum_wager_cents=10_00)) == [("terms.wager_needed", "29.7.4")]


@rule(POKER, "29.6")
def test_terms_can_be_had_and_marketing_refers_to_them():
    assert found(with_terms(available=())) == [("terms.available", "29.6")]
    assert found(with_terms(available=("email click through",))) == []
    assert found(with_terms(marketing_refers_to_them=False)) == [("terms.marketing_refers_to_them", "29.6")]


@rule(POKER, "29.7.2", "29.7.6")
def test_entries_close_after_the_opening_and_before_the_award():
    assert found(with_terms(entries_close_s=OPENS)) == [("terms.entries_close", "29.7.6")]
    assert found(with_terms(award_s=CLOSES - 1)) == [("terms.award", "29.7.2")]
    assert found(with_terms(award_s=CLOSES)) == []


DETAILS = {
    "machinery": ("29.7.11.1", ["make", "model", "accessories"]),
    "electric_appliance": ("29.7.11.1", ["make", "model", "accessories"]),
    "motor_vehicle": ("29.7.11.2", ["make", "model", "accessories", "on_road_costs"]),
    "travel": ("29.7.11.3", ["persons", "included", "restrictions", "spending_money"]),
    "real_estate": ("29.7.11.4", ["dwelling", "plans", "contract", "easements", "location", "included"]),
}


@rule(POKER, "29.7.11.1", "29.7.11.2", "29.7.11.3", "29.7.11.4")
@pytest.mark.parametrize("kind", DETAILS)
def test_some_kinds_of_prizes_are_described_in_detail(kind):
    number, details = DETAILS[kind]
    full = dict.fromkeys(details, "as in the brochure")
    assert found(with_prize(Prize("it", kind, 9_000_00, full))) == []
    for detail in details:
        lacking = Prize("it", kind, 9_000_00, {**full, detail: ""})
        assert found(with_prize(lacking)) == [(f"prizes.it.details.{detail}", number)]
    assert len(found(with_prize(Prize("it", kind, 9_000_00)))) == len(details)


@rule(POKER, "29.5", "29.5.1", "29.5.2", "29.5.3", "29.5.5")
@pytest.mark.parametrize(
    ("item", "number"),
    [
        ("tobacco", "29.5.1"),
        ("a box of cigars", "29.5.1"),
        ("Hunting Firearm", "29.5.2"),
        ("imitation firearms", "29.5.2"),
        ("ammunition", "29.5.2"),
        ("prohibited weapon", "29.5.3"),
        ("prescribed", "29.5.5"),
    ],
)
def test_prizes_may_not_include_some_things(item, number):
    assert found(with_prize(changed(HAMPER, includes=("cheese", item)))) == [("prizes.hamper.includes", number)]
    assert found(with_prize(changed(HAMPER, includes=("cheese",)))) == []


@rule(POKER, "29.5.5")
def test_prizes_may_not_include_what_regulations_prescribe():
    knife = with_prize(changed(HAMPER, includes=("carving_knife",)))
    assert found(knife) == []
    assert found(knife, prescribed=("carving_knife",)) == [("prizes.hamper.includes", "29.5.5")]


@rule(POKER, "29.5.4")
@pytest.mark.parametrize(("liquor_ml", "is_allowed"), [(19_999, True), (20_000, True), (20_001, False)])
def test_no_more_than_twenty_litres_of_liquor(liquor_ml, is_allowed):
    wrong = found(with_prize(changed(HAMPER, liquor_ml=liquor_ml)))
    assert wrong == ([] if is_allowed else [("prizes.hamper.liquor_ml", "29.5.4")])


@rule(POKER, "29.4")
def test_no_prize_is_cash():
    cash, money = Prize("it", "cash", 500_00), Prize("it", "money", 500_00)
    assert found(with_prize(cash)) == [("prizes.it.kind", "29.4")]
    assert found(with_prize(money)) == []
    with pytest.raises(PromotionError, match="one of money is paid by crossed cheque or electronic transfer"):
        Running(with_prize(cash), rules=RULES).campaign.tell_authority()


@rule(POKER, "29.3")
def test_money_instead_may_be_in_the_terms_of_any_prize_that_is_neither_money_nor_casino_dollars():
    for kind in ("goods", "slots_dollars"):
        assert found(with_prize(Prize("it", kind, 500_00, cash_alternative_cents=400_00))) == []
        assert found(with_prize(Prize("it", kind, 500_00, cash_alternative_cents=0))) == [
            ("prizes.it.cash_alternative", "29.3")
        ]
    for kind in ("casino_dollars", "money"):
        prize = Prize("it", kind, 500_00, cash_alternative_cents=400_00)
        assert found(with_prize(prize)) == [("prizes.it.cash_alternative", "29.3")]


@rule(POKER, "29.3")
@pytest.mark.parametrize("cents", [499_99, 500_00, 500_01])
def test_by_the_other_reading_a_prize_is_converted_at_its_value(cents):
    prize = with_prize(Prize("it", "goods", 500_00, cash_alternative_cents=cents))
    assert found(prize) == []
    assert found(prize, rules=AT_VALUE) == ([] if cents == 500_00 else [("prizes.it.cash_alternative", "29.4")])


@rule(POKER, "29.2")
@pytest.mark.parametrize(("cents", "is_needed"), [(9_999_99, False), (10_000_00, False), (10_000_01, True)])
def test_a_scrutineer_is_named_for_an_individual_prize_over_ten_thousand_dollars(cents, is_needed):
    prize = Prize("cheque", "money", cents)
    assert found(with_prize(prize, scrutineer="")) == ([("scrutineer", "29.2")] if is_needed else [])
    assert found(with_prize(prize)) == []
    overseers = [duty for duty in duties_before(with_prize(prize), RULES) if duty.what == "to oversee the draw"]
    assert [(duty.whom, duty.by_s) for duty in overseers] == ([("Sam Lee", AWARD)] if is_needed else [])


@rule(POKER, "29.2")
def test_many_small_prizes_need_no_scrutineer():
    prizes = tuple(Prize(f"prize {i}", "money", 10_000_00) for i in range(5))
    assert found(changed(PROMOTION, prizes=prizes, scrutineer="")) == []
    assert found(changed(PROMOTION, prizes=(HAMPER, CAR), scrutineer="")) == [("scrutineer", "29.2")]


@rule(POKER, "29.12")
def test_the_regulator_is_told_before_a_promotion():
    first, *_ = duties_before(PROMOTION, RULES)
    assert (first.whom, first.what, first.by_s) == ("the NICC", "full details of the terms", OPENS - DAY)
