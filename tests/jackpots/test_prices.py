"""What jackpot wagers are worth: exactly, as a function of what is displayed, and where they are even."""

from fractions import Fraction

import pytest

from croupier.jackpots import prices
from croupier.rulebook import NotAllowedError, Rules
from tests.rules import rule

CROWN = "crown_perth/ultimate_texas_holdem"
CARIBBEAN = "skycity/caribbean_stud"
HOLDEM = "skycity/ultimate_texas_holdem"

COUNTS = {
    "royal_flush": 4, "straight_flush": 36, "four_of_a_kind": 624, "full_house": 3744, "flush": 5108, "straight": 10200,
    "three_of_a_kind": 54912, "two_pairs": 123552, "one_pair": 1098240, "high_card": 1302540,
}  # fmt: skip
HANDS = 2598960


def nz(document, **readings):
    return Rules(document, options={"jackpot_wager": "1"}, readings=readings)


@pytest.mark.parametrize("document", [CARIBBEAN, HOLDEM])
@rule(CARIBBEAN, "11.9")
@rule(HOLDEM, "11.9")
@pytest.mark.parametrize(
    ("odds", "pool", "percent"),
    [
        ("for_1", 0, "-43.808293"),
        ("for_1", 10000, "-43.808293"),
        ("to_1", 10000, "-43.442146"),
        ("for_1", 100000, "-17.490073"),
        ("for_1", 250000, "26.373626"),
        ("to_1", 250000, "26.739773"),
    ],
)
def test_published_figures_of_a_one_dollar_jackpot(document, odds, pool, percent):
    ev = prices.expected(nz(document, jackpot_odds=odds), COUNTS, meter_cents=pool * 100)
    assert f"{float(ev) * 100:.6f}" == percent


@rule(CARIBBEAN, "11.9")
def test_the_value_is_exact():
    ev = prices.expected(nz(CARIBBEAN), COUNTS, meter_cents=12345_67)
    royal, straight_flush = Fraction(1234567, 100), Fraction(123456, 100)
    paid = 4 * royal + 36 * straight_flush + 624 * 500 + 3744 * 150 + 5108 * 100
    assert ev == paid / HANDS - 1


@rule(CROWN, "3.26")
def test_bonus_prizes_alone_return_46_percent():
    rules = Rules(CROWN)
    odds = prices.pays(rules, 1)
    bonus = ("four_of_a_kind", "full_house", "flush", "straight")
    back = sum(COUNTS[hand] * (odds["jackpot_1", hand].value.net + 1) for hand in bonus)
    assert f"{float(back / HANDS) * 100:.6f}" == "46.049189"


@rule(CROWN, "3.26", "3.31")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_levels_value_at_its_display(level):
    rules = Rules(CROWN, options={"jackpot_wager": "1"})
    display = 200000_00
    ev = prices.expected(rules, COUNTS, level, display)
    per_unit = Fraction(display, level * 100)
    paid = 4 * per_unit + 36 * per_unit / 10 + 624 * 500 + 3744 * 100 + 5108 * 50 + 10200 * 25
    assert ev == paid / HANDS - 1


def test_the_options_say_what_is_displayed():
    rules = Rules(CROWN, options={"jackpot_wager": "1", "jackpot_1_pool": "60000", "jackpot_3_pool": "7000"})
    assert prices.expected(rules, COUNTS, 3) == prices.expected(rules, COUNTS, 3, 72000_00)
    assert prices.expected(rules, COUNTS, 1) == prices.expected(rules, COUNTS, 1, 60000_00)
    caribbean = Rules(CARIBBEAN, options={"jackpot_wager": "1", "jackpot_pool": "250000"})
    assert prices.expected(caribbean, COUNTS) == prices.expected(caribbean, COUNTS, meter_cents=250000_00)


def test_a_level_3_prize_has_the_same_odds_on_both_of_its_wagers():
    odds = prices.pays(Rules(CROWN, options={"jackpot_3_pool": "80000"}), 3)
    assert odds["jackpot_1", "royal_flush"] == odds["jackpot_2", "royal_flush"]
    assert odds["jackpot_1", "royal_flush"].value.net == Fraction(130000, 15) - 1
    assert {wager for wager, _ in prices.pays(Rules(CROWN), 2)} == {"jackpot_2"}


@pytest.mark.parametrize(
    ("document", "level", "options", "exact"),
    [
        # a point where the prizes come to the wager: those that are fixed, and a share of the display
        (CARIBBEAN, 1, {"jackpot_wager": "1"}, Fraction(HANDS - 1384400) / (4 + Fraction(36, 10))),
        (CROWN, 1, {"jackpot_wager": "1"}, Fraction(HANDS - 1196800) / (4 + Fraction(36, 10))),
        (CROWN, 2, {"jackpot_wager": "1"}, 2 * Fraction(HANDS - 1196800) / (4 + Fraction(36, 10))),
        (CROWN, 3, {"jackpot_wager": "1"}, 3 * Fraction(HANDS - 1196800) / (4 + Fraction(36, 10))),
    ],
)  # fmt: skip
def test_the_display_at_which_a_wager_is_even(document, level, options, exact):
    rules = Rules(document, options=options)
    cents = prices.break_even(rules, COUNTS, level)
    assert cents is not None
    assert 0 <= cents - exact * 100 < 10  # a straight flush wins whole cents
    assert prices.expected(rules, COUNTS, level, cents) >= 0
    assert prices.expected(rules, COUNTS, level, cents - 1) < 0


def test_a_wager_that_is_never_even_has_no_such_display():
    nothing = {**dict.fromkeys(COUNTS, 0), "high_card": 1}
    assert prices.break_even(nz(CARIBBEAN), nothing) is None
    assert prices.break_even(nz(CARIBBEAN), {"royal_flush": 1}) == 0


def test_no_display_is_below_its_reseeds():
    rules = Rules(CROWN, options={"jackpot_wager": "1"})
    assert prices.expected(rules, COUNTS, 2, 10000_00) < 0
    with pytest.raises(NotAllowedError, match=r"level 2: .*3\.29"):
        prices.expected(rules, COUNTS, 2, 9999_99)
