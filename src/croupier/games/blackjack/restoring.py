"""Setting a hand back to where it was: its cards on the layout, what it decided not yet decided."""

from collections import Counter

from croupier.cards import remove_last
from croupier.games.blackjack.hands import HandPlay
from croupier.games.blackjack.turns import Turns
from croupier.procedure import Incident
from croupier.procedure.events import WagerPlaced, WagerSettled
from croupier.rulebook import Citation


class Restoring(Turns):
    """For rulings that undo the last thing that was done with a hand."""

    def reopen(self, hand: HandPlay) -> None:
        """It is decided on again; the dealer's hand waits, even if it seemed that nobody needed it."""
        hand.is_complete = hand.has_busted = False
        self.is_dealers_hand_complete = False

    def reverse_since(self, start: int, box: int, *cites: Citation) -> None:
        """Settlements of wagers on a box since a place among the events."""
        for event in self.events[start:]:
            if isinstance(event, WagerSettled) and event.box == box:
                wager = self.wagers[event.wager_id]
                if wager.settlement is event:
                    self.reverse_settlement(wager, *cites)

    def placed_since(self, start: int, box: int) -> list[int]:
        """The numbers of wagers that were placed on a box since then."""
        placed = [event for event in self.events[start:] if isinstance(event, WagerPlaced) and event.box == box]
        return list(dict.fromkeys(event.wager_id for event in placed))

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
