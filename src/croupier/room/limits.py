"""Limits and the signs that show them. Limits hold because a sign stands: there is no setting one without the other.

Which changes need a notice, the rulebook says: `limit_change_notice` may name those that it `covers`.
"""

from collections.abc import Collection, Iterable, Sequence

import msgspec

from croupier.chips import format_dollars
from croupier.clock import Clock, format_span
from croupier.procedure import Limits, Sign
from croupier.room.errors import LimitsError
from croupier.room.markers import Markers, MarkersState
from croupier.rulebook import Cited, Rules

TIGHTENING = ["minimum", "maximum"]
"""A raised minimum, a lowered maximum: what a notice covers unless the rulebook says otherwise; "any" is any change."""


class LimitChange(msgspec.Struct, frozen=True):
    """A sign with new limits and the time from which they are to hold."""

    limits: Limits
    displayed_s: int
    at_s: int

    @property
    def notice_s(self) -> int:
        return self.at_s - self.displayed_s


class Tightening(msgspec.Struct, frozen=True):
    """What a change takes from the players: `what` is the limit, `how` the change in words."""

    what: str
    how: str


def tightening(old: Limits, new: Limits, covers: Sequence[str] = TIGHTENING) -> Tightening | None:
    """A raised minimum or a lowered maximum; None if the change takes nothing that is covered from the players."""
    if new.minimum_cents > old.minimum_cents and "minimum" in covers:
        return Tightening("minimum", f"raising it to {format_dollars(new.minimum_cents)}")
    if new.maximum_cents < old.maximum_cents and "maximum" in covers:
        return Tightening("maximum", f"lowering it to {format_dollars(new.maximum_cents)}")
    if new != old and "any" in covers:
        return Tightening("limits", f"changing them to {new}")
    return None


Place = int | str | None
"""What limits are of: a box, a kind of wager, or the whole table."""


