"""A spot: who may hold what, which cards are out, and which are yet to come, read from how people write it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import accumulate, permutations
from math import comb, lcm
from typing import TYPE_CHECKING

import numpy as np

from croupier.cards import RANKS, SUITS, Card, Deck, pretty, typed
from croupier.errors import CardError
from croupier.poker.ranges import ANY, Game, Range, parse_range
from croupier.poker.terms import PokerError, PokerTerms
from croupier.poker.terms_reader import read_terms
from croupier.ranking.arrays import card_of, hand_numbers, tables_of
from croupier.ranking.hands import MOST
from croupier.rulebook import Rules

if TYPE_CHECKING:
    from croupier.kernels.poker.tables import Tables

Written = str | Sequence[Card] | Range
"""A hand: text such as "AhKh" or "QQ+", cards, or a range."""
UNKNOWN = "??"
_CARDS = re.compile(rf"((10|[{RANKS}])[{SUITS}])*")
_SHOWN = re.compile(r"(10|\w)[♣♦♥♠]")


@dataclass(frozen=True)
class Composition:
    """What makes a hand of a variant."""

    terms: PokerTerms
    dealt: int
    """Cards to each player."""
    own: int
    """How many of these are held at the showdown."""
    board: int
    discard_at: int | None
    """Cards of the board that lie open when the others are given up."""

    @property
    def takes_two(self) -> bool:
        return self.terms.hand_from == "two_and_three"

    @property
    def boards(self) -> tuple[int, ...]:
        """How many community cards lie open, before the first of them and after each street."""
        return tuple(dict.fromkeys(accumulate((street.board for street in self.terms.streets), initial=0)))

    @property
    def is_private(self) -> bool:
        """Without community cards, but for one that stands for the last card of all."""
        return not self.board

    @property
    def deck(self) -> Deck:
        return self.terms.deck

    @property
    def ranges(self) -> Game:
        return Game(self.deck, self.terms.order, self.own, self.takes_two)


@lru_cache(maxsize=32)
def composition(document: str, variant: str | None = None, deck: int | None = None) -> Composition:
    """The composition of a variant of a rulebook, with the deck given or its usual one."""
    chosen = {"variant": variant, "deck": str(deck) if deck is not None else None}
    rules = Rules(document, options={name: value for name, value in chosen.items() if value is not None})
    if rules.document.game != "poker":
        raise PokerError(f"{rules.name} is not a rulebook of poker between players")
    return _composition_of(read_terms(rules))


def _composition_of(terms: PokerTerms) -> Composition:
    dealt, board = terms.cards_each, 0
    own, discard_at = dealt, None
    for street in terms.streets:
        board += street.board
        if street.after == "discard":
            own, discard_at = own - street.discard, board
    return Composition(terms, dealt, own, board, discard_at)


@dataclass(frozen=True)
class Seat:
    """A player: one of the hands, by weight, and some cards that nobody knows."""

    text: str
    hands: tuple[tuple[int, ...], ...]
    weights: tuple[int, ...] = (1,)
    missing: int = 0
    gone: tuple[int, ...] = ()
    """Cards that the player has given up."""
    is_choosing: bool = False
    """One of the cards is yet to be given up."""

    @property
    def is_known(self) -> bool:
        return len(self.hands) == 1 and not self.missing

    @property
    def fixed(self) -> tuple[int, ...]:
        """Cards that the player is known to hold."""
        return self.hands[0] if len(self.hands) == 1 else ()


@dataclass(frozen=True)
class Spot:
    """Players, board and dead cards: no card is in two places."""

    composition: Composition
    seats: tuple[Seat, ...]
    board: tuple[int, ...] = ()
    dead: tuple[int, ...] = ()

    @cached_property
    def deck(self) -> list[int]:
        return sorted(hand_numbers(self.composition.deck.cards()))

    @cached_property
    def tables(self) -> "Tables":
        return tables_of(self.composition.terms.order)

    @property
    def to_come(self) -> int:
        """Cards of the board."""
        return self.composition.board - len(self.board) if self.composition.board else 0

    @cached_property
    def unseen(self) -> list[int]:
        """Cards neither on the board nor dead nor known to be in a hand."""
        seen = {*self.board, *self.dead, *(card for seat in self.seats for card in (*seat.fixed, *seat.gone))}
        return [card for card in self.deck if card not in seen]

    @property
    def is_settled(self) -> bool:
        """Nothing is left to come or to choose."""
        return not self.to_come and all(seat.is_known and not seat.is_choosing for seat in self.seats)

    def with_board_card(self, card: int) -> "Spot":
        return cleared(replace(self, board=(*self.board, card)))

    def with_own_card(self, player: int, card: int) -> "Spot":
        seat = self.seats[player]
        more = replace(seat, hands=((*seat.hands[0], card),), missing=seat.missing - 1)
        return cleared(replace(self, seats=(*self.seats[:player], more, *self.seats[player + 1 :])))

    def exchanges(self, skipping: int | None = None) -> list[tuple[int, ...]]:
        """The exchanges of suits after which the spot is the same, one player perhaps left aside."""
        from croupier.kernels.poker.equity_lists import exchanged

        masks = self.tables.card_masks

        def looks(suits: Sequence[int]) -> list[object]:
            found: list[object] = []
            for cards in (self.board, (*self.dead, *(card for seat in self.seats for card in seat.gone))):
                found.append(sorted(exchanged(masks[list(cards)], suits).tolist()))
            for player, seat in enumerate(self.seats):
                if player != skipping:
                    hands = np.array(seat.hands, np.int64).reshape(len(seat.hands), -1)
                    moved = exchanged(masks[hands].sum(axis=1, dtype=np.uint64), suits).tolist()
                    found.append(sorted(zip(moved, seat.weights, strict=True)))
            return found

        as_is = looks(range(len(SUITS)))
        return [suits for suits in permutations(range(len(SUITS))) if looks(suits) == as_is]


# -- reading ---------------------------------------------------------------------------------------------------------


def read_spot(
    found: Composition, hands: Sequence[Written], board: str | Sequence[Card] = "", dead: str | Sequence[Card] = ""
) -> Spot:
    """Verified: cards of the deck, each in one place, not too many, and players as the rulebook has them."""
    if isinstance(hands, str):
        raise CardError(f"{hands!r}: hands are a list, one for each player")
    found.terms.verify_players(len(hands))
    if not found.takes_two and found.own + found.board > MOST:
        raise PokerError(
            f"{found.terms.title}: the best of {found.own + found.board} cards is not found, of {MOST} it is"
        )
    table = tuple(hand_numbers(_cards(board, found.deck)))
    most = found.board or _community(found)
    if len(table) > most:
        raise CardError(f"{len(table)} cards on the board: {found.terms.title} has {most or 'none'}")
    if found.board and len(table) not in (stages := found.boards):
        shown = f"{', '.join(map(str, stages[:-1]))} or {stages[-1]}"
        raise CardError(f"board: {len(table)} card{'s' * (len(table) > 1)}; {found.terms.title} has {shown} at a time")
    seats = tuple(_seat(hand, found, len(table)) for hand in hands)
    spot = Spot(found, seats, table, tuple(hand_numbers(_cards(dead, found.deck))))
    _verify_once(spot)
    needed = spot.to_come + sum(seat.missing for seat in seats)
    if needed > len(spot.unseen):
        raise CardError(f"{needed} cards are yet to come and {len(spot.unseen)} are left in the deck")
    return cleared(spot)


def _plain(text: str) -> str:
    """With letters for suits, if it was copied from where cards are shown: "A♥ 10♦"."""
    return _SHOWN.sub(lambda match: typed(match[0]), text)


def _cards(written: str | Sequence[Card], deck: Deck) -> list[Card]:
    """With or without spaces or commas between."""
    return deck.parse(_plain(written if isinstance(written, str) else " ".join(written)).replace(",", " "))


def _community(found: Composition) -> int:
    """Where players have all cards to themselves, the last may be one for all, if cards run out."""
    return int(found.is_private and found.terms.hand_from == "any_five" and found.terms.deals_community_card)


def _seat(written: Written, found: Composition, board: int) -> Seat:
    own = found.own - board if found.is_private else found.own
    if isinstance(written, Range):
        return _of_range(written, own, found)
    text = _plain(written if isinstance(written, str) else "".join(written))
    if not text.strip():
        raise CardError("a hand without cards: write random for one that nobody knows")
    if text.strip().lower() in ANY:
        return Seat(text, ((),), missing=own)
    kept, _, gone = text.partition("/")
    plain = kept.replace(UNKNOWN, "")
    if not _CARDS.fullmatch("".join(plain.split())):
        if found.is_private:
            found.deck.parse(plain)  # says which is no card
        return _of_range(parse_range(text, found.ranges), own, found)
    cards, up = tuple(hand_numbers(found.deck.parse(plain))), tuple(hand_numbers(found.deck.parse(gone)))
    if found.discard_at is not None and len(cards) == found.dealt and not up:
        if board > found.discard_at:
            raise CardError(f"{text}: with {board} cards on the board a hand is of {own} cards")
        return Seat(text, (cards,), is_choosing=True)
    if len(cards) > own:
        raise CardError(f"{text}: {len(cards)} cards; a hand of {found.terms.title} has {own}")
    return Seat(text, (cards,), missing=own - len(cards), gone=up)


def _of_range(given: Range, own: int, found: Composition) -> Seat:
    if any(len(hand) != own for hand in given.hands):
        raise CardError(f"{given.text}: hands of this range are not of {own} cards, as {found.terms.title} has them")
    unit = lcm(*(weight.denominator for weight in given.hands.values()))
    weights = tuple(int(weight * unit) for weight in given.hands.values())
    return Seat(given.text, tuple(tuple(hand_numbers(hand)) for hand in given.hands), weights)


def _verify_once(spot: Spot) -> None:
    places: dict[int, str] = {}
    named = [
        (f"in hand {number} ({seat.text})", (*seat.fixed, *seat.gone)) for number, seat in enumerate(spot.seats, 1)
    ]
    for place, cards in [*named, ("on the board", spot.board), ("among the dead cards", spot.dead)]:
        for card in cards:
            if card in places:
                twice = "twice " if places[card] == place else f"{places[card]} and "
                raise CardError(f"{pretty(card_of(card))} is {twice}{place}")
            places[card] = place


def cleared(spot: Spot) -> Spot:
    """Without hands of ranges that hold a card which is known to be elsewhere."""
    seats = []
    for player, seat in enumerate(spot.seats):
        others = {card for i, other in enumerate(spot.seats) if i != player for card in (*other.fixed, *other.gone)}
        seen = others | {*spot.board, *spot.dead}
        left = [i for i, hand in enumerate(seat.hands) if seen.isdisjoint(hand)]
        if not left:
            raise CardError(f"{seat.text}: every hand of this range holds a card that is elsewhere")
        if len(left) < len(seat.hands):
            hands, weights = tuple(seat.hands[i] for i in left), tuple(seat.weights[i] for i in left)
            seat = replace(seat, hands=hands, weights=weights)
        seats.append(seat)
    narrowed = replace(spot, seats=tuple(seats))
    same = [new.fixed == old.fixed for new, old in zip(narrowed.seats, spot.seats, strict=True)]
    return narrowed if all(same) else cleared(narrowed)


def combinations_of(spot: Spot, seat: Seat) -> int:
    """Hands that a player may hold when the missing cards are counted."""
    return len(seat.hands) * comb(len(spot.unseen), seat.missing)
