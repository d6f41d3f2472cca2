"""What a rulebook says of table stakes between hands: the first one, chips added later."""

from dataclasses import dataclass, field
from typing import Literal

from croupier.chips import format_dollars
from croupier.room.errors import RoomError
from croupier.rulebook import Citation, Cited, Rules


class TableStakeError(RoomError):
    """Chips that may not be brought to the table so, or not now; nothing has changed."""


@dataclass(frozen=True, kw_only=True)
class StakeTerms:
    """The bounds of table stakes; two names that rulebooks have for the same."""

    rules: Rules = field(repr=False)
    first_stake: Citation
    table_stake: Citation
    chips_only: Citation
    table_stake_minimum: Cited[int] | None
    buy_in_minimum: Cited[int] | None
    table_stake_maximum: Cited[int] | None
    buy_in_maximum: Cited[int] | None
    denomination: Cited[int] | None
    chips_added: Cited[Literal["any", "most", "least_and_most"]]
    """Which bounds hold for a table stake that chips are added to."""

    @property
    def least_cents(self) -> int:
        """The least first table stake."""
        least = self.table_stake_minimum or self.buy_in_minimum
        return max(least.value if least is not None else 0, self.chip_cents)

    @property
    def most_cents(self) -> int | None:
        """The greatest first table stake, where there is one."""
        most = self.table_stake_maximum or self.buy_in_maximum
        return most.value if most is not None else None

    @property
    def chip_cents(self) -> int:
        """The lowest chip in play."""
        return self.denomination.value if self.denomination is not None else 1

    def bounds_of_added(self, stake_cents: int) -> tuple[int, int | None]:
        """The least and the most that may be added to a table stake; to none, what a first one may be."""
        if not stake_cents:
            return self.least_cents, self.most_cents
        how = self.chips_added.value
        least = self.chip_cents if how != "least_and_most" else max(self.chip_cents, self.least_cents - stake_cents)
        most = None if how == "any" or self.most_cents is None else max(0, self.most_cents - stake_cents)
        return least, most

    def verify_first(self, what: str, cents: int) -> None:
        """Refuse a first table stake outside its bounds, or that no chips make up."""
        self.verify_chips(what, cents)
        if cents < self.least_cents:
            problem = f"{format_dollars(cents)}: a table stake is at least {format_dollars(self.least_cents)}"
            raise TableStakeError(what, problem, self.first_stake)
        if self.most_cents is not None and cents > self.most_cents:
            problem = f"{format_dollars(cents)}: a table stake is at most {format_dollars(self.most_cents)}"
            raise TableStakeError(what, problem, self.first_stake)

    def verify_added(self, what: str, stake_cents: int, cents: int) -> None:
        """Refuse chips with which a table stake would not be as the rulebook wants it."""
        if not stake_cents:
            self.verify_first(what, cents)
            return
        self.verify_chips(what, cents)
        least, most = self.bounds_of_added(stake_cents)
        total, rule = format_dollars(stake_cents + cents), self.chips_added.citation
        if cents < least:
            problem = f"{total} in all: a table stake that is added to is then at least "
            raise TableStakeError(what, problem + format_dollars(self.least_cents), rule)
        if most is not None and cents > most:
            problem = f"{total} in all: a table stake is added to up to {format_dollars(stake_cents + most)}"
            raise TableStakeError(what, problem, rule)

    def verify_chips(self, what: str, cents: int) -> None:
        if cents <= 0:
            raise TableStakeError(what, f"{format_dollars(cents)}: it must be more than nothing", self.chips_only)
        if cents % self.chip_cents:
            problem = f"{format_dollars(cents)}: the lowest chip is {format_dollars(self.chip_cents)}"
            raise TableStakeError(what, problem, self.chips_only)
