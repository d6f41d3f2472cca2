"""What is said and what happens at a poker table."""

from typing import Literal

import msgspec

from croupier.cards import Card, pretty
from croupier.chips import format_dollars
from croupier.procedure import Action, CardMove, Event

Cards = tuple[Card, ...]
STUB, BOARD, BURNED, MUCK = "stub", "board", "burned cards", "muck"
"""Places where cards lie, beside the hands of players."""


def hand_of(player: str) -> str:
    """The place where a player's cards lie."""
    return f"hand {player}"


def pot_name(number: int) -> str:
    """The main pot is number 0."""
    return f"side pot {number}" if number else "the pot"


def shown(cards: Cards) -> str:
    return " ".join("??" if card == "??" else pretty(card) for card in cards)


# -- actions ---------------------------------------------------------------------------------------------------------


class Straddle(Action, frozen=True):
    """Put in a voluntary blind of twice the last one, to act last in the first betting round."""

    cents: int


class OverBlind(Action, frozen=True):
    """Put in a voluntary blind of twice the last one."""

    cents: int


class Decline(Action, frozen=True):
    """Put in no voluntary blind."""


class Fold(Action, frozen=True):
    """Give up the hand."""


class Check(Action, frozen=True):
    """Bet nothing, and stay in."""


class Call(Action, frozen=True):
    """Meet the bet, or as much of it as there is; `cents` is what is added."""

    cents: int


class Open(Action, frozen=True):
    """Make the compulsory opening bet at its least."""

    cents: int


class Bet(Action, frozen=True):
    """Make the first bet of the betting round."""

    cents: int


class RaiseTo(Action, frozen=True):
    """Raise; `cents` is what then lies before the player in all in this betting round."""

    cents: int


class AllIn(Action, frozen=True):
    """Bet or raise all there is; `cents` is what then lies before the player in this betting round."""

    cents: int


class Draw(Action, frozen=True):
    """Give cards up and have them replaced."""

    cards: Cards


class StandPat(Action, frozen=True):
    """Keep all cards."""


class Discard(Action, frozen=True):
    """Give a card up for good."""

    cards: Cards


class Show(Action, frozen=True):
    """Table all cards, to claim the pot."""


class Muck(Action, frozen=True):
    """Make no claim to the pot."""


# -- events ----------------------------------------------------------------------------------------------------------


class HandOpened(Event, frozen=True):
    """Who plays, with what: seats to players and table stakes, and the seat of the button, dealt in or not."""

    variant: str
    seats: dict[int, str]
    stakes_cents: dict[int, int]
    button: int
    carried_cents: int = 0
    unposted_cents: tuple[int, ...] = ()
    """The first compulsory blinds, where nobody posts them."""

    def words(self) -> str:
        players = ", ".join(
            f"{name} {format_dollars(self.stakes_cents[seat])}{' (button)' if seat == self.button else ''}"
            for seat, name in self.seats.items()
        )
        carried = f"; {format_dollars(self.carried_cents)} is in the pot" if self.carried_cents else ""
        button = f"; the button is at seat {self.button}" if self.button not in self.seats else ""
        blinds = " and ".join(map(format_dollars, self.unposted_cents))
        unposted = f"; nobody posts the blind of {blinds}" if blinds else ""
        return f"{self.variant}: {players}{carried}{button}{unposted}"


Forced = Literal["ante", "blind", "straddle", "over_blind", "post"]
"""A post is what a player owes of blinds, whoever else has the blinds of the hand."""


class ForcedBet(Event, frozen=True):
    """An ante, a blind, or what a player owes of one, put in before the cards."""

    player: str
    kind: Forced
    cents: int
    dead_cents: int = 0
    """What of that is forfeited to the pot; the rest is the player's bet."""

    def words(self) -> str:
        if self.kind == "post":
            dead = f", {format_dollars(self.dead_cents)} of it dead money" if self.dead_cents else ""
            return f"{self.player} posts {format_dollars(self.cents)} that was owed{dead}"
        return f"{self.player} posts {self.kind.replace('_', '-')} {format_dollars(self.cents)}"


class CardsDealt(Event, frozen=True):
    """To a player; those face down are known to that player alone."""

    player: str
    cards: Cards
    face_up: bool = False

    def words(self) -> str:
        return f"{self.player} is dealt {shown(self.cards)}{' face up' if self.face_up else ''}"

    def seen_by(self, actor: str) -> "Event":
        if self.face_up or actor == self.player:
            return self
        return msgspec.structs.replace(self, cards=tuple(Card("??") for _ in self.cards))

    def moves(self) -> tuple[CardMove, ...]:
        return (CardMove(STUB, hand_of(self.player), self.cards),)


class CommunityDealt(Event, frozen=True):
    cards: Cards
    street: str

    def words(self) -> str:
        return f"{self.street}: {shown(self.cards)}"

    def moves(self) -> tuple[CardMove, ...]:
        return (CardMove(STUB, BOARD, self.cards),)


