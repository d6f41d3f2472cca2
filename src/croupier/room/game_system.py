"""The game system of electronic baccarat: terminals, their accounts, the clock and results, from round to round."""

from collections import deque
from collections.abc import Callable, Mapping
from itertools import islice
from typing import NamedTuple, cast

import msgspec

from croupier.cards import Card, Shoe
from croupier.clock import FineClock
from croupier.games import Game
from croupier.games.electronic_baccarat import ELECTRONIC_BACCARAT, ElectronicBaccarat
from croupier.games.electronic_baccarat.display import Display
from croupier.games.electronic_baccarat.messages import (
    AmendResult,
    AmendWinnings,
    CancelCredits,
    ChangeWager,
    ClearWager,
    CloseWagering,
    CorrectAccount,
    CreditTerminal,
    EnterOutcome,
    InsertNotes,
    NoteTime,
    OpenWagering,
    PrintVoucher,
    RedeemVoucher,
    RepairTerminal,
    Tendered,
    TerminalMalfunction,
    TouchWager,
)
from croupier.games.electronic_baccarat.terminals import account
from croupier.procedure import (
    CASHIER,
    DEALER,
    Action,
    Event,
    Incident,
    Limits,
    Ruling,
    Setting,
    TerminalLimits,
    journal,
)
from croupier.procedure.round import Record
from croupier.room.errors import RoundError
from croupier.room.played import Finished, Load, PlayedRounds
from croupier.room.signs import signs_of

Events = tuple[Event, ...]
Following = Callable[[ElectronicBaccarat, dict[int, TerminalLimits]], ElectronicBaccarat]
"""Opens the round after one that is over, with these limits of terminals."""


class News(NamedTuple):
    """Something that was done, and in which round: the first of a game system is number 1."""

    round_number: int
    record: Record


class Rewon(msgspec.Struct, frozen=True):
    """What a terminal won in an earlier round, as it is to be shown now."""

    round_number: int
    terminal: int
    won_cents: int


