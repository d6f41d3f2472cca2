"""Manila and Crown Perth Manila: reduced deck, both hole cards and three of five community cards."""

import pytest

from croupier.rulebook import NotAllowedError
from tests.poker.crown_tables import deal, dollars, go_along, legal, move, play, refused, won
from tests.rules import rule

CROWN = "crown_perth/poker"
BOTH = ("manila", "crown_perth_manila")


# -- Manila ----------------------------------------------------------------------------------------------------------


@rule(CROWN, "24.1")
@pytest.mark.parametrize("times", [1, 2, 3])
def test_the_blind_is_one_two_or_three_table_minimums(times):
    hand = deal("manila", 3, table_minimum="10", blinds=str(10 * times))
    assert dollars(hand.bets) == [10 * times, 0, 0]
    for wrong in (5, 15, 40):
        with pytest.raises(NotAllowedError, match=rf"{CROWN} 24\.1"):
            deal("manila", 3, table_minimum="10", blinds=str(wrong))


@rule(CROWN, "24.1", "20.2")
@pytest.mark.parametrize("blinds", ["5,10", "5,5", "5,10,15"])
def test_there_is_one_blind(blinds):
    with pytest.raises(NotAllowedError, match=rf"{CROWN} 24\.1"):
        deal("manila", 5, blinds=blinds)


@rule(CROWN, "24.4")
def test_in_the_first_round_players_call_raise_or_fold_and_the_blind_acts_last():
    hand = deal("manila", 4)
    assert hand.actor == 1
    refused(hand, "k")
    assert play(hand, "c f c") == [1, 2, 3]
    assert (hand.actor, legal(hand)) == (0, "f k r10-15")  # stays without a wager, raises or folds
    move(hand, "k")
    assert hand.street == 1


@rule(CROWN, "24.4")
def test_a_blind_that_was_raised_calls_raises_or_folds():
    hand = deal("manila", 4)
    play(hand, "c c r10")
    assert (hand.actor, legal(hand)) == (0, "f c5 r15-20")
    play(hand, "f f f")
    assert won(hand) == [-5, -5, -5, 15]


@rule(CROWN, "24.5")
@pytest.mark.parametrize(
    ("blind", "moves", "then"),
    [
        (5, "", "f c5 r10-15"),
        (15, "", "f c15 r30-45"),
        (5, "r10", "f c10 r15-20"),
        (5, "r12", "f c12 r19-22"),  # at least the raise before
        (5, "r15", "f c15 r25"),
        (5, "r10 r15", "f c15 r20-25"),
    ],
)
def test_raises_of_the_first_round_are_one_to_two_blinds(blind, moves, then):
    hand = deal("manila", 4, blinds=str(blind))
    play(hand, moves)
    assert legal(hand) == then
    least, most = hand.betting.raise_range()
    refused(hand, f"r{least // 100 - 1}")
    refused(hand, f"r{most // 100 + 1}", "24.5")


@rule(CROWN, "24.6", "24.7")
@pytest.mark.parametrize("street", [1, 2, 3])
@pytest.mark.parametrize("blind", [5, 10])
def test_in_rounds_two_to_four_bets_and_raises_are_two_blinds(street, blind):
    hand = deal("manila", 3, blinds=str(blind))
    go_along(hand, until=street)
    assert (hand.actor, legal(hand)) == (0, f"f k r{2 * blind}")  # from the left of the button
    for wrong in (2 * blind - 1, 2 * blind + 1):
        refused(hand, f"r{wrong}")
    assert play(hand, f"k r{2 * blind}") == [0, 1]
    assert legal(hand) == f"f c{2 * blind} r{4 * blind}"
    play(hand, f"r{4 * blind} r{6 * blind} r{8 * blind}")
    assert "r" not in legal(hand)  # three raises
    refused(hand, f"r{10 * blind}", "7.15", "24.7(c)")


@rule(CROWN, "24.9")
@pytest.mark.parametrize(("reading", "raises"), [("table_limits", "r40-520"), ("fixed", "r40")])
def test_the_final_bet_is_twice_the_opening_bet_before_it(reading, raises):
    hand = deal("manila", 3, readings={"manila_final_raises": reading})
    go_along(hand, until=4)
    assert (hand.actor, legal(hand)) == (0, "k r20")
    refused(hand, "r10")
    refused(hand, "r40", "24.9")
    move(hand, "r20")
    assert legal(hand) == f"f c20 {raises}"
    play(hand, "r40 r60 r80")
    assert "r" not in legal(hand)
    refused(hand, "r100", "24.9(c)")


@rule(CROWN, "24.7", "24.9")
def test_the_first_player_of_the_final_round_checks_or_bets_and_in_the_rounds_before_it_may_fold_too():
    hand = deal("manila", 3)
    for street in (1, 2, 3):
        assert legal(go_along(hand, until=street)) == "f k r10"
    assert legal(go_along(hand, until=4)) == "k r20"
    refused(hand, "f", "24.9")
    move(hand, "k")
    assert legal(hand) == "f k r20"  # players after the first
    play(hand, "f r20")
    assert (hand.actor, legal(hand)) == (0, "f c20 r40")
    otherwise = deal("manila", 3, readings={"first_player_folds": "yes"})
    assert legal(go_along(otherwise, until=4)) == "f k r20"


@rule(CROWN, "24.9")
def test_final_raises_are_at_least_the_last():
    hand = deal("manila", 3)
    go_along(hand, until=4)
    play(hand, "r20 r100")
    assert legal(hand) == "f c100 r180-600"


