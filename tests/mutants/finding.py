"""Mutations whose code has moved: where the package says the same now, or the same but for where its parts are kept.

`self.rules.cite("entry")` that became `self.terms.entry`, or `self.standing()` that became `self.layout.standing()`, is
found too; what it says when broken is then rewritten in the same way.
"""

import ast
import copy
import functools
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tests.golden import ROOT
from tests.mutants import code, documents
from tests.mutants.code import DoesNotApplyError, Pattern, Source, source_of
from tests.mutants.mutation import Mutation

PACKAGE = ROOT / "src/croupier"
MUTATIONS = ROOT / "tests/mutations"
SEEN_THROUGH = ("value", "citation", "cite", "rule")
"""Attributes that say how an answer is kept, not which it is."""
NAMES_AN_ANSWER = ("cite", "reading", "choice", "get", "provision", "flag", "find", "cites")
"""Methods of rules whose last word names the answer."""
LONG = 6
"""Expressions in a piece of code that is hardly written twice for different reasons."""


@dataclass(frozen=True)
class Entry:
    """A mutation, with the file and the place in it that it is written at."""

    mutation: Mutation
    path: Path
    written: ast.Tuple


@dataclass(frozen=True)
class Finding:
    """A mutation at another address."""

    mutation: Mutation
    is_exact: bool


def entries() -> list[Entry]:
    from tests import mutations

    found = []
    unread = iter(mutations.EVERY)
    for path in sorted(MUTATIONS.glob("[a-z]*.py")):
        for statement in ast.parse(path.read_text("utf-8")).body:
            if isinstance(statement, ast.Assign) and isinstance(statement.value, ast.List):
                tuples = [each for each in statement.value.elts if isinstance(each, ast.Tuple)]
                found += [Entry(next(unread), path, each) for each in tuples]
    assert next(unread, None) is None
    return found


def text_of(mutation: Mutation) -> str:
    path = PACKAGE / mutation.file
    return path.read_text("utf-8") if path.exists() else ""


def why_lost(mutation: Mutation) -> str:
    """Why it does not apply; nothing if it does."""
    try:
        mutation.verify(text_of(mutation))
    except DoesNotApplyError as error:
        return str(error)
    return ""


# -- the same but for where its parts are kept -----------------------------------------------------------------------


def reference(node: ast.AST) -> str:
    """The last name of a chain such as `self.layout.standing`, or of a question to the rules; nothing for all else."""
    if isinstance(node, ast.Name):
        return node.id.strip("_")
    if isinstance(node, ast.Attribute):
        if node.attr in SEEN_THROUGH and (inner := reference(node.value)):
            return inner
        return node.attr.strip("_") if is_chain(node.value) else ""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in NAMES_AN_ANSWER:
        words = [each.value for each in node.args if isinstance(each, ast.Constant) and isinstance(each.value, str)]
        return words[-1] if words else ""
    if isinstance(node, ast.Call) and node.args and not node.keywords and all(is_rules(each) for each in node.args):
        return reference(node.func)
    return ""


def is_chain(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) or (isinstance(node, ast.Attribute) and is_chain(node.value))


def is_rules(node: Any) -> bool:
    """What asks typed terms is no longer given the rules, or is given the terms."""
    return isinstance(node, ast.Name | ast.Attribute) and reference(node) in ("rules", "terms")


def loose(node: Any) -> Any:
    """A tree as far as it is the same wherever its parts are kept."""
    if isinstance(node, list):
        return tuple(loose(each) for each in node if not is_rules(each))
    if not isinstance(node, ast.AST):
        return node
    if name := reference(node):
        return ("name", name)
    return (type(node).__name__, *(loose(getattr(node, field, None)) for field in node._fields if field != "ctx"))


@functools.cache
def modules() -> dict[str, Source]:
    return {
        path.relative_to(PACKAGE).as_posix(): source_of(path.read_text("utf-8"))
        for path in sorted(PACKAGE.rglob("*.py"))
    }


@functools.cache
def loose_trees() -> dict[int, list[tuple[str, str, Pattern]]]:
    """Every expression and statement of the package by what it is but for where its parts are kept."""
    found: dict[int, list[tuple[str, str, Pattern]]] = {}
    for file, source in modules().items():
        for symbol, node in innermost(source.tree):
            key = hash(loose(node))
            found.setdefault(key, []).append((file, symbol, [node] if isinstance(node, ast.stmt) else node))
    return found


def innermost(tree: ast.AST, within: str = "", is_function: bool = False) -> Iterator[tuple[str, ast.stmt | ast.expr]]:
    """Every statement and expression with the qualified name that encloses it most closely."""
    for child in ast.iter_child_nodes(tree):
        symbol, inside_function = within, is_function
        if isinstance(child, code.Named):
            symbol = f"{within}.{child.name}".lstrip(".")
            inside_function = not isinstance(child, ast.ClassDef)
        elif isinstance(child, ast.stmt) and not is_function and (names := code.assigned(child)):
            symbol = f"{within}.{names[0]}".lstrip(".")
        if isinstance(child, ast.stmt | ast.expr) and not isinstance(child, code.UNPLACED):
            yield symbol, child
        if not isinstance(child, ast.JoinedStr):
            yield from innermost(child, symbol, inside_function)


