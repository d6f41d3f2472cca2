"""What is entered by mistake, twice or too early, and what there are too few players for; Star 28, Crown 40."""

import pytest

from croupier.tournaments.poker import entry_messages as en
from croupier.tournaments.poker import floor_messages as fl
from croupier.tournaments.poker import play_messages as pl
from croupier.tournaments.poker import prize_messages as pr
from croupier.tournaments.poker.conditions import Bounty, More, Prize, Prizes, SessionPlan, Stage
from tests.rules import rule
from tests.tournaments.poker.hall import (
    CROWN,
    DAY,
    DESK,
    DIRECTOR,
    MANAGER,
    MINUTE,
    STAR,
    STARTS,
    Hall,
    changed,
    names,
    only,
)

TEN_EQUAL = (Prizes(places=(Prize(cents=100_00),) * 10),)
FIVE_PARTS = (Prizes(places=(Prize(pool_hundredths=20_00),) * 5),)
TWO_DAYS = changed(
    stages=(
        Stage(sessions=(SessionPlan(starts_ms=STARTS * 1000),), length=2, advance=2),
        Stage(sessions=(SessionPlan(starts_ms=(STARTS + 2 * DAY) * 1000),)),
    )
)


def by_cards(hall, *players):
    """All of them agree that the first one has everything."""
    rest = dict.fromkeys(players[1:], 0)
    hall.do(pr.ProposeDeal(DIRECTOR, {players[0]: hall.tournament.prizes.to_divide(), **rest}))
    for player in players:
        hall.do(pr.AgreeToDeal(DIRECTOR, player))


# -- prizes and who there is to win them -------------------------------------------------------------------------------


@rule(STAR, "28.3.2", "28.3.3")
@rule(CROWN, "40.2")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_the_operator_pays_for_no_place_that_nobody_can_have(document):
    """Ten prizes of $100, and three players: $300."""
    hall = Hall(changed(buy_in_cents=0, fee_cents=0, prizes=TEN_EQUAL), document=document).begin(3)
    assert [(each.cents, each.goods) for each in hall.tournament.prizes.foreseen()] == [(100_00, "")] * 3
    hall.play_down()
    hall.do(fl.EndSession(DIRECTOR))
    assert [hall.won(player) for player in names(3)] == [100_00, 100_00, 100_00]
    assert [each.cents for each in hall.told(en.ValueAdded)] == [300_00]


@rule(STAR, "28.3.2")
def test_who_enters_again_has_one_place_and_no_part_of_the_pool_is_left_over():
    """Five entries of three players: $500, in three equal parts of whole dollars, the odd two the first's."""
    hall = Hall(changed(prizes=FIVE_PARTS, late_level=4, reentries=2)).begin(3)
    for _ in range(2):
        hall.out("P003")
        hall.enter("P003")
    hall.finish()
    assert [hall.won(player) for player in names(3)] == [168_00, 166_00, 166_00]


@rule(STAR, "28.3.2")
def test_a_division_is_off_when_somebody_plays_whom_it_leaves_out():
    hall = Hall().begin(4)  # $400: 200, 120, 80
    hall.out("P004")
    hall.out("P003")
    by_cards(hall, "P001", "P002")
    hall.tournament.eliminations.reinstate(hall.session, "P003", 5000, is_there=False)  # by a ruling on the hand
    events = hall.do(pl.MarkAbsent(DESK, "P003"))
    assert [each.unasked for each in hall.told(pr.DealOff, events)] == [("P003",)]
    assert hall.cites(pr.DealOff, "28.3.2", events)
    hall.refused(fl.EndSession(DIRECTOR), "it is not known who goes on")
    hall.out("P002")
    by_cards(hall, "P003", "P001")
    hall.out("P001")
    hall.do(fl.EndSession(DIRECTOR))
    assert [hall.won(player) for player in names(4)] == [0, 80_00, 320_00, 0]


@rule(STAR, "28.3.2")
def test_a_division_stands_when_somebody_plays_on_who_has_agreed_to_it():
    hall = Hall().begin(4)
    hall.out("P004")
    hall.do(pr.ProposeDeal(DIRECTOR, {"P001": 100_00, "P002": 100_00, "P003": 100_00}, 100_00))
    for player in names(3):
        hall.do(pr.AgreeToDeal(DIRECTOR, player))
    hall.out("P003")
    hall.do(pl.UndoBustOut(DIRECTOR, "P003", "a slip"))
    hall.finish()
    assert [hall.won(player) for player in names(4)] == [200_00, 100_00, 100_00, 0]


# -- disqualified later ------------------------------------------------------------------------------------------------


