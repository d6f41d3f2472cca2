"""Crown's jackpot: contributions, the royal flush with the flop, the reserve, confirmation, order and withholding."""

import pytest

import croupier.room.poker_jackpots.actions as a
from croupier.clock import ManualClock
from croupier.room.poker_jackpots import JackpotSetup, Offer, PokerJackpot, PokerJackpotError, Pool
from croupier.room.withheld import WithheldPayments
from croupier.rulebook import Rules
from tests.room.poker_jackpots.floor import CROWN, DEALER, ROYAL, TABLES_MANAGER, cards, crown, hand
from tests.rules import rule

SUPERVISOR = {"actor": "Sue", "rank": "poker_supervisor"}
ROYAL_HAND = hand("QhJhTh2c2d", Ann="AhKh", Ben="3c3s")


def initiated(house, table: str = "P1", player: str = "Ann") -> int:
    """A royal flush claimed and initiated; the number of the claim."""
    house.win(table, **{player: ROYAL})
    number = house.jackpot.state().claims_made
    house.do(a.InitiatePrize(**DEALER, claim=number))
    return number


def confirm(house, number: int) -> None:
    house.do(a.ConfirmPrize(**TABLES_MANAGER, claim=number))


# -- 41.1 to 41.3 ------------------------------------------------------------------------------------------------------


@rule("crown_perth/poker", "41.1")
def test_the_operator_says_which_tables_have_it_and_what_is_contributed():
    house = crown(tables=("P1",))
    house.refused(a.PressNoMoreBets(**DEALER, table="P2"), "'P2' takes no part in the jackpot", "41.1(a)")
    house.refused(a.LinkTable(**SUPERVISOR, table="P2", variant="holdem"), "table games manager or above", "41.1")
    assert "41.1(a)" in house.cites(a.LinkTable(**TABLES_MANAGER, table="P2", variant="holdem"))
    house.play("P2")
    assert house.meters == {"prize": 5_000_40, "reserve": 200_10}
    assert "41.1(b)" in house.cites(a.SetContribution(**TABLES_MANAGER, cents={"prize": 1_00, "reserve": 30}))
    house.play("P1", 2)
    assert house.meters == {"prize": 5_002_40, "reserve": 200_70}
    for wrong in ({"prize": -1}, {"pool": 5}, {"prize": 0}):
        house.refused(a.SetContribution(**TABLES_MANAGER, cents=wrong), "contribution", "41.1(b)")


@rule("crown_perth/poker", "41.2")
def test_the_operator_contributes_to_both_pools_and_adds_at_its_discretion():
    house = crown()
    assert house.balances == {"/house": -5_200_00, "prize": 5_000_00, "reserve": 200_00}
    house.play("P1", 3)
    assert house.balances == {"/house": -5_201_50, "prize": 5_001_20, "reserve": 200_30}
    assert "41.2" in house.cites(a.AddToPool(**TABLES_MANAGER, pool="reserve", cents=99_70))
    assert house.meters == {"prize": 5_001_20, "reserve": 300_00}
    house.refused(a.AddToPool(**TABLES_MANAGER, pool="prize", cents=0), "more than nothing", "41.2")
    house.refused(a.AddToPool(**TABLES_MANAGER, pool="pool", cents=5), "none of prize, reserve", "41.2")
    house.refused(a.AddToPool(**SUPERVISOR, pool="prize", cents=5), "table games manager or above")


@rule("crown_perth/poker", "41.2")
@pytest.mark.parametrize(
    ("reading", "prize", "left"),
    [
        ("end_of_round", 5_000_00, {"prize": 1_000_40, "reserve": 10}),
        ("start_of_round", 5_000_40, {"prize": 1_000_00, "reserve": 0}),
    ],
)
def test_when_a_round_adds_its_contribution(reading, prize, left):
    house = crown(readings={"jackpot_contribution_at": reading})
    house.tell(ROYAL_HAND)
    assert house.meters["prize"] == prize
    house.do(a.ClaimJackpot("Ann", "P1"))
    house.do(a.InitiatePrize(**DEALER, claim=1))
    house.do(a.PressEndGame(**DEALER, table="P1"))
    confirm(house, 1)
    assert house.pay() == {"Ann": prize}
    assert house.meters == left


