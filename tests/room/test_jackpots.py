"""Several tables, and several games, on one jackpot: one set of pools, claims in order, restarts."""

import msgspec
import pytest

from croupier.cards import Shoe, make_shoe
from croupier.chance import SeededSource
from croupier.games import Game, replay, restore
from croupier.games.house_poker.jackpot_messages import JACKPOT_SYSTEM, GameManagerMalfunction, MeterRead, ReadMeter
from croupier.procedure import DEALER, IllegalActionError, journal
from croupier.procedure.actions import NoMoreBets, PlaceWager
from croupier.room import ManualClock
from croupier.room.jackpots import JackpotSystem, JackpotSystemError, SystemState
from croupier.rulebook import Rules
from tests.games.caribbean_stud.tables import order_of_deal
from tests.games.ultimate_texas_holdem.tables import stack
from tests.jackpots.tables import DEALERS, FLUSH, LEVELS, NOTHING, ROYAL, STRAIGHT_FLUSH, jackpots, shown
from tests.rules import rule
from tests.tables import of_kind, refused

CROWN = "crown_perth/ultimate_texas_holdem"
CARIBBEAN = "skycity/caribbean_stud"
HOLDEM = "skycity/ultimate_texas_holdem"
OTHERS = ("Crown Stud Poker", "Mississippi Stud Poker")
NZ = {"progressive": "electronic"}


# -- tables ----------------------------------------------------------------------------------------------------------


def crown_system(**more):
    return JackpotSystem(Rules(CROWN), ManualClock(), **more)


def crown_table(system, name, hole, community, level=1):
    """A table of Crown's with one player on box 1, all wagers made."""
    game = Game(CROWN)
    shoe = Shoe.stacked(SeededSource(1), stack(hole, "2d7c", community))
    round_ = system.link(name, game, shoe)
    for wager, cents in (("ante", 20_00), ("blind", 20_00), *((k, 5_00 * int(k[-1])) for k in LEVELS[level])):
        system.act(name, PlaceWager(name, wager, cents, 1))
    return round_


def play(system, name):
    """From no more bets to where the jackpot's meter is asked for, or to the end."""
    round_ = system.tables[name].round
    if not round_.betting.is_closed:
        system.act(name, NoMoreBets(DEALER))
    while round_.offers():
        system.act(name, round_.offers()[0])
    return round_


def nz_system(document=CARIBBEAN, **options):
    clock = ManualClock()
    return JackpotSystem(Rules(document, options={**NZ, **options}), clock), clock


def stud_table(system, name, hand, shuffler="shoe"):
    game = Game(CARIBBEAN, options={**NZ, "shuffler": shuffler, "concede": False})
    shoe = make_shoe(shuffler, SeededSource(1), 1)
    shoe.cards, shoe.due = Shoe.stacked(SeededSource(1), order_of_deal([hand, DEALERS], shuffler)).cards, None
    round_ = system.link(name, game, shoe, game.setting(paced=True))
    system.act(name, PlaceWager(name, "ante", 10_00, 1))
    system.act(name, PlaceWager(name, "jackpot", 5_00, 1))
    return round_


# -- one set of pools ------------------------------------------------------------------------------------------------


def test_every_tables_wagers_are_in_the_displays_of_all():
    system = crown_system()
    crown_table(system, "one", "AsKd", "QhJc2c3d4d", 1)
    crown_table(system, "two", "AsKd", "QhJc2c3d4d", 3)
    assert shown(system) == [25000_00, 50000_00, 75000_00]
    play(system, "one")
    assert shown(system) == [25002_05, 50002_05, 75002_05]
    play(system, "two")
    assert shown(system) == [25004_10, 50006_15, 75008_20]
    assert next(sign.text for sign in system.signs()) == "level 1: $25,004.10"


