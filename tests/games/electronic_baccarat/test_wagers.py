"""Electronic baccarat: the fixed wagering period, touches of the screen, limits, side wagers and versions."""

import pytest

from croupier.games import Game, replay
from croupier.games.electronic_baccarat.messages import (
    ChangeWager,
    ClearWager,
    CloseWagering,
    NextLowestWager,
    NoChipsDisplayed,
    OpenWagering,
    TerminalsClosed,
    TouchWager,
    WageringOpened,
)
from croupier.pricing import price
from croupier.procedure import DEALER, IllegalActionError, Limits, TerminalLimits, TerminalState
from croupier.procedure.actions import PlaceWager
from croupier.procedure.events import WagerReturned
from croupier.procedure.incidents import ShuffleDirected
from croupier.rulebook import NotAllowedError, Rules
from tests.games.electronic_baccarat.tables import (
    BANKER_WINS,
    PERIOD_MS,
    PLAYER_WINS,
    TIE,
    change,
    clear,
    close,
    credit,
    electronic,
    game_system,
    insert,
    make_game,
    only_terminals,
    play_out,
    touch,
    voucher,
    wager_on,
)
from tests.rules import rule
from tests.tables import cited, of_kind, refused, settled

EB = "skycity/electronic_baccarat"

BACCARAT = "skycity/baccarat"


def with_limits(minimum: int, maximum: int, step: int | None = None, **more):
    """A round with Ann at terminal 1, which has $5,000 and these limits in dollars."""
    limits = Limits(minimum * 100, maximum * 100, step and step * 100)
    states = {1: TerminalState(player="Ann", credits_cents=5000_00)}
    return only_terminals(setting={"terminals": states, "terminal_limits": {1: TerminalLimits(limits)}}, **more)


# -- the fixed wagering period ---------------------------------------------------------------------------------------


@rule(EB, "1.0")
@pytest.mark.parametrize("seconds", [38, 0, -1])
def test_the_wagering_period_is_not_less_than_39_seconds(seconds):
    with pytest.raises(NotAllowedError, match=r"wagering_period_s.*39.*electronic_baccarat 1\.0"):
        make_game(wagering_period_s=seconds)


@rule(EB, "1.0")
@pytest.mark.parametrize("seconds", [39, 40, 60])
def test_the_period_ends_when_the_operator_says_and_not_before(seconds):
    round_ = only_terminals(wagering_period_s=seconds)
    opened = of_kind(round_, WageringOpened)[0]
    assert (opened.opens_ms, opened.closes_ms) == (0, seconds * 1000)
    refused(round_, CloseWagering(DEALER, seconds * 1000 - 1), "1.0", EB)
    wager_on(round_, "Ann", 1)
    close(round_, seconds * 1000)
    assert of_kind(round_, TerminalsClosed)


@rule(EB, "3.4(c)(i)", "8.1", "5.2(c)")
@pytest.mark.parametrize(
    "action",
    [
        TouchWager("Ann", 1, "player", 10_00, PERIOD_MS),
        TouchWager("Ann", 1, "tie", 10_00, PERIOD_MS + 1),
        ChangeWager("Ann", 1, "player", 10_00, PERIOD_MS),
        ClearWager("Ann", 1, PERIOD_MS),
    ],
)
def test_from_the_end_of_the_period_no_wager_is_taken_changed_or_returned(action):
    round_ = electronic()
    insert(round_, "Ann", 1, 100)
    touch(round_, "Ann", 1, "player", 20)
    refused(round_, action, "3.4(c)(i)", EB)
    refused(round_, action, "8.1", EB)
    close(round_)
    refused(round_, action, "3.4(c)(i)", EB)
    assert round_.displays.of(1).wagers == {"player": 20_00}


@rule(EB, "3.4(c)(i)", "8.1")
def test_up_to_the_last_millisecond_wagers_are_taken_changed_and_returned():
    round_ = electronic()
    insert(round_, "Ann", 1, 100)
    last = PERIOD_MS - 1
    touch(round_, "Ann", 1, "player", 20, at_ms=last)
    change(round_, "Ann", 1, "player", 30, at_ms=last)
    touch(round_, "Ann", 1, "tie", 5, at_ms=last)
    clear(round_, "Ann", 1, "tie", at_ms=last)
    assert round_.displays.of(1).wagers == {"player": 30_00}
    assert round_.terminals.credits(1) == 70_00


