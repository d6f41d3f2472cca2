"""What tables hold: moments and quantiles by hand, procedures for many tables as published, files, power."""

import itertools
import math
from fractions import Fraction
from statistics import NormalDist

import pytest

from croupier.kernels.distribution import Distribution
from croupier.pricing.risk import (
    Law,
    Play,
    RiskError,
    benjamini_hochberg,
    check,
    holm,
    noticed,
    parse_month,
    win_of,
)
from croupier.pricing.risk.rows import hold_remarks, hold_table

F = Fraction
RED = Law("red", Distribution.of([(F(1), F(18, 37)), (F(-1), F(19, 37))]))
NUMBER = Law("straight_up", Distribution.of([(F(35), F(1, 37)), (F(-1), F(36, 37))]))
PLAY = Play("RL-1", ((RED, F(10), 400), (NUMBER, F(5), 200)))


def test_what_a_table_should_win():
    assert PLAY.handle == 400 * 10 + 200 * 5
    assert PLAY.expected == F(5_000, 37)
    assert PLAY.hold == F(1, 37)
    red, number = 1 - F(1, 37) ** 2, 36**2 * F(36, 37**2)
    assert math.isclose(PLAY.deviation, math.sqrt(400 * 100 * red + 200 * 25 * number))
    assert PLAY.spread == 1


def test_larger_bets_widen_it():
    """Half of 10 and half of 90 are as wide as all of 64.03, the root of the mean square, not of 50."""
    play = Play("T", ((RED, F(10), 100), (RED, F(90), 100)))
    assert math.isclose(play.spread, math.sqrt((10**2 + 90**2) / 2) / 50)


def test_the_interval_is_of_the_binomial():
    """A thousand wagers of 10 on red: the house wins 20 k - 10,000 when k of them lose."""
    play = Play("T", ((RED, F(10), 1_000),))
    chances = [math.comb(1_000, k) * F(19, 37) ** k * F(18, 37) ** (1_000 - k) for k in range(1_001)]
    below = list(itertools.accumulate(chances))
    low = next(k for k, sum_ in enumerate(below) if sum_ >= F(5, 1_000))
    high = next(k for k, sum_ in enumerate(below) if sum_ >= F(995, 1_000))
    win = win_of(play)
    assert win.interval(0.99) == (20 * low - 10_000, 20 * high - 10_000)
    assert math.isclose(win.at_most(F(20 * low - 10_000)).chance, below[low], rel_tol=1e-9)
    assert math.isclose(win.p_value(F(20 * low - 10_000)).chance, 2 * below[low], rel_tol=1e-9)
    assert win.p_value(F(20 * 514 - 10_000)).chance == 1


def test_a_play_of_too_many_results_goes_by_the_normal_distribution():
    wagers = tuple((NUMBER, F(10_001 + 2 * n, 1_000), 100_000) for n in range(5))
    win = win_of(Play("T", wagers))
    assert win.method == "normal"
    assert 0 < win.error < 0.01
    assert math.isclose(
        win.quantile(0.975), float(win.play.expected) + NormalDist().inv_cdf(0.975) * win.play.deviation
    )
    assert math.isclose(win.at_most(win.play.expected).chance, 0.5)


def test_the_bound_of_berry_and_esseen_holds():
    """The normal distribution beside the exact one, on a play that has both."""
    from croupier.pricing.risk import Win

    normal, exact = Win(PLAY, None), win_of(PLAY)
    for amount in range(-2_000, 2_001, 50):
        assert abs(normal.at_most(F(amount)).chance - exact.at_most(F(amount)).chance) <= normal.error + exact.error


def test_a_price_of_one_amount_is_held_against_no_other_and_says_its_meter():
    law = Law("jackpot", Distribution.of([(F(-1), F(99, 100)), (F(60), F(1, 100))]), meter_cents=100_000_00, cents=5_00)
    play = Play("CS-1", ((law, F(5), 1_000),))
    assert play.expected == 5 * 1_000 * (F(99, 100) - F(60, 100))
    pit = check([play], {"CS-1": F(2_000)})
    assert "CS-1: jackpot: as if the meter showed $100,000 in every round" in hold_remarks(pit)
    assert pit.to_dict()["tables"][0]["meters_cents"] == {"jackpot": 100_000_00}
    for amount in (1, 50):  # a dollar is no unit here
        with pytest.raises(RiskError, match=rf"holds for a wager of \$5 alone, and not of \${amount}"):
            win_of(Play("CS-1", ((law, F(amount), 1_000),)))


