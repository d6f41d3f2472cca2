"""What becomes of each wager, by the rulebook's names: one answer for the table and for the price.

A hand is compared with the dealer's (`beats`, `ties`, `is_beaten`), the dealer qualifies or not, and the player's hand
has a class.
"""

from typing import Literal

from croupier.rulebook import Rules

ANTE, BLIND, PLAY, TRIPS = "ante", "blind", "play", "trips"
FOLDED = "folded"
CLASSES = (
    "high_card",
    "one_pair",
    "two_pairs",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "royal_flush",
)
"""From the lowest to the highest."""

Comparison = Literal["beats", "ties", "is_beaten"]
"""How the player's hand fares against the dealer's."""
COMPARISONS: tuple[Comparison, ...] = ("beats", "ties", "is_beaten")
COMPARED: dict[Comparison, str] = {"beats": "wins", "ties": "stands_off", "is_beaten": "loses"}
NOT_QUALIFIED = "dealer_not_qualified"


def ante_outcome(rules: Rules, comparison: Comparison, dealer_qualifies: bool) -> str:  # noqa: ARG001 - like the others
    return COMPARED[comparison] if dealer_qualifies else NOT_QUALIFIED


def play_outcome(rules: Rules, comparison: Comparison, dealer_qualifies: bool) -> str:
    return COMPARED["beats" if not dealer_qualifies and is_always_paid(rules) else comparison]


def blind_outcome(rules: Rules, comparison: Comparison, dealer_qualifies: bool, hand_class: str) -> str:
    """A hand of a class that the Blind pays wins it, a lower one at most keeps it."""
    is_paid = hand_class in rules.outcomes(BLIND)
    if not dealer_qualifies and (is_always_paid(rules) or _stands_off_unqualified(rules)):
        return hand_class if is_paid else NOT_QUALIFIED
    if comparison != "beats":
        return COMPARED[comparison]
    below = "below_straight" if dealer_qualifies else NOT_QUALIFIED
    return hand_class if is_paid else below


def trips_outcome(rules: Rules, hand_class: str) -> str:
    """Of a hand that has not forfeited it."""
    return hand_class if hand_class in rules.outcomes(TRIPS) else "loses"


def is_always_paid(rules: Rules) -> bool:
    """Whether Play and Blind are paid, whatever the player holds, if the dealer does not qualify."""
    name = "play_against_unqualified_dealer"
    return rules.has_choice(name) and rules.reading(name).value == "always_paid"


def _stands_off_unqualified(rules: Rules) -> bool:
    name = "blind_against_unqualified_dealer"
    return rules.has_choice(name) and rules.reading(name).value == "stand_off"
