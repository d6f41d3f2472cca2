"""What supervisors may order for the cards of any game: that they be shuffled, or replaced; and damaged cards."""

from typing import ClassVar

from croupier.cards import ShuffleNote, pretty
from croupier.games.dealing import ShoeDealing
from croupier.procedure import Incident, Ruling, incident
from croupier.procedure.events import CardReplaced
from croupier.procedure.incidents import CardDamaged, CardsToBeReplaced, ShuffleDirected

DIRECTED_SHUFFLES = {
    "table_vacant": "shuffle_after_vacancy",
    "randomness_in_doubt": "shuffle_for_randomness",
    "card_exposed_before_shoe": "shuffle_after_exposure",
    "discretion": "shuffle_at_discretion",
}


class CardCare(ShoeDealing):
    """A round whose cards may have to be shuffled, replaced or mended."""

    concluded_incidents: ClassVar[tuple[type[Incident], ...]] = (*ShoeDealing.concluded_incidents, CardDamaged)

    def field_values(self, kind: type[Incident]) -> dict[str, tuple[str, ...]]:
        if kind is ShuffleDirected:
            known = (reason for reason, provision in DIRECTED_SHUFFLES.items() if self.rules.has(provision))
            return {"reason": tuple(known)}
        return super().field_values(kind)

    @incident(ShuffleDirected, "shuffle_for_randomness")
    def on_shuffle_directed(self, found: ShuffleDirected) -> Ruling:
        provision = DIRECTED_SHUFFLES[found.reason]
        if not self.rules.has(provision):
            self.refuse(found, f"reason: {found.reason} is none that the rulebook knows", "shuffle_for_randomness")
        if self.shoe.kind == "continuous":
            self.refuse(found, "a continuous shuffler is shuffling all the time", provision)
        return self.direct_shuffle(found, ShuffleNote(provision, is_directed=True), "the cards are shuffled")

    @incident(CardsToBeReplaced, "replacement_of_cards")
    def on_cards_replaced(self, found: CardsToBeReplaced) -> Ruling:
        note = ShuffleNote("replacement_of_cards", cutter="new cards", is_directed=True)
        done = "checked, shuffled, cut and used" if self.are_cards_cut() else "checked, shuffled and used"
        return self.direct_shuffle(found, note, f"new cards are {done}")

    def are_cards_cut(self) -> bool:
        """Whether a shuffle is followed by a cut; a game that is dealt from other devices says where it is not."""
        return True

    def direct_shuffle(self, found: Incident, note: ShuffleNote, what: str) -> Ruling:
        """At once between rounds, which is before no more bets; otherwise when the round has ended."""
        self.shoe.due = note
        is_in_play = self.bets_are_closed or self.hands
        when = "when this round has ended" if is_in_play else "before the round begins"
        return self.ruling(found, f"{what} {when}", self.rules.cite(note.cause))

    @incident(CardDamaged, "damaged_card")
    def on_card_damaged(self, found: CardDamaged) -> Ruling:
        citation = self.rules.cite("damaged_card")
        if found.card not in self.shoe.deck.cards():
            self.refuse(found, f"card: {found.card!r} is not a card of this game", "damaged_card")
        if self.is_closed:
            self.emit(CardReplaced((citation,), found.card))
            return self.ruling(found, f"{pretty(found.card)} is replaced now that the round has ended", citation)
        self.damaged.append(found.card)
        return self.ruling(found, f"{pretty(found.card)} is replaced at the end of the round", citation)
