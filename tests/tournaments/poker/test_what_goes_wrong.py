"""What goes wrong in an evening: nobody comes, chips are missing, hands were said wrongly, something is disputed."""

import pytest

from croupier.tournaments.poker import entry_messages as en
from croupier.tournaments.poker import floor_messages as fl
from croupier.tournaments.poker import play_messages as pl
from croupier.tournaments.poker import prize_messages as pr
from croupier.tournaments.poker.conditions import Bounty, Prize, Prizes, SessionPlan, Stage
from croupier.tournaments.poker.desk import OPERATOR_ACCOUNT, purse
from croupier.tournaments.poker.standings import Place
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
    only,
)


def stage(count=1, at=0, again=(), **fields):
    """So many sessions, an hour apart."""
    plans = tuple(
        SessionPlan(starts_ms=(STARTS + at + number * HOUR) * 1000, is_repechage=number in again)
        for number in range(count)
    )
    return Stage(sessions=plans, **fields)


# -- substitutes -------------------------------------------------------------------------------------------------------


@rule(STAR, "28.5.5")
def test_a_substitute_plays_the_play_off():
    """P001 and P002 have as many chips when time is over; Zed comes in for P001, and wins against P002."""
    hall = Hall(changed(only(ends="minutes", length=60), substitutes=True)).begin(3)
    hall.go(HOUR)
    hall.do(fl.EndSession(DIRECTOR, {"P001": 6000, "P002": 6000, "P003": 3000}))
    hall.do(en.NameSubstitute(DIRECTOR, "P001", "Zed", True, card="card Zed"))
    hall.refused(fl.DecidePlayOff(DIRECTOR, ("P002", "P001")), "each once: Zed, P002")
    hall.do(fl.DecidePlayOff(DIRECTOR, ("Zed", "P002")))
    assert hall.state.is_over
    assert (hall.place("Zed"), hall.place("P002"), hall.place("P003")) == (1, 2, 3)


@rule(STAR, "28.5.5")
def test_what_was_added_to_a_head_goes_with_it_to_the_substitute_and_back():
    """Half of $30 was added to P001's own $30, which are Zed's now; the bust-out was a mistake, and is taken back."""
    conditions = changed(bounty=Bounty(cents=30_00, is_progressive=True), substitutes=True)
    hall = Hall(conditions).begin(4)
    hall.out("P004", won_by=("P001",))
    assert hall.state.prizes.bounties["P001"] == 45_00
    hall.do(en.NameSubstitute(DIRECTOR, "P001", "Zed", True, card="card Zed"))
    hall.do(pl.UndoBustOut(DIRECTOR, "P004", "it was P003"))
    assert hall.state.prizes.bounties == {"P002": 30_00, "P003": 30_00, "Zed": 30_00, "P004": 30_00}


# -- sessions that nobody comes to -------------------------------------------------------------------------------------


@rule(STAR, "28.5.9", "28.8.1")
def test_a_flight_with_one_player_lets_them_go_on():
    stages = (stage(2, length=2, advance=2), stage(at=DAY))
    hall = Hall(changed(stages=stages, seats=6)).publish().enter(*names(4)).enter("Solo", session=2).designate(1)
    hall.go(STARTS - hall.clock.now_s()).do(fl.StartSession(DIRECTOR, 1))
    hall.out("P004")
    hall.out("P003")
    hall.do(fl.EndSession(DIRECTOR, {}, 1))
    hall.go(HOUR)
    started, *_ = hall.do(fl.StartSession(DIRECTOR, 2))
    assert started.players == 1
    assert hall.cites(fl.SessionEnded, "28.5.9")
    hall.go(DAY).do(fl.StartSession(DIRECTOR, 3))
    assert sorted(hall.left()) == ["P001", "P002", "Solo"]
    assert hall.session_chips() == 15_000


@rule(STAR, "28.5.9")
def test_a_repechage_that_nobody_takes_up_is_over():
    stages = (stage(2, again=(1,), length=2, advance=2), stage(at=DAY))
    hall = Hall(changed(stages=stages, seats=6)).publish().enter(*names(4)).designate(1)
    hall.go(STARTS - hall.clock.now_s()).do(fl.StartSession(DIRECTOR, 1))
    hall.out("P004")
    hall.out("P003")
    hall.do(fl.EndSession(DIRECTOR, {}, 1))
    hall.go(HOUR).do(fl.StartSession(DIRECTOR, 2))
    assert hall.state.sessions[1].ended_ms
    hall.go(DAY).do(fl.StartSession(DIRECTOR, 3))
    assert sorted(hall.left()) == ["P001", "P002"]


