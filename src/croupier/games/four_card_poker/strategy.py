"""How to play a hand of Four Card Poker: the best way, and a simple one.

A strategy here is both priced and played at a table, where it sees its own hand and the dealer's up card.
"""

from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING, Literal, get_args

from croupier.games.four_card_poker.messages import PlacePlay, PlayOn
from croupier.games.four_card_poker.round import FourCardPoker
from croupier.games.four_card_poker.terms import ANTE, multiples_of, payoffs_of, sizes_of
from croupier.games.house_poker.messages import Fold
from croupier.games.outcomes import Strategy
from croupier.games.wagering import hand_of
from croupier.procedure import DEALER, Action, Round
from croupier.ranking import FOUR_CARD, rank_of_hand, threshold
from croupier.ranking.arrays import card_number, hand_numbers
from croupier.rulebook import Rules

if TYPE_CHECKING:
    from croupier.kernels.poker.sweep import Actions
    from croupier.kernels.poker.sweep_solution import Payoffs, Solution

Kind = Literal["optimal", "simple"]
"""By all cards and their suits; by the rules of `plays_simply`."""
KINDS: tuple[Kind, ...] = get_args(Kind)
FOLD, LEAST, MOST = range(3)
"""The actions, as the kernel numbers them."""


def plays_simply(rank: int) -> int:
    """By a published rule, whatever the up card: a pair of threes is worth playing, a pair of tens the most."""
    if rank < threshold("one_pair", "3", FOUR_CARD):
        return FOLD
    return MOST if rank >= threshold("one_pair", "T", FOUR_CARD) else LEAST


@cache
def simple_table(most: int) -> "Actions":
    """The simple strategy as the solver takes it, where there are so many actions: by value and up card."""
    import numpy as np

    from croupier.kernels.poker.sweep import LANES
    from croupier.kernels.poker.tables import FOUR_CARD as KERNEL_ORDER
    from croupier.kernels.poker.tables import tables

    actions = [min(plays_simply(rank), most) for rank in tables(KERNEL_ORDER).codes.tolist()]
    return np.repeat(np.array(actions, np.uint8)[:, None], LANES, axis=1)


def solution_of(rules: Rules, ante_cents: int | None = None, kind: str = "optimal") -> "Solution":
    """What a strategy comes to; the size of the Ante matters where the table's maximum binds the Play wager."""
    return rules.memo(("four card solution", ante_cents, kind), partial(_solution, rules, ante_cents, kind))


def _solution(rules: Rules, ante_cents: int | None, kind: str) -> "Solution":
    from croupier.kernels.poker import four_card

    payoffs = payoffs_of(rules, ante_cents)
    if kind == "optimal":
        return four_card.solve(payoffs)
    return _evaluated(payoffs, len(multiples_of(rules, ante_cents)))


@lru_cache(maxsize=4)
def _evaluated(payoffs: "Payoffs", most: int) -> "Solution":
    from croupier.kernels.poker import four_card

    return four_card.evaluate(payoffs, simple_table(most))


def joint_solution(rules: Rules, ante_cents: int | None = None) -> "Solution":
    """The best way to play with as much on Aces Up as on the Ante, of which a fold takes both."""
    from croupier.kernels.poker import four_card

    return four_card.solve(payoffs_of(rules, ante_cents, with_aces_up=True))


def strategy_of(rules: Rules, kind: str = "optimal") -> Strategy:
    return rules.memo(("strategy", kind), lambda: Strategy(kind, Player(rules, kind).choose))


class Player:
    """Plays by a solution, or by rank. A hand with Aces Up only is never folded."""

    def __init__(self, rules: Rules, kind: str) -> None:
        self.rules = rules
        self.kind = kind
        self.has_sizes = len(sizes_of(rules)) > 1

    def choose(self, round_: Round) -> Action:
        assert isinstance(round_, FourCardPoker)
        assert round_.decision is not None
        first = round_.decision.offers[0]
        if not isinstance(first, PlacePlay | PlayOn | Fold):
            return first
        plays = [offer for offer in round_.decision.offers if isinstance(offer, PlacePlay)]
        if not plays:
            return first
        action = self.action(round_, first.box, first.actor)
        if action == FOLD:
            return Fold(first.actor, first.box)
        return plays[0] if action == LEAST else self.most(round_, plays)

    def most(self, round_: FourCardPoker, plays: list[PlacePlay]) -> PlacePlay:
        """Where the table's maximum binds the Play wager, up to that; it need not be one of the offers."""
        ante = next(round_.standing(ANTE, plays[0].box))
        cents = multiples_of(self.rules, ante.cents if self.has_sizes else None)[-1] * ante.cents
        wanted = PlacePlay(plays[0].actor, plays[0].box, int(cents))
        return wanted if round_.can(wanted) else plays[-1]

    def action(self, round_: FourCardPoker, box: int, player: str) -> int:
        """What cannot be seen is played for the least."""
        cards = [card for card in round_.seen_cards(hand_of(box), player) if card]
        up = next((card for card in round_.seen_cards(DEALER, player) if card), None)
        if len(cards) < 5 or up is None:
            return LEAST
        if self.kind == "simple":
            return plays_simply(rank_of_hand(cards, FOUR_CARD))
        ante = next(round_.standing(ANTE, box))
        cents = ante.cents if self.has_sizes else None
        return solution_of(self.rules, cents).action(hand_numbers(cards), card_number(up))
