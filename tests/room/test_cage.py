"""The cage, and purses at tables: nobody spends what they have not; chips arrive once, whoever dies meanwhile."""

import random
from collections import Counter

import msgspec
import pytest

from croupier.chance import SeededSource
from croupier.clock import ManualClock
from croupier.errors import CroupierError
from croupier.ledger import Surroundings, queries
from croupier.ledger.audit import verify
from croupier.ledger.chance_keys import ChanceKeys
from croupier.ledger.errors import LedgerError
from croupier.ledger.live import Command, LiveStream, open_stream
from croupier.ledger.store import Store
from croupier.pricing.autoplay import next_action
from croupier.procedure import DEALER
from croupier.procedure.actions import PlaceWager
from croupier.procedure.incidents import WrongPayment
from croupier.procedure.messages import CASHIER
from croupier.room import floats
from croupier.room import table_messages as say
from croupier.room.cage import CAGE_KIND, BuyIn, CageSetup, CashOut, SendChips
from croupier.room.chips_under_way import COURIER, ConfirmChips, ReceiveChips
from croupier.room.courier import confirm_command, deliver, receive_command, under_way
from croupier.room.live_table import TABLE, TableSetup
from croupier.room.purses import ReturnChips
from tests.ledger.conftest import ledger_url, server, store

__all__ = ["ledger_url", "server", "store"]

CAGE, TABLES = "cage/main", ("table/1", "table/2")
KINDS = {kind.name: kind for kind in (CAGE_KIND, TABLE)}
KEYS = ChanceKeys.of(bytes(range(32)))
DOCUMENTS = dict(zip(TABLES, ("skycity/casino_war", "skycity/blackjack"), strict=True))


class House:
    """A cage and two tables on a ledger; each is held by a process of its own, which may be another at any time."""

    def __init__(self, store: Store) -> None:
        self.store, self.now_ms, self.number = store, 1_000_000, 1
        opening = Command("desk:1", "Pat", "manager", msgspec.Raw(b"[]"))
        setups = {CAGE: (CAGE_KIND, CageSetup("main"))}
        setups |= {name: (TABLE, TableSetup(name=name, document=DOCUMENTS[name], cage=CAGE)) for name in TABLES}
        self.live = {
            name: open_stream(store, kind, name, setup, opening, self.now_ms, name, KEYS, snapshot_every=8)
            for name, (kind, setup) in setups.items()
        }

    def restart(self, *names: str) -> None:
        """Another process goes on, from what is stored."""
        for name in names or self.live:
            kind = self.live[name].kind
            self.live[name].release()
            self.live[name] = LiveStream(self.store, kind, name, f"{name} again", KEYS, snapshot_every=8)

    def do(self, name: str, did):
        self.number += 1
        self.now_ms += 100
        raw = msgspec.Raw(msgspec.json.encode(did))
        answer = self.live[name].handle(Command(f"desk:{self.number}", "Pat", "staff", raw), self.now_ms)
        return [msgspec.json.decode(event) for event in answer.events]

    def deliver(self, source: str, target: str) -> int:
        return deliver(self.live[source], self.live[target], self.now_ms)

    def at(self, name: str):
        return self.live[name].memory.subject

    def at_cage(self, player: str = "Ann") -> int:
        return self.at(CAGE).chips_of(player)

    def at_table(self, name: str, player: str = "Ann") -> int:
        return self.at(name).purses.chips_of(player)

    def open_table(self, name: str, player: str = "Ann", cents: int = 0) -> None:
        self.do(name, say.OpenTable("manager"))
        self.do(name, floats.CountFloatIn("manager", {100_00: 100}))
        self.do(name, say.SeatPlayer(DEALER, player, 1))
        if cents:
            self.do(CAGE, BuyIn(CASHIER, player, cents))
            self.do(CAGE, SendChips(player, player, name, cents))
            self.deliver(CAGE, name)

    def balance(self, account: str, unit: str = "value") -> int:
        return sum(
            each.cents for each in queries.balances(self.store, account) if (each.account, each.unit) == (account, unit)
        )

    def verify(self) -> None:
        """Subjects and books agree, nothing is owed by the courier, and everything can be done again."""
        for name, live in self.live.items():
            subject = live.memory.subject
            held = subject.purses if name == CAGE else subject.purses.chips
            for player in ("Ann", "Bob"):
                assert self.balance(f"{name}/purse/{player}") == held.get(player, 0)
        for player in ("Ann", "Bob"):
            assert self.balance(f"transit/{player}") == sum(map(self._not_arrived, self._under_way(player)))
        report = verify(self.store, KINDS, keys=KEYS)
        assert report.is_sound, report.findings

    def _under_way(self, player: str):
        return [(name, t) for name, live in self.live.items() for t in under_way(live) if t.player == player]

    def _not_arrived(self, sent) -> int:
        """What is under way, unless it has arrived though that is not confirmed yet."""
        name, transfer = sent
        received = self.at(transfer.target).transfers.state().received.get(name, 0)
        return 0 if transfer.number <= received else transfer.cents


