"""Sessions from their start to the return of the chips; Star 28.5.4, 28.5.5, 28.5.9, 28.7, 28.8, 28.9.5, Crown 40."""

import pytest

from croupier.tournaments.poker import entry_messages as en
from croupier.tournaments.poker import floor_messages as fl
from croupier.tournaments.poker import play_messages as pl
from croupier.tournaments.poker import prize_messages as pr
from croupier.tournaments.poker.conditions import BuyIn, Prize, Prizes, SessionPlan, Stage
from croupier.tournaments.poker.desk import FEES, OPERATOR_ACCOUNT, POOL, purse
from tests.rules import rule
from tests.tournaments.poker.hall import (
    CROWN,
    DAY,
    DESK,
    DIRECTOR,
    HOUR,
    MANAGER,
    MINUTE,
    STAR,
    STARTS,
    Hall,
    changed,
    names,
)

NOW = SessionPlan(starts_ms=STARTS * 1000)
LATER = SessionPlan(starts_ms=(STARTS + DAY) * 1000)


def then_final(*sessions, **first):
    """A stage as said, and a final a day later."""
    final = {name.removeprefix("final_"): first.pop(name) for name in list(first) if name.startswith("final_")}
    return changed(stages=(Stage(sessions=sessions or (NOW,), **first), Stage(sessions=(LATER,), **final)))


# -- when it begins ----------------------------------------------------------------------------------------------------


@rule(STAR, "28.5.4")
@pytest.mark.parametrize(
    ("said", "to", "is_moved"),
    [
        (STARTS - DAY, STARTS - DAY + 60 * MINUTE - 1, False),
        (STARTS - DAY, STARTS - DAY + 60 * MINUTE, True),
        (STARTS - DAY, STARTS + DAY, True),
        (STARTS, STARTS + 59 * MINUTE, False),
        (STARTS, STARTS + 60 * MINUTE, True),
    ],
)
def test_the_start_of_a_session_is_altered_with_the_notice_that_the_operator_calls_reasonable(said, to, is_moved):
    hall = Hall(start_notice_minutes=60).publish().enter("Ann", "Ben").designate(1).go(said)
    alter = fl.AlterStart(DIRECTOR, 1, to * 1000)
    hall.refused(fl.AlterStart(DESK, 1, to * 1000), "alter_start is for supervisor")
    if not is_moved:
        hall.refused(alter, "players have 60 minutes of notice", rule="28.5.4")
        return
    events = hall.do(alter)
    assert hall.cites(fl.StartAltered, "28.5.4", events)
    assert events[0].seen_by("Ann") is events[0]
    hall.go(to - said - 1)
    hall.refused(fl.StartSession(DIRECTOR), "it is not yet time", rule="28.5.4")
    hall.go(1)
    hall.do(fl.StartSession(DIRECTOR))


@rule(STAR, "28.5.4")
def test_it_is_not_altered_where_nobody_has_said_which_notice_is_reasonable():
    hall = Hall().publish()
    hall.refused(fl.AlterStart(DIRECTOR, 1, STARTS * 1000 + 1), "start_notice_minutes", rule="28.5.4")
    crown = Hall(document=CROWN).publish()
    crown.refused(fl.AlterStart(DIRECTOR, 1, STARTS * 1000 + 1), "has no rule for it")


@rule(STAR, "28.5.4")
def test_nor_when_it_has_begun():
    hall = Hall(start_notice_minutes=0).begin(2)
    hall.refused(fl.AlterStart(DIRECTOR, 1, (STARTS + DAY) * 1000), "it has begun")
    hall.refused(fl.AlterStart(DIRECTOR, 2, (STARTS + DAY) * 1000), "there is no such session")


# -- other sessions, other people --------------------------------------------------------------------------------------


