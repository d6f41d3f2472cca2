"""Snake Eyes by rule number: to whom the dice are offered, who may throw, and when a turn ends."""

import pytest

from croupier.games import Game, next_setting
from croupier.games.snake_eyes import ResultEntered, RollDice
from croupier.games.snake_eyes_shooter import (
    AcceptDice,
    DiceKept,
    DiceRejected,
    DiceRelinquished,
    DiceTaken,
    DiceTakenAway,
    KeepDice,
    RejectDice,
    RelinquishDice,
)
from croupier.procedure import DEALER, Limits
from croupier.procedure.actions import PlaceWager, Proceed, WithdrawWager
from croupier.procedure.events import ResultDetermined, WagerReturned
from croupier.procedure.incidents import ProhibitedDevice, VoidResult
from croupier.rulebook import NotAllowedError, Rules
from tests.rules import rule
from tests.snake_eyes_table import another, offered, refused_by, shown, table, throw, to_throw
from tests.tables import cited, deal, of_kind, proceed, put, settled

SNAKE = "skycity/snake_eyes"


def everybody(*rolls, wager="six", players=("Ann", "Bob", "Cid"), **more):
    """A round in which these have $10 each on the wager."""
    round_ = table(*rolls, **more)
    for player in players:
        put(round_, player, wager, 10)
    return round_


def why(round_):
    return [(event.player, event.why, cited(event)) for event in of_kind(round_, DiceRelinquished)]


# -- the start of play -----------------------------------------------------------------------------------------------


@rule(SNAKE, "5.3(a)", "5.3(b)", "5.3(c)")
def test_at_the_start_the_dice_are_offered_clockwise_from_the_dealers_left_until_a_player_accepts():
    round_ = everybody((6, 6), players=("Cid", "Bob", "Ann"))
    deal(round_)
    assert offered(round_) == "Ann"
    refused_by(round_, AcceptDice("Bob"), "5.3(a)")
    refused_by(round_, RollDice("Ann"), "5.5")
    round_.act(RejectDice("Ann"))
    assert offered(round_) == "Bob"
    refused_by(round_, RejectDice("Cid"), "5.3(b)")
    round_.act(AcceptDice("Bob", (5, 2)))
    (taken,) = of_kind(round_, DiceTaken)
    assert (taken.shooter, taken.dice) == ("Bob", (5, 2))
    assert cited(taken) == [f"{SNAKE} 5.3(c)", f"{SNAKE} 5.10(c)"]
    assert [event.player for event in of_kind(round_, DiceRejected)] == ["Ann"]
    refused_by(round_, RollDice("Cid"), "5.4")
    round_.act(RollDice("Bob"))
    assert shown(round_) == ["6-6"]


@rule(SNAKE, "5.3(c)", "1.1")
@pytest.mark.parametrize("dice", [(1,), (1, 1), (1, 2, 3), (0, 1), (1, 6)])
def test_the_shooter_chooses_two_different_dice_of_those_on_the_table(dice):
    round_ = everybody()
    deal(round_)
    refused_by(round_, AcceptDice("Ann", dice), "5.3(c)")


@rule(SNAKE, "1.1")
def test_there_are_two_to_five_dice_on_a_table():
    for count in (2, 5):
        round_ = everybody(dice=count)
        deal(round_)
        round_.act(AcceptDice("Ann", (1, count)))
        assert round_.active == (1, count)
    round_ = everybody(dice=4)
    deal(round_)
    refused_by(round_, AcceptDice("Ann", (1, 5)), "5.3(c)")
    for count in (1, 6):
        with pytest.raises(NotAllowedError, match=r"1\.1"):
            Rules(SNAKE, options={"dice": count})


@rule(SNAKE, "5.3", "5.4")
def test_a_player_without_a_wager_is_passed_over_and_one_who_stands_comes_last():
    round_ = everybody(players=("Zoe", "Cid", "Bob"))
    deal(round_)
    for player in ("Bob", "Cid", "Zoe"):
        assert offered(round_) == player
        round_.act(RejectDice(player))
    assert round_.turn.shooter == DEALER


