"""What the faces of tournaments have in common, whatever is played: entries by name, and forms with their rules."""

from collections.abc import Iterable
from typing import Any

import msgspec

from croupier.server.errors import FloorError
from croupier.server.merge_patch import Document, without_nulls
from croupier.server.rule_texts import rule_texts
from croupier.table.forms import Form

LAST_ENTRIES = 8
"""So many of those who asked last are sent to the desk."""


def document_of(found: msgspec.Struct) -> Document:
    """What a page is sent of it."""
    made: Document = without_nulls(msgspec.to_builtins(found, str_keys=True))
    return made


def entries_by_name(found: Iterable[Any]) -> Document:
    """How people stand in a tournament, by their names."""
    return {each.player: document_of(each) for each in found}


def form_with_texts(form: Form | None, kind: str) -> Document:
    """A form, with what its rules say; an error where nothing of the kind can be said now."""
    if form is None:
        raise FloorError(f"{kind}: cannot be said to the tournament now")
    return {**document_of(form), "texts": rule_texts(form.rules)}
