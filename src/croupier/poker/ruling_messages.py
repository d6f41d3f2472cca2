"""What rulings make happen at a poker table: cards and chips that move otherwise than in the regular course."""

from typing import Literal

import msgspec

from croupier.cards import Card, pretty
from croupier.chips import format_dollars
from croupier.poker.messages import BURNED, STUB, Cards, hand_of, shown
from croupier.procedure import CardMove, Event

ASIDE = "set aside"
"""The place of cards that were taken back and wait to be shuffled in."""


def _hidden(cards: Cards) -> Cards:
    return tuple(Card("??") for _ in cards)


class CardsMoved(Event, frozen=True):
    """Cards were put elsewhere. `open` are they if everybody has seen them; else `known_to` one player alone."""

    cards: Cards
    lay: str
    to: str
    is_open: bool = True
    known_to: str = ""
    on_top: bool = False
    """In the stub they come next."""

    def words(self) -> str:
        next_to_come = ", to come next" if self.on_top else ""
        return f"{shown(self.cards)}: from {self.lay} to {self.to}{next_to_come}"

    def seen_by(self, actor: str) -> Event:
        if self.is_open or (self.known_to and actor == self.known_to):
            return self
        return msgspec.structs.replace(self, cards=_hidden(self.cards))

    def moves(self) -> tuple[CardMove, ...]:
        return (CardMove(self.lay, self.to, self.cards),)


class CardsExposed(Event, frozen=True):
    """Everybody has seen cards that should not be seen, where they lie."""

    cards: Cards
    where: str

    def words(self) -> str:
        return f"everybody has seen {' '.join(map(pretty, self.cards))} ({self.where})"


class CardReplaced(Event, frozen=True):
    """A card that the dealer exposed was burned, and its player got the next one instead."""

    player: str
    card: Card
    new: Card

    def words(self) -> str:
        return f"{pretty(self.card)} of {self.player} is burned, and {self.player} is dealt {shown((self.new,))} for it"

    def seen_by(self, actor: str) -> Event:
        return self if actor == self.player else msgspec.structs.replace(self, new=Card("??"))

    def moves(self) -> tuple[CardMove, ...]:
        hand = hand_of(self.player)
        return CardMove(hand, BURNED, (self.card,)), CardMove(STUB, hand, (self.new,))


class CardsShuffledIn(Event, frozen=True):
    """Cards were shuffled into what is left of the deck, which the dealer cut."""

    cards: Cards
    lay: str
    is_open: bool = True

    def words(self) -> str:
        return f"{shown(self.cards)} ({self.lay}) shuffled into the rest of the deck, which is cut"

    def seen_by(self, actor: str) -> Event:  # noqa: ARG002 - the same for all
        return self if self.is_open else msgspec.structs.replace(self, cards=_hidden(self.cards))

    def moves(self) -> tuple[CardMove, ...]:
        return (CardMove(self.lay, STUB, self.cards),) if self.lay != STUB else ()


class HandsExchanged(Event, frozen=True):
    """A card changed sides in its hand: now it lies face up, or face down."""

    player: str
    up: Cards
    down: int
    """How many lie face down now."""

    def words(self) -> str:
        return f"{self.player} shows {shown(self.up)}, {self.down} face down"


class WagersReturned(Event, frozen=True):
    """Chips that a player had put in go back out of the pot: all of them, or those above a limit."""

    player: str
    cents: int

    def words(self) -> str:
        return f"{format_dollars(self.cents)} goes back to {self.player}"


class WagersForfeited(Event, frozen=True):
    """What a player had put in does not go back to them, though the hand is void."""

    player: str
    cents: int
    to_house: bool

    def words(self) -> str:
        where = "to the house" if self.to_house else "to the next pot"
        return f"{self.player} forfeits {format_dollars(self.cents)} {where}"


class PaidFromStack(Event, frozen=True):
    """Chips that a player paid otherwise than by a wager: into the pot, and to the house."""

    player: str
    why: str
    pot_cents: int = 0
    house_cents: int = 0

    def words(self) -> str:
        parts = [
            f"{format_dollars(cents)} to the {where}"
            for where, cents in (("pot", self.pot_cents), ("house", self.house_cents))
            if cents
        ]
        return f"{self.player} pays {' and '.join(parts)} ({self.why})"


class TreatedAsAllIn(Event, frozen=True):
    """A player takes no further part in the betting, and wins only of the pots that they have paid into."""

    player: str
    kept_cents: int

    def words(self) -> str:
        return f"{self.player} is treated as all-in and keeps {format_dollars(self.kept_cents)} back"


class BettingLimited(Event, frozen=True):
    """Nobody may have more than this before them in the rest of the betting round."""

    to_cents: int

    def words(self) -> str:
        return f"no more than {format_dollars(self.to_cents)} may be bet by anybody in this betting round"


class RaisingBarred(Event, frozen=True):
    """A player may not bet or raise in the rest of the betting round."""

    player: str

    def words(self) -> str:
        return f"{self.player} may not bet or raise in this betting round"


class BettingBegunAnew(Event, frozen=True):
    """What was done in a betting round that a ruling has spoiled is taken back; its players act again."""

    returned_cents: dict[str, int]

    def words(self) -> str:
        back = ", ".join(f"{player} {format_dollars(cents)}" for player, cents in self.returned_cents.items())
        return f"the betting round begins anew{f'; bets go back: {back}' if back else ''}"


class PotsTakenBack(Event, frozen=True):
    """Pots that had been passed to their winners lie in the middle again, with what the house had taken of them."""

    from_cents: dict[str, int]
    commission_cents: int = 0

    def words(self) -> str:
        back = ", ".join(f"{format_dollars(cents)} from {player}" for player, cents in self.from_cents.items())
        house = f", {format_dollars(self.commission_cents)} of commission" if self.commission_cents else ""
        return f"taken back: {back}{house}"


class HandVoid(Event, frozen=True):
    """The hand has no result, and all wagers are returned. A misdeal is dealt again by the same button and blinds."""

    kind: Literal["misdeal", "void"]
    why: str

    def words(self) -> str:
        again = "; cards are shuffled and cut, and dealt again to the same first player" * (self.kind == "misdeal")
        return f"{'misdeal' if self.kind == 'misdeal' else 'the hand is void'}: {self.why}{again}"
