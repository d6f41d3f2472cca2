"""What pages and people ask of a progressive jackpot: meters, claims, what may be done now and by whom, what is due."""

from typing import NamedTuple

from croupier.chips import format_dollars
from croupier.room.jackpot_views import Due, Meter, Offer, allowed, offer_of
from croupier.room.progressive import actions as a
from croupier.room.progressive.changes import is_change_due
from croupier.room.progressive.desk import Desk, words
from croupier.room.progressive.state import WinClaim
from croupier.room.signs import Sign
from croupier.rulebook import Cited


class Reconciliation(NamedTuple):
    """The sums that a meter is made of, in exact cents as text, and what waits, in cents."""

    put_in: str
    contributed: str
    keyed_off: str
    meter: str
    pools: dict[str, str]
    pending_cents: int
    withheld_cents: int


class Views:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def meters(self) -> tuple[Meter, ...]:
        """Displays as they are read, then pools that none shows alone."""
        desk = self._desk
        works = desk.state.verified is None
        displays, pools = desk.system.displays(), desk.jackpot.amounts()
        shown = [Meter(name, cents, True, works) for name, cents in displays.items()]
        if pools == displays:
            return tuple(shown)
        hidden = {name: cents for name, cents in pools.items() if name not in displays} or pools
        return (*shown, *(Meter(f"{name} pool", cents, False) for name, cents in hidden.items()))

    def signs(self) -> tuple[Sign, ...]:
        """What every table shows: amounts, prizes that are pending, displays that are out, a change to come."""
        desk, terms, found = self._desk, self._desk.terms, []
        by = terms.jackpot_display
        if desk.state.verified is not None:
            found.append(Sign("jackpot", "the jackpot display is out of order", terms.jackpot_display_failed or by))
        else:
            found += desk.system.signs()
        for claim in desk.ordered():
            text = f"jackpot pending: {format_dollars(claim.cents)} at {claim.table}"
            found.append(Sign("jackpot_pending", text, by))
        change = desk.state.announced
        if change is not None:
            text = ", ".join(f"{words(name)} {value}" for name, value in change.options.items())
            citation = terms.change_minutes.citation if terms.change_minutes is not None else by
            found.append(Sign("jackpot_change", f"to change: {text}", citation, change.at_s))
        return tuple(found)

    def reconciliation(self) -> Reconciliation:
        desk, tally = self._desk, self._desk.system.tally
        return Reconciliation(
            str(tally.put_in),
            str(tally.contributed),
            str(tally.keyed_off),
            str(tally.meter()),
            {pool: str(cents) for pool, cents in desk.pools().items()},
            int(desk.system.pending()),
            sum(sum(held.won.values()) for held in desk.state.withheld),
        )

    # -- what may be done ------------------------------------------------------------------------------------------

    def offers(self, rank: str = "", person: str = "") -> tuple[Offer, ...]:
        """What anybody may do now, somebody of a rank, or a person of it."""
        found = [*self._for_tables(), *self._for_claims(), *self._for_management()]
        return allowed(found, self._desk.terms.staff.value, rank, person)

    def _for_tables(self) -> list[Offer]:
        desk, terms, found = self._desk, self._desk.terms, []
        start, prize, over = (Cited(terms.pressed_by.value, by) for by in (terms.start, terms.prize, terms.over))
        for name, table in desk.state.consoles.items():
            if desk.is_suspended(name):
                continue
            fields = {"table": name}
            if not table.is_in_play:
                found.append(offer_of(a.BeginRound, start, fields))
                if not desk.is_failing(name) or terms.is_manual:
                    found.append(offer_of(a.PressStartGame, start, {**fields, "late": False}))
                continue
            late = terms.late_start
            if not table.is_registered and late is not None and late.value == "registered":
                found.append(offer_of(a.PressStartGame, start, {**fields, "late": True}))
            if desk.claim_of(name) is None:
                if table.wagers and not table.has_paid:
                    found.append(offer_of(a.PressPrizeButton, prize, fields))
                found.append(offer_of(a.PressGameOver, over, fields))
        for name, dealt in desk.system.tables.items():
            if desk.system.is_waiting(dealt) and desk.claim_of(name) is None:
                found.append(offer_of(a.PressPrizeButton, prize, {"table": name, "hands": {}}))
        return found

    def _for_claims(self) -> list[Offer]:
        desk, terms, found = self._desk, self._desk.terms, []
        for claim in desk.ordered():
            fields = {"claim": claim.number}
            players = tuple(sorted(claim.players))
            if desk.is_suspended(claim.table):
                continue
            if not claim.is_confirmed:
                found.append(offer_of(a.ConfirmWin, terms.confirmed_by, fields, not_by=(claim.keyed_by, *players)))
            if claim.table not in desk.system.tables:
                found.append(offer_of(a.WithdrawClaim, terms.confirmed_by, fields, not_by=players))
            if terms.withheld_hours is not None and claim.withheld_until_s is None:
                found.append(offer_of(a.WithholdPrize, terms.managed_by, fields))
        first: WinClaim | None = next(iter(desk.ordered()), None)
        if first is not None and first.is_confirmed and not desk.is_suspended(first.table):
            least = Cited(terms.pressed_by.value, terms.payment)
            found.append(offer_of(a.PayPrizes, least, {}, not_by=tuple(sorted(first.players))))
        withheld = [claim.number for claim in desk.ordered() if claim.withheld_until_s is not None]
        for number in (*withheld, *(held.claim for held in desk.state.withheld)):
            found.append(offer_of(a.ReleasePrize, terms.managed_by, {"claim": number}))
        return found

    def _for_management(self) -> list[Offer]:
        desk, terms, state = self._desk, self._desk.terms, self._desk.state
        found = [offer_of(a.LinkConsole, terms.managed_by, {})]
        if terms.jackpot_operators_sum is not None:
            found.append(offer_of(a.AddToPool, terms.managed_by, {}))
        trouble = state.trouble
        if trouble is not None and not trouble.is_found:
            found += [offer_of(kind, terms.managed_by, {}) for kind in (a.FindInOrder, a.FindMalfunction)]
        if trouble is not None and trouble.is_found:
            found.append(offer_of(a.OrderAdjustment, terms.adjusted_by, {}))
            if state.adjustment is None:
                found.append(offer_of(a.RestoreEquipment, terms.managed_by, {}))
            else:
                by = (state.adjustment.ordered_by,)
                found.append(offer_of(a.ConfirmAdjustment, terms.adjusted_by, {}, not_by=by))
        if state.verified is not None:
            found.append(offer_of(a.RepairDisplay, terms.managed_by, {}))
        if terms.regulator_options is not None:
            found.append(offer_of(a.NotifyRegulator, terms.managed_by, {}))
        found.append(offer_of(a.AnnounceChange, terms.managed_by, {}))
        if is_change_due(desk):
            found.append(offer_of(a.MakeChange, terms.managed_by, {}))
        return found

    # -- what is due -----------------------------------------------------------------------------------------------

    def duties(self) -> tuple[Due, ...]:
        desk, terms, found = self._desk, self._desk.terms, []
        for claim in desk.ordered():
            if not claim.is_confirmed:
                what = f"claim {claim.number} of {claim.table} is to be confirmed: {format_dollars(claim.cents)}"
                found.append(Due(terms.confirmed_by.value, what, terms.confirmed_by.citation))
        if terms.withheld_hours is not None:
            for held in desk.state.withheld:
                what = f"claim {held.claim}: {format_dollars(sum(held.won.values()))} is to be given out"
                found.append(Due(terms.managed_by.value, what, terms.withheld_hours.citation, held.until_s))
        trouble, state = desk.state.trouble, desk.state
        if trouble is not None:
            by = terms.game_manager_suspended or terms.adjusted_by.citation
            what = "to be restored" if trouble.is_found else "to be determined whether it is a malfunction"
            found.append(Due(terms.managed_by.value, f"{trouble.what}: {what}", by))
        if state.verified is not None and terms.jackpot_display_failed is not None:
            found.append(Due(terms.managed_by.value, "the displays are to be repaired", terms.jackpot_display_failed))
        if state.adjustment is not None:
            what = f"an adjustment of {state.adjustment.pool} is to be confirmed by somebody else"
            found.append(Due(terms.adjusted_by.value, what, terms.adjusted_by.citation))
        return tuple(found)
