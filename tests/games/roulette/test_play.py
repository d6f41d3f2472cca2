"""Roulette as it is played: the wheel, the wagers on every number, the spin, the order of settlement."""

from collections import Counter
from itertools import pairwise

import pytest

from croupier.chance import SeededSource
from croupier.games import Game
from croupier.games.roulette.messages import (
    BallChanged,
    BallSpun,
    ChangeBall,
    DollyPlaced,
    SpinBall,
    TakeWager,
    WagerTaken,
)
from croupier.procedure import DEALER, IllegalActionError, Limits
from croupier.procedure.actions import NoMoreBets, PlaceWager, Proceed, WithdrawWager
from croupier.procedure.events import BetsClosed, ResultDetermined, RoundClosed, WagerPlaced, WagerSettled
from croupier.procedure.incidents import LateWager, NoMoreBetsNotCalled
from croupier.rulebook import NotAllowedError, RulebookError
from croupier.wheel import Wheel
from tests.games.roulette.tables import (
    AMERICAN,
    BOTH_TRACKS,
    EUROPEAN,
    RACETRACKS,
    ROULETTE,
    bet,
    called,
    game,
    net,
    paced,
    refused,
    rules_of,
    settled,
    table,
)
from tests.rules import rule
from tests.tables import deal, of_kind, proceed

RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
TWO_ZEROS = {"wheel": "double_zero"}

# -- the wheel -------------------------------------------------------------------------------------------------------


@rule("skycity/roulette", "2.3")
@pytest.mark.parametrize(("wheel", "order"), [("single_zero", EUROPEAN), ("double_zero", AMERICAN)])
def test_the_compartments_in_their_order(wheel, order):
    assert list(game(wheel=wheel).new_equipment().sections) == order
    zeros = ["0"] if wheel == "single_zero" else ["0", "00"]
    assert sorted(order) == sorted([*zeros, *map(str, range(1, 37))])


@rule("skycity/roulette", "2.3")
@pytest.mark.parametrize("wheel", ["single_zero", "double_zero"])
def test_red_and_black_alternate_between_zeros_and_zeros_are_green(wheel):
    order = game(wheel=wheel).new_equipment().sections
    round_ = table(wheel=wheel)
    colours = [round_.result.call(number)[1].split()[1] for number in order]
    assert Counter(colours) == {"red": 18, "black": 18, "green": len(order) - 36}
    for i, number in enumerate(order):
        is_zero = number.strip("0") == ""
        assert (colours[i] == "green") == is_zero
        if not is_zero:
            assert (colours[i] == "red") == (int(number) in RED)
            assert colours[i] != colours[i - 1]


@rule("skycity/roulette", "2.3")
def test_with_two_zeros_each_odd_number_faces_the_next_even_one():
    """Known of the American wheel, whatever the source of its order."""
    order = game(**TWO_ZEROS).new_equipment().sections
    for number in range(1, 37, 2):
        assert abs(order.index(str(number)) - order.index(str(number + 1))) == 19
    assert abs(order.index("0") - order.index("00")) == 19


@rule("skycity/roulette", "2.5")
@pytest.mark.parametrize("wheel", ["single_zero", "double_zero"])
def test_every_compartment_comes_up_alike_and_whatever_came_before(wheel):
    equipment = game(wheel=wheel).new_equipment(SeededSource(7))
    count = len(equipment.sections)
    spins = [equipment.spin() for _ in range(1000 * count)]
    assert len({*spins}) == count
    squared = sum((n - 1000) ** 2 / 1000 for n in Counter(spins).values())
    assert squared < 77  # beyond this lies one in ten thousand of 37 degrees of freedom
    repeats = sum(a == b for a, b in pairwise(spins))
    assert abs(repeats - 1000) < 130  # four standard deviations


@rule("skycity/roulette", "2.3")
def test_a_wheel_of_another_rulebook_is_refused():
    set_up = game()
    with pytest.raises(NotAllowedError, match=r"wheel: it has 38 compartments.*2\.3"):
        set_up.open_round(Wheel(AMERICAN, SeededSource(1)))
    with pytest.raises(NotAllowedError, match="in their order"):
        set_up.open_round(Wheel(sorted(EUROPEAN), SeededSource(1)))


