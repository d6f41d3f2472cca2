"""Caribbean Stud dealt, decided and settled: hands against hands, in order, at the odds of the rulebook."""

import pytest

from croupier.games.caribbean_stud.messages import Fold, HandDeclared, HandFolded, MakeBet
from croupier.procedure.events import (
    BetsClosed,
    CardDealt,
    CardDiscarded,
    CardsTurned,
    RoundClosed,
    WagerPlaced,
    WagerSettled,
)
from tests.games.caribbean_stud.tables import (
    ACE_KING,
    NO_HAND,
    PAIR_OF_NINES,
    against,
    antes,
    bets,
    caribbean,
    folds,
    is_players_turn,
    refused,
    settle_all,
)
from tests.rules import rule
from tests.tables import bet, cited, deal, dealt, of_kind, settled


def net(round_) -> int:
    """What the round brought its only player, in dollars."""
    (closed,) = of_kind(round_, RoundClosed)
    (result,) = closed.net_cents.values()
    return result // 100


# -- the deal --------------------------------------------------------------------------------------------------------


@rule("skycity/caribbean_stud", "8.1", "8.3")
def test_from_a_shoe_one_card_at_a_time_goes_round_from_the_dealers_left_the_dealer_last():
    round_ = caribbean("2c 3c 4c 5c 7d", "2d 3d 4d 5d 7h", "2h 3h 4h 5h 7s")
    bet(round_, "Bob", "ante", 10, 5)
    bet(round_, "Ann", "ante", 10, 2)
    deal(round_)
    one_round = ["box 2", "box 5", "dealer"]
    assert [to for to, _ in dealt(round_)] == one_round * 5
    assert round_.cards.hands["box 2"] == ["2c", "3c", "4c", "5c", "7d"]
    assert round_.cards.hands["box 5"] == ["2d", "3d", "4d", "5d", "7h"]
    assert round_.cards.hands["dealer"] == ["2h", "3h", "4h", "5h", "7s"]
    kinds = [type(event) for event in round_.events]
    assert kinds.index(BetsClosed) < kinds.index(CardDealt)


@rule("skycity/caribbean_stud", "8.2")
def test_from_a_shoe_all_cards_come_face_down_but_the_dealers_last():
    round_ = caribbean("2c 3c 4c 5c 7d", "2d 3d 4d 5d 7h")
    antes(round_, "Ann")
    up = [(event.to, event.card) for event in of_kind(round_, CardDealt) if event.face_up]
    assert up == [("dealer", "7h")]
    assert of_kind(round_, CardsTurned) == []


@rule("skycity/caribbean_stud", "8.4")
def test_from_a_shuffler_five_cards_at_a_time_and_the_dealers_bottom_card_is_turned():
    round_ = caribbean("2c 3c 4c 5c 7d", "2d 3d 4d 5d 7h", "2h 3h 4h 5h 7s", shuffler="automatic")
    antes(round_, "Ann", "Bob")
    assert [to for to, _ in dealt(round_)] == ["box 1"] * 5 + ["box 2"] * 5 + ["dealer"] * 5
    assert not any(event.face_up for event in of_kind(round_, CardDealt))
    (turned,) = of_kind(round_, CardsTurned)
    assert (turned.hand, turned.cards) == ("dealer", ("2h",))
    assert cited(turned) == ["skycity/caribbean_stud 8.4"]


@rule("skycity/caribbean_stud", "9.1")
def test_a_player_sees_the_own_hand_and_the_dealers_one_card():
    round_ = caribbean("2c 3c 4c 5c 7d", "2d 3d 4d 5d 7h", "2h 3h 4h 5h 7s")
    antes(round_, "Ann", "Bob")
    assert round_.view("Ann")["hands"] == {
        "box 1": ["2c", "3c", "4c", "5c", "7d"],
        "box 2": [None] * 5,
        "dealer": [None, None, None, None, "7s"],
    }
    assert round_.view("dealer")["hands"]["box 2"] == [None] * 5


