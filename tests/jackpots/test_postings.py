"""Books that erase nothing, and whole cents of pools for a ledger that always equal the display."""

import random
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.chance import SeededSource
from croupier.errors import CroupierError
from croupier.games import Game, next_setting
from croupier.games.house_poker.jackpot_messages import GameManagerMalfunction, JackpotOpened, ReadMeter
from croupier.games.house_poker.jackpot_terms import KINDS
from croupier.jackpots import Books, Claim, open_jackpot
from croupier.jackpots.history import run
from croupier.ledger import Done
from croupier.procedure import DEALER, Incident, Posting, why_no_player
from croupier.procedure.actions import NoMoreBets, PlaceWager
from croupier.room import ManualClock
from croupier.room.jackpots import JackpotSystem
from croupier.rulebook import Rules
from tests.games.ultimate_texas_holdem.tables import holdem
from tests.jackpots.tables import CARIBBEAN, CROWN, HOLDEM, crown, jackpot, shown, stakes, to_the_end
from tests.jackpots.test_properties import DEALS, HANDS, a_level_jackpot, a_progressive, table_round
from tests.random_play import RandomMoves
from tests.room.test_jackpots import OTHERS, crown_table, play
from tests.rules import rule
from tests.tables import of_kind

DOCUMENTS = {
    CROWN: {},
    CARIBBEAN: {"progressive": "electronic"},
    HOLDEM: {"progressive": "electronic", "jackpot_sub_pools": "true"},
}


def in_pools(postings):
    """What the postings of a ledger make of each pool."""
    balances = Counter()
    for posting in postings:
        assert posting.cents > 0
        assert type(posting.cents) is int
        balances[posting.source] -= posting.cents
        balances[posting.target] += posting.cents
    return {
        account.removeprefix("pools/"): cents for account, cents in balances.items() if account.startswith("pools/")
    }


# -- books -----------------------------------------------------------------------------------------------------------


def test_what_is_undone_is_posted_back_and_not_twice():
    books = Books()
    books.post("players", "pool", Fraction(205, 2), "wager box 1")
    books.post("players", "retained", 50, "wager box 1")
    books.post("house", "pool", 7, "seed")
    made = books.drain()
    assert [posting.is_reversal for posting in made] == [False] * 3
    undone = books.undo("wager box 1")
    assert undone == list(made[:2])
    assert books.drain() == (
        ("pool", "players", Fraction(205, 2), "wager box 1", True),
        ("retained", "players", 50, "wager box 1", True),
    )
    assert books.balances == {"players": 0, "pool": 7, "retained": 0, "house": -7}
    assert books.undo("wager box 1") == []
    assert books.drain() == ()
    assert [posting.tag for posting in books.undo()] == ["seed"]
    assert books.balance("pool") == 0


def test_what_was_settled_cannot_be_undone_and_is_told_all_the_same():
    books = Books()
    books.post("house", "pool", 7, "seed")
    books.settle()
    assert books.undo() == books.tagged("seed") == []
    assert [posting.cents for posting in books.drain()] == [7]


def test_parts_of_a_cent_are_posted_once_they_are_whole():
    books = Books()
    told = []
    for _ in range(3):
        books.post("players", "pool", Fraction(1, 2), "wager")
        told.append(books.drain_cents({"pool"}, "wagered"))
    assert told == [(), (Posting("house", "pools/pool", 1, "value", "wagered"),), ()]
    books.undo("wager")
    assert books.drain_cents({"pool"}, "void") == (Posting("pools/pool", "house", 1, "value", "void"),)


def test_steps_leave_nothing_behind_in_the_books():
    found = jackpot(CROWN)
    run(found, ["3x50", "straight_flush@2", "1x3"])
    assert found.books.postings == []
    assert found.books.drain() == ()


