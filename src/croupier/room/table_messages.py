"""What people do with a table itself, and what comes of it: opening, limits, seats, options, what is left there."""

from typing import Any

from croupier.chips import format_dollars
from croupier.procedure import Action, Event, Limits
from croupier.room.chips_under_way import OF_THE_HOUSE
from croupier.room.tokens import Voucher


class OpenTable(Action, frozen=True):
    """The table opens, with other limits if some are given."""

    limits: Limits | None = None


class CloseTable(Action, frozen=True):
    """The table closes: at once if nobody is there, else after its notice, or as all agree where that counts."""

    agreed_by: tuple[str, ...] = ()


class BeginGamingDay(Action, frozen=True):
    """The gaming day changes."""


class AnnounceClosure(Action, frozen=True):
    """A sign says when the table will close."""

    at_s: int


class SeatPlayer(Action, frozen=True):
    """A player takes a box."""

    player: str
    box: int


class StandPlayer(Action, frozen=True):
    """A player comes to the table without a seat, or gives up theirs and stays."""

    player: str


class VacateSeat(Action, frozen=True):
    """A player leaves the table."""

    player: str


class RequireToVacate(Action, frozen=True):
    """The operator has a player give up their seat."""

    player: str
    not_active: bool = False


class ChangeLimits(Action, frozen=True):
    """New limits at once, for the table, a box or a kind of wager."""

    limits: Limits
    box: int | None = None
    wager: str | None = None
    agreed_by: tuple[str, ...] = ()


class AnnounceLimits(Action, frozen=True):
    """A sign with new limits, which hold from its time on."""

    limits: Limits
    at_s: int
    box: int | None = None
    wager: str | None = None


class WithdrawLimits(Action, frozen=True):
    """The sign of announced limits is taken down."""

    box: int | None = None
    wager: str | None = None


class AllowLimits(Action, frozen=True):
    """Wider limits for one player until they leave."""

    player: str
    limits: Limits


class ChangeOptions(Action, frozen=True):
    """Other choices of the operator's from the next round on."""

    options: dict[str, Any]
    agreed_by: tuple[str, ...] = ()


class AnnounceOptions(Action, frozen=True):
    """A sign with other choices of the operator's, which hold from its time on."""

    options: dict[str, Any]
    at_s: int


class WithdrawOptions(Action, frozen=True):
    """The sign of announced choices is taken down."""


class NotifyRegulator(Action, frozen=True):
    """The regulator is told what options are to be."""

    options: dict[str, Any]


class ReserveTable(Action, frozen=True):
    """The table is kept from the public."""

    purpose: str
    guests: tuple[str, ...] = ()


class AdmitGuest(Action, frozen=True):
    """A guest may come to the reserved table."""

    guest: str


class EndReservation(Action, frozen=True):
    """The table is open to the public again."""


class ExchangeVoucher(Action, frozen=True):
    """The dealer gives promotional tokens for a voucher."""

    player: str
    voucher: Voucher
    conditions_are_met: bool = True


class HoldUncollected(Action, frozen=True):
    """A player has gone and left what is theirs: it is held for them, all that is counted there or what was found."""

    player: str
    cents: int | None = None


class ClaimUncollected(Action, frozen=True):
    """A player claims what is held for them, and has it back."""

    player: str


class DisposeOfUncollected(Action, frozen=True):
    """What nobody has claimed in its time is disposed of; the standard that says how is named, and why it applies."""

    player: str
    standard: str
    reason: str


class BeginRound(Action, frozen=True):
    """The next round begins; from new equipment if the table is to have some."""

    is_fresh: bool = False


class TableOpened(Event, frozen=True):
    limits: Limits

    def words(self) -> str:
        return f"the table opens, limits {self.limits}"


class TableClosed(Event, frozen=True):
    def words(self) -> str:
        return "the table closes"


class GamingDayBegun(Event, frozen=True):
    def words(self) -> str:
        return "a gaming day begins"


