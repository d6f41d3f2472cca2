"""The ledger that docs/poker-sessions.md shows: a night at two poker tables, always the same."""

import random
import sqlite3
import tempfile
from pathlib import Path

from croupier.poker.rulings.disputes_messages import OtherError, PotPassedWrongly
from croupier.room.poker.messages import AddChips, ComeBack
from tests.room.poker_sessions.sessions import CROWN, MINUTE, OPENS_MS, SECOND, Session, any_move, new_store

HOLDEM = {"blinds": "2,5", "table_minimum": "5", "commission_percent": 5, "commission_cap": "10"}
OMAHA = {"variant": "omaha", "betting": "pot_limit", "commission_percent": 5}


def play(session: Session, seed: int, hands: int) -> Session:
    """Hands with a player who comes later and one who leaves."""
    luck = random.Random(seed)
    session.open().sit(MINUTE, Ann=1, Bob=3, Cid=4, Dot=6)
    for number in range(hands):
        for seat in session.table.seating.state():
            if seat.cents < 100_00:
                session.do(AddChips(seat.player, seat.player, 200_00 - seat.cents if seat.cents else 200_00))
            if seat.sits_out:
                session.do(ComeBack(seat.player, seat.player))
        if number == hands // 3:
            session.sit(Eve=7)
        elif number == hands // 2:
            session.leave("Cid")
        session.begin(20 * SECOND)
        while (round_ := session.table.in_play) is not None:
            session.do(any_move(round_, luck), luck.randint(1, 12) * SECOND)
    return session


def go_wrong(session: Session) -> Session:
    """A pot goes to the wrong player, and nobody claims it; then a hand is void."""
    session.begin(MINUTE).check_down()
    names, pots = session.table.round.players.names, session.table.round.hand.showdown.pots
    loser = next(name for place, name in enumerate(names) if place not in pots[0].winners)
    session.do(PotPassedWrongly((loser,)))
    session.begin(MINUTE)
    session.do(OtherError("fire alarm", session.table.round.field_values(OtherError)["by"][-1], void=True))
    return session


def make(file: Path) -> None:
    """Write the ledger into a new file."""
    with tempfile.TemporaryDirectory() as folder:
        store = new_store(Path(folder))
        opens_ms = OPENS_MS + 50 * MINUTE
        go_wrong(play(Session(store, "table/P-1", opens_ms, options=HOLDEM, seats=9), 4, 10)).end()
        play(Session(store, "table/P-2", opens_ms, document=CROWN, options=OMAHA, seats=8), 11, 6).end()
        store.close()
        file.unlink(missing_ok=True)
        with sqlite3.connect(Path(folder, "house.db")) as database:
            database.execute("VACUUM INTO ?", (str(file),))
    with sqlite3.connect(file) as database:
        database.execute("PRAGMA journal_mode=WAL")