def test_what_was_simulated_of_a_round_is_said_of_a_table():
    """Of n wagers of an amount a, what is uncertain of the deviation is a times root n of that of one."""
    law = Law("drawn", Distribution({F(-1): 0.5, F(1): 0.5}, {F(-1): 0.01, F(1): 0.01}, deviation_error=0.002))
    play = Play("BJ-1", ((law, F(25), 400),))
    assert math.isclose(play.deviation_error, 20 * 25 * 0.002)
    pit = check([play], {"BJ-1": F(0)})
    assert math.isclose(pit.to_dict()["tables"][0]["standard_deviation_error"], 1)
    told = "the standard deviation of its win is 500.0 ± 1"
    assert any(remark.startswith("BJ-1: ") and told in remark for remark in hold_remarks(pit))
    large = check([Play("BJ-1", ((law, F(2_500), 4_000_000),))], {"BJ-1": F(0)})
    assert any("its win is 5,000,000 ± 10,000" in remark for remark in hold_remarks(large))


AWARD = Law("award", Distribution.of([(F(-1), 1 - F(1, 1000)), (F(500), F(1, 1000))]))


def test_what_the_normal_distribution_hides_raises_no_alarm():
    """Bets of 10.03 and 9,999.99: too many results to add up.

    Berry and Esseen, by hand: 0.56 times E|X - EX|^3 n over the cube of the deviation. Ten deviations off the normal
    distribution gives a p-value of 10^-23; certain is only that it is below twice that bound.
    """
    third = F(1, 1000) * (F(999, 1000) * 501) ** 3 + F(999, 1000) * (F(1, 1000) * 501) ** 3
    variance = F(999, 10**6) * 501**2
    counts = [(F(1003, 100), 999_999), (F(999_999, 100), 100_000)]
    over = 0.56 * float(third) * math.fsum(float(a) ** 3 * n for a, n in counts)
    under = (float(variance) * math.fsum(float(a) ** 2 * n for a, n in counts)) ** 1.5
    play = Play("T", tuple((AWARD, amount, count) for amount, count in counts))
    won = play.expected - F(round(10 * play.deviation))
    pit = check([play, PLAY], {"T": won, "RL-1": F(200)})
    held = pit.tables[0]
    assert held.win.method == "normal"
    assert held.estimate < 1e-20
    assert math.isclose(held.p_value, 2 * over / under, rel_tol=1e-9)
    assert 0.01 < held.p_value < 1
    assert pit.alarms == ()
    assert math.isclose(held.holm, min(1, 2 * held.p_value))
    row = next(row for row in hold_table(pit).rows if row[0] == "T")
    assert row[-3].startswith("below 0.")
    assert float(row[-3].removeprefix("below ")) >= held.p_value
    assert row[-1] == "outside"
    assert held.to_dict()["p_value"] == held.p_value > held.to_dict()["p_value_estimate"]
    sure = next(row for row in hold_table(pit).rows if row[0] == "RL-1")
    assert not sure[-3].startswith("below")


# -- many tables -------------------------------------------------------------------------------------------------------

PUBLISHED = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344,
    0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0000,
]  # fmt: skip
"""The fifteen p-values of Benjamini and Hochberg (1995), section 4.1: at 0.05 their procedure rejects four."""


def test_the_example_of_benjamini_and_hochberg():
    assert sum(value <= 0.05 for value in benjamini_hochberg(PUBLISHED)) == 4
    assert sum(value <= 0.05 for value in holm(PUBLISHED)) == 3  # as Bonferroni's does there


def test_holms_steps_by_hand():
    """0.01 x 4, 0.02 x 3, 0.03 x 2 and 0.04 x 1, none below the one before."""
    assert holm([0.04, 0.01, 0.03, 0.02]) == pytest.approx([0.06, 0.04, 0.06, 0.06])
    assert benjamini_hochberg([0.04, 0.01, 0.03, 0.02]) == pytest.approx([0.04] * 4)


