"""`croupier rules`: the registers, one rule, rules found by words, and what an amendment changed."""

from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from croupier.cli import show
from croupier.cli.common import Json, complete_document, print_json
from croupier.cli.rule_trace import show_trace
from croupier.errors import CroupierError
from croupier.rulebook import STATUSES, TESTED, Document, RuleEntry, document_names, load
from croupier.rulebook.changes import Changes, changes
from croupier.rulebook.coverage import is_covered, tests_of
from croupier.rulebook.errors import unknown
from croupier.rulebook.rule_trace import trace
from croupier.rulebook.search import Hit, find_rule, search

MOST_HITS = 20


def rules(
    document: Annotated[
        str | None,
        typer.Argument(
            help="a document, or words to search for in all; without either, a line for each document",
            autocompletion=complete_document,
        ),
    ] = None,
    number: Annotated[
        str | None,
        typer.Argument(help="one rule of it, with what in the file cites it, the code that asks for that, its tests"),
    ] = None,
    words: Annotated[str | None, typer.Option("--search", metavar="WORDS", help="rules that have these words")] = None,
    status: Annotated[str | None, typer.Option("--status", help=f"only rules that are {', '.join(STATUSES)}")] = None,
    changed: Annotated[bool, typer.Option("--changed", help="what differs between two editions")] = False,
    before: Annotated[str | None, typer.Option("--from", metavar="EDITION", help="with --changed")] = None,
    after: Annotated[str | None, typer.Option("--to", metavar="EDITION", help="with --changed")] = None,
    as_json: Json = False,
) -> None:
    """Show the register: every numbered rule, its status, and the tests that cover it."""
    if status is not None and status not in STATUSES:
        raise unknown("--status", status, STATUSES)
    if document is not None and words is None and _is_words(document):
        document, number, words = None, None, f"{document} {number or ''}"
    console = show.make_console()
    if changed:
        _show_changes(console, document, before, after, as_json=as_json)
    elif words is not None:
        _show_search(console, document, words, status, as_json=as_json)
    elif document is None and status is None:
        documents = [load(name) for name in document_names()]
        if as_json:
            print_json([{"document": d.name, "title": d.title, **register_counts(d)} for d in documents])
        else:
            show_registers(console, documents)
    elif number is None:
        documents = [load(name) for name in ([document] if document else document_names())]
        _show_register(console, documents, status, as_json=as_json)
    else:
        assert document is not None
        _show_rule(console, load(document), number, as_json=as_json)


def _is_words(given: str) -> bool:
    """Whether it can be no document: these are named operator/game, or are files."""
    return "/" not in given and not given.endswith(".toml")


# -- registers -------------------------------------------------------------------------------------------------------


def show_registers(console: Console, documents: list[Document]) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("document", no_wrap=True)
    counts = [register_counts(document) for document in documents]
    for heading in counts[0]:
        table.add_column(heading.replace("_", " "), justify="right", no_wrap=True)
    for document, row in zip(documents, counts, strict=True):
        table.add_row(document.name, *(str(value) for value in row.values()))
    console.print(table)


def register_counts(document: Document) -> dict[str, int]:
    by_status = {status: document.rules_with_status(status) for status in STATUSES}
    return {
        "rules": len(document.register),
        "executed": len(by_status["executed"]),
        "partly": len(by_status["partly"]),
        "covered": sum(is_covered(document, rule) for rule in document.rules_with_status(*TESTED)),
        "procedural": len(by_status["procedural"]),
        "definitions": len(by_status["definition"]),
        "not_modelled": len(by_status["not_modelled"]),
    }


def _listed(document: Document, rule: RuleEntry) -> dict[str, Any]:
    listed: dict[str, Any] = msgspec.to_builtins(rule)
    return listed | {"tests": tests_of(document, rule.number)}


def _show_register(console: Console, documents: list[Document], status: str | None, *, as_json: bool) -> None:
    """The rules of a document, or of all, with one status or any."""
    found = [
        (document, rule)
        for document in documents
        for rule in document.register.values()
        if status in (None, rule.status)
    ]
    if as_json:
        lists = [
            {"document": document.name, "rules": [_listed(document, rule) for each, rule in found if each is document]}
            for document in documents
        ]
        print_json(lists[0] if len(lists) == 1 else [listed for listed in lists if listed["rules"]])
        return
    is_one = len(documents) == 1
    columns = [*([] if is_one else ["document"]), "rule", *([] if status else ["status"]), "tests", "summary"]
    table = Table(*columns, box=None, pad_edge=False, header_style="bold")
    for document, rule in found:
        tests = str(len(tests_of(document, rule.number)) or "")
        named = [*([] if is_one else [document.name]), rule.number, *([] if status else [rule.status])]
        table.add_row(*named, tests, _summary(document, rule))
    console.print(table)
    if is_one:
        console.print(f"croupier rules {documents[0].name} NUMBER names the tests of a rule", style="dim")
    else:
        console.print(f"{len(found)} rules are {status}", style="dim")


