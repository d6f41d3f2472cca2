"""Table stakes from hand to hand: what may leave the table and why, prizes, and stakes that were not as they should be.

What players buy is paid to `/services`; prizes come from `/jackpots`. A table stake that was too small must be made up
before its player is dealt in again, and one that was too great is cut.
"""

from dataclasses import dataclass
from typing import Literal

import msgspec

from croupier.chips import format_dollars
from croupier.ledger import Done
from croupier.poker.players import TableLeft
from croupier.procedure import Setting
from croupier.room.errors import SeatError
from croupier.room.poker.chips import TableChips
from croupier.room.poker.course import NOTHING, Act, Asks, TableCourse, together, told
from croupier.room.poker.seating import Seating, SeatState
from croupier.room.poker.stack_books import STACK
from croupier.room.poker.stake_messages import (
    ChipsSpent,
    ChipsTakenOff,
    ExcessReturned,
    LeftOut,
    LendChips,
    NoticeStake,
    PrizeReceived,
    ReceivePrize,
    SpendChips,
    StakeNoticed,
    TakeChipsOff,
)
from croupier.room.poker.stake_terms import StakeTerms, TableStakeError
from croupier.room.poker.table_action import STAFF
from croupier.rulebook import Citation, Cited

SERVICES, JACKPOTS = "/services", "/jackpots"


@dataclass(frozen=True, kw_only=True)
class ChipsLeavingTerms:
    """Why chips may leave the table before their player does, and what follows a stake that was not allowed."""

    goods_and_services: Citation | None
    chips_taken_off: Citation | None
    prize_taken_off: Citation | None
    lending: Citation | None
    wrong_stake: Citation | None
    stake_too_small: Citation | None
    stake_too_great: Citation | None
    stake_found_late: Citation | None
    excess_stake: Cited[Literal["to_maximum", "excess_only"]] | None
    """What is cut of a table stake that was too great, once it has been played with."""


