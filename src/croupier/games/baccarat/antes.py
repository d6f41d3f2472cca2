"""The ante of ante up baccarat: a fee for taking part, put up beside a wager and kept whatever happens."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from croupier.rulebook import Citation, Cited
from croupier.table.terms import says

ANTE = "ante"


@dataclass(frozen=True, kw_only=True)
class AnteTerms:
    ante_up: Cited[bool]
    ante: Cited[int]
    most: Cited[int] = says("thousandths_of_minimum", of="ante")
    """In thousandths of the table minimum."""
    waive_ante: Cited[bool]
    ante_waived_from: Cited[int]
    ante_per: Cited[Literal["player", "box"]]
    waiver_by: Cited[Literal["greatest_wager", "total"]]
    ante_with_wager: Citation
    ante_waived: Citation
    wager_without_ante: Citation | None

    def is_waived(self, amounts: Sequence[int]) -> bool:
        """Whether no ante is due beside somebody's main wagers of these amounts."""
        if not self.waive_ante.value:
            return False
        counted = sum(amounts) if self.waiver_by.value == "total" else max(amounts)
        return counted >= self.ante_waived_from.value
