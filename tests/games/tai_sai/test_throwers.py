"""Tai Sai, section 6A: the dice in a player's hand, who has them, keeps them and passes them on."""

import msgspec
import pytest

from croupier.chance import RecordedSource
from croupier.games import next_setting
from croupier.games.tai_sai.messages import (
    AcceptDice,
    DiceAccepted,
    DiceInCup,
    DicePassed,
    DiceThrown,
    ResultEntered,
    ThrowDice,
)
from croupier.games.throwing import DeclineDice, DiceTakenAway, RelinquishDice
from croupier.procedure import DEALER
from croupier.procedure.actions import NoMoreBets, PlaceWager, Proceed
from croupier.procedure.events import BetsClosed, ResultDetermined, ResultVoided
from croupier.procedure.incidents import GameDisrupted, ProhibitedDevice, VoidResult
from tests.games.tai_sai.tables import SEATS, TAI_SAI, chance, following, game, nets, refused, throwers, wagers_of_all
from tests.rules import rule
from tests.tables import cited, deal, of_kind, proceed, put


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


def void_throw(round_, player, cause="short_of_throw_line"):
    """In a paced round: thrown, and void before the dice have come to rest."""
    round_.act(ThrowDice(player))
    round_.report(VoidResult(cause))


def step_by_step(*rolls, **more):
    """Style B, paced."""
    return throwers(*rolls, setting={"paced": True, **more.pop("setting", {})}, **more)


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
    assert (round_.decision.about, str(round_.decision.citation)) == ("the dice come to rest", f"{TAI_SAI} 6A.9")
    assert (of_kind(round_, ResultDetermined), round_.chance.taken) == ([], [])
    round_.act(Proceed(DEALER, "the dice come to rest"))
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
    assert first.setting_after().carried == {"thrower": "Ann", "seat": 1, "has_thrown": True}
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
    assert ("thrower" in round_.setting_after().carried) is keeps
    assert round_.setting_after().carried.get("previous") == (None if keeps else "Ann")


@rule("skycity/tai_sai", "6A.4")
def test_somebody_elses_win_does_not_keep_the_dice():
    round_ = throwers("136")
    wagers_of_all(round_)
    round_.act(DeclineDice("Ann"))
    take_and_throw(round_, "Bob")
    assert round_.setting_after().carried == {"previous": "Bob", "seat": 2}
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
    round_ = step_by_step("136", bets_after_void="stand")
    wagers_of_all(round_)
    round_.act(AcceptDice("Ann"))
    for _ in range(void_rolls):
        void_throw(round_, "Ann")
        assert round_.offers() == [ThrowDice("Ann"), RelinquishDice("Ann")]
    if may_be_taken:
        round_.report(DiceTakenAway("repeated_void_rolls"))
        assert offered(round_) == "Bob"
    else:
        assert "repeated are 2 or more" in refused(round_, DiceTakenAway("repeated_void_rolls"), "6A.5")


@rule("skycity/tai_sai", "6A.5", "7.1")
def test_a_roll_that_somebody_else_interfered_with_is_not_counted_against_the_thrower():
    round_ = step_by_step("136", bets_after_void="stand")
    wagers_of_all(round_)
    round_.act(AcceptDice("Ann"))
    for cause in ("interference", "interference", "not_random"):
        void_throw(round_, "Ann", cause)
        assert round_.offers() == [ThrowDice("Ann"), RelinquishDice("Ann")]  # a throw it was
    assert "1 void rolls" in refused(round_, DiceTakenAway("repeated_void_rolls"), "6A.5")
    void_throw(round_, "Ann", "hit_obstruction")
    round_.report(DiceTakenAway("repeated_void_rolls"))
    assert offered(round_) == "Bob"


@rule("skycity/tai_sai", "6A.5")
def test_whoever_takes_the_dice_next_starts_without_void_rolls():
    round_ = step_by_step("136", bets_after_void="stand")
    wagers_of_all(round_)
    round_.act(AcceptDice("Ann"))
    void_throw(round_, "Ann")
    void_throw(round_, "Ann")
    round_.report(DiceTakenAway("repeated_void_rolls"))
    round_.act(AcceptDice("Bob"))
    assert round_.offers() == [ThrowDice("Bob")]
    assert "0 void rolls" in refused(round_, DiceTakenAway("repeated_void_rolls"), "6A.5")


