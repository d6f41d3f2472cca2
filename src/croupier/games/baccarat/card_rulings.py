"""What goes wrong with the cards of a baccarat round: cards too many, seen too early, out of place or out of sight."""

from dataclasses import dataclass
from typing import Literal

from croupier.cards import pretty
from croupier.games.baccarat.handlers import Handlers
from croupier.games.baccarat.hands import TwoHands
from croupier.games.baccarat.messages import (
    BurnMissed,
    CardDealtFaceUp,
    CardsOutOfSight,
    SeenBeforeNoMoreBets,
    ThirdCardToPlayer,
)
from croupier.games.baccarat.point_counts import BANKER, HANDS, PLAYER
from croupier.games.baccarat.shoe import BaccaratShoe
from croupier.games.baccarat.styles import DEAL_ORDER, DealingStyle
from croupier.games.baccarat.turning import Turning
from croupier.games.baccarat.void_hands import VoidHands
from croupier.procedure import Incident, Ruling
from croupier.procedure.incidents import CardDrawnInError, CardFaceUpInShoe, Misdeal
from croupier.rulebook import Citation, Cited, merge
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.shoe_rulings import ShoeRulings


@dataclass(frozen=True, kw_only=True)
class BaccaratCardRulingTerms:
    third_card_for_banker: Citation | None
    third_card_for_next_round: Citation
    card_drawn_unexposed: Citation | None
    card_drawn_exposed: Citation
    card_face_up_in_shoe: Citation | None
    first_card_face_up: Citation
    boxed_card: Citation | None
    reconstruction: Citation | None
    reconstruction_impossible: Citation | None
    hands_stand: Citation
    seen_before_no_more_bets: Citation | None
    no_more_bets: Citation
    cards_in_view: Citation | None
    cards_handed_on_in_view: Citation | None
    banker_turns: Citation
    cards_out_of_sight: Cited[Literal["dealer_turns", "play_goes_on"]]
    burn_missed: Citation | None