def aligned(old: Any, new: Any, renamed: dict[str, ast.AST]) -> None:
    """Note for each reference of the old tree what stands in its place in the new one."""
    if isinstance(old, list):
        for one, other in zip(*([each for each in some if not is_rules(each)] for some in (old, new)), strict=True):
            aligned(one, other, renamed)
    elif isinstance(old, ast.AST) and reference(old):
        renamed[ast.dump(old)] = new
    elif isinstance(old, ast.AST):
        if isinstance(old, ast.Call) and len(old.args) != len(new.args):
            renamed[ast.dump(old)] = new
        for field in old._fields:
            aligned(getattr(old, field, None), getattr(new, field, None), renamed)


class Renaming(ast.NodeTransformer):
    """References of an old tree put as the new one has them."""

    def __init__(self, renamed: dict[str, ast.AST]) -> None:
        self.renamed = renamed

    def visit(self, node: ast.AST) -> Any:
        new = self.renamed.get(ast.dump(node))
        return copy.deepcopy(new) if new is not None else self.generic_visit(node)


def written(pattern: Pattern) -> str:
    return "\n".join(map(ast.unparse, pattern)) if isinstance(pattern, list) else ast.unparse(pattern)


# -- looking ---------------------------------------------------------------------------------------------------------


def find(mutation: Mutation) -> list[Finding]:
    """Every place where it applies now: those that say the same, or else those that say it otherwise."""
    if not mutation.is_code:
        return [Finding(replace(mutation, address=address), True) for address in moved_values(mutation)]
    pattern, broken = code.as_patterns(mutation.says, mutation.broken)
    addresses = {
        numbered(file, symbol, pattern, tree) for file, symbol, tree in alike(pattern) if code.is_same(tree, pattern)
    }
    if addresses:
        return [Finding(replace(mutation, address=address), True) for address in sorted(addresses)]
    found = {}
    for file, symbol, tree in alike(pattern):
        renamed: dict[str, ast.AST] = {}
        aligned(pattern, tree, renamed)
        changed = (
            Renaming(renamed).visit(ast.Module(copy.deepcopy(broken), []))
            if isinstance(broken, list)
            else (Renaming(renamed).visit(copy.deepcopy(broken)))
        )
        says, other = written(tree), written(changed.body if isinstance(changed, ast.Module) else changed)
        address = numbered(file, symbol, tree, tree)
        found[address] = replace(mutation, address=address, says=says, broken=other)
    return [Finding(found[address], False) for address in sorted(found)]


def certain(mutation: Mutation, findings: list[Finding]) -> Finding | None:
    """The one that is meant: in a function of the same name, or the only one and long enough to be no chance."""

    def name(each: Mutation) -> str:
        return each.symbol.rpartition(".")[2].strip("_")

    for some in (
        [each for each in findings if name(each.mutation) == name(mutation)],
        [each for each in findings if name(each.mutation) == name(mutation) and each.mutation.place == mutation.place],
    ):
        if len(some) == 1:
            return some[0]
    if len(findings) != 1 or not mutation.is_code:
        return None
    pattern, _ = code.as_patterns(mutation.says, mutation.broken)
    nodes = [node for top in (pattern if isinstance(pattern, list) else [pattern]) for node in ast.walk(top)]
    return findings[0] if len([node for node in nodes if isinstance(node, ast.expr)]) >= LONG else None


def alike(pattern: Pattern) -> Iterator[tuple[str, str, Pattern]]:
    """Where the package has the tree, but for where its parts are kept; statements, where they follow each other."""
    first = pattern[0] if isinstance(pattern, list) else pattern
    for file, symbol, tree in loose_trees().get(hash(loose(first)), []):
        if not isinstance(pattern, list):
            if isinstance(tree, ast.expr):
                yield file, symbol, tree
        elif isinstance(tree, list):
            for body in code.bodies(modules()[file].tree):
                start = next((number for number, each in enumerate(body) if each is tree[0]), None)
                if start is not None and loose(body[start : start + len(pattern)]) == loose(pattern):
                    yield file, symbol, body[start : start + len(pattern)]


def numbered(file: str, symbol: str, pattern: Pattern, tree: Pattern) -> str:
    """The address, with the number of the match if the code of that name says it several times."""
    first = tree[0] if isinstance(tree, list) else tree
    places = modules()[file].places(symbol, pattern)
    number = [(each.tree[0] if isinstance(each.tree, list) else each.tree) is first for each in places].index(True)
    return f"{file}::{symbol}" + (f"#{number + 1}" if len(places) > 1 else "")


