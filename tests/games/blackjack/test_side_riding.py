"""Blackjack, sections 15D and 15E, rules 16.14 and 16.15: House Money and Let It Ride, kept or left in action."""

import pytest

from croupier.games.blackjack.incidents import PlayerAbsent
from croupier.games.blackjack.messages import (
    CoverSplit,
    DeclineInsurance,
    DoubleDown,
    Draw,
    FollowDouble,
    KeepToHand,
    SplitPair,
    TakeEvenMoney,
    TakeInsurance,
)
from croupier.games.blackjack.side_messages import HandPlayedBeforeChoice, KeepPayout, LetItRide
from croupier.procedure import Limits
from croupier.procedure.actions import PlaceWager, WithdrawWager
from croupier.procedure.events import WagerPlaced, WagerReturned
from croupier.procedure.incidents import GameDisrupted, Misdeal
from tests.games.blackjack.side_tables import bet, deal, finish, paid, refused, side, table, won
from tests.rules import rule
from tests.tables import cited, of_kind

BJ = "skycity/blackjack"
KINDS = ["house_money", "let_it_ride"]
CHOICE = {"house_money": "15D.6", "let_it_ride": "15E.5"}
RIDING = {"house_money": "house_money_riding", "let_it_ride": "let_it_ride_riding"}
TOTAL = {"house_money": 25_00, "let_it_ride": 15_00}
"""What $5 and its payout come to on a suited sequence: 4 to 1, and 2 to 1."""


def ride(kind, top, dollars=None, **options):
    """Ann has $20 on box 1 and $5 beside it that wins; all of it rides, or some dollars."""
    round_ = side(top, kind, **options)
    cents = dollars * 100 if dollars else max(o.cents for o in round_.offers() if isinstance(o, LetItRide))
    round_.act(LetItRide("Ann", 2, cents))
    return round_


# -- what they win ---------------------------------------------------------------------------------------------------


@rule(BJ, "15D.5")
@pytest.mark.parametrize(
    ("first", "second", "outcome", "odds"),
    [
        ("As", "Ks", "suited_ace_king", 9),
        ("Kd", "Ad", "suited_ace_king", 9),
        ("5s", "6s", "suited_sequence", 4),
        ("2s", "As", "suited_sequence", 4),
        ("Ks", "Qs", "suited_sequence", 4),
        ("9s", "Ts", "suited_sequence", 4),
        ("9s", "9h", "pair", 3),
        ("9s", "9s", "pair", 3),
        ("As", "Kd", "sequence", 1),
        ("Ah", "2s", "sequence", 1),
        ("Jh", "Ts", "sequence", 1),
        ("5s", "7s", "loses", -1),
        ("Ks", "2s", "loses", -1),
        ("Ks", "Js", "loses", -1),
    ],
)
def test_house_money(first, second, outcome, odds):
    assert won(side(f"{first} 9d {second}", "house_money"), "house_money") == [(outcome, odds * 5_00)]


@rule(BJ, "15E.4")
@pytest.mark.parametrize(
    ("first", "second", "outcome", "odds"),
    [
        ("5s", "6s", "suited_sequence", 2),
        ("As", "Ks", "suited_sequence", 2),
        ("2s", "As", "suited_sequence", 2),
        ("5s", "9s", "suited", 1),
        ("9s", "9s", "suited", 1),
        ("5s", "6h", "sequence", 1),
        ("As", "Kd", "sequence", 1),
        ("Ah", "2s", "sequence", 1),
        ("9s", "9h", "loses", -1),
        ("5s", "7h", "loses", -1),
        ("Ks", "2h", "loses", -1),
    ],
)
def test_let_it_ride(first, second, outcome, odds):
    assert won(side(f"{first} 9d {second}", "let_it_ride"), "let_it_ride") == [(outcome, odds * 5_00)]


# -- keep or ride ----------------------------------------------------------------------------------------------------


@rule(BJ, "15D.6", "15E.5")
@pytest.mark.parametrize("kind", KINDS)
def test_a_player_with_a_payout_is_asked_before_anything_else(kind):
    round_ = side("5s Ad 6s", kind)
    assert round_.offers() == [KeepPayout("Ann", 2), LetItRide("Ann", 2, TOTAL[kind])]
    refused(round_, KeepPayout("Bob", 2), CHOICE[kind])
    refused(round_, LetItRide("Bob", 2, 5_00), CHOICE[kind])
    round_.act(KeepPayout("Ann", 2))
    assert round_.decision.about.startswith("insurance")
    refused(round_, KeepPayout("Ann", 2), CHOICE[kind])


