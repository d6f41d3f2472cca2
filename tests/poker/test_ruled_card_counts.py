"""Hands of a wrong number of cards, players left out of the deal, hands too many."""

import pytest

from croupier.poker.ruling_messages import CardsMoved, PotsTakenBack, WagersReturned
from croupier.poker.rulings.card_counts import ExtraHandDealt, PlayerDealtOut, WrongNumberOfCards
from croupier.procedure.events import RoundClosed, RoundCorrected
from tests.poker.ruled import CROWN, STAR, play, refused, report, stacks, step_to, table, turn, where
from tests.poker.tables import events, poker
from tests.poker.test_ruled_misdeals import DECK, NOBODY, ONE, TWO, WHOLE, dealt, is_misdeal, same_again, to_the_end
from tests.rules import rule

UNTIL_TWO = pytest.mark.parametrize(("moves", "misdealt"), [(NOBODY, True), (ONE, True), (TWO, False)])
HANDS = [["As", "Ad"], ["Ks", "Kd"], ["Qs", "Qd"]]


def moved(round_) -> list[tuple[tuple[str, ...], str, str]]:
    return [(event.cards, event.lay, event.to) for event in events(round_, CardsMoved)]


# -- a wrong number of cards -----------------------------------------------------------------------------------------


@UNTIL_TWO
@pytest.mark.parametrize("has", [0, 1, 3])
@rule(STAR, "25.1.5")
def test_what_cannot_be_corrected_is_a_misdeal_for_the_star_until_two_have_acted(has, moves, misdealt) -> None:
    round_ = dealt(STAR, moves)
    report(round_, WrongNumberOfCards("ben", has), "25.1.5", *(["25.7", "25.8", "25.9"] if misdealt else []))
    assert is_misdeal(round_) == misdealt
    assert stacks(round_)["ben"] == 1000


@rule(STAR, "25.1.5")
def test_a_missing_card_is_dealt_and_one_too_many_goes_back() -> None:
    round_ = dealt(STAR, ONE)
    assert "no misdeal" in report(round_, WrongNumberOfCards("ben", 1, can_be_corrected=True), "25.1.5").decides
    assert moved(round_) == [(("Kd",), "hand ben", "stub"), (("Kd",), "stub", "hand ben")]
    report(round_, WrongNumberOfCards("cat", 3, can_be_corrected=True), "25.1.5")
    assert moved(round_)[2:] == [(("2c",), "stub", "hand cat"), (("2c",), "hand cat", "stub")]
    assert round_.hand is not None
    assert round_.hand.hole == HANDS
    play(round_, "ann:c ben:x")
    assert round_.hand.board == ["7h", "8h", "2d"]
    assert round_.hand.cards.burned == ["2c"]
    to_the_end(round_)
    same_again(round_)


@rule(STAR, "25.1.5")
def test_an_up_card_that_was_not_dealt_lies_up_again() -> None:
    round_ = table(STAR, "five_card_stud", "2s 3s 4s Kh Qh Jh")
    report(round_, WrongNumberOfCards("ben", 1, can_be_corrected=True), "25.1.5")
    assert round_.hand is not None
    assert round_.hand.up == [["Kh"], ["Qh"], ["Jh"]]


@rule(STAR, "25.1.5")
def test_while_cards_are_dealt_the_number_is_that_of_the_moment() -> None:
    round_ = step_to(table(STAR, deck=DECK, paced=True), "deal to cat")
    assert "has: 1 is what ben" in refused(round_, WrongNumberOfCards("ben", 1), "25.1.5")
    report(round_, WrongNumberOfCards("ben", 2, can_be_corrected=True), "25.1.5")
    play(round_, "> > > >")
    assert round_.hand is not None
    assert round_.hand.hole == HANDS
    report(round_, WrongNumberOfCards("ann", 1), "25.1.5")
    assert is_misdeal(round_)


@rule(STAR, "25.1.5")
def test_after_action_the_hand_is_void_and_the_others_play_for_the_rest() -> None:
    """cat's raise is gone: ann and ben go on with the $10 that is to be called."""
    round_ = dealt(STAR, "cat:r50 ann:f")
    assert round_.hand is not None
    assert round_.hand.pot == 65_00
    ruling = report(round_, WrongNumberOfCards("cat", 3), "25.1.5")
    assert "void" in ruling.decides
    assert [(event.player, event.cents) for event in events(round_, WagersReturned)] == [("cat", 50_00)]
    assert round_.is_over  # ann has folded: ben wins her small blind
    assert stacks(round_) == {"ann": 995, "ben": 1005, "cat": 1000}


