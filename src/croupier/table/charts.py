"""A strategy as tables that people read: what to do with which hand, in letters, each with its meaning and colour."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple


class Meaning(NamedTuple):
    """What a letter of a chart stands for."""

    letter: str
    words: str
    colour: str
    """red, blue, gold, violet or green."""


class Cell(NamedTuple):
    text: str
    letter: str = ""
    """The one of the chart's letters that it says first; none, if no such hand can come."""


class Section(NamedTuple):
    """One table: a row for each of some hands, a column for each of what it meets."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Cell, ...]], ...]
    """The label of each with its cells."""

    def _repr_html_(self) -> str:
        rows = [(label, *(cell.text for cell in cells)) for label, cells in self.rows]
        return html_table(self.name, ("", *self.columns), rows)


class StrategyChart(NamedTuple):
    caption: tuple[str, ...]
    """Lines above it: for which game and strategy it is."""
    sections: tuple[Section, ...]
    meanings: tuple[Meaning, ...]
    notes: tuple[str, ...] = ()
    """Lines below it."""

    def _repr_html_(self) -> str:
        """A table for each section, and what the letters mean, as notebooks show it."""
        above = "".join(f"<p>{escape(line)}</p>" for line in self.caption)
        tables = "".join(section._repr_html_() for section in self.sections)
        meant = "; ".join(f"{meaning.letter}: {meaning.words}" for meaning in self.meanings)
        below = "".join(f"<p>{escape(line)}</p>" for line in (meant, *self.notes))
        return above + tables + below


def html_table(caption: str, headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table that a notebook shows; all text is plain."""

    def row(cells: Iterable[str], tag: str) -> str:
        return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"

    body = "".join(row(cells, "td") for cells in rows)
    return f"<table><caption>{escape(caption)}</caption>{row(headings, 'th')}{body}</table>"
