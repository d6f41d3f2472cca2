"""A game apart from any play of it: what it reads, what it is dealt from, what its wagers are worth."""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from croupier.chance import Source
from croupier.procedure.messages import DEALER, Action, Incident
from croupier.procedure.round import Equipment
from croupier.procedure.setting import Setting
from croupier.rulebook import Citation, Rules
from croupier.table.betting_terms import BettingTerms
from croupier.table.charts import StrategyChart
from croupier.table.house_round import HouseRound
from croupier.table.layout import LayoutTerms, hand_of
from croupier.table.outcomes import PriceTable, Unpriced
from croupier.table.round import action_types, incident_types
from croupier.table.terms import WagerTerms, each_wager, read
from croupier.table.wager_rulings import WagerRulingTerms
from croupier.table.written_wagers import Sight

Details = dict[str, list[dict[str, Any]]]


@dataclass(frozen=True, kw_only=True)
class HouseTerms:
    """What every game against the house reads; a game adds its own."""

    rules: Rules = field(repr=False)
    conclusion: Citation
    layout: LayoutTerms
    betting: BettingTerms
    wager_rulings: WagerRulingTerms
    written: dict[str, WagerTerms] = each_wager(has_written=True)
    """The wagers that the rulebook describes itself."""


@dataclass(frozen=True)
class Choosing:
    """A kind of choice that a player has; of one that is taken for multiples of a wager, which and how many times."""

    action: type[Action]
    multiples: Callable[[Any], Iterable[int]] | None = None
    """The multiples that the terms allow."""
    times: Callable[[Any, Any], int] | None = None
    """How many times the wager an action of the kind is for, in a round."""

    def names(self, terms: Any) -> list[str]:
        """The names under which it is listed: `place_play x4` is four times the first wager."""
        name = self.action.name()
        return [name] if self.multiples is None else [f"{name} x{each}" for each in self.multiples(terms)]

    def name_of(self, round_: Any, action: Action) -> str:
        """The one of them that an action goes by."""
        return action.name() if self.times is None else f"{action.name()} x{self.times(round_, action)}"


