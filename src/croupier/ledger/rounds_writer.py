"""Rounds that are played elsewhere, written into a stream as they are: by a terminal, by a simulation.

What is written is what a live stream of rounds would hold, so that everything can be done again from it.
"""

from typing import NamedTuple

import msgspec

from croupier.chance import LiveSource, Source
from croupier.clock import FineClock
from croupier.ledger.chance_keys import ChanceKeys
from croupier.ledger.errors import DamagedError, HaltedError, LedgerError
from croupier.ledger.live import Command, LiveStream, open_stream
from croupier.ledger.notable import notable_events
from croupier.ledger.played_rounds import ROUNDS, OpenRound, Playable, PlayedRounds, RoundsSetup, house_posting
from croupier.ledger.rebuilding import Rebuilt, encoded
from croupier.ledger.record import Body, Entry, Place, entry_after, house_accounts
from croupier.ledger.store import Lease, Store
from croupier.procedure import DEALER, Action
from croupier.procedure.round import Record
from croupier.table.round import Round

MOST_AT_ONCE = 500
"""The most records in one transaction."""


class PlayedSoFar(NamedTuple):
    """A stream of rounds as it was left: whoever goes on with it plays with this chance."""

    game: Playable
    rounds: tuple[Round, ...]
    """All of them in order; the last may be in play."""
    source: Source
    clients: dict[str, int]
    """The last number of each client."""


def played_so_far(store: Store, stream: str, keys: ChanceKeys) -> PlayedSoFar:
    """Do a stream of rounds again from its first record on; it must come to the same."""
    if (kind := store.kind_of(stream)) != ROUNDS.name:
        raise LedgerError(f"{stream}: is a {kind}; rounds can be gone on with")
    first = next(store.read(stream, 1, 1), None)
    if first is None:
        raise DamagedError(f"{stream}/1", "is missing")
    rebuilt, rounds = Rebuilt(store, ROUNDS, first), list[Round]()
    if rebuilt.has_other_texts:
        raise LedgerError(f"{stream}: the rulebook is not the one it was played by")
    subject = rebuilt.subject
    assert isinstance(subject, PlayedRounds)
    for entry in store.read(stream, 2):
        rebuilt.redo(entry)
        if subject.round is not None and not (rounds and rounds[-1] is subject.round):
            rounds.append(subject.round)
    if rebuilt.halted:
        raise HaltedError(f"{stream}: halted: {rebuilt.halted}; a supervisor must lift it")
    source: Source = keys.source(rebuilt.chance, stream, rebuilt.drawn) if rebuilt.chance else LiveSource()
    rebuilt.source.draw_from(source, None)  # the equipment has it since its first round
    return PlayedSoFar(subject.game, tuple(rounds), source, rebuilt.clients)


class RoundsWriter:
    """One session of rounds, as a new stream. When `follow` returns, what has been done since is durable.

    Chance that does not come from the secrets of the ledger (`is_committed`) can be done again, but not verified.
    """

    def __init__(
        self,
        store: Store,
        stream: str,
        game: Playable,
        keys: ChanceKeys,
        clock: FineClock,
        who: str,
        *,
        is_committed: bool,
    ) -> None:
        rules = game.rules
        setup = RoundsSetup(
            document=rules.document.path,
            edition=rules.edition,
            options=rules.chosen_options(),
            readings=rules.chosen_readings(),
        )
        self.clock = clock
        self.who = who
        self.store = store
        self._count = 1
        opening = Command(f"{who}:1", who, DEALER, msgspec.Raw(msgspec.json.encode("opened")))
        chance = None if is_committed else ""
        live: LiveStream = open_stream(store, ROUNDS, stream, setup, opening, clock.now_ms(), who, keys, chance=chance)
        self.lease: Lease = live.lease
        self._place: Place = live.lease.place
        self._round = 0
        self._last: Round | None = None
        self._written = 0
        self._waiting: list[Entry] = []

    @classmethod
    def going_on(
        cls, store: Store, stream: str, keys: ChanceKeys, clock: FineClock, who: str
    ) -> tuple["RoundsWriter", PlayedSoFar]:
        """Go on with a stream, as its last record leaves it."""
        writer = cls.__new__(cls)
        writer.clock, writer.who, writer.store = clock, who, store
        writer.lease = store.acquire(stream, who)
        try:
            found = played_so_far(store, stream, keys)
        except BaseException:
            store.release(writer.lease)
            raise
        store.refresh(writer.lease)
        writer._place = writer.lease.place
        writer._count = found.clients.get(who, 0)
        writer._round = len(found.rounds)
        writer._last = found.rounds[-1] if found.rounds else None
        writer._written = len(found.rounds[-1].records) if found.rounds else 0
        writer._waiting = []
        return writer, found

    def follow(self, round_: Round) -> None:
        """Store what has been done in a round since."""
        self.note(round_)
        self.flush()

    def note(self, round_: Round) -> None:
        """Take down what has been done in a round since; stored with the next `flush`, or when there is much."""
        if round_ is not self._last:
            before, self._last = self._last, round_
            self._round, self._written = self._round + 1, 0
            self._add(round_.records[0], _opening(round_, before))
            self._written = 1
        for record in round_.records[self._written :]:
            assert record.did is not None
            self._add(record, msgspec.json.encode(record.did), record.did)
        self._written = len(round_.records)
        if len(self._waiting) >= MOST_AT_ONCE:
            self.flush()

    def flush(self) -> None:
        entries, self._waiting = self._waiting, []
        if entries:
            self.store.append([(self.lease, entry) for entry in entries])

    def close(self) -> None:
        self.flush()
        self.store.release(self.lease)

    def _add(self, record: Record, did: bytes, done: object = None) -> None:
        self._count += 1
        actor = done.actor if isinstance(done, Action) else DEALER
        role = DEALER if actor == DEALER else "player"
        command = Command(f"{self.who}:{self._count}", actor, role, msgspec.Raw(did))
        events = encoded(record.events)
        body = Body(
            asked=command.asked(), did=(command.did,), drawn=record.chance, events=tuple(map(msgspec.Raw, events))
        )
        entry = entry_after(
            self._place,
            body,
            command=command.id,
            who=actor,
            role=role,
            at_ms=self.clock.now_ms(),
            kind="did",
            round=self._round,
            postings=house_accounts(self._place.stream, tuple(map(house_posting, record.postings))),
            notable=notable_events(events),
        )
        self._place = entry.place
        self._waiting.append(entry)


def _opening(round_: Round, before: Round | None) -> bytes:
    """The round's opening: what is as the round before left it need not be said."""
    is_as_left = before is not None and round_.setting == before.setting_after()
    is_fresh = before is not None and round_.equipment is not before.equipment
    return msgspec.json.encode(OpenRound(DEALER, None if is_as_left else round_.setting, is_fresh))
