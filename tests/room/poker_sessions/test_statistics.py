"""Statistics of a session whose hands, money and times are worked out by hand from its script."""

import random
import tracemalloc
from fractions import Fraction

import pytest
import sqlalchemy as sa

from croupier.ledger import queries
from croupier.ledger import schema as s
from croupier.ledger.errors import LedgerError
from croupier.ledger.queries import Span
from croupier.poker import messages as m
from croupier.poker.rulings.disputes_messages import OtherError, PotPassedWrongly
from croupier.poker.rulings.time_messages import BuyTime
from croupier.procedure import DEALER
from croupier.room.poker_sessions.counts import Counts
from croupier.room.poker_sessions.statistics import room_statistics
from tests.room.poker_sessions.sessions import HOUR, MINUTE, OPENS_MS, SECOND, Session, new_store, play_at_random

STAKES = {"blinds": "5,10", "table_minimum": "10", "commission_percent": 10}


@pytest.fixture
def store(tmp_path):
    made = new_store(tmp_path)
    yield made
    made.close()


def one_table(store, span=None):
    (table,) = room_statistics(store, ["table/P-1"], *([span] if span else [])).tables
    return table


def scripted(store, **setup):
    """From 20:00: open at 20:10, Ann and Bob sit down at 20:20, hands at 20:30, 20:50 and 21:10; closed at 21:40."""
    session = Session(store, options=STAKES, seats=4, **setup)
    session.open(10 * MINUTE)
    session.wait(10 * MINUTE).sit(0, Ann=1, Bob=2)
    session.begin(10 * MINUTE).check_down(10 * SECOND)
    session.now_ms = OPENS_MS + 50 * MINUTE
    session.begin(0).fold_out(5 * SECOND)
    session.now_ms = OPENS_MS + 70 * MINUTE
    session.begin(0).check_down(20 * SECOND)
    session.now_ms = OPENS_MS + 80 * MINUTE
    session.leave("Ann", "Bob", after_ms=0)
    session.now_ms = OPENS_MS + 100 * MINUTE
    session.close(0)
    return session


def test_hands_pots_and_commission_by_the_hour(store):
    """Two hands are called to $10 and checked down: pots of $20, of which $2 are taken; in one the button folds."""
    scripted(store)
    table = one_table(store)
    assert (table.table, table.seats, table.game) == ("P-1", 4, "Texas Hold'em")
    first, second = table.hours[OPENS_MS], table.hours[OPENS_MS + HOUR]
    assert [*table.hours] == [OPENS_MS, OPENS_MS + HOUR]
    assert (first.hands, second.hands, table.total.hands) == (2, 1, 3)
    # the button's $5 goes to the big blind, who takes $5 uncalled back: a pot of $10, of blinds alone
    assert (first.pot_cents, second.pot_cents) == (20_00 + 10_00, 20_00)
    assert (first.rake_cents, second.rake_cents) == (2_00, 2_00)
    assert table.total.average_pot == Fraction(50_00, 3)
    assert table.total.players_per_hand == 2
    assert table.total.charge_cents == table.total.fee_cents == 0


def test_hands_an_hour_are_of_the_time_that_the_table_is_open(store):
    scripted(store)
    table = one_table(store)
    first, second = table.hours[OPENS_MS], table.hours[OPENS_MS + HOUR]
    assert (first.open_ms, second.open_ms) == (50 * MINUTE, 40 * MINUTE)
    assert first.hands_per_hour == Fraction(2 * 60, 50)
    assert second.hands_per_hour == Fraction(60, 40)
    assert table.total.hands_per_hour == Fraction(3 * 60, 90)
    assert table.total.rake_per_hour == Fraction(4_00 * 60, 90)


def test_occupancy_is_seat_hours_taken_of_those_open(store):
    """Two of four seats from 20:20 to 21:20, while the table is open from 20:10 to 21:40."""
    scripted(store)
    table = one_table(store)
    assert (table.total.taken_ms, table.total.seat_ms) == (2 * 60 * MINUTE, 4 * 90 * MINUTE)
    assert table.total.occupancy == Fraction(1, 3)
    assert table.hours[OPENS_MS].occupancy == Fraction(2 * 40, 4 * 50)
    assert table.hours[OPENS_MS + HOUR].occupancy == Fraction(2 * 20, 4 * 40)


def test_seconds_per_decision(store):
    """Hold'em checked down between two: call, check, and two checks on each of three streets; a fold."""
    scripted(store)
    total = one_table(store).total
    assert total.decisions == 8 + 1 + 8
    assert total.decision_ms == (8 * 10 + 5 + 8 * 20) * SECOND
    assert total.seconds_per_decision == Fraction(8 * 10 + 5 + 8 * 20, 17)


