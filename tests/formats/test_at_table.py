"""Recorded hands dealt again at a table, to any of their steps."""

from pathlib import Path

import pytest

from croupier.chance import SeededSource
from croupier.formats import HistoryError, history_of_round, phh, replay
from croupier.formats.amounts import UNKNOWN_STACK
from croupier.formats.at_table import seat
from croupier.poker import PokerGame
from croupier.poker.opponents import TEMPERAMENTS, Opponent
from croupier.poker.rulings.deck import DeckIncorrect
from croupier.speech.poker_words import in_turn

HANDS = [
    history
    for folder in ("phh", "phh_sites")
    for path in sorted((Path(__file__).parents[1] / folder).rglob("*.phh"))
    for history in phh.read(path)
]
KINDS = [*TEMPERAMENTS.values()] * 2
ALICE = """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [5, 10, 0]
min_bet = 10
starting_stacks = [1000, 1000, 1000]
players = ["Ann", "Ben", "Cat"]
actions = ["d dh p1 AsAd", "d dh p2 KsKd", "d dh p3 ????", "p3 f", "p1 cc", "p2 cbr 30", "p1 cc",
           "d db 2c3c4c", "p1 cbr 50", "p2 cc", "d db 5d", "p1 cc", "p2 cc", "d db 9h", "p1 cc", "p2 cc",
           "p1 sm AsAd", "p2 sm KsKd"]
finishing_stacks = [1080, 920, 1000]
"""


def test_real_hands_end_at_a_table_as_they_do_when_they_are_replayed() -> None:
    seated = 0
    for history in HANDS:
        try:
            round_ = seat(history)
        except HistoryError:  # antes beside blinds, a variant that the rulebook lacks
            continue
        if not round_.is_over:
            continue
        replayed = replay(history)
        if not replayed.is_complete or replayed.finishing_stacks is None or UNKNOWN_STACK in history.starting_stacks:
            continue
        seated += 1
        hand = round_.hand
        assert hand is not None
        assert [stack / 100 for stack in hand.stacks] == [float(stack) for stack in replayed.finishing_stacks]
    assert seated > 1


@pytest.mark.parametrize("variant", ["holdem", "omaha", "five_card_stud", "two_card_manila", "pineapple"])
@pytest.mark.parametrize("seed", range(4))
def test_hands_played_here_are_dealt_again_alike(variant: str, seed: int) -> None:
    game = PokerGame("star_sydney/poker", options={"variant": variant, "commission_percent": 0})
    played = game.open_round(None, game.setting(dict.fromkeys(("Ann", "Ben", "Cat", "Dan"), 200_00)), source=seed)
    minds = {name: Opponent(kind, SeededSource(seed)) for name, kind in zip(played.players.names, KINDS, strict=False)}
    while not played.is_over:
        played.act(minds[in_turn(played)].act(played))
    again = seat(history_of_round(played), "star_sydney/poker")
    assert again.is_over
    assert played.hand is not None
    assert again.hand is not None
    assert again.hand.stacks == played.hand.stacks
    assert again.hand.board == played.hand.board


@pytest.mark.parametrize(
    ("step", "turn", "board"),
    [(3, "Cat", ""), (4, "Ann", ""), (8, "Ann", "2c3c4c"), (9, "Ben", "2c3c4c"), (11, "Ann", "2c3c4c5d")],
)
def test_a_hand_stands_as_it_did_after_a_step(step: int, turn: str, board: str) -> None:
    round_ = seat(phh.loads(ALICE), "crown_perth/poker", step)
    hand = round_.hand
    assert hand is not None
    assert hand.actor is not None
    assert round_.players.names[hand.actor] == turn
    assert "".join(hand.board) == board
    assert hand.hole[0] == ["As", "Ad"]


def test_a_dispute_about_a_recorded_hand_is_ruled_on_at_the_moment_in_question() -> None:
    round_ = seat(phh.loads(ALICE), "crown_perth/poker", 9)
    assert "void" in round_.report(DeckIncorrect(foreign=1)).decides
    hand = round_.hand
    assert hand is not None
    assert hand.stacks == [1000_00] * 3


def test_a_step_that_is_not_there_is_refused() -> None:
    with pytest.raises(HistoryError, match="step 19: it has steps 0 to 18"):
        seat(phh.loads(ALICE), None, 19)


def test_what_a_table_cannot_be_set_to_is_refused() -> None:
    with pytest.raises(HistoryError, match="an ante beside blinds"):
        seat(phh.loads(ALICE.replace("antes = [0, 0, 0]", "antes = [1, 1, 1]")))
