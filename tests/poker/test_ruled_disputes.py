"""Claims to a pot, errors that no rule covers, disputes and their instances; a hand taken back to look at it."""

from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.poker import PokerRound
from croupier.poker.messages import HandDeclaredDead, PotPassed
from croupier.poker.ruling_messages import HandVoid, WagersReturned
from croupier.poker.rulings.deck import DeckIncorrect
from croupier.poker.rulings.disputes_messages import (
    Dispute,
    DisputeDecided,
    OtherError,
    PotContested,
    PotPassedWrongly,
    ToldOfComplaint,
)
from croupier.poker.rulings.fouled_hands_messages import HandFouled, HandThrownIn
from croupier.procedure.events import RoundCorrected
from croupier.table.round import as_it_stood
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
BEGAN = {"ann": 1000, "ben": 1000, "cat": 1000}


def over(document: str = STAR, **more: Any) -> PokerRound:
    """ann has won $90."""
    return check_down(play(table(document, deck=DECK, **more), "cat:r30 c c"))


# -- claims to a pot -------------------------------------------------------------------------------------------------


@rule(STAR, "26.13")
def test_a_pot_passed_to_the_wrong_player_is_put_right_if_it_is_contested_in_time() -> None:
    round_ = over()
    assert stacks(round_) == {"ann": 1060, "ben": 970, "cat": 970}
    report(round_, PotPassedWrongly(("ben",)), "26.13")
    assert stacks(round_) == {"ann": 970, "ben": 1060, "cat": 970}  # the books follow the chips
    assert round_.net_of("ben") == 60_00
    assert round_.setting_after().table_stakes == {1: 970_00, 2: 1060_00, 3: 970_00}
    assert "goes to ann" in report(round_, PotContested("ann"), "26.13").decides
    assert stacks(round_) == {"ann": 1060, "ben": 970, "cat": 970}
    assert [event.net_cents for event in events(round_, RoundCorrected)] == [
        {"ann": -90_00, "ben": 90_00},
        {"ann": 90_00, "ben": -90_00},
    ]
    assert [event.shares_cents for event in events(round_, PotPassed)] == [{"ben": 90_00}, {"ann": 90_00}]
    again(round_)


@rule(STAR, "26.13")
def test_once_the_next_round_has_begun_the_result_stands() -> None:
    round_ = over()
    report(round_, PotPassedWrongly(("ben",)))
    after = next_hand(round_)
    assert "the next round has begun" in refused(round_, PotContested("ann"), "26.13")
    assert "the next round has begun" in refused(round_, PotPassedWrongly(("cat",)), "26.13")
    assert after.setting.table_stakes == {1: 970_00, 2: 1060_00, 3: 970_00}


@rule(STAR, "26.13")
def test_so_it_does_after_the_last_hand_when_the_table_has_closed() -> None:
    round_ = over()
    report(round_, PotPassedWrongly(("ben",)))
    assert "table_closed" in refused(round_, PotContested("ann", table_closed=True), "26.13")
    report(round_, PotContested("ann"), "26.13")


@rule(STAR, "26.13")
def test_a_pot_that_went_where_the_cards_say_stays_there_whoever_claims_it() -> None:
    round_ = over()
    assert "has gone to ann" in report(round_, PotContested("ben"), "26.13").decides
    assert not events(round_, PotPassed)
    assert stacks(round_) == {"ann": 1060, "ben": 970, "cat": 970}


@rule(STAR, "26.13")
def test_each_pot_by_itself_also_where_it_should_have_been_or_was_divided() -> None:
    deck = "AcKc2c AdKd2d 3h Ts Js 4d 3d 9h 3s 5d"
    round_ = play(table(STAR, deck=deck, players=[20_00, 1000_00, 1000_00]), "cat:r100 c c")
    check_down(round_)  # ann has $60, ben $160
    assert stacks(round_) == {"ann": 60, "ben": 1060, "cat": 900}
    report(round_, PotPassedWrongly(("ben", "cat"), pot=1))
    assert stacks(round_) == {"ann": 60, "ben": 980, "cat": 980}
    report(round_, PotPassedWrongly(("cat",), pot=0))
    report(round_, PotContested("ben", pot=1))
    assert stacks(round_) == {"ann": 0, "ben": 1060, "cat": 960}
    report(round_, PotContested("ann", pot=0))
    assert stacks(round_) == {"ann": 60, "ben": 1060, "cat": 900}
    shared = "AcAh7c KdKh6d 3h Ts Js 4d 3d 9h 3s 5d"
    tied = check_down(play(table(STAR, deck=shared), "cat:r30 c c"))
    assert stacks(tied) == {"ann": 1015, "ben": 1015, "cat": 970}
    report(tied, PotPassedWrongly(("ben",)))
    report(tied, PotContested("ann"))
    assert stacks(tied) == {"ann": 1015, "ben": 1015, "cat": 970}


