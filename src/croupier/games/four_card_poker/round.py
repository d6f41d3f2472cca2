"""One round of Four Card Poker."""

from croupier.cards import Shoe
from croupier.games.four_card_poker.bonuses import Bonuses
from croupier.games.four_card_poker.card_rulings import FourCardRulings
from croupier.games.four_card_poker.excess import ExcessWagers
from croupier.games.four_card_poker.places import FourCardPlaces
from croupier.games.four_card_poker.play_or_fold import PlayOrFold
from croupier.games.four_card_poker.showdown import Showdown
from croupier.games.four_card_poker.terms import ACES_UP, INITIAL, PLAY, FourCardTerms
from croupier.games.house_poker.round import PokerRound
from croupier.games.house_poker.voids import Folds
from croupier.procedure import Procedure, Setting


class FourCardPoker(PokerRound):
    """Five cards each and six to the dealer; fold, or play one to three times the Ante; equal hands win."""

    terms: FourCardTerms
    excess: ExcessWagers
    bonuses: Bonuses
    _play_or_fold: PlayOrFold
    _showdown: Showdown
    _own_rulings: FourCardRulings

    def __init__(self, terms: FourCardTerms, shoe: Shoe, setting: Setting) -> None:
        super().__init__(terms, shoe, setting, hand_wagers=INITIAL, hand_size=terms.players_cards.value)
        places = FourCardPlaces(terms, self.boxes)
        self.excess = excess = ExcessWagers(terms, places)
        self.bonuses = Bonuses(terms, self.layout)
        self._take_wagers(INITIAL, places, excess)
        self._play_or_fold = PlayOrFold(terms, self.turns, self.betting, places, excess)
        self._showdown = Showdown(terms, self.deal, excess, self.bonuses)
        by_hand = {ACES_UP: lambda cards: terms.aces_up_outcome(terms.best_of(cards).rank)}
        self._rule(Folds(self.layout, self._play_or_fold.fold, PLAY), by_hand=by_hand, judge=excess.judge)
        self._own_rulings = FourCardRulings(terms, self._showdown, self.bonuses, self._card_rulings)

    def play(self) -> Procedure[None]:
        yield from self._open()
        if self.boxes.in_play:
            yield from self._deal_hands()
            yield from self.turns.ask(self._play_or_fold.ask, is_last=True)
            yield from self._showdown.expose_dealer()
            yield from self._showdown.settle()
            yield from self._course.step("collect the cards", self.terms.conclusion)
        self._conclude()

    def _deal_hands(self) -> Procedure[None]:
        """Cards face down to each box and the dealer, who then gets one more face up."""
        size, dealers = self.terms.players_cards.value, self.terms.dealers_cards.value
        yield from self.deal.hands(
            self.terms.initial_deal,
            dealer_size=dealers,
            dealer_up=range(size, dealers),
            up_by=self.terms.card_face_up,
        )
