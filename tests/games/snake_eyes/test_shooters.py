"""Snake Eyes by rule number: to whom the dice are offered, who may throw, and when a turn ends."""

import msgspec
import pytest

from croupier.chance import SeededSource
from croupier.dice import Dice
from croupier.drawing import draw
from croupier.errors import CroupierError
from croupier.games import Game, next_setting
from croupier.games.snake_eyes.messages import (
    AcceptDice,
    DiceKept,
    DiceRelinquished,
    DiceTaken,
    KeepDice,
    ResultEntered,
    RollDice,
)
from croupier.games.throwing import DeclineDice, DiceDeclined, DiceTakenAway, RelinquishDice
from croupier.procedure import DEALER
from croupier.procedure.actions import PlaceWager, Proceed, WithdrawWager
from croupier.procedure.events import ResultDetermined, WagerReturned
from croupier.procedure.incidents import ProhibitedDevice, VoidResult
from croupier.rulebook import NotAllowedError, Rules
from tests.games.snake_eyes.tables import (
    another,
    everybody,
    offered,
    proceed,
    refused_by,
    roll,
    shown,
    throw,
    to_throw,
    why,
)
from tests.rules import rule
from tests.tables import cited, deal, of_kind, put, settled

SNAKE = "skycity/snake_eyes"


# -- the start of play -----------------------------------------------------------------------------------------------


@rule(SNAKE, "5.3(a)", "5.3(b)", "5.3(c)")
def test_at_the_start_the_dice_are_offered_clockwise_from_the_dealers_left_until_a_player_accepts():
    round_ = everybody((6, 6), players=("Cid", "Bob", "Ann"))
    deal(round_)
    assert offered(round_) == "Ann"
    refused_by(round_, AcceptDice("Bob"), "5.3(a)")
    refused_by(round_, RollDice("Ann"), "5.5")
    round_.act(DeclineDice("Ann"))
    assert offered(round_) == "Bob"
    refused_by(round_, DeclineDice("Cid"), "5.3(b)")
    round_.act(AcceptDice("Bob", (5, 2)))
    (taken,) = of_kind(round_, DiceTaken)
    assert (taken.shooter, taken.dice) == ("Bob", (5, 2))
    assert cited(taken) == [f"{SNAKE} 5.3(c)", f"{SNAKE} 5.10(c)"]
    assert [event.player for event in of_kind(round_, DiceDeclined)] == ["Ann"]
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
        assert round_.dice.active == (1, count)
    round_ = everybody(dice=4)
    deal(round_)
    refused_by(round_, AcceptDice("Ann", (1, 5)), "5.3(c)")
    for count in (1, 6):
        with pytest.raises(NotAllowedError, match=r"1\.1"):
            Rules(SNAKE, options={"dice": count})


@rule(SNAKE, "5.3", "5.4")
@pytest.mark.parametrize("reading", ["all_players", "players_with_a_wager"])
def test_at_the_start_the_dice_are_offered_to_all_or_by_the_other_reading_to_those_with_a_wager(reading):
    round_ = everybody(players=("Zoe", "Cid", "Bob"), readings={"first_offer_to": reading})
    deal(round_)
    for player in ("Ann", "Bob", "Cid", "Zoe") if reading == "all_players" else ("Bob", "Cid", "Zoe"):
        assert offered(round_) == player  # one who stands comes last
        round_.act(DeclineDice(player))
    assert round_.shooter.turn.shooter == DEALER


@rule(SNAKE, "5.3(b)", "5.4")
def test_who_accepts_without_a_wager_makes_one_before_the_roll():
    round_ = everybody((3, 3), players=("Bob",))
    deal(round_)
    round_.act(AcceptDice("Ann"))
    assert round_.decision.about == "further_wager"
    refused_by(round_, RollDice("Ann"), "5.4")
    put(round_, "Ann", "six", 10)
    roll(round_, "Ann")
    assert [net for _, _, net in settled(round_)] == [10_00, 10_00]


