"""What Ultimate Texas Hold'em reads from its rulebook, and how a hand can end: for the table and for the price alike.

A hand is compared with the dealer's (`beats`, `ties`, `is_beaten`), the dealer qualifies or not, and the player's hand
has a class.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Literal

from croupier.games.house_poker.terms import PokerTerms, Problem
from croupier.games.outcomes import Leg
from croupier.ranking import STANDARD
from croupier.rulebook import Citation, Cited, NotAllowedError
from croupier.table.terms import WagerTerms, says

if TYPE_CHECKING:
    from croupier.kernels.poker.uth.solution import End

ANTE, BLIND, PLAY, TRIPS = SETTLED = ("ante", "blind", "play", "trips")
"""What is settled against the dealer's hand."""
FOLDED = "folded"
FIRST, SECOND, LAST = "first_decision", "second_decision", "last_decision"
"""The betting rounds, by the provisions that say what may be placed in them."""
CLASSES = tuple(reversed(STANDARD.classes))
"""The classes of hands, from the lowest."""

Comparison = Literal["beats", "ties", "is_beaten"]
"""How the player's hand fares against the dealer's."""
COMPARISONS: tuple[Comparison, ...] = ("beats", "ties", "is_beaten")
COMPARED: dict[Comparison, str] = {"beats": "wins", "ties": "stands_off", "is_beaten": "loses"}
NOT_QUALIFIED = "dealer_not_qualified"
RESULTS = tuple((comparison, qualifies) for qualifies in (True, False) for comparison in COMPARISONS)
"""How the hands compare, and whether the dealer qualifies: the solver's numbers are places in it."""


@dataclass(frozen=True, kw_only=True)
class HoldemTerms(PokerTerms):
    ante: WagerTerms
    blind: WagerTerms
    play: WagerTerms
    trips: WagerTerms
    jackpot: WagerTerms | None
    jackpot_1: WagerTerms | None
    jackpot_2: WagerTerms | None
    jackpot_display: Citation | None
    hand: Cited[Literal["two_and_three", "best_of_seven"]] = says("from")
    hole_cards: Cited[int] = says("cards", of="initial_deal")
    community_at_once: Citation | None
    community_first: Cited[bool] | None
    remaining_cards: Citation | None
    flop: Cited[int] = says("cards")
    turn_and_river: Cited[int] = says("cards")
    first_decision: Cited[list[int]] = says("multiples")
    second_decision: Cited[list[int]] = says("multiples")
    last_decision: Cited[list[int]] = says("multiples")
    ante_missing: Cited[list[int]] | None = says("multiples")
    dealers_hand: Citation
    settlement: Cited[list[str]] = says("order")
    order_if_beaten: Cited[list[str]] | None = says("order_if_beaten", of="settlement")
    trips_survive_fold: Citation | None
    play_against_unqualified_dealer: Cited[Literal["compared", "always_paid"]] | None
    blind_against_unqualified_dealer: Cited[Literal["stand_off", "loses_if_beaten"]] | None
    equal_wagers: Citation
    trips_beside_ante: Citation
    shuffler: Cited[str]

    def own_problems(self) -> Iterator[Problem]:
        for name, order in (("order", self.settlement), ("order_if_beaten", self.order_if_beaten)):
            if order is not None and sorted(order.value) != sorted(SETTLED):
                yield f"provisions.settlement.{name}", f"must name each of {', '.join(SETTLED)} once"
        if self.remaining_cards is not None and self.community_at_once is None:
            problem = f"{self.remaining_cards}: community cards are dealt before the rest is put away"
            yield "provisions.community_at_once", problem
        if self.is_community_first and self.shuffler.value != "automatic":
            assert self.community_first is not None
            problem = "only from an automatic shuffler may the community cards be dealt before the hands"
            raise NotAllowedError("community_first", problem, self.community_first.citation)

    @property
    def is_community_first(self) -> bool:
        return self.community_first is not None and self.community_first.value

    def decision(self, stage: str) -> Cited[list[int]]:
        """What a Play wager may be in a betting round, as multiples of the Ante."""
        found: Cited[list[int]] = getattr(self, stage)
        return found

    # -- how a hand ends -------------------------------------------------------------------------------------------

    def ante_outcome(self, comparison: Comparison, dealer_qualifies: bool) -> str:
        return COMPARED[comparison] if dealer_qualifies else NOT_QUALIFIED

    def play_outcome(self, comparison: Comparison, dealer_qualifies: bool) -> str:
        return COMPARED["beats" if not dealer_qualifies and self.is_always_paid else comparison]

    def blind_outcome(self, comparison: Comparison, dealer_qualifies: bool, hand_class: str) -> str:
        """A hand of a class that the Blind pays wins it, a lower one at most keeps it."""
        is_paid = self.has_outcome(BLIND, hand_class)
        if not dealer_qualifies and (self.is_always_paid or self._does_blind_stand_off):
            return hand_class if is_paid else NOT_QUALIFIED
        if comparison != "beats":
            return COMPARED[comparison]
        below = "below_straight" if dealer_qualifies else NOT_QUALIFIED
        return hand_class if is_paid else below

    def trips_outcome(self, hand_class: str) -> str:
        """The outcome of Trips on a hand that has not forfeited it."""
        return hand_class if self.has_outcome(TRIPS, hand_class) else "loses"

    @property
    def is_always_paid(self) -> bool:
        """Whether Play and Blind are paid, whatever the player holds, if the dealer does not qualify."""
        reading = self.play_against_unqualified_dealer
        return reading is not None and reading.value == "always_paid"

    @property
    def _does_blind_stand_off(self) -> bool:
        reading = self.blind_against_unqualified_dealer
        return reading is not None and reading.value == "stand_off"

    # -- what is priced --------------------------------------------------------------------------------------------

    def legs_of(self, end: "End") -> tuple[Leg, ...]:
        """What becomes of a unit of ante, of the blind and of the Play wager, if there is one."""
        if not end.play:
            return Leg(ANTE, FOLDED), Leg(BLIND, FOLDED)
        comparison, qualifies = RESULTS[end.result]
        return (
            Leg(ANTE, self.ante_outcome(comparison, qualifies)),
            Leg(BLIND, self.blind_outcome(comparison, qualifies, CLASSES[end.hand_class])),
            Leg(PLAY, self.play_outcome(comparison, qualifies), Fraction(end.play)),
        )

    def is_play_capped(self, ante_cents: int | None) -> bool:
        """Whether a maximum payout cuts the greatest Play wager: it is then worth less per unit than another."""
        plays = Leg(PLAY, "wins", Fraction(max(self.first_decision.value)))
        return self.odds_of(plays, ante_cents) != self.pays(PLAY, "wins")
