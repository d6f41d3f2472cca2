"""A progressive jackpot with all its tables as one stream of the ledger: whoever holds it keeps pools and order.

Tables may be anywhere: what is done at them comes in as commands. One owner takes them in order, so pools, claims and
prizes never disagree, and a crash between a win and its payment loses neither. Rounds are dealt here, or elsewhere:
then the table's console tells of them.
"""

from functools import cache
from typing import Any

import msgspec

from croupier.games import Game, next_setting
from croupier.games.house_poker.jackpot_messages import ReadMeter
from croupier.games.house_poker.jackpot_round import JackpotRound
from croupier.ledger import Did, Done, SubjectKind, Surroundings
from croupier.ledger.played_rounds import journal_of, take_up
from croupier.procedure import Incident
from croupier.procedure.journal import decode_did
from croupier.room.jackpots import JackpotSystem, JackpotSystemError, SystemState
from croupier.room.progressive.actions import (
    ACTIONS,
    INCIDENTS,
    AddToPool,
    ClaimFromOtherGame,
    DoAtTable,
    FundFromOtherGame,
    LinkTable,
    OpenNextRound,
    OpenPools,
    PayPrizes,
)
from croupier.room.progressive.changes import Changes
from croupier.room.progressive.console import Console
from croupier.room.progressive.desk import Desk, Handlers
from croupier.room.progressive.events import AtTable
from croupier.room.progressive.state import DeskState, WinClaim, WithheldPrize
from croupier.room.progressive.terms import ProgressiveError, ProgressiveTerms, progressive_terms
from croupier.room.progressive.trouble import Troubles
from croupier.room.progressive.views import Views
from croupier.room.progressive.wins import Wins
from croupier.rulebook import Rules

__all__ = [
    "LINKED_JACKPOT",
    "AddToPool",
    "AtTable",
    "ClaimFromOtherGame",
    "DoAtTable",
    "FundFromOtherGame",
    "LinkTable",
    "LinkedJackpot",
    "LinkedSetup",
    "LinkedState",
    "OpenNextRound",
    "OpenPools",
    "PayPrizes",
    "TableLeft",
]


