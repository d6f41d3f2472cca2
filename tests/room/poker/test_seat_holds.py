"""Seats that the room keeps for somebody, the stake they bring, and players who are sent to another table."""

import pytest

from croupier.chance import SeededSource
from croupier.clock import ManualClock
from croupier.ledger import Surroundings
from croupier.poker import messages as m
from croupier.poker.rulings.disputes_messages import PotPassedWrongly
from croupier.procedure import DEALER
from croupier.room.chips_under_way import COURIER, ConfirmChips, ReceiveChips
from croupier.room.poker import messages as say
from croupier.room.poker import seat_messages as seats
from croupier.room.poker.live_poker_table import LivePokerTable, PokerTableSetup
from croupier.room.poker.table_action import SYSTEM
from croupier.room.poker.table_report import TableReport, list_name
from croupier.room.purses import ReturnChips
from croupier.room.table_roles import SUPERVISOR
from tests.room.poker.tables import CROWN, STAR, Poker
from tests.rules import rule

CAGE, ELSEWHERE = "cage/main", "poker/2"
MOVED = ["broken_game", "feeder", "must_move", "supervisor"]


def hold(poker, player, seat, comes="list", seconds=60):
    until_ms = poker.table.around.clock.now_ms() + 1000 * seconds
    return poker.do(seats.HoldSeat(COURIER, player, seat, until_ms, comes))


def vacant(poker):
    return poker.table.report().vacant


class Caged(Poker):
    """A table with a cage and bounds of a first table stake from $100 to $300."""

    def __init__(self, document=STAR, **readings):
        bounds = {"table_stake_maximum": "300"} if document == STAR else {"buy_in_maximum": "300"}
        options = {"commission_percent": 0, **bounds}
        setup = PokerTableSetup(name="P-1", document=document, options=options, readings=readings, cage=CAGE)
        self.table = LivePokerTable(setup, Surroundings(ManualClock(), SeededSource(1)))
        self.events = []
        self._numbers: dict[str, int] = {}
        self.do(say.OpenTable(SUPERVISOR))

    def comes(self, source, player, cents):
        self._numbers[source] = number = self._numbers.get(source, 0) + 1
        self.do(ReceiveChips(COURIER, source, number, player, cents))
        return self


# -- holds -------------------------------------------------------------------------------------------------------------


def test_a_held_seat_is_for_one_alone_until_the_time_has_passed():
    poker = Poker(seats=4).sit(Ann=1)
    hold(poker, "Bob", 2)
    assert vacant(poker) == (3, 4)
    assert poker.table.describe.picture("Zoe").seats[1].held_for == "Bob"
    poker.refuses(say.TakeSeat("Zoe", "Zoe", 2, 200_00), "seat: 2 is held for Bob", "6.3")
    poker.refuses(seats.ChangeSeat("Ann", "Ann", 2), "seat: 2 is held for Bob", "6.3")
    poker.refuses(seats.HoldSeat(COURIER, "Zoe", 2, 90_000, "list"), "seat: 2 is held for Bob", "6.3")
    poker.refuses(seats.HoldSeat(COURIER, "Bob", 3, 90_000, "list"), "seat 2 is held for Bob already")
    (form,) = [form for form in poker.table.describe.forms("Zoe") if form.kind == "take_seat"]
    assert [choice.value for choice in form.fields[1].choices] == [3, 4]
    poker.table.around.clock.advance(59.999)
    poker.refuses(say.ClockStrikes(SYSTEM), "nothing is due")
    poker.refuses(say.TakeSeat("Zoe", "Zoe", 2, 200_00), "seat: 2 is held for Bob")
    poker.table.around.clock.advance(0.001)
    assert (vacant(poker), poker.table.holds.comes_of("Bob")) == ((2, 3, 4), "")
    (ended,) = poker.do(say.ClockStrikes(SYSTEM)).events
    assert (ended.player, ended.seat, ended.is_late) == ("Bob", 2, True)
    poker.sit(Zoe=2)
    assert poker.table.state().seat_holds is None


def test_a_hold_is_made_longer_released_and_taken_up():
    poker = Poker(seats=4)
    hold(poker, "Bob", 2, seconds=10)
    hold(poker, "Bob", 2, seconds=20)
    assert poker.table.due_ms() == 20_000
    poker.refuses(seats.ReleaseSeat(COURIER, "Ann", 2), "seat: 2 is not held for Ann")
    poker.refuses(seats.ReleaseSeat("Bob", "Bob", 2), "it is for courier or supervisor")
    poker.do(seats.ReleaseSeat(SUPERVISOR, "Bob", 2))
    assert vacant(poker) == (1, 2, 3, 4)
    hold(poker, "Bob", 2)
    poker.sit(Bob=3)
    assert vacant(poker) == (1, 2, 4), "they sit elsewhere"
    assert poker.table.seating.of("Bob").comes == "", "and came there by themselves"


