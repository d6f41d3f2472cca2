"""A hand in Python: copies, and what is said where it is used wrongly."""

import pytest

from croupier.chance import LiveSource, SeededSource
from croupier.games import Game
from croupier.games.game import NotAGameError
from croupier.poker import Hand, IllegalMoveError, PokerGame, Stub
from croupier.rulebook import NotAllowedError
from tests.poker.tables import CROWN, check_down, poker, table

STAR = "star_sydney/poker"


@pytest.mark.parametrize("source", [SeededSource(7), LiveSource()], ids=["seeded", "live"])
def test_copies_of_a_hand_come_to_the_same_cards_and_leave_it_alone(source):
    hand = PokerGame(STAR).deal([100_00] * 3, source)
    copies = [hand.copy(), hand.copy()]
    for each in (*copies, hand):
        while each.actor is not None:
            each.check_or_call(each.actor)
    assert copies[0].board == copies[1].board == hand.board
    assert copies[0].stacks == copies[1].stacks == hand.stacks


def test_a_copy_with_another_source_comes_to_other_cards():
    hand = PokerGame(STAR).deal([100_00] * 3, SeededSource(7))
    boards = set()
    for seed in range(4):
        other = hand.copy()
        other.cards.stub.source = SeededSource(seed)
        while other.actor is not None:
            other.check_or_call(other.actor)
        assert not {*other.board} & {card for cards in hand.hole for card in cards}
        boards.add(tuple(other.board))
    assert len(boards) == 4


def test_a_hand_that_has_not_begun_says_so():
    game = PokerGame(STAR)
    hand = Hand(game.terms, game.stakes(2), [100_00] * 2, Stub(game.terms.deck, SeededSource(1)))
    with pytest.raises(IllegalMoveError, match=r"start\(\) comes first"):
        hand.fold(0)


def test_nobody_brings_in_where_nobody_is_bound_to_open():
    hand = PokerGame(STAR).deal([100_00] * 3, SeededSource(7))
    with pytest.raises(IllegalMoveError, match="nobody is bound to open"):
        hand.bring_in(hand.actor)
    stud = PokerGame(STAR, options={"variant": "seven_card_stud"}).deal([100_00] * 3, SeededSource(7))
    stud.bring_in(stud.actor)
    assert sorted(stud.bets) == [0, 0, 5_00]


def test_poker_is_opened_as_a_game_of_its_own():
    with pytest.raises(NotAGameError, match="use PokerGame"):
        Game(STAR)


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"betting": "limit", "bets": "5,5,10"}, "bets: $5, $5, $10: Texas Hold'em has 4 betting rounds"),
        ({"ante": "5"}, "ante: Texas Hold'em is played with blinds"),
        ({"variant": "five_card_stud", "blinds": "2,5"}, "blinds: Five Card Stud is played with an ante"),
    ],
)
def test_what_the_sign_says_fits_the_variant(options, problem):
    with pytest.raises(NotAllowedError) as refused:
        PokerGame(STAR, options=options).stakes(6)
    assert problem in str(refused.value)
    assert STAR in str(refused.value)


def test_a_hand_says_how_it_stands():
    hand = PokerGame(STAR).deal([100_00, 100_00], SeededSource(1))
    assert repr(hand) == "<Texas Hold'em, before the flop, betting, player 1 to act, stacks [9500, 9800], pot 700>"


def test_pots_that_nobody_is_left_to_win_are_carried_over_once() -> None:
    hand = check_down(table(poker("omaha", CROWN), 2, manual=True))
    first = hand.actor
    assert first is not None
    hand.muck_hand(first)
    hand.kill(1 - first)
    assert (hand.phase, hand.showdown.carried, hand.showdown.pots, hand.pot) == ("over", 20, [], 0)
    hand.showdown.take_back()
    assert hand.pot == 20
