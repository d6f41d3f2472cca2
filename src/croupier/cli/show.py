"""How things look at a terminal: tables of prices and rules, and events in words."""

import shutil
import sys
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from croupier.chips import format_dollars
from croupier.pricing import Alternative, ParSheet, SimulatedWager, WagerPrice
from croupier.procedure import Event
from croupier.rulebook import STATUSES, Document, cite
from croupier.rulebook.coverage import is_covered, tests_of


def make_console() -> Console:
    """120 columns when nobody is looking, so that output in files and documents does not depend on a window."""
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else 120
    return Console(width=width, highlight=False, soft_wrap=False)


def percent(value: Any, digits: int = 4) -> str:
    return f"{float(value) * 100:.{digits}f}%"


# -- prices ----------------------------------------------------------------------------------------------------------


def show_price(console: Console, sheet: ParSheet) -> None:
    console.print(f"[bold]{sheet.title}[/bold]  {sheet.document}, {sheet.edition} edition")
    console.print(escape(", ".join(f"{name}={_plain(value)}" for name, value in sheet.options.items())), style="dim")
    if sheet.readings:
        console.print(escape(", ".join(f"{name}={value}" for name, value in sheet.readings.items())), style="dim")
    console.print(_summary(sheet))
    console.print()
    if (base := _most_cited(sheet)) != sheet.document:
        console.print(f"rules are those of {base}, unless another document is named", style="dim")
    console.print(_outcomes(sheet))
    for found in sheet.unpriced:
        console.print(f"{found.name} is not priced: {escape(found.why)}  [dim]{found.citation}[/dim]", soft_wrap=True)
    console.print()


def _given(value: Any, how: str) -> str:
    """A figure, or nothing where there is none."""
    return "" if value is None else how.format(float(value))


def _summary(sheet: ParSheet) -> Table:
    """A line for each wager and strategy; columns that would say nothing are left out."""
    every = [(best, wager) for best in sheet.wagers.values() for wager in (best, *best.others)]
    columns: dict[str, Callable[[WagerPrice], str]] = {
        "placements": lambda wager: str(len(wager.placements)),
        "strategy": lambda wager: wager.strategy.name if wager.strategy else "",
        "house edge": lambda wager: percent(wager.house_edge),
        "edge per roll": lambda wager: percent(wager.edge_per_roll) if wager.decided != 1 else "",
        "element of risk": lambda wager: percent(wager.element_of_risk),
        "std deviation": lambda wager: _given(wager.standard_deviation, "{:.4f}"),
        "hit frequency": lambda wager: _given(wager.hit_frequency, "{:.4%}"),
    }
    if all(len(wager.placements) == 1 for _, wager in every):
        del columns["placements"]
    if all(wager.strategy is None for _, wager in every):
        del columns["strategy"]
    if all(wager.decided == 1 for _, wager in every):
        del columns["edge per roll"]
    if all(wager.element_of_risk == wager.house_edge for _, wager in every):
        del columns["element of risk"]
    table = Table("wager", box=None, pad_edge=False, header_style="bold")
    for heading in columns:
        table.add_column(heading, justify="left" if heading == "strategy" else "right")
    for best, wager in every:
        name = wager.name if wager.offered else f"{wager.name} (not offered)"
        table.add_row(name, *(say(wager) for say in columns.values()), style="" if wager is best else "dim")
    return table


def _outcomes(sheet: ParSheet) -> Table:
    table = Table("wager", "outcome", box=None, pad_edge=False, header_style="bold")
    is_solved = any(wager.solved for wager in sheet.wagers.values())
    table.add_column("expected" if is_solved else "probability", justify="right")
    base = _most_cited(sheet)
    for heading in ("pays", "rule"):
        table.add_column(heading)
    for best in sheet.wagers.values():
        for wager in _spelt_out(best):
            name = f"{wager.name}, {wager.strategy.name}" if wager.strategy else wager.name
            for row in wager.rows:
                rule = row.rule.removeprefix(f"{base} ")
                table.add_row(name, row.outcome, f"{float(row.probability):.6f}", row.pays, rule)
                name = ""
            for expected in wager.expected:
                rule = expected.rule.removeprefix(f"{base} ")
                table.add_row(name, expected.what, f"{expected.number:.6f}", expected.pays, rule)
                name = ""
            for what, value in wager.facts.items():
                table.add_row(name, *_fact(what, value), "", "")
                name = ""
    return table


def _most_cited(sheet: ParSheet) -> str:
    """The document whose rules need no name beside them: that of the price, or what a file of one's own extends."""
    if "/" in sheet.document:
        return sheet.document
    prices = [wager for best in sheet.wagers.values() for wager in _spelt_out(best)]
    rules = [row.rule for wager in prices for row in wager.rows]
    rules += [row.rule for wager in prices for row in wager.expected]
    named = Counter(rule.split(", ")[0].rpartition(" ")[0] for rule in rules)
    return max(named, key=lambda name: named[name], default=sheet.document) or sheet.document


