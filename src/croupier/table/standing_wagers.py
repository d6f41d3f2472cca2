"""The wagers that stand, found by place and by player: looking one up takes no longer with a thousand than with one."""

from collections.abc import Iterable
from operator import attrgetter
from typing import NamedTuple

from croupier.chips import CHIP_KINDS, ChipKind
from croupier.table.wager import Wager

Wagers = dict[int, Wager]
_IN_ORDER = attrgetter("box", "id")


class Place(NamedTuple):
    """Where chips of a player lie."""

    kind: str
    box: int
    on: str
    player: str


class _Noted(NamedTuple):
    """A wager as it was when it was noted last."""

    place: Place
    chips: ChipKind
    cents: int
    matched_cents: int


class StandingWagers:
    """An index of wagers, and running totals of their chips. Whoever changes a wager notes it again."""

    def __init__(self) -> None:
        self.cents: dict[ChipKind, int] = dict.fromkeys(CHIP_KINDS, 0)
        """What they come to, by kind of chip, with the house's own beside them."""
        self._noted: dict[int, _Noted] = {}
        self._all: Wagers = {}
        self._by_place: dict[Place, Wagers] = {}
        self._by_player: dict[str, Wagers] = {}

    def __bool__(self) -> bool:
        return bool(self._all)

    def note(self, wager: Wager) -> None:
        """A wager as it is now: standing there, standing elsewhere, gone."""
        before = self._noted.pop(wager.id, None)
        if before is not None:
            self._count(before, -1)
        if wager.is_standing:
            place = Place(wager.kind, wager.box, wager.on, wager.player)
            now = self._noted[wager.id] = _Noted(place, wager.chips, wager.cents, wager.matched_cents)
            self._count(now, 1)
            if before is None or before.place != place:
                self._forget(wager.id, before)
                self._all[wager.id] = wager
                self._by_place.setdefault(place, {})[wager.id] = wager
                self._by_player.setdefault(place.player, {})[wager.id] = wager
        else:
            self._forget(wager.id, before)

    def at(self, place: Place) -> Iterable[Wager]:
        """Those of a player on a place: one for each kind of chips."""
        return self._by_place.get(place, {}).values()

    def of(self, player: str | None) -> list[Wager]:
        """Those of a player, or of all, by box and then in the order placed."""
        wagers = self._all if player is None else self._by_player.get(player, {})
        return sorted(wagers.values(), key=_IN_ORDER)

    def has(self, player: str) -> bool:
        """Whether a player has any."""
        return bool(self._by_player.get(player))

    def _count(self, noted: _Noted, sign: int) -> None:
        self.cents[noted.chips] += sign * noted.cents
        self.cents["value"] += sign * noted.matched_cents

    def _forget(self, wager_id: int, noted: _Noted | None) -> None:
        if noted is not None:
            del self._all[wager_id]
            del self._by_place[noted.place][wager_id]
            del self._by_player[noted.place.player][wager_id]
