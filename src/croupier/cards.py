"""Cards, decks, and the shoes and shufflers they are dealt from. No rules of any game.

A card is a two-letter string, rank then suit: "As" is the ace of spades, "Td" the ten of diamonds. It is
its own JSON, and `rank_of` and `suit_of` read it.
"""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NewType

import msgspec

from croupier.chance import Source, shuffle
from croupier.errors import CardError, ShoeEmptyError, ShoeError

Card = NewType("Card", str)

RANKS = "23456789TJQKA"
SUITS = "cdhs"
RED = "dh"
"""The suits that are red; the others are black."""
_SYMBOLS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


def rank_of(card: Card) -> str:
    return card[0]


def suit_of(card: Card) -> str:
    return card[1]


def pretty(card: Card) -> str:
    """ "Td" as "10♦"."""
    return card[0].replace("T", "10") + _SYMBOLS[card[1]]


def typed(text: str) -> str:
    """A card written as it is shown, "10♦", as "Td"; anything else as it is."""
    suit = {symbol: suit for suit, symbol in _SYMBOLS.items()}.get(text[-1:])
    return text[:-1].replace("10", "T") + suit if suit else text


def remove_last(cards: list[Card], card: Card) -> None:
    """Take the one of these that came last out of a pile."""
    del cards[len(cards) - 1 - cards[::-1].index(card)]


@dataclass(frozen=True, slots=True)
class Deck:
    """The ranks of a pack, each in four suits."""

    ranks: str

    @property
    def size(self) -> int:
        return len(self.ranks) * len(SUITS)

    def cards(self, decks: int = 1) -> list[Card]:
        return [Card(rank + suit) for _ in range(decks) for suit in SUITS for rank in self.ranks]

    def parse(self, text: str) -> list[Card]:
        """Cards from text such as "As Td" or "AsTd"; each must be of this deck."""
        words = text.replace("10", "T").split()
        pairs = [word[i : i + 2] for word in words for i in range(0, len(word), 2)]
        for pair in pairs:
            if len(pair) != 2 or pair[0] not in self.ranks or pair[1] not in SUITS:
                raise CardError(
                    f"{pair!r} is not a card of a {self.size}-card deck; write rank and suit, like As or Td"
                )
        return [Card(pair) for pair in pairs]


DECK_52 = Deck(RANKS)
DECK_36 = Deck(RANKS[4:])
DECK_32 = Deck(RANKS[5:])
DECKS = {deck.size: deck for deck in (DECK_52, DECK_36, DECK_32)}

ShoeKind = Literal["shoe", "automatic", "continuous"]
"""A hand-shuffled shoe; an automatic shuffler with two sets of decks used in turn; a continuous shuffler."""


class ShuffleNote(msgspec.Struct, frozen=True, omit_defaults=True):
    """The dealer's note that a shuffle is due. What its words mean is for a game's rules."""

    cause: str
    """The provision that calls for it."""
    cutter: str = ""
    """With whom the offer of the cut begins: the first player, the dealer, a hand, or after new cards."""
    is_directed: bool = False
    """Ordered by somebody: a refill does not do instead."""
    is_missed: bool = False
    """It should have been made already: it waits for the end of the round."""
    rounds_first: int = 0
    """Rounds that are ended before it is made, the one in play included."""


BEFORE_PLAY = ShuffleNote("shuffle_before_play")


class ShoeState(msgspec.Struct, frozen=True, omit_defaults=True):
    """All there is to know of a shoe, for the journal. `cards` runs from the first card to come; strings of cards."""

    kind: ShoeKind
    deck: int
    decks: int
    cards: str
    drawn: int = 0
    discards: str = ""
    held: str = ""
    cutting_card: int | None = None
    cutting_card_out: bool = False
    back_card: bool = False
    set_in_use: int = 0
    due: ShuffleNote | None = None
    burned: Card | None = None
    nonce: str | None = None
    exposed: str = ""
    is_handled: bool = False


def commitment_of(order: Iterable[Card], nonce: str) -> str:
    """SHA-256 of nonce, a colon and the cards from first to last, in hexadecimal."""
    return hashlib.sha256(f"{nonce}:{''.join(order)}".encode()).hexdigest()