@rule(SNAKE, "5.4")
def test_who_takes_the_last_wager_off_is_no_longer_offered_the_dice_nor_throws():
    round_ = everybody((6, 6))
    deal(round_)
    round_.act(WithdrawWager("Ann", 1))
    assert offered(round_) == "Bob"
    round_.act(AcceptDice("Bob"))
    round_.act(WithdrawWager("Bob", 2))
    assert round_.decision.about == "further_wager"
    refused_by(round_, RollDice("Bob"), "5.4")
    round_.act(RelinquishDice("Bob"))
    assert offered(round_) == "Cid"
    round_.act(WithdrawWager("Cid", 3))
    assert round_.is_over
    assert shown(round_) == []


@rule(SNAKE, "5.4")
def test_an_excluded_player_does_not_shoot():
    round_ = everybody((6, 6))
    to_throw(round_)
    assert round_.turn.shooter == "Ann"
    round_.report(ProhibitedDevice("Ann"))
    assert round_.decision.about == "further_wager"
    refused_by(round_, PlaceWager("Ann", "six", 500), "17.3", "skycity/general")
    round_.act(RelinquishDice("Ann"))
    assert offered(round_) == "Bob"


@rule(SNAKE, "5.3", "5.10(d)")
def test_if_nobody_accepts_at_the_start_the_dealer_rolls_or_by_the_other_reading_there_is_no_game():
    for reading in ("dealer_rolls", "wagers_returned"):
        round_ = everybody((3, 3), readings={"nobody_takes_the_dice": reading})
        deal(round_)
        for player in ("Ann", "Bob", "Cid"):
            round_.act(RejectDice(player))
        if reading == "dealer_rolls":
            round_.act(RollDice(DEALER))
        assert round_.is_over
        assert len(settled(round_)) == (3 if reading == "dealer_rolls" else 0)
        assert len(of_kind(round_, WagerReturned)) == (0 if reading == "dealer_rolls" else 3)


# -- the roll --------------------------------------------------------------------------------------------------------


@rule(SNAKE, "5.6(a)", "5.6(b)", "3.4")
@pytest.mark.parametrize("in_use", [True, False])
def test_the_total_is_called_and_entered_at_once_and_wagers_are_settled_before_the_next_roll(in_use):
    round_ = everybody((6, 6), (4, 2), paced=True, electronic_equipment=in_use)
    put(round_, "Ann", "field", 10)
    throw(round_, until="collect and pay")
    (called,) = of_kind(round_, ResultDetermined)
    assert (called.result, called.call) == ("6-6", "12, a pair")
    assert cited(called) == [f"{SNAKE} 4.2", f"{SNAKE} 5.6(a)"]
    entered = of_kind(round_, ResultEntered)
    assert [(event.result, cited(event)) for event in entered] == [("6-6", [f"{SNAKE} 5.6(b)"])] * in_use
    refused_by(round_, RollDice("Ann"), "5.5")
    proceed(round_)
    assert settled(round_) == [("field", "twelve", 20_00)]
    throw(round_)
    assert of_kind(round_, ResultDetermined)[1].call == "6, 4 and 2"


@rule(SNAKE, "5.6(c)", "5.6(d)", "5.6(e)")
def test_the_dice_are_collected_after_settlement_and_passed_to_the_same_shooter():
    round_ = everybody((6, 6), (3, 3), paced=True)
    throw(round_, until="collect the dice")
    assert str(round_.decision.citation) == f"{SNAKE} 5.6(c), 5.6(d)"
    proceed(round_)
    deal(round_)
    assert round_.decision.offers == (RollDice("Ann"),)


@rule(SNAKE, "5.6(e)", "5.7")
def test_the_shooter_is_the_same_in_the_next_round():
    round_ = everybody((3, 3))
    throw(round_)
    assert round_.is_over
    round_ = another(round_, (6, 6))
    put(round_, "Ann", "six", 10)
    put(round_, "Bob", "six", 10)
    deal(round_)
    assert round_.decision.offers == (RollDice("Ann"),)
    assert round_.active == (1, 2)


# -- giving up the dice ----------------------------------------------------------------------------------------------


@rule(SNAKE, "5.7")
def test_after_any_roll_the_shooter_may_give_up_the_dice_and_nobody_else_or_before():
    round_ = everybody((6, 6), (3, 3))
    put(round_, "Bob", "five", 10)
    refused_by(round_, RelinquishDice("Ann"), "5.7")
    throw(round_)
    refused_by(round_, RelinquishDice("Bob"), "5.7")
    round_.act(RelinquishDice("Ann"))
    assert why(round_) == [("Ann", "by choice", [f"{SNAKE} 5.7"])]
    refused_by(round_, RelinquishDice("Ann"), "5.7")
    deal(round_)
    assert offered(round_) == "Bob"


