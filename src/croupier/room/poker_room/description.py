"""A poker room described by itself: what one person may see and do, so that pages know no rule."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from croupier.errors import CroupierError
from croupier.procedure import Action, why_no_player
from croupier.room.poker.table_action import STAFF
from croupier.room.poker_room import messages as say
from croupier.room.poker_room import pictures as shown
from croupier.room.poker_room.board import Board
from croupier.room.poker_room.calls import FROM_LIST, MUST_GO, Call
from croupier.room.poker_room.events import HOUSE, initials
from croupier.room.poker_room.list_acts import NOBODY
from croupier.room.poker_room.tables import RoomTable
from croupier.room.poker_room.waits import Wait, wait_for
from croupier.room.table_roles import OPERATOR
from croupier.rulebook import Citation
from croupier.table.forms import Form, Listed, Message, as_choices, cited, in_words, make_form

Choices = Mapping[str, Sequence[object]]


class RoomDescription:
    """What there is to know of a room just now."""

    def __init__(self, room: Any, board: Board) -> None:
        self._room = room
        self._board = board

    # -- what there is ---------------------------------------------------------------------------------------------

    def picture(self, actor: str) -> shown.RoomPicture:
        """The room as somebody may see it."""
        board, setup = self._board, self._room.setup
        is_house = actor in HOUSE
        return shown.RoomPicture(
            name=setup.name,
            document=board.terms.rules.name,
            now_ms=board.now_ms(),
            call_s=setup.call_s,
            passes=setup.passes,
            lists=tuple(self._list(game, actor) for game in board.lists.games),
            tables=tuple(self._table(table, actor) for table in board.tables),
            moves=tuple(self._moves(actor)),
            changes=tuple(
                shown.ChangePicture(
                    self.name_for(actor, each.player), each.source, each.since_ms, each.is_approved, each.wanted,
                    each.player == actor,
                )
                for each in board.calls.changes()
            ),
            near=tuple(self._near()) if is_house else (),
            errands=len(board.errands.pending()) if is_house else 0,
            history=tuple(self.history(actor)),
        )  # fmt: skip

    def name_for(self, actor: str, player: str) -> str:
        """A name as somebody may see it."""
        return initials(player) if self._board.hides and actor not in (player, *HOUSE) else player

    def history(self, actor: str) -> Iterable[shown.HistoryPicture]:
        """What happened lately, the latest last, as far as somebody may know it."""
        for noted in self._board.history:
            event = noted.event.seen_by(actor)
            if event is not None:
                by = getattr(event, "by", "")
                own = actor in noted.event.people()
                rules = cited(event.cites)
                yield shown.HistoryPicture(noted.at_ms, event.name(), event.words(), rules, by, own)

    def wait(self, game: str, seats: int) -> Wait:
        """What is expected until so many more seats of a game have come free."""
        return wait_for(self._board.freed.get(game), seats, self._board.now_ms())

    def _list(self, game: str, actor: str) -> shown.ListPicture:
        board = self._board
        places, ahead = [], 0
        for place, each in enumerate(board.lists.of(game), start=1):
            call = board.calls.of(each.player)
            called = self._called(call, game)
            ahead += called is None
            places.append(
                shown.PlacePicture(
                    place, self.name_for(actor, each.player), each.since_ms, each.player == actor, each.declined,
                    called, None if called is not None else wait_picture(self.wait(game, ahead)),
                )
            )  # fmt: skip
        tables = len(board.tables.of(game))
        return shown.ListPicture(game, tables, tuple(places), wait_picture(self.wait(game, ahead + 1)))

    @staticmethod
    def _called(call: Call | None, game: str) -> shown.SeatPicture | None:
        offer = None if call is None else call.offer_of(game)
        if call is None or offer is None or offer.comes not in FROM_LIST:
            return None
        return shown.SeatPicture(game, offer.table, offer.seat, call.due_ms, call.stage != "called")

    def _table(self, table: RoomTable, actor: str) -> shown.RoomTablePicture:
        held = self._board.calls.held_at(table.name)
        free = {seat for seat in table.vacancies if seat not in held}
        seats = tuple(
            shown.RoomSeatPicture(
                seat,
                self.name_for(actor, table.report.players.get(seat, "")),
                self.name_for(actor, held.get(seat, "")),
                seat in free,
            )
            for seat in range(1, table.report.seats + 1)
        )
        return shown.RoomTablePicture(
            table.name, table.game, table.report.is_open, table.role, seats, len(table.report.players), len(free),
            table.feeds, table.is_broken,
        )  # fmt: skip

    def _moves(self, actor: str) -> Iterable[shown.MovePicture]:
        for call in self._board.calls.all():
            for offer in call.offers:
                if offer.source:
                    yield shown.MovePicture(
                        self.name_for(actor, call.player), offer.source, offer.table, offer.seat, offer.comes,
                        call.due_ms, call.player == actor, call.stage == "refused", call.stage in ("going", "sent"),
                    )  # fmt: skip

    def _near(self) -> Iterable[shown.NearPicture]:
        separate = self._board.terms.separate
        for near in self._board.near:
            rules = cited([separate.citation]) if separate is not None else ()
            yield shown.NearPicture(near.table, near.players, near.seats, rules)

    # -- what is open to whom ----------------------------------------------------------------------------------------

    def offers(self, actor: str) -> list[Action]:
        """What somebody may do just as it stands."""
        board = self._board
        found: list[Action] = []
        if actor in OPERATOR:
            for change in board.calls.changes():
                found += [kind(actor, change.player) for kind in (say.ApproveTableChange, say.DenyTableChange)]
            found += [say.DecideMove(actor, call.player, goes) for call in board.calls.all() for goes in (True, False)]
        people = [call.player for call in board.calls.all()] if actor in STAFF else [actor]
        for player in people:
            found += self._answers(actor, player)
        if actor not in HOUSE:
            found += [say.LeaveList(actor, actor, (game,)) for game in board.lists.games_of(actor)]
            found += [say.JoinList(actor, actor, (game,)) for game in board.lists.games]
            found += [say.AskTableChange(actor, actor), say.WithdrawTableChange(actor, actor)]
        return [action for action in found if self.why_not(action) == ""]

    def _answers(self, actor: str, player: str) -> list[Action]:
        call = self._board.calls.of(player)
        if call is None:
            return []
        games = [offer.game for offer in call.offers] if len(call.offers) > 1 else [""]
        answers: list[Action] = [say.SayComing(actor, player, game) for game in games]
        if call.offers[0].comes in MUST_GO:
            return [*answers, say.RefuseMove(actor, player)]
        return answers + [say.DeclineCall(actor, player, game) for game in games]

    def why_not(self, action: Action) -> str:
        """Why an action would be refused now, with its rule; empty if it would not be."""
        try:
            self._room.verify(action)
        except CroupierError as error:
            return str(error)
        return ""

    def words(self, action: Action) -> str:
        """An action just as it stands, for a button."""
        match action:
            case say.JoinList() | say.LeaveList():
                return f"{in_words(action.name())}: {', '.join(action.games)}"
            case say.SayComing() | say.DeclineCall() if action.game:
                return f"{in_words(action.name())}: {action.game}"
            case say.DecideMove():
                return f"{action.player} {'goes' if action.goes else 'stays'}"
        return in_words(action.name())

    def reports(self) -> list[Form]:
        """Nothing is reported to a room as having gone wrong: what is amiss is told as it is."""
        return []

    def forms(self, actor: str) -> list[Form]:
        """What somebody is invited to fill in."""
        board, terms = self._board, self._board.terms
        games, tables = board.lists.games, [table.name for table in board.tables]
        found: list[Form] = []
        if actor not in NOBODY and not why_no_player(actor):
            open_to = [game for game in games if not self.why_not(say.JoinList(actor, actor, (game,)))]
            if open_to:
                found.append(_form(say.JoinList, {"player": [actor], "games": open_to}, terms.list_rule))
            found += self._change_form([actor])
        if actor in STAFF:
            waiting = list(dict.fromkeys(each.player for game in games for each in board.lists.of(game)))
            if games:
                found.append(_form(say.JoinList, {"games": games}, terms.list_rule))
            if waiting:
                found.append(_form(say.LeaveList, {"player": waiting, "games": games}, terms.list_rule))
            found += self._change_form([name for table in board.tables for name in table.report.players.values()])
        if actor in OPERATOR:
            found += self._operator_forms(games, tables, waiting)
        return found

    def _change_form(self, players: Sequence[str]) -> list[Form]:
        able = [name for name in dict.fromkeys(players) if not self.why_not(say.AskTableChange(name, name))]
        if not able:
            return []
        tables = [table.name for table in self._board.tables if table.is_in_play]
        return [_form(say.AskTableChange, {"player": able, "table": tables}, self._board.terms.change_rule)]

    def _operator_forms(self, games: list[str], tables: list[str], waiting: list[str]) -> Iterable[Form]:
        board, terms = self._board, self._board.terms
        yield _form(say.OpenList, {}, terms.list_rule)
        closing = [game for game in games if not self.why_not(say.CloseList(OPERATOR[0], game))]
        if closing:
            yield _form(say.CloseList, {"game": closing}, terms.list_rule)
        if waiting:
            yield _form(say.MoveOnList, {"player": waiting, "game": games}, terms.list_rule)
        if tables:
            on = [table.name for table in board.tables if table.is_in_play]
            roles = [role for role in ("main", "feeder", "must_move") if role != "feeder" or terms.feeder_table]
            yield _form(
                say.SetTableRole,
                {"table": tables, "feeds": tables, "role": roles},
                terms.feeder_table or terms.list_rule,
            )
            if on:
                yield _form(say.BreakTable, {"table": on}, terms.broken_game_move)
        seated = [name for table in board.tables if table.is_in_play for name in table.report.players.values()]
        targets = list(dict.fromkeys(vacancy.table for vacancy in board.tables.vacancies()))
        if seated and targets:
            yield _form(say.OrderMove, {"player": list(dict.fromkeys(seated)), "table": targets}, terms.list_rule)
        if terms.separate is not None:
            yield _form(say.NoteConnection, {}, terms.separate.citation)
            if board.connections:
                people = list(dict.fromkeys(name for each in board.connections for name in each.players))
                yield _form(say.DropConnection, {"players": people}, terms.separate.citation)


def wait_picture(wait: Wait) -> shown.WaitPicture:
    return shown.WaitPicture(wait.words(), wait.seen, wait.needed, wait.median_ms, wait.low_ms, wait.high_ms)


def _form(kind: type[Action], listed: Choices, *by: Citation) -> Form:
    """A form, with what its fields take."""

    def choices(message: type[Message], name: str) -> Listed:  # noqa: ARG001 - the form is of one kind
        return as_choices(listed[name]) if name in listed else None

    return make_form(kind, choices, lambda *_: (None, None), {}, "", cited(by))
