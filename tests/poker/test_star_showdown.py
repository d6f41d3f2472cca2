"""The Star's poker: who shows, what beats what, who wins which pot, and how it is divided."""

import pytest

from tests.poker.tables import act, check_down, names, poker, refused, table, told
from tests.rules import rule

STAR = "star_sydney/poker"
FLOPS = ("holdem", "omaha", "pineapple", "crazy_pineapple")
MANILAS = ("two_card_manila", "three_card_manila")


def shown(hand) -> list[int]:
    return [entry[1] for entry in told(hand, "show")]


# -- the order of showing --------------------------------------------------------------------------------------------


@rule(STAR, "18.6.1", "18.6.2", "19.6.1", "19.6.2", "20.7.1", "20.7.2", "21.7.1", "21.7.2", "22.7.1", "22.7.2")
@rule(STAR, "23.7.1", "23.7.2")
@pytest.mark.parametrize("variant", [*FLOPS, *MANILAS])
@pytest.mark.parametrize(
    ("last", "order"),
    [("x x x", [0, 1, 2]), ("x r20 c c", [1, 2, 0]), ("x x r20 c r60 c c", [1, 2, 0]), ("x x r20 c c", [2, 0, 1])],
)
def test_the_player_who_was_called_shows_first_or_if_all_checked_the_first_left_of_the_button(variant, last, order):
    hand = table(poker(variant, betting="no_limit"), 3)
    while not (hand.state.is_last_street and hand.phase == "betting"):
        _stay(hand)
    assert shown(act(hand, last)) == order


def _stay(hand) -> None:
    if hand.phase == "drawing":
        hand.exchange(hand.actor, hand.hole[hand.actor][:1])
    else:
        hand.check_or_call(hand.actor)


@rule(STAR, "14.6", "15.6")
@pytest.mark.parametrize("variant", ["draw", "draw_ante"])
def test_in_draw_the_player_who_was_called_shows_first(variant):
    hand = act(table(poker(variant), 3), "c c x" if variant == "draw" else "r10 c c")
    act(hand, "d d d 0:r20 1:r40 2:c 0:c")
    assert shown(hand) == [1, 2, 0]


@rule(STAR, "16.6.1", "16.6.2", "17.6.1", "17.6.2")
@pytest.mark.parametrize(("variant", "hands"), [
    ("five_card_stud", ["2c" "3d4s6h7d", "2d" "AsKsQc9d", "2h" "AhKd8c8d"]),
    ("seven_card_stud", ["2c3c" "3d4s6h7d" "5c", "2d3h" "AsKsQc9d" "5d", "2h3s" "AhKd8c8d" "5h"]),
])  # fmt: skip
@pytest.mark.parametrize(("last", "order"), [("2:x 0:x 1:x", [2, 0, 1]), ("2:x 0:r20 1:c 2:c", [0, 1, 2])])
def test_in_stud_the_player_who_was_called_shows_first_or_if_all_checked_the_highest_hand_showing(
    variant, hands, last, order
):
    hand = table(poker(variant), 3, hands)
    while not (hand.state.is_last_street and hand.phase == "betting"):
        _stay(hand)
    assert shown(act(hand, last)) == order


@rule(STAR, "16.5.2", "16.6.2")
def test_of_equal_hands_showing_the_nearest_left_of_the_button_shows_first_if_all_checked():
    hand = table(poker("five_card_stud"), 3, ["2c" "3d4s6h7d", "2d" "AsKsQc9d", "2h" "AhKdQs9c"])  # fmt: skip
    while not (hand.state.is_last_street and hand.phase == "betting"):
        _stay(hand)
    assert shown(act(hand, "1:x 2:x 0:x")) == [1, 2, 0]


@rule(STAR, "20.7.3", "21.7.3", "22.7.3", "23.7.3", "16.6.3", "17.6.3", "18.6.3", "19.6.3", "14.6", "15.6", "24.2")
@pytest.mark.parametrize("variant", [*FLOPS, *MANILAS, "five_card_stud", "seven_card_stud", "draw", "draw_ante"])
def test_who_claims_the_pot_shows_all_cards_and_who_mucks_cannot_win(variant):
    hand = check_down(table(poker(variant), 3, manual=True))
    assert hand.phase == "showdown"
    is_called = variant.startswith("draw")  # there is no checking, so somebody was called, and shows
    if is_called:
        act(hand, "s")
    assert names(hand) == ["show", "muck"]
    first = hand.actor
    act(hand, "m")
    assert (hand.hole[first], hand.dead[first]) == ([], True)
    second = hand.actor
    act(hand, "s" if is_called else "s s")
    assert hand.is_over
    assert first not in hand.showdown.pots[0].winners
    assert second in hand.showdown.ranks
    assert first not in hand.showdown.ranks


