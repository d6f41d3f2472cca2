"""Every price of every document has a distribution, and it says on average what the price says."""

from fractions import Fraction

import pytest

from croupier.games import Game
from croupier.pricing import price
from croupier.rulebook import load, shipped_documents

HOUSE = [name for name in shipped_documents() if load(name).game not in (None, "poker")]
EDITIONS = [(name, edition) for name in HOUSE for edition in load(name).editions]
CHOICES = {
    ("skycity/blackjack", "proposed"): {"version": "player_select", "upper_minimum": "50", "decks": 6},
    ("skycity/blackjack", "current"): {"version": "free_bet", "decks": 6},
    ("skycity/roulette", "proposed"): {"racetrack": True, "asian_racetrack": True},
    ("skycity/roulette", "current"): {"wheel": "double_zero"},
}
"""So that tiers and placements are there that are not else."""


@pytest.mark.parametrize(("document", "edition"), EDITIONS)
def test_the_mean_of_every_distribution_is_what_the_wager_is_worth(document, edition):
    game = Game(document, edition=edition, options=CHOICES.get((document, edition), {}))
    names = set()
    for best in price(game).wagers.values():
        for wager in (best, *best.others):
            names.add(wager.wager)
            told = wager.distribution
            assert told is not None, wager
            if wager.solved:
                assert abs(float(told.mean) - wager.ev) < 1e-9, wager
            else:
                assert (told.mean, told.method) == (wager.ev, "exact"), wager
                assert sum(told.chances.values()) == 1
                assert told.variance == sum(row.probability * row.net**2 for row in wager.rows) - wager.ev**2
            assert 0 < float(told.hit_frequency) < 1
            assert told.largest > 0
    assert game.definition.initial_wagers[0] in names


def test_wagers_that_stay_undecided_are_told_by_resolved_wager():
    """Snake Eyes: of the rolls that decide a hard four, one wins and eight lose."""
    found = price(Game("skycity/snake_eyes")).wagers
    undecided = [wager for wager in found.values() if wager.decided != 1]
    assert len(undecided) > 5
    for wager in undecided:
        assert sum(wager.distribution.chances.values()) == 1
        assert wager.distribution.mean == wager.ev
        assert wager.edge_per_roll == wager.house_edge * wager.decided


@pytest.mark.parametrize("strategy", ["never_bust", "never_double_or_split", "mimic_dealer"])
def test_habits_have_distributions_too(strategy):
    found = price(Game("skycity/blackjack", options={"decks": 4}), "blackjack", strategy=strategy).wagers["blackjack"]
    assert found.strategy.name == strategy
    assert abs(float(found.distribution.mean) - found.ev) < 1e-9
    most = 1.5 if strategy != "never_bust" else 6
    assert found.distribution.largest == Fraction(most)


def test_an_ante_is_lost_whatever_happens():
    """A dollar beside twenty: each net result is lower by that, and the spread is the same."""
    plain = price(Game("skycity/blackjack", options={"decks": 4}), "blackjack").wagers["blackjack"].distribution
    options = {"decks": 4, "version": "ante_up", "table_minimum": "20", "ante": "1"}
    found = price(Game("skycity/blackjack", options=options), "blackjack").wagers["blackjack"].distribution
    assert [net + Fraction(1, 20) for net in found.chances] == list(plain.chances)
    assert found.deviation == pytest.approx(plain.deviation, abs=1e-12)
    assert found.deviation_error == plain.deviation_error


def test_json_has_the_facts_and_in_full_every_chance():
    sheet = price(Game("skycity/blackjack", options={"decks": 4}), "blackjack")
    told = sheet.to_dict()["wagers"]["blackjack"]
    assert told["distribution"]["method"] == "simulated"
    assert told["distribution"]["standard_deviation_error"] < 1e-4
    assert "chances" not in told["distribution"]
    assert set(told["other_strategies"]) == {"simple"}
    assert 0 < told["other_strategies"]["simple"]["cost"] < 0.001
    full = sheet.to_dict(in_full=True)["wagers"]["blackjack"]
    chances = full["distribution"]["chances"]
    assert [chance["net_exact"] for chance in chances][-2:] == ["5", "6"]
    assert sum(chance["probability"] for chance in chances) == pytest.approx(1, abs=1e-12)
    assert [chance for chance in chances if "standard_error" not in chance] == [
        chance for chance in chances if chance["net_exact"] == "3/2"
    ]
    assert full["equal_plays"] == 0
