"""Over/Under Seven: every rule of it, by its number."""

from fractions import Fraction

import pytest

from croupier import Game, price
from croupier.chance import RecordedSource
from croupier.procedure import IllegalActionError
from croupier.procedure.actions import NoMoreBets, PlaceWager, Proceed
from croupier.procedure.incidents import VoidResult

BOOK = "ours/over_under_seven"
rule = pytest.mark.rule


def opened(*faces, paced=False):
    """A round whose dice will show these faces, one after the other; if it is paced, the dealer confirms each step."""
    game = Game(BOOK)
    return game.open_round(source=RecordedSource(face - 1 for face in faces), setting=game.setting(paced=paced))


@rule(BOOK, "2.1", "2.2", "2.3")
@pytest.mark.parametrize(
    ("roll", "winner", "won"),
    [((1, 5), "under", 10_00), ((6, 1), "seven", 40_00), ((4, 4), "over", 10_00)],  # below, at and above
)
def test_the_sum_decides(roll, winner, won):
    round_ = opened(*roll)
    for wager in ("under", "over", "seven"):
        round_.act(PlaceWager(wager, wager, 10_00))  # players by the names of their wagers
    round_.act(NoMoreBets("dealer"))
    lost = {"under": -10_00, "over": -10_00, "seven": -10_00}
    assert {name: round_.till.balance(name) for name in lost} == lost | {winner: won}


@rule(BOOK, "1.1", "1.4", "2.1", "2.2", "2.3")
def test_the_price_is_what_36_rolls_pay():
    for wager, wins, pays in (("under", 15, 1), ("over", 15, 1), ("seven", 6, 4)):
        assert price(Game(BOOK)).wagers[wager].ev == Fraction(wins * pays - (36 - wins), 36)


@rule(BOOK, "1.2", "1.3")
def test_no_wager_after_no_more_bets():
    round_ = opened(3, 4, paced=True)
    round_.act(PlaceWager("Ann", "seven", 10_00))
    round_.act(NoMoreBets("dealer"))
    with pytest.raises(IllegalActionError, match="no wager may be made after no more bets") as refused:
        round_.act(PlaceWager("Ann", "seven", 10_00))
    assert str(refused.value.cites[0]) == f"{BOOK} 1.2"
    round_.act(Proceed("dealer", round_.decision.about))
    assert "result: 3-4, 7" in [event.words() for event in round_.events]


@rule(BOOK, "3.1")
def test_a_throw_off_the_table_is_void_and_made_again():
    round_ = opened(3, 4, 1, 1, paced=True)
    round_.act(PlaceWager("Ann", "seven", 10_00))
    round_.act(NoMoreBets("dealer"))
    round_.act(Proceed("dealer", round_.decision.about))
    ruling = round_.report(VoidResult("off_table"))
    assert str(ruling.cites[0]) == f"{BOOK} 3.1"
    while not round_.is_over:
        round_.act(round_.offers("dealer")[0])
    assert round_.till.balance("Ann") == -10_00  # by the second throw
