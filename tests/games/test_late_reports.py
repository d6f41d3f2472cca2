"""What is usually found late can be reported late, until the next round begins: what was settled is put right."""

from typing import Any

import pytest

from croupier.chance import SeededSource
from croupier.games import Game, next_setting, replay
from croupier.games.baccarat.messages import UnpayableWagerAccepted
from croupier.games.blackjack.messages import Stand
from croupier.games.casino_war import GoToWar, Surrender
from croupier.games.registry import ROUNDS
from croupier.games.roulette.messages import BallLeftWheel
from croupier.procedure import DEALER, IllegalActionError, Limits, journal
from croupier.procedure.actions import NoMoreBets, PlaceWager
from croupier.procedure.events import RoundClosed, RoundCorrected, WagerReturned, WagerSettled
from croupier.procedure.incidents import (
    GameDisrupted,
    ProhibitedDevice,
    RevolutionsCounted,
    VoidResult,
    WagerAcceptedOutsideLimits,
    WrongPayment,
)
from croupier.room import ManualClock, Table
from croupier.room.errors import WageringError
from croupier.rulebook import load, shipped_documents
from tests.games.baccarat import tables as baccarat_tables
from tests.games.blackjack.tables import blackjack
from tests.games.roulette import tables as roulette
from tests.games.test_guarded_steps import played
from tests.rules import rule
from tests.tables import bet, casino_war, cited, deal, layout_round, of_kind, put, refused

GENERAL = "skycity/general"
BACCARAT = "skycity/baccarat"
GAMES = [name for name in shipped_documents() if load(name).game in ROUNDS]
LIMITS = Limits(5_00, 500_00)


def over(name: str) -> Any:
    """A round of a game, with every wager that can be made, at its end."""
    round_ = played(name, 2000)
    assert round_.is_over
    return round_


def corrected(round_: Any) -> dict[str, int]:
    """What the last correction says."""
    return of_kind(round_, RoundCorrected)[-1].net_cents


def verify_replay(round_: Any) -> None:
    assert [replayed.differs_at for replayed in replay(journal.write(round_))] == [None]


# -- wagers outside the limits ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_in_every_game_an_excess_over_the_maximum_is_found_when_all_is_settled(name):
    """$2,000 more was on a wager than is on the books, at a table of $5 to $1,000: $1,000 of it counts."""
    round_ = over(name)
    before, tried = round_.layout.nets(), 0
    for wager in round_.layout.undone_with_round():
        is_limited = wager.kind in round_.betting.initial and wager.kind not in ("bet", "jackpot", "jackpot_1")
        if not is_limited:
            continue
        tried += 1
        old, most = (
            wager.settlement,
            round_.betting.places.limits_for(wager.player, wager.box, wager.kind).value.maximum_cents,
        )
        found = WagerAcceptedOutsideLimits(wager.player, wager.kind, 2 * most, wager.box, wager.chips, wager.on)
        ruling = round_.report(found)
        assert {citation.rules for citation in ruling.cites} <= {("10.2(b)",), ("5.11",), ("6.3",)}
        if name == "skycity/roulette" and wager.kind in roulette.RACETRACKS:
            continue  # its winning pieces are settled on the main layout
        assert wager.settlement.outcome == old.outcome
        assert wager.settlement.stake_cents == most
        assert wager.settlement.won_cents * old.stake_cents >= old.won_cents * most
        assert wager.settlement.returned_cents * old.stake_cents == old.returned_cents * most
    assert tried
    assert round_.till.balance("layout") == 0
    assert sum(change for event in of_kind(round_, RoundCorrected) for change in event.net_cents.values()) == sum(
        net - before[player] for player, net in round_.layout.nets().items()
    )
    assert len(of_kind(round_, RoundClosed)) == 1


