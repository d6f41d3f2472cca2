"""A poker room set for a test: tables that report themselves, people who wait and are called, and what is refused."""

from typing import Any

import msgspec
import pytest

from croupier.chance import SeededSource
from croupier.clock import ManualClock
from croupier.errors import CroupierError
from croupier.ledger import Did, Surroundings
from croupier.procedure import Event
from croupier.room.poker_room import messages as say
from croupier.room.poker_room.board import RoomState
from croupier.room.poker_room.errands import HoldSeat, ReleaseSeat, SendPlayer
from croupier.room.poker_room.poker_room import POKER_ROOM, PokerRoom
from croupier.room.poker_room.terms import PokerRoomSetup

STAR, CROWN = "star_sydney/poker", "crown_perth/poker"
GAME, OTHER = "Hold'em no limit $2/$5", "Omaha pot limit $5/$5"
BOSS = "supervisor"


class Room:
    """A room of which everything that happened is kept."""

    def __init__(self, document: str = STAR, *, seed: int = 1, **setup: Any) -> None:
        self.setup = PokerRoomSetup(name="Poker", document=document, **setup)
        self.clock, self.source = ManualClock(1_000_000), SeededSource(seed)
        self.room = PokerRoom(self.setup, Surroundings(self.clock, self.source))
        self.events: list[Event] = []
        self.reports: dict[str, say.TableReport] = {}

    # -- saying ----------------------------------------------------------------------------------------------------

    def do(self, did: Did) -> list[Event]:
        """What comes of it; it goes through JSON, as in the ledger."""
        did = POKER_ROOM.decode(self.setup, msgspec.json.encode(did))
        events = list(self.room.do(did).events)
        self.events += events
        return events

    def table(
        self, name: str, seated: str = "", *, game: str = GAME, seats: int = 9, vacant: str | None = None
    ) -> "Room":
        """`"Ann Ben - Cid"` sit in seats 1, 2 and 4; every free seat is vacant, unless it is said which."""
        names = dict(enumerate(seated.split(), start=1))
        players = {seat: player for seat, player in names.items() if player != "-"}
        free = [seat for seat in range(1, seats + 1) if seat not in players]
        if vacant is not None:
            free = [int(seat) for seat in vacant.split()]
        held = self.room.board.calls.held_at(name)
        given = tuple(seat for seat in free if seat not in held)
        return self.tell(name, say.TableReport(game, True, seats, players, given, len(players)))

    def tell(self, name: str, report: say.TableReport) -> "Room":
        self.reports[name] = report
        self.do(say.TellTable("courier", name, report))
        return self

    def full(self, name: str, seated: str = "", **more: Any) -> "Room":
        """A table without a vacant seat that others could have."""
        return self.table(name, seated, vacant="", **more)

    def leaves(self, name: str, player: str) -> "Room":
        """A player stands up, and the seat is vacant."""
        report = self.reports[name]
        seat = next(seat for seat, each in report.players.items() if each == player)
        players = {at: each for at, each in report.players.items() if at != seat}
        held = self.room.board.calls.held_at(name)
        vacant = tuple(sorted({*(each for each in report.vacant if each not in held), seat}))
        return self.tell(name, say.TableReport(report.game, True, report.seats, players, vacant, len(players)))

    def sits(self, name: str, player: str, seat: int = 0) -> "Room":
        """Who is called sits down; in the seat that is held, unless another is said."""
        call = self.room.board.calls.of(player)
        if not seat:
            assert call is not None
            seat = next(offer.seat for offer in call.offers if offer.table == name)
        report = self.reports[name]
        players = {at: each for at, each in report.players.items() if each != player} | {seat: player}
        vacant = tuple(each for each in report.vacant if each != seat)
        return self.tell(name, say.TableReport(report.game, True, report.seats, players, vacant, len(players)))

    def join(self, *players: str, games: tuple[str, ...] = (GAME,)) -> "Room":
        for player in players:
            self.do(say.JoinList(player, player, games))
            self.clock.advance(1)
        return self

    def later(self, seconds: int) -> list[Event]:
        """Time passes, and the clock strikes whenever it is due."""
        end, events = self.clock.now_ms() + 1000 * seconds, []
        while (due := self.room.due_ms()) is not None and due <= end:
            self.clock.advance_ms(max(0, due - self.clock.now_ms()))
            events += self.do(say.ClockStrikes("system"))
        self.clock.advance_ms(end - self.clock.now_ms())
        return events

    def carry(self) -> "Room":
        """Every errand is done."""
        while self.room.errands():
            self.do(say.ErrandDone("courier", self.room.errands()[0].number))
        return self

    def refuses(self, did: Did, problem: str, *rules: str) -> None:
        """It is refused so, by these rules, and nothing has changed."""
        before = self.room.state()
        with pytest.raises(CroupierError, match=problem) as refused:
            self.room.do(did)
        for number in rules:
            assert f"{self.setup.document} " in str(refused.value)
            assert number in str(refused.value)
        assert self.room.state() == before

    def restart(self) -> None:
        """As from a snapshot."""
        state = msgspec.json.decode(msgspec.json.encode(self.room.state()), type=RoomState)
        again = PokerRoom(self.setup, Surroundings(self.clock, self.source), state)
        assert again.state() == self.room.state()
        assert again.due_ms() == self.room.due_ms()
        self.room = again

    # -- asking ----------------------------------------------------------------------------------------------------

    def called(self) -> dict[str, list[tuple[str, int, str]]]:
        """Who is called to which seats, and how they come."""
        calls = self.room.board.calls.all()
        return {call.player: [(each.table, each.seat, each.comes) for each in call.offers] for call in calls}

    def waiting(self, game: str = GAME) -> list[str]:
        return [each.player for each in self.room.board.lists.of(game)]

    def told(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    def holds(self) -> list[tuple[str, int, str, str]]:
        return [(e.table, e.seat, e.player, e.comes) for e in self.room.errands() if isinstance(e, HoldSeat)]

    def releases(self) -> list[tuple[str, int, str]]:
        return [(e.table, e.seat, e.player) for e in self.room.errands() if isinstance(e, ReleaseSeat)]

    def sends(self) -> list[tuple[str, str, str]]:
        return [(e.table, e.player, e.target) for e in self.room.errands() if isinstance(e, SendPlayer)]


def rules_of(event: Event) -> str:
    return " ".join(str(cite) for cite in event.cites)
