"""Player Cards: who begins to play has shown a valid one that was issued to them.

The number itself is not kept: of a card that was shown a digest stays, by which the same card is known again, and its
last digits.
"""

from dataclasses import dataclass
from hashlib import sha256

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


class ShownCard(msgspec.Struct, frozen=True):
    digest: str
    ends_in: str


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
        """The rule that a card is needed by; None where, or as long as, there is none."""
        terms = self._terms
        found = terms.card_required
        if found is None or (terms.player_cards is not None and not terms.player_cards.value):
            return None
        return found.citation if self._course.now_ms >= parse_utc(found.value) else None

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
        rule, own = terms.card_required.citation, terms.own_card
        if problem := why_no_player(asked.player):
            raise SeatError(what, f"player: {problem}")
        if not asked.card.strip():
            raise SeatError(what, "card: its number is missing", rule)
        if not asked.is_valid:
            raise SeatError(what, "is_valid: a card that is not valid is none", rule)
        if asked.issued_to not in ("", asked.player):
            raise SeatError(what, f"issued_to: the card is {asked.issued_to}'s, not {asked.player}'s", own)
        for player, shown in self._shown.items():
            if player != asked.player and shown.digest == _digest(asked.card):
                raise SeatError(what, f"card: {player} has presented the same one", own)

    def _present(self, asked: PresentCard) -> Done:
        found = self._terms.card_required
        ends_in = asked.card.strip()[-SHOWN_DIGITS:]
        self._shown[asked.player] = ShownCard(_digest(asked.card), ends_in)
        return told(CardPresented((found.citation,) if found is not None else (), asked.player, ends_in))

    def _leaves(self, seat: SeatState) -> Done:
        self._shown.pop(seat.player, None)
        return NOTHING

    def _closes(self) -> Done:
        self._shown.clear()
        return NOTHING


def _digest(card: str) -> str:
    return sha256(card.strip().encode()).hexdigest()
