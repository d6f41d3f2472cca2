"""Buster Blackjack: wins if the dealer's completed hand goes over, by how many cards it has then."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from croupier.games.blackjack.hands import CardCounts
from croupier.games.blackjack.side.counts import SideCounts, sums, table
from croupier.games.blackjack.side.wager import DEALERS_HAND, LOSES, BlackjackSideWager, Seen
from croupier.rulebook import Citation, Cited
from croupier.table.outcomes import PriceTable, Unpriced
from croupier.table.terms import WagerTerms, named, says


@dataclass(frozen=True, kw_only=True)
class BusterTerms:
    wager: WagerTerms = named("buster")
    counts: CardCounts
    over: Cited[int] = says("over", of="buster")
    outcome_of_cards: Cited[dict[str, str]] = says("outcome_of_cards", of="buster")
    before_cards: Citation = named("buster_before_cards")
    buster_completes: Citation
    buster_settled: Citation
    buster_stays: Citation | None
    bonus_scale: Cited[str] | None = named("free_bonus")
    free_bonus: Cited[dict[str, dict[str, int]]] | None = says("dollars")

    def problems(self) -> Iterator[tuple[str, str]]:
        for outcome in self.outcome_of_cards.value.values():
            if outcome not in self.wager.pays:
                yield "provisions.buster.outcome_of_cards", f"buster has no outcome {outcome!r}"
        most = self.counts.most.value
        if self.over.value < most:
            yield "provisions.buster.over", f"no hand busts with {most} or less"


class Buster(BlackjackSideWager):
    kind = "buster"
    terms_class = BusterTerms
    terms: BusterTerms
    moments = (DEALERS_HAND,)

    def outcome(self, seen: Seen, moment: str = "") -> str:  # noqa: ARG002 - there is one
        return self.of(self.terms.counts.points(seen.dealers).total, len(seen.dealers))

    def of(self, total: int, cards: int) -> str:
        if total <= self.terms.over.value:
            return LOSES
        by_cards = {int(number): outcome for number, outcome in self.terms.outcome_of_cards.value.items()}
        return by_cards[min(cards, max(by_cards))]

    def rule(self, moment: str) -> Citation:  # noqa: ARG002 - there is one
        return self.terms.buster_settled

    @property
    def completes(self) -> Citation:
        return self.terms.buster_completes

    @property
    def keeps_busted_cards(self) -> bool:
        return self.terms.buster_stays is not None

    # -- the free bonus --------------------------------------------------------------------------------------------

    def bonus_dollars(self, total: int, cards: int) -> int:
        """What a player with a blackjack and such a wager is paid besides; nothing where no scale is displayed."""
        scale, by_scale = self.terms.bonus_scale, self.terms.free_bonus
        if scale is None or by_scale is None or scale.value not in by_scale.value or self.of(total, cards) == LOSES:
            return 0
        dollars = {int(number): paid for number, paid in by_scale.value[scale.value].items()}
        return dollars.get(min(cards, max(dollars)), 0)

    def bonus(self, seen: Seen) -> Cited[int] | None:
        cents = self.bonus_dollars(self.terms.counts.points(seen.dealers).total, len(seen.dealers)) * 100
        return Cited(cents, self.terms.free_bonus.citation) if cents and self.terms.free_bonus else None

    def bonus_chances(self, counts: SideCounts) -> dict[int, Fraction]:
        """How likely a player with such a wager is paid so many dollars besides, by the scale in operation."""
        likely = counts.blackjack_chance()
        if not likely or self.terms.free_bonus is None:
            return {}
        found: defaultdict[int, Fraction] = defaultdict(Fraction)
        for result, share in counts.dealer_ends(counts.after_blackjack()).items():
            found[self.bonus_dollars(result.total, result.cards)] += likely * share
        return {dollars: likely for dollars, likely in found.items() if dollars}

    def bonus_dollars_per_round(self, counts: SideCounts) -> Fraction:
        """What the bonus is worth to a player with such a wager, whatever its amount."""
        return sum((dollars * likely for dollars, likely in self.bonus_chances(counts).items()), Fraction(0))

    # -- the price -------------------------------------------------------------------------------------------------

    def prices(self, counts: SideCounts) -> Iterator[PriceTable | Unpriced]:
        """Without the free bonus: a sum of dollars, whatever the wager is, has no part in an edge."""
        found = sums()
        for result, likely in counts.dealer_ends().items():
            found[self.of(result.total, result.cards)] += likely
        yield table(self.name, found)
        if (worth := self.bonus_dollars_per_round(counts)) and self.terms.free_bonus:
            why = f"it is paid in dollars whatever the {self.name} wager is, so it is not in its edge"
            dollars, fraction = divmod(round(worth * 10_000), 10_000)
            why += f"; it adds ${dollars}.{fraction:04d} a round"
            yield Unpriced(self.name, why, self.terms.free_bonus.citation, part="free_bonus")
