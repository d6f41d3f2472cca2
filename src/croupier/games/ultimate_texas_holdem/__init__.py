"""Ultimate Texas Hold'em, by the rulebooks of two operators."""

from croupier.games.ultimate_texas_holdem.round import UltimateTexasHoldem

__all__ = ["UltimateTexasHoldem"]