@rule(SNAKE, "5.7")
def test_a_shooter_who_accepted_and_has_not_rolled_cannot_give_up_the_dice():
    round_ = everybody((6, 6), paced=True)
    to_throw(round_)
    round_.act(RollDice("Ann"))
    round_.report(VoidResult("not_the_shooter"))
    assert round_.turn.shooter == "Ann"
    refused_by(round_, RelinquishDice("Ann"), "5.7")


@rule(SNAKE, "5.7(a)", "1.1")
@pytest.mark.parametrize("edition", ["proposed", "current"])
@pytest.mark.parametrize("roll", [(1, 6), (5, 2), (4, 3), (1, 5), (6, 2)])
def test_a_shooter_who_rolls_a_seven_gives_up_the_dice_and_with_no_other_total(roll, edition):
    round_ = everybody(roll, wager="any_7", edition=edition)
    throw(round_)
    assert round_.is_over
    is_seven = sum(roll) == 7
    assert why(round_) == [("Ann", "seven_out", [f"{SNAKE} 5.7(a)"])] * is_seven
    round_ = another(round_)
    for player in ("Ann", "Bob"):
        put(round_, player, "six", 10)
    deal(round_)
    if is_seven:
        assert offered(round_) == "Bob"
    else:
        assert round_.decision.offers == (RollDice("Ann"),)


@rule(SNAKE, "5.7(b)")
@pytest.mark.parametrize("reason", ["unreasonable_delay", "contravention"])
def test_the_dealer_may_require_the_shooter_to_give_up_the_dice(reason):
    for moment in ("wagering", "roll"):
        round_ = everybody((6, 6), (6, 6))
        throw(round_)
        if moment == "roll":
            deal(round_)
        ruling = round_.report(DiceTakenAway(reason))
        assert cited(ruling) == [f"{SNAKE} 5.7(b)"]
        assert ruling.concerns == ("Ann",)
        if moment == "wagering":
            deal(round_)
        assert offered(round_) == "Bob"


@rule(SNAKE, "5.7(b)")
def test_repeated_void_rolls_are_more_than_one():
    round_ = everybody(paced=True)
    assert "no player has the dice" in refused_by(round_, DiceTakenAway("repeated_void_rolls"), "5.7(b)")
    for void in (1, 2):
        throw(round_, until="the dice come to rest")
        round_.report(VoidResult("end_not_struck"))
        if void == 1:
            assert "1 void rolls" in refused_by(round_, DiceTakenAway("repeated_void_rolls"), "5.7(b)")
    round_.report(DiceTakenAway("repeated_void_rolls"))
    assert why(round_) == [("Ann", "repeated_void_rolls", [f"{SNAKE} 5.7(b)"])]


@rule(SNAKE, "5.7(b)")
def test_a_roll_by_somebody_else_is_not_held_against_the_shooter_and_a_new_shooter_starts_anew():
    round_ = everybody((6, 6), (6, 6), (6, 6), paced=True)
    for cause in ("not_the_shooter", "improper"):
        throw(round_, until="the dice come to rest")
        round_.report(VoidResult(cause))
    refused_by(round_, DiceTakenAway("repeated_void_rolls"), "5.7(b)")
    round_.act(RelinquishDice("Ann"))
    throw(round_, until="the dice come to rest")
    round_.report(VoidResult("improper"))
    assert round_.turn.shooter == "Bob"
    refused_by(round_, DiceTakenAway("repeated_void_rolls"), "5.7(b)")


@rule(SNAKE, "5.7(b)")
def test_the_dice_are_not_taken_away_between_throw_and_settlement():
    round_ = everybody((6, 6), paced=True)
    to_throw(round_)
    round_.act(RollDice("Ann"))
    refused_by(round_, DiceTakenAway("contravention"), "5.7(b)")
    round_.act(Proceed(DEALER, "the dice come to rest"))
    refused_by(round_, DiceTakenAway("contravention"), "5.7(b)")
    proceed(round_, until="collect the dice")
    round_.report(DiceTakenAway("contravention"))


