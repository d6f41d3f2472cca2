"""Conduct of people at a poker table: what may be decided about it, by whom, and what follows."""

from typing import Any

import pytest

import croupier.poker.messages as m
from croupier.poker import PokerRound
from croupier.poker.messages import HandDeclaredDead
from croupier.poker.ruling_messages import HandVoid, PotsTakenBack, WagersForfeited, WagersReturned
from croupier.poker.rulings.people_messages import (
    BlindRefused,
    DeviceUsed,
    DirectionGiven,
    ExcludedForHands,
    ExcludedForTime,
    ExclusionEnded,
    GameInvalidated,
    InformationExchanged,
    IntegrityHarmed,
    PersonDetained,
    RuleContravened,
    WagerRefused,
)
from croupier.procedure.conduct import ExcludedFromCasino, PlayDirected, PlayerWarned
from croupier.procedure.events import PlayerExcluded, RoundCorrected
from tests.poker.ruled import (
    CROWN,
    STAR,
    again,
    check_down,
    next_hand,
    play,
    refused,
    report,
    stacks,
    table,
    turn,
    where,
)
from tests.poker.tables import events
from tests.rules import rule

DECK = "AcKc2c AdKd4h 3h Ts Js 2d 3d 9h 3s 5d"
"""ann a pair of aces, ben of kings, cat of deuces, on a board of Ts Js 2d 9h 5d."""
CAUSES = ("civil_commotion", "fire", "riot", "brawl", "robbery", "act_of_god")
BEGAN = {"ann": 1000, "ben": 1000, "cat": 1000}


def in_play(document: str, moves: str = "cat:r30 c c", **more: Any) -> PokerRound:
    """$30 of each in the pot, ann to act on the flop."""
    return play(table(document, deck=DECK, **more), moves)


def over(document: str, **more: Any) -> PokerRound:
    """ann has won $90."""
    return check_down(in_play(document, **more))


def dealt_in(round_: PokerRound) -> set[str]:
    return set(round_.players.names)


def pass_hand(round_: PokerRound) -> PokerRound:
    """Everybody folds, and the next hand is dealt."""
    while not round_.is_over:
        play(round_, "f")
    return next_hand(round_)


# -- information -----------------------------------------------------------------------------------------------------


@rule(CROWN, "12.8")
def test_hands_of_players_who_tell_each_other_may_be_declared_dead() -> None:
    round_ = in_play(CROWN, players=4, moves="cat:r30 c c c")
    report(round_, InformationExchanged(("ann", "cat"), "poker_supervisor"), "12.8")
    assert [event.player for event in events(round_, HandDeclaredDead)] == ["ann", "cat"]
    assert [where(round_, card) for card in ("Ac", "2c")] == ["muck", "muck"]
    assert not events(round_, WagersReturned)
    assert turn(round_) == "ben"
    check_down(round_)
    assert stacks(round_)["ann"] == stacks(round_)["cat"] == 970


@rule(CROWN, "12.8", "12.9")
@pytest.mark.parametrize(("by", "may"), [("dealer", False), ("poker_supervisor", True), ("table_games_manager", True)])
def test_a_poker_supervisor_or_above_may_declare_it(by: str, may: bool) -> None:
    for misleading, number in ((False, "12.8"), (True, "12.9")):
        round_ = in_play(CROWN)
        found = InformationExchanged(("ann",), by, misleading)
        if may:
            report(round_, found, number)
            assert where(round_, "Ac") == "muck"
        else:
            assert "poker supervisor or above" in refused(round_, found, "12.8")


@rule(CROWN, "12.8")
def test_the_last_player_in_the_hand_has_won_it() -> None:
    round_ = in_play(CROWN)
    report(round_, InformationExchanged(("ann", "ben", "cat"), "poker_supervisor"))
    assert round_.is_over
    assert stacks(round_) == {"ann": 970, "ben": 970, "cat": 1060}
    assert "players: name who told" in refused(in_play(CROWN), InformationExchanged((), "poker_supervisor"), "12.8")


@rule(STAR, "26.8", "27.14")
def test_at_the_star_their_wagers_are_void_and_go_back() -> None:
    round_ = in_play(STAR)
    report(round_, InformationExchanged(("ann",), "casino_supervisor"), "26.8", "27.14")
    assert where(round_, "Ac") == "muck"
    assert stacks(round_)["ann"] == 1000
    check_down(round_)
    assert stacks(round_) == {"ann": 1000, "ben": 1030, "cat": 970}
    assert "misleading" in refused(in_play(STAR), InformationExchanged(("ann",), "casino_supervisor", True), "26.8")