# -- bet or fold -----------------------------------------------------------------------------------------------------


@rule("skycity/caribbean_stud", "5.3", "9.1")
def test_each_player_in_turn_folds_or_bets_twice_the_ante():
    round_ = caribbean("2c 2s 4c 5c 7d", "2d 3d 4d 5s 7h", NO_HAND)
    antes(round_, "Ann", "Bob", dollars=15)
    assert round_.offers() == [MakeBet("Ann", 1), Fold("Ann", 1)]
    refused(round_, MakeBet("Bob", 2), "9.1")
    refused(round_, Fold("Bob", 1), "5.3")
    bets(round_, 1)
    made = of_kind(round_, WagerPlaced)[-1]
    assert (made.wager, made.player, made.box, made.cents) == ("bet", "Ann", 1, 30_00)
    assert cited(made) == ["skycity/caribbean_stud 5.3(b)", "skycity/caribbean_stud 9.1"]
    assert is_players_turn(round_, "Bob")
    folds(round_, 2)
    assert len(of_kind(round_, WagerPlaced)) == 3


@rule("skycity/caribbean_stud", "9.2")
def test_a_fold_loses_the_ante_and_the_cards_go_to_the_rack_unseen():
    round_ = caribbean("2c 3d 4c 5c 7d", "2d 3s 4d 5s 7h", NO_HAND)
    antes(round_, "Ann", "Bob")
    folds(round_, 1)
    assert settled(round_) == [("ante", "folded", -10_00)]
    assert cited(of_kind(round_, WagerSettled)[0]) == ["skycity/caribbean_stud 9.2(b)"]
    assert len(of_kind(round_, HandFolded)) == 1
    gone = of_kind(round_, CardDiscarded)
    assert [(event.card, event.of, event.face_down) for event in gone] == [
        (card, "box 1", True) for card in ("2c", "3d", "4c", "5c", "7d")
    ]
    assert "box 1" not in round_.cards.hands
    assert all(event.seen_by("Bob").card is None for event in gone)
    bets(round_, 2)
    settle_all(round_)
    assert not any(event.hand == "box 1" for event in of_kind(round_, CardsTurned))


@rule("skycity/caribbean_stud", "9.3")
def test_the_dealer_turns_the_hand_only_for_players_still_in_the_game():
    round_ = caribbean("2c 3d 4c 5c 7d", NO_HAND)
    antes(round_, "Ann")
    folds(round_, 1)
    assert round_.is_over
    assert of_kind(round_, CardsTurned) == []
    assert net(round_) == -10


@rule("skycity/caribbean_stud", "9.3")
def test_the_dealer_turns_the_other_four_cards_and_declares_the_hand():
    round_ = caribbean("2c 3d 4c 5c 7d", "2d 3s 4d 5s 7h", PAIR_OF_NINES)
    antes(round_, "Ann", "Bob")
    bets(round_, 1)
    assert of_kind(round_, CardsTurned) == []
    bets(round_, 2)
    turned = of_kind(round_, CardsTurned)[0]
    assert (turned.hand, turned.cards) == ("dealer", ("9d", "9h", "Kc", "7s"))
    said = of_kind(round_, HandDeclared)[0]
    assert (said.hand, said.value) == ("dealer", "pair of nines")
    settle_all(round_)


@rule("skycity/caribbean_stud", "10.3")
def test_a_hand_is_arranged_and_announced_with_what_becomes_of_it():
    round_ = against("4c 8d Ah 8c 4d", "9d 9h Kc 7s 3c")
    said = of_kind(round_, HandDeclared)[1]
    assert (said.hand, said.value, said.remark) == ("box 1", "two pairs, eights and fours", "wins")
    assert said.cards == ("8d", "8c", "4d", "4c", "Ah")


# -- a dealer without a hand -----------------------------------------------------------------------------------------


