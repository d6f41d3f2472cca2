"""The floor: closure, private tables, seats, what rounds leave, and what holds between tables."""

from collections.abc import Callable
from typing import Any

import pytest

from croupier.procedure import DEALER
from croupier.procedure.actions import NoMoreBets, PlaceWager, WithdrawWager
from croupier.procedure.incidents import ProhibitedDevice, WagerAcceptedOutsideLimits
from croupier.room import (
    ClosureError,
    ManualClock,
    Pit,
    PrivateTableError,
    RoomError,
    RoundError,
    SeatError,
    Table,
    WageringError,
)
from croupier.rulebook import NotAllowedError, Rules
from tests.floors import MINUTE, Floor, refused, sign_texts
from tests.rules import rule

Act = Callable[[], object]


# -- closure ---------------------------------------------------------------------------------------------------------


@rule("skycity/general", "8.1")
@pytest.mark.parametrize(("stood_s", "is_enough"), [(19 * 60 + 59, False), (20 * 60, True), (20 * 60 + 1, True)])
def test_before_players_a_table_closes_after_a_sign_of_twenty_minutes(stood_s: int, is_enough: bool) -> None:
    floor = Floor()
    floor.table.seat("Ana", 1)
    with refused(ClosureError, "8.1", floor.table, says="needs a sign for 20 minutes, there is none"):
        floor.table.close()
    floor.table.announce_closure(10 * MINUTE)
    assert [sign.at_s for sign in floor.table.signs() if sign.kind == "closure"] == [10 * MINUTE]
    floor.clock.advance(stood_s)
    if not is_enough:
        with refused(ClosureError, "8.1", floor.table, says="it has stood for 19:59"):
            floor.table.close()
        return
    floor.table.close()
    assert not floor.table.is_open
    assert floor.table.players == []
    assert sign_texts(floor.table, "closure") == []


@rule("skycity/general", "8.1")
def test_a_table_does_not_close_before_the_time_on_its_sign(floor: Floor) -> None:
    floor.clock.advance(MINUTE)
    floor.table.stand("Ana")
    floor.table.announce_closure(30 * MINUTE)
    floor.clock.advance(29 * MINUTE - 1)
    with refused(ClosureError, "8.1", floor.table, says="0:01 from now"):
        floor.table.close()
    floor.table.announce_closure(30 * MINUTE)
    floor.clock.advance(1)
    with refused(ClosureError, "8.1", floor.table, says="it has stood for 0:01"):
        floor.table.close()
    with refused(ClosureError, "8.1", floor.table, says="has passed"):
        floor.table.announce_closure(30 * MINUTE - 1)


@rule("skycity/general", "8.1")
def test_without_players_a_table_closes_at_once(floor: Floor) -> None:
    floor.table.seat("Ana", 1)
    floor.table.vacate("Ana")
    floor.table.close()
    acts: list[Act] = [
        lambda: floor.table.close(),
        lambda: floor.table.setting(),
        lambda: floor.table.verify_may_wager("Ana"),
    ]
    for act in acts:
        with refused(ClosureError, "8.1", floor.table, says="T1 is not open"):
            act()
    floor.table.open()
    floor.table.verify_may_wager("Ana")


@rule("skycity/general", "11.1")
def test_a_table_does_not_close_on_wagers_in_play(floor: Floor) -> None:
    floor.table.announce_closure(20 * MINUTE)
    floor.clock.advance(20 * MINUTE)
    round_ = floor.begin()
    round_.act(PlaceWager("Ana", "casino_war", 10_00, 1))
    with refused(ClosureError, "11.1", floor.table):
        floor.table.close()
    floor.finish(round_)
    floor.table.close()
    assert not floor.table.is_gambling


# -- private tables --------------------------------------------------------------------------------------------------


@rule("skycity/general", "7.1", "7.2")
@pytest.mark.parametrize("purpose", ["private_use", "promotion", "tournament", "event"])
def test_a_reserved_table_has_a_sign_and_is_closed_to_the_public(floor: Floor, purpose: str) -> None:
    table = floor.table
    table.reserve(purpose, ["Ana"])
    assert sign_texts(table, "private_table") == ["private table"]
    table.seat("Ana", 1)
    table.verify_may_wager("Ana")
    acts: list[Act] = [
        lambda: table.seat("Ben", 2),
        lambda: table.stand("Ben"),
        lambda: table.verify_may_wager("Ben"),
        lambda: Pit(table.rules).verify_may_wager("Ben", table),
    ]
    for act in acts:
        with refused(PrivateTableError, "7.2", table, says="Ben is none of the guests"):
            act()
    table.admit("Ben")
    table.seat("Ben", 2)
    table.unreserve()
    assert sign_texts(table, "private_table") == []
    table.seat("Cy", 3)


