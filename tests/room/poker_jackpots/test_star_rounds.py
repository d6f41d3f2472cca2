"""The Star's jackpot round by round: tables, funding, the dealer's console, and presses that were forgotten."""

import pytest

import croupier.room.poker_jackpots.actions as a
from croupier.room.poker_jackpots import JackpotSetup, Offer, PokerJackpot, PokerJackpotError, Pool
from tests.room.poker_jackpots.floor import (
    ASSISTANT,
    DEALER,
    FIXED,
    MANAGER,
    STAR,
    SUPERVISOR,
    TENTH,
    WHOLE,
    hand,
    star,
)
from tests.rules import rule


def texts(house, table, kind):
    return [sign.text for sign in house.jackpot.signs(table) if sign.kind == kind]


@rule("star_sydney/poker", "30.2")
def test_every_linked_table_shows_that_it_takes_part_and_no_other_has_anything_to_show():
    house = star()
    house.do(a.LinkTable(**ASSISTANT, table="P9", variant="holdem"))
    for table in ("P1", "P9"):
        assert texts(house, table, "jackpot_table") == ["this table takes part in the jackpot Harbour"]
    (sign,) = [sign for sign in house.jackpot.signs("P1") if sign.kind == "jackpot_table"]
    assert str(sign.citation) == f"{STAR} 30.2"
    house.do(a.UnlinkTable(**ASSISTANT, table="P9"))
    with pytest.raises(PokerJackpotError, match=r"'P9' takes no part in the jackpot .*30\.2"):
        house.jackpot.signs("P9")
    house.refused(a.PressNoMoreBets(**DEALER, table="P9"), "takes no part", "30.2")


@rule("star_sydney/poker", "30.5.4")
def test_the_display_has_every_event_in_operation_with_its_prize_and_the_amount():
    house = star(WHOLE, TENTH, FIXED, Offer("flush", fixed_cents=50_00, ends_s=1_000_060))
    shown = ["royal flush: 100% of the jackpot", "straight flush: 10% of the jackpot", "four of a kind: $500"]
    assert texts(house, "P1", "jackpot_event") == [*shown, "flush: $50"]
    assert texts(house, "P1", "jackpot") == ["jackpot: $1,000"]
    house.play()
    assert texts(house, "P2", "jackpot") == ["jackpot: $1,000.50"]
    house.pass_minutes(1)
    assert texts(house, "P1", "jackpot_event") == shown
    assert "30.5.4" in str(next(sign for sign in house.jackpot.signs("P1") if sign.kind == "jackpot_event").citation)


@rule("star_sydney/poker", "30.3")
def test_a_pool_is_for_one_variation_of_poker():
    house = star()
    house.refused(a.LinkTable(**ASSISTANT, table="P9", variant="omaha"), "for holdem, not for omaha", "30.3")
    house.do(a.PressNoMoreBets(**DEALER, table="P1"))
    house.refused(a.TellHand(**DEALER, table="P1", hand=hand(variant="omaha", Ann="AhKhQcJd")), "30.3")
    house.do(a.LinkTable(**ASSISTANT, table="P9", variant="holdem"))


@rule("star_sydney/poker", "30.4")
def test_the_operator_funds_the_pool_by_the_same_amount_each_round_at_each_table():
    house = star(each=75)
    assert house.balances == {"/house": -1_000_00, "pool": 1_000_00}
    house.play("P1", 2)
    house.play("P2", 1)
    assert house.balances == {"/house": -1_002_25, "pool": 1_002_25}
    house.refused(a.AddToPool(**ASSISTANT, pool="pool", cents=1), "30.16")
    house.refused(a.SetContribution(**ASSISTANT, cents={"pool": 100}), "30.16")


