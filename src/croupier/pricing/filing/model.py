"""What a PAR sheet says, apart from how it looks: made once, and told alike by every form it is written in."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from croupier.kernels.distribution import Distribution, Number
from croupier.table.charts import StrategyChart


@dataclass(frozen=True)
class Text:
    """A rulebook's file that was read, with the SHA-256 of what it said."""

    name: str
    sha256: str


@dataclass(frozen=True)
class Provenance:
    """What the sheet was made by and from; with it the same sheet can be made again, byte for byte."""

    croupier: str
    code_sha256: str
    """Over the sources that prices follow from."""
    texts: tuple[Text, ...]
    fingerprint: str
    """Over all of the rulebook that bears on play and price."""
    dated: str = ""
    """What whoever files it dates it; no clock is asked."""


@dataclass(frozen=True)
class OutcomeLine:
    """One way a wager ends, per unit of the initial wager, over all wagers bound to it."""

    outcome: str
    probability: Fraction
    pays: str
    net: Fraction
    wagered: Fraction
    rule: str

    @property
    def contribution(self) -> Fraction:
        """What it adds to the expected win of the player."""
        return self.probability * self.net


@dataclass(frozen=True)
class ExpectedLine:
    """How many units of a solved wager end in some way, on average."""

    what: str
    number: float
    pays: str
    rule: str


@dataclass(frozen=True)
class StrategyLine:
    """A way to play that does no better than the best, and what it costs."""

    name: str
    house_edge: Number
    element_of_risk: Number
    deviation: float | None
    cost: Number
    """Its house edge above that of the best."""
    deviation_error: float = 0.0
    """The standard error of the deviation, where that was simulated."""


@dataclass(frozen=True)
class CurvePoint:
    meter_cents: int
    player_return: Fraction
    """What comes back to players of a unit wagered."""


@dataclass(frozen=True)
class Curve:
    """What a jackpot wager returns as its meter goes up, everything else being as it is chosen."""

    points: tuple[CurvePoint, ...]
    even_cents: int | None
    """The meter at which it returns all that is wagered."""


@dataclass(frozen=True)
class WagerSheet:
    """The price of a wager by its best strategy, wherever on the layout it has that price."""

    name: str
    wager: str
    title: str
    rule: str
    """What permits it."""
    offered: bool
    strategy: str
    method: str
    placements: tuple[str, ...]
    cents: int | None
    ev: Number
    wagered: Number
    decided: Fraction
    outcomes: tuple[OutcomeLine, ...]
    expected: tuple[ExpectedLine, ...]
    facts: Mapping[str, Number]
    distribution: Distribution | None
    others: tuple[StrategyLine, ...] = ()
    curve: Curve | None = None

    @property
    def house_edge(self) -> Number:
        return -self.ev

    @property
    def element_of_risk(self) -> Number:
        return self.house_edge / self.wagered

    @property
    def is_everywhere(self) -> bool:
        """Whether there is but one place for it."""
        return self.placements == ("",)


@dataclass(frozen=True)
class OptionLine:
    """What the rulebook leaves to the operator, and what was chosen."""

    name: str
    about: str
    value: str
    usual: str
    allowed: str
    rule: str


@dataclass(frozen=True)
class ReadingLine:
    """How unclear text is read, and why."""

    name: str
    value: str
    values: tuple[str, ...]
    why: str
    moves: tuple[str, ...]
    rule: str


@dataclass(frozen=True)
class RuleLine:
    """A rule that prices cite, in summary."""

    document: str
    number: str
    summary: str


@dataclass(frozen=True)
class Effect:
    """What another value of one choice does to the price of a wager."""

    choice: str
    value: str
    wager: str
    house_edge: Number
    instead_of: Number | None
    """None where the wager has that price only by the other value."""


@dataclass(frozen=True)
class ChangedTerm:
    """A provision, option, reading or wager that is not the same in both; empty where one has none."""

    what: str
    before: str
    after: str
    rule_before: str
    rule_after: str


@dataclass(frozen=True)
class ChangedPrice:
    wager: str
    before: Number | None
    after: Number | None


@dataclass(frozen=True)
class Variation:
    """What a proposal changes of a game that is there."""

    of: str
    edition: str
    terms: tuple[ChangedTerm, ...]
    added: tuple[RuleLine, ...]
    removed: tuple[RuleLine, ...]
    prices: tuple[ChangedPrice, ...]
    texts: tuple[Text, ...]


@dataclass(frozen=True)
class NotPriced:
    name: str
    why: str
    rule: str


@dataclass(frozen=True, repr=False)
class Sheet:
    """All that is filed of a game under one edition, with one choice of options and readings."""

    document: str
    operator: str
    title: str
    source: str
    edition: str
    about: str
    """What the edition is."""
    provenance: Provenance
    confidence: Fraction
    """What the volatility index is stated for."""
    wagers: tuple[WagerSheet, ...]
    options: tuple[OptionLine, ...]
    readings: tuple[ReadingLine, ...]
    rules: tuple[RuleLine, ...]
    notes: tuple[str, ...] = ()
    not_priced: tuple[NotPriced, ...] = ()
    charts: tuple[StrategyChart, ...] = ()
    layout: str = ""
    """Its drawing, as SVG."""
    effects: tuple[Effect, ...] | None = None
    """None where they were not asked for."""
    refused: tuple[str, ...] = ()
    """Choices that do not go with the others, and why."""
    variation: Variation | None = None
    chosen: Mapping[str, str] = field(default_factory=dict)
    """Options and readings that are not as usual."""

    def __repr__(self) -> str:
        edges = ", ".join(f"{wager.name} {float(wager.house_edge):.4%}" for wager in self.wagers)
        return f"Sheet({self.document!r}, {self.edition!r}: {edges})"
