"""A stream as it was after any record: rebuilt from the nearest snapshot, the same as if it had been watched then."""

import msgspec
import pytest

from croupier.ledger import queries
from croupier.ledger.errors import DamagedError, LedgerError
from croupier.ledger.live import Command, open_stream
from croupier.ledger.played_rounds import ROUNDS, OpenRound, RoundsSetup
from croupier.ledger.recalling import walk
from croupier.ledger.store import Store
from croupier.pricing.autoplay import next_action
from croupier.procedure import DEALER
from croupier.procedure.actions import PlaceWager
from tests.golden import LEDGER
from tests.ledger.example import KEYS, OPENS_MS

STREAM = "table/CW-1"


def played(store, snapshot_every):
    """Three rounds; the state after each record as it was then."""
    opening = Command("desk:1", "Pat", "manager", msgspec.Raw(b'"opened"'))
    setup = RoundsSetup(document="skycity/casino_war")
    live = open_stream(store, ROUNDS, STREAM, setup, opening, OPENS_MS, "test", KEYS, snapshot_every=snapshot_every)
    states = {1: live.memory.memory()}
    wager = PlaceWager("Ann", "casino_war", 25_00, 1)
    for number in range(2, 14):
        round_ = live.memory.subject.round
        if round_ is None or round_.is_over:
            did = OpenRound(DEALER)
        else:
            is_placed = any(round_.layout.standing())
            did = wager if not is_placed and round_.can(wager) else next_action(round_, {})
        live.handle(Command(f"tablet:{number}", "Deb", "dealer", msgspec.Raw(msgspec.json.encode(did))), OPENS_MS)
        states[number] = live.memory.memory()
    return states


@pytest.mark.parametrize("snapshot_every", [3, 5, 1000])
def test_the_subject_after_any_record_is_what_it_was_then(store, snapshot_every):
    states = played(store, snapshot_every)
    last = max(states)
    for first in range(1, last + 1):
        walked = {entry.seq: rebuilt.memory() for entry, rebuilt in walk(store, ROUNDS, STREAM, first, last)}
        assert walked == {seq: state for seq, state in states.items() if seq >= first}


@pytest.mark.parametrize(("first", "last"), [(0, 3), (3, 99), (99, 99)])
def test_records_that_are_not_there_are_refused(store, first, last):
    played(store, 5)
    with pytest.raises(LedgerError, match="there is no such record"):
        list(walk(store, ROUNDS, STREAM, first, last))


def test_what_was_changed_on_the_way_is_named(store):
    played(store, 1000)
    with store.engine.begin() as db:
        db.exec_driver_sql("update records set who = 'Eve' where seq = 4")
    with pytest.raises(DamagedError, match=f"{STREAM}/4: its chain is broken"):
        list(walk(store, ROUNDS, STREAM, 6, 8))


def test_rounds_are_listed_with_their_records():
    store = Store(str(LEDGER))
    newest, *others = queries.rounds_of(store, STREAM, 10)
    assert [newest.number, *(each.number for each in others)] == [3, 2, 1]
    recalled = queries.recall(store, STREAM, 1)[0]
    seqs = [entry.seq for entry in recalled.entries]
    assert (newest.first, newest.last, newest.records) == (seqs[0], seqs[-1], len(seqs))
    assert [each.number for each in queries.rounds_of(store, STREAM, 1, before=3)] == [2]
    store.close()


def test_a_person_has_the_role_that_they_last_acted_in():
    store = Store(str(LEDGER))
    assert queries.role_then(store, "Ann", OPENS_MS + 10**9) == "player"
    assert queries.role_then(store, "Ann", OPENS_MS - 1) == ""
    store.close()
