"""The management console: tables and pools, changes of parameters, and what is done when the equipment fails."""

import msgspec

from croupier.chips import format_dollars
from croupier.clock import format_span
from croupier.room.poker_jackpots.actions import (
    AddToPool,
    AdjustPool,
    AnnounceChange,
    BroadcastDiffers,
    GiveNotice,
    JackpotMalfunction,
    LinkTable,
    MakeChange,
    OpenJackpot,
    RepairDisplay,
    RestoreEquipment,
    SetContribution,
    UnlinkTable,
)
from croupier.room.poker_jackpots.desk import Desk, Handlers
from croupier.room.poker_jackpots.events import (
    ChangeAnnounced,
    ChangeMade,
    ConsoleHolds,
    ContributionSet,
    DisplayRepaired,
    EquipmentFailed,
    EquipmentRestored,
    JackpotOpened,
    NoticeGiven,
    PoolFunded,
    TableLinked,
    TableUnlinked,
)
from croupier.room.poker_jackpots.setup import Pool, offers_of, verify_pool, verify_variant
from croupier.room.poker_jackpots.state import Announced, Malfunction, TableState
from croupier.room.poker_jackpots.terms import PokerJackpotError
from croupier.rulebook import Citation

SECONDS_A_MINUTE = 60


def change_words(change: Announced) -> str:
    """What a sign says of a change."""
    events = "; ".join(f"{offer.words()}: {offer.prize()}" for offer in change.offers)
    adds = ", ".join(format_dollars(cents) for cents in change.contribution.values())
    reseed = f"; begins again at {format_dollars(change.reseed_cents)}" if change.reseed_cents else ""
    return f"{events}; each round adds {adds}{reseed}"


