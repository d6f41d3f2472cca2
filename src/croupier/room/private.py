"""Tables reserved for somebody's private use or for an event: a sign, and no general public."""

from collections.abc import Iterable

import msgspec

from croupier.procedure import Sign
from croupier.room.errors import PrivateTableError
from croupier.rulebook import Rules


class ReservationState(msgspec.Struct, frozen=True, omit_defaults=True):
    purpose: str | None = None
    guests: tuple[str, ...] = ()


class Reservation:
    """Made or not; `purpose` is None at a table open to the public."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self.purpose: str | None = None
        self.guests: set[str] = set()

    def state(self) -> ReservationState:
        return ReservationState(self.purpose, tuple(sorted(self.guests)))

    def take_up(self, state: ReservationState) -> None:
        self.purpose, self.guests = state.purpose, set(state.guests)

    def make(self, purpose: str, guests: Iterable[str], present: Iterable[str]) -> None:
        if not self._rules.has("private_table"):
            raise PrivateTableError("purpose", f"private tables are not provided for in {self._rules.name}")
        purposes, citation = self._rules.get("private_table", "purposes", list)
        if purpose not in purposes:
            raise PrivateTableError("purpose", f"{purpose!r} is none of {', '.join(purposes)}", citation)
        invited = set(guests)
        for player in present:
            if player not in invited:
                raise PrivateTableError("guests", f"{player} is at the table and not one of them", citation)
        self.purpose, self.guests = purpose, invited

    def admit(self, guest: str) -> None:
        self._verify_made("admit")
        self.guests.add(guest)

    def end(self) -> None:
        self._verify_made("unreserve")
        self.purpose, self.guests = None, set()

    def admitted(self) -> tuple[str, ...] | None:
        """Those who may wager; None at a table open to the public."""
        return None if self.purpose is None else tuple(sorted(self.guests))

    def verify_admits(self, player: str) -> None:
        if self.purpose is not None and player not in self.guests:
            problem = f"{player} is none of the guests of this private table"
            raise PrivateTableError("player", problem, self._rules.cite("private_table"))

    def signs(self) -> list[Sign]:
        if self.purpose is None:
            return []
        return [Sign("private_table", "private table", self._rules.cite("private_table"))]

    def _verify_made(self, act: str) -> None:
        if self.purpose is None:
            citation = self._rules.cite("private_table") if self._rules.has("private_table") else None
            raise PrivateTableError(act, "the table is not reserved", citation)
