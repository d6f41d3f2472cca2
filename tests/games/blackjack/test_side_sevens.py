"""Blackjack, section 15: Super Sevens, from the first card to a third, a split, or the end of the hand."""

import pytest

from croupier.games.blackjack.messages import DoubleDown, Draw, SplitPair, Stand
from croupier.procedure.events import CardDealt, WagerReturned, WagerSettled
from croupier.procedure.incidents import Misdeal, ProhibitedDevice
from tests.games.blackjack.side_tables import bet, deal, finish, paid, side, table, won
from tests.rules import rule
from tests.tables import cited, of_kind, settled

BJ = "skycity/blackjack"
KIND = "super_sevens"


@rule(BJ, "15.4", "15.6")
@pytest.mark.parametrize(
    ("cards", "outcome", "odds"),
    [
        ("7s 2d 5h", "one_seven", 3),
        ("5s 2d 7h", "no_seven", -1),  # the first card must be one
        ("5s 7d 6h", "no_seven", -1),  # the dealer's does not count
    ],
)
def test_without_two_sevens_it_is_settled_after_the_initial_deal(cards, outcome, odds):
    round_ = side(cards, KIND)
    assert won(round_, KIND) == [(outcome, odds * 5_00)]
    assert not round_.is_over
    assert f"{BJ} 15.6" in cited(paid(round_, KIND))


@rule(BJ, "15.4", "15.6")
@pytest.mark.parametrize(
    ("second", "third", "outcome", "odds"),
    [
        ("7h", "5c", "two_sevens", 50),
        ("7s", "5c", "two_suited_sevens", 100),
        ("7h", "7c", "three_sevens", 500),
        ("7s", "7c", "three_sevens", 500),
        ("7s", "7s", "three_suited_sevens", 5000),
    ],
)
def test_two_sevens_wait_for_the_third_card(second, third, outcome, odds):
    round_ = side(f"7s 2d {second} {third}", KIND)
    assert won(round_, KIND) == []
    round_.act(Draw("Ann", "box 1"))
    assert won(round_, KIND) == [(outcome, odds * 5_00)]
    assert paid(round_, KIND).returned_cents == 5_00  # the wager itself goes to the player too
    finish(round_)
    assert len(won(round_, KIND)) == 1


@rule(BJ, "15.4")
@pytest.mark.parametrize(("second", "outcome", "odds"), [("7h", "two_sevens", 50), ("7s", "two_suited_sevens", 100)])
def test_two_sevens_on_which_the_player_stands_are_paid_as_two(second, outcome, odds):
    round_ = side(f"7s 2d {second} 7c Td Td", KIND)
    round_.act(Stand("Ann", "box 1"))
    assert won(round_, KIND) == [(outcome, odds * 5_00)]


@rule(BJ, "15.4")
def test_the_card_of_a_double_is_a_third_card():
    round_ = side("7s 2d 7h 7c", KIND)
    round_.act(DoubleDown("Ann", "box 1", 20_00))
    assert won(round_, KIND) == [("three_sevens", 2500_00)]


@rule(BJ, "15.5")
@pytest.mark.parametrize(("second", "outcome", "odds"), [("7h", "two_sevens", 50), ("7s", "two_suited_sevens", 100)])
def test_a_split_of_two_sevens_settles_at_once_whatever_comes_next(second, outcome, odds):
    round_ = side(f"7s 2d {second} 7c Td Td", KIND)
    round_.act(SplitPair("Ann", "box 1"))
    assert won(round_, KIND) == [(outcome, odds * 5_00)]
    assert f"{BJ} 15.5" in cited(paid(round_, KIND))
    events = [event for event in round_.events if isinstance(event, WagerSettled | CardDealt)]
    assert [type(event) for event in events[-2:]] == [WagerSettled, CardDealt]  # before the next card
    finish(round_)
    assert len(won(round_, KIND)) == 1


@rule(BJ, "15.4")
def test_a_hand_without_two_sevens_is_not_asked_again():
    round_ = side("7s 2d 6h 7c Td Td", KIND)
    round_.act(Draw("Ann", "box 1"))
    assert won(round_, KIND) == [("one_seven", 15_00)]


@rule(BJ, "15.7")
def test_a_void_hand_voids_it_even_if_it_has_been_settled():
    for cards in ("7s 2d 7h", "7s 2d 6h"):
        round_ = side(cards, KIND)
        round_.report(Misdeal(affected=("box 1",)))
        back = {event.wager_id: cited(event) for event in of_kind(round_, WagerReturned)}
        assert set(back) == {1, 2}
        assert f"{BJ} 15.7" in back[2]
        assert round_.till.balance("Ann") == 0


@rule(BJ, "15.7")
def test_only_standing_wagers_are_void_by_the_other_reading():
    round_ = side("7s 2d 6h", KIND, void_hand_undoes="standing_wagers_only")
    round_.report(Misdeal(affected=("box 1",)))
    assert round_.till.balance("Ann") == 15_00


@rule(BJ, "16.5")
@pytest.mark.parametrize("kind", ["madness_21", "buster", "push_22", "house_money"])
def test_so_are_other_wagers_beside_a_void_initial_wager_and_only_those(kind):
    round_ = table("Ts 5c 2d 6h 6d 9c 9d", **{kind: True})
    for player, box in (("Ann", 1), ("Bob", 2)):
        bet(round_, player, box=box)
        bet(round_, player, kind, 5, box=box)
    deal(round_)
    round_.report(Misdeal(affected=("box 1",)))
    finish(round_)
    assert round_.till.balance("Ann") == 0
    assert {player for event in settled(round_) for player in [event[0]]} >= {kind, "blackjack"}


@rule(BJ, "15.7")
def test_it_is_void_with_the_players_own_initial_wager_while_the_hand_goes_on():
    round_ = table("7s 2d 6h Td Td", super_sevens=True)
    for player in ("Ann", "Bob"):
        bet(round_, player)
        bet(round_, player, KIND, 5)
    deal(round_)
    round_.report(ProhibitedDevice("Bob"))
    assert round_.till.balance("Bob") == 0
    assert not round_.is_over
    assert round_.till.balance("Ann") == -20_00 + 15_00
