"""Community cards of Manila seen too early, several at once, or face up in the deck."""

from typing import Any

import pytest

import croupier.poker.ruling_messages as r
from croupier.poker import PokerRound
from croupier.poker.rulings.incidents import NextCardExposed, TooManyCommunityCards
from croupier.poker.rulings.manila_errors import LaterBettingLimited
from croupier.procedure.incidents import CardFaceUpInShoe
from tests.poker.boards import all_in, board, check_around, deal_on, finish, is_seen, lies, next_step, stub
from tests.poker.ruled import play, refused, report, stacks, table, turn, where
from tests.poker.tables import events
from tests.rules import rule

STAR = "star_sydney/poker"
CROWN = "crown_perth/poker"
HOLES = {"two_card_manila": "AsAhKsKhQsQh", "three_card_manila": "AsAhKsKhQsQhAdKdQd"}
BOARD = "Js Ts 9s 8s 7s Jh Th 9h"
"""The five community cards, and what follows."""


def manila(document: str, game: str = "", **more: Any) -> PokerRound:
    """Ann has posted the blind of $10, or all an ante of $10, and the first community card lies there."""
    game = game or {STAR: "two_card_manila", CROWN: "manila"}[document]
    return table(document, game, HOLES.get(game, "AsAhKsKhQsQh") + BOARD, **more)


def second_round(document: str, game: str = "", first: str = "ben:c cat:c ann:x", **more: Any) -> PokerRound:
    """The second community card has been dealt."""
    round_ = manila(document, game, **more)
    return deal_on(play(deal_on(round_), first))


def most(round_: PokerRound) -> float:
    """The most that the player in turn may have before them in this betting round, in dollars."""
    hand = round_.hand
    assert hand is not None
    allowed = hand.raise_range()
    return (allowed[1] if allowed is not None else hand.betting.bet_to_call) / 100


# -- seen too early --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["two_card_manila", "three_card_manila"])
@pytest.mark.parametrize(("moves", "limit"), [("", 10), ("ben:r30", 30), ("ben:r30 cat:r60", 60)])
@rule(STAR, "26.24")
def test_bets_of_the_round_are_limited_to_the_most_wagered_in_it(game: str, moves: str, limit: int) -> None:
    round_ = play(manila(STAR, game), moves)
    report(round_, NextCardExposed(), "26.24")
    assert most(round_) == limit
    assert [event.to_cents for event in events(round_, r.BettingLimited)] == [limit * 100]
    assert (stub(round_), is_seen(round_, "Ts"), board(round_)) == (["Ts"], True, ["Js"])
    check_around(round_)
    assert board(round_) == ["Js", "Ts"]  # used when its turn comes
    assert most(round_) > limit  # the next round is as usual
    finish(round_)


@rule(STAR, "26.24")
def test_where_nothing_has_been_bet_the_limit_is_the_table_minimum() -> None:
    round_ = second_round(STAR, first="ben:r30 cat:c ann:c")
    report(round_, NextCardExposed(), "26.24")
    assert most(round_) == 10  # not what was wagered in the round before
    play(round_, "ann:x ben:r10")
    assert most(round_) == 10
    finish(round_)


@rule(STAR, "26.24")
def test_a_second_card_seen_later_leaves_the_narrower_limit() -> None:
    round_ = second_round(STAR)
    report(round_, NextCardExposed())
    play(round_, "ann:r10")
    report(round_, NextCardExposed(count=2))
    assert most(round_) == 10
    assert (stub(round_, 2), is_seen(round_, "8s")) == (["9s", "8s"], True)
    finish(round_)
    assert board(round_) == ["Js", "Ts", "9s", "8s", "7s"]


@pytest.mark.parametrize(("first", "limit"), [("ben:c cat:c ann:x", 10), ("ben:r30 cat:c ann:c", 30)])
@rule(CROWN, "35.2")
def test_at_crown_the_most_wagered_in_the_hand_is_the_limit(first: str, limit: int) -> None:
    round_ = second_round(CROWN, first=first)
    report(round_, NextCardExposed(), "35.2")
    assert [event.to_cents for event in events(round_, r.BettingLimited)] == [limit * 100]
    assert most(round_) == min(limit, 20)  # the first bet of the round is of twice the blind
    play(round_, f"ann:r{min(limit, 20)}")
    assert most(round_) == limit
    assert stub(round_) == ["9s"]
    check_around(round_)
    assert board(round_) == ["Js", "Ts", "9s"]
    assert most(round_) == 20
    finish(round_)


@pytest.mark.parametrize(("moves", "limit"), [("", 10), ("ann:r50", 50), ("ann:r50 ben:r120", 120)])
@rule(CROWN, "35.2")
def test_in_crown_perth_manila_too_where_antes_are_wagers(moves: str, limit: int) -> None:
    round_ = play(manila(CROWN, "crown_perth_manila"), moves)
    report(round_, NextCardExposed(), "35.2")
    assert most(round_) == limit
    assert stub(round_) == ["Ts"]
    play(round_, "r10 c c" if not moves else "c c")
    assert board(round_) == ["Js", "Ts"]
    finish(round_)


