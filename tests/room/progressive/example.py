"""The ledger that docs/jackpots.md shows: jackpots of an evening, always the same."""

import sqlite3
import tempfile
from pathlib import Path

import msgspec

import croupier.room.progressive.actions as a
from croupier.ledger.live import Command, LiveStream, open_stream
from croupier.ledger.store import Store
from croupier.procedure import Action
from croupier.room.linked_jackpots import LINKED_JACKPOT, LinkedSetup
from croupier.room.prize_controller import PRIZE_CONTROLLER, ControllerSetup
from croupier.room.prize_controller import actions as b
from tests.ledger.example import KEYS, OPENS_MS

LEVELS = LinkedSetup(document="crown_perth/ultimate_texas_holdem")
MADNESS = ControllerSetup(
    document="skycity/blackjack", tables=("BJ-1", "BJ-2"), minimum=1_00, maximum=25_00, options={"madness_21": True}
)
EVENING: list[Action] = [
    a.OpenPools("Pat", "casino_operator"),
    a.LinkConsole("Pat", "casino_operator", "UTH-1", "automatic"),
    a.LinkConsole("Pat", "casino_operator", "UTH-2", "automatic"),
    a.PressStartGame("Deb", "dealer", "UTH-1", {1: a.JackpotWager("Ann", ("jackpot_1",))}),
    a.PressStartGame("Dan", "dealer", "UTH-2", {3: a.JackpotWager("Bob", ("jackpot_1", "jackpot_2"))}),
    a.PressPrizeButton("Deb", "dealer", "UTH-1", {1: "royal_flush"}),
    a.PressPrizeButton("Dan", "dealer", "UTH-2", {3: "straight_flush"}),
    a.ConfirmWin("Ian", "table_inspector", 1),
]
BLACKJACKS: list[Action] = [
    b.OpenController("Gus", "game_supervisor"),
    b.RegisterWagers("Eve", "dealer", "BJ-1", {2: b.BoxWagers("Cy", (b.MadnessWager("Cy", 5_00),))}),
    b.TellBlackjacks("Eve", "dealer", "BJ-1", (2,)),
    b.PressButton("Cy", "BJ-1", 2),
]


def make(file: Path) -> None:
    """Write the ledger into a new file."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder, "made.db")
        store = Store.create(str(made), "example house")
        opening = Command("desk:1", "Pat", "manager", msgspec.Raw(b'"opened"'))
        streams = (
            ("jackpot/levels", LINKED_JACKPOT, LEVELS, EVENING),
            ("jackpot/madness", PRIZE_CONTROLLER, MADNESS, BLACKJACKS),
        )
        for stream, kind, setup, done in streams:
            live: LiveStream = open_stream(store, kind, stream, setup, opening, OPENS_MS, "example", KEYS)
            for number, did in enumerate(done, 1):
                raw = msgspec.Raw(msgspec.json.encode(did))
                role = getattr(did, "rank", "") or "player"
                live.handle(Command(f"tablet:{number}", did.actor, role, raw), OPENS_MS + 7_000 * number)
            live.release()
        store.close()
        file.unlink(missing_ok=True)
        with sqlite3.connect(made) as database:
            database.execute("VACUUM INTO ?", (str(file),))
    with sqlite3.connect(file) as database:
        database.execute("PRAGMA journal_mode=WAL")
