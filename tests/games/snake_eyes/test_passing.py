"""Snake Eyes by rule number: to whom relinquished dice go, when the dealer rolls, and what a round leaves."""

import pytest

from croupier.games import Game, next_setting
from croupier.games.snake_eyes.messages import AcceptDice, DiceTaken, RollDice
from croupier.games.throwing import DeclineDice, DiceTakenAway, RelinquishDice
from croupier.procedure import DEALER, Limits
from croupier.procedure.actions import WithdrawWager
from tests.games.snake_eyes.tables import another, everybody, offered, refused_by, roll, shown, throw, why
from tests.rules import rule
from tests.tables import cited, deal, of_kind, put, settled

SNAKE = "skycity/snake_eyes"


# -- passing on the dice ---------------------------------------------------------------------------------------------


@rule(SNAKE, "5.10(a)", "5.10(b)", "5.10(c)")
def test_relinquished_dice_go_clockwise_from_the_shooters_left_to_players_with_a_wager():
    round_ = everybody((6, 6), (6, 6), (6, 6), players=("Ann", "Bob", "Dan", "Eve"))
    deal(round_)
    round_.act(DeclineDice("Ann"))
    round_.act(AcceptDice("Bob"))
    round_.act(RollDice("Bob"))
    round_.act(RelinquishDice("Bob"))
    deal(round_)
    for player in ("Dan", "Eve"):  # Cid has no wager; those who stand come after the seats
        assert offered(round_) == player
        assert str(round_.decision.citation) == f"{SNAKE} 5.4, 5.10(a), 5.10(b)"
        round_.act(DeclineDice(player))
    assert offered(round_) == "Ann"
    round_.act(AcceptDice("Ann", (4, 5)))
    assert of_kind(round_, DiceTaken)[-1].dice == (4, 5)
    round_.act(RollDice("Ann"))
    assert len(shown(round_)) == 2


@rule(SNAKE, "5.10(d)")
def test_if_nobody_accepts_the_dealer_rolls_until_there_is_a_result_and_then_the_dice_are_offered_again():
    round_ = everybody((6, 6), (6, 6), (1, 4), (3, 3))
    put(round_, "Bob", "five", 10)
    throw(round_)
    round_.act(RelinquishDice("Ann"))
    deal(round_)
    round_.act(DeclineDice("Bob"))
    round_.act(DeclineDice("Cid"))
    assert of_kind(round_, DiceTaken)[-1].shooter == DEALER
    assert cited(of_kind(round_, DiceTaken)[-1]) == [f"{SNAKE} 5.10(d)"]
    round_.act(RollDice(DEALER))
    deal(round_)
    assert round_.decision.offers == (RollDice(DEALER),)  # nothing was decided: no new offer
    round_.act(RollDice(DEALER))
    assert settled(round_) == [("five", "rolled", 10_00)]
    deal(round_)
    assert offered(round_) == "Ann"  # from the dealer's left


@rule(SNAKE, "5.10(d)")
def test_by_the_other_reading_the_dealer_rolls_until_all_wagers_that_were_undetermined_are_decided():
    round_ = everybody((6, 6), (1, 4), (3, 3), readings={"dealer_rolls_until": "all_wagers_are_decided"})
    put(round_, "Bob", "five", 10)
    throw(round_)
    round_.act(RelinquishDice("Ann"))
    deal(round_)
    round_.act(DeclineDice("Bob"))
    round_.act(DeclineDice("Cid"))
    round_.act(RollDice(DEALER))
    assert settled(round_) == [("five", "rolled", 10_00)]
    put(round_, "Bob", "eight", 10)
    deal(round_)
    assert round_.decision.offers == (RollDice(DEALER),)
    round_.act(RollDice(DEALER))
    deal(round_)
    assert offered(round_) == "Bob"  # whose 8 came later, and does not keep the dealer


@rule(SNAKE, "5.10(b)", "5.10(d)", "5.7(a)")
@pytest.mark.parametrize("reading", ["asked_last", "not_asked"])
def test_who_rolled_a_seven_is_asked_after_all_others_or_by_the_other_reading_the_dealer_rolls(reading):
    round_ = everybody((3, 4), readings={"previous_shooter": reading})
    throw(round_)
    round_ = another(round_, (3, 3))
    for player in ("Ann", "Bob"):
        put(round_, player, "six", 10)
    deal(round_)
    round_.act(DeclineDice("Bob"))
    if reading == "asked_last":
        assert offered(round_) == "Ann"
        assert str(round_.decision.citation) == f"{SNAKE} 5.4, 5.10(a), 5.10(b)"
        round_.act(AcceptDice("Ann"))
        assert round_.decision.offers == (RollDice("Ann"),)
        return
    assert round_.decision.offers == (RollDice(DEALER),)
    roll(round_, DEALER)
    round_ = another(round_)
    put(round_, "Ann", "six", 10)
    deal(round_)
    assert offered(round_) == "Ann"  # after the dealer's result, from the dealer's left


@rule(SNAKE, "5.10(d)")
def test_a_seven_by_the_dealer_ends_the_dealers_rolling():
    round_ = everybody((6, 6), (3, 4), players=("Ann", "Bob"), readings={"previous_shooter": "not_asked"})
    throw(round_)
    round_.act(RelinquishDice("Ann"))
    deal(round_)
    round_.act(DeclineDice("Bob"))
    roll(round_, DEALER)
    assert why(round_)[-1][:2] == (DEALER, "a result is determined")
    round_ = another(round_)
    put(round_, "Ann", "six", 10)
    deal(round_)
    assert offered(round_) == "Ann"


@rule(SNAKE, "5.10(d)")
def test_the_dealer_does_not_roll_on_when_the_layout_was_cleared_without_a_result():
    round_ = everybody((6, 6), players=("Ann",), setting={"seats": {1: "Ann"}})
    deal(round_)
    round_.act(DeclineDice("Ann"))
    round_.act(RollDice(DEALER))
    round_.act(WithdrawWager("Ann", 1))
    deal(round_)
    round_ = another(round_)
    put(round_, "Ann", "six", 10)
    deal(round_)
    assert offered(round_) == "Ann"


@rule(SNAKE, "5.7")
def test_nobody_can_be_made_to_give_up_dice_that_the_dealer_has():
    round_ = everybody((6, 6), players=("Ann",), setting={"seats": {1: "Ann"}})
    deal(round_)
    refused_by(round_, DiceTakenAway("contravention"), "5.7(b)")
    round_.act(DeclineDice("Ann"))
    refused_by(round_, DiceTakenAway("contravention"), "5.7(b)")


def test_what_a_round_leaves_is_written_in_the_next_setting():
    round_ = everybody((6, 6), (3, 3))
    throw(round_)
    throw(round_)
    assert next_setting(round_).carried == {"shooter": "Ann", "rolls": 2, "active": "1,2"}
    game = Game(SNAKE)
    setting = game.setting(carried={"shooter": "Bob", "active": "3,4"}, limits=Limits(1_00, 10_00))
    assert game.open_round(setting=setting).shooter.turn.shooter == "Bob"
