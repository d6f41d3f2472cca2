"""Tai Sai, its layout: where wagers lie, what three dice make of each, how a result is called and lit up."""

from typing import Any, ClassVar

from croupier.chance import Source
from croupier.dice import Dice, Roll
from croupier.games.layout_game import LayoutRound
from croupier.games.tai_sai.terms import WAGERS, TaiSaiTerms, call, in_order
from croupier.procedure import Action, Event, Incident, Ruling, Setting
from croupier.rulebook import NotAllowedError, Rules
from croupier.table.terms import read


class TaiSaiLayout(LayoutRound):
    """Three dice and the areas of the table."""

    initial_wagers = WAGERS
    needs: ClassVar[tuple[str, ...]] = ("dice",)

    def __init__(self, rules: Rules, equipment: Any, setting: Setting) -> None:
        super().__init__(rules, equipment, setting)
        self.terms = read(rules, TaiSaiTerms)
        count, citation = self.terms.dice
        if len(equipment.showing) != count:
            problem = f"there are {len(equipment.showing)}, the game is played with {count}"
            raise NotAllowedError("dice", problem, citation)

    @classmethod
    def verify_rules(cls, rules: Rules) -> None:
        super().verify_rules(rules)
        read(rules, TaiSaiTerms)

    # -- dice and places -------------------------------------------------------------------------------------------

    @staticmethod
    def new_equipment(rules: Rules, source: Source) -> Dice:
        return Dice(read(rules, TaiSaiTerms).dice.value, source)

    @staticmethod
    def restore_equipment(state: bytes, source: Source) -> Dice:
        return Dice.restore(state, source)

    @classmethod
    def results(cls, rules: Rules) -> dict[Roll, int]:
        return read(rules, TaiSaiTerms).results

    @classmethod
    def placements(cls, rules: Rules, wager: str) -> tuple[str, ...]:
        return read(rules, TaiSaiTerms).places(wager)

    def act(self, action: Action) -> tuple[Event, ...]:
        return super().act(in_order(action))

    def verify(self, action: Action) -> None:
        super().verify(in_order(action))

    def report(self, incident: Incident) -> Ruling:
        return super().report(in_order(incident))

    # -- what wins -------------------------------------------------------------------------------------------------

    @classmethod
    def outcome(cls, rules: Rules, wager: str, on: str, result: Roll) -> str:
        return read(rules, TaiSaiTerms).outcome(wager, on, result)

    def call(self, result: Roll) -> tuple[str, str]:
        return call(result)