@rule(BJ, "15D.6", "15E.5")
@pytest.mark.parametrize("kind", KINDS)
def test_a_payout_that_is_kept_takes_no_further_part(kind):
    round_ = side("5s 9d 6s Tc Td 5c", kind)
    round_.act(KeepPayout("Ann", 2))
    finish(round_)
    assert won(round_, RIDING[kind]) == []
    assert won(round_, kind)[0][1] == TOTAL[kind] - 5_00


@rule(BJ, "15D.6", "15E.5")
@pytest.mark.parametrize("kind", KINDS)
def test_all_of_it_or_a_part_may_ride(kind):
    total = TOTAL[kind]
    round_ = side("5s 9d 6s Tc Td 5c", kind)
    for cents, is_allowed in ((0, False), (1_00, True), (total, True), (total + 1_00, False), (1_50, False)):
        assert round_.can(LetItRide("Ann", 2, cents)) == is_allowed
    for cents in (0, total + 1_00, 1_50):
        refused(round_, LetItRide("Ann", 2, cents), CHOICE[kind])
    refused(round_, LetItRide("Ann", 1, 5_00), CHOICE[kind])
    round_.act(LetItRide("Ann", 2, 7_00))
    placed = of_kind(round_, WagerPlaced)[-1]
    assert (placed.wager, placed.cents) == (RIDING[kind], 7_00)
    assert cited(placed)[0].startswith(f"{BJ} {CHOICE[kind]}")
    assert round_.till.balance("Ann") == -20_00 - 5_00 + total - 7_00


@rule(BJ, "15D.6", "15E.5")
@pytest.mark.parametrize("kind", KINDS)
def test_each_player_decides_alone(kind):
    round_ = table("5s 9d 6s", **{kind: True})
    for player in ("Ann", "Bob"):
        bet(round_, player)
    for player in ("Ann", "Bob"):
        bet(round_, player, kind, 5)
    deal(round_)
    round_.act(KeepPayout("Ann", 3))
    round_.act(LetItRide("Bob", 4, TOTAL[kind]))
    assert [wager.player for wager in round_.layout.standing(RIDING[kind])] == ["Bob"]


@rule(BJ, "14.2", "15D.6", "15E.5")
@pytest.mark.parametrize(
    ("choices", "most"),
    [
        ({}, 100_00),
        ({"riding_limit": "table_maximum"}, 50_00),
        ({"player_total_maximum": True}, 50_00),
        ({"box_total_maximum": True}, 30_00),
    ],
)
def test_what_rides_keeps_to_the_maximum_that_the_operator_has_directed(choices, most):
    """Ann has $250 of a maximum of $300 on the box, and Bob $20; her $20 of House Money have become $100."""
    round_ = table("5s 9d 6s", house_money=True, table_maximum=300_00, **choices)
    bet(round_, "Ann", dollars=250)
    bet(round_, "Bob", dollars=20)
    number = bet(round_, "Ann", "house_money", 20)
    deal(round_)
    assert round_.can(LetItRide("Ann", number, most))
    assert LetItRide("Ann", number, 100_00) in round_.offers() or choices
    if choices:
        assert round_.offers() == [KeepPayout("Ann", number)]
        refused(round_, LetItRide("Ann", number, most + 1_00), "14.2")


@rule(BJ, "14.2", "15D.6", "15E.5")
@pytest.mark.parametrize(
    "choices", [{"player_total_maximum": True}, {"box_total_maximum": True}, {"riding_limit": "table_maximum"}]
)
@pytest.mark.parametrize(
    "setting", [{"wager_limits": {"blackjack": Limits(5_00, 200_00)}}, {"box_limits": {1: Limits(5_00, 200_00)}}]
)
def test_it_is_the_maximum_that_initial_wagers_on_the_box_are_held_to(choices, setting):
    """Ann's $180 of the $200 that she may wager there leave $20, whatever her own limit elsewhere is."""
    round_ = table("5s 9d 6s", house_money=True, table_maximum=500_00, setting=setting, **choices)
    bet(round_, "Ann", dollars=180)
    assert round_.can(PlaceWager("Ann", "blackjack", 20_00, 1))
    assert not round_.can(PlaceWager("Ann", "blackjack", 21_00, 1))
    number = bet(round_, "Ann", "house_money", 20)
    deal(round_)
    assert round_.can(LetItRide("Ann", number, 20_00))
    refused(round_, LetItRide("Ann", number, 21_00), "14.2")


