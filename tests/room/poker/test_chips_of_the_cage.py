"""Poker tables with a cage: nobody sits down with more than came from it, and what is left goes back."""

import msgspec
import pytest

from croupier.chance import SeededSource
from croupier.clock import ManualClock
from croupier.errors import CroupierError
from croupier.ledger import Surroundings
from croupier.room.chips_under_way import COURIER, ConfirmChips, ReceiveChips
from croupier.room.poker import messages as say
from croupier.room.poker.live_poker_table import POKER_TABLE, LivePokerTable, PokerTableSetup, PokerTableState
from croupier.room.purses import ReturnChips
from croupier.room.table_roles import SUPERVISOR

CAGE = "cage/main"


@pytest.fixture
def table():
    setup = PokerTableSetup(name="P-1", document="star_sydney/poker", options={"commission_percent": 0}, cage=CAGE)
    made = LivePokerTable(setup, Surroundings(ManualClock(), SeededSource(1)))
    made.do(say.OpenTable(SUPERVISOR))
    made.do(ReceiveChips(COURIER, CAGE, 1, "Ann", 250_00))
    return made


def test_a_stake_comes_out_of_what_the_cage_sent(table):
    with pytest.raises(CroupierError, match=r"Bob has \$0 from the cage here, not \$200"):
        table.do(say.TakeSeat("Bob", "Bob", 2, 200_00))
    with pytest.raises(CroupierError, match=r"Ann has \$250 from the cage here, not \$251"):
        table.do(say.TakeSeat("Ann", "Ann", 1, 251_00))
    done = table.do(say.TakeSeat("Ann", "Ann", 1, 200_00))
    assert [(each.source, each.target, each.cents) for each in done.postings] == [("purse/Ann", "stack/Ann", 200_00)]
    assert table.purses.chips_of("Ann") == 50_00
    with pytest.raises(CroupierError, match=r"Ann has \$50 from the cage here, not \$51"):
        table.do(say.AddChips("Ann", "Ann", 51_00))
    table.do(say.AddChips("Ann", "Ann", 50_00))
    assert table.purses.chips_of("Ann") == 0


def test_whoever_leaves_has_all_their_chips_sent_to_the_cage(table):
    table.do(say.TakeSeat("Ann", "Ann", 1, 200_00))
    table.do(say.LeaveSeat("Ann", "Ann"))
    (sent,) = table.transfers.under_way()
    assert (sent.target, sent.player, sent.cents) == (CAGE, "Ann", 250_00)
    assert table.purses.chips_of("Ann") == 0
    table.do(ConfirmChips(COURIER, CAGE, sent.number))
    assert table.transfers.under_way() == ()


def test_chips_that_are_not_staked_go_back_when_they_are_asked_for(table):
    table.do(say.TakeSeat("Ann", "Ann", 1, 200_00))
    with pytest.raises(CroupierError, match=r"Ann has \$50 at this table"):
        table.do(ReturnChips("Ann", "Ann", 51_00))
    table.do(ReturnChips("Ann", "Ann"))
    assert [each.cents for each in table.transfers.under_way()] == [50_00]


def test_what_is_under_way_and_in_purses_is_kept(table):
    table.do(say.TakeSeat("Ann", "Ann", 1, 200_00))
    table.do(ReturnChips("Ann", "Ann", 20_00))
    state = msgspec.json.decode(msgspec.json.encode(table.state()), type=PokerTableState)
    again = POKER_TABLE.restore(table.setup, state, Surroundings(ManualClock(), SeededSource(1)))
    assert again.state() == table.state()
    assert again.purses.chips_of("Ann") == 30_00
    with pytest.raises(CroupierError, match="has arrived"):
        again.do(ReceiveChips(COURIER, CAGE, 1, "Ann", 250_00))
