"""What is compared, as people write it: `skycity/casino_war@current+decks=8`, or a game."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from croupier.errors import CroupierError
from croupier.games import Game
from croupier.rulebook import Rules, load

_CHOICE = re.compile(r"\+(?=[a-z_][a-z0-9_]*=)")
"""Where a choice begins; a path may have such a sign in it too."""


@dataclass(frozen=True)
class Side:
    """A document, and what is chosen of its editions, options and readings; what is not is as it comes."""

    document: str
    edition: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    readings: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def parse(
        cls, text: str, options: Mapping[str, Any] | None = None, readings: Mapping[str, str] | None = None
    ) -> "Side":
        """What was written, with choices beside it that those written here go before."""
        named, *chosen = _CHOICE.split(text)
        document, _, edition = named.partition("@")
        if not document:
            raise CroupierError(f"{text}: write it as DOCUMENT, DOCUMENT@EDITION or DOCUMENT@EDITION+NAME=VALUE")
        pairs = dict(choice.split("=", 1) for choice in chosen)
        known = _readings(document, edition or None) if pairs else set()
        read = {name: value for name, value in pairs.items() if name in known}
        told = {name: value for name, value in pairs.items() if name not in known}
        return cls(document, edition or None, {**(options or {}), **told}, {**(readings or {}), **read})

    def game(self) -> Game:
        return Game(self.document, edition=self.edition, options=dict(self.options), readings=dict(self.readings))


def described(game: Game) -> str:
    """A game as a side is written, with what is not as it comes."""
    rules = game.rules
    name = rules.document.path if rules.document.path.endswith(".toml") else rules.name
    usual = Rules(rules.document, edition=rules.edition)
    before = usual.chosen_options() | usual.chosen_readings()
    chosen = rules.chosen_options() | rules.chosen_readings()
    told = "".join(f"+{k}={_written(v)}" for k, v in chosen.items() if before.get(k) != v)
    return f"{Path(name).name if name.endswith('.toml') else name}@{rules.edition}{told}"


def other_side(document: str, edition: str | None = None) -> tuple[str, str]:
    """What a document is compared with where nothing else is named, and itself.

    A file of one's own is laid beside what it extends, an edition beside the other one; what is named is the second.
    """
    found = load(document)
    here = f"{document}@{edition}" if edition else document
    if found.extends is not None:
        base = found.extends
        if base.endswith(".toml"):
            base = str(Path(found.path).parent / base)
        return base + (f"@{edition}" if edition and edition in load(base).editions else ""), here
    current = edition or found.default_edition
    others = [name for name in found.editions if name != current]
    if not others:
        raise CroupierError(f"{document}: it has one edition, {current}; name what to compare it with")
    return f"{document}@{others[0]}", f"{document}@{current}"


def _readings(document: str, edition: str | None) -> set[str]:
    rules = Rules(document, edition=edition)
    return {name for some in (rules, *rules.included) for name in some.readings}


def _written(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
