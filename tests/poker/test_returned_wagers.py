"""Wagers that rulings return: the betting goes on as if their player had folded instead of making them."""

import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.poker import Hand, PokerRound
from croupier.poker.rulings.fouled_hands_messages import HandTakenIn
from tests.poker.ruled import CROWN, again, play, table, turn
from tests.rules import rule

CENTS = 100


def hand_of(round_: PokerRound) -> Hand:
    hand = round_.hand
    assert hand is not None
    return hand


def any_move(hand: Hand, draw: st.DataObject) -> str:
    """A move that is open to the player in turn, as `play` reads it."""
    words = {"fold": "f", "check": "x", "call": "c"}
    moves = [words[str(kind)] for kind, *_ in hand.legal() if kind in words]
    if (allowed := hand.raise_range()) is not None:
        moves += [f"r{amount / CENTS:g}" for amount in sorted({*allowed, min(allowed[0] + 20 * CENTS, allowed[1])})]
    return draw.draw(st.sampled_from(moves))


@rule(CROWN, "13.5")
@pytest.mark.parametrize("options", [{"betting": "no_limit"}, {"betting": "limit"}], ids=str)
@given(st.data())
def test_the_betting_is_what_it_would_be_had_the_player_folded(options: dict[str, str], draw: st.DataObject) -> None:
    stacks = draw.draw(st.lists(st.integers(11, 200), min_size=3, max_size=5))
    round_ = table(CROWN, players=stacks, **options)
    for _ in range(draw.draw(st.integers(0, 12))):
        if (before := hand_of(round_)).phase != "betting":
            return
        play(round_, any_move(before, draw))
    hand = hand_of(round_)
    player = hand.actor
    if hand.phase != "betting" or player is None or hand.bets[player] or hand.raise_range() is None:
        return
    name, twin, street = turn(round_), copy.deepcopy(round_), hand.street
    assert name is not None
    play(round_, f"r{draw.draw(st.sampled_from(hand.raise_range())) / CENTS:g}")
    play(twin, "f")
    for _ in range(draw.draw(st.integers(0, 2))):
        is_betting = hand_of(round_).phase == hand_of(twin).phase == "betting"
        if is_betting and hand_of(round_).dead.count(False) > 3 and turn(round_) == turn(twin):
            play(round_, "f")
            play(twin, "f")
    if turn(round_) != turn(twin):  # who has checked is asked again only while the bet lies there
        return
    round_.report(HandTakenIn(name, protected=True))
    while True:
        ours, theirs = hand_of(round_), hand_of(twin)
        assert (ours.phase, ours.actor, ours.street) == (theirs.phase, theirs.actor, theirs.street)
        if ours.phase != "betting" or ours.street > street:
            break
        assert ours.legal() == theirs.legal()
        move = any_move(ours, draw)
        play(round_, move)
        play(twin, move)
    again(round_)
