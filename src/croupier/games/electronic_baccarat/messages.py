"""What is done at baccarat terminals and with them, what happens there, and what can go wrong.

Every action of a terminal says when it was made, in milliseconds of the game system's clock: a round knows no other.
"""

from typing import Literal

import msgspec

from croupier.cards import Card, pretty
from croupier.chips import format_dollars, signed_dollars
from croupier.procedure import DEALER, Action, Event, Incident
from croupier.procedure.events import place

Tendered = Literal["cash", "chips"]

# -- actions: accounts -----------------------------------------------------------------------------------------------


class InsertNotes(Action, frozen=True):
    """A terminal's acceptor has taken notes from a player, who has control of it from then on if nobody had.

    The terminal itself says so, and no person: its name is `terminal 1`.
    """

    is_machines = True

    player: str
    terminal: int
    cents: int
    at_ms: int


class CreditTerminal(Action, frozen=True):
    """The dealer takes cash or chips and credits a terminal: the player's, the one named, or one that is free."""

    is_dealers = True

    player: str
    cents: int
    at_ms: int
    tendered: Tendered = "cash"
    terminal: int = 0


class PrintVoucher(Action, frozen=True):
    """Have a voucher for all credits of the terminal."""

    terminal: int
    at_ms: int


class CancelCredits(Action, frozen=True):
    """The dealer cancels all credits of a terminal and pays them in chips."""

    is_dealers = True

    terminal: int
    at_ms: int


class RedeemVoucher(Action, frozen=True):
    """The cashier pays a voucher to whoever brings it, by the code that is printed on it."""

    player: str
    code: str


class CorrectAccount(Action, frozen=True):
    """The operator puts right what an earlier hand did to a player's account; `cents` may be less than nothing.

    What the account does not hold comes out of the player's unredeemed vouchers from `first_voucher` on.
    """

    is_dealers = True

    terminal: int
    player: str
    cents: int
    at_ms: int
    first_voucher: int = 0
    """The first that can hold what should not have been credited; 0: none does."""


class AmendResult(Action, frozen=True):
    """The operator puts right what the terminals show of an earlier hand: P, B or T for the one `hands_ago`."""

    is_dealers = True

    hands_ago: int
    letter: str


class AmendWinnings(Action, frozen=True):
    """The operator puts right what a terminal shows as won in the last round."""

    is_dealers = True

    terminal: int
    won_cents: int


class NoteTime(Action, frozen=True):
    """The time at which something is about to be reported: a report says none itself."""

    is_dealers = True

    at_ms: int


class RepairTerminal(Action, frozen=True):
    """A malfunction has been investigated and dealt with: of a terminal, or with 0 of the game system."""

    is_dealers = True

    terminal: int = 0


# -- actions: wagering and results -----------------------------------------------------------------------------------


class OpenWagering(Action, frozen=True):
    """The fixed wagering period begins."""

    is_dealers = True

    at_ms: int


class CloseWagering(Action, frozen=True):
    """The fixed wagering period has ended."""

    is_dealers = True

    at_ms: int


class TouchWager(Action, frozen=True):
    """Put more credits on a bet, by touching it on the screen."""

    terminal: int
    wager: str
    cents: int
    at_ms: int
    on: str = ""


class ChangeWager(Action, frozen=True):
    """Make what lies on a bet another amount."""

    terminal: int
    wager: str
    cents: int
    at_ms: int
    on: str = ""


class ClearWager(Action, frozen=True):
    """Take back what lies on a bet; without a bet named, on all of them."""

    terminal: int
    at_ms: int
    wager: str = ""
    on: str = ""


class EnterOutcome(Action, frozen=True):
    """The dealer or game supervisor enters the outcome into the game system: the cards of both hands."""

    is_dealers = True

    player: tuple[Card, ...]
    banker: tuple[Card, ...]


# -- events: accounts ------------------------------------------------------------------------------------------------


class TerminalTaken(Event, frozen=True):
    terminal: int
    player: str

    def words(self) -> str:
        return f"{self.player} has control of terminal {self.terminal}"


class AccountEvent(Event, frozen=True):
    """What happens to an account: for whose it is, and for the house."""

    def seen_by(self, actor: str) -> Event | None:
        return self if actor in (DEALER, getattr(self, "player", "")) else None


class TerminalCredited(AccountEvent, frozen=True):
    """Money became credits: notes in the acceptor, or cash or chips given to the dealer."""

    terminal: int
    player: str
    cents: int
    how: Literal["notes", "cash", "chips"]
    credits_cents: int

    def words(self) -> str:
        amount = f"{format_dollars(self.cents)} in {self.how} from {self.player}"
        return f"terminal {self.terminal}: {amount}; it has {format_dollars(self.credits_cents)}"


class VoucherPrinted(AccountEvent, frozen=True):
    """Who has the code has the money: it is for the player alone to see."""

    terminal: int
    player: str
    voucher: int
    cents: int
    code: str = ""

    def seen_by(self, actor: str) -> Event | None:
        if actor == self.player:
            return self
        return msgspec.structs.replace(self, code="") if actor == DEALER else None

    def words(self) -> str:
        code = f", code {self.code}," if self.code else ""
        amount = format_dollars(self.cents)
        return f"terminal {self.terminal}: voucher {self.voucher}{code} for {amount} to {self.player}"


class CreditsPaid(AccountEvent, frozen=True):
    terminal: int
    player: str
    cents: int

    def words(self) -> str:
        return f"terminal {self.terminal}: the dealer pays {format_dollars(self.cents)} in chips to {self.player}"


