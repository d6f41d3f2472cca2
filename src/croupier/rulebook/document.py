"""A rulebook as loaded from its TOML file: what is in it, before an edition and options are chosen."""

from typing import Any, Literal, get_args

import msgspec

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
    choices: dict[str, bool | int | str]
    """What the document itself chooses of options and readings, its own and those of documents it includes."""
    register: dict[str, RuleEntry]
    fingerprint: str
    """SHA-256 over all that bears on play and price: not over summaries."""

    def rules_with_status(self, *statuses: Status) -> list[RuleEntry]:
        return [rule for rule in self.register.values() if rule.status in statuses]
