"""`croupier claim`: by which rules and on which basis a wager costs what somebody says it does."""

from collections.abc import Iterable
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from croupier.cli import show
from croupier.cli.common import (
    Document,
    Edition,
    Json,
    Readings,
    Sets,
    is_poker,
    no_house_edge,
    pairs,
    print_json,
    progress_bar,
)
from croupier.cli.prices import complete_wager
from croupier.errors import CroupierError
from croupier.pricing import Claim, ClaimSearch, find_claim
from croupier.pricing.claims import MOST_PRICES, Candidate

SHOWN, NEAREST = 10, 3
"""How many that fit are shown, and how many that do not."""


def claim_command(
    document: Document,
    wager: Annotated[str, typer.Argument(help="the wager that it is claimed of", autocompletion=complete_wager)],
    figure: Annotated[str, typer.Argument(help='what is claimed, with the digits that are printed, such as "2.2%"')],
    tolerance: Annotated[
        str | None, typer.Option("--tolerance", help="how far off a figure may be; half of its last printed digit")
    ] = None,
    most: Annotated[int, typer.Option("--most", help="how many sets of rules are priced at the most")] = MOST_PRICES,
    edition: Edition = None,
    sets: Sets = None,
    readings: Readings = None,
    everything: Annotated[bool, typer.Option("--everything", help="show all that fit")] = False,
    as_json: Json = False,
) -> None:
    """Find by which rules and on which basis a wager costs what is claimed."""
    if is_poker(document):
        raise no_house_edge(document)
    if most < 1:
        raise CroupierError(f"--most {most}: at least one set of rules is priced")
    claim = Claim.parse(figure, tolerance)
    with progress_bar() as progress:
        task = progress.add_task("prices")
        found = find_claim(
            document,
            wager,
            claim,
            edition=edition,
            options=pairs(sets, "--set"),
            readings=pairs(readings, "--reading"),
            most=most,
            progress=lambda done, of: progress.update(task, completed=done, total=of),
        )
    if as_json:
        print_json(found.to_dict())
    else:
        _show(show.make_console(), found, None if everything else SHOWN)


def _show(console: Console, found: ClaimSearch, most: int | None) -> None:
    low, high = (found.claim.value + sign * found.claim.tolerance for sign in (-1, 1))
    console.print(
        f"[bold]{found.document} {found.wager}[/bold]  {found.claim.text} claimed: "
        f"{show.percent(low, 5)} to {show.percent(high, 5)}",
    )
    console.print()
    several = len({each.wager for each in (*found.matches, *found.nearest)}) > 1
    if found.matches:
        console.print(_table("it fits", found.matches[:most], several))
        if most is not None and len(found.matches) > most:
            console.print(f"{len(found.matches) - most} more fit; --everything shows them", style="dim")
    else:
        console.print("nothing fits")
    if found.nearest:
        console.print()
        console.print(_table("it does not fit", found.nearest[:NEAREST], several))
    console.print()
    for line in _searched(found):
        console.print(escape(line), style="dim", soft_wrap=True)


def _table(heading: str, found: Iterable[Candidate], several: bool) -> Table:
    """With the wager where it has several prices, by where it lies or how much it is."""
    table = Table(heading, box=None, pad_edge=False, header_style="bold")
    if several:
        table.add_column("wager")
    for column in ("figure", "points off"):
        table.add_column(column, justify="right")
    table.add_column("edition")
    table.add_column("strategy")
    table.add_column("chosen otherwise than usual")
    for each in found:
        chosen = ", ".join(f"{name}={value}" for name, value in each.chosen.items())
        figures = (show.percent(each.value, 5), f"{float(each.off) * 100:+z.6f}")
        named = (each.wager,) if several else ()
        rest = (", ".join(each.editions), each.strategy, escape(chosen or "nothing"))
        table.add_row(each.basis, *named, *figures, *rest)
    return table


def _searched(found: ClaimSearch) -> Iterable[str]:
    """How far was looked."""
    yield f"{found.priced} of {found.possible} sets of rules priced" + (
        f", {found.refused} do not go together" if found.refused else ""
    )
    for edition, names in found.varied.items():
        yield f"{edition}: " + (f"gone through: {', '.join(names)}" if names else "no choice alone moves the price")
    yield "choices that alone do not move the price stayed as they are"
    if found.unlisted:
        yield f"not gone through, for its values are the operator's to give: {', '.join(found.unlisted)}"
    if not found.is_whole:
        yield "not all were priced: --most prices more, --set, --reading and --edition leave fewer"
