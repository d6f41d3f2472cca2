"""Hand histories: PHH and Open Hand History, read, written, and replayed by a rulebook."""

from croupier.formats.errors import HistoryError, UnknownVariantError
from croupier.formats.history import HandHistory
from croupier.formats.recording import history_of, history_of_round
from croupier.formats.replay import Replayed, replay, rerun

__all__ = [
    "HandHistory",
    "HistoryError",
    "Replayed",
    "UnknownVariantError",
    "history_of",
    "history_of_round",
    "replay",
    "rerun",
]
