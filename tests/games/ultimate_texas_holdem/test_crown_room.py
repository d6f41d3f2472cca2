"""Crown Perth's Ultimate Texas Hold'em: signs and limits, seats, closing, void games and devices."""

from typing import Any

import pytest

from croupier.chance import SeededSource
from croupier.procedure import Limits
from croupier.procedure.actions import PlaceWager
from croupier.procedure.events import CardsShuffled, PlayerExcluded
from croupier.procedure.incidents import CardsToBeReplaced, GameDisrupted, ProhibitedDevice
from croupier.room import ClosureError, LimitsError, ManualClock, RoomError, SeatError, Table
from tests.floors import MINUTE, refused, sign_texts
from tests.games.ultimate_texas_holdem.tables import bet, deal, game, holdem, net, next_round, say
from tests.games.ultimate_texas_holdem.tables import refused as refused_act
from tests.rules import rule
from tests.tables import cited, of_kind

CROWN = "crown_perth/ultimate_texas_holdem"

FIVE = Limits(5_00, 1_000_00)
TEN = Limits(10_00, 1_000_00)
WIDER = Limits(5_00, 2_000_00)
HIGHER = {"hands": "AsAh", "dealer": "KsKh", "community": "2c7d9hTd3s"}


class Floor:
    """One table with four boxes and a clock; Ann sits at box 1, Bob at box 3."""

    def __init__(self, limits: Limits = FIVE) -> None:
        self.clock = ManualClock()
        self.game = game(CROWN, boxes=4)
        self.table = Table(self.game.rules, "T1", self.clock, limits)
        self.table.open()
        self.table.seat("Ann", 1)
        self.table.seat("Bob", 3)

    def play(self, *players: str) -> None:
        """A whole round in which these players wager, each where they sit."""
        round_: Any = self.game.open_round(self.game.new_equipment(SeededSource(1)), self.table.setting())
        self.table.begin_round(round_)
        for player in players:
            box = next(box for box, who in self.table.seats.by_box.items() if who == player)
            bet(round_, player, box=box)
        deal(round_) if players else round_.act(round_.offers()[0])
        while round_.decision is not None:
            round_.act(round_.offers()[-1])
        self.table.record_round(round_)


@pytest.fixture
def floor() -> Floor:
    return Floor()


# -- signs and limits ------------------------------------------------------------------------------------------------


@rule(CROWN, "6.3")
def test_signs_show_the_limits_and_the_pay_tables(floor):
    assert sign_texts(floor.table, "limits") == ["$5 to $1,000"]
    blind, trips = sign_texts(floor.table, "odds")
    assert "royal flush 500 to 1" in blind
    assert "flush 3 to 2" in blind
    assert "full house 9 to 1" in trips


@rule(CROWN, "6.3")
@pytest.mark.parametrize("limits", [TEN, WIDER])
def test_limits_are_altered_after_ten_minutes_on_a_sign(floor, limits):
    floor.play("Ann", "Bob")
    with refused(LimitsError, "6.3(c)", floor.table):
        floor.table.change_limits(limits)
    with refused(LimitsError, "6.3(c)", floor.table):
        floor.table.announce_limits(limits, floor.clock.now_s() + 10 * MINUTE - 1)
    floor.table.announce_limits(limits, floor.clock.now_s() + 10 * MINUTE)
    floor.clock.advance(10 * MINUTE - 1)
    assert floor.table.limits_now() == FIVE
    floor.clock.advance(1)
    assert floor.table.limits_now() == limits


@rule(CROWN, "6.3")
def test_limits_are_altered_at_once_if_all_players_agree_or_nobody_is_at_the_table(floor):
    floor.play("Ann")
    with refused(LimitsError, "6.3(b)", floor.table):
        floor.table.change_limits(TEN, agreed_by=["Ann"])
    assert floor.table.change_limits(TEN, agreed_by=["Ann", "Bob"]).rules == ("6.3(b)",)
    floor.table.vacate("Ann")
    with refused(LimitsError, "6.3(c)", floor.table):
        floor.table.change_limits(FIVE)
    floor.table.vacate("Bob")
    assert floor.table.change_limits(FIVE).rules == ("6.3(a)",)


# -- seats and closing -----------------------------------------------------------------------------------------------


@rule(CROWN, "6.6")
def test_a_seat_is_taken_back_after_three_rounds_without_a_wager_whether_or_not_the_table_is_full(floor):
    for _ in range(2):
        floor.play("Ann")
    with refused(SeatError, "6.6", floor.table):
        floor.table.verify_may_require_to_vacate("Bob")
    floor.play("Ann")
    floor.table.verify_may_require_to_vacate("Bob")
    with refused(SeatError, "6.6", floor.table):
        floor.table.verify_may_require_to_vacate("Ann")
    floor.play("Bob")
    with refused(SeatError, "6.6", floor.table):
        floor.table.verify_may_require_to_vacate("Bob")


