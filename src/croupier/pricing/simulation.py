"""Simulation through the real round: the strategy that prices a game plays it, and the two must agree."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import msgspec

from croupier.chance import SeededSource, Source, source_of
from croupier.chips import ChipSet, Odds
from croupier.errors import CroupierError
from croupier.games import Game
from croupier.kernels.numbers import json_number
from croupier.pricing.autoplay import find_box, is_to_be_prepared, next_action, with_required
from croupier.pricing.parsheet import WagerPrice, price
from croupier.procedure import Equipment, Setting
from croupier.procedure.actions import Manner, PlaceWager
from croupier.procedure.events import BonusPaid, WagerSettled
from croupier.rulebook import Rules
from croupier.table.house_round import HouseRound
from croupier.table.outcomes import PriceTable, SolvedTable, Strategy, Unpriced


@dataclass(frozen=True, repr=False)
class SimulatedWager:
    """Mean and standard error of the net result per initial unit, beside the exact price."""

    wager: str
    rounds: int
    mean: float
    standard_error: float
    exact: WagerPrice

    def __repr__(self) -> str:
        simulated = f"{self.mean:.4%} ± {self.standard_error:.4%} of {self.rounds:,} rounds"
        return f"SimulatedWager({self.wager} {simulated}, exactly {float(self.exact.ev):.4%})"

    @property
    def strategy(self) -> Strategy | None:
        return self.exact.strategy

    @property
    def standard_errors_off(self) -> float:
        """How far the mean lies from the exact value, in standard errors; endless where every round went alike."""
        off = self.mean - float(self.exact.ev)
        return off / self.standard_error if self.standard_error else math.copysign(math.inf, off)

    def to_dict(self) -> dict[str, Any]:
        return {
            "mean": self.mean,
            "standard_error": self.standard_error,
            **json_number("ev", self.exact.ev),
            "standard_errors_off": self.standard_errors_off,
            **({"strategy": self.strategy.name} if self.strategy else {}),
        }


@dataclass
class Punter:
    """A player with one wager, made again each round, on each of the places where it has that price in turn."""

    name: str
    price: WagerPrice
    bets: list[PlaceWager]
    first: list[PlaceWager]
    """What they must wager too before it, if the game asks for it."""
    last: list[PlaceWager]
    """What they must wager too after it."""
    total: int = 0
    squares: int = 0

    def wagers(self, number: int) -> list[PlaceWager]:
        """Those of a round, in order; only kinds that the price is of count in the result."""
        return [*self.first, self.bets[number % len(self.bets)], *self.last]

    @property
    def unit(self) -> int:
        """What they wager each round, in cents."""
        return self.bets[0].cents

    def note(self, net: int) -> None:
        """Add what a round brought to what `result` is worked out from."""
        self.total += net
        self.squares += net * net

    def result(self, rounds: int) -> SimulatedWager:
        unit = self.unit
        mean = Fraction(self.total, rounds * unit)
        variance = Fraction(self.squares, rounds * unit * unit) - mean * mean
        beside = self.price.solved.beside_ev if self.price.solved else 0
        error = math.sqrt(variance / (rounds - 1))
        return SimulatedWager(self.name, rounds, float(mean) - beside, error, self.price)


def simulate(
    game: Game,
    rounds: int,
    seed: Source | int,
    progress: Callable[[int], None] | None = None,
    strategy: str | None = None,
    played: Callable[[HouseRound], None] | None = None,
) -> dict[str, SimulatedWager]:
    """Play `rounds` rounds with a unit on every wager offered, by the best strategy or the one named.

    `played` is handed every round that is over.
    """
    if rounds < 2:
        raise CroupierError(f"rounds: {rounds}; a simulation needs at least 2 for its standard error")
    punters = seat(game, strategy)
    by_name = {punter.name: punter for punter in punters}
    strategies = {punter.name: punter.price.strategy for punter in punters}
    source = source_of(seed)
    equipment = game.new_equipment(source)
    setting = game.setting()
    for number in range(1, rounds + 1):
        if number > 1 and game.definition.deals_afresh(game.rules):
            equipment = game.new_equipment(source)
        round_ = open_betting(game, equipment, setting)
        for punter in punters:
            for bet in punter.wagers(number):
                round_.act(bet)
        while not round_.is_over:
            round_.act(next_action(round_, strategies))
        for name, net in nets_of(round_, punters).items():
            by_name[name].note(net)
        if played is not None:
            played(round_)
        setting = game.definition.as_priced(round_.setting_after())
        if progress is not None:
            progress(number)
    return {punter.name: punter.result(rounds) for punter in punters}


def seat(game: Game, strategy: str | None = None) -> list[Punter]:
    """A player for each price of a wager that can be made, by the best strategy or the one named."""
    prices = {
        name: priced
        for name, priced in _prices(game, strategy).items()
        if priced.offered and priced.wager in (*game.definition.initial_wagers, *game.rules.written_wagers())
    }
    return _punters(game, prices, _unit(game))


def nets_of(round_: HouseRound, punters: list[Punter]) -> dict[str, int]:
    """What everybody won or lost in a round on the wagers that their price is of, in cents."""
    kinds = {punter.name: punter.price.kinds for punter in punters}
    nets = dict.fromkeys(kinds, 0)
    for event in round_.events:
        if isinstance(event, WagerSettled | BonusPaid) and event.wager in kinds[event.player]:
            nets[event.player] += event.net_cents
    return nets


def open_betting(game: Game, equipment: Equipment, setting: Setting | None = None) -> HouseRound:
    """A round at the point where wagers are made."""
    round_ = game.open_round(equipment, setting)
    _prepare(round_)
    return round_


def _prepare(round_: HouseRound) -> None:
    while is_to_be_prepared(round_):
        round_.act(next_action(round_, {}))


def _punters(game: Game, prices: dict[str, WagerPrice], unit: int) -> list[Punter]:
    """One for each price, at the first box where they may wager."""
    round_ = open_betting(game, game.new_equipment(SeededSource(0)))
    punters = []
    for name, priced in prices.items():
        amount = priced.cents or unit
        manner = _manner(round_)
        bets = [PlaceWager(name, priced.wager, amount, 0, on, manner=manner) for on in priced.placements]
        main = PlaceWager(name, game.definition.initial_wagers[0], amount, manner=manner)
        box, is_beside = find_box(round_, main, bets[0], alone=priced.strategy is not None)
        is_beside = is_beside or priced.wager in round_.definition.accompanying_wagers
        first = [main] if is_beside else []
        last = with_required(round_, main if is_beside else bets[0])
        punter = Punter(
            name,
            priced,
            [msgspec.structs.replace(bet, box=box) for bet in bets],
            [msgspec.structs.replace(bet, box=box) for bet in first],
            [msgspec.structs.replace(bet, box=box) for bet in last],
        )
        for bet in punter.wagers(0):
            round_.act(bet)
        punters.append(punter)
    return punters


def _manner(round_: HouseRound) -> Manner:
    """Word of mouth, so that wagers which only the dealer places can be made too; unless the rulebook has none."""
    return "chips" if round_.rules.has("no_oral_wagers") else "oral_with_chips"


def _unit(game: Game) -> int:
    """The least multiple of the minimum on which chips pay every outcome exactly: prices know no rounding."""
    rules = game.rules
    nets = {
        (units, odds.net)
        for table in game.outcome_tables()
        if not isinstance(table, Unpriced) and rules.offered(table.wager).value and table.cents is None
        for units, odds in _paid(rules, table)
    }
    chips = ChipSet.of(rules.choice("chip_denominations", tuple).value)
    none = Fraction(0)
    low, high = game.limits.minimum_cents, game.limits.maximum_cents
    for unit in range(low, high + 1, low):
        if all(
            chips.can_pay(unit * units)
            and chips.can_pay(unit * units * max(net, none))
            and chips.can_pay(unit * units * (1 + min(net, none)))
            for units, net in nets
        ):
            return unit
    raise CroupierError("chip_denominations: no wager within the limits is always paid exactly, as the price assumes")


def _paid(rules: Rules, table: PriceTable) -> Iterator[tuple[Fraction, Odds]]:
    """Every number of units, with their odds, that the settlement of a priced wager can consist of."""
    if isinstance(table, SolvedTable):
        for kind in table.kinds or {table.wager}:
            yield from ((Fraction(1), rules.pays(kind, outcome).value) for outcome in rules.outcomes(kind))
    else:
        for legs in table.counts:
            yield from ((leg.units, table.odds(rules, leg).value) for leg in legs)


def _prices(game: Game, strategy: str | None) -> dict[str, WagerPrice]:
    """Each wager at its best, or at the strategy named where it has that one."""
    return price(game, strategy=strategy).wagers
