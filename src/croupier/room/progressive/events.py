"""What has happened to a progressive jackpot, as facts with their rules. Amounts of pools are exact cents as text."""

from croupier.chips import format_dollars, signed_dollars
from croupier.games.house_poker.jackpot_messages import cents_words, displays_words
from croupier.procedure import Event


def pools_words(pools: dict[str, str]) -> str:
    return ", ".join(f"{pool.replace('_', ' ')} {cents_words(cents)}" for pool, cents in pools.items())


def won_words(won: dict[str, int]) -> str:
    return ", ".join(f"{format_dollars(cents)} to {name}" for name, cents in won.items())


class AtTable(Event, frozen=True):
    """The events that follow, up to the next of these, are of a round at a table."""

    table: str
    round: int

    def words(self) -> str:
        return f"at {self.table}, round {self.round}:"


# -- the console -------------------------------------------------------------------------------------------------------


class ConsoleLinked(Event, frozen=True):
    table: str
    game: str

    def words(self) -> str:
        return f"{self.table} takes part: {self.game}"


class ConsoleUnlinked(Event, frozen=True):
    table: str

    def words(self) -> str:
        return f"{self.table} takes part no longer"


class RoundBegun(Event, frozen=True):
    table: str
    round: int

    def words(self) -> str:
        return f"{self.table}: round {self.round} begins, and no jackpot wager is registered"


class WagersRegistered(Event, frozen=True):
    """Jackpot wagers of a round are in the pools."""

    table: str
    round: int
    players: dict[int, str]
    pools: dict[str, str]
    displays: dict[str, int] = {}
    is_late: bool = False

    def words(self) -> str:
        late = " late" if self.is_late else ""
        boxes = ", ".join(f"{player} (box {box})" for box, player in self.players.items())
        registered = f"jackpot wagers registered{late}: {boxes}; {pools_words(self.pools)}"
        return f"{self.table}, round {self.round}: {registered}{displays_words(self.displays)}"


class CardsTold(Event, frozen=True):
    table: str
    first: tuple[int, ...] = ()
    complete: tuple[int, ...] = ()

    def words(self) -> str:
        told = [f"first card to box {box}" for box in self.first] + [f"all cards to box {box}" for box in self.complete]
        return f"{self.table}: {', '.join(told)}"


class RoundEnded(Event, frozen=True):
    table: str
    round: int

    def words(self) -> str:
        return f"{self.table}: game over, round {self.round}"


class WagersReturned(Event, frozen=True):
    """A round, or the hands of some boxes, are void: pools give back what their wagers added."""

    table: str
    boxes: tuple[int, ...]
    pools: dict[str, str]
    added: dict[str, str] = {}
    """To each pool by the operator, where it could not give it."""
    displays: dict[str, int] = {}

    def words(self) -> str:
        by_operator = f"; the operator adds {pools_words(self.added)}" if self.added else ""
        boxes = ", ".join(map(str, self.boxes)) or "none"
        gone = f"jackpot wagers of box {boxes} go back: {pools_words(self.pools)}"
        return f"{self.table}: {gone}{by_operator}{displays_words(self.displays)}"


# -- wins --------------------------------------------------------------------------------------------------------------


class WinKeyedOff(Event, frozen=True):
    """What a table has won is fixed, and leaves the pools; it waits until somebody else confirms it."""

    claim: int
    table: str
    round: int
    by: str
    won: dict[str, int]
    pools: dict[str, str]
    displays: dict[str, int] = {}

    def words(self) -> str:
        keyed = f"claim {self.claim} of {self.table}, keyed off by {self.by}: {won_words(self.won)}"
        return f"{keyed}{displays_words(self.displays)}"


class WinRecounted(Event, frozen=True):
    """A claim before it was keyed off, changed or fell: what it wins is another amount, to be confirmed anew."""

    claim: int
    won: dict[str, int]
    pools: dict[str, str]
    displays: dict[str, int] = {}

    def words(self) -> str:
        return f"claim {self.claim} is counted again: {won_words(self.won)}{displays_words(self.displays)}"


