"""What a rulebook says of baccarat, and the questions about it that play and price share."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from croupier.games.baccarat.antes import ANTE, AnteTerms
from croupier.games.baccarat.point_counts import BANKER, PLAYER, TIE, HandTerms
from croupier.games.baccarat.side import KINDS
from croupier.games.baccarat.side.from_file import BaccaratSight, from_file
from croupier.games.baccarat.side.wager import BaccaratSideWager, Finished
from croupier.rulebook import Cited, Rules
from croupier.table.side_wagers import side_wagers
from croupier.table.terms import WagerTerms, each_wager, says

MAIN_WAGERS = (BANKER, PLAYER, TIE)
SIDE_WAGERS = tuple(kind.kind for kind in KINDS)


@dataclass(frozen=True, kw_only=True)
class BaccaratTerms:
    rules: Rules = field(repr=False)
    hands: HandTerms
    antes: AnteTerms
    wagers: dict[str, WagerTerms] = each_wager(*MAIN_WAGERS, *SIDE_WAGERS, ANTE, has_written=True)
    decks: Cited[int]
    table_minimum: Cited[int]
    table_maximum: Cited[int]
    chip_denominations: Cited[tuple[int, ...]]
    pair_colours: Cited[str] = says("red")

    @cached_property
    def side(self) -> dict[str, BaccaratSideWager]:
        """The side wagers that the edition has, by name."""
        known: dict[str, BaccaratSideWager] = side_wagers(
            self.rules, [kind for kind in KINDS if kind.kind in self.wagers]
        )
        return {**known, **from_file(self.rules, self.sight)}

    @cached_property
    def sight(self) -> BaccaratSight:
        """What side wagers that the rulebook describes may look at."""
        return BaccaratSight(self.hands, self.pair_colours.value, self.decks.value)

    def problems(self) -> Iterator[tuple[str, str]]:
        yield from self.hands.problems()

    def places(self, wager: str) -> tuple[str, ...]:
        """Where a wager of the kind may lie."""
        return self.side[wager].places if wager in self.side else ("",)

    def outcome(self, wager: str, seen: Finished) -> str | None:
        """How a wager ends, by the rulebook's name for it; None if that takes cards that are gone."""
        if wager == ANTE:
            return "collected"
        if wager in self.side:
            return self.side[wager].outcome(seen)
        return self.hands.main_outcome(wager, seen.result, self.wagers[wager].pays)

    def net(self, wager: str, outcome: str) -> Fraction:
        """What an outcome brings for each unit wagered."""
        return self.wagers[wager].pays[outcome].value.net
