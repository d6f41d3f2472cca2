"""Whatever was stored is rebuilt as it lived, by the texts that it was played by."""

import os
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.errors import CroupierError
from croupier.games import Game
from croupier.ledger import played_rounds
from croupier.ledger.audit import verify
from croupier.ledger.errors import DamagedError
from croupier.ledger.live import LiveStream
from croupier.ledger.played_rounds import ROUNDS, OpenRound
from croupier.ledger.rebuilding import encoded, rebuild
from croupier.ledger.record import house_accounts
from croupier.ledger.store import Store
from croupier.procedure import DEALER, Action, Incident
from croupier.procedure.actions import NoMoreBets, PlaceWager
from tests.ledger.players import (
    BEGINNING_MS,
    DOCUMENTS,
    KEYS,
    Player,
    command,
    go_on_with,
    next_did,
    open_table,
    played,
)
from tests.random_play import RandomMoves

KINDS = {"rounds": ROUNDS}
EXAMPLES = 100 if os.environ.get("CROUPIER_SOAK") else 10
ADDED = 'extends = "skycity/casino_war"\n'


def any_did(live: LiveStream, luck: random.Random, moves: RandomMoves | None) -> Action | Incident:
    """What can be done, or anything at all that might go wrong."""
    rounds = played(live)
    if moves is not None and rounds.round is not None and not rounds.round.is_over and luck.random() < 0.5:
        return moves.move(rounds.round)
    return next_did(rounds, luck)


def live_and_rebuilt_are_alike(live: LiveStream, luck: random.Random, did: Action | Incident, number: int) -> None:
    """Rebuilt from any snapshot, it is the same, and comes to the same when something is done."""
    store, stream = live.store, live.stream
    snapshot = luck.choice([0, live.lease.snapshot])
    again = rebuild(store, ROUNDS, stream, snapshot, KEYS)
    assert again.memory() == live.memory.memory()
    again.source.source = KEYS.source(again.chance, stream, again.drawn)
    asked = command(f"tablet:{number}", did, "Deb")
    refused: CroupierError | None = None
    try:
        done = again.do(again.decode(bytes(asked.did)), BEGINNING_MS + number)
    except CroupierError as error:
        refused = error
    if refused is not None:
        with pytest.raises(type(refused)) as told:
            live.handle(asked, BEGINNING_MS + number)
        assert str(told.value) == str(refused)
        return
    answer = live.handle(asked, BEGINNING_MS + number)
    entry = store.find(stream, asked.id)
    assert entry is not None
    assert answer.events == encoded(done.events)
    assert entry.postings == house_accounts(stream, done.postings)
    assert entry.round == done.round
    assert list(entry.read().drawn) == again.source.taken


@pytest.mark.parametrize("document", DOCUMENTS)
def test_recovery_equals_what_lived(document: str, server: Any, tmp_path: Path) -> None:
    urls = iter([str(tmp_path / "ledger.db"), server.new_schema()])
    for url in urls:
        store = Store.create(url, "test")
        _recover_again_and_again(document, store)
        report = verify(store, KINDS, keys=KEYS)
        assert report.is_sound, report.findings
        store.close()


def _recover_again_and_again(document: str, store: Store) -> None:
    numbers = iter(range(10**6))

    @settings(max_examples=EXAMPLES, database=None)
    @given(st.integers(0, 10**9), st.integers(1, 9), st.integers(5, 25))
    def run(seed: int, snapshot_every: int, steps: int) -> None:
        luck, stream = random.Random(seed), f"table/{next(numbers)}"
        live = open_table(store, document, stream, snapshot_every=snapshot_every)
        moves = None if document.endswith("poker") else RandomMoves(Game(document), luck)
        for number in range(1, steps):
            did = any_did(live, luck, moves)
            if luck.random() < 0.4:
                live_and_rebuilt_are_alike(live, luck, did, number)
            else:
                try:
                    live.handle(command(f"tablet:{number}", did, "Deb"), BEGINNING_MS + number)
                except CroupierError:
                    continue
            if luck.random() < 0.2:
                live = go_on_with(store, stream, snapshot_every=snapshot_every)  # a restart

    run()


# -- texts -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def own_file(tmp_path: Path) -> Path:
    """A rulebook of one's own, beside the shipped one."""
    file = tmp_path / "war.toml"
    file.write_text(ADDED + "[options.decks]\ndefault = 4\n")
    return file


def play_a_round(live: LiveStream, number: int) -> None:
    for did in (OpenRound(DEALER), PlaceWager("Ann", "casino_war", 10_00, 1), NoMoreBets(DEALER)):
        number += 1
        live.handle(command(f"a:{number}", did), BEGINNING_MS)
    round_ = played(live).round
    while round_ is not None and not round_.is_over:
        number += 1
        live.handle(command(f"a:{number}", round_.offers()[0]), BEGINNING_MS)
        round_ = played(live).round


@pytest.mark.parametrize("after", ["changed", "broken", "gone"])
def test_a_stream_goes_by_the_texts_that_it_was_opened_with(store: Store, own_file: Path, after: str) -> None:
    live = open_table(store, str(own_file), snapshot_every=5)
    play_a_round(live, 0)
    if after == "gone":
        own_file.unlink()
    else:
        own_file.write_text(ADDED + "[options.decks]\ndefault = 8\n" if after == "changed" else "what = [")
    played_rounds._definition.cache_clear()  # as in another process
    live = go_on_with(store, snapshot_every=5)
    play_a_round(live, 100)
    play_a_round(live, 200)
    assert played(live).number == 3
    assert int(played(live).game.rules.options["decks"].default) == 4
    assert verify(store, KINDS, keys=KEYS).is_sound
    if after == "changed":
        other = open_table(store, str(own_file), "table/2")
        assert int(played(other).game.rules.options["decks"].default) == 8


def test_a_text_that_was_changed_in_the_ledger_is_refused(store: Store, own_file: Path) -> None:
    import sqlalchemy as sa

    from croupier.ledger import schema as s

    live = open_table(store, str(own_file))
    play_a_round(live, 0)
    own_file.unlink()
    with store.engine.begin() as db:
        rows = db.execute(sa.select(s.setups)).all()
        row = next(row for row in rows if bytes(row.body).startswith(b"extends"))
        db.execute(sa.update(s.setups).where(s.setups.c.digest == row.digest).values(body=bytes(row.body) + b"\n"))
    live.forget()
    with pytest.raises(DamagedError, match=r"setups .* is not what was stored"):
        _ = live.memory


def test_a_player_can_be_rebuilt_in_the_middle_of_a_hand_of_poker(store: Store) -> None:
    player = Player(open_table(store, DOCUMENTS[3], snapshot_every=7))
    for _ in range(60):
        player.play_on(1)
        lived = player.live.memory.memory()
        player.live.forget()
        assert player.live.memory.memory() == lived
