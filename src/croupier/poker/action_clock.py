"""Keeps the time of the players of a hand: asks a clock, and reports to the round what is due."""

import msgspec

import croupier.poker.rulings.time_messages as t
from croupier.clock import FineClock
from croupier.poker.round import PokerRound
from croupier.procedure import Incident, Ruling


class ClockState(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a clock has counted of one turn, and when it was looked at last."""

    now_ms: int
    turn: tuple[int, int] | None = None
    waited_ms: dict[t.Since, int] = {}


class ActionClock:
    """A countdown for the player in turn, whether a time to act is scheduled or time is called.

    Call `look` or `tick` after everything that was done at the table, `tick` before an act that may come too late, and
    whenever a report is due (`due_in_ms`). After a crash the round comes back from its journal, and the clock from its
    state, if that was kept, else the turn begins anew.
    """

    def __init__(self, round_: PokerRound, clock: FineClock, state: ClockState | None = None) -> None:
        self._round = round_
        self._clock = clock
        is_new = state is None
        state = state or ClockState(clock.now_ms())
        self._now_ms = state.now_ms
        """When it was looked at last."""
        self._turn = state.turn
        self._waited_ms = dict(state.waited_ms)
        """How long the player in turn has waited, since the turn began and since time was called."""
        if is_new:
            self.look()

    def state(self) -> ClockState:
        return ClockState(self._now_ms, self._turn, dict(self._waited_ms))

    # -- asking ----------------------------------------------------------------------------------------------------

    def waited_ms(self, since: t.Since = "turn") -> int:
        """How long the player in turn has had; nothing where nobody is to act, or time was not called."""
        return self._counted(self._round.time_to_act.allowed()).get(since, 0)

    def left_ms(self) -> int | None:
        """What is left of the limit that ends first; None where there is none."""
        allowed = self._round.time_to_act.allowed()
        if allowed is None or not allowed.limits:
            return None
        waited = self._counted(allowed)
        return max(0, min(limit.allowed_ms - waited[since] for since, limit in allowed.limits.items()))

    def due_in_ms(self) -> int | None:
        """In how many milliseconds `tick` will have something to report, if nothing is done until then."""
        allowed = self._round.time_to_act.allowed()
        if allowed is None or allowed.is_paused:
            return None
        waited = self._counted(allowed)
        due = [limit.over_at_ms - waited[since] for since, limit in self._ending(allowed).items()]
        if (left_ms := self._to_warning_ms(allowed, waited)) is not None:
            due.append(left_ms)
        return max(0, min(due)) if due else None

    def is_over(self) -> bool:
        """Whether the player in turn has had all the time there is."""
        allowed = self._round.time_to_act.allowed()
        return allowed is not None and not allowed.is_paused and self._over(allowed, self._counted(allowed)) is not None

    # -- reporting -------------------------------------------------------------------------------------------------

    def look(self) -> None:
        """Count the time since the last look; a turn, or a call, that was not there then begins now."""
        allowed = self._round.time_to_act.allowed()
        self._waited_ms = self._counted(allowed)
        self._turn = allowed.turn if allowed is not None else None
        self._now_ms = self._clock.now_ms()

    def tick(self) -> tuple[Incident, ...]:
        """Report to the round what is due by now, and return it: that time is over, or will be soon."""
        self.look()
        allowed = self._round.time_to_act.allowed()
        if allowed is None or allowed.is_paused:
            return ()
        found = self._over(allowed, self._waited_ms) or self._warning(allowed)
        if found is None:
            return ()
        self._round.report(found)
        self.look()
        return (found,)

    def call_time(self, by: str) -> Ruling:
        """Somebody imposes a limit on the player in turn: it counts from now on."""
        self.look()
        ruling = self._round.report(t.TimeCalled(by))
        self.look()
        return ruling

    # -- inner -----------------------------------------------------------------------------------------------------

    def _counted(self, allowed: t.TimeAllowed | None) -> dict[t.Since, int]:
        """How long the player in turn has waited by now; nothing, where it is another turn than was looked at last."""
        if allowed is None:
            return {}
        counted: dict[t.Since, int] = {}
        if allowed.turn == self._turn:
            passed_ms = 0 if allowed.is_paused else self._clock.now_ms() - self._now_ms
            counted = {since: waited_ms + passed_ms for since, waited_ms in self._waited_ms.items()}
        counted.setdefault("turn", 0)
        if allowed.called_by:
            counted.setdefault("call", 0)
        return counted

    def _ending(self, allowed: t.TimeAllowed) -> dict[t.Since, t.Limit]:
        """The limits that are enforced: not one that was let pass."""
        return {since: limit for since, limit in allowed.limits.items() if not (since == "turn" and allowed.is_waived)}

    def _over(self, allowed: t.TimeAllowed, waited: dict[t.Since, int]) -> t.TimeRanOut | None:
        for since, limit in self._ending(allowed).items():
            if waited[since] >= limit.over_at_ms:
                return t.TimeRanOut(waited[since], since)
        return None

    def _warning(self, allowed: t.TimeAllowed) -> t.TimeRunningOut | None:
        left_ms = self._to_warning_ms(allowed, self._waited_ms)
        if left_ms is None or left_ms > 0:
            return None
        limit_left_ms = allowed.limits["turn"].allowed_ms - self._waited_ms["turn"]
        return t.TimeRunningOut(-(-limit_left_ms // t.MS))

    def _to_warning_ms(self, allowed: t.TimeAllowed, waited: dict[t.Since, int]) -> int | None:
        """How long it is until the player is to be told; None where that is not to be."""
        if allowed.warning_s is None:
            return None
        return allowed.limits["turn"].allowed_ms - allowed.warning_s * t.MS - waited["turn"]
