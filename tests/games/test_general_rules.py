"""The general rules as they hold in a round: limits, wagers, payment, chips, prohibited devices, invalidated games.

Those of tables and signs are in tests/room.
"""

import pytest

from croupier.cards import Shoe
from croupier.chance import SeededSource
from croupier.games import Game, next_setting
from croupier.games.casino_war import GoToWar, Surrender
from croupier.procedure import IllegalActionError, Limits, judge_accepted
from croupier.procedure.actions import PlaceWager, WithdrawWager
from croupier.procedure.events import BetsClosed, PlayerExcluded, WagerForfeited, WagerReturned, WagerSettled
from croupier.procedure.incidents import (
    ForeignChips,
    GameDisrupted,
    NoMoreBetsNotCalled,
    ProhibitedDevice,
    WagerAcceptedOutsideLimits,
    WrongPayment,
)
from tests.rules import rule
from tests.tables import bet, casino_war, cited, deal, of_kind, proceed, refused, settled

GENERAL = "skycity/general"
LIMITS = Limits(5_00, 500_00)


# -- 9: limits -------------------------------------------------------------------------------------------------------


@rule(GENERAL, "9.1", "10.1(b)")
@pytest.mark.parametrize(("cents", "is_within"), [(4_00, False), (5_00, True), (500_00, True), (501_00, False)])
def test_wagers_keep_to_the_table_limits(cents, is_within):
    round_ = casino_war(setting={"limits": LIMITS})
    action = PlaceWager("Ann", "tie", cents, 1)
    assert round_.can(action) == is_within
    if not is_within:
        assert "cents" in refused(round_, action, "10.1(b)", GENERAL)


@rule(GENERAL, "10.1(b)")
@pytest.mark.parametrize(("more", "is_within"), [(400, True), (401, False)])
def test_a_wager_that_is_added_to_keeps_to_the_maximum_in_all(more, is_within):
    round_ = casino_war(setting={"limits": LIMITS})
    bet(round_, "Ann", "tie", 100)
    assert round_.can(PlaceWager("Ann", "tie", more * 100, 1)) == is_within
    assert round_.can(PlaceWager("Ann", "tie", more * 100, 2))


@rule(GENERAL, "9.2", "9.6")
@pytest.mark.parametrize(
    ("reading", "dollars", "is_allowed"),
    [("zero", 15, False), ("zero", 20, True), ("minimum", 15, True), ("minimum", 20, False), ("minimum", 25, True)],
)
def test_increments_where_the_sign_asks_for_them(reading, dollars, is_allowed):
    stepped = {"limits": Limits(15_00, 500_00, increment_cents=10_00)}
    action = PlaceWager("Ann", "tie", dollars * 100, 1)
    round_ = casino_war(setting=stepped, increments_from=reading)
    assert round_.can(action) == is_allowed
    if not is_allowed:
        refused(round_, action, "9.6", GENERAL)
    assert casino_war(setting={"limits": Limits(15_00, 500_00)}).can(PlaceWager("Ann", "tie", 17_00, 1))


@rule(GENERAL, "9.3", "9.5")
def test_a_players_own_limits_widen_the_boxs_which_go_before_the_tables():
    setting = {
        "limits": LIMITS,
        "box_limits": {2: Limits(25_00, 800_00)},
        "player_limits": {"Ann": Limits(1_00, 2000_00)},
    }
    round_ = casino_war(setting=setting)
    assert round_.can(PlaceWager("Bob", "tie", 5_00, 1))
    refused(round_, PlaceWager("Bob", "tie", 24_00, 2), "9.3", GENERAL)
    assert round_.can(PlaceWager("Bob", "tie", 800_00, 2))
    refused(round_, PlaceWager("Bob", "tie", 800_00, 1), "9.1", GENERAL)
    for box in (1, 2):
        assert round_.can(PlaceWager("Ann", "tie", 1_00, box))
        assert round_.can(PlaceWager("Ann", "tie", 2000_00, box))
        refused(round_, PlaceWager("Ann", "tie", 2001_00, box), "9.5", GENERAL)