@rule(STAR, "28.7.7", "28.9.4")
@rule(CROWN, "40.4", "40.6")
@pytest.mark.parametrize(("document", "number"), [(STAR, "28.7.7"), (CROWN, "40.6(e)")])
def test_who_is_out_can_still_be_found_to_have_hidden_chips(document, number):
    """Others move up: no prize is anybody's who is disqualified."""
    hall = Hall(document=document).begin(5)
    for player in ("P005", "P004", "P003"):
        hall.out(player)
    events = hall.do(pl.Disqualify(MANAGER, "P003", "chips_hidden", "chips in the pocket"))
    assert hall.cites(pl.PlayerDisqualified, number, events)
    hall.refused(pl.UndoBustOut(DIRECTOR, "P003", "a slip"), "is not out")
    hall.refused(pl.Disqualify(MANAGER, "P003", "rules", "again"), "is disqualified")
    hall.refused(pl.Disqualify(MANAGER, "P004", "absent", "gone home"), "P004 is out")
    hall.play_down()
    hall.do(fl.EndSession(DIRECTOR, {"P001": 5 * 5000}))
    assert hall.state.prizes.places == {"P001": 1, "P002": 2, "P004": 3, "P005": 4}
    assert [hall.won(player) for player in names(5)] == [250_00, 150_00, 0, 100_00, 0]


@rule(STAR, "28.9.4")
def test_not_who_has_been_paid():
    hall = Hall().begin(3)
    hall.out("P003")
    hall.do(pr.PayPrize(DESK, "P003"))
    problem = "P003 has been paid the prize: take the payment back first"
    hall.refused(pl.Disqualify(MANAGER, "P003", "rules", "seen later"), problem, rule="28.5.11")
    hall.do(pr.TakeBackPrize(MANAGER, "P003", "seen later to have broken the rules"))
    hall.do(pl.Disqualify(MANAGER, "P003", "rules", "seen later"))


@rule(STAR, "28.9.4")
def test_a_bounty_that_was_paid_keeps_nobody_in_play():
    hall = Hall(changed(bounty=Bounty(cents=30_00))).begin(4)
    hall.out("P004", won_by=("P003",))
    hall.do(pr.PayPrize(DESK, "P003"))
    hall.do(pl.Disqualify(MANAGER, "P003", "rules", "seen by the dealer"))
    assert "P003" not in hall.left()


# -- stakes that cannot have been --------------------------------------------------------------------------------------


@rule(STAR, "28.8.3")
@pytest.mark.parametrize(("more", "is_right"), [(0, True), (1, False)])
def test_players_had_no_more_chips_than_are_in_play(more, is_right):
    hall = Hall().begin(4)
    act = pl.BustOut(DESK, ("P003", "P004"), {"P003": 15_000, "P004": 5_000 + more})
    if is_right:
        hall.do(act)
    else:
        hall.refused(act, "stakes: 20,001 are told, and 20,000 chips are in play")


@rule(STAR, "28.5.6")
def test_hand_for_hand_by_stake_what_each_had_is_asked_for():
    hall = Hall(changed(hand_for_hand="stake", seats=4)).begin(8)
    hall.do(pl.BeginHandForHand(DIRECTOR))
    here, there = (sorted(table.taken.values()) for table in hall.state.tables.values())
    hall.refused(pl.HandOver(DESK, 1, (here[0],)), f"stakes: say what {here[0]} had", rule="28.5.6")
    hall.do(pl.HandOver(DESK, 1, (here[0],), {here[0]: 900}))
    hall.do(pl.HandOver(DESK, 2, (there[0],), {there[0]: 800}))
    assert [each.player for each in hall.session.outs] == [there[0], here[0]]


@rule(STAR, "28.5.8")
@pytest.mark.parametrize(("told", "is_right"), [(19_999, False), (20_000, True), (20_001, False)])
def test_stakes_after_an_elimination_round_come_to_the_chips_in_play(told, is_right):
    hall = Hall().begin(4)
    hall.do(pl.AnnounceRound(DIRECTOR, "elimination", 1))
    act = pl.EndRound(DESK, 1, "", {"P001": told - 9_000, "P002": 4_000, "P003": 3_000, "P004": 2_000})
    if is_right:
        hall.do(act)
        assert hall.left() == ["P001", "P002", "P003"]
    else:
        hall.refused(act, f"stakes: {told:,} are told, and 20,000 chips are in play", rule="28.5.8")


@rule(STAR, "28.5.7")
def test_no_bonus_round_has_more_chips_than_there_can_be():
    hall = Hall().begin(4)
    hall.refused(pl.AnnounceRound(DIRECTOR, "bonus", 1, 10**12 + 1), "chips: 1,000,000,000,001", rule="28.5.7")


def test_rounds_are_announced_in_english():
    hall = Hall().begin(4)
    (told,) = hall.do(pl.AnnounceRound(DIRECTOR, "elimination", 1))
    assert told.words() == "the next round at table 1 is an elimination round"


