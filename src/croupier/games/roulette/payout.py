"""Wagers settled by the winning number: losers are collected, winners paid one by one, and taken by their players."""

from collections.abc import Callable

from croupier.games.roulette.ball import Ball
from croupier.games.roulette.messages import DollyPlaced, TakeWager, WagerTaken
from croupier.games.roulette.racetrack import Racetrack
from croupier.games.roulette.terms import RouletteTerms
from croupier.procedure import DEALER, Decision, IllegalActionError, Invitation, Procedure
from croupier.procedure.actions import Proceed
from croupier.rulebook import Citation
from croupier.table.layout import Layout, Wager
from croupier.table.result import Result
from croupier.table.round import Part, refuse


class Payout(Part):
    """While the dealer collects and pays, players may take what they are allowed to."""

    terms: RouletteTerms
    actions = {
        TakeWager: ("a wager is taken when the winners of its area have been paid", lambda terms: terms.handling),
    }

    def __init__(self, terms: RouletteTerms, layout: Layout, result: Result, racetrack: Racetrack, ball: Ball) -> None:
        super().__init__(terms, layout.course)
        self._layout, self._result, self._racetrack, self._ball = layout, result, racetrack, ball
        self.is_paying = False
        """Wagers are being settled by the result."""
        self._taken: set[int] = set()

    def mark_number(self) -> None:
        """The dolly goes on the winning number."""
        if self.terms.dolly is not None:
            self.emit(DollyPlaced((self.terms.dolly,), self._result.value))

    def collect_and_pay(self) -> Procedure[None]:
        """What the number decides, in a paced round step by step; a ruling may void the spin up to the end."""
        yield from self._step("collect and pay", self.terms.result.collect_and_pay, self._has_result)
        if self._has_result():
            yield from self._settle()

    def settle_at_once(self) -> None:
        """The same without waiting for the dealer."""
        for _step in self._settle():
            pass

    def undo(self, *cites: Citation) -> None:
        """Wagers lie as before the dealer moved, collected and paid any."""
        self.course.verify_in_play("undoing what was paid")
        for wager in self._layout.undone_with_round():
            self._layout.reverse(wager, *cites)
        self._racetrack.put_back()

    def void(self, cites: tuple[Citation, ...]) -> None:
        """The spin is void: what was paid, moved or taken by it goes back."""
        self.undo(*cites)
        self._taken.clear()
        self.is_paying = False
        self._ball.stop()

    def _settle(self) -> Procedure[None]:
        """Racetrack winners go to the main layout, losing wagers are collected, then winning ones paid one by one."""
        self.course.verify_in_play("collect and pay")
        self.is_paying = True
        self._racetrack.move_winners()
        number = self._result.value
        decided = [(wager, self.terms.outcome(wager.kind, wager.on, number)) for wager in self._layout.standing()]
        for wager, outcome in decided:
            if outcome != "wins":
                self._layout.settle(wager, outcome)
        for wager, outcome in decided:
            if outcome == "wins":
                is_due = self._payment_test(wager)
                if (yield from self._step(f"pay wager {wager.id}", self.terms.pay_winners, is_due)):
                    self._layout.settle(wager, outcome)

    def _has_result(self) -> bool:
        return self._result.value is not None

    def _payment_test(self, wager: Wager) -> Callable[[], bool]:
        return lambda: self._has_result() and wager.is_standing

    # -- taking wagers from the layout -----------------------------------------------------------------------------

    def _step(self, step: str, citation: Citation, stands: Callable[[], bool]) -> Procedure[bool]:
        """In a paced round, wait for the dealer; meanwhile players may take wagers that have been paid."""
        while self.course.setting.paced and stands():
            taking = Invitation(TakeWager, self._verify_taking, "a winning wager")
            action = yield Decision(step, citation, (Proceed(DEALER, step),), (taking,), stands)
            if not isinstance(action, TakeWager):
                break
            outside, by = self.terms.taking_outside_winners
            is_outside = self._layout.wagers[action.wager_id].kind in outside
            self.emit(WagerTaken((by if is_outside else self.terms.handling,), action.wager_id, action.actor))
            self._taken.add(action.wager_id)
        return stands()

    def _verify_taking(self, action: TakeWager) -> None:
        terms, handling = self.terms, self.terms.handling
        wager = self._layout.wagers.get(action.wager_id)
        if wager is None or wager.player != action.actor or not (wager.is_standing or wager.settlement):
            refuse(action, f"wager_id: {action.actor} has no wager {action.wager_id} on the layout", handling)
        settled = wager.settlement
        if terms.outcome(wager.kind, wager.on, self._result.value) != "wins":
            refuse(action, f"wager_id: wager {wager.id} has lost", terms.losing_wager_handled)
        if settled is None:
            refuse(action, f"wager_id: wager {wager.id} has not been paid", handling)
        if wager.id in self._taken:
            refuse(action, f"wager_id: wager {wager.id} has been taken", handling)
        if not settled.returned_cents:
            raise IllegalActionError(action, f"wager_id: the house keeps wager {wager.id}", *settled.cites)
        is_outside = wager.kind in terms.taking_outside_winners.value
        if not is_outside and any(self._is_in_area_of(wager, other) for other in self._layout.standing()):
            refuse(action, "wager_id: other winners of that area have not been paid", handling)

    def _is_in_area_of(self, wager: Wager, other: Wager) -> bool:
        """Whether another wager lies in the same wagering area."""
        if self.terms.wagering_area.value == "each_place":
            return (other.kind, other.on) == (wager.kind, wager.on)
        return other.kind not in self.terms.taking_outside_winners.value