@rule("skycity/tai_sai", "6A.5", "6A.6")
@pytest.mark.parametrize("bets_after_void", ["reopen", "stand"])
def test_whoever_gave_up_the_dice_is_asked_again_after_a_later_throw_though_it_was_void(bets_after_void):
    round_ = step_by_step("136", bets_after_void=bets_after_void)

    def give_up(player):
        round_.act(AcceptDice(player))
        void_throw(round_, player)
        round_.act(RelinquishDice(player))
        if bets_after_void == "reopen":
            deal(round_)

    put(round_, "Ann", "total", 5, "10")
    put(round_, "Bob", "total", 5, "10")
    deal(round_)
    give_up("Ann")
    assert offered(round_) == "Bob"
    give_up("Bob")
    assert offered(round_) == "Ann"
    round_.act(DeclineDice("Ann"))
    assert round_.offers() == [Proceed(DEALER, "throw the dice")]  # Bob has given them up since the last throw


@rule("skycity/tai_sai", "6A.5")
def test_void_rolls_are_remembered_while_the_player_has_the_dice():
    first = step_by_step("136", bets_after_void="stand")
    wagers_of_all(first)
    first.act(AcceptDice("Ann"))
    void_throw(first, "Ann")
    first.act(ThrowDice("Ann"))
    proceed(first)
    assert first.setting_after().carried == {"thrower": "Ann", "seat": 1, "has_thrown": True, "void_rolls": 1}
    second = following(first, "136")
    wagers_of_all(second)
    void_throw(second, "Ann", "left_throwing_area")
    second.report(DiceTakenAway("repeated_void_rolls"))
    assert offered(second) == "Bob"


def test_the_dice_are_not_taken_away_between_the_throw_and_its_settlement():
    round_ = throwers("136", setting={"paced": True})
    wagers_of_all(round_)
    take_and_throw(round_, "Ann")
    for step in ("the dice come to rest", "collect and pay"):
        assert round_.decision.about == step
        refused(round_, DiceTakenAway("contravention"), "6A.5")
        round_.act(Proceed(DEALER, step))
    assert round_.is_over


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
    assert round_.setting_after().carried == {"thrower": "Ann", "seat": 1}
    after = following(round_, "136")
    wagers_of_all(after)
    assert after.offers() == [ThrowDice("Ann")]


@rule("skycity/tai_sai", "6A.6", "7.1")
def test_after_a_void_roll_of_the_dealers_the_cup_is_offered_again_as_before_it():
    first = step_by_step("124", bets_after_void="stand")
    wagers_of_all(first)
    first.act(DeclineDice("Ann"))
    take_and_throw(first, "Bob")
    proceed(first)
    assert first.setting_after().carried == {"previous": "Bob", "seat": 2}
    second = following(first, "136")
    put(second, "Ann", "total", 5, "10")
    put(second, "Cid", "total", 5, "10")
    deal(second)
    second.act(DeclineDice("Cid"))
    second.act(DeclineDice("Ann"))
    second.act(Proceed(DEALER, "throw the dice"))
    second.report(VoidResult("not_random"))
    assert [event.why for event in of_kind(second, ResultVoided)] == ["not_random"]
    assert of_kind(second, DicePassed) == []  # the dealer has no turn that could end
    assert offered(second) == "Cid"
    second.act(AcceptDice("Cid"))
    assert second.offers() == [ThrowDice("Cid")]  # nor was the dealer's throw one of Cid's


# -- style B: who is no longer there ---------------------------------------------------------------------------------


def seated_anew(round_, seats, *rolls, **more):
    """The next round, with others at the table."""
    set_up = game(style="B")
    dice = set_up.new_equipment(RecordedSource(chance(rolls, "B")))
    return set_up.open_round(dice, msgspec.structs.replace(next_setting(round_), seats=seats, **more))


