"""A progressive jackpot with all its tables as one stream of the ledger: whoever holds it keeps pools and order.

Tables may be anywhere: what is done at them comes in as commands. One owner takes them in order, so pools, claims and
prizes never disagree, and a crash between a win and its payment loses neither.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from croupier.games import Game
from croupier.ledger import Did, Done, SubjectKind, Surroundings
from croupier.ledger.played_rounds import journal_of, take_up
from croupier.procedure import HOUSE, Action, Citations, Event, Incident, Posting, Setting
from croupier.procedure.journal import decode_did
from croupier.procedure.round import Record
from croupier.room.jackpots import JackpotSystem, JackpotSystemError, SystemState
from croupier.rulebook import Rules


class OpenPools(Action, frozen=True):
    """The operator puts into the pools what they begin with; nothing else is done before."""


class LinkTable(Action, frozen=True):
    """A table is linked to the pools, and its first round opened."""

    table: str
    options: dict[str, Any] = {}
    """What is chosen otherwise at this table; what decides the pools must be the same at all."""
    setting: Setting | None = None


class OpenNextRound(Action, frozen=True):
    """The next round at a table, once the last is over."""

    table: str


class DoAtTable(Action, frozen=True):
    """Something is done or reported in the round at a table; `did` is the action or incident."""

    table: str
    did: dict[str, Any]


class PayPrizes(Action, frozen=True):
    """Every prize that waits is paid, in the order of the rulebook."""


class AddToPool(Action, frozen=True):
    """The operator adds to a pool from their own."""

    pool: str
    cents: int


class FundFromOtherGame(Action, frozen=True):
    """Jackpot wagers on a hand of a game that is not dealt here."""

    game: str
    table: str
    stakes: dict[str, int]


class ClaimFromOtherGame(Action, frozen=True):
    """What hands of a game that is not dealt here have won: whose they are, their class and the jackpot wagers."""

    game: str
    table: str
    hands: dict[str, tuple[str, dict[str, int]]]


class AtTable(Event, frozen=True):
    """The events that follow, up to the next of these, are of a round at a table."""

    table: str
    round: int

    def words(self) -> str:
        return f"at {self.table}, round {self.round}:"


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
    """The pools, and every table."""

    system: SystemState
    tables: dict[str, TableLeft]
    are_pools_open: bool


class LinkedJackpot:
    """The pools and the rounds of all tables on them."""

    def __init__(self, setup: LinkedSetup, around: Surroundings, state: LinkedState | None = None) -> None:
        self.setup = setup
        self.around = around
        rules = Rules(setup.document, edition=setup.edition, options=dict(setup.options), readings=dict(setup.readings))
        kept = state.system if state is not None and state.are_pools_open else None
        self.system = JackpotSystem(rules, around.clock, shared_with=setup.shared_with, state=kept)
        self._are_pools_open = state is not None and state.are_pools_open
        self._options: dict[str, dict[str, Any]] = {}
        self._rounds: dict[str, int] = {}
        for name, left in (state.tables if state is not None else {}).items():
            self._take_up(name, left)
        if self._are_pools_open:
            self.system.drain()
        self._acts: dict[type[Action], Callable[[Any], Done]] = {
            LinkTable: self._link,
            OpenNextRound: self._open_next,
            DoAtTable: self._do_at,
            PayPrizes: self._pay,
            AddToPool: self._add,
            FundFromOtherGame: self._fund,
            ClaimFromOtherGame: self._claim,
        }

    def do(self, did: Did) -> Done:
        if isinstance(did, OpenPools):
            return self._open_pools(did)
        if not self._are_pools_open:
            citation = self.system.rules.cite("jackpot_display")
            raise JackpotSystemError(did.name(), "the pools have not been opened", citation)
        act = self._acts.get(type(did))  # type: ignore[arg-type]
        if act is None:
            raise JackpotSystemError(did.name(), "it is no act of a linked jackpot")
        return act(did)

    def state(self) -> LinkedState:
        return LinkedState(
            self.system.state(),
            {
                name: TableLeft(self._options[name], self._rounds[name], journal_of(table.round))
                for name, table in self.system.tables.items()
            },
            self._are_pools_open,
        )

    def _open_pools(self, asked: OpenPools) -> Done:
        if self._are_pools_open:
            raise JackpotSystemError(asked.name(), "the pools are open")
        self._are_pools_open = True
        return self.system.drain()

    # -- tables ----------------------------------------------------------------------------------------------------

    def _game(self, options: dict[str, Any]) -> Game:
        setup = self.setup
        return Game(
            setup.document, edition=setup.edition, options={**setup.options, **options}, readings=dict(setup.readings)
        )

    def _take_up(self, name: str, left: TableLeft) -> None:
        game = self._game(left.options)
        self.system.resume(name, game, take_up(left.journal, game, self.around.source))
        self._options[name], self._rounds[name] = left.options, left.round

    def _link(self, asked: LinkTable) -> Done:
        game = self._game(asked.options)
        self.system.link(asked.table, game, game.new_equipment(self.around.source), asked.setting)
        self._options[asked.table], self._rounds[asked.table] = dict(asked.options), 1
        return self._recorded(asked.table)

    def _open_next(self, asked: OpenNextRound) -> Done:
        self._verify_table(asked.table)
        self.system.next_round(asked.table)
        self._rounds[asked.table] += 1
        return self._recorded(asked.table)

    def _do_at(self, asked: DoAtTable) -> Done:
        self._verify_table(asked.table)
        did = decode_did(msgspec.Raw(msgspec.json.encode(asked.did)), self.system.tables[asked.table].game.definition)
        if isinstance(did, Incident):
            self.system.report(asked.table, did)
        else:
            self.system.act(asked.table, did)
        return self._recorded(asked.table)

    def _verify_table(self, name: str) -> None:
        if name not in self.system.tables:
            raise JackpotSystemError("table", f"{name} is not linked")

    # -- pools -----------------------------------------------------------------------------------------------------

    def _pay(self, asked: PayPrizes) -> Done:
        if not self.system.waiting():
            raise JackpotSystemError(asked.name(), "no prize waits to be paid")
        events: tuple[Event, ...] = ()
        postings: tuple[Posting, ...] = ()
        for paid in self.system.pay_each():
            at = self._at(paid.table, paid.record) if paid.record is not None else Done(())
            events += at.events + paid.done.events
            postings += at.postings + paid.done.postings
        return Done(events, postings)

    def _add(self, asked: AddToPool) -> Done:
        self.system.contribute(asked.pool, asked.cents)
        return self._drained()

    def _fund(self, asked: FundFromOtherGame) -> Done:
        self.system.fund(asked.game, asked.table, asked.stakes)
        return self._drained()

    def _claim(self, asked: ClaimFromOtherGame) -> Done:
        self.system.claim(asked.game, asked.table, asked.hands)
        return self._drained()

    # -- what is told ----------------------------------------------------------------------------------------------

    def _recorded(self, table: str) -> Done:
        """What the last step of a round came to, and what it did to the pools."""
        at, pools = self._at(table, self.system.tables[table].round.records[-1]), self.system.drain()
        return Done(at.events + pools.events, at.postings + pools.postings)

    def _at(self, table: str, record: Record) -> Done:
        cites: Citations = (self.system.rules.cite("jackpot_display"),)
        postings = tuple(
            each._replace(source=_account(table, each.source), target=_account(table, each.target))
            for each in record.postings
        )
        return Done((AtTable(cites, table, self._rounds[table]), *record.events), postings)

    def _drained(self) -> Done:
        return self.system.drain()


def _account(table: str, name: str) -> str:
    """An account of a table's till; what players have there lies apart from the house's own."""
    return f"tables/{table}/{name}" if name in (HOUSE, "layout") else f"tables/{table}/purse/{name}"


_AtTables = OpenPools | LinkTable | OpenNextRound | DoAtTable
_OnPools = PayPrizes | AddToPool | FundFromOtherGame | ClaimFromOtherGame


@cache
def _decoder() -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(_AtTables | _OnPools)


def _decode(_setup: LinkedSetup, did: bytes) -> Did:
    decoded: Did = _decoder().decode(did)
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
