"""What happens to pools that several tables fund: facts of the system that keeps them."""

from fractions import Fraction

from croupier.chips import format_dollars
from croupier.games.house_poker.jackpot_messages import cents_words, displays_words
from croupier.jackpots import KeyOff
from croupier.procedure import Event


def _parts(pools: dict[str, str]) -> str:
    return ", ".join(f"{pool.replace('_', ' ')} {cents_words(cents)}" for pool, cents in pools.items())


class PoolsOpened(Event, frozen=True):
    """The system begins, or its pools are divided, combined or filled up."""

    pools: dict[str, int]

    def words(self) -> str:
        pools = ", ".join(f"{name.replace('_', ' ')} {format_dollars(cents)}" for name, cents in self.pools.items())
        return f"pools of several tables: {pools}"


class OperatorContributed(Event, frozen=True):
    """The operator adds to a pool from their own."""

    pool: str
    cents: int
    displays: dict[str, int] = {}

    def words(self) -> str:
        added = f"{format_dollars(self.cents)} to {self.pool.replace('_', ' ')}"
        return f"the operator adds {added}{displays_words(self.displays)}"


class TableTakenIn(Event, frozen=True):
    """What a linked table has added to pools or taken from them is in the books; amounts are exact cents as text."""

    table: str
    pools: dict[str, str]
    """What the table has added to each, or taken from it."""
    added: dict[str, str] = {}
    """To each pool by the operator, where it held less than it must."""
    displays: dict[str, int] = {}

    def words(self) -> str:
        by_operator = f"; the operator adds {_parts(self.added)}" if self.added else ""
        return f"pools changed by {self.table}: {_parts(self.pools)}{by_operator}{displays_words(self.displays)}"


class OutsideFunded(Event, frozen=True):
    """Jackpot wagers of a game that is not dealt here have added to pools."""

    game: str
    table: str
    pools: dict[str, str]
    displays: dict[str, int] = {}

    def words(self) -> str:
        return f"{self.game}, {self.table} adds: {_parts(self.pools)}{displays_words(self.displays)}"


class PrizeKeyedOff(Event, frozen=True):
    """A prize of a game that is not dealt here leaves the pools."""

    table: str
    hand: str
    display: str
    prize: str
    won: dict[str, int]
    taken: dict[str, str]
    added: dict[str, str] = {}
    displays: dict[str, int] = {}

    @staticmethod
    def of(table: str, keyed_off: KeyOff) -> "PrizeKeyedOff":
        return PrizeKeyedOff(
            keyed_off.cites,
            table,
            keyed_off.hand,
            keyed_off.display,
            keyed_off.text,
            dict(keyed_off.prizes),
            {pool: str(cents) for pool, cents in keyed_off.taken.items()},
            {pool: str(cents) for pool, cents in keyed_off.added.items()},
            dict(keyed_off.displays),
        )

    def keyed_off(self) -> KeyOff:
        taken, added = ({pool: Fraction(cents) for pool, cents in of.items()} for of in (self.taken, self.added))
        return KeyOff(self.hand, self.display, self.won, self.prize, taken, added, self.displays, self.cites)

    def words(self) -> str:
        won = ", ".join(f"{format_dollars(cents)} to {name}" for name, cents in self.won.items())
        return f"{self.table}: {self.hand.replace('_', ' ')}, {self.prize}: {won}{displays_words(self.displays)}"


def changes_of(before: dict[str, Fraction], after: dict[str, Fraction]) -> dict[str, str]:
    """The change of each pool that has changed."""
    changes = {pool: after[pool] - before[pool] for pool in after}
    return {pool: str(cents) for pool, cents in changes.items() if cents}
