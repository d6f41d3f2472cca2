"""What wagers that a rulebook adds to Casino War may look at: the first card of the box, and the dealer's."""

from collections.abc import Sequence
from typing import ClassVar

from croupier.cards import Card, Deck
from croupier.table.card_classes import Reading
from croupier.table.class_counts import Deals
from croupier.table.classes import Look
from croupier.table.written_wagers import CardSight

OWN, DEALERS = "first_card", "dealers_first_card"


class WarSight(CardSight):
    """The first cards, which are dealt whatever players decide."""

    unseen: ClassVar[dict[str, str]] = dict.fromkeys(
        ("second_card", "dealers_second_card"), "whether there is one depends on who goes to war"
    )

    def __init__(self, decks: int, ranks: str) -> None:
        looks = (Look(OWN, "the first card of the box", 1, 1), Look(DEALERS, "the dealer's first card", 1, 1))
        reading = Reading(Deck(ranks), values={rank: place for place, rank in enumerate(ranks)})
        super().__init__(reading, looks)
        self._decks = decks

    def deals(self, names: Sequence[str], decks: int | None = None) -> Deals:
        return Deals.of_full_decks(self.sizes(names), decks or self._decks, self.reading.values)


def seen(own: Card, dealers: Card) -> dict[str, tuple[Card, ...]]:
    """The first cards by the names under which wagers look at them."""
    return {OWN: (own,), DEALERS: (dealers,)}
