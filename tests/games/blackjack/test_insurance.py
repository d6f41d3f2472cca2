"""Blackjack, sections 9 and 10: insurance, blackjacks paid at once or later, and even money."""

import pytest

from croupier.games.blackjack.messages import (
    AwaitDealersHand,
    BlackjackAnnounced,
    DeclineInsurance,
    InsuranceAnnounced,
    TakeEvenMoney,
    TakeInsurance,
)
from croupier.procedure.actions import WithdrawWager
from croupier.procedure.events import CardDealt, CardDiscarded, WagerReturned, WagerSettled
from croupier.procedure.incidents import Misdeal
from tests.games.blackjack.tables import bet, blackjack, deal, net, offer, open_to, refused, say, words
from tests.rules import rule
from tests.tables import cited, dealt, of_kind, settled

BJ = "skycity/blackjack"
GENERAL = "skycity/general"


# -- section 9: insurance --------------------------------------------------------------------------------------------


@rule(BJ, "9.1")
@pytest.mark.parametrize("up", ["2d", "9d", "Td", "Kd"])
def test_insurance_is_offered_against_an_ace_only(up):
    round_ = deal(blackjack(f"Tc {up} 9h"))
    assert open_to(round_) == ["stand", "draw", "double_down"]
    assert of_kind(round_, InsuranceAnnounced) == []
    refused(round_, TakeInsurance("Ann", 1, 10_00), "9.1")
    refused(round_, DeclineInsurance("Ann", 1), "9.1")


@rule(BJ, "9.1", "9.4")
@pytest.mark.parametrize(
    ("second", "outcome", "cents"),
    [
        ("Tc", "wins", 2000),
        ("Jc", "wins", 2000),
        ("Qc", "wins", 2000),
        ("Kc", "wins", 2000),
        ("9c", "loses", -1000),
        ("Ac", "loses", -1000),
        ("2c", "loses", -1000),
    ],
)
def test_insurance_wins_2_to_1_if_the_second_card_counts_ten(second, outcome, cents):
    round_ = say(deal(blackjack(f"Th Ad 9h {second} 9d 9s")), "take_insurance", "stand")
    assert [result for result in settled(round_) if result[0] == "insurance"] == [("insurance", outcome, cents)]


@rule(BJ, "9.1")
def test_an_insured_hand_loses_to_a_blackjack_and_is_made_good():
    assert net(say(deal(blackjack("Th Ad 9h Kd")), "take_insurance", "stand")) == {"Ann": 0}


@rule(BJ, "9.2")
def test_insurance_is_announced_after_the_initial_deal_and_made_before_any_further_card():
    round_ = deal(blackjack("8c 9c Ad 8h 9h"), ("Ann", 20, 1), ("Bob", 30, 2))
    assert len(dealt(round_)) == 5
    assert words(round_)[-1] == "insurance_announced"
    assert cited(of_kind(round_, InsuranceAnnounced)[0]) == [f"{BJ} 9.1", f"{BJ} 9.2"]
    assert round_.offers() == [TakeInsurance("Ann", 1, 10_00), DeclineInsurance("Ann", 1)]
    refused(round_, TakeInsurance("Bob", 2, 15_00), "9.1")  # in turn
    say(round_, "take_insurance")
    assert round_.offers() == [TakeInsurance("Bob", 2, 15_00), DeclineInsurance("Bob", 2)]
    say(round_, "decline_insurance")
    assert [(w.kind, w.player, w.box, w.cents) for w in round_.layout.standing("insurance")] == [
        ("insurance", "Ann", 1, 10_00)
    ]
    refused(round_, TakeInsurance("Bob", 2, 15_00), "9.1")  # the time for it is over
    assert len(dealt(round_)) == 5


@rule(BJ, "9.2")
def test_a_player_may_insure_on_each_of_several_boxes():
    round_ = deal(blackjack("8c 9c Ad 8h 9h Kc"), ("Ann", 20, 1), ("Ann", 30, 2))
    say(round_, "take_insurance", "take_insurance", "stand", "stand")
    assert [(w.box, w.cents) for w in round_.layout.wagers.values() if w.kind == "insurance"] == [(1, 1000), (2, 1500)]
    assert net(round_) == {"Ann": 0}


@rule(BJ, "9.3")
@pytest.mark.parametrize(
    ("cents", "is_allowed"), [(0, False), (1_00, True), (9_00, True), (10_00, True), (11_00, False)]
)
def test_insurance_is_at_most_half_of_the_initial_wager(cents, is_allowed):
    round_ = deal(blackjack("8c Ad 8h"))
    if is_allowed:
        round_.act(TakeInsurance("Ann", 1, cents))
        assert round_.layout.wagers[2].cents == cents
    else:
        refused(round_, TakeInsurance("Ann", 1, cents), "9.3(a)")


