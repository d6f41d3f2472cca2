"""What a ruling may depend on beside the terms that it cannot do without: those that its code reads.

They are found in the source of the part that rules, so that what is told cannot fall behind what is done.
"""

import ast
import inspect
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import pairwise
from typing import Any

from croupier.rulebook import Citation
from croupier.table.round import Mark, Part

Function = ast.FunctionDef | ast.AsyncFunctionDef
TERMS = "terms"
"""Where a part keeps what it reads from the rulebook."""


def terms_read(part: Part, mark: Mark) -> dict[str, tuple[Citation, ...]]:
    """What a handler of a part may read, with what it calls: each term in words, and its rules in force."""
    terms = part.terms
    if not is_dataclass(terms):
        return {}
    names = [*mark.needs, *_read_by(type(part), type(terms), mark.handler)]
    plain = {each.name for each in fields(terms)}
    read = [inner for name in names for inner in ([name] if name in plain else _read_in(type(terms), name, "self"))]
    found = {name: named_terms(terms, name) for name in dict.fromkeys(read) if name in plain}
    return {what(terms, name): cites for name, cites in found.items() if cites}


def named_terms(terms: Any, name: str) -> tuple[Citation, ...]:
    """The rules of a term; none where the rulebook has none."""
    return citations_of(getattr(terms, name))


def citations_of(term: Any) -> tuple[Citation, ...]:
    """The rules of whatever a term is: a citation, a value with one, or several by name."""
    if isinstance(term, dict):
        return tuple(citation for each in term.values() for citation in citations_of(each))
    if isinstance(term, Citation):
        return (term,)
    citation = getattr(term, "citation", None)
    return (citation,) if isinstance(citation, Citation) else ()


def what(terms: Any, name: str) -> str:
    """A term in words: what its source says of it, or its name."""
    kind: type = type(terms)
    said = meanings(kind).get(name, "")
    return said.partition(". ")[0].rstrip(".") or name.replace("_", " ")


@cache
def meanings(kind: type) -> dict[str, str]:
    """What fields mean, as the source says below each."""
    definition = _classes(kind).get(kind.__name__)
    found = {}
    body = definition.body if definition is not None else []
    for each, after in pairwise(body):
        is_text = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name) and is_text:
            found[each.target.id] = " ".join(str(ast.literal_eval(after.value)).split())  # type: ignore[attr-defined]
    return found


# -- inner -----------------------------------------------------------------------------------------------------------


def _read_by(part: type, terms: type, handler: str) -> list[str]:
    """The names that a method reads of the part's terms, with the methods of the part that it calls."""
    found: dict[str, None] = {}
    waiting, known = [handler], {handler}
    while waiting:
        for function in _functions(part, waiting.pop(0)):
            found |= dict.fromkeys(_attributes(function, _aliases(function)))
            for name in _attributes(function, {"self"}):
                if name not in known:
                    known.add(name)
                    waiting.append(name)
    return [name for name in found if hasattr(terms, name) or name in {each.name for each in fields(terms)}]


def _read_in(terms: type, name: str, self: str) -> list[str]:
    """The fields that a method or property of the terms reads, with those that it calls."""
    found: dict[str, None] = {}
    waiting, known = [name], {name}
    while waiting:
        for function in _functions(terms, waiting.pop(0)):
            for each in _attributes(function, {self}):
                found[each] = None
                if each not in known:
                    known.add(each)
                    waiting.append(each)
    return list(found)


def _aliases(function: Function) -> set[str]:
    """What the terms are called in a method: `self.terms`, and names that it is given there."""
    found = {f"self.{TERMS}"}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                found |= set(_names_given(target, node.value))
    return found


def _names_given(target: ast.expr, value: ast.expr) -> Iterator[str]:
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        for one, other in zip(target.elts, value.elts, strict=False):
            yield from _names_given(one, other)
    elif isinstance(target, ast.Name) and ast.unparse(value) == f"self.{TERMS}":
        yield target.id


def _attributes(function: Function, of: set[str]) -> Iterator[str]:
    """The names that are read of objects, in the order of the text."""
    for node in ast.walk(function):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name | ast.Attribute):
            owner = node.value
            name = owner.id if isinstance(owner, ast.Name) else ast.unparse(owner)
            if name in of:
                yield node.attr


def _functions(kind: type, name: str) -> Iterator[Function]:
    """The methods of a class by a name, in the class itself or the next above that has one."""
    for each in kind.__mro__:
        definition = _classes(each).get(each.__name__)
        mine = [
            node
            for node in (definition.body if definition is not None else [])
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name == name
        ]
        if mine:
            yield from mine
            return


def _classes(kind: type) -> dict[str, ast.ClassDef]:
    """The classes of the file in which one stands; none without its source."""
    if kind.__module__ in ("builtins", "typing", "abc"):
        return {}
    try:
        file = inspect.getsourcefile(kind)
    except TypeError:
        return {}
    return _classes_in(file) if file else {}


@cache
def _classes_in(file: str) -> dict[str, ast.ClassDef]:
    try:
        with open(file, encoding="utf-8") as text:
            tree = ast.parse(text.read())
    except (OSError, SyntaxError):
        return {}
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