@rule("star_sydney/poker", "30.4")
@pytest.mark.parametrize("count", [3, 4, 5])
def test_a_pool_has_at_most_four_events(count):
    hands = ("royal_flush", "straight_flush", "four_of_a_kind", "full_house", "flush")
    pool = Pool({"pool": 50}, {}, 0, tuple(Offer(name, fixed_cents=100) for name in hands[:count]))
    if count <= 4:
        PokerJackpot(JackpotSetup(STAR, "Harbour", pool), star().clock)
    else:
        with pytest.raises(PokerJackpotError, match=r"events: 5 of them, a pool has at most 4 .*30\.4"):
            PokerJackpot(JackpotSetup(STAR, "Harbour", pool), star().clock)
    house = star(WHOLE)
    change = a.AnnounceChange(**ASSISTANT, at_s=2_000_000, contribution={"pool": 50}, offers=pool.offers)
    if count <= 4:
        house.do(change)
    else:
        house.refused(change, "at most 4", "30.4")


@rule("star_sydney/poker", "30.6")
def test_no_more_bets_at_the_beginning_of_a_round_adds_to_the_pool_once():
    house = star()
    assert "30.6" in house.cites(a.PressNoMoreBets(**DEALER, table="P1"))
    assert house.meters == {"pool": 1_000_50}
    house.refused(a.PressNoMoreBets(**DEALER, table="P1"), "it was pressed in round 1", "30.6")
    house.refused(a.PressNoMoreBets(**DEALER, table="P1", late=True), "it was pressed in round 1", "30.6")
    house.do(a.StartRound(**DEALER, table="P1"))
    house.refused(a.StartRound(**DEALER, table="P1"), "round 1 at P1 is in play", "30.6")
    house.do(a.CompleteRound(**DEALER, table="P1"))
    house.refused(a.PressNoMoreBets(**DEALER, table="P1"), "has not ended the game before", "30.6")
    house.do(a.PressEndGame(**DEALER, table="P1"))
    assert house.meters == {"pool": 1_000_50}
    house.refused(a.PressEndGame(**DEALER, table="P1"), "no round at P1 is registered", "30.6")
    house.refused(a.PressNoMoreBets("Ann", "player", "P1"), "'player' is none of dealer")


@rule("star_sydney/poker", "30.7.1")
@pytest.mark.parametrize("by", [SUPERVISOR, ASSISTANT, MANAGER])
def test_during_the_round_it_is_pressed_late_with_the_authority_of_a_gaming_supervisor_or_above(by):
    house = star(readings={"late_press_by": "supervisor_only"})  # that is about 30.7.2 alone
    house.do(a.StartRound(**DEALER, table="P1"))
    house.refused(a.PressNoMoreBets(**DEALER, table="P1"), "has begun: it is pressed late", "30.7.1")
    house.refused(a.PressNoMoreBets(**DEALER, table="P1", late=True), "gaming supervisor has to authorise", "30.7.1")
    house.refused(a.AuthoriseLatePress("Dee", "dealer", "P1"), "for a gaming supervisor or above", "30.7.1")
    assert "30.7.1" in house.cites(a.AuthoriseLatePress(**by, table="P1"))
    house.refused(a.PressNoMoreBets(**by, table="P1", late=True), "somebody else", "30.7.1")
    assert house.meters == {"pool": 1_000_00}
    assert "30.7.1" in house.cites(a.PressNoMoreBets(**DEALER, table="P1", late=True))
    assert house.meters == {"pool": 1_000_50}
    house.do(a.PressEndGame(**DEALER, table="P1"))
    assert house.meters == {"pool": 1_000_50}


@rule("star_sydney/poker", "30.7.1")
def test_an_authority_is_for_one_press_in_one_round_at_one_table():
    house = star()
    house.refused(a.AuthoriseLatePress(**SUPERVISOR, table="P1"), "no press is missing at P1", "30.7.1")
    for table in ("P1", "P2"):
        house.do(a.StartRound(**DEALER, table=table))
    house.do(a.AuthoriseLatePress(**SUPERVISOR, table="P1"))
    house.refused(a.PressNoMoreBets(**DEALER, table="P2", late=True), "has to authorise", "30.7.1")
    house.do(a.CompleteRound(**DEALER, table="P1"))
    house.do(a.StartRound(**DEALER, table="P1"))
    house.refused(a.PressNoMoreBets(**DEALER, table="P1", late=True), "has to authorise", "30.7.1")
    assert house.meters == {"pool": 1_000_00}


