"""One round of baccarat."""

from croupier.cards import Shoe
from croupier.games.baccarat.places import BaccaratPlaces
from croupier.games.baccarat.table import BaccaratTable
from croupier.games.baccarat.terms import BaccaratTerms
from croupier.games.baccarat.void_hands import VoidHands
from croupier.procedure import Procedure, Setting
from croupier.table.betting import Betting
from croupier.table.layout import Layout


class Baccarat(BaccaratTable):
    """Wagers on the player's hand, the banker's or a tie; two cards each, perhaps a third; the higher count wins."""

    _void_hands: VoidHands

    def __init__(self, terms: BaccaratTerms, shoe: Shoe, setting: Setting) -> None:
        super().__init__(terms, shoe, setting)
        layout = Layout(terms.layout, self._course, terms.wagers)
        self._lay_out(shoe, layout)
        places = BaccaratPlaces(terms, layout, self.cards, self._nominees)
        betting = Betting(terms.betting, layout, terms.initial_wagers, places, *self._beside_betting())
        self._void_hands = self._rule_on(betting, places)

    def play(self) -> Procedure[None]:
        yield from self._shuffle.if_due()
        self._void_hands.begin_if_exposed()
        yield from self.betting.open()
        yield from self._differential.keep_within()
        self._antes.put_up()
        if self.hands.is_on_course() and (self._is_anybody_playing() or self._is_free_hand()):
            yield from self._deal.complete()
            yield from self._settle()
        self.cards.collect_all(self.terms.conclusion)
        self.layout.close_books(self.terms.conclusion)
        yield from self.cards.finish()

    def _settle(self) -> Procedure[None]:
        """The result is announced; antes and losing wagers are taken, then winning wagers paid."""
        if self.hands.is_on_course():
            self._settlement.announce()
        if (yield from self._course.step("settle", self.terms.collect_and_pay, self._is_settlement_due)):
            self._settlement.settle(list(self.layout.standing()))
        yield from self._course.step("collect the cards", self.terms.conclusion, self.hands.is_on_course)

    def _is_settlement_due(self) -> bool:
        return self.hands.is_on_course() and any(self.layout.standing())
