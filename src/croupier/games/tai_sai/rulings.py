"""What goes wrong at a Tai Sai table beyond what can at any: dice not shown as they should be, equipment, lines."""

import msgspec

from croupier.dice import FACES
from croupier.games.tai_sai.messages import EquipmentMalfunction, WagerTouchingLine
from croupier.games.tai_sai.spin import Spin
from croupier.games.tai_sai.terms import TaiSaiTerms, numbers_of, written
from croupier.games.tai_sai.thrower import Thrower
from croupier.procedure.events import place
from croupier.procedure.incidents import (
    IlluminationFailed,
    NoMoreBetsNotCalled,
    ProhibitedDevice,
    ResultsDisplayWrong,
    VoidResult,
    WrongResultEntered,
)
from croupier.procedure.messages import Action, Incident, Ruling
from croupier.rulebook import Citation
from croupier.table.place_rulings import PlaceRulings
from croupier.table.result import ResultRulings
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.wager_rulings import WagerRulings


class TaiSaiRulings(Part):
    """Void spins and rolls, failing equipment, wagers on lines."""

    terms: TaiSaiTerms

    def __init__(
        self,
        terms: TaiSaiTerms,
        spin: Spin,
        thrower: Thrower,
        wager_rulings: WagerRulings,
        place_rulings: PlaceRulings,
        result_rulings: ResultRulings,
    ) -> None:
        super().__init__(terms, spin.course)
        self._spin, self._thrower, self._result = spin, thrower, result_rulings.result
        self._betting, self._layout = wager_rulings.betting, wager_rulings.layout
        self._wager_rulings, self._place_rulings = wager_rulings, place_rulings
        self._result_rulings = result_rulings

    def field_values(self, kind: type[Action] | type[Incident]) -> dict[str, tuple[str, ...]]:
        """The causes of a void result are those of the style in use."""
        return {"cause": tuple(self.terms.causes.value)} if kind is VoidResult else {}

    # -- void spins and rolls --------------------------------------------------------------------------------------

    @incident(until="next_round")
    def on_void_result(self, found: VoidResult, void_result: Citation) -> Ruling:
        causes, is_covered = self.terms.causes.value, self.terms.is_covered_style
        if found.cause not in causes:
            refuse(found, f"cause: {found.cause!r} is none of {', '.join(causes)}", void_result)
        if not (self._spin.is_spun if is_covered else self._thrower.is_thrown):
            refuse(found, f"the dice have not been {'spun' if is_covered else 'thrown'}", void_result)
        if is_covered and found.cause == "die_not_flat" and not self._betting.is_closed:
            refuse(found, "cause: the dice are still covered", void_result)
        self._result_rulings.verify_can_be_void(found)
        if found.cause == "tumbler_malfunction":
            self._result.halt(self.terms.no_games_until_rectified)
        return self._result_rulings.on_void_result(found, void_result)

    @incident()
    def on_no_more_bets_not_called(self, found: NoMoreBetsNotCalled, no_more_bets_not_called: Citation) -> Ruling:
        """Dice that are uncovered before the call are void; a throw before it closes the bets."""
        if self._spin.is_waiting:
            problem = "no game is conducted until the malfunction is put right"
            refuse(found, problem, self.terms.no_games_until_rectified)
        if self._betting.is_closed or not self.terms.is_covered_style:
            return self._wager_rulings.on_no_more_bets_not_called(found, no_more_bets_not_called)
        if not self._spin.is_spun:
            refuse(found, "the dice have not been spun", self.terms.tumble.citation)
        cites = (self.terms.void_causes["dice_exposed"], self.terms.void_result, no_more_bets_not_called)
        self._result_rulings.void("dice_exposed", *cites)
        return ruling(found, "void: the dice were exposed before no more bets; they are spun again", *cites)

    @incident(until="next_round")
    def on_prohibited_device(self, found: ProhibitedDevice, prohibited_device: Citation) -> Ruling:
        """Whoever is excluded has the dice no longer."""
        ruled = self._wager_rulings.on_prohibited_device(found, prohibited_device)
        self._thrower.release()
        return ruled

    # -- equipment -------------------------------------------------------------------------------------------------

    @incident()
    def on_wrong_result_entered(self, found: WrongResultEntered, result_amended: Citation) -> Ruling:
        count, shown = self.terms.dice.value, found.entered.split("-")
        if len(shown) != count or not {*shown} <= {*map(str, FACES)}:
            such_as = written(FACES[:count])
            refuse(found, f"entered: {found.entered!r} is not {count} faces such as {such_as}", self.terms.entry)
        if self._result.value is not None and not self._spin.is_entered:
            refuse(found, "nothing was entered: the electronic equipment has failed", result_amended)
        in_order = written(tuple(sorted(numbers_of(found.entered))))
        read_so = msgspec.structs.replace(found, entered=in_order)
        ruled = self._result_rulings.on_wrong_result_entered(read_so, result_amended)
        self._spin.enter(result_amended)
        return ruled

    @incident()
    def on_illumination_failed(self, found: IlluminationFailed, illumination_failed: Citation) -> Ruling:
        ruled = self._result_rulings.on_illumination_failed(found, illumination_failed)
        self._spin.go_dark()
        return ruled

    @incident()
    def on_results_display_wrong(self, found: ResultsDisplayWrong, results_display: Citation) -> Ruling:
        self._verify_display(found, results_display)
        return self._wager_rulings.on_results_display_wrong(found, results_display)

    def _verify_display(self, found: Incident, citation: Citation) -> None:
        if not self.terms.has_results_display.value:
            refuse(found, "the table has no results display", citation)

    @incident()
    def on_equipment_malfunction(
        self, found: EquipmentMalfunction, no_games_until_rectified: Citation, results_display: Citation
    ) -> Ruling:
        cites = [no_games_until_rectified]
        if found.equipment == "results_display":
            self._verify_display(found, results_display)
            cites.append(results_display)
            if self.terms.display_malfunction_stops_games.value == "no":
                return ruling(found, "the display binds nobody, and games go on", *cites[1:])
        else:
            self._spin.go_dark()
        this_game = "this game is finished; no further games" if self._spin.has_begun() else "no game is begun"
        self._result.halt(no_games_until_rectified)
        return ruling(found, f"{this_game} until it is put right", *cites)

    # -- wagers out of place ---------------------------------------------------------------------------------------

    @incident()
    def on_wager_touching_line(self, found: WagerTouchingLine, touching_the_line: Citation) -> Ruling:
        citation = touching_the_line
        wager = self._place_rulings.verify_standing(found, found.wager_id, citation)
        if found.is_satisfied or self.terms.when_touching_the_line.value == "stands":
            decides = f"it counts as lying on {place(wager.kind, wager.on, 0)}"
        else:
            self._layout.give_back(wager, "not within its segment", citation)
            decides = "it is not within its segment: void, and the chips go back"
        return ruling(found, decides, citation, concerns=(wager.player,))
