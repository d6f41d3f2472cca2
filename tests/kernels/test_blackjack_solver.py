"""The blackjack solver: figures from elsewhere, what must add up, what may be done, and shoes that are nearly empty."""

import subprocess
import sys

import numpy as np
import pytest

from croupier.errors import CroupierError
from croupier.kernels.blackjack import NOTHING, PAIRS, Terms, evaluate, full_shoe, solve
from croupier.kernels.blackjack.dealer import dealer_hands
from croupier.kernels.blackjack.strategy import Strategy
from tests.games.blackjack.samples import LINES, is_met, read
from tests.rules import rule

BJ = "skycity/blackjack"
NINE_TO_ELEVEN = frozenset({9, 10, 11})
PLUS = Terms(wins_at_21=True, five_card_wins=5, dealer_stand_off_at=22)
FREE_BET = Terms(
    hits_soft_17=True,
    free_doubles=NINE_TO_ELEVEN,
    free_doubles_after_split=NINE_TO_ELEVEN,
    free_splits=PAIRS - {10},
    dealer_stand_off_at=22,
)
SAMPLES = [line for line in LINES if "3 aces 1.50" not in line or " 8 S " in line][::3] + LINES[-84::7]

# -- figures from elsewhere ------------------------------------------------------------------------------------------


@rule(
    BJ, "5.1", "10.1A", "11.5", "11.6", "11.7", "12.6", "12.7", "12.8", "12.9", "13.3", "17.2", "19.3", "20.6", "20.7"
)
@pytest.mark.parametrize("line", SAMPLES)
def test_the_main_wager_agrees_with_the_samples_to_every_digit(line):
    assert is_met(read(line))


@rule(BJ, "11.5", "12.6", "13.2")
@pytest.mark.parametrize(
    ("terms", "percent"),
    [
        (Terms(), "-0.5420547"),
        (Terms(takes_busted=False), "-0.5325006"),
        (Terms(takes_splits=True), "-0.5636573"),
        (Terms(takes_doubles=True, takes_splits=True), "-0.6440161"),
    ],
)
def test_what_a_dealers_blackjack_takes(terms, percent):
    """Eight decks. When all hands of the box busted nothing more is taken: taking one more would be -0.5424643."""
    assert f"{solve(full_shoe(8), terms).ev * 100:.7f}" == percent


@rule(BJ, "13.3", "17.2")
@pytest.mark.parametrize(
    ("decks", "hits_soft_17", "total", "cards", "probability"),
    [
        (4, False, "bust", None, 0.28208608),
        (4, True, "bust", 5, 0.02043531),
        (4, True, "bust", 7, 0.00020465),
        (5, False, "bust", 8, 0.00000814),
        (6, True, "bust", 3, 0.17303184),
        (6, True, 17, None, 0.1334589459656701),
        (6, True, 18, None, 0.14120467748821322),
        (6, True, 21, None, 0.07487441756687357),
        (7, True, "bust", 6, 0.00265088),
        (8, False, 20, None, 0.17970915960669331),
        (8, False, "bust", 4, 0.08716266),
        (8, False, "blackjack", None, 0.047451343836886005),
    ],
)
def test_the_dealers_hand(decks, hits_soft_17, total, cards, probability):
    """Busts with eight cards are with eight or more."""
    found = 0.0
    for (ends, held), chance in dealer_hands(full_shoe(decks), hits_soft_17).items():
        is_bust = ends != "blackjack" and ends > 21
        is_it = is_bust if total == "bust" else ends == total
        if is_it and (cards is None or held == cards or (cards == 8 and held > 8)):
            found += chance
    assert found == pytest.approx(probability, abs=0.6e-8)


def test_the_dealers_hand_with_an_up_card_is_part_of_the_whole():
    counts = full_shoe(2)
    whole = dealer_hands(counts, True)
    parts = dict.fromkeys(whole, 0.0)
    for up in range(1, 11):
        left = [count - (value == up) for value, count in enumerate(counts, 1)]
        for key, chance in dealer_hands(left, True, up).items():
            parts[key] += counts[up - 1] / 104 * chance
    assert parts == pytest.approx(whole)
    assert solve(counts, Terms(hits_soft_17=True)).dealer["busts"] == pytest.approx(
        sum(chance for (total, _), chance in whole.items() if total != "blackjack" and total > 21)
    )


