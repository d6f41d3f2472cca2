"""A hand history with the fields of the PHH standard (phh.readthedocs.io), whatever file it came from."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from croupier.formats.amounts import Amount, amount_problem, is_amount, scale_of
from croupier.formats.errors import HistoryError
from croupier.formats.line_numbers import Where
from croupier.formats.notation import Move, parse_action

AMOUNT_LISTS = ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks", "winnings")
AMOUNTS = ("bring_in", "small_bet", "big_bet", "min_bet")
OWN_RULEBOOK, OWN_OPTIONS, OWN_READINGS = "_rulebook", "_options", "_readings"
"""Fields of our own: what the hand was played by."""
OWN_STAKES, OWN_SCALE, OWN_RAKE = "_stakes", "_scale", "_rake"
"""And: stakes that the standard has no field for, the least scale to play by, what the house took."""


RAKES = (OWN_RAKE, "rake", "_rakes", "rakes", "_total_rake", "total_rake", "_commission", "commission")
"""Names of fields by which people say what the house took, ours first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandHistory:
    """One hand: how it began, what was done, and what is known about it.

    Players stand clockwise from the left of the button, p1 first; the button is the last. Amounts are in the file's
    unit, whole or decimal. Fields of one's own, which the standard writes with a leading underscore, are in `own`.
    """

    variant: str
    antes: list[Amount]
    blinds_or_straddles: list[Amount] | None = None
    bring_in: Amount | None = None
    small_bet: Amount | None = None
    big_bet: Amount | None = None
    min_bet: Amount | None = None
    starting_stacks: list[Amount]
    actions: list[str]
    author: str | None = None
    event: str | None = None
    url: str | None = None
    venue: str | None = None
    address: str | None = None
    city: str | None = None
    region: str | None = None
    postal_code: str | None = None
    country: str | None = None
    time: str | None = None
    """A local time, as text: "23:05:00"."""
    time_zone: str | None = None
    time_zone_abbreviation: str | None = None
    day: int | None = None
    month: int | None = None
    year: int | None = None
    hand: str | int | None = None
    level: int | None = None
    seats: list[int] | None = None
    seat_count: int | None = None
    table: str | int | None = None
    players: list[str] | None = None
    finishing_stacks: list[Amount] | None = None
    winnings: list[Amount] | None = None
    currency: str | None = None
    currency_symbol: str | None = None
    ante_trimming_status: bool | None = None
    """Whether a player who could not pay the full ante wins only as much of the others'; not so unless it is said."""
    time_limit: Amount | None = None
    time_banks: list[Amount] | None = None
    own: dict[str, Any] = field(default_factory=dict)
    where: Where = field(default=Where(), compare=False, repr=False)
    scale: int = field(init=False, compare=False, repr=False)
    """The smallest power of ten that makes every amount whole: the hand is played in such parts of the unit."""

    def __post_init__(self) -> None:
        players = len(self.starting_stacks)
        for index, action in enumerate(self.actions):
            try:
                parse_action(action, players)
            except ValueError as error:
                raise HistoryError(f"{self.where.action(index)}: {error}") from None
        stated = self.own.get(OWN_SCALE)
        scale = scale_of(self._amounts())
        object.__setattr__(self, "scale", max(scale, stated) if isinstance(stated, int) else scale)

    def _amounts(self) -> Iterator[Amount]:
        for name in AMOUNT_LISTS:
            yield from getattr(self, name) or ()
        for name in AMOUNTS:
            yield getattr(self, name) or 0
        for value in self.own.get(OWN_STAKES, {}).values():
            yield from value if isinstance(value, list) else [value]
        for action in self.actions:
            if "cbr" in action and "." in action:
                yield parse_action(action, len(self.starting_stacks)).amount

    @property
    def rake(self) -> Amount | None:
        """What the house took, if the file says so in a field of its own: one amount, or one of each player or pot."""
        for name in RAKES:
            value = self.own.get(name)
            amounts: list[Any] = value if isinstance(value, list) else [value]
            if amounts and all(is_amount(each) and not amount_problem(each) for each in amounts):
                total: Amount = sum(amounts)
                return total
        return None

    def by_player(self, amounts: list[Amount]) -> list[Amount]:
        """Forced bets as the players p1, p2, ... make them: between two the standard has them the other way round."""
        return amounts[::-1] if len(amounts) == 2 else amounts

    @property
    def moves(self) -> list[Move]:
        """The actions as data, in their order."""
        return [parse_action(action, len(self.starting_stacks)) for action in self.actions]
