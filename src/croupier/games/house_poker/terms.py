"""What poker games against the house read alike, and what a table and a price both ask of it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from croupier.cards import Card
from croupier.chips import Odds, format_dollars
from croupier.errors import CardError
from croupier.games.house_poker.box_priority import PriorityTerms
from croupier.games.house_poker.boxes import BoxTerms
from croupier.games.house_poker.conduct_rulings import ConductTerms
from croupier.games.house_poker.deal_rulings import DealRulingTerms
from croupier.games.house_poker.deck import DeckTerms
from croupier.games.house_poker.deck_rulings import DeckRulingTerms
from croupier.games.house_poker.exposure_rulings import ExposureTerms
from croupier.games.house_poker.hand_rulings import HandRulingTerms
from croupier.games.house_poker.jackpot_rulings import JackpotRulingTerms
from croupier.games.house_poker.jackpot_terms import JackpotTerms
from croupier.games.house_poker.places import PlaceTerms
from croupier.games.house_poker.voids import VoidTerms
from croupier.ranking import ORDERS, STANDARD, Hand, Order, best_hand, threshold
from croupier.rulebook import Citation, Cited, NotAllowedError
from croupier.table.card_rulings import CardRulingTerms
from croupier.table.definition import HouseTerms
from croupier.table.outcomes import Leg
from croupier.table.terms import WagerTerms, says, wagers_of

Problem = tuple[str, str]
"""A field of the rulebook, and what is wrong with it."""


class Size(NamedTuple):
    """An ante that a price holds for, where the price depends on its size."""

    tier: str = ""
    cents: int | None = None


@dataclass(frozen=True, kw_only=True)
class PokerTerms(HouseTerms):
    """Who beats whom, from which hand on the dealer plays, the most that is paid; and the terms of the parts."""

    cards: DeckTerms
    boxes: BoxTerms
    places: PlaceTerms
    voids: VoidTerms
    card_rulings: CardRulingTerms
    deal_rulings: DealRulingTerms
    exposure_rulings: ExposureTerms
    deck_rulings: DeckRulingTerms
    conduct_rulings: ConductTerms
    hand_rulings: HandRulingTerms
    fold: Citation
    ranking: Citation
    ranking_order: Cited[str] | None = says("order", of="ranking")
    qualifies: Cited[str] | None = says("class")
    qualifies_ranks: Cited[str] | None = says("ranks", of="qualifies")
    maximum_payout: Cited[int] | None
    maximum_payout_wagers: Cited[list[str]] | None = says("wagers", of="maximum_payout")

    def problems(self) -> Iterator[Problem]:
        """What can be read and cannot be played."""
        if self.ranking_order and self.ranking_order.value not in ORDERS:
            yield "provisions.ranking.order", f"{self.ranking_order.value!r} is none of {', '.join(ORDERS)}"
            return
        if self.qualifies:
            yield from self.problems_of_lowest("qualifies", self.qualifies, self.qualifies_ranks)
        if self.maximum_payout and not self.layout.chip_set.can_pay(self.maximum_payout.value):
            problem = f"{format_dollars(self.maximum_payout.value)} cannot be paid in the chips in use"
            raise NotAllowedError("maximum_payout", problem, self.maximum_payout.citation)
        yield from self.own_problems()

    def own_problems(self) -> Iterator[Problem]:
        """Those of one game."""
        yield from ()

    def problems_of_lowest(self, name: str, hand_class: Cited[str], ranks: Cited[str] | None) -> Iterator[Problem]:
        """Whether there are such hands as a provision is about."""
        classes = self.order.classes
        if hand_class.value not in classes:
            yield f"provisions.{name}.class", f"{hand_class.value!r} is none of {', '.join(classes)}"
            return
        try:
            self.lowest(hand_class, ranks)
        except CardError as error:
            yield f"provisions.{name}.ranks", str(error)

    # -- hands -----------------------------------------------------------------------------------------------------

    @cached_property
    def order(self) -> Order:
        """What beats what; the usual order where the rulebook names none."""
        return ORDERS[self.ranking_order.value] if self.ranking_order else STANDARD

    def lowest(self, hand_class: Cited[str], ranks: Cited[str] | None) -> int:
        """The rank of the lowest hand of a class, or of those in it with certain ranks."""
        return threshold(hand_class.value, ranks.value if ranks else "", self.order)

    def best_of(self, cards: Sequence[Card]) -> Hand:
        """The best hand that cards make."""
        return best_hand(cards, self.order)

    @cached_property
    def qualifying(self) -> int:
        """The rank from which on the dealer plays."""
        assert self.qualifies is not None
        return self.lowest(self.qualifies, self.qualifies_ranks)

    # -- what is paid ----------------------------------------------------------------------------------------------

    @cached_property
    def wagers(self) -> dict[str, WagerTerms]:
        """Those that the edition has, by name."""
        return wagers_of(self)

    def pays(self, wager: str, outcome: str) -> Cited[Odds]:
        return self.wagers[wager].pays[outcome]

    def has_outcome(self, wager: str, outcome: str) -> bool:
        return outcome in self.wagers[wager].pays

    def capped(self, wager: str, cents: int, paid: Cited[Odds]) -> Cited[Odds] | None:
        """What a wager wins at most, if that is less than its odds: the operator may set a maximum payout."""
        if not self.maximum_payout or not self.maximum_payout_wagers or wager not in self.maximum_payout_wagers.value:
            return None
        most, citation = self.maximum_payout
        if paid.value.winnings(cents) <= most:
            return None
        net = Fraction(most, cents)
        return Cited(Odds.parse(f"{net.numerator} to {net.denominator}"), citation)

    def odds_of(self, leg: Leg, ante_cents: int | None) -> Cited[Odds]:
        """What an outcome pays beside an ante of so much: at most what the operator pays at all."""
        paid = self.pays(leg.wager, leg.outcome)
        if ante_cents is None:
            return paid
        return self.capped(leg.wager, int(ante_cents * leg.units), paid) or paid

    # -- sizes -----------------------------------------------------------------------------------------------------

    @property
    def is_priced_by_size(self) -> bool:
        """Whether a greater ante is worth another part of itself than a smaller one."""
        return self.maximum_payout is not None

    @property
    def sizes(self) -> tuple[Size, ...]:
        """The antes that prices are for: the least and the greatest where their size matters, else any."""
        if not self.is_priced_by_size:
            return (Size(),)
        return Size("minimum", self.betting.table_minimum.value), Size("maximum", self.betting.table_maximum.value)


@dataclass(frozen=True, kw_only=True)
class JackpotRoundTerms(PokerTerms):
    """What games read whose boxes may be given up to others, and whose players may wager on a jackpot."""

    priority: PriorityTerms
    jackpots: JackpotTerms
    jackpot_rulings: JackpotRulingTerms