@rule(SNAKE, "5.3(b)", "5.10(b)")
def test_who_wagers_while_the_dice_are_offered_is_asked_too():
    round_ = everybody(players=("Ann",), readings={"first_offer_to": "players_with_a_wager"})
    deal(round_)
    put(round_, "Dan", "six", 10)
    put(round_, "Bob", "six", 10)
    for player in ("Ann", "Bob", "Dan"):
        assert offered(round_) == player
        round_.act(DeclineDice(player))
    assert round_.shooter.turn.shooter == DEALER


@rule(SNAKE, "5.5")
def test_the_shooter_throws_after_choosing_the_dice():
    round_ = everybody((3, 3))
    deal(round_)
    refused_by(round_, RollDice("Ann"), "5.5")
    assert round_.decision.offers == (AcceptDice("Ann", (1, 2)), DeclineDice("Ann"))
    round_.act(AcceptDice("Ann"))  # nothing said: the first two
    assert of_kind(round_, DiceTaken)[-1].dice == (1, 2)
    round_.act(RollDice("Ann"))
    assert shown(round_) == ["3-3"]


@rule(SNAKE, "3.2")
def test_the_layout_has_an_area_for_every_wager_and_the_field_bet_of_its_option():
    pictures = [draw(Game(SNAKE, options={"field_option": option})) for option in (1, 2, 3)]
    for title in ("Hardway Combo", "Field Bet", "Any 7", "C &amp; E", "Craps 2", "Craps 3", "Craps 12", "11 in 1 Roll"):
        assert all(title in picture for picture in pictures), title
    assert len({*pictures}) == 3


@rule(SNAKE, "1.1")
@pytest.mark.parametrize("count", [1, 3])
def test_two_dice_are_rolled_and_no_other_number(count):
    game = Game(SNAKE)
    with pytest.raises(CroupierError, match=rf"dice: 2 are rolled, not {count} \(skycity/snake_eyes 1\.1\)"):
        game.open_round(Dice(count, SeededSource(1)))


@rule(SNAKE, "5.4")
def test_who_takes_the_last_wager_off_is_no_longer_offered_the_dice_nor_throws():
    round_ = everybody((6, 6))
    deal(round_)
    round_.act(DeclineDice("Ann"))
    round_.act(AcceptDice("Bob"))
    round_.act(WithdrawWager("Bob", 2))
    assert round_.decision.about == "further_wager"
    refused_by(round_, RollDice("Bob"), "5.4")
    round_.act(RelinquishDice("Bob"))
    assert offered(round_) == "Cid"
    round_.act(WithdrawWager("Cid", 3))
    assert offered(round_) == "Ann"
    round_.act(WithdrawWager("Ann", 1))
    assert round_.is_over
    assert shown(round_) == []


@rule(SNAKE, "5.4")
def test_an_excluded_player_does_not_shoot():
    round_ = everybody((6, 6))
    to_throw(round_)
    assert round_.shooter.turn.shooter == "Ann"
    round_.report(ProhibitedDevice("Ann"))
    refused_by(round_, PlaceWager("Ann", "six", 500), "17.3", "skycity/general")
    assert why(round_) == [("Ann", "not at the table", [f"{SNAKE} 5.4", f"{SNAKE} 5.7"])]
    assert offered(round_) == "Bob"


@rule(SNAKE, "5.4", "5.10(a)")
@pytest.mark.parametrize("gone", ["left", "excluded"])
def test_a_shooter_who_is_no_longer_there_has_no_turn_and_is_not_asked_for_a_wager(gone):
    round_ = everybody((3, 3))
    throw(round_)
    setting = next_setting(round_)
    assert setting.carried["shooter"] == "Ann"
    if gone == "left":
        setting = msgspec.structs.replace(setting, seats={2: "Bob", 3: "Cid"})
    else:
        setting = msgspec.structs.replace(setting, excluded=("Ann",))
    round_ = Game(SNAKE).open_round(round_.equipment, setting)
    put(round_, "Cid", "six", 10)
    put(round_, "Bob", "six", 10)
    deal(round_)
    assert [event.player for event in of_kind(round_, DiceRelinquished)] == ["Ann"]
    assert offered(round_) == "Bob"


