"""Wagers at poker against the house that were accepted by oversight and are found only later."""

from collections.abc import Callable, Mapping, Sequence

from croupier.cards import Card
from croupier.games.house_poker.boxes import Boxes
from croupier.games.house_poker.messages import HandDeclared
from croupier.procedure import Incident
from croupier.procedure.actions import PlaceWager
from croupier.rulebook import Cited
from croupier.table.betting import Betting
from croupier.table.cards import CardTable
from croupier.table.late_wagers import LateWagers
from croupier.table.layout import hand_of
from croupier.table.round import refuse


class PokerLateWagers(LateWagers):
    """They are settled with the hand that they lie on, or as it was declared."""

    def __init__(
        self,
        betting: Betting,
        boxes: Boxes,
        cards: CardTable,
        by_hand: Mapping[str, Callable[[Sequence[Card]], str]] | None = None,
        never: Callable[[str], Cited[str] | None] = lambda wager: None,  # noqa: ARG005
    ) -> None:
        super().__init__(betting)
        self.boxes = boxes
        self.cards = cards
        self._by_hand = by_hand or {}
        """Wagers that go by the player's hand alone, and what the cards declared make of them."""
        self._never = never
        """Why a wager of a kind cannot be accepted outside the limits, if it cannot."""

    def verify(self, found: Incident, placing: PlaceWager) -> None:
        if (why := self._never(placing.wager)) is not None:
            refuse(found, why.value, why.citation)
        super().verify(found, placing)

    def outcome(self, placing: PlaceWager) -> str | None:
        if placing.wager in self._by_hand and (cards := self._declared(placing)):
            return self._by_hand[placing.wager](cards)
        return super().outcome(placing)

    def _declared(self, placing: PlaceWager) -> tuple[Card, ...]:
        """The cards that the dealer has declared to be a player's hand, where a wager of theirs is found."""
        hand = hand_of(placing.box)
        if self.boxes.players.get(placing.box) != placing.actor or hand in self.cards.void_hands:
            return ()
        events = self.course.events
        said = [event.cards for event in events if isinstance(event, HandDeclared) and event.hand == hand]
        return said[-1] if said else ()

    def can_join(self, placing: PlaceWager) -> bool:
        """Beside a wager on the hand that its player is still in play with."""
        return placing.box in self.boxes.in_play and self.boxes.has_hand_wager(placing.box, placing.actor)
