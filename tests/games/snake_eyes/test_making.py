"""Snake Eyes by rule number: how wagers are made until the dice rest, reduced, taken off and moved."""

import pytest

from croupier.games.snake_eyes.messages import (
    AcceptDice,
    ConfirmWager,
    DiceLeftTable,
    DiceThrown,
    ReduceWager,
    RollDice,
    WagerConfirmed,
)
from croupier.procedure import DEALER, Limits
from croupier.procedure.actions import NoMoreBets, PlaceWager, Proceed, WithdrawWager
from croupier.procedure.events import WagerReturned, WagerSettled
from croupier.procedure.incidents import LateWager, NoMoreBetsNotCalled, VoidResult, WagerMoved
from tests.games.snake_eyes.tables import offered, proceed, refused_by, roll, shown, table, throw, to_throw
from tests.rules import rule
from tests.tables import cited, deal, of_kind, put, settled

SNAKE = "skycity/snake_eyes"
GENERAL = "skycity/general"


# -- making wagers ---------------------------------------------------------------------------------------------------


@rule(SNAKE, "4.1(a)")
def test_a_hardways_wager_names_its_total_and_no_other_wager_names_a_place():
    assert "it takes places like 4" in refused_by(table(), PlaceWager("Ann", "hardway", 500, on="5"), "4.1(a)")
    refused_by(table(), PlaceWager("Ann", "hardway", 500), "4.1(a)")
    assert "nothing is to be said" in refused_by(table(), PlaceWager("Ann", "five", 500, on="5"), "4.1(c)")
    assert "the layout has none" in refused_by(table(), PlaceWager("Ann", "five", 500, 1), "4.1")
    refused_by(table(), PlaceWager("Ann", "four", 500), "10.1(a)", GENERAL)


@rule(SNAKE, "4.3", "4.4(c)")
def test_wagers_are_of_value_or_non_value_chips_never_of_words_alone():
    round_ = table((1, 1))
    put(round_, "Ann", "craps_2", 10, chips="non_value")
    put(round_, "Bob", "craps_2", 10, manner="oral_with_chips")
    spoken = PlaceWager("Cid", "craps_2", 1000, manner="oral_without_chips")
    for number in ("4.3", "4.4(c)"):
        assert "only with its chips" in refused_by(round_, spoken, number)
    throw(round_)
    assert [event.won_cents for event in of_kind(round_, WagerSettled)] == [340_00, 340_00]


def rolling(*rolls):
    """A paced round with the dice in the air; Ann has $10 on 6."""
    round_ = table(*rolls, paced=True)
    put(round_, "Ann", "six", 10)
    throw(round_, until="the dice come to rest")
    assert round_.decision.about == "the dice roll"
    return round_


@rule(SNAKE, "4.4(a)", "4.4(b)")
def test_while_the_dice_roll_a_wager_counts_if_the_dealer_confirms_it_in_time():
    round_ = rolling((1, 1))
    put(round_, "Bob", "craps_2", 10)
    put(round_, "Cid", "craps_2", 10)
    round_.act(ConfirmWager(DEALER, 3))
    (confirmed,) = of_kind(round_, WagerConfirmed)
    assert (confirmed.player, confirmed.cents, cited(confirmed)) == (
        "Cid",
        10_00,
        [f"{SNAKE} 4.4(a)", f"{SNAKE} 4.4(b)"],
    )
    proceed(round_)
    (returned,) = of_kind(round_, WagerReturned)
    assert (returned.player, returned.cents, cited(returned)) == ("Bob", 10_00, [f"{SNAKE} 4.4(a)", f"{SNAKE} 4.4(b)"])
    assert [(event.player, event.won_cents) for event in of_kind(round_, WagerSettled)] == [("Cid", 340_00)]
    refused_by(round_, ConfirmWager(DEALER, 2), "4.4(b)")


@rule(SNAKE, "4.4")
def test_of_a_wager_added_to_while_the_dice_roll_only_what_was_there_counts_unless_confirmed():
    round_ = rolling((3, 3))
    put(round_, "Ann", "six", 5)
    put(round_, "Ann", "six", 20)
    proceed(round_)
    assert settled(round_) == [("six", "rolled", 10_00)]
    assert [event.cents for event in of_kind(round_, WagerReturned)] == [25_00]