@rule(STAR, "14.6", "15.6", "16.6.1", "17.6.1", "18.6.1", "19.6.1", "20.7.1", "21.7.1", "22.7.1", "23.7.1")
@pytest.mark.parametrize("variant", [*FLOPS, *MANILAS, "five_card_stud", "seven_card_stud", "draw", "draw_ante"])
def test_the_player_who_was_called_is_bound_to_show_and_the_others_are_not(variant):
    numbers = {"draw": "15.6", "draw_ante": "14.6", "five_card_stud": "16.6.1", "seven_card_stud": "17.6.1",
               "two_card_manila": "18.6.1", "three_card_manila": "19.6.1", "holdem": "20.7.1", "omaha": "21.7.1",
               "pineapple": "22.7.1", "crazy_pineapple": "23.7.1"}  # fmt: skip
    for reading, moves in (("shows", ["show"]), ("may_muck", ["show", "muck"])):
        hand = table(poker(variant, betting="no_limit", readings={"called_player": reading}), 3, manual=True)
        while not (hand.state.is_last_street and hand.phase == "betting"):
            hand.raise_to(hand.actor, 10) if hand.betting.bet_to_call == 0 and hand.phase == "betting" else _stay(hand)
        called = hand.actor
        act(hand, "r50 c c")
        assert (hand.actor, names(hand)) == (called, moves)
        if reading == "shows":
            refused(hand, "m", numbers[variant])
        act(hand, "s")
        assert names(hand) == ["show", "muck"]


@rule(STAR, "24.2")
def test_the_last_hand_that_can_claim_the_pot_is_shown():
    hand = check_down(table(poker(), 2, manual=True))
    act(hand, "m")
    assert names(hand) == ["show"]
    refused(hand, "m", "24.2")


@rule(STAR, "12.7")
def test_an_all_in_player_who_was_called_shows_and_not_before_the_betting_is_over():
    hand = act(table(poker(), [100, 1_000, 1_000], manual=True), "2:c 0:r100 1:c 2:c")
    assert told(hand, "show") == []
    act(hand, "1:x 2:x 1:x 2:x 1:x 2:x")
    assert hand.phase == "showdown"
    while hand.actor != 0:
        act(hand, "m")
    refused(hand, "m", "12.7")
    act(hand, "s")
    assert shown(hand) == [0]


# -- what beats what -------------------------------------------------------------------------------------------------

CLASSES = {
    "royal": "AsKsQsJsTs", "straight flush": "KhQhJhTh9h", "four": "9s9h9d9cTd", "full": "TsThTdJdJc",
    "flush": "AcQc9c8c7c", "straight": "KdQhJsTc9d", "three": "8s8h8dAdKc", "two pairs": "AhAdKsKh7d",
    "pair": "AsAcKcQd7h", "none": "AdKhQsJc9h",
}  # fmt: skip
ORDERS = {
    "52": ["royal", "straight flush", "four", "full", "flush", "straight", "three", "two pairs", "pair", "none"],
    "32": ["royal", "straight flush", "four", "flush", "full", "straight", "three", "two pairs", "pair", "none"],
    "36": ["royal", "straight flush", "four", "flush", "full", "three", "straight", "two pairs", "pair", "none"],
}


def ranks(deck: str, *hands: str) -> list[int]:
    """Of five-card hands, in the game that has the deck."""
    game = poker("holdem", deck=deck)
    return [game.terms.rank([hand[i : i + 2] for i in range(0, 10, 2)], []) for hand in hands]


@rule(STAR, "13.2", "13.3", "13.4")
@pytest.mark.parametrize("deck", ORDERS)
def test_the_order_of_hands_goes_by_the_deck(deck):
    found = ranks(deck, *(CLASSES[name] for name in ORDERS[deck]))
    assert found == sorted(found, reverse=True)
    assert len(set(found)) == 10


@rule(STAR, "13.1", "13.2", "13.3", "13.4")
@pytest.mark.parametrize(("deck", "low"), [("52", "5s4d3h2cAs"), ("36", "9s8d7h6cAs"), ("32", "Ts9d8h7cAs")])
def test_the_ace_is_also_the_lowest_card_of_the_lowest_straight_and_suits_are_equal(deck, low):
    second = {"52": "6s5d4h3c2s", "36": "Ts9d8h7c6s", "32": "JsTd9h8c7s"}[deck]
    highest = "AsKdQhJcTs"
    pair = "AsAdKhQcJs"
    lowest, next_low, top, just_a_pair, other_suits = ranks(
        deck, low, second, highest, pair, low.translate(str.maketrans("shdc", "hscd"))
    )
    assert just_a_pair < lowest < next_low < top
    assert lowest == other_suits
    suited = "".join(low[i] + "h" for i in range(0, 10, 2))
    (low_straight_flush, steel) = ranks(deck, suited, "".join(second[i] + "h" for i in range(0, 10, 2)))
    assert low_straight_flush < steel


