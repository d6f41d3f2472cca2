"""Putting right what baccarat terminals have credited: corrections of accounts, of what is shown, and repairs.

What is put right is for the player who wagered, whoever has control of the terminal by then: on the account if it is
still theirs; else by a voucher, or out of their vouchers, or as a claim of the operator.
"""

from collections.abc import Callable
from typing import Any, ClassVar

from croupier.games.electronic_baccarat.accounts import (
    CORRECTIONS,
    RECOVERABLE,
    VOUCHERS,
    Bearer,
    Terminal,
    TerminalAccounts,
    account,
    bank,
    terminal_number,
)
from croupier.games.electronic_baccarat.messages import (
    AccountCorrected,
    AmendResult,
    AmendWinnings,
    CorrectAccount,
    OverpaymentClaimed,
    RepairTerminal,
    ResultAmended,
    TerminalRepaired,
    VoucherReduced,
    WinningsAmended,
)
from croupier.games.wagering import Wager
from croupier.procedure import Action, ConservationError, Event, Invitation, step
from croupier.procedure.events import RulingMade
from croupier.rulebook import Citation


class TerminalCorrections(TerminalAccounts):
    """No correction touches the money of anybody but the player whose wagers it is about."""

    needs: ClassVar[tuple[str, ...]] = ("recalculation", "payment")
    out_of_time = TerminalAccounts.out_of_time | {
        CorrectAccount: ("no account is corrected now", "recalculation"),
        AmendResult: ("no result is amended now", "recalculation"),
        AmendWinnings: ("nothing shown is amended now", "recalculation"),
        RepairTerminal: ("nothing is repaired now", "out_of_use"),
    }

    def money_invitations(self) -> tuple[Invitation, ...]:
        return (
            *super().money_invitations(),
            Invitation(CorrectAccount, self.verify_correct_account, "put right an earlier hand's result"),
            Invitation(AmendResult, self.verify_amend_result, "put right what is shown of an earlier hand"),
            Invitation(AmendWinnings, self.verify_amend_winnings, "put right what is shown as won"),
            Invitation(RepairTerminal, self.verify_repair_terminal, "a malfunction has been dealt with"),
        )

    def money_handlers(self) -> dict[type[Action], Callable[[Any], None]]:
        return super().money_handlers() | {
            CorrectAccount: self.correct_account,
            AmendResult: self.amend_result,
            AmendWinnings: self.amend_winnings,
            RepairTerminal: self.repair_terminal,
        }

    # -- within the round ------------------------------------------------------------------------------------------

    def begin_correction(self, number: int) -> None:
        """Until it is put right an account may hold what is not its player's, or less than nothing."""
        self.uncorrected.setdefault(number, self.till.balance(account(number)))

    def reverse_settlement(self, wager: Wager, *cites: Citation) -> None:
        number = terminal_number(wager.player)
        if number is not None:
            self.begin_correction(number)
        super().reverse_settlement(wager, *cites)

    def put_right(self, *numbers: int) -> None:
        """What a correction comes to goes to the player who wagered, or is theirs to give back."""
        for number in numbers or sorted(self.uncorrected):
            if number in self.uncorrected:
                change = self.till.balance(account(number)) - self.uncorrected[number]
                moved = self.move_off(self.terminals[number], change)
                del self.uncorrected[number]
                for event in moved:
                    self.emit(event)

    def move_off(self, terminal: Terminal, change: int) -> list[Event]:
        """What cannot stay on the account, because it is another's by now or holds too little.

        When the round is over nothing is paid or claimed here: the next round corrects the account that it has now.
        """
        number = terminal.number
        if terminal.player == terminal.backer:
            change = min(0, self.credits(number))
        if self.is_over:
            ends = (bank(number), CORRECTIONS) if change > 0 else (CORRECTIONS, bank(number))
            self.till.post(*ends, abs(change))
            return []
        if change > 0:
            return [self.voucher_for(number, terminal.backer, change, bank(number))]
        return self.reclaim(Bearer(number, terminal.backer), -change, bank(number), terminal.first_voucher)

    @step
    def reclaim(self, bearer: Bearer, cents: int, target: str, first_voucher: int) -> list[Event]:
        """Out of the vouchers that can hold it, from the first; the rest is for the operator to recover."""
        events: list[Event] = []
        citation, (number, player) = self.rules.cite("payment"), bearer
        for voucher, left in sorted(self.vouchers.items()):
            held = min(cents, left)
            if held and first_voucher and voucher >= first_voucher and self.bearers.get(voucher) == bearer:
                self.vouchers[voucher] -= held
                self.till.post(VOUCHERS, target, held)
                events.append(VoucherReduced((citation,), number, player, voucher, held, left - held))
                cents -= held
        if cents:
            self.till.post(RECOVERABLE, target, cents)
            events.append(OverpaymentClaimed((citation,), number, player, cents))
        return events

    def emit(self, event: Event) -> None:
        """A ruling leaves nothing to be put right."""
        if isinstance(event, RulingMade):
            self.put_right()
        super().emit(event)

    def close_books(self, *cites: Citation) -> None:
        if self.uncorrected:
            raise ConservationError(f"terminals {sorted(self.uncorrected)} have not been put right")
        super().close_books(*cites)

    # -- about earlier rounds --------------------------------------------------------------------------------------

    def verify_correct_account(self, action: CorrectAccount) -> None:
        self.verify_dealer(action, "recalculation")
        self.verify_number(action, action.terminal)
        self.verify_time(action, action.at_ms)
        self.verify_person(action, action.player)
        if not action.cents:
            self.refuse(action, "cents: nothing is to be corrected", "recalculation")

    def correct_account(self, action: CorrectAccount) -> None:
        """On the account, if the player still has it; else by a voucher, or out of their vouchers, or as a claim."""
        number, cents, citation = action.terminal, action.cents, self.rules.cite("recalculation")
        bearer = Bearer(number, action.player)
        moved: list[Event] = []
        if self.terminal(number).player == action.player:
            if cents > 0:
                self.till.post(CORRECTIONS, bank(number), cents)
            else:
                missing = max(0, -cents - self.credits(number))
                moved = self.reclaim(bearer, missing, bank(number), action.first_voucher)
                self.till.post(bank(number), CORRECTIONS, -cents)
            self.emit(AccountCorrected((citation,), number, action.player, cents, self.credits(number)))
        elif cents > 0:
            moved = [self.voucher_for(number, action.player, cents, CORRECTIONS)]
        else:
            moved = self.reclaim(bearer, -cents, CORRECTIONS, action.first_voucher)
        for event in moved:
            self.emit(event)

    def verify_amend_result(self, action: AmendResult) -> None:
        self.verify_dealer(action, "recalculation")
        if not 1 <= action.hands_ago <= len(self.results):
            self.refuse(action, f"hands_ago: {len(self.results)} results are recorded", "recalculation")
        if action.letter not in ("P", "B", "T"):
            self.refuse(action, f"letter: {action.letter!r} is none of P, B, T", "recalculation")

    def amend_result(self, action: AmendResult) -> None:
        place = len(self.results) - action.hands_ago
        self.results = self.results[:place] + action.letter + self.results[place + 1 :]
        self.emit(ResultAmended((self.rules.cite("recalculation"),), self.results))

    def verify_amend_winnings(self, action: AmendWinnings) -> None:
        self.verify_dealer(action, "recalculation")
        self.verify_number(action, action.terminal)
        if action.won_cents < 0:
            self.refuse(action, f"won_cents: {action.won_cents} cannot have been won", "recalculation")

    def amend_winnings(self, action: AmendWinnings) -> None:
        self.terminal(action.terminal).won_before = action.won_cents
        self.emit(WinningsAmended((self.rules.cite("recalculation"),), action.terminal, action.won_cents))

    # -- repairs ---------------------------------------------------------------------------------------------------

    def verify_repair_terminal(self, action: RepairTerminal) -> None:
        self.verify_dealer(action, "out_of_use")
        if action.terminal:
            self.verify_number(action, action.terminal)
        terminal = self.terminals.get(action.terminal)
        if not (self.is_system_out if action.terminal == 0 else terminal and terminal.out_of_use):
            self.refuse(action, f"terminal: {action.terminal} is not out of use", "out_of_use")

    def repair_terminal(self, action: RepairTerminal) -> None:
        """What is credited from now on is not refused, unless something else is still to be repaired."""
        if action.terminal:
            self.terminal(action.terminal).out_of_use = ""
        else:
            self.is_system_out = False
        self.emit(TerminalRepaired((self.rules.cite("out_of_use"),), action.terminal))
