"""The hands of a poker table, one after the other: when the next may begin, and what each step of one came to."""

from functools import reduce

from croupier.ledger import Did, Done
from croupier.poker import PokerRound
from croupier.poker.owed_blinds import stakes_at
from croupier.procedure import Action, Incident, Setting
from croupier.room.errors import RoundError
from croupier.room.poker.course import Act, TableCourse, together
from croupier.room.poker.messages import BeginHand
from croupier.room.poker.opening import Opening
from croupier.room.poker.stack_books import StackBooks
from croupier.room.poker.stake_terms import TableStakeError
from croupier.table.round import as_it_stood


class Hands:
    """The hand in play, or the last one."""

    def __init__(self, course: TableCourse, opening: Opening, books: StackBooks) -> None:
        self._course = course
        self._opening = opening
        self._books = books
        course.acts[BeginHand] = Act(self._verify_begin, self._begin)

    def next_setting(self) -> Setting:
        """The setting of the next hand, as things are."""
        course = self._course
        with course.foreseen():
            return reduce(lambda setting, adds: adds(setting), course.settings, course.left())

    def _verify_begin(self, asked: BeginHand) -> None:
        course, what = self._course, asked.name()
        self._opening.verify_is_open(what)
        if course.in_play is not None:
            raise RoundError(what, f"hand {course.number} is in play")
        for verify in course.may_begin:
            verify(what)
        stakes_at(course.game.rules, self.next_setting())

    def _begin(self, asked: BeginHand) -> Done:  # noqa: ARG002 - there is nothing to choose
        course = self._course
        settled = [settles() for settles in course.settles]
        setting = self.next_setting()
        deck = course.game.terms.deck
        last = course.round.equipment if course.round is not None else None
        equipment = last if last is not None and last.deck is deck else course.game.new_equipment(course.around.source)
        round_ = course.game.open_round(equipment, setting)
        before = [begins(setting) for begins in course.begins]
        course.round, course.number = round_, course.number + 1
        course.played_by = course.options
        return together(*settled, *before, self.recorded(round_))

    def do(self, did: Did) -> Done:
        """Something of the hand in play, or a report of it or of the last one."""
        if isinstance(did, Incident):
            self.verify_report(did)
            round_ = self.required(did.name())
            round_.report(did)
        else:
            round_ = self.required(did.name(), in_play=True)
            round_.act(did)
        return self.recorded(round_)

    def verify(self, did: Action) -> None:
        self.required(did.name(), in_play=True).verify(did)

    def recorded(self, round_: PokerRound) -> Done:
        """What the last step of a hand came to."""
        record = round_.records[-1]
        return Done(record.events, self._books.of_hand(record.postings), self._course.number)

    def required(self, what: str, *, in_play: bool = False) -> PokerRound:
        round_ = self._course.in_play if in_play else self._course.round
        if round_ is None:
            problem = "no hand is in play" if in_play else "no hand has been played"
            raise RoundError(what, f"{problem} at {self._course.setup.name}")
        return round_

    def verify_report(self, found: Incident) -> None:
        """Refuse a ruling that would take chips from somebody who has left with them: they are no longer here."""
        round_ = self.required(found.name())
        players, seating = round_.players, self._course.seating
        have = {name: seat.cents if (seat := seating.of(name)) else 0 for name in players.names}
        if all(have[name] >= stack for name, stack in zip(players.names, players.stacks, strict=True)):
            return
        tried = as_it_stood(round_, len(round_.records) - 1)
        assert isinstance(tried, PokerRound)
        tried.report(found)
        for name, before, now in zip(players.names, players.stacks, tried.players.stacks, strict=True):
            if before - now > have[name]:
                raise TableStakeError(found.name(), f"{name} has left with chips that would have to go back")
