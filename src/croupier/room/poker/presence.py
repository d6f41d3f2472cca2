"""Players sit out and come back, and say how they come in: by posting what they owe, or with the big blind."""

from croupier.ledger import Done
from croupier.procedure import Citations
from croupier.room.chips_under_way import COURIER
from croupier.room.errors import SeatError
from croupier.room.poker.blind_messages import ChooseEntry, EntryChosen
from croupier.room.poker.course import Act, Asks, TableCourse, told
from croupier.room.poker.messages import CameBack, ComeBack, SatOut, SitOut, TakeSeat
from croupier.room.poker.next_deal import NextDeal
from croupier.room.poker.seats import Seats
from croupier.room.poker.stake_terms import StakeTerms, TableStakeError
from croupier.room.poker.table_action import STAFF

HOW = ("post", "wait")


class Presence:
    """Whether those who are seated want to be dealt in."""

    def __init__(self, course: TableCourse, seats: Seats, next_deal: NextDeal) -> None:
        self._course = course
        self._seats = seats
        self._next_deal = next_deal
        course.acts[SitOut] = Act(self._verify_sit_out, self._sit_out)
        course.acts[ComeBack] = Act(self._verify_come_back, self._come_back, self._asks_come_back)
        course.acts[ChooseEntry] = Act(self._verify_choice, self._choose, self._asks_choice)
        course.may_sit.add(self._verify_comes)

    def _verify_comes(self, asked: TakeSeat) -> None:
        """How somebody comes is not for them to say: they may owe less for it."""
        if asked.comes and asked.actor not in (*STAFF, COURIER):
            rule = self._next_deal.terms.new_player_posts
            problem = f"comes: how {asked.player} has come is for the house to say"
            raise SeatError(asked.name(), problem, rule.citation if rule is not None else None)

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

    def _asks_come_back(self, actor: str) -> Asks | None:
        out = [each.player for each in self._course.seating.state() if each.sits_out and each.cents]
        able = [player for player in out if actor in (player, *STAFF)]
        if not able:
            return None
        rules = [cite for player in able for cite in self._cites(player)]
        owing = any(self._next_deal.standing_of(player).owes for player in able)
        return Asks({"player": able, "how": HOW if owing else HOW[:1]}, {}, tuple(dict.fromkeys(rules)))

    def _come_back(self, asked: ComeBack) -> Done:
        self._course.seating.change(asked.player, sits_out=False)
        owes, waits = self._next_deal.standing_of(asked.player).owes, asked.how == "wait"
        self._next_deal.choose(asked.player, waits=waits)
        return told(CameBack(self._cites(asked.player, waits=waits), asked.player, owes and waits))

    def _cites(self, player: str, *, waits: bool = False) -> Citations:
        standing = self._next_deal.standing_of(player)
        return self._next_deal.cites_of_entry(standing.entry, waits=waits) if standing.owes else ()

    # -- how they come in ------------------------------------------------------------------------------------------

    def _verify_choice(self, asked: ChooseEntry) -> None:
        self._course.seating.required(asked.name(), asked.player)
        if not self._next_deal.standing_of(asked.player).owes:
            raise SeatError(asked.name(), f"{asked.player} owes no blind")

    def _asks_choice(self, actor: str) -> Asks | None:
        seated = [each.player for each in self._course.seating.state() if actor in (each.player, *STAFF)]
        able = [player for player in seated if self._next_deal.standing_of(player).owes]
        rules = [cite for player in able for cite in self._cites(player)]
        return Asks({"player": able, "how": HOW}, {}, tuple(dict.fromkeys(rules))) if able else None

    def _choose(self, asked: ChooseEntry) -> Done:
        waits = asked.how == "wait"
        self._next_deal.choose(asked.player, waits=waits)
        return told(EntryChosen(self._cites(asked.player, waits=waits), asked.player, waits))
