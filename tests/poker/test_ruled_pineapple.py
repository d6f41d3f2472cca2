"""Discards of Pineapple that were not made in time."""

import pytest

import croupier.poker.ruling_messages as r
from croupier.poker import PokerRound
from croupier.poker.messages import HandDeclaredDead
from croupier.poker.rulings.board_errors import BurnMissed
from croupier.poker.rulings.card_counts import WrongNumberOfCards
from croupier.poker.rulings.incidents import TooManyCommunityCards
from croupier.poker.rulings.late_discards import DiscardMissed
from tests.poker.boards import (
    all_in,
    board,
    burned,
    burns_since,
    deal_on,
    discard,
    finish,
    flop_game,
    lies,
    next_step,
    stub,
    to_flop,
    to_turn,
)
from tests.poker.ruled import play, refused, report, stacks, table, turn, where
from tests.poker.tables import events
from tests.rules import rule

STAR = "star_sydney/poker"
GAMES = ("pineapple", "crazy_pineapple")
CARDS = {"ann": "2c5c8c", "ben": "3c6c9c", "cat": "4c7c2d"}
"""What each is dealt; the first card is the one that they give up."""


def before_discards(game: str, **more: object) -> PokerRound:
    """The betting is over, and ann is asked to discard."""
    round_ = play(deal_on(flop_game(STAR, game, **more)), "cat:c ann:c ben:x")
    return play(deal_on(round_), "ann:x ben:x cat:x") if game == "crazy_pineapple" else round_


def after_discards(game: str, **more: object) -> PokerRound:
    """All have discarded, and the next community cards lie there."""
    return to_flop(STAR, game, **more) if game == "pineapple" else to_turn(STAR, game, **more)


NEXT = {"pineapple": "AsKsQs", "crazy_pineapple": "Js"}
BURNS = {"pineapple": ["2s"], "crazy_pineapple": ["2s", "3s"]}


@pytest.mark.parametrize("game", GAMES)
@rule(STAR, "26.34.2")
def test_before_the_next_cards_the_player_discards_first(game: str) -> None:
    round_ = play(before_discards(game), "ann:d2c")
    assert (where(round_, "2c"), turn(round_)) == ("muck", "ben")
    report(round_, DiscardMissed("ann"), "26.34.2")
    assert (all_in(round_, CARDS["ann"]), turn(round_)) == (lies(CARDS["ann"], "ann"), "ann")
    play(round_, "ann:d5c")  # it may be another card
    assert (all_in(round_, CARDS["ann"]), turn(round_)) == ({"2c": "ann", "5c": "muck", "8c": "ann"}, "ben")
    finish(round_)


@pytest.mark.parametrize("game", GAMES)
@rule(STAR, "26.34.2")
def test_two_of_them_discard_in_turn(game: str) -> None:
    round_ = play(before_discards(game), "ann:d2c ben:d3c")
    report(round_, DiscardMissed("ann"))
    report(round_, DiscardMissed("ben"))  # and ben has not either
    play(round_, "ann:d2c ben:d3c cat:d4c")
    assert all_in(round_, NEXT[game], "2c3c4c") == {**lies(NEXT[game], "board"), **lies("2c3c4c", "muck")}
    finish(round_)


@pytest.mark.parametrize("game", GAMES)
@rule(STAR, "26.34.2")
def test_who_has_discarded_already_is_passed_over(game: str) -> None:
    round_ = play(before_discards(game), "ann:d2c ben:d3c")
    report(round_, DiscardMissed("ann"))
    play(round_, "ann:d2c cat:d4c")
    assert all_in(round_, NEXT[game]) == lies(NEXT[game], "board")
    assert turn(round_) == "ann"
    finish(round_)


@pytest.mark.parametrize("game", GAMES)
@rule(STAR, "26.34.2")
def test_while_the_next_cards_are_dealt_too_and_a_burn_that_was_made_stays(game: str) -> None:
    round_ = discard(before_discards(game, paced=True))
    assert next_step(round_) == "burn a card"
    report(round_, DiscardMissed("ben"), "26.34.2")
    assert turn(round_) == "ben"
    play(round_, "ben:d3c")
    assert next_step(round_) == "burn a card"
    play(round_, ">")
    report(round_, DiscardMissed("cat"), "26.34.2")
    assert (turn(round_), burned(round_)) == ("cat", BURNS[game])
    play(round_, "cat:d4c")
    assert next_step(round_) == "deal to the board"
    play(round_, ">")
    assert all_in(round_, NEXT[game]) == lies(NEXT[game], "board")
    finish(round_)


