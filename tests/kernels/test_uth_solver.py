"""The solver of Ultimate Texas Hold'em: published figures, its own sums, and the plain reference on whole flops."""

from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

import numpy as np
import pytest

from croupier.errors import CroupierError
from croupier.kernels.poker.uth import Terms, kinds, solve, solver
from croupier.kernels.poker.uth.kinds import DEALERS, DEALS, Flops
from croupier.kernels.poker.uth.solution import Solution, start_of
from tests.kernels import uth_reference as plain
from tests.kernels.uth_reference import ALWAYS_PAID, CROWN, EVERY, INDUSTRY, NEW_ZEALAND

HIGH, PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL, FOUR, STRAIGHT_FLUSH, ROYAL = range(10)
SEVENS = (23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 37260, 4324)
"""Hands of seven cards by class, from high card to royal flush."""
FIVES = (1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 36, 4)


def percent(number: Fraction, digits: int = 6) -> float:
    return round(float(100 * number), digits)


# -- what it is worth ------------------------------------------------------------------------------------------------


def test_industry_rules_are_worth_what_is_published() -> None:
    assert solve(INDUSTRY).ev == Fraction(-50643648973, 2317817502000)
    assert [percent(often, 4) for often in solve(INDUSTRY).frequencies.values()] == [
        37.7074,
        0,
        21.2846,
        21.8221,
        19.1858,
    ]


def test_a_blind_that_stands_off_against_an_unqualified_dealer_costs_less() -> None:
    assert percent(solve(CROWN).ev, 5) == -1.47178


def test_hands_of_both_hole_cards_and_three_of_the_board_cost_more() -> None:
    assert percent(solve(NEW_ZEALAND).ev, 4) == -7.9670
    assert percent(solve(replace(CROWN, uses_both=True)).ev, 8) == -7.03667874


def test_play_and_blind_paid_against_any_unqualified_dealer_give_the_player_an_edge() -> None:
    assert solve(ALWAYS_PAID).ev > 0
    often = [percent(each) for each in solve(ALWAYS_PAID).frequencies.values()]
    assert often == [50.226244, 0, 17.227676, 23.032057, 9.514023]


@pytest.mark.parametrize(
    ("terms", "published"),
    [
        (NEW_ZEALAND, [39.366516, 20.889140, 19.524817, 20.219527]),
        (replace(CROWN, uses_both=True), [39.969834, 20.746222, 21.916407, 17.367537]),
    ],
)
def test_published_decisions_play_hands_that_are_worth_the_same_folded(terms: Terms, published: list[float]) -> None:
    """Here they are folded; a fold that costs a trifle more has them played, as the samples do."""
    dearer = solve(replace(terms, folded=terms.folded - Fraction(1, 1000_000)))
    often = dearer.frequencies
    assert [percent(often[units]) for units in (4, 2, 1, 0)] == published
    assert solve(terms).frequencies[0] > often[0]


def test_element_of_risk_of_the_published_decisions() -> None:
    often = solve(replace(INDUSTRY, folded=-2 - Fraction(1, 1000_000))).frequencies
    wagered = 2 + sum(units * frequency for units, frequency in often.items())
    assert percent(solve(INDUSTRY).ev / wagered, 8) == -0.52621363


def test_odds_of_any_size_are_added_up_exactly() -> None:
    """What is five times as much takes wider numbers, and comes to five times as much."""
    terms = replace(
        INDUSTRY,
        play=tuple(5 * each for each in INDUSTRY.play),
        initial=tuple(tuple(5 * each for each in row) for row in INDUSTRY.initial),
        folded=-10,
    )
    assert terms.most * DEALERS * kinds.RUNOUTS > 1 << 31
    assert solve(terms).ev == 5 * solve(INDUSTRY).ev


# -- how it is played ------------------------------------------------------------------------------------------------


def starts(text: str) -> set[tuple[int, int]]:
    """Starting hands as people write them: "AKs 72o 33"."""
    ranks = "23456789TJQKA"
    found = set()
    for hand in text.split():
        high, low = ranks.index(hand[0]), ranks.index(hand[1])
        found.add((high, low) if hand[2:] != "o" else (low, high))
    return found