@rule(GENERAL, "9.5")
@pytest.mark.parametrize(("box", "most"), [(1, 600_00), (2, 800_00)])
def test_a_players_own_sign_takes_nothing_away(box, most):
    own = {"Ann": Limits(5_00, 600_00)}
    round_ = casino_war(setting={"limits": LIMITS, "box_limits": {2: Limits(25_00, 800_00)}, "player_limits": own})
    assert round_.can(PlaceWager("Ann", "tie", 5_00, box))
    assert round_.can(PlaceWager("Ann", "tie", most, box))
    assert not round_.can(PlaceWager("Ann", "tie", most + 1_00, box))


@rule(GENERAL, "7.2")
def test_only_guests_wager_at_a_private_table():
    round_ = casino_war(setting={"guests": ("Ann",)})
    bet(round_, "Ann", "tie", 5)
    refused(round_, PlaceWager("Bob", "tie", 5_00, 1), "7.1", GENERAL)


@rule(GENERAL, "9.3", "10.1(b)")
@pytest.mark.parametrize(
    ("reading", "least", "most", "below", "above"),
    [
        ("both", 25, 100, "9.3", "9.2"),
        ("kind", 1, 100, "9.2", "9.2"),
        ("box", 25, 800, "9.3", "9.3"),
    ],
)
def test_on_a_box_with_limits_of_its_own_a_kind_of_wager_that_has_some_too(reading, least, most, below, above):
    """Box 2 is signed $25 to $800, ties $1 to $100: each refusal is by the sign that the wager does not keep to."""
    signs = {"box_limits": {2: Limits(25_00, 800_00)}, "wager_limits": {"tie": Limits(1_00, 100_00)}}
    game = Game(
        "skycity/casino_war", readings={"kind_limits_on_box": reading}, options={"chip_denominations": "0.50,1"}
    )
    round_ = game.open_round(Shoe.stacked(SeededSource(1), "", decks=6), game.setting(limits=LIMITS, **signs))
    for dollars in (least, most):
        assert round_.can(PlaceWager("Ann", "tie", dollars * 100, 2))
    for cents, number in ((least * 100 - 50, below), (most * 100 + 50, above)):
        placing = PlaceWager("Ann", "tie", cents, 2)
        refused(round_, placing, "10.1(b)", GENERAL)
        refused(round_, placing, number, GENERAL)
        with pytest.raises(IllegalActionError) as error:
            round_.act(placing)
        others = {"9.2", "9.3"} - {number}
        assert not others & {rule for citation in error.value.cites for rule in citation.rules}
    assert round_.can(PlaceWager("Ann", "tie", 1_00, 1))  # another box
    assert not round_.can(PlaceWager("Ann", "tie", 101_00, 1))
    assert round_.can(PlaceWager("Ann", "casino_war", 800_00, 2))  # another kind
    assert not round_.can(PlaceWager("Ann", "casino_war", 24_00, 2))


@rule(GENERAL, "9.3")
def test_signs_with_no_amount_in_common_leave_none_to_wager():
    signs = {"box_limits": {2: Limits(150_00, 800_00)}, "wager_limits": {"tie": Limits(1_00, 100_00)}}
    round_ = casino_war(setting={"limits": LIMITS, **signs})
    for dollars, number in ((100, "9.3"), (150, "9.2")):
        refused(round_, PlaceWager("Ann", "tie", dollars * 100, 2), number, GENERAL)


@rule(GENERAL, "9.3")
def test_the_current_edition_has_no_limits_by_box():
    with pytest.raises(Exception, match=r"box_limits.*current"):
        casino_war(edition="current", setting={"box_limits": {1: LIMITS}})


# -- 10: wagers ------------------------------------------------------------------------------------------------------


@rule(GENERAL, "10.2(a)", "10.2(b)")
@pytest.mark.parametrize(
    ("cents", "before", "kind", "valid"),
    [
        (4_99, 0, "valid_once", 4_99),
        (4_99, 1, "void", 0),
        (5_00, 0, "valid", 5_00),
        (500_00, 1, "valid", 500_00),
        (500_01, 0, "excess_void", 500_00),
        (900_00, 1, "excess_void", 500_00),
    ],
)
def test_wagers_accepted_below_at_and_above_the_limits(cents, before, kind, valid):
    verdict = judge_accepted(cents, LIMITS, before, times=1)
    assert (verdict.kind, verdict.valid_cents, verdict.void_cents) == (kind, valid, cents - valid)


