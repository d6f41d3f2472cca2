"""Prices as a library: one wager, strategies by name, what prints and what a notebook shows, exact numbers in JSON."""

import json
import re
from fractions import Fraction
from typing import Any

import pytest

from croupier.chance import SeededSource
from croupier.games import Game
from croupier.games.blackjack import solving
from croupier.poker import PokerGame
from croupier.pricing import UnlistedError, compare, find_strategy, price, simulate
from croupier.pricing.autoplay import next_action
from croupier.procedure.actions import PlaceWager
from croupier.rulebook import Rules, UnknownNameError, load, shipped_documents
from tests.golden import run

HOUSE = [name for name in shipped_documents() if load(name).game not in (None, "poker")]
WAR, BJ, WHEEL = "skycity/casino_war", "skycity/blackjack", "skycity/money_wheel"
AFRESH = {"shuffler": "continuous"}


# -- one wager -------------------------------------------------------------------------------------------------------


def test_the_price_of_one_wager_is_the_one_on_the_whole_sheet():
    game = Game(WAR, options={"decks": 8})
    assert price(game, "tie").wagers == {"tie": price(game).wagers["tie"]}
    assert list(price(game, ["tie", "casino_war"]).wagers) == ["casino_war", "tie"]
    assert price(game, "tie").wagers["tie"].ev == Fraction(-74, 415)


def test_of_blackjack_only_what_is_asked_for_is_solved(monkeypatch):
    monkeypatch.setattr(solving, "solved", lambda *given: pytest.fail(f"solved {given}"))
    sheet = price(Game(BJ), ["perfect_pair", "lucky_lucky", "insurance"])
    assert set(sheet.wagers) == {"perfect_pair", "lucky_lucky", "insurance"}


@pytest.mark.parametrize(
    ("wager", "problem"), [("tye", "did you mean tie"), ("go_to_war", "go_to_war has no price of its own")]
)
def test_a_wager_that_has_no_price_is_refused_by_name(wager, problem):
    with pytest.raises(UnknownNameError, match=problem):
        price(Game(WAR), wager)


def test_a_wager_without_a_place_says_by_which_option_it_has_one():
    """Five-Line is the zeros with 1, 2 and 3: rule 3.1A has it of the wheel with two zeros alone."""
    with pytest.raises(UnknownNameError, match=r"with wheel=single_zero; .*wheel=double_zero \(.*3\.1A\(e\)\)"):
        price(Game("skycity/roulette"), "five_line")
    assert price(Game("skycity/roulette", options={"wheel": "double_zero"}), "five_line").wagers["five_line"].ev == (
        Fraction(-3, 38)
    )


def test_a_strategy_is_one_that_a_wager_asked_for_is_played_by():
    game = Game(WAR)
    with pytest.raises(UnknownNameError, match="tie: strategy 'surrender' has no bearing"):
        price(game, "tie", strategy="surrender")
    both = price(game, ["tie", "casino_war"], strategy="surrender").wagers
    assert both["casino_war"].strategy.name == "surrender"
    assert price(game, "tie", strategy="optimal").wagers == price(game, "tie").wagers


def test_a_wager_that_is_not_priced_says_why():
    sheet = price(Game(BJ), "madness_21")
    assert not sheet.wagers
    assert [found.wager for found in sheet.unpriced] == ["madness_21"]
    status, shown = run(f"croupier price {BJ} madness_21")
    assert status == 0
    assert "house edge" not in shown  # no headings of tables that have no rows
    assert "outcome" not in shown
    assert "madness_21 is not priced" in shown


# -- strategies ------------------------------------------------------------------------------------------------------


def test_the_best_strategy_is_the_one_of_the_best_price():
    """In both editions it is better to go to war: the price beside it is the lower edge."""
    for edition in ("proposed", "current"):
        game = Game(WAR, edition=edition)
        best = price(game).wagers["casino_war"]
        assert game.strategies() == ("go_to_war", "surrender")
        assert game.strategy("optimal") is game.strategy() is best.strategy


