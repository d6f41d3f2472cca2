"""Cases played: step by step by a document, and what is found held against what was expected."""

import difflib
from collections.abc import Iterable, Mapping
from typing import Any, NoReturn

from croupier.cases.case import Case, Difference, Done, Outcome, Play, Step
from croupier.cases.expectations import Moment, cited, unlike
from croupier.cases.kinds import Rules
from croupier.cases.seen import Seen, seen
from croupier.cases.table import REFUSALS, Table
from croupier.errors import CroupierError
from croupier.procedure import Event, Ruling
from croupier.rulebook import load, rule_number
from croupier.speech import poker_words
from croupier.speech.phrases import SAID, refusal


def run(case: Case, document: str | None = None) -> Outcome:
    """Play a case by one of its documents; unless one is named, by the first."""
    document = document or case.documents[0]
    if document not in case.plays:
        raise CroupierError(f"{case.title}: is not played by {document}; there is {', '.join(case.documents)}")
    return _Playing(case, case.plays[document]).outcome()


class _StopError(Exception):
    """Nothing that comes after it would mean anything."""


class _Playing:
    """One case on its way through its steps."""

    def __init__(self, case: Case, play: Play) -> None:
        self.case = case
        self.play = play
        self.done: list[Done] = []
        self.differences: list[Difference] = []
        self.at = "the situation"
        self.last: tuple[Ruling | None, list[Event]] = None, []
        """The ruling and the events of the last step."""
        self.end: Seen | None = None
        self.is_misread = False

    def outcome(self) -> Outcome:
        try:
            self.verify_rules()
            table = self.opened()
            self.last = None, table.round.events
            for number, step in enumerate(self.play.steps, start=1):
                said = step.said or (f"after {self.done[-1].said}" if self.done else "before anything is done")
                self.at = f'step {number}, "{said}"' if step.said else f"step {number}, {said}"
                self.take(table, step)
            self.at = "at the end"
            ruling = next((step.ruling for step in reversed(self.done) if step.ruling is not None), None)
            events = [event for round_ in table.rounds for event in round_.events]
            self.end = seen(table.round)
            self.compare(self.play.expected, Moment(self.end, ruling, tuple(events)))
            if table.source.is_short:
                self.differ("results", f"no more than are said, {len(self.play.results)}", "another")
            if not self.play.is_expecting:
                self.misread("expect", "that something is expected, of a step or at the end", "nothing")
        except _StopError:
            pass
        differences = tuple(self.differences)
        return Outcome(self.case, self.play.document, tuple(self.done), differences, self.end, self.is_misread)

    def verify_rules(self) -> None:
        """That the rules it shows are there."""
        for name, numbers in self.case.rules.items():
            try:
                register = load(name).register
            except CroupierError as error:
                self.misread("rules", "a document", str(error))
            for number in numbers:
                if rule_number(number) not in register:
                    near = difflib.get_close_matches(number, register, n=1)
                    meant = f"; did you mean {near[0]}?" if near else ""
                    self.misread("rules", number, f"no such rule of {name}{meant}")

    def opened(self) -> Table:
        try:
            return Table(self.play)
        except CroupierError as error:
            self.misread("table", "that it can be set so", str(error))

    # -- steps -----------------------------------------------------------------------------------------------------

    def take(self, table: Table, step: Step) -> None:
        """A step, as often as it is to be done, and what is expected of it; or of the one before it."""
        if step.said:
            self.last = (None, [])
        for _ in range(step.times if step.said else 0):
            before = [len(round_.events) for round_ in table.rounds]
            try:
                ruling = table.obey(step)
            except REFUSALS as error:
                self.note_refusal(step, error)
                continue
            except CroupierError as error:
                self.misread("done", "words that are understood", str(error))
            events = _since(table, before)
            self.last = ruling, events
            rules = cited(citation for event in events for citation in event.cites)
            self.done.append(Done(step.said, ruling, "", tuple(rules), tuple(events)))
            if step.refused is not None:
                by = f"that it is refused by {', '.join(step.refused)}" if step.refused else "that it is refused"
                self.stop("refused", by, "it is done")
        ruling, events = self.last
        self.compare(step.expected, Moment(seen(table.round_of(step)), ruling, tuple(events)))

    def note_refusal(self, step: Step, error: Any) -> None:
        """A refusal, which may be what is expected."""
        rules = cited(error.cites)
        said = refusal(error, poker_words.SAID | SAID)
        self.done.append(Done(step.said, None, said, tuple(rules), ()))
        if step.refused is None:
            self.stop("refused", "that it is done", said)
        for differs in Rules().unlike(step.refused, rules):
            self.differ("refused", f"by {differs.expected}", said)

    # -- differences -----------------------------------------------------------------------------------------------

    def compare(self, expected: Mapping[str, Any], moment: Moment) -> None:
        for what, wanted, found in unlike(expected, moment):
            self.differ(what, wanted, found)

    def differ(self, what: str, expected: str, found: str) -> None:
        self.differences.append(Difference(self.at, what, expected, found))

    def misread(self, what: str, expected: str, found: str) -> NoReturn:
        """Something that cannot be meant: whoever wrote it has to put it right before anything is shown."""
        self.is_misread = True
        self.stop(what, expected, found)

    def stop(self, what: str, expected: str, found: str) -> NoReturn:
        """A difference after which nothing more is played."""
        self.differ(what, expected, found)
        raise _StopError


def _since(table: Table, before: Iterable[int]) -> list[Event]:
    """The events of all rounds since each had so many; a round that was opened meanwhile had none."""
    counts = [*before]
    counts += [0] * (len(table.rounds) - len(counts))
    return [event for round_, count in zip(table.rounds, counts, strict=True) for event in round_.events[count:]]
