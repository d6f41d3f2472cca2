"""The irregularities that a rulebook has rules for, each with its fields and its rules."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from inspect import getdoc
from typing import Any

from croupier.games import Game
from croupier.poker import PokerGame
from croupier.procedure import Incident
from croupier.rulebook import Citation, load
from croupier.table.forms import Form
from croupier.table.round import Round

PLAYERS = ("Ann", "Ben", "Cat")
"""Who sits at the table at which it is asked what can be reported."""
STAKE = 200
"""Their table stakes, in table minimums."""


@dataclass(frozen=True)
class Entry:
    """An irregularity by one document: when it is reported, what is asked about it, which rules decide."""

    document: str
    kind: type[Incident]
    about: str
    form: Form
    cites: tuple[Citation, ...]
    variants: tuple[str, ...] = ()
    """The variants of poker in which these rules decide; none where the game has no variants."""

    @property
    def name(self) -> str:
        return self.kind.name()

    @property
    def title(self) -> str:
        return self.name.replace("_", " ")


def entries_of(document: str, **choices: Any) -> list[Entry]:
    """All that can be reported by a document; of poker, in any variant unless the options choose one."""
    options: Mapping[str, Any] = choices.get("options") or {}
    if load(document).game != "poker":
        return list(_entries(document, Game(document, **choices).open_round(source=1), ()))
    game = PokerGame(document, **choices)
    every = (game.terms.variant,) if "variant" in options else game.rules.options["variant"].values or ()
    found: dict[tuple[str, tuple[Citation, ...]], Entry] = {}
    for variant in every:
        choices["options"] = {**options, "variant": variant}
        for entry in _entries(document, poker_round(PokerGame(document, **choices)), (str(variant),)):
            key = (entry.name, entry.cites)
            known = found.get(key)
            found[key] = replace(known, variants=(*known.variants, str(variant))) if known else entry
    return list(found.values())


def poker_round(game: PokerGame) -> Round:
    """A hand at a table, to ask what can go wrong in it."""
    stake = STAKE * game.limits.minimum_cents
    return game.open_round(None, game.setting(dict.fromkeys(PLAYERS, stake)), source=1)


def _entries(document: str, round_: Round, variants: tuple[str, ...]) -> Iterator[Entry]:
    for kind in round_.reportable():
        yield Entry(document, kind, about(kind), form_of(round_, kind), round_.rules_on(kind), variants)


def form_of(round_: Round, kind: type[Incident]) -> Form:
    """What there is to fill in."""
    form: Form = round_.describe.form(kind, "dealer")  # type: ignore[attr-defined]  # every round that is dealt has one
    return form


def about(kind: type[Incident]) -> str:
    """When it is reported, in a paragraph."""
    return " ".join((getdoc(kind) or "").split())