# -- what must add up ------------------------------------------------------------------------------------------------

PAYS = {"wins": 1, "even_money": 1, "stands_off": 0, "returned": 0, "collected": 0}
ALL_TERMS = [
    Terms(),
    Terms(takes_busted=False, most_hands=2),
    Terms(takes_doubles=True, blackjack_pays=1.2, even_money=False),
    Terms(takes_original=False),
    PLUS,
    FREE_BET,
]


@pytest.mark.parametrize("terms", ALL_TERMS)
@pytest.mark.parametrize("counts", [full_shoe(6), (10, 5, 4, 3, 2, 1, 0, 4, 4, 40)])
def test_the_outcomes_of_all_wagers_pay_the_expected_value(terms, counts):
    solution = solve(counts, terms)
    winnings = wagered = 0.0
    for wager, outcomes in solution.outcomes.items():
        for outcome, count in outcomes.items():
            odds = terms.blackjack_pays if outcome == "blackjack" else PAYS.get(outcome, -1)
            winnings += count * (2 if (wager, outcome) == ("insurance", "wins") else odds)
            wagered += count * (not wager.startswith("free_"))
    assert winnings == pytest.approx(solution.ev, abs=1e-14)
    assert wagered == pytest.approx(solution.wagered, abs=1e-14)
    assert sum(solution.outcomes["blackjack"].values()) == pytest.approx(1)
    assert solution.hand_probability.sum() == pytest.approx(1)
    by_up_card = sum(counts[up - 1] / sum(counts) * ev for up, ev in solution.by_up_card.items())
    assert by_up_card + solution.insurance_ev == pytest.approx(solution.ev, abs=1e-14)


@pytest.mark.parametrize("terms", ALL_TERMS)
def test_a_strategy_is_worth_what_its_solution_said_also_when_it_was_written_down(terms):
    counts = full_shoe(1)
    solution = solve(counts, terms)
    again = evaluate(counts, terms, Strategy.from_data(terms, solution.strategy.to_data()))
    assert again.ev == pytest.approx(solution.ev, abs=1e-14)
    assert np.allclose(again.hand_value, solution.hand_value)
    assert again.outcomes == {
        wager: pytest.approx(outcomes, abs=1e-14) for wager, outcomes in solution.outcomes.items()
    }


def test_no_strategy_of_another_shoe_is_better():
    poor, rich = solve(full_shoe(1), Terms()), solve((1, 4, 4, 4, 4, 4, 4, 4, 4, 16), Terms())
    assert evaluate(rich.counts, Terms(), poor.strategy).ev < rich.ev
    assert evaluate(poor.counts, Terms(), rich.strategy).ev < poor.ev


@rule(BJ, "11.1", "12.1", "13.1")
def test_the_best_action_is_the_one_worth_most():
    solution = solve(full_shoe(8), Terms(takes_busted=False))
    for up in range(1, 11):
        for first in range(1, 11):
            for second in range(first, 11):
                if (first, second) == (1, 10):
                    continue
                values = solution.values((first, second), up)
                assert values[solution.action((first, second), up)] == max(values.values())
                assert max(values.values()) == pytest.approx(solution.value(up, first, second))


def test_how_often_a_round_has_what():
    frequencies = solve(full_shoe(8), Terms()).frequencies
    assert frequencies["blackjack"] == pytest.approx(0.04745134384)
    assert 1 + frequencies["double_down"] + frequencies["split"] == pytest.approx(solve(full_shoe(8), Terms()).wagered)
    assert frequencies["double_down"] == pytest.approx(0.0874, abs=0.0001)  # one in eleven, without doubled aces
    assert frequencies["split"] == pytest.approx(0.0278, abs=0.0001)
    rich = solve((10, 5, 5, 5, 5, 5, 5, 5, 5, 50), Terms(even_money=False))
    assert rich.frequencies["insurance"] == pytest.approx(0.1)  # every ace is insured


