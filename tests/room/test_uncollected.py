"""What players leave at a table and do not collect (general rules, 12.2): held, claimed, and at last disposed of."""

import random
from collections import Counter

import msgspec
import pytest

from croupier.errors import CroupierError
from croupier.ledger import queries
from croupier.ledger.queries import Span
from croupier.ledger.store import Store
from croupier.pricing.autoplay import next_action
from croupier.procedure import CASHIER, DEALER
from croupier.procedure.actions import PlaceWager
from croupier.procedure.incidents import GameDisrupted
from croupier.room import floats
from croupier.room import table_messages as say
from croupier.room.cage import BuyIn, CashOut, SendChips
from croupier.room.errors import RoomError
from croupier.room.live_table import LiveTableState
from croupier.room.purses import ReturnChips
from croupier.room.uncollected import DISPOSED, SECONDS_A_DAY
from croupier.server.errors import NotYoursError
from croupier.server.faces.face import Said
from croupier.server.faces.house_tables import HouseTables
from croupier.server.roles import Person
from tests.ledger.conftest import ledger_url, server, store
from tests.room import terminal_floors
from tests.room.test_cage import CAGE, TABLES, House
from tests.room.test_live_table import Floor
from tests.rules import rule

__all__ = ["ledger_url", "server", "store"]

GENERAL = "skycity/general"
WAR, BLACKJACK = TABLES
BET = PlaceWager("Ann", "casino_war", 25_00, 1)
DAY_MS = SECONDS_A_DAY * 1000
HOLD = say.HoldUncollected("Sue", "Ann")
CLAIM = say.ClaimUncollected("Sue", "Ann")
DISPOSE = say.DisposeOfUncollected(
    "Max", "Ann", "Minimum Operating Standards, section 7", "unclaimed since it was found"
)


def make(folder) -> Store:
    return Store.create(str(folder / "house.db"), "test")


def cited(event) -> set[str]:
    return {f"{cite['document']} {number}" for cite in event["cites"] for number in cite["rules"]}


def refused(house: House, name: str, did, problem: str) -> None:
    """By 12.2, and the table is as it was."""
    before, place = house.at(name).state(), house.live[name].lease.place
    with pytest.raises(RoomError, match=problem) as error:
        house.do(name, did)
    assert [(cite.document, cite.rules) for cite in error.value.cites] == [(GENERAL, ("12.2",))]
    assert house.at(name).state() == before
    assert house.live[name].lease.place == place


def begin(house: House) -> None:
    """A round in which Ann has a wager."""
    house.do(WAR, say.BeginRound(DEALER))
    while not (round_ := house.at(WAR).table.play.in_play).can(BET):
        house.do(WAR, next_action(round_, {}))
    house.do(WAR, BET)


def play_on(house: House) -> None:
    while (round_ := house.at(WAR).table.play.in_play) is not None:
        house.do(WAR, next_action(round_, {}))


def win_and_go(house: House) -> int:
    """Ann leaves while her wager lies there, which wins: what there is then of hers, in cents."""
    house.open_table(WAR)
    while not house.at_table(WAR):
        house.do(CAGE, BuyIn(CASHIER, "Ann", 25_00))
        house.do(CAGE, SendChips("Ann", "Ann", WAR, 25_00))
        house.deliver(CAGE, WAR)
        begin(house)
        house.do(WAR, say.VacateSeat(DEALER, "Ann"))
        house.deliver(WAR, CAGE)
        play_on(house)
        if not house.at_table(WAR):
            house.do(WAR, say.SeatPlayer(DEALER, "Ann", 1))
    assert "Ann" not in house.at(WAR).table.players
    return house.at_table(WAR)


def leave_chips(house: House, cents: int = 100_00, table: str = WAR, player: str = "Ann") -> None:
    """A player has chips before them, and goes without a word."""
    house.open_table(table, player, cents)
    house.do(table, say.HoldUncollected("Sue", player))


# -- held ------------------------------------------------------------------------------------------------------------


