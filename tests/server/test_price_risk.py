"""Questions of risk at the price desk, against closed forms: binomials, the gambler's ruin, geometric times."""

import json
import math
import re
from fractions import Fraction
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from croupier.pricing.risk import RiskError
from croupier.pricing.risk.wagered import number, part, positive, said
from croupier.server.price_desk import risk_hold
from croupier.server.price_desk.messages import Wanted
from croupier.server.price_desk.process import answered
from croupier.server.templating import make_templates
from tests.server.accessible import grave_problems

ROULETTE = "skycity/roulette"
STUD = "skycity/caribbean_stud"
LEVELS = "crown_perth/ultimate_texas_holdem"
MONTH = (Path(__file__).parents[2] / "docs/risk-month.csv").read_text("utf-8")
HEAD = "table,document,wagers,rounds,average_bet,win\n"
ROYAL = math.comb(52, 5) // 4
"""One of so many hands of five cards is a royal flush."""
R = 19 / 18
"""Losing against winning on red, with one zero."""
TEMPLATES = make_templates()


def ask(question, **fields):
    told = []
    found = answered(
        Wanted(question, {name: str(value) for name, value in fields.items()}),
        TEMPLATES,
        lambda done, all_: told.append((done, all_)),
    )
    return found, told


def page_of_answer(question, **fields):
    """What it says, without tags."""
    found, _ = ask(question, **fields)
    assert not found.problem, found.problem
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", found.html))


def data_of(question, **fields):
    found, _ = ask(question, form="json", **fields)
    assert not found.problem, found.problem
    return json.loads(found.file.body)


def refused(question, **fields):
    found, _ = ask(question, **fields)
    assert found.html == ""
    assert found.file is None
    return found.field, found.problem


# -- many rounds -------------------------------------------------------------------------------------------------------


def binomial(n, k, p):
    return math.comb(n, k) * p**k * (1 - p) ** (n - k)


def test_many_rounds_on_red_are_a_binomial():
    found = data_of("rounds", document=ROULETTE, wager="red", rounds=100, at_least="20", at_most="-20", quantile="50%")
    p = Fraction(18, 37)
    assert found["mean_exact"] == "-100/37"
    assert math.isclose(found["ahead"], sum(binomial(100, k, p) for k in range(51, 101)))
    assert math.isclose(found["even"], binomial(100, 50, p))
    assert math.isclose(found["at_least"][0]["probability"], sum(binomial(100, k, p) for k in range(60, 101)))
    assert math.isclose(found["at_most"][0]["probability"], sum(binomial(100, k, p) for k in range(41)))
    below = 0
    median = next(k for k in range(101) if (below := below + binomial(100, k, p)) >= Fraction(1, 2))
    assert found["quantiles"] == {"0.5": 2 * median - 100}


def test_a_page_says_what_the_command_says():
    fields = {"document": ROULETTE, "wager": "red", "rounds": 2, "sessions": 2, "running": "true", "at_least": "2"}
    told = page_of_answer("rounds", **fields)
    won, lost = 18 / 37, 19 / 37
    assert f"wins 2 or more {won**2:.4%}" in told
    assert f"even {2 * won * lost:.4%}" in told
    assert "expected -0.05" in told  # 2 * -1/37
    assert "quantile 0.5 0" in told
    # of two rounds: 2 ahead after both won, 1 after a win and a loss in that order
    assert f"highest point, on average {2 * won**2 + won * lost:.2f}" in told
    assert f"lowest point, on average {-(2 * lost**2 + won * lost):.2f}" in told
    ends = {2: won**2, 0: 2 * won * lost, -2: lost**2}
    best = sum(max(a, b) * p * q for a, p in ends.items() for b, q in ends.items())
    assert f"best of 2, on average {best:.2f}" in told
    assert "exact: counted in whole numbers" in told
    assert "mean of the worst 1% -2" in told
    assert f"The player loses 0.05 units on average, is ahead with {won**2:.4%}" in told


