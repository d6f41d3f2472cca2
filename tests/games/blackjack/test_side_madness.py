"""Blackjack, section 15A and rule 16.12: Madness 21, its Jackpot Prize Button, and what happens when that fails."""

import pytest

from croupier.games.blackjack.incidents import PlayerAbsent
from croupier.games.blackjack.messages import Stand
from croupier.games.blackjack.side_messages import (
    DeclinePrizeButton,
    NominatePresser,
    PresserNominated,
    PressPrizeButton,
    PrizeDrawn,
    PrizeEquipmentFailed,
    PrizeEquipmentRepaired,
)
from croupier.procedure import DEALER
from croupier.procedure.actions import PlaceWager, Proceed
from croupier.procedure.events import WagerReturned
from tests.games.blackjack.side_tables import bet, deal, finish, paid, refused, side, table, won
from tests.games.blackjack.tables import next_round
from tests.rules import rule
from tests.tables import cited, of_kind

BJ = "skycity/blackjack"
KIND = "madness_21"
PRIZES = {
    1000: 1, 100: 10, 50: 25, 40: 50, 35: 60, 30: 70, 25: 105, 24: 108, 23: 110, 22: 112, 21: 115, 20: 134, 15: 150,
    14: 175, 13: 200, 12: 250, 11: 350, 10: 400, 9: 225, 8: 260, 7: 270, 6: 280,
}  # fmt: skip
"""Dollars for each dollar wagered, and how many such prizes: rule 15A.6."""
LISTED = 3460


class Fixed:
    """Chance that is known: always the same number; remembers below what it was asked."""

    def __init__(self, number):
        self.number, self.asked = number, []

    def below(self, n):
        self.asked.append(n)
        return self.number


def rig(round_, number):
    round_.chance.source = Fixed(number)
    return round_.chance.source


def shared(**options):
    """Ann, who decides, Bob and Cat on box 1 with a blackjack; Ann and Bob have a Madness 21 wager."""
    round_ = table("As 9d Ks 9h", madness_21=True, **options)
    for player in ("Ann", "Bob", "Cat"):
        bet(round_, player)
    bet(round_, "Ann", KIND, 5)
    bet(round_, "Bob", KIND, 7)
    return deal(round_)


# -- who wins --------------------------------------------------------------------------------------------------------


@rule(BJ, "15A.4", "15A.5")
@pytest.mark.parametrize(
    ("cards", "is_won"), [("As 9d Kh", True), ("Ts 9d Ah", True), ("As 9d 9h", False), ("Ts Ad Jh", False)]
)
def test_a_blackjack_wins_and_all_else_loses_when_the_initial_deal_is_complete(cards, is_won):
    round_ = side(cards, KIND)
    if is_won:
        assert round_.decision.about == "jackpot prize button"
        round_.act(PressPrizeButton("Ann", 1))
        assert won(round_, KIND)[0][1] > 0
    else:
        assert won(round_, KIND) == [("loses", -5_00)]
        assert f"{BJ} 15A.5" in cited(paid(round_, KIND))


@rule(BJ, "15A.4")
def test_an_ace_and_a_ten_of_a_split_pair_are_no_blackjack():
    round_ = side("As 9d Ah Ks Kd 9h", KIND)
    assert won(finish(round_), KIND) == [("loses", -5_00)]


@rule(BJ, "15A.8")
def test_a_dealers_blackjack_leaves_it_valid():
    round_ = side("As Kd Ks Ah", KIND)
    rig(round_, 0)
    round_.act(PressPrizeButton("Ann", 1))
    assert won(finish(round_), KIND, "blackjack") == [("prize_1000", 5000_00), ("stands_off", 0)]


# -- the prize -------------------------------------------------------------------------------------------------------


