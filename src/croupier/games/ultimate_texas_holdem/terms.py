"""What Ultimate Texas Hold'em reads from its rulebook, and how a hand can end: for the table and for the price alike.

A hand is compared with the dealer's (`beats`, `ties`, `is_beaten`), the dealer qualifies or not, and the player's hand
has a class.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Literal

from croupier.cards import Card
from croupier.games.house_poker.jackpot_terms import KINDS
from croupier.games.house_poker.terms import JackpotRoundTerms, Problem
from croupier.ranking import STANDARD, Hand, best_of_two_and_three
from croupier.rulebook import Citation, Cited, NotAllowedError
from croupier.table.outcomes import Leg
from croupier.table.terms import WagerTerms, each, says

if TYPE_CHECKING:
    from croupier.kernels.poker.uth.solution import End as SolversEnd

ANTE, BLIND, PLAY, TRIPS = SETTLED = ("ante", "blind", "play", "trips")
"""What is settled against the dealer's hand."""
FOLDED = "folded"
INITIAL = (ANTE, BLIND, TRIPS, *KINDS)
"""The wagers that may be placed before no more bets."""
FIRST, SECOND, LAST = "first_decision", "second_decision", "last_decision"
"""The betting rounds, by the provisions that say what may be placed in them."""
CLASSES = tuple(reversed(STANDARD.classes))
"""The classes of hands, from the lowest."""

Comparison = Literal["beats", "ties", "is_beaten"]
"""How the player's hand fares against the dealer's."""
COMPARISONS: tuple[Comparison, ...] = ("beats", "ties", "is_beaten")
COMPARED: dict[Comparison, str] = {"beats": "wins", "ties": "stands_off", "is_beaten": "loses"}
NOT_QUALIFIED = "dealer_not_qualified"
End = Comparison | Literal["unqualified"]
"""How a hand ends: by comparison, or against a dealer who does not qualify."""
COLLECTED: dict[End, str] = {
    "beats": "winning_hand_collected",
    "ties": "equal_hand_collected",
    "is_beaten": "losing_hand_collected",
    "unqualified": "unqualified_hand_collected",
}
"""The provision by which the cards of a hand are collected, where the rulebook has one of its own for it."""
JACKPOT_TAKEN: dict[End, str] = {
    "beats": "winning_hand_takes_jackpot_wager",
    "ties": "equal_hand_takes_jackpot_wager",
    "is_beaten": "losing_hand_takes_jackpot_wager",
}
"""Likewise, that by which a manual jackpot wager is collected which the hand does not win."""
RESULTS = tuple((comparison, qualifies) for qualifies in (True, False) for comparison in COMPARISONS)
"""How the hands compare, and whether the dealer qualifies: the solver's numbers are places in it."""


@dataclass(frozen=True, kw_only=True)
class HoldemTerms(JackpotRoundTerms):
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
    one_play_wager: Citation | None
    check_after_exposure: Cited[Literal["allowed", "barred"]] | None
    dealer_exposes_cards: Cited[bool] | None = says("while_deciding")
    dealers_hand: Citation
    hand_not_exposed: Citation | None
    unexposed_hand: Cited[Literal["has_no_value", "dealer_looks"]] | None
    settlement: Cited[list[str]] = says("order")
    order_if_beaten: Cited[list[str]] | None = says("order_if_beaten", of="settlement")
    trips_survive_fold: Citation | None
    play_against_unqualified_dealer: Cited[Literal["compared", "always_paid"]] | None
    blind_against_unqualified_dealer: Cited[Literal["stand_off", "loses_if_beaten"]] | None
    unqualified_settlement: Citation | None
    expose_hand: Citation | None
    unqualified_hand_exposed: Citation | None
    by_ending: dict[str, Citation] = each(*COLLECTED.values(), *JACKPOT_TAKEN.values())
    """The rules by which cards and jackpot wagers are collected, where the rulebook has some for each ending."""
    equal_wagers: Citation
    trips_beside_ante: Citation
    no_oral_wagers: Citation | None
    seated_players_only: Cited[bool] | None
    blind_missing: Citation | None
    unequal_wagers: Citation | None
    trips_alone: Citation | None
    trips_without_both: Citation | None
    one_wager_missing: Cited[Literal["continues", "misdeal"]] | None
    short_play_without_ante: Cited[Literal["as_placed", "made_up"]] | None
    first_decision_short: Citation | None
    first_decision_over: Citation | None
    wrong_play: dict[str, Citation] = each(
        "first_decision_short", "first_decision_over", "second_decision_short", "second_decision_over",
        "last_decision_short", "last_decision_over",
    )  # fmt: skip
    """The rules on a Play wager that is too small, or too great, by the betting round in which it was placed."""

    def own_problems(self) -> Iterator[Problem]:
        for name, order in (("order", self.settlement), ("order_if_beaten", self.order_if_beaten)):
            if order is not None and sorted(order.value) != sorted(SETTLED):
                yield f"provisions.settlement.{name}", f"must name each of {', '.join(SETTLED)} once"
        if self.remaining_cards is not None and self.community_at_once is None:
            problem = f"{self.remaining_cards}: community cards are dealt before the rest is put away"
            yield "provisions.community_at_once", problem
        if self.is_community_first and self.cards.shuffler.value != "automatic":
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

    def exposed_by(self, end: End) -> Citation:
        """The rule by which a hand is turned up."""
        own = self.unqualified_hand_exposed if end == "unqualified" else self.expose_hand
        return own or self.settlement.citation

    def collected_by(self, end: End) -> Citation:
        """The rule by which the cards of a hand are collected."""
        return self.by_ending.get(COLLECTED[end], self.conclusion)

    def jackpot_taken_by(self, end: End) -> tuple[Citation, ...]:
        """The rule by which a manual jackpot wager is collected which the hand does not win, if there is one."""
        found = self.by_ending.get(JACKPOT_TAKEN.get(end, ""))
        return (found,) if found is not None else ()

    def wrong_play_rule(self, stage: str, *, is_over: bool) -> Citation:
        """The rule on a Play wager that is too small, or too great, in a betting round."""
        found = self.wrong_play.get(f"{stage}_{'over' if is_over else 'short'}")
        return found or self.betting.wager_not_permitted

    def best(self, hole: Sequence[Card], community: Sequence[Card]) -> Hand:
        """Five cards: of all seven the best, or the best of the two with three that are in common."""
        if self.hand.value == "two_and_three":
            return best_of_two_and_three(hole, community)
        return self.best_of([*hole, *community])

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

    def legs_of(self, end: "SolversEnd") -> tuple[Leg, ...]:
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
