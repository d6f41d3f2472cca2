"""The shoe of a blackjack table: who cuts it, and a shoe of which only some cards are left."""

from collections import Counter
from dataclasses import dataclass

from croupier.cards import Shoe, make_shoe
from croupier.chance import Source, shuffle
from croupier.games.blackjack.hands import first_hand
from croupier.rulebook import Citation, Cited
from croupier.table.shuffle import ShoeHandling, ShoeTerms, Shuffle, new_shoe


@dataclass(frozen=True, kw_only=True)
class BlackjackShoeTerms(ShoeTerms):
    """What a rulebook says of the shoe at blackjack."""

    shuffle_when_cutting_card_first: Citation
    cut_by_standing_players: Citation | None
    cutting_card_percent: Cited[int]
    burn_first_card: Cited[bool]
    shoe: Cited[tuple[int, ...]] | None
    """The cards that are left, by what they count: what a price with this option is about."""


class BlackjackShoeHandling(ShoeHandling):
    """After those who are seated, those who stand may cut; a cutting card is that of the box it appears on."""

    def __init__(self, terms: BlackjackShoeTerms) -> None:
        self._terms = terms

    def cutters(self, shuffle: Shuffle, cutter: str) -> list[str]:
        asked, course = super().cutters(shuffle, cutter), shuffle.course
        if self._terms.cut_by_standing_players is not None:
            asked += [player for player in course.setting.standing if player not in (*asked, *course.excluded)]
        return asked

    def cutting_card_out(self, shuffle: Shuffle, at: str, *, is_first: bool) -> None:
        super().cutting_card_out(shuffle, first_hand(at), is_first=is_first)


def new_blackjack_shoe(terms: BlackjackShoeTerms, of_rank: dict[str, int], source: Source) -> Shoe:
    """Full decks to be shuffled, or what is left of them in the middle of a shoe."""
    if terms.shoe is None:
        return new_shoe(terms, source)
    return _depleted_shoe(terms, terms.shoe.value, of_rank, source)


def _depleted_shoe(terms: BlackjackShoeTerms, counts: tuple[int, ...], of_rank: dict[str, int], source: Source) -> Shoe:
    """So many cards of each value as are left, in random order; the others of the decks lie in the discard rack."""
    shoe = make_shoe(terms.shuffler.value, source, terms.decks.value)
    left = Counter(dict(enumerate(counts, start=1)))
    every = shoe.cards
    shuffle(every, source)
    shoe.cards = []
    for card in every:
        value = of_rank[card[0]]
        left[value] -= 1
        (shoe.cards if left[value] >= 0 else shoe.discards).append(card)
    shuffle(shoe.cards, source)
    shoe.due = None
    return shoe
