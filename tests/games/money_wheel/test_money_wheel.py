"""Money Wheel by rule number: the wheel, the symbols, the three tables of odds, void spins."""

from collections import Counter
from fractions import Fraction

import pytest

from croupier.chance import SeededSource
from croupier.games import Game
from croupier.pricing import alternatives, price, simulate
from croupier.procedure import DEALER
from croupier.procedure.actions import NoMoreBets, PlaceWager, WithdrawWager
from croupier.procedure.events import BetsReopened, ResultDetermined, ResultVoided, RoundClosed, WagerSettled
from croupier.procedure.incidents import (
    IlluminationFailed,
    LateWager,
    NoMoreBetsNotCalled,
    ProhibitedDevice,
    RevolutionsCounted,
    VoidResult,
    WagerAcceptedOutsideLimits,
    WagerMoved,
)
from croupier.rulebook import RulebookError
from tests.rules import rule
from tests.tables import bet, casino_war, cited, deal, layout_round, of_kind, proceed, put, refused, settled

WHEEL = "skycity/money_wheel"
COUNTS = {"A": 24, "B": 12, "C": 8, "D": 4, "E": 2, "F": 1, "G": 1}
ODDS = {
    "one": {"A": 1, "B": 3, "C": 5, "D": 11, "E": 23, "F": 47, "G": 47},
    "two": {"A": 1, "B": 3, "C": 5, "D": 10, "E": 20, "F": 47, "G": 47},
    "three": {"A": 1, "B": 3, "C": 5, "D": 10, "E": 20, "F": 45, "G": 45},
}
SECTIONS = Game(WHEEL).new_equipment().sections


def wheel(*symbols, paced=False, **options):
    """A round whose spins stop at these symbols."""
    return layout_round(WHEEL, [SECTIONS.index(s) for s in symbols], setting={"paced": paced}, **options)


@rule("skycity/money_wheel", "2.2", "2.3")
def test_the_wheel_has_52_sections_with_seven_symbols_in_these_numbers():
    assert len(SECTIONS) == 52
    assert Counter(SECTIONS) == COUNTS


def test_no_two_neighbours_of_our_arrangement_are_alike():
    assert all(SECTIONS[i] != SECTIONS[i - 1] for i in range(52))


@rule("skycity/money_wheel", "2.3")
def test_a_file_with_another_number_of_symbols_is_refused(tmp_path):
    ours = tmp_path / "ours.toml"
    sections = "".join(SECTIONS).replace("G", "F")
    ours.write_text(f'extends = "{WHEEL}"\n[provisions.wheel]\nsections = "{sections}"\n')
    with pytest.raises(RulebookError, match=r"provisions.wheel.sections"):
        Game(ours)


@rule("skycity/money_wheel", "2.4")
def test_every_section_comes_up_alike():
    wheel_ = Game(WHEEL).new_equipment(SeededSource(5))
    at = Counter()
    for _ in range(52_000):
        wheel_.spin()
        at[wheel_.at] += 1
    assert len(at) == 52
    chi_squared = sum((count - 1000) ** 2 / 1000 for count in at.values())
    assert chi_squared < 98  # beyond this lies one in ten thousand of 51 degrees of freedom


@rule("skycity/money_wheel", "3.1", "3.8")
@pytest.mark.parametrize("option", list(ODDS))
@pytest.mark.parametrize("symbol", list(COUNTS))
def test_a_wager_wins_on_its_symbol_at_the_odds_displayed_and_loses_on_any_other(symbol, option):
    other = "B" if symbol == "A" else "A"
    for spun, net in ((symbol, ODDS[option][symbol] * 1000), (other, -1000)):
        round_ = wheel(spun, payout_option=option)
        put(round_, "Ann", "symbol", 10, symbol)
        deal(round_)
        assert [net_cents for _, _, net_cents in settled(round_)] == [net]


@rule("skycity/money_wheel", "3.8")
@pytest.mark.parametrize("option", list(ODDS))
def test_every_price_is_that_of_the_sections(option):
    prices = price(Game(WHEEL, options={"payout_option": option})).wagers
    for symbol, count in COUNTS.items():
        assert prices[f"symbol {symbol}"].ev == Fraction(count * (ODDS[option][symbol] + 1), 52) - 1


@pytest.mark.parametrize(
    ("option", "symbol", "percent"),
    [("two", "F", -7.692308), ("two", "G", -7.692308), ("three", "D", -15.384615), ("three", "G", -11.538462)],
)
def test_prices_known_from_elsewhere(option, symbol, percent):
    prices = price(Game(WHEEL, options={"payout_option": option})).wagers
    assert round(float(prices[f"symbol {symbol}"].ev) * 100, 6) == percent


