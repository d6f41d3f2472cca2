"""A poker tournament and its tables in a ledger: handed from process to process, and done again from its records."""

import random

import msgspec
import pytest

from croupier.chance import Sealing
from croupier.errors import CroupierError
from croupier.ledger.audit import verify
from croupier.ledger.chance_keys import ChanceKeys
from croupier.ledger.live import Command, LiveStream, open_stream
from croupier.ledger.queries import balances
from croupier.ledger.store import Store
from croupier.poker import messages as m
from croupier.room.chips_under_way import COURIER
from croupier.room.poker import messages as say
from croupier.room.poker.blind_messages import DrawForButton
from croupier.streams import known_kinds
from croupier.tournaments.poker import entry_messages as en
from croupier.tournaments.poker import floor_messages as fl
from croupier.tournaments.poker import play_messages as pl
from croupier.tournaments.poker import prize_messages as pr
from croupier.tournaments.poker.dealt import messages as told
from croupier.tournaments.poker.dealt.setup import TournamentTableSetup
from croupier.tournaments.poker.dealt.tournament_table import TOURNAMENT_TABLE
from croupier.tournaments.poker.tournament import POKER_TOURNAMENT, PokerTournamentSetup
from tests.tournaments.poker.hall import CROWN, DESK, DIRECTOR, MANAGER, MINUTE, STAR, STARTS, changed, names

SPRING = "poker_tournament/Spring"
BEGINNING_MS = 3_600_000


class Kept:
    """Streams in a store. At random moments another process goes on, memory is lost, or something is said twice."""

    def __init__(self, store, conditions, *, document=STAR, seed=1, upset=0.2):
        self.store, self.keys = store, ChanceKeys.of(bytes(range(32)), seal=bytes(range(1, 33)))
        self.now_ms, self.count, self.upset = BEGINNING_MS, 0, upset
        self.chance = random.Random(seed)
        self.document, self.kinds, self.live = document, {}, {}
        self.open(
            SPRING, POKER_TOURNAMENT, PokerTournamentSetup(document=document, name="Spring", conditions=conditions)
        )

    def open(self, stream, kind, setup):
        command = Command(f"open {stream}:1", "Pat", "manager", msgspec.Raw(b'"opened"'))
        self.kinds[stream] = kind
        self.live[stream] = open_stream(
            self.store, kind, stream, setup, command, self.now_ms, "first", self.keys, snapshot_every=7
        )

    def table(self, number, seats=4):
        stream = f"tournament_table/T{number}"
        setup = TournamentTableSetup(
            name=f"T{number}", document=self.document, options={"tournament": True}, seats=seats,
            tournament=SPRING, tournament_name="Spring",
        )  # fmt: skip
        self.open(stream, TOURNAMENT_TABLE, setup)
        self.do(fl.DesignateTable(DIRECTOR, number, seats, stream))
        return stream

    # -- doing ---------------------------------------------------------------------------------------------------------

    def do(self, did, stream=SPRING, name=""):
        """Said once, or again by somebody who has not heard the answer: it is done once."""
        self.count += 1
        raw = did if isinstance(did, bytes) else msgspec.json.encode(did)
        command = Command(name or f"desk:{self.count}", "Deb", "dealer", msgspec.Raw(raw))
        answer = self.live[stream].handle(command, self.now_ms)
        self.disturb(stream)
        if self.chance.random() < self.upset:
            again = self.live[stream].handle(command, self.now_ms + 1)
            assert (again.place, again.events, again.was_known) == (answer.place, answer.events, True)
        return [msgspec.json.decode(event) for event in answer.events]

    def disturb(self, stream):
        luck = self.chance.random()
        if luck < self.upset:
            self.live[stream].release()
            self.reopen(stream)
        elif luck < 1.5 * self.upset:
            self.live[stream].forget()

    def reopen(self, stream):
        holder = f"process {self.count}"
        self.live[stream] = LiveStream(self.store, self.kinds[stream], stream, holder, self.keys, snapshot_every=7)

    def refused(self, did, *words, stream=SPRING):
        self.count += 1
        command = Command(f"desk:{self.count}", "Deb", "dealer", msgspec.Raw(msgspec.json.encode(did)))
        with pytest.raises(CroupierError) as caught:
            self.live[stream].handle(command, self.now_ms)
        for word in words:
            assert word in str(caught.value)

    def go(self, seconds, *, strikes=True):
        self.now_ms += 1000 * seconds
        while strikes and (due := self.spring.due_ms()) is not None and due <= self.now_ms:
            self.do(fl.ClockStrikes("system"))

    @property
    def spring(self):
        return self.live[SPRING].memory.subject

    @property
    def state(self):
        return self.spring.desk.state

    def at(self, stream):
        return self.live[stream].memory.subject

    # -- tables --------------------------------------------------------------------------------------------------------

    def carry(self):
        """Reports and errands, under names of their own: what is carried again after a fault is not done again."""
        carried = True
        while carried:
            carried = False
            for errand in self.spring.errands()[:1]:
                self.do(bytes(errand.said), errand.table, f"errand:{errand.number}")
                self.do(pl.ErrandDone(COURIER, errand.number), SPRING, f"done:{errand.number}")
                carried = True
            for stream in [stream for stream in self.live if stream != SPRING]:
                if outbox := self.at(stream).report().outbox:
                    report = msgspec.to_builtins(self.at(stream).report(), str_keys=True)
                    last = max(result.number for result in outbox)
                    self.do(pl.HearTable(COURIER, stream, report), SPRING, f"results of {stream}:{last}")
                    self.do(told.ResultsHeard(COURIER, last), stream, f"heard {stream}:{last}")
                    carried = True

    def hand(self, stream):
        table = self.at(stream)
        there = [each for each in table.seating.state() if each.cents]
        if table.holding.why or len(there) < 2:
            return
        if DrawForButton(DESK) in table.describe.own_offers(DESK):
            self.do(DrawForButton(DESK), stream)
        self.do(say.BeginHand(DESK), stream)
        while (round_ := self.at(stream).in_play) is not None:
            offers = round_.offers()
            bold = [each for each in offers if isinstance(each, m.AllIn)]
            calm = [each for each in offers if not isinstance(each, m.AllIn)]
            self.do(bold[0] if bold and self.chance.random() < 0.7 else self.chance.choice(calm or offers), stream)

    # -- the end -------------------------------------------------------------------------------------------------------

    def audit(self):
        """Every stream is what its records make of it, and the books are right."""
        for stream, live in self.live.items():
            kept = msgspec.json.encode(live.memory.subject.state())
            live.release()
            self.reopen(stream)
            self.live[stream].forget()
            assert msgspec.json.encode(self.at(stream).state()) == kept
            self.live[stream].release()
        report = verify(self.store, known_kinds(), keys=self.keys)
        assert report.findings == []
        return report

    def held(self, unit="value"):
        accounts = {
            each.account.rpartition(f"{SPRING}/")[2]: each.cents for each in balances(self.store) if each.unit == unit
        }
        return {account: cents for account, cents in accounts.items() if cents}