@rule(STAR, "28.5.5")
@rule(CROWN, "40.2")
@pytest.mark.parametrize(("document", "number"), [(STAR, "28.5.5"), (CROWN, "40.2(a)(viii)")])
@pytest.mark.parametrize("allowed", [True, False])
def test_an_entry_goes_to_another_session_where_the_conditions_allow_it(document, number, allowed):
    flights = then_final(NOW, SessionPlan(starts_ms=STARTS * 1000 + HOUR * 1000), advance=1)
    hall = Hall(changed(flights, transferable=allowed), document=document).publish().enter("Ann", "Ben", "Cid")
    transfer = en.TransferEntry(DESK, "Ann", 2)
    if not allowed:
        hall.refused(transfer, "the conditions do not allow it", rule=number)
        return
    hall.refused(en.TransferEntry("Ann", "Ann", 2), "transfer_entry is for dealer")
    hall.refused(en.TransferEntry(DESK, "Ann", 3), "session")  # the final is for those who go on
    hall.refused(en.TransferEntry(DESK, "Ann", 1), "is where they play")
    assert hall.cites(en.EntryTransferred, number, hall.do(transfer))
    assert hall.balances[purse("Ann")] == -120_00  # and costs nothing
    hall.designate(1).go(STARTS).do(fl.StartSession(DIRECTOR, 1))
    assert hall.left() == ["Ben", "Cid"]
    hall.refused(en.TransferEntry(DESK, "Ben", 2), "Ben plays already")


@rule(STAR, "28.5.5")
@rule(CROWN, "40.2")
@pytest.mark.parametrize(("document", "number"), [(STAR, "28.5.5"), (CROWN, "40.2(a)(viii)")])
@pytest.mark.parametrize("allowed", [True, False])
def test_a_substitute_takes_the_seat_where_the_conditions_allow_it(document, number, allowed):
    hall = Hall(changed(substitutes=allowed), document=document).begin(3)
    hall.do(pl.CountChips(DESK, {"P001": 8000, "P002": 2000}))
    seat = (hall.session.players["P001"].table, hall.session.players["P001"].seat)
    named = en.NameSubstitute(DIRECTOR, "P001", "Ann", agrees=True)
    if not allowed:
        hall.refused(named, "the conditions do not allow it", rule=number)
        return
    hall.refused(en.NameSubstitute(DESK, "P001", "Ann", agrees=True), "name_substitute is for supervisor")
    hall.refused(en.NameSubstitute(DIRECTOR, "P001", "P002", agrees=True), "P002 has entered")
    assert hall.cites(en.SubstituteNamed, number, hall.do(named))
    there = hall.session.players["Ann"]
    assert (there.table, there.seat, there.chips) == (*seat, 8000)
    assert "P001" not in hall.left()
    hall.finish()
    assert hall.place("Ann") == 1
    hall.refused(en.NameSubstitute(DIRECTOR, "Ann", "Bob", agrees=True), "it is over")


# -- chips at the start ------------------------------------------------------------------------------------------------


@rule(STAR, "28.7.2")
@rule(CROWN, "1", "40.2")
@pytest.mark.parametrize(("document", "number"), [(STAR, "28.7.2"), (CROWN, "40.2(a)(iii)")])
@pytest.mark.parametrize("chips", [1000, 5000])
def test_each_player_is_allotted_as_many_chips_before_a_session(document, number, chips):
    hall = Hall(changed(chips=chips, late_level=1), document=document).begin(5)
    assert {at.chips for at in hall.session.players.values()} == {chips}
    assert -hall.units[OPERATOR_ACCOUNT] == 5 * chips
    assert hall.cites(fl.SessionStarted, number)
    hall.enter("Late")
    assert hall.session.players["Late"].chips == chips
    assert hall.cites(en.ChipsBought, number)


