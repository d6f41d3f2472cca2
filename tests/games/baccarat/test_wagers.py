"""Baccarat, sections 2, 3 and 5: tables, who may wager what and where, amounts, odds, the table differential."""

import pytest

from croupier.games.baccarat.messages import LeaveWagers, ReduceWagers, UnpayableWagerAccepted
from croupier.procedure import DEALER, Limits
from croupier.procedure.actions import NoMoreBets, PlaceWager, WithdrawWager
from croupier.procedure.events import WagerReturned, WagerSettled
from croupier.procedure.incidents import NoMoreBetsNotCalled, WagerAcceptedOutsideLimits
from croupier.rulebook import NotAllowedError
from tests.games.baccarat.tables import baccarat, bet, deal, game, next_round, points, refused
from tests.rules import rule
from tests.tables import cited, of_kind, proceed, settled

BAC = "skycity/baccarat"
CENT_CHIPS = "0.01,0.05,1,5,25,100"


def wager(player, kind, dollars, box=1, **more):
    return PlaceWager(player, kind, int(dollars * 100), box, **more)


def with_limits(minimum, maximum, **more):
    return {"limits": Limits(minimum * 100, maximum * 100), **more}


# -- sections 2 and 3: tables ----------------------------------------------------------------------------------------


@rule(BAC, "2.2", "3.1")
@pytest.mark.parametrize(("table", "most"), [("mini", 7), ("midi", 9), ("full", 14)])
def test_a_table_has_as_many_numbered_areas_as_its_size_allows(table, most):
    round_ = baccarat(table=table, boxes=most, setting={"seats": {most: "Ann"}})
    bet(round_, "Ann", "player", box=most)
    refused(round_, wager("Ann", "player", 20, most + 1), "3.1")
    if most < 14:
        refused(round_, wager("Ann", "player", 20, 0), "3.1")
    with pytest.raises(NotAllowedError, match=r"boxes.*3\.1"):
        game(table=table, boxes=most + 1)


@rule(BAC, "2.2")
def test_there_is_no_other_version():
    with pytest.raises(NotAllowedError, match=r"table: tiny.*2\.2"):
        game(table="tiny")


@rule(BAC, "5.6", "5.7")
def test_at_full_baccarat_numbered_areas_are_for_seated_players_one_each():
    round_ = baccarat(table="full", boxes=14, setting={"seats": {1: "Ann", 2: "Bob"}})
    bet(round_, "Ann", "banker", box=1)
    bet(round_, "Ann", "player", box=5)  # nobody sits there
    refused(round_, wager("Bob", "banker", 20, 5), "5.7")
    refused(round_, wager("Bob", "banker", 20, 1), "5.7")
    refused(round_, wager("Cid", "banker", 20, 3), "5.6(a)")
    refused(round_, wager("Ann", "tie", 20, 2), "5.7")
    bet(round_, "Bob", "tie", box=2)


@rule(BAC, "5.6")
def test_at_full_baccarat_standing_players_have_areas_of_their_own():
    round_ = baccarat(points(9, 0), table="full", setting={"seats": {1: "Ann"}})
    for player in ("Cid", "Dan", "Eve", "Fay"):
        bet(round_, player, "player", box=0)
    refused(round_, wager("Ann", "player", 20, 0), "5.6(a)")
    deal(round_)
    assert settled(round_) == [("player", "wins", 20_00)] * 4


@rule(BAC, "5.8")
@pytest.mark.parametrize("most", [1, 3])
def test_up_to_three_players_wager_on_one_area_of_a_mini_or_midi_table(most):
    for table in ("mini", "midi"):
        round_ = baccarat(table=table, players_per_area=most)
        players = ["Ann", "Bob", "Cid"][:most]
        for player in players:
            bet(round_, player, "player", box=1)
        refused(round_, wager("Dan", "player", 20, 1), "5.8(a)")
        bet(round_, players[0], "player", box=1)  # more of one's own
        bet(round_, "Dan", "banker", box=1)  # another area
        bet(round_, "Dan", "player", box=2)
    with pytest.raises(NotAllowedError, match=r"players_per_area.*5\.8\(a\)"):
        game(players_per_area=4)


