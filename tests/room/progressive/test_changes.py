"""Parameters changed with their notice, and what pages are told."""

import pytest

import croupier.room.progressive.actions as a
from tests.room.progressive.floor import CARIBBEAN, CROWN, HOLDEM, Floor, named, refusal
from tests.rules import rule

DAY, MINUTE = 86_400, 60
RESEED = 25_000_00


def manage(floor, kind, *fields):
    return floor.do(kind("Mia", floor.manager, *fields))


def announce(floor, options, in_s=0, approval=""):
    return manage(floor, a.AnnounceChange, options, floor.clock.now_s() + in_s, approval)


@rule(CROWN, "3.22")
@pytest.mark.parametrize(("seconds", "is_enough"), [(14 * DAY - 1, False), (14 * DAY, True), (14 * DAY + 1, True)])
def test_the_commission_hears_of_other_wagers_two_weeks_before(seconds, is_enough):
    floor = Floor(CROWN)
    assert "the regulator hears of jackpot_wager" in refusal(lambda: manage(floor, a.NotifyRegulator, "decks", "2"))
    announce(floor, {"jackpot_wager": "10"})
    floor.clock.advance(20 * MINUTE)
    assert "notified of 10 14 days before" in refusal(lambda: manage(floor, a.MakeChange))
    manage(floor, a.NotifyRegulator, "jackpot_wager", "10")
    floor.clock.advance(seconds)
    if not is_enough:
        assert "notified of 10 14 days before" in refusal(lambda: manage(floor, a.MakeChange))
        return
    manage(floor, a.MakeChange)
    # the reseeds are 5,000 times the wager: pools are filled up to them, and the next wagers are the greater ones
    assert floor.shown() == [2 * RESEED, 4 * RESEED, 6 * RESEED]
    floor.start("T1")
    assert floor.shown()[0] == 2 * RESEED + 4_10
    floor.restart()
    claim = floor.win("T1", "flush")
    assert floor.prizes() == {claim: 50 * 10_00}


@rule(CROWN, "6.3")
@pytest.mark.parametrize(("seconds", "is_enough"), [(10 * MINUTE - 1, False), (10 * MINUTE, True)])
def test_the_sign_of_a_change_stands_for_ten_minutes(seconds, is_enough):
    floor = Floor(CROWN)
    manage(floor, a.NotifyRegulator, "jackpot_wager", "10")
    floor.clock.advance(14 * DAY)
    announce(floor, {"jackpot_wager": "10"})
    assert "to change: jackpot wager 10" in [sign.text for sign in floor.jackpot.view().signs()]
    floor.clock.advance(seconds)
    if is_enough:
        manage(floor, a.MakeChange)
        assert "no sign tells it" in refusal(lambda: manage(floor, a.MakeChange))
    else:
        assert "stand for 10 minutes, it has for 9:59" in refusal(lambda: manage(floor, a.MakeChange))


@rule(CARIBBEAN, "11.6A", "11.6B")
@rule(HOLDEM, "11.6A", "11.6B")
@pytest.mark.parametrize("document", [CARIBBEAN, HOLDEM])
def test_the_pool_is_divided_and_combined_with_approval_when_nothing_waits(document):
    floor = Floor(document, jackpot_major_percent="60")
    split = {"jackpot_sub_pools": "true"}
    assert f"say how it was approved ({document} 11.6(a), 11.6A, 11.6B)" in refusal(lambda: announce(floor, split))
    announce(floor, split, approval="letter of 3 May")
    floor.clock.advance(20 * MINUTE)
    floor.start("T1")
    assert "a round is in play at T1" in refusal(lambda: manage(floor, a.MakeChange))
    floor.do(a.RoundVoid("T1"))
    (made,) = named(manage(floor, a.MakeChange), "jackpot_change_made")
    assert floor.pools() == [60_000_00, 40_000_00]
    assert made.displays == {"major": 60_000_00}
    announce(floor, {"jackpot_sub_pools": "false"}, approval="letter of 4 May")
    floor.clock.advance(20 * MINUTE)
    manage(floor, a.MakeChange)
    assert floor.pools() == [100_000_00]


