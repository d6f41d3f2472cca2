"""A deck that is not what it should be: cards are missing, or some do not belong to it."""

from dataclasses import dataclass
from typing import Literal

from croupier.cards import Card
from croupier.poker.messages import shown
from croupier.poker.repairs import Repairs
from croupier.procedure import Event, Incident, Ruling
from croupier.rulebook import Citation, Cited
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.terms import read, says


class DeckIncorrect(Incident, frozen=True):
    """Cards of the deck are found to be missing, or cards in it that do not belong there."""

    missing: tuple[Card, ...] = ()
    foreign: int = 0


class DeckChecked(Event, frozen=True):
    """The deck was checked card by card, and who was told of what is wrong with it."""

    missing: tuple[Card, ...]
    foreign: int
    notified: tuple[str, ...] = ()

    def words(self) -> str:
        wrong = [f"{shown(self.missing)} missing"] * bool(self.missing) + [f"{self.foreign} foreign"] * bool(
            self.foreign
        )
        told = f"; {' and '.join(self.notified)} notified" if self.notified else ""
        return f"the deck is checked: {', '.join(wrong)}{told}"


@dataclass(frozen=True, kw_only=True)
class DeckTerms:
    """What becomes of the hand, and who is told."""

    incorrect_deck: Cited[Literal["misdeal", "void"]] | None = says("then")
    counts_alone: Cited[bool] | None = says("counts_alone", of="incorrect_deck")
    """Only the number of cards makes the deck incorrect."""
    results_before_stand: Citation | None
    deck_check: Citation | None
    deck_notices: Cited[list[str]] | None = says("to")
    error_not_covered: Citation | None


class DeckRulings(Part):
    """A hand dealt from a wrong deck has no result; those before it stand."""

    terms: DeckTerms

    def __init__(self, repairs: Repairs) -> None:
        super().__init__(read(repairs.poker.rules, DeckTerms), repairs.course)
        self._repairs = repairs

    @incident(until="next_round")
    def on_deck_incorrect(self, found: DeckIncorrect, incorrect_deck: Cited[str]) -> Ruling:
        """Found while the hand is played, it has no result; a hand that is over stands, where the rulebook says so."""
        then, citation = incorrect_deck
        deck = self._repairs.poker.deck
        if not found.missing and found.foreign < 1:
            refuse(found, "missing, foreign: say which cards are missing, or how many do not belong there", citation)
        for card in found.missing:
            if card not in deck.cards() or found.missing.count(card) > 1:
                refuse(found, f"missing: {card} is not one card of a {deck.size}-card deck", citation)
        terms = self.terms
        if terms.counts_alone is not None and terms.counts_alone.value and len(found.missing) == found.foreign:
            problem = "foreign: the number of cards is right, and of their faces no rule says anything"
            refuse(found, problem, terms.error_not_covered, citation)
        is_over = self.course.is_over
        if is_over and terms.results_before_stand is None:
            refuse(found, "the pots have been awarded", citation)
        cites = [citation, *(cite for cite in (terms.results_before_stand, terms.deck_check) if cite is not None)]
        notices = terms.deck_notices
        if notices is not None:
            cites.append(notices.citation)
        told = tuple(notices.value) if notices is not None else ()
        self.emit(DeckChecked(tuple(cites[-1:]), found.missing, found.foreign, told))
        if is_over:
            return ruling(found, "the hand that is over stands; the deck is checked", *cites[1:])
        end = self._repairs.misdeal if then == "misdeal" else self._repairs.void
        stand = "; hands before this one stand" if terms.results_before_stand is not None else ""
        return end(found, f"the deck is incorrect{stand}", *cites)
