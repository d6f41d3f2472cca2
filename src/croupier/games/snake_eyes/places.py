"""Where wagers lie on a Snake Eyes layout: they stay there from roll to roll."""

from croupier.games.snake_eyes.stakes import Stakes
from croupier.games.snake_eyes.terms import SnakeEyesTerms
from croupier.procedure.actions import PlaceWager
from croupier.table.layout import Layout, Wager
from croupier.table.places import Places
from croupier.table.round import refuse


class SnakeEyesPlaces(Places):
    """Nothing is added to a wager that has lost some of its totals."""

    def __init__(self, terms: SnakeEyesTerms, layout: Layout, stakes: Stakes) -> None:
        super().__init__(terms.betting, layout)
        self._terms, self._stakes = terms, stakes

    def of(self, wager: str) -> tuple[str, ...]:
        return self._terms.places(wager)

    def verify_company(self, placing: PlaceWager) -> None:
        if placing.wager != "hardway_combo":
            return
        for wager in self.layout.standing(placing.wager, player=placing.actor):
            if self._stakes.is_spoiled(wager):
                problem = f"wager {wager.id} has lost some of its totals: nothing can be added to it"
                refuse(placing, problem, self._terms.hardway_combo_loses_to.citation)

    def is_moved(self, wager: Wager, cents_before: int) -> None:
        self._stakes.note_moved(wager, cents_before)
