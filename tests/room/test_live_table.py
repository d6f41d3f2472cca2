"""A table in the ledger: seats, limits, float and rounds as one stream, with restarts at any moment."""

import random
from typing import Any

import msgspec
import pytest

from croupier.errors import CroupierError
from croupier.games import Game
from croupier.ledger import queries
from croupier.ledger.audit import verify
from croupier.ledger.chance_keys import ChanceKeys
from croupier.ledger.live import Command, LiveStream, open_stream
from croupier.ledger.queries import Span
from croupier.ledger.store import Store
from croupier.pricing.autoplay import next_action
from croupier.procedure import DEALER, Action, Incident, Limits
from croupier.procedure.actions import PlaceWager
from croupier.procedure.incidents import WrongPayment
from croupier.room import floats
from croupier.room import table_messages as say
from croupier.room.live_table import TABLE, TableSetup
from tests.rules import rule

FLOAT = {25_00: 200, 100_00: 100}
WORTH = 25_00 * 200 + 100_00 * 100


class Floor:
    """One live table, whose process may die at any moment."""

    def __init__(self, folder: Any, document: str, file: str = "house.db", **setup: Any) -> None:
        self.store = Store.create(str(folder / file), "house")
        self.keys, self.number, self.now_ms = ChanceKeys.new(), 1, 3_600_000
        made = TableSetup(name="T-1", document=document, **setup)
        opening = Command("desk:1", "Pat", "manager", msgspec.Raw(b'"opened"'))
        self.live: LiveStream = open_stream(
            self.store, TABLE, "table/T-1", made, opening, self.now_ms, "first", self.keys, snapshot_every=16
        )

    @property
    def subject(self) -> Any:
        return self.live.memory.subject

    @property
    def table(self) -> Any:
        return self.subject.table

    def restart(self) -> None:
        self.live.release()
        self.live = LiveStream(self.store, TABLE, "table/T-1", "another", self.keys, snapshot_every=16)

    def do(self, did: Action | Incident) -> list[dict[str, Any]]:
        self.number += 1
        self.now_ms += 1000
        raw = msgspec.Raw(msgspec.json.encode(did))
        answer = self.live.handle(Command(f"desk:{self.number}", "Deb", "dealer", raw), self.now_ms)
        return [msgspec.json.decode(event) for event in answer.events]

    def open(self, player: str = "Ann") -> None:
        self.do(say.OpenTable("manager"))
        self.do(floats.CountFloatIn("manager", FLOAT))
        self.do(say.SeatPlayer(DEALER, player, 1))
        self.do(floats.BuyChips(player, 500_00))

    def play(self, bet: PlaceWager) -> None:
        self.do(say.BeginRound(DEALER))
        is_placed = False
        while (round_ := self.table.play.in_play) is not None:
            if not is_placed and round_.can(bet):
                self.do(bet)
                is_placed = True
            else:
                self.do(next_action(round_, {}))

    def balance(self, account: str, unit: str = "value") -> int:
        found = queries.balances(self.store, f"table/T-1/{account}")
        return sum(each.cents for each in found if each.unit == unit and each.account == f"table/T-1/{account}")


BETS = {
    "skycity/casino_war": PlaceWager("Ann", "casino_war", 25_00, 1),
    "skycity/roulette": PlaceWager("Ann", "red", 25_00),
    "skycity/blackjack": PlaceWager("Ann", "blackjack", 25_00, 1),
    "skycity/caribbean_stud": PlaceWager("Ann", "ante", 25_00, 1),
    "star_sydney/four_card_poker": PlaceWager("Ann", "ante", 25_00, 1),
}


