"""Wagering through baccarat terminals: the fixed period, what a touch of the screen puts on a bet, and the close."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import ClassVar

import msgspec

from croupier.cards import Shoe
from croupier.chips import format_dollars
from croupier.games.baccarat.antes import ANTE
from croupier.games.baccarat.messages import AppointNominee, EndNomination, SeenBeforeNoMoreBets
from croupier.games.baccarat.terms import MAIN_WAGERS
from croupier.games.electronic_baccarat.accounts import account, terminal_number
from croupier.games.electronic_baccarat.corrections import TerminalCorrections
from croupier.games.electronic_baccarat.messages import (
    ChangeWager,
    ClearWager,
    CloseWagering,
    NextLowestWager,
    NoChipsDisplayed,
    OpenWagering,
    TerminalsClosed,
    TouchWager,
    WageringOpened,
    seconds,
)
from croupier.games.wagering import Wager
from croupier.procedure import DEALER, Action, Decision, Incident, Invitation, Procedure, Ruling, Setting
from croupier.procedure.actions import NoMoreBets, PlaceWager, WithdrawWager
from croupier.procedure.events import BetsClosed
from croupier.rulebook import Citation, Rules

TOUCHES = (TouchWager, ChangeWager, ClearWager)
AT_THE_LAYOUT = (PlaceWager, WithdrawWager, AppointNominee, EndNomination)


class Permissible(msgspec.Struct, frozen=True):
    """What a terminal makes of an attempted wager, and the provision by which it is another amount."""

    cents: int
    provision: str = ""


class TerminalWagering(TerminalCorrections):
    """Terminals take wagers from the opening of the period until its end; then the dealer closes the layout, if any."""

    needs: ClassVar[tuple[str, ...]] = (
        "layout", "touch", "wagering_period", "terminals_close", "below_terminal_minimum", "next_lowest_wager",
        "aggregate_wager", "terminal_placement",
    )  # fmt: skip
    needs_choices: ClassVar[tuple[str, ...]] = (
        "table_layout", "wagering_period_s", "require_aggregate", "aggregate_minimum", "multiples_from",
        "terminal_combinations", "differential_counts", "early_close",
    )  # fmt: skip
    out_of_time = TerminalCorrections.out_of_time | {
        OpenWagering: ("the wagering period has begun", "wagering_period"),
        CloseWagering: ("no wagering period is running", "wagering_period"),
        TouchWager: ("terminals take no wager after the wagering period", "terminals_close"),
        ChangeWager: ("terminals change no wager after the wagering period", "terminals_close"),
        ClearWager: ("terminals return no wager after the wagering period", "terminals_close"),
    }

    def __init__(self, rules: Rules, shoe: Shoe, setting: Setting) -> None:
        super().__init__(rules, shoe, setting)
        self.has_layout = rules.choice("table_layout", bool).value
        self.opens_ms: int | None = None
        self.closes_ms = 0
        """When the period ends, or has ended."""
        self.shown_outcome = str(setting.carried.get("outcome", ""))
        """Of the hand before, until wagering opens."""
        self.are_terminals_closed = False
        self.is_layout_closed = False
        """No more bets counts as called, though terminals still take wagers."""
        self._is_layout_alone = False

    def carry(self) -> dict[str, str | int | bool]:
        by_hand = self.setting.carried.get("opens_by_hand", False)
        return super().carry() | ({"opens_by_hand": by_hand} if by_hand else {})

    def standing(self, kind: str | None = None, box: int | None = None, player: str | None = None) -> Iterator[Wager]:
        found = super().standing(kind, box, player)
        if self._is_layout_alone:
            return (wager for wager in found if terminal_number(wager.player) is None)
        return found

    @contextmanager
    def layout_alone(self) -> Iterator[None]:
        """What is done with the wagers on the layout, as if there were no terminals."""
        self._is_layout_alone = True
        try:
            yield
        finally:
            self._is_layout_alone = False

    # -- the period ------------------------------------------------------------------------------------------------

    @property
    def is_period_open(self) -> bool:
        return self.opens_ms is not None and not self.are_terminals_closed and not self.bets_are_closed

    def is_period_due(self) -> bool:
        return self.opens_ms is None and not self.are_terminals_closed and not self.bets_are_closed

    def is_interrupted(self) -> bool:
        return self.is_period_due() or self.is_dealer_busy()

    def is_dealer_busy(self) -> bool:
        """With a shuffle that comes before wagering goes on."""
        return super().is_interrupted()

    def interruption(self) -> Procedure[None]:
        """The period begins; after an interruption it begins anew, so that it is never shorter than it should be."""
        if self.is_dealer_busy():
            if not self.are_terminals_closed:
                self.opens_ms = None
            yield from super().interruption()
        else:
            yield from self.open_period()

    def open_period(self) -> Procedure[None]:
        """At once when the round begins; by hand if the dealer wants it so, or if time has passed since."""
        at_ms = self.now_ms
        if self.setting.paced or self.setting.carried.get("opens_by_hand") or self.records:
            action = yield Decision(
                "opening of wagering",
                self.rules.cite("wagering_period"),
                (OpenWagering(DEALER, self.now_ms),),
                (Invitation(OpenWagering, self.verify_open, "at another time"), *self.money_invitations()),
                stands=lambda: self.is_period_due() and not self.is_dealer_busy(),
            )
            if not isinstance(action, OpenWagering):
                self.take_money(action)
                return
            at_ms = action.at_ms
        length, citation = self.rules.choice("wagering_period_s", int)
        self.now_ms = self.opens_ms = at_ms
        self.closes_ms = at_ms + length * 1000
        self.shown_outcome = ""
        self.emit(WageringOpened((citation,), at_ms, self.closes_ms))

    def verify_open(self, action: OpenWagering) -> None:
        self.verify_dealer(action, "wagering_period")
        self.verify_time(action, action.at_ms)

    def verify_close(self, action: CloseWagering) -> None:
        self.verify_dealer(action, "wagering_period")
        self.verify_time(action, action.at_ms)
        if action.at_ms < self.closes_ms:
            problem = f"at_ms: the period ends at {seconds(self.closes_ms)}, it is {seconds(action.at_ms)}"
            self.refuse(action, problem, "wagering_period")

    def wagering_decision(self) -> Decision:
        decision = super().wagering_decision()
        invitations = (*decision.invitations, *self.money_invitations())
        was_closed = self.is_layout_closed
        if not self.has_layout or was_closed:
            invitations = tuple(each for each in invitations if each.action not in AT_THE_LAYOUT)
        if not self.is_period_open:
            return replace(decision, invitations=invitations)
        return replace(
            decision,
            offers=(CloseWagering(DEALER, self.closes_ms),),
            invitations=(
                Invitation(TouchWager, self.verify_touch, "put credits on a bet, at a terminal"),
                Invitation(ChangeWager, self.verify_touch, "another amount on a bet"),
                Invitation(ClearWager, self.verify_clear, "take back what is on a bet, or on all"),
                Invitation(CloseWagering, self.verify_close, "the period has ended"),
                *invitations,
            ),
            stands=lambda: decision.stands() and self.is_layout_closed == was_closed,
        )

    def take_other(self, action: Action) -> None:
        match action:
            case TouchWager():
                self.now_ms = action.at_ms
                self.set_bet(action, self.on_bet(action) + action.cents)
            case ChangeWager():
                self.now_ms = action.at_ms
                self.set_bet(action, action.cents)
            case ClearWager():
                self.now_ms = action.at_ms
                self.clear(action)
            case CloseWagering():
                self.now_ms = action.at_ms
                self.end_period(action.at_ms)
            case _:
                if not self.take_money(action):
                    super().take_other(action)

    def why_closed(self, kind: type[Action]) -> tuple[str, Citation]:
        if kind in AT_THE_LAYOUT and not self.has_layout:
            return "wagers are placed through terminals only", self.rules.cite("layout")
        if kind in AT_THE_LAYOUT and self.is_layout_closed:
            return "no more bets counts as called at the layout", self.rules.cite("no_more_bets")
        if kind is NoMoreBets and self.is_period_open:
            problem = f"terminals take wagers until {seconds(self.closes_ms)}"
            return problem, self.rules.cite("wagering_period")
        if kind in (*TOUCHES, OpenWagering, CloseWagering) and self.is_period_due() and self.decision:
            now = self.decision.about.replace("_", " ")
            return f"the wagering period has not begun; now: {now}", self.rules.cite("wagering_period")
        return super().why_closed(kind)

    # -- the close -------------------------------------------------------------------------------------------------

    def end_period(self, at_ms: int) -> None:
        """Terminals close; the layout too, unless the dealer still has to call no more bets there."""
        citation = self.rules.cite("terminals_close")
        self.close_terminals(at_ms, citation)
        if not self.has_layout or self.is_layout_closed:
            self.close_bets(citation)

    def close_terminals(self, at_ms: int, citation: Citation) -> None:
        self.are_terminals_closed = True
        self.closes_ms = min(self.closes_ms, at_ms)
        self.emit(TerminalsClosed((citation,), at_ms))
        if not self.rules.choice("require_aggregate", bool).value:
            return
        least = self.rules.choice("aggregate_minimum", int).value
        for number in sorted(self.terminals):
            wagers = self.of_terminal(number)
            if sum(wager.cents for wager in wagers if wager.kind != ANTE) < least:
                for wager in wagers:
                    self.return_wager(wager, "below the permitted aggregate", self.rules.cite("aggregate_wager"))

    def close_bets(self, citation: Citation) -> None:
        if self.is_period_open:
            self.close_terminals(self.now_ms, citation)
        super().close_bets(citation)

    def differential_cuts(self) -> dict[int, int]:
        if self.rules.reading("differential_counts").value == "terminals_too":
            return super().differential_cuts()
        with self.layout_alone():
            return super().differential_cuts()

    def owing(self) -> list[tuple[str, int]]:
        """Terminals put up the ante with the wager."""
        with self.layout_alone():
            return super().owing()

    def on_seen_before_no_more_bets(self, found: SeenBeforeNoMoreBets) -> Ruling:
        reading = self.rules.reading("early_close")
        if not self.is_period_open or reading.value == "terminals_too":
            return super().on_seen_before_no_more_bets(found)
        citation = self.rules.cite("seen_before_no_more_bets")
        if self.is_layout_closed:
            self.refuse(found, "no more bets counts as called", "no_more_bets")
        if self.has_layout:
            self.is_layout_closed = True
            self.emit(BetsClosed((citation,)))
        decides = "terminals take wagers until their period ends"
        if self.has_layout:
            decides = f"no more bets counts as called at the layout; {decides}"
        return self.ruling(found, decides, citation, reading.citation)

    def verify_position(self, found: Incident, placing: PlaceWager) -> None:
        """Chips that lie elsewhere are chips on a layout: on a screen they lie where its player put them."""
        if not self.has_layout or terminal_number(placing.actor) is not None:
            self.refuse(found, "on a screen chips lie where the player has put them", "terminal_placement")
        super().verify_position(found, placing)

    # -- a touch of the screen -------------------------------------------------------------------------------------

    def verify_running(self, action: Action, at_ms: int) -> None:
        """Nothing at or after the instant at which the period ends."""
        self.verify_time(action, at_ms)
        if at_ms >= self.closes_ms:
            problem = f"at_ms: no wager is taken, changed or returned from {seconds(self.closes_ms)} on"
            self.refuse(action, problem, "terminals_close")

    def verify_touch(self, action: TouchWager | ChangeWager) -> None:
        self.verify_running(action, action.at_ms)
        self.verify_control(action, action.terminal, "touch")
        self.verify_player(action, action.actor)
        if action.wager not in self.initial_wagers or action.wager not in self.rules.wagers():
            problem = f"wager: {action.wager!r} is none of {', '.join(self.initial_wagers)}"
            self.refuse(action, problem, "wager_not_permitted")
        if not (offered := self.rules.offered(action.wager)).value:
            problem = f"wager: {action.wager} is not offered ({offered.citation})"
            self.refuse(action, problem, "touch")
        self.verify_placement(action, action.wager, action.on)
        self.verify_amount(action, action.cents, "touch")
        total = action.cents + (self.on_bet(action) if isinstance(action, TouchWager) else 0)
        allowed = self.permissible(action.terminal, action.wager, total).cents
        self.verify_combination(action, allowed)
        self.verify_funds(action, allowed)

    def verify_combination(self, action: TouchWager | ChangeWager, allowed: int) -> None:
        is_main = action.wager in MAIN_WAGERS
        has_main = any(wager.kind in MAIN_WAGERS for wager in self.of_terminal(action.terminal))
        if allowed and not is_main and not has_main and self.needs_main_beside(action.wager):
            provision = "ante_with_wager" if self.is_ante_up else "with_initial_wager"
            problem = f"wager: {action.wager} goes with a wager on {', '.join(MAIN_WAGERS)}"
            self.refuse(action, problem, provision)

    def needs_main_beside(self, kind: str) -> bool:
        if self.is_ante_up:
            return True
        return self.rules.reading("terminal_combinations").value != "any" and self.needs_main_wager(kind)

    def verify_funds(self, action: TouchWager | ChangeWager, allowed: int) -> None:
        """The account pays for what is added, and for the ante beside it."""
        more = allowed - self.on_bet(action)
        if action.wager in MAIN_WAGERS and self.is_ante_up:
            after = [
                wager.cents
                for wager in self.of_terminal(action.terminal)
                if wager.kind in MAIN_WAGERS and wager.kind != action.wager
            ]
            more += self.ante_due([*after, *([allowed] if allowed else [])]) - self.ante_there(action.terminal)
        if more > self.credits(action.terminal):
            has = format_dollars(self.credits(action.terminal))
            problem = f"cents: terminal {action.terminal} has {has}, not {format_dollars(more)} more"
            self.refuse(action, problem, "chip_account")

    def permissible(self, number: int, wager: str, cents: int) -> Permissible:
        """The amount itself, the next lowest that is permitted, or nothing."""
        limits = self.limits_of(number, wager)
        if cents < limits.minimum_cents:
            return Permissible(0, "below_terminal_minimum")
        allowed = min(cents, limits.maximum_cents)
        if limits.increment_cents:
            base = limits.minimum_cents if self.rules.reading("multiples_from").value == "minimum" else 0
            allowed -= (allowed - base) % limits.increment_cents
        if allowed < limits.minimum_cents:
            return Permissible(0, "next_lowest_wager")
        return Permissible(allowed, "next_lowest_wager" if allowed < cents else "")

    def on_bet(self, action: TouchWager | ChangeWager) -> int:
        there = self.of_terminal(action.terminal)
        return sum(wager.cents for wager in there if (wager.kind, wager.on) == (action.wager, action.on))

    def set_bet(self, action: TouchWager | ChangeWager, cents: int) -> None:
        """What lies on the bet becomes the amount, as far as it is permitted."""
        number, kind, on = action.terminal, action.wager, action.on
        found, there = self.permissible(number, kind, cents), self.on_bet(action)
        self.terminal(number).backer = action.actor
        if found.cents > there:
            permitted = self.rules.wager(kind).citation
            self.add_wager(account(number), kind, 0, found.cents - there, permitted, on=on)
        elif found.cents < there:
            self.take_off(number, kind, on, there - found.cents, "changed")
        if not found.cents:
            cites = (self.rules.cite(found.provision), self.rules.cite("terminal_limits"))
            least = self.limits_of(number, kind).minimum_cents
            self.emit(NoChipsDisplayed(cites, number, kind, on, cents, least))
        elif found.provision:
            cites = (self.rules.cite(found.provision), self.rules.cite("terminal_limits"))
            self.emit(NextLowestWager(cites, number, kind, on, cents, found.cents))
        self.tidy(number)

    def take_off(self, number: int, kind: str, on: str, cents: int, why: str) -> None:
        for wager in self.of_terminal(number):
            if (wager.kind, wager.on) == (kind, on):
                self.return_wager(wager, why, self.rules.cite("touch"), cents=cents)

    def verify_clear(self, action: ClearWager) -> None:
        self.verify_running(action, action.at_ms)
        self.verify_control(action, action.terminal, "touch")
        if not self.to_clear(action):
            where = f" on {action.wager}" if action.wager else ""
            self.refuse(action, f"wager: terminal {action.terminal} has no wager{where} to take back", "touch")

    def to_clear(self, action: ClearWager) -> list[Wager]:
        there = [wager for wager in self.of_terminal(action.terminal) if wager.kind != ANTE]
        return [w for w in there if not action.wager or (w.kind, w.on) == (action.wager, action.on)]

    def clear(self, action: ClearWager) -> None:
        for wager in self.to_clear(action):
            self.return_wager(wager, "withdrawn", self.rules.cite("touch"))
        self.tidy(action.terminal)

    def tidy(self, number: int) -> None:
        """Side wagers do not stay without the wager they go with; the ante is just what is due."""
        if not any(wager.kind in MAIN_WAGERS for wager in self.of_terminal(number)):
            provision = "ante_with_wager" if self.is_ante_up else "with_initial_wager"
            for wager in self.of_terminal(number):
                if wager.kind != ANTE and self.needs_main_beside(wager.kind):
                    self.return_wager(wager, "withdrawn", self.rules.cite(provision))
        if self.is_ante_up:
            self.balance_ante(number)

    # -- the ante --------------------------------------------------------------------------------------------------

    def ante_due(self, amounts: list[int]) -> int:
        """Beside main wagers of these amounts."""
        wagers = [Wager(0, MAIN_WAGERS[0], "", 0, cents, "value") for cents in amounts]
        return self.rules.choice("ante", int).value if wagers and not self.is_ante_waived(wagers) else 0

    def ante_there(self, number: int) -> int:
        return sum(wager.cents for wager in self.of_terminal(number) if wager.kind == ANTE)

    def balance_ante(self, number: int) -> None:
        wagers = self.of_terminal(number)
        due = self.ante_due([wager.cents for wager in wagers if wager.kind in MAIN_WAGERS])
        there = self.ante_there(number)
        if due and not there:
            self.add_wager(account(number), ANTE, 0, due, self.rules.wager(ANTE).citation)
        elif there and not due:
            self.take_off(number, ANTE, "", there, "no ante is due")
