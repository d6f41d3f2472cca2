"""Games in which wagers lie on a layout and one result, of a wheel or dice, decides them.

A game says which results there are and what each means for a wager on a place; the same answer settles the wager at
the table and prices it.
"""

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterator
from typing import Any, ClassVar

from croupier.games.outcomes import Leg, OutcomeTable
from croupier.games.positions import WagerPositions
from croupier.games.wagering import Wager
from croupier.procedure import (
    DEALER,
    Decision,
    Incident,
    Procedure,
    Ruling,
    Setting,
    incident,
)
from croupier.procedure.actions import PlaceWager, Proceed, ResumeGames
from croupier.procedure.events import (
    BetsReopened,
    GamesHalted,
    GamesResumed,
    ResultDetermined,
    ResultVoided,
)
from croupier.procedure.incidents import (
    IlluminationFailed,
    RevolutionsCounted,
    VoidResult,
    WrongResultEntered,
)
from croupier.rulebook import Citation, NotAllowedError, Rules


class LayoutRound(WagerPositions):
    """Wagers are placed, a result is determined, losing wagers are collected, winning ones paid."""

    needs: ClassVar[tuple[str, ...]] = ("determination", "collect_and_pay", "void_result")
    void_causes: ClassVar[dict[str, str]] = {}
    """Why a result can be void, and the provision that says so."""
    void_at_rest: ClassVar[tuple[str, ...]] = ()
    """Those of the causes that can be seen only when the wheel or dice have come to rest."""

    concluded_incidents = (*WagerPositions.concluded_incidents, VoidResult, RevolutionsCounted)
    late_incidents = (*WagerPositions.late_incidents, VoidResult, RevolutionsCounted)
    """A spin that is void is so whether or not somebody said it in time."""

    out_of_time = WagerPositions.out_of_time | {
        Proceed: ("the dealer has no step to carry out", "determination"),
        ResumeGames: ("no malfunction has halted the game", "determination"),
    }

    def __init__(self, rules: Rules, equipment: Any, setting: Setting) -> None:
        super().__init__(rules, equipment, setting)
        if setting.sealed:
            raise NotAllowedError("sealed", "only cards have an order to commit to", rules.cite("determination"))
        self.equipment: Any = equipment
        self.result: Any = None
        """What decides the wagers, once it is known."""
        self.spins = 0
        """Results asked for so far, void ones included."""
        self.is_halted = bool(setting.carried.get("halted"))
        """A malfunction is still to be put right."""

    # -- what a game says of itself --------------------------------------------------------------------------------

    @classmethod
    @abstractmethod
    def results(cls, rules: Rules) -> dict[Any, int]:
        """Every result there can be, with the number of equally likely ways in which it comes up."""

    @classmethod
    @abstractmethod
    def outcome(cls, rules: Rules, wager: str, on: str, result: Any) -> str | None:
        """What a result makes of a wager, by the rulebook's name for it; None if it stays undecided."""

    @classmethod
    def legs(cls, rules: Rules, wager: str, on: str, result: Any) -> tuple[Leg, ...] | None:
        """What one unit becomes; a wager made of several pieces has a leg for each."""
        outcome = cls.outcome(rules, wager, on, result)
        return None if outcome is None else (Leg(wager, outcome),)

    @abstractmethod
    def draw_result(self) -> Any:
        """Spin or roll."""

    @abstractmethod
    def call(self, result: Any) -> tuple[str, str]:
        """The result as it is written, and as the dealer announces it."""

    # -- the procedure ---------------------------------------------------------------------------------------------

    def play(self) -> Procedure[None]:
        yield from self.wait_until_rectified()
        while self.result is None:
            yield from self.wagering()
            if not any(self.standing()):
                break
            yield from self.determine()
        yield from self.conclude()

    def wait_until_rectified(self) -> Procedure[None]:
        """After a malfunction in an earlier round no game is conducted until it has been dealt with."""
        if self.is_halted:
            yield Decision("malfunction", self.rules.cite("no_games_until_rectified"), (ResumeGames(DEALER),))
            self.resume_games()

    def resume_games(self) -> None:
        self.is_halted = False
        self.emit(GamesResumed((self.rules.cite("no_games_until_rectified"),)))

    def carry(self) -> dict[str, str | int | bool]:
        return {"halted": True} if self.is_halted else {}

    def determine(self) -> Procedure[None]:
        """The result, and the time until it is settled: a ruling may void it up to then."""
        spin = self.spins = self.spins + 1
        due = yield from self.dealer_step(
            self.determination_step(), self.rules.cite("determination"), lambda: self.spins == spin
        )
        if not due:
            return
        self.announce(self.draw_result())
        yield from self.dealer_step(
            "collect and pay", self.rules.cite("collect_and_pay"), lambda: self.result is not None
        )

    def determination_step(self) -> str:
        return "determine the result"

    def announce(self, result: Any) -> None:
        self.result = result
        self.emit(ResultDetermined((self.rules.cite("determination"),), *self.call(result)))

    def conclude(self) -> Procedure[None]:
        self.settle_all()
        self.close_books(self.rules.cite("conclusion"))
        yield from ()

    def settle_all(self) -> None:
        """What the result decides: losing wagers are collected first, then winning ones paid."""
        decided: list[tuple[Wager, str]] = []
        for wager in self.standing():
            outcome = self.outcome(self.rules, wager.kind, wager.on, self.result)
            if outcome is not None:
                decided.append((wager, outcome))
        for wager, outcome in sorted(
            decided, key=lambda found: self.rules.pays(found[0].kind, found[1]).value.net >= 0
        ):
            self.settle(wager, outcome)

    def reopen_bets(self, citation: Citation) -> None:
        self.bets_are_closed = False
        self.emit(BetsReopened((citation,)))

    # -- incidents -------------------------------------------------------------------------------------------------

    def field_values(self, kind: type[Incident]) -> dict[str, tuple[str, ...]]:
        if kind is VoidResult:
            return {"cause": tuple(cause for cause, name in self.void_causes.items() if self.rules.has(name))}
        return super().field_values(kind)

    def can_still_count(self) -> bool:
        """Until wagers are settled: all lie there for the result, whenever the oversight is noticed."""
        return not self.is_closed

    def late_outcome(self, placing: PlaceWager) -> str | None:
        """By the result, which is there for all."""
        return None if self.result is None else self.outcome(self.rules, placing.wager, placing.on, self.result)

    @incident(VoidResult, "void_result")
    def on_void_result(self, found: VoidResult) -> Ruling:
        """The spin or roll is made again; until then players may wager, alter and withdraw, by one reading."""
        known = [cause for cause, provision in self.void_causes.items() if self.rules.has(provision)]
        if found.cause not in known:
            self.refuse(found, f"cause: {found.cause!r} is none of {', '.join(known)}", "void_result")
        if found.cause in self.void_at_rest and self.result is None:
            self.refuse(found, f"cause: {found.cause} is seen when the result is there", "void_result")
        self.verify_can_be_void(found)
        cites = (self.rules.cite(self.void_causes[found.cause]), self.rules.cite("void_result"))
        decides = f"void: {found.cause.replace('_', ' ')}; {self.after_void()}"
        self.void_result(found.cause, *cites)
        return self.ruling(found, decides, *cites)

    def verify_can_be_void(self, found: Incident) -> None:
        """When the round is over, that it has a result."""
        if self.is_closed and self.result is None:
            self.refuse(found, "the round is over without a result", "void_result")

    def after_void(self) -> str:
        """What happens next, in words: wagers that have been settled can no longer lie there for another spin."""
        return "what was settled goes back, and it is made again" if self.is_closed else "it is made again"

    def void_result(self, why: str, *cites: Citation) -> None:
        self.result = None
        self.spins += 1
        self.emit(ResultVoided(cites, why))
        if self.is_closed:
            self.void_round(why, *cites)
            return
        stands = self.rules.has_choice("bets_after_void") and self.rules.reading("bets_after_void").value == "stand"
        if self.bets_are_closed and not stands:
            self.reopen_bets(cites[-1])

    @incident(RevolutionsCounted, "revolutions", "void_result")
    def on_revolutions_counted(self, found: RevolutionsCounted) -> Ruling:
        least, citation = self.rules.get("revolutions", "at_least", int)
        if found.revolutions < 0:
            self.refuse(found, f"revolutions: {found.revolutions} is not possible", "revolutions")
        if found.revolutions >= least:
            return self.ruling(found, f"{found.revolutions} of at least {least}: the spin is valid", citation)
        self.verify_can_be_void(found)
        cites = (citation, self.rules.cite("void_result"))
        decides = f"void: {found.revolutions} revolutions, not {least}; {self.after_void()}"
        self.void_result("too few revolutions", *cites)
        return self.ruling(found, decides, *cites)

    @incident(WrongResultEntered, "result_amended")
    def on_wrong_result_entered(self, found: WrongResultEntered) -> Ruling:
        if self.result is None:
            self.refuse(found, "there is no result yet", "result_amended")
        right = self.call(self.result)[0]
        if found.entered == right:
            self.refuse(found, f"entered: {right} is the result", "result_amended")
        decides = f"the entry is amended to {right} before any wager is settled"
        return self.ruling(found, decides, self.rules.cite("result_amended"))

    @incident(IlluminationFailed, "illumination_failed")
    def on_illumination_failed(self, found: IlluminationFailed) -> Ruling:
        """Wagers go by the wheel or dice; the game stops after this round, or goes on without the equipment."""
        cites = [self.rules.cite("illumination_failed")]
        if self.result is None:
            self.refuse(found, "there is no result to light up", "illumination_failed")
        decides = "wagers are taken and paid by the result itself"
        if self.rules.has("no_games_until_rectified"):
            cites.append(self.rules.cite("no_games_until_rectified"))
            self.is_halted = True
            self.emit(GamesHalted((cites[-1],)))
            decides += "; no further games until the malfunction is put right"
        elif self.rules.has("equipment_turned_off"):
            cites.append(self.rules.cite("equipment_turned_off"))
            decides += "; the equipment is turned off and the game goes on"
        return self.ruling(found, decides, *cites)

    def is_lost(self, wager: Wager) -> bool:
        if self.result is None:
            return False
        outcome = self.outcome(self.rules, wager.kind, wager.on, self.result)
        return outcome is not None and self.rules.pays(wager.kind, outcome).value.net < 0

    # -- its price -------------------------------------------------------------------------------------------------

    @classmethod
    def outcome_tables(cls, rules: Rules) -> Iterator[OutcomeTable]:
        """Every placement of every wager, through every result."""
        results = cls.results(rules)
        trials = sum(results.values())
        for wager in cls.initial_wagers:
            if wager not in rules.wagers():
                continue
            for on in cls.placements(rules, wager):
                counts: Counter[tuple[Leg, ...]] = Counter()
                for result, ways in results.items():
                    legs = cls.legs(rules, wager, on, result)
                    if legs is not None:
                        counts[legs] += ways
                total = counts.total()
                yield OutcomeTable(wager, total, on, trials=trials if total < trials else None, counts=dict(counts))
