"""Ranks in the words that people use."""

from croupier.cards import RANKS
from croupier.ranking.orders import PLACE, STANDARD, Order

_FROM_TWO = ("deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
NAMES = dict(enumerate(_FROM_TWO, 2))
PLURALS = {value: name + ("es" if name == "six" else "s") for value, name in NAMES.items()}
BY_LETTER = dict(zip(RANKS, _FROM_TWO, strict=True))
"""The name of a rank by the letter or digit that it is written with."""


def some_card(ranks: str) -> str:
    """A card of any of these ranks: "an ace", "a deuce or a king"."""
    names = [BY_LETTER[rank] for rank in ranks]
    return " or ".join(f"{'an' if name[0] in 'aei' else 'a'} {name}" for name in names)


def plural(rank: str) -> str:
    return PLURALS[RANKS.index(rank) + 2]


def class_of(rank: int, order: Order = STANDARD) -> str:
    """The name of a rank's class, as rulebooks' tables have it: "full_house"."""
    return order.classes[-1 - (rank >> PLACE)]


def values_of(rank: int) -> tuple[int, ...]:
    """The cards that decide, the most important first, 14 for an ace."""
    digits = [rank >> shift & 15 for shift in range(PLACE - 4, -1, -4)]
    return tuple(digit for digit in digits if digit)


def describe(rank: int, order: Order = STANDARD, *, kickers: bool = False) -> str:
    """Such as "full house, kings over nines" or "ace-king high"; with kickers, all cards that can decide."""
    name, values = class_of(rank, order), values_of(rank)
    first = values[0]
    alike = 1
    match name:
        case "royal_flush":
            return "royal flush"
        case "straight_flush" | "straight":
            return f"{NAMES[first]}-high {name.replace('_', ' ')}"
        case "four_of_a_kind" | "three_of_a_kind":
            text = f"{name.replace('_', ' ')}, {PLURALS[first]}"
        case "full_house":
            return f"full house, {PLURALS[first]} over {PLURALS[values[1]]}"
        case "flush":
            text = f"{NAMES[first]}-high flush"
        case "two_pairs":
            text, alike = f"two pairs, {PLURALS[first]} and {PLURALS[values[1]]}", 2
        case "one_pair":
            text = f"pair of {PLURALS[first]}"
        case _:
            alike = 2
            text = "-".join(NAMES[value] for value in values[:2]) + " high"
    rest = values[alike:]
    return f"{text} with {', '.join(NAMES[value] for value in rest)}" if kickers and rest else text
