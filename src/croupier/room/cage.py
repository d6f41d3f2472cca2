"""The cage as a stream of the ledger: money for chips, chips for money, and chips that go to tables and come back.

What a player has at the cage is counted here and nowhere else, and is never less than nothing. Rulebooks of games do
not say how a cage works: these are facts of the house.
"""

from functools import cache
from typing import Any

import msgspec

from croupier.chips import format_dollars
from croupier.errors import CroupierError
from croupier.ledger import Did, Done, SubjectKind, Surroundings
from croupier.procedure import Action, Event, Posting, why_no_player
from croupier.procedure.messages import CASHIER
from croupier.procedure.names import why_no_text
from croupier.room.chips_under_way import (
    COURIER,
    COURIER_ACTIONS,
    VALUE,
    ConfirmChips,
    ReceiveChips,
    Transfers,
    TransfersState,
    verify_amount,
)
from croupier.room.errors import RoomError
from croupier.room.floats import CAGE, CASH, OUTSIDE


class CageError(RoomError):
    """What the cage refuses; nothing has changed."""


class BuyIn(Action, frozen=True):
    """The cashier takes money of a player, who has chips for it."""

    player: str
    cents: int


class CashOut(Action, frozen=True):
    """The cashier pays a player money for chips."""

    player: str
    cents: int


class SendChips(Action, frozen=True):
    """Chips of a player go to a table, which is named by its stream; the actor is the player, or the cashier."""

    player: str
    table: str
    cents: int


class BoughtIn(Event, frozen=True):
    player: str
    cents: int

    def words(self) -> str:
        return f"{self.player} buys in for {format_dollars(self.cents)}"

    def seen_by(self, actor: str) -> "Event | None":
        return self if actor in (self.player, CASHIER) else None


class CashedOut(Event, frozen=True):
    player: str
    cents: int

    def words(self) -> str:
        return f"{self.player} cashes out {format_dollars(self.cents)}"

    def seen_by(self, actor: str) -> "Event | None":
        return self if actor in (self.player, CASHIER) else None


CAGE_ACTIONS: tuple[type[Action], ...] = (BuyIn, CashOut, SendChips, ReceiveChips, ConfirmChips)


class CageSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a cage is called."""

    name: str


class CageState(msgspec.Struct, frozen=True, omit_defaults=True):
    """What each player has, and what is under way."""

    purses: dict[str, int] = {}
    transfers: TransfersState = TransfersState()


class Cage:
    """The purses of all players, in cents."""

    def __init__(self, setup: CageSetup, _around: Surroundings, state: CageState | None = None) -> None:
        if not setup.name.strip() or why_no_text(setup.name):
            raise CageError("name", f"{setup.name!r}: a cage has a name")
        state = state or CageState()
        self.purses = dict(state.purses)
        self.transfers = Transfers(state.transfers)

    def state(self) -> CageState:
        return CageState(dict(self.purses), self.transfers.state())

    def chips_of(self, player: str) -> int:
        return self.purses.get(player, 0)

    def do(self, did: Did) -> Done:
        if isinstance(did, COURIER_ACTIONS):
            done = self.transfers.do(did)
        elif isinstance(did, BuyIn):
            done = self._buy_in(did)
        elif isinstance(did, CashOut):
            done = self._cash_out(did)
        elif isinstance(did, SendChips):
            done = self._send(did)
        else:
            raise CageError(did.name(), "is no act of a cage")
        self._follow(done.postings)
        return done

    def _buy_in(self, asked: BuyIn) -> Done:
        self._verify_actor(asked, CASHIER)
        cents, event = verify_amount(asked, asked.cents), BoughtIn((), asked.player, asked.cents)
        if (problem := why_no_player(asked.player)) or asked.player in (CASHIER, COURIER):
            raise CageError("player", problem or f"{asked.player} is not a player")
        paid = Posting(OUTSIDE, CAGE, cents, CASH, event.name())
        return Done((event,), (paid, Posting(CAGE, f"purse/{asked.player}", cents, VALUE, event.name())))

    def _cash_out(self, asked: CashOut) -> Done:
        self._verify_actor(asked, CASHIER)
        cents, event = self._verify_there(asked, asked.player, asked.cents), CashedOut((), asked.player, asked.cents)
        paid = Posting(CAGE, OUTSIDE, cents, CASH, event.name())
        return Done((event,), (paid, Posting(f"purse/{asked.player}", CAGE, cents, VALUE, event.name())))

    def _send(self, asked: SendChips) -> Done:
        self._verify_actor(asked, asked.player, CASHIER)
        if problem := "name the stream of a table" if not asked.table.strip() else why_no_text(asked.table):
            raise CageError("table", f"{asked.table!r}: {problem}")
        return self.transfers.send(asked.player, asked.table, self._verify_there(asked, asked.player, asked.cents))

    def _verify_actor(self, asked: Action, *allowed: str) -> None:
        if asked.actor not in allowed:
            raise CageError("actor", f"{asked.actor}: {asked.name()} is for {' or '.join(allowed)} to do")

    def _verify_there(self, asked: Action, player: str, cents: int) -> int:
        if verify_amount(asked, cents) > self.chips_of(player):
            there, wanted = format_dollars(self.chips_of(player)), format_dollars(cents)
            raise CageError(asked.name(), f"{player} has {there} at the cage, not {wanted}")
        return cents

    def _follow(self, postings: tuple[Posting, ...]) -> None:
        for player, cents in purse_changes(postings):
            self.purses[player] = self.chips_of(player) + cents
            if not self.purses[player]:
                del self.purses[player]


def purse_changes(postings: tuple[Posting, ...]) -> list[tuple[str, int]]:
    """What chips of value went into players' purses and out of them, in order."""
    found = []
    for posting in postings:
        if posting.unit == VALUE:
            for account, cents in ((posting.source, -posting.cents), (posting.target, posting.cents)):
                if account.startswith("purse/"):
                    found.append((account.removeprefix("purse/"), cents))
    return found


@cache
def _decoder() -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(BuyIn | CashOut | SendChips | ReceiveChips | ConfirmChips)


def _decode(_setup: CageSetup, did: bytes) -> Did:
    try:
        decoded: Did = _decoder().decode(did)
    except msgspec.ValidationError as error:
        raise CroupierError(f"action: {error}") from None
    return decoded


CAGE_KIND = SubjectKind(
    name="cage",
    setup=CageSetup,
    state=CageState,
    open=Cage,
    restore=lambda setup, state, around: Cage(setup, around, state),
    decode=_decode,
)
"""Cages as a kind of stream."""
