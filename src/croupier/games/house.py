"""What every game against the house shares beside wagering: settlement, void wagers and rounds, and their incidents."""

from abc import abstractmethod
from collections.abc import Callable, Container, Iterator
from typing import Any, ClassVar, NamedTuple

import msgspec

from croupier.chance import Source
from croupier.chips import CHIP_KINDS, ChipSet, Odds, format_dollars
from croupier.games.charts import StrategyChart
from croupier.games.outcomes import PriceTable, Unpriced
from croupier.games.wagering import Wager, Wagering
from croupier.procedure import (
    DEALER,
    HOUSE,
    LAYOUT,
    Citations,
    ConservationError,
    Equipment,
    Incident,
    Ruling,
    Setting,
    incident,
    judge_accepted,
    step,
)
from croupier.procedure.actions import PlaceWager
from croupier.procedure.events import (
    HouseMatched,
    PlayerExcluded,
    RoundClosed,
    RoundCorrected,
    RoundVoided,
    SettlementReversed,
    WagerForfeited,
    WagerReturned,
    WagerSettled,
)
from croupier.procedure.incidents import (
    ForeignChips,
    GameDisrupted,
    NoMoreBetsNotCalled,
    ProhibitedDevice,
    ResultsDisplayWrong,
    WagerAcceptedOutsideLimits,
    WrongPayment,
)
from croupier.rulebook import Citation, Cited, Rules, merge
from croupier.table.written_wagers import Sight


class Accepted(NamedTuple):
    """What becomes of a wager that was accepted by oversight."""

    decides: str
    cites: Citations
    void: tuple[tuple[int, Citations], ...] = ()
    """Parts of it, in cents, that go back, and by which rules."""
    is_indulged: bool = False
    """It stands once only for this player."""