def test_a_linked_table_asks_what_the_pools_hold_before_it_pays():
    system = crown_system()
    crown_table(system, "one", "AsKd", "QhJc2c3d4d", 1)
    winner = crown_table(system, "two", "AsKs", "QsJsTs3d4d", 1)
    play(system, "two")
    assert winner.decision.about == "jackpot_meter"
    play(system, "one")
    assert system.waiting() == ["two"]
    assert system.pay() == ["two"]
    assert jackpots(winner) == {1: ("royal_flush", 25004_10 - 5_00)}
    assert [event.displays["level_1"] for event in of_kind(winner, MeterRead)] == [25004_10]
    assert shown(system) == [25000_00, 50000_00, 75000_00]
    assert winner.is_over
    assert system.waiting() == []


def test_only_the_system_says_what_the_pools_hold():
    system = crown_system()
    crown_table(system, "two", "AsKs", "QsJsTs3d4d", 1)
    winner = play(system, "two")
    refused(winner, ReadMeter("two", ("1", "1", "1")), "4.22", CROWN)
    for pools in (
        ("1",),
        ("1", "1", "x"),
        ("1", "1", "-1"),
        ("2500000", "2500000", "2499999"),
        ("4999999/2", "1", "1"),
    ):
        with pytest.raises(IllegalActionError, match="pools: "):
            winner.act(ReadMeter(JACKPOT_SYSTEM, pools))


def test_a_void_round_takes_back_what_its_table_added():
    system = crown_system()
    crown_table(system, "one", "AsKd", "QhJc2c3d4d", 1)
    crown_table(system, "two", "AsKs", "QsJsTs3d4d", 3)
    play(system, "one")
    play(system, "two")
    assert shown(system)[2] == 75008_20
    system.report("two", GameManagerMalfunction())
    assert shown(system) == [25002_05, 50002_05, 75002_05]
    assert system.waiting() == []


def test_rounds_follow_each_other_at_a_linked_table():
    system = crown_system()
    crown_table(system, "one", "AsKd", "QhJc2c3d4d", 1)
    first = play(system, "one")
    second = system.next_round("one")
    assert second.pools.is_linked
    for wager, cents in (("ante", 20_00), ("blind", 20_00), ("jackpot_1", 5_00)):
        system.act("one", PlaceWager("Ann", wager, cents, 1))
    play(system, "one")
    assert jackpots(second) == {1: ("loses", -5_00)}
    assert shown(system)[0] == 25004_10
    with pytest.raises(JackpotSystemError, match="there is a table one"):
        crown_table(system, "one", "AsKd", "QhJc2c3d4d", 1)
    log = b"".join(journal.write(r, w) for w in [journal.Writer()] for r in (first, second))
    assert [(r.differs_at, r.continues) for r in replay(log)] == [(None, True), (None, True)]


def test_a_table_whose_wagers_differ_is_not_linked():
    system = crown_system()
    with pytest.raises(JackpotSystemError, match=r"jackpot_wager: \$2 at one, \$5 at the others .*3\.22"):
        system.link("one", Game(CROWN, options={"jackpot_wager": "2"}))
    with pytest.raises(JackpotSystemError, match="Caribbean Stud Poker does not fund these pools"):
        system.link("one", Game(CARIBBEAN, options=NZ))
    with pytest.raises(JackpotSystemError, match="no jackpot wagers are offered"):
        system.link("one", Game(CROWN, options={"jackpot": False}))


# -- the order of claims ---------------------------------------------------------------------------------------------