# -- contraventions --------------------------------------------------------------------------------------------------


@rule(CROWN, "38.10")
def test_the_table_games_manager_may_void_wagers_and_exclude() -> None:
    round_ = in_play(CROWN)
    found = RuleContravened("ann", "14.1", "table_games_manager", void=True, exclude=True)
    report(round_, found, "38.10", "38.10(a)", "38.10(b)", "14.1")
    assert [event.player for event in events(round_, PlayerExcluded)] == ["ann"]
    assert where(round_, "Ac") == "muck"
    check_down(round_)
    assert stacks(round_) == {"ann": 1000, "ben": 1030, "cat": 970}
    after = next_hand(round_)
    for _ in range(12):  # for good
        assert dealt_in(after) == {"ben", "cat"}
        after = pass_hand(after)


@rule(CROWN, "38.10")
def test_nobody_below_may_and_there_is_no_period() -> None:
    for by in ("dealer", "poker_supervisor"):
        found = RuleContravened("ann", "14.1", by, void=True)
        assert "table games manager or above" in refused(in_play(CROWN), found, "38.10")
    for period in ({"hands": 3}, {"minutes": 30}):
        found = RuleContravened("ann", "14.1", "table_games_manager", exclude=True, **period)
        assert "no period" in refused(in_play(CROWN), found, "38.10(b)")


@rule(CROWN, "38.10")
def test_by_the_other_reading_a_void_wager_stays_in_the_pot() -> None:
    round_ = in_play(CROWN, readings={"void_wagers": "forfeited"})
    report(round_, RuleContravened("ann", "17", "table_games_manager", void=True), "38.10(a)", "17")
    assert where(round_, "Ac") == "muck"
    check_down(round_)
    assert stacks(round_) == {"ann": 970, "ben": 1060, "cat": 970}


@rule(CROWN, "38.10")
def test_what_somebody_who_has_folded_put_in_goes_back_too_and_is_called_no_more() -> None:
    round_ = play(in_play(CROWN), "ann:r50 ben:r200")
    report(round_, InformationExchanged(("ben",), "poker_supervisor"))  # dead: $200 is to be called
    assert turn(round_) == "cat"
    report(round_, RuleContravened("ben", "12.8", "table_games_manager", void=True), "38.10(a)")
    assert stacks(round_)["ben"] == 1000
    assert m.Call("cat", 50_00) in round_.offers()
    check_down(round_)
    assert stacks(round_) == {"ann": 1080, "ben": 1000, "cat": 920}


@rule(STAR, "27.14")
def test_at_the_star_a_casino_supervisor_may_for_a_time_too() -> None:
    round_ = in_play(STAR)
    found = RuleContravened("ann", "26.9", "casino_supervisor", void=True, exclude=True, minutes=30)
    report(round_, found, "27.14", "26.9")
    (excluded,) = events(round_, ExcludedForTime)
    assert excluded.minutes == 30
    check_down(round_)
    assert stacks(round_) == {"ann": 1000, "ben": 1030, "cat": 970}
    after = next_hand(round_)
    assert dealt_in(after) == {"ben", "cat"}
    report(after, ExclusionEnded("ann"), "27.14")
    assert dealt_in(pass_hand(after)) == {"ann", "ben", "cat"}
    assert "not excluded for a time" in refused(in_play(STAR), ExclusionEnded("ann"), "27.14")


@rule(STAR, "27.14")
def test_void_is_a_wager_in_play_and_something_is_decided() -> None:
    round_ = in_play(STAR)
    by = "casino_supervisor"
    assert "void, exclude" in refused(round_, RuleContravened("ann", "26.9", by), "27.14")
    assert "rule: star_sydney/poker has no rule '99'" in refused(
        round_, RuleContravened("ann", "99", by, True), "27.14"
    )
    assert "no rule ''" in refused(round_, RuleContravened("ann", "", by, void=True), "27.14")
    assert "player: 'zoe'" in refused(round_, RuleContravened("zoe", "26.9", by, void=True), "27.14")
    assert "hands, minutes" in refused(round_, RuleContravened("ann", "26.9", by, void=True, hands=2), "27.14")
    both = RuleContravened("ann", "26.9", by, exclude=True, hands=2, minutes=2)
    assert "one period at most" in refused(round_, both, "27.14")
    assert "the hand is over" in refused(over(STAR), RuleContravened("ann", "26.9", by, void=True), "27.14")
    assert "has made no wager" in refused(table(STAR), RuleContravened("cat", "26.9", by, void=True), "27.14")
    report(round_, RuleContravened("ann", "26.9", by, exclude=True))
    assert "excluded already" in refused(round_, RuleContravened("ann", "26.9", by, exclude=True), "27.14")


