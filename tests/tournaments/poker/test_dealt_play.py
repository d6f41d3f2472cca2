"""What a tournament and its tables where hands are dealt do for each other: re-buys, matches, rounds, rulings."""

import pytest

from croupier.errors import CroupierError
from croupier.poker import messages as m
from croupier.poker.rulings.disputes_messages import OtherError
from croupier.procedure import DEALER
from croupier.room.poker import messages as say
from croupier.room.poker.seat_messages import AskForSeat
from croupier.tournaments.poker import entry_messages as en
from croupier.tournaments.poker import floor_messages as fl
from croupier.tournaments.poker import play_messages as pl
from croupier.tournaments.poker.conditions import Bounty, More
from croupier.tournaments.poker.dealt import messages as told
from croupier.tournaments.poker.desk import OPERATOR_ACCOUNT, purse
from tests.rules import rule
from tests.tournaments.poker.floor import DealtFloor
from tests.tournaments.poker.hall import CROWN, DESK, DIRECTOR, MINUTE, STAR, changed
from tests.tournaments.poker.hands import agree, finish, fold, names_at, push, stacks, win

FOUR = changed(seats=4)
REBUYS = changed(seats=4, rebuys=More(cents=100_00, chips=5000, most=1, until_level=2, decide_s=60))


def begun(players=4, conditions=FOUR, **chosen):
    floor = DealtFloor(conditions, **chosen).begin(players, seats=4)
    return floor, floor.hall, *floor.tables.values()


# -- re-buys -----------------------------------------------------------------------------------------------------------


@rule(STAR, "28.7.10", "28.3.2")
@rule(CROWN, "40.6")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_who_has_lost_all_chips_and_may_re_buy_is_not_out(document):
    floor, hall, table = begun(conditions=REBUYS, document=document)
    winner, loser, *_ = names_at(table)
    win(floor, table, winner, loser)
    floor.carry()
    assert loser in hall.left()
    assert hall.told(pl.MayBuyAgain)[-1].player == loser
    hall.go(59)
    fold(table)  # the others play on
    assert loser not in table.live.round.players.names
    floor.carry()
    hall.do(en.BuyAgain(DESK, loser))
    floor.carry()
    assert table.stacks()[loser] == 5000
    assert hall.session_chips() == 25_000
    assert hall.balances[purse(loser)] == -220_00
    agree(floor)
    hall.go(MINUTE)
    assert loser in hall.left()
    fold(table)
    assert loser in table.live.round.players.names
    win(floor, table, winner, loser)
    floor.carry()
    assert loser not in hall.left()  # one re-buy is the most
    assert loser not in table.stacks()
    agree(floor)


@rule(STAR, "28.7.10")
@rule(CROWN, "40.6")
@pytest.mark.parametrize("document", [STAR, CROWN])
@pytest.mark.parametrize("how", ["time", "word"])
def test_who_does_not_re_buy_is_out(document, how):
    floor, hall, table = begun(conditions=REBUYS, document=document)
    winner, loser, *_ = names_at(table)
    win(floor, table, winner, loser)
    floor.carry()
    if how == "word":
        hall.do(pl.BustOut(DESK, (loser,)))
    else:
        hall.go(59)
        assert loser in hall.left()
        hall.go(1)
    assert loser not in hall.left()
    floor.carry()
    assert loser not in table.stacks()
    agree(floor)
    hall.refused(en.BuyAgain(DESK, loser), "is not in play")


@rule(STAR, "28.7.10", "28.8.3")
@pytest.mark.parametrize("buys", [(), (0,), (1,), (0, 1)])
def test_of_two_who_lose_their_chips_in_one_hand_each_decides(buys):
    """One gave up a small blind before, and had 4,975 to the other's 5,000."""
    floor, hall, table = begun(conditions=REBUYS)
    fold(table)
    floor.carry()
    there = sorted(names_at(table), key=lambda player: table.stacks()[player])
    less, more, _, winner = there
    win(floor, table, winner, less, more)
    floor.carry()
    assert {less, more} <= set(hall.left())
    for number in buys:
        hall.do(en.BuyAgain(DESK, (less, more)[number]))
    hall.go(MINUTE)
    floor.carry()
    agree(floor)
    out = [each.player for each in hall.session.outs]
    assert out == [player for number, player in enumerate((less, more)) if number not in buys]


