"""Money at baccarat terminals: what becomes credits, and credits that become money; at any time that a round waits."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from croupier.chips import ChipSet, format_dollars
from croupier.games.electronic_baccarat.corrections import Corrections
from croupier.games.electronic_baccarat.messages import (
    AmendResult,
    AmendWinnings,
    CancelCredits,
    CorrectAccount,
    CreditsPaid,
    CreditTerminal,
    InsertNotes,
    NoteTime,
    PrintVoucher,
    RedeemVoucher,
    RepairTerminal,
    TerminalCredited,
)
from croupier.games.electronic_baccarat.terminals import CASH, CHIPS, Terminal, Terminals, account, bank
from croupier.games.electronic_baccarat.vouchers import Vouchers
from croupier.procedure import Action, Invitation
from croupier.rulebook import Citation, Cited
from croupier.table.places import BesideBetting
from croupier.table.round import Part, refuse


@dataclass(frozen=True, kw_only=True)
class MoneyTerms:
    note_acceptor: Citation
    note_denominations: Cited[tuple[int, ...]]
    tendered_to_dealer: Citation
    control_of_a_terminal: Citation
    cancelled_credits: Citation
    wagering_period: Citation
    approved_chips: Citation | None
    wager_not_permitted: Citation


class Money(Part, BesideBetting):
    """All that may be done about accounts whenever the round waits."""

    terms: MoneyTerms
    actions = {
        InsertNotes: ("the terminals take no money now", lambda terms: terms.note_acceptor),
        CreditTerminal: ("the dealer credits no terminal now", lambda terms: terms.tendered_to_dealer),
        CancelCredits: ("no credits are cancelled now", lambda terms: terms.cancelled_credits),
        NoteTime: ("the time is not noted now", lambda terms: terms.wagering_period),
    }

    def __init__(
        self, terms: MoneyTerms, terminals: Terminals, vouchers: Vouchers, corrections: Corrections, chips: ChipSet
    ) -> None:
        super().__init__(terms, terminals.course)
        self._terminals = terminals
        self._vouchers = vouchers
        self._corrections = corrections
        self._chips = chips
        self._till = self.course.till

    def invitations(self) -> tuple[Invitation, ...]:
        return (
            Invitation(InsertNotes, self._verify_notes, "notes in a terminal's acceptor, which says so itself"),
            Invitation(CreditTerminal, self._verify_credit, "credit cash or chips given to the dealer"),
            self._vouchers.print_invitation(),
            Invitation(CancelCredits, self._verify_cancel, "pay the credits in chips"),
            self._vouchers.redeem_invitation(),
            Invitation(NoteTime, self._verify_note_time, "note the time of a report"),
            *self._corrections.invitations(),
        )

    def take(self, action: Action) -> None:
        self._terminals.note_time(getattr(action, "at_ms", 0))
        takers: dict[type[Action], Callable[[Any], None]] = {
            InsertNotes: self._insert_notes,
            CreditTerminal: self._credit,
            PrintVoucher: self._vouchers.print_all,
            CancelCredits: self._cancel,
            RedeemVoucher: self._vouchers.redeem,
            CorrectAccount: self._corrections.correct_account,
            AmendResult: self._corrections.amend_result,
            AmendWinnings: self._corrections.amend_winnings,
            RepairTerminal: self._corrections.repair,
        }
        if type(action) in takers:
            takers[type(action)](action)
            self._terminals.audit()

    def _verify_notes(self, action: InsertNotes) -> None:
        terminals, citation = self._terminals, self.terms.note_acceptor
        terminals.verify_usable(action, action.terminal)
        if action.actor != account(action.terminal):
            problem = f"actor: only the acceptor of terminal {action.terminal} says which notes it has taken"
            refuse(action, problem, citation)
        terminals.verify_time(action, action.at_ms)
        terminals.verify_player(action, action.player)
        terminals.verify_amount(action, action.cents, citation)
        notes = self.terms.note_denominations
        if not ChipSet.of(notes.value).can_pay(action.cents):
            known = ", ".join(map(format_dollars, notes.value))
            refuse(action, f"cents: {format_dollars(action.cents)} is no amount in notes of {known}", notes.citation)

    def _insert_notes(self, action: InsertNotes) -> None:
        citation = self.terms.note_acceptor
        self._terminals.take_control(action.terminal, action.player, citation)
        now = self._terminals.credits(action.terminal) + action.cents
        self.emit(TerminalCredited((citation,), action.terminal, action.player, action.cents, "notes", now))
        self._till.post(CASH, bank(action.terminal), action.cents)

    def _verify_credit(self, action: CreditTerminal) -> None:
        terminals, citation = self._terminals, self.terms.tendered_to_dealer
        terminals.verify_dealer(action, citation)
        terminals.verify_time(action, action.at_ms)
        terminals.verify_player(action, action.player)
        terminals.verify_amount(action, action.cents, citation)
        if action.tendered == "chips" and not self._chips.can_pay(action.cents):
            problem = f"cents: {format_dollars(action.cents)} cannot be made up of the chips in use"
            refuse(action, problem, self.terms.approved_chips, self.terms.wager_not_permitted)
        terminals.verify_usable(action, self._terminal_for(action))

    def _terminal_for(self, action: CreditTerminal) -> int:
        """The one that the player has control of; else the one named, or the first that is free."""
        by_number, citation = self._terminals.by_number, self.terms.control_of_a_terminal
        own = [terminal.number for terminal in by_number.values() if terminal.player == action.player]
        if own and not action.terminal and len(own) > 1:
            problem = f"terminal: {action.player} has control of {' and '.join(map(str, sorted(own)))}; say which"
            refuse(action, problem, citation)
        if own and action.terminal not in (0, *own):
            refuse(action, f"terminal: {action.player} has control of terminal {own[0]} already", citation)
        if own:
            return action.terminal or own[0]
        if not action.terminal:
            for number in range(1, self._terminals.terms.terminals.value + 1):
                if number not in by_number or _is_free(by_number[number]):
                    return number
            refuse(action, "terminal: none is free", citation)
        there = by_number.get(action.terminal)
        if there and there.player:
            refuse(action, f"terminal: {there.player} has control of terminal {action.terminal}", citation)
        return action.terminal

    def _credit(self, action: CreditTerminal) -> None:
        number = self._terminal_for(action)
        self._terminals.take_control(number, action.player, self.terms.control_of_a_terminal)
        now = self._terminals.credits(number) + action.cents
        cites = (self.terms.tendered_to_dealer,)
        self.emit(TerminalCredited(cites, number, action.player, action.cents, action.tendered, now))
        self._till.post(CASH if action.tendered == "cash" else CHIPS, bank(number), action.cents)

    def _verify_cancel(self, action: CancelCredits) -> None:
        terminals, citation = self._terminals, self.terms.cancelled_credits
        terminals.verify_dealer(action, citation)
        terminals.verify_usable(action, action.terminal)
        terminals.verify_time(action, action.at_ms)
        cents = terminals.credits(action.terminal)
        if not cents:
            refuse(action, f"terminal: terminal {action.terminal} has no credits", citation)
        if not self._chips.can_pay(cents):
            problem = f"terminal: {format_dollars(cents)} cannot be paid in full in chips; a voucher pays it"
            refuse(action, problem, citation)

    def _cancel(self, action: CancelCredits) -> None:
        number = action.terminal
        cents = self._terminals.credits(number)
        self.emit(CreditsPaid((self.terms.cancelled_credits,), number, self._terminals.at(number).player, cents))
        self._till.post(bank(number), CHIPS, cents)
        self._terminals.release(number)

    def _verify_note_time(self, action: NoteTime) -> None:
        self._terminals.verify_dealer(action, self.terms.wagering_period)
        self._terminals.verify_time(action, action.at_ms)


def _is_free(terminal: Terminal) -> bool:
    return not terminal.player and not terminal.out_of_use