@rule(BJ, "9.3")
@pytest.mark.parametrize(("dollars", "most"), [(5, 200), (6, 300), (25, 1200)])
def test_what_is_offered_of_an_odd_wager_can_be_made_up_and_paid_in_chips(dollars, most):
    round_ = deal(blackjack("8c Ad 8h"), ("Ann", dollars))
    assert round_.offers()[0] == TakeInsurance("Ann", 1, most)
    refused(round_, TakeInsurance("Ann", 1, 1_50), "9.3(b)")


@rule(BJ, "9.3")
def test_insurance_that_could_not_be_paid_in_chips_is_not_made():
    round_ = deal(blackjack("8c Ad 8h", chip_denominations="5,25"), ("Ann", 5))
    assert open_to(round_) == ["stand", "draw", "double_down", "split_pair"]  # half of $5 is no chip
    round_ = deal(blackjack("8c Ad 8h", chip_denominations="3,5"), ("Ann", 8))
    assert round_.offers()[0] == TakeInsurance("Ann", 1, 3_00)  # $4 cannot be made up; $3 is, and wins $6
    refused(round_, TakeInsurance("Ann", 1, 4_00), "9.3(b)")


@rule(BJ, "9.5")
@pytest.mark.parametrize("second", ["5c", "Kc"])
def test_insurance_is_settled_right_after_the_second_card(second):
    round_ = say(deal(blackjack(f"Tc Ad 9h {second} 3c 2d")), "take_insurance", "stand")
    order = [
        (event.to, event.card) if isinstance(event, CardDealt) else event.wager
        for event in round_.events
        if isinstance(event, CardDealt | WagerSettled)
    ]
    at = order.index(("dealer", second))
    assert order[at + 1] == "insurance"


@rule(BJ, "9.6")
def test_the_insurance_of_a_void_hand_is_void():
    round_ = say(
        deal(blackjack("Tc 9c Ad 9h 9d Kc"), ("Ann", 20, 1), ("Bob", 20, 2)), "take_insurance", "take_insurance"
    )
    round_.report(Misdeal(affected=("box 1",)))
    returned = of_kind(round_, WagerReturned)
    assert [(event.wager_id, event.cents, event.why) for event in returned] == [(1, 2000, "void"), (3, 1000, "void")]
    assert f"{BJ} 9.6" in cited(returned[1])
    assert [wager.player for wager in round_.layout.standing("insurance")] == ["Bob"]


# -- 10.1 and 10.2: when a blackjack is paid -------------------------------------------------------------------------


@rule(BJ, "10.1")
@pytest.mark.parametrize("up", ["2d", "5d", "9d"])
def test_against_2_to_9_a_blackjack_is_paid_before_any_further_card(up):
    round_ = deal(blackjack(f"Ac 9c {up} Kh 9h"), ("Ann", 20, 1), ("Bob", 20, 2))
    assert settled(round_) == [("blackjack", "blackjack", 3000)]
    assert round_.cards.shoe.discards == ["Ac", "Kh"]
    assert cited(of_kind(round_, CardDiscarded)[0]) == [f"{BJ} 10.1"]
    assert (round_.offers()[0].actor, len(dealt(round_))) == ("Bob", 5)


@rule(BJ, "10.2")
@pytest.mark.parametrize("up", ["Td", "Jd", "Qd", "Kd", "Ad"])
def test_against_a_ten_or_an_ace_a_blackjack_waits_for_the_dealers_hand(up):
    round_ = deal(blackjack(f"Ac 9c {up} Kh 9h 6c 7c"), ("Ann", 20, 1), ("Bob", 20, 2))
    if up == "Ad":
        say(round_, "decline_insurance", "decline_insurance")
    assert (settled(round_), round_.cards.hands["box 1"]) == ([], ["Ac", "Kh"])
    assert cited(of_kind(round_, BlackjackAnnounced)[0]) == [f"{BJ} 10.2"]
    assert round_.offers()[0].actor == "Bob"  # nothing is left to decide for Ann
    say(round_, "stand")
    assert settled(round_)[0] == ("blackjack", "blackjack", 3000)


# -- 10.3: even money ------------------------------------------------------------------------------------------------