@rule("skycity/caribbean_stud", "10.1", "5.8")
def test_a_dealer_below_ace_and_king_pays_antes_and_bets_are_void():
    round_ = against("Qh Qs 4c 5c 7d", NO_HAND)
    assert settled(round_) == [("ante", "dealer_not_qualified", 10_00), ("bet", "void", 0)]
    assert cited(of_kind(round_, WagerSettled)[1]) == ["skycity/caribbean_stud 10.1"]
    assert net(round_) == 10


@rule("skycity/caribbean_stud", "10.1")
def test_a_dealer_without_a_hand_pays_also_a_lower_hand():
    assert net(against("2h 3s 4c 5c 7d", NO_HAND)) == 10


@pytest.mark.parametrize(
    ("dealers", "qualifies"),
    [
        ("Ad Kh 4c 3s 2d", True),  # the lowest hand with ace and king
        ("Ad Qh Jc Ts 8d", False),  # the highest without
        ("Kd Qh Jc Ts 8d", False),
        ("2d 2h 3c 4s 5d", True),  # the lowest pair
        ("Ad 2h 3c 4s 5d", True),  # a straight to the five
        ("Kd Qh Jc Ts 9d", True),
    ],
)
@rule("skycity/caribbean_stud", "10.1", "10.3")
def test_the_dealer_qualifies_with_ace_and_king_or_higher(dealers, qualifies):
    round_ = against("6h 6s 8c 8h Jd", dealers)
    said = of_kind(round_, HandDeclared)[0]
    assert said.remark == ("the dealer qualifies" if qualifies else "the dealer does not qualify")
    assert cited(said)[:2] == [
        "skycity/caribbean_stud 9.3",
        f"skycity/caribbean_stud {'10.3' if qualifies else '10.1'}",
    ]
    assert (settled(round_)[0][1] == "dealer_not_qualified") is not qualifies


@rule("skycity/caribbean_stud", "10.1", "10.3")
def test_settlement_goes_round_from_the_dealers_right():
    for dealers in (NO_HAND, ACE_KING):
        round_ = caribbean("2h 2s 4c 5c 7d", "4d 4s 5d 8s Th", "6c 6s 8c 8h Ts", dealers)
        antes(round_, "Ann", "Bob", "Cid")
        bets(round_, 1, 2, 3)
        settle_all(round_)
        assert [event.box for event in of_kind(round_, WagerSettled)] == [3, 3, 2, 2, 1, 1]
        turned = [event.hand for event in of_kind(round_, CardsTurned)]
        assert turned == ["dealer", "box 3", "box 2", "box 1"]


@rule("skycity/caribbean_stud", "10.1")
def test_against_no_hand_the_ante_is_paid_before_the_hand_is_turned():
    round_ = against("Qh Qs 4c 5c 7d", NO_HAND)
    kinds = [type(event) for event in round_.events]
    box_turned = max(n for n, kind in enumerate(kinds) if kind is CardsTurned)
    assert kinds.index(WagerSettled) < box_turned


# -- hands against hands ---------------------------------------------------------------------------------------------

ODDS = {  # what a winning bet of $20 wins, by the table of 5.8
    "royal_flush": ("As Ks Qs Js Ts", 250 * 20),
    "straight_flush": ("9s 8s 7s 6s 5s", 50 * 20),
    "four_of_a_kind": ("8c 8d 8h 8s 2c", 20 * 20),
    "full_house": ("8c 8d 8h 2s 2c", 7 * 20),
    "flush": ("As Js 8s 6s 2s", 5 * 20),
    "straight": ("9h 8s 7d 6s 5s", 4 * 20),
    "three_of_a_kind": ("8c 8d 8h 2s 4c", 3 * 20),
    "two_pairs": ("8c 8d 4h 4s 2c", 2 * 20),
    "one_pair": ("8c 8d 4h 5s 2c", 20),
    "ace_king": ("As Kc Qd Jh 9s", 20),
}


