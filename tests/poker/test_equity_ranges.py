"""Ranges against each other, and deals at random, compared with every pair of hands gone through one by one."""

from fractions import Fraction
from itertools import combinations, product

import pytest

from croupier.cards import DECK_52
from croupier.errors import CroupierError
from croupier.poker.equity import equity
from croupier.poker.ranges import HOLDEM, Game, Range, parse_range
from croupier.ranking import best_of_two_and_three, rank_of_hand


def counted(ranges, board, game=HOLDEM, dead=""):
    """The share of the pot of each player, over all deals, by weight."""
    known, gone = DECK_52.parse(board), set(DECK_52.parse(dead))
    shares, total = [Fraction(0)] * len(ranges), Fraction(0)
    held = [parse_range(text, game).hands.items() for text in ranges]
    rest = [card for card in DECK_52.cards() if card not in known and card not in gone]
    for deal in product(*held):
        cards = [card for hand, _ in deal for card in hand]
        if len(set(cards)) < len(cards) or not gone.isdisjoint(cards) or not set(known).isdisjoint(cards):
            continue
        weight = Fraction(1)
        for _, each in deal:
            weight *= each
        for more in combinations([card for card in rest if card not in cards], 5 - len(known)):
            table = [*known, *more]
            if game.takes_two:
                ranks = [best_of_two_and_three(hand, table).rank for hand, _ in deal]
            else:
                ranks = [rank_of_hand([*hand, *table]) for hand, _ in deal]
            best = [player for player, rank in enumerate(ranks) if rank == max(ranks)]
            for player in best:
                shares[player] += weight / len(best)
            total += weight
    return tuple(share / total for share in shares)


@pytest.mark.parametrize(
    ("ranges", "board"),
    [
        (["AKs, 77:0.5", "QQ+"], "2h 7h Jc Kd"),
        (["AhKh", "88+, A9s:1/3"], "2h 7h Jc Kd"),
        (["QQ+", "QQ+"], "2h 7h Jc 4d 5s"),
        (["AKs", "QQ", "JJ:0.25, KK"], "2h 7h Jc 4d"),
    ],
)
def test_ranges_of_holdem_with_a_board(ranges, board):
    found = equity(ranges, board=board)
    assert found.is_exact
    assert found.equities == counted(ranges, board)


def test_ranges_of_omaha_with_a_board():
    ranges, board, game = ["AsAh**ds", "KsKhQ*ds"], "2h 7h Jc 4d 5s", Game(size=4, takes_two=True)
    found = equity(ranges, board=board, variant="omaha")
    assert found.is_exact
    assert found.equities == counted(ranges, board, game)


def test_a_range_before_the_flop_is_the_sum_of_its_hands():
    """Suits that are alike are counted together: hand by hand gives the same."""
    whole = equity(["AhKh", "QQ, 76s"])
    assert whole.is_exact
    hands = parse_range("QQ, 76s").hands
    each = [equity(["AhKh", "".join(hand)]) for hand in hands]
    assert whole.total == sum(found.total for found in each)
    for who in ((0,), (1,), (0, 1)):
        assert whole.winners[who] == sum(found.winners[who] for found in each)


def test_a_hand_of_one_is_known_and_a_missing_card_is_any():
    assert equity(["AA", "KhKs"], dead="AcAd", board="2c 7d 9h").winners == (
        equity(["AhAs", "KhKs"], dead="AcAd", board="2c 7d 9h").winners
    )
    board = "2h 7h Jc 4d"
    by_range = equity(["Ah*", "QsQd"], board=board)
    assert equity(["Ah", "QsQd"], board=board).winners == by_range.winners
    assert equity(["Ah??", "QsQd"], board=board).equities == by_range.equities
    assert equity(["random", "QsQd"], board=board).winners == equity(["**", "QsQd"], board=board).winners


def test_cards_known_elsewhere_leave_a_range():
    found = equity(["AA", "AhKh"], board="2h 7h Jc 4d")
    assert found.total == 3 * 44  # three pairs of aces are left
    with pytest.raises(CroupierError, match="AA: every hand of this range holds a card that is elsewhere"):
        equity(["AA", "AhKh"], board="As Ad Jc 4d")
    with pytest.raises(CroupierError, match="no deal is possible"):
        equity(["AhAs, AhAc", "AhKh, AhQh"], board="2h 7h Jc 4d")


def test_ranges_can_be_given_as_objects():
    pair = Range("the nut flush draw", {("Kh", "Ah"): Fraction(1), ("Qh", "Ah"): Fraction(1, 2)})
    found = equity([pair, ["Qs", "Qd"]], board="2h 7h Jc 4d")
    assert found.equities == equity(["AhKh, AhQh:0.5", "QsQd"], board="2h 7h Jc 4d").equities
    assert found.players[0].hand == "the nut flush draw"
    with pytest.raises(CroupierError, match="not of 4 cards"):
        equity([pair, "QsQd5c5d"], variant="omaha")


# -- at random -------------------------------------------------------------------------------------------------------

SPOTS = [
    (["AhKh", "QsQd"], {}),
    (["AKs:0.5, 77", "QQ+", "9c8c"], {"board": "2h 7h Jc"}),
    (["AhKhQdJd", "9s9c8c8s"], {"variant": "omaha"}),
    (["AhKh9d", "QsQdTc", "JhTh9h"], {"variant": "three_card_manila", "board": "8h"}),
    (["AhKhQd", "9s9c8c"], {"variant": "seven_card_stud", "dead": "9d"}),
    (["AhAd/7c8d9s", "KhKdKs/2c3c"], {"variant": "draw"}),
]


@pytest.mark.parametrize(("hands", "changes"), SPOTS)
def test_deals_at_random_agree_with_the_count(hands, changes):
    exact, dealt = equity(hands, **changes), equity(hands, **changes, simulate=40_000, seed=6)
    assert exact.is_exact
    assert not dealt.is_exact
    assert dealt.total == dealt.trials == 40_000
    for counted_, found in zip(exact.players, dealt.players, strict=True):
        assert 0 < found.standard_error < 0.003
        assert abs(found.equity - counted_.equity) < 4 * found.standard_error
    assert sum(dealt.equities) == 1


def test_a_seed_deals_the_same_cards():
    first, again, other = (equity(["AhKh", "random"], simulate=2_000, seed=seed) for seed in (3, 3, 4))
    assert first.winners == again.winners != other.winners


def test_what_is_too_much_to_count_is_dealt_at_random():
    spot = ["AKs, QQ", "JJ, TT"]
    exact = equity(spot, board="2h 7h Jc")
    dealt = equity(spot, board="2h 7h Jc", limit=1000)
    assert exact.is_exact
    assert (dealt.is_exact, dealt.trials, dealt.seed) == (False, 1_000_000, 1)
    assert abs(exact.equities[0] - dealt.equities[0]) < 4 * dealt.players[0].standard_error
    assert not equity(["random"] * 6, simulate=1_000).is_exact
    with pytest.raises(CroupierError, match="no deal is possible"):
        equity(["AhAs, AhAc", "AhKh, AhQh"], simulate=10)
