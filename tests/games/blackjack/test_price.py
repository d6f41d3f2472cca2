"""The price of blackjack through its rulebook: figures from elsewhere, what choices cost, and what a price says."""

import pytest

from croupier.games import Game
from croupier.games.blackjack.price import main_table, outcome_tables
from croupier.games.blackjack.solver_terms import counts_of, terms_of, tier_of, tiers_of
from croupier.games.blackjack.solving import solution_of
from croupier.kernels.blackjack import PAIRS, TOTALS_OF_TWO
from croupier.pricing import price
from croupier.rulebook import NotAllowedError, RulebookError, Rules, load
from croupier.table.outcomes import SolvedTable
from tests.golden import ROOT
from tests.rules import rule

BLACKJACK = "skycity/blackjack"
ORIGINAL_ONLY = {"dealer_blackjack_takes": "original_only"}
ALL_LOST = {"dealer_blackjack_takes_doubles": True, "dealer_blackjack_takes_splits": True}
STYLE_A = {"style_a": True}
PLUS, FREE_BET, ANTE_UP, SELECT = (
    {"version": version} for version in ("blackjack_plus", "free_bet", "ante_up", "player_select")
)


def rules(readings=None, edition="proposed", **options):
    return Rules(BLACKJACK, edition=edition, options=options, readings=readings)


def ev(readings=None, kind="optimal", tier="lower", **options):
    """In percent of the initial wager, as the samples print it."""
    return f"{main_table(rules(readings, **options), tier, kind).ev * 100:.7f}"


# -- figures computed elsewhere, in percent of a unit wagered ---------------------------------------------------------


@rule(BLACKJACK, "5.1", "8.2", "8.5", "10.1A", "11.1", "12.1", "13.3")
@pytest.mark.parametrize(
    ("decks", "readings", "options", "figure"),
    [
        (8, ORIGINAL_ONLY, {}, "-0.53250"),
        (8, {}, {}, "-0.54205"),
        (8, {}, ALL_LOST, "-0.64402"),
        (6, ORIGINAL_ONLY, STYLE_A, "-0.72873"),
    ],
)
def test_the_main_wager_as_it_comes(decks, readings, options, figure):
    game = Game(BLACKJACK, options={"decks": decks, **options}, readings=readings)
    assert f"{price(game).wagers['blackjack'].ev * 100:.5f}" == figure


@rule(BLACKJACK, "11.5", "11.7", "12.6", "12.9", "17.2")
@pytest.mark.parametrize(
    ("decks", "readings", "options", "figure"),
    [
        (4, {}, {}, "-0.4637819"),
        (6, {}, STYLE_A, "-0.7345264"),
        (8, {}, {}, "-0.5420547"),
        (8, ORIGINAL_ONLY, STYLE_A, "-0.7562505"),
        (4, ORIGINAL_ONLY, STYLE_A, "-0.6738425"),
        (5, {}, ALL_LOST, "-0.5959874"),
        (8, {}, {**STYLE_A, **ALL_LOST}, "-0.8674475"),
        (4, {}, {**STYLE_A, **ALL_LOST}, "-0.7854759"),
    ],
)
def test_what_a_dealers_blackjack_takes(decks, readings, options, figure):
    assert ev(readings, decks=decks, **options) == figure


@rule(BLACKJACK, "10.1A")
@pytest.mark.parametrize(
    ("decks", "pays", "readings", "options", "figure"),
    [
        (4, "6 to 5", {}, ALL_LOST, "-1.9271211"),
        (4, "1 to 1", ORIGINAL_ONLY, {}, "-2.7262140"),
        (5, "6 to 5", ORIGINAL_ONLY, STYLE_A, "-2.0678003"),
        (8, "1 to 1", ORIGINAL_ONLY, {}, "-2.7958072"),
    ],
)
def test_what_a_blackjack_pays(decks, pays, readings, options, figure):
    assert ev(readings, decks=decks, blackjack_pays=pays, **options) == figure


