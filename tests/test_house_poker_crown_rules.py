"""Crown Perth's Ultimate Texas Hold'em by the numbers: what each rule says, where only it decides."""

import pytest

from croupier.games.house_poker.jackpot_messages import DeckSorted, JackpotKeyedOff
from croupier.games.house_poker.messages import HandDeclared
from croupier.procedure import IllegalActionError, Limits
from croupier.procedure.actions import PlaceWager
from croupier.procedure.events import CardsShuffled, WagerPlaced
from croupier.procedure.incidents import CardsToBeReplaced
from croupier.room import ClosureError, ManualClock, SeatError, Table
from tests import uth_tables
from tests.floors import MINUTE
from tests.floors import refused as refused_there
from tests.jackpot_tables import crown, place, to_the_end
from tests.rules import rule
from tests.tables import cited, of_kind
from tests.uth_tables import bet, deal, game, holdem, next_round, played, refused, say

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


# -- settlement ------------------------------------------------------------------------------------------------------


@rule(CROWN, "6.1")
def test_hands_are_declared_by_the_rule_that_it_be_the_best():
    round_ = played("play 4", **HIGHER)
    assert [event.hand for event in of_kind(round_, HandDeclared)] == ["dealer", "box 1"]
    for event in of_kind(round_, HandDeclared):
        assert f"{CROWN} 6.1" in cited(event)


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