@rule("skycity/tai_sai", "6A.4")
@pytest.mark.parametrize(
    ("seats", "asked"),
    [
        ({1: "Ann", 3: "Cid"}, ["Cid", "Ann"]),
        ({1: "Ann", 2: "Dan", 3: "Cid"}, ["Cid", "Ann", "Dan"]),
        ({1: "Ann", 3: "Cid", 5: "Bob"}, ["Ann", "Cid", "Bob"]),
    ],
)
def test_the_cup_goes_on_from_the_seat_of_the_last_thrower_who_may_have_left_it(seats, asked):
    first = throwers("124")
    wagers_of_all(first)
    first.act(DeclineDice("Ann"))
    take_and_throw(first, "Bob")
    second = seated_anew(first, seats, "136")
    for player in seats.values():
        put(second, player, "total", 5, "10")
    deal(second)
    assert asked_in_turn(second) == asked


@rule("skycity/tai_sai", "6A.4")
def test_a_last_thrower_who_stands_now_is_asked_after_all_who_sit():
    first = throwers("124")
    wagers_of_all(first)
    first.act(DeclineDice("Ann"))
    take_and_throw(first, "Bob")
    second = seated_anew(first, {1: "Ann", 3: "Cid"}, "136")
    wagers_of_all(second)
    assert asked_in_turn(second) == ["Cid", "Ann", "Bob"]


@rule("skycity/tai_sai", "6A.4")
def test_players_without_seats_are_asked_in_the_order_of_their_wagers():
    first = throwers("124", setting={"seats": {}})
    wagers_of_all(first)
    take_and_throw(first, "Ann")
    assert first.setting_after().carried == {"previous": "Ann"}
    second = following(first, "136")
    wagers_of_all(second)
    assert asked_in_turn(second) == ["Bob", "Cid", "Ann"]


@rule("skycity/tai_sai", "6A.3", "6A.4")
def test_a_thrower_who_has_left_the_table_has_no_turn():
    first = throwers("112")
    for player in SEATS.values():
        put(first, player, "total", 5, "4")
    deal(first)
    first.act(DeclineDice("Ann"))
    take_and_throw(first, "Bob")
    assert first.setting_after().carried == {"thrower": "Bob", "seat": 2, "has_thrown": True}
    second = seated_anew(first, {1: "Ann", 3: "Cid"}, "136")
    passed, _ = second.events
    assert (type(passed), passed.player, cited(passed)) == (DicePassed, "Bob", [f"{TAI_SAI} 6A.3"])
    refused(second, RelinquishDice("Bob"), "6A.5")
    for player in ("Ann", "Cid"):
        put(second, player, "total", 5, "10")
    deal(second)
    assert asked_in_turn(second) == ["Cid", "Ann"]
    standing = seated_anew(first, {1: "Ann", 3: "Cid"}, "136", standing=("Bob",))
    assert standing.thrower.player == "Bob"


@rule("skycity/tai_sai", "6A.3")
@rule("skycity/general", "17.3")
def test_an_excluded_thrower_has_no_turn():
    first = throwers("136")
    wagers_of_all(first)
    take_and_throw(first, "Ann")
    second = following(first, "136")
    second.report(ProhibitedDevice("Ann"))
    assert [event.player for event in of_kind(second, DicePassed)] == ["Ann"]
    refused(second, RelinquishDice("Ann"), "6A.5")
    elsewhere = seated_anew(first, SEATS, "136", excluded=("Ann",))
    assert [event.player for event in of_kind(elsewhere, DicePassed)] == ["Ann"]
    put(elsewhere, "Bob", "total", 5, "10")
    deal(elsewhere)
    assert offered(elsewhere) == "Bob"


@rule("skycity/tai_sai", "6A.3", "7.1")
def test_a_thrower_who_is_excluded_with_the_dice_in_the_air_throws_no_more_if_they_are_void():
    round_ = step_by_step("136", bets_after_void="stand")
    wagers_of_all(round_)
    take_and_throw(round_, "Ann")
    round_.report(ProhibitedDevice("Ann"))
    assert (round_.decision.about, of_kind(round_, DicePassed)) == ("the dice come to rest", [])
    round_.report(VoidResult("not_random"))
    assert [event.player for event in of_kind(round_, DicePassed)] == ["Ann"]
    assert offered(round_) == "Bob"
