"""What goes wrong with wagers and money in any game against the house, each with its ruling."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from croupier.chips import format_dollars
from croupier.procedure.actions import PlaceWager
from croupier.procedure.events import BetsClosed, WagerPlaced, WagerReturned
from croupier.procedure.incidents import (
    ForeignChips,
    GameDisrupted,
    MaximumExceededTogether,
    NoMoreBetsNotCalled,
    ProhibitedDevice,
    ResultsDisplayWrong,
    WagerAcceptedOutsideLimits,
    WrongPayment,
)
from croupier.procedure.messages import DEALER, Action, Citations, Incident, Ruling
from croupier.procedure.setting import judge_accepted
from croupier.rulebook import Citation, Cited, merge
from croupier.table.betting import Betting, verify_name
from croupier.table.joined_forces import Joined, last_made
from croupier.table.late_wagers import LateWagers
from croupier.table.layout import Layout, Wager
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.terms import says


@dataclass(frozen=True, kw_only=True)
class WagerRulingTerms:
    below_minimum: Citation | None
    below_minimum_times: Cited[int] | None = says("times", of="below_minimum")
    above_maximum: Citation | None
    joined_forces: Citation | None
    joined_forces_void: Cited[Literal["excess", "all"]] | None
    foreign_non_value_chips: Citation | None
    no_more_bets_not_called: Citation | None
    payment: Citation | None
    results_display: Citation | None
    prohibited_device: Citation | None
    invalidation: Cited[list[str]] | None = says("causes")
    invalidation_refund: Citation | None


class Accepted(NamedTuple):
    """What becomes of a wager that was accepted by oversight."""

    decides: str
    cites: Citations
    void: tuple[tuple[int, Citations], ...] = ()
    """Parts of it, in cents, that go back, and by which rules."""
    uses_indulgence: bool = False
    """It stands once only for this player."""


class WagerRulings(Part):
    """Handlers verify all before they change anything."""

    terms: WagerRulingTerms

    def __init__(
        self,
        terms: WagerRulingTerms,
        betting: Betting,
        late: LateWagers | None = None,
        *,
        clear_cards: Callable[[Citation], None] | None = None,
        judge: Callable[[WagerAcceptedOutsideLimits, PlaceWager], Accepted | None] | None = None,
        beyond_limits: Callable[[WagerAcceptedOutsideLimits, PlaceWager, Accepted], Accepted] | None = None,
    ) -> None:
        super().__init__(terms, betting.course)
        self.betting = betting
        self.layout: Layout = betting.layout
        self.late = late or LateWagers(betting)
        self._clear_cards = clear_cards
        """What becomes of the cards of a round that is void before it is concluded."""
        self._beyond_limits = beyond_limits
        """Says what is left of what limits leave of such a wager."""
        self._judge = judge
        """Says what is valid of a wager accepted by oversight, where the game has more to say than limits."""

    def field_values(self, kind: type[Action] | type[Incident]) -> dict[str, tuple[str, ...]]:
        if kind is GameDisrupted and self.terms.invalidation:
            return {"cause": tuple(self.terms.invalidation.value)}
        return {}

    def void_round(self, why: str, *cites: Citation, forfeit_by: str | None = None) -> None:
        """No result, and the round ends here; if its books are closed already, they are corrected."""
        before = self.layout.nets()
        if self._clear_cards is not None and not self.course.is_concluded:
            self._clear_cards(cites[0])
        self.layout.void(why, *cites, forfeit_by=forfeit_by)
        if self.course.is_concluded:
            self.layout.correct_books(before, *cites)
        else:
            self.layout.close_books(*cites)
            self.course.is_ended = True

    # -- limits ----------------------------------------------------------------------------------------------------

    @incident(until="next_round")
    def on_wager_outside_limits(
        self,
        found: WagerAcceptedOutsideLimits,
        below_minimum: Citation,  # noqa: ARG002 - the judgment is by one of both
        above_maximum: Citation,  # noqa: ARG002
    ) -> Ruling:
        """Whenever it is noticed: what is valid of it counts as if it had been on the books from the first."""
        placing = self.late.as_placing(found)
        self.late.verify(found, placing)
        return self.take_accepted(found, placing, self.judge(found, placing))

    def judge(self, found: WagerAcceptedOutsideLimits, placing: PlaceWager) -> Accepted:
        """What of a wager that was accepted by oversight is valid, by all that the game says."""
        judged = self._judge(found, placing) if self._judge is not None else None
        accepted = judged or self.judge_limits(found, placing)
        return self._beyond_limits(found, placing, accepted) if self._beyond_limits is not None else accepted

    def judge_limits(self, found: WagerAcceptedOutsideLimits, placing: PlaceWager) -> Accepted:
        """What of it is valid, together with what lies there already."""
        betting, terms = self.betting, self.terms
        assert terms.below_minimum is not None
        assert terms.above_maximum is not None
        total = found.cents + self.late.cents_there(placing)
        limits = betting.places.limits_for(found.player, found.box, found.wager).value
        times = terms.below_minimum_times.value if terms.below_minimum_times else None
        verdict = judge_accepted(total, limits, betting.indulged.get(found.player, 0), times)
        if verdict.kind == "valid":
            problem = f"{format_dollars(total)} is within the limits of {limits}"
            refuse(found, problem, betting.terms.outside_limits)
        citation = terms.above_maximum if verdict.kind == "excess_void" else terms.below_minimum
        void = ((verdict.void_cents, (citation,)),) if verdict.void_cents else ()
        decides = {
            "valid_always": "the wager is below the minimum and stands as placed",
            "valid_once": f"the wager is below the minimum and stands, {_how_often(times)} for this player",
            "void": "the wager is below the minimum, not for the first time: it is void and returned",
            "excess_void": f"the excess of {format_dollars(verdict.void_cents)} is void and returned; the rest stands",
        }[verdict.kind]
        return Accepted(decides, (citation,), void, uses_indulgence=verdict.kind == "valid_once")

    def take_accepted(self, found: Incident, placing: PlaceWager, accepted: Accepted) -> Ruling:
        """It goes on the books, and what is void of it back; what has been settled there is settled anew with it."""
        betting, layout = self.betting, self.layout
        before = layout.nets()
        settle_anew = None if self.late.can_still_count() else self.late.reopen_place(placing, *accepted.cites)
        if settle_anew is None:
            betting.places.make_way(placing)
        wager = betting.place(placing, accepted.cites[0])
        for cents, cites in accepted.void:
            layout.give_back(wager, "void", *cites, cents=cents)
        if accepted.uses_indulgence:
            betting.indulged[placing.actor] = betting.indulged.get(placing.actor, 0) + 1
        if settle_anew is not None:
            settle_anew(wager)
            layout.correct_books(before, *accepted.cites)
        return ruling(found, accepted.decides, *accepted.cites, concerns=(placing.actor,))

    @incident(until="next_round")
    def on_maximum_exceeded_together(
        self,
        found: MaximumExceededTogether,
        joined_forces: Citation,
        joined_forces_void: Cited[Literal["excess", "all"]],
    ) -> Ruling:
        """Whenever it is noticed: what is too much goes back, the last of it first, and no more of it is accepted."""
        joined = self._joined(found, joined_forces, is_any_accepted=joined_forces_void.value == "excess")
        theirs = {wager.id: wager for wager in self.betting.places.joined.wagers(joined)}
        staked = {number: self.late.staked(wager) for number, wager in theirs.items()}
        total = sum(staked.values())
        void = last_made(self.course.events, staked, max(0, total - joined.most_cents))
        if not void and (self.betting.is_closed or self.course.is_concluded):
            problem = f"players: {format_dollars(total)} there is no more than one player may have"
            refuse(found, problem, joined_forces)
        for number in void:
            self._verify_can_be_cut(found, theirs[number], joined_forces)
        self.betting.places.joined.note(joined)
        cites, before = merge((joined_forces, joined_forces_void.citation)), self.layout.nets()
        for number, cents in void.items():
            self._cut(theirs[number], cents, *cites)
        self.layout.correct_books(before, *cites)
        back = f"{format_dollars(sum(void.values()))} is void and returned; " if void else ""
        most = format_dollars(joined.most_cents) if joined.most_cents else "nothing"
        return ruling(found, f"{back}together they may have {most} there", *cites, concerns=found.players)

    def _joined(self, found: MaximumExceededTogether, citation: Citation, *, is_any_accepted: bool) -> Joined:
        """Who has joined forces on what: there they may have what one of them may, or nothing."""
        betting, players = self.betting, found.players
        if not 1 < len({*players}) == len(players):
            refuse(found, "players: name all who have joined forces, each once", citation)
        for player in players:
            verify_name(found, "players", player, citation)
        betting.verify_kind(found, found.wager, "none of", betting.terms.wagering)
        box = found.box or (betting.places.least_box if betting.boxes.value else 0)
        self.late.verify_area(PlaceWager(players[0], found.wager, 0, box, found.on))
        joined = Joined(players, found.wager, found.box, betting.places.main_place(found.on), 0)
        if not is_any_accepted:
            return joined
        limits_for = betting.places.limits_for
        limits = [limits_for(player, found.box, found.wager) for player in players]
        limits += [limits_for(wager.player, wager.box, wager.kind) for wager in betting.places.joined.wagers(joined)]
        return joined._replace(most_cents=max(each.value.maximum_cents for each in limits))

    def _verify_can_be_cut(self, found: Incident, wager: Wager, citation: Citation) -> None:
        """That nothing has been wagered with it since no more bets; and if it was settled, that this can be undone."""
        events, layout = self.course.events, self.layout
        closed = max((n for n, event in enumerate(events) if isinstance(event, BetsClosed)), default=len(events))
        for later in events[closed:]:
            if not isinstance(later, WagerPlaced) or later.wager in self.betting.initial:
                continue
            if wager.box and (later.player, later.box) == (wager.player, wager.box):
                refuse(found, f"box: more has been wagered on box {wager.box} with what was accepted there", citation)
        if wager.settlement and layout.owner(wager) != wager.player:
            refuse(found, f"wager: wager {wager.id} has been settled, and not on the layout", citation)

    def _cut(self, wager: Wager, cents: int, *cites: Citation) -> None:
        """Part of a wager goes back, or all of it; what has been settled there is settled anew with what is left."""
        chips = "value" if wager.chips == "lammer" else wager.chips
        placing = PlaceWager(wager.player, wager.kind, cents, wager.box, wager.on, chips)
        settle_anew = None if self.late.can_still_count() else self.late.reopen_place(placing, *cites)
        before = wager.cents
        self.layout.give_back(wager, "void", *cites, cents=min(cents, wager.cents))
        self.betting.places.is_cut(wager, before)
        if settle_anew is not None:
            settle_anew(wager)

    # -- chips and payments ----------------------------------------------------------------------------------------

    @incident()
    def on_foreign_chips(self, found: ForeignChips, foreign_non_value_chips: Citation) -> Ruling:
        citation = foreign_non_value_chips
        wager = self.layout.wagers.get(found.wager_id)
        if wager is None or not wager.is_standing or wager.chips != "non_value":
            refuse(found, f"wager_id: no standing wager {found.wager_id} in non-value chips", citation)
        if not 0 < found.cents <= wager.cents:
            refuse(found, f"cents: the wager is of {format_dollars(wager.cents)}", citation)
        for void in (wager, *self.layout.bound_to(wager)):
            self.layout.give_back(void, "void", citation, cents=found.cents)
        decides = f"{format_dollars(found.cents)} in chips of another table is void and returned"
        return ruling(found, decides, citation, concerns=(wager.player,))

    @incident()
    def on_no_more_bets_not_called(self, found: NoMoreBetsNotCalled, no_more_bets_not_called: Citation) -> Ruling:
        citation = no_more_bets_not_called
        if self.betting.is_closed:
            refuse(found, "no more bets was called", self.betting.terms.no_more_bets)
        self.betting.close(citation)
        return ruling(found, "wagers stand as they lie; none may be made, handled, altered or withdrawn", citation)

    @incident(until="ever")
    def on_wrong_payment(self, found: WrongPayment, payment: Citation) -> Ruling:
        wager = self.layout.wagers.get(found.wager_id)
        if wager is None or wager.settlement is None:
            refuse(found, f"wager_id: no wager {found.wager_id} has been settled", payment)
        if found.paid_cents < 0:
            refuse(found, f"paid_cents: {found.paid_cents} cannot have been paid", payment)
        difference = found.paid_cents - wager.settlement.won_cents
        due = f"{format_dollars(wager.settlement.won_cents)} is due"
        if difference > 0:
            decides = f"{due}: the operator may recover {format_dollars(difference)} from {wager.player}"
        elif difference:
            decides = f"{due}: {format_dollars(-difference)} more is paid to {wager.player}"
        else:
            decides = f"{due} and paid"
        return ruling(found, decides, payment, concerns=(wager.player,))

    @incident()
    def on_results_display_wrong(self, found: ResultsDisplayWrong, results_display: Citation) -> Ruling:
        return ruling(found, "the display binds nobody: wagers go by the result itself", results_display)

    # -- people ----------------------------------------------------------------------------------------------------

    @incident(until="next_round")
    def on_prohibited_device(self, found: ProhibitedDevice, prohibited_device: Citation) -> Ruling:
        citation, layout, player = prohibited_device, self.layout, found.player
        if player == DEALER:
            refuse(found, "player: staff on duty are exempt", citation)
        verify_name(found, "player", player, citation)
        wagers = [wager for wager in layout.standing() if layout.owner(wager) == player]
        made = [wager for wager in layout.wagers.values() if layout.owner(wager) == player]
        settled = [wager for wager in made if found.settled_too and wager.settlement]
        if not wagers and not settled and not found.exclude:
            refuse(found, f"player: {player} has no wager to void", citation)
        before, nets = len(self.course.events), layout.nets()
        for wager in settled:
            layout.reverse(wager, citation)
        for wager in (*wagers, *settled):
            layout.give_back(wager, "void", citation)
        void = {event.wager_id for event in self.course.events[before:] if isinstance(event, WagerReturned)}
        number = sum(layout.owner(layout.wagers[wager_id]) == player for wager_id in void)
        if found.exclude:
            self.course.exclude(player, citation)
        if void:
            layout.correct_books(nets, citation)
        decides = f"{number} wagers of {player} are void" + (", who is excluded" if found.exclude else "")
        return ruling(found, decides, citation, concerns=(player,))

    @incident(until="next_round")
    def on_game_disrupted(
        self, found: GameDisrupted, invalidation: Cited[list[str]], invalidation_refund: Citation
    ) -> Ruling:
        (causes, citation), refund = invalidation, invalidation_refund
        if self.course.is_concluded and self.layout.is_void:
            refuse(found, "the round is void already", citation)
        if found.cause not in causes:
            refuse(found, f"cause: {found.cause!r} is none of {', '.join(causes)}", citation)
        if (found.cause == "fraud") != (found.fraud_by is not None):
            refuse(found, "fraud_by: is named if, and only if, the cause is fraud", citation)
        owners = {self.layout.owner(wager) for wager in self.layout.wagers.values()}
        if found.forfeit and found.fraud_by not in owners:
            refuse(found, "forfeit: only the wager of a player who committed the fraud", refund)
        self.void_round(found.cause, citation, refund, forfeit_by=found.fraud_by if found.forfeit else None)
        decides = "the outcome is invalid and all wagers are refunded"
        if found.forfeit:
            decides += f", except that those of {found.fraud_by} are forfeited"
        return ruling(found, decides, citation, refund)


def _how_often(times: int | None) -> str:
    """How what is let pass some times, and not again, is told."""
    return "this once" if times == 1 else f"as no more than {times} do"
