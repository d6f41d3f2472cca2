"""Tai Sai, sections 3, 6 and 6A: the dice under the cover, the dice in a player's hand, the call, the lights."""

import json

import pytest

from croupier.chance import RecordedSource
from croupier.dice import Dice
from croupier.games import Game, next_setting, replay
from croupier.games.tai_sai import DiceInCup, DiceSpun, ResultEntered
from croupier.games.tai_sai_thrower import (
    AcceptDice,
    DeclineDice,
    DiceAccepted,
    DicePassed,
    DiceTakenAway,
    DiceThrown,
    RelinquishDice,
    ThrowDice,
)
from croupier.procedure import DEALER, journal
from croupier.procedure.actions import NoMoreBets, PlaceWager, Proceed
from croupier.procedure.events import BetsClosed, ResultDetermined, ResultVoided
from croupier.procedure.incidents import GameDisrupted, NoMoreBetsNotCalled, ProhibitedDevice, VoidResult
from croupier.rulebook import NotAllowedError
from tests.rules import rule
from tests.tables import cited, deal, of_kind, proceed, put
from tests.tai_sai_table import SEATS, TAI_SAI, chance, following, game, nets, paced, refused, table, throwers

EVERYBODY = [("Ann", "total", "10"), ("Bob", "double", "2"), ("Cid", "triple", "5")]


def wagers_of_all(round_):
    """A wager of each at odds above even money, and no more bets; nobody wins on 136 but Ann."""
    for player, wager, on in EVERYBODY:
        put(round_, player, wager, 5, on)
    deal(round_)


def offered(round_):
    """Who is asked to take the dice."""
    offers = round_.offers()
    assert round_.decision.about == "dice_offered"
    assert offers == [AcceptDice(offers[0].actor), DeclineDice(offers[0].actor)]
    return offers[0].actor


def asked_in_turn(round_):
    """Everybody who is offered the dice if nobody takes them, in order; the dealer then throws."""
    asked = []
    while not round_.is_over:
        asked.append(offered(round_))
        round_.act(DeclineDice(asked[-1]))
    return asked


def take_and_throw(round_, player):
    round_.act(AcceptDice(player))
    round_.act(ThrowDice(player))


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


@rule("skycity/general", "10.6")
def test_bets_are_closed_by_the_result_if_nobody_called_it():
    round_ = table("136")
    put(round_, "Ann", "small", 5)
    round_.report(NoMoreBetsNotCalled())
    assert nets(round_) == [("Ann", "small", "wins", 5)]


@rule("skycity/tai_sai", "3.4")
def test_the_game_is_played_with_three_dice():
    assert len(game().new_equipment().showing) == 3
    with pytest.raises(NotAllowedError, match=r"there are 2, the game is played with 3 .*3\.4\(d\)"):
        game().open_round(Dice(2, RecordedSource()))


def test_style_a_and_b_are_the_only_ones():
    with pytest.raises(NotAllowedError, match="A or B"):
        Game(TAI_SAI, options={"style": "C"})


# -- style B: whose throw --------------------------------------------------------------------------------------------


@rule("skycity/tai_sai", "6A.1", "6A.2")
def test_style_b_the_dice_are_thrown_only_after_no_more_bets():
    round_ = throwers("136")
    (in_cup,) = round_.events
    assert (type(in_cup), cited(in_cup)) == (DiceInCup, [f"{TAI_SAI} 6A.1"])
    put(round_, "Ann", "total", 5, "10")
    refused(round_, ThrowDice("Ann"), "6A.7")
    refused(round_, AcceptDice("Ann"), "6A.3")
    deal(round_)
    (closed,) = of_kind(round_, BetsClosed)
    assert cited(closed) == [f"{TAI_SAI} 4.7", f"{TAI_SAI} 6A.2"]
    assert round_.chance.taken == []
    refused(round_, PlaceWager("Ann", "small", 500), "6A.2")


@rule("skycity/tai_sai", "6A.3", "6A.6")
def test_the_cup_is_offered_clockwise_from_the_dealers_left_and_failing_all_the_dealer_throws():
    round_ = throwers("136", setting={"seats": {7: "Cid", 1: "Bob", 4: "Ann"}})
    wagers_of_all(round_)
    assert str(round_.decision.citation) == f"{TAI_SAI} 6A.3"
    refused(round_, AcceptDice("Cid"), "6A.3")
    assert asked_in_turn(round_) == ["Bob", "Ann", "Cid"]
    (thrown,) = of_kind(round_, DiceThrown)
    assert (thrown.by, cited(thrown)) == (DEALER, [f"{TAI_SAI} 6A.6"])
    assert nets(round_)[-1] == ("Ann", "total 10", "wins_on_10_or_11", 30)