@rule(BJ, "3.5", "15A.6", "15A.7")
def test_each_possible_prize_is_equally_likely():
    assert sum(PRIZES.values()) == LISTED
    first = 0
    for dollars, count in PRIZES.items():
        for number in {first, first + count - 1}:
            round_ = side("As 9d Ks 9h", KIND)
            source = rig(round_, number)
            round_.act(PressPrizeButton("Ann", 1))
            assert source.asked == [LISTED]
            assert of_kind(round_, PrizeDrawn)[0].dollars == dollars
            assert won(round_, KIND) == [(f"prize_{dollars}", dollars * 5_00)]
        first += count


@rule(BJ, "15A.6")
@pytest.mark.parametrize(("number", "dollars"), [(LISTED - 1, 6), (LISTED, 5), (LISTED + 539, 5)])
def test_the_row_that_the_table_lacks_is_the_operators(number, dollars):
    round_ = side("As 9d Ks 9h", KIND, five_dollar_prizes=540)
    source = rig(round_, number)
    round_.act(PressPrizeButton("Ann", 1))
    assert source.asked == [LISTED + 540]
    assert won(round_, KIND) == [(f"prize_{dollars}", dollars * 5_00)]


@rule(BJ, "15A.6")
def test_by_another_reading_the_prize_is_all_that_the_player_gets():
    round_ = side("As 9d Ks 9h", KIND, madness_21_prize="replaces_stake")
    rig(round_, 0)
    round_.act(PressPrizeButton("Ann", 1))
    assert won(round_, KIND) == [("prize_1000", 4995_00)]


@rule(BJ, "15A.7")
def test_all_with_a_wager_on_the_box_win_the_prize_each_for_their_own_dollars():
    round_ = shared()
    rig(round_, 1)
    round_.act(PressPrizeButton("Ann", 1))
    assert won(round_, KIND) == [("prize_100", 500_00), ("prize_100", 700_00)]
    assert len(of_kind(round_, PrizeDrawn)) == 1
    assert f"{BJ} 15A.7" in cited(paid(round_, KIND))


@rule(BJ, "15A.7")
def test_each_box_has_its_own_press():
    round_ = table("As Ac 9d Ks Kc 9h", madness_21=True)
    for player, box in (("Ann", 1), ("Bob", 2)):
        bet(round_, player, box=box)
        bet(round_, player, KIND, 5, box=box)
    deal(round_)
    rig(round_, 0)
    round_.act(PressPrizeButton("Ann", 1))
    rig(round_, 11)
    round_.act(PressPrizeButton("Bob", 2))
    assert won(round_, KIND) == [("prize_1000", 5000_00), ("prize_50", 250_00)]


# -- who presses -----------------------------------------------------------------------------------------------------


@rule(BJ, "15A.9")
def test_the_player_who_controls_the_box_presses():
    round_ = shared()
    refused(round_, PressPrizeButton("Bob", 1), "15A.9")
    round_.act(PressPrizeButton("Ann", 1))
    assert of_kind(round_, PrizeDrawn)[0].by == "Ann"


@rule(BJ, "15A.9")
def test_who_controls_the_box_is_the_player_seated_there():
    round_ = table("As 9d Ks 9h", madness_21=True, setting={"seats": {1: "Bob"}})
    bet(round_, "Ann")
    bet(round_, "Bob")
    bet(round_, "Ann", KIND, 5)
    deal(round_)
    round_.act(PressPrizeButton("Bob", 1))  # without a Madness 21 wager too
    assert won(round_, KIND)[0][1] > 0


@rule(BJ, "15A.9")
def test_or_somebody_nominated_who_has_a_madness_21_wager_on_the_box():
    round_ = shared()
    refused(round_, NominatePresser("Ann", 1, "Cat"), "15A.9")
    refused(round_, NominatePresser("Bob", 1, "Bob"), "15A.9")
    round_.act(NominatePresser("Ann", 1, "Bob"))
    assert of_kind(round_, PresserNominated)[0].nominee == "Bob"
    refused(round_, PressPrizeButton("Ann", 1), "15A.9")
    round_.act(PressPrizeButton("Bob", 1))
    assert of_kind(round_, PrizeDrawn)[0].by == "Bob"