@pytest.mark.parametrize("make", [a_level_jackpot, a_progressive])
def test_the_whole_cents_of_any_history_are_the_display(make):
    for seed in range(300):
        chance = random.Random(seed)
        found, _ = make(chance)
        told = list(found.drain("opened"))
        for number in range(chance.randint(1, 8)):
            did = chance.choice(["wager", "win", "take_back", "undo", "settle", "verified", "replenish"])
            placed = stakes(found, chance.choice((1, 2, 3)))
            known = [hand for hand in HANDS if hand in found.rules.outcomes(found.kinds[0])]
            claims = [Claim(f"box {number}", chance.choice(known), placed)]
            match did:
                case "wager":
                    found.contribute(f"box {number}", placed)
                case "win":
                    found.pay(claims)
                case "verified":
                    found.pay_verified(claims, {pool: Fraction(found.least(pool) + 77) for pool in found.pools})
                case "take_back":
                    found.take_back(f"box {number - 1}")
                    found.take_back_prize(f"box {number - 2}")
                    found.replenish()
                case "undo":
                    found.undo()
                case "replenish":
                    found.replenish()
                case "settle":
                    found.books.settle()
            told += found.drain(did)
            assert in_pools(told) == {pool: cents for pool, cents in found.amounts().items() if pool in in_pools(told)}
            assert sum(found.amounts().values()) == sum(in_pools(told).values())


# -- rounds ----------------------------------------------------------------------------------------------------------


@rule(CROWN, "3.30", "3.31")
def test_a_round_posts_what_its_wagers_add_beside_the_tills_own():
    round_ = crown("9s8h", "QcJd3dKhTs", 3)
    postings = [posting for record in round_.records for posting in record.postings]
    assert in_pools(postings) == round_.pools.jackpot.amounts()
    assert {posting.why for posting in postings if posting.target == "pools/level_1"} == {
        "jackpot_opened", "jackpot_contributed",
    }  # fmt: skip
    added = [posting for posting in postings if posting.why == "jackpot_contributed"]
    first, *_ = round_.pools.shown_before
    assert shown(round_)[0] - first == sum(posting.cents for posting in added if posting.target == "pools/level_1")


@rule(CROWN, "5.16")
def test_a_void_round_posts_back_what_it_added():
    round_ = crown("9s8h", "QcJd3dKhTs", 3)
    contributed = [each for record in round_.records for each in record.postings if each.why == "jackpot_contributed"]
    round_.report(GameManagerMalfunction())
    restored = [each for each in round_.records[-1].postings if each.why == "jackpot_restored"]
    assert in_pools(contributed) == {pool: -cents for pool, cents in in_pools(restored).items()}


@rule(CROWN, "3.29")
def test_pools_that_are_filled_up_after_wagers_were_raised_are_told():
    """At $5 a pool holds $25,000 at least, at $10 the double."""
    setting = {"carried": next_setting(to_the_end(crown("9s8h", "QcJd3dKhTs", 0))).carried}
    again = holdem("9s8h", "4c7c", "QcJd3dKhTs", document=CROWN, setting=setting, jackpot_wager="10")
    (opened,) = of_kind(again, JackpotOpened)
    assert opened.pools == {"level_1": 50000_00, "level_2": 50000_00, "level_3": 50000_00}
    assert [str(cite) for cite in opened.cites] == [str(Rules(CROWN).cite("jackpot_reseed"))]
    assert in_pools(again.records[0].postings) == dict.fromkeys(opened.pools, 25000_00)


def wild(round_, moves, luck):
    """Hands with jackpot wagers, then anything at random, to the end of the round."""
    placed = [wager for wager in ("ante", "blind") if wager in round_.rules.wagers()]
    for box in (1, 2):
        for kind in [*placed, *(kind for kind in KINDS if kind in round_.rules.wagers() and luck.random() < 0.8)]:
            cents = round_.pools.jackpot.wager_cents(kind) if kind in KINDS else 20_00
            if round_.can(move := PlaceWager(["Cid", "Ann", "Bob"][box], kind, cents, box)):
                round_.act(move)
    for step in range(400):
        if round_.decision is None:
            return
        move = moves.move(round_) if 0 < step < 60 else (round_.offers() or [NoMoreBets(DEALER)])[0]
        try:
            round_.report(move) if isinstance(move, Incident) else round_.act(move)
        except CroupierError:
            assert round_.till.drain() == ()
        yield


