"""Simulation through the real round: the strategy that prices a game plays it, and the two must agree."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import msgspec

from croupier.chance import SeededSource
from croupier.chips import ChipSet
from croupier.errors import CroupierError
from croupier.games import Game, next_setting
from croupier.games.house import HouseRound
from croupier.games.outcomes import Strategy
from croupier.pricing.parsheet import WagerPrice, price
from croupier.procedure import DEALER, Action, IllegalActionError
from croupier.procedure.actions import Manner, NoMoreBets, PlaceWager
from croupier.procedure.events import WagerSettled
from croupier.rulebook import UnknownNameError


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


@dataclass
class Punter:
    """A player with one wager, made again each round, on each of the places where it has that price in turn."""

    name: str
    price: WagerPrice
    bets: list[PlaceWager]
    beside: tuple[PlaceWager, ...] = ()
    """What they must wager too, if the game asks for it; it does not count."""
    total: int = 0
    squares: int = 0

    def result(self, rounds: int, unit: int) -> SimulatedWager:
        mean = Fraction(self.total, rounds * unit)
        variance = Fraction(self.squares, rounds * unit * unit) - mean * mean
        return SimulatedWager(self.name, rounds, float(mean), math.sqrt(variance / (rounds - 1)), self.price)


def simulate(
    game: Game, rounds: int, seed: int, progress: Callable[[int], None] | None = None, strategy: str | None = None
) -> dict[str, SimulatedWager]:
    """Play `rounds` rounds with a unit on every wager offered, by the best strategy or the one named."""
    if rounds < 2:
        raise CroupierError(f"rounds: {rounds}; a simulation needs at least 2 for its standard error")
    unit = _unit(game)
    punters = _punters(game, {name: p for name, p in _prices(game, strategy).items() if p.offered}, unit)
    by_name = {punter.name: punter for punter in punters}
    equipment = game.new_equipment(SeededSource(seed))
    setting = game.setting()
    for number in range(1, rounds + 1):
        round_ = game.open_round(equipment, setting)
        _come_to_wagering(round_)
        for punter in punters:
            for bet in punter.beside:
                round_.act(bet)
            round_.act(punter.bets[number % len(punter.bets)])
        _finish(round_, by_name)
        nets = dict.fromkeys(by_name, 0)
        for event in round_.events:
            if isinstance(event, WagerSettled) and event.wager in by_name[event.player].price.kinds:
                nets[event.player] += event.net_cents
        for name, net in nets.items():
            by_name[name].total += net
            by_name[name].squares += net * net
        setting = next_setting(round_)
        if progress is not None:
            progress(number)
    return {punter.name: punter.result(rounds, unit) for punter in punters}


def _come_to_wagering(round_: HouseRound) -> None:
    """What is to be done before wagers may be made: a shuffle, a cut."""
    while round_.decision is not None and not round_.decision.is_open_to(PlaceWager):
        round_.act(_next(round_))


def _finish(round_: HouseRound, punters: dict[str, Punter]) -> None:
    """The dealer goes on whenever they can; players decide by the strategy of their price."""
    while (decision := round_.decision) is not None:
        asked = decision.offers[0].actor if decision.offers else DEALER
        strategy = punters[asked].price.strategy if asked in punters else None
        if round_.can(NoMoreBets(DEALER)):
            round_.act(NoMoreBets(DEALER))
        else:
            round_.act(strategy.choose(round_) if strategy else _next(round_))


def _next(round_: HouseRound) -> Action:
    """The first thing offered, or one that the dealer may do of their own accord."""
    decision = round_.decision
    assert decision is not None
    if decision.offers:
        return decision.offers[0]
    for invitation in decision.invitations:
        if invitation.action.is_dealers and len(invitation.action.__struct_fields__) == 1:
            action = invitation.action(DEALER)
            if round_.can(action):
                return action
    raise CroupierError(f"it cannot be simulated: nobody goes on at {decision.about.replace('_', ' ')}")


def _punters(game: Game, prices: dict[str, WagerPrice], unit: int) -> list[Punter]:
    """One for each price, at the first box where they may wager."""
    round_ = game.open_round(game.new_equipment(SeededSource(0)))
    _come_to_wagering(round_)
    punters = []
    for name, priced in prices.items():
        manner: Manner = "oral_with_chips"  # so that wagers which only the dealer places can be made too
        bets = [PlaceWager(name, priced.wager, unit, 0, on, manner=manner) for on in priced.placements]
        main = PlaceWager(name, game.round_class.initial_wagers[0], unit, manner=manner)
        box, beside = _where(round_, main, bets[0])
        punter = Punter(
            name,
            priced,
            [msgspec.structs.replace(bet, box=box) for bet in bets],
            (msgspec.structs.replace(main, box=box),) if beside else (),
        )
        for bet in (*punter.beside, punter.bets[0]):
            round_.act(bet)
        punters.append(punter)
    return punters


def _where(round_: HouseRound, main: PlaceWager, bet: PlaceWager) -> tuple[int, bool]:
    """The first box that takes the wager, and whether it takes it only beside the main wager."""
    boxes = range(1, round_.boxes.value + 1) if round_.boxes.value else (0,)
    for box in boxes:
        if round_.can(msgspec.structs.replace(bet, box=box)):
            return box, False
    for box in boxes:
        if round_.can(msgspec.structs.replace(main, box=box)):
            return box, True
    round_.verify(msgspec.structs.replace(bet, box=boxes[0]))  # says why not
    raise IllegalActionError(bet, "no box takes it")


def _unit(game: Game) -> int:
    """The least multiple of the minimum on which chips pay every outcome exactly: prices know no rounding."""
    rules = game.rules
    nets = {
        (leg.units, rules.pays(leg.wager, leg.outcome).value.net)
        for table in game.outcome_tables()
        for legs in table.counts
        for leg in legs
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