@rule(GENERAL, "12.2")
def test_winnings_of_somebody_who_has_left_are_held_for_them(store):
    house = House(store)
    cents = win_and_go(house)
    (event,) = house.do(WAR, HOLD)
    assert (event["event"], event["cents"], cited(event)) == ("uncollected_held", cents, {f"{GENERAL} 12.2"})
    house.restart()
    assert (house.at_table(WAR), house.at(WAR).uncollected.cents_of("Ann")) == (0, cents)
    assert house.balance("uncollected/Ann") == cents
    assert house.balance(f"{WAR}/house") == house.at(WAR).rack.expected_cents, "they are no longer the table's"
    house.verify()


@rule(GENERAL, "12.2")
def test_of_chips_that_a_player_left_it_is_said_that_they_have_gone(store):
    house = House(store)
    house.open_table(WAR, cents=100_00)
    left, held = house.do(WAR, HOLD)
    assert (left["event"], held["event"], held["cents"]) == ("player_left", "uncollected_held", 100_00)
    assert house.at(WAR).table.players == []
    assert house.at_cage() == 0, "nobody has brought it there"
    refused(house, WAR, HOLD, r"Ann has \$0 at this table")
    house.verify()


@rule(GENERAL, "12.2")
def test_a_wager_that_is_not_decided_is_not_left_uncollected(tmp_path):
    house = House(make(tmp_path))
    house.open_table(WAR, cents=100_00)
    begin(house)
    refused(house, WAR, HOLD, "Ann has a wager in the round in play")
    play_on(house)
    house.do(WAR, HOLD)
    assert house.at_table(WAR) == 0


@rule(GENERAL, "12.2")
@pytest.mark.parametrize(("cents", "is_there"), [(99_99, True), (100_00, True), (100_01, False)])
def test_no_more_is_held_than_was_left(tmp_path, cents, is_there):
    house = House(make(tmp_path))
    house.open_table(WAR, cents=100_00)
    asked = say.HoldUncollected("Sue", "Ann", cents)
    if is_there:
        house.do(WAR, asked)
        assert (house.at_table(WAR), house.balance("uncollected/Ann")) == (100_00 - cents, cents)
    else:
        refused(house, WAR, asked, r"Ann has \$100 at this table")


@rule(GENERAL, "12.2")
@pytest.mark.parametrize(
    ("did", "problem"),
    [
        (say.HoldUncollected("Sue", "Bob"), r"Bob has \$0 at this table"),
        (say.HoldUncollected("Sue", "dealer"), "'dealer' is not a player"),
        (say.HoldUncollected("Sue", "Ann", 0), "cents: 0; it must be more than nothing"),
        (say.HoldUncollected("Sue", "Ann", -5), "cents: -5; it must be more than nothing"),
        (CLAIM, "nothing is held for Ann"),
        (DISPOSE, "nothing is held for Ann"),
    ],
)
def test_what_is_not_there_is_neither_held_nor_claimed_nor_disposed_of(tmp_path, did, problem):
    house = House(make(tmp_path))
    house.open_table(WAR, cents=100_00)
    refused(house, WAR, did, problem)


@rule(GENERAL, "12.2")
def test_the_house_has_one_account_for_a_player_whichever_table_it_was_left_at(store):
    house = House(store)
    leave_chips(house, 100_00)
    leave_chips(house, 70_00, BLACKJACK)
    assert house.balance("uncollected/Ann") == 170_00
    house.do(BLACKJACK, CLAIM)
    assert house.balance("uncollected/Ann") == 100_00
    house.verify()


# -- claimed ---------------------------------------------------------------------------------------------------------


@rule(GENERAL, "12.2")
def test_whoever_claims_it_has_it_back_at_the_cage(store):
    house = House(store)
    leave_chips(house)
    house.restart()
    claimed, sent = house.do(WAR, CLAIM)
    assert (claimed["event"], claimed["cents"], cited(claimed)) == (
        "uncollected_claimed",
        100_00,
        {f"{GENERAL} 12.2"},
    )
    assert sent["event"] == "chips_sent"
    house.deliver(WAR, CAGE)
    assert (house.at_cage(), house.at_table(WAR), house.balance("uncollected/Ann")) == (100_00, 0, 0)
    refused(house, WAR, CLAIM, "nothing is held for Ann")
    house.do(CAGE, CashOut(CASHIER, "Ann", 100_00))
    house.verify()


