"""Baccarat: two hands, the player's and the banker's, of which the one nearer to nine wins.

Played by skycity/baccarat (Division 5) with the general rules of skycity/general.
"""

from typing import Any

from croupier.games.baccarat.point_counts import HANDS, MAIN_WAGERS
from croupier.games.baccarat.price import details, outcome_tables
from croupier.games.baccarat.round import Baccarat
from croupier.games.baccarat.terms import SIDE_WAGERS, BaccaratTerms
from croupier.table.definition import GameDefinition
from croupier.table.shuffle import new_shoe, restore_shoe


def hands_at(terms: Any, box: int) -> dict[str, tuple[str, ...]]:  # noqa: ARG001 - both matter to all
    """The hands that matter to whoever plays a box."""
    return {hand: (hand,) for hand in HANDS}


BACCARAT = GameDefinition(
    terms=BaccaratTerms,
    round=Baccarat,
    initial_wagers=(*MAIN_WAGERS, *SIDE_WAGERS),
    has_main_wager=False,
    equipment=lambda terms, source: new_shoe(terms.cards, source),
    restore_equipment=restore_shoe,
    prices=outcome_tables,
    places=lambda terms, wager: terms.places.get(wager, ("",)),
    hands=hands_at,
    drawings={"layout": "croupier.drawing.baccarat:draw_layout"},
    is_all_in_wagers=True,
    details_of=details,
    sight_of=lambda terms: terms.sight,
)

__all__ = ["BACCARAT", "Baccarat", "BaccaratTerms", "hands_at"]
