"""What a round of baccarat is dealt with and ruled by, whether wagers are made on a layout or through terminals."""

from collections.abc import Callable

from croupier.cards import Shoe
from croupier.chips import ChipSet
from croupier.games.baccarat.antes import Antes
from croupier.games.baccarat.card_rulings import BaccaratCardRulings
from croupier.games.baccarat.deal import Deal
from croupier.games.baccarat.differential import Differential
from croupier.games.baccarat.handlers import Handlers
from croupier.games.baccarat.hands import TwoHands
from croupier.games.baccarat.messages import FreeHandAnnounced
from croupier.games.baccarat.misdelivery import Misdelivery
from croupier.games.baccarat.nominees import Nominees
from croupier.games.baccarat.places import BaccaratPlaces
from croupier.games.baccarat.point_counts import HANDS
from croupier.games.baccarat.settlement import BaccaratLateWagers, Settlement
from croupier.games.baccarat.shoe import BaccaratShoe
from croupier.games.baccarat.styles import DealingStyle
from croupier.games.baccarat.terms import BaccaratTerms
from croupier.games.baccarat.turning import Turning
from croupier.games.baccarat.unpayable import PayableJudge, UnpayableWagers
from croupier.games.baccarat.void_hands import VoidHands
from croupier.rulebook import Cited
from croupier.table.betting import Betting
from croupier.table.card_rulings import CardRulings
from croupier.table.cards import CardTable
from croupier.table.house_round import HouseRound
from croupier.table.layout import Layout, Wager
from croupier.table.place_rulings import PlaceRulings
from croupier.table.places import BesideBetting
from croupier.table.pre_shuffled import PreShuffled
from croupier.table.shoe_rulings import ShoeRulings
from croupier.table.shuffle import Shuffle
from croupier.table.wager_rulings import WagerRulings


class BaccaratTable(HouseRound):
    """The parts that every round of baccarat has."""

    terms: BaccaratTerms
    layout: Layout
    betting: Betting
    _shuffle: Shuffle
    cards: CardTable
    _new_cards: PreShuffled
    _nominees: Nominees
    _differential: Differential
    _antes: Antes
    _styles: DealingStyle
    hands: TwoHands
    _handlers: Handlers
    _turning: Turning
    _deal: Deal
    _settlement: Settlement
    _wager_rulings: WagerRulings
    _place_rulings: PlaceRulings
    _card_rulings: CardRulings
    _shoe_rulings: ShoeRulings
    _unpayable: UnpayableWagers
    _own_card_rulings: BaccaratCardRulings
    _misdelivery: Misdelivery
    _handling: BaccaratShoe

    def _lay_out(
        self,
        shoe: Shoe,
        layout: Layout,
        *,
        do_players_cut: bool = True,
        letters: Cited[list[str]] | None = None,
        compares: Callable[[Wager], bool] = lambda wager: True,  # noqa: ARG005
        owes_ante: Callable[[Wager], bool] = lambda wager: True,  # noqa: ARG005
        chips_for: Callable[[Wager], ChipSet] | None = None,
    ) -> None:
        """Make what the hands are dealt with."""
        terms, course = self.terms, self._course
        self.layout = layout
        self._handling = handling = BaccaratShoe(terms.cards, shoe, do_players_cut=do_players_cut)
        self._new_cards = PreShuffled(terms.new_cards, course, handling.are_new)
        self._shuffle = Shuffle(terms.cards, course, shoe, layout, self._new_cards, handling)
        self.cards = cards = CardTable(terms.cards, self._shuffle)
        self._nominees = nominees = Nominees(terms.nominees, layout)
        self._differential = Differential(terms.differential, layout, counts=compares, chips_for=chips_for)
        self._antes = Antes(terms.antes, layout, owes_ante)
        self._styles = styles = DealingStyle(terms.styles, cards, layout, letters)
        self.hands = hands = TwoHands(terms.two_hands, terms.hands, cards, handling, styles)
        self._handlers = handlers = Handlers(terms.handlers, hands, layout, nominees, styles)
        self._turning = turning = Turning(terms.turning, hands, handlers, styles)
        self._deal = Deal(terms.deal, hands, handlers, turning, styles, layout)
        self._settlement = Settlement(terms, hands, layout)

    def _beside_betting(self) -> tuple[BesideBetting, ...]:
        """What may happen while wagers are made, in the order in which people are told of it."""
        return self.cards, self._nominees, self._styles, self._deal, self._antes

    def _rule_on(self, betting: Betting, places: BaccaratPlaces) -> VoidHands:
        """Make what rules on whatever goes wrong."""
        terms, hands, settlement = self.terms, self.hands, self._settlement
        self.betting = betting
        late = BaccaratLateWagers(betting, settlement)
        self._wager_rulings = rulings = WagerRulings(
            terms.wager_rulings,
            betting,
            late,
            clear_cards=hands.clear_for_void,
            beyond_limits=PayableJudge(places, late),
        )
        self._place_rulings = PlaceRulings(
            terms.place_rulings,
            betting,
            is_decided=settlement.is_known,
            is_lost=settlement.is_lost,
            verify_position=places.verify_position,
        )
        self._card_rulings = CardRulings(terms.card_rulings, self.cards, betting)
        self._shoe_rulings = shoe_rulings = ShoeRulings(
            terms.shoe_rulings, self.cards, rulings, settlement.is_any_settled, places=HANDS
        )
        self._unpayable = UnpayableWagers(rulings, places)
        void_hands = VoidHands(hands, self._handlers, self.layout)
        self._own_card_rulings = BaccaratCardRulings(
            terms.own_card_rulings,
            shoe_rulings,
            hands,
            self._handlers,
            self._turning,
            self._styles,
            self._handling,
            void_hands,
        )
        self._misdelivery = Misdelivery(terms.misdelivery, betting, hands, self._styles, terms.side)
        return void_hands

    def _is_anybody_playing(self) -> bool:
        """Whether there is a hand to be dealt, wagers on it or not."""
        return self.hands.is_void_hand or bool(self.cards.hands) or any(self.layout.standing())

    def _is_free_hand(self) -> bool:
        """Whether the operator wants a round dealt on which nobody has wagered; if so, it is announced."""
        terms, styles = self.terms, self._styles
        if terms.free_hands.value:
            notice = terms.free_hand_notice if styles.is_international and styles.style.passed else None
            self._course.emit(FreeHandAnnounced((notice or terms.free_hand,)))
        return terms.free_hands.value
