"""What a rulebook says of baccarat, and the questions about it that play and price share."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from croupier.games.baccarat.antes import ANTE, AnteTerms
from croupier.games.baccarat.area_terms import AreaTerms
from croupier.games.baccarat.card_rulings import BaccaratCardRulingTerms
from croupier.games.baccarat.deal import DealTerms
from croupier.games.baccarat.differential import DifferentialTerms
from croupier.games.baccarat.handlers import HandlerTerms
from croupier.games.baccarat.hands import TwoHandsTerms
from croupier.games.baccarat.misdelivery import MisdeliveryTerms
from croupier.games.baccarat.nominees import NomineeTerms
from croupier.games.baccarat.point_counts import MAIN_WAGERS, HandTerms
from croupier.games.baccarat.shoe import BaccaratShoeTerms
from croupier.games.baccarat.side import KINDS
from croupier.games.baccarat.side.from_file import BaccaratSight, from_file
from croupier.games.baccarat.side.wager import BaccaratSideWager, Finished
from croupier.games.baccarat.styles import StyleTerms
from croupier.games.baccarat.turning import TurningTerms
from croupier.rulebook import Citation, Cited, NotAllowedError
from croupier.table.card_rulings import CardRulingTerms
from croupier.table.definition import HouseTerms
from croupier.table.place_rulings import PlaceRulingTerms
from croupier.table.pre_shuffled import NewCardTerms
from croupier.table.shoe_rulings import ShoeRulingTerms
from croupier.table.side_wagers import side_wagers
from croupier.table.terms import WagerTerms, each_wager, says

SIDE_WAGERS = tuple(kind.kind for kind in KINDS)


@dataclass(frozen=True, kw_only=True)
class BaccaratTerms(HouseTerms):
    """What the rulebook says of the game and of each of its parts."""

    cards: BaccaratShoeTerms
    new_cards: NewCardTerms
    areas: AreaTerms
    nominees: NomineeTerms
    hands: HandTerms
    styles: StyleTerms
    two_hands: TwoHandsTerms
    handlers: HandlerTerms
    turning: TurningTerms
    deal: DealTerms
    antes: AnteTerms
    differential: DifferentialTerms
    place_rulings: PlaceRulingTerms
    card_rulings: CardRulingTerms
    shoe_rulings: ShoeRulingTerms
    own_card_rulings: BaccaratCardRulingTerms
    misdelivery: MisdeliveryTerms

    wagers: dict[str, WagerTerms] = each_wager(*MAIN_WAGERS, *SIDE_WAGERS, ANTE, has_written=True)
    pair_colours: Cited[str] = says("red")
    version: Cited[str]
    banker_pays: Cited[str]
    two_to_one_six_pays_half: Cited[bool]
    free_hands: Cited[bool]
    free_hand: Citation
    free_hand_notice: Citation | None
    result: Citation
    collect_and_pay: Citation

    def problems(self) -> Iterator[tuple[str, str]]:
        """Choices that the version of the game leaves without effect, and boxes that the table does not have."""
        version, (banker_pays, citation) = self.version.value, self.banker_pays
        if banker_pays == "six_pays_half" and version != "baccarat":
            raise NotAllowedError("banker_pays", f"{banker_pays} has no effect on version={version}", citation)
        is_half, citation = self.two_to_one_six_pays_half
        if is_half and version != "two_to_one":
            problem = f"it has no effect on version={version}, only on version=two_to_one"
            raise NotAllowedError("two_to_one_six_pays_half", problem, citation)
        boxes, (most, citation) = self.areas.boxes.value, self.areas.table_areas
        if boxes > most:
            problem = f"{boxes} at {self.areas.table.value} baccarat, which has {most} at most"
            raise NotAllowedError("boxes", problem, citation)
        yield from ()

    @cached_property
    def side(self) -> dict[str, BaccaratSideWager]:
        """The side wagers that the edition has, by name."""
        known: dict[str, BaccaratSideWager] = side_wagers(self.rules, KINDS)
        described = from_file(self.rules, self.sight)
        return {name: side for name, side in {**known, **described}.items() if name in self.wagers}

    @cached_property
    def sight(self) -> BaccaratSight:
        """What side wagers that the rulebook describes may look at."""
        return BaccaratSight(self.hands, self.pair_colours.value, self.cards.decks.value)

    @property
    def initial_wagers(self) -> tuple[str, ...]:
        """Wagers that players may place, in the order in which people are told of them."""
        return (*MAIN_WAGERS, *SIDE_WAGERS, *(name for name in self.side if name not in SIDE_WAGERS))

    @cached_property
    def places(self) -> dict[str, tuple[str, ...]]:
        """Where wagers may lie that have more than one area."""
        return {name: side.places for name, side in self.side.items()}

    def outcome(self, wager: str, seen: Finished) -> str | None:
        """How a wager ends, by the rulebook's name for it; None if that takes cards that are gone."""
        if wager == ANTE:
            return "collected"
        if wager in self.side:
            return self.side[wager].outcome(seen)
        return self.hands.main_outcome(wager, seen.result, self.wagers[wager].pays)

    def net(self, wager: str, outcome: str) -> Fraction:
        """What an outcome brings for each unit wagered."""
        return self.wagers[wager].pays[outcome].value.net
