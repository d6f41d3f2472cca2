"""What somebody can forge who can write to the database: by hand, and by making chains and balances anew."""

import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path

from croupier.ledger.played_rounds import ROUNDS
from croupier.ledger.record import GENESIS, Entry
from croupier.ledger.store import Store
from croupier.procedure import Posting
from tests.ledger.players import ROULETTE, WAR, Player, open_table

STREAMS = {"table/war": WAR, "table/wheel": ROULETTE}
KINDS = {"rounds": ROUNDS}


def play(file: Path, commands: int, seed: int = 1, tables: Mapping[str, str] = STREAMS) -> list[Player]:
    """A small ledger with two tables, or others."""
    store = Store.create(str(file), "forged")
    players = [
        Player(open_table(store, game, name, snapshot_every=8), seed).play_on(commands) for name, game in tables.items()
    ]
    store.close()
    with closing(sqlite3.connect(file)) as db:
        db.execute("PRAGMA journal_mode=DELETE")  # one file, to be copied as it is
    return players


def rechain(db: sqlite3.Connection, stream: str) -> None:
    """The forger makes the chain anew from end to end, and the head with it."""
    chain, seq = GENESIS, 0
    columns = "seq, command, who, role, at_ms, kind, round, body, version"
    for row in db.execute(f"SELECT {columns} FROM records WHERE stream=? ORDER BY seq", (stream,)).fetchall():
        seq, command, who, role, at_ms, kind, round_, body, version = row
        lines = db.execute(
            "SELECT source, target, cents, unit, why FROM postings WHERE stream=? AND seq=? ORDER BY line",
            (stream, seq),
        ).fetchall()
        posted = tuple(Posting(*line) for line in lines)
        entry = Entry(stream, seq, command, who, role, at_ms, kind, round_, body, b"", posted, version)
        chain = entry.chain_after(chain)
        db.execute("UPDATE records SET chain=? WHERE stream=? AND seq=?", (chain, stream, seq))
    db.execute("UPDATE streams SET head=?, seq=? WHERE stream=?", (chain, seq, stream))


def rebalance(db: sqlite3.Connection) -> None:
    db.execute("DELETE FROM balances")
    db.execute(
        "INSERT INTO balances SELECT account, unit, sum(c) FROM (SELECT target account, unit, cents c FROM postings"
        " UNION ALL SELECT source, unit, -cents FROM postings) GROUP BY 1, 2"
    )


def _settled(db: sqlite3.Connection) -> int:
    """A record in which somebody was paid."""
    return int(
        db.execute(
            "SELECT seq FROM postings WHERE stream='table/war' AND source LIKE '%/house' ORDER BY seq LIMIT 1"
        ).fetchone()[0]
    )


# -- forgeries -------------------------------------------------------------------------------------------------------


def change_event(db: sqlite3.Connection) -> None:
    seq = _settled(db)
    (body,) = db.execute("SELECT body FROM records WHERE stream='table/war' AND seq=?", (seq,)).fetchone()
    changed = body.replace(b'"outcome":"', b'"outcome":"x', 1)
    assert changed != body
    db.execute("UPDATE records SET body=? WHERE stream='table/war' AND seq=?", (changed, seq))


def change_event_and_rechain(db: sqlite3.Connection) -> None:
    change_event(db)
    rechain(db, "table/war")


def change_who(db: sqlite3.Connection) -> None:
    db.execute("UPDATE records SET who='somebody' WHERE stream='table/war' AND seq=3")


def change_round_and_rechain(db: sqlite3.Connection) -> None:
    db.execute("UPDATE records SET round=7 WHERE stream='table/war' AND seq=3")
    rechain(db, "table/war")


def raise_posting(db: sqlite3.Connection) -> None:
    where = "WHERE stream='table/war' AND seq=? AND source LIKE '%/house'"
    assert db.execute(f"UPDATE postings SET cents = cents + 100 {where}", (_settled(db),)).rowcount


def raise_posting_and_rechain(db: sqlite3.Connection) -> None:
    """A payout is raised, and all that follows from it put right."""
    raise_posting(db)
    rechain(db, "table/war")
    rebalance(db)


def forge_posting(db: sqlite3.Connection) -> None:
    values = "('table/war', 2, 0, 'table/war/house', 'table/war/purse/Ann', 'value', 100, 'gift')"
    db.execute(f"INSERT INTO postings (stream, seq, line, source, target, unit, cents, why) VALUES {values}")


def forge_posting_and_rechain(db: sqlite3.Connection) -> None:
    forge_posting(db)
    rechain(db, "table/war")
    rebalance(db)


def forge_posting_of_no_record(db: sqlite3.Connection) -> None:
    forge_posting(db)
    db.execute("UPDATE postings SET seq = 999 WHERE why = 'gift'")
    rebalance(db)