@rule(STAR, "28.7.2")
@pytest.mark.parametrize(("reading", "is_allowed"), [("", False), ("equal", False), ("own_or_equal", True)])
def test_whether_who_goes_on_may_have_the_chips_of_the_session_before(reading, is_allowed):
    conditions = then_final(length=2, advance=2, final_chips="carried")
    hall = Hall(conditions, readings={"equivalent_allotment": reading} if reading else {})
    if not is_allowed:
        (problem,) = hall.tournament.problems()
        assert problem.field == "stages, 2"
        assert "28.7.2" in problem.rule
        return
    hall.begin(4).play_down(2)
    hall.do(fl.EndSession(DIRECTOR, {"P001": 13_000, "P002": 7000}))
    hall.designate(1).go(DAY).do(fl.StartSession(DIRECTOR, 2))
    assert {player: at.chips for player, at in hall.session.players.items()} == {"P001": 13_000, "P002": 7000}
    assert hall.cites(fl.SessionStarted, "28.7.2")


@rule(STAR, "28.7.2", "28.9.5")
@rule(CROWN, "40.2", "40.6")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_in_the_next_session_all_begin_anew(document):
    hall = Hall(then_final(length=2, advance=2), document=document).begin(4).play_down(2)
    presented = {} if document == STAR else {"P001": 13_000, "P002": 7000}
    if presented:
        hall.refused(fl.EndSession(DIRECTOR), "say what each presents: P001, P002", rule="40.6(h)")
    hall.do(fl.EndSession(DIRECTOR, presented))
    assert hall.units[OPERATOR_ACCOUNT] == 0
    hall.designate(1).go(DAY).do(fl.StartSession(DIRECTOR, 2))
    assert {player: at.chips for player, at in hall.session.players.items()} == {"P001": 5000, "P002": 5000}
    assert -hall.units[OPERATOR_ACCOUNT] == 10_000


# -- who has not paid --------------------------------------------------------------------------------------------------


@rule(STAR, "28.7.3")
@rule(CROWN, "40.6")
@pytest.mark.parametrize(("document", "number"), [(STAR, "28.7.3"), (CROWN, "40.6(d)")])
def test_who_has_not_provided_the_buy_in_is_out_and_the_entry_fee_is_kept(document, number):
    hall = Hall(document=document).publish().enter("Ann", "Ben")
    for player, what in (("Fee", "fee"), ("Buy", "buy_in"), ("Nil", "")):
        hall.do(en.Enter(DESK, player, agrees=True))
        if what:
            hall.do(en.PayEntry(DESK, player, what))
    hall.designate(1).go(STARTS)
    events = hall.do(fl.StartSession(DIRECTOR))
    assert hall.left() == ["Ann", "Ben"]
    assert {event.player for event in hall.told(en.EntryWithdrawn, events)} == {"Fee", "Buy", "Nil"}
    assert hall.cites(en.EntryWithdrawn, number, events)
    assert [hall.balances[purse(player)] for player in ("Fee", "Buy", "Nil")] == [-20_00, 0, 0]
    assert (hall.balances[FEES], hall.balances[POOL]) == (60_00, 200_00)
    hall.refused(en.PayEntry(DESK, "Fee", "buy_in"), "Fee is withdrawn")


@rule(STAR, "28.7.3")
def test_where_entries_are_taken_later_it_is_so_when_they_close():
    hall = Hall(changed(late_level=1)).publish().enter("Ann", "Ben")
    for player in ("Cid", "Dee"):
        hall.do(en.Enter(DESK, player))
        hall.do(en.PayEntry(DESK, player, "fee"))
    hall.designate(1).go(STARTS).do(fl.StartSession(DIRECTOR))
    hall.go(19 * MINUTE)
    hall.do(en.PayEntry(DESK, "Cid"))
    hall.go(MINUTE)
    assert hall.left() == ["Ann", "Ben", "Cid"]
    assert hall.balances[purse("Dee")] == -20_00
    assert hall.state.entries.entrants["Dee"].status == "withdrawn"


