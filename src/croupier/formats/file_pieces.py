"""Files of many hands cut into the pieces that hold one each, without reading the whole: a file may be of any size."""

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, TypeVar

from croupier.formats.errors import HistoryError

MOST_BYTES = 1 << 20
"""The most bytes of one hand: none that was played comes near it, and a file that is no history may be endless."""
_BOM = b"\xef\xbb\xbf"
_JOINED = 256
"""Pieces that may turn out to be one hand, cut where a text or an array of it has a line like the first of a hand."""
T = TypeVar("T")


class UnfinishedError(HistoryError):
    """Something is wrong with a text only because it ends where it does."""


@dataclass(slots=True)
class Piece:
    """Some lines of a file."""

    first: int
    """The number of its first line."""
    data: bytes
    is_whole: bool = True
    """Whether it is short enough to be kept."""

    def text(self, where: str) -> str:
        """The piece as text; `HistoryError` if it is none."""
        if not self.is_whole:
            raise HistoryError(f"{where}: line {self.first}: a hand of more than {MOST_BYTES} bytes")
        try:
            return self.data.decode()
        except UnicodeDecodeError as error:
            line = self.first + self.data.count(b"\n", 0, error.start)
            byte = error.start - self.data.rfind(b"\n", 0, error.start) - 1
            raise HistoryError(f"{where}: line {line}: not UTF-8 text, at byte {byte}") from None

    def joined(self, other: "Piece") -> "Piece":
        whole = self.is_whole and other.is_whole and len(self.data) + len(other.data) <= MOST_BYTES
        return Piece(self.first, self.data + other.data if whole else b"", whole)


def pieces_of(path: Path | str, begins: Callable[[bytes], bool]) -> Iterator[Piece]:
    """A file in pieces; each but perhaps the first starts with a line that `begins` one."""
    try:
        with Path(path).open("rb") as file:
            yield from cut(file, begins)
    except OSError as error:
        raise HistoryError(f"{path}: {error.strerror}") from None


def cut(file: BinaryIO, begins: Callable[[bytes], bool]) -> Iterator[Piece]:
    kept: list[bytes] = []
    size, first, number, at_start = 0, 1, 1, True
    while line := file.readline(MOST_BYTES):
        if number == 1 and at_start:
            line = line.removeprefix(_BOM)
        if at_start and begins(line) and size:
            yield Piece(first, b"".join(kept), size <= MOST_BYTES)
            kept, size, first = [], 0, number
        size += len(line)
        if size <= MOST_BYTES:
            kept.append(line)
        at_start = line.endswith(b"\n")
        number += at_start
    if size:
        yield Piece(first, b"".join(kept), size <= MOST_BYTES)


def whole_file(path: Path | str) -> Piece:
    """All of a file that holds one hand."""
    for piece in pieces_of(path, lambda line: False):  # noqa: ARG005
        return piece
    return Piece(1, b"")


def mended(pieces: Iterator[Piece], parse: Callable[[Piece], T]) -> Iterator[T | HistoryError]:
    """What is in each piece, or what is wrong with it; a hand that was cut in two is put together again.

    A piece that ends too early is joined with those after it, as long as these are nothing by themselves. So a broken
    hand takes no other with it.
    """
    waiting: deque[T | HistoryError] = deque()
    for piece in pieces:
        found = _parsed(piece, parse)
        whole = piece
        while isinstance(found, UnfinishedError) and len(waiting) < _JOINED:
            after = next(pieces, None)
            if after is None:
                break
            alone = _parsed(after, parse)
            waiting.append(alone)
            if not isinstance(alone, HistoryError):
                break
            whole = whole.joined(after)
            together = _parsed(whole, parse)
            if isinstance(together, UnfinishedError):
                continue
            if not isinstance(together, HistoryError):
                found = together
                waiting.clear()
            break
        yield found
        while waiting:
            yield waiting.popleft()


def _parsed(piece: Piece, parse: Callable[[Piece], T]) -> T | HistoryError:
    try:
        return parse(piece)
    except HistoryError as error:
        return error