def raise_balance(db: sqlite3.Connection) -> None:
    assert db.execute("UPDATE balances SET cents = cents + 100 WHERE account='table/war/purse/Ann'").rowcount


def delete_within(db: sqlite3.Connection) -> None:
    db.execute("DELETE FROM records WHERE stream='table/war' AND seq=?", (_settled(db),))


def swap_two(db: sqlite3.Connection) -> None:
    for one, other in ((2, -2), (3, 2), (-2, 3)):
        db.execute("UPDATE records SET seq=? WHERE stream='table/war' AND seq=?", (other, one))


def cut_end(db: sqlite3.Connection) -> None:
    """The last chips that moved, and all that came after."""
    (last,) = db.execute("SELECT max(seq) FROM postings WHERE stream='table/war'").fetchone()
    for table in ("postings", "notable", "records"):
        db.execute(f"DELETE FROM {table} WHERE stream='table/war' AND seq>=?", (last,))


def cut_last_record(db: sqlite3.Connection) -> None:
    for table in ("postings", "notable", "records"):
        last = "(SELECT seq FROM streams WHERE stream='table/war')"
        db.execute(f"DELETE FROM {table} WHERE stream='table/war' AND seq={last}")


def cut_end_with_head(db: sqlite3.Connection) -> None:
    cut_end(db)
    rechain(db, "table/war")
    rebalance(db)


def drop_stream(db: sqlite3.Connection) -> None:
    for table in ("records", "postings", "notable", "snapshots", "streams"):
        db.execute(f"DELETE FROM {table} WHERE stream='table/wheel'")
    rebalance(db)


def hide_stream(db: sqlite3.Connection) -> None:
    """Its records stay, nobody lists them."""
    db.execute("DELETE FROM streams WHERE stream='table/wheel'")


def call_it_another_kind(db: sqlite3.Connection) -> None:
    """So that nobody does it again."""
    db.execute("UPDATE streams SET kind='roundz' WHERE stream='table/war'")


def change_text(db: sqlite3.Connection) -> None:
    db.execute("UPDATE setups SET body=CAST(replace(CAST(body AS TEXT), 'a', 'b') AS BLOB)")


def change_snapshot(db: sqlite3.Connection) -> None:
    db.execute("UPDATE snapshots SET state=CAST(replace(CAST(state AS TEXT), 'Ann', 'Bob') AS BLOB)")


def play_another_game(db: sqlite3.Connection) -> None:
    """Other cards came up: chance, events and postings agree, as the game itself would have made them."""
    (_, _, name), *_ = db.execute("PRAGMA database_list").fetchall()
    other = Path(name).with_name("other.db")
    other.unlink(missing_ok=True)
    play(other, 30, seed=77)
    db.execute(f"ATTACH '{other}' AS o")
    for table in ("records", "postings", "snapshots", "notable"):
        db.execute(f"DELETE FROM main.{table} WHERE stream='table/war'")
        db.execute(f"INSERT INTO main.{table} SELECT * FROM o.{table} WHERE stream='table/war'")
    snapshot = "(SELECT max(seq) FROM main.snapshots WHERE stream='table/war')"
    db.execute(f"UPDATE main.streams SET snapshot={snapshot} WHERE stream='table/war'")
    rechain(db, "table/war")
    rebalance(db)


CHAIN, BALANCES, REPLAY, HEAD, STORED = "chain", "balances", "replay", "head", "stored"
FORGERIES: dict[Callable[[sqlite3.Connection], None], set[str]] = {
    change_event: {CHAIN, REPLAY},
    change_event_and_rechain: {REPLAY, HEAD},
    change_who: {CHAIN, REPLAY},
    change_round_and_rechain: {REPLAY, HEAD},
    raise_posting: {CHAIN, REPLAY, BALANCES},
    raise_posting_and_rechain: {REPLAY, HEAD},
    forge_posting: {CHAIN, REPLAY, BALANCES},
    forge_posting_and_rechain: {REPLAY, HEAD},
    forge_posting_of_no_record: {BALANCES},
    raise_balance: {BALANCES},
    delete_within: {CHAIN, REPLAY, BALANCES},
    swap_two: {CHAIN, REPLAY},
    cut_end: {CHAIN, REPLAY, BALANCES, HEAD},
    cut_last_record: {CHAIN, REPLAY, HEAD},
    cut_end_with_head: {HEAD},
    drop_stream: {HEAD},
    hide_stream: {STORED},
    call_it_another_kind: {STORED},
    change_text: {STORED, REPLAY},
    change_snapshot: {REPLAY},
    play_another_game: {HEAD},
}
"""Each, and which of the examinations find it."""
