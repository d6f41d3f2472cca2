"""Casino rulebooks as software: deal a game, rule on it and price it exactly, citing the rule each time."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from croupier.version import VERSION

if TYPE_CHECKING:
    from croupier.drawing import draw
    from croupier.games.game import Game
    from croupier.games.replay import replay, restore
    from croupier.poker import PokerGame
    from croupier.pricing import price, simulate
    from croupier.rulebook import Rules, load

__all__ = ["Game", "PokerGame", "Rules", "draw", "load", "price", "replay", "restore", "simulate"]
__version__ = VERSION

_ROOMS = {
    "Game": "games",
    "PokerGame": "poker",
    "Rules": "rulebook",
    "draw": "drawing",
    "load": "rulebook",
    "price": "pricing",
    "replay": "games",
    "restore": "games",
    "simulate": "pricing",
}
"""Where each name is, so that a room is read when something of it is asked for: a command starts without the games."""


def __getattr__(name: str) -> Any:
    if name not in _ROOMS:
        raise AttributeError(f"module 'croupier' has no attribute {name!r}")
    found = getattr(import_module(f"croupier.{_ROOMS[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
