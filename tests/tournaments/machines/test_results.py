"""Winners, play-offs, placings, prizes: rules 7.4 to 7.9 of SKYCITY's machine tournaments."""

import pytest

from croupier.tournaments.machines import OPERATOR, Prize, Stage
from croupier.tournaments.machines import actions as a
from croupier.tournaments.machines.pictures import picture
from croupier.tournaments.machines.wording import prize_words
from tests.rules import rule
from tests.tournaments.machines.hall import DIRECTOR, STARTS, Hall, changed, one, rules_of, spec

MACHINES = tuple(spec(f"M{number}") for number in range(1, 9))
SIX = changed(
    machines=MACHINES, fee_cents=100_00, prizes=tuple(Prize(pool_percent=each) for each in (50, 20, 15, 10, 5))
)


def heats(advance=1, **fields):
    stages = (Stage((STARTS, STARTS), advance), Stage((STARTS + 3600,)))
    hall = Hall(changed(stages=stages, **fields)).entered("Ann", "Ben", "Cy", "Dee", "Eve").directed()
    hall.do(a.AllotSessions(OPERATOR, (("Ann", "Ben", "Cy"), ("Dee", "Eve"))))
    return hall.at(STARTS)


def played(hall, number, **held):
    hall.do(a.StartSession(DIRECTOR, number))
    return hall.hold(**held).end()


def order(hall):
    return [sorted(group) for group in hall.session().order]


def won(hall):
    """Each prize: its place, who shares it, what each gets, and the rules."""
    events = [event for event in hall.awarded() if event.name() == "prize_won"]
    return [(event.place, tuple(sorted(event.players)), event.cents) for event in events]


# -- sessions that lead on -------------------------------------------------------------------------------------------


@rule("skycity/machine_tournaments", "7.4", "7.5")
def test_the_winner_of_a_session_proceeds_and_nobody_else():
    hall = heats()
    told = one(played(hall, 1, Ann=110, Ben=109), "players_qualified")
    assert (told.players, told.words()) == (("Ann",), "Ann proceeds from session 1")
    hall.refused(a.AllotSessions(OPERATOR), "7.5")
    played(hall, 2, Dee=120)
    hall.refused(a.AllotSessions(OPERATOR, (("Ann", "Ben"),)), "7.5")
    hall.refused(a.AllotSessions(OPERATOR, (("Ann", "Dee", "Ben"),)), "7.5")
    allotted = one(hall.do(a.AllotSessions(OPERATOR)), "sessions_allotted")
    assert (allotted.stage, sorted(allotted.sessions[0])) == (2, ["Ann", "Dee"])
    hall.refused(a.AwardPrizes(OPERATOR), "7.6")


@rule("skycity/machine_tournaments", "7.4", "7.5")
def test_a_tie_that_decides_who_proceeds_is_played_off():
    hall = heats()
    tied = played(hall, 1, Ann=110, Ben=110, Cy=100)
    assert (sorted(one(tied, "tie_played_off").players), rules_of(tied, "tie_played_off")) == (["Ann", "Ben"], {"7.4"})
    played(hall, 2, Dee=120)
    hall.refused(a.AllotSessions(OPERATOR), "7.5")
    hall.refused(a.StartPlayOff(DIRECTOR, 2), "7.4")
    hall.refused(a.StartPlayOff("Ann", 1), "6.1")
    hall.do(a.StartPlayOff(DIRECTOR, 1))
    assert sorted(hall.play.players) == ["Ann", "Ben"]
    hall.hold(Ann=105, Ben=105).end()
    hall.play_off(Ben=106)
    assert hall.session().is_decided
    allotted = one(hall.do(a.AllotSessions(OPERATOR)), "sessions_allotted")
    assert sorted(allotted.sessions[0]) == ["Ben", "Dee"]


