"""`croupier price`, `simulate`, `chart` and `draw`: what a game is worth, and how it looks."""

from pathlib import Path
from typing import Annotated, Any

import typer

from croupier.cli import price_tables as tables
from croupier.cli import show
from croupier.cli.charts import show_charts
from croupier.cli.common import (
    Document,
    Edition,
    Json,
    Readings,
    Sets,
    house_game,
    print_json,
    progress_bar,
    working,
)
from croupier.cli.ledgers import Ledger, Stream, stored_in
from croupier.drawing import draw
from croupier.errors import CroupierError
from croupier.games import Game
from croupier.pricing import Alternative, alternatives, price, simulate
from croupier.rulebook import Rules


def complete_wager(ctx: typer.Context, incomplete: str) -> list[str]:
    """Wagers of the document that was named, for the shell."""
    try:
        wagers = Rules(ctx.params.get("document") or "", edition=ctx.params.get("edition")).wagers()
    except CroupierError:
        return []
    return [wager for wager in wagers if wager.startswith(incomplete)]


def price_command(
    document: Document,
    wagers: Annotated[
        list[str] | None,
        typer.Argument(metavar="[WAGER]...", help="only these, and only what they need", autocompletion=complete_wager),
    ] = None,
    edition: Edition = None,
    sets: Sets = None,
    readings: Readings = None,
    every: Annotated[
        bool, typer.Option("--every", help="what each other value of an option or reading would change")
    ] = False,
    details: Annotated[
        bool, typer.Option("--details", help="the further tables that the price rests on, if it has some")
    ] = False,
    all_options: Annotated[bool, typer.Option("--options", help="every choice that the price holds for")] = False,
    as_json: Json = False,
) -> None:
    """Price every wager of a game exactly, or one."""
    game = house_game(document, edition, sets, readings)
    if wagers and every:
        raise CroupierError(f"--every: goes over every wager; leave out {', '.join(wagers)}")
    with working(f"pricing {document}"):
        sheet = price(game, wagers or None)
    others: list[Alternative] = []
    refused: list[str] = []
    if every:
        with progress_bar() as progress:
            task = progress.add_task("choices")
            others = alternatives(game, lambda done, all_: progress.update(task, completed=done, total=all_), refused)
    beneath = game.definition.details(game.rules) if details else {}
    if details and not beneath:
        raise CroupierError(f"--details: the price of {document} rests on no further tables")
    if as_json:
        listed = [{found.choice: found.value, "wager": found.price.name, **found.price.to_dict()} for found in others]
        print_json(sheet.to_dict() | ({"every": listed} if every else {}) | ({"details": beneath} if beneath else {}))
        return
    console = show.make_console()
    if every:
        tables.show_every(console, sheet, others)
        tables.show_refused(console, refused)
    if details:
        tables.show_details(console, beneath)
    if not every and not details:
        tables.show_price(console, sheet, None if all_options else _usual(game))


def _usual(game: Game) -> dict[str, Any]:
    """What holds where nobody chooses."""
    rules = Rules(game.rules.document, edition=game.rules.edition)
    return rules.chosen_options() | rules.chosen_readings()


def chart(
    document: Document,
    edition: Edition = None,
    sets: Sets = None,
    readings: Readings = None,
) -> None:
    """Chart a strategy that people can follow: what to do with which hand."""
    game = house_game(document, edition, sets, readings)
    if not game.definition.has_charts:
        raise CroupierError(f"{document}: there is no strategy to chart")
    with working(f"solving {document}"):
        charts = game.definition.charts(game.rules)
    show_charts(show.make_console(), charts)


def draw_command(
    document: Document,
    what: Annotated[str, typer.Argument(help="layout, wheel, or strategy")] = "layout",
    edition: Edition = None,
    sets: Sets = None,
    readings: Readings = None,
    out: Annotated[Path | None, typer.Option("--out", help="the file to write; printed if none is given")] = None,
) -> None:
    """Draw a game's layout, wheel or strategy chart as SVG, as the options are."""
    picture = draw(house_game(document, edition, sets, readings), what)
    if out is None:
        print(picture, end="")
        return
    try:
        out.write_text(picture, "utf-8")
    except OSError as error:
        raise CroupierError(f"--out {out}: {error.strerror}") from None


def simulate_command(
    document: Document,
    rounds: Annotated[int, typer.Option("--rounds", help="how many to play")] = 100_000,
    seed: Annotated[int, typer.Option("--seed", help="of the cards")] = 1,
    strategy: Annotated[str | None, typer.Option("--strategy", help="instead of the best one")] = None,
    edition: Edition = None,
    sets: Sets = None,
    readings: Readings = None,
    ledger: Ledger = None,
    stream: Stream = None,
    as_json: Json = False,
) -> None:
    """Play rounds through the real procedure and compare with the exact price."""
    game = house_game(document, edition, sets, readings)
    with stored_in(ledger, stream, game, seed) as kept, progress_bar() as progress:
        task = progress.add_task("rounds", total=rounds)
        played = kept.writer.note if kept is not None else None
        results = simulate(game, rounds, seed, lambda n: progress.update(task, completed=n), strategy, played)
    if as_json:
        print_json({"document": document, "rounds": rounds, "seed": seed, "wagers": _dicts(results)})
    else:
        tables.show_simulation(show.make_console(), results)


def _dicts(results: dict[str, Any]) -> dict[str, Any]:
    return {name: result.to_dict() for name, result in results.items()}