def test_what_players_brought_won_and_left_with(store):
    scripted(store)
    table = one_table(store)
    ann, bob = table.players["Ann"], table.players["Bob"]
    assert (ann.hands, bob.hands) == (3, 3)
    assert ann.bought_cents == bob.bought_cents == 200_00
    assert ann.cashed_cents - 200_00 == ann.net_cents
    assert bob.cashed_cents - 200_00 == bob.net_cents
    assert ann.net_cents + bob.net_cents == -table.total.rake_cents == -4_00
    assert (table.total.bought_cents, table.total.cashed_cents) == (400_00, 396_00)


@pytest.mark.parametrize(
    ("since", "until", "hands", "open_minutes", "commission"),
    [
        (None, 30 * MINUTE, 0, 20, 0),
        (None, 30 * MINUTE + 1, 1, 20, 0),  # the hand has begun; its commission is taken later
        (30 * MINUTE, 50 * MINUTE, 1, 20, 2_00),
        (30 * MINUTE + 1, 70 * MINUTE, 1, 39, 2_00),
        (50 * MINUTE, None, 2, 50, 2_00),
        (70 * MINUTE, 71 * MINUTE, 1, 1, 0),
        (100 * MINUTE, None, 0, 0, 0),
    ],
)
def test_a_span_of_time_counts_what_began_in_it(store, since, until, hands, open_minutes, commission):
    scripted(store)
    span = Span(*(None if each is None else OPENS_MS + each for each in (since, until)))
    total = one_table(store, span).total
    assert (total.hands, total.open_ms // MINUTE, total.commission_cents) == (hands, open_minutes, commission)


def test_a_void_hand_is_counted_apart(store):
    session = Session(store, options=STAKES).open().sit(Ann=1, Bob=2)
    session.begin().check_down()
    session.begin()
    session.do(OtherError("fire", "gaming_supervisor", void=True))
    session.begin().check_down()
    session.do(OtherError("a card too many", "gaming_supervisor", void=True))  # after it was over
    session.begin()  # in play
    total = one_table(store).total
    assert (total.hands, total.void_hands, total.pot_cents, total.commission_cents) == (1, 2, 20_00, 2_00)
    assert one_table(store).players["Ann"].hands == 1


def test_a_pot_that_is_passed_otherwise_is_counted_once(store):
    session = Session(store, options=STAKES).open().sit(Ann=1, Bob=2)
    session.begin().check_down()
    round_ = session.table.round
    loser = next(i for i in range(2) if i not in round_.hand.showdown.pots[0].winners)
    before = one_table(store).players
    name = round_.players.names[loser]
    assert before[name].net_cents == -10_00
    session.do(PotPassedWrongly((name,)))
    table = one_table(store)
    assert (table.total.hands, table.total.pot_cents, table.total.commission_cents) == (1, 20_00, 2_00)
    assert table.players[name].net_cents == 8_00


def test_what_more_time_costs_is_a_fee_that_goes_back_with_a_void_hand(store):
    """Of $4 for time half is the pot's by Star 7.13.3, half the house's."""
    options = {**STAKES, "time_to_act_s": 20, "extra_time_s": 30, "extra_time_fee": "4", "commission_percent": 0}
    session = Session(store, options=options).open().sit(Ann=1, Bob=2, Cid=3)
    for _ in range(2):
        session.begin()
        session.do(BuyTime(session.table.round.players.names[session.table.round.hand.actor]))
        session.fold_out()
    total = one_table(store).total
    assert (total.fee_cents, total.commission_cents, total.rake_cents) == (4_00, 0, 4_00)
    assert total.pot_cents == 2 * (10_00 + 2_00)  # both blinds put in $5 that were called
    session.do(OtherError("fire", "gaming_supervisor", void=True))
    total = one_table(store).total
    assert (total.fee_cents, total.hands, total.void_hands) == (2_00, 1, 1)


def test_chips_taken_between_hands_are_charges(store):
    """Whatever the house takes from stacks otherwise than in a hand, by what it was taken for."""
    session = Session(store, options=STAKES).open().sit(Ann=1, Bob=2)
    with store.engine.begin() as db:
        db.execute(
            sa.insert(s.postings).values(
                stream="table/P-1", seq=3, line=9, source="table/P-1/stack/Ann", target="table/P-1/house",
                unit="value", cents=6_00, why="time_charged",
            )
        )  # fmt: skip
    table = one_table(store)
    assert table.total.charges == {"time_charged": 6_00}
    assert (table.total.charge_cents, table.total.rake_cents, table.players["Ann"].net_cents) == (6_00, 0, -6_00)
    session.end()


def test_tables_are_added_up_by_the_hour_and_by_the_hour_of_the_day(store):
    scripted(store)
    other = Session(store, "table/P-2", OPENS_MS + 24 * HOUR, options=STAKES)
    other.open(0).sit(0, Ann=3, Cid=4)
    other.begin(0).fold_out(SECOND)
    found = room_statistics(store, ["table/P-1", "table/P-2"])
    assert found.total.hands == 4
    assert [*found.hours] == [OPENS_MS, OPENS_MS + HOUR, OPENS_MS + 24 * HOUR]
    assert {hour: counts.hands for hour, counts in found.hours_of_day.items()} == {20: 3, 21: 1}
    assert found.players["Ann"].hands == 4
    assert sum(each.net_cents for each in found.players.values()) == -found.total.rake_cents


def test_something_else_than_a_poker_table_is_refused(store):
    with pytest.raises(LedgerError, match="nowhere"):
        room_statistics(store, ["nowhere"])


@pytest.mark.parametrize("seed", range(4))
def test_money_agrees_with_the_books(store, seed):
    """At random, with whatever goes wrong: what was taken is what the house has, and nothing is lost."""
    session = Session(store, options={"commission_percent": 5})
    play_at_random(session, seed, 15, trouble=0.05)
    table = one_table(store)
    held = {each.account: each.cents for each in queries.balances(store, "")}
    total = table.total
    assert total.rake_cents + total.charge_cents == held.get("table/P-1/house", 0)
    stacks = sum(cents for account, cents in held.items() if account.startswith("table/P-1/stack/"))
    left = held.get("table/P-1/pot", 0) + held.get("table/P-1/carried", 0)
    assert sum(each.net_cents for each in table.players.values()) == -total.rake_cents - total.charge_cents - left
    assert total.bought_cents - total.cashed_cents - total.rake_cents - total.charge_cents - left == stacks
    assert sum(counts.hands for counts in table.hours.values()) == total.hands
    assert total.hands + total.void_hands in (session.table.number, session.table.number - 1)


def test_a_whole_is_the_sum_of_its_parts(store):
    """Any division of the time comes to the same counts, hand by hand and cent by cent."""
    session = Session(store, options={"commission_percent": 5})
    play_at_random(session, 9, 12)
    whole, luck = one_table(store).total, random.Random(1)
    cuts = sorted(luck.randint(OPENS_MS, session.now_ms) for _ in range(5))
    added = Counts()
    for since, until in zip([None, *cuts], [*cuts, None], strict=True):
        added.add(one_table(store, Span(since, until)).total)
    assert added == whole


def multiply(store, times):
    """The hands of a table again and again, as if played on and on; their chain is not looked at here."""
    columns = "stream, {} command || '+' || :n, who, role, at_ms + :ms, kind, version, round + :hands, body, chain"
    with store.engine.begin() as db:
        count = db.execute(sa.text("SELECT MAX(seq), MAX(round) FROM records")).one()
        first = db.execute(sa.text("SELECT MIN(seq) FROM records WHERE round > 0")).scalar()
        for number in range(1, times):
            shift = {"n": number, "seq": number * (count[0] - first + 1), "hands": number * count[1], "first": first}
            shift |= {"ms": number * HOUR // 2, "last": count[0]}
            where = "FROM {} WHERE stream = 'table/P-1' AND seq BETWEEN :first AND :last"
            db.execute(
                sa.text(
                    "INSERT INTO records (stream, seq, command, who, role, at_ms, kind, version, round, body, chain) "
                    f"SELECT {columns.format('seq + :seq,')} {where.format('records')}"
                ),
                shift,
            )
            db.execute(
                sa.text(
                    "INSERT INTO postings (stream, seq, line, source, target, unit, cents, why) "
                    f"SELECT stream, seq + :seq, line, source, target, unit, cents, why {where.format('postings')}"
                ),
                shift,
            )


@pytest.mark.parametrize("times", [20, 100])
def test_a_long_session_is_counted_in_memory_that_does_not_grow_with_it(store, times):
    session = Session(store, options=STAKES).open().sit(cents=2000_00, Ann=1, Bob=2)
    for _ in range(20):
        session.begin().check_down()
    once = one_table(store).total
    multiply(store, times)
    tracemalloc.start()
    total = one_table(store).total
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (total.hands, total.commission_cents) == (20 * times, once.commission_cents * times)
    assert peak < 6_000_000


def test_who_folds_for_want_of_time_did_not_decide(store):
    """What a ruling makes of a report is no decision of a player."""
    session = Session(store, options=STAKES).open().sit(Ann=1, Bob=2, Cid=3)
    session.begin()
    session.play(m.Fold)
    decided = one_table(store).total.decisions
    assert decided == sum(1 for each in session.table.round.events if isinstance(each, m.Acted))
    assert DEALER not in one_table(store).players