@rule(GENERAL, "10.2(b)")
@pytest.mark.parametrize(("cards", "net"), [("9c 8d", 500_00), ("7c 8d", -500_00)])
def test_the_valid_rest_is_paid_or_taken_anew(cards, net):
    round_ = casino_war(cards, setting={"limits": LIMITS})
    bet(round_, "Ann", "casino_war", 10)
    deal(round_)
    assert round_.is_over
    ruling = round_.report(WagerAcceptedOutsideLimits("Ann", "casino_war", 600_00, 1))
    assert cited(ruling) == [f"{GENERAL} 10.2(b)"]
    assert "the excess of $110 is void and returned" in ruling.decides
    assert [(event.cents, event.why) for event in of_kind(round_, WagerReturned)] == [(110_00, "void")]
    assert round_.till.balance("Ann") == net
    assert corrected(round_) == {"Ann": net - (10_00 if net > 0 else -10_00)}
    verify_replay(round_)


@rule(GENERAL, "10.2(a)")
def test_a_wager_below_the_minimum_that_nobody_recorded_stands_once_and_is_settled():
    round_ = casino_war("9c Kc 8d", setting={"limits": LIMITS})
    for box in (1, 2):
        bet(round_, "Ann", "casino_war", 10, box)
    deal(round_)
    round_.report(WagerAcceptedOutsideLimits("Bob", "casino_war", 3_00, 1))
    assert corrected(round_) == {"Bob": 3_00}
    round_.report(WagerAcceptedOutsideLimits("Cid", "tie", 4_00, 1))
    assert corrected(round_) == {"Cid": -4_00}
    again = round_.report(WagerAcceptedOutsideLimits("Bob", "tie", 4_00, 2))
    assert "not for the first time" in again.decides
    assert (round_.till.balance("Bob"), round_.betting.indulged) == (3_00, {"Bob": 1, "Cid": 1})
    refused(round_, WagerAcceptedOutsideLimits("Ann", "casino_war", 3_00, 1), "10.1(b)", GENERAL)  # $13 is in order
    refused(round_, WagerAcceptedOutsideLimits("Dan", "casino_war", 3_00, 3), "5.1")  # box 3 has no card
    verify_replay(round_)


@rule(GENERAL, "10.2")
def test_whoever_had_a_choice_of_war_has_it_while_it_can_be_made():
    round_ = casino_war("9c 9d 2c 3c 4c Kc 8d", setting={"limits": LIMITS})
    bet(round_, "Ann", "casino_war", 10)
    deal(round_)
    round_.report(WagerAcceptedOutsideLimits("Bob", "casino_war", 3_00, 1))
    round_.act(GoToWar("Ann", 1))
    assert round_.offers() == [GoToWar("Bob", 2), Surrender("Bob", 2)]
    round_.act(GoToWar("Bob", 2))
    assert (round_.till.balance("Ann"), round_.till.balance("Bob")) == (10_00, 3_00)
    refused(round_, WagerAcceptedOutsideLimits("Cid", "casino_war", 3_00, 1), "5.1")
    verify_replay(round_)


@rule(GENERAL, "10.2")
def test_until_the_next_round_begins():
    round_ = casino_war("9c 8d Kc 7c", setting={"limits": LIMITS})
    bet(round_, "Ann", "casino_war", 10)
    deal(round_)
    found = WagerAcceptedOutsideLimits("Ann", "casino_war", 600_00, 1)
    Game("skycity/casino_war").open_round(round_.cards.shoe, next_setting(round_))
    for late in (found, GameDisrupted("fire"), ProhibitedDevice("Ann", settled_too=True)):
        assert "the next has begun" in refused(round_, late, "8.10")
    round_.report(WrongPayment(1, 5_00))


