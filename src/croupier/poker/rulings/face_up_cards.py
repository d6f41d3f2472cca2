"""A card that is found face up among those to be dealt."""

from dataclasses import dataclass
from typing import Literal

import croupier.poker.messages as m
from croupier.cards import Card
from croupier.poker.hand import Hand
from croupier.poker.repairs import Repairs
from croupier.poker.rulings.stud_errors import StudErrors
from croupier.procedure import Incident, Ruling
from croupier.procedure.incidents import CardFaceUpInShoe
from croupier.rulebook import Citation, Cited, merge
from croupier.table.round import Part, incident, refuse
from croupier.table.round import ruling as make_ruling
from croupier.table.terms import read


@dataclass(frozen=True, kw_only=True)
class FaceUpCardsTerms:
    """Whether the card is out of play, or used where it comes."""

    card_face_up_discarded: Citation | None
    card_face_up_in_stud: Citation | None
    new_round_of_play: Cited[Literal["hand", "dealing_round"]] | None
    """Which deal it is whose first card is not used."""


class FaceUpCards(Part):
    """The next card to be dealt lies face up."""

    terms: FaceUpCardsTerms

    def __init__(self, repairs: Repairs, stud: StudErrors) -> None:
        super().__init__(read(repairs.poker.rules, FaceUpCardsTerms), repairs.course)
        self._repairs = repairs
        self._stud = stud

    @incident()
    def on_card_face_up(self, found: CardFaceUpInShoe, card_face_up_discarded: Citation) -> Ruling:
        """The card is discarded and stays out of the hand; what is left is dealt from."""
        repairs, citation = self._repairs, card_face_up_discarded
        card = self._next_card(found, citation)
        hand = repairs.hand
        if self._lacks(hand):
            refuse(found, "the cards that are left without it cannot complete the deal", citation)
        repairs.move([card], m.STUB, m.MUCK, citation)
        hand.cards.retired |= {card}
        decides = "it goes to the discards and is not used in this hand; play goes on with the other cards"
        cites = merge([citation])
        if self._is_deal_short(hand):
            cites = merge([citation, self._take_back(hand)])
            decides += "; they are too few for the last deal: what was dealt is shuffled in, and one is dealt for all"
        return make_ruling(found, decides, *cites)

    @incident()
    def on_card_face_up_in_stud(self, found: CardFaceUpInShoe, card_face_up_in_stud: Citation) -> Ruling:
        """Used where it comes, but the first card of a deal is shuffled in before it begins."""
        repairs, reading = self._repairs, self.terms.new_round_of_play
        card = self._next_card(found, card_face_up_in_stud)
        hand = repairs.hand
        if hand.phase == "showdown" or (hand.phase == "betting" and hand.state.is_last_street):
            refuse(found, "no more cards are to be dealt", card_face_up_in_stud)
        cites = merge([card_face_up_in_stud, *([reading.citation] if reading is not None else [])])
        if self._begins_deal(hand, is_of_hand=reading is None or reading.value == "hand"):
            repairs.shuffle_in([card], m.STUB, *cites)
            return make_ruling(found, "it would be the first: shuffled with the other cards, which are cut", *cites)
        if card in hand.cards.seen:
            refuse(found, "everybody has seen the next card already: it is used in sequence", card_face_up_in_stud)
        repairs.expose([card], m.STUB, *cites)
        return make_ruling(found, "it is used in sequence", *cites)

    def _next_card(self, found: Incident, citation: Citation) -> Card:
        repairs = self._repairs
        repairs.verify_dealt(found, citation)
        if not (cards := repairs.top(1)):
            refuse(found, "no cards are left", citation)
        return cards[0]

    def _begins_deal(self, hand: Hand, *, is_of_hand: bool) -> bool:
        """Whether the next card is the first that is dealt in the hand, or of a dealing round."""
        dealing = hand.dealing
        assert dealing is not None
        is_first = hand.phase != "dealing" or not any(step.kind != "shuffle_in" for step in dealing.done)
        return is_first and (not is_of_hand or (hand.phase == "dealing" and hand.street == 0))

    # -- whether there are cards enough ----------------------------------------------------------------------------

    def _lacks(self, hand: Hand) -> bool:
        """Whether the deal cannot be completed without the card, whatever rulings there are for that."""
        later = hand.terms.streets[hand.street + 1 :]
        left, live = len(self._repairs.stub) - 1 + len(hand.cards.aside), len(hand.live())
        each = [street.burn + street.board + sum(count for count, _ in street.deal) * live for street in later]
        if any(street.after == "draw" for street in hand.terms.streets):  # discards can be shuffled in
            return not hand.draw.can_spare(self._to_be_dealt(hand) + 1)
        if not self._stud.can_deal_for_all():
            if len(self._repairs.stub) - 1 < self._to_be_dealt(hand):  # before cards that were set aside come back
                return True
            return left < self._to_be_dealt(hand) + sum(each)
        if hand.state.is_last_street:
            return left + len(self._dealt_last(hand)) < 1
        return left < self._to_be_dealt(hand) + sum(each[:-1]) + 1

    def _to_be_dealt(self, hand: Hand) -> int:
        """How many cards the dealer has still to deal before the next betting."""
        steps = hand.dealing.steps if hand.dealing is not None and hand.phase == "dealing" else []
        return sum(step.count for step in steps if step.kind != "shuffle_in" and not self._is_dead(hand, step.player))

    def _is_dead(self, hand: Hand, player: int) -> bool:
        return player >= 0 and hand.dead[player]

    def _is_deal_short(self, hand: Hand) -> bool:
        """Whether a last deal that has begun cannot be completed any more."""
        is_last = self._stud.can_deal_for_all() and hand.phase == "dealing" and hand.state.is_last_street
        return is_last and len(self._repairs.stub) + len(hand.cards.aside) < self._to_be_dealt(hand)

    def _dealt_last(self, hand: Hand) -> list[int]:
        """Who holds a card of the last deal."""
        dealt = hand.dealing.dealt_to() if hand.dealing is not None else []
        return [player for player in dealt if not hand.dead[player]]

    def _take_back(self, hand: Hand) -> Citation:
        players, citation = self._dealt_last(hand), self._stud.terms.final_deal_short
        assert citation is not None
        if not players:  # it has not begun
            citation = hand.terms.citations["community_card"]
        self._stud.take_back_last(players, citation)
        self._repairs.turns.put_again()
        return citation
