"""Equities of known hands: published counts, and every card to come gone through with the readable ranking."""

from fractions import Fraction
from itertools import combinations, permutations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cards import DECK_32, DECK_36, DECK_52, SUITS
from croupier.errors import CardError, CroupierError
from croupier.poker.equity import equity, outs
from croupier.poker.spot import composition
from croupier.ranking import REDUCED_32, STANDARD, STAR_36, best_of_two_and_three, rank_of_hand
from croupier.ranking.orders import best_by_definition

CROWN = "crown_perth/poker"


def cards(text, deck=DECK_52):
    return deck.parse(text)


def best_of_all(hole, board, order):
    return rank_of_hand([*hole, *board], order)


def two_and_three(hole, board, order):
    return best_of_two_and_three(hole, board, order).rank


def counted(hands, board="", order=STANDARD, rank=best_of_all, dead="", to_come=None):
    """Sets of winners over every board, one after the other."""
    holes, known = [cards(hand) for hand in hands], cards(board)
    seen = {*known, *cards(dead), *(card for hole in holes for card in hole)}
    live = [card for card in order.deck.cards() if card not in seen]
    found = {}
    for more in combinations(live, 5 - len(known) if to_come is None else to_come):
        ranks = [rank(hole, [*known, *more], order) for hole in holes]
        who = tuple(player for player, value in enumerate(ranks) if value == max(ranks))
        found[who] = found.get(who, 0) + 1
    return found


# -- published -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("other", "wins", "losses", "ties"),
    [
        ("KhKs", 1_388_072, 317_694, 6_538),
        ("Td9d", 1_338_249, 367_143, 6_912),
        ("QcJh", 1_450_987, 254_763, 6_554),
    ],
)
def test_aces_against_other_hands_on_all_boards(other, wins, losses, ties):
    """As counted by GNU poker-eval: brainwagon.org/2005/04/09/texas-holdem-trivia."""
    found = equity(["AdAc", other])
    assert found.is_exact
    assert found.total == comb(48, 5) == 1_712_304
    assert found.winners == {(0,): wins, (1,): losses, (0, 1): ties}
    aces = found.players[0]
    assert (aces.wins, aces.ties) == (wins, {2: ties})
    assert aces.equity == Fraction(2 * wins + ties, 2 * 1_712_304)
    assert aces.standard_error == 0


def test_ranges_of_three_players_on_all_boards():
    """As counted by PokerStove, quoted in the tests of github.com/sweeterthancandy/CandyPoker (reg_script.sh)."""
    found = equity(["AA", "QQ", "93o"])
    assert found.is_exact
    assert found.total == 592_165_728
    assert [player.wins for player in found.players] == [418_219_956, 107_718_120, 64_207_836]


# -- with a board ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "board", "dead"),
    [
        (["AhKh", "QsQd"], "2h 7h Jc", ""),
        (["AhKh", "QsQd", "Jd9d"], "Td 9h 8d", "2c 2d"),
        (["AhKd", "AsKc", "AcKs"], "Qh Jh 3c", ""),
        (["7c2d", "7d2c"], "7h 7s 2h", ""),
        (["5s4s", "6c6d", "AdAc", "KhQh"], "Ah 2h 3h 5c", ""),
        (["5s4s", "AdKh"], "Ah 2h 3h 4c 5c", ""),
    ],
)
def test_every_board_of_holdem_is_counted_once(hands, board, dead):
    found = equity(hands, board=board, dead=dead)
    assert found.winners == counted(hands, board, dead=dead)


def test_the_best_five_by_definition_win_on_every_river():
    hands, board = ["AhKh", "QsQd", "9c8c"], "Th Jh Qc 7c"
    by_definition = counted(hands, board, rank=lambda hole, table, order: best_by_definition([*hole, *table], order))
    assert equity(hands, board=board).winners == by_definition


@pytest.mark.parametrize(("deck", "order"), [(36, STAR_36), (32, REDUCED_32)])
@pytest.mark.parametrize("hands", [["AhKh", "QsQd"], ["9h8h", "9s9d", "AcTc"]])
def test_small_decks_have_their_own_order(deck, order, hands):
    """A flush beats a full house; with 36 cards three of a kind beats a straight; the ace is also the lowest card."""
    assert order.deck.size == deck
    board = "Jh 8d 7h"
    assert equity(hands, board=board, deck=deck).winners == counted(hands, board, order)


def test_three_of_a_kind_against_a_straight_depends_on_the_deck():
    hands, board = ["9s9d", "8c7c"], "9c Td Jh Kd As"
    assert equity(hands, board=board).equities == (0, 1)
    assert equity(hands, board=board, deck=36).equities == (1, 0)
    assert equity(hands, board=board, deck=32).equities == (0, 1)


