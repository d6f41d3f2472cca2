"""One round of blackjack."""

from croupier.cards import Shoe
from croupier.games.blackjack.added_wagers import AddedWagers
from croupier.games.blackjack.ante_rulings import AnteRulings
from croupier.games.blackjack.antes import Antes
from croupier.games.blackjack.boxes import Boxes
from croupier.games.blackjack.dealer import DealersHand
from croupier.games.blackjack.hand_rights import HandRights
from croupier.games.blackjack.hand_rulings import HandRulings
from croupier.games.blackjack.hands import INITIAL
from croupier.games.blackjack.insurance import Insurance
from croupier.games.blackjack.late_wagers import BlackjackLateWagers
from croupier.games.blackjack.misdeals import Misdeals
from croupier.games.blackjack.places import BlackjackPlaces
from croupier.games.blackjack.restrictions import Restrictions
from croupier.games.blackjack.rights_errors import RightsErrors
from croupier.games.blackjack.settlement import Settlement
from croupier.games.blackjack.shoe import BlackjackShoeHandling
from croupier.games.blackjack.side.pairs_on_split import PairsOnSplit
from croupier.games.blackjack.side.prize_button import PrizeButton
from croupier.games.blackjack.side.prize_equipment import PrizeEquipment
from croupier.games.blackjack.side.riding import Riding
from croupier.games.blackjack.side_wagers import SideWagers
from croupier.games.blackjack.split_hands import SplitHands
from croupier.games.blackjack.terms import BlackjackTerms
from croupier.games.blackjack.turns import Turns
from croupier.procedure import DEALER, Action, IllegalActionError, Procedure, Setting
from croupier.procedure.actions import PlaceWager
from croupier.table.betting import Betting
from croupier.table.card_rulings import CardRulings
from croupier.table.cards import CardTable
from croupier.table.house_round import HouseRound
from croupier.table.layout import Layout
from croupier.table.places import Places
from croupier.table.pre_shuffled import PreShuffled
from croupier.table.shoe_rulings import ShoeRulings
from croupier.table.shuffle import Shuffle
from croupier.table.wager_rulings import WagerRulings


