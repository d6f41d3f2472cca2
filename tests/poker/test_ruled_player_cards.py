"""Players without a valid Player Card of their own, and those who wager for somebody else."""

import pytest

import croupier.poker.messages as m
from croupier.poker.ruling_messages import WagersReturned
from croupier.poker.rulings.player_cards import NoOwnPlayerCard
from croupier.procedure.conduct import ExcludedFromCasino
from tests.poker.ruled import CROWN, STAR, again, check_down, next_hand, play, refused, report, stacks, table, turn
from tests.poker.tables import events
from tests.rules import rule

DECK = "AcKc2c AdKd4h 3h Ts Js 2d 3d 9h 3s 5d"
"""ann a pair of aces, ben of kings, cat of deuces, on a board of Ts Js 2d 9h 5d."""
HOW = ("no_card", "invalid_card", "anothers_card", "for_another")


@pytest.mark.parametrize("how", HOW)
@rule(STAR, "27.1")
def test_any_wager_without_a_card_of_ones_own_is_void(how: str) -> None:
    round_ = play(table(STAR, deck=DECK), "cat:r30 ann:c")
    said = report(round_, NoOwnPlayerCard("ann", how), "27.1").decides
    assert "void and returned, and the hand is dead" in said
    (back,) = events(round_, WagersReturned)
    assert (back.player, back.cents) == ("ann", 30_00)
    assert turn(round_) == "ben"
    play(round_, "ben:c")
    check_down(round_)
    assert stacks(round_) == {"ann": 1000, "ben": 1030, "cat": 970}
    assert "ann" not in round_.setting_after().excluded


@pytest.mark.parametrize(
    ("claim", "rules"), [("", ["27.1"]), ("agency", ["27.1", "27.1.1"]), ("economic_stake", ["27.1", "27.1.2"])]
)
@rule(STAR, "27.1.1", "27.1.2")
def test_it_is_void_whatever_is_claimed(claim: str, rules: list[str]) -> None:
    round_ = play(table(STAR, deck=DECK), "cat:r30 ann:c")
    ruling = report(round_, NoOwnPlayerCard("ann", "for_another", claim), *rules)
    cited = {number for citation in ruling.cites for number in citation.rules}
    assert cited & {"27.1", "27.1.1", "27.1.2"} == set(rules)
    assert stacks(round_)["ann"] == 1000
    assert round_.hand is not None
    assert round_.hand.dead[0]


@rule(STAR, "27.1")
def test_who_has_wagered_nothing_yet_takes_no_part_either_and_a_blind_goes_back() -> None:
    round_ = table(STAR, deck=DECK)
    assert "the hand of cat is dead" in report(round_, NoOwnPlayerCard("cat", "no_card"), "27.1").decides
    assert turn(round_) == "ann"
    report(round_, NoOwnPlayerCard("ben", "invalid_card"), "27.1")
    assert round_.is_over
    assert stacks(round_) == {"ann": 1000, "ben": 1000, "cat": 1000}
    folded = play(table(STAR, deck=DECK), "cat:r30 ann:c ben:c ann:f")
    report(folded, NoOwnPlayerCard("ann", "no_card"), "27.1")
    assert stacks(folded)["ann"] == 1000


@rule(STAR, "27.1")
def test_by_the_other_reading_of_void_wagers_the_chips_stay_in_the_pot() -> None:
    round_ = play(table(STAR, deck=DECK, readings={"void_wagers": "forfeited"}), "cat:r30 ann:c")
    report(round_, NoOwnPlayerCard("ann", "no_card"), "27.1")
    assert stacks(round_)["ann"] == 970


@rule(STAR, "27.5", "27.5.2", "27.5.3")
def test_a_supervisor_may_exclude_the_player_too() -> None:
    round_ = play(table(STAR, deck=DECK), "cat:r30 ann:c")
    assert "by: '' is none of" in refused(round_, NoOwnPlayerCard("ann", "no_card", exclude=True))
    refused(round_, NoOwnPlayerCard("ann", "no_card", exclude=True, by="dealer"), "27.5")
    found = NoOwnPlayerCard("ann", "no_card", exclude=True, exclude_from_casino=True, by="casino_supervisor")
    report(round_, found, "27.1", "27.5", "27.5.2", "27.5.3")
    assert events(round_, ExcludedFromCasino)
    play(round_, "ben:f")
    again(round_)
    assert round_.setting_after().excluded == ("ann",)
    assert "ann" not in next_hand(round_).players.names


@rule(STAR, "27.5")
def test_by_the_other_reading_there_is_no_penalty_beside() -> None:
    round_ = play(table(STAR, deck=DECK, readings={"player_card_penalties": "no"}), "cat:r30 ann:c")
    found = NoOwnPlayerCard("ann", "no_card", exclude=True, by="casino_supervisor")
    assert "does not provide for it" in refused(round_, found, "27.1")
    report(round_, NoOwnPlayerCard("ann", "no_card"), "27.1")


@rule(STAR, "27.1", "27.5.2")
def test_when_the_hand_is_over_the_player_can_only_be_excluded() -> None:
    round_ = check_down(table(STAR, deck=DECK))
    before = stacks(round_)
    assert "the hand is over" in refused(round_, NoOwnPlayerCard("ann", "no_card"), "27.1")
    report(round_, NoOwnPlayerCard("ann", "no_card", exclude=True, by="casino_supervisor"), "27.5.2")
    assert stacks(round_) == before
    assert round_.setting_after().excluded == ("ann",)


@rule(STAR, "27.1")
def test_it_is_off_where_no_cards_are_needed() -> None:
    assert "no rule for it" in refused(table(CROWN), NoOwnPlayerCard("ann", "no_card"))
    without = table(STAR, player_cards=False)
    assert NoOwnPlayerCard not in without.reportable()
    assert "no rule for it" in refused(without, NoOwnPlayerCard("ann", "no_card"))
    assert NoOwnPlayerCard in table(STAR).reportable()
    asked = table(STAR, deck=DECK, straddle=True)
    assert "no cards have been dealt" in refused(asked, NoOwnPlayerCard("ann", "no_card"), "27.1")
    asked.act(m.Decline("cat"))
    assert "is not in the hand" in refused(asked, NoOwnPlayerCard("zoe", "no_card"), "27.1")