class Shoe:
    """Decks in a known order, dealt from the front, with a discard rack and up to two cutting cards.

    It does what it is told; when to shuffle, cut or burn is for a game's rules. `due` is the dealer's note to shuffle.
    Cards drawn in error wait in `held` and come first.
    """

    kind: ShoeKind = "shoe"

    def __init__(self, source: Source, decks: int = 1, deck: Deck = DECK_52, *, sets: int = 1) -> None:
        if decks < 1:
            raise ShoeError(f"decks: {decks}; a shoe holds at least one deck")
        self.source = source
        self.deck = deck
        self.decks = decks
        self.cards = deck.cards(decks)
        self.drawn = 0
        self.discards: list[Card] = []
        self.held: list[Card] = []
        self.cutting_card: int | None = None
        self.cutting_card_out = False
        self.back_card = False
        self.sets = sets
        self.set_in_use = 0
        self.due: ShuffleNote | None = BEFORE_PLAY
        self.burned: Card | None = None
        self.exposed = ""
        """Why everybody knows the next card, by the provision that says what then; empty while nobody does."""
        self.is_handled = False
        """Players have had cards of it in their hands since the last shuffle."""
        self._nonce: str | None = None
        if sets == 2:
            self.kind = "automatic"

    @classmethod
    def stacked(cls, source: Source, top: str, decks: int = 1, deck: Deck = DECK_52) -> "Shoe":
        """A shoe ready to deal whose first cards are those of `top`, the rest in factory order."""
        shoe = cls(source, decks, deck)
        first = deck.parse(top)
        rest = deck.cards(decks)
        for card in first:
            if card not in rest:
                raise CardError(f"{card}: more of them stacked than {decks} decks hold")
            rest.remove(card)
        shoe.cards = first + rest
        shoe.due = None
        return shoe

    def arrange(self, first: Iterable[Card]) -> None:
        """Make it ready to be dealt: these cards first, all others of it in random order."""
        top = list(first)
        rest = self.cards[self.drawn :]
        for card in top:
            if card not in rest:
                raise CardError(f"{card}: it is wanted more often than the shoe holds it")
            rest.remove(card)
        shuffle(rest, self.source)
        self._put_first(top, rest)
        self.due = None

    def _put_first(self, top: list[Card], rest: list[Card]) -> None:
        self.cards = self.cards[: self.drawn] + top + rest

    # -- drawing ---------------------------------------------------------------------------------------------------

    @property
    def remaining(self) -> int:
        return len(self.held) + len(self.cards) - self.drawn

    @property
    def is_cutting_card_next(self) -> bool:
        return not self.held and not self.cutting_card_out and self.drawn == self.cutting_card

    def take_out_cutting_card(self) -> None:
        """The (first) cutting card has come: it is laid aside."""
        if not self.is_cutting_card_next:
            raise ShoeError("the cutting card is not the next card of the shoe")
        self.cutting_card_out = True

    def draw(self) -> Card:
        """The next card. A cutting card in the way is laid aside and noted in `cutting_card_out`."""
        if self.held:
            return self.held.pop(0)
        if self.drawn == len(self.cards):
            raise ShoeEmptyError("no card is left in the shoe")
        if self.drawn == self.cutting_card:
            self.cutting_card_out = True
        card = self.cards[self.drawn]
        self.drawn += 1
        return card

    def hold(self, cards: Iterable[Card]) -> None:
        """Cards that left the shoe in error, first to come first, are to be the next ones."""
        self.held[:0] = cards

    def burn(self) -> Card:
        """The first card after a shuffle goes to the discard rack unseen."""
        self.burned = self.draw()
        self.discard([self.burned])
        return self.burned

    def discard(self, cards: Iterable[Card]) -> None:
        self.discards.extend(cards)

    # -- shuffling -------------------------------------------------------------------------------------------------

    def shuffle(self) -> None:
        """All cards, from shoe and discard rack, into one random order; with two sets, the other set comes into use."""
        if self.remaining + len(self.discards) != self.decks * self.deck.size:
            raise ShoeError("cards are still on the table: they are collected before a shuffle")
        self.cards = self.deck.cards(self.decks)
        self._reset()
        if self.sets == 2:
            self.set_in_use = 1 - self.set_in_use
        shuffle(self.cards, self.source)

    def mix(self) -> None:
        """The cards in use once more into a random order, before any of them is dealt; with two sets, the same set."""
        if len(self.cards) != self.decks * self.deck.size or self.drawn:
            raise ShoeError("cards have been dealt: they are collected before a shuffle")
        shuffle(self.cards, self.source)

    def refill(self) -> None:
        """Only the discard rack, shuffled, becomes the shoe: when it has run out with cards still on the table."""
        if self.remaining:
            raise ShoeError(f"{self.remaining} cards are left in the shoe: they are dealt first")
        self.cards = self.discards
        self._reset()
        shuffle(self.cards, self.source)

    def _reset(self) -> None:
        self.drawn = 0
        self.discards = []
        self.held = []
        self.cutting_card = None
        self.cutting_card_out = False
        self.back_card = False
        self.due = None
        self.burned = None
        self.exposed = ""
        self.is_handled = False
        self._nonce = None

    def cut(self, at: int, margin: int) -> None:
        """The first `at` cards go behind the others; both parts hold at least `margin` cards."""
        self.verify_cut(at, margin)
        self.cards = self.cards[at:] + self.cards[:at]

    def verify_cut(self, at: int, margin: int) -> None:
        self._verify_undealt("cut")
        self._verify_unsealed("cut")
        if not margin <= at <= len(self.cards) - margin:
            raise ShoeError(
                f"cut at {at}: allowed from {margin} to {len(self.cards) - margin} of {len(self.cards)} cards"
            )

    def insert_cutting_card(self, from_back: int, *, second_at_back: bool = False) -> None:
        """`from_back` cards lie behind the cutting card; a second one may lie behind them all."""
        self._verify_undealt("insert the cutting card")
        if not 0 <= from_back < len(self.cards):
            raise ShoeError(f"cutting card {from_back} from the back of {len(self.cards)} cards")
        self.cutting_card = len(self.cards) - from_back
        self.back_card = second_at_back

    @property
    def is_dealt_from(self) -> bool:
        """Whether a card has been drawn since the last shuffle."""
        return self.drawn > 0

    def _verify_undealt(self, what: str) -> None:
        if self.is_dealt_from:
            raise ShoeError(f"cannot {what}: cards have been dealt")

    def _verify_unsealed(self, what: str) -> None:
        if self.is_sealed:
            raise ShoeError(f"cannot {what}: it is sealed, and its order is committed to")

    # -- sealing ---------------------------------------------------------------------------------------------------

    @property
    def is_sealed(self) -> bool:
        return self._nonce is not None

    def seal(self) -> str:
        """Commit to the order of the cards before the first is dealt: publish this, keep the rest secret."""
        self._verify_undealt("seal the shoe")
        self._verify_unsealed("seal the shoe")
        self._nonce = "".join(f"{self.source.below(256):02x}" for _ in range(32))
        return commitment_of(self.cards, self._nonce)

    def open_seal(self) -> tuple[str, str]:
        """The nonce and the order committed to, for `commitment_of` to verify; once dealt or due to be shuffled."""
        if self._nonce is None:
            raise ShoeError("the shoe was not sealed")
        if self.remaining and self.due is None:
            raise ShoeError("a sealed shoe is opened after its last card, not while it is being dealt")
        return self._nonce, "".join(self.cards)

    # -- state -----------------------------------------------------------------------------------------------------

    def inventory(self) -> list[Card]:
        """Every card that is not on the table."""
        return self.cards[self.drawn :] + self.held + self.discards

    def state(self) -> ShoeState:
        return ShoeState(
            kind=self.kind,
            deck=self.deck.size,
            decks=self.decks,
            cards="".join(self.cards),
            drawn=self.drawn,
            discards="".join(self.discards),
            held="".join(self.held),
            cutting_card=self.cutting_card,
            cutting_card_out=self.cutting_card_out,
            back_card=self.back_card,
            set_in_use=self.set_in_use,
            due=self.due,
            burned=self.burned,
            nonce=self._nonce,
            exposed=self.exposed,
            is_handled=self.is_handled,
        )

    @staticmethod
    def restore(state: ShoeState, source: Source) -> "Shoe":
        shoe = make_shoe(state.kind, source, state.decks, DECKS[state.deck])
        shoe.cards = shoe.deck.parse(state.cards)
        shoe.drawn = state.drawn
        shoe.discards = shoe.deck.parse(state.discards)
        shoe.held = shoe.deck.parse(state.held)
        shoe.cutting_card = state.cutting_card
        shoe.cutting_card_out = state.cutting_card_out
        shoe.back_card = state.back_card
        shoe.set_in_use = state.set_in_use
        shoe.due = state.due
        shoe.burned = state.burned
        shoe.exposed = state.exposed
        shoe.is_handled = state.is_handled
        shoe._nonce = state.nonce
        return shoe


