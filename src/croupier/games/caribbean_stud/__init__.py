"""Caribbean Stud Poker: five cards each; fold or bet twice the ante; the dealer plays only with ace and king or better.

Played by skycity/caribbean_stud (Division 6) with the general rules of skycity/general.
"""

from collections.abc import Iterator

from croupier.games.caribbean_stud.messages import MakeBet
from croupier.games.caribbean_stud.round import CaribbeanStud
from croupier.games.caribbean_stud.strategy import HABITS
from croupier.games.caribbean_stud.terms import BET, INITIAL, StudTerms
from croupier.games.house_poker.jackpot_pools import without_pools
from croupier.games.house_poker.messages import Concede, Fold
from croupier.table.charts import StrategyChart
from croupier.table.definition import Choosing, GameDefinition
from croupier.table.outcomes import PriceTable, Unpriced
from croupier.table.shuffle import new_shoe, restore_shoe


def _prices(terms: StudTerms) -> Iterator[PriceTable | Unpriced]:
    from croupier.games.caribbean_stud.price import outcome_tables

    return outcome_tables(terms)


def _prices_by(terms: StudTerms, strategy: str) -> Iterator[PriceTable]:
    from croupier.games.caribbean_stud.price import tables_by

    return tables_by(terms, strategy)


def _charts(terms: StudTerms) -> tuple[StrategyChart, ...]:
    from croupier.games.caribbean_stud.chart import charts  # with it comes the solver

    return charts(terms)


CARIBBEAN_STUD = GameDefinition(
    terms=StudTerms,
    round=CaribbeanStud,
    initial_wagers=INITIAL,
    later_wagers=(BET,),
    choices=(Choosing(MakeBet), Choosing(Fold)),
    equipment=lambda terms, source: new_shoe(terms.cards, source),
    restore_equipment=restore_shoe,
    prices=_prices,
    further_strategies=HABITS,
    prices_by=_prices_by,
    as_priced=without_pools,
    charts_of=_charts,
)

__all__ = ["CARIBBEAN_STUD", "CaribbeanStud", "Concede", "Fold", "MakeBet", "StudTerms"]
