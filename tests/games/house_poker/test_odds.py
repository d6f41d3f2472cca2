"""Odds of one's own at the poker games against the house: large ones add up, and larger ones are refused."""

from fractions import Fraction
from math import comb
from pathlib import Path

import pytest

from croupier.errors import CroupierError
from croupier.games import Game
from croupier.games.caribbean_stud.solving import solution_of
from croupier.games.caribbean_stud.terms import CLASSES, RESULTS, StudTerms
from croupier.games.ultimate_texas_holdem.solving import solvers_terms
from croupier.games.ultimate_texas_holdem.terms import HoldemTerms
from croupier.kernels.poker.uth import solve
from croupier.pricing import price
from croupier.rulebook import Rules
from croupier.table.terms import read

CROWN, NEW_ZEALAND = "crown_perth/ultimate_texas_holdem", "skycity/ultimate_texas_holdem"
CARIBBEAN, FOUR_CARD = "skycity/caribbean_stud", "star_sydney/four_card_poker"
ROYALS = Fraction(4 * comb(47, 2), comb(52, 7)) - Fraction(4, comb(52, 5))
"""Of seven cards, less those on the board, where everybody has one."""


def own(folder: Path, document: str, **pays: str) -> Path:
    """A file with odds of its own, by wager and outcome: `blind__flush="3 to 2"`."""
    path = folder / "own.toml"
    odds = "".join(
        f'[wagers.{wager}.outcomes.{outcome}]\npays = "{text}"\n'
        for wager, outcome, text in ((*name.split("__"), text) for name, text in pays.items())
    )
    path.write_text(f'extends = "{document}"\n{odds}')
    return path


@pytest.mark.parametrize("times", [1_000, 1_000_000, 999_999_999])
def test_a_royal_flush_on_the_blind_is_worth_what_its_odds_make_of_it(tmp_path: Path, times: int) -> None:
    """Nobody folds one, so that the best play is as good for all other hands."""
    paid = solve(solvers_terms(read(Rules(own(tmp_path, CROWN, blind__royal_flush=f"{times} to 1")), HoldemTerms))).ev
    assert paid - solve(solvers_terms(read(Rules(CROWN), HoldemTerms))).ev == (times - 500) * ROYALS


def test_a_straight_flush_on_the_bet_is_worth_what_its_odds_make_of_it(tmp_path: Path) -> None:
    """The bet is two units, and such a hand is always bet on: it wins unless the dealer has none, or as good a hand."""
    before = solution_of(read(Rules(CARIBBEAN), StudTerms))
    after = solution_of(read(Rules(own(tmp_path, CARIBBEAN, bet__straight_flush="123456789 to 1")), StudTerms))
    won = Fraction(before.tally[CLASSES.index("straight_flush")][RESULTS.index("wins")], before.deals)
    assert 0 < won < Fraction(36, comb(52, 5))
    assert after.ev - before.ev == 2 * (123456789 - 50) * won


@pytest.mark.parametrize(
    ("document", "pays"),
    [
        (CROWN, {"blind__royal_flush": "99999999 to 1", "blind__flush": "1 to 999983"}),
        (CROWN, {"blind__straight": "90000000 to 1"}),
        (NEW_ZEALAND, {"ante__wins": "90000000 to 1", "blind__straight": "90000000 to 1"}),
        (CARIBBEAN, {"bet__royal_flush": "99999999 to 1", "bet__one_pair": "999979 to 999983"}),
        (FOUR_CARD, {"ante_bonus__four_of_a_kind": "99999999 to 1", "ante__wins": "999979 to 999983"}),
    ],
)
def test_odds_that_no_sum_can_hold_are_refused(tmp_path: Path, document: str, pays: dict[str, str]) -> None:
    with pytest.raises(CroupierError, match=r"odds: .* more than the solver can add up"):
        price(Game(own(tmp_path, document, **pays)))
