"""What a table of a tournament is, and what all of its parts share beside the course of the table."""

from croupier.ledger import Done
from croupier.procedure import Event
from croupier.room.poker.course import PokerTableSetup, TableCourse
from croupier.room.poker.stack_books import STACK, StackBooks
from croupier.rulebook import Citation
from croupier.table.terms import read
from croupier.tournaments.poker.desk import CHIPS, chips_account
from croupier.tournaments.poker.terms import DirectorTerms


class TournamentTableSetup(PokerTableSetup, frozen=True, kw_only=True, omit_defaults=True):
    """A poker table whose players, chips, blinds and time come from a tournament."""

    tournament: str
    """The stream of the tournament."""
    tournament_name: str
    """The name by which its chips are booked."""


class EntrantBooks:
    """Chips of the tournament: they come from an account of all that are in play, and go back to it."""

    def __init__(self, course: TableCourse, setup: TournamentTableSetup) -> None:
        self._course = course
        self._outside = chips_account(setup.tournament_name)
        self.stacks = StackBooks(course, lambda _: self._outside, house=self._outside, unit=CHIPS)

    @property
    def terms(self) -> DirectorTerms:
        """What the rulebook says of tournaments; the same at every level."""
        return read(self._course.game.rules, DirectorTerms)

    def bring(self, player: str, chips: int, event: Event) -> Done:
        """Chips come to a player's stack."""
        return self.stacks.move(self._outside, f"{STACK}{player}", chips, event)

    def take(self, player: str, chips: int, event: Event) -> Done:
        """Chips leave a player's stack."""
        return self.stacks.move(f"{STACK}{player}", self._outside, chips, event)

    def put_in(self, account: str, chips: int, event: Event) -> Done:
        """Chips of the operator come into the middle."""
        return self.stacks.move(self._outside, account, chips, event)

    def put_away(self, account: str, chips: int, event: Event) -> Done:
        """Chips in the middle leave the table."""
        return self.stacks.move(account, self._outside, chips, event)


def cited(*rules: Citation | None) -> tuple[Citation, ...]:
    """The rules that there are, of these."""
    return tuple(rule for rule in rules if rule is not None)
