"""Blackjack, section 11: doubling down, for how much, on what, and what a dealer's blackjack takes of it."""

import pytest

from croupier.games.blackjack.messages import DoubleDown, FreeDouble
from croupier.procedure import Limits
from croupier.procedure.events import CardDealt, SettlementReversed, WagerSettled
from croupier.rulebook import NotAllowedError
from tests.games.blackjack.tables import bet, blackjack, deal, net, open_to, refused, say
from tests.rules import rule
from tests.tables import cited, dealt, of_kind, settled

BJ = "skycity/blackjack"
GENERAL = "skycity/general"


# -- 11.1: on what ---------------------------------------------------------------------------------------------------


@rule(BJ, "11.1")
@pytest.mark.parametrize("top", ["2c 5d 3h", "4c 5d 4h", "Tc 5d 6h", "Tc 5d Th"])
def test_any_first_two_cards_without_an_ace_may_be_doubled_on(top):
    round_ = deal(blackjack(top))
    assert DoubleDown("Ann", "box 1", 20_00) in round_.offers()


@rule(BJ, "11.1")
@pytest.mark.parametrize("top", ["Ac 5d 6h", "6c 5d Ah", "Ac 5d Ah"])
def test_not_with_an_ace(top):
    round_ = deal(blackjack(top))
    assert "ace" in refused(round_, DoubleDown("Ann", "box 1", 20_00), "11.1")


@rule(BJ, "11.1")
def test_not_on_three_cards():
    round_ = say(deal(blackjack("4c 5d 6h 2c")), "draw")
    assert open_to(round_) == ["stand", "draw"]
    assert "first 2 cards" in refused(round_, DoubleDown("Ann", "box 1", 20_00), "11.1")


@rule(BJ, "11.1")
@pytest.mark.parametrize(("second", "may_double"), [("3d", True), ("Ad", False), ("2d", True)])
def test_on_the_first_two_cards_of_a_split_pair_likewise(second, may_double):
    round_ = say(deal(blackjack(f"8c 5d 8h {second} 9d")), "split_pair")
    assert ("double_down" in open_to(round_)) == may_double
    if not may_double:
        refused(round_, DoubleDown("Ann", "box 1", 20_00), "11.1")


# -- 11.2: for how much ----------------------------------------------------------------------------------------------


@rule(BJ, "11.2")
@pytest.mark.parametrize(
    ("cents", "number"), [(0, "11.2(b)"), (1_00, None), (19_00, None), (20_00, None), (21_00, "11.2(a)")]
)
def test_the_additional_wager_is_at_most_the_original(cents, number):
    round_ = deal(blackjack("6c 5d 5h Tc"))
    if number:
        refused(round_, DoubleDown("Ann", "box 1", cents), number)
    else:
        round_.act(DoubleDown("Ann", "box 1", cents))
        assert (round_.layout.wagers[2].kind, round_.layout.wagers[2].cents) == ("double_down", cents)


@rule(BJ, "11.2")
@pytest.mark.parametrize(("cents", "number"), [(4_00, "11.2(b)"), (5_00, None), (10_00, None), (20_00, None)])
def test_at_least_the_increment_if_one_is_displayed(cents, number):
    round_ = deal(blackjack("6c 5d 5h Tc", setting={"limits": Limits(5_00, 1000_00, 5_00)}))
    if number:
        refused(round_, DoubleDown("Ann", "box 1", cents), number)
    else:
        round_.act(DoubleDown("Ann", "box 1", cents))
    round_ = deal(blackjack("6c 5d 5h Tc", setting={"limits": Limits(5_00, 1000_00, 5_00)}))
    refused(round_, DoubleDown("Ann", "box 1", 7_00), "9.6", GENERAL)


@rule(BJ, "11.2")
@pytest.mark.parametrize(
    "limits",
    [
        {"box_limits": {1: Limits(10_00, 500_00, 10_00)}},
        {"player_limits": {"Ann": Limits(10_00, 500_00, 10_00)}},
        {"wager_limits": {"blackjack": Limits(10_00, 500_00, 10_00)}},
    ],
)
def test_the_increment_is_that_of_the_box_the_player_or_the_wager(limits):
    round_ = deal(blackjack("6c 5d 5h Tc", setting=limits))
    refused(round_, DoubleDown("Ann", "box 1", 5_00), "11.2(b)")
    refused(
        deal(blackjack("6c 5d 5h Tc", setting=limits), ("Ann", 30)), DoubleDown("Ann", "box 1", 15_00), "9.6", GENERAL
    )
    round_.act(DoubleDown("Ann", "box 1", 10_00))


