"""What supervisors may order for the cards of any game: that they be shuffled, or replaced; and damaged cards."""

from dataclasses import dataclass

from croupier.cards import ShuffleNote, pretty
from croupier.procedure.events import CardReplaced
from croupier.procedure.incidents import CardDamaged, CardsToBeReplaced, ShuffleDirected
from croupier.procedure.messages import Action, Incident, Ruling
from croupier.rulebook import Citation
from croupier.table.betting import Betting
from croupier.table.cards import CardTable
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.terms import each

DIRECTED = {
    "table_vacant": "shuffle_after_vacancy",
    "randomness_in_doubt": "shuffle_for_randomness",
    "card_exposed_before_shoe": "shuffle_after_exposure",
    "discretion": "shuffle_at_discretion",
}


@dataclass(frozen=True, kw_only=True)
class CardRulingTerms:
    shuffle_for_randomness: Citation | None
    replacement_of_cards: Citation | None
    damaged_card: Citation | None
    directed: dict[str, Citation] = each(**DIRECTED)
    """Why a supervisor may want the cards shuffled."""


class CardRulings(Part):
    """Cards that have to be shuffled, replaced or mended."""

    terms: CardRulingTerms

    def __init__(self, terms: CardRulingTerms, cards: CardTable, betting: Betting, *, are_cut: bool = True) -> None:
        super().__init__(terms, cards.course)
        self.cards = cards
        self.betting = betting
        self._are_cut = are_cut
        """Whether a shuffle is followed by a cut, as at most tables."""

    def field_values(self, kind: type[Action] | type[Incident]) -> dict[str, tuple[str, ...]]:
        return {"reason": tuple(self.terms.directed)} if kind is ShuffleDirected else {}

    @incident()
    def on_shuffle_directed(self, found: ShuffleDirected, shuffle_for_randomness: Citation) -> Ruling:
        citation = self.terms.directed.get(found.reason)
        if citation is None:
            refuse(found, f"reason: {found.reason} is none that the rulebook knows", shuffle_for_randomness)
        if self.cards.shoe.kind == "continuous":
            refuse(found, "a continuous shuffler is shuffling all the time", citation)
        note = ShuffleNote(DIRECTED[found.reason], is_directed=True)
        return self._direct(found, note, "the cards are shuffled", citation)

    @incident()
    def on_cards_replaced(self, found: CardsToBeReplaced, replacement_of_cards: Citation) -> Ruling:
        note = ShuffleNote("replacement_of_cards", cutter="new cards", is_directed=True)
        done = "checked, shuffled, cut and used" if self._are_cut else "checked, shuffled and used"
        return self._direct(found, note, f"new cards are {done}", replacement_of_cards)

    def _direct(self, found: Incident, note: ShuffleNote, what: str, citation: Citation) -> Ruling:
        """At once between rounds, which is before no more bets; otherwise when the round has ended."""
        self.cards.shoe.due = note
        is_in_play = self.betting.is_closed or self.cards.hands
        when = "when this round has ended" if is_in_play else "before the round begins"
        return ruling(found, f"{what} {when}", citation)

    @incident(until="over")
    def on_card_damaged(self, found: CardDamaged, damaged_card: Citation) -> Ruling:
        if found.card not in self.cards.shoe.deck.cards():
            refuse(found, f"card: {found.card!r} is not a card of this game", damaged_card)
        if self.course.is_concluded:
            self.emit(CardReplaced((damaged_card,), found.card))
            return ruling(found, f"{pretty(found.card)} is replaced now that the round has ended", damaged_card)
        self.cards.damaged.append(found.card)
        return ruling(found, f"{pretty(found.card)} is replaced at the end of the round", damaged_card)
