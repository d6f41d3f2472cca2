"""Disqualification, chips on the table, disputes, counts; Star 28.5.10.3, 28.5.11, 28.7.4-28.7.7, 28.9, Crown 40."""

import pytest

from croupier.procedure import DEALER
from croupier.room.poker import messages as say
from croupier.room.poker.stake_messages import LendChips, SpendChips, TakeChipsOff
from croupier.room.table_roles import SUPERVISOR
from croupier.tournaments.poker import entry_messages as en
from croupier.tournaments.poker import floor_messages as fl
from croupier.tournaments.poker import play_messages as pl
from croupier.tournaments.poker.conditions import Bounty
from croupier.tournaments.poker.desk import FEES, POOL, purse
from tests.rules import rule
from tests.tournaments.poker.hall import CROWN, DAY, DESK, DIRECTOR, MANAGER, STAR, STARTS, Hall, changed
from tests.tournaments.poker.lone import Lone

GROUNDS = [
    (STAR, "absent", "28.5.10.3"),
    (STAR, "rules", "28.5.11"),
    (STAR, "compulsory_wager", "28.7.4"),
    (STAR, "stake_increased", "28.7.5"),
    (STAR, "chips_hidden", "28.7.7"),
    (STAR, "chips_removed", "28.9.4"),
    (STAR, "tournament_rules", "28.9.4"),
    (CROWN, "absent", "40.4(b)"),
    (CROWN, "rules", "40.4(a)"),
    (CROWN, "stake_increased", "40.6(d)"),
    (CROWN, "chips_hidden", "40.6(e)"),
    (CROWN, "chips_removed", "40.6(f)"),
    (CROWN, "tournament_rules", "40.4(a)"),
]


def disqualify(player, ground="rules", **more):
    return pl.Disqualify(DIRECTOR, player, ground, "seen by the dealer", **more)


# -- disqualified ------------------------------------------------------------------------------------------------------


@rule(STAR, "28.5.10.3", "28.5.11", "28.7.4", "28.7.5", "28.7.7", "28.9.4")
@rule(CROWN, "40.4", "40.6")
@pytest.mark.parametrize(("document", "ground", "number"), GROUNDS)
def test_who_is_disqualified_is_out_and_gets_nothing_back_nor_keeps_the_chips(document, ground, number):
    hall = Hall(changed(late_level=2, reentries=3), document=document).begin(4)
    if ground == "absent":
        hall.do(pl.MarkAbsent(DESK, "P002"))
    hall.refused(pl.Disqualify(DESK, "P002", ground, "seen"), "disqualify is for supervisor")
    hall.refused(pl.Disqualify(DIRECTOR, "P002", ground, " "), "say what was done", rule=number)
    events = hall.do(disqualify("P002", ground))
    (told,) = hall.told(pl.PlayerDisqualified, events)
    assert told.chips == 5000
    assert any(number in citation.rules for citation in told.cites)
    assert hall.left() == ["P001", "P003", "P004"]
    assert hall.session_chips() == 15_000
    assert hall.balances[purse("P002")] == -120_00
    assert (hall.balances[POOL], hall.balances[FEES]) == (400_00, 80_00)
    hall.refused(disqualify("P002", ground), "P002 is disqualified")
    hall.refused(en.Enter(DESK, "P002"), "P002 is disqualified")


@rule(STAR, "28.5.11", "28.9.4")
@rule(CROWN, "40.4", "40.6")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_it_cannot_be_taken_back(document):
    """Immediate and irrevocable, as Crown's 40.6(e) has it."""
    hall = Hall(document=document).begin(4)
    hall.do(disqualify("P002", "chips_hidden"))
    hall.refused(pl.UndoBustOut(DIRECTOR, "P002", "a slip"), "P002 is not out of a session in play")


@rule(CROWN, "40.4")
def test_what_crown_perth_disqualifies_for():
    hall = Hall(document=CROWN).begin(4)
    hall.refused(disqualify("P002", "compulsory_wager"), "does not have it")


@rule(STAR, "28.5.10.3")
@pytest.mark.parametrize(("approved", "back"), [(False, 0), (True, 20_00)])
def test_the_supervisor_may_approve_that_an_absent_player_has_the_entry_fee_back(approved, back):
    hall = Hall().begin(4)
    hall.do(pl.MarkAbsent(DESK, "P002"))
    hall.do(disqualify("P002", "absent", refund_fee=approved))
    assert hall.balances[purse("P002")] == back - 120_00


