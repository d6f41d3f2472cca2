"""Blackjack: players' hands against the dealer's, of which the one nearer to 21 wins unless it goes over.

Played by skycity/blackjack (Division 2) with the general rules of skycity/general. Boxes and wagers are in `table.py`,
insurance and early payment in `insurance.py`, the players' turns in `turns.py`, the dealer's hand and settlement in
`dealer.py`, versions of the game in `versions.py`; side wagers and what goes wrong have files of their own.
"""

from collections.abc import Container, Iterator
from typing import Any

from croupier.games.blackjack import price as blackjack_price
from croupier.games.blackjack.hands import INITIAL
from croupier.games.blackjack.irregularities import BlackjackRulings
from croupier.games.charts import StrategyChart
from croupier.games.outcomes import PriceTable, Unpriced
from croupier.procedure import Procedure
from croupier.rulebook import Rules


class Blackjack(BlackjackRulings):
    """Two cards each and one to the dealer; players draw, double or split; then the dealer draws to 17."""

    # -- the procedure ---------------------------------------------------------------------------------------------

    def play(self) -> Procedure[None]:
        yield from self.shuffle_if_due()
        yield from self.wagering()
        if any(self.standing(INITIAL)):
            yield from self.initial_deal()
            yield from self.after_initial_deal()
            yield from self.side_wagers_after_initial_deal()
            yield from self.offer_insurance()
            yield from self.pay_blackjacks()
            while not self.is_play_over():
                yield from self.turns()
                yield from self.dealers_hand()
                yield from self.side_wagers_after_dealer()
                yield from self.dealer_step("collect the cards", self.rules.cite("conclusion"), self.is_play_over)
        yield from self.conclude()

    def conclude(self) -> Procedure[None]:
        """All cards to the discard rack, in an order from which the hands can be rebuilt."""
        citation = self.rules.cite("conclusion")
        played = [hand.name for box in self.boxes_in_play.values() for hand in box.hands]
        for name in dict.fromkeys([*(name for name in played if name in self.hands), *self.hands]):
            self.collect(name, citation)
        self.close_books(citation)
        yield from self.finish_cards()

    # -- its price -------------------------------------------------------------------------------------------------

    @classmethod
    def outcome_tables(cls, rules: Rules) -> Iterator[PriceTable | Unpriced]:
        return blackjack_price.outcome_tables(rules)

    @classmethod
    def tables_of(cls, rules: Rules, wagers: Container[str]) -> Iterator[PriceTable | Unpriced]:
        return blackjack_price.outcome_tables(rules, wagers)

    has_charts = True

    @classmethod
    def charts(cls, rules: Rules) -> tuple[StrategyChart, ...]:
        from croupier.games.blackjack.chart import strategy_charts  # with it comes the solver

        return strategy_charts(rules)

    @classmethod
    def details(cls, rules: Rules) -> dict[str, list[dict[str, Any]]]:
        return blackjack_price.details(rules)
