"""The electronic equipment of Madness 21: whether it works."""

from dataclasses import dataclass

from croupier.procedure.actions import PlaceWager
from croupier.procedure.setting import Setting
from croupier.rulebook import Cited
from croupier.table.left_behind import LeftBehind
from croupier.table.round import Course, Part, refuse
from croupier.table.terms import says

MADNESS = "madness_21"


class EquipmentLeft(LeftBehind, frozen=True):
    """The equipment as it is left for the next round."""

    prize_equipment_failed: bool = False


@dataclass(frozen=True, kw_only=True)
class PrizeEquipmentTerms:
    jackpot_failure: Cited[int] = says("dollars")


class PrizeEquipment(Part):
    """Wagers on it are taken while it works."""

    terms: PrizeEquipmentTerms

    def __init__(self, terms: PrizeEquipmentTerms, course: Course) -> None:
        super().__init__(terms, course)
        self.is_broken = EquipmentLeft.of(course.setting).prize_equipment_failed

    def verify_working(self, placing: PlaceWager) -> None:
        if placing.wager == MADNESS and self.is_broken:
            problem = f"wager: {MADNESS} is not offered until its equipment is repaired"
            refuse(placing, problem, self.terms.jackpot_failure.citation)

    def leave(self, setting: Setting) -> Setting:
        return EquipmentLeft(prize_equipment_failed=self.is_broken).into(setting)