@rule(STAR, "28.5.11", "28.8.4")
def test_the_only_finalist_has_won():
    """Two go on, one of them is disqualified before the final begins: the other has won it, and all of the pool."""
    stages = (stage(length=2, advance=2), stage(at=DAY))
    hall = Hall(changed(stages=stages, seats=6)).publish().enter(*names(4)).designate(1)
    hall.go(STARTS - hall.clock.now_s()).do(fl.StartSession(DIRECTOR, 1))
    hall.out("P004")
    hall.out("P003")
    hall.do(fl.EndSession(DIRECTOR, {}, 1))
    hall.do(pl.Disqualify(DIRECTOR, "P002", "rules", "a threat"))
    hall.go(DAY).do(fl.StartSession(DIRECTOR, 2))
    assert hall.state.is_over
    assert (hall.place("P001"), hall.place("P003"), hall.place("P004")) == (1, 2, 3)
    assert sum(hall.won(name) for name in names(4)) == 400_00


@rule(STAR, "28.5.11")
def test_who_is_disqualified_between_two_flights_goes_on_nowhere():
    stages = (stage(2, length=2, advance=2), stage(at=DAY))
    hall = Hall(changed(stages=stages, seats=6)).publish().enter(*names(3)).enter("X1", "X2", "X3", session=2)
    hall.designate(1).go(STARTS - hall.clock.now_s()).do(fl.StartSession(DIRECTOR, 1))
    hall.out("P003")
    hall.do(fl.EndSession(DIRECTOR, {}, 1))
    hall.go(HOUR).do(fl.StartSession(DIRECTOR, 2))
    hall.do(pl.Disqualify(DIRECTOR, "P001", "rules", "a threat"))
    hall.out("X3")
    hall.do(fl.EndSession(DIRECTOR, {}, 2))
    assert hall.told(fl.SessionAllotted)[-1].players == ("P002", "X1", "X2")


def test_a_tournament_that_nobody_has_played_has_no_winner():
    stages = (stage(2, length=2, advance=2), stage(at=DAY))
    hall = Hall(changed(stages=stages, seats=6)).publish()
    hall.go(STARTS + HOUR - hall.clock.now_s())
    for number in (1, 2):
        hall.do(fl.StartSession(DIRECTOR, number))
    hall.go(DAY).refused(fl.StartSession(DIRECTOR, 3), "nobody has played: cancel the tournament")
    hall.do(en.CancelTournament(MANAGER, "nobody came"))


# -- chips that are not as they were booked ----------------------------------------------------------------------------


@rule(STAR, "28.9.6", "28.9.3")
def test_a_chip_that_is_missing_is_booked_and_recorded():
    """Of 15,000 a chip of 100 is gone: 14,900 are in play, and the session ends with these."""
    hall = Hall(only(ends="minutes", length=60)).begin(3).go(HOUR)
    presented = {"P001": 7000, "P002": 4900, "P003": 3000}
    hall.refused(fl.EndSession(DIRECTOR, presented), "14,900 are presented, and 15,000 are in play", "correct_chips")
    for reason in ("", " "):
        hall.refused(pl.CorrectChips(DIRECTOR, 14_900, reason), "reason: say why", rule="28.9.3")
    for chips in (0, -1, 2, 15_000, 10**15):
        hall.refused(pl.CorrectChips(DIRECTOR, chips, "a chip of 100 is gone"), "chips: ")
    (told,) = hall.do(pl.CorrectChips(DIRECTOR, 14_900, "a chip of 100 is gone"))
    assert told.words() == "14,900 chips are in play, and not 15,000: a chip of 100 is gone"
    hall.do(fl.EndSession(DIRECTOR, presented))
    (back,) = hall.do(fl.ReturnChips(DIRECTOR, {100: 1}))
    assert back.missing == {100: 1}
    assert hall.cites(fl.ChipsReturned, "28.9.6", [back])
    assert back.words() == "the chips of session 1 are back; missing are 1 of 100"
    hall.refused(fl.ReturnChips(DIRECTOR, {100: 0}), "missing: so many chips of a value", rule="28.9.6")
    assert hall.place("P001") == 1