@rule("crown_perth/poker", "41.3")
def test_the_prize_pool_is_displayed_at_all_times():
    house = crown()

    def shown():
        (sign,) = house.jackpot.signs("P2")
        assert str(sign.citation) == f"{CROWN} 41.3"
        return sign.text

    assert shown() == "jackpot: $5,000"
    house.play()
    assert shown() == "jackpot: $5,000.40"
    initiated(house)
    assert shown() == "jackpot: $1,000"
    assert "41.3" in house.cites(a.BroadcastDiffers(1_23))
    assert (house.jackpot.broadcast_cents(), shown()) == (1_23, "jackpot: $1,000")
    assert str(house.jackpot.duties()[0].citation) == f"{CROWN} 41.3"
    house.do(a.RepairDisplay(**TABLES_MANAGER))
    assert house.jackpot.broadcast_cents() == 1_000_00


# -- 41.4: who wins ----------------------------------------------------------------------------------------------------


@rule("crown_perth/poker", "41.4")
@pytest.mark.parametrize("variant", ["holdem", "omaha", "seven_card_stud", "manila", "draw"])
def test_it_is_for_games_with_two_hole_cards_and_a_flop(variant):
    house = crown()
    link = a.LinkTable(**TABLES_MANAGER, table="P9", variant=variant)
    if variant == "holdem":
        house.do(link)
    else:
        house.refused(link, "has not 2 hole cards and a flop", "41.4(a)")


@rule("crown_perth/poker", "41.4")
@pytest.mark.parametrize(
    ("hole", "board", "problem"),
    [
        ("AhKh", "QhJhTh", ""),
        ("AhKh", "QhJhTh2c2d", ""),
        ("ThJh", "AhKhQh2c", ""),
        ("AhKh", "QhJh2cTh3d", "no royal flush"),  # the river made it, not the flop
        ("Ah2c", "KhQhJhTh3d", "no royal flush"),  # one hole card and four of the board
        ("9h8h", "QhJhTh2c2d", "no royal flush"),
        ("AhKh", "", "the flop has not been dealt"),
    ],
)
def test_a_royal_flush_of_both_hole_cards_and_the_flop(hole, board, problem):
    house = crown()
    house.tell(hand(board, Ann=hole, Ben="3c3s"))
    claim = a.ClaimJackpot("Ann", "P1")
    if problem:
        house.refused(claim, problem, "41.4(a)" if not board else "41.4(c)")
    else:
        assert "41.4(c)" in house.cites(claim)


@rule("crown_perth/poker", "41.4")
def test_hole_cards_are_exposed_when_asked_for_and_folded_hands_win_nothing():
    house = crown()
    house.tell(hand(Ann="AhKh hidden", Ben="3c3s folded"))
    claim = a.ClaimJackpot("Ann", "P1", ROYAL)
    house.refused(claim, "has not exposed the hole cards", "41.4(b)")
    house.do(a.ExposeHoleCards("Ann", "P1"))
    assert "41.4(b)" in house.cites(claim)
    house.tell(hand(Ann="AhKh folded", Ben="3c3s"), "P2")
    house.refused(a.ClaimJackpot("Ann", "P2"), "the hand of Ann is folded", "41.4(j)")


@rule("crown_perth/poker", "41.4")
@pytest.mark.parametrize(("hole", "may"), [("AhKh", True), ("JhTh", True), ("AhKd", False), ("9h8h", False)])
def test_a_lone_player_who_could_make_it_may_ask_for_the_flop(hole, may):
    house = crown()
    house.tell(hand("", Ann=f"{hole} hidden", Ben="3c3s folded"))
    request = a.RequestFlop("Ann", "P1")
    if not may:
        house.refused(request, "no flop makes it a jackpot hand", "41.4(i)")
        return
    assert "41.4(i)" in house.cites(request)
    others = [card for card in ("Ah", "Kh", "Qh", "Jh", "Th") if card not in cards(hole)]
    assert "41.4(i)" in house.cites(a.ShowFlop(**DEALER, table="P1", cards=tuple(others)))
    house.do(a.ClaimJackpot("Ann", "P1"))
    house.tell(hand("", Ann="AhKh hidden", Ben="3c3s hidden"), "P2")
    house.refused(a.RequestFlop("Ann", "P2"), "only when all other players have folded", "41.4(i)")


# -- 41.4: what is won -------------------------------------------------------------------------------------------------


@rule("crown_perth/poker", "41.4")
@pytest.mark.parametrize(
    ("reserve", "new", "reseed"),
    [(1_500_00, 1_500_00, 0), (1_000_00, 1_000_00, 0), (999_99, 1_000_00, 1), (10, 1_000_00, 999_90)],
)
def test_the_reserve_becomes_the_prize_pool_at_once_raised_to_the_reseed(reserve, new, reseed):
    house = crown(reserve=reserve - 10)
    house.win(Ann=ROYAL)  # a whole round, which adds the rest
    cited = house.cites(a.InitiatePrize(**DEALER, claim=1))
    assert "41.4(d)" in cited
    assert ("41.4(g)" in cited) == bool(reseed)
    assert house.meters == {"prize": new, "reserve": 0, "won 1": 5_000_40}
    assert house.balances["/house"] == -(5_000_40 + reserve + reseed)
    confirm(house, 1)
    assert house.pay() == {"Ann": 5_000_40}


