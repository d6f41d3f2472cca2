"""A rulebook as one document: one edition, with all that it includes and all that was chosen.

Two such can be laid on each other, entry by entry, whatever editions, options or operators they come from.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import msgspec

from croupier.games import Game
from croupier.rulebook import Document, Rules
from croupier.rulebook.document import Entry, Wager, references

Fields = dict[str, Any]
_TOLD = ("rule", "about", "why", "title", "adds", "editions", "moves", "missing")
"""Fields that tell of an entry, and bear on nothing that is played or paid."""


class Key(NamedTuple):
    """Where an entry stands: table and name, and the outcome of a wager."""

    table: str
    name: str
    outcome: str = ""

    def __str__(self) -> str:
        return f"{self.table}.{self.name}" + (f".outcomes.{self.outcome}" if self.outcome else "")


@dataclass(frozen=True)
class OneDocument:
    """A document of one edition that includes no other, with every choice made."""

    document: Document
    options: Mapping[str, Any]
    readings: Mapping[str, str]

    @classmethod
    def of(cls, rules: Rules) -> "OneDocument":
        """All that holds under some rules."""
        every = list(_with_included(rules))
        document = msgspec.structs.replace(
            rules.document,
            includes=(),
            default_edition=rules.edition,
            editions={rules.edition: rules.document.editions[rules.edition]},
            options=_merged(every, "options"),
            readings=_merged(every, "readings"),
            provisions=_provisions(every),
            not_executed=_merged(every, "not_executed"),
            wagers=_wagers(rules),
            signs={},
            suspensions=_merged([rules], "suspensions"),
            choices={},
        )
        return cls(document, rules.chosen_options(), rules.chosen_readings())._printed()

    def game(self) -> Game:
        """The game by it; an error of the rulebook's where it does not hold together."""
        return Game(self.document, options=dict(self.options), readings=dict(self.readings))

    @cached_property
    def entries(self) -> dict[Key, Entry]:
        """All that bears on play and price; the terms of a wager that the file describes itself stand for all of it."""
        document = self.document
        found: dict[Key, Entry] = {}
        for table in ("options", "readings", "provisions", "suspensions"):
            found |= {Key(table, name): entry for name, entry in getattr(document, table).items()}
        for name, wager in document.wagers.items():
            if not _is_there(wager):
                continue
            if "looks_at" in wager.terms.fields:
                outcomes = {outcome: dict(entry.fields) for outcome, entry in wager.outcomes.items()}
                fields = {**wager.terms.fields, "outcomes": outcomes}
                found[Key("wagers", name)] = Entry(fields=fields, origin=wager.terms.origin)
                continue
            found[Key("wagers", name)] = wager.terms
            found |= {Key("wagers", name, outcome): entry for outcome, entry in wager.outcomes.items()}
        return found

    def says(self, key: Key) -> Fields | None:
        """What bears on play and price of an entry, with what was chosen; nothing where there is none."""
        entry = self.entries.get(key)
        if entry is None:
            return None
        said = {field: value for field, value in entry.fields.items() if field not in _TOLD}
        if isinstance(rule := entry.fields.get("rule"), Mapping):  # it is there by some choices only
            said["granted"] = _choices_granting(rule)
        chosen = {"options": self.options, "readings": self.readings}.get(key.table, {})
        if key.table in ("options", "readings"):
            said.pop("default", None)
        return said | ({"chosen": chosen[key.name]} if key.name in chosen else {})

    def laid_on(self, other: "OneDocument", keys: Iterable[Key]) -> "OneDocument":
        """The other one, with what this one says of some entries."""
        tables: dict[str, dict[str, Any]] = {
            table: dict(getattr(other.document, table))
            for table in ("options", "readings", "provisions", "suspensions", "wagers")
        }
        options, readings = dict(other.options), dict(other.readings)
        for key in sorted(keys, key=lambda key: bool(key.outcome)):  # a wager comes before its outcomes
            if key.table == "wagers":
                self._lay_wager(key, tables["wagers"])
                continue
            _lay(getattr(self.document, key.table), tables[key.table], key.name)
            if key.table == "options":
                _lay(self.options, options, key.name)
            if key.table == "readings":
                _lay(self.readings, readings, key.name)
        document = msgspec.structs.replace(other.document, **tables)
        return OneDocument(document, options, readings)._printed()

    def _lay_wager(self, key: Key, wagers: dict[str, Any]) -> None:
        mine: Wager | None = self.document.wagers.get(key.name)
        there: Wager | None = wagers.get(key.name)
        if mine is None or not _is_there(mine):
            wagers[key.name] = _absent(there or mine)
        elif there is None or not _is_there(there):
            wagers[key.name] = mine
        elif key.outcome:
            outcomes = dict(there.outcomes)
            _lay(mine.outcomes, outcomes, key.outcome)
            wagers[key.name] = msgspec.structs.replace(there, outcomes=outcomes)
        else:
            is_described = "looks_at" in {**mine.terms.fields, **there.terms.fields}
            outcomes = dict(mine.outcomes if is_described else there.outcomes)
            wagers[key.name] = Wager(terms=mine.terms, outcomes=outcomes)

    def _printed(self) -> "OneDocument":
        """With a fingerprint of what it says."""
        tables = {key: [entry.fields, entry.origin] for key, entry in self.entries.items()}
        told = msgspec.json.encode({str(key): value for key, value in tables.items()}, order="sorted")
        fingerprint = hashlib.sha256(told).hexdigest()
        return OneDocument(msgspec.structs.replace(self.document, fingerprint=fingerprint), self.options, self.readings)


