"""A citation is a value: which document, which of its rules."""

from collections.abc import Iterable
from typing import Generic, NamedTuple, TypeVar

import msgspec

T = TypeVar("T")


class Citation(msgspec.Struct, frozen=True):
    """One document and the numbers of the rules meant, such as `skycity/casino_war 5.4(b), 5.13`."""

    document: str
    rules: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.document} {', '.join(self.rules)}"

    def __add__(self, other: "Citation") -> "Citation":
        if other.document != self.document:
            raise ValueError(f"{self} and {other} are of two documents: keep them as two citations")
        return Citation(self.document, tuple(dict.fromkeys(self.rules + other.rules)))


class Cited(NamedTuple, Generic[T]):
    """A value together with the rule that grants it."""

    value: T
    citation: Citation


def rule_number(reference: str) -> str:
    """The numbered rule that a reference is within: "8.5.2(a)" is of rule "8.5.2"."""
    return reference.partition("(")[0].strip()


def cite(*citations: Citation) -> str:
    """Citations as people read them: "skycity/casino_war 5.6, 5.13; skycity/general 11.3"."""
    return "; ".join(str(citation) for citation in merge(citations))


def merge(citations: Iterable[Citation]) -> tuple[Citation, ...]:
    """One citation a document, each rule once."""
    merged: dict[str, Citation] = {}
    for citation in citations:
        document = citation.document
        merged[document] = merged[document] + citation if document in merged else citation
    return tuple(merged.values())
