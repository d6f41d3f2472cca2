"""Crown Perth's poker: showdown, order of hands, side pots, division of pots and commission."""

import itertools

import pytest

from croupier.poker import Hand
from croupier.rulebook import NotAllowedError
from tests.poker.crown_tables import deal, dollars, game, go_along, legal, move, play, refused, won
from tests.rules import rule

CROWN = "crown_perth/poker"
BOARD = "2c 7d 9h Td 3s"
PLAYED = "As Ks Qs Js Ts"  # a royal flush on the board, so that all who stay share


# -- showdown --------------------------------------------------------------------------------------------------------


@rule(CROWN, "9.2")
def test_all_in_players_show_first_from_the_least_contribution_then_the_called_then_the_others():
    hand = deal("holdem", [1000, 1000, 60, 30, 1000], manual=True)
    play(hand, "r60 c c c c")  # 2 and 3 are all-in
    play(hand, "k k k k k k k r50 c c")  # 1 bets the last round, 4 and 0 call
    assert hand.phase == "showdown"
    assert play(hand, "s s s s s") == [3, 2, 1, 4, 0]


@rule(CROWN, "9.2")
def test_where_nobody_bet_players_show_in_turn():
    hand = go_along(deal("holdem", 4, manual=True), until=3)
    play(hand, "k k k k")
    assert play(hand, "s s s s") == [0, 1, 2, 3]


@rule(CROWN, "9.2", "9.3")
def test_others_show_only_if_they_claim_the_pot():
    hand = go_along(deal("holdem", 3, ["As Ah", "Ks Kh", "Qs Qh"], BOARD, manual=True), until=3)
    play(hand, "r20 c c")
    assert (hand.actor, legal(hand)) == (0, "s m")
    play(hand, "s m s")
    assert hand.dead == [False, True, False]
    assert won(hand) == [50, -25, -25]


@rule(CROWN, "9.2(a)", "9.3")
def test_an_all_in_player_who_makes_no_claim_need_not_show():
    hand = deal("holdem", [100, 1000, 1000], manual=True)
    play(hand, "r100 c c k k k k k k")
    assert (hand.actor, legal(hand)) == (0, "s m")
    play(hand, "m s s")
    assert hand.is_over
    assert hand.dead == [True, False, False]


@rule(CROWN, "9.3", "13.6")
def test_a_hand_given_up_at_the_showdown_is_dead_however_good():
    hand = go_along(deal("holdem", 3, ["As Ah", "Ks Kh", "Qs Qh"], BOARD, manual=True), until=3)
    play(hand, "r20 c c m s s")
    assert won(hand) == [-25, 50, -25]
    assert hand.hole[0] == []


@rule(CROWN, "9.3")
def test_the_last_who_can_claim_the_pot_cannot_give_up_too():
    hand = go_along(deal("holdem", 2, manual=True), until=3)
    play(hand, "k k m")
    refused(hand, "m", "9.3")
    move(hand, "s")
    assert hand.is_over


@rule(CROWN, "9.5", "9.3")
def test_cards_speak():
    """Nobody says what a hand is worth: the board makes a straight that neither need notice."""
    hand = go_along(deal("holdem", 2, ["6s 2h", "As Ah"], "7d 8c 9h Td 2s"))
    assert won(hand) == [5, -5]


@rule(CROWN, "12.1")
@pytest.mark.parametrize("variant", ["holdem", "five_card_stud", "draw", "manila"])
def test_a_folded_hand_is_dead(variant):
    hand = deal(variant, 3)
    folded = hand.actor
    cards = list(hand.hole[folded])
    move(hand, "f")
    assert (hand.hole[folded], hand.up[folded]) == ([], [])
    assert hand.cards.muck == cards
    go_along(hand)
    assert all(folded not in pot.eligible for pot in hand.showdown.pots)


# -- order of hands --------------------------------------------------------------------------------------------------

