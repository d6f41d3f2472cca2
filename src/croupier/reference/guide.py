"""Irregularities with what was made of them in cases: what a dealer or a floor manager looks up."""

import ast
import inspect
import textwrap
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from croupier.cases import Case, Done, run
from croupier.cases.library import cases_by
from croupier.errors import CroupierError
from croupier.procedure import Event, Incident
from croupier.procedure.events import RulingMade
from croupier.reference.entries import Entry, entries_of
from croupier.reference.finding import Found, find
from croupier.rulebook.search import rate, words_of
from croupier.table.forms import Field

REPORTED = "report "
"""How a report begins in a case."""


@dataclass(frozen=True)
class Example:
    """What came of an irregularity, or of an act, in a case: step by step, each with its rules."""

    title: str
    about: str
    said: str
    happened: tuple[Event, ...]
    decides: str
    cited: tuple[str, ...]


@dataclass(frozen=True)
class Guide:
    """An irregularity by one document, with what it depends on and what came of it in cases."""

    entry: Entry
    questions: tuple[tuple[Field, str], ...]
    """What it depends on that only people know: each field, and what it means."""
    examples: tuple[Example, ...]


def look_up(document: str, wanted: str, **choices: Any) -> list[Found]:
    """The irregularities of a document that fit words, the best first."""
    entries = entries_of(document, **choices)
    if not entries:
        raise CroupierError(f"{document}: there is no irregularity that could be reported")
    return find(entries, wanted, [_titles(entry) for entry in entries])


def _titles(entry: Entry) -> str:
    """What the cases are called in which it is reported."""
    cases = [case for case in cases_by(entry.document) if entry.name in reported_in(case, entry.document)]
    return " ".join(f"{case.title} {case.about}" for case in cases if _is_of(case, entry))


def _is_of(case: Case, entry: Entry) -> bool:
    """Whether a case is played in one of the variants in which the irregularity is ruled on so."""
    variant = case.plays[entry.document].options.get("variant")
    return not entry.variants or variant is None or variant in entry.variants


def guide(entry: Entry, wanted: str = "") -> Guide:
    """All that there is on an irregularity; cases that have most of the words wanted come first."""
    meant = meanings(entry.kind)
    questions = tuple((field, meant.get(field.name, "")) for field in entry.form.fields)
    found = {(each.title, each.said): each for each in examples(entry)}
    shown = list(found.values())
    if words_of(wanted):
        scores = rate([Counter(words_of(each.title)) for each in shown], wanted)
        shown = [each for _, each in sorted(zip(scores, shown, strict=True), key=lambda rated: -rated[0][1])]
    return Guide(entry, questions, tuple(shown))


def examples(entry: Entry) -> Iterator[Example]:
    """What came of an irregularity in the cases that its document plays, in one of its variants."""
    for case in cases_by(entry.document):
        if entry.name not in reported_in(case, entry.document) or not _is_of(case, entry):
            continue
        for done in run(case, entry.document).steps:
            if done.ruling is not None and done.ruling.incident == entry.name:
                yield example(case, done)


def example(case: Case, done: Done) -> Example:
    """A step of a case, without the ruling itself among what happened."""
    happened = tuple(event for event in done.events if not isinstance(event, RulingMade))
    decides = done.ruling.decides if done.ruling is not None else ""
    cites = done.ruling.cites if done.ruling is not None else ()
    cited = tuple(dict.fromkeys(number for citation in cites for number in citation.rules)) or done.cited
    return Example(case.title, case.about, done.said, happened, decides, cited)


def reported_in(case: Case, document: str) -> list[str]:
    """The names of what is reported in a case."""
    said = (step.said for step in case.plays[document].steps)
    return [words.removeprefix(REPORTED).split()[0] for words in said if words.startswith(REPORTED)]


@cache
def meanings(kind: type[Incident]) -> dict[str, str]:
    """What fields mean, as the source says below each."""
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(kind)))
    except (OSError, SyntaxError):  # without its source it has only names
        return {}
    (definition,) = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    found = {}
    for field, after in zip(definition.body, definition.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(after, ast.Expr):
            found[field.target.id] = " ".join(str(ast.literal_eval(after.value)).split())
    return found
