"""Side wagers of blackjack that a rulebook describes itself: a box's first two cards, and the dealer's."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from math import perm, prod
from typing import ClassVar

from croupier.games.blackjack.side.counts import SideCounts, side_counts
from croupier.games.blackjack.side.wager import DEALERS_HAND, BlackjackSideWager, Seen
from croupier.kernels.blackjack_side import Shoe, dealer_hands
from croupier.rulebook import Citation, Cited, Rules
from croupier.table.card_classes import Reading
from croupier.table.class_counts import Deals, Values, orders
from croupier.table.classes import Look
from croupier.table.outcomes import PriceTable
from croupier.table.terms import WagerTerms, read, says, wager_terms
from croupier.table.written_wagers import CardSight, WrittenWager, written_wagers

FIRST_TWO, UP_CARD = "first_two_cards", "dealers_first_card"
SECOND, DEALERS_TWO, DEALERS = "dealers_second_card", "dealers_first_two_cards", "dealers_hand"


@dataclass(frozen=True, kw_only=True)
class ColourTerms:
    pair_colours: Cited[str] = says("red")


class BlackjackSight(CardSight):
    """What is dealt whatever players decide. The dealer's hand is completed for whoever wagers on it."""

    unseen: ClassVar[dict[str, str]] = dict.fromkeys(
        ("players_hand", "third_card"),
        "it depends on how the hand is played, so that the wager has no price of its own",
    )

    def __init__(self, counts: SideCounts) -> None:
        self._counts = counts
        self._stands = counts.stands()
        longest = max(len(hand.values) for hand in dealer_hands(self._stands))
        looks = (
            Look(FIRST_TWO, "the first two cards of the box", 2, 2),
            Look(UP_CARD, "the dealer's first card", 1, 1, among=(DEALERS_TWO, DEALERS)),
            Look(SECOND, "the dealer's second card", 1, 1, among=(DEALERS_TWO, DEALERS)),
            Look(DEALERS_TWO, "the dealer's first two cards", 2, 2, among=(DEALERS,)),
            Look(DEALERS, "all cards of the dealer's completed hand", 2, longest),
        )
        red = read(counts.rules, ColourTerms).pair_colours.value
        values = {rank: counts.value_of_rank[rank] for rank in counts.deck.ranks}
        super().__init__(Reading(counts.deck, red, lambda cards: counts.counts.points(cards).total, values), looks)

    def deals(self, names: Sequence[str], decks: int | None = None) -> Deals:
        shoe = self._counts.shoe if decks is None else Shoe.of(decks, self._counts.shoe.ranks)
        if DEALERS in names:
            return self._with_dealers_hand(names, shoe)
        if shoe == Shoe.of(shoe.decks, shoe.ranks):
            return Deals.of_full_decks(self.sizes(names), shoe.decks, self.reading.values)
        left = dict(enumerate(shoe.left))
        return Deals.of_what_is_left(left, self.sizes(names), shoe.decks, self.reading.values)

    def _with_dealers_hand(self, names: Sequence[str], shoe: Shoe) -> Deals:
        """Other cards come first: what is drawn in between changes no chance. Cards left in the shoe count as dealt."""
        at, sizes = names.index(DEALERS), self.sizes([name for name in names if name != DEALERS])
        dealt = sum(sizes) + self.looks[DEALERS].most
        ways = self._ways_to_dealers_hand(shoe, sizes, at, dealt)
        return Deals(ways, perm(shoe.size, dealt), shoe.decks, self.reading.values)

    def _ways_to_dealers_hand(
        self, shoe: Shoe, sizes: Sequence[int], at: int, dealt: int
    ) -> Iterator[tuple[Values, int]]:
        hands = [(hand, Counter(hand.values)) for hand in dealer_hands(self._stands)]
        for others in product(*(combinations_with_replacement(range(len(shoe.left)), size) for size in sizes)):
            in_order = prod(map(orders, others))
            before = Counter(value for group in others for value in group)
            for hand, drawn in hands:
                counts = before + drawn
                found = prod(perm(shoe.left[value], count) for value, count in counts.items())
                if found:
                    groups = (*others[:at], hand.values, *others[at:])
                    unseen = dealt - counts.total()
                    yield groups, found * in_order * hand.orders * perm(shoe.size - counts.total(), unseen)


class FromFile(BlackjackSideWager):
    """A wager of which the rulebook says all that there is to say."""

    def __init__(self, wager: WagerTerms, written: WrittenWager) -> None:
        super().__init__(wager)
        self._written = written
        if not {FIRST_TWO, UP_CARD}.issuperset(written.looks_at):
            self.moments = (DEALERS_HAND,)

    @property
    def completes(self) -> Citation | None:
        return self.wager.citation if DEALERS_HAND in self.moments else None

    def outcome(self, seen: Seen, moment: str = "") -> str:  # noqa: ARG002 - there is one
        return self._written.outcome(
            {
                FIRST_TWO: seen.cards[:2],
                UP_CARD: seen.dealers[:1],
                SECOND: seen.dealers[1:2],
                DEALERS_TWO: seen.dealers[:2],
                DEALERS: seen.dealers,
            }
        )

    def prices(self, counts: SideCounts) -> Iterator[PriceTable]:
        if DEALERS in self._written.looks_at:
            counts.dealer_ends()  # refuses a shoe of which not every hand can be completed
        yield self._written.table()


def sight_of(rules: Rules) -> BlackjackSight:
    """What side wagers that the rulebook describes may look at."""
    return rules.memo(BlackjackSight, lambda: BlackjackSight(side_counts(rules)))


def from_file(rules: Rules) -> dict[str, FromFile]:
    """The side wagers that the rulebook describes, by name."""
    written = written_wagers(rules, sight_of(rules)) if rules.written_wagers() else {}
    return {name: FromFile(wager_terms(rules, name), it) for name, it in written.items()}