@rule(SNAKE, "4.4(c)")
def test_while_the_dice_roll_words_without_chips_are_no_wager_either():
    spoken = PlaceWager("Bob", "craps_2", 1000, manner="oral_without_chips")
    refused_by(rolling(), spoken, "4.4(c)")


@rule(SNAKE, "4.4")
@pytest.mark.parametrize("moment", ["dice_offered", "further_wager", "choose_dice", "roll"])
def test_anybody_may_wager_until_the_dice_are_thrown(moment):
    round_ = table((1, 1), (1, 1), paced=True)
    put(round_, "Ann", "craps_12" if moment == "further_wager" else "six", 10)
    put(round_, "Bob", "six", 10)
    if moment == "further_wager":
        throw(round_)
    deal(round_)
    if moment in ("choose_dice", "roll"):
        round_.act(AcceptDice("Ann"))
        if moment == "choose_dice":
            round_.report(DiceLeftTable((1,)))
    assert round_.decision.about == moment
    assert not round_.betting.is_closed
    assert "wagers may still be made" in refused_by(round_, LateWager("Dan", "craps_2", 1000), "4.4")
    put(round_, "Dan", "craps_2", 10)
    assert round_.decision.about == moment
    refused_by(round_, PlaceWager("Dan", "craps_2", 1), "10.3", GENERAL)
    assert "the dice are out" in refused_by(round_, NoMoreBets(DEALER), "4.4")
    while round_.shooter.turn.shooter != "Dan":
        round_.act(round_.decision.offers[-1])
        if round_.shooter.turn.shooter == DEALER:
            break
        if round_.decision.about == "dice_offered" and offered(round_) == "Dan":
            round_.act(AcceptDice("Dan"))
    if round_.decision.about == "choose_dice":
        round_.act(round_.decision.offers[0])
    roll(round_, round_.shooter.turn.shooter)
    assert ("craps_2", "rolled", 340_00) in settled(round_)


@rule(SNAKE, "4.4")
def test_no_wager_is_made_once_the_dice_rest():
    round_ = table((1, 1), paced=True)
    put(round_, "Ann", "six", 10)
    to_throw(round_)
    assert not round_.betting.is_closed
    round_.act(RollDice("Ann"))
    assert round_.betting.is_closed
    assert [cited(event) for event in of_kind(round_, DiceThrown)] == [[f"{SNAKE} {n}" for n in ("5.4", "5.5", "4.4")]]
    assert "may yet be confirmed" in refused_by(round_, LateWager("Bob", "craps_2", 1000), "4.4(b)")
    round_.act(Proceed(DEALER, "the dice come to rest"))
    refused_by(round_, PlaceWager("Bob", "craps_2", 1000), "4.4")
    late = round_.report(LateWager("Bob", "craps_2", 1000))
    assert cited(late) == [f"{SNAKE} 4.4"]
    proceed(round_)
    assert settled(round_) == []


@rule(SNAKE, "4.4")
def test_no_call_of_no_more_bets_is_required_so_that_none_can_be_missing():
    round_ = table()
    assert NoMoreBetsNotCalled not in round_.reportable()
    assert "no such call is required" in refused_by(round_, NoMoreBetsNotCalled(), "4.4")


@rule(SNAKE, "4.4(b)", "6.3")
def test_a_wager_not_confirmed_before_a_void_roll_goes_back_too():
    round_ = rolling((3, 3))
    put(round_, "Bob", "six", 10)
    put(round_, "Cid", "six", 10)
    round_.act(ConfirmWager(DEALER, 3))
    round_.report(VoidResult("improper"))
    (returned,) = of_kind(round_, WagerReturned)
    assert (returned.player, returned.cents, cited(returned)) == ("Bob", 10_00, [f"{SNAKE} 4.4(a)", f"{SNAKE} 4.4(b)"])
    put(round_, "Bob", "six", 20)  # between rolls nothing is to be confirmed
    throw(round_)
    assert [event.player for event in of_kind(round_, WagerSettled)] == ["Ann", "Cid", "Bob"]
    assert len(of_kind(round_, WagerReturned)) == 1


@rule(SNAKE, "4.4")
def test_only_a_wager_made_while_the_dice_roll_is_confirmed():
    round_ = rolling((3, 3))
    message = refused_by(round_, ConfirmWager(DEALER, 1), "4.4(b)")
    assert message.startswith("confirm_wager: only a wager made while the dice roll is confirmed, before they rest;")
    assert "now: the dice roll" in message


# -- reducing and removing -------------------------------------------------------------------------------------------


