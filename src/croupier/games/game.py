"""A game: the rules of play of a rulebook, with edition and options chosen, ready to open rounds."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from croupier.cards import DECKS, Shoe, make_shoe
from croupier.chance import LiveSource, Source
from croupier.errors import CroupierError
from croupier.games.casino_war import CasinoWar
from croupier.games.outcomes import OutcomeTable
from croupier.games.shoe_game import ShoeRound
from croupier.procedure import Limits, Setting
from croupier.rulebook import Document, Rules

ROUNDS: dict[str, type[ShoeRound]] = {"casino_war": CasinoWar}
"""The code of each game, by the name that a document's `game` field gives."""


class NotAGameError(CroupierError):
    """The document is a rulebook, but not of a game that can be dealt or priced."""


class Game:
    """The centre of the library: `Game("skycity/casino_war").open_round()` deals, rules and settles."""

    def __init__(
        self,
        document: str | Path | Document,
        *,
        edition: str | None = None,
        options: dict[str, Any] | None = None,
        readings: dict[str, str] | None = None,
    ) -> None:
        self.rules = Rules(document, edition=edition, options=options, readings=readings)
        game = self.rules.document.game
        if game is None:
            raise NotAGameError(f"{self.rules.name} is not a game: it holds rules that games include")
        if game not in ROUNDS:
            raise NotAGameError(f"{self.rules.name}: document.game: {game!r} is none of {', '.join(ROUNDS)}")
        self.round_class = ROUNDS[game]

    def new_shoe(self, source: Source | None = None) -> Shoe:
        """Decks as the options say, to be shuffled before play."""
        kind: Any = self.rules.choice("shuffler", str).value
        deck = DECKS[self.rules.get("deck", "cards", int).value]
        return make_shoe(kind, source or LiveSource(), self.rules.choice("decks", int).value, deck)

    def setting(self, **changes: Any) -> Setting:
        """The table as the options say: its limits, nobody seated."""
        minimum = self.rules.choice("table_minimum", int).value
        maximum = self.rules.choice("table_maximum", int).value
        return Setting(**{"limits": Limits(minimum, maximum), **changes})

    def open_round(self, shoe: Shoe | None = None, setting: Setting | None = None) -> ShoeRound:
        """A round at its first decision."""
        round_ = self.round_class(self.rules, shoe or self.new_shoe(), setting or self.setting())
        round_.start()
        return round_

    def outcome_tables(self) -> Iterator[OutcomeTable]:
        return self.round_class.outcome_tables(self.rules)


def next_setting(round_: ShoeRound) -> Setting:
    """What the round leaves for the next at the same table."""
    return msgspec.structs.replace(round_.setting, indulged=dict(round_.indulged), excluded=tuple(round_.excluded))
