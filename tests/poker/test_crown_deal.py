"""Crown Perth's poker: who is dealt what, in which order, from which deck."""

import pytest

from croupier.chance import SeededSource
from croupier.poker import PokerError
from croupier.rulebook import NotAllowedError
from tests.poker.crown_tables import GAMES, cards, deal, from_the_top, game, go_along, play, won
from tests.rules import rule

CROWN = "crown_perth/poker"
FULL = [rank + suit for suit in "shdc" for rank in "AKQJT98765432"]
REDUCED = [card for card in FULL if card[0] in "AKQJT987"]


def places(hand, dealt):
    """Where in the deck the cards were."""
    deck = hand.terms.deck.cards()
    return [deck.index(card) for card in dealt]


@rule(CROWN, "2.1", "4.3")
@pytest.mark.parametrize(
    ("variant", "full", "reduced"),
    [
        ("draw", 8, 4),
        ("draw_ante", 8, 4),
        ("five_card_stud", 10, 6),
        ("six_card_stud", 8, 5),
        ("seven_card_stud", 8, 4),
        ("manila", 0, 13),
        ("crown_perth_manila", 0, 13),
        ("holdem", 12, 0),
        ("omaha", 10, 5),
    ],
)
def test_each_game_has_its_decks_and_most_players(variant, full, reduced):
    for size, most in ((52, full), (32, reduced)):
        if not most:
            with pytest.raises(NotAllowedError, match=rf"{CROWN} 4\.3"):
                game(variant, deck=str(size))
            continue
        dealt = game(variant, deck=str(size))
        assert dealt.deal([1000_00] * most, SeededSource(1)).state.count == most
        with pytest.raises(PokerError, match=rf"{most + 1} players.*{CROWN} 4\.3"):
            dealt.deal([1000_00] * (most + 1), SeededSource(1))


@rule(CROWN, "2.1")
def test_the_games_are_nine():
    assert set(game().rules.options["variant"].values) == set(GAMES)
    assert len(GAMES) == 9


@rule(CROWN, "3.2")
def test_no_game_with_fewer_than_two_players():
    for variant in GAMES:
        with pytest.raises(PokerError, match=rf"{CROWN} 3\.2"):
            game(variant).deal([1000_00], SeededSource(1))
        assert game(variant).deal([1000_00] * 2, SeededSource(1)).state.count == 2


@rule(CROWN, "4.1", "4.2")
@pytest.mark.parametrize(("size", "deck"), [("52", FULL), ("32", REDUCED)])
def test_the_full_and_the_reduced_deck(size, deck):
    held = game("omaha", deck=size).terms.deck.cards()
    assert len(held) == int(size)
    assert sorted(held) == sorted(deck)


@rule(CROWN, "21.1", "22.1", "22.2", "23.1", "23.2", "24.2", "24.3", "25.1", "25.2", "26.2", "27.1", "28.1", "29.1")
@pytest.mark.parametrize(
    ("variant", "first", "up", "board"),
    [
        ("five_card_stud", [[0, 3], [1, 4], [2, 5]], [[3], [4], [5]], []),
        ("six_card_stud", [[0, 1, 6], [2, 3, 7], [4, 5, 8]], [[6], [7], [8]], []),
        ("seven_card_stud", [[0, 1, 6], [2, 3, 7], [4, 5, 8]], [[6], [7], [8]], []),
        ("manila", [[0, 1], [2, 3], [4, 5]], [[], [], []], [6]),
        ("crown_perth_manila", [[0, 1], [2, 3], [4, 5]], [[], [], []], [6]),
        ("draw", [[0, 3, 6, 9, 12], [1, 4, 7, 10, 13], [2, 5, 8, 11, 14]], [[], [], []], []),
        ("draw_ante", [[0, 3, 6, 9, 12], [1, 4, 7, 10, 13], [2, 5, 8, 11, 14]], [[], [], []], []),
        ("holdem", [[0, 3], [1, 4], [2, 5]], [[], [], []], []),
        ("omaha", [[0, 1, 6, 7], [2, 3, 8, 9], [4, 5, 10, 11]], [[], [], []], []),
    ],
)
def test_the_first_cards_go_clockwise_from_the_left_of_the_button(variant, first, up, board):
    hand = from_the_top(variant, 3)
    assert [places(hand, held) for held in hand.hole] == first
    assert [places(hand, shown) for shown in hand.up] == up
    assert places(hand, hand.board) == board
    assert hand.cards.burned == []