def _summary(document: Document, rule: RuleEntry) -> str:
    """What the rule says, what of it is not executed yet, and in which edition it is, if not in all."""
    of_one = f" [dim](edition {', '.join(rule.editions)})[/dim]" if _is_of_some(document, rule) else ""
    missing = f" Not yet: {rule.missing}" if rule.missing else ""
    return f"{escape(rule.summary + missing)}{of_one}"


def _is_of_some(document: Document, rule: RuleEntry) -> bool:
    return bool(rule.editions) and set(rule.editions) != set(document.editions)


# -- one rule --------------------------------------------------------------------------------------------------------


def _show_rule(console: Console, document: Document, number: str, *, as_json: bool) -> None:
    rule = find_rule(document, number)
    found = trace(document, rule)
    if as_json:
        print_json(_listed(document, rule) | {"entries": msgspec.to_builtins(found.entries)})
        return
    console.print(f"[bold]{document.name} {rule.number}[/bold]  {rule.status}")
    if _is_of_some(document, rule):
        others = ", ".join(name for name in document.editions if name not in rule.editions)
        console.print(f"in edition {', '.join(rule.editions)} only, not in {others}", style="yellow")
    if rule.formerly:
        console.print(f"formerly {rule.formerly}", style="yellow")
    console.print(escape(rule.summary))
    if rule.missing:
        console.print(f"not yet: {escape(rule.missing)}", style="yellow")
    show_trace(console, found)


# -- search ----------------------------------------------------------------------------------------------------------


def _show_search(console: Console, document: str | None, words: str, status: str | None, *, as_json: bool) -> None:
    documents = [load(name) for name in ([document] if document else document_names())]
    hits = [hit for hit in search(documents, words) if status in (None, hit.rule.status)]
    if as_json:
        print_json([_hit(hit) for hit in hits])
        return
    if not hits:
        raise CroupierError(f"no rule{f' of {document}' if document else ''} has the words {words!r}")
    table = Table("rule", "status", "summary", box=None, pad_edge=False, header_style="bold")
    for hit in hits[:MOST_HITS]:
        table.add_row(f"{hit.document} {hit.rule.number}", hit.rule.status, escape(hit.rule.summary))
    console.print(table)
    if len(hits) > MOST_HITS:
        console.print(f"and {len(hits) - MOST_HITS} more: add a word, name a document, or use --json", style="dim")


def _hit(hit: Hit) -> dict[str, Any]:
    rule: dict[str, Any] = msgspec.to_builtins(hit.rule)
    return {"document": hit.document, **rule, "grants": list(hit.grants), "score": hit.score}


# -- amendments ------------------------------------------------------------------------------------------------------


def _show_changes(
    console: Console, document: str | None, before: str | None, after: str | None, *, as_json: bool
) -> None:
    if document is not None:
        found = [changes(load(document), before, after)]
    else:
        amended = [loaded for loaded in map(load, document_names()) if len(loaded.editions) > 1]
        found = [changes(loaded, before, after) for loaded in amended]
    if as_json:
        listed = [msgspec.to_builtins(each) for each in found]
        print_json(listed[0] if document is not None else listed)
        return
    for each in found:
        _show_document_changes(console, each)


def _show_document_changes(console: Console, found: Changes) -> None:
    console.print(f"[bold]{found.document}[/bold]  {found.before} to {found.after}")
    table = Table("rule", box=None, pad_edge=False, header_style="bold")
    for heading in ("what", found.before, found.after):
        table.add_column(heading, overflow="fold")
    for rule in found.added:
        table.add_row(rule.number, "new rule", "", escape(rule.summary))
    for rule in found.removed:
        table.add_row(rule.number, "rule gone", escape(rule.summary), "")
    for term in found.terms:
        table.add_row(", ".join(term.rules), _place(term.what), _told(term.before), _told(term.after))
    console.print(table)
    console.print()


def _place(what: str) -> str:
    """Where a term stands, for people: "tie, tied: pays" instead of wagers.tie.outcomes.tied.pays."""
    table, name, *rest = what.split(".")
    outcome = ""
    if table == "wagers" and rest[:1] == ["outcomes"]:
        outcome, rest = f", {rest[1]}", rest[2:]
    kind = "" if table == "wagers" else f"{table.removesuffix('s')} "
    return f"{kind}{name}{outcome}{': ' if rest else ''}{', '.join(rest)}"


def _told(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return escape(", ".join(map(_told, value)))
    if isinstance(value, dict):
        return escape("; ".join(f"{name}: {_told(inner)}" for name, inner in value.items() if name != "by"))
    return escape(str(value))
