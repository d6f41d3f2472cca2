"""Equipment that fails: tables suspended, rounds void, displays out, as the rulebook says; pools put right by two."""

from croupier.games.house_poker.jackpot_messages import GameManagerMalfunction, GameManagerSuspected
from croupier.jackpots import LevelJackpot
from croupier.procedure import DEALER
from croupier.procedure.actions import ResumeGames
from croupier.room.progressive.actions import (
    ConfirmAdjustment,
    DisplayFailed,
    EquipmentFailed,
    FindInOrder,
    FindMalfunction,
    OrderAdjustment,
    RepairDisplay,
    RestoreEquipment,
    StaffAction,
)
from croupier.room.progressive.console import Console
from croupier.room.progressive.desk import Desk, Handlers
from croupier.room.progressive.events import (
    AdjustmentOrdered,
    DisplayOut,
    DisplayWorks,
    EquipmentWorks,
    GamesSuspended,
    PoolAdjusted,
    TroubleFound,
    TroubleReported,
)
from croupier.room.progressive.state import Adjustment, Trouble
from croupier.room.progressive.terms import ProgressiveError


class Troubles:
    def __init__(self, desk: Desk, console: Console) -> None:
        self._desk = desk
        self._console = console
        self.handlers: Handlers = {
            EquipmentFailed: self.fail,
            FindInOrder: self.find_in_order,
            FindMalfunction: self.find_malfunction,
            RestoreEquipment: self.restore,
            DisplayFailed: self.fail_display,
            RepairDisplay: self.repair_display,
            OrderAdjustment: self.order,
            ConfirmAdjustment: self.adjust,
        }

    # -- the system ------------------------------------------------------------------------------------------------

    def fail(self, found: EquipmentFailed) -> None:
        """Tables are suspended until it is known what it was; or, by other rulebooks, no wagers are registered."""
        desk, terms = self._desk, self._desk.terms
        by = terms.game_manager_suspended or terms.adjusted_by.citation
        if desk.state.trouble is not None:
            raise ProgressiveError("equipment_failed", f"it has: {desk.state.trouble.what}", by)
        if not found.what.strip():
            raise ProgressiveError("what", "say what has failed", by)
        known = (*desk.system.tables, *desk.state.consoles)
        for name in found.tables:
            if name not in known:
                raise ProgressiveError("tables", f"{name} is not linked", by)
        tables = list(dict.fromkeys(found.tables or known))
        is_suspending = terms.game_manager_suspended is not None
        desk.state.trouble = Trouble(found.what, desk.now_s(), tables, is_found=not is_suspending)
        if not is_suspending:
            desk.tell(TroubleReported((by,), found.what))
            return
        desk.tell(GamesSuspended((by,), found.what, tuple(tables)))
        for name in self._dealt(tables):
            if not self._is_halted(name):
                desk.system.report(name, GameManagerSuspected())
                desk.at_table(name)

    def _dealt(self, tables: list[str]) -> list[str]:
        """Those whose cards are dealt here, with a round in play."""
        found = [name for name in tables if name in self._desk.system.tables]
        return [name for name in found if not self._desk.system.tables[name].round.is_over]

    def _is_halted(self, name: str) -> bool:
        decision = self._desk.system.tables[name].round.decision
        return decision is not None and decision.is_open_to(ResumeGames)

    def _trouble(self, what: str) -> Trouble:
        found, terms = self._desk.state.trouble, self._desk.terms
        if found is None:
            raise ProgressiveError(what, "the equipment works", terms.game_manager_suspended or terms.start)
        return found

    def find_in_order(self, action: FindInOrder) -> None:
        desk, by = self._desk, self._desk.terms.game_manager_in_order
        trouble = self._undecided(action)
        desk.state.trouble = None
        desk.tell(TroubleFound((by or desk.terms.start,), trouble.what, is_malfunction=False))
        for name in self._dealt(trouble.tables):
            if self._is_halted(name):
                desk.system.act(name, ResumeGames(DEALER))
                desk.at_table(name)

    def find_malfunction(self, action: FindMalfunction) -> None:
        """Rounds in play at the tables are void; one whose prizes were paid elsewhere is settled and stays."""
        desk, by = self._desk, self._desk.terms.game_manager_malfunction
        trouble = self._undecided(action)
        trouble.is_found = True
        desk.tell(TroubleFound((by or desk.terms.start,), trouble.what, is_malfunction=True))
        for name in self._dealt(trouble.tables):
            desk.system.report(name, GameManagerMalfunction())
            desk.at_table(name)
        for name in trouble.tables:
            table = desk.state.consoles.get(name)
            if table is not None and table.is_in_play and not table.has_paid:
                self._console.take_back(name, tuple(table.wagers))
                table.is_in_play = False

    def _undecided(self, action: StaffAction) -> Trouble:
        """A failure of which it has not been determined what it is."""
        desk = self._desk
        trouble = self._trouble(action.name())
        desk.verify_manager(action)
        if trouble.is_found:
            by = desk.terms.game_manager_malfunction or desk.terms.adjusted_by.citation
            raise ProgressiveError(action.name(), "it has been determined", by)
        return trouble

    def restore(self, action: RestoreEquipment) -> None:
        desk = self._desk
        trouble = self._trouble("restore_equipment")
        desk.verify_manager(action)
        by = desk.terms.game_manager_malfunction or desk.terms.adjusted_by.citation
        if not trouble.is_found:
            raise ProgressiveError("restore_equipment", "it has not been determined whether it failed", by)
        if desk.state.adjustment is not None:
            problem = "an adjustment that was ordered waits to be confirmed"
            raise ProgressiveError("restore_equipment", problem, desk.terms.adjusted_by.citation)
        desk.state.trouble = None
        desk.tell(EquipmentWorks((by,)))

    # -- displays --------------------------------------------------------------------------------------------------

    def fail_display(self, found: DisplayFailed) -> None:
        """Prizes that are keyed off while they do not work are of the amounts last verified."""
        desk, by = self._desk, self._desk.terms.jackpot_display_failed
        if by is None:
            raise ProgressiveError("display_failed", f"{desk.terms.rules.name} says nothing of it")
        if desk.state.verified is not None:
            raise ProgressiveError("display_failed", "they have not been repaired", by)
        shown = found.verified_cents or tuple(desk.displays().values())
        jackpot = desk.jackpot
        if len(shown) != len(jackpot.pools) or not isinstance(jackpot, LevelJackpot):
            raise ProgressiveError("verified_cents", f"an amount for each of {', '.join(jackpot.pools)}", by)
        pools = [upto - below for upto, below in zip(shown, (0, *shown), strict=False)]
        for pool, cents in zip(jackpot.pools, pools, strict=True):
            if cents < jackpot.least(pool):
                raise ProgressiveError("verified_cents", f"{pool} cannot have held less than its reseed", by)
        desk.state.verified = shown
        desk.tell(DisplayOut((by,), shown))

    def repair_display(self, action: RepairDisplay) -> None:
        desk = self._desk
        desk.verify_manager(action)
        by = desk.terms.jackpot_display_failed or desk.terms.jackpot_display
        if desk.state.verified is None:
            raise ProgressiveError("repair_display", "they work", by)
        desk.state.verified = None
        desk.tell(DisplayWorks((by,), desk.displays()))

    # -- amounts put right -----------------------------------------------------------------------------------------

    def order(self, action: OrderAdjustment) -> None:
        """After a malfunction, by one; it is made when another has confirmed it."""
        desk, by = self._desk, self._desk.terms.adjusted_by
        desk.verify_rank(action, by)
        trouble = desk.state.trouble
        if trouble is None or not trouble.is_found:
            raise ProgressiveError("order_adjustment", "only after a malfunction", by.citation)
        desk.verify_pool(action.pool, by.citation)
        if not action.cents or not action.why.strip():
            raise ProgressiveError("order_adjustment", "say by how much, and why", by.citation)
        desk.verify_least(action.pool, action.cents, by.citation)
        desk.state.adjustment = Adjustment(action.pool, action.cents, action.why, action.actor)
        cites = (by.citation,)
        desk.tell(AdjustmentOrdered(cites, action.pool, action.cents, action.why, action.actor))

    def adjust(self, action: ConfirmAdjustment) -> None:
        desk, by = self._desk, self._desk.terms.adjusted_by
        desk.verify_rank(action, by)
        ordered = desk.state.adjustment
        if ordered is None:
            raise ProgressiveError("confirm_adjustment", "none is ordered", by.citation)
        if ordered.ordered_by == action.actor:
            raise ProgressiveError("confirm_adjustment", "who ordered it does not confirm it", by.citation)
        desk.verify_least(ordered.pool, ordered.cents, by.citation)
        desk.state.adjustment = None
        desk.system.put_in(ordered.pool, ordered.cents)
        event = PoolAdjusted(
            (by.citation,), ordered.pool, ordered.cents, ordered.why, action.actor, desk.displays()
        )  # fmt: skip
        desk.tell(event)
