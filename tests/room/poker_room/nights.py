"""A poker room at work: tables of their own mind, a courier who is late and dies, and people who do as they please.

What must hold is checked after every step against records that are kept here, not by the room.
"""

from typing import Any

import msgspec

from croupier.errors import CroupierError
from croupier.procedure import Event
from croupier.room.poker_room import errands as told_tables
from croupier.room.poker_room import events as told
from croupier.room.poker_room import messages as say
from croupier.room.poker_room.calls import FROM_LIST
from tests.room.poker_room.rooms import BOSS, CROWN, GAME, OTHER, Room

PEOPLE = [f"P{number}" for number in range(24)]
TABLES = {"T-1": GAME, "T-2": GAME, "T-3": GAME, "T-8": OTHER, "T-9": OTHER}
SEATS = 5


class Table:
    """A table that does an errand once, however often it is brought."""

    def __init__(self, name: str) -> None:
        self.name, self.game, self.is_open = name, TABLES[name], True
        self.players: dict[int, str] = {}
        self.held: dict[int, tuple[str, int]] = {}
        self.answers: dict[int, str] = {}

    def vacant(self) -> list[int]:
        return [seat for seat in range(1, SEATS + 1) if seat not in self.players and seat not in self.held]

    def report(self) -> say.TableReport:
        vacant = tuple(self.vacant()) if self.is_open else ()
        return say.TableReport(self.game, self.is_open, SEATS, dict(self.players), vacant, len(self.players))

    def lapse(self, now_ms: int) -> bool:
        late = [seat for seat, (_, until) in self.held.items() if until <= now_ms]
        for seat in late:
            del self.held[seat]
        return bool(late)


