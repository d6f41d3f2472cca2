"""Events that any game against the house may have."""

import msgspec

from croupier.cards import Card
from croupier.chips import ChipKind
from croupier.procedure.messages import DEALER, Event, Ruling


class WagerPlaced(Event, frozen=True):
    wager_id: int
    wager: str
    player: str
    box: int
    cents: int
    chips: ChipKind = "value"


class WagerReturned(Event, frozen=True):
    """Chips went back to their player without winning or losing: withdrawn, refused, or void in whole or in part."""

    wager_id: int
    player: str
    cents: int
    why: str


class WagerForfeited(Event, frozen=True):
    wager_id: int
    player: str
    cents: int
    why: str


class BetsClosed(Event, frozen=True):
    pass


class HouseMatched(Event, frozen=True):
    """The dealer set out the house's own chips beside a wager."""

    wager_id: int
    cents: int


class WagerSettled(Event, frozen=True):
    """`returned_cents` of the stake went back; `won_cents` came from the house, some of it perhaps by rounding."""

    wager_id: int
    wager: str
    player: str
    box: int
    outcome: str
    pays: str
    stake_cents: int
    returned_cents: int
    won_cents: int
    rounded_up_cents: int = 0

    @property
    def net_cents(self) -> int:
        return self.returned_cents + self.won_cents - self.stake_cents


class SettlementReversed(Event, frozen=True):
    wager_id: int
    player: str


class CardsShuffled(Event, frozen=True):
    """`which` is what was shuffled: all cards, or the discard rack alone."""

    which: str
    set_in_use: int = 0


class CardsCut(Event, frozen=True):
    by: str
    at: int


class ShoeSealed(Event, frozen=True):
    commitment: str


class ShoeOpened(Event, frozen=True):
    """With these, `cards.commitment_of(order, nonce)` gives the commitment that was published."""

    commitment: str
    nonce: str
    order: str


class CardBurned(Event, frozen=True):
    """A card discarded face down: only the house's record knows it."""

    card: Card | None

    def seen_by(self, actor: str) -> Event:
        return self if actor == DEALER else msgspec.structs.replace(self, card=None)


class BurnedCardShown(Event, frozen=True):
    card: Card
    player: str

    def seen_by(self, actor: str) -> Event | None:
        return self if actor in (DEALER, self.player) else None


class CardDealt(Event, frozen=True):
    card: Card
    to: str


class CardDiscarded(Event, frozen=True):
    card: Card
    of: str


class CardsReturnedToShoe(Event, frozen=True):
    """Cards that count as not drawn: they are the next ones, in this order."""

    cards: tuple[Card, ...]


class CuttingCardAppeared(Event, frozen=True):
    at: str


class CardReplaced(Event, frozen=True):
    card: Card


class Declared(Event, frozen=True):
    """A player's decision, acknowledged by the dealer."""

    player: str
    wager_id: int
    decision: str


class HandVoided(Event, frozen=True):
    hand: str


class RoundVoided(Event, frozen=True):
    why: str


class PlayerExcluded(Event, frozen=True):
    player: str


class RulingMade(Event, frozen=True):
    ruling: Ruling


class RoundClosed(Event, frozen=True):
    """Net result of each player in cents of value chips."""

    net_cents: dict[str, int]
