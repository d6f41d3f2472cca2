"""A stream's subject, rebuilt from its records: what was done is done again, and must come to the same."""

import hashlib
from contextlib import AbstractContextManager, nullcontext

import msgspec

from croupier.chance import (
    SECRET_BYTES,
    WORD,
    WORD_BYTES,
    ChanceError,
    CheckedSource,
    RecordedSource,
    Source,
    bytes_to_words,
    commitment_to,
    words_to_bytes,
)
from croupier.errors import CroupierError
from croupier.ledger.chance_keys import ChanceKeys, Vault
from croupier.ledger.errors import DamagedError, LedgerError
from croupier.ledger.record import GENESIS, Body, Entry, Place, house_accounts
from croupier.ledger.store import Store
from croupier.ledger.subject import Did, Done, Subject, SubjectKind, Surroundings
from croupier.procedure.messages import Event
from croupier.rulebook import load
from croupier.rulebook.kept_texts import kept_texts, texts_of

MOST_CLIENTS = 1000
"""How many clients' last numbers are remembered; whoever was forgotten is looked up."""


class StreamClock:
    """The time of the command that is being done; it never goes back, whatever the machine's clock does."""

    def __init__(self) -> None:
        self._now_ms = 0

    def show(self, at_ms: int) -> int:
        self._now_ms = max(self._now_ms, at_ms)
        return self._now_ms

    def take_back(self, to_ms: int) -> None:
        """What was refused has not been: not even its time."""
        self._now_ms = to_ms

    def now_s(self) -> int:
        return self._now_ms // 1000

    def now_ms(self) -> int:
        return self._now_ms


