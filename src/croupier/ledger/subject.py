"""What the ledger remembers for somebody: a live thing that takes commands in order and can be rebuilt from them.

A table, a jackpot, a promotion is plain code that knows neither database nor server. Time comes from the clock it was
made with, chance from its source, and what it refuses it has not done. So whatever was done to it can be done again.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

import msgspec

from croupier.chance import Source
from croupier.chips import Amounts
from croupier.clock import FineClock
from croupier.procedure import Action, Event, Incident, Posting

Did = Action | Incident
"""What is done to a subject: what somebody asks for, or what is reported."""


class Done(NamedTuple):
    """What came of it: the facts, and the chips or money that moved."""

    events: tuple[Event, ...]
    postings: tuple[Posting, ...] = ()
    """Between accounts of the subject by their own names; those that begin with a slash belong to the house."""
    round: int = 0
    """The number of the round that it was done in; 0 where it was in none."""


class Subject(Protocol):
    """Something that a stream of the ledger is about."""

    def do(self, did: Did) -> Done:
        """Do it. What cannot be done raises a `CroupierError` before anything has changed."""
        ...

    def state(self) -> msgspec.Struct:
        """All that must be known to go on from here; `SubjectKind.restore` takes it."""
        ...


class Surroundings(NamedTuple):
    """What a subject is made with: a clock that shows the time of the command, and chance that is recorded."""

    clock: FineClock
    source: Source


@dataclass(frozen=True)
class SubjectKind:
    """A kind of stream: how its subjects are made, rebuilt and spoken to."""

    name: str
    setup: type[msgspec.Struct]
    """What a subject is made from: its rulebook with options, its name, what never changes."""
    state: type[msgspec.Struct]
    open: Callable[[Any, Surroundings], Subject]
    """From a setup."""
    restore: Callable[[Any, Any, Surroundings], Subject]
    """From a setup and a state, as it stood then."""
    decode: Callable[[Any, bytes], Did]
    """From a setup, and what was done as JSON: a tagged action or incident."""
    documents: Callable[[Any], tuple[str, ...]] = lambda _: ()
    """The rulebooks that a setup goes by, by name or path: their texts are kept, and played by from then on."""
    amounts: Amounts = "money"
    """What its events tell amounts in."""