@rule("skycity/general", "7.1")
def test_a_table_is_reserved_for_the_purposes_of_the_rule_only(floor: Floor) -> None:
    with refused(PrivateTableError, "7.1", floor.table, says="purpose: 'staff_party' is none of private_use"):
        floor.table.reserve("staff_party", ["Ana"])
    acts: list[Act] = [lambda: floor.table.unreserve(), lambda: floor.table.admit("Ana")]
    for act in acts:
        with refused(PrivateTableError, "7.1", floor.table, says="not reserved"):
            act()


@rule("skycity/general", "7.2")
def test_a_table_with_the_public_at_it_cannot_be_made_private(floor: Floor) -> None:
    floor.table.seat("Ana", 1)
    floor.table.stand("Ben")
    with refused(PrivateTableError, "7.2", floor.table, says="Ben is at the table"):
        floor.table.reserve("private_use", ["Ana"])
    with refused(PrivateTableError, "7.2", floor.table):
        floor.table.reserve("event")
    floor.table.reserve("private_use", ["Ana", "Ben"])


# -- seats -----------------------------------------------------------------------------------------------------------


def full(edition: str) -> Floor:
    floor = Floor(edition)
    for box, player in enumerate(["Ana", "Ben", "Cy"], 1):
        floor.table.seat(player, box)
    return floor


@rule("skycity/general", "6.0")
def test_at_a_full_table_three_rounds_without_a_wager_may_cost_the_seat() -> None:
    floor = full("current")
    for rounds in range(3):
        with refused(SeatError, "6.0", floor.table, says=f"for {rounds} consecutive rounds at a full table, not for 3"):
            floor.table.require_to_vacate("Cy", not_active=True)
        floor.play("Ana", "Ben")
    assert [floor.table.may_require_to_vacate(player) for player in ("Ana", "Ben", "Cy")] == [False, False, True]
    floor.play("Ana", "Ben")
    assert floor.table.may_require_to_vacate("Cy")
    assert floor.table.require_to_vacate("Cy").rules == ("6.0",)
    assert floor.table.setting().seats == {1: "Ana", 2: "Ben"}
    floor.table.seat("Dee", 3)


@rule("skycity/general", "6.0")
def test_a_wager_begins_the_count_again() -> None:
    floor = full("current")
    for wagering in (["Ana", "Ben"], ["Ana", "Ben"], ["Ana", "Ben", "Cy"], ["Ana", "Ben"], ["Ana", "Ben"]):
        floor.play(*wagering)
        assert not floor.table.may_require_to_vacate("Cy")
    floor.play("Ana", "Ben")
    assert floor.table.may_require_to_vacate("Cy")
    round_ = floor.begin()
    round_.act(PlaceWager("Cy", "casino_war", 10_00, 3))
    assert not floor.table.may_require_to_vacate("Cy")
    round_.act(WithdrawWager("Cy", 1))
    assert floor.table.may_require_to_vacate("Cy")


@rule("skycity/general", "6.0")
def test_a_free_seat_begins_the_count_again() -> None:
    floor = full("current")
    floor.play("Ana", "Ben")
    floor.play("Ana", "Ben")
    floor.table.vacate("Ben")
    floor.table.seat("Ben", 2)
    floor.play("Ana", "Ben")
    floor.play("Ana", "Ben")
    assert not floor.table.may_require_to_vacate("Cy")
    round_ = floor.begin()
    floor.table.vacate("Ben")
    floor.table.seat("Dee", 2)
    floor.finish(round_)
    for _ in range(3):
        assert not floor.table.may_require_to_vacate("Cy")
        floor.play("Ana", "Dee")
    assert floor.table.may_require_to_vacate("Cy")


@rule("skycity/general", "6.0")
def test_at_a_table_with_a_free_seat_nobody_loses_one() -> None:
    floor = Floor("current")
    floor.table.seat("Ana", 1)
    floor.table.seat("Ben", 2)
    for _ in range(4):
        floor.play("Ana")
    assert not floor.table.seats.is_full
    assert not floor.table.may_require_to_vacate("Ben")
    round_ = floor.begin()
    floor.table.seat("Cy", 3)
    floor.finish(round_)
    assert floor.table.seats.is_full
    assert floor.table.seats.idle_rounds("Ben") == 0  # a seat was free when the round began


@rule("skycity/general", "6.0")
def test_a_seat_given_up_before_the_round_begins_is_free_in_it() -> None:
    floor = full("current")
    round_ = floor.game.open_round(setting=floor.table.setting())
    floor.table.vacate("Ben")
    floor.table.begin_round(round_)
    floor.finish(round_)
    assert floor.table.seats.idle_rounds("Cy") == 0