@pytest.mark.parametrize(("reading", "burns"), [("none", 0), ("burned", 1)])
@pytest.mark.parametrize("moves", ["", "ann:x"])
@pytest.mark.parametrize("game", GAMES)
@rule(STAR, "26.34.3")
def test_community_cards_dealt_since_go_back_until_two_have_acted(
    game: str, moves: str, reading: str, burns: int
) -> None:
    round_ = play(after_discards(game, readings={"second_burn": reading}), moves)
    report(round_, DiscardMissed("ben"), "26.34.3")
    assert all_in(round_, NEXT[game], CARDS["ben"]) == {**lies(NEXT[game], "stub"), **lies(CARDS["ben"], "ben")}
    assert (burned(round_), turn(round_)) == (BURNS[game], "ben")
    assert len(board(round_)) == {"pineapple": 0, "crazy_pineapple": 3}[game]
    before = len(round_.events)
    play(round_, "ben:d6c")
    assert burns_since(round_, before) == burns
    assert burned(round_)[: len(BURNS[game])] == BURNS[game]
    assert len(board(round_)) == {"pineapple": 3, "crazy_pineapple": 4}[game]
    assert (where(round_, "6c"), turn(round_)) == ("muck", "ann")
    finish(round_)


@pytest.mark.parametrize(("reading", "in_turn", "ann_has"), [("begins_anew", "ann", 990), ("stands", "ben", 950)])
@pytest.mark.parametrize("game", GAMES)
@rule(STAR, "26.34.3")
def test_who_had_bet_on_them(game: str, reading: str, in_turn: str, ann_has: int) -> None:
    round_ = play(after_discards(game, readings={"spoiled_betting": reading}), "ann:r40")
    report(round_, DiscardMissed("cat"))
    play(round_, "cat:d4c")
    assert (turn(round_), stacks(round_)["ann"]) == (in_turn, ann_has)
    finish(round_)


@pytest.mark.parametrize("moves", ["ann:x ben:x", "ann:x ben:x cat:x"])
@pytest.mark.parametrize("game", GAMES)
@rule(STAR, "26.34.1")
def test_when_two_have_acted_the_hand_is_dead(game: str, moves: str) -> None:
    round_ = play(after_discards(game), moves)  # in the round after the discards, or in a later one
    cards = board(round_)
    report(round_, DiscardMissed("ben"), "26.34.1")
    assert all_in(round_, CARDS["ben"]) == lies(CARDS["ben"], "muck")
    assert [event.player for event in events(round_, HandDeclaredDead)] == ["ben"]
    assert board(round_) == cards
    assert turn(round_) == ("cat" if moves == "ann:x ben:x" else "ann")
    assert stacks(round_)["ben"] == 990  # what was put in stays
    finish(round_)


@pytest.mark.parametrize("game", GAMES)
@rule(STAR, "26.34.1", "25.1.6")
def test_the_only_hand_left_makes_it_a_misdeal(game: str) -> None:
    round_ = after_discards(game)
    while round_.hand is not None and round_.hand.phase == "betting":
        play(round_, "x")
    play(round_, "ann:m ben:m")
    report(round_, DiscardMissed("cat"), "25.1.6")
    assert round_.is_over
    assert stacks(round_) == {"ann": 1000, "ben": 1000, "cat": 1000}
    assert round_.setting_after().button == 3


@pytest.mark.parametrize("game", GAMES)
@rule(STAR, "26.34.3")
def test_when_everybody_is_all_in_all_cards_dealt_since_go_back(game: str) -> None:
    round_ = play(deal_on(flop_game(STAR, game, paced=True)), "cat:a ann:c ben:c")
    while len(board(round_)) < 4:
        play(round_, f"d{round_.hand.hole[round_.hand.actor][0]}" if turn(round_) else ">")  # type: ignore[union-attr,index]
    play(round_, ">")
    assert (burned(round_), next_step(round_)) == (["2s", "3s", "4s"], "deal to the board")
    report(round_, DiscardMissed("cat"), "26.34.3")
    back = "AsKsQsJs" if game == "pineapple" else "Js"
    assert all_in(round_, back) == lies(back, "stub")
    assert (burned(round_), turn(round_)) == (["2s", "3s", "4s"], "cat")
    play(round_, "cat:d4c")
    steps = []
    while turn(round_) is None:
        steps.append(next_step(round_))
        play(round_, ">")
    assert steps == ["deal to the board"] * (3 if game == "pineapple" else 2)  # what was burned stays so
    assert burned(round_) == ["2s", "3s", "4s"]
    finish(round_)


@rule(STAR, "26.34.3")
def test_it_is_noticed_when_hands_are_shown() -> None:
    round_ = discard(play(flop_game(STAR, "pineapple"), "cat:a ann:c ben:c"))
    assert board(round_) == ["As", "Ks", "Qs", "Js", "Ts"]
    play(round_, "s")
    report(round_, DiscardMissed("ben"), "26.34.3")
    assert (turn(round_), board(round_), burned(round_)) == ("ben", [], ["2s", "3s", "4s"])
    play(round_, "ben:d3c")
    assert (len(board(round_)), len(burned(round_)), turn(round_)) == (5, 3, "ann")
    finish(round_)