@rule(STAR, "28.7.3", "28.4.2")
def test_who_waits_for_a_place_has_it_when_one_is_free_and_pays_then():
    hall = Hall(changed(maximum_players=2)).publish().enter("Ann", "Ben")
    hall.do(en.Enter(DESK, "Cid"))
    hall.refused(en.PayEntry(DESK, "Cid"), "Cid is waiting")
    hall.do(en.RefuseEntry(MANAGER, "Ben"))
    assert hall.told(en.PlaceFree)[0].player == "Cid"
    hall.do(en.PayEntry(DESK, "Cid"))
    hall.designate(1).go(STARTS).do(fl.StartSession(DIRECTOR))
    assert hall.left() == ["Ann", "Cid"]


# -- who goes on -------------------------------------------------------------------------------------------------------


@rule(STAR, "28.8.1", "28.8.2")
@rule(CROWN, "40.2")
@pytest.mark.parametrize(
    ("players", "fields", "most"),
    [
        (7, {"length": 3, "advance": 3}, 3),
        (7, {"advance_hundredths": 10_00}, 1),  # a part of those who play, rounded up
        (10, {"advance_hundredths": 10_00}, 1),
        (11, {"advance_hundredths": 10_00}, 2),
        (11, {"advance_hundredths": 50_00}, 6),
    ],
)
def test_as_many_go_on_as_was_determined_at_the_start(players, fields, most):
    hall = Hall(then_final(**fields)).begin(players).play_down(most + 1)
    hall.refused(fl.EndSession(DIRECTOR), "it is not known who goes on")
    hall.play_down(most)
    events = hall.do(fl.EndSession(DIRECTOR))
    (ended,) = hall.told(fl.SessionEnded, events)
    assert sorted(ended.advanced) == names(most)
    assert hall.cites(fl.SessionEnded, "28.8.1", events)
    assert hall.told(fl.SessionAllotted, events)[0].players == tuple(names(most))


@rule(STAR, "28.8.1", "28.8.2")
@rule(CROWN, "1", "40.2")
@pytest.mark.parametrize(
    ("fields", "passes", "not_yet"),
    [
        ({"ends": "minutes", "length": 30, "advance": 2}, 30 * MINUTE, 30 * MINUTE - 1),
        ({"ends": "level", "length": 1, "advance": 2}, 20 * MINUTE, 20 * MINUTE - 1),
    ],
)
def test_by_time_or_level_the_players_with_most_chips_go_on(fields, passes, not_yet):
    hall = Hall(then_final(**fields)).begin(4)
    chips = {"P001": 1000, "P002": 9000, "P003": 2000, "P004": 8000}
    hall.go(not_yet)
    hall.refused(fl.EndSession(DIRECTOR, chips), "it is not known who goes on")
    hall.go(passes - not_yet)
    assert not hall.session.clock.since_ms  # no hand begins any more
    hall.refused(fl.EndSession(DIRECTOR, chips | {"P001": 1001}), "20,001 are presented, and 20,000 are in play")
    hall.refused(fl.EndSession(DIRECTOR, {"P001": 20_000}), "say what each presents")
    events = hall.do(fl.EndSession(DIRECTOR, chips))
    assert hall.told(fl.SessionEnded, events)[0].advanced == ("P002", "P004")
    assert [out.player for out in hall.state.sessions[0].outs] == ["P001", "P003"]


@rule(STAR, "28.8.1", "28.8.2")
@rule(CROWN, "40.2")
def test_by_hands():
    hall = Hall(then_final(ends="hands", length=10, advance=1)).begin(3)
    chips = {"P001": 1000, "P002": 9000, "P003": 5000}
    hall.do(fl.NoteHands(DESK, 9))
    hall.refused(fl.EndSession(DIRECTOR, chips), "it is not known who goes on")
    hall.refused(fl.NoteHands(DESK, 0), "at least one")
    hall.do(fl.NoteHands(DESK, 1))
    assert hall.told(fl.SessionEnded, hall.do(fl.EndSession(DIRECTOR, chips)))[0].advanced == ("P002",)


