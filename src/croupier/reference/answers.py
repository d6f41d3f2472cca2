"""What a rulebook answers in a case of poker: rulings, what acts are, what is refused, each with its rules."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from croupier.cases import Done, Outcome
from croupier.cases.expectations import cited
from croupier.poker.conduct.messages import ActJudged, WagerLeft
from croupier.poker.rulings.out_of_turn_messages import (
    ActedOutOfTurn,
    DirectedOutOfTurn,
    OutOfTurnLapsed,
    OutOfTurnSettled,
)
from croupier.procedure import Event
from croupier.procedure.events import RulingMade
from croupier.reference.guide import REPORTED
from croupier.rulebook import Citation

STAR = "star_sydney/poker"
CROWN = "crown_perth/poker"
BOOKS = {STAR: "Star", CROWN: "Crown"}
"""The two rulebooks that pages hold against each other, and what they are called there."""
DONE = "do: "
"""How the refusal of an act begins that was told sign by sign."""


@dataclass(frozen=True)
class Answer:
    """One thing that is decided, and by which rules."""

    words: str
    rules: tuple[str, ...]


def answers(outcome: Outcome) -> list[Answer]:
    """All that is decided in a case, in its order.

    A ruling that an act out of turn waits is left out where it is told what became of it. That a report is refused is
    an answer only where nothing else is.
    """
    found: list[tuple[str, Answer]] = []
    for done in outcome.steps:
        for event in done.events:
            if _settles(event):
                found = [each for each in found if each[0] != ActedOutOfTurn.name()]
            if (words := _words(event)) is not None:
                name = event.ruling.incident if isinstance(event, RulingMade) else ""
                found.append((name, Answer(words, _rules(event.cites, outcome.document))))
        if done.refusal and not done.said.startswith(REPORTED):
            found.append(("", _refused(done, outcome.document)))
    reports = (_refused(done, outcome.document) for done in outcome.steps if done.refusal)
    return [answer for _, answer in found] or list(reports)


def _settles(event: Event) -> bool:
    """Whether it tells what becomes of acts that a ruling let wait."""
    is_retracted = isinstance(event, RulingMade) and event.ruling.incident == DirectedOutOfTurn.name()
    return is_retracted or isinstance(event, OutOfTurnSettled | OutOfTurnLapsed)


def _words(event: Event) -> str | None:
    """What an event decides; None if nothing is in doubt."""
    match event:
        case RulingMade():
            return event.ruling.decides
        case ActJudged():
            return event.words().partition("; ")[2]  # what was done stands before it
        case OutOfTurnSettled() | OutOfTurnLapsed() | WagerLeft():
            return event.words()
    return None


def _rules(cites: Iterable[Citation], document: str) -> tuple[str, ...]:
    return tuple(rule.removeprefix(f"{document} ") for rule in cited(cites))


def _refused(done: Done, document: str) -> Answer:
    rules = tuple(rule.removeprefix(f"{document} ") for rule in done.cited)
    why = done.refusal.partition(f" ({document} ")[0]
    if done.said.startswith(REPORTED) or why.startswith(DONE):
        why = why.partition(": ")[2]  # what is refused stands before it, by a name that says nothing here
    return Answer(f"refused: {why}", rules)


def in_words(found: Iterable[Answer]) -> str:
    """Answers as sentences, each with its rules; several by the same rules have them once."""
    return " ".join(_sentences(list(dict.fromkeys(found))))


def _sentences(found: list[Answer]) -> Iterator[str]:
    for number, answer in enumerate(found):
        words = answer.words[:1].upper() + answer.words[1:]
        is_cited = answer.rules and [each.rules for each in found[number + 1 : number + 2]] != [answer.rules]
        yield f"{words} ({', '.join(answer.rules)})." if is_cited else f"{words}."


def cell(text: str) -> str:
    """Text that may stand in a table of Markdown."""
    return " ".join(text.replace("|", "\\|").split())


def table(*rows: Iterable[str]) -> list[str]:
    """The lines of a table of Markdown; the first row is its head."""
    lines = ["| " + " | ".join(map(cell, row)) + " |" for row in rows]
    return [lines[0], "|" + "---|" * (lines[0].replace("\\|", "").count("|") - 1), *lines[1:]]