@rule(STAR, "28.5.11", "28.7.4", "28.7.5", "28.7.7", "28.9.4")
@pytest.mark.parametrize(("document", "ground", "number"), [each for each in GROUNDS if each[1] != "absent"])
def test_otherwise_the_fee_is_not_refunded(document, ground, number):
    hall = Hall(document=document).begin(4)
    hall.refused(disqualify("P002", ground, refund_fee=True), "the fee is not refunded", rule=number)


@rule(STAR, "28.5.10.3")
@rule(CROWN, "40.4")
@pytest.mark.parametrize(("document", "number"), [(STAR, "28.5.10.3"), (CROWN, "40.4(b)")])
def test_absent_is_who_is_seen_to_be_so(document, number):
    hall = Hall(document=document).begin(4)
    hall.refused(disqualify("P002", "absent"), "P002 is not marked as absent", rule=number)
    hall.do(pl.MarkAbsent(DESK, "P002"))
    hall.do(pl.MarkPresent(DESK, "P002"))
    hall.refused(disqualify("P002", "absent"), "P002 is not marked as absent")


@rule(STAR, "28.5.10.3")
@rule(CROWN, "40.4")
@pytest.mark.parametrize("document", [STAR, CROWN])
@pytest.mark.parametrize(("when", "is_absent"), [(STARTS - 1, False), (STARTS, True)])
def test_or_has_not_come_when_the_session_was_to_begin(document, when, is_absent):
    hall = Hall(document=document).publish().enter("Ann", "Ben", "Cid").designate(1).go(when)
    if not is_absent:
        hall.refused(disqualify("Ann", "absent"), "Ann is not yet expected to be there")
        return
    hall.do(disqualify("Ann", "absent"))
    hall.do(fl.StartSession(DIRECTOR))
    assert hall.left() == ["Ben", "Cid"]
    assert hall.session_chips() == 10_000


@rule(STAR, "28.5.11")
def test_a_drawn_seat_of_a_disqualified_player_is_free_again():
    hall = Hall().publish().enter("Ann", "Ben", "Cid").designate(1).go(STARTS - 60)
    hall.do(fl.DrawSeats(DIRECTOR))
    hall.do(disqualify("Ann"))
    assert set(hall.state.sessions[0].drawn) == {"Ben", "Cid"}


@rule(STAR, "28.5.11")
@rule(CROWN, "40.4")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_somebody_has_to_be_left(document):
    hall = Hall(document=document).begin(2)
    hall.do(disqualify("P001"))
    hall.refused(disqualify("P002"), "nobody else is left")


@rule(STAR, "28.5.10.3", "28.5.11", "28.7.5", "28.7.7", "28.9.4", "28.8.4")
@rule(CROWN, "40.4", "40.6")
@pytest.mark.parametrize("document", [STAR, CROWN])
@pytest.mark.parametrize(
    ("reading", "places", "third"),
    [
        ("", {"P001": 1, "P002": 2, "P004": 3, "P005": 4}, "P004"),
        ("none", {"P001": 1, "P002": 2, "P004": 3, "P005": 4}, "P004"),
        ("reached", {"P001": 1, "P002": 2, "P003": 3, "P004": 4, "P005": 5}, "P003"),
    ],
)
def test_who_has_the_place_of_a_disqualified_player(document, reading, places, third):
    """Five buy-ins of $100: the third of the prizes is 20%. All of the pool is won either way."""
    hall = Hall(document=document, readings={"disqualified_place": reading} if reading else {}).begin(5)
    hall.out("P005")
    hall.out("P004")
    hall.do(disqualify("P003", "chips_hidden"))
    hall.finish()
    assert hall.state.prizes.places == places
    assert hall.won(third) == 100_00
    assert sum(map(hall.won, ("P001", "P002", "P003", "P004", "P005"))) == 500_00


@rule(STAR, "28.5.11")
def test_the_bounty_of_a_disqualified_player_is_in_the_pool():
    hall = Hall(changed(bounty=Bounty(cents=30_00))).begin(4)
    assert hall.balances[POOL] == 4 * 70_00
    hall.do(disqualify("P004"))
    assert hall.balances[POOL] == 4 * 70_00 + 30_00
    assert "P004" not in hall.state.prizes.bounties


# -- chips stay on the table -------------------------------------------------------------------------------------------


@rule(STAR, "28.7.5", "28.7.6")
@rule(CROWN, "40.6")
@pytest.mark.parametrize("document", [STAR, CROWN])
@pytest.mark.parametrize(
    "asked",
    [
        say.AddChips(DEALER, "Ann", 1000),
        SpendChips(DEALER, "Ann", 1000, "a drink"),
        TakeChipsOff(SUPERVISOR, "Ann", 1000, "a telephone call"),
        LendChips(DEALER, "Ann", "Bob", 1000),
        say.LeaveSeat(DEALER, "Ann"),
    ],
)
def test_chips_are_neither_added_nor_taken_off_nor_exchanged(document, asked):
    lone = Lone(document).sit(Ann=1, Bob=3, Cid=5).level(50, 100)
    lone.refused(asked)
    assert lone.chips() == {"Ann": 5000, "Bob": 5000, "Cid": 5000}


