"""What every side wager of blackjack says of itself."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple

from croupier.cards import Card
from croupier.games.blackjack.side.counts import SideCounts
from croupier.rulebook import Citation, Cited
from croupier.table.side_wagers import SideWager
from croupier.table.terms import says

WINS, LOSES = "wins", "loses"
DEAL, CARD, SPLIT, SPLIT_HAND, COMPLETE, DEALERS_HAND = (
    "initial deal", "further card", "split", "card to a split hand", "hand complete", "dealer's hand",
)  # fmt: skip
"""When side wagers may be decided."""


class Seen(NamedTuple):
    """What a side wager looks at."""

    cards: Sequence[Card]
    """Those of the hand that it lies beside; after a split, the two that were dealt first."""
    dealers: Sequence[Card]


@dataclass(frozen=True, kw_only=True)
class PlacingTerms:
    """Whose boxes side wagers may lie on, and how many of them."""

    side_wager_any_box: Cited[list[str]] = says("wagers")
    side_wagers_per_box: Cited[dict[str, int]] = says("most")
    side_wagers_alone: Cited[Literal["refused", "allowed"]]

    @property
    def goes_alone(self) -> bool:
        """Whether somebody without an initial wager may wager on the box of another."""
        return self.side_wagers_alone.value == "allowed"


class BlackjackSideWager(SideWager[Seen, SideCounts]):
    """A kind of side wager that goes with the stakes of a box."""

    moments: tuple[str, ...] = (DEAL,)
    goes_with: ClassVar[Literal["stakes", "initial"]] = "stakes"
    """What must be left of a player's on the box: a wager on any of its hands, or the initial one."""
    is_void_when_settled: ClassVar[bool] = False
    """It becomes void with the initial wager for whatever reason, even when it has been settled."""
    needs_procedure: ClassVar[bool] = False
    """Somebody has something to do or to decide when it is settled: a part of its own does that."""

    @property
    def before_cards(self) -> Citation:
        """The rule by which it is placed before any card is dealt; for most, the one that permits it."""
        found: Citation | None = getattr(self.terms, "before_cards", None)
        return found or self.wager.citation

    @property
    def completes(self) -> Citation | None:
        """The rule by which the dealer's hand is completed for it, where it depends on that."""
        return None

    def why_void(self, *, is_dealt: bool) -> Citation:  # noqa: ARG002 - few say when
        """The rule by which it is void with the wagers that it goes with."""
        return self.wager.citation

    @property
    def keeps_busted_cards(self) -> bool:
        """Whether the cards of a busted hand stay under it until it is settled."""
        return False

    @property
    def rides_as(self) -> str:
        """The wager as which it may be left in action with the original one, if it may."""
        return ""

    def bonus(self, seen: Seen) -> Cited[int] | None:  # noqa: ARG002 - few have one
        """What a player with a blackjack is paid besides, in cents."""
        return None