def test_what_another_table_of_odds_would_change():
    changes = {(found.value, found.price.name) for found in alternatives(Game(WHEEL))}
    assert changes == {("two", "symbol D"), ("two", "symbol E")} | {("three", f"symbol {s}") for s in "DEFG"}


def test_the_real_procedure_agrees_with_the_price():
    for simulated in simulate(Game(WHEEL), 8_000, seed=3).values():
        assert abs(simulated.standard_errors_off) < 4


@rule("skycity/money_wheel", "3.2")
def test_a_wager_lies_within_a_segment():
    message = refused(wheel(), PlaceWager("Ann", "symbol", 500, on="A-B"), "3.1", WHEEL)
    assert "on: 'A-B' is no place for a wager on symbol" in message
    assert "the layout has none" in refused(wheel(), PlaceWager("Ann", "symbol", 500, 1, "A"), "3.1", WHEEL)


@rule("skycity/money_wheel", "3.2")
def test_value_and_non_value_chips_may_be_used():
    round_ = wheel("A")
    put(round_, "Ann", "symbol", 5, "A", chips="non_value")
    deal(round_)
    (event,) = of_kind(round_, WagerSettled)
    assert (event.returned_cents, event.won_cents) == (500, 500)


@rule("skycity/money_wheel", "3.3")
def test_a_spoken_wager_needs_its_chips():
    round_ = wheel()
    put(round_, "Ann", "symbol", 5, "A", manner="oral_with_chips")
    spoken = PlaceWager("Ann", "symbol", 500, on="A", manner="oral_without_chips")
    assert "spoken wager counts only with its chips" in refused(round_, spoken, "3.3", WHEEL)


@rule("skycity/money_wheel", "3.5", "4.3")
def test_after_no_more_bets_no_wager_is_made_or_withdrawn():
    round_ = wheel("A", paced=True)
    put(round_, "Ann", "symbol", 5, "A")
    deal(round_)
    refused(round_, PlaceWager("Ann", "symbol", 500, on="A"), "3.5", WHEEL)
    refused(round_, WithdrawWager("Ann", 1), "3.5", WHEEL)
    refused(round_, LateWager("dealer", "symbol", 500, "B"), "10.1(a)", "skycity/general")
    refused(round_, LateWager("Bob", "jackpot", 500, "B"), "3.1", WHEEL)
    refused(round_, LateWager("Bob", "symbol", 500, "Z"), "3.1", WHEEL)
    late = round_.report(LateWager("Bob", "symbol", 250, "B", chips="non_value"))
    assert "void" in late.decides
    assert cited(late) == [f"{WHEEL} 3.5", f"{WHEEL} 4.3"]
    proceed(round_)
    assert [event.player for event in of_kind(round_, WagerSettled)] == ["Ann"]


@rule("skycity/money_wheel", "3.6")
def test_a_losing_wager_cannot_be_withdrawn_once_the_wheel_rests():
    round_ = wheel("B", paced=True)
    put(round_, "Ann", "symbol", 5, "A")
    deal(round_)
    proceed(round_, until="collect and pay")
    refused(round_, WithdrawWager("Ann", 1), "3.5", WHEEL)


def test_a_late_wager_is_none_while_wagers_may_be_made():
    refused(wheel(), LateWager("Bob", "symbol", 500, "B"), "3.1", WHEEL)


@rule("skycity/money_wheel", "3.7")
@pytest.mark.parametrize(
    ("by", "restore", "net"),
    [("player", True, -500), ("dealer", True, 500), ("patron", True, 500), ("patron", False, -500)],
)
def test_a_wager_counts_where_it_lies_unless_the_operator_finds_that_unfair(by, restore, net):
    round_ = wheel("A", paced=True)
    put(round_, "Ann", "symbol", 5, "A")
    ruling = round_.report(WagerMoved(1, "symbol", "B", by, restore=restore))
    assert f"{WHEEL} 3.7" in cited(ruling)
    deal(round_)
    proceed(round_)
    assert [cents for _, _, cents in settled(round_)] == [net]


@rule("skycity/money_wheel", "3.5")
@pytest.mark.parametrize(("reading", "net"), [("original_place", -500), ("as_it_lies", 500)])
def test_a_player_gains_nothing_by_moving_a_wager_after_no_more_bets(reading, net):
    readings = {"moved_after_no_more_bets": reading}
    round_ = layout_round(WHEEL, [SECTIONS.index("A")], setting={"paced": True}, readings=readings)
    put(round_, "Ann", "symbol", 5, "B")
    deal(round_)
    ruling = round_.report(WagerMoved(1, "symbol", "A", "player"))
    assert (f"{WHEEL} 3.5" in cited(ruling)) == (reading == "original_place")
    proceed(round_)
    assert [cents for _, _, cents in settled(round_)] == [net]


