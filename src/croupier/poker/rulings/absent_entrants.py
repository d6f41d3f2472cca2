"""Players of a tournament who are not there: they are dealt in, and their hands are folded."""

from dataclasses import dataclass
from typing import Literal

from croupier.poker.repairs import Repairs
from croupier.poker.rulings.hands_given_up import verify_can_die
from croupier.procedure import Incident, Ruling
from croupier.rulebook import Cited
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.terms import read, says


class EntrantAbsent(Incident, frozen=True):
    """A tournament player who was dealt in is not at the seat when the first cards have been dealt."""

    player: str


@dataclass(frozen=True, kw_only=True)
class AbsentEntrantTerms:
    """Whose hand is not folded at once."""

    absent_entrant: Cited[Literal["last_blind", "none"]] | None = says("waits_for_turn")


class AbsentEntrants(Part):
    """What is compulsory has been posted; the hand goes, the last blind's not before its turn."""

    terms: AbsentEntrantTerms

    def __init__(self, repairs: Repairs) -> None:
        super().__init__(read(repairs.poker.rules, AbsentEntrantTerms), repairs.course)
        self._repairs = repairs

    def is_due(self, name: str) -> bool:
        """Whether the hand of somebody who is not there is folded now."""
        hand, names = self._repairs.turns.hand, self._repairs.players.names
        if self.terms.absent_entrant is None or self.course.suspended is not None:
            return False
        if hand is None or hand.is_over or name not in names:
            return False
        player = names.index(name)
        if hand.dead[player] or hand.phase == "dealing" or len(hand.live()) < 2:
            return False
        return hand.phase != "showdown" and not self._waits(player) and not self._must_open(player)

    def is_to_open(self, name: str) -> bool:
        """Whether somebody who is not there has the compulsory opening bet, which is taken from their chips now."""
        hand, names = self._repairs.turns.hand, self._repairs.players.names
        if self.terms.absent_entrant is None or self.course.suspended is not None or hand is None or hand.is_over:
            return False
        return name in names and self._must_open(names.index(name))

    def opening_cents(self) -> int:
        """The least of that bet, or what the player has."""
        return self._repairs.hand.betting.call_amount

    def _must_open(self, player: int) -> bool:
        hand = self._repairs.hand
        return hand.phase == "betting" and hand.actor == player and hand.betting.must_open

    def _waits(self, player: int) -> bool:
        """Whether the last compulsory blind has not had its turn yet."""
        hand, waits = self._repairs.hand, self.terms.absent_entrant
        is_last_blind = hand.street == 0 and hand.betting.last_blind == player
        return waits is not None and waits.value == "last_blind" and is_last_blind and hand.actor != player

    @incident()
    def on_entrant_absent(self, found: EntrantAbsent, absent_entrant: Cited[str]) -> Ruling:
        citation = absent_entrant.citation
        player = verify_can_die(found, self._repairs, found.player, citation)
        if self._repairs.hand.phase == "dealing":
            refuse(found, "the first cards are not dealt yet", citation)
        if self._must_open(player):
            refuse(found, f"player: {found.player} has the compulsory bet to make first", citation)
        if self._waits(player):
            refuse(found, f"player: {found.player} has the last blind, and until its turn to come", citation)
        self._repairs.kill(player, "its player is not there", citation)
        decides = f"{found.player} is not there: what was posted stays in the pot, and the hand is folded"
        return ruling(found, decides, citation, concerns=(found.player,))
