"""A level as the choices of the operator that a game is played by: blinds, antes, bets, the smallest chip."""

from collections.abc import Mapping
from typing import Any

from croupier.chips import amounts_in
from croupier.errors import CroupierError
from croupier.poker import PokerGame
from croupier.tournaments.poker.structure import Level


def level_options(level: Level, smallest_chip: int, *, has_blinds: bool, betting: str) -> dict[str, Any]:
    """What a level chooses, as it is kept: several amounts are a list. They are chips, not cents as in a ring game."""
    options: dict[str, Any] = {"table_minimum": _least(level, betting), "denomination": smallest_chip}
    if has_blinds:
        options["blinds"] = list(level.blinds)
        if level.ante:
            options |= {"ante": level.ante, "ante_by": level.ante_by}
    else:
        options["ante"] = level.ante
    if level.bets and betting == "limit":
        options["bets"] = list(level.bets)
    if betting in ("table_limits", "manila"):
        options["table_maximum"] = max((*level.bets, options["table_minimum"]))
    return options


def _least(level: Level, betting: str) -> int:
    """The least bet: where bets are fixed, the smallest of them."""
    return min(level.bets) if level.bets and betting == "limit" else level.least


class LevelGame:
    """A game by its levels: made once for each, since a rulebook takes a while to be read."""

    def __init__(
        self, document: str, edition: str | None, options: Mapping[str, Any], readings: Mapping[str, str]
    ) -> None:
        self._document = document
        self._edition = edition
        self._options = {**options, "tournament": True}
        self._readings = dict(readings)
        self._known: dict[tuple[Level, int], PokerGame] = {}
        self.base = self._by({})
        """The game apart from any level."""

    def _by(self, chosen: Mapping[str, Any]) -> PokerGame:
        options = {**self._options, **chosen}
        with amounts_in("chips"):
            return PokerGame(self._document, edition=self._edition, options=options, readings=self._readings)

    def options_at(self, level: Level, smallest_chip: int) -> dict[str, Any]:
        """All that is chosen in a level."""
        terms = self.base.terms
        chosen = level_options(level, smallest_chip, has_blinds=terms.forced == "blinds", betting=terms.betting)
        return {**self._options, **chosen}

    def why_not_dealt(self, level: Level) -> str:
        """Why a level says something else than is posted and bet in the game; empty if it does not."""
        terms = self.base.terms
        has_blinds = terms.forced == "blinds"
        if has_blinds != bool(level.blinds):
            return f"{terms.title} is played with {'blinds: say them' if has_blinds else 'an ante, without blinds'}"
        if level.bets and terms.betting not in ("limit", "table_limits", "manila"):
            return f"{terms.title} is bet without fixed bets ({terms.betting})"
        return ""

    def why_no_time(self, seconds: int) -> str:
        """Why players cannot have so many seconds to act; empty if they can, or if they have any time."""
        try:
            self._by({"time_to_act_s": seconds} if seconds else {})
        except CroupierError as error:
            return str(error)
        return ""

    def at(self, level: Level, smallest_chip: int) -> PokerGame:
        """The game in a level; what cannot be played so is refused."""
        key = (level, smallest_chip)
        if key not in self._known:
            game = self._by(self.options_at(level, smallest_chip))
            with amounts_in("chips"):
                game.stakes(max(game.terms.least_players, len(level.blinds)))
            self._known[key] = game
        return self._known[key]