@rule(SNAKE, "5.7", "5.4")
def test_a_shooter_who_lost_every_wager_before_a_seven_may_wager_again_and_go_on():
    round_ = everybody((6, 6), (3, 3), players=("Bob", "Cid"))
    put(round_, "Ann", "any_7", 10)
    throw(round_)
    assert settled(round_) == [("any_7", "other_total", -10_00)]
    deal(round_)
    assert round_.decision.about == "further_wager"
    assert str(round_.decision.citation) == f"{SNAKE} 5.4, 5.7"
    refused_by(round_, PlaceWager("Bob", "field", 1000), "4.4")
    refused_by(round_, PlaceWager("Ann", "field", 1), "10.3", "skycity/general")
    round_.act(PlaceWager("Ann", "field", 1000))
    assert round_.decision.offers == (RollDice("Ann"),)


@rule(SNAKE, "5.7")
def test_or_give_up_the_dice():
    round_ = everybody((6, 6), (3, 3), players=("Bob", "Cid"))
    put(round_, "Ann", "any_7", 10)
    throw(round_)
    deal(round_)
    round_.act(RelinquishDice("Ann"))
    assert why(round_) == [("Ann", "no further wager", [f"{SNAKE} 5.4", f"{SNAKE} 5.7"])]
    assert offered(round_) == "Bob"


@rule(SNAKE, "5.7")
def test_so_too_in_the_next_round():
    round_ = everybody((6, 6), wager="any_7")
    throw(round_)
    round_ = another(round_, (3, 3))
    put(round_, "Cid", "six", 10)
    deal(round_)
    assert round_.decision.offers == (RelinquishDice("Ann"),)
    put(round_, "Ann", "six", 10)
    round_.act(RollDice("Ann"))
    assert round_.is_over


# -- the second chance -----------------------------------------------------------------------------------------------


@rule(SNAKE, "5.8")
def test_a_seven_on_the_first_roll_may_give_the_shooter_another_roll_and_wagers_are_settled_all_the_same():
    round_ = everybody((3, 4), second_chance=True)
    throw(round_)
    assert [net for _, _, net in settled(round_)] == [-10_00] * 3
    assert round_.decision.about == "second_chance"
    refused_by(round_, KeepDice("Bob"), "5.8")
    round_.act(KeepDice("Ann"))
    assert [(event.player, cited(event)) for event in of_kind(round_, DiceKept)] == [("Ann", [f"{SNAKE} 5.8"])]
    assert round_.is_over
    round_ = another(round_, (1, 6))
    put(round_, "Ann", "six", 10)
    deal(round_)
    round_.act(RollDice("Ann"))
    assert why(round_) == [("Ann", "seven_out", [f"{SNAKE} 5.7(a)"])]  # another 7 out: no third chance


@rule(SNAKE, "5.8")
def test_a_seven_out_later_in_the_turn_gives_no_second_chance_nor_does_one_after_a_second_chance_taken():
    round_ = everybody((6, 6), (3, 4), second_chance=True)
    throw(round_)
    throw(round_)
    assert why(round_) == [("Ann", "seven_out", [f"{SNAKE} 5.7(a)"])]
    round_ = everybody((3, 4), second_chance=True)
    throw(round_)
    round_.act(KeepDice("Ann"))
    round_ = another(round_, (6, 6), (3, 4))
    put(round_, "Ann", "six", 10)
    throw(round_)
    throw(round_)
    assert len(why(round_)) == 1


@rule(SNAKE, "5.8")
def test_the_second_chance_may_be_left_and_is_the_operators_to_give():
    round_ = everybody((3, 4), second_chance=True)
    throw(round_)
    round_.act(RelinquishDice("Ann"))
    assert why(round_) == [("Ann", "seven_out", [f"{SNAKE} 5.7(a)"])]
    round_ = everybody((3, 4))
    throw(round_)
    assert round_.is_over
    assert len(why(round_)) == 1
    with pytest.raises(NotAllowedError, match=r"5\.7\(a\)"):
        Rules(SNAKE, edition="current", options={"second_chance": True})


@rule(SNAKE, "5.8", "6.3")
def test_a_void_roll_has_no_result_and_is_not_the_first():
    round_ = everybody((6, 6), (3, 4), paced=True, second_chance=True)
    throw(round_, until="collect and pay")
    round_.report(VoidResult("left_table"))
    throw(round_)
    assert round_.decision.about == "second_chance"


