"""Jackpots: pools, funding, displays, prizes and their order; exact books that a display always equals."""

from collections.abc import Mapping

from croupier.jackpots.books import Books, JackpotError, exact_cents
from croupier.jackpots.jackpot import Claim, Jackpot, KeyOff, Stake
from croupier.jackpots.levels import LevelJackpot
from croupier.jackpots.pool import PoolJackpot
from croupier.rulebook import Rules

__all__ = [
    "Books",
    "Claim",
    "Jackpot",
    "JackpotError",
    "KeyOff",
    "LevelJackpot",
    "PoolJackpot",
    "Stake",
    "exact_cents",
    "open_jackpot",
]


def open_jackpot(rules: Rules, state: Mapping[str, str] | None = None, *, is_linked: bool = False) -> Jackpot:
    """The jackpot of a rulebook: new, taken up again from the state of its books, or of one table of several."""
    if rules.has("poker_jackpot"):
        problem = f"jackpot: that of {rules.name} takes no wagers, and is run in the room"
        raise JackpotError(f"{problem} ({rules.cite('poker_jackpot')})")
    kind = LevelJackpot if rules.has("jackpot_levels") else PoolJackpot
    return kind(rules, state, is_linked=is_linked)