@rule(BLACKJACK, "11.6")
@pytest.mark.parametrize(
    ("decks", "readings", "options", "figure"),
    [
        (4, ORIGINAL_ONLY, {"doubling": "10_11"}, "-0.5545700"),
        (4, {}, {"doubling": "none"}, "-1.8948333"),
        (8, {}, {"doubling": "10_11"}, "-0.6354844"),
        (6, ORIGINAL_ONLY, {"doubling": "9_10_11", "most_hands": 2}, "-0.5519967"),
        (6, {}, {"double_after_split": False}, "-0.6484987"),
        (
            6,
            ORIGINAL_ONLY,
            {**STYLE_A, "doubling": "10_11", "double_after_split": False, "most_hands": 2},
            "-0.9746032",
        ),
    ],
)
def test_restrictions_of_doubling(decks, readings, options, figure):
    assert ev(readings, decks=decks, **options) == figure


@rule(BLACKJACK, "12.4", "12.7", "12.8")
@pytest.mark.parametrize(
    ("decks", "readings", "options", "figure"),
    [
        (6, {}, {"split_pairs": False}, "-1.0608411"),
        (7, {}, {"split_pairs": False}, "-1.0766330"),
        (7, ORIGINAL_ONLY, {"split_aces": False}, "-0.7013158"),
        (6, {}, {**STYLE_A, "split_aces": False}, "-0.9151877"),
        (8, {}, {**ALL_LOST, "most_hands": 2}, "-0.6886842"),
        (7, ORIGINAL_ONLY, {"most_hands": 2}, "-0.5673983"),
    ],
)
def test_restrictions_of_splitting(decks, readings, options, figure):
    assert ev(readings, decks=decks, **options) == figure


@rule(BLACKJACK, "19.3", "19.5", "19.6")
@pytest.mark.parametrize(
    ("decks", "pays", "options", "figure"),
    [
        (6, "3 to 2", ALL_LOST, "-2.9454081"),
        (5, "6 to 5", ALL_LOST, "-4.3700325"),
        (7, "1 to 1", ALL_LOST, "-5.3192939"),
        (4, "3 to 2", {**STYLE_A, **ALL_LOST}, "-3.2460379"),
        (8, "6 to 5", {**STYLE_A, **ALL_LOST}, "-4.6755078"),
    ],
)
def test_blackjack_plus(decks, pays, options, figure):
    assert ev(decks=decks, blackjack_pays=pays, **PLUS, **options) == figure


@rule(BLACKJACK, "20.3", "20.4", "20.6", "20.7", "20.8")
@pytest.mark.parametrize(
    ("decks", "readings", "options", "figure"),
    [
        (4, {}, ALL_LOST, "-1.1500122"),
        (6, {}, ALL_LOST, "-1.1492258"),
        (7, ORIGINAL_ONLY, {}, "-1.1490045"),
        (7, ORIGINAL_ONLY, {"blackjack_pays": "6 to 5"}, "-2.5077189"),
        (5, ORIGINAL_ONLY, {"most_hands": 2}, "-1.4314345"),
        (4, {}, {**ALL_LOST, "blackjack_pays": "1 to 1"}, "-3.4218697"),
    ],
)
def test_free_bet_blackjack(decks, readings, options, figure):
    assert ev(readings, decks=decks, **FREE_BET, **options) == figure


@rule(BLACKJACK, "20.6")
def test_at_free_bet_blackjack_the_dealer_draws_to_a_soft_17_with_style_a_or_without():
    assert ev(**FREE_BET) == ev(**FREE_BET, **STYLE_A)


# -- versions that are blackjack on other terms -----------------------------------------------------------------------


