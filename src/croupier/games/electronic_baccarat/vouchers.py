"""Payment vouchers of baccarat terminals: printed for credits, known by a code, paid by the cashier."""

from dataclasses import dataclass
from typing import NamedTuple

from croupier.games.electronic_baccarat.left_behind import TerminalsLeft
from croupier.games.electronic_baccarat.messages import (
    OverpaymentClaimed,
    PrintVoucher,
    RedeemVoucher,
    VoucherPrinted,
    VoucherRedeemed,
    VoucherReduced,
)
from croupier.games.electronic_baccarat.terminals import CASH, RECOVERABLE, VOUCHERS, Terminals, bank
from croupier.procedure import CASHIER, Event, Invitation
from croupier.rulebook import Citation
from croupier.table.round import Part, refuse

CODE_DIGITS = 9
"""The digits of either half of a voucher's code."""


class Bearer(NamedTuple):
    """Whom a voucher was printed for, and where."""

    terminal: int
    player: str

    @staticmethod
    def parse(text: str) -> "Bearer":
        """The bearer that is written as "2 Ann"."""
        number, _, player = text.partition(" ")
        return Bearer(int(number), player)

    def __str__(self) -> str:
        return f"{self.terminal} {self.player}"


@dataclass(frozen=True, kw_only=True)
class VoucherTerms:
    payment_voucher: Citation
    voucher_redeemed: Citation
    payment: Citation


class Vouchers(Part):
    """Money of players that is neither on a terminal nor in their hands."""

    terms: VoucherTerms
    actions = {
        PrintVoucher: ("no voucher is printed now", lambda terms: terms.payment_voucher),
        RedeemVoucher: ("no voucher is redeemed now", lambda terms: terms.voucher_redeemed),
    }

    def __init__(self, terms: VoucherTerms, terminals: Terminals) -> None:
        super().__init__(terms, terminals.course)
        self._terminals = terminals
        self._till = self.course.till
        left = TerminalsLeft.of(self.course.setting)
        self.printed = left.vouchers
        self.left = dict(left.unpaid)
        """Those not yet redeemed, with what is left on them."""
        self.bearers = {number: Bearer.parse(bearer) for number, bearer in left.bearers.items()}
        self.codes = {code: number for number, code in left.codes.items()}
        """What they are known by to the cashier: who has the code has the money."""

    def print_invitation(self) -> Invitation:
        return Invitation(PrintVoucher, self._verify_print, "have a voucher for the credits")

    def redeem_invitation(self) -> Invitation:
        return Invitation(RedeemVoucher, self._verify_redeem, "pay a voucher by its code", CASHIER)

    def _verify_print(self, action: PrintVoucher) -> None:
        terminals, citation = self._terminals, self.terms.payment_voucher
        terminals.verify_control(action, action.terminal, citation)
        terminals.verify_time(action, action.at_ms)
        if not terminals.credits(action.terminal):
            refuse(action, f"terminal: terminal {action.terminal} has no credits", citation)

    def print_all(self, action: PrintVoucher) -> None:
        """A voucher for all that is on a terminal."""
        number = action.terminal
        self.emit(self.made_out(number, action.actor, self._terminals.credits(number), bank(number)))
        self._terminals.release(number)

    def made_out(self, number: int, player: str, cents: int, source: str) -> VoucherPrinted:
        """A voucher for money out of an account; whoever has it made out tells of it."""
        self.course.verify_in_play("made_out")
        self.printed += 1
        self.left[self.printed] = cents
        self.bearers[self.printed] = Bearer(number, player)
        code = self._new_code()
        self.codes[code] = self.printed
        self._till.post(source, VOUCHERS, cents)
        return VoucherPrinted((self.terms.payment_voucher,), number, player, self.printed, cents, code)

    def _new_code(self) -> str:
        """One that nobody can guess, and that no other voucher has."""
        while True:
            halves = (self.course.chance.below(10**CODE_DIGITS) for _ in range(2))
            code = "-".join(f"{half:0{CODE_DIGITS}}" for half in halves)
            if code not in self.codes:
                return code

    def reclaim(self, bearer: Bearer, cents: int, target: str, first_voucher: int) -> list[Event]:
        """Money out of the vouchers that can hold it, from the first; the rest is for the operator to recover."""
        self.course.verify_in_play("reclaim")
        events: list[Event] = []
        citation, (number, player) = self.terms.payment, bearer
        for voucher, left in sorted(self.left.items()):
            held = min(cents, left)
            if held and first_voucher and voucher >= first_voucher and self.bearers.get(voucher) == bearer:
                self.left[voucher] -= held
                self._till.post(VOUCHERS, target, held)
                events.append(VoucherReduced((citation,), number, player, voucher, held, left - held))
                cents -= held
        if cents:
            self._till.post(RECOVERABLE, target, cents)
            events.append(OverpaymentClaimed((citation,), number, player, cents))
        return events

    def _verify_redeem(self, action: RedeemVoucher) -> None:
        citation = self.terms.voucher_redeemed
        self._terminals.verify_cashier(action, citation)
        self._terminals.verify_person(action, action.player)
        if action.code not in self.codes:
            refuse(action, "code: it is of no voucher that is still to be paid", citation)
        if not self.left[self.codes[action.code]]:
            refuse(action, f"code: all that was on voucher {self.codes[action.code]} is held back", citation)

    def redeem(self, action: RedeemVoucher) -> None:
        """The cashier pays a voucher to who brings it."""
        voucher = self.codes[action.code]
        cents = self.left[voucher]
        self.emit(VoucherRedeemed((self.terms.voucher_redeemed,), voucher, action.player, cents))
        del self.codes[action.code]
        del self.left[voucher]
        self.bearers.pop(voucher, None)
        self._till.post(VOUCHERS, CASH, cents)
