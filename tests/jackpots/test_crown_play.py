"""Crown Perth's jackpot at the table: who may wager, what wins and loses, buttons, and what goes wrong (5.14-5.17)."""

import msgspec
import pytest

from croupier.games import replay
from croupier.games.house_poker.incidents import PlayerAbsent
from croupier.games.house_poker.jackpot_messages import (
    DeckSorted,
    GameManagerMalfunction,
    GameManagerSuspected,
    GameOverButtonPressed,
    JackpotContributed,
    JackpotContributionReversed,
    JackpotDisplayFailed,
    JackpotHandVerified,
    JackpotKeyedOff,
    JackpotRestored,
    JackpotWagerShort,
    StartButtonPressed,
)
from croupier.games.ultimate_texas_holdem.messages import KeepHandClosed
from croupier.procedure import DEALER, IllegalActionError, journal
from croupier.procedure.actions import NoMoreBets, PlaceWager, Proceed, ResumeGames
from croupier.procedure.events import GamesHalted, GamesResumed, WagerReturned, WagerSettled
from croupier.procedure.incidents import WagerAcceptedOutsideLimits
from croupier.room import ManualClock
from croupier.room.withheld import WithheldPayments, WithholdingError
from croupier.rulebook import Rules
from tests.games.ultimate_texas_holdem import tables as uth_tables
from tests.games.ultimate_texas_holdem.tables import holdem, next_round, say
from tests.jackpots.tables import crown, jackpots, keyed_off, place, shown, to_the_end
from tests.rules import rule
from tests.tables import a_ruling, cited, of_kind, refused

CROWN = "crown_perth/ultimate_texas_holdem"
RESEEDS = [25000_00, 50000_00, 75000_00]
"""What is displayed at the reseeds of a $5 Level 1 wager."""


def wagering(**more):
    round_ = holdem(document=CROWN, **more)
    uth_tables.bet(round_, "Ann", 20, 1)
    return round_


# -- wagers ----------------------------------------------------------------------------------------------------------


@rule(CROWN, "3.22")
@pytest.mark.parametrize(
    ("kind", "cents", "is_right"),
    [
        ("jackpot_1", 4_50, False),
        ("jackpot_1", 5_00, True),
        ("jackpot_1", 5_50, False),
        ("jackpot_2", 5_00, False),
        ("jackpot_2", 9_50, False),
        ("jackpot_2", 10_00, True),
        ("jackpot_2", 10_50, False),
    ],
)
def test_a_jackpot_wager_is_of_its_levels_amount_and_no_other(kind, cents, is_right):
    round_ = wagering()
    placing = PlaceWager("Ann", kind, cents, 1)
    if is_right:
        round_.act(placing)
        refused(round_, placing, "3.22", CROWN)  # not twice
    else:
        refused(round_, placing, "3.22", CROWN)


@rule(CROWN, "3.23")
def test_a_jackpot_wager_is_placed_before_the_round_commences():
    round_ = crown("AsKs", "QhJh2c3d4d", 1)
    refused(round_, PlaceWager("Ann", "jackpot_2", 10_00, 1), "3.4", CROWN)


@rule(CROWN, "3.24")
def test_only_the_player_with_the_ante_may_place_a_jackpot_wager():
    round_ = wagering()
    with pytest.raises(IllegalActionError):
        round_.act(PlaceWager("Bob", "jackpot_1", 5_00, 1))
    message = refused(round_, PlaceWager("Bob", "jackpot_1", 5_00, 2), "3.24", CROWN)
    assert "only for a player with an ante" in message
    round_.act(PlaceWager("Ann", "jackpot_1", 5_00, 1))


@rule(CROWN, "3.22")
def test_no_jackpot_wager_is_taken_where_none_is_offered():
    round_ = wagering(jackpot=False)
    refused(round_, PlaceWager("Ann", "jackpot_1", 5_00, 1), "3.22", CROWN)
    assert round_.view("Ann").get("jackpot") is None
    assert "jackpot_1" not in round_.betting.offered()


