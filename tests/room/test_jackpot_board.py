"""Any jackpot on one board: whatever it offers can be done, by whoever it is offered to."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.room.jackpot_board import board_of
from croupier.room.linked_jackpots import LINKED_JACKPOT
from croupier.room.poker_jackpots import POKER_JACKPOT
from croupier.room.prize_controller import PRIZE_CONTROLLER
from tests.room.poker_jackpots.floor import CROWN, STAR
from tests.room.poker_jackpots.histories import History as PokerHistory
from tests.room.prize_controller.histories import BLACKJACK
from tests.room.prize_controller.histories import History as ControllerHistory
from tests.room.progressive.histories import History as ProgressiveHistory


def do_offer(kind, history, state, offer):
    tagged = {"action": offer.action, "actor": "Zoe", "rank": offer.rank, **offer.fields}
    if offer.rank == "player":
        del tagged["rank"]
    did = kind.decode(history.setup, msgspec.json.encode(tagged))
    kind.restore(history.setup, state, history.around).do(did)


@settings(max_examples=25, deadline=None)
@given(document=st.sampled_from([STAR, CROWN]), seed=st.integers(10**6, 10**9), steps=st.integers(1, 50))
def test_offers_of_poker_jackpots_can_be_done(document, seed, steps):
    history = PokerHistory(document, seed, has_twin=False).run(steps)
    board = board_of(history.lived)
    for offer in board.offers:
        if not offer.to_say:
            do_offer(POKER_JACKPOT, history, history.lived.state(), offer)
    meters = {meter.name: meter.cents for meter in board.meters if not meter.is_displayed}
    assert sum(meters.values()) + sum(sum(each.won.values()) for each in board.waiting) == int(board.sums["meter"])
    assert {offer.action for offer in board.offers} >= {
        offer.action for offer in board_of(history.lived, "dealer").offers
    }


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(10**6, 10**9), steps=st.integers(1, 60))
def test_offers_of_the_prize_controller_can_be_done(seed, steps):
    history = ControllerHistory(BLACKJACK, seed, has_twin=False).run(steps)
    board = board_of(history.lived)
    for offer in board.offers:
        if not {*offer.to_say} & {"boxes"}:
            do_offer(PRIZE_CONTROLLER, history, history.lived.state(), offer)
    assert sum(meter.cents for meter in board.meters) == int(board.sums["meter"])


def test_the_button_is_offered_to_its_player_and_what_was_won_to_somebody_else():
    history = ControllerHistory(BLACKJACK, 3, has_twin=False)
    while not any(due.asked and due.won is None for due in history.lived.due()):
        history.run(1)
    due = next(due for due in history.lived.due() if due.asked and due.won is None)
    offered = {offer.action for offer in board_of(history.lived, "player", due.asked).offers}
    assert "press_button" in offered
    assert "press_button" not in {offer.action for offer in board_of(history.lived, "player", "Zoe").offers}


def test_a_progressive_whose_pools_are_not_open_has_an_empty_board():
    history = ProgressiveHistory("skycity/caribbean_stud", 1, has_twin=False)
    assert board_of(LINKED_JACKPOT.open(history.setup, history.around)) == ((), (), (), (), {})
    with pytest.raises(TypeError, match="no jackpot"):
        board_of(object())
