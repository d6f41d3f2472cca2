"""A poker table in the ledger, on both databases: an evening with restarts, and its books audited."""

import hashlib
import random
from typing import Any

import msgspec

from croupier.errors import CroupierError
from croupier.ledger import queries
from croupier.ledger.audit import verify
from croupier.ledger.chance_keys import ChanceKeys
from croupier.ledger.live import Command, LiveStream, open_stream
from croupier.ledger.queries import Span
from croupier.ledger.store import Store
from croupier.poker.rulings.disputes_messages import PotPassedWrongly
from croupier.procedure import DEALER, Action, Incident
from croupier.room.poker import messages as say
from croupier.room.poker.live_poker_table import POKER_TABLE, PokerTableSetup
from croupier.room.table_roles import SUPERVISOR

STREAM = "table/P-1"
KEYS = ChanceKeys.of(hashlib.sha256(b"a poker table").digest())


class Room:
    """One live poker table, whose process may die at any moment."""

    def __init__(self, store: Store, **setup: Any) -> None:
        self.store, self.keys, self.number, self.now_ms = store, KEYS, 1, 3_600_000
        opening = Command("desk:1", "Pat", "manager", msgspec.Raw(b'"opened"'))
        made = PokerTableSetup(name="P-1", **setup)
        self.live: LiveStream = open_stream(
            store, POKER_TABLE, STREAM, made, opening, self.now_ms, "first", self.keys, snapshot_every=8
        )

    @property
    def table(self) -> Any:
        return self.live.memory.subject

    def do(self, did: Action | Incident) -> list[dict[str, Any]]:
        self.number += 1
        self.now_ms += 1000
        raw = msgspec.Raw(msgspec.json.encode(did))
        answer = self.live.handle(Command(f"desk:{self.number}", "Deb", "dealer", raw), self.now_ms)
        return [msgspec.json.decode(event) for event in answer.events]

    def restart(self) -> None:
        self.live.release()
        self.live = LiveStream(self.store, POKER_TABLE, STREAM, "another", self.keys, snapshot_every=8)

    def balances(self) -> dict[str, int]:
        return {each.account: each.cents for each in queries.balances(self.store, "") if each.cents}


def test_an_evening_with_restarts_is_audited(store):
    luck, room = random.Random(7), Room(store, document="star_sydney/poker", options={"commission_percent": 5})
    room.do(say.OpenTable(SUPERVISOR))
    for seat, name in enumerate(("Ann", "Bob", "Cid"), start=1):
        room.do(say.TakeSeat(name, name, seat, 200_00))
    for number in range(6):
        room.do(say.BeginHand(DEALER))
        while (round_ := room.table.in_play) is not None:
            if luck.random() < 0.15:
                room.restart()
                round_ = room.table.in_play
            offers = [offer for offer in round_.offers() if offer.name() not in ("fold", "all_in")]
            room.do(luck.choice(offers or round_.offers()))
        if number == 2:
            room.restart()
            winners = room.table.round.hand.showdown.pots[0].winners
            names = room.table.round.players.names
            other = next(name for place, name in enumerate(names) if place not in winners)
            assert room.do(PotPassedWrongly((other,)))[-1]["ruling"]["incident"] == "pot_passed_wrongly"
    held, house = room.balances(), room.balances().get(f"{STREAM}/house", 0)
    assert house > 0, "commission was taken"
    stacks = {name: held.get(f"{STREAM}/stack/{name}", 0) for name in ("Ann", "Bob", "Cid")}
    assert stacks == {each.player: each.cents for each in room.table.seating.state()}
    assert sum(stacks.values()) + house == 600_00
    for name in stacks:
        room.do(say.LeaveSeat(name, name))
    room.do(say.CloseTable(SUPERVISOR))
    held = room.balances()
    assert sum(held.values()) == 0
    assert {account for account in held if account.startswith(STREAM)} == {f"{STREAM}/house"}
    (taken,) = [each for each in queries.takings(store, Span()) if each.rounds]
    assert (taken.rounds, taken.win_cents) == (6, house)
    report = verify(store, {POKER_TABLE.name: POKER_TABLE}, keys=room.keys)
    assert report.is_sound, report.findings
    assert report.replayed == report.records


def test_what_is_refused_is_not_stored(store):
    room = Room(store, document="crown_perth/poker")
    room.do(say.OpenTable(SUPERVISOR))
    place = room.live.lease.place
    for refused in (say.BeginHand(DEALER), say.TakeSeat("Ann", "Ann", 1, 1_00), say.LeaveSeat("Ann", "Ann")):
        try:
            room.do(refused)
        except CroupierError:
            continue
        raise AssertionError(f"{refused} was done")
    assert room.live.lease.place == place
