"""Baccarat terminals: who has control of which, what its account holds, what may be wagered on it.

A terminal has two accounts in the round's till, for wagers and for money put in and taken out: what it had before the
round and their balances are its credits, which are never less than nothing.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from croupier.chips import ChipSet, verify_cents
from croupier.errors import AmountError
from croupier.games.electronic_baccarat.left_behind import TerminalsLeft
from croupier.games.electronic_baccarat.messages import TerminalTaken
from croupier.procedure import (
    CASHIER,
    DEALER,
    Action,
    Citations,
    ConservationError,
    Incident,
    Limits,
    Setting,
    TerminalLimits,
    TerminalState,
    why_no_player,
)
from croupier.procedure.events import WagerSettled
from croupier.rulebook import Citation, Cited, NotAllowedError
from croupier.table.layout import Layout, Wager
from croupier.table.round import Part, refuse
from croupier.table.terms import named

CREDITS = ChipSet.of((1,))
"""Credits are in cents."""

CASH, CHIPS, VOUCHERS, CORRECTIONS, RECOVERABLE = "cash", "chips", "vouchers", "corrections", "recoverable"
"""Where the money of the terminals comes from and goes to, as the till knows it."""


def account(number: int) -> str:
    """The account of the terminal's wagers: the name under which they lie on its screen."""
    return f"terminal {number}"


def bank(number: int) -> str:
    """The account of the money put into the terminal and taken out."""
    return f"terminal {number} bank"


def terminal_number(name: str) -> int | None:
    """The terminal whose wagers go by a name."""
    word, _, number = name.partition(" ")
    return int(number) if word == "terminal" and number.isdecimal() else None


def is_on_layout(wager: Wager) -> bool:
    """Whether a wager lies on the table's layout, and not on a screen."""
    return terminal_number(wager.player) is None


def is_account(name: str) -> bool:
    is_bank = name.endswith(" bank") and terminal_number(name.removesuffix(" bank")) is not None
    return is_bank or terminal_number(name) is not None or name in (CASH, CHIPS, VOUCHERS, CORRECTIONS, RECOVERABLE)


@dataclass(slots=True)
class Terminal:
    """A terminal in a round."""

    number: int
    before: TerminalState
    """The state in which the round found it."""
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

    @property
    def account(self) -> str:
        return account(self.number)


class Holding(NamedTuple):
    """What lies on a bet."""

    wager: str
    on: str
    cents: int


@dataclass(frozen=True, kw_only=True)
class TerminalTerms:
    terminals: Cited[int]
    terminals_rule: Citation = named("terminals")
    terminal_limits: Citation
    control_of_a_terminal: Citation
    out_of_use: Citation
    wagering_period: Citation
    wager_not_permitted: Citation
    private_table: Citation | None
    prohibited_device: Citation | None

    def verify_number(self, number: int) -> None:
        """That there is such a terminal, where a setting or a question names it."""
        most, citation = self.terminals
        if not 1 <= number <= most:
            raise NotAllowedError("terminal", f"{number} is not one of 1 to {most}", citation)


def terminals_of(terms: TerminalTerms, setting: Setting) -> dict[int, Terminal]:
    """Those that have been used, as the rounds before left them."""
    for number in (*setting.terminals, *setting.terminal_limits):
        terms.verify_number(number)
    for number, state in setting.terminals.items():
        if state.credits_cents and not state.player:
            problem = f"terminal {number} has credits and nobody has control of it"
            raise NotAllowedError("terminals", problem, terms.control_of_a_terminal)
    return {
        number: Terminal(number, state, state.player, state.out_of_use) for number, state in setting.terminals.items()
    }