class CardBurned(Event, frozen=True):
    card: Card

    def words(self) -> str:
        return "a card is burned"

    def seen_by(self, actor: str) -> "Event":  # noqa: ARG002 - nobody sees it
        return msgspec.structs.replace(self, card=Card("??"))

    def moves(self) -> tuple[CardMove, ...]:
        return (CardMove(STUB, BURNED, (self.card,)),)


Move = Literal["fold", "check", "call", "bet", "raise", "open"]


class Acted(Event, frozen=True):
    """`cents` was added, and now so much lies before the player in this betting round."""

    player: str
    move: Move
    cents: int = 0
    to_cents: int = 0
    all_in: bool = False

    def words(self) -> str:
        amount = {
            "call": f" {format_dollars(self.cents)}",
            "bet": f" {format_dollars(self.to_cents)}",
            "open": f" for {format_dollars(self.cents)}",
            "raise": f" to {format_dollars(self.to_cents)}",
        }.get(self.move, "")
        return f"{self.player} {self.move}s{amount}{', all-in' if self.all_in else ''}"

    def moves(self) -> tuple[CardMove, ...]:
        return (CardMove(hand_of(self.player), MUCK),) if self.move == "fold" else ()


class BetReturned(Event, frozen=True):
    """The part of a bet that nobody called."""

    player: str
    cents: int

    def words(self) -> str:
        return f"{format_dollars(self.cents)} uncalled goes back to {self.player}"


class CardsGivenUp(Event, frozen=True):
    """In a draw, or a discard."""

    player: str
    cards: Cards

    def words(self) -> str:
        return f"{self.player} gives up {shown(self.cards)}" if self.cards else f"{self.player} stands pat"

    def seen_by(self, actor: str) -> "Event":
        if actor == self.player:
            return self
        return msgspec.structs.replace(self, cards=tuple(Card("??") for _ in self.cards))

    def moves(self) -> tuple[CardMove, ...]:
        return (CardMove(hand_of(self.player), MUCK, self.cards),) if self.cards else ()


class DiscardsMixedIn(Event, frozen=True):
    """Cards ran out: discards were shuffled into what was left of the deck."""

    count: int

    def words(self) -> str:
        return f"{self.count} discards are shuffled in"

    def moves(self) -> tuple[CardMove, ...]:
        return (CardMove(MUCK, STUB, (Card("??"),) * self.count),)


class HandDeclaredDead(Event, frozen=True):
    player: str
    why: str

    def words(self) -> str:
        return f"the hand of {self.player} is dead: {self.why}"

    def moves(self) -> tuple[CardMove, ...]:
        return (CardMove(hand_of(self.player), MUCK),)


class HandTurnedUp(Event, frozen=True):
    """A hand lies open before the rest of the board: somebody is all-in, and nobody has anything left to decide."""

    player: str
    cards: Cards

    def words(self) -> str:
        return f"{self.player}'s hand is turned up: {shown(self.cards)}"


class HandShown(Event, frozen=True):
    player: str
    cards: Cards
    hand: str

    def words(self) -> str:
        return f"{self.player} shows {shown(self.cards)}: {self.hand}"


class HandMucked(Event, frozen=True):
    player: str

    def words(self) -> str:
        return f"{self.player} mucks"

    def moves(self) -> tuple[CardMove, ...]:
        return (CardMove(hand_of(self.player), MUCK),)


class PotAwarded(Event, frozen=True):
    """The main pot is number 0. Shares are what each winner is passed, commission and odd chips settled."""

    number: int
    cents: int
    shares_cents: dict[str, int]
    commission_cents: int = 0
    promotion_cents: int = 0
    """What was put aside for promotions."""

    def words(self) -> str:
        name = pot_name(self.number)
        shares = ", ".join(f"{player} {format_dollars(cents)}" for player, cents in self.shares_cents.items())
        commission = f", commission {format_dollars(self.commission_cents)}" if self.commission_cents else ""
        promotion = f", for promotions {format_dollars(self.promotion_cents)}" if self.promotion_cents else ""
        return f"{name} of {format_dollars(self.cents)}{commission}{promotion}: {shares}"


class PotPassed(Event, frozen=True):
    """After the hand: the chips of a pot went to others than before, in error or to put that right."""

    number: int
    shares_cents: dict[str, int]

    def words(self) -> str:
        shares = ", ".join(f"{player} {format_dollars(cents)}" for player, cents in self.shares_cents.items())
        return f"{pot_name(self.number)} lies with: {shares}"


class PotCarried(Event, frozen=True):
    """Nobody opened: the pot stays for the next hand."""

    cents: int

    def words(self) -> str:
        return f"nobody opened: {format_dollars(self.cents)} stays in the pot for the next hand"
