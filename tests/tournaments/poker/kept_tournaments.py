"""Random tournaments in a ledger, whose process is killed again and again while they are directed.

A process of its own holds the tournament in a SQLite file and answers when a command is stored. It is killed with
SIGKILL, at any moment or at a named point, before its answer is heard; another takes the tournament up, and whatever
was not answered is asked again under the same id. Beside it a twin in memory does what was answered, with the chance
that was recorded: both come to the same, so that all that holds for random tournaments is held here too.
"""

import json
import os
import random
import select
import signal
import socket
import time
from collections import Counter

import msgspec
import pytest

from croupier.chance import RecordedSource
from croupier.errors import CroupierError
from croupier.ledger import Surroundings
from croupier.ledger.audit import verify
from croupier.ledger.chance_keys import ChanceKeys
from croupier.ledger.live import Command, LiveStream, open_stream
from croupier.ledger.rebuilding import StreamSource, encoded
from croupier.ledger.store import Store
from croupier.streams import known_kinds
from croupier.tournaments.poker.tournament import POKER_TOURNAMENT
from tests.ledger.crashing import POINTS, die_at
from tests.tournaments.poker.random_tournaments import AnyTournament

KEYS = ChanceKeys.of(bytes(range(32)), seal=bytes(range(32, 64)))
STREAM = "poker_tournament/Spring"
SNAPSHOT_EVERY = 16
SMALLEST_WAIT_S, LONGEST_WAIT_S = 0.0, 0.004
"""How long after a command its process may live that is to be killed."""
MOST_ASKED = 50
"""Whoever has no answer after so many times never has one."""


class Keeper:
    """In a process of its own: commands in, answers out when they are stored."""

    def __init__(self, url, line):
        self.file = line.makefile("rw")
        self.store = Store(url)
        self.live = LiveStream(self.store, POKER_TOURNAMENT, STREAM, "desk", KEYS, snapshot_every=SNAPSHOT_EVERY)

    def run(self):
        for text in self.file:
            print(json.dumps(self.answer(*json.loads(text))), file=self.file, flush=True)

    def answer(self, id_, actor, now_ms, did):
        try:
            found = self.live.handle(Command(id_, actor, "any", msgspec.Raw(did.encode())), now_ms)
        except CroupierError as error:
            return {"refused": str(error)}
        body = self.store.find(STREAM, id_).read()
        events = [bytes(each).decode() for each in found.events]
        return {"seq": found.place.seq, "was_known": found.was_known, "events": events, "drawn": list(body.drawn)}