@rule(STAR, "28.8.1", "28.8.2")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_equal_chips_at_the_place_that_matters(document):
    """At the Star there is a play-off (28.1.1); Crown's rules have none, and cards decide."""
    hall = Hall(then_final(ends="minutes", length=30, advance=1), document=document).begin(3).go(30 * MINUTE)
    events = hall.do(fl.EndSession(DIRECTOR, {"P001": 7000, "P002": 7000, "P003": 1000}))
    if document == CROWN:
        drawn = hall.told(pl.DrawnForPlace, events)[0]
        assert hall.told(fl.SessionEnded, events)[0].advanced == drawn.order[:1]
        return
    assert hall.told(fl.PlayOffNeeded, events)[0].players == ("P001", "P002")
    hall.refused(fl.EndSession(DIRECTOR), "a play-off has to tell players apart first", rule="28.1.1")
    hall.refused(pl.BustOut(DESK, ("P001",)), "a play-off tells players apart")
    hall.refused(fl.DecidePlayOff(DIRECTOR, ("P001",)), "each once: P001, P002")
    events = hall.do(fl.DecidePlayOff(DIRECTOR, ("P002", "P001")))
    assert hall.told(fl.SessionEnded, events)[0].advanced == ("P002",)


@rule(STAR, "28.8.1", "28.8.2")
def test_where_it_makes_no_difference_equal_players_share_their_places():
    """The two lowest of four, of whom two go on, are third together."""
    hall = Hall(then_final(ends="minutes", length=30, advance=2)).begin(4).go(30 * MINUTE)
    hall.do(fl.EndSession(DIRECTOR, {"P001": 7000, "P002": 9000, "P003": 2000, "P004": 2000}))
    hall.designate(1).go(DAY).do(fl.StartSession(DIRECTOR, 2))
    hall.finish()
    assert (hall.place("P003"), hall.place("P004")) == (3, 3)


@rule(STAR, "28.8.2")
def test_sessions_of_a_stage_meet_in_the_next_and_others_may_buy_in_there():
    stages = (
        Stage(sessions=(NOW, NOW), advance=1),
        Stage(sessions=(LATER,), direct=BuyIn(buy_in_cents=300_00, fee_cents=10_00)),
    )
    hall = Hall(changed(stages=stages)).publish()
    for number, player in enumerate(names(4)):
        hall.enter(player, session=1 + number % 2)
    hall.enter("Direct", session=3)
    assert hall.balances[purse("Direct")] == -310_00
    hall.designate(2).go(STARTS)
    hall.refused(fl.StartSession(DIRECTOR, 3), "sessions before it are not over")
    for session in (1, 2):
        hall.do(fl.StartSession(DIRECTOR, session))
    for player in ("P003", "P004"):
        hall.out(player)
    for session in (1, 2):
        hall.do(fl.EndSession(DIRECTOR, session=session))
    hall.refused(en.Enter(DESK, "P003", 3), "has played in a session before")
    hall.go(DAY).do(fl.StartSession(DIRECTOR, 3))
    assert sorted(hall.left()) == ["Direct", "P001", "P002"]


@rule(STAR, "28.8.2")
def test_a_repechage_is_for_those_who_went_out_of_the_others():
    sessions = (NOW, SessionPlan(starts_ms=STARTS * 1000 + HOUR * 1000, is_repechage=True))
    hall = Hall(then_final(*sessions, advance=1)).begin(4)
    hall.refused(en.Enter(DESK, "P004", 2), "which are not over")
    hall.play_down(1).do(fl.EndSession(DIRECTOR))
    hall.refused(en.Enter(DESK, "P001", 2), "P001 has entered")
    hall.refused(en.Enter(DESK, "Eve", 2), "it is for those who are out of another session of the stage")
    hall.enter("P003", "P004", session=2)
    assert hall.balances[purse("P004")] == -120_00  # for nothing
    hall.go(HOUR).do(fl.StartSession(DIRECTOR, 2))
    hall.out("P004")
    hall.do(fl.EndSession(DIRECTOR))
    hall.go(DAY).do(fl.StartSession(DIRECTOR, 3))
    assert sorted(hall.left()) == ["P001", "P003"]