class PoolsFilled(Event, frozen=True):
    """The operator gives what pools lack: a claim goes by wagers that have been taken back since."""

    added: dict[str, str]
    displays: dict[str, int] = {}

    def words(self) -> str:
        return f"the operator adds {pools_words(self.added)}{displays_words(self.displays)}"


class WinConfirmed(Event, frozen=True):
    claim: int
    by: str

    def words(self) -> str:
        return f"claim {self.claim} is verified and confirmed by {self.by}"


class WinFell(Event, frozen=True):
    claim: int
    why: str
    pools: dict[str, str] = {}
    displays: dict[str, int] = {}

    def words(self) -> str:
        return f"claim {self.claim} falls: {self.why}{displays_words(self.displays)}"


class WinPaid(Event, frozen=True):
    claim: int
    table: str
    by: str
    won: dict[str, int]
    """What each player has won."""
    is_withheld: bool = False

    def words(self) -> str:
        how = "is withheld" if self.is_withheld else f"is paid by {self.by}"
        return f"claim {self.claim} {how}: {won_words(self.won)}"


class WinWithheld(Event, frozen=True):
    claim: int
    until_s: int
    why: str

    def words(self) -> str:
        return f"claim {self.claim} is withheld: {self.why}"


class WinReleased(Event, frozen=True):
    claim: int
    won: dict[str, int]

    def words(self) -> str:
        return f"claim {self.claim} is released" + (f": {won_words(self.won)}" if self.won else "")


# -- equipment and parameters ------------------------------------------------------------------------------------------


class GamesSuspended(Event, frozen=True):
    what: str
    tables: tuple[str, ...]

    def words(self) -> str:
        return f"{self.what}: suspended are {', '.join(self.tables) or 'no tables'}"


class TroubleReported(Event, frozen=True):
    what: str

    def words(self) -> str:
        return f"the jackpot equipment fails: {self.what}"


class TroubleFound(Event, frozen=True):
    what: str
    is_malfunction: bool

    def words(self) -> str:
        return f"{self.what}: {'a malfunction' if self.is_malfunction else 'no malfunction, games go on'}"


class EquipmentWorks(Event, frozen=True):
    def words(self) -> str:
        return "the jackpot equipment works again"


class DisplayOut(Event, frozen=True):
    verified: tuple[int, ...]

    def words(self) -> str:
        shown = ", ".join(map(format_dollars, self.verified))
        return f"the displays do not work: prizes go by the amounts last verified, {shown}"


class DisplayWorks(Event, frozen=True):
    displays: dict[str, int]

    def words(self) -> str:
        return f"the displays work again{displays_words(self.displays)}"


class AdjustmentOrdered(Event, frozen=True):
    pool: str
    cents: int
    why: str
    by: str

    def words(self) -> str:
        what = f"{signed_dollars(self.cents)} for {self.pool.replace('_', ' ')}"
        return f"{self.by} orders {what}: {self.why}; somebody else is to confirm it"


class PoolAdjusted(Event, frozen=True):
    pool: str
    cents: int
    why: str
    by: str
    displays: dict[str, int] = {}

    def words(self) -> str:
        adjusted = f"{self.pool.replace('_', ' ')} is put right by {signed_dollars(self.cents)}: {self.why}"
        return f"{adjusted}; confirmed by {self.by}{displays_words(self.displays)}"


class RegulatorNotified(Event, frozen=True):
    option: str
    value: str

    def words(self) -> str:
        return f"the regulator is notified: {self.option} is to become {self.value}"


class JackpotChangeAnnounced(Event, frozen=True):
    at_s: int
    options: dict[str, str]

    def words(self) -> str:
        return "a sign announces: " + ", ".join(f"{name} {value}" for name, value in self.options.items())


class JackpotChangeMade(Event, frozen=True):
    options: dict[str, str]
    displays: dict[str, int] = {}

    def words(self) -> str:
        made = ", ".join(f"{name} {value}" for name, value in self.options.items())
        return f"from now on: {made}{displays_words(self.displays)}"