@rule(STAR, "27.14")
@pytest.mark.parametrize(("reading", "by", "may"), [
    ("yes", "dealer", False), ("yes", "gaming_supervisor", True), ("yes", "gaming_manager", True),
    ("no", "gaming_supervisor", False), ("no", "casino_supervisor", True), ("no", "assistant_gaming_manager", True),
])  # fmt: skip
def test_a_casino_supervisor_is_what_the_definition_says(reading: str, by: str, may: bool) -> None:
    round_ = in_play(STAR, readings={"gaming_supervisors_decide": reading})
    found = IntegrityHarmed("ann", by)
    if may:
        report(round_, found, "27.14")
    else:
        assert "or above to decide" in refused(round_, found, "27.14")


# -- exclusion for some hands ----------------------------------------------------------------------------------------


@rule(CROWN, "38.7")
@pytest.mark.parametrize(("hands", "number"), [(3, "38.7(a)"), (10, "38.7(b)")])
def test_who_harms_the_game_is_out_for_just_so_many_hands_and_keeps_the_seat(hands: int, number: str) -> None:
    round_ = table(CROWN, players=4)
    report(round_, IntegrityHarmed("cat", "poker_supervisor", hands=hands), "38.7", number)
    (excluded,) = events(round_, ExcludedForHands)
    assert excluded.hands == hands
    assert turn(round_) == "cat"  # this hand is played to its end
    after = pass_hand(round_)
    for _ in range(hands):
        assert dealt_in(after) == {"ann", "ben", "dan"}
        assert after.setting.seats[3] == "cat"
        after = pass_hand(after)
    assert dealt_in(after) == {"ann", "ben", "cat", "dan"}
    assert after.setting.table_stakes[3] == 1000_00


@rule(CROWN, "38.7")
def test_meanwhile_button_and_blinds_go_on_past_the_seat() -> None:
    round_ = table(CROWN, players=4)  # dan has the button
    report(round_, IntegrityHarmed("ben", "poker_supervisor", hands=3), "38.7(a)")
    first = pass_hand(round_)
    second = pass_hand(first)
    third = pass_hand(second)
    fourth = pass_hand(third)
    assert [each.setting.button for each in (first, second, third, fourth)] == [1, 3, 4, 1]
    blinds = [[event.player for event in events(each, m.ForcedBet)] for each in (first, second, third, fourth)]
    assert blinds == [["cat", "dan"], ["dan", "ann"], ["ann", "cat"], ["ben", "cat"]]


@rule(CROWN, "38.7")
def test_a_misdeal_is_no_hand_of_them_and_a_longer_exclusion_holds() -> None:
    from croupier.poker.rulings.deck import DeckIncorrect

    round_ = table(STAR, players=4)
    report(round_, IntegrityHarmed("cat", "casino_supervisor", hands=1), "27.14")
    misdealt = pass_hand(round_)
    assert dealt_in(misdealt) == {"ann", "ben", "dan"}
    report(misdealt, DeckIncorrect(foreign=1))
    again_dealt = next_hand(misdealt)
    assert dealt_in(again_dealt) == {"ann", "ben", "dan"}
    assert "cat" in dealt_in(pass_hand(again_dealt))
    longer = pass_hand(round_) if not round_.is_over else next_hand(round_)
    report(longer, IntegrityHarmed("cat", "casino_supervisor", hands=2))
    assert dealt_in(pass_hand(longer)) == {"ann", "ben", "dan"}


