"""Let It Ride: the first two cards are a sequence, or of one suit; what is won may ride with the original wager."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from croupier.cards import Card, rank_of, suit_of
from croupier.games.blackjack.hands import DOUBLE, FREE_DOUBLE, FREE_SPLIT, INITIAL, SPLIT
from croupier.games.blackjack.side import parlays
from croupier.games.blackjack.side.counts import SideCounts, table
from croupier.games.blackjack.side.strategies import keep, parlay
from croupier.games.blackjack.side.wager import LOSES, BlackjackSideWager, Seen
from croupier.games.blackjack.solver_terms import Tier, least_of, size_of, tiers_of, verify_riding_odds
from croupier.games.blackjack.solving import solution_of
from croupier.games.blackjack.strategy import optimal_strategy
from croupier.games.blackjack.versions import version_of
from croupier.rulebook import Citation, Cited, Rules, merge
from croupier.table.outcomes import PriceTable, SolvedTable
from croupier.table.terms import WagerTerms, named, says

ADDED_TO = (INITIAL, DOUBLE, SPLIT, FREE_DOUBLE, FREE_SPLIT, "insurance")
"""What rides is doubled and split with the original wager, in one wager for both."""


@dataclass(frozen=True, kw_only=True)
class LetItRideTerms:
    riding: WagerTerms = named("let_it_ride_riding")
    """The kind of wager as which a winning one is left in action."""
    sequence: Cited[str] = says("ranks")
    choice: Citation = named("let_it_ride_choice")
    too_late: Citation | None = named("let_it_ride_too_late")
    doubling: Citation = named("let_it_ride_doubling")
    """How what rides counts when a player doubles down; likewise in splitting and insurance."""
    splitting: Citation = named("let_it_ride_splitting")
    insurance: Citation = named("let_it_ride_insurance")

    def is_sequence(self, first: Card, second: Card) -> bool:
        """The two are next to each other; an ace is both below the two and above the king."""
        pair = rank_of(first) + rank_of(second)
        return pair in self.sequence.value or pair[::-1] in self.sequence.value


class LetItRide(BlackjackSideWager):
    kind = "let_it_ride"
    terms_class = LetItRideTerms
    terms: LetItRideTerms
    needs_procedure = True

    def outcome(self, seen: Seen, moment: str = "") -> str:  # noqa: ARG002 - there is one
        return self.of(seen.cards)

    def of(self, cards: Sequence[Card]) -> str:
        """Cards of one suit need not be of different face values."""
        first, second = cards[:2]
        is_suited = suit_of(first) == suit_of(second)
        if self.terms.is_sequence(first, second):
            return "suited_sequence" if is_suited else "sequence"
        return "suited" if is_suited else LOSES

    @property
    def rides_as(self) -> str:
        return self.terms.riding.name

    # -- the price -------------------------------------------------------------------------------------------------

    def prices(self, counts: SideCounts) -> Iterator[PriceTable]:
        """Prices for a player who takes what is won, and for one who leaves it in action where that is worth it.

        What rides is played with the original wager, so each tier of these has its own tables.
        """
        verify_riding_odds(counts.rules, self.terms.riding.name)
        for tier in tiers_of(counts.rules):
            yield from self._tables(counts, tier)

    def _tables(self, counts: SideCounts, tier: Tier) -> Iterator[PriceTable]:
        rules, riding = counts.rules, self.terms.riding
        otherwise, size = optimal_strategy(rules).choose, size_of(rules, tier)
        yield table(self.name, counts.of_two_cards(self.of), keep(otherwise), size)
        unit = parlays.riding(rules, tier)
        found = self.parlay(counts, unit)
        ends = [*self.wager.pays.values(), *(riding.pays[outcome] for outcome in self._riding_outcomes(rules, tier))]
        yield SolvedTable(
            self.name,
            found.ev,
            parlay(partial(parlays.is_worth_it, rules), otherwise),
            found.wagered,
            tier=size.tier,
            cents=size.cents,
            kinds=frozenset({self.name, riding.name, *ADDED_TO}) & frozenset(rules.wagers()),
            frequencies={"left in action": found.rides},
            beside_ev=solution_of(rules, tier).ev,
            cites=merge([self.terms.choice, *(paid.citation for paid in ends)]),
            distribution=partial(parlays.distribution, counts, self.of, self.wager.pays, unit),
        )

    def _riding_outcomes(self, rules: Rules, tier: Tier) -> list[str]:
        """How what rides beside an initial wager of the tier can end: a blackjack pays in one way."""
        version, least = version_of(rules), least_of(rules, tier)
        blackjack = {version.blackjack_outcome(least)}
        if version.why_no_even_money(least) is None:
            blackjack.add("even_money")
        apart = {"blackjack", "blackjack_upper", "even_money"} - blackjack
        return [outcome for outcome in self.terms.riding.pays if outcome not in apart]

    def parlay(self, counts: SideCounts, unit: parlays.Riding) -> parlays.Parlay:
        """What the wager is worth if its payout is left in action where that is worth something."""
        return parlays.parlay(counts, self.of, self.wager.pays, unit)
