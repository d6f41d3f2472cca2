"""Simulation through the real round: the strategy that prices a game plays it, and the two must agree."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from croupier.chance import SeededSource
from croupier.chips import ChipSet
from croupier.errors import CroupierError
from croupier.games import Game, next_setting
from croupier.games.outcomes import Strategy
from croupier.pricing.parsheet import WagerPrice, price
from croupier.procedure import DEALER
from croupier.procedure.actions import NoMoreBets, PlaceWager
from croupier.procedure.events import WagerSettled
from croupier.rulebook import UnknownNameError

PLAYER = "player"


@dataclass(frozen=True)
class SimulatedWager:
    """Mean and standard error of the net result per initial unit, beside the exact price."""

    wager: str
    rounds: int
    mean: float
    standard_error: float
    exact: WagerPrice

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
            "exact": f"{self.exact.ev.numerator}/{self.exact.ev.denominator}",
            "standard_errors_off": self.standard_errors_off,
            **({"strategy": self.strategy.name} if self.strategy else {}),
        }


def simulate(
    game: Game, rounds: int, seed: int, progress: Callable[[int], None] | None = None, strategy: str | None = None
) -> dict[str, SimulatedWager]:
    """Play `rounds` rounds with a unit on every initial wager, by the best strategy or the one named."""
    if rounds < 2:
        raise CroupierError(f"rounds: {rounds}; a simulation needs at least 2 for its standard error")
    prices = _prices(game, strategy)
    decides = next((price.strategy for price in prices.values() if price.strategy), None)
    equipment = game.new_equipment(SeededSource(seed))
    setting = game.setting()
    main_of = {bound: main for main, bounds in game.round_class.bound_wagers.items() for bound in bounds}
    unit = _unit(game)
    bets = [PlaceWager(PLAYER, wager, unit, 1) for wager in prices]
    sums = dict.fromkeys(prices, 0)
    squares = dict.fromkeys(prices, 0)
    for number in range(1, rounds + 1):
        round_ = game.open_round(equipment, setting)
        for bet in bets:
            round_.act(bet)
        round_.act(NoMoreBets(DEALER))
        while round_.decision is not None:
            assert decides is not None
            round_.act(decides.choose(round_))
        nets = dict.fromkeys(prices, 0)
        for event in round_.events:
            if isinstance(event, WagerSettled):
                nets[main_of.get(event.wager, event.wager)] += event.net_cents
        for wager, net in nets.items():
            sums[wager] += net
            squares[wager] += net * net
        setting = next_setting(round_)
        if progress is not None:
            progress(number)
    return {
        wager: SimulatedWager(
            wager,
            rounds,
            float(mean := Fraction(sums[wager], rounds * unit)),
            math.sqrt((Fraction(squares[wager], rounds * unit * unit) - mean * mean) / (rounds - 1)),
            exact,
        )
        for wager, exact in prices.items()
    }


def _unit(game: Game) -> int:
    """The least multiple of the minimum on which chips pay every outcome exactly: prices know no rounding."""
    rules = game.rules
    bound = [wager for some in game.round_class.bound_wagers.values() for wager in some]
    wagers = [wager for wager in (*game.round_class.initial_wagers, *bound) if wager in rules.wagers()]
    nets = {rules.pays(wager, outcome).value.net for wager in wagers for outcome in rules.outcomes(wager)}
    chips = ChipSet.of(rules.choice("chip_denominations", tuple).value)
    none = Fraction(0)
    low, high = game.limits.minimum_cents, game.limits.maximum_cents
    for unit in range(low, high + 1, low):
        if all(chips.can_pay(unit * max(net, none)) and chips.can_pay(unit * (1 + min(net, none))) for net in nets):
            return unit
    raise CroupierError("chip_denominations: no wager within the limits is always paid exactly, as the price assumes")


def _prices(game: Game, strategy: str | None) -> dict[str, WagerPrice]:
    """Each wager at its best, or at the strategy named where it has that one."""
    best = price(game).wagers
    if strategy is None:
        return best
    named = {
        wager: every
        for wager, priced in best.items()
        for every in (priced, *priced.others)
        if every.strategy and every.strategy.name == strategy
    }
    if not named:
        every = [p for priced in best.values() for p in (priced, *priced.others)]
        known = ", ".join(p.strategy.name for p in every if p.strategy)
        raise UnknownNameError(f"strategy {strategy!r} is not known; there is {known}")
    return best | named
