"""Baccarat, sections 13, 14 and 16 at the table: 2 to 1, ante up and EZ baccarat."""

import pytest

from croupier.games.baccarat.messages import HandsMisdelivered, ReduceWagers, TakeHand, WagerWithoutAnte
from croupier.procedure import DEALER, Limits
from croupier.procedure.actions import PlaceWager, WithdrawWager
from croupier.procedure.events import WagerPlaced, WagerReturned, WagerSettled
from croupier.rulebook import NotAllowedError
from tests.games.baccarat.tables import baccarat, bet, deal, game, points, refused
from tests.rules import rule
from tests.tables import cited, of_kind, proceed, settled

BAC = "skycity/baccarat"
MINIMUM_10 = {"limits": Limits(10_00, 1000_00)}


def nets(cards, **options):
    """What $20 on each of the hands and a tie win or lose."""
    round_ = baccarat(cards, **options)
    for kind in ("player", "banker", "tie"):
        bet(round_, "Ann", kind)
    deal(round_)
    return {kind: net for kind, _, net in settled(round_)}


# -- 2 to 1 baccarat -------------------------------------------------------------------------------------------------


@rule(BAC, "13.1", "13.2")
def test_at_2_to_1_baccarat_both_hands_lose_on_a_tie():
    assert nets(points(7, 7), version="two_to_one") == {"player": -20_00, "banker": -20_00, "tie": 160_00}
    assert nets(points(7, 7)) == {"player": 0, "banker": 0, "tie": 160_00}


@rule(BAC, "13.3")
@pytest.mark.parametrize(
    ("cards", "winner", "net"),
    [
        (points(9, 7), "player", 20_00),  # a natural
        (points(0, 7, 9), "player", 40_00),  # 9 on three cards
        (points(0, 7, 8), "player", 40_00),
        (points(1, 6, 6, 8), "player", 20_00),  # 7 on three cards
        (points(6, 4, 4), "banker", 40_00),  # 8 on three cards
        (points(6, 5, 4), "banker", 40_00),
        (points(6, 7), "banker", 20_00),
        (points(0, 6, 5), "banker", 20_00),  # 6 on two cards: 13.4 is not elected
    ],
)
def test_at_2_to_1_baccarat_eight_or_nine_on_three_cards_pays_double(cards, winner, net):
    found = nets(cards, version="two_to_one")
    assert found[winner] == net
    assert [found[kind] for kind in ("player", "banker", "tie") if kind != winner] == [-20_00, -20_00]


@rule(BAC, "13.4")
def test_at_2_to_1_baccarat_the_banker_may_be_paid_half_on_six():
    options = {"version": "two_to_one", "two_to_one_six_pays_half": True}
    assert nets(points(0, 6, 5), **options)["banker"] == 10_00
    assert nets(points(6, 7), **options)["banker"] == 20_00


# -- EZ baccarat -----------------------------------------------------------------------------------------------------


@rule(BAC, "16.1", "16.3")
@pytest.mark.parametrize(
    ("cards", "net"),
    [
        (points(6, 5, 2), 0),  # 7 on three cards stands off
        (points(6, 7), 20_00),  # on two it wins
        (points(6, 4, 4), 20_00),
        (points(9, 7), -20_00),
        (points(7, 5, 2), 0),  # a tie
    ],
)
def test_at_ez_baccarat_the_banker_pays_evens_and_stands_off_with_seven_on_three_cards(cards, net):
    round_ = baccarat(cards, version="ez")
    bet(round_, "Ann", "banker")
    deal(round_)
    settlement = of_kind(round_, WagerSettled)[0]
    assert (settlement.net_cents, settlement.commission_cents) == (net, 0)
    if cards == points(6, 5, 2):
        assert cited(settlement) == [f"{BAC} 16.3"]


@rule(BAC, "16.1")
def test_there_is_no_ez_baccarat_before_the_amendment():
    with pytest.raises(NotAllowedError, match=r"version: ez.*5\.19"):
        game("current", version="ez")
    game("current", version="two_to_one")


@rule(BAC, "5.11", "13.4")
@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"version": "ez", "banker_pays": "six_pays_half"}, r"banker_pays: six_pays_half has no effect.*ez.*5\.11"),
        ({"version": "two_to_one", "banker_pays": "six_pays_half"}, r"banker_pays: .*no effect.*two_to_one.*5\.11"),
        ({"two_to_one_six_pays_half": True}, r"two_to_one_six_pays_half: it has no effect on .*baccarat.*13\.4"),
        ({"version": "ez", "two_to_one_six_pays_half": True}, r"two_to_one_six_pays_half: .*ez.*13\.4"),
    ],
)
def test_an_election_without_effect_is_refused(options, problem):
    with pytest.raises(NotAllowedError, match=problem):
        game(**options)


