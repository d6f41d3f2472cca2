"""The books of the chips on a poker table: `stack/NAME` is a player's table stake, `pot` what lies in the middle,
`carried` what a hand has left there for the next.
"""

from collections.abc import Callable, Sequence

from croupier.ledger import Done
from croupier.poker.players import CARRIED, OFF_TABLE, PROMOTION
from croupier.procedure import HOUSE, LAYOUT, Event, Posting
from croupier.room.poker.course import TableCourse

STACK = "stack/"
POT, CARRIED_POT = "pot", "carried"


class StackBooks:
    """What each player has on the table follows what is posted."""

    def __init__(
        self, course: TableCourse, beside: Callable[[str], str], *, house: str = HOUSE, unit: str = "value"
    ) -> None:
        self._course = course
        self._beside = beside
        """The account of a player's chips that are not in the stack."""
        self._house = house
        """Where chips go that a hand gives to the house."""
        self._unit = unit

    def move(self, source: str, target: str, cents: int, event: Event) -> Done:
        """Chips go from one account of the table to another; stacks follow it."""
        posting = Posting(source, target, cents, unit=self._unit, why=event.name())
        postings = (posting,) if cents else ()
        self._course.seating.follow(postings, STACK)
        return Done((event,), postings)

    def of_hand(self, postings: Sequence[Posting]) -> tuple[Posting, ...]:
        """What was posted in a hand, by the accounts of the table; stacks follow it."""
        own = tuple(
            each._replace(source=self._account(each.source), target=self._account(each.target), unit=self._unit)
            for each in postings
        )
        self._course.seating.follow(own, STACK)
        return own

    def _account(self, name: str) -> str:
        """An account of a hand's books, as the table has it; who has left has their chips elsewhere."""
        own = {HOUSE: self._house, LAYOUT: POT, CARRIED: CARRIED_POT, PROMOTION: PROMOTION}.get(name)
        if own is not None:
            return own
        if name.startswith(OFF_TABLE):
            return self._beside(name.removeprefix(OFF_TABLE))
        return f"{STACK}{name}" if self._course.seating.of(name) is not None else self._beside(name)
