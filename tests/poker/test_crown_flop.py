"""Crown Perth's hold 'em and Omaha: the four betting rounds, and which cards make the hand."""

import pytest

from tests.poker.crown_tables import deal, dollars, go_along, legal, move, play, refused, won
from tests.rules import rule

CROWN = "crown_perth/poker"
BOTH = ("holdem", "omaha")
SECTION = {"holdem": "28", "omaha": "29"}


@rule(CROWN, "28.2", "29.2")
@pytest.mark.parametrize("variant", BOTH)
def test_the_first_round_begins_left_of_the_last_blind(variant):
    hand = deal(variant, 4)
    assert (hand.actor, legal(hand)) == (2, "f c5 r10-1000")
    refused(hand, "k", "1")
    assert play(hand, "c r20") == [2, 3]
    assert (hand.actor, legal(hand)) == (0, "f c18 r35-1000")  # the blind counts towards the call
    move(hand, "c")
    assert (hand.actor, legal(hand)) == (1, "f c15 r35-1000")
    assert play(hand, "f c") == [1, 2]
    assert (hand.street, dollars([hand.pot])) == (1, [65])


@rule(CROWN, "28.2", "29.2")
@pytest.mark.parametrize("variant", BOTH)
def test_the_last_blind_may_raise_when_all_have_called(variant):
    hand = deal(variant, 4)
    play(hand, "c c c")
    assert (hand.actor, legal(hand)) == (1, "f k r10-1000")
    move(hand, "r30")
    assert play(hand, "c c c") == [2, 3, 0]
    assert hand.street == 1
    hand = deal(variant, 4)
    play(hand, "c c c k")
    assert hand.street == 1


@rule(CROWN, "1", "28.2", "29.2")
@pytest.mark.parametrize("variant", BOTH)
def test_by_the_other_reading_a_blind_that_all_have_called_is_a_call(variant):
    hand = deal(variant, 4, readings={"last_blind_may_raise": "no"})
    assert play(hand, "c c c") == [2, 3, 0]
    assert (hand.street, dollars([hand.pot])) == (1, [20])
    hand = deal(variant, 4, readings={"last_blind_may_raise": "no"})
    assert play(hand, "c r20 c c c") == [2, 3, 0, 1, 2]  # a raise is for the last blind to answer as for all
    hand = deal(variant, 4, readings={"last_blind_may_raise": "no"})
    play(hand, "f f f")
    assert won(hand)[1] == 2
    hand = deal(variant, 4, voluntary=[10], straddle=True, readings={"last_blind_may_raise": "no"})
    assert play(hand, "c c c") == [3, 0, 1]
    assert (hand.actor, legal(hand)) == (2, "f k r20-1000")  # a straddle entitles to act last (7.18)


@rule(CROWN, "28.2", "29.2")
@pytest.mark.parametrize("variant", BOTH)
@pytest.mark.parametrize(("blinds", "outcome"), [("2,5", [-2, 2, 0, 0, 0]), ("2,5,10", [-2, -5, 7, 0, 0])])
def test_if_nobody_opens_the_last_blind_wins(variant, blinds, outcome):
    hand = deal(variant, 5, blinds=blinds)
    play(hand, "f f f f")
    assert won(hand) == outcome
    assert hand.board == []


@rule(CROWN, "28.2", "29.2")
@pytest.mark.parametrize(("reading", "call"), [("amount_posted", 3), ("full_blind", 5)])
@pytest.mark.parametrize("variant", BOTH)
def test_what_a_short_blind_is_called_for_is_a_reading(variant, reading, call):
    hand = deal(variant, [1000, 3, 1000, 1000], readings={"short_blind_call": reading})
    assert legal(hand).startswith(f"f c{call} ")


@rule(CROWN, "28.4", "28.6", "28.8", "29.4", "29.6", "29.8")
@pytest.mark.parametrize("variant", BOTH)
@pytest.mark.parametrize("street", [1, 2, 3])
def test_later_rounds_begin_left_of_the_button_with_a_check_or_a_bet(variant, street):
    hand = deal(variant, 4)
    play(hand, "c c f k")  # the small blind folds
    go_along(hand, until=street)
    assert hand.street == street
    assert (hand.actor, legal(hand)) == (1, "f k r5-995")
    refused(hand, "r4", "1")
    assert play(hand, "k k r40") == [1, 2, 3]
    refused(hand, "k", "1")
    assert legal(hand) == "f c40 r80-995"
    assert play(hand, "r80 f c") == [1, 2, 3]
    assert hand.street == street + 1 or hand.is_over


@rule(CROWN, "28.4", "28.6", "28.8", "29.4", "29.6", "29.8")
@pytest.mark.parametrize("variant", BOTH)
@pytest.mark.parametrize("street", [1, 2, 3])
def test_a_round_in_which_all_check_is_over_and_the_only_one_left_wins(variant, street):
    hand = go_along(deal(variant, 3), until=street)
    before = len(hand.board)
    assert play(hand, "k k k") == [0, 1, 2]
    assert hand.is_over == (street == 3)
    hand = go_along(deal(variant, 3), until=street)
    play(hand, "r50 f f")
    assert won(hand) == [10, -5, -5]
    assert len(hand.board) == before


@rule(CROWN, "28.9")
@pytest.mark.parametrize(
    ("one", "other", "board", "winners"),
    [
        ("As Ks", "Qh Qd", "2s 7s 9s Qc 3d", [0]),  # both hole cards: a flush beats three queens
        ("Ah 3d", "Kc Kd", "4s 5s 6s 7s 2h", [0]),  # one: 3 to 7 beats kings
        ("Ah Ad", "Kc Kd", "5s 6s 7s 8s 9s", [0, 1]),  # none: the board is played by both
        ("Ah 2d", "Ad 3c", "Ks Kh Qd Js 9c", [0, 1]),  # equal but for a sixth card
    ],
)
def test_any_five_of_the_two_hole_cards_and_the_board(one, other, board, winners):
    hand = go_along(deal("holdem", 2, [one, other], board))
    expected = [0, 0] if len(winners) == 2 else [5, -5] if winners == [0] else [-5, 5]
    assert won(hand) == expected


@rule(CROWN, "29.9")
@pytest.mark.parametrize(
    ("one", "other", "board", "winner"),
    [
        ("As 2d 3c 8h", "Kc Kd 6h 7d", "Ks 7s 9s 4s Jc", 1),  # one spade is not enough
        ("As 3s 4d 8h", "Kc Kd 6h 7d", "Ks 7s 9s Jd 2c", 0),  # two and three are a flush
        ("Ah Ad Ac As", "Kc Qd 2h 7d", "Jc Th 9s 4d 2s", 1),  # only two of four aces count
        ("9h 8d 2c 2d", "Ah Ad 3c 4s", "Tc Jc Qc Kc 5h", 0),  # 8-9 with 10-J-Q; the board's four clubs are no flush
    ],
)
def test_two_of_the_four_hole_cards_and_three_of_the_board(one, other, board, winner):
    hand = go_along(deal("omaha", 2, [one, other], board))
    assert won(hand)[winner] == 5


@rule(CROWN, "28.8", "29.8")
@pytest.mark.parametrize("variant", BOTH)
def test_after_the_final_round_hands_are_shown(variant):
    hand = go_along(deal(variant, 3), until=3)
    assert hand.showdown.ranks == {}
    play(hand, "r5 c c")
    assert set(hand.showdown.ranks) == {0, 1, 2}
