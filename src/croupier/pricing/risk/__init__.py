"""Risk: what many rounds win together, ruin and bankrolls, the hold of tables, jackpots until they are won."""

from croupier.pricing.risk.errors import RiskError
from croupier.pricing.risk.hold import (
    MOST_MONTHS,
    Held,
    Notice,
    Pit,
    Play,
    Win,
    benjamini_hochberg,
    check,
    holm,
    noticed,
    win_of,
)
from croupier.pricing.risk.hold_files import Month, parse_month, read_month
from croupier.pricing.risk.jackpots import JackpotWager, Meters, jackpot_wager
from croupier.pricing.risk.laws import Bet, Law, find_price, joint_law, law_of
from croupier.pricing.risk.peaks import Peaks, peaks
from croupier.pricing.risk.plots import drawn_hold, drawn_meter, drawn_returns, drawn_ruin, drawn_total
from croupier.pricing.risk.rounds import Stretch, Tail, Total, rounds, shortly, total
from croupier.pricing.risk.ruin import Ruin, Ruins, Walk, bankroll_for, ruin, ruins
from croupier.pricing.risk.wagered import law_for, one_after_the_other, together

__all__ = [
    "MOST_MONTHS",
    "Bet",
    "Held",
    "JackpotWager",
    "Law",
    "Meters",
    "Month",
    "Notice",
    "Peaks",
    "Pit",
    "Play",
    "RiskError",
    "Ruin",
    "Ruins",
    "Stretch",
    "Tail",
    "Total",
    "Walk",
    "Win",
    "bankroll_for",
    "benjamini_hochberg",
    "check",
    "drawn_hold",
    "drawn_meter",
    "drawn_returns",
    "drawn_ruin",
    "drawn_total",
    "find_price",
    "holm",
    "jackpot_wager",
    "joint_law",
    "law_for",
    "law_of",
    "noticed",
    "one_after_the_other",
    "parse_month",
    "peaks",
    "read_month",
    "rounds",
    "ruin",
    "ruins",
    "shortly",
    "together",
    "total",
    "win_of",
]