@rule(STAR, "28.3.2")
def test_chips_that_are_bought_in_a_hand_come_after_it():
    floor, hall, table = begun(
        conditions=changed(seats=4, add_ons=More(cents=50_00, chips=10_000, most=1, until_level=2))
    )
    table.begin()
    buyer = table.hand.offers()[0].actor
    hall.do(en.BuyAddOn(DESK, buyer))
    floor.carry()
    assert table.stacks()[buyer] <= 5000
    finish(table)
    floor.carry()
    assert table.stacks()[buyer] == 15_000
    agree(floor)


# -- heads up ----------------------------------------------------------------------------------------------------------


def match(floor, table, winner):
    (loser,) = set(names_at(table)) - {winner}
    while len([chips for chips in table.stacks().values() if chips]) > 1:
        before = floor.hall.told(pl.MatchDecided)
        win(floor, table, winner, loser)
        floor.carry()
        if len(floor.hall.told(pl.MatchDecided)) > len(before):
            return


def two_matches():
    floor = DealtFloor(changed(format="heads_up"), seed=1).begin(4, seats=2)
    return floor, floor.hall, *floor.tables.values()


@rule(STAR, "28.6.1", "28.5.3")
@pytest.mark.parametrize("wins", ["AA", "ABA", "BAB", "ABB"])
def test_a_match_of_three_where_hands_are_dealt(wins):
    floor, hall, table = begun(2, changed(format="heads_up"))
    players = dict(zip("AB", sorted(names_at(table)), strict=True))
    for number, each in enumerate(wins, 1):
        assert table.stacks() == {"P001": 5000, "P002": 5000}
        match(floor, table, players[each])
        assert hall.told(pl.MatchDecided)[-1].wins == wins[:number].count(each)
        if number < len(wins):
            table.restart()
            hall.restart()
    assert hall.left() == [players[wins[-1]]]
    hall.do(fl.EndSession(DIRECTOR))
    floor.carry()
    assert {account: units for account, units in floor.books.items() if units} == {}
    assert hall.place(players[wins[-1]]) == 1


@rule(STAR, "28.6.1", "28.5.3")
def test_rounds_at_two_tables_and_the_last_match():
    floor, hall, one, two = two_matches()
    winners = []
    for table in (one, two):
        winner = sorted(names_at(table))[0]
        winners.append(winner)
        for _ in range(2):
            match(floor, table, winner)
    assert sorted(hall.left()) == sorted(winners)
    assert len(hall.told(pl.HeadsUpRoundDrawn)) == 2
    (final,) = [table for table in (one, two) if table.stacks()]
    assert final.stacks() == dict.fromkeys(winners, 5000)
    agree(floor)


@rule(STAR, "28.6.1", "28.5.11")
def test_who_is_disqualified_in_a_hand_of_a_match_has_lost_it():
    floor, hall, one, two = two_matches()
    one.begin()
    gone, other = sorted(names_at(one))
    hall.do(pl.Disqualify(DIRECTOR, gone, "rules", "looked at the other hand"))
    floor.carry()
    finish(one)
    floor.carry()
    assert hall.session.matches[0].wins[other] == 2
    assert one.stacks() == {}
    assert hall.session_chips() == 15_000
    winner = sorted(names_at(two))[0]
    for _ in range(2):
        match(floor, two, winner)
    agree(floor)
    assert sorted(hall.left()) == sorted((other, winner))


@rule(STAR, "28.6.1", "28.5.11")
def test_a_match_won_by_default_takes_its_chips_out_and_the_next_begins_with_equal_ones():
    """The loser's 5,000 leave play, whoever has just won the small blind of 25."""
    floor, hall, one, two = two_matches()
    fold(one)
    floor.carry()
    less, more = sorted(one.stacks(), key=one.stacks().get)
    assert [one.stacks()[each] for each in (less, more)] == [4975, 5025]
    hall.do(pl.Disqualify(DIRECTOR, less, "rules", "looked at the other hand"))
    floor.carry()
    assert hall.session_chips() == 15_000
    winner = sorted(names_at(two))[0]
    for _ in range(2):
        match(floor, two, winner)
    (final,) = [table for table in (one, two) if table.stacks()]
    assert final.stacks() == dict.fromkeys((more, winner), 5000)
    agree(floor)