class GameSystemState(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All that a game system must remember through a restart; its rounds are in their journals."""

    opened: int
    steps: int
    """Actions and incidents in the present round."""
    news: int
    keep: int
    finished: tuple[Finished, ...] = ()
    limits: dict[int, TerminalLimits] = {}
    due: tuple[CorrectAccount, ...] = ()
    amended: tuple[int, ...] = ()
    rewon: tuple[Rewon, ...] = ()


class GameSystem:
    """Fills in the time of every action, closes wagering when the period has ended, and opens the next round.

    A round is always at hand: between two hands it waits for wagering to be opened, and accounts can be seen to. An act
    against the rules raises, as the round does, and changes nothing.
    """

    def __init__(
        self,
        game: Game,
        clock: FineClock,
        equipment: Shoe | None = None,
        setting: Setting | None = None,
        *,
        keep: int = 100,
        load: Load | None = None,
        follow: Following | None = None,
    ) -> None:
        """`keep` says of how many rounds that are over results can be put right; with `load` they leave memory.

        Where rounds are a table's, `follow` opens the next by what the table has displayed.
        """
        if game.definition is not ELECTRONIC_BACCARAT:
            raise RoundError("game", f"{game.rules.name} is not played through terminals")
        self._prepare(game, clock, PlayedRounds(keep, load), follow)
        setting = setting or game.setting()
        carried = {**setting.carried, "now_ms": clock.now_ms(), "opens_by_hand": True}
        signs = setting.signs or tuple(signs_of(game, setting.limits))
        self.equipment = equipment or game.new_equipment()
        round_ = game.open_round(self.equipment, msgspec.structs.replace(setting, carried=carried, signs=signs))
        self._begin(cast(ElectronicBaccarat, round_))

    def _prepare(self, game: Game, clock: FineClock, played: PlayedRounds, follow: Following | None) -> None:
        self.game = game
        self._follow = follow or self._next_round
        self.clock = clock
        self.played = played
        """The last rounds that are over, the latest last: results can still be put right."""
        self._limits: dict[int, TerminalLimits] = {}
        """The limits of terminals, from the next round on."""
        self._due: list[CorrectAccount] = []
        """Corrections of earlier rounds that the present one could not take yet."""
        self._amended: list[int] = []
        """Earlier rounds whose result is to be shown otherwise."""
        self._rewon: list[Rewon] = []
        """Terminals of which other winnings in earlier rounds are to be shown."""
        self._news: deque[News] = deque()
        """All that was done in the rounds kept, in the order in which it was, whichever round it is about."""
        self._forgotten = 0
        """How much news there was before those."""
        self._opened = 0
        """How many rounds there have been."""

    def state(self) -> GameSystemState:
        return GameSystemState(
            opened=self._opened,
            steps=len(self.round.records),
            news=self.told,
            keep=self.played.keep,
            finished=self.played.state(),
            limits=dict(self._limits),
            due=tuple(self._due),
            amended=tuple(self._amended),
            rewon=tuple(self._rewon),
        )

    @staticmethod
    def restore(
        game: Game,
        clock: FineClock,
        state: GameSystemState,
        round_: ElectronicBaccarat,
        load: Load | None = None,
        follow: Following | None = None,
    ) -> "GameSystem":
        """A game system as it stood, with the present round from its journal; rounds before it are loaded if asked for.

        News from before belongs to whoever kept it.
        """
        if len(round_.records) != state.steps:
            raise RoundError("round_", "it is not the round that was at hand, as it stood then")
        system = GameSystem.__new__(GameSystem)
        system._prepare(game, clock, PlayedRounds(state.keep, load), follow)
        system.round, system.equipment = round_, cast(Shoe, round_.equipment)
        system.played.take_up(state.finished)
        system._opened, system._forgotten = state.opened, state.news
        system._limits, system._due = dict(state.limits), list(state.due)
        system._amended, system._rewon = list(state.amended), list(state.rewon)
        return system

    def _begin(self, round_: ElectronicBaccarat) -> None:
        """The next round is at hand; what is older than those kept is forgotten."""
        self.round, self.equipment = round_, cast(Shoe, round_.equipment)
        self._opened += 1
        self._note(round_, 0, self._opened)
        while self._news[0].round_number < self._opened - len(self.played):
            self._news.popleft()
            self._forgotten += 1

    def begin_anew(self, round_: ElectronicBaccarat) -> None:
        """Another round is at hand in place of one that nobody has wagered in yet; it has the same number."""
        self.round, self.equipment = round_, cast(Shoe, round_.equipment)
        self._note(round_, 0, self._opened)
        self._limits.clear()
        self._catch_up()

    @property
    def number(self) -> int:
        """The number of the round at hand."""
        return self._opened

    @property
    def told(self) -> int:
        """How much news there has been: what comes after it is `news(told)`."""
        return self._forgotten + len(self._news)

    def limits_ahead(self) -> dict[int, TerminalLimits]:
        """The limits of terminals that the next round is to have."""
        return {**self.round.setting.terminal_limits, **self._limits}

    def set_limits(
        self, terminal: int, limits: Limits | None, wager_limits: Mapping[str, Limits] | None = None
    ) -> None:
        """A terminal's own limits from the next round on; without any it has the table's."""
        own = TerminalLimits(limits, dict(wager_limits or {}))
        self.round.terms.verify_terminal_limits(terminal, own)
        self._limits[terminal] = own

    # -- time ------------------------------------------------------------------------------------------------------

    def tick(self) -> Events:
        """What the passing of time brings about: the wagering period ends."""
        now = self.clock.now_ms()
        if self.round.is_over:
            self._go_on()
        if self.round.period.is_open and now >= self.round.period.closes_ms:
            return self.take(CloseWagering(DEALER, now))
        return ()

    def open_wagering(self) -> Events:
        """The fixed wagering period begins now."""
        return self.act(OpenWagering(DEALER, self.clock.now_ms()))

    # -- acting ----------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> Events:
        """Anything that is done at the table or by the dealer; its time, if it has one, is now."""
        if "at_ms" in action.__struct_fields__:
            action = msgspec.structs.replace(action, at_ms=self.clock.now_ms())
        return self.tick() + self.take(action)

    def take(self, action: Action) -> Events:
        """An action with the time that it says. What the passing of time brings about is for `tick` alone."""
        events = self._act(action)
        self._go_on()
        return events

    def _act(self, action: Action) -> Events:
        before = len(self.round.records)
        events = self.round.act(action)
        self._note(self.round, before, self._opened)
        return events

    def _rule(self, round_: ElectronicBaccarat, number: int, incident: Incident) -> Ruling:
        before = len(round_.records)
        ruling = round_.report(incident)
        self._note(round_, before, number)
        return ruling

    def _note(self, round_: ElectronicBaccarat, before: int, number: int) -> None:
        """Keep what was done in a round since it had so many records."""
        self._news.extend(News(number, record) for record in round_.records[before:])

    def news(self, since: int = 0) -> tuple[News, ...]:
        """All that was done after the first `since` of it, by callers or by the system itself, in whichever round.

        What is about rounds that are not kept any more cannot be told.
        """
        if not self._forgotten <= since <= self.told:
            raise RoundError("since", f"{since} is not one of {self._forgotten} to {self.told}")
        return tuple(islice(self._news, since - self._forgotten, None))

    def _go_on(self) -> None:
        """When a round is over the next is opened; corrections are made as soon as they can be."""
        if self.round.is_over:
            following = self._follow(self.round, self.limits_ahead())
            self.played.append(self.round, self._opened)
            self._begin(following)
            self._limits.clear()
        self._catch_up()

    def _next_round(self, over: ElectronicBaccarat, limits: dict[int, TerminalLimits]) -> ElectronicBaccarat:
        return cast(ElectronicBaccarat, self.game.next_round(over, terminal_limits=limits))

    def _catch_up(self) -> None:
        """Make the corrections of earlier rounds that the present one can take."""
        self._correct()
        self._amend()
        self._amend_winnings()

    def _correct(self) -> None:
        for correction in [*self._due]:
            now = msgspec.structs.replace(correction, at_ms=self.clock.now_ms())
            if self.round.can(now):
                self._due.remove(correction)
                self._act(now)

    def _amend(self) -> None:
        for past in [*self._amended]:
            kept = self.played.since(past)
            if not kept:
                self._amended.remove(past)
                continue
            since = sum(1 for later in kept if later.letter)
            amendment = AmendResult(DEALER, since, kept[0].letter)
            is_shown = since <= len(self.round.results.before)
            if is_shown and self.round.can(amendment):
                self._act(amendment)
            elif is_shown:
                continue
            self._amended.remove(past)

    def _amend_winnings(self) -> None:
        """Unless another hand has been played since."""
        for won in [*self._rewon]:
            kept = self.played.since(won.round_number)
            amendment = AmendWinnings(DEALER, won.terminal, won.won_cents)
            if not kept or any(later.has_hand for later in kept[1:]):
                self._rewon.remove(won)
            elif self.round.can(amendment):
                self._rewon.remove(won)
                self._act(amendment)

    def insert(self, player: str, terminal: int, cents: int) -> Events:
        """Notes that a terminal's acceptor has taken from a player."""
        return self.act(InsertNotes(account(terminal), player, terminal, cents, self.clock.now_ms()))

    def credit(self, player: str, cents: int, tendered: Tendered = "cash", terminal: int = 0) -> Events:
        """Cash or chips given to the dealer."""
        return self.act(CreditTerminal(DEALER, player, cents, self.clock.now_ms(), tendered, terminal))

    def touch(self, player: str, terminal: int, wager: str, cents: int, on: str = "") -> Events:
        """More on a bet."""
        return self.act(TouchWager(player, terminal, wager, cents, self.clock.now_ms(), on))

    def change(self, player: str, terminal: int, wager: str, cents: int, on: str = "") -> Events:
        """Another amount on a bet."""
        return self.act(ChangeWager(player, terminal, wager, cents, self.clock.now_ms(), on))

    def clear(self, player: str, terminal: int, wager: str = "", on: str = "") -> Events:
        """A bet taken back, or all."""
        return self.act(ClearWager(player, terminal, self.clock.now_ms(), wager, on))

    def print_voucher(self, player: str, terminal: int) -> Events:
        return self.act(PrintVoucher(player, terminal, self.clock.now_ms()))

    def cancel_credits(self, terminal: int) -> Events:
        """The dealer pays the credits in chips."""
        return self.act(CancelCredits(DEALER, terminal, self.clock.now_ms()))

    def redeem(self, player: str, code: str) -> Events:
        """The cashier pays a voucher to the player who brings it."""
        return self.act(RedeemVoucher(CASHIER, player, code))

    def enter_outcome(self, player: tuple[Card, ...], banker: tuple[Card, ...]) -> Events:
        return self.act(EnterOutcome(DEALER, player, banker))

    def repair(self, terminal: int = 0) -> Events:
        """A malfunction has been dealt with; without a terminal, of the system itself."""
        return self.act(RepairTerminal(DEALER, terminal))

    # -- what goes wrong -------------------------------------------------------------------------------------------

    def report(self, incident: Incident) -> Ruling:
        """In the present round."""
        self.tick()
        return self.rule_on(incident)

    def rule_on(self, incident: Incident) -> Ruling:
        """In the present round as it is, whatever the passing of time should have brought about."""
        self.note_time()
        ruling = self._rule(self.round, self._opened, incident)
        self._go_on()
        return ruling

    def note_time(self) -> None:
        """So that the round knows when something is reported."""
        now = NoteTime(DEALER, self.clock.now_ms())
        if now.at_ms > self.round.terminals.now_ms and self.round.can(now):
            self._act(now)

    def report_late(self, incident: Incident, rounds_ago: int = 1) -> Ruling:
        """About a round that is over: accounts and results are put right in the present one."""
        self._verify_kept(rounds_ago)
        self.tick()
        return self.rule_on_late(incident, rounds_ago)

    def _verify_kept(self, rounds_ago: int) -> None:
        if not 1 <= rounds_ago <= len(self.played):
            raise RoundError("rounds_ago", f"{rounds_ago} is not one of 1 to {len(self.played)} rounds kept")

    def rule_on_late(self, incident: Incident, rounds_ago: int = 1) -> Ruling:
        """About a round that is over, whatever the passing of time should have brought about in the present one."""
        self._verify_kept(rounds_ago)
        self.note_time()
        past, round_number = self.played[-rounds_ago], self._opened - rounds_ago
        past.chance.source = self.round.chance.source
        numbers, letter = sorted(past.terminals.by_number), past.results.letter()
        held = {number: (past.till.balance(account(number)), past.terminals.won(number)) for number in numbers}
        ruling = self._rule(past, round_number, incident)
        self.played.look_again(round_number)
        for number, (before, won) in held.items():
            terminal = past.terminals.by_number[number]
            if change := past.till.balance(account(number)) - before:
                now, first = self.clock.now_ms(), terminal.first_voucher
                self._due.append(CorrectAccount(DEALER, number, terminal.backer, change, now, first))
            if (won_now := past.terminals.won(number)) != won:
                now_won = Rewon(round_number, number, won_now)
                self._rewon = [now_won if _same_place(each, now_won) else each for each in self._rewon]
                self._rewon.append(now_won)
        if past.results.letter() != letter:
            self._amended.append(round_number)
        if isinstance(incident, TerminalMalfunction):
            self._rule(self.round, self._opened, incident)
        self._go_on()
        return ruling

    # -- looking ---------------------------------------------------------------------------------------------------

    def display(self, terminal: int) -> Display:
        """What a terminal shows now."""
        return self.round.displays.of(terminal, self.clock.now_ms())

    def credits(self, terminal: int) -> int:
        return self.round.terminals.credits(terminal)

    def journal(self) -> bytes:
        """The journal of the rounds kept and the one at hand."""
        writer = journal.Writer()
        return b"".join(journal.write(round_, writer) for round_ in (*self.played, self.round))


def _same_place(one: Rewon, other: Rewon) -> bool:
    return (one.round_number, one.terminal) == (other.round_number, other.terminal)