@dataclass(frozen=True, kw_only=True, eq=False)
class GameDefinition:
    """All there is of a game: the code that a rulebook's `game` field names."""

    terms: type[HouseTerms]
    round: type[HouseRound]
    initial_wagers: tuple[str, ...]
    """Wagers that may be placed before no more bets; the first is meant where a bet does not say its kind."""
    has_main_wager: bool = True
    """Whether the first of them comes before the others."""
    equipment: Callable[[Any, Source], Equipment]
    """What the game is dealt from, new, as the terms say."""
    restore_equipment: Callable[[bytes, Source], Equipment]
    """The same from the JSON that a journal keeps of it."""
    prices: Callable[[Any], Iterator[PriceTable | Unpriced]]
    """Every initial wager's outcomes, counted or solved: a table for each placement, and for each strategy."""
    prices_of: Callable[[Any, Container[str]], Iterator[PriceTable | Unpriced]] | None = None
    """Those of some wagers, where others take time."""
    further_strategies: tuple[str, ...] = ()
    """Strategies that people follow though they do worse, by name: priced only if asked for."""
    prices_by: Callable[[Any, str], Iterator[PriceTable]] | None = None
    """The tables by one of them."""
    as_priced: Callable[[Setting], Setting] = lambda setting: setting
    """What a round leaves, as it is for rounds held against a price, which assumes meters of its own."""
    places: Callable[[Any, str], tuple[str, ...]] = lambda terms, wager: ("",)  # noqa: ARG005
    """Where on the layout a kind of wager may lie."""
    results: Callable[[Any], Mapping[Any, int]] | None = None
    """All that the wheel or dice may show, each with its number of equally likely ways; None in a game of cards."""
    call: Callable[[Any], tuple[str, str]] = lambda result: (str(result), str(result))
    """A result as it is written, and as the dealer announces it."""
    outcome: Callable[[Any, str, str, Any], str | None] | None = None
    """What a result makes of a wager on a place, in a game decided by a wheel or dice."""
    hands: Callable[[Any, int], dict[str, tuple[str, ...]]] | None = None
    """The hands that matter to a box, by whose they are; in most games of cards its own and the dealer's."""
    choices: tuple["Choosing", ...] = ()
    """What money depends on once wagers are made; the rest is ceremony: cutting, taking the dice, pressing a button."""
    drawings: Mapping[str, str] = field(default_factory=dict)
    """Drawings of its own, by what they show, each as the module and name of what draws it."""
    most_cards: Callable[[Any], int] | None = None
    """The most cards that a hand can have, where that is more than a hand of poker has."""
    later_wagers: tuple[str, ...] = ()
    """Wagers with an area of their own on the layout that are made after no more bets."""
    is_all_in_wagers: bool | None = None
    """Whether which wager to make is all that a player chooses; it is where a wheel or dice decide."""
    accompanying_wagers: Mapping[str, str] = field(default_factory=dict)
    """Wagers that are no good without another of the same player, which may come after them: that other one."""
    required_wagers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Wagers of an equal amount that whoever makes an initial one must make beside it."""
    charts_of: Callable[[Any], tuple[StrategyChart, ...]] | None = None
    """Its best strategy, or one that people can follow, as tables."""
    details_of: Callable[[Any], Details] = lambda terms: {}  # noqa: ARG005
    """Further tables that the price rests on, by name."""
    sight_of: Callable[[Any], Sight] | None = None
    """What wagers that the rulebook describes itself may look at."""
    is_dealt_afresh: Callable[[Any], bool] = lambda terms: False  # noqa: ARG005
    """Whether a price is of one round from new equipment, and not of rounds one after another."""

    def __post_init__(self) -> None:
        self.round.definition = self

    def __reduce__(self) -> tuple[Any, ...]:
        """It is pickled as the round of which it is the definition: code comes with the package, not with a pickle."""
        return _definition_of, (self.round,)

    # -- what takes rules, and reads the terms ---------------------------------------------------------------------

    def __call__(self, rules: Rules, equipment: Equipment, setting: Setting) -> HouseRound:
        """A round, not yet started."""
        return self.round(read(rules, self.terms), equipment, setting)

    def verify_rules(self, rules: Rules) -> None:
        """That the rulebook provides all that the game cannot do without; what it lacks is told at once."""
        read(rules, self.terms)

    def new_equipment(self, rules: Rules, source: Source) -> Equipment:
        return self.equipment(read(rules, self.terms), source)

    def outcome_tables(self, rules: Rules) -> Iterator[PriceTable | Unpriced]:
        return self.prices(read(rules, self.terms))

    def tables_of(self, rules: Rules, wagers: Container[str]) -> Iterator[PriceTable | Unpriced]:
        """The tables of some wagers; a game leaves out what takes time and is not asked for."""
        if self.prices_of is not None:
            return self.prices_of(read(rules, self.terms), wagers)
        return (table for table in self.outcome_tables(rules) if table.wager in wagers)

    def tables_by(self, rules: Rules, strategy: str) -> Iterator[PriceTable]:
        """The tables by one of the further strategies."""
        return self.prices_by(read(rules, self.terms), strategy) if self.prices_by is not None else iter(())

    def placements(self, rules: Rules, wager: str) -> tuple[str, ...]:
        return self.places(read(rules, self.terms), wager)

    def deals_afresh(self, rules: Rules) -> bool:
        return self.is_dealt_afresh(read(rules, self.terms))

    def sight(self, rules: Rules) -> Sight | None:
        """What wagers that the rulebook describes itself may look at; None where there is nothing."""
        return self.sight_of(read(rules, self.terms)) if self.sight_of is not None else None

    def details(self, rules: Rules) -> Details:
        return self.details_of(read(rules, self.terms))

    def charts(self, rules: Rules) -> tuple[StrategyChart, ...]:
        return self.charts_of(read(rules, self.terms)) if self.charts_of is not None else ()

    def hands_at(self, rules: Rules, box: int) -> dict[str, tuple[str, ...]]:
        """The hands that matter to whoever plays a box."""
        if self.hands is not None:
            return self.hands(read(rules, self.terms), box)
        return {} if self.results is not None else {"own": (hand_of(box),), "dealer": (DEALER,)}

    def most_cards_of(self, rules: Rules) -> int | None:
        """The most cards that a hand can have; None where hands are as long as those of poker at most."""
        return self.most_cards(read(rules, self.terms)) if self.most_cards is not None else None

    def results_of(self, rules: Rules) -> Mapping[Any, int]:
        """All that the wheel or dice may show; nothing in a game of cards."""
        return self.results(read(rules, self.terms)) if self.results is not None else {}

    def outcome_of(self, rules: Rules, wager: str, on: str, result: Any) -> str | None:
        """What a result makes of a wager on a place."""
        assert self.outcome is not None
        return self.outcome(read(rules, self.terms), wager, on, result)

    # -- what it says of its rounds --------------------------------------------------------------------------------

    @property
    def has_charts(self) -> bool:
        return self.charts_of is not None

    @property
    def is_choice_of_wagers(self) -> bool:
        """Whether which wager to make is all that a player chooses."""
        return self.results is not None if self.is_all_in_wagers is None else self.is_all_in_wagers

    @property
    def main_wager(self) -> str:
        """What is meant by a bet of which only the amount or place is said; "" where no wager comes before others."""
        return self.initial_wagers[0] if self.has_main_wager else ""

    def action_types(self) -> list[type[Action]]:
        return action_types(self.round)

    def incident_types(self) -> list[type[Incident]]:
        return incident_types(self.round)


def _definition_of(kind: type[HouseRound]) -> Any:
    return kind.definition
