"""What goes wrong with the deck and the shuffling device at poker against the house."""

from dataclasses import dataclass

from croupier.cards import ShuffleNote
from croupier.games.house_poker.deal import Deal
from croupier.games.house_poker.incidents import (
    DeckChecked,
    DeckCounted,
    DeckIncorrect,
    ShuffleIncomplete,
    ShufflingDeviceFailed,
)
from croupier.games.house_poker.voids import Voids
from croupier.procedure import DEALER, Action, Incident, Ruling
from croupier.procedure.events import CardsShuffled
from croupier.rulebook import Citation, Cited
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.terms import says


@dataclass(frozen=True, kw_only=True)
class DeckRulingTerms:
    incorrect_deck: Citation | None
    knows_foreign_cards: Cited[bool] | None = says("foreign_cards", of="incorrect_deck")
    is_misdeal: Cited[bool] | None = says("is_misdeal", of="incorrect_deck")
    is_ruled_at_any_time: Cited[bool] | None = says("at_any_time", of="incorrect_deck")
    notified: Cited[list[str]] | None = says("notify", of="incorrect_deck")
    deck_checked_further: Citation | None
    deck_count: Cited[list[str]] | None = says("by")
    completed_rounds: Citation | None
    conclusion: Citation
    shuffle_incomplete: Citation | None
    shuffling_device_failed: Citation | None


def _is(flag: Cited[bool] | None) -> bool:
    return flag is not None and flag.value


class DeckRulings(Part):
    """Handlers verify all before they change anything."""

    terms: DeckRulingTerms

    def __init__(self, terms: DeckRulingTerms, deal: Deal, voids: Voids) -> None:
        super().__init__(terms, deal.course)
        self.deal = deal
        self.shuffle = deal.cards.shuffle
        self.shoe = deal.cards.shoe
        self.layout = voids.layout
        self.voids = voids

    def field_values(self, kind: type[Action] | type[Incident]) -> dict[str, tuple[str, ...]]:
        by = self.terms.deck_count
        return {"by": tuple(by.value)} if kind is DeckCounted and by is not None else {}

    # -- the deck --------------------------------------------------------------------------------------------------

    @incident(until="next_round")
    def on_deck_incorrect(self, found: DeckIncorrect, incorrect_deck: Citation) -> Ruling:
        """The round is void; what was completed before it was found stands. The check for more goes on record."""
        ruled = self._rule_on_deck(found, incorrect_deck)
        if self.terms.deck_checked_further is not None:
            self.emit(DeckChecked((self.terms.deck_checked_further,), DEALER, found.cards, found.foreign))
        return ruled

    def _rule_on_deck(self, found: DeckIncorrect, citation: Citation) -> Ruling:
        terms, size, is_concluded = self.terms, self.shoe.deck.size, self.course.is_concluded
        if found.foreign and not _is(terms.knows_foreign_cards):
            refuse(found, "foreign: the rulebook goes by the number of cards", citation)
        if found.cards < 0 or found.foreign < 0 or (found.cards == size and not found.foreign):
            refuse(found, f"cards: {size} are right; say how many there are, or foreign ones", citation)
        if is_concluded and self.layout.is_void:
            refuse(found, "the round is void already", citation)
        if is_concluded and terms.completed_rounds is not None:
            return ruling(found, "the round was completed: its result stands", terms.completed_rounds)
        if is_concluded and not _is(terms.is_ruled_at_any_time):
            refuse(found, "the round has been concluded", terms.conclusion)
        if _is(terms.is_misdeal):
            return self.voids.declare_misdeal(found, citation)
        self.voids.round("incorrect deck", citation)
        decides = "the round is void and all wagers are returned"
        if terms.notified is not None:
            decides += f"; the deck is checked for more, and {' and '.join(terms.notified.value)} are notified"
        return ruling(found, decides, citation)

    @incident(until="next_round")
    def on_deck_counted(self, found: DeckCounted, deck_count: Cited[list[str]]) -> Ruling:
        """At any time; a deck that is found wrong is ruled on as one found so without a count."""
        by, citation = deck_count
        if found.by not in by:
            refuse(found, f"by: {found.by!r} is none of {', '.join(by)}", citation)
        size = self.shoe.deck.size
        cards = size if found.cards is None else found.cards
        if cards < 0 or found.foreign < 0:
            refuse(found, "cards: it cannot be less than none", citation)
        checked = DeckChecked((citation,), found.by, cards, found.foreign)
        if cards == size and not found.foreign:
            self.emit(checked)
            return ruling(found, f"the deck has its {size} cards, and play continues", citation)
        assert self.terms.incorrect_deck is not None
        wrong = self.on_deck_incorrect(DeckIncorrect(cards, found.foreign), self.terms.incorrect_deck)
        self.emit(checked)
        return ruling(found, wrong.decides, citation, *wrong.cites, concerns=wrong.concerns)

    # -- the shuffling device --------------------------------------------------------------------------------------

    def _verify_device(self, found: Incident, citation: Citation) -> None:
        if self.shoe.kind == "shoe":
            refuse(found, "the cards are dealt from a shoe", citation)

    @incident()
    def on_shuffle_incomplete(self, found: ShuffleIncomplete, shuffle_incomplete: Citation) -> Ruling:
        """The cards in the device are reshuffled: those of this round if none has been dealt, else those to come."""
        citation, note = shuffle_incomplete, ShuffleNote("shuffle_incomplete", is_directed=True)
        self._verify_device(found, citation)
        if self.deal.has_begun:
            return ruling(found, "the cards in the device are reshuffled; play goes on with the others", citation)
        self.shoe.due = note
        if self.course.are_bets_closed:
            self._shuffle_again(note, citation)
        return ruling(found, "the cards are reshuffled before any is dealt", citation)

    def _shuffle_again(self, note: ShuffleNote, citation: Citation) -> None:
        """At once, between no more bets and the first card."""
        which = self.shuffle.new_cards.which(self.shuffle, note)
        self.shuffle.open_seal()
        self.shoe.shuffle()
        self.emit(CardsShuffled((citation,), which, self.shoe.set_in_use))
        for _ in self.shuffle.handling.prepare(self.shuffle, note):
            pass

    @incident(until="next_round")
    def on_shuffling_device_failed(self, found: ShufflingDeviceFailed, shuffling_device_failed: Citation) -> Ruling:
        citation = shuffling_device_failed
        self._verify_device(found, citation)
        if self.layout.is_void:
            refuse(found, "the round is void already", citation)
        if self.course.is_concluded:
            completed = self.terms.completed_rounds or self.terms.conclusion
            return ruling(found, "the round was completed: its result stands", completed)
        if not self.deal.has_begun:
            refuse(found, "no card of the round has been dealt: the cards are reshuffled", citation)
        self.voids.round("shuffling device failed", citation)
        self.shoe.due = ShuffleNote("shuffling_device_failed", is_directed=True)
        decides = "the round is void; the game is continued with another device or a shoe, and new cards"
        return ruling(found, decides, citation)
