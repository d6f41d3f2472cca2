"""Ranges: what a player may hold, as people write it, with a weight for each hand.

    AhKh          these cards                     QQ+           pairs from queens up
    AK AKs AKo    ace-king; of one suit; not      A5s+          ace with a five or better below it, of one suit
    A* Ax Axs     an ace with any card            99-66 A2s-A5s T9s-65s    from one to the other
    15%           the best hands, so many of all  random        every hand
    AAxx AhKh**   of four cards, at least these   AKQJds        double suited (ss: one suit twice, r: four suits)

Parts are separated by commas or spaces; `AKs:0.5` counts half.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations, permutations
from typing import Any

import numpy as np
import numpy.typing as npt

from croupier.cards import DECK_52, RANKS, SUITS, Card, Deck
from croupier.errors import CroupierError
from croupier.ranking import STANDARD, Order
from croupier.ranking.arrays import card_number, card_of, tables_of

_STRONGEST = """
AA KK QQ JJ TT 99 88 AKs 77 AQs AJs AKo ATs AQo AJo KQs 66 A9s ATo KJs A8s KTs KQo A7s A9o KJo 55 QJs K9s A5s A6s A8o
KTo QTs A4s A7o K8s A3s QJo K9o A5o A6o Q9s K7s JTs A2s QTo 44 A4o K6s K8o Q8s A3o K5s J9s Q9o JTo K7o A2o K4s Q7s K6o
K3s T9s J8s 33 Q6s Q8o K5o J9o K2s Q5s T8s K4o J7s Q4s Q7o T9o J8o K3o Q6o Q3s 98s T7s J6s K2o 22 Q2s Q5o J5s T8o J7o
Q4o 97s J4s T6s J3s Q3o 98o 87s T7o J6o 96s J2s Q2o T5s J5o T4s 97o 86s J4o T6o 95s T3s 76s J3o 87o T2s 85s 96o J2o
T5o 94s 75s T4o 93s 86o 65s 84s 95o T3o 92s 76o 74s T2o 54s 85o 64s 83s 94o 75o 82s 73s 93o 65o 53s 63s 84o 92o 43s
74o 72s 54o 64o 52s 62s 83o 42s 82o 73o 53o 63o 32s 43o 72o 52o 62o 42o 32o
"""
STRONGEST = _STRONGEST.split()
"""Hold'em with 52 cards: how often they win against one hand at random, ties halved, as `by_strength` finds it."""

ANY = ("random", "any")
WILD = "xX*"
PATTERNS = {2: ("s", "o"), 3: ("s", "r"), 4: ("ds", "ss", "r")}
"""What may be said of the suits of so many cards."""
_SUITS_OF: dict[str, dict[int, tuple[int, ...]]] = {
    "s": {2: (2,), 3: (3,)},
    "o": {2: (1, 1)},
    "ds": {4: (2, 2)},
    "ss": {4: (2, 1, 1)},
}
_CLASS = re.compile(r"([2-9TJQKA])([2-9TJQKA])([so]?)")
_PERCENT = re.compile(r"(\d+(?:\.\d+)?)%")


class RangeError(CroupierError):
    """A range that cannot be read; the message quotes the part that is wrong."""


@dataclass(frozen=True)
class Range:
    """Hands by their cards from the lowest, each with its weight."""

    text: str
    hands: dict[tuple[Card, ...], Fraction]

    def __len__(self) -> int:
        return len(self.hands)


@dataclass(frozen=True)
class Game:
    """What a range depends on."""

    deck: Deck = DECK_52
    order: Order = STANDARD
    size: int = 2
    """Cards of a hand."""
    takes_two: bool = False
    """Two hole cards make a hand with three of the board, instead of any five of all."""


HOLDEM = Game()


def parse_range(text: str, game: Game = HOLDEM) -> Range:
    """The hands of a range; one that two parts name counts once, and must have one weight."""
    hands: dict[tuple[Card, ...], Fraction] = {}
    parts = [part for part in re.split(r"[,\s]+", text) if part]
    if not parts:
        raise RangeError("a range names at least one hand: AKs, QQ+, 15%, random")
    for part in parts:
        token, colon, written = part.partition(":")
        weight = _weight(part, written) if colon else Fraction(1)
        for hand in _hands(token, part, game):
            if hands.setdefault(hand, weight) != weight:
                raise RangeError(f"{part!r}: {''.join(reversed(hand))} is in the range already, with another weight")
    return Range(text, hands)


