"""Madness 21: a blackjack wins one of the prizes that the Jackpot Prize Button draws from."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from croupier.games.blackjack.hands import CardCounts
from croupier.games.blackjack.side.counts import SideCounts, table
from croupier.games.blackjack.side.wager import LOSES, BlackjackSideWager, Seen
from croupier.rulebook import Citation, Cited
from croupier.table.outcomes import PriceTable, Unpriced
from croupier.table.terms import WagerTerms, named, says


def prize_outcome(dollars: int) -> str:
    """The outcome that is named after the prize which the button selects for each dollar wagered."""
    return f"prize_{dollars}"


@dataclass(frozen=True, kw_only=True)
class MadnessTerms:
    wager: WagerTerms = named("madness_21")
    counts: CardCounts
    jackpot_prizes: Cited[list[Any]] = says("prizes")
    unlisted: Cited[int] = says("unlisted", of="jackpot_prizes")
    five_dollar_prizes: Cited[int] | None
    jackpot_failure: Cited[int] = says("dollars")
    jackpot_failure_pays: Cited[Literal["flat", "per_dollar"]]
    madness_settled: Citation
    prize_button: Citation
    prize_paid: Citation

    def problems(self) -> Iterator[tuple[str, str]]:
        field = "provisions.jackpot_prizes.prizes"
        if any(not isinstance(row, list) or len(row) != 2 for row in self.jackpot_prizes.value):
            yield field, "each is a prize in dollars and how many of it there are"
            return
        for dollars in self.prizes():
            if prize_outcome(dollars) not in self.wager.pays:
                yield field, f"{self.wager.name} has no outcome {prize_outcome(dollars)!r}"

    def prizes(self) -> dict[int, int]:
        """Dollars for each dollar wagered, and how many such prizes there are; the row that is not printed if it is
        set."""
        prizes: dict[int, int] = dict(self.jackpot_prizes.value)
        if self.five_dollar_prizes is not None:
            prizes[self.unlisted.value] = self.five_dollar_prizes.value
        return prizes


class Madness21(BlackjackSideWager):
    kind = "madness_21"
    terms_class = MadnessTerms
    terms: MadnessTerms
    needs_procedure = True

    def outcome(self, seen: Seen, moment: str = "") -> str | None:  # noqa: ARG002 - there is one
        """None for a blackjack: somebody presses the button."""
        return None if self.terms.counts.is_blackjack(seen.cards) else LOSES

    def rule(self, moment: str) -> Citation:  # noqa: ARG002 - there is one
        return self.terms.madness_settled

    def prices(self, counts: SideCounts) -> Iterator[PriceTable | Unpriced]:
        """Each of the prizes is as likely as any other."""
        if self.terms.five_dollar_prizes is None:
            why = "the printed table of prizes lacks its last row; how many there are is for five_dollar_prizes to say"
            yield Unpriced(self.name, why, self.terms.jackpot_prizes.citation)
            return
        prizes = self.terms.prizes()
        number = sum(prizes.values())
        likely = counts.blackjack_chance()
        chances = {prize_outcome(dollars): likely * Fraction(count, number) for dollars, count in prizes.items()}
        yield table(self.name, {**chances, LOSES: 1 - likely})