@rule(CROWN, "38.7")
def test_altogether_too_but_no_other_number_of_hands_nor_void_wagers() -> None:
    round_ = in_play(CROWN)
    for hands in (2, 4, 9, 11):
        found = IntegrityHarmed("ann", "poker_supervisor", hands=hands)
        assert "3 hands or 10 hands" in refused(round_, found, "38.7")
    assert "minutes" in refused(round_, IntegrityHarmed("ann", "poker_supervisor", minutes=5), "38.7")
    assert "void:" in refused(round_, IntegrityHarmed("ann", "poker_supervisor", void=True), "38.7")
    assert "poker supervisor or above" in refused(round_, IntegrityHarmed("ann", "dealer"), "38.7")
    assert "no seat" in refused(round_, IntegrityHarmed("zoe", "poker_supervisor", hands=3), "38.7(a)")
    report(round_, IntegrityHarmed("ann", "poker_supervisor"), "38.7(c)")
    assert dealt_in(next_hand(check_down(round_))) == {"ben", "cat"}


@rule(STAR, "27.14")
def test_at_the_star_the_period_is_the_supervisors() -> None:
    round_ = in_play(STAR, players=4, moves="cat:r30 c c c")
    report(round_, IntegrityHarmed("ann", "casino_supervisor", hands=2), "27.14")
    assert [event.hands for event in events(round_, ExcludedForHands)] == [2]
    report(round_, IntegrityHarmed("ben", "casino_supervisor", void=True, exclude=False), "27.14")
    assert stacks(round_)["ben"] == 1000
    again(check_down(round_))


# -- directions ------------------------------------------------------------------------------------------------------


@rule(STAR, "26.11.1", "26.11.2", "26.11.4")
@pytest.mark.parametrize(("direction", "number", "says"), [
    ("english_only", "26.11.1", "English"), ("silence", "26.11.2", "silence"),
    ("spectators_leave", "26.11.4", "spectators leave"),
])  # fmt: skip
def test_a_casino_supervisor_may_direct_how_people_behave(direction: Any, number: str, says: str) -> None:
    round_ = in_play(STAR)
    assert says in report(round_, DirectionGiven(direction, "casino_supervisor"), "26.11", number).decides
    (directed,) = events(round_, PlayDirected)
    assert (directed.players, directed.direction) == (("ann", "ben", "cat"), direction)
    assert "or above to decide" in refused(round_, DirectionGiven(direction, "dealer"), "26.11")
    assert "no rule for it" in refused(in_play(CROWN), DirectionGiven(direction, "casino_licensee"))


@rule(STAR, "26.11.3")
def test_players_suspected_of_collusion_do_not_play_at_the_same_table_from_the_next_hand_on() -> None:
    round_ = in_play(STAR, players=4, moves="cat:r30 c c c")
    by = "casino_supervisor"
    report(round_, DirectionGiven("play_apart", by, ("ben", "dan")), "26.11.3")
    assert not events(round_, HandDeclaredDead)
    after = next_hand(check_down(round_))
    assert dealt_in(after) == {"ann", "ben", "cat"}
    after = pass_hand(after)
    assert dealt_in(after) == {"ann", "ben", "cat"}
    gone = {**after.setting_after().table_stakes, 2: 0}  # ben has left: dan may play
    while not after.is_over:
        play(after, "f")
    assert dealt_in(next_hand(after, table_stakes=gone)) == {"ann", "cat", "dan"}
    for players in ((), ("ben",), ("ben", "ben"), ("ben", "zoe")):
        assert "players:" in refused(in_play(STAR), DirectionGiven("play_apart", by, players), "26.11.3")


# -- invalidation ----------------------------------------------------------------------------------------------------


@rule(STAR, "27.6", "27.6.1", "27.7")
@rule(CROWN, "38.2")
@pytest.mark.parametrize("cause", CAUSES)
def test_a_disrupted_game_has_no_outcome_and_all_wagers_go_back(cause: str) -> None:
    for document, by, rules in (
        (STAR, "casino_supervisor", ("27.6", "27.6.1", "27.7")),
        (CROWN, "poker_supervisor", ("38.2", "38.2(a)", "38.2(c)")),
    ):
        round_ = play(in_play(document), "ann:r50")
        report(round_, GameInvalidated(cause, by), *rules)
        assert round_.is_over
        assert events(round_, HandVoid)
        assert stacks(round_) == BEGAN
        assert round_.till.balances["value"]["layout"] == 0
        again(round_)