@pytest.mark.parametrize(
    ("said", "field"),
    [
        ("[provisions.wheel_order.clockwise]\nsingle_zero = ['0', '1']", "wheel_order.clockwise"),
        ("[provisions.asian_neighbours.groups]\nsingle_zero = ['1-2-3']", "asian_neighbours.groups"),
        ("[provisions.tier]\npieces = ['split 5-8-11']", "provisions.tier"),
        ("[provisions.tier]\npieces = ['jackpot 5']", "provisions.tier"),
        ("[provisions.orphelins]\npieces = ['straight_up 37']", "37 is not on the wheel"),
        ("[provisions.colours]\nred = ['40']", "40 is not on the wheel"),
    ],
)
def test_a_file_of_ones_own_that_does_not_fit_the_wheel_is_refused(tmp_path, said, field):
    ours = tmp_path / "ours.toml"
    ours.write_text(f'extends = "{ROULETTE}"\n{said}\n')
    with pytest.raises(RulebookError, match=field):
        Game(ours)


# -- every wager on every number -------------------------------------------------------------------------------------


def covers(wager, on, number):
    """Whether a wager has a number, from the text."""
    n = 0 if number in ("0", "00") else int(number)
    return {
        "column": lambda: n and n % 3 == int(on) % 3,
        "dozen": lambda: n and (n - 1) // 12 == ["1st", "2nd", "3rd"].index(on),
        "low": lambda: 1 <= n <= 18,
        "high": lambda: 19 <= n <= 36,
        "even": lambda: n and n % 2 == 0,
        "odd": lambda: n % 2 == 1,
        "red": lambda: n in RED,
        "black": lambda: n and n not in RED,
    }.get(wager, lambda: number in on.split("-"))()


ODDS = {
    "straight_up": 35,
    "split": 17,
    "street": 11,
    "corner": 8,
    "five_line": 6,
    "six_line": 5,
    "column": 2,
    "dozen": 2,
}


@rule("skycity/roulette", "3.1", "3.1A", "3.9", "3.10", "3.11")
@pytest.mark.parametrize(
    ("choices", "order"),
    [({}, EUROPEAN), (TWO_ZEROS, AMERICAN), ({**TWO_ZEROS, "zero_order": "0_00"}, AMERICAN)],
)
def test_every_wager_in_every_place_wins_on_its_numbers_and_loses_on_all_others(choices, order):
    rules = game(**choices).rules
    kinds = game(**choices).definition
    inside_and_outside = [wager for wager in kinds.initial_wagers if wager not in RACETRACKS]
    for number in order:
        round_ = table(number, setting={"limits": Limits(100, 100_000)}, **choices)
        for wager in inside_and_outside:
            for on in kinds.placements(rules, wager):
                bet(round_, "Ann", wager, 1, on)
        deal(round_)
        for wager, on, outcome, dollars in settled(round_):
            if covers(wager, on, number):
                assert (outcome, dollars) == ("wins", ODDS.get(wager, 1)), (number, wager, on)
            else:
                assert (outcome, dollars) == ("loses_to_zero" if number in ("0", "00") else "loses", -1)


@rule("skycity/roulette", "3.10")
def test_zero_beats_all_but_itself_and_its_combinations_with_one_two_and_three():
    round_ = table("0")
    for wager, on in (("straight_up", "0"), ("split", "0-2"), ("street", "0-2-3"), ("corner", "0-1-2-3")):
        bet(round_, "Ann", wager, 10, on)
    for wager, on in (("low", ""), ("even", ""), ("red", ""), ("dozen", "1st"), ("column", "3"), ("street", "1-2-3")):
        bet(round_, "Bob", wager, 10, on)
    deal(round_)
    lost, won = [event for event in of_kind(round_, WagerSettled) if event.player == "Bob"], settled(round_)[6:]
    assert all(event.outcome == "loses_to_zero" and rules_of(event) == ["3.10"] for event in lost)
    assert won == [
        ("straight_up", "0", "wins", 350),
        ("split", "0-2", "wins", 170),
        ("street", "0-2-3", "wins", 110),
        ("corner", "0-1-2-3", "wins", 80),
    ]


