"""The Star's poker: how each variant is dealt, who opens its rounds, and when a round is over."""

import pytest

from croupier.cards import DECK_52
from croupier.poker import Hand, PokerError
from croupier.rulebook import NotAllowedError
from tests.poker.tables import act, check_down, names, poker, random_source, refused, stacked, table, told
from tests.rules import rule

STAR = "star_sydney/poker"
FLOPS = ("holdem", "omaha", "pineapple", "crazy_pineapple")
MANILAS = ("two_card_manila", "three_card_manila")
STUDS = ("five_card_stud", "seven_card_stud")
DRAWS = ("draw", "draw_ante")
ROUNDS = dict.fromkeys(FLOPS, 4) | dict.fromkeys(MANILAS, 5) | dict.fromkeys(DRAWS, 2)
ROUNDS |= {"five_card_stud": 4, "seven_card_stud": 5}


def reach(hand: Hand, street: int) -> Hand:
    """Everybody stays, for the least that it takes, until the betting of a street begins."""
    while (hand.street, hand.phase) != (street, "betting"):
        assert hand.actor is not None
        if hand.phase == "drawing":
            hand.exchange(hand.actor, hand.hole[hand.actor][: hand.draw.limits()[0]])
        elif hand.betting.bet_to_call == 0 and not hand.betting.can_check and not hand.betting.must_open:
            act(hand, f"r{hand.betting.raise_range()[0]}")
        else:
            hand.check_or_call(hand.actor)
    return hand


# -- the deal --------------------------------------------------------------------------------------------------------


@rule(STAR, "9.4", "9.7", "14.2", "15.2", "16.2", "17.2", "18.2", "19.2", "20.2", "21.2", "22.2", "23.2")
@pytest.mark.parametrize(
    ("variant", "packets", "up", "board"),
    [
        ("holdem", (1, 1), 0, 0),
        ("omaha", (1, 1, 1, 1), 0, 0),
        ("pineapple", (1, 1, 1), 0, 0),
        ("crazy_pineapple", (1, 1, 1), 0, 0),
        ("draw", (1, 1, 1, 1, 1), 0, 0),
        ("draw_ante", (1, 1, 1, 1, 1), 0, 0),
        ("five_card_stud", (1, 1), 1, 0),
        ("seven_card_stud", (2, 1), 1, 0),
        ("two_card_manila", (2,), 0, 1),
        ("three_card_manila", (2, 1), 0, 1),
    ],
)
def test_the_initial_deal_goes_clockwise_from_the_left_of_the_button_in_packets(variant, packets, up, board):
    game = poker(variant)
    deck = game.terms.deck.cards()
    hand = stacked(game, 3)
    expected = [[], [], []]
    for count in packets:
        for player in range(3):
            expected[player] += [deck.pop(0) for _ in range(count)]
    assert hand.hole == expected
    assert hand.up == [hole[len(hole) - up :] for hole in expected]
    assert hand.board == deck[:board]
    assert hand.cards.burned == []