@rule(STAR, "27.6.2", "27.7")
@rule(CROWN, "38.2")
def test_so_it_is_after_a_fraud_though_the_pot_has_been_passed() -> None:
    for document, by, rules in (
        (STAR, "casino_supervisor", ("27.6", "27.6.2", "27.7")),
        (CROWN, "poker_supervisor", ("38.2", "38.2(b)", "38.2(c)")),
    ):
        round_ = over(document, commission_percent=10)
        assert round_.till.balance("house") == 9_00
        report(round_, GameInvalidated("fraud", by, fraud_by="ann"), *rules)
        assert stacks(round_) == BEGAN
        assert round_.till.balance("house") == 0
        (taken,) = events(round_, PotsTakenBack)
        assert (taken.from_cents, taken.commission_cents) == ({"ann": 81_00}, 9_00)
        (corrected,) = events(round_, RoundCorrected)
        assert corrected.net_cents == {"ann": -51_00, "ben": 30_00, "cat": 30_00}
        assert round_.setting_after().table_stakes == {1: 1000_00, 2: 1000_00, 3: 1000_00}
        assert "void already" in refused(round_, GameInvalidated("fire", by))
        again(round_)


@rule(STAR, "27.7")
@pytest.mark.parametrize("is_over", [False, True])
def test_the_wagers_of_who_committed_the_fraud_may_be_forfeited(is_over: bool) -> None:
    found = GameInvalidated("fraud", "casino_supervisor", fraud_by="ann", forfeit=True)
    round_ = over(STAR) if is_over else in_play(STAR)
    assert "ann, which are forfeited" in report(round_, found, "27.7").decides
    (forfeited,) = events(round_, WagersForfeited)
    assert (forfeited.player, forfeited.cents, forfeited.to_house) == ("ann", 30_00, True)
    assert stacks(round_) == {"ann": 970, "ben": 1000, "cat": 1000}
    assert round_.till.balance("house") == 30_00
    again(round_)
    other = in_play(STAR, readings={"forfeited_wagers": "next_hand"})
    report(other, found, "27.7")
    assert stacks(other) == {"ann": 970, "ben": 1000, "cat": 1000}
    assert next_hand(other).players.carried_in == 30_00


@rule(STAR, "27.6", "27.6.2", "27.7")
@rule(CROWN, "38.2")
def test_what_invalidates_a_game_and_who_decides_it_is_in_the_rulebook() -> None:
    star, crown = in_play(STAR), in_play(CROWN)
    assert "cause: 'boredom'" in refused(star, GameInvalidated("boredom", "casino_supervisor"), "27.6")
    assert "or above to decide" in refused(star, GameInvalidated("fire", "dealer"), "27.6")
    assert "fraud_by" in refused(star, GameInvalidated("fraud", "casino_supervisor"), "27.6")
    assert "fraud_by" in refused(star, GameInvalidated("fire", "casino_supervisor", fraud_by="ann"), "27.6")
    spectator = GameInvalidated("fraud", "casino_supervisor", fraud_by="zoe", forfeit=True)
    assert "forfeit: only" in refused(star, spectator, "27.7")
    report(star, GameInvalidated("fraud", "casino_supervisor", fraud_by="zoe"), "27.6.2")
    assert "or above to decide" in refused(crown, GameInvalidated("fire", "dealer"), "38.2")
    assert "fraud_by: 'zoe'" in refused(crown, GameInvalidated("fraud", "casino_licensee", fraud_by="zoe"), "38.2(b)")
    forfeit = GameInvalidated("fraud", "casino_licensee", fraud_by="ann", forfeit=True)
    assert "forfeit: the rulebook knows refunds only" in refused(crown, forfeit, "38.2(c)")
    strict = in_play(CROWN, acts_for_licensee="casino_licensee")
    assert "casino licensee or above" in refused(strict, GameInvalidated("fire", "table_games_manager"), "38.2")
    report(strict, GameInvalidated("fraud", "casino_licensee", fraud_by="dealer"), "38.2(b)")


# -- devices ---------------------------------------------------------------------------------------------------------


