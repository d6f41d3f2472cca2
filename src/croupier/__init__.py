"""Casino rulebooks as software: deal a game, rule on it and price it exactly, citing the rule each time."""

__version__ = "0.1.0"
