"""Point counts, the table of play, and how wagers on the hands or a tie end: what play and price share."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from croupier.cards import DECKS, Card, rank_of
from croupier.kernels.baccarat import TableOfPlay
from croupier.rulebook import Citation, Cited
from croupier.table.terms import says

PLAYER, BANKER, TIE = "player", "banker", "tie"
HANDS = (PLAYER, BANKER)
MAIN_WAGERS = (BANKER, PLAYER, TIE)
Hands = Mapping[str, Sequence[Card]]
"""The cards of the player's and the banker's hand, in the order in which they were dealt."""

POINTS = range(10)
"""A point count is the last digit of a sum."""


class Hand(NamedTuple):
    """A finished hand as far as most wagers care."""

    points: int
    cards: int


class Result(NamedTuple):
    """Both hands of a finished round."""

    player: Hand
    banker: Hand

    def of(self, hand: str) -> Hand:
        return self.player if hand == PLAYER else self.banker

    def against(self, hand: str) -> Hand:
        return self.banker if hand == PLAYER else self.player

    @property
    def winner(self) -> str:
        """The hand that has won; "" of a tie."""
        player, banker = self.player.points, self.banker.points
        return "" if player == banker else PLAYER if player > banker else BANKER


class SomeHands(NamedTuple):
    """Hands that something applies to: those with one of these point counts on one of these numbers of cards."""

    cards: Sequence[int]
    points: Sequence[int]

    def includes(self, hand: Hand) -> bool:
        return hand.cards in self.cards and hand.points in self.points


@dataclass(frozen=True, kw_only=True)
class HandTerms:
    """What cards count, which hands draw, and which wins the version of the game pays apart."""

    deck: Cited[int] = says("cards")
    card_values: Cited[dict[str, int]] = says("of_rank")
    point_count: Citation
    natural: Cited[list[int]] = says("point_counts")
    player_draws_on: Cited[list[int]] = says("on", of="player_draws")
    banker_draws_on: Cited[dict[str, list[int]]] = says("third_cards", of="banker_draws")
    """The values of the player's third card on which the banker's hand draws, by its point count."""
    banker_draws_when_player_stands: Cited[list[int]] = says("on")
    six_cards: Cited[list[int]] = says("cards", of="wins_with_six")
    six_points: Cited[list[int]] = says("point_counts", of="wins_with_six")
    seven_cards: Cited[list[int]] | None = says("cards", of="wins_with_three_card_seven")
    seven_points: Cited[list[int]] | None = says("point_counts", of="wins_with_three_card_seven")
    eight_or_nine_cards: Cited[list[int]] = says("cards", of="wins_with_three_card_eight_or_nine")
    eight_or_nine_points: Cited[list[int]] = says("point_counts", of="wins_with_three_card_eight_or_nine")

    @cached_property
    def paid_apart(self) -> dict[str, SomeHands]:
        """Wins that a version of the game pays apart, by the name of the outcome."""
        found = {
            "wins_with_six": (self.six_cards, self.six_points),
            "wins_with_three_card_seven": (self.seven_cards, self.seven_points),
            "wins_with_three_card_eight_or_nine": (self.eight_or_nine_cards, self.eight_or_nine_points),
        }
        return {
            name: SomeHands(cards.value, points.value) for name, (cards, points) in found.items() if cards and points
        }

    def problems(self) -> Iterator[tuple[str, str]]:
        """What of card values and the table of play makes no sense."""
        ranks = DECKS[self.deck.value].ranks if self.deck.value in DECKS else ""
        if sorted(self.card_values.value) != sorted(ranks):
            yield "provisions.card_values.of_rank", f"must name each of the ranks {ranks} once"
        yield from _wrong_points("card_values.of_rank", list(self.card_values.value.values()))
        yield from _wrong_points("natural.point_counts", self.natural.value)
        yield from _wrong_points("player_draws.on", self.player_draws_on.value)
        yield from _wrong_points("banker_draws_when_player_stands.on", self.banker_draws_when_player_stands.value)
        for points, thirds in self.banker_draws_on.value.items():
            if points not in map(str, POINTS) or not isinstance(thirds, list):
                problem = f"{points!r} must be a point count with a list of card values"
                yield "provisions.banker_draws.third_cards", problem
            else:
                yield from _wrong_points(f"banker_draws.third_cards.{points}", thirds)

    # -- hands -----------------------------------------------------------------------------------------------------

    def card_value(self, card: Card) -> int:
        return self.card_values.value[rank_of(card)]

    def points(self, cards: Sequence[Card]) -> int:
        """The last digit of the sum of the cards' values."""
        values = self.card_values.value
        return sum([values[rank_of(card)] for card in cards]) % len(POINTS)

    def result(self, hands: Hands) -> Result:
        """The point counts and numbers of cards of complete hands."""
        player, banker = (Hand(self.points(hands[hand]), len(hands[hand])) for hand in HANDS)
        return Result(player, banker)

    def player_draws(self, player: int, banker: int) -> Cited[bool]:
        """Whether the player's hand takes a third card, by the point counts of the first two cards of each hand."""
        naturals, citation = self.natural
        if player in naturals or banker in naturals:
            return Cited(False, citation)
        draws, citation = self.player_draws_on
        return Cited(player in draws, citation)

    def banker_draws(self, player: int, banker: int, third: int | None) -> Cited[bool]:
        """Whether the banker's hand does; `third` is the value of the player's third card, None if that hand stood."""
        naturals, citation = self.natural
        if player in naturals or banker in naturals:
            return Cited(False, citation)
        if third is None:
            draws, citation = self.banker_draws_when_player_stands
            return Cited(banker in draws, citation)
        by_points, citation = self.banker_draws_on
        return Cited(third in by_points.get(str(banker), ()), citation)

    def table_of_play(self) -> TableOfPlay:
        """What each hand does on every point count while the other hand is no natural."""
        naturals = self.natural.value
        plain = next((points for points in POINTS if points not in naturals), 0)
        return TableOfPlay(
            naturals=tuple(points in naturals for points in POINTS),
            player=tuple(self.player_draws(points, plain).value for points in POINTS),
            banker=tuple(
                tuple(self.banker_draws(plain, points, third).value for third in (*POINTS, None)) for points in POINTS
            ),
        )

    def can_be_dealt(self, cards: Hands) -> bool:
        """Whether each hand has a third card if, and only if, the table of play gives it one."""
        players, bankers = (len(cards[hand]) > 2 for hand in HANDS)
        player, banker = (self.points(cards[hand][:2]) for hand in HANDS)
        third = self.card_value(cards[PLAYER][2]) if players else None
        if self.player_draws(player, banker).value != players:
            return False
        return self.banker_draws(player, banker, third).value == bankers

    # -- wagers on them ----------------------------------------------------------------------------------------------

    def main_outcome(self, wager: str, result: Result, known: Mapping[str, object]) -> str:
        """How a wager on a hand or a tie ends; a win that the version pays apart has its own name, if it is `known`."""
        if wager == TIE:
            return "not_tied" if result.winner else "tied"
        if result.winner != wager:
            return "loses" if result.winner else "ties"
        won = result.of(wager)
        apart = (name for name, hands in self.paid_apart.items() if name in known and hands.includes(won))
        return next(apart, "wins")


def _wrong_points(field: str, points: Sequence[object]) -> Iterator[tuple[str, str]]:
    for point in points:
        if type(point) is not int or point not in POINTS:
            yield f"provisions.{field}", f"{point!r} must be from {POINTS[0]} to {POINTS[-1]}"
