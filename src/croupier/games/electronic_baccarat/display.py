"""What a baccarat terminal shows."""

from typing import Any, Literal

import msgspec

from croupier.games.electronic_baccarat.left_behind import TerminalsLeft
from croupier.games.electronic_baccarat.messages import seconds
from croupier.games.electronic_baccarat.period import WageringPeriod
from croupier.games.electronic_baccarat.results import Results
from croupier.games.electronic_baccarat.terminals import Terminal, Terminals
from croupier.games.electronic_baccarat.vouchers import Vouchers
from croupier.procedure import DEALER, Setting, TerminalState
from croupier.table.round import Part


class Display(msgspec.Struct, frozen=True, kw_only=True):
    """What a terminal shows. Times are in milliseconds of the game system's clock."""

    terminal: int
    limits: dict[str, tuple[int, int]]
    """The least and the most that may be wagered on each bet, in cents."""
    opens_ms: int | None
    """When the wagering period began, if it has."""
    closes_ms: int
    """When it ends, or has ended: before its time if wagering was cut short."""
    status: Literal["wagers open", "wagers closed", "out of use"]
    takes_wagers: bool
    credits_cents: int
    wagered_cents: int
    won_cents: int
    """In this round once it is settled; till then in the last."""
    wagers: dict[str, int]
    outcome: str
    """P, B or T of the hand, from when it is recorded until wagering opens again."""
    results: str
    """The results of previous hands, the oldest first."""
    time_ms: int | None
    """While somebody uses the terminal."""
    out_of_use: bool

    def lines(self) -> list[str]:
        """The screen, line by line: amounts in dollars and cents."""
        money = {"credits": self.credits_cents, "wagered": self.wagered_cents, "won": self.won_cents}
        period = (
            "" if self.opens_ms is None else f"wagers from {seconds(self.opens_ms)} until {seconds(self.closes_ms)}"
        )
        time = "" if self.time_ms is None else f"time {seconds(self.time_ms)}"
        others = (
            self.status,
            period,
            self.outcome and f"outcome {self.outcome}",
            self.results and f"results {self.results}",
            time,
        )
        return [
            *(f"{bet} {in_cents(low)} to {in_cents(high)}" for bet, (low, high) in self.limits.items()),
            *(f"{name} {in_cents(cents)}" for name, cents in money.items()),
            *(f"on {bet} {in_cents(cents)}" for bet, cents in self.wagers.items()),
            *(other for other in others if other),
        ]


class UnpaidVoucher(msgspec.Struct, frozen=True):
    """A voucher that is not redeemed. Who has its code has the money, so that nobody else is told it."""

    number: int
    terminal: int
    player: str
    cents: int


class OwnVoucher(msgspec.Struct, frozen=True):
    """A voucher that is not redeemed, as the player has it in hand whom it was printed for: with its code."""

    number: int
    terminal: int
    cents: int
    code: str


def in_cents(cents: int) -> str:
    """12500 is "$125.00"."""
    return f"${cents // 100:,}.{cents % 100:02}"


class Displays(Part):
    """What terminals show in a round, and what they are left with for the next."""

    def __init__(
        self, terminals: Terminals, results: Results, vouchers: Vouchers, period: WageringPeriod, offered: list[str]
    ) -> None:
        super().__init__(terminals.terms, terminals.course)
        self._terminals = terminals
        self._results = results
        self._vouchers = vouchers
        self._period = period
        self._offered = offered
        """The kinds of wager that terminals take."""

    def of(self, number: int, at_ms: int = 0) -> Display:
        """What a terminal shows, now or at a later time."""
        terminals, period = self._terminals, self._period
        terminals.terms.verify_number(number)
        time_ms = max(terminals.now_ms, at_ms)
        terminal = terminals.by_number.get(number) or Terminal(number, TerminalState(), "", "")
        is_out = terminals.is_system_out or bool(terminal.out_of_use)
        limits = {wager: terminals.limits_of(number, wager) for wager in self._offered}
        is_running = period.is_open and time_ms < period.closes_ms
        return Display(
            terminal=number,
            limits={wager: (found.minimum_cents, found.maximum_cents) for wager, found in limits.items()},
            opens_ms=period.opens_ms,
            closes_ms=period.closes_ms,
            status="out of use" if is_out else "wagers open" if is_running else "wagers closed",
            takes_wagers=is_running and not is_out,
            credits_cents=terminals.credits(number),
            wagered_cents=terminals.wagered(number),
            won_cents=self._won_last(terminal),
            wagers={f"{kind} {on}".strip(): cents for kind, on, cents in terminals.holdings(number)},
            outcome=self._results.letter() or self._results.shown_outcome,
            results=self._results.strip(),
            time_ms=time_ms if terminal.player else None,
            out_of_use=is_out,
        )

    def _won_last(self, terminal: Terminal) -> int:
        """What was won in this round if it has a hand; else still in the last that had."""
        return self._terminals.won(terminal.number) if self._results.has_hand() else terminal.won_before

    def unpaid_vouchers(self) -> list[UnpaidVoucher]:
        """Those that are not redeemed, without their codes."""
        vouchers = self._vouchers
        return [UnpaidVoucher(each, *vouchers.bearers[each], cents) for each, cents in sorted(vouchers.left.items())]

    def vouchers_of(self, player: str) -> list[OwnVoucher]:
        """A player's own vouchers that are not redeemed."""
        vouchers = self._vouchers
        codes = {number: code for code, number in vouchers.codes.items()}
        return [
            OwnVoucher(number, vouchers.bearers[number].terminal, cents, codes.get(number, ""))
            for number, cents in sorted(vouchers.left.items())
            if vouchers.bearers[number].player == player
        ]

    def view(self, actor: str) -> dict[str, Any]:
        by_number = sorted(self._terminals.by_number.items())
        shown = [number for number, terminal in by_number if actor in (DEALER, terminal.player)]
        return {"terminals": {str(number): msgspec.to_builtins(self.of(number)) for number in shown}}

    # -- what is left ----------------------------------------------------------------------------------------------

    def leave(self, setting: Setting) -> Setting:
        states = {number: self._state_of(terminal) for number, terminal in sorted(self._terminals.by_number.items())}
        used = {number: state for number, state in states.items() if state != TerminalState()}
        carried = setting.carried | {"now_ms": self._terminals.now_ms}
        return self._left().into(msgspec.structs.replace(setting, terminals=used, carried=carried))

    def _state_of(self, terminal: Terminal) -> TerminalState:
        """What the round leaves of a terminal; nobody has control of an empty one."""
        cents = self._terminals.credits(terminal.number)
        return TerminalState(
            player=terminal.player if cents else "",
            credits_cents=cents,
            won_cents=self._won_last(terminal),
            out_of_use=terminal.out_of_use,
        )

    def _left(self) -> TerminalsLeft:
        vouchers = self._vouchers
        return TerminalsLeft(
            results=self._results.after(),
            vouchers=vouchers.printed,
            is_system_out=self._terminals.is_system_out,
            unpaid=vouchers.left,
            bearers={number: str(bearer) for number, bearer in vouchers.bearers.items()},
            codes={number: code for code, number in vouchers.codes.items()},
            opens_by_hand=TerminalsLeft.of(self.course.setting).opens_by_hand,
            outcome=self._results.letter(),
        )
