"""What goes wrong with cards at a blackjack table otherwise than at others: seen too early, or dealt wrongly.

A card that everybody has seen goes to the hands in turn; hands that cannot be put right are void.
"""

from dataclasses import dataclass
from typing import Literal

from croupier.cards import pretty
from croupier.games.blackjack.boxes import Boxes
from croupier.games.blackjack.dealer import DealersHand
from croupier.games.blackjack.hand_rulings import HandRulings
from croupier.games.blackjack.hands import INSURANCE
from croupier.games.blackjack.incidents import AcceptCard, RefuseCard
from croupier.games.blackjack.side_wagers import SideWagers
from croupier.procedure.events import CardDealt, WagerSettled
from croupier.procedure.incidents import CardDrawnInError, CardFaceUpInShoe, Misdeal
from croupier.procedure.messages import DEALER, Citations, Ruling
from croupier.rulebook import Citation, Cited
from croupier.table.betting import Betting
from croupier.table.cards import DISCARD_RACK
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.shoe_rulings import ShoeRulings

NO_CARD = "no card drawn in error is offered"


@dataclass(frozen=True, kw_only=True)
class MisdealTerms:
    """The rules by which cards that went wrong are put right."""

    card_face_up_in_shoe: Citation | None
    card_drawn_unexposed: Citation
    card_drawn_exposed: Citation
    exposed_card_offered: Citation
    card_exposed_before_deal: Cited[Literal["removed", "next_card"]]
    reconstruction: Citation
    reconstruction_impossible: Citation | None
    dealers_hand_completed: Citation


