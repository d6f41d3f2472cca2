"""A subject that breaks halts its stream, before anything of it is stored; a supervisor lifts that."""

from typing import Any

import pytest

from croupier.ledger.audit import verify
from croupier.ledger.committing import Committer
from croupier.ledger.errors import HaltedError
from croupier.ledger.live import LiveStream
from croupier.ledger.played_rounds import ROUNDS, OpenRound, PlayedRounds
from croupier.ledger.store import Store
from croupier.ledger.subject import Did, Done
from croupier.procedure import DEALER
from croupier.procedure.round import RoundBrokenError
from croupier.procedure.till import ConservationError
from tests.ledger.players import BEGINNING_MS, KEYS, Player, command, go_on_with, open_table

KINDS = {"rounds": ROUNDS}


class Breaking:
    """Rounds that fail at some commands, after they have drawn and changed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, error: BaseException, times: int = 10**6) -> None:
        self.times = times
        true = PlayedRounds.do

        def do(rounds: PlayedRounds, did: Did) -> Done:
            if isinstance(did, OpenRound) and did.actor == "Mallory" and self.times:
                self.times -= 1
                rounds.number += 100
                rounds.surroundings.source.below(6)
                raise error
            return true(rounds, did)

        monkeypatch.setattr(PlayedRounds, "do", do)


def open_and_play(store: Store, snapshot_every: int, commands: int) -> Player:
    player = Player(open_table(store, snapshot_every=snapshot_every))
    return player.play_on(commands)


@pytest.mark.parametrize(
    "error",
    [ZeroDivisionError("division by zero"), RoundBrokenError("act: failed"), ConservationError("chips"), KeyError("x")],
    ids=lambda error: type(error).__name__,
)
@pytest.mark.parametrize("snapshot_every", [1, 64])
def test_a_subject_that_breaks_halts_its_stream(
    store: Store, error: Exception, snapshot_every: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = open_and_play(store, snapshot_every, 9)
    live = player.live
    Breaking(monkeypatch, error)
    state = live.memory.subject.state()
    bad = command("bad:1", OpenRound("Mallory"))
    for opened in (lambda: live, lambda: live, lambda: go_on_with(store)):  # at once, again, by another process
        each = opened()
        with pytest.raises(HaltedError, match=rf"command bad:1 broke it: {type(error).__name__}.*supervisor"):
            each.handle(bad, BEGINNING_MS + 10**6)
    live = go_on_with(store, snapshot_every=snapshot_every)
    with pytest.raises(HaltedError):
        live.handle(command("b:1", OpenRound(DEALER)), BEGINNING_MS)
    asked, answer = player.answers[-1]
    assert live.handle(asked, BEGINNING_MS) == answer._replace(was_known=True)  # what was done is still told
    entries = list(store.read("table/1"))
    assert [entry.kind for entry in entries].count("halted") == 1
    assert entries[-1].read().did == ()
    assert live.memory.subject.state() == state
    lifted = live.lift("sup:1", "Sue", "supervisor", BEGINNING_MS + 2 * 10**6, "looked at")
    assert live.lift("sup:1", "Sue", "supervisor", 0, "looked at") == lifted._replace(was_known=True)
    player.live = live
    player.play_on(9)
    live.forget()
    player.play_on(1)
    report = verify(store, KINDS, keys=KEYS)
    assert report.is_sound, report.findings
    assert report.replayed == 1 + 9 + 2 + 10


def test_what_breaks_once_is_done_when_it_is_tried_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A memory that had gone wrong is rebuilt, and the command done as if nothing had been."""
    live = open_table(store)
    Breaking(monkeypatch, KeyError("x"), times=1)
    assert live.handle(command("bad:1", OpenRound("Mallory")), BEGINNING_MS).place.seq == 2
    assert live.memory.subject.number == 1  # type: ignore[attr-defined]
    assert verify(store, KINDS, keys=KEYS).is_sound


def test_a_committer_halts_a_stream_too(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    live: LiveStream = open_table(store)
    Breaking(monkeypatch, KeyError("x"))
    with Committer(store) as committer:
        with pytest.raises(HaltedError):
            committer.handle(live, command("bad:1", OpenRound("Mallory")), BEGINNING_MS)
        with pytest.raises(HaltedError):
            committer.handle(live, command("b:1", OpenRound(DEALER)), BEGINNING_MS)
    assert [entry.kind for entry in store.read("table/1")] == ["opened", "halted"]


def test_a_stream_that_is_not_halted_needs_no_lifting_but_bears_it(store: Store) -> None:
    live: Any = open_table(store, snapshot_every=2)
    live.lift("sup:1", "Sue", "supervisor", BEGINNING_MS, "")
    live.handle(command("a:1", OpenRound(DEALER)), BEGINNING_MS)
    assert verify(store, KINDS, keys=KEYS).is_sound