def _choices_granting(rule: Mapping[str, Any]) -> dict[str, Any]:
    """The choices by which a rule grants something, whatever its numbers."""
    return {
        name: inner if name == "by" else _choices_granting(inner) if isinstance(inner, Mapping) else True
        for name, inner in rule.items()
    }


def goes_by(entry: Entry) -> set[str]:
    """The choices that a value of an entry goes by, or is offered by, and what it excludes."""
    names = {name for name in entry.names() if isinstance(name, str)}
    return names | {name for name in entry.fields.get("excludes", ()) if isinstance(name, str)}


def rules_of(entry: Entry | None) -> tuple[str, ...]:
    """The rules that an entry cites, with their document."""
    if entry is None:
        return ()
    return tuple(dict.fromkeys(f"{entry.origin} {number}" for number in references(entry.fields.get("rule"))))


def _is_there(wager: Wager) -> bool:
    return bool(wager.terms.fields.get("editions", True))


def _absent(wager: Wager | None) -> Wager:
    """A wager that the document knows, and no edition has: a game may ask that it be known."""
    assert wager is not None  # one of two documents has it
    return Wager(
        terms=Entry(fields={**wager.terms.fields, "editions": []}, origin=wager.terms.origin), outcomes=wager.outcomes
    )


def _lay(mine: Mapping[str, Any], there: dict[str, Any], name: str) -> None:
    if name in mine:
        there[name] = mine[name]
    else:
        there.pop(name, None)


# -- one edition -----------------------------------------------------------------------------------------------------


def _with_included(rules: Rules) -> Iterator[Rules]:
    """Some rules and those of all that they include, each document once, the nearest first."""
    seen, waiting = set(), [rules]
    while waiting:
        some = waiting.pop(0)
        if some.document.name not in seen:
            seen.add(some.document.name)
            yield some
            waiting += some.included


def _in_edition(rules: Rules, entry: Entry) -> Entry | None:
    """An entry as the edition has it, if it does."""
    fields = entry.fields
    if rules.edition not in fields.get("editions", (rules.edition,)):
        return None
    said = {name: _resolved(rules, value) for name, value in fields.items() if name != "editions"}
    return Entry(fields=said, origin=entry.origin)


def _resolved(rules: Rules, value: Any) -> Any:
    if not isinstance(value, Mapping) or not value:
        return value
    if "by" in value:
        return {name: inner if name == "by" else _resolved(rules, inner) for name, inner in value.items()}
    if set(value) <= set(rules.document.editions):
        return _resolved(rules, value[rules.edition])
    return value


def _merged(every: Iterable[Rules], table: str) -> dict[str, Entry]:
    """The entries of a table by name, those of the nearest document first."""
    found: dict[str, Entry] = {}
    for rules in every:
        for name, entry in getattr(rules.document, table).items():
            if name not in found and (held := _in_edition(rules, entry)) is not None:
                found[name] = held
    return found


def _provisions(every: list[Rules]) -> dict[str, Entry]:
    """What a document does not say of a provision, one that it includes may."""
    found: dict[str, Entry] = {}
    for rules in every:
        for name, entry in rules.document.provisions.items():
            if (held := _in_edition(rules, entry)) is None:
                continue
            nearer = found.get(name)
            fields = held.fields if nearer is None else {**held.fields, **nearer.fields}
            found[name] = Entry(fields=fields, origin=held.origin if nearer is None else nearer.origin)
    return found


def _wagers(rules: Rules) -> dict[str, Wager]:
    found: dict[str, Wager] = {}
    has = rules.wagers()
    for name, wager in rules.document.wagers.items():
        if name not in has:
            found[name] = _absent(wager)
            continue
        terms = _in_edition(rules, wager.terms)
        assert terms is not None  # the edition has it
        if not terms.fields.get("included"):
            held: Callable[[Entry], Entry | None] = lambda entry: _in_edition(rules, entry)  # noqa: E731
            outcomes = {outcome: entry for outcome, it in wager.outcomes.items() if (entry := held(it)) is not None}
            found[name] = Wager(terms=terms, outcomes=outcomes)
            continue
        described = next(_wagers(other)[name] for other in rules.included if name in other.document.wagers)
        fields = {**described.terms.fields, **{field: v for field, v in terms.fields.items() if field != "included"}}
        found[name] = Wager(terms=Entry(fields=fields, origin=terms.origin), outcomes=described.outcomes)
    return found
