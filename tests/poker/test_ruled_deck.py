"""A deck that is found to be wrong."""

import pytest

from croupier.cards import Card
from croupier.poker.rulings.deck import DeckChecked, DeckIncorrect
from tests.poker.ruled import next_hand, play, refused, report, stacks, table
from tests.rules import rule

STAR = "star_sydney/poker"
CROWN = "crown_perth/poker"


@rule(STAR, "26.6", "26.6.1", "26.6.2", "26.6.3", "26.6.4")
def test_a_missing_card_is_a_misdeal_for_the_star() -> None:
    round_ = play(table(STAR), "cat:r30 c c x r50")
    ruling = report(round_, DeckIncorrect(missing=(Card("As"),)), "26.6", "26.6.1", "26.6.2", "26.6.3", "26.6.4")
    assert "misdeal" in ruling.decides
    assert round_.is_over
    assert stacks(round_) == {"ann": 1000, "ben": 1000, "cat": 1000}
    (checked,) = [event for event in round_.events if isinstance(event, DeckChecked)]
    assert checked.notified == ("Surveillance", "an inspector")
    assert round_.setting_after().button == 3  # the same button deals again


@rule(CROWN, "38.1", "38.2")
def test_it_makes_the_hand_void_at_crown_and_the_button_moves() -> None:
    round_ = play(table(CROWN), "cat:r30 c c x r50")
    assert "void" in report(round_, DeckIncorrect(foreign=1), "38.1", "38.2(c)").decides
    assert stacks(round_) == {"ann": 1000, "ben": 1000, "cat": 1000}
    assert round_.setting_after().button == 1


@rule(STAR, "26.6.1", "26.6.3", "26.6.4")
def test_a_hand_that_is_over_stands_and_the_deck_is_checked() -> None:
    round_ = play(table(STAR), "cat:f f")
    before = stacks(round_)
    ruling = report(round_, DeckIncorrect(missing=(Card("2d"),)), "26.6.1", "26.6.3", "26.6.4")
    assert "stands" in ruling.decides
    (checked,) = [event for event in round_.events if isinstance(event, DeckChecked)]
    assert (checked.missing, checked.notified) == ((Card("2d"),), ("Surveillance", "an inspector"))
    assert (stacks(round_), round_.setting_after().button) == (before, 1)
    next_hand(round_)
    assert "the next has begun" in refused(round_, DeckIncorrect(foreign=1))


@rule(CROWN, "38.1")
def test_at_crown_it_is_too_late_when_a_pot_has_been_awarded() -> None:
    assert "awarded" in refused(play(table(CROWN), "cat:f f"), DeckIncorrect(foreign=1), "38.1")


@rule(CROWN, "38.1")
@pytest.mark.parametrize(("missing", "foreign", "is_void"), [(1, 0, True), (1, 1, False), (1, 2, True), (2, 2, False)])
def test_at_crown_the_number_of_cards_is_what_counts(missing: int, foreign: int, is_void: bool) -> None:
    round_ = play(table(CROWN), "cat:r30")
    found = DeckIncorrect(missing=(Card("As"), Card("Ks"))[:missing], foreign=foreign)
    if is_void:
        report(round_, found, "38.1")
    else:
        assert "the number of cards is right" in refused(round_, found, "38.6")


def test_what_is_wrong_has_to_be_said() -> None:
    assert "missing, foreign" in refused(table(STAR), DeckIncorrect(), "26.6")
    assert "missing: Xx" in refused(table(STAR), DeckIncorrect(missing=(Card("Xx"),)), "26.6")
