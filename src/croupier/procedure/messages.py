"""The bases of what goes into a round (actions, incidents) and what comes out of it (events).

All are frozen and carry their own tag in JSON, the class name in snake case: `{"action": "place_wager", ...}`.
"""

import re
from functools import cache
from typing import ClassVar

import msgspec

from croupier.cards import Card
from croupier.rulebook import Citation

Citations = tuple[Citation, ...]

DEALER = "dealer"
"""The actor who runs the game for the house; supervisors and the operator act through the same name."""
CASHIER = "cashier"
"""The actor who pays for the house away from the table."""


@cache
def snake_case(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Action(msgspec.Struct, frozen=True, tag_field="action", tag=snake_case, omit_defaults=True):
    """A request by somebody; always says by whom, so that acting out of turn can be said and refused."""

    is_dealers: ClassVar[bool] = False
    """Whether it is for the dealer alone to take."""
    is_machines: ClassVar[bool] = False
    """Whether it is for equipment to tell: nobody is invited to it."""

    actor: str

    @classmethod
    def name(cls) -> str:
        return snake_case(cls.__name__)


class Incident(msgspec.Struct, frozen=True, tag_field="incident", tag=snake_case, omit_defaults=True):
    """Something that went wrong, as it was seen; the docstring of each says when to report it."""

    @classmethod
    def name(cls) -> str:
        return snake_case(cls.__name__)


class CardMove(msgspec.Struct, frozen=True):
    """Cards that went from one place of the table to another."""

    source: str
    to: str
    cards: tuple[Card | None, ...] | None = None
    """Which, as far as whoever sees the event may know: None for one that they do not, and for all that lay there."""


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=snake_case, omit_defaults=True):
    """A fact of the round, in the past tense, with the rules by which it came about."""

    cites: Citations

    @classmethod
    def name(cls) -> str:
        return snake_case(cls.__name__)

    def words(self) -> str:
        """The fact as people would say it, without its rules."""
        return self.name().replace("_", " ")

    def seen_by(self, actor: str) -> "Event | None":  # noqa: ARG002 - most facts are open to all
        """The event as `actor` may know it, or None."""
        return self

    def moves(self) -> tuple[CardMove, ...]:
        """The cards that moved with it, from where to where."""
        return ()


class Ruling(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the rulebook says happens after an incident: to whom, and by which rule."""

    incident: str
    decides: str
    concerns: tuple[str, ...]
    cites: Citations
