"""Casino War: one card each, the higher wins; on equal cards surrender half, or go to war with a second card.

Played by skycity/casino_war (Division 18) with the general rules of skycity/general.
"""

from croupier.games.casino_war.messages import DecisionMishandled, GoToWar, OptionNotOffered, Surrender
from croupier.games.casino_war.price import outcome_tables
from croupier.games.casino_war.round import CasinoWar
from croupier.games.casino_war.terms import WarTerms
from croupier.table.definition import Choosing, GameDefinition
from croupier.table.shuffle import new_shoe, restore_shoe

CASINO_WAR = GameDefinition(
    terms=WarTerms,
    round=CasinoWar,
    initial_wagers=("casino_war", "tie"),
    equipment=lambda terms, source: new_shoe(terms.cards, source),
    restore_equipment=restore_shoe,
    prices=outcome_tables,
    sight_of=lambda terms: terms.sight,
    choices=(Choosing(GoToWar), Choosing(Surrender)),
)

__all__ = ["CASINO_WAR", "CasinoWar", "DecisionMishandled", "GoToWar", "OptionNotOffered", "Surrender", "WarTerms"]
