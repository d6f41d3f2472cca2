"""Equities where players get cards of their own: stud, draw, and the card that is given up in Pineapple."""

from functools import cache
from itertools import combinations
from math import comb

import numpy as np
import pytest

from croupier.cards import DECK_32, DECK_52
from croupier.errors import CroupierError
from croupier.kernels.poker import equity_lists as kernel
from croupier.kernels.poker.evaluate import count_values
from croupier.poker.equity import equity, outs
from croupier.ranking import REDUCED_32, STANDARD, rank_of_hand
from croupier.ranking.arrays import tables_of

CROWN = "crown_perth/poker"


def cards(text):
    return DECK_52.parse(text)


def counted(hands, size, dead="", order=STANDARD, board=""):
    """Sets of winners over every way to deal what the players lack, one player after the other."""
    held = [cards(hand) for hand in hands]
    table = cards(board)
    seen = {*cards(dead), *table, *(card for hand in held for card in hand)}
    found = {}

    def deal(player, live, ranks):
        if player == len(held):
            who = tuple(i for i, rank in enumerate(ranks) if rank == max(ranks))
            found[who] = found.get(who, 0) + 1
            return
        for more in combinations(live, size - len(held[player]) - len(table)):
            rest = [card for card in live if card not in more]
            deal(player + 1, rest, [*ranks, rank_of_hand([*held[player], *more, *table], order)])

    deal(0, [card for card in order.deck.cards() if card not in seen], [])
    return found


@pytest.mark.parametrize(
    ("variant", "size", "hands", "dead"),
    [
        ("seven_card_stud", 7, ["AhKhQhJd2c9s", "9c9d3h4s5sKd"], ""),
        ("seven_card_stud", 7, ["AhKhQhJd2c9s", "9c9d3h4s5s"], "2d 2h"),
        ("seven_card_stud", 7, ["AhKhQhJd2c9s", "9c9d3h4s5sKd", "7c7d7hAdAcQd"], "8d"),
        ("five_card_stud", 5, ["AhKhQh", "9c9d3h4s"], "2d 2h 2s 3s 4c 5c 6c 7c 8c Tc Jc Qc Kc"),
        ("draw", 5, ["AhAdAsKcKd", "9c9d9h"], "2d 3d 4d"),
    ],
)
def test_every_deal_of_own_cards_is_counted_once(variant, size, hands, dead):
    found = equity(hands, variant=variant, dead=dead)
    assert found.is_exact
    assert found.winners == counted(hands, size, dead)


def test_six_card_stud_is_the_best_five_of_six():
    hands = ["AhKhQhJd2c", "9c9d3h4s5s"]
    assert equity(hands, variant="six_card_stud", document=CROWN).winners == counted(hands, 6)


def test_stud_with_32_cards_ranks_a_flush_over_a_full_house():
    hands = ["AhKhQhJh9c", "9d9hTcTd8s"]
    found = equity(hands, variant="seven_card_stud", deck=32)
    assert found.winners == counted(hands, 7, order=REDUCED_32)
    assert DECK_32.size == 32


def test_a_community_card_is_the_last_card_of_everyone():
    hands, board = ["AhKhQhJd2c9s", "9c9d3h4s5s"], "Th"
    found = equity(hands, board=board, variant="seven_card_stud")
    assert found.winners == counted(hands, 7, board=board)
    with pytest.raises(CroupierError, match="7 cards; a hand of Seven Card Stud has 6"):
        equity(["AhKhQhJd2c9s4d", "9c9d3h4s5s"], board=board, variant="seven_card_stud")


def test_stud_from_the_first_three_cards_is_exact_between_two():
    """Eighteen thousand million deals, by inclusion and exclusion; cards of others are dead."""
    found = equity(["AhKhQd", "9s9c8c"], variant="seven_card_stud")
    assert found.is_exact
    assert found.total == comb(46, 4) * comb(42, 4)
    with_dead = equity(["AhKhQd", "9s9c8c"], variant="seven_card_stud", dead="9d 9h")
    assert with_dead.equities[0] > found.equities[0]
    assert not equity(["AhKhQd", "9s9c8c", "2c2d5h"], variant="seven_card_stud", simulate=500).is_exact


@pytest.mark.parametrize(("ours", "theirs"), [(1, 1), (0, 2), (2, 3), (3, 3)])
def test_the_sweep_agrees_with_dealing_one_after_the_other(ours, theirs):
    """Two players who hold any so many of eleven cards, each hand worth something at random."""
    generator = np.random.default_rng(ours + 10 * theirs)
    hands = [kernel.every(11, size) for size in (ours, theirs)]
    hands = [each._replace(weights=generator.integers(1, 4, len(each.packed))) for each in hands]
    values = [generator.integers(1, 6, len(each.packed)).astype(np.uint16) for each in hands]
    sets = kernel.count_many(hands, values)
    won, shared = kernel.count_two(tuple(hands), tuple(values), 11)
    assert hands[0].weights @ won == sets[1]
    assert hands[0].weights @ shared == sets[3]


