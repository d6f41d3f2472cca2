"""Wins of progressive jackpots: keyed off by one, confirmed by another, of amounts that stay while play goes on."""

import pytest

import croupier.room.progressive.actions as a
from croupier.games.house_poker.jackpot_messages import JACKPOT_SYSTEM, GameManagerMalfunction, ReadMeter
from croupier.procedure import ConservationError
from tests.room.progressive.floor import BOTH, CARIBBEAN, CROWN, HOLDEM, ONE, TWO, Floor, named, refusal
from tests.rules import rule

RESEED = 25_000_00


# -- two people ------------------------------------------------------------------------------------------------------


@rule(CROWN, "4.16")
def test_the_dealer_presses_the_prize_button_and_a_table_inspector_verifies():
    floor = Floor(CROWN)
    floor.start("T1")
    assert "'player' is none of dealer" in refusal(
        lambda: floor.do(a.PressPrizeButton("Pip", "player", "T1", {1: "flush"}))
    )
    claim = floor.win("T1", "straight_flush")
    assert "claim 1 comes first, and is not confirmed (crown_perth/ultimate_texas_holdem 4.16(b))" in refusal(floor.pay)
    assert "it is for a table inspector or above" in refusal(lambda: floor.confirm(claim, rank="dealer"))
    floor.confirm(claim)
    (paid,) = named(floor.pay(), "win_paid")
    assert paid.won == {"Ann": (RESEED + 2_05) // 10}
    assert paid.by == "Dan"
    assert floor.jackpot.claims() == ()


@rule(CROWN, "4.16")
@rule(CARIBBEAN, "11.13")
@pytest.mark.parametrize("document", [CROWN, CARIBBEAN])
def test_who_keyed_off_or_has_won_neither_confirms_nor_pays_it(document):
    floor = Floor(document)
    floor.start("T1", players="Ann")
    assert "nobody keys off their own prize" in refusal(lambda: floor.win("T1", "flush", by="Ann"))
    claim = floor.win("T1", "flush", by="Dan")
    for person in ("Dan", "Ann"):
        assert "who keyed it off or has won it does not" in refusal(lambda by=person: floor.confirm(claim, by))
    floor.confirm(claim, "Ida")
    assert "nobody pays their own prize" in refusal(lambda: floor.pay("Ann"))
    assert "is confirmed" in refusal(lambda: floor.confirm(claim, "Ian"))
    assert named(floor.pay("Dan"), "win_paid")


def test_what_is_refused_has_changed_nothing():
    floor = Floor(CROWN)
    floor.start("T1")
    claim = floor.win("T1", "royal_flush")
    before = floor.jackpot.state()
    for attempt in (
        lambda: floor.pay(),
        lambda: floor.confirm(claim, "Dan"),
        lambda: floor.win("T1", "flush"),
        lambda: floor.do(a.PressGameOver("Dan", "dealer", "T1")),
        lambda: floor.do(a.OrderAdjustment("Mia", "casino_operator", "level_1", 5, "so")),
        lambda: floor.do(a.WithholdPrize("Mia", "casino_operator", claim, " ")),
    ):
        refusal(attempt)
        assert floor.jackpot.state() == before


# -- amounts that stay -----------------------------------------------------------------------------------------------


@rule(CROWN, "3.32", "3.33", "4.22")
def test_amounts_stay_while_play_goes_on_elsewhere():
    """A royal flush of Level 1 resets its pool at once; what is wagered after it is the next winner's."""
    floor = Floor(CROWN)
    floor.start("T1")
    floor.start("T2")
    first = floor.win("T1", "royal_flush")
    assert floor.prizes() == {first: RESEED + 4_10}
    assert floor.pools()[0] == RESEED
    floor.start("T3")
    second = floor.win("T2", "royal_flush")
    assert floor.prizes() == {first: RESEED + 4_10, second: RESEED + 2_05}
    floor.confirm(second)
    assert "claim 1 comes first" in refusal(floor.pay)
    floor.confirm(first)
    won = [event.won for event in named(floor.pay(), "win_paid")]
    assert won == [{"Ann": RESEED + 4_10}, {"Ann": RESEED + 2_05}]
    assert floor.shown() == [RESEED, 2 * RESEED, 3 * RESEED]


@rule(CROWN, "4.18", "4.20")
def test_straight_flushes_of_one_table_and_level_are_shared_and_levels_go_in_order():
    floor = Floor(CROWN)
    floor.start("T1", ONE, ONE, BOTH)
    claim = floor.win("T1", "straight_flush", "straight_flush", "straight_flush")
    # 41% of $5 twice, and 20.5% of the $10 of Level 3, are in pool 1; a tenth, then a tenth of what is left but at
    # least the reseed again, shared; then Level 3 of three pools at their reseeds and what is over
    pool_1, pool_2, pool_3 = RESEED + 2 * 2_05 + 2_05, RESEED + 2_05, RESEED + 2_05
    once = pool_1 // 10
    again = max(RESEED, pool_1 - once) // 10
    third = (max(RESEED, pool_1 - once - again) + pool_2 + pool_3) // 10
    shares = floor.jackpot.claims()[0].prizes
    assert shares == {"box 1": (once + again) // 2, "box 2": (once + again) // 2, "box 3": third}
    assert floor.prizes()[claim] == sum(shares.values())


@rule(CARIBBEAN, "11.11")
@rule(HOLDEM, "11.11")
@pytest.mark.parametrize("document", [CARIBBEAN, HOLDEM])
@pytest.mark.parametrize(("device", "is_before"), [("shoe", True), ("automatic", False)])
def test_a_hand_that_had_its_cards_before_comes_before_one_that_is_keyed_off_already(document, device, is_before):
    """T2 got its first card before T1, and its last after: by the shoe it is paid first, though it claims later."""
    floor = Floor(document, device, jackpot_retained_percent="0", jackpot_seed="500")
    floor.start("T1")
    floor.start("T2")
    floor.do(a.TellCards("Dan", "dealer", "T2", first=(1,)))
    floor.clock.advance(1)
    floor.do(a.TellCards("Dan", "dealer", "T1", first=(1,), complete=(1,)))
    floor.clock.advance(1)
    floor.do(a.TellCards("Dan", "dealer", "T2", complete=(1,)))
    whole, floor_cents = 100_000_00 + 2 * 5_00, 10_000 * 5_00
    first = floor.win("T1", "royal_flush")
    floor.confirm(first)
    assert floor.prizes() == {first: whole}
    second = floor.win("T2", "royal_flush")
    if is_before:
        assert [claim.number for claim in floor.jackpot.claims()] == [second, first]
        assert floor.prizes() == {second: whole, first: floor_cents}
        assert not floor.jackpot.claims()[1].is_confirmed, "its amount is another: it is confirmed anew"
    else:
        assert [claim.number for claim in floor.jackpot.claims()] == [first, second]
        assert floor.prizes() == {first: whole, second: floor_cents}


@rule(CARIBBEAN, "11.11")
def test_one_that_comes_before_has_the_pool_as_it_stands_and_the_others_what_it_leaves():
    """T2, whose card came first, claims after $5 was wagered at T3: both go by the pool with that."""
    floor = Floor(CARIBBEAN, jackpot_retained_percent="0")
    floor.start("T1")
    floor.start("T2")
    floor.do(a.TellCards("Dan", "dealer", "T2", first=(1,)))
    floor.do(a.TellCards("Dan", "dealer", "T1", first=(1,)))
    first = floor.win("T1", "straight_flush")
    floor.start("T3")
    second = floor.win("T2", "straight_flush")
    whole = 100_000_00 + 3 * 5_00
    assert floor.prizes() == {second: whole // 10, first: (whole - whole // 10) // 10}


def test_a_claim_that_falls_leaves_pools_and_later_claims_as_if_it_had_not_been():
    floor = Floor(CROWN)
    floor.start("T1")
    floor.start("T2")
    first = floor.win("T1", "royal_flush")
    second = floor.win("T2", "royal_flush")
    floor.start("T3")
    assert floor.prizes() == {first: RESEED + 4_10, second: RESEED}
    assert "say what was wrong" in refusal(lambda: floor.do(a.WithdrawClaim("Ida", "table_inspector", first, "")))
    floor.do(a.WithdrawClaim("Ida", "table_inspector", first, "the hand was misread"))
    assert floor.prizes() == {second: RESEED + 4_10}
    assert floor.pools()[0] == RESEED + 2_05


def test_a_void_round_takes_its_wagers_and_its_claim_along():
    floor = Floor(CROWN)
    floor.start("T1", ONE, TWO)
    floor.win("T1", "royal_flush", "straight_flush")
    assert named(floor.do(a.RoundVoid("T1", (2,))), "win_recounted")
    assert floor.prizes() == {1: RESEED + 2_05}
    done = floor.do(a.RoundVoid("T1"))
    assert named(done, "win_fell")
    assert floor.prizes() == {}
    assert floor.shown() == [RESEED, 2 * RESEED, 3 * RESEED]


# -- tables that are dealt here ---------------------------------------------------------------------------------------


@rule(CROWN, "4.16")
def test_a_dealt_round_waits_until_its_prize_is_confirmed_and_pays_what_was_keyed_off():
    floor = Floor(CROWN)
    round_ = floor.deal("D1", "AsKs", "QsJsTs3d4d")
    assert not round_.is_over
    by_hand = ReadMeter(JACKPOT_SYSTEM, tuple(str(RESEED) for _ in range(3)))
    assert "keyed off, confirmed and paid at the jackpot" in refusal(lambda: floor.at("D1", by_hand))
    claim = floor.win("D1")
    assert floor.prizes() == {claim: RESEED + 2_05}
    floor.start("T1")  # play goes on elsewhere
    floor.restart()
    floor.confirm(claim)
    done = floor.pay()
    round_ = floor.jackpot.system.tables["D1"].round
    assert round_.is_over
    won = {each.target: each.cents for each in done.postings if each.why == "wager_settled"}
    assert won["tables/D1/purse/Ann"] > 0
    (keyed,) = named(done, "jackpot_keyed_off")
    assert keyed.won == {"box 1": RESEED + 2_05}
    assert floor.shown()[0] == RESEED + 2_05


def test_the_claim_of_a_dealt_round_falls_with_it():
    floor = Floor(CROWN)
    floor.deal("D1", "AsKs", "QsJsTs3d4d")
    floor.win("D1")
    assert "the round at D1 bears it out" in refusal(
        lambda: floor.do(a.WithdrawClaim("Ida", "table_inspector", 1, "no reason"))
    )
    done = floor.at("D1", GameManagerMalfunction())
    assert named(done, "win_fell")
    assert floor.shown() == [RESEED, 2 * RESEED, 3 * RESEED]


# -- money is conserved ----------------------------------------------------------------------------------------------


def test_the_audit_raises_when_money_appears():
    floor = Floor(CARIBBEAN)
    floor.jackpot.system.jackpot.books.post("house", "pool", 1)
    with pytest.raises(ConservationError, match="put in"):
        floor.start("T1")


def test_the_sums_of_a_meter_are_told():
    floor = Floor(CARIBBEAN, jackpot_retained_percent="25", jackpot_seed="500")
    floor.start("T1")
    floor.settle("T1", "royal_flush")
    sums = floor.jackpot.view().reconciliation()
    assert sums.put_in == str(100_000_00 + 500_00)
    assert sums.contributed == str(3_75)
    assert sums.keyed_off == str(100_003_75)
    assert sums.meter == str(500_00)
    assert sums.pools == {"pool": str(500_00)}


def test_what_a_claim_goes_by_and_was_taken_back_since_is_the_operators_to_give_when_others_fall():
    """Found by a history: both wagers of T1 were in the pool that T2 won; one goes back, and T1's own claim falls."""
    floor = Floor(CARIBBEAN, jackpot_pool="0", jackpot_seed="0", jackpot_wager="1", jackpot_retained_percent="0")
    floor.start("T1", ("jackpot",), ("jackpot",))
    floor.start("T2")
    first = floor.win("T2", "royal_flush")
    second = floor.win("T1", "flush")
    floor.do(a.RoundVoid("T1", (2,)))
    floor.do(a.WithdrawClaim("Ida", "game_supervisor", second, "the hand was misread"))
    assert floor.prizes() == {first: 10_000_00}
    assert floor.pools() == [0]
