"""What Caribbean Stud reads from its rulebook, and how a hand can end: for the table and for the price alike."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from croupier.games.house_poker.terms import JackpotRoundTerms, Problem
from croupier.ranking import STANDARD, class_of
from croupier.rulebook import Citation, Cited
from croupier.table.outcomes import Leg
from croupier.table.terms import WagerTerms, named, says

ANTE, BET, JACKPOT = INITIAL = ("ante", "bet", "jackpot")
"""The wagers that may be placed before no more bets."""
FOLDED, CONCEDED = "folded", "conceded"
ACE_KING = "ace_king"
"""What a bet wins with when the hand has nothing better: a lower one cannot win."""
CLASSES = tuple(reversed(STANDARD.classes))
"""The classes of hands, from the lowest: the kernel's numbers are places in it."""
RESULTS = (FOLDED, "dealer_not_qualified", "wins", "stands_off", "loses")
"""The ways in which an ante ends: the kernel's numbers are places in it."""


@dataclass(frozen=True, kw_only=True)
class StudTerms(JackpotRoundTerms):
    ante: WagerTerms
    bet_wager: WagerTerms = named(BET)
    jackpot: WagerTerms
    jackpot_wager: Cited[int]
    initial_deal: Cited[int] = says("cards")
    bet_or_fold: Citation
    bet_times: Cited[int] = says("times", of="bet_or_fold")
    bet: Citation
    dealers_card_up: Cited[int] = says("card")
    dealers_hand: Citation
    settlement: Citation
    unqualified_settlement: Citation
    unqualified_hand_turned: Citation
    unqualified_hand_collected: Citation
    winning_hand_collected: Citation
    losing_hand_collected: Citation
    equal_hand_collected: Citation
    winning_hand_takes_jackpot_wager: Citation
    losing_hand_takes_jackpot_wager: Citation
    equal_hand_takes_jackpot_wager: Citation
    may_concede: Cited[bool] = named("concede")
    concede: Citation | None
    view_folded_hands: Cited[bool]
    view_conceded_hands: Cited[bool]
    view_folded_hand: Citation | None
    view_conceded_hand: Citation | None

    def own_problems(self) -> Iterator[Problem]:
        if self.may_concede.value and self.concede is None:
            yield "provisions.concede", "no hand can be conceded without it"

    @property
    def jackpot_taken(self) -> dict[str, Citation]:
        """The rule, by what became of the ante, that takes a manual jackpot wager which the hand does not win."""
        return {
            "wins": self.winning_hand_takes_jackpot_wager,
            "loses": self.losing_hand_takes_jackpot_wager,
            "stands_off": self.equal_hand_takes_jackpot_wager,
        }

    @property
    def collected(self) -> dict[str, Citation]:
        """The rule, by what became of the ante, by which the cards are collected."""
        return {
            "wins": self.winning_hand_collected,
            "loses": self.losing_hand_collected,
            "stands_off": self.equal_hand_collected,
        }

    def bet_beside(self, ante_cents: int) -> int:
        """The bet that goes with an ante."""
        return ante_cents * self.bet_times.value

    # -- how a hand ends -------------------------------------------------------------------------------------------

    def compared(self, own: int, dealers: int) -> tuple[str, str]:
        """The outcomes of ante and bet, by the ranks of both hands, against a dealer who qualifies."""
        if own > dealers:
            return "wins", self.bet_outcome(class_of(own, self.order))
        return ("stands_off", "stands_off") if own == dealers else ("loses", "loses")

    def bet_outcome(self, hand_class: str) -> str:
        """A winning bet's outcome, by the class of the player's hand."""
        return ACE_KING if hand_class == "high_card" else hand_class

    def legs_of(self, hand_class: str, result: str) -> tuple[Leg, ...]:
        """What becomes of a unit of ante, and of the bet beside it unless the hand was folded."""
        ante = Leg(ANTE, result)
        if result == FOLDED:
            return (ante,)
        bet = {"dealer_not_qualified": "void", "wins": self.bet_outcome(hand_class)}.get(result, result)
        return ante, Leg(BET, bet, Fraction(self.bet_times.value))

    def worth_of(self, hand_class: str, result: str, ante_cents: int | None) -> Fraction:
        """What a hand wins, in antes of so much."""
        legs = self.legs_of(hand_class, result)
        return sum((leg.units * self.odds_of(leg, ante_cents).value.net for leg in legs), Fraction(0))
