"""Which code asks for what a rulebook says: read from the source, so that it needs no upkeep and loads no game.

Code asks by a quoted name (`rules.cite("initial_deal")`), or by a field of typed terms (`terms.initial_deal`): the
field is followed from its declaration, which may name it otherwise, to the methods that use it.
"""

import ast
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

from croupier.rulebook.library import shipped_documents

PACKAGE = Path(__file__).parent.parent
GAMES = "croupier.games"
"""The group of entry points by which other packages bring games."""

_READ_BY = re.compile("says|named|each(_\\w+)?")
"""The functions that say how a field of terms is read."""
_OF_TERMS = re.compile(r"\b(Citation|Cited|WagerTerms)\b")
_IMPORT = re.compile(
    r"^\s*(?:from\s+(croupier[\w.]*)\s+import\s+(\([^)]*\)|.*)|import\s+(croupier[\w.]*))", re.MULTILINE
)
_NO_RULES = ("kernels", "rulebook", "server", "cli")
"""Rooms that ask nothing of a rulebook by themselves: they know none, are it, or only show what others say."""


@dataclass(frozen=True, order=True, slots=True)
class Place:
    """A line of code, and the class, method or constant that it is in."""

    file: Path
    line: int
    name: str
    is_field: bool = False
    """It declares a field of terms; who uses that field stands elsewhere."""


class CodeIndex:
    """Where the code of a game, and what it shares with others, asks for names of its rulebook."""

    def __init__(self, files: Iterable[Path]) -> None:
        self.files = tuple(files)

    def places(self, names: Collection[str]) -> dict[str, list[Place]]:
        """Where each of these names is asked for: of provisions, options, readings, wagers and their outcomes."""
        aliases = _Aliases(set(names))
        for file in self._having(names):
            aliases.collect(_tree(file))
        found: dict[str, set[Place]] = {name: set() for name in names}
        for file in self._having({*names, *aliases.fields, *aliases.constants}):
            for name, place in _Uses(file, aliases).all():
                found[name].add(place)
        return {name: _one_a_name(places) for name, places in found.items()}

    def _having(self, words: Collection[str]) -> Iterator[Path]:
        """The files with one of these words: only they are parsed."""
        if words:
            pattern = re.compile(rf"\b({'|'.join(map(re.escape, sorted(words)))})\b")
            yield from (file for file in self.files if pattern.search(_text(file)))


def code_index(game: str | None) -> CodeIndex:
    """The code that plays a game, by the name in a document's `game` field, or all that there is."""
    return CodeIndex(_files_of(game))


def shown_path(file: Path) -> str:
    """A file as one would open it from here, or by its package."""
    if file.is_relative_to(Path.cwd()):
        return file.relative_to(Path.cwd()).as_posix()
    above = PACKAGE.parent if file.is_relative_to(PACKAGE) else file.parent.parent
    return file.relative_to(above).as_posix()


# -- which files -----------------------------------------------------------------------------------------------------


def _files_of(game: str | None) -> list[Path]:
    files = [file for file in sorted(PACKAGE.rglob("*.py")) if _room(file) not in _NO_RULES]
    if game is None:
        return files
    others = {name.partition("/")[2] for name in shipped_documents()} - {game}
    roots = _brought_by_packages(game) or [file for file in files if game in _stems(file)]
    reached = _reached(roots)
    shared = [
        file for file in files if _room(file) not in ("games", "poker", "formats") and others.isdisjoint(_stems(file))
    ]
    return sorted({*shared, *reached, *roots})


def _room(file: Path) -> str:
    return file.relative_to(PACKAGE).parts[0].removesuffix(".py")


def _stems(file: Path) -> set[str]:
    return {part.removesuffix(".py") for part in file.relative_to(PACKAGE).parts}