def test_wagers_one_after_the_other_and_together():
    # red and black on one spin lose two units on zero, or come out even; one after the other they end in four ways
    both = {"document": ROULETTE, "wager": "red", "wager_2": "black"}
    together = data_of("rounds", together="true", rounds=1, **both)
    assert (together["even_exact"], together["behind_exact"]) == ("36/37", "1/37")
    apart = data_of("rounds", rounds=1, **both)
    assert apart["even_exact"] == str(2 * Fraction(18, 37) * Fraction(19, 37))
    own = data_of("rounds", document=ROULETTE, wager="3xred=5", wager_2="2xstraight_up@17=2")
    assert own["rounds"] == 5
    assert own["mean_exact"] == str(Fraction(-15 - 4, 37))
    assert (own["least"], own["most"]) == (-19, 15 + 140)


def test_the_house_and_a_strategy():
    player, house = (data_of("rounds", document=ROULETTE, wager="red", rounds=5, house=on) for on in ("", "true"))
    assert house["ahead"] == player["behind"]
    assert "The house wins" in page_of_answer("rounds", document=ROULETTE, wager="red", rounds=5, house="true")
    # a tie of Casino War that is given up costs half a unit: 23 of 311 cards of six decks tie (5.2)
    war = data_of("rounds", document="skycity/casino_war", wager="casino_war", rounds=1, strategy="surrender")
    assert war["mean_exact"] == str(Fraction(-23, 311) / 2)


def test_rounds_by_the_transform_say_their_error():
    fields = {"document": ROULETTE, "wager": "red", "rounds": 1000, "method": "transform"}
    assert "chances are right within" in page_of_answer("rounds", **fields)
    exact = data_of("rounds", **{**fields, "method": "exact"})
    assert abs(data_of("rounds", **fields)["ahead"] - exact["ahead"]) < 1e-10


def test_the_meter_of_a_jackpot_is_said():
    fields = {"document": STUD, "wager": "jackpot", "option.jackpot_pool": "250000", "rounds": 5}
    assert "as if the meter showed $250,000 in every round" in page_of_answer("rounds", **fields)


@pytest.mark.parametrize(
    ("fields", "field", "problem"),
    [
        ({"wager": ""}, "wager", "wager: say it"),
        ({"wager": "purple"}, "wager", "purple"),
        ({"wager": "5x @17"}, "wager", "write a wager like"),
        ({"wager": "red=-1"}, "wager", "more than nothing"),
        ({"wager": "red=1e999"}, "wager", "not a number"),
        ({"wager": "0xred"}, "wager", "one round at least"),
        ({"wager": "straight_up@99"}, "wager", "straight_up@99 is not known"),
        ({"wager_2": "purple"}, "wager_2", "purple"),
        ({"wager": "red" * 100}, "wager", "write a wager like"),
        ({"rounds": ""}, "rounds", "say how many"),
        ({"rounds": "0"}, "rounds", "from 1 to 999,999,999"),
        ({"rounds": "1e9"}, "rounds", "whole number"),
        ({"wager_2": "5xblack", "together": "true"}, "rounds", "the same rounds"),
        ({"wager_2": "split", "together": "true"}, "together", "say where it lies"),
        ({"strategy": "bold"}, "strategy", "not known"),
        ({"strategy": "bold", "together": "true"}, "strategy", "have none"),
        ({"at_least": "NaN"}, "at_least", "not a number"),
        ({"at_least": " ".join(map(str, range(13)))}, "at_least", "12 at most"),
        ({"quantile": "100%"}, "quantile", "below 100%"),
        ({"sessions": "0"}, "sessions", "from 1 to"),
        ({"wager_2": "black", "running": "true"}, "running", "all alike"),
        ({"rounds": "100000000", "running": "true"}, "running", "too many to follow"),
        ({"rounds": "3000000", "method": "exact"}, "rounds", "use the transform"),
        ({"method": "guess"}, "method", "auto, exact, transform"),
        ({"wager": "red=1/999999999999", "wager_2": "black=0.37"}, "rounds", "too many"),
        ({"form": "exe"}, "form", "json, svg"),
        ({"document": "crown_perth/poker"}, "document", "no game against the house"),
    ],
)
def test_rounds_that_cannot_be_are_told_at_their_field(fields, field, problem):
    told, why = refused("rounds", **{"document": ROULETTE, "wager": "red", "rounds": "10", **fields})
    assert told == field
    assert problem in why