@rule(STAR, "25.1.5")
def test_play_goes_on_with_what_is_to_be_called_then() -> None:
    round_ = play(table(STAR, players=4, deck="As Ks Qs Js Ad Kd Qd Jd 2c 7h 8h 2d"), "cat:c dan:r50")
    report(round_, WrongNumberOfCards("dan", 1), "25.1.5")
    hand = round_.hand
    assert hand is not None
    assert (hand.pot, hand.betting.bet_to_call, turn(round_)) == (25_00, 10_00, "ann")
    assert hand.betting.call_amount == 5_00
    assert [where(round_, card) for card in ("Js", "Jd")] == ["muck", "muck"]
    play(round_, "ann:c ben:x ann:r20")
    assert hand.board == ["7h", "8h", "2d"]
    report(round_, WrongNumberOfCards("ann", 3), "25.1.5")  # in a later betting round as well: all of $30
    assert stacks(round_) == {"ann": 1000, "ben": 990, "cat": 990, "dan": 1000}
    assert where(round_, "3c") in ("stub", "muck")
    to_the_end(round_)
    assert stacks(round_) == {"ann": 1000, "ben": 1010, "cat": 990, "dan": 1000}
    same_again(round_)


@rule(STAR, "25.1.5")
def test_a_card_too_many_came_off_the_stub() -> None:
    round_ = dealt(STAR, "cat:c ann:c ben:x")
    report(round_, WrongNumberOfCards("ann", 3))
    assert [where(round_, card) for card in ("As", "Ad", "3c")] == ["muck"] * 3


@rule(STAR, "25.1.6")
@pytest.mark.parametrize("percent", [0, 10])
def test_the_only_player_left_has_a_wrong_number_and_the_round_is_void(percent: int) -> None:
    round_ = dealt(
        STAR, "cat:r50 ann:c ben:c ann:x ben:x cat:r100 ann:c ben:f ann:x cat:r200 ann:f", commission_percent=percent
    )
    assert round_.is_over
    won = stacks(round_)["cat"]
    assert won > 1000
    paid = round_.till.balance("house")
    assert (paid > 0) == (percent > 0)
    report(round_, WrongNumberOfCards("cat", 3), "25.1", "25.1.6", "25.7", "25.8")
    assert stacks(round_) == WHOLE
    assert round_.till.balance("house") == 0
    (back,) = events(round_, PotsTakenBack)
    assert back.commission_cents == paid
    (closed,), (corrected,) = events(round_, RoundClosed), events(round_, RoundCorrected)
    assert {name: net + corrected.net_cents[name] for name, net in closed.net_cents.items()} == dict.fromkeys(WHOLE, 0)
    assert round_.setting_after().button == 3
    assert round_.setting_after().table_stakes == {1: 1_000_00, 2: 1_000_00, 3: 1_000_00}
    same_again(round_)


@rule(STAR, "25.1.6")
def test_what_the_hand_before_had_left_stays_for_the_next() -> None:
    game = poker("draw_ante", STAR, table_minimum="10")
    players = game.setting(dict.fromkeys(("ann", "ben", "cat"), 100_00), carried={"carried pot": 45_00})
    round_ = play(game.open_round(None, players, source=1), "ann:r10 ben:f cat:f")
    assert round_.setting_after().carried == {}
    report(round_, WrongNumberOfCards("ann", 4), "25.1.6")
    assert round_.setting_after().carried == {"carried pot": 45_00}
    assert round_.setting_after().table_stakes == players.table_stakes


@rule(STAR, "25.1.6")
def test_a_hand_that_came_to_a_showdown_or_was_won_by_another_stands() -> None:
    shown = to_the_end(dealt(STAR))
    assert "the hand is over" in refused(shown, WrongNumberOfCards("ann", 3), "25.1.6")
    mucked = play(dealt(STAR, "cat:f ann:c ben:x ann:x ben:x ann:x ben:x ann:x ben:x"), "ann:s ben:m")
    assert "the hand is over" in refused(mucked, WrongNumberOfCards("ann", 3), "25.1.6")
    folded = dealt(STAR, "cat:f ann:f")
    assert "the hand is over" in refused(folded, WrongNumberOfCards("ann", 3), "25.1.6")
    assert "has: 2 is what ben" in refused(folded, WrongNumberOfCards("ben", 2), "25.1.6")
    assert "by:" in refused(folded, WrongNumberOfCards("ben", 3, by="player"), "25.9")


@rule(STAR, "25.1.5", "25.1.6")
def test_all_who_are_left_have_a_wrong_number() -> None:
    round_ = dealt(STAR, "cat:f ann:r50")
    report(round_, WrongNumberOfCards("ann", 3, other="ben", other_has=1), "25.1.5", "25.1.6")
    assert stacks(round_) == WHOLE
    assert round_.setting_after().button == 3