@rule("skycity/general", "10.2(b)")
def test_what_lies_above_the_maximum_on_a_place_is_void_however_it_came_there():
    round_ = wheel("A", paced=True)
    for symbol in "AB":
        put(round_, "Ann", "symbol", 1000, symbol)
    round_.report(WagerMoved(2, "symbol", "A", "player"))
    deal(round_)
    proceed(round_)
    assert round_.till.balance("Ann") == 1000_00


@rule("skycity/general", "10.2")
def test_an_oversight_is_ruled_on_until_wagers_are_settled_and_by_the_total_on_the_place():
    round_ = wheel("A", paced=True)
    put(round_, "Ann", "symbol", 900, "A")
    deal(round_)
    proceed(round_, until="collect and pay")
    ruling = round_.report(WagerAcceptedOutsideLimits("Ann", "symbol", 200_00, on="A"))
    assert cited(ruling) == ["skycity/general 10.2(b)"]
    proceed(round_)
    assert round_.till.balance("Ann") == 1000_00


@rule("skycity/general", "17.3")
@pytest.mark.parametrize(("settled_too", "net"), [(False, 500), (True, 0)])
def test_wagers_of_who_used_a_device_are_void_settled_or_not_as_the_operator_declares(settled_too, net):
    round_ = casino_war("9c 8d 2h", setting={"paced": True})
    bet(round_, "Ann", "casino_war", 5)
    deal(round_)
    proceed(round_, until="collect the cards")
    round_.report(ProhibitedDevice("Ann", settled_too=settled_too))
    assert round_.till.balance("Ann") == net


@rule("skycity/general", "14.1")
def test_the_result_of_a_round_counts_non_value_chips_and_no_promotional_ones():
    round_ = wheel("B", promotional_chips=True)
    put(round_, "Ann", "symbol", 5, "A", chips="non_value")
    put(round_, "Bob", "symbol", 5, "A", chips="promotional")
    deal(round_)
    (closed,) = of_kind(round_, RoundClosed)
    assert closed.net_cents == {"Ann": -500, "Bob": 0}


@rule("skycity/money_wheel", "3.6", "3.7")
def test_a_player_who_moves_a_wager_when_the_result_is_known_moves_nothing():
    round_ = wheel("B", paced=True)
    put(round_, "Ann", "symbol", 5, "A")
    deal(round_)
    proceed(round_, until="collect and pay")
    assert cited(round_.report(WagerMoved(1, "symbol", "B", "player")))[-1] == f"{WHEEL} 3.6"
    proceed(round_)
    assert settled(round_) == [("symbol", "loses", -500)]


def test_a_wager_cannot_have_been_moved_to_nowhere():
    round_ = wheel("A", paced=True)
    put(round_, "Ann", "symbol", 5, "A")
    refused(round_, WagerMoved(1, "symbol", "Z", "player"), "3.1", WHEEL)
    refused(round_, WagerMoved(2, "symbol", "B", "player"), "3.7", WHEEL)
    refused(round_, WagerMoved(1, "jackpot", "B", "player"), "3.1", WHEEL)
    refused(round_, WagerMoved(1, "symbol", "A", "player"), "3.7", WHEEL)
    called = WagerMoved(1, "symbol", "B", "dealer", was_called=True)
    assert "not declared orally" in refused(round_, called, "3.7", WHEEL)


@rule("skycity/money_wheel", "4.2", "5.3", "5.4")
@pytest.mark.parametrize(("revolutions", "is_void"), [(0, True), (2, True), (3, False), (4, False)])
def test_a_spin_of_fewer_than_three_revolutions_is_void(revolutions, is_void):
    round_ = wheel("A", "B", paced=True)
    put(round_, "Ann", "symbol", 5, "A")
    deal(round_)
    proceed(round_, until="collect and pay")
    ruling = round_.report(RevolutionsCounted(revolutions))
    assert f"{WHEEL} 4.2" in cited(ruling)
    assert bool(of_kind(round_, ResultVoided)) is is_void
    assert round_.decision.about == ("wagering" if is_void else "collect and pay")


def test_revolutions_cannot_be_fewer_than_none():
    refused(wheel(), RevolutionsCounted(-1), "4.2", WHEEL)


