"""A live stream: what it says it has done is stored; what is not stored it forgets, and rebuilds itself.

One process holds a stream and takes its commands in order. A command is done in memory, stored, and only then answered.
If storing fails, nobody can tell whether it was stored: so memory is forgotten, and a command that comes again with the
same id is found and answered, or done again, with the same chance.
"""

import hashlib
from dataclasses import dataclass, replace
from typing import NamedTuple

import msgspec

from croupier.errors import CroupierError
from croupier.ledger.chance_keys import ChanceKeys
from croupier.ledger.chance_use import verify_not_retired
from croupier.ledger.errors import FencedError, HaltedError, LedgerError, RepeatedError
from croupier.ledger.notable import notable_events
from croupier.ledger.rebuilding import Rebuilt, client_of, encoded, keep_setup, rebuild, verify_opens
from croupier.ledger.record import Body, Entry, Place, entry_after, house_accounts
from croupier.ledger.store import Lease, Store
from croupier.ledger.subject import Subject, SubjectKind
from croupier.procedure import Event
from croupier.procedure.round import RoundBrokenError
from croupier.procedure.till import ConservationError

SNAPSHOT_EVERY = 64
"""So many records at the most are done again when a stream is rebuilt."""
MOST_CHARACTERS = 200
"""How long an id, a name or a role may be."""
_BREAKS = (RoundBrokenError, ConservationError)
"""What a subject raises when it is not as it should be any more: a defect, not a refusal."""


class Command(msgspec.Struct, frozen=True):
    """Something that somebody asks of a stream. The same id is done once, however often it comes."""

    id: str
    """A client and a number that it counts upwards: "tablet-7:41"."""
    who: str
    role: str
    did: msgspec.Raw
    """The action or incident, as JSON."""

    def asked(self) -> str:
        """A digest of all but the id."""
        return hashlib.sha256(msgspec.json.encode((self.who, self.role, self.did))).hexdigest()


class Answer(NamedTuple):
    """What came of a command, with its place in the chain: the receipt for whoever asked."""

    place: Place
    events: tuple[bytes, ...]
    was_known: bool = False
    """Whether it had been done before it came this time."""


@dataclass(frozen=True)
class Staged:
    """A command that was done in memory; nobody may know of it before it is stored."""

    lease: Lease
    entry: Entry
    events: tuple[bytes, ...]
    facts: tuple[Event, ...] = ()
    """The events themselves, for whoever is to be told of them."""


