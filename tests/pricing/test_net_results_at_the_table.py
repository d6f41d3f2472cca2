"""Net results of rounds played through the real procedure come as often as their distribution says."""

from collections import Counter
from fractions import Fraction
from math import sqrt

import pytest

from croupier.games import Game
from croupier.pricing import price, simulate
from croupier.procedure.events import WagerSettled

BLACKJACK = "skycity/blackjack"
EACH_ROUND = {"shuffler": "continuous", "cut": False}
ALL_LOST = {"dealer_blackjack_takes_doubles": True, "dealer_blackjack_takes_splits": True}
ROUNDS = 1500
MAIN = {"blackjack", "double_down", "split", "free_double", "free_split", "insurance", "ante"}


def nets_at_the_table(game, wager, kinds, strategy=None, seed=7):
    """How often each net result came, per initial unit of the wager."""
    found = Counter()

    def played(round_):
        settled = [event for event in round_.events if isinstance(event, WagerSettled) and event.player == wager]
        stake = next(lain.cents for lain in round_.layout.wagers.values() if (lain.player, lain.kind) == (wager, wager))
        found[Fraction(sum(event.net_cents for event in settled if event.wager in kinds), stake)] += 1

    simulate(game, ROUNDS, seed, strategy=strategy, played=played)
    return found


def agree(found, told):
    assert set(found) <= set(told.chances)
    for net, chance in told.chances.items():
        often = ROUNDS * float(chance)
        assert abs(found[net] - often) < 4 * sqrt(often) + 3, (net, found[net], often)


@pytest.mark.parametrize(
    ("options", "readings"),
    [
        ({"decks": 4}, {}),
        ({"style_a": True, "decks": 6}, {"dealer_blackjack_takes": "original_only"}),
        ({"decks": 5, **ALL_LOST}, {}),
        ({"version": "blackjack_plus", "decks": 4}, {}),
        ({"version": "free_bet", "decks": 6}, {}),
    ],
)
def test_of_blackjack(options, readings):
    game = Game(BLACKJACK, options={**EACH_ROUND, **options}, readings=readings)
    told = price(game, "blackjack").wagers["blackjack"].distribution
    agree(nets_at_the_table(game, "blackjack", MAIN), told)


@pytest.mark.parametrize("strategy", ["never_bust", "mimic_dealer"])
def test_of_blackjack_by_habit(strategy):
    game = Game(BLACKJACK, options={**EACH_ROUND, "decks": 4})
    told = price(game, "blackjack", strategy=strategy).wagers["blackjack"].distribution
    agree(nets_at_the_table(game, "blackjack", MAIN, strategy), told)


@pytest.mark.parametrize("wager", ["let_it_ride", "house_money"])
def test_of_what_rides(wager):
    """Without doubles and splits, which are one wager for both, what rides is settled by itself."""
    none = {"doubling": "none", "split_pairs": False, wager: True}
    game = Game(BLACKJACK, options={**EACH_ROUND, **none})
    told = price(game, wager).wagers[wager].distribution
    assert told.method == "solved"
    agree(nets_at_the_table(game, wager, {wager, f"{wager}_riding"}), told)


@pytest.mark.parametrize(
    ("document", "strategy"),
    [
        ("skycity/caribbean_stud", "akj83"),
        ("skycity/caribbean_stud", "match_up_card"),
        ("star_sydney/four_card_poker", "expert"),
        ("crown_perth/ultimate_texas_holdem", "simple_raises"),
        ("crown_perth/ultimate_texas_holdem", "check_to_river"),
    ],
)
def test_rules_that_people_follow_play_as_they_are_priced(document, strategy):
    game = Game(document)
    priced = price(game, "ante", strategy=strategy).wagers["ante"]
    assert priced.strategy.name == strategy
    assert priced.ev < priced.others[0].ev
    result = simulate(game, 800, 3, strategy=strategy)["ante"]
    assert result.strategy.name == strategy
    assert abs(result.standard_errors_off) < 4
