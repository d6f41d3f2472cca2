"""A wrong deck, fraud, devices, contraventions that come to light when a round of poker against the house is over."""

import pytest

from croupier.games import replay
from croupier.games.house_poker.incidents import DeckIncorrect, InformationExchanged, RuleContravened
from croupier.games.house_poker.jackpot_messages import JackpotRestored
from croupier.procedure import DEALER, IllegalActionError, Setting, journal
from croupier.procedure.actions import NoMoreBets, PlaceWager
from croupier.procedure.events import HandVoided, RoundClosed, RoundCorrected, RoundVoided, WagerSettled
from croupier.procedure.incidents import GameDisrupted, ProhibitedDevice, WagerAcceptedOutsideLimits
from croupier.room import ManualClock, Table
from tests import tables
from tests.games.four_card_poker.tables import four_card
from tests.games.house_poker.tables import finish, nets, next_round, no_more_bets, rules_of, seated
from tests.jackpots.tables import crown, shown, to_the_end
from tests.rules import rule
from tests.tables import bet, of_kind

CROWN = "crown_perth/ultimate_texas_holdem"
STAR = "star_sydney/four_card_poker"
ACES, SEVEN_HIGH, KINGS = "AhAd", "7c2d", "KcKd"
COMMUNITY = "Qs9h5c4d3h"
RESEEDS = [25000_00, 50000_00, 75000_00]


def settled():
    """Ann's aces beat the kings, Bob's seven high does not."""
    round_ = seated(CROWN, ACES, SEVEN_HIGH, dealer=KINGS, community=COMMUNITY)
    return finish(no_more_bets(round_))


def corrected(round_):
    return of_kind(round_, RoundCorrected)[-1].net_cents


def verify_replay(round_):
    assert [replayed.differs_at for replayed in replay(journal.write(round_))] == [None]


# -- Crown -----------------------------------------------------------------------------------------------------------


@rule(CROWN, "6.4")
@pytest.mark.parametrize("found", [DeckIncorrect(51), GameDisrupted("fraud", "Ann"), GameDisrupted("fire")])
def test_the_outcome_is_void_though_all_was_settled(found):
    round_ = settled()
    before = nets(round_)
    assert before["Ann"] > 0 > before["Bob"]
    ruling = round_.report(found)
    assert {rule.partition("(")[0] for rule in rules_of(ruling)} == {"6.4"}
    assert set(round_.layout.nets().values()) == {0}
    assert corrected(round_) == {name: -dollars * 100 for name, dollars in before.items()}
    assert len(of_kind(round_, RoundVoided)) == len(of_kind(round_, RoundClosed)) == 1
    with pytest.raises(IllegalActionError, match="void already"):
        round_.report(found)
    verify_replay(round_)


@rule(CROWN, "6.4")
def test_pools_have_what_they_had_before_the_void_round():
    """A royal flush took the pool of level 1."""
    round_ = to_the_end(crown("AsKs 8s9s", "TsJsQs2c2h", 1, 0))
    assert round_.is_over
    assert max(event.won_cents for event in of_kind(round_, WagerSettled)) > 25000_00
    round_.report(DeckIncorrect(51))
    assert shown(round_) == RESEEDS
    assert len(of_kind(round_, JackpotRestored)) == 1
    assert set(round_.layout.nets().values()) == {0}
    carried = {key: value for key, value in round_.setting_after().carried.items() if key.startswith("jackpot.")}
    assert [float(carried[f"jackpot.level_{level}"]) for level in (1, 2, 3)] == [25000_00] * 3
    verify_replay(round_)


@rule(CROWN, "6.4")
def test_they_give_back_what_the_void_round_added():
    round_ = to_the_end(crown("AsKd 8h9s", "TsJs2c2h4d", 1, 3))
    assert all(now > before for now, before in zip(shown(round_), RESEEDS, strict=True))
    round_.report(GameDisrupted("fraud", "Ann"))
    assert shown(round_) == RESEEDS
    assert set(round_.layout.nets().values()) == {0}