@pytest.mark.parametrize("document", BETS)
def test_the_float_in_the_ledger_is_what_should_be_in_the_rack_through_restarts(tmp_path, document):
    boxes = {"boxes": 6} if document == "skycity/roulette" else {}
    luck, floor = random.Random(document), Floor(tmp_path, document, **boxes)
    floor.open()
    for _ in range(8):
        if luck.random() < 0.4:
            floor.restart()
        floor.play(BETS[document])
        assert floor.balance("house") == floor.subject.rack.expected_cents
        assert floor.balance("house") + floor.balance("purse/Ann") == WORTH, "nothing lies on the layout any more"
    (counted,) = floor.do(floats.CountFloatOut("manager", {1: floor.subject.rack.expected_cents - 75_00}))
    assert counted["difference_cents"] == -75_00
    assert (floor.balance("house"), floor.balance("variance")) == (0, 75_00)
    report = verify(floor.store, {TABLE.name: TABLE}, keys=floor.keys)
    assert report.is_sound, report.findings
    assert report.replayed == report.records


def test_win_drop_and_hold(tmp_path):
    floor = Floor(tmp_path, "skycity/casino_war")
    floor.open()
    for _ in range(4):
        floor.play(BETS["skycity/casino_war"])
    won = 500_00 - floor.balance("purse/Ann")
    (taken,) = [each for each in queries.takings(floor.store, Span()) if each.rounds]
    assert (taken.drop_cents, taken.win_cents, taken.rounds) == (500_00, won, 4)
    assert floor.balance("drop", "cash") == 500_00
    assert taken.hold == pytest.approx(won / 500_00)


def test_fills_credits_and_chips_that_are_cashed(tmp_path):
    floor = Floor(tmp_path, "skycity/casino_war")
    floor.open()
    floor.do(floats.FillFloat("manager", {100_00: 10}))
    floor.do(floats.CreditFloat("manager", {25_00: 4}))
    floor.do(floats.CashChips("Ann", 200_00))
    assert floor.balance("house") == WORTH - 500_00 + 1000_00 - 100_00
    assert floor.balance("purse/Ann") == 300_00
    held = {each.account: each.cents for each in queries.balances(floor.store, "cage") if each.unit == "value"}
    assert held == {"cage": -WORTH - 1000_00 + 100_00 + 200_00}
    assert [each.event for each in queries.notable(floor.store, Span(), ("float",))] == [
        "float_counted_in", "float_filled", "float_credited",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("action", "problem"),
    [
        (floats.CountFloatIn("manager", FLOAT), "the float has been counted in"),
        (floats.CreditFloat("manager", {100_00: 150}), "only .* are in the rack; fill it first"),
        (floats.FillFloat("manager", {}), "chips: there are none"),
        (floats.FillFloat("manager", {100_00: -1}), "-1 of 10000 cents cannot be"),
        (floats.BuyChips("Ann", 0), "it must be more than nothing"),
        (PlaceWager("Ann", "casino_war", 25_00, 1), "no round is in play"),
        (WrongPayment(1, 5), "no round has been played"),
        (say.OpenTable("manager"), "T-1 is open"),
        (say.SeatPlayer(DEALER, "Bob", 1), "box"),
    ],
)
def test_what_cannot_be_is_refused_and_not_stored(tmp_path, action, problem):
    floor = Floor(tmp_path, "skycity/casino_war")
    floor.open()
    before, place = floor.subject.state(), floor.live.lease.place
    with pytest.raises(CroupierError, match=problem):
        floor.do(action)
    assert floor.subject.state() == before
    assert floor.live.lease.place == place


def test_a_closed_table_has_no_float_to_fill(tmp_path):
    floor = Floor(tmp_path, "skycity/casino_war")
    with pytest.raises(CroupierError, match="the float has not been counted in"):
        floor.do(floats.FillFloat("manager", {100_00: 1}))


def test_changed_limits_are_significant_and_hold_after_a_restart(tmp_path):
    floor = Floor(tmp_path, "skycity/casino_war")
    floor.open()
    (told,) = floor.do(say.ChangeLimits("manager", Limits(5_00, 5_000_00)))
    assert told["event"] == "limits_changed"
    assert told["cites"]
    floor.restart()
    assert floor.table.limits_now() == Limits(5_00, 5_000_00)
    assert "limits_changed" in {each.event for each in queries.notable(floor.store, Span(), ("limits",))}


