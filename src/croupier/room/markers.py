"""Markers: a minimum may be raised at once if those who are playing may go on at the old one, and a marker says so."""

from collections.abc import Callable, Mapping

import msgspec

from croupier.chips import format_dollars, verify_cents
from croupier.clock import Clock, format_span
from croupier.errors import AmountError
from croupier.procedure import Limits, Sign
from croupier.room.errors import LimitsError
from croupier.rulebook import Rules


class MarkedChange(msgspec.Struct, frozen=True):
    """A sign with a higher minimum for players with a marker, and the time from which it is to hold."""

    minimum_cents: int
    at_s: int


class MarkersState(msgspec.Struct, frozen=True, omit_defaults=True):
    of_players: dict[str, dict[str, Limits]] = {}
    announced: dict[str, MarkedChange] = {}


class Markers:
    """The limits that each player may keep to, by kind of wager: "" for those of the whole table."""

    def __init__(self, rules: Rules, clock: Clock) -> None:
        self._rules = rules
        self._clock = clock
        self._of_players: dict[str, dict[str, Limits]] = {}
        self._announced: dict[str, MarkedChange] = {}

    def state(self) -> MarkersState:
        of_players = {player: dict(marked) for player, marked in self._of_players.items()}
        return MarkersState(of_players, dict(self._announced))

    def take_up(self, state: MarkersState) -> None:
        self._of_players = {player: dict(marked) for player, marked in state.of_players.items()}
        self._announced = dict(state.announced)

    def __bool__(self) -> bool:
        return bool(self._of_players)

    def minimums(self) -> dict[str, dict[str, int]]:
        """In cents, for the setting of a round."""
        return {
            player: {kind: old.minimum_cents for kind, old in marked.items()}
            for player, marked in self._of_players.items()
        }

    # -- placing and removing --------------------------------------------------------------------------------------

    def place(self, player: str, kind: str, old: Limits) -> None:
        """A player who has a marker already keeps it: no minimum of theirs is raised at once."""
        self._of_players.setdefault(player, {}).setdefault(kind, old)

    def remove(self, player: str) -> None:
        """The player leaves."""
        self._of_players.pop(player, None)

    def copy_to(self, kind: str) -> None:
        """A kind of wager gets limits of its own: whoever keeps to an old table minimum keeps to it there too."""
        for marked in self._of_players.values():
            if "" in marked:
                marked.setdefault(kind, marked[""])

    def outlast(self, kind: str, minimum_cents: int) -> None:
        """Only markers that still allow less than the sign does stay on the layout."""
        for player, marked in list(self._of_players.items()):
            if kind in marked and marked[kind].minimum_cents >= minimum_cents:
                self._drop(player, kind)

    def drop(self, kind: str) -> None:
        """Limits of a kind of wager are gone, and the markers for it with them."""
        self._announced.pop(kind, None)
        for player in [player for player, marked in self._of_players.items() if kind in marked]:
            self._drop(player, kind)

    def _drop(self, player: str, kind: str) -> None:
        del self._of_players[player][kind]
        if not self._of_players[player]:
            del self._of_players[player]

    def clear(self) -> None:
        self._of_players.clear()
        self._announced.clear()

    # -- raising a minimum that players keep to --------------------------------------------------------------------

    def announce(self, minimum_cents: int, at_s: int, kind: str, table: Limits) -> None:
        """Put up a sign; it replaces an earlier one, and its time begins now."""
        minutes, citation = self._rules.get("marked_minimum_notice", "minutes", int)
        try:
            verify_cents(minimum_cents, "minimum")
        except AmountError as error:
            raise LimitsError("minimum", str(error), citation) from None
        marked = [limits[kind].minimum_cents for limits in self._of_players.values() if kind in limits]
        if not marked:
            raise LimitsError("minimum", "no player has a marker for it", citation)
        if minimum_cents <= min(marked):
            problem = f"{format_dollars(minimum_cents)} is not above that of any player with a marker"
            raise LimitsError("minimum", problem, citation)
        if minimum_cents > table.minimum_cents:
            most = format_dollars(table.minimum_cents)
            raise LimitsError(
                "minimum", f"{format_dollars(minimum_cents)} is above the table's own of {most}", citation
            )
        notice_s = at_s - self._clock.now_s()
        if notice_s < minutes * 60:
            stood = format_span(max(0, notice_s))
            problem = f"raising it for players with a marker needs a sign for {minutes} minutes"
            raise LimitsError("minimum", f"{problem}, it would have stood for {stood}", citation)
        self._announced[kind] = MarkedChange(minimum_cents, at_s)

    def take_effect(self, table_minimum: Callable[[str], int]) -> None:
        """Changes whose time has come."""
        now = self._clock.now_s()
        for kind, change in list(self._announced.items()):
            if change.at_s > now:
                continue
            del self._announced[kind]
            for marked in self._of_players.values():
                if kind in marked and marked[kind].minimum_cents < change.minimum_cents:
                    old, least = marked[kind], change.minimum_cents
                    marked[kind] = Limits(least, max(least, old.maximum_cents), old.increment_cents)
            self.outlast(kind, table_minimum(kind))

    # -- what people read ------------------------------------------------------------------------------------------

    def signs(self, located: Mapping[str, int]) -> list[Sign]:
        """The previous limits beside the new, and a marker at the box where each player is."""
        if not self._of_players:
            return []
        signs = [
            Sign("previous_limits", f"{_of(kind)}{old}, for players with a marker", self._rules.cite("two_minimums"))
            for kind, old in sorted(
                {(kind, old) for marked in self._of_players.values() for kind, old in marked.items()}, key=str
            )
        ]
        for player, marked in self._of_players.items():
            where = f"box {located[player]}" if player in located else "standing"
            least = ", ".join(f"{_of(kind)}from {format_dollars(old.minimum_cents)}" for kind, old in marked.items())
            signs.append(Sign("marker", f"{where}: {player} may play {least}", self._rules.cite("markers")))
        for kind, change in self._announced.items():
            text = f"{_of(kind)}minimum {format_dollars(change.minimum_cents)} for players with a marker"
            citation = self._rules.cite("marked_minimum_notice")
            signs.append(Sign("marked_minimum_change", text, citation, change.at_s))
        return signs


def _of(kind: str) -> str:
    return f"{kind}: " if kind else ""