def published_first_plays() -> set[tuple[int, int]]:
    """Threes and better, any ace, king-deuce suited and king-five, queen-six suited and queen-eight, and so on."""
    lowest = {"K": ("2", "5"), "Q": ("6", "8"), "J": ("8", "T"), "A": ("2", "2")}
    ranks = "23456789TJQKA"
    found = {(rank, rank) for rank in range(1, 13)}
    for high, (suited, other) in lowest.items():
        top = ranks.index(high)
        found |= {(top, low) for low in range(ranks.index(suited), top)}
        found |= {(low, top) for low in range(ranks.index(other), top)}
    return found


def test_first_plays_are_those_of_the_published_chart() -> None:
    plays = solve(INDUSTRY).first_plays
    assert {start for start, units in plays.items() if units == 4} == published_first_plays()
    assert set(plays.values()) == {0, 4}


def cards(text: str) -> tuple[int, ...]:
    return tuple(4 * "23456789TJQKA".index(card[0]) + "cdhs".index(card[1]) for card in text.split())


@pytest.mark.parametrize(("hole", "worth", "units"), [("Kd Qh", -2.1727, 0), ("Ad Jh", -1.9788, 1)])  # published
def test_the_last_play_with_odd_cards_on_a_board_of_four_to_a_straight(hole: str, worth: float, units: int) -> None:
    board = cards("4s 5h 6d 8c 9d")
    solution = solve(INDUSTRY)
    assert round(float(solution.last_values(cards(hole), board)[1]), 4) == worth
    assert solution.play(cards(hole), board) == units


def test_pocket_deuces_wait_for_a_third_and_odd_low_cards_are_folded() -> None:
    solution = solve(INDUSTRY)
    assert solution.play(cards("2c 2d")) == 0
    assert solution.play(cards("2c 2d"), cards("2h 9s Kd")) == 2
    assert solution.play(cards("7c 2d"), cards("Ah Kd Qs 9h 8c")) == 0


@pytest.mark.parametrize(("hole", "board"), [("2c 2c", ""), ("2c", ""), ("2c 3c", "4c"), ("2c 3c", "3c 4c 5c")])
def test_cards_that_cannot_be_are_refused(hole: str, board: str) -> None:
    with pytest.raises(CroupierError, match="cards"):
        solve(INDUSTRY).play(cards(hole), cards(board))


@pytest.mark.parametrize("name", EVERY)
def test_the_last_decision_agrees_with_the_reference(name: str) -> None:
    solution = solve(EVERY[name])
    for hole, board in plain.some_boards(4, seed=len(name)):
        worth = plain.last_play(solution.terms, hole, board)
        assert solution.last_values(hole, board) == {0: solution.terms.folded, 1: worth}, (hole, board)
        assert solution.play(hole, board) == int(worth > solution.terms.folded)


# -- whole flops -----------------------------------------------------------------------------------------------------


@cache
def boards_of(name: str) -> solver.Boards:
    return solver.value_boards(EVERY[name])


def solve_one(name: str, flop: tuple[int, ...]) -> Solution:
    """With no other flop than this, so that sums by starting hand are sums over its holes."""
    every = kinds.flops()
    number = int(np.flatnonzero((every.cards == sorted(flop, reverse=True)).all(axis=1))[0])
    one = slice(number, number + 1)
    flops = Flops(every.cards[one], np.ones(1, np.int64), every.triples[one], every.kinds[one])
    return solver.solve_flops(EVERY[name], boards_of(name), flops)


ONE_SUIT, TWO_SUITS, PAIRED, RAINBOW = (0, 20, 40), (0, 16, 29), (4, 5, 48), (1, 18, 47)
"""Flops of each shape, as the solver keeps them."""


def kept(flop: tuple[int, ...]) -> tuple[int, ...]:
    """The flop that the solver keeps in its place."""
    from croupier.kernels.poker.uth.solution import renamed

    return tuple(int(card) for card in kinds.flops().cards[renamed(tuple(sorted(flop)))[0]])