class BaccaratCardRulings(Part):
    """Handlers verify all before they change anything."""

    terms: BaccaratCardRulingTerms

    def __init__(
        self,
        terms: BaccaratCardRulingTerms,
        rulings: ShoeRulings,
        hands: TwoHands,
        handlers: Handlers,
        turning: Turning,
        styles: DealingStyle,
        shoe: BaccaratShoe,
        void_hands: VoidHands,
    ) -> None:
        super().__init__(terms, hands.course)
        self._rulings = rulings
        self._betting = rulings.betting
        self._hands = hands
        self._cards = hands.cards
        self._handlers = handlers
        self._turning = turning
        self._styles = styles
        self._handling = shoe
        self._void_hands = void_hands

    def _verify_excess(self, found: Incident, citation: Citation) -> None:
        """One card at a time leaves the shoe too early: that one comes next, and no other can come before it."""
        self._cards.shuffle.verify_can_draw(found, citation)
        if self._cards.shoe.held:
            refuse(found, "a card that left the shoe too early lies there already, and comes next", citation)

    def _leave_for_next_round(self, provision: str, exposed: bool) -> str:
        """A card too many begins the next round, which is a void hand if the card has been seen."""
        self._cards.shoe.hold([self._cards.take_from_shoe()])
        if not exposed:
            return "the card is the first of the next round, unless the cards are shuffled or replaced before"
        self._cards.shoe.exposed = provision
        return "the next round is a void hand: no bets, and it begins with the card exposed"

    def _close_if_disclosed(self, decides: str) -> tuple[str, tuple[Citation, ...]]:
        """A card seen while wagers can still be made is as good as the call of no more bets."""
        citation = self.terms.seen_before_no_more_bets
        if self._betting.is_closed:
            return decides, ()
        assert citation is not None
        self._betting.close(citation)
        return f"{decides}; no more bets counts as called", (citation,)

    # -- cards too many --------------------------------------------------------------------------------------------

    @incident()
    def on_third_card_to_player(
        self, found: ThirdCardToPlayer, third_card_for_banker: Citation, third_card_for_next_round: Citation
    ) -> Ruling:
        cards, counts = self._cards, self._hands.counts
        player, banker = (cards.hands.get(hand, []) for hand in (PLAYER, BANKER))
        if len(player) != 2 or len(banker) < 2 or cards.face_down:
            refuse(found, "it is not the time for third cards", third_card_for_banker)
        points = counts.points(player), counts.points(banker[:2])
        if counts.player_draws(*points).value:
            refuse(found, "the player's hand is to draw", third_card_for_banker)
        if len(banker) == 2 and counts.banker_draws(*points, None).value:
            cards.shuffle.verify_can_draw(found, third_card_for_banker)
            cards.shoe.hold([cards.take_from_shoe()])
            if found.exposed:
                self._hands.next_seen = "third_card_for_banker"
            decides = "it becomes the third card of the banker's hand, which is obliged to draw"
            return ruling(found, decides, third_card_for_banker)
        self._verify_excess(found, third_card_for_next_round)
        decides = self._leave_for_next_round("third_card_for_next_round", found.exposed)
        return ruling(found, decides, third_card_for_next_round)

    @incident()
    def on_card_drawn_in_error(
        self,
        found: CardDrawnInError,
        card_drawn_unexposed: Citation,
        card_drawn_exposed: Citation,
        reconstruction: Citation,
    ) -> Ruling:
        """In excess if it was none of this round's; else it only comes early."""
        cards, hands = self._cards, self._hands
        provision = "card_drawn_exposed" if found.exposed else "card_drawn_unexposed"
        citation = card_drawn_exposed if found.exposed else card_drawn_unexposed
        self._verify_excess(found, citation)
        if hands.are_complete:
            return ruling(found, self._leave_for_next_round(provision, found.exposed), citation)
        cards.shoe.hold([cards.take_from_shoe()])
        if found.exposed:
            hands.next_seen = provision
        if cards.deal_order:
            return self._rule_early_card(found, citation, reconstruction)
        if not found.exposed or hands.is_void_hand:
            return ruling(found, "the card is the first of this round", citation)
        self._void_hands.begin(citation)
        return ruling(found, "this round is a void hand: no bets, and it begins with the card exposed", citation)

    def _rule_early_card(self, found: CardDrawnInError, excess: Citation, reconstruction: Citation) -> Ruling:
        """It is the next card of this round; whether there is one may show only when the hands are turned."""
        decides = "it is the next card of this round, as it would have been"
        cites: tuple[Citation, ...] = (reconstruction,)
        if not self._hands.is_next_card_due():
            then = "the next round is a void hand that begins with it" if found.exposed else "it begins the next"
            decides, cites = f"{decides}, if one is due; if not, {then}", (*cites, excess)
        if found.exposed:
            decides, more = self._close_if_disclosed(decides)
            cites += more
        return ruling(found, decides, *cites)

    # -- cards face up ---------------------------------------------------------------------------------------------

    @incident()
    def on_card_face_up(
        self, found: CardFaceUpInShoe, first_card_face_up: Citation, card_face_up_in_shoe: Citation
    ) -> Ruling:
        hands, cards = self._hands, self._cards
        self._verify_excess(found, card_face_up_in_shoe)
        boxed = self.terms.boxed_card if self._styles.is_international else None
        first = boxed or first_card_face_up
        if hands.are_complete:
            cards.shoe.exposed = hands.first_of_round
            return ruling(found, "the next round is a void hand: no bets, and it begins with that card", first)
        hands.next_seen = "card_face_up_in_shoe"
        if self._is_initial_deal_boxed(len(cards.deal_log)):
            return self._rule_boxed_card(found)
        if not cards.deal_log and not hands.is_void_hand:
            self._void_hands.begin(first)
            return ruling(found, "no bets this hand; a void hand is dealt, beginning with that card", first)
        decides = "the card is used in this round"
        cites: tuple[Citation, ...] = (card_face_up_in_shoe,)
        if cards.deal_log and not hands.is_next_card_due():
            then = "the next round is a void hand that begins with it"
            decides, cites = f"{decides} if a card is due; if not, {then}", (*cites, first)
        decides, more = self._close_if_disclosed(decides)
        return ruling(found, decides, *cites, *more)

    @incident()
    def on_card_dealt_face_up(
        self,
        found: CardDealtFaceUp,
        first_card_face_up: Citation,
        card_face_up_in_shoe: Citation,
        boxed_card: Citation,  # noqa: ARG002 - at some tables it is one
    ) -> Ruling:
        cards, hands = self._cards, self._hands
        if not cards.deal_log or self._styles.style.face_up or hands.are_complete:
            refuse(found, "no card has just been dealt that should lie face down", card_face_up_in_shoe)
        number = len(cards.deal_log) - 1
        hand = cards.deal_order[number]
        place = len(cards.hands[hand]) - 1
        if (hand, place) not in cards.face_down:
            refuse(found, "the last card dealt does not lie face down", card_face_up_in_shoe)
        cards.turn_up(hand, card_face_up_in_shoe, only=[place])
        if self._is_initial_deal_boxed(number):
            return self._rule_boxed_card(found)
        if number == 0 and not hands.is_void_hand:
            self._void_hands.begin(first_card_face_up)
            return ruling(found, "no bets this hand; the round goes on as a void hand", first_card_face_up)
        decides = f"{pretty(cards.deal_log[-1])} stays face up and is used in this round"
        return ruling(found, decides, card_face_up_in_shoe)

    def _is_initial_deal_boxed(self, number: int) -> bool:
        """At international baccarat any of the initial cards that comes face up is a boxed card."""
        return self._styles.is_international and number < len(DEAL_ORDER) and not self._hands.is_void_hand

    def _rule_boxed_card(self, found: Incident) -> Ruling:
        assert self.terms.boxed_card is not None
        self._void_hands.begin(self.terms.boxed_card)
        return ruling(found, "no bets this hand; a void hand is dealt", self.terms.boxed_card)

    @incident()
    def on_seen_before_no_more_bets(self, found: SeenBeforeNoMoreBets, seen_before_no_more_bets: Citation) -> Ruling:
        if self._betting.is_closed:
            refuse(found, "no more bets was called", self.terms.no_more_bets)
        self._betting.close(seen_before_no_more_bets)
        decides = "no more bets counts as called: no wager may be made, handled, altered or withdrawn"
        return ruling(found, decides, seen_before_no_more_bets)

    # -- cards in the wrong place ----------------------------------------------------------------------------------

    @incident()
    def on_misdeal(
        self,
        found: Misdeal,
        reconstruction: Citation,
        reconstruction_impossible: Citation,
        hands_stand: Citation,
    ) -> Ruling:
        """What cannot be reconstructed makes the whole round void."""
        if not self._cards.deal_log:
            refuse(found, "no card of this round has been dealt; earlier hands stand as dealt", hands_stand)
        if len(found.placed) > len(self._cards.deal_order):
            problem = "placed: a card too many is reported as card_drawn_in_error or third_card_to_player"
            refuse(found, problem, reconstruction)
        if bool(found.placed) == bool(found.affected):
            refuse(found, "say either where the cards were placed, or which hands are affected", reconstruction)
        if found.placed:
            return self._rulings.reconstruct(found, reconstruction)
        citation = reconstruction_impossible
        for hand in found.affected:
            if hand not in HANDS:
                refuse(found, f"affected: {hand!r} is neither {PLAYER} nor {BANKER}", citation)
        self._rulings.wager_rulings.void_round("cannot be reconstructed", citation)
        return ruling(found, "the round is void: cards are discarded, wagers returned", citation)

    @incident()
    def on_cards_out_of_sight(self, found: CardsOutOfSight, cards_in_view: Citation) -> Ruling:
        """What follows is not said: by one reading the dealer takes the hand back and turns it."""
        hand, handlers, style = found.hand, self._handlers, self._styles.style
        if hand not in HANDS:
            refuse(found, f"hand: {hand!r} is neither {PLAYER} nor {BANKER}", cards_in_view)
        if hand not in handlers.roles or not self._hands.hidden(hand):
            refuse(found, f"hand: no card of the {hand}'s is out with a player", cards_in_view)
        holders = handlers.holders(hand)
        concerns = tuple(dict.fromkeys(holders[number] for number in self._hands.hidden(hand)))
        cites = [cards_in_view]
        if hand == BANKER:
            cites.append(self.terms.banker_turns)
        if style.one_by_one:
            cites.append(style.citation)
        if hand in handlers.shared and self.terms.cards_handed_on_in_view is not None:
            cites.append(self.terms.cards_handed_on_in_view)
        if self.terms.cards_out_of_sight.value == "play_goes_on":
            decides = "the cards are brought into view and play goes on"
            return ruling(found, decides, *merge(cites), concerns=concerns)
        handlers.take_back(hand)
        cites.append(self._turning.why_dealer_turns())
        decides = f"the dealer takes the {hand}'s cards back and turns them"
        return ruling(found, decides, *merge(cites), concerns=concerns)

    @incident()
    def on_burn_missed(self, found: BurnMissed, burn_missed: Citation) -> Ruling:
        if not self._handling.is_burn_next:
            refuse(found, "no cards are due to be discarded now", burn_missed)
        self._handling.is_burn_missed = True
        return ruling(found, "play goes on all the same", burn_missed)
