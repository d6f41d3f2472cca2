"""Boxes in play and the hands on them: whose decisions their cards are for, what lies on them, what they count.

A hand's cards are the card table's, by its name, while they lie there; its wagers are the layout's.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from croupier.cards import Card
from croupier.games.blackjack.hands import (
    INITIAL,
    STAKES,
    CardCounts,
    joined,
    name_of_hand,
)
from croupier.games.blackjack.messages import HandSplit
from croupier.games.blackjack.rights import Refusal
from croupier.games.blackjack.versions import Version
from croupier.procedure.messages import DEALER
from croupier.rulebook import Citation, Cited
from croupier.table.cards import CardTable
from croupier.table.layout import Layout, Wager, hand_of
from croupier.table.round import Part
from croupier.table.terms import says


@dataclass(slots=True, eq=False)
class Hand:
    """Cards before a box, and what lies on them."""

    name: str
    box: int
    cards: list[Card]
    wagers: list[Wager]
    """All that is decided by the hand against the dealer's: stakes, what was added to them, what rides with them."""
    is_split: bool = False
    is_from_aces: bool = False
    is_doubled: bool = False
    is_complete: bool = False
    """No further decision is made and no further card dealt."""
    has_busted: bool = False
    has_refused: bool = False
    """A card that everybody had seen was refused there: no more come."""
    is_void: bool = False
    not_covered: dict[str, Refusal] = field(default_factory=dict)
    """Players who may not cover both hands of its last split, and why."""
    not_agreed: set[str] = field(default_factory=set)
    """Kinds of action that the decider chose and that depended on somebody else's consent, who declined."""

    @property
    def on(self) -> str:
        """Where a wager on it lies: empty for a box's first hand."""
        return self.name[len(hand_of(self.box)) + 1 :]

    @property
    def is_at_stake(self) -> bool:
        """Whether a wager stands on it."""
        return any(wager.is_standing for wager in self.wagers)

    @property
    def is_live(self) -> bool:
        """Whether a wager stands on it and no ruling has voided it."""
        return not self.is_void and self.is_at_stake

    @property
    def is_in_play(self) -> bool:
        """Whether a card may still come to it."""
        return not self.is_complete and self.is_live

    def stakes_of(self, player: str) -> list[Wager]:
        """A player's standing wagers on the hand, without those added to them."""
        return [w for w in self.wagers if w.player == player and w.is_standing and w.kind in STAKES]


@dataclass(slots=True, eq=False)
class Box:
    """A box with an initial wager: whose decisions its cards are for, and its hands in the order of play."""

    number: int
    players: list[str]
    """Those with an initial wager on it, the decider first, then in the order in which they wagered."""
    decider: str
    hands: list[Hand]
    formed: int = 1
    """How many hands have been formed."""
    absent: set[str] = field(default_factory=set)
    """Players who are not there to act on it."""


@dataclass(frozen=True, kw_only=True)
class BoxTerms:
    """Who decides on a box."""

    boxes: Cited[int]
    decider: Citation
    own_box_only: Citation
    decider_without_wager: Cited[Literal["never", "at_full_table"]]
    absent_decider: Cited[Literal["next_on_box", "nobody"]]
    splitting: Citation
    aces_split_once: Cited[str] = says("rank")