def test_what_cannot_be_held():
    poker = Poker(seats=4).sit(Ann=1)
    poker.refuses(seats.HoldSeat(COURIER, "Bob", 1, 9_000, "list"), "seat: 1 is Ann's")
    poker.refuses(seats.HoldSeat(COURIER, "Bob", 5, 9_000, "list"), "seat: 5 is not there")
    poker.refuses(seats.HoldSeat(COURIER, "Ann", 2, 9_000, "list"), "Ann has a seat already")
    poker.refuses(seats.HoldSeat(COURIER, "house", 2, 9_000, "list"), "is not a player")
    poker.refuses(seats.HoldSeat(COURIER, "Bob", 2, 0, "list"), "until_ms: 0 has passed")
    poker.refuses(seats.HoldSeat(COURIER, "Bob", 2, 9_000, "by bus"), "comes: Invalid enum value 'by bus'")
    poker.refuses(seats.HoldSeat("Bob", "Bob", 2, 9_000, "list"), "it is for courier or supervisor")
    poker.do(seats.WishSeat("Bob", "Bob", 2))
    poker.refuses(seats.HoldSeat(COURIER, "Bob", 2, 9_000, "list"), "seat: 2 is wanted by Bob")


@rule(CROWN, "6.1")
def test_a_seat_that_is_held_no_longer_is_first_for_those_at_the_table():
    poker = Poker(CROWN, seats=4).sit(Ann=1, Bob=2).hand()
    hold(poker, "Cid", 3)
    poker.do(seats.AskForSeat("Ann", "Ann", 3))
    poker.do(seats.ReleaseSeat(COURIER, "Cid", 3))
    assert vacant(poker) == (4,)
    poker.do(seats.ChangeSeat("Ann", "Ann", 3))


def test_how_somebody_came_is_known_from_their_hold_and_then_from_their_seat():
    poker = Poker(CROWN, seats=6).sit(Ann=1, Bob=2).hand().begin()
    hold(poker, "Cid", 3, "feeder")
    assert poker.table.holds.comes_of("Cid") == "feeder"
    poker.do(say.TakeSeat("Cid", "Cid", 3, 200_00))
    poker.do(say.TakeSeat("Dee", "Dee", 4, 200_00))
    assert poker.table.holds.comes_of("Cid") == ""
    assert [poker.table.seating.of(name).comes for name in ("Cid", "Dee")] == ["feeder", ""]


# -- the stake of those who come ---------------------------------------------------------------------------------------


@rule(STAR, "8.5")
@pytest.mark.parametrize("stake", [1_00, 99_00, 100_00, 300_00, 450_00])
def test_who_comes_from_a_broken_game_plays_on_with_the_stake_they_have(stake):
    poker = Caged().comes(ELSEWHERE, "Ann", stake).comes(CAGE, "Ann", 500_00)
    poker.refuses(say.TakeSeat("Ann", "Ann", 1, 99_00), "at least \\$100", "8.4")
    hold(poker, "Ann", 1, "broken_game")
    for other in (stake - 1_00, stake + 1_00):
        if not 100_00 <= other <= 300_00:
            problem = "more than nothing" if not other else "a table stake is at"
            poker.refuses(say.TakeSeat("Ann", "Ann", 1, other), problem)
    poker.do(say.TakeSeat("Ann", "Ann", 1, stake))
    assert poker.cents("Ann") == stake
    (taken,) = [each for each in poker.events if isinstance(each, say.SeatTaken)]
    assert str(taken.cites[0]) == f"{STAR} 8.5"


@rule(STAR, "8.5")
@pytest.mark.parametrize("comes", ["table_change", "list"])
def test_who_comes_by_choice_brings_the_first_stake_of_the_game(comes):
    poker = Caged().comes(ELSEWHERE, "Ann", 99_00).comes(CAGE, "Ann", 500_00)
    hold(poker, "Ann", 1, comes)
    number = "8.5" if comes == "table_change" else "8.1, 8.4"
    poker.refuses(say.TakeSeat("Ann", "Ann", 1, 99_00), "at least \\$100", number)
    poker.refuses(say.TakeSeat("Ann", "Ann", 1, 301_00), "at most \\$300", number)
    poker.do(say.TakeSeat("Ann", "Ann", 1, 100_00))