@rule("skycity/general", "6.0")
def test_who_stands_has_no_seat_to_lose_before_the_amendment() -> None:
    floor = full("current")
    floor.table.stand("Dee")
    for _ in range(4):
        floor.play("Ana", "Ben", "Cy")
    assert not floor.table.may_require_to_vacate("Dee", not_active=True)


@rule("skycity/general", "6.1")
def test_as_amended_the_operators_opinion_decides(floor: Floor) -> None:
    table = floor.table
    table.seat("Ana", 1)
    table.stand("Ben")
    for player in ("Ana", "Ben"):
        with refused(SeatError, "6.1", table, says=f"not_active: {player} may stay"):
            table.require_to_vacate(player)
        assert table.require_to_vacate(player, not_active=True).rules == ("6.1",)
    assert table.players == []
    with refused(SeatError, "6.1", table, says="Ana is not at the table"):
        table.require_to_vacate("Ana", not_active=True)


@rule("skycity/general", "6.1")
def test_as_amended_rounds_are_not_counted() -> None:
    floor = full("proposed")
    for _ in range(4):
        floor.play("Ana", "Ben")
    assert not floor.table.may_require_to_vacate("Cy")
    assert floor.table.may_require_to_vacate("Cy", not_active=True)


@rule("skycity/general", "6.0", "6.1")
@pytest.mark.parametrize(("edition", "number"), [("current", "6.0"), ("proposed", "6.1")])
def test_a_seat_belongs_to_whoever_sits_in_it(edition: str, number: str) -> None:
    table = Floor(edition).table
    table.seat("Ana", 1)
    table.seat("Ben", 2)
    with refused(SeatError, number, table, says="the seat at 1 is Ana's"):
        table.seat("Cy", 1)
    with refused(SeatError, number, table, says="Cy is not at the table"):
        table.vacate("Cy")
    for box in (0, 4):
        with refused(SeatError, "3.1", table, says=f"box: {box} is not one of 1 to 3"):
            table.seat("Cy", box)
    table.seat("Ana", 3)
    table.seat("Ben", 2)
    assert list(table.setting().seats.items()) == [(3, "Ana"), (2, "Ben")]  # the first to arrive stays first
    table.stand("Ana")
    assert table.players == ["Ben", "Ana"]
    table.seat("Ana", 1)
    assert table.players == ["Ben", "Ana"]


@pytest.mark.parametrize("name", [DEALER, "house", "layout", ""])
def test_the_houses_own_names_take_no_seat(floor: Floor, name: str) -> None:
    with refused(WageringError, "10.1(a)", floor.table):
        floor.table.seat(name, 1)


def test_the_number_of_boxes_comes_from_the_game_or_is_given(floor: Floor) -> None:
    assert floor.table.boxes.value == 3
    for rules, boxes in [(floor.game.rules, 4), (Rules("skycity/general"), None), (Rules("skycity/general"), 0)]:
        with pytest.raises(NotAllowedError, match="boxes: "):
            Table(rules, "T2", floor.clock, boxes=boxes)


# -- what rounds leave -----------------------------------------------------------------------------------------------


@rule("skycity/general", "10.2(a)")
@pytest.mark.parametrize(("lasts", "remembered"), [("gaming_day", {}), ("for_good", {"Ana": 1})])
def test_a_table_remembers_whose_wager_below_the_minimum_stood(lasts: str, remembered: dict[str, int]) -> None:
    floor = Floor(indulgence_lasts=lasts)
    round_ = floor.begin()
    round_.report(WagerAcceptedOutsideLimits("Ana", "casino_war", 4_00, 1))
    floor.finish(round_)
    floor.play("Ben")
    assert floor.table.setting().indulged == {"Ana": 1}
    round_ = floor.begin()
    ruling = round_.report(WagerAcceptedOutsideLimits("Ana", "casino_war", 4_00, 1))
    assert "void" in ruling.decides
    floor.table.new_gaming_day()
    floor.finish(round_)
    assert floor.table.setting().indulged == remembered


def test_a_wager_below_the_minimum_counts_in_the_gaming_day_in_which_its_round_ends(floor: Floor) -> None:
    round_ = floor.begin()
    round_.report(WagerAcceptedOutsideLimits("Ana", "casino_war", 4_00, 1))
    floor.table.new_gaming_day()
    floor.finish(round_)
    assert floor.table.setting().indulged == {"Ana": 1}


@rule("skycity/general", "17.3")
def test_who_is_excluded_from_the_game_leaves_the_table(floor: Floor) -> None:
    floor.table.seat("Ana", 1)
    round_ = floor.begin()
    round_.act(PlaceWager("Ana", "casino_war", 10_00, 1))
    round_.report(ProhibitedDevice("Ana"))
    floor.finish(round_)
    assert floor.table.players == []
    assert floor.table.setting().excluded == ("Ana",)
    acts: list[Act] = [lambda: floor.table.seat("Ana", 1), lambda: floor.table.verify_may_wager("Ana")]
    for act in acts:
        with refused(WageringError, "17.3", floor.table):
            act()