@pytest.fixture
def kept(tmp_path):
    stores = []

    def make(conditions, **chosen):
        stores.append(Store.create(str(tmp_path / f"{len(stores)}.db"), "test"))
        return Kept(stores[-1], conditions, **chosen)

    yield make
    for store in stores:
        store.close()


def begin(found, players, tables=0, people=1):
    found.do(en.PublishConditions(MANAGER))
    for player in names(players):
        found.do(en.Enter(DESK, player, agrees=True))
        found.do(en.PayEntry(DESK, player))
    for number in range(1, people + 1):
        found.do(fl.DesignateTable(DIRECTOR, number))
    streams = [found.table(people + number) for number in range(1, tables + 1)]
    found.go(STARTS - BEGINNING_MS // 1000)
    found.do(fl.StartSession(DIRECTOR))
    return streams


@pytest.mark.parametrize(("document", "seed"), [(STAR, 1), (CROWN, 3)])
def test_a_tournament_with_its_tables_goes_from_process_to_process_and_loses_nothing(kept, document, seed):
    found = kept(changed(seats=4, is_automatic=True), document=document, seed=seed, upset=0.1)
    streams = begin(found, 7, tables=2, people=0)
    found.carry()
    assert found.held("tournament_chips")["house/tournaments"] == -35_000
    hands = 0
    while len(found.state.sessions[0].players) > 1:
        for stream in streams:
            found.hand(stream)
            found.carry()
        hands += 1
        if hands == 3:
            found.do(pl.RaiseDispute("P001", "P001", "who was in turn"))
            found.carry()
            assert all(found.at(stream).holding.why == "dispute 1" for stream in streams if found.at(stream).is_open)
            found.do(pl.DecideDispute(DIRECTOR, 1, "nobody was"))
            found.carry()
        in_play = {name: at.chips for name, at in found.state.sessions[0].players.items()}
        there = {each.player: each.cents for stream in streams for each in found.at(stream).seating.state()}
        assert in_play == there
        assert sum(there.values()) == 35_000
        assert hands < 200
    found.do(fl.EndSession(DIRECTOR))
    found.carry()
    for player in [*found.state.prizes.won]:
        found.do(pr.PayPrize(DESK, player))
    places = sorted(found.state.prizes.places.values())
    assert places[0] == 1
    assert len(places) == 7
    report = found.audit()
    assert report.drawn > 0
    assert found.held("tournament_chips") == {}
    money = found.held()
    assert money.pop("house/tournaments") == 7 * 20_00
    won = sorted(money.get(f"entrant/{player}", 0) + 120_00 for player in names(7))
    assert won == [0, 0, 0, 0, 140_00, 210_00, 350_00]  # 20, 30 and 50 percent of $700


def test_seats_are_drawn_by_a_secret_that_the_ledger_keeps(kept):
    """The secret is not in the records before the draw, and the same after a crash in it."""
    found = kept(changed(seats=4))
    begin(found, 5, people=2)
    assert isinstance(found.spring.desk.around.source, Sealing)
    assert not found.state.secrets
    seats = {name: (at.table, at.seat) for name, at in found.state.sessions[0].players.items()}
    assert len(set(seats.values())) == 5
    assert found.audit().drawn > 0


def test_a_bust_out_that_was_a_slip_is_undone_after_a_restart(kept):
    found = kept(changed(seats=9), upset=0.5)
    begin(found, 4)
    seat = found.state.sessions[0].players["P002"].seat
    found.do(pl.BustOut(DESK, ("P002",), {"P002": 1234}))
    assert "P002" not in found.state.sessions[0].players
    found.live[SPRING].release()
    found.reopen(SPRING)
    found.do(pl.UndoBustOut(DIRECTOR, "P002", "it was P003"))
    back = found.state.sessions[0].players["P002"]
    assert (back.seat, back.chips) == (seat, 1234)
    assert found.state.sessions[0].outs == []
    found.refused(pl.UndoBustOut(DIRECTOR, "P002", "again"), "P002 is not out")
    for player in ("P003", "P004", "P002"):
        found.do(pl.BustOut(DESK, (player,)))
    found.do(fl.EndSession(DIRECTOR))
    assert found.state.prizes.places == {"P001": 1, "P002": 2, "P004": 3, "P003": 4}
    found.audit()
    assert found.held("tournament_chips") == {}


@pytest.mark.parametrize(
    ("dark", "step"),
    [
        (5 * MINUTE, 0),  # the clock was in level 1 with 12 minutes left of 20
        (12 * MINUTE, 1),
        (35 * MINUTE, 2),  # in the break
        (50 * MINUTE, 3),
        (300 * MINUTE, 4),  # the last level lasts
    ],
)
def test_after_a_power_cut_the_dark_time_is_taken_off_the_clock(kept, dark, step):
    """Levels that began in the dark have not begun: it goes on where it was, and nothing else has changed."""
    found = kept(changed(seats=4), upset=0)
    (stream,) = begin(found, 4, tables=1, people=0)
    found.carry()
    found.go(8 * MINUTE)
    found.hand(stream)
    found.carry()
    session, stopped_ms = found.state.sessions[0], found.now_ms
    before = {name: at.chips for name, at in session.players.items()}
    for each in (SPRING, stream):
        found.live[each].release()
    found.go(dark, strikes=False)
    for each in (SPRING, stream):
        found.reopen(each)
    found.go(0)
    found.carry()
    session = found.state.sessions[0]
    assert session.clock.step == step
    found.refused(fl.TakeTimeOut(DIRECTOR, stopped_ms, found.now_ms + 1, "the power was off"), "now")
    found.do(fl.TakeTimeOut(DIRECTOR, stopped_ms, found.now_ms, "the power was off"))
    session = found.state.sessions[0]
    assert session.clock.step == 0
    assert found.spring.clock.left_ms(session) == 12 * MINUTE * 1000
    assert {name: at.chips for name, at in session.players.items()} == before
    found.carry()
    found.hand(stream)
    blinds = {each.cents for each in found.at(stream).round.events if isinstance(each, m.ForcedBet)}
    assert blinds == {25, 50}
    found.carry()
    found.audit()