@rule(GENERAL, "10.2(a)")
def test_a_wager_below_the_minimum_stands_once_for_a_player_and_is_void_the_next_time():
    round_ = casino_war("9c Kc 8d", setting={"limits": LIMITS})
    ruling = round_.report(WagerAcceptedOutsideLimits("Ann", "casino_war", 3_00, 1))
    assert cited(ruling) == [f"{GENERAL} 10.2(a)"]
    round_.report(WagerAcceptedOutsideLimits("Bob", "tie", 4_00, 2))
    again = round_.report(WagerAcceptedOutsideLimits("Ann", "tie", 4_00, 1))
    assert "void" in again.decides
    assert [(event.player, event.cents) for event in of_kind(round_, WagerReturned)] == [("Ann", 4_00)]
    deal(round_)
    assert round_.till.balance("Ann") == 3_00

    following = Game("skycity/casino_war").open_round(round_.cards.shoe, next_setting(round_))
    following.report(WagerAcceptedOutsideLimits("Ann", "casino_war", 3_00, 1))
    assert following.till.balance("Ann") == 0
    following.report(WagerAcceptedOutsideLimits("Cid", "casino_war", 3_00, 1))
    assert following.till.balance("Cid") == -3_00


@rule(GENERAL, "10.2(b)")
def test_of_a_wager_above_the_maximum_the_excess_is_void():
    round_ = casino_war("9c 8d", setting={"limits": LIMITS})
    ruling = round_.report(WagerAcceptedOutsideLimits("Ann", "casino_war", 600_00, 1))
    assert cited(ruling) == [f"{GENERAL} 10.2(b)"]
    deal(round_)
    assert round_.till.balance("Ann") == 500_00


@rule(GENERAL, "10.2")
def test_what_is_within_the_limits_or_where_nothing_was_dealt_is_no_oversight():
    round_ = casino_war("9c 9d", setting={"limits": LIMITS})
    refused(round_, WagerAcceptedOutsideLimits("Ann", "casino_war", 5_00, 1), "10.1(b)", GENERAL)
    bet(round_, "Ann", "casino_war", 10)
    refused(round_, WagerAcceptedOutsideLimits("Ann", "casino_war", 490_00, 1), "10.1(b)", GENERAL)
    deal(round_)
    problem = refused(round_, WagerAcceptedOutsideLimits("Bob", "casino_war", 3_00, 2), "5.1")
    assert "box: 2: there is nothing that it could be settled by" in problem


@rule(GENERAL, "10.3")
@pytest.mark.parametrize(("cents", "is_possible"), [(7_00, True), (7_50, False), (10_00, True)])
def test_wagers_are_made_in_the_chips_in_use(cents, is_possible):
    round_ = casino_war()
    action = PlaceWager("Ann", "tie", cents, 1)
    assert round_.can(action) == is_possible
    if not is_possible:
        refused(round_, action, "10.3", GENERAL)
    assert casino_war(chip_denominations="0.50,5").can(action)


@rule(GENERAL, "10.3")
@pytest.mark.parametrize(("cents", "is_possible"), [(5_00, True), (5_01, False), (7_00, True), (7_50, False)])
def test_so_are_those_in_promotional_chips(cents, is_possible):
    round_ = casino_war(promotional_chips=True)
    action = PlaceWager("Ann", "tie", cents, 1, chips="promotional")
    assert round_.can(action) == is_possible
    if not is_possible:
        assert "the promotional chips in use" in refused(round_, action, "10.3", GENERAL)
    fives = casino_war(promotional_chips=True, promotional_chip_denominations="5")
    assert fives.can(action) == (cents == 5_00)
    assert casino_war(promotional_chips=True, chip_denominations="0.01,5").can(action) == is_possible


@rule(GENERAL, "10.3", "14.3(f)")
@pytest.mark.parametrize(("cents", "is_possible"), [(5_00, False), (6_00, True), (10_00, True), (7_00, False)])
def test_and_in_non_value_chips_at_what_each_is_worth(tmp_path, cents, is_possible):
    """Ann has chips of $2, Cid of $2 and $5; what Bob has nobody has counted."""
    ours = tmp_path / "ours.toml"
    ours.write_text(NON_VALUE)
    game = Game(ours, options={"cut": False})
    round_ = game.open_round(setting=game.setting(chip_values={"Ann": (2_00,), "Cid": (2_00, 5_00)}))
    action = PlaceWager("Ann", "tie", cents, 1, chips="non_value")
    assert round_.can(action) == is_possible
    if not is_possible:
        refused(round_, action, "10.3", GENERAL)
    for player in ("Bob", "Cid"):
        assert round_.can(PlaceWager(player, "tie", cents, 1, chips="non_value"))


