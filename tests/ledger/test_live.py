"""Live streams: a command is done once and answered when it is stored; what is refused leaves no trace."""

import random
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from croupier.errors import CroupierError
from croupier.ledger import schema as s
from croupier.ledger.audit import verify
from croupier.ledger.errors import DamagedError, FencedError, LedgerError, RepeatedError
from croupier.ledger.live import Command, LiveStream
from croupier.ledger.played_rounds import ROUNDS, OpenRound
from croupier.ledger.rebuilding import MOST_CLIENTS, rebuild
from croupier.ledger.store import Store
from croupier.procedure import DEALER
from croupier.procedure.actions import NoMoreBets, PlaceWager
from tests.ledger.players import (
    BEGINNING_MS,
    DOCUMENTS,
    KEYS,
    WAR,
    Player,
    command,
    go_on_with,
    open_table,
)
from tests.ledger.test_store import everything

KINDS = {"rounds": ROUNDS}


def state(live: LiveStream) -> bytes:
    return live.memory.memory()


# -- once ------------------------------------------------------------------------------------------------------------


def test_the_same_id_has_the_same_answer_and_is_done_once(store: Store) -> None:
    player = Player(open_table(store)).play_on(40)
    before = everything(store)
    for asked, answer in player.answers:
        again = player.live.handle(asked, BEGINNING_MS + 10**6)
        assert again == answer._replace(was_known=True)
    player.live.forget()
    elsewhere = go_on_with(store)  # another process: it holds nothing in memory
    for asked, answer in player.answers:
        assert elsewhere.handle(asked, BEGINNING_MS + 10**6) == answer._replace(was_known=True)
    after = everything(store)
    assert after["records"] == before["records"]
    assert after["balances"] == before["balances"]


@pytest.mark.parametrize("field", ["who", "role", "did"])
def test_the_same_id_with_other_contents_is_refused(store: Store, field: str) -> None:
    player = Player(open_table(store)).play_on(5)
    asked = player.answers[2][0]
    other: Any = msgspec.Raw(b'{"action":"open_round","actor":"x"}') if field == "did" else "Somebody"
    before = everything(store), state(player.live)
    with pytest.raises(RepeatedError, match=r"'tablet:3' was another command: table/1/4"):
        player.live.handle(msgspec.structs.replace(asked, **{field: other}), BEGINNING_MS)
    assert (everything(store), state(player.live)) == before


def test_a_client_that_was_forgotten_is_looked_up(store: Store) -> None:
    player = Player(open_table(store)).play_on(3)
    asked, answer = player.answers[0]
    player.live.memory.clients.clear()
    assert player.live.handle(asked, BEGINNING_MS) == answer._replace(was_known=True)
    assert player.send(player.next()).place.seq == 5


def test_only_so_many_clients_are_remembered(store: Store) -> None:
    live = open_table(store)
    for number in range(MOST_CLIENTS + 5):
        live.memory.noted(f"phone-{number}:1")
    assert len(live.memory.clients) == MOST_CLIENTS
    assert "phone-0" not in live.memory.clients


def test_a_new_client_may_begin_with_any_number_and_skip_some(store: Store) -> None:
    live = open_table(store)
    live.handle(command("a:70", OpenRound(DEALER)), BEGINNING_MS)
    live.handle(command("a:90", NoMoreBets(DEALER)), BEGINNING_MS)
    assert live.handle(command("a:80", OpenRound(DEALER)), BEGINNING_MS).place.seq == 4  # late, but never seen


# -- refused ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "did",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'"go"',
        b'{"action":"dance","actor":"Ann"}',
        b'{"action":"place_wager"}',
        b'{"action":"place_wager","actor":"Ann","wager":"casino_war","cents":"many","box":1}',
        b'{"action":"open_round","actor":"\xff"}',
        b'{"action":"open_round","actor":"dealer","setting":{}}',
        b"[" * 100_000,
        b'{"action":"open_round","actor":' + b"[" * 100_000,
        b'{"incident":"card_exposed"}',
    ],
    ids=lambda did: repr(did[:32]),
)
def test_what_cannot_be_read_is_refused_and_changes_nothing(store: Store, did: bytes) -> None:
    player = Player(open_table(store)).play_on(4)
    before = everything(store), state(player.live)
    with pytest.raises(CroupierError):
        player.live.handle(Command("b:1", "Ann", "dealer", msgspec.Raw(did)), BEGINNING_MS)
    assert (everything(store), state(player.live)) == before


@pytest.mark.parametrize("text", ["", "a\nb", "\ud800", "\0", "x" * 201])
@pytest.mark.parametrize("field", ["id", "who", "role"])
def test_names_are_printable_and_short(store: Store, field: str, text: str) -> None:
    live = open_table(store)
    before = everything(store)
    asked = msgspec.structs.replace(
        command("a:1", OpenRound(DEALER)), **{field: text + ":1" if field == "id" else text}
    )
    with pytest.raises(LedgerError, match=field):
        live.handle(asked, BEGINNING_MS)
    assert everything(store) == before