@rule(BJ, "14.2", "15D.6")
def test_a_players_own_limit_does_not_widen_it():
    setting = {"player_limits": {"Ann": Limits(5_00, 1000_00)}}
    round_ = table("5s 9d 6s", house_money=True, table_maximum=500_00, player_total_maximum=True, setting=setting)
    bet(round_, "Ann", dollars=480)
    assert not round_.can(PlaceWager("Ann", "blackjack", 25_00, 1))
    number = bet(round_, "Ann", "house_money", 20)
    deal(round_)
    assert round_.can(LetItRide("Ann", number, 20_00))
    refused(round_, LetItRide("Ann", number, 21_00), "14.2")


@rule(BJ, "15D.6")
def test_what_rides_already_counts_towards_the_maximum():
    """Two stakes, in chips of two kinds, have become $25 each: beside $260 of $300 all of one may ride, then $15."""
    choices = {"house_money": True, "promotional_chips": True, "player_total_maximum": True}
    round_ = table("5s 9d 6s", table_maximum=300_00, **choices)
    bet(round_, "Ann", dollars=260)
    first, second = (bet(round_, "Ann", "house_money", 5, chips=chips) for chips in ("value", "promotional"))
    deal(round_)
    round_.act(LetItRide("Ann", first, 25_00))
    assert round_.offers() == [KeepPayout("Ann", second)]
    assert round_.can(LetItRide("Ann", second, 15_00))
    refused(round_, LetItRide("Ann", second, 16_00), "14.2")


@rule(BJ, "15D.6")
def test_so_does_what_rides_for_others_on_the_box_where_the_maximum_is_for_all_of_them():
    """Ann's $100 and $25 and Bob's $160 leave $15 of $300."""
    round_ = table("5s 9d 6s", house_money=True, table_maximum=300_00, box_total_maximum=True)
    bet(round_, "Ann", dollars=100)
    bet(round_, "Bob", dollars=160)
    first, second = (bet(round_, player, "house_money", 5) for player in ("Ann", "Bob"))
    deal(round_)
    round_.act(LetItRide("Ann", first, 25_00))
    assert round_.can(LetItRide("Bob", second, 15_00))
    refused(round_, LetItRide("Bob", second, 16_00), "14.2")


@rule(BJ, "16.14", "16.15")
@pytest.mark.parametrize(("kind", "number"), [("house_money", "16.14"), ("let_it_ride", "16.15")])
def test_who_plays_the_hand_before_choosing_has_kept_the_payout(kind, number):
    round_ = side("5s 9d 6s Tc", kind)
    refused(round_, HandPlayedBeforeChoice(1), number)
    ruling = round_.report(HandPlayedBeforeChoice(2))
    assert cited(ruling) == [f"{BJ} {number}"]
    assert round_.decision.about == "turn of box 1"
    assert list(round_.layout.standing(RIDING[kind])) == []
    assert won(round_, kind)[0][1] == TOTAL[kind] - 5_00
    refused(round_, LetItRide("Ann", 2, 5_00), CHOICE[kind])


# -- what is added ---------------------------------------------------------------------------------------------------


@rule(BJ, "15D.7", "15E.6")
@pytest.mark.parametrize(("kind", "number"), [("house_money", "15D.7"), ("let_it_ride", "15E.6")])
def test_a_double_may_match_what_rides_as_well(kind, number):
    most = 20_00 + TOTAL[kind]
    round_ = ride(kind, "5s 9d 6s 9c Td")
    assert DoubleDown("Ann", "box 1", most) in round_.offers()
    assert round_.can(DoubleDown("Ann", "box 1", 1_00))  # need not
    refused(round_, DoubleDown("Ann", "box 1", most + 1_00), number)
    refused(round_, DoubleDown("Ann", "box 1", most + 1_00), "11.2(a)")
    round_.act(DoubleDown("Ann", "box 1", most))
    assert won(finish(round_), "double_down") == [("wins", most)]


@rule(BJ, "15D.7", "15E.6")
@pytest.mark.parametrize("kind", KINDS)
def test_only_what_still_rides_counts(kind):
    round_ = ride(kind, "5s 9d 6s 9c Td", 3)
    assert DoubleDown("Ann", "box 1", 23_00) in round_.offers()
    kept = side("5s 9d 6s 9c Td", kind)
    kept.act(KeepPayout("Ann", 2))
    assert DoubleDown("Ann", "box 1", 20_00) in kept.offers()


