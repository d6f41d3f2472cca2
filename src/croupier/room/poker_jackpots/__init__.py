"""Jackpots of poker tables, funded by the operator round by round: a pool with events, or prize and reserve pools."""

from croupier.room.poker_jackpots.files import JackpotFileError, read
from croupier.room.poker_jackpots.hands import SeenHand, SeenRound, Standing, seen, standings
from croupier.room.poker_jackpots.setup import JackpotSetup, Offer, Pool
from croupier.room.poker_jackpots.state import Claim, JackpotState
from croupier.room.poker_jackpots.system import POKER_JACKPOT, Duty, PokerJackpot
from croupier.room.poker_jackpots.terms import JackpotTerms, PokerJackpotError, jackpot_terms

__all__ = [
    "POKER_JACKPOT",
    "Claim",
    "Duty",
    "JackpotFileError",
    "JackpotSetup",
    "JackpotState",
    "JackpotTerms",
    "Offer",
    "PokerJackpot",
    "PokerJackpotError",
    "Pool",
    "SeenHand",
    "SeenRound",
    "Standing",
    "jackpot_terms",
    "read",
    "seen",
    "standings",
]
