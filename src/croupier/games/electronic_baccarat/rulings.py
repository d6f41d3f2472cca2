"""What goes wrong with baccarat terminals and the results they are settled by, each with its ruling."""

from dataclasses import dataclass
from typing import Literal

from croupier.games.baccarat.card_rulings import BaccaratCardRulings
from croupier.games.baccarat.messages import SeenBeforeNoMoreBets
from croupier.games.electronic_baccarat.messages import (
    HandDisrupted,
    IncorrectResult,
    TerminalInterference,
    TerminalMalfunction,
    TerminalOutOfUse,
)
from croupier.games.electronic_baccarat.period import WageringPeriod
from croupier.games.electronic_baccarat.results import Results
from croupier.games.electronic_baccarat.terminal_settlement import TerminalSettlement
from croupier.games.electronic_baccarat.terminals import Terminals, account
from croupier.games.electronic_baccarat.touches import Touches
from croupier.procedure import Ruling
from croupier.procedure.incidents import MaximumExceededTogether, ProhibitedDevice
from croupier.rulebook import Citation, Cited
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.wager_rulings import WagerRulings


@dataclass(frozen=True, kw_only=True)
class TerminalRulingTerms:
    hand_disrupted: Citation | None
    recalculation: Citation | None
    payment_refused: Citation | None
    out_of_use: Citation | None
    refund: Citation | None
    interference: Citation | None
    prohibited_device: Citation | None
    joined_forces: Citation | None
    joined_forces_void: Cited[Literal["excess", "all"]] | None
    seen_before_no_more_bets: Citation | None