@rule(STAR, "28.7.6")
@rule(CROWN, "40.6")
@pytest.mark.parametrize(("document", "number"), [(STAR, "28.7.6"), (CROWN, "40.6(f)")])
def test_they_leave_it_for_another_seat_by_the_supervisors_word(document, number):
    hall = Hall(changed(seats=4), document=document).begin(6)
    there = hall.session.players["P001"]
    to = next(table for table in (1, 2) if table != there.table)
    seat = next(seat for seat in range(1, 5) if seat not in hall.state.tables[to].taken)
    move = fl.MovePlayer(DIRECTOR, "P001", to, seat, "tables are balanced")
    hall.refused(fl.MovePlayer(DESK, "P001", to, seat, "asked for it"), "move_player is for supervisor")
    events = hall.do(move)
    assert hall.cites(fl.PlayerMoved, number, events)
    assert (hall.session.players["P001"].table, hall.session.players["P001"].seat) == (to, seat)
    assert hall.session.players["P001"].chips == 5000
    assert hall.session_chips() == 30_000


# -- everybody takes part ----------------------------------------------------------------------------------------------


@rule(STAR, "28.7.4")
def test_at_the_star_nobody_leaves_a_table_before_the_session_is_over():
    hall = Hall().begin(4)
    for reason in ("emergency", "approved", "other"):
        for actor in ("P001", DESK, DIRECTOR):
            hall.refused(pl.LeaveTable(actor, "P001", reason), "stays until the session is over", rule="28.7.4")


@rule(STAR, "28.7.4")
def test_nor_sits_out_a_round():
    lone = Lone().sit(Ann=1, Bob=3, Cid=5).level(50, 100)
    lone.refused(say.SitOut(DEALER, "Ann"))
    for _ in range(3):
        lone.hand()
        assert lone.dealt == ["Ann", "Bob", "Cid"]
    assert "28.7.4" in lone.table.game.rules.cite("blinds").rules


@rule(CROWN, "40.6")
@pytest.mark.parametrize(
    ("reason", "actor", "may"),
    [
        ("emergency", "P001", True),
        ("emergency", DESK, True),
        ("approved", DIRECTOR, True),
        ("approved", MANAGER, True),
        ("approved", DESK, False),
        ("approved", "P001", False),
        ("other", DIRECTOR, False),
    ],
)
def test_at_crown_perth_in_an_emergency_or_with_approval(reason, actor, may):
    hall = Hall(document=CROWN).begin(4)
    asked = pl.LeaveTable(actor, "P001", reason)
    if not may:
        hall.refused(asked, rule="40.6(i)")
        return
    assert hall.cites(pl.TableLeft, "40.6(i)", hall.do(asked))
    assert hall.session.players["P001"].is_absent


# -- applications ------------------------------------------------------------------------------------------------------


@rule(CROWN, "40.3")
@rule(STAR, "28.4.2")
@pytest.mark.parametrize(
    ("document", "reserved", "number"),
    [(CROWN, True, "40.3"), (CROWN, False, "40.3"), (STAR, True, "28.4.2"), (STAR, False, "")],
)
@pytest.mark.parametrize("has_paid", [True, False])
def test_the_licensee_may_refuse_any_application(document, reserved, number, has_paid):
    """At the Star if the conditions say so (28.4.2(k)(ii)). What was paid goes back: there is no entry."""
    hall = Hall(changed(may_refuse=reserved), document=document).publish().enter("Ben").enter("Ann", pays=has_paid)
    refused = en.RefuseEntry(MANAGER, "Ann", "the licensee says so")
    hall.refused(en.RefuseEntry(DIRECTOR, "Ann"), "refuse_entry is for manager")
    if not number:
        hall.refused(refused, "do not reserve the right", rule="28.4.2")
        return
    assert hall.cites(en.EntryRefused, number, hall.do(refused))
    assert hall.balances[purse("Ann")] == 0
    assert (hall.balances[POOL], hall.balances[FEES]) == (100_00, 20_00)
    hall.refused(en.PayEntry(DESK, "Ann"), "Ann is refused")
    hall.refused(en.Enter(DESK, "Ann", agrees=True), "Ann is refused")
    hall.enter("Cid").designate(1).go(STARTS)
    hall.do(fl.StartSession(DIRECTOR))
    assert hall.left() == ["Ben", "Cid"]


