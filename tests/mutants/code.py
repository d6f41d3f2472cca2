"""A place in the package's code, by its file, the name that encloses it and what it says, whatever its layout.

What it says is written as Python, an expression or statements, and compared as a syntax tree: indentation, line breaks,
quotes and comments do not matter.
"""

import ast
import functools
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass

Named = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
Pattern = ast.expr | list[ast.stmt]
UNPLACED = (ast.Slice, ast.Starred)
"""Expressions that cannot be put into parentheses."""


class DoesNotApplyError(Exception):
    """What is to be broken is not there any more, or there more than once."""


@dataclass(frozen=True)
class Match:
    """Where the code says it: the tree, and its place in the source as offsets in bytes of UTF-8."""

    tree: Pattern
    start: int
    end: int
    indentation: int


def as_expression(source: str) -> ast.expr | None:
    try:
        return ast.parse(source.strip(), mode="eval").body
    except SyntaxError:
        return None


def as_patterns(says: str, broken: str) -> tuple[Pattern, Pattern]:
    """Both as expressions, if they can be; otherwise as statements."""
    expressions = as_expression(says), as_expression(broken)
    if expressions[0] and expressions[1]:
        return expressions[0], expressions[1]
    return ast.parse(textwrap.dedent(says)).body, ast.parse(textwrap.dedent(broken)).body


def is_same(one: Pattern, other: Pattern) -> bool:
    if isinstance(one, list) or isinstance(other, list):
        if not isinstance(one, list) or not isinstance(other, list) or len(one) != len(other):
            return False
        return all(ast.dump(a) == ast.dump(b) for a, b in zip(one, other, strict=True))
    return type(one) is type(other) and ast.dump(one) == ast.dump(other)


# -- names -----------------------------------------------------------------------------------------------------------


def assigned(statement: ast.stmt) -> list[str]:
    """The names that a statement of a module or class gives a value."""
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    if isinstance(statement, ast.AnnAssign):
        targets = [statement.target]
    return [node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)]


def definitions(tree: ast.AST, within: str = "", is_function: bool = False) -> Iterator[tuple[str, ast.stmt]]:
    """Every qualified name of a module and what defines it, outer ones first; not the variables of functions."""
    for statement in ast.iter_child_nodes(tree):
        if isinstance(statement, Named):
            name = f"{within}{statement.name}"
            yield name, statement
            yield from definitions(statement, f"{name}.", not isinstance(statement, ast.ClassDef))
        elif isinstance(statement, ast.stmt):
            if not is_function:
                yield from ((f"{within}{name}", statement) for name in assigned(statement))
            yield from definitions(statement, within, is_function)


# -- places ----------------------------------------------------------------------------------------------------------


def expressions(node: ast.AST) -> Iterator[ast.expr]:
    """Those whose place in the source is known: Python 3.11 does not know it within a formatted string."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.expr) and not isinstance(child, UNPLACED):
            yield child
        if not isinstance(child, ast.JoinedStr):
            yield from expressions(child)


def bodies(node: ast.AST) -> Iterator[list[ast.stmt]]:
    """Every list of statements within a node."""
    for inner in ast.walk(node):
        for field in ("body", "orelse", "finalbody"):
            statements = getattr(inner, field, None)
            if isinstance(statements, list):
                yield statements


class Source:
    """The text of a module with its tree."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.data = text.encode()
        self.tree = ast.parse(text)
        self._lines = [0]
        for line in self.data.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))

    @functools.cached_property
    def named(self) -> dict[str, list[ast.AST]]:
        """What each qualified name stands for: a property has two functions of one name. None is the module."""
        found: dict[str, list[ast.AST]] = {"": [self.tree]}
        for name, node in definitions(self.tree):
            found.setdefault(name, []).append(node)
        return found

    def text_of(self, symbol: str) -> str:
        """The code of a name, as far as its layout in lines goes."""
        matches = [self._match([node]) for node in self.named.get(symbol, []) if isinstance(node, ast.stmt)]
        return "\n".join(self.data[match.start : match.end].decode() for match in matches) if symbol else self.text

    def places(self, symbol: str, pattern: Pattern) -> list[Match]:
        """Where the code of a name is like the pattern, in the order of the source."""
        found: dict[tuple[int, int], Match] = {}
        for node in self.named.get(symbol, []):
            if isinstance(pattern, list):
                whole = [[node]] if isinstance(node, ast.stmt) else []
                for body in [*whole, *bodies(node)]:
                    for first in range(len(body) - len(pattern) + 1):
                        if pattern and is_same(body[first : first + len(pattern)], pattern):
                            match = self._match(body[first : first + len(pattern)])
                            found[match.start, match.end] = match
            else:
                for expression in expressions(node):
                    if is_same(expression, pattern):
                        match = self._match(expression)
                        found[match.start, match.end] = match
        return [found[place] for place in sorted(found)]

    def _match(self, tree: Pattern) -> Match:
        first, last = (tree[0], tree[-1]) if isinstance(tree, list) else (tree, tree)
        start = self._lines[first.lineno - 1] + first.col_offset
        if isinstance(first, Named) and first.decorator_list:
            decorator = first.decorator_list[0]
            start = self._lines[decorator.lineno - 1] + decorator.col_offset - len("@")
        assert last.end_lineno is not None
        assert last.end_col_offset is not None
        return Match(tree, start, self._lines[last.end_lineno - 1] + last.end_col_offset, first.col_offset)

    def with_change(self, match: Match, broken: str) -> str:
        """The module's text with something else at one place."""
        if isinstance(match.tree, list):
            lines = textwrap.dedent(broken).strip("\n").splitlines() or ["pass"]
            new = f"\n{' ' * match.indentation}".join(lines)
            if self.data[match.start :].startswith(b"elif "):
                new = f"el{new}" if new.startswith("if ") else f"else:\n{' ' * match.indentation}    {new}"
        else:
            new = f"({broken.strip()})"
        return (self.data[: match.start] + new.encode() + self.data[match.end :]).decode()


@functools.cache
def source_of(text: str) -> Source:
    return Source(text)


def locate(text: str, symbol: str, says: str, broken: str, which: str) -> list[Match]:
    """Where the text of a module says it: one place, or every one (`*`).

    Which: the number of the match, from 1; empty where there is one only.
    """
    pattern, other = as_patterns(says, broken)
    if is_same(pattern, other):
        raise DoesNotApplyError("it says the same when it is broken")
    source = source_of(text)
    where = symbol or "the module"
    if symbol not in source.named:
        raise DoesNotApplyError(f"there is no {where}")
    matches = source.places(symbol, pattern)
    if not matches:
        raise DoesNotApplyError(f"{where} does not say it")
    if which == "*":
        return matches
    if len(matches) > 1 and not which:
        raise DoesNotApplyError(f"{where} says it {len(matches)} times: add #1 to the address, or #*")
    if int(which or 1) > len(matches):
        raise DoesNotApplyError(f"{where} says it {len(matches)} times only")
    return [matches[int(which or 1) - 1]]


def change(text: str, symbol: str, says: str, broken: str, which: str) -> str:
    """The text of a module that says something else there."""
    for match in reversed(locate(text, symbol, says, broken, which)):
        text = Source(text).with_change(match, broken)
    ast.parse(text)
    return text
