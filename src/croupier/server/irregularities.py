"""Irregularities of a round, found by what people say of them."""

from typing import Any

from croupier.errors import CroupierError
from croupier.reference.entries import Entry, about
from croupier.reference.finding import find


def found_by_words(round_: Any, words: str) -> list[str]:
    """The names of those that the rulebook has rules for and that fit, the best first."""
    entries = [
        Entry(round_.rules.name, kind.name(), kind, about(kind), round_.rules_on(kind), round_)
        for kind in round_.reportable()
    ]
    try:
        return [each.name for each in find(entries, words) if each.is_fitting]
    except CroupierError:  # no word of it says anything
        return []