def refused(house: House, name: str, did, problem: str) -> None:
    before, place = house.at(name).state(), house.live[name].lease.place
    with pytest.raises(CroupierError, match=problem):
        house.do(name, did)
    assert house.at(name).state() == before
    assert house.live[name].lease.place == place


# -- the cage --------------------------------------------------------------------------------------------------------


def test_money_for_chips_and_chips_for_money(store):
    house = House(store)
    house.do(CAGE, BuyIn(CASHIER, "Ann", 300_00))
    house.do(CAGE, CashOut(CASHIER, "Ann", 100_00))
    assert house.at_cage() == 200_00
    assert house.balance("cage", "cash") == 200_00, "what is in the drawer"
    assert house.balance("cage") == -200_00, "what is out in chips"
    house.restart()
    house.do(CAGE, CashOut(CASHIER, "Ann", 200_00))
    assert house.at(CAGE).purses == {}
    house.verify()


@pytest.mark.parametrize(("cents", "is_there"), [(299_99, True), (300_00, True), (300_01, False)])
@pytest.mark.parametrize("act", [lambda c: CashOut(CASHIER, "Ann", c), lambda c: SendChips("Ann", "Ann", "table/1", c)])
def test_a_purse_is_never_below_nothing(store, act, cents, is_there):
    house = House(store)
    house.do(CAGE, BuyIn(CASHIER, "Ann", 300_00))
    if is_there:
        house.do(CAGE, act(cents))
        assert house.at_cage() == 300_00 - cents
    else:
        refused(house, CAGE, act(cents), r"Ann has \$300 at the cage, not \$300.01")


@pytest.mark.parametrize(
    ("did", "problem"),
    [
        (BuyIn("Ann", "Ann", 1), "actor: Ann: buy_in is for cashier to do"),
        (CashOut("Ann", "Ann", 1), "actor: Ann: cash_out is for cashier to do"),
        (SendChips("Bob", "Ann", "table/1", 1), "actor: Bob: send_chips is for Ann or cashier to do"),
        (SendChips("Ann", "Ann", " ", 1), "table: ' ': name the stream of a table"),
        (SendChips("Ann", "Ann", "table/1", 0), "it must be more than nothing"),
        (BuyIn(CASHIER, "Ann", -5), "it must be more than nothing"),
        (BuyIn(CASHIER, "dealer", 5), "is not a player"),
        (BuyIn(CASHIER, "cashier", 5), "is not a player"),
        (ReceiveChips("Ann", "table/1", 1, "Ann", 5_00), "receive_chips is for the courier to do"),
        (ReceiveChips(COURIER, "table/1", 2, "Ann", 5_00), "2 from table/1 comes before number 1"),
        (ReceiveChips(COURIER, "table/1", 1, "Ann", 0), "it must be more than nothing"),
        (ConfirmChips(COURIER, "table/1", 1), "1 to table/1 is not under way"),
    ],
)
def test_what_the_cage_refuses(tmp_path, did, problem):
    house = House(Store.create(str(tmp_path / "house.db"), "test"))
    house.do(CAGE, BuyIn(CASHIER, "Ann", 300_00))
    refused(house, CAGE, did, problem)


