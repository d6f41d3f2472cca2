"""A recorded hand or round as it stood at some step: from a hand history, or from a journal."""

from pathlib import Path
from typing import TypeVar

from croupier.cli.histories import find, is_history, open_game
from croupier.errors import CroupierError
from croupier.formats import HandHistory, HistoryError, ohh, phh
from croupier.formats.at_table import seat
from croupier.games import replay
from croupier.table.round import Round, as_it_stood

T = TypeVar("T")


def round_at(path: Path, document: str, number: int, step: int | None) -> Round:
    """Hand `number` of a file after so many steps, the last if nothing is said; a history is played by the document."""
    if not path.exists():
        raise CroupierError(f"--hand {path}: No such file or directory")
    if is_history(path):
        hands = _histories(path)
        return seat(_numbered(hands, number, path), document, step)
    rounds = [replayed.round for replayed in replay(path.read_bytes(), None, open_game) if replayed.round is not None]
    round_ = _numbered(rounds, number, path)
    if round_.rules.name != document:
        raise CroupierError(f"--hand {path}: it was played by {round_.rules.name}, not by {document}")
    last = len(round_.records) - 1
    if step is None or step == last:
        return round_
    if not 0 <= step <= last:
        raise CroupierError(f"--at {step}: the round has steps 0 to {last}")
    return as_it_stood(round_, step)


def _numbered(found: list[T], number: int, path: Path) -> T:
    if number > len(found):
        raise CroupierError(f"--number {number}: {path} has {len(found)}")
    return found[number - 1]


def _histories(path: Path) -> list[HandHistory]:
    (file,) = find([path]) if not path.is_dir() else (None,)
    if file is None:
        raise CroupierError(f"--hand {path}: say which file")
    try:
        return ohh.read(file) if file.suffix.lower() in (".ohh", ".json") else phh.read(file)
    except HistoryError as error:
        raise CroupierError(f"--hand {error}") from None
