"""How to play a hand of Caribbean Stud: the best way, ways that people can remember, and without looking.

A strategy here is both priced and played at a table, where it sees its own hand and the dealer's up card.
"""

from collections.abc import Callable
from typing import Literal, get_args

from croupier.cards import RANKS, Card, rank_of
from croupier.games.caribbean_stud.messages import MakeBet
from croupier.games.caribbean_stud.round import CaribbeanStud
from croupier.games.caribbean_stud.solving import solution_of
from croupier.games.caribbean_stud.terms import ANTE, StudTerms
from croupier.games.house_poker.messages import Fold
from croupier.procedure import DEALER, Action
from croupier.ranking import rank_of_hand, threshold
from croupier.ranking.arrays import card_number, hand_numbers
from croupier.table.layout import hand_of
from croupier.table.outcomes import Strategy
from croupier.table.round import Round

Kind = Literal["optimal", "simple", "pairs", "blind"]
"""Bets by all cards and their suits; by the rules of `bets_simply`; with a pair or better; whatever the hand."""
KINDS: tuple[Kind, ...] = get_args(Kind)
HABITS = ("akj83", "match_up_card")
"""Rules for who does not want to remember the simple one."""

ACE, KING, QUEEN, JACK = 14, 13, 12, 11
PAIR, ACE_KING, AKJ83 = threshold("one_pair"), threshold("high_card", "AK"), threshold("high_card", "AKJ83")


def digits_of(rank: int) -> tuple[int, ...]:
    """The five ranks that decide, from the first, of a hand that is no more than five odd cards."""
    return tuple(rank >> shift & 15 for shift in (16, 12, 8, 4, 0))


def bets_simply(rank: int, up: int) -> bool:
    """Whether a published rule bets: a pair or better, or ace-king if the up card makes a match or a win likely enough.

    That is, with ace and king: if the up card is a queen or lower and pairs one in the hand; if it is an ace or a king
    and there is a queen or a jack in the hand; if it pairs none, there is a queen in the hand, and it is lower than the
    fourth highest card.
    """
    if rank >= PAIR or rank < ACE_KING:
        return rank >= PAIR
    held = digits_of(rank)
    if up in held:
        return up <= QUEEN or QUEEN in held or JACK in held
    return QUEEN in held and up < held[3]


def bets_pairs(rank: int, up: int) -> bool:  # noqa: ARG001 - it does not look at the dealer's card
    return rank >= PAIR


def bets_blind(rank: int, up: int) -> bool:  # noqa: ARG001 - nor at its own
    return True


def bets_from_akj83(rank: int, up: int) -> bool:  # noqa: ARG001 - it does not look at the dealer's card
    """A published rule: from ace-king-jack-eight-three on."""
    return rank >= AKJ83


def bets_matching(rank: int, up: int) -> bool:
    """Another: a pair or better, or ace-king if the up card is in the hand."""
    return rank >= PAIR or (rank >= ACE_KING and up in digits_of(rank))


BY_RANK: dict[str, Callable[[int, int], bool]] = {
    "simple": bets_simply,
    "pairs": bets_pairs,
    "blind": bets_blind,
    "akj83": bets_from_akj83,
    "match_up_card": bets_matching,
}
"""Strategies that look at the rank of a hand and of the up card, from 2 to 14, only."""


def strategy_of(terms: StudTerms, kind: str = "optimal") -> Strategy:
    return terms.rules.memo(("strategy", kind), lambda: Strategy(kind, Player(terms, kind).choose))


class Player:
    """Plays by a solution, or by rank."""

    def __init__(self, terms: StudTerms, kind: str) -> None:
        self.terms = terms
        self.kind = kind

    def choose(self, round_: Round) -> Action:
        assert isinstance(round_, CaribbeanStud)
        assert round_.decision is not None
        first = round_.decision.offers[0]
        if not isinstance(first, MakeBet | Fold):
            return first
        cards = [card for card in round_.cards.seen_cards(hand_of(first.box), first.actor) if card]
        up = next((card for card in round_.cards.seen_cards(DEALER, first.actor) if card), None)
        if len(cards) < 5 or up is None or self.bets(round_, first.box, cards, up):
            return MakeBet(first.actor, first.box)
        return Fold(first.actor, first.box)

    def bets(self, round_: CaribbeanStud, box: int, cards: list[Card], up: Card) -> bool:
        """What cannot be seen is bet on: folding it is worse."""
        if self.kind in BY_RANK:
            return BY_RANK[self.kind](rank_of_hand(cards), RANKS.index(rank_of(up)) + 2)
        ante = next(round_.layout.standing(ANTE, box), None)
        cents = ante.cents if ante and self.terms.is_priced_by_size else None
        return solution_of(self.terms, cents).action(hand_numbers(cards), card_number(up)) != 0