@rule("skycity/tai_sai", "6A.3")
def test_standing_players_are_asked_after_the_seated_ones():
    round_ = throwers("136", setting={"seats": {2: "Cid"}})
    wagers_of_all(round_)
    assert asked_in_turn(round_) == ["Cid", "Ann", "Bob"]


@rule("skycity/tai_sai", "6A.3", "6A.6")
@pytest.mark.parametrize(
    ("wager", "on", "reading", "is_asked"),
    [
        ("small", "", "some_win_pays_more", False),
        ("big", "", "some_win_pays_more", False),
        ("combination", "1-2", "some_win_pays_more", True),
        ("any_triple", "", "every_win_pays_more", True),
        ("face", "1", "some_win_pays_more", True),
        ("face", "1", "every_win_pays_more", False),
    ],
)
def test_only_a_wager_at_odds_above_even_money_entitles_to_throw(wager, on, reading, is_asked):
    round_ = throwers("136", odds_to_throw=reading)
    put(round_, "Ann", wager, 5, on)
    deal(round_)
    if is_asked:
        assert offered(round_) == "Ann"
    else:
        assert [event.by for event in of_kind(round_, DiceThrown)] == [DEALER]


@rule("skycity/tai_sai", "6A.6")
def test_without_wagers_nobody_throws():
    round_ = throwers()
    round_.act(NoMoreBets(DEALER))
    assert round_.is_over
    assert of_kind(round_, DiceThrown) == []


@rule("skycity/tai_sai", "6A.7")
def test_whoever_accepted_the_cup_throws_and_nobody_else():
    round_ = throwers("136")
    wagers_of_all(round_)
    round_.act(DeclineDice("Ann"))
    round_.act(AcceptDice("Bob"))
    (accepted,) = of_kind(round_, DiceAccepted)
    assert accepted.player == "Bob"
    assert round_.offers() == [ThrowDice("Bob")]
    assert "it is for Bob to decide" in refused(round_, ThrowDice("Ann"), "6A.7")
    assert of_kind(round_, ResultDetermined) == []
    round_.act(ThrowDice("Bob"))
    (thrown,) = of_kind(round_, DiceThrown)
    assert (thrown.by, cited(thrown)) == ("Bob", [f"{TAI_SAI} 6A.7"])
    assert round_.is_over


@rule("skycity/tai_sai", "6A.9")
def test_style_b_the_result_is_called_from_low_to_high_with_the_total():
    for roll, call in (("631", "1, 3, 6, Total 10"), ("443", "3, double 4, Total 11"), ("222", "triple 2, Total 6")):
        round_ = throwers(roll)
        wagers_of_all(round_)
        take_and_throw(round_, "Ann")
        (determined,) = of_kind(round_, ResultDetermined)
        assert (determined.call, cited(determined)) == (call, [f"{TAI_SAI} 6A.9"])


@rule("skycity/tai_sai", "6A.10", "6A.11", "6A.12")
def test_style_b_the_result_is_entered_then_losers_are_taken_and_winners_paid_and_the_game_is_complete():
    round_ = throwers("136", setting={"paced": True})
    wagers_of_all(round_)
    take_and_throw(round_, "Ann")
    (entered,) = of_kind(round_, ResultEntered)
    assert (entered.entered, cited(entered)) == ("1-3-6", [f"{TAI_SAI} 3.3", f"{TAI_SAI} 6A.10"])
    assert (round_.decision.about, str(round_.decision.citation)) == ("collect and pay", f"{TAI_SAI} 6A.11")
    assert nets(round_) == []
    proceed(round_)
    assert [net for *_, net in nets(round_)] == [-5, -5, 30]
    assert round_.is_over
    assert cited(round_.events[-1]) == [f"{TAI_SAI} 6A.12"]
    assert isinstance(following(round_).events[0], DiceInCup)


# -- style B: keeping, passing, giving up ----------------------------------------------------------------------------


