"""Whatever goes wrong in a hand, at whatever moment: chips and cards are all there, the hand ends, and it replays."""

from collections import Counter

import pytest

from tests.poker.checks import Case, cases
from tests.poker.wrongs import Wrongs, game_of

HANDS = 24
GAMES = 6
"""Of each case, with other readings."""
CASES = cases()


@pytest.mark.parametrize("case", CASES, ids=str)
def test_any_irregularities_at_any_moment(case: Case) -> None:
    reported = Counter[str]()
    for number in range(HANDS):
        wrongs = Wrongs(game_of(case, number % GAMES), f"{case} {number}")
        try:
            wrongs.play()
        except Exception as error:
            done = [record.did for record in wrongs.round.records]
            raise AssertionError(f"hand {number}: {error}; {wrongs.game.rules.chosen_readings()}; {done}") from error
        reported["ruled on"] += wrongs.reported
    assert reported["ruled on"] > HANDS / 4