@rule(EB, "5.2(c)")
def test_before_the_period_has_begun_no_wager_is_taken():
    system = game_system(PLAYER_WINS)
    system.insert("Ann", 1, 100_00)
    with pytest.raises(IllegalActionError, match=r"has not begun.*5\.2\(c\)"):
        system.touch("Ann", 1, "player", 10_00)
    system.open_wagering()
    system.touch("Ann", 1, "player", 10_00)


def test_time_does_not_go_back():
    round_ = only_terminals()
    insert(round_, "Ann", 1, 100, at_ms=500)
    refused(round_, TouchWager("Ann", 1, "player", 10_00, 499), "1.0", EB)
    touch(round_, "Ann", 1, "player", 10, at_ms=500)
    refused(round_, CloseWagering("Ann", PERIOD_MS), "1.0", EB)


@rule(EB, "1.0")
def test_after_an_interruption_the_period_begins_anew():
    round_ = only_terminals(setting={"carried": {"now_ms": 1_000}})
    wager_on(round_, "Ann", 1)
    touch_at = 20_000
    insert(round_, "Ann", 1, 20, at_ms=touch_at)
    round_.report(ShuffleDirected("randomness_in_doubt"))
    assert round_.decision.about == "opening of wagering"
    refused(round_, OpenWagering(DEALER, touch_at - 1), "1.0", EB)
    refused(round_, OpenWagering("Ann", touch_at), "1.0", EB)
    round_.act(OpenWagering(DEALER, 30_000))
    assert [(e.opens_ms, e.closes_ms) for e in of_kind(round_, WageringOpened)] == [(1_000, 40_000), (30_000, 69_000)]
    assert round_.displays.of(1).wagers == {"player": 25_00}
    refused(round_, CloseWagering(DEALER, 40_000), "1.0", EB)
    touch(round_, "Ann", 1, "tie", 5, at_ms=68_999)


@rule(EB, "3.4(c)(i)")
def test_terminals_that_have_closed_do_not_open_again():
    round_ = electronic()
    wager_on(round_, "Ann", 1)
    close(round_)
    round_.report(ShuffleDirected("randomness_in_doubt"))
    assert round_.decision.about == "wagering"
    refused(round_, ClearWager("Ann", 1, PERIOD_MS), "3.4(c)(i)", EB)


# -- touching the screen ---------------------------------------------------------------------------------------------


@rule(EB, "5.2(a)")
def test_wagers_are_placed_by_touch_by_who_has_control():
    round_ = only_terminals()
    insert(round_, "Ann", 1, 100)
    touch(round_, "Ann", 1, "banker", 20)
    touch(round_, "Ann", 1, "banker", 5)
    assert round_.displays.of(1).wagers == {"banker": 25_00}
    refused(round_, TouchWager("Bob", 1, "banker", 5_00, 0), "5.2(a)", EB)
    refused(round_, ClearWager("Bob", 1, 0), "5.2(a)", EB)
    refused(round_, TouchWager("Ann", 2, "banker", 5_00, 0), "5.2(a)", EB)
    refused(round_, ClearWager("Ann", 1, 0, "tie"), "5.2(a)", EB)


@rule(EB, "5.2(b)")
def test_any_combination_of_bets_may_be_made_also_side_wagers_alone():
    round_ = only_terminals(perfect_pair=True, dragon_bonus=True)
    insert(round_, "Ann", 1, 100)
    touch(round_, "Ann", 1, "perfect_pair", 5, on="banker")
    touch(round_, "Ann", 1, "dragon_bonus", 5, on="player")
    for wager in ("banker", "player", "tie"):
        touch(round_, "Ann", 1, wager, 10)
    assert round_.displays.of(1).wagered_cents == 40_00
    clear(round_, "Ann", 1)
    assert (round_.displays.of(1).wagered_cents, round_.terminals.credits(1)) == (0, 100_00)


