"""What rounds of poker against the house are made of: a deck, boxes, hands, turns to decide, and rulings on them."""

from collections.abc import Callable, Mapping, Sequence

from croupier.cards import Card, Shoe
from croupier.chips import ChipSet
from croupier.games.house_poker.boxes import Boxes
from croupier.games.house_poker.conduct_rulings import ConductRulings
from croupier.games.house_poker.deal import Deal
from croupier.games.house_poker.deal_rulings import DealRulings
from croupier.games.house_poker.deck import DeckInTurn, OneDeck
from croupier.games.house_poker.deck_rulings import DeckRulings
from croupier.games.house_poker.exposure_rulings import ExposureRulings
from croupier.games.house_poker.hand_rulings import HandRulings
from croupier.games.house_poker.late_wagers import PokerLateWagers
from croupier.games.house_poker.places import PokerPlaces
from croupier.games.house_poker.terms import PokerTerms
from croupier.games.house_poker.turns import Turns
from croupier.games.house_poker.voids import Folds, Voids
from croupier.procedure import Procedure, Setting
from croupier.procedure.actions import PlaceWager
from croupier.procedure.incidents import WagerAcceptedOutsideLimits
from croupier.rulebook import Citation, Cited
from croupier.table.betting import Betting
from croupier.table.card_rulings import CardRulings
from croupier.table.cards import CardTable
from croupier.table.house_round import HouseRound
from croupier.table.layout import Layout, Wager
from croupier.table.places import BesideBetting
from croupier.table.shuffle import Shuffle
from croupier.table.wager_rulings import Accepted, WagerRulings

Judge = Callable[[WagerAcceptedOutsideLimits, PlaceWager], Accepted | None]


class PokerRound(HouseRound):
    """One deck a round, boxes of one player each, hands dealt face down. A game adds its decisions and its showdown."""

    terms: PokerTerms
    layout: Layout
    betting: Betting
    shuffle: Shuffle
    cards: CardTable
    deal: Deal
    turns: Turns
    _wager_rulings: WagerRulings
    _card_rulings: CardRulings
    _deal_rulings: DealRulings
    _exposure_rulings: ExposureRulings
    _deck_rulings: DeckRulings
    _conduct_rulings: ConductRulings
    _hand_rulings: HandRulings
    boxes: Boxes

    def __init__(
        self,
        terms: PokerTerms,
        shoe: Shoe,
        setting: Setting,
        *,
        hand_wagers: Sequence[str],
        hand_size: int,
        chips_for: Callable[[Wager], ChipSet] | None = None,
    ) -> None:
        """With the table as the dealer finds it; `hand_wagers` have a hand of so many cards dealt to their box."""
        super().__init__(terms, shoe, setting)
        course = self._course
        self.layout = layout = Layout(
            terms.layout,
            course,
            terms.wagers,
            chips_for=chips_for,
            most=lambda wager, odds: terms.capped(wager.kind, wager.cents, odds),
        )
        self.shuffle = Shuffle(terms.cards, course, shoe, layout, DeckInTurn(terms.cards), OneDeck(terms.cards))
        self.boxes = boxes = Boxes(terms.boxes, layout, hand_wagers)
        self.cards = CardTable(terms.cards, self.shuffle, boxes.viewers)
        self.deal = Deal(self.cards, boxes, hand_size)
        self.turns = Turns(boxes, self.deal)

    def _take_wagers(
        self,
        initial: Sequence[str],
        places: PokerPlaces,
        *beside: BesideBetting,
        required: Mapping[str, tuple[str, ...]] | None = None,
    ) -> None:
        """Wagering, by the game's own places."""
        self.betting = Betting(self.terms.betting, self.layout, initial, places, self.cards, *beside, required=required)

    def _rule(
        self,
        folds: Folds,
        *,
        by_hand: Mapping[str, Callable[[Sequence[Card]], str]] | None = None,
        never: Callable[[str], Cited[str] | None] = lambda wager: None,  # noqa: ARG005
        judge: Judge | None = None,
        is_card_to_come: Callable[[], bool] = lambda: False,
    ) -> Voids:
        """The rulings that the games share; what they cannot know, the game says."""
        terms, betting, cards, boxes, turns = self.terms, self.betting, self.cards, self.boxes, self.turns

        def clear_table(citation: Citation) -> None:
            """A round without a result: no card and no hand is left."""
            cards.clear_for_void(citation)
            boxes.clear()

        late = PokerLateWagers(betting, boxes, cards, by_hand, never)
        self._wager_rulings = rulings = WagerRulings(
            terms.wager_rulings, betting, late, clear_cards=clear_table, judge=judge
        )
        voids = Voids(terms.voids, rulings, cards, boxes)
        self._card_rulings = CardRulings(terms.card_rulings, cards, betting, are_cut=terms.cards.are_cards_cut)
        self._deal_rulings = DealRulings(terms.deal_rulings, betting, self.deal, turns, voids)
        self._exposure_rulings = ExposureRulings(terms.exposure_rulings, turns, voids, folds, is_card_to_come)
        self._deck_rulings = DeckRulings(terms.deck_rulings, self.deal, voids)
        self._conduct_rulings = ConductRulings(terms.conduct_rulings, turns, voids)
        self._hand_rulings = HandRulings(terms.hand_rulings, turns, voids, folds)
        return voids

    # -- the steps that the games share ----------------------------------------------------------------------------

    def _open(self) -> Procedure[None]:
        """Shuffle, cut, wagers until no more bets; then it is known who plays which box."""
        yield from self.shuffle.if_due()
        yield from self.betting.open()
        self.boxes.assign()

    def _conclude(self) -> None:
        """All cards to the rack; nothing is left to settle."""
        self.cards.collect_all(self.terms.conclusion)
        self.layout.close_books(self.terms.conclusion)
        self.cards.clear()
