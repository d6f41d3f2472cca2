"""How likely each outcome of a side wager is, exactly, from the cards that are left."""

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import lcm, prod

from croupier.cards import DECKS, Card, rank_of
from croupier.errors import CroupierError
from croupier.games.blackjack.hands import CardCounts
from croupier.games.blackjack.solver_terms import ANY_SIZE, Size
from croupier.games.blackjack.versions import version_of
from croupier.kernels.blackjack_side import VALUES, DealerResult, Shoe, Stands, chance, dealer_results, falling
from croupier.rulebook import NotAllowedError, Rules
from croupier.table.outcomes import Leg, OutcomeTable, Strategy
from croupier.table.terms import read

Outcome = Callable[[Sequence[Card]], str]
"""What a hand decides."""
Chances = Mapping[str, Fraction]
"""How likely each outcome is."""
Sums = defaultdict[str, Fraction]
"""Chances that are being added up."""
Draws = Callable[[int, int], bool]
"""Whether a player takes a third card on two of a value, against a dealer's first card of a value (0 is an ace)."""


def sums() -> Sums:
    return defaultdict(Fraction)


def table(wager: str, chances: Chances, strategy: Strategy | None = None, size: Size = ANY_SIZE) -> OutcomeTable:
    """The number of deals that it takes for every outcome to be a whole number of them."""
    total = lcm(*(likely.denominator for likely in chances.values()))
    found = OutcomeTable(wager, total, strategy=strategy, tier=size.tier, cents=size.cents)
    for outcome, likely in chances.items():
        if likely:
            found.add(int(likely * total), Leg(wager, outcome))
    return found


class SideCounts:
    """The cards that are left, as the kernel takes them, and what follows from them."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.deck = DECKS[rules.get("deck", "cards", int).value]
        self.counts = read(rules, CardCounts)
        self.value_of_rank = {rank: self.counts.of_rank.value[rank] - 1 for rank in self.deck.ranks}
        """Ranks by what they count, as the kernel numbers it: 0 is an ace."""
        self.cards_by_value = [
            [card for card in self.deck.cards() if self.value_of_rank[rank_of(card)] == value] for value in VALUES
        ]
        """Every card of one deck, by what it counts."""
        self.shoe = self._shoe()
        self._shares: dict[tuple[tuple[int, ...], Outcome], Chances] = {}
        self._ends: dict[Shoe, dict[DealerResult, Fraction]] = {}

    def _shoe(self) -> Shoe:
        """Full decks, as many as the operator chose; or what is left of them."""
        ranks = Counter(self.value_of_rank.values())
        full = Shoe.of(self.rules.choice("decks", int).value, [ranks[value] for value in VALUES])
        if not self.rules.has_choice("shoe"):
            return full
        left, citation = self.rules.choice("shoe", tuple)
        try:
            return Shoe(full.decks, full.ranks, left)
        except CroupierError as error:
            raise NotAllowedError("shoe", f"{error}", citation) from None

    # -- the player's first cards ----------------------------------------------------------------------------------

    def of_two_cards(self, outcome: Outcome) -> Sums:
        """The chances of what does not depend on which of the two came first."""
        found = sums()
        for first, second in combinations_with_replacement(VALUES, 2):
            likely = chance(self.shoe, first, second) * (1 if first == second else 2)
            for name, share in self.shares((first, second), outcome).items():
                found[name] += likely * share
        return found

    def of_three_cards(self, outcome: Outcome, draws: Draws) -> Sums:
        """The chances with a third card, where one is dealt: none after a split, or if the player stands."""
        found = sums()

        def add(likely: Fraction, *values: int) -> None:
            for name, share in self.shares(values, outcome).items():
                found[name] += likely * share

        for first, second in product(VALUES, VALUES):
            likely = chance(self.shoe, first, second)
            if first == second:
                up_cards = [up for up in VALUES if draws(first, up)]
                with_third = sum((chance(self.shoe, first, first, first, up) for up in up_cards), Fraction(0))
                add(with_third, first, first, first)
                likely -= with_third
            add(likely, first, second)
        return found

    def shares(self, values: tuple[int, ...], outcome: Outcome) -> Chances:
        """How likely each outcome is once the cards, three at most, are known to have these values."""
        if (values, outcome) not in self._shares:
            self._shares[values, outcome] = self._count_shares(values, outcome)
        return self._shares[values, outcome]

    def _count_shares(self, values: tuple[int, ...], outcome: Outcome) -> Chances:
        ways_of = _ways_by_different_cards(self.shoe.decks, len(values))
        ways: Counter[str] = Counter()
        for cards in product(*(self.cards_by_value[value] for value in values)):
            ways[outcome(cards)] += ways_of[len(set(cards))]
        total = prod(falling(self.shoe.full(value), count) for value, count in Counter(values).items())
        return {name: Fraction(count, total) for name, count in ways.items()}

    def blackjack_chance(self) -> Fraction:
        """How likely the first two cards of a hand are a blackjack."""
        return self.of_two_cards(self._blackjack_or_not)["blackjack"]

    def _blackjack_or_not(self, cards: Sequence[Card]) -> str:
        return "blackjack" if self.counts.is_blackjack(cards) else ""

    # -- the dealer's hand -----------------------------------------------------------------------------------------

    def stands(self) -> Stands:
        version = version_of(self.rules)
        return Stands.by(lambda total, is_soft: version.stands_on(total, is_soft).value)

    def dealer_ends(self, shoe: Shoe | None = None) -> dict[DealerResult, Fraction]:
        """How the dealer's hand ends, if it is completed whatever the players have."""
        shoe = shoe or self.shoe
        if shoe not in self._ends:
            try:
                self._ends[shoe] = dealer_results(shoe, self.stands())
            except CroupierError as error:
                raise NotAllowedError("shoe", f"{error}", self.rules.choice("shoe", tuple).citation) from None
        return self._ends[shoe]

    def after_blackjack(self) -> Shoe:
        """The cards that are left when a player has a blackjack."""
        values = self.value_of_rank.values()
        return self.shoe.without(min(values), max(values))


def _ways_by_different_cards(decks: int, cards: int) -> dict[int, int]:
    """Ways to take some cards from full decks, by how many different ones there are among them."""
    copies: dict[int, tuple[int, ...]] = {1: (cards,), 2: (cards - 1, 1), 3: (1, 1, 1)}
    return {different: prod(falling(decks, count) for count in counts) for different, counts in copies.items()}


def side_counts(rules: Rules) -> SideCounts:
    """Those of a game, counted once."""
    return rules.memo(SideCounts, lambda: SideCounts(rules))
