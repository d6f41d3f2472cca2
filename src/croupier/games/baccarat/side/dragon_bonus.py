"""Dragon bonus: a hand wins with a natural, or by so many points."""

from collections import Counter
from dataclasses import dataclass

from croupier.games.baccarat.point_counts import HANDS
from croupier.games.baccarat.side.wager import BaccaratSideWager, DealCounts, Finished
from croupier.rulebook import Cited
from croupier.table.terms import says


@dataclass(frozen=True, kw_only=True)
class DragonBonusTerms:
    natural: Cited[list[int]] = says("point_counts")


class DragonBonus(BaccaratSideWager):
    kind = "dragon_bonus"
    terms_class = DragonBonusTerms
    places = HANDS

    def outcome(self, seen: Finished, moment: str = "") -> str:  # noqa: ARG002 - all are decided at once
        ours, theirs = seen.result.of(seen.on), seen.result.against(seen.on)
        margin = ours.points - theirs.points
        if ours.cards == 2 and ours.points in self.terms.natural.value:
            return "natural_wins" if margin > 0 else "loses" if margin else "naturals_tie"
        by_points = f"wins_by_{margin}"
        return by_points if by_points in self.wager.pays else "loses"

    def counted(self, counts: DealCounts, on: str) -> Counter[str]:
        return self.by_results(counts, on)