@rule(BAC, "5.8")
def test_a_players_side_wagers_on_the_two_hands_are_two_areas():
    round_ = baccarat(players_per_area=1, perfect_pair=True)
    bet(round_, "Ann", "player")
    bet(round_, "Bob", "player", box=2)
    bet(round_, "Ann", "perfect_pair", 5, on="player")
    refused(round_, wager("Bob", "perfect_pair", 5, 1, on="player"), "5.8(a)")
    bet(round_, "Bob", "perfect_pair", 5, 1, on="banker")


@rule(BAC, "5.8")
def test_the_operator_may_hold_all_wagers_on_an_area_to_the_table_maximum():
    setting = with_limits(5, 100)
    round_ = baccarat(area_total_maximum=True, setting=setting)
    bet(round_, "Ann", "player", 60)
    refused(round_, wager("Bob", "player", 41), "5.8(b)")
    bet(round_, "Bob", "player", 40)
    bet(round_, "Bob", "tie", 100)
    assert baccarat(setting=setting).can(wager("Bob", "player", 100))


@rule(BAC, "5.8", "5.9")
def test_or_a_players_wagers_on_an_area_whatever_the_players_own_maximum_is():
    setting = with_limits(5, 100, player_limits={"Ann": Limits(5_00, 500_00)})
    round_ = baccarat(player_total_maximum=True, setting=setting)
    refused(round_, wager("Ann", "player", 101), "5.8(b)")
    bet(round_, "Ann", "player", 100)
    bet(round_, "Bob", "player", 100)  # others' wagers do not count
    bet(round_, "Ann", "player", 100, 2)
    free = baccarat(setting=setting)
    bet(free, "Ann", "player", 500)


@rule(BAC, "5.9")
@pytest.mark.parametrize("kind", ["player", "banker", "tie"])
def test_the_minimum_applies_to_each_area_and_the_maximum_to_their_sum(kind):
    setting = with_limits(20, 100)
    round_ = baccarat(setting=setting)
    bet(round_, "Ann", kind, 60, 1)
    refused(round_, wager("Ann", kind, 10, 2), "10.1(b)", "skycity/general")
    refused(round_, wager("Ann", kind, 60, 2), "5.9(b)")
    bet(round_, "Ann", kind, 40, 2)
    bet(round_, "Bob", kind, 100, 2)
    bet(round_, "Ann", "tie" if kind != "tie" else "player", 100, 2)  # another outcome


@rule(BAC, "5.9")
def test_a_players_own_maximum_applies_to_the_sum_too():
    round_ = baccarat(setting=with_limits(5, 100, player_limits={"Ann": Limits(5_00, 200_00)}))
    bet(round_, "Ann", "player", 150, 1)
    refused(round_, wager("Ann", "player", 51, 2), "5.9(b)")
    bet(round_, "Ann", "player", 50, 2)


@rule(BAC, "5.9")
@pytest.mark.parametrize("boxes", [(1, 2), (2, 1)])
@pytest.mark.parametrize(("most_of_box", "total", "is_allowed"), [(60, 100, True), (60, 101, False), (500, 101, False)])
def test_the_sum_goes_by_the_tables_maximum_whatever_a_boxs_is_and_whichever_comes_first(
    boxes, most_of_box, total, is_allowed
):
    """$50 on the box with a maximum of its own, the rest on another."""
    setting = with_limits(5, 100, box_limits={1: Limits(5_00, most_of_box * 100)})
    round_ = baccarat(setting=setting)
    amounts = {1: 50, 2: total - 50}
    bet(round_, "Ann", "player", amounts[boxes[0]], boxes[0])
    second = wager("Ann", "player", amounts[boxes[1]], boxes[1])
    if is_allowed:
        round_.act(second)
    else:
        refused(round_, second, "5.9(b)")


@rule(BAC, "5.9")
def test_on_one_area_its_own_maximum_applies():
    round_ = baccarat(setting=with_limits(5, 100, box_limits={1: Limits(5_00, 500_00)}))
    bet(round_, "Ann", "player", 300, 1)
    bet(round_, "Ann", "player", 200, 1)
    refused(round_, wager("Ann", "player", 5, 2), "5.9(b)")