class Night:
    """Everybody's doing, one step after the other."""

    def __init__(self, document: str = CROWN, seed: int = 1, **setup: Any) -> None:
        self.room = Room(document, seed=seed, **setup)
        self.tables = {name: Table(name) for name in TABLES}
        self.post: list[tuple[str, say.TableReport]] = []
        self.order: dict[str, list[str]] = {GAME: [], OTHER: []}
        """Who waits, by what was told."""
        self.excused: dict[tuple[str, int], set[str]] = {}
        """Who has declined a seat, chosen another or was passed over: somebody else may be called to it."""
        self.steps = self.refused = self.seated = 0
        people = iter(PEOPLE)
        for table in self.tables.values():
            for seat in range(1, 4):
                table.players[seat] = next(people)
            self.changed(table)
        while self.post:
            self.deliver()

    # -- saying ----------------------------------------------------------------------------------------------------

    def say(self, did: Any) -> bool:
        """Whether it was done; what is refused has changed nothing."""
        before = self.room.room.state() if self.steps % 7 == 0 else None
        self.steps += 1
        calls = self.room.room.board.calls
        offered = {call.player: {(offer.table, offer.seat) for offer in call.offers} for call in calls.all()}
        try:
            events = self.room.do(did)
        except CroupierError:
            self.refused += 1
            assert before is None or self.room.room.state() == before
            return False
        if isinstance(did, say.SayComing):
            self._excuse_others(did.player, offered)
        for event in events:
            if isinstance(event, told.CallAnswered):
                self._excuse_others(event.player, offered)
        for event in events:
            self._follow(event)
        self.check()
        return True

    def _follow(self, event: Event) -> None:
        match event:
            case told.ListJoined():
                self.order.setdefault(event.game, []).insert(event.place - 1, event.player)
                if not event.reason:
                    assert event.place == len(self.order[event.game]), "who joins is last"
            case told.ListLeft():
                self.order[event.game].remove(event.player)
            case told.PlaceMoved():
                self.order[event.game].remove(event.player)
                self.order[event.game].insert(event.place - 1, event.player)
            case told.CallMissed() if event.player in self.order[event.game]:
                self.order[event.game].remove(event.player)
            case told.CallDeclined():
                for table in self.tables.values():
                    if table.game == event.game:
                        for seat in range(1, SEATS + 1):
                            self.excused.setdefault((table.name, seat), set()).add(event.player)
            case told.CallEnded() if event.reason in ("cannot be sent", "the move did not come about"):
                self.excused.setdefault((event.table, event.seat), set()).add(event.player)
            case told.PassedOver():
                self.excused.setdefault((event.table, event.seat), set()).add(event.player)
            case told.PlayerCalled() if event.comes in FROM_LIST and event.player in self.order[event.game]:
                self._verify_turn(event)
            case told.CallAnswered() if event.comes in FROM_LIST and event.player in self.order[event.game]:
                self.order[event.game].remove(event.player)
                self.seated += 1

    def _verify_turn(self, event: told.PlayerCalled) -> None:
        """Nobody is called before somebody who waits longer and could have come."""
        waits = self.order[event.game]
        for earlier in waits[: waits.index(event.player)]:
            call = self.room.room.board.calls.of(earlier)
            has_seat = call is not None and call.offer_of(event.game) is not None
            excused = self.excused.get((event.table, event.seat), set())
            assert has_seat or earlier in excused, (earlier, event)

    def _excuse_others(self, player: str, offered: dict[str, set[tuple[str, int]]]) -> None:
        """Who has chosen one of several seats, or sat down in it, leaves the others to whoever is next."""
        for key in offered[player]:
            self.excused.setdefault(key, set()).add(player)

    def check(self) -> None:
        """What holds at any moment."""
        board = self.room.room.board
        for game, waits in self.order.items():
            assert [each.player for each in board.lists.of(game)] == waits
            assert len(set(waits)) == len(waits)
        held = [(offer.table, offer.seat) for call in board.calls.all() for offer in call.offers]
        assert len(set(held)) == len(held), "a seat is held for one"
        for call in board.calls.all():
            games = [offer.game for offer in call.offers]
            assert len(set(games)) == len(games)
            assert len(call.offers) == 1 or call.stage == "called", "nobody goes to several seats"
            for offer in call.offers:
                table = board.tables.find(offer.table)
                assert table is not None
                assert table.is_in_play
                assert table.report.players.get(offer.seat, call.player) == call.player
        numbers = [errand.number for errand in self.room.room.errands()]
        assert numbers == sorted(set(numbers))

    # -- tables and the courier ------------------------------------------------------------------------------------

    def changed(self, table: Table) -> None:
        self.post.append((table.name, table.report()))

    def deliver(self) -> None:
        """The oldest report comes, however late."""
        if self.post:
            name, report = self.post.pop(0)
            for seat in report.players:
                self.excused.pop((name, seat), None)
            assert self.say(say.TellTable("courier", name, report))

    def carry(self, dies: bool) -> None:
        """The courier brings the first errand; it may die before it says so, and bring it again."""
        pending = self.room.room.errands()
        if not pending:
            return
        errand = pending[0]
        table = self.tables[errand.table]
        if errand.number not in table.answers:
            table.answers[errand.number] = self._done_at(table, errand)
        if not dies:
            problem = table.answers[errand.number]
            number = errand.number
            done = say.ErrandRefused("courier", number, problem) if problem else say.ErrandDone("courier", number)
            assert self.say(done)
            assert not self.say(done), "it is settled once"

    def _done_at(self, table: Table, errand: told_tables.Errand) -> str:
        """Why the table cannot do it; empty if it has."""
        assert errand.number not in table.answers
        if isinstance(errand, told_tables.SendPlayer):
            target = self.tables[errand.target]
            seat = next((at for at, (name, _) in target.held.items() if name == errand.player), 0)
            if errand.player not in table.players.values() or not seat or not target.is_open:
                return "cannot be sent"
            self.sit(target.name, errand.player, seat)
            return ""
        if isinstance(errand, told_tables.KeepPlayer):
            return "is not on the way"
        if isinstance(errand, told_tables.ReleaseSeat):
            if table.held.get(errand.seat, ("", 0))[0] == errand.player:
                del table.held[errand.seat]
                self.changed(table)
            return ""
        if errand.seat not in table.vacant() or not table.is_open:
            return "the seat is not free"
        table.held[errand.seat] = (errand.player, errand.until_ms)
        self.changed(table)
        return ""

    def sit(self, name: str, player: str, seat: int) -> None:
        """A player stands up wherever they sit, and sits down there."""
        for table in self.tables.values():
            if player in table.players.values():
                self.stand(player)
        table = self.tables[name]
        assert seat not in table.players
        table.players[seat] = player
        table.held = {at: held for at, held in table.held.items() if held[0] != player}
        self.changed(table)

    def stand(self, player: str) -> None:
        for table in self.tables.values():
            seats = [seat for seat, name in table.players.items() if name == player]
            for seat in seats:
                del table.players[seat]
            if seats:
                self.changed(table)

    # -- what people do --------------------------------------------------------------------------------------------

    def comes_and_sits(self, player: str) -> None:
        """Who says that they come goes to the table, where the seat is held."""
        for table in self.tables.values():
            seat = next((at for at, (name, _) in table.held.items() if name == player), 0)
            call = self.room.room.board.calls.of(player)
            if seat and call is not None and call.stage == "coming" and table.is_open:
                self.sit(table.name, player, seat)
                return

    def walks_in(self, name: str, player: str) -> None:
        """Somebody whom nobody called takes a vacant seat."""
        table = self.tables[name]
        if table.is_open and table.vacant() and player not in self.order[table.game]:
            self.sit(name, player, table.vacant()[0])

    def breaks(self, name: str) -> None:
        """The game is broken up; when all have gone the table closes, and opens again."""
        self.say(say.BreakTable(BOSS, name))

    def opens_or_closes(self, name: str) -> None:
        table = self.tables[name]
        table.is_open = not table.is_open
        if not table.is_open:
            table.players, table.held = {}, {}
        self.changed(table)

    def _is_broken(self, name: str) -> bool:
        known = self.room.room.board.tables.find(name)
        return known is not None and known.is_broken

    def waits(self, seconds: int) -> None:
        """Time passes; the clock may strike late."""
        self.room.clock.advance(seconds)
        for table in self.tables.values():
            if table.lapse(self.room.clock.now_ms()):
                self.changed(table)
        due = self.room.room.due_ms()
        is_due = due is not None and due <= self.room.clock.now_ms()
        assert self.say(say.ClockStrikes("system")) == is_due

    def restarts(self) -> None:
        self.room.restart()

    def act(self, what: int, who: int, where: int, more: int) -> None:
        """One step, chosen by numbers."""
        player, name = PEOPLE[who % len(PEOPLE)], [*TABLES][where % len(TABLES)]
        game = (GAME, OTHER)[more % 2]
        called = [call.player for call in self.room.room.board.calls.all()]
        asked = called[who % len(called)] if called else player
        match what % 36:
            case 0 | 1:
                self.say(say.JoinList(player, player, ((GAME,), (OTHER,), (GAME, OTHER))[more % 3]))
            case 2:
                self.say(say.LeaveList(player, player, ()))
            case 3:
                self.say(say.MoveOnList(BOSS, player, game, 1 + where % 4, "so"))
            case 4 | 5 | 28:
                self.say(say.SayComing(asked, asked, ("", game)[where % 2]))
            case 6:
                self.say(say.DeclineCall(asked, asked, ("", game)[where % 2]))
            case 7 | 8:
                for each in called:
                    self.comes_and_sits(each)
            case 9 | 10:
                self.stand(player)
            case 11:
                self.walks_in(name, player)
            case 12 | 27:
                self.say(say.AskTableChange(player, player, ("", name)[more % 2]))
                self.say(say.ApproveTableChange(BOSS, player))
            case 13:
                self.say((say.WithdrawTableChange if more % 2 else say.DenyTableChange)(BOSS, player))
            case 14:
                self.say(say.RefuseMove(asked, asked))
                if more % 2:
                    self.say(say.DecideMove(BOSS, asked, bool(where % 2)))
            case 15:
                role = ("main", "feeder", "must_move")[more % 3]
                feeds = "" if role == "main" else [*TABLES][(where + 1 + more) % len(TABLES)]
                self.say(say.SetTableRole(BOSS, name, role, feeds))
            case 16 if more % 9 == 0:
                self.breaks(name)
            case 16:
                self.say(say.OrderMove(BOSS, player, name, 1 + more % SEATS, "so"))
            case 17 if more % 9 == 0 or not self.tables[name].is_open or self._is_broken(name):
                self.opens_or_closes(name)
            case 17:
                pair = (player, PEOPLE[(who + 1 + where) % len(PEOPLE)])
                self.say(say.NoteConnection(BOSS, pair, "kin") if more % 2 else say.DropConnection(BOSS, pair))
            case 18:
                self.waits((1, 20, 90, 400)[more % 4])
            case 19:
                self.restarts()
            case 20 | 21 | 22 | 23 | 24 | 25 | 26:
                self.carry(dies=more % 8 == 0)
            case _:
                self.deliver()

    def settle(self) -> None:
        """All that is under way arrives."""
        for _ in range(1000):
            if not self.post and not self.room.room.errands():
                return
            self.deliver()
            self.carry(dies=False)
        raise AssertionError("what is under way does not come to an end")

    def verify_settled(self) -> None:
        """When nothing is under way, the room knows the tables as they are."""
        self.settle()
        board = self.room.room.board
        for table in self.tables.values():
            known = board.tables.find(table.name)
            assert known is not None
            assert known.report == table.report()
            if known.is_in_play:
                held = board.calls.held_at(table.name)
                assert held == {seat: name for seat, (name, _) in table.held.items()}
                assert {*known.vacancies} == {*table.vacant(), *held}
        seated = [name for table in self.tables.values() for name in table.players.values()]
        assert len(set(seated)) == len(seated), "nobody sits in several seats"
        assert msgspec.json.encode(self.room.room.state())
