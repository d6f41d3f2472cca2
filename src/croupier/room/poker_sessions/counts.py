"""What a poker room counts: of an hour, of a table, of all tables. Sums are kept, so that counts can be added up."""

from collections import Counter
from dataclasses import dataclass, field, fields
from fractions import Fraction

from croupier.ledger.queries import HOUR_MS

DAY_HOURS = 24


@dataclass(kw_only=True)
class Counts:
    """Hands are counted when they began, money and decisions when they were made."""

    hands: int = 0
    """Those that came to a result."""
    void_hands: int = 0
    """Those that were void or misdealt."""
    players: int = 0
    """How many were dealt in, over all hands."""
    pot_cents: int = 0
    """All pots of all hands; what nobody called is in none."""
    commission_cents: int = 0
    fee_cents: int = 0
    """What players paid the house from their stacks in a hand, such as for more time to act."""
    charges: Counter[str] = field(default_factory=Counter)
    """What else the house took, by the fact that it was taken for: time charges, and forfeits."""
    promotion_cents: int = 0
    """What was put aside for promotions."""
    decisions: int = 0
    decision_ms: int = 0
    """How long players took over them: from whatever was done before in the hand."""
    open_ms: int = 0
    """How long the table was open."""
    seat_ms: int = 0
    """How long seats were open, over all seats of the table."""
    taken_ms: int = 0
    """How long they were taken."""
    bought_cents: int = 0
    """What players brought to the table."""
    cashed_cents: int = 0
    """What they left it with."""

    def add(self, other: "Counts") -> None:
        for each in fields(Counts):
            if each.name == "charges":
                self.charges.update(other.charges)
            else:
                setattr(self, each.name, getattr(self, each.name) + getattr(other, each.name))

    @property
    def rake_cents(self) -> int:
        """Commission and fees."""
        return self.commission_cents + self.fee_cents

    @property
    def charge_cents(self) -> int:
        return self.charges.total()

    @property
    def hands_per_hour(self) -> Fraction | None:
        """Hands in an hour that a table is open; nothing where none was."""
        return _share(self.hands * HOUR_MS, self.open_ms)

    @property
    def rake_per_hour(self) -> Fraction | None:
        """In cents."""
        return _share(self.rake_cents * HOUR_MS, self.open_ms)

    @property
    def average_pot(self) -> Fraction | None:
        """In cents."""
        return _share(self.pot_cents, self.hands)

    @property
    def players_per_hand(self) -> Fraction | None:
        return _share(self.players, self.hands)

    @property
    def occupancy(self) -> Fraction | None:
        """The part of the seats that was taken, over the time that they were open."""
        return _share(self.taken_ms, self.seat_ms)

    @property
    def seconds_per_decision(self) -> Fraction | None:
        return _share(self.decision_ms, self.decisions * 1000)


def _share(part: int, whole: int) -> Fraction | None:
    return Fraction(part, whole) if whole else None


@dataclass(kw_only=True)
class PlayerResult:
    """What became of a player at a table."""

    player: str
    hands: int = 0
    """Those that came to a result."""
    bought_cents: int = 0
    cashed_cents: int = 0
    net_cents: int = 0
    """Won or lost in hands, and what was paid to the house beside them."""

    def add(self, other: "PlayerResult") -> None:
        self.hands += other.hands
        self.bought_cents += other.bought_cents
        self.cashed_cents += other.cashed_cents
        self.net_cents += other.net_cents


@dataclass(kw_only=True)
class TableStatistics:
    """One table, by the hour."""

    stream: str
    table: str
    game: str
    seats: int
    total: Counts = field(default_factory=Counts)
    hours: dict[int, Counts] = field(default_factory=dict)
    """The counts of each by the millisecond at which it began; only where there was something to count."""
    players: dict[str, PlayerResult] = field(default_factory=dict)

    def at(self, hour_ms: int) -> Counts:
        """The counts of an hour, to be added to."""
        return self.hours.setdefault(hour_ms, Counts())


@dataclass(kw_only=True)
class RoomStatistics:
    """All tables that were asked about."""

    tables: list[TableStatistics]

    @property
    def total(self) -> Counts:
        return _sum([table.total for table in self.tables])

    @property
    def hours(self) -> dict[int, Counts]:
        """The hours of all tables together, in their order; how long they were open is summed up."""
        starts = sorted({hour for table in self.tables for hour in table.hours})
        return {start: _sum([table.hours[start] for table in self.tables if start in table.hours]) for start in starts}

    @property
    def hours_of_day(self) -> dict[int, Counts]:
        """The same from 0 to 23 o'clock, whatever the day; only those in which there was something to count."""
        by_hour: dict[int, list[Counts]] = {}
        for start, counts in self.hours.items():
            by_hour.setdefault(start // HOUR_MS % DAY_HOURS, []).append(counts)
        return {hour: _sum(by_hour[hour]) for hour in sorted(by_hour)}

    @property
    def players(self) -> dict[str, PlayerResult]:
        """What became of each player over all tables, by name."""
        found: dict[str, PlayerResult] = {}
        for table in self.tables:
            for name, result in table.players.items():
                found.setdefault(name, PlayerResult(player=name)).add(result)
        return {name: found[name] for name in sorted(found)}


def _sum(counts: list[Counts]) -> Counts:
    total = Counts()
    for each in counts:
        total.add(each)
    return total
