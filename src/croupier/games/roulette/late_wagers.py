"""Roulette wagers that were accepted by oversight: what of them is valid, and how they are settled with the others."""

import msgspec

from croupier.chips import format_dollars
from croupier.games.roulette.payout import Payout
from croupier.games.roulette.places import RoulettePlaces
from croupier.games.roulette.racetrack import Racetrack
from croupier.games.roulette.terms import RouletteTerms
from croupier.games.roulette.wagers import RACETRACKS
from croupier.procedure.actions import PlaceWager
from croupier.procedure.incidents import WagerAcceptedOutsideLimits
from croupier.procedure.messages import Citations
from croupier.rulebook import Citation, merge
from croupier.table.betting import Betting
from croupier.table.late_wagers import LateWagers, SettleAnew
from croupier.table.layout import Wager
from croupier.table.result import Result
from croupier.table.round import refuse
from croupier.table.wager_rulings import Accepted


class RouletteLateWagers(LateWagers):
    """All lie there for the number until it is paid; then everything is settled anew with what was found."""

    def __init__(
        self,
        terms: RouletteTerms,
        betting: Betting,
        places: RoulettePlaces,
        result: Result,
        racetrack: Racetrack,
        payout: Payout,
    ) -> None:
        super().__init__(betting)
        self._terms, self._places = terms, places
        self._result, self._racetrack, self._payout = result, racetrack, payout

    def can_still_count(self) -> bool:
        return not self.course.is_concluded and not self._payout.is_paying

    def is_decided(self) -> bool:
        """Whether the winning number is known."""
        return self._result.value is not None

    def outcome(self, placing: PlaceWager) -> str | None:
        if not self.is_decided():
            return None
        return self._terms.outcome(placing.wager, self._places.main_place(placing.on), self._result.value)

    def is_lost(self, wager: Wager) -> bool:
        """Whether the number, if it is known, makes a wager lose."""
        if not self.is_decided():
            return False
        outcome = self._terms.outcome(wager.kind, wager.on, self._result.value)
        return self.layout.kinds[wager.kind].pays[outcome].value.net < 0

    def as_placing(self, found: WagerAcceptedOutsideLimits) -> PlaceWager:
        placing = super().as_placing(found)
        is_by_dealer = self._has_own_limits(found.wager)
        return msgspec.structs.replace(placing, manner="oral_with_chips") if is_by_dealer else placing

    def cents_there(self, placing: PlaceWager) -> int:
        """Those of a racetrack wager, with the pieces of it that went to the main layout."""
        return super().cents_there(placing) + self._racetrack.cents_moved(self.there(placing))

    def staked(self, wager: Wager) -> int:
        return wager.cents + self._racetrack.cents_moved(wager)

    def reopen_place(self, placing: PlaceWager, *cites: Citation) -> SettleAnew:  # noqa: ARG002 - all is paid anew
        self._payout.undo(*cites)
        return lambda _: self._payout.settle_at_once()

    # -- limits of racetrack wagers ----------------------------------------------------------------------------------

    def _has_own_limits(self, wager: str) -> bool:
        """Racetrack wagers below the minimum are void at once; beyond the steps required, the excess is."""
        has_rules = self._terms.racetrack_below_minimum is not None and self._terms.racetrack_increments is not None
        return wager in RACETRACKS and has_rules

    def judge(self, found: WagerAcceptedOutsideLimits, placing: PlaceWager) -> Accepted | None:
        """What of a racetrack wager is valid; None of others, which are judged as in any game."""
        if not self._has_own_limits(found.wager):
            return None
        parts = self._void_parts(placing)
        if not parts:
            problem = f"{format_dollars(found.cents)} is within the limits"
            refuse(found, problem, self._terms.betting.outside_limits)
        void = sum(cents for cents, _ in parts)
        rest = "; the rest stands" if void < found.cents + self.cents_there(placing) else ""
        cites = merge(tuple(citation for _, cited in parts for citation in cited))
        return Accepted(f"{format_dollars(void)} is void and returned{rest}", cites, tuple(parts))

    def _void_parts(self, placing: PlaceWager) -> list[tuple[int, Citations]]:
        """What of an accepted racetrack wager is void, and why: until the rest is in order, or nothing is left."""
        parts: list[tuple[int, Citations]] = []
        left, there = placing.cents, self.cents_there(placing)
        same = sum(wager.cents for wager in (self.there(placing),) if wager)
        remainder = self._places.remainder
        while left:
            void, citation = self._excess(placing, there + left)
            over = remainder(placing.wager, same + left, placing.chips, placing.cents) if parts and not void else 0
            if not void and not over:
                break
            cites = (citation,) if void else self._places.remainder_cites(placing.wager)
            parts.append((min(void or over, left), cites))
            left -= parts[-1][0]
        return parts

    def _excess(self, placing: PlaceWager, cents: int) -> tuple[int, Citation]:
        """How much of an amount on a racetrack is void, and by which rule."""
        terms, limits = self._terms, self._places.limits_for(placing.actor, 0, placing.wager).value
        below, steps, above = terms.racetrack_below_minimum, terms.racetrack_increments, terms.betting.above_maximum
        assert below is not None
        assert steps is not None
        assert above is not None
        if cents < limits.minimum_cents:
            return cents, below
        if cents > limits.maximum_cents:
            return cents - limits.maximum_cents, above
        start = terms.betting.increments_from
        base = limits.minimum_cents if start is None or start.value == "minimum" else 0
        return (cents - base) % (limits.increment_cents or 1), steps
