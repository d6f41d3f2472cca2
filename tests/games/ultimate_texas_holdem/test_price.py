"""What Ultimate Texas Hold'em costs by both rulebooks: published figures, and sums made from the pay tables by hand."""

from fractions import Fraction
from math import comb
from pathlib import Path
from typing import Any

import pytest

from croupier.games import Game
from croupier.games.house_poker.terms import Size
from croupier.games.ultimate_texas_holdem.price import DEALS, main_table
from croupier.games.ultimate_texas_holdem.solving import solution_of, solvers_terms
from croupier.games.ultimate_texas_holdem.terms import HoldemTerms
from croupier.kernels.poker.uth import solve
from croupier.pricing import price
from croupier.pricing.parsheet import WagerPrice
from croupier.rulebook import RulebookError
from croupier.table.terms import read
from tests.games.ultimate_texas_holdem.tables import CROWN as CROWN_PERTH
from tests.games.ultimate_texas_holdem.tables import SKYCITY, game
from tests.kernels.uth_reference import ALWAYS_PAID, CROWN, INDUSTRY, NEW_ZEALAND, usual_terms
from tests.rules import rule

SEVENS = (4324, 37260, 224848, 3473184, 4047644, 6180020, 6461620)
"""Hands of seven cards, from royal flush to three of a kind."""
FIVES = (4, 36, 624, 3744, 5108, 10200)
"""Hands of five cards, from royal flush to straight."""
TRIPS = {
    1: (50, 40, 30, 9, 7, 4, 3),
    2: (50, 40, 30, 8, 6, 5, 3),
    3: (50, 40, 30, 8, 7, 4, 3),
    4: (50, 40, 20, 7, 6, 5, 3),
}


def prices(document: str = CROWN_PERTH, edition: str | None = None, **choices: Any) -> dict[str, WagerPrice]:
    return price(game(document, edition, **choices)).wagers


def percent(number: Any, digits: int = 5) -> float:
    return round(float(100 * number), digits)


# -- Ante, Blind and Play --------------------------------------------------------------------------------------------


@rule("crown_perth/ultimate_texas_holdem", "3.9", "3.10", "3.14", "3.15", "3.36", "3.38", "3.39")
def test_crown_by_its_text_and_as_the_industry_plays() -> None:
    assert percent(prices()["ante"].ev) == -1.47178
    industry = prices(blind_against_unqualified_dealer="loses_if_beaten")["ante"]
    assert industry.ev == Fraction(-50643648973, 2317817502000)
    assert percent(industry.element_of_risk, 2) == 0.53
    assert [percent(part, 4) for part in industry.facts.values()] == [37.7074, 21.2846, 21.8221, 19.1858]
    assert list(industry.facts) == [*(f"plays {n} times the ante" for n in (4, 2, 1)), "folds"]


@rule("skycity/ultimate_texas_holdem", "9.7", "10.1", "10.5", "10.6", "5.10", "5.11")
def test_new_zealand_by_its_text_and_other_readings() -> None:
    assert percent(prices(SKYCITY)["ante"].ev, 4) == -7.9670
    assert prices(SKYCITY, play_against_unqualified_dealer="always_paid")["ante"].ev > 0
    assert prices(SKYCITY, hand_from="best_of_seven")["ante"].ev == Fraction(-50643648973, 2317817502000)


@rule("skycity/ultimate_texas_holdem", "5.3", "5.4", "5.5", "10.1", "10.6")
@rule("crown_perth/ultimate_texas_holdem", "3.9", "3.14", "3.36", "3.38")
def test_rulebooks_come_to_the_terms_written_by_hand() -> None:
    """But for a pair or better that a dealer without a pair would beat."""
    found = {
        CROWN: solvers_terms(read(game().rules, HoldemTerms)),
        INDUSTRY: solvers_terms(read(game(blind_against_unqualified_dealer="loses_if_beaten").rules, HoldemTerms)),
        NEW_ZEALAND: solvers_terms(read(game(SKYCITY).rules, HoldemTerms)),
        ALWAYS_PAID: solvers_terms(
            read(game(SKYCITY, play_against_unqualified_dealer="always_paid").rules, HoldemTerms)
        ),
    }
    for by_hand, terms in found.items():
        assert (terms.play, terms.folded) == (by_hand.play, by_hand.folded)
        assert terms.initial[0] == by_hand.initial[0]
        assert [row[:4] for row in terms.initial] == [row[:4] for row in by_hand.initial]
        assert (sorted(terms.first), terms.second, terms.third) == ([3, 4], 2, 1)
        assert (terms.uses_both, terms.qualifies) == (by_hand.uses_both, by_hand.qualifies)


