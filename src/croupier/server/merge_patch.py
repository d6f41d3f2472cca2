"""Differences between two JSON documents, as RFC 7396 writes them: what a page is sent instead of the whole."""

from typing import Any

Document = dict[str, Any]


def patch_between(old: Document, new: Document) -> Document:
    """What makes the new of the old: changed values, null for what is gone. Documents hold no null of their own."""
    patch: Document = {name: None for name in old if name not in new}
    for name, value in new.items():
        before = old.get(name)
        if value == before and name in old:
            continue
        both = isinstance(value, dict) and isinstance(before, dict)
        patch[name] = patch_between(before, value) if both else value  # type: ignore[arg-type]
    return patch


def patched(old: Document, patch: Document) -> Document:
    """The new document."""
    new = dict(old)
    for name, value in patch.items():
        if value is None:
            new.pop(name, None)
        elif isinstance(value, dict):
            before = new.get(name)
            new[name] = patched(before if isinstance(before, dict) else {}, value)
        else:
            new[name] = value
    return new


def without_nulls(value: Any) -> Any:
    """A document that can be patched: what is null is left out, but for the members of lists."""
    if isinstance(value, dict):
        return {str(name): without_nulls(each) for name, each in value.items() if each is not None}
    if isinstance(value, list | tuple):
        return [without_nulls(each) for each in value]
    return value
