"""One round of Caribbean Stud."""

from croupier.cards import Shoe
from croupier.games.caribbean_stud.bet_or_fold import BetOrFold
from croupier.games.caribbean_stud.given_up import GivenUpHands
from croupier.games.caribbean_stud.places import BlindBets, StudPlaces
from croupier.games.caribbean_stud.showdown import Showdown
from croupier.games.caribbean_stud.terms import ANTE, BET, INITIAL, StudTerms
from croupier.games.house_poker.jackpot_round import JackpotRound
from croupier.games.house_poker.jackpot_rulings import JackpotRulings
from croupier.games.house_poker.voids import Folds
from croupier.procedure import DEALER, Procedure, Setting
from croupier.rulebook import Cited
from croupier.table.layout import hand_of


class CaribbeanStud(JackpotRound):
    """Ante, five cards each, bet or fold; ante and bet are settled against a dealer who may not qualify."""

    terms: StudTerms
    _jackpot_rulings: JackpotRulings
    _given_up: GivenUpHands
    _bet_or_fold: BetOrFold
    _showdown: Showdown

    def __init__(self, terms: StudTerms, shoe: Shoe, setting: Setting) -> None:
        super().__init__(
            terms, shoe, setting, hand_wagers=(ANTE,), hand_size=terms.initial_deal.value,
            jackpot_cards=lambda cards, box: cards.hands[hand_of(box)],
        )  # fmt: skip
        boxes = self.boxes
        places = StudPlaces(terms, boxes, self._priority, self.jackpot)
        self._take_wagers(INITIAL, places, BlindBets(terms, self.layout))
        self._given_up = GivenUpHands(terms, self.deal)
        self._bet_or_fold = BetOrFold(terms, self.turns, self.jackpot, self._given_up)
        self._showdown = Showdown(terms, self.deal, self.jackpot, self._given_up)
        folds = Folds(self.layout, self._bet_or_fold.fold, BET, self.jackpot.lose, self._given_up.forget)
        pools, of_bet = self.pools, "wager: the limits apply to the ante, not to the bet wager beside it"
        voids = self._rule(
            folds, never=lambda kind: Cited(of_bet, terms.bet) if kind == BET else pools.why_of_one_amount(kind)
        )
        self._jackpot_rulings = JackpotRulings(terms.jackpot_rulings, self.jackpot, self.betting, boxes, voids)

    def play(self) -> Procedure[None]:
        self.pools.open()
        yield from self._open()
        if self.boxes.in_play:
            self.pools.start()
            yield from self._deal_hands()
            yield from self.turns.ask(self._bet_or_fold.ask, is_last=True)
            yield from self._showdown.expose_dealer()
            yield from self._showdown.settle()
            yield from self.jackpot.settle()
            yield from self._course.step("collect the cards", self.terms.conclusion)
        self._conclude()

    def _deal_hands(self) -> Procedure[None]:
        """Cards to each box with an ante and to the dealer, of whose cards one comes to lie face up."""
        citation, (number, turning) = self.terms.initial_deal.citation, self.terms.dealers_card_up
        if self.cards.shoe.kind != "automatic":
            yield from self.deal.hands(citation, dealer_up=(number - 1,))
            return
        yield from self.deal.hands(citation)
        self.deal.complete()
        due = yield from self._course.step("turn the dealer's bottom card", turning, self.boxes.is_live)
        if due and self.deal.dealers_card_seen is None:
            self.cards.turn_up(DEALER, turning, only=(number - 1,))
