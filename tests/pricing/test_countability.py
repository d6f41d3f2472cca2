"""Side wagers as counters see them: effects of removal, the best count, what it gains."""

from fractions import Fraction

import pytest

from croupier.errors import CroupierError
from croupier.games import Game
from croupier.pricing.countability import Countability

DRAGON_7 = (0, 0, 0, -1, -1, -1, -1, 2, 2, 0)
"""Published for eight decks: discountgambling.net/2011/10/04/baccarat-dragon-7-tracking-sheet, after Eliot Jacobson."""


@pytest.fixture(scope="module")
def dragon():
    return Countability(Game("skycity/baccarat"), "dragon_7")


def test_the_house_edge_of_full_decks_is_the_one_published(dragon):
    assert round(float(-dragon.worth) * 100, 4) == 7.6113


def test_removing_a_card_at_random_changes_nothing(dragon):
    assert sum(count * effect for count, effect in zip(dragon.full, dragon.effects, strict=True)) == 0


def test_the_best_count_is_the_one_published(dragon):
    assert dragon.best_count(2).tags == DRAGON_7


def test_a_higher_level_is_no_worse(dragon):
    assert 0 < dragon.best_count(1).correlation <= dragon.best_count(2).correlation <= 1


def test_what_a_counter_gains_is_about_what_was_published(dragon):
    """About 53 units in 100 shoes of some 80 rounds, on about 5.2 of them each, 14 cards behind the cutting card.

    There it is wagered from a true count of 4 on.
    """
    gain = dragon.gain(dragon.best_count(2), behind=14, shoes=300, priced=40)
    a_shoe = gain.per_100_rounds * 0.8
    assert a_shoe == pytest.approx(0.53, abs=3 * gain.per_100_rounds_error)
    assert 4 < 80 * gain.favourable < 12


def test_a_count_is_the_same_again_with_the_same_seed(dragon):
    count = dragon.best_count(1)
    assert dragon.gain(count, shoes=50, priced=3) == dragon.gain(count, shoes=50, priced=3)


def test_a_pair_from_a_short_shoe_is_worth_what_is_counted_by_hand():
    """Any Pair of one deck: of 51 cards after any first, 3 match. A card gone leaves 3 of its rank, and 51 in all."""
    pairs = Countability(Game("skycity/blackjack", options={"decks": "6"}), "any_pair")
    pays = Game("skycity/blackjack").rules.pays("any_pair", "pair").value.net
    copies, cards = 24, 312

    def worth(ways: int, left: int) -> Fraction:
        return Fraction(ways, left * (left - 1)) * (pays + 1) - 1

    full = 13 * copies * (copies - 1)
    assert pairs.worth == worth(full, cards)
    lacking = full - copies * (copies - 1) + (copies - 1) * (copies - 2)
    assert pairs.effects[4] == worth(lacking, cards - 1) - worth(full, cards)
    assert not any(pairs.effects)  # (n - 1)(13n - 2) of (13n - 1)(13n - 2) pairs match then, the same part
    with pytest.raises(CroupierError, match="no count of values"):
        pairs.best_count(1)


@pytest.mark.parametrize(
    ("document", "wager", "said"),
    [
        ("skycity/tai_sai", "double", "can be counted"),
        ("skycity/baccarat", "perfect_pair", "cannot be priced|more than point counts"),
        ("skycity/blackjack", "super_sevens", "not decided by the cards alone"),
        ("skycity/blackjack", "insurance", "no side wager of every round"),
        ("skycity/blackjack", "madness_21", "has no price"),
    ],
)
def test_what_cannot_be_counted_is_refused(document, wager, said):
    with pytest.raises(CroupierError, match=said):
        Countability(Game(document), wager)


def test_a_cutting_card_that_is_nowhere_is_refused(dragon):
    with pytest.raises(CroupierError, match="behind 999"):
        dragon.gain(dragon.best_count(1), behind=999)
