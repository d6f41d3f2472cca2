"""What is said of conditions and entries, and what comes of it."""

from typing import Literal

import msgspec

from croupier.chips import format_dollars
from croupier.procedure import Event
from croupier.tournaments.poker.conditions import Conditions
from croupier.tournaments.poker.messages import (
    DESK,
    HOUSE,
    OF_PLAYERS,
    OPERATOR,
    HouseEvent,
    PrivateEvent,
    TournamentAction,
    and_why,
)

What = Literal["entry", "entry again", "re-buy", "add-on", "direct entry"]
Means = Literal["", "cash", "card", "account", "voucher"]
"""How money is paid; nothing where it is not said."""
MEANS: dict[str, str] = {
    "cash": "in cash",
    "card": "by card",
    "account": "from an account",
    "voucher": "by voucher",
}


# -- what is said ----------------------------------------------------------------------------------------------------


class DetermineConditions(TournamentAction, frozen=True):
    """The conditions are settled, or settled anew until they are published."""

    by = OPERATOR
    conditions: Conditions


class PublishConditions(TournamentAction, frozen=True):
    """They are published and displayed, bind from now on, and entries are taken."""

    by = OPERATOR


class Enter(TournamentAction, frozen=True):
    """Somebody asks to enter a session, or to enter again."""

    by = OF_PLAYERS
    player: str
    session: int = 1
    agrees: bool = False
    """Whether they have agreed in writing with the rules and conditions."""
    full_name: str = ""
    card: str = ""
    """The number of the Player Card, where they show it now."""


class PresentCard(TournamentAction, frozen=True):
    """An entrant shows a Player Card at the desk."""

    by = OF_PLAYERS
    player: str
    card: str
    """Its number."""
    issued_to: str = ""
    """The name on it; the player's, if it is not said."""
    is_valid: bool = True


class AskName(TournamentAction, frozen=True):
    """An entrant is asked for the name, to be recorded."""

    player: str


class GiveName(TournamentAction, frozen=True):
    """An entrant gives the name."""

    by = OF_PLAYERS
    player: str
    full_name: str


class Agree(TournamentAction, frozen=True):
    """A player agrees in writing with the rules and conditions."""

    by = OF_PLAYERS
    player: str


class PayEntry(TournamentAction, frozen=True):
    """The desk has taken the entry fee, the buy-in, or both."""

    by = DESK
    player: str
    what: Literal["both", "fee", "buy_in"] = "both"
    means: Means = ""


class RefuseEntry(TournamentAction, frozen=True):
    """An application is refused; what was paid goes back."""

    by = OPERATOR
    player: str
    reason: str = ""


class WithdrawEntry(TournamentAction, frozen=True):
    """Somebody who has entered does not play."""

    by = OF_PLAYERS
    player: str


class TakePlace(TournamentAction, frozen=True):
    """Somebody who waits takes the place that is offered to them."""

    by = OF_PLAYERS
    player: str


class DeclinePlace(TournamentAction, frozen=True):
    """Somebody who waits does not take the place that is offered to them, and stays on the list."""

    by = OF_PLAYERS
    player: str


class PassOver(TournamentAction, frozen=True):
    """The desk offers a place to the next who waits, since somebody is not there."""

    by = DESK
    player: str
    reason: str = ""


class WaitAgain(TournamentAction, frozen=True):
    """Somebody who was passed over waits for a place again, behind the others."""

    by = OF_PLAYERS
    player: str


class TransferEntry(TournamentAction, frozen=True):
    """An entry goes to another session of the stage."""

    by = DESK
    player: str
    session: int


class NameSubstitute(TournamentAction, frozen=True):
    """Somebody else takes a player's place."""

    player: str
    substitute: str
    agrees: bool = False
    card: str = ""
    """The number of the substitute's Player Card."""


class BuyAgain(TournamentAction, frozen=True):
    """A player buys another bank of chips."""

    by = DESK
    player: str
    has_chips: int = 0
    """What they have left, where hands are not dealt here."""
    means: Means = ""


class BuyAddOn(TournamentAction, frozen=True):
    """A player buys the additional bank of chips."""

    by = DESK
    player: str
    means: Means = ""


class UndoPayment(TournamentAction, frozen=True):
    """The last payment of this kind was recorded by mistake: money and chips go back, and an entry with its seat."""

    player: str
    what: Literal["entry", "re-buy", "add-on"]
    reason: str


class AddValue(TournamentAction, frozen=True):
    """The operator adds money, goods or services to the prizes."""

    by = OPERATOR
    cents: int = 0
    goods: str = ""


