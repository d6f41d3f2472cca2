"""A deck that is found to be wrong."""

from croupier.cards import Card
from croupier.poker.rulings.deck import DeckChecked, DeckIncorrect
from tests.poker.ruled import play, refused, report, stacks, table
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


@rule(STAR, "26.6.1")
@rule(CROWN, "38.1")
def test_a_hand_that_is_over_stands() -> None:
    for document in (STAR, CROWN):
        round_ = play(table(document), "cat:f f")
        refused(round_, DeckIncorrect(foreign=1))


def test_what_is_wrong_has_to_be_said() -> None:
    assert "missing, foreign" in refused(table(STAR), DeckIncorrect(), "26.6")
    assert "missing: Xx" in refused(table(STAR), DeckIncorrect(missing=(Card("Xx"),)), "26.6")