def _brought_by_packages(game: str) -> list[Path]:
    """The files of a game in another package, which is not loaded for it."""
    found: list[Path] = []
    for point in entry_points(group=GAMES, name=game):
        spec = find_spec(point.module.partition(".")[0])
        for folder in (spec.submodule_search_locations or ()) if spec else ():
            found += Path(folder).rglob("*.py")
        if spec and spec.origin and not spec.submodule_search_locations:
            found.append(Path(spec.origin))
    return found


def _reached(roots: Iterable[Path]) -> set[Path]:
    """The files of games that these import, and what those import in turn."""
    reached: set[Path] = set()
    to_read = list(roots)
    while to_read:
        file = to_read.pop()
        if file in reached:
            continue
        reached.add(file)
        to_read += [other for other in _imported(file) if _room(other) in ("games", "poker", "formats")]
    return reached


def _imported(file: Path) -> Iterator[Path]:
    for module, names, plain in _IMPORT.findall(_text(file)):
        for name in [module or plain, *(f"{module}.{each}" for each in re.findall(r"\w+", names))]:
            path = PACKAGE.joinpath(*name.split(".")[1:])
            for found in (path.with_suffix(".py"), path / "__init__.py"):
                if found.is_file():
                    yield found


@cache
def _text(file: Path) -> str:
    return file.read_text("utf-8")


@cache
def _tree(file: Path) -> ast.Module:
    return ast.parse(_text(file))


# -- what they ask for -----------------------------------------------------------------------------------------------


@dataclass
class _Aliases:
    """What code calls the names that are sought: fields of terms, and constants that hold names."""

    names: set[str]
    fields: dict[str, set[str]] = field(default_factory=dict)
    constants: dict[str, set[str]] = field(default_factory=dict)

    def collect(self, tree: ast.Module) -> None:
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                for name, meant in _terms_fields(node).items():
                    if meant & self.names:
                        self.fields.setdefault(name, set()).update(meant & self.names)
            for name, value in _constant(node):
                if held := _quoted(value) & self.names:
                    self.constants.setdefault(name, set()).update(held)
        kinds = {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
        for node in tree.body:  # or of terms that are declared beside
            if isinstance(node, ast.ImportFrom) and (node.module or "").endswith(".terms"):
                kinds |= {alias.name for alias in node.names}
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            if isinstance(call.func, ast.Name) and call.func.id in kinds:  # terms that are put together by hand
                for keyword in call.keywords:
                    if keyword.arg and (held := _quoted(keyword.value) & self.names):
                        self.fields.setdefault(keyword.arg, set()).update(held)


def _terms_fields(kind: ast.ClassDef) -> dict[str, set[str]]:
    """The fields of a class of terms, each with the names that it is read by."""
    found: dict[str, set[str]] = {}
    for node in kind.body:
        if not (isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)):
            continue
        name, how = node.target.id, node.value
        if isinstance(how, ast.Call) and isinstance(how.func, ast.Name) and _READ_BY.fullmatch(how.func.id):
            found[name] = _read_names(name, how)
        elif _OF_TERMS.search(ast.unparse(node.annotation)):
            found[name] = {name}
    return found


def _read_names(name: str, how: ast.Call) -> set[str]:
    assert isinstance(how.func, ast.Name)
    given = how.args[1:] if how.func.id.endswith("says") else how.args  # the first is a parameter
    names = [_quoted(node) for node in (*given, *(keyword.value for keyword in how.keywords))]
    return set[str]().union(*names) or {name}


