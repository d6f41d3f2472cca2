"""What came of each hand at a tournament table, for the tournament to hear; and again where a ruling changes it."""

import msgspec

from croupier.ledger import Done
from croupier.poker import PokerRound
from croupier.procedure import HOUSE
from croupier.room.poker.course import NOTHING, TableCourse
from croupier.room.poker.next_deal import NextDeal
from croupier.tournaments.poker.dealt import messages as say
from croupier.tournaments.poker.dealt.entrants import Entrants
from croupier.tournaments.poker.dealt.results import Results


class HandResultsState(msgspec.Struct, frozen=True, omit_defaults=True):
    number: int = 0
    """The hand that was told of last."""
    after: dict[str, int] = {}
    """What its players had after it, as it was told."""
    gone: int = 0


class HandResults:
    """A hand that is over is told of once, and once more whenever a ruling changes what its players have."""

    def __init__(
        self,
        course: TableCourse,
        next_deal: NextDeal,
        results: Results,
        entrants: Entrants,
        state: HandResultsState | None = None,
    ) -> None:
        state = state or HandResultsState()
        self._course = course
        self._next_deal = next_deal
        self._results = results
        self._entrants = entrants
        self._number, self._after, self._gone = state.number, dict(state.after), state.gone

    def state(self) -> HandResultsState | None:
        return HandResultsState(self._number, self._after, self._gone) if self._number else None

    def look(self) -> Done:
        course, results = self._course, self._results
        round_ = course.round
        if round_ is None or not round_.is_over or (round_.players.is_dealt_again and course.number != self._number):
            return NOTHING
        after = dict(zip(round_.players.names, round_.players.stacks, strict=True))
        if course.number == self._number and after == self._after:
            return NOTHING
        is_new = course.number != self._number
        gone = round_.till.balance(HOUSE)
        before_gone = 0 if is_new else self._gone
        results.hands += is_new
        self._number, self._after, self._gone = course.number, after, gone
        there = {each.player: each.cents for each in course.seating.state()}
        now = {name: there.get(name, chips) for name, chips in after.items()}
        out = tuple(name for name, chips in now.items() if not chips)
        results.tell(
            say.HandPlayed(
                results.next_number(),
                results.session,
                results.hands,
                before={round_.setting.seats[seat]: chips for seat, chips in round_.setting.table_stakes.items()},
                after=now,
                received={name: some for name in now if (some := self._entrants.received(name))},
                button=round_.players.button,
                last_blind=next(iter(self._next_deal.last.blinds[-1:]), 0) if self._next_deal.last is not None else 0,
                there=tuple(there),
                out=out,
                won_by={name: found for name in out if (found := _won_by(round_, name))},
                gone=gone - before_gone,
            )
        )
        return NOTHING


def _won_by(round_: PokerRound, name: str) -> tuple[str, ...]:
    """Who won the last pot that a player had a part in."""
    hand, names = round_.hand, round_.players.names
    if hand is None:
        return ()
    player = names.index(name)
    pots = [pot for pot in hand.showdown.pots if player in pot.eligible or player in pot.payers]
    winners = pots[-1].winners if pots else ()
    return tuple(names[winner] for winner in winners if winner != player)
