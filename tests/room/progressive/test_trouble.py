"""Equipment that fails: what each rulebook says of it, and amounts put right by two people."""

import pytest

import croupier.room.progressive.actions as a
from tests.room.progressive.floor import CARIBBEAN, CROWN, HOLDEM, ONE, Floor, named, refusal
from tests.rules import rule

RESEED = 25_000_00
FAILED = a.EquipmentFailed("the controller is silent")
HOUR = 3600


def manage(floor, kind, *fields):
    return floor.do(kind("Mia", floor.manager, *fields))


# -- Crown's game manager --------------------------------------------------------------------------------------------


@rule(CROWN, "5.16")
def test_a_suspected_malfunction_suspends_the_tables_that_it_affects_until_there_was_none():
    floor = Floor(CROWN)
    floor.start("T1")
    floor.start("T2")
    claim = floor.win("T1", "flush")
    dealt = floor.deal("D1", "AsKd", "QhJc2c3d4d")
    assert dealt.is_over
    floor.do(a.EquipmentFailed("the controller is silent", ("T1", "D1")))
    suspended = "all activity at T1 is suspended (crown_perth/ultimate_texas_holdem 5.16)"
    assert suspended in refusal(lambda: floor.confirm(claim))
    assert suspended in refusal(lambda: floor.do(a.PressGameOver("Dan", "dealer", "T1")))
    assert "D1 is suspended" in refusal(lambda: floor.do(a.OpenNextRound("Dan", "D1")))
    floor.do(a.PressGameOver("Dan", "dealer", "T2"))
    assert "it has: the controller is silent" in refusal(lambda: floor.do(FAILED))
    assert "for a casino operator or above" in refusal(lambda: floor.do(a.FindInOrder("Ida", "table_inspector")))
    manage(floor, a.FindInOrder)
    floor.confirm(claim)
    floor.pay()
    assert "the equipment works" in refusal(lambda: manage(floor, a.FindInOrder))


@rule(CROWN, "5.16")
def test_a_malfunction_voids_the_rounds_that_it_affects():
    floor = Floor(CROWN)
    floor.start("T1")
    floor.start("T2")
    floor.win("T1", "royal_flush")
    floor.do(a.EquipmentFailed("the controller is silent", ("T1",)))
    assert "it has not been determined" in refusal(lambda: manage(floor, a.RestoreEquipment))
    done = manage(floor, a.FindMalfunction)
    assert named(done, "win_fell")
    assert named(done, "wagers_returned")
    assert floor.prizes() == {}
    assert floor.shown()[0] == RESEED + 2_05, "what T2 has wagered stays"
    assert "is suspended" in refusal(lambda: floor.start("T1"))
    assert "it has been determined" in refusal(lambda: manage(floor, a.FindInOrder))
    manage(floor, a.RestoreEquipment)
    floor.start("T1")


@rule(CROWN, "5.16")
def test_a_dealt_round_is_suspended_and_void_with_the_others():
    floor = Floor(CROWN)
    round_ = floor.deal("D1", "AsKs", "QsJsTs3d4d")
    floor.win("D1")
    floor.do(FAILED)
    assert round_.decision.about == "suspended"
    manage(floor, a.FindInOrder)
    assert floor.prizes() == {1: RESEED + 2_05}
    floor.do(FAILED)
    manage(floor, a.FindMalfunction)
    assert round_.is_over
    assert floor.prizes() == {}
    assert floor.shown()[0] == RESEED


# -- New Zealand's equipment -----------------------------------------------------------------------------------------


@rule(CARIBBEAN, "11.4")
@rule(HOLDEM, "11.4")
@pytest.mark.parametrize("document", [CARIBBEAN, HOLDEM])
def test_equipment_that_fails_accepts_no_wager_and_suspends_nothing(document):
    floor = Floor(document)
    floor.start("T1")
    floor.do(FAILED)
    assert f"does not register wagers ({document} 11.4, 11.5)" in refusal(lambda: floor.start("T2"))
    floor.settle("T1", "flush")
    floor.do(a.PressGameOver("Dan", "dealer", "T1"))
    manage(floor, a.RestoreEquipment)
    floor.start("T2")


# -- displays --------------------------------------------------------------------------------------------------------


@rule(CROWN, "5.15")
def test_while_the_displays_are_out_prizes_are_of_the_amounts_last_verified():
    floor = Floor(CROWN)
    floor.start("T1")
    verified = (RESEED + 1_00, 2 * RESEED + 1_00, 3 * RESEED + 1_00)
    short = (RESEED - 1, 2 * RESEED, 3 * RESEED)
    assert "less than its reseed" in refusal(lambda: floor.do(a.DisplayFailed(short)))
    floor.do(a.DisplayFailed(verified))
    assert [sign.text for sign in floor.jackpot.view().signs()] == ["the jackpot display is out of order"]
    assert not any(meter.is_working for meter in floor.jackpot.view().meters() if meter.is_displayed)
    claim = floor.win("T1", "royal_flush")
    assert floor.prizes() == {claim: RESEED + 1_00}
    assert floor.shown()[0] == RESEED + 1_05, "what the books hold more stays in the pool"
    assert "have not been repaired" in refusal(lambda: floor.do(a.DisplayFailed()))
    manage(floor, a.RepairDisplay)
    assert floor.prizes() == {claim: RESEED + 1_00}
    floor.start("T2")
    assert floor.prizes() | {floor.win("T2", "royal_flush"): 0} == {1: RESEED + 1_00, 2: 0}
    assert floor.prizes()[2] == RESEED + 1_05 + 2_05


def test_a_rulebook_that_says_nothing_of_displays_that_fail_knows_no_such_thing():
    assert "says nothing of it" in refusal(lambda: Floor(CARIBBEAN).do(a.DisplayFailed()))