@rule(EB, "5.2(b)")
def test_by_the_other_reading_a_side_wager_goes_with_a_wager_on_a_hand_or_a_tie():
    readings = {"terminal_combinations": "as_at_the_layout"}
    round_ = only_terminals(perfect_pair=True, readings=readings)
    insert(round_, "Ann", 1, 100)
    refused(round_, TouchWager("Ann", 1, "perfect_pair", 5_00, 0, "banker"), "11A.2", BACCARAT)
    touch(round_, "Ann", 1, "tie", 10)
    touch(round_, "Ann", 1, "perfect_pair", 5, on="banker")
    clear(round_, "Ann", 1, "tie")
    assert round_.displays.of(1).wagers == {}


@pytest.mark.parametrize(
    ("action", "number", "document"),
    [
        (TouchWager("Ann", 1, "dragon_7", 5_00, 0), "10.1(a)", "skycity/general"),
        (TouchWager("Ann", 1, "perfect_pair", 5_00, 0, "banker"), "5.2(a)", EB),
        (TouchWager("Ann", 1, "banker", 5_00, 0, "banker"), "5.2(a)", EB),
        (TouchWager("Ann", 1, "banker", 0, 0), "5.2(a)", EB),
        (ChangeWager("Ann", 1, "banker", -5_00, 0), "5.2(a)", EB),
        (TouchWager("Ann", 31, "banker", 5_00, 0), "3.3(a)", EB),
    ],
)
def test_a_touch_that_makes_no_sense_is_refused(action, number, document):
    round_ = only_terminals()
    insert(round_, "Ann", 1, 100)
    refused(round_, action, number, document)


@rule(EB, "5.4")
def test_no_more_is_wagered_than_the_account_holds():
    round_ = only_terminals()
    insert(round_, "Ann", 1, 20)
    refused(round_, TouchWager("Ann", 1, "player", 20_01, 0), "5.4", EB)
    touch(round_, "Ann", 1, "player", 15)
    refused(round_, TouchWager("Ann", 1, "tie", 5_01, 0), "5.4", EB)
    refused(round_, ChangeWager("Ann", 1, "player", 20_01, 0), "5.4", EB)
    change(round_, "Ann", 1, "player", 20)
    assert round_.terminals.credits(1) == 0


def test_a_player_who_is_excluded_or_cashed_out_wagers_no_more():
    round_ = only_terminals(
        setting={"excluded": ("Ann",), "terminals": {1: TerminalState(player="Ann", credits_cents=900)}}
    )
    refused(round_, TouchWager("Ann", 1, "player", 5_00, 0), "17.3", "skycity/general")
    voucher(round_, "Ann", 1)
    assert round_._vouchers.left == {1: 9_00}


# -- limits ----------------------------------------------------------------------------------------------------------


@rule(EB, "3.4(c)(ii)")
@pytest.mark.parametrize(("dollars", "shown"), [(9, {}), (10, {"player": 10_00}), (11, {"player": 11_00})])
def test_below_the_minimum_no_chips_are_displayed(dollars, shown):
    round_ = with_limits(10, 100)
    events = touch(round_, "Ann", 1, "player", dollars)
    assert round_.displays.of(1).wagers == shown
    assert round_.terminals.credits(1) == 5000_00 - sum(shown.values())
    none = [event for event in events if isinstance(event, NoChipsDisplayed)]
    assert [(e.attempted_cents, e.minimum_cents) for e in none] == ([] if shown else [(9_00, 10_00)])
    assert all(f"{EB} 3.4(c)(ii)" in cited(event) for event in none)


@rule(EB, "3.4(c)(ii)")
def test_a_wager_changed_to_less_than_the_minimum_shows_no_chips():
    round_ = with_limits(10, 100)
    touch(round_, "Ann", 1, "player", 50)
    change(round_, "Ann", 1, "player", 9)
    assert (round_.displays.of(1).wagers, round_.terminals.credits(1)) == ({}, 5000_00)