@rule("skycity/roulette", "3.11")
@pytest.mark.parametrize(("number", "other"), [("0", "00"), ("00", "0")])
def test_either_zero_beats_all_but_itself_and_its_combinations(number, other):
    round_ = table(number, **TWO_ZEROS)
    for wager, on in (("straight_up", number), ("split", "0-00"), ("street", "0-00-2"), ("five_line", "0-00-1-2-3")):
        bet(round_, "Ann", wager, 10, on)
    for wager, on in (("straight_up", other), ("even", ""), ("low", ""), ("black", ""), ("column", "1")):
        bet(round_, "Bob", wager, 10, on)
    deal(round_)
    lost = [event for event in of_kind(round_, WagerSettled) if event.player == "Bob"]
    assert len(lost) == 5
    assert all(event.net_cents == -1000 and rules_of(event) == ["3.11"] for event in lost)
    assert [dollars for *_, dollars in settled(round_)[5:]] == [350, 170, 110, 60]


@rule("skycity/roulette", "6.1", "6.3", "6.4")
def test_viva_takes_the_stake_of_a_winning_inside_wager_and_returns_that_of_an_outside_one():
    round_ = table("17", version="viva")
    for wager, on in (("straight_up", "17"), ("split", "17-20"), ("street", "16-17-18"), ("corner", "16-17-19-20")):
        bet(round_, "Ann", wager, 10, on)
    bet(round_, "Ann", "six_line", 10, "16-17-18-19-20-21")
    for wager, on in (("column", "2"), ("dozen", "2nd"), ("black", "")):
        bet(round_, "Ann", wager, 10, on)
    deal(round_)
    paid = [
        (event.wager, event.won_cents // 100, event.returned_cents // 100) for event in of_kind(round_, WagerSettled)
    ]
    assert paid == [
        ("straight_up", 350, 0),
        ("split", 170, 0),
        ("street", 110, 0),
        ("corner", 80, 0),
        ("six_line", 50, 0),
        ("column", 20, 10),
        ("dozen", 20, 10),
        ("black", 10, 10),
    ]
    cited = [rules_of(event)[1:] for event in of_kind(round_, WagerSettled)]
    assert cited == [["6.3"]] * 5 + [["3.9", "6.4"]] * 3


@rule("skycity/roulette", "6.3")
def test_the_five_line_at_viva():
    round_ = table("00", version="viva", **TWO_ZEROS)
    bet(round_, "Ann", "five_line", 10, "0-00-1-2-3")
    deal(round_)
    assert settled(round_) == [("five_line", "0-00-1-2-3", "wins", 50)]


# -- where wagers may be placed --------------------------------------------------------------------------------------


@rule("skycity/roulette", "3.1", "3.1A")
@pytest.mark.parametrize(
    ("wager", "on", "choices", "number"),
    [
        ("straight_up", "00", {}, "3.1(a)"),
        ("split", "17-19", {}, "3.1(b)"),
        ("street", "17-18-19", {}, "3.1(c)"),
        ("street", "00-1-2", {**TWO_ZEROS, "zero_order": "0_00"}, "3.1A(cA)"),
        ("street", "00-2-3", TWO_ZEROS, "3.1A(c)"),
        ("corner", "3-4-6-7", {}, "3.1(d)"),
        ("corner", "0-1-2-3", TWO_ZEROS, "3.1A(d)"),
        ("five_line", "0-00-1-2-3", {}, "2.3(a)"),
        ("six_line", "2-3-4-5-6-7", {}, "3.1(e)"),
        ("dozen", "4th", {}, "3.1(g)"),
        ("column", "0", {}, "3.1(f)"),
        ("red", "1", {}, "3.1(l)"),
    ],
)
def test_a_place_that_the_layout_lacks_is_refused(wager, on, choices, number):
    refused(table(**choices), PlaceWager("Ann", wager, 1000, on=on), number)


def test_numbers_may_be_named_in_any_order():
    round_ = table("17", layout="option_2", **TWO_ZEROS)
    assert bet(round_, "Ann", "split", 10, "20-17") == bet(round_, "Ann", "split", 10, "17-20") == 1
    assert bet(round_, "Ann", "street", 10, "2-00-0") == bet(round_, "Ann", "street", 10, "0-00-2") == 2
    assert bet(round_, "Ann", "split", 10, "courtesy:00-0") == 3
    assert [wager.on for wager in round_.layout.wagers.values()] == ["17-20", "0-00-2", "0-00"]


@rule("skycity/roulette", "3.1")
def test_only_wagers_that_the_layout_has_are_offered():
    (single,) = {i.hint for i in table().decision.invitations if i.action is PlaceWager}
    (double,) = {i.hint for i in table(**TWO_ZEROS).decision.invitations if i.action is PlaceWager}
    assert "five_line" not in single
    assert "five_line" in double
    assert "five_line" not in refused(
        table(), PlaceWager("Ann", "jackpot", 1000), "10.1(a)", document="skycity/general"
    )


def test_the_refusal_of_a_place_names_places_like_it():
    assert "17-20" in refused(table(), PlaceWager("Ann", "split", 1000, on="17-21"), "3.1(b)")
    message = refused(table(), PlaceWager("Ann", "five_line", 1000, on="0-00-1-2-3"), "2.3(a)")
    assert "there is no five_line with a single_zero wheel" in message


@rule("skycity/roulette", "2.2(a)", "3.1A(b)")
def test_courtesy_lines_are_a_second_place_for_the_zeros():
    round_ = table("00", layout="option_2", **TWO_ZEROS)
    assert bet(round_, "Ann", "split", 10, "0-00") == 1
    assert bet(round_, "Ann", "split", 10, "courtesy:0-00") == 1
    assert bet(round_, "Ann", "straight_up", 10, "courtesy:00") == 2
    assert bet(round_, "Ann", "straight_up", 10, "courtesy:0") == 3
    moved = [event for event in round_.events if event.name() == "wager_repositioned"]
    assert [(event.on, rules_of(event)) for event in moved] == [
        (on, ["2.2(a)", "3.1A(b)"]) for on in ("0-00", "00", "0")
    ]
    deal(round_)
    assert settled(round_) == [
        ("straight_up", "0", "loses_to_zero", -10),
        ("split", "0-00", "wins", 340),
        ("straight_up", "00", "wins", 350),
    ]


@rule("skycity/roulette", "2.2(a)")
def test_courtesy_lines_are_on_the_second_layout_only_and_for_what_they_are_for():
    refused(table(), PlaceWager("Ann", "straight_up", 1000, on="courtesy:0"), "3.1(a)")
    refused(table(**TWO_ZEROS), PlaceWager("Ann", "split", 1000, on="courtesy:0-00"), "3.1A(b)")
    second = {"layout": "option_2"}
    refused(table(**second), PlaceWager("Ann", "straight_up", 1000, on="courtesy:00"), "3.1(a)")
    refused(table(**second), PlaceWager("Ann", "straight_up", 1000, on="courtesy:17"), "3.1(a)")
    refused(table(**second, **TWO_ZEROS), PlaceWager("Ann", "straight_up", 1000, on="courtesy:0-00"), "3.1A(a)")
    tracks = table(**second, **BOTH_TRACKS)
    neighbours = PlaceWager("Ann", "neighbours", 2500, on="courtesy:0", manner="oral_with_chips")
    refused(tracks, neighbours, "3.2A(d)")
    round_ = table("0", **second)
    bet(round_, "Ann", "straight_up", 10, "courtesy:0")
    deal(round_)
    assert net(round_) == 350


@rule("skycity/roulette", "2.2(a)")
def test_the_limit_of_a_place_covers_its_courtesy_line():
    round_ = table(layout="option_2", setting={"limits": Limits(500, 2000)})
    bet(round_, "Ann", "straight_up", 15, "0")
    refused(round_, PlaceWager("Ann", "straight_up", 600, on="courtesy:0"), "10.1(b)", document="skycity/general")
    bet(round_, "Ann", "straight_up", 5, "courtesy:0")
    assert [wager.cents for wager in round_.layout.wagers.values()] == [2000]


# -- chips and words -------------------------------------------------------------------------------------------------


@rule("skycity/roulette", "3.3")
@pytest.mark.parametrize("chips", ["value", "non_value"])
def test_wagers_are_made_with_value_or_non_value_chips(chips):
    round_ = table("17")
    bet(round_, "Ann", "straight_up", 10, "17", chips=chips)
    deal(round_)
    assert net(round_) == 350
    assert of_kind(round_, WagerPlaced)[0].chips == chips


@rule("skycity/roulette", "3.4")
def test_a_spoken_wager_needs_its_chips_and_the_time_to_be_placed():
    round_ = paced("17")
    refused(round_, PlaceWager("Ann", "split", 1000, on="17-20", manner="oral_without_chips"), "3.4")
    bet(round_, "Ann", "split", 10, "17-20", manner="oral_with_chips")
    deal(round_)
    refused(round_, PlaceWager("Ann", "split", 1000, on="14-17", manner="oral_with_chips"), "3.6")


# -- the spin --------------------------------------------------------------------------------------------------------


@rule("skycity/roulette", "4.2", "4.3")
def test_wagers_are_made_while_the_ball_goes_round_until_no_more_bets():
    round_ = table("17")
    bet(round_, "Ann", "straight_up", 10, "17")
    round_.act(SpinBall(DEALER))
    bet(round_, "Bob", "red", 10)
    deal(round_)
    names = [type(event) for event in round_.events]
    assert names.index(BallSpun) < names.index(BetsClosed) < names.index(ResultDetermined)
    assert names.count(BallSpun) == 1
    assert rules_of(of_kind(round_, BallSpun)[0]) == ["4.2"]
    assert rules_of(of_kind(round_, BetsClosed)[0]) == ["3.6", "4.3"]


@rule("skycity/roulette", "4.3")
def test_the_ball_is_going_round_when_no_more_bets_is_called():
    round_ = table("17")
    bet(round_, "Ann", "red", 10)
    deal(round_)
    names = [type(event) for event in round_.events]
    assert names.index(BallSpun) + 1 == names.index(BetsClosed)


def test_spinning_is_for_the_dealer_and_once():
    round_ = table("17")
    refused(round_, SpinBall("Ann"), "4.2")
    round_.act(SpinBall(DEALER))
    refused(round_, SpinBall(DEALER), "4.2")
    refused(paced_until_rest(), SpinBall(DEALER), "4.2")


def paced_until_rest(*numbers, **choices):
    round_ = paced(*(numbers or ("17",)), **choices)
    bet(round_, "Ann", "red", 10)
    deal(round_)
    return round_


@rule("skycity/roulette", "4.4")
@pytest.mark.parametrize(("number", "call"), [("17", "17 black"), ("32", "32 red"), ("0", "0 green")])
def test_the_number_and_its_colour_are_announced(number, call):
    round_ = table(number)
    bet(round_, "Ann", "red", 10)
    deal(round_)
    assert called(round_) == [call]
    assert rules_of(of_kind(round_, ResultDetermined)[0]) == ["4.4"]


@rule("skycity/roulette", "4.4")
def test_then_the_dolly_is_placed_on_it_before_any_wager_is_settled():
    round_ = table("17")
    bet(round_, "Ann", "red", 10)
    deal(round_)
    (dolly,) = of_kind(round_, DollyPlaced)
    assert (dolly.number, rules_of(dolly)) == ("17", ["4.4"])
    order = [type(event) for event in round_.events if isinstance(event, ResultDetermined | DollyPlaced | WagerSettled)]
    assert order == [ResultDetermined, DollyPlaced, WagerSettled]


def test_the_ball_falls_also_when_nobody_has_wagered():
    round_ = table("26")
    deal(round_)
    assert called(round_) == ["26 black"]
    assert of_kind(round_, RoundClosed)[0].net_cents == {}
    assert round_.equipment.showing == "26"


@rule("skycity/roulette", "4.5")
def test_losing_wagers_are_collected_before_winning_ones_are_paid():
    round_ = table("17")
    for wager, on in (("straight_up", "17"), ("red", ""), ("black", ""), ("split", "1-2"), ("low", ""), ("high", "")):
        bet(round_, "Ann", wager, 10, on)
    deal(round_)
    assert [dollars > 0 for *_, dollars in settled(round_)] == [False] * 3 + [True] * 3
    assert [wager for wager, *_ in settled(round_)] == ["red", "split", "high", "straight_up", "black", "low"]


@rule("skycity/roulette", "4.7")
def test_the_ball_is_changed_between_spins_not_during_one():
    round_ = table("17")
    round_.act(ChangeBall(DEALER))
    assert [rules_of(event) for event in of_kind(round_, BallChanged)] == [["4.7"]]
    refused(round_, ChangeBall("Ann"), "4.7")
    round_.act(SpinBall(DEALER))
    refused(round_, ChangeBall(DEALER), "4.7")
    refused(paced_until_rest(), ChangeBall(DEALER), "4.7")


# -- after no more bets ----------------------------------------------------------------------------------------------


@rule("skycity/roulette", "3.6(a)", "3.6(b)")
def test_after_no_more_bets_nothing_is_wagered_or_withdrawn():
    round_ = paced_until_rest()
    refused(round_, PlaceWager("Ann", "red", 1000), "3.6")
    refused(round_, WithdrawWager("Ann", 1), "3.6")
    refused(round_, TakeWager("Ann", 1), "3.6(b)")


@rule("skycity/roulette", "3.6(a)", "3.6A")
def test_a_wager_made_too_late_is_void_whatever_comes_up():
    round_ = paced_until_rest("17")
    refused(table(), LateWager("Ann", "red", 1000), "3.1")
    late = LateWager("Bob", "straight_up", 1000, "17")
    for about in ("the ball comes to rest", "collect and pay"):
        assert round_.decision.about == about
        assert rules_of(round_.report(late)) == ["3.6(a)", "3.6A"]
        round_.act(Proceed(DEALER, about))
    assert settled(round_) == [("red", "", "loses", -10)]
    assert of_kind(round_, RoundClosed)[0].net_cents == {"Ann": -1000}


@rule("skycity/roulette", "3.6A")
@pytest.mark.parametrize(
    ("late", "number", "document"),
    [
        (LateWager("Bob", "jackpot", 1000), "3.1", ROULETTE),
        (LateWager("Bob", "tier", 3000), "2.2(c)", ROULETTE),
        (LateWager("Bob", "split", 1000, "17-21"), "3.1(b)", ROULETTE),
        (LateWager("Bob", "five_line", 1000, "0-00-1-2-3"), "2.3(a)", ROULETTE),
        (LateWager(DEALER, "red", 1000), "10.1(a)", "skycity/general"),
        (LateWager("", "red", 1000), "10.1(a)", "skycity/general"),
    ],
)
def test_a_late_wager_is_by_a_player_and_of_a_kind_and_place_that_there_are(late, number, document):
    refused(paced_until_rest("17"), late, number, document=document)


@rule("skycity/roulette", "3.6A")
def test_once_the_ball_has_dropped_wagers_are_void_though_nobody_called():
    round_ = paced("17")
    bet(round_, "Ann", "black", 10)
    round_.report(NoMoreBetsNotCalled())
    refused(round_, PlaceWager("Bob", "straight_up", 1000, on="17"), "3.6")
    assert rules_of(round_.report(LateWager("Bob", "straight_up", 1000, "17"))) == ["3.6(a)", "3.6A"]
    proceed(round_)
    assert settled(round_) == [("black", "", "wins", 10)]


# -- taking wagers from the layout -----------------------------------------------------------------------------------


def paying(**choices):
    """17 has come up; losing wagers have been collected, and four winners are to be paid in this order."""
    round_ = paced("17", **choices)
    bet(round_, "Ann", "straight_up", 10, "17")  # 1
    bet(round_, "Bob", "split", 10, "17-20")  # 2
    bet(round_, "Ann", "black", 10)  # 3
    bet(round_, "Bob", "black", 10)  # 4
    bet(round_, "Ann", "red", 10)  # 5
    deal(round_)
    proceed(round_, until="collect and pay")
    return round_


@rule("skycity/roulette", "3.6(b)", "3.7")
def test_before_they_are_paid_neither_winners_nor_losers_are_touched():
    round_ = paying()
    refused(round_, TakeWager("Ann", 1), "3.6(b)")
    refused(round_, TakeWager("Ann", 3), "3.6(b)")
    refused(round_, TakeWager("Ann", 5), "3.7")
    proceed(round_, until="pay wager 1")
    refused(round_, TakeWager("Ann", 5), "3.7")
    refused(round_, TakeWager("Ann", 2), "3.6(b)")  # not hers
    refused(round_, TakeWager("Ann", 9), "3.6(b)")  # nobody's


@rule("skycity/roulette", "3.6(b)")
def test_a_winner_on_the_numbers_is_taken_when_all_on_the_numbers_have_been_paid():
    round_ = paying()
    proceed(round_, until="pay wager 2")
    refused(round_, TakeWager("Ann", 1), "3.6(b)")
    proceed(round_, until="pay wager 3")
    round_.act(TakeWager("Ann", 1))
    assert [rules_of(event) for event in of_kind(round_, WagerTaken)] == [["3.6(b)"]]
    refused(round_, TakeWager("Ann", 1), "3.6(b)")
    proceed(round_)
    assert of_kind(round_, RoundClosed)[0].net_cents == {"Ann": 350_00, "Bob": 180_00}


@rule("skycity/roulette", "3.6(b)")
def test_or_when_all_on_its_own_place_have_been_paid():
    round_ = paying(wagering_area="each_place")
    proceed(round_, until="pay wager 2")
    round_.act(TakeWager("Ann", 1))


@rule("skycity/roulette", "3.6(b)")
def test_but_not_before_all_on_its_own_place_have_been_paid():
    round_ = paced("17", wagering_area="each_place")
    for player in ("Ann", "Bob", "Cid"):
        bet(round_, player, "straight_up" if player != "Cid" else "split", 10, "17" if player != "Cid" else "17-20")
    deal(round_)
    proceed(round_, until="pay wager 2")
    refused(round_, TakeWager("Ann", 1), "3.6(b)")  # Bob's on the same number
    proceed(round_, until="pay wager 3")
    round_.act(TakeWager("Ann", 1))


@rule("skycity/roulette", "3.6")
def test_an_outside_winner_is_taken_as_soon_as_it_has_been_paid_itself():
    round_ = paying()
    proceed(round_, until="pay wager 4")
    round_.act(TakeWager("Ann", 3))
    assert [rules_of(event) for event in of_kind(round_, WagerTaken)] == [["3.6"]]
    refused(round_, TakeWager("Bob", 4), "3.6(b)")


@rule("skycity/roulette", "6.3")
def test_at_viva_the_stake_of_an_inside_winner_is_not_there_to_be_taken():
    round_ = paying(version="viva")
    proceed(round_, until="pay wager 3")
    refused(round_, TakeWager("Ann", 1), "6.3")


# -- as a whole ------------------------------------------------------------------------------------------------------


def test_one_wager_of_each_kind_played_through():
    round_ = table("20", **BOTH_TRACKS)
    for wager, on in (
        ("straight_up", "20"), ("split", "17-20"), ("street", "19-20-21"), ("corner", "20-21-23-24"),
        ("six_line", "19-20-21-22-23-24"), ("column", "2"), ("dozen", "2nd"), ("high", ""), ("even", ""), ("black", ""),
        ("low", ""), ("odd", ""), ("red", ""),
    ):  # fmt: skip
        bet(round_, "Ann", wager, 10, on)
    bet(round_, "Ann", "neighbours", 50, "33")
    bet(round_, "Ann", "orphelins", 50)
    bet(round_, "Ann", "asian_neighbour", 10, "1-20-33")
    deal(round_)
    won = 350 + 170 + 110 + 80 + 50 + 20 + 20 + 10 + 10 + 10 - 3 * 10
    assert net(round_) == won + (350 - 40) + (170 - 40) + 110
    with pytest.raises(IllegalActionError, match="the round is over"):
        round_.act(NoMoreBets(DEALER))
