"""What a price follows from, as one digest: the code, what it runs on, the rulebook as it was read, and what is chosen.

A price that was kept under a digest is good as long as the digest is the same. Nothing is taken on trust: no time of a
file, no number of a version of ours.
"""

import hashlib
import sys
from collections.abc import Iterator
from functools import cache
from importlib.metadata import distributions, version
from importlib.util import find_spec
from pathlib import Path

import msgspec

from croupier.games.registry import ROUNDS, definition_of
from croupier.rulebook import Rules

PACKAGE = Path(__file__).parents[2]
BELOW = frozenset(
    {
        *("environments", "ledger", "room", "tournaments", "promotions", "streams", "cases", "reference", "server"),
        *("cli", "rulebooks"),
    }
)
"""Rooms that no price can follow from, since pricing may not import them; rulebooks are looked at as they were read."""
CALCULATING = ("numpy", "numba", "llvmlite")
"""Packages whose code works out floating point numbers."""


def code_digest() -> str:
    """A digest of all sources that prices may follow from."""
    tops = sorted(each for each in PACKAGE.iterdir() if each.name.removesuffix(".py") not in BELOW)
    return _digest_of_files([each for top in tops for each in _files(top)], PACKAGE)


def stamp(rules: Rules, *asked: object) -> str:
    """A digest of all that an answer to what was asked of a game can depend on."""
    digest = hashlib.sha256()
    said = (LOADED, machine(), _game_code(rules.document.game or ""), rules.described(), asked)
    digest.update(repr(said).encode())
    for each in _all_rules(rules):
        digest.update(msgspec.json.encode(each.document, order="sorted"))
    return digest.hexdigest()


def _all_rules(rules: Rules) -> Iterator[Rules]:
    """These and those included, each with its document: what a file extends is in it."""
    yield rules
    for included in rules.included:
        yield from _all_rules(included)


@cache
def machine() -> str:
    """What runs the code."""
    packages = ", ".join(f"{name} {version(name)}" for name in CALCULATING)
    return f"{sys.implementation.name} {sys.version}, {sys.platform}, {packages}"


@cache
def _game_code(game: str) -> str:
    """A digest of the code of a game that another package brings, and what else is installed for it to use."""
    if game in ROUNDS:
        return ""
    top = definition_of(game).round.__module__.partition(".")[0]
    spec = find_spec(top)
    folders = [Path(folder) for folder in (spec.submodule_search_locations or ())] if spec else []
    alone = [Path(spec.origin)] if spec and spec.origin and not folders else []
    files = [*alone, *(file for folder in folders for file in _files(folder))]
    installed = sorted(f"{each.metadata['Name']} {each.version}" for each in distributions())
    return f"{_digest_of_files(files, None)} {installed}"


def _files(top: Path) -> list[Path]:
    if top.is_file():
        return [top]
    return [file for file in sorted(top.rglob("*")) if file.is_file() and "__pycache__" not in file.parts]


def _digest_of_files(files: list[Path], beside: Path | None) -> str:
    digest = hashlib.sha256()
    for file in files:
        text = file.read_bytes()
        name = str(file.relative_to(beside) if beside else file)
        digest.update(f"{name}\0{len(text)}\0".encode())
        digest.update(text)
    return digest.hexdigest()


LOADED = code_digest()
"""The sources when this module was loaded; the code that runs is of these, if they are still so when it has run."""


def is_as_loaded() -> bool:
    """Whether the sources are still what they were: else it is not known which of them have been running."""
    return code_digest() == LOADED
