"""Snake Eyes by rule number: dice that leave the table, and dice that land on objects."""

import pytest

from croupier.games.snake_eyes.messages import (
    AcceptDice,
    ChooseDice,
    DiceFound,
    DiceLeftTable,
    DiceNotFound,
    DiceReplaced,
    DiceTaken,
    DieOnObject,
    KeepDice,
    RequestOriginalDice,
    RollDice,
)
from croupier.games.throwing import DiceTakenAway, RelinquishDice
from croupier.procedure import DEALER
from croupier.procedure.actions import Proceed, WithdrawWager
from croupier.procedure.events import ResultVoided
from tests.games.snake_eyes.tables import (
    another,
    offered,
    paced,
    proceed,
    refused_by,
    roll,
    shown,
    table,
    throw,
    to_throw,
)
from tests.rules import rule
from tests.tables import cited, deal, of_kind, put, settled

SNAKE = "skycity/snake_eyes"


# -- dice that leave the table ---------------------------------------------------------------------------------------


@rule(SNAKE, "6.1(a)", "6.1(b)", "6.3(a)")
def test_a_die_that_leaves_the_table_voids_the_roll_and_the_shooter_chooses_another():
    round_ = paced((4, 4), until="the dice come to rest")
    ruling = round_.report(DiceLeftTable((2,)))
    assert cited(ruling) == [f"{SNAKE} {n}" for n in ("6.1(a)", "6.1(b)", "6.3(a)")]
    assert [event.why for event in of_kind(round_, ResultVoided)] == ["left_table"]
    deal(round_)
    assert round_.decision.about == "choose_dice"
    assert round_.decision.offers == (ChooseDice("Ann", (1, 3)), RequestOriginalDice("Ann"))
    refused_by(round_, ChooseDice("Ann", (1, 2)), "5.3(c)")
    refused_by(round_, ChooseDice("Bob", (4, 5)), "5.3(c)")
    refused_by(round_, RollDice("Ann"), "5.5")
    round_.act(ChooseDice("Ann", (4, 5)))
    assert of_kind(round_, DiceTaken)[-1].dice == (4, 5)
    round_.act(RollDice("Ann"))
    proceed(round_)
    assert settled(round_)[-1][:2] == ("eight", "rolled")


@rule(SNAKE, "6.1(b)", "6.1(c)")
@pytest.mark.parametrize("inspector", ["dealer", "game_supervisor", "casino_supervisor"])
def test_or_asks_for_the_same_dice_which_come_back_inspected(inspector):
    round_ = paced((4, 4), until="the dice come to rest")
    round_.report(DiceLeftTable((1, 2)))
    deal(round_)
    round_.act(RequestOriginalDice("Ann"))
    assert round_.decision.offers == (ChooseDice("Ann", (3, 4)),)
    round_.report(DiceFound((2,), inspector))
    assert round_.decision.about == "choose_dice"
    ruling = round_.report(DiceFound((1,), inspector))
    assert cited(ruling) == [f"{SNAKE} 6.1(c)"]
    assert "back to the shooter" in ruling.decides
    assert round_.decision.offers == (RollDice("Ann"), RelinquishDice("Ann"))
    assert round_.dice.active == (1, 2)


@rule(SNAKE, "6.1(c)", "6.1(d)")
def test_dice_asked_for_and_given_up_for_lost_are_waited_for_no_more():
    round_ = paced((4, 4), until="the dice come to rest")
    round_.report(DiceLeftTable((1,)))
    deal(round_)
    round_.act(RequestOriginalDice("Ann"))
    round_.report(DiceNotFound())
    ruling = round_.report(DiceFound((1,), "dealer"))
    assert "bowl" in ruling.decides  # the shooter goes on with the dice left
    assert round_.dice.active == ()
    assert round_.decision.offers == (ChooseDice("Ann", (1, 2)), RequestOriginalDice("Ann"))


@rule(SNAKE, "5.7", "6.1(b)")
def test_a_shooter_whose_dice_left_the_table_may_give_them_up_after_that_roll():
    round_ = paced((4, 4), until="the dice come to rest")
    round_.report(DiceLeftTable((1,)))
    deal(round_)
    refused_by(round_, RelinquishDice("Bob"), "5.7")
    round_.act(RelinquishDice("Ann"))
    assert offered(round_) == "Bob"
    round_ = table()
    put(round_, "Ann", "six", 10)
    to_throw(round_)
    round_.report(DiceLeftTable((1,)))
    refused_by(round_, RelinquishDice("Ann"), "5.7")  # there was no roll


