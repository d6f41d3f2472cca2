"""What each player who is dealt in puts aside for promotions, where a rulebook has it taken from the stacks.

What comes out of the pot is taken in the hand. Both go to the account `promotion`.
"""

from dataclasses import dataclass
from typing import Literal

import msgspec

from croupier.chips import format_dollars
from croupier.ledger import Done
from croupier.poker.players import PROMOTION
from croupier.procedure import Event, Setting
from croupier.room.poker.chips import TableChips
from croupier.room.poker.course import NOTHING, TableCourse, together
from croupier.room.poker.stack_books import STACK
from croupier.rulebook import Cited
from croupier.table.terms import says


class PromotionDropped(Event, frozen=True):
    player: str
    cents: int

    def words(self) -> str:
        return f"{self.player} puts {format_dollars(self.cents)} aside for promotions"


@dataclass(frozen=True, kw_only=True)
class DropTerms:
    """What is put aside of each hand, and where from; nothing where a rulebook does not say so."""

    promotional_drop: Cited[int] | None = says("cents")
    source: Cited[Literal["pot", "stack"]] | None = says("from", of="promotional_drop")

    @property
    def stack_cents(self) -> int:
        """What each player puts aside who is dealt in."""
        is_stack = self.source is not None and self.source.value == "stack"
        return self.promotional_drop.value if is_stack and self.promotional_drop is not None else 0


class PromotionalDrop:
    """Chips from the stack of each who is dealt in; who has no more than that puts nothing aside."""

    def __init__(self, course: TableCourse, chips: TableChips) -> None:
        self._course = course
        self._chips = chips
        course.settings.add(self._into_setting)
        course.begins.add(self._begins)

    @property
    def _terms(self) -> DropTerms:
        return self._course.terms(DropTerms)

    def _into_setting(self, setting: Setting) -> Setting:
        drop = self._terms.stack_cents
        if not drop:
            return setting
        stakes = {seat: cents - drop if cents > drop else cents for seat, cents in setting.table_stakes.items()}
        return msgspec.structs.replace(setting, table_stakes=stakes)

    def _begins(self, setting: Setting) -> Done:
        terms, drop = self._terms, self._terms.stack_cents
        if not drop or terms.promotional_drop is None:
            return NOTHING
        dealt = [each for each in self._course.seating.state() if each.seat in setting.table_stakes]
        rule = terms.promotional_drop.citation
        return together(
            *[
                self._chips.move(f"{STACK}{each.player}", PROMOTION, drop, PromotionDropped((rule,), each.player, drop))
                for each in dealt
                if each.cents > drop
            ]
        )
