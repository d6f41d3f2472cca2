"""What a jackpot wager returns at every meter: paid by the code that pays at a table."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import pairwise

from croupier.games import Game
from croupier.jackpots import prices
from croupier.pricing.filing.model import Curve, CurvePoint
from croupier.pricing.parsheet import WagerPrice

BREAK_EVEN = "break_even_meter_cents"
"""What the price of a wager on a pool says."""
STEPS = 16
"""About how many meters a curve is drawn from."""
PAST = Fraction(5, 4)
"""How far a curve goes past the meter at which the wager is even."""
DOLLAR = 100
STRAIGHT = Fraction(1, 10**7)
"""What a return may lie off a straight line because prizes are paid in whole cents."""
CEILING_LEVELS = 9


def curve_of(game: Game, found: WagerPrice) -> Curve | None:
    """The curve of a wager that has a meter; nothing for any other."""
    if BREAK_EVEN not in found.facts:
        return None
    even = int(found.facts[BREAK_EVEN])
    level = _level(game, found)
    if level is None:
        return None
    least = prices.least_meter(game.rules, level)
    step = _round_step(int(even * PAST / STEPS))
    meters = {meter for meter in range(0, int(even * PAST) + step, step) if meter > least}
    meters |= {least, prices.meter(game.rules, level)}
    returned = cache(lambda meter: 1 + _worth(game, found, level, meter))
    for low, high in list(pairwise(sorted(meters))):
        meters |= set(_bends(returned, low, high))
    return Curve(tuple(CurvePoint(meter, returned(meter)) for meter in sorted(meters)), even)


def _bends(returned: Callable[[int], Fraction], low: int, high: int) -> Iterator[int]:
    """The meters between two, to a dollar, from which the return goes up at another rate: as where a share of the pool
    is more than the least that a prize may be."""
    middle = (low + high) // 2
    if abs(returned(middle) - (returned(low) + returned(high)) / 2) <= STRAIGHT:
        return
    if high - low <= 2 * DOLLAR:
        yield round(middle / DOLLAR) * DOLLAR
        return
    found = [*_bends(returned, low, middle), *_bends(returned, middle, high)]
    yield from found or [round(middle / DOLLAR) * DOLLAR]


def _round_step(cents: int) -> int:
    """A step near to that which people count in: 1, 2, 5, 10, 20, ... dollars."""
    step = DOLLAR
    while step * 10 < cents:
        step *= 10
    return next(step * times for times in (1, 2, 5, 10) if step * times >= cents)


def _level(game: Game, found: WagerPrice) -> int | None:
    """The level of the jackpot that the wager is on: the one at whose meters it is worth what its price says."""
    for level in range(1, CEILING_LEVELS):
        try:
            if [each.kind for each in prices.stakes(game.rules, level)] != [found.wager]:
                continue
            if _worth(game, found, level, None) == found.ev:
                return level
        except IndexError:
            return None
    return None


def _worth(game: Game, found: WagerPrice, level: int, meter_cents: int | None) -> Fraction:
    """What a unit wins on average where the meter shows an amount; else where it shows what the options say."""
    odds = prices.pays(game.rules, level, meter_cents)
    nets = (row.probability * odds[found.wager, row.outcome].value.net for row in found.rows)
    return sum(nets, Fraction(0))
