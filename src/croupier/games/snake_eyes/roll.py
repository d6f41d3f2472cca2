"""A roll of the two dice: thrown, called, entered, settled. It can be overruled, or prove void, until the next."""

from typing import Literal

from croupier.dice import Roll
from croupier.games.snake_eyes.handling import Handling
from croupier.games.snake_eyes.messages import DiceThrown, ResultEntered, RollDice
from croupier.games.snake_eyes.stakes import Stakes
from croupier.games.snake_eyes.terms import SnakeEyesTerms
from croupier.procedure import DEALER, Decision, Procedure
from croupier.procedure.actions import Proceed
from croupier.rulebook import Citation
from croupier.table.betting import Betting
from croupier.table.result import Result
from croupier.table.round import Part


class DiceRoll(Part):
    """The last roll, and how far it has come."""

    terms: SnakeEyesTerms
    actions = {RollDice: ("the dice are not with the shooter", lambda terms: terms.throw)}

    def __init__(
        self, terms: SnakeEyesTerms, betting: Betting, result: Result, stakes: Stakes, handling: Handling
    ) -> None:
        super().__init__(terms, betting.course)
        self._betting, self._layout = betting, betting.layout
        self._result, self._stakes, self._handling = result, stakes, handling
        self.stage: Literal["open", "rolling", "called", "settled"] = "open"
        """How far it has come. A settled one can still be overruled, or prove void, until the dice go out again."""
        self.called: Roll | None = None
        """What was called, until the dice go out for the next; the result decides only until bets reopen."""
        self.called_by: str = DEALER
        self._called_before: Roll | None = None

    def is_rolling(self) -> bool:
        return self.stage == "rolling"

    def are_dice_thrown(self) -> bool:
        """Between the throw and the settlement of what it decides."""
        return self.stage in ("rolling", "called")

    def last(self) -> Roll | None:
        """What decides a wager that is found now."""
        return self._called_before if self.course.is_concluded else self.called

    # -- its course --------------------------------------------------------------------------------------------------

    def throw(self, shooter: str) -> None:
        """The dice leave the shooter's hand, which closes the bets."""
        self.emit(DiceThrown((self.terms.throw, self.terms.no_more_bets), shooter))
        self.course.are_bets_closed = True
        self.stage = "rolling"
        self._stakes.begin()

    def come_to_rest(self) -> Procedure[None]:
        """The total is called and entered, wagers are settled by it, the dice collected."""
        self._handling.return_unconfirmed()
        self._stakes.rest()
        self.called_by = DEALER
        self.stage = "called"
        self._result.announce(self._result.draw())
        self.called = self._result.value
        self.enter(self.terms.entry)
        pays = self.terms.collect_and_pay
        if (yield from self.course.step("collect and pay", pays, lambda: self.stage == "called")):
            assert self.called is not None
            self._stakes.settle_standing(self.called)
            self.stage = "settled"
            yield from self._collect_dice()

    def _collect_dice(self) -> Procedure[None]:
        """A step of its own in a paced round, and in any if nothing is left up: else the round would be over, and
        the roll could neither be overruled nor prove void."""
        step = Proceed(DEALER, "collect the dice")
        if self.course.setting.paced or not self._layout.has_wagers():
            yield Decision(step.step, self.terms.collect_dice, (step,), stands=lambda: self.stage == "settled")

    def enter(self, citation: Citation) -> None:
        """The total goes into the electronic equipment, by its button."""
        if self.called is not None and self.terms.electronic_equipment.value:
            self.emit(ResultEntered((citation,), str(sum(self.called))))

    def reopen_bets(self) -> None:
        """Nothing more is decided by the last roll, unless its call is overruled."""
        self._result.clear()
        self._betting.reopen(self.terms.wagering)

    def conclude(self) -> tuple[Roll, bool] | None:
        """No ruling touches it any more; returns what it came to, and whether that decided a wager."""
        self.course.verify_in_play("the end of a roll")
        self.stage = "open"
        if self.called is None:
            return None
        called, self.called = self.called, None
        self._called_before = called
        self._result.clear()
        return called, self._stakes.conclude()

    # -- rulings on it -----------------------------------------------------------------------------------------------

    def amend(self, roll: Roll, citation: Citation) -> None:
        """Another result than was called; what has been settled by that one is settled anew."""
        if roll == self.called:
            return
        self._stakes.undo(citation)
        self.called = roll
        self._result.announce(roll, citation)
        if not self.course.are_bets_closed:
            self._result.clear()
        self.enter(citation)
        if self.stage == "settled":
            self._stakes.settle(roll)

    def overrule(self, by: str, roll: Roll, citation: Citation) -> None:
        """Somebody with more authority calls it."""
        self.course.verify_in_play("overruling a call")
        self.called_by = by
        self.amend(roll, citation)

    def forget(self, cause: str, citation: Citation) -> None:
        """It is void: nothing is settled by it."""
        self._stakes.undo(citation)
        self._handling.return_unconfirmed()
        self._result.void(cause, citation)
        self.stage = "open"
        self.called = None
        if self.course.are_bets_closed:
            self._betting.reopen(citation)