@rule(BJ, "15D.7")
def test_a_follower_matches_what_rides_with_the_followers_own():
    round_ = table("5s 9d 6s 9c Td", house_money=True)
    for player in ("Ann", "Bob"):
        bet(round_, player)
    bet(round_, "Bob", "house_money", 5)
    deal(round_)
    round_.act(LetItRide("Bob", 3, 25_00))
    round_.act(DoubleDown("Ann", "box 1", 20_00))
    refused(round_, FollowDouble("Bob", "box 1", 46_00), "15D.7")
    round_.act(FollowDouble("Bob", "box 1", 45_00))


@rule(BJ, "15D.8", "15E.7")
@pytest.mark.parametrize(
    ("kind", "cards", "riding", "number"),
    [("house_money", "8s 9d 8h", 20_00, "15D.8"), ("let_it_ride", "8s 9d 8s", 10_00, "15E.7")],
)
def test_a_split_must_match_what_rides_as_well(kind, cards, riding, number):
    round_ = ride(kind, f"{cards} Tc Td Th")
    round_.act(SplitPair("Ann", "box 1"))
    placed = of_kind(round_, WagerPlaced)[-1]
    assert (placed.wager, placed.cents, placed.on) == ("split", 20_00 + riding, "second hand")
    assert cited(placed)[-1] == f"{BJ} {number}"
    finish(round_)
    assert won(round_, RIDING[kind]) == [("loses", -riding)]
    assert won(round_, "split") == [("loses", -20_00 - riding)]


@rule(BJ, "15D.8")
def test_a_second_split_matches_it_too_and_the_hands_are_doubled_for_as_much():
    round_ = ride("house_money", "8s 6d 8h 8c 3d 9c 2d Td Ts Tc")
    round_.act(SplitPair("Ann", "box 1"))
    round_.act(SplitPair("Ann", "box 1"))
    assert [event.cents for event in of_kind(round_, WagerPlaced)[-2:]] == [40_00, 40_00]
    assert DoubleDown("Ann", "box 1", 40_00) in round_.offers()
    round_.act(DoubleDown("Ann", "box 1", 40_00))
    assert round_.decision.about == "turn of box 1 third hand"
    assert DoubleDown("Ann", "box 1 third hand", 40_00) in round_.offers()


@rule(BJ, "15D.9", "15E.8")
@pytest.mark.parametrize(("kind", "number"), [("house_money", "15D.9"), ("let_it_ride", "15E.8")])
def test_insurance_does_not_count_what_rides(kind, number):
    round_ = ride(kind, "5s Ad 6s")
    assert round_.offers() == [TakeInsurance("Ann", 1, 10_00), DeclineInsurance("Ann", 1)]
    assert round_.can(TakeInsurance("Ann", 1, 10_00))
    refused(round_, TakeInsurance("Ann", 1, 11_00), "9.3(a)")
    refused(round_, TakeInsurance("Ann", 1, 11_00), number)


# -- how it ends -----------------------------------------------------------------------------------------------------


@rule(BJ, "15D.10", "15E.9")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("rest", "original", "riding"),
    [
        ("Tc 8d", "wins", "wins"),  # 21 against 17
        ("8c Td", "stands_off", "stands_off"),  # 19 against 19
        ("7c Td", "loses", "loses"),  # 18 against 19
        ("6c Td", "loses", "loses"),
    ],
)
def test_what_rides_ends_with_the_original_wager(kind, rest, original, riding):
    cents = TOTAL[kind]
    round_ = ride(kind, f"5s 9d 6s {rest}")
    round_.act(Draw("Ann", "box 1"))
    finish(round_)
    assert won(round_, "blackjack") == [(original, {"wins": 20_00, "stands_off": 0, "loses": -20_00}[original])]
    assert won(round_, RIDING[kind]) == [(riding, {"wins": cents, "stands_off": 0, "loses": -cents}[riding])]


@rule(BJ, "15D.10", "15E.9")
@pytest.mark.parametrize("kind", KINDS)
def test_a_hand_over_21_takes_it_at_once(kind):
    round_ = ride(kind, "6s 9d 7s Tc")
    round_.act(Draw("Ann", "box 1"))
    assert won(round_, "blackjack", RIDING[kind]) == [("busts", -20_00), ("loses", -TOTAL[kind])]


