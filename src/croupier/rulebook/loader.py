"""Reads rulebooks: by name (`skycity/casino_war`), or a user's own by path (`./ours.toml`)."""

import hashlib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import msgspec
import tomli

from croupier.chips import Odds
from croupier.errors import OddsError
from croupier.rulebook.citation import rule_number
from croupier.rulebook.document import STATUSES, Document, Entry, RuleEntry, Wager
from croupier.rulebook.else_values import ElseError, write_out
from croupier.rulebook.errors import RulebookError, UnknownNameError, unknown
from croupier.rulebook.library import KEPT, document_file, document_names, document_text, is_named
from croupier.rulebook.options import OPTION_TYPES
from croupier.rulebook.signs import SIGN_FIELDS, verify_sign
from croupier.rulebook.suspensions import verify_suspension

_BEHAVIOUR = ("editions", "options", "readings", "provisions", "wagers")
"""Tables that bear on play and price; signs follow from these, and bear on what may be changed at a table."""
_TABLES = (*_BEHAVIOUR, "signs", "suspensions", "not_executed")
_TOP_LEVEL = {"extends", "document", "choices", "rules", *_TABLES}
_DOCUMENT_FIELDS = {"operator", "title", "source", "about", "game", "includes", "edition"}
_REQUIRED: dict[str, set[str]] = {
    "editions": {"about"},
    "options": {"rule", "about"},
    "readings": {"rule", "values", "default", "why"},
    "provisions": {"rule"},
    "wagers": {"rule", "outcomes"},
    "outcomes": {"rule", "pays"},
    "signs": {"rule"},
    "suspensions": {"rule", "when", "rules"},
    "not_executed": {"rule"},
}
_ALLOWED: dict[str, set[str]] = {
    "editions": {"about"},
    "options": {"rule", "about", "default", "type", "values", "min", "max", "length", "excludes", "editions"},
    "readings": {"rule", "values", "default", "why", "moves", "editions"},
    "wagers": {"rule", "title", "outcomes", "editions", "about", "offered_by", "included", "looks_at"},
    "outcomes": {"rule", "pays", "editions", "when"},
    "signs": SIGN_FIELDS,
    "suspensions": {"rule", "when", "rules", "editions"},
    "not_executed": {"rule", "editions"},
}
_SAID_IF_NEW = {"provisions": "adds", "wagers": "looks_at"}
"""What an entry says that is not in the document that a file extends."""
_NEW = {
    "provisions": "a provision that is new says adds = true",
    "wagers": "a wager that is new says what it looks_at",
}
_TYPES: dict[str, tuple[type | tuple[type, ...], str]] = {
    "rule": (str, "rule numbers in quotes"),
    "pays": (str, "odds in quotes"),
    "about": (str, "text"),
    "title": (str, "text"),
    "why": (str, "text"),
    "summary": (str, "text"),
    "missing": (str, "text"),
    "status": (str, "text"),
    "formerly": (str, "the rule's number in the edition before, in quotes"),
    "editions": (str, "a list of editions"),
    "excludes": (str, "a list of options"),
    "moves": (str, "a list of wagers"),
    "offered_by": (str, "the name of an option"),
    "included": (bool, "true or false"),
    "looks_at": (str, "the names of what it looks at"),
    "min": (int, "a whole number"),
    "max": (int, "a whole number"),
    "length": (int, "a whole number"),
    "default": ((bool, int, str), "true, false, a whole number or text"),
    "values": ((bool, int, str), "a list of true and false, whole numbers or text"),
}


def load(name: str | Path) -> Document:
    """The document of that name or in that file."""
    text = str(name)
    if text.endswith(".toml"):
        path = Path(text).resolve()
        if problem := _why_no_file(path):
            raise UnknownNameError(f"{text}: {problem}")
        return _Builder(path.stem, path.name, _read(path), path, ()).document()
    kept = KEPT.get()
    return _load_named(text, kept.digest if text in kept.texts else str(document_file(text)))