@pytest.mark.parametrize("reading", ["begins_anew", "stands"])
@rule(STAR, "26.34.2", "26.33")
def test_a_flop_dealt_again_while_players_discard(reading: str) -> None:
    round_ = play(flop_game(STAR, "crazy_pineapple", paced=True, readings={"spoiled_betting": reading}), "")
    play(deal_on(round_), "cat:a ann:c ben:c > > ann:d2c")
    assert turn(round_) == "ben"
    report(round_, BurnMissed(), "26.27")
    assert where(round_, "2c") == ("ann" if reading == "begins_anew" else "muck")
    if reading == "stands":
        report(round_, DiscardMissed("ann"), "26.34.2")
        assert (where(round_, "2c"), next_step(round_)) == ("ann", "burn a card")
    deal_on(round_)
    assert (turn(round_), len(board(round_))) == ("ann", 3)
    play(round_, "ann:d5c ben:d3c cat:d4c")
    finish(round_)


@pytest.mark.parametrize("game", GAMES)
@rule(STAR, "26.34.2")
def test_nobody_sees_the_card_that_comes_back(game: str) -> None:
    round_ = play(before_discards(game), "ann:d2c")
    report(round_, DiscardMissed("ann"))
    (moved,) = events(round_, r.CardsMoved)
    assert moved.seen_by("ann").cards == ("2c",)
    assert moved.seen_by("ben").cards == ("??",)
    assert round_.hand is not None
    assert round_.hand.cards.discarded[0] == ()


@pytest.mark.parametrize("game", GAMES)
@rule(STAR, "26.34.1", "26.34.2")
def test_what_has_not_been_missed(game: str) -> None:
    assert "not been asked" in refused(flop_game(STAR, game), DiscardMissed("ann"), "26.34.2")
    round_ = play(before_discards(game), "ann:d2c")
    assert "still to discard" in refused(round_, DiscardMissed("ben"), "26.34.2")
    assert "'dan' is not in the hand" in refused(round_, DiscardMissed("dan"), "26.34.2")
    report(round_, DiscardMissed("ann"))
    assert "still to discard" in refused(round_, DiscardMissed("ann"))
    round_ = play(after_discards(game), "ann:f")
    assert "ann is out" in refused(round_, DiscardMissed("ann"), "26.34.2")
    assert "no rule for it" in refused(table(STAR), DiscardMissed("ann"))


@rule(STAR, "26.34.3", "26.34")
def test_cards_that_cannot_be_told_and_a_late_discard_in_one_hand() -> None:
    round_ = play(to_flop(STAR, "pineapple"), "ann:r40")
    report(round_, TooManyCommunityCards(), "26.29")
    report(round_, DiscardMissed("cat"), "26.34.3")
    play(round_, "cat:d7c")
    assert (len(board(round_)), turn(round_), len(stub(round_, 3))) == (3, "ann", 3)
    finish(round_)


@pytest.mark.parametrize("reading", ["begins_anew", "stands"])
@rule(STAR, "26.29", "26.27")
def test_a_flop_dealt_again_when_all_have_discarded_on_it(reading: str) -> None:
    for found, number in (
        (TooManyCommunityCards(street="flop"), "26.29"),
        (BurnMissed(street="flop"), "26.27"),
    ):
        round_ = flop_game(STAR, "crazy_pineapple", paced=True, readings={"spoiled_betting": reading})
        play(deal_on(round_), "cat:a ann:c ben:c > > ann:d2c ben:d3c cat:d4c")
        assert next_step(round_) == "burn a card"
        report(round_, found, number)
        play(round_, "> >")
        assert len(board(round_)) == 3
        if reading == "begins_anew":
            play(round_, "ann:d5c ben:d6c cat:d7c")
            assert all_in(round_, "5c6c7c 2c3c4c") == {
                **lies("5c6c7c", "muck"), "2c": "ann", "3c": "ben", "4c": "cat",
            }  # fmt: skip
        assert next_step(round_) == "burn a card"
        finish(round_)
        assert round_.hand is not None
        assert [len(hole) for hole in round_.hand.hole] == [2, 2, 2]


@pytest.mark.parametrize("game", GAMES)
@rule(STAR, "25.1.6")
def test_so_it_does_when_the_others_have_folded_and_the_pot_was_passed(game: str) -> None:
    round_ = play(after_discards(game), "ann:x ben:r20 f f")
    assert (round_.is_over, stacks(round_)["ben"]) == (True, 1020)
    assert "the hand is over" in refused(round_, DiscardMissed("cat"), "26.34.1")
    report(round_, DiscardMissed("ben"), "25.1.6")
    assert stacks(round_) == {"ann": 1000, "ben": 1000, "cat": 1000}


@pytest.mark.parametrize("game", GAMES)
@rule(STAR, "26.34.1")
def test_a_card_too_many_because_of_a_discard_is_reported_as_that(game: str) -> None:
    round_ = play(after_discards(game), "x x")
    assert "a discard was not made" in refused(round_, WrongNumberOfCards("cat", 3), "26.34.1")
    report(round_, DiscardMissed("cat"), "26.34.1")
    assert stacks(round_)["cat"] == 990  # the chips stay in


@rule(STAR, "25.1.5")
def test_another_wrong_number_goes_by_the_rule_for_all_games() -> None:
    round_ = play(after_discards("pineapple"), "x x")
    report(round_, WrongNumberOfCards("cat", 1), "25.1.5")
    assert stacks(round_)["cat"] == 1000