class CancelTournament(TournamentAction, frozen=True):
    """The tournament is not held, or not held to its end."""

    by = OPERATOR
    reason: str = ""


ENTRY_ACTIONS: tuple[type[TournamentAction], ...] = (
    *(DetermineConditions, PublishConditions, Enter, PresentCard, AskName, GiveName, Agree, PayEntry, RefuseEntry),
    *(WithdrawEntry, TakePlace, DeclinePlace, PassOver, WaitAgain, TransferEntry, NameSubstitute, BuyAgain, BuyAddOn),
    *(UndoPayment, AddValue, CancelTournament),
)


# -- what comes of it ------------------------------------------------------------------------------------------------


class ConditionsDetermined(HouseEvent, frozen=True):
    conditions: Conditions

    def words(self) -> str:
        return "the conditions are settled"


class ConditionsPublished(Event, frozen=True):
    """Conditions as they bind, and the commitments to the secrets by which seats will be drawn, by session."""

    conditions: Conditions
    commitments: dict[int, str] = {}

    def words(self) -> str:
        return "the conditions are published, and entries are taken"


class EntryAskedFor(Event, frozen=True):
    player: str
    session: int
    is_again: bool = False

    def words(self) -> str:
        return f"{self.player} asks to enter session {self.session}{' again' if self.is_again else ''}"


class CardPresented(PrivateEvent, frozen=True):
    ends_in: str
    """The last digits of its number."""

    def words(self) -> str:
        return f"{self.player} presents a Player Card that ends in {self.ends_in}"


class NameAsked(PrivateEvent, frozen=True):
    def words(self) -> str:
        return f"{self.player} is asked for the name, to be recorded"


class NameGiven(PrivateEvent, frozen=True):
    full_name: str

    def words(self) -> str:
        return f"{self.player} gives the name: {self.full_name}"


class EntryWaits(Event, frozen=True):
    """All places are taken: whoever waits longest has the next that is free."""

    player: str
    place: int

    def words(self) -> str:
        others = self.place - 1
        behind = f", behind {others} other{'s' * (others > 1)}" if others else ""
        return f"{self.player} waits, as number {self.place}{behind}"


class PlaceFree(Event, frozen=True):
    """A place has come free for whoever waits longest."""

    player: str

    def words(self) -> str:
        return f"a place is free for {self.player}"


class PlaceOffered(Event, frozen=True):
    """A place has come free in play, and whoever waits longest may take it."""

    player: str
    until_ms: int = 0
    """Nothing where there is no limit."""

    def words(self) -> str:
        return f"a place is offered to {self.player}"


class PlaceTaken(Event, frozen=True):
    player: str

    def words(self) -> str:
        return f"{self.player} takes the place"


class PlacePassedOn(Event, frozen=True):
    """Whoever was offered a place has not taken it: it is for the next who waits. Why is for them and the house."""

    player: str
    why: str

    def seen_by(self, actor: str) -> "Event | None":
        return self if actor in (*HOUSE, self.player) else msgspec.structs.replace(self, why="")

    def words(self) -> str:
        return f"the place is not {self.player}'s{and_why(self.why)}"


class OfferWithdrawn(Event, frozen=True):
    """The place that was offered is not free after all; they wait as before."""

    player: str

    def words(self) -> str:
        return f"the place that was offered to {self.player} is not free after all"


class AgreedInWriting(Event, frozen=True):
    player: str

    def words(self) -> str:
        return f"{self.player} agrees in writing with rules and conditions"


class EntryPaid(PrivateEvent, frozen=True):
    """The receipt: what goes into the pools, what is the operator's fee, and what the operator adds for all."""

    receipt: int
    pool_cents: int
    fee_cents: int
    bounty_cents: int = 0
    paid_for: str = msgspec.field(default="", name="for")
    """What for, if not for the entry."""
    chips: int = 0
    added_cents: int = 0
    means: str = ""
    """How it was paid, where that was said."""

    @property
    def what(self) -> str:
        """What it was paid for."""
        return self.paid_for or "entry"

    @property
    def cents(self) -> int:
        return self.pool_cents + self.bounty_cents + self.fee_cents

    def words(self) -> str:
        parts = [f"{format_dollars(self.pool_cents)} to the prize pool"]
        parts += [f"{format_dollars(self.bounty_cents)} bounty"] if self.bounty_cents else []
        parts.append(f"{format_dollars(self.fee_cents)} fee")
        paid = " ".join(filter(None, (format_dollars(self.cents), MEANS.get(self.means, ""))))
        return f"{self.player} pays {paid} ({self.what}, receipt {self.receipt}): {', '.join(parts)}"