def test_every_row_is_named_and_cited_and_rows_make_up_all_deals() -> None:
    table = main_table(read(game().rules, HoldemTerms), Size())
    assert sum(table.counts.values()) == table.total == DEALS
    rows = prices()["ante"].rows
    assert sum(row.probability for row in rows) == 1
    assert all(row.cites for row in rows)
    assert next(row for row in rows if "ante folded" in row.outcome).net == -2


@rule("crown_perth/ultimate_texas_holdem", "3.14")
def test_a_straight_is_paid_and_less_stands_off_if_the_dealer_does_not_qualify() -> None:
    rules = game().rules
    assert read(rules, HoldemTerms).blind_outcome("is_beaten", False, "high_card") == "dealer_not_qualified"
    assert read(rules, HoldemTerms).blind_outcome("beats", False, "straight") == "straight"
    assert read(rules, HoldemTerms).blind_outcome("is_beaten", True, "straight") == "loses"
    industry = game(blind_against_unqualified_dealer="loses_if_beaten").rules
    assert read(industry, HoldemTerms).blind_outcome("is_beaten", False, "high_card") == "loses"
    assert read(industry, HoldemTerms).blind_outcome("ties", False, "high_card") == "stands_off"


# -- a maximum payout ------------------------------------------------------------------------------------------------


@rule("skycity/ultimate_texas_holdem", "5.13")
def test_a_maximum_payout_cuts_what_a_royal_flush_pays_the_blind() -> None:
    """$1,000 for a Blind of $5 is 200 to 1, and less than that for no other hand."""
    found = prices(SKYCITY, maximum_payout="1000", table_maximum="200")
    assert set(found) == {"ante minimum", "ante maximum", "trips minimum", "trips maximum", "jackpot"}
    assert found["ante minimum"].cents == 5_00
    assert found["ante minimum"].ev == solve(usual_terms(uses_both=True, royal=200)).ev
    assert found["trips minimum"].ev == prices(SKYCITY)["trips"].ev
    assert found["trips maximum"].ev < found["trips minimum"].ev
    assert found["ante maximum"].ev < found["ante minimum"].ev


@rule("skycity/ultimate_texas_holdem", "5.13")
def test_no_price_where_a_maximum_payout_cuts_the_play_wager() -> None:
    sheet = price(game(SKYCITY, maximum_payout="799", table_maximum="200"))
    assert [found.wager for found in sheet.unpriced] == ["ante", "trips"]
    assert "ante minimum" in sheet.wagers
    assert not {"ante maximum", "trips maximum"} & set(sheet.wagers)


# -- Trips -----------------------------------------------------------------------------------------------------------


def trips_of(table: int) -> Fraction:
    paid = sum(count * (odds + 1) for count, odds in zip(SEVENS, TRIPS[table], strict=True))
    return Fraction(paid, comb(52, 7)) - 1


@rule("crown_perth/ultimate_texas_holdem", "3.19", "3.20", "3.21")
@pytest.mark.parametrize(("table", "published"), [(1, -0.90183501), (2, -1.9), (3, -3.50), (4, None)])
def test_crown_trips_are_never_forfeited_after_the_river(table: int, published: float | None) -> None:
    found = prices(trips_table=table)["trips"]
    assert found.ev == trips_of(table)
    assert found.strategy is None
    if published is not None:
        digits = len(str(published).partition(".")[2])
        assert percent(found.ev, digits) == published


@rule("skycity/ultimate_texas_holdem", "9.6", "10.4", "5.11")
@pytest.mark.parametrize(("table", "published"), [(1, None), (2, None), (3, -32.41324994), (4, -33.77712317)])
def test_new_zealand_trips_are_forfeited_by_a_fold(table: int, published: float | None) -> None:
    rules = game(SKYCITY, trips_table=table).rules
    nets = dict(zip(range(9, 2, -1), TRIPS[table], strict=True))
    kept, forfeited = Fraction(0), Fraction(0)
    for end, deals in solution_of(read(rules, HoldemTerms)).ends.items():
        net = nets.get(end.hand_class, -1)
        kept += deals * net
        forfeited += deals * (net + 1) if not end.play else 0
    if published is not None:
        assert percent(kept / DEALS, 8) == published
    found = prices(SKYCITY, trips_table=table)["trips"]
    assert forfeited > 0
    assert found.ev == (kept - forfeited) / DEALS
    assert found.strategy is not None
    assert found.strategy.name == "optimal"
    folded = sum(
        n for end, n in solution_of(read(rules, HoldemTerms)).ends.items() if not end.play and end.hand_class >= 3
    )
    assert found.facts == {"would win, but is folded": Fraction(folded, DEALS)}


# -- jackpots --------------------------------------------------------------------------------------------------------


def five_card_ev(*times: int | Fraction) -> Fraction:
    """Of prizes in units of the wager, which is not returned."""
    return Fraction(sum(count * each for count, each in zip(FIVES, times, strict=False))) / comb(52, 5) - 1


