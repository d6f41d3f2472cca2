"""What stands on a PAR sheet: held against the rulebook, and against figures that others worked out."""

import hashlib
from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.cli.sheet_options import parse_confidence
from croupier.errors import CroupierError
from croupier.games import Game
from croupier.kernels.distribution import Distribution
from croupier.pricing.filing import make_sheet
from croupier.pricing.filing.model import ExpectedLine
from croupier.pricing.filing.report import Chart, Pairs, Picture, Table, parts
from croupier.pricing.filing.varied import game_varied
from croupier.rulebook.library import document_text

WAR = "skycity/casino_war"


@pytest.fixture(scope="module")
def war():
    return make_sheet(Game(WAR), every=True, variation_from=Game(WAR, edition="current"))


@pytest.fixture(scope="module")
def stud():
    return make_sheet(Game("skycity/caribbean_stud"))


def wager(sheet, name):
    return next(each for each in sheet.wagers if each.name == name)


def part(sheet, title):
    return next(each for each in parts(sheet) if each.title == title)


def cells(found):
    return [row for block in found.blocks if isinstance(block, Table) for row in block.rows]


def test_a_wager_has_its_price_and_what_it_rests_on(war):
    main = wager(war, "casino_war")
    assert float(main.element_of_risk) == pytest.approx(0.02169604, abs=5e-9)  # 6 decks, of an independent computation
    assert (main.strategy, main.method, main.offered, main.title) == ("go_to_war", "exact", True, "Casino War")
    assert sum(row.probability for row in main.outcomes) == 1
    assert [row.outcome for row in main.outcomes] == ["beats_dealer", "loses", "war_won", "war_tied", "war_lost"]
    tie = wager(war, "tie")
    (tied, lost) = tie.outcomes
    assert (tied.probability, tied.pays, tied.net) == (Fraction(23, 311), "10 to 1", 10)
    assert tied.contribution + lost.contribution == -tie.house_edge == Fraction(-58, 311)
    (surrender,) = main.others  # loses half on every tie
    assert surrender.house_edge == Fraction(23, 622)
    assert surrender.cost == Fraction(23, 622) - main.house_edge


def test_the_report_tells_true_odds_payout_odds_and_rules(war):
    rows = cells(part(war, "tie"))
    assert ("tied", "0.07395498", "23/311", "12.5217 to 1", "10 to 1", "+10", "-73.9550", "5.6, 5.13") in rows
    total = next(row for row in rows if row[0] == "all outcomes")
    assert (total[1], total[6]) == ("1.00000000", "+18.6495")
    figures = dict(next(block for block in part(war, "tie").blocks if isinstance(block, Pairs)).rows)
    assert figures["house edge"] == "18.649518% = 58/311"
    assert figures["largest award, in units"] == "+10, 1 in 13.52"
    assert figures["volatility index at 90%"] == "4.734997"


def test_options_stand_there_with_what_is_allowed_and_by_which_rule(war):
    decks = next(each for each in war.options if each.name == "decks")
    assert (decks.value, decks.usual, decks.allowed, decks.rule) == (
        "6",
        "6",
        "a whole number from 4 to 8",
        f"{WAR} 3.4(a)",
    )
    eight = make_sheet(Game(WAR, options={"decks": 8}))
    assert next(each for each in eight.options if each.name == "decks").value == "8"
    assert eight.chosen == {"decks": "8"}
    assert war.chosen == {}


def test_readings_stand_there_with_why(war):
    odd = next(each for each in war.readings if each.name == "odd_surrender")
    assert (odd.value, odd.values) == ("player_keeps_more", ("player_keeps_more", "house_rounds"))
    assert odd.rule == f"{WAR} 5.2(b), 5.13"
    assert "11.3" in odd.why


def test_rules_that_prices_cite_are_summed_up(war):
    told = {(each.document, each.number): each.summary for each in war.rules}
    assert {(WAR, number) for number in ("5.1", "5.3", "5.4", "5.5", "5.6", "5.13")} <= set(told)
    assert all(told.values())


