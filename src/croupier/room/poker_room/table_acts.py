"""What tables report, what they are to the room, and what has become of its errands."""

from collections.abc import Container

import msgspec

from croupier.room.poker_room import events as told
from croupier.room.poker_room import messages as say
from croupier.room.poker_room.board import Acts, Board
from croupier.room.poker_room.calls import FROM_LIST, Call, Offer
from croupier.room.poker_room.errands import HoldSeat, SendPlayer
from croupier.room.poker_room.list_acts import ListActs
from croupier.room.poker_room.move_acts import MoveActs
from croupier.room.poker_room.seats import Seats
from croupier.room.poker_room.tables import RoomTable, verify_report
from croupier.room.poker_room.terms import PokerRoomError
from croupier.room.poker_room.waits import Freed


class TableActs:
    """Reports, roles, errands."""

    def __init__(self, board: Board, seats: Seats, lists: ListActs, moves: MoveActs) -> None:
        self._board = board
        self._seats = seats
        self._lists = lists
        self._moves = moves
        self.acts: Acts = {
            say.TellTable: (self._verify_tell, self._tell),
            say.SetTableRole: (self._verify_role, self._set_role),
            say.ErrandDone: (self._verify_errand, self._done),
            say.ErrandRefused: (self._verify_errand, self._refused),
        }

    # -- reports ---------------------------------------------------------------------------------------------------

    def _verify_tell(self, asked: say.TellTable) -> None:
        verify_report(asked.table, asked.report)

    def _tell(self, asked: say.TellTable) -> None:
        board, report, now_ms = self._board, asked.report, self._board.now_ms()
        before = board.tables.find(asked.table)
        board.emit(
            told.TableTold(
                (board.terms.list_rule,), by=asked.actor, table=asked.table, game=report.game, is_open=report.is_open,
                players=len(report.players), vacant=report.vacant,
            )
        )  # fmt: skip
        if before is None:
            before = RoomTable(asked.table, report, "main")
        is_new_game = before.game != report.game or not report.is_open
        kept = {} if is_new_game else before.arrived
        there = set(report.players.values())
        arrived = {name: since for name, since in kept.items() if name in there}
        arrived |= {name: now_ms for _, name in sorted(report.players.items()) if name not in arrived}
        table = msgspec.structs.replace(
            before,
            report=report,
            arrived=arrived,
            is_broken=before.is_broken and not is_new_game,
            vacancies={} if is_new_game else before.vacancies,
        )
        board.tables.put(table)
        if is_new_game:
            self._moves.clear(table, "another game is on" if report.is_open else "the table is closed")
        if report.is_open and board.lists.open(report.game):
            board.emit(told.ListOpened((board.terms.list_rule,), game=report.game))
        self._follow_calls(table)
        self._follow_seats(table, before.report.players)
        self._follow_people(table)
        self._count_from(before.game, now_ms)
        self._count_from(report.game, now_ms)
        board.look_for_nearness()
        self._seats.fill()

    def _follow_calls(self, table: RoomTable) -> None:
        """Who was called and sits there has come; whose seat is another's is called to it no longer."""
        board = self._board
        for call in board.calls.all():
            for offer in call.offers:
                sits_in = table.seat_of(call.player)
                if offer.table == table.name and sits_in:
                    self._answered(call, offer, sits_in)
                    break
                if offer.table == table.name and offer.seat in table.report.players:
                    self._seats.end(call, offer, "somebody else sits there")
                elif offer.source == table.name and not sits_in and self._must_be_there(call, offer):
                    self._seats.end(call, offer, "they have left their table")

    @staticmethod
    def _must_be_there(call: Call, offer: Offer) -> bool:
        """Whether somebody can move only while they sit at the table: until they are sent from it to another."""
        return offer.comes not in FROM_LIST and call.stage in ("called", "refused")

    def _answered(self, call: Call, offer: Offer, sits_in: int) -> None:
        board = self._board
        self._seats.take_only(call, offer)
        board.calls.drop(call, offer)
        if sits_in != offer.seat or not offer.is_held:  # or a seat would be held as soon as the table hears of it
            board.errands.release(offer.table, offer.seat, call.player)
        board.emit(
            told.CallAnswered(
                self._seats.rules_of(offer.comes), player=call.player, game=offer.game, table=offer.table,
                seat=sits_in, comes=offer.comes, hides=board.hides,
            )
        )  # fmt: skip
        board.calls.forget(call.player)
        if offer.comes in FROM_LIST:
            board.lists.leave(offer.game, call.player)

    def _follow_seats(self, table: RoomTable, left: Container[int]) -> None:
        """Seats that are vacant now. One that is held, or of which the table is still to hear, stays so meanwhile.

        Waits go by those that somebody has left: that a table opens says nothing of how soon seats come free.
        """
        board, report = self._board, table.report
        if not table.is_in_play:
            return
        for seat in table.vacancies:
            is_ours = board.calls.holder(table.name, seat) is not None or board.errands.concerns(table.name, seat)
            if seat in report.players or (seat not in report.vacant and not is_ours) or seat > report.seats:
                board.tables.fill(table.name, seat)
        for seat in report.vacant:
            if board.tables.vacancy(table.name, seat) is None:
                board.tables.vacate(table.name, seat, board.now_ms(), is_counted=seat not in left)

    def _follow_people(self, table: RoomTable) -> None:
        """Nobody waits for a game in which they sit, or changes from a table at which they do not."""
        board = self._board
        if table.is_in_play:
            for each in board.lists.of(table.game):
                if table.seat_of(each.player):
                    self._lists.take_off(each.player, table.game, "", f"sits at {table.name}")
        for change in board.calls.changes():
            if change.source == table.name and not table.seat_of(change.player):
                call = board.calls.of(change.player)
                if call is None or call.stage not in ("going", "sent"):
                    self._moves.drop_change(change.player, f"left {table.name}")

    def _count_from(self, game: str, now_ms: int) -> None:
        """Seats are counted while a game is on."""
        board = self._board
        if not board.tables.of(game):
            board.freed.pop(game, None)
        elif game not in board.freed:
            board.freed[game] = Freed(now_ms)

    # -- roles -----------------------------------------------------------------------------------------------------

    def _verify_role(self, asked: say.SetTableRole) -> None:
        board, terms = self._board, self._board.terms
        rule = terms.feeder_table or terms.list_rule
        table = board.tables.required(asked.table, rule)
        if asked.role == "main":
            if asked.feeds:
                raise PokerRoomError("feeds", "a main table feeds no other", rule)
            return
        if asked.role == "feeder" and terms.feeder_table is None:
            raise PokerRoomError("role", f"{terms.rules.name} has no feeder tables")
        fed = board.tables.required(asked.feeds, rule, "feeds")
        if fed.name == table.name or fed.game != table.game or not fed.is_in_play:
            raise PokerRoomError("feeds", f"{fed.name} is no other table of {table.game} that is open", rule)
        if fed.role != "main":
            raise PokerRoomError("feeds", f"{fed.name} feeds {fed.feeds} itself", rule)
        if any(each.feeds == table.name for each in board.tables):
            raise PokerRoomError("table", f"{table.name} is fed by another", rule)

    def _set_role(self, asked: say.SetTableRole) -> None:
        board = self._board
        rule = board.terms.feeder_table or board.terms.list_rule
        board.tables.change(asked.table, role=asked.role, feeds=asked.feeds)
        board.emit(told.TableRoleSet((rule,), by=asked.actor, table=asked.table, role=asked.role, feeds=asked.feeds))
        self._seats.fill()

    # -- errands ---------------------------------------------------------------------------------------------------

    def _verify_errand(self, asked: say.ErrandDone | say.ErrandRefused) -> None:
        self._board.errands.verify(asked.number)

    def _held(self, errand: HoldSeat) -> tuple[Call, Offer] | None:
        """The call for which a seat was to be held, if it still is."""
        call = self._board.calls.of(errand.player)
        offer = next((each for each in call.offers if each.hold == errand.number), None) if call is not None else None
        return None if call is None or offer is None else (call, offer)

    def _done(self, asked: say.ErrandDone) -> None:
        board, rules = self._board, (self._board.terms.list_rule,)
        errand = board.errands.settle(asked.number)
        board.emit(told.ErrandSettled(rules, by=asked.actor, number=asked.number))
        found = self._held(errand) if isinstance(errand, HoldSeat) else None
        if found is None:
            return
        call, offer = found
        held = msgspec.structs.replace(offer, is_held=True)
        offers = tuple(held if each == offer else each for each in call.offers)
        board.calls.put(msgspec.structs.replace(call, offers=offers))
        if call.stage == "going":
            self._seats.go(call.player)

    def _refused(self, asked: say.ErrandRefused) -> None:
        """A seat that the table does not hold is not vacant as far as the room knows; who was to be sent stays."""
        board, rules = self._board, (self._board.terms.list_rule,)
        errand = board.errands.settle(asked.number)
        board.emit(told.ErrandSettled(rules, by=asked.actor, number=asked.number, problem=asked.problem))
        if isinstance(errand, HoldSeat) and (found := self._held(errand)) is not None:
            call, offer = found
            board.calls.drop(call, offer)
            board.tables.fill(offer.table, offer.seat)
            self._seats.tell_end(call.player, offer, asked.problem)
        elif isinstance(errand, SendPlayer):
            sent = board.calls.of(errand.player)
            if sent is not None and sent.stage == "sent" and sent.offers[0].table == errand.target:
                offer = sent.offers[0]
                self._seats.not_again(sent.player, offer.table, offer.seat)
                self._seats.end(sent, offer, asked.problem)
                board.calls.forget(sent.player)
        self._seats.fill()
