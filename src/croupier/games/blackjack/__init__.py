"""Blackjack: players' hands against the dealer's, of which the one nearer to 21 wins unless it goes over.

Played by skycity/blackjack (Division 2) with the general rules of skycity/general. `round.py` has the procedure; each
of its parts, with the terms that it reads, is in a file of its own.
"""

from croupier.games.blackjack.chart import strategy_charts
from croupier.games.blackjack.price import details, outcome_tables
from croupier.games.blackjack.round import Blackjack
from croupier.games.blackjack.shoe import new_blackjack_shoe
from croupier.games.blackjack.terms import INITIAL_WAGERS, BlackjackTerms
from croupier.table.definition import GameDefinition
from croupier.table.shuffle import restore_shoe

BLACKJACK = GameDefinition(
    terms=BlackjackTerms,
    round=Blackjack,
    initial_wagers=INITIAL_WAGERS,
    equipment=lambda terms, source: new_blackjack_shoe(terms.cards, terms.counts.of_rank.value, source),
    restore_equipment=restore_shoe,
    prices=lambda terms: outcome_tables(terms.rules),
    prices_of=lambda terms, wagers: outcome_tables(terms.rules, wagers),
    charts_of=lambda terms: strategy_charts(terms.rules),
    details_of=lambda terms: details(terms.rules),
    is_dealt_afresh=lambda terms: terms.cards.shoe is not None,
)

__all__ = ["BLACKJACK", "Blackjack", "BlackjackTerms"]