def test_where_it_is_from_can_be_checked(war):
    texts = {each.name: each.sha256 for each in war.provenance.texts}
    assert texts == {
        name: hashlib.sha256(document_text(name).encode()).hexdigest() for name in (WAR, "skycity/general")
    }
    assert war.provenance.dated == ""
    assert make_sheet(Game(WAR), "tie", dated="18 November 2026").provenance.dated == "18 November 2026"


def test_a_jackpot_returns_more_as_its_meter_goes_up(stud):
    jackpot = wager(stud, "jackpot")
    returns = [point.player_return for point in jackpot.curve.points]
    assert returns == sorted(returns)
    even = jackpot.curve.even_cents
    below = [point for point in jackpot.curve.points if point.meter_cents < even]
    above = [point for point in jackpot.curve.points if point.meter_cents >= even]
    assert below
    assert above
    assert all(point.player_return < 1 for point in below)
    assert all(point.player_return >= 1 for point in above)
    # a royal flush has all of the pool and comes once in 649,740 hands, a straight flush a tenth and comes nine times
    one, other = above[-2:]
    step = Fraction(other.meter_cents - one.meter_cents, 5_00)
    assert other.player_return - one.player_return == step * (
        Fraction(1, 649_740) + Fraction(1, 10) * Fraction(9, 649_740)
    )


def test_the_curve_bends_where_a_share_of_the_pool_is_more_than_the_least_prize(stud):
    """All of the pool or 10,000 for 1, a tenth of it or 1,000 for 1: on $5 both are the same at $50,000."""
    by_meter = {point.meter_cents: point.player_return for point in wager(stud, "jackpot").curve.points}
    assert by_meter[0] == by_meter[50_000_00]
    assert min(by_meter) == 0
    assert sorted(by_meter)[:3] == [0, 50_000_00, 100_000_00]
    levels = wager(make_sheet(Game("crown_perth/ultimate_texas_holdem"), "jackpot_1"), "jackpot_1")
    assert levels.curve.points[0].meter_cents == 25_000_00  # what a level begins with, below which no display falls


def test_the_curve_goes_through_the_price(stud):
    jackpot = wager(stud, "jackpot")
    by_meter = {point.meter_cents: point.player_return for point in jackpot.curve.points}
    assert jackpot.facts["meter_cents"] == 100_000_00
    assert by_meter[100_000_00] == 1 + jackpot.ev


def test_only_a_wager_on_a_pool_has_a_curve(war, stud):
    assert wager(stud, "ante").curve is None
    assert all(each.curve is None for each in war.wagers)


def test_a_strategy_that_can_be_charted_is():
    sheet = make_sheet(Game("crown_perth/ultimate_texas_holdem"), "trips")
    charts = [block for block in part(sheet, "Strategy").blocks if isinstance(block, Chart)]
    assert charts
    assert not any(each.title == "Strategy" for each in parts(make_sheet(Game("skycity/money_wheel"))))


def test_what_another_number_of_decks_changes(war):
    """10 to 1 on a tie, which comes with probability (4n - 1) / (52n - 1)."""
    found = {
        effect.value: effect.house_edge for effect in war.effects if (effect.choice, effect.wager) == ("decks", "tie")
    }
    assert found == {str(n): 1 - 11 * Fraction(4 * n - 1, 52 * n - 1) for n in (4, 5, 7, 8)}
    assert all(effect.instead_of == wager(war, effect.wager).house_edge for effect in war.effects)
    pictures = [block for block in part(war, "What other choices change").blocks if isinstance(block, Picture)]
    assert len(pictures) == 2


def test_without_every_nothing_is_said_of_other_choices():
    sheet = make_sheet(Game(WAR), "tie")
    assert sheet.effects is None
    assert not any(each.title == "What other choices change" for each in parts(sheet))


