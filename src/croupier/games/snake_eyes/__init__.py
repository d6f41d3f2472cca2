"""Snake Eyes: players take turns at throwing two dice; wagers on the next roll, and on totals that come before a 7."""

from croupier.games.snake_eyes.round import SnakeEyes

__all__ = ["SnakeEyes"]