def text_of(name: str) -> str:
    """The text of a document by its name, or of a file by its path."""
    return _read(Path(name)) if name.endswith(".toml") else document_text(name)


def names_within(name: str, text: str) -> list[str]:
    """The documents that a text of that name or path extends and includes, by name or path."""
    raw = tomli.loads(text)
    names = [*raw.get("document", {}).get("includes", ()), *([raw["extends"]] if "extends" in raw else ())]
    beside = Path(name).parent if name.endswith(".toml") else Path()
    return [str((beside / other).resolve()) if other.endswith(".toml") else other for other in names]


def source_of(document: Document) -> Traversable:
    """The file of a document."""
    return Path(document.path) if document.path.endswith(".toml") else document_file(document.path)


@cache
def _load_named(name: str, _file: str) -> Document:
    """The document of a name as long as the same file has it."""
    return _Builder(name, f"{name}.toml", document_text(name), None, ()).document()


def _why_no_file(path: Path) -> str:
    """Why there is nothing to read at a path; empty if there is."""
    if str(path) in KEPT.get().texts or path.is_file():
        return ""
    return "is a folder" if path.is_dir() else "no such file"


def _read(path: Path) -> str:
    if (kept := KEPT.get().texts.get(str(path))) is not None:
        return kept
    try:
        return path.read_text("utf-8-sig")  # some editors begin a file with a mark of its encoding
    except UnicodeDecodeError as error:
        raise RulebookError(path.name, "syntax", f"is not text in UTF-8: {error}") from None
    except OSError as error:
        raise UnknownNameError(f"{path.name}: {error.strerror}") from None