def test_a_jackpot_wager_is_made_in_value_chips():
    round_ = wagering()
    with pytest.raises(IllegalActionError, match="chips"):
        round_.act(PlaceWager("Ann", "jackpot_1", 5_00, 1, chips="promotional"))
    with pytest.raises(IllegalActionError, match="not a player"):
        round_.act(PlaceWager("jackpot system", "ante", 5_00, 2))


@rule(CROWN, "4.2", "3.30")
def test_the_start_button_puts_the_wagers_into_the_pools_before_the_deal():
    round_ = crown("AsKs QdQc", "QhJh2c3d4d", 1, 3)
    names = [event.name() for event in round_.events]
    assert names.count("start_button_pressed") == 1
    assert names.index("bets_closed") < names.index("start_button_pressed") < names.index("card_dealt")
    assert cited(of_kind(round_, StartButtonPressed)[0]) == [f"{CROWN} 4.2"]
    pools = [event.pools for event in of_kind(round_, JackpotContributed)]
    assert pools == [{"level_1": "205"}, {"level_1": "205", "level_2": "205", "level_3": "205"}]
    assert cited(of_kind(round_, JackpotContributed)[0]) == [f"{CROWN} 3.28", f"{CROWN} 3.30"]


@rule(CROWN, "4.2")
def test_without_a_jackpot_wager_no_button_is_pressed():
    round_ = to_the_end(crown("AsKs", "QhJh2c3d4d", 0))
    assert of_kind(round_, StartButtonPressed) == of_kind(round_, GameOverButtonPressed) == []
    assert shown(round_) == RESEEDS


@rule(CROWN, "3.31", "3.35")
def test_the_prizes_are_displayed_to_everybody_all_the_time():
    round_ = wagering()
    assert round_.view("Ann")["jackpot"] == dict(zip(("level_1", "level_2", "level_3"), RESEEDS, strict=True))
    round_ = to_the_end(crown("AsKs", "QhJh2c3d4d", 3))
    assert round_.view("Bob")["jackpot"] == {"level_1": 25002_05, "level_2": 50004_10, "level_3": 75006_15}


# -- what wins and loses ---------------------------------------------------------------------------------------------


@rule(CROWN, "3.25", "3.26")
@pytest.mark.parametrize(
    ("hole", "community", "outcome", "net"),
    [
        ("AsKs", "QsJsTs2c3d", "royal_flush", 25002_05 - 5_00),
        ("9s8s", "7s6s5s2c3d", "straight_flush", 2500_20 - 5_00),
        ("9s9h", "9d9c5s2c3d", "four_of_a_kind", 2500_00 - 5_00),
        ("9s9h", "9dKcKs2c3d", "full_house", 500_00 - 5_00),
        ("9s2s", "KsJs5s4c3d", "flush", 250_00 - 5_00),
        ("9s8h", "7d6c5s2c3d", "straight", 125_00 - 5_00),
        ("9s9h", "9dKcJs2c3d", "loses", -5_00),
        ("AsKs", "2cJsTs3dQs", "loses", -5_00),  # a royal flush only with the river
    ],
)
def test_a_jackpot_goes_by_the_hole_cards_with_the_flop(hole, community, outcome, net):
    round_ = to_the_end(crown(hole, community, 1, dealer="4hJc"))
    assert jackpots(round_) == {1: (outcome, net)}


@rule(CROWN, "3.25")
def test_a_jackpot_wins_whatever_the_dealer_has():
    round_ = to_the_end(crown("9s8h", "7d6c5sAcAd", 1, dealer="AsAh"))
    assert jackpots(round_) == {1: ("straight", 120_00)}
    assert {e.wager: e.outcome for e in of_kind(round_, WagerSettled)}["ante"] == "loses"


@rule(CROWN, "3.25")
def test_a_folded_hand_loses_its_jackpot():
    round_ = say(crown("9s8h", "7d6c5sAcAd", 3), "check", "check", "fold")
    assert jackpots(round_) == {1: ("folded", -15_00)}
    assert shown(round_) == [25002_05, 50004_10, 75006_15]  # it stays in the pools