class LimitsChanged(Event, frozen=True):
    """Limits that hold now; `of` is the box, kind of wager or player that they are of, empty for the table."""

    limits: Limits
    of: str = ""

    def words(self) -> str:
        return f"limits{' of ' * bool(self.of)}{self.of} are {self.limits}"


class OptionsChanged(Event, frozen=True):
    options: dict[str, Any]

    def words(self) -> str:
        chosen = ", ".join(f"{name} {value}" for name, value in self.options.items())
        return f"from the next round on: {chosen}"


class ChangeAnnounced(Event, frozen=True):
    """A sign has been put up that says what will be, and from when on."""

    what: str
    at_s: int

    def words(self) -> str:
        return f"announced: {self.what}"


class ChangeWithdrawn(Event, frozen=True):
    what: str

    def words(self) -> str:
        return f"the sign is taken down: {self.what}"


class RegulatorNotified(Event, frozen=True):
    options: dict[str, Any]

    def words(self) -> str:
        return f"the regulator is told: {', '.join(self.options)}"


class PlayerSeated(Event, frozen=True):
    player: str
    box: int

    def words(self) -> str:
        return f"{self.player} sits at box {self.box}"


class PlayerStood(Event, frozen=True):
    player: str

    def words(self) -> str:
        return f"{self.player} stands at the table"


class PlayerLeft(Event, frozen=True):
    player: str
    is_required: bool = False

    def words(self) -> str:
        return f"{self.player} {'must leave' if self.is_required else 'leaves'} the table"


class TableReserved(Event, frozen=True):
    purpose: str

    def words(self) -> str:
        return f"the table is reserved: {self.purpose}"


class GuestAdmitted(Event, frozen=True):
    guest: str

    def words(self) -> str:
        return f"{self.guest} is admitted"


class ReservationEnded(Event, frozen=True):
    def words(self) -> str:
        return "the table is open to the public"


class VoucherExchanged(Event, frozen=True):
    player: str
    cents: int

    def words(self) -> str:
        return f"{self.player} has tokens of {format_dollars(self.cents)} for a voucher"


class UncollectedHeld(Event, frozen=True):
    """The house has what a player left at the table."""

    player: str
    cents: int

    def words(self) -> str:
        return f"{format_dollars(self.cents)} that {self.player} did not collect is held"

    def seen_by(self, actor: str) -> "Event | None":
        return self if actor in (self.player, *OF_THE_HOUSE) else None


class UncollectedClaimed(Event, frozen=True):
    player: str
    cents: int

    def words(self) -> str:
        return f"{self.player} claims {format_dollars(self.cents)} that was held"

    def seen_by(self, actor: str) -> "Event | None":
        return self if actor in (self.player, *OF_THE_HOUSE) else None


class UncollectedDisposedOf(Event, frozen=True):
    """What was held is no longer, by the standard that was named."""

    player: str
    cents: int
    standard: str
    reason: str

    def words(self) -> str:
        held = f"{format_dollars(self.cents)} that {self.player} did not collect"
        return f"{held} is disposed of under {self.standard}: {self.reason}"

    def seen_by(self, actor: str) -> "Event | None":
        return self if actor in (self.player, *OF_THE_HOUSE) else None


UNCOLLECTED_ACTIONS: tuple[type[Action], ...] = (HoldUncollected, ClaimUncollected, DisposeOfUncollected)
"""What is done with what players have left at a table."""
TABLE_ACTIONS: tuple[type[Action], ...] = (
    *(OpenTable, CloseTable, BeginGamingDay, AnnounceClosure, SeatPlayer, StandPlayer, VacateSeat, RequireToVacate),
    *(ChangeLimits, AnnounceLimits, WithdrawLimits, AllowLimits, ChangeOptions, AnnounceOptions, WithdrawOptions),
    *(NotifyRegulator, ReserveTable, AdmitGuest, EndReservation, ExchangeVoucher, BeginRound),
    *UNCOLLECTED_ACTIONS,
)