@pytest.mark.parametrize("name", ["no-number", "a:", ":1", "a:1x", "a:-1", "a:\u0661", "a:1234567890123456"])
def test_an_id_is_a_client_and_a_number(store: Store, name: str) -> None:
    with pytest.raises(LedgerError, match="id"):
        open_table(store).handle(command(name, OpenRound(DEALER)), BEGINNING_MS)


def test_what_the_rules_refuse_is_not_stored_and_changes_nothing(store: Store) -> None:
    player = Player(open_table(store))
    luck = random.Random(4)
    refused = 0
    for number in range(200):
        did = luck.choice(
            [
                OpenRound(DEALER),
                NoMoreBets("Ann"),
                PlaceWager("Ann", "casino_war", luck.choice([1, 10_00, 10**9]), luck.randint(0, 9)),
                PlaceWager("Ann", "nothing", 10_00, 1),
            ]
        )
        before = everything(store), state(player.live)
        try:
            player.live.handle(command(f"refused:{number}", did), BEGINNING_MS)
        except CroupierError:
            refused += 1
            assert (everything(store), state(player.live)) == before
        if luck.random() < 0.3:
            player.send(player.next())
    assert refused > 80
    assert verify(store, KINDS, keys=KEYS).is_sound


def test_an_id_that_was_refused_can_be_used_again(store: Store) -> None:
    live = open_table(store)
    with pytest.raises(CroupierError):
        live.handle(command("a:1", NoMoreBets(DEALER)), BEGINNING_MS)
    assert live.handle(command("a:1", OpenRound(DEALER)), BEGINNING_MS).place.seq == 2


@pytest.mark.parametrize("name", ["A\0B", "A\ud800B", "A\u202eB", "Zoë", "a/b", "/house", "🂡"])
def test_any_name_of_a_player_is_stored_or_refused(store: Store, name: str) -> None:
    """What one database cannot hold is an error, not a broken stream: the next command is done."""
    live = open_table(store)
    live.handle(command("a:1", OpenRound(DEALER)), BEGINNING_MS)
    did = b'{"action":"place_wager","actor":%s,"wager":"casino_war","cents":1000,"box":1}'
    encoded = msgspec.json.encode(name) if "\ud800" not in name else b'"A\\ud800B"'
    asked = Command("a:2", "Ann", "player", msgspec.Raw(did % encoded))
    try:
        live.handle(asked, BEGINNING_MS)
    except CroupierError:
        assert live.memory.place.seq == 2
    live.handle(command("a:3", NoMoreBets(DEALER)), BEGINNING_MS)
    assert verify(store, KINDS, keys=KEYS).is_sound


def test_a_stream_has_a_sensible_name(store: Store) -> None:
    before = everything(store)
    for name in ("", "/table", "a\nb", "x" * 201):
        with pytest.raises(LedgerError, match="stream"):
            open_table(store, WAR, name)
    assert everything(store) == before


def test_a_stream_is_opened_once(store: Store) -> None:
    player = Player(open_table(store)).play_on(10)
    assert open_table(store).memory.place.seq == 11  # the same command again: gone on with
    with pytest.raises(LedgerError, match="exists already"):
        open_table(store, "skycity/roulette")
    with pytest.raises(FencedError):
        player.live.handle(player.next(OpenRound(DEALER)), BEGINNING_MS)  # it was taken meanwhile


def test_a_stream_that_was_begun_but_not_opened_is_opened(store: Store) -> None:
    """Whoever opened it died between taking the stream and its first record."""
    store.acquire("table/1", "worker", kind="rounds")
    assert verify(store, KINDS).is_sound
    Player(open_table(store)).play_on(5)
    assert verify(store, KINDS, keys=KEYS).is_sound


# -- memory ----------------------------------------------------------------------------------------------------------


class LostError(Exception):
    """Something that happens to a commit."""


