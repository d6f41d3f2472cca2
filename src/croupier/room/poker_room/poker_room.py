"""The poker room around the tables as a stream of the ledger: lists, calls, moves, and what tables are to do."""

from croupier.ledger import Did, Done, SubjectKind, Surroundings
from croupier.procedure import IllegalActionError
from croupier.procedure.decision import verify_types
from croupier.room.poker.table_action import PLAYER, may_say
from croupier.room.poker_room.board import Acts, Board, RoomState
from croupier.room.poker_room.description import RoomDescription
from croupier.room.poker_room.errands import Errand
from croupier.room.poker_room.list_acts import ListActs
from croupier.room.poker_room.messages import RoomAction, decode
from croupier.room.poker_room.move_acts import MoveActs
from croupier.room.poker_room.seats import Seats
from croupier.room.poker_room.table_acts import TableActs
from croupier.room.poker_room.terms import PokerRoomSetup, RoomTerms


class PokerRoom:
    """A room that does what people, tables and the clock say, one after the other."""

    def __init__(self, setup: PokerRoomSetup, around: Surroundings, state: RoomState | None = None) -> None:
        self.setup = setup
        self.changes = 0
        """Counts what was done, so that whoever shows the room knows when to look again."""
        self.board = Board(setup, around, state or RoomState())
        seats = Seats(self.board)
        lists, moves = ListActs(self.board, seats), MoveActs(self.board, seats)
        tables = TableActs(self.board, seats, lists, moves)
        self._acts: Acts = {**lists.acts, **moves.acts, **tables.acts}
        self.describe = RoomDescription(self, self.board)

    @property
    def terms(self) -> RoomTerms:
        return self.board.terms

    def do(self, did: Did) -> Done:
        """Do it, or refuse it before anything has changed."""
        self.verify(did)
        assert isinstance(did, RoomAction)
        self.board.events = []
        self.changes += 1
        self._acts[type(did)][1](did)
        return Done(tuple(self.board.events))

    def verify(self, did: Did) -> None:
        """Raise unless it can be done now."""
        if not isinstance(did, RoomAction) or type(did) not in self._acts:
            raise IllegalActionError(did, "it is nothing that is said to a poker room")
        verify_types(did)
        whose = getattr(did, "player", "")
        if not may_say(type(did), did.actor, whose):
            names = [(f"{whose} themselves" if whose else each) if each == PLAYER else each for each in did.by]
            raise IllegalActionError(did, f"actor: it is for {' or '.join(names)}, not {did.actor}")
        self._acts[type(did)][0](did)

    def state(self) -> RoomState:
        return self.board.state()

    def due_ms(self) -> int | None:
        """When the clock is to strike: the first time at which a call runs out or somebody is sent."""
        return self.board.calls.due_ms()

    def errands(self) -> tuple[Errand, ...]:
        """What tables are to do, in order, until the carrier says that it was done."""
        return self.board.errands.pending()


def _decode(setup: PokerRoomSetup, did: bytes) -> Did:  # noqa: ARG001 - all rooms know the same messages
    return decode(did)


POKER_ROOM = SubjectKind(
    name="poker_room",
    setup=PokerRoomSetup,
    state=RoomState,
    open=PokerRoom,
    restore=lambda setup, state, around: PokerRoom(setup, around, state),
    decode=_decode,
    documents=lambda setup: (setup.document,),
)
"""Poker rooms as a kind of stream."""
