"""The fixed wagering period of baccarat terminals, and when wagering closes on screens and on the layout."""

from dataclasses import dataclass, replace
from typing import Literal

from croupier.games.baccarat.antes import ANTE
from croupier.games.baccarat.messages import AppointNominee, EndNomination
from croupier.games.electronic_baccarat.left_behind import TerminalsLeft
from croupier.games.electronic_baccarat.messages import (
    ChangeWager,
    ClearWager,
    CloseWagering,
    OpenWagering,
    TerminalsClosed,
    TouchWager,
    WageringOpened,
    seconds,
)
from croupier.games.electronic_baccarat.money import Money
from croupier.games.electronic_baccarat.results import Results
from croupier.games.electronic_baccarat.terminals import Terminals
from croupier.games.electronic_baccarat.touches import Touches
from croupier.procedure import DEALER, Action, Decision, Invitation, Procedure
from croupier.procedure.actions import CutCards, DeclineCut, NoMoreBets, PlaceWager, WithdrawWager
from croupier.procedure.events import BetsClosed
from croupier.rulebook import Citation, Cited
from croupier.table.cards import CardTable
from croupier.table.layout import Layout
from croupier.table.places import BesideBetting
from croupier.table.round import Part, refuse

AT_THE_LAYOUT = (PlaceWager, WithdrawWager, AppointNominee, EndNomination)


@dataclass(frozen=True, kw_only=True)
class PeriodTerms:
    table_layout: Cited[bool]
    layout: Citation
    employee_cuts: Citation
    wagering_period: Citation
    wagering_period_s: Cited[int]
    terminals_close: Citation
    require_aggregate: Cited[bool]
    aggregate_minimum: Cited[int]
    aggregate_wager: Citation
    early_close: Cited[Literal["terminals_too", "layout"]]
    no_more_bets: Citation


