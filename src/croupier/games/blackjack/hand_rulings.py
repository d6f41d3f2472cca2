"""What goes wrong with players' hands and those who decide on them, and what then."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from croupier.cards import Card, pretty, remove_last
from croupier.games.blackjack.boxes import Boxes, Hand
from croupier.games.blackjack.dealer import DealersHand
from croupier.games.blackjack.hand_rights import HandRights
from croupier.games.blackjack.incidents import (
    DecisionMishandled,
    InsuranceNotOffered,
    PlayerAbsent,
)
from croupier.games.blackjack.insurance import Insurance
from croupier.games.blackjack.messages import DecisionIndicated, Draw, InsuranceAnnounced, Stand
from croupier.games.blackjack.side_wagers import SideWagers
from croupier.games.blackjack.turns import Turns
from croupier.procedure.events import CardDealt, HandVoided, WagerPlaced, WagerSettled
from croupier.procedure.messages import DEALER, Action, Citations, Event, Incident, Ruling
from croupier.rulebook import Citation, Cited
from croupier.table.layout import Wager
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.terms import says


@dataclass(frozen=True, kw_only=True)
class HandRulingTerms:
    """The rules by which a hand is void, or decided on again."""

    turns: Citation
    decider: Citation
    insurance: Citation
    void_hand_undoes: Cited[Literal["settled_wagers_too", "standing_wagers_only"]]
    reconstruction: Citation | None
    reconstruction_impossible: Citation | None
    exposed_card_offered: Citation | None
    absent_player: Cited[int] | None = says("total")
    absent_decider: Cited[Literal["next_on_box", "nobody"]]
    insurance_not_offered: Citation | None
    wager_not_permitted: Citation


class HandRulings(Part):
    """A hand that cannot be put right is void; what can, is decided on again."""

    terms: HandRulingTerms

    def __init__(
        self,
        terms: HandRulingTerms,
        boxes: Boxes,
        rights: HandRights,
        insurance: Insurance,
        side: SideWagers,
        turns: Turns,
        dealer: DealersHand,
    ) -> None:
        super().__init__(terms, boxes.course)
        self.boxes = boxes
        self.cards = boxes.cards
        self.layout = boxes.layout
        self._rights = rights
        self._insurance = insurance
        self._side = side
        self._turns = turns
        self._dealer = dealer

    # -- steps of rulings ------------------------------------------------------------------------------------------

    def void(self, name: str, *cites: Citation) -> None:
        """It has no result: what lies on it goes back, with what depends on it, and its cards to the rack."""
        hand = self.boxes.hands[name]
        self.emit(HandVoided(cites, name))
        hand.is_void = True
        self.cards.void_hands.add(name)
        undoes = self.terms.void_hand_undoes.value == "settled_wagers_too"
        for wager in hand.wagers:
            if wager.settlement and undoes:
                self.layout.reverse(wager, *cites)
            if wager.is_standing:
                self.layout.give_back(wager, "void", *cites)
        self._insurance.hand_void(hand, *cites)
        self._side.hand_void(hand, *cites)
        self.cards.strike_due(name)
        self.cards.collect(name, cites[0])

    def reopen(self, hand: Hand) -> None:
        """It is decided on again; the dealer's hand waits, even if it seemed that nobody needed it."""
        self.course.verify_in_play("reopen a hand")
        hand.is_complete = hand.has_busted = False
        self._dealer.is_complete = False

    def reverse_since(self, start: int, hands: Iterable[Hand], *cites: Citation) -> None:
        """Settlements of wagers on hands since a place among the events are undone."""
        places = {(hand.box, hand.on) for hand in hands}
        for event in self.course.events[start:]:
            if isinstance(event, WagerSettled) and (event.box, event.on) in places:
                wager = self.layout.wagers[event.wager_id]
                if wager.settlement is event:
                    self.layout.reverse(wager, *cites)

    def placed_between(self, start: int, end: int | None, hands: Iterable[Hand]) -> list[Wager]:
        """Wagers that were placed on hands from one place among the events to another."""
        places = {(hand.box, hand.on) for hand in hands}
        placed = [event for event in self.course.events[start:end] if isinstance(event, WagerPlaced)]
        found = [self.layout.wagers[number] for number in dict.fromkeys(event.wager_id for event in placed)]
        return [wager for wager in found if (wager.box, wager.on) in places]

    def further_cards(self) -> list[str]:
        """The hands that cards have been dealt to since the initial deal, whatever has become of the cards."""
        return self._cards_since(self.boxes.events_before_play) if self.boxes.is_dealt else []

    def _cards_since(self, start: int) -> list[str]:
        """The hands that cards have been dealt to since a place among the events."""
        return [event.to for event in self.course.events[start:] if isinstance(event, CardDealt)]

    def strike_dealt(self, cards: Iterable[Card], places: Iterable[str]) -> None:
        """Cards that lay in one of these places are out of play: the deal is told as if they had not come."""
        self.course.verify_in_play("strike cards")
        table = self.cards
        for card in cards:
            dealt = zip(table.deal_order, table.deal_log, strict=False)
            last = max(number for number, (place, there) in enumerate(dealt) if there == card and place in places)
            del table.deal_order[last], table.deal_log[last]
            table.laid_out = max(0, table.laid_out - 1)

    def verify_laid_out(self, found: Incident, hands: list[Hand]) -> None:
        """That the cards of hands lie on the layout or in the discard rack, and have not been shuffled since."""
        collected = Counter(card for hand in hands if hand.name not in self.cards.hands for card in hand.cards)
        if collected - Counter(self.cards.shoe.discards):
            by = self.terms.reconstruction_impossible
            refuse(found, "the cards have been shuffled since", by, self.terms.wager_not_permitted)

    def lay_out_again(self, hand: Hand) -> None:
        """The cards of a hand that was lost or won come back from the discard rack."""
        self.course.verify_in_play("lay cards out")
        if hand.name not in self.cards.hands:
            for card in hand.cards:
                remove_last(self.cards.shoe.discards, card)
            self.cards.hands[hand.name] = hand.cards

    def verify_nothing_held(self, found: Incident, citation: Citation) -> None:
        """One card at a time lies beside the shoe: that one comes next, and no other can come before it."""
        self.cards.shuffle.verify_can_draw(found, citation)
        if self.cards.shoe.held:
            refuse(found, "a card that left the shoe too early lies there already, and comes next", citation)

    def goes_next(self, card: Card) -> str:
        """To whom a card goes that everybody has seen, as the ruling says it."""
        hand = next((hand for hand in self.boxes.all_hands() if self._may_get_card(hand)), None)
        if hand is None:
            return f"{pretty(card)} is the dealer's next card"
        if self.boxes.is_directed(self.boxes.box_of(hand)):
            return f"{pretty(card)} goes on from {hand.name}, where nobody is there to refuse it"
        return f"{pretty(card)} is offered from {hand.name} on; who refuses it gets no more cards"

    def _may_get_card(self, hand: Hand) -> bool:
        """Whether one is due to the hand, or could be asked for."""
        is_due = len(hand.cards) == 1 or self._turns.is_card_of_double_due(hand)
        return hand.is_in_play and (is_due or self._rights.why_no_draw(hand) is None)

    # -- decisions that were mishandled ----------------------------------------------------------------------------

    @incident()
    def on_decision_mishandled(
        self, found: DecisionMishandled, reconstruction: Citation, exposed_card_offered: Citation
    ) -> Ruling:
        """The last decision on a hand is taken again, while no card has come after it but the one that it brought."""
        hand, since = self._verify_mishandled(found, reconstruction)
        cites: Citations = (reconstruction,)
        card = hand.cards[-1] if _is_of_kind(self.course.events[since], Draw) else None
        self.reverse_since(since, [hand], *cites)
        hand.has_refused = False
        self.reopen(hand)
        decides = f"{self.boxes.decider_of(self.boxes.box_of(hand))} decides again on {hand.name}"
        if card is not None:
            self.lay_out_again(hand)
            self.strike_dealt([card], [hand.name])
            self.cards.take_back(self.cards.drawn[-1:], cites[0])
            self.cards.seen_next = card
            cites += (exposed_card_offered,)
            decides += f"; {pretty(card)} was drawn in error: {self.goes_next(card)}"
        return ruling(found, decides, *cites, concerns=(hand.name,))

    def _verify_mishandled(self, found: DecisionMishandled, reconstruction: Citation) -> tuple[Hand, int]:
        """The hand, and the place among the events of the decision that is to be taken again."""
        events, table = self.course.events, self.cards
        hand = self.boxes.hands.get(found.hand)
        indicated = [
            number
            for number, event in enumerate(events)
            if isinstance(event, DecisionIndicated) and event.hand == found.hand
        ]
        if hand is None or hand.is_void or not indicated:
            refuse(found, f"hand: nothing has been decided on {found.hand!r}", self.terms.turns)
        since = indicated[-1]
        is_drawn = _is_of_kind(events[since], Draw)
        is_stood = _is_of_kind(events[since], Stand) and hand.is_complete
        if not (is_drawn or is_stood):
            problem = f"hand: no decision to stand or draw on {hand.name} has been acted on"
            refuse(found, problem, self.terms.turns)
        later = self._cards_since(since)
        if later != [hand.name] * is_drawn or len(table.deal_order) > len(table.deal_log):
            problem = f"hand: cards have been dealt since, or are due: what cannot be put right on {hand.name} is void"
            by = self.terms.reconstruction_impossible
            refuse(found, f"{problem}; report the hands affected", by, self.terms.wager_not_permitted)
        if is_drawn:
            self.verify_nothing_held(found, reconstruction)
            self.verify_laid_out(found, [hand])
        return hand, since

    # -- players ---------------------------------------------------------------------------------------------------

    @incident()
    def on_player_absent(self, found: PlayerAbsent, absent_player: Cited[int]) -> Ruling:
        least, citation = absent_player
        box = self.boxes.in_play.get(found.box)
        if box is None or found.player not in (*box.players, box.decider):
            refuse(found, f"player: {found.player} has no wager in play on box {found.box}", citation)
        decision = self.course.decision
        is_asked = decision is not None and found.player in decision.actors()
        if not is_asked and not any(hand.is_in_play for hand in box.hands):
            refuse(found, f"box: nothing is left to decide on box {found.box}", citation)
        if found.player in box.absent:
            refuse(found, f"player: {found.player} is known to be absent", citation)
        decider = self.boxes.decider_of(box)
        box.absent.add(found.player)
        now = self.boxes.decider_of(box)
        if self.boxes.is_directed(box):
            decides = f"cards are dealt to box {found.box} until it has {least} or more, then it stands"
            return ruling(found, decides, citation, concerns=(found.player,))
        if found.player != decider:
            decides = f"{found.player} elects nothing; {decider} decides on box {found.box}"
            return ruling(found, decides, self.terms.decider, concerns=(found.player,))
        why = self.terms.absent_decider.citation
        return ruling(found, f"{now} decides on box {found.box}", why, concerns=(found.player, now))

    @incident()
    def on_insurance_not_offered(self, found: InsuranceNotOffered, insurance_not_offered: Citation) -> Ruling:
        box = self.boxes.in_play.get(found.box)
        if not any(isinstance(event, InsuranceAnnounced) for event in self.course.events):
            refuse(found, "insurance has not been called for in this round", self.terms.insurance)
        if self._insurance.is_offering:
            refuse(found, "insurance is being offered now", self.terms.insurance)
        if DEALER in self.further_cards():
            refuse(found, "the dealer's second card has been dealt", insurance_not_offered)
        place = (found.box, found.player)
        if box is None or place in self._insurance.owed or not self._insurance.offers(box, found.player):
            problem = f"player: {found.player} has no wager on box {found.box} that could be insured"
            refuse(found, problem, insurance_not_offered)
        self._insurance.owed.append(place)
        self._dealer.is_complete = False  # if nothing needed a second card, insurance may
        decides = f"{found.player} may insure box {found.box} now"
        return ruling(found, decides, insurance_not_offered, concerns=(found.player,))


def _is_of_kind(event: Event, kind: type[Action]) -> bool:
    return isinstance(event, DecisionIndicated) and event.decision == kind.name()