# -- draw ------------------------------------------------------------------------------------------------------------


def test_cards_given_up_in_the_draw_do_not_come_back():
    found = equity(["AhAd/7c8d9s", "KhKdKs2c3c"], variant="draw")
    assert found.total == comb(52 - 5 - 5, 3)
    assert found.winners == counted(["AhAd", "KhKdKs2c3c"], 5, dead="7c8d9s")
    unknown = equity(["AhAd", "KhKdKs2c3c"], variant="draw")
    assert unknown.total == comb(45, 3)  # what was given up is not known
    with pytest.raises(CroupierError, match=r"7♣ is in hand 1 \(AhAd/7c8d9s\) and in hand 2"):
        equity(["AhAd/7c8d9s", "KhKdKs2c7c"], variant="draw")


def test_all_five_cards_replaced():
    found = equity(["/AhKd7c8d9s", "/2h3d4c5d7s"], variant="draw_ante")
    assert found.total == comb(42, 5) * comb(37, 5)
    assert found.equities == (0.5, 0.5)  # both get any five of the same cards


# -- pineapple -------------------------------------------------------------------------------------------------------


@cache
def hands_beaten():
    """Of each rank: twice how many hands of seven cards are lower, and how many are the same."""
    counts = count_values(7)
    lower = np.cumsum(counts) - counts
    return dict(zip(tables_of().codes.tolist(), (2 * lower + counts).tolist(), strict=True))


def chosen(three, board):
    """The two that beat the most of all seven cards on average, gone through one by one."""
    beaten = hands_beaten()
    live = [card for card in DECK_52.cards() if card not in three and card not in board]
    worth = {
        pair: sum(beaten[rank_of_hand([*pair, *board, *more])] for more in combinations(live, 5 - len(board)))
        for pair in combinations(three, 2)
    }
    return max(worth, key=lambda pair: worth[pair])


@pytest.mark.parametrize(
    ("hand", "board", "kept"),
    [("AhKhQd", "8h 7h 2c", "AhKh"), ("9s9c8c", "8h 7h 2c", "9s9c"), ("9s8s8c", "Ts Js 2s", "9s8s")],
)
def test_the_better_two_are_kept_on_the_flop(hand, board, kept):
    found = equity([hand, "3d3s"], board=board, variant="crazy_pineapple")
    assert found.players[0].kept == chosen(cards(hand), cards(board)) == tuple(cards(kept))
    gone = "".join(card for card in cards(hand) if card not in cards(kept))
    assert found.winners == equity([kept, "3d3s"], board=board, dead=gone).winners


def test_pineapple_keeps_two_before_the_flop_and_is_holdem_then():
    found = equity(["AhAdKh", "9s9c8c"], variant="pineapple")
    assert [player.kept for player in found.players] == [("Ah", "Ad"), ("9s", "9c")]
    assert found.winners == equity(["AhAd", "9s9c"], dead="Kh 8c").winners


def test_crazy_pineapple_before_the_flop_is_every_flop_chosen_on():
    hands = ["AhKhQd", "9s9c8c", "5d5h"]
    live = cards("2h 7h Jc Jd 8h 3s 9d")
    dead = "".join(card for card in DECK_52.cards() if card not in live and card not in cards("".join(hands)))
    found = equity(hands, variant="crazy_pineapple", dead=dead)
    by_flop = {}
    for flop in combinations(live, 3):
        for who, many in equity(hands, board="".join(flop), dead=dead, variant="crazy_pineapple").winners.items():
            by_flop[who] = by_flop.get(who, 0) + many
    assert found.winners == by_flop
    assert found.total == comb(7, 3) * comb(4, 2)


@pytest.mark.parametrize(
    ("hands", "changes", "problem"),
    [
        (["AhKhQd", "9s9c"], {"board": "2c 3c 4c 5d"}, "AhKhQd: with 4 cards on the board a hand is of 2 cards"),
        (["AhKhQd", "9s9c"], {"board": "2c"}, "board: 1 card; Crazy Pineapple has 0, 3, 4 or 5 at a time"),
        (["AhKhQd", "99"], {}, "give all cards of every hand, or the flop"),
        (["AhKhQd", "9s9c"], {"simulate": 100}, "counted exactly, and not simulated"),
    ],
)
def test_crazy_pineapple_refuses_what_cannot_be_chosen(hands, changes, problem):
    with pytest.raises(CroupierError, match=problem):
        equity(hands, variant="crazy_pineapple", **changes)


def test_outs_before_a_choice_are_refused():
    with pytest.raises(CroupierError, match="give the flop"):
        outs(["AhKhQd", "9s9c8c"], variant="crazy_pineapple")
    assert len(outs(["AhKhQd", "9s9c8c"], variant="crazy_pineapple", board="2c 3c 4c")) == 43
