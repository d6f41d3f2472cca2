"""Ultimate Texas Hold'em, by the rulebooks of two operators."""

from croupier.games.house_poker.messages import Fold
from croupier.games.ultimate_texas_holdem.messages import Check, KeepHandClosed, PlacePlay
from croupier.games.ultimate_texas_holdem.round import UltimateTexasHoldem

__all__ = ["Check", "Fold", "KeepHandClosed", "PlacePlay", "UltimateTexasHoldem"]
