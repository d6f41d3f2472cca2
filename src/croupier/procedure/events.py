"""Events that any game against the house may have; a game may add its own. Each can say itself in words."""

import msgspec

from croupier.cards import Card, pretty
from croupier.chips import ChipKind, format_dollars, signed_dollars
from croupier.procedure.messages import DEALER, CardMove, Event, Ruling


def place(wager: str, on: str, box: int) -> str:
    """Where a wager lies, in words: "split 17-20", "tie, box 2"."""
    return wager + (f" {on}" if on else "") + (f", box {box}" if box else "")


SHOE = "shoe"
DISCARD_RACK = "discard rack"


class WagerPlaced(Event, frozen=True):
    wager_id: int
    wager: str
    player: str
    box: int
    cents: int
    chips: ChipKind = "value"
    on: str = ""

    def words(self) -> str:
        kind = "" if self.chips == "value" else f" in {self.chips} chips"
        where = f"{place(self.wager, self.on, self.box)} (wager {self.wager_id})"
        return f"{self.player} wagers {format_dollars(self.cents)}{kind} on {where}"


class WagerRepositioned(Event, frozen=True):
    """A wager counts from now on as lying elsewhere on the layout."""

    wager_id: int
    wager: str
    player: str
    on: str = ""
    box: int = 0

    def words(self) -> str:
        return f"wager {self.wager_id} of {self.player} lies on {place(self.wager, self.on, self.box)}"


class WagerReturned(Event, frozen=True):
    """Chips went back to their player without winning or losing: withdrawn, refused, or void in whole or in part."""

    wager_id: int
    player: str
    cents: int
    why: str

    def words(self) -> str:
        return f"{format_dollars(self.cents)} goes back to {self.player}: {self.why.replace('_', ' ')}"


class WagerForfeited(Event, frozen=True):
    wager_id: int
    player: str
    cents: int
    why: str

    def words(self) -> str:
        return f"{self.player} forfeits {format_dollars(self.cents)}: {self.why.replace('_', ' ')}"


class BetsClosed(Event, frozen=True):
    def words(self) -> str:
        return "no more bets"


class BetsReopened(Event, frozen=True):
    def words(self) -> str:
        return "wagers may be made again"


class HouseMatched(Event, frozen=True):
    """The dealer set out the house's own chips beside a wager."""

    wager_id: int
    cents: int

    def words(self) -> str:
        return f"the dealer sets out {format_dollars(self.cents)} beside wager {self.wager_id}"


class WagerSettled(Event, frozen=True):
    """`returned_cents` of the stake went back; `won_cents` came from the house, some of it perhaps by rounding.

    A commission has been taken from what was won.
    """

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
    on: str = ""
    commission_cents: int = 0

    @property
    def net_cents(self) -> int:
        return self.returned_cents + self.won_cents - self.stake_cents

    def words(self) -> str:
        result = signed_dollars(self.net_cents) if self.net_cents else "stand-off"
        rounding = f", rounded up by {format_dollars(self.rounded_up_cents)}" if self.rounded_up_cents else ""
        outcome = self.outcome.replace("_", " ")
        box = f", box {self.box}" if self.box else ""
        return f"{self.player}{box}: {place(self.wager, self.on, 0)} {outcome} ({self.pays}): {result}{rounding}"


class BonusPaid(Event, frozen=True):
    """`won_cents` came from the house beside the settlement of a wager; `wager` is the rulebook's name of the bonus."""

    wager_id: int
    wager: str
    player: str
    box: int
    outcome: str
    pays: str
    won_cents: int

    @property
    def net_cents(self) -> int:
        return self.won_cents

    def words(self) -> str:
        what = f"{self.wager.replace('_', ' ')} for {self.outcome.replace('_', ' ')} ({self.pays})"
        return f"{self.player}, box {self.box}: {what}: {signed_dollars(self.won_cents)}"


class BonusReversed(Event, frozen=True):
    wager_id: int
    player: str
    won_cents: int

    def words(self) -> str:
        return f"{self.player} gives the bonus of {format_dollars(self.won_cents)} back"