@rule(GENERAL, "12.2")
def test_somebody_who_is_at_the_table_again_has_it_there(tmp_path):
    house = House(make(tmp_path))
    leave_chips(house)
    house.do(WAR, say.SeatPlayer(DEALER, "Ann", 1))
    (claimed,) = house.do(WAR, CLAIM)
    assert (claimed["event"], house.at_table(WAR)) == ("uncollected_claimed", 100_00)
    house.verify()


@rule(GENERAL, "12.2")
def test_what_a_ruling_takes_back_meanwhile_is_owed_from_it(tmp_path):
    """The winnings of a round that is void: the stake is all that she can claim."""
    house = House(make(tmp_path))
    cents = win_and_go(house)
    house.do(WAR, HOLD)
    house.do(WAR, GameDisrupted("fire"))
    assert house.at_table(WAR) == 25_00 - cents
    house.do(WAR, CLAIM)
    house.deliver(WAR, CAGE)
    assert (house.at_cage(), house.at_table(WAR)) == (25_00, 0)
    house.verify()


# -- disposed of -----------------------------------------------------------------------------------------------------


@rule(GENERAL, "12.2")
def test_nothing_is_disposed_of_while_the_operator_has_not_said_for_how_long_it_is_held(tmp_path):
    """The standards are no part of the text: no number of days is ours to say."""
    house = House(make(tmp_path))
    leave_chips(house)
    house.now_ms += 100_000 * DAY_MS
    refused(house, WAR, DISPOSE, "uncollected_days: the operator has not said")
    house.do(WAR, say.ChangeOptions("Max", {"uncollected_days": 30}))
    house.do(WAR, DISPOSE)
    assert house.balance("uncollected/Ann") == 0


@rule(GENERAL, "12.2")
@pytest.mark.parametrize(("late_ms", "may"), [(-1000, False), (0, True), (1000, True)])
@pytest.mark.parametrize("days", [1, 90])
def test_it_is_disposed_of_when_its_time_has_passed(tmp_path, days, late_ms, may):
    house = House(make(tmp_path))
    house.open_table(WAR, cents=100_00)
    house.do(WAR, say.ChangeOptions("Max", {"uncollected_days": days}))
    house.now_ms += 1_000_000 - house.now_ms % 1000
    house.do(WAR, HOLD)
    house.now_ms += days * DAY_MS + late_ms - 100  # an act takes a tenth of a second
    if not may:
        refused(house, WAR, DISPOSE, f"what Ann left is held for {days} days")
        return
    (event,) = house.do(WAR, DISPOSE)
    assert (event["event"], event["cents"], cited(event)) == (
        "uncollected_disposed_of",
        100_00,
        {f"{GENERAL} 12.2"},
    )
    assert (event["standard"], event["reason"]) == (DISPOSE.standard, DISPOSE.reason)
    assert (house.balance("uncollected/Ann"), house.balance(DISPOSED[1:])) == (0, 100_00)
    refused(house, WAR, CLAIM, "nothing is held for Ann")
    house.verify()


@rule(GENERAL, "12.2")
def test_what_was_found_later_is_held_on(tmp_path):
    house = House(make(tmp_path))
    leave_chips(house)
    house.do(WAR, say.ChangeOptions("Max", {"uncollected_days": 30}))
    house.now_ms += 29 * DAY_MS
    house.do(CAGE, BuyIn(CASHIER, "Ann", 40_00))
    house.do(CAGE, SendChips("Ann", "Ann", WAR, 40_00))
    house.deliver(CAGE, WAR)
    house.do(WAR, HOLD)
    house.now_ms += DAY_MS
    house.restart()
    house.do(WAR, DISPOSE)
    assert (house.balance("uncollected/Ann"), house.balance(DISPOSED[1:])) == (40_00, 100_00)
    refused(house, WAR, DISPOSE, "held for 30 days")


@rule(GENERAL, "12.2")
@pytest.mark.parametrize("field", ["standard", "reason"])
@pytest.mark.parametrize(
    ("said", "problem"), [(" ", "say it"), ("a\u202eb", "not seen"), ("x" * 201, "201 characters")]
)
def test_the_standard_is_named_and_the_reason_told(tmp_path, field, said, problem):
    house = House(make(tmp_path))
    leave_chips(house)
    house.do(WAR, say.ChangeOptions("Max", {"uncollected_days": 1}))
    house.now_ms += 2 * DAY_MS
    refused(house, WAR, msgspec.structs.replace(DISPOSE, **{field: said}), f"{field}: .*{problem}")