@rule(CROWN, "40.3")
def test_not_of_somebody_who_plays():
    hall = Hall(document=CROWN).begin(3)
    hall.refused(en.RefuseEntry(MANAGER, "P001"), "P001 plays already")


# -- disputes ----------------------------------------------------------------------------------------------------------


def disputed(document):
    hall = Hall(document=document).begin(4)
    hall.do(pl.RaiseDispute("P001", "P001", "whose the pot is"))
    return hall


@rule(STAR, "28.9.2")
@rule(CROWN, "40.7")
@pytest.mark.parametrize(("document", "number"), [(STAR, "28.9.2"), (CROWN, "40.7")])
def test_the_decision_of_a_dispute_is_final(document, number):
    hall = disputed(document)
    hall.refused(pl.DecideDispute(DESK, 1, "it is P002's"), "decide_dispute is for supervisor")
    hall.refused(pl.DecideDispute("P001", 1, "it is mine"), "decide_dispute is for supervisor")
    hall.refused(pl.DecideDispute(DIRECTOR, 2, "it is P002's"), "there is no such dispute", rule=number)
    hall.refused(pl.DecideDispute(DIRECTOR, 1, " "), "say how it is decided", rule=number)
    assert hall.cites(pl.DisputeDecided, number, hall.do(pl.DecideDispute(DIRECTOR, 1, "it is P002's")))
    told = hall.refused(pl.DecideDispute(DIRECTOR, 1, "it is P001's"), "the decision is final", rule=number)
    assert document in told
    assert hall.state.conduct.disputes[0].decision == "it is P002's"


@rule(STAR, "28.9.2")
@rule(CROWN, "40.7")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_play_waits_until_it_is_settled(document):
    """The clock stands, and nothing that goes on with play is done."""
    hall = disputed(document)
    assert hall.session.clock.why == "dispute 1"
    left = hall.tournament.clock.left_ms(hall.session)
    hall.go(DAY)
    assert hall.tournament.clock.left_ms(hall.session) == left == 20 * 60_000
    for waits in (fl.StartClock(DIRECTOR), pl.BeginHandForHand(DIRECTOR)):
        hall.refused(waits, "dispute 1 is not decided, and play waits for it")
    hall.do(pl.RaiseDispute(DESK, "P003", "who was in turn"))
    hall.do(pl.DecideDispute(DIRECTOR, 1, "it is P002's"))
    assert hall.session.clock.why == "dispute 1"  # the other one is open
    hall.refused(fl.StartClock(DIRECTOR), "dispute 2 is not decided")
    hall.do(pl.DecideDispute(DIRECTOR, 2, "P004"))
    assert hall.session.clock.since_ms
    hall.go(20 * 60)
    assert hall.tournament.clock.level(hall.session) == 2


@rule(STAR, "28.9.2")
def test_a_session_neither_begins_nor_ends_meanwhile():
    hall = Hall().publish().enter("Ann", "Ben").designate(1).go(STARTS)
    hall.do(pl.RaiseDispute("Ann", "Ann", "whether it may begin"))
    hall.refused(fl.StartSession(DIRECTOR), "dispute 1 is not decided")
    hall.do(pl.DecideDispute(DIRECTOR, 1, "it may"))
    hall.do(fl.StartSession(DIRECTOR))
    hall.out("Ben")
    hall.do(pl.RaiseDispute("Ben", "Ben", "whether I am out"))
    hall.refused(fl.EndSession(DIRECTOR), "dispute 2 is not decided")
    hall.do(pl.DecideDispute(DIRECTOR, 2, "out"))
    hall.do(fl.EndSession(DIRECTOR))


@rule(STAR, "28.9.2")
def test_a_clock_that_stood_before_it_stands_after_it():
    hall = Hall().begin(4)
    hall.do(fl.StopClock(DIRECTOR, "dinner"))
    hall.do(pl.RaiseDispute("P001", "P001", "the soup"))
    hall.do(pl.DecideDispute(DIRECTOR, 1, "another one"))
    assert not hall.session.clock.since_ms


@rule(STAR, "28.9.2")
@rule(CROWN, "40.7")
def test_whoever_has_entered_disputes():
    hall = disputed(STAR)
    hall.refused(pl.RaiseDispute(DESK, "Eve", "the rules"), "'Eve' has not entered", rule="28.9.2")
    hall.refused(pl.RaiseDispute("P002", "P001", "the rules"), "raise_dispute is for P001 or dealer")
    hall.refused(pl.RaiseDispute("P001", "P001", ""), "say what it is about")


