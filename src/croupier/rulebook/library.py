"""Which documents there are and where their files lie: Croupier's own, and those that other packages bring.

A package brings rulebooks with an entry point of the group `croupier.rulebooks`: its name is the operator, its object
the package in whose folder the files lie. `ours = "over_under_seven"` makes of `over_under_seven/over_under_seven.toml`
the document `ours/over_under_seven`. No code of the package is loaded for it.
"""

import hashlib
from collections.abc import Mapping
from contextvars import ContextVar
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from croupier.rulebook.errors import UnknownNameError, unknown

SHIPPED = files("croupier") / "rulebooks"
GROUP = "croupier.rulebooks"
"""The group of entry points that bring rulebooks."""


class KeptTexts(NamedTuple):
    """Texts of documents as they once were, by name or path; they go before what the files say now."""

    texts: Mapping[str, str]
    digest: str


NONE_KEPT = KeptTexts({}, "")
KEPT: ContextVar[KeptTexts] = ContextVar("KEPT", default=NONE_KEPT)


def keep(texts: Mapping[str, str]) -> KeptTexts:
    """Texts, with those that are kept already."""
    kept = {**KEPT.get().texts, **texts}
    digest = hashlib.sha256()
    for name, text in sorted(kept.items()):
        digest.update(f"{name}\0{len(text)}\0{text}".encode())
    return KeptTexts(kept, digest.hexdigest())


def document_text(name: str) -> str:
    """The text of a document: the one that is kept, or what its file says now."""
    kept = KEPT.get().texts.get(name)
    return document_file(name).read_text("utf-8") if kept is None else kept


def shipped_documents() -> list[str]:
    """The names of all documents that come with Croupier."""
    return [*_shipped()]


def document_names() -> list[str]:
    """The names of all documents that there are, those that other packages bring last."""
    brought = {name for point in entry_points(group=GROUP) for name in _documents(point)}
    return [*_shipped(), *sorted(brought - set(_shipped()))]


def is_named(name: str) -> bool:
    """Whether there is a document of that name; files are not named but lie somewhere."""
    if name in _shipped() or (name in KEPT.get().texts and not name.endswith(".toml")):
        return True
    return not name.endswith(".toml") and name in document_names()


def document_file(name: str) -> Traversable:
    """The file of a document; no package can take the name of one of Croupier's own."""
    if name in _shipped():
        return SHIPPED / f"{name}.toml"
    bringing = {point: _documents(point) for point in entry_points(group=GROUP)}
    found = {brought[name]: point for point, brought in bringing.items() if name in brought}
    if len(found) > 1:
        raise UnknownNameError(
            f"document {name!r} is brought by several packages: {', '.join(map(_origin, found.values()))}"
        )
    if not found:
        hint = "a file of your own is named by its path, ending in .toml"
        raise unknown("document", name, document_names(), hint)
    return next(iter(found))


@cache
def _shipped() -> tuple[str, ...]:
    names = sorted(
        f"{operator.name}/{file.name.removesuffix('.toml')}"
        for operator in SHIPPED.iterdir()
        if operator.is_dir()
        for file in operator.iterdir()
        if file.name.endswith(".toml")
    )
    return tuple(names)


def _documents(point: EntryPoint) -> dict[str, Path]:
    """The documents that an entry point brings, by name."""
    top, *inner = point.module.split(".")
    spec = find_spec(top)
    folders = [Path(folder, *inner) for folder in (spec.submodule_search_locations or ())] if spec else []
    return {f"{point.name}/{file.stem}": file for folder in folders for file in sorted(folder.glob("*.toml"))}


def _origin(point: EntryPoint) -> str:
    return f"{point.value} ({point.dist.name})" if point.dist else point.value
