"""What a room refuses. Each refusal names the field or act, and the rule where one speaks; it has changed nothing."""

from croupier.errors import CroupierError
from croupier.rulebook import Citation


class RoomError(CroupierError):
    """`what` is the field or act refused."""

    def __init__(self, what: str, problem: str, citation: Citation | None = None) -> None:
        super().__init__(f"{what}: {problem}" + (f" ({citation})" if citation else ""))
        self.what = what
        self.problem = problem
        self.citation = citation
        self.cites = (citation,) if citation is not None else ()


class LimitsError(RoomError):
    """Limits that may not be set, or not now."""


class DisplayError(RoomError):
    """What is displayed may not be changed so, or not now; or a round would not be played as it says."""


class ClosureError(RoomError):
    """The table may not be closed now, or is not open."""


class PrivateTableError(RoomError):
    """The table is reserved, or may not be reserved so."""


class SeatError(RoomError):
    """No such seat, or it is another's; or its player may keep it."""


class NonValueChipError(RoomError):
    """Non-value chips may not be issued, wagered or redeemed so."""


class VoucherError(RoomError):
    """The voucher is not exchanged for promotional tokens."""


class WageringError(RoomError):
    """The person may not wager here now."""


class RoundError(RoomError):
    """The round is not one that the table can begin or take back now."""
