"""Moves between tables: those that players ask for, those that they must make, games that are broken up."""

import msgspec

from croupier.room.poker_room import events as told
from croupier.room.poker_room import messages as say
from croupier.room.poker_room.board import Acts, Board, Connection
from croupier.room.poker_room.calls import MUST_GO, Call, Change
from croupier.room.poker_room.seats import Claim, Seats
from croupier.room.poker_room.tables import RoomTable
from croupier.room.poker_room.terms import PokerRoomError
from croupier.room.poker_room.waiting import Waiting


class MoveActs:
    """Changes of tables, moves refused and ordered, broken games, connected players."""

    def __init__(self, board: Board, seats: Seats) -> None:
        self._board = board
        self._seats = seats
        self.acts: Acts = {
            say.AskTableChange: (self._verify_ask, self._ask),
            say.WithdrawTableChange: (self._verify_asked, self._withdraw),
            say.ApproveTableChange: (self._verify_approve, self._approve),
            say.DenyTableChange: (self._verify_asked, self._deny),
            say.RefuseMove: (self._verify_refuse, self._refuse),
            say.DecideMove: (self._verify_decide, self._decide),
            say.BreakTable: (self._verify_break, self._break),
            say.OrderMove: (self._verify_order, self._order),
            say.NoteConnection: (self._verify_connect, self._connect),
            say.DropConnection: (self._verify_disconnect, self._disconnect),
        }

    # -- changes that players ask for ------------------------------------------------------------------------------

    def _source(self, player: str) -> RoomTable:
        """The table that somebody would move from."""
        found = self._board.tables.where(player)
        if not found:
            raise PokerRoomError("player", f"{player} sits at no table", self._board.terms.change_rule)
        return found[-1]

    def _verify_ask(self, asked: say.AskTableChange) -> None:
        board, rule = self._board, self._board.terms.change_rule
        source = self._source(asked.player)
        if board.calls.change_of(asked.player) is not None:
            raise PokerRoomError("player", f"{asked.player} has asked for a change of tables", rule)
        others = [each.name for each in board.tables.of(source.game) if each.name != source.name]
        if not others or (asked.table and asked.table not in others):
            known = ", ".join(others) or "none"
            raise PokerRoomError("table", f"other tables of {source.game}: {known}", rule)

    def _ask(self, asked: say.AskTableChange) -> None:
        board, source = self._board, self._source(asked.player)
        is_approved = board.terms.change_by is None
        board.calls.ask(Change(asked.player, source.name, asked.table, board.now_ms(), is_approved))
        board.emit(
            told.TableChangeAsked(
                (board.terms.change_rule,), by=asked.actor, player=asked.player, source=source.name,
                table=asked.table, hides=board.hides,
            )
        )  # fmt: skip
        self._seats.fill()

    def _verify_asked(self, asked: say.WithdrawTableChange | say.DenyTableChange) -> None:
        board, rule = self._board, self._board.terms.change_rule
        if board.calls.change_of(asked.player) is None:
            raise PokerRoomError("player", f"{asked.player} has not asked for a change of tables", rule)
        call = board.calls.of(asked.player)
        if call is not None and call.offers[0].comes == "table_change" and call.stage in ("going", "sent"):
            raise PokerRoomError("player", f"{asked.player} is being moved", rule)

    def _verify_approve(self, asked: say.ApproveTableChange) -> None:
        board, rule = self._board, self._board.terms.change_rule
        change = board.calls.change_of(asked.player)
        if change is None:
            raise PokerRoomError("player", f"{asked.player} has not asked for a change of tables", rule)
        if change.is_approved:
            raise PokerRoomError("player", f"{asked.player} may change tables", rule)

    def _approve(self, asked: say.ApproveTableChange) -> None:
        board, change = self._board, self._board.calls.change_of(asked.player)
        assert change is not None
        board.calls.ask(msgspec.structs.replace(change, is_approved=True))
        self._tell_answer(asked, True)
        self._seats.fill()

    def _deny(self, asked: say.DenyTableChange) -> None:
        self._tell_answer(asked, False, asked.reason)
        self.drop_change(asked.player)
        self._seats.fill()

    def _tell_answer(self, asked: say.RoomAction, is_approved: bool, reason: str = "") -> None:
        board, player = self._board, getattr(asked, "player", "")
        board.emit(
            told.TableChangeAnswered(
                (board.terms.change_rule,), by=asked.actor, player=player, is_approved=is_approved, reason=reason,
                hides=board.hides,
            )
        )  # fmt: skip

    def _withdraw(self, asked: say.WithdrawTableChange) -> None:
        self._tell_dropped(asked.player, "they stay", asked.actor)
        self.drop_change(asked.player)
        self._seats.fill()

    def _tell_dropped(self, player: str, reason: str, by: str = "") -> None:
        board, rules = self._board, (self._board.terms.change_rule,)
        board.emit(told.TableChangeDropped(rules, by=by, player=player, reason=reason, hides=board.hides))

    def drop_change(self, player: str, reason: str = "") -> None:
        """Somebody changes tables no longer: a seat that is held for it is free."""
        board = self._board
        call = board.calls.of(player)
        if call is not None and call.offers[0].comes == "table_change":
            self._seats.release(call, call.offers[0])
        if board.calls.forget(player) and reason:
            self._tell_dropped(player, reason)

    # -- moves that must be made -----------------------------------------------------------------------------------

    def _moving(self, player: str, stage: str) -> Call:
        """The call of somebody who must move."""
        call, rule = self._board.calls.of(player), self._board.terms.list_rule
        if call is None or call.offers[0].comes not in MUST_GO or call.stage != stage:
            problem = "has refused no move" if stage == "refused" else "is not told to move, or is moved already"
            raise PokerRoomError("player", f"{player} {problem}", rule)
        return call

    def _verify_refuse(self, asked: say.RefuseMove) -> None:
        self._moving(asked.player, "called")

    def _refuse(self, asked: say.RefuseMove) -> None:
        board, call = self._board, self._moving(asked.player, "called")
        board.calls.put(msgspec.structs.replace(call, stage="refused"))
        offer = call.offers[0]
        board.emit(
            told.MoveRefused(
                self._seats.rules_of(offer.comes), by=asked.actor, player=asked.player, table=offer.table,
                reason=asked.reason, hides=board.hides,
            )
        )  # fmt: skip

    def _verify_decide(self, asked: say.DecideMove) -> None:
        self._moving(asked.player, "refused")

    def _decide(self, asked: say.DecideMove) -> None:
        board, call = self._board, self._moving(asked.player, "refused")
        offer = call.offers[0]
        board.emit(
            told.MoveDecided(
                self._seats.rules_of(offer.comes), by=asked.actor, player=asked.player, table=offer.table,
                goes=asked.goes, hides=board.hides,
            )
        )  # fmt: skip
        if asked.goes:
            self._seats.go(asked.player)
        else:
            self._seats.not_again(asked.player, offer.table, offer.seat)
            self._seats.release(call, offer)
        self._seats.fill()

    def _verify_order(self, asked: say.OrderMove) -> None:
        board = self._board
        rule = self._seats.rules_of("supervisor")[0]
        source, target = self._source(asked.player), board.tables.required(asked.table, rule)
        if not target.is_in_play or target.game != source.game:
            raise PokerRoomError("table", f"{target.name} is no table of {source.game} that is open", rule)
        if target.name == source.name:
            raise PokerRoomError("table", f"{asked.player} sits at {source.name}: seats are changed there", rule)
        if board.calls.of(asked.player) is not None:
            raise PokerRoomError("player", f"{asked.player} is called to a seat", rule)
        holder = board.calls.holder(target.name, asked.seat)
        if asked.seat not in target.vacancies or holder is not None:
            raise PokerRoomError("seat", f"{asked.seat} of {target.name} is not vacant, or is held", rule)
        if not asked.reason.strip():
            raise PokerRoomError("reason", "say why", rule)
        if not board.is_apart(asked.player, target, asked.seat):
            problem = f"{asked.seat} of {target.name}: somebody connected with {asked.player} would be too near"
            raise PokerRoomError("seat", problem, rule)

    def _order(self, asked: say.OrderMove) -> None:
        board, source = self._board, self._source(asked.player)
        target = board.tables.required(asked.table, board.terms.list_rule)
        board.emit(
            told.MoveOrdered(
                self._seats.rules_of("supervisor"), by=asked.actor, player=asked.player, table=asked.table,
                seat=asked.seat, reason=asked.reason, hides=board.hides,
            )
        )  # fmt: skip
        self._seats.offer(target, asked.seat, Claim(asked.player, "supervisor", source.name), is_directed=True)
        self._seats.fill()

    # -- broken games ----------------------------------------------------------------------------------------------

    def _verify_break(self, asked: say.BreakTable) -> None:
        rule = self._board.terms.broken_game_move
        if not self._board.tables.required(asked.table, rule).is_in_play:
            raise PokerRoomError("table", f"no game is on at {asked.table}", rule)

    def _break(self, asked: say.BreakTable) -> None:
        """Its players draw for the vacant seats of the game; who has none waits as the reading says."""
        board, rule = self._board, self._board.terms.broken_game_move
        self.clear(board.tables.change(asked.table, is_broken=True, vacancies={}), "the game is broken up")
        table = board.tables.required(asked.table, rule)
        players = [name for _, name in sorted(table.report.players.items()) if not self._is_on_the_move(name, table)]
        rules = (rule,) if board.terms.vacant_seat_draw is None else (rule, board.terms.vacant_seat_draw)
        order = self._seats.draw(asked.table, players, len(players), rules)
        moves, rest = self._allot(table, order)
        reading = board.terms.broken_game_rest
        board.emit(
            told.TableBroken(
                (rule, reading.citation), by=asked.actor, table=asked.table, moved=len(moves), waiting=len(rest),
                reading=reading.value,
            )
        )  # fmt: skip
        for player, at, seat in moves:
            target = board.tables.required(at, rule)
            self._seats.offer(target, seat, Claim(player, "broken_game", asked.table), is_directed=True)
        for player in rest:
            self._put_down(table.game, player, asked.actor)
        self._seats.fill()

    def _is_on_the_move(self, player: str, table: RoomTable) -> bool:
        """Whether somebody is being moved from a table already."""
        call = self._board.calls.of(player)
        return call is not None and call.offers[0].source == table.name

    def _allot(self, table: RoomTable, order: tuple[str, ...]) -> tuple[list[tuple[str, str, int]], list[str]]:
        """In the order of the draw the longest vacant seat that each may have; and those for whom there is none."""
        board = self._board
        free = [
            each
            for each in board.tables.vacancies()
            if board.tables.required(each.table, board.terms.list_rule).game == table.game
            and board.calls.holder(each.table, each.seat) is None
        ]
        moves: list[tuple[str, str, int]] = []
        rest: list[str] = []
        for player in order:
            found = None
            if board.calls.of(player) is None:
                found = next((each for each in free if self._may_have(player, each.table, each.seat, moves)), None)
            if found is None:
                rest.append(player)
            else:
                free.remove(found)
                moves.append((player, found.table, found.seat))
        return moves, rest

    def _may_have(self, player: str, at: str, seat: int, moves: list[tuple[str, str, int]]) -> bool:
        """Whether a seat is far enough from connected players who sit there or are allotted seats there just now."""
        board = self._board
        table, others = board.tables.required(at, board.terms.list_rule), board.connected_to(player)
        given = [taken for name, where, taken in moves if where == at and name in others]
        return board.is_apart(player, table, seat) and all(
            board.terms.are_apart(seat, taken, table.report.seats) for taken in given
        )

    def _put_down(self, game: str, player: str, by: str) -> None:
        board, reading = self._board, self._board.terms.broken_game_rest
        if board.lists.place(game, player) or board.tables.seated_in(game, player) is not None:
            return
        waiting = Waiting(player, board.now_ms(), by, "broken_game")
        at_head = reading.value == "head_of_list"
        place = board.lists.join_head(game, waiting) if at_head else board.lists.join(game, waiting)
        board.emit(
            told.ListJoined(
                (board.terms.broken_game_move, reading.citation), by=by, player=player, game=game, place=place,
                reason="the game was broken up", hides=board.hides,
            )
        )  # fmt: skip

    def clear(self, table: RoomTable, reason: str) -> None:
        """No game is on at a table any more: nobody is called there, and nobody moves from there as they were to."""
        board = self._board
        for call in board.calls.all():
            for offer in call.offers:
                if offer.table == table.name or (offer.source == table.name and call.stage not in ("going", "sent")):
                    self._seats.end(call, offer, reason)
        for change in board.calls.changes():
            if change.source == table.name or change.wanted == table.name:
                self.drop_change(change.player, reason)

    # -- connected players -----------------------------------------------------------------------------------------

    def _verify_connect(self, asked: say.NoteConnection) -> None:
        terms = self._board.terms
        if terms.separate is None:
            raise PokerRoomError("players", f"{terms.rules.name} has no rule for players who are connected")
        rule = terms.separate.citation
        if len(set(asked.players)) < max(2, len(asked.players)):
            raise PokerRoomError("players", "name at least a pair, each once", rule)
        if not asked.reason.strip():
            raise PokerRoomError("reason", "say by what they are connected", rule)
        if any(set(each.players) == set(asked.players) for each in self._board.connections):
            raise PokerRoomError("players", "it is noted", rule)

    def _connect(self, asked: say.NoteConnection) -> None:
        board, terms = self._board, self._board.terms
        assert terms.separate is not None
        board.connections.append(Connection(asked.players, asked.reason))
        board.emit(
            told.PlayersConnected(
                (terms.separate.citation,), by=asked.actor, players=asked.players, reason=asked.reason
            )
        )
        board.look_for_nearness()

    def _verify_disconnect(self, asked: say.DropConnection) -> None:
        if not any(set(each.players) == set(asked.players) for each in self._board.connections):
            raise PokerRoomError("players", f"{', '.join(asked.players)}: no connection is noted")

    def _disconnect(self, asked: say.DropConnection) -> None:
        board, terms = self._board, self._board.terms
        board.connections = [each for each in board.connections if set(each.players) != set(asked.players)]
        rules = (terms.separate.citation,) if terms.separate is not None else ()
        board.emit(told.ConnectionDropped(rules, by=asked.actor, players=asked.players))
        board.look_for_nearness()
        self._seats.fill()