@rule(BJ, "15D.10", "15E.9")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("pays", "on_ten"), [("3 to 2", 15_00), ("6 to 5", 12_00), ("1 to 1", 10_00)])
def test_with_a_blackjack_it_is_paid_at_the_odds_on_the_layout(kind, pays, on_ten):
    round_ = ride(kind, "As 9d Ks Td", 10, blackjack_pays=pays)
    assert won(round_, "blackjack", RIDING[kind]) == [("blackjack", 2 * on_ten), ("blackjack", on_ten)]


@rule(BJ, "15D.10", "15E.9")
@pytest.mark.parametrize("kind", KINDS)
def test_even_money_is_for_what_rides_too(kind):
    round_ = ride(kind, "As Ad Ks Td", 10)
    round_.act(TakeEvenMoney("Ann", 1))
    assert won(round_, "blackjack", RIDING[kind]) == [("even_money", 20_00), ("even_money", 10_00)]


@rule(BJ, "15D.11", "15E.10")
@pytest.mark.parametrize(("kind", "number"), [("house_money", "15D.11"), ("let_it_ride", "15E.10")])
def test_against_a_dealers_blackjack_it_stands_off(kind, number):
    round_ = finish(ride(kind, "9s Ad Ts Kd"))
    assert won(round_, "blackjack", RIDING[kind]) == [("loses_to_blackjack", -20_00), ("stands_off", 0)]
    assert f"{BJ} {number}" in cited(paid(round_, RIDING[kind]))
    both = finish(ride(kind, "As Kd Ks Ad"))
    assert won(both, "blackjack", RIDING[kind]) == [("stands_off", 0), ("stands_off", 0)]


@rule(BJ, "15D.11")
def test_but_not_what_a_busted_hand_has_lost_before():
    round_ = ride("house_money", "6s Ad 7s Tc Kd")
    round_.act(next(offer for offer in round_.offers() if offer.name() == "decline_insurance"))
    round_.act(Draw("Ann", "box 1"))
    assert won(finish(round_), "house_money_riding") == [("loses", -25_00)]


@rule(BJ, "12.6", "15D.8", "15D.11", "15E.7", "15E.10")
@pytest.mark.parametrize(
    ("kind", "cards", "riding", "number"),
    [("house_money", "8s Ad 8h", 20_00, "15D.8"), ("let_it_ride", "8s Ad 8s", 10_00, "15E.7")],
)
@pytest.mark.parametrize(
    ("choices", "lost"),
    [
        ({}, 20_00),
        ({"dealer_blackjack_takes": "original_only"}, 0),
        ({"dealer_blackjack_takes_splits": True}, None),  # all of it
    ],
)
def test_of_a_split_that_a_dealers_blackjack_takes_for_the_original_only_as_much_is_lost(
    kind, cards, riding, number, choices, lost
):
    """The first hand goes over 21 with the original wager and what rides; the second is split for as much as both."""
    round_ = ride(kind, f"{cards} 6c Tc 9c Kd", **choices)
    round_.act(next(offer for offer in round_.offers() if offer.name() == "decline_insurance"))
    round_.act(SplitPair("Ann", "box 1"))
    round_.act(Draw("Ann", "box 1"))
    finish(round_)
    lost = 20_00 + riding if lost is None else lost
    assert won(round_, "blackjack", RIDING[kind]) == [("busts", -20_00), ("loses", -riding)]
    assert won(round_, "split") == [("loses_to_blackjack" if lost else "returned", -lost)]
    if lost == 20_00:
        assert {f"{BJ} 12.6", f"{BJ} {number}"} <= set(cited(paid(round_, "split")))


@rule(BJ, "12.6", "15D.11")
def test_so_it_is_in_chips_of_two_kinds():
    round_ = table("8s Ad 8h 6c Tc 9c Kd", house_money=True, promotional_chips=True)
    bet(round_, "Ann")
    bet(round_, "Ann", dollars=10, chips="promotional")
    number = bet(round_, "Ann", "house_money", 5)
    deal(round_)
    round_.act(LetItRide("Ann", number, 20_00))
    round_.act(next(offer for offer in round_.offers() if offer.name() == "decline_insurance"))
    round_.act(SplitPair("Ann", "box 1"))
    round_.act(Draw("Ann", "box 1"))
    finish(round_)
    assert won(round_, "split") == [("loses_to_blackjack", -20_00), ("loses_to_blackjack", -10_00)]


