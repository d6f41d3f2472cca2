"""Seats of a poker table that the room keeps for somebody, and the table stake that they bring."""

import msgspec

from croupier.chips import format_dollars
from croupier.ledger import Done
from croupier.procedure import Action, Citations
from croupier.room.chips_under_way import ReceiveChips
from croupier.room.errors import SeatError
from croupier.room.poker.course import Act, Asks, TableCourse, together, told
from croupier.room.poker.messages import TakeSeat
from croupier.room.poker.opening import Opening
from croupier.room.poker.seat_claims import Claim, SeatClaims
from croupier.room.poker.seat_messages import Comes, HoldEnded, HoldSeat, ReleaseSeat, SeatHeld
from croupier.room.poker.seat_terms import BroughtStake, SeatTerms
from croupier.room.poker.stake_terms import StakeTerms, TableStakeError
from croupier.rulebook import Citation


class SeatHold(msgspec.Struct, frozen=True):
    """A seat that is kept for somebody until a time, and how they come to it."""

    seat: int
    player: str
    until_ms: int
    comes: Comes


class SeatHoldsState(msgspec.Struct, frozen=True, omit_defaults=True):
    holds: tuple[SeatHold, ...] = ()
    arrived: dict[str, int] = {}
    """What came from another table for those who have not sat down."""