@rule(CROWN, "40.7")
@pytest.mark.parametrize(
    ("document", "number", "to"),
    [(CROWN, "40.7(a)", "an officer of the Gaming and Wagering Commission"), (STAR, "27.16", "an inspector")],
)
def test_who_does_not_accept_the_decision_may_complain_at_any_time(document, number, to):
    hall = disputed(document)
    hall.refused(pl.NotSatisfied("P001", "P001", 1), "dispute 1 is not decided yet", rule=number)
    hall.do(pl.DecideDispute(DIRECTOR, 1, "it is P002's"))
    events = hall.do(pl.NotSatisfied("P001", "P001", 1))
    (told,) = hall.told(pl.ToldOfComplaint, events)
    assert told.to.startswith(to)
    assert hall.cites(pl.ToldOfComplaint, number, events)
    assert (told.seen_by("P001"), told.seen_by(DIRECTOR), told.seen_by("P003")) == (told, told, None)
    hall.refused(pl.NotSatisfied("P001", "P001", 1), "has been told where to complain", rule=number)
    hall.refused(pl.NotSatisfied("P002", "P003", 1), "not_satisfied is for P003 or dealer")
    hall.refused(pl.NotSatisfied(DESK, "P003", 3), "there is no such dispute", rule=number)
    hall.restart()
    hall.finish()
    hall.do(pl.NotSatisfied(DESK, "a spectator", 1))  # any person, and when all is over
    assert hall.state.conduct.disputes[0].decision == "it is P002's"


@rule(CROWN, "40.7")
def test_the_commission_may_review_the_decision():
    hall = disputed(CROWN)
    review = pl.ReviewDecision(DIRECTOR, 1, "it was P001's")
    hall.refused(review, "dispute 1 is not decided yet", rule="40.7(b)")
    hall.do(pl.DecideDispute(DIRECTOR, 1, "it is P002's"))
    hall.refused(pl.ReviewDecision(DESK, 1, "it was P001's"), "review_decision is for supervisor")
    hall.refused(pl.ReviewDecision(DIRECTOR, 1, ""), "say what came of it", rule="40.7(b)")
    hall.finish()
    events = hall.do(review)
    (told,) = hall.told(pl.DecisionReviewed, events)
    assert told.words() == "dispute 1, reviewed by the gaming and wagering commission: it was P001's"
    assert hall.cites(pl.DecisionReviewed, "40.7(b)", events)
    hall.refused(review, "it has been reviewed", rule="40.7(b)")


@rule(STAR, "28.9.2")
def test_at_the_star_nobody_does():
    hall = disputed(STAR)
    hall.do(pl.DecideDispute(DIRECTOR, 1, "it is P002's"))
    hall.refused(pl.ReviewDecision(DIRECTOR, 1, "it was P001's"), "has no review", rule="28.9.2")


# -- counts ------------------------------------------------------------------------------------------------------------


@rule(STAR, "28.9.3")
@rule(CROWN, "40.6")
@pytest.mark.parametrize(("document", "number"), [(STAR, "28.9.3"), (CROWN, "40.6(h)")])
def test_chips_of_players_may_be_counted(document, number):
    hall = Hall(document=document).begin(3)
    events = hall.do(pl.CountChips(DESK, {"P001": 9000, "P002": 1000}))
    assert hall.told(pl.ChipsCounted, events)[0].chips == {"P001": 9000, "P002": 1000}
    assert hall.cites(pl.ChipsCounted, number, events)
    assert {player: at.chips for player, at in hall.session.players.items()} == {
        "P001": 9000, "P002": 1000, "P003": 5000
    }  # fmt: skip


@rule(STAR, "28.9.3", "28.7.5")
@rule(CROWN, "40.6")
@pytest.mark.parametrize(
    ("counted", "is_right"),
    [
        ({"P001": 15_000}, True),
        ({"P001": 15_001}, False),  # there are no more than three banks of 5,000
        ({"P001": 8000, "P002": 7001}, False),
        ({"P001": 5000, "P002": 5000, "P003": 5000}, True),
        ({"P001": 5000, "P002": 5000, "P003": 4999}, False),  # of all, as many as are in play
        ({"P001": 5000, "P002": 5000, "P003": 5001}, False),
        ({"P001": -1}, False),
        ({"Eve": 1}, False),
        ({}, False),
    ],
)
def test_all_together_have_what_is_in_play(counted, is_right):
    hall = Hall().begin(3)
    if is_right:
        hall.do(pl.CountChips(DESK, counted))
    else:
        hall.refused(pl.CountChips(DESK, counted), rule="28.9.3")