# -- variations ------------------------------------------------------------------------------------------------------


def test_a_variation_names_every_provision_that_is_changed(war):
    """The amendment: after a war the casino war wager stands off, and a war won pays even money instead of half."""
    terms = {term.what: term for term in war.variation.terms}
    won = terms["wager go_to_war: war_won pays"]
    assert (won.before, won.after) == ("1 to 2", "1 to 1")
    assert "5.4(a)" in won.rule_before
    assert "5.4(a)" in won.rule_after
    original = terms["wager casino_war: war_won pays"]
    assert (original.before, original.after, original.rule_after) == ("1 to 1", "stand off", f"{WAR} 5.5(a)")
    assert "wager tie: tied pays" not in terms
    assert terms["option manufacturer_cards"].before == ""
    assert terms["provision idle_seat"].after == ""
    assert [line.number for line in war.variation.added] == ["5.5", "6.6"]
    assert war.variation.removed == ()


def test_a_variation_tells_prices_before_and_after(war):
    found = {each.wager: each for each in war.variation.prices}
    assert found["tie"].before == found["tie"].after == Fraction(58, 311)
    assert float(found["casino_war"].after) == pytest.approx(0.0233006, abs=5e-8)
    assert 0 < found["casino_war"].before < found["casino_war"].after


def test_a_file_of_ones_own_is_a_variation_of_what_it_extends(tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text('extends = "skycity/casino_war"\n[wagers.tie.outcomes.tied]\nrule = "5.6"\npays = "11 to 1"\n')
    game = Game(str(ours))
    sheet = make_sheet(game, variation_from=game_varied(game, WAR))
    (term,) = sheet.variation.terms
    assert (term.what, term.before, term.after) == ("wager tie: tied pays", "10 to 1", "11 to 1")
    (change,) = [each for each in sheet.variation.prices if each.before != each.after]
    assert (change.wager, change.after) == ("tie", 1 - 12 * Fraction(23, 311))
    assert [text.name for text in sheet.provenance.texts] == ["ours.toml", WAR, "skycity/general"]


def test_the_game_that_is_varied_is_chosen_alike():
    game = Game(WAR, options={"decks": 8})
    for said in (WAR, f"{WAR}@current", "@current"):
        other = game_varied(game, said)
        assert (other.rules.name, other.rules.edition, other.rules.choice("decks", int).value) == (WAR, "current", 8)
    machines = Game("skycity/electronic_baccarat")
    assert game_varied(machines, "skycity/baccarat").rules.edition == "proposed"
    with pytest.raises(CroupierError, match="has no wager of skycity/roulette"):
        game_varied(game, "skycity/roulette")
    with pytest.raises(CroupierError, match="no other edition"):
        game_varied(Game("star_sydney/four_card_poker"), "star_sydney/four_card_poker")


# -- what regulators ask ---------------------------------------------------------------------------------------------


def test_each_item_that_is_asked_is_answered_or_left_to_the_applicant(war):
    rows = cells(part(war, "What Maryland asks (COMAR 36.05.03.20 A)"))
    assert [row[0] for row in rows] == [f"A({number})" for number in range(1, 10)]
    titles = {each.title for each in parts(war)}
    for found in ("What Maryland asks (COMAR 36.05.03.20 A)", "What Nevada asks (Regulation 14.230)"):
        for _, _, answer in cells(part(war, found)):
            assert "for the applicant" in answer or any(title in answer for title in titles), answer
    assert any("a variation" in row[2] for row in rows)
    new = make_sheet(Game(WAR), "tie")
    assert not any(
        "What the variation changes" in row[2] for row in cells(part(new, "What Maryland asks (COMAR 36.05.03.20 A)"))
    )


# -- confidence, solved wagers ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "quantile"), [("90", 1.6448536), ("95%", 1.9599640), ("99.5", 2.8070338)])
def test_the_confidence_of_the_volatility_index_is_stated(text, quantile):
    sheet = make_sheet(Game(WAR), "tie", confidence=parse_confidence(text))
    figures = dict(next(block for block in part(sheet, "tie").blocks if isinstance(block, Pairs)).rows)
    deviation = 11 * (23 / 311 * 288 / 311) ** 0.5
    told = float(figures[f"volatility index at {text.removesuffix('%')}%"])
    assert told == pytest.approx(quantile * deviation, abs=1e-5)


@pytest.mark.parametrize("text", ["0", "100", "-5", "much", "1/0"])
def test_a_confidence_that_is_none_is_refused(text):
    with pytest.raises(CroupierError, match="--confidence"):
        parse_confidence(text)


def test_a_confidence_that_no_cell_tells_from_certainty_is_refused():
    with pytest.raises(CroupierError, match="it has no normal quantile"):
        make_sheet(Game(WAR), "tie", confidence=parse_confidence("99.99999999999999999999"))


def test_a_solved_wager_says_so_and_tells_its_units():
    sheet = make_sheet(Game("skycity/blackjack"), "blackjack")
    (main,) = sheet.wagers
    assert main.method in ("solved", "simulated")
    (summary,) = (block for block in part(sheet, "Wagers").blocks if isinstance(block, Table))
    told = dict(zip(summary.headings, summary.rows[0], strict=True))
    assert told["method"] == "solved, results simulated"  # the house edge is the solver's
    off = main.distribution.hit_error
    assert abs(float(told["hit frequency"].rstrip("%")) / 100 - main.distribution.hit_frequency) < 10 * off
    assert len(told["hit frequency"]) < len("43.3813%")  # a standard error of 0.001% leaves two decimals
    simple = dict(zip(summary.headings, summary.rows[1], strict=True))
    assert len(simple["deviation"]) == len(told["deviation"]) < len("1.1304")
    (figures,) = (dict(block.rows) for block in part(sheet, "blackjack, optimal").blocks if isinstance(block, Pairs))
    assert all("±" in figures[name] for name in ("deviation", "hit frequency", "push frequency"))
    assert "±" not in figures["house edge"]
    assert main.outcomes == ()
    assert all(isinstance(line, ExpectedLine) for line in main.expected)
    assert main.others
    assert all(each.cost >= 0 for each in main.others)


def test_what_was_simulated_has_no_more_figures_than_are_certain():
    """Errors of half a percent and of 4 percent of a chance leave three figures and two of the odds against it."""
    chances = {Fraction(-1): 0.44, Fraction(0): 0.559, Fraction(8): 0.001}
    simulated = Distribution(chances, {Fraction(-1): 0.0022, Fraction(8): 0.00004}, deviation_error=0.0016)
    sheet = make_sheet(Game(WAR), "tie")
    tie = replace(sheet.wagers[0], outcomes=(), method="simulated", distribution=simulated)
    told = part(replace(sheet, wagers=(tie,)), "tie").blocks
    (table,) = (block for block in told if isinstance(block, Table) and "true odds" in block.headings)
    assert table.headings == ("net result, in units", "probability", "true odds", "adds to edge", "standard error")
    assert [row[1:3] + row[4:] for row in table.rows] == [
        ("0.4400", "1.27 to 1", "0.0022"),
        ("0.55900000", "0.7889 to 1", ""),
        ("0.001000", "1,000 to 1", "0.000040"),
    ]
    figures = dict(next(block for block in told if isinstance(block, Pairs)).rows)
    deviation = (0.44 + 0.064 - (0.44 - 0.008) ** 2) ** 0.5
    assert figures["deviation"] == f"{deviation:.4f} ± 0.0016"
    assert figures["variance"] == f"{deviation**2:.4f} ± {2 * deviation * 0.0016:.4f}"
    assert figures["hit frequency"] == "0.1000% ± 0.0040%"
    assert len(figures["skewness"].partition(".")[2]) == 2
