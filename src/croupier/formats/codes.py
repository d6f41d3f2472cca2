"""Codes of variants: those of the PHH standard, and ours, made in its manner for games that it has no code for.

A code is a letter for the betting and one to three for the game: NT is no-limit Texas hold'em, F7S fixed-limit seven
card stud. Ours go on like that: PT is pot-limit hold'em, H5S half-pot five card stud; a deck that is not the usual one
follows a stroke, as in N1D/32. Short-deck hold'em, with 36 cards, has the letter S.
"""

from typing import NamedTuple

BETTING = {"no_limit": "N", "pot_limit": "P", "limit": "F", "half_pot": "H", "table_limits": "S", "manila": "M"}
GAMES = {
    "holdem": "T",
    "omaha": "O",
    "pineapple": "P",
    "crazy_pineapple": "CP",
    "draw": "1D",
    "draw_ante": "1DA",
    "five_card_stud": "5S",
    "six_card_stud": "6S",
    "seven_card_stud": "7S",
    "two_card_manila": "2M",
    "three_card_manila": "3M",
    "manila": "M",
    "crown_perth_manila": "CM",
}
SHORT_DECK = "S"
DECKS = ("52", "36", "32")


class Coded(NamedTuple):
    """What a code says of a game; `deck` is empty for the variant's usual one."""

    variant: str
    betting: str
    deck: str = ""


def code_of(variant: str, betting: str, deck: str = "") -> str:
    """`deck` only if it is not the variant's usual one."""
    if (variant, deck) == ("holdem", "36"):
        return BETTING[betting] + SHORT_DECK
    return BETTING[betting] + GAMES[variant] + (f"/{deck}" if deck else "")


CODES = {
    code_of(variant, betting, deck): Coded(variant, betting, deck)
    for variant in GAMES
    for betting in BETTING
    for deck in ("", *DECKS)
}