class SettlementReversed(Event, frozen=True):
    wager_id: int
    player: str

    def words(self) -> str:
        return f"the settlement of wager {self.wager_id} of {self.player} is reversed"


class CardsShuffled(Event, frozen=True):
    """`which` is what was shuffled: all cards, or the discard rack alone."""

    which: str
    set_in_use: int = 0

    def words(self) -> str:
        return f"shuffle: {self.which}"


class CardsCut(Event, frozen=True):
    by: str
    at: int

    def words(self) -> str:
        return f"{self.by} cuts at {self.at} cards"


class ShoeSealed(Event, frozen=True):
    commitment: str

    def words(self) -> str:
        return f"shoe sealed: SHA-256 {self.commitment}"


class ShoeOpened(Event, frozen=True):
    """With these, `cards.commitment_of(order, nonce)` gives the commitment that was published."""

    commitment: str
    nonce: str
    order: str

    def words(self) -> str:
        return f"shoe opened: nonce {self.nonce}, {len(self.order) // 2} cards, SHA-256 {self.commitment}"


class CardBurned(Event, frozen=True):
    """A card discarded face down: nobody sees it, and only the record knows it."""

    card: Card | None

    def seen_by(self, actor: str) -> Event:  # noqa: ARG002 - the dealer does not look at it either
        return msgspec.structs.replace(self, card=None)

    def moves(self) -> tuple[CardMove, ...]:
        return (CardMove(SHOE, DISCARD_RACK, (self.card,)),)

    def words(self) -> str:
        return "first card discarded face down"


class BurnedCardShown(Event, frozen=True):
    card: Card
    player: str

    def seen_by(self, actor: str) -> Event | None:
        return self if actor in (DEALER, self.player) else None

    def words(self) -> str:
        return f"{self.player} is shown the discarded card: {pretty(self.card)}"


class CardTurnedFromShoe(Event, frozen=True):
    """A card that comes out of the shoe face up, for no hand, and is discarded."""

    card: Card

    def words(self) -> str:
        return f"discarded: {pretty(self.card)} (face up)"

    def moves(self) -> tuple[CardMove, ...]:
        return (CardMove(SHOE, DISCARD_RACK, (self.card,)),)


class CardDealt(Event, frozen=True):
    """Face up for all to see, or face down: then only the house's record knows it until it is turned."""

    card: Card | None
    to: str
    face_up: bool = True
    known_to: tuple[str, ...] = ()
    """Players who may look at it while it lies face down."""
    is_hidden: bool = False
    """Not even the dealer may, then."""

    def seen_by(self, actor: str) -> Event:
        return self if self.face_up or _may_look(self, actor) else msgspec.structs.replace(self, card=None)

    def words(self) -> str:
        if self.card and self.face_up:
            return f"{self.to}: {pretty(self.card)}"
        if self.card and self.known_to:
            return f"{self.to}: {pretty(self.card)} (face down, for {' and '.join(self.known_to)})"
        return f"{self.to}: a card face down"

    def moves(self) -> tuple[CardMove, ...]:
        return (CardMove(SHOE, self.to, (self.card,)),)


class CardsTurned(Event, frozen=True):
    """Cards of a hand that lay face down are shown to all."""

    hand: str
    cards: tuple[Card, ...]
    by: str

    def words(self) -> str:
        return f"{self.by} turns {self.hand}: {' '.join(pretty(card) for card in self.cards)}"


def _may_look(card: "CardDealt | CardDiscarded", actor: str) -> bool:
    return actor in card.known_to or (actor == DEALER and not card.is_hidden)


class ResultDetermined(Event, frozen=True):
    """What the wheel or the dice showed; `call` is how it is announced."""

    result: str
    call: str

    def words(self) -> str:
        return f"result: {self.call}"


class GamesHalted(Event, frozen=True):
    """No further game is conducted until the malfunction is put right."""

    def words(self) -> str:
        return "no further games until the malfunction is put right"