# -- ruin --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bankroll", "goal"), [(1, 2), (10, 20), (100, 200)])
def test_ruin_on_red_is_the_gamblers(bankroll, goal):
    (found,) = data_of("ruin", document=ROULETTE, wager="red", bankroll=bankroll, goal=goal)["ruin"]
    assert math.isclose(found["ruin"], (R**bankroll - R**goal) / (1 - R**goal))
    assert found["method"] == "exact"


def test_ruin_is_said_in_a_sentence_with_its_drawing():
    told = page_of_answer("ruin", document=ROULETTE, wager="red", bankroll="10 5", goal="20")
    ruined = (R**10 - R**20) / (1 - R**20)
    assert f"A bankroll of 10 is gone before it reaches 20 with a chance of {ruined:.4%}." in told
    assert f"5 {(R**5 - R**20) / (1 - R**20):.4%}" in told
    assert "Ruin against the bankroll" in told
    found, _ = ask("ruin", document=ROULETTE, wager="red", bankroll="10", goal="20", form="svg")
    assert found.file.name == "skycity-roulette-ruin.svg"
    assert found.file.body.startswith(b"<svg")


def test_the_house_and_its_edge_for_ever():
    """From b units on even money, ruin ever is (18/19)^b; the least bankroll for a risk follows from it."""
    found = data_of("ruin", document=ROULETTE, wager="red", house="true", bankroll="50", risk="5% 0.1%")
    assert math.isclose(found["ruin"][0]["ruin"], R**-50)
    for told, risk in zip(found["bankrolls"], (0.05, 0.001), strict=True):
        assert told["bankroll"] == math.ceil(math.log(1 / risk) / math.log(R))
    told = page_of_answer("ruin", document=ROULETTE, wager="red", house="true", risk="5%")
    least = math.ceil(math.log(20) / math.log(R))
    assert f"With {least} units ruin ever is no likelier than 5%; with less it is." in told
    assert "How likely a bankroll is gone" not in told


def test_a_large_bankroll_of_the_house_is_hardly_ever_gone_and_not_never():
    """Once in 3.302e13 times: the scale function of its walk, in 80 figures, is in tests/pricing/risk/test_ruin.py."""
    fields = {"document": ROULETTE, "wager": "straight_up", "house": "true"}
    told = page_of_answer("ruin", bankroll="20000", **fields)
    assert "A bankroll of 20,000 is gone in the end with a chance of 1 in 3.302e+13." in told
    assert "in the end with a chance of 1 in more than 1e+300" in page_of_answer("ruin", bankroll="1000000", **fields)
    assert "1e-12 17,756 1 in 1.001e+12 sums of positive terms, within" in page_of_answer(
        "ruin", risk="1e-12", **fields
    )


def test_ruin_within_rounds():
    # in two rounds a unit is gone when the first is lost; two are gone when both are
    one, two = data_of("ruin", document=ROULETTE, wager="red", bankroll="1 2", rounds=2)["ruin"]
    assert math.isclose(one["ruin"], 19 / 37)
    assert math.isclose(two["ruin"], (19 / 37) ** 2)
    (least,) = data_of("ruin", document=ROULETTE, wager="red", risk="30%", rounds=2)["bankrolls"]
    assert least["bankroll"] == 2
    assert "cannot be gone within 2 rounds" in page_of_answer(
        "ruin", document=ROULETTE, wager="red", bankroll="3", rounds=2
    )


def test_without_an_edge_ruin_is_certain():
    told = page_of_answer("ruin", document=ROULETTE, wager="red", bankroll="100")
    assert "gone for certain in the end" in told
    assert "Ruin against" not in told


