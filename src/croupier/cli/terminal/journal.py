"""The journal of a session: written as it is played, taken up again later, and without what was typed by mistake."""

import os
from collections.abc import Callable, Mapping
from io import FileIO
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import msgspec

from croupier.cards import Card
from croupier.chance import Source
from croupier.errors import CroupierError
from croupier.games.replay import going_on, replay, restore
from croupier.procedure import Action, Event, Incident
from croupier.procedure import journal as journals
from croupier.procedure.events import ResultDetermined, WagerSettled
from croupier.procedure.round import Record
from croupier.speech.phrases import SAID, phrase
from croupier.table.round import Round


class Resumed(NamedTuple):
    """A session as its journal, or a ledger, left it."""

    game: Any
    rounds: list[Round]
    name: str
    """The journal, or the stream, as it is named to people."""
    path: Path | None = None
    """The journal that is gone on with; none where a ledger is."""
    length: int = 0
    """Bytes up to the end of the last whole line."""
    chain: str = ""
    described: frozenset[str] = frozenset()
    """Fingerprints of the rulebooks whose digests are in it."""


def resume(path: Path, source: Source, open_game: Callable[..., Any]) -> Resumed:
    """Replay a journal to its end; `source` is the chance that the session goes on with."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise CroupierError(f"--resume {path}: {error.strerror}") from None
    games: list[Any] = []

    def opened(document: str, **choices: Any) -> Any:
        games.append(open_game(document, **choices))
        return games[-1]

    try:
        replays = replay(data, None, opened)
        journal = journals.parse(data)
    except journals.JournalError as error:
        raise CroupierError(f"--resume {path}: {error}") from None
    if journal.secrets:
        raise CroupierError(f"--resume {path}: its secret has been revealed: nothing more may be drawn from it")
    for number, replayed in enumerate(replays, start=1):
        problem = replayed.differs_at or (
            "" if replayed.same_rulebook else "the rulebook is not the one it was played by"
        )
        if problem:
            raise CroupierError(f"--resume {path}: round {number}: {problem}")
    rounds = [replayed.round for replayed in replays if replayed.round is not None]
    if len(rounds) < len(replays) or len(games) > 1:
        problem = "it ends before its last round begins" if len(games) == 1 else "its rounds are of several games"
        raise CroupierError(f"--resume {path}: {problem}")
    try:
        rounds[-1].chance.source = going_on(replays[-1], source)
    except journals.JournalError as error:
        raise CroupierError(f"--resume {path}: {error}") from None
    return Resumed(
        games[0], rounds, f"the journal {path}", path, data.rfind(b"\n") + 1, journal.head, frozenset(journal.rulebooks)
    )


class Follower(Protocol):
    """Somebody who stores what is done in a round."""

    def follow(self, round_: Round) -> None: ...


class JournalFile:
    """A file to which each step is added and on disk before it is shown: a new one, or one that is resumed."""

    def __init__(self, path: Path | None, resumed: Resumed | None = None) -> None:
        if path is not None and (path.exists() or not path.parent.is_dir()):
            problem = "exists already: a journal is a new file" if path.exists() else "No such file or directory"
            raise CroupierError(f"--log {path}: {problem}")
        self.path = path
        self.file: FileIO | None = None
        self.writer = journals.Writer()
        self.length = 0
        self.written = 0
        self.marks: list[tuple[int, str]] = []
        """Length and chain of the file before each line of the round."""
        self.states: list[bytes] = []
        """What the round is dealt from, after each of its records."""
        self.ledger: Follower | None = None
        """Where else each step is stored before it is shown."""
        if resumed is not None and resumed.path is not None:
            self._take_up(resumed, resumed.path)

    def _take_up(self, resumed: Resumed, path: Path) -> None:
        self.path = path
        try:
            self.file = path.open("r+b", buffering=0)
            self._cut_off(resumed.length)
        except OSError as error:
            raise CroupierError(f"--resume {self.path}: {error.strerror}") from None
        self.writer = journals.Writer(resumed.chain, resumed.described)
        if not resumed.rounds[-1].is_over:
            self.written = len(resumed.rounds[-1].records)

    def follow(self, round_: Round) -> None:
        """Write down what has been done since; if that cannot be, the file stays as it was."""
        new = round_.records[len(self.states) :]
        self.states += [msgspec.json.encode(round_.equipment.state())] * len(new)
        if self.ledger is not None:
            self.ledger.follow(round_)
        if self.path is None:
            return
        start, chain = self.length, self.writer.chain
        lines = [self.writer.opening(round_)] if self.written == 0 else []
        for record in round_.records[self.written :]:
            self.marks.append((start + sum(map(len, lines)), self.writer.chain))
            lines.append(self.writer.record(record))
        try:
            if self.file is None:
                self.file = self.path.open("xb", buffering=0)
            self._write(b"".join(lines))
            os.fsync(self.file.fileno())
        except OSError as error:
            self.writer.chain = chain
            self._cut_off(start)
            raise CroupierError(f"--log {self.path}: {error.strerror}: what was done last is not in it") from None
        self.written = len(round_.records)

    def _write(self, data: bytes) -> None:
        assert self.file is not None
        while data:
            count = self.file.write(data)
            data = data[count:]
            self.length += count

    def _cut_off(self, length: int) -> None:
        """Shorten the file; one that cannot be written to any more ends in a whole line, too."""
        if self.file is not None:
            self.file.truncate(length)
            self.file.seek(length)
            self.length = length

    def take_back(self) -> None:
        """The last record of the round was a mistake, and is taken out."""
        self.states.pop()
        if self.file is not None:
            length, self.writer.chain = self.marks.pop()
            self._cut_off(length)
            os.fsync(self.file.fileno())
            self.written -= 1

    def turn_page(self) -> None:
        self.written = 0
        self.marks.clear()
        self.states.clear()


# -- what can be taken back ------------------------------------------------------------------------------------------


def undone(
    round_: Round, start: int, game: Any, journal: JournalFile, by: str = "", said: Mapping[str, str] = SAID
) -> tuple[Round, str]:
    """The round with its first `start` records only, and what the others were; refused once there is no way back."""
    records = round_.records[start:]
    if not records or records[0].did is None:
        raise CroupierError("undo: nothing has been done in this round that could be taken back")
    what = " and ".join(
        phrase(record.did, said) if isinstance(record.did, Action) else f"report {record.did.name()}"
        for record in records
        if record.did is not None
    )
    for place, record in enumerate(records, start=start):
        if by and record.did is not None and actor_of(record.did) not in (by, ""):
            raise CroupierError(f"undo: {actor_of(record.did)} has acted since: {what}")
        if reason := why_final(record, *journal.states[place - 1 : place + 1]):
            raise CroupierError(f"undo: {what} stays: {reason}")
    if journal.ledger is not None:
        raise CroupierError(f"undo: {what} stays: it is in the ledger")
    if journal.file is not None and len(journal.marks) < len(records):
        raise CroupierError("undo: what was done before the session was resumed stays")
    writer = journals.Writer()
    lines = [writer.opening(round_), *(writer.record(each) for each in round_.records[:start])]
    before = restore(b"".join(lines), round_.chance.source, lambda *_, **__: game)
    for _ in records:
        journal.take_back()
    return before, what


def why_final(record: Record, before: bytes = b"", after: bytes = b"") -> str:
    """Why an act cannot be taken back: something has come of it that nobody can forget. Nothing if it can."""
    if record.chance:
        return "chance has been drawn since"
    if before != after:
        return "cards have been dealt or moved since"
    if any(_shows_cards(event) for event in record.events):
        return "cards have been shown or put away since"
    if any(isinstance(event, WagerSettled | ResultDetermined) for event in record.events):
        return "wagers have been settled since"
    return ""


def actor_of(did: Action | Incident) -> str:
    """Who did it; nobody reports an irregularity by name."""
    return did.actor if isinstance(did, Action) else ""


def _shows_cards(event: Event) -> bool:
    fields = msgspec.structs.fields(event)
    return any(_is_of_cards(field.type) and getattr(event, field.name) for field in fields)


def _is_of_cards(kind: Any) -> bool:
    return kind is Card or any(_is_of_cards(part) for part in getattr(kind, "__args__", ()))
