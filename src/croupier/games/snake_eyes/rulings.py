"""What goes wrong at a Snake Eyes table beyond what can at any: with rolls and their calls, equipment, missing dice."""

from croupier.dice import FACES, Roll, opposite
from croupier.games.snake_eyes.dice_set import DiceSet
from croupier.games.snake_eyes.messages import (
    DiceFound,
    DiceLeftTable,
    DiceNotFound,
    DiceNumbers,
    DieOnObject,
    EquipmentMalfunction,
    OutcomeOverruled,
)
from croupier.games.snake_eyes.roll import DiceRoll
from croupier.games.snake_eyes.shooter import Shooter
from croupier.games.snake_eyes.stakes import Stakes
from croupier.games.snake_eyes.terms import VOID_ALWAYS, ShooterTerms, SnakeEyesTerms
from croupier.procedure.incidents import (
    GameDisrupted,
    IlluminationFailed,
    LateWager,
    MaximumExceededTogether,
    NoMoreBetsNotCalled,
    ProhibitedDevice,
    ResultsDisplayWrong,
    VoidResult,
    WagerAcceptedOutsideLimits,
    WrongPayment,
    WrongResultEntered,
)
from croupier.procedure.messages import Incident, Ruling
from croupier.rulebook import Citation, Cited
from croupier.table.place_rulings import PlaceRulings
from croupier.table.result import ResultRulings
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.wager_rulings import WagerRulings

LATE = (WrongPayment, WagerAcceptedOutsideLimits, MaximumExceededTogether, ProhibitedDevice, GameDisrupted)
"""What can be reported when the dice have been collected from an empty layout: the last roll is beyond recall."""


