"""What has happened to a jackpot, as facts with their rules."""

from croupier.cards import Card
from croupier.chips import format_dollars, signed_dollars
from croupier.poker.messages import shown
from croupier.procedure import Event


def amounts(cents: dict[str, int]) -> str:
    """Amounts by pool, as people read them."""
    return ", ".join(f"{format_dollars(each)} to the {pool}" for pool, each in cents.items())


# -- tables and pools --------------------------------------------------------------------------------------------------


class JackpotOpened(Event, frozen=True):
    jackpot: str
    cents: dict[str, int]

    def words(self) -> str:
        return f"the jackpot {self.jackpot} is open: {amounts(self.cents)}"


class TableLinked(Event, frozen=True):
    table: str

    def words(self) -> str:
        return f"{self.table} takes part in the jackpot"


class TableUnlinked(Event, frozen=True):
    table: str

    def words(self) -> str:
        return f"{self.table} takes part in the jackpot no longer"


class ContributionSet(Event, frozen=True):
    cents: dict[str, int]

    def words(self) -> str:
        return f"each round adds {amounts(self.cents)}"


class PoolFunded(Event, frozen=True):
    """The operator puts money into a pool beside what rounds add, or takes back what it put in."""

    pool: str
    cents: int
    why: str

    def words(self) -> str:
        return f"the operator puts {signed_dollars(self.cents)} into the {self.pool}: {self.why}"


class ChangeAnnounced(Event, frozen=True):
    at_s: int
    text: str

    def words(self) -> str:
        return f"a sign announces: {self.text}"


class ChangeMade(Event, frozen=True):
    text: str

    def words(self) -> str:
        return f"from now on: {self.text}"


# -- rounds ------------------------------------------------------------------------------------------------------------


class RoundBegan(Event, frozen=True):
    table: str
    round: int

    def words(self) -> str:
        return f"{self.table}: round {self.round} begins"


class RoundRecorded(Event, frozen=True):
    """The start of a round was registered; `cents` is what that added to each pool."""

    table: str
    round: int
    cents: dict[str, int] = {}
    is_late: bool = False

    def words(self) -> str:
        late = " late" if self.is_late else ""
        return f"{self.table}: no more bets{late}" + (f", {amounts(self.cents)}" if self.cents else "")


class RoundCompleted(Event, frozen=True):
    table: str
    round: int
    is_recorded: bool

    def words(self) -> str:
        return f"{self.table}: round {self.round} is over" + ("" if self.is_recorded else ", and was not recorded")


class GameEnded(Event, frozen=True):
    """The end of a round was registered; `cents` is what that added to each pool."""

    table: str
    cents: dict[str, int] = {}

    def words(self) -> str:
        return f"{self.table}: end of game" + (f", {amounts(self.cents)}" if self.cents else "")


class LatePressAuthorised(Event, frozen=True):
    table: str
    by: str

    def words(self) -> str:
        return f"{self.table}: {self.by} lets the round be registered late"


class RoundsMadeGood(Event, frozen=True):
    table: str
    rounds: int
    cents: dict[str, int]

    def words(self) -> str:
        return f"{self.table}: {self.rounds} unrecorded made good, {amounts(self.cents)}"


class ManagerTold(Event, frozen=True):
    table: str
    rounds: int

    def words(self) -> str:
        return f"{self.table}: the manager is told of {self.rounds} not recorded"


# -- hands and claims --------------------------------------------------------------------------------------------------


class HandTold(Event, frozen=True):
    table: str
    round: int
    holders: tuple[str, ...] = ()
    """Who holds a jackpot hand."""

    def words(self) -> str:
        held = f"; a jackpot hand: {', '.join(self.holders)}" if self.holders else ""
        return f"{self.table}: the hand of round {self.round}{held}"


class HoleCardsExposed(Event, frozen=True):
    table: str
    player: str

    def words(self) -> str:
        return f"{self.table}: {self.player} exposes the hole cards"


class FlopRequested(Event, frozen=True):
    table: str
    player: str

    def words(self) -> str:
        return f"{self.table}: {self.player} tables the hole cards and asks for the flop"


class FlopShown(Event, frozen=True):
    table: str
    cards: tuple[Card, ...]

    def words(self) -> str:
        return f"{self.table}: the flop for the jackpot is {shown(self.cards)}"


class JackpotClaimed(Event, frozen=True):
    claim: int
    table: str
    player: str
    event_name: str

    def words(self) -> str:
        return f"claim {self.claim}: {self.player} at {self.table}, {self.event_name.replace('_', ' ')}"


class ClaimFell(Event, frozen=True):
    claim: int
    player: str
    why: str

    def words(self) -> str:
        return f"claim {self.claim} of {self.player} falls: {self.why}"


class PrizeInitiated(Event, frozen=True):
    claim: int
    cents: int
    new_pool_cents: int

    def words(self) -> str:
        new = format_dollars(self.new_pool_cents)
        return f"claim {self.claim} wins {format_dollars(self.cents)}; displayed now: {new}"


class PrizeRecounted(Event, frozen=True):
    """An earlier win has fallen, so that this one is of another amount."""

    claim: int
    cents: int

    def words(self) -> str:
        return f"claim {self.claim} wins {format_dollars(self.cents)}, to be confirmed anew"


class PrizeConfirmed(Event, frozen=True):
    claim: int
    by: str

    def words(self) -> str:
        return f"claim {self.claim} is confirmed by {self.by}"


class JackpotPaid(Event, frozen=True):
    """`cents` by player, for the claims of one jackpot event."""

    claims: tuple[int, ...]
    event_name: str
    total_cents: int
    """The jackpot that the prizes are of."""
    cents: dict[str, int]

    def words(self) -> str:
        paid = ", ".join(f"{player} {format_dollars(each)}" for player, each in self.cents.items())
        return f"{self.event_name.replace('_', ' ')} of {format_dollars(self.total_cents)}: {paid}"


class PrizeWithheld(Event, frozen=True):
    claim: int
    until_s: int
    why: str

    def words(self) -> str:
        return f"claim {self.claim} is withheld: {self.why}"


class PrizeReleased(Event, frozen=True):
    claim: int

    def words(self) -> str:
        return f"claim {self.claim} is released"


# -- malfunctions and corrections --------------------------------------------------------------------------------------


class EquipmentFailed(Event, frozen=True):
    what: str
    to_notify: tuple[str, ...] = ()

    def words(self) -> str:
        told = f"; to be told at once: {', '.join(self.to_notify)}" if self.to_notify else ""
        return f"malfunction: {self.what}{told}"


class NoticeGiven(Event, frozen=True):
    whom: str

    def words(self) -> str:
        return f"{self.whom} is told of the malfunction"


class AmountConfirmed(Event, frozen=True):
    claims: tuple[int, ...]
    cents: int

    def words(self) -> str:
        return f"the jackpot stood at {format_dollars(self.cents)}"


class EquipmentRestored(Event, frozen=True):
    def words(self) -> str:
        return "the equipment works again"


class ConsoleHolds(Event, frozen=True):
    """What the display shows does not count."""

    shown_cents: int
    console_cents: int

    def words(self) -> str:
        console = format_dollars(self.console_cents)
        return f"the display shows {format_dollars(self.shown_cents)}: the {console} of the console hold"


class DisplayRepaired(Event, frozen=True):
    def words(self) -> str:
        return "the display shows the amount of the console"
