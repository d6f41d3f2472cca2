"""The cards of one hand of poker: where each lies, who has seen it, and what players hold."""

from collections.abc import Sequence
from typing import NamedTuple

from croupier.cards import Card
from croupier.poker.state import HandState
from croupier.poker.stub import UNKNOWN, Cards, Stub
from croupier.poker.terms import Street
from croupier.ranking.hands import rank_of_hand, rank_of_up_cards
from croupier.ranking.orders import Order
from croupier.rulebook import Citation


def rank_showing(cards: Sequence[Card], order: Order) -> int:
    """The rank of cards that lie open: a whole hand, where a ruling has turned up so many, or less than one."""
    return rank_of_hand(cards, order) if len(cards) >= order.size else rank_of_up_cards(cards, order)


class Mixed(NamedTuple):
    """What is known of cards that were shuffled into the stub."""

    known: dict[int, frozenset[Card]]
    """The cards that each player had given up."""
    seen: frozenset[Card]
    """Those that everybody had seen."""
    elsewhere: frozenset[Card]
    """Cards that lay elsewhere then, and still lie there."""


class HandCards:
    """The stub and all that was dealt from it."""

    __slots__ = (
        *("aside", "board", "burned", "discarded", "hole", "mixed", "muck", "retired", "seen", "state", "stub", "up"),
    )

    def __init__(self, state: HandState, stub: Cards) -> None:
        self.state = state
        self.stub = stub
        self.hole: list[list[Card]] = [[] for _ in range(state.count)]
        self.up: list[list[Card]] = [[] for _ in range(state.count)]
        """Those of each player's cards that lie face up."""
        self.board: list[Card] = []
        self.burned: list[Card] = []
        self.muck: list[Card] = []
        """Hands given up, and discards."""
        self.retired: frozenset[Card] = frozenset()
        """Those in the muck that a ruling keeps out of the rest of the hand: they are not shuffled in."""
        self.discarded: dict[int, tuple[Card, ...]] = {}
        """The cards that each player has given up, which they know, as long as they lie there."""
        self.aside: list[Card] = []
        """Cards taken back after an irregularity, that lie apart until they are shuffled in."""
        self.seen: list[Card] = []
        """Cards that everybody has seen and that lie face down now: given up, burned, in a hand, next to come."""
        self.mixed: list[Mixed] = []
        """Each time that cards given up were shuffled in."""

    def turn_up(self, player: int) -> None:
        """Everybody sees a hand from now on."""
        if new := [card for card in self.hole[player] if card not in self.up[player] and card not in self.seen]:
            self.seen += new
            self.state.note("turned_up", player, self.hole[player].copy())

    def is_turned_up(self, player: int) -> bool:
        """Whether everybody sees all of a hand."""
        return all(card in self.up[player] or card in self.seen for card in self.hole[player])

    def copy(self, state: HandState) -> "HandCards":
        """The same cards, for a copy of the hand."""
        other = HandCards.__new__(HandCards)
        other.state = state
        other.stub = self.stub.copy()
        other.aside = self.aside.copy()
        other.board = self.board.copy()
        other.burned = self.burned.copy()
        other.discarded = self.discarded.copy()
        other.mixed = self.mixed.copy()
        other.muck = self.muck.copy()
        other.retired = self.retired
        other.seen = self.seen.copy()
        other.hole = [cards.copy() for cards in self.hole]
        other.up = [cards.copy() for cards in self.up]
        return other

    def rank_showing(self, player: int) -> int:
        """The rank of a player's cards that lie open, with the community cards if there are some."""
        cards = [*self.up[player], *self.board]
        if "??" in cards or not cards:
            return 0
        return rank_showing(cards, self.state.terms.order)

    # -- dealing ---------------------------------------------------------------------------------------------------

    def deal(self, street: Street) -> None:
        """Burn, deal to players and to the board, as a street has it."""
        for _ in range(street.burn):
            self.burn()
        if street.deal:
            self._deal_packets(street)
        if street.board:
            self.deal_to_board(street.board, "board")

    def deal_to_board(self, count: int, what: str) -> None:
        """Community cards: those of a street, or one for all where cards are too few."""
        cards = self.stub.community(count)
        self.board += cards
        self.state.note(what, cards)

    def deal_to(self, player: int, count: int, *, is_up: bool) -> None:
        """Cards to one player."""
        cards = self.stub.hole(player, count)
        self.hole[player] += cards
        if is_up:
            self.up[player] += cards
        self.state.note("hole", player, cards, is_up)

    def replace(self, player: int, card: Card) -> Card:
        """A card that everybody has seen is burned, and the next of the stub lies in its place; which one it is."""
        hole = self.hole[player]
        (new,) = self.stub.hole(player, 1)
        hole[hole.index(card)] = new
        self.burned.append(card)
        if card not in self.seen:
            self.seen.append(card)
        return new

    def burn(self) -> None:
        card = self.stub.burn()
        self.burned.append(card)
        self.state.note("burn", card)

    def _deal_packets(self, street: Street) -> None:
        state = self.state
        hole, stub, log = self.hole, self.stub, state.log
        live = state.live()
        for count, is_up in street.deal:
            if state.street and len(stub) < count * len(live) and state.terms.deals_community_card:
                self.deal_to_board(1, "community")
                return
            for i in live:
                cards = stub.hole(i, count)
                hole[i] += cards
                if is_up:
                    self.up[i] += cards
                if log is not None:
                    log.append(("hole", i, cards, is_up))

    # -- giving up -------------------------------------------------------------------------------------------------

    def give_up_hand(self, player: int) -> None:
        """Put a hand into the muck: it cannot win any more."""
        hole, up, discarded = self.hole[player], self.up[player], self.discarded
        self.state.dead[player] = True
        self.muck += hole
        discarded[player] = discarded[player] + tuple(hole) if player in discarded else tuple(hole)
        if up:
            self.seen += up
        self.hole[player] = []
        self.up[player] = []

    def take_back_hand(self, player: int, up: Sequence[Card]) -> None:
        """A hand that lies before its player again is no longer given up."""
        hole = self.hole[player]
        self.discarded[player] = tuple(card for card in self.discarded.get(player, ()) if card not in hole)
        self.seen = [card for card in self.seen if card not in up]
        self.up[player] = list(up)

    def give_up(self, player: int, cards: list[Card]) -> None:
        """Take cards out of a hand; where they are put is for the caller to say."""
        hand = self.hole[player]
        for card in cards:
            hand.remove(card if card in hand else UNKNOWN)
        self.discarded[player] = (*self.discarded.get(player, ()), *cards)
        self.state.note("discard", player, cards)

    def mix_in_muck(self, apart: list[Card]) -> bool:
        """Shuffle the cards given up into the stub, but for some that lie apart; whether there are any."""
        mixed = [card for card in self.muck if card != UNKNOWN and card not in self.retired]
        if mixed:
            self.muck = [card for card in self.muck if card in self.retired]
            self._remember_mix(mixed, apart)
            self.stub.mix(mixed)
            self.state.note("mixed", mixed)
        return bool(mixed)

    def shuffle_in(self, cards: list[Card]) -> None:
        """Shuffle cards that lie nowhere any more into the stub; everybody may have seen some of them."""
        self._remember_mix(cards, [])
        self.stub.mix(cards)

    def shuffle_in_aside(self, cites: tuple[Citation, ...]) -> None:
        """Cards that were set aside go back into the stub, by these rules."""
        cards, self.aside = self.aside, []
        if cards:
            self.shuffle_in(cards)
            self.state.note("shuffled_in", cards, cites)

    def _remember_mix(self, cards: list[Card], apart: list[Card]) -> None:
        """Who knows some of these cards knows that they are not where cards lay before."""
        mixed = {*cards}
        if isinstance(self.stub, Stub):  # cards on top of the stub that everybody has seen may lie anywhere in it now
            mixed |= {card for card in self.seen if card in self.stub.cards}
        known = {player: mixed.intersection(given) for player, given in self.discarded.items()}
        seen = mixed.intersection(self.seen)
        elsewhere = {*self.board, *self.burned, *self.muck, *self.aside, *apart}.union(*self.hole) - mixed
        self.discarded = {
            player: tuple(card for card in given if card not in mixed) for player, given in self.discarded.items()
        }
        self.seen = [card for card in self.seen if card not in mixed]
        self.mixed = [was._replace(elsewhere=was.elsewhere - mixed) for was in self.mixed]
        by_player = {player: frozenset(given) for player, given in known.items()}
        self.mixed.append(Mixed(by_player, frozenset(seen), frozenset(elsewhere)))