@rule(GENERAL, "10.2")
def test_while_cards_are_dealt_it_joins_what_lies_there():
    round_ = blackjack("Tc 9d 9c 8h", setting={"limits": LIMITS})
    bet(round_, "Ann", "blackjack", 10)
    round_.act(NoMoreBets(DEALER))
    round_.report(WagerAcceptedOutsideLimits("Ann", "blackjack", 600_00, 1))
    round_.report(WagerAcceptedOutsideLimits("Bob", "blackjack", 3_00, 1))
    round_.act(Stand("Ann", "box 1"))
    assert round_.is_over
    assert [event.stake_cents for event in of_kind(round_, WagerSettled)] == [500_00, 3_00]
    assert (round_.till.balance("Ann"), round_.till.balance("Bob")) == (500_00, 3_00)  # 19 against 17
    verify_replay(round_)


@rule(GENERAL, "10.2")
def test_of_a_straight_up_number_found_below_the_minimum_after_payment():
    round_ = roulette.table("17", setting={"limits": LIMITS})
    roulette.bet(round_, "Ann", "straight_up", 10, "17")
    deal(round_)
    round_.report(WagerAcceptedOutsideLimits("Bob", "straight_up", 2_00, on="17"))
    assert corrected(round_) == {"Bob": 70_00}  # 35 to 1
    assert round_.till.balance("Ann") == 350_00


# -- wagers that chips cannot pay ------------------------------------------------------------------------------------


@rule(BACCARAT, "5.13")
@pytest.mark.parametrize("recorded", [0, 100])
def test_what_chips_cannot_pay_of_a_banker_wager_is_found_at_payment(recorded):
    """At 5% commission $30 wins $28.50, which chips of 50 cents pay; of $33 more, $30 is valid."""
    chips = {"chip_denominations": "0.50,1,5,25,100"}
    round_ = baccarat_tables.baccarat("2c 9d 2d 9c", **chips)
    if recorded:
        bet(round_, "Ann", "banker", recorded)
    bet(round_, "Bob", "player", 100)
    deal(round_)
    assert round_.is_over
    ruling = round_.report(UnpayableWagerAccepted("Ann", 33_00, 1))
    assert cited(ruling) == [f"{BACCARAT} 5.13"]
    assert of_kind(round_, WagerReturned)[-1].cents == 3_00
    assert round_.till.balance("Ann") == (recorded + 30) * 95
    verify_replay(round_)


# -- games that are invalidated --------------------------------------------------------------------------------------


@rule(GENERAL, "18.1", "18.2")
@pytest.mark.parametrize("name", GAMES)
def test_in_every_game_the_outcome_can_be_invalidated_when_all_is_settled(name):
    round_ = over(name)
    settled = of_kind(round_, WagerSettled)
    round_.report(GameDisrupted("fire"))
    if name != "skycity/snake_eyes":  # there each roll is a game of its own
        assert settled
        assert set(round_.layout.nets().values()) == {0}
    assert round_.till.balance("layout") == 0
    assert len(of_kind(round_, RoundClosed)) == 1
    assert set(of_kind(round_, RoundClosed)[0].net_cents) >= set(corrected(round_))
    with pytest.raises(IllegalActionError, match="the round is void already"):
        round_.report(GameDisrupted("fire"))
    verify_replay(round_)


@rule(GENERAL, "18.2")
def test_the_wager_of_whoever_committed_a_fraud_may_be_forfeited_late_too():
    round_ = casino_war("9c Kc 8d")
    for player, box in (("Ann", 1), ("Bob", 2)):
        bet(round_, player, "casino_war", 10, box)
    deal(round_)
    round_.report(GameDisrupted("fraud", "Bob", forfeit=True))
    assert (round_.till.balance("Ann"), round_.till.balance("Bob")) == (0, -10_00)
    assert corrected(round_) == {"Ann": -10_00, "Bob": -20_00}


@rule(GENERAL, "17.3")
def test_wagers_of_whoever_used_a_device_are_void_when_it_is_found_after_the_round():
    round_ = casino_war("9c Kc 8d")
    for player, box in (("Ann", 1), ("Bob", 2)):
        bet(round_, player, "casino_war", 10, box)
    deal(round_)
    refused(round_, ProhibitedDevice("Ann", exclude=False), "17.3", GENERAL)
    ruling = round_.report(ProhibitedDevice("Ann", settled_too=True))
    assert cited(ruling) == [f"{GENERAL} 17.3"]
    assert corrected(round_) == {"Ann": -10_00}
    assert next_setting(round_).excluded == ("Ann",)
    verify_replay(round_)


