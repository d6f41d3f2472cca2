"""Who sits at a poker table, with which chips, and who is dealt in next.

Chips of a hand in play are among a player's: what lies in its pots has been posted, and the rest lies before them.
"""

from collections.abc import Iterable, Sequence

import msgspec

from croupier.poker.players import CARRIED, TableLeft
from croupier.procedure import Posting, Setting, why_no_player
from croupier.room.errors import SeatError


class SeatState(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat that is taken."""

    seat: int
    player: str
    cents: int
    sits_out: bool = False
    is_new: bool = False
    """They came to a game in play, and have not been dealt in yet."""
    has_missed: bool = False
    """A blind has passed them while they sat out."""


class Seating:
    """The seats of a table, numbered clockwise from the dealer's left; the last is on the dealer's right."""

    def __init__(self, count: int, taken: Iterable[SeatState] = ()) -> None:
        self.count = count
        self._taken = {each.seat: each for each in taken}

    def __len__(self) -> int:
        return len(self._taken)

    def state(self) -> tuple[SeatState, ...]:
        return tuple(self._taken[seat] for seat in sorted(self._taken))

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
        if player == CARRIED:
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

    def dealt_in(self, before: Setting) -> list[int]:
        """The seats that are dealt in next, in their order, after a hand that left this setting."""
        ready = [each for each in self.state() if each.cents and not each.sits_out]
        ready = [each for each in ready if each.player not in before.excluded]
        out = TableLeft.of(before).keeps_out([each.player for each in ready])
        return [each.seat for each in ready if each.player not in out]

    def first_button(self, before: Setting) -> int:
        """Where the button is when a game begins: with the player on the dealer's right."""
        return max(self.dealt_in(before), default=0)

    def next_button(self, before: Setting, button: int) -> int:
        """The next player clockwise who is dealt in and not new to the game; one who is, if there is no other."""
        playing = self.dealt_in(before)
        known = [seat for seat in playing if not self._taken[seat].is_new] or playing
        return next((seat for seat in known if seat > button), min(known, default=button))

    def begin(self, setting: Setting, blinds: int) -> None:
        """A hand begins: nobody who is dealt in is new any more, and a blind passes those who sit out in its place."""
        for seat, player in setting.seats.items():
            if seat in setting.table_stakes:
                self.change(player, is_new=False)
            elif self._taken[seat].sits_out and self._place(seat, setting) < blinds:
                self.change(player, has_missed=True)

    def _place(self, seat: int, setting: Setting) -> int:
        """The place of a seat from the left of the button, among those dealt in."""
        order = sorted({seat, *setting.table_stakes}, key=lambda each: (each <= setting.button, each))
        return order.index(seat)
