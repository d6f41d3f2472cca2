"""The clock beside a table: it warns and ends a turn of itself, and goes on right after a restart."""

import msgspec
import pytest

from croupier.errors import CroupierError
from croupier.ledger import Surroundings
from croupier.poker import messages as m
from croupier.poker.rulings.time_messages import BuyTime, PlayerWarned, TimeCalled, TimeOver
from croupier.room.poker import messages as say
from croupier.room.poker.live_poker_table import POKER_TABLE
from croupier.room.poker.table_action import SYSTEM
from tests.room.poker.tables import CROWN, STAR, Poker
from tests.rules import rule

TIMED = {"time_to_act_s": 20, "extra_time_s": 30, "extra_time_fee": "4"}


def strike(poker):
    return poker.do(say.ClockStrikes(SYSTEM))


def wait(poker, ms):
    poker.table.around.clock.advance_ms(ms)


@rule(STAR, "7.13", "7.13.5")
def test_the_table_warns_and_ends_a_turn_by_itself():
    poker = Poker(STAR, **TIMED).sit(Ann=1, Bob=2, Cid=3).begin()  # Cid has the button and is first to act
    table = poker.table
    assert table.due_ms() == 15_000
    wait(poker, 14_999)
    poker.refuses(say.ClockStrikes(SYSTEM), "nothing is due by time alone")
    wait(poker, 1)
    (warned,) = [event for event in strike(poker).events if isinstance(event, PlayerWarned)]
    assert (warned.player, warned.left_s) == ("Cid", 5)
    assert table.due_ms() == 20_000
    wait(poker, 5_000)
    with pytest.raises(CroupierError, match="the time of Cid to act is over"):
        table.do(m.Call("Cid", 5_00))
    (over,) = [event for event in strike(poker).events if isinstance(event, TimeOver)]
    assert (over.player, over.then) == ("Cid", "dead hand")
    assert table.turn_clock.left().player == "Ann"
    assert table.due_ms() == 35_000


@rule(STAR, "7.13.2")
def test_time_that_is_bought_counts():
    poker = Poker(STAR, **TIMED).sit(Ann=1, Bob=2, Cid=3).begin()
    wait(poker, 10_000)
    poker.do(BuyTime("Cid"))
    left = poker.table.turn_clock.left()
    assert (left.player, left.left_ms, left.ends_ms, left.allowed_ms) == ("Cid", 40_000, 50_000, 50_000)


@rule(CROWN, "12.6")
def test_time_that_was_called_ends_by_the_clock():
    poker = Poker(CROWN).sit(Ann=1, Bob=2, Cid=3).begin()
    assert poker.table.due_ms() is None
    in_turn = poker.table.round.time_to_act.allowed().player
    wait(poker, 100_000)
    poker.do(TimeCalled("poker_supervisor"))
    due = poker.table.due_ms()
    assert 160_000 <= due <= 160_001
    wait(poker, due - 100_000)
    assert [event.player for event in strike(poker).events if isinstance(event, TimeOver)] == [in_turn]


def test_a_restarted_clock_goes_on_where_it_was():
    poker = Poker(STAR, **TIMED).sit(Ann=1, Bob=2, Cid=3).begin()
    wait(poker, 7_000)
    poker.do(say.SitOut("Ann", "Ann"))
    table = poker.table
    state = msgspec.json.decode(msgspec.json.encode(table.state()), type=POKER_TABLE.state)
    again = POKER_TABLE.restore(table.setup, state, Surroundings(table.around.clock, table.around.source))
    assert (again.due_ms(), again.turn_clock.left()) == (table.due_ms(), table.turn_clock.left())
    wait(poker, 8_000)
    assert again.do(say.ClockStrikes(SYSTEM)).events == strike(poker).events
    assert again.state() == table.state()


def test_where_people_keep_the_time_the_table_says_nothing():
    poker = Poker(STAR, keeps_time=False, **TIMED).sit(Ann=1, Bob=2, Cid=3).begin()
    assert (poker.table.due_ms(), poker.table.turn_clock.left()) == (None, None)
    wait(poker, 60_000)
    poker.do(m.Call("Cid", 5_00))
