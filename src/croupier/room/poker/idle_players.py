"""Players who place no wagers for a time may be required to give up their seats."""

from dataclasses import dataclass
from typing import Literal

import msgspec

from croupier.ledger import Done
from croupier.poker import PokerRound
from croupier.procedure import LAYOUT, Setting
from croupier.room.errors import SeatError
from croupier.room.poker.absence_messages import RequiredToVacate, RequireToVacate
from croupier.room.poker.course import NOTHING, Act, TableCourse, together, told
from croupier.room.poker.hands import Hands
from croupier.room.poker.seating import SeatState
from croupier.room.poker.seats import Seats
from croupier.room.poker.stake_terms import StakeTerms, TableStakeError
from croupier.rulebook import Cited
from croupier.table.terms import says


@dataclass(frozen=True, kw_only=True)
class IdleTerms:
    idle_player: Cited[int] | None = says("rounds")
    """After how many rounds without a wager; None where the rulebook does not speak of it."""
    idle_rounds: Cited[Literal["circuits", "hands"]] | None
    """Whether such a round is a whole way of the button around the table, or a hand."""


class Idle(msgspec.Struct, frozen=True, omit_defaults=True):
    """What has passed since a player's last wager."""

    hands: int = 0
    seats: int = 0
    """How many seats the button has gone on."""
    after: int = 0
    """The number of the hand in or after which the player came: only later ones count."""


class IdlePlayers:
    """Since when each player has placed no wager. A hand counts for good once the next has begun."""

    def __init__(self, course: TableCourse, seats: Seats, hands: Hands, state: dict[str, Idle] | None = None) -> None:
        self._course = course
        self._seats = seats
        self._hands = hands
        self._idle = dict(state or {})
        course.acts[RequireToVacate] = Act(self._verify, self._require)
        course.begins.add(self._begins)
        course.sits.add(self._sits)
        course.leaves.add(self._leaves)

    def state(self) -> dict[str, Idle] | None:
        return dict(self._idle) or None

    @property
    def _terms(self) -> IdleTerms:
        return self._course.terms(IdleTerms)

    def rounds(self, player: str) -> int:
        """How many rounds in succession a player has placed no wager."""
        idle = self._idle.get(player, Idle())
        round_ = self._course.round
        if round_ is not None and round_.is_over:
            idle = self._after(player, round_, self._hands.next_setting().button)
        elif round_ is not None and player in who_wagered(round_):
            idle = Idle()
        reading = self._terms.idle_rounds
        is_hands = reading is not None and reading.value == "hands"
        return idle.hands if is_hands else idle.seats // self._course.seating.count

    def _after(self, player: str, round_: PokerRound, button: int) -> Idle:
        """What has passed after a hand that is over, if the button goes on to a seat."""
        idle = self._idle.get(player, Idle())
        if player in who_wagered(round_):
            return Idle()
        if self._course.number <= idle.after or round_.players.is_dealt_again:
            return idle
        went = (button - round_.setting.button) % self._course.seating.count
        return msgspec.structs.replace(idle, hands=idle.hands + 1, seats=idle.seats + went)

    def _begins(self, setting: Setting) -> Done:
        round_ = self._course.round
        if round_ is not None:
            now = {player: self._after(player, round_, setting.button) for player in setting.seats.values()}
            self._idle = {player: idle for player, idle in now.items() if idle != Idle()}
        return NOTHING

    def _sits(self, seat: SeatState) -> Done:
        if self._course.number:
            self._idle[seat.player] = Idle(after=self._course.number)
        return NOTHING

    def _leaves(self, seat: SeatState) -> Done:
        self._idle.pop(seat.player, None)
        return NOTHING

    # -- giving up the seat ----------------------------------------------------------------------------------------

    def _verify(self, asked: RequireToVacate) -> None:
        what, player = asked.name(), asked.player
        found = self._terms.idle_player
        if found is None:
            raise SeatError(what, f"{self._course.game.rules.name} requires nobody to give up a seat for not wagering")
        self._course.seating.required(what, player)
        if (rounds := self.rounds(player)) < found.value:
            problem = f"{player} has placed no wager for {rounds} rounds in succession, not {found.value}"
            raise SeatError(what, problem, found.citation)
        if self._course.is_dealt_in(player):
            problem = f"{player} was dealt in: chips stay on the table until the hand is over"
            raise TableStakeError(what, problem, self._course.terms(StakeTerms).table_stake)
        for verify in self._course.may_leave:
            verify(what, player)

    def _require(self, asked: RequireToVacate) -> Done:
        found = self._terms.idle_player
        assert found is not None
        seat = self._course.seating.required(asked.name(), asked.player)
        event = RequiredToVacate((found.citation,), asked.player, seat.seat, self.rounds(asked.player))
        return together(told(event), self._seats.vacate(asked.player))


def who_wagered(round_: PokerRound) -> set[str]:
    """Those whose chips came into the pots of a hand: antes and blinds are wagers like others."""
    return {each.source for record in round_.records for each in record.postings if each.target == LAYOUT}
