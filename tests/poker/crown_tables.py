"""Hands of Crown Perth's poker, laid out card by card and played by short moves."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from croupier.chance import SeededSource
from croupier.poker import Hand, IllegalMoveError, PokerGame, Stub
from croupier.poker.round import PokerRound
from tests.poker.tables import CROWN, Dealt, cards, poker, state

GAMES = (
    "holdem",
    "omaha",
    "five_card_stud",
    "six_card_stud",
    "seven_card_stud",
    "manila",
    "crown_perth_manila",
    "draw",
    "draw_ante",
)


def game(variant: str = "holdem", readings: dict[str, str] | None = None, **options: Any) -> PokerGame:
    """Without commission, unless it is asked for."""
    return poker(variant, CROWN, readings=readings, **options)


def deal(
    variant: str = "holdem",
    players: int | Sequence[int] = 3,
    hands: Sequence[str] = (),
    board: str = "",
    *,
    left: int | None = None,
    voluntary: Sequence[int] = (),
    readings: dict[str, str] | None = None,
    carried: int = 0,
    manual: bool = False,
    **options: Any,
) -> Hand:
    """A hand at its first decision; `players` are so many with $1,000 each, or what each has in dollars."""
    dealt = game(variant, readings, **options)
    stacks = [1000] * players if isinstance(players, int) else list(players)
    stakes = dealt.stakes(len(stacks))
    blinds = (*stakes.blinds, *(amount * 100 for amount in voluntary))
    stakes = replace(stakes, blinds=blinds, voluntary=len(voluntary))
    stub = Dealt(dealt, hands, board, left=left)
    cents = [stack * 100 for stack in stacks]
    hand = Hand(dealt.terms, stakes, cents, stub, carried=carried * 100, manual_showdown=manual, log=[])
    return hand.start()


def from_the_top(variant: str, players: int, **options: Any) -> Hand:
    """Dealt from a deck that lies in its own order: the first card of `deck.cards()` comes first."""
    dealt = game(variant, **options)
    hand = Hand(dealt.terms, dealt.stakes(players), [1000_00] * players, Stub(dealt.terms.deck.cards()))
    return hand.start()


def move(hand: Hand, text: str) -> None:
    """Of the player in turn: f fold, k check, c call, r20 bet or raise to $20 in all, d2c3c draw, s show, m muck."""
    actor = hand.actor
    assert actor is not None
    what, more = text[0], text[1:]
    match what:
        case "f":
            hand.fold(actor)
        case "k":
            hand.check(actor)
        case "c":
            hand.call(actor)
        case "r":
            hand.raise_to(actor, round(float(more) * 100))
        case "d":
            hand.exchange(actor, cards(more))
        case "s":
            hand.show(actor)
        case "m":
            hand.muck_hand(actor)
        case _:
            raise AssertionError(text)


def play(hand: Hand, moves: str) -> list[int]:
    """Moves in turn; who made them."""
    actors = []
    for text in moves.split():
        assert hand.actor is not None, f"nobody is to act: {text}"
        actors.append(hand.actor)
        move(hand, text)
    return actors


def go_along(hand: Hand, until: int = 99) -> Hand:
    """Nobody bets unless somebody must: to the first decision of a street, or to the end."""
    while not hand.is_over and hand.street < until:
        assert hand.actor is not None
        if hand.phase == "drawing":
            hand.exchange(hand.actor, ())
        elif hand.betting.can_check:
            hand.check(hand.actor)
        elif hand.betting.call_amount:
            hand.call(hand.actor)
        else:
            allowed = hand.betting.raise_range()
            assert allowed is not None
            hand.raise_to(hand.actor, allowed[0])
    return hand


def legal(hand: Hand) -> str:
    """What is open to the player in turn, in dollars: "f c5 r10-500"."""
    names = {"fold": "f", "check": "k", "call": "c", "raise": "r", "show": "s", "muck": "m"}
    shown = []
    for what, *amounts in hand.legal():
        spans = [f"{int(amount) / 100:g}" for amount in amounts]
        if what == "raise" and spans[0] == spans[1]:
            spans.pop()
        shown.append(f"{names[str(what)]}{'-'.join(spans)}")
    return " ".join(shown)


def dollars(cents: Iterable[int]) -> list[float]:
    return [amount / 100 for amount in cents]


def won(hand: Hand) -> list[float]:
    """What each player has more, or less, than the $1,000 of the beginning."""
    assert hand.is_over
    return [amount / 100 - 1000 for amount in hand.stacks]


def refused(hand: Hand, text: str, *numbers: str) -> None:
    """A move that is not open; the refusal cites these rules of the document and nothing changes."""
    before = state(hand)
    with pytest.raises(IllegalMoveError) as error:
        move(hand, text)
    cited = [number for citation in error.value.cites for number in citation.rules]
    for number in numbers:
        assert number in cited, f"{error.value}"
    assert state(hand) == before


def poker_round(variant: str, names: Sequence[str], source: Any = None, **options: Any) -> PokerRound:
    """A hand at a table: everybody has $1,000, the last has the button."""
    dealt = game(variant, **options)
    equipment = dealt.new_equipment(source or SeededSource(1))
    return dealt.open_round(equipment, dealt.setting(dict.fromkeys(names, 1000_00)))
