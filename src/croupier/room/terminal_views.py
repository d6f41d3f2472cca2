"""What people may know of a game system of baccarat terminals just now: a terminal's player, its supervisor, everybody.

A view is computed from the round at hand and changes nothing. It says the time it is of, so that whoever shows it can
count the seconds down.
"""

from collections import defaultdict
from typing import Literal

import msgspec

from croupier.games.electronic_baccarat import ELECTRONIC_BACCARAT, ElectronicBaccarat
from croupier.games.electronic_baccarat.display import UnpaidVoucher
from croupier.games.electronic_baccarat.messages import (
    OutcomeRecorded,
    ResultAmended,
    TerminalsClosed,
    TerminalTaken,
    WageringOpened,
)
from croupier.games.electronic_baccarat.terminals import is_on_layout, terminal_number
from croupier.procedure import DEALER, Event, Sign
from croupier.procedure.events import BetsClosed, RoundVoided, RulingMade
from croupier.room.live_terminals import LiveTerminals
from croupier.table.description import LyingHand, place_of_wager
from croupier.table.forms import cited, in_words

MESSAGES = 8
"""How many a terminal shows."""
NOBODY = ""
"""A name that nobody has: whoever goes by it sees what lies open."""
TOLD_TO_ALL = (WageringOpened, TerminalsClosed, BetsClosed, OutcomeRecorded, ResultAmended, RoundVoided)

Status = Literal["wagers open", "wagers closed", "out of use", "table closed"]


class Notice(msgspec.Struct, frozen=True):
    """A fact in words, with its rules."""

    words: str
    rules: tuple[str, ...]


class Period(msgspec.Struct, frozen=True, kw_only=True):
    """The fixed wagering period, in milliseconds of the clock of the stream."""

    is_open: bool
    opens_ms: int | None
    closes_ms: int
    left_ms: int
    """How long wagers are still taken."""
    time_ms: int
    rules: tuple[str, ...]


class Bet(msgspec.Struct, frozen=True, kw_only=True):
    """A bet on a terminal's screen: what may be put on it, and what lies there."""

    wager: str
    on: str
    name: str
    place: str
    """The name that a drawing gives the area."""
    minimum_cents: int
    maximum_cents: int
    increment_cents: int | None
    cents: int
    pays: dict[str, str]
    """What each outcome pays."""
    rules: tuple[str, ...]


class TerminalView(msgspec.Struct, frozen=True, kw_only=True):
    """What the player at a terminal may know; somebody else sees only that it is taken, and the table."""

    terminal: int
    round: int
    player: str
    """Who has control of it; nothing if that is nobody, or not whoever asks."""
    is_taken: bool
    """Somebody else has control of it."""
    status: Status
    why: Notice | None
    """Why it takes no wagers."""
    period: Period
    credits_cents: int
    wagered_cents: int
    won_cents: int
    bets: tuple[Bet, ...]
    can_print_voucher: bool
    notes_cents: tuple[int, ...]
    """The notes that its acceptor takes."""
    hands: tuple[LyingHand, ...]
    outcome: str
    results: str
    messages: tuple[Notice, ...]


class TerminalLine(msgspec.Struct, frozen=True, kw_only=True):
    """A terminal as the game system's own screen shows it."""

    terminal: int
    player: str
    status: Status
    credits_cents: int
    wagered_cents: int
    won_cents: int
    backer: str
    """Who wagered on it in this round."""


class PastRound(msgspec.Struct, frozen=True):
    """A round that can still be put right."""

    number: int
    outcome: str


class SystemView(msgspec.Struct, frozen=True, kw_only=True):
    """What the supervisor sees on the game system's own screen."""

    round: int
    is_table_open: bool
    is_out_of_use: bool
    about: str
    rules: tuple[str, ...]
    waits_for: tuple[str, ...]
    period: Period
    terminals: tuple[TerminalLine, ...]
    """All there are, used or not."""
    credits_cents: int
    on_screens_cents: int
    on_layout_cents: int
    vouchers: tuple[UnpaidVoucher, ...]
    hands: tuple[LyingHand, ...]
    recorded: str
    """The outcome that the game system has."""
    outcome: str
    results: str
    past: tuple[PastRound, ...]
    corrections_due: int
    """Corrections of earlier rounds that the present one could not take yet."""
    signs: tuple[Sign, ...]


