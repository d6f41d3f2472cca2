"""Tai Sai: three dice, spun under a cover before the wagers or thrown by a player after them.

Played by skycity/tai_sai (Division 9) with the general rules of skycity/general. What wins is in `layout.py`,
who throws in `thrower.py`.
"""

from typing import Any, Literal

import msgspec

from croupier.dice import FACES, Roll
from croupier.games.tai_sai.terms import numbers_of, written
from croupier.games.tai_sai.thrower import ThrowerRound
from croupier.procedure import (
    DEALER,
    Action,
    Decision,
    Event,
    Incident,
    Invitation,
    Procedure,
    Ruling,
    Setting,
    incident,
    step,
)
from croupier.procedure.actions import PlaceWager, ResumeGames, WithdrawWager
from croupier.procedure.events import GamesHalted, place
from croupier.procedure.incidents import (
    IlluminationFailed,
    NoMoreBetsNotCalled,
    ResultsDisplayWrong,
    VoidResult,
    WrongResultEntered,
)
from croupier.rulebook import Citation, Rules


class WagerTouchingLine(Incident, frozen=True):
    """A wager touches the line of its segment; the operator is, or is not, satisfied where it was meant to be."""

    wager_id: int
    is_satisfied: bool


class EquipmentMalfunction(Incident, frozen=True):
    """Equipment failed without spoiling this game's result; what spoils it is a void result."""

    equipment: Literal["electronic_equipment", "results_display"]


class DiceSpun(Event, frozen=True):
    """Under the cover: how they lie is known to nobody."""

    times: int

    def words(self) -> str:
        return f"the dice are spun {self.times} times under the cover; place your bets"


class DiceInCup(Event, frozen=True):
    def words(self) -> str:
        return "the dice are in the cup; place your bets"


class ResultEntered(Event, frozen=True):
    """The electronic equipment has been told the result, and lights up all that wins."""

    entered: str
    lit: tuple[str, ...]

    def words(self) -> str:
        return f"entered {self.entered}; lit: {', '.join(self.lit)}"