@pytest.mark.parametrize(
    ("name", "flop", "held"),
    [
        ("industry", ONE_SUIT, "K7s"),
        ("crown", TWO_SUITS, "A6s 22"),
        ("new_zealand", PAIRED, "95s"),
        ("always_paid", RAINBOW, "J3s"),
    ],
)
def test_whole_flops_agree_with_the_reference(name: str, flop: tuple[int, ...], held: str) -> None:
    terms, flop = EVERY[name], kept(flop)
    solution = solve_one(name, flop)
    left = [card for card in range(52) if card not in flop]
    for start in starts(held):
        holes = [hole for hole in combinations(left, 2) if start_of(hole) == start]
        found = plain.at_flop(terms, flop, holes)
        assert solution.by_start[start[0] * 13 + start[1]].tolist() == [
            sum(each.play for each in found),
            sum(each.initial for each in found),
            sum(max(terms.second * each.play + each.initial, each.last) for each in found),
        ]
        for hole, each in zip(holes, found, strict=True):
            number = kinds.hole_number(*hole)
            assert solution.third_bets[0, number] == each.bets
            is_better = terms.second * each.play + each.initial > each.last
            assert bool(solution.second_bets[0, number]) == is_better


# -- how often -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", EVERY)
def test_what_is_counted_is_worth_what_was_solved(name: str) -> None:
    solution = solve(EVERY[name])
    terms = solution.terms
    worth = sum(
        deals * (terms.worth(end.play, end.hand_class, end.result) if end.play else terms.folded)
        for end, deals in solution.ends.items()
    )
    assert sum(solution.ends.values()) == DEALS
    assert worth == solution.ev * DEALS


def test_classes_of_seven_cards_come_as_often_as_they_do() -> None:
    counted = [0] * 10
    for end, deals in solve(INDUSTRY).ends.items():
        counted[end.hand_class] += deals
    assert [Fraction(each, DEALS) for each in counted] == [Fraction(each, comb(52, 7)) for each in SEVENS]


@pytest.mark.parametrize(
    ("pays", "published"),
    [((3, 4, 7, 8, 30, 40, 50), -32.41324994), ((3, 5, 6, 7, 20, 40, 50), -33.77712317)],
)
def test_classes_of_two_and_three_cards_give_published_trips(pays: tuple[int, ...], published: float) -> None:
    nets = (-1, -1, -1, *pays)
    worth = sum(deals * nets[end.hand_class] for end, deals in solve(NEW_ZEALAND).ends.items())
    assert percent(Fraction(worth, DEALS), 8) == published


@pytest.mark.parametrize("name", EVERY)
def test_hole_and_flop_are_five_cards_and_none_that_wins_a_jackpot_is_folded(name: str) -> None:
    counted, folded = [0] * 10, [0] * 10
    for (hand_class, is_folded), deals in solve(EVERY[name]).flop_ends.items():
        counted[hand_class] += deals
        folded[hand_class] += deals * is_folded
    assert [Fraction(each, DEALS) for each in counted] == [Fraction(each, comb(52, 5)) for each in FIVES]
    assert folded[STRAIGHT:] == [0] * 6
    assert Fraction(sum(folded), DEALS) == solve(EVERY[name]).frequencies[0]


def test_a_dealer_who_needs_more_than_a_pair_qualifies_less() -> None:
    pair_of_fives = 1 << 20 | 5 << 16
    strict = solve(replace(INDUSTRY, qualifies=pair_of_fives))
    unqualified = [sum(n for end, n in each.ends.items() if end.result >= 3) for each in (strict, solve(INDUSTRY))]
    assert unqualified[0] > unqualified[1]
    worth = sum(
        deals * (strict.terms.worth(end.play, end.hand_class, end.result) if end.play else -2)
        for end, deals in strict.ends.items()
    )
    assert worth == strict.ev * DEALS


# -- terms -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"play": (1, 0)}, "play"),
        ({"initial": ((0,) * 6,)}, "initial"),
        ({"first": ()}, "first"),
        ({"first": (2, 3, 4)}, "first"),
        ({"third": 0}, "third"),
        ({"folded": Fraction(1, 10**7)}, "odds"),
    ],
)
def test_terms_that_cannot_be_solved_are_refused(change: dict[str, object], field: str) -> None:
    with pytest.raises(CroupierError, match=field):
        replace(INDUSTRY, **change)  # type: ignore[arg-type]