def test_what_cannot_be_changed_so_is_refused():
    floor = Floor(CARIBBEAN)
    assert "'shuffler' is none of jackpot_wager" in refusal(lambda: announce(floor, {"shuffler": "automatic"}))
    assert "jackpot_wager" in refusal(lambda: announce(floor, {"jackpot_wager": "nothing"}))
    assert "has passed" in refusal(lambda: announce(floor, {"jackpot_wager": "10"}, -1))
    assert "say what is to change" in refusal(lambda: announce(floor, {}))
    announce(floor, {"jackpot_wager": "10"}, 3600)
    floor.clock.advance(20 * MINUTE)
    assert "a time 40:00 from now" in refusal(lambda: manage(floor, a.MakeChange))
    floor.clock.advance(3600)
    floor.start("T1")
    floor.win("T1", "flush")
    assert "a prize waits to be paid" in refusal(lambda: manage(floor, a.MakeChange))


def test_a_table_that_is_dealt_here_opens_its_next_round_by_the_change():
    floor = Floor(CROWN)
    floor.deal("D1", "AsKd", "QhJc2c3d4d")
    manage(floor, a.NotifyRegulator, "jackpot_wager", "10")
    announce(floor, {"jackpot_wager": "10"})
    floor.clock.advance(14 * DAY)
    manage(floor, a.MakeChange)
    round_ = floor.jackpot.system.tables["D1"].round
    assert round_.pools.required_amount("jackpot_1").value == 10_00
    floor.restart()
    assert not floor.jackpot.system.tables["D1"].round.is_over


# -- what pages are told ---------------------------------------------------------------------------------------------


def test_what_may_be_done_now_is_told_by_rank_and_person():
    floor = Floor(CROWN)
    floor.start("T1")
    offered = lambda *who: {offer.action for offer in floor.jackpot.view().offers(*who)}  # noqa: E731
    assert {"press_prize_button", "press_game_over", "begin_round"} <= offered("dealer")
    assert "link_console" not in offered("dealer")
    claim = floor.win("T1", "royal_flush")
    assert "confirm_win" not in offered("dealer")
    assert "confirm_win" in offered("table_inspector")
    assert "confirm_win" not in offered("table_inspector", "Dan"), "who keyed it off"
    assert "confirm_win" not in offered("table_inspector", "Ann"), "who has won it"
    assert "pay_prizes" not in offered("dealer")
    floor.confirm(claim)
    assert "pay_prizes" in offered("dealer", "Dan")
    assert "pay_prizes" not in offered("dealer", "Ann")
    assert offered("player") == set()
    (confirm,) = [offer for offer in Floor(CROWN).jackpot.view().offers() if offer.action == "announce_change"]
    assert confirm.to_say == ("options", "at_s", "approval")


def test_pending_prizes_are_on_the_signs_and_among_what_is_due():
    floor = Floor(CARIBBEAN)
    floor.start("T1")
    claim = floor.win("T1", "royal_flush")
    assert [sign.text for sign in floor.jackpot.view().signs()] == [
        "pool: $50,000",
        "jackpot pending: $100,003.75 at T1",
    ]
    assert [due.what for due in floor.jackpot.view().duties()] == ["claim 1 of T1 is to be confirmed: $100,003.75"]
    floor.confirm(claim)
    assert floor.jackpot.view().duties() == ()


@pytest.mark.parametrize(
    ("document", "options", "meters"),
    [
        (CARIBBEAN, {}, ["pool"]),
        (CARIBBEAN, {"jackpot_sub_pools": "true"}, ["major", "minor pool"]),
        (CROWN, {}, ["level_1", "level_2", "level_3", "level_1 pool", "level_2 pool", "level_3 pool"]),
    ],
)
def test_meters_are_displays_and_pools_that_none_shows_alone(document, options, meters):
    assert [meter.name for meter in Floor(document, **options).jackpot.view().meters()] == meters