# -- ended early -------------------------------------------------------------------------------------------------------


@rule(STAR, "28.5.9")
@rule(CROWN, "1")
@pytest.mark.parametrize(("document", "number"), [(STAR, "28.5.9"), (CROWN, "1")])
@pytest.mark.parametrize(
    "fields", [{"ends": "minutes", "length": 60}, {"ends": "hands", "length": 10}, {"ends": "level", "length": 2}]
)
def test_a_session_may_end_before_its_time_when_it_is_known_who_goes_on(document, number, fields):
    """With three who go on it may when three are left, and not when four are."""
    chips = {} if document == STAR else {"P001": 20_000, "P002": 3000, "P003": 2000}
    hall = Hall(then_final(advance=3, **fields), document=document).begin(5)
    hall.out("P005")
    four = {"P001": 20_000, "P002": 3000, "P003": 1000, "P004": 1000}
    told = hall.refused(fl.EndSession(DIRECTOR, four), "it is not known who goes on")
    assert f"{document} {number}" in told
    hall.out("P004")
    hall.refused(fl.EndSession(DESK), "end_session is for supervisor")
    events = hall.do(fl.EndSession(DIRECTOR, chips))
    (ended,) = hall.told(fl.SessionEnded, events)
    assert ended.is_early
    assert ended.advanced == ("P001", "P002", "P003")
    assert hall.cites(fl.SessionEnded, number, events)


@rule(STAR, "28.5.9")
def test_one_that_has_lasted_as_long_as_it_was_to_does_not_end_early():
    hall = Hall(then_final(ends="minutes", length=60, advance=3)).begin(3).go(60 * MINUTE)
    (ended,) = hall.told(fl.SessionEnded, hall.do(fl.EndSession(DIRECTOR)))
    assert not ended.is_early
    assert not hall.cites(fl.SessionEnded, "28.5.9")


# -- placings ----------------------------------------------------------------------------------------------------------


@rule(STAR, "28.8.4")
@rule(CROWN, "40.5")
@pytest.mark.parametrize(("document", "number"), [(STAR, "28.8.4"), (CROWN, "40.5(a)")])
def test_the_order_of_elimination_is_recorded_and_placegetters_are_announced(document, number):
    hall = Hall(document=document).begin(5)
    order = ["P003", "P005", "P001", "P004"]
    for left, player in zip((4, 3, 2, 1), order, strict=True):
        (out,) = hall.told(pl.PlayerOut, hall.out(player))
        assert (out.player, out.left) == (player, left)
        assert out.seen_by("Eve") is out
        assert any(number in citation.rules for citation in out.cites)
    assert [out.player for out in hall.state.sessions[0].outs] == order
    hall.refused(pl.BustOut(DESK, ("P002",)), "somebody holds the chips")
    events = hall.do(fl.EndSession(DIRECTOR))
    (told,) = hall.told(pr.PlacingsAnnounced, events)
    assert told.places == {"P002": 1, "P004": 2, "P001": 3, "P005": 4, "P003": 5}
    assert hall.cites(pr.PlacingsAnnounced, number, events)
    assert [hall.won(player) for player in told.places] == [250_00, 150_00, 100_00, 0, 0]
    assert hall.cites(pr.PrizeWon, number, events)