class Process:
    """A keeper that can be killed."""

    def __init__(self, url, point=""):
        self.line, theirs = socket.socketpair()
        self.heard = b""
        self.pid = os.fork()
        if self.pid == 0:
            try:
                self.line.close()
                if point:
                    die_at(point, 1)
                Keeper(url, theirs).run()
            except BaseException as error:
                if not isinstance(error, BrokenPipeError | ConnectionResetError):
                    os.write(2, f"keeper: {type(error).__name__}: {error}\n".encode())
            finally:
                os._exit(0)
        theirs.close()

    def tell(self, asked):
        try:
            self.line.sendall(json.dumps(asked).encode() + b"\n")
        except OSError:
            return

    def hear(self):
        """Its answer; None if it has died before."""
        while b"\n" not in self.heard:
            try:
                found = self.line.recv(1 << 16)
            except OSError:
                found = b""
            if not found:
                return None
            self.heard += found
        text, _, self.heard = self.heard.partition(b"\n")
        return json.loads(text)

    def hear_soon(self, seconds):
        """Its answer, if it comes so soon."""
        ready, _, _ = select.select([self.line], [], [], seconds)
        return self.hear() if ready else None

    def end(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        self.line.close()


class KeptTournament(AnyTournament):
    """A random tournament whose director is in a ledger."""

    def __init__(self, seed, folder, most=24, kills=0.06):
        super().__init__(seed, most)
        self.luck = random.Random(f"kills {seed}")
        self.kill_share = kills
        self.url = str(folder / f"tournament {seed}.db")
        self.source = StreamSource()
        self.around = Surroundings(self.clock, self.source)
        self.tournament = POKER_TOURNAMENT.open(self.setup, self.around)
        store = Store.create(self.url, "soak")
        opening = Command("setup:1", "Pat", "manager", msgspec.Raw(b'"opened"'))
        open_stream(
            store, POKER_TOURNAMENT, STREAM, self.setup, opening, self.clock.now_ms(), "setup", KEYS,
            snapshot_every=SNAPSHOT_EVERY,
        ).release()  # fmt: skip
        store.close()
        self.answered = {}
        self.counts = Counter()
        self.number = 0
        self.process = None

    def perform(self, did):
        """Asked until it is answered, and then done by the twin with the same chance."""
        self.number += 1
        id_ = f"desk:{self.number}"
        asked = [id_, did.actor, self.clock.now_ms(), msgspec.json.encode(did).decode()]
        answer = self.ask(asked)
        if "refused" in answer:
            self.draw(())
            with pytest.raises(CroupierError) as caught:
                self.tournament.do(did)
            told = caught.value
            assert str(told) == answer["refused"], did
            raise told
        recorded = self.draw(answer["drawn"])
        done = self.tournament.do(did)
        assert recorded.is_used_up
        events = [each.decode() for each in encoded(done.events)]
        assert events == answer["events"], did
        assert id_ not in self.answered
        self.answered[id_] = (answer["seq"], events)
        return done

    def draw(self, numbers):
        recorded = RecordedSource(numbers)
        self.source.draw_from(recorded, None, recorded)
        return recorded

    def ask(self, asked):
        for _ in range(MOST_ASKED):
            if self.process is None:
                point = self.luck.choice([*POINTS]) if self.luck.random() < 0.3 and self.kill_share else ""
                self.process = Process(self.url, point)
                self.counts["processes begun"] += 1
            self.process.tell(asked)
            if self.luck.random() < self.kill_share:
                answer = self.process.hear_soon(self.luck.uniform(SMALLEST_WAIT_S, LONGEST_WAIT_S))
                self.kill("killed at any moment" + (", answered before" if answer else ""))
            else:
                answer = self.process.hear()
                if answer is None:
                    self.kill("killed at a named point")
            if answer is not None:
                self.counts["answered on being asked again"] += answer.get("was_known", False)
                return answer
        raise AssertionError(f"never answered: {asked}")

    def kill(self, how):
        self.process.end()
        self.process = None
        self.counts[how] += 1

    def play(self):
        try:
            super().play()
        finally:
            if self.process is not None:
                self.kill("killed at the end")
        self.verify_kept()
        return self

    def verify_kept(self):
        """All that was answered is stored as it was answered, once, and nothing else; all of it can be done again."""
        store = Store(self.url)
        stored = {entry.command: entry for entry in store.read(STREAM) if entry.kind != "opened"}
        assert set(stored) == set(self.answered), set(stored) ^ set(self.answered)
        for id_, (seq, events) in self.answered.items():
            entry = stored[id_]
            assert (entry.seq, [bytes(each).decode() for each in entry.read().events]) == (seq, events), id_
        assert sorted(seq for seq, _ in self.answered.values()) == list(range(2, len(self.answered) + 2))
        report = verify(store, known_kinds(), keys=KEYS)
        assert (report.findings, report.replayed) == ([], len(self.answered) + 1), report.findings[:3]
        live = LiveStream(store, POKER_TOURNAMENT, STREAM, "desk", KEYS, snapshot_every=SNAPSHOT_EVERY)
        kept = msgspec.json.encode(live.memory.subject.state())
        assert kept == msgspec.json.encode(self.state), "what is kept is not what was done"
        store.close()


def play_kept(seed, folder, most=24):
    """What came of one of them: kills, restarts, commands."""
    begun = time.perf_counter()
    found = KeptTournament(seed, folder, most).play()
    return found.counts + Counter(
        {"acts": found.done, "refused": found.refusals, "restarts of the twin": found.restarts,
         "milliseconds": int(1000 * (time.perf_counter() - begun))}
    )  # fmt: skip