@rule(STAR, "13.1", "13.2")
@pytest.mark.parametrize(("better", "worse"), [
    ("AsKsQsJs9s", "AhKhQhJh8h"), ("TsThTd9d9c", "9s9h9dAdAc"), ("TsThTd9d9c", "TsThTd8d8c"),
    ("9s9h9d9cKd", "9s9h9d9cQd"), ("AsAhKdKc2c", "AsAhQdQcKc"), ("AsAhKdKc3c", "AsAhKdKc2c"),
    ("QsQhKd3c2c", "JsJhAdKcQc"), ("QsQhAd4c3c", "QsQhAd4c2c"), ("8s8h8d4c3c", "8s8h8d4c2c"),
    ("KdQhJsTc9d", "QhJsTc9d8d"), ("AdKhQsJc9h", "AdKhQsJc8h"), ("KhQhJhTh9h", "QhJhTh9h8h"),
])  # fmt: skip
def test_hands_of_one_class_go_by_their_highest_cards(better, worse):
    high, low = ranks("52", better, worse)
    assert high > low


@rule(STAR, "20.7.3", "22.7.3", "23.7.3")
@pytest.mark.parametrize("variant", ["holdem", "pineapple", "crazy_pineapple"])
@pytest.mark.parametrize(("hands", "board", "winners"), [
    (("AsKd", "QhQc"), "AhKh2c3d9s", (0,)),  # two of one's own
    (("As2d", "KdKc"), "ThJhQh9h2h", (0, 1)),  # none of one's own: the board plays
    (("Ah2d", "KdKc"), "ThJhQh9h2s", (0,)),  # one of one's own
])  # fmt: skip
def test_any_five_of_hole_and_community_cards_make_the_hand(variant, hands, board, winners):
    extra = ("4s", "5s") if variant != "holdem" else ("", "")
    hand = table(poker(variant), 2, [e + h for h, e in zip(hands, extra, strict=True)], board)
    assert check_down(hand).showdown.pots[0].winners == winners


@rule(STAR, "21.7.3", "18.6.3", "19.6.3")
@pytest.mark.parametrize(("variant", "hands", "board", "winners"), [
    ("omaha", ("Ah2d3c4c", "7d7c4s5s"), "ThJhQh9h7s", (1,)),  # one heart of one's own makes no flush
    ("omaha", ("AhAdAcAs", "KdQd9s8s"), "2h5h9hJcKc", (1,)),  # nor four aces more than a pair
    ("omaha", ("AhKd2c3c", "7d7c4s5s"), "ThJhQc9h7s", (0,)),
    ("two_card_manila", ("Ah8s", "9s9d"), "QhJhTh7h7c", (1,)),  # one heart again, against two pairs
    ("two_card_manila", ("AsTd", "9s9d"), "KhQhJh7h8c", (0,)),
    ("three_card_manila", ("AhAdAc", "KsQsTd"), "KdQd9s8h7c", (1,)),  # two of the three aces, against two pairs
    ("three_card_manila", ("AhAd7d", "KsQsTd"), "Kd9s8h7c7s", (0,)),
])  # fmt: skip
def test_two_hole_cards_and_three_community_cards_make_the_hand(variant, hands, board, winners):
    assert check_down(table(poker(variant), 2, hands, board)).showdown.pots[0].winners == winners


@rule(STAR, "14.6", "15.6", "16.6.3", "17.6.3")
@pytest.mark.parametrize(("variant", "hands", "winners"), [
    ("draw", ["AsAhKdKc2c", "TsThTd9d8c"], (1,)),
    ("draw_ante", ["AsAhKdKc2c", "AdAcQdQc3c"], (0,)),
    ("five_card_stud", ["2c" "2d3s6h7d", "Ad" "KsQc9d8d"], (0,)),
    ("seven_card_stud", ["2c3c" "Ad4s6c7c" "9c", "KdKh" "KsQcQd9d" "5h"], (1,)),
    ("seven_card_stud", ["2c3c" "Ad4s6c7c" "9c", "KdTh" "KsQcJd8d" "9h"], (0,)),
])  # fmt: skip
def test_the_highest_five_cards_win(variant, hands, winners):
    hand = check_down(table(poker(variant), 2, hands))
    assert hand.showdown.pots[0].winners == winners


@rule(STAR, "24.5")
def test_cards_are_worth_the_best_hand_they_make():
    hand = check_down(table(poker(), 2, ["AsAd", "9c8c"], "AhAc7c6c5c"))
    assert hand.showdown.pots[0].winners == (1,)  # a straight flush, over four aces


# -- pots ------------------------------------------------------------------------------------------------------------

