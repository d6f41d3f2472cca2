"""Snake Eyes: players take turns at throwing two dice; wagers on the next roll, and on totals that come before a 7."""

from croupier.dice import Dice
from croupier.games.snake_eyes.round import SnakeEyes
from croupier.games.snake_eyes.terms import WAGERS, SnakeEyesTerms, call
from croupier.table.definition import GameDefinition

SNAKE_EYES = GameDefinition(
    terms=SnakeEyesTerms,
    round=SnakeEyes,
    initial_wagers=WAGERS,
    has_main_wager=False,
    equipment=lambda terms, source: Dice(terms.active_dice.value, source),
    restore_equipment=Dice.restore,
    prices=SnakeEyesTerms.prices,
    places=SnakeEyesTerms.places,
    results=lambda terms: terms.results,
    sight_of=lambda terms: terms.sight,
    call=call,
    outcome=SnakeEyesTerms.outcome,
)

__all__ = ["SNAKE_EYES", "SnakeEyes", "SnakeEyesTerms"]