@rule(STAR, "28.7.11")
def test_odd_chips_that_cannot_be_are_refused():
    """Three times 5,000: without seven odd chips of 25 there are 14,825, which chips of 100 do not make up."""
    hall = Hall().begin(3).go(40 * MINUTE)
    odd = {"P001": 3, "P002": 2, "P003": 2}
    told = hall.refused(pl.ColourUp(DIRECTOR, 25, odd), "without 7 odd chips of 25 there are 14,825 in play")
    assert "no chips of 100 make up" in told
    hall.do(pl.ColourUp(DIRECTOR, 25, {**odd, "P003": 3}))
    assert hall.session.chips == 15_000
    hall.refused(pl.ColourUp(DIRECTOR, 25, {}), "25: they have left play")


@rule(STAR, "28.7.11")
def test_smaller_chips_leave_play_first():
    hall = Hall().begin(3).go(3 * HOUR)
    hall.refused(pl.ColourUp(DIRECTOR, 100, {}), "100: ")


@rule(STAR, "28.5.11")
def test_what_a_disqualified_player_had_leaves_play():
    """P001 was last known to have 5,000 and has won 4,000 more since: 9,000 of 15,000 leave play."""
    hall = Hall(only(ends="minutes", length=60)).begin(3).go(HOUR - MINUTE)
    for chips in (-1, 15_000, 20_000):
        hall.refused(pl.Disqualify(DIRECTOR, "P001", "rules", "a threat", chips=chips), "chips: ")
    hall.do(pl.Disqualify(DIRECTOR, "P001", "rules", "a threat", chips=9000))
    assert hall.state.conduct.disqualified[-1].chips == 9000
    hall.go(MINUTE).do(fl.EndSession(DIRECTOR, {"P002": 4000, "P003": 2000}))
    assert hall.place("P002") == 1


# -- hands that were said wrongly --------------------------------------------------------------------------------------


def two_tables():
    """Four are left at two tables, hand for hand, and three places win: 50, 30 and 20 %."""
    hall = Hall(changed(seats=2)).begin(4)
    hall.do(pl.BeginHandForHand(DIRECTOR))
    return hall, [[*hall.state.tables[number].taken.values()] for number in (1, 2)]


@rule(STAR, "28.5.6", "28.8.4")
def test_a_wrong_bust_out_in_hand_for_hand_is_said_anew_in_the_same_hand():
    """It was the other of the first table, and one of the second is out in the same hand: both share third place."""
    hall, ((wrong, right), (out, left)) = two_tables()
    hall.do(pl.HandOver(DESK, 1, (wrong,)))
    hall.do(pl.UndoBustOut(DIRECTOR, wrong, "it was the other"))
    assert hall.session.hand_for_hand.waiting == []
    hall.do(pl.HandOver(DESK, 1, (right,)))
    hall.do(pl.HandOver(DESK, 2, (out,)))
    hall.do(pl.EndHandForHand(DIRECTOR))
    hall.out(left)
    hall.do(fl.EndSession(DIRECTOR))
    assert [hall.place(each) for each in (wrong, left, right, out)] == [1, 2, 3, 3]
    assert hall.won(right) == hall.won(out) == 40_00  # half of 20 % of $400


@rule(STAR, "28.5.6")
def test_who_was_forgotten_is_out_in_the_same_hand():
    hall = Hall(changed(seats=3)).begin(6)
    hall.do(pl.BeginHandForHand(DIRECTOR))
    first, second, third = hall.state.tables[1].taken.values()
    hall.do(pl.HandOver(DESK, 1, (first,), {first: 100}))
    hall.refused(pl.HandOver(DESK, 1), "1 has finished its hand")
    hall.do(pl.HandOver(DESK, 1, (second,), {second: 200}))
    assert third in hall.left()
    assert len({out.hand for out in hall.session.outs}) == 1
    hall.do(pl.HandOver(DESK, 2))
    assert hall.session.hand_for_hand.waiting == [], "all have finished"