class Boxes(Part):
    """The boxes with an initial wager, from no more bets on."""

    terms: BoxTerms

    def __init__(self, terms: BoxTerms, counts: CardCounts, version: Version, cards: CardTable, layout: Layout) -> None:
        super().__init__(terms, cards.course)
        self.counts = counts
        self.version = version
        self.cards = cards
        self.layout = layout
        self.in_play: dict[int, Box] = {}
        self.hands: dict[str, Hand] = {}
        """Every hand that was formed, by name."""
        self.in_turn: Hand | None = None
        """The hand that is being played."""
        self.is_dealt = False
        """The initial deal is over."""
        self.events_before_play = 0
        """How many events there were then."""

    # -- who decides -----------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Each box with an initial wager has a hand to be dealt to."""
        self.course.verify_in_play("open boxes")
        there: dict[int, list[Wager]] = {}
        for wager in self.layout.standing(INITIAL):
            there.setdefault(wager.box, []).append(wager)
        for number, wagers in there.items():
            players = list(dict.fromkeys(wager.player for wager in wagers))
            decider = self._find_decider(number, players)
            players.sort(key=lambda player: player != decider)
            hand = Hand(hand_of(number), number, [], wagers)
            self.in_play[number] = Box(number, players, decider, [hand])
            self.hands[hand.name] = hand
            self.cards.hands[hand.name] = hand.cards

    def _find_decider(self, number: int, players: list[str]) -> str:
        """The player seated there; without one, the first who wagered, one whom a full table keeps to a seat last."""
        seats = self.course.setting.seats
        seated = seats.get(number)
        if seated is not None and seated in players:
            return seated
        if seated is None or not self._is_full_table():
            return players[0]
        last = seated if self.terms.decider_without_wager.value == "at_full_table" else players[0]
        return next((player for player in players if player not in seats.values()), last)

    def _is_full_table(self) -> bool:
        """Whether somebody is seated at every box."""
        return all(number in self.course.setting.seats for number in range(1, self.terms.boxes.value + 1))

    def why_decides(self, box: Box, citation: Citation) -> Citation:
        """The rule that calls for a decision, with those by which it is for one of several players."""
        seats = self.course.setting.seats
        if box.players != [box.decider]:
            citation = joined(citation, self.terms.decider)
        if self._is_full_table():
            seated_here, seated = seats.get(box.number), seats.values()
            if any(player in seated and player != seated_here for player in box.players):
                citation = joined(citation, self.terms.own_box_only)
        return citation

    def decider_of(self, box: Box) -> str:
        """Whoever was to decide, or the next if that player's wagers have become void or the player is absent."""
        decider = box.decider
        if len(box.players) > 1 and decider in box.players:
            decider = next(iter(self._players_at_stake(box)), decider)
        if decider not in box.absent or self.terms.absent_decider.value == "nobody":
            return decider
        others = (player for player in self._players_at_stake(box) if player not in box.absent)
        return next(others, decider)

    def is_directed(self, box: Box) -> bool:
        """Whether nobody is there to decide on a box."""
        return bool(box.absent) and self.decider_of(box) in box.absent

    def _players_at_stake(self, box: Box) -> list[str]:
        """Those with a wager on the hand of the box that is played now; between its turns, on any of its hands."""
        in_turn = [hand for hand in box.hands if hand is self.in_turn and hand.is_live]
        return [player for player in box.players if any(hand.stakes_of(player) for hand in in_turn or box.hands)]

    def has_wager(self, hand: Hand, player: str) -> Callable[[], bool]:
        """A test for whoever is asked: a ruling may void the wager, or find the player absent."""
        box = self.box_of(hand)
        return lambda: hand.is_live and bool(hand.stakes_of(player)) and player not in box.absent

    # -- hands -----------------------------------------------------------------------------------------------------

    def box_of(self, hand: Hand) -> Box:
        return self.in_play[hand.box]

    def all_hands(self) -> list[Hand]:
        """Those of all boxes in the order of play."""
        return [hand for box in self.in_play.values() for hand in box.hands]

    def next_hand(self) -> Hand | None:
        """The first that is not complete."""
        for box in self.in_play.values():
            for hand in box.hands:
                if hand.is_in_play:
                    return hand
        return None

    def has_blackjack(self, hand: Hand) -> bool:
        """Whether the initial two cards make one; those of a split hand never do."""
        return not hand.is_split and self.counts.is_blackjack(hand.cards)

    @property
    def dealers_cards(self) -> list[Card]:
        return self.cards.hands.get(DEALER, [])

    @property
    def up_card(self) -> Card:
        """The dealer's first; it is dealt unless every wager has become void before it."""
        return self.cards.hands[DEALER][0]

    def has_dealer_blackjack(self) -> bool:
        return self.counts.is_blackjack(self.dealers_cards)

    def initial_cents(self, number: int, player: str) -> int:
        """What a player wagered on a box before the deal."""
        return sum(
            wager.cents
            for wager in self.layout.wagers.values()
            if (wager.kind, wager.box, wager.player) == (INITIAL, number, player)
            and (wager.is_standing or wager.settlement)
        )

    # -- steps -----------------------------------------------------------------------------------------------------

    def finish_deal(self) -> None:
        """The initial deal is over."""
        self.course.verify_in_play("finish the initial deal")
        self.is_dealt = True
        self.events_before_play = len(self.course.events)

    def split(self, hand: Hand) -> Hand:
        """A hand's second card begins a hand of its own, which is played next."""
        box, cards = self.box_of(hand), self.cards
        name = name_of_hand(box.number, box.formed)
        self.emit(HandSplit((self.terms.splitting,), hand.name, name))
        card = hand.cards.pop()
        is_from_aces = card[0] in self.terms.aces_split_once.value
        formed = Hand(name, box.number, [card], [], is_split=True, is_from_aces=is_from_aces)
        hand.is_split, hand.is_from_aces = True, is_from_aces
        box.formed += 1
        box.hands.insert(box.hands.index(hand) + 1, formed)
        self.hands[name] = formed
        cards.hands[name] = formed.cards
        last = max(number for number, drawn in enumerate(cards.drawn) if drawn == (card, hand.name))
        cards.drawn[last] = (card, name)
        return formed

    def join(self, wager: Wager) -> None:
        """An initial wager found on a box lies on its first hand."""
        self.course.verify_in_play("join a wager")
        box = self.in_play.get(wager.box)
        if box is not None and wager.kind == INITIAL:
            box.hands[0].wagers.append(wager)
            if wager.player not in box.players:
                box.players.append(wager.player)
