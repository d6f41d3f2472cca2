"""What people do with the lists, and how they answer when they are called; and what time does."""

import msgspec

from croupier.procedure import why_no_player
from croupier.room.chips_under_way import COURIER
from croupier.room.poker.table_action import PLAYER, STAFF, SYSTEM
from croupier.room.poker_room import events as told
from croupier.room.poker_room import messages as say
from croupier.room.poker_room.board import Acts, Board
from croupier.room.poker_room.calls import FROM_LIST, MUST_GO, Call, Offer
from croupier.room.poker_room.seats import Seats
from croupier.room.poker_room.terms import PokerRoomError
from croupier.room.poker_room.waiting import Waiting

NOBODY = (*STAFF, COURIER, SYSTEM, PLAYER)
"""Names that stand for somebody of the house, or for anybody."""


class ListActs:
    """Joining, leaving and moving on lists; coming when called, and declining."""

    def __init__(self, board: Board, seats: Seats) -> None:
        self._board = board
        self._seats = seats
        self.acts: Acts = {
            say.OpenList: (self._verify_open, self._open),
            say.CloseList: (self._verify_close, self._close),
            say.JoinList: (self._verify_join, self._join),
            say.LeaveList: (self._verify_leave, self._leave),
            say.MoveOnList: (self._verify_move, self._move),
            say.SayComing: (self._verify_coming, self._come),
            say.DeclineCall: (self._verify_decline, self._decline),
            say.ClockStrikes: (self._verify_clock, self._strike),
        }

    # -- lists -----------------------------------------------------------------------------------------------------

    def _verify_open(self, asked: say.OpenList) -> None:
        rule = self._board.terms.list_rule
        if not asked.game.strip():
            raise PokerRoomError("game", "say which game and limits", rule)
        if asked.game in self._board.lists.games:
            raise PokerRoomError("game", f"{asked.game} has a list", rule)

    def _open(self, asked: say.OpenList) -> None:
        self._board.lists.open(asked.game)
        self._board.emit(told.ListOpened((self._board.terms.list_rule,), by=asked.actor, game=asked.game))

    def _verify_close(self, asked: say.CloseList) -> None:
        board, rule = self._board, self._board.terms.list_rule
        board.lists.verify_game(asked.game, rule)
        if waiting := len(board.lists.of(asked.game)):
            raise PokerRoomError("game", f"{asked.game}: {waiting} wait for it", rule)
        if board.tables.of(asked.game):
            raise PokerRoomError("game", f"{asked.game} is on", rule)

    def _close(self, asked: say.CloseList) -> None:
        self._board.lists.close(asked.game)
        self._board.emit(told.ListClosed((self._board.terms.list_rule,), by=asked.actor, game=asked.game))

    def _verify_join(self, asked: say.JoinList) -> None:
        board, rule = self._board, self._board.terms.list_rule
        if problem := why_no_player(asked.player):
            raise PokerRoomError("player", problem)
        if asked.player in NOBODY:
            raise PokerRoomError("player", f"{asked.player} is not a player")
        if not asked.games or len(set(asked.games)) < len(asked.games):
            raise PokerRoomError("games", "say which, each once", rule)
        for game in asked.games:
            board.lists.verify_game(game, rule)
            if board.lists.place(game, asked.player):
                raise PokerRoomError("player", f"{asked.player} is on the list for {game}", rule)
            if (table := board.tables.seated_in(game, asked.player)) is not None:
                raise PokerRoomError("player", f"{asked.player} sits at {table.name}, where {game} is on", rule)

    def _join(self, asked: say.JoinList) -> None:
        board = self._board
        for game in asked.games:
            place = board.lists.join(game, Waiting(asked.player, board.now_ms(), asked.actor, "list"))
            self.tell_joined(asked.player, game, place, asked.actor)
        self._seats.fill()

    def tell_joined(self, player: str, game: str, place: int, by: str) -> None:
        board, rules = self._board, (self._board.terms.list_rule,)
        board.emit(told.ListJoined(rules, by=by, player=player, game=game, place=place, hides=board.hides))

    def _verify_leave(self, asked: say.LeaveList) -> None:
        rule = self._board.terms.list_rule
        for game in asked.games:
            self._board.lists.verify_on(game, asked.player, rule)
        if len(set(asked.games)) < len(asked.games):
            raise PokerRoomError("games", "say each once", rule)
        if not self._board.lists.games_of(asked.player):
            raise PokerRoomError("player", f"{asked.player} is on no list", rule)

    def _leave(self, asked: say.LeaveList) -> None:
        for game in asked.games or self._board.lists.games_of(asked.player):
            self.take_off(asked.player, game, asked.actor)
        self._seats.fill()

    def take_off(self, player: str, game: str, by: str, reason: str = "") -> None:
        """Somebody waits no longer; a seat that they were called to from the list is free for the next."""
        board = self._board
        if not board.lists.leave(game, player):
            return
        call = board.calls.of(player)
        offer = None if call is None else call.offer_of(game)
        if call is not None and offer is not None and offer.comes in FROM_LIST:
            self._seats.release(call, offer)
        rules = (board.terms.list_rule,)
        board.emit(told.ListLeft(rules, by=by, player=player, game=game, reason=reason, hides=board.hides))

    def _verify_move(self, asked: say.MoveOnList) -> None:
        board, rule = self._board, self._board.terms.list_rule
        board.lists.verify_on(asked.game, asked.player, rule)
        last = len(board.lists.of(asked.game))
        if not 1 <= asked.place <= last:
            raise PokerRoomError("place", f"{asked.place}; it is from 1 to {last}", rule)
        if asked.place == board.lists.place(asked.game, asked.player):
            raise PokerRoomError("place", f"{asked.player} has place {asked.place}", rule)
        if not asked.reason.strip():
            raise PokerRoomError("reason", "say why: the list is kept in the order of joining", rule)

    def _move(self, asked: say.MoveOnList) -> None:
        board = self._board
        before = board.lists.place(asked.game, asked.player)
        board.lists.move(asked.game, asked.player, asked.place)
        board.emit(
            told.PlaceMoved(
                (board.terms.list_rule,), by=asked.actor, player=asked.player, game=asked.game, before=before,
                place=asked.place, reason=asked.reason, hides=board.hides,
            )
        )  # fmt: skip
        self._seats.fill()

    # -- answering -------------------------------------------------------------------------------------------------

    def _called(self, player: str, game: str) -> tuple[Call, list[Offer]]:
        """The call that somebody answers, and the seats that it is about."""
        call, rule = self._board.calls.of(player), self._board.terms.list_rule
        if call is None:
            raise PokerRoomError("player", f"{player} is called to no seat", rule)
        found = [offer for offer in call.offers if game in ("", offer.game)]
        if not found:
            raise PokerRoomError("game", f"{player} is called to {call.offers[0].game}, not to {game}", rule)
        if call.stage in ("going", "sent"):
            raise PokerRoomError("player", f"{player} is being moved", rule)
        if call.stage in ("called", "coming") and self._board.now_ms() >= call.until_ms:
            raise PokerRoomError("player", f"{player}: the time to come is over", rule)
        return call, found

    def _verify_coming(self, asked: say.SayComing) -> None:
        call, found = self._called(asked.player, asked.game)
        if len(found) > 1:
            games = ", ".join(offer.game for offer in found)
            raise PokerRoomError(
                "game", f"say for which seat {asked.player} comes: {games}", self._board.terms.list_rule
            )
        if call.stage == "coming":
            raise PokerRoomError("player", f"{asked.player} has said so", self._board.terms.list_rule)

    def _come(self, asked: say.SayComing) -> None:
        board = self._board
        call, (offer,) = self._called(asked.player, asked.game)
        call = self._seats.take_only(call, offer)
        board.emit(
            told.CallAccepted(
                self._seats.rules_of(offer.comes), by=asked.actor, player=asked.player, table=offer.table,
                seat=offer.seat, hides=board.hides,
            )
        )  # fmt: skip
        source = board.tables.find(offer.source)
        if source is not None and source.seat_of(asked.player):
            self._seats.go(asked.player)
        else:
            board.calls.put(msgspec.structs.replace(call, stage="coming"))
        self._seats.fill()

    def _verify_decline(self, asked: say.DeclineCall) -> None:
        _, found = self._called(asked.player, asked.game)
        if found[0].comes in MUST_GO:
            rule = self._seats.rules_of(found[0].comes)[0]
            raise PokerRoomError("player", f"{asked.player} must move; who does not want to refuses the move", rule)

    def _decline(self, asked: say.DeclineCall) -> None:
        board = self._board
        call, found = self._called(asked.player, asked.game)
        for offer in found:
            self._seats.release(call, offer)
            if offer.comes in FROM_LIST:
                stays = board.lists.decline(offer.game, asked.player) <= board.setup.passes
            else:
                stays = not board.calls.forget(asked.player)
            for vacancy in board.tables.vacancies():
                table = board.tables.find(vacancy.table)
                if table is not None and table.game == offer.game:
                    self._seats.not_again(asked.player, vacancy.table, vacancy.seat)
            board.emit(
                told.CallDeclined(
                    self._seats.rules_of(offer.comes), by=asked.actor, player=asked.player, game=offer.game,
                    table=offer.table, seat=offer.seat, stays=stays, hides=board.hides,
                )
            )  # fmt: skip
            if offer.comes in FROM_LIST and not stays:
                self.take_off(asked.player, offer.game, asked.actor, "declined")
        self._seats.fill()

    # -- time ------------------------------------------------------------------------------------------------------

    def _verify_clock(self, asked: say.ClockStrikes) -> None:
        due_ms = self._board.calls.due_ms()
        if due_ms is None or self._board.now_ms() < due_ms:
            raise PokerRoomError(asked.name(), "nothing is due by the time")

    def _strike(self, asked: say.ClockStrikes) -> None:
        board, now_ms = self._board, self._board.now_ms()
        for call in board.calls.all():
            if now_ms < call.due_ms:
                continue
            offer = call.offers[0]
            if call.stage == "called" and offer.comes in MUST_GO:
                self._seats.go(call.player)
            elif call.stage in ("called", "coming"):
                self._miss(call, asked.actor)
            else:
                self._seats.not_again(call.player, offer.table, offer.seat)
                self._seats.end(call, offer, "the move did not come about")
                board.calls.forget(call.player)
        self._seats.fill()

    def _miss(self, call: Call, by: str) -> None:
        board = self._board
        for offer in call.offers:
            self._seats.release(call, offer)
            board.emit(
                told.CallMissed(
                    self._seats.rules_of(offer.comes), by=by, player=call.player, game=offer.game,
                    table=offer.table, seat=offer.seat, hides=board.hides,
                )
            )  # fmt: skip
            if offer.comes in FROM_LIST:
                board.lists.leave(offer.game, call.player)
            else:
                board.calls.forget(call.player)
