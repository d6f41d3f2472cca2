"""The whole book: a sheet of every game, edition and version, and an index of all their prices."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from html import escape
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from croupier.errors import CroupierError
from croupier.games import Game
from croupier.games.registry import game_names
from croupier.pricing.filing.as_html import page, table
from croupier.pricing.filing.figures import method, percent, told, words
from croupier.pricing.filing.making import make_sheet
from croupier.pricing.filing.report import Table
from croupier.pricing.filing.writing import write_file, written
from croupier.pricing.kept import Folder, Keeper
from croupier.rulebook import NotAllowedError, Rules, document_names, load
from croupier.version import VERSION

VERSIONS = ("version", "style_a", "wheel", "style", "payout_option", "aces_up_table", "trips_table")
"""Options by which a game is another version of itself, or has another schedule of prizes."""
INDEX = "index.html"
MINIMUM = "table_minimum"
MINIMA = (1, 2, 4, 8)
"""Times the usual table minimum at which a version is tried."""
FEWEST = 4
"""Volumes of a document that are not worth sharing between cores."""


class Volume(NamedTuple):
    """What one sheet is of."""

    document: str
    edition: str
    choices: tuple[tuple[str, str], ...] = ()
    """The option of a version with its value, and what it cannot do without; without any all is as usual."""

    @property
    def options(self) -> dict[str, str]:
        return dict(self.choices)

    @property
    def chosen(self) -> str:
        return ", ".join(f"{name}={value}" for name, value in self.choices)

    @property
    def file(self) -> str:
        """The name of its file, without what it ends in."""
        said = [self.document.replace("/", "-"), self.edition, *(self.choices[0] if self.choices else ())]
        return "-".join("".join(c if c.isalnum() or c in "-_" else "_" for c in each) for each in said)


class PriceLine(NamedTuple):
    """A wager of a sheet, as the index has it."""

    wager: str
    strategy: str
    offered: bool
    places: int
    house_edge: float
    element_of_risk: float
    deviation: str
    hit_frequency: str
    largest: str
    method: str


class Written(NamedTuple):
    """What became of a volume."""

    volume: Volume
    title: str
    lines: tuple[PriceLine, ...]
    refused: str = ""
    """Why there is no such sheet, where choices do not go together."""
    was_kept: bool = False


def volumes(documents: Iterable[str] | None = None) -> list[Volume]:
    """Every game against the house in every edition: as usual, and at every other value of what makes a version."""
    names = document_names() if documents is None else list(documents)
    games = set(game_names())
    return [volume for name in names if load(name).game in games for volume in _of_document(name)]


def _of_document(name: str) -> Iterator[Volume]:
    document = load(name)
    for edition in document.editions:
        rules = Rules(document, edition=edition)
        chosen = rules.chosen_options()
        yield Volume(name, edition)
        for option in (each for key, each in rules.priced_options().items() if key in VERSIONS):
            for value in map(option.show, option.listed()):
                if value != option.show(chosen[option.name]):
                    yield _allowed(rules, (option.name, value))


def _allowed(rules: Rules, choice: tuple[str, str]) -> Volume:
    """A version as usual; one that does not go with the usual table minimum, at a greater one."""
    volume = Volume(rules.name, rules.edition, (choice,))
    option, least = rules.options.get(MINIMUM), rules.choice(MINIMUM, int).value
    option = option or next((each.options[MINIMUM] for each in rules.included if MINIMUM in each.options), None)
    tried = volume
    for times in MINIMA if option is not None else (1,):
        if option is not None and times > 1:
            tried = volume._replace(choices=(choice, (MINIMUM, option.show(least * times))))
        try:
            Game(rules.document, edition=rules.edition, options=tried.options)
        except NotAllowedError:
            continue
        return tried
    return volume


def write_volume(volume: Volume, folder: Path, forms: Sequence[str], cache: Folder | None, every: bool) -> Written:
    """Make the sheet of a volume and write it in some forms."""
    title = f"{load(volume.document).operator} {load(volume.document).title}"
    try:
        game = Game(volume.document, edition=volume.edition, options=dict(volume.options))
    except NotAllowedError as error:
        return Written(volume, title, (), str(error))
    keeper = Keeper(cache)
    sheet = make_sheet(game, keeper=keeper, every=every)
    for form in forms:
        write_file(folder / f"{volume.file}.{form}", written(sheet, form))
    lines = []
    for wager in sheet.wagers:
        found = wager.distribution
        deviation, hits, _, *largest = told(found) if found is not None else ("",) * 5
        lines.append(
            PriceLine(
                wager.name,
                wager.strategy,
                wager.offered,
                len(wager.placements),
                float(wager.house_edge),
                float(wager.element_of_risk),
                deviation,
                hits,
                ", ".join(largest) if found is not None else "",
                method(wager.method),
            )
        )
    return Written(volume, title, tuple(lines), was_kept=keeper.made == 0)


def write_book(
    folder: Path,
    wanted: Sequence[Volume],
    forms: Sequence[str] = ("html",),
    cache: Folder | None = None,
    *,
    every: bool = False,
    progress: Callable[[Volume, int, int], None] | None = None,
) -> list[Written]:
    """Write the sheets on all cores, and an index of them; `progress` hears of each as it is done."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CroupierError(f"-o {folder}: {error.strerror}") from None
    found: dict[Volume, Written] = {}
    for done in _on_all_cores(wanted, folder, forms, cache, every):
        found[done.volume] = done
        if progress is not None:
            progress(done.volume, len(found), len(wanted))
    book = [found[volume] for volume in wanted]
    write_file(folder / INDEX, index(book, forms[0]).encode())
    return book