@rule(EB, "3.4(c)(iii)")
@pytest.mark.parametrize(
    ("dollars", "shown"), [(100, 100), (101, 100), (5000, 100), (99, 90), (24, 20), (20, 20), (10, 10), (19, 10)]
)
def test_above_the_maximum_or_between_multiples_the_next_lowest_wager_is_displayed(dollars, shown):
    round_ = with_limits(10, 100, 10)
    events = touch(round_, "Ann", 1, "player", dollars)
    assert round_.displays.of(1).wagers == {"player": shown * 100}
    lowered = [(e.attempted_cents, e.cents) for e in events if isinstance(e, NextLowestWager)]
    assert lowered == ([] if dollars == shown else [(dollars * 100, shown * 100)])
    assert all(f"{EB} 3.4(c)(iii)" in cited(event) for event in events if isinstance(event, NextLowestWager))


@rule(EB, "3.4(c)(iii)")
@pytest.mark.parametrize(
    ("reading", "dollars", "shown"),
    [("minimum", 28, 25), ("minimum", 35, 35), ("minimum", 44, 35), ("minimum", 300, 95),
     ("zero", 28, 0), ("zero", 35, 30), ("zero", 44, 40), ("zero", 300, 100)],
)  # fmt: skip
def test_multiples_are_counted_from_the_minimum_or_by_the_other_reading_from_zero(reading, dollars, shown):
    round_ = with_limits(25, 100, 10, readings={"multiples_from": reading})
    touch(round_, "Ann", 1, "player", dollars)
    assert round_.displays.of(1).wagered_cents == shown * 100


@rule(EB, "3.4(c)(iii)")
def test_a_touch_beyond_the_maximum_fills_the_bet_up_and_a_further_one_adds_nothing():
    round_ = with_limits(10, 100)
    touch(round_, "Ann", 1, "player", 80)
    touch(round_, "Ann", 1, "player", 80)
    assert round_.displays.of(1).wagers == {"player": 100_00}
    touch(round_, "Ann", 1, "player", 5)
    assert round_.displays.of(1).wagers == {"player": 100_00}
    change(round_, "Ann", 1, "player", 55)
    assert (round_.displays.of(1).wagers, round_.terminals.credits(1)) == ({"player": 55_00}, 4945_00)


@rule(EB, "5.8")
def test_limits_differ_from_terminal_to_terminal_and_from_the_layout():
    states = {
        1: TerminalState(player="Ann", credits_cents=100_00),
        2: TerminalState(player="Bob", credits_cents=3000_00),
        3: TerminalState(player="Cid", credits_cents=100_00),
    }
    own = {
        1: TerminalLimits(Limits(1_00, 50_00)),
        2: TerminalLimits(Limits(20_00, 2000_00)),
        3: TerminalLimits(wagers={"tie": Limits(2_00, 9_00)}),
    }
    setting = {"terminals": states, "terminal_limits": own, "limits": Limits(10_00, 500_00)}
    round_ = electronic(setting=setting)
    touch(round_, "Ann", 1, "player", 1)
    touch(round_, "Bob", 2, "player", 19)
    touch(round_, "Bob", 2, "banker", 2000)
    touch(round_, "Cid", 3, "tie", 10)
    touch(round_, "Cid", 3, "player", 9)
    shown = {n: round_.displays.of(n).wagers for n in states}
    assert shown == {1: {"player": 1_00}, 2: {"banker": 2000_00}, 3: {"tie": 9_00}}
    refused(round_, PlaceWager("Dot", "player", 9_00, 1), "10.1(b)", "skycity/general")
    refused(round_, PlaceWager("Dot", "player", 501_00, 1), "10.1(b)", "skycity/general")
    assert round_.displays.of(3).limits["tie"] == (2_00, 9_00)
    assert round_.displays.of(4).limits["tie"] == (10_00, 500_00)


@rule(EB, "5.8")
def test_a_terminals_limits_change_from_one_round_to_the_next():
    system = game_system(PLAYER_WINS + BANKER_WINS)
    system.insert("Ann", 1, 100_00)
    system.set_limits(1, Limits(20_00, 40_00))
    with pytest.raises(NotAllowedError, match="31 is not one of 1 to 30"):
        system.set_limits(31, None)
    shown = []
    for _ in range(2):
        system.open_wagering()
        system.touch("Ann", 1, "tie", 5_00)
        shown.append(system.display(1).wagered_cents)
        system.clock.advance(39)
        system.tick()
    assert shown == [5_00, 0]
    assert [(r.differs_at, r.continues) for r in replay(system.journal())] == [(None, True)] * 3