FULL = [  # 10.1: each beats the next
    "As Ks Qs Js Ts",
    "Ks Qs Js Ts 9s",
    "5s 4s 3s 2s As",
    "2s 2h 2d 2c 3s",
    "3s 3h 3d 2c 2d",
    "7s 5s 4s 3s 2s",
    "As Kh Qd Jc Ts",
    "6s 5h 4d 3c 2s",
    "5s 4h 3d 2c As",
    "2s 2h 2d 4c 3s",
    "3s 3h 2d 2c 4s",
    "2s 2h 5d 4c 3s",
    "As Kh Qd Jc 9s",
    "7s 5h 4d 3c 2s",
]
REDUCED = [  # 10.2: a flush beats a full house, and the ace is low in 10-9-8-7-A
    "As Ks Qs Js Ts",
    "Js Ts 9s 8s 7s",
    "Ts 9s 8s 7s As",
    "7s 7h 7d 7c 8s",
    "Qs Ts 9s 8s 7s",
    "8s 8h 8d 7c 7d",
    "Js Th 9d 8c 7s",
    "Ts 9h 8d 7c As",
    "7s 7h 7d 9c 8s",
    "8s 8h 7d 7c 9s",
    "7s 7h Td 9c 8s",
    "As Kh Qd Jc 9s",
    "Qs Th 9d 8c 7s",
]


def duel(first, second, size):
    """Five card stud between two hands that may share cards: ranked one by one."""
    rank = game("five_card_stud", deck=str(size)).terms.rank
    return rank(first.split(), []), rank(second.split(), [])


@rule(CROWN, "10.1", "10.2", "4.1", "4.2")
@pytest.mark.parametrize(("size", "order"), [(52, FULL), (32, REDUCED)])
def test_the_order_of_hands_of_each_deck(size, order):
    for better, worse in itertools.pairwise(order):
        first, second = duel(better, worse, size)
        assert first > second, (better, worse)


@rule(CROWN, "10.3", "10.4")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("As Ah Ad 2c 2d", "Qs Qh Qd 2s 2h"),  # the rulebook's own
        ("Qs Qh 7d 7c Ts", "Qd Qc 7s 7h 9s"),
        ("9s 9h Ad 3c 2s", "9d 9c Kd Qc Js"),
        ("9s 9h Ad Kc 3s", "9d 9c Ah Ks 2s"),
        ("As Kh 9d 5c 3s", "Ad Kc 9s 5h 2s"),
        ("Ks Kh 3d 3c 2s", "Qs Qh Jd Jc As"),
        ("8s 8h 8d 8c 2s", "7s 7h 7d 7c As"),
        ("As 9s 5s 4s 2s", "Kd Qd Jd 9d 8d"),
    ],
)
def test_higher_cards_win_and_all_five_count(better, worse):
    first, second = duel(better, worse, 52)
    assert first > second


@rule(CROWN, "4.1", "10.4")
def test_suits_do_not_rank():
    first, second = duel("As Ks Qs Js 9s", "Ah Kh Qh Jh 9h", 52)
    assert first == second


@rule(CROWN, "4.2", "10.2")
def test_a_flush_wins_a_pot_from_a_full_house_with_the_reduced_deck():
    hands = ["As Qs Js 9s 8s", "Kh Kd Kc 7h 7d"]
    for deck, winner in (("52", 1), ("32", 0)):
        hand = go_along(deal("draw_ante", 2, hands, deck=deck))
        assert hand.showdown.pots[0].winners == (winner,)


# -- pots ------------------------------------------------------------------------------------------------------------


@rule(CROWN, "1", "8.1", "9.4")
def test_side_pots_are_for_those_who_paid_into_them():
    hands = ["Ks Kh", "As Ah", "Qs Qh", "Js Jh"]
    hand = deal("holdem", [1000, 100, 300, 1000], hands, BOARD)
    play(hand, "r300 r1000 c c")  # 2 all-in for 300, 3 for 1,000, 0 and 1 call
    assert [(pot.amount, pot.eligible, pot.winners) for pot in hand.showdown.pots] == [
        (400_00, (0, 1, 2, 3), (1,)),
        (600_00, (0, 2, 3), (0,)),
        (1400_00, (0, 3), (0,)),
    ]
    assert dollars(hand.stacks) == [2000, 400, 0, 0]


@rule(CROWN, "19.5")
def test_what_nobody_called_goes_back():
    hand = deal("holdem", [1000, 1000, 100], ["Ks Kh", "Js Jh", "As Ah"], BOARD)
    play(hand, "r100 r500 f")
    assert dollars([pot.amount for pot in hand.showdown.pots]) == [205]
    assert dollars(hand.stacks) == [900, 995, 205]