@rule(STAR, "28.6.1")
def test_a_match_that_was_said_to_be_won_by_the_wrong_player_is_taken_back():
    hall = Hall(changed(format="heads_up", minimum_players=2)).begin(4, tables=1)
    first, second = hall.session.matches
    (ann, bob), (cid, dee) = first.players, second.players
    hall.refused(pl.UndoMatch(DIRECTOR, ann, "a slip"), "has won no match")
    for _ in range(2):
        hall.do(pl.MatchWon(DESK, ann))
    assert bob not in hall.left()
    hall.refused(pl.UndoMatch(DIRECTOR, ann, " "), "reason: say why")
    hall.do(pl.UndoMatch(DIRECTOR, ann, "it was Bob"))
    assert sorted(hall.left()) == sorted((ann, bob, cid, dee))
    assert hall.session_chips() == 20_000
    assert first.wins == {ann: 1}
    for winner in (bob, bob, dee, dee):
        hall.do(pl.MatchWon(DESK, winner))
    assert hall.session.round == 2
    hall.do(pl.UndoMatch(DIRECTOR, dee, "it was Cid"))  # nothing of the second round is decided
    assert (hall.session.round, hall.session_chips()) == (1, 15_000)
    for winner in (cid, cid):
        hall.do(pl.MatchWon(DESK, winner))
    assert hall.session.round == 2
    assert {player for each in hall.session.matches for player in each.players} == {bob, cid}
    hall.do(pl.MatchWon(DESK, bob))
    hall.refused(pl.UndoMatch(DIRECTOR, cid, "a slip"), "has won no match of this round, and some of it are decided")


# -- disputes ----------------------------------------------------------------------------------------------------------


def dispute(hall):
    hall.do(pl.RaiseDispute(DIRECTOR, hall.left()[0], "who had the button"))


@rule(STAR, "28.9.2")
def test_no_play_off_is_decided_while_something_is_disputed():
    hall = Hall(only(ends="minutes", length=60)).begin(3).go(HOUR)
    hall.do(fl.EndSession(DIRECTOR, {"P001": 6000, "P002": 6000, "P003": 3000}))
    dispute(hall)
    order = fl.DecidePlayOff(DIRECTOR, ("P002", "P001"))
    hall.refused(order, "dispute 1 is not decided", rule="28.9.2")
    hall.do(pl.DecideDispute(DIRECTOR, 1, "as it was"))
    hall.do(order)


@rule(STAR, "28.9.2")
def test_no_match_is_won_and_no_round_drawn_while_something_is_disputed():
    hall = Hall(changed(format="heads_up", minimum_players=2)).begin(2, tables=1)
    dispute(hall)
    hall.refused(pl.MatchWon(DESK, "P001"), "dispute 1 is not decided", rule="28.9.2")


@rule(STAR, "28.9.2")
def test_tables_wait_hand_for_hand_while_something_is_disputed():
    """The hand that is in play is finished; the next one is not begun."""
    hall, (first, second) = two_tables()
    assert first
    assert second
    dispute(hall)
    for table in (1, 2):
        hall.do(pl.HandOver(DESK, table))
    assert not hall.told(pl.HandForHandNext)
    hall.do(pl.DecideDispute(DIRECTOR, 1, "as it was"))
    assert len(hall.told(pl.HandForHandNext)) == 1


@rule(STAR, "28.9.2")
def test_what_is_disputed_after_the_end_is_decided_too():
    hall = Hall().begin(3).finish()
    hall.do(pl.RaiseDispute(DIRECTOR, "P003", "who was third"))
    hall.do(pl.DecideDispute(DIRECTOR, 1, "as it was"))
    hall.pay_all()
    assert hall.told(pl.DisputeDecided)


@rule(STAR, "28.3.5", "28.5.11")
@pytest.mark.parametrize(("reading", "back"), [("refunded", 120_00), ("kept", 0)])
def test_a_disqualified_player_when_all_is_cancelled(reading, back):
    hall = Hall(readings={"cancelled_for_disqualified": reading}).begin(4)
    hall.do(pl.Disqualify(DIRECTOR, "P004", "rules", "a threat"))
    hall.do(en.CancelTournament(MANAGER, "a flood"))
    assert hall.balances[purse("P004")] == back - 120_00
    assert hall.balances[purse("P001")] == 0
    assert not any(hall.tournament.meters().values())
    assert hall.balances[OPERATOR_ACCOUNT] == 120_00 - back