@rule(BJ, "15A.9")
def test_a_player_alone_on_the_box_has_nobody_to_nominate():
    round_ = side("As 9d Ks 9h", KIND)
    assert round_.offers() == [PressPrizeButton("Ann", 1), DeclinePrizeButton("Ann", 1)]
    refused(round_, NominatePresser("Ann", 1, "Bob"), "15A.9")


@rule(BJ, "15A.9")
def test_when_all_decline_a_casino_employee_presses():
    round_ = shared()
    round_.act(NominatePresser("Ann", 1, "Bob"))
    round_.act(DeclinePrizeButton("Bob", 1))  # nobody is left to be nominated
    assert of_kind(round_, PrizeDrawn)[0].by == DEALER
    round_ = side("As 9d Ks 9h", KIND, setting={"paced": True})
    while isinstance(round_.decision.offers[0], Proceed):
        round_.act(round_.decision.offers[0])
    round_.act(DeclinePrizeButton("Ann", 1))
    assert of_kind(round_, PrizeDrawn) == []
    round_.act(Proceed(DEALER, "press the prize button for box 1"))
    assert of_kind(round_, PrizeDrawn)[0].by == DEALER


@rule(BJ, "15A.9")
def test_after_a_nominee_another_may_be_nominated():
    round_ = table("As 9d Ks 9h", madness_21=True)
    for player in ("Ann", "Bob", "Cat"):
        bet(round_, player)
        bet(round_, player, KIND, 5)
    deal(round_)
    round_.act(NominatePresser("Ann", 1, "Bob"))
    round_.act(DeclinePrizeButton("Bob", 1))
    assert round_.offers() == [NominatePresser("Ann", 1, "Cat"), DeclinePrizeButton("Ann", 1)]
    round_.act(NominatePresser("Ann", 1, "Cat"))
    round_.act(PressPrizeButton("Cat", 1))
    assert len(won(round_, KIND)) == 3


@rule(BJ, "15A.9")
@pytest.mark.parametrize("presser", ["Bob", "Cat", DEALER])
def test_before_an_employee_presses_the_others_with_a_wager_are_asked_in_turn(presser):
    round_ = table("As 9d Ks 9h", madness_21=True)
    for player in ("Ann", "Bob", "Cat"):
        bet(round_, player)
    for player in ("Bob", "Cat"):
        bet(round_, player, KIND, 5)
    deal(round_)
    round_.act(DeclinePrizeButton("Ann", 1))
    for player in ("Bob", "Cat"):
        assert round_.offers() == [PressPrizeButton(player, 1), DeclinePrizeButton(player, 1)]
        if player == presser:
            round_.act(PressPrizeButton(player, 1))
            break
        round_.act(DeclinePrizeButton(player, 1))
    assert [event.by for event in of_kind(round_, PrizeDrawn)] == [presser]


# -- when the equipment fails ----------------------------------------------------------------------------------------


@rule(BJ, "16.12")
@pytest.mark.parametrize(
    ("readings", "net"),
    [
        ({}, 25_00),
        ({"jackpot_failure_pays": "per_dollar"}, 125_00),
        ({"madness_21_prize": "replaces_stake"}, 20_00),
        ({"jackpot_failure_pays": "per_dollar", "madness_21_prize": "replaces_stake"}, 120_00),
    ],
)
def test_a_failure_during_the_round_settles_a_wager_that_has_won_with_25_dollars(readings, net):
    round_ = side("As 9d Ks 9h", KIND, **readings)
    ruling = round_.report(PrizeEquipmentFailed())
    assert cited(ruling) == [f"{BJ} 16.12"]
    assert won(round_, KIND) == [("prize_25", net)]
    assert cited(paid(round_, KIND)) == [f"{BJ} 16.12"]
    assert of_kind(round_, PrizeDrawn) == []


