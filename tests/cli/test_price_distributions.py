"""`croupier price` with strategies and distributions: what it prints, and what programs get."""

import json

import pytest

from croupier.pricing.certain import digits
from tests.golden import run


def rows(text):
    return [line.split() for line in text.splitlines()]


def test_strategies_come_with_what_they_cost_the_best_first():
    status, told = run("croupier price skycity/caribbean_stud ante --strategies")
    assert status == 0
    found = {row[1]: row[2:] for row in rows(told)[1:]}
    assert list(found) == ["optimal", "simple", "akj83", "match_up_card", "pairs", "blind"]
    edges = [float(row[0].rstrip("%")) for row in found.values()]
    assert edges == sorted(edges)
    assert float(found["blind"][1].rstrip("%")) == pytest.approx(edges[-1] - edges[0], abs=1e-4)


def test_a_wager_is_priced_by_the_strategy_named_with_the_best_beside_it():
    status, told = run("croupier price skycity/caribbean_stud ante --strategy akj83 --json")
    assert status == 0
    ante = json.loads(told)["wagers"]["ante"]
    assert ante["strategy"] == "akj83"
    assert ante["other_strategies"]["optimal"]["cost"] < 0  # it gains
    assert ante["ev"] < ante["other_strategies"]["optimal"]["ev"]


def test_a_strategy_that_is_not_there_is_refused_with_those_that_are():
    status, told = run("croupier price skycity/caribbean_stud --strategy bold")
    assert status != 0
    assert "there is optimal, simple, pairs, blind, akj83, match_up_card" in " ".join(told.split())


def test_the_distribution_of_a_number_at_roulette():
    """36 times the root of 36 by 37: published as 5.8378; skewness 35 by the root of 36."""
    status, told = run("croupier price skycity/roulette straight_up --distribution")
    assert status == 0
    assert ["straight_up", "5.8378", "2.7027%", "0.0000%", "5.83", "9.6024", "35", "37.00"] in rows(told)


def test_the_volatility_is_of_the_confidence_asked_for():
    """Even money at 18 of 37 deviates by the root of 1 - 1/37²; 95% of a normal distribution are within 1.95996."""
    status, told = run("croupier price skycity/roulette red --distribution --confidence 95")
    assert status == 0
    assert "volatility 95%" in told
    assert float(rows(told)[1][5]) == pytest.approx(1.959964 * (1 - 37**-2) ** 0.5, abs=5e-5)


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("skycity/roulette --confidence much", "--confidence much"),
        ("skycity/caribbean_stud --strategy pairs -o x.html", "--strategy: not with a PAR sheet"),
        ("skycity/caribbean_stud --strategies --distribution --sheet", "--strategies, --distribution: not with"),
        ("--all -o x --set decks=4 --strategy pairs", "--strategy, --set: not with --all"),
        ("skycity/roulette --part nowhere", "--part nowhere"),
    ],
)
def test_what_would_be_left_out_is_refused(command, why):
    status, told = run(f"croupier price {command}")
    assert status == 2
    assert why in told
    assert "PAR sheet of" not in told


def test_where_nothing_is_decided_no_empty_table_is_printed():
    status, told = run("croupier price skycity/roulette --strategies")
    assert status == 0
    assert "nothing to decide" in told


def test_json_has_every_chance_with_the_flag():
    plain, full = (
        json.loads(run(f"croupier price skycity/roulette straight_up {flag} --json")[1])["wagers"]["straight_up"]
        for flag in ("", "--distribution")
    )
    assert "chances" not in plain["distribution"]
    assert [chance["probability_exact"] for chance in full["distribution"]["chances"]] == ["36/37", "1/37"]


@pytest.mark.parametrize(("error", "shown"), [(0.0, 4), (1e-9, 4), (2e-5, 4), (3e-5, 3), (2e-3, 2), (1.0, 0)])
def test_figures_end_where_two_standard_errors_would_change_them(error, shown):
    assert digits(error) == shown