class Misdeals(Part):
    """What the shared rulings on the shoe leave to the game."""

    terms: MisdealTerms
    actions = dict.fromkeys((AcceptCard, RefuseCard), (NO_CARD, lambda terms: terms.exposed_card_offered))

    def __init__(
        self,
        terms: MisdealTerms,
        boxes: Boxes,
        betting: Betting,
        side: SideWagers,
        dealer: DealersHand,
        hands: HandRulings,
        shoe: ShoeRulings,
    ) -> None:
        super().__init__(terms, boxes.course)
        self.boxes = boxes
        self.cards = boxes.cards
        self.layout = boxes.layout
        self._betting = betting
        self._side = side
        self._dealer = dealer
        self._hands = hands
        self._shoe = shoe

    # -- a card that everybody has seen ----------------------------------------------------------------------------

    @incident()
    def on_card_face_up(self, found: CardFaceUpInShoe, card_face_up_in_shoe: Citation) -> Ruling:
        self._hands.verify_nothing_held(found, card_face_up_in_shoe)
        return self._shoe.on_card_face_up(found, card_face_up_in_shoe)

    @incident()
    def on_card_drawn_in_error(
        self,
        found: CardDrawnInError,
        card_drawn_unexposed: Citation,
        card_drawn_exposed: Citation,
        exposed_card_offered: Citation,
        reconstruction: Citation,
    ) -> Ruling:
        """Exposed: after the initial deal it is offered; before, it is the next card; at the end, out of play."""
        citation, is_for_all_games = reconstruction, False
        if not found.exposed:
            citation, is_for_all_games = card_drawn_unexposed, True
        elif self._dealer.is_complete:
            citation, is_for_all_games = card_drawn_exposed, True
        elif self.boxes.is_dealt:
            citation = exposed_card_offered
        self._hands.verify_nothing_held(found, citation)
        before_deal = self.terms.card_exposed_before_deal
        if not is_for_all_games and not self._betting.is_closed:
            is_for_all_games = before_deal.value == "removed" or self.cards.shoe.is_cutting_card_next
        if is_for_all_games:
            return self._shoe.on_card_drawn_in_error(found, card_drawn_unexposed, card_drawn_exposed)
        card = self.cards.show_next()
        if not self._betting.is_closed:
            self._betting.close(before_deal.citation)
            decides = f"{pretty(card)} is the first card of the round, which has begun: no bets"
            return ruling(found, decides, before_deal.citation)
        if not self.boxes.is_dealt:
            return ruling(found, f"{pretty(card)} is the next card of the initial deal", citation)
        return ruling(found, self._hands.goes_next(card), citation)

    # -- misdeals --------------------------------------------------------------------------------------------------

    @incident()
    def on_misdeal(
        self,
        found: Misdeal,
        reconstruction: Citation,
        reconstruction_impossible: Citation,
        card_drawn_exposed: Citation,
    ) -> Ruling:
        is_void = bool(found.affected) and not found.placed and bool(self.cards.deal_order)
        if is_void:
            return self._void_affected(found, reconstruction_impossible)
        if len(found.placed) > len(self.cards.deal_order) > 0 and not found.affected:
            self._hands.verify_nothing_held(found, reconstruction)
        return self._shoe.on_misdeal(found, reconstruction, reconstruction_impossible, card_drawn_exposed)

    def _void_affected(self, found: Misdeal, citation: Citation) -> Ruling:
        """Hands affected are void; the dealer's is put right as far as that goes and completed, if anybody is left."""
        self._shoe.hands.verify(found, found.affected, citation)
        is_dealers = DEALER in found.affected
        if is_dealers:
            self._verify_dealer_can_be_completed(found)
        hands = [hand for hand in dict.fromkeys(found.affected) if hand != DEALER]
        for hand in hands:
            self._hands.void(hand, citation)
        decides = "cannot be reconstructed" + (": void, wagers returned" if hands else "")
        is_any_left = any(hand.is_live for hand in self.boxes.hands.values())
        if not is_any_left and not self._side.awaits_dealer():
            return ruling(found, f"{decides}; no hand is left to play", citation, concerns=found.affected)
        cites: Citations = (citation,)
        if is_dealers:
            cites += (self.terms.dealers_hand_completed,)
            self._complete_dealers_hand(cites[-1])
            decides += "; the dealer's last card is out of play, and another is drawn"
        return ruling(found, f"{decides}; other hands stand as dealt", *cites, concerns=found.affected)

    def _verify_dealer_can_be_completed(self, found: Misdeal) -> None:
        citation = self.terms.dealers_hand_completed
        if self._dealer.is_complete and not self._dealer.is_settlement_due() and not self._awaits_settlement():
            problem = "affected: wagers have been settled against the dealer's hand; void the hands affected"
            refuse(found, problem, citation)
        if self.boxes.is_dealt and len(self.boxes.dealers_cards) == 1:
            problem = "affected: players have gone by the dealer's first card; void the hands affected"
            refuse(found, problem, citation)
        self._hands.verify_nothing_held(found, citation)

    def _awaits_settlement(self) -> bool:
        """Whether side wagers wait to be settled by the dealer's hand, and nothing has been settled by it yet."""
        events, wagers = self.course.events, self.layout.wagers
        last = max(n for n, event in enumerate(events) if isinstance(event, CardDealt) and event.to == DEALER)
        since = [wagers[event.wager_id] for event in events[last:] if isinstance(event, WagerSettled)]
        by_it = (wager for wager in since if wager.settlement and wager.kind != INSURANCE)
        return self._side.awaits_dealer() and not any(by_it)

    def _complete_dealers_hand(self, citation: Citation) -> None:
        """The last card is out of play. A first card is replaced at once; others as the dealer's hand goes on."""
        table, cards = self.cards, self.boxes.dealers_cards
        if len(cards) == 2:
            for wager in self.layout.wagers.values():
                if wager.kind == INSURANCE and wager.settlement:
                    self.layout.reverse(wager, citation)
        lost = cards.pop()
        table.put_in_rack([lost], DEALER, citation)
        last = max(number for number, drawn in enumerate(table.drawn) if drawn == (lost, DEALER))
        table.drawn[last] = (lost, DISCARD_RACK)
        self._dealer.is_complete = False
        if not cards:
            card = table.take_from_shoe()
            cards.append(card)
            table.deal_log[table.deal_order.index(DEALER)] = card
            table.drawn.append((card, DEALER))
            self.emit(CardDealt((citation,), card, DEALER))
