"""What can be wrong with a hand history."""

from pathlib import Path

from croupier.errors import CroupierError


class HistoryError(CroupierError):
    """A hand history that cannot be read or replayed; the message names the file, the line, and the field or action."""


class UnknownVariantError(HistoryError):
    """A history of a game that the rulebook does not have."""


def read_text(path: Path | str) -> str:
    """Of a file of histories; with or without a byte order mark."""
    try:
        return Path(path).read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise HistoryError(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise HistoryError(f"{path}: not UTF-8 text, at byte {error.start}") from None