@rule(STAR, "28.9.2")
def test_no_round_is_announced_while_something_is_disputed():
    hall = Hall().begin(3)
    dispute(hall)
    hall.refused(pl.AnnounceRound(DIRECTOR, "bonus", 1, 500), "dispute 1 is not decided", rule="28.9.2")


# -- places and what they win ------------------------------------------------------------------------------------------


@rule(STAR, "28.8.4")
def test_heats_at_the_same_time_are_placed_by_when_players_went_out():
    """Both heats begin at once: all of the second are out before anybody of the first, and are placed lower."""
    plans = tuple(SessionPlan(starts_ms=STARTS * 1000) for _ in range(2))
    stages = (Stage(sessions=plans, length=1, advance=1), stage(at=DAY))
    hall = Hall(changed(stages=stages, seats=3)).publish().enter(*names(3)).enter(*names(3, 4), session=2)
    hall.designate(2).go(STARTS - hall.clock.now_s())
    for number in (1, 2):
        hall.do(fl.StartSession(DIRECTOR, number))
    for out in ("P006", "P005", "P003", "P002"):
        hall.go(MINUTE)
        hall.out(out)
    for number in (1, 2):
        hall.do(fl.EndSession(DIRECTOR, {}, number))
    hall.go(DAY).do(fl.StartSession(DIRECTOR, 3))
    hall.out("P004")
    hall.do(fl.EndSession(DIRECTOR))
    assert [hall.place(each) for each in ("P001", "P004", "P002", "P003", "P005", "P006")] == [1, 2, 3, 4, 5, 6]


GOODS = (Prizes(places=(Prize(pool_hundredths=100_00), Prize(goods="a holiday"), Prize(goods="a mug"))),)


@rule(STAR, "28.8.4")
def test_a_play_off_decides_who_has_the_better_goods():
    hall = Hall(changed(only(ends="minutes", length=60), prizes=GOODS)).begin(3).go(HOUR)
    hall.do(fl.EndSession(DIRECTOR, {"P001": 4000, "P002": 7000, "P003": 4000}))
    assert hall.session.tied == [["P001", "P003"]]
    hall.do(fl.DecidePlayOff(DIRECTOR, ("P003", "P001")))
    assert [hall.state.prizes.won[each].goods for each in ("P003", "P001")] == [["a holiday"], ["a mug"]]


@rule(CROWN, "40.5(a)")
@pytest.mark.parametrize("reading", ["cards", "names"])
def test_goods_of_places_that_are_shared(reading):
    """Two are out together with equal stakes: a car and nothing. Cards decide, or names do."""
    prizes = (Prizes(places=(Prize(pool_hundredths=100_00), Prize(goods="a car"))),)
    having = set()
    for seed in range(8):
        hall = Hall(changed(prizes=prizes), document=CROWN, readings={"shared_goods": reading}, seed=seed).begin(3)
        hall.out("P002", "P003", stakes={"P002": 1000, "P003": 1000})
        assert not hall.tournament.paying_out.due().get("P002")
        hall.do(fl.EndSession(DIRECTOR))
        (winner,) = [each for each in ("P002", "P003") if hall.won_goods(each)]
        having.add(winner)
        drawn = hall.told(pr.DrawnForGoods)
        assert len(drawn) == (reading == "cards")
        assert all(each.order[0] == winner and "a car" in each.words() for each in drawn)
        hall.pay_all()
    assert having == ({"P002", "P003"} if reading == "cards" else {"P002"})


@pytest.mark.parametrize("count", [52, 53, 200])
def test_goods_that_more_share_than_there_are_cards(count):
    """The losers of a large heads-up round share their places: one mug for them, and everybody is drawn for."""
    hall = Hall().begin(2)
    hall.state.prizes.goods_of = [*[""] * (count - 1), "a mug"]
    hall.state.prizes.amounts = [0] * count
    hall.tournament.desk.begin()
    found = hall.tournament.prizes._who_has_goods(Place(1, count), names(count))
    assert sorted(found) == names(count)
    assert [goods for goods in found.values() if goods] == [["a mug"]]
    (told,) = hall.tournament.desk.events
    assert bool(told.cards) == (count <= 52)
    assert told.words().startswith("cards decide who has a mug: " if told.cards else "a lot decides who has a mug: ")


