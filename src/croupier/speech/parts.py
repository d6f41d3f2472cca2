"""What a terminal asks of the parts of a round, whichever it has."""

from typing import Any

from croupier.table.layout import Wager
from croupier.table.round import Round


def hands_of(round_: Round) -> list[str]:
    """The hands that lie on the table."""
    cards: Any = getattr(round_, "cards", None)
    return list(getattr(cards, "hands", ()))


def wagers_of(round_: Round) -> list[Wager]:
    """The wagers of the round, standing or not."""
    layout: Any = getattr(round_, "layout", None)
    return list(layout.wagers.values()) if layout is not None else []


def offered_by(round_: Round) -> list[str]:
    """The kinds of wager that can be made."""
    betting: Any = getattr(round_, "betting", None)
    return list(betting.offered()) if betting is not None else []
