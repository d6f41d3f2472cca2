"""The price of Four Card Poker: known figures through the rulebook, Aces Up by every schedule, limits of Play."""

from dataclasses import replace
from fractions import Fraction
from math import comb

import pytest

from croupier.games import Game
from croupier.games.four_card_poker import price as pricing
from croupier.games.four_card_poker.solving import joint_solution, payoffs_of, solution_of
from croupier.games.four_card_poker.terms import FourCardTerms
from croupier.pricing import price
from croupier.rulebook import Cited, RulebookError, Rules
from croupier.table.terms import read
from tests.rules import rule

DOCUMENT = "star_sydney/four_card_poker"
HANDS = {
    "four_of_a_kind": 624, "straight_flush": 2072, "three_of_a_kind": 58_656, "flush": 114_616,
    "straight": 101_808, "two_pairs": 123_552, "pair_of_aces": 81_096,
}  # fmt: skip
"""Of 2,598,960 hands of five cards: those that win Aces Up."""


def priced(document=DOCUMENT, readings=None, **options):
    return price(Game(document, options=options, readings=readings)).wagers


def ours(tmp_path, text):
    path = tmp_path / "ours.toml"
    path.write_text(f'extends = "{DOCUMENT}"\n{text}\n')
    return path


def outcomes(wager, **odds):
    rows = (f'{name} = {{ rule = "10.3", pays = "{pays} to 1" }}' for name, pays in odds.items())
    return "\n".join([f"[wagers.{wager}.outcomes]", *rows])


# -- ante and play ---------------------------------------------------------------------------------------------------


@rule("star_sydney/four_card_poker", "8.5", "10.1", "10.2", "10.4", "10.6", "11.1")
def test_the_exact_price_of_the_ante_by_the_best_play():
    """With our bonus of 2, 20 and 25 to 1; equal hands are the player's."""
    ante = priced()["ante"]
    assert ante.ev == Fraction(-8840827253, 317119576410)
    assert ante.strategy.name == "optimal"
    once, thrice = ante.facts["plays once the ante"], ante.facts["plays 3 times the ante"]
    assert ante.wagered == 1 + once + 3 * thrice
    assert [round(100 * float(often), 4) for often in (once, thrice)] == [22.0934, 30.7136]
    assert sum(row.probability for row in ante.rows) == 1


@rule("star_sydney/four_card_poker", "10.3")
def test_the_price_with_another_bonus(tmp_path):
    path = ours(tmp_path, outcomes("ante_bonus", four_of_a_kind=30, straight_flush=15, three_of_a_kind=2))
    assert round(100 * float(priced(path)["ante"].ev), 8) == -3.06642585


def test_the_simple_strategy_returns_what_is_published():
    """98.41% of all money wagered: a pair of threes or better is played, a pair of tens or better three times."""
    (simple,) = priced()["ante"].others
    assert simple.strategy.name == "simple"
    assert abs(100 * float(simple.element_of_risk) - 1.59) < 0.01
    assert round(100 * float(simple.ev), 2) == -3.40


@rule("star_sydney/four_card_poker", "9.2.1.1", "9.2.1.2", "9.2.1.4", "10.2")
def test_a_bonus_is_paid_whether_the_ante_wins_or_loses():
    rows = {row.outcome: row for row in priced()["ante"].rows}
    won, lost = (rows[f"ante {end}, 3 play {end}, ante_bonus four_of_a_kind"] for end in ("wins", "loses"))
    assert (won.net, lost.net) == (4 + 25, -4 + 25)
    assert won.wagered == lost.wagered == 4
    assert won.probability + lost.probability == Fraction(624, comb(52, 5))
    assert rows["ante folded"].net == -1
    assert rows["ante wins, play wins"].net == 2


# -- limits of the play wager ----------------------------------------------------------------------------------------


@rule("star_sydney/four_card_poker", "6.1", "8.5")
def test_where_the_tables_maximum_binds_play_the_greatest_ante_cannot_be_tripled():
    wagers = priced(readings={"play_limits": "table"}, table_minimum="5", table_maximum="1000")
    least, greatest = wagers["ante minimum"], wagers["ante maximum"]
    assert (least.cents, greatest.cents) == (5_00, 1000_00)
    assert least.ev == priced()["ante"].ev
    assert greatest.ev < Fraction(-27, 100)
    assert max(row.wagered for row in greatest.rows) == 2


@pytest.mark.parametrize(
    ("cents", "amounts", "multiples"),
    [
        (None, "any_between", (1, 3)),
        (100_00, "any_between", (1, 3)),
        (333_00, "any_between", (1, 3)),
        (400_00, "any_between", (1, Fraction(5, 2))),
        (400_00, "whole_multiples", (1, 2)),
        (600_00, "whole_multiples", (1,)),
        (1000_00, "any_between", (1,)),
    ],
)
def test_the_least_and_the_greatest_play_wager_beside_an_ante(cents, amounts, multiples):
    readings = {"play_limits": "table", "play_amounts": amounts}
    rules = Game(DOCUMENT, readings=readings, options={"table_maximum": "1000"}).rules
    assert read(rules, FourCardTerms).multiples_of(cents) == multiples