# -- void spins ------------------------------------------------------------------------------------------------------


@rule("skycity/roulette", "5.1", "5.3", "5.4")
@pytest.mark.parametrize("found", [VoidResult("foreign_object"), RevolutionsCounted(3), BallLeftWheel("dealer")])
def test_a_void_spin_of_roulette_is_void_though_everything_was_paid(found):
    round_ = roulette.table("17", setting={"carried": {"last_winner": "32"}}, **roulette.BOTH_TRACKS)
    roulette.bet(round_, "Ann", "straight_up", 10, "17")
    roulette.bet(round_, "Bob", "voisins_du_zero", 90)
    deal(round_)
    assert round_.till.balance("Ann") == 350_00
    ruling = round_.report(found)
    assert "what was settled goes back" in ruling.decides or isinstance(found, BallLeftWheel)
    assert set(round_.layout.nets().values()) == {0}
    assert round_.setting_after().carried["last_winner"] == "32"
    with pytest.raises(IllegalActionError, match="over without a result"):
        round_.report(found)
    verify_replay(round_)


@rule("skycity/money_wheel", "5.1", "5.3", "5.4")
@pytest.mark.parametrize("found", [VoidResult("interference"), RevolutionsCounted(2)])
def test_so_is_one_of_the_money_wheel(found):
    round_ = layout_round("skycity/money_wheel", [0])
    put(round_, "Ann", "symbol", 10, "A")
    put(round_, "Ann", "symbol", 10, "B")
    deal(round_)
    assert round_.is_over
    round_.report(found)
    assert round_.layout.nets() == {"Ann": 0}
    verify_replay(round_)


@rule("skycity/money_wheel", "5.4")
def test_enough_revolutions_leave_a_settled_spin_as_it_is():
    round_ = layout_round("skycity/money_wheel", [0])
    put(round_, "Ann", "symbol", 10, "A")
    deal(round_)
    before = round_.layout.nets()
    assert "valid" in round_.report(RevolutionsCounted(3)).decides
    assert round_.layout.nets() == before


# -- at a table ------------------------------------------------------------------------------------------------------


@rule(GENERAL, "10.2(a)", "17.3")
def test_what_is_found_of_the_last_round_holds_for_the_next_at_the_table():
    game = Game("skycity/casino_war")
    table = Table(game.rules, "T1", ManualClock(0))
    table.open()
    table.seat("Ann", 1)
    shoe = game.new_equipment(SeededSource(1))
    round_ = game.open_round(shoe, table.setting())
    table.begin_round(round_)
    round_.act(round_.offers()[0])
    for step in (PlaceWager("Ann", "casino_war", 10_00, 1), PlaceWager("Bob", "casino_war", 10_00, 1)):
        round_.act(step)
    round_.act(NoMoreBets(DEALER))
    while round_.decision:
        round_.act(round_.offers()[0])
    table.record_round(round_)
    table.report(WagerAcceptedOutsideLimits("Bob", "tie", 3_00, 1))
    assert table.setting().indulged == {"Bob": 1}
    table.report(ProhibitedDevice("Ann", settled_too=True))
    assert table.setting().excluded == ("Ann",)
    assert table.seats.players == ["Bob"]
    with pytest.raises(WageringError, match=r"Ann is excluded from the game .*17\.3"):
        table.seat("Ann", 1)
    table.new_gaming_day()
    assert table.setting().indulged == {}
    table.begin_round(game.open_round(shoe, table.setting()))
    with pytest.raises(IllegalActionError):
        round_.report(WagerAcceptedOutsideLimits("Bob", "tie", 3_00, 1))
