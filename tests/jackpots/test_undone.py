"""Jackpot wagers that are undone after their pools were won; tables that may not be on the same pools."""

import msgspec
import pytest

from croupier.cards import Shoe
from croupier.chance import SeededSource
from croupier.games import Game, replay
from croupier.games.house_poker.incidents import DeckIncorrect, InformationExchanged, RuleContravened
from croupier.games.house_poker.jackpot_messages import (
    GameManagerMalfunction,
    JackpotContributionReversed,
    JackpotDisplayFailed,
)
from croupier.procedure import DEALER, journal
from croupier.procedure.actions import NoMoreBets, PlaceWager
from croupier.room import ManualClock
from croupier.room.jackpots import JackpotSystem, JackpotSystemError, SystemState
from croupier.rulebook import NotAllowedError, Rules
from tests import tables
from tests.games.caribbean_stud import tables as caribbean_tables
from tests.games.caribbean_stud.tables import caribbean, order_of_deal
from tests.games.ultimate_texas_holdem import tables as uth_tables
from tests.games.ultimate_texas_holdem.tables import stack
from tests.jackpots.tables import DEALERS, FLUSH, LEVELS, NOTHING, ROYAL, STRAIGHT_FLUSH, crown, shown, to_the_end
from tests.rules import rule
from tests.tables import cited, of_kind

CROWN = "crown_perth/ultimate_texas_holdem"
CARIBBEAN = "skycity/caribbean_stud"
HOLDEM = "skycity/ultimate_texas_holdem"
PACED = {"paced": True}


def to_the_last_step(round_):
    """All wagers are settled, and the cards still lie there."""
    while round_.decision.about != "collect the cards":
        round_.act(round_.offers()[0])
    return round_


# -- at one table ----------------------------------------------------------------------------------------------------


@rule(CARIBBEAN, "11.6")
def test_a_wager_that_is_void_after_its_pool_was_won_leaves_no_pool_below_nothing():
    """The royal flush has won Bob's $3.75 with the rest; the operator gives them, and the next round can begin."""
    round_ = caribbean(
        ROYAL, NOTHING, DEALERS, progressive="electronic", jackpot_seed="1", concede=False, setting=PACED
    )
    for box, player in ((1, "Ann"), (2, "Bob")):
        tables.bet(round_, player, "ante", 10, box)
        tables.bet(round_, player, "jackpot", 5, box)
    to_the_last_step(round_)
    assert shown(round_) == [1_00]
    round_.report(InformationExchanged("Bob"))
    assert shown(round_) == [0]
    undone = of_kind(round_, JackpotContributionReversed)[-1]
    assert (undone.pools, undone.added) == ({"pool": "375"}, {"pool": "275"})
    assert f"{CARIBBEAN} 11.6(b)" in cited(undone)
    assert "$3.75 from pool; the operator adds $2.75 to pool" in undone.words()
    caribbean_tables.settle_all(round_)
    following = caribbean_tables.next_round(round_)
    assert shown(following) == [0]
    log = b"".join(journal.write(r, w) for w in [journal.Writer()] for r in (round_, following))
    assert [(r.differs_at, r.continues) for r in replay(log)] == [(None, True), (None, True)]


@rule(CROWN, "3.29", "3.34")
@pytest.mark.parametrize("void_first", ["Ann", "Bob"])
def test_a_wager_that_is_void_after_its_pools_were_reset_leaves_them_at_their_reseeds(void_first):
    round_ = crown("AsKs 9c9d", "QsJsTs3d4d", 3, 3, setting=PACED)
    to_the_last_step(round_)
    for player in (void_first, "Ann" if void_first == "Bob" else "Bob"):
        round_.report(RuleContravened(player, "6.8"))
        assert shown(round_)[0] >= 25000_00
    assert shown(round_) == [25000_00, 50000_00, 75000_00]
    books = round_.pools.jackpot.books
    assert books.balance("players") == books.balance("retained") == 0  # as if nobody had wagered


# -- at several ------------------------------------------------------------------------------------------------------


def crown_table(system, name, hole, level):
    game = Game(CROWN)
    community = "QsJsTs3d4d"
    system.link(name, game, Shoe.stacked(SeededSource(1), stack(hole, "2d7c", community)))
    for wager, cents in (("ante", 20_00), ("blind", 20_00), *((k, 5_00 * int(k[-1])) for k in LEVELS[level])):
        system.act(name, PlaceWager(name, wager, cents, 1))


def stud_table(system, name, *hands, **options):
    """Every box has a jackpot wager."""
    options = {"progressive": "electronic", "concede": False, **options}
    game = Game(CARIBBEAN, options=options)
    shoe = Shoe.stacked(SeededSource(1), order_of_deal([*hands, DEALERS], "shoe"))
    system.link(name, game, shoe, game.setting(paced=True))
    for box in range(1, len(hands) + 1):
        system.act(name, PlaceWager(f"{name} {box}", "ante", 10_00, box))
        system.act(name, PlaceWager(f"{name} {box}", "jackpot", 5_00, box))
    system.act(name, NoMoreBets(DEALER))


def play(system, name, until=lambda _: False):
    round_ = system.tables[name].round
    while round_.offers() and not until(round_):
        system.act(name, round_.offers()[0])


