"""What goes wrong at Four Card Poker only: the dealer's hand set wrongly, and the one reason for another shuffle."""

from croupier.games.four_card_poker.bonuses import Bonuses
from croupier.games.four_card_poker.showdown import Showdown
from croupier.games.four_card_poker.terms import ANTE, PLAY, FourCardTerms
from croupier.games.house_poker.hand_rulings import GIVEN_UP
from croupier.games.house_poker.incidents import DealersHandMisset, HandReconstructed
from croupier.games.house_poker.table_checks import is_turned_up
from croupier.procedure import DEALER, Ruling
from croupier.procedure.incidents import ShuffleDirected
from croupier.rulebook import Citation, Cited
from croupier.table.card_rulings import CardRulings
from croupier.table.layout import hand_of
from croupier.table.round import Part, incident, refuse, ruling


class FourCardRulings(Part):
    """Handlers verify all before they change anything."""

    terms: FourCardTerms

    def __init__(self, terms: FourCardTerms, showdown: Showdown, bonuses: Bonuses, card_rulings: CardRulings) -> None:
        super().__init__(terms, showdown.course)
        self.showdown = showdown
        self.cards = showdown.cards
        self.boxes = showdown.boxes
        self.layout = showdown.layout
        self.bonuses = bonuses
        self.card_rulings = card_rulings

    @incident()
    def on_shuffle_directed(self, found: ShuffleDirected, shuffle_after_vacancy: Citation) -> Ruling:
        """This rulebook knows one reason for a shuffle beside those of every round."""
        return self.card_rulings.on_shuffle_directed(found, shuffle_after_vacancy)

    @incident()
    def on_dealers_hand_misset(self, found: DealersHandMisset, dealers_hand_misset: Cited[int]) -> Ruling:
        """Put right, until a player's hand has been exposed: then it stands as it was set, for all."""
        (size, citation), held, best_of = dealers_hand_misset, self.cards.hands.get(DEALER), self.terms.best_of
        if not held or any(hand == DEALER for hand, _ in self.cards.face_down):
            refuse(found, "the dealer's hand has not been turned", citation)
        if len({*found.cards}) != size or len(found.cards) != size or not {*found.cards} <= {*held}:
            refuse(found, f"cards: name the {size} cards of the dealer's hand that were set", citation)
        if self.showdown.dealers_set is not None:
            refuse(found, "the dealer's hand stands as set already", citation)
        if best_of(found.cards).rank >= best_of(held).rank:
            refuse(found, "cards: these are as good as the best", citation)
        if not any(is_turned_up(self.cards, hand_of(box)) for box in self.boxes.players):
            self.emit(HandReconstructed((citation,), DEALER))
            decides = f"{DEALER} is reconstructed: no player's hand is exposed, and it is set correctly"
            return ruling(found, decides, citation, concerns=(DEALER,))
        self.showdown.stand_as_set(found.cards)
        for box in self._compared_boxes():
            self._compare_again(box, citation)
        return ruling(found, "a player's hand is exposed: the dealer's hand stands as set", citation)

    def _compared_boxes(self) -> list[int]:
        """Boxes settled against the dealer's hand."""
        settled = [wager for wager in self.layout.wagers.values() if wager.settlement and wager.kind in (ANTE, PLAY)]
        return sorted({w.box for w in settled if w.settlement and w.settlement.outcome not in GIVEN_UP})

    def _compare_again(self, box: int, citation: Citation) -> None:
        """Settle a box against the dealer's hand as it stands now; a bonus goes by the player's hand, and stays."""
        for wager in [
            wager for wager in self.layout.wagers.values() if wager.box == box and wager.kind in (ANTE, PLAY)
        ]:
            if wager.settlement:
                self.bonuses.reverse_without(wager, citation)
        self.showdown.settle_against_dealer(box)