@rule(EB, "5.9")
def test_the_maximum_is_for_all_that_is_on_an_outcome_of_each_terminal_by_itself():
    round_ = with_limits(10, 100)
    insert(round_, "Ann", 2, 3000)
    touch(round_, "Ann", 1, "player", 100)
    touch(round_, "Ann", 1, "banker", 100)
    touch(round_, "Ann", 2, "player", 1000)
    touch(round_, "Ann", 1, "player", 10)
    assert (round_.displays.of(1).wagered_cents, round_.displays.of(2).wagered_cents) == (200_00, 1000_00)
    touch(round_, "Ann", 1, "tie", 9)
    assert "tie" not in round_.displays.of(1).wagers


# -- the permitted aggregate -----------------------------------------------------------------------------------------


@rule(EB, "3.4(c)(iv)")
@pytest.mark.parametrize(("on_tie", "stands"), [(9, False), (10, True), (11, True)])
def test_wagers_below_the_permitted_aggregate_are_not_recognised_for_the_hand(on_tie, stands):
    round_ = only_terminals(PLAYER_WINS, require_aggregate=True, aggregate_minimum="20")
    insert(round_, "Ann", 1, 100)
    touch(round_, "Ann", 1, "player", 10)
    touch(round_, "Ann", 1, "tie", on_tie)
    wager_on(round_, "Bob", 2, 20)
    assert round_.displays.of(1).wagered_cents == (10 + on_tie) * 100
    play_out(round_)
    assert round_.terminals.credits(1) == (100_00 + 10_00 - on_tie * 100 if stands else 100_00)
    returned = [e for e in of_kind(round_, WagerReturned) if e.why == "below the permitted aggregate"]
    assert [cited(event) for event in returned] == [[f"{EB} 3.4(c)(iv)"]] * (0 if stands else 2)
    assert round_.terminals.credits(2) == 40_00


@rule(EB, "3.4(c)(iv)")
def test_without_a_permitted_aggregate_every_wager_counts():
    round_ = only_terminals(PLAYER_WINS, aggregate_minimum="20")
    wager_on(round_, "Ann", 1, 5)
    assert settled(play_out(round_)) == [("player", "wins", 5_00)]


# -- settlement of every kind of wager -------------------------------------------------------------------------------


@rule(EB, "10.3", "3.4(c)(v)")
@pytest.mark.parametrize(
    ("top", "nets"),
    [
        (PLAYER_WINS, {"player": 10_00, "banker": -10_00, "tie": -10_00}),
        (BANKER_WINS, {"player": -10_00, "banker": 9_50, "tie": -10_00}),
        (TIE, {"player": 0, "banker": 0, "tie": 80_00}),
    ],
)
def test_terminals_are_settled_at_the_odds_of_baccarat(top, nets):
    round_ = only_terminals(top)
    insert(round_, "Ann", 1, 100)
    for wager in nets:
        touch(round_, "Ann", 1, wager, 10)
    play_out(round_)
    assert {wager: net for wager, _, net in settled(round_)} == nets
    assert round_.terminals.credits(1) == 100_00 + sum(nets.values())


@rule(EB, "10.3", "10.4")
@pytest.mark.parametrize(
    ("cents", "won", "rounded"), [(5_00, 4_75, 0), (5_20, 4_94, 0), (5_01, 4_76, 1), (5_10, 4_85, 1)]
)
def test_credits_are_paid_to_the_cent_and_a_part_of_one_is_rounded_up(cents, won, rounded):
    round_ = only_terminals(BANKER_WINS)
    insert(round_, "Ann", 1, 100)
    round_.act(TouchWager("Ann", 1, "banker", cents, 0))
    play_out(round_)
    settlement = round_.layout.wagers[1].settlement
    assert (settlement.won_cents, settlement.rounded_up_cents) == (won, rounded)
    assert round_.terminals.credits(1) == 100_00 + won
    assert ("skycity/general 11.3" in cited(settlement)) == bool(rounded)