BOARD = "2c7d9hJsKc"
RANKED = ["AsAd", "QsQd", "TsTd", "8s8d"]
"""Pairs over that board, the best first."""


@rule(STAR, "12.5", "12.6", "12.1", "24.3.3")
def test_what_others_bet_beyond_an_all_in_goes_into_side_pots_that_it_cannot_win():
    hand = table(poker(), [100, 250, 400, 1_000], RANKED, BOARD)
    act(hand, "2:c 3:r400 0:c 1:c 2:c")
    assert hand.is_over
    assert [(pot.amount, pot.eligible, pot.winners) for pot in hand.showdown.pots] == [
        (400, (0, 1, 2, 3), (0,)),
        (450, (1, 2, 3), (1,)),
        (300, (2, 3), (2,)),
    ]
    assert hand.stacks == [400, 450, 300, 600]


@rule(STAR, "12.5", "12.6")
def test_a_folded_players_chips_stay_in_the_pots_they_reach_into():
    hand = table(poker(), [100, 1_000, 1_000], ["AsAd", "QsQd", "TsTd"], BOARD)
    act(hand, "2:r200 0:c 1:c 1:r300 2:f")
    assert [(pot.amount, pot.winners) for pot in hand.showdown.pots] == [(300, (0,)), (200, (1,))]
    assert hand.stacks == [300, 1_000, 800]


@rule(STAR, "12.6")
def test_a_wager_that_nobody_could_call_goes_back():
    hand = act(table(poker(), [100, 1_000], ["AsAd", "QsQd"], BOARD), "1:r600 0:c")
    assert told(hand, "returned") == [("returned", 1, 500)]
    assert hand.stacks == [200, 900]


@rule(STAR, "24.4", "24.3.3")
@pytest.mark.parametrize(("stake", "denomination", "shares"), [
    (100, 1, (100, 100, 100)), (100, 5, (100, 100, 100)), (101, 1, (101, 101, 101)),
])  # fmt: skip
def test_equal_hands_divide_a_pot_equally(stake, denomination, shares):
    hands = ["As4c", "Ad4d", "Ah4h"]
    hand = table(poker(), [stake] * 3, hands, "KsKdQhQc9s", denomination=denomination)
    act(hand, f"2:r{stake} 0:c 1:c")
    assert hand.showdown.pots[0].shares == shares


@rule(STAR, "24.4")
@pytest.mark.parametrize(
    ("denomination", "shares"), [(1, (106, 105)), (5, (106, 105)), (10, (111, 100)), (50, (111, 100)), (200, (211, 0))]
)
def test_what_cannot_be_divided_goes_whole_to_the_first_winner_left_of_the_button(denomination, shares):
    hands = ["9d9c", "AsKd", "8d8c", "AdKs"]
    hand = table(poker(), [1_000, 105, 1_000, 105], hands, "QsQdJh7c2s", denomination=denomination, blinds=(1, 10))
    act(hand, "2:f 3:r105 0:f 1:c")
    assert (hand.showdown.pots[0].amount, hand.showdown.pots[0].winners, hand.showdown.pots[0].shares) == (
        211,
        (1, 3),
        shares,
    )


@rule(STAR, "24.4")
def test_three_equal_hands_leave_two_chips_to_the_first_of_them():
    hand = table(poker(), [1_000, 100, 100, 100], ["3h4h", "AsKd", "AdKs", "AhKh"], "QsQdJh7c2s", blinds=(2, 10))
    act(hand, "2:r100 3:c 0:f 1:c")
    assert hand.showdown.pots[0].shares == (102, 100, 100)


@rule(STAR, "24.4")
@pytest.mark.parametrize(
    ("reading", "stacks"), [("first_winner", [933, 1_034, 1_033]), ("first_active", [934, 1_033, 1_033])]
)
def test_the_odd_chip_may_be_read_to_go_to_a_player_who_has_lost(reading, stacks):
    game = poker(readings={"odd_chip_recipient": reading})
    hand = table(game, 3, ["4c3c", "AsKd", "AdKs"], "QsQdJh7c5s", blinds=(1, 2), minimum=2)
    check_down(act(hand, "2:r67 0:c 1:c"))
    assert (hand.showdown.pots[0].amount, hand.stacks) == (201, stacks)


@rule(STAR, "12.6", "24.4")
def test_each_pot_is_divided_by_itself():
    hands = ["AsKd", "AdKs", "QsQd", "8s8d"]
    hand = table(poker(), [100, 300, 300, 1_000], hands, "AhKc9s5d2c")
    act(hand, "2:r300 3:c 0:c 1:c")
    assert [(pot.amount, pot.winners, pot.shares) for pot in hand.showdown.pots] == [
        (400, (0, 1), (200, 200)),
        (600, (1,), (600,)),
    ]
