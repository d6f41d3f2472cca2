"""Places that come free: who waits is asked in order, has a time to answer, and comes before whoever comes later."""

import pytest

from croupier.tournaments.poker import entry_messages as en
from croupier.tournaments.poker import floor_messages as fl
from croupier.tournaments.poker import play_messages as pl
from croupier.tournaments.poker.description import TournamentDescription
from croupier.tournaments.poker.wording import lines
from tests.rules import rule
from tests.tournaments.poker.hall import CROWN, DESK, DIRECTOR, MINUTE, STAR, STARTS, Hall, changed

FULL = changed(maximum_players=4, late_level=2, reentries=1, answer_s=5 * MINUTE)
"""Four places, late entry through the second level and the break after it, five minutes to answer."""


def hall_of(*waiting, conditions=FULL, document=STAR):
    """Ann, Ben, Cid and Dee play; others wait."""
    hall = Hall(conditions, document=document).publish().enter("Ann", "Ben", "Cid", "Dee")
    for player in waiting:
        hall.do(en.Enter(DESK, player, agrees=True))
    hall.designate(1).go(STARTS).do(fl.StartSession(DIRECTOR))
    return hall


def offers(hall):
    return hall.tournament.registration.waiting_list.offers()


def status(hall, player):
    return hall.state.entries.entrants[player].status


@rule(STAR, "28.4.2")
@rule(CROWN, "40.2")
@pytest.mark.parametrize(("document", "number"), [(STAR, "28.4.2"), (CROWN, "40.2")])
def test_a_place_that_comes_free_in_play_is_offered_to_who_waits_longest(document, number):
    hall = hall_of("Eve", "Fay", document=document)
    (offered,) = hall.told(en.PlaceOffered, hall.out("Dee"))
    assert (offered.player, offered.until_ms) == ("Eve", hall.clock.now_ms() + 5 * MINUTE * 1000)
    assert hall.cites(en.PlaceOffered, number)
    assert status(hall, "Eve") == "waiting"
    hall.do(en.TakePlace("Eve", "Eve"))
    assert (status(hall, "Eve"), hall.state.entries.waiting) == ("applied", ["Fay"])
    hall.do(en.PayEntry(DESK, "Eve"))
    assert sorted(hall.left()) == ["Ann", "Ben", "Cid", "Eve"]
    assert offers(hall) == {}, "four play, and nothing is free for Fay"


@rule(STAR, "28.4.2")
def test_a_newcomer_is_told_that_others_wait_and_joins_them():
    hall = hall_of("Eve")
    hall.out("Dee")
    (waits,) = hall.told(en.EntryWaits, hall.do(en.Enter(DESK, "Gus")))
    assert (waits.player, waits.place) == ("Gus", 2)
    assert waits.words() == "Gus waits, as number 2, behind 1 other"
    hall.refused(en.PayEntry(DESK, "Gus"), "Gus is waiting", rule="28.4.2")
    assert hall.told(en.EntryWaits, hall.do(en.Enter(DESK, "Dee")))[0].place == 3, "who is out waits behind them too"


@rule(STAR, "28.4.2")
def test_who_pays_what_is_offered_takes_it():
    hall = hall_of("Eve")
    hall.out("Dee")
    events = hall.do(en.PayEntry(DESK, "Eve"))
    assert [type(each) for each in events[:2]] == [en.PlaceTaken, en.EntryPaid]
    assert "Eve" in hall.left()


@rule(STAR, "28.4.2")
@pytest.mark.parametrize(
    ("did", "why"),
    [
        (en.DeclinePlace("Eve", "Eve"), "does not take it"),
        (en.PassOver(DESK, "Eve"), "is not there"),
        (en.PassOver(DESK, "Eve", "at dinner"), "at dinner"),
    ],
)
def test_a_place_that_is_not_taken_is_the_next_ones(did, why):
    hall = hall_of("Eve", "Fay")
    hall.out("Dee")
    hall.refused(en.TakePlace("Fay", "Fay"), "no place is offered to Fay", rule="28.4.2")
    passed, offered = hall.do(did)
    assert (passed.player, passed.why, offered.player) == ("Eve", why, "Fay")
    assert hall.state.entries.waiting == ["Fay", "Eve"]
    assert [passed.seen_by(actor).why for actor in (DESK, "Eve", "Fay")] == [why, why, ""]


@rule(STAR, "28.4.2")
def test_the_time_to_answer_is_over_to_the_second():
    hall = hall_of("Eve", "Fay")
    hall.out("Dee")
    hall.go(5 * MINUTE - 1)
    assert list(offers(hall)) == ["Eve"]
    hall.clock.advance(1)
    hall.refused(en.TakePlace("Eve", "Eve"), "the time to answer is over")
    assert hall.tournament.due_ms() == hall.clock.now_ms()
    hall.go(0)
    assert hall.told(en.PlacePassedOn)[0].why == "no answer in time"
    assert list(offers(hall)) == ["Fay"]


@rule(STAR, "28.4.2")
def test_without_a_limit_an_offer_stands_until_entries_close():
    hall = hall_of("Eve", conditions=changed(FULL, answer_s=0))
    hall.out("Dee")
    hall.go(50 * MINUTE - 1)
    assert offers(hall) == {"Eve": 0}
    hall.go(1)
    assert (offers(hall), status(hall, "Eve")) == ({}, "withdrawn")