@rule(SNAKE, "5.10(a)")
@pytest.mark.parametrize(("seats", "asked"), [({1: "Ann", 3: "Cid"}, "Cid"), ({1: "Ann", 2: "Cid"}, "Ann")])
def test_dice_go_on_clockwise_from_the_seat_of_a_shooter_who_has_left_the_table(seats, asked):
    round_ = everybody((3, 4))
    deal(round_)
    round_.act(DeclineDice("Ann"))
    round_.act(AcceptDice("Bob"))
    roll(round_, "Bob")
    setting = msgspec.structs.replace(next_setting(round_), seats=seats)
    assert setting.carried == {"last": "Bob", "seat": 2}
    round_ = Game(SNAKE).open_round(round_.equipment, setting)
    put(round_, "Ann", "six", 10)
    put(round_, "Cid", "six", 10)
    deal(round_)
    assert offered(round_) == asked


@rule(SNAKE, "5.3", "5.10(d)")
def test_if_nobody_accepts_at_the_start_the_dealer_rolls_or_by_the_other_reading_there_is_no_game():
    for reading in ("dealer_rolls", "wagers_returned"):
        round_ = everybody((3, 3), readings={"nobody_takes_the_dice": reading})
        deal(round_)
        for player in ("Ann", "Bob", "Cid"):
            round_.act(DeclineDice(player))
        if reading == "dealer_rolls":
            roll(round_, DEALER)
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
    assert [(event.result, cited(event)) for event in entered] == [("12", [f"{SNAKE} 5.6(b)"])] * in_use
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
    assert round_.decision.offers[0] == RollDice("Ann")


@rule(SNAKE, "5.6(e)", "5.7")
def test_the_shooter_is_the_same_in_the_next_round():
    round_ = everybody((3, 3))
    throw(round_)
    assert round_.is_over
    round_ = another(round_, (6, 6))
    put(round_, "Ann", "six", 10)
    put(round_, "Bob", "six", 10)
    deal(round_)
    assert round_.decision.offers[0] == RollDice("Ann")
    assert round_.dice.active == (1, 2)


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
@pytest.mark.parametrize("is_void", [False, True])
def test_so_too_when_the_dice_are_out_and_is_not_offered_them_again_before_the_next_roll(is_void):
    round_ = everybody((6, 6), (6, 6), paced=True)
    throw(round_, until="the dice come to rest")
    if is_void:
        round_.report(VoidResult("improper"))
    proceed(round_)
    deal(round_)
    assert round_.decision.offers == (RollDice("Ann"), RelinquishDice("Ann"))
    refused_by(round_, RelinquishDice("Bob"), "5.4")
    round_.act(RelinquishDice("Ann"))
    assert why(round_) == [("Ann", "by choice", [f"{SNAKE} 5.7"])]
    round_.act(DeclineDice("Bob"))
    round_.act(DeclineDice("Cid"))
    assert round_.decision.offers == (RollDice(DEALER),)  # who cannot give them up
    roll(round_, DEALER)


@rule(SNAKE, "5.7")
def test_a_shooter_who_accepted_and_has_not_rolled_cannot_give_up_the_dice():
    round_ = everybody((6, 6), paced=True)
    to_throw(round_)
    round_.act(RollDice("Ann"))
    round_.report(VoidResult("not_the_shooter"))
    assert round_.shooter.turn.shooter == "Ann"
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
        assert round_.decision.offers[0] == RollDice("Ann")


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
    assert round_.shooter.turn.shooter == "Bob"
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
    put(round_, "Bob", "field", 10)
    assert round_.decision.about == "further_wager"
    refused_by(round_, PlaceWager("Ann", "field", 1), "10.3", "skycity/general")
    put(round_, "Ann", "field", 10)
    assert round_.decision.offers[0] == RollDice("Ann")


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
    roll(round_, "Ann")
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
    roll(round_, "Ann")
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