@rule("crown_perth/ultimate_texas_holdem", "3.22", "3.25", "3.26", "3.29", "3.31")
def test_crown_jackpots_at_their_reseeds_and_above() -> None:
    """Reseeds are 5,000 Level 1 wagers each; a display is the sum of the pools up to its level."""
    found = prices()
    assert found["jackpot_1"].ev == five_card_ev(5000, 500, 500, 100, 50, 25)
    assert found["jackpot_2"].ev == five_card_ev(5000, 500, 500, 100, 50, 25)  # 10,000 units of half the wager
    assert found["jackpot_2"].cents == 10_00
    assert found["jackpot_2"].facts["level_3_ev"] == five_card_ev(5000, 500, 500, 100, 50, 25)
    more = prices(jackpot_1_pool="100000", jackpot_2_pool="50000")
    assert more["jackpot_1"].ev == five_card_ev(20_000, 2_000, 500, 100, 50, 25)
    assert more["jackpot_2"].ev == five_card_ev(15_000, 1_500, 500, 100, 50, 25)
    assert found["jackpot_1"].facts["meter_cents"] == 5000 * 5_00
    assert more["jackpot_1"].facts == found["jackpot_1"].facts | {"meter_cents": 100_000_00}
    assert more["jackpot_2"].facts["meter_cents"] == 150_000_00


def even_at(fixed: int, wager_cents: int) -> Fraction:
    """The display at which 4 royal flushes and a tenth of it for 36 straight flushes make up what is lost."""
    return Fraction((comb(52, 5) - fixed) * wager_cents) / (4 + Fraction(36, 10))


@rule("crown_perth/ultimate_texas_holdem", "3.26")
def test_crown_jackpots_are_even_at_a_display() -> None:
    fixed = 624 * 500 + 3744 * 100 + 5108 * 50 + 10200 * 25
    found = prices()
    assert 0 <= found["jackpot_1"].facts["break_even_meter_cents"] - even_at(fixed, 5_00) < 10
    assert 0 <= found["jackpot_2"].facts["break_even_meter_cents"] - even_at(fixed, 10_00) < 10
    assert 0 <= found["jackpot_2"].facts["level_3_break_even_meter_cents"] - even_at(fixed, 15_00) < 10


@rule("skycity/ultimate_texas_holdem", "10.2", "11.7", "11.9")
def test_new_zealand_jackpot_at_a_meter_and_at_its_floors() -> None:
    assert prices(SKYCITY)["jackpot"].ev == five_card_ev(20_000, 2_000, 500, 150, 100)  # $100,000 for $5
    poor = prices(SKYCITY, jackpot_pool="1000")["jackpot"]
    assert poor.ev == five_card_ev(10_000, 1_000, 500, 150, 100)
    fixed = 624 * 500 + 3744 * 150 + 5108 * 100
    assert 0 <= poor.facts["break_even_meter_cents"] - even_at(fixed, 5_00) < 10
    returned = prices(SKYCITY, jackpot_pool="1000", jackpot_odds="to_1")["jackpot"]
    assert returned.ev == poor.ev + Fraction(sum(FIVES[:5]), comb(52, 5))


@rule("skycity/ultimate_texas_holdem", "10.2")
def test_a_fold_loses_the_jackpot_wager_but_never_one_that_wins() -> None:
    rows = {row.outcome: row for row in prices(SKYCITY)["jackpot"].rows}
    assert rows["folded"].probability == solution_of(read(game(SKYCITY).rules, HoldemTerms)).frequencies[0]
    assert rows["flush"].probability == Fraction(5108, comb(52, 5))


def test_before_the_amendment_there_is_no_jackpot() -> None:
    assert set(prices(SKYCITY, "current")) == {"ante", "trips"}


# -- a file of one's own ---------------------------------------------------------------------------------------------


def own(tmp_path: Path, text: str) -> Game:
    path = tmp_path / "own.toml"
    path.write_text(f'extends = "{CROWN_PERTH}"\n{text}', encoding="utf-8")
    return Game(path)


def test_other_odds_have_another_price(tmp_path: Path) -> None:
    text = '[wagers.blind.outcomes]\nroyal_flush = { rule = "3.15", pays = "200 to 1" }\n'
    sheet = price(own(tmp_path, text))
    assert sheet.wagers["ante"].ev == solve(usual_terms(0, royal=200)).ev


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ('[provisions.second_decision]\nrule = "4.8"\nmultiples = [1, 2]\n', "second_decision.multiples"),
        ('[provisions.first_decision]\nrule = "4.4"\nmultiples = [2, 3, 4]\n', "first_decision.multiples"),
        ('[provisions.flop]\nrule = "4.7"\ncards = 2\n', "flop.cards"),
    ],
)
def test_what_the_solver_does_not_expect_is_refused(tmp_path: Path, text: str, field: str) -> None:
    with pytest.raises(RulebookError, match=field):
        price(own(tmp_path, text))