# -- at other tables -------------------------------------------------------------------------------------------------


@rule(GENERAL, "12.2")
def test_where_chips_are_not_counted_it_is_said_how_much_was_found(tmp_path):
    floor = Floor(tmp_path, "skycity/casino_war", options={"uncollected_days": 7})
    floor.open()
    with pytest.raises(RoomError, match="cents: chips are not counted at this table") as error:
        floor.do(HOLD)
    assert "12.2" in str(error.value)
    assert "Ann" in floor.table.players
    floor.do(say.HoldUncollected("Sue", "Ann", 60_00))
    floor.restart()
    assert floor.balance("purse/Ann") == 500_00 - 60_00
    floor.do(CLAIM)
    assert floor.balance("purse/Ann") == 500_00
    floor.do(say.HoldUncollected("Sue", "Ann", 20_00))
    floor.now_ms += 7 * DAY_MS
    floor.do(DISPOSE)
    assert floor.balance("purse/Ann") == 480_00


@rule(GENERAL, "12.2")
def test_it_is_so_at_a_table_with_terminals_too():
    floor = terminal_floors.Floor(options={"table_layout": True, "uncollected_days": 1})
    floor.do(say.OpenTable("manager"))
    floor.do(say.StandPlayer(DEALER, "Ann"))
    floor.do(say.HoldUncollected("Sue", "Ann", 30_00))
    assert "Ann" not in floor.live.table.players
    floor.restart()
    assert floor.balance("/uncollected/Ann") == 30_00
    floor.do(say.ClaimUncollected("Sue", "Ann"))
    floor.do(say.HoldUncollected("Sue", "Ann", 10_00))
    floor.restart()
    floor.now_ms += DAY_MS
    floor.do(DISPOSE)
    assert [floor.balance(account) for account in ("/uncollected/Ann", "purse/Ann", DISPOSED)] == [0, -10_00, 10_00]


@pytest.mark.parametrize("did", [HOLD, CLAIM, DISPOSE])
def test_where_the_rulebook_says_nothing_of_it_it_is_refused(tmp_path, did):
    floor = Floor(tmp_path, "star_sydney/four_card_poker")
    floor.open()
    with pytest.raises(RoomError, match="star_sydney/four_card_poker says nothing of what players do not collect"):
        floor.do(did)


def test_a_table_where_nothing_is_held_is_stored_as_it_was(tmp_path):
    house = House(make(tmp_path))
    house.open_table(WAR, cents=100_00)
    assert b"uncollected" not in msgspec.json.encode(house.at(WAR).state())
    house.do(WAR, HOLD)
    encoded = msgspec.json.encode(house.at(WAR).state())
    assert msgspec.json.decode(encoded, type=LiveTableState).uncollected == house.at(WAR).uncollected.state_if_any()


# -- whose it is -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "may", "may_not"),
    [
        (HOLD, ("supervisor", "manager"), ("dealer", "cashier", "player", "auditor")),
        (CLAIM, ("supervisor", "manager", "cashier"), ("dealer", "player", "auditor")),
        (DISPOSE, ("manager",), ("supervisor", "dealer", "cashier", "player", "auditor")),
    ],
)
@rule(GENERAL, "12.2")
def test_whose_each_of_these_acts_is(tmp_path, kind, may, may_not):
    """What the rule leaves to the operator is done by supervisors and managers; who pays for the house may pay it."""
    house = House(make(tmp_path))
    said = Said("a:1", action=msgspec.to_builtins(msgspec.structs.replace(kind, actor="")))
    for role in may:
        did = HouseTables().did(house.at(WAR), Person("Pat", role), said)
        assert did == msgspec.structs.replace(kind, actor="Pat")
    for role in may_not:
        with pytest.raises(NotYoursError):
            HouseTables().did(house.at(WAR), Person("Pat", role), said)


