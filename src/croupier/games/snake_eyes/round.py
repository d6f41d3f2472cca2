"""Snake Eyes from the first wager until none is left on the layout.

Played by skycity/snake_eyes (Division 11A) with the general rules of skycity/general. A round may take many rolls,
between which wagers are made, reduced and taken off.
"""

from dataclasses import replace

from croupier.dice import Dice
from croupier.errors import CroupierError
from croupier.games.snake_eyes.dice_set import DiceSet
from croupier.games.snake_eyes.handling import Handling
from croupier.games.snake_eyes.late_wagers import SnakeEyesLateWagers
from croupier.games.snake_eyes.places import SnakeEyesPlaces
from croupier.games.snake_eyes.roll import DiceRoll
from croupier.games.snake_eyes.rulings import MissingDiceRulings, RollRulings
from croupier.games.snake_eyes.shooter import Shooter
from croupier.games.snake_eyes.stakes import Stakes
from croupier.games.snake_eyes.terms import WAGERS, SnakeEyesTerms, call
from croupier.procedure import Procedure, Setting
from croupier.table.betting import Betting
from croupier.table.house_round import HouseRound
from croupier.table.layout import Layout
from croupier.table.place_rulings import PlaceRulings
from croupier.table.result import Result, ResultRulings
from croupier.table.wager_rulings import WagerRulings


class SnakeEyes(HouseRound):
    """Players take turns at throwing two dice; wagers on the next roll, and on totals that come before a 7."""

    terms: SnakeEyesTerms
    layout: Layout
    handling: Handling
    betting: Betting
    result: Result
    stakes: Stakes
    roll: DiceRoll
    _wager_rulings: WagerRulings
    _place_rulings: PlaceRulings
    _result_rulings: ResultRulings
    shooter: Shooter
    dice: DiceSet
    _roll_rulings: RollRulings
    _missing_dice_rulings: MissingDiceRulings

    def __init__(self, terms: SnakeEyesTerms, dice: Dice, setting: Setting) -> None:
        super().__init__(terms, dice, setting)
        count, citation = terms.active_dice
        if len(dice.showing) != count:
            raise CroupierError(f"dice: {count} are rolled, not {len(dice.showing)} ({citation})")
        self.layout = layout = Layout(terms.layout, self._course, terms.wagers)
        self.stakes = stakes = Stakes(terms, layout)
        places = SnakeEyesPlaces(terms, layout, stakes)
        self.betting = betting = Betting(terms.betting, layout, WAGERS, places)
        self.result = result = Result(
            terms.result, self._course, step="the dice come to rest", draw=dice.roll, call=call
        )
        self.handling = handling = Handling(terms, betting, result, stakes)
        self.roll = roll = DiceRoll(terms, betting, result, stakes, handling)
        self.dice = dice_set = DiceSet(terms.shooter, self._course)
        self.shooter = shooter = Shooter(terms.shooter, layout, result, handling, roll, dice_set)
        late = SnakeEyesLateWagers(terms, betting, result, roll, stakes)
        # no call of no more bets is required, so that none can be missing
        uncalled = replace(terms.wager_rulings, no_more_bets_not_called=None)
        self._wager_rulings = wagers = WagerRulings(uncalled, betting, late)
        self._place_rulings = positions = PlaceRulings(
            terms.place_rulings, betting, is_decided=late.is_decided, is_lost=late.is_lost
        )
        self._result_rulings = results = ResultRulings(result, wagers, terms.void_causes)
        self._roll_rulings = rolls = RollRulings(terms, roll, shooter, stakes, wagers, positions, results)
        self._missing_dice_rulings = MissingDiceRulings(terms.shooter, roll, shooter, dice_set, rolls)

    def play(self) -> Procedure[None]:
        while True:
            yield from self.handling.open(self.shooter)
            yield from self._roll()
            if not self.layout.has_wagers():
                break
            if self.betting.is_closed:
                self.roll.reopen_bets()
        yield from self.shooter.after_roll()
        self.layout.close_books(self.terms.conclusion)

    def _roll(self) -> Procedure[None]:
        """From the throw until the dice are collected; a ruling may void it up to then."""
        if self.layout.has_wagers():
            yield from self.shooter.after_roll()
            if (yield from self.shooter.throw()):
                yield from self.handling.while_rolling(self.roll.is_rolling)
            if self.roll.is_rolling():
                yield from self.roll.come_to_rest()