@rule(BJ, "11.2")
def test_in_chips_that_are_in_use_by_whoever_decides_on_the_hand_in_turn():
    round_ = deal(blackjack("6c 9c 5d 5h 9h Tc"), ("Ann", 20, 1), ("Bob", 20, 2))
    refused(round_, DoubleDown("Ann", "box 1", 1_50), "10.3", GENERAL)
    refused(round_, DoubleDown("Bob", "box 1", 10_00), "14.3(a)")
    refused(round_, DoubleDown("Ann", "box 2", 10_00), "8.3")


@rule(BJ, "11.2")
def test_a_double_may_exceed_the_table_maximum():
    round_ = say(deal(blackjack("6c 5d 5h Tc 9c 9d"), ("Ann", 1000)), "double_down")
    assert round_.layout.wagers[2].cents == 1000_00


@rule(BJ, "11.2")
def test_wagers_in_two_kinds_of_chips_are_each_doubled_in_their_own():
    round_ = blackjack("6c 5d 5h Tc 9c 9d", promotional_chips=True)
    bet(round_, "Ann", 20)
    bet(round_, "Ann", 10, chips="promotional")
    deal(round_)
    assert DoubleDown("Ann", "box 1", 30_00) in round_.offers()
    say(round_, "double_down")
    doubles = [(w.cents, w.chips) for w in round_.layout.wagers.values() if w.kind == "double_down"]
    assert doubles == [(2000, "value"), (1000, "promotional")]


# -- 11.3 and 11.4: one card, and what is won ------------------------------------------------------------------------


@rule(BJ, "11.3", "13.1")
def test_a_doubled_hand_gets_one_card_and_no_more():
    round_ = say(deal(blackjack("4c Td 3h 2c Tc 9h")), "double_down")
    card = of_kind(round_, CardDealt)[3]
    assert (card.to, card.card, card.face_up, cited(card)) == ("box 1", "2c", True, [f"{BJ} 11.3", f"{BJ} 13.1(b)"])
    assert [hand for hand, _ in dealt(round_)].count("box 1") == 3  # 9, though less than 12
    assert round_.is_over


@rule(BJ, "11.4")
@pytest.mark.parametrize(
    ("card", "dealer", "outcome", "dollars"),
    [("9c", "9d", "wins", 40), ("8c", "9d", "stands_off", 0), ("7c", "9d", "loses", -40), ("2c", "6d 9c", "wins", 40)],
)
def test_both_wagers_win_1_to_1_lose_or_stand_off(card, dealer, outcome, dollars):
    round_ = say(deal(blackjack(f"6c Td 5h {card} {dealer}")), "double_down")
    assert [(kind, result) for kind, result, _ in settled(round_)] == [
        ("blackjack", outcome),
        ("double_down", outcome),
    ]
    assert net(round_) == {"Ann": dollars}


@rule(BJ, "11.4", "13.2")
def test_a_doubled_hand_over_21_loses_both_at_once():
    round_ = say(deal(blackjack("Tc 5d 6h Td")), "double_down")
    assert settled(round_) == [("blackjack", "busts", -2000), ("double_down", "busts", -2000)]
    assert [hand for hand, _ in dealt(round_)].count("dealer") == 1


@rule(BJ, "11.4", "11.2")
def test_a_double_for_less_is_won_or_lost_for_less():
    round_ = deal(blackjack("6c Td 5h 9c 9d"))
    round_.act(DoubleDown("Ann", "box 1", 5_00))
    assert net(round_) == {"Ann": 25}


# -- 11.5 and 11.7: a dealer's blackjack -----------------------------------------------------------------------------


@rule(BJ, "11.5")
def test_a_dealers_blackjack_takes_only_the_original_wager():
    round_ = say(deal(blackjack("6c Td 5h 9c Ad")), "double_down")
    assert settled(round_) == [("blackjack", "loses_to_blackjack", -2000), ("double_down", "returned", 0)]
    assert cited(of_kind(round_, WagerSettled)[1]) == [f"{BJ} 11.5"]