@rule(CROWN, "6.6")
def test_rounds_sat_out_count_on_when_others_leave_come_or_move_and_when_the_player_moves(floor):
    floor.table.seat("Cat", 4)
    floor.play("Ann", "Cat")
    floor.table.vacate("Cat")
    floor.play("Ann")
    floor.table.seat("Ann", 2)
    floor.table.seat("Bob", 1)
    floor.table.seat("Dee", 3)
    assert floor.table.seats.idle_rounds("Bob") == 2
    floor.play("Ann")
    assert floor.table.require_to_vacate("Bob").rules == ("6.6",)
    floor.table.seat("Bob", 1)
    assert floor.table.seats.idle_rounds("Bob") == 0


@rule(CROWN, "6.6")
def test_a_round_that_a_player_came_too_late_for_is_none_that_they_sat_out(floor):
    round_: Any = floor.game.open_round(floor.game.new_equipment(SeededSource(1)), floor.table.setting())
    floor.table.begin_round(round_)
    bet(round_, "Ann", box=1)
    deal(round_)
    floor.table.seat("Cat", 4)
    while round_.decision is not None:
        round_.act(round_.offers()[-1])
    floor.table.record_round(round_)
    assert {player: floor.table.seats.idle_rounds(player) for player in ("Bob", "Cat")} == {"Bob": 1, "Cat": 0}


@rule(CROWN, "6.7")
def test_a_table_closes_after_ten_minutes_on_a_sign(floor):
    with refused(ClosureError, "6.7(c)", floor.table):
        floor.table.close()
    floor.table.announce_closure(floor.clock.now_s() + 10 * MINUTE)
    floor.clock.advance(10 * MINUTE - 1)
    with refused(ClosureError, "6.7(c)", floor.table):
        floor.table.close()
    floor.clock.advance(1)
    floor.table.close()
    assert not floor.table.is_open


@rule(CROWN, "6.7")
def test_a_table_closes_at_once_if_all_agree_or_nobody_is_there(floor):
    with refused(RoomError, "6.7(b)", floor.table):
        floor.table.close(agreed_by=["Ann"])
    floor.table.close(agreed_by=["Ann", "Bob"])
    assert not floor.table.is_open
    empty = Floor()
    empty.table.vacate("Ann")
    empty.table.vacate("Bob")
    empty.table.close()
    assert not empty.table.is_open


# -- cards, void games, devices --------------------------------------------------------------------------------------


@rule(CROWN, "2.6")
def test_new_cards_come_after_the_settlement_of_the_round():
    round_ = deal(holdem(**HIGHER))
    ruling = round_.report(CardsToBeReplaced())
    assert cited(ruling) == [f"{CROWN} 2.6"]
    say(round_, "play 4")
    assert not of_kind(round_, CardsShuffled)
    assert cited(of_kind(next_round(round_), CardsShuffled)[0]) == [f"{CROWN} 2.6"]


@rule(CROWN, "6.4")
@pytest.mark.parametrize("cause", ["civil_commotion", "fire", "riot", "brawl", "robbery", "act_of_god"])
def test_the_operator_may_void_a_game_that_was_disrupted(cause):
    round_ = deal(holdem(**HIGHER))
    say(round_, "check")
    ruling = round_.report(GameDisrupted(cause))
    assert f"{CROWN} 6.4(a)" in cited(ruling)
    assert net(round_) == {"Ann": 0}


@rule(CROWN, "6.4")
def test_the_operator_may_void_a_game_for_fraud_and_for_nothing_else():
    round_ = deal(holdem(**HIGHER))
    refused_act(round_, GameDisrupted("building_evacuation"), "6.4(a)")
    ruling = round_.report(GameDisrupted("fraud", fraud_by="Ann"))
    assert f"{CROWN} 6.4(b)" in cited(ruling)
    assert net(round_) == {"Ann": 0}


@rule(CROWN, "6.8", "6.9")
def test_wagers_of_a_player_with_a_prohibited_device_are_void_and_the_player_may_be_excluded():
    round_ = holdem("AsAh QsQh", "KsKh", "2c7d9hTd3s")
    bet(round_, "Ann", box=1)
    bet(round_, "Bob", box=2)
    say(deal(round_), "play 4")
    ruling = round_.report(ProhibitedDevice("Ann"))
    assert {f"{CROWN} 6.8", f"{CROWN} 6.9"} <= set(cited(ruling))
    assert [event.player for event in of_kind(round_, PlayerExcluded)] == ["Ann"]
    say(round_, "play 4")
    assert net(round_) == {"Ann": 0, "Bob": -120}
    refused_act(next_round(round_), PlaceWager("Ann", "ante", 20_00, 1), "6.8")
