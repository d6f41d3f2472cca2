"""A strategy as tables that people read: what to do with which hand, in letters, each with its meaning and colour."""

from collections.abc import Container, Iterable, Sequence
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
        above = html_lines(self.caption)
        tables = "".join(section._repr_html_() for section in self.sections)
        meant = "; ".join(f"{meaning.letter}: {meaning.words}" for meaning in self.meanings)
        below = html_lines((meant, *self.notes))
        return above + tables + below


def html_table(
    caption: str, headings: Sequence[str], rows: Iterable[Sequence[str]], words: Container[int] | None = None
) -> str:
    """A table that a notebook shows; all text is plain.

    Columns of `words` begin at the left, the others are figures and end at the right; else all are as the notebook
    has them.
    """

    def begun(tag: str, column: int) -> str:
        if words is None:
            return tag
        return f'{tag} style="text-align: {"left" if column in words else "right"}"'

    def row(cells: Iterable[str], tag: str) -> str:
        made = (f"<{begun(tag, at)}>{escape(cell)}</{tag}>" for at, cell in enumerate(cells))
        return "<tr>" + "".join(made) + "</tr>"

    head = row(headings, "th") if any(headings) else ""
    body = "".join(row(cells, "td") for cells in rows)
    return f"<table><caption>{escape(caption)}</caption>{head}{body}</table>"


def html_lines(lines: Iterable[str]) -> str:
    """Remarks below a table."""
    return "".join(f"<p>{escape(line)}</p>" for line in lines)