@pytest.mark.parametrize(
    ("hands", "board"),
    [
        (["AhKhQdJd", "9s9c8c8s"], "2h 7h 8d"),
        (["AhAsKhKs", "JdTd9c8c", "7h6h5d4d"], "Ts 9h 2h 3c"),
        (["AhAsAdAc", "2h3h4d5d"], "Kh Kd Ks Kc Qd"),
    ],
)
def test_omaha_takes_two_hole_cards_and_three_of_the_board(hands, board):
    assert equity(hands, board=board, variant="omaha").winners == counted(hands, board, rank=two_and_three)


@pytest.mark.parametrize(
    ("variant", "deck", "order", "hands", "board"),
    [
        ("two_card_manila", 32, REDUCED_32, ["AhKh", "QsQd"], "7h 8h Qc"),
        ("two_card_manila", 36, STAR_36, ["AhKh", "QsQd", "6c7c"], "7h 8h Qc"),
        ("three_card_manila", 32, REDUCED_32, ["AhKh7d", "QsQdTc"], "8h Jc Td"),
        ("three_card_manila", 36, STAR_36, ["AhKh6d", "QsQdTc"], "8h 9c Td"),
    ],
)
def test_manila_is_two_and_three_from_a_small_deck(variant, deck, order, hands, board):
    found = equity(hands, board=board, variant=variant, deck=deck)
    assert found.winners == counted(hands, board, order, two_and_three)


def test_all_boards_of_omaha_and_manila_are_counted():
    assert equity(["AhKhQdJd", "9s9c8c8s"], variant="omaha").total == comb(44, 5)
    assert equity(["AhKh", "QsQd"], variant="manila", document=CROWN).total == comb(28, 5)
    with_one = [equity(["AhKh", "QsQd"], board=card, variant="two_card_manila") for card in ("7c", "Ac")]
    assert [found.total for found in with_one] == [comb(27, 4)] * 2


# -- properties ------------------------------------------------------------------------------------------------------

SPOTS = [
    ("holdem", 52, DECK_52, 2, 3),
    ("holdem", 36, DECK_36, 2, 4),
    ("omaha", 52, DECK_52, 4, 4),
    ("three_card_manila", 32, DECK_32, 3, 3),
    ("seven_card_stud", 52, DECK_52, 6, 0),
    ("draw", 32, DECK_32, 4, 0),
]


@settings(max_examples=40)
@given(st.data())
def test_equities_add_up_and_do_not_depend_on_suits_or_places(data):
    variant, size, deck, held, on_board = data.draw(st.sampled_from(SPOTS))
    players = data.draw(st.integers(2, 4 if on_board else 3))
    drawn = data.draw(st.permutations(deck.cards()))[: players * held + on_board]
    suits = dict(zip(SUITS, data.draw(st.sampled_from(list(permutations(SUITS)))), strict=True))
    places = data.draw(st.permutations(range(players)))
    hands = ["".join(drawn[i * held : (i + 1) * held]) for i in range(players)]
    board = "".join(drawn[players * held :])
    found = equity(hands, board=board, variant=variant, deck=size)
    assert found.is_exact
    assert sum(found.equities) == 1
    assert all(player.win + player.tie <= 1 for player in found.players)

    def moved(text):
        return "".join(text[i] + suits[text[i + 1]] for i in range(0, len(text), 2))

    again = equity([moved(hands[i]) for i in places], board=moved(board), variant=variant, deck=size)
    assert again.equities == tuple(found.equities[i] for i in places)


# -- outs ------------------------------------------------------------------------------------------------------------


def test_fifteen_outs_on_the_turn():
    """Nine hearts, three aces and three kings."""
    found = outs(["AhKh", "QsQd"], board="2h 7h Jc 3d")
    assert len(found) == 44
    good = {out.card for out in found if out.ahead == (0,)}
    assert good == {*cards("4h 5h 6h 8h 9h Th Jh Qh 3h"), *cards("Ac Ad As Kc Kd Ks")}
    assert all(out.equities == ((1, 0) if out.card in good else (0, 1)) for out in found)


def test_outs_on_the_flop_average_to_the_equity():
    found = outs(["AhKh", "QsQd", "9c9d"], board="2h 7h 9h")
    now = equity(["AhKh", "QsQd", "9c9d"], board="2h 7h 9h")
    for player, share in enumerate(now.equities):
        assert sum(out.equities[player] for out in found) / len(found) == share
    turn = next(out for out in found if out.card == "Qc")
    assert turn.equities == equity(["AhKh", "QsQd", "9c9d"], board="2h 7h 9h Qc").equities
    assert turn.ahead == (0,)  # a flush, before sets of queens and nines