def test_better_terms_are_worth_more():
    def ev(**terms):
        return solve(full_shoe(4), Terms(**terms)).ev

    assert ev() > ev(hits_soft_17=True)
    assert ev() > ev(blackjack_pays=1.2) > ev(blackjack_pays=1.0)
    assert ev(doubles_soft=True) > ev() > ev(doubles=NINE_TO_ELEVEN, doubles_after_split=NOTHING) > ev(doubles=NOTHING)
    assert ev() > ev(most_hands=2) > ev(most_hands=1) == ev(splits=NOTHING)
    assert ev(takes_original=False) > ev(takes_busted=False) > ev() > ev(takes_splits=True)
    assert ev(takes_splits=True) > ev(takes_splits=True, takes_doubles=True)


# -- what may be done ------------------------------------------------------------------------------------------------


@rule(BJ, "11.1", "11.6")
def test_a_double_needs_two_cards_without_an_ace_and_a_total_that_may_be_doubled():
    solution = solve(full_shoe(4), Terms(doubles=frozenset({10, 11})))
    assert "double" in solution.values((4, 6), 6)
    assert "double" in solution.values((5, 6), 6)
    assert "double" not in solution.values((4, 5), 6)
    assert "double" not in solution.values((1, 9), 6)
    assert "double" not in solution.values((2, 3, 5), 6)
    assert "double" not in solve(full_shoe(4), Terms()).values((1, 6), 6)
    assert "double" in solve(full_shoe(4), Terms(doubles_soft=True)).values((1, 6), 6)
    assert solve(full_shoe(4), Terms()).values((10, 10), 6)["double"] < 0


@rule(BJ, "11.6")
def test_doubling_after_a_split_is_a_right_of_its_own():
    none = solve(full_shoe(4), Terms(doubles_after_split=NOTHING))
    assert none.action((5, 6), 6) == "double"
    assert none.action((5, 6), 6, is_split=True, hands_on_box=2) == "draw"
    only_then = solve(full_shoe(4), Terms(doubles=NOTHING))
    assert only_then.action((5, 6), 6) == "draw"
    assert only_then.action((5, 6), 6, is_split=True, hands_on_box=2) == "double"


@rule(BJ, "13.1")
def test_below_12_a_hand_must_draw_and_at_21_it_cannot():
    solution = solve(full_shoe(4), Terms())
    assert set(solution.values((5, 2, 4), 6)) == {"draw"}
    assert set(solution.values((5, 3, 4), 6)) == {"draw", "stand"}
    assert set(solution.values((10, 5, 6), 6)) == {"stand"}
    assert set(solution.values((1, 4, 6), 6)) == {"stand"}


@rule(BJ, "12.4")
def test_a_pair_is_split_again_until_there_are_three_hands_and_aces_only_once():
    solution = solve(full_shoe(8), Terms())
    assert solution.action((8, 8), 6) == "split"
    assert solution.action((8, 8), 6, is_split=True, hands_on_box=2) == "split"
    assert solution.action((8, 8), 6, is_split=True, hands_on_box=3) == "stand"
    assert solution.action((1, 1), 6) == "split"
    assert solution.action((1, 1), 6, is_split=True, hands_on_box=2, from_aces=True) == "stand"
    assert solution.action((1, 2), 6, is_split=True, hands_on_box=2, from_aces=True) == "stand"
    twice = solve(full_shoe(8), Terms(most_hands=2))
    assert twice.action((8, 8), 6, is_split=True, hands_on_box=2) == "stand"


