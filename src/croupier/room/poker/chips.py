"""The chips at a poker table: how they come, where they lie, and how they go.

Accounts of a stream: `stack/NAME` is a player's table stake, `pot` what lies in the middle, `carried` what a hand has
left there for the next, `promotion` what is put aside of hands for promotions, `held/NAME` a table stake that was
collected. Beside the table a player's chips are in `purse/NAME` where they come from a cage, and else in an account of
the house.
"""

from croupier.chips import format_dollars
from croupier.ledger import Done
from croupier.procedure import HOUSE, Event
from croupier.room.chips_under_way import Transfers
from croupier.room.poker.course import Act, Asks, TableCourse, together
from croupier.room.poker.messages import AddChips, ChipsAdded
from croupier.room.poker.stack_books import STACK, StackBooks
from croupier.room.poker.stake_terms import StakeTerms, TableStakeError
from croupier.room.poker.table_action import STAFF
from croupier.room.purses import Purses, PursesState

PLAYERS = "/players/"
PURSE = "purse/"
HELD = "held/"
"""Table stakes that the house keeps for players who are away."""


class TableChips:
    """What each player has on the table, and beside it."""

    def __init__(self, course: TableCourse, purses: PursesState | None = None) -> None:
        self._course = course
        self.purses = Purses(course.setup.cage, purses)
        self.books = StackBooks(course, self.beside)
        course.acts[AddChips] = Act(self._verify_add, self._add, self._asks)

    @property
    def transfers(self) -> Transfers:
        """Chips of players that come from the cage or another table, and go there."""
        return self.purses.transfers

    @property
    def _terms(self) -> StakeTerms:
        return self._course.terms(StakeTerms)

    # -- more of them ----------------------------------------------------------------------------------------------

    def _verify_add(self, asked: AddChips) -> None:
        seat = self._course.seating.required(asked.name(), asked.player)
        if self._course.is_in_hand(asked.player):
            problem = f"{asked.player} is in a hand: chips are added when it is over, or given up"
            raise TableStakeError(asked.name(), problem, self._terms.table_stake)
        for verify in self._course.may_add:
            verify(asked.name(), asked.player)
        self._terms.verify_added(asked.name(), seat.cents, asked.cents)
        self.verify_brought(asked.name(), asked.player, asked.cents)

    def _asks(self, actor: str) -> Asks | None:
        seated = [each for each in self._course.seating.state() if actor in (each.player, *STAFF)]
        adding = [each for each in seated if not self._course.is_in_hand(each.player)]
        if not adding:
            return None
        terms = self._terms
        bounds = (terms.chip_cents, None) if len(adding) > 1 else terms.bounds_of_added(adding[0].cents)
        cites = (terms.table_stake, terms.chips_added.citation)
        return Asks({"player": [each.player for each in adding]}, {"cents": bounds}, cites)

    def _add(self, asked: AddChips) -> Done:
        total = self._course.seating.required(asked.name(), asked.player).cents + asked.cents
        cites = (self._terms.table_stake, self._terms.chips_added.citation)
        return self.bring(asked.player, asked.cents, ChipsAdded(cites, asked.player, asked.cents, total))

    def verify_brought(self, what: str, player: str, cents: int) -> None:
        """That a player has had the chips from the cage, where there is one."""
        if self._course.setup.cage and cents > (there := self.purses.chips_of(player)):
            wanted = format_dollars(cents)
            problem = f"{player} has {format_dollars(max(0, there))} from the cage here, not {wanted}"
            raise TableStakeError(what, problem, self._terms.table_stake)

    # -- where they go ---------------------------------------------------------------------------------------------

    def bring(self, player: str, cents: int, event: Event) -> Done:
        """Chips of a player come to the table: the one way in which they do."""
        return self.move(self.beside(player), f"{STACK}{player}", cents, event)

    def take_off(self, player: str, cents: int, event: Event) -> Done:
        """Chips of a player go from the stack to what they have beside the table."""
        return self.move(f"{STACK}{player}", self.beside(player), cents, event)

    def pay_house(self, player: str, cents: int, event: Event) -> Done:
        """Chips of a player go from the stack to the house."""
        return self.move(f"{STACK}{player}", HOUSE, cents, event)

    def hold(self, player: str, cents: int, event: Event) -> Done:
        """Chips of a player go from the stack to what the house keeps for them."""
        return self.move(f"{STACK}{player}", f"{HELD}{player}", cents, event)

    def give_back(self, player: str, cents: int, event: Event) -> Done:
        """What the house has kept for a player goes to what they have beside the table."""
        return self.move(f"{HELD}{player}", self.beside(player), cents, event)

    def move(self, source: str, target: str, cents: int, event: Event) -> Done:
        """Chips go from one account of the table to another; stacks follow it."""
        return self.books.move(source, target, cents, event)

    def send_away(self, player: str, target: str, cents: int) -> Done:
        """What a player who leaves has goes to the cage; the table stake to another table, if they go there."""
        cage, there = self._course.setup.cage, self.purses.chips_of(player) + cents
        if not cage or there <= 0:
            return Done(())
        staked = min(cents, there) if target else 0
        ways = [(target, staked), (cage, there - staked)]
        return together(*[self.transfers.send(player, way, amount) for way, amount in ways if amount])

    def beside(self, player: str) -> str:
        """The account of a player's chips that are not in their stack."""
        return f"{PURSE if self._course.setup.cage else PLAYERS}{player}"
