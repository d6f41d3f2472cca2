"""Ultimate Texas Hold'em: two cards each and five in common against the dealer; the sooner a player raises, the more.

Played by crown_perth/ultimate_texas_holdem and skycity/ultimate_texas_holdem (Division 16). They differ in the deal, in
the cards that make a hand, in the Blind against a dealer who does not qualify, in Trips on a fold, and in the jackpot.
"""

from collections.abc import Iterator

from croupier.games.house_poker.boxes import COMMUNITY
from croupier.games.house_poker.jackpot_pools import without_pools
from croupier.games.house_poker.messages import Fold
from croupier.games.ultimate_texas_holdem.messages import Check, KeepHandClosed, PlacePlay
from croupier.games.ultimate_texas_holdem.round import UltimateTexasHoldem
from croupier.games.ultimate_texas_holdem.solving import HABITS
from croupier.games.ultimate_texas_holdem.terms import ANTE, BLIND, INITIAL, PLAY, TRIPS, HoldemTerms
from croupier.procedure import DEALER
from croupier.table.charts import StrategyChart
from croupier.table.definition import Choosing, GameDefinition
from croupier.table.layout import hand_of
from croupier.table.outcomes import PriceTable, Unpriced
from croupier.table.shuffle import new_shoe, restore_shoe


def _prices(terms: HoldemTerms) -> Iterator[PriceTable | Unpriced]:
    from croupier.games.ultimate_texas_holdem.price import outcome_tables  # with it comes the solver

    return iter(outcome_tables(terms))


def _prices_by(terms: HoldemTerms, strategy: str) -> Iterator[PriceTable]:
    from croupier.games.ultimate_texas_holdem.price import tables_by

    return tables_by(terms, strategy)


def _charts(terms: HoldemTerms) -> tuple[StrategyChart, ...]:
    from croupier.games.ultimate_texas_holdem.chart import charts

    return charts(terms)


def _multiples(terms: HoldemTerms) -> list[int]:
    """What a Play wager may be in one betting round or another, as multiples of the Ante."""
    rounds = (terms.first_decision, terms.second_decision, terms.last_decision)
    return sorted({times for each in rounds for times in each.value})


def _times_the_ante(round_: UltimateTexasHoldem, action: PlacePlay) -> int:  # noqa: ARG001
    return action.multiple


ULTIMATE_TEXAS_HOLDEM = GameDefinition(
    terms=HoldemTerms,
    round=UltimateTexasHoldem,
    initial_wagers=INITIAL,
    later_wagers=(PLAY,),
    choices=(Choosing(Check), Choosing(PlacePlay, _multiples, _times_the_ante), Choosing(Fold)),
    accompanying_wagers={TRIPS: ANTE},
    required_wagers={ANTE: (BLIND,)},
    hands=lambda terms, box: {"own": (hand_of(box),), "dealer": (DEALER,), "community": (COMMUNITY,)},  # noqa: ARG005
    equipment=lambda terms, source: new_shoe(terms.cards, source),
    restore_equipment=restore_shoe,
    prices=_prices,
    further_strategies=HABITS,
    prices_by=_prices_by,
    as_priced=without_pools,
    charts_of=_charts,
)

__all__ = [
    "ULTIMATE_TEXAS_HOLDEM",
    "Check",
    "Fold",
    "HoldemTerms",
    "KeepHandClosed",
    "PlacePlay",
    "UltimateTexasHoldem",
]