@rule(STAR, "28.8.4")
def test_those_of_earlier_stages_are_placed_after_those_who_went_on():
    flights = then_final(NOW, NOW, advance=1)
    hall = Hall(flights).publish()
    for number, player in enumerate(names(4)):
        hall.enter(player, session=1 + number % 2)
    hall.designate(2).go(STARTS)
    for session in (1, 2):
        hall.do(fl.StartSession(DIRECTOR, session))
    for player, session in (("P004", 2), ("P003", 1)):
        hall.out(player)
        hall.do(fl.EndSession(DIRECTOR, session=session))
    hall.go(DAY).do(fl.StartSession(DIRECTOR, 3))
    hall.out("P002")
    hall.do(fl.EndSession(DIRECTOR))
    assert hall.place("P001") == 1
    assert hall.place("P002") == 2
    assert sorted((hall.place("P003"), hall.place("P004"))) == [3, 4]


@rule(STAR, "28.7.10", "28.8.4")
@rule(CROWN, "40.6")
@pytest.mark.parametrize(("document", "number"), [(STAR, "28.7.10"), (CROWN, "40.6(i)")])
def test_who_has_no_chips_left_is_out_and_leaves_the_seat(document, number):
    hall = Hall(document=document).begin(4)
    seat = hall.session.players["P002"].seat
    assert hall.cites(pl.PlayerOut, number, hall.out("P002"))
    assert "P002" not in hall.left()
    assert seat not in hall.state.tables[1].taken
    hall.refused(pl.MarkAbsent(DESK, "P002"), "P002 is not in play")


@rule(STAR, "28.7.10", "28.8.4")
def test_an_elimination_that_was_a_slip_is_taken_back():
    hall = Hall().begin(4)
    at = hall.session.players["P002"]
    seat = (at.table, at.seat)
    hall.out("P002", stakes={"P002": 700})
    hall.refused(pl.UndoBustOut(DESK, "P002", "a slip"), "undo_bust_out is for supervisor")
    hall.refused(pl.UndoBustOut(DIRECTOR, "P002", ""), "say why")
    hall.refused(pl.UndoBustOut(DIRECTOR, "P003", "a slip"), "P003 is not out of a session in play")
    hall.do(pl.UndoBustOut(DIRECTOR, "P002", "the wrong name"))
    back = hall.session.players["P002"]
    assert (back.table, back.seat, back.chips) == (*seat, 700)
    hall.finish()
    assert [hall.place(player) for player in names(4)] == [1, 4, 2, 3]  # placed by the second time alone


# -- chips at the end --------------------------------------------------------------------------------------------------


@rule(STAR, "28.9.5")
@rule(CROWN, "40.6")
@pytest.mark.parametrize(("document", "number"), [(STAR, "28.9.5"), (CROWN, "40.6(h)")])
def test_the_chips_of_a_session_go_back_to_the_operator(document, number):
    hall = Hall(then_final(length=1, advance=1), document=document).begin(3)
    hall.refused(fl.ReturnChips(DESK), "no such session is over", rule=number)
    hall.play_down(1)
    events = hall.do(fl.EndSession(DIRECTOR))
    (returned,) = hall.told(fl.ChipsReturned, events)
    assert returned.chips == 15_000
    assert hall.cites(fl.ChipsReturned, number, events)
    assert hall.units[OPERATOR_ACCOUNT] == 0
    assert hall.session_chips() == 0


@rule(STAR, "28.9.5")
def test_what_is_missing_is_recorded_by_quantity_and_value():
    hall = Hall().begin(3).finish()
    hall.refused(fl.ReturnChips(DESK, {100: 0}), "so many chips of a value", rule="28.9.5")
    hall.refused(fl.ReturnChips(DESK, {0: 1}), "so many chips of a value")
    hall.refused(fl.ReturnChips(DESK, {100: 1}, 2), "no such session is over")
    (told,) = hall.do(fl.ReturnChips(DESK, {25: 2, 100: 1}))
    assert told.missing == {25: 2, 100: 1}


@rule(STAR, "28.9.5")
def test_they_have_no_value():
    """What the winner holds is worth nothing beside the prizes."""
    hall = Hall(changed(prizes=(Prizes(places=(Prize(pool_hundredths=100_00),)),))).begin(3)
    hall.finish().pay_all()
    assert hall.balances[purse("P001")] == 300_00 - 120_00
