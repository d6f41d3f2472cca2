"""Who is dealt in in the next hand, who has the button, and what those post who are new to the game."""

import msgspec

from croupier.ledger import Done
from croupier.poker.owed_blinds import BlindsLeft
from croupier.procedure import Setting
from croupier.room.errors import SeatError
from croupier.room.poker.course import NOTHING, Act, TableCourse, told
from croupier.room.poker.messages import CameBack, ComeBack, NewPlayer, SatOut, SitOut, TakeSeat
from croupier.room.poker.seating import SeatState
from croupier.room.poker.seats import Seats
from croupier.room.poker.stake_terms import StakeTerms, TableStakeError
from croupier.rulebook import NOT_EXECUTED


class NextDeal:
    """Those who play, from hand to hand."""

    def __init__(self, course: TableCourse, seats: Seats, *, has_begun: bool = False) -> None:
        self._course = course
        self._seats = seats
        self.has_begun = has_begun
        """A hand has been dealt since the table was opened."""
        course.acts[SitOut] = Act(self._verify_sit_out, self._sit_out)
        course.acts[ComeBack] = Act(self._verify_come_back, self._come_back)
        course.opens.add(self._opened)
        course.may_sit.add(self._verify_new)
        course.sits.add(self._sits)
        course.settings.add(self._into_setting)
        course.begins.add(self._begins)

    def _opened(self) -> Done:
        self.has_begun = False
        return NOTHING

    # -- the next hand ---------------------------------------------------------------------------------------------

    def _into_setting(self, before: Setting) -> Setting:
        seating, round_ = self._course.seating, self._course.round
        if not self.has_begun:
            button = seating.first_button(before)
        elif round_ is not None and round_.players.is_dealt_again:
            button = round_.setting.button
        else:
            button = seating.next_button(before, round_.setting.button if round_ is not None else 0)
        dealt = seating.dealt_in(before)
        taken = {each.seat: each for each in seating.state()}
        setting = msgspec.structs.replace(
            before,
            seats={each.seat: each.player for each in taken.values()},
            table_stakes={seat: taken[seat].cents for seat in dealt},
            button=button,
        )
        new = {taken[seat].player: True for seat in dealt if taken[seat].is_new}
        return BlindsLeft(new=new).into(setting) if self._course.has_blinds else setting

    def _begins(self, setting: Setting) -> Done:
        seating = self._course.seating
        self.has_begun = True
        broke = seating.broke()
        for player in broke:
            seating.change(player, sits_out=True)
        seating.begin(setting, len(self._course.game.stakes(len(setting.table_stakes)).blinds))
        rule = self._course.terms(StakeTerms).table_stake
        return told(*[SatOut((rule,), player, is_broke=True) for player in broke])

    # -- new players -----------------------------------------------------------------------------------------------

    def _is_new(self) -> bool:
        """Whether who sits down now comes to a game in play that has blinds."""
        return self.has_begun and self._course.has_blinds

    def _verify_new(self, asked: TakeSeat) -> None:
        if self._is_new():
            game = self._course.game
            self._course.terms(StakeTerms).verify_new_player(asked.name(), game.stakes(game.terms.most_players))

    def _sits(self, seat: SeatState) -> Done:
        posts = self._course.terms(StakeTerms).new_player_posts
        if not self._is_new():
            return NOTHING
        self._course.seating.change(seat.player, is_new=True)
        return told(NewPlayer((posts.citation,), seat.player)) if posts is not None else NOTHING

    # -- sitting out -----------------------------------------------------------------------------------------------

    def _verify_sit_out(self, asked: SitOut) -> None:
        if self._course.seating.required(asked.name(), asked.player).sits_out:
            raise SeatError(asked.name(), f"{asked.player} sits out already")

    def _sit_out(self, asked: SitOut) -> Done:
        self._course.seating.change(asked.player, sits_out=True)
        return told(SatOut((), asked.player))

    def _verify_come_back(self, asked: ComeBack) -> None:
        seat = self._course.seating.required(asked.name(), asked.player)
        self._seats.verify_not_excluded(asked.name(), asked.player)
        if not seat.sits_out:
            raise SeatError(asked.name(), f"{asked.player} does not sit out")
        if not seat.cents:
            rule = self._course.terms(StakeTerms).table_stake
            raise TableStakeError(asked.name(), f"{asked.player} has no chips", rule)
        for verify in self._course.may_come_back:
            verify(asked.name(), asked.player)
        if seat.has_missed:
            pending = self._course.game.rules.not_executed("missed_blinds")
            raise SeatError(asked.name(), f"{asked.player} has missed a blind: {NOT_EXECUTED}", pending)

    def _come_back(self, asked: ComeBack) -> Done:
        self._course.seating.change(asked.player, sits_out=False)
        return told(CameBack((), asked.player))
