"""Casino rulebooks as software: deal a game, rule on it and price it exactly, citing the rule each time."""

from croupier.games import Game, replay, restore
from croupier.poker import PokerGame
from croupier.pricing import price, simulate
from croupier.rulebook import Rules, load

__all__ = ["Game", "PokerGame", "Rules", "load", "price", "replay", "restore", "simulate"]
__version__ = "0.1.0"
