"""Who plays better, and who may do more, is never worse off."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.games import Game
from croupier.games.blackjack.price import main_table
from croupier.pricing import price
from croupier.rulebook import Rules

BLACKJACK = "skycity/blackjack"
ROUNDING = 1e-12
BASES = st.fixed_dictionaries(
    {
        "decks": st.sampled_from([4, 8]),
        "style_a": st.booleans(),
        "most_hands": st.sampled_from([2, 3]),
        "doubling": st.sampled_from(["none", "10_11", "9_10_11", "any_two"]),
        "double_after_split": st.booleans(),
        "split_aces": st.booleans(),
        "dealer_blackjack_takes_doubles": st.booleans(),
        "dealer_blackjack_takes_splits": st.booleans(),
    }
)
WIDER = [  # an option, and its values from the narrowest right on
    ("doubling", ["none", "10_11", "9_10_11", "any_two"]),
    ("double_after_split", [False, True]),
    ("split_pairs", [False, True]),
    ("split_aces", [False, True]),
    ("most_hands", [2, 3]),
    ("dealer_blackjack_takes_doubles", [True, False]),
    ("dealer_blackjack_takes_splits", [True, False]),
    ("style_a", [True, False]),
    ("blackjack_pays", ["1 to 1", "6 to 5", "3 to 2"]),
]


@cache
def worth(options, readings=()):
    rules = Rules(BLACKJACK, options=dict(options), readings=dict(readings))
    return main_table(rules, "lower", "optimal").ev


@settings(max_examples=8, deadline=None, derandomize=True)
@given(BASES, st.sampled_from(WIDER), st.data())
def test_a_wider_right_is_worth_no_less(base, wider, data):
    option, values = wider
    place = data.draw(st.integers(0, len(values) - 2))
    narrow, wide = (tuple(sorted({**base, option: value}.items())) for value in values[place : place + 2])
    assert worth(wide) >= worth(narrow) - ROUNDING


@pytest.mark.parametrize("decks", [4, 8])
def test_a_dealers_blackjack_that_takes_less_costs_less(decks):
    """Nothing added, and only one original wager whether or not a hand has busted."""
    base = (("decks", decks),)
    assert worth(base, (("dealer_blackjack_takes", "original_only"),)) > worth(base)


@pytest.mark.parametrize(
    "document", ["skycity/caribbean_stud", "star_sydney/four_card_poker", "crown_perth/ultimate_texas_holdem"]
)
def test_the_best_play_is_worth_no_less_than_any_rule(document):
    found = price(Game(document), "ante", every_strategy=True).wagers["ante"]
    assert found.strategy.name == "optimal"
    assert len(found.others) >= 2
    assert all(other.ev <= found.ev for other in found.others)
    assert all(found.others[i].ev >= found.others[i + 1].ev for i in range(len(found.others) - 1))


@pytest.mark.parametrize(
    "options", [{"decks": 4}, {"decks": 4, "style_a": True}, {"version": "free_bet"}, {"version": "blackjack_plus"}]
)
def test_in_blackjack_who_looks_at_more_wins_no_less(options):
    """All cards, then the total only; then that without what adds money or cards; a dealer knows least of all."""
    found = price(Game(BLACKJACK, options=options), "blackjack", every_strategy=True).wagers["blackjack"]
    ev = {wager.strategy.name: wager.ev for wager in (found, *found.others)}
    assert ev["optimal"] >= ev["simple"] >= ev["never_double_or_split"] >= ev["mimic_dealer"]
    assert ev["simple"] >= ev["never_bust"]


@pytest.mark.parametrize(
    ("strategy", "published"), [("simple", 5.225), ("akj83", 5.316), ("match_up_card", 5.334), ("optimal", 5.224)]
)
def test_published_costs_of_rules_for_caribbean_stud(strategy, published, tmp_path):
    """Gambling 102, table 13 (https://docslib.org/doc/13117404/fortune-pai-gow-poker-fortune-pai-gow-poker-is-ordinary-pai-gow-poker-with-an-optional-side-bet):
    a royal flush pays 100 to 1 there."""
    ours = tmp_path / "ours.toml"
    ours.write_text('extends = "skycity/caribbean_stud"\n[wagers.bet.outcomes.royal_flush]\npays = "100 to 1"\n')
    found = price(Game(ours), "ante", strategy=strategy).wagers["ante"]
    assert found.strategy.name == strategy
    assert 100 * float(found.house_edge) == pytest.approx(published, abs=0.0005)