class _Builder:
    """One file on its way to a `Document`: parsed, merged onto what it extends, checked."""

    def __init__(
        self, name: str, where: str, text: str, path: Path | None, chain: tuple[str, ...], relation: str = "extends"
    ) -> None:
        self.name = name
        self.where = where
        self.path = path
        try:
            self.raw = tomli.loads(text)
        except tomli.TOMLDecodeError as error:
            raise RulebookError(where, "syntax", str(error)) from None
        key = str(path or name)
        if key in chain:
            raise RulebookError(where, relation, f"goes round in a circle: {' -> '.join((*chain, key))}")
        self.chain = (*chain, key)
        self._check_names(self.raw, _TOP_LEVEL, "")
        self._check_document()
        self._check_tables()
        self.origins: dict[tuple[str, ...], str] = {}
        self._check_register()
        self._locate_includes()
        self.extends: str | None = self.raw.pop("extends", None)
        if self.extends is None:
            self._note_origins(self.raw)
            self._write_out_else(self.raw)
        else:
            base = self._other(self.extends, "extends")
            self._check_overrides(base)
            self._write_out_else(base.raw)
            self.origins = dict(base.origins)
            self._note_origins(self.raw)
            self.raw = _merge(base.raw, self.raw)

    def _write_out_else(self, known: Mapping[str, Any]) -> None:
        """Say of every choice that there is what `else` says of those not named; of one that this file adds too."""
        choices = {**self._table(known, "options"), **self._table(known, "readings")}
        for name in ("options", "readings"):
            for choice, fields in self._table(self.raw, name).items():
                choices[choice] = {**choices.get(choice, {}), **fields}
        try:
            for table in _TABLES:
                if table in self.raw:
                    self.raw[table] = write_out(self.raw[table], choices, table)
        except ElseError as error:
            raise RulebookError(self.where, error.where, error.problem) from None

    def _other(self, name: Any, relation: str) -> "_Builder":
        """The document that this one extends or includes; a file is sought beside this one."""
        if not isinstance(name, str):
            raise RulebookError(self.where, relation, f"{name!r} is not the name of a document")
        if not name.endswith(".toml"):
            if not is_named(name):
                raise RulebookError(self.where, relation, str(unknown("document", name, document_names())))
            return _Builder(name, f"{name}.toml", document_text(name), None, self.chain, relation)
        path = ((self.path.parent if self.path else Path()) / name).resolve()
        if problem := _why_no_file(path):
            raise RulebookError(self.where, relation, f"{name}: {problem}")
        return _Builder(path.stem, path.name, _read(path), path, self.chain, relation)

    def _locate_includes(self) -> None:
        """Files to include lie beside this one, also when another file extends it from elsewhere."""
        about = self._table(self.raw, "document")
        if self.path and isinstance(names := about.get("includes"), list):
            beside = self.path.parent
            located = [str(beside / n) if isinstance(n, str) and n.endswith(".toml") else n for n in names]
            self.raw["document"] = {**about, "includes": located}

    def _included(self, names: Any) -> list[Document]:
        if not isinstance(names, list):
            raise RulebookError(self.where, "document.includes", "must be a list of documents")
        return [self._include(name) for name in names]

    def _include(self, name: Any) -> Document:
        """What is included; a document that has a name is read once, however many include it."""
        if isinstance(name, str) and name not in self.chain and is_named(name):
            return load(name)
        return self._other(name, "document.includes").document()

    # -- merging ---------------------------------------------------------------------------------------------------

    def _check_document(self) -> None:
        about = self._table(self.raw, "document")
        self._check_names(about, _DOCUMENT_FIELDS, "document")
        for field, value in about.items():
            if field != "includes" and not isinstance(value, str):
                raise RulebookError(self.where, f"document.{field}", f"{value!r} is not text")

    def _choices(self, included: Iterable[Document]) -> dict[str, bool | int | str]:
        """An operator's own set-up: values for options and readings, here or in what is included."""
        choices = dict(self._table(self.raw, "choices"))
        tables = [self._table(self.raw, "options"), self._table(self.raw, "readings")]
        known = [
            *(name for table in tables for name in table),
            *(n for d in included for n in (*d.options, *d.readings)),
        ]
        for name, value in choices.items():
            if name not in known:
                raise RulebookError(self.where, f"choices.{name}", str(unknown("option or reading", name, known)))
            if not isinstance(value, bool | int | str):
                raise RulebookError(self.where, f"choices.{name}", "must be true, false, a whole number or text")
        return choices

    def _check_tables(self) -> None:
        for table in _TABLES:
            for name, fields in self._table(self.raw, table).items():
                if not isinstance(fields, Mapping):
                    raise RulebookError(self.where, f"{table}.{name}", "must be a table")
                if not isinstance(outcomes := fields.get("outcomes", {}), Mapping):
                    raise RulebookError(self.where, f"{table}.{name}.outcomes", "must be a table")
                for outcome, terms in outcomes.items():
                    if not isinstance(terms, Mapping):
                        raise RulebookError(self.where, f"{table}.{name}.outcomes.{outcome}", "must be a table")

    def _check_overrides(self, base: "_Builder") -> None:
        """A file that extends another changes what is there; a name that is not there is a slip of the pen."""
        for table in _TABLES:
            known = base._table(base.raw, table)
            for name, fields in self._table(self.raw, table).items():
                is_new = name not in known
                if is_new and not fields.get(_SAID_IF_NEW.get(table, "")):
                    hint = _NEW.get(table, "")
                    error = unknown(f"{base.name}: {table[:-1]}", name, known, hint)
                    raise RulebookError(self.where, f"{table}.{name}", str(error))
                if table == "provisions" and name in known:
                    self._check_names(fields, {*known[name], "editions"}, f"{table}.{name}")
                if table == "wagers" and not is_new:
                    self._check_wager_changed(name, fields, known[name])

    def _check_wager_changed(self, name: str, fields: Mapping[str, Any], base: Mapping[str, Any]) -> None:
        """What decides a wager that the game knows is not for a file to say, nor are there further outcomes of any."""
        if "looks_at" in fields and "looks_at" not in base:
            problem = "the game knows the wager and what decides it; one that is new has a name of its own"
            raise RulebookError(self.where, f"wagers.{name}.looks_at", problem)
        for outcome in fields.get("outcomes", {}):
            if outcome not in base.get("outcomes", {}):
                error = unknown("outcome", outcome, base.get("outcomes", {}))
                raise RulebookError(self.where, f"wagers.{name}.outcomes.{outcome}", str(error))

    def _note_origins(self, raw: Mapping[str, Any]) -> None:
        for table in _TABLES:
            for name, fields in self._table(raw, table).items():
                if set(fields) != {"outcomes"}:
                    self.origins[(table, name)] = self.name
                for outcome in fields.get("outcomes", {}):
                    self.origins[(table, name, outcome)] = self.name

    # -- building --------------------------------------------------------------------------------------------------

    def document(self) -> Document:
        raw = self.raw
        about = self._table(raw, "document")
        for field in ("operator", "title", "source"):
            if field not in about:
                raise RulebookError(self.where, f"document.{field}", "is missing")
        editions = {name: fields.get("about", "") for name, fields in self._table(raw, "editions").items()}
        if not editions:
            raise RulebookError(self.where, "editions", "at least one is needed")
        default_edition = about.get("edition", next(iter(editions)))
        if default_edition not in editions:
            raise RulebookError(self.where, "document.edition", str(unknown("edition", default_edition, editions)))
        included = self._included(about.get("includes", []))
        register = self._register(editions)
        tables = {table: self._entries(table, register, editions) for table in _TABLES if table != "wagers"}
        return Document(
            name=self.name,
            path=str(self.path) if self.path else self.name,
            operator=about["operator"],
            title=about["title"],
            source=about["source"],
            about=about.get("about", ""),
            game=about.get("game"),
            extends=self.extends,
            includes=tuple(document.path for document in included),
            default_edition=default_edition,
            editions=editions,
            options=tables["options"],
            readings=tables["readings"],
            provisions=tables["provisions"],
            not_executed=tables["not_executed"],
            wagers=self._wagers(register, editions, included),
            signs=self._signs(tables["signs"], included),
            suspensions=self._suspensions(tables["suspensions"], register),
            choices=self._choices(included),
            register=register,
            fingerprint=_fingerprint(raw, included),
        )

    def _entries(self, table: str, register: Mapping[str, Any], editions: Mapping[str, str]) -> dict[str, Entry]:
        return {
            name: self._entry(table, (table, name), f"{table}.{name}", fields, register, editions)
            for name, fields in self._table(self.raw, table).items()
        }

    def _signs(self, signs: dict[str, Entry], included: Iterable[Document]) -> dict[str, Entry]:
        options, wagers = set(self._table(self.raw, "options")), set(self._table(self.raw, "wagers"))
        for other in included:
            options |= set(other.options)
        for name, entry in signs.items():
            try:
                verify_sign(entry.fields, options, wagers)
            except ValueError as error:
                field, problem = error.args
                raise RulebookError(self.where, f"signs.{name}.{field}", problem) from None
        return signs

    def _suspensions(self, suspensions: dict[str, Entry], register: Mapping[str, RuleEntry]) -> dict[str, Entry]:
        for name, entry in suspensions.items():
            try:
                verify_suspension(entry, self._table(self.raw, "options"), register)
            except ValueError as error:
                field, problem = error.args
                raise RulebookError(self.where, f"suspensions.{name}.{field}", problem) from None
        return suspensions

    def _wagers(
        self, register: Mapping[str, Any], editions: Mapping[str, str], included: Iterable[Document]
    ) -> dict[str, Wager]:
        wagers = {}
        for name, given in self._table(self.raw, "wagers").items():
            where = f"wagers.{name}"
            fields = given
            if given.get("included"):
                self._check_included(where, name, given, included)
                fields = {**given, "outcomes": {}}
            if "outcomes" in fields:
                fields = {**fields, "outcomes": self._written_outcomes(where, fields)}
            entry = self._entry("wagers", ("wagers", name), where, fields, register, editions)
            outcomes = {
                outcome: self._entry(
                    "outcomes", ("wagers", name, outcome), f"{where}.outcomes.{outcome}", terms, register, editions
                )
                for outcome, terms in fields["outcomes"].items()
            }
            terms = Entry(fields={k: v for k, v in fields.items() if k != "outcomes"}, origin=entry.origin)
            wagers[name] = Wager(terms=terms, outcomes=outcomes)
        return wagers

    def _written_outcomes(self, where: str, fields: Mapping[str, Any]) -> Mapping[str, Any]:
        """The outcomes of a wager; of one that the file describes, by the wager's own rule where they name none."""
        outcomes: Mapping[str, Any] = fields["outcomes"]
        if "looks_at" in fields:
            for field in ("looks_at", "outcomes"):
                if not fields[field]:
                    raise RulebookError(self.where, f"{where}.{field}", "names nothing")
            return {name: {"rule": fields.get("rule", []), **terms} for name, terms in outcomes.items()}
        for name, terms in outcomes.items():
            if "when" in terms:
                problem = "is for a wager that says what it looks_at; what decides this one the game knows"
                raise RulebookError(self.where, f"{where}.outcomes.{name}.when", problem)
        return outcomes

    def _check_included(self, where: str, name: str, fields: Mapping[str, Any], included: Iterable[Document]) -> None:
        """A wager that another document describes: this one only says by which of its rules it may be made."""
        for field in ("outcomes", "offered_by"):
            if field in fields:
                raise RulebookError(self.where, f"{where}.{field}", "is for the included document to say")
        known = [wager for document in included for wager in document.wagers]
        if name not in known:
            raise RulebookError(self.where, f"{where}.included", str(unknown("wager", name, known)))

    def _entry(
        self,
        kind: str,
        key: tuple[str, ...],
        where: str,
        fields: Mapping[str, Any],
        register: Mapping[str, Any],
        editions: Mapping[str, str],
    ) -> Entry:
        for field in sorted(_REQUIRED[kind] - set(fields)):
            raise RulebookError(self.where, f"{where}.{field}", "is missing")
        if kind in _ALLOWED:
            self._check_names(fields, _ALLOWED[kind], where)
        self._check_types(where, fields)
        references = _leaves(fields.get("rule", []))
        if "rule" in fields and not references:
            raise RulebookError(self.where, f"{where}.rule", "names no rule")
        for reference in references:
            if rule_number(reference) not in register:
                raise RulebookError(self.where, f"{where}.rule", f"rule {reference} is not in the register")
        self._check_editions(where, fields, editions)
        for field, value in fields.items():
            said = "provisions" if field == "when" else kind  # a class of cards is not a choice of editions
            self._check_variants(said, f"{where}.{field}", value, fields.get("editions", editions), editions)
        if kind == "options":
            self._check_option(where, fields)
        if "offered_by" in fields and kind == "wagers":
            self._check_flag(f"{where}.offered_by", fields["offered_by"], or_off=True)
        for pays in _leaves(fields["pays"]) if kind == "outcomes" else ():
            try:
                Odds.parse(pays)
            except OddsError as error:
                raise RulebookError(self.where, f"{where}.pays", str(error)) from None
        return Entry(fields=dict(fields), origin=self.origins[key])

    def _check_types(self, where: str, fields: Mapping[str, Any]) -> None:
        for field, value in fields.items():
            if field not in _TYPES:
                continue
            kind, words = _TYPES[field]
            if not all(isinstance(leaf, kind) for leaf in _leaves(value)):
                raise RulebookError(self.where, f"{where}.{field}", f"must be {words}")
        for field in ("editions", "values", "excludes", "moves"):
            if not all(isinstance(some, list) for some in _variants(fields.get(field, []))):
                raise RulebookError(self.where, f"{where}.{field}", "must be a list")
        for field in ("pays", "offered_by", "formerly"):
            if isinstance(fields.get(field), list):
                raise RulebookError(self.where, f"{where}.{field}", "must be one")

    def _check_option(self, where: str, fields: Mapping[str, Any]) -> None:
        kind = fields.get("type")
        if fields.get("type", "integer") not in OPTION_TYPES:
            error = unknown("type", str(kind), OPTION_TYPES)
            raise RulebookError(self.where, f"{where}.type", str(error))
        if not {"default", "type", "values", "min"} & set(fields):
            raise RulebookError(self.where, f"{where}.default", "is missing; an option without one says its type")
        if "values" in fields and ("min" in fields or "max" in fields):
            raise RulebookError(self.where, where, "has values, or min and max, not both")
        has_least_only = kind in ("money", "integer") and "max" not in fields
        if (("min" in fields) != ("max" in fields) and not has_least_only) or (
            kind in ("integer", "integer_list") and "min" not in fields
        ):
            raise RulebookError(self.where, where, "a whole number has min and max, or its type and a min")
        if (kind == "integer_list") != ("length" in fields):
            raise RulebookError(self.where, f"{where}.length", "a list of whole numbers has a length, and nothing else")
        for other in _leaves(fields.get("excludes", [])):
            self._check_flag(f"{where}.excludes", other)

    def _check_flag(self, where: str, name: str, *, or_off: bool = False) -> None:
        """That an option of that name is there and is true or false; or, `or_off`, that "off" is one of its values."""
        options = self._table(self.raw, "options")
        if name not in options:
            raise RulebookError(self.where, where, str(unknown("option", name, options)))
        fields = options[name]
        if or_off and "off" in _leaves(fields.get("values", [])):
            return
        samples = _leaves(fields.get("default", fields.get("values", []))) or [fields.get("type") == "flag" or None]
        if not all(isinstance(sample, bool) for sample in samples):
            raise RulebookError(self.where, where, f"option {name!r} is not true or false")

    def _check_editions(self, where: str, fields: Mapping[str, Any], editions: Mapping[str, str]) -> None:
        for edition in fields.get("editions", ()):
            if edition not in editions:
                raise RulebookError(self.where, f"{where}.editions", str(unknown("edition", str(edition), editions)))

    def _check_variants(
        self, kind: str, where: str, value: Any, needed: Iterable[str], editions: Mapping[str, str]
    ) -> None:
        """A value by edition says something for each; one by an option or reading names one that is there."""
        if not isinstance(value, Mapping) or where.endswith(".outcomes"):
            return
        if "by" in value:
            choices = [*self._table(self.raw, "options"), *self._table(self.raw, "readings")]
            is_by_reading = kind == "options" and value["by"] in self._table(self.raw, "readings")
            if kind in ("options", "readings") and not is_by_reading:
                raise RulebookError(
                    self.where, where, "cannot go by another choice, only what an option allows by a reading"
                )
            if value["by"] not in choices:
                raise RulebookError(self.where, where, str(unknown("option or reading", str(value["by"]), choices)))
        elif set(value) <= set(editions):
            for edition in needed:
                if edition not in value:
                    raise RulebookError(self.where, where, f"nothing is said for edition {edition}")
        elif kind not in ("provisions", "signs"):
            named = next(name for name in value if name not in editions)
            raise RulebookError(self.where, where, str(unknown("edition", named, editions)))
        for inner in value.values():
            self._check_variants(kind, where, inner, needed, editions)

    def _register(self, editions: Mapping[str, str]) -> dict[str, RuleEntry]:
        register: dict[str, RuleEntry] = {}
        for fields in self.raw.get("rules", []):
            number = fields.get("number", "?")
            where = f"rules {number}"
            for field in ("number", "status", "summary"):
                if not fields.get(field):
                    raise RulebookError(self.where, f"{where}.{field}", "is missing")
            self._check_names(fields, {"number", "status", "summary", "missing", "editions", "formerly"}, where)
            if fields["status"] not in STATUSES:
                raise RulebookError(
                    self.where, f"{where}.status", f"{fields['status']!r} is none of {', '.join(STATUSES)}"
                )
            self._check_types(where, fields)
            if fields["status"] == "partly" and not fields.get("missing"):
                raise RulebookError(self.where, f"{where}.missing", "is missing: what the software does not do yet")
            if fields["status"] != "partly" and "missing" in fields:
                raise RulebookError(self.where, f"{where}.missing", "is said only of a rule with status partly")
            self._check_editions(where, fields, editions)
            register[number] = msgspec.convert(fields, RuleEntry)
        return register

    def _check_register(self) -> None:
        """What this file itself lists: tables, each with a number in quotes, none twice."""
        rules = self.raw.get("rules", [])
        if not isinstance(rules, list) or not all(isinstance(rule, Mapping) for rule in rules):
            raise RulebookError(self.where, "rules", "must be a list of tables, each under [[rules]]")
        seen = set()
        for rule in rules:
            number = rule.get("number")
            if number is not None and not isinstance(number, str):
                raise RulebookError(self.where, f"rules {number}.number", "a rule number is written in quotes")
            if number in seen:
                raise RulebookError(self.where, f"rules {number}", "is listed twice")
            seen.add(number)

    # -- checks ----------------------------------------------------------------------------------------------------

    def _table(self, raw: Mapping[str, Any], name: str) -> Mapping[str, Any]:
        table = raw.get(name, {})
        if not isinstance(table, Mapping):
            raise RulebookError(self.where, name, "must be a table")
        return table

    def _check_names(self, fields: Mapping[str, Any], known: set[str], where: str) -> None:
        for name in fields:
            if name not in known:
                field = f"{where}.{name}" if where else name
                raise RulebookError(self.where, field, str(unknown("field", name, sorted(known))))


