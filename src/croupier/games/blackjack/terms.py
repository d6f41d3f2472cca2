"""What the rulebook says of blackjack: the terms of the round and of each of its parts."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from croupier.games.blackjack.added_wagers import AddedWagerTerms
from croupier.games.blackjack.ante_rulings import AnteRulingTerms
from croupier.games.blackjack.antes import AntesTerms
from croupier.games.blackjack.boxes import BoxTerms
from croupier.games.blackjack.choices import verify_choices
from croupier.games.blackjack.dealer import DealersHandTerms
from croupier.games.blackjack.hand_rights import HandRightsTerms
from croupier.games.blackjack.hand_rulings import HandRulingTerms
from croupier.games.blackjack.hands import DOUBLE, INITIAL, INSURANCE, SPLIT, CardCounts, name_of_hand
from croupier.games.blackjack.insurance import InsuranceTerms
from croupier.games.blackjack.misdeals import MisdealTerms
from croupier.games.blackjack.places import PlaceTerms
from croupier.games.blackjack.restrictions import RestrictionTerms
from croupier.games.blackjack.rights_errors import RightsErrorTerms
from croupier.games.blackjack.settlement import SettlementTerms
from croupier.games.blackjack.shoe import BlackjackShoeTerms
from croupier.games.blackjack.side import KINDS, side_wagers_of
from croupier.games.blackjack.side.madness import MadnessTerms
from croupier.games.blackjack.side.pairs_on_split import PairsOnSplitTerms
from croupier.games.blackjack.side.prize_equipment import PrizeEquipmentTerms
from croupier.games.blackjack.side.riding import RidingTerms
from croupier.games.blackjack.side.wager import BlackjackSideWager
from croupier.games.blackjack.side_wagers import SideWagerTerms
from croupier.games.blackjack.turns import TurnTerms
from croupier.games.blackjack.versions import Version, version_of
from croupier.procedure.messages import DEALER
from croupier.rulebook import Citation, Cited
from croupier.table.card_rulings import CardRulingTerms
from croupier.table.definition import HouseTerms
from croupier.table.pre_shuffled import NewCardTerms
from croupier.table.shoe_rulings import ShoeRulingTerms
from croupier.table.terms import WagerTerms, each_wager, read, wager_terms

INITIAL_WAGERS = (INITIAL, *(kind.kind for kind in KINDS))
"""Those that may be made before no more bets and that the code knows; a file may describe others."""


@dataclass(frozen=True, kw_only=True)
class BlackjackTerms(HouseTerms):
    """What the rulebook says of blackjack."""

    cards: BlackjackShoeTerms
    new_cards: NewCardTerms
    card_rulings: CardRulingTerms
    shoe_rulings: ShoeRulingTerms

    counts: CardCounts
    boxes: BoxTerms
    places: PlaceTerms
    restrictions: RestrictionTerms
    antes: AntesTerms
    initial_deal: Citation
    side_wagers: SideWagerTerms
    prize_equipment: PrizeEquipmentTerms
    riding: RidingTerms
    pairs_on_split: PairsOnSplitTerms
    settlement: SettlementTerms
    insurance: InsuranceTerms
    hand_rights: HandRightsTerms
    added_wagers: AddedWagerTerms
    turns: TurnTerms
    dealers_hand: DealersHandTerms
    hand_rulings: HandRulingTerms
    ante_rulings: AnteRulingTerms
    rights_errors: RightsErrorTerms
    misdeals: MisdealTerms
    most_hands: Cited[int]
    upper_most_hands: Cited[int] | None
    wagers: dict[str, WagerTerms] = each_wager(*INITIAL_WAGERS, DOUBLE, SPLIT, INSURANCE)

    def problems(self) -> Iterator[tuple[str, str]]:
        """What the operator's choices say together, and what versions and side wagers need beside."""
        verify_choices(self.rules)
        for found in (self.cards, self.new_cards):
            yield from found.problems()
        _ = self.version, self.side_kinds

    def hands_at(self, box: int) -> dict[str, tuple[str, ...]]:
        """The hands that matter to a box: its own, as many as splits may form, and the dealer's."""
        upper = self.upper_most_hands.value if self.upper_most_hands else 0
        most = max(self.most_hands.value, upper)
        return {"own": tuple(name_of_hand(box, number) for number in range(most)), "dealer": (DEALER,)}

    @cached_property
    def version(self) -> Version:
        """The version that is played."""
        return version_of(self.rules)

    @cached_property
    def side_kinds(self) -> dict[str, BlackjackSideWager]:
        """The side wagers that the edition has, by name."""
        return side_wagers_of(self.rules)

    @cached_property
    def madness(self) -> MadnessTerms:
        """The prizes of one of them, and the button that draws them."""
        return read(self.rules, MadnessTerms)

    @cached_property
    def all_wagers(self) -> dict[str, WagerTerms]:
        """Every wager that the edition has, by name."""
        return {name: wager_terms(self.rules, name) for name in self.rules.wagers()}