@rule(STAR, "28.6.1", "28.5.11")
@pytest.mark.parametrize("again", [False, True])
def test_the_next_match_waits_for_a_hand_that_was_still_in_play(again):
    """The table gives back what is on it when the hand is over, and then the pair of the next round sits down."""
    floor, hall, one, two = two_matches()
    winner = sorted(names_at(two))[0]
    for _ in range(2):
        match(floor, two, winner)
    one.begin()
    gone, other = sorted(names_at(one))
    hall.do(pl.Disqualify(DIRECTOR, gone, "rules", "looked at the other hand"))
    floor.carry()
    assert sorted(hall.left()) == sorted((winner, other))
    assert set(one.stacks()) == {gone, other}
    if again:  # nobody is left to play it
        hall.do(pl.Disqualify(DIRECTOR, winner, "rules", "so did the next one"))
        floor.carry()
    one.restart()
    hall.restart()
    finish(one, gone, other)
    floor.carry()
    if again:
        assert hall.left() == [other]
        assert one.stacks() == {}
        assert hall.session_chips() == 5000
    else:
        assert one.stacks() == {winner: 5000, other: 5000}
        agree(floor)
        match(floor, one, winner)
        assert hall.session.matches[0].wins == {winner: 1}
    assert not floor.failures()


# -- bonus and elimination rounds --------------------------------------------------------------------------------------


@rule(STAR, "28.5.7")
@pytest.mark.parametrize("in_hand", [True, False])
def test_a_bonus_round_is_the_next_hand(in_hand):
    floor, hall, table = begun()
    if in_hand:
        table.begin()
    hall.do(pl.AnnounceRound(DIRECTOR, "bonus", 1, 500, "a cap"))
    floor.carry()
    assert hall.session_chips() == 20_500
    hall.refused(pl.EndRound(DESK, 1, "P001"), "the table tells of its rounds itself", rule="28.5.7")
    if in_hand:
        finish(table)
        floor.carry()
        assert hall.session.rounds
    before = table.stacks()
    fold(table)
    floor.carry()
    (ended,) = hall.told(pl.RoundEnded)
    assert ended.prize == "a cap"
    assert table.stacks()[ended.winner] == before[ended.winner] + 500 + 25
    agree(floor)


@rule(STAR, "28.5.7")
def test_its_chips_go_back_if_nobody_is_there_to_play_it():
    floor, hall, one, two = begun(8)
    for table in (one, two):
        winner, *losers = names_at(table)
        for loser in losers[:2]:
            win(floor, table, winner, loser)
            floor.carry()
    hall.do(pl.AnnounceRound(DIRECTOR, "bonus", 2, 500))
    floor.carry()
    hall.do(fl.BreakTable(DIRECTOR, 2))
    floor.carry()
    assert hall.cites(pl.RoundCalledOff, "28.5.7")
    assert hall.session_chips() == 40_000
    agree(floor)


@rule(STAR, "28.5.8")
def test_after_an_elimination_round_the_lowest_stake_is_out():
    """Of 5,000 each the small blind has given up 25, and has the lowest."""
    floor, hall, table = begun()
    hall.do(pl.AnnounceRound(DIRECTOR, "elimination", 1))
    floor.carry()
    fold(table)
    lowest = min(table.stacks(), key=lambda player: table.stacks()[player])
    assert table.stacks()[lowest] == 4975
    floor.carry()
    assert hall.session.outs[-1].player == lowest
    assert hall.session_chips() == 20_000 - 4975
    assert lowest not in table.stacks()
    agree(floor)


@rule(STAR, "28.5.8")
def test_or_who_has_lost_all_chips_in_it_and_nobody_else():
    floor, hall, table = begun()
    hall.do(pl.AnnounceRound(DIRECTOR, "elimination", 1))
    floor.carry()
    winner, loser, *others = names_at(table)
    win(floor, table, winner, loser)
    floor.carry()
    assert sorted(hall.left()) == sorted((winner, *others))
    assert hall.session_chips() == 20_000
    agree(floor)


# -- chip race ---------------------------------------------------------------------------------------------------------


