"""Electronic baccarat: baccarat dealt at a table and wagered on through terminals, perhaps also on a layout.

Played by skycity/electronic_baccarat (Division 5A), which includes skycity/baccarat and skycity/general. Accounts are
in `accounts.py`, corrections of them in `corrections.py`, wagering in `wagering.py`.
The round knows no clock: actions say when they were made; `croupier.room.GameSystem` keeps terminals, accounts and time
from round to round.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, ClassVar, Literal

import msgspec

from croupier.cards import Card, Shoe
from croupier.games.baccarat.antes import ANTE
from croupier.games.baccarat.messages import ChangeStyle
from croupier.games.baccarat.point_counts import BANKER, HANDS, PLAYER
from croupier.games.baccarat.side.wager import Finished
from croupier.games.baccarat.terms import MAIN_WAGERS
from croupier.games.electronic_baccarat.accounts import Terminal, account, terminal_number
from croupier.games.electronic_baccarat.messages import (
    AmendResult,
    EnterOutcome,
    HandDisrupted,
    IncorrectResult,
    OutcomeRecorded,
    TerminalInterference,
    TerminalMalfunction,
    TerminalOutOfUse,
    TerminalSettled,
    WagerPutBack,
    seconds,
)
from croupier.games.electronic_baccarat.terms import SIDE_WAGERS, ElectronicBaccaratTerms
from croupier.games.electronic_baccarat.wagering import TerminalWagering
from croupier.games.pre_shuffled import may_be_uncut
from croupier.games.wagering import Wager
from croupier.procedure import (
    DEALER,
    LAYOUT,
    Action,
    Decision,
    Incident,
    Invitation,
    Procedure,
    Ruling,
    Setting,
    TerminalLimits,
    TerminalState,
    incident,
)
from croupier.procedure.actions import CutCards, DeclineCut, PlaceWager, Proceed
from croupier.procedure.incidents import ProhibitedDevice
from croupier.rulebook import Citation, Cited, NotAllowedError, Rules

Cards = Mapping[str, tuple[Card, ...]]
"""Of the player's and the banker's hand."""


class Display(msgspec.Struct, frozen=True, kw_only=True):
    """What a terminal shows. Times are in milliseconds of the game system's clock."""

    terminal: int
    limits: dict[str, tuple[int, int]]
    """The least and the most that may be wagered on each bet, in cents."""
    opens_ms: int | None
    """When the wagering period began, if it has."""
    closes_ms: int
    """When it ends, or has ended: before its time if wagering was cut short."""
    status: Literal["wagers open", "wagers closed", "out of use"]
    takes_wagers: bool
    credits_cents: int
    wagered_cents: int
    won_cents: int
    """In this round once it is settled; till then in the last."""
    wagers: dict[str, int]
    outcome: str
    """P, B or T of the hand, from when it is recorded until wagering opens again."""
    results: str
    """Of previous hands, the oldest first."""
    time_ms: int | None
    """While somebody uses the terminal."""
    out_of_use: bool

    def lines(self) -> list[str]:
        """As on the screen: amounts in dollars and cents."""
        money = {"credits": self.credits_cents, "wagered": self.wagered_cents, "won": self.won_cents}
        period = (
            "" if self.opens_ms is None else f"wagers from {seconds(self.opens_ms)} until {seconds(self.closes_ms)}"
        )
        time = "" if self.time_ms is None else f"time {seconds(self.time_ms)}"
        others = (
            self.status,
            period,
            self.outcome and f"outcome {self.outcome}",
            self.results and f"results {self.results}",
            time,
        )
        return [
            *(f"{bet} {in_cents(low)} to {in_cents(high)}" for bet, (low, high) in self.limits.items()),
            *(f"{name} {in_cents(cents)}" for name, cents in money.items()),
            *(f"on {bet} {in_cents(cents)}" for bet, cents in self.wagers.items()),
            *(other for other in others if other),
        ]


def in_cents(cents: int) -> str:
    """12500 is "$125.00"."""
    return f"${cents // 100:,}.{cents % 100:02}"