@rule(STAR, "27.2", "27.3")
@rule(CROWN, "38.9")
@pytest.mark.parametrize(("document", "use", "in_hand", "outside"), [
    (STAR, "analysis", False, True), (STAR, "handling", False, True), (STAR, "voice_call", False, False),
    (STAR, "audio", True, True),
    (CROWN, "analysis", False, False), (CROWN, "handling", False, True), (CROWN, "voice_call", False, True),
    (CROWN, "audio", False, True),
])  # fmt: skip
def test_which_use_of_a_device_is_permitted_in_a_hand_and_outside_one(
    document: str, use: Any, in_hand: bool, outside: bool
) -> None:
    by = "gaming_manager" if document == STAR else "table_games_manager"
    for who, may in (("ann", in_hand), ("dan", outside)):
        round_ = in_play(document, players=4, moves="cat:r30 dan:f c c")
        number = "38.9" if document == CROWN else "27.2" if who == "ann" else "27.3"
        assert ("permitted" in report(round_, DeviceUsed(who, use, by), number).decides) == may
        assert bool(events(round_, PlayerWarned)) != may
        penalty = DeviceUsed(who, use, by, exclude=True)
        if may:
            assert "is permitted" in refused(round_, penalty, number)
        else:
            report(round_, penalty, number)
    finished = over(document)  # nobody is in a hand any more
    assert ("permitted" in report(finished, DeviceUsed("ann", use, by)).decides) == outside


@rule(STAR, "27.4")
def test_staff_on_duty_may_use_devices() -> None:
    round_ = in_play(STAR)
    for found in (DeviceUsed("dealer", "analysis", "dealer"), DeviceUsed("zoe", "voice_call", "dealer", on_duty=True)):
        assert "permitted" in report(round_, found, "27.4").decides
    assert "exclude:" in refused(round_, DeviceUsed("dealer", "analysis", "gaming_manager", exclude=True), "27.4")


@rule(STAR, "27.5", "27.5.1", "27.5.2", "27.5.3", "27.5.4")
def test_what_may_follow_at_the_star() -> None:
    round_ = in_play(STAR)
    by = "casino_supervisor"
    report(round_, DeviceUsed("ann", "analysis", by, void=True), "27.2", "27.5", "27.5.1")
    assert stacks(round_)["ann"] == 1000
    assert where(round_, "Ac") == "muck"
    assert not events(round_, PlayerExcluded)
    report(round_, DeviceUsed("ben", "analysis", by, exclude=True), "27.5.2")
    assert not events(round_, ExcludedFromCasino)
    report(round_, DeviceUsed("cat", "analysis", by, exclude_from_casino=True, detain=True), "27.5.3", "27.5.4")
    assert [event.player for event in events(round_, PlayerExcluded)] == ["ben", "cat"]
    assert [event.player for event in events(round_, ExcludedFromCasino)] == ["cat"]
    assert [event.player for event in events(round_, PersonDetained)] == ["cat"]
    assert round_.setting_after().excluded == ("ben", "cat")
    assert "or above to decide" in refused(in_play(STAR), DeviceUsed("ann", "analysis", "dealer", void=True), "27.5")


@rule(CROWN, "38.9", "38.10")
def test_what_may_follow_at_crown() -> None:
    round_ = in_play(CROWN)
    by = "table_games_manager"
    report(round_, DeviceUsed("ann", "handling", by, void=True, exclude=True), "38.9", "38.10(a)", "38.10(b)")
    assert stacks(round_)["ann"] == 1000
    assert round_.setting_after().excluded == ("ann",)
    assert "detain:" in refused(round_, DeviceUsed("ben", "analysis", by, detain=True), "38.10")
    found = DeviceUsed("ben", "analysis", "poker_supervisor", void=True)
    assert "table games manager or above" in refused(round_, found, "38.10")


# -- wagers refused before the first card ----------------------------------------------------------------------------

REFUSED = {"by": "casino_supervisor", "grounds": "the chips are counterfeit"}


@rule(STAR, "27.13")
def test_a_straddle_is_refused_before_the_first_card_and_its_player_stays_in() -> None:
    round_ = table(STAR, deck=DECK, players=4, paced=True, straddle=True)
    round_.act(m.Straddle("cat", 20_00))
    report(round_, WagerRefused("cat", **REFUSED), "27.13")
    (refusal,) = events(round_, BlindRefused)
    assert (refusal.player, refusal.kind) == ("cat", "straddle")
    assert stacks(round_) == {"ann": 995, "ben": 990, "cat": 1000, "dan": 1000}
    while turn(round_) is None:
        play(round_, ">")
    assert turn(round_) == "cat"  # as if there had been none
    assert m.Call("cat", 10_00) in round_.offers()
    play(round_, "cat:c dan:c ann:c ben:x")
    check_down(round_)


