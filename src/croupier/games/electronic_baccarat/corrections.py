"""Putting right what baccarat terminals have credited: corrections of accounts, of what is shown, and repairs.

What is put right is for the player who wagered, whoever has control of the terminal by then: on the account if it is
still theirs; else by a voucher, or out of their vouchers, or as a claim of the operator.
"""

from dataclasses import dataclass

from croupier.games.electronic_baccarat.messages import (
    AccountCorrected,
    AmendResult,
    AmendWinnings,
    CorrectAccount,
    RepairTerminal,
    ResultAmended,
    TerminalRepaired,
    WinningsAmended,
)
from croupier.games.electronic_baccarat.results import Results
from croupier.games.electronic_baccarat.terminals import (
    CORRECTIONS,
    Terminal,
    Terminals,
    account,
    bank,
    terminal_number,
)
from croupier.games.electronic_baccarat.vouchers import Bearer, Vouchers
from croupier.procedure import Citations, Event, Invitation
from croupier.rulebook import Citation
from croupier.table.layout import Layout, Wager
from croupier.table.round import Part, refuse


@dataclass(frozen=True, kw_only=True)
class CorrectionTerms:
    recalculation: Citation
    out_of_use: Citation


class Corrections(Part):
    """No correction touches the money of anybody but the player whose wagers it is about."""

    terms: CorrectionTerms
    actions = {
        CorrectAccount: ("no account is corrected now", lambda terms: terms.recalculation),
        AmendResult: ("no result is amended now", lambda terms: terms.recalculation),
        AmendWinnings: ("nothing shown is amended now", lambda terms: terms.recalculation),
        RepairTerminal: ("nothing is repaired now", lambda terms: terms.out_of_use),
    }

    def __init__(
        self, terms: CorrectionTerms, layout: Layout, terminals: Terminals, vouchers: Vouchers, results: Results
    ) -> None:
        super().__init__(terms, layout.course)
        self._terminals = terminals
        self._vouchers = vouchers
        self._results = results
        self._till = self.course.till
        layout.before_reverse.add(self._begin_with)
        layout.on_void.add(self._finish_void)
        self.course.after_ruling.add(self._finish_ruling)

    def invitations(self) -> tuple[Invitation, ...]:
        return (
            Invitation(CorrectAccount, self._verify_correct_account, "put right an earlier hand's result"),
            Invitation(AmendResult, self._verify_amend_result, "put right what is shown of an earlier hand"),
            Invitation(AmendWinnings, self._verify_amend_winnings, "put right what is shown as won"),
            Invitation(RepairTerminal, self._verify_repair, "a malfunction has been dealt with"),
        )

    def _finish_ruling(self) -> None:
        """A ruling leaves nothing to be put right."""
        self.put_right()

    # -- within the round ------------------------------------------------------------------------------------------

    def begin(self, number: int) -> None:
        """Until it is put right an account may hold what is not its player's, or less than nothing."""
        self.course.verify_in_play("begin")
        self._terminals.uncorrected.setdefault(number, self._till.balance(account(number)))

    def _begin_with(self, wager: Wager, cites: Citations) -> None:  # noqa: ARG002
        number = terminal_number(wager.player)
        if number is not None:
            self.begin(number)

    def put_right(self, *numbers: int) -> None:
        """What a correction comes to goes to the player who wagered, or is theirs to give back."""
        self.course.verify_in_play("put_right")
        uncorrected = self._terminals.uncorrected
        for number in numbers or sorted(uncorrected):
            if number in uncorrected:
                change = self._till.balance(account(number)) - uncorrected[number]
                moved = self._move_off(self._terminals.by_number[number], change)
                del uncorrected[number]
                for event in moved:
                    self.emit(event)
        self._terminals.audit()

    def _finish_void(self, cites: Citations) -> None:  # noqa: ARG002
        self.put_right()

    def _move_off(self, terminal: Terminal, change: int) -> list[Event]:
        """What cannot stay on the account, because it is another's by now or holds too little.

        When the round is over nothing is paid or claimed here: the next round corrects the account that it has now.
        """
        number = terminal.number
        if terminal.player == terminal.backer:
            change = min(0, self._terminals.credits(number))
        if self.course.is_over:
            ends = (bank(number), CORRECTIONS) if change > 0 else (CORRECTIONS, bank(number))
            self._till.post(*ends, abs(change))
            return []
        if change > 0:
            return [self._vouchers.made_out(number, terminal.backer, change, bank(number))]
        return self._vouchers.reclaim(Bearer(number, terminal.backer), -change, bank(number), terminal.first_voucher)

    # -- about earlier rounds --------------------------------------------------------------------------------------

    def _verify_correct_account(self, action: CorrectAccount) -> None:
        terminals, citation = self._terminals, self.terms.recalculation
        terminals.verify_dealer(action, citation)
        terminals.verify_number(action, action.terminal)
        terminals.verify_time(action, action.at_ms)
        terminals.verify_person(action, action.player)
        if not action.cents:
            refuse(action, "cents: nothing is to be corrected", citation)

    def correct_account(self, action: CorrectAccount) -> None:
        """On the account, if the player still has it; else by a voucher, or out of their vouchers, or as a claim."""
        self.course.verify_in_play("correct_account")
        number, cents, terminals = action.terminal, action.cents, self._terminals
        bearer = Bearer(number, action.player)
        moved: list[Event] = []
        if terminals.at(number).player == action.player:
            if cents > 0:
                self._till.post(CORRECTIONS, bank(number), cents)
            else:
                missing = max(0, -cents - terminals.credits(number))
                moved = self._vouchers.reclaim(bearer, missing, bank(number), action.first_voucher)
                self._till.post(bank(number), CORRECTIONS, -cents)
            now = terminals.credits(number)
            self.emit(AccountCorrected((self.terms.recalculation,), number, action.player, cents, now))
        elif cents > 0:
            moved = [self._vouchers.made_out(number, action.player, cents, CORRECTIONS)]
        else:
            moved = self._vouchers.reclaim(bearer, -cents, CORRECTIONS, action.first_voucher)
        for event in moved:
            self.emit(event)

    def _verify_amend_result(self, action: AmendResult) -> None:
        self._terminals.verify_dealer(action, self.terms.recalculation)
        known = len(self._results.before)
        if not 1 <= action.hands_ago <= known:
            refuse(action, f"hands_ago: {known} results are recorded", self.terms.recalculation)
        if action.letter not in ("P", "B", "T"):
            refuse(action, f"letter: {action.letter!r} is none of P, B, T", self.terms.recalculation)

    def amend_result(self, action: AmendResult) -> None:
        before = self._results.before
        place = len(before) - action.hands_ago
        amended = before[:place] + action.letter + before[place + 1 :]
        self.emit(ResultAmended((self.terms.recalculation,), amended))
        self._results.before = amended
        if action.hands_ago == 1 and self._results.shown_outcome:
            self._results.shown_outcome = action.letter

    def _verify_amend_winnings(self, action: AmendWinnings) -> None:
        self._terminals.verify_dealer(action, self.terms.recalculation)
        self._terminals.verify_number(action, action.terminal)
        if action.won_cents < 0:
            refuse(action, f"won_cents: {action.won_cents} cannot have been won", self.terms.recalculation)

    def amend_winnings(self, action: AmendWinnings) -> None:
        self.emit(WinningsAmended((self.terms.recalculation,), action.terminal, action.won_cents))
        self._terminals.at(action.terminal).won_before = action.won_cents

    # -- repairs ---------------------------------------------------------------------------------------------------

    def _verify_repair(self, action: RepairTerminal) -> None:
        terminals, citation = self._terminals, self.terms.out_of_use
        terminals.verify_dealer(action, citation)
        if action.terminal:
            terminals.verify_number(action, action.terminal)
        terminal = terminals.by_number.get(action.terminal)
        if not (terminals.is_system_out if action.terminal == 0 else terminal and terminal.out_of_use):
            refuse(action, f"terminal: {action.terminal} is not out of use", citation)

    def repair(self, action: RepairTerminal) -> None:
        """What is credited from now on is not refused, unless something else is still to be repaired."""
        self.emit(TerminalRepaired((self.terms.out_of_use,), action.terminal))
        if action.terminal:
            self._terminals.at(action.terminal).out_of_use = ""
        else:
            self._terminals.is_system_out = False
