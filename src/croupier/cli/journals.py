"""Journals at the terminal: what they show and how far, the keys that sign them, the secrets of their chance."""

import os
from collections import Counter
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Annotated, Any

import typer

from croupier.chance import ChanceError, CommittedSource, commitment_to, new_secret
from croupier.cli import histories, show
from croupier.errors import CroupierError
from croupier.games import replay
from croupier.games.replay import Replay, other_rulebook
from croupier.procedure import signing
from croupier.procedure.events import RoundClosed
from croupier.procedure.journal import JournalError, Writer, head_of, is_torn, parse

app = typer.Typer(help="Keys that sign journals.", no_args_is_help=True)


# -- keys and signatures ---------------------------------------------------------------------------------------------


@app.command("new")
def key_command(
    file: Annotated[Path, typer.Argument(help="the private key to write; the public one is FILE.pub")],
) -> None:
    """Make a key to sign journals with."""
    name = signing.new_key(file)
    print(f"{file}: the private key; keep it to yourself")
    print(f"{signing.public_file(file)}: the public key {name}; give it to whoever verifies")


def sign_command(
    file: Annotated[Path, typer.Argument(help="a journal that is there already")],
    key: Annotated[Path, typer.Option("--key", help="the private key, as croupier key new writes it")],
) -> None:
    """Sign a journal: that it ends where it ends now."""
    private = signing.read_private(key)
    data = _read(file)
    try:
        head = head_of(data)
    except JournalError as error:
        raise CroupierError(f"{file}: {error}") from None
    if is_torn(data):
        raise CroupierError(f"{file}: its last line is torn; sign it when that is put right")
    _sign(file, head, private)


def _sign(file: Path, head: str, private: Any) -> None:
    beside = signing.signature_file(file)
    try:
        beside.write_bytes(signing.sign(head, private))
    except OSError as error:
        raise CroupierError(f"{beside}: {error.strerror}") from None
    print(f"{beside}: signed by {signing.key_name(private.public_key())} at head {head}")


# -- after play ------------------------------------------------------------------------------------------------------


class Keeping(AbstractContextManager["Keeping"]):
    """What surrounds play: a secret for its chance before, the head of its journal and a signature after.

    Whatever is missing for it is said before play begins.
    """

    def __init__(
        self, log: Path | None, sign: Path | None, commit: Path | None, reveal: bool, *, is_resumed: bool = False
    ) -> None:
        if log is None and (sign is not None or commit is not None):
            raise CroupierError(f"{'--sign' if sign is not None else '--commit'}: needs a journal: --log FILE")
        if reveal and commit is None:
            raise CroupierError("--reveal: no secret is there to be revealed: --commit FILE")
        self.log = log
        self.key = signing.read_private(sign) if sign is not None else None
        self.secret: bytes | None = None
        self.reveal = reveal
        self.is_resumed = is_resumed
        if commit is not None and is_resumed:
            self.secret = _secret(commit, "--commit")
        elif commit is not None and log is not None and not log.exists():
            self.secret = new_secret()
            signing.write_private(commit, self.secret.hex().encode() + b"\n")
            print(f"Chance is committed to: SHA-256 {commitment_to(self.secret)}")

    def source(self) -> CommittedSource | None:
        """The chance to play with, where it is committed to."""
        if self.secret is None or self.log is None:
            return None
        return CommittedSource(self.secret, self.log.name)

    def __enter__(self) -> "Keeping":
        self.is_ours = self.log is not None and (self.is_resumed or not self.log.exists())
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.log is None or not self.is_ours or not self.log.exists():
            return
        if self.is_resumed and error is not None:
            return  # it could not be gone on with, and ends where it did
        try:
            head = head_of(_read(self.log))
        except JournalError:
            if kind is None:
                raise
            return  # what stopped play, a full disk perhaps, is what to be told of
        if self.reveal and self.secret is not None:
            head = self._append(self.secret, head)
        print(f"Journal {self.log}, head {head}")
        if self.key is not None:
            _sign(self.log, head, self.key)

    def _append(self, secret: bytes, head: str) -> str:
        """The secret as the journal's last line; returns the head after it."""
        assert self.log is not None
        writer = Writer(head)
        with self.log.open("ab") as file:
            file.write(writer.reveal(secret))
            file.flush()
            os.fsync(file.fileno())
        return writer.chain


# -- replay ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Asked:
    """What a replay is asked to show, and under which rulebook."""

    rulebook: str | None = None
    """Where the file it was played by is now."""
    under: str | None = None
    """Another rulebook, on purpose."""
    head: str | None = None
    key: Path | None = None
    secret: Path | None = None

    def verify(self, journals: int) -> None:
        """That one journal is meant where only one can be."""
        for flag in ("head", "secret"):
            if getattr(self, flag) is not None and journals != 1:
                raise CroupierError(f"--{flag}: is of one journal; {journals} are given")
        if self.rulebook is not None and self.under is not None:
            raise CroupierError("--under: leave out --rulebook; that names the rulebook it was played by")