class WageringPeriod(Part, BesideBetting):
    """Terminals take wagers from the opening of the period until its end; then the dealer closes the layout, if any."""

    terms: PeriodTerms
    actions = {
        OpenWagering: ("the wagering period has begun", lambda terms: terms.wagering_period),
        CloseWagering: ("no wagering period is running", lambda terms: terms.wagering_period),
        TouchWager: ("terminals take no wager after the wagering period", lambda terms: terms.terminals_close),
        ChangeWager: ("terminals change no wager after the wagering period", lambda terms: terms.terminals_close),
        ClearWager: ("terminals return no wager after the wagering period", lambda terms: terms.terminals_close),
    }

    def __init__(
        self,
        terms: PeriodTerms,
        layout: Layout,
        cards: CardTable,
        terminals: Terminals,
        touches: Touches,
        money: Money,
        results: Results,
    ) -> None:
        super().__init__(terms, layout.course)
        self._layout = layout
        self._cards = cards
        self._terminals = terminals
        self._touches = touches
        self._money = money
        self._results = results
        self.has_layout = terms.table_layout.value
        self._opens_by_hand = TerminalsLeft.of(self.course.setting).opens_by_hand
        self.opens_ms: int | None = None
        self.closes_ms = 0
        """When the period ends, or has ended."""
        self.are_terminals_closed = False
        self.is_layout_closed = False
        """No more bets counts as called, though terminals still take wagers."""

    @property
    def is_open(self) -> bool:
        return self.opens_ms is not None and not self._is_over()

    def _is_due(self) -> bool:
        return self.opens_ms is None and not self._is_over()

    def _is_over(self) -> bool:
        """Terminals take no wagers any more."""
        return self.are_terminals_closed or self.course.are_bets_closed

    # -- its beginning ---------------------------------------------------------------------------------------------

    def is_interrupting(self) -> bool:
        return self._is_due() or self._cards.is_interrupting()

    def attend(self) -> Procedure[None]:
        """The period begins; after a shuffle it begins anew, so that it is never shorter than it should be."""
        if self._cards.is_interrupting():
            if not self.are_terminals_closed:
                self.opens_ms = None
            yield from self._cards.attend()
        else:
            yield from self._begin()

    def _begin(self) -> Procedure[None]:
        """At once when the round begins; by hand if the dealer wants it so, or if time has passed since."""
        at_ms, setting = self._terminals.now_ms, self.course.setting
        if setting.paced or self._opens_by_hand or self.course.has_waited:
            action = yield Decision(
                "opening of wagering",
                self.terms.wagering_period,
                (OpenWagering(DEALER, at_ms),),
                (Invitation(OpenWagering, self._verify_open, "at another time"), *self._money.invitations()),
                stands=lambda: self._is_due() and not self._cards.is_interrupting(),
            )
            if not isinstance(action, OpenWagering):
                if action is not None:
                    self._money.take(action)
                return
            at_ms = action.at_ms
        length, citation = self.terms.wagering_period_s
        closes_ms = at_ms + length * 1000
        self.emit(WageringOpened((citation,), at_ms, closes_ms))
        self._terminals.note_time(at_ms)
        self.opens_ms, self.closes_ms = at_ms, closes_ms
        self._results.shown_outcome = ""

    def _verify_open(self, action: OpenWagering) -> None:
        self._terminals.verify_dealer(action, self.terms.wagering_period)
        self._terminals.verify_time(action, action.at_ms)

    # -- while it runs ---------------------------------------------------------------------------------------------

    def adapt(self, decision: Decision) -> Decision:
        """While the period runs terminals take wagers and no more bets is not called; money may always be seen to."""
        invitations = (*decision.invitations, *self._money.invitations())
        was_closed = self.is_layout_closed
        if not self.has_layout or was_closed:
            invitations = tuple(each for each in invitations if each.action not in AT_THE_LAYOUT)
        if not self.is_open:
            return replace(decision, invitations=invitations)
        return replace(
            decision,
            offers=(CloseWagering(DEALER, self.closes_ms),),
            invitations=(
                Invitation(TouchWager, self._verify_touch, "put credits on a bet, at a terminal"),
                Invitation(ChangeWager, self._verify_touch, "another amount on a bet"),
                Invitation(ClearWager, self._verify_clear, "take back what is on a bet, or on all"),
                Invitation(CloseWagering, self._verify_close, "the period has ended"),
                *invitations,
            ),
            stands=lambda: decision.stands() and self.is_layout_closed == was_closed,
        )

    def takes(self, kind: type[Action]) -> bool:
        return kind in self.actions or any(kind is invitation.action for invitation in self._money.invitations())

    def take(self, action: Action) -> None:
        match action:
            case TouchWager() | ChangeWager():
                self._terminals.note_time(action.at_ms)
                self._touches.set_bet(action)
            case ClearWager():
                self._terminals.note_time(action.at_ms)
                self._touches.clear(action)
            case CloseWagering():
                self._terminals.note_time(action.at_ms)
                self.close_terminals(action.at_ms, self.terms.terminals_close)
            case _:
                self._money.take(action)

    def _verify_running(self, action: Action, at_ms: int) -> None:
        """Nothing at or after the instant at which the period ends."""
        self._terminals.verify_time(action, at_ms)
        if at_ms >= self.closes_ms:
            problem = f"at_ms: no wager is taken, changed or returned from {seconds(self.closes_ms)} on"
            refuse(action, problem, self.terms.terminals_close)

    def _verify_touch(self, action: TouchWager | ChangeWager) -> None:
        self._verify_running(action, action.at_ms)
        self._touches.verify(action)

    def _verify_clear(self, action: ClearWager) -> None:
        self._verify_running(action, action.at_ms)
        self._touches.verify_clear(action)

    # -- its end ---------------------------------------------------------------------------------------------------

    def _verify_close(self, action: CloseWagering) -> None:
        self._terminals.verify_dealer(action, self.terms.wagering_period)
        self._terminals.verify_time(action, action.at_ms)
        if action.at_ms < self.closes_ms:
            problem = f"at_ms: the period ends at {seconds(self.closes_ms)}, it is {seconds(action.at_ms)}"
            refuse(action, problem, self.terms.wagering_period)

    def closing_rule(self) -> Citation | None:
        """Nobody wagers any more when terminals are closed, where no dealer calls no more bets."""
        is_over = self.are_terminals_closed and (not self.has_layout or self.is_layout_closed)
        return self.terms.terminals_close if is_over else None

    def close_terminals(self, at_ms: int, citation: Citation) -> None:
        self.emit(TerminalsClosed((citation,), at_ms))
        self.are_terminals_closed = True
        self.closes_ms = min(self.closes_ms, at_ms)
        if not self.terms.require_aggregate.value:
            return
        least = self.terms.aggregate_minimum.value
        for number in sorted(self._terminals.by_number):
            wagers = self._terminals.wagers(number)
            if sum(wager.cents for wager in wagers if wager.kind != ANTE) < least:
                for wager in wagers:
                    self._layout.give_back(wager, "below the permitted aggregate", self.terms.aggregate_wager)

    def close_layout(self, citation: Citation) -> None:
        """No more bets counts as called at the layout; terminals go on."""
        self.emit(BetsClosed((citation,)))
        self.is_layout_closed = True

    def bets_close(self, citation: Citation) -> None:
        if self.is_open:
            self.close_terminals(self._terminals.now_ms, citation)

    # -- as a part -------------------------------------------------------------------------------------------------

    def why_closed(self, kind: type[Action]) -> tuple[str, Citation | None]:
        if self._is_due():
            return "the wagering period has not begun", self.terms.wagering_period
        return super().why_closed(kind)

    def why_barred(self, kind: type[Action]) -> Cited[str] | None:
        terms = self.terms
        if kind in (CutCards, DeclineCut) and not self.has_layout:
            return Cited("a casino employee cuts the cards", terms.employee_cuts)
        if kind in AT_THE_LAYOUT and not self.has_layout:
            return Cited("wagers are placed through terminals only", terms.layout)
        if kind in AT_THE_LAYOUT and self.is_layout_closed:
            return Cited("no more bets counts as called at the layout", terms.no_more_bets)
        if kind is NoMoreBets and self.is_open:
            return Cited(f"terminals take wagers until {seconds(self.closes_ms)}", terms.wagering_period)
        return None
