"""Four Card Poker: the best four of five cards against the dealer's best four of six.

Played by star_sydney/four_card_poker.
"""

from collections.abc import Iterator

from croupier.games.four_card_poker.messages import PlacePlay, PlayOn
from croupier.games.four_card_poker.round import FourCardPoker
from croupier.games.four_card_poker.strategy import HABITS
from croupier.games.four_card_poker.terms import ANTE, INITIAL, PLAY, FourCardTerms
from croupier.games.house_poker.messages import Concede, Fold
from croupier.table.charts import StrategyChart
from croupier.table.definition import Choosing, GameDefinition
from croupier.table.outcomes import PriceTable, Unpriced
from croupier.table.shuffle import new_shoe, restore_shoe


def _prices(terms: FourCardTerms) -> Iterator[PriceTable | Unpriced]:
    from croupier.games.four_card_poker.price import outcome_tables

    return outcome_tables(terms)


def _prices_by(terms: FourCardTerms, strategy: str) -> Iterator[PriceTable]:
    from croupier.games.four_card_poker.price import tables_by

    return tables_by(terms, strategy)


def _charts(terms: FourCardTerms) -> tuple[StrategyChart, ...]:
    from croupier.games.four_card_poker.chart import charts  # with it comes the solver

    return charts(terms)


def _multiples(terms: FourCardTerms) -> range:
    """What a Play wager may be, as multiples of the Ante."""
    return range(terms.least_times.value, terms.most_times.value + 1)


def _times_the_ante(round_: FourCardPoker, action: PlacePlay) -> int:
    return action.cents // sum(ante.cents for ante in round_.layout.standing(ANTE, action.box))


FOUR_CARD_POKER = GameDefinition(
    terms=FourCardTerms,
    round=FourCardPoker,
    initial_wagers=INITIAL,
    later_wagers=(PLAY,),
    choices=(Choosing(PlacePlay, _multiples, _times_the_ante), Choosing(PlayOn), Choosing(Fold)),
    equipment=lambda terms, source: new_shoe(terms.cards, source),
    restore_equipment=restore_shoe,
    prices=_prices,
    further_strategies=HABITS,
    prices_by=_prices_by,
    charts_of=_charts,
)

__all__ = ["FOUR_CARD_POKER", "Concede", "Fold", "FourCardPoker", "FourCardTerms", "PlacePlay", "PlayOn"]
