"""`croupier price`, `simulate`, `chart` and `draw`: what a game is worth, and how it looks."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

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
    written_flags,
)
from croupier.cli.ledgers import Ledger, Stream, stored_in
from croupier.cli.price_distributions import show_distributions, show_strategies
from croupier.cli.sheet_options import (
    All,
    Confidence,
    Dated,
    Forms,
    NoCache,
    OptionalDocument,
    Out,
    PartOf,
    SheetFlag,
    VariationOf,
    parse_confidence,
)
from croupier.drawing import draw
from croupier.errors import CroupierError
from croupier.games import Game
from croupier.pricing import Alternative, simulate
from croupier.rulebook import Rules

if TYPE_CHECKING:
    from croupier.pricing.kept import Keeper


def complete_wager(ctx: typer.Context, incomplete: str) -> list[str]:
    """Wagers of the document that was named, for the shell."""
    try:
        wagers = Rules(ctx.params.get("document") or "", edition=ctx.params.get("edition")).wagers()
    except CroupierError:
        return []
    return [wager for wager in wagers if wager.startswith(incomplete)]


def price_command(
    ctx: typer.Context,
    document: OptionalDocument = None,
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
    strategy: Annotated[str | None, typer.Option("--strategy", help="instead of the best one")] = None,
    every_strategy: Annotated[
        bool, typer.Option("--strategies", help="simpler strategies too, and what each gives away")
    ] = False,
    distribution: Annotated[
        bool, typer.Option("--distribution", help="deviation, skew, volatility, the most that can be won")
    ] = False,
    as_sheet: SheetFlag = False,
    part: PartOf = "",
    out: Out = None,
    variation_of: VariationOf = None,
    confidence: Confidence = "90",
    dated: Dated = "",
    whole_book: All = False,
    forms: Forms = "html",
    no_cache: NoCache = False,
    as_json: Json = False,
) -> None:
    """Price every wager of a game exactly, or one; file it as a PAR sheet."""
    level = parse_confidence(confidence)
    alone = {
        "--strategy": strategy, "--strategies": every_strategy, "--distribution": distribution,
        "--options": all_options, "--details": details, "--json": as_json,
    }  # fmt: skip
    no_table = {
        "--every": every, "--details": details, "--strategies": every_strategy, "--distribution": distribution,
        "--json": as_json,
    }  # fmt: skip
    if whole_book:
        if document or out is None:
            raise CroupierError("--all: goes over every document; it takes no name, and -o FOLDER")
        of_one = {
            "--edition": edition, "--set": sets, "--reading": readings, "--sheet": as_sheet, "--part": part,
            "--variation-of": variation_of, "--dated": dated,
        }  # fmt: skip
        given = [flag for flag, value in {**alone, **of_one}.items() if value]
        if given := [*given, *written_flags(ctx, "--confidence")]:
            raise CroupierError(f"{', '.join(given)}: not with --all, which goes over every document as it usually is")
        from croupier.cli import price_sheets

        price_sheets.file_book(out, forms, no_cache=no_cache, every=every, console=show.make_console())
        return
    if written_flags(ctx, "--forms"):
        raise CroupierError("--forms: only with --all; the ending of the file that -o names says the form of one sheet")
    is_sheet = as_sheet or bool(part) or out is not None or variation_of is not None
    if dated and not is_sheet:
        raise CroupierError("--dated: only with a PAR sheet, which --sheet shows and -o FILE writes")
    if not (distribution or is_sheet) and written_flags(ctx, "--confidence"):
        raise CroupierError("--confidence: only with --distribution, or with a PAR sheet: --sheet, -o FILE")
    if all_options and (idle := [flag for flag, value in no_table.items() if value]):
        raise CroupierError(f"--options: not with {', '.join(idle)}; it is of the table of prices alone")
    if document is None:
        raise CroupierError("name a document, such as skycity/casino_war, or --all -o FOLDER")
    game = house_game(document, edition, sets, readings)
    if wagers and every:
        raise CroupierError(f"--every: goes over every wager; leave out {', '.join(wagers)}")
    keeper = _keeper(no_cache=no_cache)
    if is_sheet:
        from croupier.cli import price_sheets

        if as_json or details:
            raise CroupierError("--json, --details: a PAR sheet has its own; -o FILE.json writes it as JSON")
        if given := [flag for flag, value in alone.items() if value]:
            raise CroupierError(
                f"{', '.join(given)}: not with a PAR sheet, which has all of it, and the best strategy first"
            )
        price_sheets.file_sheet(
            game,
            wagers or [],
            keeper,
            every=every,
            varied=price_sheets.varied_from(game, variation_of) if variation_of is not None else None,
            confidence=level,
            dated=dated,
            out=out,
            part=part,
            console=show.make_console(),
        )
        return
    with working(f"pricing {document}"):
        sheet = keeper.price(game, wagers or None, strategy=strategy, every_strategy=every_strategy)
    others: list[Alternative] = []
    refused: list[str] = []
    if every:
        with progress_bar() as progress:
            task = progress.add_task("choices")
            others, refused = keeper.alternatives(
                game, lambda done, all_: progress.update(task, completed=done, total=all_)
            )
    beneath = keeper.details(game) if details else {}
    if details and not beneath:
        raise CroupierError(f"--details: the price of {document} rests on no further tables")
    if as_json:
        listed = [
            {found.choice: found.value, "wager": found.price.name, **found.price.to_dict(confidence=level)}
            for found in others
        ]
        told = sheet.to_dict(in_full=distribution, confidence=level)
        print_json(told | ({"every": listed} if every else {}) | ({"details": beneath} if beneath else {}))
        return
    console = show.make_console()
    if every_strategy:
        show_strategies(console, sheet)
    if distribution:
        show_distributions(console, sheet, level)
    if every:
        tables.show_every(console, sheet, others)
        tables.show_refused(console, refused)
    if details:
        tables.show_details(console, beneath)
    if not (every or details or every_strategy or distribution):
        tables.show_price(console, sheet, None if all_options else _usual(game))


def _keeper(*, no_cache: bool = False) -> "Keeper":
    """What answers from the user's folder of prices; read only by commands that ask it."""
    from croupier.pricing.kept import Keeper, folder_for

    return Keeper(None if no_cache else folder_for())


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
        charts = _keeper().charts(game)
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
