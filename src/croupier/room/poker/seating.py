"""Who sits at a poker table, with which chips, and who is dealt in next.

Chips of a hand in play are among a player's: what lies in its pots has been posted, and the rest lies before them.
"""

from collections.abc import Iterable, Sequence

import msgspec

from croupier.poker.players import CARRIED, OFF_TABLE, PROMOTION, TableLeft
from croupier.procedure import Posting, Setting, why_no_player
from croupier.room.errors import SeatError


class SeatState(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat that is taken."""

    seat: int
    player: str
    cents: int
    sits_out: bool = False
    comes: str = ""
    """How they have come to the table: from a list, another table, a game that closed; nothing where nobody said."""
    enters: str = ""
    """What they said when they sat down: that they post to be dealt in, or wait for the big blind."""


class Seating:
    """The seats of a table, numbered clockwise from the dealer's left; the last is on the dealer's right."""

    def __init__(self, count: int, taken: Iterable[SeatState] = ()) -> None:
        self.count = count
        self._taken = {each.seat: each for each in taken}

    def __len__(self) -> int:
        return len(self._taken)

    def state(self) -> tuple[SeatState, ...]:
        return tuple(self._taken[seat] for seat in sorted(self._taken))

    def copy(self) -> "Seating":
        """The same seats, to be changed by themselves."""
        return Seating(self.count, self._taken.values())

    # -- asking ----------------------------------------------------------------------------------------------------

    def of(self, player: str) -> SeatState | None:
        """The seat of a player; None if they have none."""
        return next((each for each in self._taken.values() if each.player == player), None)

    def free(self) -> list[int]:
        """The numbers of seats that nobody has."""
        return [seat for seat in range(1, self.count + 1) if seat not in self._taken]

    def required(self, what: str, player: str) -> SeatState:
        """The seat of a player; refused if they have none."""
        seat = self.of(player)
        if seat is None:
            raise SeatError(what, f"{player} has no seat at the table")
        return seat

    def verify_free(self, what: str, player: str, seat: int) -> None:
        """Refuse a seat that is not there or taken, and a person who cannot have it."""
        self.verify_person(what, player)
        if self.of(player) is not None:
            raise SeatError(what, f"{player} has a seat already")
        self.verify_seat(what, seat)

    def verify_person(self, what: str, player: str) -> None:
        """Refuse a name that nobody can play by."""
        if problem := why_no_player(player):
            raise SeatError(what, f"player: {problem}")
        if player in (CARRIED, PROMOTION) or player.startswith(OFF_TABLE):
            raise SeatError(what, f"player: {player!r} is not a player")

    def verify_number(self, what: str, seat: int) -> None:
        """Refuse a seat that is not there."""
        if not 1 <= seat <= self.count:
            raise SeatError(what, f"seat: {seat} is not there; the table has {self.count}")

    def verify_seat(self, what: str, seat: int) -> None:
        """Refuse a seat that is not there or taken."""
        self.verify_number(what, seat)
        if seat in self._taken:
            raise SeatError(what, f"seat: {seat} is {self._taken[seat].player}'s")

    # -- people and chips --------------------------------------------------------------------------------------------

    def sit(self, seat: SeatState) -> None:
        self._taken[seat.seat] = seat

    def leave(self, player: str) -> SeatState:
        return self._taken.pop(self.required("leave_seat", player).seat)

    def change(self, player: str, **changes: object) -> None:
        seat = self.required("seat", player)
        self._taken[seat.seat] = msgspec.structs.replace(seat, **changes)

    def follow(self, postings: Sequence[Posting], account: str) -> None:
        """Keep what each player has, by what was posted from and to accounts that begin so."""
        for posting in postings:
            for name, sign in ((posting.source, -1), (posting.target, 1)):
                seat = self.of(name.removeprefix(account)) if name.startswith(account) else None
                if seat is not None:
                    self.change(seat.player, cents=seat.cents + sign * posting.cents)

    # -- the next hand -----------------------------------------------------------------------------------------------

    def broke(self) -> list[str]:
        """Those who would be dealt in if they had any chips."""
        return [each.player for each in self.state() if not each.cents and not each.sits_out]

    def ready(self, before: Setting) -> list[int]:
        """The seats of those who could be dealt in next, in their order, after a hand that left this setting."""
        ready = [each for each in self.state() if each.cents and not each.sits_out]
        ready = [each for each in ready if each.player not in before.excluded]
        out = TableLeft.of(before).keeps_out([each.player for each in ready])
        return [each.seat for each in ready if each.player not in out]
