"""What a round is dealt from, and what is kept of it."""

from typing import Any, NamedTuple, Protocol

from croupier.chance import Source
from croupier.errors import CroupierError
from croupier.procedure.messages import Action, Event, Incident
from croupier.procedure.till import Posting


class Record(NamedTuple):
    """One line of the journal: what was done, the chance it drew, the facts it made, and the chips that moved."""

    did: Action | Incident | None
    chance: tuple[int, ...]
    events: tuple[Event, ...]
    postings: tuple[Posting, ...] = ()
    """They follow from the rest, so that a journal does not write them."""


class Equipment(Protocol):
    """What chance comes through: a shoe, dice, a wheel."""

    source: Source

    def state(self) -> Any:
        """All there is to know of it, ready for the journal."""
        ...


class RoundBrokenError(CroupierError):
    """A verified action made the procedure fail: a defect of the game's code. The journal holds all up to it."""
