"""Tables of prices at a terminal: wagers, their outcomes, and what other choices would change."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from math import floor, log10
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from croupier.chips import format_dollars
from croupier.cli.price_distributions import deviation, hit_frequency
from croupier.cli.show import percent
from croupier.pricing import Alternative, ParSheet, SimulatedWager, WagerPrice

DECIMALS = 6
SMALL, DIGITS = 1e-4, 4
"""How many figures are shown of numbers below that, however many decimals they take."""


def show_price(console: Console, sheet: ParSheet, usual: dict[str, Any] | None = None) -> None:
    """Prices, their outcomes, and the choices they hold for: all of these, or those that differ from the usual ones."""
    console.print(f"[bold]{sheet.title}[/bold]  {sheet.document}, {sheet.edition} edition")
    base = _most_cited(sheet)
    if sheet.wagers:
        console.print(_summary(sheet))
    console.print()
    if sheet.wagers and base != sheet.document:
        console.print(f"rules are those of {base}, unless another document is named", style="dim")
    if sheet.wagers:
        console.print(_outcomes(sheet))
    for note in sheet.notes:
        console.print(escape(str(note).replace(f"{base} ", "")), style="dim", soft_wrap=True)
    for found in sheet.unpriced:
        console.print(f"{found.name} is not priced: {escape(found.why)}  [dim]{found.citation}[/dim]", soft_wrap=True)
    console.print()
    _show_choices(console, sheet, usual)


def _show_choices(console: Console, sheet: ParSheet, usual: dict[str, Any] | None) -> None:
    chosen = sheet.options | sheet.readings
    told = {name: value for name, value in chosen.items() if usual is None or usual.get(name) != value}
    if told:
        console.print(escape(", ".join(f"{name}={_plain(value)}" for name, value in told.items())), style="dim")
    if len(told) < len(chosen):
        rest = "all other options and readings" if told else f"all {len(chosen)} options and readings"
        console.print(f"{rest} as usual; --options shows them", style="dim")


def decimals(value: Any) -> str:
    """A number with six decimals; one that is hardly more than nothing with as many as its first figures need."""
    number = float(value)
    is_small = 0 < abs(number) < SMALL
    places = DIGITS - 1 - floor(log10(abs(number))) if is_small else DECIMALS
    return f"{number:.{places}f}"


def _summary(sheet: ParSheet) -> Table:
    """A line for each wager and strategy; columns that would say nothing are left out."""
    every = [(best, wager) for best in sheet.wagers.values() for wager in (best, *best.others)]
    columns: dict[str, Callable[[WagerPrice], str]] = {
        "placements": lambda wager: str(len(wager.placements)),
        "strategy": lambda wager: wager.strategy.name if wager.strategy else "",
        "house edge": lambda wager: percent(wager.house_edge),
        "edge per roll": lambda wager: percent(wager.edge_per_roll) if wager.decided != 1 else "",
        "element of risk": lambda wager: percent(wager.element_of_risk),
        "std deviation": deviation,
        "hit frequency": hit_frequency,
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
    table.add_column("expected" if is_solved else "probability")  # its points stand below each other
    base = _most_cited(sheet)
    for heading in ("pays", "rule"):
        table.add_column(heading)
    for best in sheet.wagers.values():
        for wager in _spelt_out(best):
            name = f"{wager.name}, {wager.strategy.name}" if wager.strategy else wager.name
            for row in wager.rows:
                rule = row.rule.removeprefix(f"{base} ")
                table.add_row(name, row.outcome, decimals(row.probability), row.pays, rule)
                name = ""
            for expected in wager.expected:
                rule = expected.rule.removeprefix(f"{base} ")
                table.add_row(name, expected.what, decimals(expected.number), expected.pays, rule)
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
    return what.replace("_", " "), decimals(value)


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
        return decimals(value)
    return f"{value:,}" if isinstance(value, int) else str(value)


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
