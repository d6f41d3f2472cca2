"""A rule and what executes it: the entries of the file that cite it, the code that asks for these, its tests."""

import ast
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from croupier.rulebook.code_index import PACKAGE, code_index, shown_path
from croupier.rulebook.coverage import tests_of
from croupier.rulebook.document import Document, RuleEntry
from croupier.rulebook.entry_lines import entry_lines
from croupier.rulebook.loader import load, source_of


class CodePlace(msgspec.Struct, frozen=True):
    """A line of code and the class, method or constant that it is in."""

    file: str
    line: int
    name: str


class CitingEntry(msgspec.Struct, frozen=True):
    """A table of the rulebook's file that cites the rule: its path and lines, and who asks for it."""

    key: str
    file: str
    line: int
    text: str
    code: tuple[CodePlace, ...]
    data: tuple[str, ...]
    """Other entries that name it: those that go by a choice, the wager that an option offers, a variant of streets."""


class RuleTest(msgspec.Struct, frozen=True):
    """A test of the rule; its line is known where the tests lie beside the package."""

    test: str
    line: int | None


class RuleTrace(msgspec.Struct, frozen=True):
    """All that there is on a rule."""

    rule: RuleEntry
    entries: tuple[CitingEntry, ...]
    tests: tuple[RuleTest, ...]


def trace(document: Document, rule: RuleEntry) -> RuleTrace:
    """A rule, the entries that cite it in the order of the file, the code that asks for them, and its tests."""
    citing = {key: entry for key, entry in document.entries() if rule.number in entry.rules()}
    places = code_index(document.game).places({key[-1] for key in citing})
    sources = _sources(document)
    entries = []
    for key, entry in citing.items():
        file, lines, text = sources.get(entry.origin, (entry.origin, {}, []))
        first, last = lines.get(key, (1, 0))
        asks = key[0] not in ("signs", "suspensions", "not_executed")
        code = tuple(CodePlace(shown_path(each.file), each.line, each.name) for each in places[key[-1]] if asks)
        data = tuple(".".join(other) for other, naming in document.entries() if asks and key[-1] in naming.names())
        entries.append(CitingEntry(".".join(key), file, first, "\n".join(text[first - 1 : last]), code, data))
    tests = tuple(RuleTest(test, _line_of(test)) for test in tests_of(document, rule.number))
    return RuleTrace(rule, tuple(sorted(entries, key=lambda entry: (entry.file, entry.line))), tests)


def _sources(document: Document) -> dict[str, tuple[str, dict[tuple[str, ...], tuple[int, int]], list[str]]]:
    """The files that a document is made of, by the name of each: how it is shown, where entries stand, its lines."""
    found = {}
    while True:
        file = source_of(document)
        text = file.read_text("utf-8-sig")
        found[document.name] = (_shown(file), entry_lines(text), text.splitlines())
        if document.extends is None:
            return found
        beside = Path(document.path).parent / document.extends
        document = load(beside if document.extends.endswith(".toml") else document.extends)


def _shown(file: Traversable) -> str:
    return shown_path(file) if isinstance(file, Path) else file.name


def _line_of(test: str) -> int | None:
    """The line of a test that is named as `tests/test_x.py::test_y`."""
    path, _, name = test.partition("::")
    file = PACKAGE.parent.parent / path
    return _functions(file).get(name) if file.is_file() else None


@cache
def _functions(file: Path) -> dict[str, int]:
    tree = ast.parse(file.read_text("utf-8"))
    return {node.name: node.lineno for node in tree.body if isinstance(node, ast.FunctionDef)}