@rule(CROWN, "28.3", "28.5", "28.7", "29.3", "29.5", "29.7")
@pytest.mark.parametrize(("variant", "at"), [("holdem", 6), ("omaha", 12)])
def test_a_card_is_burnt_before_the_flop_and_each_community_card_after_it(variant, at):
    hand = from_the_top(variant, 3)
    for street, (burned, board) in enumerate([([0], [1, 2, 3]), ([0, 4], [1, 2, 3, 5]), ([0, 4, 6], [1, 2, 3, 5, 7])]):
        go_along(hand, until=street + 1)
        assert hand.street == street + 1
        assert places(hand, hand.cards.burned) == [at + place for place in burned]
        assert places(hand, hand.board) == [at + place for place in board]
    assert hand.state.is_last_street


@rule(CROWN, "24.3", "24.6", "24.8", "25.2", "25.4", "25.6")
@pytest.mark.parametrize("variant", ["manila", "crown_perth_manila"])
def test_five_community_cards_one_at_a_time_without_a_burn(variant):
    hand = from_the_top(variant, 3)
    for street in range(5):
        go_along(hand, until=street)
        assert (hand.street, places(hand, hand.board), hand.cards.burned) == (street, list(range(6, 7 + street)), [])
    assert hand.state.is_last_street


@rule(CROWN, "21.3", "22.4", "22.6", "23.6", "23.8")
@pytest.mark.parametrize(
    ("variant", "first", "later"),
    [("five_card_stud", 6, "uuu"), ("six_card_stud", 9, "uud"), ("seven_card_stud", 9, "uuud")],
)
def test_stud_goes_on_card_by_card_to_those_still_in(variant, first, later):
    hand = from_the_top(variant, 3)
    opener = hand.actor
    go_along(hand, until=1)
    hand.raise_to(hand.actor, 20_00)
    hand.fold(hand.actor)  # gets no more cards
    live = hand.live()
    assert opener in live
    before = [len(held) for held in hand.hole]
    next_card = first + 3
    for street, facing in enumerate(later[1:], 2):
        go_along(hand, until=street)
        assert hand.street == street
        for i in live:
            assert places(hand, hand.hole[i][before[i] :]) == [next_card]
            assert (hand.hole[i][-1] in hand.up[i]) == (facing == "u")
            before[i] += 1
            next_card += 1
    assert hand.state.is_last_street
    assert hand.cards.burned == []


@rule(CROWN, "33.1")
@pytest.mark.parametrize(("folds", "community"), [(3, True), (4, False)])
def test_with_too_few_cards_for_the_last_deal_one_is_everyones_seventh(folds, community):
    """Eight players have 48 cards of 52 after six each: four are left, enough for four players."""
    hand = from_the_top("seven_card_stud", 8)
    go_along(hand, until=3)
    hand.raise_to(hand.actor, 5_00)
    for _ in range(folds):
        hand.fold(hand.actor)
    go_along(hand, until=4)
    live = hand.live()
    assert len(live) == 8 - folds
    deck = hand.terms.deck.cards()
    assert hand.board == (deck[48:49] if community else [])
    assert [len(hand.hole[i]) for i in live] == [6 if community else 7] * len(live)


@rule(CROWN, "33.1")
@pytest.mark.parametrize(
    ("card", "winner"),
    [("Th", 0), ("9h", 1), ("4s", 2), ("Ks", 3), ("Ac", 1)],  # a royal flush, nines, a straight flush, full of kings
)
def test_the_card_for_all_is_everyones_seventh_at_the_showdown(card, winner):
    hands = ["AhKhQhJh2d3c", "9s9d8c9c6d7d", "5s6s2c3s7s8d", "TsTdKcKdQs3d", "JcJd4c5d6c8h"]
    hand = deal("seven_card_stud", 5, hands, card, left=3)
    go_along(hand, until=4)
    assert (hand.board, [len(held) for held in hand.hole]) == ([card], [6] * 5)
    play(hand, "r5 c c c c")
    assert [player for player, net in enumerate(won(hand)) if net > 0] == [winner]


@rule(CROWN, "5.2")
def test_cards_are_shuffled_for_each_hand():
    dealt = game("omaha")
    source = SeededSource(7)
    hands = [tuple(card for held in dealt.deal([1000_00] * 6, source).hole for card in held) for _ in range(20)]
    assert len(set(hands)) == 20
    seen = {card for hand in hands for card in hand}
    assert len(seen) == 52  # each card of the deck comes: never so after twenty deals of 24 of 52 but by 1 in 10 ** 4


@rule(CROWN, "6.9", "28.2")
def test_heads_up_the_button_has_the_small_blind_and_the_second_card():
    hand = deal("holdem", 2, hands=["AsAh", "KsKh"])
    assert hand.bets == [5_00, 2_00]  # the button is the last: player 1
    assert hand.actor == 1
    go_along(hand, until=1)
    assert hand.actor == 0
    assert [places(hand, held) for held in from_the_top("holdem", 2).hole] == [[0, 2], [1, 3]]
    assert cards("AsAh") == hand.hole[0]
