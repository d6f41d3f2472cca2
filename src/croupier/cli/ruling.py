"""`croupier ruling`: what a rulebook makes of an irregularity, for dealers and floor managers."""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.markup import escape
from rich.text import Text

from croupier.cli import show
from croupier.cli.common import Document, Edition, Json, Readings, Sets, pairs, print_json
from croupier.cli.recorded import round_at
from croupier.cli.terminal import look
from croupier.errors import CroupierError
from croupier.procedure import Incident
from croupier.procedure.events import RulingMade
from croupier.reference import Example, Guide, guide, look_up, rules_of
from croupier.rulebook import cite
from croupier.speech.words import fill, find_incident
from croupier.table.forms import Field
from croupier.table.round import Round

MOST_CASES = 2
"""How many cases are shown."""
MOST_OTHERS = 5
"""How many others that fit the words are named."""


def ruling(
    document: Document,
    words: Annotated[
        list[str],
        typer.Argument(help="what was seen, in your words; with --hand its name, then FIELD=VALUE where it asks"),
    ],
    hand: Annotated[
        Path | None, typer.Option("--hand", metavar="FILE", help="rule on it in a recorded hand or round")
    ] = None,
    at: Annotated[
        int | None, typer.Option("--at", metavar="STEP", help="after so many steps of it; after the last one")
    ] = None,
    number: Annotated[int, typer.Option("--number", min=1, help="which hand of the file")] = 1,
    every: Annotated[bool, typer.Option("--all", help="all variants of poker, and all cases")] = False,
    sets: Sets = None,
    readings: Readings = None,
    edition: Edition = None,
    as_json: Json = False,
) -> None:
    """Look up what happens when something goes wrong: the ruling step by step, and what it depends on.

    With --hand it is reported in a recorded hand (PHH, Open Hand History) or a journal, and ruled on there.
    """
    console = show.make_console()
    if hand is not None:
        if edition or sets or readings:
            raise CroupierError("--hand: the file says how it was played; leave out --edition, --set and --reading")
        rule_on(console, round_at(hand, document, number, at), words, as_json=as_json)
        return
    if at is not None or number != 1:
        raise CroupierError("--at, --number: are for a recorded hand; say which with --hand FILE")
    choices = {"edition": edition, "options": pairs(sets, "--set"), "readings": pairs(readings, "--reading")}
    found = look_up(document, " ".join(words), **choices)
    if not found:
        raise CroupierError(
            f"{document}: no irregularity has these words; croupier rules --search {words[0]!r} looks in all rules"
        )
    best = found[0].entry.name
    guides = [guide(each.entry, " ".join(words)) for each in found if each.entry.name == best]
    others = list(dict.fromkeys(each.entry.title for each in found if each.entry.name != best))[:MOST_OTHERS]
    if as_json:
        print_json({"found": [_as_data(each) for each in guides], "also": others})
        return
    show_guides(console, guides, others, every=every)


# -- looked up -------------------------------------------------------------------------------------------------------


def show_guides(console: Console, guides: list[Guide], others: list[str], *, every: bool) -> None:
    """The one that fits best, and its cases that do; or all."""
    entry = guides[0].entry
    console.print(f"[bold]{escape(entry.title)}[/bold]  {entry.document}", soft_wrap=True)
    console.print(escape(entry.about), soft_wrap=True)
    show_questions(console, guides[0].questions)
    for each in guides if every else guides[:1]:
        if each.entry.variants:
            console.print(f"\n[bold]In {escape(_listed(each.entry.variants))}[/bold]", soft_wrap=True)
        for document, rule in rules_of(each.entry.cites):
            name = rule.number if document == entry.document else f"{document} {rule.number}"
            look.show_text(console, Text.assemble((name, "cyan"), f"  {rule.summary}"))
        for example in each.examples if every else each.examples[:MOST_CASES]:
            show_example(console, example)
    fields = " ".join(f"{field.name}=" for field, _ in guides[0].questions)
    console.print(f"\nAt a table: report {entry.name} {fields}".rstrip(), style="dim", soft_wrap=True)
    left = len(guides[0].examples) - MOST_CASES
    more = [f"{left} more cases"] * (left > 0)
    more += [f"other rules in {_listed(variant for each in guides[1:] for variant in each.entry.variants)}"] * (
        len(guides) > 1
    )
    if more and not every:
        console.print(f"With --all: {'; '.join(more)}", style="dim", soft_wrap=True)
    if others:
        console.print(f"These fit too: {', '.join(others)}", style="dim", soft_wrap=True)


