"""One way of going on, whatever is played: the next round at the same table, from the same equipment."""

import pytest

from croupier.games import Game
from croupier.poker import PokerGame
from croupier.procedure import DEALER
from croupier.procedure.actions import NoMoreBets, PlaceWager
from croupier.table.round import RoundInPlayError


def test_the_next_round_is_dealt_from_the_same_shoe_to_the_same_seats():
    game = Game("skycity/casino_war")
    first = game.open_round(game.new_equipment(1), game.setting(seats={1: "Ann"}))
    while not first.decision.is_open_to(PlaceWager):
        first.act(first.offers()[0])
    with pytest.raises(RoundInPlayError, match="next_round: the round is not over"):
        game.next_round(first)
    first.act(PlaceWager("Ann", "casino_war", 10_00, 1))
    first.act(NoMoreBets(DEALER))
    while not first.is_over:
        first.act(first.offers()[0])
    drawn = first.equipment.drawn
    second = game.next_round(first, paced=True)
    assert (second.equipment, second.setting.seats, second.setting.paced) == (first.equipment, {1: "Ann"}, True)
    assert second.equipment.drawn == drawn > 0


def test_so_is_the_next_hand_of_poker():
    game = PokerGame("star_sydney/poker")
    first = game.open_round(game.new_equipment(1), game.setting({"Ann": 100_00, "Bob": 100_00, "Cid": 100_00}))
    while not first.is_over:
        first.act(first.offers()[0])
    second = game.next_round(first)
    assert second.setting.button != first.setting.button
    assert second.setting.table_stakes == first.setting_after().table_stakes
