"""Where each table and each value of a TOML file stands: the lines of `wagers.tie.outcomes.tied`."""

import re
from collections.abc import Iterator

Path = tuple[str, ...]

_PIECE = re.compile(r'"""|\'\'\'|"(?:[^"\\]|\\.)*"|\'[^\']*\'|[\[\]{}#]')
"""What a line is made of, as far as it bears on where a value ends."""
_KEY = re.compile(r'\s*((?:[\w-]+|"[^"]*")(?:\s*\.\s*(?:[\w-]+|"[^"]*"))*)\s*=')
_TABLE = re.compile(r"\s*\[([^\[\]]+)\]")


def entry_lines(text: str) -> dict[Path, tuple[int, int]]:
    """The first and the last line of every table and value, counted from one; lists of tables are left out.

    A table goes on through the tables in it, but for the outcomes of a wager, which stand for themselves.
    """
    lines = text.splitlines()
    found: dict[Path, tuple[int, int]] = {}
    table: Path | None = ()
    for first, last in statements(lines):
        line = lines[first - 1]
        if line.lstrip().startswith("["):
            header = _TABLE.match(line)
            table = _path(header[1]) if header else None  # [[rules]]
            if table is not None:
                found[table] = (first, last)
                _extend(found, table, last)
        elif table is not None and (key := _KEY.match(line)):
            found[table + _path(key[1])] = (first, last)
            _extend(found, table, last)
    return found


def _extend(found: dict[Path, tuple[int, int]], table: Path, last: int) -> None:
    """Let a table and those that it is in reach to that line."""
    for size in range(len(table), 0, -1):
        if table[:size] in found:
            found[table[:size]] = (found[table[:size]][0], last)
        if table[size - 1] == "outcomes":
            break


def _path(key: str) -> Path:
    return tuple(part.strip().strip('"') for part in re.findall(r'"[^"]*"|[^.]+', key))


def statements(lines: list[str]) -> Iterator[tuple[int, int]]:
    """The first and the last line of every header and every value; comments and empty lines are none."""
    first, depth, quoted = 0, 0, ""
    for number, line in enumerate(lines, start=1):
        if not first and (not line.strip() or line.lstrip().startswith("#")):
            continue
        first = first or number
        depth, quoted = _after(line, depth, quoted)
        if not depth and not quoted:
            yield first, number
            first = 0


def _after(line: str, depth: int, quoted: str) -> tuple[int, str]:
    """How many brackets are open at the end of a line, and by which marks a text of several lines is."""
    for piece in _PIECE.findall(line):
        if quoted:
            quoted = "" if piece == quoted else quoted
        elif piece in ('"""', "'''"):
            quoted = piece
        elif piece == "#":
            break
        elif piece in "[{":
            depth += 1
        elif piece in "]}":
            depth -= 1
    return depth, quoted
