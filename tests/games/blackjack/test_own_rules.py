"""Blackjack by files of one's own: what they let players do is dealt, priced and played best; or refused by field."""

import pytest

from croupier.cards import Shoe
from croupier.chance import SeededSource
from croupier.games import Game
from croupier.games.blackjack.messages import DoubleDown
from croupier.games.blackjack.solving import solution_of
from croupier.pricing import find_strategy, price
from croupier.rulebook import RulebookError
from tests.games.blackjack.tables import deal
from tests.rules import rule

BJ = "skycity/blackjack"
SOFT = '[provisions.doubling]\nnever_with = ""'
ALL_LOST = {"dealer_blackjack_takes_doubles": "true", "dealer_blackjack_takes_splits": "true"}


@pytest.fixture
def ours(tmp_path):
    """A game by a file that extends the rulebook by some lines."""

    def write(lines: str, **options: str) -> Game:
        file = tmp_path / "ours.toml"
        file.write_text(f'extends = "{BJ}"\n{lines}\n')
        return Game(file, options=options)

    return write


@rule(BJ, "11.1")
@pytest.mark.parametrize(
    ("options", "percent"),
    [({"decks": "4", **ALL_LOST}, -0.4640550), ({"decks": "4", "style_a": "true", **ALL_LOST}, -0.6756882)],
)
def test_soft_hands_that_may_be_doubled_on_are_priced_so(ours, options, percent):
    """The figures were worked out independently: `blackjack_samples`, lines `soft`."""
    assert 100 * price(ours(SOFT, **options)).wagers["blackjack"].ev == pytest.approx(percent, abs=5e-8)


@rule(BJ, "11.1")
def test_without_doubling_of_split_hands_none_of_them_is_doubled_on(ours):
    both, first = (price(ours(SOFT, double_after_split=value)).wagers["blackjack"].ev for value in ("true", "false"))
    neither = price(Game(BJ, options={"double_after_split": "false"})).wagers["blackjack"].ev
    assert both > first > neither
    solution = solution_of(ours(SOFT, double_after_split="false").rules)
    assert solution.action((1, 6), 6) == "double"
    assert solution.action((1, 6), 6, hands_on_box=2, is_split=True) == "draw"


@rule(BJ, "11.1")
def test_the_best_play_doubles_on_them_at_the_table(ours):
    game = ours(SOFT)
    round_ = deal(game.open_round(Shoe.stacked(SeededSource(1), "Ac 6d 6h", decks=8)))
    assert DoubleDown("Ann", "box 1", 20_00) in round_.offers()
    for name in ("optimal", "simple"):
        assert isinstance(find_strategy(game, name).choose(round_), DoubleDown)


@rule(BJ, "11.1")
def test_where_totals_are_restricted_no_soft_hand_has_one_of_them(ours):
    """A hand that counts an ace as eleven counts 12 at least."""
    theirs = price(Game(BJ, options={"doubling": "9_10_11"})).wagers["blackjack"]
    assert price(ours(SOFT, doubling="9_10_11")).wagers["blackjack"].ev == theirs.ev


@rule(BJ, "11.1")
@pytest.mark.parametrize("ranks", ["2", "A2", "K"])
def test_what_goes_by_single_cards_is_refused_by_the_price(ours, ranks):
    """A two and a four may not be doubled on then, two threes may: the solver knows totals."""
    with pytest.raises(RulebookError) as error:
        price(ours(f'[provisions.doubling]\nnever_with = "{ranks}"'))
    assert error.value.field == "provisions.doubling.never_with"
    assert "ours 11.1" in str(error.value)


@rule(BJ, "13.1")
def test_a_hand_that_may_not_draw_is_named_by_the_total_of_the_file(ours):
    game = ours("[provisions.drawing]\nbelow = 20")
    round_ = deal(game.open_round(Shoe.stacked(SeededSource(1), "Tc 6d Th", decks=8)))
    problem, citation = round_._rights.why_no_draw(round_.boxes.hands["box 1"])
    assert "20" in problem
    assert "21" not in problem
    assert str(citation) == "skycity/blackjack 13.1(a)"


@pytest.mark.parametrize("wager", ["house_money_riding", "let_it_ride_riding"])
@pytest.mark.parametrize(
    ("outcome", "pays"), [("wins", "2 to 1"), ("loses", "stand off"), ("stands_off", "lose"), ("blackjack", "2 to 1")]
)
def test_what_rides_is_priced_as_the_main_wager_is_paid_or_not_at_all(ours, wager, outcome, pays):
    with pytest.raises(RulebookError) as error:
        price(ours(f'[wagers.{wager}.outcomes.{outcome}]\npays = "{pays}"'), wager.removesuffix("_riding"))
    assert error.value.field == f"wagers.{wager}.outcomes.{outcome}"


def test_an_ante_that_goes_back_is_not_priced(ours):
    """By 18.6 it is collected; the price counts it as lost."""
    with pytest.raises(RulebookError) as error:
        price(ours('[wagers.ante.outcomes.collected]\npays = "stand off"', version="ante_up", table_minimum="10"))
    assert error.value.field == "wagers.ante.outcomes.collected"
