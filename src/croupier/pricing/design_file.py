"""A pay table that was designed, as a file of one's own that extends the document; it is priced before it is given."""

import math
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

from croupier.errors import CroupierError
from croupier.games import Game
from croupier.kernels.distribution import Number
from croupier.pricing.design import Design, Table
from croupier.pricing.parsheet import price
from croupier.pricing.toml_text import toml_text
from croupier.rulebook import Rules
from croupier.rulebook.kept_texts import kept_texts


def written_file(game: Game, found: Design, table: Table, path: Path, own: Mapping[str, Any] | None = None) -> str:
    """The text of a file with the odds of a table; an error if it is not priced as the table is.

    It extends the game's document, or says what `own` does, as it was read, with these odds.
    """
    rules = game.rules
    raw = dict(own or {"extends": _base(rules)})
    if rules.edition != rules.document.default_edition:
        raw["document"] = {**raw.get("document", {}), "edition": rules.edition}
    if chosen := _chosen(rules):
        raw["choices"] = {**raw.get("choices", {}), **chosen}
    about = f"# {found.wager} with a house edge of {float(table.edge):.6%}, where {float(found.edge):.6%} was wanted."
    text = f"{about}\n{toml_text(with_odds(raw, found, table))}"
    _verify(text, found, table, path.resolve())
    return text


def with_odds(raw: Mapping[str, Any], found: Design, table: Table) -> dict[str, Any]:
    """What a file says, with the odds of a table."""
    laid = dict(raw)
    for name, odds in table.odds.items():
        wager, _, outcome = name.rpartition(".")
        within = laid
        for step in ("wagers", wager or found.wager, "outcomes", outcome):
            within[step] = dict(within.get(step, {}))
            within = within[step]
        within["pays"] = odds
    return laid


def _base(rules: Rules) -> str:
    base = rules.document.path
    return str(Path(base).resolve()) if base.endswith(".toml") else base


def _chosen(rules: Rules) -> Mapping[str, Any]:
    """What is not as it usually is."""
    usual = Rules(rules.document, edition=rules.edition)
    before = usual.chosen_options() | usual.chosen_readings()
    chosen = rules.chosen_options() | rules.chosen_readings()
    return {name: value for name, value in chosen.items() if before.get(name) != value}


def _same(one: Number, other: Number) -> bool:
    """Exactly, where both are counted."""
    if isinstance(one, Fraction) and isinstance(other, Fraction):
        return one == other
    return math.isclose(one, other, abs_tol=1e-12)


def _verify(text: str, found: Design, table: Table, path: Path) -> None:
    """That the file, read as any other, has the edge that was designed, wherever the wager lies."""
    with kept_texts({str(path): text}):
        prices = price(Game(path), found.wager).wagers.values()
    if not all(_same(each.house_edge, table.edge) for each in prices):
        raise CroupierError(f"{path.name}: {found.wager} would not have the edge that was designed")