class ContinuousShuffler(Shoe):
    """Every draw is any card in the machine, each equally likely; discards go back in with `feed`."""

    kind: ShoeKind = "continuous"

    def _put_first(self, top: list[Card], rest: list[Card]) -> None:
        self.cards = rest
        self.held = top

    def draw(self) -> Card:
        if self.held:
            return self.held.pop(0)
        cards = self.cards
        if not cards:
            raise ShoeEmptyError("no card is left in the continuous shuffler")
        chosen = self.source.below(len(cards))
        card = cards[chosen]
        cards[chosen] = cards[-1]
        cards.pop()
        return card

    @property
    def is_dealt_from(self) -> bool:
        return len(self.cards) < self.decks * self.deck.size

    def feed(self) -> None:
        """The discard rack goes back into the machine."""
        self.cards.extend(self.discards)
        self.discards.clear()

    def refill(self) -> None:
        self.feed()

    def insert_cutting_card(self, from_back: int, *, second_at_back: bool = False) -> None:  # noqa: ARG002
        raise ShoeError("a continuous shuffler holds no cutting card")

    def seal(self) -> str:
        raise ShoeError("a continuous shuffler has no order to commit to: only a shoe can be sealed")


def make_shoe(kind: ShoeKind, source: Source, decks: int, deck: Deck = DECK_52) -> Shoe:
    if kind == "continuous":
        return ContinuousShuffler(source, decks, deck)
    return Shoe(source, decks, deck, sets=2 if kind == "automatic" else 1)
