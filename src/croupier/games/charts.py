"""A strategy as tables that people read: what to do with which hand, in letters, each with its meaning and colour."""

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


class StrategyChart(NamedTuple):
    caption: tuple[str, ...]
    """Lines above it: for which game and strategy it is."""
    sections: tuple[Section, ...]
    meanings: tuple[Meaning, ...]
    notes: tuple[str, ...] = ()
    """Lines below it."""