class Blackjack(HouseRound):
    """Two cards each and one to the dealer; players draw, double or split; then the dealer draws to 17."""

    terms: BlackjackTerms
    layout: Layout
    betting: Betting
    cards: CardTable
    shuffle: Shuffle
    _new_cards: PreShuffled
    _restrictions: Restrictions
    _antes: Antes
    boxes: Boxes
    _insurance: Insurance
    _turns: Turns
    _added: AddedWagers
    _dealer: DealersHand
    side: SideWagers
    _pairs: PairsOnSplit
    _settlement: Settlement
    _rights: HandRights
    _wager_rulings: WagerRulings
    _card_rulings: CardRulings
    _shoe_rulings: ShoeRulings
    _rights_errors: RightsErrors
    _ante_rulings: AnteRulings
    _prize_equipment: PrizeEquipment
    _prize_button: PrizeButton
    _riding: Riding
    _hand_rulings: HandRulings
    _misdeals: Misdeals

    def __init__(self, terms: BlackjackTerms, shoe: Shoe, setting: Setting) -> None:
        super().__init__(terms, shoe, setting)
        version, kinds, course = terms.version, terms.side_kinds, self._course
        version.verify(setting.limits)
        self.layout = layout = Layout(terms.layout, course, terms.all_wagers)
        self._new_cards = PreShuffled(terms.new_cards, course)
        handling = BlackjackShoeHandling(terms.cards)
        self.shuffle = shuffle = Shuffle(terms.cards, course, shoe, layout, self._new_cards, handling)
        self.cards = cards = CardTable(terms.cards, shuffle)
        self._restrictions = limited = Restrictions(terms.restrictions, layout, Places(terms.betting, layout))
        self._prize_equipment = equipment = PrizeEquipment(terms.prize_equipment, course)
        places = BlackjackPlaces(terms.places, terms.betting, layout, version, kinds, limited, equipment)
        self._antes = antes = Antes(terms.antes, version, layout)
        self.betting = betting = Betting(terms.betting, layout, (INITIAL, *kinds), places, cards, limited, antes)
        self.boxes = boxes = Boxes(terms.boxes, terms.counts, version, cards, layout)
        self.side = side = SideWagers(terms.side_wagers, kinds, boxes, betting)
        self._prize_button = PrizeButton(terms.madness, equipment, boxes, betting)
        self._riding = riding = Riding(terms.riding, kinds, boxes, places)
        self._pairs = pairs = PairsOnSplit(terms.pairs_on_split, kinds, boxes, betting, side)
        self._settlement = settled = Settlement(terms.settlement, boxes, side, riding)
        self._insurance = insurance = Insurance(terms.insurance, boxes, settled, riding)
        self._rights = rights = HandRights(terms.hand_rights, boxes)
        self._added = added = AddedWagers(terms.added_wagers, boxes, rights, riding, places)
        self._turns = turns = Turns(terms.turns, boxes, rights, added, settled, insurance, side, pairs)
        self._dealer = dealer = DealersHand(terms.dealers_hand, boxes, settled, insurance, side, turns)
        late = BlackjackLateWagers(betting, boxes)
        self._wager_rulings = on_wagers = WagerRulings(
            terms.wager_rulings, betting, late, clear_cards=cards.clear_for_void
        )
        self._card_rulings = CardRulings(terms.card_rulings, cards, betting)
        self._hand_rulings = on_hands = HandRulings(terms.hand_rulings, boxes, rights, insurance, side, turns, dealer)
        self._ante_rulings = AnteRulings(terms.ante_rulings, boxes, antes, on_hands)
        self._rights_errors = RightsErrors(terms.rights_errors, boxes, rights, turns, on_hands)
        self._shoe_rulings = on_shoe = ShoeRulings(
            terms.shoe_rulings, cards, on_wagers, dealer.has_completed, hands=SplitHands(boxes, on_hands)
        )
        self._misdeals = Misdeals(terms.misdeals, boxes, betting, side, dealer, on_hands, on_shoe)

    # -- the procedure ---------------------------------------------------------------------------------------------

    def play(self) -> Procedure[None]:
        yield from self.shuffle.if_due()
        yield from self.betting.open()
        if any(self.layout.standing(INITIAL)):
            yield from self._initial_deal()
            yield from self._antes.collect()
            if (yield from self.side.settle_after_deal()):
                yield from self._prize_button.settle()
                yield from self._riding.keep_or_ride()
            yield from self._insurance.offer()
            yield from self._insurance.pay_blackjacks()
            while not self._dealer.is_play_over():
                yield from self._turns.take()
                yield from self._dealer.play()
                yield from self.side.settle_after_dealer(self._dealer.has_completed)
                over = self._dealer.is_play_over
                yield from self._course.step("collect the cards", self.terms.conclusion, over)
        self._collect_cards()
        self.layout.close_books(self.terms.conclusion)
        yield from self.cards.finish()

    def _initial_deal(self) -> Procedure[None]:
        """A card to each box with a wager, one to the dealer, a second to each box; all face up."""
        yield from self.shuffle.if_cutting_card_first(self.layout.hands(INITIAL)[0])
        self.boxes.open()
        hands = [hand.name for hand in self.boxes.all_hands()]
        yield from self.cards.deal_in_order([*hands, DEALER, *hands], self.terms.initial_deal, self._is_live)
        self.boxes.finish_deal()

    def _is_live(self, hand: str) -> bool:
        return any(self.layout.standing()) if hand == DEALER else self.boxes.hands[hand].is_live

    def _collect_cards(self) -> None:
        """All cards go to the discard rack, in an order from which the hands can be rebuilt."""
        there = self.cards.hands
        played = [hand.name for hand in self.boxes.all_hands() if hand.name in there]
        for name in dict.fromkeys([*played, *there]):
            self.cards.collect(name, self.terms.conclusion)

    def verify(self, action: Action) -> None:
        """A side wager that comes too late is refused by its own rule as well."""
        if isinstance(action, PlaceWager) and self.decision is not None:
            kind = self.side.kinds.get(action.wager)
            is_late = self.betting.is_closed and not self.decision.is_open_to(PlaceWager)
            if is_late and kind is not None and kind.wager.offered.value:
                problem, citation = self.why_closed(PlaceWager)
                raise IllegalActionError(action, problem, citation, kind.before_cards)
        super().verify(action)