@rule(BJ, "10.3")
def test_against_an_ace_a_blackjack_is_paid_1_to_1_at_once_on_request():
    round_ = deal(blackjack("Ac 9c Ad Kh 9h"), ("Ann", 20, 1), ("Bob", 20, 2))
    assert open_to(round_) == ["take_insurance", "take_even_money", "decline_insurance"]
    say(round_, "take_even_money")
    assert settled(round_) == [("blackjack", "even_money", 2000)]
    assert round_.cards.shoe.discards == ["Ac", "Kh"]
    assert cited(of_kind(round_, CardDiscarded)[0]) == [f"{BJ} 10.3(b)"]
    assert len(dealt(round_)) == 5
    assert open_to(round_) == ["take_insurance", "decline_insurance"]  # Bob has no blackjack
    refused(round_, TakeEvenMoney("Bob", 2), "10.3(a)")


@rule(BJ, "10.3")
@pytest.mark.parametrize("pays", ["6 to 5", "1 to 1"])
def test_even_money_is_only_where_a_blackjack_pays_3_to_2(pays):
    round_ = deal(blackjack("Ac Ad Kh", blackjack_pays=pays))
    assert open_to(round_) == ["take_insurance", "decline_insurance"]
    refused(round_, TakeEvenMoney("Ann", 1), "10.3(a)")


@rule(BJ, "10.3")
@pytest.mark.parametrize("up", ["9d", "Td"])
def test_even_money_is_only_against_an_ace(up):
    round_ = deal(blackjack(f"Ac 9c {up} Kh 9h"), ("Ann", 20, 1), ("Bob", 20, 2))
    refused(round_, TakeEvenMoney("Ann", 1), "10.3(a)")
    assert round_.offers()[0].actor == "Bob"


@rule(BJ, "10.3")
def test_even_money_makes_insurance_void():
    round_ = say(deal(blackjack("Ac 9c Ad Kh 9h Kc"), ("Ann", 20, 1), ("Bob", 20, 2)), "take_insurance")
    say(round_, "decline_insurance")  # Bob
    assert round_.offers() == [TakeEvenMoney("Ann", 1), AwaitDealersHand("Ann", 1)]
    say(round_, "take_even_money")
    returned = of_kind(round_, WagerReturned)[0]
    assert (returned.wager_id, returned.cents, cited(returned)) == (3, 1000, [f"{BJ} 10.3"])
    assert settled(round_) == [("blackjack", "even_money", 2000)]
    say(round_, "stand")
    assert net(round_) == {"Ann": 20, "Bob": -20}


@rule(BJ, "10.3", "9.1")
@pytest.mark.parametrize(("second", "result"), [("Kc", 20), ("9c", 20)])
def test_an_insured_blackjack_comes_to_even_money_anyway(second, result):
    round_ = say(deal(blackjack(f"Ac Ad Kh {second}")), "take_insurance", "await_dealers_hand")
    assert net(round_) == {"Ann": result}


@rule(BJ, "10.3")
def test_of_an_odd_wager_too_even_money_is_offered_though_half_is_no_chip():
    round_ = deal(blackjack("Ac Ad Kh", chip_denominations="5,25"), ("Ann", 5))
    assert open_to(round_) == ["take_even_money", "decline_insurance"]
    assert "could be made up and paid in chips" in refused(round_, TakeInsurance("Ann", 1, 2_50), "9.3(b)")


@rule(BJ, "9.3")
def test_that_half_of_a_wager_is_no_chip_is_said_in_the_turn_too():
    round_ = deal(blackjack("8c Ad 8h", chip_denominations="5,25"), ("Ann", 5))
    refused(round_, TakeInsurance("Ann", 1, 2_50), "9.3(b)")
    assert "after the initial deal" in refused(deal(blackjack("8c 9d 8h")), TakeInsurance("Ann", 1, 2_50), "9.1")


@rule(BJ, "10.3")
def test_why_a_blackjack_is_not_paid_at_once_is_said():
    round_ = deal(blackjack("Ac Ad Kh", blackjack_pays="6 to 5"))
    assert "pays 6 to 5 here, not 3 to 2" in refused(round_, TakeEvenMoney("Ann", 1), "10.3(a)")
    round_ = deal(blackjack("9c Ad 9h"))
    assert "there is no blackjack on box 1" in refused(round_, TakeEvenMoney("Ann", 1), "10.3(a)")
    say(round_, "decline_insurance")
    assert "there is no blackjack on box 1" in refused(round_, TakeEvenMoney("Ann", 1), "10.3(a)")
    plus = deal(blackjack("Ac Ad Kh", version="blackjack_plus"), ("Ann", 20, 1), ("Bob", 20, 2))
    refused(plus, TakeEvenMoney("Ann", 1), "10.3(a)")


