"""The prices of Roulette and Viva Roulette: independent figures, arithmetic, the text's own amendment, simulation."""

from fractions import Fraction

import pytest

from croupier.games import Game
from croupier.pricing import price, simulate
from croupier.rulebook import NotAllowedError
from tests.games.roulette.tables import ROULETTE, game
from tests.rules import rule

NUMBERS = {  # how many numbers each covers, and what it pays by 3.9
    "straight_up": (1, 35),
    "split": (2, 17),
    "street": (3, 11),
    "asian_neighbour": (3, 11),
    "corner": (4, 8),
    "five_line": (5, 6),
    "six_line": (6, 5),
    "column": (12, 2),
    "dozen": (12, 2),
    **dict.fromkeys(("low", "high", "even", "odd", "red", "black"), (18, 1)),
}
INSIDE = ("straight_up", "split", "street", "corner", "five_line", "six_line")
OUTSIDE = ("column", "dozen", "low", "high", "even", "odd", "red", "black")
PIECES = {  # of each multiple wager: how many pieces of each kind
    "tier": {"split": 6},
    "orphelins": {"straight_up": 1, "split": 4},
    "voisins_du_zero": {"street": 2, "corner": 2, "split": 5},
    "neighbours": {"straight_up": 5},
}


def prices(**choices):
    return price(game(**choices)).wagers


def wagers_with(wheel):
    return [wager for wager in NUMBERS if wager != "five_line" or wheel == "double_zero"]


def ev(wager, compartments, stake_back):
    """Per unit: won with the stake back, or what is paid alone where the house keeps the stake."""
    covered, pays = NUMBERS[wager]
    return Fraction(covered * (pays + stake_back), compartments) - 1


# -- arithmetic ------------------------------------------------------------------------------------------------------


@rule("skycity/roulette", "3.9")
@pytest.mark.parametrize("edition", ["proposed", "current"])
@pytest.mark.parametrize(("wheel", "compartments"), [("single_zero", 37), ("double_zero", 38)])
def test_every_wager_costs_what_its_odds_and_numbers_say(wheel, compartments, edition):
    found = prices(wheel=wheel, edition=edition)
    for wager in wagers_with(wheel):
        assert found[wager].ev == ev(wager, compartments, 1), wager
        assert found[wager].hit_frequency == Fraction(NUMBERS[wager][0], compartments)
    assert ("five_line" in found) == (wheel == "double_zero")


@rule("skycity/roulette", "6.3", "6.4")
@pytest.mark.parametrize(("wheel", "compartments"), [("single_zero", 37), ("double_zero", 38)])
def test_viva_keeps_the_stake_of_inside_wagers_only(wheel, compartments):
    found = prices(wheel=wheel, version="viva")
    for wager in wagers_with(wheel):
        if wager != "asian_neighbour":
            assert found[wager].ev == ev(wager, compartments, 0 if wager in INSIDE else 1), wager


@rule("skycity/roulette", "6.3")
def test_asian_neighbour_at_viva_keeps_its_odds_or_goes_with_the_street():
    assert prices(version="viva")["asian_neighbour"].ev == ev("asian_neighbour", 37, 1)
    by_street = prices(version="viva", asian_neighbour_odds="for_1")
    assert by_street["asian_neighbour"].ev == by_street["street"].ev == ev("street", 37, 0)
    assert prices(asian_neighbour_odds="for_1")["asian_neighbour"].ev == ev("asian_neighbour", 37, 1)


@rule("skycity/roulette", "3.2A")
@pytest.mark.parametrize("version", ["roulette", "viva"])
@pytest.mark.parametrize(("wheel", "compartments"), [("single_zero", 37), ("double_zero", 38)])
def test_a_racetrack_wager_costs_what_its_pieces_do(wheel, compartments, version):
    found = prices(wheel=wheel, version=version)
    for wager, pieces in PIECES.items():
        each = [ev(kind, compartments, version == "roulette") for kind, n in pieces.items() for _ in range(n)]
        assert found[wager].ev == sum(each) / len(each), wager


@rule("skycity/roulette", "6.1")
def test_viva_roulette_is_of_the_proposed_edition_only():
    with pytest.raises(NotAllowedError, match=r"viva is not allowed; it takes roulette; .* by skycity/roulette 6\.1"):
        game(version="viva", edition="current")


@pytest.mark.parametrize("zero_order", ["00_0", "0_00"])
def test_no_reading_or_order_of_the_zeros_changes_a_price_of_roulette(zero_order):
    plain = {name: wager.ev for name, wager in prices(wheel="double_zero").items()}
    for reading, value in (("asian_neighbour_groups", "any_three"), ("voisins_street", "mirrored")):
        found = prices(wheel="double_zero", zero_order=zero_order, **{reading: value})
        assert {name: wager.ev for name, wager in found.items()} == plain


# -- figures computed elsewhere (percent) ----------------------------------------------------------------------------

ONE, TWO = {"wheel": "single_zero"}, {"wheel": "double_zero"}
VIVA = {"version": "viva"}
FIGURES = [
    ("split", ONE, "-2.702703"),
    ("street", ONE, "-2.702703"),
    ("six_line", ONE, "-2.702703"),
    *((wager, ONE, "-2.702703") for wager in ("low", "high", "even", "odd", "red", "black")),
    ("street", ONE | VIVA, "-10.810811"),
    ("six_line", TWO, "-5.263158"),
    ("five_line", TWO, "-7.894737"),
    ("split", TWO | VIVA, "-10.526316"),
    ("street", TWO | VIVA, "-13.157895"),
    ("tier", ONE, "-2.702703"),
    ("voisins_du_zero", ONE, "-2.702703"),
    ("neighbours", ONE, "-2.702703"),
    ("voisins_du_zero", ONE | VIVA, "-9.909910"),
]


@rule("skycity/roulette", "3.9", "6.3")
@pytest.mark.parametrize(("wager", "choices", "percent"), FIGURES)
def test_prices_known_from_elsewhere(wager, choices, percent):
    assert f"{float(prices(**choices)[wager].ev) * 100:.6f}" == percent


# -- a rulebook of one's own -----------------------------------------------------------------------------------------


@rule("skycity/roulette", "3.10")
def test_losing_to_zero_can_cost_less_in_a_file_of_ones_own(tmp_path):
    """The French way: half of an even chance comes back on zero."""
    ours = tmp_path / "ours.toml"
    chances = OUTSIDE[2:]
    ours.write_text(
        f'extends = "{ROULETTE}"\n'
        + "".join(f'[wagers.{wager}.outcomes.loses_to_zero]\npays = "lose half"\n' for wager in chances)
    )
    found = price(Game(ours)).wagers
    for wager in chances:
        assert found[wager].ev == Fraction(18 - 18, 37) - Fraction(1, 2) / 37
        assert [row.outcome for row in found[wager].rows] == ["wins", "loses", "loses_to_zero"]
    assert found["dozen"].ev == ev("dozen", 37, 1)


# -- the real procedure ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "choices", [{"wheel": "single_zero"}, {"wheel": "double_zero", "zero_order": "0_00", "version": "viva"}]
)
def test_the_real_procedure_agrees_with_the_price(choices):
    results = simulate(game(racetrack=True, asian_racetrack=True, **choices), rounds=1500, seed=11)
    assert {*results} >= {"straight_up", "tier", "voisins_du_zero", "neighbours", "asian_neighbour"}
    for name, wager in results.items():
        assert abs(wager.standard_errors_off) < 4, name