@rule(BLACKJACK, "18.3", "18.4", "18.5", "18.6")
def test_the_ante_is_priced_beside_the_table_minimum():
    plain = main_table(rules(), "lower", "optimal")
    table = main_table(rules(table_minimum="20", **ANTE_UP, ante="2.50"), "lower", "optimal")
    assert table.ev == pytest.approx(plain.ev - 2.50 / 20, abs=1e-15)
    assert table.wagered == pytest.approx(plain.wagered + 2.50 / 20, abs=1e-15)
    assert (table.expected["ante", "collected"], table.cents) == (0.125, 20_00)
    assert table.frequencies == {"units of ante beside $20": 0.125}
    assert "ante" in table.kinds
    waived = main_table(rules(table_minimum="20", **ANTE_UP, ante="2.50", ante_waived_from="20"), "lower", "optimal")
    assert (waived.ev, waived.wagered) == (plain.ev, plain.wagered)
    due = main_table(rules(table_minimum="20", **ANTE_UP, ante="2.50", ante_waived_from="20.50"), "lower", "optimal")
    assert due.ev == table.ev


@rule(BLACKJACK, "21.2", "21.3", "21.5")
def test_player_select_has_a_price_for_each_minimum():
    lower = {"blackjack_pays": "6 to 5", "doubling": "10_11", "double_after_split": False, "split_aces": False}
    upper = {"upper_most_hands": 2, "upper_dealer_blackjack_takes_doubles": True}
    chosen = rules(table_minimum="10", upper_minimum="50", **SELECT, **lower, **upper)
    assert ev(**lower) == f"{main_table(chosen, 'lower', 'optimal').ev * 100:.7f}"
    plain = ev(most_hands=2, dealer_blackjack_takes_doubles=True)
    assert plain == f"{main_table(chosen, 'upper', 'optimal').ev * 100:.7f}"
    tables = [main_table(chosen, tier, "optimal") for tier in tiers_of(chosen)]
    assert [(table.tier, table.cents) for table in tables] == [("lower", 10_00), ("upper", 50_00)]
    assert ("blackjack", "blackjack_upper") in tables[1].expected
    assert [tier_of(chosen, cents) for cents in (10_00, 49_99, 50_00, 50_01)] == ["lower", "lower", "upper", "upper"]
    assert (tiers_of(rules()), tier_of(rules(), 10_00)) == (("lower",), "lower")


HAND_WAGERS = ("super_sevens", "house_money", "let_it_ride", "lucky_match")
"""Side wagers that depend on how the hand is played."""


@rule(BLACKJACK, "15.5", "15D.6", "15E.5", "15F.10", "21.5")
def test_side_wagers_that_depend_on_the_hand_have_a_price_for_each_minimum():
    """Each as it would be if its rights were those of all: by hands that are split or doubled, or not."""
    none = {"doubling": "none", "split_pairs": False}
    lower, upper = (price(Game(BLACKJACK, options=options)).wagers for options in (none, {"most_hands": 2}))
    chosen = {**SELECT, "upper_minimum": "50", "upper_most_hands": 2, **none}
    found = price(Game(BLACKJACK, options=chosen)).wagers
    assert {name for name in found if name.endswith((" lower", " upper"))} == {
        f"{wager} {tier}" for wager in ("blackjack", *HAND_WAGERS) for tier in ("lower", "upper")
    }
    for wager in HAND_WAGERS:
        assert edges(lower[wager]) != edges(upper[wager])
        for tier, plain, cents in (("lower", lower, 10_00), ("upper", upper, 50_00)):
            each = found[f"{wager} {tier}"]
            assert edges(each) == edges(plain[wager])
            assert {every.cents for every in (each, *each.others)} == {cents}


def edges(priced):
    """By every strategy."""
    return {every.strategy.name: every.house_edge for every in (priced, *priced.others)}


@rule(BLACKJACK, "21.3")
def test_what_rides_cites_the_pay_scale_of_its_tier():
    chosen = rules(**SELECT, blackjack_pays="6 to 5")
    cited = {
        table.tier: {number for citation in table.cites for number in citation.rules}
        for table in outcome_tables(chosen)
        if isinstance(table, SolvedTable) and table.wager == "house_money"
    }
    assert [("21.3" in cited[tier], "10.3(a)" in cited[tier]) for tier in ("lower", "upper")] == [
        (False, False), (True, True),
    ]  # fmt: skip