def _on_all_cores(
    wanted: Sequence[Volume], folder: Path, forms: Sequence[str], cache: Folder | None, every: bool
) -> Iterator[Written]:
    """The volumes of a document one after another in one process: what its solvers remember serves all of them."""
    by_document: dict[str, list[Volume]] = {}
    for volume in wanted:
        by_document.setdefault(volume.document, []).append(volume)
    cores = min(os.cpu_count() or 1, len(by_document))
    if cores <= 1:
        for volume in wanted:
            yield write_volume(volume, folder, forms, cache, every)
        return
    longest_first = sorted(by_document.values(), key=len, reverse=True)
    with ProcessPoolExecutor(cores, mp_context=get_context("spawn")) as pool:
        tasks = [
            pool.submit(_write_some, some, folder, forms, cache, every)
            for volumes_ in longest_first
            for some in _parts(volumes_, cores)
        ]
        for task in as_completed(tasks):
            yield from task.result()


def _parts(some: list[Volume], cores: int) -> Iterator[list[Volume]]:
    """A document that has many volumes is shared between cores."""
    share = max(FEWEST, -(-len(some) // cores))
    for start in range(0, len(some), share):
        yield some[start : start + share]


def _write_some(
    some: list[Volume], folder: Path, forms: Sequence[str], cache: Folder | None, every: bool
) -> list[Written]:
    return [write_volume(volume, folder, forms, cache, every) for volume in some]


def count_prices(book: Iterable[Written]) -> int:
    """How many prices there are: each wager, at each place of its, on each sheet."""
    return sum(line.places for done in book for line in done.lines)


# -- the index -------------------------------------------------------------------------------------------------------


def index(book: Sequence[Written], form: str = "") -> str:
    """The page with the price of every wager; it leads to the sheets that are written beside it in a form."""
    sheets = [done for done in book if done.lines]
    number = f"{len(sheets)} PAR sheets, {count_prices(book):,} prices"
    said = f"{number}: wager × place × edition and version. croupier {VERSION}"
    body = [f"<header><h1>PAR sheets</h1><p>{escape(said)}</p></header><main>"]
    for title in dict.fromkeys(done.title for done in sheets):
        body.append(f"<h2>{escape(title)}</h2>")
        for done in (each for each in sheets if each.title == title):
            name = f"{done.volume.document}, {done.volume.edition} edition" + (
                f", {done.volume.chosen}" if done.volume.choices else ""
            )
            told = f'<a href="{escape(done.volume.file)}.{form}">{escape(name)}</a>' if form else escape(name)
            body.append(f"<h3>{told}</h3>")
            body.append(table(_prices(done)))
    refused = [f"{done.volume.document}, {done.volume.edition}: {done.refused}" for done in book if done.refused]
    body += [f"<p>Not with the other choices as they are: {escape(each)}</p>" for each in refused]
    return page("PAR sheets", [*body, "</main>"])


def _prices(done: Written) -> Table:
    headings = ("wager", "strategy", "places", "house edge", "element of risk", "deviation", "hit frequency")
    rows = tuple(
        (
            words(line.wager) + ("" if line.offered else " (not offered)"),
            words(line.strategy),
            str(line.places),
            percent(line.house_edge),
            percent(line.element_of_risk),
            line.deviation,
            line.hit_frequency,
            line.largest,
            line.method,
        )
        for line in done.lines
    )
    return Table((*headings, "largest award, its odds", "method"), rows, frozenset({2, 3, 4, 5, 6, 7}))
