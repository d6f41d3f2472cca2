"""What an amendment changes: two editions of a document beside each other, rule by rule and term by term."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from croupier.errors import CroupierError
from croupier.rulebook.document import Document, Entry, RuleEntry
from croupier.rulebook.errors import unknown

ABSENT = None
"""In place of a value: the edition does not have it."""


class Change(msgspec.Struct, frozen=True):
    """A term of a document that is another in the later edition, and the rules that say so."""

    what: str
    """Where it stands in the file, such as `wagers.tie.outcomes.tied.pays`; without a field, the whole of it."""
    before: Any
    after: Any
    rules: tuple[str, ...]


class Changes(msgspec.Struct, frozen=True):
    """All that differs between two editions."""

    document: str
    before: str
    after: str
    added: tuple[RuleEntry, ...]
    """Rules that only the later edition has."""
    removed: tuple[RuleEntry, ...]
    terms: tuple[Change, ...]


def changes(document: Document, before: str | None = None, after: str | None = None) -> Changes:
    """What differs between two editions; unless they are named, the default one after the other."""
    if len(document.editions) == 1:
        raise CroupierError(f"{document.name}: it has one edition, {document.default_edition}: nothing to compare")
    for edition in (before, after):
        if edition is not None and edition not in document.editions:
            raise unknown(f"{document.name}: edition", edition, document.editions)
    after = after or next(
        name for name in (document.default_edition, *document.editions) if name != before or len(document.editions) == 1
    )
    before = before or next(name for name in document.editions if name != after)
    register = document.register.values()
    return Changes(
        document=document.name,
        before=before,
        after=after,
        added=tuple(rule for rule in register if _is_in(rule, after) and not _is_in(rule, before)),
        removed=tuple(rule for rule in register if _is_in(rule, before) and not _is_in(rule, after)),
        terms=tuple(_differing(document, before, after)),
    )


def _is_in(rule: RuleEntry, edition: str) -> bool:
    return not rule.editions or edition in rule.editions


def _differing(document: Document, before: str, after: str) -> Iterator[Change]:
    for what, entry in _entries(document):
        fields = entry.fields
        own = fields.get("editions")
        rules = _rules(fields.get("rule", []), document.editions)
        was_there, is_there = (own is None or edition in own for edition in (before, after))
        if was_there != is_there:
            told = fields.get("pays", fields.get("about", fields.get("title", True)))
            old, new = (_in_edition(told, edition, document.editions) for edition in (before, after))
            yield Change(what, old if was_there else ABSENT, new if is_there else ABSENT, rules)
            continue
        for field, value in fields.items():
            if field in ("editions", "rule", "outcomes", "moves") or not was_there:
                continue
            old, new = (_in_edition(value, edition, document.editions) for edition in (before, after))
            if old != new:
                yield Change(f"{what}.{field}", old, new, rules)


def _entries(document: Document) -> Iterator[tuple[str, Entry]]:
    for table in ("options", "readings", "provisions"):
        for name, entry in getattr(document, table).items():
            yield f"{table}.{name}", entry
    for name, wager in document.wagers.items():
        yield f"wagers.{name}", wager.terms
        for outcome, entry in wager.outcomes.items():
            yield f"wagers.{name}.outcomes.{outcome}", entry


def _in_edition(value: Any, edition: str, editions: Mapping[str, str]) -> Any:
    """The value that holds in an edition; what goes by a choice stays as it is, choice by choice."""
    if not isinstance(value, Mapping):
        return value
    if value and set(value) <= set(editions):
        return _in_edition(value[edition], edition, editions) if edition in value else ABSENT
    return {name: _in_edition(inner, edition, editions) for name, inner in value.items()}


def _rules(rule: Any, editions: Mapping[str, str]) -> tuple[str, ...]:
    if isinstance(rule, Mapping):
        inner = [_rules(value, editions) for name, value in rule.items() if name != "by"]
        return tuple(dict.fromkeys(each for found in inner for each in found))
    return (rule,) if isinstance(rule, str) else tuple(rule)
