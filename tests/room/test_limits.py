"""Limits of tables, boxes and players, and the signs and notices they need."""

from collections.abc import Callable

import pytest

from croupier.procedure import IllegalActionError, Limits
from croupier.procedure.actions import PlaceWager, WithdrawWager
from croupier.room import (
    ClosureError,
    LimitsError,
    ManualClock,
    Table,
)
from croupier.rulebook import Rules
from tests.floors import FIVE_TO_FIVE_HUNDRED, FIVE_TO_THOUSAND, MINUTE, TEN_TO_THOUSAND, Floor, refused, sign_texts
from tests.rules import rule

Act = Callable[[], object]


@rule("skycity/general", "9.1", "9.2")
def test_the_operators_limits_stand_on_a_sign_and_go_into_the_round(floor: Floor) -> None:
    assert sign_texts(floor.table, "limits") == ["$5 to $1,000"]
    assert floor.table.setting().limits == FIVE_TO_THOUSAND
    chosen = Rules("skycity/general", options={"table_minimum": "25", "table_maximum": "5000"})
    table = Table(chosen, "T2", floor.clock, boxes=7)
    assert table.limits_now() == Limits(25_00, 5_000_00)
    assert sign_texts(table, "limits") == ["$25 to $5,000"]


@rule("skycity/general", "9.2")
def test_wagers_need_not_be_multiples_of_the_minimum_unless_the_sign_says_so(floor: Floor) -> None:
    round_ = floor.begin()
    round_.act(PlaceWager("Ana", "casino_war", 7_00, 1))
    floor.finish(round_)
    floor.table.change_limits(Limits(5_00, 1_000_00, 5_00))
    assert sign_texts(floor.table, "limits") == ["$5 to $1,000 in steps of $5"]
    round_ = floor.begin()
    with pytest.raises(IllegalActionError):
        round_.act(PlaceWager("Ana", "casino_war", 7_00, 1))


@rule("skycity/general", "9.3")
def test_limits_by_box_hold_there_and_are_displayed(floor: Floor) -> None:
    floor.table.change_limits(Limits(25_00, 5_000_00), box=3)
    assert sign_texts(floor.table, "box_limits") == ["box 3: $25 to $5,000"]
    assert floor.table.limits_now(3) == Limits(25_00, 5_000_00)
    assert floor.table.limits_now(1) == FIVE_TO_THOUSAND
    round_ = floor.begin()
    round_.act(PlaceWager("Ana", "casino_war", 5_00, 1))
    with pytest.raises(IllegalActionError):
        round_.act(PlaceWager("Ana", "casino_war", 24_00, 3))
    round_.act(PlaceWager("Ana", "casino_war", 25_00, 3))
    floor.finish(round_)
    floor.table.vacate("Ana")
    assert floor.table.remove_box_limits(3).rules == ("9.4(d)",)
    assert sign_texts(floor.table, "box_limits") == []
    assert floor.table.setting().box_limits == {}


@rule("skycity/general", "9.3")
def test_before_the_amendment_boxes_have_the_limits_of_the_table() -> None:
    floor = Floor("current")
    acts: list[Act] = [
        lambda: floor.table.change_limits(Limits(1_00, 5_000_00), box=3),
        lambda: floor.table.announce_limits(Limits(1_00, 5_000_00), 20 * MINUTE, box=3),
        lambda: floor.table.remove_box_limits(3),
    ]
    for act in acts:
        with refused(LimitsError, "9.1", floor.table, says="not provided for in edition current"):
            act()


@pytest.mark.parametrize("box", [0, 4])
def test_limits_for_a_box_that_is_not_there(floor: Floor, box: int) -> None:
    with refused(LimitsError, "3.1", floor.table, says=f"box: {box} is not one of 1 to 3"):
        floor.table.change_limits(FIVE_TO_THOUSAND, box=box)
    with refused(LimitsError, "9.3", floor.table, says="has no limits of its own"):
        floor.table.remove_box_limits(3)


