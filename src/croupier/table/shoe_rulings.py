"""The irregularities of cards that games dealt from a shoe share, each with its ruling."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import msgspec

from croupier.cards import ShuffleNote, pretty
from croupier.procedure.events import HandVoided
from croupier.procedure.incidents import (
    CardDrawnInError,
    CardFaceUpInShoe,
    CuttingCardMissing,
    Misdeal,
    ReshuffleMissed,
    ShufflerMalfunction,
)
from croupier.procedure.messages import DEALER, Incident, Ruling
from croupier.rulebook import Citation, Cited
from croupier.table.cards import CardTable
from croupier.table.layout import Layout, hand_of
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.shuffle import CUTTING_CARD_FIRST
from croupier.table.wager_rulings import WagerRulings


@dataclass(frozen=True, kw_only=True)
class ShoeRulingTerms:
    card_face_up_in_shoe: Citation | None
    card_drawn_unexposed: Citation | None
    card_drawn_exposed: Citation | None
    reconstruction: Citation | None
    reconstruction_impossible: Citation | None
    void_hand_undoes: Cited[str] | None
    missed_reshuffle: Citation | None
    missing_cutting_card: Citation | None
    shuffler_malfunction: Citation | None


class DealtHands:
    """The hands of a round as rulings on its cards know them. A game of other hands than one a box has its own."""

    def __init__(self, terms: ShoeRulingTerms, cards: CardTable, layout: Layout) -> None:
        self._terms = terms
        self._cards = cards
        self._layout = layout

    def others(self) -> set[str]:
        """Places of cards beside those before the boxes and the dealer."""
        return set()

    def verify(self, found: Incident, hands: Iterable[str], citation: Citation) -> None:
        """That the hands named are hands of the round."""
        for hand in hands:
            if hand in self._cards.void_hands or hand not in {*self._cards.hands, *self._cards.deal_order}:
                refuse(found, f"affected: {hand!r} has no hand in this round", citation)

    def void(self, hand: str, *cites: Citation) -> None:
        """It has no result: its wagers go back, and its cards to the rack."""
        self._cards.emit(HandVoided(cites, hand))
        undoes = self._terms.void_hand_undoes
        for wager in list(self._layout.wagers.values()):
            if wager.hand == hand and wager.settlement and (undoes is None or undoes.value == "settled_wagers_too"):
                self._layout.reverse(wager, *cites)
            if wager.hand == hand and wager.is_standing:
                self._layout.give_back(wager, "void", *cites)
        self._cards.strike(hand, cites[0])


class ShoeRulings(Part):
    """Handlers verify all before they change anything."""

    terms: ShoeRulingTerms

    def __init__(
        self,
        terms: ShoeRulingTerms,
        cards: CardTable,
        wager_rulings: WagerRulings,
        is_dealer_settled: Callable[[], bool],
        places: Iterable[str] | None = None,
        hands: DealtHands | None = None,
    ) -> None:
        super().__init__(terms, cards.course)
        self.cards = cards
        self.wager_rulings = wager_rulings
        self.betting = wager_rulings.betting
        self.layout = wager_rulings.layout
        self._is_dealer_settled = is_dealer_settled
        """Whether a wager has been settled against the dealer's last card."""
        boxes = range(1, self.betting.places.boxes.value + 1)
        self._places = {DEALER, *map(hand_of, boxes)} if places is None else {*places}
        """Where at the table a card may lie."""
        self.hands = hands or DealtHands(terms, cards, self.layout)

    # -- single cards ----------------------------------------------------------------------------------------------

    @incident()
    def on_card_face_up(self, found: CardFaceUpInShoe, card_face_up_in_shoe: Citation) -> Ruling:
        self.cards.shuffle.verify_can_draw(found, card_face_up_in_shoe)
        card = self.cards.take_from_shoe()
        self.cards.put_in_rack([card], "face up in the shoe", card_face_up_in_shoe)
        decides = f"{pretty(card)} is removed to the discard rack; the next card takes its place"
        return self._ruling_on_card(found, decides, card_face_up_in_shoe)

    @incident()
    def on_card_drawn_in_error(
        self, found: CardDrawnInError, card_drawn_unexposed: Citation, card_drawn_exposed: Citation
    ) -> Ruling:
        citation = card_drawn_exposed if found.exposed else card_drawn_unexposed
        self.cards.shuffle.verify_can_draw(found, citation)
        card = self.cards.take_from_shoe()
        if found.exposed:
            self.cards.put_in_rack([card], "drawn in error", citation)
            decides = f"{pretty(card)} is out of play, face down in the discard rack"
        else:
            self.cards.shoe.hold([card])
            decides = "the card is used as the next card from the shoe"
        return self._ruling_on_card(found, decides, citation)

    def _ruling_on_card(self, found: Incident, decides: str, citation: Citation) -> Ruling:
        """On a card before the round, the cutting card may have come first: then all of them are shuffled."""
        note = self.cards.shoe.due
        if note is None or note.cause != CUTTING_CARD_FIRST or not self.cards.is_interrupting():
            return ruling(found, decides, citation)
        decides += "; but the cutting card came before it: all cards are shuffled first"
        return ruling(found, decides, citation, self.cards.terms.shuffles[note.cause])

    # -- misdeals --------------------------------------------------------------------------------------------------

    @incident()
    def on_misdeal(
        self,
        found: Misdeal,
        reconstruction: Citation,
        reconstruction_impossible: Citation,
        card_drawn_exposed: Citation,  # noqa: ARG002 - by it, cards too many are out of play
    ) -> Ruling:
        if bool(found.placed) == bool(found.affected):
            refuse(found, "say either where the cards were placed, or which hands are affected", reconstruction)
        if not self.cards.deal_order:
            refuse(found, "no card has been dealt in this round", reconstruction)
        if found.placed:
            return self.reconstruct(found, reconstruction)
        return self._void_affected(found, reconstruction_impossible)

    def reconstruct(self, found: Misdeal, citation: Citation) -> Ruling:
        """Each card goes to the hand that should have had it; cards too many go to the rack."""
        cards = self.cards
        dealt, due = len(cards.deal_log), len(cards.deal_order)
        for place in found.placed:
            if place not in {*self._places, *self.hands.others()}:
                refuse(found, f"placed: {place!r} is no place for a card at this table", citation)
        if len(found.placed) < dealt:
            refuse(found, f"placed: {dealt} cards have been dealt, {len(found.placed)} are named", citation)
        surplus = max(0, len(found.placed) - due)
        if surplus:
            self.cards.shuffle.verify_can_draw(found, citation, due - dealt + surplus)
        moves = [
            f"{self._name_of_card(i)} from {there} to {right}"
            for i, (there, right) in enumerate(zip(found.placed, cards.deal_order, strict=False))
            if there != right
        ]
        if surplus:
            moves.append(f"{surplus} {'card' if surplus == 1 else 'cards'} too many to the discard rack")
        cards.laid_out = len(found.placed)
        if dealt == due:
            cards.discard_surplus()
        decides = "the round is reconstructed: " + ("; ".join(moves) or "every card lies where it should")
        return ruling(found, decides, citation, concerns=sorted({*found.placed} & {*cards.deal_order}))

    def _name_of_card(self, number: int) -> str:
        """A card of the present deal as everybody may hear it: one that lies face down by its number only."""
        cards = self.cards
        if number >= len(cards.deal_log):
            return "the next card"
        hand = cards.deal_order[number]
        if (hand, cards.deal_order[:number].count(hand)) in cards.face_down:
            return f"card {number + 1}"
        return pretty(cards.deal_log[number])

    def _void_affected(self, found: Misdeal, citation: Citation) -> Ruling:
        """The hands affected are void; the dealer's is completed by a further card unless nobody is left."""
        cards = self.cards
        self.hands.verify(found, found.affected, citation)
        is_dealers_lost = DEALER in found.affected and len(cards.deal_log) == len(cards.deal_order)
        if is_dealers_lost:
            if self._is_dealer_settled():
                problem = "affected: wagers have been settled against the dealer's card; void the hands affected"
                refuse(found, problem, citation)
            self.cards.shuffle.verify_can_draw(found, citation)
        hands = [hand for hand in dict.fromkeys(found.affected) if hand != DEALER]
        for hand in hands:
            self.void_hand(hand, citation)
        decides = "cannot be reconstructed" + (": void, wagers returned" if hands else "")
        if not any(self.layout.standing()):
            return ruling(found, f"{decides}; no hand is left to play", citation, concerns=found.affected)
        if is_dealers_lost:
            cards.replace_last(DEALER, citation)
            decides += "; the dealer's hand is completed with a further card"
        return ruling(found, f"{decides}; other hands stand as dealt", citation, concerns=found.affected)

    def void_hand(self, hand: str, *cites: Citation) -> None:
        """It has no result: its wagers go back, and its cards to the rack."""
        self.hands.void(hand, *cites)

    # -- equipment -------------------------------------------------------------------------------------------------

    @incident(until="over")
    def on_reshuffle_missed(self, found: ReshuffleMissed, missed_reshuffle: Citation) -> Ruling:
        """Reported when the shuffle should be made: play has gone on without it."""
        shoe = self.cards.shoe
        if not shoe.cutting_card_out or shoe.due is None:
            refuse(found, "the cutting card has not come out since the last shuffle", missed_reshuffle)
        if not self.cards.shuffle.is_next:
            refuse(found, "the shuffle is not due before the end of this round", missed_reshuffle)
        shoe.due = msgspec.structs.replace(shoe.due, cause="missed_reshuffle", is_missed=True)
        which = "the next" if self.course.is_concluded else "this"
        return ruling(found, f"the cards are shuffled at the end of {which} round", missed_reshuffle)

    @incident()
    def on_cutting_card_missing(self, found: CuttingCardMissing, missing_cutting_card: Citation) -> Ruling:
        cards, shoe = self.cards, self.cards.shoe
        if shoe.kind == "continuous":
            refuse(found, "a continuous shuffler has no cutting card", missing_cutting_card)
        if shoe.cutting_card_out or cards.shuffle.is_going_on or cards.shuffle.is_next:
            refuse(found, "the cutting card is not in the shoe now", missing_cutting_card)
        shoe.cutting_card = None
        shoe.due = shoe.due or ShuffleNote("missing_cutting_card")
        return ruling(found, "the cards are shuffled at the end of this round", missing_cutting_card)

    @incident()
    def on_shuffler_malfunction(self, found: ShufflerMalfunction, shuffler_malfunction: Citation) -> Ruling:
        citation, shoe = shuffler_malfunction, self.cards.shoe
        if shoe.kind != "continuous":
            refuse(found, "no continuous shuffler is in use", citation)
        if not self.cards.drawn and not (self.betting.is_closed and shoe.held):
            refuse(found, "no card of the round has left the shuffler yet", citation)
        if not found.affected:
            self.wager_rulings.void_round("continuous shuffler malfunction", citation)
            return ruling(found, "the round is void and all wagers are returned", citation)
        if DEALER in found.affected:
            refuse(found, "affected: the dealer's hand cannot be void alone; void the round", citation)
        self.hands.verify(found, found.affected, citation)
        for hand in dict.fromkeys(found.affected):
            self.void_hand(hand, citation)
        return ruling(found, "the hands affected are void and their wagers returned", citation, concerns=found.affected)
