"""Money Wheel: a wheel with seven symbols in unequal numbers; wagers name the symbol at which it stops.

Played by skycity/money_wheel (Division 10) with the general rules of skycity/general. The smallest of the games
decided by a wheel or dice: a new one starts as a copy of it.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from croupier.procedure import Procedure, Setting
from croupier.rulebook import Citation, Cited
from croupier.table.betting import Betting
from croupier.table.definition import GameDefinition, HouseTerms
from croupier.table.house_round import HouseRound
from croupier.table.layout import Layout
from croupier.table.outcomes import placement_tables
from croupier.table.place_rulings import PlaceRulings, PlaceRulingTerms
from croupier.table.places import Places
from croupier.table.result import DecidedByResult, Result, ResultRulings, ResultTerms
from croupier.table.terms import WagerTerms, each, says, wagers_of
from croupier.table.wager_rulings import WagerRulings
from croupier.wheel import Wheel


@dataclass(frozen=True, kw_only=True)
class WheelTerms(HouseTerms):
    """What the rulebook says of the Money Wheel."""

    result: ResultTerms
    place_rulings: PlaceRulingTerms
    symbol: WagerTerms
    payout_option: Cited[str]
    wheel: Cited[str] = says("sections")
    counts: Cited[str] = says("counts", of="wheel")
    revolutions: Citation
    void_causes: dict[str, Citation] = each(
        interference="void_interference",
        wheel_unbalanced="void_unbalanced",
        mechanical_malfunction="void_malfunction",
        between_two_sections="void_between_sections",
    )

    def problems(self) -> Iterator[tuple[str, str]]:
        counts = self.counts.value.split()
        if {f"{symbol}{count}" for symbol, count in self.symbols.items()} != {*counts}:
            yield "provisions.wheel.sections", f"must be {' '.join(counts)}"

    @cached_property
    def symbols(self) -> dict[str, int]:
        """Each with the number of its sections."""
        return dict(sorted(Counter(self.wheel.value).items()))

    def outcome(self, wager: str, on: str, result: str) -> str:  # noqa: ARG002 - there is one kind
        """What a result makes of a wager on a symbol."""
        return f"wins_{on.lower()}" if on == result else "loses"


def call(symbol: str) -> tuple[str, str]:
    """A symbol as it is written, and as the dealer announces it."""
    return symbol, f"symbol {symbol}"


class Symbols(Places):
    """Wagers lie on symbols."""

    def __init__(self, terms: WheelTerms, layout: Layout) -> None:
        super().__init__(terms.betting, layout)
        self._symbols = tuple(terms.symbols)

    def of(self, wager: str) -> tuple[str, ...]:  # noqa: ARG002
        return self._symbols


class MoneyWheel(HouseRound):
    """A wheel with seven symbols in unequal numbers; wagers name the symbol at which it stops."""

    terms: WheelTerms
    layout: Layout
    betting: Betting
    result: Result
    _wager_rulings: WagerRulings
    _place_rulings: PlaceRulings
    _result_rulings: ResultRulings

    def __init__(self, terms: WheelTerms, wheel: Wheel, setting: Setting) -> None:
        super().__init__(terms, wheel, setting)
        course = self._course
        self.layout = layout = Layout(terms.layout, course, wagers_of(terms))
        self.betting = betting = Betting(terms.betting, layout, ("symbol",), Symbols(terms, layout))
        self.result = Result(
            terms.result,
            course,
            step="the wheel comes to rest",
            draw=wheel.spin,
            call=call,
        )
        late = DecidedByResult(betting, self.result, terms.outcome)
        self._wager_rulings = rulings = WagerRulings(terms.wager_rulings, betting, late)
        self._place_rulings = PlaceRulings(
            terms.place_rulings, betting, is_decided=late.is_decided, is_lost=late.is_lost
        )
        at_rest = ("between_two_sections",)
        self._result_rulings = ResultRulings(self.result, rulings, terms.void_causes, at_rest)

    def play(self) -> Procedure[None]:
        yield from self.result.wait_until_rectified()
        while self.result.value is None:
            yield from self.betting.open()
            if not self.layout.has_wagers():
                break
            yield from self.result.determine()
        self._settle(self.result.value)
        self.layout.close_books(self.terms.conclusion)

    def _settle(self, result: Any) -> None:
        """Nothing stands where there is no result."""
        standing = self.layout.standing()
        self.layout.settle_in_order((wager, self.terms.outcome(wager.kind, wager.on, result)) for wager in standing)


MONEY_WHEEL = GameDefinition(
    terms=WheelTerms,
    round=MoneyWheel,
    initial_wagers=("symbol",),
    equipment=lambda terms, source: Wheel(terms.wheel.value, source),
    restore_equipment=Wheel.restore,
    prices=lambda terms: placement_tables({"symbol": tuple(terms.symbols)}, terms.symbols, terms.outcome),
    results=lambda terms: terms.symbols,
    call=call,
    places=lambda terms, wager: tuple(terms.symbols),  # noqa: ARG005 - there is one kind
    outcome=WheelTerms.outcome,
    drawings={
        "layout": "croupier.drawing.money_wheel:draw_layout",
        "wheel": "croupier.drawing.money_wheel:draw_wheel",
    },
)
