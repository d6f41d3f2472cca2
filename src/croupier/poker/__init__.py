"""Poker between players: variants as data, hands played fast, and the same hands at a table with their rules."""

from croupier.poker.game import PokerGame
from croupier.poker.hand import Hand
from croupier.poker.pots import Pot
from croupier.poker.round import PokerRound
from croupier.poker.stakes import Stakes
from croupier.poker.state import IllegalMoveError
from croupier.poker.stub import UNKNOWN, Stub
from croupier.poker.terms import PokerError, PokerTerms, Street

__all__ = [
    "UNKNOWN",
    "Hand",
    "IllegalMoveError",
    "PokerError",
    "PokerGame",
    "PokerRound",
    "PokerTerms",
    "Pot",
    "Stakes",
    "Street",
    "Stub",
]
