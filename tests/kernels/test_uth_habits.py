"""Rules by which Ultimate Texas Hold'em is played though they do worse, and choices that are worth the same."""

from fractions import Fraction

import pytest

from croupier.cards import DECK_52
from croupier.games import Game
from croupier.games.ultimate_texas_holdem.solving import played, solution_of
from croupier.games.ultimate_texas_holdem.terms import HoldemTerms
from croupier.kernels.poker.uth import Terms, solve
from croupier.kernels.poker.uth.habits import Played
from croupier.kernels.poker.uth.solver import equal_plays
from croupier.ranking.arrays import hand_numbers
from croupier.table.terms import read

TERMS = read(Game("crown_perth/ultimate_texas_holdem").rules, HoldemTerms)


def cards(text):
    return hand_numbers(DECK_52.parse(text))


@pytest.mark.parametrize(
    ("hole", "raises"),
    [
        ("Ac 2d", True), ("Kc 2c", True), ("Kc 5d", True), ("Kc 4d", False), ("Qc 6c", True), ("Qc 5c", False),
        ("Qc 8d", True), ("Qc 7d", False), ("Jc 8c", True), ("Jc 7c", False), ("Jc Td", True), ("Jc 9d", False),
        ("Tc 9c", False), ("3c 3d", True), ("2c 2d", False),
    ],
)  # fmt: skip
def test_the_published_raises_before_the_flop(hole, raises):
    assert played(TERMS, "simple_raises").play(cards(hole)) == (4 if raises else 0)
    assert played(TERMS, "check_to_river").play(cards(hole)) == 0


@pytest.mark.parametrize(
    ("hole", "flop", "raises"),
    [
        ("9c 7d", "9h 4s 2d", True),
        ("9c 7d", "Kh Ks 2d", False),
        ("9c 7d", "Kh Kc 9s", True),
        ("2c 2d", "Kh 9s 7d", False),
        ("2c 2d", "Kh Ks 7d", True),
        ("Tc 7c", "Kc 4c 2d", True),
        ("9c 7c", "Kc 4c 2d", False),
        ("Td 7c", "Kc 4c 2c", False),
        ("Tc 7d", "Kc 4c 2c", True),
        ("9c 8d", "7h 6s 5d", True),
        ("9c 8d", "7h 6s 4d", False),
    ],
)
def test_the_published_raises_after_the_flop(hole, flop, raises):
    """Two pair or better, a pair with a card of one's own but for deuces, four to a flush with a ten of one's own."""
    assert played(TERMS, "simple_raises").play(cards(hole), cards(flop)) == (2 if raises else 0)


def test_the_last_decision_is_the_best():
    best, habit = solution_of(TERMS), played(TERMS, "check_to_river")
    for hole, board in (("2c 3d", "Kh Js 9d 8c 6h"), ("Kc 3d", "Kh Js 9d 8c 6h")):
        assert habit.play(cards(hole), cards(board)) == best.play(cards(hole), cards(board))


def test_the_decisions_of_the_best_play_are_worth_what_it_is():
    best = solution_of(TERMS)
    again = Played(best, best.starts, best.second_bets)
    assert (again.ev, again.frequencies) == (best.ev, best.frequencies)


def test_where_nothing_is_at_stake_every_choice_is_worth_the_same():
    nothing = Terms(play=(0,) * 6, initial=((0,) * 6,) * 10, folded=0, first=(4,), second=2, third=1)
    assert equal_plays(solve(nothing)) == 1


def test_some_hands_are_worth_as_much_folded_as_played():
    """About one deal in five thousand."""
    assert Fraction(1, 10_000) < equal_plays(solution_of(TERMS)) < Fraction(1, 1_000)
