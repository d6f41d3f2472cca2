"""One result, of a wheel or dice, decides the wagers on a layout: how it is determined, and how it becomes void."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from croupier.procedure.actions import PlaceWager, Proceed, ResumeGames
from croupier.procedure.decision import Decision, Procedure
from croupier.procedure.events import GamesHalted, GamesResumed, ResultDetermined, ResultVoided
from croupier.procedure.incidents import IlluminationFailed, RevolutionsCounted, VoidResult, WrongResultEntered
from croupier.procedure.messages import DEALER, Action, Citations, Incident, Ruling
from croupier.procedure.setting import Setting
from croupier.rulebook import Citation, Cited, NotAllowedError
from croupier.table.betting import Betting
from croupier.table.late_wagers import LateWagers
from croupier.table.layout import Wager
from croupier.table.left_behind import LeftBehind
from croupier.table.round import Course, Part, incident, refuse, ruling
from croupier.table.terms import says
from croupier.table.wager_rulings import WagerRulings


@dataclass(frozen=True, kw_only=True)
class ResultTerms:
    determination: Citation
    collect_and_pay: Citation
    void_result: Citation
    bets_after_void: Cited[Literal["reopen", "stand"]] | None
    revolutions: Cited[int] | None = says("at_least")
    result_amended: Citation | None
    illumination_failed: Citation | None
    no_games_until_rectified: Citation | None
    equipment_turned_off: Citation | None


class ResultLeft(LeftBehind, frozen=True):
    """What a wheel or dice leave for the next round."""

    halted: bool = False


class Result(Part):
    """What decides the wagers, once it is known."""

    terms: ResultTerms
    actions = {
        Proceed: ("the dealer has no step to carry out", lambda terms: terms.determination),
        ResumeGames: ("no malfunction has halted the game", lambda terms: terms.determination),
    }

    def __init__(
        self,
        terms: ResultTerms,
        course: Course,
        *,
        step: str,
        draw: Callable[[], Any],
        call: Callable[[Any], tuple[str, str]],
    ) -> None:
        super().__init__(terms, course)
        if course.setting.sealed:
            raise NotAllowedError("sealed", "only cards have an order to commit to", terms.determination)
        self._step, self._draw = step, draw
        self.call = call
        """A result as it is written, and as the dealer announces it."""
        self.value: Any = None
        self._spins = 0
        """Results asked for so far, void ones included."""
        self.is_halted = ResultLeft.of(course.setting).halted
        """A malfunction is still to be put right."""

    def wait_until_rectified(self) -> Procedure[None]:
        """After a malfunction in an earlier round no game is conducted until it has been dealt with."""
        citation = self.terms.no_games_until_rectified
        if self.is_halted and citation is not None:
            yield Decision("malfunction", citation, (ResumeGames(DEALER),))
            self.resume(citation)

    def determine(self) -> Procedure[None]:
        """The result, and the time until it is settled: a ruling may void it up to then."""
        if (yield from self.come_to_rest()):
            yield from self.until_settled()

    def until_settled(self) -> Procedure[None]:
        """The time between the result and the settlement."""
        yield from self.course.step("collect and pay", self.terms.collect_and_pay, lambda: self.value is not None)

    def come_to_rest(self) -> Procedure[bool]:
        """The result, unless a ruling makes the spin or roll void before it is there; returns whether it is."""
        is_due = self.begin()
        if not (yield from self.course.step(self._step, self.terms.determination, is_due)):
            return False
        self.announce(self.draw())
        return True

    def begin(self) -> Callable[[], bool]:
        """Another spin or roll; the answer tells whether it still is to have a result."""
        self.course.verify_in_play("a spin or roll")
        spin = self._spins = self._spins + 1
        return lambda: self._spins == spin

    def draw(self) -> Any:
        """What the wheel or dice show."""
        self.course.verify_in_play("a result")
        return self._draw()

    def announce(self, value: Any, citation: Citation | None = None) -> None:
        """The wheel or dice have come to rest; or a rule makes something else of what they show."""
        self.emit(ResultDetermined((citation or self.terms.determination,), *self.call(value)))
        self.value = value

    def clear(self) -> None:
        """It decides no further wagers."""
        self.course.verify_in_play("clearing a result")
        self.value = None

    def void(self, why: str, *cites: Citation) -> None:
        """There is no result, nor one to come of this spin or roll."""
        self.emit(ResultVoided(cites, why))
        self.value = None
        self._spins += 1

    def resume(self, citation: Citation) -> None:
        """The malfunction has been put right."""
        self.emit(GamesResumed((citation,)))
        self.is_halted = False

    def halt(self, citation: Citation) -> None:
        """No further game until the dealer may resume."""
        self.emit(GamesHalted((citation,)))
        self.is_halted = True

    def leave(self, setting: Setting) -> Setting:
        return ResultLeft(halted=self.is_halted).into(setting)


class DecidedByResult(LateWagers):
    """A wager found late counts until wagers are settled: all lie there for the result, which then decides it."""

    def __init__(self, betting: Betting, result: Result, outcome: Callable[[str, str, Any], str | None]) -> None:
        super().__init__(betting)
        self._result = result
        self._outcome = outcome

    def can_still_count(self) -> bool:
        return not self.course.is_concluded

    def is_decided(self) -> bool:
        """Whether the result is known."""
        return self._result.value is not None

    def outcome(self, placing: PlaceWager) -> str | None:
        on = self.betting.places.main_place(placing.on)
        return self._outcome(placing.wager, on, self._result.value) if self.is_decided() else None

    def is_lost(self, wager: Wager) -> bool:
        """Whether the result, if it is known, makes a wager lose."""
        outcome = self._outcome(wager.kind, wager.on, self._result.value) if self.is_decided() else None
        return outcome is not None and self.layout.kinds[wager.kind].pays[outcome].value.net < 0


class ResultRulings(Part):
    """What goes wrong with a wheel or dice. A spin that is void is so whether or not somebody said it in time."""

    terms: ResultTerms

    def __init__(
        self,
        result: Result,
        wager_rulings: WagerRulings,
        causes: Mapping[str, Citation],
        at_rest: Sequence[str] = (),
        *,
        undo: Callable[[Citations], None] | None = None,
        afterwards: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(result.terms, result.course)
        self.result = result
        self.betting = wager_rulings.betting
        self._wager_rulings = wager_rulings
        self._causes = causes
        """Why a result can be void."""
        self._at_rest = at_rest
        """Those of the causes that can be seen only when the wheel or dice have come to rest."""
        self._undo = undo
        """Takes back what was done by a result that is void."""
        self._afterwards = afterwards
        """Does what comes of a void result, given the cause, when everybody has been told."""

    def field_values(self, kind: type[Action] | type[Incident]) -> dict[str, tuple[str, ...]]:
        return {"cause": tuple(self._causes)} if kind is VoidResult else {}

    @incident(until="next_round")
    def on_void_result(self, found: VoidResult, void_result: Citation) -> Ruling:
        """The spin or roll is made again; until then players may wager, alter and withdraw, by one reading."""
        if found.cause not in self._causes:
            refuse(found, f"cause: {found.cause!r} is none of {', '.join(self._causes)}", void_result)
        if found.cause in self._at_rest and self.result.value is None:
            refuse(found, f"cause: {found.cause} is seen when the result is there", void_result)
        self.verify_can_be_void(found)
        cites = (self._causes[found.cause], void_result)
        decides = f"void: {found.cause.replace('_', ' ')}; {self.after_void()}"
        self.void(found.cause, *cites)
        return ruling(found, decides, *cites)

    @incident(until="next_round")
    def on_revolutions_counted(
        self, found: RevolutionsCounted, revolutions: Cited[int], void_result: Citation
    ) -> Ruling:
        least, citation = revolutions
        if found.revolutions < 0:
            refuse(found, f"revolutions: {found.revolutions} is not possible", citation)
        if found.revolutions >= least:
            return ruling(found, f"{found.revolutions} of at least {least}: the spin is valid", citation)
        self.verify_can_be_void(found)
        decides = f"void: {found.revolutions} revolutions, not {least}; {self.after_void()}"
        self.void("too few revolutions", citation, void_result)
        return ruling(found, decides, citation, void_result)

    def verify_can_be_void(self, found: Incident) -> None:
        """When the round is over, that it has a result."""
        if self.course.is_concluded and self.result.value is None:
            refuse(found, "the round is over without a result", self.terms.void_result)

    def after_void(self) -> str:
        """What happens next, in words: wagers that have been settled can no longer lie there for another spin."""
        is_settled = self.course.is_concluded
        return "what was settled goes back, and it is made again" if is_settled else "it is made again"

    def void(self, why: str, *cites: Citation) -> None:
        """The result counts for nothing."""
        if self._undo is not None:
            self._undo(cites)
        self.result.void(why, *cites)
        after = self.terms.bets_after_void
        if self.course.is_concluded:
            self._wager_rulings.void_round(why, *cites)
        elif self.betting.is_closed and not (after is not None and after.value == "stand"):
            self.betting.reopen(cites[-1])
        if self._afterwards is not None:
            self._afterwards(why)

    @incident()
    def on_wrong_result_entered(self, found: WrongResultEntered, result_amended: Citation) -> Ruling:
        if self.result.value is None:
            refuse(found, "there is no result yet", result_amended)
        right = self.result.call(self.result.value)[0]
        if found.entered == right:
            refuse(found, f"entered: {right} is the result", result_amended)
        return ruling(found, f"the entry is amended to {right} before any wager is settled", result_amended)

    @incident()
    def on_illumination_failed(self, found: IlluminationFailed, illumination_failed: Citation) -> Ruling:
        """Wagers go by the wheel or dice; the game stops after this round, or goes on without the equipment."""
        if self.result.value is None:
            refuse(found, "there is no result to light up", illumination_failed)
        halts, turned_off = self.terms.no_games_until_rectified, self.terms.equipment_turned_off
        decides, cites = "wagers are taken and paid by the result itself", [illumination_failed]
        if halts is not None:
            self.result.halt(halts)
            cites.append(halts)
            decides += "; no further games until the malfunction is put right"
        elif turned_off is not None:
            cites.append(turned_off)
            decides += "; the equipment is turned off and the game goes on"
        return ruling(found, decides, *cites)