@rule(BJ, "10.3", "14.3")
def test_the_rule_by_which_even_money_is_offered_is_cited():
    round_ = deal(blackjack("Ac Ad Kh"))
    assert round_.decision.citation.rules == ("9.1", "9.2", "10.3(a)")
    round_ = deal(blackjack("Ac Ad Kh"), ("Ann", 20), ("Bob", 10))
    assert round_.decision.citation.rules == ("9.1", "9.2", "14.3(f)", "10.3(a)", "14.3(g)")
    assert deal(blackjack("9c Ad Kh")).decision.citation.rules == ("9.1", "9.2")


# -- half of what --------------------------------------------------------------------------------------------------


@rule(BJ, "9.3")
def test_insurance_is_half_of_all_that_was_wagered_in_chips_of_any_kind():
    round_ = blackjack("8c Ad 8h", promotional_chips=True)
    bet(round_, "Ann", 20)
    bet(round_, "Ann", 10, chips="promotional")
    deal(round_)
    assert round_.offers()[0] == TakeInsurance("Ann", 1, 15_00)
    refused(round_, TakeInsurance("Ann", 1, 16_00), "9.3(a)")


@rule(BJ, "9.3")
def test_what_was_withdrawn_does_not_count_for_insurance():
    round_ = blackjack("8c Ad 8h")
    round_.act(WithdrawWager("Ann", bet(round_, "Ann", 40)))
    bet(round_, "Ann", 20)
    deal(round_)
    assert round_.offers()[0] == TakeInsurance("Ann", 1, 10_00)
    refused(round_, TakeInsurance("Ann", 1, 11_00), "9.3(a)")


# -- on a shared box -------------------------------------------------------------------------------------------------


@rule(BJ, "14.3", "9.1")
def test_each_player_on_a_box_insures_or_not():
    round_ = blackjack("Tc Ad 9h Kc")
    for player, dollars in (("Ann", 20), ("Bob", 10), ("Cid", 40)):
        bet(round_, player, dollars)
    deal(round_)
    assert round_.offers() == [TakeInsurance("Ann", 1, 10_00), DeclineInsurance("Ann", 1)]
    assert "14.3(f)" in round_.decision.citation.rules
    say(round_, "decline_insurance")
    refused(round_, TakeInsurance("Bob", 1, 6_00), "9.3(a)")
    say(round_, "take_insurance", "take_insurance", "stand")
    assert net(round_) == {"Ann": -20, "Bob": 0, "Cid": 0}


@rule(BJ, "14.3", "10.3")
def test_each_player_on_a_box_takes_even_money_or_waits_and_the_cards_stay_for_those_who_wait():
    round_ = deal(blackjack("Ac Ad Kh 9c"), ("Ann", 20), ("Bob", 10))
    say(round_, "decline_insurance")
    assert round_.offers() == [
        TakeInsurance("Bob", 1, 5_00),
        TakeEvenMoney("Bob", 1),
        DeclineInsurance("Bob", 1),
    ]
    round_.act(offer(round_, "take_even_money"))
    assert settled(round_)[0] == ("blackjack", "even_money", 1000)
    gone = [(e.of, cited(e)) for e in of_kind(round_, CardDiscarded)]
    assert gone[0] == ("box 1", [f"{BJ} 8.6"])  # at the end of the round
    assert net(round_) == {"Ann": 30, "Bob": 10}


@rule(BJ, "14.3", "10.3")
def test_if_all_on_the_box_take_even_money_the_cards_go_at_once():
    round_ = say(deal(blackjack("Ac Ad Kh 9c"), ("Ann", 20), ("Bob", 10)), "take_even_money", "take_even_money")
    assert cited(of_kind(round_, CardDiscarded)[0]) == [f"{BJ} 10.3(b)"]
    assert [card for hand, card in dealt(round_) if hand == "dealer"] == ["Ad"]  # none that could matter


@rule(BJ, "14.3", "10.3")
def test_an_insured_follower_is_asked_for_even_money_too():
    round_ = say(deal(blackjack("Ac Ad Kh 9c"), ("Ann", 20), ("Bob", 10)), "decline_insurance", "take_insurance")
    assert round_.offers() == [TakeEvenMoney("Bob", 1), AwaitDealersHand("Bob", 1)]
    assert "14.3(g)" in round_.decision.citation.rules
    say(round_, "take_even_money")
    assert net(round_) == {"Ann": 30, "Bob": 10}


@pytest.mark.parametrize("chips", ["value", "promotional"])
def test_insurance_is_made_in_chips_of_the_kind_of_the_wager(chips):
    round_ = blackjack("Tc Ad 9h 9c", promotional_chips=True)
    bet(round_, "Ann", chips=chips)
    say(deal(round_), "take_insurance")
    assert round_.layout.wagers[2].chips == chips
