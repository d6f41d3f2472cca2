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
from croupier.pricing.filing.report import Block, Chart, Lines, Pairs, Part, Picture, Table, heading, sections
from croupier.pricing.filing.varied import game_varied
from croupier.pricing.filing.writing import FORMS, form_of, write_sheet
from croupier.pricing.kept import Keeper, folder_for

TOP = 2


def varied_from(game: Game, other: str) -> Game:
    try:
        return game_varied(game, other)
    except CroupierError as error:
        raise CroupierError(f"--variation-of {error}") from None


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
    shown = _asked(sheet, only)
    console.print(f"[bold]{escape(heading(sheet))}[/bold]  PAR sheet of {sheet.document}, {sheet.edition} edition")
    for part in shown:
        console.print()
        console.print(escape(part.title), style="bold" if part.level == TOP else "italic")
        for block in part.blocks:
            _show(console, block)


def _asked(sheet: Sheet, only: str) -> list[Part]:
    try:
        return sections(sheet, only)
    except CroupierError as error:
        raise CroupierError(f"--part {error}") from None


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
