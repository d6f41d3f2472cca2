"""What can be wrong with a hand history."""

from croupier.errors import CroupierError


class HistoryError(CroupierError):
    """A hand history that cannot be read or replayed; the message names the file, the line, and the field or action."""


class UnknownVariantError(HistoryError):
    """A history of a game that the rulebook does not have."""


class UntoldError(HistoryError):
    """A history that does not tell the cards on which the end of the hand depends."""
