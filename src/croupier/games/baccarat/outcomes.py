"""What decides a round of baccarat: point counts, the table of play, and the outcome of every wager.

Pure functions of the rulebook and the cards: the round settles by them, and the price counts by them.
"""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from croupier.cards import DECKS, Card, rank_of
from croupier.games.pairs import MATCH_OUTCOMES, is_triple, match_of, match_outcome
from croupier.rulebook import Cited, RulebookError, Rules

HandName = Literal["player", "banker"]
HANDS: tuple[HandName, HandName] = ("player", "banker")
Hands = Mapping[str, Sequence[Card]]
"""The cards of the player's and the banker's hand, in the order in which they were dealt."""

POINTS = range(10)
"""A point count is the last digit of a sum."""

FEE = "ante"
"""Put up beside a wager and taken whatever happens: no hand decides it, and it has no price of its own."""

MAIN_WAGERS = ("banker", "player", "tie")
WAGERS_ON_A_HAND = ("perfect_pair", "dragon_bonus", "any_pair", "lucky_match")
"""Side wagers that lie on the player's or the banker's hand."""

NEEDS = (
    "card_values", "point_count", "natural", "player_draws", "banker_draws", "banker_draws_when_player_stands",
    "pair_colours", "wins_with_six", "wins_with_three_card_eight_or_nine",
)  # fmt: skip
"""Provisions without which no hand can be played or wager decided."""

PAID_APART = ("wins_with_six", "wins_with_three_card_seven", "wins_with_three_card_eight_or_nine")
"""Wins of a hand that versions of the game pay apart; the provision of that name says which hands those are."""


class Hand(NamedTuple):
    """A finished hand as far as most wagers care."""

    points: int
    cards: int


class Result(NamedTuple):
    """Both hands of a finished round."""

    player: Hand
    banker: Hand

    def of(self, hand: str) -> Hand:
        return self.player if hand == "player" else self.banker

    def against(self, hand: str) -> Hand:
        return self.banker if hand == "player" else self.player


def placements(wager: str) -> tuple[str, ...]:
    """Where a wager of the kind may lie."""
    return HANDS if wager in WAGERS_ON_A_HAND else ("",)


# -- hands -----------------------------------------------------------------------------------------------------------


def card_value(rules: Rules, card: Card) -> int:
    value: int = rules.get("card_values", "of_rank", dict).value[rank_of(card)]
    return value


def point_count(rules: Rules, cards: Sequence[Card]) -> int:
    """The last digit of the sum of the cards' values."""
    values = rules.get("card_values", "of_rank", dict).value
    total: int = sum([values[rank_of(card)] for card in cards])
    return total % len(POINTS)


def finished(rules: Rules, hands: Hands) -> Result:
    player, banker = (Hand(point_count(rules, hands[hand]), len(hands[hand])) for hand in HANDS)
    return Result(player, banker)


def is_natural(rules: Rules, hand: Hand) -> bool:
    return hand.cards == 2 and hand.points in rules.get("natural", "point_counts", list).value


# -- the table of play -----------------------------------------------------------------------------------------------


def player_draws(rules: Rules, player: int, banker: int) -> Cited[bool]:
    """Whether the player's hand takes a third card, by the point counts of the first two cards of each hand."""
    naturals, citation = rules.get("natural", "point_counts", list)
    if player in naturals or banker in naturals:
        return Cited(False, citation)
    draws, citation = rules.get("player_draws", "on", list)
    return Cited(player in draws, citation)


def banker_draws(rules: Rules, player: int, banker: int, third: int | None) -> Cited[bool]:
    """Whether the banker's hand does; `third` is the value of the player's third card, None if that hand stood."""
    naturals, citation = rules.get("natural", "point_counts", list)
    if player in naturals or banker in naturals:
        return Cited(False, citation)
    if third is None:
        draws, citation = rules.get("banker_draws_when_player_stands", "on", list)
        return Cited(banker in draws, citation)
    by_points, citation = rules.get("banker_draws", "third_cards", dict)
    return Cited(third in by_points.get(str(banker), ()), citation)


def verify_hands(rules: Rules) -> None:
    """The rulebook's values of cards and table of play make sense."""
    values = rules.get("card_values", "of_rank", dict).value
    ranks = DECKS[rules.get("deck", "cards", int).value].ranks
    if sorted(values) != sorted(ranks):
        raise RulebookError(rules.name, "provisions.card_values.of_rank", f"must name each of the ranks {ranks} once")
    _verify_points(rules, "card_values.of_rank", list(values.values()))
    for provision, field in (
        ("natural", "point_counts"), ("player_draws", "on"), ("banker_draws_when_player_stands", "on"),
    ):  # fmt: skip
        _verify_points(rules, f"{provision}.{field}", rules.get(provision, field, list).value)
    by_points = rules.get("banker_draws", "third_cards", dict).value
    for points, thirds in by_points.items():
        if points not in map(str, POINTS) or not isinstance(thirds, list):
            problem = f"{points!r} must be a point count with a list of card values"
            raise RulebookError(rules.name, "provisions.banker_draws.third_cards", problem)
        _verify_points(rules, f"banker_draws.third_cards.{points}", thirds)


def _verify_points(rules: Rules, field: str, points: list[object]) -> None:
    for point in points:
        if type(point) is not int or point not in POINTS:
            raise RulebookError(
                rules.name, f"provisions.{field}", f"{point!r} must be from {POINTS[0]} to {POINTS[-1]}"
            )


# -- wagers ----------------------------------------------------------------------------------------------------------


def outcome(rules: Rules, wager: str, on: str, hands: Hands) -> str:
    """How a wager ends, by the rulebook's name for it, when both hands are complete."""
    if wager in MATCH_OUTCOMES:
        return match_outcome(wager, match_of(rules, hands[on]), is_triple(hands[on]))
    return result_outcome(rules, wager, on, finished(rules, hands))


def result_outcome(rules: Rules, wager: str, on: str, result: Result) -> str:
    """Wagers that point counts and numbers of cards decide."""
    if wager == "tie":
        return "tied" if result.player.points == result.banker.points else "not_tied"
    if wager == "dragon_bonus":
        return _dragon_bonus(rules, result.of(on), result.against(on))
    if wager in HANDS:
        return _hand_outcome(rules, wager, result.of(wager), result.against(wager))
    backed: str = rules.get(wager, "hand", str).value
    ours, theirs = result.of(backed), result.against(backed)
    return "wins" if ours.points > theirs.points and _is_hand(rules, wager, ours) else "loses"


def _hand_outcome(rules: Rules, wager: str, ours: Hand, theirs: Hand) -> str:
    """A wager on a hand; a win that the version pays apart has its own name."""
    if ours.points == theirs.points:
        return "ties"
    if ours.points < theirs.points:
        return "loses"
    apart = (name for name in PAID_APART if name in rules.outcomes(wager))
    return next((name for name in apart if _is_hand(rules, name, ours)), "wins")


def _is_hand(rules: Rules, provision: str, hand: Hand) -> bool:
    """Whether a hand has one of the provision's point counts on one of its numbers of cards."""
    cards, points = (rules.get(provision, field, list).value for field in ("cards", "point_counts"))
    return hand.cards in cards and hand.points in points


def _dragon_bonus(rules: Rules, ours: Hand, theirs: Hand) -> str:
    margin = ours.points - theirs.points
    if is_natural(rules, ours):
        return "natural_wins" if margin > 0 else "loses" if margin else "naturals_tie"
    by_points = f"wins_by_{margin}"
    return by_points if by_points in rules.outcomes("dragon_bonus") else "loses"
