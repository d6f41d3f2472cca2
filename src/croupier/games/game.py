"""A game: the rules of play of a rulebook, with edition and options chosen, ready to open rounds."""

from collections.abc import Container, Iterable, Iterator
from pathlib import Path
from typing import Any

from croupier.cards import Card, Shoe
from croupier.chance import Source, source_of
from croupier.errors import CardError, CroupierError
from croupier.games.registry import NotAGameError, definition_of
from croupier.procedure import Equipment, Limits, Setting
from croupier.rulebook import Document, NotAllowedError, RulebookError, Rules, UnknownNameError
from croupier.table.charts import StrategyChart
from croupier.table.house_round import HouseRound
from croupier.table.outcomes import OPTIMAL, PriceTable, Strategy, Unpriced, best_first, take_first
from croupier.table.round import setting_after
from croupier.table.written_wagers import written_wagers


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
            raise NotAGameError(
                f"{self.rules.name} is no game that is dealt: it has rules for others, or of something else"
            )
        if game == "poker":
            raise NotAGameError(f"{self.rules.name}: in poker players play against each other: use PokerGame")
        try:
            self.definition = definition_of(game)
        except NotAGameError as error:
            raise NotAGameError(f"{self.rules.name}: document.game: {error}") from None
        self.definition.verify_rules(self.rules)
        self._verify_written_wagers()
        self.limits = self._limits()

    def _verify_written_wagers(self) -> None:
        """That wagers which the rulebook describes itself can be, and the game has something for them to look at."""
        written = self.rules.written_wagers()
        sight = self.definition.sight(self.rules) if written else None
        if sight is not None:
            written_wagers(self.rules, sight)
        elif written:
            problem = f"{self.rules.document.game} has nothing for such a wager to look at"
            raise RulebookError(self.rules.name, f"wagers.{written[0]}.looks_at", problem)

    def _limits(self) -> Limits:
        minimum, maximum = self.rules.choice("table_minimum", int), self.rules.choice("table_maximum", int)
        if minimum.value > maximum.value:
            raise NotAllowedError("table_minimum", "it is above table_maximum", minimum.citation)
        return Limits(minimum.value, maximum.value)

    def new_equipment(self, source: Source | int | None = None, *, cards: str | Iterable[Card] = "") -> Equipment:
        """The shoe, dice or wheel that the options call for; chance is live unless a source or a seed is given.

        With `cards` ("AsKd 7h") a shoe is ready to be dealt, these first and all others in random order.
        """
        equipment: Equipment = self.definition.new_equipment(self.rules, source_of(source))
        if cards:
            if not isinstance(equipment, Shoe):
                raise CardError(f"cards: {self.rules.name} is not dealt from a shoe")
            equipment.arrange(equipment.deck.parse(cards) if isinstance(cards, str) else cards)
        return equipment

    def setting(self, **changes: Any) -> Setting:
        """The table as the options say: its limits, nobody seated."""
        return Setting(**{"limits": self.limits, **changes})

    def open_round(
        self,
        equipment: Equipment | None = None,
        setting: Setting | None = None,
        *,
        source: Source | int | None = None,
        cards: str | Iterable[Card] = "",
    ) -> HouseRound:
        """A round at its first decision, from `equipment`, or from new equipment with these cards and this chance."""
        if equipment is not None and (cards or source is not None):
            raise CroupierError("cards, source: they are for new equipment, and some is given")
        if equipment is None:
            equipment = self.new_equipment(source, cards=cards)
        round_: HouseRound = self.definition(self.rules, equipment, setting or self.setting())
        round_.start()
        return round_

    def next_round(self, round_: HouseRound, **changes: Any) -> HouseRound:
        """The round after one that is over, from the same equipment; `changes` are of the setting that it left."""
        return self.open_round(round_.equipment, setting_after(round_, changes))

    def outcome_tables(self, wagers: Container[str] | None = None) -> Iterator[PriceTable | Unpriced]:
        """Those of the wagers that the edition has, or of some of them."""
        has = self.rules.wagers()
        wanted = has if wagers is None else [w for w in has if w in wagers]
        tables: Iterator[PriceTable | Unpriced] = self.definition.tables_of(self.rules, wanted)
        return tables

    def tables_by(self, strategy: str) -> Iterator[PriceTable]:
        """Those by a further strategy, of wagers that the edition has."""
        has = self.rules.wagers()
        return (table for table in self.definition.tables_by(self.rules, strategy) if table.wager in has)

    # -- strategies ------------------------------------------------------------------------------------------------

    def strategies(self) -> tuple[str, ...]:
        """The names of those that its prices rest on, of each wager the best first; none where nothing is decided."""
        return tuple(self._strategies())

    def further_strategies(self) -> tuple[str, ...]:
        """The names of those that people follow too, though they do worse: priced if asked for."""
        return self.definition.further_strategies

    def strategy(self, name: str = OPTIMAL) -> Strategy:
        """The one of that name, to play by at a table; `optimal` is the best there is of the main wager.

        Where nothing that players decide has a bearing on their wagers, it takes what is offered first.
        """
        if name in self.further_strategies():
            table = next(self.tables_by(name), None)
            if table is not None and table.strategy is not None:
                return table.strategy
        known = self._strategies()
        if name in known:
            return known[name]
        if name == OPTIMAL:
            return next(iter(known.values()), Strategy(OPTIMAL, take_first))
        there = (
            f"there is {', '.join((*known, *self.further_strategies()))}"
            if known
            else f"{self.rules.name} leaves nothing to decide"
        )
        raise UnknownNameError(f"strategy {name!r} is not known; {there}")

    def _strategies(self) -> dict[str, Strategy]:
        return self.rules.memo("strategies", lambda: best_first(self.rules, self.outcome_tables()))

    def charts(self) -> tuple[StrategyChart, ...]:
        """The best strategy, or one that people can follow, as tables; none where nothing is decided."""
        return self.definition.charts(self.rules)

    def __repr__(self) -> str:
        return f"Game({self.rules.described()})"


def next_setting(round_: HouseRound) -> Setting:
    """What the round leaves for the next at the same table."""
    return round_.setting_after()