@rule("skycity/general", "9.4(a)")
@pytest.mark.parametrize("edition", ["proposed", "current"])
@pytest.mark.parametrize("new", [TEN_TO_THOUSAND, FIVE_TO_FIVE_HUNDRED, Limits(10_00, 5_000_00)])
@pytest.mark.parametrize(("notice_s", "is_enough"), [(0, False), (19 * 60 + 59, False), (20 * 60, True), (1201, True)])
def test_tighter_limits_need_a_sign_for_twenty_minutes(
    edition: str, new: Limits, notice_s: int, is_enough: bool
) -> None:
    floor = Floor(edition)
    floor.play("Ana")
    floor.clock.advance(3 * MINUTE)
    at_s = floor.clock.now_s() + notice_s
    if not is_enough:
        with refused(LimitsError, "9.4(a)", floor.table, says="needs a sign for 20 minutes"):
            floor.table.announce_limits(new, at_s)
        return
    floor.table.announce_limits(new, at_s)
    assert [(sign.text, sign.at_s) for sign in floor.table.signs() if sign.kind == "limit_change"] == [(str(new), at_s)]
    floor.clock.advance(notice_s - 1)
    assert floor.table.limits_now() == FIVE_TO_THOUSAND
    floor.clock.advance(1)
    assert floor.table.limits_now() == new
    assert floor.table.setting().limits == new
    assert sign_texts(floor.table, "limit_change") == []


@rule("skycity/general", "9.4(a)")
def test_a_change_before_its_time_says_how_long_the_sign_has_stood(gambling: Floor) -> None:
    table, clock = gambling.table, gambling.clock
    table.announce_limits(TEN_TO_THOUSAND, clock.now_s() + 25 * MINUTE)
    clock.advance(19 * MINUTE + 59)
    whole = "minimum: raising it to $10 needs a sign for 20 minutes, it has stood for 19:59 (skycity/general 9.4(a))"
    with refused(LimitsError, "9.4(a)", table, says=whole):
        table.change_limits(TEN_TO_THOUSAND)
    clock.advance(MINUTE)
    with refused(LimitsError, "9.4(a)", table, says="it has stood for 20:59 and gives a time 4:01 from now"):
        table.change_limits(TEN_TO_THOUSAND)
    with refused(LimitsError, "9.4(a)", table, says="lowering it to $500 needs a sign for 20 minutes, there is none"):
        table.change_limits(FIVE_TO_FIVE_HUNDRED)
    clock.advance(4 * MINUTE + 1)
    assert table.change_limits(TEN_TO_THOUSAND).rules == ("9.1", "9.2")


@rule("skycity/general", "9.4(a)")
def test_a_new_sign_begins_its_time_anew_and_one_taken_down_announces_nothing(gambling: Floor) -> None:
    table, clock = gambling.table, gambling.clock
    table.announce_limits(TEN_TO_THOUSAND, 20 * MINUTE)
    clock.advance(10 * MINUTE)
    with refused(LimitsError, "9.4(a)", table, says="it would have stood for 10:00"):
        table.announce_limits(Limits(15_00, 1_000_00), 20 * MINUTE)
    table.withdraw_announcement()
    clock.advance(10 * MINUTE)
    assert table.limits_now() == FIVE_TO_THOUSAND
    with refused(LimitsError, "9.4(a)", table):
        table.withdraw_announcement()
    with refused(LimitsError, "9.4(a)", table, says="has passed"):
        table.announce_limits(Limits(1_00, 1_000_00), clock.now_s() - 1)


@rule("skycity/general", "9.4")
def test_lowering_a_minimum_or_raising_a_maximum_is_free(gambling: Floor) -> None:
    table = gambling.table
    assert table.change_limits(Limits(4_99, 1_000_01)).rules == ("9.1", "9.2")
    table.announce_limits(Limits(2_00, 2_000_00), gambling.clock.now_s() + 1)
    gambling.clock.advance(1)
    assert table.limits_now() == Limits(2_00, 2_000_00)


