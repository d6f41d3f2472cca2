"""`croupier ruling`: what a rulebook makes of an irregularity, for dealers and floor managers."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.markup import escape
from rich.text import Text

from croupier.cli import show
from croupier.cli.common import Document, Edition, Json, Readings, Sets, pairs, print_json
from croupier.cli.terminal import look
from croupier.errors import CroupierError
from croupier.procedure import Incident
from croupier.procedure.events import RulingMade
from croupier.reference import Entry, Example, Found, Guide, guide, look_up, near, rules_of
from croupier.rulebook import Citation, cite
from croupier.speech.words import fill, find_incident
from croupier.table.forms import Field
from croupier.table.round import Round

MOST_CASES = 2
"""How many cases are shown."""
MOST_NEAR = 4
"""How many others are named that may be meant."""
NEAREST = 3
"""How many are shown where nothing fits."""
NOTHING_FITS = 1
"""The status of the command then."""


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
    The status is 1 if nothing fits the words.
    """
    console = show.make_console()
    if hand is not None:
        if edition or sets or readings:
            raise CroupierError("--hand: the file says how it was played; leave out --edition, --set and --reading")
        from croupier.cli.recorded import round_at  # it needs the formats of hand histories

        rule_on(console, round_at(hand, document, number, at), words, as_json=as_json)
        return
    if at is not None or number != 1:
        raise CroupierError("--at, --number: are for a recorded hand; say which with --hand FILE")
    choices = {"edition": edition, "options": pairs(sets, "--set"), "readings": pairs(readings, "--reading")}
    wanted = " ".join(words)
    found = look_up(document, wanted, **choices)
    if not found[0].is_fitting:
        show_nearest(console, document, wanted, found[:NEAREST], as_json=as_json)
        raise typer.Exit(NOTHING_FITS)
    most = None if every or as_json else MOST_CASES
    entries = found[0].entries if every or as_json else found[0].entries[:1]
    guides = [guide(entry, wanted, most) for entry in entries]
    others = near(found)[:MOST_NEAR]
    if as_json:
        names = [each.name for each in others]
        print_json({"found": [_as_data(each) for each in guides], "did_you_mean": names})
        return
    show_guides(console, guides, found[0].entries[len(guides) :])
    show_others(console, others)


# -- looked up -------------------------------------------------------------------------------------------------------


def show_nearest(console: Console, document: str, wanted: str, found: Sequence[Found], *, as_json: bool) -> None:
    """That nothing fits, and what comes nearest."""
    nearest = [each for each in found if each.score]
    if as_json:
        print_json({"found": [], "nearest": [{"name": each.name, "about": each.entry.about} for each in nearest]})
        return
    console.print(f"{escape(document)}: nothing that goes wrong there fits {escape(repr(wanted))}.", soft_wrap=True)
    if nearest:
        console.print("Was it one of these? Say it in other words, or by its name:")
    for each in nearest:
        look.show_text(console, Text.assemble((each.name, "bold"), f"  {each.entry.about}"))
    console.print(
        f"croupier rules {escape(document)} --search {escape(repr(wanted))} looks in all its rules.",
        style="dim",
        soft_wrap=True,
    )


def show_guides(console: Console, guides: list[Guide], other_variants: Sequence[Entry]) -> None:
    """What fits best, its rules and what they depend on, and cases of it."""
    entry = guides[0].entry
    console.print(f"[bold]{escape(entry.title)}[/bold]  {entry.document}", soft_wrap=True)
    console.print(escape(entry.about), soft_wrap=True)
    show_questions(console, guides[0].questions)
    for each in guides:
        if each.entry.variants:
            console.print(f"\n[bold]In {escape(_listed(each.entry.variants))}[/bold]", soft_wrap=True)
        show_rules(console, entry.document, each.entry.cites)
        show_further(console, entry.document, each)
        for example in each.examples:
            show_example(console, example)
    console.print(f"\nAt a table: {escape(entry.told)}", style="dim", soft_wrap=True)
    left = guides[0].left
    more = [f"{left} more case{'s' * (left > 1)}"] * (left > 0)
    others = _listed(variant for other in other_variants for variant in other.variants)
    more += [f"other rules in {others}"] * bool(others)
    if more:
        console.print(f"With --all: {'; '.join(more)}", style="dim", soft_wrap=True)


def show_further(console: Console, document: str, each: Guide) -> None:
    """Rules that decide in some cases, each with what it then is about; several parts of one rule stand together."""
    found: dict[tuple[str, str], tuple[str, list[str]]] = {}
    for what, cites in each.further.items():
        for name, numbers, rule in rules_of(cites):
            number = numbers if name == document else f"{name} {numbers}"
            found.setdefault((name, rule.number), (rule.summary, []))[1].append(f"{number} ({what})")
    if found:
        console.print("Depending on the case:")
    for summary, parts in found.values():
        look.show_text(console, Text.assemble(("; ".join(parts), "cyan"), f"  {summary}"))
    if each.in_cases:
        console.print("Cases of it also show:")
        show_rules(console, document, each.in_cases)


def show_others(console: Console, others: Sequence[Found]) -> None:
    """What fits nearly as well."""
    if others:
        console.print("\nOr did you mean:")
    for each in others:
        look.show_text(console, Text.assemble((each.entry.title, "bold"), f"  {each.entry.about}"))


def show_rules(console: Console, document: str, cites: Iterable[Citation]) -> None:
    """Rules by their numbers, as the register tells them."""
    for name, numbers, rule in rules_of(cites):
        number = numbers if name == document else f"{name} {numbers}"
        look.show_text(console, Text.assemble((number, "cyan"), f"  {rule.summary}"))


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
        "act" if entry.is_act else "incident": entry.name,
        "about": entry.about,
        "variants": list(entry.variants),
        "told": entry.told,
        "rules": _rules_as_data(entry.cites),
        "further_rules": [{"when": what, "rules": _rules_as_data(cites)} for what, cites in each.further.items()],
        "rules_in_cases": _rules_as_data(each.in_cases),
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


def _rules_as_data(cites: Iterable[Citation]) -> list[dict[str, str]]:
    found = rules_of(cites)
    return [{"document": name, "number": numbers, "summary": rule.summary} for name, numbers, rule in found]


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