@pytest.mark.parametrize("document", DOCUMENTS)
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_whatever_happens_at_a_table_its_pools_are_what_was_posted(document, seed):
    luck = random.Random(seed)
    game = Game(document, options=DOCUMENTS[document])
    moves, told = RandomMoves(game, luck), []
    round_ = game.open_round(source=SeededSource(seed))
    for _ in range(3):
        before = list(told)
        for _ in wild(round_, moves, luck):
            told = before + [posting for record in round_.records for posting in record.postings]
            assert in_pools(told) == {p: c for p, c in round_.pools.jackpot.amounts().items() if p in in_pools(told)}
            assert sum(in_pools(told).values()) == sum(round_.pools.jackpot.amounts().values())
        round_ = game.next_round(round_)


@rule(CROWN, "3.32", "3.33", "4.18", "4.19")
def test_prizes_and_void_rounds_leave_pools_that_are_what_was_posted():
    for seed in range(40):
        chance, setting, told = random.Random(seed), {}, []
        for _ in range(4):
            levels = [chance.choice((0, 1, 2, 3)) for _ in range(2)]
            round_ = table_round(setting, chance.choice(list(DEALS)), levels, chance.random() < 0.2)
            told += [posting for record in round_.records for posting in record.postings]
            assert in_pools(told) == round_.pools.jackpot.amounts()
            setting = {"carried": next_setting(round_).carried}


def test_nobody_plays_by_the_name_of_a_pool():
    assert "is not a player" in why_no_player("pools/level_1")
    assert "is not a player" in why_no_player("POOLS/x")
    assert why_no_player("pools") == ""


# -- several tables --------------------------------------------------------------------------------------------------


def test_the_system_posts_what_tables_and_other_games_do_to_its_pools():
    system = JackpotSystem(Rules(CROWN), ManualClock(), shared_with=OTHERS)
    events, told = [], []

    def take(done):
        events.extend(done.events)
        told.extend(done.postings)
        assert in_pools(told) == system.jackpot.amounts()

    take(system.drain())
    crown_table(system, "one", "AsKs", "QsJsTs3d4d", 3)
    crown_table(system, "two", "9s8s", "7s6s5s3dQd", 2)
    system.claim("Crown Stud Poker", "stud 4", {"Dan": ("straight_flush", {"jackpot_1": 5_00})})
    play(system, "one")
    take(system.drain())
    system.fund("Crown Stud Poker", "stud 4", {"jackpot_1": 5_00})
    play(system, "two")
    take(system.drain())
    paid = system.pay_each()
    for each in paid:
        events.extend(each.done.events)
        told.extend(each.done.postings)
    assert in_pools(told) == system.jackpot.amounts()
    assert system.drain() == Done(())
    assert [each.table for each in paid] == ["stud 4", "one", "two"]
    assert paid[0].record is None
    assert [type(each.record.did) for each in paid[1:]] == [ReadMeter, ReadMeter]
    assert not any(each.source.startswith("pools/") for one in paid[1:] for each in one.record.postings)
    assert {event.name() for event in events} == {
        "pools_opened", "table_taken_in", "outside_funded", "prize_keyed_off",
    }  # fmt: skip
    assert all(event.cites and event.words() for event in events)


def test_the_operators_own_sum_is_posted():
    system = JackpotSystem(Rules(CARIBBEAN, options={"progressive": "electronic"}), ManualClock())
    system.drain()
    system.contribute("pool", 12_34)
    events, postings, _ = system.drain()
    assert [event.name() for event in events] == ["operator_contributed"]
    assert postings == (Posting("house", "pools/pool", 12_34, "value", "operator_contributed"),)


def test_pools_that_are_divided_are_posted_so():
    whole = open_jackpot(Rules(CARIBBEAN, options={"progressive": "electronic"}))
    told = list(whole.drain("opened"))
    parts = open_jackpot(Rules(CARIBBEAN, options=DOCUMENTS[HOLDEM]), whole.books.state())
    told += parts.drain("opened")
    assert {pool: cents for pool, cents in in_pools(told).items() if cents} == parts.amounts()