@rule(BLACKJACK, "11.6", "12.7", "12.8")
def test_the_terms_are_what_the_table_allows():
    every = terms_of(rules())
    assert (every.doubles, every.doubles_after_split, every.splits) == (TOTALS_OF_TWO, TOTALS_OF_TWO, PAIRS)
    assert (every.most_hands, every.blackjack_pays, every.hits_soft_17) == (3, 1.5, False)
    few = terms_of(rules(doubling="9_10_11", double_after_split=False, split_aces=False, most_hands=2))
    assert few.doubles == {9, 10, 11}
    assert few.doubles_after_split == frozenset()
    assert few.splits == PAIRS - {1}
    assert few.most_hands == 2
    none = terms_of(rules(doubling="none", split_pairs=False, blackjack_pays="6 to 5"))
    assert (none.doubles, none.splits, none.blackjack_pays, none.even_money) == (frozenset(), frozenset(), 1.2, False)


@rule(BLACKJACK, "20.3", "20.4", "20.5")
def test_free_bets_are_not_restricted_unless_so_read():
    free = terms_of(rules(**FREE_BET))
    assert (free.free_doubles, free.free_splits) == ({9, 10, 11}, set(range(1, 10)))
    assert free.doubles == TOTALS_OF_TWO - {9, 10, 11}
    assert free.splits == {10}
    restrictions = {"doubling": "none", "double_after_split": False, "split_pairs": False}
    same = terms_of(rules(**FREE_BET, **restrictions))
    assert (same.free_doubles, same.free_doubles_after_split, same.free_splits) == (
        {9, 10, 11},
        {9, 10, 11},
        set(range(1, 10)),
    )
    assert (same.doubles, same.splits) == (frozenset(), frozenset())
    read = terms_of(rules({"free_bets_restricted": "yes"}, **FREE_BET, **restrictions))
    assert (read.free_doubles, read.free_doubles_after_split) == (frozenset(), frozenset())
    assert not any(read.can_split(value) for value in PAIRS)


@rule(BLACKJACK, "19.3", "19.6", "19.8")
def test_terms_of_blackjack_plus():
    terms = terms_of(rules(**PLUS))
    assert (terms.wins_at_21, terms.five_card_wins, terms.dealer_stand_off_at) == (True, 5, 22)
    assert terms.even_money is False
    plain = terms_of(rules())
    assert (plain.wins_at_21, plain.five_card_wins, plain.dealer_stand_off_at) == (False, 0, 0)


def test_the_edition_before_the_amendment_prices_the_same_game():
    assert main_table(rules(edition="current"), "lower", "optimal").ev == main_table(rules(), "lower", "optimal").ev


# -- what is left of a shoe -------------------------------------------------------------------------------------------

RICH = (20, 10, 10, 10, 10, 10, 20, 20, 20, 96)
"""Of eight decks: many tens, so that insurance pays."""


def insurance_gain(counts):
    """Half a unit at 2 to 1 on a ten, where that gains with an ace up and two cards seen; or even money."""
    total, size, left = 0.0, sum(counts), list(counts)
    left[0] -= 1
    for first in range(10):
        for second in range(10):
            ways = left[first] * (left[second] - (first == second))
            tens = left[9] - (first == 9) - (second == 9)
            chance = tens / (size - 3)
            weight = counts[0] / size * ways / (size - 1) / (size - 2)
            total += weight * max(0.0, (3 * chance - 1) / 2)
    return total


@rule(BLACKJACK, "9.1", "9.4", "10.3")
def test_insurance_and_even_money_are_taken_where_they_pay():
    found = solution_of(rules(shoe=RICH))
    assert found.insurance_ev == pytest.approx(insurance_gain(RICH), abs=1e-12)
    assert found.insurance_ev > 0
    assert found.insurance((1, 10))
    assert not solution_of(rules()).insurance((9, 2))
    assert solution_of(rules()).insurance_ev == 0


@rule(BLACKJACK, "10.3")
def test_without_even_money_a_blackjack_is_insured_instead():
    """Both come to the same: at 6 to 5 there is no even money, and the half unit of insurance gains as much."""
    found = solution_of(rules(shoe=RICH, blackjack_pays="6 to 5"))
    assert found.insurance_ev == pytest.approx(insurance_gain(RICH), abs=1e-12)
    assert "even_money" not in found.outcomes["blackjack"]