class Terminals(Part):
    """Who has control of which terminal, and what its account holds."""

    terms: TerminalTerms

    def __init__(self, terms: TerminalTerms, layout: Layout, by_number: dict[int, Terminal]) -> None:
        super().__init__(terms, layout.course)
        self._layout = layout
        self._till = layout.course.till
        self.by_number = by_number
        """Those that have been used, in this round or before."""
        setting = self.course.setting
        self.now_ms = int(setting.carried.get("now_ms", 0))
        """The latest time that anybody has given."""
        self.is_system_out = TerminalsLeft.of(setting).is_system_out
        self.uncorrected: dict[int, int] = {}
        """The balance of wagers before, of terminals of which something is being put right."""
        layout.on_settle.add(self._audit_movement)
        layout.on_reverse.add(self._audit_movement)

    # -- what a terminal holds -------------------------------------------------------------------------------------

    def at(self, number: int) -> Terminal:
        """The terminal of a number, which is one that is used from now on."""
        self.course.verify_in_play("at")
        if number not in self.by_number:
            self.by_number[number] = Terminal(number, TerminalState(), "", "")
        return self.by_number[number]

    def credits(self, number: int) -> int:
        before = self.by_number[number].before.credits_cents if number in self.by_number else 0
        return before + self._till.balance(account(number)) + self._till.balance(bank(number))

    def wagers(self, number: int) -> list[Wager]:
        """Its wagers that lie on the screen."""
        return list(self._layout.standing(player=account(number)))

    def holdings(self, number: int) -> list[Holding]:
        return [Holding(wager.kind, wager.on, wager.cents) for wager in self.wagers(number)]

    def _settlements(self, number: int) -> list[WagerSettled]:
        wagers = (wager for wager in self._layout.wagers.values() if wager.player == account(number))
        return [wager.settlement for wager in wagers if wager.settlement]

    def wagered(self, number: int) -> int:
        """What was wagered on it this round, on the screen or settled."""
        settled = sum(settlement.stake_cents for settlement in self._settlements(number))
        return settled + sum(wager.cents for wager in self.wagers(number))

    def won(self, number: int) -> int:
        return sum(settlement.won_cents for settlement in self._settlements(number))

    def limits_of(self, number: int, wager: str) -> Limits:
        """Its own for the kind of wager, its own, or the table's."""
        setting = self.course.setting
        own = setting.terminal_limits.get(number, TerminalLimits())
        return own.wagers.get(wager, own.limits or setting.wager_limits.get(wager, setting.limits))

    def audit(self) -> None:
        """Raises if an account holds less than nothing, or nobody's money."""
        for number, terminal in self.by_number.items():
            cents = self.credits(number)
            if number not in self.uncorrected and (cents < 0 or (cents and not terminal.player)):
                raise ConservationError(f"terminal {number} of {terminal.player or 'nobody'} has {cents} cents")

    def _audit_movement(self, wager: Wager, cites: Citations) -> None:  # noqa: ARG002
        self.audit()

    # -- verifying -------------------------------------------------------------------------------------------------

    def verify_time(self, action: Action, at_ms: int) -> None:
        if at_ms < self.now_ms:
            refuse(action, f"at_ms: {at_ms} has passed, it is {self.now_ms}", self.terms.wagering_period)

    def verify_number(self, what: Action | Incident, number: int) -> None:
        most = self.terms.terminals.value
        if not 1 <= number <= most:
            refuse(what, f"terminal: {number} is not one of 1 to {most}", self.terms.terminals_rule)

    def verify_usable(self, action: Action, number: int) -> Terminal:
        """That the terminal is there and may be used."""
        self.verify_number(action, number)
        is_out = number in self.by_number and self.by_number[number].out_of_use
        if is_out or self.is_system_out:
            which = f"terminal {number}" if is_out else "the game system"
            problem = f"terminal: {which} is out of use until a malfunction is dealt with"
            refuse(action, problem, self.terms.out_of_use)
        return self.by_number.get(number) or Terminal(number, TerminalState(), "", "")

    def verify_control(self, action: Action, number: int, citation: Citation) -> None:
        """That the terminal may be used, and is under the control of who acts."""
        if self.verify_usable(action, number).player != action.actor:
            refuse(action, f"terminal: {action.actor} has no control of terminal {number}", citation)

    def verify_player(self, action: Action, player: str) -> None:
        """That somebody is a person who may take part."""
        self.verify_person(action, player)
        terms, otherwise = self.terms, self.terms.wager_not_permitted
        if player in self.course.excluded:
            by = self.course.exclusions.get(player)
            refuse(action, f"{player} is excluded from the game", by, terms.prohibited_device, otherwise)
        guests = self.course.setting.guests
        if guests is not None and player not in guests:
            refuse(action, f"{player} is no guest at this private table", terms.private_table, otherwise)

    def verify_person(self, what: Action | Incident, name: str) -> None:
        """That nobody goes by the name of an account."""
        problem = f"{name!r} is not a player" if is_account(name) else why_no_player(name)
        if problem:
            refuse(what, problem, self.terms.wager_not_permitted)

    def verify_amount(self, action: Action, cents: int, citation: Citation) -> None:
        try:
            verify_cents(cents, "cents")
        except AmountError as error:
            refuse(action, str(error), citation)

    def verify_dealer(self, action: Action, citation: Citation) -> None:
        if action.actor != DEALER:
            refuse(action, "actor: it is for the dealer", citation)

    def verify_cashier(self, action: Action, citation: Citation) -> None:
        if action.actor != CASHIER:
            refuse(action, "actor: vouchers are paid by the cashier", citation)

    # -- control ---------------------------------------------------------------------------------------------------

    def note_time(self, at_ms: int) -> None:
        self.course.verify_in_play("note_time")
        self.now_ms = max(self.now_ms, at_ms)

    def take_control(self, number: int, player: str, citation: Citation) -> None:
        """Somebody has control of a terminal that nobody has, or whose player has nothing left on it."""
        terminal = self.at(number)
        is_empty = not self.credits(number) and not self.wagers(number)
        if not terminal.player or (is_empty and terminal.player != player):
            self.emit(TerminalTaken((citation,), number, player))
            terminal.player = player

    def release(self, number: int) -> None:
        """Nobody has control of a terminal without credits and wagers."""
        self.course.verify_in_play("release")
        if not self.credits(number) and not self.wagers(number):
            self.at(number).player = ""