@rule(STAR, "28.7.2")
@pytest.mark.parametrize("in_hand", [True, False])
def test_odd_chips_are_raced_off_between_hands(in_hand):
    """A small blind has gone to the big one: 4,975 are three odd chips of 25, 5,025 are one; together one of 100."""
    floor, hall, table = begun()
    fold(table)
    floor.carry()
    less = next(player for player, chips in table.stacks().items() if chips == 4975)
    more = next(player for player, chips in table.stacks().items() if chips == 5025)
    if in_hand:
        table.begin()
    hall.go(40 * MINUTE)  # the break after 25/50 and 50/100
    floor.carry()
    hall.refused(pl.ColourUp(DIRECTOR, 25, {less: 3}), "the table where hands are dealt counts them itself")
    hall.do(pl.ColourUp(DIRECTOR, 25))
    floor.carry()
    if in_hand:
        assert not hall.told(pl.ChipsRaced)
        finish(table)
        floor.carry()
    (raced,) = hall.told(pl.ChipsRaced)
    assert all(not chips % 100 for chips in table.stacks().values())
    agree(floor)
    if not in_hand:
        assert raced.changes in ({less: 25, more: -25}, {less: -75, more: 75})


# -- disqualified, and rulings -----------------------------------------------------------------------------------------


@rule(STAR, "28.5.11", "28.7.7", "28.9.4")
@rule(CROWN, "40.4", "40.6")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_who_is_disqualified_in_a_hand_leaves_the_table_with_nothing_when_it_is_over(document):
    """The first to act has called 50 and wins 75 by the folds of the others: 5,075 chips leave play."""
    floor, hall, table = begun(document=document)
    table.begin()
    (call,) = [each for each in table.hand.offers() if isinstance(each, m.Call)]
    table.do(call)
    hall.do(pl.Disqualify(DIRECTOR, call.actor, "chips_hidden", "in the left boot"))
    assert call.actor not in hall.left()
    floor.carry()
    assert call.actor in table.stacks()
    finish(table)
    floor.carry()
    assert call.actor not in table.stacks()
    assert hall.session_chips() == 20_000 - 5075
    assert -floor.books[OPERATOR_ACCOUNT] == 20_000 - 5075
    agree(floor)
    fold(table)
    assert call.actor not in table.live.round.players.names


@rule(STAR, "28.7.10")
@rule(CROWN, "40.6")
@pytest.mark.parametrize("document", [STAR, CROWN])
@pytest.mark.parametrize("bounty", [None, Bounty(cents=30_00)])
def test_a_ruling_that_gives_chips_back_brings_a_player_back(document, bounty):
    """The hand in which they were lost is void: there was a card too many in the deck."""
    floor, hall, table = begun(conditions=changed(seats=4, bounty=bounty), document=document)
    winner, loser, *_ = names_at(table)
    win(floor, table, winner, loser)
    floor.carry()
    assert loser not in hall.left()
    assert hall.won(winner) == (30_00 if bounty else 0)
    who = "casino_supervisor" if document == STAR else "poker_supervisor"
    table.do(OtherError("a card too many", who, True))
    floor.carry()
    assert hall.told(pl.OutUndone)[-1].player == loser
    assert table.stacks() == dict.fromkeys(("P001", "P002", "P003", "P004"), 5000)
    assert hall.won(winner) == 0
    agree(floor)
    fold(table)
    assert len(table.live.round.players.names) == 4


# -- hands turned up ---------------------------------------------------------------------------------------------------


@rule(CROWN, "39.5")
@pytest.mark.parametrize(("document", "turned"), [(CROWN, 2), (STAR, 0)])
def test_hands_are_turned_up_when_a_player_is_all_in(document, turned):
    floor, _, table = begun(document=document)
    one, other, *_ = names_at(table)
    push(table, one, other)
    events = [each for each in table.live.round.events if isinstance(each, m.HandTurnedUp)]
    assert len(events) == turned
    assert {each.player for each in events} <= {one, other}
    assert all(str(cite) == f"{CROWN} 39.5" for each in events for cite in each.cites)
    floor.carry()
    agree(floor)


# -- held --------------------------------------------------------------------------------------------------------------