@rule(BJ, "15D.10")
def test_a_follower_who_keeps_to_the_second_hand_takes_it_along():
    """Ann and Bob split eights: 18 on the first hand, 19 on the second, against the dealer's 19."""
    for keeps, outcome in (("box 1", "loses"), ("box 1 second hand", "stands_off")):
        round_ = table("8s 9d 8h Tc Ac Td", house_money=True)
        for player in ("Ann", "Bob"):
            bet(round_, player)
        bet(round_, "Bob", "house_money", 5)
        deal(round_)
        round_.act(LetItRide("Bob", 3, 20_00))
        round_.act(SplitPair("Ann", "box 1"))
        round_.act(KeepToHand("Bob", keeps))
        assert [result for result, _ in won(finish(round_), "house_money_riding")] == [outcome]


@rule(BJ, "15D.8")
def test_a_follower_who_covers_a_split_matches_what_rides():
    round_ = table("8s 9d 8h Tc Jc Td", house_money=True)
    for player in ("Ann", "Bob"):
        bet(round_, player)
    bet(round_, "Bob", "house_money", 5)
    deal(round_)
    round_.act(LetItRide("Bob", 3, 20_00))
    round_.act(SplitPair("Ann", "box 1"))
    round_.act(CoverSplit("Bob", "box 1"))
    assert [(e.player, e.cents) for e in of_kind(round_, WagerPlaced)[-2:]] == [("Ann", 20_00), ("Bob", 40_00)]


# -- when it becomes void --------------------------------------------------------------------------------------------


@rule(BJ, "15D.6", "16.5")
@pytest.mark.parametrize("kind", KINDS)
def test_a_void_hand_or_round_gives_all_back(kind):
    for found in (Misdeal(affected=("box 1",)), GameDisrupted("fire")):
        round_ = ride(kind, "5s 9d 6s Tc")
        round_.report(found)
        assert round_.till.balance("Ann") == 0
        assert {event.wager_id for event in of_kind(round_, WagerReturned)} == {1, 2, 3}


@rule(BJ, "15D.6")
@pytest.mark.parametrize(("undoes", "left"), [("settled_wagers_too", 0), ("standing_wagers_only", 20_00)])
def test_a_void_hand_ends_the_question(undoes, left):
    round_ = side("5s 9d 6s Tc", "house_money", void_hand_undoes=undoes)
    round_.report(Misdeal(affected=("box 1",)))
    assert round_.is_over
    assert round_.till.balance("Ann") == left


@rule(BJ, "15D.6")
def test_nobody_is_asked_about_a_wager_that_has_become_void_meanwhile():
    round_ = table("5s 9d 6s", house_money=True)
    for player in ("Ann", "Bob"):
        bet(round_, player)
    for player in ("Ann", "Bob"):
        bet(round_, player, "house_money", 5)
    deal(round_)
    round_.report(Misdeal(affected=("box 1",)))
    assert round_.is_over
    assert round_.till.balance("Ann") == round_.till.balance("Bob") == 0


@rule(BJ, "15D.10")
def test_it_rides_with_the_initial_wager_that_was_made_again():
    round_ = table("5s 9d 6s 9c Td", house_money=True)
    bet(round_, "Ann")
    round_.act(WithdrawWager("Ann", 1))
    bet(round_, "Ann")
    number = bet(round_, "Ann", "house_money", 5)
    deal(round_)
    round_.act(LetItRide("Ann", number, 25_00))
    round_.act(DoubleDown("Ann", "box 1", 45_00))
    assert won(finish(round_), "house_money_riding") == [("wins", 25_00)]


@rule(BJ, "15D.6")
def test_a_promotional_stake_rides_in_its_own_chips_after_what_it_won():
    round_ = table("5s 9d 6s Tc 8d", house_money=True, promotional_chips=True)
    bet(round_, "Ann")
    bet(round_, "Ann", "house_money", 5, chips="promotional")
    deal(round_)
    round_.act(LetItRide("Ann", 2, 22_00))
    assert [(wager.cents, wager.chips) for wager in round_.layout.standing("house_money_riding")] == [
        (20_00, "value"), (2_00, "promotional"),
    ]  # fmt: skip
    round_.act(Draw("Ann", "box 1"))
    finish(round_)
    assert won(round_, "house_money_riding") == [("wins", 20_00), ("wins", 2_00)]


@rule(BJ, "15D.6", "15E.5", "16.6")
@pytest.mark.parametrize("kind", KINDS)
def test_a_player_who_is_not_there_keeps_the_payout(kind):
    round_ = side("5s 9d 6s Tc Td", kind)
    round_.report(PlayerAbsent("Ann", 1))
    finish(round_)
    assert won(round_, "blackjack", kind, RIDING[kind]) == [won(round_, kind)[0], ("wins", 20_00)]