def test_what_is_no_act_of_a_cage():
    cage = CAGE_KIND.open(CageSetup("main"), Surroundings(ManualClock(0), SeededSource(1)))
    with pytest.raises(CroupierError, match="wrong_payment: is no act of a cage"):
        cage.do(WrongPayment(1, 5))
    with pytest.raises(CroupierError, match="action: "):
        CAGE_KIND.decode(CageSetup("main"), b'{"action": "dance", "actor": "Ann"}')
    with pytest.raises(CroupierError, match="a cage has a name"):
        CAGE_KIND.open(CageSetup(" "), Surroundings(ManualClock(0), SeededSource(1)))


# -- purses at a table -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cents", "is_there"), [(95_00, True), (100_00, True), (105_00, False)])
def test_nobody_wagers_more_than_they_have_at_the_table(tmp_path, cents, is_there):
    house = House(Store.create(str(tmp_path / "house.db"), "test"))
    house.open_table("table/1", cents=100_00)
    house.do(CAGE, BuyIn(CASHIER, "Ann", 500_00))  # what lies at the cage is not at the table
    house.do("table/1", say.BeginRound(DEALER))
    house.do("table/1", next_action(house.at("table/1").table.play.in_play, {}))
    bet = PlaceWager("Ann", "casino_war", cents, 1)
    if is_there:
        house.do("table/1", bet)
        assert house.at_table("table/1") == 100_00 - cents
    else:
        refused(house, "table/1", bet, r"Ann has \$100 at this table: \$5 too little")


def test_without_a_cage_a_table_is_as_it_was(tmp_path):
    store = Store.create(str(tmp_path / "house.db"), "test")
    opening = Command("desk:1", "Pat", "manager", msgspec.Raw(b"[]"))
    setup = TableSetup(name="T", document="skycity/casino_war")
    live = open_stream(store, TABLE, "table/T", setup, opening, 1, "desk", KEYS)

    def do(did) -> None:
        number = live.memory.clients["desk"] + 1
        live.handle(Command(f"desk:{number}", "Pat", "staff", msgspec.Raw(msgspec.json.encode(did))), number)

    do(say.OpenTable("manager"))
    do(say.SeatPlayer(DEALER, "Ann", 1))
    do(say.BeginRound(DEALER))
    while not (round_ := live.memory.subject.table.play.in_play).can(bet := PlaceWager("Ann", "casino_war", 25_00, 1)):
        do(next_action(round_, {}))
    do(bet)
    assert b"purses" not in msgspec.json.encode(live.memory.subject.state())
    with pytest.raises(CroupierError, match="has no cage"):
        do(ReturnChips("Ann", "Ann"))


@pytest.mark.parametrize(("brought", "can"), [(50_00, False), (99_99, False), (100_00, True)])
def test_whatever_costs_chips_needs_them(tmp_path, brought, can):
    """At blackjack, doubling $50 needs as much again: no action but the round's own says so."""
    for seed in range(60):
        folder = tmp_path / f"{brought}-{seed}"
        folder.mkdir()
        house = House(Store.create(str(folder / "house.db"), "test"))
        house.live["table/2"].keys = ChanceKeys.of(bytes([seed]) * 32)
        house.live["table/2"].commit_chance("keys:1", "Pat", "manager", 1)
        house.open_table("table/2", cents=brought)
        house.do("table/2", say.BeginRound(DEALER))
        bets = [PlaceWager("Ann", "blackjack", 50_00, 1)]
        while (round_ := house.at("table/2").table.play.in_play) is not None:
            doubles = [offer for offer in round_.offers() if offer.name() == "double_down"]
            if bets and round_.can(bets[0]):
                house.do("table/2", bets.pop())
            elif doubles and can:
                assert house.at_table("table/2") == brought - 50_00
                house.do("table/2", doubles[0])
                placed = house.at("table/2").table.play.last or house.at("table/2").table.play.in_play
                assert any(event.name() == "wager_placed" and event.cents == 50_00 for event in placed.events[2:])
                return
            elif doubles:
                refused(house, "table/2", doubles[0], r"Ann has .* at this table: .* too little")
                return
            else:
                house.do("table/2", next_action(round_, {}))
    raise AssertionError("nobody could double in any of these rounds")