# -- withholding -----------------------------------------------------------------------------------------------------


@rule(CROWN, "5.17")
@pytest.mark.parametrize("runs_from", ["withheld", "won"])
def test_a_payment_is_withheld_for_72_hours_and_the_table_plays_on(runs_from):
    floor = Floor(CROWN, readings={"jackpot_withheld_from": runs_from})
    floor.start("T1")
    claim = floor.win("T1", "royal_flush")
    floor.clock.advance(10 * HOUR)
    manage(floor, a.WithholdPrize, claim, "the round is looked into")
    begun = floor.clock.now_s() - (10 * HOUR if runs_from == "won" else 0)
    floor.confirm(claim)
    done = floor.pay()
    assert [(each.source, each.target) for each in done.postings if each.target.startswith("withheld")] == [
        ("house", "withheld/1")
    ]
    floor.do(a.PressGameOver("Dan", "dealer", "T1"))
    (held,) = floor.jackpot.withheld()
    assert held.until_s == begun + 72 * HOUR
    assert [due.by_s for due in floor.jackpot.view().duties()] == [held.until_s]
    floor.restart()
    assert "nobody releases their own" in refusal(lambda: floor.do(a.ReleasePrize("Ann", "casino_operator", claim)))
    done = manage(floor, a.ReleasePrize, claim)
    assert [each[:3] for each in done.postings] == [("withheld/1", "tables/T1/purse/Ann", RESEED + 2_05)]
    assert floor.jackpot.withheld() == ()


@rule(CROWN, "5.17")
@pytest.mark.parametrize(("hours", "is_late"), [(71, False), (72, True)])
def test_what_was_won_72_hours_ago_is_withheld_no_more_by_the_other_reading(hours, is_late):
    floor = Floor(CROWN, readings={"jackpot_withheld_from": "won"})
    floor.start("T1")
    claim = floor.win("T1", "flush")
    floor.clock.advance(hours * HOUR)
    if is_late:
        assert "was won 72 hours ago" in refusal(lambda: manage(floor, a.WithholdPrize, claim, "so late"))
    else:
        manage(floor, a.WithholdPrize, claim, "so late")
        manage(floor, a.ReleasePrize, claim)
        assert floor.jackpot.claims()[0].withheld_until_s is None


def test_new_zealand_lets_no_payment_be_withheld():
    floor = Floor(CARIBBEAN)
    floor.start("T1")
    claim = floor.win("T1", "flush")
    assert "lets no payment be withheld" in refusal(lambda: manage(floor, a.WithholdPrize, claim, "why"))


# -- amounts put right -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("document", [CROWN, CARIBBEAN, HOLDEM])
def test_after_a_malfunction_a_pool_is_put_right_by_two_people(document):
    floor = Floor(document)
    pool = floor.jackpot.system.jackpot.pools[0]
    order = a.OrderAdjustment("Mia", floor.manager, pool, 12_34, "a meter was behind")
    assert "only after a malfunction" in refusal(lambda: floor.do(order))
    floor.do(FAILED)
    if document == CROWN:
        assert "only after a malfunction" in refusal(lambda: floor.do(order))
        manage(floor, a.FindMalfunction)
    assert "say by how much, and why" in refusal(lambda: manage(floor, a.OrderAdjustment, pool, 0, "nothing"))
    least = floor.jackpot.system.jackpot.least(pool)
    too_much = least - floor.pools()[0] - 1
    assert "would hold less than" in refusal(lambda: manage(floor, a.OrderAdjustment, pool, too_much, "all of it"))
    before = floor.pools()[0]
    floor.do(order)
    assert floor.pools()[0] == before
    confirm = a.ConfirmAdjustment("Mia", floor.manager)
    assert "who ordered it does not confirm it" in refusal(lambda: floor.do(confirm))
    assert "waits to be confirmed" in refusal(lambda: manage(floor, a.RestoreEquipment))
    (adjusted,) = named(floor.do(a.ConfirmAdjustment("Max", floor.manager)), "pool_adjusted")
    assert (adjusted.by, adjusted.cents) == ("Max", 12_34)
    assert floor.pools()[0] == before + 12_34
    assert "none is ordered" in refusal(lambda: floor.do(a.ConfirmAdjustment("Max", floor.manager)))


def test_what_waits_is_not_touched_when_a_pool_is_put_right():
    floor = Floor(CARIBBEAN, jackpot_seed="0")
    floor.start("T1", ("jackpot",))
    claim = floor.win("T1", "straight_flush")
    before = floor.prizes()[claim]
    floor.do(FAILED)
    manage(floor, a.OrderAdjustment, "pool", -50_000_00, "counted twice")
    floor.do(a.ConfirmAdjustment("Max", floor.manager))
    assert floor.prizes() == {claim: before}


@rule(CARIBBEAN, "11.6")
@rule(HOLDEM, "11.6")
@pytest.mark.parametrize("document", [CARIBBEAN, HOLDEM])
def test_the_operator_adds_to_the_pool_from_time_to_time(document):
    floor = Floor(document)
    add = a.AddToPool("Dan", "dealer", "pool", 50_00)
    assert "it is for a casino supervisor or above" in refusal(lambda: floor.do(add))
    manage(floor, a.AddToPool, "pool", 50_00)
    assert floor.shown() == [100_050_00]
    assert "more than nothing" in refusal(lambda: manage(floor, a.AddToPool, "pool", 0))


def test_crown_has_pools_funded_by_wagers_and_reseeds_alone():
    floor = Floor(CROWN)
    floor.start("T1", ONE)
    assert "funded by wagers and reseeds alone" in refusal(lambda: manage(floor, a.AddToPool, "level_1", 50_00))
