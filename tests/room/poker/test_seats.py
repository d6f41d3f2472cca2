"""Seats, and those who sit out."""

import pytest

from croupier.errors import CroupierError
from croupier.poker import messages as m
from croupier.poker.rulings.disputes_messages import PotPassedWrongly
from croupier.procedure import DEALER
from croupier.procedure.events import RulingMade
from croupier.room.poker import messages as say
from croupier.room.table_roles import SUPERVISOR
from tests.room.poker.tables import CROWN, STAR, Poker
from tests.rules import rule


def test_a_seat_is_there_free_and_one_for_each():
    poker = Poker(seats=6).sit(Ann=1)
    poker.refuses(say.TakeSeat("Ann", "Ann", 2, 200_00), "Ann has a seat already")
    poker.refuses(say.TakeSeat("Bob", "Bob", 1, 200_00), "seat: 1 is Ann's")
    for seat in (0, 7, -1):
        poker.refuses(say.TakeSeat("Bob", "Bob", seat, 200_00), f"seat: {seat} is not there; the table has 6")
    for nobody in (DEALER, "house", "carried pot", " Bob"):
        poker.refuses(say.TakeSeat(DEALER, nobody, 2, 200_00), "is not a player")
    poker.refuses(say.LeaveSeat("Bob", "Bob"), "Bob has no seat")


@rule(STAR, "6.1.1")
@rule(CROWN, "4.3")
def test_a_table_has_as_many_seats_as_are_dealt_to_if_nothing_is_said():
    assert Poker(STAR).table.seating.count == 10
    assert Poker(CROWN).table.seating.count == 12
    with pytest.raises(CroupierError, match="takes at most 12"):
        Poker(CROWN, seats=13)
    with pytest.raises(CroupierError, match="at least 2"):
        Poker(CROWN, seats=1)


def test_what_cannot_be_played_is_said_when_the_table_is_made():
    with pytest.raises(CroupierError, match="blinds"):
        Poker(blinds="1,2")
    with pytest.raises(CroupierError, match="extra_time_fee"):
        Poker(extra_time_fee="5")


def test_a_table_opens_closes_and_begins_hands_in_its_time():
    poker = Poker()
    poker.refuses(say.OpenTable(SUPERVISOR), "P-1 is open")
    poker.refuses(say.BeginHand(DEALER), "0 players: at least 2 are needed")
    poker.refuses(m.Fold("Ann"), "no hand is in play at P-1")
    poker.sit(Ann=1, Bob=2).begin()
    poker.refuses(say.BeginHand(DEALER), "hand 1 is in play")
    poker.refuses(say.CloseTable(SUPERVISOR), "hand 1 is in play: a table closes between hands", "27.10")
    poker.fold_out()
    for name in ("Ann", "Bob"):
        poker.do(say.LeaveSeat(name, name))
    poker.do(say.CloseTable(SUPERVISOR))
    for asked in (say.CloseTable(SUPERVISOR), say.BeginHand(DEALER), say.TakeSeat("Ann", "Ann", 1, 200_00)):
        poker.refuses(asked, "P-1 is not open")
    poker.do(say.OpenTable(SUPERVISOR))
    assert not poker.sit(Ann=1).table.next_deal.standing_of("Ann").owes, "a game begins anew"


# -- sitting out -------------------------------------------------------------------------------------------------------


def test_who_has_no_chips_sits_out_and_comes_back_with_a_stake():
    poker = Poker(variant="five_card_stud").sit(Ann=1, Bob=2, Cid=3)
    poker.table.seating.change("Cid", cents=0)
    poker.begin()
    (told,) = [each for each in poker.events if isinstance(each, say.SatOut)]
    assert (told.player, told.is_broke) == ("Cid", True)
    poker.refuses(say.ComeBack("Cid", "Cid"), "Cid has no chips")
    poker.do(say.AddChips("Cid", "Cid", 100_00))
    poker.do(say.ComeBack("Cid", "Cid"))  # with antes there are no blinds to miss
    assert "Cid" in poker.fold_out().begin().table.round.players.names


# -- the last hand -----------------------------------------------------------------------------------------------------


@rule(STAR, "26.13")
def test_what_is_found_late_is_ruled_on_until_the_next_hand_begins():
    poker = Poker().sit(Ann=1, Bob=2, Cid=3).begin().check_down()
    (won,) = [each for each in poker.events if isinstance(each, m.PotAwarded)]
    loser = next(name for name in ("Ann", "Bob", "Cid") if name not in won.shares_cents)
    before = poker.cents(loser)
    done = poker.do(PotPassedWrongly((loser,)))
    assert isinstance(done.events[-1], RulingMade)
    assert poker.cents(loser) == before + 15_00
    poker.begin()
    assert poker.table.round.setting.table_stakes[{"Ann": 1, "Bob": 2, "Cid": 3}[loser]] == before + 15_00


def test_chips_that_have_left_with_their_player_are_not_taken_back_and_go_after_them():
    poker = Poker().sit(Ann=1, Bob=2, Cid=3).begin().check_down()
    (won,) = [each for each in poker.events if isinstance(each, m.PotAwarded)]
    (winner,) = won.shares_cents
    loser = next(name for name in ("Ann", "Bob", "Cid") if name != winner)
    poker.do(say.LeaveSeat(winner, winner))
    poker.refuses(PotPassedWrongly((loser,)), f"{winner} has left with chips that would have to go back")
    poker = Poker().sit(Ann=1, Bob=2, Cid=3).begin().check_down()
    poker.do(say.LeaveSeat(loser, loser))
    done = poker.do(PotPassedWrongly((loser,)))
    assert ("pot", f"/players/{loser}", 15_00) in [(each.source, each.target, each.cents) for each in done.postings]