class BoardState(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What stands on the signs, in the order in which it was put up; announced changes as they were announced."""

    limits: tuple[tuple[Place, Limits], ...]
    announced: tuple[tuple[Place, LimitChange], ...] = ()
    of_players: dict[str, Limits] = {}
    markers: MarkersState = MarkersState()


class LimitBoard:
    """The limits of the table, of boxes and wagers that differ, of players allowed more, and the changes announced."""

    def __init__(self, rules: Rules, clock: Clock, limits: Limits, boxes: Cited[int]) -> None:
        self._rules = rules
        self._clock = clock
        self._boxes = boxes
        self.verify(limits, None)
        self._limits: dict[Place, Limits] = {None: limits}
        """Under None the table's, which hold wherever a box or wager has none of its own."""
        self._announced: dict[Place, LimitChange] = {}
        self._of_players: dict[str, Limits] = {}
        self.markers = Markers(rules, clock)

    def state(self) -> BoardState:
        """What stands there. Changes whose time has come, and that nobody has asked for yet, are still announced."""
        return BoardState(
            limits=tuple(self._limits.items()),
            announced=tuple(self._announced.items()),
            of_players=dict(self._of_players),
            markers=self.markers.state(),
        )

    def take_up(self, state: BoardState) -> None:
        self._limits, self._announced = dict(state.limits), dict(state.announced)
        self._of_players = dict(state.of_players)
        self.markers.take_up(state.markers)

    # -- what holds ------------------------------------------------------------------------------------------------

    def in_force(self, place: Place = None) -> Limits:
        self._take_effect()
        return self._limits.get(place, self._limits[None])

    def of_boxes(self) -> dict[int, Limits]:
        """Only the boxes with limits of their own."""
        self._take_effect()
        return {box: limits for box, limits in self._limits.items() if isinstance(box, int)}

    def of_wagers(self) -> dict[str, Limits]:
        """Only the kinds of wager with limits of their own."""
        self._take_effect()
        return {wager: limits for wager, limits in self._limits.items() if isinstance(wager, str)}

    def of_players(self) -> dict[str, Limits]:
        """Never narrower than the table's present limits: a player's own sign allows more, it takes nothing away."""
        table = self.in_force()
        return {
            player: Limits(
                min(own.minimum_cents, table.minimum_cents),
                max(own.maximum_cents, table.maximum_cents),
                own.increment_cents and table.increment_cents,
            )
            for player, own in self._of_players.items()
        }

    def signs(self, elsewhere: Collection[str] = ()) -> list[Sign]:
        """Limits of a kind of wager that a sign of its own shows are not shown again."""
        self._take_effect()
        signs = [Sign("limits", str(self._limits[None]), self._rules.cite("table_limits"))]
        signs += [
            Sign("box_limits", f"box {box}: {limits}", self._rules.cite("box_limits"))
            for box, limits in sorted(self.of_boxes().items())
        ]
        signs += [
            Sign("wager_limits", f"{wager}: {limits}", self._rules.cite("table_limits"))
            for wager, limits in self.of_wagers().items()
            if wager not in elsewhere
        ]
        signs += [
            Sign("player_limits", f"{player}: {limits}", self._rules.cite("player_limits"))
            for player, limits in self.of_players().items()
        ]
        for place, change in self._announced.items():
            where = "" if place is None else f"{place}: " if isinstance(place, str) else f"box {place}: "
            text = f"{where}{change.limits}"
            signs.append(Sign("limit_change", text, self._rules.cite("limit_change_notice"), change.at_s))
        return signs

    def _take_effect(self) -> None:
        """Announced changes whose time has come. One at short notice was welcome as a widening, and must still be."""
        now = self._clock.now_s()
        due = [(change.at_s, place) for place, change in self._announced.items() if change.at_s <= now]
        for _, place in sorted(due, key=lambda change: change[0]):
            change = self._announced.pop(place)
            in_force = self._limits.get(place, self._limits[None])
            if change.notice_s >= self.notice_s or self._taken_from(in_force, change.limits, place) is None:
                self.put_up(change.limits, place)
        self.markers.take_effect(lambda kind: self._limits.get(kind, self._limits[None]).minimum_cents)

    # -- changes ---------------------------------------------------------------------------------------------------

    @property
    def notice_s(self) -> int:
        return self._rules.get("limit_change_notice", "minutes", int).value * 60

    def tightening(self, limits: Limits, place: Place) -> Tightening | None:
        """What new limits there would take from the players, where a notice is needed for that."""
        return self._taken_from(self.in_force(place), limits, place)

    def _taken_from(self, old: Limits, new: Limits, place: Place) -> Tightening | None:
        reading = "notice_covers_boxes"
        is_box = isinstance(place, int) and self._rules.has_choice(reading)
        is_free = is_box and self._rules.reading(reading).value == "no"
        return None if is_free else tightening(old, new, self._covers())

    def _covers(self) -> list[str]:
        if not self._rules.has("limit_change_notice", "covers"):
            return TIGHTENING
        return self._rules.get("limit_change_notice", "covers", list).value

    def verify(self, limits: Limits, place: Place) -> None:
        """Whether such limits may stand there at all, however they came to."""
        if isinstance(place, str) and place not in self._rules.wagers():
            known = ", ".join(self._rules.wagers())
            raise LimitsError("wager", f"{place!r} is none of {known}", self._rules.cite("table_limits"))
        if isinstance(place, int) and not self._rules.has("box_limits"):
            problem = f"limits that differ by box are not provided for in edition {self._rules.edition}"
            raise LimitsError("box", f"{problem} of {self._rules.name}", self._rules.cite("table_limits"))
        if isinstance(place, int) and not 1 <= place <= self._boxes.value:
            raise LimitsError("box", f"{place} is not one of 1 to {self._boxes.value}", self._boxes.citation)
        step = limits.increment_cents
        if step is not None and step > limits.minimum_cents:
            problem = f"{format_dollars(step)} exceeds the minimum of {format_dollars(limits.minimum_cents)}"
            raise LimitsError("increment", problem, self._rules.cite("increments"))

    def announce(self, limits: Limits, at_s: int, place: Place) -> None:
        """Put up a sign; it replaces an earlier one for the same place, and its time begins now."""
        self.verify(limits, place)
        now = self._clock.now_s()
        citation = self._rules.cite("limit_change_notice")
        if at_s < now:
            raise LimitsError("at_s", f"{at_s} has passed, it is {now}", citation)
        change = LimitChange(limits, now, at_s)
        harder = self.tightening(limits, place)
        if harder is not None and change.notice_s < self.notice_s:
            raise self.too_short(harder, f"it would have stood for {format_span(change.notice_s)}")
        self._announced[place] = change

    def withdraw(self, place: Place) -> None:
        """Take down the sign of an announced change."""
        self._take_effect()
        if place not in self._announced:
            raise LimitsError("withdraw", "no change is announced there", self._rules.cite("limit_change_notice"))
        del self._announced[place]

    def put_up(self, limits: Limits, place: Place) -> None:
        """New limits from now on; whoever calls has found the rule that allows it."""
        self._continue_markers(place)
        self._limits[place] = limits
        if not isinstance(place, int):
            self.markers.outlast(place or "", limits.minimum_cents)

    def take_down(self, place: int | str) -> None:
        """The box or wager goes back to the table's limits."""
        del self._limits[place]
        self.markers.drop(str(place))

    def clear(self) -> None:
        """The signs that go when the table closes: announced changes, and those of its players."""
        self._announced.clear()
        self._of_players.clear()
        self.markers.clear()

    def without_notice(self, harder: Tightening, limits: Limits, place: Place) -> LimitsError:
        """The refusal of a change at once, by what the sign announcing it says, if there is one."""
        change = self._announced.get(place)
        if change is None or change.limits != limits:
            return self.too_short(harder, "there is none")
        now = self._clock.now_s()
        stood = f"it has stood for {format_span(now - change.displayed_s)}"
        if now - change.displayed_s >= self.notice_s:
            stood += f" and gives a time {format_span(change.at_s - now)} from now"
        return self.too_short(harder, stood)

    def too_short(self, harder: Tightening, stood: str) -> LimitsError:
        minutes, citation = self._rules.get("limit_change_notice", "minutes", int)
        return LimitsError(harder.what, f"{harder.how} needs a sign for {minutes} minutes, {stood}", citation)

    # -- players allowed more --------------------------------------------------------------------------------------

    def allow(self, player: str, limits: Limits) -> None:
        """A sign for one player. Without an increment on it the player is free of the table's."""
        if not self._rules.has("player_limits"):
            problem = f"limits of one player's own are not provided for in {self._rules.name}"
            raise LimitsError("player", problem, self._rules.cite("table_limits"))
        table = self.in_force()
        harder = tightening(table, limits)
        if harder is not None:
            problem = f"{harder.how} for {player} alone would allow less than the table's {table}"
            raise LimitsError(harder.what, problem, self._rules.cite("player_limits"))
        if limits.increment_cents not in (None, table.increment_cents):
            problem = f"{format_dollars(limits.increment_cents or 0)} is not on the sign with the table's limits"
            raise LimitsError("increment", problem, self._rules.cite("increments"))
        self._of_players[player] = limits

    def disallow(self, player: str) -> None:
        self._of_players.pop(player, None)

    # -- players who may keep to an old minimum --------------------------------------------------------------------

    def mark(self, players: Iterable[str], place: Place, old: Limits) -> None:
        """Whoever is playing when a minimum is raised at once goes on as before, and has a marker to show it."""
        self._continue_markers(place)
        for player in players:
            self.markers.place(player, place if isinstance(place, str) else "", old)

    def _continue_markers(self, place: Place) -> None:
        """Let markers of the table hold first of all where a kind of wager gets limits of its own."""
        if isinstance(place, str) and place not in self._limits:
            self.markers.copy_to(place)

    def announce_for_marked(self, minimum_cents: int, at_s: int, place: str | None) -> None:
        """A sign with a higher minimum for those with a marker."""
        self.markers.announce(minimum_cents, at_s, place or "", self.in_force(place))