class RollRulings(Part):
    """Void rolls, disputed and overruled calls, wrong entries, failing equipment."""

    terms: SnakeEyesTerms

    def __init__(
        self,
        terms: SnakeEyesTerms,
        roll: DiceRoll,
        shooter: Shooter,
        stakes: Stakes,
        wager_rulings: WagerRulings,
        place_rulings: PlaceRulings,
        result_rulings: ResultRulings,
    ) -> None:
        super().__init__(terms, roll.course)
        self._roll, self._shooter, self._stakes = roll, shooter, stakes
        self._result = result_rulings.result
        self._wager_rulings, self._place_rulings = wager_rulings, place_rulings
        self._result_rulings = result_rulings

    def verify_reportable(self, found: Incident) -> None:
        if self.course.is_concluded and not isinstance(found, LATE):
            refuse(found, "the round is over: nothing is left on the layout", self.terms.conclusion)
        if isinstance(found, NoMoreBetsNotCalled):
            problem = "no such call is required: wagers are made until the dice are thrown"
            refuse(found, problem, self.terms.no_more_bets)

    # -- void rolls ------------------------------------------------------------------------------------------------

    @incident()
    def on_void_result(self, found: VoidResult, void_result: Citation) -> Ruling:
        """Some causes void a roll even when it has been settled; for others somebody must say so before."""
        causes = self.terms.void_causes
        if self._roll.stage == "open":
            refuse(found, "there is no roll to void", void_result)
        if found.cause not in causes:
            refuse(found, f"cause: {found.cause!r} is none of {', '.join(causes)}", void_result)
        if self._roll.stage == "settled" and found.cause not in VOID_ALWAYS:
            refuse(found, "cause: the roll has been settled, and was not void of itself", void_result)
        self.forget_roll(found.cause, causes[found.cause])
        return ruling(found, f"void: {found.cause.replace('_', ' ')}; it is made again", causes[found.cause])

    def forget_roll(self, cause: str, citation: Citation) -> None:
        """Nothing is settled by it, and it counts against the shooter, if it was the shooter's."""
        self._roll.forget(cause, citation)
        if cause != "not_the_shooter":
            self._shooter.note_void_roll()

    @incident()
    def on_die_on_object(self, found: DieOnObject, die_on_object: Citation) -> Ruling:
        """The face opposite the one that rests on the object counts; in a dispute, the supervisor decides."""
        citation, count = die_on_object, self.terms.active_dice.value
        if self._roll.stage != "called":
            refuse(found, "it is ruled upon when the dice rest and before wagers are settled", citation)
        if not 1 <= found.die <= count:
            refuse(found, f"die: {found.die} is not one of 1 to {count}", citation)
        if found.disputed and not found.uppermost:
            self.forget_roll("disputed face", citation)
            return ruling(found, "void: the face is in dispute; the dice are rolled again", citation)
        face = found.uppermost if found.disputed else found.resting_face
        if found.resting_face if found.disputed else found.uppermost:
            refuse(found, "uppermost is for a dispute, resting_face for when there is none", citation)
        verify_faces(found, (face,), 1, citation)
        face = face if found.disputed else opposite(face)
        called = self._roll.called or ()
        showing = tuple(face if n == found.die else shown for n, shown in enumerate(called, start=1))
        self._roll.amend(showing, citation)
        return ruling(found, f"die {found.die} shows {face}: the total is {sum(showing)}", citation)

    @incident()
    def on_late_wager(self, found: LateWager, no_more_bets: Citation) -> Ruling:
        if self._roll.is_rolling():
            problem = "it may yet be confirmed: place it, and it goes back if it is not"
            refuse(found, problem, self.terms.wager_during_roll)
        return self._place_rulings.on_late_wager(found, no_more_bets)

    @incident(until="next_round")
    def on_prohibited_device(self, found: ProhibitedDevice, prohibited_device: Citation) -> Ruling:
        """What is void stays void, whatever the last roll turns out to be."""
        ruled = self._wager_rulings.on_prohibited_device(found, prohibited_device)
        self._stakes.forget_taken_off(found.player)
        return ruled

    # -- calls and entries -----------------------------------------------------------------------------------------

    @incident()
    def on_outcome_overruled(
        self, found: OutcomeOverruled, overruling: Cited[list[str]], overrulers: dict[str, Citation]
    ) -> Ruling:
        (ranks, citation), called, called_by = overruling, self._roll.called, self._roll.called_by
        if called is None:
            refuse(found, "no roll has been called", citation)
        if ranks.index(found.by) <= ranks.index(called_by):
            refuse(found, f"by: {found.by} may not overrule the {called_by}", citation)
        verify_faces(found, found.dice, self.terms.active_dice.value, citation)
        if sorted(found.dice) == sorted(called):
            refuse(found, f"dice: {self._result.call(called)[0]} is what was called", citation)
        by = overrulers[found.by]
        self._roll.overrule(found.by, found.dice, by)
        decides = f"the {found.by} overrules the {called_by}: {self._result.call(found.dice)[1]}"
        return ruling(found, decides.replace("_", " "), by)

    @incident()
    def on_wrong_result_entered(self, found: WrongResultEntered, result_amended: Citation) -> Ruling:
        self._verify_equipment(found, result_amended)
        if self._roll.stage == "settled":
            refuse(found, "the wagers have been settled", result_amended)
        if self._roll.called is None:
            refuse(found, "there is no result yet", result_amended)
        right, totals = sum(self._roll.called), {sum(roll) for roll in self.terms.results}
        if found.entered not in map(str, totals):
            refuse(found, f"entered: {found.entered!r} is no total of the dice", result_amended)
        if found.entered == str(right):
            refuse(found, f"entered: {right} is right", result_amended)
        self._roll.enter(result_amended)
        return ruling(found, f"the entry is amended to {right} before any wager is settled", result_amended)

    # -- equipment -------------------------------------------------------------------------------------------------

    def _verify_equipment(self, found: Incident, citation: Citation) -> None:
        if not self.terms.electronic_equipment.value:
            refuse(found, "no electronic equipment is in use", citation)

    @incident()
    def on_illumination_failed(self, found: IlluminationFailed, illumination_failed: Citation) -> Ruling:
        self._verify_equipment(found, illumination_failed)
        return self._result_rulings.on_illumination_failed(found, illumination_failed)

    @incident()
    def on_equipment_malfunction(self, found: EquipmentMalfunction, no_games_until_rectified: Citation) -> Ruling:
        self._verify_equipment(found, no_games_until_rectified)
        self._result.halt(no_games_until_rectified)
        is_thrown = self._roll.are_dice_thrown()
        decides = "this roll is settled; there is no other" if is_thrown else "there is no roll"
        decides += " until the malfunction is put right or made harmless"
        return ruling(found, decides, no_games_until_rectified)

    @incident()
    def on_results_display_wrong(self, found: ResultsDisplayWrong, results_display: Citation) -> Ruling:
        if not self.terms.display.value:
            refuse(found, "no display is in use", results_display)
        return self._wager_rulings.on_results_display_wrong(found, results_display)