class PublicView(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody may see on the table's display."""

    round: int
    status: Status
    period: Period
    hands: tuple[LyingHand, ...]
    outcome: str
    results: str
    signs: tuple[Sign, ...]


class TerminalViews:
    """The views of one game system. It remembers only which events of the round it has sorted already."""

    def __init__(self, live: LiveTerminals) -> None:
        self._live = live
        self._messages = _Messages()

    def terminal(self, number: int, viewer: str, at_ms: int | None = None) -> TerminalView:
        """What somebody sees of a terminal, now or at a later time."""
        live, round_ = self._live, self._live.round
        shown = round_.displays.of(number, self._time(at_ms))
        terminal = round_.terminals.by_number.get(number)
        player = terminal.player if terminal is not None else ""
        is_taken = player not in ("", viewer)
        is_theirs = player != "" and not is_taken
        status: Status = shown.status if live.table.is_open else "table closed"
        return TerminalView(
            terminal=number,
            round=live.number,
            player=player if is_theirs else "",
            is_taken=is_taken,
            status=status,
            why=self._why(round_, status),
            period=self.period(at_ms),
            credits_cents=0 if is_taken else shown.credits_cents,
            wagered_cents=0 if is_taken else shown.wagered_cents,
            won_cents=0 if is_taken else shown.won_cents,
            bets=self._bets(round_, number, is_taken),
            can_print_voucher=is_theirs and shown.credits_cents > 0 and not shown.out_of_use,
            notes_cents=round_.terms.money.note_denominations.value,
            hands=self._hands(viewer),
            outcome=shown.outcome,
            results=shown.results,
            messages=() if is_taken else self._messages.of(round_, number, viewer, is_theirs),
        )

    def system(self, at_ms: int | None = None) -> SystemView:
        """What the supervisor sees."""
        live, round_ = self._live, self._live.round
        system, decision = live.system, round_.decision
        assert system is not None
        numbers = range(1, round_.terms.terminals.terminals.value + 1)
        lines = tuple(self._line(round_, number, self._time(at_ms)) for number in numbers)
        wagers = list(round_.layout.standing())
        on_layout = sum(wager.cents for wager in wagers if is_on_layout(wager))
        state = system.state()
        return SystemView(
            round=system.number,
            is_table_open=live.table.is_open,
            is_out_of_use=round_.terminals.is_system_out,
            about=in_words(decision.about) if decision is not None else "",
            rules=cited([decision.citation]) if decision is not None else (),
            waits_for=tuple(decision.actors()) if decision is not None else (),
            period=self.period(at_ms),
            terminals=lines,
            credits_cents=sum(line.credits_cents for line in lines),
            on_screens_cents=sum(wager.cents for wager in wagers) - on_layout,
            on_layout_cents=on_layout,
            vouchers=tuple(round_.displays.unpaid_vouchers()),
            hands=self._hands(DEALER),
            recorded=round_.results.letter(),
            outcome=round_.results.letter() or round_.results.shown_outcome,
            results=round_.results.after(),
            past=tuple(PastRound(each.number, each.letter) for each in state.finished),
            corrections_due=len(state.due),
            signs=round_.setting.signs,
        )

    def public(self, at_ms: int | None = None) -> PublicView:
        """What everybody sees."""
        live, round_ = self._live, self._live.round
        period, is_out = self.period(at_ms), round_.terminals.is_system_out
        status: Status = "out of use" if is_out else "wagers open" if period.is_open else "wagers closed"
        return PublicView(
            round=live.number,
            status=status if live.table.is_open else "table closed",
            period=period,
            hands=self._hands(NOBODY),
            outcome=round_.results.letter() or round_.results.shown_outcome,
            results=round_.results.strip(),
            signs=round_.setting.signs,
        )

    def period(self, at_ms: int | None = None) -> Period:
        """The wagering period, as it is at a time."""
        period, time_ms = self._live.round.period, self._time(at_ms)
        left_ms = max(0, period.closes_ms - time_ms) if period.is_open else 0
        return Period(
            is_open=left_ms > 0,
            opens_ms=period.opens_ms,
            closes_ms=period.closes_ms,
            left_ms=left_ms,
            time_ms=time_ms,
            rules=cited([period.terms.wagering_period, period.terms.terminals_close]),
        )

    def told(self, number: int) -> int:
        """How much a terminal has said in the round at hand: while that stays the same, so do its messages."""
        return self._messages.told(self._live.round, number)

    # -- inner -----------------------------------------------------------------------------------------------------

    def _time(self, at_ms: int | None) -> int:
        """Never before what has been done."""
        now_ms = self._live.around.clock.now_ms()
        return now_ms if at_ms is None else max(at_ms, now_ms)

    def _why(self, round_: ElectronicBaccarat, status: Status) -> Notice | None:
        period, terms = round_.period, round_.terms
        if status == "wagers open":
            return None
        if status == "table closed":
            return Notice("the table is closed", ())
        if status == "out of use":
            what = "the game system" if round_.terminals.is_system_out else "the terminal"
            return Notice(f"{what} waits for a malfunction to be dealt with", cited([terms.terminals.out_of_use]))
        if period.opens_ms is None and not period.are_terminals_closed:
            return Notice("the wagering period has not begun", cited([period.terms.wagering_period]))
        return Notice("the wagering period has ended", cited([period.terms.terminals_close]))

    def _bets(self, round_: ElectronicBaccarat, number: int, is_taken: bool) -> tuple[Bet, ...]:
        lying: defaultdict[tuple[str, str], int] = defaultdict(int)
        for wager, on, cents in [] if is_taken else round_.terminals.holdings(number):
            lying[wager, on] += cents
        bets = []
        for wager in round_.betting.offered():
            limits, kind = round_.terminals.limits_of(number, wager), round_.layout.kinds[wager]
            pays = {outcome: odds.value.text for outcome, odds in kind.pays.items()}
            name, rules = (
                round_.rules.wager(wager).value,
                cited([kind.citation, round_.terms.terminals.terminal_limits]),
            )
            bets += [
                Bet(
                    wager=wager,
                    on=on,
                    name=name,
                    place=place_of_wager(wager, on, 0),
                    minimum_cents=limits.minimum_cents,
                    maximum_cents=limits.maximum_cents,
                    increment_cents=limits.increment_cents,
                    cents=lying[wager, on],
                    pays=pays,
                    rules=rules,
                )
                for on in ELECTRONIC_BACCARAT.placements(round_.rules, wager)
            ]
        return tuple(bets)

    def _hands(self, viewer: str) -> tuple[LyingHand, ...]:
        """Those on the table; until wagering opens, those of the hand before, as they were recorded."""
        live, round_ = self._live, self._live.round
        cards = round_.cards
        if any(cards.hands.values()) or round_.period.opens_ms is not None:
            return tuple(LyingHand(hand, tuple(cards.seen_cards(hand, viewer)), f"hand {hand}") for hand in cards.hands)
        return tuple(LyingHand(hand, tuple(lay), f"hand {hand}") for hand, lay in live.last_hands.items())

    def _line(self, round_: ElectronicBaccarat, number: int, time_ms: int) -> TerminalLine:
        shown, terminal = round_.displays.of(number, time_ms), round_.terminals.by_number.get(number)
        return TerminalLine(
            terminal=number,
            player=terminal.player if terminal is not None else "",
            status=shown.status if self._live.table.is_open else "table closed",
            credits_cents=shown.credits_cents,
            wagered_cents=shown.wagered_cents,
            won_cents=shown.won_cents,
            backer=terminal.backer if terminal is not None else "",
        )


class _Messages:
    """What terminals say of a round, sorted as it comes: each event is looked at once, however many terminals ask."""

    def __init__(self) -> None:
        self._round: ElectronicBaccarat | None = None
        self._sorted = 0
        self._of: defaultdict[int, list[tuple[int, Event]]] = defaultdict(list)

    def of(self, round_: ElectronicBaccarat, number: int, viewer: str, is_theirs: bool) -> tuple[Notice, ...]:
        """The last that a terminal says to its player; to another, what it says to all or has said of their money."""
        self._catch_up(round_)
        own = [each for each in self._of[number] if is_theirs or getattr(each[1], "player", None) == viewer]
        both = sorted((*own[-MESSAGES:], *self._of[0][-MESSAGES:]), key=lambda each: each[0])
        seen = (event.seen_by(viewer) for _, event in both[-MESSAGES:])
        return tuple(Notice(event.words(), cited(event.cites)) for event in seen if event is not None)

    def told(self, round_: ElectronicBaccarat, number: int) -> int:
        """How many there are for a terminal, and for all."""
        self._catch_up(round_)
        return len(self._of[number]) + len(self._of[0])

    def _catch_up(self, round_: ElectronicBaccarat) -> None:
        if self._round is not round_:
            self._round, self._sorted = round_, 0
            self._of.clear()
        for place, event in enumerate(round_.events[self._sorted :], start=self._sorted):
            self._sort(place, event)
        self._sorted = len(round_.events)

    def _sort(self, place: int, event: Event) -> None:
        if isinstance(event, TOLD_TO_ALL):
            self._of[0].append((place, event))
        elif isinstance(event, RulingMade):
            for number in self._concerned(event):
                self._of[number].append((place, event))
        else:
            about: int | None = getattr(event, "terminal", terminal_number(str(getattr(event, "player", ""))))
            if about is not None:
                if isinstance(event, TerminalTaken):
                    self._of[about].clear()  # what was said to the player before is not for the next
                self._of[about].append((place, event))

    def _concerned(self, event: RulingMade) -> set[int]:
        """The terminals that a ruling concerns, by their numbers or by whose they are; all if it names nobody."""
        assert self._round is not None
        names, by_number = {*event.ruling.concerns}, self._round.terminals.by_number
        whose = {number for number, terminal in by_number.items() if {terminal.player, terminal.backer} & names}
        return whose | {each for each in map(terminal_number, names) if each is not None} if names else {0}
