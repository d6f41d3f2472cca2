"""The Star's jackpot equipment out of order: 30.17."""

import pytest

import croupier.room.poker_jackpots.actions as a
from croupier.room.poker_jackpots import Offer
from tests.room.poker_jackpots.floor import (
    ASSISTANT,
    DEALER,
    MANAGER,
    ROYAL,
    STRAIGHT,
    SUPERVISOR,
    TENTH,
    WHOLE,
    hand,
    star,
)
from tests.rules import rule

FAILED = a.JackpotMalfunction("the controller does not answer")


def restore(house) -> None:
    for whom in ("L&GNSW", "Surveillance"):
        house.do(a.GiveNotice(**DEALER, whom=whom))
    house.do(a.RestoreEquipment(**ASSISTANT))


@rule("star_sydney/poker", "30.17.1")
def test_the_regulator_and_surveillance_are_told_at_once():
    house = star()
    house.refused(a.GiveNotice(**DEALER, whom="L&GNSW"), "the equipment works", "30.17")
    assert "30.17.1" in house.cites(FAILED)
    assert [(duty.whom, str(duty.citation)) for duty in house.jackpot.duties()] == [
        ("L&GNSW", "star_sydney/poker 30.17.1"),
        ("Surveillance", "star_sydney/poker 30.17.1"),
    ]
    house.refused(a.RestoreEquipment(**ASSISTANT), "L&GNSW, Surveillance must be told first", "30.17.1")
    house.do(a.GiveNotice(**DEALER, whom="L&GNSW"))
    house.refused(a.GiveNotice(**DEALER, whom="L&GNSW"), "none of those still to be told", "30.17.1")
    house.refused(a.RestoreEquipment(**ASSISTANT), "Surveillance must be told first", "30.17.1")
    house.do(a.GiveNotice(**DEALER, whom="Surveillance"))
    house.refused(a.RestoreEquipment(**SUPERVISOR), "it is for an assistant gaming manager or above")
    house.do(a.RestoreEquipment(**ASSISTANT))
    assert house.jackpot.duties() == ()
    house.play()


def test_nothing_is_registered_meanwhile():
    house = star()
    house.do(a.PressNoMoreBets(**DEALER, table="P1"))
    house.do(FAILED)
    house.refused(FAILED, "there is one: the controller")
    house.refused(a.PressNoMoreBets(**DEALER, table="P2"), "out of order: the controller", "30.17")
    house.refused(a.PressEndGame(**DEALER, table="P1"), "out of order")
    house.do(a.CompleteRound(**DEALER, table="P1"))
    restore(house)
    house.do(a.PressEndGame(**DEALER, table="P1"))
    assert house.meters == {"pool": 1_000_50}


@rule("star_sydney/poker", "30.17.2")
def test_the_assistant_gaming_manager_adjusts_the_jackpot():
    house = star()
    adjust = a.AdjustPool(**ASSISTANT, cents=12_34, why="the counter was read")
    house.refused(adjust, "the equipment works", "30.17")
    house.do(FAILED)
    house.refused(a.AdjustPool(**SUPERVISOR, cents=1, why="x"), "assistant gaming manager or above", "30.17.2")
    house.refused(a.AdjustPool(**ASSISTANT, cents=0, why="x"), "say by how much, and why", "30.17.2")
    house.refused(a.AdjustPool(**ASSISTANT, cents=5, why=" "), "say by how much, and why", "30.17.2")
    house.refused(a.AdjustPool(**ASSISTANT, cents=-1_000_01, why="x"), "$1,000.01 of $1,000", "30.17.2")
    assert "30.17.2" in house.cites(adjust)
    assert house.balances == {"/house": -1_012_34, "pool": 1_012_34}
    house.do(a.AdjustPool(**MANAGER, cents=-1_012_34, why="not funded at all"))
    assert house.balances == {"/house": 0, "pool": 0}