@pytest.mark.parametrize("outcome", ODDS)
@rule("skycity/caribbean_stud", "5.8", "10.6")
def test_a_winning_hand_is_paid_even_money_on_the_ante_and_its_odds_on_the_bet(outcome):
    own, won = ODDS[outcome]
    round_ = against(own, "Ad Kh 9c 7c 3d")
    assert settled(round_) == [("ante", "wins", 10_00), ("bet", outcome, won * 100)]
    assert "skycity/caribbean_stud 5.8" in cited(of_kind(round_, WagerSettled)[1])


@rule("skycity/caribbean_stud", "10.4", "10.5")
def test_a_lower_hand_loses_ante_and_bet():
    round_ = against("Ah Ks 8c 7d 3c", "Ad Kh 9c 7s 3d")
    assert settled(round_) == [("ante", "loses", -10_00), ("bet", "loses", -20_00)]
    assert cited(of_kind(round_, WagerSettled)[0]) == [
        "skycity/caribbean_stud 10.4(b)",
        "skycity/caribbean_stud 10.5(b)",
    ]


@rule("skycity/caribbean_stud", "4.1", "10.4", "10.7")
def test_equal_hands_of_other_suits_stand_off():
    for own, dealers in (
        ("Ah Ks 9s 7d 3c", "Ad Kh 9c 7s 3d"),
        ("As Js 8s 6s 2s", "Ad Jd 8d 6d 2d"),
        ("As Ks Qs Js Ts", "Ad Kd Qd Jd Td"),
        ("9h 9s 8c 8d Ah", "9c 9d 8h 8s Ac"),
    ):
        round_ = against(own, dealers)
        assert settled(round_) == [("ante", "stands_off", 0), ("bet", "stands_off", 0)]


LADDER = [  # from the lowest, each beats the one before
    "Ac Kd 6h 4s 2c",
    "Ac Kd 6h 4s 3c",
    "Ac Kd Qh 4s 3c",
    "2c 2d 3h 4s 5c",
    "2c 2d Ah Ks Qc",
    "3c 3d 4h 5s 6c",
    "Ac Ad 4h 3s 2c",
    "Ac Ad 5h 3s 2c",
    "3c 3d 2h 2s 4c",
    "Kc Kd 2h 2s Ac",
    "Kc Kd Qh Qs 2c",
    "Ac Ad 2h 2s 3c",
    "Ac Ad Kh Ks 2c",
    "Ac Ad Kh Ks Qc",
    "2c 2d 2h 3s 4c",
    "Ac Ad Ah 2s 3c",
    "Ac 2d 3h 4s 5c",
    "2c 3d 4h 5s 6c",
    "Jc Td 9h 8s 7c",
    "Kc Qd Jh Ts 9c",
    "Ac Kd Qh Js Tc",
    "7c 5c 4c 3c 2c",
    "Ac 7c 4c 3c 2c",
    "Ac Kc 4c 3c 2c",
    "Ac Kc Qc Jc 9c",
    "2c 2d 2h As Ac",
    "3c 3d 3h 2s 2c",
    "Ac Ad Ah 2s 2c",
    "2c 2d 2h 2s 3c",
    "2c 2d 2h 2s Ac",
    "3c 3d 3h 3s 2c",
    "Ac 2c 3c 4c 5c",
    "Jc Tc 9c 8c 7c",
    "Kc Qc Jc Tc 9c",
    "Ac Kc Qc Jc Tc",
]


@rule("skycity/caribbean_stud", "4.2", "4.3", "4.4", "10.4")
def test_hands_rank_as_the_rulebook_says():
    terms = caribbean("2c 3d 4c 5c 7d", NO_HAND).terms
    ranks = [terms.best_of(hand.split()).rank for hand in LADDER]
    assert ranks == sorted(ranks)
    assert len({*ranks}) == len(LADDER)