class LiveStream:
    """A stream that this process holds. Use `open_stream` for a new one, `LiveStream(...)` to go on with one."""

    def __init__(
        self,
        store: Store,
        kind: SubjectKind,
        stream: str,
        holder: str,
        keys: ChanceKeys,
        *,
        snapshot_every: int = SNAPSHOT_EVERY,
    ) -> None:
        self.store = store
        self.kind = kind
        self.keys = keys
        self.snapshot_every = snapshot_every
        self.lease: Lease = store.acquire(stream, holder)
        if self.lease.kind != kind.name:
            raise LedgerError(f"{stream}: is a {self.lease.kind}, not a {kind.name}")
        self._memory: Rebuilt | None = None
        self._ahead: Rebuilt | None = None
        """What memory will be once all that is staged is stored."""
        self._snapshot = 0
        """The record after which a snapshot was staged last."""

    @property
    def stream(self) -> str:
        return self.lease.stream

    @property
    def memory(self) -> Rebuilt:
        """The subject as it is stored."""
        if self._memory is None:
            self.store.refresh(self.lease)
            self._memory = rebuild(self.store, self.kind, self.stream, self.lease.snapshot)
            if self._memory.place != self.lease.place:
                raise FencedError(f"{self.stream}: another has written to it")
        return self._memory

    def forget(self) -> None:
        """What is in memory may not be what is stored: rebuild it when it is needed."""
        self._memory = self._ahead = None
        self._snapshot = 0

    # -- commands --------------------------------------------------------------------------------------------------

    def handle(self, command: Command, now_ms: int) -> Answer:
        """Do a command and store it; answered when it is durable. What is refused raises and is not stored."""
        for attempt in (1, 2):
            staged = self.stage(command, now_ms)
            if isinstance(staged, Answer):
                return staged
            try:
                self.store.append([(staged.lease, staged.entry)])
            except FencedError:  # or an earlier commit of unknown outcome did happen
                if attempt == 2 or self._known(command) is None:
                    raise
            else:
                return self.confirm(staged)
        raise AssertionError("the second attempt returns or raises")

    def stage(self, command: Command, now_ms: int) -> Answer | Staged:
        """Its answer if it was done before; else do it in memory, and give what must be stored before anyone knows."""
        _verify(command)
        if (known := self._known(command)) is not None:
            return known
        if self.memory.halted:
            raise HaltedError(f"{self.stream}: halted: {self.memory.halted}; a supervisor must lift it")
        try:
            return self._stage(command, now_ms)
        except _BrokenError:
            try:
                return self._stage(command, now_ms)  # a second time, on a memory that is surely what is stored
            except _BrokenError as broken:
                told = f"command {command.id} broke it: {broken}"
                return self._stage_kind("halted", command, now_ms, told)

    def _stage(self, command: Command, now_ms: int) -> Staged:
        memory = self.memory
        try:
            did = memory.decode(bytes(command.did))
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise LedgerError(f"did: {error}") from None
        source = self.keys.source(memory.chance, self.stream, memory.drawn)
        memory.source.draw_from(source, self.keys.vault(self.stream))
        self._memory = None  # from here on memory is ahead of what is stored, until it is confirmed
        try:
            done = memory.do(did, now_ms)
        except _BREAKS as error:
            raise _BrokenError(error) from error
        except CroupierError:
            if not memory.source.taken:  # refused before anything changed
                self._memory = memory
            raise
        except Exception as error:
            raise _BrokenError(error) from error
        events = encoded(done.events)
        body = Body(
            asked=command.asked(),
            did=(command.did,),
            drawn=tuple(memory.source.taken),
            events=tuple(map(msgspec.Raw, events)),
        )
        memory.drawn += len(body.drawn)
        postings = house_accounts(self.stream, done.postings)
        staged = self._staged(memory, command, "did", body, events, postings=postings, round=done.round)
        return replace(staged, facts=done.events)

    def _stage_kind(self, kind: str, command: Command, now_ms: int, told: str = "", chance: str = "") -> Staged:
        """A record of the ledger's own: what is done to the stream, and not to its subject."""
        memory = self.memory
        self._memory = None
        memory.clock.show(now_ms)
        if kind in ("halted", "lifted"):
            memory.halted = told if kind == "halted" else ""
        if chance:
            memory.chance, memory.drawn = chance, 0
        body = Body(asked=command.asked(), told=told, chance=chance)
        return self._staged(memory, command, kind, body, ())

    def _staged(
        self, memory: Rebuilt, command: Command, kind: str, body: Body, events: tuple[bytes, ...], **more: object
    ) -> Staged:
        memory.noted(command.id)
        snapshot = None
        if memory.place.seq + 1 - max(self.lease.snapshot, self._snapshot) >= self.snapshot_every:
            self._snapshot = memory.place.seq + 1
            snapshot = memory.memory()
            body = msgspec.structs.replace(body, snapshot=hashlib.sha256(snapshot).hexdigest())
        entry = entry_after(
            memory.place,
            body,
            command=command.id,
            who=command.who,
            role=command.role,
            at_ms=memory.clock.now_ms(),
            kind=kind,
            notable=notable_events(events),
            snapshot=snapshot,
            **{"round": 0, **more},
        )
        memory.place = entry.place
        self._ahead = memory
        return Staged(self.lease, entry, events)

    def confirm(self, staged: Staged) -> Answer:
        """It is stored: memory and store are one again, and people may be told."""
        ahead, self._ahead = self._ahead, None
        is_same = ahead is not None and ahead.place == staged.entry.place
        self._memory = ahead if is_same else None  # something else was tried meanwhile
        if staged.entry.kind == "halted":
            raise HaltedError(f"{self.stream}: halted: {self.memory.halted}; a supervisor must lift it")
        return Answer(staged.entry.place, staged.events)

    def batch(self) -> "Batch":
        """Several commands to be stored in one transaction."""
        return Batch(self)

    def _known(self, command: Command) -> Answer | None:
        """What was answered to a command before; a number above its client's last is new without a look."""
        client, number = client_of(command.id)
        if self._memory is not None and number > self._memory.clients.get(client, number):
            return None
        entry = self.store.find(self.stream, command.id)
        if entry is None:
            return None
        body = entry.read()
        if body.asked != command.asked():
            raise RepeatedError(f"id: {command.id!r} was another command: {entry.where}")
        if entry.kind == "halted":
            raise HaltedError(f"{self.stream}: halted: {body.told}; a supervisor must lift it")
        return Answer(entry.place, tuple(map(bytes, body.events)), was_known=True)

    # -- the stream itself -----------------------------------------------------------------------------------------

    def lift(self, command_id: str, who: str, role: str, now_ms: int, why: str) -> Answer:
        """Take a halted stream up again, where it was before the command that broke it."""
        return self._note_kind("lifted", command_id, who, role, now_ms, why)

    def commit_chance(self, command_id: str, who: str, role: str, now_ms: int) -> Answer:
        """Draw from the secret that is in use now; the one before may be revealed then."""
        verify_not_retired(self.store, self.keys.commitment)
        answer = self._note_kind("chance", command_id, who, role, now_ms, "", self.keys.commitment)
        verify_not_retired(self.store, self.keys.commitment)  # or while it was stored
        return answer

    def _note_kind(
        self, kind: str, command_id: str, who: str, role: str, now_ms: int, told: str, chance: str = ""
    ) -> Answer:
        command = Command(command_id, who, role, msgspec.Raw(msgspec.json.encode((kind, told, chance))))
        _verify(command)
        if (known := self._known(command)) is not None:
            return known
        staged = self._stage_kind(kind, command, now_ms, told, chance)
        self.store.append([(staged.lease, staged.entry)])
        return self.confirm(staged)

    def renew(self) -> None:
        self.store.renew(self.lease)

    def release(self) -> None:
        """Let another process take it."""
        self.forget()
        self.store.release(self.lease)


