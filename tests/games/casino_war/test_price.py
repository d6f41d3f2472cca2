"""The price of Casino War against published figures, an independent formula, and its own simulation."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import isclose, sqrt

import pytest

from croupier.games import Game
from croupier.pricing import price, simulate
from tests.rules import rule

WAR = "skycity/casino_war"


def priced(decks=6, edition="proposed", document=WAR, **readings):
    return price(Game(document, edition=edition, options={"decks": decks}, readings=readings)).wagers


def tie_probabilities(decks):
    """First cards equal; second cards equal, given that. Written from the rules, not from the code."""
    rank, cards = 4 * decks, 52 * decks
    first = Fraction(rank - 1, cards - 1)
    second = Fraction((rank - 2) * (rank - 3) + 12 * rank * (rank - 1), (cards - 2) * (cards - 3))
    return first, second


# -- an independent computation --------------------------------------------------------------------------------------


@pytest.mark.parametrize("decks", range(4, 9))
def test_exact_values_from_the_two_tie_probabilities(decks):
    """Wins and losses are equally likely, so only ties matter."""
    first, second = tie_probabilities(decks)
    half = (1 - second) / 2
    proposed, current = priced(decks), priced(decks, "current")
    assert proposed["casino_war"].ev == first * (half * 1 + second * 2 - half * 2)
    assert current["casino_war"].ev == first * (half * Fraction(3, 2) + second * 3 - half * 2)
    for wagers in (proposed, current):
        assert wagers["tie"].ev == 11 * first - 1
        assert wagers["casino_war"].wagered == 1 + first
        assert wagers["casino_war"].strategy.name == "go_to_war"
        (surrender,) = wagers["casino_war"].others
        assert surrender.strategy.name == "surrender"
        assert surrender.ev == -first / 2
        assert surrender.wagered == 1
        assert wagers["tie"].hit_frequency == first
        assert wagers["casino_war"].hit_frequency == (1 - first) / 2 + first * (half + second)
    second_moment = (1 - first) + first * (half * 1 + second * 4 + half * 4)
    assert isclose(proposed["casino_war"].standard_deviation, sqrt(second_moment - proposed["casino_war"].ev ** 2))
    assert isclose(proposed["tie"].standard_deviation, 11 * sqrt(first * (1 - first)))


def test_every_deal_of_one_deck_counted_card_by_card(tmp_path):
    """Not by ranks and multiplicities as the code counts, but card by card: 52 x 51 deals, and on from every tie."""
    ours = tmp_path / "ours.toml"
    ours.write_text(f'extends = "{WAR}"\n[options.decks]\nmin = 1\n')
    deck = [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs"]
    value = {card: "23456789TJQKA".index(card[0]) for card in deck}
    counts = Counter()
    for player, dealer in permutations(deck, 2):
        if value[player] != value[dealer]:
            counts["beats_dealer" if value[player] > value[dealer] else "loses"] += 50 * 49
            continue
        for second, dealers in permutations([value[card] for card in deck if card not in (player, dealer)], 2):
            counts["war_won" if second > dealers else "war_lost" if second < dealers else "war_tied"] += 1
    rows = priced(1, document=ours)["casino_war"].rows
    assert {row.outcome: row.probability * (52 * 51 * 50 * 49) for row in rows} == counts


# -- published and independently computed figures (percent) ----------------------------------------------------------

SECOND_TIE = [(4, "0.07250769595"), (7, "0.07439433128"), (8, "0.07470961856")]


@pytest.mark.parametrize(("decks", "probability"), SECOND_TIE)
def test_probability_of_a_second_tie(decks, probability):
    rows = {row.outcome: row.probability for row in priced(decks)["casino_war"].rows}
    war = rows["war_won"] + rows["war_tied"] + rows["war_lost"]
    assert f"{float(rows['war_tied'] / war):.11f}" == probability


@rule(WAR, "5.4", "5.5", "5.13")
@pytest.mark.parametrize(
    ("decks", "edition", "basis", "percent"),
    [
        (8, "proposed", "house_edge", "2.339760"),
        (8, "proposed", "element_of_risk", "2.177131"),
        (4, "proposed", "element_of_risk", "2.153586"),
        (5, "proposed", "element_of_risk", "2.163351"),
        (6, "proposed", "element_of_risk", "2.169604"),
        (5, "current", "house_edge", "0.08430551368"),
        (6, "current", "element_of_risk", "0.06599391258"),
        (7, "current", "element_of_risk", "0.05689677703"),
        (8, "current", "element_of_risk", "0.0500013297"),
    ],
)
def test_the_casino_war_wager_by_edition(decks, edition, basis, percent):
    digits = len(percent.partition(".")[2])
    value = getattr(priced(decks, edition)["casino_war"], basis)
    assert f"{float(value) * 100:.{digits}f}" == percent


@pytest.mark.parametrize(("decks", "percent"), [(5, "19.305019"), (6, "18.649518")])
def test_the_tie_wager(decks, percent):
    assert f"{float(priced(decks)['tie'].house_edge) * 100:.6f}" == percent


@pytest.mark.parametrize(
    ("decks", "readings", "percent"),
    [
        (7, {"current_war_tie_odds": "1_to_1", "current_original_on_war_tie": "stands_off"}, "1.167821"),
        (7, {"current_war_tie_odds": "1_to_1"}, "0.614475"),
        (6, {"current_war_tie_odds": "1_to_1"}, "0.617951"),
    ],
)
def test_other_readings_of_the_current_edition(decks, readings, percent):
    assert f"{float(priced(decks, 'current', **readings)['casino_war'].house_edge) * 100:.6f}" == percent


OURS = {
    "C": (
        {"war_won": "1 to 2", "war_tied": "1 to 1"},
        {},
        [(5, "4.559800"), (6, "4.589239"), (7, "4.610156"), (8, "4.625784")],
    ),
    "D": ({}, {"war_won": "1 to 1"}, [(4, "-1.050836"), (5, "-1.076721"), (8, "-1.116144")]),
    "US, no bonus": ({"war_tied": "1 to 1"}, {}, [(8, "2.897832")]),
}


@pytest.mark.parametrize("name", OURS)
def test_an_operators_own_odds_are_priced_by_writing_a_few_lines(name, tmp_path):
    """Other rules of the game, computed independently: here as files that override the odds of a war."""
    war, original, figures = OURS[name]
    lines = [f'extends = "{WAR}"']
    for wager, odds in (("go_to_war", war), ("casino_war", original)):
        lines += [f'[wagers.{wager}.outcomes.{outcome}]\npays = "{pays}"' for outcome, pays in odds.items()]
    ours = tmp_path / "ours.toml"
    ours.write_text("\n".join(lines))
    for decks, percent in figures:
        best = priced(decks, document=ours)["casino_war"]
        war = next(every for every in (best, *best.others) if every.strategy.name == "go_to_war")
        assert f"{float(war.house_edge) * 100:.6f}" == percent
        assert best.strategy.name == ("surrender" if name == "C" else "go_to_war")  # 3.7% to surrender: 4.6% is worse


def test_published_edges_of_the_common_rules_at_six_decks(tmp_path):
    """Wizard of Odds: 2.33% with the bonus, 2.88% without, 3.70% surrendering, 18.65% on the tie."""
    ours = tmp_path / "ours.toml"
    ours.write_text(f'extends = "{WAR}"\n[wagers.go_to_war.outcomes.war_tied]\npays = "1 to 1"\n')
    wagers = priced(6)
    figures = [
        wagers["casino_war"],
        priced(6, document=ours)["casino_war"],
        wagers["casino_war"].others[0],
        wagers["tie"],
    ]
    assert [f"{float(wager.house_edge) * 100:.2f}" for wager in figures] == ["2.33", "2.88", "3.70", "18.65"]


# -- the sheet -------------------------------------------------------------------------------------------------------


def test_probabilities_sum_to_one_and_every_row_cites_its_rule():
    for edition in ("proposed", "current"):
        for wager in priced(8, edition).values():
            for every in (wager, *wager.others):
                assert sum(row.probability for row in every.rows) == 1
                assert all(row.rule.startswith(f"{WAR} 5.") for row in every.rows)


# -- the simulation --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "strategy", "rounds"),
    [("proposed", None, 30_000), ("current", None, 10_000), ("proposed", "surrender", 10_000)],
)
def test_rounds_through_the_real_procedure_agree_with_the_price(edition, strategy, rounds):
    game = Game(WAR, edition=edition, options={"shuffler": "continuous"})
    results = simulate(game, rounds, seed=11, strategy=strategy)
    for wager, result in results.items():
        assert abs(result.standard_errors_off) < 4, wager
        assert isclose(result.standard_error * sqrt(rounds), result.exact.standard_deviation, rel_tol=0.05)