@rule("skycity/caribbean_stud", "4.4")
@pytest.mark.parametrize(
    ("own", "dealers", "wins"),
    [
        ("Ah Kc 9d 7c 4d", "Ad Kh 9c 7s 3d", True),  # odd cards, by the last of them
        ("Ah Kc 9d 7c 2d", "Ad Kh 9c 7s 3d", False),
        ("9c 9s Ac 4s 3c", "9d 9h Kc Qs Jd", True),  # equal pairs, by the highest other card
        ("9c 9s Kd Qc Th", "9d 9h Kc Qs Jd", False),
        ("9c 9s 8c 8s 2c", "9d 9h 7d 7h Ad", True),  # equal high pairs, by the second
        ("9c 9s 8c 8s 2c", "9d 9h 8d 8h 3d", False),  # equal pairs, by the fifth card
        ("Kc Qd Jh Ts 9c", "Jc Td 9h 8s 7c", True),
        ("Kc Qc Jc Tc 9c", "Jd Td 9d 8d 7d", True),
    ],
)
def test_hands_of_one_kind_rank_by_their_cards(own, dealers, wins):
    assert (settled(against(own, dealers))[0][1] == "wins") is wins


@rule("skycity/caribbean_stud", "10.3")
def test_a_hand_is_turned_announced_and_settled_before_the_next_is_turned():
    round_ = caribbean("2h 2s 4c 5c 7d", "4d 4s 5d 8s Th", ACE_KING)
    antes(round_, "Ann", "Bob")
    bets(round_, 1, 2)
    settle_all(round_)
    steps = [
        (type(event).__name__, getattr(event, "hand", None) or f"box {event.box}")
        for event in round_.events
        if isinstance(event, CardsTurned | HandDeclared | WagerSettled) and getattr(event, "hand", "") != "dealer"
    ]
    one = ["CardsTurned", "HandDeclared", "WagerSettled", "WagerSettled"]
    assert steps == [(kind, box) for box in ("box 2", "box 1") for kind in one]


@pytest.mark.parametrize(
    ("own", "dealers", "number"),
    [
        ("8c 8d 4h 5s 2d", ACE_KING, "10.6(c)"),
        ("2c 3d 4c 5c 8h", ACE_KING, "10.5(c)"),
        ("Ah Kc 9d 7d 3d", ACE_KING, "10.7(b)"),
        ("8c 8d 4h 5s 2d", NO_HAND, "10.1(c)"),
    ],
)
@rule("skycity/caribbean_stud", "10.1", "10.5", "10.6", "10.7")
def test_the_cards_are_collected_by_the_rule_for_what_became_of_the_hand(own, dealers, number):
    round_ = against(own, dealers)
    gone = [event for event in of_kind(round_, CardDiscarded) if event.of == "box 1"]
    assert {tuple(cited(event)) for event in gone} == {(f"skycity/caribbean_stud {number}",)}


@rule("skycity/caribbean_stud", "10.1")
def test_against_no_hand_each_step_is_done_by_its_own_paragraph():
    round_ = against("8c 8d 4h 5s 2d", NO_HAND)
    turned = of_kind(round_, CardsTurned)[-1]
    paid, void = of_kind(round_, WagerSettled)
    assert cited(paid)[0] == "skycity/caribbean_stud 10.1(a)"
    assert (turned.hand, cited(turned)) == ("box 1", ["skycity/caribbean_stud 10.1(b)"])
    assert cited(void) == ["skycity/caribbean_stud 10.1"]


@rule("skycity/caribbean_stud", "10.5", "10.6", "10.7")
def test_a_settled_hand_is_collected_before_the_next_is_turned():
    round_ = caribbean("2h 2s 4c 5c 7d", "4d 4s 5d 8s Th", ACE_KING, setting={"paced": True})
    antes(round_, "Ann", "Bob")
    while round_.decision.about != "settle box 1":
        about = round_.decision.about
        bets(round_, round_.offers()[0].box) if about == "bet_or_fold" else round_.act(round_.offers()[0])
    assert list(round_.cards.hands) == ["box 1", "dealer"]
    settle_all(round_)
    assert round_.cards.hands == {}
    round_.cards.verify_cards()
