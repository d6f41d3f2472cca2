"""PokerKit as the other player of the differential test: its states for the variants it shares with the rulebooks.

What the rulebooks deal differently from PokerKit's own games (no burns in stud, packets of two cards, discards that are
not replaced) is told to it through its streets and its dealing, so that both deal the same cards; it bets by itself.
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from pokerkit import (
    Automation,
    BettingStructure,
    Deck,
    Mode,
    OmahaHoldemHand,
    Opening,
    ShortDeckHoldemHand,
    StandardHighHand,
    State,
    Street,
)

STAR, CROWN = "star_sydney/poker", "crown_perth/poker"
FED = (Automation.CARD_BURNING, Automation.HOLE_DEALING, Automation.BOARD_DEALING)
"""What is done from the deck both are dealt from, not by PokerKit itself."""
CARDS = {repr(card): card for card in Deck.STANDARD}


class Peer(State):
    """PokerKit's state, with everybody showing at the showdown and a raise that may be forced upon it."""

    forced: int | None = None

    def can_win_now(self, player_index: int) -> bool:  # noqa: ARG002 - who need not show loses by showing just as well
        return True

    def get_up_hand(self, player_index: int, board_index: int, hand_type_index: int) -> Any:
        """As PokerKit finds it, but once: it looks anew for every pot."""
        key = (player_index, tuple(self.hole_cards[player_index]))
        if self.status and self.street_index is None and key in self.found:
            return self.found[key]
        hand = super().get_up_hand(player_index, board_index, hand_type_index)
        if self.street_index is None:
            self.found[key] = hand
        return hand

    @cached_property
    def found(self) -> dict[Any, Any]:
        return {}

    def verify_completion_betting_or_raising_to(self, amount: int | None = None) -> int:
        return super().verify_completion_betting_or_raising_to(amount) if self.forced is None else self.forced

    def force_raise(self, amount: int) -> None:
        """To an amount that the rulebook permits, and PokerKit perhaps not."""
        self.forced = amount
        self.complete_bet_or_raise_to(amount)
        self.forced = None

    def open_with(self, player: int) -> None:
        """Let another player be the first to act in this betting round."""
        while self.actor_indices[0] != player:
            self.actor_indices.rotate(-1)
        self.opener_index = player

    def discard(self, cards: Sequence[str], replaced: bool) -> None:
        player = self.stand_patter_or_discarder_index
        assert player is not None
        self.stand_pat_or_discard([CARDS[card] for card in cards])
        if not replaced:
            self.hole_dealing_statuses[player].clear()


@dataclass(frozen=True)
class Round:
    """A street as the rulebook deals it: packets of cards for each player, and which of them lie open."""

    packets: tuple[int, ...] = ()
    up: bool | tuple[bool, ...] = False
    board: int = 0
    burn: bool = False
    draw: bool = False
    opening: Opening = Opening.POSITION
    unit: int = 1

    @property
    def facing(self) -> tuple[bool, ...]:
        ups = (self.up,) * len(self.packets) if isinstance(self.up, bool) else self.up
        return tuple(up for count, up in zip(self.packets, ups, strict=True) for _ in range(count))


@dataclass(frozen=True, eq=False)
class Shared:
    """A variant of a rulebook that PokerKit can play."""

    document: str
    variant: str
    betting: str
    rounds: tuple[Round, ...]
    hand: Any = StandardHighHand
    most: int = 9
    deck: Any = Deck.STANDARD
    forced: str = "blinds"
    discards: bool = False
    """What is given up is not replaced."""
    bring_in: int = 0
    """Less than a bet, as in the histories of other houses; 0: the compulsory opening is a bet."""
    options: dict[str, object] = field(default_factory=dict)

    @property
    def name(self) -> str:
        words = self.variant.replace("_", " ")
        if self.options.get("deck"):
            words += f" with {self.options['deck']} cards"
        if self.bring_in:
            words += " with a bring-in"
        return f"{self.document.split('_')[0].title()}: {words}, {self.betting.replace('_', ' ')}"

    def state(self, stacks: Sequence[int], blinds: Sequence[int], ante: int, unit: int) -> Peer:
        """No cap on raises: PokerKit counts bets, and the rulebooks raises."""
        structure = {
            "no_limit": BettingStructure.NO_LIMIT,
            "pot_limit": BettingStructure.POT_LIMIT,
            "limit": BettingStructure.FIXED_LIMIT,
        }[self.betting]
        streets = tuple(
            Street(
                round_.burn,
                round_.facing,
                round_.board,
                round_.draw,
                round_.opening,
                unit * (round_.unit if self.betting == "limit" else 1),
                None,
            )
            for round_ in self.rounds
        )
        automations = tuple(step for step in Automation if step not in FED)
        return Peer(
            automations,
            self.deck,
            (self.hand,),
            streets,
            structure,
            True,  # a short ante wins no more than itself from each
            ante,
            tuple(blinds),
            self.bring_in,
            tuple(stacks),
            len(stacks),
            mode=Mode.CASH_GAME,  # folding is always open
        )


