"""Void hands of baccarat: a card that everybody has seen before its time begins a round on which nobody wagers."""

from croupier.games.baccarat.handlers import Handlers
from croupier.games.baccarat.hands import TwoHands
from croupier.games.baccarat.messages import VoidHandAnnounced
from croupier.procedure import Action
from croupier.procedure.actions import NoMoreBets, PlaceWager, WithdrawWager
from croupier.rulebook import Citation, Cited
from croupier.table.layout import Layout
from croupier.table.round import Part


class VoidHands(Part):
    """No bets this hand: wagers go back, and the round is dealt without any."""

    def __init__(self, hands: TwoHands, handlers: Handlers, layout: Layout) -> None:
        super().__init__(hands.terms, hands.course)
        self._hands = hands
        self._handlers = handlers
        self._layout = layout

    def begin(self, citation: Citation) -> None:
        """This round is one."""
        self.course.verify_in_play("begin")
        for wager in list(self._layout.standing()):
            self._layout.give_back(wager, "no bets this hand", citation)
        self.emit(VoidHandAnnounced((citation,)))
        self._handlers.take_all_back()
        self._hands.is_void_hand, self._hands.why_void = True, citation
        self.course.are_bets_closed = True

    def begin_if_exposed(self) -> None:
        """An earlier round may have left its first card in view."""
        self.course.verify_in_play("begin_if_exposed")
        hands, shoe = self._hands, self._hands.cards.shoe
        if shoe.exposed:
            hands.next_seen, shoe.exposed = shoe.exposed, ""
            self.begin(hands.terms.why_seen[hands.next_seen])

    def why_barred(self, kind: type[Action]) -> Cited[str] | None:
        if self._hands.why_void is not None and kind in (PlaceWager, WithdrawWager, NoMoreBets):
            return Cited("no bets this hand: nobody wagers on a void hand", self._hands.why_void)
        return None
