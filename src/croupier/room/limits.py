"""Limits and the signs that show them. Limits hold because a sign stands: there is no setting one without the other."""

import msgspec

from croupier.chips import format_dollars
from croupier.procedure import Limits
from croupier.room.clock import Clock, format_span
from croupier.room.errors import LimitsError
from croupier.rulebook import Citation, Cited, Rules


class Sign(msgspec.Struct, frozen=True, omit_defaults=True):
    """What people at the table can read, and the rule that has it displayed. `at_s` is the time it announces."""

    kind: str
    text: str
    citation: Citation
    at_s: int | None = None


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


def tightening(old: Limits, new: Limits) -> Tightening | None:
    """A raised minimum or a lowered maximum; None if the change only widens the limits."""
    if new.minimum_cents > old.minimum_cents:
        return Tightening("minimum", f"raising it to {format_dollars(new.minimum_cents)}")
    if new.maximum_cents < old.maximum_cents:
        return Tightening("maximum", f"lowering it to {format_dollars(new.maximum_cents)}")
    return None


class LimitBoard:
    """The limits of the table, of boxes that differ and of players allowed more, with the changes announced."""

    def __init__(self, rules: Rules, clock: Clock, limits: Limits, boxes: Cited[int]) -> None:
        self._rules = rules
        self._clock = clock
        self._boxes = boxes
        self.verify(limits, None)
        self._limits: dict[int | None, Limits] = {None: limits}
        """By box; under None the table's, which hold wherever a box has none of its own."""
        self._announced: dict[int | None, LimitChange] = {}
        self._of_players: dict[str, Limits] = {}

    # -- what holds ------------------------------------------------------------------------------------------------

    def in_force(self, box: int | None = None) -> Limits:
        self._take_effect()
        return self._limits.get(box, self._limits[None])

    def of_boxes(self) -> dict[int, Limits]:
        """Only the boxes with limits of their own."""
        self._take_effect()
        return {box: limits for box, limits in self._limits.items() if box is not None}

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

    def signs(self) -> list[Sign]:
        self._take_effect()
        signs = [Sign("limits", str(self._limits[None]), self._rules.cite("table_limits"))]
        signs += [
            Sign("box_limits", f"box {box}: {limits}", self._rules.cite("box_limits"))
            for box, limits in sorted(self.of_boxes().items())
        ]
        signs += [
            Sign("player_limits", f"{player}: {limits}", self._rules.cite("player_limits"))
            for player, limits in self.of_players().items()
        ]
        for box, change in self._announced.items():
            where = "" if box is None else f"box {box}: "
            text = f"{where}{change.limits}"
            signs.append(Sign("limit_change", text, self._rules.cite("limit_change_notice"), change.at_s))
        return signs

    def _take_effect(self) -> None:
        """Announced changes whose time has come. One at short notice was welcome as a widening, and must still be."""
        now = self._clock.now_s()
        due = [(change.at_s, box) for box, change in self._announced.items() if change.at_s <= now]
        for _, box in sorted(due, key=lambda change: change[0]):
            change = self._announced.pop(box)
            in_force = self._limits.get(box, self._limits[None])
            if change.notice_s >= self.notice_s or self._taken_from(in_force, change.limits, box) is None:
                self._limits[box] = change.limits

    # -- changes ---------------------------------------------------------------------------------------------------

    @property
    def notice_s(self) -> int:
        return self._rules.get("limit_change_notice", "minutes", int).value * 60

    def tightening(self, limits: Limits, box: int | None) -> Tightening | None:
        """What new limits there would take from the players, where a notice is needed for that."""
        return self._taken_from(self.in_force(box), limits, box)

    def _taken_from(self, old: Limits, new: Limits, box: int | None) -> Tightening | None:
        is_free = box is not None and self._rules.reading("notice_covers_boxes").value == "no"
        return None if is_free else tightening(old, new)

    def verify(self, limits: Limits, box: int | None) -> None:
        """Whether such limits may stand there at all, however they came to."""
        if box is not None and not self._rules.has("box_limits"):
            problem = f"limits that differ by box are not provided for in edition {self._rules.edition}"
            raise LimitsError("box", f"{problem} of {self._rules.name}", self._rules.cite("table_limits"))
        if box is not None and not 1 <= box <= self._boxes.value:
            raise LimitsError("box", f"{box} is not one of 1 to {self._boxes.value}", self._boxes.citation)
        step = limits.increment_cents
        if step is not None and step > limits.minimum_cents:
            problem = f"{format_dollars(step)} exceeds the minimum of {format_dollars(limits.minimum_cents)}"
            raise LimitsError("increment", problem, self._rules.cite("increments"))

    def announce(self, limits: Limits, at_s: int, box: int | None) -> None:
        """Put up a sign; it replaces an earlier one for the same place, and its time begins now."""
        self.verify(limits, box)
        now = self._clock.now_s()
        citation = self._rules.cite("limit_change_notice")
        if at_s < now:
            raise LimitsError("at_s", f"{at_s} has passed, it is {now}", citation)
        change = LimitChange(limits, now, at_s)
        harder = self.tightening(limits, box)
        if harder is not None and change.notice_s < self.notice_s:
            raise self.too_short(harder, f"it would have stood for {format_span(change.notice_s)}")
        self._announced[box] = change

    def withdraw(self, box: int | None) -> None:
        """Take down the sign of an announced change."""
        self._take_effect()
        if box not in self._announced:
            raise LimitsError("withdraw", "no change is announced there", self._rules.cite("limit_change_notice"))
        del self._announced[box]

    def put_up(self, limits: Limits, box: int | None) -> None:
        """New limits from now on; whoever calls has found the rule that allows it."""
        self._limits[box] = limits

    def take_down(self, box: int) -> None:
        """The box goes back to the table's limits."""
        del self._limits[box]

    def clear(self) -> None:
        """The signs that go when the table closes: announced changes, and those of its players."""
        self._announced.clear()
        self._of_players.clear()

    def without_notice(self, harder: Tightening, limits: Limits, box: int | None) -> LimitsError:
        """The refusal of a change at once, by what the sign announcing it says, if there is one."""
        change = self._announced.get(box)
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