@rule(SNAKE, "4.7")
@pytest.mark.parametrize("when", ["wagering", "dice offered", "throw", "rolling", "after a roll"])
def test_a_wager_may_be_reduced_or_removed_at_any_time_until_the_dice_rest(when):
    round_ = table((6, 6), (3, 3), paced=True)
    put(round_, "Ann", "six", 10)
    put(round_, "Bob", "six", 20)
    put(round_, "Cid", "six", 30)
    if when == "dice offered":
        deal(round_)
    elif when in ("throw", "rolling"):
        to_throw(round_)
        if when == "rolling":
            round_.act(RollDice("Ann"))
    elif when == "after a roll":
        throw(round_)
    before = round_.decision.about
    round_.act(WithdrawWager("Bob", 2))
    round_.act(ReduceWager("Cid", 3, 12_00))
    assert round_.decision.about == before
    returned = of_kind(round_, WagerReturned)
    assert [(event.player, event.cents) for event in returned] == [("Bob", 20_00), ("Cid", 12_00)]
    assert all(cited(event) == [f"{SNAKE} 4.7"] for event in returned)
    while not round_.is_over:
        if round_.decision.about == "wagering":
            throw(round_)
        elif round_.decision.about in ("dice_offered", "roll"):
            round_.act(round_.decision.offers[0])
        else:
            proceed(round_)
        if shown(round_)[-1:] == ["3-3"]:
            break
    assert settled(round_) == [("six", "rolled", 10_00), ("six", "rolled", 18_00)]


@rule(SNAKE, "4.7", "4.8")
def test_once_the_dice_rest_no_wager_is_touched():
    round_ = rolling((3, 4))
    round_.act(Proceed(DEALER, "the dice come to rest"))
    for number in ("4.7", "4.8"):
        refused_by(round_, WithdrawWager("Ann", 1), number)
        refused_by(round_, ReduceWager("Ann", 1, 500), number)
    proceed(round_)
    assert settled(round_) == [("six", "seven", -10_00)]


@rule(SNAKE, "4.8")
def test_a_wager_that_has_lost_is_not_withdrawn_in_the_next_round_of_wagering():
    round_ = table((6, 5), (3, 3))
    put(round_, "Ann", "six", 10)
    put(round_, "Ann", "any_7", 10)
    throw(round_)
    assert "has been decided" in refused_by(round_, WithdrawWager("Ann", 2), "4.8")
    refused_by(round_, ReduceWager("Ann", 2, 500), "4.8")


@rule(SNAKE, "4.7")
def test_a_wager_is_reduced_by_its_player_by_less_than_it_is_and_not_below_the_minimum():
    round_ = table()
    put(round_, "Ann", "six", 10)
    for problem in (
        ReduceWager("Bob", 1, 5_00),
        ReduceWager("Ann", 2, 5_00),
        ReduceWager("Ann", 1, 0),
        ReduceWager("Ann", 1, -1_00),
        ReduceWager("Ann", 1, 10_00),
        ReduceWager("Ann", 1, 11_00),
        WithdrawWager("Bob", 1),
        WithdrawWager("Ann", 2),
    ):
        refused_by(round_, problem, "4.7")
    assert "$4 would be left" in refused_by(round_, ReduceWager("Ann", 1, 6_00), "10.1(b)", GENERAL)
    refused_by(round_, ReduceWager("Ann", 1, 50), "10.3", GENERAL)
    round_.act(ReduceWager("Ann", 1, 5_00))
    round_.act(WithdrawWager("Ann", 1))
    refused_by(round_, WithdrawWager("Ann", 1), "4.7")


@rule(SNAKE, "4.7")
def test_limits_of_a_kind_of_wager_hold_for_what_is_left_of_it():
    round_ = table(setting={"wager_limits": {"six": Limits(20_00, 100_00)}})
    put(round_, "Ann", "six", 30)
    refused_by(round_, ReduceWager("Ann", 1, 11_00), "10.1(b)", GENERAL)
    round_.act(ReduceWager("Ann", 1, 10_00))


@rule(GENERAL, "9.6")
@pytest.mark.parametrize(("reading", "refused_cents"), [("zero", (3_00, 7_00)), ("minimum", (2_00, 7_00))])
def test_what_is_left_of_a_reduced_wager_is_in_steps_too(reading, refused_cents):
    limits = Limits(5_00, 1000_00, 5_00)
    round_ = table(setting={"limits": limits}, readings={"increments_from": reading})
    put(round_, "Ann", "six", 20)
    for cents in refused_cents:
        assert "in steps of $5" in refused_by(round_, ReduceWager("Ann", 1, cents), "9.6", GENERAL)
    round_.act(ReduceWager("Ann", 1, 5_00))
    round_.act(ReduceWager("Ann", 1, 10_00))