@rule(EB, "10.3")
@pytest.mark.parametrize(
    ("options", "top", "wager", "net"),
    [
        ({"tie_odds": "9 to 1"}, TIE, "tie", 90_00),
        ({"banker_pays": "six_pays_half"}, "Kc Kh Kd 6d 5c", "banker", 5_00),  # it stands on 6 against 5
        ({"banker_pays": "six_pays_half"}, BANKER_WINS, "banker", 10_00),
    ],
)
def test_the_operators_elections_of_baccarat_hold_at_terminals(options, top, wager, net):
    round_ = only_terminals(top, **options)
    wager_on(round_, "Ann", 1, 10, wager)
    assert [n for *_, n in settled(play_out(round_))] == [net]


@rule(EB, "12.1")
@pytest.mark.parametrize(
    ("first_two", "net"),
    [("Kh Kc", 5), ("Kh Kd", 10), ("Kh Kh", 30), ("Kh Qh", -1)],
    ids=["mixed", "coloured", "perfect", "none"],
)
def test_perfect_pair_wagers_are_made_and_paid_at_terminals(first_two, net):
    first, second = first_two.split()
    round_ = only_terminals(f"{first} 9c {second} 8c 2c", perfect_pair=True)
    wager_on(round_, "Ann", 1, 10, "perfect_pair", "player")
    assert [(w, n) for w, _, n in settled(play_out(round_))] == [("perfect_pair", net * 10_00)]


@rule(EB, "13.1")
@pytest.mark.parametrize(("on", "net"), [("player", 10_00), ("banker", -10_00)])
def test_dragon_bonus_wagers_are_made_and_paid_at_terminals(on, net):
    round_ = only_terminals(PLAYER_WINS, dragon_bonus=True)
    wager_on(round_, "Ann", 1, 10, "dragon_bonus", on)
    assert [(w, n) for w, _, n in settled(play_out(round_))] == [("dragon_bonus", net)]


@rule(EB, "13A.1")
def test_any_pair_wagers_are_made_and_paid_at_terminals():
    round_ = only_terminals("Kh 9c Kc Tc 2c 3c", any_pair=True)
    insert(round_, "Ann", 1, 100)
    touch(round_, "Ann", 1, "any_pair", 10, on="player")
    touch(round_, "Ann", 1, "any_pair", 10, on="banker")
    assert [(o, n) for _, o, n in settled(play_out(round_))] == [("no_pair", -10_00), ("pair", 110_00)]


@rule(EB, "13B.1")
def test_lucky_match_wagers_are_made_and_paid_at_terminals():
    round_ = only_terminals("2h 7c 2h Jc 2h", lucky_match=True)
    wager_on(round_, "Ann", 1, 10, "lucky_match", "player")
    assert [(o, n) for _, o, n in settled(play_out(round_))] == [("lucky_triple_match", 1000_00)]


@rule(EB, "13C.1")
@pytest.mark.parametrize(
    ("top", "nets"),
    [
        ("Kc 7h 3d Kd 5c", {"player": 20_00, "banker": -10_00, "tie": -10_00}),  # 8 on three cards
        (PLAYER_WINS, {"player": 10_00, "banker": -10_00, "tie": -10_00}),
        (TIE, {"player": -10_00, "banker": -10_00, "tie": 80_00}),
    ],
)
def test_two_to_one_baccarat_is_played_at_terminals(top, nets):
    round_ = only_terminals(top, version="two_to_one")
    insert(round_, "Ann", 1, 100)
    for wager in nets:
        touch(round_, "Ann", 1, wager, 10)
    assert {wager: net for wager, _, net in settled(play_out(round_))} == nets


# -- ante up baccarat ------------------------------------------------------------------------------------------------

ANTE_UP = {"ante_up": True, "ante": "1", "table_minimum": "8"}


