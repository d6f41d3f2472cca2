"""The price of Caribbean Stud: published figures through the rulebook, pay tables of one's own, the jackpot."""

from fractions import Fraction
from math import comb

import pytest

from croupier.games import Game
from croupier.games.caribbean_stud import price as pricing
from croupier.games.caribbean_stud.solving import solution_of
from croupier.games.caribbean_stud.terms import StudTerms
from croupier.jackpots import prices
from croupier.pricing import price
from croupier.rulebook import RulebookError
from croupier.table.terms import read
from tests.rules import rule

DOCUMENT = "skycity/caribbean_stud"
DEALS = 19_933_230_517_200
HANDS = {"royal_flush": 4, "straight_flush": 36, "four_of_a_kind": 624, "full_house": 3744, "flush": 5108}
"""Of 2,598,960: those that win the jackpot."""


def priced(document=DOCUMENT, edition=None, readings=None, **options):
    return price(Game(document, edition=edition, options=options, readings=readings)).wagers


def ours(tmp_path, text):
    path = tmp_path / "ours.toml"
    path.write_text(f'extends = "{DOCUMENT}"\n{text}\n')
    return path


def by_strategy(wager):
    return {every.strategy.name: every for every in (wager, *wager.others)}


# -- ante and bet ----------------------------------------------------------------------------------------------------


@rule("skycity/caribbean_stud", "5.3", "5.8", "10.1", "10.4")
@pytest.mark.parametrize("edition", ["proposed", "current"])
def test_the_edge_of_the_ante_by_the_best_play(edition):
    """5.19908195% of the ante, with the royal flush at 250 to 1."""
    ante = priced(edition=edition)["ante"]
    assert round(100 * float(ante.ev), 8) == -5.19908195
    assert ante.strategy.name == "optimal"
    assert ante.facts["bets"] == solution_of(read(Game(DOCUMENT).rules, StudTerms)).frequency(1, 2, 3, 4)
    assert ante.wagered == 1 + 2 * ante.facts["bets"]
    assert round(float(ante.facts["bets"]), 8) == 0.52225476


@rule("skycity/caribbean_stud", "5.8")
def test_the_published_loss_with_a_royal_flush_at_100_to_1(tmp_path):
    path = ours(tmp_path, '[wagers.bet.outcomes]\nroyal_flush = { rule = "5.8", pays = "100 to 1" }')
    ante = priced(path)["ante"]
    assert ante.ev * DEALS == -1_041_372_912_372
    assert round(100 * float(ante.element_of_risk), 3) == 2.555
    others = by_strategy(ante)
    assert round(100 * float(others["blind"].ev), 6) == -16.607245
    assert abs(100 * float(others["simple"].ev) + 5.23) < 0.01  # published: about 5.23%, 2.56% of all money
    assert abs(100 * float(others["simple"].element_of_risk) - 2.56) < 0.01


@rule("skycity/caribbean_stud", "5.6.2")
def test_a_hand_played_blind_is_always_bet_on():
    blind = by_strategy(priced()["ante"])["blind"]
    assert blind.wagered == 3
    assert not any(row.outcome.startswith("ante folded") for row in blind.rows)
    assert not blind.facts["bets"] < 1


def test_strategies_come_in_order_of_what_they_lose():
    ante = priced()["ante"]
    assert [every.strategy.name for every in (ante, *ante.others)] == ["optimal", "simple", "pairs", "blind"]
    assert ante.ev - ante.others[0].ev < Fraction(3, 10**6)


@rule("skycity/caribbean_stud", "5.8", "9.2", "10.4")
def test_every_way_that_an_ante_ends():
    ante = priced()["ante"]
    rows = {row.pays: row for row in ante.rows}
    assert sum(row.probability for row in ante.rows) == 1
    nets = {pays: row.net for pays, row in rows.items()}
    odds = {"royal": 250, "straight flush": 50, "four": 20, "full": 7, "flush": 5, "straight": 4, "three": 3, "two": 2}
    for pays in odds.values():
        assert nets[f"ante 1 to 1, bet {pays} to 1"] == 1 + 2 * pays
    assert nets["ante 1 to 1, bet stand off"] == 1
    assert nets["ante lose, bet lose"] == -3
    assert nets["ante stand off, bet stand off"] == 0
    assert nets["lose"] == -1
    assert rows["lose"].wagered == 1
    pair, ace_king = (row for row in ante.rows if row.pays == "ante 1 to 1, bet 1 to 1")
    assert pair.net == ace_king.net == 3


@rule("skycity/caribbean_stud", "5.1", "5.10")
def test_a_bet_before_the_deal_is_worth_what_one_after_it_is():
    """It may be taken back on a fold, so it is priced with the ante, and says so."""
    sheet = price(Game(DOCUMENT, options={"blind_bets": True}))
    assert sheet.wagers["ante"].ev == priced()["ante"].ev
    (bet,) = sheet.unpriced
    assert bet.wager == "bet"
    assert "taken back" in bet.why
    assert "5.1(c)" in bet.citation.rules
    assert price(Game(DOCUMENT)).unpriced == ()


# -- maximum payout --------------------------------------------------------------------------------------------------


