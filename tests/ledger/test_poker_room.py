"""A poker room in the ledger, on both databases: an evening with restarts, audited."""

import hashlib

import msgspec

from croupier.ledger.audit import verify
from croupier.ledger.chance_keys import ChanceKeys
from croupier.ledger.live import Command, LiveStream, open_stream
from croupier.ledger.store import Store
from croupier.procedure import Action
from croupier.room.poker_room import messages as say
from croupier.room.poker_room.poker_room import POKER_ROOM
from croupier.room.poker_room.terms import PokerRoomSetup
from tests.room.poker_room.rooms import BOSS, GAME

STREAM = "room/poker"
KEYS = ChanceKeys.of(hashlib.sha256(b"a poker room").digest())


class Evening:
    """One live room, whose process dies after every act."""

    def __init__(self, store: Store) -> None:
        self.store, self.number, self.now_ms = store, 1, 3_600_000
        opening = Command("desk:1", "Pat", "manager", msgspec.Raw(b'"opened"'))
        setup = PokerRoomSetup(name="Poker", document="star_sydney/poker")
        self.live = open_stream(store, POKER_ROOM, STREAM, setup, opening, self.now_ms, "first", KEYS, snapshot_every=4)

    def do(self, *actions: Action) -> None:
        for did in actions:
            self.number += 1
            self.now_ms += 1000
            raw = msgspec.Raw(msgspec.json.encode(did))
            command = Command(f"desk:{self.number}", "Deb", "supervisor", raw)
            place = self.live.handle(command, self.now_ms).place
            state = self.live.memory.subject.state()
            self.live.release()
            self.live = LiveStream(self.store, POKER_ROOM, STREAM, "another", KEYS, snapshot_every=4)
            assert self.live.memory.subject.state() == state
            assert self.live.handle(command, self.now_ms).place == place, "done once"


def test_an_evening_with_restarts_is_audited(store):
    evening = Evening(store)
    players = {1: "Kay", 2: "Lou", 3: "Mia"}
    others = {1: "Tia", 2: "Una"}
    evening.do(
        say.TellTable("courier", "T-1", say.TableReport(GAME, True, 4, players, (), 3)),
        say.TellTable("courier", "T-2", say.TableReport(GAME, True, 4, others, (), 2)),
        say.JoinList("Ann", "Ann", (GAME,)),
        say.AskTableChange("Tia", "Tia"),
        say.AskTableChange("Una", "Una"),
        say.TellTable("courier", "T-1", say.TableReport(GAME, True, 4, {1: "Kay", 2: "Lou"}, (3,), 2)),
        say.ErrandDone("courier", 1),
        say.BreakTable(BOSS, "T-2"),
        say.JoinList(BOSS, "Ben", (GAME,)),
    )
    room = evening.live.memory.subject
    assert len(room.board.history) > 8
    evening.now_ms = room.due_ms()
    evening.do(say.ClockStrikes("system"))
    report = verify(store, {"poker_room": POKER_ROOM}, keys=KEYS)
    assert report.is_sound
    assert report.drawn > 50, "cards were drawn for the seat"