def _fact(what: str, value: Fraction) -> tuple[str, str]:
    if what.endswith("_cents"):
        return what.removesuffix("_cents").replace("_", " "), format_dollars(round(value))
    if what.endswith("_ev"):
        return what.removesuffix("_ev").replace("_", " ") + " house edge", percent(-value)
    return what.replace("_", " "), f"{float(value):.6f}"


def _spelt_out(best: WagerPrice) -> list[WagerPrice]:
    """The best price of a wager; beside one that is solved without a count of its outcomes, those that have one."""
    if best.solved and not best.solved.expected:
        return [best, *(other for other in best.others if other.rows)]
    return [best]


def show_every(console: Console, sheet: ParSheet, every: list[Alternative]) -> None:
    """The prices that change when one choice does, the others being as they are."""
    table = Table("wager", "choice", box=None, pad_edge=False, header_style="bold")
    for heading in ("house edge", "instead of"):
        table.add_column(heading, justify="right")
    before = ""
    for found in every:
        here = sheet.wagers.get(found.price.name)
        now = percent(here.house_edge, 5) if here else ""
        name = found.price.name if found.price.name != before else ""
        table.add_row(name, f"{found.choice}={found.value}", percent(found.price.house_edge, 5), now)
        before = found.price.name
    console.print(table)


def show_refused(console: Console, refused: list[str]) -> None:
    """Choices that do not go with the others."""
    for line in refused:
        console.print(f"not with the other choices as they are: {escape(line)}", style="dim", soft_wrap=True)


def show_details(console: Console, tables: dict[str, list[dict[str, Any]]]) -> None:
    for name, rows in tables.items():
        table = Table(title=name, title_justify="left", box=None, pad_edge=False)
        for heading in rows[0]:
            table.add_column(heading.replace("_", " "), justify="right")
        for row in rows:
            table.add_row(*(_cell(value) for value in row.values()))
        console.print(table)


def _cell(value: Any) -> str:
    if isinstance(value, float):
        return f"{value:.2e}" if 0 < abs(value) < 1e-4 else f"{value:.6f}"
    return f"{value:,}" if isinstance(value, int) else str(value)


def show_comparison(console: Console, over: str, sheets: dict[tuple[str, str], ParSheet]) -> None:
    """A table a wager: a row for each value of the option, two columns for each edition."""
    editions = list(dict.fromkeys(edition for _, edition in sheets))
    for wager in dict.fromkeys(wager for sheet in sheets.values() for wager in sheet.wagers):
        console.print(f"{wager}: house edge and element of risk", style="italic")
        table = Table(over, box=None, pad_edge=False)
        for edition in editions:
            table.add_column(f"{edition} edge", justify="right")
            table.add_column("of risk", justify="right")
        for value in dict.fromkeys(value for value, _ in sheets):
            cells: list[str] = []
            for edition in editions:
                priced = sheets[value, edition].wagers.get(wager) if (value, edition) in sheets else None
                cells += [percent(priced.house_edge, 5), percent(priced.element_of_risk, 5)] if priced else ["", ""]
            table.add_row(value, *cells)
        console.print(table)


def show_simulation(console: Console, results: dict[str, SimulatedWager]) -> None:
    table = Table("wager", "strategy", box=None, pad_edge=False, header_style="bold")
    for heading in ("rounds", "simulated", "exact", "standard errors off"):
        table.add_column(heading, justify="right")
    for wager in results.values():
        table.add_row(
            wager.wager,
            wager.strategy.name if wager.strategy else "",
            f"{wager.rounds:,}",
            f"{percent(wager.mean)} ± {percent(wager.standard_error)}",
            percent(wager.exact.ev),
            f"{wager.standard_errors_off:+.2f}",
        )
    console.print(table)


def _plain(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


# -- rules -----------------------------------------------------------------------------------------------------------


def show_registers(console: Console, documents: list[Document]) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("document", no_wrap=True)
    table.add_column("title")
    for heading in ("rules", "executed", "covered", "procedural", "definitions", "not modelled"):
        table.add_column(heading, justify="right", no_wrap=True)
    for document in documents:
        row = register_counts(document)
        table.add_row(document.name, document.title, *(str(value) for value in row.values()))
    console.print(table)


def register_counts(document: Document) -> dict[str, int]:
    by_status = {status: document.rules_with_status(status) for status in STATUSES}
    return {
        "rules": len(document.register),
        "executed": len(by_status["executed"]),
        "covered": sum(is_covered(document, rule) for rule in by_status["executed"]),
        "procedural": len(by_status["procedural"]),
        "definitions": len(by_status["definition"]),
        "not_modelled": len(by_status["not_modelled"]),
    }


def show_register(console: Console, document: Document) -> None:
    table = Table("rule", "status", "tests", "summary", box=None, pad_edge=False, header_style="bold")
    for rule in document.register.values():
        tests = len(tests_of(document, rule.number))
        table.add_row(rule.number, rule.status, str(tests or ""), escape(rule.summary))
    console.print(table)
    console.print(f"croupier rules {document.name} NUMBER names the tests of a rule", style="dim")


# -- events ----------------------------------------------------------------------------------------------------------


def show_event(console: Console, event: Event) -> None:
    console.print(f"  {escape(event.words())}  [dim]{escape(cite(*event.cites))}[/dim]", soft_wrap=True)