def test_a_round_is_recorded_once_and_when_it_is_over(floor: Floor) -> None:
    played = floor.play("Ana")
    acts: list[Act] = [lambda: floor.table.record_round(played), lambda: floor.table.begin_round(played)]
    for act in acts:
        with refused(RoundError, None, floor.table):
            act()
    round_ = floor.begin()
    round_.act(PlaceWager("Ana", "casino_war", 10_00, 1))
    with refused(RoundError, None, floor.table, says="not settled"):
        floor.table.record_round(round_)
    with refused(RoundError, None, floor.table, says="another is in play"):
        floor.table.begin_round(floor.game.open_round())


# -- between tables --------------------------------------------------------------------------------------------------


def two_tables(**options: Any) -> tuple[Floor, Pit, Table, Table]:
    floor = Floor()
    pit = Pit(Rules("skycity/general", options=options))
    other = Table(floor.game.rules, "T2", floor.clock)
    other.open()
    return floor, pit, pit.add(floor.table), pit.add(other)


@rule("skycity/general", "10.5")
def test_a_player_may_be_held_to_one_table_at_a_time() -> None:
    floor, pit, first, second = two_tables(one_table_per_player=True)
    round_ = floor.begin(first)
    pit.verify_may_wager("Ana", second)
    round_.act(PlaceWager("Ana", "casino_war", 10_00, 1))
    pit.verify_may_wager("Ana", first)
    pit.verify_may_wager("Ben", second)
    with refused(WageringError, "10.5", first, second, says="Ana is wagering at T1"):
        pit.verify_may_wager("Ana", second)
    floor.finish(round_, first)
    with refused(WageringError, "10.5", first, second):
        pit.verify_may_wager("Ana", second)
    first.vacate("Ana")
    pit.verify_may_wager("Ana", second)


@rule("skycity/general", "10.5")
def test_who_sits_a_round_out_is_not_wagering_there() -> None:
    floor, pit, first, second = two_tables(one_table_per_player=True)
    floor.play("Ana", table=first)
    floor.play("Ben", table=first)
    pit.verify_may_wager("Ana", second)
    round_ = floor.begin(first)
    with refused(WageringError, "10.5", first, second, says="Ben is wagering at T1"):
        pit.verify_may_wager("Ben", second)
    round_.act(NoMoreBets(DEALER))
    pit.verify_may_wager("Ben", second)


@rule("skycity/general", "10.5")
def test_by_default_a_player_may_wager_at_two_tables() -> None:
    floor, pit, first, second = two_tables()
    floor.play("Ana", table=first)
    pit.verify_may_wager("Ana", second)


def test_a_pit_has_one_table_of_a_name_and_changes_day_at_all() -> None:
    floor, pit, first, second = two_tables()
    with refused(RoomError, None, first, second):
        pit.add(Table(floor.game.rules, "T2", floor.clock))
    first.play._indulged = {"Ana": 1}
    second.play._indulged = {"Ben": 1}
    pit.new_gaming_day()
    assert first.setting().indulged == second.setting().indulged == {}


# -- the clock -------------------------------------------------------------------------------------------------------


def test_a_clock_does_not_go_back() -> None:
    clock = ManualClock(5)
    clock.advance(7)
    assert clock.now_s() == 12
    with pytest.raises(ValueError, match="time does not go back"):
        clock.advance(-1)


@rule("skycity/casino_war", "5.10")
def test_a_directed_total_stands_on_a_sign() -> None:
    rules = Rules("skycity/casino_war", options={"box_total_maximum": True})
    table = Table(rules, "T1", ManualClock())
    (sign,) = [sign for sign in table.signs() if sign.kind == "box_total_maximum"]
    assert sign.text == "all wagers on a box: $1,000 in all"
    assert sign.citation.rules == ("5.10",)
    assert sign_texts(table, "player_total_maximum") == []


@rule("skycity/casino_war", "8.7.1")
def test_all_tables_of_a_game_are_dealt_by_one_method() -> None:
    first, second, third = (
        Table(Rules("skycity/casino_war", options={"dealing_method": method}), name, ManualClock())
        for name, method in (("T1", "A"), ("T2", "B"), ("T3", "A"))
    )
    pit = Pit(Rules("skycity/general"))
    pit.add(first)
    with refused(RoomError, "8.7.1", first, second):
        pit.add(second)
    pit.add(third)
    assert list(pit.tables) == ["T1", "T3"]