def test_a_pit_tells_its_false_alarms():
    tables = [Play(f"T{n}", ((RED, F(10), 10_000),)) for n in range(5)]
    won = {f"T{n}": F(2_700 if n else -2_800) for n in range(5)}
    pit = check(tables, won, 0.99)
    assert [held.play.table for held in pit.alarms] == ["T0"]
    assert [held.is_outside for held in pit.tables] == [True, False, False, False, False]
    assert math.isclose(pit.any_alarm, 1 - 0.99**5)
    assert math.isclose(pit.alarm, 0.01)
    held = pit.tables[0]
    assert math.isclose(held.deviations_off, (-2_800 - 100_000 / 37) / (10 * math.sqrt(10_000 * (1 - 1 / 37**2))))
    assert math.isclose(held.holm, 5 * held.p_value)
    with pytest.raises(RiskError, match="none is given of T1"):
        check(tables, {"T0": F(0)} | {f"T{n}": F(0) for n in (2, 3, 4)})


# -- power -------------------------------------------------------------------------------------------------------------


def test_when_a_leak_is_noticed():
    """Wagers of 1 with deviation s, m months of n: noticed when m n leak is as long as (z + z') s root of m n."""
    play = Play("T", ((RED, F(1), 100_000),))
    found = noticed(play, F(1, 100), alarm=0.01, power=0.9)
    z = NormalDist().inv_cdf(0.995) + NormalDist().inv_cdf(0.9)
    assert abs(found.periods - z**2 * (1 - 1 / 37**2) / (100_000 * 0.01**2)) <= 1
    assert noticed(play, F(1, 10**7)).periods is None
    with pytest.raises(RiskError, match="leak: 0"):
        noticed(play, F(0))


def test_it_is_the_least_number_of_months():
    """The power of one month less, by the binomial, is below what was asked for."""
    play = Play("T", ((RED, F(1), 2_000),))
    months = noticed(play, F(3, 100), alarm=0.05, power=0.8).periods

    def power(periods: int) -> float:
        n = 2_000 * periods
        loses = [math.exp(math.lgamma(n + 1) - math.lgamma(k + 1) - math.lgamma(n - k + 1)
                          + k * math.log(19 / 37) + (n - k) * math.log(18 / 37)) for k in range(n + 1)]  # fmt: skip
        below = list(itertools.accumulate(loses))
        limit = next(k for k, sum_ in enumerate(below) if sum_ >= 0.025)  # the house wins 2 k - n
        return below[math.ceil((2 * limit + 0.03 * n) / 2) - 1]

    assert power(months) >= 0.8 > power(months - 1)


# -- files -------------------------------------------------------------------------------------------------------------

HEAD = "table,document,wagers,rounds,hours,per_hour,players,handle,average_bet,bets,win\n"


def test_a_month_as_a_file():
    month = parse_month(
        HEAD
        + "R1,skycity/roulette,red=3; straight_up=1,1000,,,,,20,,-340.50\n"
        + 'R2,skycity/roulette,red,,100,40,5,,,"10:3; 50:1","1,200"\n'
        + "R3,skycity/roulette,straight_up@17,,,,,$5000,25,,0\n",
        "month.csv",
    )
    first, second, third = month.plays
    assert [(law.name, amount, count) for law, amount, count in first.wagers] == [
        ("red", 20, 750),
        ("straight_up", 20, 250),
    ]
    assert [(amount, count) for _, amount, count in second.wagers] == [(10, 15_000), (50, 5_000)]
    assert [(law.name, amount, count) for law, amount, count in third.wagers] == [("straight_up", 25, 200)]
    assert month.won == {"R1": F(-681, 2), "R2": 1_200, "R3": 0}


@pytest.mark.parametrize(
    ("win", "found"),
    [("(500)", -500), ("-500", -500), ("($1,250.50)", F(-2501, 2)), ("-(500)", -500), ("500", 500)],
)
def test_a_loss_as_books_write_it(win, found):
    assert parse_month(f'{HEAD}R1,skycity/roulette,red,10,,,,,20,,"{win}"\n', "month.csv").won == {"R1": found}