@pytest.mark.parametrize(
    ("fields", "field", "problem"),
    [
        ({"bankroll": ""}, "bankroll", "bankroll: say one or more"),
        ({"bankroll": "0"}, "bankroll", "a round needs 1"),
        ({"bankroll": "-5"}, "bankroll", "a round needs 1"),
        ({"bankroll": "1e400"}, "bankroll", "not a number"),
        ({"bankroll": "1e16"}, "bankroll", "more than 1,000,000,000,000,000"),
        ({"goal": "5"}, "goal", "more than the bankroll of 10"),
        ({"need": "0"}, "need", "nobody plays without"),
        ({"need": "11"}, "bankroll", "a round needs 11"),
        ({"rounds": "-1"}, "rounds", "whole number"),
        ({"bankroll": "1000000", "rounds": "999999999"}, "bankroll", "too much to solve"),
        ({"risk": "5%"}, "risk", "without an edge"),
        ({"risk": "0"}, "risk", "above 0%"),
        ({"wager": "5xred"}, "wager", "a wager alone"),
        ({"wager": "red=2"}, "wager", "a wager alone"),
        ({"wager": "five_line"}, "wager", "five_line"),
    ],
)
def test_ruin_that_cannot_be_is_told_at_its_field(fields, field, problem):
    told, why = refused("ruin", **{"document": ROULETTE, "wager": "red", "bankroll": "10", **fields})
    assert told == field
    assert problem in why


# -- hold --------------------------------------------------------------------------------------------------------------


def test_a_month_is_held_against_the_rules():
    found = data_of("hold", month=MONTH)
    assert found["alarms_holm"] == ["RL-2"]
    first = found["tables"][0]
    assert math.isclose(first["expected_win"], 650 * 35 * 20 * 10 / 37)  # every wager of it costs 1/37
    told = page_of_answer("hold", month=MONTH, leak="1%")
    assert "An alarm: RL-2 has won $31,150" in told
    assert "RL-2 alarm $4,550,000 $122,973 $31,150" in told
    assert "RL-1 in order $4,550,000" in told
    assert "RL-1 1% $45,500" in told
    assert "noticed with 90%" in told


def test_the_interval_of_a_few_spins_is_a_binomial():
    # the house wins 2k - 100 units where k of 100 spins are not red
    p = Fraction(19, 37)
    below = 0
    low = next(k for k in range(101) if (below := below + binomial(100, k, p)) >= Fraction(1, 20))
    (table,) = data_of("hold", month=f"{HEAD}R1,{ROULETTE},red,100,10,0\n", confidence="90%")["tables"]
    assert table["low"] == 10 * (2 * low - 100)
    assert "No alarm: every table is within its interval." in page_of_answer(
        "hold", month=f"{HEAD}R1,{ROULETTE},red,100,10,0"
    )


def test_cells_copied_from_a_spreadsheet_are_a_month():
    assert data_of("hold", month=MONTH.replace("\n", "\r\n")) == data_of("hold", month=MONTH)
    tabs = "\n".join(line.replace(",", "\t") for line in MONTH.splitlines())
    assert data_of("hold", month=tabs) == data_of("hold", month=MONTH)


def test_one_hears_how_far_it_is():
    _, told = ask("hold", month=f"{HEAD}R1,{ROULETTE},red,100,10,7\nR2,{ROULETTE},red,100,10,8\n", leak="2%")
    assert told == [(0, 4), (1, 4), (2, 4), (3, 4)]