@rule(BJ, "16.12")
@pytest.mark.parametrize(
    ("readings", "nets"),
    [
        ({}, [25_00, 0]),
        ({"madness_21_prize": "replaces_stake"}, [20_00, -5_00]),
        ({"jackpot_failure_pays": "per_dollar"}, [125_00, 125_00]),
    ],
)
def test_a_wager_in_chips_of_two_kinds_is_paid_25_dollars_once(readings, nets):
    round_ = table("As 9d Ks 9h", madness_21=True, promotional_chips=True, **readings)
    for player in ("Ann", "Bob"):
        bet(round_, player)
        bet(round_, player, KIND, 5)
        bet(round_, player, KIND, 5, chips="promotional")
    deal(round_)
    round_.report(PrizeEquipmentFailed())
    assert [net for _, net in won(round_, KIND)] == nets * 2


@rule(BJ, "16.12")
def test_no_payout_is_promised_where_no_wager_stands():
    round_ = table("As 9d Ks 9h", madness_21=True, setting={"paced": True})
    bet(round_, "Ann")
    deal(round_)
    ruling = round_.report(PrizeEquipmentFailed())
    assert "$25" not in ruling.decides
    assert "$25" in side("As 9d Ks 9h", KIND, setting={"paced": True}).report(PrizeEquipmentFailed()).decides


@rule(BJ, "16.12")
def test_a_wager_that_has_not_won_still_loses():
    round_ = side("Ts 9d Ks 9h", KIND, setting={"paced": True})
    round_.report(PrizeEquipmentFailed())
    while round_.decision is not None:
        offer = round_.decision.offers[0]
        round_.act(offer if isinstance(offer, Proceed) else Stand("Ann", "box 1"))
    assert won(round_, KIND) == [("loses", -5_00)]


@rule(BJ, "16.12")
def test_a_failure_before_the_round_sends_wagers_back():
    round_ = table(madness_21=True)
    bet(round_, "Ann")
    number = bet(round_, "Ann", KIND, 5)
    round_.report(PrizeEquipmentFailed())
    assert [event.wager_id for event in of_kind(round_, WagerReturned)] == [number]
    refused(round_, PlaceWager("Ann", KIND, 5_00, 1), "16.12")
    refused(round_, PrizeEquipmentFailed(), "16.12")


@rule(BJ, "16.12")
def test_it_is_not_offered_until_the_equipment_is_repaired():
    round_ = side("As 9d Ks 9h Ts 9c Tc 7h", KIND)
    refused(round_, PrizeEquipmentRepaired(), "16.12")
    round_.report(PrizeEquipmentFailed())
    for _ in range(2):
        round_ = next_round(finish(round_))
        bet(round_, "Ann")
        refused(round_, PlaceWager("Ann", KIND, 5_00, 1), "16.12")
        deal(round_)
    round_ = next_round(finish(round_))
    round_.report(PrizeEquipmentRepaired())
    bet(round_, "Ann")
    bet(round_, "Ann", KIND, 5)
    assert not round_.setting_after().carried


@rule(BJ, "16.12")
def test_it_is_not_repaired_while_wagers_of_the_round_await_their_settlement():
    round_ = side("As 9d Ks 9h", KIND, setting={"paced": True})
    round_.report(PrizeEquipmentFailed())
    refused(round_, PrizeEquipmentRepaired(), "16.12")


@rule(BJ, "16.12")
def test_a_table_without_madness_21_has_no_such_equipment():
    refused(table(), PrizeEquipmentFailed(), "16.12")


# -- when somebody is not there --------------------------------------------------------------------------------------


@rule(BJ, "15A.9", "16.6")
def test_for_a_player_who_is_not_there_the_next_on_the_box_presses_or_an_employee():
    alone = side("As 9d Ks 9h", KIND)
    alone.report(PlayerAbsent("Ann", 1))
    assert of_kind(alone, PrizeDrawn)[0].by == DEALER
    round_ = shared()
    round_.report(PlayerAbsent("Ann", 1))
    assert round_.offers() == [PressPrizeButton("Bob", 1), DeclinePrizeButton("Bob", 1)]