class Management:
    """Tables and pools."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.handlers: Handlers = {
            OpenJackpot: self.open,
            LinkTable: self.link,
            UnlinkTable: self.unlink,
            SetContribution: self.set_contribution,
            AddToPool: self.add,
            AnnounceChange: self.announce,
            MakeChange: self.change,
        }

    def open(self, action: OpenJackpot) -> None:
        desk = self._desk
        state, setup = desk.state, desk.setup
        desk.verify_manager(action)
        if state.is_open:
            raise PokerJackpotError("open_jackpot", "it is open", desk.terms.poker_jackpot)
        verify_pool(setup.pool, desk.terms, desk.poker(setup.variant))
        state.is_open = True
        state.meters = dict.fromkeys(desk.terms.pools, 0)
        desk.emit(JackpotOpened((desk.terms.jackpot_increment,), setup.name, dict(setup.pool.start)))
        for pool, cents in setup.pool.start.items():
            desk.put_in(pool, cents)
        for name in setup.tables:
            self._link(name, setup.variant)

    def link(self, action: LinkTable) -> None:
        desk = self._desk
        desk.verify_manager(action)
        by = desk.terms.jackpot_tables or desk.terms.jackpot_table_sign
        found = desk.state.tables.get(action.table)
        if not action.table.strip():
            raise PokerJackpotError("table", "say which", by)
        if found is not None and found.is_linked:
            raise PokerJackpotError("table", f"{action.table} takes part", by)
        if found is not None and found.variant != action.variant and self._waits(action.table):
            raise PokerJackpotError("table", f"a claim of {action.table} is open", by)
        self._link(action.table, action.variant)

    def _link(self, name: str, variant: str) -> None:
        desk = self._desk
        verify_variant(variant, desk.terms, desk.poker(variant), desk.setup.variant)
        before = desk.state.tables.get(name)
        table = TableState(variant) if before is None else before
        table.variant, table.is_linked = variant, True
        desk.state.tables[name] = table
        by = desk.terms.jackpot_tables or desk.terms.jackpot_table_sign or desk.terms.poker_jackpot
        desk.emit(TableLinked((by,), name))

    def unlink(self, action: UnlinkTable) -> None:
        desk = self._desk
        desk.verify_manager(action)
        table = desk.table(action.table)
        by = desk.terms.jackpot_tables or desk.terms.jackpot_table_sign or desk.terms.poker_jackpot
        if table.phase != "idle":
            raise PokerJackpotError("unlink_table", f"a round is in play at {action.table}", by)
        table.is_linked, table.hand, table.flop_for = False, None, ""
        desk.emit(TableUnlinked((by,), action.table))

    def _waits(self, name: str) -> bool:
        return any(claim.table == name for claim in self._desk.open_claims())

    def set_contribution(self, action: SetContribution) -> None:
        """Where the contribution is at the operator's discretion; elsewhere it is changed by a sign."""
        desk = self._desk
        by = self._verify_discretion("set_contribution")
        desk.verify_manager(action)
        pool = msgspec.structs.replace(desk.setup.pool, contribution=action.cents)
        verify_pool(pool, desk.terms, desk.poker(desk.setup.variant))
        desk.state.contribution = dict(action.cents)
        desk.emit(ContributionSet((by + desk.terms.jackpot_increment,), dict(action.cents)))

    def add(self, action: AddToPool) -> None:
        desk = self._desk
        by = self._verify_discretion("add_to_pool")
        desk.verify_manager(action)
        if action.pool not in desk.terms.pools:
            raise PokerJackpotError("pool", f"{action.pool!r} is none of {', '.join(desk.terms.pools)}", by)
        if action.cents <= 0:
            raise PokerJackpotError("cents", f"{format_dollars(action.cents)}: more than nothing", by)
        desk.emit(PoolFunded((by,), action.pool, action.cents, "at the operator's discretion"))
        desk.put_in(action.pool, action.cents)

    def _verify_discretion(self, what: str) -> Citation:
        by = self._desk.terms.jackpot_operators_contribution
        if by is None:
            problem = "rounds add what was set before; it is changed by a sign, in its time"
            raise PokerJackpotError(what, problem, self._desk.terms.jackpot_change)
        return by

    # -- changes by a sign -----------------------------------------------------------------------------------------

    def announce(self, action: AnnounceChange) -> None:
        desk = self._desk
        minutes = desk.terms.change_minutes
        if minutes is None:
            raise PokerJackpotError("announce_change", f"{desk.rules.name} has no such sign")
        desk.verify_manager(action)
        now = desk.now_s()
        if action.at_s < now:
            raise PokerJackpotError("at_s", f"{action.at_s} has passed, it is {now}", minutes.citation)
        pool = Pool(action.contribution, {}, action.reseed_cents, action.offers)
        verify_pool(pool, desk.terms, desk.poker(desk.setup.variant))
        change = Announced(now, action.at_s, action.contribution, action.offers, action.reseed_cents)
        desk.state.announced = change
        desk.emit(ChangeAnnounced((minutes.citation,), action.at_s, change_words(change)))

    def change(self, action: MakeChange) -> None:
        """What is changed has been won, or its time is over; and the sign has stood long enough."""
        desk = self._desk
        terms, state = desk.terms, desk.state
        minutes, by = terms.change_minutes, terms.jackpot_change
        if minutes is None or by is None:
            raise PokerJackpotError("make_change", f"{desk.rules.name} has no such sign")
        desk.verify_manager(action)
        change, now = state.announced, desk.now_s()
        if change is None:
            raise PokerJackpotError("make_change", "no sign tells it", minutes.citation)
        stood, needed = now - change.displayed_s, minutes.value * SECONDS_A_MINUTE
        if stood < needed:
            problem = f"the sign has to stand for {minutes.value} minutes, it has for {format_span(stood)}"
            raise PokerJackpotError("make_change", problem, minutes.citation)
        if now < change.at_s:
            problem = f"the sign gives a time {format_span(change.at_s - now)} from now"
            raise PokerJackpotError("make_change", problem, minutes.citation)
        self._verify_due(change, by)
        kept = [offer.called for offer in state.offers if offer in change.offers]
        if self._touches_pool(change):  # another pool, of which nothing has been won yet
            kept = []
        state.awarded = [name for name in state.awarded if name in kept]
        state.contribution, state.reseed_cents = dict(change.contribution), change.reseed_cents
        state.offers = offers_of(Pool({}, offers=change.offers), terms)
        state.announced = None
        desk.emit(ChangeMade((by + minutes.citation,), change_words(change)))

    def _verify_due(self, change: Announced, by: Citation) -> None:
        state, now = self._desk.state, self._desk.now_s()
        for offer in state.offers:
            is_due = offer.called in state.awarded or offer.is_expired(now)
            if offer not in change.offers and not is_due:
                problem = f"{offer.called} has not been won, and its time is not over"
                raise PokerJackpotError("make_change", problem, by)
        if self._touches_pool(change) and not self._is_pool_due():
            raise PokerJackpotError("make_change", "the pool has not been won, and its time is not over", by)

    def _touches_pool(self, change: Announced) -> bool:
        """Whether it changes more than the events that there are."""
        state = self._desk.state
        known = {offer.called for offer in state.offers}
        amounts = (change.contribution, change.reseed_cents) != (state.contribution, state.reseed_cents)
        return amounts or any(offer.called not in known for offer in change.offers)

    def _is_pool_due(self) -> bool:
        state, now = self._desk.state, self._desk.now_s()
        if all(offer.is_expired(now) for offer in state.offers):
            return True
        awarded = self._desk.terms.pool_awarded
        whole_only = awarded is not None and awarded.value == "all_of_it"
        return any(offer.called in state.awarded and (offer.is_whole or not whole_only) for offer in state.offers)


