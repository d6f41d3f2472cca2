"""Player Cards: who begins to play has shown a valid one that was issued to them.

The number itself is not kept: of a card that was shown a digest stays, by which the same card is known again, and its
last digits.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import NamedTuple

import msgspec

from croupier.clock import parse_utc
from croupier.ledger import Done
from croupier.procedure import Event, why_no_player
from croupier.room.chips_under_way import OF_THE_HOUSE
from croupier.room.errors import SeatError
from croupier.room.poker.course import NOTHING, Act, Asks, TableCourse, told
from croupier.room.poker.messages import TakeSeat
from croupier.room.poker.seating import SeatState
from croupier.room.poker.table_action import BY_PLAYER, STAFF, TableAction
from croupier.rulebook import Citation, Cited
from croupier.table.terms import says

SHOWN_DIGITS = 3


class PresentCard(TableAction, frozen=True):
    """A player shows the dealer a Player Card before taking a seat."""

    by = BY_PLAYER
    player: str
    card: str
    """Its number."""
    issued_to: str = ""
    """The name on it; the player's, if it is not said."""
    is_valid: bool = True


class CardPresented(Event, frozen=True):
    player: str
    ends_in: str
    """The last digits of its number."""

    def words(self) -> str:
        return f"{self.player} presents a Player Card that ends in {self.ends_in}"

    def seen_by(self, actor: str) -> "Event | None":
        return self if actor in (self.player, *OF_THE_HOUSE, *STAFF) else None


@dataclass(frozen=True, kw_only=True)
class PlayerCardTerms:
    player_cards: Cited[bool] | None
    """Whether the house keeps to it; None where that is not its choice."""
    card_required: Cited[str] | None = says("since")
    """From when on a card is needed; None where the rulebook knows none."""
    own_card: Citation | None
    """It must be the player's own."""

    def needed_at(self, now_ms: int) -> Citation | None:
        """The rule that a card is needed by at a moment; None where, or as long as, there is none."""
        found = self.card_required
        if found is None or (self.player_cards is not None and not self.player_cards.value):
            return None
        return found.citation if now_ms >= parse_utc(found.value) else None

    def why_not(self, presented: "Presented", shown: Mapping[str, "ShownCard"]) -> tuple[str, Citation | None] | None:
        """Why a card is not taken, given those that others have shown, and the rule; None if it is."""
        rule = self.card_required.citation if self.card_required is not None else None
        player = presented.player
        if not presented.card.strip():
            return "card: its number is missing", rule
        if not presented.is_valid:
            return "is_valid: a card that is not valid is none", rule
        if presented.issued_to not in ("", player):
            return f"issued_to: the card is {presented.issued_to}'s, not {player}'s", self.own_card
        digest = ShownCard.of(presented.card).digest
        found = next((other for other, each in shown.items() if other != player and each.digest == digest), None)
        return None if found is None else (f"card: {found} has presented the same one", self.own_card)


class Presented(NamedTuple):
    """A card as somebody shows it."""

    player: str
    card: str
    issued_to: str = ""
    is_valid: bool = True


class ShownCard(msgspec.Struct, frozen=True):
    """What is kept of a card that was shown."""

    digest: str
    ends_in: str

    @classmethod
    def of(cls, card: str) -> "ShownCard":
        """What is kept of a card with a number."""
        return cls(sha256(card.strip().encode()).hexdigest(), card.strip()[-SHOWN_DIGITS:])


class PlayerCards:
    """The cards of those who play, or are about to."""

    def __init__(self, course: TableCourse, shown: dict[str, ShownCard] | None = None) -> None:
        self._course = course
        self._shown = dict(shown or {})
        course.acts[PresentCard] = Act(self._verify, self._present, self._asks)
        course.may_sit.add(self._may_sit)
        course.leaves.add(self._leaves)
        course.closes.add(self._closes)

    def state(self) -> dict[str, ShownCard] | None:
        return dict(self._shown) or None

    @property
    def _terms(self) -> PlayerCardTerms:
        return self._course.terms(PlayerCardTerms)

    @property
    def _rule(self) -> Citation | None:
        """The rule that a card is needed by now; None where, or as long as, there is none."""
        return self._terms.needed_at(self._course.now_ms)

    def _may_sit(self, asked: TakeSeat) -> None:
        rule = self._rule
        if rule is not None and asked.player not in self._shown:
            problem = f"{asked.player} presents a valid Player Card before play begins (present_card)"
            raise SeatError(asked.name(), problem, rule)

    def _asks(self, actor: str) -> Asks | None:
        rule = self._rule
        if rule is None or actor in self._shown:
            return None
        return Asks(cites=(rule,))

    def _verify(self, asked: PresentCard) -> None:
        what, terms = asked.name(), self._terms
        if terms.card_required is None:
            raise SeatError(what, f"{self._course.game.rules.name} asks for no Player Card")
        if problem := why_no_player(asked.player):
            raise SeatError(what, f"player: {problem}")
        presented = Presented(asked.player, asked.card, asked.issued_to, asked.is_valid)
        if (refused := terms.why_not(presented, self._shown)) is not None:
            raise SeatError(what, *refused)

    def _present(self, asked: PresentCard) -> Done:
        found = self._terms.card_required
        self._shown[asked.player] = shown = ShownCard.of(asked.card)
        return told(CardPresented((found.citation,) if found is not None else (), asked.player, shown.ends_in))

    def _leaves(self, seat: SeatState) -> Done:
        self._shown.pop(seat.player, None)
        return NOTHING

    def _closes(self) -> Done:
        self._shown.clear()
        return NOTHING
