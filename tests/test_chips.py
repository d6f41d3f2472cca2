"""Money, odds and chips. Payable amounts are compared with a count that tries every combination of chips."""

import itertools
from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from croupier.chips import ChipSet, Odds, PoolShare, format_dollars, parse_dollars, verify_cents
from croupier.errors import AmountError, CroupierError, OddsError
from tests.rules import rule

# -- amounts -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("25", 25_00),
        ("2.50", 2_50),
        ("2.5", 2_50),
        ("$1,000", 1000_00),
        ("1,234,567.89", 1_234_567_89),
        ("1000", 1000_00),
        ("0.01", 1),
        ("0.10", 10),
        ("2.500", 2_50),
        ("0", 0),
        (" $5 ", 5_00),
        ("007", 7_00),
    ],
)
def test_dollars_as_people_write_them(text, cents):
    assert parse_dollars(text) == cents


@pytest.mark.parametrize("text", ["0.005", "0.001", "2.505", "$1,000.999"])
def test_parts_of_a_cent_are_refused(text):
    with pytest.raises(AmountError, match="whole cents") as error:
        parse_dollars(text)
    assert repr(text) in str(error.value)


@pytest.mark.parametrize("text", ["-5", "-0.01", "-$5", " -5"])
def test_negative_amounts_are_refused_as_such(text):
    with pytest.raises(AmountError, match="cannot be negative") as error:
        parse_dollars(text)
    assert repr(text) in str(error.value)


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "$", "five", "5 dollars", "+5", "1e3", "0x10", "nan", "inf", "1_000", "$ 5", "5$", "$$5", "$-5"),
        *("5.", ".5", "1,00", "1,0000", ",100", "1000,000", "1,", "1.2.3", "2,50", "5\n6", "1/2", "25c"),
    ],
)
def test_what_is_no_amount_is_refused(text):
    with pytest.raises(AmountError, match="not an amount in dollars") as error:
        parse_dollars(text)
    assert repr(text) in str(error.value)


@pytest.mark.parametrize("read", [parse_dollars, lambda text: Odds.parse(f"{text} to 1")], ids=["dollars", "odds"])
def test_a_number_too_long_to_read_is_refused_with_a_clear_error(read):
    with pytest.raises(CroupierError):  # Python itself reads at most 4,300 digits
        read("9" * 5000)


@pytest.mark.parametrize(
    ("cents", "text"),
    [
        *((0, "$0"), (1, "$0.01"), (99, "$0.99"), (2_50, "$2.50"), (25_00, "$25"), (1000_00, "$1,000")),
        *((1_234_567_05, "$1,234,567.05"), (-12_50, "-$12.50"), (-1, "-$0.01"), (-1000_00, "-$1,000")),
    ],
)
def test_amounts_as_printed(cents, text):
    assert format_dollars(cents) == text


@given(st.integers(0, 10**12))
def test_printed_amounts_read_back(cents):
    assert parse_dollars(format_dollars(cents)) == cents


@pytest.mark.parametrize("cents", [1, 5_00, 10**15])
def test_positive_whole_cents_pass(cents):
    assert verify_cents(cents) == cents


@pytest.mark.parametrize("cents", [0, -1, -500, 5.0, 0.5, True, False, "5", None, Fraction(5), float("nan")])
def test_what_is_no_positive_whole_number_of_cents_is_refused_by_field(cents):
    with pytest.raises(AmountError, match=r"^stake: "):
        verify_cents(cents, "stake")


# -- odds ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "stake", "won"),
    [
        ("3 to 2", 10_00, 15_00),
        ("1 to 1", 5_00, 5_00),
        ("1 to 2", 5_00, 2_50),
        ("35 to 1", 1_00, 35_00),
        ("35 for 1", 1_00, 34_00),
        ("1 for 1", 7_00, 0),
        ("lose", 5_00, -5_00),
        ("lose half", 5_00, -2_50),
        ("lose half", 5_01, Fraction(-501, 2)),
        ("stand off", 5_00, 0),
        ("6 to 5", 1, Fraction(6, 5)),
        ("1 to 3", 100, Fraction(100, 3)),
        ("1 to 1 less 5%", 20_00, 19_00),
        ("1 to 1 less 5%", 1_00, 95),
        ("2 to 1 less 2.5%", 1_00, 195),
    ],
)
def test_odds_win_what_they_say(text, stake, won):
    odds = Odds.parse(text)
    assert odds.winnings(stake) == won
    assert str(odds) == text