def show_questions(console: Console, questions: Iterable[tuple[Field, str]]) -> None:
    """What only people know, with what it takes and what holds if nothing is said."""
    asked = [*questions]
    if not asked:
        return
    console.print("It depends on:")
    for field, meaning in asked:
        takes = "" if field.choices is None else _listed([choice.words for choice in field.choices])
        takes = takes or {"yes_no": "yes or no", "money": "dollars", "card": "a card", "number": "a number"}.get(
            field.shape, ""
        )
        usual = "" if field.required or field.default in (None, "", [], 0) else f"; {_usual(field.default)} if not said"
        look.show_text(console, Text.assemble((field.label, "bold"), f" ({takes or 'text'}{usual})  {meaning}"))


def show_example(console: Console, example: Example) -> None:
    """What came of it in a case, step by step."""
    console.print(f"\n[bold]{escape(example.title)}[/bold]  {escape(example.said)}", soft_wrap=True)
    if example.about:
        console.print(f"  {escape(example.about)}", style="dim", soft_wrap=True)
    for number, event in enumerate(example.happened, start=1):
        look.show_fact(console, f"{number}. {event.words()}", cite(*event.cites))
    look.show_text(
        console, Text.assemble(("Ruling: ", "bold"), example.decides, (f"  {', '.join(example.cited)}", "dim"))
    )


def _usual(default: Any) -> str:
    return {True: "yes", False: "no"}.get(default, str(default)) if isinstance(default, bool) else str(default)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(name.replace("_", " ") for name in names)


def _as_data(each: Guide) -> dict[str, Any]:
    entry = each.entry
    return {
        "document": entry.document,
        "incident": entry.name,
        "about": entry.about,
        "variants": list(entry.variants),
        "rules": [
            {"document": name, "number": rule.number, "summary": rule.summary} for name, rule in rules_of(entry.cites)
        ],
        "depends_on": [{**msgspec.to_builtins(field), "meaning": meaning} for field, meaning in each.questions],
        "cases": [
            {
                "title": example.title,
                "said": example.said,
                "happened": [{"words": event.words(), "rules": cite(*event.cites)} for event in example.happened],
                "ruling": example.decides,
                "rules": list(example.cited),
            }
            for example in each.examples
        ],
    }


# -- in a recorded hand ----------------------------------------------------------------------------------------------


def rule_on(console: Console, round_: Round, words: list[str], *, as_json: bool) -> None:
    """Report it in a round as it stood, and tell what happens."""
    kind, said = find_incident(round_, words)
    found: Incident = fill(round_, kind, {}, said, round_.describe.people())  # type: ignore[attr-defined]
    decision = round_.decision
    before = len(round_.events)
    ruled = round_.report(found)
    if as_json:
        events = [{**msgspec.to_builtins(event), "words": event.words()} for event in round_.events[before:]]
        print_json({"ruling": msgspec.to_builtins(ruled), "events": events})
        return
    about = decision.about.replace("_", " ") if decision is not None else "the hand is over"
    console.print(f"[dim]{escape(about)}[/dim]", soft_wrap=True)
    for event in round_.events[before:]:
        if not isinstance(event, RulingMade):
            look.show_fact(console, event.words(), cite(*event.cites))
    look.show_text(console, Text.assemble(("Ruling: ", "bold"), ruled.decides, (f"  {cite(*ruled.cites)}", "dim")))
    now = round_.decision
    waits = f"now: {now.about.replace('_', ' ')}" if now is not None else "the hand is over"
    console.print(f"[dim]{escape(waits)}[/dim]", soft_wrap=True)