@rule("skycity/machine_tournaments", "7.4")
def test_a_tie_that_decides_nothing_is_left():
    hall = heats()
    played(hall, 1, Ann=110, Ben=100, Cy=100)
    assert hall.session().is_decided
    two = heats(advance=2)
    played(two, 1, Ann=110, Ben=110, Cy=100)
    assert two.session().is_decided


@rule("skycity/machine_tournaments", "7.4")
def test_by_the_conditions_more_may_advance():
    hall = heats(advance=2)
    events = played(hall, 1, Ann=110, Ben=109, Cy=90)
    told = one(events, "players_qualified")
    assert (told.players, told.words()) == (("Ann", "Ben"), "Ann, Ben proceed from session 1")
    hall = heats(advance=2)
    events = played(hall, 1, Ann=110, Ben=90, Cy=90)
    assert sorted(one(events, "tie_played_off").players) == ["Ben", "Cy"]
    hall.play_off(Cy=101)
    played(hall, 2, Dee=120)
    allotted = one(hall.do(a.AllotSessions(OPERATOR)), "sessions_allotted")
    assert sorted(allotted.sessions[0]) == ["Ann", "Cy", "Dee", "Eve"]


@rule("skycity/machine_tournaments", "7.5_current")
def test_before_the_amendment_by_terms_had_in_writing():
    stages = (Stage((STARTS,), 2), Stage((STARTS + 3600,)))
    hall = Hall(changed(stages=stages, advancement="the first two of each"), edition="current").allotted()
    events = played(hall.at(STARTS), 1, Ann=110, Ben=109)
    assert one(events, "players_qualified").players == ("Ann", "Ben")
    assert "7.5_current" in rules_of(events, "players_qualified")


@rule("skycity/machine_tournaments", "7.5")
def test_when_a_winner_is_out_before_the_next_stage_the_next_moves_up():
    hall = heats()
    played(hall, 1, Ann=110, Ben=109)
    events = hall.do(a.Disqualify(DIRECTOR, "Ann", "breach", "a device"))
    assert one(events, "players_qualified").players == ("Ben",)


# -- the final -------------------------------------------------------------------------------------------------------


@rule("skycity/machine_tournaments", "7.6")
def test_places_of_the_final_go_by_credits():
    hall = Hall(SIX).final(Ann=99, Ben=130, Cy=110, Dee=120, Eve=90)
    assert order(hall) == [["Ben"], ["Dee"], ["Cy"], ["Ann"], ["Eve"]]
    hall.refused(a.AwardPrizes("Ben"), "4.2(h)")
    assert won(hall) == [
        (1, ("Ben",), 250_00), (2, ("Dee",), 100_00), (3, ("Cy",), 75_00), (4, ("Ann",), 50_00), (5, ("Eve",), 25_00),
    ]  # fmt: skip
    hall.refused(a.AwardPrizes(OPERATOR), "4.2(h)")


def paid_out(hall):
    """All is paid that is due; what each has got, and what the pool is left with."""
    due = {player: cents for player, cents in hall.tournament.state().prizes.due.items() if cents}
    for player, cents in due.items():
        hall.do(a.PayPrize(OPERATOR, player, cents))
    return due, hall.tournament.meters()["pool", "value"]


@rule("skycity/machine_tournaments", "4.2", "4.4")
@pytest.mark.parametrize("edition", ["proposed", "current"])
@pytest.mark.parametrize(
    ("reading", "due"),
    [("in_proportion", {"Ann": 142_86, "Ben": 57_14}), ("to_winner", {"Ann": 160_00, "Ben": 40_00})],
)
def test_prizes_of_places_that_nobody_has_go_to_those_who_are_placed(edition, reading, due):
    """Two pay $100 each; of prizes of 50, 20, 15, 10 and 5% the last three, $60, are taken by nobody.

    Shared as 50 to 20 they come to 5/7 and 2/7 of $200, or to all of the winner's.
    """
    hall = Hall(SIX, edition=edition, readings={"untaken_prizes": reading}).final(Ann=120, Ben=110)
    events = hall.awarded()
    missed = [(event.place, event.cents) for event in events if event.name() == "prize_not_awarded"]
    assert missed == [(3, 30_00), (4, 20_00), (5, 10_00)]
    assert rules_of(events, "prize_not_awarded") == {"4.2(h)", "4.4"}
    assert paid_out(hall) == (due, 0)


