"""Players who are away, and players who do not play."""

import pytest

from croupier.procedure import DEALER
from croupier.room.poker import absence_messages as absence
from croupier.room.poker import messages as say
from croupier.room.table_roles import SUPERVISOR
from tests.room.poker.tables import CROWN, STAR, Poker
from tests.rules import rule

MINUTES = 60


def reserve(player, minutes=None):
    return absence.ReserveSeat(DEALER, player, minutes)


# -- places that are kept ----------------------------------------------------------------------------------------------


@rule(CROWN, "38.4")
def test_a_place_is_kept_for_fifteen_minutes_at_the_most():
    poker = Poker(CROWN).sit(Ann=1, Bob=2, Cid=3)
    for minutes in (0, -1, 16):
        poker.refuses(reserve("Cid", minutes), f"minutes: {minutes} is not one of 1 to 15", "38.4")
    poker.refuses(absence.ReserveSeat("Cid", "Cid"), "it is for dealer, not Cid")
    poker.refuses(reserve("Eve"), "Eve has no seat")
    reserved, out = poker.do(reserve("Cid", 15)).events
    assert (reserved.seat, reserved.minutes, out.name()) == (3, 15, "sat_out")
    assert poker.table.describe.picture("Zoe").away == {"Cid": 15 * MINUTES * 1000}
    assert "Cid" not in poker.begin().table.round.players.names
    poker.refuses(reserve("Cid", 1), "is kept already, and for no longer", "38.4")


@rule(CROWN, "38.4")
@pytest.mark.parametrize(("minutes", "given"), [(15, None), (15, 15), (5, 5)])
@pytest.mark.parametrize("more", [-1, 0, 1])
def test_after_it_the_table_stake_is_collected_and_kept(minutes, given, more):
    poker = Poker(CROWN).sit(Ann=1, Bob=2, Cid=3)
    poker.do(reserve("Cid", given))
    poker.wait(minutes * MINUTES + more)
    collect = absence.CollectStake(SUPERVISOR, "Cid")
    if more < 0:
        poker.refuses(collect, "the place of Cid is kept for 0:01 more", "38.4")
        return
    poker.refuses(absence.CollectStake(DEALER, "Cid"), "it is for supervisor, not dealer")
    done = poker.do(collect)
    assert [(each.source, each.target, each.cents) for each in done.postings] == [("stack/Cid", "held/Cid", 200_00)]
    assert poker.table.seating.of("Cid") is None
    assert poker.table.reservations.held == {"Cid": 200_00}
    assert poker.sit(Dee=3).table.seating.of("Dee")


@rule(CROWN, "38.4")
def test_it_is_returned_when_it_can_be():
    poker = Poker(CROWN).sit(Ann=1, Bob=2, Cid=3)
    poker.do(reserve("Cid"))
    poker.wait(15 * MINUTES).do(absence.CollectStake(SUPERVISOR, "Cid"))
    assert "return_stake" in {form.kind for form in poker.table.describe.forms(SUPERVISOR)}
    poker.refuses(absence.ReturnStake(SUPERVISOR, "Bob"), "nothing is kept for Bob", "38.4")
    done = poker.do(absence.ReturnStake(SUPERVISOR, "Cid"))
    assert [(each.source, each.target, each.cents) for each in done.postings] == [("held/Cid", "/players/Cid", 200_00)]
    assert poker.table.reservations.state() is None
    poker.refuses(absence.ReturnStake(SUPERVISOR, "Cid"), "nothing is kept for Cid", "38.4")


@rule(CROWN, "38.4")
def test_what_is_kept_stays_when_the_table_closes():
    poker = Poker(CROWN).sit(Ann=1, Cid=3)
    poker.do(reserve("Cid"))
    poker.wait(15 * MINUTES).do(absence.CollectStake(SUPERVISOR, "Cid"))
    poker.do(say.CloseTable(SUPERVISOR))
    assert poker.table.reservations.held == {"Cid": 200_00}
    poker.do(absence.ReturnStake(SUPERVISOR, "Cid"))


