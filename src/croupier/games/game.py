"""A game: the rules of play of a rulebook, with edition and options chosen, ready to open rounds."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from croupier.chance import LiveSource, Source
from croupier.errors import CroupierError
from croupier.games.baccarat import Baccarat
from croupier.games.blackjack import Blackjack
from croupier.games.caribbean_stud import CaribbeanStud
from croupier.games.casino_war import CasinoWar
from croupier.games.electronic_baccarat import ElectronicBaccarat
from croupier.games.four_card_poker import FourCardPoker
from croupier.games.house import HouseRound
from croupier.games.money_wheel import MoneyWheel
from croupier.games.outcomes import PriceTable, Unpriced
from croupier.games.roulette import Roulette
from croupier.games.snake_eyes import SnakeEyes
from croupier.games.tai_sai import TaiSai
from croupier.games.ultimate_texas_holdem import UltimateTexasHoldem
from croupier.procedure import Equipment, Limits, Setting
from croupier.rulebook import Document, NotAllowedError, Rules

ROUNDS: dict[str, type[HouseRound]] = {
    "baccarat": Baccarat,
    "blackjack": Blackjack,
    "caribbean_stud": CaribbeanStud,
    "casino_war": CasinoWar,
    "electronic_baccarat": ElectronicBaccarat,
    "four_card_poker": FourCardPoker,
    "money_wheel": MoneyWheel,
    "roulette": Roulette,
    "snake_eyes": SnakeEyes,
    "tai_sai": TaiSai,
    "ultimate_texas_holdem": UltimateTexasHoldem,
}
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
        if game == "poker":
            raise NotAGameError(f"{self.rules.name}: in poker players play against each other: use PokerGame")
        if game not in ROUNDS:
            raise NotAGameError(f"{self.rules.name}: document.game: {game!r} is none of {', '.join(ROUNDS)}")
        self.round_class = ROUNDS[game]
        self.round_class.verify_rules(self.rules)
        self.limits = self._limits()

    def _limits(self) -> Limits:
        minimum, maximum = self.rules.choice("table_minimum", int), self.rules.choice("table_maximum", int)
        if minimum.value > maximum.value:
            raise NotAllowedError("table_minimum", "it is above table_maximum", minimum.citation)
        return Limits(minimum.value, maximum.value)

    def new_equipment(self, source: Source | None = None) -> Equipment:
        """The shoe, dice or wheel that the options call for; chance is live unless a source is given."""
        return self.round_class.new_equipment(self.rules, source or LiveSource())

    def setting(self, **changes: Any) -> Setting:
        """The table as the options say: its limits, nobody seated."""
        return Setting(**{"limits": self.limits, **changes})

    def open_round(self, equipment: Equipment | None = None, setting: Setting | None = None) -> HouseRound:
        """A round at its first decision."""
        round_ = self.round_class(self.rules, equipment or self.new_equipment(), setting or self.setting())
        round_.start()
        return round_

    def outcome_tables(self) -> Iterator[PriceTable | Unpriced]:
        """Those of the wagers that the edition has."""
        wagers = self.rules.wagers()
        return (table for table in self.round_class.outcome_tables(self.rules) if table.wager in wagers)


def next_setting(round_: HouseRound) -> Setting:
    """What the round leaves for the next at the same table."""
    return round_.setting_after()