def test_chips_bought_and_cashed_at_the_table_count(tmp_path):
    house = House(Store.create(str(tmp_path / "house.db"), "test"))
    house.open_table("table/1", cents=100_00)
    house.do("table/1", floats.BuyChips("Ann", 50_00))
    assert house.at_table("table/1") == 150_00
    refused(house, "table/1", floats.CashChips("Ann", 150_01), r"Ann has \$150 at this table")
    house.do("table/1", floats.CashChips("Ann", 150_00))
    assert house.at_table("table/1") == 0
    house.verify()


def test_whoever_leaves_has_the_rest_at_the_cage(store):
    house = House(store)
    house.open_table("table/1", cents=100_00)
    events = house.do("table/1", say.VacateSeat(DEALER, "Ann"))
    assert [each["event"] for each in events] == ["player_left", "chips_sent"]
    assert (house.at_table("table/1"), house.at_cage()) == (0, 0)
    assert house.deliver("table/1", CAGE) == 1
    assert house.at_cage() == 100_00
    assert house.deliver("table/1", CAGE) == 0
    house.verify()


def test_a_table_that_closes_gives_everybody_their_chips(tmp_path):
    house = House(Store.create(str(tmp_path / "house.db"), "test"))
    house.open_table("table/1", cents=100_00)
    house.do(CAGE, BuyIn(CASHIER, "Bob", 70_00))
    house.do(CAGE, SendChips(CASHIER, "Bob", "table/1", 70_00))
    house.deliver(CAGE, "table/1")
    house.do("table/1", say.VacateSeat(DEALER, "Ann"))
    house.do("table/1", say.CloseTable("manager"))
    house.deliver("table/1", CAGE)
    assert (house.at_cage("Ann"), house.at_cage("Bob")) == (100_00, 70_00)


@pytest.mark.parametrize(
    ("did", "problem"),
    [
        (ReturnChips("Bob", "Ann"), "it is for Ann, the dealer or a cashier to do"),
        (ReturnChips("Ann", "Ann", 100_01), r"Ann has \$100 at this table"),
        (ReturnChips("Bob", "Bob"), "it must be more than nothing"),
        (ReceiveChips("Ann", CAGE, 2, "Ann", 1_00), "receive_chips is for the courier to do"),
        (ReceiveChips(COURIER, CAGE, 1, "Ann", 1_00), "1 from cage/main has arrived"),
        (ReceiveChips(COURIER, CAGE, 3, "Ann", 1_00), "3 from cage/main comes before number 2"),
    ],
)
def test_what_a_table_refuses_of_chips(tmp_path, did, problem):
    house = House(Store.create(str(tmp_path / "house.db"), "test"))
    house.open_table("table/1", cents=100_00)
    refused(house, "table/1", did, problem)


# -- once, whoever dies ----------------------------------------------------------------------------------------------


def test_chips_that_left_and_did_not_arrive_are_brought_again(store):
    """The process dies after the cage has stored that they left."""
    house = House(store)
    house.open_table("table/1")
    house.do(CAGE, BuyIn(CASHIER, "Ann", 100_00))
    house.do(CAGE, SendChips("Ann", "Ann", "table/1", 60_00))
    house.restart()
    assert house.balance("transit/Ann") == 60_00, "they are Ann's all the while"
    refused(house, CAGE, CashOut(CASHIER, "Ann", 40_01), r"Ann has \$40 at the cage")
    assert house.deliver(CAGE, "table/1") == 1
    assert (house.at_cage(), house.at_table("table/1")) == (40_00, 60_00)
    house.verify()