class Trouble:
    """Equipment that fails, and a display that shows something else than the console."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.handlers: Handlers = {
            JackpotMalfunction: self.fail,
            GiveNotice: self.notify,
            AdjustPool: self.adjust,
            RestoreEquipment: self.restore,
            BroadcastDiffers: self.differ,
            RepairDisplay: self.repair_display,
        }

    def fail(self, found: JackpotMalfunction) -> None:
        desk = self._desk
        terms, state = desk.terms, desk.state
        if state.malfunction is not None:
            problem = f"there is one: {state.malfunction.what}"
            raise PokerJackpotError("jackpot_malfunction", problem, terms.malfunction.citation)
        if not found.what.strip():
            raise PokerJackpotError("what", "say what has failed", terms.malfunction.citation)
        notices = terms.malfunction_notices
        to_notify = [*notices.value] if notices is not None else []
        state.malfunction = Malfunction(found.what, desk.now_s(), to_notify)
        cites = [terms.malfunction.citation, *([notices.citation] if notices is not None else [])]
        desk.emit(EquipmentFailed(tuple(cites), found.what, tuple(to_notify)))

    def _verify_failed(self, what: str) -> Malfunction:
        found = self._desk.state.malfunction
        if found is None:
            raise PokerJackpotError(what, "the equipment works", self._desk.terms.malfunction.citation)
        return found

    def notify(self, action: GiveNotice) -> None:
        desk = self._desk
        found = self._verify_failed("give_notice")
        desk.verify_dealer(action)
        notices = desk.terms.malfunction_notices
        if notices is None or action.whom not in found.to_notify:
            citation = desk.terms.malfunction.citation if notices is None else notices.citation
            raise PokerJackpotError("whom", f"{action.whom!r} is none of those still to be told", citation)
        found.to_notify.remove(action.whom)
        desk.emit(NoticeGiven((notices.citation,), action.whom))

    def adjust(self, action: AdjustPool) -> None:
        """What a manager finds necessary, while the equipment is out of order; hands that were paid stay paid."""
        desk = self._desk
        by, pool = desk.terms.adjustment, desk.terms.main
        if by is None:
            citation = desk.terms.lost_rounds_by.citation
            raise PokerJackpotError("adjust_pool", "the contributions of rounds are made good instead", citation)
        desk.verify_rank(action, by)
        self._verify_failed("adjust_pool")
        if not action.cents or not action.why.strip():
            raise PokerJackpotError("adjust_pool", "say by how much, and why", by.citation)
        if desk.state.meters[pool] + action.cents < 0:
            problem = f"{format_dollars(-action.cents)} of {format_dollars(desk.state.meters[pool])}"
            raise PokerJackpotError("cents", problem, by.citation)
        desk.emit(PoolFunded((by.citation,), pool, action.cents, action.why))
        desk.put_in(pool, action.cents)

    def restore(self, action: RestoreEquipment) -> None:
        desk = self._desk
        found, terms = self._verify_failed("restore_equipment"), desk.terms
        desk.verify_rank(action, terms.malfunction)
        if found.to_notify:
            notices = terms.malfunction_notices
            problem = f"{', '.join(found.to_notify)} must be told first"
            raise PokerJackpotError("restore_equipment", problem, notices.citation if notices else None)
        desk.state.malfunction = None
        desk.emit(EquipmentRestored((terms.malfunction.citation,)))

    def differ(self, found: BroadcastDiffers) -> None:
        """The console holds; the display is wrong until it is repaired."""
        desk = self._desk
        console = desk.state.meters[desk.terms.main]
        by = desk.terms.jackpot_console or desk.terms.jackpot_pool_display
        if found.shown_cents == console or found.shown_cents < 0:
            raise PokerJackpotError("shown_cents", f"the console shows {format_dollars(console)}", by)
        desk.state.stuck_display_cents = found.shown_cents
        desk.emit(ConsoleHolds((by,) if by else (), found.shown_cents, console))

    def repair_display(self, action: RepairDisplay) -> None:
        desk = self._desk
        desk.verify_manager(action)
        by = desk.terms.jackpot_console or desk.terms.jackpot_pool_display
        if desk.state.stuck_display_cents is None:
            raise PokerJackpotError("repair_display", "it shows the amount of the console", by)
        desk.state.stuck_display_cents = None
        desk.emit(DisplayRepaired((by,) if by else ()))
