"""Irregularities and acts with what was made of them in cases: what a dealer or a floor manager looks up."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from croupier.cases.case import Case, Done
from croupier.cases.library import cases_by
from croupier.errors import CroupierError
from croupier.procedure import Event
from croupier.procedure.events import RulingMade
from croupier.reference.entries import DO, Entry, entries_of
from croupier.reference.finding import Found, find
from croupier.reference.further_rules import meanings
from croupier.rulebook import Citation, rule_number
from croupier.rulebook.search import rate, words_of
from croupier.table.forms import Field

REPORTED = "report "
"""How a report begins in a case."""
JUDGED = "act_judged"
"""The event that says what an act is; by its name, since games against the house do without poker."""


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
    """An irregularity or act by one document, with what it depends on and what came of it in cases."""

    entry: Entry
    questions: tuple[tuple[Field, str], ...]
    """What it depends on that only people know: each field, and what it means."""
    further: Mapping[str, tuple[Citation, ...]]
    """Rules beside those of the entry, by what it depends on whether they decide."""
    in_cases: tuple[Citation, ...]
    """Rules that cases of it show, beside all these."""
    examples: tuple[Example, ...]
    left: int
    """How many cases there are beside those of the examples."""


def look_up(document: str, wanted: str, **choices: Any) -> list[Found]:
    """All that a document has rules for by how well it fits words, the best first."""
    entries = entries_of(document, **choices)
    if not entries:
        raise CroupierError(f"{document}: there is no irregularity that could be reported")
    return find(entries, wanted)


def guide(entry: Entry, wanted: str = "", most: int | None = None) -> Guide:
    """All that there is on an irregularity or act; cases that have most of the words wanted come first.

    No more than so many of them are played.
    """
    form = entry.form
    meant = meanings(entry.kind)
    questions = tuple((field, meant.get(field.name, "")) for field in form.fields) if form is not None else ()
    cases = list(cases_of(entry))
    if words_of(wanted) and cases:
        scores = rate([Counter(words_of(case.title)) for case in cases], wanted)
        cases = [case for _, case in sorted(zip(scores, cases, strict=True), key=lambda rated: -rated[0][1])]
    found: dict[tuple[str, str], Example] = {}
    played = 0
    for case in cases:
        if most is not None and len(found) >= most:
            break
        played += 1
        found |= {(each.title, each.said): each for each in examples(entry, case)}
    shown = tuple(found.values())[:most]
    further = entry.further()
    told = [*entry.cites, *(citation for cites in further.values() for citation in cites)]
    return Guide(entry, questions, further, _shown_in(entry, cases, told), shown, len(cases) - played)


def cases_of(entry: Entry) -> Iterator[Case]:
    """The cases in which it is reported, or in which such an act is told, in one of its variants."""
    if entry.is_act:
        yield from (case for case in cases_by(entry.document, f" {DO} ") if _shows_act(case, entry))
    else:
        named = cases_by(entry.document, entry.name)
        yield from (case for case in named if entry.name in reported_in(case, entry.document) and _is_of(case, entry))


def examples(entry: Entry, case: Case) -> Iterator[Example]:
    """What came of an irregularity or act in a case."""
    from croupier.cases.running import run  # it needs the tables of every game

    for done in run(case, entry.document).steps:
        is_ruled = done.ruling is not None and done.ruling.incident == entry.name
        if is_ruled if not entry.is_act else _is_act(done, entry):
            yield example(case, done)


def example(case: Case, done: Done) -> Example:
    """A step of a case, without the ruling itself among what happened."""
    happened = tuple(event for event in done.events if not isinstance(event, RulingMade))
    decides, cites = (done.ruling.decides, done.ruling.cites) if done.ruling is not None else _judged(done)
    cited = tuple(dict.fromkeys(number for citation in cites for number in citation.rules)) or done.cited
    return Example(case.title, case.about, done.said, happened, decides, cited)


def reported_in(case: Case, document: str) -> list[str]:
    """The names of what is reported in a case."""
    said = (step.said for step in case.plays[document].steps)
    return [words.removeprefix(REPORTED).split()[0] for words in said if words.startswith(REPORTED)]


# -- inner -----------------------------------------------------------------------------------------------------------


def _is_of(case: Case, entry: Entry) -> bool:
    """Whether a case is played in one of the variants in which the irregularity is ruled on so."""
    variant = case.plays[entry.document].options.get("variant")
    return not entry.variants or variant is None or variant in entry.variants


def _shows_act(case: Case, entry: Entry) -> bool:
    """Whether a case says that it shows a rule of an act, and somebody does something in it; that of none other."""
    numbers = {number for citation in entry.cites for number in citation.rules}
    is_told = any(f": {DO} " in step.said for step in case.plays[entry.document].steps)
    return is_told and not numbers.isdisjoint(case.rules.get(entry.document, ())) and _is_of(case, entry)


def _judged(done: Done) -> tuple[str, tuple[Citation, ...]]:
    """What an act is, without what was done, and by which rules."""
    judged = [event for event in done.events if event.name() == JUDGED]
    return (judged[0].words().partition("; ")[2], judged[0].cites) if judged else (done.refusal, ())


def _is_act(done: Done, entry: Entry) -> bool:
    """Whether an act is judged in a step by a rule of the entry."""
    numbers = {number for citation in entry.cites for number in citation.rules}
    cited = {rule for event in done.events if event.name() == JUDGED for one in event.cites for rule in one.rules}
    return not numbers.isdisjoint(cited)


def _shown_in(entry: Entry, cases: Iterable[Case], told: Sequence[Citation]) -> tuple[Citation, ...]:
    """Rules that cases show in which nothing else is reported, without those that have been told."""
    if entry.is_act:  # what else its players did would be among them
        return ()
    known = {rule for citation in told for one in citation.each() for rule in one.rules}
    known |= {rule_number(rule) for rule in known}
    found = dict.fromkeys(
        rule
        for case in cases
        if set(reported_in(case, entry.document)) <= {entry.name}
        for rule in case.rules.get(entry.document, ())
    )
    new = tuple(rule for rule in found if rule not in known)
    return (Citation(entry.document, new),) if new else ()
