"""The face of a kind of stream: what people may see of its subject, and how what they say becomes something done.

The server knows no rule: whatever a page shows or offers it has from here, and a face has it from the subject.
"""

from typing import Any, Protocol

import msgspec

from croupier.ledger.subject import Did, SubjectKind
from croupier.server.merge_patch import Document
from croupier.server.roles import Person


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a page sends: one of an offer taken, an action filled in, an incident reported."""

    id: str
    """A client and a number that it counts upwards; the same is done once."""
    offer: int | None = None
    """The number of the offer, as it was shown."""
    asked: str = ""
    """What was asked when the offer was shown: if that has changed, nothing is done."""
    action: dict[str, Any] | None = None
    incident: dict[str, Any] | None = None
    speaks_for: str = ""
    """The guest whom a dealer acts for, who has no device of their own."""


class Face(Protocol):
    """What a page may know of subjects of one kind, and ask of them. It keeps nothing.

    One whose events name people may say by `hears(person)` who is told of them; all are, where it says nothing.
    """

    @property
    def kind(self) -> SubjectKind: ...

    @property
    def page(self) -> str:
        """Where its pages are: the first part of their address."""
        ...

    def shared(self, subject: Any) -> Document:
        """What everybody may see, without any null."""
        ...

    def own(self, subject: Any, person: Person) -> Document:
        """What one person may see or do besides, without any null."""
        ...

    def own_key(self, subject: Any, person: Person) -> object:
        """What `own` depends on: while it stays equal, so does `own`."""
        ...

    def form(self, subject: Any, person: Person, kind: str) -> Document:
        """Something that can be said, to be filled in: what of it is not given, and what it may be."""
        ...

    def did(self, subject: Any, person: Person, said: Said) -> Did:
        """What somebody asks for, as it is done to the subject; what is not theirs raises."""
        ...

    def due_ms(self, subject: Any) -> int | None:
        """When time alone changes something; the clock of the house then says so."""
        ...

    def tick(self, subject: Any) -> Did:
        """What the clock of the house says when that time has come."""
        ...