def _weight(part: str, written: str) -> Fraction:
    try:
        weight = Fraction(written.removesuffix("%")) / (100 if written.endswith("%") else 1)
    except (ValueError, ZeroDivisionError):
        weight = Fraction(0)
    if not 0 < weight <= 1:
        raise RangeError(f"{part!r}: a weight is more than 0 and at most 1, such as 0.5, 1/3 or 50%")
    return weight


@lru_cache(maxsize=256)
def _hands(token: str, part: str, game: Game) -> tuple[tuple[Card, ...], ...]:
    if token.lower() in ANY:
        return _named(_all_hands(game.deck, game.size))
    if percent := _PERCENT.fullmatch(token):
        return _best(Fraction(percent[1]) / 100, part, game)
    if game.size == 2:
        if token.endswith("+"):
            return _of_classes(_upward(_class(token[:-1], part, game)), game)
        first, dash, last = token.partition("-")
        if dash:
            return _of_classes(_between(_class(first, part, game), _class(last, part, game), part), game)
    return _matching(token, part, game)


# -- classes of two cards --------------------------------------------------------------------------------------------

Class = tuple[int, int, str]
"""The higher rank, the lower, and s, o or nothing."""


def _class(token: str, part: str, game: Game) -> Class:
    found = _CLASS.fullmatch(token)
    if not found:
        raise RangeError(f"{part!r}: {token!r} is not two ranks such as QQ, AK, AKs or AKo")
    for rank in found[1] + found[2]:
        _verify_rank(rank, part, game.deck)
    high, low = sorted((RANKS.index(found[1]), RANKS.index(found[2])), reverse=True)
    if high == low and found[3]:
        raise RangeError(f"{part!r}: a pair is neither suited nor offsuit")
    return high, low, found[3]


def _upward(least: Class) -> list[Class]:
    """Pairs from this one up; else with a better lower card."""
    high, low, suited = least
    if high == low:
        return [(rank, rank, "") for rank in range(low, len(RANKS))]
    return [(high, rank, suited) for rank in range(low, high)]


def _between(first: Class, last: Class, part: str) -> list[Class]:
    """Pairs, lower cards beside one high card, or both cards moving together."""
    (high, low, suited), (to_high, to_low, same) = first, last
    if suited != same:
        raise RangeError(f"{part!r}: both ends are suited, or offsuit, or neither")
    if high == to_high and (high == low) == (to_high == to_low):
        return [(high, rank, suited) for rank in range(min(low, to_low), max(low, to_low) + 1)]
    if high - low == to_high - to_low:
        begin, end = min(low, to_low), max(low, to_low)
        return [(rank + high - low, rank, suited) for rank in range(begin, end + 1)]
    raise RangeError(f"{part!r}: the ends have neither one card in common nor the same gap")


def _of_classes(classes: Iterable[Class], game: Game) -> tuple[tuple[Card, ...], ...]:
    names = [RANKS[high] + RANKS[low] + suited for high, low, suited in classes]
    return tuple(hand for name in names for hand in _matching(name, name, game))


def class_of_hand(hand: Sequence[Card]) -> str:
    """AA, AKs or AKo, of two cards."""
    low, high = sorted(hand, key=card_number)
    ranks = high[0] + low[0]
    return ranks if high[0] == low[0] else ranks + ("s" if high[1] == low[1] else "o")


# -- patterns of any cards -------------------------------------------------------------------------------------------


