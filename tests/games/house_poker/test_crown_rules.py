"""Crown Perth's Ultimate Texas Hold'em by the numbers: what each rule says, where only it decides."""

import pytest

from croupier.games.house_poker.incidents import WrongNumberOfCards
from croupier.games.house_poker.jackpot_messages import DeckSorted, JackpotKeyedOff
from croupier.games.house_poker.messages import HandDeclared, HandFolded
from croupier.procedure import IllegalActionError, Limits
from croupier.procedure.actions import PlaceWager
from croupier.procedure.events import (
    BetsClosed,
    CardDiscarded,
    CardsShuffled,
    RoundClosed,
    RoundVoided,
    WagerPlaced,
)
from croupier.procedure.incidents import CardsToBeReplaced
from croupier.room import ClosureError, ManualClock, SeatError, Table
from croupier.room.jackpots import JackpotSystem
from tests.floors import MINUTE
from tests.floors import refused as refused_there
from tests.games.ultimate_texas_holdem import tables as uth_tables
from tests.games.ultimate_texas_holdem.tables import (
    bet,
    deal,
    game,
    holdem,
    net,
    next_round,
    outcomes,
    played,
    refused,
    say,
    settled_order,
    won,
)
from tests.jackpots.tables import crown, place, to_the_end
from tests.rules import rule
from tests.tables import cited, of_kind

CROWN = "crown_perth/ultimate_texas_holdem"
HIGHER = {"hands": "AsAh", "dealer": "KsKh", "community": "2c7d9hTd3s"}


# -- cards and wagers ------------------------------------------------------------------------------------------------


@rule(CROWN, "2.6")
def test_new_cards_wait_for_the_final_settlement():
    ruling = deal(holdem(**HIGHER)).report(CardsToBeReplaced())
    assert "when this round has ended" in ruling.decides
    between = holdem(**HIGHER)
    assert "before the round begins" in between.report(CardsToBeReplaced()).decides
    assert cited(of_kind(between, CardsShuffled)[0]) == [f"{CROWN} 2.6"]
    round_ = deal(holdem(**HIGHER))
    round_.report(CardsToBeReplaced())
    say(round_, "play 4")
    assert of_kind(round_, CardsShuffled) == []
    assert of_kind(next_round(round_), CardsShuffled)[0].which == "new cards"


@rule(CROWN, "3.1")
@pytest.mark.parametrize("box", [0, 8])
def test_chips_lie_in_a_betting_area_of_the_layout(box):
    round_ = holdem()
    for kind in ("ante", "blind", "trips"):
        refused(round_, PlaceWager("Ann", kind, 20_00, box), "2.1")
        round_.act(PlaceWager("Ann", kind, 20_00, 7))


@rule(CROWN, "3.5", "3.11", "3.16", "3.23", "3.24")
def test_what_is_placed_before_the_round_is_placed_by_its_own_rule():
    round_ = holdem(**HIGHER)
    bet(round_, "Ann", trips=10)
    place(round_, "Ann", 1, 3)
    rules = {event.wager: [n.removeprefix(f"{CROWN} ") for n in cited(event)] for event in of_kind(round_, WagerPlaced)}
    assert rules == {
        "ante": ["3.5"],
        "blind": ["3.11"],
        "trips": ["3.16"],
        "jackpot_1": ["3.22(a)", "3.23", "3.24"],
        "jackpot_2": ["3.22(b)", "3.23", "3.24"],
    }


@rule(CROWN, "3.24")
@pytest.mark.parametrize(("kind", "cents"), [("jackpot_1", 5_00), ("jackpot_2", 10_00)])
def test_at_either_level_a_jackpot_wager_is_for_the_player_with_the_ante(kind, cents):
    round_ = holdem(**HIGHER)
    refused(round_, PlaceWager("Ann", kind, cents, 1), "3.24")
    round_.act(PlaceWager("Ann", "blind", 20_00, 1))
    refused(round_, PlaceWager("Ann", kind, cents, 1), "3.24")
    round_.act(PlaceWager("Ann", "ante", 20_00, 1))
    with pytest.raises(IllegalActionError):
        round_.act(PlaceWager("Bob", kind, cents, 1))
    round_.act(PlaceWager("Ann", kind, cents, 1))


# -- what the terms mean ---------------------------------------------------------------------------------------------


@rule(CROWN, "1.1")
@pytest.mark.parametrize(
    ("dealer", "community", "qualifies"),
    [
        ("2s2h", "4c7d9hTdQs", True),  # the lowest pair
        ("3s2h", "3c7d9hTdQs", True),  # one card of the hand and one in common
        ("3s2h", "7c7d9hTdQs", True),  # both in common
        ("AhKs", "4c7d9hTdQs", False),  # the highest odd cards
    ],
)
def test_the_dealer_qualifies_with_a_pair_or_higher_of_hole_and_communal_cards(dealer, community, qualifies):
    round_ = played("play 4", hands="JsJh", dealer=dealer, community=community)
    assert (outcomes(round_)["ante"] == "dealer_not_qualified") is not qualifies
    declared = of_kind(round_, HandDeclared)[0]
    assert declared.remark == f"the dealer {'qualifies' if qualifies else 'does not qualify'}"
    assert f"{CROWN} 1.1" in cited(declared)