@pytest.mark.parametrize("is_stored", [False, True])
def test_chance_is_the_same_when_a_command_is_tried_again(
    store: Store, is_stored: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a commit that failed, or whose outcome nobody knows, the same id comes to the same."""
    drew = 0
    for number, document in enumerate(DOCUMENTS):
        player = Player(open_table(store, document, f"table/{number}"), seed=number)
        append = store.append
        for _ in range(25):
            asked = player.next()
            lost: list[Any] = []

            def fails(entries: Any, lost: list[Any] = lost, append: Any = append) -> None:
                lost.extend(entry for _, entry in entries)
                if is_stored:
                    append(entries)
                raise LostError

            monkeypatch.setattr(store, "append", fails)
            with pytest.raises(LostError):
                player.live.handle(asked, BEGINNING_MS)
            monkeypatch.setattr(store, "append", append)
            answer = player.live.handle(asked, BEGINNING_MS)
            assert answer.was_known is is_stored
            assert answer.place == lost[0].place
            drew += bool(lost[0].read().drawn)
    assert drew > 10
    assert verify(store, KINDS, keys=KEYS).is_sound


def test_what_was_staged_and_overtaken_is_not_taken_for_what_is_stored(store: Store) -> None:
    live = open_table(store)
    first = live.stage(command("a:1", OpenRound(DEALER)), BEGINNING_MS)
    second = live.stage(command("b:1", OpenRound("Deb")), BEGINNING_MS)
    store.append([(first.lease, first.entry)])
    live.confirm(first)
    assert live.memory.place == first.entry.place
    with pytest.raises(FencedError):
        store.append([(second.lease, second.entry)])


def test_snapshots_are_used_and_are_what_they_were(store: Store) -> None:
    player = Player(open_table(store, snapshot_every=10)).play_on(35)
    with store.readers.connect() as db:
        taken = [row.seq for row in db.execute(sa.select(s.snapshots).order_by(s.snapshots.c.seq))]
    assert taken == [10, 20, 30]
    with_all = rebuild(store, ROUNDS, "table/1", 0, KEYS)
    for seq in taken:
        assert rebuild(store, ROUNDS, "table/1", seq, KEYS).memory() == with_all.memory() == state(player.live)
    with store.engine.begin() as db:  # what was before the snapshot is not looked at
        db.execute(sa.update(s.records).where(s.records.c.seq == 25).values(body=b"{}"))
    player.live.forget()
    assert state(player.live) == with_all.memory()


@pytest.mark.parametrize("kept", [b"{}", None])
def test_a_snapshot_that_is_not_what_was_taken_is_refused(store: Store, kept: bytes | None) -> None:
    player = Player(open_table(store, snapshot_every=10)).play_on(15)
    with store.engine.begin() as db:
        if kept is None:
            db.execute(sa.delete(s.snapshots))
        else:
            db.execute(sa.update(s.snapshots).values(state=kept))
    player.live.forget()
    with pytest.raises(DamagedError, match="snapshot") as told:
        _ = player.live.memory
    assert told.value.where == "table/1/10"
    assert str(verify(store, KINDS).findings[0]).startswith("table/1/10: its snapshot is missing")


def test_a_snapshot_that_was_changed_with_its_record_is_refused(store: Store) -> None:
    """The record that vouches for it is bound to the one before it."""
    player = Player(open_table(store, snapshot_every=10)).play_on(15)
    with store.engine.begin() as db:
        db.execute(sa.update(s.records).where(s.records.c.seq == 10).values(who="Mallory"))
    player.live.forget()
    with pytest.raises(DamagedError, match="table/1/10"):
        _ = player.live.memory


@pytest.mark.parametrize("table", [s.records, s.postings])
def test_a_record_after_the_snapshot_that_was_changed_is_refused(store: Store, table: sa.Table) -> None:
    player = Player(open_table(store)).play_on(12)
    with store.engine.begin() as db:
        last = db.execute(sa.select(sa.func.max(table.c.seq))).scalar_one()
        changed = {"round": 77} if table is s.records else {"cents": s.postings.c.cents + 1}
        db.execute(sa.update(table).where(table.c.seq == last).values(**changed))
    player.live.forget()
    with pytest.raises(DamagedError, match=f"table/1/{last}: its chain is broken"):
        _ = player.live.memory


def test_a_clock_that_goes_back_does_not_go_back_in_the_ledger(store: Store) -> None:
    live = open_table(store, snapshot_every=3)
    at = [BEGINNING_MS + 5000, BEGINNING_MS - 10**9, BEGINNING_MS + 7000, 0, -5, BEGINNING_MS + 6000]
    player = Player(live)
    for number, now in enumerate(at):
        live.handle(player.next(), now)
        if number % 2:
            live.forget()
    expected = [0, 5000, 5000, 7000, 7000, 7000, 7000]
    assert [entry.at_ms - BEGINNING_MS for entry in store.read("table/1")] == expected
    assert verify(store, KINDS, keys=KEYS).is_sound


def test_another_secret_is_committed_to_in_between(store: Store) -> None:
    player = Player(open_table(store, snapshot_every=4)).play_on(30)
    both = KEYS.with_another()
    live = go_on_with(store, keys=both, snapshot_every=4)
    for number in range(5):  # at every distance from a snapshot
        live.commit_chance(f"house:{number + 1}", "Pat", "manager", BEGINNING_MS + 10**6 * number)
        player.live = live
        player.play_on(7)
        live.forget()
    assert live.memory.chance == both.commitment != KEYS.commitment
    report = verify(store, KINDS, keys=both)
    assert report.is_sound, report.findings
    assert report.drawn > 30
