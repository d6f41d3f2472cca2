"""What the game system of electronic baccarat has recorded: the cards of this hand, the results of those before."""

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.cards import Card
from croupier.games.baccarat.hands import TwoHands
from croupier.games.baccarat.point_counts import BANKER, HANDS, PLAYER
from croupier.games.electronic_baccarat.left_behind import TerminalsLeft
from croupier.games.electronic_baccarat.messages import OutcomeRecorded
from croupier.procedure import Citations
from croupier.rulebook import Citation, Cited
from croupier.table.layout import Layout
from croupier.table.round import Part
from croupier.table.terms import says

Cards = Mapping[str, tuple[Card, ...]]
"""The cards of the player's and the banker's hand."""


@dataclass(frozen=True, kw_only=True)
class ResultTerms:
    outcome_recorded: Citation
    results_strip: Cited[int]
    results_kept: Cited[int] = says("most", of="results_strip")


class Results(Part):
    """Terminals are settled by what is recorded here, and show it."""

    terms: ResultTerms

    def __init__(self, terms: ResultTerms, hands: TwoHands, layout: Layout) -> None:
        super().__init__(terms, hands.course)
        self._hands = hands
        left = TerminalsLeft.of(self.course.setting)
        self.before = left.results
        """The results of previous hands, the oldest first."""
        self.shown_outcome = left.outcome
        """The outcome of the hand before, until wagering opens."""
        self.actual: Cards = {}
        """The cards as they lie on the table, when both hands are complete."""
        self.recorded: Cards = {}
        """The cards as the game system has them: terminals are settled by these."""
        self._is_without_result = False
        layout.on_void.add(self._forget)

    def note_actual(self) -> None:
        self.course.verify_in_play("note_actual")
        self.actual = {hand: tuple(self._hands.cards.hands[hand]) for hand in HANDS}

    def record(self, cards: Cards, *cites: Citation) -> None:
        cites = (*cites, self.terms.outcome_recorded)
        self.emit(OutcomeRecorded(cites, self._letter_of(cards), cards[PLAYER], cards[BANKER]))
        self.recorded = cards

    def _forget(self, cites: Citations) -> None:  # noqa: ARG002
        """A void round has no result."""
        self.recorded = {}
        self._is_without_result = True

    def letter(self) -> str:
        """The first letter of the winning result, as recorded."""
        return self._letter_of(self.recorded) if self.recorded else ""

    def _letter_of(self, cards: Cards) -> str:
        return self._hands.counts.result(cards).winner[:1].upper() or "T"

    def has_hand(self) -> bool:
        """Whether the round has a hand that decides what was won in it, if only a void one."""
        return bool(self.recorded) or self._hands.is_void_hand or self._is_without_result

    def after(self) -> str:
        """The results that the next round finds."""
        return (self.before + self.letter())[-self.terms.results_kept.value :]

    def strip(self) -> str:
        """The results of previous hands that terminals show: as many as the operator wants."""
        shown = self.terms.results_strip.value
        return self.before[-shown:] if shown else ""