@rule(STAR, "28.5.7")
def test_the_prize_of_a_bonus_round_is_paid_like_any_other():
    hall = Hall().begin(3)
    hall.do(pl.AnnounceRound(DIRECTOR, "bonus", 1, 0, "a watch"))
    hall.do(pl.EndRound(DESK, 1, "P003"))
    assert hall.tournament.paying_out.due()["P003"].goods == ("a watch",)
    hall.do(pr.PayPrize(DESK, "P003"))
    assert "P003" not in hall.tournament.paying_out.due()
    hall.finish()
    assert hall.state.prizes.won["P003"].goods == ["a watch"]
    hall.pay_all()
    assert not any(hall.tournament.meters().values())


@rule(STAR, "28.8.1", "28.8.2")
def test_who_enters_again_is_one_player_of_the_session():
    """Ten players, one of them twice: a tenth of ten goes on, which is one."""
    stages = (stage(length=1, ends="level", advance_hundredths=10_00), stage(at=DAY))
    hall = Hall(changed(stages=stages, seats=10, reentries=1, late_level=1)).begin(10)
    hall.out("P010")
    hall.do(en.Enter(DESK, "P010", 1, True))
    hall.do(en.PayEntry(DESK, "P010"))
    assert hall.session.started == 10
    assert hall.tournament.ends.advancing(hall.session) == 1
    hall.do(en.UndoPayment(DIRECTOR, "P010", "entry", "it was somebody else"))
    assert hall.session.started == 10
    hall.do(en.Enter(DESK, "P011", 1, True))
    hall.do(en.PayEntry(DESK, "P011"))
    assert hall.session.started == 11


@rule(CROWN, "40.6(b)")
def test_nobody_is_moved_to_a_table_alone():
    hall = Hall(changed(seats=6), document=CROWN).begin(4).designate(1)
    hall.refused(fl.MovePlayer(DIRECTOR, "P001", 2, 1, "nearer to the door"), "nobody sits at 2", rule="40.6(b)")


@rule(STAR, "28.3.2", "28.5.11")
def test_who_divides_and_is_disqualified_is_not_paid_while_others_play():
    """The share of whoever agreed and was disqualified since is nobody's: the pool holds what is owed."""
    hall = Hall(changed(prizes=(Prizes(places=(Prize(pool_hundredths=60_00), Prize(pool_hundredths=40_00))),))).begin(4)
    hall.go(2 * HOUR)
    hall.out("P004")
    hall.out("P003")
    hall.do(pr.ProposeDeal(DIRECTOR, {"P001": 200_00, "P002": 200_00}))
    for player in ("P001", "P002"):
        hall.do(pr.AgreeToDeal(DESK, player))
    hall.out("P002")
    assert hall.tournament.paying_out.due()["P002"].cents == 200_00
    hall.do(pl.Disqualify(DIRECTOR, "P002", "rules", "a threat"))
    assert "P002" not in hall.tournament.paying_out.due()
    hall.refused(pr.PayPrize(DESK, "P002"), "P002")
    hall.do(fl.EndSession(DIRECTOR))
    hall.pay_all()
    assert hall.won("P001") == 400_00
    assert not any(hall.tournament.meters().values())


@rule(STAR, "28.5.11")
def test_no_more_chips_leave_play_than_were_counted():
    """Of 9,000 that were counted, P001 was last known to have 5,000 and P002 too: the last has one at least."""
    hall = Hall(only(ends="minutes", length=60)).begin(3)
    hall.do(pl.CorrectChips(DIRECTOR, 9000, "a rack was left in the box"))
    hall.do(pl.Disqualify(DIRECTOR, "P001", "rules", "a threat"))
    hall.do(pl.Disqualify(DIRECTOR, "P002", "rules", "a threat"))
    assert [each.chips for each in hall.state.conduct.disqualified] == [5000, 3999]
    assert hall.session_chips() == 1
