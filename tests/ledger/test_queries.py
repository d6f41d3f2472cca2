"""What people ask a ledger, on an evening at two tables whose money is worked out by hand from the cards."""

import msgspec
import pytest
import sqlalchemy as sa

from croupier.ledger import notable, queries
from croupier.ledger import schema as s
from croupier.ledger.audit import verify
from croupier.ledger.errors import LedgerError
from croupier.ledger.notable import SORTS
from croupier.ledger.queries import Span
from croupier.ledger.record import GENESIS, Entry
from croupier.ledger.store import Store
from croupier.procedure import Posting
from tests.golden import LEDGER, ROOT
from tests.ledger.example import OPENS_MS


@pytest.fixture(scope="module")
def store():
    opened = Store(str(LEDGER))
    yield opened
    opened.close()


def test_the_last_rounds_of_a_table_are_recalled_in_order(store):
    rounds = queries.recall(store, "table/CW-1", 2)
    assert [each.number for each in rounds] == [2, 3]
    entries = [entry for each in rounds for entry in each.entries]
    assert [entry.seq for entry in entries] == sorted(entry.seq for entry in entries)
    names = [msgspec.json.decode(did).get("action") for entry in rounds[1].entries for did in entry.read().did]
    assert names == ["open_round", "place_wager", "no_more_bets", None]  # the last is an incident
    assert [each.number for each in queries.recall(store, "table/CW-1", 100)] == [1, 2, 3]


def test_a_stream_that_is_not_there_is_refused(store):
    with pytest.raises(LedgerError, match="table/CW-9: there is no such stream"):
        queries.recall(store, "table/CW-9", 1)


def test_everything_that_one_person_did(store):
    found = list(queries.of_person(store, "Ann", Span()))
    assert {entry.who for entry in found} == {"Ann"}
    assert [msgspec.json.decode(entry.read().did[0])["action"] for entry in found].count("place_wager") == 3


def test_times_are_from_the_first_to_just_before_the_last(store):
    every = [entry.at_ms for entry in store.select()]
    middle = sorted(every)[len(every) // 2]
    before = [entry.at_ms for entry in store.select(*Span(None, middle).within(s.records.c.at_ms))]
    after = [entry.at_ms for entry in store.select(*Span(middle, None).within(s.records.c.at_ms))]
    assert all(at < middle for at in before)
    assert all(at >= middle for at in after)
    assert len(before) + len(after) == len(every)


def test_significant_events_are_found_by_sort(store):
    (found,) = queries.notable(store, Span(), ("payment",))
    assert (found.stream, found.event, found.who) == ("table/CW-1", "wrong_payment", "Deb")
    assert not list(queries.notable(store, Span(), ("void",)))
    assert not list(queries.notable(store, Span(OPENS_MS + 3_600_000), ()))


def test_every_significant_event_is_one_that_there_is():
    source = "".join(path.read_text("utf-8") for path in (ROOT / "src/croupier").rglob("*.py"))
    for name in {name for names in SORTS.values() for name in names}:
        camel = "".join(part.capitalize() for part in name.split("_"))
        assert f"class {camel}(" in source, name


def test_balances_at_any_record_are_the_sums_of_the_postings_up_to_it(store):
    with store.readers.connect() as db:
        last = db.execute(sa.select(s.streams.c.seq).where(s.streams.c.stream == "table/CW-1")).scalar_one()
    held = {"table/CW-1/house": 0, "table/CW-1/layout": 0, "table/CW-1/purse/Ann": 0}
    for entry in store.read("table/CW-1"):
        for posting in entry.postings:
            held[posting.source] -= posting.cents
            held[posting.target] += posting.cents
        found = {each.account: each.cents for each in queries.balances(store, "table/CW-1", ("table/CW-1", entry.seq))}
        assert found == {account: cents for account, cents in held.items() if cents}
    assert entry.seq == last
    assert {each.account: each.cents for each in queries.balances(store, "table/CW-1")} == found


def test_a_name_is_no_pattern(store):
    assert queries.balances(store, "table/%") == []


def test_win_is_what_the_house_took_of_wagers(store):
    taken = {each.stream: each for each in queries.takings(store, Span())}
    assert taken["table/CW-1"].win_cents == queries.balances(store, "table/CW-1/house")[0].cents
    assert (taken["table/CW-1"].rounds, taken["table/MW-1"].rounds) == (3, 2)
    assert taken["table/CW-1"].hour_ms == OPENS_MS
    assert taken["table/CW-1"].hold is None


def test_the_chain_can_be_computed_from_what_is_exported(store):
    before = GENESIS
    for line in queries.export_lines(store.read("table/MW-1")):
        told = msgspec.json.decode(line, type=queries.Exported)
        posted = tuple(Posting(*each) for each in told.postings)
        entry = Entry(told.stream, told.seq, told.command, told.who, told.role, told.at_ms, told.kind, told.round,
                      bytes(told.body), b"", posted, told.version)  # fmt: skip
        before = entry.chain_after(before)
        assert before.hex() == told.chain


def test_the_picture_in_the_document_shows_every_table_and_column():
    text = (ROOT / "docs/ledger.md").read_text("utf-8")
    picture = text.split("```mermaid")[1].split("```")[0]
    for table in s.metadata.tables.values():
        drawn = picture.split(f"\n    {table.name} {{")[1].split("}")[0]
        assert [line.split()[1] for line in drawn.strip().splitlines()] == [column.name for column in table.columns]


def test_what_becomes_significant_later_does_not_make_a_ledger_unsound(store, monkeypatch):
    monkeypatch.setitem(notable._SORT_OF, "wager_placed", "wagers")
    assert verify(store, {}).is_sound
