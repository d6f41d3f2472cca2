"""Snake Eyes wagers that are found late: decided by the last roll, or lying there for the next."""

from croupier.games.snake_eyes.roll import DiceRoll
from croupier.games.snake_eyes.stakes import Stakes
from croupier.games.snake_eyes.terms import SnakeEyesTerms
from croupier.procedure.actions import PlaceWager
from croupier.rulebook import Citation
from croupier.table.betting import Betting
from croupier.table.late_wagers import LateWagers, SettleAnew
from croupier.table.layout import Wager
from croupier.table.result import Result


class SnakeEyesLateWagers(LateWagers):
    """A wager that the last roll does not decide lies there for the next, if there is one."""

    def __init__(self, terms: SnakeEyesTerms, betting: Betting, result: Result, roll: DiceRoll, stakes: Stakes) -> None:
        super().__init__(betting)
        self._terms, self._result, self._roll, self._stakes = terms, result, roll, stakes

    def can_still_count(self) -> bool:
        """It counts for this roll until that is settled, then for the next."""
        is_settled = self._roll.stage == "settled" and self.betting.is_closed
        return not self.course.is_concluded and not is_settled

    def is_decided(self) -> bool:
        """Whether there is a result, and bets have not reopened since."""
        return self._result.value is not None

    def is_lost(self, wager: Wager) -> bool:
        """Whether that makes a wager lose."""
        outcome = self._terms.outcome(wager.kind, wager.on, self._result.value) if self.is_decided() else None
        return outcome is not None and self.layout.kinds[wager.kind].pays[outcome].value.net < 0

    def outcome(self, placing: PlaceWager) -> str | None:
        roll = self._roll.last()
        return None if roll is None else self._terms.outcome(placing.wager, placing.on, roll)

    def can_join(self, placing: PlaceWager) -> bool:  # noqa: ARG002 - rolls to come decide any wager
        return not self.course.is_concluded

    def reopen_place(self, placing: PlaceWager, *cites: Citation) -> SettleAnew:
        settle = super().reopen_place(placing, *cites)

        def settle_anew(wager: Wager) -> None:
            self._stakes.note_stake(wager)
            settle(wager)
            self._stakes.note_settled(wager)

        return settle_anew