@rule(CROWN, "38.4")
def test_only_from_those_who_are_away_from_a_place_that_was_kept():
    poker = Poker(CROWN).sit(Ann=1, Bob=2, Cid=3)
    poker.do(say.SitOut("Bob", "Bob"))
    poker.refuses(absence.CollectStake(SUPERVISOR, "Bob"), "Bob is not away", "38.4")
    poker.do(reserve("Cid"))
    poker.do(say.ComeBack("Cid", "Cid"))
    poker.wait(15 * MINUTES).refuses(absence.CollectStake(SUPERVISOR, "Cid"), "Cid is not away", "38.4")
    poker.begin().do(reserve("Cid", 1))
    poker.wait(MINUTES).refuses(absence.CollectStake(SUPERVISOR, "Cid"), "Cid was dealt in", "7.3")
    poker.fold_out().do(absence.CollectStake(SUPERVISOR, "Cid"))


def test_who_has_come_back_and_played_may_have_a_place_kept_again():
    poker = Poker(CROWN).sit(Ann=1, Bob=2, Cid=3)
    poker.do(reserve("Cid", 5))
    poker.do(say.ComeBack("Cid", "Cid"))
    poker.hand().do(reserve("Cid", 15))
    assert poker.table.reservations.until_ms("Cid") == 15 * MINUTES * 1000


def test_a_rulebook_that_keeps_no_places_says_so():
    poker = Poker(STAR).sit(Ann=1, Bob=2)
    poker.refuses(reserve("Ann"), f"{STAR} has no places kept")
    Poker(CROWN).sit(Ann=1, Bob=2).refuses(absence.RequireToVacate(SUPERVISOR, "Ann"), f"{CROWN} requires nobody")


# -- players who do not wager ------------------------------------------------------------------------------------------


def idle_table(readings=None):
    """Four players in six seats; Dee sits out."""
    poker = Poker(seats=6, readings=readings).sit(Ann=1, Bob=2, Cid=4, Dee=5)
    poker.do(say.SitOut("Dee", "Dee"))
    return poker


REQUIRE = absence.RequireToVacate(SUPERVISOR, "Dee")


@rule(STAR, "27.11")
def test_who_places_no_wager_while_the_button_goes_round_three_times_may_be_required_to_go():
    poker = idle_table()
    for hand in range(9):
        rounds = hand // 3  # three are dealt in, so that the button is back after three hands
        poker.refuses(REQUIRE, f"no wager for {rounds} rounds in succession, not 3", "27.11")
        poker.hand()
    assert poker.table.idle_players.rounds("Dee") == 3
    done = poker.do(REQUIRE)
    assert done.events[0].words() == "Dee has not wagered for 3 rounds, and must give up seat 5"
    assert done.postings[0].target == "/players/Dee"
    assert poker.table.seating.of("Dee") is None


@rule(STAR, "27.11")
def test_by_the_other_reading_three_hands_are_enough():
    poker = idle_table({"idle_rounds": "hands"})
    for hands in range(3):
        poker.refuses(REQUIRE, f"no wager for {hands} rounds in succession, not 3", "27.11")
        poker.hand()
    poker.do(REQUIRE)


@rule(STAR, "27.11")
@rule(STAR, "9.5")
def test_blinds_are_wagers_too():
    poker = Poker(seats=6, readings={"idle_rounds": "hands"}).sit(Ann=1, Bob=2, Cid=4)
    for _ in range(3):
        poker.begin()
        while poker.table.in_play is not None:
            poker.fold_out()
        assert max(poker.table.idle_players.rounds(name) for name in ("Ann", "Bob", "Cid")) <= 1
    poker.refuses(absence.RequireToVacate(SUPERVISOR, "Ann"), "rounds in succession, not 3", "27.11")


@rule(STAR, "27.11")
def test_a_wager_begins_the_count_anew_and_rounds_before_somebody_came_do_not_count():
    poker = idle_table({"idle_rounds": "hands"}).hand().hand()
    assert poker.table.idle_players.rounds("Dee") == 2
    poker.sit(Eve=6)
    assert poker.table.idle_players.rounds("Eve") == 0
    poker.begin()
    assert poker.table.idle_players.rounds("Dee") == 2, "a hand in play is not over"
    poker.fold_out()
    assert poker.table.idle_players.rounds("Dee") == 3
    poker.do(say.LeaveSeat("Dee", "Dee"))
    poker.sit(Dee=5)
    assert poker.table.idle_players.rounds("Dee") == 0
    poker.refuses(absence.RequireToVacate(DEALER, "Dee"), "it is for supervisor, not dealer")
    poker.begin()
    assert "Dee" in poker.table.round.players.names
