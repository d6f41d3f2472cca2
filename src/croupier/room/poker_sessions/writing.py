"""Sessions written into a folder, hand by hand: a file for each hand, or one for each table."""

import csv
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Literal

from croupier.clock import format_utc
from croupier.errors import CroupierError
from croupier.formats import HandHistory, ohh, phh
from croupier.room.poker_sessions.hands import PlayedHand
from croupier.room.poker_sessions.open_hands import open_hand
from croupier.room.poker_sessions.telling import OWN_NOT_TOLD, LeftOutError, Telling, history_of_hand

Format = Literal["phh", "phhs", "ohh"]
FORMATS: tuple[Format, ...] = ("phh", "phhs", "ohh")
"""A file of PHH for each hand, one for each table, or one of Open Hand History for each table."""
LEFT_OUT = "left-out.csv"
"""The file that says which hands are not there, and why."""
_COLUMNS = ("stream", "hand", "began", "why", "what")


@dataclass
class Exported:
    """What has been written so far."""

    hands: int = 0
    not_told: int = 0
    """How many of them have a result that their actions do not tell."""
    left_out: Counter[str] = field(default_factory=Counter)
    """How many are not there, by why."""
    files: int = 0

    @property
    def total(self) -> int:
        return self.hands + self.left_out.total()


class SessionWriter:
    """Writes hands of one or more tables into a folder, which must be new or empty. No hand is kept."""

    def __init__(self, folder: Path, kind: Format, telling: Telling) -> None:
        if kind not in FORMATS:
            raise CroupierError(f"format: {kind!r}: must be one of {', '.join(FORMATS)}")
        self.folder = folder
        self.kind = kind
        self.telling = telling
        self.exported = Exported()
        self._open = ExitStack()
        self._files: dict[str, IO[str]] = {}
        self._names: dict[str, str] = {}

    def write(self, hands: Iterable[PlayedHand], progress: Callable[[int], None] = lambda _: None) -> Exported:
        """Write hands of a table after those that are there; how many there are in all by now."""
        try:
            self._make_folder()
            for number, hand in enumerate(hands, start=1):
                self._write(hand)
                progress(number)
        except OSError as error:
            raise CroupierError(f"{error.filename or self.folder}: {error.strerror}") from None
        finally:
            self._close()
        return self.exported

    def _make_folder(self) -> None:
        if not self.exported.total and self.folder.is_dir() and any(self.folder.iterdir()):
            raise CroupierError(f"{self.folder}: is not empty: hands of another session would lie among these")
        self.folder.mkdir(parents=True, exist_ok=True)

    def _write(self, hand: PlayedHand) -> None:
        try:
            history = history_of_hand(hand, self.telling)
            text = self._text(hand, history)
        except LeftOutError as left:
            self.exported.left_out[left.why] += 1
            self._note(hand, left)
            return
        self.exported.hands += 1
        self.exported.not_told += OWN_NOT_TOLD in history.own
        name = self._name(hand.stream)
        if self.kind == "phh":
            file = self.folder / name / f"{hand.number:06}.phh"
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, "utf-8")
            self.exported.files += 1
        else:
            self._file(f"{name}.{self.kind}").write(text)

    def _text(self, hand: PlayedHand, history: HandHistory) -> str:
        """A table of PHH is named by its number; objects of Open Hand History have a blank line between them."""
        if self.kind == "phh":
            return phh.dumps(history)
        if self.kind == "phhs":
            return f"[{hand.number}]\n{phh.dumps(history, one_line=True)}\n"
        return f"{ohh.dump(open_hand(hand, history, self.telling))}\n"

    def _note(self, hand: PlayedHand, left: LeftOutError) -> None:
        is_new = LEFT_OUT not in self._files and not (self.folder / LEFT_OUT).exists()
        lines = csv.writer(self._file(LEFT_OUT))
        if is_new:
            lines.writerow(_COLUMNS)
        lines.writerow([hand.stream, hand.number, format_utc(hand.began_ms), left.why, left.problem])

    def _file(self, name: str) -> IO[str]:
        if name not in self._files:
            path = self.folder / name
            self.exported.files += not path.exists()
            self._files[name] = self._open.enter_context(path.open("a", encoding="utf-8", newline=""))
        return self._files[name]

    def _name(self, stream: str) -> str:
        """The name of a table's file or folder: letters that any system takes, and no two tables alike."""
        if stream not in self._names:
            plain = re.sub(r"[^\w.-]+", "-", stream, flags=re.ASCII).strip(".-") or "table"
            taken = {*self._names.values()}
            self._names[stream] = next(name for name in _numbered(plain) if name not in taken)
        return self._names[stream]

    def _close(self) -> None:
        self._open.close()
        self._files.clear()


def _numbered(name: str) -> Iterator[str]:
    yield name
    number = 2
    while True:
        yield f"{name}-{number}"
        number += 1
