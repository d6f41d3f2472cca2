"""The electronic equipment of Madness 21: whether it works."""

from dataclasses import dataclass

import msgspec

from croupier.procedure.actions import PlaceWager
from croupier.procedure.setting import Setting
from croupier.rulebook import Cited
from croupier.table.round import Course, Part, refuse
from croupier.table.terms import says

MADNESS = "madness_21"
FAILED = "prize_equipment_failed"
"""By this name a round tells the next."""


@dataclass(frozen=True, kw_only=True)
class PrizeEquipmentTerms:
    jackpot_failure: Cited[int] = says("dollars")


class PrizeEquipment(Part):
    """Wagers on it are taken while it works."""

    terms: PrizeEquipmentTerms

    def __init__(self, terms: PrizeEquipmentTerms, course: Course) -> None:
        super().__init__(terms, course)
        self.is_broken = bool(course.setting.carried.get(FAILED, False))

    def verify_working(self, placing: PlaceWager) -> None:
        if placing.wager == MADNESS and self.is_broken:
            problem = f"wager: {MADNESS} is not offered until its equipment is repaired"
            refuse(placing, problem, self.terms.jackpot_failure.citation)

    def leave(self, setting: Setting) -> Setting:
        carried = {FAILED: True} if self.is_broken else {}
        return msgspec.structs.replace(setting, carried=setting.carried | carried)
