"""A citation is a value: which document, which of its rules."""

from collections.abc import Iterable
from typing import Generic, NamedTuple, TypeVar

import msgspec

T = TypeVar("T")


class Citation(msgspec.Struct, frozen=True, omit_defaults=True):
    """One document and the numbers of the rules meant, such as `skycity/casino_war 5.4(b), 5.13`.

    What one rule and another say together may be of two documents, where a file overrides one of them.
    """

    document: str
    rules: tuple[str, ...]
    beside: tuple["Citation", ...] = ()
    """Those of other documents, each of one."""

    def __str__(self) -> str:
        return "; ".join(f"{one.document} {', '.join(one.rules)}" for one in self.each())

    def __add__(self, other: "Citation") -> "Citation":
        if self.document == other.document and not self.beside and not other.beside:
            return Citation(self.document, tuple(dict.fromkeys(self.rules + other.rules)))
        rules: dict[str, tuple[str, ...]] = {}
        for one in (*self.each(), *other.each()):
            rules[one.document] = tuple(dict.fromkeys(rules.get(one.document, ()) + one.rules))
        first, *beside = (Citation(document, numbers) for document, numbers in rules.items())
        return Citation(first.document, first.rules, tuple(beside)) if beside else first

    def each(self) -> tuple["Citation", ...]:
        """It and those beside it, each of one document."""
        return (Citation(self.document, self.rules), *self.beside) if self.beside else (self,)


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
    for citation in (one for given in citations for one in given.each()):
        document = citation.document
        merged[document] = merged[document] + citation if document in merged else citation
    return tuple(merged.values())
