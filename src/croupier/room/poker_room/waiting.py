"""The waiting lists of a room, by game and limit: who waits, since when, in which place."""

import msgspec

from croupier.room.poker.seat_messages import Comes
from croupier.room.poker_room.terms import PokerRoomError
from croupier.rulebook import Citation


class Waiting(msgspec.Struct, frozen=True):
    """Somebody on a list."""

    player: str
    since_ms: int
    by: str
    """Who put them down."""
    comes: Comes
    """The way in which they will come: "list", or as a player of a broken game."""
    declined: int = 0
    """How many seats they have declined."""


class ListsState(msgspec.Struct, frozen=True):
    lists: dict[str, tuple[Waiting, ...]] = {}


class WaitingLists:
    """Lists by game. The order is that of joining, unless a supervisor says why it is another."""

    def __init__(self, state: ListsState) -> None:
        self._lists = {game: list(waiting) for game, waiting in state.lists.items()}

    def state(self) -> ListsState:
        return ListsState({game: tuple(waiting) for game, waiting in self._lists.items()})

    # -- asking ----------------------------------------------------------------------------------------------------

    @property
    def games(self) -> list[str]:
        return list(self._lists)

    def of(self, game: str) -> tuple[Waiting, ...]:
        """Those who wait for a game, in order."""
        return tuple(self._lists.get(game, ()))

    def place(self, game: str, player: str) -> int:
        """From 1; 0 for somebody who is not on the list."""
        names = [each.player for each in self._lists.get(game, ())]
        return names.index(player) + 1 if player in names else 0

    def find(self, game: str, player: str) -> Waiting | None:
        return next((each for each in self._lists.get(game, ()) if each.player == player), None)

    def games_of(self, player: str) -> list[str]:
        """The games that somebody waits for."""
        return [game for game in self._lists if self.place(game, player)]

    def verify_game(self, game: str, rule: Citation) -> None:
        if game not in self._lists:
            known = ", ".join(self._lists) or "none"
            raise PokerRoomError("game", f"{game!r} has no list; there are: {known}", rule)

    def verify_on(self, game: str, player: str, rule: Citation) -> None:
        self.verify_game(game, rule)
        if not self.place(game, player):
            raise PokerRoomError("player", f"{player} is not on the list for {game}", rule)

    # -- changing --------------------------------------------------------------------------------------------------

    def open(self, game: str) -> bool:
        """Whether there was none before."""
        if game in self._lists:
            return False
        self._lists[game] = []
        return True

    def close(self, game: str) -> None:
        del self._lists[game]

    def join(self, game: str, waiting: Waiting) -> int:
        """At the end; returns the place."""
        self._lists[game].append(waiting)
        return len(self._lists[game])

    def join_head(self, game: str, waiting: Waiting) -> int:
        """Before all but those who came to the head like this before; returns the place."""
        waits = self._lists[game]
        at = next((at for at, each in enumerate(waits) if each.comes != waiting.comes), len(waits))
        waits.insert(at, waiting)
        return at + 1

    def leave(self, game: str, player: str) -> bool:
        """Whether they were on it."""
        if not (place := self.place(game, player)):
            return False
        del self._lists[game][place - 1]
        return True

    def move(self, game: str, player: str, place: int) -> None:
        waits = self._lists[game]
        moved = waits.pop(self.place(game, player) - 1)
        waits.insert(place - 1, moved)

    def decline(self, game: str, player: str) -> int:
        """One seat more that somebody did not want; returns how many."""
        at = self.place(game, player) - 1
        found = self._lists[game][at]
        self._lists[game][at] = msgspec.structs.replace(found, declined=found.declined + 1)
        return found.declined + 1
