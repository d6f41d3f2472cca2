"""What each reading of unclear text does to every wager."""

from fractions import Fraction

from croupier.games import Game
from croupier.pricing import reading_effects
from tests.pricing.war_by_hand import edge_of_war

THREE_HALVES = Fraction(3, 2)


def effects(edition):
    return {effect.name: effect for effect in reading_effects(Game("skycity/casino_war", edition=edition))}


def test_readings_that_move_a_price_have_it_by_each_value():
    found = effects("current")
    assert {name for name, effect in found.items() if effect.moved} == {
        "current_war_tie_odds",
        "current_original_on_war_tie",
    }
    odds = found["current_war_tie_odds"]
    assert (odds.taken, odds.moved) == ("2_to_1", ("casino_war",))
    assert odds.prices["2_to_1"]["casino_war"].edge == edge_of_war(6, won=THREE_HALVES, tied=Fraction(3))
    assert odds.prices["1_to_1"]["casino_war"].edge == edge_of_war(6, won=THREE_HALVES, tied=Fraction(2))


def test_readings_that_move_none_are_there_too():
    found = effects("proposed")
    assert not any(effect.moved for effect in found.values())
    assert str(found["odd_surrender"].citation) == "skycity/casino_war 5.2(b), 5.13"
    assert "kind_limits_on_box" in found  # of the general rules