@rule(BAC, "5.8")
def test_the_total_of_an_area_is_of_one_hand_and_by_the_maximum_of_the_kind_of_wager():
    limits = {"perfect_pair": Limits(1_00, 50_00)}
    round_ = baccarat(area_total_maximum=True, perfect_pair=True, setting=with_limits(5, 100, wager_limits=limits))
    for player in ("Ann", "Bob"):
        bet(round_, player, "player", 20)
    bet(round_, "Ann", "perfect_pair", 30, on="player")
    bet(round_, "Bob", "perfect_pair", 50, on="banker")
    refused(round_, wager("Bob", "perfect_pair", 21, on="player"), "5.8(b)")
    bet(round_, "Bob", "perfect_pair", 20, on="player")


# -- section 5: wagers -----------------------------------------------------------------------------------------------

WINS_LOSES_TIES = [(points(9, 8), "player"), (points(8, 9), "banker"), (points(9, 9), "tie")]


@rule(BAC, "5.1", "5.10")
@pytest.mark.parametrize(("cards", "result"), WINS_LOSES_TIES)
@pytest.mark.parametrize("tie_odds", [8, 9])
def test_wagers_on_the_hands_and_a_tie_win_lose_and_stand_off(cards, result, tie_odds):
    round_ = baccarat(cards, tie_odds=f"{tie_odds} to 1")
    for kind in ("player", "banker", "tie"):
        bet(round_, "Ann", kind, 100)
    deal(round_)
    nets = {kind: net for kind, _, net in settled(round_)}
    assert (
        nets
        == {
            "player": {"player": {"player": 100_00, "banker": -100_00, "tie": -100_00}},
            "banker": {"banker": {"player": -100_00, "banker": 95_00, "tie": -100_00}},
            "tie": {"tie": {"player": 0, "banker": 0, "tie": tie_odds * 100_00}},
        }[result][result]
    )


@rule(BAC, "5.10")
def test_the_commission_is_collected_when_the_winnings_are_paid():
    round_ = baccarat(points(0, 9))
    bet(round_, "Ann", "banker", 100)
    deal(round_)
    paid = of_kind(round_, WagerSettled)[0]
    assert (paid.won_cents, paid.commission_cents, paid.pays) == (95_00, 5_00, "1 to 1 less 5%")
    assert cited(paid) == [f"{BAC} 5.1(a)(i)", f"{BAC} 5.10(b)"]


@rule(BAC, "5.2")
@pytest.mark.parametrize(
    "kinds",
    [
        ("banker",), ("banker", "tie"), ("banker", "player"), ("banker", "player", "tie"),
        ("player",), ("player", "tie"), ("tie",),
    ],
)  # fmt: skip
def test_a_player_may_wager_on_any_combination(kinds):
    round_ = baccarat(points(9, 0))
    for kind in kinds:
        bet(round_, "Ann", kind)
    deal(round_)
    assert sorted(kind for kind, _, _ in settled(round_)) == sorted(kinds)


@rule(BAC, "5.2")
def test_and_on_nothing_else():
    round_ = baccarat()
    refused(round_, wager("Ann", "ante", 1), "10.1(a)", "skycity/general")
    refused(round_, wager("Ann", "lucky_seven", 20), "10.1(a)", "skycity/general")
    refused(round_, wager("Ann", "player", 20, on="banker"), "5.1(b)")


@rule(BAC, "5.4")
def test_a_spoken_wager_counts_only_with_its_chips():
    round_ = baccarat()
    refused(round_, wager("Ann", "player", 20, manner="oral_without_chips"), "5.4")
    bet(round_, "Ann", "player", manner="oral_with_chips")
    deal(round_)
    refused_after = baccarat(setting={"paced": True})
    deal(refused_after)
    refused(refused_after, wager("Ann", "player", 20, manner="oral_with_chips"), "5.14")


@rule(BAC, "5.14")
def test_before_no_more_bets_wagers_may_be_withdrawn_and_a_call_forgotten_closes_them_too():
    round_ = baccarat(points(9, 0))
    bet(round_, "Ann", "player")
    round_.act(WithdrawWager("Ann", 1))
    assert round_.till.balance("Ann") == 0
    round_ = baccarat(points(9, 0), setting={"paced": True})
    bet(round_, "Ann", "player")
    round_.report(NoMoreBetsNotCalled())
    refused(round_, WithdrawWager("Ann", 1), "5.14")


