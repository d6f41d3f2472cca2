"""`croupier claim`: by which rules and on which basis a wager costs what somebody says it does."""

from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

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
from croupier.cli.risk_tables import printed
from croupier.errors import CroupierError
from croupier.pricing import Claim, ClaimSearch, find_claim
from croupier.pricing.claim_rows import NEAREST, SHOWN, candidate_table, claimed, searched
from croupier.pricing.claims import MOST_PRICES


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
    low, high = claimed(found)
    console.print(
        f"[bold]{found.document} {found.wager}[/bold]  {found.claim.text} claimed: {low} to {high}",
    )
    console.print()
    if found.matches:
        console.print(printed(candidate_table(found, found.matches[:most], "it fits")))
        if most is not None and len(found.matches) > most:
            console.print(f"{len(found.matches) - most} more fit; --everything shows them", style="dim")
    else:
        console.print("nothing fits")
    if found.nearest:
        console.print()
        console.print(printed(candidate_table(found, found.nearest[:NEAREST], "it does not fit")))
    console.print()
    for line in searched(found):
        console.print(escape(line), style="dim", soft_wrap=True)
    if not found.is_whole:
        more = "not all were priced: --most prices more, --set, --reading and --edition leave fewer"
        console.print(more, style="dim", soft_wrap=True)
