"""Rounds of poker against the house whose players may wager on a jackpot."""

from collections.abc import Callable, Sequence

from croupier.cards import Card, Shoe
from croupier.games.house_poker.box_priority import BoxPriority
from croupier.games.house_poker.jackpot_pools import JackpotPools
from croupier.games.house_poker.jackpot_wagers import JackpotWagers
from croupier.games.house_poker.round import PokerRound
from croupier.games.house_poker.terms import JackpotRoundTerms
from croupier.procedure import Setting
from croupier.table.cards import CardTable


class JackpotRound(PokerRound):
    """The pools that wagers fund, and the prizes that are paid after all else."""

    terms: JackpotRoundTerms
    _priority: BoxPriority
    pools: JackpotPools
    jackpot: JackpotWagers

    def __init__(
        self,
        terms: JackpotRoundTerms,
        shoe: Shoe,
        setting: Setting,
        *,
        hand_wagers: Sequence[str],
        hand_size: int,
        jackpot_cards: Callable[[CardTable, int], list[Card]],
    ) -> None:
        """A table whose jackpot wagers go by the cards that `jackpot_cards` finds for a box."""
        jackpots, usual = terms.jackpots, terms.layout.chip_set
        super().__init__(
            terms,
            shoe,
            setting,
            hand_wagers=hand_wagers,
            hand_size=hand_size,
            chips_for=lambda wager: jackpots.chips_for(wager, usual),
        )
        cards = self.cards
        self._priority = BoxPriority(terms.priority, self.boxes)
        self.pools = JackpotPools(jackpots, self.layout)
        self.jackpot = JackpotWagers(self.pools, cards, lambda box: jackpot_cards(cards, box))