def test_it_follows_the_odds(tmp_path):
    """Where a surrender costs nothing, it is the better choice."""
    ours = tmp_path / "ours.toml"
    ours.write_text(f'extends = "{WAR}"\n[wagers.casino_war.outcomes.surrenders]\npays = "stand off"\n')
    assert Game(ours).strategy("optimal").name == "surrender"


def test_where_nothing_is_decided_there_is_still_a_best_play():
    game = Game(WHEEL)
    assert game.strategies() == ()
    assert game.strategy("optimal").name == "optimal"
    with pytest.raises(UnknownNameError, match="skycity/money_wheel leaves nothing to decide"):
        game.strategy("cautious")
    with pytest.raises(UnknownNameError, match="there is go_to_war, surrender"):
        find_strategy(Game(WAR), "cautious")


@pytest.mark.parametrize("document", HOUSE)
def test_the_best_strategy_plays_every_game(document):
    """In a simulation, and alone at a table."""
    options = AFRESH if "continuous" in str(load(document).options.get("shuffler")) else {}
    game = Game(document, options=options)
    found = simulate(game, 5, seed=1, strategy="optimal")
    assert all(wager.rounds == 5 for wager in found.values())
    status, told = run(f"croupier play {document} --auto optimal --seed 3 --player Ann")
    assert status == 0, told


# -- what prices rest on ---------------------------------------------------------------------------------------------


def test_a_price_that_follows_from_a_reading_says_so():
    """SKYCITY's text has the hand of both hole cards and three of the board: 7.967%; by the best of seven 2.185%."""
    sheet = price(Game("skycity/ultimate_texas_holdem"))
    assert float(sheet.wagers["ante"].house_edge) == pytest.approx(0.07967, abs=5e-6)
    note = next(note for note in sheet.notes if note.reading == "hand_from")
    assert (note.wagers, note.value, note.others) == (("ante", "trips"), "two_and_three", ("best_of_seven",))
    assert str(note).startswith("ante, trips: by the reading hand_from=two_and_three of unclear text (skycity/ultimate")
    assert str(note) in sheet.to_dict()["notes"]
    other = Game("skycity/ultimate_texas_holdem", readings={"hand_from": "best_of_seven"})
    assert float(price(other).wagers["ante"].house_edge) == pytest.approx(0.02185, abs=5e-6)
    status, told = run("croupier price skycity/ultimate_texas_holdem")
    assert status == 0
    assert "hand_from=two_and_three of unclear text (9.7, 10.5(b))" in told


@pytest.mark.parametrize("document", [name for name in HOUSE if name not in (BJ, "crown_perth/ultimate_texas_holdem")])
def test_readings_name_the_wagers_whose_price_they_move(document):
    """Each other value of each reading, priced: it moves what the rulebook's file says, by more than rounding."""
    for edition in load(document).editions:
        here = price(game := Game(document, edition=edition)).wagers
        for reading in game.rules.priced_readings().values():
            moved = set()
            for value in reading.values:
                there = price(Game(document, edition=edition, readings={reading.name: value})).wagers
                moved |= {
                    found.wager for name, found in there.items() if name in here and _has_moved(found, here[name])
                }
            assert moved == {*reading.moves} & {found.wager for found in here.values()}, (edition, reading.name)


def _has_moved(one, other) -> bool:
    return abs(float(one.ev - other.ev)) > 1e-6