# -- ante up baccarat ------------------------------------------------------------------------------------------------


def ante_up(top="", **options):
    """An ante up table with a minimum of $10, whose next hands are a 9 and a 0 unless said otherwise."""
    chosen = {"ante_up": True, "ante": "1", "table_minimum": "10", "setting": MINIMUM_10, **options}
    return baccarat(top or points(9, 0), **chosen)


def antes(round_):
    return [(e.player, e.box, e.cents) for e in of_kind(round_, WagerPlaced) if e.wager == "ante"]


@rule(BAC, "14.1", "14.3")
@pytest.mark.parametrize(("minimum", "ante", "is_allowed"), [(8, "1", True), (7, "1", False), (16, "2", True)])
def test_the_ante_is_at_most_an_eighth_of_the_table_minimum(minimum, ante, is_allowed):
    setting = {"limits": Limits(minimum * 100, 1000_00)}
    if is_allowed:
        ante_up(ante=ante, setting=setting, table_minimum=str(minimum))
        return
    too_much = r"ante: \$1 is above 12\.5% of the table minimum of \$7; raise table_minimum.*1\.1"
    with pytest.raises(NotAllowedError, match=too_much):
        game(ante_up=True, ante=ante, table_minimum=str(minimum))
    with pytest.raises(NotAllowedError, match=too_much):
        ante_up(ante=ante, setting=setting)  # the limits of a table of its own


@rule(BAC, "14.3")
def test_the_ante_is_payable_in_chips_and_asked_for_at_ante_up_baccarat_only():
    with pytest.raises(NotAllowedError, match=r"ante.*cannot be paid in the chips"):
        ante_up(ante="1.20")
    round_ = baccarat(points(9, 0))
    bet(round_, "Ann", "player")
    assert antes(deal(round_)) == []


@rule(BAC, "14.5", "14.6")
def test_each_player_places_an_ante_which_is_collected_first_whatever_the_result():
    round_ = ante_up()
    bet(round_, "Ann", "player", 20, 1)
    bet(round_, "Ann", "tie", 20, 1)
    bet(round_, "Bob", "banker", 20, 2)
    deal(round_)
    assert antes(round_) == [("Ann", 1, 1_00), ("Bob", 2, 1_00)]
    assert cited(of_kind(round_, WagerPlaced)[-1]) == [f"{BAC} 14.3", f"{BAC} 14.5"]
    assert settled(round_) == [
        ("ante", "collected", -1_00), ("ante", "collected", -1_00), ("tie", "not_tied", -20_00),
        ("banker", "loses", -20_00), ("player", "wins", 20_00),
    ]  # fmt: skip
    assert round_.till.balance("Ann") == -1_00
    assert cited(of_kind(round_, WagerSettled)[0]) == [f"{BAC} 14.6"]


@rule(BAC, "14.5")
@pytest.mark.parametrize(("per", "boxes"), [("player", [1]), ("box", [1, 2])])
def test_one_ante_a_player_or_by_the_other_reading_one_a_box(per, boxes):
    round_ = ante_up(ante_per=per)
    bet(round_, "Ann", "player", 20, 1)
    bet(round_, "Ann", "banker", 20, 2)
    deal(round_)
    assert antes(round_) == [("Ann", box, 1_00) for box in boxes]


@rule(BAC, "14.5")
def test_at_ante_up_baccarat_everybody_wagers_on_the_hands_or_a_tie():
    round_ = ante_up(dragon_7=True)
    refused(round_, PlaceWager("Ann", "dragon_7", 10_00, 1), "14.5")
    bet(round_, "Ann", "player", 20, 1)
    bet(round_, "Ann", "dragon_7", 10, 1)
    round_.act(WithdrawWager("Ann", 1))
    assert [event.wager_id for event in of_kind(round_, WagerReturned)] == [1, 2]
    assert antes(deal(round_)) == []


@rule(BAC, "14.4")
@pytest.mark.parametrize(("dollars", "is_due"), [(99, True), (100, False), (101, False)])
def test_the_ante_may_be_waived_from_a_set_amount(dollars, is_due):
    round_ = ante_up(waive_ante=True, ante_waived_from="100")
    bet(round_, "Ann", "player", dollars)
    assert bool(antes(deal(round_))) == is_due
    always = ante_up(ante_waived_from="100")
    bet(always, "Ann", "player", dollars)
    assert antes(deal(always))