class TaiSai(ThrowerRound):
    """Three dice; wagers on their total, their faces and their combinations."""

    needs = (
        "tumble",
        "dice_in_cup",
        "entry",
        "previous_wagers_paid",
        "losing_wager_handled",
        "no_games_until_rectified",
    )
    needs_choices = ("results_display", "touching_the_line", "display_malfunction_stops_games")
    void_causes = {
        "die_not_flat": "void_die_not_flat",
        "tumbler_malfunction": "void_tumbler_malfunction",
        "dice_exposed": "void_dice_exposed",
        "tumbler_not_activated": "void_tumbler_not_activated",
        "short_of_throw_line": "void_short_of_throw_line",
        "left_throwing_area": "void_left_throwing_area",
        "hit_obstruction": "void_hit_obstruction",
        "interference": "void_interference",
        "not_random": "void_not_random",
    }

    def __init__(self, rules: Rules, equipment: Any, setting: Setting) -> None:
        super().__init__(rules, equipment, setting)
        self.is_spun = False
        """The dice lie under the cover, ready for this spin."""
        self.is_entered = False
        """The electronic equipment has been told the result."""
        self.is_dark = False
        """It has failed, and cannot be told or light up anything."""

    # -- the procedure ---------------------------------------------------------------------------------------------

    def play(self) -> Procedure[None]:
        self.release_dice()
        while self.is_result_wanted():
            yield from self.ready_dice()
            yield from self.wagering()
            if any(self.standing()):
                yield from self.determine()
        yield from self.conclude()

    def is_result_wanted(self) -> bool:
        """There is none, and a wager for it, or time for one."""
        return self.result is None and (not self.bets_are_closed or any(self.standing()))

    def ready_dice(self) -> Procedure[None]:
        """Before bets are called for the dice are spun under the cover, or put into the cup."""
        yield from self.wait_until_rectified()
        if self.is_covered_style:
            yield from self.spin_dice()
        elif self.is_result_wanted():
            self.emit(DiceInCup((self.rules.cite("dice_in_cup"),)))

    def spin_dice(self) -> Procedure[None]:
        times, citation = self.rules.get("tumble", "at_least", int)
        while not (yield from self.dealer_step("spin the dice", citation, self.may_begin)):
            if not self.is_result_wanted():
                return
            yield from self.wait_until_rectified()
        for _ in range(times):
            self.equipment.roll()
        self.is_spun = True
        self.emit(DiceSpun((citation,), times))

    def may_begin(self) -> bool:
        return not self.is_halted and self.is_result_wanted()

    def has_begun(self) -> bool:
        """With the dice spun, or, where they are thrown after the wagers, with a wager: such a game is finished."""
        return self.is_spun if self.is_covered_style else self.bets_are_closed or any(self.standing())

    def is_interrupted(self) -> bool:
        """While bets are open the spin was void, or the equipment failed before anybody wagered."""
        return not self.has_begun() and (self.is_covered_style or self.is_halted)

    def interruption(self) -> Procedure[None]:
        yield from self.ready_dice() if self.is_covered_style else self.wait_until_rectified()

    def wait_until_rectified(self) -> Procedure[None]:
        """After a malfunction nothing is played, but wagers may be withdrawn while bets are open."""
        while self.is_halted and self.is_result_wanted():
            action = yield self.malfunction_decision()
            if isinstance(action, ResumeGames):
                self.resume_games()
            else:
                self.take_wagering(action)

    def malfunction_decision(self) -> Decision:
        withdraw = Invitation(WithdrawWager, self.verify_withdraw_wager, "take a wager back")
        return Decision(
            "malfunction",
            self.rules.cite("no_games_until_rectified"),
            (ResumeGames(DEALER),),
            (withdraw,) if any(self.standing()) and not self.bets_are_closed else (),
            stands=self.is_result_wanted,
        )

    def resume_games(self) -> None:
        self.is_dark = False
        super().resume_games()

    def determine(self) -> Procedure[None]:
        spin = self.spins = self.spins + 1
        if self.is_covered_style:
            citation = self.rules.cite("determination")
            is_due = yield from self.dealer_step(
                "uncover the dice", citation, lambda: self.spins == spin and any(self.standing())
            )
        else:
            is_due = yield from self.throw()
        if is_due:
            self.announce(self.draw_result())
            citation = self.rules.cite("collect_and_pay")
            yield from self.dealer_step("collect and pay", citation, lambda: self.result is not None)

    @step
    def draw_result(self) -> Roll:
        faces = self.equipment.showing if self.is_covered_style else self.equipment.roll()
        return tuple(sorted(faces))

    def announce(self, result: Roll) -> None:
        super().announce(result)
        self.enter(self.rules.cite("entry"))

    def enter(self, citation: Citation) -> None:
        if self.is_dark:
            return
        self.is_entered = True
        self.emit(ResultEntered((citation,), written(self.result), self.terms.lit(self.result)))

    def settle_all(self) -> None:
        super().settle_all()
        self.dice_before = self.dice_state()
        if self.result is not None:
            self.keep_or_pass_dice()

    def why_closed(self, kind: type[Action]) -> tuple[str, Citation]:
        if self.result is None or kind not in (PlaceWager, WithdrawWager):
            return super().why_closed(kind)
        if kind is PlaceWager:
            problem = "no wager is placed before all winning wagers of this spin are paid"
            return problem, self.rules.cite("previous_wagers_paid")
        problem = "a losing wager is not withdrawn, nor a winning one before it is paid"
        return problem, self.rules.cite("losing_wager_handled")

    # -- void spins and rolls --------------------------------------------------------------------------------------

    def field_values(self, kind: type[Incident]) -> dict[str, tuple[str, ...]]:
        """Of the causes of a void result, those of the style in use."""
        if kind is VoidResult:
            return {"cause": tuple(self.rules.get("void_result", "causes", list).value)}
        return super().field_values(kind)

    def on_void_result(self, found: VoidResult) -> Ruling:
        causes = self.field_values(VoidResult)["cause"]
        if found.cause not in causes:
            self.refuse(found, f"cause: {found.cause!r} is none of {', '.join(causes)}", "void_result")
        if not (self.is_spun if self.is_covered_style else self.is_thrown):
            done = "spun" if self.is_covered_style else "thrown"
            self.refuse(found, f"the dice have not been {done}", "void_result")
        if self.is_covered_style and found.cause == "die_not_flat" and not self.bets_are_closed:
            self.refuse(found, "cause: the dice are still covered", "void_result")
        self.verify_can_be_void(found)
        if found.cause == "tumbler_malfunction":
            self.halt()
        return super().on_void_result(found)

    def void_result(self, why: str, *cites: Citation) -> None:
        self.is_spun = self.is_entered = False
        if self.is_closed:
            self.put_dice_back()
        super().void_result(why, *cites)
        self.note_void_roll(why)

    def on_no_more_bets_not_called(self, found: NoMoreBetsNotCalled) -> Ruling:
        """Dice that are uncovered before the call are void; a throw before it closes the bets."""
        if self.decision is not None and self.decision.about == "malfunction":
            self.refuse(found, "no game is conducted until the malfunction is put right", "no_games_until_rectified")
        if self.bets_are_closed or not self.is_covered_style:
            return super().on_no_more_bets_not_called(found)
        if not self.is_spun:
            self.refuse(found, "the dice have not been spun", "tumble")
        causes = ("void_dice_exposed", "void_result", "no_more_bets_not_called")
        cites = tuple(self.rules.cite(cause) for cause in causes)
        self.void_result("dice_exposed", *cites)
        return self.ruling(found, "void: the dice were exposed before no more bets; they are spun again", *cites)

    # -- equipment -------------------------------------------------------------------------------------------------

    def halt(self) -> None:
        """No further game until the dealer may resume."""
        self.is_halted = True
        self.emit(GamesHalted((self.rules.cite("no_games_until_rectified"),)))

    def on_wrong_result_entered(self, found: WrongResultEntered) -> Ruling:
        count = self.rules.get("dice", "count", int).value
        shown = found.entered.split("-")
        if len(shown) != count or not {*shown} <= {*map(str, FACES)}:
            such_as = written(FACES[:count])
            self.refuse(found, f"entered: {found.entered!r} is not {count} faces such as {such_as}", "entry")
        if self.result is not None and not self.is_entered:
            self.refuse(found, "nothing was entered: the electronic equipment has failed", "result_amended")
        in_order = written(tuple(sorted(numbers_of(found.entered))))
        ruling = super().on_wrong_result_entered(msgspec.structs.replace(found, entered=in_order))
        self.enter(self.rules.cite("result_amended"))
        return ruling

    def on_illumination_failed(self, found: IlluminationFailed) -> Ruling:
        ruling = super().on_illumination_failed(found)
        self.is_dark = True
        return ruling

    def on_results_display_wrong(self, found: ResultsDisplayWrong) -> Ruling:
        self.verify_display(found)
        return super().on_results_display_wrong(found)

    def verify_display(self, found: Incident) -> None:
        if not self.rules.choice("results_display", bool).value:
            self.refuse(found, "the table has no results display", "results_display")

    @incident(EquipmentMalfunction, "no_games_until_rectified", "results_display")
    def on_equipment_malfunction(self, found: EquipmentMalfunction) -> Ruling:
        cites = [self.rules.cite("no_games_until_rectified")]
        if found.equipment == "results_display":
            self.verify_display(found)
            cites.append(self.rules.cite("results_display"))
            if self.rules.reading("display_malfunction_stops_games").value == "no":
                return self.ruling(found, "the display binds nobody, and games go on", *cites[1:])
        else:
            self.is_dark = True
        this_game = "this game is finished; no further games" if self.has_begun() else "no game is begun"
        self.halt()
        return self.ruling(found, f"{this_game} until it is put right", *cites)

    # -- wagers out of place ---------------------------------------------------------------------------------------

    @incident(WagerTouchingLine, "touching_the_line")
    def on_wager_touching_line(self, found: WagerTouchingLine) -> Ruling:
        wager = self.verify_standing(found, found.wager_id, "touching_the_line")
        citation = self.rules.cite("touching_the_line")
        if found.is_satisfied or self.rules.reading("touching_the_line").value == "stands":
            decides = f"it counts as lying on {place(wager.kind, wager.on, 0)}"
        else:
            self.return_wager(wager, "not within its segment", citation)
            decides = "it is not within its segment: void, and the chips go back"
        return self.ruling(found, decides, citation, concerns=(wager.player,))
