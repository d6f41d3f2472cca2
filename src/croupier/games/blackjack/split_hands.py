"""The hands of a blackjack table as rulings on the shoe know them: those that splits have formed among them."""

from collections.abc import Iterable

from croupier.games.blackjack.boxes import Boxes
from croupier.games.blackjack.hand_rulings import HandRulings
from croupier.procedure.messages import DEALER, Incident
from croupier.rulebook import Citation
from croupier.table.round import refuse
from croupier.table.shoe_rulings import DealtHands


class SplitHands(DealtHands):
    """A hand is void with what depends on it."""

    def __init__(self, boxes: Boxes, rulings: HandRulings) -> None:
        self._boxes = boxes
        self._rulings = rulings

    def others(self) -> set[str]:
        return {*self._boxes.hands}

    def verify(self, found: Incident, hands: Iterable[str], citation: Citation) -> None:
        for name in hands:
            hand = self._boxes.hands.get(name)
            is_there = bool(self._boxes.dealers_cards) if name == DEALER else hand is not None and not hand.is_void
            if not is_there:
                refuse(found, f"affected: {name!r} has no hand in this round", citation)

    def void(self, hand: str, *cites: Citation) -> None:
        self._rulings.void(hand, *cites)
