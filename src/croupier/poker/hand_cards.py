"""The cards of one hand of poker: where each lies, who has seen it, and what players hold."""

from typing import NamedTuple

from croupier.cards import Card
from croupier.poker.state import HandState
from croupier.poker.stub import UNKNOWN, Cards
from croupier.poker.terms import Street
from croupier.ranking.hands import rank_of_hand, rank_of_up_cards


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

    __slots__ = ("board", "burned", "discarded", "hole", "mixed", "muck", "seen", "state", "stub", "up")

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
        self.discarded: dict[int, tuple[Card, ...]] = {}
        """The cards that each player has given up, which they know, as long as they lie there."""
        self.seen: list[Card] = []
        """Cards given up that everybody had seen."""
        self.mixed: list[Mixed] = []
        """Each time that cards given up were shuffled in."""

    def copy(self, state: HandState) -> "HandCards":
        """The same cards, for a copy of the hand."""
        other = HandCards.__new__(HandCards)
        other.state = state
        other.stub = self.stub.copy()
        other.board = self.board.copy()
        other.burned = self.burned.copy()
        other.discarded = self.discarded.copy()
        other.mixed = self.mixed.copy()
        other.muck = self.muck.copy()
        other.seen = self.seen.copy()
        other.hole = [cards.copy() for cards in self.hole]
        other.up = [cards.copy() for cards in self.up]
        return other

    def rank_showing(self, player: int) -> int:
        """The rank of a player's cards that lie open, with the community cards if there are some."""
        cards = [*self.up[player], *self.board]
        if "??" in cards or not cards:
            return 0
        order = self.state.terms.order
        return rank_of_hand(cards, order) if len(cards) >= order.size else rank_of_up_cards(cards, order)

    # -- dealing ---------------------------------------------------------------------------------------------------

    def deal(self, street: Street) -> None:
        """Burn, deal to players and to the board, as a street has it."""
        for _ in range(street.burn):
            self.burn()
        if street.deal:
            self._deal_packets(street)
        if street.board:
            cards = self.stub.community(street.board)
            self.board += cards
            self.state.note("board", cards)

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
                cards = stub.community(1)
                self.board += cards
                state.note("community", cards)
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

    def give_up(self, player: int, cards: list[Card]) -> None:
        """Take cards out of a hand; where they are put is for the caller to say."""
        hand = self.hole[player]
        for card in cards:
            hand.remove(card if card in hand else UNKNOWN)
        self.discarded[player] = (*self.discarded.get(player, ()), *cards)
        self.state.note("discard", player, cards)

    def mix_in_muck(self, apart: list[Card]) -> bool:
        """Shuffle the cards given up into the stub, but for some that lie apart; whether there are any."""
        mixed = [card for card in self.muck if card != UNKNOWN]
        if mixed:
            self._remember_mix(mixed, apart)
            self.stub.mix(mixed)
            self.muck = []
            self.state.note("mixed", mixed)
        return bool(mixed)

    def _remember_mix(self, cards: list[Card], apart: list[Card]) -> None:
        """Who knows some of these cards knows that they are not where cards lay before."""
        mixed = {*cards}
        known = {player: mixed.intersection(given) for player, given in self.discarded.items()}
        seen = mixed.intersection(self.seen)
        elsewhere = {*self.board, *self.burned, *apart}.union(*self.hole)
        self.discarded = {
            player: tuple(card for card in given if card not in mixed) for player, given in self.discarded.items()
        }
        self.seen = [card for card in self.seen if card not in mixed]
        self.mixed = [was._replace(elsewhere=was.elsewhere - mixed) for was in self.mixed]
        by_player = {player: frozenset(given) for player, given in known.items()}
        self.mixed.append(Mixed(by_player, frozenset(seen), frozenset(elsewhere)))