@rule(SNAKE, "5.8")
def test_a_shooter_whose_dice_are_taken_away_has_no_second_chance():
    round_ = everybody((3, 4), second_chance=True)
    throw(round_)
    round_.report(DiceTakenAway("contravention"))
    assert round_.is_over
    assert [reason for _, reason, _ in why(round_)] == ["contravention"]


# -- passing on the dice ---------------------------------------------------------------------------------------------


@rule(SNAKE, "5.10(a)", "5.10(b)", "5.10(c)")
def test_relinquished_dice_go_clockwise_from_the_shooters_left_to_players_with_a_wager():
    round_ = everybody((6, 6), (6, 6), (6, 6), players=("Ann", "Bob", "Dan", "Eve"))
    deal(round_)
    round_.act(RejectDice("Ann"))
    round_.act(AcceptDice("Bob"))
    round_.act(RollDice("Bob"))
    round_.act(RelinquishDice("Bob"))
    deal(round_)
    for player in ("Dan", "Eve"):  # Cid has no wager; those who stand come after the seats
        assert offered(round_) == player
        assert str(round_.decision.citation) == f"{SNAKE} 5.4, 5.10(a), 5.10(b)"
        round_.act(RejectDice(player))
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
    round_.act(RejectDice("Bob"))
    round_.act(RejectDice("Cid"))
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
    round_.act(RejectDice("Bob"))
    round_.act(RejectDice("Cid"))
    round_.act(RollDice(DEALER))
    assert settled(round_) == [("five", "rolled", 10_00)]
    put(round_, "Bob", "eight", 10)
    deal(round_)
    assert round_.decision.offers == (RollDice(DEALER),)
    round_.act(RollDice(DEALER))
    deal(round_)
    assert offered(round_) == "Bob"  # whose 8 came later, and does not keep the dealer


@rule(SNAKE, "5.10(d)", "5.7(a)")
def test_a_lone_player_who_rolled_a_seven_gets_the_dice_back_after_the_dealers_result():
    round_ = everybody((3, 4), players=("Ann",))
    throw(round_)
    round_ = another(round_, (3, 3))
    put(round_, "Ann", "six", 10)
    deal(round_)
    assert round_.decision.offers == (RollDice(DEALER),)
    round_.act(RollDice(DEALER))
    round_ = another(round_)
    put(round_, "Ann", "six", 10)
    deal(round_)
    assert offered(round_) == "Ann"


@rule(SNAKE, "5.10(d)")
def test_a_seven_by_the_dealer_ends_the_dealers_rolling():
    round_ = everybody((3, 4), (3, 4), players=("Ann",))
    throw(round_)
    round_ = another(round_, (3, 4))
    put(round_, "Ann", "six", 10)
    deal(round_)
    round_.act(RollDice(DEALER))
    assert why(round_)[-1][:2] == (DEALER, "a result is determined")
    round_ = another(round_)
    put(round_, "Ann", "six", 10)
    deal(round_)
    assert offered(round_) == "Ann"


@rule(SNAKE, "5.10(d)")
def test_the_dealer_does_not_roll_on_when_the_layout_was_cleared_without_a_result():
    round_ = everybody((6, 6), players=("Ann",))
    deal(round_)
    round_.act(RejectDice("Ann"))
    round_.act(RollDice(DEALER))
    round_.act(WithdrawWager("Ann", 1))
    deal(round_)
    round_ = another(round_)
    put(round_, "Ann", "six", 10)
    deal(round_)
    assert offered(round_) == "Ann"


@rule(SNAKE, "5.7")
def test_nobody_can_be_made_to_give_up_dice_that_the_dealer_has():
    round_ = everybody((6, 6), players=("Ann",))
    deal(round_)
    refused_by(round_, DiceTakenAway("contravention"), "5.7(b)")
    round_.act(RejectDice("Ann"))
    refused_by(round_, DiceTakenAway("contravention"), "5.7(b)")


def test_what_a_round_leaves_is_written_in_the_next_setting():
    round_ = everybody((6, 6), (3, 3))
    throw(round_)
    throw(round_)
    assert next_setting(round_).carried == {"shooter": "Ann", "rolls": 2, "active": "1,2"}
    game = Game(SNAKE)
    setting = game.setting(carried={"shooter": "Bob", "active": "3,4"}, limits=Limits(1_00, 10_00))
    assert game.open_round(setting=setting).turn.shooter == "Bob"