def test_chips_that_arrived_and_were_not_confirmed_are_not_put_down_twice(store):
    """The process dies between the record of the table and that of the cage."""
    house = House(store)
    house.open_table("table/1")
    house.do(CAGE, BuyIn(CASHIER, "Ann", 100_00))
    house.do(CAGE, SendChips("Ann", "Ann", "table/1", 60_00))
    (transfer,) = under_way(house.live[CAGE], "table/1")
    first = house.live["table/1"].handle(receive_command(CAGE, transfer), house.now_ms)
    house.verify()
    house.restart()
    again = house.live["table/1"].handle(receive_command(CAGE, transfer), house.now_ms)
    assert (again.place, again.was_known) == (first.place, True)
    assert house.deliver(CAGE, "table/1") == 1, "it is still under way for the cage"
    assert house.deliver(CAGE, "table/1") == 0
    assert (house.at_cage(), house.at_table("table/1")) == (40_00, 60_00)
    house.live[CAGE].handle(confirm_command(transfer), house.now_ms)  # told again, it is known
    house.verify()


def test_two_processes_do_not_spend_the_same_chips(store):
    """A cage that another has taken is refused whatever it does from what it remembers."""
    house = House(store)
    house.do(CAGE, BuyIn(CASHIER, "Ann", 100_00))
    stale = house.live[CAGE]
    assert stale.memory.subject.chips_of("Ann") == 100_00
    stale.release()
    house.live[CAGE] = LiveStream(store, CAGE_KIND, CAGE, "another", KEYS)
    house.do(CAGE, SendChips("Ann", "Ann", "table/1", 100_00))
    stale._memory = None
    with pytest.raises(LedgerError, match="another has taken"):
        stale.handle(Command("desk:77", "Pat", "cashier", msgspec.Raw(msgspec.json.encode(
            CashOut(CASHIER, "Ann", 100_00)))), house.now_ms)  # fmt: skip
    assert house.balance("cage", "cash") == 100_00


@pytest.mark.parametrize("seed", range(4))
def test_any_history_with_deaths_keeps_every_cent(store, seed):
    """Money brought in is at the cage, at tables, on the layout, under way, won by the house or paid out."""
    luck, house = random.Random(seed), House(store)
    for name in TABLES:
        house.open_table(name, luck.choice(["Ann", "Bob"]))
    brought = Counter()

    def attempt(name, did) -> bool:
        try:
            house.do(name, did)
        except CroupierError:
            return False
        return True

    for _ in range(60):
        player, table = luck.choice(["Ann", "Bob"]), luck.choice(TABLES)
        cents = luck.randint(1, 80) * 1_00
        match luck.randrange(7):
            case 0:
                brought[player] += cents * attempt(CAGE, BuyIn(CASHIER, player, cents))
            case 1:
                brought[player] -= cents * attempt(CAGE, CashOut(CASHIER, player, cents))
            case 2:
                attempt(CAGE, SendChips(player, player, table, cents))
            case 3:
                attempt(table, ReturnChips(player, player, luck.choice([None, cents])))
            case 4:
                source, target = luck.choice([(CAGE, table), (table, CAGE)])
                found = under_way(house.live[source], target)
                for each in found[: luck.randint(0, len(found))]:
                    house.live[target].handle(receive_command(source, each), house.now_ms)
                    if luck.random() < 0.5:
                        break  # it dies here
                    house.live[source].handle(confirm_command(each), house.now_ms)
            case 5:
                house.restart(luck.choice([*house.live]))
            case 6:
                round_ = house.at(table).table.play.in_play
                if round_ is None:
                    house.do(table, say.BeginRound(DEALER))
                else:
                    wager = "casino_war" if table == "table/1" else "blackjack"
                    attempt(table, PlaceWager(player, wager, cents, luck.randint(1, 3)))
                    attempt(table, next_action(round_, {}))
        for name in TABLES:
            assert all(left > 0 for left in house.at(name).purses.chips.values())
        assert all(left > 0 for left in house.at(CAGE).purses.values())
    house.verify()
    for source in house.live:
        for target in house.live:
            if source != target:
                house.deliver(source, target)
    house.verify()
    assert house.balance("transit/Ann") == house.balance("transit/Bob") == 0
    floats_now = sum(house.balance(f"{name}/house") + house.balance(f"{name}/layout") for name in TABLES)
    purses = sum(house.balance(f"{name}/purse/{player}") for name in house.live for player in ("Ann", "Bob"))
    assert purses + floats_now == 2 * 100 * 100_00 + brought.total()
    assert house.balance("cage", "cash") == brought.total()