# -- what chips can pay ----------------------------------------------------------------------------------------------


@rule(BAC, "5.12")
@pytest.mark.parametrize(
    ("chips", "dollars", "is_payable"),
    [("1,5,25,100", 19, False), ("1,5,25,100", 20, True), ("1,5,25,100", 21, False), ("0.05,1,5", 21, True)],
)
def test_a_banker_wager_is_refused_unless_chips_pay_its_winnings_less_commission_exactly(chips, dollars, is_payable):
    round_ = baccarat(chip_denominations=chips)
    if is_payable:
        bet(round_, "Ann", "banker", dollars)
    else:
        refused(round_, wager("Ann", "banker", dollars), "5.12")
    bet(round_, "Ann", "player", dollars)


@rule(BAC, "5.12")
def test_what_lies_there_already_counts_towards_it():
    """With chips of $20, $38 and $57: $19 cannot be paid on $20, but $38 on $40 and $57 on $60."""
    round_ = baccarat(chip_denominations="20,38,57")
    refused(round_, wager("Ann", "banker", 20), "5.12")
    bet(round_, "Ann", "banker", 40)
    bet(round_, "Ann", "banker", 20)
    refused(round_, wager("Bob", "banker", 20), "5.12")


@rule(BAC, "5.11", "5.12", "16.3", "13.3")
@pytest.mark.parametrize("options", [{"banker_pays": "six_pays_half"}, {"version": "ez"}, {"version": "two_to_one"}])
def test_without_commission_any_banker_wager_is_accepted(options):
    round_ = baccarat(points(7, 9), **options)
    bet(round_, "Ann", "banker", 21)
    deal(round_)
    assert settled(round_) == [("banker", "wins", 21_00)]


@rule(BAC, "5.11")
def test_the_banker_may_be_paid_half_on_a_win_with_six():
    for banker, net in ((6, 10_00), (7, 20_00)):
        round_ = baccarat(points(0, banker, 5), banker_pays="six_pays_half")
        bet(round_, "Ann", "banker", 20)
        deal(round_)
        assert [net for _, _, net in settled(round_)] == [net]
        if banker == 6:
            assert cited(of_kind(round_, WagerSettled)[0]) == [f"{BAC} 5.1(a)(i)", f"{BAC} 5.11"]


@rule(BAC, "5.13")
@pytest.mark.parametrize(("dollars", "valid"), [(30, 20), (59, 40), (19, 0), (81, 80)])
def test_an_unpayable_banker_wager_that_was_accepted_is_valid_as_far_as_it_can_be_paid(dollars, valid):
    round_ = baccarat(points(0, 9))
    ruling = round_.report(UnpayableWagerAccepted("Ann", dollars * 100, 1))
    assert cited(ruling) == [f"{BAC} 5.13"]
    assert [event.cents for event in of_kind(round_, WagerReturned)] == [(dollars - valid) * 100]
    deal(round_)
    assert [net for _, _, net in settled(round_)] == ([valid * 95] if valid else [])


@rule(BAC, "5.13")
def test_a_wager_that_could_be_paid_is_no_such_irregularity():
    refused(baccarat(), UnpayableWagerAccepted("Ann", 20_00, 1), "5.12")
    refused(baccarat(), UnpayableWagerAccepted("Ann", 40_00, 1), "5.12")
    refused(baccarat(banker_pays="six_pays_half"), UnpayableWagerAccepted("Ann", 19_00, 1), "5.12")
    round_ = baccarat(setting={"paced": True})
    deal(round_)
    refused(round_, UnpayableWagerAccepted("Ann", 19_00, 1), "5.1")


@rule(BAC, "5.13")
def test_more_of_it_is_judged_with_what_lay_there_before():
    round_ = baccarat(points(0, 9))
    bet(round_, "Ann", "banker", 20)
    round_.report(UnpayableWagerAccepted("Ann", 25_00, 1))
    assert [event.cents for event in of_kind(round_, WagerReturned)] == [5_00]
    deal(round_)
    assert settled(round_) == [("banker", "wins", 38_00)]


