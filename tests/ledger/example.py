"""The ledger that docs/ledger.md shows: an evening at two tables, always the same."""

import hashlib
import sqlite3
import tempfile
from pathlib import Path

import msgspec

from croupier.ledger.chance_keys import ChanceKeys
from croupier.ledger.live import Command, LiveStream, open_stream
from croupier.ledger.played_rounds import ROUNDS, OpenRound, RoundsSetup
from croupier.ledger.store import Store
from croupier.pricing.autoplay import next_action
from croupier.procedure import DEALER, Action, Incident
from croupier.procedure.actions import PlaceWager
from croupier.procedure.incidents import WrongPayment

OPENS_MS = 1_796_155_200_000
"""20:00 on 1 December 2026, in UTC."""
KEYS = ChanceKeys.of(hashlib.sha256(b"the chance of an example").digest())


class Evening:
    """People at a table, who act a few seconds after one another."""

    def __init__(self, store: Store, stream: str, document: str, wager: PlaceWager) -> None:
        self.now_ms, self.number, self.wager = OPENS_MS, 1, wager
        opening = Command("desk:1", "Pat", "manager", msgspec.Raw(b'"opened"'))
        setup = RoundsSetup(document=document)
        self.live: LiveStream = open_stream(store, ROUNDS, stream, setup, opening, OPENS_MS, "example", KEYS)

    def do(self, did: Action | Incident) -> None:
        self.now_ms += 7_000
        self.number += 1
        actor = did.actor if isinstance(did, Action) else DEALER
        who, role = ("Deb", "dealer") if actor == DEALER else (actor, "player")
        raw = msgspec.Raw(msgspec.json.encode(did))
        self.live.handle(Command(f"tablet:{self.number}", who, role, raw), self.now_ms)

    def play(self) -> None:
        """One round with the wager."""
        self.do(OpenRound(DEALER))
        is_placed = False
        while not (round_ := self.live.memory.subject.round).is_over:
            if not is_placed and round_.can(self.wager):
                self.do(self.wager)
                is_placed = True
            else:
                self.do(next_action(round_, {}))


def make(file: Path) -> None:
    """Write the ledger into a new file."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder, "made.db")
        store = Store.create(str(made), "example house")
        war = Evening(store, "table/CW-1", "skycity/casino_war", PlaceWager("Ann", "casino_war", 25_00, 1))
        wheel = Evening(store, "table/MW-1", "skycity/money_wheel", PlaceWager("Bob", "symbol", 10_00, on="A"))
        for table in (war, wheel, war, wheel, war):
            table.play()
        war.do(WrongPayment(1, 50_00))
        for table in (war, wheel):
            table.live.release()
        store.close()
        file.unlink(missing_ok=True)
        with sqlite3.connect(made) as database:
            database.execute("VACUUM INTO ?", (str(file),))
    with sqlite3.connect(file) as database:
        database.execute("PRAGMA journal_mode=WAL")
