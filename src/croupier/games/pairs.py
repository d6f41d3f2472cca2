"""How far the first cards of a hand are alike: what pair and match wagers of several games are decided by."""

from collections.abc import Sequence
from typing import Literal

from croupier.cards import Card, rank_of, suit_of
from croupier.rulebook import Rules

Match = Literal["none", "mixed", "coloured", "identical"]
"""How far two cards are alike: not in face value; in face value only; in colour too; in suit too."""

MATCH_OUTCOMES: dict[str, dict[Match, str]] = {
    "perfect_pair": {
        "none": "no_pair",
        "mixed": "mixed_pair",
        "coloured": "coloured_pair",
        "identical": "perfect_pair",
    },
    "any_pair": {"none": "no_pair", "mixed": "pair", "coloured": "pair", "identical": "pair"},
    "lucky_match": {
        "none": "no_match",
        "mixed": "mixed_match",
        "coloured": "coloured_match",
        "identical": "lucky_match",
    },
}
"""Wagers that the cards of one hand decide, by how far its first two are alike."""


def are_of_one_colour(rules: Rules, cards: Sequence[Card]) -> bool:
    """All red or all black."""
    red = rules.get("pair_colours", "red", str).value
    return len({suit_of(card) in red for card in cards}) == 1


def how_alike(cards: Sequence[Card], red: str) -> Match:
    """How far the first two cards are alike; `red` are the suits of that colour."""
    first, second = cards[:2]
    if rank_of(first) != rank_of(second):
        return "none"
    if suit_of(first) == suit_of(second):
        return "identical"
    return "coloured" if (suit_of(first) in red) == (suit_of(second) in red) else "mixed"


def match_of(rules: Rules, cards: Sequence[Card]) -> Match:
    """How far the first two cards are alike."""
    return how_alike(cards, rules.get("pair_colours", "red", str).value)


def is_triple(cards: Sequence[Card]) -> bool:
    """The first three cards are alike in suit and face value."""
    return len(cards) >= 3 and len(set(cards[:3])) == 1


def match_outcome(wager: str, match: Match, is_triple: bool) -> str:
    if wager == "lucky_match" and is_triple:
        return "lucky_triple_match"
    return MATCH_OUTCOMES[wager][match]