class SeatHolds:
    """What the room has promised, and how those came for whom it was."""

    def __init__(
        self, course: TableCourse, opening: Opening, claims: SeatClaims, state: SeatHoldsState | None = None
    ) -> None:
        self._course = course
        self._opening = opening
        self._claims = claims
        state = state or SeatHoldsState()
        self._holds = {each.seat: each for each in state.holds}
        self._arrived = dict(state.arrived)
        course.acts[HoldSeat] = Act(self._verify_hold, self._hold, self._asks_hold)
        course.acts[ReleaseSeat] = Act(self._verify_release, self._release, self._asks_release)
        course.due.add(self._due)
        course.strikes.add(self._strikes)
        claims.finds.add(self._claim)

    def state_if_any(self) -> SeatHoldsState | None:
        holds = tuple(self._holds[seat] for seat in sorted(self._holds))
        state = SeatHoldsState(holds, dict(self._arrived))
        return state if state != SeatHoldsState() else None

    # -- asking ----------------------------------------------------------------------------------------------------

    def holder(self, seat: int) -> str:
        """The person for whom a seat is held now; nobody, if it is not."""
        hold = self._holds.get(seat)
        return hold.player if hold is not None and self._stands(hold) else ""

    def comes_of(self, player: str) -> str:
        """How a player would come for whom a seat is held; empty if none is."""
        hold = self._hold_of(player)
        return hold.comes if hold is not None else ""

    def _stands(self, hold: SeatHold) -> bool:
        return self._course.now_ms < hold.until_ms

    def _hold_of(self, player: str) -> SeatHold | None:
        return next((each for each in self._holds.values() if each.player == player and self._stands(each)), None)

    def _claim(self, seat: int) -> Claim | None:
        player = self.holder(seat)
        return Claim(player, f"is held for {player}", self._rule) if player else None

    @property
    def _rule(self) -> Citation | None:
        """The rule on who has a seat that falls vacant, by which the room keeps it for somebody."""
        vacated = self._terms.vacated_seat
        return vacated.citation if vacated is not None else None

    @property
    def _cites(self) -> Citations:
        return (self._rule,) if self._rule is not None else ()

    @property
    def _terms(self) -> SeatTerms:
        return self._course.terms(SeatTerms)

    # -- the room's promises ---------------------------------------------------------------------------------------

    def _verify_hold(self, asked: HoldSeat) -> None:
        what = asked.name()
        self._opening.verify_is_open(what)
        self._course.seating.verify_free(what, asked.player, asked.seat)
        if self.holder(asked.seat) != asked.player:
            self._claims.verify(what, "", asked.seat)
        held = self._hold_of(asked.player)
        if held is not None and held.seat != asked.seat:
            raise SeatError(what, f"seat {held.seat} is held for {asked.player} already")
        if asked.until_ms <= self._course.now_ms:
            raise SeatError(what, f"until_ms: {asked.until_ms} has passed")

    def _hold(self, asked: HoldSeat) -> Done:
        self._drop(asked.player, asked.seat)
        self._holds[asked.seat] = SeatHold(asked.seat, asked.player, asked.until_ms, asked.comes)
        return told(SeatHeld(self._cites, asked.player, asked.seat, asked.until_ms, asked.comes))

    def _asks_hold(self, actor: str) -> Asks | None:  # noqa: ARG002 - whoever may hold seats is asked the same
        seats = self._claims.vacant()
        return Asks({"seat": seats}, {}, self._cites) if self._opening.is_open and seats else None

    def _verify_release(self, asked: ReleaseSeat) -> None:
        hold = self._holds.get(asked.seat)
        if hold is None or hold.player != asked.player:
            raise SeatError(asked.name(), f"seat: {asked.seat} is not held for {asked.player}")

    def _release(self, asked: ReleaseSeat) -> Done:
        return self._end(asked.seat)

    def _asks_release(self, actor: str) -> Asks | None:  # noqa: ARG002
        seats = sorted(self._holds)
        players = [self._holds[seat].player for seat in seats]
        return Asks({"player": players, "seat": seats}, {}, self._cites) if seats else None

    def _end(self, seat: int) -> Done:
        hold = self._holds.pop(seat)
        ended = told(HoldEnded(self._cites, hold.player, seat, is_late=not self._stands(hold)))
        return together(ended, self._claims.fall_vacant(seat))

    def _drop(self, player: str, seat: int) -> None:
        """Nothing is held any more for the player, nor is the seat: they have sat down, or it is held anew."""
        self._holds = {each.seat: each for each in self._holds.values() if each.player != player and each.seat != seat}

    def _due(self) -> int | None:
        return min((each.until_ms for each in self._holds.values()), default=None)

    def _strikes(self) -> Done:
        late = [each.seat for each in self._holds.values() if not self._stands(each)]
        return together(*[self._end(seat) for seat in sorted(late)])

    # -- those who come --------------------------------------------------------------------------------------------

    def note_arrival(self, did: Action) -> None:
        """Chips have come from another table: the table stake that somebody had there."""
        if isinstance(did, ReceiveChips) and did.source != self._course.setup.cage:
            self._arrived[did.player] = did.cents

    def brought(self, player: str, seat: int) -> BroughtStake:
        """What somebody brings who takes a seat."""
        hold = self._hold_of(player)
        return self._terms.brought(hold.comes if hold is not None and hold.seat == seat else "")

    def verify_stake(self, asked: TakeSeat) -> None:
        """Refuse a table stake that is not what somebody brings who comes to the seat so."""
        what, terms = asked.name(), self._course.terms(StakeTerms)
        stake, citation = self.brought(asked.player, asked.seat)
        try:
            terms.verify_first(what, asked.cents)
        except TableStakeError as error:
            if error.citation != terms.first_stake:
                raise
            if stake == "initial" or (stake == "kept" and not self._is_whole(asked.player, asked.cents)):
                raise TableStakeError(what, error.problem, citation or error.citation) from None
        if stake == "whole" and not self._is_whole(asked.player, asked.cents):
            there = format_dollars(self._arrived.get(asked.player, 0))
            problem = f"{asked.player} brings all of the table stake, {there}, no more and no less"
            raise TableStakeError(what, problem, citation)

    def _is_whole(self, player: str, cents: int) -> bool:
        """Whether it is the table stake that a player had; without a cage the dealer sees to it."""
        return not self._course.setup.cage or cents == self._arrived.get(player)

    def bounds(self, player: str, seat: int) -> tuple[int, int | None]:
        """The least and the most that a player may bring to a seat."""
        terms = self._course.terms(StakeTerms)
        stake, there = self.brought(player, seat).stake, self._arrived.get(player)
        if stake == "initial" or (self._course.setup.cage and there is None):
            return terms.least_cents, terms.most_cents
        if there is None or not self._course.setup.cage:
            return terms.chip_cents, None
        most = None if terms.most_cents is None else max(terms.most_cents, there)
        return (there, there) if stake == "whole" else (min(terms.least_cents, there), most)

    def sit(self, player: str, seat: int) -> str:
        """Somebody takes a seat; how they come to it, empty if it is in no way of the room's."""
        hold = self._hold_of(player)
        self._drop(player, seat)
        self._arrived.pop(player, None)
        return hold.comes if hold is not None and hold.seat == seat else ""
