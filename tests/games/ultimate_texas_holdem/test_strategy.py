"""The best play sits down at a table: it sees what a player may see, and decides as the solver does."""

from typing import Any

import pytest

from croupier.cards import DECK_52
from croupier.games.house_poker.incidents import CardExposedInDeal
from croupier.games.house_poker.messages import Fold
from croupier.games.ultimate_texas_holdem.messages import Check, PlacePlay
from croupier.games.ultimate_texas_holdem.solving import solution_of
from croupier.games.ultimate_texas_holdem.strategy import optimal_strategy
from croupier.games.ultimate_texas_holdem.terms import HoldemTerms
from croupier.pricing import strategies
from croupier.procedure import DEALER
from croupier.procedure.actions import NoMoreBets, PlaceWager, Proceed
from croupier.ranking.arrays import hand_numbers
from croupier.table.terms import read
from tests.games.ultimate_texas_holdem.tables import CROWN, SKYCITY, game, holdem
from tests.rules import rule

RAISE, SECOND, THIRD, FOLD = "AsKd", "7c2d", "9d3h", "4c3d"
"""Hands that play 4, 2 and 1 times the ante, and none, on the board below."""
BOARD = "7h Ks 5d Jh 9c".replace(" ", "")


def decided(round_: Any, wanted: int) -> list[Any]:
    """What the strategy does for each box, in the order of its decisions."""
    found = []
    strategy = optimal_strategy(read(round_.rules, HoldemTerms))
    while len(found) < wanted:
        action = strategy.choose(round_)
        found.append(action)
        round_.act(action)
    return found


def begin(hands: str, document: str = CROWN, **choices: Any) -> Any:
    """Ante and Blind of $5 on a box for each hand, and no more bets."""
    round_ = holdem(hands, "QcQd", BOARD, document=document, **choices)
    for box in range(1, len(hands.split()) + 1):
        for wager in ("ante", "blind"):
            round_.act(PlaceWager(f"P{box}", wager, 5_00, box))
    round_.act(NoMoreBets(DEALER))
    return round_


@rule("crown_perth/ultimate_texas_holdem", "4.4", "4.8", "4.10")
@rule("skycity/ultimate_texas_holdem", "5.3", "5.4", "5.5")
@pytest.mark.parametrize("document", [CROWN, SKYCITY])
def test_four_players_decide_when_their_hands_are_best_played(document: str) -> None:
    round_ = begin(f"{RAISE} {SECOND} {THIRD} {FOLD}", document)
    assert decided(round_, 4) == [PlacePlay("P1", 1, 4), Check("P2", 2), Check("P3", 3), Check("P4", 4)]
    assert decided(round_, 3) == [PlacePlay("P2", 2, 2), Check("P3", 3), Check("P4", 4)]
    assert decided(round_, 2) == [PlacePlay("P3", 3, 1), Fold("P4", 4)]


def test_it_decides_as_the_solver_does() -> None:
    rules = game().rules
    hole, board = hand_numbers(DECK_52.parse(SECOND)), hand_numbers(DECK_52.parse(BOARD))
    solution = solution_of(read(rules, HoldemTerms))
    assert [solution.play(hole, board[:seen]) for seen in (0, 3)] == [0, 2]
    assert strategies(game())["optimal"] is optimal_strategy(read(rules, HoldemTerms))


def test_suits_go_by_any_name() -> None:
    """A flop of other suits, with the hole cards renamed alike, is decided alike."""
    solution = solution_of(read(game().rules, HoldemTerms))
    plays = set()
    for suits in ("cdhs", "hscd", "sdch", "dhsc"):
        names = str.maketrans("cdhs", suits)
        hole, flop = ("Jc 8c".translate(names), "2c 5c Kd".translate(names))
        cards = [hand_numbers(DECK_52.parse(each.replace(" ", ""))) for each in (hole, flop)]
        plays.add(solution.play(*cards))
    assert plays == {2}


@rule("skycity/ultimate_texas_holdem", "5.8.2")
def test_a_hand_that_may_not_be_seen_is_checked_and_played_at_last() -> None:
    round_ = holdem("7c2d 4c3d", "QcQd", BOARD, document=SKYCITY, boxes_per_player=2, blind_hands=True)
    for box in (1, 2):
        for wager in ("ante", "blind"):
            round_.act(PlaceWager("Ann", wager, 5_00, box))
    round_.act(NoMoreBets(DEALER))
    hidden = next(box for box in (1, 2) if None in round_.cards.seen_cards(f"box {box}", "Ann"))
    strategy, found = optimal_strategy(read(round_.rules, HoldemTerms)), []
    while not round_.is_over:
        action = strategy.choose(round_)
        if isinstance(action, PlacePlay | Check | Fold):
            found.append(action)
        round_.act(action)
    assert [action for action in found if action.box == hidden] == [
        Check("Ann", hidden),
        Check("Ann", hidden),
        PlacePlay("Ann", hidden, 1),
    ]


@rule("skycity/ultimate_texas_holdem", "5.13")
def test_where_there_is_a_maximum_payout_the_size_of_the_ante_is_looked_at() -> None:
    round_ = begin(RAISE, SKYCITY, maximum_payout="1000")
    assert decided(round_, 1) == [PlacePlay("P1", 1, 4)]


def test_at_a_decision_of_the_dealer_it_goes_on() -> None:
    round_ = holdem(RAISE, "QcQd", BOARD, setting={"paced": True})
    for wager in ("ante", "blind"):
        round_.act(PlaceWager("Ann", wager, 5_00, 1))
    round_.act(NoMoreBets(DEALER))
    assert isinstance(optimal_strategy(read(round_.rules, HoldemTerms)).choose(round_), Proceed)


@rule("skycity/ultimate_texas_holdem", "12.3")
def test_a_community_card_seen_before_its_time_is_not_counted_on() -> None:
    round_ = holdem(SECOND, "QcQd", BOARD, document=SKYCITY, setting={"paced": True})
    for wager in ("ante", "blind"):
        round_.act(PlaceWager("Ann", wager, 5_00, 1))
    round_.act(NoMoreBets(DEALER))
    while len(round_.cards.hands.get("community", ())) < 4:
        round_.act(round_.offers()[0])
    round_.report(CardExposedInDeal("community"))
    strategy, found = optimal_strategy(read(round_.rules, HoldemTerms)), []
    while not round_.is_over:
        action = strategy.choose(round_)
        if isinstance(action, PlacePlay | Check | Fold):
            found.append(action)
        round_.act(action)
    assert found == [Check("Ann", 1), PlacePlay("Ann", 1, 2)]