@rule("skycity/money_wheel", "4.4")
def test_losing_wagers_are_collected_before_winning_ones_are_paid():
    round_ = wheel("B")
    for symbol in "BAB":
        put(round_, f"on {symbol}", "symbol", 5, symbol)
    put(round_, "last", "symbol", 5, "C")
    deal(round_)
    assert [event.call for event in of_kind(round_, ResultDetermined)] == ["symbol B"]
    assert [outcome for _, outcome, _ in settled(round_)] == ["loses", "loses", "wins_b"]


@rule("skycity/money_wheel", "5.1", "5.2", "5.4")
@pytest.mark.parametrize(
    ("cause", "number"),
    [
        ("interference", "5.1(a)"),
        ("wheel_unbalanced", "5.1(b)"),
        ("mechanical_malfunction", "5.1(c)"),
        ("between_two_sections", "5.2"),
    ],
)
@pytest.mark.parametrize("when", ["the wheel comes to rest", "collect and pay"])
def test_a_void_spin_is_made_again_with_bets_open(cause, number, when):
    if cause == "between_two_sections":
        when = "collect and pay"  # it is seen only then
    spins = ["B"] if when == "the wheel comes to rest" else ["A", "B"]
    round_ = wheel(*spins, paced=True)
    put(round_, "Ann", "symbol", 5, "A")
    deal(round_)
    proceed(round_, until=when)
    ruling = round_.report(VoidResult(cause))
    assert cited(ruling) == [f"{WHEEL} {number}", f"{WHEEL} 5.4"]
    assert len(of_kind(round_, BetsReopened)) == 1
    put(round_, "Ann", "symbol", 5, "B")
    deal(round_)
    proceed(round_)
    assert settled(round_) == [("symbol", "loses", -500), ("symbol", "wins_b", 1500)]
    assert round_.is_over


def test_by_the_other_reading_wagers_stay_as_they_lie_after_a_void_spin():
    sections = [SECTIONS.index("B"), SECTIONS.index("A")]
    round_ = layout_round(WHEEL, sections, setting={"paced": True}, readings={"bets_after_void": "stand"})
    put(round_, "Ann", "symbol", 5, "A")
    deal(round_)
    proceed(round_, until="collect and pay")
    round_.report(VoidResult("interference"))
    assert round_.decision.about == "the wheel comes to rest"
    refused(round_, WithdrawWager("Ann", 1), "3.5", WHEEL)
    proceed(round_)
    assert settled(round_) == [("symbol", "wins_a", 500)]


@rule("skycity/money_wheel", "5.1")
def test_a_spin_is_void_only_for_the_causes_of_the_rulebook():
    round_ = wheel("A", paced=True)
    put(round_, "Ann", "symbol", 5, "A")
    deal(round_)
    assert "'boredom' is none of interference" in refused(round_, VoidResult("boredom"), "5.4", WHEEL)


def test_a_spin_void_while_bets_are_open_leaves_them_open():
    round_ = wheel("A")
    put(round_, "Ann", "symbol", 5, "A")
    round_.report(VoidResult("interference"))
    assert round_.decision.about == "wagering"
    deal(round_)
    assert settled(round_) == [("symbol", "wins_a", 500)]


@rule("skycity/money_wheel", "5.2")
def test_an_indicator_on_a_peg_and_missing_lights_are_seen_when_the_wheel_rests():
    round_ = wheel("A", paced=True)
    put(round_, "Ann", "symbol", 5, "A")
    deal(round_)
    refused(round_, VoidResult("between_two_sections"), "5.4", WHEEL)
    refused(round_, IlluminationFailed(), "5.5", WHEEL)


@rule("skycity/money_wheel", "5.5", "5.6")
def test_without_its_lights_the_game_goes_by_the_wheel_and_goes_on():
    round_ = wheel("A", paced=True)
    put(round_, "Ann", "symbol", 5, "A")
    deal(round_)
    proceed(round_, until="collect and pay")
    ruling = round_.report(IlluminationFailed())
    assert cited(ruling) == [f"{WHEEL} 5.5", f"{WHEEL} 5.6"]
    proceed(round_)
    assert settled(round_) == [("symbol", "wins_a", 500)]
    assert round_.setting_after().carried == {}


def test_nobody_wagers_and_the_round_is_over():
    round_ = wheel()
    round_.act(NoMoreBets(DEALER))
    assert round_.is_over
    assert of_kind(round_, ResultDetermined) == []


@rule("skycity/general", "10.6")
def test_bets_are_closed_by_the_result_if_nobody_called_it():
    round_ = wheel("A")
    put(round_, "Ann", "symbol", 5, "A")
    round_.report(NoMoreBetsNotCalled())
    assert settled(round_) == [("symbol", "wins_a", 500)]
