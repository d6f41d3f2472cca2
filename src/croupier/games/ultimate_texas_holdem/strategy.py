"""How to play a hand of Ultimate Texas Hold'em the best way: an object that sits down at a table.

It sees its own two cards and the community cards that lie face up. Of what is worth the same, that which wagers less is
done: a few hands are worth as much folded as played.
"""

from typing import TYPE_CHECKING

from croupier.cards import Card
from croupier.games.house_poker.boxes import COMMUNITY
from croupier.games.house_poker.messages import Fold
from croupier.games.ultimate_texas_holdem.messages import Check, PlacePlay
from croupier.games.ultimate_texas_holdem.round import UltimateTexasHoldem
from croupier.games.ultimate_texas_holdem.solving import played, solution_of
from croupier.games.ultimate_texas_holdem.terms import ANTE, HoldemTerms
from croupier.games.ultimate_texas_holdem.wagers import amount
from croupier.procedure import Action
from croupier.ranking.arrays import hand_numbers
from croupier.table.layout import hand_of
from croupier.table.outcomes import Strategy
from croupier.table.round import Round

if TYPE_CHECKING:
    from croupier.kernels.poker.uth.habits import Habit, Played
    from croupier.kernels.poker.uth.solution import Solution

OPTIMAL = "optimal"


def optimal_strategy(terms: HoldemTerms) -> Strategy:
    return terms.rules.memo(("strategy", OPTIMAL), lambda: Strategy(OPTIMAL, Player(terms).choose))


def habitual_strategy(terms: HoldemTerms, habit: "Habit") -> Strategy:
    return terms.rules.memo(("strategy", habit), lambda: Strategy(habit, Player(terms, habit).choose))


class Player:
    """Plays by the solution for the ante that lies on the box, or by a habit."""

    def __init__(self, terms: HoldemTerms, habit: "Habit | None" = None) -> None:
        self.terms = terms
        self.habit = habit

    def choose(self, round_: Round) -> Action:
        """The Play wager that is worth most, or a check or fold; a hand that may not be seen is played at last."""
        assert isinstance(round_, UltimateTexasHoldem)
        assert round_.decision is not None
        offers = round_.decision.offers
        plays = {offer.multiple: offer for offer in offers if isinstance(offer, PlacePlay)}
        others = [offer for offer in offers if isinstance(offer, Check)] + [o for o in offers if isinstance(o, Fold)]
        if not plays or not others:
            return offers[0]
        stay = others[0]
        cards = [card for card in round_.cards.seen_cards(hand_of(stay.box), stay.actor) if card]
        seen = known_streets(round_.cards.seen_cards(COMMUNITY, stay.actor))
        if len(cards) < 2:
            return stay if isinstance(stay, Check) else plays[min(plays)]
        ante = amount(round_.layout, ANTE, stay.box)
        solution = self.solution(ante)
        return plays.get(solution.play(hand_numbers(cards), hand_numbers(seen)), stay)

    def solution(self, ante: int) -> "Solution | Played":
        cents = ante if self.terms.is_priced_by_size else None
        return solution_of(self.terms, cents) if self.habit is None else played(self.terms, self.habit, cents)


def known_streets(community: list[Card | None]) -> list[Card]:
    """The flop, or all five cards; a card that was seen before its time is not counted on."""
    for count in (5, 3):
        cards = [card for card in community[:count] if card]
        if len(cards) == count:
            return cards
    return []
