"""Side wagers of baccarat that a rulebook describes itself: cards of either hand, counted through the table of play."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from croupier.cards import DECKS, SUITS
from croupier.games.baccarat.point_counts import BANKER, HANDS, PLAYER, HandTerms
from croupier.games.baccarat.side.wager import BaccaratSideWager, DealCounts, Finished
from croupier.kernels.baccarat import DealtValues, Shoe, TableOfPlay, count_values, deals
from croupier.rulebook import Rules
from croupier.table.card_classes import Reading
from croupier.table.class_counts import Deals, Values
from croupier.table.classes import Look
from croupier.table.terms import WagerTerms, wager_terms
from croupier.table.written_wagers import CardSight, WrittenWager, written_wagers

FIRST_TWO = {"players_first_two_cards": PLAYER, "bankers_first_two_cards": BANKER}
THIRD = {"players_third_card": PLAYER, "bankers_third_card": BANKER}
WHOLE = {"players_hand": PLAYER, "bankers_hand": BANKER}


class BaccaratSight(CardSight):
    """The cards of both hands."""

    def __init__(self, hands: HandTerms, red: str, decks: int) -> None:
        values = hands.card_values.value
        looks = [Look(name, f"the first two cards of the {hand}'s hand", 2, 2) for name, hand in FIRST_TWO.items()]
        looks += [Look(name, f"the third card of the {hand}'s hand, or none", 0, 1) for name, hand in THIRD.items()]
        looks += [
            Look(name, f"all cards of the {hand}'s hand", 2, 3, among=tuple(_parts(hand)))
            for name, hand in WHOLE.items()
        ]
        super().__init__(Reading(DECKS[hands.deck.value], red, hands.points, values), looks)
        self._decks = decks
        self._play = hands.table_of_play()

    def deals(self, names: Sequence[str], decks: int | None = None) -> Deals:
        decks = max(decks or 0, self._decks)  # what comes with fewer comes with more, which are counted anyway
        values = self.reading.values
        if all(name in FIRST_TWO for name in names):
            return Deals.of_full_decks(self.sizes(names), decks, values)
        shoe = Shoe(((decks,) * len(SUITS),) * len(values), tuple(values.values()), (False,) * len(SUITS))
        return Deals(_ways(shoe, self._play, tuple(names)).items(), deals(shoe), decks, values)


def _parts(hand: str) -> list[str]:
    return [name for some in (FIRST_TWO, THIRD) for name, of in some.items() if of == hand]


@lru_cache(maxsize=8)
def _ways(shoe: Shoe, play: TableOfPlay, names: tuple[str, ...]) -> Counter[Values]:
    ways: Counter[Values] = Counter()
    for dealt, count in count_values(shoe, play).items():
        ways[tuple([_values(dealt, name) for name in names])] += count
    return ways


def _values(dealt: DealtValues, name: str) -> tuple[int, ...]:
    is_players = PLAYER in (FIRST_TWO.get(name), THIRD.get(name), WHOLE.get(name))
    first_two, third = dealt[:2] if is_players else dealt[2:]
    return first_two if name in FIRST_TWO else third if name in THIRD else tuple(sorted((*first_two, *third)))


class FromFile(BaccaratSideWager):
    """A wager of which the rulebook says all that there is to say."""

    def __init__(self, wager: WagerTerms, written: WrittenWager) -> None:
        super().__init__(wager)
        self._written = written

    def outcome(self, seen: Finished, moment: str = "") -> str | None:  # noqa: ARG002 - all are decided at once
        if not all(hand in seen.cards for hand in HANDS):
            return None
        cards = {name: seen.cards[hand][:2] for name, hand in FIRST_TWO.items()}
        cards |= {name: seen.cards[hand][2:] for name, hand in THIRD.items()}
        cards |= {name: seen.cards[hand] for name, hand in WHOLE.items()}
        return self._written.outcome(cards)

    def counted(self, counts: DealCounts, on: str) -> Counter[str]:  # noqa: ARG002 - it lies in one place
        return Counter({name: int(chance * counts.total) for name, chance in self._written.chances().items()})


def from_file(rules: Rules, sight: BaccaratSight) -> dict[str, FromFile]:
    """The side wagers that the rulebook describes, by name."""
    return {name: FromFile(wager_terms(rules, name), it) for name, it in written_wagers(rules, sight).items()}