@rule(SNAKE, "6.1(b)")
def test_who_has_dice_chooses_no_others():
    round_ = paced((4, 4), until="the dice come to rest")
    round_.report(DiceLeftTable((5,)))
    for action in (ChooseDice("Ann", (1, 2)), RequestOriginalDice("Ann")):
        assert "only a shooter who" in refused_by(round_, action, "5.3(c)")


@rule(SNAKE, "6.1(c)")
def test_dice_not_asked_for_go_into_the_bowl():
    round_ = paced((4, 4), until="the dice come to rest")
    round_.report(DiceLeftTable((1,)))
    deal(round_)
    round_.act(ChooseDice("Ann", (2, 3)))
    assert "bowl" in round_.report(DiceFound((1,), "dealer")).decides
    assert (round_.dice.active, round_.dice.at_hand()) == ((2, 3), (1, 2, 3, 4, 5))


@rule(SNAKE, "6.1(c)")
@pytest.mark.parametrize("inspector", ["dealer", "casino_supervisor"])
def test_before_the_amendment_only_the_game_supervisor_inspects(inspector):
    round_ = paced((3, 3), until="the dice come to rest", edition="current")
    round_.report(DiceLeftTable((1,)))
    refused_by(round_, DiceFound((1,), inspector), "6.1(c)")
    round_.report(DiceFound((1,), "game_supervisor"))
    assert round_.dice.missing == ()


@rule(SNAKE, "6.1(d)")
@pytest.mark.parametrize("ends", ["seven out", "given up", "taken away"])
def test_if_dice_are_not_found_all_are_replaced_when_the_shooters_turn_ends(ends):
    round_ = paced((6, 6), (3, 4), until="the dice come to rest")
    round_.report(DiceLeftTable((1,)))
    ruling = round_.report(DiceNotFound())
    assert cited(ruling) == [f"{SNAKE} 6.1(d)"]
    deal(round_)
    assert round_.decision.offers == (ChooseDice("Ann", (2, 3)),)  # there is nothing to wait for
    round_.act(ChooseDice("Ann", (2, 3)))
    round_.act(RollDice("Ann"))
    proceed(round_)
    assert of_kind(round_, DiceReplaced) == []
    if ends == "given up":
        round_.act(RelinquishDice("Ann"))
    elif ends == "taken away":
        round_.report(DiceTakenAway("contravention"))
    else:
        throw(round_)
    assert [cited(event) for event in of_kind(round_, DiceReplaced)] == [[f"{SNAKE} 6.1(d)"]]
    assert round_.dice.at_hand() == (1, 2, 3, 4, 5)


@rule(SNAKE, "6.1(d)")
def test_the_loss_of_dice_is_remembered_in_the_next_round():
    round_ = table((3, 3))
    put(round_, "Ann", "six", 10)
    throw(round_)
    round_ = another(round_, (3, 3), (3, 4))
    round_.report(DiceLeftTable((5,)))
    round_.report(DiceNotFound())
    put(round_, "Ann", "six", 10)
    throw(round_)
    assert round_.is_over
    round_ = another(round_, (3, 4))
    assert round_.dice.at_hand() == (1, 2, 3, 4)
    put(round_, "Ann", "six", 10)
    throw(round_)
    assert round_.dice.at_hand() == (1, 2, 3, 4, 5)


@rule(SNAKE, "6.1(d)", "5.8")
def test_a_seven_with_a_second_chance_brings_new_dice_too():
    round_ = table((3, 4), second_chance=True)
    put(round_, "Ann", "six", 10)
    to_throw(round_)
    round_.report(DiceLeftTable((5,)))
    round_.report(DiceNotFound())
    roll(round_, "Ann")
    round_.act(KeepDice("Ann"))
    assert len(of_kind(round_, DiceReplaced)) == 1
    round_ = another(round_, (3, 3))
    put(round_, "Ann", "six", 10)
    deal(round_)
    assert str(round_.decision.citation) == f"{SNAKE} 5.3(c), 5.10(c)"
    round_.act(ChooseDice("Ann", (4, 5)))
    roll(round_, "Ann")
    assert round_.is_over


@rule(SNAKE, "6.1(d)")
def test_with_too_few_dice_left_new_ones_are_brought_at_once():
    for is_reported in (True, False):
        round_ = paced((4, 4), until="the dice come to rest", dice=2)
        round_.report(DiceLeftTable((2,)))
        deal(round_)
        assert round_.decision.offers == (RequestOriginalDice("Ann"), Proceed(DEALER, "bring new dice"))
        if is_reported:
            round_.report(DiceNotFound())
        else:
            round_.act(RequestOriginalDice("Ann"))
            round_.act(Proceed(DEALER, "bring new dice"))
        assert len(of_kind(round_, DiceReplaced)) == 1
        round_.act(ChooseDice("Ann", (1, 2)))
        round_.act(RollDice("Ann"))
        proceed(round_)
        assert settled(round_)[-1][:2] == ("eight", "rolled")