def test_odds_say_what_the_house_keeps():
    assert Odds.parse("1 to 1 less 5%").commission == Fraction(1, 20)
    assert Odds.parse("1 to 1").commission == 0
    assert [Odds.parse(text).takes_stake for text in ("35 for 1", "35 to 1", "lose")] == [True, False, False]


@given(st.integers(0, 10**6), st.integers(1, 10**6), st.integers(1, 10**6))
def test_to_pays_beside_the_stake_and_for_includes_it(pays, per, stake):
    to, in_all = Odds.parse(f"{pays} to {per}"), Odds.parse(f"{pays} for {per}")
    assert to.winnings(stake) == Fraction(pays * stake, per)
    assert to.winnings(stake) - in_all.winnings(stake) == stake


@pytest.mark.parametrize(
    "text",
    [
        *("1 to 0", "35 for 0", "", "even", "3:2", "3/2", "3 to", "to 2", "3  to 2", " 3 to 2", "3 to 2\n", "-1 to 1"),
        *("1.5 to 1", "three to two", "3 at 2", "Lose", "push", "lose  half", "10%"),
        *("1 to 1 less 5", "1 to 1 less 100%", "1 to 1 less -5%", "35 for 1 less 5%", "less 5%"),
    ],
)
def test_what_is_no_odds_is_refused_with_examples(text):
    with pytest.raises(OddsError, match="odds are written like '3 to 2'") as error:
        Odds.parse(text)
    assert repr(text) in str(error.value)


@pytest.mark.parametrize(
    ("text", "pool", "prize"),
    [
        ("10%", 1000_00, 100_00),
        ("2.5%", 1000_00, 25_00),
        ("10%", 99, 9),  # 9.9 cents
        ("2.5%", 39, 0),  # 0.975 cents
        ("2.5%", 40, 1),
        ("100%", 12_34, 12_34),
        ("0%", 12_34, 0),
        ("33.333%", 300_00, 99_99),  # 9999.9 cents
    ],
)
def test_a_share_of_a_pool_is_paid_in_whole_cents_rounded_down(text, pool, prize):
    assert PoolShare.parse(text).of(pool) == prize
    assert str(PoolShare.parse(text)) == text


@pytest.mark.parametrize("text", ["101%", "100.01%", "10", "%", "-10%", "10 %", "ten%", ".5%", "5.%", "10%%", "1e1%"])
def test_what_is_no_share_of_a_pool_is_refused(text):
    with pytest.raises(OddsError, match="at most '100%'") as error:
        PoolShare.parse(text)
    assert repr(text) in str(error.value)


# -- chips ---------------------------------------------------------------------------------------------------------


def payable_amounts(chips: tuple[int, ...], up_to: int) -> list[int]:
    """Every amount that some combination of chips makes, by adding a chip to what smaller amounts make."""
    can = [True] + [False] * up_to
    for amount in range(1, up_to + 1):
        can[amount] = any(chip <= amount and can[amount - chip] for chip in chips)
    return [amount for amount, yes in enumerate(can) if yes]