@rule(CROWN, "24.10")
def test_between_two_the_final_round_has_any_number_of_raises_of_one_size():
    hand = deal("manila", 3, table_maximum="100")
    play(hand, "f c k")
    go_along(hand, until=4)
    assert legal(hand) == "k r20"
    for level in range(20, 980, 20):
        move(hand, f"r{level}")
        assert legal(hand) == f"f c{level - max(0, level - 20)} r{level + 20}"
    assert hand.betting.raise_range() == (980_00, 980_00)
    move(hand, "r980")
    move(hand, "r995")  # until the table stake is spent
    move(hand, "c")
    assert hand.is_over


@rule(CROWN, "24.10", "7.11")
def test_between_two_a_final_raise_is_of_that_size_though_three_had_raised_by_more():
    hand = deal("manila", 3)
    go_along(hand, until=4)
    play(hand, "r20 r120")  # within the table limits
    assert legal(hand) == "f c120 r220-620"
    move(hand, "f")
    assert legal(hand) == "f c100 r140"
    play(hand, "r140 r160 r180 r200")


@rule(CROWN, "7.12", "24.7")
@pytest.mark.parametrize(
    ("street", "stacks", "moves", "then"),
    [
        (1, [1000, 12, 1000], "k r7", "f c7 r10"),  # a bet of $10 is due
        (2, [1000, 22, 1000], "r10 r17", "f c17 r20"),  # and raises of $10
        (3, [1000, 20, 1000], "r10 r15", "f c15 r20"),
    ],
)
def test_what_falls_short_of_a_size_is_brought_to_its_level(street, stacks, moves, then):
    hand = go_along(deal("manila", stacks), until=street)
    play(hand, moves)
    assert legal(hand) == then
    level = int(then.split("r")[1])
    for wrong in (level - 1, level + 1):
        refused(hand, f"r{wrong}", "24.7")


@rule(CROWN, "24.5", "7.13")
@pytest.mark.parametrize(("raised", "reopened"), [(16, False), (19, False), (20, True)])
def test_a_least_raise_of_the_first_round_is_a_blind_whatever_the_table_minimum(raised, reopened):
    hand = deal("manila", [1000, 1000, raised, 1000], blinds="10")  # of a table minimum of $5
    play(hand, f"c r{raised} c c")
    assert hand.actor == 1
    assert ("r" in legal(hand)) == reopened


@rule(CROWN, "24.8", "25.6")
@pytest.mark.parametrize("variant", BOTH)
def test_no_more_cards_once_the_pot_is_won(variant):
    hand = go_along(deal(variant, 2), until=2)
    move(hand, "f")
    assert hand.is_over
    assert len(hand.board) == 3


# -- Crown Perth Manila ----------------------------------------------------------------------------------------------


@rule(CROWN, "25.3")
def test_players_open_within_the_table_limits_or_fold_from_the_left_of_the_button():
    hand = deal("crown_perth_manila", 4)
    assert (hand.actor, legal(hand)) == (0, "f r5-500")
    refused(hand, "k", "25.3(a)")
    refused(hand, "r4")
    refused(hand, "r501", "25.3(a)")
    assert play(hand, "f r20") == [0, 1]
    assert (hand.actor, legal(hand)) == (2, "f c20 r40-520")
    assert play(hand, "f f") == [2, 3]
    assert won(hand) == [-5, 15, -5, -5]


@rule(CROWN, "25.3")
def test_if_all_others_fold_the_last_player_wins():
    hand = deal("crown_perth_manila", 3)
    play(hand, "f f")
    assert won(hand) == [-5, -5, 10]


@rule(CROWN, "25.4", "25.5", "25.7")
@pytest.mark.parametrize("street", [1, 2, 3, 4])
def test_later_rounds_are_checked_or_bet_within_the_table_limits(street):
    hand = deal("crown_perth_manila", 4)
    play(hand, "f r5 c c")
    go_along(hand, until=street)
    assert (hand.actor, legal(hand)) == (1, "f k r5-500")
    refused(hand, "r4")
    refused(hand, "r501", "25.5(a)", "25.7(a)")
    assert play(hand, "k r30") == [1, 2]
    assert legal(hand) == "f c30 r60-530"
    assert play(hand, "r60 c c") == [3, 1, 2]
    assert hand.street == street + 1 or hand.is_over


@rule(CROWN, "25.5")
def test_the_only_player_left_wins_the_pot():
    hand = go_along(deal("crown_perth_manila", 3), until=2)
    play(hand, "r10 f f")
    assert won(hand) == [20, -10, -10]


@rule(CROWN, "25.7")
def test_between_two_the_final_round_is_raised_until_a_stake_is_spent():
    hand = go_along(deal("crown_perth_manila", 2), until=4)
    for level in range(50, 1000, 50):
        if level > 950:
            break
        move(hand, f"r{level}")
    move(hand, "r990")
    assert hand.stacks[(hand.actor + 1) % 2] == 0
    move(hand, "c")
    assert hand.is_over


# -- the best hand ---------------------------------------------------------------------------------------------------


@rule(CROWN, "24.11", "25.8")
@pytest.mark.parametrize("variant", BOTH)
@pytest.mark.parametrize(
    ("one", "other", "board", "winner"),
    [
        ("As 8d", "Kh 9c", "Kd Kc Ts 9s 7s", 1),  # no flush with one spade in the hand; kings full for the other
        ("As Ks", "Th Td", "Qs Js 9s Tc 7d", 0),  # both hole cards and three spades beat three tens
        ("Ah Ad", "Kh Qc", "Ks Js Ts 9s 8s", 1),  # four of a suit on the board and more help nobody: a straight wins
        ("As 8h", "Kh Qd", "Jc Td 9s 8d 8c", 1),  # a straight beats three of a kind
    ],
)
def test_both_hole_cards_and_any_three_community_cards(variant, one, other, board, winner):
    hand = go_along(deal(variant, 2, [one, other], board))
    assert won(hand)[winner] > 0