@UNTIL_TWO
@pytest.mark.parametrize(("has", "number"), [(1, "30.2(a)"), (3, "30.2(c)")])
@rule(CROWN, "30.2", "30.3", "12.3")
def test_crown_knows_a_misdeal_even_if_it_could_be_corrected(has, number, moves, misdealt) -> None:
    round_ = dealt(CROWN, moves)
    report(round_, WrongNumberOfCards("ben", has, can_be_corrected=True), *([number, "30.1"] if misdealt else ["12.3"]))
    assert is_misdeal(round_) == misdealt
    assert stacks(round_)["ben"] == (1000 if misdealt else 990)


@rule(CROWN, "30.2")
def test_by_the_other_reading_a_card_not_dealt_is_dealt_and_one_too_many_is_still_a_misdeal() -> None:
    for found in (
        WrongNumberOfCards("ben", 1, can_be_corrected=True),
        PlayerDealtOut("ben", can_be_reconstructed=True),
    ):
        round_ = dealt(CROWN, ONE, readings={"card_not_dealt": "corrected"})
        assert "no misdeal" in report(round_, found, "30.2(a)", "30.2(f)").decides
        assert round_.hand is not None
        assert round_.hand.hole == HANDS
        to_the_end(round_)
    for found in (
        WrongNumberOfCards("ben", 1),
        WrongNumberOfCards("ben", 3, can_be_corrected=True),
        PlayerDealtOut("ben"),
    ):
        round_ = dealt(CROWN, ONE, readings={"card_not_dealt": "corrected"})
        report(round_, found, "30.1")
        assert is_misdeal(round_)


@rule(CROWN, "12.3")
def test_at_crown_the_wagers_of_the_void_hand_stay_in_the_pot() -> None:
    round_ = dealt(CROWN, "cat:r50 ann:c ben:c ann:x ben:x cat:r40")
    report(round_, WrongNumberOfCards("cat", 1), "12.3")
    hand = round_.hand
    assert hand is not None
    assert (hand.pot, turn(round_)) == (190_00, "ann")
    assert where(round_, "Qs") == "muck"
    assert stacks(round_)["cat"] == 910
    play(round_, "ann:f")
    assert stacks(round_) == {"ann": 950, "ben": 1140, "cat": 910}
    same_again(round_)


@rule(CROWN, "12.3")
def test_a_bet_that_nobody_called_stays_too_with_antes() -> None:
    round_ = play(table(CROWN, "five_card_stud", "2s 3s 4s Kh Qh Jh"), "ann:r50 ben:f")
    report(round_, WrongNumberOfCards("ann", 3), "12.3")
    assert stacks(round_) == {"ann": 940, "ben": 990, "cat": 1070}  # three antes and the bet


SHOWDOWN = "cat:c ann:c ben:x ann:x ben:x cat:x ann:x ben:x cat:x ann:x ben:x cat:x"


@rule(CROWN, "12.4")
def test_at_the_showdown_of_two_the_right_hand_wins() -> None:
    round_ = dealt(CROWN, "cat:f ann:c ben:x ann:x ben:x ann:x ben:x ann:x ben:x")
    assert round_.hand is not None
    assert round_.hand.phase == "showdown"
    ruling = report(round_, WrongNumberOfCards("ann", 3), "12.4")
    assert "12.3" not in ruling.cites[0].rules
    assert "ben wins" in ruling.decides
    assert stacks(round_) == {"ann": 990, "ben": 1010, "cat": 1000}  # though aces beat kings
    same_again(round_)


@rule(CROWN, "12.4")
def test_if_both_are_wrong_everybody_has_their_wagers_back() -> None:
    round_ = dealt(CROWN, "cat:c ann:c ben:x ann:x ben:x cat:r10 ann:c ben:f ann:x cat:x ann:x cat:x")
    report(round_, WrongNumberOfCards("ann", 3, other="cat", other_has=1), "12.4")
    assert stacks(round_) == WHOLE  # ben too, who had folded
    assert round_.setting_after().button == 1  # void, no misdeal


@rule(CROWN, "12.3", "12.4")
def test_among_three_the_wrong_hand_is_void_and_two_show() -> None:
    round_ = dealt(CROWN, SHOWDOWN)
    report(round_, WrongNumberOfCards("ann", 1), "12.3")
    assert not round_.is_over
    play(round_, "ben:s cat:s")
    assert stacks(round_) == {"ann": 990, "ben": 1020, "cat": 990}


@rule(CROWN, "12.3")
def test_crown_rules_during_the_round_alone() -> None:
    assert "over" in refused(dealt(CROWN, "cat:f ann:f"), WrongNumberOfCards("ben", 3), "12.3")