class VoucherRedeemed(AccountEvent, frozen=True):
    voucher: int
    player: str
    cents: int

    def words(self) -> str:
        return f"voucher {self.voucher} is redeemed: {format_dollars(self.cents)} to {self.player}"


class AccountCorrected(AccountEvent, frozen=True):
    terminal: int
    player: str
    cents: int
    credits_cents: int

    def words(self) -> str:
        change = f"{signed_dollars(self.cents)} for {self.player}"
        return f"terminal {self.terminal} is corrected: {change}; it has {format_dollars(self.credits_cents)}"


class VoucherReduced(AccountEvent, frozen=True):
    """Credits that a player should not have had were on a voucher that is not redeemed yet: they are held back."""

    terminal: int
    player: str
    voucher: int
    cents: int
    left_cents: int

    def words(self) -> str:
        held = f"{format_dollars(self.cents)} of voucher {self.voucher} of {self.player} is held back"
        return f"terminal {self.terminal}: {held}; {format_dollars(self.left_cents)} is left on it"


class OverpaymentClaimed(AccountEvent, frozen=True):
    """Credits that a player should not have had are spent: the operator may recover them."""

    terminal: int
    player: str
    cents: int

    def words(self) -> str:
        return f"the operator may recover {format_dollars(self.cents)} from {self.player} (terminal {self.terminal})"


class TerminalOutOfUse(Event, frozen=True):
    terminal: int

    def words(self) -> str:
        return f"{_which(self.terminal)} is out of use until the malfunction has been dealt with"


class TerminalRepaired(Event, frozen=True):
    terminal: int

    def words(self) -> str:
        return f"{_which(self.terminal)} may be used again"


# -- events: wagering and results ------------------------------------------------------------------------------------


class WageringOpened(Event, frozen=True):
    opens_ms: int
    closes_ms: int

    def words(self) -> str:
        return f"terminals take wagers from {seconds(self.opens_ms)} until {seconds(self.closes_ms)}"


class TerminalsClosed(Event, frozen=True):
    at_ms: int

    def words(self) -> str:
        return f"terminals take no more wagers ({seconds(self.at_ms)})"


class NoChipsDisplayed(Event, frozen=True):
    """A wager was less than the minimum, or than any that is permitted: nothing is wagered."""

    terminal: int
    wager: str
    on: str
    attempted_cents: int
    minimum_cents: int

    def words(self) -> str:
        why = f"{format_dollars(self.attempted_cents)} is not a wager from {format_dollars(self.minimum_cents)}"
        return f"terminal {self.terminal} shows no chips on {place(self.wager, self.on, 0)}: {why}"


class NextLowestWager(Event, frozen=True):
    """A wager above the maximum, or of a multiple that is not permitted, became the next lowest that is."""

    terminal: int
    wager: str
    on: str
    attempted_cents: int
    cents: int

    def words(self) -> str:
        shown = f"{format_dollars(self.cents)} on {place(self.wager, self.on, 0)}"
        return f"terminal {self.terminal} shows {shown}, not {format_dollars(self.attempted_cents)}"


class OutcomeRecorded(Event, frozen=True):
    """The game system has the outcome, and every terminal in use shows it."""

    letter: str
    player: tuple[Card, ...]
    banker: tuple[Card, ...]

    def words(self) -> str:
        player, banker = (" ".join(pretty(card) for card in cards) for cards in (self.player, self.banker))
        return f"recorded: {self.letter} (player {player}, banker {banker})"


class TerminalSettled(AccountEvent, frozen=True):
    terminal: int
    won_cents: int
    credits_cents: int
    player: str = ""

    def words(self) -> str:
        won = f"won {format_dollars(self.won_cents)}, " if self.won_cents else ""
        return f"terminal {self.terminal}: {won}credits {format_dollars(self.credits_cents)}"


class WagerPutBack(Event, frozen=True):
    """A wager that went back because its prize was refused lies on the screen again, to be settled anew."""

    wager_id: int
    player: str
    cents: int

    def words(self) -> str:
        return f"wager {self.wager_id} of {self.player} ({format_dollars(self.cents)}) is put back"


class WinningsAmended(Event, frozen=True):
    terminal: int
    won_cents: int

    def words(self) -> str:
        return f"terminal {self.terminal} shows {format_dollars(self.won_cents)} won in the last round"


class ResultAmended(Event, frozen=True):
    results: str

    def words(self) -> str:
        return f"the results shown are amended: {self.results}"


# -- incidents -------------------------------------------------------------------------------------------------------


class HandDisrupted(Incident, frozen=True):
    """The dealer is of the opinion that a disruption or the like would compromise the game."""


class IncorrectResult(Incident, frozen=True):
    """There is reason to believe that a wrong result was entered into the game system or shown on a terminal."""


class TerminalMalfunction(Incident, frozen=True):
    """The operator refuses what a terminal (0: the game system) credits through a malfunction, or before its repair."""

    terminal: int = 0


class TerminalInterference(Incident, frozen=True):
    """Somebody tilted, rocked or damaged a terminal or otherwise interfered with it."""

    terminal: int


def _which(terminal: int) -> str:
    return f"terminal {terminal}" if terminal else "the game system"


def seconds(ms: int) -> str:
    """40500 milliseconds are "40.5 s"."""
    whole, part = divmod(ms, 1000)
    return f"{whole}.{part:03}".rstrip("0").rstrip(".") + " s"