@rule("skycity/caribbean_stud", "5.9")
def test_a_maximum_payout_is_priced_for_the_least_and_the_greatest_ante():
    """$5,000 at most: a bet of $10 always wins less; one of $2,000 wins no more than 5 to 2."""
    wagers = priced(maximum_payout="5000", table_minimum="5", table_maximum="1000")
    least, greatest = wagers["ante minimum"], wagers["ante maximum"]
    assert (least.cents, greatest.cents) == (5_00, 1000_00)
    assert least.ev == priced()["ante"].ev
    assert max(row.net for row in least.rows) == 1 + 2 * 250
    assert max(row.net for row in greatest.rows) == 1 + 2 * Fraction(5, 2)
    free = by_strategy(priced()["ante"])["blind"]
    capped = by_strategy(greatest)["blind"]
    nets = [(row.probability, min(row.net, Fraction(6))) for row in free.rows]
    assert capped.ev == sum(probability * net for probability, net in nets)
    assert greatest.ev > capped.ev
    rows = [row for row in greatest.rows if row.net == 6]
    assert len(rows) == 7  # three of a kind and better
    assert all("5.9" in row.rule for row in rows)


@rule("skycity/caribbean_stud", "5.9")
@pytest.mark.parametrize(("dollars", "most"), [("4999", Fraction(4999, 10)), ("5000", 500), ("5001", 500)])
def test_a_maximum_payout_below_at_and_above_what_a_royal_flush_wins(dollars, most):
    wagers = priced(maximum_payout=dollars, table_minimum="10", table_maximum="10")
    assert max(row.net for row in wagers["ante minimum"].rows) == 1 + most


def test_sizes_matter_only_with_a_maximum_payout():
    assert [size.tier for size in read(Game(DOCUMENT).rules, StudTerms).sizes] == [""]
    assert len(read(Game(DOCUMENT, options={"maximum_payout": "100"}).rules, StudTerms).sizes) == 2


# -- the jackpot -----------------------------------------------------------------------------------------------------


@rule("skycity/caribbean_stud", "11.7", "11.8", "11.9")
@pytest.mark.parametrize(
    ("pool", "reading", "percent"),
    [
        (0, "for_1", -43.808293),
        (10_000, "to_1", -43.442146),
        (10_000, "for_1", -43.808293),
        (100_000, "for_1", -17.490073),
        (250_000, "to_1", 26.739773),
        (250_000, "for_1", 26.373626),
    ],
)
def test_the_jackpot_wager_by_the_meter(pool, reading, percent):
    wagers = priced(readings={"jackpot_odds": reading}, jackpot_wager="1", jackpot_pool=str(pool))
    jackpot = wagers["jackpot"]
    assert round(100 * float(jackpot.ev), 6) == percent
    assert jackpot.cents == 100


@rule("skycity/caribbean_stud", "9.2", "11.7")
def test_hands_that_win_the_jackpot_are_as_frequent_as_they_are_and_none_is_folded():
    jackpot = priced()["jackpot"]
    chances = {row.outcome: row.probability for row in jackpot.rows}
    for hand, count in HANDS.items():
        assert chances[hand] == Fraction(count, comb(52, 5))
    assert chances["folded"] == 1 - priced()["ante"].facts["bets"]
    assert sum(chances.values()) == 1


@rule("skycity/caribbean_stud", "11.9")
@pytest.mark.parametrize(("reading", "returned"), [("for_1", 0), ("to_1", 9516)])
def test_the_meter_at_which_the_jackpot_wager_is_even(reading, returned):
    """4 royal flushes win all of it and 36 straight flushes a tenth; the rest is fixed."""
    game = Game(DOCUMENT, options={"jackpot_wager": "1"}, readings={"jackpot_odds": reading})
    fixed = 624 * 500 + 3744 * 150 + 5108 * 100
    even = Fraction(comb(52, 5) - returned - fixed) / (4 + Fraction(36, 10))
    fact = price(game).wagers["jackpot"].facts["break_even_meter_cents"]
    assert abs(fact - 100 * even) < 10  # a part of a cent stays in the pool
    counts = pricing.hand_counts(read(game.rules, StudTerms))
    assert prices.expected(game.rules, counts, meter_cents=int(fact)) >= 0
    assert prices.expected(game.rules, counts, meter_cents=int(fact) - 1) < 0


# -- what the price does not know ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("provision", "says"),
    [
        ('[provisions.initial_deal]\nrule = "8.3"\ncards = 6', "initial_deal.cards"),
        ('[provisions.ranking]\nrule = "4.3"\norder = "four_card"', "ranking.order"),
    ],
)
def test_a_deal_or_order_that_the_solver_does_not_know_is_not_priced(tmp_path, provision, says):
    with pytest.raises(RulebookError, match=says):
        priced(ours(tmp_path, provision))


def test_another_bet_or_another_hand_to_qualify_is_priced(tmp_path):
    """A dealer who always plays, and a bet of as much as the ante."""
    once = '[provisions.bet_or_fold]\nrule = "5.3"\ntimes = 1\n'
    text = once + '[provisions.qualifies]\nrule = "10.1"\nclass = "high_card"\nranks = ""'
    ante = priced(ours(tmp_path, text))["ante"]
    blind = by_strategy(ante)["blind"]
    assert blind.wagered == 2
    assert not any("not_qualified" in row.outcome for row in blind.rows)
    wins = sum(row.probability for row in blind.rows if row.net > 0)
    loses = sum(row.probability for row in blind.rows if row.net < 0)
    assert wins == loses
    assert ante.ev > blind.ev
