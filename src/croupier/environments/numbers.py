"""Cards as numbers."""

from typing import Final

from croupier.cards import RANKS, SUITS, Card

NUMBER_OF: Final = {
    Card(rank + suit): 1 + len(SUITS) * high + low for high, rank in enumerate(RANKS) for low, suit in enumerate(SUITS)
}
"""Every card from 2c, which is 1, to As, which is 52: rank first, then suit. 0 is no card."""
CARDS: Final = len(NUMBER_OF)
FACE_DOWN: Final = CARDS + 1
