"""Baccarat terminals as a stream of the ledger: a table, its game system with up to all its terminals, and their money.

Time enters by what is done: every record has one, and `Tick` closes a wagering period that has ended. A round is always
at hand. It is begun at the table when wagering opens, by what is displayed then: limits, choices of the operator's,
seats and people that have changed since it was at hand begin it anew.
"""

from collections.abc import Callable
from functools import cache, reduce
from operator import or_
from typing import Any, cast

import msgspec

from croupier.cards import Card
from croupier.errors import CroupierError
from croupier.games.electronic_baccarat import ELECTRONIC_BACCARAT, ElectronicBaccarat, ElectronicBaccaratTerms
from croupier.games.electronic_baccarat.messages import (
    AmendResult,
    AmendWinnings,
    ChangeWager,
    CorrectAccount,
    CreditTerminal,
    InsertNotes,
    NoteTime,
    OpenWagering,
    RedeemVoucher,
    RepairTerminal,
    TerminalMalfunction,
    TouchWager,
)
from croupier.ledger import Did, Done, SubjectKind, Surroundings
from croupier.procedure import DEALER, Action, Event, Incident, Limits, Posting, Setting, TerminalLimits
from croupier.procedure.actions import PlaceWager
from croupier.procedure.journal import JournalError, decode_did
from croupier.room import table_messages as say
from croupier.room import terminal_messages as tell
from croupier.room.errors import ClosureError, RoomError, RoundError, SeatError
from croupier.room.floats import FLOAT_ACTIONS, FloatState, TableFloat
from croupier.room.game_system import GameSystem, GameSystemState
from croupier.room.kept_rounds import KeptRound
from croupier.room.live_table import LiveTable, TableSetup
from croupier.room.table import Table, TableState
from croupier.room.terminal_books import TerminalBooks
from croupier.room.uncollected import Uncollected, UncollectedState
from croupier.rulebook import Rules
from croupier.table.round import as_it_stood, set_aside
from croupier.table.terms import read

KEPT = 10
"""How many rounds that are over can be put right, unless the house says otherwise."""
OPENING = "opening of wagering"
"""Where a round waits that nobody has wagered in yet."""
WHILE_CLOSED = (RedeemVoucher, CorrectAccount, AmendResult, AmendWinnings, RepairTerminal, NoteTime)
"""What is done at a table that is closed: it owes what it owes."""
AT_THE_TABLE = tuple(kind for kind in (*say.TABLE_ACTIONS, *FLOAT_ACTIONS) if kind is not say.BeginRound)