# -- aces up ---------------------------------------------------------------------------------------------------------


@rule("star_sydney/four_card_poker", "5.2", "9.2.1.5", "10.5")
@pytest.mark.parametrize(("table", "percent"), [("1", -1.97863761), ("2", -3.89171053), ("3", -3.37242589)])
def test_aces_up_by_each_schedule(table, percent):
    aces_up = priced(aces_up_table=table)["aces_up"]
    assert round(100 * float(aces_up.ev), 8) == percent
    chances = {row.outcome: row.probability for row in aces_up.rows}
    assert chances == {
        **{hand: Fraction(count, comb(52, 5)) for hand, count in HANDS.items()},
        "loses": 1 - Fraction(sum(HANDS.values()), comb(52, 5)),
    }


@pytest.mark.parametrize(
    ("odds", "percent"),
    [
        ((50, 40, 8, 5, 4, 3, 1), -3.89171053),
        ((50, 30, 8, 6, 5, 2, 1), -1.11552313),
        ((50, 40, 8, 6, 4, 2, 1), -4.23554037),
        ((50, 40, 8, 5, 4, 2, 1), -8.64561209),
        ((50, 30, 7, 6, 5, 2, 1), -3.37242589),
        ((50, 40, 9, 5, 4, 2, 1), -6.38870933),
        ((50, 30, 8, 6, 4, 2, 1), -5.03278234),
    ],
)
def test_aces_up_by_schedules_of_ones_own(tmp_path, odds, percent):
    path = ours(tmp_path, outcomes("aces_up", **dict(zip(HANDS, odds, strict=True))))
    assert round(100 * float(priced(path)["aces_up"].ev), 8) == percent


@rule("star_sydney/four_card_poker", "8.4")
@pytest.mark.parametrize("table", ["1", "2", "3"])
def test_a_fold_never_costs_an_aces_up_that_would_win(table):
    """So the best play with both is the best play of the Ante, and Aces Up has one price."""
    rules = Game(DOCUMENT, options={"aces_up_table": table}).rules
    together = joint_solution(read(rules, FourCardTerms))
    alone = pricing.aces_up_table(read(rules, FourCardTerms)).worth(rules)
    assert together.ev == solution_of(read(rules, FourCardTerms)).ev + alone
    assert set(priced(aces_up_table=table)) == {"ante", "aces_up"}


@rule("star_sydney/four_card_poker", "8.4", "9.2.1.5")
def test_where_any_pair_wins_aces_up_it_is_priced_beside_an_ante_too(tmp_path):
    """Then some pairs are worth folding with the Ante only: together they win less than apart, more than so played."""
    text = '[provisions.aces_up_wins]\nrule = "1.1"\nclass = "one_pair"\nranks = ""'
    path = ours(tmp_path, text)
    wagers = priced(path)
    ante, alone, together = wagers["ante"], wagers["aces_up"], wagers["aces_up beside an equal ante"]
    assert together.ev < ante.ev + alone.ev
    rules = Game(path).rules
    folded_pairs = Fraction(
        solution_of(read(rules, FourCardTerms)).tally[1][0], solution_of(read(rules, FourCardTerms)).deals
    )
    assert folded_pairs > 0
    assert together.ev > ante.ev + alone.ev - 2 * folded_pairs
    assert sum(row.probability for row in together.rows) == 1
    assert min(row.wagered for row in together.rows) == 2


# -- what the price does not know ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("provision", "says"),
    [
        ('[provisions.hands]\nrule = "1.1"\nplayers_cards = 6\ndealers_cards = 6', "hands.players_cards"),
        ('[provisions.hands]\nrule = "1.1"\nplayers_cards = 5\ndealers_cards = 7', "hands.dealers_cards"),
        ('[provisions.aces_up_wins]\nrule = "1.1"\nclass = "one_pair"\nranks = "K"', "aces_up_wins"),
        ('[provisions.ante_bonus]\nrule = "10.2"\nclass = "three_of_a_kind"\nranks = "9"', "ante_bonus"),
    ],
)
def test_what_the_solver_does_not_know_is_not_priced(tmp_path, provision, says):
    with pytest.raises(RulebookError, match=says):
        payoffs_of(read(Rules(ours(tmp_path, provision)), FourCardTerms))


def test_an_order_that_the_solver_does_not_know_is_not_priced():
    terms = read(Rules(DOCUMENT), FourCardTerms)
    assert terms.ranking_order is not None
    with pytest.raises(RulebookError, match=r"ranking\.order"):
        payoffs_of(replace(terms, ranking_order=Cited("standard", terms.ranking_order.citation)))
