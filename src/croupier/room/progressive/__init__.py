"""Running a progressive jackpot: consoles, wins by two people, a management terminal, equipment that fails, changes."""

from croupier.room.jackpot_views import Due, Meter, Offer
from croupier.room.progressive.state import WinClaim, WithheldPrize
from croupier.room.progressive.terms import ProgressiveError, ProgressiveTerms, progressive_terms
from croupier.room.progressive.views import Reconciliation

__all__ = [
    "Due",
    "Meter",
    "Offer",
    "ProgressiveError",
    "ProgressiveTerms",
    "Reconciliation",
    "WinClaim",
    "WithheldPrize",
    "progressive_terms",
]
