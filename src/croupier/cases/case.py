"""A case: a situation at a table, what is done and reported, and what a rulebook makes of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from croupier.cards import Card
from croupier.errors import CroupierError
from croupier.procedure import Event, Ruling

if TYPE_CHECKING:  # it looks at rounds of every game, and whoever only reads cases needs none
    from croupier.cases.seen import Seen


class CaseError(CroupierError):
    """A file of cases that cannot be read as it stands; names the file, the case and the field."""

    def __init__(self, where: str, field: str, problem: str) -> None:
        super().__init__(": ".join(part for part in (where, field, problem) if part))
        self.where = where
        self.field = field
        self.problem = problem


@dataclass(frozen=True)
class Step:
    """Something that is said at the table, as it would be typed, and what is expected of it."""

    said: str
    """Nothing where only what is so now is looked at."""
    expected: Mapping[str, Any] = field(default_factory=dict)
    refused: tuple[str, ...] | None = None
    """The rules by which it is refused, which may be none that matters; None if it is to be done."""
    is_done: bool = False
    """Whether it is said that it is not refused; it may go without saying, but is then nothing that a case shows."""
    times: int = 1
    round: int = 0
    """The round that it is said of, counted from 1; else the one that is being played."""
    deck: tuple[Card, ...] = ()
    """The cards of a hand that is opened, in the order of the deal."""


@dataclass(frozen=True)
class Play:
    """A case as it is played by one document."""

    document: str
    edition: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    readings: Mapping[str, str] = field(default_factory=dict)
    seats: Mapping[str, str] = field(default_factory=dict)
    """Who sits there, in order, each with what the file says of them: chips at poker, else a box; or nothing."""
    standing: tuple[str, ...] = ()
    button: str = ""
    deck: tuple[Card, ...] = ()
    """The first cards in the order in which they are dealt, burns included."""
    hands: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    board: tuple[Card, ...] = ()
    burns: tuple[Card, ...] = ()
    results: tuple[str, ...] = ()
    """What the wheel or dice show, one after the other."""
    by_card: bool = False
    seed: int = 1
    steps: tuple[Step, ...] = ()
    expected: Mapping[str, Any] = field(default_factory=dict)
    """After the last step."""

    @property
    def is_expecting(self) -> bool:
        """Whether anything is expected of it: else it would show nothing."""
        return bool(self.expected) or any(
            step.expected or step.is_done or step.refused is not None for step in self.steps
        )


@dataclass(frozen=True)
class Case:
    """One case of a file, with how it is played by each of its documents."""

    file: str
    line: int
    title: str
    about: str
    rules: Mapping[str, tuple[str, ...]]
    """Document to the numbers of the rules that it shows."""
    plays: Mapping[str, Play]

    @property
    def documents(self) -> tuple[str, ...]:
        return tuple(self.plays)

    def slug(self) -> str:
        """The title in letters that a file or the name of a test may have."""
        letters = "".join(each if each.isascii() and each.isalnum() else " " for each in self.title.lower())
        return "-".join(letters.split())


@dataclass(frozen=True)
class Difference:
    """One thing that is not as expected, in words."""

    at: str
    """The step after which it is so, or the end."""
    what: str
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{self.at}: {self.what}: expected {self.expected}, found {self.found}"


@dataclass(frozen=True)
class Done:
    """A step as it went: what was said, and what came of it."""

    said: str
    ruling: Ruling | None
    refusal: str
    """Why it was refused; nothing if it was done."""
    cited: tuple[str, ...]
    """The rules by which, each with its document."""
    events: tuple[Event, ...]

    @property
    def told(self) -> tuple[str, ...]:
        """What happened, in words."""
        return tuple(event.words() for event in self.events)


@dataclass(frozen=True)
class Outcome:
    """A case played by a document: each step as it went, and all that is not as expected."""

    case: Case
    document: str
    steps: tuple[Done, ...]
    differences: tuple[Difference, ...]
    end: "Seen | None" = None
    """The table after the last step; None if it did not come so far."""
    is_misread: bool = False
    """It cannot be played as it is written: there is no such document, option, card, player or thing to say."""

    @property
    def is_passed(self) -> bool:
        return not self.differences

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        return tuple(step.ruling for step in self.steps if step.ruling is not None)
