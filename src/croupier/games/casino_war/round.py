"""One round of Casino War."""

from croupier.cards import Shoe
from croupier.games.casino_war.from_file import seen
from croupier.games.casino_war.places import WarPlaces
from croupier.games.casino_war.terms import CASINO_WAR_OUTCOME, TIE_OUTCOME, WarTerms
from croupier.games.casino_war.war import War, WarLateWagers, kept_of_surrender
from croupier.procedure import DEALER, Procedure, Setting
from croupier.table.betting import Betting
from croupier.table.card_rulings import CardRulings
from croupier.table.cards import CardTable
from croupier.table.house_round import HouseRound
from croupier.table.layout import Layout
from croupier.table.pre_shuffled import PreShuffled
from croupier.table.shoe_rulings import ShoeRulings
from croupier.table.shuffle import Shuffle
from croupier.table.terms import wagers_of
from croupier.table.wager_rulings import WagerRulings


class CasinoWar(HouseRound):
    """One card each, the higher wins; on equal cards surrender half or go to war with a second card."""

    terms: WarTerms
    layout: Layout
    betting: Betting
    shuffle: Shuffle
    cards: CardTable
    new_cards: PreShuffled
    _wager_rulings: WagerRulings
    _card_rulings: CardRulings
    _shoe_rulings: ShoeRulings
    war: War

    def __init__(self, terms: WarTerms, shoe: Shoe, setting: Setting) -> None:
        super().__init__(terms, shoe, setting)
        course, bound = self._course, {"casino_war": ("go_to_war",)}
        self.layout = layout = Layout(terms.layout, course, wagers_of(terms), bound, kept=kept_of_surrender(terms))
        self.new_cards = PreShuffled(terms.new_cards, course)
        self.shuffle = shuffle = Shuffle(terms.cards, course, shoe, layout, self.new_cards)
        self.cards = cards = CardTable(terms.cards, shuffle)
        places = WarPlaces(terms, layout)
        self.betting = betting = Betting(terms.betting, layout, ("casino_war", "tie"), places, cards)
        self.war = war = War(terms, cards, layout)
        late = WarLateWagers(betting, war)
        self._wager_rulings = rulings = WagerRulings(
            terms.wager_rulings, betting, late, clear_cards=cards.clear_for_void
        )
        self._card_rulings = CardRulings(terms.card_rulings, cards, betting)
        self._shoe_rulings = ShoeRulings(terms.shoe_rulings, cards, rulings, war.is_dealer_settled)

    def play(self) -> Procedure[None]:
        yield from self.shuffle.if_due()
        yield from self.betting.open()
        if any(self.layout.standing()):
            yield from self._initial_deal()
            yield from self._interim_settlement()
            yield from self.war.wage()
        self.cards.collect_all(self.terms.conclusion)  # in an order from which the hands can be rebuilt
        self.layout.close_books(self.terms.conclusion)
        yield from self.cards.finish()

    def _initial_deal(self) -> Procedure[None]:
        """One card to each box with a wager, clockwise from the dealer's left, then one to the dealer."""
        boxes = self.layout.hands()
        yield from self.shuffle.if_cutting_card_first(boxes[0])
        yield from self.cards.deal_one_each([*boxes, DEALER], self.terms.initial_deal, self.layout.is_playing)

    def _interim_settlement(self) -> Procedure[None]:
        """Tie wagers first, then casino war wagers; of each, the losing before the winning."""
        yield from self._settle_side_wagers()
        yield from self._course.step("settle tie wagers", self.terms.settle_ties, self._is_anybody_playing)
        self._settle("tie", TIE_OUTCOME)
        yield from self._course.step("settle casino war wagers", self.terms.settle_casino_war, self._is_anybody_playing)
        self._settle("casino_war", CASINO_WAR_OUTCOME)
        self.war.collect_decided_hands()

    def _settle_side_wagers(self) -> Procedure[None]:
        """Those that the rulebook describes itself, before all others."""
        side, hands = self.terms.side, self.cards.hands
        first = next((wager for wager in self.layout.standing() if wager.kind in side), None)
        if first is not None:
            yield from self._course.step("settle side wagers", side[first.kind].citation, self._is_anybody_playing)
            there = (wager for wager in self.layout.standing() if wager.kind in side)
            cards = ((wager, seen(hands[wager.hand][0], hands[DEALER][0])) for wager in there)
            self.layout.settle_in_order((wager, side[wager.kind].outcome(shown)) for wager, shown in cards)

    def _is_anybody_playing(self) -> bool:
        return self.layout.is_playing(DEALER)

    def _settle(self, kind: str, outcomes: dict[str, str]) -> None:
        compared = ((wager, outcomes.get(self.war.comparison(wager))) for wager in self.layout.standing(kind))
        self.layout.settle_in_order((wager, outcome) for wager, outcome in compared if outcome)
