"""What the rulebook says of Casino War, and what cards make of its wagers."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from croupier.cards import DECKS
from croupier.games.casino_war.from_file import WarSight
from croupier.rulebook import Citation, Cited
from croupier.table.card_rulings import CardRulingTerms
from croupier.table.definition import HouseTerms
from croupier.table.pre_shuffled import NewCardTerms
from croupier.table.shoe_rulings import ShoeRulingTerms
from croupier.table.shuffle import ShoeTerms
from croupier.table.terms import WagerTerms, says
from croupier.table.written_wagers import WrittenWager, written_wagers

Comparison = Literal["higher", "equal", "lower"]

CASINO_WAR_OUTCOME = {"higher": "beats_dealer", "lower": "loses"}
TIE_OUTCOME = {"higher": "not_tied", "equal": "tied", "lower": "not_tied"}
WAR_OUTCOME = {"higher": "war_won", "equal": "war_tied", "lower": "war_lost"}


@dataclass(frozen=True, kw_only=True)
class WarTerms(HouseTerms):
    """What the rulebook says of Casino War."""

    cards: ShoeTerms
    new_cards: NewCardTerms
    card_rulings: CardRulingTerms
    shoe_rulings: ShoeRulingTerms

    casino_war: WagerTerms
    go_to_war: WagerTerms
    tie: WagerTerms | None

    decks: Cited[int]
    boxes: Cited[int]
    boxes_per_player: Cited[int]
    players_per_area: Cited[int]
    box_total_maximum: Cited[bool]
    player_total_maximum: Cited[bool]
    tie_entitlement: Citation | None

    card_order: Cited[str] = says("low_to_high")
    initial_deal: Citation
    shuffle_when_cutting_card_first: Citation
    settle_ties: Citation
    settle_casino_war: Citation
    collect_decided_hands: Citation
    war_or_surrender: Citation
    surrender: Citation
    odd_surrender: Cited[Literal["player_keeps_more", "house_rounds"]]
    dealing_method: Cited[Literal["A", "B"]]
    war_discard: Cited[int] | None = says("cards")
    war_discards: Cited[Literal["face_up", "face_down"]]
    subsequent_deal: Citation
    settle_wars: Citation
    cutting_card_percent: Cited[int]
    option_not_offered: Citation | None
    card_drawn_unexposed: Citation | None

    def problems(self) -> Iterator[tuple[str, str]]:
        if self.cards.deck.value not in DECKS:
            return  # that there is no such deck has been said
        ranks, order = DECKS[self.cards.deck.value].ranks, self.card_order.value
        if sorted(order) != sorted(ranks):
            yield "provisions.card_order.low_to_high", f"{order!r} must name each of the ranks {ranks} once"
        if self.war_discard is not None and self.war_discard.value < 0:
            yield "provisions.war_discard.cards", "cannot be less than none"

    @cached_property
    def sight(self) -> WarSight:
        """What wagers that the rulebook describes itself may look at."""
        return WarSight(self.decks.value, self.card_order.value)

    @cached_property
    def side(self) -> dict[str, WrittenWager]:
        """Those that it describes, by name."""
        return written_wagers(self.rules, self.sight)

    def compare(self, player: str, dealer: str) -> Comparison:
        """The player's rank against the dealer's; suits do not count."""
        order = self.card_order.value
        difference = order.index(player) - order.index(dealer)
        return "higher" if difference > 0 else "lower" if difference else "equal"
