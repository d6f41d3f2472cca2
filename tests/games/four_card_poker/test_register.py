"""The rulebook of Four Card Poker: what wagers pay, what may be chosen, and which figures are ours."""

from fractions import Fraction

import pytest

from croupier.games import Game
from croupier.rulebook import NotAllowedError, RulebookError, Rules, load
from tests.games.four_card_poker.tables import STAR
from tests.rules import rule


def nets(wager: str, **options: str) -> dict[str, Fraction]:
    """What each outcome wins or loses per unit."""
    rules = Rules(STAR, options=options)
    return {outcome: rules.pays(wager, outcome).value.net for outcome in rules.outcomes(wager)}


@rule("star_sydney/four_card_poker", "10.1", "10.4")
def test_ante_and_play_pay_one_to_one():
    assert nets("ante") == {"wins": 1, "loses": -1, "folded": -1, "conceded": -1}
    assert nets("play") == {"wins": 1, "loses": -1, "conceded": -1}


@rule("star_sydney/four_card_poker", "10.3")
def test_the_ante_bonus_pays_by_our_table():
    assert nets("ante_bonus") == {"four_of_a_kind": 25, "straight_flush": 20, "three_of_a_kind": 2}


@rule("star_sydney/four_card_poker", "10.5")
@pytest.mark.parametrize(
    ("table", "odds"),
    [("1", (50, 40, 9, 6, 4, 2, 1)), ("2", (50, 40, 8, 5, 4, 3, 1)), ("3", (50, 30, 7, 6, 5, 2, 1))],
)
def test_aces_up_pays_by_one_of_our_three_tables(table, odds):
    assert tuple(nets("aces_up", aces_up_table=table).values()) == (*odds, -1, -1, -1)


def test_there_is_no_fourth_table_of_aces_up():
    with pytest.raises(NotAllowedError, match=r"aces_up_table: 4 is not allowed; it takes 1 or 2 or 3.*10\.5"):
        Rules(STAR, options={"aces_up_table": "4"})


def test_figures_that_the_rulebook_leaves_open_are_marked_as_ours():
    options = Rules(STAR).options
    for name in ("boxes", "aces_up_table", "chip_denominations"):
        assert "ours" in options[name].about
    register = load(STAR).register
    for number in ("10.3", "10.5"):
        assert "ours" in register[number].summary


def test_there_is_one_edition_and_nothing_is_included():
    document = load(STAR)
    assert list(document.editions) == ["current"]
    assert document.includes == ()
    assert not document.rules_with_status("not_modelled")


SLIPS = [  # field that the error names, lines of a file that extends the rulebook
    ("provisions.ranking.order", '[provisions.ranking]\norder = "five_card"'),
    ("provisions.ante_bonus.class", '[provisions.ante_bonus]\nclass = "full_house"'),
    ("provisions.aces_up_wins.ranks", '[provisions.aces_up_wins]\nranks = "X"'),
    ("wagers.ante_bonus.outcomes.flush", '[provisions.ante_bonus]\nclass = "flush"'),
    ("provisions.hands.players_cards", "[provisions.hands]\nplayers_cards = 3"),
    ("provisions.hands.dealers_cards", "[provisions.hands]\ndealers_cards = 8"),
    ("provisions.hands.dealers_cards", "[provisions.hands]\ndealers_cards = 4"),
    ("provisions.play_wager", "[provisions.play_wager]\nleast_times = 0"),
    ("provisions.play_wager", "[provisions.play_wager]\nmost_times = 0"),
]


@pytest.mark.parametrize(("field", "lines"), SLIPS)
def test_a_slip_is_refused_by_field(field, lines, tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text(f'extends = "{STAR}"\n{lines}\n')
    with pytest.raises(RulebookError) as error:
        Game(ours)
    assert error.value.field == field


def test_a_file_of_two_lines_pays_other_odds(tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text(f'extends = "{STAR}"\n[wagers.ante_bonus.outcomes.four_of_a_kind]\npays = "30 to 1"\n')
    assert Game(ours).rules.pays("ante_bonus", "four_of_a_kind").value.net == 30