@rule(CROWN, "3.25")
def test_a_hand_that_is_not_exposed_loses_its_jackpot():
    round_ = crown("9s8h", "7d6c5sAcAd", 1, setting={"paced": True})
    while round_.decision and round_.decision.about != "settle box 1":
        offers = round_.offers()
        round_.act(offers[0])
    round_.act(KeepHandClosed("Ann", 1))
    while round_.decision:
        round_.act(round_.offers()[0])
    assert jackpots(round_) == {1: ("not_exposed", -5_00)}


@rule(CROWN, "3.26", "3.22")
def test_a_level_3_prize_is_paid_on_its_two_wagers_by_their_amounts():
    round_ = to_the_end(crown("AsKs", "QsJsTs2c3d", 3))
    won = {event.wager: event.won_cents for event in of_kind(round_, WagerSettled) if "jackpot" in event.wager}
    assert won == {"jackpot_1": 25002_05, "jackpot_2": 50004_10}
    assert shown(round_) == RESEEDS


# -- prizes are paid -------------------------------------------------------------------------------------------------


@rule(CROWN, "4.16", "4.17")
def test_a_prize_is_verified_by_an_inspector_and_keyed_off_and_the_cards_are_sorted_first():
    round_ = to_the_end(crown("9s8s", "7s6s5s2c3d", 1))
    names = [event.name() for event in round_.events]
    order = ["jackpot_hand_verified", "deck_sorted", "jackpot_keyed_off"]
    assert [name for name in names if name in order] == order
    verified = of_kind(round_, JackpotHandVerified)[0]
    assert (verified.hand, verified.shows, verified.by) == ("box 1", "straight_flush", "table inspector")
    assert cited(verified) == [f"{CROWN} 4.16(b)"]
    assert f"{CROWN} 4.16(a)" in cited(of_kind(round_, JackpotKeyedOff)[0])
    assert cited(of_kind(round_, DeckSorted)[0]) == [f"{CROWN} 4.17"]


@rule(CROWN, "4.17")
def test_cards_are_not_sorted_for_a_bonus_prize():
    round_ = to_the_end(crown("9s9h", "9d9c5s2c3d", 1))
    assert of_kind(round_, DeckSorted) == []
    assert keyed_off(round_) == [("four_of_a_kind", {"box 1": 2500_00})]


@rule(CROWN, "4.15", "4.16", "4.23")
def test_jackpots_are_paid_after_all_other_wagers_and_then_the_game_over_button_is_pressed():
    round_ = to_the_end(crown("AsKs QdQc", "QsJsTs2c3d", 1, 0))
    names = [event.name() for event in round_.events]
    settled = [event for event in round_.events if isinstance(event, WagerSettled)]
    assert [event.wager for event in settled][-1] == "jackpot_1"
    assert names.index("game_over_button_pressed") > max(n for n, name in enumerate(names) if name == "wager_settled")
    assert cited(of_kind(round_, GameOverButtonPressed)[0]) == [f"{CROWN} 4.23"]