@pytest.mark.parametrize(
    ("month", "problem"),
    [
        ("x", "the columns table, document, wagers, win are missing"),
        (HEAD, "no table in it"),
        (f"{HEAD}R1,/etc/passwd.toml,red,10,10,5", "line 2: document: /etc/passwd.toml; there is no such document"),
        (f"{HEAD}R1,../secret.toml,red,10,10,5", "there is no such document"),
        (f"{HEAD}R1,crown_perth/poker,red,10,10,5", "line 2: "),
        (f"{HEAD}R1,{ROULETTE},purple,10,10,5", "purple"),
        (f"{HEAD}R1,{ROULETTE},@17,10,10,5", "not known"),
        (f"{HEAD}R1,{ROULETTE},red,1e999999999,10,5", "rounds: 1e999999999: not a number"),
        (f"{HEAD}R1,{ROULETTE},red,10,10,NaN", "win: 'NaN'"),
        (f"{HEAD}R\x01,{ROULETTE},red,10,10,5", "table: a name"),
        (f"{HEAD}{'R' * 41},{ROULETTE},red,10,10,5", "40 letters"),
        (f"{HEAD}R1,{ROULETTE},red,10,10,5,6", "more cells than columns"),
        (HEAD + f"R1,{ROULETTE},red,10,10,5\n" * (risk_hold.MOST_TABLES + 1), "100 tables at most"),
    ],
)
def test_a_month_that_cannot_be_read_says_where(month, problem):
    field, why = refused("hold", month=month)
    assert field == "month"
    assert problem in why


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"confidence": "100%"}, "confidence"),
        ({"confidence": "99.99999999999999%"}, "confidence"),
        ({"confidence": "1%"}, "confidence"),
        ({"power": "x"}, "power"),
        ({"leak": "0"}, "leak"),
        ({"leak": "1% 2% 3% 4% 5%"}, "leak"),
    ],
)
def test_what_is_asked_of_a_month_has_bounds(fields, field):
    assert refused("hold", month=f"{HEAD}R1,{ROULETTE},red,10,10,5", **fields)[0] == field


def test_what_nobody_would_notice_is_said():
    month = f"{HEAD}R1,{ROULETTE},red,10,10,5"
    assert "more than 1,200" in page_of_answer("hold", month=month, leak="0.0001%")


# -- jackpots ----------------------------------------------------------------------------------------------------------


def test_a_jackpot_until_it_is_won():
    found = data_of("jackpot", document=STUD, wager="jackpot", meter="100000 250000", per_hour="400")
    assert found["top_probability_exact"] == f"1/{ROYAL}"
    assert found["wagers_until_hit"]["0.5"] == math.ceil(math.log(0.5) / math.log1p(-1 / ROYAL))
    assert math.isclose(found["hours_until_hit"]["0.5"], found["wagers_until_hit"]["0.5"] / 400)
    assert [each["meter_cents"] for each in found["meters"]] == [10_000_000, 25_000_000]
    told = page_of_answer("jackpot", document=STUD, wager="jackpot", meter="100000", per_hour="400")
    assert f"won once in {ROYAL:,}" in told
    assert f"after {ROYAL / 400 / 24:,.1f} days" in told
    assert "$100,000" in told
    assert "(even)" in told
    assert "What it returns against the meter" in told
    assert "The meter when it is won" in told


def test_a_display_of_several_pools_says_what_it_lacks():
    told = page_of_answer("jackpot", document=LEVELS, wager="jackpot_2")
    assert "its display adds up several pools" in told
    assert "The pool" not in told
    assert "What it returns against the meter" in told
    assert refused("jackpot", document=LEVELS, wager="jackpot_2", form="svg")[0] == "form"


@pytest.mark.parametrize(
    ("fields", "field", "problem"),
    [
        ({"document": ROULETTE, "wager": "red"}, "document", "has no jackpot"),
        ({"wager": "ante"}, "wager", "there is jackpot"),
        ({"wager": ""}, "wager", "wager: say it"),
        ({"meter": "-5"}, "meter", "cannot be negative"),
        ({"meter": "9" * 30}, "meter", "not an amount"),
        ({"document": LEVELS, "wager": "jackpot_2", "meter": "1000"}, "meter", "at least"),
        ({"per_hour": "0"}, "per_hour", "more than nothing"),
        ({"per_hour": "inf"}, "per_hour", "not a number"),
    ],
)
def test_a_jackpot_that_cannot_be_is_told_at_its_field(fields, field, problem):
    told, why = refused("jackpot", **{"document": STUD, "wager": "jackpot", **fields})
    assert told == field
    assert problem in why


# -- what is written ---------------------------------------------------------------------------------------------------


def test_figures_and_wagers_are_read_as_they_are_written():
    assert (number("1,250.50"), positive("7/2"), part("5%"), part("0.05")) == (
        Fraction(2501, 2),
        Fraction(7, 2),
        Fraction(1, 20),
        Fraction(1, 20),
    )
    found = said(" 500xstraight_up@17=2.5 ")
    assert (found.rounds, found.bet) == (500, ("straight_up", "17", Fraction(5, 2)))
    assert said("red").rounds is None
    for text in ("1e100", "9" * 50, "1/0", "", "nan"):
        with pytest.raises(RiskError, match="not a number"):
            number(text)


