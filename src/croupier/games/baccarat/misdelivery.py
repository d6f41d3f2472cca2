"""Hands that were delivered to the wrong place at international baccarat, and the wagers that may then go back."""

from dataclasses import dataclass
from typing import Literal

from croupier.games.baccarat.antes import ANTE
from croupier.games.baccarat.hands import TwoHands
from croupier.games.baccarat.messages import HandsMisdelivered
from croupier.games.baccarat.point_counts import BANKER, HANDS, PLAYER
from croupier.games.baccarat.side.wager import BaccaratSideWager
from croupier.games.baccarat.styles import DealingStyle
from croupier.procedure import Ruling
from croupier.procedure.events import HandVoided
from croupier.rulebook import Citation, Cited
from croupier.table.betting import Betting
from croupier.table.layout import Wager
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.terms import says


@dataclass(frozen=True, kw_only=True)
class MisdeliveryTerms:
    misdelivery: Cited[Literal["withdrawal", "void_hands"]] | None = says("remedy")
    voided_hand_returns: Cited[Literal["all_that_compare", "wagers_on_it"]]


class Misdelivery(Part):
    """Players may withdraw by one edition, hands may be voided by the other."""

    terms: MisdeliveryTerms

    def __init__(
        self,
        terms: MisdeliveryTerms,
        betting: Betting,
        hands: TwoHands,
        styles: DealingStyle,
        side: dict[str, BaccaratSideWager],
    ) -> None:
        super().__init__(terms, betting.course)
        self._betting = betting
        self._layout = betting.layout
        self._hands = hands
        self._styles = styles
        self._side = side

    @incident()
    def on_hands_misdelivered(self, found: HandsMisdelivered, misdelivery: Cited[str]) -> Ruling:
        remedy, citation = misdelivery
        if not (self._styles.is_international and self._styles.style.passed):
            refuse(found, "only by style B or D at international baccarat", citation)
        if not self._hands.cards.hands or any(wager.settlement for wager in self._layout.wagers.values()):
            refuse(found, "it is put right while cards are out, before wagers are settled", citation)
        if found.withdrawn and remedy != "withdrawal":
            refuse(found, "withdrawn: hands may be voided, wagers not withdrawn", citation)
        if found.void_hands and remedy != "void_hands":
            refuse(found, "void_hands: wagers may be withdrawn, hands not voided", citation)
        decides = self._withdraw(found, citation) if remedy == "withdrawal" else self._void_hands(found, citation)
        return ruling(found, f"{decides}; the round is completed", citation)

    def _withdraw(self, found: HandsMisdelivered, citation: Citation) -> str:
        """Whole wagers go back to players who want them; nothing new is wagered."""
        wagers = self._layout.wagers
        for number in found.withdrawn:
            wager = wagers.get(number)
            if wager is None or not wager.is_standing or wager.kind == ANTE:
                refuse(found, f"withdrawn: no wager {number} lies on the table", citation)
        if not self._betting.is_closed:
            self._betting.close(citation)
        withdrawn = [wagers[number] for number in dict.fromkeys(found.withdrawn)]
        for wager in withdrawn:
            self._return_with_ante(wager, "withdrawn", citation)
        names = ", ".join(f"wager {wager.id} of {wager.player}" for wager in withdrawn)
        return f"withdrawn: {names}" if withdrawn else "nobody is given the option to withdraw"

    def _void_hands(self, found: HandsMisdelivered, citation: Citation) -> str:
        """The wagers on a void hand go back, and those that compare it with the other; nothing new is wagered."""
        for hand in found.void_hands:
            if hand not in HANDS:
                refuse(found, f"void_hands: {hand!r} is neither {PLAYER} nor {BANKER}", citation)
        if found.void_hands and not self._betting.is_closed:
            self._betting.close(citation)
        for hand in dict.fromkeys(found.void_hands):
            self.emit(HandVoided((citation,), hand))
            for wager in list(self._layout.standing()):
                if wager.kind != ANTE and self._needs_hand(wager, hand):
                    self._return_with_ante(wager, "void", citation)
        return f"void: {', '.join(found.void_hands)}" if found.void_hands else "no hand is voided"

    def _needs_hand(self, wager: Wager, hand: str) -> bool:
        """Whether a wager has no result without the hand: it lies on it, or compares the two."""
        is_on_it = (wager.on or wager.kind) not in {*HANDS} - {hand}
        side = self._side.get(wager.kind)
        is_comparing = side is None or side.compares_hands
        return is_on_it or (is_comparing and self.terms.voided_hand_returns.value == "all_that_compare")

    def _return_with_ante(self, wager: Wager, why: str, citation: Citation) -> None:
        """A wager goes back, and with the player's last one the ante."""
        if not wager.is_standing:
            return
        self._layout.give_back(wager, why, citation)
        left = list(self._layout.standing(player=wager.player))
        if all(other.kind == ANTE for other in left):
            for ante in left:
                self._layout.give_back(ante, why, citation)
