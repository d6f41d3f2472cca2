"""The irregularities of cards that games dealt from a shoe share, each with its ruling."""

from collections.abc import Iterable
from typing import ClassVar

import msgspec

from croupier.cards import Card, ShuffleNote, pretty
from croupier.games.card_care import CardCare
from croupier.games.dealing import DISCARD_RACK
from croupier.games.wagering import hand_of
from croupier.procedure import DEALER, IllegalActionError, Incident, Ruling, incident, step
from croupier.procedure.events import CardDealt
from croupier.procedure.incidents import (
    CardDrawnInError,
    CardFaceUpInShoe,
    CuttingCardMissing,
    Misdeal,
    ReshuffleMissed,
    ShufflerMalfunction,
)
from croupier.rulebook import Citation


class ShoeRound(CardCare):
    """A round from a shoe, and what happens when it goes wrong. Handlers verify all before they change anything."""

    needs: ClassVar[tuple[str, ...]] = ("shuffle_after_cutting_card", "cut_offer", "not_enough_cards")
    needs_choices: ClassVar[tuple[str, ...]] = ("decks", "cut", "cutting_cards")
    concluded_incidents: ClassVar[tuple[type[Incident], ...]] = (
        *CardCare.concluded_incidents, ReshuffleMissed,
    )  # fmt: skip

    # -- single cards ----------------------------------------------------------------------------------------------

    def are_cards_out_of_the_shoe(self) -> bool:
        """They are being shuffled and cut, or that is the dealer's next step."""
        return self.is_shuffling or (self.decision is not None and self.decision.about == "shuffle")

    def verify_card_can_be_drawn(self, found: Incident, provision: str, count: int = 1) -> None:
        if self.are_cards_out_of_the_shoe():
            self.refuse(found, "the cards are being shuffled", provision)
        if self.shoe.remaining < count:
            self.refuse(found, f"the shoe holds {self.shoe.remaining} cards", provision)

    @step
    def take_from_shoe(self) -> Card:
        self.note_cutting_card("an irregularity")
        return self.shoe.draw()

    @incident(CardFaceUpInShoe, "card_face_up_in_shoe")
    def on_card_face_up(self, found: CardFaceUpInShoe) -> Ruling:
        citation = self.rules.cite("card_face_up_in_shoe")
        self.verify_card_can_be_drawn(found, "card_face_up_in_shoe")
        card = self.take_from_shoe()
        self.put_in_rack([card], "face up in the shoe", citation)
        decides = f"{pretty(card)} is removed to the discard rack; the next card takes its place"
        return self.ruling_on_card(found, decides, citation)

    @incident(CardDrawnInError, "card_drawn_unexposed", "card_drawn_exposed")
    def on_card_drawn_in_error(self, found: CardDrawnInError) -> Ruling:
        provision = "card_drawn_exposed" if found.exposed else "card_drawn_unexposed"
        citation = self.rules.cite(provision)
        self.verify_card_can_be_drawn(found, provision)
        card = self.take_from_shoe()
        if found.exposed:
            self.put_in_rack([card], "drawn in error", citation)
            return self.ruling_on_card(found, f"{pretty(card)} is out of play, face down in the discard rack", citation)
        self.shoe.hold([card])
        return self.ruling_on_card(found, "the card is used as the next card from the shoe", citation)

    def ruling_on_card(self, found: Incident, decides: str, citation: Citation) -> Ruling:
        """On a card before the round, the cutting card may have come first: then all of them are shuffled."""
        note = self.shoe.due
        if note is None or not self.is_cutting_card_first(note) or not self.is_interrupted():
            return self.ruling(found, decides, citation)
        decides += "; but the cutting card came before it: all cards are shuffled first"
        return self.ruling(found, decides, citation, self.rules.cite(note.cause))

    # -- misdeals --------------------------------------------------------------------------------------------------

    @incident(Misdeal, "reconstruction", "reconstruction_impossible", "card_drawn_exposed")
    def on_misdeal(self, found: Misdeal) -> Ruling:
        if bool(found.placed) == bool(found.affected):
            self.refuse(found, "say either where the cards were placed, or which hands are affected", "reconstruction")
        if not self.deal_order:
            self.refuse(found, "no card has been dealt in this round", "reconstruction")
        return self.reconstruct(found) if found.placed else self.void_affected(found)

    def places(self) -> set[str]:
        """Where at the table a card may lie."""
        return {DEALER, *(hand_of(box) for box in range(1, self.boxes.value + 1))}

    def reconstruct(self, found: Misdeal) -> Ruling:
        """Each card goes to the hand that should have had it; cards too many go to the rack."""
        citation = self.rules.cite("reconstruction")
        dealt, due = len(self.deal_log), len(self.deal_order)
        for place in found.placed:
            if place not in self.places():
                self.refuse(found, f"placed: {place!r} is no place for a card at this table", "reconstruction")
        if len(found.placed) < dealt:
            problem = f"placed: {dealt} cards have been dealt, {len(found.placed)} are named"
            self.refuse(found, problem, "reconstruction")
        surplus = max(0, len(found.placed) - due)
        if surplus:
            self.verify_card_can_be_drawn(found, "reconstruction", due - dealt + surplus)
        moves = [
            f"{self.name_of_card(i)} from {there} to {right}"
            for i, (there, right) in enumerate(zip(found.placed, self.deal_order, strict=False))
            if there != right
        ]
        if surplus:
            moves.append(f"{surplus} {'card' if surplus == 1 else 'cards'} too many to the discard rack")
        self.laid_out = len(found.placed)
        if dealt == due:
            self.discard_surplus()
        decides = "the round is reconstructed: " + ("; ".join(moves) or "every card lies where it should")
        return self.ruling(found, decides, citation, concerns=sorted({*found.placed} & {*self.deal_order}))

    def name_of_card(self, number: int) -> str:
        """A card of the present deal as everybody may hear it: one that lies face down by its number only."""
        if number >= len(self.deal_log):
            return "the next card"
        hand = self.deal_order[number]
        if (hand, self.deal_order[:number].count(hand)) in self.face_down:
            return f"card {number + 1}"
        return pretty(self.deal_log[number])

    def verify_hands(self, found: Incident, hands: Iterable[str], provision: str) -> None:
        for hand in hands:
            if hand in self.void_hands or hand not in {*self.hands, *self.deal_order}:
                self.refuse(found, f"affected: {hand!r} has no hand in this round", provision)

    def void_affected(self, found: Misdeal) -> Ruling:
        """The hands affected are void; the dealer's is completed by a further card unless nobody is left."""
        citation = self.rules.cite("reconstruction_impossible")
        self.verify_hands(found, found.affected, "reconstruction_impossible")
        is_dealers_lost = DEALER in found.affected and len(self.deal_log) == len(self.deal_order)
        if is_dealers_lost:
            self.verify_dealer_can_be_completed(found)
        hands = [hand for hand in dict.fromkeys(found.affected) if hand != DEALER]
        for hand in hands:
            self.void_hand(hand, citation)
        decides = "cannot be reconstructed" + (": void, wagers returned" if hands else "")
        if not any(self.standing()):
            return self.ruling(found, f"{decides}; no hand is left to play", citation, concerns=found.affected)
        if is_dealers_lost:
            self.complete_dealers_hand(citation)
            decides += "; the dealer's hand is completed with a further card"
        return self.ruling(found, f"{decides}; other hands stand as dealt", citation, concerns=found.affected)

    def verify_dealer_can_be_completed(self, found: Misdeal) -> None:
        if self.is_dealer_settled():
            problem = "affected: wagers have been settled against the dealer's card; void the hands affected"
            self.refuse(found, problem, "reconstruction_impossible")
        self.verify_card_can_be_drawn(found, "reconstruction_impossible")

    def is_dealer_settled(self) -> bool:
        """Whether a wager has been settled against the dealer's last card."""
        return any(wager.settlement for wager in self.wagers.values())

    def complete_dealers_hand(self, citation: Citation) -> None:
        """The dealer's last card is out of play; another takes its place."""
        lost = self.hands[DEALER].pop()
        self.put_in_rack([lost], DEALER, citation)
        last = max(i for i, drawn in enumerate(self.draw_log) if drawn == (lost, DEALER))
        self.draw_log[last] = (lost, DISCARD_RACK)
        card = self.take_from_shoe()
        self.hands[DEALER].append(card)
        self.deal_log[-1] = card
        self.draw_log.append((card, DEALER))
        self.emit(CardDealt((citation,), card, DEALER))

    # -- shuffles and equipment ------------------------------------------------------------------------------------

    @incident(ReshuffleMissed, "missed_reshuffle")
    def on_reshuffle_missed(self, found: ReshuffleMissed) -> Ruling:
        """Reported when the shuffle should be made: play has gone on without it."""
        note = self.shoe.due
        if not self.shoe.cutting_card_out or note is None:
            self.refuse(found, "the cutting card has not come out since the last shuffle", "missed_reshuffle")
        if self.decision is None or self.decision.about != "shuffle":
            self.refuse(found, "the shuffle is not due before the end of this round", "missed_reshuffle")
        self.shoe.due = msgspec.structs.replace(note, cause="missed_reshuffle", is_missed=True)
        which = "the next" if self.is_closed else "this"
        decides = f"the cards are shuffled at the end of {which} round"
        return self.ruling(found, decides, self.rules.cite("missed_reshuffle"))

    @incident(CuttingCardMissing, "missing_cutting_card")
    def on_cutting_card_missing(self, found: CuttingCardMissing) -> Ruling:
        if self.shoe.kind == "continuous":
            self.refuse(found, "a continuous shuffler has no cutting card", "missing_cutting_card")
        if self.shoe.cutting_card_out or self.are_cards_out_of_the_shoe():
            self.refuse(found, "the cutting card is not in the shoe now", "missing_cutting_card")
        self.shoe.cutting_card = None
        self.shoe.due = self.shoe.due or ShuffleNote("missing_cutting_card")
        decides = "the cards are shuffled at the end of this round"
        return self.ruling(found, decides, self.rules.cite("missing_cutting_card"))

    @incident(ShufflerMalfunction, "shuffler_malfunction")
    def on_shuffler_malfunction(self, found: ShufflerMalfunction) -> Ruling:
        citation = self.rules.cite("shuffler_malfunction")
        if self.shoe.kind != "continuous":
            self.refuse(found, "no continuous shuffler is in use", "shuffler_malfunction")
        if not self.draw_log and not (self.bets_are_closed and self.shoe.held):
            self.refuse(found, "no card of the round has left the shuffler yet", "shuffler_malfunction")
        if not found.affected:
            self.void_round("continuous shuffler malfunction", citation)
            return self.ruling(found, "the round is void and all wagers are returned", citation)
        if DEALER in found.affected:
            problem = "affected: the dealer's hand cannot be void alone; void the round"
            raise IllegalActionError(found, problem, citation)
        self.verify_hands(found, found.affected, "shuffler_malfunction")
        for hand in dict.fromkeys(found.affected):
            self.void_hand(hand, citation)
        decides = "the hands affected are void and their wagers returned"
        return self.ruling(found, decides, citation, concerns=found.affected)