@rule(STAR, "28.4.2")
def test_who_was_passed_over_is_asked_no_more_until_they_wait_again():
    hall = hall_of("Eve")
    hall.out("Dee")
    hall.do(en.PassOver(DESK, "Eve"))
    assert offers(hall) == {}
    assert status_of_newcomer(hall, "Gus") == "applied", "nobody is left to be asked before"
    hall.do(en.WaitAgain("Eve", "Eve"))
    assert offers(hall) == {}, "the place is Gus's"
    hall.out("Cid")
    assert list(offers(hall)) == ["Eve"]
    hall.refused(en.WaitAgain("Eve", "Eve"), "Eve was not passed over")


def status_of_newcomer(hall, name):
    hall.do(en.Enter(DESK, name))
    return status(hall, name)


@rule(STAR, "28.4.2")
def test_who_waits_again_waits_behind_the_others():
    hall = hall_of("Eve", "Fay", "Gus")
    hall.out("Dee")
    hall.do(en.PassOver(DESK, "Eve"))
    (waits,) = hall.told(en.EntryWaits, hall.do(en.WaitAgain(DESK, "Eve")))
    assert waits.place == 3
    assert hall.state.entries.waiting == ["Fay", "Gus", "Eve"]


@rule(STAR, "28.4.2")
def test_places_that_come_free_together_are_offered_together():
    hall = hall_of("Eve", "Fay", "Gus")
    hall.out("Cid", "Dee")
    assert list(offers(hall)) == ["Eve", "Fay"]


@rule(STAR, "28.4.2")
def test_what_is_not_free_after_all_is_not_offered_any_more():
    hall = hall_of("Eve", "Fay")
    hall.out("Dee")
    (back,) = hall.told(en.OfferWithdrawn, hall.do(pl.UndoBustOut(DIRECTOR, "Dee", "it was somebody else")))
    assert (back.player, offers(hall), hall.state.entries.waiting) == ("Eve", {}, ["Eve", "Fay"])
    hall.out("Ann")
    assert list(offers(hall)) == ["Eve"], "Eve is still the first"


@rule(STAR, "28.4.2", "28.9.4")
def test_who_is_disqualified_while_asked_leaves_the_place_to_the_next():
    hall = hall_of("Eve", "Fay")
    hall.out("Dee")
    hall.do(pl.Disqualify(DIRECTOR, "Eve", "tournament_rules", "a threat"))
    assert list(offers(hall)) == ["Fay"]


@rule(STAR, "28.4.2")
def test_a_place_is_for_who_is_offered_it_and_the_desk_to_answer():
    hall = hall_of("Eve")
    hall.out("Dee")
    hall.refused(en.TakePlace("Fay", "Eve"), "take_place is for")
    hall.refused(en.PassOver("Eve", "Eve"), "pass_over is for")
    describe = TournamentDescription(hall.tournament)
    assert {"take_place", "decline_place"} <= set(describe.can("Eve"))
    assert "pass_over" not in describe.can("Eve")
    assert "take_place" not in describe.can("Ann")
    assert {"take_place", "decline_place", "pass_over", "pay_entry"} <= set(describe.can(DESK))
    assert describe.picture.offers == {"Eve": hall.clock.now_ms() + 5 * MINUTE * 1000}
    assert (describe.entry("Eve").is_offered, describe.entry("Eve").waits_as) == (True, 1)


def test_the_list_survives_its_process():
    hall = hall_of("Eve", "Fay")
    hall.out("Dee")
    hall.restart()
    assert list(offers(hall)) == ["Eve"]
    hall.go(5 * MINUTE)
    hall.restart()
    assert hall.tournament.registration.waiting_list.passed_over() == ["Eve"]
    assert list(offers(hall)) == ["Fay"]


@rule(STAR, "28.5.6")
def test_a_seat_that_comes_free_is_for_who_has_paid_before():
    """All seats are taken, and Eve has paid: the seat that comes free is hers, whoever comes in then."""
    hall = Hall(changed(seats=4, late_level=2)).begin(4)
    hall.enter("Eve")
    assert hall.tournament.floor.unseated() == ["Eve"]
    hall.out("P004")
    hall.enter("Fay")
    assert hall.session.players["Eve"].table == 1
    assert hall.tournament.floor.unseated() == ["Fay"]
    hall.enter("Gus")
    hall.out("P003")
    hall.refused(fl.SeatLate(DESK, "Gus"), "Fay has come before Gus", rule="28.5.6")
    hall.do(fl.SeatLate(DESK, "Fay"))
    assert hall.tournament.floor.unseated() == ["Gus"]


@pytest.mark.parametrize("seconds", [-1, 10**15])
def test_a_time_to_answer_is_no_slip_of_the_pen(seconds):
    hall = Hall(changed(FULL, answer_s=seconds))
    assert "answer_s" in [each.field for each in hall.tournament.problems()]


def test_it_is_published_how_long_there_is_to_answer():
    label = "Places that come free in play"
    assert dict(lines(FULL))[label] == "for those who wait, in their order; each has 5 minutes to take it"
    assert label not in dict(lines(changed(late_level=2)))