@rule(CROWN, "35.2")
def test_the_blind_is_the_limit_where_nothing_else_was_wagered() -> None:
    round_ = manila(CROWN, blinds="20")
    report(round_, NextCardExposed(), "35.2")
    assert [event.to_cents for event in events(round_, r.BettingLimited)] == [20_00]  # not the table minimum
    finish(round_)


@rule(STAR, "26.24")
@rule(CROWN, "35.2")
def test_a_card_cannot_be_seen_too_early_after_the_last_or_when_nobody_bets() -> None:
    for document, number in ((STAR, "26.24"), (CROWN, "35.2")):
        round_ = second_round(document)
        assert "count" in refused(round_, NextCardExposed(count=-1), number)
        assert "count" in refused(round_, NextCardExposed(count=40), number)
        for _ in range(3):
            check_around(round_)
        assert len(board(round_)) == 5
        assert "no further community cards" in refused(round_, NextCardExposed(), number)
        assert "no betting round" in refused(manila(document, paced=True), NextCardExposed(), number)


# -- several at once -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["two_card_manila", "three_card_manila"])
@rule(STAR, "26.25")
def test_the_right_card_stays_and_the_others_are_shuffled_in_if_more_are_to_come(game: str) -> None:
    round_ = play(second_round(STAR, game), "ann:r30")
    report(round_, TooManyCommunityCards(extra=2, reconstructable=True), "26.25")
    (shuffled,) = events(round_, r.CardsShuffledIn)
    assert shuffled.cards == ("9s", "8s")
    assert all_in(round_, "Ts 9s8s") == {"Ts": "board", **lies("9s8s", "stub")}
    assert (turn(round_), stacks(round_)["ann"]) == ("ben", 960)
    finish(round_)


@rule(STAR, "26.25")
def test_after_the_last_card_the_others_are_where_they_belonged() -> None:
    round_ = second_round(STAR)
    for _ in range(3):
        check_around(round_)
    report(round_, TooManyCommunityCards(reconstructable=True), "26.25")
    assert (board(round_)[4:], stub(round_), is_seen(round_, "Jh")) == (["7s"], ["Jh"], True)
    assert not events(round_, r.CardsShuffledIn)
    finish(round_)


@rule(STAR, "26.25")
def test_if_it_cannot_be_told_all_are_shuffled_in_and_another_is_dealt() -> None:
    round_ = play(deal_on(manila(STAR, paced=True)), "ben:c cat:c ann:x")
    assert next_step(round_) == "deal to the board"
    report(round_, TooManyCommunityCards(), "26.25")
    assert all_in(round_, "Js Ts9s") == {"Js": "board", **lies("Ts9s", "stub")}
    assert next_step(round_) == "deal to the board"
    deal_on(round_)
    assert (len(board(round_)), turn(round_)) == (2, "ann")
    finish(round_)


@pytest.mark.parametrize(
    ("reading", "in_turn", "ben_has", "to_call"), [("begins_anew", "ben", 1000, 10), ("stands", "cat", 970, 30)]
)
@rule(STAR, "26.25")
def test_bets_on_a_first_card_that_cannot_be_told_but_not_the_blind_go_back(
    reading: str, in_turn: str, ben_has: int, to_call: int
) -> None:
    round_ = play(manila(STAR, readings={"spoiled_betting": reading}), "ben:r30")
    report(round_, TooManyCommunityCards(), "26.25")
    (shuffled,) = events(round_, r.CardsShuffledIn)
    assert shuffled.cards == ("Js", "Ts")
    assert (turn(round_), stacks(round_)) == (in_turn, {"ann": 990, "ben": ben_has, "cat": 1000})
    assert round_.hand is not None
    assert (round_.hand.betting.bet_to_call, len(board(round_))) == (to_call * 100, 1)
    finish(round_)


@rule(STAR, "26.25")
def test_the_blind_may_act_on_a_card_that_was_dealt_again() -> None:
    round_ = play(manila(STAR), "ben:c")
    report(round_, TooManyCommunityCards())
    play(round_, "ben:c cat:c ann:r50 ben:c cat:c")  # as if nothing had been
    assert len(board(round_)) == 2
    finish(round_)


@rule(STAR, "26.25")
def test_everybody_is_all_in_on_a_card_that_cannot_be_told() -> None:
    round_ = play(deal_on(manila(STAR, paced=True, betting="no_limit")), "ben:a cat:c ann:c > >")
    assert board(round_) == ["Js", "Ts", "9s"]
    report(round_, TooManyCommunityCards(street="third community card"), "26.25")
    assert all_in(round_, "9s8s") == lies("9s8s", "stub")
    finish(round_)


# -- face up in the deck ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moves", ["", "ben:r30"])
@rule(CROWN, "30.2")
def test_the_second_card_face_up_is_a_misdeal_until_two_have_acted(moves: str) -> None:
    round_ = play(manila(CROWN), moves)
    report(round_, CardFaceUpInShoe(), "30.2(h)")
    assert round_.is_over
    assert stacks(round_) == {"ann": 1000, "ben": 1000, "cat": 1000}
    assert round_.setting_after().button == 3  # the same button deals again