class MissingDiceRulings(Part):
    """Dice that left the table: looked for, found and inspected, or replaced."""

    terms: ShooterTerms

    def __init__(
        self, terms: ShooterTerms, roll: DiceRoll, shooter: Shooter, dice: DiceSet, roll_rulings: RollRulings
    ) -> None:
        super().__init__(terms, roll.course)
        self._roll, self._shooter, self._dice, self._roll_rulings = roll, shooter, dice, roll_rulings

    @incident()
    def on_dice_left_table(
        self,
        found: DiceLeftTable,
        dice_left_table: Citation,
        dice_found: Cited[list[str]],  # noqa: ARG002 - what is looked for is found or not
        dice_not_found: Citation,  # noqa: ARG002
        void_left_table: Citation,
    ) -> Ruling:
        cites = [dice_left_table]
        _verify_numbers(found, found.dice, self._dice.at_hand(), dice_left_table)
        is_thrown = self._dice.lose(found.dice)
        decides = "they are looked for at once"
        if is_thrown:
            decides += "; the shooter chooses among the others, or asks for the same dice"
        if is_thrown and self._roll.are_dice_thrown():
            cites.append(void_left_table)
            self._roll_rulings.forget_roll("left_table", void_left_table)
            decides += "; the roll is void"
        return ruling(found, decides, *cites)

    @incident()
    def on_dice_found(self, found: DiceFound, dice_found: Cited[list[str]]) -> Ruling:
        inspectors, citation = dice_found
        _verify_numbers(found, found.dice, self._dice.missing, citation)
        if found.inspected_by not in inspectors:
            refuse(found, f"inspected_by: dice are inspected by the {' or '.join(inspectors)}", citation)
        if original := self._dice.find(found.dice):
            self._dice.take(self._shooter.turn.shooter, original, citation)
            return ruling(found, "they go back to the shooter, who asked for them", citation)
        return ruling(found, "they go into the bowl", citation)

    @incident()
    def on_dice_not_found(self, found: DiceNotFound, dice_not_found: Citation) -> Ruling:
        """All dice are replaced; to avoid delay the shooter may first finish the turn with those left."""
        shooter = self._shooter.turn.shooter
        if not self._dice.missing:
            refuse(found, "no dice are missing", dice_not_found)
        if not shooter or not self._dice.are_enough():
            if self._roll.are_dice_thrown():
                refuse(found, "the roll is to be settled first", dice_not_found)
            self._dice.replace()
            return ruling(found, "all dice are replaced with new ones", dice_not_found)
        self._dice.give_up_search()
        decides = f"{shooter} may finish the turn with the dice left; then all are replaced with new ones"
        return ruling(found, decides, dice_not_found, concerns=(shooter,))


def verify_faces(what: Incident, faces: Roll, count: int, citation: Citation) -> None:
    """That so many faces of dice are named."""
    if len(faces) != count or any(face not in FACES for face in faces):
        refuse(what, f"dice: {faces} are not the faces of {count} dice", citation)


def _verify_numbers(found: Incident, dice: DiceNumbers, known: DiceNumbers, citation: Citation) -> None:
    if not dice or len({*dice}) != len(dice) or not {*dice} <= {*known}:
        among = ", ".join(map(str, known)) or "none"
        refuse(found, f"dice: {', '.join(map(str, dice)) or 'none'}; there are {among}", citation)