ODD = [
    # blinds, players who share (the button is 4), chip, what each has more
    ("1,5", (1, 2, 3), "1", {1: 1, 2: 0, 3: 0}),
    ("2,5", (1, 2, 3), "1", {1: 1, 2: 1, 3: 0}),
    ("2,5", (1, 2), "1", {1: 1, 2: 1}),
    ("3,5", (1, 2), "1", {1: 2, 2: 1}),
    ("3,5", (2, 4), "1", {2: 4, 4: 4}),
    ("4,5", (2, 3, 4), "1", {2: 3, 3: 3, 4: 3}),
    ("3,5", (1, 2), "0.50", {1: 1.5, 2: 1.5}),
    ("5,10", (1, 2, 3), "5", {1: 5, 2: 0, 3: 0}),
    ("5,10", (2, 3, 4), "5", {2: 5, 3: 5, 4: 5}),
]


@rule(CROWN, "9.4", "18.2")
@pytest.mark.parametrize(("blinds", "sharing", "chip", "more"), ODD)
def test_odd_chips_go_one_each_clockwise_from_the_left_of_the_button(blinds, sharing, chip, more):
    """Those who do not share have folded, their blinds in the pot; the best hand lies on the board."""
    hand = deal("holdem", 5, board=PLAYED, blinds=blinds, denomination=chip)
    while hand.street == 0:
        move(
            hand, "f" if hand.actor not in sharing else "c" if hand.bets[hand.actor] < hand.betting.bet_to_call else "k"
        )
    go_along(hand)
    assert {player: won(hand)[player] for player in sharing} == more


@rule(CROWN, "18.2")
def test_a_pot_is_broken_into_the_lowest_chips_before_it_is_divided():
    hand = deal("holdem", 4, board=PLAYED, blinds="2.50,5", denomination="0.50", table_minimum="5")
    play(hand, "c c f k")
    go_along(hand)
    assert won(hand) == [-2.5, 1, 1, 0.5]  # 17.50 for three: 5.50 each and two chips of 50 cents


# -- commission ------------------------------------------------------------------------------------------------------


def pot_of(dollars_each, players=2, hands=("As Ah", "Ks Kh"), folds=False, **options):
    """A pot of players times so much, at a showdown or won by a bet that nobody called."""
    hand = deal("holdem", players, list(hands), BOARD, **options)
    play(hand, f"r{dollars_each}" + " c" * (players - 1))
    if folds:
        play(hand, "r500" + " f" * (players - 1))
        return hand
    return go_along(hand)


@rule(CROWN, "19.1", "19.2", "19.8", "9.4")
@pytest.mark.parametrize(
    ("percent", "each", "commission"),
    [
        (0, 100, 0),
        (5, 10, 1),
        (5, 19, 1),  # 1.90
        (5, 20, 2),
        (3, 100, 6),
        (7, 50, 7),
        (10, 50, 10),
        (10, 49, 9),  # 9.80
        (10, 500, 100),
    ],
)
def test_commission_is_a_percentage_of_the_pot_rounded_down_to_the_dollar(percent, each, commission):
    hand = pot_of(each, commission_percent=percent, commission_cap="1000")
    assert hand.showdown.commission == commission * 100
    assert won(hand) == [each - commission, -each]


@rule(CROWN, "19.2")
@pytest.mark.parametrize("percent", [-1, 11])
def test_commission_is_from_nothing_to_ten_per_cent(percent):
    with pytest.raises(NotAllowedError, match=rf"{CROWN} 19\.2"):
        game(commission_percent=percent)


@rule(CROWN, "19.1")
@pytest.mark.parametrize(("reading", "commission"), [("none", 0), ("deducted", 10)])
def test_without_a_showdown_it_is_a_reading_whether_commission_is_taken(reading, commission):
    hand = pot_of(100, folds=True, commission_percent=5, readings={"commission_without_showdown": reading})
    assert hand.showdown.commission == commission * 100


@rule(CROWN, "19.1")
def test_a_pot_of_blinds_pays_commission_at_a_showdown_too():
    hand = deal("holdem", [1000, 25], table_minimum="50", commission_percent=10)  # blinds of 25, all-in, and 50
    assert hand.is_over
    assert (hand.showdown.pots[0].amount, hand.showdown.commission) == (50_00, 5_00)