@rule(GENERAL, "10.4")
@pytest.mark.parametrize(("dollars", "is_payable"), [(5, False), (6, True)])
def test_a_wager_that_could_not_be_paid_exactly_may_be_refused(dollars, is_payable):
    """In the current edition a war won pays 1 to 2: $2.50 on $5, which $1 chips cannot pay."""
    action = PlaceWager("Ann", "casino_war", dollars * 100, 1)
    round_ = casino_war(edition="current", refuse_unpayable_wagers=True)
    assert round_.can(action) == is_payable
    if not is_payable:
        refused(round_, action, "10.4", GENERAL)
    assert casino_war(edition="current").can(action)
    assert casino_war(refuse_unpayable_wagers=True).can(action)


@rule(GENERAL, "10.6")
def test_a_dealer_who_forgets_no_more_bets_lets_no_late_wager_in():
    round_ = casino_war("9c 9d")
    bet(round_, "Ann", "casino_war", 10)
    ruling = round_.report(NoMoreBetsNotCalled())
    assert cited(ruling) == cited(of_kind(round_, BetsClosed)[0]) == [f"{GENERAL} 10.6"]
    refused(round_, PlaceWager("Ann", "tie", 5_00, 1), "5.14")
    refused(round_, WithdrawWager("Ann", 1), "5.14")
    refused(round_, NoMoreBetsNotCalled(), "5.14")


@rule(GENERAL, "10.1(b)")
@pytest.mark.parametrize("cents", [0, -1, -5_00])
def test_an_amount_is_more_than_nothing(cents):
    assert "cents" in refused(casino_war(), PlaceWager("Ann", "tie", cents, 1), "10.1(b)", GENERAL)


# -- 11: payment -----------------------------------------------------------------------------------------------------


@rule(GENERAL, "11.1", "11.2")
def test_a_wrong_payment_is_put_right():
    round_ = casino_war("9c 9h 8d 9d")
    bet(round_, "Ann", "tie", 5, 1)
    bet(round_, "Bob", "casino_war", 10, 2)
    bet(round_, "Cid", "casino_war", 10, 3)
    deal(round_)
    over = round_.report(WrongPayment(1, 60_00))
    assert cited(over) == [f"{GENERAL} 11.1", f"{GENERAL} 11.2"]
    assert "$50 is due: the operator may recover $10 from Ann" in over.decides
    assert "$5 more is paid to Ann" in round_.report(WrongPayment(1, 45_00)).decides
    assert round_.till.balance("Ann") == 50_00
    refused(round_, WrongPayment(2, 10_00), "11.1", GENERAL)
    refused(round_, WrongPayment(1, -1), "11.1", GENERAL)


@rule(GENERAL, "11.3")
def test_winnings_that_chips_cannot_pay_exactly_are_rounded_up():
    round_ = casino_war("5s 5d 2c 3c 4c 9s 8d", edition="current")
    bet(round_, "Ann", "casino_war", 5)
    deal(round_)
    round_.act(GoToWar("Ann", 1))
    war = next(event for event in of_kind(round_, WagerSettled) if event.wager == "go_to_war")
    assert (war.won_cents, war.rounded_up_cents) == (3_00, 50)
    assert f"{GENERAL} 11.3" in cited(war)
    original = next(event for event in of_kind(round_, WagerSettled) if event.wager == "casino_war")
    assert (original.won_cents, original.rounded_up_cents) == (5_00, 0)
    assert f"{GENERAL} 11.3" not in cited(original)


@rule(GENERAL, "11.3")
def test_with_half_dollar_chips_nothing_is_rounded():
    round_ = casino_war("5s 5d 2c 3c 4c 9s 8d", edition="current", chip_denominations="0.50,5")
    bet(round_, "Ann", "casino_war", 5)
    deal(round_)
    round_.act(GoToWar("Ann", 1))
    assert round_.till.balance("Ann") == 5_00 + 2_50


# -- 14: chips -------------------------------------------------------------------------------------------------------


@rule(GENERAL, "14.1")
def test_casino_war_is_played_with_value_chips():
    refused(casino_war(), PlaceWager("Ann", "tie", 5_00, 1, chips="non_value"), "14.1", GENERAL)