@rule(BAC, "5.13")
@pytest.mark.parametrize("found", [UnpayableWagerAccepted, WagerAcceptedOutsideLimits])
@pytest.mark.parametrize(
    ("dollars", "valid", "numbers"),
    [
        (3, 0, ["skycity/general 10.2(a)", f"{BAC} 5.13"]),  # below the minimum: valid this once, but not payable
        (1011, 1000, ["skycity/general 10.2(b)"]),
        (1013, 1000, ["skycity/general 10.2(b)"]),
    ],
)
def test_what_the_limits_leave_of_a_banker_wager_must_be_payable_too(found, dollars, valid, numbers):
    what = (
        found("Ann", dollars * 100, 1) if found is UnpayableWagerAccepted else found("Ann", "banker", dollars * 100, 1)
    )
    round_ = baccarat(points(0, 9))
    ruling = round_.report(what)
    assert (cited(ruling), ruling.incident) == (numbers, what.name())
    assert sum(event.cents for event in of_kind(round_, WagerReturned)) == (dollars - valid) * 100
    deal(round_)
    assert [net for _, _, net in settled(round_)] == ([valid * 95] if valid else [])


@rule(BAC, "5.13")
def test_an_odd_maximum_leaves_what_chips_can_pay():
    round_ = baccarat(points(0, 9), setting=with_limits(5, 990))
    ruling = round_.report(WagerAcceptedOutsideLimits("Ann", "banker", 995_00, 1))
    assert cited(ruling) == ["skycity/general 10.2(b)", f"{BAC} 5.13"]
    assert [event.cents for event in of_kind(round_, WagerReturned)] == [5_00, 10_00]
    assert "$980 of it is valid; $10 is void" in ruling.decides
    deal(round_)
    assert settled(round_) == [("banker", "wins", 931_00)]


def test_a_wager_accepted_outside_the_limits_is_judged_by_the_general_rules():
    round_ = baccarat(points(9, 0))
    ruling = round_.report(WagerAcceptedOutsideLimits("Ann", "player", 1001_00, 1))
    assert cited(ruling) == ["skycity/general 10.2(b)"]
    deal(round_)
    assert settled(round_) == [("player", "wins", 1000_00)]


# -- the table differential ------------------------------------------------------------------------------------------


def differential(bets, most, **options):
    """What is left of each wager after no more bets, in cents."""
    round_ = baccarat(
        points(9, 0),
        limit_differential=True,
        maximum_differential=str(most),
        setting={"paced": True},
        **{"chip_denominations": CENT_CHIPS, **options},
    )
    for number, (kind, dollars) in enumerate(bets):
        bet(round_, f"P{number}", kind, dollars, number % 7 + 1)
    round_.act(NoMoreBets(DEALER))
    if round_.decision.about == "table differential":
        round_.act(ReduceWagers(DEALER))
    return round_, [each.cents for each in round_.layout.wagers.values()]


@rule(BAC, "5.17", "5.18")
@pytest.mark.parametrize(
    ("bets", "most", "left"),
    [
        ([("banker", 100), ("player", 50)], 50, [100_00, 50_00]),  # at the maximum
        ([("banker", 101), ("player", 50)], 50, [100_00, 50_00]),  # above
        ([("player", 300), ("banker", 40), ("player", 100)], 160, [150_00, 40_00, 50_00]),  # pro rata, half
        ([("player", 100), ("player", 100), ("player", 100)], 100, [33_32, 33_34, 33_34]),  # 66.66 each, and 2 cents
        ([("banker", 200), ("tie", 500)], 50, [50_00, 500_00]),  # ties do not count
    ],
)
def test_wagers_on_the_heavier_hand_are_reduced_pro_rata(bets, most, left):
    round_, cents = differential(bets, most, differential_cut_to="cents")
    assert cents == left
    totals = {
        hand: sum(w.cents for w in round_.layout.wagers.values() if w.kind == hand) for hand in ("banker", "player")
    }
    assert abs(totals["banker"] - totals["player"]) <= most * 100


@rule(BAC, "5.18")
def test_cents_left_over_come_from_the_largest_wager():
    """Of $101 one dollar is too much: 30.69, 52.47 and 16.83 cents, less the fractions, and 2 cents more."""
    round_, cents = differential([("player", 31), ("player", 53), ("player", 17)], 100, differential_cut_to="cents")
    assert cents == [31_00 - 30, 53_00 - 52 - 2, 17_00 - 16]
    returned = of_kind(round_, WagerReturned)
    assert [(event.cents, cited(event)) for event in returned] == [(n, [f"{BAC} 5.18"]) for n in (30, 54, 16)]
    assert {event.why for event in returned} == {"table differential"}