@rule(STAR, "26.13")
def test_there_has_to_be_such_a_pot_and_such_a_player() -> None:
    playing = play(table(STAR, deck=DECK), "cat:r30 c c")
    assert "no pot has been passed" in refused(playing, PotContested("ann"), "26.13")
    round_ = over()
    assert "pot: the hand has pots 0 to 0" in refused(round_, PotContested("ann", pot=1), "26.13")
    assert "player: 'zoe'" in refused(round_, PotContested("zoe"), "26.13")
    assert "to: name" in refused(round_, PotPassedWrongly(()), "26.13")
    assert "has it already" in refused(round_, PotPassedWrongly(("ann",)), "26.13")
    report(round_, OtherError("a power cut", "gaming_manager", void=True))
    assert "the hand is void" in refused(round_, PotContested("ann"), "26.13")
    assert "no rule for it" in refused(over(CROWN), PotContested("ann"))


# -- errors that no rule covers --------------------------------------------------------------------------------------


@rule(STAR, "26.14")
def test_a_casino_supervisor_may_void_the_hand_for_an_error_that_is_not_covered() -> None:
    round_ = play(table(STAR, deck=DECK), "cat:r30 c c ann:r50")
    found = OtherError("a drink was spilled over the board", "casino_supervisor", void=True, reason="unreadable cards")
    assert "void: a drink was spilled over the board (unreadable cards)" in report(round_, found, "26.14").decides
    assert round_.is_over
    assert stacks(round_) == BEGAN
    assert {event.player: event.cents for event in events(round_, WagersReturned)} == {
        "ann": 80_00, "ben": 30_00, "cat": 30_00,
    }  # fmt: skip
    again(round_)


@rule(STAR, "26.14")
@rule(CROWN, "38.6")
def test_also_when_the_pot_was_passed_wherever_it_went() -> None:
    for document in (STAR, CROWN):
        round_ = over(document)
        if document == STAR:
            report(round_, PotPassedWrongly(("ben",)))
        found = OtherError("a power cut", "casino_supervisor" if document == STAR else "poker_supervisor", void=True)
        report(round_, found)
        assert stacks(round_) == BEGAN
        assert "void already" in refused(round_, found)


@rule(CROWN, "38.6")
def test_at_crown_a_fair_decision_is_made_void_or_play_on_with_its_reason() -> None:
    round_ = play(table(CROWN, deck=DECK), "cat:r30 c c")
    found = OtherError("a player fainted", "poker_supervisor", void=False, reason="it was not that player's turn")
    ruling = report(round_, found, "38.6")
    assert ruling.decides == "a player fainted (it was not that player's turn): the hand is played on"
    assert turn(round_) == "ann"
    check_down(round_)
    assert stacks(round_)["ann"] == 1060
    other = play(table(CROWN, deck=DECK), "cat:r30 c c")
    report(other, OtherError("a player fainted", "poker_supervisor", void=True), "38.6")
    assert events(other, HandVoid)
    assert stacks(other) == BEGAN


@rule(STAR, "26.14")
@rule(CROWN, "38.6")
def test_who_decides_it_and_what_has_to_be_said() -> None:
    star, crown = table(STAR), table(CROWN)
    assert "or above to decide" in refused(star, OtherError("a power cut", "dealer", void=True), "26.14")
    assert "poker supervisor or above" in refused(crown, OtherError("a power cut", "dealer", void=True), "38.6")
    assert "what: say" in refused(star, OtherError(" ", "casino_supervisor", void=True), "26.14")
    strict = table(CROWN, acts_for_licensee="table_games_manager")
    assert "table games manager or above" in refused(
        strict, OtherError("a power cut", "poker_supervisor", True), "38.6"
    )
    apart = table(STAR, readings={"gaming_supervisors_decide": "no"})
    assert "casino supervisor or above" in refused(apart, OtherError("a power cut", "gaming_supervisor", True), "26.14")


# -- disputes --------------------------------------------------------------------------------------------------------


@rule(STAR, "27.15")
def test_a_gaming_supervisor_decides_first_and_a_casino_supervisor_reviews_it() -> None:
    round_ = table(STAR)
    assert "or above to decide" in refused(round_, Dispute("ann", "dealer", "the call stands"), "27.15")
    assert "has raised no dispute" in refused(round_, Dispute("ann", "gaming_manager", "so", "review"), "27.15")
    report(round_, Dispute("ann", "gaming_supervisor", "the call stands"), "27.15")
    low = Dispute("ann", "gaming_supervisor", "the call stands", "review")
    assert "casino supervisor or above" in refused(round_, low, "27.15")
    report(round_, Dispute("ann", "casino_supervisor", "it was a raise", "review"), "27.15")
    decided = [(event.by, event.decision, event.is_final) for event in events(round_, DisputeDecided)]
    assert decided == [("gaming_supervisor", "the call stands", False), ("casino_supervisor", "it was a raise", False)]
    assert "it has been reviewed" in refused(round_, Dispute("ann", "gaming_manager", "so", "review"), "27.16")