@rule("skycity/tai_sai", "6A.4")
def test_a_winner_keeps_the_dice_and_throws_again_until_a_throw_without_a_win():
    first = throwers("136")
    wagers_of_all(first)
    take_and_throw(first, "Ann")
    assert of_kind(first, DicePassed) == []
    assert first.carry() == {"thrower": "Ann", "has_thrown": True}
    second = following(first, "124")
    wagers_of_all(second)
    assert second.offers() == [ThrowDice("Ann"), RelinquishDice("Ann")]
    second.act(ThrowDice("Ann"))
    (passed,) = of_kind(second, DicePassed)
    assert (passed.player, cited(passed)) == ("Ann", [f"{TAI_SAI} 6A.4"])
    third = following(second, "124")
    wagers_of_all(third)
    assert str(third.decision.citation) == f"{TAI_SAI} 6A.4, 6A.5"
    assert asked_in_turn(third) == ["Bob", "Cid", "Ann"]


@rule("skycity/tai_sai", "6A.4")
@pytest.mark.parametrize(
    ("roll", "wager", "on", "reading", "keeps"),
    [
        ("136", "face", "6", "paid", False),
        ("166", "face", "6", "paid", True),
        ("136", "face", "6", "of_the_area", True),
        ("135", "face", "6", "of_the_area", False),
        ("136", "total", "10", "of_the_area", True),
    ],
)
def test_the_dice_are_kept_by_a_win_at_odds_above_even_money(roll, wager, on, reading, keeps):
    round_ = throwers(roll, odds_to_keep_the_dice=reading)
    put(round_, "Ann", wager, 5, on)
    put(round_, "Ann", "small", 5)
    deal(round_)
    take_and_throw(round_, "Ann")
    assert ("thrower" in round_.carry()) is keeps
    assert round_.carry().get("previous") == (None if keeps else "Ann")


@rule("skycity/tai_sai", "6A.4")
def test_somebody_elses_win_does_not_keep_the_dice():
    round_ = throwers("136")
    wagers_of_all(round_)
    round_.act(DeclineDice("Ann"))
    take_and_throw(round_, "Bob")
    assert round_.carry() == {"previous": "Bob"}
    after = following(round_, "136")
    wagers_of_all(after)
    assert asked_in_turn(after) == ["Cid", "Ann", "Bob"]


@rule("skycity/tai_sai", "6A.3", "6A.4")
def test_a_winner_without_a_further_wager_passes_the_dice():
    first = throwers("136")
    wagers_of_all(first)
    take_and_throw(first, "Ann")
    second = following(first, "136")
    put(second, "Ann", "small", 5)
    put(second, "Bob", "face", 5, "1")
    deal(second)
    assert [event.player for event in of_kind(second, DicePassed)] == ["Ann"]
    assert offered(second) == "Bob"


@rule("skycity/tai_sai", "6A.4", "6A.6")
@pytest.mark.parametrize(("reading", "asked"), [("asked_last", ["Ann"]), ("not_asked", [])])
def test_alone_at_the_table_a_loser_is_asked_again_by_one_reading(reading, asked):
    first = throwers("124", previous_thrower=reading)
    put(first, "Ann", "total", 5, "10")
    deal(first)
    take_and_throw(first, "Ann")
    second = following(first, "136")
    put(second, "Ann", "total", 5, "10")
    deal(second)
    assert asked_in_turn(second) == asked
    assert [event.by for event in of_kind(second, DiceThrown)] == [DEALER]
    third = following(second, "136")
    put(third, "Ann", "total", 5, "10")
    deal(third)
    assert offered(third) == "Ann"  # after the dealer's throw the cup starts at the dealer's left again


@rule("skycity/tai_sai", "6A.5")
def test_a_player_may_give_up_the_dice_after_a_throw_but_not_before():
    first = throwers("136")
    wagers_of_all(first)
    first.act(AcceptDice("Ann"))
    refused(first, RelinquishDice("Ann"), "6A.5")
    first.act(ThrowDice("Ann"))
    second = following(first, "136")
    refused(second, RelinquishDice("Bob"), "6A.5")
    wagers_of_all(second)
    second.act(RelinquishDice("Ann"))
    assert [(event.player, cited(event)) for event in of_kind(second, DicePassed)] == [("Ann", [f"{TAI_SAI} 6A.5"])]
    assert asked_in_turn(second) == ["Bob", "Cid"]