class TerminalRulings(Part):
    """Handlers verify all before they change anything."""

    terms: TerminalRulingTerms

    def __init__(
        self,
        terms: TerminalRulingTerms,
        wager_rulings: WagerRulings,
        card_rulings: BaccaratCardRulings,
        terminals: Terminals,
        touches: Touches,
        settlement: TerminalSettlement,
        results: Results,
        period: WageringPeriod,
    ) -> None:
        super().__init__(terms, wager_rulings.course)
        self._wager_rulings = wager_rulings
        self._card_rulings = card_rulings
        self._layout = wager_rulings.layout
        self._terminals = terminals
        self._touches = touches
        self._settlement = settlement
        self._results = results
        self._period = period

    @incident()
    def on_hand_disrupted(self, found: HandDisrupted, hand_disrupted: Citation) -> Ruling:
        self._wager_rulings.void_round("disruption", hand_disrupted)
        return ruling(found, "void hand: every wager goes back", hand_disrupted)

    @incident()
    def on_seen_before_no_more_bets(self, found: SeenBeforeNoMoreBets, seen_before_no_more_bets: Citation) -> Ruling:
        """Terminals take wagers until their period ends all the same, by one reading."""
        period, citation = self._period, seen_before_no_more_bets
        reading, by_reading = period.terms.early_close
        if not period.is_open or reading == "terminals_too":
            return self._card_rulings.on_seen_before_no_more_bets(found, citation)
        if period.is_layout_closed:
            refuse(found, "no more bets counts as called", period.terms.no_more_bets)
        decides = "terminals take wagers until their period ends"
        if period.has_layout:
            period.close_layout(citation)
            decides = f"no more bets counts as called at the layout; {decides}"
        return ruling(found, decides, citation, by_reading)

    @incident(until="ever")
    def on_incorrect_result(self, found: IncorrectResult, recalculation: Citation) -> Ruling:
        results = self._results
        if not results.recorded:
            refuse(found, "no result has been recorded", recalculation)
        if results.recorded == results.actual:
            return ruling(found, "the result recorded is the actual outcome: nothing changes", recalculation)
        before, terminals = self._layout.nets(), sorted(self._terminals.by_number.items())
        reopened = [terminal for number, terminal in terminals if self._settlement.reopen(number, recalculation)]
        results.record(results.actual, recalculation)
        for terminal in reopened:
            self._settlement.settle(terminal)
        self._layout.correct_books(before, recalculation)
        decides = f"results are worked out again by the actual outcome, {results.letter()}"
        return ruling(found, decides, recalculation, concerns=[account(t.number) for t in reopened])

    @incident(until="ever")
    def on_terminal_malfunction(
        self, found: TerminalMalfunction, payment_refused: Citation, out_of_use: Citation, refund: Citation
    ) -> Ruling:
        terminals, is_recorded = self._terminals, bool(self._results.recorded)
        if found.terminal:
            terminals.verify_number(found, found.terminal)
        self.emit(TerminalOutOfUse((out_of_use,), found.terminal))
        if found.terminal:
            terminals.at(found.terminal).out_of_use = "malfunction"
        else:
            terminals.is_system_out = True
        numbers = [found.terminal] if found.terminal else sorted(terminals.by_number)
        before, by_number = self._layout.nets(), terminals.by_number
        refunded = [n for n in numbers if is_recorded and not by_number[n].refused and self._settlement.has_prize(n)]
        for number in numbers:
            by_number[number].refused = by_number[number].refused or is_recorded
        for number in refunded:
            self._settlement.reopen(number, payment_refused)
            self._settlement.settle(by_number[number])
        if refunded:
            self._layout.correct_books(before, refund)
        decides = "a gambling inspector is told, and nobody uses it until it has been dealt with"
        if refunded:
            what = "payment is refused and the wagers of the round are refunded"
            decides = f"{', '.join(account(number) for number in refunded)}: {what}; {decides}"
        elif not is_recorded:
            decides = f"if wagers win, payment is refused and the wagers of the round are refunded; {decides}"
        else:
            decides = f"nothing has been won; {decides}"
        concerns = [account(number) for number in numbers]
        return ruling(found, decides, payment_refused, out_of_use, refund, concerns=concerns)

    @incident(until="ever")
    def on_terminal_interference(self, found: TerminalInterference, interference: Citation) -> Ruling:
        """No prize is due that was not honestly won; the stake is not taken."""
        number, settlement = found.terminal, self._settlement
        self._terminals.verify_number(found, number)
        if not self._terminals.wagers(number) and not settlement.decided(number):
            refuse(found, f"terminal: terminal {number} has no wager in this round", interference)
        terminal, before = self._terminals.by_number[number], self._layout.nets()
        is_prize_lost = bool(self._results.recorded) and not terminal.interfered and settlement.has_prize(number)
        terminal.interfered = True
        if is_prize_lost:
            settlement.reopen(number, interference)
            settlement.settle(terminal)
        self._layout.correct_books(before, interference)
        decides = f"no prize of terminal {number} is due for this hand"
        return ruling(found, decides, interference, concerns=[name for name in (terminal.backer,) if name])

    @incident(until="ever")
    def on_prohibited_device(self, found: ProhibitedDevice, prohibited_device: Citation) -> Ruling:
        """With the wagers that are settled those are void whose prize was refused."""
        for number, terminal in sorted(self._terminals.by_number.items()):
            if found.settled_too and terminal.backer == found.player:
                self._settlement.put_back(number, prohibited_device)
        return self._wager_rulings.on_prohibited_device(found, prohibited_device)

    @incident(until="ever")
    def on_maximum_exceeded_together(
        self,
        found: MaximumExceededTogether,
        joined_forces: Citation,
        joined_forces_void: Cited[Literal["excess", "all"]],
    ) -> Ruling:
        """What goes back on a screen may take with it what went with it there, until the result is known."""
        ruled = self._wager_rulings.on_maximum_exceeded_together(found, joined_forces, joined_forces_void)
        for number, terminal in sorted(self._terminals.by_number.items()):
            if terminal.backer in found.players and not self._results.recorded:
                self._touches.tidy(number)
        return ruled