@rule(STAR, "8.5")
@pytest.mark.parametrize("comes", MOVED)
@pytest.mark.parametrize(("reading", "is_kept"), [("kept", True), ("initial", False)])
def test_who_has_to_move_otherwise_keeps_the_stake_by_one_reading(comes, reading, is_kept):
    poker = Caged(stake_of_moved_player=reading).comes(ELSEWHERE, "Ann", 40_00)
    hold(poker, "Ann", 1, comes)
    if is_kept or comes == "broken_game":
        poker.do(say.TakeSeat("Ann", "Ann", 1, 40_00))
    else:
        poker.refuses(say.TakeSeat("Ann", "Ann", 1, 40_00), "at least \\$100", "8.5")


@rule(CROWN, "6.11")
@pytest.mark.parametrize("comes", ["feeder", "must_move"])
@pytest.mark.parametrize("stake", [40_00, 200_00, 450_00])
def test_who_comes_from_a_feeder_table_brings_the_whole_stake(comes, stake):
    poker = Caged(CROWN).comes(ELSEWHERE, "Ann", stake).comes(CAGE, "Ann", 500_00)
    hold(poker, "Ann", 1, comes)
    for other in (stake - 1_00, stake + 1_00):
        poker.refuses(say.TakeSeat("Ann", "Ann", 1, other), "all of the table stake", "6.11(c)")
    (form,) = [form for form in poker.table.describe.forms("Ann") if form.kind == "take_seat"]
    assert form.fields[2].least <= stake
    poker.do(say.TakeSeat("Ann", "Ann", 1, stake))


@rule(CROWN, "6.11")
def test_who_asked_to_change_tables_brings_the_buy_in():
    poker = Caged(CROWN).comes(ELSEWHERE, "Ann", 99_00).comes(CAGE, "Ann", 10_00)
    hold(poker, "Ann", 1, "table_change")
    poker.refuses(say.TakeSeat("Ann", "Ann", 1, 99_00), "at least \\$100", "6.11(a)")
    poker.do(say.TakeSeat("Ann", "Ann", 1, 100_00))


@pytest.mark.parametrize("comes", ["broken_game", "supervisor"])
@pytest.mark.parametrize(("reading", "is_kept"), [("initial", False), ("kept", True)])
def test_who_is_moved_by_a_supervisor_has_the_buy_in_by_one_reading(comes, reading, is_kept):
    poker = Caged(CROWN, stake_of_moved_player=reading).comes(ELSEWHERE, "Ann", 40_00)
    hold(poker, "Ann", 1, comes)
    if is_kept:
        poker.do(say.TakeSeat("Ann", "Ann", 1, 40_00))
    else:
        poker.refuses(say.TakeSeat("Ann", "Ann", 1, 40_00), "at least \\$100", "7.1")


def test_a_stake_that_has_not_arrived_or_went_to_the_cage_is_not_brought():
    poker = Caged(CROWN).comes(CAGE, "Ann", 500_00)
    hold(poker, "Ann", 1, "feeder")
    poker.refuses(say.TakeSeat("Ann", "Ann", 1, 200_00), "all of the table stake, \\$0", "6.11(c)")
    poker = Caged().comes(ELSEWHERE, "Ann", 40_00)
    hold(poker, "Ann", 1, "broken_game")
    poker.do(ReturnChips("Ann", "Ann", 10_00))
    poker.refuses(say.TakeSeat("Ann", "Ann", 1, 40_00), "has \\$30 from the cage here")
    poker.refuses(say.TakeSeat("Ann", "Ann", 1, 30_00), "at least \\$100", "8.5")


def test_without_a_cage_the_dealer_sees_to_the_stake():
    poker = Poker(seats=4)
    hold(poker, "Ann", 1, "broken_game")
    (form,) = [form for form in poker.table.describe.forms("Ann") if form.kind == "take_seat"]
    assert form.fields[2].least == 1_00
    poker.refuses(say.TakeSeat("Ann", "Ann", 1, 50), "the lowest chip is \\$1")
    poker.do(say.TakeSeat("Ann", "Ann", 1, 7_00))


# -- players who are sent to another table -----------------------------------------------------------------------------


def test_who_is_in_no_hand_goes_at_once_with_the_stake():
    poker = Caged().comes(CAGE, "Ann", 250_00)
    poker.do(say.TakeSeat("Ann", "Ann", 1, 200_00))
    poker.refuses(seats.SendPlayer(DEALER, "Ann", ELSEWHERE), "it is for courier or supervisor")
    for nowhere in ("", " ", "P-1", CAGE):
        poker.refuses(seats.SendPlayer(COURIER, "Ann", nowhere), "is not another table")
    poker.refuses(seats.SendPlayer(COURIER, "Bob", ELSEWHERE), "Bob has no seat")
    poker.do(seats.SendPlayer(COURIER, "Ann", ELSEWHERE))
    sent = [(each.target, each.player, each.cents) for each in poker.table.transfers.under_way()]
    assert sent == [(ELSEWHERE, "Ann", 200_00), (CAGE, "Ann", 50_00)], "what was not staked goes to the cage"
    assert (poker.table.purses.chips_of("Ann"), poker.table.seating.of("Ann")) == (0, None)
    poker.do(ConfirmChips(COURIER, ELSEWHERE, 1))