def test_what_is_found_late_is_ruled_on_after_a_restart(tmp_path):
    floor = Floor(tmp_path, "skycity/casino_war")
    floor.open()
    floor.play(BETS["skycity/casino_war"])
    floor.live.forget()
    events = floor.do(WrongPayment(1, 99_00))
    assert events[-1]["event"] == "ruling_made"


def test_a_table_that_is_closed_and_opened_goes_on_with_its_shoe(tmp_path):
    floor = Floor(tmp_path, "skycity/casino_war")
    floor.open()
    floor.play(BETS["skycity/casino_war"])
    left = floor.table.play.last.equipment.state()
    floor.do(say.VacateSeat(DEALER, "Ann"))
    floor.do(say.CloseTable("manager"))
    floor.restart()
    floor.do(say.OpenTable("manager"))
    floor.do(say.BeginRound(DEALER))
    assert floor.table.play.in_play.equipment_before == left


def test_every_act_of_a_table_can_be_written_down():
    for document in BETS:
        known = {kind.name() for kind in Game(document).definition.action_types()}
        own = {kind.name() for kind in (*say.TABLE_ACTIONS, *floats.FLOAT_ACTIONS)}
        assert not known & own, "an action of the game and one of the table could be taken for each other"


def cited(events: list[dict[str, Any]]) -> set[str]:
    """The numbers of the rules that the events of an act cite."""
    return {number for event in events for cite in event["cites"] for number in cite["rules"]}


@rule("skycity/general", "7.1")
@rule("skycity/general", "7.2")
def test_what_is_done_with_a_reserved_table_cites_its_rules(tmp_path):
    floor = Floor(tmp_path, "skycity/casino_war")
    floor.do(say.OpenTable("manager"))
    reserved = say.ReserveTable("manager", "event", ("Ann",))
    for act in (reserved, say.AdmitGuest("manager", "Bob"), say.EndReservation("manager")):
        assert cited(floor.do(act)) == {"7.1", "7.2"}


@rule("skycity/general", "9.4")
@rule("skycity/general", "10.2")
def test_a_gaming_day_cites_what_is_counted_by_it(tmp_path):
    """The first opening of a day, at which limits change without notice, and wagers below the minimum let stand."""
    floor = Floor(tmp_path, "skycity/casino_war")
    assert cited(floor.do(say.BeginGamingDay("manager"))) == {"9.4(c)", "10.2(a)"}
    for_good = Floor(tmp_path, "skycity/casino_war", readings={"indulgence_lasts": "for_good"}, file="other.db")
    assert cited(for_good.do(say.BeginGamingDay("manager"))) == {"9.4(c)"}
    elsewhere = Floor(tmp_path, "star_sydney/four_card_poker", file="third.db")
    assert cited(elsewhere.do(say.BeginGamingDay("manager"))) == set(), "its rules do not speak of days"


@rule("crown_perth/ultimate_texas_holdem", "3.22")
def test_the_notice_to_the_regulator_cites_its_rule(tmp_path):
    floor = Floor(tmp_path, "crown_perth/ultimate_texas_holdem")
    floor.do(say.OpenTable("manager"))
    told = floor.do(say.NotifyRegulator("manager", {"jackpot_wager": "5"}))
    assert cited(told) == {"3.22"}


@rule("crown_perth/ultimate_texas_holdem", "6.3")
def test_choices_that_are_announced_cite_the_sign_and_its_notice(tmp_path):
    floor = Floor(tmp_path, "crown_perth/ultimate_texas_holdem")
    floor.do(say.OpenTable("manager"))
    at_s = floor.now_ms // 1000 + 3600
    assert cited(floor.do(say.AnnounceOptions("manager", {"trips_table": 4}, at_s))) == {"6.3", "6.3(c)"}
    floor.restart()
    assert cited(floor.do(say.WithdrawOptions("manager"))) == {"6.3"}
