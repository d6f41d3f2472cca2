"""One round of Ultimate Texas Hold'em."""

from croupier.cards import Card, Shoe
from croupier.games.house_poker.boxes import COMMUNITY
from croupier.games.house_poker.jackpot_round import JackpotRound
from croupier.games.house_poker.jackpot_rulings import JackpotRulings
from croupier.games.house_poker.voids import Folds
from croupier.games.ultimate_texas_holdem.amount_rulings import AmountRulings
from croupier.games.ultimate_texas_holdem.betting_rounds import BettingRounds
from croupier.games.ultimate_texas_holdem.closed_hands import HandsToSettle
from croupier.games.ultimate_texas_holdem.places import HoldemPlaces, InitialWagers
from croupier.games.ultimate_texas_holdem.showdown import Showdown, trips_by_hand
from croupier.games.ultimate_texas_holdem.streets import Streets
from croupier.games.ultimate_texas_holdem.terms import (
    ANTE,
    BLIND,
    FIRST,
    INITIAL,
    LAST,
    PLAY,
    SECOND,
    TRIPS,
    HoldemTerms,
)
from croupier.procedure import Procedure, Setting
from croupier.table.cards import CardTable
from croupier.table.layout import hand_of


def jackpot_cards(terms: HoldemTerms, cards: CardTable, box: int) -> list[Card]:
    """The hand that a jackpot goes by: the player's cards with the flop."""
    return [*cards.hands[hand_of(box)], *cards.hands.get(COMMUNITY, [])[: terms.flop.value]]


class UltimateTexasHoldem(JackpotRound):
    """Two cards each and five in common against the dealer; the sooner a player raises, the more the raise may be."""

    terms: HoldemTerms
    _initial_wagers: InitialWagers
    _streets: Streets
    _hands: HandsToSettle
    _betting_rounds: BettingRounds
    _showdown: Showdown
    _amount_rulings: AmountRulings
    _jackpot_rulings: JackpotRulings

    def __init__(self, terms: HoldemTerms, shoe: Shoe, setting: Setting) -> None:
        super().__init__(
            terms, shoe, setting, hand_wagers=(ANTE, BLIND), hand_size=terms.hole_cards.value,
            jackpot_cards=lambda cards, box: jackpot_cards(terms, cards, box),
        )  # fmt: skip
        boxes = self.boxes
        self._initial_wagers = InitialWagers(terms, self.layout)
        places = HoldemPlaces(terms, boxes, self._priority, self.jackpot)
        self._take_wagers(INITIAL, places, self._initial_wagers, required={ANTE: (BLIND,)})
        self._streets = Streets(terms, self.deal)
        self._hands = HandsToSettle(terms, self.deal)
        self._betting_rounds = BettingRounds(terms, self.turns, self._streets, self._hands, self.jackpot)
        self._showdown = Showdown(terms, self._hands, self.jackpot)
        voids = self._rule(
            Folds(self.layout, self._betting_rounds.fold, PLAY, self.jackpot.lose),
            by_hand={TRIPS: lambda cards: trips_by_hand(terms, cards)},
            never=self.pools.why_of_one_amount,
            is_card_to_come=self._streets.is_card_to_come,
        )
        self._amount_rulings = AmountRulings(terms, self._initial_wagers, self._betting_rounds, voids)
        self._jackpot_rulings = JackpotRulings(terms.jackpot_rulings, self.jackpot, self.betting, boxes, voids)

    def play(self) -> Procedure[None]:
        self.pools.open()
        yield from self._open()
        if self.boxes.in_play:
            self.pools.start()
            yield from self._streets.initial_deal()
            yield from self._betting_rounds.go(FIRST)
            yield from self._streets.flop()
            yield from self._betting_rounds.go(SECOND)
            yield from self._streets.turn_and_river()
            yield from self._betting_rounds.go(LAST)
            yield from self._showdown.go()
            yield from self.jackpot.settle()
            yield from self._course.step("collect the cards", self.terms.conclusion)
        self._conclude()
