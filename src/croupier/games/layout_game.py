"""Games in which wagers lie on a layout and one result, of a wheel or dice, decides them.

A game says which results there are and what each means for a wager on a place; the same answer settles the wager at
the table and prices it.
"""

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterator
from typing import Any, ClassVar

from croupier.games.house import HouseRound
from croupier.games.outcomes import Leg, OutcomeTable
from croupier.games.wagering import Wager
from croupier.procedure import (
    DEALER,
    HOUSE,
    LAYOUT,
    Citations,
    Decision,
    IllegalActionError,
    Incident,
    Procedure,
    Ruling,
    Setting,
    incident,
)
from croupier.procedure.actions import Proceed, ResumeGames
from croupier.procedure.events import (
    BetsReopened,
    GamesHalted,
    GamesResumed,
    ResultDetermined,
    ResultVoided,
    WagerRepositioned,
    place,
)
from croupier.procedure.incidents import (
    IlluminationFailed,
    LateWager,
    RevolutionsCounted,
    VoidResult,
    WagerMoved,
    WrongResultEntered,
)
from croupier.rulebook import Citation, NotAllowedError, Rules


class LayoutRound(HouseRound):
    """Wagers are placed, a result is determined, losing wagers are collected, winning ones paid."""

    needs: ClassVar[tuple[str, ...]] = ("determination", "collect_and_pay", "void_result")
    void_causes: ClassVar[dict[str, str]] = {}
    """Why a result can be void, and the provision that says so."""
    void_at_rest: ClassVar[tuple[str, ...]] = ()
    """Those of the causes that can be seen only when the wheel or dice have come to rest."""

    out_of_time = HouseRound.out_of_time | {
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

    @incident(VoidResult, "void_result")
    def on_void_result(self, found: VoidResult) -> Ruling:
        """The spin or roll is made again; until then players may wager, alter and withdraw, by one reading."""
        known = [cause for cause, provision in self.void_causes.items() if self.rules.has(provision)]
        if found.cause not in known:
            self.refuse(found, f"cause: {found.cause!r} is none of {', '.join(known)}", "void_result")
        if found.cause in self.void_at_rest and self.result is None:
            self.refuse(found, f"cause: {found.cause} is seen when the result is there", "void_result")
        cites = (self.rules.cite(self.void_causes[found.cause]), self.rules.cite("void_result"))
        self.void_result(found.cause, *cites)
        return self.ruling(found, f"void: {found.cause.replace('_', ' ')}; it is made again", *cites)

    def void_result(self, why: str, *cites: Citation) -> None:
        self.result = None
        self.spins += 1
        self.emit(ResultVoided(cites, why))
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
        cites = (citation, self.rules.cite("void_result"))
        self.void_result("too few revolutions", *cites)
        return self.ruling(found, f"void: {found.revolutions} revolutions, not {least}; it is made again", *cites)

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

    @incident(WagerMoved, "settled_by_position")
    def on_wager_moved(self, found: WagerMoved) -> Ruling:
        """A wager counts where it lies, unless the dealer or another patron moved it by accident."""
        wager = self.verify_standing(found, found.wager_id, "settled_by_position")
        self.verify_kind(found, found.wager)
        self.verify_placement(found, found.wager, found.on)
        if (found.wager, found.on) == (wager.kind, wager.on):
            self.refuse(found, f"on: wager {wager.id} lies there", "settled_by_position")
        if found.was_called and wager.manner == "chips":
            self.refuse(found, f"was_called: wager {wager.id} was not declared orally", "settled_by_position")
        where_it_was = place(wager.kind, wager.on, 0)
        cites = [self.rules.cite("settled_by_position")]
        if found.by == "player" and self.result is not None:
            decides = f"it is settled where it lay when the result was known: {where_it_was}"
            cites += self.cites_if("losing_wager_handled")
        elif found.by == "player" and self.bets_are_closed and self.move_after_no_more_bets() == "original_place":
            decides = f"no wager may be moved after no more bets: it is settled where it was put, {where_it_was}"
            cites.append(self.rules.cite("no_more_bets"))
        elif self.is_move_forgiven(found):
            cites.append(self.rules.cite("moved_wager"))
            decides = f"it was moved by accident and is settled where it was put: {where_it_was}"
        else:
            if found.by == "dealer" and found.was_called:
                cites += self.cites_if("called_wager_misplaced")
            self.reposition(wager, found.wager, found.on, *cites)
            decides = f"it is settled where it lies: {place(wager.kind, wager.on, 0)}"
        return self.ruling(found, decides, *cites, concerns=(wager.player,))

    def is_move_forgiven(self, found: WagerMoved) -> bool:
        """Somebody else than the player moved it by accident, and the operator settles it where it was put."""
        if found.by == "player" or not found.restore or not self.rules.has("moved_wager"):
            return False
        return not (found.by == "dealer" and found.was_called and self.rules.has("called_wager_misplaced"))

    def move_after_no_more_bets(self) -> str:
        """What becomes of a wager that its player moved when that was no longer allowed."""
        if not self.rules.has_choice("moved_after_no_more_bets"):
            return "original_place"
        return self.rules.reading("moved_after_no_more_bets").value

    def cites_if(self, provision: str) -> Citations:
        """The rule that grants a provision, if there is one."""
        return (self.rules.cite(provision),) if self.rules.has(provision) else ()

    def reposition(self, wager: Wager, kind: str, on: str, *cites: Citation) -> None:
        wager.kind, wager.on = kind, on
        self.emit(WagerRepositioned(cites, wager.id, kind, wager.player, on))
        self.void_excess(wager)

    def void_excess(self, wager: Wager) -> None:
        """What a player has on a place above its maximum, now that a wager lies there too."""
        most = self.limits_for(wager.player, wager.box, wager.kind).value.maximum_cents
        beside = self.standing(wager.kind, wager.box, wager.player)
        excess = sum(other.cents for other in beside if other.on == wager.on) - most
        if excess > 0:
            self.return_wager(
                wager, "above the maximum", self.rules.cite("above_maximum"), cents=min(excess, wager.cents)
            )

    @incident(LateWager, "no_more_bets")
    def on_late_wager(self, found: LateWager) -> Ruling:
        """It never was a wager: the chips go back, whatever the result."""
        if not self.bets_are_closed:
            self.refuse(found, "wagers may still be made", "wagering")
        if not found.player or found.player in (DEALER, HOUSE, LAYOUT):
            self.refuse(found, f"player: {found.player!r} is not a player", "wager_not_permitted")
        self.verify_kind(found, found.wager)
        self.verify_placement(found, found.wager, found.on)
        citation = self.rules.cite("late_wager" if self.rules.has("late_wager") else "no_more_bets")
        return self.ruling(found, "made too late: void, and the chips go back", citation, concerns=(found.player,))

    def verify_kind(self, found: Incident, kind: str) -> None:
        """That wagers of a kind can be made at this table."""
        if kind not in self.initial_wagers or kind not in self.rules.wagers():
            self.refuse(found, f"wager: {kind!r} is none of {', '.join(self.wagers_offered())}", "wagering")
        offered = self.rules.offered(kind)
        if not offered.value:
            raise IllegalActionError(found, f"wager: {kind} is not offered at this table", offered.citation)

    def verify_standing(self, found: Incident, wager_id: int, provision: str) -> Wager:
        wager = self.wagers.get(wager_id)
        if wager is None or not wager.is_standing:
            raise IllegalActionError(found, f"wager_id: no wager {wager_id} is standing", self.rules.cite(provision))
        return wager

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
