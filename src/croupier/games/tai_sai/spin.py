"""A spin or throw of the dice: made ready before the wagers, shown after them, entered so that winners light up."""

from croupier.dice import Dice
from croupier.games.tai_sai.messages import DiceInCup, DiceSpun, ResultEntered
from croupier.games.tai_sai.terms import TaiSaiTerms, written
from croupier.games.tai_sai.thrower import Thrower
from croupier.procedure import DEALER, Action, Decision, Procedure
from croupier.procedure.actions import PlaceWager, ResumeGames, WithdrawWager
from croupier.rulebook import Citation, Cited
from croupier.table.places import BesideBetting, Places
from croupier.table.result import Result
from croupier.table.round import Part


class Spin(Part, BesideBetting):
    """In style A the dice are spun under a cover before the wagers, in style B thrown from a cup after them."""

    terms: TaiSaiTerms

    def __init__(self, terms: TaiSaiTerms, places: Places, result: Result, thrower: Thrower, dice: Dice) -> None:
        super().__init__(terms, result.course)
        self._places, self._layout = places, places.layout
        self._result, self._thrower, self._dice = result, thrower, dice
        self.is_spun = False
        """The dice lie under the cover, ready for this spin."""
        self.is_entered = False
        """The electronic equipment has been told the result."""
        self._is_dark = False
        """It has failed, and cannot be told or light up anything."""
        self.is_waiting = False
        """No game is conducted until a malfunction has been put right."""

    # -- before the wagers -----------------------------------------------------------------------------------------

    def is_wanted(self) -> bool:
        """Whether there is no result, and a wager for it, or time for one."""
        return self._result.value is None and (not self.course.are_bets_closed or self._layout.has_wagers())

    def ready(self) -> Procedure[None]:
        """Before bets are called for the dice are spun under the cover, or put into the cup."""
        yield from self._wait_until_rectified()
        if self.terms.is_covered_style:
            yield from self._spin_dice()
        elif self.is_wanted():
            self.emit(DiceInCup((self.terms.dice_in_cup,)))

    def _spin_dice(self) -> Procedure[None]:
        times, citation = self.terms.tumble
        while not (yield from self.course.step("spin the dice", citation, self._may_begin)):
            if not self.is_wanted():
                return
            yield from self._wait_until_rectified()
        self.emit(DiceSpun((citation,), times))
        for _ in range(times):
            self._dice.roll()
        self.is_spun = True

    def _may_begin(self) -> bool:
        return not self._result.is_halted and self.is_wanted()

    def has_begun(self) -> bool:
        """With the dice spun, or, where they are thrown after the wagers, with a wager: such a game is finished."""
        if self.terms.is_covered_style:
            return self.is_spun
        return self.course.are_bets_closed or self._layout.has_wagers()

    def is_interrupting(self) -> bool:
        """While bets are open the spin was void, or the equipment failed before anybody wagered."""
        return not self.has_begun() and (self.terms.is_covered_style or self._result.is_halted)

    def attend(self) -> Procedure[None]:
        yield from self.ready() if self.terms.is_covered_style else self._wait_until_rectified()

    def _wait_until_rectified(self) -> Procedure[None]:
        """After a malfunction nothing is played, but wagers may be withdrawn while bets are open."""
        citation = self.terms.no_games_until_rectified
        while self._result.is_halted and self.is_wanted():
            can_withdraw = self._layout.has_wagers() and not self.course.are_bets_closed
            withdrawing = (self._places.withdrawing(),) if can_withdraw else ()
            self.is_waiting = True
            action = yield Decision("malfunction", citation, (ResumeGames(DEALER),), withdrawing, self.is_wanted)
            self.is_waiting = False
            match action:
                case ResumeGames():
                    self._result.resume(citation)
                    self._is_dark = False
                case WithdrawWager():
                    self._places.withdraw(action)

    # -- the result ------------------------------------------------------------------------------------------------

    def determine(self) -> Procedure[None]:
        """The dice are uncovered, or thrown; a ruling may void the result until it is settled."""
        is_current = self._result.begin()
        if self.terms.is_covered_style:
            is_due = yield from self.course.step(
                "uncover the dice", self.terms.determination, lambda: is_current() and self._layout.has_wagers()
            )
        else:
            is_due = yield from self._thrower.throw(is_current)
        if is_due:
            self._result.announce(self._result.draw())
            self.enter(self.terms.entry)
            yield from self._result.until_settled()

    def enter(self, citation: Citation) -> None:
        """The electronic equipment is told the result."""
        if self._is_dark:
            return
        result = self._result.value
        self.emit(ResultEntered((citation,), written(result), self.terms.lit(result)))
        self.is_entered = True

    def go_dark(self) -> None:
        """The electronic equipment has failed."""
        self.course.verify_in_play("a failure of the equipment")
        self._is_dark = True

    def void(self, cites: tuple[Citation, ...]) -> None:  # noqa: ARG002 - nothing is settled by it
        """The dice lie ready no longer; whoever had them before the settlement has them again."""
        self.course.verify_in_play("a void spin")
        self.is_spun = self.is_entered = False
        if self.course.is_concluded:
            self._thrower.put_back()

    def why_barred(self, kind: type[Action]) -> Cited[str] | None:
        if self._result.value is None or kind not in (PlaceWager, WithdrawWager):
            return None
        if kind is PlaceWager:
            problem = "no wager is placed before all winning wagers of this spin are paid"
            return Cited(problem, self.terms.previous_wagers_paid)
        problem = "a losing wager is not withdrawn, nor a winning one before it is paid"
        return Cited(problem, self.terms.losing_wager_handled)
