"""Seats, the button from hand to hand, new players, and those who sit out."""

import pytest

from croupier.errors import CroupierError
from croupier.poker import messages as m
from croupier.poker.rulings.disputes_messages import PotPassedWrongly
from croupier.poker.rulings.misdeals import CardsNotShuffledOrCut
from croupier.procedure import DEALER
from croupier.procedure.events import RulingMade
from croupier.room.poker import messages as say
from croupier.room.table_roles import SUPERVISOR
from croupier.rulebook import NOT_EXECUTED
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
def test_a_table_has_no_more_seats_than_are_dealt_to():
    assert Poker(STAR).table.seating.count == 10
    with pytest.raises(CroupierError, match=rf"seats: 11, and 10 are dealt to: {NOT_EXECUTED} \({STAR} 9.3.1\)"):
        Poker(STAR, seats=11)
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
    assert not poker.sit(Ann=1).table.seating.of("Ann").is_new, "a game begins anew"


# -- the button --------------------------------------------------------------------------------------------------------


@rule(STAR, "9.1", "9.2")
@rule(CROWN, "20.1")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_the_button_begins_on_the_dealers_right_and_passes_clockwise(document):
    poker = Poker(document).sit(Bob=2, Dee=5, Ann=9)
    buttons = [poker.hand().button for _ in range(5)]
    assert buttons == [9, 2, 5, 9, 2]


@rule(STAR, "9.2")
def test_the_button_passes_to_the_next_who_is_there():
    poker = Poker().sit(Ann=1, Bob=2, Cid=3, Dee=4).hand().hand()
    assert poker.button == 1
    poker.do(say.LeaveSeat("Bob", "Bob"))
    assert poker.hand().button == 3
    poker.do(say.SitOut("Dee", "Dee"))
    assert poker.hand().button == 1


@rule(STAR, "25.7")
def test_a_misdeal_is_dealt_again_by_the_same_button_and_blinds():
    poker = Poker().sit(Ann=1, Bob=2, Cid=3).hand().begin()
    assert poker.button == 1
    poker.do(CardsNotShuffledOrCut("cut"))
    assert poker.table.in_play is None
    assert [poker.cents(name) for name in ("Ann", "Bob", "Cid")] == [198_00, 202_00, 200_00], "as before the hand"
    poker.begin()
    assert poker.button == 1
    assert poker.posts() == [("Bob", "blind", 2_00), ("Cid", "blind", 5_00)]


# -- new players -------------------------------------------------------------------------------------------------------


@rule(STAR, "8.8.5", "8.8.5.1")
@rule(CROWN, "6.5")
@pytest.mark.parametrize(("document", "number"), [(STAR, "8.8.5.1"), (CROWN, "6.5")])
def test_a_new_player_posts_a_blind_once_and_others_do_not(document, number):
    poker = Poker(document).sit(Ann=1, Bob=2, Cid=3).hand()
    poker.sit(Eve=5).begin()  # Ann has the button, so Bob and Cid have the blinds
    assert poker.posts() == [("Bob", "blind", 2_00), ("Cid", "blind", 5_00), ("Eve", "post", 5_00)]
    (post,) = [each for each in poker.events if isinstance(each, m.ForcedBet) and each.kind == "post"]
    assert [cite.rules for cite in post.cites] == [(number,)]
    assert poker.table.round.turns.hand.bets[poker.table.round.players.names.index("Eve")] == 5_00, "it is live"
    poker.fold_out().begin()
    assert poker.posts() == [("Cid", "blind", 2_00), ("Eve", "blind", 5_00)]
    poker.fold_out().begin()
    assert poker.posts() == [("Eve", "blind", 2_00), ("Ann", "blind", 5_00)]


@rule(STAR, "8.8.5.1")
def test_one_blind_is_all_that_a_new_player_posts_where_it_is_due_to_them():
    poker = Poker().sit(Ann=1, Bob=3, Cid=4).hand()
    poker.sit(Eve=2).begin()  # in the small blind
    assert poker.posts() == [("Eve", "blind", 2_00), ("Bob", "blind", 5_00), ("Eve", "post", 3_00)]
    poker = Poker().sit(Ann=1, Bob=2, Cid=4).hand()
    poker.sit(Eve=3).begin()  # in the big blind
    assert poker.posts() == [("Bob", "blind", 2_00), ("Eve", "blind", 5_00)]


@rule(STAR, "8.8.5.1")
def test_where_the_last_blind_is_above_the_table_minimum_a_new_player_is_refused_plainly():
    poker = Poker(blinds="5,10").sit(Ann=1, Bob=2).hand()
    poker.refuses(say.TakeSeat("Eve", "Eve", 5, 200_00), f"new to the game: {NOT_EXECUTED}", "8.8.5")
    poker = Poker(CROWN, blinds="5,10").sit(Ann=1, Bob=2).hand()
    assert ("Eve", "post", 10_00) in poker.sit(Eve=5).begin().posts() or ("Eve", "blind", 10_00) in poker.posts()


def test_with_antes_nobody_posts_to_come_in():
    poker = Poker(variant="five_card_stud").sit(Ann=1, Bob=2).hand()
    poker.sit(Eve=5).begin()
    assert {kind for _, kind, _ in poker.posts()} == {"ante"}


def test_a_new_player_has_the_button_only_if_there_is_no_other():
    poker = Poker(CROWN).sit(Ann=1, Cid=3).hand()
    assert poker.button == 3
    poker.do(say.LeaveSeat("Ann", "Ann"))
    poker.sit(Eve=1).begin()
    assert poker.button == 3


# -- sitting out -------------------------------------------------------------------------------------------------------


def test_who_sits_out_keeps_the_seat_and_comes_back_until_a_blind_has_passed():
    poker = Poker().sit(Ann=1, Bob=2, Cid=3, Dee=4, Eve=5).begin()  # Eve has the button, Ann and Bob the blinds
    poker.do(say.SitOut("Dee", "Dee"))  # from the next hand on
    poker.refuses(say.SitOut("Dee", "Dee"), "sits out already")
    assert "Dee" in poker.table.round.players.names
    poker.fold_out().begin()  # Ann has the button, Bob and Cid the blinds
    assert "Dee" not in poker.table.round.players.names
    assert not poker.table.seating.of("Dee").has_missed
    poker.do(say.ComeBack("Dee", "Dee"))
    poker.do(say.SitOut("Dee", "Dee"))
    poker.fold_out().begin()  # Bob has the button, Cid the first blind; the second passes Dee
    assert poker.table.seating.of("Dee").has_missed
    poker.refuses(say.ComeBack("Dee", "Dee"), f"has missed a blind: {NOT_EXECUTED}", "8.8.3")
    poker.refuses(say.ComeBack("Ann", "Ann"), "does not sit out")


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