@rule(BLACKJACK, "3.3", "4.1")
def test_a_whole_shoe_is_what_full_decks_hold():
    full = (32,) * 9 + (128,)
    assert counts_of(rules()) == full
    assert main_table(rules(shoe=full), "lower", "optimal").ev == main_table(rules(), "lower", "optimal").ev
    assert counts_of(rules(decks=4)) == (16,) * 9 + (64,)


def test_counting_cards_shows_what_low_cards_are_worth_to_the_house():
    """Without 24 fives of eight decks the player is ahead; without 24 aces behind by more than twice as much."""
    fives = (32, 32, 32, 32, 8, 32, 32, 32, 32, 128)
    aces = (8, *(32,) * 8, 128)
    assert main_table(rules(shoe=fives), "lower", "optimal").ev > 0.01
    assert main_table(rules(shoe=aces), "lower", "optimal").ev < -0.0109


def test_a_shoe_that_cannot_be_priced_is_refused_with_its_rule():
    with pytest.raises(NotAllowedError, match=r"^shoe: 3 cards.*\(skycity/blackjack 3.3\(a\), 4.1\)"):
        main_table(rules(shoe=(1, 1, 1, 0, 0, 0, 0, 0, 0, 0)), "lower", "optimal")


# -- what a price says ------------------------------------------------------------------------------------------------


def test_the_simple_strategy_stands_beside_the_optimal_one_with_its_cost():
    wager = price(Game(BLACKJACK)).wagers["blackjack"]
    (simple,) = wager.others
    assert (wager.strategy.name, simple.strategy.name) == ("optimal", "simple")
    assert 0 < wager.ev - simple.ev < 0.001
    assert solution_of(rules(), kind="simple").cost == pytest.approx(wager.ev - simple.ev, abs=1e-12)
    assert wager.method == "solved"


def test_what_is_expected_adds_up_to_what_the_rulebook_pays():
    """The expected number of each end of each wager, times its odds, is the value."""
    for options in ({}, PLUS, FREE_BET, STYLE_A, ALL_LOST, {"shoe": RICH}):
        chosen = rules(**options)
        table = main_table(chosen, "lower", "optimal")
        worth = 0.0
        for (wager, outcome), number in table.expected.items():
            assert wager in table.kinds
            worth += number * float(chosen.pays(wager, outcome).value.net)
        assert worth == pytest.approx(table.ev, abs=1e-12), options
        hands = sum(number for (wager, _), number in table.expected.items() if wager == "blackjack")
        assert hands == pytest.approx(1, abs=1e-12)


def test_a_price_cites_the_rules_it_rests_on():
    rows = {row.what: row for row in price(Game(BLACKJACK)).wagers["blackjack"].expected}
    assert rows["blackjack"].rule == "skycity/blackjack 5.1(b), 5.1(c), 5.4, 10.1A"
    assert rows["split returned"].rule == "skycity/blackjack 12.6"
    assert rows["double_down wins"].pays == "1 to 1"


@rule(BLACKJACK, "18.3")
def test_the_amount_that_a_price_holds_for_is_one_that_chips_pay_exactly():
    """Three to two of $15 is $22.50: without half dollars the least is $30, at even money $15 unless it is insured."""
    odd = {"table_minimum": "15", **ANTE_UP}
    assert main_table(rules(**odd), "lower", "optimal").cents == 30_00
    assert main_table(rules(**odd, chip_denominations="0.50,1,5"), "lower", "optimal").cents == 15_00
    assert main_table(rules(**odd, blackjack_pays="6 to 5"), "lower", "optimal").cents == 30_00