def test_who_is_in_a_hand_goes_when_the_dealer_says_that_it_is_settled():
    poker = Poker().sit(Ann=1, Bob=2, Cid=3).begin()
    for name in ("Ann", "Bob"):
        poker.do(seats.SendPlayer(COURIER, name, ELSEWHERE))
    assert poker.table.describe.picture("Zoe").seats[0].goes_to == ELSEWHERE
    poker.refuses(seats.ChangeSeat("Ann", "Ann", 5), f"Ann goes to {ELSEWHERE}")
    poker.refuses(seats.AskForSeat("Ann", "Ann", 3), f"Ann goes to {ELSEWHERE}")
    poker.do(seats.KeepPlayer(SUPERVISOR, "Bob"))
    poker.refuses(seats.KeepPlayer(SUPERVISOR, "Bob"), "Bob does not wait")
    poker.check_down()
    (won,) = [each for each in poker.events if isinstance(each, m.PotAwarded)]
    loser = next(name for name in ("Ann", "Bob", "Cid") if name not in won.shares_cents)
    poker.do(PotPassedWrongly((loser,)))  # chips of all are still there
    poker.refuses(say.BeginHand(DEALER), f"Ann goes to {ELSEWHERE} first")
    assert poker.table.describe.offers(DEALER) == [seats.MovePlayers(DEALER)]
    cents = poker.cents("Ann")
    done = poker.do(seats.MovePlayers(DEALER))
    assert [(each.source, each.target, each.cents) for each in done.postings] == [("stack/Ann", "/players/Ann", cents)]
    assert [each.player for each in poker.table.seating.state()] == ["Bob", "Cid"]
    poker.begin()


def test_a_seat_that_was_kept_for_who_is_sent_away_is_vacant():
    poker = Poker(CROWN, seats=5).sit(Ann=1, Bob=2, Cid=3).hand().begin()
    poker.do(seats.ChangeSeat("Ann", "Ann", 4))
    poker.do(seats.SendPlayer(COURIER, "Ann", ELSEWHERE))
    poker.do(seats.AskForSeat("Bob", "Bob", 4))
    poker.fold_out().do(seats.MovePlayers(DEALER))
    assert vacant(poker) == (1, 5)
    assert poker.table.seat_changes.offered_to(4) == "Bob"


def test_who_waits_to_be_sent_may_leave_instead():
    poker = Poker().sit(Ann=1, Bob=2, Cid=3).begin()
    poker.do(seats.SendPlayer(COURIER, "Ann", ELSEWHERE))
    poker.fold_out().do(say.LeaveSeat("Ann", "Ann"))
    poker.begin()


# -- what the table tells the room -------------------------------------------------------------------------------------


def test_the_report_of_a_table():
    poker = Poker(seats=5).sit(Ann=1, Bob=2, Cid=3)
    poker.do(say.SitOut("Cid", "Cid"))
    hold(poker, "Dee", 4)
    told = TableReport("Texas Hold'em no limit $2/$5", True, 5, {1: "Ann", 2: "Bob", 3: "Cid"}, (5,), 2)
    assert poker.table.report() == told
    assert poker.begin().table.report() == told


@pytest.mark.parametrize(
    ("document", "options", "name"),
    [
        (STAR, {"blinds": "5,10"}, "Texas Hold'em no limit $5/$10, bets from $5"),
        (STAR, {"betting": "limit"}, "Texas Hold'em limit $5/$10, blinds $2/$5"),
        (STAR, {"variant": "omaha", "betting": "pot_limit"}, "Omaha pot limit $2/$5"),
        (STAR, {"deck": "36"}, "Texas Hold'em with 36 cards no limit $2/$5"),
        (STAR, {"variant": "five_card_stud"}, "Five Card Stud limit $5/$10, ante $5"),
        (CROWN, {"variant": "five_card_stud"}, "Five Card Stud $5 to $500, ante $5"),
        (CROWN, {"variant": "manila"}, "Manila with 32 cards $5 to $500, blind $5"),
    ],
)
def test_a_game_and_its_limits_have_a_name(document, options, name):
    assert list_name(Poker(document, **options).table.game) == name