def replay_journal(file: Path, asked: Asked) -> tuple[dict[str, Any], list[Replay]]:
    """A journal rebuilt, and a report of what that shows; `good` in it is whether it shows all that was asked."""
    data = _read(file)
    secret = _secret(asked.secret) if asked.secret is not None else None
    try:
        journal = parse(data)
        replays = replay(data, asked.under or asked.rulebook, histories.open_game, secret)
    except (JournalError, ChanceError) as error:
        raise CroupierError(f"{file}: {error}") from None
    differing = [(number, r.differs_at) for number, r in enumerate(replays, start=1) if r.differs_at]
    events = [event for r in replays if r.round is not None for event in r.round.events]
    finished = [event for event in events if isinstance(event, RoundClosed)]
    totals: Counter[str] = Counter()
    for event in events:  # results of rounds, and what was corrected in them later
        if isinstance(nets := getattr(event, "net_cents", None), dict):
            totals.update(nets)
    same = all(r.same_rulebook for r in replays)
    problems = [] if same or asked.under else [other_rulebook(_parts(replays))]
    complete = asked.head is not None and journal.head == asked.head.strip().lower()
    if asked.head is not None and not complete:
        problems.append(_other_head(journal.heads, asked.head.strip().lower()))
    signed_by = None
    if asked.key is not None:
        try:
            signed_by = _signed_by(file, journal.head, asked.key)
        except signing.SigningError as error:
            problems.append(f"not signed by {asked.key}: {error}")
    report = {
        "file": str(file),
        "rounds": len(replays),
        "finished": len(finished),
        "events": len(events),
        "consistent": not differing and (same or asked.under is not None),
        "head": journal.head,
        "complete": complete if asked.head is not None else None,
        "signed_by": signed_by,
        "chance": _chance(replays),
        "same_rulebook": same,
        "rulebook_differs": list(_parts(replays)),
        "continuous": all(r.continues for r in replays),
        "torn": is_torn(data),
        "net_cents": dict(totals),
        "differences": [{"round": number, "at": at} for number, at in differing],
        "problems": problems,
    }
    return report, replays


def is_good(report: dict[str, Any]) -> bool:
    """Whether a replay has shown all that it was asked to."""
    return bool(report["consistent"]) and not report["problems"]


def show_replay(report: dict[str, Any], replays: list[Replay]) -> None:
    console = show.make_console()
    for number, replayed in enumerate(replays, start=1):
        console.print(f"[bold]Round {number}[/bold]")
        for event in replayed.round.events if replayed.round else ():
            show.show_event(console, event)
        if replayed.differs_at:
            console.print(f"  DIFFERS at {replayed.differs_at}", style="red", soft_wrap=True)
    notes = []
    if not report["same_rulebook"] and not report["problems"]:
        parts = ", ".join(report["rulebook_differs"]) or "the journal does not say which"
        notes.append(f"Replayed under another rulebook than it was played by, as asked. What differs: {parts}.")
    if not report["continuous"]:
        notes.append("A round was not dealt from what the one before it left.")
    if report["torn"]:
        notes.append("The last line is torn and left out.")
    for note in notes:
        console.print(note, style="yellow", soft_wrap=True, markup=False)
    for problem in report["problems"]:
        console.print(f"FAILED: {problem}", style="red", soft_wrap=True, markup=False)
    console.print(f"{report['rounds']} rounds, {report['finished']} finished, {report['events']} events")
    for shown in _shown(report):
        console.print(shown, soft_wrap=True, markup=False)
    console.print(f"head {report['head']}", soft_wrap=True)


def _shown(report: dict[str, Any]) -> list[str]:
    """What was shown, and no more than that."""
    if not report["consistent"]:
        return ["NOT consistent"]
    shown = ["consistent: every event follows from what was done, and the chain is whole"]
    if report["chance"] == "verified":
        shown.append("chance as committed to")
    elif report["chance"] == "committed":
        shown.append("chance committed to, its secret not revealed")
    if report["complete"]:
        shown.append("complete up to the head given")
    if report["signed_by"]:
        shown.append(f"signed by {report['signed_by']}")
    if report["complete"] is None and not report["signed_by"]:
        shown.append("whether lines were cut off at the end is not shown without a head or a signature")
    return shown


def _parts(replays: list[Replay]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(part for each in replays for part in each.rulebook_differs))


def _chance(replays: list[Replay]) -> str | None:
    """Whether it was committed to, and compared with the secret, in all of the rounds."""
    if not all(each.chance for each in replays):
        return None
    return "verified" if all(each.is_chance_verified for each in replays) else "committed"


def _other_head(heads: list[str], wanted: str) -> str:
    if wanted in heads:
        more = len(heads) - 1 - heads.index(wanted)
        return f"it goes on after head {wanted}, by {more} {'line' if more == 1 else 'lines'}"
    return f"it ends at head {heads[-1]}, not at {wanted}: lines were cut off or changed, or it is another journal"


def _signed_by(file: Path, head: str, key: Path) -> str:
    public = signing.read_public(key)
    beside = signing.signature_file(file)
    if not beside.is_file():
        raise signing.SigningError(f"there is no signature {beside}")
    signing.verify(signing.read_bytes(beside), head, public)
    return signing.key_name(public)


def _secret(file: Path, flag: str = "--secret") -> bytes:
    try:
        return bytes.fromhex(_read(file).decode("ascii").strip())
    except ValueError:
        raise CroupierError(f"{flag} {file}: is not in hexadecimal digits") from None


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise CroupierError(f"{file}: {error.strerror}") from None