@rule(STAR, "27.13")
def test_who_has_no_other_wager_takes_no_part_in_the_hand() -> None:
    round_ = table(STAR, deck=DECK, players=4, paced=True)
    report(round_, WagerRefused("ben", **REFUSED), "27.13")
    assert stacks(round_)["ben"] == 1000
    while turn(round_) is None:
        play(round_, ">")
    assert round_.hand is not None
    assert round_.hand.hole[1] == []
    assert m.Call("cat", 10_00) in round_.offers()  # the blind that is to be called is the table's
    play(round_, "cat:c dan:f ann:c")
    check_down(round_)
    assert stacks(round_)["ben"] == 1000
    ante = table(STAR, "seven_card_stud", paced=True)
    report(ante, WagerRefused("ann", **REFUSED), "27.13")
    assert stacks(ante) == {"ann": 1000, "ben": 990, "cat": 990}


@rule(STAR, "27.13")
def test_while_blinds_are_asked_for_the_next_is_asked_anew() -> None:
    round_ = table(STAR, "draw", players=5)
    round_.act(m.OverBlind("cat", 20_00))
    assert m.OverBlind("dan", 40_00) in round_.offers()
    report(round_, WagerRefused("cat", **REFUSED), "27.13")
    assert m.OverBlind("dan", 20_00) in round_.offers()
    report(round_, WagerRefused("ann", **REFUSED), "27.13")
    assert "ann has made no wager" in refused(round_, WagerRefused("ann", **REFUSED), "27.13")
    round_.act(m.Decline("dan"))
    while round_.hand is None:
        round_.act(m.Decline("eve"))
    assert stacks(round_) == {"ann": 1000, "ben": 990, "cat": 1000, "dan": 1000, "eve": 1000}
    assert round_.hand.hole[0] == []
    assert turn(round_) == "cat"


@rule(STAR, "27.13")
def test_not_after_the_first_card_nor_without_grounds_nor_by_anybody() -> None:
    round_ = table(STAR, paced=True)
    assert "grounds" in refused(round_, WagerRefused("ann", "casino_supervisor", " "), "27.13")
    assert "or above to decide" in refused(round_, WagerRefused("ann", "dealer", "none"), "27.13")
    assert "has made no wager" in refused(round_, WagerRefused("cat", **REFUSED), "27.13")
    report(round_, WagerRefused("ann", **REFUSED))
    play(round_, "> >")  # nothing for ann, a card for ben
    assert "the first card has been dealt" in refused(round_, WagerRefused("ben", **REFUSED), "27.13")
    assert "the first card has been dealt" in refused(table(STAR), WagerRefused("ann", **REFUSED), "27.13")
    alone = table(STAR, players=2, paced=True)
    report(alone, WagerRefused("ann", **REFUSED))
    assert alone.is_over
    assert stacks(alone) == {"ann": 1000, "ben": 1000}


@rule(STAR, "26.8", "27.14")
def test_who_told_without_a_wager_keeps_nobodys_wager_from_being_void() -> None:
    round_ = play(table(STAR), "cat:f")  # cat has put in nothing
    report(round_, InformationExchanged(("cat", "ann"), "casino_supervisor"), "26.8")
    assert stacks(round_) == {"ann": 1000, "ben": 1000, "cat": 1000}
    assert round_.is_over  # ben is left alone with the blind
    nobody = play(table(STAR, players=4), "cat:f dan:f")
    found = InformationExchanged(("cat", "dan"), "casino_supervisor")
    assert "has made no wager" in refused(nobody, found, "26.8")


@rule(STAR, "27.7")
def test_the_wagers_of_all_who_committed_a_fraud_may_be_forfeited() -> None:
    round_ = play(table(STAR), "cat:c ann:c")
    found = GameInvalidated("fraud", "casino_supervisor", "ann", forfeit=True, fraud_with=("cat",))
    ruling = report(round_, found, "27.7")
    assert "ann and cat" in ruling.decides
    assert stacks(round_) == {"ann": 990, "ben": 1000, "cat": 990}
    twice = GameInvalidated("fraud", "casino_supervisor", "ann", fraud_with=("ann",))
    assert "fraud_with" in refused(table(STAR), twice, "27.6.2")
