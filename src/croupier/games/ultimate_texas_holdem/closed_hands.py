"""Hands of Ultimate Texas Hold'em that are still to be settled, and those that their players keep closed."""

from croupier.games.house_poker.deal import Deal
from croupier.games.ultimate_texas_holdem.messages import HandKeptClosed, KeepHandClosed
from croupier.games.ultimate_texas_holdem.terms import TRIPS, HoldemTerms
from croupier.procedure import Action, Invitation
from croupier.rulebook import Cited
from croupier.table.layout import hand_of
from croupier.table.round import Part, refuse


class HandsToSettle(Part):
    """Until the dealer goes on, a player may say that a hand is not to be exposed."""

    terms: HoldemTerms
    actions = {
        KeepHandClosed: ("a player with a hand says so before it is exposed", lambda terms: terms.hand_not_exposed),
    }

    def __init__(self, terms: HoldemTerms, deal: Deal) -> None:
        super().__init__(terms, deal.course)
        self.deal = deal
        self.cards = deal.cards
        self.boxes = deal.boxes
        self.layout = deal.boxes.layout
        self.closed: set[int] = set()
        """Boxes whose players do not want the hand exposed."""
        self.folded_with_trips: list[int] = []
        """Boxes that were folded, but whose Trips wager is still to be settled by the hand."""
        self.course.allow_meanwhile(self)

    def in_order(self) -> list[int]:
        """Hands that are live, or folded with a Trips wager that stands, from the dealer's right."""
        folded = [box for box in self.folded_with_trips if any(self.layout.standing(TRIPS, box))]
        return sorted([*self.boxes.in_play, *folded], reverse=True)

    def keep_for_trips(self, box: int) -> None:
        """A folded hand stays until its Trips wager is settled."""
        self.course.verify_in_play("keep_for_trips")
        self.folded_with_trips.append(box)

    def release(self, box: int) -> None:
        """Its Trips wager is being settled."""
        self.course.verify_in_play("release")
        self.folded_with_trips.remove(box)

    # -- while somebody decides ------------------------------------------------------------------------------------

    def invitations(self) -> tuple[Invitation, ...]:
        """Once hands are dealt, while any that is to be settled lies face down."""
        is_open = self.deal.is_complete and any(self._is_face_down(box) for box in self.in_order())
        if not is_open or self.terms.hand_not_exposed is None:
            return ()
        return (Invitation(KeepHandClosed, self._verify, "do not let the dealer expose the hand"),)

    def take(self, action: Action) -> None:
        """The hand is not to be exposed."""
        assert isinstance(action, KeepHandClosed)
        assert self.terms.hand_not_exposed is not None
        self.emit(HandKeptClosed((self.terms.hand_not_exposed,), hand_of(action.box), action.actor))
        self.closed.add(action.box)

    def _verify(self, action: KeepHandClosed) -> None:
        box, citation = action.box, self.terms.hand_not_exposed
        if box not in self.in_order() or self.boxes.players[box] != action.actor:
            refuse(action, f"box: {action.actor} has no hand on box {box}", citation)
        if box in self.closed or not self._is_face_down(box):
            refuse(action, f"box: the hand of box {box} stays closed already, or is exposed", citation)

    def _is_face_down(self, box: int) -> bool:
        return any(of == hand_of(box) for of, _ in self.cards.face_down)

    def why_barred(self, kind: type[Action]) -> Cited[str] | None:
        if kind is not KeepHandClosed or self.terms.hand_not_exposed is not None:
            return None
        by = self.terms.expose_hand or self.terms.settlement.citation
        return Cited("hands are exposed when they are settled, all of them", by)
