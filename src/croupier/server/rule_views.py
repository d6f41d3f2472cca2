"""Rulebooks as pages show them: registers, one rule with what carries it out, editions, and what is ruled when."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, NamedTuple

from markupsafe import Markup, escape

from croupier.errors import CroupierError
from croupier.reference import Entry, Found, Guide, entries_of, find, guide, near, rules_of
from croupier.rulebook import STATUSES, Citation, Document, RuleEntry, Rules, document_names, load, rule_number
from croupier.rulebook.changes import Change, Changes, changes
from croupier.rulebook.coverage import tests_of
from croupier.rulebook.errors import UnknownNameError
from croupier.rulebook.rule_trace import CitingEntry, RuleTrace, trace
from croupier.rulebook.search import Hit, find_rule, search
from croupier.server.errors import UnknownError

STATUS_WORDS: dict[str, str] = {
    "executed": "executed: the software does it, and a test would fail otherwise",
    "partly": "executed in part",
    "procedural": "for people or equipment",
    "definition": "says what words mean, or is a heading",
    "not_modelled": "not modelled",
}
MOST_HITS = 40
MOST_CASES = 2
MOST_NEAR = 4
MOST_PLACES = 12
"""How many places of code are shown of an entry."""


class DocumentLine(NamedTuple):
    """A document in the list of all, with how much of it is done."""

    name: str
    operator: str
    title: str
    rules: int
    counts: dict[str, int]
    """How many rules have each status."""
    has_game: bool
    editions: int

    @property
    def executed(self) -> int:
        return self.counts["executed"] + self.counts["partly"]

    @property
    def people(self) -> int:
        """Rules for people, and those that say what words mean."""
        return self.counts["procedural"] + self.counts["definition"]

    @property
    def told(self) -> str:
        named = (f"{self.counts[status]} {status.replace('_', ' ')}" for status in STATUSES if self.counts[status])
        return ", ".join(named)


@cache
def all_documents() -> dict[str, tuple[DocumentLine, ...]]:
    """Every document, by operator, in the order of their names."""
    found: dict[str, list[DocumentLine]] = {}
    for document in map(load, document_names()):
        counts: dict[str, int] = {status: len(document.rules_with_status(status)) for status in STATUSES}
        line = DocumentLine(
            document.name,
            document.operator,
            document.title,
            len(document.register),
            counts,
            document.game is not None,
            len(document.editions),
        )
        found.setdefault(document.operator, []).append(line)
    return {operator: tuple(lines) for operator, lines in found.items()}


def document_of(operator: str, name: str) -> Document:
    """A document that comes with Croupier or a package beside it; never a file of somebody's."""
    full = f"{operator}/{name}"
    if full not in document_names():
        raise UnknownError(f"{full}: there is no such document")
    return load(full)


def rule_or_parent(document: Document, number: str) -> RuleEntry:
    """The rule that is cited: 3.1(b) is of 3.1, and a paragraph that has no line of its own is of the rule above it."""
    wanted = rule_number(number)
    while wanted:
        for each in (wanted, f"{wanted}.0"):
            if each in document.register:
                return document.register[each]
        wanted = wanted.rpartition(".")[0]
    try:
        return find_rule(document, number)
    except CroupierError as error:
        raise UnknownError(str(error)) from None


# -- one rule --------------------------------------------------------------------------------------------------------


class ReadingView(NamedTuple):
    """A reading of unclear text: its values, which is taken, why, and the editions in which it moves a price."""

    name: str
    numbers: tuple[str, ...]
    """The rules that it is of, without their paragraphs, in any edition."""
    rules: tuple[str, ...]
    values: tuple[str, ...]
    default: str
    why: str
    moves: dict[str, tuple[str, ...]]
    """The wagers whose prices differ by it, in each edition."""


@dataclass(frozen=True)
class RuleView:
    """All that a page says of a rule."""

    document: Document
    rule: RuleEntry
    trace: RuleTrace
    readings: tuple[ReadingView, ...]
    changed: tuple[Change, ...]
    """What the editions say otherwise of it."""
    before: str
    after: str
    above: str
    below: str

    @property
    def of_some_editions(self) -> tuple[str, ...]:
        """The editions that have it, where not all do."""
        own = self.rule.editions
        return own if own and set(own) != set(self.document.editions) else ()


@lru_cache(maxsize=1024)
def rule_view(name: str, number: str) -> RuleView:
    document = load(name)
    rule = document.register[number]
    found = editions_of(document)
    terms = found.terms if found is not None else ()
    numbers = list(document.register)
    at = numbers.index(number)
    return RuleView(
        document=document,
        rule=rule,
        trace=trace(document, rule),
        readings=tuple(each for each in readings_of(document.name) if number in map(rule_number, each.numbers)),
        changed=tuple(term for term in terms if number in map(rule_number, term.rules)),
        before=found.before if found is not None else "",
        after=found.after if found is not None else "",
        above=numbers[at - 1] if at else "",
        below=numbers[at + 1] if at + 1 < len(numbers) else "",
    )


@lru_cache(maxsize=64)
def readings_of(document_name: str) -> tuple[ReadingView, ...]:
    """Every reading of a document, in the order of its file."""
    return tuple(_readings(load(document_name)))