class StakesState(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who must make up a table stake before they are dealt in again."""

    make_up: tuple[str, ...] = ()


class TableStakes:
    """What becomes of table stakes while no hand is played with them."""

    def __init__(self, course: TableCourse, chips: TableChips, state: StakesState | None = None) -> None:
        self._course = course
        self._chips = chips
        self.make_up = [*state.make_up] if state is not None else []
        self._settled = 0
        """The number of the last hand of which it has been settled who has to make up a stake."""
        course.acts[SpendChips] = Act(self._verify_spend, self._spend, self._asks_spend)
        course.acts[TakeChipsOff] = Act(self._verify_take_off, self._take_off, self._asks_take_off)
        course.acts[ReceivePrize] = Act(self._verify_prize, self._prize, self._asks_prize)
        course.acts[LendChips] = Act(self._refuse_lending, lambda _: NOTHING)
        course.acts[NoticeStake] = Act(self._verify_notice, self._notice, self._asks_notice)
        course.foresees.add(self._foresee)
        course.settles.add(self._settle)
        course.settings.add(self._into_setting)
        course.may_come_back.add(self._verify_come_back)
        course.leaves.add(self._left)

    def state(self) -> StakesState | None:
        return StakesState(tuple(self.make_up)) if self.make_up else None

    @property
    def _terms(self) -> StakeTerms:
        return self._course.terms(StakeTerms)

    @property
    def _leaving_terms(self) -> ChipsLeavingTerms:
        return self._course.terms(ChipsLeavingTerms)

    # -- chips that leave the table --------------------------------------------------------------------------------

    def _verify_spend(self, asked: SpendChips) -> None:
        if not asked.on.strip():
            raise TableStakeError(asked.name(), "on: say what is bought")
        self._verify_off(asked.name(), asked.player, asked.cents, self._leaving_terms.goods_and_services)

    def _spend(self, asked: SpendChips) -> Done:
        event = ChipsSpent(_cites(self._leaving_terms.goods_and_services), asked.player, asked.cents, asked.on)
        return self._chips.move(f"{STACK}{asked.player}", SERVICES, asked.cents, event)

    def _verify_take_off(self, asked: TakeChipsOff) -> None:
        if not asked.purpose.strip():
            raise TableStakeError(asked.name(), "purpose: say what for", self._leaving_terms.chips_taken_off)
        self._verify_off(asked.name(), asked.player, asked.cents, self._leaving_terms.chips_taken_off)

    def _take_off(self, asked: TakeChipsOff) -> Done:
        event = ChipsTakenOff(_cites(self._leaving_terms.chips_taken_off), asked.player, asked.cents, asked.purpose)
        return self._chips.take_off(asked.player, asked.cents, event)

    def _verify_off(self, what: str, player: str, cents: int, exception: Citation | None) -> None:
        """That the rulebook lets chips leave the table so, of a player who is in no round of play."""
        for verify in self._course.may_take_off:
            verify(what, player)
        seat = self._course.seating.required(what, player)
        if exception is None:
            problem = "a table stake is not reduced: a player leaves with all of it"
            raise TableStakeError(what, problem, self._terms.table_stake)
        self._verify_no_round(what, player)
        self._terms.verify_chips(what, cents)
        if cents > seat.cents:
            problem = f"{player} has {format_dollars(seat.cents)} on the table, not {format_dollars(cents)}"
            raise TableStakeError(what, problem, exception)

    def _verify_no_round(self, what: str, player: str) -> None:
        if self._course.is_dealt_in(player):
            problem = f"{player} was dealt in: chips stay on the table until the hand is over"
            raise TableStakeError(what, problem, self._terms.table_stake)

    def _refuse_lending(self, asked: LendChips) -> None:
        lending = self._leaving_terms.lending
        if self._course.in_play is not None and lending is not None:
            raise TableStakeError(asked.name(), "nothing is lent or borrowed in a round of play", lending)
        problem = f"chips of a table stake are not for others: {asked.player} plays with them, or leaves with them"
        raise TableStakeError(asked.name(), problem, self._terms.table_stake)

    # -- prizes ----------------------------------------------------------------------------------------------------

    def _verify_prize(self, asked: ReceivePrize) -> None:
        what, seat = asked.name(), self._course.seating.required(asked.name(), asked.player)
        if not asked.keeps_on_table:
            if asked.cents <= 0:
                raise TableStakeError(what, f"cents: {asked.cents}: it must be more than nothing")
            return
        if self._course.is_in_hand(asked.player):
            problem = f"{asked.player} is in a hand: the prize is put to the table stake when it is over, or taken away"
            raise TableStakeError(what, problem, self._terms.table_stake)
        self._terms.verify_added(what, seat.cents, asked.cents)

    def _prize(self, asked: ReceivePrize) -> Done:
        rule = self._terms.chips_added.citation if asked.keeps_on_table else self._leaving_terms.prize_taken_off
        event = PrizeReceived(_cites(rule), asked.player, asked.cents, asked.keeps_on_table)
        target = f"{STACK}{asked.player}" if asked.keeps_on_table else self._chips.beside(asked.player)
        return self._chips.move(JACKPOTS, target, asked.cents, event)

    # -- stakes that were not as they should be --------------------------------------------------------------------

    def _verify_notice(self, asked: NoticeStake) -> None:
        what, terms, leaving_terms = asked.name(), self._terms, self._leaving_terms
        self._course.seating.required(what, asked.player)
        if leaving_terms.wrong_stake is None:
            raise TableStakeError(what, "the rulebook does not say what follows")
        if self._course.is_dealt_in(asked.player):
            problem = f"{asked.player} was dealt in: what is noticed in a round of play is reported of the hand"
            raise TableStakeError(what, problem, leaving_terms.wrong_stake)
        if asked.cents < 0:
            raise TableStakeError(what, f"cents: {asked.cents}: it is at least nothing", leaving_terms.wrong_stake)
        if asked.cents >= terms.least_cents and (terms.most_cents is None or asked.cents <= terms.most_cents):
            problem = f"{format_dollars(asked.cents)} is a table stake that the game allows"
            raise TableStakeError(what, problem, leaving_terms.wrong_stake)

    def _notice(self, asked: NoticeStake) -> Done:
        """Results stand. What is too little is made up before the next hand; what is too much is taken back."""
        seat, leaving_terms = self._course.seating.required(asked.name(), asked.player), self._leaving_terms
        is_small = asked.cents < self._terms.least_cents
        cites = _cites(
            leaving_terms.wrong_stake, leaving_terms.stake_too_small if is_small else leaving_terms.stake_too_great
        )
        cites += _cites(leaving_terms.stake_found_late)
        if is_small:
            missing = max(0, self._terms.least_cents - seat.cents)
            if missing and asked.player not in self.make_up:
                self.make_up.append(asked.player)
            return told(StakeNoticed(cites, asked.player, asked.cents, missing))
        noticed = told(StakeNoticed(cites, asked.player, asked.cents))
        if not (cut := self._excess(seat.cents, asked.cents)):
            return noticed
        reduced = ExcessReturned(_cites(leaving_terms.stake_too_great), asked.player, cut, seat.cents - cut)
        return together(noticed, self._chips.take_off(asked.player, cut, reduced))

    def _excess(self, stake_cents: int, was_cents: int) -> int:
        """What of a table stake goes back, where one was put down that is above the most."""
        most, reading = self._terms.most_cents, self._leaving_terms.excess_stake
        if most is None:
            return 0
        above = max(0, stake_cents - most)
        return min(above, was_cents - most) if reading is not None and reading.value == "excess_only" else above

    def missing_cents(self, player: str) -> int:
        """What a player has to add before they are dealt in again; nothing, if they need not."""
        seat = self._course.seating.of(player)
        return self._missing(seat) if seat is not None else 0

    def missing(self) -> dict[str, int]:
        """What each has to add who must add something."""
        return {name: cents for name in self._to_make_up() if (cents := self.missing_cents(name))}

    def _missing(self, seat: SeatState) -> int:
        return max(0, self._terms.least_cents - seat.cents) if seat.player in self._to_make_up() else 0

    def _to_make_up(self) -> list[str]:
        """Those of whom it was noticed between hands, or in the last one."""
        round_ = self._course.round
        if round_ is None or not round_.is_over or self._settled == self._course.number:
            return self.make_up
        left = TableLeft.of(self._course.left()).least_stake
        return [*dict.fromkeys([*self.make_up, *left])]

    # -- the next hand ---------------------------------------------------------------------------------------------

    def _left_out(self, seating: Seating) -> list[SeatState]:
        return [each for each in seating.state() if not each.sits_out and each.cents and self._missing(each)]

    def _foresee(self, seating: Seating) -> None:
        for each in self._left_out(seating):
            seating.change(each.player, sits_out=True)

    def _into_setting(self, setting: Setting) -> Setting:
        """Who has to make up a stake is known here from now on: what is charged for a seat does not count."""
        if not (left := TableLeft.of(setting)).least_stake:
            return setting
        return msgspec.structs.replace(left, least_stake={}).instead(setting)

    def _settle(self) -> Done:
        seating, rules = self._course.seating, _cites(self._leaving_terms.stake_too_small)
        missing = [LeftOut(rules, each.player, self._missing(each)) for each in self._left_out(seating)]
        self.make_up = [name for name in self._to_make_up() if self.missing_cents(name)]
        self._foresee(seating)
        self._settled = self._course.number
        return told(*missing)

    def _verify_come_back(self, what: str, player: str) -> None:
        if missing := self.missing_cents(player):
            problem = f"{player} has to add {format_dollars(missing)} to the table stake"
            raise SeatError(what, problem, self._leaving_terms.stake_too_small)

    def _left(self, seat: SeatState) -> Done:
        self.make_up = [name for name in self.make_up if name != seat.player]
        return NOTHING

    # -- forms -----------------------------------------------------------------------------------------------------

    def _idle(self, actor: str) -> list[SeatState]:
        """Those whose chips the actor may speak for, and who are in no round of play."""
        seated = [each for each in self._course.seating.state() if actor in (each.player, *STAFF)]
        return [each for each in seated if not self._course.is_dealt_in(each.player)]

    def _asks_off(self, actor: str, exception: Citation | None) -> Asks | None:
        idle = [each for each in self._idle(actor) if each.cents]
        if exception is None or not idle:
            return None
        bounds = (self._terms.chip_cents, max(each.cents for each in idle))
        return Asks({"player": [each.player for each in idle]}, {"cents": bounds}, (exception,))

    def _asks_spend(self, actor: str) -> Asks | None:
        return self._asks_off(actor, self._leaving_terms.goods_and_services)

    def _asks_take_off(self, actor: str) -> Asks | None:
        return self._asks_off(actor, self._leaving_terms.chips_taken_off)

    def _asks_prize(self, actor: str) -> Asks | None:  # noqa: ARG002 - all who may say it are of the house
        players = [each.player for each in self._course.seating.state()]
        cites = _cites(self._leaving_terms.prize_taken_off)
        return Asks({"player": players}, {"cents": (1, None)}, cites) if players else None

    def _asks_notice(self, actor: str) -> Asks | None:
        idle, rule = self._idle(actor), self._leaving_terms.wrong_stake
        if rule is None or not idle:
            return None
        return Asks({"player": [each.player for each in idle]}, {"cents": (0, None)}, (rule,))


def _cites(*rules: Citation | None) -> tuple[Citation, ...]:
    return tuple(rule for rule in rules if rule is not None)