@rule(EB, "13D.1")
def test_the_ante_is_put_up_with_the_first_wager_and_collected():
    round_ = only_terminals(PLAYER_WINS, **ANTE_UP)
    credit(round_, "Ann", 21, 1)
    touch(round_, "Ann", 1, "player", 10)
    assert (round_.terminals.credits(1), round_.displays.of(1).wagers) == (10_00, {"player": 10_00, "ante": 1_00})
    touch(round_, "Ann", 1, "tie", 10)
    assert round_.terminals.credits(1) == 0
    assert settled(play_out(round_)) == [
        ("ante", "collected", -1_00),
        ("tie", "not_tied", -10_00),
        ("player", "wins", 10_00),
    ]


@rule(EB, "13D.1")
def test_the_ante_goes_back_with_the_last_wager_that_it_goes_with():
    round_ = only_terminals(perfect_pair=True, **ANTE_UP)
    insert(round_, "Ann", 1, 100)
    refused(round_, TouchWager("Ann", 1, "perfect_pair", 8_00, 0, "player"), "14.5", BACCARAT)
    touch(round_, "Ann", 1, "player", 10)
    touch(round_, "Ann", 1, "perfect_pair", 8, on="player")
    clear(round_, "Ann", 1, "player")
    assert (round_.terminals.credits(1), round_.displays.of(1).wagers) == (100_00, {})


@rule(EB, "13D.1")
def test_a_wager_whose_ante_the_account_cannot_pay_is_refused():
    round_ = only_terminals(**ANTE_UP)
    insert(round_, "Ann", 1, 10)
    refused(round_, TouchWager("Ann", 1, "player", 9_01, 0), "5.4", EB)
    touch(round_, "Ann", 1, "player", 9)
    assert round_.terminals.credits(1) == 0


@rule(EB, "13D.1")
def test_the_ante_is_waived_from_an_amount_on():
    round_ = only_terminals(**ANTE_UP, waive_ante=True, ante_waived_from="50")
    insert(round_, "Ann", 1, 100)
    touch(round_, "Ann", 1, "player", 49)
    assert round_.displays.of(1).wagers == {"player": 49_00, "ante": 1_00}
    touch(round_, "Ann", 1, "player", 1)
    assert round_.displays.of(1).wagers == {"player": 50_00}
    change(round_, "Ann", 1, "player", 20)
    assert round_.displays.of(1).wagers == {"player": 20_00, "ante": 1_00}


@rule(EB, "13D.1")
def test_the_ante_is_no_more_than_an_eighth_of_a_terminals_own_minimum():
    for minimum, allowed in ((8_00, True), (7_99, False)):
        setting = {"terminal_limits": {1: TerminalLimits(Limits(minimum, 100_00))}}
        if allowed:
            only_terminals(**ANTE_UP, setting=setting)
        else:
            with pytest.raises(NotAllowedError, match=r"ante: .*terminal 1 .*1\.1"):
                only_terminals(**ANTE_UP, setting=setting)


# -- what this division names ----------------------------------------------------------------------------------------


@rule(EB, "2.1")
@pytest.mark.parametrize(
    ("option", "value"),
    [("dragon_7", True), ("panda_8", True), ("international", True), ("version", "ez"), ("table", "full")],
)
def test_what_this_division_does_not_name_is_not_offered(option, value):
    with pytest.raises(NotAllowedError, match=rf"{option}: .*not allowed.*{EB}"):
        make_game(**{option: value})
    assert {"dragon_7", "panda_8"}.isdisjoint(Rules(EB).wagers())


@rule(EB, "2.1", "10.3")
@pytest.mark.parametrize(
    "options", [{}, {"decks": 6}, {"version": "two_to_one"}, {"banker_pays": "six_pays_half"}, {"tie_odds": "9 to 1"}]
)
def test_prices_are_those_of_baccarat(options):
    ours, theirs = price(make_game(**options)).wagers, price(Game(BACCARAT, options=options)).wagers
    assert {name: (p.rows, p.ev) for name, p in ours.items()} == {
        name: (p.rows, p.ev) for name, p in theirs.items() if name not in ("dragon_7", "panda_8")
    }


def test_options_of_baccarat_that_exclude_each_other_do_so_here():
    with pytest.raises(NotAllowedError, match=r"perfect_pair.*any_pair.*11A\.1A"):
        make_game(perfect_pair=True, any_pair=True)