class Dealer:
    """Deals to a PokerKit state from a deck in a known order, in the packets of the rulebook."""

    def __init__(self, shared: Shared, peer: Peer, order: Sequence[str]) -> None:
        self.shared, self.peer = shared, peer
        self.deck = deque(order)
        self.owed: list[tuple[int, list[str]]] = []
        """Cards of a draw, taken from the deck and not yet handed over: PokerKit lets all discard first."""

    def take(self, count: int) -> list[str]:
        return [self.deck.popleft() for _ in range(count)]

    def deal(self) -> None:
        """Whatever PokerKit waits for, until somebody has to act."""
        peer = self.peer
        while peer.status and not any(peer.standing_pat_or_discarding_statuses) and peer.actor_index is None:
            if self.owed:
                for player, cards in self.owed:
                    if cards:
                        peer.deal_hole([CARDS[card] for card in cards], player)
                self.owed = []
            elif peer.card_burning_status:
                peer.burn_card([CARDS[card] for card in self.take(1)])
            elif any(peer.hole_dealing_statuses):
                self._deal_packets()
            else:
                count = peer.board_dealing_count
                assert count is not None
                peer.deal_board([CARDS[card] for card in self.take(count)])

    def _deal_packets(self) -> None:
        peer = self.peer
        assert peer.street_index is not None
        players = [i for i in peer.player_indices if peer.statuses[i]]
        for count in self.shared.rounds[peer.street_index].packets:
            for i in players:
                peer.deal_hole([CARDS[card] for card in self.take(count)], i)

    def exchange(self, cards: Sequence[str], got: Sequence[str]) -> None:
        """The player in turn gives up these cards for those."""
        player = self.peer.stand_patter_or_discarder_index
        assert player is not None
        self.peer.discard(cards, not self.shared.discards)
        self.owed.append((player, list(got)))


# -- the variants ----------------------------------------------------------------------------------------------------

FLOP = (Round(board=3, burn=True), Round(board=1, burn=True, unit=2), Round(board=1, burn=True, unit=2))
HOLDEM = (Round((1, 1)), *FLOP)
OMAHA, OMAHA_CROWN = (Round((1, 1, 1, 1)), *FLOP), (Round((2, 2)), *FLOP)
PINEAPPLE = (Round((1, 1, 1)), Round(board=3, burn=True, draw=True), *FLOP[1:])
CRAZY = (Round((1, 1, 1)), FLOP[0], Round(board=1, burn=True, draw=True, unit=2), FLOP[2])
DRAW = (Round((1, 1, 1, 1, 1)), Round(draw=True, unit=2))
LOW, HIGH = Opening.LOW_CARD, Opening.HIGH_HAND
FIVE_STUD = (
    Round((1, 1), (False, True), opening=LOW),
    Round((1,), True, opening=HIGH),
    Round((1,), True, opening=HIGH, unit=2),
    Round((1,), True, opening=HIGH, unit=2),
)
SEVEN_STUD = (
    Round((2, 1), (False, True), opening=LOW),
    Round((1,), True, opening=HIGH),
    Round((1,), True, opening=HIGH, unit=2),
    Round((1,), True, opening=HIGH, unit=2),
    Round((1,), False, opening=HIGH, unit=2),
)
SHORT = {"hand": ShortDeckHoldemHand, "deck": Deck.SHORT_DECK_HOLDEM, "options": {"deck": "36"}}
STUD = {"forced": "ante", "most": 7}
"""With eight players a card for all may come; PokerKit takes up the muck instead."""

VARIANTS = (
    Shared(STAR, "holdem", "no_limit", HOLDEM),
    Shared(STAR, "holdem", "pot_limit", HOLDEM),
    Shared(STAR, "holdem", "limit", HOLDEM),
    Shared(STAR, "holdem", "no_limit", HOLDEM, **SHORT),
    Shared(STAR, "omaha", "pot_limit", OMAHA, OmahaHoldemHand),
    Shared(STAR, "omaha", "limit", OMAHA, OmahaHoldemHand),
    Shared(STAR, "pineapple", "no_limit", PINEAPPLE, discards=True),
    Shared(STAR, "crazy_pineapple", "pot_limit", CRAZY, discards=True),
    Shared(STAR, "draw", "no_limit", DRAW, most=6),
    Shared(STAR, "draw_ante", "limit", DRAW, forced="ante", most=6),
    Shared(STAR, "five_card_stud", "no_limit", FIVE_STUD, forced="ante"),
    Shared(STAR, "five_card_stud", "limit", FIVE_STUD, forced="ante"),
    Shared(STAR, "seven_card_stud", "limit", SEVEN_STUD, **STUD),
    Shared(STAR, "seven_card_stud", "limit", SEVEN_STUD, bring_in=25, **STUD),
    Shared(CROWN, "holdem", "no_limit", HOLDEM),
    Shared(CROWN, "holdem", "limit", HOLDEM),
    Shared(CROWN, "omaha", "pot_limit", OMAHA_CROWN, OmahaHoldemHand),
    Shared(CROWN, "omaha", "limit", OMAHA_CROWN, OmahaHoldemHand),
)
