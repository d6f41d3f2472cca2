"""Setting a hand back to where it was: its cards on the layout, what it decided not yet decided."""

from collections import Counter
from collections.abc import Iterable

from croupier.cards import Card, Shoe, remove_last
from croupier.games.blackjack.hands import HandPlay
from croupier.games.blackjack.turns import Turns
from croupier.games.wagering import Wager
from croupier.procedure import Incident, Procedure, Setting
from croupier.procedure.events import CardDealt, WagerPlaced, WagerSettled
from croupier.rulebook import Citation, Rules


class Restoring(Turns):
    """For rulings that undo the last thing that was done with a hand."""

    def __init__(self, rules: Rules, shoe: Shoe, setting: Setting) -> None:
        super().__init__(rules, shoe, setting)
        self.initial_events = 0
        """How many events there were when the initial deal was over."""
        self.refused_card: set[str] = set()
        """Hands that get no more cards, since a card drawn in error was refused there."""

    def after_initial_deal(self) -> Procedure[None]:
        self.initial_events = len(self.events)
        yield from super().after_initial_deal()

    def cards_since(self, start: int) -> list[str]:
        """The hands that cards have been dealt to since a place among the events."""
        return [event.to for event in self.events[start:] if isinstance(event, CardDealt)]

    def further_cards(self) -> list[str]:
        """The hands that cards have been dealt to since the initial deal, whatever has become of the cards."""
        return self.cards_since(self.initial_events) if self.is_initial_deal_over else []

    def reopen(self, hand: HandPlay) -> None:
        """It is decided on again; the dealer's hand waits, even if it seemed that nobody needed it."""
        hand.is_complete = hand.has_busted = False
        self.is_dealers_hand_complete = False

    def reverse_since(self, start: int, hands: Iterable[HandPlay], *cites: Citation) -> None:
        """Settlements of wagers on hands since a place among the events."""
        places = {(hand.box, hand.on) for hand in hands}
        for event in self.events[start:]:
            if isinstance(event, WagerSettled) and (event.box, event.on) in places:
                wager = self.wagers[event.wager_id]
                if wager.settlement is event:
                    self.reverse_settlement(wager, *cites)

    def placed_between(self, start: int, end: int | None, hands: Iterable[HandPlay]) -> list[Wager]:
        """Wagers that were placed on hands from one place among the events to another."""
        places = {(hand.box, hand.on) for hand in hands}
        placed = [event for event in self.events[start:end] if isinstance(event, WagerPlaced)]
        found = [self.wagers[number] for number in dict.fromkeys(event.wager_id for event in placed)]
        return [wager for wager in found if (wager.box, wager.on) in places]

    def strike_dealt(self, cards: Iterable[Card], places: Iterable[str]) -> None:
        """Cards that lay in one of these places are out of play: the deal is told as if they had not come."""
        for card in cards:
            dealt = zip(self.deal_order, self.deal_log, strict=False)
            last = max(number for number, (place, there) in enumerate(dealt) if there == card and place in places)
            del self.deal_order[last], self.deal_log[last]
            self.laid_out = max(0, self.laid_out - 1)

    def verify_laid_out(self, found: Incident, hands: list[HandPlay]) -> None:
        """That the cards of hands lie on the layout or in the discard rack, and have not been shuffled since."""
        collected = Counter(card for hand in hands if hand.name not in self.hands for card in hand.cards)
        if collected - Counter(self.shoe.discards):
            self.refuse(found, "the cards have been shuffled since", "reconstruction_impossible")

    def lay_out_again(self, hand: HandPlay) -> None:
        """The cards of a hand that was lost or won come back from the discard rack."""
        if hand.name not in self.hands:
            for card in hand.cards:
                remove_last(self.shoe.discards, card)
            self.hands[hand.name] = hand.cards