@rule(STAR, "28.7.10")
def test_who_was_out_by_a_slip_has_the_chips_of_before():
    hall = Hall().begin(4)
    hall.do(pl.CountChips(DESK, {"P004": 7_300}))
    hall.out("P004")
    hall.do(pl.UndoBustOut(DIRECTOR, "P004", "a slip"))
    assert hall.session.players["P004"].chips == 7_300


# -- too early, too late, twice ----------------------------------------------------------------------------------------


@rule(STAR, "28.7.11")
@rule(CROWN, "39.4")
@pytest.mark.parametrize(("document", "number"), [(STAR, "28.7.11"), (CROWN, "39.4")])
def test_chips_stay_while_a_level_is_paid_with_them(document, number):
    """The second level, 50/100, takes chips of 25 or 50; after it, in the break, they can go."""
    hall = Hall(document=document).begin(4)
    hall.refused(pl.ColourUp(DIRECTOR, 25), "level 1 has 25, not made up of 100", rule=number)
    hall.refused(pl.ColourUp(DIRECTOR, 500), "level 1 has 25, not made up of 1,000", rule=number)
    hall.go(20 * MINUTE)
    hall.refused(pl.ColourUp(DIRECTOR, 25), "level 2 has 50, not made up of 100", rule=number)
    assert hall.tournament.desk.acts[pl.ColourUp][1](DIRECTOR) is None
    hall.go(20 * MINUTE)
    assert hall.tournament.desk.acts[pl.ColourUp][1](DIRECTOR).choices == {"chips": [25]}
    hall.do(pl.ColourUp(DIRECTOR, 25))


@rule(STAR, "28.7.11")
def test_dark_time_is_taken_out_once():
    hall = Hall().begin(4).go(15 * MINUTE)
    now = hall.clock.now_ms()
    dark = fl.TakeTimeOut(DIRECTOR, now - 10 * MINUTE * 1000, now, "dark")
    hall.do(dark)
    assert hall.tournament.clock.left_ms(hall.session) == 15 * MINUTE * 1000
    hall.refused(dark, "the clock stood then, or the time is taken out", rule="28.7.11")
    wider = fl.TakeTimeOut(DIRECTOR, now - 12 * MINUTE * 1000, now, "since before that")
    hall.do(wider)
    assert hall.tournament.clock.left_ms(hall.session) == 17 * MINUTE * 1000


@rule(STAR, "28.7.11")
@pytest.mark.parametrize("stage", [{}, {"ends": "minutes", "length": 60}])
def test_what_the_clock_stood_of_it_is_no_dark_time(stage):
    """Five minutes of play, ten in which it stood, two of play; dark from the third minute to the end."""
    hall = Hall(only(**stage)).begin(4).go(5 * MINUTE)
    hall.do(fl.StopClock(DIRECTOR, "a look at the cables"))
    hall.go(10 * MINUTE)
    hall.do(fl.StartClock(DIRECTOR))
    hall.go(2 * MINUTE)
    now = hall.clock.now_ms()
    hall.do(fl.TakeTimeOut(DIRECTOR, now - 14 * MINUTE * 1000, now, "dark"))
    assert hall.tournament.clock.left_ms(hall.session) == 17 * MINUTE * 1000
    assert hall.tournament.clock.played_ms(hall.session) == 3 * MINUTE * 1000


@rule(STAR, "28.5.4")
def test_any_session_is_altered_also_one_that_waits_for_another():
    hall = Hall(TWO_DAYS, start_notice_minutes=30).publish()
    hall.do(fl.AlterStart(DIRECTOR, 2, (STARTS + 3 * DAY) * 1000))
    assert hall.state.sessions[1].starts_ms == (STARTS + 3 * DAY) * 1000
    hall.do(fl.AlterStart(DIRECTOR, 1, (STARTS + 3 * DAY) * 1000))
    late, early = fl.AlterStart(DIRECTOR, 1, (STARTS + 3 * DAY) * 1000 + 1), fl.AlterStart(DIRECTOR, 2, STARTS * 1000)
    hall.refused(late, "it would begin after session 2", rule="28.5.4")
    hall.refused(early, "it would begin before session 1", rule="28.5.4")
    hall.refused(fl.AlterStart(DIRECTOR, 3, (STARTS + 5 * DAY) * 1000), "3: there is no such session", rule="28.5.4")