class StreamSource:
    """Chance that is recorded: live from a secret, or as it was drawn before.

    What is sealed is recorded when it is opened; until then only what is committed to is.
    """

    def __init__(self) -> None:
        self.source: Source = RecordedSource()
        self.taken: list[int] = []
        self._recorded: RecordedSource | None = None
        self._vault: Vault | None = None

    def draw_from(self, source: Source, vault: Vault | None, recorded: RecordedSource | None = None) -> None:
        """Live, or as it was recorded; what the vault gives is compared with that."""
        self.source, self._vault, self._recorded = source, vault, recorded

    def below(self, n: int) -> int:
        number = self.source.below(n)
        self.taken.append(number)
        return number

    def seal(self, name: str) -> str:
        """The commitment to a secret of that name, which nobody knows before it is opened."""
        return self._told(name, None if self._vault is None else bytes.fromhex(commitment_to(self._vault.secret(name))))

    def unseal(self, name: str) -> str:
        """The secret of that name, in hexadecimal."""
        return self._told(name, None if self._vault is None else self._vault.secret(name))

    def _told(self, name: str, settled: bytes | None) -> str:
        """What is settled, noted as numbers; or as it was noted."""
        if self._recorded is not None:
            noted = words_to_bytes(self._recorded.below(WORD) for _ in range(SECRET_BYTES // WORD_BYTES))
            if settled is not None and noted != settled:
                raise ChanceError(f"{name}: the recording holds another secret than the one that was sealed")
            settled = noted
        elif settled is None:
            raise LedgerError("keys: the file has no secret to seal with; croupier ledger chance new adds one")
        self.taken += bytes_to_words(settled)
        return settled.hex()


class Opened(msgspec.Struct, frozen=True):
    """What a stream was opened with: its kind, its setup, and the texts of its rulebooks by their digests."""

    kind: str
    setup: msgspec.Raw
    texts: dict[str, str]


class Memory(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that is known of a stream after a record: a snapshot."""

    state: msgspec.Raw
    at_ms: int
    chance: str
    drawn: int
    clients: dict[str, int] = {}
    halted: str = ""


def keep_setup(store: Store, kind: SubjectKind, setup: msgspec.Struct) -> str:
    """Store a setup with the texts of its rulebooks; returns its digest."""
    texts: dict[str, str] = {}
    for name in kind.documents(setup):
        texts |= texts_of(load(name))
    digests = store.keep(*(text.encode() for text in texts.values()))
    opened = Opened(kind.name, msgspec.Raw(msgspec.json.encode(setup)), dict(zip(texts, digests, strict=True)))
    return store.keep(msgspec.json.encode(opened))[0]


def verify_opens(kind: SubjectKind, setup: msgspec.Struct, at_ms: int) -> None:
    """That a subject can be made from a setup at all: a stream that cannot be must not be begun."""
    clock = StreamClock()
    clock.show(at_ms)
    kind.open(setup, Surroundings(clock, StreamSource()))


class Rebuilt:
    """The subject of a stream as it stands after the last record that was done again."""

    def __init__(self, store: Store, kind: SubjectKind, first: Entry) -> None:
        self.store = store
        self.kind = kind
        self.stream = first.stream
        self.clock = StreamClock()
        self.source = StreamSource()
        self.clients: dict[str, int] = {}
        self.chance = ""
        """What its chance is committed to."""
        self.drawn = 0
        """How many numbers have been drawn from that."""
        self.halted = ""
        """Why nothing may be done; empty while something may."""
        self.place = Place(first.stream, 0, GENESIS)
        body = self._follow(first)
        try:
            opened = msgspec.json.decode(store.kept(body.setup), type=Opened)
            if opened.kind != kind.name:
                raise LedgerError(f"{self.stream}: is a {opened.kind}, not a {kind.name}")
            self._texts = self._differing(opened.texts)
            with self.by_its_texts():
                self.setup = msgspec.json.decode(opened.setup, type=kind.setup)
                self.clock.show(first.at_ms)
                self.subject: Subject = kind.open(self.setup, Surroundings(self.clock, self.source))
        except msgspec.MsgspecError as error:
            raise DamagedError(first.where, f"setup: {error}") from None
        self._note(first, body)

    def _differing(self, digests: dict[str, str]) -> dict[str, str]:
        """The texts of its rulebooks, unless they are just what the files say now."""
        for name, digest in digests.items():
            try:
                now = texts_of(load(name)).get(name, "")
            except CroupierError:
                now = ""
            if hashlib.sha256(now.encode()).hexdigest() != digest:
                return {each: self.store.kept(kept).decode() for each, kept in digests.items()}
        return {}

    @property
    def has_other_texts(self) -> bool:
        """Whether its rulebooks are not what the files say now."""
        return bool(self._texts)

    def by_its_texts(self) -> AbstractContextManager[None]:
        """Within it, its rulebooks are those that it was opened with."""
        return kept_texts(self._texts) if self._texts else nullcontext()

    def take_up(self, before: Entry, entry: Entry, snapshot: bytes) -> None:
        """Go on from a snapshot that was taken after a record, which vouches for it and follows the one before."""
        self.place = before.place
        body = self._follow(entry)
        if hashlib.sha256(snapshot).hexdigest() != body.snapshot:
            raise DamagedError(entry.where, "its snapshot is not the one that was taken after it")
        memory = msgspec.json.decode(snapshot, type=Memory)
        self.clock.show(memory.at_ms)
        with self.by_its_texts():
            state = msgspec.json.decode(memory.state, type=self.kind.state)
            self.subject = self.kind.restore(self.setup, state, Surroundings(self.clock, self.source))
        self.clients, self.chance, self.drawn = memory.clients, memory.chance, memory.drawn
        self.halted = memory.halted

    def memory(self) -> bytes:
        """A snapshot."""
        state = msgspec.Raw(msgspec.json.encode(self.subject.state()))
        kept = Memory(state, self.clock.now_ms(), self.chance, self.drawn, self.clients, self.halted)
        return msgspec.json.encode(kept)

    # -- doing -----------------------------------------------------------------------------------------------------

    def do(self, did: Did, at_ms: int) -> Done:
        """Do something at a time, with the chance that is set; what it drew is `source.taken`."""
        before_ms = self.clock.now_ms()
        self.clock.show(at_ms)
        self.source.taken = []
        try:
            with self.by_its_texts():
                return self.subject.do(did)
        except CroupierError:
            self.clock.take_back(before_ms)
            raise

    def decode(self, did: bytes) -> Did:
        with self.by_its_texts():
            return self.kind.decode(self.setup, did)

    def redo(self, entry: Entry, keys: ChanceKeys | None = None) -> None:
        """Do again what a record says was done; it must come to the same, to the cent and to the letter.

        With the secrets of its chance, the numbers drawn must be those that it was committed to.
        """
        body = self._follow(entry)
        self.clock.show(entry.at_ms)
        for did in body.did:
            self._redo(entry, body, bytes(did), keys)
        self._note(entry, body)
        if body.snapshot and (now := hashlib.sha256(self.memory()).hexdigest()) != body.snapshot:
            raise DamagedError(entry.where, f"done again, it leaves another state: {now[:16]}")

    def _redo(self, entry: Entry, body: Body, did: bytes, keys: ChanceKeys | None) -> None:
        recorded = RecordedSource(body.drawn)
        source: Source = recorded
        if keys is not None and self.chance in keys:
            source = CheckedSource(recorded, keys.source(self.chance, self.stream, self.drawn))
        self.source.draw_from(source, None if keys is None else keys.vault(self.stream), recorded)
        try:
            done = self.do(self.decode(did), entry.at_ms)
        except CroupierError as error:
            cause = error.__cause__ if isinstance(error.__cause__, CroupierError) else error
            raise DamagedError(entry.where, f"it cannot be done again: {cause}") from error
        if encoded(done.events) != tuple(map(bytes, body.events)):
            raise DamagedError(entry.where, "done again, it comes to other events")
        if house_accounts(self.stream, done.postings) != entry.postings:
            raise DamagedError(entry.where, "done again, it comes to other postings")
        if done.round != entry.round:
            raise DamagedError(entry.where, f"done again, it is of round {done.round}, not {entry.round}")
        if not recorded.is_used_up:
            raise DamagedError(entry.where, "it holds more chance than it asks for")

    def _follow(self, entry: Entry) -> Body:
        """Verify that a record is the next, and its chain whole."""
        if entry.seq != self.place.seq + 1:
            raise DamagedError(f"{self.stream}/{self.place.seq + 1}", "is missing")
        if entry.chain_after(self.place.chain) != entry.chain:
            raise DamagedError(entry.where, "its chain is broken: it, or one before it, is not what was written")
        self.place = entry.place
        return entry.read()

    def _note(self, entry: Entry, body: Body) -> None:
        self.noted(entry.command)
        if body.chance:
            self.chance, self.drawn = body.chance, 0
        self.drawn += len(body.drawn)
        if entry.kind in ("halted", "lifted"):
            self.halted = body.told if entry.kind == "halted" else ""

    def noted(self, command: str) -> None:
        """Remember the last number of a client."""
        client, number = client_of(command)
        self.clients.pop(client, None)  # so that those who were heard of last are remembered
        self.clients[client] = number
        if len(self.clients) > MOST_CLIENTS:
            del self.clients[next(iter(self.clients))]


def encoded(events: tuple[Event, ...]) -> tuple[bytes, ...]:
    return tuple(msgspec.json.encode(event) for event in events)


def client_of(command: str) -> tuple[str, int]:
    """The client of a command's id, and its number."""
    client, _, number = command.rpartition(":")
    if not client or not (number.isascii() and number.isdecimal()) or len(number) > 15:
        raise LedgerError(f"id: {command!r}: must be a client and a number, such as phone-7:41")
    return client, int(number)


def rebuild(store: Store, kind: SubjectKind, stream: str, snapshot: int, keys: ChanceKeys | None = None) -> Rebuilt:
    """A stream's subject as its records say, from a snapshot on if there is one."""
    first = next(store.read(stream, 1, 1), None)
    if first is None:
        raise DamagedError(f"{stream}/1", "is missing")
    rebuilt = Rebuilt(store, kind, first)
    following = 2
    if snapshot:
        pair = list(store.read(stream, snapshot - 1, snapshot))
        kept = store.snapshot(stream, snapshot)
        if len(pair) != 2 or kept is None:
            raise DamagedError(f"{stream}/{snapshot}", "the record, or the snapshot taken after it, is missing")
        rebuilt.take_up(pair[0], pair[1], kept)
        following = snapshot + 1
    for entry in store.read(stream, following):
        rebuilt.redo(entry, keys)
    return rebuilt