def test_what_is_said_twice_may_be_rounded():
    """Ten wagers of 20 on average are 200 in all, give or take a hundredth."""
    month = parse_month(f"{HEAD}R1,skycity/roulette,red,10,2,5,1,$201,20.1,10:1; 30:1,5\n", "month.csv")
    assert month.plays[0].rounds == 10


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\r"),
        lambda text: text.replace(",", "\t"),
        lambda text: "\ufeff" + text,
        lambda text: "\n" + text + "\n\n",
    ],
)
def test_a_month_as_other_programs_write_or_copy_it(change):
    month = parse_month(change(HEAD + "R1,skycity/roulette,red,10,,,,,20,,5\n"), "month.csv")
    assert month.won == {"R1": 5}
    assert [play.handle for play in month.plays] == [200]


@pytest.mark.parametrize(
    ("row", "why"),
    [
        ("R1,skycity/roulette,red,,,,,,20,,5", "say how much was played"),
        ("R1,skycity/roulette,red,many,,,,,20,,5", "rounds: many: not a number"),
        ("R1,skycity/roulette,red,1e999999999,,,,,20,,5", "rounds: 1e999999999: not a number"),
        ("R1,skycity/roulette,red,10,,,,,20,,5,6", "more cells than columns"),
        (
            "R1,skycity/roulette,red; black; odd,10,,,,,"
            + ",".join(("", "; ".join(f"{n}:1" for n in range(1, 135))))
            + ",5",
            "3 wagers at 134 amounts",
        ),
        ('R1,skycity/roulette,"' + "x" * 140_000 + '",10,,,,,20,,5', "field larger than"),
        ("R1,skycity/roulette,red,10,,,,,,,5", "average_bet: "),
        ("R1,skycity/roulette,purple,10,,,,,20,,5", "purple"),
        ("R1,skycity/roulette,red=0,10,,,,,20,,5", "say which"),
        ("R1,skycity/roulette,red=1; red=2,10,,,,,20,,5", "red is there twice"),
        (
            "C1,skycity/caribbean_stud,jackpot,10,,,,,20,,5",
            "average_bet: jackpot by optimal: its price holds for a wager of $5",
        ),
        (
            "C1,skycity/caribbean_stud,jackpot,10,,,,,,5:1; 10:1,5",
            "bets: jackpot by optimal: its price holds for a wager of $5",
        ),
        ("R1,skycity/roulette,red,10,,,,,,10;20,5", "write amounts with how many"),
        ("R1,skycity/roulette,red,10,,,,,20,,", "win: it is missing"),
        (
            "R1,skycity/roulette,red,10,,,,$250,20,,5",
            "handle: 250, but the wagers that were made at what they were of is 200",
        ),
        ("R1,skycity/roulette,red,10,4,5,,,20,,5", "rounds: 10, but hours times per_hour times players is 20"),
        ("R1,skycity/roulette,red,10,,,,,20,10:1; 50:1,5", "average_bet: 20, but that of bets is 30"),
        ("R1,skycity/roulette,red,10,,,,,20,,(", "win: "),
        ("R1,skycity/roulette,red,-10,,,,,20,,5", "below nought"),
        (",skycity/roulette,red,10,,,,,20,,5", "table: it has no name"),
        ("R1,skycity/nothing,red,10,,,,,20,,5", "skycity/nothing"),
        (
            "R1,skycity/roulette,red=100; black=1,10,,,,,20,,5\nR1,skycity/roulette,red,10,,,,,20,,5",
            "R1 is there twice",
        ),
    ],
)
def test_a_row_that_is_wrong_is_named(row, why):
    with pytest.raises(RiskError, match=r"month\.csv:\d: ") as caught:
        parse_month(f"{HEAD}{row}\n", "month.csv")
    assert why in str(caught.value)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("table,wagers\n", "the columns document, win are missing"),
        ("table,document,wagers,win,color\n", "color: no such column"),
        (HEAD, "no table in it"),
    ],
)
def test_a_file_that_is_wrong_is_named(text, why):
    with pytest.raises(RiskError, match=why):
        parse_month(text, "month.csv")