@rule(BAC, "14.4")
@pytest.mark.parametrize(("by", "is_due"), [("greatest_wager", True), ("total", False)])
def test_the_waiver_looks_at_the_greatest_wager_or_by_the_other_reading_at_all(by, is_due):
    round_ = ante_up(waive_ante=True, ante_waived_from="100", waiver_by=by)
    bet(round_, "Ann", "player", 60)
    bet(round_, "Ann", "tie", 40)
    assert bool(antes(deal(round_))) == is_due


@rule(BAC, "14.4", "5.18")
def test_the_waiver_looks_at_wagers_as_placed_before_the_differential_cuts_them():
    limited = {"limit_differential": True, "maximum_differential": "50"}
    round_ = ante_up(waive_ante=True, ante_waived_from="100", **limited)
    bet(round_, "Ann", "player", 100)
    deal(round_).act(ReduceWagers(DEALER))
    assert (antes(round_), settled(round_)) == ([], [("player", "wins", 50_00)])


@rule(BAC, "14.5", "5.18")
def test_no_ante_is_due_beside_a_wager_that_the_differential_leaves_nothing_of():
    limited = {"limit_differential": True, "maximum_differential": "50"}
    round_ = ante_up(**limited)
    bet(round_, "Ann", "player", 10, 1)  # a twentieth of it is no chip
    bet(round_, "Bob", "player", 990, 2)
    deal(round_).act(ReduceWagers(DEALER))
    assert [event.cents for event in of_kind(round_, WagerReturned)] == [10_00, 941_00]
    assert antes(round_) == [("Bob", 2, 1_00)]


@rule(BAC, "14.7")
@pytest.mark.parametrize(("per", "void"), [("box", [20_00, 1_00]), ("player", [20_00])])
def test_by_the_box_the_ante_of_that_box_goes_back_with_its_wager(per, void):
    round_ = ante_up(ante_per=per, setting={**MINIMUM_10, "paced": True})
    bet(round_, "Ann", "player", 20, 1)
    bet(round_, "Ann", "player", 20, 2)
    deal(round_)
    round_.report(WagerWithoutAnte(2))
    assert [event.cents for event in of_kind(round_, WagerReturned)] == void
    proceed(round_)
    assert round_.till.balance("Ann") == 19_00


@rule(BAC, "14.7")
def test_a_wager_accepted_without_its_ante_is_void():
    round_ = ante_up(setting={**MINIMUM_10, "paced": True})
    bet(round_, "Ann", "player", 20, 1)
    bet(round_, "Bob", "player", 20, 2)
    refused(round_, WagerWithoutAnte(1), "14.5")
    deal(round_)
    ruling = round_.report(WagerWithoutAnte(1))
    assert (cited(ruling), ruling.concerns) == ([f"{BAC} 14.7"], ("Ann",))
    assert [(event.player, event.cents) for event in of_kind(round_, WagerReturned)] == [("Ann", 20_00), ("Ann", 1_00)]
    refused(round_, WagerWithoutAnte(1), "14.7")
    proceed(round_)
    assert (round_.till.balance("Ann"), round_.till.balance("Bob")) == (0, 19_00)


@rule(BAC, "14.7")
def test_also_when_it_is_discovered_after_settlement_and_not_where_none_was_due():
    round_ = ante_up(waive_ante=True, setting={**MINIMUM_10, "paced": True})
    bet(round_, "Ann", "player", 20, 1)
    bet(round_, "Ann", "banker", 20, 1)
    bet(round_, "Bob", "player", 100, 2)
    deal(round_)
    proceed(round_, until="collect the cards")
    refused(round_, WagerWithoutAnte(3), "14.4")
    refused(round_, WagerWithoutAnte(9), "14.7")
    round_.report(WagerWithoutAnte(1))
    assert round_.till.balance("Ann") == -21_00  # the other wager and the ante stay
    round_.report(WagerWithoutAnte(2))
    assert round_.till.balance("Ann") == 0


@rule(BAC, "14.1")
def test_ante_up_goes_with_2_to_1_baccarat():
    round_ = ante_up(points(0, 7, 9), version="two_to_one")
    bet(round_, "Ann", "player", 20)
    deal(round_)
    assert round_.till.balance("Ann") == 39_00


def test_an_ante_goes_back_with_a_withdrawn_wager():
    seats = {"seats": {1: "Ann"}, **MINIMUM_10}
    round_ = ante_up(dealing_style="B", international=True, setting=seats)
    bet(round_, "Ann", "player", 20)
    deal(round_)
    while not isinstance(round_.offers()[0], TakeHand):
        round_.act(round_.offers()[0])
    round_.act(TakeHand("Ann", "player"))
    refused(round_, HandsMisdelivered(withdrawn=(2,)), "15.10")  # the ante is no wager
    round_.report(HandsMisdelivered(withdrawn=(1,)))
    assert round_.till.balance("Ann") == 0