@rule(STAR, "27.16")
def test_the_operators_word_is_final_and_who_is_not_satisfied_is_told_of_the_right_to_complain() -> None:
    round_ = over()
    report(round_, Dispute("ben", "gaming_supervisor", "ann wins"))
    ruling = report(round_, Dispute("ben", "gaming_manager", "ann wins", "not_satisfied"), "27.16")
    assert "final" in ruling.decides
    (told,) = events(round_, ToldOfComplaint)
    assert told.player == "ben"
    assert told.to.startswith("an inspector, under section 33")
    assert events(round_, DisputeDecided)[-1].is_final
    assert "has raised no dispute" in refused(round_, Dispute("ben", "gaming_manager", "so", "review"), "27.15")


@rule(STAR, "27.15")
def test_a_dispute_is_raised_before_the_next_round_and_reviewed_in_later_ones() -> None:
    round_ = over()
    report(round_, Dispute("ben", "gaming_supervisor", "ann wins"))
    second = next_hand(round_)
    assert "the next has begun" in refused(round_, Dispute("cat", "gaming_supervisor", "ann wins"))
    third = next_hand(check_down(second))
    report(third, Dispute("ben", "casino_supervisor", "ann wins", "review"), "27.15")
    report(third, Dispute("ben", "casino_supervisor", "ann wins", "not_satisfied"), "27.16")
    assert not [key for key in check_down(third).setting_after().carried if "dispute" in key]


@rule(CROWN, "38.8")
def test_at_crown_the_licensee_decides_and_the_commission_may_consider_it() -> None:
    round_ = table(CROWN)
    assert "poker supervisor or above" in refused(round_, Dispute("ann", "dealer", "the call stands"), "38.8")
    report(round_, Dispute("ann", "poker_supervisor", "the call stands"), "38.8")
    assert [event.is_final for event in events(round_, DisputeDecided)] == [True]
    house = Dispute("ann", "casino_licensee", "the call stands", "review")
    assert "gaming and wagering commission or above" in refused(round_, house, "38.8(b)")
    report(round_, Dispute("ann", "gaming_and_wagering_commission", "it was a raise", "review"), "38.8(b)")
    report(round_, Dispute("ann", "poker_supervisor", "it was a raise", "not_satisfied"), "38.8(a)")
    (told,) = events(round_, ToldOfComplaint)
    assert told.to == "an officer of the Gaming and Wagering Commission"


@rule(CROWN, "38.8")
def test_the_commission_may_review_a_decision_also_when_the_player_was_told_of_the_right_to_complain() -> None:
    round_ = table(CROWN)
    report(round_, Dispute("ann", "poker_supervisor", "the call stands"), "38.8")
    told = Dispute("ann", "poker_supervisor", "the call stands", "not_satisfied")
    report(round_, told, "38.8(a)")
    assert "has been told" in refused(round_, told, "38.8")
    later = next_hand(check_down(round_))
    report(later, Dispute("ann", "gaming_and_wagering_commission", "it was a raise", "review"), "38.8(b)")
    again_ = Dispute("ann", "gaming_and_wagering_commission", "so", "review")
    assert "it has been reviewed" in refused(later, again_, "38.8(a)")


@rule(STAR, "27.15")
def test_something_is_decided_about_somebody() -> None:
    round_ = table(STAR)
    assert "decision: say" in refused(round_, Dispute("ann", "gaming_supervisor", ""), "27.15")
    assert "player" in refused(round_, Dispute("", "gaming_supervisor", "so"), "27.15")


# -- a hand taken back to the moment ---------------------------------------------------------------------------------


@rule(CROWN, "13.4")
def test_a_dispute_over_a_recorded_hand_is_ruled_on_where_it_happened() -> None:
    round_ = over(CROWN)
    moment = next(step for step in range(len(round_.records)) if turn(as_it_stood(round_, step)) == "ben")
    there = as_it_stood(round_, moment)
    assert where(there, "Ac") == "ann"
    assert there.events == round_.events[: len(there.events)]
    report(there, HandFouled("ann", protected=True), "13.4")
    check_down(there)
    assert stacks(there) == {"ann": 1000, "ben": 1030, "cat": 970}
    assert stacks(round_) == {"ann": 1060, "ben": 970, "cat": 970}  # the hand itself is as it was
    assert not events(round_, HandDeclaredDead)


def test_incidents_are_part_of_what_is_taken_back_and_the_steps_are_those_there_are() -> None:
    round_ = play(table(STAR, deck=DECK), "cat:r30 c c")
    report(round_, HandThrownIn("ann", mucked=True))
    last = len(round_.records) - 1
    assert where(as_it_stood(round_, last), "Ac") == "muck"
    before = as_it_stood(round_, last - 1)
    assert where(before, "Ac") == "ann"
    report(before, DeckIncorrect(foreign=1))
    assert before.is_over
    assert not round_.is_over
    for step in (-1, last + 1):
        with pytest.raises(CroupierError, match="step"):
            as_it_stood(round_, step)
