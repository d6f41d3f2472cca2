"""The chips in the dealer's tray at a poker table: counted in and out, filled, credited, and changed for players' cash.

They lie in the account `rack`, apart from `house`, which has what the house earns there. Cash goes into the drop box.
"""

from dataclasses import dataclass
from typing import ClassVar

import msgspec

from croupier.chips import format_dollars
from croupier.ledger import Done
from croupier.procedure import HOUSE, Action, Event, Posting, verify_player
from croupier.room.errors import RoomError
from croupier.room.floats import (
    BuyChips,
    CountFloatIn,
    CountFloatOut,
    CreditFloat,
    FillFloat,
    FloatState,
    TableFloat,
)
from croupier.room.poker.chips import PURSE, TableChips
from croupier.room.poker.course import Act, Asks, TableCourse
from croupier.room.poker.stake_terms import StakeTerms, TableStakeError
from croupier.room.poker.table_action import BY_DEALER, STAFF, Roles, TableAction
from croupier.room.table_roles import TABLE_ROLES
from croupier.rulebook import Citation

RACK = "rack"
FLOAT_ACTIONS: tuple[type[Action], ...] = (CountFloatIn, FillFloat, CreditFloat, CountFloatOut)


class BuyIn(TableAction, frozen=True):
    """A player gives the dealer cash for chips, to put on the table; that it was given is the dealer's to say."""

    by = BY_DEALER
    player: str
    cents: int


class CashChanged(Event, frozen=True):
    player: str
    cents: int

    def words(self) -> str:
        return f"the dealer changes {format_dollars(self.cents)} in cash for {self.player}"


@dataclass(frozen=True, kw_only=True)
class CashTerms:
    """Whether players may come with cash."""

    cash_changed: Citation | None


class FloatPicture(msgspec.Struct, frozen=True):
    """What the dealer's tray should hold."""

    is_counted_in: bool
    expected_cents: int


class PokerFloat:
    """The rack of one poker table; one that has not been counted in has nothing to give."""

    roles: ClassVar[dict[type[Action], Roles]] = {kind: TABLE_ROLES[kind] for kind in FLOAT_ACTIONS}

    def __init__(self, course: TableCourse, chips: TableChips, state: FloatState | None = None) -> None:
        self._course = course
        self._chips = chips
        self._float = TableFloat(state)
        course.acts[BuyIn] = Act(self._verify_buy_in, self._buy_in, self._asks)

    def state(self) -> FloatState | None:
        """Nothing where nothing has been counted in."""
        state = self._float.state()
        return None if state == FloatState() else state

    @property
    def _cash_terms(self) -> CashTerms:
        return self._course.terms(CashTerms)

    @property
    def is_counted_in(self) -> bool:
        return self._float.is_counted_in

    @property
    def expected_cents(self) -> int:
        """What should be in the rack."""
        return self._float.expected_cents

    def picture(self) -> FloatPicture | None:
        return FloatPicture(self.is_counted_in, self.expected_cents) if self.is_counted_in else None

    # -- the house -------------------------------------------------------------------------------------------------

    def verify(self, action: Action) -> None:
        by = self.roles[type(action)]
        if action.actor not in by:
            raise RoomError(action.name(), f"actor: it is for {' or '.join(by)}, not {action.actor}")
        TableFloat(self._float.state()).do(action)

    def do(self, action: Action) -> Done:
        """A count, a fill or a credit."""
        self.verify(action)
        return self._at_this_table(self._float.do(action))

    def _at_this_table(self, done: Done) -> Done:
        return done._replace(postings=tuple(self._own(posting) for posting in done.postings))

    def _own(self, posting: Posting) -> Posting:
        return posting._replace(source=self._account(posting.source), target=self._account(posting.target))

    def _account(self, name: str) -> str:
        if name.startswith(PURSE):
            return self._chips.beside(name.removeprefix(PURSE))
        return RACK if name == HOUSE else name

    # -- players ---------------------------------------------------------------------------------------------------

    def _verify_buy_in(self, asked: BuyIn) -> None:
        what, terms = asked.name(), self._course.terms(StakeTerms)
        verify_player(asked.player, "player")
        rule = self._cash_terms.cash_changed
        if rule is None:
            raise TableStakeError(what, "chips are not sold at the table", terms.first_stake)
        if self._course.is_in_hand(asked.player):
            raise TableStakeError(what, f"{asked.player} is in a hand: more chips are bought when it is over", rule)
        terms.verify_chips(what, asked.cents)
        if not self.is_counted_in:
            raise TableStakeError(what, "no float has been counted in, so the dealer has no chips to give", rule)
        if asked.cents > self.expected_cents:
            there = format_dollars(max(0, self.expected_cents))
            problem = f"{format_dollars(asked.cents)}: only {there} are in the rack; fill it first"
            raise TableStakeError(what, problem, rule)

    def _buy_in(self, asked: BuyIn) -> Done:
        rule = self._cash_terms.cash_changed
        bought = self._at_this_table(self._float.do(BuyChips(asked.player, asked.cents)))
        event = CashChanged((rule,) if rule is not None else (), asked.player, asked.cents)
        return Done((event,), tuple(posting._replace(why=event.name()) for posting in bought.postings))

    def _asks(self, actor: str) -> Asks | None:
        rule = self._cash_terms.cash_changed
        if rule is None or not self.is_counted_in or self.expected_cents <= 0:
            return None
        bounds = (self._course.terms(StakeTerms).chip_cents, self.expected_cents)
        if self._course.is_in_hand(actor):
            return None
        return Asks({} if actor in STAFF else {"player": [actor]}, {"cents": bounds}, (rule,))
