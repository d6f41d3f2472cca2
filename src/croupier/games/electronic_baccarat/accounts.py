"""The chip accounts of baccarat terminals: money that becomes credits and credits that become money.

A terminal has two accounts in the round's till, for wagers and for money put in and taken out: what it had before the
round and their balances are its credits, which are never less than nothing.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple

import msgspec

from croupier.cards import Shoe
from croupier.chips import ChipSet, format_dollars, verify_cents
from croupier.errors import AmountError
from croupier.games.baccarat.round import Baccarat
from croupier.games.electronic_baccarat.messages import (
    CancelCredits,
    CreditsPaid,
    CreditTerminal,
    InsertNotes,
    NoteTime,
    PrintVoucher,
    RedeemVoucher,
    TerminalCredited,
    TerminalTaken,
    VoucherPrinted,
    VoucherRedeemed,
)
from croupier.games.wagering import Wager
from croupier.procedure import (
    CASHIER,
    DEALER,
    Action,
    ConservationError,
    IllegalActionError,
    Incident,
    Invitation,
    Limits,
    Setting,
    TerminalLimits,
    TerminalState,
    step,
    why_no_player,
)
from croupier.procedure.actions import PlaceWager
from croupier.procedure.events import WagerSettled
from croupier.rulebook import Citation, Cited, NotAllowedError, Rules

CREDITS = ChipSet.of((1,))
"""Credits are in cents."""

CASH, CHIPS, VOUCHERS, CORRECTIONS, RECOVERABLE = "cash", "chips", "vouchers", "corrections", "recoverable"
"""Where the money of the terminals comes from and goes to, as the till knows it."""

SYSTEM_OUT = "system out of use"
VOUCHER, BEARER, CODE = "voucher ", "bearer ", "code "
"""What an unredeemed voucher, its first bearer and its code go by, before its number, in what a round leaves."""
CODE_DIGITS = 9
"""Of either half of a voucher's code."""


def account(number: int) -> str:
    """Of the terminal's wagers: the name under which they lie on its screen."""
    return f"terminal {number}"


def bank(number: int) -> str:
    """Of the money put into the terminal and taken out."""
    return f"terminal {number} bank"


@dataclass(slots=True)
class Terminal:
    """A terminal in a round."""

    number: int
    before: TerminalState
    """As the round found it."""
    player: str
    out_of_use: str
    refused: bool = False
    """Prizes of this round are refused for good: it was settled, or reported, while it malfunctioned."""
    interfered: bool = False
    """Prizes of this round are not honestly won."""
    backer: str = ""
    """Who wagered on it in this round: what is put right about it is theirs, whoever has control by then."""
    first_voucher: int = 0
    """The first that can hold what this round credited; 0 until it is settled."""
    won_before: int = field(init=False)
    """In the last round."""

    def __post_init__(self) -> None:
        self.won_before = self.before.won_cents


class Bearer(NamedTuple):
    """Whom a voucher was printed for, and where."""

    terminal: int
    player: str


class Holding(NamedTuple):
    """What lies on a bet."""

    wager: str
    on: str
    cents: int