def largest_first(chips: tuple[int, ...], cents: int) -> dict[int, int]:
    """Of all combinations of chips that make the amount: most of the largest chip, then of the next, and so on."""
    falling = sorted(set(chips), reverse=True)
    combinations = itertools.product(*(range(cents // chip, -1, -1) for chip in falling))
    best = next(counts for counts in combinations if sum(map(int.__mul__, counts, falling)) == cents)
    return {chip: count for chip, count in zip(falling, best, strict=True) if count}


chip_sets = st.sets(st.integers(1, 30), min_size=1, max_size=4).map(tuple)


@given(chip_sets, st.integers(0, 300))
@example((3, 5), 7)
@example((7, 11, 13), 30)
@example((6, 10, 15), 29)
def test_an_amount_is_payable_just_when_a_combination_of_chips_makes_it(chips, cents):
    assert ChipSet(chips).can_pay(cents) == (cents in payable_amounts(chips, cents))


@given(chip_sets, st.fractions(-5, 300, max_denominator=12))
@example((3, 5), Fraction(13, 2))
@example((25, 40), Fraction(54))
@example((7, 11, 13), Fraction(1, 12))
def test_rounding_up_finds_the_least_payable_amount_not_below(chips, cents):
    # chips up to 30: 30 more cents are always enough, as one more of any chip is payable too
    expected = next(amount for amount in payable_amounts(chips, 340) if amount >= cents)
    assert ChipSet(chips).round_up(cents) == expected


@given(chip_sets, st.integers(0, 120))
@example((3, 5), 11)
@example((7, 11, 13), 40)
@example((1, 3, 4), 6)
def test_chips_for_an_amount_are_large_ones_first(chips, cents):
    if cents in payable_amounts(chips, cents):
        counts = ChipSet(chips).break_down(cents)
        assert counts == largest_first(chips, cents)
        assert list(counts) == sorted(counts, reverse=True)
    else:
        with pytest.raises(AmountError, match="cannot be paid in chips of"):
            ChipSet(chips).break_down(cents)


@pytest.mark.parametrize(
    ("chips", "cents", "paid"),
    [
        *[((3, 5), cents, paid) for cents, paid in [(1, 3), (4, 5), (5, 5), (7, 8), (8, 8), (9, 9)]],
        *[((250, 400), c, p) for c, p in [(1, 250), (251, 400), (401, 500), (501, 650), (651, 750), (751, 800)]],
        *[((250, 400), c, p) for c, p in [(801, 900), (901, 1000), (1001, 1050), (1051, 1150), (1101, 1150)]],
        *[((7, 11, 13), c, p) for c, p in [(8, 11), (12, 13), (15, 18), (19, 20), (23, 24), (26, 26), (30, 31)]],
    ],
)
def test_awkward_chips_by_hand(chips, cents, paid):
    assert ChipSet(chips).round_up(cents) == paid


def test_an_amount_that_chips_cannot_make_is_refused_by_its_amount_and_the_chips():
    with pytest.raises(AmountError, match=r"\$3 cannot be paid in chips of \$2\.50, \$4"):
        ChipSet([400, 250]).break_down(300)


@pytest.mark.parametrize("amount", [-1, -500, Fraction(1, 2), Fraction(999, 2)])
def test_less_than_nothing_and_parts_of_a_cent_are_not_payable(amount):
    assert not ChipSet([1]).can_pay(amount)


@pytest.mark.parametrize("chips", [[], [0], [-5], [100, 2.5], [True], ["5"]])
def test_a_set_of_chips_needs_positive_whole_denominations(chips):
    with pytest.raises(AmountError, match="denomination"):
        ChipSet(chips)


def test_denominations_are_kept_once_from_small_to_large():
    assert ChipSet([500, 100, 500, 2500]).denominations == (100, 500, 2500)


@rule("skycity/general", "11.3")
@pytest.mark.parametrize(
    ("winnings", "paid"),
    [
        (2_50, 3_00),  # half of $5 at 1 to 2, in $1 chips
        (2_99, 3_00),
        (3_00, 3_00),
        (3_01, 4_00),
        (1, 1_00),
        (Fraction(1, 3), 1_00),
        (Fraction(600, 2), 3_00),
        (Fraction(601, 2), 4_00),
        (0, 0),
    ],
)
def test_winnings_not_payable_in_chips_go_up_to_the_next_amount_that_is(winnings, paid):
    assert ChipSet([1_00, 5_00, 25_00]).round_up(winnings) == paid


@rule("skycity/general", "11.3")
@pytest.mark.parametrize("winnings", [2_50, 5_00, 7_50, 12_50, 1000_00])
def test_winnings_payable_exactly_are_not_rounded(winnings):
    assert ChipSet([2_50, 5_00, 100_00]).round_up(winnings) == winnings
