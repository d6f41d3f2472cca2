"""The float of a table: the chips in its rack, counted by denomination when it opens and closes, filled and credited.

What should be there follows from the counts, the fills and credits, and every wager taken and paid; what is counted at
the end is compared with it. Money that chips are bought with goes into the drop box. How this is done is not for the
rulebooks of games to say: these are facts of the house.
"""

from collections.abc import Mapping

import msgspec

from croupier.chips import format_dollars, signed_dollars
from croupier.errors import CroupierError
from croupier.ledger.subject import Done
from croupier.procedure import HOUSE, Action, Event, Posting

CAGE = "/cage"
"""Where fills come from and credits go: the house's own account."""
DROP = "drop"
"""The drop box of the table."""
OUTSIDE = "/patrons"
"""Whoever brings money in, or takes it away."""
VARIANCE = "variance"
"""What was counted too little, or too much."""
CASH, VALUE = "cash", "value"

Chips = dict[int, int]
"""How many chips there are of each denomination in cents."""


class FloatError(CroupierError):
    """A count, fill or credit that cannot be; nothing has changed."""


class CountFloatIn(Action, frozen=True):
    """The chips with which a table opens are counted."""

    chips: Chips


class FillFloat(Action, frozen=True):
    """Chips are brought to the table from the cage."""

    chips: Chips


class CreditFloat(Action, frozen=True):
    """Chips are taken from the table to the cage."""

    chips: Chips


class CountFloatOut(Action, frozen=True):
    """The chips of a table that closes are counted, and go to the cage."""

    chips: Chips


class BuyChips(Action, frozen=True):
    """A player gives money for chips at the table; the actor is the player."""

    cents: int


class CashChips(Action, frozen=True):
    """A player has chips of the table changed for money at the cage; the actor is the player."""

    cents: int


class FloatCountedIn(Event, frozen=True):
    chips: Chips
    cents: int

    def words(self) -> str:
        return f"the float is counted in: {format_dollars(self.cents)}"


class FloatFilled(Event, frozen=True):
    chips: Chips
    cents: int

    def words(self) -> str:
        return f"the float is filled with {format_dollars(self.cents)}"


class FloatCredited(Event, frozen=True):
    chips: Chips
    cents: int

    def words(self) -> str:
        return f"{format_dollars(self.cents)} of the float go to the cage"


class FloatCountedOut(Event, frozen=True):
    """`expected_cents` is what should be there; `difference_cents` by how much the count is over that."""

    chips: Chips
    cents: int
    expected_cents: int
    difference_cents: int

    def words(self) -> str:
        reconciles = "it reconciles"
        if self.difference_cents:
            expected = format_dollars(self.expected_cents)
            reconciles = f"{expected} should be there: {signed_dollars(self.difference_cents)}"
        return f"the float is counted out: {format_dollars(self.cents)}; {reconciles}"


class ChipsBought(Event, frozen=True):
    player: str
    cents: int

    def words(self) -> str:
        return f"{self.player} buys chips for {format_dollars(self.cents)}"


class ChipsCashed(Event, frozen=True):
    player: str
    cents: int

    def words(self) -> str:
        return f"{self.player} cashes chips for {format_dollars(self.cents)}"


FLOAT_ACTIONS: tuple[type[Action], ...] = (
    *(CountFloatIn, FillFloat, CreditFloat, CountFloatOut),
    *(BuyChips, CashChips),
)


class FloatState(msgspec.Struct, frozen=True, omit_defaults=True):
    """What should be in the rack, and whether it has been counted in."""

    expected_cents: int = 0
    is_counted_in: bool = False