@rule(GENERAL, "14.2")
@pytest.mark.parametrize(("after_win", "kept"), [("returned", 0), ("taken", -10_00)])
def test_promotional_chips_need_approval_and_win_value_chips(after_win, kept):
    action = PlaceWager("Ann", "casino_war", 10_00, 1, chips="promotional")
    refused(casino_war(), action, "14.2", GENERAL)
    round_ = casino_war("9c 8d", promotional_chips=True, promotional_chips_after_win=after_win)
    round_.act(action)
    deal(round_)
    assert round_.till.balance("Ann") == 10_00
    assert round_.till.balance("Ann", "promotional") == kept


@rule(GENERAL, "14.2")
def test_a_promotional_chip_lost_costs_no_money():
    round_ = casino_war("5s 5d", promotional_chips=True)
    bet(round_, "Ann", "casino_war", 10, chips="promotional")
    bet(round_, "Ann", "casino_war", 20)
    deal(round_)
    for _ in range(2):
        round_.act(round_.offers()[1])
    assert settled(round_) == [("casino_war", "surrenders", -5_00), ("casino_war", "surrenders", -10_00)]
    assert (round_.till.balance("Ann", "promotional"), round_.till.balance("Ann")) == (-5_00, -10_00)
    assert round_.till.balance("house") == 10_00


NON_VALUE = """
extends = "skycity/casino_war"
[provisions.non_value_chips]
adds = true
rule = "5.15"
[[rules]]
number = "5.15"
status = "executed"
summary = "Non-value chips may be wagered."
"""


