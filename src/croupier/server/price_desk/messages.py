"""What the server and the process that works prices out say to each other: a line of JSON each."""

import msgspec


class Wanted(msgspec.Struct, frozen=True):
    """A question, and what was filled in."""

    question: str
    fields: dict[str, str]


class Told(msgspec.Struct, frozen=True, tag="told"):
    """How far it is."""

    done: int
    all: int


class File(msgspec.Struct, frozen=True):
    """What is to be kept outside the house."""

    name: str
    media: str
    body: bytes


class Answered(msgspec.Struct, frozen=True, tag="answered"):
    """The answer as a piece of a page, or what was wrong with the question: in which field, by which rules."""

    html: str = ""
    file: File | None = None
    problem: str = ""
    field: str = ""
    rules: tuple[str, ...] = ()


Message = Told | Answered