class TerminalsSetup(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a table with baccarat terminals is, before anything is changed at it."""

    name: str
    document: str = "skycity/electronic_baccarat"
    edition: str | None = None
    options: dict[str, Any] = {}
    readings: dict[str, str] = {}
    limits: Limits | None = None
    terminal_limits: dict[int, TerminalLimits] = {}
    paced: bool = False
    """Whether the dealer confirms each step."""
    sealed: bool = False
    rounds_kept: int = KEPT
    """How many rounds that are over can be put right."""


class LiveTerminalsState(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The table, the float, the game system once it has been opened, and its rounds."""

    table: TableState
    rack: FloatState
    system: GameSystemState | None = None
    present: KeptRound | None = None
    kept: tuple[KeptRound, ...] = ()
    at_terminals: tuple[str, ...] = ()
    on_screens_cents: int = 0
    last_hands: dict[str, tuple[Card, ...]] = {}
    is_same_shoe: bool = False
    """The round at hand is dealt from the shoe of the last one."""
    uncollected: UncollectedState | None = None
    """Nothing where nothing is held that players have left."""


class LiveTerminals:
    """A game system with its table, that does what people, terminals and the clock ask of it, one after the other."""

    def __init__(self, setup: TerminalsSetup, around: Surroundings, state: LiveTerminalsState | None = None) -> None:
        self.setup = setup
        self.around = around
        table = TableSetup(
            name=setup.name,
            document=setup.document,
            edition=setup.edition,
            options=setup.options,
            readings=setup.readings,
            limits=setup.limits,
        )
        self._desk = LiveTable(table, around)
        self._began_with: Rules = self._desk.table.displays.choices[0]
        self._verify_setup()
        self.system: GameSystem | None = None
        """None until the table is opened for the first time."""
        self._books = TerminalBooks()
        self._kept: dict[int, KeptRound] = {}
        self.last_hands: dict[str, tuple[Card, ...]] = {}
        """The cards that were recorded in the last round, if any were."""
        self._at_terminals: set[str] = set()
        """Who is at the table only by having control of a terminal."""
        if state is not None:
            self._take_up(state)
        self._acts: dict[type[Action], Callable[[Any], Done]] = {
            **dict.fromkeys(AT_THE_TABLE, self._at_the_table),
            say.BeginRound: self._refuse_round,
            say.OpenTable: self._open,
            say.CloseTable: self._close,
            say.SeatPlayer: self._seat,
            tell.Tick: self._tick,
            tell.ReportLate: self._report_late,
            tell.SetTerminalLimits: self._set_limits,
            OpenWagering: self._open_wagering,
        }

    def _verify_setup(self) -> None:
        """Before the table is opened, so that it can be."""
        setup, rules = self.setup, self._began_with
        if setup.rounds_kept < 1:
            raise RoomError("rounds_kept", f"{setup.rounds_kept}; at least one round is kept")
        if rules.document.game != "electronic_baccarat":
            raise RoundError("document", f"{rules.name} is not played through terminals")
        for number, own in setup.terminal_limits.items():
            read(rules, ElectronicBaccaratTerms).verify_terminal_limits(number, own)

    @property
    def table(self) -> Table:
        return self._desk.table

    @property
    def rack(self) -> TableFloat:
        return self._desk.rack

    @property
    def round(self) -> ElectronicBaccarat:
        """The round at hand."""
        return self._running().round

    @property
    def number(self) -> int:
        """The number of the round at hand."""
        return self._running().number

    def due_ms(self) -> int | None:
        """When a `Tick` is due: the end of the wagering period that runs, if one does."""
        period = self.system.round.period if self.system is not None else None
        return period.closes_ms if period is not None and period.is_open else None

    # -- doing -----------------------------------------------------------------------------------------------------

    def do(self, did: Did) -> Done:
        with self.table.undone_if_refused():
            _ = self.table.rules  # what was announced for a time that has come holds from now on
            done = self._report(did) if isinstance(did, Incident) else self._acts.get(type(did), self._act)(did)
        self._note_people()
        return done

    def _running(self) -> GameSystem:
        if self.system is None:
            raise RoundError("game_system", f"{self.setup.name} has not been opened")
        return self.system

    def _now_ms(self) -> int:
        return self.around.clock.now_ms()

    def _act(self, action: Action) -> Done:
        """Something at a terminal, at the layout or by the dealer, in the round at hand; its time is now."""
        system = self._running()
        if not self.table.is_open and not isinstance(action, WHILE_CLOSED):
            raise ClosureError(action.name(), f"{self.setup.name} is closed", self.table.rules.cite("closure_notice"))
        if isinstance(action, InsertNotes | CreditTerminal):
            self.table.verify_may_wager(action.player)
        elif isinstance(action, TouchWager | ChangeWager | PlaceWager):
            self.table.verify_may_wager(action.actor)
        return self._told(lambda: system.take(self._timed(action)))

    def _timed(self, action: Action) -> Action:
        is_timed = "at_ms" in action.__struct_fields__
        return msgspec.structs.replace(action, at_ms=self._now_ms()) if is_timed else action

    def _told(self, act: Callable[[], object], round_number: int = 0) -> Done:
        """What the game system does, by whoever asks and by itself, with the rounds that it is about."""
        system = self._running()
        number, round_, since = system.number, system.round, system.told
        act()
        done = about = round_number or number
        events: list[Event] = []
        postings: list[Posting] = []
        for news in system.news(since):
            if news.record.events and news.round_number != about:
                about = news.round_number
                events.append(tell.AboutRound((), about))
            events += news.record.events
            of = round_ if news.round_number < system.number else system.round
            postings += self._books.posted(news.record, of, is_past=news.round_number < number)
        self.rack.follow(tuple(postings))
        return Done(tuple(events), tuple(postings), done)

    def _tick(self, asked: tell.Tick) -> Done:
        due_ms = self.due_ms()
        if due_ms is None or self._now_ms() < due_ms:
            raise RoundError(asked.name(), "nothing is due by the time")
        return self._told(self._running().tick)

    # -- rounds ----------------------------------------------------------------------------------------------------

    def _open_wagering(self, asked: OpenWagering) -> Done:
        """The round at hand begins at the table, by what is displayed now; one that was interrupted goes on."""
        system, action = self._running(), cast(OpenWagering, self._timed(asked))
        if self.table.play.in_play is not None:
            return self._act(action)
        system.round.verify(action)
        setting = self._setting(system.round, system.limits_ahead())
        return self._told(lambda: self._begin(system, action, setting))

    def _begin(self, system: GameSystem, action: OpenWagering, setting: Setting) -> None:
        if not self._is_up_to_date(system.round, setting):
            system.begin_anew(self._open_round(setting, system.round))
        if system.round.can(action):  # else the cards come first: they are new
            self.table.begin_round(system.round)
            system.take(action)

    def _is_up_to_date(self, round_: ElectronicBaccarat, setting: Setting) -> bool:
        """Whether a round that waits is what the table would begin now; accounts it has seen to itself."""
        own = round_.setting
        now = msgspec.structs.replace(setting, carried=own.carried, terminals=own.terminals, indulged=own.indulged)
        return now == own and self.table.game().rules.chosen_options() == round_.rules.chosen_options()

    def _setting(self, left: ElectronicBaccarat | None, limits: dict[int, TerminalLimits]) -> Setting:
        """The table's, with what a round leaves of terminals and game."""
        setting = self.table.setting(paced=self.setup.paced, sealed=self.setup.sealed)
        if left is None:
            return msgspec.structs.replace(setting, terminal_limits=limits)
        after = left.setting_after()
        return msgspec.structs.replace(
            setting,
            carried=after.carried,
            terminals=after.terminals,
            terminal_limits=limits,
            excluded=tuple(dict.fromkeys((*setting.excluded, *after.excluded))),
            exclusions=setting.exclusions | after.exclusions,
        )

    def _open_round(self, setting: Setting, before: ElectronicBaccarat) -> ElectronicBaccarat:
        """From the shoe of the round before, unless the operator deals from another one by now."""
        game, dealt = self.table.game(), before.terms.cards
        shoe = before.equipment
        cards = read(game.rules, ElectronicBaccaratTerms).cards
        if (cards.shuffler.value, cards.decks_in_use.value) != (dealt.shuffler.value, dealt.decks_in_use.value):
            shoe = game.new_equipment(self.around.source)
        try:
            round_ = game.open_round(shoe, setting)
        except CroupierError:
            before.equipment.source = before.chance  # it is still dealt from
            raise
        if shoe is not before.equipment:
            set_aside(before)
        return cast(ElectronicBaccarat, round_)

    def _follow(self, over: ElectronicBaccarat, limits: dict[int, TerminalLimits]) -> ElectronicBaccarat:
        """The table takes back what a round leaves, and the next is at hand."""
        number = self._running().number
        self.table.record_round(over)
        self._kept[number] = KeptRound.of(over, number, self._began_with)
        self._kept.pop(number - self.setup.rounds_kept, None)
        self.last_hands = dict(over.results.recorded)
        return self._open_round(self._setting(over, limits), over)

    def _load(self, number: int) -> ElectronicBaccarat:
        return self._kept[number].take_up(self._began_with, self.around.source)

    def _refuse_round(self, asked: say.BeginRound) -> Done:
        raise RoundError(asked.name(), "rounds at terminals follow one another by themselves: open wagering")

    # -- what goes wrong -------------------------------------------------------------------------------------------

    def _report(self, incident: Incident) -> Done:
        """In the round at hand. It is tried first, because the time is noted before it is ruled on."""
        system = self._running()
        if not self.table.is_open:
            raise ClosureError(incident.name(), f"{self.setup.name} is closed")
        self._try(system.round, incident)
        return self._told(lambda: system.rule_on(incident))

    def _try(self, round_: ElectronicBaccarat, incident: Incident, *, is_past: bool = False) -> None:
        """Raises, as the round would, if an incident cannot be reported of it now."""
        trial = cast(ElectronicBaccarat, as_it_stood(round_, len(round_.records) - 1))
        if is_past:
            set_aside(trial)
        elif trial.can(now := NoteTime(DEALER, self._now_ms())):
            trial.act(now)
        trial.report(incident)

    def _report_late(self, asked: tell.ReportLate) -> Done:
        system = self._running()
        ago, kept = system.number - asked.round, len(system.played)
        if not 1 <= ago <= kept:
            first = system.number - kept
            known = f"rounds {first} to {system.number - 1} can still be put right" if kept else "none is over yet"
            raise RoundError("round", f"{asked.round}: {known}")
        incident = decode_incident(asked.found)
        past = system.played[-ago]
        self._try(past, incident, is_past=True)
        if isinstance(incident, TerminalMalfunction):
            self._try(system.round, incident)
        return self._told(lambda: self._put_right(system, incident, ago), asked.round)

    def _put_right(self, system: GameSystem, incident: Incident, ago: int) -> None:
        number = system.number - ago
        past = system.played[-ago]
        system.rule_on_late(incident, ago)
        self._kept[number] = KeptRound.of(past, number, self._began_with)
        self.table.play.corrected(past, number)
        if ago == 1:
            self.last_hands = dict(past.results.recorded)

    # -- the table -------------------------------------------------------------------------------------------------

    def _at_the_table(self, action: Action) -> Done:
        return self._desk.do(action)

    def _open(self, asked: say.OpenTable) -> Done:
        """The game system is there from the first opening on, with all that is in it."""
        done = self._desk.do(asked)
        if self.system is not None:
            return done
        game = self.table.game()
        self.system = GameSystem(
            game,
            self.around.clock,
            game.new_equipment(self.around.source),  # type: ignore[arg-type]
            self._setting(None, dict(self.setup.terminal_limits)),
            keep=self.setup.rounds_kept,
            load=self._load,
            follow=self._follow,
        )
        begun = self.system.round.records[0]
        return Done((*done.events, *begun.events), done.postings, self.system.number)

    def _close(self, asked: say.CloseTable) -> Done:
        """Between two hands, when no terminal has credits: they are their players'."""
        system = self.system
        if system is not None:
            round_, citation = system.round, self.table.rules.cite("credits_adjusted")
            is_begun = self.table.play.in_play is not None
            if is_begun or round_.decision is None or round_.decision.about != OPENING:
                raise ClosureError(asked.name(), "a round is in play", citation)
            held = [number for number in sorted(round_.terminals.by_number) if round_.terminals.credits(number)]
            if held:
                problem = f"terminal {held[0]} has credits: they are paid by voucher or in chips first"
                raise ClosureError(asked.name(), problem, citation)
        return self._desk.do(asked)

    def _seat(self, asked: say.SeatPlayer) -> Done:
        if not self.table.rules.choice("table_layout", bool).value:
            raise SeatError("box", "there are terminals only", self.table.rules.cite("layout"))
        return self._desk.do(asked)

    def _set_limits(self, asked: tell.SetTerminalLimits) -> Done:
        system = self._running()
        system.set_limits(asked.terminal, asked.limits, asked.wagers)
        own = TerminalLimits(asked.limits, asked.wagers)
        return Done((tell.TerminalLimitsSet((self.table.rules.cite("terminal_limits"),), asked.terminal, own),))

    def _note_people(self) -> None:
        """Who has control of a terminal is at the table; who has given up the last is not, unless they sit there."""
        if self.system is None:
            return
        there = {terminal.player for terminal in self.system.round.terminals.by_number.values() if terminal.player}
        seats = self.table.seats
        for player in sorted(self._at_terminals - there):
            self._at_terminals.discard(player)
            if player in seats.standing:
                self.table.vacate(player)
        for player in sorted(there.difference(seats.players)):
            seats.stand(player)
            self.table.play.come(player)
            self._at_terminals.add(player)

    # -- restarts --------------------------------------------------------------------------------------------------

    def state(self) -> LiveTerminalsState:
        system = self.system
        return LiveTerminalsState(
            table=self.table.state(),
            rack=self.rack.state(),
            system=None if system is None else system.state(),
            present=None if system is None else KeptRound.of(system.round, system.number, self._began_with),
            kept=tuple(self._kept.values()),
            at_terminals=tuple(sorted(self._at_terminals)),
            on_screens_cents=self._books.on_screens_cents,
            last_hands=self.last_hands,
            is_same_shoe=self._is_same_shoe(),
            uncollected=self._desk.uncollected.state_if_any(),
        )

    def _is_same_shoe(self) -> bool:
        last = self.table.play.last
        return self.system is not None and last is not None and self.system.round.equipment is last.equipment

    def _take_up(self, state: LiveTerminalsState) -> None:
        self._kept = {each.number: each for each in state.kept}
        self._at_terminals = set(state.at_terminals)
        self._books = TerminalBooks(state.on_screens_cents)
        self.last_hands = dict(state.last_hands)
        present = None if state.present is None else state.present.take_up(self._began_with, self.around.source)
        left = state.table.play.last
        last = None if left is None else self._load(left.number)
        self._desk.rack = TableFloat(state.rack)
        self._desk.table = Table.restore(
            self._began_with,
            state.table,
            self.around.clock,
            last_round=last,
            in_play=present if state.table.play.in_play is not None else None,
        )
        clock, purses = self.around.clock, self._desk.purses
        self._desk.uncollected = Uncollected(self._desk.table, clock, purses, state.uncollected)
        if state.is_same_shoe and last is not None and present is not None:
            last.equipment = present.equipment
        if state.system is not None and present is not None:
            game = self.table.game()
            self.system = GameSystem.restore(game, clock, state.system, present, self._load, self._follow)


def decode_incident(found: dict[str, Any]) -> Incident:
    """An incident of the game as a report says it."""
    try:
        incident = decode_did(msgspec.Raw(msgspec.json.encode(found)), ELECTRONIC_BACCARAT)
    except JournalError as error:
        raise RoomError("found", str(error)) from None
    if not isinstance(incident, Incident):
        raise RoomError("found", f"{incident.name()} is no incident")
    return incident


@cache
def _own_decoder() -> msgspec.json.Decoder[Any]:
    kinds: Any = reduce(or_, (*say.TABLE_ACTIONS, *FLOAT_ACTIONS, *tell.SYSTEM_ACTIONS))
    return msgspec.json.Decoder(kinds)


_OWN = frozenset(kind.name() for kind in (*say.TABLE_ACTIONS, *FLOAT_ACTIONS, *tell.SYSTEM_ACTIONS))


def _decode(_setup: TerminalsSetup, did: bytes) -> Did:
    tagged = msgspec.json.decode(did)
    if isinstance(tagged, dict) and tagged.get("action") in _OWN:
        own: Did = _own_decoder().decode(did)
        return own
    return decode_did(msgspec.Raw(did), ELECTRONIC_BACCARAT)


TERMINALS = SubjectKind(
    name="terminals",
    setup=TerminalsSetup,
    state=LiveTerminalsState,
    open=LiveTerminals,
    restore=lambda setup, state, around: LiveTerminals(setup, around, state),
    decode=_decode,
    documents=lambda setup: (setup.document,),
)
"""Tables with baccarat terminals as a kind of stream."""