def test_it_is_told_to_the_player_and_the_house_and_is_among_what_a_regulator_asks_for(tmp_path):
    house = House(make(tmp_path))
    leave_chips(house)
    house.do(WAR, say.ChangeOptions("Max", {"uncollected_days": 1}))
    house.now_ms += DAY_MS
    house.do(WAR, DISPOSE)
    listed = [each.event for each in queries.notable(house.store, Span(), ("payment",))]
    assert listed == ["uncollected_held", "uncollected_disposed_of"]
    told = (
        say.UncollectedHeld((), "Ann", 5_00),
        say.UncollectedClaimed((), "Ann", 5_00),
        say.UncollectedDisposedOf((), "Ann", 5_00, "section 7", "nobody came"),
    )
    for event in told:
        assert {who for who in ("Ann", "Bob", DEALER, CASHIER) if event.seen_by(who)} == {"Ann", DEALER, CASHIER}
        assert "$5" in event.words()
    assert told[-1].words().endswith("is disposed of under section 7: nobody came")


# -- in any history --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
@rule(GENERAL, "12.2")
def test_any_history_with_deaths_keeps_every_cent(store, seed):
    """Money brought in is at the cage, at tables, on the layout, under way, held, disposed of, won or paid out."""
    luck, house = random.Random(seed), House(store)
    for name in TABLES:
        house.open_table(name, luck.choice(["Ann", "Bob"]))
        house.do(name, say.ChangeOptions("Max", {"uncollected_days": 1}))
    brought, did = Counter(), Counter()

    def attempt(name, act) -> bool:
        try:
            house.do(name, act)
        except CroupierError:
            return False
        did[act.name()] += 1
        return True

    for _ in range(120):
        player, table = luck.choice(["Ann", "Bob"]), luck.choice(TABLES)
        cents = luck.randint(1, 80) * 1_00
        match luck.randrange(10):
            case 0:
                brought[player] += cents * attempt(CAGE, BuyIn(CASHIER, player, cents))
            case 1:
                attempt(CAGE, SendChips(player, player, table, cents))
                house.deliver(CAGE, table)
            case 2:
                attempt(table, luck.choice([ReturnChips(player, player), floats.BuyChips(player, cents)]))
            case 3 | 4:
                attempt(table, say.HoldUncollected("Sue", player, luck.choice([None, cents])))
            case 5:
                attempt(table, say.ClaimUncollected("Sue", player))
                house.deliver(table, CAGE)
            case 6 | 9:
                house.now_ms += luck.choice([0, DAY_MS])
                attempt(table, say.DisposeOfUncollected("Max", player, "section 7", "unclaimed"))
            case 7:
                house.restart(luck.choice([*house.live]))
            case 8:
                round_ = house.at(table).table.play.in_play
                if round_ is None:
                    house.do(table, say.BeginRound(DEALER))
                else:
                    wager = "casino_war" if table == WAR else "blackjack"
                    attempt(table, PlaceWager(player, wager, cents, luck.randint(1, 3)))
                    attempt(table, next_action(round_, {}))
        for who in ("Ann", "Bob"):
            held = sum(house.at(name).uncollected.cents_of(who) for name in TABLES)
            assert house.balance(f"uncollected/{who}") == held
    house.do(CAGE, BuyIn(CASHIER, "Cid", 50_00))
    house.do(CAGE, SendChips("Cid", "Cid", WAR, 50_00))
    house.deliver(CAGE, WAR)
    assert attempt(WAR, say.HoldUncollected("Sue", "Cid"))
    house.now_ms += DAY_MS
    assert attempt(WAR, say.DisposeOfUncollected("Max", "Cid", "section 7", "unclaimed"))
    assert did["claim_uncollected"]
    house.verify()
    for name in TABLES:
        house.deliver(name, CAGE)
    of_tables = sum(house.balance(f"{name}/house") + house.balance(f"{name}/layout") for name in TABLES)
    purses = sum(house.balance(f"{name}/purse/{who}") for name in house.live for who in ("Ann", "Bob"))
    held = sum(house.balance(f"uncollected/{who}") for who in ("Ann", "Bob"))
    assert purses + of_tables + held + house.balance(DISPOSED[1:]) == 2 * 100 * 100_00 + 50_00 + brought.total()
    assert house.balance("cage", "cash") == 50_00 + brought.total()