@rule(GENERAL, "14.4")
def test_where_non_value_chips_are_permitted_the_operator_may_require_them(tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text(NON_VALUE)
    free = Game(ours, options={"cut": False}).open_round()
    bound = Game(ours, options={"cut": False, "non_value_chips_only": True}).open_round()
    value, non_value = (PlaceWager("Ann", "tie", 5_00, 1, chips=kind) for kind in ("value", "non_value"))
    assert [free.can(value), free.can(non_value), bound.can(non_value)] == [True, True, True]
    refused(bound, value, "14.4", GENERAL)
    assert casino_war(non_value_chips_only=True).can(value)


@rule(GENERAL, "14.3(c)")
def test_chips_of_another_table_make_a_wager_void_to_that_extent(tmp_path):
    """A house that plays Casino War with non-value chips too: its rulebook has the provision."""
    ours = tmp_path / "ours.toml"
    ours.write_text(NON_VALUE)
    round_ = Game(ours, options={"cut": False}).open_round()
    bet(round_, "Ann", "casino_war", 10, chips="non_value")
    bet(round_, "Bob", "casino_war", 10)
    ruling = round_.report(ForeignChips(1, 4_00))
    assert cited(ruling) == [f"{GENERAL} 14.3(c)"]
    assert round_.layout.wagers[1].cents == 6_00
    assert round_.till.balance("Ann", "non_value") == -6_00
    refused(round_, ForeignChips(1, 7_00), "14.3(c)", GENERAL)
    refused(round_, ForeignChips(2, 1_00), "14.3(c)", GENERAL)


@rule(GENERAL, "14.3(c)")
@pytest.mark.parametrize(("void", "wager_id"), [(4_00, 1), (4_00, 2), (10_00, 1), (10_00, 2)])
def test_wagers_that_stand_or_fall_together_are_void_to_the_same_extent(tmp_path, void, wager_id):
    """At war by method B: the casino war wager is 1, the go to war wager 2, with as much of the house's beside it."""
    ours = tmp_path / "ours.toml"
    ours.write_text(NON_VALUE)
    game = Game(ours, options={"dealing_method": "B"})
    shoe = Shoe.stacked(SeededSource(1), "5s 5d 2c 3c 4c 9s 8d", decks=6)
    round_ = game.open_round(shoe, game.setting(paced=True))
    bet(round_, "Ann", "casino_war", 10, chips="non_value")
    deal(round_)
    proceed(round_)
    round_.act(GoToWar("Ann", 1))
    round_.report(ForeignChips(wager_id, void))
    assert round_.till.balance("Ann", "non_value") == -2 * (10_00 - void)
    assert round_.till.balance("house") == -(10_00 - void)
    proceed(round_)
    assert round_.is_over
    assert [round_.till.balance(who, "non_value") for who in ("Ann", "layout")] == [0, 0]
    assert round_.till.balance("Ann") == 10_00 - void


# -- 17 and 18 -------------------------------------------------------------------------------------------------------


@rule(GENERAL, "17.3")
def test_a_prohibited_device_costs_wager_and_place():
    round_ = casino_war("9c 8d")
    bet(round_, "Ann", "casino_war", 10, 1)
    bet(round_, "Ann", "tie", 10, 2)
    bet(round_, "Bob", "casino_war", 10, 1)
    ruling = round_.report(ProhibitedDevice("Ann"))
    assert cited(ruling) == [f"{GENERAL} 17.3"]
    assert round_.till.balance("Ann") == 0
    refused(round_, PlaceWager("Ann", "tie", 5_00, 1), "17.3", GENERAL)
    assert [event.player for event in of_kind(round_, PlayerExcluded)] == ["Ann"]
    assert next_setting(round_).excluded == ("Ann",)
    refused(round_, ProhibitedDevice("Cid", exclude=False), "17.3", GENERAL)
    round_.report(ProhibitedDevice("Bob", exclude=False))
    assert round_.can(PlaceWager("Bob", "tie", 5_00, 1))


@rule(GENERAL, "18.1", "18.2")
def test_an_invalidated_game_refunds_every_wager_even_a_settled_one():
    round_ = casino_war("9c Kc 9d")
    bet(round_, "Ann", "casino_war", 10, 1)
    bet(round_, "Ann", "tie", 5, 1)
    bet(round_, "Bob", "casino_war", 10, 2)
    deal(round_)
    assert len(settled(round_)) == 2
    ruling = round_.report(GameDisrupted("fire"))
    assert cited(ruling) == [f"{GENERAL} 18.1", f"{GENERAL} 18.2"]
    assert round_.is_over
    assert [round_.till.balance(who) for who in ("Ann", "Bob", "house", "layout")] == [0, 0, 0, 0]
    round_.cards.verify_cards()


@rule(GENERAL, "18.2")
def test_only_a_fraudulent_players_wager_may_be_forfeited():
    def playing():
        round_ = casino_war("9c 9d")
        bet(round_, "Ann", "casino_war", 10, 1)
        bet(round_, "Bob", "casino_war", 20, 1)
        deal(round_)
        return round_

    round_ = playing()
    refused(round_, GameDisrupted("fire", forfeit=True), "18.2", GENERAL)
    refused(round_, GameDisrupted("fraud", fraud_by="dealer", forfeit=True), "18.2", GENERAL)
    round_.report(GameDisrupted("fraud", fraud_by="Bob", forfeit=True))
    assert [(event.player, event.cents) for event in of_kind(round_, WagerForfeited)] == [("Bob", 20_00)]
    assert (round_.till.balance("Ann"), round_.till.balance("Bob")) == (0, -20_00)
    round_ = playing()
    round_.report(GameDisrupted("fraud", fraud_by="dealer"))
    assert (round_.till.balance("Ann"), round_.till.balance("Bob")) == (0, 0)


@rule(GENERAL, "18.1")
@pytest.mark.parametrize(
    "cause", ["civil_commotion", "fire", "riot", "brawl", "robbery", "building_evacuation", "act_of_god", "fraud"]
)
def test_every_cause_that_the_rule_names_invalidates_a_game(cause):
    round_ = casino_war("9c 9d")
    bet(round_, "Ann", "casino_war", 10)
    deal(round_)
    round_.report(GameDisrupted(cause, fraud_by="Ann" if cause == "fraud" else None))
    assert round_.is_over
    assert round_.till.balance("Ann") == 0
    assert cause in round_.field_values(GameDisrupted)["cause"]


@rule(GENERAL, "18.1")
@pytest.mark.parametrize("cause", ["bad luck", "", "fraud"])
def test_a_game_is_invalidated_only_for_the_causes_named(cause):
    refused(casino_war(), GameDisrupted(cause), "18.1", GENERAL)
    refused(casino_war(), GameDisrupted("riot", fraud_by="Ann"), "18.1", GENERAL)


def test_surrendering_after_a_void_wager_is_not_possible():
    round_ = casino_war("9c 9d")
    bet(round_, "Ann", "casino_war", 10)
    deal(round_)
    round_.report(ProhibitedDevice("Ann"))
    assert round_.is_over
    with pytest.raises(Exception, match="the round is over"):
        round_.act(Surrender("Ann", 1))