@rule("skycity/machine_tournaments", "4.2", "4.4")
@pytest.mark.parametrize(
    ("reading", "due"),
    [("in_proportion", {"Ann": 60_00, "Ben": 40_00}), ("to_winner", {"Ann": 70_00, "Ben": 30_00})],
)
def test_what_the_operator_gives_for_such_places_goes_on_too(reading, due):
    """Entry is free and $45, $30 and $25 are given: the $25 goes on as 45 to 30, or to the winner."""
    prizes = (Prize(cents=45_00), Prize(cents=30_00), Prize(cents=25_00))
    hall = Hall(changed(fee_cents=0, prizes=prizes), readings={"untaken_prizes": reading}).final(Ann=120, Ben=110)
    hall.awarded()
    assert paid_out(hall) == (due, 0)


@rule("skycity/machine_tournaments", "4.2", "4.4")
def test_where_those_who_are_placed_win_goods_the_first_has_the_money():
    prizes = (Prize(goods="a car"), Prize(goods="a bicycle"), Prize(pool_percent=100))
    hall = Hall(changed(prizes=prizes)).final(Ann=120, Ben=110)
    won_by = [(event.players, event.cents, event.goods) for event in hall.awarded() if event.name() == "prize_won"]
    assert won_by == [(("Ann",), 100_00, ("a car",)), (("Ben",), 0, ("a bicycle",))]
    assert paid_out(hall) == ({"Ann": 100_00}, 0)


@rule("skycity/machine_tournaments", "4.2")
def test_goods_and_money_may_be_one_prize():
    prizes = (Prize(pool_percent=100, goods="a cup"), Prize(cents=5_00, goods="a mug"))
    hall = Hall(changed(prizes=prizes)).final(Ann=120, Ben=110)
    won_by = [(event.cents, event.goods) for event in hall.awarded() if event.name() == "prize_won"]
    assert won_by == [(100_00, ("a cup",)), (5_00, ("a mug",))]
    assert [prize_words(prize) for prize in prizes] == ["100% of the pool and a cup", "$5 and a mug"]


@rule("skycity/machine_tournaments", "4.2", "4.4")
def test_the_prizes_of_a_final_are_shown_for_those_who_are_in_it():
    hall = Hall(SIX).entered("Ann", "Ben").directed()
    assert [each.cents for each in picture(hall.tournament).prizes] == [100_00, 40_00, 30_00, 20_00, 10_00]
    hall.do(a.AllotSessions(OPERATOR))
    shown = [each.cents for each in picture(hall.tournament).prizes]
    assert shown == [142_86, 57_14]
    hall.at(STARTS).do(a.StartSession(DIRECTOR, 1))
    hall.hold(Ann=120, Ben=110).end()
    hall.awarded()
    assert [each.cents for each in picture(hall.tournament).prizes] == shown
    assert [each.cents for each in picture(hall.tournament).results] == shown


@rule("skycity/machine_tournaments", "7.7")
def test_a_tie_for_the_most_is_played_off():
    hall = Hall(SIX).final(Ann=120, Ben=120, Cy=110)
    hall.refused(a.AwardPrizes(OPERATOR), "7.6")
    hall.do(a.StartPlayOff(DIRECTOR, 1))
    assert sorted(hall.play.players) == ["Ann", "Ben"]
    assert {hall.credits("Ann"), hall.credits("Ben")} == {100}
    hall.hold(Ben=101).end()
    assert order(hall) == [["Ben"], ["Ann"], ["Cy"]]


