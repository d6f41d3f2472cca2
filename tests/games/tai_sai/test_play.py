"""Tai Sai, sections 3 and 6: the dice under the cover, the call, the lights; and what both styles share."""

import json

import pytest

from croupier.chance import RecordedSource
from croupier.dice import Dice
from croupier.games import Game, next_setting, replay
from croupier.games.tai_sai.messages import DiceSpun, ResultEntered
from croupier.games.throwing import DiceTakenAway
from croupier.procedure import DEALER, journal
from croupier.procedure.actions import NoMoreBets, PlaceWager, Proceed
from croupier.procedure.events import BetsClosed, ResultDetermined
from croupier.procedure.incidents import NoMoreBetsNotCalled
from croupier.rulebook import NotAllowedError
from tests.games.tai_sai.tables import (
    SEATS,
    TAI_SAI,
    chance,
    game,
    nets,
    paced,
    refused,
    table,
    throwers,
    wagers_of_all,
)
from tests.rules import rule
from tests.tables import cited, deal, of_kind, proceed, put

# -- style A ---------------------------------------------------------------------------------------------------------


@rule("skycity/tai_sai", "6.1", "4.2")
def test_a_game_begins_with_three_spins_of_which_the_last_counts():
    dice = Dice(3, RecordedSource([0, 0, 0, 5, 5, 5, 0, 2, 5]))
    round_ = game().open_round(dice)
    (spun,) = round_.events
    assert (type(spun), spun.times, cited(spun)) == (DiceSpun, 3, [f"{TAI_SAI} 6.1"])
    assert round_.decision.about == "wagering"
    assert dice.source.source.is_used_up
    put(round_, "Ann", "total", 5, "10")
    deal(round_)
    assert nets(round_) == [("Ann", "total 10", "wins_on_10_or_11", 30)]


@rule("skycity/tai_sai", "6.1")
def test_bets_are_called_for_when_the_dice_have_been_spun():
    round_ = table("136", setting={"paced": True})
    assert round_.offers() == [Proceed(DEALER, "spin the dice")]
    assert "wagering has not begun" in refused(round_, PlaceWager("Ann", "small", 500), "6.1")
    refused(round_, NoMoreBets(DEALER), "6.1")
    proceed(round_)
    assert round_.decision.about == "wagering"


@rule("skycity/tai_sai", "6.1", "6.3")
def test_nobody_learns_how_the_covered_dice_lie():
    views = []
    for roll in ("136", "555"):
        round_ = paced(roll)
        put(round_, "Ann", "small", 5)
        views.append([json.dumps(round_.view(actor)) for actor in ("Ann", "Bob", DEALER)])
        deal(round_)
        views[-1] += [json.dumps(round_.view(actor)) for actor in ("Ann", "Bob", DEALER)]
    assert views[0] == views[1]


@rule("skycity/tai_sai", "6.2")
def test_style_a_no_more_bets_comes_before_the_dice_are_uncovered():
    round_ = paced("136")
    put(round_, "Ann", "small", 5)
    deal(round_)
    (closed,) = of_kind(round_, BetsClosed)
    assert cited(closed) == [f"{TAI_SAI} 4.7", f"{TAI_SAI} 6.2"]
    assert round_.offers() == [Proceed(DEALER, "uncover the dice")]
    assert of_kind(round_, ResultDetermined) == []


@rule("skycity/tai_sai", "6.3")
@pytest.mark.parametrize(
    ("roll", "result", "call"),
    [
        ("613", "1-3-6", "1, 3, 6, Total 10"),
        ("343", "3-3-4", "double 3, 4, Total 10"),
        ("434", "3-4-4", "3, double 4, Total 11"),
        ("555", "5-5-5", "triple 5, Total 15"),
    ],
)
def test_style_a_the_result_is_called_from_low_to_high_with_the_total(roll, result, call):
    round_ = table(roll)
    put(round_, "Ann", "small", 5)
    deal(round_)
    (determined,) = of_kind(round_, ResultDetermined)
    assert (determined.result, determined.call, cited(determined)) == (result, call, [f"{TAI_SAI} 6.3"])