@rule("skycity/general", "9.4")
@pytest.mark.parametrize("new", [Limits(5_01, 1_000_00), Limits(5_00, 999_99), Limits(10_00, 2_000_00)])
def test_a_minimum_raised_or_a_maximum_lowered_by_a_cent_is_not_free(gambling: Floor, new: Limits) -> None:
    with refused(LimitsError, "9.4(a)", gambling.table):
        gambling.table.change_limits(new)


@rule("skycity/general", "9.4(a)")
def test_a_sign_at_short_notice_must_still_widen_when_its_time_comes(gambling: Floor) -> None:
    table = gambling.table
    table.announce_limits(Limits(4_00, 1_000_00), 5 * MINUTE)
    table.change_limits(Limits(2_00, 1_000_00))
    gambling.clock.advance(5 * MINUTE)
    assert table.limits_now() == Limits(2_00, 1_000_00)


@rule("skycity/general", "9.3", "9.4(a)")
def test_a_box_is_not_a_way_round_the_notice(gambling: Floor) -> None:
    table, clock = gambling.table, gambling.clock
    with refused(LimitsError, "9.4(a)", table):
        table.change_limits(TEN_TO_THOUSAND, box=1)
    assert table.change_limits(Limits(1_00, 1_000_00), box=1).rules == ("9.3",)
    with refused(LimitsError, "9.4(a)", table, says="raising it to $5"):
        table.remove_box_limits(1)
    table.announce_limits(TEN_TO_THOUSAND, 20 * MINUTE, box=1)
    assert sign_texts(table, "limit_change") == ["box 1: $10 to $1,000"]
    clock.advance(20 * MINUTE)
    assert (table.limits_now(1), table.limits_now(2)) == (TEN_TO_THOUSAND, FIVE_TO_THOUSAND)


@rule("skycity/general", "9.4(b)")
def test_all_players_at_the_table_may_agree_to_tighter_limits(gambling: Floor) -> None:
    table = gambling.table
    table.stand("Cy")
    for agreed, says in [
        (["Ana"], "Ben has not agreed"),
        (["Ana", "Ben"], "Cy has not agreed"),
        (["Ana", "Ben", "Cy", "Zoe"], "Zoe is not at the table"),
    ]:
        with refused(LimitsError, "9.4(b)", table, says=says):
            table.change_limits(TEN_TO_THOUSAND, agreed_by=agreed)
    with refused(LimitsError, "9.4(a)", table):
        table.change_limits(TEN_TO_THOUSAND, agreed_by=[])
    assert table.change_limits(TEN_TO_THOUSAND, agreed_by=["Cy", "Ben", "Ana"]).rules == ("9.4(b)",)
    assert table.limits_now() == TEN_TO_THOUSAND


@rule("skycity/general", "9.4(b)")
def test_who_wagers_standing_is_asked_too(gambling: Floor) -> None:
    round_ = gambling.begin()
    round_.act(PlaceWager("Dee", "casino_war", 10_00, 3))
    with refused(LimitsError, "9.4(b)", gambling.table, says="Dee has not agreed"):
        gambling.table.change_limits(TEN_TO_THOUSAND, agreed_by=["Ana", "Ben"])
    gambling.finish(round_)
    assert gambling.table.players == ["Ana", "Ben", "Dee"]
    gambling.table.vacate("Dee")
    assert gambling.table.players == ["Ana", "Ben"]


def test_who_left_during_the_round_is_not_at_the_table_after_it(gambling: Floor) -> None:
    round_ = gambling.begin()
    round_.act(PlaceWager("Ana", "casino_war", 10_00, 1))
    gambling.table.vacate("Ana")
    assert gambling.table.players == ["Ben"]
    assert gambling.table.is_gambling
    gambling.finish(round_)
    assert gambling.table.players == ["Ben"]
    assert not gambling.table.is_gambling


@rule("skycity/general", "9.4(c)")
def test_a_table_opened_for_the_first_time_in_a_gaming_day_may_have_any_limits() -> None:
    table = Table(Rules("skycity/general"), "T1", ManualClock(), FIVE_TO_THOUSAND, boxes=3)
    table.seat("Ana", 1)
    assert table.change_limits(Limits(6_00, 900_00)).rules == ("9.4(c)",)
    table.open(Limits(10_00, 500_00))
    assert table.limits_now() == Limits(10_00, 500_00)
    table.vacate("Ana")
    table.close()
    assert table.change_limits(Limits(20_00, 500_00)).rules == ("9.4(d)",)
    table.new_gaming_day()
    assert table.change_limits(Limits(25_00, 500_00)).rules == ("9.4(c)",)


