"""Hands of blackjack: what their cards count, how they and the wagers on them are called."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from croupier.cards import Card
from croupier.rulebook import Citation, Cited
from croupier.table.layout import hand_of
from croupier.table.terms import says

INITIAL = "blackjack"
ANTE = "ante"
INSURANCE = "insurance"
DOUBLE, SPLIT = "double_down", "split"
FREE_DOUBLE, FREE_SPLIT = "free_double", "free_split"
FREE_BETS = (FREE_DOUBLE, FREE_SPLIT)
"""Those that the house stands for."""
STAKES = (INITIAL, SPLIT, FREE_SPLIT)
"""Wagers that make a hand of a player's; the others are added to one."""
ORDINALS = ("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
"""Hands of a box that were formed by splitting, in the order formed."""


class Points(NamedTuple):
    """What a hand counts; a soft total counts an ace as eleven."""

    total: int
    is_soft: bool


@dataclass(frozen=True, kw_only=True)
class CardCounts:
    """What the rulebook says that cards count."""

    of_rank: Cited[dict[str, int]] = says("of_rank", of="card_values")
    ace_high_adds: Cited[int] = says("ace_high_adds", of="card_values")
    most: Cited[int] = says("most", of="card_values")
    """The total that loses by exceeding it."""
    blackjack_cards: Cited[int] = says("cards", of="blackjack")
    """How many cards make a blackjack, if they have that total."""

    @cached_property
    def _plain(self) -> tuple[dict[str, int], int, int, int]:
        of_rank = self.of_rank.value
        return of_rank, of_rank["A"], self.ace_high_adds.value, self.most.value

    def points(self, cards: Iterable[Card]) -> Points:
        """An ace counts high unless the total would then exceed the most."""
        of_rank, ace, ace_high_adds, most = self._plain
        total, has_ace = 0, False
        for card in cards:
            value = of_rank[card[0]]
            total += value
            has_ace = has_ace or value == ace
        if has_ace and total + ace_high_adds <= most:
            return Points(total + ace_high_adds, True)
        return Points(total, False)

    def is_blackjack(self, cards: Sequence[Card]) -> bool:
        """An ace and a card that counts ten, as the first two cards: no other two make the most."""
        return len(cards) == self.blackjack_cards.value and self.points(cards).total == self.most.value

    def totals(self, cards: Iterable[Card]) -> set[int]:
        """All that the cards can come to, each ace low or high."""
        of_rank, ace, ace_high_adds, _ = self._plain
        values = [of_rank[card[0]] for card in cards]
        return {sum(values) + ace_high_adds * high for high in range(values.count(ace) + 1)}


def name_of_hand(box: int, number: int) -> str:
    """The first hand of a box, or one that was formed by splitting, from 0 in the order formed."""
    if number == 0:
        return hand_of(box)
    ordinal = ORDINALS[number - 1] if number <= len(ORDINALS) else f"{number + 1}th"
    return f"{hand_of(box)} {ordinal} hand"


def first_hand(name: str) -> str:
    """The first hand of the box of a hand; what is no hand of a box is left as it is."""
    return " ".join(name.split()[:2]) if name.startswith("box ") else name


def joined(first: Citation, second: Citation) -> Citation:
    """Both, if they are of one document; else the first."""
    return first + second if first.document == second.document else first
