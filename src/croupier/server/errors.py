"""What the server refuses before a rulebook is asked."""

from croupier.errors import CroupierError


class FloorError(CroupierError):
    """Something is asked of the house that cannot be; nothing has changed."""


class NotSignedInError(FloorError):
    """Whoever asks must sign in first."""


class NotYoursError(FloorError):
    """It is for somebody else to do, or to see."""


class BusyError(FloorError):
    """Too much is asked at once; nothing has been done, and it may be asked again."""


class UnknownError(FloorError):
    """There is no such thing."""
