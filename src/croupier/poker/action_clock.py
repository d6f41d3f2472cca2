"""Keeps the time of the players of a hand: asks a clock, and reports to the round what is due."""

import croupier.poker.rulings.time_messages as t
from croupier.clock import FineClock
from croupier.poker.round import PokerRound
from croupier.procedure import Incident, Ruling


class ActionClock:
    """A countdown for the player in turn, whether a time to act is scheduled or time is called.

    Call `tick` after everything that was done at the table, before an act that may come too late, and whenever a
    report is due (`due_in_ms`). After a crash the round comes back from its journal; `waited_ms` is how long the player
    in turn had waited by then, if that is known, else the turn begins anew.
    """

    def __init__(self, round_: PokerRound, clock: FineClock, *, waited_ms: int = 0) -> None:
        self._round = round_
        self._clock = clock
        self._now_ms = clock.now_ms()
        """When it was looked at last."""
        self._turn: tuple[int, int] | None = None
        self._waited_ms: dict[t.Since, int] = {}
        """How long the player in turn has waited, since the turn began and since time was called."""
        allowed = self._look()
        if allowed is not None:
            self._waited_ms = dict.fromkeys(self._waited_ms, waited_ms)

    # -- asking ----------------------------------------------------------------------------------------------------

    def waited_ms(self, since: t.Since = "turn") -> int:
        """How long the player in turn has had; nothing where nobody is to act, or time was not called."""
        self._look()
        return self._waited_ms.get(since, 0)

    def left_ms(self) -> int | None:
        """What is left of the limit that ends first; None where there is none."""
        allowed = self._look()
        if allowed is None or not allowed.limits:
            return None
        return max(0, min(limit.allowed_ms - self._waited_ms[since] for since, limit in allowed.limits.items()))

    def due_in_ms(self) -> int | None:
        """In how many milliseconds `tick` will have something to report, if nothing is done until then."""
        allowed = self._look()
        if allowed is None or allowed.is_paused:
            return None
        due = [limit.over_at_ms - self._waited_ms[since] for since, limit in self._ending(allowed).items()]
        if (left_ms := self._to_warning_ms(allowed)) is not None:
            due.append(left_ms)
        return max(0, min(due)) if due else None

    # -- reporting -------------------------------------------------------------------------------------------------

    def tick(self) -> tuple[Incident, ...]:
        """Report to the round what is due by now, and return it: that time is over, or will be soon."""
        allowed = self._look()
        if allowed is None or allowed.is_paused:
            return ()
        found = self._over(allowed) or self._warning(allowed)
        if found is None:
            return ()
        self._round.report(found)
        self._look()
        return (found,)

    def call_time(self, by: str) -> Ruling:
        """Somebody imposes a limit on the player in turn: it counts from now on."""
        self._look()
        ruling = self._round.report(t.TimeCalled(by))
        self._look()
        return ruling

    # -- inner -----------------------------------------------------------------------------------------------------

    def _look(self) -> t.TimeAllowed | None:
        """Count the time since the last look; a turn, or a call, that was not there then begins now."""
        now_ms = self._clock.now_ms()
        passed_ms, self._now_ms = now_ms - self._now_ms, now_ms
        allowed = self._round.time_to_act.allowed()
        if allowed is None or allowed.turn != self._turn:
            self._turn = allowed.turn if allowed is not None else None
            self._waited_ms = {}
        elif not allowed.is_paused:
            self._waited_ms = {since: waited_ms + passed_ms for since, waited_ms in self._waited_ms.items()}
        if allowed is not None:
            self._waited_ms.setdefault("turn", 0)
            if allowed.called_by:
                self._waited_ms.setdefault("call", 0)
        return allowed

    def _ending(self, allowed: t.TimeAllowed) -> dict[t.Since, t.Limit]:
        """The limits that are enforced: not one that was let pass."""
        return {since: limit for since, limit in allowed.limits.items() if not (since == "turn" and allowed.is_waived)}

    def _over(self, allowed: t.TimeAllowed) -> t.TimeRanOut | None:
        for since, limit in self._ending(allowed).items():
            if self._waited_ms[since] >= limit.over_at_ms:
                return t.TimeRanOut(self._waited_ms[since], since)
        return None

    def _warning(self, allowed: t.TimeAllowed) -> t.TimeRunningOut | None:
        left_ms = self._to_warning_ms(allowed)
        if left_ms is None or left_ms > 0:
            return None
        limit_left_ms = allowed.limits["turn"].allowed_ms - self._waited_ms["turn"]
        return t.TimeRunningOut(-(-limit_left_ms // t.MS))

    def _to_warning_ms(self, allowed: t.TimeAllowed) -> int | None:
        """How long it is until the player is to be told; None where that is not to be."""
        if allowed.warning_s is None:
            return None
        return allowed.limits["turn"].allowed_ms - allowed.warning_s * t.MS - self._waited_ms["turn"]