class ElectronicBaccarat(TerminalWagering):
    """Wagers on the player's hand, the banker's or a tie, placed through terminals within a fixed period."""

    initial_wagers: ClassVar[tuple[str, ...]] = (
        *MAIN_WAGERS, *SIDE_WAGERS,
    )  # fmt: skip
    terms_class = ElectronicBaccaratTerms
    needs: ClassVar[tuple[str, ...]] = (
        "terminal_display", "employee_cuts", "terminal_styles", "outcome_entered", "outcome_recorded",
        "settled_by_terminal", "credits_adjusted", "terminal_manufacturer_cards",
    )  # fmt: skip
    needs_choices: ClassVar[tuple[str, ...]] = ("result_entry", "version")
    out_of_time = TerminalWagering.out_of_time | {
        EnterOutcome: (
            "the outcome is entered when the hand is complete, unless it is recorded by itself",
            "outcome_entered",
        ),
    }
    concluded_incidents: ClassVar[tuple[type[Incident], ...]] = (
        *TerminalWagering.concluded_incidents, IncorrectResult, TerminalMalfunction, TerminalInterference,
    )  # fmt: skip
    late_incidents: ClassVar[tuple[type[Incident], ...]] = (
        *TerminalWagering.late_incidents,
        IncorrectResult,
        TerminalMalfunction,
        TerminalInterference,
    )
    reported_later_too = late_incidents
    """Rounds follow each other without a pause: accounts of earlier ones are put right in the present one."""

    def __init__(self, rules: Rules, shoe: Shoe, setting: Setting) -> None:
        super().__init__(rules, shoe, setting)
        self.actual: Cards = {}
        """The cards as they lie on the table, when both hands are complete."""
        self.recorded: Cards = {}
        """The cards as the game system has them: terminals are settled by these."""
        self.withheld: list[int] = []
        """The wagers that went back because their prize, or another of the terminal, is refused."""
        self.is_without_result = False

    @classmethod
    def verify_rules(cls, rules: Rules) -> None:
        super().verify_rules(rules)
        style = rules.choice("dealing_style", str).value
        letters, citation = rules.get("terminal_styles", "letters", list)
        if not rules.choice("table_layout", bool).value and style not in letters:
            problem = f"where there are terminals only the game is dealt by style {' or '.join(letters)}"
            raise NotAllowedError("dealing_style", problem, citation)
        if not rules.choice("table_layout", bool).value and may_be_uncut(rules):
            problem = "where there are terminals only the manufacturer's cards are spared the shuffle, not the cut"
            raise NotAllowedError("manufacturer_cards", problem, rules.cite("terminal_manufacturer_cards"))

    def verify_terminal_limits(self, number: int, own: TerminalLimits) -> None:
        """The ante is a part of the minimum, of a terminal's own where it has one."""
        super().verify_terminal_limits(number, own)
        if not self.is_ante_up or not own.limits:
            return
        ante = self.rules.choice("ante", int).value
        part, definition = self.rules.get("ante", "thousandths_of_minimum", int)
        if ante * 1000 > part * own.limits.minimum_cents:
            problem = f"it is more than {part} thousandths of the minimum of terminal {number}"
            raise NotAllowedError("ante", problem, definition)

    def carry(self) -> dict[str, str | int | bool]:
        letter = self.letter()
        return super().carry() | ({"outcome": letter} if letter else {})

    # -- the table -------------------------------------------------------------------------------------------------

    @property
    def boxes(self) -> Cited[int]:
        return super().boxes if self.has_layout else Cited(0, self.rules.cite("layout"))

    def verify_place(self, placing: PlaceWager) -> None:
        if not self.has_layout:
            self.refuse(placing, "wagers are placed through terminals only", "layout")
        super().verify_place(placing)

    def cutters(self, cutter: str) -> list[str]:
        """Only an employee cuts where there are terminals only."""
        return super().cutters(cutter) if self.has_layout else []

    def why_closed(self, kind: type[Action]) -> tuple[str, Citation]:
        if kind in (CutCards, DeclineCut) and not self.has_layout:
            return "a casino employee cuts the cards", self.rules.cite("employee_cuts")
        return super().why_closed(kind)

    def verify_change_style(self, action: ChangeStyle) -> None:
        letters = self.rules.get("terminal_styles", "letters", list).value
        if not self.has_layout and action.style not in letters:
            problem = f"style: where there are terminals only it is {' or '.join(letters)}"
            self.refuse(action, problem, "terminal_styles")
        super().verify_change_style(action)

    def is_to_be_dealt(self) -> bool:
        """Without wagers only where there is a layout: free hands are for it."""
        if self.has_layout or self.is_voided:
            return super().is_to_be_dealt()
        return self.is_void_hand or any(self.standing())

    def dealer_step(self, step: str, citation: Citation, stands: Callable[[], bool] = lambda: True) -> Procedure[bool]:
        """While the round waits for the dealer, accounts can be seen to."""
        while self.setting.paced and stands():
            offers = (Proceed(DEALER, step),)
            action = yield Decision(step, citation, offers, self.money_invitations(), stands=stands)
            if not self.take_money(action):
                break
        return stands()

    # -- the result ------------------------------------------------------------------------------------------------

    def announce_result(self) -> None:
        super().announce_result()
        self.actual = {hand: tuple(self.hands[hand]) for hand in HANDS}

    def settlement(self) -> Procedure[None]:
        """The outcome reaches the game system, which settles the terminals; the dealer settles the layout."""
        if self.is_on_course():
            self.announce_result()
            if self.rules.choice("result_entry", str).value == "manual" and not self.is_void_hand:
                yield from self.enter_outcome()
            due = yield from self.dealer_step("settle", self.rules.cite("collect_and_pay"), self.is_on_course)
            if due:
                self.settle_all()
        yield from self.dealer_step("collect the cards", self.rules.cite("conclusion"), self.is_on_course)

    def enter_outcome(self) -> Procedure[None]:
        while not self.recorded and self.is_on_course():
            action = yield Decision(
                "outcome",
                self.rules.cite("outcome_entered"),
                (EnterOutcome(DEALER, self.actual[PLAYER], self.actual[BANKER]),),
                (Invitation(EnterOutcome, self.verify_entry, "the cards of both hands"), *self.money_invitations()),
                stands=self.is_on_course,
            )
            if isinstance(action, EnterOutcome):
                self.record({PLAYER: action.player, BANKER: action.banker}, self.rules.cite("outcome_entered"))
                self.settle_terminals()
            else:
                self.take_money(action)

    def verify_entry(self, action: EnterOutcome) -> None:
        """The system knows cards and hands, but not which were dealt."""
        self.verify_dealer(action, "outcome_entered")
        known = self.shoe.deck.cards()
        for hand, cards in ((PLAYER, action.player), (BANKER, action.banker)):
            if len(cards) not in (2, 3) or not all(card in known for card in cards):
                self.refuse(action, f"{hand}: a hand is two or three cards, such as Kh,9d", "outcome_entered")
        entered = {PLAYER: action.player, BANKER: action.banker}
        if entered != self.actual and not self.terms.hands.can_be_dealt(entered):
            problem = "player, banker: by the table of play these hands have another number of cards"
            self.refuse(action, problem, "outcome_entered")

    def record(self, cards: Cards, *cites: Citation) -> None:
        self.recorded = cards
        cites = (*cites, self.rules.cite("outcome_recorded"))
        self.emit(OutcomeRecorded(cites, self.letter(), cards[PLAYER], cards[BANKER]))

    def letter(self) -> str:
        """The first letter of the winning result, as recorded."""
        if not self.recorded:
            return ""
        winner = self.terms.hands.result(self.recorded).winner
        return winner[:1].upper() or "T"

    def amend_result(self, action: AmendResult) -> None:
        if action.hands_ago == 1 and self.shown_outcome:
            self.shown_outcome = action.letter
        super().amend_result(action)

    def has_hand(self) -> bool:
        return bool(self.recorded) or self.is_void_hand or self.is_without_result

    def results_after(self) -> str:
        return (self.results + self.letter())[-self.rules.get("results_strip", "most", int).value :]

    # -- settlement ------------------------------------------------------------------------------------------------

    def settle_all(self) -> None:
        if not self.recorded and not self.is_void_hand:
            self.record(self.actual)
            self.settle_terminals()
        with self.layout_alone():
            super().settle_all()

    def settle_terminals(self) -> None:
        for number in sorted(self.terminals):
            if self.of_terminal(number):
                self.settle_terminal(self.terminals[number])

    def settle_terminal(self, terminal: Terminal) -> None:
        """By the result that it shows: losing wagers are cleared, winning ones credited unless payment is refused."""
        number, wagers = terminal.number, self.of_terminal(terminal.number)
        if terminal.player != terminal.backer:
            self.begin_correction(number)
        terminal.first_voucher = terminal.first_voucher or self.vouchers_printed + 1
        terminal.refused = terminal.refused or self.is_system_out or bool(terminal.out_of_use)
        nets = {wager.id: self.recorded_net(wager) for wager in wagers}
        wagers.sort(key=lambda wager: (nets[wager.id] >= 0, wager.kind != ANTE))
        is_refunded = terminal.refused and any(net > 0 for net in nets.values())
        for wager in wagers:
            if is_refunded:
                self.withhold(wager, "payment refused", self.rules.cite("refund"))
            elif terminal.interfered and nets[wager.id] > 0:
                self.withhold(wager, "no prize", self.rules.cite("interference"))
            else:
                self.settle(wager, self.recorded_outcome(wager))
        self.put_right(number)
        cites = (self.rules.cite("credits_adjusted"), self.rules.cite("settled_by_terminal"))
        backer = self.terminal(number).backer
        self.emit(TerminalSettled(cites, number, self.won(number), self.credits(number), backer))

    def recorded_outcome(self, wager: Wager) -> str:
        result = self.terms.hands.result(self.recorded)
        found = self.terms.outcome(wager.kind, Finished(wager.on, result, self.recorded))
        assert found is not None
        return found

    def recorded_net(self, wager: Wager) -> Fraction:
        """What a wager brings for each cent, by the result recorded."""
        return self.terms.net(wager.kind, self.recorded_outcome(wager))

    def withhold(self, wager: Wager, why: str, citation: Citation) -> None:
        """It goes back instead of its prize; if the result is worked out again, so is whether there was one."""
        self.return_wager(wager, why, citation)
        self.withheld.append(wager.id)

    def decided(self, number: int) -> list[Wager]:
        """The terminal's wagers that the recorded result has decided, settled or withheld."""
        wagers = (wager for wager in self.wagers.values() if wager.player == account(number))
        return [wager for wager in wagers if wager.settlement or wager.id in self.withheld]

    def has_prize(self, number: int) -> bool:
        """Whether one of its wagers has won by the result recorded, paid or not."""
        return any(self.recorded_net(wager) > 0 for wager in self.decided(number))

    def put_back(self, number: int, *cites: Citation) -> None:
        """What was withheld lies on the screen again."""
        for wager in [wager for wager in self.decided(number) if wager.id in self.withheld]:
            self.begin_correction(number)
            self.till.post(wager.player, LAYOUT, wager.cents, wager.chips)
            wager.is_standing = True
            self.withheld.remove(wager.id)
            self.emit(WagerPutBack(cites, wager.id, wager.player, wager.cents))

    def reopen(self, number: int, *cites: Citation) -> bool:
        """Its wagers lie on the screen again as before they were settled; the last settled is the first to go back."""
        decided = self.decided(number)
        for wager in reversed(decided):
            if wager.settlement:
                self.reverse_settlement(wager, *cites)
        self.put_back(number, *cites)
        return bool(decided)

    def void_wagers(self, why: str, *cites: Citation, forfeit_by: str | None = None) -> None:
        for number in sorted(self.terminals):
            self.put_back(number, *cites)
        self.recorded = {}
        self.is_without_result = True
        super().void_wagers(why, *cites, forfeit_by=forfeit_by)
        self.put_right()

    # -- incidents -------------------------------------------------------------------------------------------------

    @incident(HandDisrupted, "hand_disrupted")
    def on_hand_disrupted(self, found: HandDisrupted) -> Ruling:
        citation = self.rules.cite("hand_disrupted")
        self.void_round("disruption", citation)
        return self.ruling(found, "void hand: every wager goes back", citation)

    @incident(IncorrectResult, "recalculation")
    def on_incorrect_result(self, found: IncorrectResult) -> Ruling:
        citation = self.rules.cite("recalculation")
        if not self.recorded:
            self.refuse(found, "no result has been recorded", "recalculation")
        if self.recorded == self.actual:
            return self.ruling(found, "the result recorded is the actual outcome: nothing changes", citation)
        before = self.nets()
        reopened = [terminal for number, terminal in sorted(self.terminals.items()) if self.reopen(number, citation)]
        self.record(self.actual, citation)
        for terminal in reopened:
            self.settle_terminal(terminal)
        self.correct_books(before, citation)
        decides = f"results are worked out again by the actual outcome, {self.letter()}"
        return self.ruling(found, decides, citation, concerns=[account(t.number) for t in reopened])

    @incident(TerminalMalfunction, "payment_refused", "out_of_use", "refund")
    def on_terminal_malfunction(self, found: TerminalMalfunction) -> Ruling:
        cites = [self.rules.cite(name) for name in ("payment_refused", "out_of_use", "refund")]
        if found.terminal:
            self.verify_number(found, found.terminal)
            self.terminal(found.terminal).out_of_use = "malfunction"
        else:
            self.is_system_out = True
        self.emit(TerminalOutOfUse((cites[1],), found.terminal))
        numbers = [found.terminal] if found.terminal else sorted(self.terminals)
        before = self.nets()
        refunded = [n for n in numbers if self.recorded and not self.terminals[n].refused and self.has_prize(n)]
        for number in numbers:
            self.terminals[number].refused = self.terminals[number].refused or bool(self.recorded)
        for number in refunded:
            self.reopen(number, cites[0])
            self.settle_terminal(self.terminals[number])
        if refunded:
            self.correct_books(before, cites[2])
        decides = "a gambling inspector is told, and nobody uses it until it has been dealt with"
        if refunded:
            what = "payment is refused and the wagers of the round are refunded"
            decides = f"{', '.join(account(number) for number in refunded)}: {what}; {decides}"
        elif not self.recorded:
            decides = f"if wagers win, payment is refused and the wagers of the round are refunded; {decides}"
        else:
            decides = f"nothing has been won; {decides}"
        return self.ruling(found, decides, *cites, concerns=[account(number) for number in numbers])

    @incident(TerminalInterference, "interference")
    def on_terminal_interference(self, found: TerminalInterference) -> Ruling:
        """No prize is due that was not honestly won; the stake is not taken."""
        citation = self.rules.cite("interference")
        self.verify_number(found, found.terminal)
        if not self.of_terminal(found.terminal) and not self.decided(found.terminal):
            self.refuse(found, f"terminal: terminal {found.terminal} has no wager in this round", "interference")
        terminal = self.terminals[found.terminal]
        before = self.nets()
        is_prize_lost = bool(self.recorded) and not terminal.interfered and self.has_prize(found.terminal)
        terminal.interfered = True
        if is_prize_lost:
            self.reopen(found.terminal, citation)
            self.settle_terminal(terminal)
        self.correct_books(before, citation)
        decides = f"no prize of terminal {found.terminal} is due for this hand"
        return self.ruling(found, decides, citation, concerns=[name for name in (terminal.backer,) if name])

    def on_prohibited_device(self, found: ProhibitedDevice) -> Ruling:
        """With the wagers that are settled those are void whose prize was refused."""
        for number, terminal in sorted(self.terminals.items()):
            if found.settled_too and terminal.backer == found.player:
                self.put_back(number, self.rules.cite("prohibited_device"))
        return super().on_prohibited_device(found)

    def owner(self, wager: Wager) -> str:
        number = terminal_number(wager.player)
        return super().owner(wager) if number is None else self.terminals[number].backer

    # -- for players -----------------------------------------------------------------------------------------------

    def display(self, number: int, at_ms: int = 0) -> Display:
        """What a terminal shows, now or at a later time."""
        self.verify_terminal_number(number)
        time_ms = max(self.now_ms, at_ms)
        terminal = self.terminals.get(number) or Terminal(number, TerminalState(), "", "")
        is_out = self.is_system_out or bool(terminal.out_of_use)
        limits = {
            wager: self.limits_of(number, wager) for wager in self.initial_wagers if self.rules.offered(wager).value
        }
        is_running = self.is_period_open and time_ms < self.closes_ms
        return Display(
            terminal=number,
            limits={wager: (found.minimum_cents, found.maximum_cents) for wager, found in limits.items()},
            opens_ms=self.opens_ms,
            closes_ms=self.closes_ms,
            status="out of use" if is_out else "wagers open" if is_running else "wagers closed",
            takes_wagers=is_running and not is_out,
            credits_cents=self.credits(number),
            wagered_cents=self.wagered(number),
            won_cents=self.won_last(terminal),
            wagers={f"{kind} {on}".strip(): cents for kind, on, cents in self.holdings(number)},
            outcome=self.letter() or self.shown_outcome,
            results=self.strip(),
            time_ms=time_ms if terminal.player else None,
            out_of_use=is_out,
        )

    def strip(self) -> str:
        """The results of previous hands that terminals show: as many as the operator wants."""
        shown = self.rules.choice("results_strip", int).value
        return self.results[-shown:] if shown else ""

    def view(self, actor: str) -> dict[str, Any]:
        shown = [n for n, terminal in sorted(self.terminals.items()) if actor in (DEALER, terminal.player)]
        displays = {str(number): msgspec.to_builtins(self.display(number)) for number in shown}
        return super().view(actor) | {"terminals": displays}