@rule("star_sydney/poker", "30.7.2")
def test_after_the_round_no_more_bets_and_then_end_game_are_pressed_with_authority():
    house = star()
    house.forget()
    house.refused(a.PressEndGame(**DEALER, table="P1"), "no round at P1 is registered", "30.7.2")
    house.refused(a.PressNoMoreBets(**DEALER, table="P1", late=True), "has to authorise it", "30.7.2")
    house.do(a.AuthoriseLatePress(**SUPERVISOR, table="P1"))
    assert "30.7.2" in house.cites(a.PressNoMoreBets(**DEALER, table="P1", late=True))
    house.refused(a.PressNoMoreBets(**DEALER, table="P1"), "has not ended the game before")
    house.do(a.PressEndGame(**DEALER, table="P1"))
    assert house.meters == {"pool": 1_000_50}
    house.refused(a.PressNoMoreBets(**DEALER, table="P1", late=True), "no round at P1 was forgotten", "30.6")
    house.play()
    assert house.meters == {"pool": 1_001_00}


@rule("star_sydney/poker", "30.7.2")
@pytest.mark.parametrize(
    ("reading", "by", "may"),
    [
        ("or_above", SUPERVISOR, True),
        ("or_above", MANAGER, True),
        ("supervisor_only", SUPERVISOR, True),
        ("supervisor_only", MANAGER, False),
    ],
)
def test_whether_those_above_a_gaming_supervisor_may_authorise_it_then(reading, by, may):
    house = star(readings={"late_press_by": reading})
    house.forget()
    house.refused(a.AuthoriseLatePress("Dee", "dealer", "P1"), "30.7.2")
    if may:
        house.do(a.AuthoriseLatePress(**by, table="P1"))
    else:
        house.refused(a.AuthoriseLatePress(**by, table="P1"), "it is for a gaming supervisor alone", "30.7.2")


@rule("star_sydney/poker", "30.7.2")
def test_several_forgotten_rounds_are_put_right_one_after_the_other():
    house = star()
    house.forget()
    house.forget()
    house.play()
    assert [duty.what for duty in house.jackpot.duties()] == ["2 not recorded at P1 (forgotten)"]
    for _ in range(2):
        house.do(a.AuthoriseLatePress(**SUPERVISOR, table="P1"))
        house.do(a.PressNoMoreBets(**DEALER, table="P1", late=True))
        house.do(a.PressEndGame(**DEALER, table="P1"))
    assert house.meters == {"pool": 1_001_50}
    assert house.jackpot.duties() == ()
    house.refused(
        a.RecordRounds(**ASSISTANT, table="P1", rounds=1, cause="forgotten"), "pressed late, with authority", "30.7.2"
    )
    house.refused(a.RoundNotRecorded("P1"), "presses late, with authority", "30.7.2")


def test_nothing_is_done_before_it_is_open_or_twice():
    setup = JackpotSetup(STAR, "Harbour", Pool({"pool": 50}, {}, 0, (WHOLE,)), tables=("P1",))
    jackpot = PokerJackpot(setup, star().clock)
    with pytest.raises(PokerJackpotError, match=r"press_no_more_bets: the jackpot is not open .*30\.1"):
        jackpot.do(a.PressNoMoreBets(**DEALER, table="P1"))
    house = star()
    house.refused(a.OpenJackpot(**ASSISTANT), "it is open")
    house.refused(a.LinkTable(**SUPERVISOR, table="P9", variant="holdem"), "assistant gaming manager or above")
    house.refused(a.LinkTable(**ASSISTANT, table="P1", variant="holdem"), "P1 takes part")
    house.refused(a.LinkTable(**ASSISTANT, table=" ", variant="holdem"), "say which")
    house.do(a.PressNoMoreBets(**DEALER, table="P1"))
    house.refused(a.UnlinkTable(**ASSISTANT, table="P1"), "a round is in play at P1")
