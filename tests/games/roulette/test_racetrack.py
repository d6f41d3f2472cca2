"""Wagers on the racetrack and the Asian racetrack: what they are made of, who places them, when they are void."""

import pytest

from croupier.games.roulette.messages import WagerPutOnRacetrack, WinnerMovedToLayout
from croupier.procedure import Limits
from croupier.procedure.actions import PlaceWager, WithdrawWager
from croupier.procedure.events import RoundClosed, WagerReturned, WagerSettled
from croupier.procedure.incidents import ForeignChips, LateWager, WagerAcceptedOutsideLimits, WagerMoved
from tests.games.roulette.tables import (
    AMERICAN,
    BOTH_TRACKS,
    EUROPEAN,
    bet,
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

TIER = [(5, 8), (10, 11), (13, 16), (23, 24), (27, 30), (33, 36)]
ORPHELINS = [(1,), (6, 9), (14, 17), (17, 20), (31, 34)]
VOISINS = [(0, 2, 3)] * 2 + [(25, 26, 28, 29)] * 2 + [(4, 7), (12, 15), (18, 21), (19, 22), (32, 35)]
TO_ONE = {1: 35, 2: 17, 3: 11, 4: 8}
FOR_ONE = {numbers: pays - 1 for numbers, pays in TO_ONE.items()}


def result(pieces, number, odds, unit=10):
    """Net dollars of a unit on each piece."""
    return sum(unit * (odds[len(piece)] if number != "00" and int(number) in piece else -1) for piece in pieces)


def spun(number, wager, dollars, on="", **choices):
    round_ = table(number, **BOTH_TRACKS, **choices)
    bet(round_, "Ann", wager, dollars, on)
    deal(round_)
    return round_


# -- what they are made of -------------------------------------------------------------------------------------------


@rule("skycity/roulette", "3.2A")
@pytest.mark.parametrize(("version", "odds"), [("roulette", TO_ONE), ("viva", FOR_ONE)])
@pytest.mark.parametrize(("wheel", "order"), [("single_zero", EUROPEAN), ("double_zero", AMERICAN)])
@pytest.mark.parametrize(("wager", "pieces"), [("tier", TIER), ("orphelins", ORPHELINS), ("voisins_du_zero", VOISINS)])
def test_the_pieces_of_each_pay_on_every_number_as_the_text_says(wager, pieces, wheel, order, version, odds):
    for number in order:
        round_ = spun(number, wager, 10 * len(pieces), wheel=wheel, version=version)
        assert net(round_) == result(pieces, number, odds), number


@rule("skycity/roulette", "3.2A")
def test_with_one_zero_the_three_wagers_cover_the_wheel_in_sectors():
    """The text's numbers against the order of the wheel, which they do not come from."""
    numbers = {name: {str(n) for piece in pieces for n in piece} for name, pieces in
               (("tier", TIER), ("orphelins", ORPHELINS), ("voisins", VOISINS))}  # fmt: skip
    start = EUROPEAN.index("22")
    around = EUROPEAN[start:] + EUROPEAN[:start]
    assert {*around[:17]} == numbers["voisins"]
    assert {*around[17:20]} | {*around[32:]} == numbers["orphelins"]
    assert {*around[20:32]} == numbers["tier"]


@rule("skycity/roulette", "3.2A(d)")
@pytest.mark.parametrize(("wheel", "order"), [("single_zero", EUROPEAN), ("double_zero", AMERICAN)])
def test_neighbours_are_two_on_either_side_on_the_wheel(wheel, order):
    for at, chosen in enumerate(order):
        near = {order[(at + shift) % len(order)] for shift in (-2, -1, 0, 1, 2)}
        for number in (*near, order[(at + 3) % len(order)], order[at - 3]):
            round_ = spun(number, "neighbours", 50, chosen, wheel=wheel)
            assert net(round_) == (350 - 40 if number in near else -50), (chosen, number)


@rule("skycity/roulette", "3.2A(d)")
def test_neighbours_of_zero_and_of_a_number_that_is_not_on_the_wheel():
    assert net(spun("0", "neighbours", 25, "26")) == 5 * 35 - 20
    assert net(spun("15", "neighbours", 25, "0")) == 5 * 35 - 20
    refused(table(**BOTH_TRACKS), oral("neighbours", 25, "00"), "3.2A(d)")


def oral(wager, dollars, on="", **more):
    return PlaceWager("Ann", wager, dollars * 100, on=on, **{"manner": "oral_with_chips", **more})


@rule("skycity/roulette", "3.2", "3.9")
@pytest.mark.parametrize(("wheel", "order"), [("single_zero", EUROPEAN), ("double_zero", AMERICAN)])
def test_asian_neighbours_are_twelve_groups_of_three_on_the_wheel_without_the_zeros(wheel, order):
    set_up = game(wheel=wheel)
    groups = set_up.definition.placements(set_up.rules, "asian_neighbour")
    halves = [order[1:]] if wheel == "single_zero" else [order[1:19], order[20:]]
    runs = [half[i : i + 3] for half in halves for i in range(0, len(half), 3)]
    assert sorted(groups) == sorted("-".join(sorted(run, key=int)) for run in runs)
    for number in order:
        round_ = table(number, wheel=wheel, **BOTH_TRACKS)
        for group in groups:
            bet(round_, "Ann", "asian_neighbour", 10, group)
        deal(round_)
        assert {on for _, on, outcome, _ in settled(round_) if outcome == "wins"} == {
            group for group in groups if number in group.split("-")
        }
        assert net(round_) == (-120 if number in ("0", "00") else 110 - 110)


@rule("skycity/roulette", "3.2")
@pytest.mark.parametrize(("wheel", "order"), [("single_zero", EUROPEAN), ("double_zero", AMERICAN)])
def test_by_the_other_reading_any_three_neighbours_without_a_zero_are_a_group(wheel, order):
    choices = {"wheel": wheel, "asian_neighbour_groups": "any_three"}
    set_up = game(**choices)
    groups = set_up.definition.placements(set_up.rules, "asian_neighbour")
    runs = [{order[at], order[at - 1], order[at - 2]} for at in range(len(order))]
    assert sorted(map(sorted, (group.split("-") for group in groups))) == sorted(
        sorted(run) for run in runs if not run & {"0", "00"}
    )
    group = groups[0]
    assert net(spun("0", "asian_neighbour", 10, group, **choices)) == -10
    assert net(spun(group.split("-")[1], "asian_neighbour", 10, group, **choices)) == 110


@rule("skycity/roulette", "3.10")
def test_no_group_holds_a_zero_by_either_reading():
    for reading in ("fixed_from_zero", "any_three"):
        refused(table(**BOTH_TRACKS, asian_neighbour_groups=reading), oral("asian_neighbour", 10, "0-26-32"), "3.2")


@rule("skycity/roulette", "3.2A(c)")
@pytest.mark.parametrize(
    ("reading", "number", "wins"),
    [("as_printed", "0", True), ("as_printed", "00", False), ("mirrored", "0", False), ("mirrored", "00", True)],
)
def test_the_street_of_the_voisins_where_zero_is_left_of_double_zero(reading, number, wins):
    choices = {"wheel": "double_zero", "zero_order": "0_00", "voisins_street": reading}
    assert net(spun(number, "voisins_du_zero", 90, **choices)) == (2 * 110 - 70 if wins else -90)


def test_the_street_of_the_voisins_is_the_same_by_both_readings_elsewhere():
    for choices in ({}, {"wheel": "double_zero"}):
        round_ = spun("0", "voisins_du_zero", 90, voisins_street="mirrored", **choices)
        assert net(round_) == 2 * 110 - 70


# -- how they are made -----------------------------------------------------------------------------------------------


@rule("skycity/roulette", "2.2(b)", "2.2(c)")
def test_a_racetrack_is_there_if_the_operator_has_it_on_the_cloth():
    refused(table(), oral("tier", 30), "2.2(c)")
    refused(table(), oral("asian_neighbour", 30, "15-19-32"), "2.2(b)")
    refused(table(racetrack=True), oral("asian_neighbour", 30, "15-19-32"), "2.2(b)")
    refused(table(asian_racetrack=True), oral("neighbours", 30, "17"), "2.2(c)")


@rule("skycity/roulette", "3.2B", "5.7")
@pytest.mark.parametrize(("wager", "on"), [("tier", ""), ("neighbours", "17"), ("asian_neighbour", "15-19-32")])
def test_racetrack_wagers_are_declared_and_placed_by_the_dealer_or_they_are_void(wager, on):
    round_ = table("17", **BOTH_TRACKS)
    refused(round_, oral(wager, 30, on, manner="chips"), "3.2B")
    ruling = round_.report(WagerPutOnRacetrack("Ann", wager, 3000, on))
    assert rules_of(ruling) == ["3.2B", "5.7"]
    assert "void" in ruling.decides
    assert round_.layout.wagers == {}
    deal(round_)
    assert of_kind(round_, RoundClosed)[0].net_cents == {}


@rule("skycity/roulette", "5.7")
def test_only_a_racetrack_can_be_wrongly_wagered_on_so():
    refused(table(**BOTH_TRACKS), WagerPutOnRacetrack("Ann", "red", 3000), "5.7")
    refused(table(), WagerPutOnRacetrack("Ann", "tier", 3000), "2.2(c)")


@rule("skycity/roulette", "5.7")
def test_a_wager_that_its_player_pushes_on_to_a_racetrack_is_void():
    round_ = paced("17", **BOTH_TRACKS)
    bet(round_, "Ann", "straight_up", 31, "17")
    refused(round_, WagerMoved(1, "neighbours", "00", "player"), "3.2A(d)")
    assert rules_of(round_.report(WagerMoved(1, "neighbours", "34", "player"))) == ["3.2B", "5.7"]
    deal(round_)
    proceed(round_)
    assert settled(round_) == []
    assert of_kind(round_, RoundClosed)[0].net_cents == {"Ann": 0}


@rule("skycity/roulette", "5.7", "3.6(b)")
@pytest.mark.parametrize(("reading", "dollars"), [("original_place", 350), ("as_it_lies", 0)])
def test_after_no_more_bets_it_counts_where_it_was_put_unless_position_goes_first(reading, dollars):
    round_ = paced("17", **BOTH_TRACKS, moved_after_no_more_bets=reading)
    bet(round_, "Ann", "straight_up", 10, "17")
    deal(round_)
    ruling = round_.report(WagerMoved(1, "neighbours", "34", "player"))
    assert ("5.7" in rules_of(ruling)) == (not dollars)
    proceed(round_)
    assert of_kind(round_, RoundClosed)[0].net_cents == {"Ann": dollars * 100}


@rule("skycity/roulette", "3.2A")
@pytest.mark.parametrize(
    ("wager", "on", "good", "bad", "number"),
    [
        ("tier", "", 30, 35, "3.2A(a)"),
        ("orphelins", "", 35, 36, "3.2A(b)"),
        ("voisins_du_zero", "", 45, 30, "3.2A(c)"),
        ("neighbours", "17", 30, 31, "3.2A(d)"),
    ],
)
def test_a_multiple_wager_is_of_equal_pieces(wager, on, good, bad, number):
    round_ = table(racetrack=True)
    refused(round_, oral(wager, bad, on), number)
    bet(round_, "Ann", wager, good, on)
    refused(round_, PlaceWager("Ann", wager, 50, on=on, manner="oral_with_chips"), "10.3", document="skycity/general")


@rule("skycity/roulette", "3.2A")
def test_pieces_are_of_whole_chips():
    round_ = table(racetrack=True, chip_denominations="5,25")
    refused(round_, oral("tier", 45), "3.2A(a)")
    bet(round_, "Ann", "tier", 60)


@rule("skycity/roulette", "3.2A", "3.3")
def test_pieces_of_non_value_chips_need_not_be_of_the_value_chips_in_use():
    round_ = table("8", racetrack=True, chip_denominations="5,25")
    refused(round_, oral("tier", 45), "3.2A(a)")
    round_.act(PlaceWager("Ann", "tier", 45_00, chips="non_value", manner="oral_with_chips"))  # six times $7.50
    refused(round_, PlaceWager("Ann", "tier", 45_01, chips="non_value", manner="oral_with_chips"), "3.2A(a)")
    deal(round_)
    assert of_kind(round_, WagerSettled)[1].won_cents == 130_00  # 127.50, paid up to the next chip


def test_a_multiple_wager_is_added_to_and_withdrawn_as_one():
    round_ = table(racetrack=True)
    assert bet(round_, "Ann", "tier", 30) == bet(round_, "Ann", "tier", 30) == 1
    assert round_.layout.wagers[1].cents == 6000
    round_.act(WithdrawWager("Ann", 1))
    assert of_kind(round_, WagerReturned)[0].cents == 6000


def test_a_late_racetrack_wager_is_void_like_any_other():
    round_ = paced("17", racetrack=True)
    bet(round_, "Ann", "red", 10)
    deal(round_)
    assert "3.6A" in rules_of(round_.report(LateWager("Ann", "tier", 3000)))


# -- limits ----------------------------------------------------------------------------------------------------------

LIMITS = {"setting": {"limits": Limits(30_00, 600_00, 30_00)}}


def accepted(wager, dollars, on="", **choices):
    round_ = table("8", **BOTH_TRACKS, **{**LIMITS, **choices})
    return round_, round_.report(WagerAcceptedOutsideLimits("Ann", wager, dollars * 100, on=on))


@rule("skycity/roulette", "5.8")
@pytest.mark.parametrize(("wager", "on"), [("tier", ""), ("asian_neighbour", "8-10-23")])
def test_below_the_minimum_it_is_void_even_the_first_time_and_though_the_dealer_placed_it(wager, on):
    round_, ruling = accepted(wager, 24, on)
    assert rules_of(ruling) == ["5.8"]
    deal(round_)
    assert settled(round_) == []
    assert of_kind(round_, WagerReturned)[0].cents == 24_00


@rule("skycity/roulette", "5.8")
def test_at_the_minimum_it_is_no_irregularity():
    round_ = table(**BOTH_TRACKS, **LIMITS)
    refused(round_, WagerAcceptedOutsideLimits("Ann", "tier", 30_00), "10.1(b)", document="skycity/general")
    refused(round_, oral("tier", 24), "10.1(b)", document="skycity/general")
    bet(round_, "Ann", "tier", 30)


@rule("skycity/roulette", "5.8")
def test_a_wager_elsewhere_below_the_minimum_stands_once_by_the_general_rule():
    round_, ruling = accepted("red", 24)
    assert [citation.document for citation in ruling.cites] == ["skycity/general"]
    assert round_.layout.wagers[1].cents == 24_00


@rule("skycity/roulette", "5.9")
@pytest.mark.parametrize(("dollars", "stands"), [(36, 30), (54, 30), (66, 60)])
def test_beyond_the_steps_required_the_excess_is_void(dollars, stands):
    round_, ruling = accepted("tier", dollars)
    assert rules_of(ruling) == ["5.9"]
    assert of_kind(round_, WagerReturned)[0].cents == (dollars - stands) * 100
    deal(round_)
    assert net(round_) == stands // 6 * 17 - stands // 6 * 5


@rule("skycity/roulette", "5.9")
def test_steps_may_be_counted_from_the_minimum():
    limits = {"setting": {"limits": Limits(36_00, 600_00, 30_00)}, "increments_from": "minimum"}
    round_, _ = accepted("tier", 90, **limits)
    assert round_.layout.wagers[1].cents == 66_00
    within = WagerAcceptedOutsideLimits("Ann", "tier", 66_00)
    refused(table(**BOTH_TRACKS, **limits), within, "10.1(b)", document="skycity/general")


def test_above_the_maximum_the_excess_is_void_by_the_general_rule():
    round_, ruling = accepted("tier", 660)
    assert [(citation.document, citation.rules) for citation in ruling.cites] == [("skycity/general", ("10.2(b)",))]
    assert round_.layout.wagers[1].cents == 600_00


def returned(round_):
    """What went back, in dollars, and the rules cited for it."""
    found = of_kind(round_, WagerReturned)
    return [(event.cents // 100, [n for citation in event.cites for n in citation.rules]) for event in found]


FIVES = {"setting": {"limits": Limits(5_00, 1000_00, 5_00)}}


@rule("skycity/roulette", "3.2A", "5.8", "5.9")
@pytest.mark.parametrize(
    ("wager", "dollars", "back", "choices"),
    [
        ("tier", 4, [(4, ["5.8"])], {}),
        ("tier", 1200, [(200, ["10.2(b)"]), (4, ["3.2A(a)", "3.2A"])], {}),
        ("orphelins", 1003, [(3, ["10.2(b)"])], {}),
        ("asian_neighbour", 1004, [(4, ["10.2(b)"])], {}),
        ("asian_neighbour", 33, [(3, ["5.9"])], FIVES),
        ("tier", 36, [(1, ["5.9"]), (5, ["3.2A(a)", "3.2A"])], FIVES),
        ("tier", 29, [(4, ["5.9"]), (1, ["3.2A(a)", "3.2A"]), (4, ["5.9"]), (2, ["3.2A(a)", "3.2A"]), (3, ["5.9"]),
                      (3, ["3.2A(a)", "3.2A"]), (2, ["5.9"]), (4, ["3.2A(a)", "3.2A"]), (1, ["5.9"]),
                      (5, ["3.2A(a)", "3.2A"])], FIVES),
        ("tier", 36, [(1, ["5.9"]), (35, ["3.2A(a)", "3.2A"])], {**FIVES, "remainder_of_multiple": "wholly_void"}),
        ("tier", 66, [(1, ["5.9"]), (5, ["3.2A(a)", "3.2A"])], FIVES),
    ],
)  # fmt: skip
def test_what_stands_of_a_multiple_wager_makes_equal_pieces(wager, dollars, back, choices):
    round_ = table("8", **BOTH_TRACKS, **choices)
    on = "8-10-23" if wager == "asian_neighbour" else ""
    round_.report(WagerAcceptedOutsideLimits("Ann", wager, dollars * 100, on=on))
    assert returned(round_) == back
    stands = dollars - sum(cents for cents, _ in back)
    assert sum(w.cents for w in round_.layout.standing()) == stands * 100
    deal(round_)
    if wager == "tier":
        assert net(round_) == stands // 6 * 12


@rule("skycity/roulette", "3.2A", "5.9")
def test_what_is_added_to_a_wager_that_is_in_order_leaves_that_alone():
    for reading, stands in (("void_to_whole_pieces", 60), ("wholly_void", 30)):
        round_ = table("8", **BOTH_TRACKS, **FIVES, remainder_of_multiple=reading)
        bet(round_, "Ann", "tier", 30)
        round_.report(WagerAcceptedOutsideLimits("Ann", "tier", 36_00))
        assert [wager.cents for wager in round_.layout.standing()] == [stands * 100]


def test_an_oversight_counts_while_wagers_are_collected_and_paid_too():
    limits = {"setting": {"limits": Limits(25_00, 1000_00, 25_00)}}
    round_ = paced("8", **BOTH_TRACKS, **limits)
    bet(round_, "Ann", "straight_up", 25, "8")
    deal(round_)
    round_.report(WagerAcceptedOutsideLimits("Ann", "tier", 6_00))
    proceed(round_, until="collect and pay")
    round_.report(WagerAcceptedOutsideLimits("Bob", "tier", 6_00))
    proceed(round_, until="pay wager 1")
    round_.report(WagerAcceptedOutsideLimits("Ann", "tier", 6_00))
    assert round_.till.balance("Ann") == 25_00 * 35  # what she put on the track is void each time
    round_.report(WagerAcceptedOutsideLimits("Cid", "red", 6_00))
    assert round_.till.balance("Cid") == -6_00  # 8 is black
    assert round_.decision is None


@rule("skycity/roulette", "5.8", "5.9")
@pytest.mark.parametrize(("dollars", "number"), [(24, "5.8"), (36, "5.9")])
def test_limits_hold_for_each_piece_by_the_other_reading(dollars, number):
    limits = {"setting": {"limits": Limits(5_00, 100_00, 5_00)}, "racetrack_limits": "each_piece"}
    round_, ruling = accepted("tier", dollars, **limits)
    assert rules_of(ruling) == [number]
    bet(round_, "Bob", "tier", 600)
    refused(round_, oral("tier", 630), "10.1(b)", document="skycity/general")
    refused(round_, PlaceWager("Cid", "tier", 24_00), "10.1(b)", document="skycity/general")


@rule("skycity/general", "14.3(c)")
def test_chips_of_another_table_leave_equal_pieces():
    round_ = table(racetrack=True)
    bet(round_, "Ann", "tier", 60, chips="non_value")
    round_.report(ForeignChips(1, 12_00))
    assert round_.layout.wagers[1].cents == 48_00
    ruling = round_.report(ForeignChips(1, 1_00))
    assert rules_of(ruling) == ["3.2A(a)", "3.2A"]
    assert round_.layout.wagers[1].cents == 42_00
    round_.report(ForeignChips(1, 42_00))
    assert list(round_.layout.standing()) == []


@rule("skycity/general", "14.3(c)")
@pytest.mark.parametrize(("reading", "stands"), [("void_to_whole_pieces", [45_00]), ("wholly_void", [])])
def test_a_dollar_of_another_table_in_orphelins(reading, stands):
    round_ = table(racetrack=True, remainder_of_multiple=reading)
    bet(round_, "Ann", "orphelins", 50, chips="non_value")
    round_.report(ForeignChips(1, 1_00))
    assert [wager.cents for wager in round_.layout.standing()] == stands
    assert returned(round_)[0] == (1, ["14.3(c)"])
    assert returned(round_)[1][1] == ["3.2A(b)", "3.2A"]


# -- settlement ------------------------------------------------------------------------------------------------------


@rule("skycity/roulette", "4.5A")
def test_what_won_goes_to_the_main_layout_before_losing_wagers_are_collected():
    round_ = table("17", **BOTH_TRACKS)
    bet(round_, "Ann", "red", 10)
    bet(round_, "Ann", "split", 10, "17-20")
    bet(round_, "Bob", "orphelins", 50)
    bet(round_, "Cid", "asian_neighbour", 10, "17-25-34")
    bet(round_, "Cid", "asian_neighbour", 10, "15-19-32")
    bet(round_, "Dee", "tier", 60)
    deal(round_)
    moved = of_kind(round_, WinnerMovedToLayout)
    assert [(event.player, event.wager, event.on, event.cents // 100) for event in moved] == [
        ("Bob", "split", "14-17", 10),
        ("Bob", "split", "17-20", 10),
        ("Cid", "asian_neighbour", "17", 10),
    ]
    assert [rules_of(event) for event in moved] == [["4.5A"]] * 3
    assert max(map(round_.events.index, moved)) < min(map(round_.events.index, of_kind(round_, WagerSettled)))
    assert settled(round_) == [
        ("red", "", "loses", -10),
        ("orphelins", "", "loses", -30),
        ("asian_neighbour", "15-19-32", "loses", -10),
        ("tier", "", "loses", -60),
        ("split", "17-20", "wins", 170),
        ("asian_neighbour", "17-25-34", "wins", 110),
        ("split", "14-17", "wins", 170),
        ("split", "17-20", "wins", 170),
    ]
    assert of_kind(round_, RoundClosed)[0].net_cents == {"Ann": 160_00, "Bob": 310_00, "Cid": 100_00, "Dee": -60_00}


@rule("skycity/roulette", "4.5A")
def test_a_double_piece_moves_as_one():
    round_ = spun("0", "voisins_du_zero", 90)
    assert settled(round_) == [("voisins_du_zero", "", "loses_to_zero", -70), ("street", "0-2-3", "wins", 220)]