@rule("skycity/machine_tournaments", "7.7")
def test_a_play_off_that_is_tied_again_is_followed_by_another():
    hall = Hall(SIX).final(Ann=120, Ben=120, Cy=120)
    hall.play_off(Ann=110, Ben=110, Cy=90)
    assert sorted(hall.session().tied) == ["Ann", "Ben"]
    hall.play_off(Ann=102)
    assert order(hall) == [["Ann"], ["Ben"], ["Cy"]]


@rule("skycity/machine_tournaments", "7.7")
@pytest.mark.parametrize("reading", ["play_off", "shared"])
def test_a_runner_up_whom_the_play_off_does_not_establish_is_played_off(reading):
    hall = Hall(SIX, readings={"runner_up_tie": reading}).final(Ann=120, Ben=120, Cy=120, Dee=100)
    hall.play_off(Ann=130)
    assert sorted(hall.session().tied) == ["Ben", "Cy"]
    hall.play_off(Cy=103)
    assert order(hall) == [["Ann"], ["Cy"], ["Ben"], ["Dee"]]


@rule("skycity/machine_tournaments", "7.7")
def test_without_a_prize_for_the_runner_up_nobody_plays_for_it():
    hall = Hall(changed(prizes=(Prize(pool_percent=100),))).final(Ann=120, Ben=100, Cy=100)
    assert hall.session().is_decided


@rule("skycity/machine_tournaments", "7.7", "7.9")
def test_a_tie_for_second_behind_a_clear_winner():
    hall = Hall(SIX).final(Ann=120, Ben=110, Cy=110, Dee=100)
    assert sorted(hall.session().tied) == ["Ben", "Cy"]
    hall.play_off(Ben=99)
    assert order(hall) == [["Ann"], ["Cy"], ["Ben"], ["Dee"]]
    shared = Hall(SIX, readings={"runner_up_tie": "shared"}).final(Ann=120, Ben=110, Cy=110, Dee=100, Eve=90)
    assert shared.session().is_decided
    assert won(shared) == [
        (1, ("Ann",), 250_00), (2, ("Ben", "Cy"), 87_50), (4, ("Dee",), 50_00), (5, ("Eve",), 25_00),
    ]  # fmt: skip


@rule("skycity/machine_tournaments", "7.7")
def test_a_play_off_says_by_which_rule_it_is_held():
    """7.7 has one for the winner, and one for the runner-up whom that leaves open; 7.9 is of the other ties."""
    hall = Hall(SIX).started("Ann", "Ben", "Cy", "Dee").hold(Ann=120, Ben=120, Cy=120, Dee=100)
    assert rules_of(hall.end(), "tie_played_off") == {"7.7"}
    hall.do(a.StartPlayOff(DIRECTOR, 1))
    hall.hold(Ann=130)
    assert rules_of(hall.end(), "tie_played_off") == {"7.7"}
    hall = Hall(SIX).started("Ann", "Ben", "Cy").hold(Ann=120, Ben=110, Cy=110)
    assert rules_of(hall.end(), "tie_played_off") == {"7.7", "7.9"}


@rule("skycity/machine_tournaments", "7.8")
def test_later_places_go_by_the_play_offs_first_and_then_by_the_final():
    """Four tie for the most, two of them again for second; the others follow by play-off, then by the final."""
    hall = Hall(SIX).final(Ann=120, Ben=120, Cy=120, Dee=120, Eve=110, Flo=115)
    hall.play_off(Ann=130, Ben=110, Cy=110, Dee=90)
    hall.play_off(Ben=95, Cy=100)
    assert order(hall) == [["Ann"], ["Cy"], ["Ben"], ["Dee"], ["Flo"], ["Eve"]]
    assert [place for place, _, _ in won(hall)] == [1, 2, 3, 4, 5]


