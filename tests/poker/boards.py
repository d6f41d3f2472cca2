"""Hands with community cards in a known order, for rulings on them."""

import copy
import pickle
from typing import Any

from croupier.cards import Card
from croupier.poker import PokerRound
from croupier.poker.messages import CardBurned
from croupier.poker.stub import Stub
from croupier.procedure.actions import Proceed
from tests.poker.checks import verify_cards
from tests.poker.ruled import STAR, play, table, verify, where
from tests.poker.tables import cards

HOLES = {"holdem": 2, "omaha": 4, "pineapple": 3, "crazy_pineapple": 3}
BOARD = "2s AsKsQs 3s Js 4s Ts 5s 6s 7s 8s 9s"
"""After the players' cards: a burn, the flop, a burn, the fourth, a burn, the fifth, and what follows."""
BEFORE_FLOP = "cat:c ann:c ben:x"


def flop_game(document: str = STAR, variant: str = "holdem", **more: Any) -> PokerRound:
    """Three players hold low clubs, diamonds and hearts; the board comes in spades."""
    count = HOLES[variant]
    low = [f"{value}{suit}" for suit in "cdh" for value in "23456789"]
    return table(document, variant, "".join(low[: 3 * count]) + BOARD, **more)


def to_flop(document: str = STAR, variant: str = "holdem", **more: Any) -> PokerRound:
    """All have called, and the flop has been dealt."""
    round_ = play(flop_game(document, variant, **more), BEFORE_FLOP)
    return discard(round_) if variant == "pineapple" else round_


def to_turn(document: str = STAR, variant: str = "holdem", **more: Any) -> PokerRound:
    """All have checked the flop, and the fourth card has been dealt."""
    round_ = play(to_flop(document, variant, **more), "ann:x ben:x cat:x")
    return discard(round_) if variant == "crazy_pineapple" else round_


def to_river(document: str = STAR, variant: str = "holdem", **more: Any) -> PokerRound:
    return play(to_turn(document, variant, **more), "ann:x ben:x cat:x")


def discard(round_: PokerRound) -> PokerRound:
    """Everybody who is asked to gives up their first card."""
    hand = round_.hand
    assert hand is not None
    while hand.phase == "drawing" and hand.actor is not None:
        play(round_, f"d{hand.hole[hand.actor][0]}")
    return round_


def check_around(round_: PokerRound) -> PokerRound:
    """To the end of the betting round; in a paced one to the end of the deal after it."""
    hand = round_.hand
    assert hand is not None
    street = hand.street
    while hand.phase == "betting" and hand.street == street:
        play(round_, "x" if hand.betting.can_check else "c")
    return deal_on(round_)


def deal_on(round_: PokerRound) -> PokerRound:
    """In a paced round: to the end of the deal."""
    while round_.hand is not None and round_.hand.phase == "dealing":
        play(round_, ">")
    return round_


def next_step(round_: PokerRound) -> str:
    """What the dealer is waited for."""
    (step,) = [offer.step for offer in round_.offers() if isinstance(offer, Proceed)]
    return step


def finish(round_: PokerRound) -> PokerRound:
    """Check, call, discard and show to the end: the hand ends regularly, and its journal makes the same hand again."""
    hand = round_.hand
    assert hand is not None
    while not round_.is_over:
        verify(round_)
        verify_cards(hand.determinized(hand.live()[0], 1))  # what everybody has seen is somewhere
        if hand.phase == "dealing":
            play(round_, ">")
        elif hand.phase == "drawing":
            discard(round_)
        elif hand.phase == "showdown":
            play(round_, "s")
        else:
            play(round_, "x" if hand.betting.can_check else "c")
    assert sum(round_.setting_after().table_stakes.values()) == sum(round_.setting.table_stakes.values())
    assert copy.deepcopy(round_).events == round_.events
    assert pickle.loads(pickle.dumps(round_)).events == round_.events
    return round_


def board(round_: PokerRound) -> list[str]:
    assert round_.hand is not None
    return list(round_.hand.board)


def burned(round_: PokerRound) -> list[str]:
    assert round_.hand is not None
    return list(round_.hand.cards.burned)


def stub(round_: PokerRound, count: int = 1) -> list[str]:
    """The next cards of the stub."""
    assert round_.hand is not None
    undealt = round_.hand.cards.stub
    assert isinstance(undealt, Stub)
    return list(undealt.order[:count])


def all_in(round_: PokerRound, *places: str) -> dict[str, str]:
    """Where cards lie: `all_in(round_, "AsKs")`."""
    return {card: where(round_, card) for text in places for card in cards(text)}


def lies(places: str, place: str) -> dict[str, str]:
    """All these cards at one place."""
    return {str(card): place for card in cards(places)}


def burns_since(round_: PokerRound, before: int) -> int:
    """How many cards the dealer has burned since so many events."""
    return sum(isinstance(event, CardBurned) for event in round_.events[before:])


def is_seen(round_: PokerRound, card: str) -> bool:
    """Whether everybody has seen a card that lies face down now."""
    assert round_.hand is not None
    return Card(card) in round_.hand.cards.seen
