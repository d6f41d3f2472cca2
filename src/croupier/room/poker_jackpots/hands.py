"""Hands of poker as a jackpot looks at them: who is still in, what lies open, and whether it is a jackpot hand."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Literal, NamedTuple

import msgspec

from croupier.cards import Card
from croupier.poker.messages import Acted, HandDeclaredDead, HandMucked
from croupier.poker.round import PokerRound
from croupier.poker.ruling_messages import HandVoid
from croupier.poker.stub import UNKNOWN
from croupier.poker.terms import PokerTerms
from croupier.ranking import class_of, rank_of_hand, threshold
from croupier.room.poker_jackpots.setup import Offer
from croupier.room.poker_jackpots.terms import JackpotTerms
from croupier.rulebook import Citation

Fate = Literal["live", "folded", "mucked", "dead"]


class SeenHand(msgspec.Struct, frozen=True):
    """The cards of a player, and what has become of them."""

    player: str
    cards: tuple[Card, ...]
    fate: Fate = "live"
    is_exposed: bool = False
    """All hole cards lie face up on the table."""


class SeenRound(msgspec.Struct, frozen=True, omit_defaults=True):
    """A round of poker as it lies on the table."""

    variant: str
    hands: tuple[SeenHand, ...]
    board: tuple[Card, ...] = ()
    is_over: bool = False
    is_void: bool = False

    def hand_of(self, player: str) -> SeenHand | None:
        return next((hand for hand in self.hands if hand.player == player), None)

    def live(self) -> list[SeenHand]:
        return [hand for hand in self.hands if hand.fate == "live"]

    def exposing(self, player: str) -> "SeenRound":
        """The same, with the hole cards of a player face up."""
        hands = tuple(
            msgspec.structs.replace(hand, is_exposed=True) if hand.player == player else hand for hand in self.hands
        )
        return msgspec.structs.replace(self, hands=hands)


class Standing(NamedTuple):
    """A player's hand that is one of the jackpot hands: whether it can be claimed, and if not why, by which rule."""

    player: str
    offer: Offer
    can_claim: bool
    why: str
    citation: Citation


def seen(round_: PokerRound) -> SeenRound:
    """A hand at a table as it lies there now; it may be over, or still be played."""
    hand, names = round_.hand, round_.players.names
    is_void = any(isinstance(event, HandVoid) for event in round_.events)
    if hand is None:
        return SeenRound(round_.terms.variant, (), is_void=is_void)
    fates = _fates(round_)
    count = max((len(cards) for cards in hand.hole), default=0)
    hands = []
    for number, name in enumerate(names):
        cards = hand.hole[number]
        fate: Fate = fates.get(name, "dead") if hand.dead[number] else "live"
        if fate != "live" and not cards and count:
            cards = [*hand.cards.discarded.get(number, ())][-count:]
        hands.append(SeenHand(name, tuple(cards), fate, number in hand.showdown.ranks))
    return SeenRound(round_.terms.variant, tuple(hands), tuple(hand.board), hand.is_over, is_void)


def _fates(round_: PokerRound) -> dict[str, Fate]:
    """How the hands went that are out."""
    found: dict[str, Fate] = {}
    for event in round_.events:
        match event:
            case Acted(player=player, move="fold"):
                found[player] = "folded"
            case HandMucked(player=player):
                found[player] = "mucked"
            case HandDeclaredDead(player=player):
                found[player] = "dead"
    return found


# -- whether a hand is a jackpot hand ----------------------------------------------------------------------------------


def matches(offer: Offer, hand: SeenHand, round_: SeenRound, poker: PokerTerms) -> bool:
    """Whether the cards are what the display says, whatever else keeps the player from claiming."""
    rank = _rank(offer, hand.cards, round_.board, poker)
    if rank is None or rank < threshold(offer.hand, offer.ranks, poker.order):
        return False
    if not offer.is_bad_beat:
        return class_of(rank, poker.order) == offer.hand
    others = [other for other in round_.live() if other.player != hand.player and other.is_exposed]
    beaten_by = [_rank(Offer(offer.hand), other.cards, round_.board, poker) for other in others]
    return round_.is_over and any(best is not None and best > rank for best in beaten_by)


@lru_cache(maxsize=1024)
def could_match(offer: Offer, hole: tuple[Card, ...], poker: PokerTerms) -> bool:
    """Whether some flop makes the hole cards the hand of an event."""
    if offer.is_bad_beat or UNKNOWN in hole:
        return False
    flop = next((street.board for street in poker.streets if street.board), 0)
    if not flop:
        return False
    least = threshold(offer.hand, offer.ranks, poker.order)
    rest = [card for card in poker.deck.cards() if card not in hole]
    for cards in combinations(rest, flop):
        rank = _rank(offer, hole, cards, poker)
        if rank is not None and rank >= least and class_of(rank, poker.order) == offer.hand:
            return True
    return False


def _rank(offer: Offer, hole: Sequence[Card], board: Sequence[Card], poker: PokerTerms) -> int | None:
    """The rank of the best hand that the event lets be made; None if there are not cards enough, or they are unseen."""
    if offer.with_flop:
        flop = next((street.board for street in poker.streets if street.board), 0)
        board = board[:flop]
    if UNKNOWN in hole or UNKNOWN in board or not hole or len(hole) + len(board) < poker.order.size:
        return None
    if any(street.board for street in poker.streets) and not board:
        return None
    if not offer.both_hole_cards:
        return poker.rank(hole, board)
    needed = poker.order.size - len(hole)
    if needed < 0 or len(board) < needed:
        return poker.rank(hole, board)
    return max(rank_of_hand([*hole, *cards], poker.order) for cards in combinations(board, needed))


# -- whether it can be claimed -----------------------------------------------------------------------------------------


def why_not(
    offer: Offer, player: str, round_: SeenRound, terms: JackpotTerms, poker: PokerTerms
) -> tuple[str, Citation] | None:
    """What keeps a player from claiming an event with the hand as it lies, and the rule; None if nothing does."""
    hand = round_.hand_of(player)
    if hand is None:
        return f"{player} has no hand in this round", terms.jackpot_claim
    if round_.is_void:
        return "the hand is void", terms.jackpot_claim
    if hand.fate == "folded":
        return f"the hand of {player} is folded", terms.jackpot_folded
    if hand.fate != "live":
        return f"the hand of {player} is {hand.fate}, and no longer active", terms.jackpot_claim
    if terms.flop_cards is not None and len(round_.board) < terms.flop_cards.value:
        return "the flop has not been dealt", terms.flop_cards.citation
    if not matches(offer, hand, round_, poker):
        return f"the hand of {player} is no {offer.words()}", terms.jackpot_claim
    if not hand.is_exposed:
        return f"{player} has not exposed the hole cards", terms.jackpot_exposed
    return None


def standings(
    round_: PokerRound | SeenRound, offers: Iterable[Offer], terms: JackpotTerms, poker: PokerTerms
) -> tuple[Standing, ...]:
    """Who holds a jackpot hand in a round, finished or not, and whether it can be claimed."""
    looked = seen(round_) if isinstance(round_, PokerRound) else round_
    found = []
    for hand in looked.hands:
        for offer in offers:
            if not looked.is_void and matches(offer, hand, looked, poker):
                problem = why_not(offer, hand.player, looked, terms, poker)
                why, citation = problem or ("", terms.jackpot_claim)
                found.append(Standing(hand.player, offer, problem is None, why, citation))
    return tuple(found)