@rule("skycity/tai_sai", "3.3", "6.4")
def test_style_a_the_result_is_entered_and_all_winning_areas_are_lit():
    round_ = paced("613")
    put(round_, "Ann", "small", 5)
    deal(round_)
    proceed(round_, until="collect and pay")
    (entered,) = of_kind(round_, ResultEntered)
    assert cited(entered) == [f"{TAI_SAI} 3.3", f"{TAI_SAI} 6.4"]
    assert (entered.entered, [*entered.lit]) == (
        "1-3-6",
        ["small", "total 10", "combination 1-3", "combination 1-6", "combination 3-6", "face 1", "face 3", "face 6"],
    )


@rule("skycity/tai_sai", "3.2", "3.3")
@pytest.mark.parametrize(
    ("roll", "lit"),
    [
        ("334", "small, double 3, total 10, combination 3-4, face 3, face 4, three_dice_combination 3-3-4, even"),
        ("222", "triple 2, double 2, any_triple, total 6, face 2"),
        (
            "456",
            "big, total 15, combination 4-5, combination 4-6, combination 5-6, face 4, face 5, face 6, "
            "three_dice_combination 4-5-6, four_number_combination 3-4-5-6, odd",
        ),
    ],
)
def test_the_alternative_layout_has_more_to_light(roll, lit):
    round_ = table(roll, alternative_layout=True)
    put(round_, "Ann", "small", 5)
    deal(round_)
    assert ", ".join(of_kind(round_, ResultEntered)[0].lit) == lit


@rule("skycity/tai_sai", "6.5")
def test_style_a_losing_wagers_are_collected_before_winning_ones_are_paid():
    round_ = paced("136")
    for wager, on in (("small", ""), ("big", ""), ("face", "3"), ("total", "9")):
        put(round_, "Ann", wager, 5, on)
    deal(round_)
    proceed(round_, until="collect and pay")
    assert str(round_.decision.citation) == f"{TAI_SAI} 6.5"
    assert nets(round_) == []
    proceed(round_)
    assert [(wager, net) for _, wager, _, net in nets(round_)] == [
        ("big", -5),
        ("total 9", -5),
        ("small", 5),
        ("face 3", 5),
    ]


def test_without_wagers_the_dice_stay_covered():
    round_ = table("136")
    round_.act(NoMoreBets(DEALER))
    assert round_.is_over
    assert of_kind(round_, ResultDetermined) == []


@rule("skycity/tai_sai", "3.4")
def test_the_game_is_played_with_three_dice():
    assert len(game().new_equipment().showing) == 3
    with pytest.raises(NotAllowedError, match=r"there are 2, the game is played with 3 .*3\.4\(d\)"):
        game().open_round(Dice(2, RecordedSource()))


def test_style_a_and_b_are_the_only_ones():
    with pytest.raises(NotAllowedError, match="A or B"):
        Game(TAI_SAI, options={"style": "C"})


# -- both styles -----------------------------------------------------------------------------------------------------


@rule("skycity/general", "10.6")
def test_style_b_bets_are_closed_by_the_throw_if_nobody_called_it():
    round_ = throwers("136")
    put(round_, "Ann", "small", 5)
    round_.report(NoMoreBetsNotCalled())
    assert nets(round_) == [("Ann", "small", "wins", 5)]


@rule("skycity/tai_sai", "6A.5")
def test_style_a_no_dice_can_be_taken_away():
    round_ = paced("136")
    assert DiceTakenAway not in round_.reportable()
    assert "no player has them" in refused(round_, DiceTakenAway("contravention"), "6.1")
    assert DiceTakenAway in throwers().reportable()


def test_a_session_of_both_styles_replays_from_its_journal():
    for style in "AB":
        set_up = game(style=style)
        dice = set_up.new_equipment(RecordedSource(chance(("136", "124"), style)))
        setting, log, writer = set_up.setting(seats=SEATS), b"", journal.Writer()
        for _ in range(2):
            round_ = set_up.open_round(dice, setting)
            wagers_of_all(round_)
            while not round_.is_over:
                round_.act(round_.offers()[0])
            log += journal.write(round_, writer)
            setting = next_setting(round_)
        assert [(r.differs_at, r.continues) for r in replay(log)] == [(None, True), (None, True)]