def stud_system(**options):
    return JackpotSystem(Rules(CARIBBEAN, options={"progressive": "electronic", **options}), ManualClock())


@rule(CARIBBEAN, "11.6")
def test_a_void_round_takes_no_more_from_a_pool_than_another_table_left_in_it():
    system = stud_system(jackpot_seed="1")
    stud_table(system, "one", NOTHING, jackpot_seed="1")
    play(system, "one", lambda round_: round_.cards.hands)
    stud_table(system, "two", ROYAL, jackpot_seed="1")
    play(system, "two")
    system.pay()
    assert shown(system) == [1_00]
    system.report("one", DeckIncorrect(51))
    assert shown(system) == [0]
    saved = msgspec.json.decode(msgspec.json.encode(system.state()), type=SystemState)
    rules = Rules(CARIBBEAN, options={"progressive": "electronic", "jackpot_seed": "1"})
    assert shown(JackpotSystem(rules, ManualClock(), state=saved)) == [0]


@rule(CROWN, "3.29", "5.16")
def test_a_void_round_leaves_pools_that_another_table_has_won_at_their_reseeds():
    system = JackpotSystem(Rules(CROWN), ManualClock())
    crown_table(system, "one", "9c9d", 3)
    crown_table(system, "two", "AsKs", 3)
    system.act("one", NoMoreBets(DEALER))
    system.act("two", NoMoreBets(DEALER))
    play(system, "two")
    system.pay()
    system.report("one", GameManagerMalfunction())
    assert shown(system) == [25000_00, 50000_00, 75000_00]
    system.jackpot.books.verify()


@rule(CARIBBEAN, "11.6C", "11.11")
@pytest.mark.parametrize(("divided", "order"), [("true", ["two", "one"]), ("false", ["one", "two"])])
def test_of_two_pools_only_hands_that_win_from_the_major_one_have_an_order_between_tables(divided, order):
    """Table one's flush gets its first card, then table two's straight flush, then table one's royal flush."""
    system = stud_system(jackpot_sub_pools=divided)
    stud_table(system, "one", FLUSH, ROYAL, jackpot_sub_pools=divided)
    stud_table(system, "two", STRAIGHT_FLUSH, jackpot_sub_pools=divided)
    play(system, "one", lambda round_: round_.cards.hands.get("box 1"))
    play(system, "two", lambda round_: round_.cards.hands.get("box 1"))
    play(system, "one")
    play(system, "two")
    assert system.waiting() == order


@rule(CARIBBEAN, "11.6", "11.6A")
@pytest.mark.parametrize(
    ("option", "value", "problem"),
    [
        ("jackpot_retained_percent", "30", r"30 at one, 25 at the others .*11\.6\(a\)"),
        ("jackpot_seed", "100", r"100 at one, 50000 at the others .*11\.6\(b\)"),
        ("jackpot_sub_pools", "true", r"true at one, false at the others .*11\.6A"),
        ("jackpot_major_percent", "50", r"50 at one, 75 at the others .*11\.6A"),
    ],
)
def test_a_table_that_would_fund_or_pay_otherwise_is_not_linked(option, value, problem):
    system = stud_system()
    with pytest.raises(JackpotSystemError, match=f"{option}: {problem}"):
        stud_table(system, "one", NOTHING, **{option: value})
    assert system.tables == {}


@rule(CROWN, "3.26")
def test_tables_that_read_the_odds_otherwise_are_not_linked():
    system = JackpotSystem(Rules(CROWN), ManualClock())
    with pytest.raises(JackpotSystemError, match=r"jackpot_odds: to_1 at one, for_1 at the others .*3\.26"):
        system.link("one", Game(CROWN, readings={"jackpot_odds": "to_1"}))


# -- displays and chips ----------------------------------------------------------------------------------------------


@rule(CROWN, "5.15")
def test_a_bonus_prize_leaves_pools_alone_whose_display_has_failed():
    round_ = crown("9s9h", "9c9dTs2c3d", 1)
    round_.report(JackpotDisplayFailed((40000_00, 80000_00, 120000_00)))
    to_the_end(round_)
    assert shown(round_) == [25002_05, 50002_05, 75002_05]


@rule(CARIBBEAN, "11.3")
@rule(HOLDEM, "11.3")
@pytest.mark.parametrize("document", [CARIBBEAN, HOLDEM])
def test_a_jackpot_wager_is_one_chip(document):
    options = {"progressive": "manual", "jackpot_wager": "7"}
    with pytest.raises(NotAllowedError, match=r"jackpot_wager: there is no chip of \$7 in use .*11\.3"):
        Game(document, options=options)
    Game(document, options={**options, "chip_denominations": "1,7"})
    Game(document, options={**options, "progressive": "off"})


def test_a_wager_that_is_undone_before_a_prize_costs_the_operator_nothing():
    round_ = crown("AsKs 9c9d", "QsJsTs3d4d", 1, 1, setting=PACED)
    uth_tables.proceed(round_)
    round_.report(RuleContravened("Bob", "6.8"))
    assert of_kind(round_, JackpotContributionReversed)[-1].added == {}
    assert shown(round_) == [25002_05, 50002_05, 75002_05]
