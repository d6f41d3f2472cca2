"""Games against the house: one file each, reading like its rulebook."""

from croupier.games.game import Game, next_setting
from croupier.games.registry import NotAGameError
from croupier.games.replay import Replay, replay, restore

__all__ = ["Game", "NotAGameError", "Replay", "next_setting", "replay", "restore"]