@rule(CROWN, "19.5")
def test_no_commission_on_an_uncalled_wager():
    hand = deal("holdem", [1000, 60], ["As Ah", "Ks Kh"], BOARD, commission_percent=10, commission_cap="500")
    play(hand, "c r1000 c")
    assert hand.showdown.commission == 12_00  # of 120, not of 1,060


@rule(CROWN, "19.7")
@pytest.mark.parametrize(("each", "commission"), [(90, 9), (100, 10), (110, 10), (500, 10)])
def test_the_cap(each, commission):
    assert pot_of(each, commission_percent=5, commission_cap="10").showdown.commission == commission * 100


@rule(CROWN, "19.7")
@pytest.mark.parametrize(("each", "commission"), [(90, 9), (100, 10), (110, 10), (500, 10)])
def test_the_cap_is_the_most_of_a_pot_also_where_two_share_it(each, commission):
    hand = pot_of(each, hands=("6s 4h", "6d 4c"), commission_percent=5, commission_cap="10")
    assert len(hand.showdown.pots[0].winners) == 2
    assert hand.showdown.commission == commission * 100


def three_pots(hands: list[str]) -> Hand:
    """Pots of 400, 600 and 1,000: at 5% 20, 30 and 50 in commission."""
    hand = deal("holdem", [1000, 100, 300, 800], hands, BOARD, commission_percent=5, commission_cap="35")
    play(hand, "r300 r800 c c")
    assert dollars([pot.amount for pot in hand.showdown.pots]) == [400, 600, 1000]
    return hand


@rule(CROWN, "9.4", "19.6", "19.7")
@pytest.mark.parametrize(
    ("hands", "commissions"),
    [
        (["As Ah", "Js Jh", "Ks Kh", "Qs Qh"], [20, 15, 0]),  # one wins all three: 35 in all
        (["Qs Qh", "As Ah", "Ks Kh", "Js Jh"], [20, 30, 35]),  # three winners: each up to the cap
        (["Ks Kh", "As Ah", "Qs Qh", "Js Jh"], [20, 30, 5]),  # one wins the second and third
    ],
)
def test_the_cap_is_for_each_player_and_not_for_each_pot(hands, commissions):
    hand = three_pots(hands)
    assert dollars([pot.commission for pot in hand.showdown.pots]) == commissions


@rule(CROWN, "9.4")
def test_commission_is_deducted_before_a_pot_is_shared():
    hand = pot_of(51, hands=("6s 4h", "6d 4c"), commission_percent=5, commission_cap="100")
    assert hand.showdown.commission == 5_00  # of 102
    assert won(hand) == [-2, -3]  # 97: the odd chip to the left of the button


@rule(CROWN, "19.1", "9.4")
def test_commission_is_taken_at_a_showdown_though_only_one_claims_the_pot():
    hand = deal("holdem", 2, board=BOARD, manual=True, commission_percent=5)
    play(hand, "r100 c k k k k k k s m")
    assert hand.showdown.commission == 10_00


@rule(CROWN, "1", "9.3", "9.4")
def test_a_side_pot_does_not_go_to_a_player_all_in_for_less():
    hand = deal("holdem", [1000, 1000, 50], ["Ks Kh", "Qs Qh", "As Ah"], BOARD, manual=True)
    play(hand, "r50 c c r100 c k k k k")  # 150 in the main pot, 200 beside it
    play(hand, "s m")
    refused(hand, "m", "9.3")  # nobody else can claim the side pot
    move(hand, "s")
    assert dollars(hand.stacks) == [850, 1050, 150]


@rule(CROWN, "19.6", "19.8")
def test_what_the_cap_leaves_is_rounded_down_to_the_dollar_too():
    """Of a cap of $15.50; two share the main pot, and half of its commission is each one's."""
    hands = ["AsAd", "KsKd", "AcAh"]
    hand = deal("holdem", [1000, 1000, 65], hands, "2c7d9hJsQd", commission_percent=10, commission_cap="15.50")
    play(hand, "c r1000 c")
    go_along(hand)
    assert all(pot.commission % 100 == 0 for pot in hand.showdown.pots)
    assert [pot.commission for pot in hand.showdown.pots] == [1500, 800]  # of $15.50 the winner of both has $8 left