@rule("crown_perth/poker", "41.4")
def test_a_manager_confirms_who_is_not_the_one_that_initiated_it_before_the_table_pays():
    house = crown()
    house.win(Ann=ROYAL)
    house.refused(a.ConfirmPrize(**TABLES_MANAGER, claim=1), "has not been initiated", "41.4(e)")
    house.refused(a.InitiatePrize("Ann", "dealer", 1), "nobody initiates their own claim", "41.4(d)")
    house.do(a.InitiatePrize("Tom", "dealer", 1))
    house.refused(a.InitiatePrize(**DEALER, claim=1), "has been initiated", "41.4(d)")
    house.refused(a.PayJackpot(**DEALER, table="P1"), "no prize at P1 is confirmed", "41.4(e)")
    house.refused(a.ConfirmPrize(**SUPERVISOR, claim=1), "it is for a table games manager or above", "41.4(e)")
    house.refused(a.ConfirmPrize(**TABLES_MANAGER, claim=1), "who initiated or claims it", "41.4(e)")
    house.refused(a.ConfirmPrize("Ann", "table_games_manager", 1), "who initiated or claims it", "41.4(e)")
    assert "41.4(e)" in house.cites(a.ConfirmPrize("Tia", "table_games_manager", 1))
    house.refused(a.ConfirmPrize("Tia", "table_games_manager", 1), "is confirmed", "41.4(e)")
    house.refused(a.PayJackpot("Ann", "dealer", "P1"), "nobody pays their own claim", "41.4(f)")
    assert house.pay() == {"Ann": 5_000_40}
    house.refused(a.PayJackpot(**DEALER, table="P1"), "no prize at P1 is confirmed")


@rule("crown_perth/poker", "41.4")
def test_what_was_won_stays_as_it_is_while_play_goes_on():
    house = crown()
    initiated(house)
    house.play("P2", 10)
    assert house.meters == {"prize": 1_004_00, "reserve": 1_00, "won 1": 5_000_40}
    confirm(house, 1)
    assert house.pay() == {"Ann": 5_000_40}


@rule("crown_perth/poker", "41.4")
def test_several_tables_are_paid_in_the_order_in_which_the_console_shows_them():
    house = crown()
    first = initiated(house, "P2", "Ann")
    house.win("P1", Ben=ROYAL)
    house.win("P3", Cy=ROYAL)
    house.do(a.InitiatePrize(**DEALER, claim=3))
    house.do(a.InitiatePrize(**DEALER, claim=2))
    assert [claim.number for claim in house.jackpot.claims()] == [1, 3, 2]
    house.refused(a.ConfirmPrize(**TABLES_MANAGER, claim=2), "claim 1 comes before it", "41.4(h)")
    confirm(house, first)
    house.refused(a.ConfirmPrize(**TABLES_MANAGER, claim=2), "claim 3 comes before it", "41.4(h)")
    confirm(house, 3)
    confirm(house, 2)
    house.refused(a.PayJackpot(**DEALER, table="P3"), "claim 1 comes before it", "41.4(h)")
    assert house.pay("P2") == {"Ann": 5_000_40}
    house.refused(a.PayJackpot(**DEALER, table="P1"), "claim 3 comes before it", "41.4(h)")
    assert house.pay("P3") == {"Cy": 1_000_80}  # the reseed and two rounds
    assert house.pay("P1") == {"Ben": 1_000_00}


# -- 41.5 ------------------------------------------------------------------------------------------------------------


@rule("crown_perth/poker", "41.5")
@pytest.mark.parametrize(("reading", "reserve"), [("prize_pool", 200_00), ("both_pools", 200_20)])
def test_rounds_not_recorded_are_told_to_the_manager_who_adjusts(reading, reserve):
    house = crown(readings={"jackpot_missed_round": reading})
    house.forget()
    house.forget()
    house.refused(a.PressNoMoreBets(**DEALER, table="P1", late=True), "a table games manager is told", "41.5(a)")
    house.refused(a.PressEndGame(**DEALER, table="P1"), "41.5(a)")
    record = a.RecordRounds(**TABLES_MANAGER, table="P1", rounds=2, cause="forgotten")
    house.refused(record, "2, and 0 of P1 are due", "41.5(a)")
    house.refused(a.RoundNotRecorded("P1", 3), "3 of 2 that the manager has not been told of", "41.5(a)")
    assert "41.5(a)" in house.cites(a.RoundNotRecorded("P1", 2))
    house.refused(
        a.RecordRounds(**SUPERVISOR, table="P1", rounds=2, cause="forgotten"), "table games manager or above", "41.5(a)"
    )
    assert "41.5(a)" in house.cites(record)
    assert house.meters == {"prize": 5_000_80, "reserve": reserve}
    house.refused(record, "2, and 0 of P1 are due", "41.5(a)")