def _matching(token: str, part: str, game: Game) -> tuple[tuple[Card, ...], ...]:
    """Hands that hold at least these cards and ranks, with these suits."""
    cards, ranks, suits = _pattern(token, part, game)
    hands = _all_hands(game.deck, game.size)
    fits = np.ones(len(hands), bool)
    for card in cards:
        fits &= (hands == card_number(card)).any(axis=1)
    for rank in set(ranks):
        fits &= (hands // len(SUITS) == RANKS.index(rank)).sum(axis=1) >= ranks.count(rank)
    if suits:
        held = np.sort(np.stack([(hands % len(SUITS) == suit).sum(axis=1) for suit in range(len(SUITS))], axis=1))
        wanted = _SUITS_OF.get(suits, {}).get(game.size, (1,) * game.size)
        fits &= (held[:, ::-1] == (*wanted, *[0] * (len(SUITS) - len(wanted)))).all(axis=1)
    if suits == "o":  # said of hands that could be suited
        fits &= hands[:, 0] // len(SUITS) != hands[:, 1] // len(SUITS)
    found = _named(hands[fits])
    if not found:
        raise RangeError(f"{part!r}: no hand is like this")
    return found


def _pattern(token: str, part: str, game: Game) -> tuple[list[Card], str, str]:
    """Cards that are named, ranks with those of these cards among them, and what is said of suits."""
    cards: list[Card] = []
    ranks, places, rest = "", 0, token
    while rest and places < game.size:
        first = rest[0]
        if first in WILD:
            rest = rest[1:]
        elif first in RANKS:
            _verify_rank(first, part, game.deck)
            ranks += first
            says_suits = rest[1:] in _patterns(game) and (len(rest) > 2 or not cards)  # AKs, and not AhKs
            is_card = rest[1:2] in tuple(SUITS) and not says_suits
            if is_card:
                cards.append(Card(rest[:2]))
            rest = rest[2 if is_card else 1 :]
        else:
            break
        places += 1
    if places < game.size or (rest and rest not in _patterns(game)):
        raise RangeError(
            f"{part!r} is not a hand of {game.size} cards: write it like {_EXAMPLES.get(game.size, 'AAxxx or random')}"
        )
    if len(set(cards)) < len(cards):
        raise RangeError(f"{part!r} has a card twice")
    return cards, ranks, rest


_EXAMPLES = {
    2: "AKs, QQ+, A2s-A5s, AhKh, 15% or random",
    3: "AKx, AhKh* or random",
    4: "AAxx, AhKh**, AKQJds or random",
}


def _patterns(game: Game) -> tuple[str, ...]:
    return PATTERNS.get(game.size, ())


def _verify_rank(rank: str, part: str, deck: Deck) -> None:
    if rank not in deck.ranks:
        raise RangeError(f"{part!r}: {rank} is not a rank of a {deck.size}-card deck")


@lru_cache(maxsize=8)
def _all_hands(deck: Deck, size: int) -> npt.NDArray[np.int64]:
    lowest = card_number(Card(deck.ranks[0] + SUITS[0]))
    numbers = range(lowest, lowest + deck.size)
    return np.array(list(combinations(numbers, size)), np.int64)


def _named(hands: npt.NDArray[Any]) -> tuple[tuple[Card, ...], ...]:
    names = [card_of(number) for number in range(len(RANKS) * len(SUITS))]
    return tuple(tuple(names[number] for number in hand) for hand in hands.tolist())


# -- the best hands --------------------------------------------------------------------------------------------------


def _best(share: Fraction, part: str, game: Game) -> tuple[tuple[Card, ...], ...]:
    """Whole classes from the strongest down, as many as come within the share."""
    if game.size != 2:
        raise RangeError(f"{part!r}: hands of {game.size} cards are not put in order; name them, like AAxx")
    if not 0 < share <= 1:
        raise RangeError(f"{part!r}: a percentage is more than 0 and at most 100")
    room = share * len(_all_hands(game.deck, game.size))
    best: list[tuple[Card, ...]] = []
    for name in by_strength(game):
        hands = _matching(name, part, game)
        if len(best) + len(hands) > room:
            break
        best += hands
    if not best:
        raise RangeError(f"{part!r} is less than the best pair")
    return tuple(best)


def by_strength(game: Game) -> list[str]:
    """Classes of two cards from the strongest down, by how they do against one hand at random."""
    return STRONGEST if game == HOLDEM else _measured(game)


@cache
def _measured(game: Game) -> list[str]:
    """Every hand against every other on every board. A second for a small deck, several for 52 cards."""
    from croupier.kernels.poker import equity_lists as kernel

    of = tables_of(game.order)
    hands = _all_hands(game.deck, 2)
    both = kernel.Hands.of(hands.tolist(), [1] * len(hands))
    deck = sorted({card for hand in hands.tolist() for card in hand})
    boards = kernel.choices(deck, 5, list(permutations(range(len(SUITS)))), of)
    played = kernel.play([both, both], [], deck, boards, game.takes_two, of)
    worth: dict[str, list[int]] = {}
    for hand, halves in zip(_named(hands), (2 * played.won + played.shared).tolist(), strict=True):
        worth.setdefault(class_of_hand(hand), []).append(halves)
    return sorted(worth, key=lambda name: -Fraction(sum(worth[name]), len(worth[name])))