@rule(BJ, "9.4", "10.3")
def test_insurance_and_even_money_are_taken_when_more_than_a_third_of_the_rest_are_tens():
    counts = (8, 0, 0, 0, 0, 0, 0, 0, 20, 15)  # an ace and two nines gone: 15 of 40
    solution = solve(counts, Terms())
    assert solution.insurance((9, 9))
    assert solution.insurance((1, 10))  # 14 of 40
    assert not solution.insurance((10, 10))  # 13 of 40
    assert solution.insurance_ev > 0
    assert solution.outcomes["blackjack"]["even_money"] > 0
    without = solve(counts, Terms(even_money=False, insurance=False))
    assert without.insurance_ev == 0
    assert without.ev == pytest.approx(solution.ev - solution.insurance_ev)
    insured = solve(counts, Terms(even_money=False))  # half a unit of insurance makes the same of a blackjack
    assert insured.ev == pytest.approx(solution.ev)
    assert "even_money" not in insured.outcomes["blackjack"]


def test_a_full_shoe_is_never_insured():
    assert solve(full_shoe(8), Terms()).insurance_ev == 0
    assert not solve(full_shoe(8), Terms()).strategy.insures.any()


@rule(BJ, "19.4", "19.5", "19.6", "19.8")
def test_blackjack_plus_wins_at_once():
    solution = solve(full_shoe(8), PLUS)
    assert solution.value(1, 1, 10) == 1.5  # whatever the dealer gets
    assert solution.outcomes["blackjack"]["blackjack"] == pytest.approx(0.04745134384)
    fifth_card = solution.values((2, 3, 2, 5), 6)["draw"]  # all but a ten win
    left = np.array(full_shoe(8)) - (0, 2, 1, 0, 1, 1, 0, 0, 0, 0)
    assert fifth_card == pytest.approx((left[:9].sum() - left[9]) / left.sum())
    assert solution.values((2, 3, 2, 3, 4), 6) == {}


@rule(BJ, "19.7")
def test_blackjack_plus_has_no_insurance_for_a_blackjack():
    counts = (10, 5, 5, 5, 5, 5, 5, 5, 5, 50)
    assert "even_money" not in solve(counts, PLUS).outcomes["blackjack"]
    assert solve(counts, PLUS).insurance_ev < solve(counts, Terms()).insurance_ev


@rule(BJ, "20.3", "20.4", "20.8")
def test_a_free_bet_is_never_declined_and_a_lammer_loses_nothing():
    solution = solve(full_shoe(6), FREE_BET)
    assert all(solution.action(hand, up) == "double" for hand in ((4, 5), (2, 8), (5, 6)) for up in range(2, 10))
    assert all(solution.action((value, value), 6) == "split" for value in range(1, 10) if value != 5)
    assert solution.action((10, 10), 6) == "stand"
    assert "collected" in solution.outcomes["free_split"]
    assert "double_down" not in solution.outcomes
    assert "split" not in solution.outcomes
    assert solution.wagered == pytest.approx(1)


def test_a_hand_that_only_a_lammer_stakes_draws_where_money_would_not():
    solution = solve(full_shoe(6), FREE_BET)
    assert solution.action((8, 9), 7, is_split=True, hands_on_box=2) == "stand"
    assert solution.action((8, 9), 7, is_split=True, hands_on_box=2, with_lammer=True) == "draw"


# -- shoes that are nearly empty, and what is refused ----------------------------------------------------------------