@rule("skycity/general", "9.4(c)")
def test_a_table_that_stays_open_into_the_next_gaming_day_is_not_opened(gambling: Floor) -> None:
    gambling.table.new_gaming_day()
    with refused(LimitsError, "9.4(a)", gambling.table):
        gambling.table.change_limits(TEN_TO_THOUSAND)
    with refused(ClosureError, None, gambling.table, says="open: T1 is open"):
        gambling.table.open(TEN_TO_THOUSAND)


@rule("skycity/general", "9.4(d)")
def test_limits_are_free_while_nobody_gambles(floor: Floor) -> None:
    table = floor.table
    table.seat("Ana", 1)
    assert table.change_limits(Limits(6_00, 1_000_00)).rules == ("9.4(d)",)
    round_ = floor.begin()
    round_.act(PlaceWager("Ana", "casino_war", 10_00, 1))
    with refused(LimitsError, "9.4(a)", table):
        table.change_limits(Limits(7_00, 1_000_00))
    round_.act(WithdrawWager("Ana", 1))
    assert table.change_limits(Limits(7_00, 1_000_00)).rules == ("9.4(d)",)
    round_.act(PlaceWager("Ana", "casino_war", 10_00, 1))
    floor.finish(round_)
    with refused(LimitsError, "9.4(a)", table):
        table.change_limits(Limits(8_00, 1_000_00))
    floor.play()
    assert table.change_limits(Limits(8_00, 1_000_00)).rules == ("9.4(d)",)


@rule("skycity/general", "9.4(d)")
def test_gambling_ends_when_those_who_wagered_have_left(gambling: Floor) -> None:
    gambling.table.vacate("Ana")
    with refused(LimitsError, "9.4(a)", gambling.table):
        gambling.table.change_limits(TEN_TO_THOUSAND)
    gambling.table.vacate("Ben")
    assert gambling.table.change_limits(TEN_TO_THOUSAND).rules == ("9.4(d)",)


@rule("skycity/general", "9.5")
def test_a_player_with_a_sign_may_wager_outside_the_tables_limits(floor: Floor) -> None:
    table = floor.table
    table.seat("Ana", 1)
    table.allow_player("Ana", Limits(2_00, 5_000_00))
    assert sign_texts(table, "player_limits") == ["Ana: $2 to $5,000"]
    round_ = floor.begin()
    for player, cents in [("Ana", 1_00), ("Ana", 5_001_00), ("Ben", 2_00), ("Ben", 5_000_00)]:
        with pytest.raises(IllegalActionError):
            round_.act(PlaceWager(player, "casino_war", cents, 1))
    round_.act(PlaceWager("Ana", "casino_war", 2_00, 1))
    round_.act(PlaceWager("Ana", "casino_war", 5_000_00, 2))
    floor.finish(round_)
    table.disallow_player("Ana")
    assert sign_texts(table, "player_limits") == []
    assert table.setting().player_limits == {}
    table.allow_player("Ana", Limits(5_00, 5_000_00))
    table.vacate("Ana")
    assert table.setting().player_limits == {}


@rule("skycity/general", "9.5")
@pytest.mark.parametrize("narrower", [Limits(5_01, 5_000_00), Limits(1_00, 999_99), Limits(6_00, 900_00)])
def test_a_players_own_limits_never_allow_less(floor: Floor, narrower: Limits) -> None:
    with refused(LimitsError, "9.5", floor.table, says="would allow less"):
        floor.table.allow_player("Ana", narrower)
    floor.table.allow_player("Ana", FIVE_TO_THOUSAND)
    floor.table.change_limits(Limits(1_00, 2_000_00))
    assert floor.table.setting().player_limits == {"Ana": Limits(1_00, 2_000_00)}