@rule("skycity/tai_sai", "6A.5")
def test_a_player_may_give_up_the_dice_between_two_games():
    first = throwers("136")
    wagers_of_all(first)
    take_and_throw(first, "Ann")
    second = following(first, "136")
    second.act(RelinquishDice("Ann"))
    wagers_of_all(second)
    assert asked_in_turn(second) == ["Bob", "Cid"]


@rule("skycity/tai_sai", "6A.5")
@pytest.mark.parametrize("reason", ["unreasonable_delay", "contravention"])
def test_a_supervisor_may_have_the_dice_passed(reason):
    round_ = throwers("136")
    wagers_of_all(round_)
    refused(round_, DiceTakenAway(reason), "6A.5")
    round_.act(AcceptDice("Ann"))
    ruling = round_.report(DiceTakenAway(reason))
    assert (cited(ruling), ruling.concerns) == ([f"{TAI_SAI} 6A.5"], ("Ann",))
    assert asked_in_turn(round_) == ["Bob", "Cid"]


@rule("skycity/tai_sai", "6A.5")
@pytest.mark.parametrize(("void_rolls", "may_be_taken"), [(1, False), (2, True), (3, True)])
def test_repeated_void_rolls_cost_the_dice(void_rolls, may_be_taken):
    round_ = throwers("136", bets_after_void="stand")
    wagers_of_all(round_)
    round_.act(AcceptDice("Ann"))
    for _ in range(void_rolls):
        round_.report(VoidResult("short_of_throw_line"))
        assert round_.offers() == [ThrowDice("Ann"), RelinquishDice("Ann")]
    if may_be_taken:
        round_.report(DiceTakenAway("repeated_void_rolls"))
        assert offered(round_) == "Bob"
    else:
        assert "repeated are 2 or more" in refused(round_, DiceTakenAway("repeated_void_rolls"), "6A.5")


@rule("skycity/tai_sai", "6A.5")
def test_void_rolls_are_remembered_while_the_player_has_the_dice():
    first = throwers("136", bets_after_void="stand")
    wagers_of_all(first)
    first.act(AcceptDice("Ann"))
    first.report(VoidResult("short_of_throw_line"))
    first.act(ThrowDice("Ann"))
    assert first.carry() == {"thrower": "Ann", "has_thrown": True, "void_rolls": 1}
    second = following(first, "136")
    wagers_of_all(second)
    second.report(VoidResult("left_throwing_area"))
    second.report(DiceTakenAway("repeated_void_rolls"))
    assert offered(second) == "Bob"


def test_the_dice_are_not_taken_away_between_the_throw_and_its_settlement():
    round_ = throwers("136", setting={"paced": True})
    wagers_of_all(round_)
    take_and_throw(round_, "Ann")
    refused(round_, DiceTakenAway("contravention"), "6A.5")


@rule("skycity/tai_sai", "6A.3")
def test_a_thrower_whose_wagers_are_void_has_the_dice_no_longer():
    round_ = throwers("136")
    wagers_of_all(round_)
    round_.report(ProhibitedDevice("Ann"))
    assert offered(round_) == "Bob"
    round_.act(AcceptDice("Bob"))
    round_.report(ProhibitedDevice("Bob"))
    assert offered(round_) == "Cid"
    round_.report(ProhibitedDevice("Cid"))
    assert round_.is_over
    assert of_kind(round_, DiceThrown) == []


def test_an_invalidated_game_leaves_the_dice_with_whoever_had_them():
    round_ = throwers("136")
    wagers_of_all(round_)
    round_.act(AcceptDice("Ann"))
    round_.report(GameDisrupted("fire"))
    assert round_.carry() == {"thrower": "Ann"}
    after = following(round_, "136")
    wagers_of_all(after)
    assert after.offers() == [ThrowDice("Ann")]


@rule("skycity/tai_sai", "6A.6")
def test_after_a_void_roll_of_the_dealers_the_cup_is_offered_again():
    round_ = throwers("136", setting={"paced": True}, bets_after_void="stand")
    put(round_, "Ann", "total", 5, "10")
    deal(round_)
    round_.act(DeclineDice("Ann"))
    assert round_.offers() == [Proceed(DEALER, "throw the dice")]
    round_.report(VoidResult("not_random"))
    assert offered(round_) == "Ann"
    take_and_throw(round_, "Ann")
    assert [event.why for event in of_kind(round_, ResultVoided)] == ["not_random"]


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