@rule(BJ, "11.5")
def test_a_doubled_21_loses_its_original_wager_too():
    assert net(say(deal(blackjack("6c Td 5h Tc Ad")), "double_down")) == {"Ann": -20}


@rule(BJ, "11.7")
def test_the_operator_may_take_the_additional_wager_too():
    round_ = say(deal(blackjack("6c Td 5h 9c Ad", dealer_blackjack_takes_doubles=True)), "double_down")
    assert settled(round_) == [
        ("blackjack", "loses_to_blackjack", -2000),
        ("double_down", "loses_to_blackjack", -2000),
    ]
    with pytest.raises(NotAllowedError, match=r"dealer_blackjack_takes_doubles.*11\.7"):
        blackjack(dealer_blackjack_takes_doubles=True, edition="current")


@rule(BJ, "11.5", "13.2")
@pytest.mark.parametrize(("reading", "dollars"), [("original_plus_busted", -40), ("original_only", -20)])
def test_a_doubled_hand_that_busted_has_lost_both_or_one_original_wager_in_all(reading, dollars):
    top = "Tc 9c Td 6h 9h Kd Ad"  # Ann doubles 16 and busts; Bob stands; blackjack
    round_ = deal(blackjack(top, dealer_blackjack_takes=reading), ("Ann", 20, 1), ("Bob", 20, 2))
    say(round_, "double_down", "stand")
    assert net(round_) == {"Ann": dollars, "Bob": -20}
    assert len(of_kind(round_, SettlementReversed)) == (reading == "original_only")


@rule(BJ, "11.7", "13.2")
def test_what_the_operator_takes_is_not_given_back_for_a_busted_hand():
    options = {"dealer_blackjack_takes": "original_only", "dealer_blackjack_takes_doubles": True}
    round_ = deal(blackjack("Tc 9c Td 6h 9h Kd Ad", **options), ("Ann", 20, 1), ("Bob", 20, 2))
    assert net(say(round_, "double_down", "stand")) == {"Ann": -40, "Bob": -20}


@rule(BJ, "11.5", "13.4")
@pytest.mark.parametrize(
    ("second", "dollars"), [("Ad", -20), ("Kh", -40)]
)  # a blackjack gives the double back, 20 does not
def test_if_a_busted_double_could_come_back_the_dealer_takes_a_second_card_and_no_more(second, dollars):
    round_ = say(deal(blackjack(f"Tc Td 6h Kd {second}", dealer_blackjack_takes="original_only")), "double_down")
    assert net(round_) == {"Ann": dollars}
    cards = [event for event in of_kind(round_, CardDealt) if event.to == "dealer"]
    assert [event.card for event in cards] == ["Td", second]
    assert cited(cards[-1]) == [f"{BJ} 8.5", f"{BJ} 11.5", f"{BJ} 12.6", f"{BJ} 13.2"]


@rule(BJ, "11.5", "13.4")
@pytest.mark.parametrize(
    ("top", "words", "options"),
    [
        ("Tc Td 6h Kd Ad", ["double_down"], {"dealer_blackjack_takes": "original_plus_busted"}),
        ("Tc 9d 6h Kd Ad", ["double_down"], {}),  # no blackjack can come of a nine
        ("Tc Td 6h Kd Ad", ["draw"], {}),  # only the original is lost
        ("Tc Td 6h Kd Ad", ["double_down"], {"dealer_blackjack_takes_doubles": True}),
    ],
)
def test_if_nothing_could_come_back_of_busted_hands_the_dealer_takes_no_card(top, words, options):
    round_ = say(deal(blackjack(top, **{"dealer_blackjack_takes": "original_only", **options})), *words)
    assert [hand for hand, _ in dealt(round_)].count("dealer") == 1
    assert net(round_) == {"Ann": -20 if words == ["draw"] else -40}


@rule(BJ, "20.8", "13.4")
def test_for_a_busted_lammer_alone_no_card_is_dealt():
    """It is the house's whatever comes."""
    options = {"version": "free_bet", "dealer_blackjack_takes": "original_only"}
    round_ = say(deal(blackjack("8c Td 8h 5c Tc 5h Th Ad", **options)), "free_split", "draw", "draw")
    assert net(round_) == {"Ann": -20}
    assert [hand for hand, _ in dealt(round_)].count("dealer") == 1