@rule(CROWN, "1.1", "3.25")
def test_a_jackpot_wager_goes_by_the_hole_cards_and_the_flop_all_else_by_any_cards():
    late = to_the_end(crown("AsTs", "8s4s2hKs9h", 1))
    assert outcomes(late)["jackpot_1"] == "loses"
    assert [event.value for event in of_kind(late, HandDeclared)][1].startswith("ace-high flush")
    at_once = to_the_end(crown("AsTs", "8s4s2s2h9h", 1))
    assert outcomes(at_once)["jackpot_1"] == "flush"
    only_common = played("play 4", hands="2c3d", dealer="4h5c", community="AsKsQsJsTs")
    assert outcomes(only_common)["play"] == "stands_off"


@rule(CROWN, "1.1", "4.10")
def test_who_places_no_play_wager_after_the_river_has_folded_and_the_wagers_are_collected():
    round_ = played("check", "check", "fold", **HIGHER)
    assert won(round_) == {"ante": -20, "blind": -20}
    (folded,) = of_kind(round_, HandFolded)
    assert f"{CROWN} 1.1" in cited(folded)


@rule(CROWN, "1.1", "3.4")
def test_a_round_lasts_from_no_more_bets_until_the_last_cards_are_in_the_rack():
    round_ = deal(holdem(**HIGHER))
    assert f"{CROWN} 1.1" in cited(of_kind(round_, BetsClosed)[0])
    say(round_, "play 4")
    assert isinstance(round_.events[-1], RoundClosed)
    assert cited(round_.events[-1]) == [f"{CROWN} 1.1"]
    assert isinstance(round_.events[-2], CardDiscarded)
    assert round_.cards.hands == {}


@rule(CROWN, "1.1", "5.1")
def test_a_misdeal_makes_the_round_void():
    round_ = deal(holdem(**HIGHER))
    ruling = round_.report(WrongNumberOfCards("box 1", 3))
    assert cited(ruling) == [f"{CROWN} 5.1", f"{CROWN} 1.1"]
    assert len(of_kind(round_, RoundVoided)) == 1
    assert net(round_) == {"Ann": 0}


# -- settlement ------------------------------------------------------------------------------------------------------


@rule(CROWN, "6.1")
def test_hands_are_declared_by_the_rule_that_it_be_the_best():
    round_ = played("play 4", **HIGHER)
    assert [event.hand for event in of_kind(round_, HandDeclared)] == ["dealer", "box 1"]
    for event in of_kind(round_, HandDeclared):
        assert f"{CROWN} 6.1" in cited(event)


@rule(CROWN, "4.15")
def test_ante_blind_trips_and_play_are_settled_in_that_order():
    round_ = say(deal(holdem(**HIGHER), trips=10), "play 4")
    assert settled_order(round_) == ["ante", "blind", "trips", "play"]


@rule(CROWN, "4.17")
@pytest.mark.parametrize(
    ("hand", "community", "is_sorted"),
    [
        ("AsKs", "QsJsTs2c3d", True),
        ("9s8s", "7s6s5s2c3d", True),
        ("9s9h", "9d9c5s2c3d", False),
        ("9s9h", "9d5c5s2c3d", False),
        ("As9s", "7s6s5s2c3d", False),
        ("9s8h", "7s6s5s2c3d", False),
    ],
)
def test_cards_are_sorted_into_suits_before_a_royal_or_straight_flush_is_paid(hand, community, is_sorted):
    round_ = to_the_end(crown(hand, community, 1))
    kinds = [type(event) for event in round_.events]
    assert kinds.count(JackpotKeyedOff) == 1
    assert (DeckSorted in kinds[: kinds.index(JackpotKeyedOff)]) is is_sorted
    assert kinds.count(DeckSorted) == is_sorted


@rule(CROWN, "3.27")
@pytest.mark.parametrize("other", ["Crown Hold'em Poker", "Crown Stud Poker", "3 Card Poker", "Mississippi Stud Poker"])
def test_each_of_four_other_games_may_share_the_pools(other):
    system = JackpotSystem(holdem().rules, ManualClock(), shared_with=[other])
    before = dict(system.jackpot.displays())
    system.fund(other, "table 4", {"jackpot_1": 5_00})
    assert system.jackpot.displays()["level_1"] == before["level_1"] + 2_05


# -- the room --------------------------------------------------------------------------------------------------------


def table():
    """Ann sits at box 1, Bob at box 3."""
    clock = ManualClock()
    found = Table(game(CROWN, boxes=4).rules, "T1", clock, Limits(5_00, 1_000_00))
    found.open()
    found.seat("Ann", 1)
    found.seat("Bob", 3)
    return found, clock


def begin(found):
    round_ = uth_tables.fresh(CROWN, boxes=4, setting={"seats": {1: "Ann", 3: "Bob"}})
    found.begin_round(round_)
    bet(round_, "Ann", box=1)
    return round_


@rule(CROWN, "6.6")
def test_a_wager_in_the_round_in_play_keeps_the_seat():
    found, _ = table()
    for _ in range(3):
        found.record_round(say(deal(begin(found)), "play 4"))
    found.verify_may_require_to_vacate("Bob")
    round_ = begin(found)
    found.verify_may_require_to_vacate("Bob")
    bet(round_, "Bob", box=3)
    with refused_there(SeatError, "6.6", found):
        found.verify_may_require_to_vacate("Bob")


@rule(CROWN, "6.7")
def test_the_sign_that_a_table_closes_stands_for_ten_minutes_and_no_less():
    for seconds in (9 * MINUTE, 10 * MINUTE - 1, 10 * MINUTE):
        found, clock = table()
        found.announce_closure(clock.now_s() + seconds)
        clock.advance(seconds)
        if seconds < 10 * MINUTE:
            with refused_there(ClosureError, "6.7(c)", found):
                found.close()
        else:
            found.close()
            assert not found.is_open
