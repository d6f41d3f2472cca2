"""The solver against a naive reference: every card in turn, every hand of the box in sequence, in fractions."""

import random

import pytest

from croupier.kernels.blackjack import NOTHING, PAIRS, Terms, full_shoe, solve
from tests.kernels.blackjack_reference import Hand, Reference, staked, winnings, without
from tests.rules import rule

BJ = "skycity/blackjack"
CANNOT_RUN_OUT = 116
"""Three hands come to 30 at most and the dealer to 26."""
NINE_TO_ELEVEN = frozenset({9, 10, 11})
PLUS = {"wins_at_21": True, "five_card_wins": 5, "dealer_stand_off_at": 22}
FREE = {"free_doubles": NINE_TO_ELEVEN, "free_splits": PAIRS - {10}, "dealer_stand_off_at": 22}
TERMS = {
    "original and busted": Terms(),
    "original only": Terms(takes_busted=False),
    "takes splits": Terms(takes_splits=True),
    "takes splits, original only": Terms(takes_splits=True, takes_busted=False),
    "takes doubles": Terms(takes_doubles=True),
    "takes doubles, original only": Terms(takes_doubles=True, takes_busted=False),
    "takes all": Terms(takes_doubles=True, takes_splits=True),
    "original stands off": Terms(takes_original=False),
    "original stands off, takes splits": Terms(takes_original=False, takes_splits=True),
    "two hands": Terms(most_hands=2, blackjack_pays=1.2, even_money=False),
    "no double after split": Terms(doubles_after_split=NOTHING, hits_soft_17=True),
    "ten and eleven": Terms(doubles=frozenset({10, 11}), doubles_after_split=frozenset({10, 11}), takes_busted=False),
    "blackjack plus": Terms(**PLUS),
    "blackjack plus, original only": Terms(**PLUS, takes_busted=False),
    "blackjack plus, takes splits": Terms(**PLUS, takes_splits=True, blackjack_pays=1.0, insurance=False),
    "free bet": Terms(**FREE, free_doubles_after_split=NINE_TO_ELEVEN, hits_soft_17=True),
    "free bet, takes all": Terms(
        **FREE, free_doubles_after_split=NINE_TO_ELEVEN, takes_doubles=True, takes_splits=True
    ),
    "free bet, for money that rides": Terms(**FREE, lammers_pay=False, takes_original=False),
    "free bet, not after split": Terms(**FREE, doubles_after_split=frozenset({8, 12}), doubles=NOTHING),
}


def shoe_of(**counts: int) -> tuple[int, ...]:
    return tuple(counts.get(f"v{value}", 0) for value in range(1, 11))


def random_shoe(seed: int) -> tuple[int, ...]:
    """Three values, twenty cards or so, enough that none is wanted in vain."""
    generator = random.Random(seed)
    while True:
        counts = [0] * 10
        for value in generator.sample(range(1, 10), 2):
            counts[value - 1] = generator.randrange(3, 8)
        counts[9] = generator.randrange(5, 10)
        many_small = sum(counts[:4]) > 7
        if sum((index + 1) * count for index, count in enumerate(counts)) > CANNOT_RUN_OUT and not many_small:
            return tuple(counts)


def agree(counts: tuple[int, ...], terms: Terms) -> None:
    """Every outcome of every wager, and the value of every action with every first two cards."""
    reference, solution = Reference(counts, terms), solve(counts, terms)
    outcomes = reference.outcomes()
    assert solution.ev == pytest.approx(float(winnings(terms, outcomes)), abs=1e-13)
    assert solution.wagered == pytest.approx(float(staked(outcomes)), abs=1e-13)
    found = {(wager, outcome): n for wager, some in solution.outcomes.items() for outcome, n in some.items()}
    for key in found.keys() | outcomes.keys():
        assert found.get(key, 0.0) == pytest.approx(float(outcomes.get(key, 0)), abs=1e-13), key
    for up, first, second, probability in reference.deals():
        assert solution.hand_probability[up - 1, first - 1, second - 1] == pytest.approx(float(probability))
        if (first, second) != (1, 10):
            agree_on_two_cards(reference, solution, up, first, second)


def agree_on_two_cards(reference, solution, up, first, second):
    hand, shoe = Hand((first, second)), without(reference.counts, up, first, second)
    values = {action: float(value) for action, value in reference.values(hand, up, shoe).items()}
    if first == second and (split := reference.split_pair(up, first)) is not None:
        values["split"] = float(winnings(reference.terms, split))
    assert solution.values((first, second), up) == pytest.approx(values, abs=1e-13)
    action, outcomes = reference.two_cards(up, first, second)
    if len(values) == 1 or sorted(values.values())[-1] - sorted(values.values())[-2] > 1e-12:
        assert solution.action((first, second), up) == action
    assert solution.value(up, first, second) == pytest.approx(float(winnings(reference.terms, outcomes)), abs=1e-13)
    wagered = float(staked(outcomes))
    assert solution.hand_wagered[up - 1, first - 1, second - 1] == pytest.approx(wagered, abs=1e-13)


@rule(BJ, "5.1", "8.5", "11.3", "11.5", "11.7", "12.3", "12.4", "12.6", "12.9", "13.1", "13.3", "17.2", "19.3", "20.8")
@pytest.mark.parametrize("name", TERMS)
def test_every_hand_and_wager_is_worth_what_the_naive_reference_says(name):
    agree(shoe_of(v1=4, v8=5, v9=4, v10=7), TERMS[name])


@pytest.mark.parametrize("seed", range(19))
def test_the_solver_and_the_reference_agree_on_random_shoes(seed):
    agree(random_shoe(seed), TERMS[list(TERMS)[seed % len(TERMS)]])


@pytest.mark.parametrize("name", ["original and busted", "blackjack plus", "takes all"])
def test_a_pair_becomes_three_hands_and_no_more(name):
    """Many cards of the pair: the hands split again are the greater part."""
    agree(shoe_of(v1=3, v8=9, v10=6), TERMS[name])


def test_hands_of_five_values_agree_with_the_reference():
    agree(shoe_of(v1=3, v3=3, v5=4, v7=3, v10=6), Terms(most_hands=1, hits_soft_17=True))


@rule(BJ, "12.7", "12.8")
def test_a_pair_that_may_not_be_split_is_not():
    counts = full_shoe(1)
    for terms in (Terms(splits=PAIRS - {1}), Terms(splits=NOTHING), Terms(most_hands=1)):
        assert "split" not in solve(counts, terms).values((1, 1), 6)
        assert solve(counts, terms).action((1, 1), 6) == "draw"
    assert "split" in solve(counts, Terms(splits=PAIRS - {1})).values((8, 8), 6)