class GamesResumed(Event, frozen=True):
    def words(self) -> str:
        return "the malfunction is put right, or the game is safe without the equipment"


class ResultVoided(Event, frozen=True):
    """A spin or roll that does not count; it is made again."""

    why: str

    def words(self) -> str:
        return f"void: {self.why.replace('_', ' ')}"


class CardDiscarded(Event, frozen=True):
    """To the rack; what lay face down goes there unseen, and only the house's record knows it."""

    card: Card | None
    of: str
    face_down: bool = False
    known_to: tuple[str, ...] = ()
    """Players who know it though it lay face down."""
    is_hidden: bool = False
    """Not even the dealer does, then."""

    def seen_by(self, actor: str) -> Event:
        return self if not self.face_down or _may_look(self, actor) else msgspec.structs.replace(self, card=None)

    def words(self) -> str:
        card = pretty(self.card) if self.card and not self.face_down else "a card face down"
        return f"discarded: {card} ({self.of})"

    def moves(self) -> tuple[CardMove, ...]:
        return (CardMove(self.of, DISCARD_RACK, (self.card,)),)


class CardsReturnedToShoe(Event, frozen=True):
    """Cards that count as not drawn: they are the next ones, in this order. Those that lay face down stay unknown."""

    cards: tuple[Card | None, ...]
    unseen: tuple[int, ...] = ()
    """The places in `cards` of those that nobody has seen."""
    lay: tuple[str, ...] = ()
    """Where each of them lay; journals of earlier versions do not say it."""

    def moves(self) -> tuple[CardMove, ...]:
        return tuple(CardMove(place, SHOE, (card,)) for card, place in zip(self.cards, self.lay, strict=False))

    def seen_by(self, actor: str) -> Event:  # noqa: ARG002 - what was not seen nobody knows
        shown = tuple(None if place in self.unseen else card for place, card in enumerate(self.cards))
        return msgspec.structs.replace(self, cards=shown) if self.unseen else self

    def words(self) -> str:
        shown = [pretty(card) if card and n not in self.unseen else "??" for n, card in enumerate(self.cards)]
        return f"back to come next: {' '.join(shown)}"


class CuttingCardAppeared(Event, frozen=True):
    at: str

    def words(self) -> str:
        return f"the cutting card appears ({self.at})"


class CardReplaced(Event, frozen=True):
    card: Card

    def words(self) -> str:
        return f"damaged {pretty(self.card)} is replaced"


class Declared(Event, frozen=True):
    """A player's decision, acknowledged by the dealer."""

    player: str
    wager_id: int
    decision: str

    def words(self) -> str:
        return f"{self.player} decides: {self.decision.replace('_', ' ')}"


class HandVoided(Event, frozen=True):
    hand: str

    def words(self) -> str:
        return f"{self.hand} is void"


class RoundVoided(Event, frozen=True):
    why: str

    def words(self) -> str:
        return f"the round is void: {self.why.replace('_', ' ')}"


class PlayerExcluded(Event, frozen=True):
    player: str

    def words(self) -> str:
        return f"{self.player} is excluded from the game"


class RulingMade(Event, frozen=True):
    ruling: Ruling

    def words(self) -> str:
        return f"RULING on {self.ruling.incident.replace('_', ' ')}: {self.ruling.decides}"


class RoundClosed(Event, frozen=True):
    """Net result of each player in cents; promotional chips are no money and do not count."""

    net_cents: dict[str, int]

    def words(self) -> str:
        results = ", ".join(f"{player} {signed_dollars(cents)}" for player, cents in self.net_cents.items())
        return f"round over: {results or 'nobody wagered'}"


class RoundCorrected(Event, frozen=True):
    """After the round was over: what its net results have changed by."""

    net_cents: dict[str, int]

    def words(self) -> str:
        changes = ", ".join(f"{name} {signed_dollars(cents)}" for name, cents in self.net_cents.items())
        return f"results corrected: {changes or 'nothing changes'}"