@rule(STAR, "20.4.1", "21.4.1", "22.4.1", "23.4.1", "20.5.1", "21.5.1", "22.5.1", "23.5.1")
@rule(STAR, "20.6.1", "21.6.1", "22.6.1", "23.6.1")
@pytest.mark.parametrize("variant", FLOPS)
def test_flop_turn_and_river_each_come_after_a_burn(variant):
    hand = check_down(table(poker(variant), 3))
    dealt = [(entry[0], len(entry[1]) // (2 if entry[0] == "burn" else 1)) for entry in told(hand, "burn", "board")]
    assert dealt == [("burn", 1), ("board", 3), ("burn", 1), ("board", 1), ("burn", 1), ("board", 1)]
    assert len(hand.cards.burned) == 3
    assert not set(hand.cards.burned) & set(hand.board)


@rule(STAR, "18.4.1", "19.4.1", "18.5.1", "19.5.1")
@pytest.mark.parametrize("variant", MANILAS)
def test_manila_deals_one_community_card_a_round_without_a_burn(variant):
    hand = table(poker(variant), 3)
    for street in range(5):
        assert len(reach(hand, street).board) == street + 1
    assert check_down(hand).cards.burned == []
    assert len(hand.board) == 5


@rule(STAR, "16.4.1", "16.5.1", "17.4.1", "17.5.1")
@pytest.mark.parametrize(
    ("variant", "facing"), [("five_card_stud", (True, True, True)), ("seven_card_stud", (True, True, True, False))]
)
def test_stud_deals_each_active_player_a_card_a_round_from_the_left_of_the_button(variant, facing):
    hand = table(poker(variant), 3, ["2s 2h 5c", "Ks Kh 9c", "Qs Qh Tc"])
    start = len(told(hand, "hole"))
    act(hand, f"{hand.actor}:c f c" if variant == "seven_card_stud" else "0:c 1:f 2:c")
    folded = next(i for i in range(3) if hand.dead[i])
    check_down(hand)
    later = told(hand, "hole")[start:]
    left = [i for i in range(3) if i != folded]
    assert [(player, len(cards), is_up) for _, player, cards, is_up in later] == [
        (player, 1, is_up) for is_up in facing for player in left
    ]


@rule(STAR, "4.1.1", "4.1.2", "4.1.3")
@pytest.mark.parametrize(
    ("variant", "deck", "size", "lowest"),
    [("holdem", None, 52, "2"), ("holdem", "36", 36, "6"), ("holdem", "32", 32, "7"), ("draw", "32", 32, "7"),
     ("two_card_manila", None, 32, "7"), ("three_card_manila", "36", 36, "6"), ("five_card_stud", None, 52, "2")],
)  # fmt: skip
def test_each_game_is_played_with_a_deck_of_52_36_or_32_cards(variant, deck, size, lowest):
    game = poker(variant, **({"deck": deck} if deck else {}))
    cards = game.terms.deck.cards()
    assert (len(cards), len(set(cards))) == (size, size)
    assert {card[0] for card in cards} == set("23456789TJQKA"["23456789TJQKA".index(lowest) :])


@rule(STAR, "5.1", "5.1.1", "5.1.2", "5.1.3")
def test_every_hand_is_dealt_from_a_deck_shuffled_anew():
    game = poker()
    source = random_source(3)
    dealt = [game.deal([10_000] * 10, source) for _ in range(30)]
    hands = [[card for hole in hand.hole for card in hole] for hand in dealt]
    assert all(len(set(cards)) == 20 for cards in hands)
    assert len({tuple(cards) for cards in hands}) == 30
    assert {card for cards in hands for card in cards} == set(DECK_52.cards())


MOST = {
    "52": {"draw": 8, "draw_ante": 8, "five_card_stud": 10, "seven_card_stud": 8,
           "holdem": 10, "omaha": 10, "pineapple": 10, "crazy_pineapple": 10},
    "32": {"draw": 5, "draw_ante": 5, "five_card_stud": 6, "seven_card_stud": 4,
           "two_card_manila": 11, "three_card_manila": 8, "holdem": 10},
    "36": {"two_card_manila": 11, "three_card_manila": 8, "holdem": 10},
}  # fmt: skip


@rule(STAR, "6.1", "6.1.1", "6.1.2", "6.1.3")
@pytest.mark.parametrize(
    ("deck", "variant", "most"), [(d, v, m) for d, found in MOST.items() for v, m in found.items()]
)
def test_the_most_players_go_by_game_and_deck(deck, variant, most):
    game = poker(variant, deck=deck)
    assert sum(map(len, table(game, most).hole)) > 0
    with pytest.raises(PokerError, match=rf"{most + 1} players.* at most {most} .*6\.1"):
        table(game, most + 1)
    with pytest.raises(PokerError, match="at least 2"):
        table(game, 1)


@rule(STAR, "9.8")
def test_there_are_at_least_two_players():
    with pytest.raises(PokerError, match=r"1 player: at least 2 .*9\.8"):
        table(poker(), 1)


@rule(STAR, "6.1", "6.1.2", "6.1.3")
@pytest.mark.parametrize(
    ("variant", "deck"), [("omaha", "32"), ("omaha", "36"), ("draw", "36"), ("seven_card_stud", "36"),
                      ("five_card_stud", "36"), ("pineapple", "32"), ("two_card_manila", "52")]
)  # fmt: skip
def test_a_deck_that_is_not_listed_for_a_game_is_refused(variant, deck):
    with pytest.raises(NotAllowedError, match=r"6\.1"):
        poker(variant, deck=deck)


# -- forced bets -----------------------------------------------------------------------------------------------------


@rule(STAR, "7.3", "9.5", "14.1", "16.1", "17.1")
@pytest.mark.parametrize("variant", ["draw_ante", *STUDS])
def test_every_player_places_an_ante_before_the_first_card(variant):
    hand = table(poker(variant), 4, antes=(3,))
    forced = told(hand, "ante", "blind", "hole")
    assert forced[:4] == [("ante", i, 3) for i in range(4)]
    assert forced[4][0] == "hole"
    assert (hand.pot, sum(hand.bets), hand.stacks) == (12, 0, [997] * 4)


@rule(STAR, "7.3", "9.4", "9.5", "9.6", "15.1.1", "15.1.2", "20.1.1", "20.1.2", "21.1.1", "21.1.2")
@rule(STAR, "22.1.1", "22.1.2", "23.1.1", "23.1.2")
@pytest.mark.parametrize("variant", [*FLOPS, "draw"])
def test_compulsory_blinds_are_placed_from_the_left_of_the_button(variant):
    hand = table(poker(variant, betting="no_limit"), 4)
    assert told(hand, "ante", "blind", "hole")[:3] == [
        ("blind", 0, 5),
        ("blind", 1, 10),
        ("hole", 0, hand.hole[0][:1], False),
    ]
    assert hand.bets == [5, 10, 0, 0]


@rule(STAR, "18.1.1", "19.1.1")
@pytest.mark.parametrize("variant", MANILAS)
def test_manila_has_one_blind_left_of_the_button(variant):
    hand = table(poker(variant), 4)
    assert hand.state.log[0] == ("blind", 0, 10)
    assert hand.bets == [10, 0, 0, 0]


@rule(STAR, "8.1", "15.1.3", "18.1.2", "19.1.2", "20.1.3", "21.1.3", "22.1.3", "23.1.3")
@pytest.mark.parametrize("variant", [*FLOPS, *MANILAS, "draw"])
def test_the_sign_says_how_many_blinds_are_compulsory(variant):
    usual = poker(variant).stakes(5).blinds
    assert usual == ((5_00,) if variant in MANILAS else (2_00, 5_00))
    game = poker(variant, blinds="5,5,10", betting="no_limit")
    hand = table(game, [100_00] * 5, stakes=game.stakes(5))
    assert (hand.bets, hand.actor) == ([5_00, 5_00, 10_00, 0, 0], 3)


# -- who opens, and what is open -------------------------------------------------------------------------------------


@rule(STAR, "7.4", "10.1", "11.1", "15.3.1", "18.3.1", "19.3.1", "20.3.1", "21.3.1", "22.3.1", "23.3.1")
@rule(STAR, "15.3.2", "18.3.2", "19.3.2", "20.3.2", "21.3.2", "22.3.2", "23.3.2", "15.3.3")
@pytest.mark.parametrize("variant", [*FLOPS, *MANILAS, "draw"])
def test_after_the_deal_players_left_of_the_last_blind_bet_or_fold_in_order(variant):
    game = poker(variant)
    blinds = game.terms.blinds
    hand = table(game, 5)
    order = [*range(blinds, 5), *range(blinds - 1)]
    for player in order:
        assert hand.actor == player
        assert names(hand) == ["fold", "call", "raise"]
        refused(hand, "x", "11.4")
        act(hand, "f" if player == 3 else "c")
    assert (hand.actor, names(hand)) == (blinds - 1, ["fold", "check", "raise"])  # 7.4: the last blind may check


@rule(STAR, "11.1", "11.5", "14.3.1", "14.3.2", "14.3.3")
def test_in_draw_with_an_ante_the_first_left_of_the_button_bets_or_folds_and_then_the_next():
    hand = table(poker("draw_ante"), 4)
    for player in (0, 1):
        assert (hand.actor, names(hand)) == (player, ["fold", "raise"])
        refused(hand, "x", "11.1", "11.5")
        act(hand, "f")
    act(hand, "2:r10")
    assert (hand.actor, names(hand)) == (3, ["fold", "call", "raise"])


@rule(STAR, "11.5", "14.5.1", "14.5.2", "15.5.1", "15.5.2", "15.5.3")
@pytest.mark.parametrize("variant", DRAWS)
def test_after_the_draw_too_nobody_checks(variant):
    hand = reach(act(table(poker(variant), 4), "c f c x" if variant == "draw" else "r10 f c c"), 1)
    live = hand.live()
    assert (hand.actor, names(hand)) == (live[0], ["fold", "raise"])
    refused(hand, "x", "11.5")
    act(hand, "f")
    assert (hand.actor, names(hand)) == (live[1], ["fold", "raise"])
    act(hand, "r20")
    assert (hand.actor, names(hand)) == (live[2], ["fold", "call", "raise"])


@rule(STAR, "11.1", "16.3.1", "16.3.2", "17.3.1", "17.3.2")
@pytest.mark.parametrize(
    ("variant", "downs"),
    [("five_card_stud", ["2s", "2h", "Qc", "Jc"]), ("seven_card_stud", ["2s2h", "Kc2d", "QcQd", "JcJd"])],
)
def test_the_lowest_card_up_opens_and_of_equal_ones_the_nearest_to_the_left_of_the_button(variant, downs):
    for ups, opener in [(("As", "4d", "4s", "Kd"), 1), (("Ac", "Ad", "Ks", "Kd"), 2), (("9c", "8d", "7c", "6d"), 3)]:
        hand = table(poker(variant), 4, [down + up for down, up in zip(downs, ups, strict=True)])
        assert (hand.actor, names(hand)) == (opener, ["call", "raise"])
        refused(hand, "f", "16.3.1", "17.3.1")
        refused(hand, "x", "16.3.1", "17.3.1", "11.1")
        act(hand, "c")
        assert hand.bets[opener] == 10
        assert (hand.actor, names(hand)) == ((opener + 1) % 4, ["fold", "call", "raise"])


@rule(STAR, "16.3.1", "17.3.1")
@pytest.mark.parametrize("variant", STUDS)
def test_the_compulsory_bet_is_at_least_the_table_minimum(variant):
    hand = table(poker(variant, betting="no_limit"), 4)
    assert hand.betting.raise_range() == (10, 999)
    refused(hand, "r9", "7.5.2")
    act(hand, "r30")
    assert hand.betting.call_amount == 30


@rule(STAR, "16.4.2", "16.4.3", "16.5.2", "16.5.3")
def test_in_five_card_stud_the_highest_hand_showing_opens_each_later_round():
    hands = ["Ah 2c 9s 4h 9d", "Kh Kd 8s 8d 3h", "Qh Kc 8c 4d 4s"]
    hand = act(table(poker("five_card_stud"), 3, hands), "0:c c c")
    assert (hand.actor, names(hand)) == (1, ["fold", "check", "raise"])  # K 8 on the nearer seat over K 8
    act(hand, "1:x 2:x 0:x")
    assert hand.actor == 1  # K 8 8
    act(hand, "1:x 2:x 0:x")
    assert (hand.actor, names(hand)) == (0, ["fold", "check", "raise"])  # 9 9 over 8 8 and 4 4
    act(hand, "0:x 1:r20 2:c 0:c")
    assert hand.is_over


@rule(STAR, "17.4.2", "17.4.3", "17.5.3", "17.5.4")
def test_in_seven_card_stud_the_highest_hand_showing_opens_each_later_round():
    hands = ["Ah Ad 2c 9s 4h 4s Ac", "Kh Ks Kd 8s 8d 3h 3d", "Qh Qd Kc 8c 9h 9d 2h"]
    hand = act(table(poker("seven_card_stud"), 3, hands), "0:c c c")
    for opener in (1, 1, 2, 2):  # K 8 nearest the button's left; 8 8; 9 9; the last card is down
        assert (hand.actor, names(hand)) == (opener, ["fold", "check", "raise"])
        act(hand, "x x x")
    assert hand.is_over


@rule(STAR, "11.2", "11.3", "11.4", "18.4.2", "18.4.3", "18.5.2", "18.5.3", "19.4.2", "19.4.3", "19.5.2", "19.5.3")
@rule(STAR, "20.4.2", "20.4.3", "20.5.2", "20.5.3", "20.6.2", "20.6.3", "21.4.2", "21.4.3", "21.5.2", "21.5.3")
@rule(STAR, "21.6.2", "21.6.3", "22.4.2", "22.4.3", "22.5.2", "22.5.3", "22.6.2", "22.6.3")
@rule(STAR, "23.4.2", "23.4.3", "23.5.2", "23.5.3", "23.6.2", "23.6.3")
@pytest.mark.parametrize(("variant", "street"), [(v, s) for v in (*FLOPS, *MANILAS) for s in range(1, ROUNDS[v])])
def test_later_rounds_begin_with_the_first_active_player_left_of_the_button_who_may_check(variant, street):
    hand = table(poker(variant, betting="no_limit"), 4)
    if variant in MANILAS:
        act(hand, "1:c 2:c 3:f 0:x")
    else:
        act(hand, "2:c 3:c 0:f 1:x")
    reach(hand, street)
    first, second, third = hand.live()
    assert (hand.actor, names(hand)) == (first, ["fold", "check", "raise"])
    act(hand, "x")
    assert (hand.actor, names(hand)) == (second, ["fold", "check", "raise"])
    act(hand, f"r10 {third}:f")
    assert (hand.actor, names(hand)) == (first, ["fold", "call", "raise"])
    refused(hand, "x", "11.4")


@rule(STAR, "18.4.2", "18.5.2", "19.4.2", "19.5.2", "20.4.2", "20.5.2", "20.6.2", "21.4.2", "21.5.2", "21.6.2")
@rule(STAR, "15.5.1", "22.4.2", "22.5.2", "22.6.2", "23.4.2", "23.5.2", "23.6.2")
@pytest.mark.parametrize("variant", [*FLOPS, *MANILAS, "draw"])
def test_later_rounds_begin_left_of_the_button_whoever_raised_before(variant):
    hand = table(poker(variant, betting="no_limit"), 4)
    act(hand, "1:c 2:c 3:r20 0:f c c" if variant in MANILAS else "2:c 3:r20 0:f c c")
    for street in range(1, ROUNDS[variant]):
        assert reach(hand, street).actor == 1
        act(hand, "1:r10 2:c 3:c" if variant == "draw" else "1:x 2:x 3:r10 1:c 2:c")


# -- when a round is over --------------------------------------------------------------------------------------------


@rule(STAR, "14.3.3.1", "14.5.2.1", "15.3.3.1", "15.5.3.1", "16.3.2.1", "16.4.3.1", "16.5.3.1")
@rule(STAR, "17.3.2.1", "17.4.3.1", "17.5.4.1", "18.3.2.1", "18.4.3.1", "18.5.3.1", "19.3.2.1", "19.4.3.1", "19.5.3.1")
@rule(STAR, "20.3.2.1", "20.4.3.1", "20.5.3.1", "20.6.3.1", "21.3.2.1", "21.4.3.1", "21.5.3.1", "21.6.3.1")
@rule(STAR, "22.3.2.1", "22.4.3.1", "22.5.3.1", "22.6.3.1", "23.3.2.1", "23.4.3.1", "23.5.3.1", "23.6.3.1")
@pytest.mark.parametrize(("variant", "street"), [(v, s) for v, rounds in ROUNDS.items() for s in range(rounds)])
def test_in_any_round_the_only_player_left_wins_the_pot_without_showing(variant, street):
    hand = reach(table(poker(variant), 3), street)
    cards = len(told(hand, "hole", "board"))
    if hand.betting.must_open:
        act(hand, "c")
    winner = (hand.actor - 1) % 3 if hand.betting.bet_to_call else None
    if winner is None or (hand.terms.has_blind_option and street == 0):
        winner = hand.actor
        act(hand, f"r{hand.betting.raise_range()[0]}")
    act(hand, "f f")
    assert hand.is_over
    assert hand.live() == [winner]
    assert sum(hand.stacks) == 3_000
    assert hand.stacks[winner] > 1_000
    assert told(hand, "show") == []
    assert len(told(hand, "hole", "board")) == cards


@rule(STAR, "14.3.3.2", "14.5.2.2", "15.3.3.2", "15.5.3.2", "16.3.2.2", "16.4.3.2", "16.5.3.2")
@rule(STAR, "17.3.2.2", "17.4.3.2", "17.5.4.2", "18.3.2.2", "18.4.3.2", "18.5.3.2", "19.3.2.2", "19.4.3.2", "19.5.3.2")
@rule(STAR, "20.3.2.2", "20.4.3.2", "20.5.3.2", "20.6.3.2", "21.3.2.2", "21.4.3.2", "21.5.3.2", "21.6.3.2")
@rule(STAR, "22.3.2.2", "22.4.3.2", "22.5.3.2", "22.6.3.2", "23.3.2.2", "23.4.3.2", "23.5.3.2", "23.6.3.2")
@pytest.mark.parametrize(("variant", "street"), [(v, s) for v, rounds in ROUNDS.items() for s in range(rounds)])
def test_a_round_with_two_or_more_left_is_over_once_all_wagers_are_matched(variant, street):
    hand = reach(table(poker(variant, betting="no_limit"), 3), street)
    paid = hand.paid.copy()
    if hand.betting.must_open:
        act(hand, "c")
    level = max(hand.betting.bet_to_call, 0)
    act(hand, f"r{level + 20}")
    first = hand.betting.raised_by
    act(hand, f"f r{level + 60}")
    assert (hand.actor, hand.street) == (first, street)
    act(hand, "c")
    live = hand.live()
    assert len(live) == 2
    assert len({hand.paid[i] for i in live}) == 1
    assert hand.paid[live[0]] - max(paid) <= level + 60
    assert hand.is_over if street == ROUNDS[variant] - 1 else hand.street == street + 1 or hand.phase == "drawing"
    assert bool(told(hand, "show")) == hand.is_over