def moved_values(mutation: Mutation) -> list[str]:
    """Addresses in the same document with the same last key and value."""
    path = PACKAGE / mutation.file
    *_, last = documents.parts(mutation.symbol)
    if not path.exists() or mutation.says in (documents.ABSENT, documents.THERE):
        return []
    document = documents.parsed(path.read_text("utf-8"))
    return [f"{mutation.place}::{documents.joined(keys)}" for keys in paths(document, last, mutation.says)]


def paths(value: Any, last: str, says: Any, before: tuple[str, ...] = ()) -> Iterator[list[str]]:
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inside:
        if str(key) == last and documents.is_as_said(each, says):
            yield [*before, str(key)]
        yield from paths(each, last, says, (*before, str(key)))


def resembling(mutation: Mutation, most: int = 3) -> list[str]:
    """Code of the package with the most words in common, for a person to look at."""
    if not mutation.is_code:
        return []
    pattern, _ = code.as_patterns(mutation.says, mutation.broken)
    wanted = words(pattern)
    scored = sorted(
        (
            (-len(wanted & common) / len(wanted | common), file, symbol, line)
            for file, symbol, line, common in lines_of_words()
            if wanted & common
        ),
    )[:most]
    return [f"{file}::{symbol}: {line}" for _, file, symbol, line in scored]


def words(tree: Any) -> frozenset[str]:
    nodes = [inner for node in (tree if isinstance(tree, list) else [tree]) for inner in ast.walk(node)]
    named = [getattr(node, "id", None) or getattr(node, "attr", None) or getattr(node, "value", None) for node in nodes]
    return frozenset(name.strip("_") for name in named if isinstance(name, str) and name != "self")


@functools.cache
def lines_of_words() -> list[tuple[str, str, str, frozenset[str]]]:
    found = []
    for file, source in modules().items():
        for symbol, node in innermost(source.tree):
            if isinstance(node, code.Named):
                continue
            if isinstance(node, ast.stmt):
                looked_at = getattr(node, "test", None) or getattr(node, "iter", None) or node
                found.append((file, symbol, ast.unparse(looked_at).partition("\n")[0][:160], words(looked_at)))
    return found


# -- writing ---------------------------------------------------------------------------------------------------------


def literal(value: Any) -> str:
    """A value as the files of mutations write it."""
    if value == documents.THERE or value == documents.ABSENT:
        return "THERE" if value == documents.THERE else "ABSENT"
    if isinstance(value, str):
        if '"' in value or "\\" in value:
            return repr(value)
        return '"' + value.replace("\n", "\\n") + '"'
    if isinstance(value, list):
        return f"[{', '.join(map(literal, value))}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{literal(key)}: {literal(each)}" for key, each in value.items()) + "}"
    return repr(value)


def write(found: list[tuple[Entry, Mutation]]) -> None:
    """Put addresses, and what is said there, into the files of mutations."""
    for path in {entry.path for entry, _ in found}:
        data = path.read_bytes()
        lines = [0]
        for line in data.splitlines(keepends=True):
            lines.append(lines[-1] + len(line))
        edits = []
        for entry, mutation in found:
            if entry.path == path:
                for element, value in zip(
                    entry.written.elts[2:], (mutation.address, mutation.says, mutation.broken), strict=True
                ):
                    start = lines[element.lineno - 1] + element.col_offset
                    end = lines[(element.end_lineno or 0) - 1] + (element.end_col_offset or 0)
                    edits.append((start, end, literal(value)))
        for start, end, new in sorted(edits, reverse=True):
            data = data[:start] + new.encode() + data[end:]
        path.write_bytes(data)


def look(word: str, is_to_write: bool) -> int:
    """Look for mutations that do not apply, print what is found, write what is certain; how many are left."""
    found, left = [], 0
    for entry in entries():
        mutation = entry.mutation
        if word not in f"{entry.path.stem} {mutation.document} {mutation.address}" or not (why := why_lost(mutation)):
            continue
        findings = find(mutation)
        print(f"\n{entry.path.name}:{entry.written.lineno}  {mutation.document} {mutation.rule}")
        print(f"  {mutation.address}: {why}\n    says {mutation.says!r}\n    broken {mutation.broken!r}")
        taken = certain(mutation, findings)
        if taken is not None:
            found.append((entry, taken.mutation))
        else:
            left += 1
        for finding in findings:
            sign = "->" if finding is taken else "?"
            print(f"  {sign} {'the same' if finding.is_exact else 'otherwise'}: {finding.mutation.address}")
            if not finding.is_exact:
                print(f"    says {finding.mutation.says!r}\n    broken {finding.mutation.broken!r}")
        if not findings:
            print("".join(f"  like it: {line}\n" for line in resembling(mutation)), end="")
    if is_to_write:
        write(found)
    print(f"\n{len(found)} found{' and written' if is_to_write else ''}, {left} to look at")
    return left