def _constant(node: ast.stmt) -> Iterator[tuple[str, ast.expr]]:
    """A module's constant and what it is."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    for target in targets:
        if isinstance(target, ast.Name) and target.id.isupper() and (value := getattr(node, "value", None)):
            yield target.id, value


def _quoted(node: ast.AST) -> set[str]:
    found = (each.value for each in ast.walk(node) if isinstance(each, ast.Constant))
    return {text for text in found if isinstance(text, str)}


class _Uses:
    """Every use of the names that are sought in one file."""

    def __init__(self, file: Path, aliases: _Aliases) -> None:
        self._file = file
        self._aliases = aliases
        self._holders = _holders(_tree(file))

    def all(self) -> Iterator[tuple[str, Place]]:
        yield from self._in(_tree(self._file), (), {})

    def _in(self, node: ast.AST, names: tuple[str, ...], own: Mapping[str, set[str]]) -> Iterator[tuple[str, Place]]:
        """The uses in a node; `own` are the fields of the class of terms that it is in."""
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
                continue  # a docstring
            if isinstance(child, ast.Call) and "till." in ast.unparse(child.func):
                continue  # the till has accounts of like names
            if isinstance(child, ast.AnnAssign) and isinstance(child.target, ast.Name) and child.target.id in own:
                place = Place(self._file, child.lineno, ".".join((*names, child.target.id)), is_field=True)
                yield from ((name, place) for name in own[child.target.id] & self._aliases.names)
                continue
            inner, inner_own = names, own
            if isinstance(child, ast.ClassDef | ast.FunctionDef):
                inner = (*names, child.name)
            if isinstance(child, ast.ClassDef):
                inner_own = _terms_fields(child)
            if not names and isinstance(child, ast.stmt):
                inner = next(((name,) for name, _ in _constant(child)), inner)
            for name in self._meant(child, own):
                yield name, Place(self._file, child.lineno, ".".join(inner) or "(module)")  # type: ignore[attr-defined]
            yield from self._in(child, inner, inner_own)

    def _meant(self, node: ast.AST, own: Mapping[str, set[str]]) -> Iterable[str]:
        """The names that are sought and that this node asks for."""
        fields, names = self._aliases.fields, self._aliases.names
        if isinstance(node, ast.Constant):
            return {node.value} & names if isinstance(node.value, str) else ()
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "getattr":
            return {name for text in _quoted(node.args[1]) for name in fields.get(text, ())}
        if isinstance(node, ast.Name):
            return self._aliases.constants.get(node.id, ())
        if isinstance(node, ast.Attribute) and node.attr in fields:
            if isinstance(node.value, ast.Name) and node.value.id == "self":
                return own.get(node.attr, set()) & names
            return fields[node.attr] if self._is_of_terms(node.value) else ()
        if isinstance(node, ast.FunctionDef) and any("incident" in ast.unparse(d) for d in node.decorator_list):
            given = [argument.arg for argument in node.args.args]
            return {name for argument in given for name in fields.get(argument, ())}
        return ()

    def _is_of_terms(self, node: ast.expr) -> bool:
        """Whether it reads `terms`, `self.terms`, `self._terms.cards`, or what holds terms under another name."""
        if isinstance(node, ast.Attribute):
            return self._holds_terms(node.attr) or self._is_of_terms(node.value)
        return isinstance(node, ast.Name) and self._holds_terms(node.id)

    def _holds_terms(self, name: str) -> bool:
        return name.endswith("terms") or name in self._holders


def _holders(tree: ast.Module) -> set[str]:
    """Names that hold terms in a file: `self.ante = read(rules, AnteTerms)`, `def fee(ante: AnteTerms)`."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            if isinstance(node.value.func, ast.Name) and node.value.func.id == "read":
                found |= {_last(target) for target in node.targets}
        elif isinstance(node, ast.AnnAssign) and _last(node.annotation).endswith("Terms"):
            found.add(_last(node.target))
        elif isinstance(node, ast.arg) and node.annotation and _last(node.annotation).endswith("Terms"):
            found.add(node.arg)
    return found - {""}


def _last(node: ast.expr) -> str:
    """The name, or the last of a dotted one."""
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _one_a_name(places: Iterable[Place]) -> list[Place]:
    """The first place in each method."""
    first: dict[tuple[Path, str], Place] = {}
    for place in sorted(places):
        first.setdefault((place.file, place.name), place)
    return sorted(first.values())