@rule(SNAKE, "4.7")
def test_an_unconfirmed_wager_may_be_taken_back_too():
    round_ = rolling((3, 3))
    put(round_, "Ann", "six", 20)
    round_.act(ReduceWager("Ann", 1, 15_00))
    put(round_, "Bob", "six", 20)
    round_.act(WithdrawWager("Bob", 2))
    refused_by(round_, ConfirmWager(DEALER, 2), "4.4(b)")
    proceed(round_)
    assert [(event.player, event.cents) for event in of_kind(round_, WagerReturned)] == [
        ("Ann", 15_00),
        ("Bob", 20_00),
        ("Ann", 5_00),  # what was put down last was taken back first
    ]
    assert settled(round_) == [("six", "rolled", 10_00)]


# -- moved wagers ----------------------------------------------------------------------------------------------------


@rule(SNAKE, "4.5", "4.6")
@pytest.mark.parametrize(("by", "outcome"), [("player", "other_total"), ("dealer", "rolled"), ("patron", "rolled")])
def test_a_wager_is_settled_where_it_lies_unless_somebody_else_moved_it_by_accident(by, outcome):
    round_ = table((1, 1), paced=True)
    put(round_, "Ann", "craps_2", 10)
    ruling = round_.report(WagerMoved(1, "craps_12", "", by))
    assert f"{SNAKE} 4.6" in cited(ruling)
    assert f"{SNAKE} 4.5" in cited(ruling)
    throw(round_)
    assert [o for _, o, _ in settled(round_)] == [outcome]


@rule(SNAKE, "4.6")
def test_a_player_who_moves_a_wager_when_the_result_is_known_moves_nothing():
    round_ = table((6, 6), paced=True)
    put(round_, "Ann", "craps_2", 10)
    throw(round_, until="collect and pay")
    ruling = round_.report(WagerMoved(1, "craps_12", "", "player"))
    assert "where it lay when the result was known" in ruling.decides
    proceed(round_)
    assert settled(round_) == [("craps_2", "other_total", -10_00)]


@rule(SNAKE, "4.5", "4.6")
@pytest.mark.parametrize("moment", ["wagering", "roll"])
def test_between_rolls_a_player_may_move_a_wager(moment):
    round_ = table((5, 6), (3, 3), paced=True)
    put(round_, "Ann", "six", 10)
    throw(round_)
    if moment == "roll":
        deal(round_)
    ruling = round_.report(WagerMoved(1, "hardway", "6", "player"))
    assert "where it lies: hardway 6" in ruling.decides
    if moment == "wagering":
        deal(round_)
    roll(round_, "Ann")
    assert settled(round_) == [("hardway", "hard_6", 90_00)]


@rule(SNAKE, "4.4", "4.6")
def test_while_the_dice_roll_a_player_moves_nothing():
    round_ = rolling((3, 4))
    ruling = round_.report(WagerMoved(1, "any_7", "", "player"))
    assert {f"{SNAKE} 4.4", f"{SNAKE} 4.6"} <= {*cited(ruling)}
    proceed(round_)
    assert settled(round_) == [("six", "seven", -10_00)]


@rule(SNAKE, "4.6")
def test_a_wager_moved_away_and_back_is_a_new_hardway_combo():
    rolls = [(1, 5), (3, 3)]
    round_ = table(*rolls, paced=True, readings={"hardway_combo_loses_to": "that_total"})
    put(round_, "Ann", "hardway_combo", 10)
    throw(round_)
    round_.report(WagerMoved(1, "five", "", "player"))
    round_.report(WagerMoved(1, "hardway_combo", "", "player"))
    throw(round_)
    assert settled(round_) == [("hardway_combo", "hard_way", 40_00)]


@rule(SNAKE, "4.5")
def test_a_wager_that_the_player_put_on_another_total_lies_there():
    round_ = table((5, 5), paced=True)
    put(round_, "Ann", "hardway", 10, "4")
    round_.report(WagerMoved(1, "hardway", "10", "player"))
    throw(round_)
    assert settled(round_) == [("hardway", "hard_10", 70_00)]