@rule(BAC, "5.17")
def test_there_is_no_maximum_differential_unless_the_operator_stipulates_one():
    round_ = baccarat(points(9, 0), maximum_differential="50")
    bet(round_, "Ann", "player", 1000)
    deal(round_)
    assert settled(round_) == [("player", "wins", 1000_00)]


@rule(BAC, "5.18")
@pytest.mark.parametrize(
    ("bets", "most", "left"),
    [
        ([("player", 100), ("player", 100), ("player", 100)], 100, [33_00, 33_00, 33_00]),
        ([("banker", 100), ("banker", 60)], 100, [60_00, 20_00]),  # 62.50 and 37.50: multiples of $20
        ([("banker", 20), ("banker", 1000)], 100, [98_00 - 18_00]),  # 1.96 goes back as a whole
        ([("banker", 100), ("player", 50)], 50, [100_00, 50_00]),
    ],
)
def test_wagers_are_cut_to_what_chips_can_make_up_and_pay(bets, most, left):
    round_, _ = differential(bets, most, chip_denominations="1,5,25,100")
    assert [wager.cents for wager in round_.layout.standing()] == left


@rule(BAC, "5.18")
def test_no_wager_is_left_that_no_chips_make_unless_it_is_read_so():
    bets, limits = [("player", 160), ("player", 60)], {"chip_denominations": "2.50,5,25,100"}
    assert differential(bets, 100, **limits)[1] == [72_50, 25_00]
    assert differential(bets, 100, **limits, differential_cut_to="cents")[1] == [72_72, 27_28]


@rule(BAC, "5.18")
def test_with_whole_dollar_chips_wagers_may_be_cut_to_cents_all_the_same():
    by_cents = {"chip_denominations": "1,5,25,100", "differential_cut_to": "cents"}
    assert differential([("player", 100), ("player", 100)], 101, **by_cents)[1] == [50_50, 50_50]
    assert differential([("banker", 80), ("banker", 20)], 50, **by_cents)[1] == [40_00, 10_00]


@rule(BAC, "5.18")
@pytest.mark.parametrize("edition", ["proposed", "current"])
def test_the_dealer_may_leave_wagers_that_exceed_the_differential(edition):
    limited = {"limit_differential": True, "maximum_differential": "50", "edition": edition}
    for action, won in ((LeaveWagers(DEALER), 200_00), (ReduceWagers(DEALER), 50_00)):
        round_ = baccarat(points(9, 0), **limited)
        bet(round_, "Ann", "player", 200)
        refused(round_, action, "5.18")
        deal(round_)
        assert (round_.decision.about, round_.decision.citation.rules) == ("table differential", ("5.18",))
        assert round_.offers() == [ReduceWagers(DEALER), LeaveWagers(DEALER)]
        refused(round_, type(action)("Ann"), "5.18")
        round_.act(action)
        assert settled(round_) == [("player", "wins", won)]
    within = baccarat(points(9, 0), **limited)
    bet(within, "Ann", "player", 50)
    assert settled(deal(within)) == [("player", "wins", 50_00)]


@rule(BAC, "5.16")
def test_after_a_tie_wagers_on_the_hands_lie_still_until_they_are_settled_and_are_altered_for_the_next_round():
    round_ = baccarat(f"{points(7, 7)} {points(8, 9)}", setting={"paced": True})
    bet(round_, "Ann", "player", 40)
    bet(round_, "Ann", "tie", 20)
    deal(round_)
    proceed(round_, until="settle")
    refused(round_, WithdrawWager("Ann", 1), "5.14")
    proceed(round_, until="collect the cards")
    stands_off = of_kind(round_, WagerSettled)[0]
    assert (stands_off.wager, stands_off.returned_cents, stands_off.won_cents) == ("player", 40_00, 0)
    proceed(round_)
    following = next_round(round_, paced=False)
    assert list(following.layout.standing()) == []
    bet(following, "Ann", "banker", 20)
    deal(following)
    assert settled(following) == [("banker", "wins", 19_00)]