@rule(CROWN, "3.33", "3.34", "4.18")
def test_two_straight_flushes_on_a_flop_share_what_they_key_off():
    """Both hold two cards at either end of a suited flop."""
    round_ = to_the_end(
        crown("3s4s 8s9s", "5s6s7s2c2h", 1, 1, setting={"carried": books(100000_00, 50000_00, 50000_00)})
    )
    pool = 100000_00 + 4_10
    first, second = pool // 10, (pool - pool // 10) // 10
    assert jackpots(round_) == {
        1: ("straight_flush", (first + second) // 2 - 5_00),
        2: ("straight_flush", (first + second) // 2 - 5_00),
    }
    assert shown(round_)[0] == pool - 2 * ((first + second) // 2)
    assert f"{CROWN} 4.18" in cited(of_kind(round_, JackpotKeyedOff)[0])


@rule(CROWN, "4.19", "4.20", "4.21")
def test_a_straight_flush_is_paid_before_a_royal_flush_at_the_same_table():
    carried = books(100000_00, 50000_00, 50000_00)
    round_ = to_the_end(crown("AsKs 8s9s", "TsJsQs2c2h", 1, 3, setting={"carried": carried}))
    assert [hand for hand, _ in keyed_off(round_)] == ["straight_flush", "royal_flush"]
    third = 200000_00 + 2_05 * 4
    level_1 = 100000_00 + 4_10
    assert keyed_off(round_) == [
        ("straight_flush", {"box 2": third // 10}),
        ("royal_flush", {"box 1": level_1 - level_1 // 10}),
    ]
    assert {f"{CROWN} 4.19", f"{CROWN} 4.20"} <= set(cited(of_kind(round_, JackpotKeyedOff)[1]))


def books(*pools, **more):
    """What a round carries whose pools hold this."""
    named = {f"jackpot.level_{level}": str(cents) for level, cents in enumerate(pools, 1)}
    return {**named, "jackpot.house": str(-sum(pools)), **more}


# -- from round to round ---------------------------------------------------------------------------------------------


def test_pools_go_from_round_to_round_and_through_the_journal():
    round_ = to_the_end(crown("AsKs", "QhJh2c3d4d", 2))
    following = next_round(round_)
    assert shown(following) == [25002_05, 50004_10, 75004_10]
    uth_tables.bet(following, "Bob", 20, 2)
    place(following, "Bob", 2, 1)
    following.act(NoMoreBets(DEALER))
    to_the_end(following)
    assert shown(following)[0] == 25004_10
    log = b"".join(journal.write(r, w) for w in [journal.Writer()] for r in (round_, following))
    replays = replay(log)
    assert [(r.differs_at, r.continues) for r in replays] == [(None, True), (None, True)]
    assert replays[-1].round.pools.jackpot.books.state() == following.pools.jackpot.books.state()


def test_pools_wait_while_no_jackpot_is_offered():
    carried = to_the_end(crown("AsKs", "QhJh2c3d4d", 2)).setting_after().carried
    round_ = holdem(document=CROWN, jackpot=False, setting={"carried": carried})
    round_.act(NoMoreBets(DEALER))
    assert {k: v for k, v in round_.setting_after().carried.items() if k.startswith("jackpot")} == {
        k: v for k, v in carried.items() if k.startswith("jackpot")
    }


# -- what goes wrong -------------------------------------------------------------------------------------------------


@rule(CROWN, "5.14")
def test_a_short_jackpot_wager_is_made_up_and_takes_part():
    round_ = crown("AsKs", "QsJsTs2c3d", 0)
    ruling = round_.report(JackpotWagerShort("Ann", "jackpot_1", 2_50, 1, amends=True))
    assert [str(c) for c in ruling.cites] == [f"{CROWN} 5.14"]
    assert len(of_kind(round_, StartButtonPressed)) == 1
    to_the_end(round_)
    assert jackpots(round_) == {1: ("royal_flush", 25002_05 - 5_00)}


@rule(CROWN, "5.14")
def test_a_short_level_2_wager_that_is_made_up_makes_level_3():
    round_ = crown("AsKs", "QsJsTs2c3d", 1)
    round_.report(JackpotWagerShort("Ann", "jackpot_2", 5_00, 1, amends=True))
    assert shown(round_) == [25002_05, 50004_10, 75006_15]
    to_the_end(round_)
    assert jackpots(round_) == {1: ("royal_flush", 75006_15 - 15_00)}


@rule(CROWN, "5.14")
def test_a_short_jackpot_wager_that_is_not_made_up_is_returned():
    round_ = crown("AsKs", "QsJsTs2c3d", 1)
    round_.report(JackpotWagerShort("Ann", "jackpot_2", 9_50, 1))
    assert [(e.cents, cited(e)) for e in of_kind(round_, WagerReturned)] == [(9_50, [f"{CROWN} 5.14"])]
    assert shown(round_) == [25002_05, 50002_05, 75002_05]
    to_the_end(round_)
    assert jackpots(round_) == {1: ("royal_flush", 25002_05 - 5_00)}


@rule(CROWN, "5.14")
@pytest.mark.parametrize(
    "short",
    [
        JackpotWagerShort("Ann", "jackpot_2", 10_00, 1),  # not short
        JackpotWagerShort("Ann", "jackpot_1", 2_50, 1),  # one lies there
        JackpotWagerShort("Ann", "trips", 2_50, 1),
        JackpotWagerShort("Ann", "jackpot_2", 2_50, 2),
        JackpotWagerShort("Bob", "jackpot_2", 2_50, 1),
        JackpotWagerShort("Ann", "jackpot_2", 33, 1),  # no chips make that up
    ],
)
def test_a_wager_that_cannot_be_short_is_none(short):
    round_ = crown("AsKs", "QsJsTs2c3d", 1)
    before = journal.write(round_)
    with pytest.raises(IllegalActionError, match="crown_perth"):
        round_.report(short)
    assert journal.write(round_) == before


@rule(CROWN, "5.11", "5.14")
def test_no_other_amount_of_a_jackpot_wager_is_let_stand():
    round_ = wagering()
    refused(round_, WagerAcceptedOutsideLimits("Ann", "jackpot_1", 2_00, 1), "5.14", CROWN)


@rule(CROWN, "5.15")
def test_after_a_display_failed_the_last_verified_amount_is_paid():
    round_ = crown("AsKs", "QsJsTs2c3d", 1, setting={"carried": books(90000_00, 25000_00, 25000_00)})
    ruling = round_.report(JackpotDisplayFailed((80000_00, 105000_00, 130000_00)))
    assert [str(c) for c in ruling.cites] == [f"{CROWN} 5.15"]
    to_the_end(round_)
    assert jackpots(round_) == {1: ("royal_flush", 80000_00 - 5_00)}
    assert shown(round_)[0] == 25000_00 + 10002_05  # what was not paid is not lost


@rule(CROWN, "5.15")
def test_the_last_verified_amount_is_what_was_shown_before_the_round_if_no_other_is_known():
    round_ = crown("9s8s", "7s6s5s2c3d", 1, setting={"carried": books(90000_00, 25000_00, 25000_00)})
    round_.report(JackpotDisplayFailed())
    to_the_end(round_)
    assert jackpots(round_) == {1: ("straight_flush", 9000_00 - 5_00)}
    assert shown(round_)[0] == 81002_05


@rule(CROWN, "5.15")
def test_what_was_verified_above_the_pools_the_operator_makes_up():
    round_ = crown("AsKs", "QsJsTs2c3d", 1)
    round_.report(JackpotDisplayFailed((30000_00, 55000_00, 80000_00)))
    to_the_end(round_)
    assert jackpots(round_) == {1: ("royal_flush", 30000_00 - 5_00)}
    assert shown(round_) == RESEEDS


@rule(CROWN, "5.15", "3.29")
@pytest.mark.parametrize("shown_", [(1,), (24999_99, 60000_00, 90000_00), (25000_00, 49999_99, 90000_00), (-1, -1, -1)])
def test_amounts_that_cannot_have_been_verified_are_refused(shown_):
    round_ = crown("AsKs", "QsJsTs2c3d", 1)
    with pytest.raises(IllegalActionError, match=r"verified_cents: .*crown_perth"):
        round_.report(JackpotDisplayFailed(shown_))


@rule(CROWN, "5.16")
def test_a_suspected_malfunction_suspends_everything_until_it_is_found_to_be_none():
    round_ = crown("AsKs", "QsJsTs2c3d", 1)
    asked = round_.decision
    round_.report(GameManagerSuspected())
    assert cited(of_kind(round_, GamesHalted)[0]) == [f"{CROWN} 5.16"]
    refused(round_, asked.offers[0], "5.16", CROWN)
    refused(round_, PlayerAbsent(1), "5.16", CROWN)
    assert round_.offers() == [ResumeGames(DEALER)]
    round_.act(ResumeGames(DEALER))
    assert cited(of_kind(round_, GamesResumed)[0]) == [f"{CROWN} 5.16(a)"]
    assert round_.decision == asked
    to_the_end(round_)
    assert jackpots(round_) == {1: ("royal_flush", 25002_05 - 5_00)}
    assert [r.differs_at for r in replay(journal.write(round_))] == [None]


@rule(CROWN, "5.16")
@pytest.mark.parametrize("is_suspected", [True, False])
def test_a_malfunction_voids_the_round_and_its_jackpot_wagers(is_suspected):
    round_ = crown("AsKs 9s9h", "QsJsTs2c3d", 1, 3)
    if is_suspected:
        round_.report(GameManagerSuspected())
    ruling = round_.report(GameManagerMalfunction())
    assert [n for c in ruling.cites for n in c.rules] == ["5.16", "5.16(b)"]
    assert round_.is_over
    assert round_.till.balance("Ann") == round_.till.balance("Bob") == 0
    assert shown(round_) == RESEEDS
    assert len(of_kind(round_, JackpotRestored)) == 1
    assert round_.pools.jackpot.books.balance("players") == 0


@rule(CROWN, "5.17")
def test_a_payment_may_be_withheld_for_72_hours_and_no_longer():
    clock = ManualClock()
    withheld = WithheldPayments(Rules(CROWN), clock)
    payment = withheld.withhold("Ann", 25000_00)
    clock.advance(72 * 3600 - 1)
    assert withheld.due() == []
    clock.advance(1)
    assert withheld.due() == [payment]
    assert withheld.release(payment.number) == payment
    assert withheld.due() == []
    with pytest.raises(WithholdingError, match=r"no payment 1 is withheld .*5\.17"):
        withheld.release(1)
    with pytest.raises(WithholdingError, match=r"72 hours .*5\.17"):
        withheld.withhold("Bob", 5_00, won_at_s=0)
    with pytest.raises(WithholdingError, match="lets no payment be withheld"):
        WithheldPayments(Rules("skycity/caribbean_stud"), clock)


def test_a_misdeal_gives_back_what_the_pools_got():
    round_ = crown("AsKs 9s9h", "QsJsTs2c3d", 1, 2, setting={"paced": True})
    round_.act(Proceed(DEALER, round_.decision.about))
    before = round_.pools.jackpot.books.state()
    assert before["players"] == str(-15_00)
    round_.report(GameManagerMalfunction())
    assert shown(round_) == RESEEDS


def test_a_returned_wager_of_level_3_leaves_level_1():
    round_ = crown("AsKs", "QsJsTs2c3d", 3)
    second = next(wager for wager in round_.layout.wagers.values() if wager.kind == "jackpot_2")
    with a_ruling(round_):
        round_.layout.give_back(second, "void", round_.rules.cite("misdeal"))
    assert shown(round_) == [25002_05, 50002_05, 75002_05]
    assert len(of_kind(round_, JackpotContributionReversed)) == 1


def test_a_prize_that_is_reversed_goes_back_to_the_pools():
    round_ = crown("AsKs", "QsJsTs2c3d", 1, setting={"paced": True})
    while round_.decision and round_.decision.about != "collect the cards":
        round_.act(round_.offers()[0])
    wager = next(wager for wager in round_.layout.wagers.values() if wager.kind == "jackpot_1")
    assert wager.settlement.won_cents == 25002_05
    with a_ruling(round_):
        round_.layout.reverse(wager, round_.rules.cite("misdeal"))
        assert shown(round_)[0] == 25002_05
        round_.layout.give_back(wager, "void", round_.rules.cite("misdeal"))
    assert shown(round_) == RESEEDS
    assert round_.till.balance("Ann") != 0  # other wagers stand


def test_events_say_themselves_in_words():
    round_ = to_the_end(crown("AsKs 8s9s", "TsJsQs2c2h", 1, 3))
    words = [event.words() for event in round_.events if "ackpot" in type(event).__name__]
    assert words[0] == "jackpot pools: level 1 $25,000, level 2 $25,000, level 3 $25,000"
    assert words[1].startswith("of the jackpot wagers of Ann, box 1: $2.05 to level 1; shown: level 1 $25,002.05")
    assert "straight flush, 10% of level 3: $7,500.82 to box 2" in words[-2]
    assert msgspec.json.encode(round_.events)