def test_answers_lead_on_with_the_same_game():
    found, _ = ask("rounds", document=ROULETTE, wager="red", rounds=50, house="true", **{"option.wheel": "double_zero"})
    link = next(each for each in re.findall(r'href="([^"]+)"', found.html) if each.startswith("/prices/ruin"))
    asked = {name: values[0] for name, values in parse_qs(urlsplit(unquote(link.replace("&amp;", "&"))).query).items()}
    assert asked["option.wheel"] == "double_zero"
    asked.pop("ask")
    told = data_of("ruin", **asked)
    assert (told["wager"], told["ruin"][0]["rounds"]) == ("red, the house's side", 50)


# -- in the browser ----------------------------------------------------------------------------------------------------


def test_many_rounds_are_asked_in_the_browser(page_of):
    page = page_of("Mina", "/prices/rounds")
    page.get_by_label("Document").select_option(ROULETTE)
    page.wait_for_url("**/prices/rounds?document=*")
    assert page.locator("#wagers option[value=straight_up]").count() == 1
    assert page.get_by_label("Rounds", exact=True).input_value() == "1000"
    page.get_by_label("Wager", exact=True).fill("red")
    page.get_by_label("Rounds", exact=True).fill("2")
    page.get_by_role("button", name="Work it out").click()
    page.locator("#answer .found").get_by_text(f"{2 * 18 * 19 / 37**2:.4%}", exact=True).wait_for()
    assert page.locator("#answer figure img").count() == 1
    assert not grave_problems(page)
    page.get_by_role("link", name="Ruin", exact=True).last.click()
    page.locator("#answer .found").get_by_text("cannot be gone within 2 rounds").wait_for()
    assert page.get_by_label("Goal").input_value() == ""
    assert not grave_problems(page)


def test_a_refusal_of_ruin_stands_at_its_field(page_of):
    page = page_of("Mina", f"/prices/ruin?document={ROULETTE}&wager=red&risk=5%25&ask=1")
    page.locator("#answer .refusal").get_by_text("without an edge").wait_for()
    assert page.locator('.asking [data-field="risk"].is-refused').is_visible()
    assert page.get_by_label("Bankrolls").input_value() == ""  # what was not asked is not filled in


def test_a_month_is_chosen_as_a_file(page_of, tmp_path):
    file = tmp_path / "month.csv"
    file.write_text("\ufeff" + MONTH, "utf-8")
    page = page_of("Mina", "/prices/hold")
    assert page.get_by_role("link", name="Fill in an example").count() == 1
    page.locator("#month-file").set_input_files(file)
    page.wait_for_function("document.getElementById('month').value.includes('WAR-1')")
    page.get_by_role("button", name="Check the month").click()
    found = page.locator("#answer .found")
    found.get_by_text("An alarm: RL-2 has won $31,150").wait_for()
    assert not grave_problems(page)
    with page.expect_download() as loading:
        page.get_by_role("link", name=".json").click()
    assert json.loads(loading.value.path().read_text("utf-8"))["alarms_holm"] == ["RL-2"]


def test_the_example_of_a_month_can_be_answered(page_of):
    page = page_of("Ines", "/prices/hold")
    page.get_by_role("link", name="Fill in an example").click()
    page.get_by_role("button", name="Check the month").click()
    page.locator("#answer .found").get_by_text("What 3 tables have won").wait_for()


def test_a_jackpot_is_asked_in_the_browser(page_of):
    page = page_of("Mina", f"/prices/jackpot?document={STUD}")
    assert page.get_by_label("Wager", exact=True).input_value() == "jackpot"
    page.get_by_label("Meters").fill("100000")
    page.get_by_role("button", name="Work it out").click()
    page.locator("#answer .found").get_by_text(f"won once in {ROYAL:,}").first.wait_for()
    assert page.locator("#answer figure img").count() == 2
    assert not grave_problems(page)
