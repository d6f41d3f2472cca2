"""A page of situations that directors' rules treat: what each source says, and what two rulebooks do with it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import msgspec

from croupier.cases import Case, CaseError, Outcome, run
from croupier.cases.library import shipped_cases
from croupier.cases.seen import PokerSeen
from croupier.chips import format_dollars
from croupier.poker.messages import shown
from croupier.reference.answers import BOOKS, answers, in_words, table

FILE = "situations.toml"
"""The file of the cases, in the folder of poker."""
OPENING = """# Situations: what directors' rules say, what the two books do

Situations that tournament directors' rules, Robert's Rules of Poker and those who explain them treat, with chips and
cards of ours, and what The Star Sydney's rulebook (`star_sydney/poker`) and Crown Perth's (`crown_perth/poker`) make
of each. What the sources say is in our words, by the edition that is named, and the addresses are where a copy was
found. What the books do is what comes out when [the case](../cases/poker/situations.toml) is played: `croupier check
cases/poker` plays them all.

Unless it is said otherwise it is no-limit Hold'em with blinds of $5 and $10, four players with $1,000 each and no
commission. Ada posts the first blind, Bob the second, Cleo acts first, Dan has the button. The pot is all that was
put in. Cards are named where chance does not decide them. What else the books rule on is in [a table of
rulings](poker-rulings.md).
"""


class Also(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another source."""

    source: str
    address: str


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where a situation is from, what is said of it there, and how that stands to the books."""

    source: str
    rule: str
    address: str
    says: str
    source_agrees_with: Literal["both", "star", "crown", "neither"]
    books_differ: bool
    also: tuple[Also, ...] = ()
    note: str = ""

    @property
    def verdict(self) -> str:
        """Who agrees with whom, in words."""
        match self.source_agrees_with:
            case "both":
                return "all agree"
            case "neither":
                return "all differ" if self.books_differ else "the books agree, the source differs"
        return f"the books differ, the source is with {self.source_agrees_with.title()}"


@dataclass(frozen=True)
class Situation:
    """A case with its source, and how it went by each book."""

    number: int
    case: Case
    source: Source
    outcomes: Mapping[str, Outcome]

    def answer(self, document: str) -> str:
        """What a book decides, with its rules."""
        return in_words(answers(self.outcomes[document]))

    def state(self, document: str) -> str:
        """What is so at a book's table in the end, as far as the case says that it is."""
        outcome = self.outcomes[document]
        if not isinstance(outcome.end, PokerSeen) or not outcome.is_passed:
            raise CaseError(self.case.file, self.case.title, f"does not go as expected by {document}")
        return "; ".join(_state(outcome.end, self.case.plays[document].expected))


def situations(sources: Path) -> list[Situation]:
    """All that have a case, in the order of the cases; each of them has a source in that file."""
    told = msgspec.toml.decode(sources.read_bytes(), type=dict[str, Source])
    cases = [case for case in shipped_cases() if Path(case.file).parts[-2:] == ("poker", FILE)]
    for title in [case.title for case in cases if case.title not in told]:
        raise CaseError(str(sources), title, "say where the situation is from")
    for title in set(told) - {case.title for case in cases}:
        raise CaseError(str(sources), title, f"there is no such case in {FILE}")
    return [
        Situation(number, case, told[case.title], {document: run(case, document) for document in BOOKS})
        for number, case in enumerate(cases, start=1)
    ]


def page(sources: Path) -> str:
    """The whole page, in Markdown."""
    found = situations(sources)
    rows = [
        (f"[{each.number}](#{each.number})", each.case.title, each.source.says, *map(each.answer, BOOKS))
        for each in found
    ]
    lines = [OPENING, *table(("", "situation", "the source says", *BOOKS.values()), *rows), "", *_summary(found)]
    for each in found:
        lines += ["", *_section(each)]
    return "\n".join(lines) + "\n"


def _summary(found: list[Situation]) -> Iterator[str]:
    kinds = list(dict.fromkeys(sorted(each.source.verdict for each in found)))
    for verdict in kinds:
        numbers = [f"[{each.number}](#{each.number})" for each in found if each.source.verdict == verdict]
        yield f"- {verdict[0].upper()}{verdict[1:]}: {', '.join(numbers)}."


def _section(each: Situation) -> Iterator[str]:
    source = each.source
    yield f'## <a id="{each.number}"></a>{each.number}. {each.case.title}'
    yield ""
    yield each.case.about + (f" *{source.note}*" if source.note else "")
    yield ""
    states = {name: each.state(document) for document, name in BOOKS.items()}
    if len({*states.values()}) == 1:
        states = {"Then, by both": next(iter(states.values()))}
    yield from (f"- {name}: {state}." for name, state in states.items())
    also = "".join(f"; {_link(more.source, more.address)}" for more in source.also)
    yield f"- Source: {_link(source.source, source.address)}, {source.rule}{also} ({source.verdict})."


def _link(text: str, address: str) -> str:
    return f"[{text}]({address})"


# -- how it stands then ----------------------------------------------------------------------------------------------


def _state(seen: PokerSeen, named: Iterable[str]) -> Iterator[str]:
    """Those things in words that are named."""
    names = {*named}
    if seen.over():
        yield "the hand is over"
    elif "turn" in names:
        yield f"{' and '.join(seen.turn())} to act{_to_call(seen)}"
    if "pot" in names and not seen.over():
        yield f"pot {format_dollars(seen.pot())}"
    if "stacks" in names:
        yield "stacks " + ", ".join(f"{name} {format_dollars(cents)}" for name, cents in seen.stacks().items())
    if "hands" in names:
        held = {name: cards for name, cards in seen.hands().items() if cards}
        yield "hands " + ", ".join(f"{name} {shown(cards)}" for name, cards in held.items())
    for what, cards in (("board", seen.board()), ("burned", seen.burned()), ("muck", seen.muck())):
        if what in names and cards:
            yield f"{'discards' if what == 'muck' else what} {shown(cards)}"
    if "stub" in names:
        yield f"{len(seen.stub())} cards left"
    if "next_button" in names:
        yield f"{seen.next_button()} has the button again"


def _to_call(seen: PokerSeen) -> str:
    calls = [move.amounts for move in seen.may() if "call" in move.names]
    return f", {calls[0]} to call" if calls else ""
