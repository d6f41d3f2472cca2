"""Hands of Caribbean Stud that were folded or conceded: a supervisor may want to look at them."""

from croupier.cards import Card
from croupier.games.caribbean_stud.messages import FoldedHandViewed, HandViewed
from croupier.games.caribbean_stud.terms import FOLDED, StudTerms
from croupier.games.house_poker.deal import Deal
from croupier.procedure import Ruling
from croupier.rulebook import Citation
from croupier.table.layout import hand_of
from croupier.table.round import Part, incident, refuse, ruling


class GivenUpHands(Part):
    """Which hands were given up, and how."""

    terms: StudTerms

    def __init__(self, terms: StudTerms, deal: Deal) -> None:
        super().__init__(terms, deal.course)
        self.deal = deal
        self._hands: dict[int, tuple[str, tuple[Card, ...]]] = {}
        """Folded or conceded, and the cards, by box."""

    def note(self, box: int, how: str) -> None:
        """A hand is about to go to the rack unseen."""
        self.course.verify_in_play("note")
        self._hands[box] = (how, tuple(self.deal.cards.hands[hand_of(box)]))

    def forget(self, box: int) -> None:
        """It was not given up after all."""
        self.course.verify_in_play("forget")
        del self._hands[box]

    @incident(until="next_round")
    def on_folded_hand_viewed(
        self, found: FoldedHandViewed, view_folded_hand: Citation, view_conceded_hand: Citation
    ) -> Ruling:
        if found.box not in self._hands:
            refuse(found, f"box: no hand of box {found.box} has been folded or conceded", view_folded_hand)
        how, cards = self._hands[found.box]
        is_folded = how == FOLDED
        allowed = self.terms.view_folded_hands if is_folded else self.terms.view_conceded_hands
        if not allowed.value:
            refuse(found, f"the operator does not have {how} hands looked at", allowed.citation)
        citation = view_folded_hand if is_folded else view_conceded_hand
        self.emit(HandViewed((citation,), hand_of(found.box), cards))
        return ruling(found, f"a supervisor looks at the {how} hand, and nobody else does", citation)
