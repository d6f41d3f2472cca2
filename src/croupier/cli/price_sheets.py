"""`croupier price --sheet`, `-o FILE` and `--all -o FOLDER`: PAR sheets, at the terminal and in files."""

from fractions import Fraction
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.table import Table as RichTable

from croupier.cli.charts import show_chart
from croupier.cli.common import progress_bar
from croupier.errors import CroupierError
from croupier.games import Game
from croupier.pricing.filing.book import Volume, count_prices, volumes, write_book
from croupier.pricing.filing.making import make_sheet
from croupier.pricing.filing.model import Sheet
from croupier.pricing.filing.report import Block, Chart, Lines, Pairs, Part, Picture, Table, heading, parts
from croupier.pricing.filing.writing import FORMS, form_of, write_sheet
from croupier.pricing.kept import Keeper, folder_for
from croupier.rulebook import Rules, load

TOP = 2
PAPER_ONLY = "Layout"
"""A section that is a picture."""


def game_varied(game: Game, other: str) -> Game:
    """The game that is varied, with the same choices as far as it has them."""
    name, _, edition = other.partition("@")
    document = load(name) if name else game.rules.document
    if not set(document.wagers) & set(game.rules.document.wagers):
        raise CroupierError(
            f"--variation-of {other}: {game.rules.name} has no wager of {document.name}, nothing varied"
        )
    if not edition and document.name == game.rules.name:
        editions = [each for each in document.editions if each != game.rules.edition]
        if not editions:
            raise CroupierError(f"--variation-of {other}: {document.name} has no other edition")
        edition = editions[0]
    usual = Rules(document, edition=edition or None)
    options, readings = ({**usual.options, **usual.priced_options()}, {**usual.readings, **usual.priced_readings()})
    asked_options, asked_readings = chosen_in(game)
    return Game(
        document,
        edition=usual.edition,
        options={key: value for key, value in asked_options.items() if key in options},
        readings={key: value for key, value in asked_readings.items() if key in readings},
    )


def chosen_in(game: Game) -> tuple[dict[str, object], dict[str, str]]:
    """Options and readings of a game that are not as they are where nobody chooses."""
    usual = Rules(game.rules.document, edition=game.rules.edition)
    options, readings = usual.chosen_options(), usual.chosen_readings()
    return (
        {name: value for name, value in game.rules.chosen_options().items() if options.get(name) != value},
        {name: value for name, value in game.rules.chosen_readings().items() if readings.get(name) != value},
    )


def file_sheet(
    game: Game,
    wagers: list[str],
    keeper: Keeper,
    *,
    every: bool,
    varied: Game | None,
    confidence: Fraction,
    dated: str,
    out: Path | None,
    part: str,
    console: Console,
) -> None:
    """Make a sheet, and write or show it."""
    if out is not None:
        form_of(out)  # before anything is worked out
    with progress_bar() as progress:
        task = progress.add_task("choices" if every else f"pricing {game.rules.name}", total=None)
        sheet = make_sheet(
            game,
            wagers or None,
            keeper=keeper,
            confidence=confidence,
            dated=dated,
            every=every,
            variation_from=varied,
            progress=lambda done, all_: progress.update(task, completed=done, total=all_),
        )
    if out is None:
        show_sheet(console, sheet, part)
        return
    write_sheet(sheet, out)
    number = len(sheet.wagers)
    told = f"{heading(sheet)}, {sheet.edition} edition: {number} wager{'' if number == 1 else 's'}"
    console.print(f"{escape(str(out))}: PAR sheet of {escape(told)}", soft_wrap=True)


def file_book(folder: Path, forms: str, *, no_cache: bool, every: bool, console: Console) -> None:
    """Write the sheets of every game, and say how many prices there are."""
    wanted_forms = [each.strip() for each in forms.split(",") if each.strip()]
    for each in wanted_forms or [forms]:
        if each not in FORMS:
            raise CroupierError(f"--forms {forms}: {each!r} is none of {', '.join(FORMS)}")
    wanted = volumes()
    with progress_bar() as progress:
        task = progress.add_task("sheets", total=len(wanted))

        def tell(volume: Volume, done: int, _all: int) -> None:
            said = f"{volume.document} {volume.edition} {volume.chosen}".rstrip()
            progress.update(task, completed=done, description=said)

        cache = None if no_cache else folder_for()
        book = write_book(folder, wanted, wanted_forms, cache, every=every, progress=tell)
    sheets = [done for done in book if done.lines]
    kept = sum(done.was_kept for done in sheets)
    console.print(
        f"{escape(str(folder / 'index.html'))}: {len(sheets)} sheets, {count_prices(book):,} prices "
        f"(wager × place × edition and version); {kept} of the sheets from prices that were kept",
        soft_wrap=True,
    )
    for done in book:
        if done.refused:
            console.print(
                f"not made: {done.volume.document}, {done.volume.edition}: {escape(done.refused)}", style="dim"
            )


# -- at the terminal -------------------------------------------------------------------------------------------------


def show_sheet(console: Console, sheet: Sheet, only: str = "") -> None:
    """All of a sheet, or the section whose title begins so, with what is within it."""
    shown = _parts_called(parts(sheet), only)
    console.print(f"[bold]{escape(heading(sheet))}[/bold]  PAR sheet of {sheet.document}, {sheet.edition} edition")
    for part in shown:
        console.print()
        console.print(escape(part.title), style="bold" if part.level == TOP else "italic")
        for block in part.blocks:
            _show(console, block)


def _parts_called(found: tuple[Part, ...], only: str) -> list[Part]:
    told = [part for part in found if part.title != PAPER_ONLY]
    if not only:
        return told
    kept: list[Part] = []
    level = 0
    for part in told:
        if part.title.lower().startswith(only.lower()):
            level = part.level
            kept.append(part)
        elif level and part.level > level:
            kept.append(part)
        else:
            level = 0
    if not kept:
        titles = ", ".join(part.title for part in told)
        raise CroupierError(f"--part {only}: no section of the sheet begins so; there are {titles}")
    return kept


def _show(console: Console, block: Block) -> None:
    if isinstance(block, Table):
        table = RichTable(box=None, pad_edge=False, header_style="bold")
        for at, name in enumerate(block.headings):
            table.add_column(name, justify="right" if at in block.right else "left")
        for row in block.rows:
            table.add_row(*map(escape, row))
        console.print(table)
    elif isinstance(block, Pairs):
        table = RichTable(box=None, pad_edge=False, show_header=False)
        table.add_column(style="dim", no_wrap=True)
        table.add_column(overflow="fold")
        for what, said in block.rows:
            table.add_row(escape(what), escape(said))
        console.print(table)
    elif isinstance(block, Lines):
        for line in block.lines:
            console.print(escape(line), style="dim")
    elif isinstance(block, Chart):
        show_chart(console, block.chart)
    else:
        assert isinstance(block, Picture)  # a table says the same
