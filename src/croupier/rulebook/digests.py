"""What a rulebook was when something was played by it: a digest of each of its parts, to say later which differ."""

import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec

from croupier.rulebook.document import Document
from croupier.rulebook.loader import load

DIGEST_CHARACTERS = 16
"""Enough to tell two texts apart; that nobody made two alike on purpose is for the fingerprint to say."""


def digests(document: Document) -> dict[str, str]:
    """A short digest of every provision, option, reading and wager, those of included documents among them."""
    found: dict[str, str] = {}
    for name, entry in document.provisions.items():
        found[f"provisions.{name}"] = _digest(entry.fields)
    for name, entry in document.options.items():
        found[f"options.{name}"] = _digest(entry.fields)
    for name, entry in document.readings.items():
        found[f"readings.{name}"] = _digest(entry.fields)
    for name, wager in document.wagers.items():
        outcomes = {outcome: entry.fields for outcome, entry in wager.outcomes.items()}
        found[f"wagers.{name}"] = _digest([wager.terms.fields, outcomes])
    for name, chosen in document.choices.items():
        found[f"choices.{name}"] = _digest(chosen)
    for path in document.includes:
        included = load(path)
        found |= {f"{included.name}: {part}": digest for part, digest in digests(included).items()}
    return found


def differing(one: Mapping[str, str], other: Mapping[str, str]) -> tuple[str, ...]:
    """The parts that only one has, or that both have otherwise."""
    return tuple(name for name in {**one, **other} if one.get(name) != other.get(name))


def _digest(content: Any) -> str:
    return hashlib.sha256(msgspec.json.encode(content, order="sorted")).hexdigest()[:DIGEST_CHARACTERS]