class HouseRound(Wagering):
    """A round in which players wager on boxes against the house."""

    @staticmethod
    @abstractmethod
    def new_equipment(rules: Rules, source: Source) -> Equipment:
        """What the game is dealt from, new, as the options say."""

    @classmethod
    def sight(cls, rules: Rules) -> Sight | None:  # noqa: ARG003 - not all have any
        """What wagers that a rulebook describes itself may look at in the game."""
        return None

    @classmethod
    def deals_afresh(cls, rules: Rules) -> bool:  # noqa: ARG003 - most prices hold for rounds in sequence
        """Whether a price is of one round from new equipment, and not of rounds one after another."""
        return False

    @staticmethod
    @abstractmethod
    def restore_equipment(state: bytes, source: Source) -> Equipment:
        """From the JSON that a journal keeps of it."""

    @classmethod
    @abstractmethod
    def outcome_tables(cls, rules: Rules) -> Iterator[PriceTable | Unpriced]:
        """Every initial wager's outcomes, counted or solved: one table for each placement, and for each strategy."""

    @classmethod
    def tables_of(cls, rules: Rules, wagers: Container[str]) -> Iterator[PriceTable | Unpriced]:
        """Those of some wagers; a game leaves out what takes time and is not asked for."""
        return (table for table in cls.outcome_tables(rules) if table.wager in wagers)

    @classmethod
    def details(cls, rules: Rules) -> dict[str, list[dict[str, Any]]]:  # noqa: ARG003 - most games have none
        """Further tables that the price rests on, by name."""
        return {}

    has_charts: ClassVar[bool] = False

    @classmethod
    def charts(cls, rules: Rules) -> tuple[StrategyChart, ...]:  # noqa: ARG003 - most games leave little to decide
        """Its best strategy, or one that people can follow, as tables."""
        return ()

    # -- settlement ------------------------------------------------------------------------------------------------

    @step
    def settle(self, wager: Wager, outcome: str, *why: Citation, paid: Cited[Odds] | None = None) -> WagerSettled:
        """Pay or take a wager at the rulebook's odds, exactly, or rounded up where chips cannot pay it exactly.

        `why` are further rules it is settled by, `paid` other odds than its own, where the rulebook says so.
        """
        odds, citation = paid or self.rules.pays(wager.kind, outcome)
        cites: Citations = (citation, *why)
        winnings = odds.winnings(wager.cents)
        returned, won, rounded, commission = wager.cents, 0, 0, 0
        if winnings < 0:
            returned, extra = self.stake_returned(wager, wager.cents + winnings)
            cites += extra
        elif winnings > 0:
            if odds.takes_stake:
                returned, winnings = 0, winnings + wager.cents
            won = self.chips_for(wager).round_up(winnings)
            if won != winnings:
                rounded = won - int(winnings)
                if self.rules.has("rounding_up"):
                    cites += (self.rules.cite("rounding_up"),)
            if odds.commission:
                commission = max(0, int(winnings / (1 - odds.commission)) - won)
        if winnings > 0 and wager.chips == "promotional" and self.rules.has_choice("promotional_chips_after_win"):
            after_win = self.rules.choice("promotional_chips_after_win", str)
            if after_win.value == "taken":
                returned = 0
                cites += (after_win.citation,)
        settled = WagerSettled(
            merge(cites) if len(cites) > 1 else cites,
            wager.id,
            wager.kind,
            wager.player,
            wager.box,
            outcome,
            odds.text,
            wager.cents,
            returned,
            won,
            rounded,
            wager.on,
            commission,
        )
        self.till.post(LAYOUT, wager.purse, returned, wager.chips)
        self.till.post(LAYOUT, HOUSE, wager.cents - returned, wager.chips)
        self.till.post(HOUSE, wager.player, won)
        self.till.post(LAYOUT, HOUSE, wager.matched_cents)
        wager.is_standing = False
        wager.settlement = settled
        self.emit(settled)
        return settled

    def owner(self, wager: Wager) -> str:
        """The person whose wager it is, where wagers go by the name of something else."""
        return wager.player

    def chips_for(self, wager: Wager) -> ChipSet:  # noqa: ARG002 - a game with accounts in cents says for which
        """What a wager's winnings are paid in."""
        return self.chip_set

    def stake_returned(self, wager: Wager, cents: Any) -> tuple[int, Citations]:  # noqa: ARG002
        """What a player keeps of a stake that loses in part, in chips."""
        return int(cents), ()

    def bound_to(self, wager: Wager) -> list[Wager]:
        """The standing wagers of an equal amount that stand or fall with this one."""
        kinds = {*self.bound_wagers.get(wager.kind, ())}
        kinds.update(main for main, bound in self.bound_wagers.items() if wager.kind in bound)
        beside = self.standing(box=wager.box, player=wager.player)
        return [other for other in beside if other.kind in kinds and other.chips == wager.chips]

    def match_wager(self, wager: Wager, citation: Citation) -> None:
        """The dealer sets the same amount of the house's chips beside a wager."""
        wager.matched_cents = wager.cents
        self.till.post(HOUSE, LAYOUT, wager.cents)
        self.emit(HouseMatched((citation,), wager.id, wager.cents))

    def reverse_settlement(self, wager: Wager, *cites: Citation) -> None:
        """As if it had not been settled: chips go back to where they lay."""
        settled = wager.settlement
        assert settled is not None
        self.till.post(wager.purse, LAYOUT, settled.returned_cents, wager.chips)
        self.till.post(HOUSE, LAYOUT, wager.cents - settled.returned_cents, wager.chips)
        self.till.post(wager.player, HOUSE, settled.won_cents)
        self.till.post(HOUSE, LAYOUT, wager.matched_cents)
        wager.is_standing = True
        wager.settlement = None
        self.emit(SettlementReversed(cites, wager.id, wager.player))

    def void_wagers(self, why: str, *cites: Citation, forfeit_by: str | None = None) -> None:
        """No result: every wager of the round goes back, settled or not, except one that is forfeited."""
        for wager in self.undone_with_round():
            self.reverse_settlement(wager, *cites)
        for wager in list(self.standing()):
            if not wager.is_standing:
                continue  # it has gone with another
            if self.owner(wager) == forfeit_by:
                self.till.post(LAYOUT, HOUSE, wager.cents, wager.chips)
                self.till.post(LAYOUT, HOUSE, wager.matched_cents)
                wager.is_standing = False
                self.emit(WagerForfeited(cites, wager.id, wager.player, wager.cents, why))
            else:
                self.return_wager(wager, why, *cites)
        self.emit(RoundVoided(cites, why))

    @property
    def is_void(self) -> bool:
        """Whether a ruling has made the round void."""
        return any(isinstance(event, RoundVoided) for event in self.events)

    def exclude(self, player: str, *cites: Citation) -> None:
        """From further participation in the game."""
        if player not in self.excluded:
            self.excluded.append(player)
            self.exclusions[player] = merge(cites)[0]
            self.emit(PlayerExcluded(cites, player))

    def void_round(self, why: str, *cites: Citation, forfeit_by: str | None = None) -> None:
        """No result, and the round ends here; if its books are closed already, they are corrected."""
        before = self.nets()
        self.void_wagers(why, *cites, forfeit_by=forfeit_by)
        if self.is_closed:
            self.correct_books(before, *cites)
        else:
            self.close_books(*cites)
            self.end()

    def undone_with_round(self) -> list[Wager]:
        """The settled wagers that a void round gives back: all, unless a game settles for good within a round."""
        return [wager for wager in self.wagers.values() if wager.settlement]

    def carry(self) -> dict[str, str | int | bool]:
        """What the round leaves for the next of the game, by the game's own names."""
        return {}

    def setting_after(self) -> Setting:
        """What the round leaves for the next at the same table."""
        return msgspec.structs.replace(
            self.setting,
            indulged=dict(self.indulged),
            excluded=tuple(self.excluded),
            exclusions=dict(self.exclusions),
            carried=self.carry(),
        )

    def setting_as_priced(self) -> Setting:
        """What it leaves for the next of many rounds that are held against a price, which is at meters of its own."""
        return self.setting_after()

    def close_books(self, *cites: Citation) -> None:
        """The net result of everybody who wagered; nothing may be left on the layout."""
        self.is_closed = True
        for chips in CHIP_KINDS:
            if left := self.till.balance(LAYOUT, chips):
                raise ConservationError(f"{left} cents of {chips} chips are left on the layout")
        self.emit(RoundClosed(cites, self.nets()))

    def net_of(self, player: str) -> int:
        """What a player has won or lost, in cents: promotional chips are no money."""
        return self.till.balance(player) + self.till.balance(player, "non_value")

    def nets(self) -> dict[str, int]:
        """What everybody who wagered has won or lost, in cents."""
        return {wager.player: self.net_of(wager.player) for wager in self.wagers.values()}

    def correct_books(self, before: dict[str, int], *cites: Citation) -> None:
        """What has changed of the net results, if they have been said already."""
        if self.is_closed:
            changes = {name: net - before.get(name, 0) for name, net in self.nets().items()}
            self.emit(RoundCorrected(cites, {name: change for name, change in changes.items() if change}))

    # -- incidents -------------------------------------------------------------------------------------------------

    concluded_incidents: ClassVar[tuple[type[Incident], ...]] = (
        WrongPayment, WagerAcceptedOutsideLimits, ProhibitedDevice, GameDisrupted,
    )  # fmt: skip
    """What can still be reported when everything is settled."""
    late_incidents: ClassVar[tuple[type[Incident], ...]] = concluded_incidents
    reported_later_too: ClassVar[tuple[type[Incident], ...]] = (WrongPayment,)
    """Of those, what can be reported even when the next round has begun."""

    def report(self, incident: Incident) -> Ruling:
        if self.is_closed and not self.is_over and not isinstance(incident, self.concluded_incidents):
            self.refuse(incident, "the round has been concluded", "conclusion")
        if self.has_next_begun and not isinstance(incident, self.reported_later_too):
            self.refuse(incident, "the round is over, and the next has begun", "conclusion")
        return super().report(incident)

    @property
    def has_next_begun(self) -> bool:
        """Whether another round is dealt from the equipment by now."""
        return self.is_over and self.equipment.source is not self.chance

    def field_values(self, kind: type[Incident]) -> dict[str, tuple[str, ...]]:
        """What the fields of an incident take, where the rulebook lists it."""
        if kind is GameDisrupted:
            return {"cause": tuple(self.rules.get("invalidation", "causes", list).value)}
        return {}

    def can_still_count(self) -> bool:
        """Whether a wager that was accepted by oversight, and is reported only now, can take part in the round."""
        return not self.bets_are_closed

    @incident(WagerAcceptedOutsideLimits, "below_minimum", "above_maximum")
    def on_wager_outside_limits(self, found: WagerAcceptedOutsideLimits) -> Ruling:
        """Whenever it is noticed: what is valid of it counts as if it had been on the books from the first."""
        placing = self.as_accepted(found)
        self.verify_accepted(found, placing)
        return self.take_accepted(found, placing, self.judge_limits(found, placing))

    def as_accepted(self, found: WagerAcceptedOutsideLimits) -> PlaceWager:
        return PlaceWager(found.player, found.wager, found.cents, found.box, found.on, found.chips)

    def verify_accepted(self, found: Incident, placing: PlaceWager) -> None:
        """That such a wager can have been made; when bets are closed, also that there is a result to settle it by."""
        self.verify_form(placing)
        if self.can_still_count():
            self.verify_place(placing)
            return
        self.verify_area(placing)
        if self.wager_there(placing) is None and self.late_outcome(placing) is None and not self.can_join(placing):
            self.refuse(found, f"{self.where(placing)}: there is nothing that it could be settled by", "wagering")

    def where(self, placing: PlaceWager) -> str:
        """The field that says where a wager lies, as people are told."""
        return f"box: {placing.box}" if placing.box else f"on: {placing.on!r}"

    def verify_area(self, placing: PlaceWager) -> None:
        """That there is such a place, whoever else has a wager on it."""
        Wagering.verify_place(self, placing)

    def judge_limits(self, found: WagerAcceptedOutsideLimits, placing: PlaceWager) -> Accepted:
        """What of it is valid, together with what lies there already."""
        total = found.cents + self.on_the_books(placing)
        limits = self.limits_for(found.player, found.box, found.wager).value
        below = self.rules.cite("below_minimum")
        has_times = self.rules.has("below_minimum", "times")
        times = self.rules.get("below_minimum", "times", int).value if has_times else None
        above = self.rules.cite("above_maximum")
        verdict = judge_accepted(total, limits, self.indulged.get(found.player, 0), times)
        if verdict.kind == "valid":
            self.refuse(found, f"{format_dollars(total)} is within the limits of {limits}", "outside_limits")
        citation = above if verdict.kind == "excess_void" else below
        void = ((verdict.void_cents, (citation,)),) if verdict.void_cents else ()
        decides = {
            "valid_always": "the wager is below the minimum and stands as placed",
            "valid_once": f"the wager is below the minimum and stands, {_how_often(times)} for this player",
            "void": "the wager is below the minimum, not for the first time: it is void and returned",
            "excess_void": f"the excess of {format_dollars(verdict.void_cents)} is void and returned; the rest stands",
        }[verdict.kind]
        return Accepted(decides, (citation,), void, is_indulged=verdict.kind == "valid_once")

    def take_accepted(self, found: Incident, placing: PlaceWager, accepted: Accepted) -> Ruling:
        """It goes on the books, and what is void of it back; what has been settled there is settled anew with it."""
        before = self.nets()
        settle_anew = None if self.can_still_count() else self.reopen_place(placing, *accepted.cites)
        if settle_anew is None:
            self.make_way(placing)
        wager = self.add_wager(
            placing.actor, placing.wager, placing.box, placing.cents, accepted.cites[0], placing.chips, placing.on
        )
        wager.manner = placing.manner
        for cents, cites in accepted.void:
            self.return_wager(wager, "void", *cites, cents=cents)
        if accepted.is_indulged:
            self.indulged[placing.actor] = self.indulged.get(placing.actor, 0) + 1
        if settle_anew is not None:
            settle_anew(wager)
            self.correct_books(before, *accepted.cites)
        return self.ruling(found, accepted.decides, *accepted.cites, concerns=(placing.actor,))

    def on_the_books(self, placing: PlaceWager) -> int:
        """What the player has on that very place, settled by now or not."""
        if self.can_still_count():
            return self.already_there(placing)
        return sum(wager.cents for wager in self.lying(placing) if wager.player == placing.actor)

    def wager_there(self, placing: PlaceWager) -> Wager | None:
        """The wager of the same player and chips to which one that is found is added."""
        own = (wager for wager in self.lying(placing) if wager.player == placing.actor)
        return next((wager for wager in own if wager.chips == placing.chips), None)

    def lying(self, placing: PlaceWager) -> list[Wager]:
        """Everybody's wagers on a place that stand, or that the round has settled."""
        settled = {wager.id for wager in self.undone_with_round()}
        place = (placing.wager, placing.box, placing.on)
        there = (wager for wager in self.wagers.values() if (wager.kind, wager.box, wager.on) == place)
        return [wager for wager in there if wager.is_standing or wager.id in settled]

    def late_outcome(self, placing: PlaceWager) -> str | None:
        """How a wager that is found only now was decided: as others there were, unless the game can tell."""
        settled = (wager.settlement for wager in self.lying(placing) if wager.settlement)
        return next((event.outcome for event in settled if event.outcome not in self.chosen_outcomes), None)

    chosen_outcomes: ClassVar[tuple[str, ...]] = ()
    """Outcomes that a player chose, and that say nothing of another's wager."""

    def can_join(self, placing: PlaceWager) -> bool:
        """Whether a wager found on a place is still to be settled there, with others'."""
        return not self.is_closed and any(wager.is_standing for wager in self.lying(placing))

    def join(self, wager: Wager) -> None:
        """A wager that is found while cards are dealt is settled with the others; a game may have to be told."""

    def reopen_place(self, placing: PlaceWager, *cites: Citation) -> Callable[[Wager], None]:
        """Undo what has been settled where a wager is found; the answer settles it anew, with what was found."""
        recorded, outcome = self.wager_there(placing), self.late_outcome(placing)
        again = self.unsettle(recorded, *cites) if recorded and recorded.settlement else None

        def settle_anew(wager: Wager) -> None:
            if again is not None and wager.is_standing:
                again()
            elif recorded is None and wager.is_standing and outcome is not None:
                self.settle(wager, outcome, *cites)
            elif recorded is None and wager.is_standing:
                self.join(wager)

        return settle_anew

    @step
    def unsettle(self, wager: Wager, *cites: Citation) -> Callable[[], None]:
        """Reverse a settlement; the answer settles the wager as before, by whatever it is then."""
        settled = wager.settlement
        assert settled is not None
        self.reverse_settlement(wager, *cites)

        def settle_again() -> None:
            paid = Cited(Odds.parse(settled.pays), settled.cites[0])
            self.settle(wager, settled.outcome, *settled.cites[1:], *cites, paid=paid)

        return settle_again

    @incident(ForeignChips, "foreign_non_value_chips")
    def on_foreign_chips(self, found: ForeignChips) -> Ruling:
        wager = self.wagers.get(found.wager_id)
        citation = self.rules.cite("foreign_non_value_chips")
        if wager is None or not wager.is_standing or wager.chips != "non_value":
            self.refuse(
                found, f"wager_id: no standing wager {found.wager_id} in non-value chips", "foreign_non_value_chips"
            )
        if not 0 < found.cents <= wager.cents:
            self.refuse(found, f"cents: the wager is of {format_dollars(wager.cents)}", "foreign_non_value_chips")
        for void in (wager, *self.bound_to(wager)):
            self.return_wager(void, "void", citation, cents=found.cents)
        decides = f"{format_dollars(found.cents)} in chips of another table is void and returned"
        return self.ruling(found, decides, citation, concerns=(wager.player,))

    @incident(NoMoreBetsNotCalled, "no_more_bets_not_called")
    def on_no_more_bets_not_called(self, found: NoMoreBetsNotCalled) -> Ruling:
        citation = self.rules.cite("no_more_bets_not_called")
        if self.bets_are_closed:
            self.refuse(found, "no more bets was called", "no_more_bets")
        self.close_bets(citation)
        return self.ruling(found, "wagers stand as they lie; none may be made, handled, altered or withdrawn", citation)

    @incident(WrongPayment, "payment")
    def on_wrong_payment(self, found: WrongPayment) -> Ruling:
        wager = self.wagers.get(found.wager_id)
        if wager is None or wager.settlement is None:
            self.refuse(found, f"wager_id: no wager {found.wager_id} has been settled", "payment")
        if found.paid_cents < 0:
            self.refuse(found, f"paid_cents: {found.paid_cents} cannot have been paid", "payment")
        difference = found.paid_cents - wager.settlement.won_cents
        due = f"{format_dollars(wager.settlement.won_cents)} is due"
        if difference > 0:
            decides = f"{due}: the operator may recover {format_dollars(difference)} from {wager.player}"
        else:
            decides = (
                f"{due}: {format_dollars(-difference)} more is paid to {wager.player}"
                if difference
                else f"{due} and paid"
            )
        return self.ruling(found, decides, self.rules.cite("payment"), concerns=(wager.player,))

    @incident(ResultsDisplayWrong, "results_display")
    def on_results_display_wrong(self, found: ResultsDisplayWrong) -> Ruling:
        citation = self.rules.cite("results_display")
        return self.ruling(found, "the display binds nobody: wagers go by the result itself", citation)

    @incident(ProhibitedDevice, "prohibited_device")
    def on_prohibited_device(self, found: ProhibitedDevice) -> Ruling:
        citation = self.rules.cite("prohibited_device")
        wagers = [wager for wager in self.standing() if self.owner(wager) == found.player]
        if found.player == DEALER:
            self.refuse(found, "player: staff on duty are exempt", "prohibited_device")
        self.verify_name(found, "player", found.player, "prohibited_device")
        made = [wager for wager in self.wagers.values() if self.owner(wager) == found.player]
        settled = [wager for wager in made if found.settled_too and wager.settlement]
        if not wagers and not settled and not found.exclude:
            self.refuse(found, f"player: {found.player} has no wager to void", "prohibited_device")
        before, nets = len(self.events), self.nets()
        for wager in settled:
            self.reverse_settlement(wager, citation)
        for wager in (*wagers, *settled):
            self.return_wager(wager, "void", citation)
        void = {event.wager_id for event in self.events[before:] if isinstance(event, WagerReturned)}
        number = sum(self.owner(self.wagers[wager_id]) == found.player for wager_id in void)
        if found.exclude:
            self.exclude(found.player, citation)
        if void:
            self.correct_books(nets, citation)
        decides = f"{number} wagers of {found.player} are void" + (", who is excluded" if found.exclude else "")
        return self.ruling(found, decides, citation, concerns=(found.player,))

    @incident(GameDisrupted, "invalidation", "invalidation_refund")
    def on_game_disrupted(self, found: GameDisrupted) -> Ruling:
        causes = self.rules.get("invalidation", "causes", list)
        refund = self.rules.cite("invalidation_refund")
        if self.is_closed and self.is_void:
            self.refuse(found, "the round is void already", "invalidation")
        if found.cause not in causes.value:
            self.refuse(found, f"cause: {found.cause!r} is none of {', '.join(causes.value)}", "invalidation")
        if (found.cause == "fraud") != (found.fraud_by is not None):
            self.refuse(found, "fraud_by: is named if, and only if, the cause is fraud", "invalidation")
        if found.forfeit and not any(self.owner(wager) == found.fraud_by for wager in self.wagers.values()):
            self.refuse(found, "forfeit: only the wager of a player who committed the fraud", "invalidation_refund")
        self.void_round(found.cause, causes.citation, refund, forfeit_by=found.fraud_by if found.forfeit else None)
        decides = "the outcome is invalid and all wagers are refunded"
        if found.forfeit:
            decides += f", except that those of {found.fraud_by} are forfeited"
        return self.ruling(found, decides, causes.citation, refund)


def _how_often(times: int | None) -> str:
    """Of what is let pass some times and not again."""
    return "this once" if times == 1 else f"as no more than {times} do"
