"""Statistics of poker tables from the ledger: its records are read once, in order, and none is kept."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec

from croupier.ledger.queries import HOUR_MS, Span
from croupier.ledger.rebuilding import Rebuilt
from croupier.ledger.record import Body, Entry
from croupier.ledger.store import Store
from croupier.poker import messages as m
from croupier.poker.players import PROMOTION
from croupier.poker.ruling_messages import HandVoid, PotsTakenBack, WagersForfeited
from croupier.procedure import HOUSE, Event, Posting
from croupier.procedure.events import RoundClosed
from croupier.room.poker.chips import HELD, PLAYERS, PURSE
from croupier.room.poker.commission_checks import CHECKS
from croupier.room.poker.live_poker_table import POKER_TABLE
from croupier.room.poker.messages import SeatLeft, SeatTaken, TableOpened
from croupier.room.poker.stack_books import CARRIED_POT, POT, STACK
from croupier.room.poker_sessions.counts import Counts, PlayerResult, RoomStatistics, TableStatistics
from croupier.room.poker_sessions.hands import EVER, seat_count, verify_poker_table
from croupier.room.table_messages import TableClosed

CHIPS = "value"
"""The unit of what is counted."""
Progress = Callable[[int], None]


class _Named(msgspec.Struct):
    """An event, or what was done, of whatever kind."""

    event: str = ""
    incident: str = ""


_named = msgspec.json.Decoder(_Named)
_KINDS: tuple[type[Event], ...] = (
    *(TableOpened, TableClosed, SeatTaken, SeatLeft),
    *(m.HandOpened, m.Acted, m.PotAwarded, PotsTakenBack, HandVoid, RoundClosed),
)
_decoders = {kind.name(): msgspec.json.Decoder(kind) for kind in _KINDS}


def room_statistics(
    store: Store,
    streams: list[str],
    span: Span = EVER,
    progress: Progress | None = None,
) -> RoomStatistics:
    """The statistics of poker tables, over all time or a part of it; `progress` is told how many records were read."""
    read = 0
    tables = []
    for stream in streams:
        verify_poker_table(store, stream)
        counting = _Counting(store, stream, span)
        for _ in counting.count():
            read += 1
            if progress is not None:
                progress(read)
        tables.append(counting.table)
    return RoomStatistics(tables=tables)


@dataclass
class _Hand:
    """The hand in play, or the last one: rulings may still change what it came to."""

    number: int
    began_ms: int
    at_ms: int
    """When something was last done in it."""
    players: list[str] = field(default_factory=list)
    pots: dict[int, int] = field(default_factory=dict)
    is_over: bool = False
    is_void: bool = False


class _Counting:
    """One stream on its way through the records."""

    def __init__(self, store: Store, stream: str, span: Span) -> None:
        self._store = store
        self._span = span
        self._is_open = False
        self._seated: dict[str, int] = {}
        self._at_ms = 0
        """The time up to which seats are counted."""
        self._hand: _Hand | None = None
        self._house, self._pot = f"{stream}/{HOUSE}", f"{stream}/{POT}"
        self._promotion = f"{stream}/{PROMOTION}"
        self._middle = (self._house, self._pot, f"{stream}/{CARRIED_POT}", self._promotion)
        """Where chips go that a player has lost, and come from that one has won."""
        self._stack = f"{stream}/{STACK}"
        self._away = (PLAYERS.removeprefix("/"), *(f"{stream}/{each}" for each in (PURSE, HELD, CHECKS)))
        self._stream = stream

    def count(self) -> Iterator[Entry]:
        """Read record after record; the table as it stands is `table`."""
        for entry in self._store.read(self._stream):
            if entry.seq == 1:
                self._open(entry)
            if self._is_past(entry):
                break
            self._pass_time(entry.at_ms)
            self._take(entry)
            yield entry
        self._end_hand()

    def _open(self, first: Entry) -> None:
        subject: Any = Rebuilt(self._store, POKER_TABLE, first).subject
        self._at_ms = first.at_ms
        self.table = TableStatistics(
            stream=self._stream, table=subject.setup.name, game=subject.game.terms.title, seats=seat_count(subject)
        )

    # -- time --------------------------------------------------------------------------------------------------------

    def _is_past(self, entry: Entry) -> bool:
        """Whether nothing more is to be counted: the time is over, and the hand that was in play then too."""
        until = self._span.until_ms
        if until is None or entry.at_ms < until:
            return False
        self._pass_time(until)
        hand = self._hand
        return hand is None or entry.round not in (0, hand.number) or hand.began_ms >= until

    def _is_counted(self, at_ms: int) -> bool:
        since, until = self._span
        return (since is None or at_ms >= since) and (until is None or at_ms < until)

    def _pass_time(self, now_ms: int) -> None:
        """Count how long the table was open, and its seats taken, hour by hour."""
        since, until = self._span
        begin = self._at_ms if since is None else max(self._at_ms, since)
        end = now_ms if until is None else min(now_ms, until)
        self._at_ms = max(self._at_ms, now_ms)
        if not self._is_open:
            return
        while begin < end:
            hour = begin // HOUR_MS * HOUR_MS
            passed = min(end, hour + HOUR_MS) - begin
            for counts in self._at(hour):
                counts.open_ms += passed
                counts.seat_ms += passed * self.table.seats
                counts.taken_ms += passed * len(self._seated)
            begin += passed

    def _at(self, at_ms: int) -> tuple[Counts, Counts]:
        """What is counted of the hour of a time, and in all."""
        return self.table.at(at_ms // HOUR_MS * HOUR_MS), self.table.total

    # -- records -------------------------------------------------------------------------------------------------------

    def _take(self, entry: Entry) -> None:
        body = entry.read()
        if entry.round:
            self._take_up_hand(entry)
        for raw in body.events:
            name = _named.decode(raw).event
            if name in _decoders:
                self._follow(_decoders[name].decode(raw), entry, body)
        if self._is_counted(entry.at_ms):
            for posting in entry.postings:
                if posting.unit == CHIPS:
                    self._follow_chips(posting, entry)
        if entry.round and self._hand is not None:
            self._hand.at_ms = entry.at_ms

    def _take_up_hand(self, entry: Entry) -> None:
        if self._hand is not None and self._hand.number == entry.round:
            return
        self._end_hand()
        self._hand = _Hand(entry.round, entry.at_ms, entry.at_ms)

    def _end_hand(self) -> None:
        """The next begins, or nothing follows: nothing changes any more of what the hand came to."""
        hand, self._hand = self._hand, None
        if hand is None or not hand.is_over or not self._is_counted(hand.began_ms):
            return
        for counts in self._at(hand.began_ms):
            counts.void_hands += hand.is_void
            counts.hands += not hand.is_void
            counts.players += 0 if hand.is_void else len(hand.players)
            counts.pot_cents += 0 if hand.is_void else sum(hand.pots.values())
        for player in hand.players if not hand.is_void else ():
            self._result(player).hands += 1

    def _result(self, player: str) -> PlayerResult:
        return self.table.players.setdefault(player, PlayerResult(player=player))

    def _follow(self, event: Event, entry: Entry, body: Body) -> None:
        hand = self._hand
        match event:
            case TableOpened() | TableClosed():
                self._is_open = isinstance(event, TableOpened)
            case SeatTaken(player=player, seat=seat):
                self._seated[player] = seat
            case SeatLeft(player=player):
                self._seated.pop(player, None)
            case m.HandOpened(seats=seats) if hand is not None:
                hand.players = [*seats.values()]
                self._seated |= {player: seat for seat, player in seats.items()}
            case m.Acted() if hand is not None:
                self._decide(entry, body, hand)
            case m.PotAwarded(number=number, cents=cents) if hand is not None:
                hand.pots[number] = cents
            case PotsTakenBack() if hand is not None:
                hand.pots.clear()
            case HandVoid() if hand is not None:
                hand.is_void = hand.is_over = True
            case RoundClosed() if hand is not None:
                hand.is_over = True

    def _decide(self, entry: Entry, body: Body, hand: _Hand) -> None:
        """What a player did by themselves, and not what a ruling made of it."""
        is_reported = any(_named.decode(did).incident for did in body.did)
        if not is_reported and self._is_counted(entry.at_ms):
            for counts in self._at(entry.at_ms):
                counts.decisions += 1
                counts.decision_ms += entry.at_ms - hand.at_ms

    # -- chips ---------------------------------------------------------------------------------------------------------

    def _follow_chips(self, posting: Posting, entry: Entry) -> None:
        source, target, cents = posting.source, posting.target, posting.cents
        if self._house in (source, target):
            self._count_taken(posting, entry, cents if target == self._house else -cents)
        if self._promotion in (source, target):
            for counts in self._at(entry.at_ms):
                counts.promotion_cents += cents if target == self._promotion else -cents
        for account, other, moved in ((target, source, cents), (source, target, -cents)):
            player = self._player(account)
            if player and other in self._middle:
                self._result(player).net_cents += moved
        into, out_of = target.startswith(self._stack), source.startswith(self._stack)
        if into and not out_of and source not in self._middle:
            for each in (self._result(self._player(target)), *self._at(entry.at_ms)):
                each.bought_cents += cents
        elif out_of and not into and target not in self._middle:
            for each in (self._result(self._player(source)), *self._at(entry.at_ms)):
                each.cashed_cents += cents

    def _count_taken(self, posting: Posting, entry: Entry, cents: int) -> None:
        """What the house took, or gave back: of pots in a hand it is commission, of stacks a fee."""
        is_pot = self._pot in (posting.source, posting.target)
        for counts in self._at(entry.at_ms):
            if not entry.round or posting.why == WagersForfeited.name():
                counts.charges[posting.why] += cents
            elif is_pot:
                counts.commission_cents += cents
            else:
                counts.fee_cents += cents

    def _player(self, account: str) -> str:
        """Whose stack, or chips elsewhere, an account is; nobody's, if it is another's."""
        for prefix in (self._stack, *self._away):
            if account.startswith(prefix):
                return account.removeprefix(prefix)
        return ""