class BatchClosedError(LedgerError):
    """A batch takes nothing more before it is stored; the command has not been tried."""


class Batch:
    """Commands done one on top of the other, to be stored in one transaction. To be used by nobody else meanwhile."""

    def __init__(self, live: LiveStream) -> None:
        self._live = live
        self._memory: Rebuilt | None = live.memory
        self._ids: set[str] = set()
        self.staged: list[Staged] = []

    @property
    def subject(self) -> Subject:
        """The subject with all that is staged; where that broke, the batch is closed."""
        if self._memory is None:
            raise BatchClosedError("to be stored first")
        return self._memory.subject

    def add(self, command: Command, now_ms: int) -> Answer | Staged:
        """Do a command like `LiveStream.stage`. What comes twice, or breaks a batch, must wait until it is stored."""
        if self._memory is None or command.id in self._ids:
            raise BatchClosedError("to be stored first")
        live = self._live
        if not self.staged:
            try:
                outcome = live.stage(command, now_ms)  # with all its means: tried again, halted
            except CroupierError:
                self._memory = live.memory
                raise
            self._memory = live._ahead if isinstance(outcome, Staged) else live._memory
            if isinstance(outcome, Staged) and outcome.entry.kind == "halted":
                self._memory = None
        else:
            live._memory = self._memory
            outcome = self._add(command, now_ms)
        if isinstance(outcome, Staged):
            self._ids.add(command.id)
            self.staged.append(outcome)
        return outcome

    def _add(self, command: Command, now_ms: int) -> Answer | Staged:
        live = self._live
        try:
            _verify(command)
            if (known := live._known(command)) is not None:
                return known
            return live._stage(command, now_ms)
        except _BrokenError:
            self._memory = live._ahead = None
            raise BatchClosedError("to be stored first") from None
        except CroupierError:
            if live._memory is None:  # it drew before it was refused: what was drawn is not to be kept
                self._memory = live._ahead = None
            raise
        finally:
            live._memory = None

    def confirm(self) -> None:
        """All is stored: memory and store are one again."""
        if self.staged:
            self._live.confirm(self.staged[-1])


class _BrokenError(Exception):
    """A subject failed where it should have refused or done."""

    def __init__(self, error: Exception) -> None:
        super().__init__(f"{type(error).__name__}: {error}")


def open_stream(
    store: Store,
    kind: SubjectKind,
    stream: str,
    setup: msgspec.Struct,
    asked: Command,
    now_ms: int,
    holder: str,
    keys: ChanceKeys,
    *,
    chance: str | None = None,
    snapshot_every: int = SNAPSHOT_EVERY,
) -> LiveStream:
    """A new stream with its first record; one that is there already is gone on with if the same command opened it.

    Its chance is committed to with the secret in use, or as `chance` says: nothing where it comes from elsewhere.
    """
    _verify(asked)
    if not stream or len(stream) > MOST_CHARACTERS or stream.startswith("/") or not stream.isprintable():
        raise LedgerError(f"stream: {stream!r}: a name like table/BJ-1 of at most {MOST_CHARACTERS} characters")
    verify_opens(kind, setup, now_ms)
    committed = keys.commitment if chance is None else chance
    verify_not_retired(store, committed)
    digest = keep_setup(store, kind, setup)
    lease = store.acquire(stream, holder, kind=kind.name)
    if lease.place.seq == 0:
        body = Body(asked=asked.asked(), setup=digest, chance=committed)
        fields = {"command": asked.id, "who": asked.who, "role": asked.role, "at_ms": now_ms}
        store.append([(lease, entry_after(lease.place, body, **fields, kind="opened", round=0))])
        verify_not_retired(store, committed)  # or while it was stored
    else:
        first = next(store.read(stream, 1, 1))
        if first.command != asked.id or first.read().setup != digest:
            raise LedgerError(f"{stream}: exists already")
    return LiveStream(store, kind, stream, holder, keys, snapshot_every=snapshot_every)


def _verify(command: Command) -> None:
    client_of(command.id)
    for field in ("id", "who", "role"):
        text = getattr(command, field)
        if not text or len(text) > MOST_CHARACTERS or not text.isprintable():
            raise LedgerError(f"{field}: {text[:40]!r}: must be printable text of 1 to {MOST_CHARACTERS} characters")