def test_numbers_that_cannot_be() -> None:
    round_ = dealt(STAR)
    assert "has: 2 is what ben" in refused(round_, WrongNumberOfCards("ben", 2), "25.1.5")
    assert "has: 2 is what ben" in refused(round_, WrongNumberOfCards("ben", -1))
    assert "not left" in refused(round_, WrongNumberOfCards("ben", 60))
    assert "other: 'ben'" in refused(round_, WrongNumberOfCards("ben", 1, other="ben"))
    assert "other: 'zoe'" in refused(round_, WrongNumberOfCards("ben", 1, other="zoe"))
    assert "other_has: 2" in refused(round_, WrongNumberOfCards("ben", 1, other="ann", other_has=2))
    assert "player: 'zoe'" in refused(round_, WrongNumberOfCards("zoe", 1))
    assert "player: cat is out" in refused(dealt(STAR, "cat:f"), WrongNumberOfCards("cat", 1))
    assert "no cards" in refused(table(STAR, straddle=True), WrongNumberOfCards("ann", 1))


# -- a player left out -----------------------------------------------------------------------------------------------


@UNTIL_TWO
@rule(STAR, "25.1.4")
def test_a_player_left_out_is_a_misdeal_for_the_star_unless_it_is_put_right(moves: str, misdealt: bool) -> None:
    round_ = dealt(STAR, moves)
    report(round_, PlayerDealtOut("ben"), "25.1.4", *(["25.7"] if misdealt else ["25.1.5"]))
    assert is_misdeal(round_) == misdealt
    if not misdealt:
        assert stacks(round_) == {"ann": 990, "ben": 1000, "cat": 990}
        assert where(round_, "Ks") == "muck"
        to_the_end(round_)
        return
    mended = dealt(STAR, moves)
    report(mended, PlayerDealtOut("ben", can_be_reconstructed=True), "25.1.4")
    assert mended.hand is not None
    assert mended.hand.hole == HANDS
    assert moved(mended) == [(("Ks", "Kd"), "hand ben", "stub"), (("Ks", "Kd"), "stub", "hand ben")]
    to_the_end(mended)


@UNTIL_TWO
@rule(CROWN, "30.2", "30.3", "12.3")
def test_at_crown_in_any_case(moves: str, misdealt: bool) -> None:
    round_ = dealt(CROWN, moves)
    report(
        round_,
        PlayerDealtOut("ben", can_be_reconstructed=True),
        *(["30.2(a)", "30.1"] if misdealt else ["30.3", "12.3"]),
    )
    assert is_misdeal(round_) == misdealt
    assert stacks(round_)["ben"] == (1000 if misdealt else 990)


def test_who_was_dealt_to_and_acted_was_not_left_out() -> None:
    round_ = dealt(STAR, ONE)
    assert "player: cat has acted" in refused(round_, PlayerDealtOut("cat"), "25.1.4")
    waiting = step_to(table(STAR, paced=True), "deal to ben")
    assert "player: ben has not been dealt to" in refused(waiting, PlayerDealtOut("ben"), "25.1.4")


# -- a hand too many -------------------------------------------------------------------------------------------------


@UNTIL_TWO
@rule(STAR, "25.1.4")
def test_a_hand_too_many_is_a_misdeal_for_the_star_unless_it_is_put_right(moves: str, misdealt: bool) -> None:
    round_ = dealt(STAR, moves)
    report(round_, ExtraHandDealt(), "25.1.4")
    assert is_misdeal(round_) == misdealt
    if not misdealt:  # it lies in the muck, and the deal goes on after it
        assert [where(round_, card) for card in ("2c", "7h")] == ["muck", "muck"]
        play(round_, "ben:x")
        assert round_.hand is not None
        assert (round_.hand.cards.burned, round_.hand.board) == (["8h"], ["2d", "3c", "5s"])
        to_the_end(round_)
        return
    mended = dealt(STAR, moves)
    report(mended, ExtraHandDealt(can_be_reconstructed=True), "25.1.4")
    assert moved(mended) == [(("2c", "7h"), "stub", "set aside"), (("2c", "7h"), "set aside", "stub")]
    play(mended, "cat:c ann:c ben:x" if not moves else "ann:c ben:x")
    assert mended.hand is not None
    assert mended.hand.board == ["7h", "8h", "2d"]


@UNTIL_TWO
@rule(CROWN, "30.2", "30.3")
def test_at_crown_a_hand_too_many_is_one_in_any_case(moves: str, misdealt: bool) -> None:
    round_ = dealt(CROWN, moves)
    report(round_, ExtraHandDealt(can_be_reconstructed=True), "30.2(d)", "30.1" if misdealt else "30.3")
    assert is_misdeal(round_) == misdealt


def test_the_cards_of_a_hand_too_many_were_in_the_deck() -> None:
    """13 players of Manila have 26 cards of 32; the five for the table leave one."""
    round_ = table(CROWN, "manila", players=[1_000_00] * 11)
    assert "not left" in refused(round_, ExtraHandDealt(6), "30.2(d)")
    assert "cards: say" in refused(round_, ExtraHandDealt(-1))
