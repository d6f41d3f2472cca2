"""The machine of a tournament: what it pays back, features of free games, wagers that are taken back."""

from fractions import Fraction

import pytest

from croupier.chance import SeededSource
from croupier.tournaments.machines import Machine, MachineState, PayLine
from tests.rules import rule
from tests.tournaments.machines.hall import DOUBLES, FEATURE, LOSES, Told, spec


def machine(*numbers, **changed):
    source = Told()
    source.numbers = list(numbers) or [LOSES]
    return Machine(spec("M1", **changed), MachineState(100), source)


def test_the_return_counts_free_games():
    assert spec("M1").return_to_player() == Fraction(9, 10) * Fraction(23, 20)
    assert spec("M1", pays=(PayLine(1), PayLine(1, 2))).return_to_player() == 1


def test_spins_come_to_the_return_that_is_stated():
    tried = Machine(spec("M1"), MachineState(10**9), SeededSource(5))
    wagered, spins = 0, 40_000
    for _ in range(spins):
        tried.spin(1)
        wagered += 1
        while tried.state.free_games:
            tried.play_free_game()
    returned = Fraction(tried.state.credits - 10**9 + wagered, wagered)
    assert abs(returned - tried.spec.return_to_player()) < Fraction(2, 100)


def test_a_feature_plays_free_games_at_the_bet_of_its_spin():
    tried = machine(FEATURE, DOUBLES, LOSES, DOUBLES)
    assert tried.spin(5) == (5, 10, 3)
    assert [tried.play_free_game() for _ in range(3)] == [(0, 10, 2), (0, 0, 1), (0, 10, 0)]
    assert tried.state.credits == 100 - 5 + 10 + 20
    with pytest.raises(ValueError, match="no feature"):
        tried.play_free_game()


@pytest.mark.parametrize(("is_forfeit", "left"), [(False, 100), (True, 95)])
def test_a_spin_taken_back_takes_its_free_games_with_it(is_forfeit, left):
    tried = machine(FEATURE, DOUBLES)
    tried.spin(5)
    tried.play_free_game()
    assert (tried.take_back(is_forfeit=is_forfeit).won, tried.state.credits, tried.state.free_games) == (20, left, 0)
    with pytest.raises(ValueError, match="nothing has been wagered"):
        tried.take_back(is_forfeit=False)


@rule("skycity/machine_tournaments", "3.3")
def test_money_and_collect_buttons_are_disabled():
    assert machine().is_money_disabled


@pytest.mark.parametrize(
    "changed",
    [{"name": " "}, {"denomination_cents": 0}, {"maximum_bet": 0}, {"pays": ()}, {"pays": (PayLine(0),)},
     {"pays": (PayLine(1, -1),)}, {"pays": (PayLine(1, 1, -1),)}],
)  # fmt: skip
def test_a_machine_that_nobody_can_play_says_why(changed):
    assert not spec("M1").why_not()
    assert spec(**{"name": "M1", **changed}).why_not()