def _readings(document: Document) -> Iterable[ReadingView]:
    by_edition = {edition: Rules(document.name, edition=edition) for edition in document.editions}
    for name, entry in document.readings.items():
        there = {edition: rules.readings[name] for edition, rules in by_edition.items() if name in rules.readings}
        if not there:
            continue
        first = next(iter(there.values()))
        numbers = tuple(entry.rules())
        moves = {edition: each.moves for edition, each in there.items() if each.moves and document.game}
        rules = tuple(f"{document.name} {each}" for each in first.citation.rules)
        yield ReadingView(name, numbers, rules, first.values, first.default, first.why, moves)


def is_reading(document: Document, name: str) -> bool:
    return name in document.readings


def marked(text: str, number: str) -> Markup:
    """Lines of a rulebook's file, with the numbers of one rule marked."""
    quoted = re.escape(str(escape('"'))) + f"{re.escape(number)}" + r"(?:\([^)]*\))*" + re.escape(str(escape('"')))
    return Markup(re.sub(quoted, lambda found: f"<mark>{found[0]}</mark>", str(escape(text))))


def places_by_file(entry: CitingEntry) -> dict[str, list[tuple[str, int]]]:
    """Where the code asks for an entry: names and lines by file."""
    found: dict[str, list[tuple[str, int]]] = {}
    for place in entry.code[:MOST_PLACES]:
        found.setdefault(place.file, []).append((place.name, place.line))
    return found


def test_words(test: str) -> tuple[str, str]:
    """A test as people read it, and the file that it is in."""
    file, _, name = test.partition("::")
    return name.removeprefix("test_").replace("_", " "), file.removeprefix("tests/")


def tests_count(document: Document, number: str) -> int:
    return len(tests_of(document, number))


# -- editions --------------------------------------------------------------------------------------------------------


def editions_of(document: Document) -> Changes | None:
    """What two editions say otherwise; None where there is one."""
    return changes(document) if len(document.editions) > 1 else None


def place_words(what: str) -> str:
    """Where a term stands, for people: "tie, tied: pays" instead of wagers.tie.outcomes.tied.pays."""
    table, name, *rest = what.split(".")
    outcome = ""
    if table == "wagers" and rest[:1] == ["outcomes"]:
        outcome, rest = f", {rest[1]}", rest[2:]
    kind = "" if table == "wagers" else f"{table.removesuffix('s')} "
    return f"{kind}{name}{outcome}{': ' if rest else ''}{', '.join(rest)}".replace("_", " ")


def value_words(value: Any) -> str:
    """A value of a rulebook's file as people read it; nothing where an edition does not have it."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ", ".join(map(value_words, value))
    if isinstance(value, dict):
        named = {name.replace("_", " "): value_words(inner) for name, inner in value.items() if name != "by"}
        if "by" not in value:
            return "; ".join(f"{name}: {inner}" for name, inner in named.items())
        told = " or ".join(inner if inner == name else f"{inner} ({name})" for name, inner in named.items())
        return f"{told}, by {value['by'].replace('_', ' ')}"
    return str(value)


# -- search ----------------------------------------------------------------------------------------------------------


class HitView(NamedTuple):
    """A rule that was found by words."""

    document: str
    title: str
    rule: RuleEntry
    grants: tuple[str, ...]


class Hits(NamedTuple):
    shown: tuple[HitView, ...]
    all: int


def found_rules(words: str, name: str = "", status: str = "") -> Hits:
    """The rules of one document, or of all, that have the most of the words."""
    if name and name not in document_names():
        raise UnknownError(f"{name}: there is no such document")
    documents = [load(each) for each in ([name] if name else document_names())]
    titles = {document.name: f"{document.operator} {document.title}" for document in documents}
    try:
        hits: list[Hit] = [hit for hit in search(documents, words) if status in ("", hit.rule.status)]
    except CroupierError:  # no word to search for
        hits = []
    shown = tuple(HitView(hit.document, titles[hit.document], hit.rule, hit.grants) for hit in hits[:MOST_HITS])
    return Hits(shown, len(hits))


# -- rulings ---------------------------------------------------------------------------------------------------------


class RuledOn(NamedTuple):
    """What fits somebody's words: what is ruled, if anything is, and what else they may have meant."""

    guide: Guide | None
    others: tuple[Found, ...]


@lru_cache(maxsize=32)
def irregularities(name: str) -> tuple[Entry, ...]:
    """What a document has rules for when it goes wrong, each once."""
    if load(name).game is None:
        return ()
    try:
        return tuple(entries_of(name))
    except UnknownNameError:
        return ()


def ruled_on(name: str, words: str) -> RuledOn:
    """What a document rules on what somebody saw, in their words."""
    entries = irregularities(name)
    try:
        found = find(entries, words) if entries else []
    except CroupierError:  # no word that says what happened
        found = []
    if not found:
        return RuledOn(None, ())
    if not found[0].is_fitting:
        return RuledOn(None, tuple(each for each in found[:MOST_NEAR] if each.score))
    return RuledOn(guide(found[0].entry, words, MOST_CASES), tuple(near(found)[:MOST_NEAR]))


def told_rules(cites: Iterable[Citation]) -> list[tuple[str, str, str]]:
    """Rules of citations: document, number as it is cited, summary."""
    return [(document, numbers, rule.summary) for document, numbers, rule in rules_of(cites)]