@rule(SNAKE, "6.1")
def test_dice_lost_while_nobody_has_them_are_replaced_at_once():
    round_ = table()
    round_.report(DiceLeftTable((1, 2, 3, 4)))
    put(round_, "Ann", "six", 10)
    deal(round_)
    round_.act(AcceptDice("Ann"))
    assert round_.decision.offers == (Proceed(DEALER, "bring new dice"),)
    round_ = table()
    round_.report(DiceLeftTable((1,)))
    assert "replaced" in round_.report(DiceNotFound()).decides
    assert round_.dice.at_hand() == (1, 2, 3, 4, 5)


@rule(SNAKE, "6.1")
def test_only_dice_that_are_there_leave_and_only_missing_ones_are_found():
    round_ = table()
    for dice in ((), (6,), (0,), (1, 1)):
        refused_by(round_, DiceLeftTable(dice), "6.1(a)")
    refused_by(round_, DiceFound((1,), "dealer"), "6.1(c)")
    refused_by(round_, DiceNotFound(), "6.1(d)")
    round_.report(DiceLeftTable((1,)))
    refused_by(round_, DiceLeftTable((1,)), "6.1(a)")


@rule(SNAKE, "6.1")
def test_more_dice_that_leave_while_the_shooter_chooses_are_not_on_offer():
    round_ = paced((3, 3), until="the dice come to rest")
    round_.report(DiceLeftTable((1,)))
    deal(round_)
    round_.report(DiceLeftTable((3,)))
    assert round_.decision.offers[0] == ChooseDice("Ann", (2, 4))
    round_.act(WithdrawWager("Ann", 1))
    round_.act(RelinquishDice("Ann"))
    round_.act(AcceptDice(offered(round_)))
    assert round_.dice.active == (2, 4)


@rule(SNAKE, "6.1(c)")
def test_found_after_all_the_dice_need_not_be_replaced():
    round_ = table((6, 6), paced=True)
    put(round_, "Ann", "six", 10)
    to_throw(round_)
    round_.report(DiceLeftTable((4,)))
    round_.report(DiceNotFound())
    round_.report(DiceFound((4,), "dealer"))
    round_.act(RollDice("Ann"))
    proceed(round_)
    round_.act(RelinquishDice("Ann"))
    assert of_kind(round_, DiceReplaced) == []


# -- dice on objects -------------------------------------------------------------------------------------------------


@rule(SNAKE, "6.2", "4.2")
@pytest.mark.parametrize(("resting", "upper"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)])
def test_of_a_die_on_an_object_the_face_opposite_the_one_that_rests_on_it_counts(resting, upper):
    for die in (1, 2):
        round_ = paced((6, 6), until="collect and pay", wagers=("field",))
        ruling = round_.report(DieOnObject(die, resting))
        assert cited(ruling) == [f"{SNAKE} 6.2"]
        expected = f"{upper}-6" if die == 1 else f"6-{upper}"
        assert shown(round_)[-1] == expected
        proceed(round_)
        assert settled(round_)[0][1] == ({12: "twelve"}.get(6 + upper) or _field(6 + upper))


def _field(total):
    return "in_the_field" if total in (3, 4, 9, 10, 11) else "other_total"


@rule(SNAKE, "6.2")
def test_in_a_dispute_the_game_supervisor_says_which_face_is_uppermost_or_voids_the_roll():
    round_ = paced((6, 6), (3, 3), until="collect and pay")
    round_.report(DieOnObject(2, disputed=True, uppermost=5))
    assert shown(round_)[-1] == "6-5"
    ruling = round_.report(DieOnObject(2, disputed=True))
    assert cited(ruling) == [f"{SNAKE} 6.2"]
    assert len(of_kind(round_, ResultVoided)) == 1
    throw(round_)
    assert settled(round_)[0][:2] == ("six", "rolled")


@rule(SNAKE, "6.2")
def test_a_report_of_a_die_on_an_object_must_make_sense():
    round_ = paced((6, 6), until="collect and pay")
    for found in (
        DieOnObject(3, 1),
        DieOnObject(0, 1),
        DieOnObject(1, 7),
        DieOnObject(1),
        DieOnObject(1, 1, uppermost=6),
        DieOnObject(1, 1, disputed=True, uppermost=6),
        DieOnObject(1, disputed=True, uppermost=7),
    ):
        refused_by(round_, found, "6.2")
    proceed(round_, until="collect the dice")
    refused_by(round_, DieOnObject(1, 1), "6.2")
