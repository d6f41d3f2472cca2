"""Table stakes after a change of the game: they are brought within the bounds of a buy-in before their player is dealt
in again."""

import msgspec

from croupier.chips import format_dollars
from croupier.ledger import Done
from croupier.procedure import Setting
from croupier.room.poker.change_messages import ReduceStake, StakeOutOfBounds, StakeReduced
from croupier.room.poker.chips import TableChips
from croupier.room.poker.course import NOTHING, Act, Asks, TableCourse, told
from croupier.room.poker.seating import SeatState
from croupier.room.poker.stake_terms import StakeTerms, TableStakeError
from croupier.room.poker.table_action import STAFF
from croupier.rulebook import Citation


class AdjustedStakes:
    """Who has a table stake that does not fit the changed game."""

    def __init__(self, course: TableCourse, chips: TableChips, players: tuple[str, ...] = ()) -> None:
        self._course = course
        self._chips = chips
        self.players = list(players)
        """They are dealt in when it does."""
        course.acts[ReduceStake] = Act(self._verify, self._reduce, self._asks)
        course.settings.add(self._into_setting)
        course.begins.add(self._begins)
        course.leaves.add(self._leaves)

    @property
    def _terms(self) -> StakeTerms:
        return self._course.terms(StakeTerms)

    def require(self, rule: Citation) -> Done:
        """From now on everybody's table stake is to be within the bounds."""
        out = [each for each in self._course.seating.state() if each.cents and not self._fits(each.cents)]
        self.players = [each.player for each in out]
        terms = self._terms
        return told(
            *[StakeOutOfBounds((rule,), each.player, each.cents, terms.least_cents, terms.most_cents) for each in out]
        )

    def _fits(self, cents: int) -> bool:
        most = self._terms.most_cents
        return self._terms.least_cents <= cents and (most is None or cents <= most)

    def _verify(self, asked: ReduceStake) -> None:
        what = asked.name()
        seat = self._course.seating.required(what, asked.player)
        if not self._is_over(seat) or self._course.is_dealt_in(asked.player):
            problem = f"{asked.player} takes nothing off the table stake"
            raise TableStakeError(what, problem, self._terms.table_stake)
        left = seat.cents - asked.cents
        if asked.cents <= 0 or asked.cents % self._terms.chip_cents or not self._fits(left):
            bounds = f"{format_dollars(self._terms.least_cents)} to {format_dollars(self._terms.most_cents or 0)}"
            raise TableStakeError(what, f"{format_dollars(left)} would be left, not {bounds}", self._rule)

    def _is_over(self, seat: SeatState) -> bool:
        most = self._terms.most_cents
        return seat.player in self.players and most is not None and seat.cents > most

    @property
    def _rule(self) -> Citation:
        """The rule on changes of the game, where the rulebook has one that asks for it."""
        rules = self._course.game.rules
        return rules.cite("variation_change") if rules.has("variation_change") else self._terms.first_stake

    def _asks(self, actor: str) -> Asks | None:
        over = [each for each in self._course.seating.state() if self._is_over(each) and actor in (each.player, *STAFF)]
        over = [each for each in over if not self._course.is_dealt_in(each.player)]
        if not over:
            return None
        return Asks(
            {"player": [each.player for each in over]}, {"cents": (self._terms.chip_cents, None)}, (self._rule,)
        )

    def _reduce(self, asked: ReduceStake) -> Done:
        left = self._course.seating.required(asked.name(), asked.player).cents - asked.cents
        event = StakeReduced((self._rule,), asked.player, asked.cents, left)
        return self._chips.take_off(asked.player, asked.cents, event)

    def _into_setting(self, before: Setting) -> Setting:
        """Those whose table stake does not fit are not dealt in."""
        if not self.players:
            return before
        seats, stakes = before.seats, before.table_stakes
        fits = {seat: cents for seat, cents in stakes.items() if seats[seat] not in self.players or self._fits(cents)}
        return msgspec.structs.replace(before, table_stakes=fits)

    def _begins(self, setting: Setting) -> Done:
        """Who has been dealt in plays on with whatever is left to them."""
        dealt = {setting.seats[seat] for seat in setting.table_stakes}
        self.players = [player for player in self.players if player not in dealt]
        return NOTHING

    def _leaves(self, seat: SeatState) -> Done:
        self.players = [player for player in self.players if player != seat.player]
        return NOTHING