@rule("skycity/machine_tournaments", "7.8")
def test_one_play_off_for_second_places_all_who_were_in_it():
    hall = Hall(SIX).final(Ann=120, Ben=110, Cy=110, Dee=110, Eve=105)
    hall.play_off(Ben=101, Cy=90, Dee=95)
    assert order(hall) == [["Ann"], ["Ben"], ["Dee"], ["Cy"], ["Eve"]]


# -- shared prizes ---------------------------------------------------------------------------------------------------


@rule("skycity/machine_tournaments", "7.9")
def test_equals_share_their_prize_with_those_that_follow():
    hall = Hall(SIX).final(Ann=130, Ben=120, Cy=110, Dee=110, Eve=100)
    events = hall.awarded()
    assert "7.9" in rules_of([event for event in events if getattr(event, "place", 0) == 3], "prize_won")
    shared = {event.place: event.cents for event in events if event.name() == "prize_won"}
    assert shared == {1: 250_00, 2: 100_00, 3: (75_00 + 50_00) // 2, 5: 25_00}


@rule("skycity/machine_tournaments", "7.9")
def test_three_share_three_and_as_many_as_there_are():
    hall = Hall(SIX).final(Ann=130, Ben=120, Cy=110, Dee=110, Eve=110)
    assert won(hall)[2:] == [(3, ("Cy", "Dee", "Eve"), 50_00)]
    last = Hall(SIX).final(Ann=130, Ben=120, Cy=115, Dee=112, Eve=110, Flo=110, Gus=110)
    assert won(last)[4:] == [(5, ("Eve", "Flo", "Gus"), 35_00 // 3)]
    assert last.tournament.meters()["pool", "value"] == 700_00


@rule("skycity/machine_tournaments", "7.9")
def test_cents_that_cannot_be_divided_stay_in_the_pool_and_goods_are_shared():
    prizes = (Prize(pool_percent=100), Prize(cents=10), Prize(cents=5_00), Prize(goods="a bicycle"))
    hall = Hall(changed(SIX, prizes=prizes)).final(Ann=130, Ben=120, Cy=110, Dee=110, Eve=110)
    event = next(event for event in hall.awarded() if getattr(event, "place", 0) == 3)
    assert (event.cents, event.left_cents, event.goods) == (166, 2, ("a bicycle",))
    for player in ("Ann", "Ben", "Cy", "Dee", "Eve"):
        due = hall.tournament.state().prizes.due[player]
        hall.do(a.PayPrize(OPERATOR, player, due))
    assert hall.tournament.meters()["pool", "value"] == 2


def test_cents_of_the_pool_that_parts_leave_over_go_to_the_first_part():
    prizes = (Prize(pool_percent=34), Prize(pool_percent=33), Prize(pool_percent=33))
    hall = Hall(changed(prizes=prizes, fee_cents=1_01)).final(Ann=130, Ben=120, Cy=110)
    assert won(hall) == [(1, ("Ann",), 1_05), (2, ("Ben",), 99), (3, ("Cy",), 99)]


@rule("skycity/machine_tournaments", "7.6", "4.4")
@pytest.mark.parametrize(("reading", "stays", "kept"), [("operator", 0, 200_00), ("stays", 200_00, 0)])
def test_a_final_that_nobody_is_left_in_awards_nothing(reading, stays, kept):
    hall = Hall(SIX, readings={"pool_without_winner": reading}).started("Ann", "Ben")
    hall.do(a.InsertMoney("Ann", hall.machine("Ann")))
    assert hall.session().is_decided
    hall.do(a.Disqualify(OPERATOR, "Ben", "breach", "both of them"))
    events = hall.awarded()
    assert rules_of(events, "prize_not_awarded") == {"4.2(h)", "4.4", "4.5", "4.6"}
    assert "prize_won" not in {event.name() for event in events}
    assert hall.tournament.meters()["pool", "value"] == stays
    assert hall.balances["/house/tournaments", "value"] == kept
    assert picture(hall.tournament).pool_cents == stays
