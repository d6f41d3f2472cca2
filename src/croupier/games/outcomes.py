"""What has moved to `croupier.table.outcomes`."""

from croupier.table.outcomes import (
    OPTIMAL,
    Leg,
    OutcomeTable,
    PriceTable,
    SolvedTable,
    Strategy,
    Unpriced,
    best_first,
    take_first,
)

__all__ = [
    "OPTIMAL",
    "Leg",
    "OutcomeTable",
    "PriceTable",
    "SolvedTable",
    "Strategy",
    "Unpriced",
    "best_first",
    "take_first",
]
