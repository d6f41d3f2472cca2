"""How to play a hand of Caribbean Stud: the best way, ways that people can remember, and without looking.

A strategy here is both priced and played at a table, where it sees its own hand and the dealer's up card.
"""

from collections.abc import Callable
from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING, Literal, get_args

from croupier.cards import RANKS, Card, rank_of
from croupier.games.caribbean_stud.messages import MakeBet
from croupier.games.caribbean_stud.round import ANTE, CaribbeanStud
from croupier.games.caribbean_stud.terms import sizes_of, terms_of
from croupier.games.house_poker.messages import Fold
from croupier.games.outcomes import Strategy
from croupier.games.wagering import hand_of
from croupier.procedure import DEALER, Action, Round
from croupier.ranking import rank_of_hand, threshold
from croupier.ranking.arrays import card_number, hand_numbers
from croupier.rulebook import Rules

if TYPE_CHECKING:
    from croupier.kernels.poker.caribbean import Terms
    from croupier.kernels.poker.sweep import Actions
    from croupier.kernels.poker.sweep_solution import Solution

Kind = Literal["optimal", "simple", "pairs", "blind"]
"""By all cards and their suits; by the rules of `bets_simply`; with a pair or better; always, whatever the hand."""
KINDS: tuple[Kind, ...] = get_args(Kind)

ACE, KING, QUEEN, JACK = 14, 13, 12, 11
PAIR, ACE_KING = threshold("one_pair"), threshold("high_card", "AK")


def digits_of(rank: int) -> tuple[int, ...]:
    """The five ranks that decide, from the first, of a hand that is no more than five odd cards."""
    return tuple(rank >> shift & 15 for shift in (16, 12, 8, 4, 0))


def bets_simply(rank: int, up: int) -> bool:
    """By a published rule: a pair or better, or ace-king if the up card makes a match or a win likely enough.

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


BY_RANK: dict[str, Callable[[int, int], bool]] = {"simple": bets_simply, "pairs": bets_pairs, "blind": bets_blind}
"""Strategies that look at the rank of a hand and of the up card, from 2 to 14, only."""


@cache
def table_of(kind: str) -> "Actions":
    """A strategy by rank as the solver takes it: by value and rank of the up card."""
    import numpy as np

    from croupier.kernels.poker.sweep import LANES
    from croupier.kernels.poker.tables import STANDARD, tables

    ranks = tables(STANDARD).codes.tolist()
    table = np.zeros((len(ranks), LANES), np.uint8)
    for value, rank in enumerate(ranks):
        table[value, : len(RANKS)] = [BY_RANK[kind](rank, up) for up in range(2, ACE + 1)]
    return table


def solution_of(rules: Rules, ante_cents: int | None = None, kind: str = "optimal") -> "Solution":
    """What a strategy comes to; the size of the ante matters where there is a maximum payout."""
    return rules.memo(("caribbean solution", ante_cents, kind), partial(_solution, rules, ante_cents, kind))


def _solution(rules: Rules, ante_cents: int | None, kind: str) -> "Solution":
    from croupier.kernels.poker import caribbean

    terms = terms_of(rules, ante_cents)
    return caribbean.solve(terms) if kind == "optimal" else _evaluated(terms, kind)


@lru_cache(maxsize=4)
def _evaluated(terms: "Terms", kind: str) -> "Solution":
    from croupier.kernels.poker import caribbean

    return caribbean.evaluate(terms, table_of(kind))


def strategy_of(rules: Rules, kind: str = "optimal") -> Strategy:
    return rules.memo(("strategy", kind), lambda: Strategy(kind, Player(rules, kind).choose))


class Player:
    """Plays by a solution, or by rank."""

    def __init__(self, rules: Rules, kind: str) -> None:
        self.rules = rules
        self.kind = kind
        self.has_sizes = len(sizes_of(rules)) > 1

    def choose(self, round_: Round) -> Action:
        assert isinstance(round_, CaribbeanStud)
        assert round_.decision is not None
        first = round_.decision.offers[0]
        if not isinstance(first, MakeBet | Fold):
            return first
        cards = [card for card in round_.seen_cards(hand_of(first.box), first.actor) if card]
        up = next((card for card in round_.seen_cards(DEALER, first.actor) if card), None)
        if len(cards) < 5 or up is None or self.bets(round_, first.box, cards, up):
            return MakeBet(first.actor, first.box)
        return Fold(first.actor, first.box)

    def bets(self, round_: CaribbeanStud, box: int, cards: list[Card], up: Card) -> bool:
        """What cannot be seen is bet on: folding it is worse."""
        if self.kind in BY_RANK:
            return BY_RANK[self.kind](rank_of_hand(cards), RANKS.index(rank_of(up)) + 2)
        ante = round_.wager_on(box, ANTE)
        cents = ante.cents if ante and self.has_sizes else None
        return solution_of(self.rules, cents).action(hand_numbers(cards), card_number(up)) != 0