class TerminalAccounts(Baccarat):
    """Who has control of which terminal, and what its account holds."""

    needs: ClassVar[tuple[str, ...]] = (
        "terminals", "terminal_limits", "note_acceptor", "tendered_to_dealer", "control_of_a_terminal",
        "payment_voucher", "cancelled_credits", "voucher_redeemed", "out_of_use", "results_strip", "chip_account",
        "wagering_period",
    )  # fmt: skip
    needs_choices: ClassVar[tuple[str, ...]] = ("terminals", "note_denominations")
    out_of_time = Baccarat.out_of_time | {
        InsertNotes: ("the terminals take no money now", "note_acceptor"),
        CreditTerminal: ("the dealer credits no terminal now", "tendered_to_dealer"),
        PrintVoucher: ("no voucher is printed now", "payment_voucher"),
        CancelCredits: ("no credits are cancelled now", "cancelled_credits"),
        RedeemVoucher: ("no voucher is redeemed now", "voucher_redeemed"),
        NoteTime: ("the time is not noted now", "wagering_period"),
    }

    def __init__(self, rules: Rules, shoe: Shoe, setting: Setting) -> None:
        super().__init__(rules, shoe, setting)
        self.terminals: dict[int, Terminal] = {}
        """Those that have been used, in this round or before."""
        for number in (*setting.terminals, *setting.terminal_limits):
            self.verify_terminal_number(number)
        for number, state in setting.terminals.items():
            if state.credits_cents and not state.player:
                problem = f"terminal {number} has credits and nobody has control of it"
                raise NotAllowedError("terminals", problem, rules.cite("control_of_a_terminal"))
            self.terminals[number] = Terminal(number, state, state.player, state.out_of_use)
        for number, own in setting.terminal_limits.items():
            self.verify_terminal_limits(number, own)
        carried = setting.carried
        self.now_ms = int(carried.get("now_ms", 0))
        """The latest time that anybody has given."""
        self.results = str(carried.get("results", ""))
        """Of previous hands, the oldest first, as the game system has recorded them."""
        self.is_system_out = bool(carried.get(SYSTEM_OUT))
        self.vouchers_printed = int(carried.get("vouchers", 0))
        self.vouchers = {
            int(name.removeprefix(VOUCHER)): int(cents) for name, cents in carried.items() if name.startswith(VOUCHER)
        }
        """Those not yet redeemed, with what is left on them."""
        self.bearers = {
            int(name.removeprefix(BEARER)): bearer_of(str(value))
            for name, value in carried.items()
            if name.startswith(BEARER)
        }
        self.codes = {
            str(code): int(name.removeprefix(CODE)) for name, code in carried.items() if name.startswith(CODE)
        }
        """By which they are known to the cashier: who has the code has the money."""
        self.uncorrected: dict[int, int] = {}
        """Of terminals of which something is being put right: the balance of wagers before that."""

    def carry(self) -> dict[str, str | int | bool]:
        left: dict[str, str | int | bool] = {"now_ms": self.now_ms, "results": self.results_after()}
        if self.vouchers_printed:
            left["vouchers"] = self.vouchers_printed
        if self.is_system_out:
            left[SYSTEM_OUT] = True
        for number, cents in self.vouchers.items():
            left[f"{VOUCHER}{number}"] = cents
        for number, bearer in self.bearers.items():
            left[f"{BEARER}{number}"] = f"{bearer.terminal} {bearer.player}"
        for code, number in self.codes.items():
            left[f"{CODE}{number}"] = code
        return super().carry() | {name: value for name, value in left.items() if value != ""}

    def results_after(self) -> str:
        return self.results

    def setting_after(self) -> Setting:
        states = {number: self.state_of(terminal) for number, terminal in sorted(self.terminals.items())}
        return msgspec.structs.replace(
            super().setting_after(),
            terminals={number: state for number, state in states.items() if state != TerminalState()},
        )

    def state_of(self, terminal: Terminal) -> TerminalState:
        """As the round leaves it; nobody has control of an empty one."""
        cents = self.credits(terminal.number)
        return TerminalState(
            player=terminal.player if cents else "",
            credits_cents=cents,
            won_cents=self.won_last(terminal),
            out_of_use=terminal.out_of_use,
        )

    # -- what a terminal holds -------------------------------------------------------------------------------------

    def terminal(self, number: int) -> Terminal:
        if number not in self.terminals:
            self.terminals[number] = Terminal(number, TerminalState(), "", "")
        return self.terminals[number]

    def credits(self, number: int) -> int:
        before = self.terminals[number].before.credits_cents if number in self.terminals else 0
        return before + self.till.balance(account(number)) + self.till.balance(bank(number))

    def of_terminal(self, number: int) -> list[Wager]:
        """Its wagers that lie on the screen."""
        return list(self.standing(player=account(number)))

    def holdings(self, number: int) -> list[Holding]:
        return [Holding(wager.kind, wager.on, wager.cents) for wager in self.of_terminal(number)]

    def settlements(self, number: int) -> list[WagerSettled]:
        wagers = (wager for wager in self.wagers.values() if wager.player == account(number))
        return [wager.settlement for wager in wagers if wager.settlement]

    def wagered(self, number: int) -> int:
        """This round, on the screen or settled."""
        settled = sum(settlement.stake_cents for settlement in self.settlements(number))
        return settled + sum(wager.cents for wager in self.of_terminal(number))

    def won(self, number: int) -> int:
        return sum(settlement.won_cents for settlement in self.settlements(number))

    def has_hand(self) -> bool:
        """Whether the round has a hand that decides what was won in it, if only a void one."""
        return False

    def won_last(self, terminal: Terminal) -> int:
        """In this round if it has a hand; else still in the last that had."""
        return self.won(terminal.number) if self.has_hand() else terminal.won_before

    def limits_of(self, number: int, wager: str) -> Limits:
        """Its own for the kind of wager, its own, or the table's."""
        own = self.setting.terminal_limits.get(number, TerminalLimits())
        table = self.setting.wager_limits.get(wager, self.setting.limits)
        return own.wagers.get(wager, own.limits or table)

    def limits_for(self, player: str, box: int, wager: str = "") -> Cited[Limits]:
        number = terminal_number(player)
        if number is None:
            return super().limits_for(player, box, wager)
        return Cited(self.limits_of(number, wager), self.rules.cite("terminal_limits"))

    def chips_for(self, wager: Wager) -> ChipSet:
        return CREDITS if terminal_number(wager.player) is not None else super().chips_for(wager)

    def audit(self) -> None:
        super().audit()
        for number, terminal in self.terminals.items():
            cents = self.credits(number)
            if number not in self.uncorrected and (cents < 0 or (cents and not terminal.player)):
                raise ConservationError(f"terminal {number} of {terminal.player or 'nobody'} has {cents} cents")

    # -- verifying -------------------------------------------------------------------------------------------------

    def verify_time(self, action: Action, at_ms: int) -> None:
        if at_ms < self.now_ms:
            self.refuse(action, f"at_ms: {at_ms} has passed, it is {self.now_ms}", "wagering_period")

    def verify_terminal_number(self, number: int) -> None:
        """For a setting or a question, which are no actions."""
        most, citation = self.rules.choice("terminals", int)
        if not 1 <= number <= most:
            raise NotAllowedError("terminal", f"{number} is not one of 1 to {most}", citation)

    def verify_terminal_limits(self, number: int, own: TerminalLimits) -> None:
        """That a terminal can have them."""
        self.verify_terminal_number(number)
        for wager in own.wagers:
            if wager not in self.initial_wagers or wager not in self.rules.wagers():
                problem = f"terminal {number}: {wager!r} is none of {', '.join(self.initial_wagers)}"
                raise NotAllowedError("terminal_limits", problem, self.rules.cite("terminal_limits"))

    def verify_number(self, what: Action | Incident, number: int) -> None:
        most = self.rules.choice("terminals", int).value
        if not 1 <= number <= most:
            self.refuse(what, f"terminal: {number} is not one of 1 to {most}", "terminals")

    def verify_terminal(self, action: Action, number: int) -> Terminal:
        """One that is there and may be used."""
        self.verify_number(action, number)
        is_out = number in self.terminals and self.terminals[number].out_of_use
        if is_out or self.is_system_out:
            which = f"terminal {number}" if is_out else "the game system"
            self.refuse(action, f"terminal: {which} is out of use until a malfunction is dealt with", "out_of_use")
        return self.terminals.get(number) or Terminal(number, TerminalState(), "", "")

    def verify_player(self, action: Action, player: str) -> None:
        """A person who may take part."""
        self.verify_person(action, player)
        if player in self.excluded:
            raise IllegalActionError(action, f"{player} is excluded from the game", self.why_excluded(player))
        if self.setting.guests is not None and player not in self.setting.guests:
            self.refuse(action, f"{player} is no guest at this private table", "private_table")

    def verify_person(self, what: Action | Incident, name: str) -> None:
        """Nobody goes by the name of an account."""
        problem = f"{name!r} is not a player" if is_account(name) else why_no_player(name)
        if problem:
            self.refuse(what, problem, "wager_not_permitted")

    def verify_form(self, placing: PlaceWager) -> None:
        self.verify_person(placing, placing.actor)
        super().verify_form(placing)

    def verify_amount(self, action: Action, cents: int, provision: str) -> None:
        try:
            verify_cents(cents, "cents")
        except AmountError as error:
            self.refuse(action, str(error), provision)

    def verify_dealer(self, action: Action, provision: str) -> None:
        if action.actor != DEALER:
            self.refuse(action, "actor: it is for the dealer", provision)

    def verify_control(self, action: Action, number: int, provision: str) -> Terminal:
        terminal = self.verify_terminal(action, number)
        if terminal.player != action.actor:
            self.refuse(action, f"terminal: {action.actor} has no control of terminal {number}", provision)
        return terminal

    # -- money -----------------------------------------------------------------------------------------------------

    def money_invitations(self) -> tuple[Invitation, ...]:
        """What may be done about accounts whenever the round waits."""
        return (
            Invitation(InsertNotes, self.verify_insert_notes, "notes in a terminal's acceptor, which says so itself"),
            Invitation(CreditTerminal, self.verify_credit_terminal, "credit cash or chips given to the dealer"),
            Invitation(PrintVoucher, self.verify_print_voucher, "have a voucher for the credits"),
            Invitation(CancelCredits, self.verify_cancel_credits, "pay the credits in chips"),
            Invitation(RedeemVoucher, self.verify_redeem_voucher, "pay a voucher by its code", CASHIER),
            Invitation(NoteTime, self.verify_note_time, "note the time of a report"),
        )

    def money_handlers(self) -> dict[type[Action], Callable[[Any], None]]:
        return {
            InsertNotes: self.insert_notes,
            CreditTerminal: self.credit_terminal,
            PrintVoucher: self.print_voucher,
            CancelCredits: self.cancel_credits,
            RedeemVoucher: self.redeem_voucher,
            NoteTime: lambda _: None,
        }

    @step
    def take_money(self, action: Action | None) -> bool:
        """Whether it was about an account; then it is done."""
        handler = self.money_handlers().get(type(action)) if action is not None else None
        if handler is None:
            return False
        self.now_ms = max(self.now_ms, getattr(action, "at_ms", 0))
        handler(action)
        return True

    def verify_insert_notes(self, action: InsertNotes) -> None:
        self.verify_terminal(action, action.terminal)
        if action.actor != account(action.terminal):
            problem = f"actor: only the acceptor of terminal {action.terminal} says which notes it has taken"
            self.refuse(action, problem, "note_acceptor")
        self.verify_time(action, action.at_ms)
        self.verify_player(action, action.player)
        self.verify_amount(action, action.cents, "note_acceptor")
        notes = self.rules.choice("note_denominations", tuple)
        if not ChipSet.of(notes.value).can_pay(action.cents):
            known = ", ".join(map(format_dollars, notes.value))
            problem = f"cents: {format_dollars(action.cents)} is no amount in notes of {known}"
            raise IllegalActionError(action, problem, notes.citation)

    def insert_notes(self, action: InsertNotes) -> None:
        citation = self.rules.cite("note_acceptor")
        self.take_control(action.terminal, action.player, citation)
        self.till.post(CASH, bank(action.terminal), action.cents)
        now = self.credits(action.terminal)
        self.emit(TerminalCredited((citation,), action.terminal, action.player, action.cents, "notes", now))

    def verify_credit_terminal(self, action: CreditTerminal) -> None:
        self.verify_dealer(action, "tendered_to_dealer")
        self.verify_time(action, action.at_ms)
        self.verify_player(action, action.player)
        self.verify_amount(action, action.cents, "tendered_to_dealer")
        if action.tendered == "chips" and not self.chip_set.can_pay(action.cents):
            amount = format_dollars(action.cents)
            self.refuse(action, f"cents: {amount} cannot be made up of the chips in use", "approved_chips")
        self.verify_terminal(action, self.terminal_for(action))

    def terminal_for(self, action: CreditTerminal) -> int:
        """The one that the player has control of; else the one named, or the first that is free."""
        own = [terminal.number for terminal in self.terminals.values() if terminal.player == action.player]
        if own and not action.terminal and len(own) > 1:
            problem = f"terminal: {action.player} has control of {' and '.join(map(str, sorted(own)))}; say which"
            self.refuse(action, problem, "control_of_a_terminal")
        if own and action.terminal not in (0, *own):
            problem = f"terminal: {action.player} has control of terminal {own[0]} already"
            self.refuse(action, problem, "control_of_a_terminal")
        if own:
            return action.terminal or own[0]
        most = self.rules.choice("terminals", int).value
        if not action.terminal:
            for number in range(1, most + 1):
                if number not in self.terminals or self.is_free(self.terminals[number]):
                    return number
            self.refuse(action, "terminal: none is free", "control_of_a_terminal")
        there = self.terminals.get(action.terminal)
        if there and there.player:
            problem = f"terminal: {there.player} has control of terminal {action.terminal}"
            self.refuse(action, problem, "control_of_a_terminal")
        return action.terminal

    def is_free(self, terminal: Terminal) -> bool:
        return not terminal.player and not terminal.out_of_use

    def credit_terminal(self, action: CreditTerminal) -> None:
        number = self.terminal_for(action)
        citation = self.rules.cite("tendered_to_dealer")
        self.take_control(number, action.player, self.rules.cite("control_of_a_terminal"))
        self.till.post(CASH if action.tendered == "cash" else CHIPS, bank(number), action.cents)
        now = self.credits(number)
        self.emit(TerminalCredited((citation,), number, action.player, action.cents, action.tendered, now))

    def verify_note_time(self, action: NoteTime) -> None:
        self.verify_dealer(action, "wagering_period")
        self.verify_time(action, action.at_ms)

    def take_control(self, number: int, player: str, citation: Citation) -> None:
        """Of a terminal that nobody has, or whose player has nothing left on it."""
        terminal = self.terminal(number)
        is_empty = not self.credits(number) and not self.of_terminal(number)
        if not terminal.player or (is_empty and terminal.player != player):
            terminal.player = player
            self.emit(TerminalTaken((citation,), number, player))

    def verify_credits(self, action: Action, number: int, provision: str) -> None:
        if not self.credits(number):
            self.refuse(action, f"terminal: terminal {number} has no credits", provision)

    def verify_print_voucher(self, action: PrintVoucher) -> None:
        self.verify_control(action, action.terminal, "payment_voucher")
        self.verify_time(action, action.at_ms)
        self.verify_credits(action, action.terminal, "payment_voucher")

    def print_voucher(self, action: PrintVoucher) -> None:
        cents = self.credits(action.terminal)
        self.emit(self.voucher_for(action.terminal, action.actor, cents, bank(action.terminal)))
        self.release(action.terminal)

    @step
    def voucher_for(self, number: int, player: str, cents: int, source: str) -> VoucherPrinted:
        self.vouchers_printed += 1
        self.vouchers[self.vouchers_printed] = cents
        self.bearers[self.vouchers_printed] = Bearer(number, player)
        code = self.new_code()
        self.codes[code] = self.vouchers_printed
        self.till.post(source, VOUCHERS, cents)
        return VoucherPrinted((self.rules.cite("payment_voucher"),), number, player, self.vouchers_printed, cents, code)

    def new_code(self) -> str:
        """One that nobody can guess, and that no other voucher has."""
        while True:
            halves = (self.chance.below(10**CODE_DIGITS) for _ in range(2))
            code = "-".join(f"{half:0{CODE_DIGITS}}" for half in halves)
            if code not in self.codes:
                return code

    def verify_cancel_credits(self, action: CancelCredits) -> None:
        self.verify_dealer(action, "cancelled_credits")
        self.verify_terminal(action, action.terminal)
        self.verify_time(action, action.at_ms)
        self.verify_credits(action, action.terminal, "cancelled_credits")
        cents = self.credits(action.terminal)
        if not self.chip_set.can_pay(cents):
            problem = f"terminal: {format_dollars(cents)} cannot be paid in full in chips; a voucher pays it"
            self.refuse(action, problem, "cancelled_credits")

    def cancel_credits(self, action: CancelCredits) -> None:
        number = action.terminal
        cents = self.credits(number)
        self.till.post(bank(number), CHIPS, cents)
        citation = self.rules.cite("cancelled_credits")
        self.emit(CreditsPaid((citation,), number, self.terminal(number).player, cents))
        self.release(number)

    def release(self, number: int) -> None:
        """Nobody has control of a terminal without credits and wagers."""
        if not self.credits(number) and not self.of_terminal(number):
            self.terminal(number).player = ""

    def verify_redeem_voucher(self, action: RedeemVoucher) -> None:
        if action.actor != CASHIER:
            self.refuse(action, "actor: vouchers are paid by the cashier", "voucher_redeemed")
        self.verify_person(action, action.player)
        if action.code not in self.codes:
            problem = "code: it is of no voucher that is still to be paid"
            self.refuse(action, problem, "voucher_redeemed")
        if not self.vouchers[self.codes[action.code]]:
            problem = f"code: all that was on voucher {self.codes[action.code]} is held back"
            self.refuse(action, problem, "voucher_redeemed")

    def redeem_voucher(self, action: RedeemVoucher) -> None:
        voucher = self.codes.pop(action.code)
        cents = self.vouchers.pop(voucher)
        self.bearers.pop(voucher, None)
        self.till.post(VOUCHERS, CASH, cents)
        citation = self.rules.cite("voucher_redeemed")
        self.emit(VoucherRedeemed((citation,), voucher, action.player, cents))


def terminal_number(name: str) -> int | None:
    """Of the terminal whose wagers go by a name."""
    word, _, number = name.partition(" ")
    return int(number) if word == "terminal" and number.isdecimal() else None


def bearer_of(text: str) -> Bearer:
    """From "2 Ann"."""
    number, _, player = text.partition(" ")
    return Bearer(int(number), player)


def is_account(name: str) -> bool:
    is_bank = name.endswith(" bank") and terminal_number(name.removesuffix(" bank")) is not None
    return is_bank or terminal_number(name) is not None or name in (CASH, CHIPS, VOUCHERS, CORRECTIONS, RECOVERABLE)