@rule("crown_perth/poker", "41.5")
def test_before_the_round_is_over_the_dealer_just_registers_it():
    house = crown()
    house.do(a.StartRound(**DEALER, table="P1"))
    house.refused(a.AuthoriseLatePress(**TABLES_MANAGER, table="P1"), "asks for no such authority")
    house.do(a.PressNoMoreBets(**DEALER, table="P1", late=True))
    house.do(a.PressEndGame(**DEALER, table="P1"))
    assert house.meters == {"prize": 5_000_40, "reserve": 200_10}


@rule("crown_perth/poker", "41.5")
def test_a_round_whose_end_was_never_registered_is_missed_when_the_next_begins():
    house = crown()
    house.do(a.PressNoMoreBets(**DEALER, table="P1"))
    house.do(a.CompleteRound(**DEALER, table="P1"))
    house.do(a.StartRound(**DEALER, table="P1"))
    assert [duty.what for duty in house.jackpot.duties()] == ["1 not recorded at P1 (forgotten)"]


@rule("crown_perth/poker", "41.5")
def test_after_a_malfunction_contributions_are_made_and_winners_paid_in_sequence():
    house = crown()
    house.do(a.JackpotMalfunction("no power"))
    for table, player in (("P1", "Ann"), ("P2", "Ben")):
        house.do(a.StartRound(**DEALER, table=table))
        house.do(a.TellHand(**DEALER, table=table, hand=hand(**{player: "AhKh"})))
        house.do(a.CompleteRound(**DEALER, table=table))
        house.do(a.ClaimJackpot(player, table))
    house.refused(a.InitiatePrize(**DEALER, claim=1), "the equipment is out of order: no power", "41.5(b)")
    house.refused(a.RestoreEquipment(**SUPERVISOR), "it is for a table games manager or above", "41.5(b)")
    house.refused(a.AdjustPool(**TABLES_MANAGER, cents=5, why="x"), "are made good instead", "41.5(b)(i)")
    house.do(a.RestoreEquipment(**TABLES_MANAGER))
    house.refused(a.InitiatePrize(**DEALER, claim=1), "made good first, at P1, P2", "41.5(b)(i)")
    for table in ("P1", "P2"):
        record = a.RecordRounds(**TABLES_MANAGER, table=table, rounds=1, cause="malfunction")
        assert "41.5(b)(i)" in house.cites(record)
    assert house.meters == {"prize": 5_000_80, "reserve": 200_20}  # to both pools
    house.refused(a.InitiatePrize(**DEALER, claim=2), "claim 1 was won before it", "41.5(b)(ii)")
    for number in (1, 2):
        house.do(a.InitiatePrize(**DEALER, claim=number))
        confirm(house, number)
    assert [house.pay("P1"), house.pay("P2")] == [{"Ann": 5_000_80}, {"Ben": 1_000_00}]


@rule("crown_perth/poker", "41.5")
def test_the_correct_flop_decides_and_pools_are_as_if_a_prize_had_never_been_initiated():
    house = crown(reserve=300_00)
    initiated(house, "P1", "Ann")
    house.play("P2", 5)
    wrong = hand("QhJhTd2c2d", Ann="AhKh")
    cited = house.cites(a.HandCorrected("P1", 1, wrong, ("36.4",)))
    assert "41.5(c), 36.4" in cited
    assert house.meters == {"prize": 5_002_40, "reserve": 300_60}
    assert house.balances["/house"] == -(5_000_00 + 300_00 + 6 * 50)
    house.refused(a.ConfirmPrize(**TABLES_MANAGER, claim=1), "no claim 1 is open")