class TableFloat:
    """The chips in the rack of one table, as they should be."""

    def __init__(self, state: FloatState | None = None) -> None:
        state = state or FloatState()
        self.expected_cents = state.expected_cents
        """What should be there; less than nothing where the house has paid more than it was given."""
        self.is_counted_in = state.is_counted_in

    def state(self) -> FloatState:
        return FloatState(self.expected_cents, self.is_counted_in)

    def do(self, action: Action) -> Done:
        """Take one of the acts on the float."""
        match action:
            case CountFloatIn(chips=chips):
                return self._count_in(action, chips)
            case FillFloat(chips=chips):
                self._verify_counted_in(action)
                return self._take(FloatFilled((), chips, _worth(action, chips)), CAGE)
            case CreditFloat(chips=chips):
                self._verify_counted_in(action)
                cents = self._verify_there(action, _worth(action, chips))
                return self._give(FloatCredited((), chips, cents), CAGE)
            case CountFloatOut(chips=chips):
                self._verify_counted_in(action)
                return self._count_out(action, chips)
            case BuyChips(cents=cents):
                return self._buy(action, cents)
            case CashChips(cents=cents):
                return self._cash(action, cents)
        raise FloatError(f"{action.name()}: is no act on a float")

    def follow(self, postings: tuple[Posting, ...]) -> None:
        """Wagers have been taken and paid: chips came into the rack, or left it."""
        for posting in postings:
            if posting.unit == VALUE:
                self.expected_cents += posting.cents * ((posting.target == HOUSE) - (posting.source == HOUSE))

    # -- inner -----------------------------------------------------------------------------------------------------

    def _count_in(self, action: Action, chips: Chips) -> Done:
        if self.is_counted_in:
            raise FloatError(f"{action.name()}: the float has been counted in; fill or credit it")
        cents = _worth(action, chips)
        self.is_counted_in = True
        return self._take(FloatCountedIn((), chips, cents), CAGE)

    def _count_out(self, action: Action, chips: Chips) -> Done:
        """All that was counted goes to the cage; what it differs by stays visible in an account of its own."""
        counted, expected = _worth(action, chips), self.expected_cents
        event = FloatCountedOut((), chips, counted, expected, counted - expected)
        postings = [Posting(HOUSE, CAGE, counted, VALUE, event.name())] if counted else []
        if counted > expected:
            postings.append(Posting(VARIANCE, HOUSE, counted - expected, VALUE, event.name()))
        elif expected > counted:
            postings.append(Posting(HOUSE, VARIANCE, expected - counted, VALUE, event.name()))
        self.expected_cents, self.is_counted_in = 0, False
        return Done((event,), tuple(postings))

    def _buy(self, action: Action, cents: int) -> Done:
        """Money into the drop box, chips from the rack to the player."""
        self._verify_counted_in(action)
        self._verify_there(action, _whole(action, cents))
        event = ChipsBought((), action.actor, cents)
        paid = Posting(OUTSIDE, DROP, cents, CASH, event.name())
        self.expected_cents -= cents
        return Done((event,), (paid, Posting(HOUSE, f"purse/{action.actor}", cents, VALUE, event.name())))

    def _cash(self, action: Action, cents: int) -> Done:
        """Chips go to the cage, money from there to the player; the rack stays as it is."""
        event = ChipsCashed((), action.actor, _whole(action, cents))
        paid = Posting(CAGE, OUTSIDE, cents, CASH, event.name())
        return Done((event,), (paid, Posting(f"purse/{action.actor}", CAGE, cents, VALUE, event.name())))

    def _take(self, event: FloatCountedIn | FloatFilled, source: str) -> Done:
        self.expected_cents += event.cents
        posted = (Posting(source, HOUSE, event.cents, VALUE, event.name()),) if event.cents else ()
        return Done((event,), posted)

    def _give(self, event: FloatCredited, target: str) -> Done:
        self.expected_cents -= event.cents
        return Done((event,), (Posting(HOUSE, target, event.cents, VALUE, event.name()),))

    def _verify_counted_in(self, action: Action) -> None:
        if not self.is_counted_in:
            raise FloatError(f"{action.name()}: the float has not been counted in")

    def _verify_there(self, action: Action, cents: int) -> int:
        if cents > self.expected_cents:
            there = format_dollars(max(0, self.expected_cents))
            raise FloatError(f"{action.name()}: {format_dollars(cents)}: only {there} are in the rack; fill it first")
        return cents


def _worth(action: Action, chips: Mapping[int, int]) -> int:
    for denomination, count in chips.items():
        if denomination <= 0 or count < 0:
            raise FloatError(f"{action.name()}: chips: {count} of {denomination} cents cannot be")
    total = sum(denomination * count for denomination, count in chips.items())
    if not total and not isinstance(action, CountFloatIn | CountFloatOut):
        raise FloatError(f"{action.name()}: chips: there are none")
    return total


def _whole(action: Action, cents: int) -> int:
    if cents <= 0:
        raise FloatError(f"{action.name()}: cents: {cents}; it must be more than nothing")
    return cents
