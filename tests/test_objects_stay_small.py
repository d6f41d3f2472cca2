"""Objects stay small: rounds are made of parts, nothing waits to be overridden, no module imports in a circle."""

import ast
import inspect
from collections.abc import Iterator
from textwrap import dedent

import pytest

from croupier.games.registry import ROUNDS, definition_of
from croupier.poker.round import PokerRound
from croupier.table.round import Part, Round, parts_of
from tests.golden import ROOT

SOURCE = ROOT / "src"
CLASSES, NAMES, METHODS = 5, 40, 40
"""The most own classes in the order of resolution of a round, public names of a round, methods of any class of it."""
KINDS = [*(definition_of(name).round for name in ROUNDS), PokerRound]


def own_classes(kind: type) -> list[type]:
    return [level for level in kind.__mro__ if level.__module__.startswith("croupier.")]


def public_names(kind: type[Round]) -> set[str]:
    """What a caller sees of a round: attributes that are set, annotated or defined."""
    names = {name for level in own_classes(kind) for name in (*vars(level), *inspect.get_annotations(level))}
    for level in own_classes(kind):
        tree = ast.parse(dedent(inspect.getsource(level)))
        names |= {
            node.attr
            for node in ast.walk(tree)
            if isinstance(node, ast.Attribute)
            and isinstance(node.ctx, ast.Store)
            and isinstance(node.value, ast.Name)
            and node.value.id == "self"
        }
    return {name for name in names if not name.startswith("_")}


def methods(kind: type) -> set[str]:
    return {name for level in own_classes(kind) for name, member in vars(level).items() if inspect.isfunction(member)}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_round_is_a_small_object(kind):
    assert len(own_classes(kind)) <= CLASSES
    names = public_names(kind)
    assert len(names) <= NAMES, sorted(names)
    assert len(methods(kind)) <= METHODS, sorted(methods(kind))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_so_is_each_of_its_parts_and_nobody_inherits_from_one(kind):
    for name, part in parts_of(kind).items():
        defined = [member for member in vars(part).values() if inspect.isfunction(member)]
        assert len(defined) <= METHODS, name
        assert not part.__subclasses__(), name


def test_a_round_or_part_overrides_only_what_every_other_may():
    """Nothing waits to be overridden by one class alone: what differs by game is a term, an argument or an object."""
    hooks: dict[str, set[type]] = {}
    for base in (Round, Part):
        for level in _below(base):
            for name, member in vars(level).items():
                if inspect.isfunction(member) and name in vars(base) and not name.startswith("__"):
                    hooks.setdefault(f"{base.__name__}.{name}", set()).add(level)
    assert hooks
    assert {name: kinds for name, kinds in hooks.items() if len(kinds) == 1} == {}


def _below(kind: type) -> Iterator[type]:
    for level in kind.__subclasses__():
        yield level
        yield from _below(level)


# -- circles ---------------------------------------------------------------------------------------------------------


def module_imports() -> dict[str, set[str]]:
    """Every module and those that it imports, at its top or later."""
    modules = {}
    for path in SOURCE.rglob("*.py"):
        name = ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")
        modules[name] = path
    found: dict[str, set[str]] = {}
    for name, path in modules.items():
        imported: set[str] = set()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {alias.name for alias in node.names}
            if isinstance(node, ast.ImportFrom) and node.module:
                whole = {f"{node.module}.{alias.name}" for alias in node.names}
                imported |= {each for each in whole if each in modules} or {node.module}
        found[name] = {each for each in imported if each in modules and each != name}
    return found


def test_no_module_imports_in_a_circle():
    graph, done, path = module_imports(), set(), []

    def visit(name: str) -> None:
        assert name not in path, " -> ".join([*path[path.index(name) :], name])
        if name in done:
            return
        path.append(name)
        for other in sorted(graph[name]):
            visit(other)
        path.pop()
        done.add(name)

    for name in sorted(graph):
        visit(name)