@rule(STAR, "28.9.2")
@rule(CROWN, "40.7")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_in_a_dispute_no_hand_begins(document):
    floor, hall, table = begun(document=document)
    table.begin()
    hall.do(pl.RaiseDispute("P001", "P001", "who was in turn"))
    floor.carry()
    finish(table)  # the hand in play is finished
    floor.carry()
    assert table.live.holding.why == "dispute 1"
    assert floor.ready() == []
    hall.do(pl.DecideDispute(DIRECTOR, 1, "P002 was"))
    floor.carry()
    assert floor.ready() == [table]


@rule(STAR, "28.9.2")
@rule(CROWN, "40.7")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_a_supervisor_stops_one_table_for_it(document):
    floor, _, one, two = begun(8, document=document)
    one.do(told.StopTable("supervisor", "a dispute"))
    assert floor.ready() == [two]
    one.do(told.GoOn("supervisor"))
    assert floor.ready() == [one, two]


@rule(STAR, "28.7.11")
@rule(CROWN, "39.4")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_levels_rise_with_the_next_hand_and_nobody_plays_in_a_break(document):
    floor, hall, table = begun(document=document)
    table.begin()
    hall.go(20 * MINUTE)
    floor.carry()
    assert posts(table) == {25, 50}
    finish(table)
    fold(table)
    assert posts(table) == {50, 100}
    hall.go(20 * MINUTE)
    floor.carry()
    assert floor.ready() == []
    assert table.live.holding.why == "a break"
    hall.go(10 * MINUTE)
    floor.carry()
    fold(table)
    assert posts(table) == {100, 200}


def posts(table):
    return {each.cents for each in table.live.round.events if isinstance(each, m.ForcedBet)}


@rule(STAR, "28.7.8", "28.7.9")
def test_the_supervisor_limits_the_time_for_wagers():
    floor, hall, table = begun()
    hall.refused(pl.LimitTime(DESK, 30), "limit_time is for supervisor")
    hall.refused(pl.LimitTime(DIRECTOR, -1), "-1", rule="28.7.8")
    hall.refused(pl.LimitTime(DIRECTOR, 19), rule="28.7.8")  # 7.13.1 has 20 at least
    table.begin()
    events = hall.do(pl.LimitTime(DIRECTOR, 20))
    assert hall.cites(pl.TimeLimited, "28.7.8", events)
    assert events[0].seen_by("P001") is events[0]
    floor.carry()
    assert table.live.turn_clock.left() is None  # players have notice until the next hand
    finish(table)
    table.begin()
    slow = table.hand.offers()[0].actor
    hall.clock.advance(20)
    table.do(say.ClockStrikes("system"))
    assert table.hand.players.names.index(slow) not in table.hand.hand.live()
    finish(table)
    hall.do(pl.LimitTime(DIRECTOR, 0))
    floor.carry()
    table.begin()
    assert table.live.turn_clock.left() is None


@rule(STAR, "28.5.10")
@rule(CROWN, "40.6")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_what_a_dealer_sees_of_absence_the_tournament_knows(document):
    floor, hall, table = begun(document=document)
    table.do(told.TellAbsent(DEALER, "P002"))
    floor.carry()
    assert hall.session.players["P002"].is_absent
    number = "28.5.10" if document == STAR else "40.6(f)"
    assert hall.cites(pl.PlayerAbsent, number)
    hall.refused(pl.MarkAbsent(DESK, "P002"), "P002 is absent already", rule=number)
    hall.do(pl.MarkPresent(DESK, "P002"))
    floor.carry()
    fold(table)
    assert not [each for each in table.live.round.events if isinstance(each, m.HandDeclaredDead)]


@rule(STAR, "28.5.2")
def test_a_table_of_a_tournament_is_no_other_table():
    floor, hall, table = begun()
    assert stacks(floor) == dict.fromkeys(("P001", "P002", "P003", "P004"), 5000)
    for asked in (say.OpenTable("supervisor"), AskForSeat(DEALER, "Eve", 3), say.AddChips(DEALER, "P001", 100)):
        with pytest.raises(CroupierError, match="the tournament sees to it"):
            table.live.do(asked)
    hall.refused(fl.ReleaseTable(DIRECTOR, 1), "players sit at 1", rule="28.5.2")
