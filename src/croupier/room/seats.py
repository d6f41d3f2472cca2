"""Who is at the table: in which seat, or standing; and when a seat may be taken back."""

from collections.abc import Collection

import msgspec

from croupier.room.errors import SeatError
from croupier.rulebook import Citation, Cited, NotAllowedError, Rules


def _seat_rule(rules: Rules) -> Citation:
    """The rule by which a seat is taken back."""
    return rules.cite("inactive_person" if rules.has("inactive_person") else "idle_seat")


def count_boxes(rules: Rules, boxes: int | None) -> Cited[int]:
    """The number of boxes that the game's option says; the one given is for a rulebook that has none."""
    if not rules.has_choice("boxes"):
        if boxes is None or boxes < 1:
            raise NotAllowedError("boxes", f"{boxes} is no number of boxes for a table", _seat_rule(rules))
        return Cited(boxes, _seat_rule(rules))
    option = rules.choice("boxes", int)
    if boxes not in (None, option.value):
        raise NotAllowedError("boxes", f"{boxes} is given, the option says {option.value}", option.citation)
    return option


class SeatsState(msgspec.Struct, frozen=True, omit_defaults=True):
    by_box: dict[int, str] = {}
    standing: tuple[str, ...] = ()
    idle_rounds: dict[str, int] = {}
    was_free: bool = False


class Seats:
    """One seat at each box. Others may stand and wager."""

    def __init__(self, rules: Rules, boxes: Cited[int]) -> None:
        self._rules = rules
        self._boxes = boxes
        self.by_box: dict[int, str] = {}
        """The first to arrive first."""
        self.standing: list[str] = []
        self._idle_rounds: dict[str, int] = {}
        """Consecutive rounds without a wager, by seated player; where the rulebook asks for a full table, at one."""
        self._was_free = False
        """Whether a seat was given up since the round began."""

    def state(self) -> SeatsState:
        return SeatsState(dict(self.by_box), tuple(self.standing), dict(self._idle_rounds), self._was_free)

    def take_up(self, state: SeatsState) -> None:
        self.by_box, self.standing = dict(state.by_box), list(state.standing)
        self._idle_rounds, self._was_free = dict(state.idle_rounds), state.was_free

    @property
    def is_full(self) -> bool:
        return len(self.by_box) == self._boxes.value

    @property
    def players(self) -> list[str]:
        return [*self.by_box.values(), *self.standing]

    @property
    def citation(self) -> Citation:
        return _seat_rule(self._rules)

    def idle_rounds(self, player: str) -> int:
        return self._idle_rounds.get(player, 0)

    # -- coming and going ------------------------------------------------------------------------------------------

    def seat(self, player: str, box: int) -> None:
        """Take a seat, or move to it from another."""
        if not 1 <= box <= self._boxes.value:
            raise SeatError("box", f"{box} is not one of 1 to {self._boxes.value}", self._boxes.citation)
        holder = self.by_box.get(box, player)
        if holder != player:
            problem = f"the seat at {box} is {holder}'s, who has not been required to vacate it"
            raise SeatError("box", problem, self.citation)
        if player in self.by_box.values():
            if self.by_box.get(box) != player:
                self.by_box = {box if who == player else at: who for at, who in self.by_box.items()}
                self._seat_was_free()
            return
        if player in self.standing:
            self.standing.remove(player)
        self.by_box[box] = player

    def stand(self, player: str) -> None:
        """Come to the table, or stay at it, without a seat."""
        if player in self.by_box.values():
            self.vacate(player)
        if player not in self.standing:
            self.standing.append(player)

    def vacate(self, player: str) -> None:
        """Leave the seat, or the place where one stands, and the table."""
        if player not in self.players:
            raise SeatError("player", f"{player} is not at the table", self.citation)
        if player in self.standing:
            self.standing.remove(player)
            return
        self.by_box = {box: who for box, who in self.by_box.items() if who != player}
        self._idle_rounds.pop(player, None)
        self._seat_was_free()

    def clear(self) -> None:
        self.by_box = {}
        self.standing = []
        self._idle_rounds.clear()
        self._seat_was_free()

    def _seat_was_free(self) -> None:
        """Rounds sat out at a full table are no longer consecutive ones; where any round counts, nothing changes."""
        if self._needs_full_table():
            self._idle_rounds.clear()
        self._was_free = True

    # -- rounds ----------------------------------------------------------------------------------------------------

    def begin_round(self) -> None:
        self._was_free = False

    def end_round(self, wagered: Collection[str], seated: Collection[str]) -> None:
        """Count the round for those `seated` at its beginning who sat it out, if every seat was in use all along.

        Where the rulebook does not ask for a full table (`at_full_table = false`), any round counts.
        """
        was_full = len(seated) == self._boxes.value and self.is_full and not self._was_free
        counts = was_full or not self._needs_full_table()
        self._idle_rounds = {
            player: self.idle_rounds(player) + 1
            for player in self.by_box.values()
            if counts and player in seated and player not in wagered
        }
        self._was_free = False

    def _needs_full_table(self) -> bool:
        if not self._rules.has("idle_seat", "at_full_table"):
            return True
        return self._rules.get("idle_seat", "at_full_table", bool).value

    def verify_may_be_required_to_vacate(self, player: str, not_active: bool, wagers_now: bool) -> None:
        """`not_active` is the operator's opinion, where the rulebook goes by it; else the rounds sat out decide.

        `wagers_now` is a wager in the round in play, which is not counted yet.
        """
        if player not in self.players:
            raise SeatError("player", f"{player} is not at the table", self.citation)
        if self._rules.has("inactive_person"):
            if not not_active:
                problem = f"{player} may stay unless the operator finds that they are not actively wagering"
                raise SeatError("not_active", problem, self.citation)
            return
        rounds, citation = self._rules.get("idle_seat", "rounds", int)
        idle = 0 if wagers_now else self.idle_rounds(player)
        if idle < rounds:
            where = " at a full table" if self._needs_full_table() else ""
            problem = f"{player} has made no wager for {idle} consecutive rounds{where}, not for {rounds}"
            raise SeatError("require_to_vacate", problem, citation)