def _variants(value: Any) -> list[Any]:
    """A value, or each that it has by edition or choice."""
    if isinstance(value, Mapping):
        return [variant for name, inner in value.items() if name != "by" for variant in _variants(inner)]
    return [value]


def _leaves(value: Any) -> list[Any]:
    """Every value that a field can have: one, several, or one per edition or choice."""
    if isinstance(value, Mapping):
        return [leaf for name, inner in value.items() if name != "by" for leaf in _leaves(inner)]
    return [leaf for inner in value for leaf in _leaves(inner)] if isinstance(value, list) else [value]


_WHOLE = ("pays", "rule", "when", "looks_at")
"""Fields that are replaced as they are, not laid one on the other: odds, references, classes of cards."""


def _merge(base: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """`over` laid on `base`, table by table; rules of the register by number. Some fields replace whole."""
    merged = dict(base)
    for name, value in over.items():
        if name == "rules":
            numbers = {rule.get("number"): rule for rule in merged.get("rules", [])}
            for rule in value:
                before = dict(numbers.get(rule.get("number"), {}))
                if rule.get("status", "partly") != "partly":
                    before.pop("missing", None)
                numbers[rule.get("number")] = {**before, **rule}
            merged["rules"] = list(numbers.values())
        elif isinstance(value, Mapping) and isinstance(merged.get(name), Mapping) and name not in _WHOLE:
            merged[name] = _merge(merged[name], value)
        else:
            merged[name] = value
    return merged


def _fingerprint(raw: Mapping[str, Any], included: Iterable[Document]) -> str:
    behaviour: dict[str, Any] = {table: raw.get(table, {}) for table in _BEHAVIOUR}
    if "suspensions" in raw:  # most documents have none
        behaviour["suspensions"] = raw["suspensions"]
    behaviour["choices"] = raw.get("choices", {})
    behaviour["includes"] = [document.fingerprint for document in included]
    return hashlib.sha256(msgspec.json.encode(behaviour, order="sorted")).hexdigest()
