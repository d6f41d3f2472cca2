"""Acts told as they were done, at tables of three players with $1,000 each, blinds of $5 and $10, chips of $1."""

from collections.abc import Sequence
from typing import Any

import pytest

from croupier.poker import Hand, IllegalMoveError
from croupier.poker.conduct.conduct_terms import ConductTerms
from croupier.poker.conduct.judging import judge
from croupier.poker.conduct.meaning import Meaning, make_move
from croupier.rulebook import rule_number
from croupier.table.terms import read
from tests.poker.crown_tables import play
from tests.poker.tables import Dealt, poker, state


def deal(
    document: str,
    moves: str = "",
    variant: str = "holdem",
    *,
    stacks: Sequence[int] | int = 3,
    hands: Sequence[str] = (),
    readings: dict[str, str] | None = None,
    **options: Any,
) -> Hand:
    """A hand after these moves: f fold, k check, c call, r20 bet or raise to $20 in all."""
    game = poker(variant, document, readings=readings, **{"table_minimum": "10", **options})
    cents = [1_000_00] * stacks if isinstance(stacks, int) else [stack * 100 for stack in stacks]
    stub = Dealt(game, hands)
    hand = Hand(game.terms, game.stakes(len(cents)), cents, stub, log=[]).start()
    play(hand, moves)
    return hand


def flop(document: str, moves: str = "", **more: Any) -> Hand:
    """Three players are in for $10 each, the pot is $30, and the first left of the button opens; then these moves."""
    return deal(document, f"c c k {moves}", **more)


def terms_of(hand: Hand) -> ConductTerms:
    return read(hand.terms.rules, ConductTerms)


def judged(hand: Hand, *signs: str, player: int | None = None) -> Meaning:
    """What the signs are; the hand is as it was, and the move is one that it takes."""
    before = state(hand)
    who = hand.actor if player is None else player
    assert who is not None
    meaning = judge(hand, who, signs, terms_of(hand))
    assert state(hand) == before
    verify_balanced(hand, who, meaning)
    if who == hand.actor and meaning.move != "short":
        made(hand, meaning)
    return meaning


def verify_balanced(hand: Hand, player: int, meaning: Meaning) -> None:
    """Chips that lie there, less what goes back, and what is missing come to what the move takes."""
    lies = hand.bets[player] + meaning.put_cents
    assert min(meaning.returned_cents, meaning.missing_cents) == 0
    if meaning.move == "short":
        assert meaning.missing_cents > 0
        assert meaning.to_cents < hand.betting.bet_to_call
    else:
        assert lies - meaning.returned_cents + meaning.missing_cents == meaning.to_cents
    assert 0 <= meaning.returned_cents <= meaning.put_cents
    assert meaning.cites


def made(hand: Hand, meaning: Meaning) -> Hand:
    """A copy of the hand with the move made by the player in turn."""
    after = hand.copy()
    assert after.actor is not None
    make_move(after, after.actor, meaning)
    return after


def what(meaning: Meaning) -> str:
    """The move, and its dollars where it has any: "raise 70", "call 40", "check"."""
    if meaning.move == "check" or (meaning.move == "fold" and not meaning.to_cents):
        return meaning.move
    return f"{meaning.move} {meaning.to_cents / 100:g}"


def is_(hand: Hand, *signs: str) -> str:
    return what(judged(hand, *signs))


def rules(meaning: Meaning) -> list[str]:
    return [number for citation in meaning.cites for number in citation.rules]


def numbers(meaning: Meaning) -> set[str]:
    return {rule_number(number) for number in rules(meaning)}


def put(dollars: int) -> str:
    """An amount of $3 or more in chips of $25 and $1, put in with one motion: more than two chips."""
    many, rest = divmod(dollars - 3, 25)
    return f"put 25x{many} 1x{rest + 3}" if many else f"put 1x{dollars}"


def not_open(hand: Hand, *signs: str, by: str, player: int | None = None) -> str:
    """The act is refused by this rule among others, and nothing changes; the refusal."""
    before = state(hand)
    who = hand.actor if player is None else player
    assert who is not None
    with pytest.raises(IllegalMoveError) as error:
        judge(hand, who, signs, terms_of(hand))
    assert state(hand) == before
    cited = [number for citation in error.value.cites for number in citation.rules]
    assert by in cited, str(error.value)
    return str(error.value)
