"""How a solver's player sits down: every decision of a round, answered from the cards that they see.

That is the hand in turn, the dealer's first card, and how many hands the box has; not the cards of other boxes.
"""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from croupier.cards import Card, rank_of
from croupier.games.blackjack.boxes import Boxes, Hand
from croupier.games.blackjack.hands import FREE_SPLIT, CardCounts
from croupier.games.blackjack.messages import (
    AwaitDealersHand,
    CoverSplit,
    DeclineDouble,
    DeclineInsurance,
    DoubleDown,
    Draw,
    FollowDouble,
    FreeDouble,
    FreeSplit,
    KeepToHand,
    SplitPair,
    Stand,
    TakeEvenMoney,
    TakeInsurance,
)
from croupier.games.blackjack.side_messages import DeclinePairWager, KeepPayout, PressPrizeButton
from croupier.games.blackjack.solver_terms import Tier, tier_of, tiers_of
from croupier.games.blackjack.solving import Kind, of_added, solution_of
from croupier.procedure import Action
from croupier.rulebook import Rules
from croupier.table.outcomes import Strategy
from croupier.table.terms import read

if TYPE_CHECKING:
    from croupier.kernels.blackjack.solution import Solution

Offers = dict[type[Action], Action]
"""What is open, by its kind; of two of a kind the first."""

MEANT: dict[str, tuple[type[Action], ...]] = {
    "stand": (Stand,),
    "draw": (Draw,),
    "double": (FreeDouble, DoubleDown, Draw),
    "split": (FreeSplit, SplitPair),
}
"""What does what the solver says, the best first; a double that needs somebody else's consent may come to a draw."""

MODEST = (DeclinePairWager, KeepPayout, PressPrizeButton, DeclineInsurance)
"""What is done where the solver has no opinion: no further wager."""


def optimal_strategy(rules: Rules) -> Strategy:
    """The best play by all cards of a hand."""
    return strategy_of(rules, "optimal")


def simple_strategy(rules: Rules) -> Strategy:
    """The best play by the total of a hand: what a chart can say."""
    return strategy_of(rules, "simple")


def strategy_of(rules: Rules, kind: Kind) -> Strategy:
    return rules.memo(("strategy", kind), partial(_strategy, rules, kind))


def _strategy(rules: Rules, kind: Kind) -> Strategy:
    return Strategy(kind, Player(rules, kind).choose)


class Player:
    """Plays by a solution; of a wager that meets an upper minimum, by the one for such wagers."""

    def __init__(self, rules: Rules, kind: Kind) -> None:
        self.rules = rules
        self.kind = kind
        self.value_of = read(rules, CardCounts).of_rank.value
        self.has_tiers = len(tiers_of(rules)) > 1

    def choose(self, round_: Any) -> Action:
        boxes: Boxes = round_.boxes
        offers: Offers = {type(offer): offer for offer in reversed(round_.decision.offers)}
        first = round_.decision.offers[0]
        match first:
            case Stand() | Draw():
                return self.take_turn(boxes, boxes.hands[first.hand], offers)
            case TakeInsurance() | TakeEvenMoney() | DeclineInsurance():
                return self.insure(boxes, first.actor, boxes.in_play[first.box].hands[0], offers)
            case FollowDouble() | FreeDouble():
                return self.follow_double(boxes, boxes.hands[first.hand], offers)
            case CoverSplit():
                return self.follow_split(boxes, boxes.hands[first.hand], offers)
        return next((offers[kind] for kind in MODEST if kind in offers), first)

    # -- what is seen ----------------------------------------------------------------------------------------------

    def values(self, cards: Sequence[Card]) -> list[int]:
        return [self.value_of[rank_of(card)] for card in cards]

    def up(self, boxes: Boxes) -> int:
        return self.value_of[rank_of(boxes.up_card)]

    def solution(self, boxes: Boxes, box: int, player: str) -> "Solution":
        return solution_of(self.rules, self.tier(boxes, box, player), self.kind)

    def tier(self, boxes: Boxes, box: int, player: str) -> Tier:
        return tier_of(self.rules, boxes.initial_cents(box, player)) if self.has_tiers else "lower"

    # -- decisions -------------------------------------------------------------------------------------------------

    def take_turn(self, boxes: Boxes, hand: Hand, offers: Offers) -> Action:
        player = next(iter(offers.values())).actor
        stakes = hand.stakes_of(player)
        said = self.solution(boxes, hand.box, player).action(
            self.values(hand.cards),
            self.up(boxes),
            hands_on_box=len(boxes.in_play[hand.box].hands),
            is_split=hand.is_split,
            from_aces=hand.is_from_aces,
            with_lammer=bool(stakes) and all(stake.kind == FREE_SPLIT for stake in stakes),
        )
        return next(offers[kind] for kind in (*MEANT[said], Draw, Stand) if kind in offers)

    def insure(self, boxes: Boxes, player: str, hand: Hand, offers: Offers) -> Action:
        """Even money is what insurance comes to with a blackjack."""
        wanted: tuple[type[Action], ...] = (DeclineInsurance, AwaitDealersHand)
        if self.solution(boxes, hand.box, player).insurance(self.values(hand.cards)):
            wanted = (TakeEvenMoney, TakeInsurance, *wanted)
        return next(offers[kind] for kind in wanted if kind in offers)

    def follow_double(self, boxes: Boxes, hand: Hand, offers: Offers) -> Action:
        """One card comes to the hand in any case: more is wagered if what is added is worth something."""
        follow = offers.get(FreeDouble) or offers[FollowDouble]
        solution = of_added(self.rules, self.tier(boxes, hand.box, follow.actor), "double")
        worth = solution.values(self.values(hand.cards), self.up(boxes))
        return follow if FreeDouble in offers or worth.get("double", 0) > 0 else offers[DeclineDouble]

    def follow_split(self, boxes: Boxes, hand: Hand, offers: Offers) -> Action:
        """The hands are played in any case: both are covered if what is added is worth something, or is a lammer."""
        cover = offers[CoverSplit]
        pair = self.values(hand.cards[:1]) * 2
        solution = of_added(self.rules, self.tier(boxes, hand.box, cover.actor), "split")
        is_worth_it = solution.terms.is_split_free(pair[0]) or solution.values(pair, self.up(boxes))["split"] > 0
        return cover if is_worth_it else offers[KeepToHand]