@rule(BJ, "11.5", "13.2")
@pytest.mark.parametrize(("reading", "dollars"), [("original_plus_busted", -20), ("original_only", 0)])
def test_a_blackjack_that_was_dealt_for_insurance_alone_counts_for_a_busted_hand_too(reading, dollars):
    round_ = deal(blackjack("Tc Ad 6h Kd Td", dealer_blackjack_takes=reading))
    say(round_, "take_insurance", "double_down")  # $40 lost on 26, $20 won on insurance
    assert net(round_) == {"Ann": dollars}


# -- 11.6: restrictions ----------------------------------------------------------------------------------------------


@rule(BJ, "11.6")
@pytest.mark.parametrize(
    ("doubling", "allowed"),
    [("any_two", range(4, 21)), ("9_10_11", (9, 10, 11)), ("10_11", (10, 11)), ("none", ())],
)
def test_the_operator_may_restrict_doubling_to_some_totals_or_none(doubling, allowed):
    cards = {4: "2 2", 5: "2 3", 8: "5 3", 9: "5 4", 10: "6 4", 11: "6 5", 12: "7 5", 19: "T 9", 20: "T T"}
    for total, pair in cards.items():
        first, second = (f"{rank}{suit}" for rank, suit in zip(pair.split(), "ch", strict=True))
        round_ = deal(blackjack(f"{first} 5d {second}", doubling=doubling))
        may_draw_only = total < 12 and total not in allowed and total not in (4,)
        if may_draw_only:
            assert len(round_.boxes.hands["box 1"].cards) > 2  # nothing else was open
            continue
        assert ("double_down" in open_to(round_)) == (total in allowed)
        if total not in allowed:
            refused(round_, DoubleDown("Ann", "box 1", 20_00), "11.6")


@rule(BJ, "11.6")
def test_the_operator_may_rule_out_doubling_on_split_hands():
    round_ = say(deal(blackjack("8c 5d 8h Td 9d", double_after_split=False)), "split_pair")
    assert open_to(round_) == ["stand", "draw"]
    refused(round_, DoubleDown("Ann", "box 1", 20_00), "11.6")
    assert "double_down" in open_to(deal(blackjack("8c 5d 8h", double_after_split=False)))


@rule(BJ, "11.6")
@pytest.mark.parametrize("options", [{"doubling": "10_11"}, {"double_after_split": False}])
def test_no_such_choice_before_the_amendment(options):
    with pytest.raises(NotAllowedError, match=r"11\.6"):
        blackjack(edition="current", **options)


def test_nothing_is_free_here():
    round_ = deal(blackjack("6c 5d 5h"))
    refused(round_, FreeDouble("Ann", "box 1"), "11.1")


# -- free bets beside what rides -------------------------------------------------------------------------------------


@rule(BJ, "20.3", "20.8", "15D.7")
@pytest.mark.parametrize(("reading", "cents"), [("original_bet", 2000), ("original_and_riding", 4000)])
def test_a_lammer_stands_for_the_original_bet_or_for_what_rides_with_it_too(reading, cents):
    """House Money wins 1 to 1 on 5-6 in two suits, and $20 of it is left in action."""
    round_ = blackjack("6c 9d 5h Tc", version="free_bet", house_money=True, lammer_stands_for=reading)
    bet(round_, "Ann", 20)
    bet(round_, "Ann", 10, wager="house_money")
    deal(round_)
    say(round_, "let_it_ride")
    assert round_._riding.cents(round_.layout.wagers[1]) == 20_00
    say(round_, "free_double")
    assert [w.cents for w in round_.layout.wagers.values() if w.kind == "free_double"] == [cents]


@rule(BJ, "20.4", "20.8", "15D.8")
@pytest.mark.parametrize(("reading", "cents"), [("original_bet", 2000), ("original_and_riding", 6000)])
def test_so_does_the_lammer_of_a_free_split(reading, cents):
    """House Money wins 3 to 1 on a pair."""
    round_ = blackjack("8c 9d 8h Tc", version="free_bet", house_money=True, lammer_stands_for=reading)
    bet(round_, "Ann", 20)
    bet(round_, "Ann", 10, wager="house_money")
    deal(round_)
    say(round_, "let_it_ride", "free_split")
    assert [w.cents for w in round_.layout.wagers.values() if w.kind == "free_split"] == [cents]