def test_details_give_values_by_up_card_and_by_hand():
    tables = Game(BLACKJACK).definition.details(rules())
    by_up = {row["up card"]: row["ev"] for row in tables["by up card"]}
    assert list(by_up) == ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A"]
    assert max(by_up, key=by_up.get) == "6"
    assert min(by_up, key=by_up.get) == "A"
    rows = {(row["hand"], row["up card"]): row for row in tables["first two cards"]}
    assert len(rows) == 54 * 10
    sixteen = rows["6-10", "10"]
    assert (sixteen["double"] < sixteen["draw"], sixteen["split"], sixteen["best"]) == (True, "", "draw")
    assert rows["8-8", "10"]["best"] == "split"
    assert rows["A-A", "6"]["double"] == ""
    upper = Game(BLACKJACK, options=SELECT).definition.details(rules(**SELECT))
    assert {"by up card, lower minimum", "by up card, upper minimum"} <= set(upper)


def test_a_dealer_who_stands_elsewhere_is_not_priced(tmp_path):
    file = tmp_path / "ours.toml"
    file.write_text(f'extends = "{BLACKJACK}"\n[provisions.dealer_draws]\nhard_from = 16\n', "utf-8")
    with pytest.raises(RulebookError, match=r"hard_from: .*13\.3: the price knows a dealer who stands on 17"):
        main_table(Rules(load(file)), "lower", "optimal")


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        (
            '[wagers.insurance.outcomes.wins]\npays = "3 to 1"',
            r"insurance\.outcomes\.wins: .*9\.4: .* 2 to 1 here, not 3 to 1",
        ),
        (
            '[wagers.double_down.outcomes.wins]\npays = "2 to 1"',
            r"double_down\.outcomes\.wins: .*11\.4: .* 1 to 1 here, not 2",
        ),
        (
            '[wagers.blackjack.outcomes.busts]\npays = "stand off"',
            r"blackjack\.outcomes\.busts: .*13\.2: .* a loss here",
        ),
        (
            "[provisions.insurance_amount]\npercent_of_wager = 100",
            r"percent_of_wager: .*9\.3\(a\): the price knows 50 here",
        ),
        ("[provisions.must_draw]\nto = 13", r"must_draw\.to: .*13\.1\(d\): .* may stand on 12 or more"),
    ],
)
def test_what_the_solver_does_not_expect_is_not_priced_as_if_it_were_not_there(tmp_path, changed, problem):
    file = tmp_path / "ours.toml"
    file.write_text(f'extends = "{BLACKJACK}"\n{changed}\n', "utf-8")
    with pytest.raises(RulebookError, match=problem):
        main_table(Rules(load(file)), "lower", "optimal")


# -- the document -----------------------------------------------------------------------------------------------------


def document():
    return (ROOT / "docs/blackjack.md").read_text("utf-8")


def document_rows(heading):
    """Cells of the table under a heading of docs/blackjack.md."""
    section = document().partition(f"# {heading}\n")[2].partition("\n#")[0]
    lines = [line.strip("|").split("|") for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in lines[2:]]


def edge(options, readings=None, **more):
    chosen = dict(choice.split("=") for choice in options.replace('"', "").split("`") if "=" in choice)
    return f"{-solution_of(rules(readings, **{**chosen, **more})).ev:.4%}"


def test_the_document_says_what_choices_cost():
    rows = document_rows("What the operator may choose")
    assert len(rows) == 14
    assert [row[-1] for row in rows] == [edge(options) for _, options, _, _ in rows]
    assert f"{edge('', ORIGINAL_ONLY)} instead of {edge('')}" in document()
    bound = edge("", {"doubling_totals_bind": "first_hands"}, doubling="10_11")
    assert f"{bound} instead of {edge('', doubling='10_11')}" in document()


def test_the_document_gives_the_edges_of_versions_by_decks():
    rows = document_rows("House edge by decks")
    assert len(rows) == 5
    for _, options, *edges in rows:
        assert edges == [edge(options, decks=decks) for decks in range(4, 9)]


def test_the_document_says_what_a_card_is_worth():
    (row,) = document_rows("Counting cards")
    full, base = (32,) * 9 + (128,), solution_of(rules()).ev
    for value, said in enumerate(row):
        left = tuple(count - (place == value) for place, count in enumerate(full))
        assert said == f"{solution_of(rules(shoe=left)).ev - base:+.4%}"
    assert f"{solution_of(rules(shoe=RICH)).ev:.6f}..." in document()