@rule("star_sydney/poker", "30.17.2")
def test_rounds_lost_in_it_are_made_good():
    house = star()
    house.do(FAILED)
    house.forget("P1")
    house.forget("P1")
    house.forget("P2")
    house.refused(a.RecordRounds(**SUPERVISOR, table="P1", rounds=1, cause="malfunction"), "30.17.2")
    house.refused(a.RecordRounds(**ASSISTANT, table="P1", rounds=3, cause="malfunction"), "3, and 2 of P1", "30.17.2")
    house.refused(a.RecordRounds(**ASSISTANT, table="P1", rounds=0, cause="malfunction"), "30.17.2")
    assert "30.17.2" in house.cites(a.RecordRounds(**ASSISTANT, table="P1", rounds=2, cause="malfunction"))
    assert house.meters == {"pool": 1_001_00}
    assert [duty.what for duty in house.jackpot.duties()][2:] == ["1 not recorded at P2 (malfunction)"]


@rule("star_sydney/poker", "30.17.3")
def test_a_jackpot_won_meanwhile_is_settled_once_its_amount_is_confirmed():
    house = star(TENTH)
    house.do(FAILED)
    house.do(a.StartRound(**DEALER, table="P1"))
    house.do(a.TellHand(**DEALER, table="P1", hand=hand(Ann="9h8h")))
    house.do(a.CompleteRound(**DEALER, table="P1"))
    house.do(a.ClaimJackpot("Ann", "P1", STRAIGHT))
    pay = a.PayJackpot(**SUPERVISOR, table="P1")
    house.refused(pay, "assistant gaming manager has to confirm the amount for claim 1", "30.17.3")
    restore(house)
    house.play("P2", 3)
    house.refused(pay, "has to confirm the amount", "30.17.3")
    confirm = a.ConfirmAmount(**ASSISTANT, claim=1, cents=1_000_00)
    house.refused(a.ConfirmAmount(**SUPERVISOR, claim=1, cents=1_000_00), "or above", "30.17.3")
    house.refused(a.ConfirmAmount(**ASSISTANT, claim=1, cents=1_001_51), "the pool holds $1,001.50", "30.17.3")
    house.refused(a.ConfirmAmount(**ASSISTANT, claim=2, cents=5), "no claim 2 is open")
    assert "30.17.3" in house.cites(confirm)
    assert house.pay() == {"Ann": 100_00}  # of the jackpot as it stood then
    assert house.meters == {"pool": 901_50}


@rule("star_sydney/poker", "30.17.3")
def test_all_who_won_at_once_are_confirmed_together_and_share():
    house = star(Offer(STRAIGHT, share=10_000))
    house.do(FAILED)
    house.do(a.StartRound(**DEALER, table="P1"))
    house.do(a.TellHand(**DEALER, table="P1", hand=hand("9hKhQhJhTh", Ann="2c2d", Ben="3c3d")))
    for name in ("Ann", "Ben"):
        house.do(a.ClaimJackpot(name, "P1"))
    house.do(a.ConfirmAmount(**ASSISTANT, claim=2, cents=900_00))
    assert house.pay() == {"Ann": 450_00, "Ben": 450_00}
    assert house.meters == {"pool": 100_00}


@rule("star_sydney/poker", "30.17.4")
def test_hands_completed_before_it_stand():
    house = star(WHOLE, TENTH)
    house.win("P1", Ann=STRAIGHT)  # claimed before
    house.tell(hand(Ben="AhKh"), "P2")
    house.do(a.CompleteRound(**DEALER, table="P2"))  # over before, and claimed during it
    house.do(FAILED)
    assert "30.17.4" in house.cites(a.ClaimJackpot("Ben", "P2", ROYAL))
    house.refused(a.ConfirmAmount(**ASSISTANT, claim=2, cents=5), "was not won during a malfunction", "30.17.3")
    assert house.pay("P1") == {"Ann": 100_10}
    assert house.pay("P2") == {"Ben": 900_90}


@rule("star_sydney/poker", "30.17.4")
@pytest.mark.parametrize("is_over", [True, False])
def test_one_still_in_play_when_it_begins_is_won_during_it(is_over):
    house = star()
    house.tell(hand(Ann="AhKh", Ben="3c3s"))
    if is_over:
        house.do(a.CompleteRound(**DEALER, table="P1"))
    house.do(FAILED)
    house.do(a.ClaimJackpot("Ann", "P1", ROYAL))
    if is_over:
        assert house.pay() == {"Ann": 1_000_50}
    else:
        house.refused(a.PayJackpot(**SUPERVISOR, table="P1"), "30.17.3")
