"""Electronic baccarat: baccarat dealt at a table and wagered on through terminals, perhaps also on a layout.

Played by skycity/electronic_baccarat (Division 5A), which includes skycity/baccarat and skycity/general.
"""

from croupier.games.baccarat import hands_at
from croupier.games.baccarat.price import details, outcome_tables
from croupier.games.electronic_baccarat.round import ElectronicBaccarat
from croupier.games.electronic_baccarat.terms import WAGERS, ElectronicBaccaratTerms
from croupier.table.definition import GameDefinition
from croupier.table.shuffle import new_shoe, restore_shoe

ELECTRONIC_BACCARAT = GameDefinition(
    terms=ElectronicBaccaratTerms,
    round=ElectronicBaccarat,
    initial_wagers=WAGERS,
    has_main_wager=False,
    equipment=lambda terms, source: new_shoe(terms.cards, source),
    restore_equipment=restore_shoe,
    prices=outcome_tables,
    places=lambda terms, wager: terms.places.get(wager, ("",)),
    hands=hands_at,
    drawings={"layout": "croupier.drawing.baccarat:draw_layout"},
    is_all_in_wagers=True,
    details_of=details,
)

__all__ = ["ELECTRONIC_BACCARAT", "ElectronicBaccarat", "ElectronicBaccaratTerms"]