@rule(CROWN, "6.9")
def test_so_are_those_of_a_player_who_folded():
    round_ = no_more_bets(seated(CROWN, ACES, SEVEN_HIGH, dealer=KINGS, community=COMMUNITY))
    while round_.decision:
        offers = round_.offers()
        round_.act(next((offer for offer in offers if offer.name() in ("check", "fold")), offers[0]))
    lost = round_.layout.nets()["Bob"]
    assert lost < 0
    round_.report(RuleContravened("Bob", "4.6"))
    assert corrected(round_) == {"Bob": -lost}
    assert round_.layout.nets()["Bob"] == 0


@rule(CROWN, "6.9")
@pytest.mark.parametrize("found", [RuleContravened("Ann", "4.6"), InformationExchanged("Ann", void=True)])
def test_hand_and_wagers_are_void_after_the_round_too(found):
    round_ = settled()
    won, lost = nets(round_)["Ann"], nets(round_)["Bob"]
    round_.report(found)
    assert corrected(round_) == {"Ann": -won * 100}
    assert round_.layout.nets() == {"Ann": 0, "Bob": lost * 100}
    assert [event.hand for event in of_kind(round_, HandVoided)] == ["box 1"]
    with pytest.raises(IllegalActionError, match="has no hand"):
        round_.report(found)
    verify_replay(round_)


@rule(CROWN, "6.9")
def test_a_prize_of_the_jackpot_goes_back_with_the_void_hand():
    round_ = to_the_end(crown("AsKs 8s9s", "TsJsQs2c2h", 1, 1))
    round_.report(RuleContravened("Ann", "6.2"))
    assert round_.layout.nets()["Ann"] == 0
    assert shown(round_)[0] == 25000_00  # Bob's straight flush keeps its prize, and the pool is made up
    round_.layout.audit()


@rule(CROWN, "6.9")
@pytest.mark.parametrize(
    ("found", "numbers"),
    [
        (RuleContravened("Bob", "4.6", void=False, exclude=True), ["6.9", "4.6"]),
        (InformationExchanged("Bob", void=False, exclude=True), ["6.2", "6.9"]),
        (ProhibitedDevice("Bob"), ["6.8", "6.9"]),
    ],
)
def test_whoever_is_excluded_is_refused_by_the_rule_that_was_contravened(found, numbers):
    round_ = settled()
    round_.report(found)
    following = next_round(round_)
    with pytest.raises(IllegalActionError, match="Bob is excluded from the game") as error:
        following.act(PlaceWager("Bob", "ante", 20_00, 2))
    assert [number for citation in error.value.cites for number in citation.rules] == numbers
    following.act(PlaceWager("Ann", "ante", 20_00, 1))
    verify_replay(round_)


@rule(CROWN, "6.9")
def test_a_rule_that_there_is_not_cannot_be_contravened():
    round_ = settled()
    assert "has no rule 99.1" in tables.refused(round_, RuleContravened("Ann", "99.1"), "6.9", CROWN)


@rule(CROWN, "6.9")
def test_a_table_turns_the_excluded_away_by_the_same_rule():
    round_ = settled()
    table = Table(round_.rules, "T1", ManualClock(0))
    table.open()
    table.record_round(round_)
    table.report(RuleContravened("Bob", "4.6", void=False, exclude=True))
    assert table.setting().excluded == ("Bob",)
    with pytest.raises(
        Exception, match=r"Bob is excluded from the game \(crown_perth/ultimate_texas_holdem 6\.9, 4\.6\)"
    ):
        table.seat("Bob", 1)


@rule(CROWN, "5.11")
def test_a_wager_above_the_maximum_is_paid_up_to_it_when_that_is_found_after_payment():
    """$2,000 more lay on Ann's Ante of $20: it is paid as $1,000, and Blind and Play as they were."""
    round_ = settled()
    before = nets(round_)["Ann"]
    round_.report(WagerAcceptedOutsideLimits("Ann", "ante", 2000_00, 1))
    assert corrected(round_) == {"Ann": 980_00}
    assert round_.layout.nets()["Ann"] == before * 100 + 980_00
    verify_replay(round_)


@rule(CROWN, "6.4")
@pytest.mark.parametrize("cause", ["civil_commotion", "fire", "riot", "brawl", "robbery", "act_of_god"])
def test_every_disruption_that_the_rule_names_voids_the_outcome(cause):
    round_ = settled()
    round_.report(GameDisrupted(cause))
    assert set(round_.layout.nets().values()) == {0}
    with pytest.raises(IllegalActionError, match="cause"):
        settled().report(GameDisrupted("building_evacuation"))