@rule(CROWN, "30.2", "30.3")
def test_after_action_the_hand_goes_on_with_it() -> None:
    round_ = play(manila(CROWN), "ben:c cat:c")
    report(round_, CardFaceUpInShoe(), "30.3")
    assert (stub(round_), is_seen(round_, "Ts"), turn(round_)) == (["Ts"], True, "ann")
    assert most(round_) == 30  # nothing is said of a limit
    play(round_, "ann:x")
    assert board(round_) == ["Js", "Ts"]
    finish(round_)


@pytest.mark.parametrize("game", ["manila", "crown_perth_manila"])
@rule(CROWN, "35.1")
def test_a_later_card_is_laid_out_and_the_betting_before_it_kept_to_the_minimum(game: str) -> None:
    first = "ben:c cat:c ann:x" if game == "manila" else "ann:r20 ben:c cat:c"
    round_ = second_round(CROWN, game, first)
    report(round_, CardFaceUpInShoe(), "35.1")
    assert board(round_) == ["Js", "Ts", "9s"]
    assert most(round_) == 10
    play(round_, "ann:r10")
    assert most(round_) == 10
    play(round_, "ben:c cat:c")
    assert (board(round_), turn(round_)) == (["Js", "Ts", "9s"], "ann")  # it is bet on in its turn, none is dealt
    assert most(round_) > 10
    check_around(round_)
    assert board(round_) == ["Js", "Ts", "9s", "8s"]
    finish(round_)
    assert board(round_) == ["Js", "Ts", "9s", "8s", "7s"]


@rule(CROWN, "35.1")
@pytest.mark.parametrize(("reading", "to_call"), [("restricted", 10), ("stand", 20)])
def test_what_was_bet_before_it_was_found_is_cut_to_the_minimum_or_stands(reading: str, to_call: int) -> None:
    round_ = play(second_round(CROWN, readings={"wagers_before_face_up_card": reading}), "ann:r20")
    report(round_, CardFaceUpInShoe())
    assert most(round_) == to_call  # and no more
    assert stacks(round_)["ann"] == 990 - to_call
    finish(round_)


@rule(CROWN, "35.1", "35.2")
def test_the_narrower_of_two_limits_holds() -> None:
    round_ = second_round(CROWN, first="ben:r30 cat:c ann:c")
    report(round_, CardFaceUpInShoe(), "35.1")
    report(round_, NextCardExposed(), "35.2")
    assert most(round_) == 10
    assert (board(round_), stub(round_)) == (["Js", "Ts", "9s"], ["8s"])
    finish(round_)


@rule(CROWN, "35.1")
def test_cards_in_a_row_limit_the_round_before_each() -> None:
    round_ = second_round(CROWN)
    report(round_, CardFaceUpInShoe(), "35.1")
    report(round_, CardFaceUpInShoe(), "35.1")
    assert board(round_) == ["Js", "Ts", "9s", "8s"]
    (later,) = events(round_, LaterBettingLimited)
    assert (later.street, later.to_cents) == ("third round", 10_00)
    limits = []
    for _ in range(3):
        limits.append(most(round_))
        check_around(round_)
    assert limits == [10, 10, 20]
    assert board(round_) == ["Js", "Ts", "9s", "8s", "7s"]
    finish(round_)


@rule(CROWN, "35.1")
def test_a_card_found_as_it_is_dealt_limits_nothing() -> None:
    round_ = play(second_round(CROWN, paced=True), "ann:x ben:x cat:x")
    report(round_, CardFaceUpInShoe(), "35.1")
    deal_on(round_)
    assert (board(round_), most(round_)) == (["Js", "Ts", "9s"], 20)
    finish(round_)


@rule(CROWN, "30.2", "35.1")
def test_where_nobody_can_act_the_second_card_is_a_misdeal_and_a_later_one_is_laid_out() -> None:
    round_ = manila(CROWN, "crown_perth_manila", players=[10_00, 10_00], paced=True)
    play(round_, "> > >")
    assert (board(round_), next_step(round_)) == (["Qs"], "deal to the board")
    report(round_, CardFaceUpInShoe(), "30.2(h)")  # nobody could act
    assert round_.is_over
    assert stacks(round_) == {"ann": 10, "ben": 10}
    round_ = manila(CROWN, "crown_perth_manila", players=[10_00, 10_00], paced=True)
    report(play(round_, "> > > >"), CardFaceUpInShoe(), "35.1")
    assert (stub(round_), is_seen(round_, "Js")) == (["Js"], True)
    finish(round_)


@rule(CROWN, "30.2", "35.1")
def test_no_other_card_is_ruled_on_so() -> None:
    paced = manila(CROWN, paced=True)
    assert "no community card" in refused(paced, CardFaceUpInShoe(), "35.1")
    play(paced, "> > >")
    assert "not for the first" in refused(paced, CardFaceUpInShoe(), "30.2(h)")
    round_ = second_round(CROWN)
    for _ in range(3):
        check_around(round_)
    assert "no community card" in refused(round_, CardFaceUpInShoe(), "35.1")
    assert where(round_, "Jh") == "stub"