@rule("crown_perth/poker", "41.5")
def test_a_later_prize_is_counted_again_when_an_earlier_one_falls():
    """Without Ann's: Ben wins $5,000.80, the reserve of $300.20 is raised to $1,000; then Cy that and 40 cents."""
    house = crown(reserve=300_00)
    initiated(house, "P1", "Ann")
    initiated(house, "P2", "Ben")
    initiated(house, "P3", "Cy")
    for number in (1, 2):
        confirm(house, number)
    assert house.meters == {"prize": 1_000_00, "reserve": 0, "won 1": 5_000_40, "won 2": 1_000_40, "won 3": 1_000_40}
    done = house.do(a.HandCorrected("P1", 1, hand("QhJhTd2c2d", Ann="AhKh"), ("36.4",)))
    assert house.meters == {"prize": 1_000_00, "reserve": 0, "won 2": 5_000_80, "won 3": 1_000_40}
    assert "prize_recounted" in [event.name() for event in done.events]
    house.refused(a.PayJackpot(**DEALER, table="P2"), "no prize at P2 is confirmed")  # the amount is another
    confirm(house, 2)
    assert house.pay("P2") == {"Ben": 5_000_80}


@rule("crown_perth/poker", "41.5")
@pytest.mark.parametrize("reading", ["withheld", "won"])
@pytest.mark.parametrize(("seconds", "may"), [(72 * 3600 - 1, False), (72 * 3600, True), (72 * 3600 + 1, True)])
def test_a_payment_is_withheld_for_at_most_72_hours(reading, seconds, may):
    house = crown(readings={"jackpot_withheld_from": reading})
    number = initiated(house)
    confirm(house, number)
    if reading == "withheld":
        house.clock.advance(5 * 3600)
    withhold = a.WithholdPrize(**TABLES_MANAGER, claim=number, why="the deck is counted")
    house.refused(a.WithholdPrize(**SUPERVISOR, claim=number, why="x"), "table games manager or above", "41.5(d)")
    house.refused(a.WithholdPrize(**TABLES_MANAGER, claim=number, why=""), "say what is investigated", "41.5(d)")
    assert "41.5(d)" in house.cites(withhold)
    house.refused(a.PayJackpot(**DEALER, table="P1"), "claim 1 is withheld", "41.5(d)")
    (duty,) = house.jackpot.duties()
    assert duty.by_s == house.clock.now_s() + 72 * 3600
    house.clock.advance(seconds)
    house.refused(withhold, "is, or was, withheld", "41.5(d)")
    if may:
        assert house.pay() == {"Ann": 5_000_40}
    else:
        house.refused(a.PayJackpot(**DEALER, table="P1"), "claim 1 is withheld", "41.5(d)")


@rule("crown_perth/poker", "41.5")
def test_an_investigation_may_end_before_and_may_begin_too_late():
    house = crown(readings={"jackpot_withheld_from": "won"})
    number = initiated(house)
    confirm(house, number)
    house.refused(a.ReleasePrize(**TABLES_MANAGER, claim=number), "is not withheld", "41.5(d)")
    house.do(a.WithholdPrize(**TABLES_MANAGER, claim=number, why="the deck is counted"))
    house.clock.advance(60)
    house.do(a.ReleasePrize(**TABLES_MANAGER, claim=number))
    assert house.pay() == {"Ann": 5_000_40}
    number = initiated(house, "P2")
    house.clock.advance(72 * 3600)
    late = a.WithholdPrize(**TABLES_MANAGER, claim=number, why="the deck is counted")
    house.refused(late, "won more than 72 hours ago", "41.5(d)")
    assert WithheldPayments(Rules(CROWN), house.clock).hours == 72


# -- what it is made from --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pool", "says"),
    [
        (Pool({"prize": 40}, {"prize": 1_000_00}, 0), "reseed: say what the prize pool has at least"),
        (Pool({"prize": 40}, {"prize": 999_99}, 1_000_00), "start.prize: it has at least the reseed, $1,000"),
        (Pool({"prize": 40}, {"prize": 5_00}, 5_00, (Offer("flush", share=1),)), "events: the rulebook names the hand"),
        (Pool({"pool": 40}, {"prize": 5_00}, 5_00), "contribution.pool: the pools are prize, reserve"),
    ],
)
def test_pools_that_cannot_be(pool, says):
    with pytest.raises(PokerJackpotError) as error:
        PokerJackpot(JackpotSetup(CROWN, "Royal", pool), ManualClock())
    assert str(error.value).startswith(says)


def test_what_the_other_rulebook_has_is_refused():
    house = crown()
    house.win(Ann=ROYAL)
    change = a.AnnounceChange(**TABLES_MANAGER, at_s=2_000_000, contribution={"prize": 5}, offers=())
    for action in (change, a.MakeChange(**TABLES_MANAGER)):
        house.refused(action, "crown_perth/poker has no such sign")
    house.refused(a.ConfirmAmount(**TABLES_MANAGER, claim=1, cents=5), "confirmed one by one")