class LinkedSetup(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The rulebook of the jackpot as it is at all tables, and other games that fund it."""

    document: str
    edition: str | None = None
    options: dict[str, Any] = {}
    readings: dict[str, str] = {}
    shared_with: tuple[str, ...] = ()


class TableLeft(msgspec.Struct, frozen=True, omit_defaults=True):
    """A linked table: what is chosen otherwise at it, and the journal of its round."""

    options: dict[str, Any]
    round: int
    journal: str


class LinkedState(msgspec.Struct, frozen=True):
    """The pools, every table, and what waits or has gone wrong."""

    system: SystemState
    tables: dict[str, TableLeft]
    are_pools_open: bool
    desk: DeskState | None = None


_DESK = msgspec.json.Decoder(DeskState)
_ENCODER = msgspec.json.Encoder()


class LinkedJackpot:
    """The pools and the rounds of all tables on them; what is refused has changed nothing."""

    def __init__(self, setup: LinkedSetup, around: Surroundings, state: LinkedState | None = None) -> None:
        self.setup = setup
        self.around = around
        desk_state = _copy(state.desk) if state is not None and state.desk is not None else DeskState()
        rules = self._rules(desk_state.options)
        self._are_pools_open = state is not None and state.are_pools_open
        kept = state.system if state is not None and self._are_pools_open else None
        system = JackpotSystem(rules, around.clock, shared_with=setup.shared_with, state=kept)
        self._desk = desk = Desk(system, progressive_terms(rules), desk_state)
        self._options: dict[str, dict[str, Any]] = {}
        for name, left in (state.tables if state is not None else {}).items():
            game = self._game(left.options)
            system.resume(name, game, take_up(left.journal, game, around.source))
            self._options[name], desk.rounds[name] = left.options, left.round
        if self._are_pools_open:
            system.drain()
        self._wins = wins = Wins(desk)
        system.on_change = wins.look_again
        console = Console(desk, wins)
        parts = (console, wins, Troubles(desk, console), Changes(desk, self._rules_with, self._rebuild))
        self._handlers: Handlers = {
            OpenPools: self._open_pools,
            AddToPool: self._add,
            LinkTable: self._link,
            OpenNextRound: self._open_next,
            DoAtTable: self._do_at,
            FundFromOtherGame: self._fund,
        }
        for part in parts:
            self._handlers |= part.handlers

    # -- the contract of the ledger --------------------------------------------------------------------------------

    def do(self, did: Did) -> Done:
        desk = self._desk
        handler = self._handlers.get(type(did))
        if handler is None:
            raise JackpotSystemError(did.name(), "it is no act of a linked jackpot")
        if not self._are_pools_open and not isinstance(did, OpenPools):
            raise JackpotSystemError(did.name(), "the pools have not been opened", desk.terms.jackpot_display)
        desk.events, desk.postings = [], []
        handler(did)
        desk.gather()
        desk.audit()
        return Done(tuple(desk.events), tuple(desk.postings))

    def state(self) -> LinkedState:
        desk = self._desk
        return LinkedState(
            desk.system.state(),
            {
                name: TableLeft(self._options[name], desk.rounds[name], journal_of(table.round))
                for name, table in desk.system.tables.items()
            },
            self._are_pools_open,
            _copy(desk.state),
        )

    # -- asking ----------------------------------------------------------------------------------------------------

    @property
    def system(self) -> JackpotSystem:
        """The pools, and the rounds that are dealt here."""
        return self._desk.system

    @property
    def terms(self) -> ProgressiveTerms:
        return self._desk.terms

    @property
    def are_pools_open(self) -> bool:
        return self._are_pools_open

    def view(self) -> Views:
        """Meters, signs, what may be done now and by whom, what is due, and the sums of it all."""
        return Views(self._desk)

    def claims(self) -> tuple[WinClaim, ...]:
        """What has been keyed off and not yet paid, in the order in which it is paid."""
        copied = _copy(self._desk.state)
        return tuple(sorted(copied.claims, key=lambda claim: (claim.at, claim.number)))

    def withheld(self) -> tuple[WithheldPrize, ...]:
        """Prizes of rounds that are over, held back while they are investigated."""
        return tuple(self._desk.state.withheld)

    # -- rules -----------------------------------------------------------------------------------------------------

    def _rules(self, changed: dict[str, str]) -> Rules:
        setup = self.setup
        options = {**setup.options, **changed}
        return Rules(setup.document, edition=setup.edition, options=options, readings=dict(setup.readings))

    def _rules_with(self, change: dict[str, str]) -> Rules:
        return self._rules({**self._desk.state.options, **change})

    def _game(self, options: dict[str, Any], changed: dict[str, str] | None = None) -> Game:
        setup = self.setup
        base = self._desk.state.options if changed is None else changed
        chosen = {**setup.options, **base, **options}
        return Game(setup.document, edition=setup.edition, options=chosen, readings=dict(setup.readings))

    def _rebuild(self, change: dict[str, str]) -> None:
        """Pools and tables under other options: every table opens its next round by them."""
        desk = self._desk
        changed = {**desk.state.options, **change}
        rules, old = self._rules(changed), desk.system
        system = JackpotSystem(rules, old.clock, shared_with=self.setup.shared_with, state=old.state())
        for name, table in old.tables.items():
            game = self._game(self._options[name], changed)
            opened = game.open_round(table.round.equipment, next_setting(table.round))
            assert isinstance(opened, JackpotRound)
            system.resume(name, game, opened)
            system.tables[name].cards = {}
        desk.gather()
        system.on_change = self._wins.look_again
        desk.system, desk.terms, desk.state.options = system, progressive_terms(rules), changed
        for name in system.tables:
            desk.rounds[name] += 1

    # -- pools -----------------------------------------------------------------------------------------------------

    def _open_pools(self, asked: OpenPools) -> None:
        self._desk.verify_manager(asked)
        if self._are_pools_open:
            raise JackpotSystemError(asked.name(), "the pools are open")
        self._are_pools_open = True

    def _add(self, asked: AddToPool) -> None:
        self._desk.verify_manager(asked)
        self.system.contribute(asked.pool, asked.cents)

    def _fund(self, asked: FundFromOtherGame) -> None:
        self.system.fund(asked.game, asked.table, asked.stakes)

    # -- tables that are dealt here --------------------------------------------------------------------------------

    def _link(self, asked: LinkTable) -> None:
        desk = self._desk
        if asked.table in desk.state.consoles:
            raise JackpotSystemError("table", f"{asked.table} has a console")
        game = self._game(asked.options)
        self.system.link(asked.table, game, game.new_equipment(self.around.source), asked.setting)
        self._options[asked.table], desk.rounds[asked.table] = dict(asked.options), 1
        desk.at_table(asked.table)

    def _open_next(self, asked: OpenNextRound) -> None:
        desk = self._desk
        self._verify_table(asked.table)
        desk.verify_not_suspended(asked.name(), asked.table)
        self.system.next_round(asked.table)
        desk.rounds[asked.table] += 1
        desk.at_table(asked.table)

    def _do_at(self, asked: DoAtTable) -> None:
        self._verify_table(asked.table)
        did = decode_did(msgspec.Raw(msgspec.json.encode(asked.did)), self.system.tables[asked.table].game.definition)
        if isinstance(did, ReadMeter):
            problem = "prizes are keyed off, confirmed and paid at the jackpot"
            raise ProgressiveError(did.name(), problem, self.terms.confirmed_by.citation)
        if isinstance(did, Incident):
            self.system.report(asked.table, did)
        else:
            self.system.act(asked.table, did)
        self._desk.at_table(asked.table)

    def _verify_table(self, name: str) -> None:
        if name not in self.system.tables:
            raise JackpotSystemError("table", f"{name} is not linked")


def _copy(state: DeskState) -> DeskState:
    """So that what was kept stays as it was."""
    return _DESK.decode(_ENCODER.encode(state))


@cache
def _decoders() -> tuple[msgspec.json.Decoder[Any], msgspec.json.Decoder[Any]]:
    return msgspec.json.Decoder(_union(ACTIONS)), msgspec.json.Decoder(_union(INCIDENTS))


def _union(kinds: tuple[type, ...]) -> Any:
    found: Any = kinds[0]
    for kind in kinds[1:]:
        found = found | kind
    return found


_KEYS = msgspec.json.Decoder(dict[str, msgspec.Raw])


def _decode(_setup: LinkedSetup, did: bytes) -> Did:
    try:
        is_incident = "incident" in _KEYS.decode(did)
        decoded: Did = _decoders()[is_incident].decode(did)
    except msgspec.MsgspecError as error:
        raise JackpotSystemError("did", str(error)) from None
    return decoded


LINKED_JACKPOT = SubjectKind(
    name="linked_jackpot",
    setup=LinkedSetup,
    state=LinkedState,
    open=LinkedJackpot,
    restore=lambda setup, state, around: LinkedJackpot(setup, around, state),
    decode=_decode,
    documents=lambda setup: (setup.document,),
)
"""Progressive jackpots as a kind of stream."""
