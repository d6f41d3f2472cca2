"""Blinds of draw poker are opened over, not called; a player whom nobody could answer may call those who are all-in."""

import pytest

from croupier.poker import IllegalMoveError, PokerGame, Stakes
from tests.rules import rule

CROWN = "crown_perth/poker"
STAKES = Stakes(blinds=(2_00, 5_00), minimum=5_00)


def hand(stacks):
    game = PokerGame(CROWN, options={"variant": "draw", "commission_percent": 0})
    return game.deal(stacks, 7, stakes=STAKES)


@rule(CROWN, "26.4")
def test_who_could_be_answered_opens_for_more_or_folds():
    dealt = hand([200_00, 200_00, 5_00])
    dealt.check_or_call(2)  # all-in, for just the last blind
    assert dealt.actor == 0
    assert [move[0] for move in dealt.legal()] == ["fold", "raise"]
    with pytest.raises(IllegalMoveError, match="blinds are not called"):
        dealt.call(0)


@rule(CROWN, "26.4")
def test_who_could_not_be_answered_calls_those_who_are_all_in():
    dealt = hand([200_00, 5_00, 5_00])  # the last blind is all-in with it
    dealt.check_or_call(2)
    assert dealt.actor == 0
    assert dealt.legal() == [("fold",), ("call", 3_00)]
    dealt.call(0)
    assert dealt.actor is None or dealt.phase != "betting"
    assert dealt.pot == 15_00
