"""The Ante Bonus of Four Card Poker: what a hand wins on the Ante beside its settlement."""

from croupier.games.four_card_poker.terms import ANTE_BONUS, FourCardTerms
from croupier.procedure import HOUSE, Citations
from croupier.procedure.events import BonusPaid, BonusReversed
from croupier.rulebook import Citation
from croupier.table.layout import Layout, Wager
from croupier.table.round import Part


class Bonuses(Part):
    """A bonus goes by the player's hand: it is undone with the settlement of its wager, and paid again with it."""

    terms: FourCardTerms

    def __init__(self, terms: FourCardTerms, layout: Layout) -> None:
        super().__init__(terms, layout.course)
        self.layout = layout
        self.paid: dict[int, list[BonusPaid]] = {}
        """What has been paid beside the settlement of a wager, by its number."""
        self._undone: dict[int, list[BonusPaid]] = {}
        """Likewise, what is paid again if the wager is settled again."""
        self._are_kept = False
        layout.before_reverse.add(self._before_reverse)
        layout.on_settle.add(self._on_settle)

    def pay(self, wager: Wager, outcome: str, *why: Citation) -> None:
        """At the odds of the bonus."""
        odds, citation = self.terms.pays(ANTE_BONUS, outcome)
        won = self.layout.terms.chip_set.round_up(odds.winnings(wager.cents))
        paid = BonusPaid((citation, *why), wager.id, ANTE_BONUS, wager.player, wager.box, outcome, odds.text, won)
        self.emit(paid)
        self.course.till.post(HOUSE, wager.player, won)
        self.paid.setdefault(wager.id, []).append(paid)
        self.layout.audit()

    def reverse_without(self, wager: Wager, *cites: Citation) -> None:
        """Undo the settlement of a wager, and not its bonus."""
        self.course.verify_in_play("reverse_without")
        self._are_kept = True
        self.layout.reverse(wager, *cites)
        self._are_kept = False

    def _before_reverse(self, wager: Wager, cites: Citations) -> None:
        if self._are_kept or wager.id not in self.paid:
            return
        self._undone[wager.id] = bonuses = self.paid.pop(wager.id)
        for paid in bonuses:
            self.emit(BonusReversed(cites, wager.id, wager.player, paid.won_cents))
            self.course.till.post(wager.player, HOUSE, paid.won_cents)

    def _on_settle(self, wager: Wager, cites: Citations) -> None:  # noqa: ARG002 - the bonus has rules of its own
        for paid in self._undone.pop(wager.id, ()):
            self.pay(wager, paid.outcome, *paid.cites[1:])
