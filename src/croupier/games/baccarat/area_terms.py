"""What a rulebook says of the areas of a baccarat table."""

from dataclasses import dataclass
from typing import Literal

from croupier.rulebook import Citation, Cited
from croupier.table.terms import says


@dataclass(frozen=True, kw_only=True)
class AreaTerms:
    table: Cited[Literal["mini", "midi", "full"]]
    boxes: Cited[int]
    table_areas: Cited[int] = says("most")
    standing_areas: Citation
    one_player_per_area: Citation
    players_per_area: Cited[int]
    several_areas: Citation
    area_total_maximum: Cited[bool]
    player_total_maximum: Cited[bool]
    before_any_card: Citation
    with_initial_wager: Cited[list[str]] = says("wagers")
    side_wagers_alone: Cited[Literal["refused", "allowed"]]
    unpayable_banker_wager: Citation
    unpayable_accepted: Citation | None

    @property
    def is_full(self) -> bool:
        return self.table.value == "full"

    def needs_main_wager(self, kind: str) -> bool:
        """Whether a kind of wager goes with one on the hands or a tie."""
        return self.side_wagers_alone.value != "allowed" and kind in self.with_initial_wager.value