ODD_SHOES = [
    (0, 0, 0, 0, 0, 0, 0, 0, 0, 4),
    (2, 0, 0, 0, 0, 0, 0, 0, 0, 2),
    (10, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    (0, 4, 0, 0, 0, 0, 0, 0, 0, 0),
    (1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
    (0, 0, 0, 0, 0, 5, 0, 0, 0, 5),
    (30, 0, 0, 0, 0, 0, 0, 0, 0, 1),
    (0, 0, 0, 0, 0, 0, 0, 12, 0, 0),
]


@pytest.mark.parametrize("counts", ODD_SHOES)
@pytest.mark.parametrize("terms", [Terms(), PLUS, FREE_BET], ids=["plain", "plus", "free bet"])
def test_any_shoe_has_a_value(counts, terms):
    for strategy in ("optimal", "simple"):
        with np.errstate(all="raise"):
            solution = solve(counts, terms, strategy)
        assert -8 <= solution.ev <= 8
        assert np.isfinite(solution.hand_value).all()


LAST_CARDS = [
    (0, 0, 0, 0, 0, 0, 0, 3, 0, 1),
    (0, 0, 0, 0, 0, 0, 0, 4, 0, 1),
    (0, 0, 0, 0, 0, 0, 0, 5, 0, 0),
    (0, 0, 0, 0, 0, 0, 0, 6, 0, 0),
    (0, 0, 4, 0, 0, 0, 0, 0, 0, 0),
    (0, 0, 0, 0, 0, 0, 2, 2, 1, 0),
]
"""Shoes that the hands of a split use up."""


@rule(BJ, "16.7")
@pytest.mark.parametrize("counts", LAST_CARDS)
@pytest.mark.parametrize("terms", [Terms(), Terms(takes_busted=False), FREE_BET, PLUS], ids=["a", "b", "free", "plus"])
def test_every_wager_ends_though_the_shoe_is_used_up(counts, terms):
    outcomes = solve(counts, terms).outcomes
    assert sum(outcomes["blackjack"].values()) == pytest.approx(1)
    assert all(number >= 0 for ends in outcomes.values() for number in ends.values())


@rule(BJ, "16.7")
def test_a_hand_of_a_split_that_finds_the_shoe_empty_stands_off():
    """Three eights and a ten. Against the ten, a time in four, two eights are split, and again with the last card.

    As often the eights come against an eight; they are split once, and the ten is the last card. Nobody wins.
    """
    outcomes = solve((0, 0, 0, 0, 0, 0, 0, 3, 0, 1), Terms()).outcomes
    assert outcomes["split"] == {"stands_off": pytest.approx(2 / 4 + 1 / 4)}
    assert outcomes["blackjack"] == {"stands_off": pytest.approx(1)}


@rule(BJ, "5.1")
def test_shoes_that_leave_no_doubt():
    assert solve((0,) * 9 + (40,), Terms()).ev == 0  # 20 against 20
    eights = (0, 0, 0, 0, 0, 0, 0, 40, 0, 0)
    assert solve(eights, Terms()).ev == pytest.approx(3)  # three hands of 16, and the dealer busts with 24
    assert solve(eights, Terms(most_hands=1)).ev == pytest.approx(1)
    assert solve((0, 0, 0, 0, 0, 0, 40, 0, 0, 0), Terms()).ev == 0  # 7-7-7 against 7-7-7


@pytest.mark.parametrize(
    ("counts", "says"),
    [((4,) * 9, "9 counts given, 10 needed"), ((4,) * 9 + (-1,), "none below 0"), ((0,) * 9 + (3,), "3 cards")],
)
def test_what_is_no_shoe_is_refused(counts, says):
    with pytest.raises(CroupierError, match=says):
        solve(counts, Terms())


@pytest.mark.parametrize(
    ("terms", "says"),
    [
        ({"most_hands": 4}, "most_hands: 4"),
        ({"doubles": frozenset({3})}, "doubles: "),
        ({"free_splits": frozenset({11})}, "free_splits: "),
        ({"five_card_wins": 2}, "five_card_wins: 2"),
        ({"dealer_stand_off_at": 21}, "dealer_stand_off_at: 21"),
        ({"blackjack_pays": -1.0}, "blackjack_pays: -1.0"),
    ],
)
def test_what_are_no_terms_is_refused(terms, says):
    with pytest.raises(CroupierError, match=says):
        Terms(**terms)


def test_what_is_no_strategy_is_refused():
    with pytest.raises(CroupierError, match="'perfect' is neither"):
        solve(full_shoe(1), Terms(), "perfect")
    with pytest.raises(CroupierError, match="is no hand of 21 or less"):
        solve(full_shoe(1), Terms()).action((10, 10, 2), 6)
    data = solve(full_shoe(1), Terms()).strategy.to_data()
    with pytest.raises(CroupierError, match="splits must be"):
        Strategy.from_data(Terms(), {**data, "splits": data["splits"][:9]})


def test_the_compiler_is_loaded_only_by_a_solve():
    code = (
        "import croupier.kernels.blackjack, croupier.games, sys; print('numba' in sys.modules, 'numpy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]