def test_outs_in_stud_are_for_each_player_who_gets_a_card():
    hands = ["AhKhQhJd2c9s", "9c9d3h4s5sKd"]
    found = outs(hands, variant="seven_card_stud")
    assert {out.player for out in found} == {0, 1}
    mine = [out for out in found if out.player == 0]
    assert len(mine) == 40
    assert sum(out.equities[0] for out in mine) / 40 == equity(hands, variant="seven_card_stud").equities[0]
    with_straight = next(out for out in mine if out.card == "Tc")
    assert with_straight.equities[0] > Fraction(9, 10)
    assert with_straight.ahead == (0,)


def test_without_a_card_to_come_there_are_no_outs():
    with pytest.raises(CroupierError, match="no card is yet to come"):
        outs(["AhKh", "QsQd"], board="2h 7h Jc 3d 4d")


# -- refusals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "changes", "problem"),
    [
        (["AhKh", "AhQd"], {}, r"A♥ is in hand 1 \(AhKh\) and in hand 2 \(AhQd\)"),
        (["AhAh", "KhQd"], {}, r"A♥ is twice in hand 1 \(AhAh\)"),
        (["AhKh", "QsQd"], {"board": "2c Qs 3c"}, r"Q♠ is in hand 2 \(QsQd\) and on the board"),
        (["AhKh", "QsQd"], {"board": "2c 4s 3c", "dead": "7d 4s"}, "4♠ is on the board and among the dead cards"),
        (["AhKh", "QsQd"], {"board": "2c 3c 4c 5c 6c 7c"}, "6 cards on the board: Texas Hold'em has 5"),
        (["AhKhQh", "QsQd"], {}, "AhKhQh: 3 cards; a hand of Texas Hold'em has 2"),
        (["AhKh", "5s5c"], {"deck": 36}, "'5s' is not a card of a 36-card deck"),
        (["AhKh", "QsQd"], {"deck": 40}, r"deck: 40 is not allowed.*star_sydney/poker 4\.1"),
        (["AhKh"], {}, "1 player: at least 2 are needed"),
        (["random"] * 11, {}, r"11 players: Texas Hold'em with 52 cards takes at most 10 \(star_sydney/poker 6\.1"),
        (["AhKh", "QsQd"], {"variant": "razz"}, "variant: razz is not allowed"),
        (["AhKh", "QsQd"], {"variant": "omaha", "deck": 36}, "deck: 36: omaha is played with 52 cards"),
        (["AhKh", "QsQd"], {"document": "skycity/casino_war"}, "skycity/casino_war is not a rulebook of poker"),
        (["AhKh3d", "QsQd4c"], {"variant": "draw", "board": "2c"}, "1 cards on the board: .* has none"),
        (["AhKh", "QsXd"], {"variant": "draw"}, "'Xd' is not a card"),
        (["AhKh", "QsQd"], {"simulate": 0}, "simulate: 0; at least one deal"),
    ],
)
def test_what_cannot_be_is_refused(hands, changes, problem):
    with pytest.raises(CroupierError, match=problem):
        equity(hands, **changes)


def test_more_cards_than_are_left_are_refused():
    rest = "".join(card for card in DECK_52.cards() if card[0] in "23456789")
    with pytest.raises(CardError, match="12 cards are yet to come and 11 are left in the deck"):
        equity(["AhKhQh", "AdKdQd", "AsKsQs"], variant="seven_card_stud", dead=rest)


def test_what_makes_a_hand_is_asked_of_the_rulebook():
    omaha, crazy = composition(CROWN, "omaha", 32), composition("star_sydney/poker", "crazy_pineapple")
    assert (omaha.own, omaha.board, omaha.takes_two, omaha.deck.size) == (4, 5, True, 32)
    assert (crazy.dealt, crazy.own, crazy.discard_at, crazy.takes_two) == (3, 2, 3, False)
    stud = composition(CROWN, "six_card_stud")
    assert (stud.own, stud.is_private) == (6, True)


@pytest.mark.parametrize("board", ["2h 7h Jc", "2h,7h,Jc", "2h, 7h, Jc", "2♥ 7♥ J♣", ["2h", "7h", "Jc"]])
def test_cards_may_be_written_with_commas_or_as_they_are_shown(board):
    found = equity(["A♥ K♥", "QsQd"], board=board, dead="10♦,9♦")
    assert found.board == ("2h", "7h", "Jc")
    assert found.dead == ("Td", "9d")
    assert found.hands == ("Ah Kh", "QsQd")
    assert found.equities == equity(["AhKh", "QsQd"], board="2h7hJc", dead="Td9d").equities


def test_hands_are_a_list():
    with pytest.raises(CroupierError, match="hands are a list, one for each player"):
        equity("AhKh")
