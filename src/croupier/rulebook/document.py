"""A rulebook as loaded from its TOML file: what is in it, before an edition and options are chosen."""

from collections.abc import Iterator
from typing import Any, Literal, get_args

import msgspec

from croupier.rulebook.citation import rule_number

Status = Literal["executed", "partly", "procedural", "definition", "not_modelled"]
STATUSES: tuple[Status, ...] = get_args(Status)
TESTED: tuple[Status, ...] = ("executed", "partly")
"""Statuses of rules that the software claims to execute, whole or in part: each such rule has a test."""


class RuleEntry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One line of the register: a numbered rule, what we do about it, and what it says in our words."""

    number: str
    status: Status
    summary: str
    missing: str = ""
    """What the software does not do yet of a rule that is executed partly."""
    editions: tuple[str, ...] = ()
    """Those that have the rule, where not all do."""
    formerly: str | None = None
    """Its number before the amendment, where that was another."""


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One table of the file. `origin` is the document that says so: a file that overrides it becomes its origin."""

    fields: dict[str, Any]
    origin: str

    def rules(self) -> list[str]:
        """The numbers of the rules that it cites in any edition and by any choice, without their paragraphs."""
        return list(dict.fromkeys(rule_number(each) for each in references(self.fields.get("rule"))))

    def names(self) -> set[Any]:
        """What it names of its document: what a value goes `by`, what a wager is `offered_by`, a variant's streets."""
        fields = self.fields
        chosen = {choice for value in fields.values() for choice in _choices(value)}
        return chosen.union(
            *(fields.get(field, ()) for field in ("says", "when", "streets")), [fields.get("offered_by")]
        )


class Wager(msgspec.Struct, frozen=True, kw_only=True):
    """A wager the rulebook allows, and what each of its outcomes pays."""

    terms: Entry
    outcomes: dict[str, Entry]


class Document(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    path: str
    operator: str
    title: str
    source: str
    about: str
    game: str | None
    extends: str | None
    includes: tuple[str, ...]
    default_edition: str
    editions: dict[str, str]
    options: dict[str, Entry]
    readings: dict[str, Entry]
    provisions: dict[str, Entry]
    not_executed: dict[str, Entry]
    """Incidents, actions, options and provisions that the rulebook has rules for which are not executed yet."""
    wagers: dict[str, Wager]
    signs: dict[str, Entry]
    suspensions: dict[str, Entry]
    """Rules that do not hold where an option is chosen so."""
    choices: dict[str, bool | int | str]
    """What the document itself chooses of options and readings, its own and those of documents it includes."""
    register: dict[str, RuleEntry]
    fingerprint: str
    """SHA-256 over all that bears on play and price: not over summaries."""

    def entries(self) -> Iterator[tuple[tuple[str, ...], Entry]]:
        """Everything in the file that cites a rule, by its path: ("wagers", "tie", "outcomes", "tied")."""
        for table in ("provisions", "options", "readings"):
            for name, entry in getattr(self, table).items():
                yield (table, name), entry
        for name, wager in self.wagers.items():
            yield ("wagers", name), wager.terms
            for outcome, entry in wager.outcomes.items():
                yield ("wagers", name, "outcomes", outcome), entry
        for table in ("signs", "suspensions", "not_executed"):
            for name, entry in getattr(self, table).items():
                yield (table, name), entry

    def rules_with_status(self, *statuses: Status) -> list[RuleEntry]:
        return [rule for rule in self.register.values() if rule.status in statuses]


def _choices(value: object) -> Iterator[str]:
    """Options and readings that a value, or one within it, goes by."""
    for name, inner in value.items() if isinstance(value, dict) else ():
        if name == "by":
            yield inner
        yield from _choices(inner)


def references(rule: object) -> list[str]:
    """All that a `rule` field cites, in any edition and by any choice."""
    if isinstance(rule, dict):
        return [each for name, inner in rule.items() if name != "by" for each in references(inner)]
    if isinstance(rule, list):
        return [each for inner in rule for each in references(inner)]
    return [rule] if isinstance(rule, str) else []