@rule(STAR, "28.4.2", "28.7.11")
@rule(CROWN, "39.4")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_levels_that_passed_in_the_dark_close_no_entries(document):
    """Five minutes of level 1 are played, and 90 pass without power: entries are taken through level 2."""
    offered = More(cents=100_00, chips=5000, most=1, until_level=2)
    conditions = changed(late_level=2, rebuys=offered, guarantee_cents=1000_00)
    hall = Hall(conditions, document=document).begin(4).go(5 * MINUTE)
    hall.go(90 * MINUTE)
    now = hall.clock.now_ms()
    assert hall.state.prizes.is_settled
    events = hall.do(fl.TakeTimeOut(DIRECTOR, now - 90 * MINUTE * 1000, now, "power cut"))
    assert len(hall.told(pr.PrizesReopened, events)) == 1
    hall.enter("P005")
    hall.do(en.BuyAgain(DESK, "P001"))
    hall.go(65 * MINUTE)
    assert [each.pool_cents for each in hall.told(pr.PrizesSettled)] == [1000_00, 1000_00]
    hall.play_down()
    hall.do(fl.EndSession(DIRECTOR, {"P001": 6 * 5000}))
    assert sum(hall.won(player) for player in names(5)) == 1000_00


@rule(STAR, "28.4.2")
def test_prizes_that_were_paid_are_not_settled_anew():
    hall = Hall(changed(late_level=1)).begin(3).go(20 * MINUTE)
    hall.out("P003")
    hall.do(pr.PayPrize(DESK, "P003"))
    hall.do(fl.SetClock(DIRECTOR, 1, 60, "a slip"))
    assert hall.state.prizes.is_settled
    hall.refused(en.Enter(DESK, "P004", 1, True), "entries are closed", rule="28.4.2")


# -- conditions that cannot be kept ------------------------------------------------------------------------------------


@rule(STAR, "28.4.2")
@pytest.mark.parametrize("field", ["rebuys", "add_ons"])
@pytest.mark.parametrize(
    ("more", "problem"),
    [
        ({"until_level": 5}, "it is sold through level 5, and the structure has 4"),
        ({"chips": 5010}, "5,010 are not made up of chips of 25, the smallest in play"),
        ({"chips": 5025, "from_level": 3}, "5,025 are not made up of chips of 100, the smallest in play"),
        ({"chips": 5025}, ""),
        ({"from_level": 3, "in_break": True}, "it is sold in the breaks after levels 3 to 4, and there is none"),
        ({"from_level": 2, "in_break": True}, ""),
    ],
)
def test_more_chips_are_sold_in_levels_and_chips_that_there_are(field, more, problem):
    offered = More(**{"cents": 50_00, "chips": 5000, "most": 1, "until_level": 4, **more})
    found = {each.field: each.problem for each in Hall(changed(**{field: offered})).tournament.problems()}
    assert found == ({field: problem} if problem else {})


# -- two at a table ----------------------------------------------------------------------------------------------------


@rule(CROWN, "40.6")
@pytest.mark.parametrize(("document", "number"), [(CROWN, "40.6(b)"), (STAR, "28.5.1")])
def test_nobody_is_alone_at_a_table_when_play_begins(document, number):
    hall = Hall(changed(seats=2), document=document).publish().enter(*names(3)).designate(2)
    hall.go(STARTS)
    hall.refused(fl.StartSession(DIRECTOR), "tables: 3 players at 2 tables: each has 2 at least", rule=number)
    hall.refused(fl.DrawSeats(DIRECTOR), "each has 2 at least", rule=number)
    hall.enter("P004")
    hall.do(fl.StartSession(DIRECTOR))
    assert hall.counts() == [2, 2]


@rule(STAR, "28.6.1")
def test_who_wins_a_round_by_default_is_credited_with_two_matches_of_three():
    hall = Hall(changed(format="heads_up")).begin(2, tables=1)
    events = hall.do(pl.Disqualify(MANAGER, "P002", "rules", "seen by the dealer"))
    assert [(each.player, each.wins) for each in hall.told(pl.MatchDecided, events)] == [("P001", 2)]


@rule(STAR, "28.3.2")
def test_what_is_left_over_is_shared_by_all_who_are_first():
    """Three have divided $400, and one of them is disqualified: the $100 are the other two's, who are both first."""
    hall = Hall().begin(4)
    hall.out("P004")
    hall.do(pr.ProposeDeal(DIRECTOR, {"P001": 200_00, "P002": 100_00, "P003": 100_00}))
    for player in names(3):
        hall.do(pr.AgreeToDeal(DIRECTOR, player))
    hall.do(pl.Disqualify(MANAGER, "P003", "rules", "seen by the dealer"))
    hall.do(fl.EndSession(DIRECTOR))
    assert [hall.won(player) for player in names(4)] == [250_00, 150_00, 0, 0]


@rule(STAR, "28.4.2")
def test_a_refused_application_stays_refused_by_the_rule_of_it():
    hall = Hall().publish()
    hall.enter("P001", pays=False)
    hall.do(en.RefuseEntry(MANAGER, "P001", "no place for cheats"))
    hall.refused(en.Enter(DESK, "P001", 1, True), "P001 is refused", rule="28.4.2")
