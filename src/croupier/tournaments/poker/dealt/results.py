"""What a table tells its tournament: numbered facts, kept until it is known that they were heard."""

import msgspec

from croupier.ledger import Done
from croupier.room.poker.course import NOTHING, Act, TableCourse
from croupier.tournaments.poker.dealt import messages as say
from croupier.tournaments.poker.errors import TournamentError


class ResultsState(msgspec.Struct, frozen=True, omit_defaults=True):
    told: int = 0
    """How many there have been."""
    outbox: tuple[say.Result, ...] = ()
    session: int = 0
    """The session that the table is used in."""
    hands: int = 0
    """How many hands of it have been played here."""


class Results:
    """Facts in their order."""

    def __init__(self, course: TableCourse, state: ResultsState | None = None) -> None:
        state = state or ResultsState()
        self._told = state.told
        self.outbox = list(state.outbox)
        self.session = state.session
        self.hands = state.hands
        course.acts[say.ResultsHeard] = Act(self._verify_heard, self._heard)

    def state(self) -> ResultsState:
        return ResultsState(self._told, tuple(self.outbox), self.session, self.hands)

    def begin(self, session: int) -> None:
        """The table comes into use in a session."""
        if session != self.session:
            self.session, self.hands = session, 0

    def next_number(self) -> int:
        self._told += 1
        return self._told

    def tell(self, result: say.Result) -> None:
        """A fact that the tournament is to hear. Of hands in which nobody went out it need hear the last only."""
        last = self.outbox[-1] if self.outbox else None
        if isinstance(result, say.HandPlayed) and isinstance(last, say.HandPlayed) and _is_plain(last):
            self.outbox.pop()
        self.outbox.append(result)

    def _verify_heard(self, asked: say.ResultsHeard) -> None:
        if not 0 <= asked.number <= self._told:
            raise TournamentError("number", f"{asked.number}: {self._told} have been told")

    def _heard(self, asked: say.ResultsHeard) -> Done:
        self.outbox = [each for each in self.outbox if each.number > asked.number]
        return NOTHING


def _is_plain(hand: say.HandPlayed) -> bool:
    return not (hand.out or hand.gone)