@rule(CROWN, "5.11")
def test_trips_below_the_minimum_that_nobody_recorded_are_paid_as_placed():
    """Three queens pay 3 to 1 by the first pay table."""
    round_ = finish(no_more_bets(seated(CROWN, "QhQd", dealer=KINGS, community=COMMUNITY)))
    before = round_.layout.nets()["Ann"]
    round_.report(WagerAcceptedOutsideLimits("Ann", "trips", 2_00, 1))
    odds = round_.rules.pays("trips", "three_of_a_kind").value.net
    assert round_.layout.nets()["Ann"] - before == 2_00 * odds == 6_00
    with pytest.raises(IllegalActionError, match="there is nothing that it could be settled by"):
        round_.report(WagerAcceptedOutsideLimits("Bob", "trips", 2_00, 2))
    verify_replay(round_)


# -- The Star --------------------------------------------------------------------------------------------------------


def dealt():
    """Ann's four aces against nothing, settled."""
    round_ = four_card("Ac Ad Ah As 3d", "2c 4d 6h 8s Th Qd")
    bet(round_, "Ann", "ante", 20)
    bet(round_, "Ann", "aces_up", 20)
    round_.act(NoMoreBets(DEALER))
    while round_.decision:
        round_.act(round_.offers()[0])
    assert round_.layout.nets()["Ann"] > 0
    return round_


@rule(STAR, "14.4.1", "14.4.2", "14.5")
@pytest.mark.parametrize(
    ("found", "net"),
    [(GameDisrupted("riot"), 0), (GameDisrupted("fraud", "Ann"), 0), (GameDisrupted("fraud", "Ann", forfeit=True), -1)],
)
def test_an_outcome_is_invalidated_for_what_is_found_later(found, net):
    round_ = dealt()
    staked = sum(event.stake_cents for event in of_kind(round_, WagerSettled))
    round_.report(found)
    assert round_.layout.nets() == {"Ann": net * staked}
    verify_replay(round_)


@rule(STAR, "14.4.1")
@pytest.mark.parametrize("cause", ["civil_commotion", "fire", "riot", "brawl", "robbery", "act_of_god"])
def test_every_disruption_named_invalidates_the_outcome(cause):
    round_ = dealt()
    round_.report(GameDisrupted(cause))
    assert round_.layout.nets() == {"Ann": 0}


@rule(STAR, "14.3.1", "14.3.2")
def test_wagers_of_whoever_used_a_device_are_void_when_it_is_found_later():
    round_ = dealt()
    round_.report(ProhibitedDevice("Ann", settled_too=True))
    assert round_.layout.nets() == {"Ann": 0}
    following: Setting = round_.setting_after()
    assert following.exclusions["Ann"].rules == ("14.1", "14.3.1", "14.3.2")
    verify_replay(round_)


@rule(STAR, "6.3")
def test_a_wager_above_the_maximum_counts_to_it_when_that_is_found_after_payment():
    """The Ante of four aces has a bonus besides: it is paid on $1,000 too."""
    round_ = dealt()
    ante = next(wager for wager in round_.layout.wagers.values() if wager.kind == "ante")
    bonus = round_.bonuses.paid[ante.id][0].won_cents
    ruling = round_.report(WagerAcceptedOutsideLimits("Ann", "ante", 2000_00, 1))
    assert rules_of(ruling) == ["6.3"]
    assert ante.settlement.stake_cents == 1000_00
    assert [paid.won_cents for paid in round_.bonuses.paid[ante.id]] == [bonus * 50]
    verify_replay(round_)


@rule(STAR, "6.2")
def test_aces_up_below_the_minimum_that_nobody_recorded_is_valid():
    """Four of a kind, by the pay table in use."""
    round_ = four_card("Ac Ad Ah As 3d", "2c 4d 6h 8s Th Qd")
    bet(round_, "Ann", "ante", 20)
    round_.act(NoMoreBets(DEALER))
    while round_.decision:
        round_.act(round_.offers()[0])
    before = round_.layout.nets()["Ann"]
    round_.report(WagerAcceptedOutsideLimits("Ann", "aces_up", 2_00, 1))
    odds = round_.rules.pays("aces_up", "four_of_a_kind").value.net
    assert round_.layout.nets()["Ann"] - before == 2_00 * odds
    verify_replay(round_)