@rule("skycity/general", "9.6")
@pytest.mark.parametrize(("increment", "is_allowed"), [(4_99, True), (5_00, True), (5_01, False)])
def test_an_increment_does_not_exceed_the_minimum(floor: Floor, increment: int, is_allowed: bool) -> None:
    limits = Limits(5_00, 1_000_00, increment)
    if is_allowed:
        floor.table.change_limits(limits)
        assert floor.table.setting().limits == limits
        assert sign_texts(floor.table, "limits") == [str(limits)]
        return
    with refused(LimitsError, "9.6", floor.table, says="increment: $5.01 exceeds the minimum of $5"):
        floor.table.change_limits(limits)
    with refused(LimitsError, "9.6", floor.table):
        floor.table.announce_limits(limits, 60 * MINUTE)
    with refused(LimitsError, "9.6", floor.table):
        floor.table.change_limits(limits, box=1)
    with refused(LimitsError, "9.6"):
        Table(floor.game.rules, "T2", floor.clock, limits)


@rule("skycity/general", "9.6")
def test_a_minimum_is_not_lowered_below_the_increment_that_stays(floor: Floor) -> None:
    floor.table.change_limits(Limits(5_00, 1_000_00, 5_00))
    with refused(LimitsError, "9.6", floor.table):
        floor.table.change_limits(Limits(4_00, 1_000_00, 5_00))


@rule("skycity/general", "9.5", "9.6")
def test_an_increment_for_a_player_is_the_one_on_the_tables_sign(floor: Floor) -> None:
    table = floor.table
    table.change_limits(Limits(5_00, 1_000_00, 5_00))
    with refused(LimitsError, "9.6", table):
        table.allow_player("Ana", Limits(2_00, 1_000_00, 2_00))
    table.allow_player("Ana", Limits(2_00, 1_000_00))
    table.allow_player("Ben", Limits(5_00, 5_000_00, 5_00))
    assert table.setting().player_limits == {
        "Ana": Limits(2_00, 1_000_00),
        "Ben": Limits(5_00, 5_000_00, 5_00),
    }


@rule("skycity/general", "9.3", "9.4")
def test_by_the_other_reading_a_boxs_own_limits_change_without_notice() -> None:
    floor = Floor(notice_covers_boxes="no")
    floor.table.seat("Ana", 1)
    floor.play("Ana")
    assert floor.table.change_limits(TEN_TO_THOUSAND, box=2).rules == ("9.3",)
    with refused(LimitsError, "9.4(a)", floor.table):
        floor.table.change_limits(TEN_TO_THOUSAND)


@rule("skycity/general", "9.2", "9.4")
def test_a_kind_of_wager_may_have_limits_of_its_own_with_the_same_notice(gambling: Floor) -> None:
    table = gambling.table
    tie = Limits(1_00, 2000_00)
    table.change_limits(tie, wager="tie")
    assert (table.limits_now(wager="tie"), table.limits_now(wager="casino_war")) == (tie, table.limits_now())
    assert table.setting().wager_limits == {"tie": tie}
    assert sign_texts(table, "wager_limits") == ["tie: $1 to $2,000"]
    with refused(LimitsError, "9.4(a)", table, says="raising it"):
        table.change_limits(Limits(2_00, 2000_00), wager="tie")
    with refused(LimitsError, "9.1", table, says="'jackpot' is none of casino_war"):
        table.change_limits(tie, wager="jackpot")
    with refused(LimitsError, None, table, says="not of both"):
        table.change_limits(tie, wager="tie", box=1)


@rule("skycity/general", "10.1(b)")
def test_limits_of_a_wager_hold_for_that_wager(floor: Floor) -> None:
    floor.table.change_limits(Limits(1_00, 20_00), wager="tie")
    round_ = floor.game.open_round(setting=floor.table.setting())
    round_.act(PlaceWager("Ann", "tie", 1_00, 1))
    for wager, cents in (("tie", 20_00), ("casino_war", 1_00)):
        with pytest.raises(IllegalActionError, match=r"skycity/general 10.1"):
            round_.act(PlaceWager("Ann", wager, cents, 1))