class PlayerEntered(Event, frozen=True):
    player: str
    session: int
    entries: int

    def words(self) -> str:
        again = f", for the {self.entries}. time" if self.entries > 1 else ""
        return f"{self.player} is in, in session {self.session}{again}"


class EntryRefused(PrivateEvent, frozen=True):
    reason: str = ""

    def words(self) -> str:
        return f"{self.player} is not let in{and_why(self.reason)}"


class EntryWithdrawn(Event, frozen=True):
    player: str
    is_late: bool = False
    """The buy-in was not provided in time."""

    def words(self) -> str:
        return f"{self.player} has not provided the buy-in" if self.is_late else f"{self.player} withdraws"


class Refunded(PrivateEvent, frozen=True):
    buy_in_cents: int
    fee_cents: int

    def words(self) -> str:
        return f"{self.player} gets back {format_dollars(self.buy_in_cents + self.fee_cents)}"


class NotRefunded(PrivateEvent, frozen=True):
    cents: int

    def words(self) -> str:
        return f"{format_dollars(self.cents)} of {self.player} are not refunded"


class EntryTransferred(Event, frozen=True):
    player: str
    session: int

    def words(self) -> str:
        return f"{self.player} plays in session {self.session}"


class SubstituteNamed(Event, frozen=True):
    player: str
    substitute: str

    def words(self) -> str:
        return f"{self.substitute} takes the place of {self.player}"


class ChipsBought(Event, frozen=True):
    player: str
    chips: int
    what: str

    def words(self) -> str:
        return f"{self.player} has {self.chips:,} more chips by {self.what}"


class PaymentUndone(PrivateEvent, frozen=True):
    """A receipt is void: what it says was not paid, and is in no pool."""

    receipt: int
    paid_for: str = msgspec.field(name="for")
    pool_cents: int = 0
    fee_cents: int = 0
    bounty_cents: int = 0
    reason: str = ""

    @property
    def cents(self) -> int:
        return self.pool_cents + self.bounty_cents + self.fee_cents

    def words(self) -> str:
        void = f"{format_dollars(self.cents)} of {self.player} ({self.paid_for}, receipt {self.receipt})"
        return f"{void} were recorded by mistake, and go back{and_why(self.reason)}"


class ChipsTakenBack(Event, frozen=True):
    player: str
    chips: int
    what: str

    def words(self) -> str:
        return f"{self.player} has {self.chips:,} chips less: the {self.what} was recorded by mistake"


class EntryUndone(Event, frozen=True):
    """Somebody has not entered: it was recorded by mistake."""

    player: str
    session: int
    reason: str = ""

    def words(self) -> str:
        return f"{self.player} does not play in session {self.session}: the entry was recorded by mistake"


class ValueAdded(Event, frozen=True):
    cents: int
    goods: str = ""

    def words(self) -> str:
        found = [format_dollars(self.cents)] if self.cents else []
        return f"the operator adds {' and '.join([*found, *([self.goods] if self.goods else [])])} to the prizes"


class BountyFreed(Event, frozen=True):
    """Nobody can win the bounty on a player any more."""

    player: str
    cents: int

    def words(self) -> str:
        return f"the bounty of {format_dollars(self.cents)} on {self.player} goes to the prize pool"


class PoolJoined(HouseEvent, frozen=True):
    """Money of bounties, or what goods were paid for with, is in the pool that goes back to the players."""

    cents: int

    def words(self) -> str:
        return f"{format_dollars(self.cents)} are in the prize pool again"


class GuaranteeMet(Event, frozen=True):
    guarantee_cents: int
    added_cents: int

    def words(self) -> str:
        guaranteed = format_dollars(self.guarantee_cents)
        return f"{guaranteed} are guaranteed: the operator adds {format_dollars(self.added_cents)}"


class GuaranteeLapsed(Event, frozen=True):
    guarantee_cents: int
    entries: int
    least: int

    def words(self) -> str:
        guaranteed = format_dollars(self.guarantee_cents)
        return f"{guaranteed} are not guaranteed: there are {self.entries:,} entries, and it takes {self.least:,}"


class TournamentCancelled(Event, frozen=True):
    reason: str = ""

    def words(self) -> str:
        return f"the tournament is cancelled{and_why(self.reason)}"


class AddedValueReturned(HouseEvent, frozen=True):
    """What the operator had added goes back to it."""

    cents: int

    def words(self) -> str:
        return f"{format_dollars(self.cents)} that were added go back to the operator"