@rule(CROWN, "4.22")
def test_at_different_tables_prizes_are_paid_in_the_order_in_which_the_system_shows_them():
    system = crown_system()
    late = crown_table(system, "late", "AsKs", "QsJsTs3d4d", 1)
    early = crown_table(system, "early", "9s8s", "7s6s5s3dQd", 1)
    system.act("late", NoMoreBets(DEALER))  # its cards come first
    play(system, "early")
    play(system, "late")
    assert system.pay() == ["early", "late"]
    pool = 25004_10
    assert jackpots(early) == {1: ("straight_flush", pool // 10 - 5_00)}
    assert jackpots(late) == {1: ("royal_flush", 25000_00 - 5_00)}  # after the floor of 3.34


@rule(CARIBBEAN, "11.11")
@pytest.mark.parametrize(("shuffler", "order"), [("shoe", ["first", "second"]), ("automatic", ["second", "first"])])
def test_hands_are_paid_in_the_order_of_their_first_card_or_from_a_shuffler_of_all(shuffler, order):
    """One table deals its first card before the other, and its last one after."""
    system, clock = nz_system()
    stud_table(system, "first", ROYAL, shuffler)
    stud_table(system, "second", STRAIGHT_FLUSH, shuffler)
    for name in ("first", "second"):
        system.act(name, NoMoreBets(DEALER))
    one_card(system, "first", clock)
    all_dealt(system, "second", clock)
    play(system, "first")
    play(system, "second")
    assert system.waiting() == order
    assert system.pay() == order


def one_card(system, name, clock):
    round_ = system.tables[name].round
    while not round_.cards.hands.get("box 1"):
        system.act(name, round_.offers()[0])
        clock.advance(1)


def all_dealt(system, name, clock):
    round_ = system.tables[name].round
    while len(round_.cards.hands.get("box 1", [])) < 5:
        system.act(name, round_.offers()[0])
        clock.advance(1)


@rule(HOLDEM, "11.11")
@pytest.mark.parametrize("first", ["one", "two"])
def test_holdem_hands_are_paid_in_the_order_of_their_first_card(first):
    system, clock = nz_system(HOLDEM)
    game = Game(HOLDEM, options=NZ)
    for name, hole, community in (("one", "AsKs", "QsJsTs3d4d"), ("two", "9s8s", "7s6s5s3dQd")):
        system.link(name, game, Shoe.stacked(SeededSource(1), stack(hole, "2d7c", community)))
        for wager, cents in (("ante", 20_00), ("blind", 20_00), ("jackpot", 5_00)):
            system.act(name, PlaceWager(name, wager, cents, 1))
    system.act(first, NoMoreBets(DEALER))
    clock.advance(5)
    other = "two" if first == "one" else "one"
    play(system, other)
    play(system, first)
    assert system.pay() == [first, other]
    pool = 100007_50
    in_chips = {pool: 100008_00, pool // 10: 10001_00, pool - pool // 10: 90007_00}
    prizes = {name: next(iter(jackpots(system.tables[name].round).values()))[1] + 5_00 for name in ("one", "two")}
    if first == "one":
        assert prizes == {"one": in_chips[pool], "two": 5000_00}  # the other of 50000, the seed
    else:
        assert prizes == {"one": in_chips[pool - pool // 10], "two": in_chips[pool // 10]}


def test_tables_at_once_in_the_same_millisecond_keep_their_order():
    system, _ = nz_system()
    for name in ("a", "b"):
        stud_table(system, name, FLUSH)
    play(system, "b")
    play(system, "a")
    assert system.waiting() == ["b", "a"]


# -- several games ---------------------------------------------------------------------------------------------------


@rule(CROWN, "3.27")
def test_pools_may_be_shared_with_the_games_that_the_rulebook_names():
    system = crown_system(shared_with=OTHERS)
    system.fund("Crown Stud Poker", "stud 4", {"jackpot_1": 5_00, "jackpot_2": 10_00})
    assert shown(system) == [25002_05, 50004_10, 75006_15]
    crown_table(system, "one", "9s8s", "7s6s5s3dQd", 1)
    play(system, "one")
    system.claim("Mississippi Stud Poker", "ms 1", {"Dan": ("royal_flush", {"jackpot_1": 5_00})})
    assert system.pay() == ["one", "ms 1"]
    assert [(table, keyed_off.prizes) for table, keyed_off in system.paid] == [("ms 1", {"Dan": 25000_00})]
    assert shown(system)[0] == 25000_00


@rule(CROWN, "3.27")
def test_pools_may_be_kept_for_the_one_game():
    system = crown_system()
    with pytest.raises(JackpotSystemError, match=r"'Crown Stud Poker' does not fund these pools .*3\.27\(b\)"):
        system.fund("Crown Stud Poker", "stud 4", {"jackpot_1": 5_00})


@rule(CROWN, "3.27")
def test_pools_are_shared_with_no_game_that_is_not_named():
    with pytest.raises(JackpotSystemError, match=r"'Poker' is none of Ultimate Texas Hold'em, .*3\.27\(a\)"):
        crown_system(shared_with=["Poker"])
    with pytest.raises(JackpotSystemError, match="pools of one game only"):
        JackpotSystem(Rules(CARIBBEAN, options=NZ), ManualClock(), shared_with=["Blackjack"])


@pytest.mark.parametrize(
    ("hands", "problem"),
    [
        ({"Dan": ("one_pair", {"jackpot_1": 5_00})}, "'one_pair' wins no jackpot"),
        ({"Dan": ("loses", {"jackpot_1": 5_00})}, "'loses' wins no jackpot"),
        ({"Dan": ("folded", {"jackpot_1": 5_00})}, "'folded' wins no jackpot"),
        ({"Dan": ("royal_flush", {})}, "no jackpot wager on the hand"),
        ({"Dan": ("flush", {"jackpot_1": 4_00})}, "400 cents on 'jackpot_1' is no jackpot wager"),
        ({"Dan": ("flush", {"jackpot": 5_00})}, "is no jackpot wager"),
    ],
)
def test_claims_that_cannot_be_are_refused(hands, problem):
    system = crown_system(shared_with=OTHERS)
    with pytest.raises(JackpotSystemError, match=problem):
        system.claim("Crown Stud Poker", "stud 4", hands)
    assert system.waiting() == []


@rule(CARIBBEAN, "11.6")
@rule(HOLDEM, "11.6")
@pytest.mark.parametrize("document", [CARIBBEAN, HOLDEM])
def test_the_operator_may_contribute_further_sums(document):
    system, _ = nz_system(document)
    system.contribute("pool", 500_00)
    assert shown(system) == [100500_00]
    for pool, cents in (("pool", 0), ("pool", -1), ("major", 1)):
        with pytest.raises(JackpotSystemError, match=r"contribute: .*11\.6\(b\)"):
            system.contribute(pool, cents)
    with pytest.raises(JackpotSystemError, match="wagers and reseeds alone"):
        crown_system().contribute("level_1", 1)


# -- restarts --------------------------------------------------------------------------------------------------------


def test_a_restart_in_the_midst_of_everything_loses_nothing():
    system = crown_system(shared_with=OTHERS)
    crown_table(system, "one", "AsKs", "QsJsTs3d4d", 3)
    crown_table(system, "two", "9s8s", "7s6s5s3dQd", 2)
    system.claim("Crown Stud Poker", "stud 4", {"Dan": ("straight_flush", {"jackpot_1": 5_00})})
    play(system, "one")
    system.act("two", NoMoreBets(DEALER))
    saved = msgspec.json.encode(system.state())
    journals = {name: journal.write(table.round) for name, table in system.tables.items()}

    again = crown_system(shared_with=OTHERS, state=msgspec.json.decode(saved, type=SystemState))
    for name, data in journals.items():
        again.resume(name, Game(CROWN), restore(data))
    assert again.displays() == system.displays()
    assert again.waiting() == system.waiting() == ["stud 4", "one"]
    for one in (system, again):
        play(one, "two")
        assert one.pay() == ["stud 4", "one", "two"]
    assert again.displays() == system.displays()
    assert again.jackpot.books.state() == system.jackpot.books.state()
    assert jackpots(again.tables["one"].round) == jackpots(system.tables["one"].round)


def test_what_all_tables_paid_and_won_is_on_the_books():
    system, _ = nz_system()
    won = 0
    for name, hand in (("a", FLUSH), ("b", NOTHING), ("c", ROYAL), ("d", STRAIGHT_FLUSH)):
        stud_table(system, name, hand)
        play(system, name)
        system.pay()
        round_ = play(system, name)
        assert round_.is_over
        won += sum(net for _, net in jackpots(round_).values())
    assert system.jackpot.books.balance("players") == won
    system.jackpot.books.verify()


def test_a_tables_own_pools_wait_while_it_is_linked():
    system = crown_system()
    own = {"jackpot.level_1": "9000000", "jackpot.house": "-9000000"}
    game = Game(CROWN)
    round_ = system.link("one", game, setting=game.setting(carried=own))
    round_.act(NoMoreBets(DEALER))
    assert round_.setting_after().carried == {**own, "jackpot_linked": True}
    assert shown(system)[0] == 25000_00