# -- what is printed -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("made", "shown"),
    [
        (Game(WAR), f"Game('{WAR}')"),
        (
            Game(WAR, edition="current", options={"decks": 4, "table_minimum": "10"}),
            f"Game('{WAR}', edition='current', options={{'decks': 4, 'table_minimum': '10'}})",
        ),
        (Rules(WAR, readings={"odd_surrender": "house_rounds"}),
         f"Rules('{WAR}', readings={{'odd_surrender': 'house_rounds'}})"),
        (PokerGame("star_sydney/poker", options={"variant": "omaha"}),
         "PokerGame('star_sydney/poker', options={'variant': 'omaha'})"),
        (Game(WAR).strategy(), "Strategy('go_to_war')"),
        (price(Game(WAR, options={"decks": 8}), "tie").wagers["tie"], "WagerPrice(tie 17.8313%)"),
    ],
)  # fmt: skip
def test_things_print_as_one_would_write_them(made, shown):
    assert repr(made) == shown


def test_what_a_game_prints_makes_it_again():
    game = Game(BJ, options={"decks": 6, "version": "free_bet"}, readings={"dealer_blackjack_takes": "original_only"})
    again = eval(repr(game))
    assert again.rules.chosen_options() == game.rules.chosen_options()
    assert again.rules.chosen_readings() == game.rules.chosen_readings()


def test_a_sheet_prints_its_edges():
    assert repr(price(Game(WAR, options={"decks": 8}), "tie")) == f"ParSheet('{WAR}', 'proposed': tie 17.8313%)"


# -- JSON ------------------------------------------------------------------------------------------------------------

COMMANDS = [
    f"croupier price {WAR} --json",
    f"croupier price {WAR} --every --json",
    "croupier price skycity/caribbean_stud --set progressive=electronic --json",
    f"croupier simulate {WAR} --rounds 20 --seed 1 --json",
    "croupier compare skycity/casino_war --over decks --json",
    "croupier equity AhKh QsQd --json",
    "croupier equity AhKh QsQd --simulate 50 --json",
    "croupier jackpot run skycity/caribbean_stud x1000 royal_flush --json",
]


def objects(data: Any) -> list[dict[str, Any]]:
    inner = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return ([data] if isinstance(data, dict) else []) + [found for value in inner for found in objects(value)]


@pytest.mark.parametrize("command", COMMANDS)
def test_numbers_are_numbers_and_exact_ones_have_their_fraction_beside_them(command):
    status, told = run(command)
    assert status == 0, told
    for found in objects(json.loads(told)):
        for name, value in found.items():
            if name.endswith("_exact") and isinstance(value, str):
                assert float(Fraction(value)) == found[name.removesuffix("_exact")]
                assert not value.endswith("/1")
            else:
                assert not (isinstance(value, str) and re.fullmatch(r"-?\d+/\d+", value)), (name, value)
        assert all(isinstance(found[name], float) for name in ("ev", "house_edge", "probability") if name in found)


def test_a_table_goes_on_by_a_strategy_of_the_game():
    """The strategy is for whoever drives the round: at each decision of a player it says what they do."""
    game = Game(WAR, options=AFRESH)
    for seed in range(30):
        round_ = game.open_round(game.new_equipment(SeededSource(seed)))
        round_.act(PlaceWager("Ann", "casino_war", 10_00, 1))
        while not round_.is_over:
            round_.act(next_action(round_, {"Ann": game.strategy("surrender")}))
        assert not [wager for wager in round_.layout.wagers.values() if wager.kind == "go_to_war"]


def test_editions_are_compared_over_the_values_of_a_choice():
    found = compare("skycity/casino_war", "decks", options={"cut": True})
    assert {value for value, _ in found.sheets} == {"4", "5", "6", "7", "8"}
    assert {edition for _, edition in found.sheets} == {"proposed", "current"}
    six = price(Game("skycity/casino_war", edition="current", options={"decks": 6, "cut": True}))
    assert found.sheets["6", "current"].wagers == six.wagers
    assert len(found.to_list()) == 10
    by_reading = compare("skycity/casino_war", "current_war_tie_odds")
    assert {value for value, _ in by_reading.sheets} == {"2_to_1", "1_to_1"}
    with pytest.raises(UnlistedError, match=r"^shoe: its values cannot be listed; it takes "):
        compare("skycity/blackjack", "shoe")
