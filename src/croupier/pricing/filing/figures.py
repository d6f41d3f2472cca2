"""How the figures of a sheet are written: the same in every form of it."""

from fractions import Fraction
from math import floor, log10

from croupier.chips import format_dollars
from croupier.kernels.distribution import Distribution, Number, in_percent
from croupier.pricing.certain import certain, certain_odds, certain_percent

DIGITS = 6
"""How many figures of a number are written at least."""
LONG = 40
"""Fractions longer than that are broken, so that they find room."""


def percent(value: Number | None, digits: int = 4) -> str:
    return "" if value is None else f"{float(value) * 100:z.{digits}f}%"


def points(value: Number | None, digits: int = 4) -> str:
    """A difference of percentages."""
    return "" if value is None else f"{float(value) * 100:+z.{digits}f}"


def decimal(value: Number | None, digits: int = DIGITS) -> str:
    """Six decimals; of a number that is hardly more than nothing as many as its first figures need."""
    if value is None:
        return ""
    number = float(value)
    is_small = 0 < abs(number) < 10.0 ** (2 - digits)
    places = digits - 1 - floor(log10(abs(number))) if is_small else digits
    return f"{number:.{places}f}"


def units(value: Number) -> str:
    """A net result: whole, or with the decimals that it has, else as a fraction."""
    if isinstance(value, float):
        return decimal(value)
    if value.denominator == 1:
        return f"{value.numerator:+}" if value else "0"
    exact = 10**4 * value
    return f"{float(value):+g}" if exact.denominator == 1 else f"{'+' if value > 0 else ''}{value}"


def fraction(value: Number) -> str:
    """The fraction that was counted; nothing where a solver did not count."""
    return "" if isinstance(value, float) else str(value)


def true_odds(probability: Number, error: float = 0.0) -> str:
    """How many to 1 are against it; where its chance is uncertain, with no more figures than that allows."""
    if probability in (0, 1):
        return "never" if probability == 0 else "always"
    against = float(1 / probability - 1)
    if error:
        places = max(0, floor(-log10(2 * error / float(probability)))) - floor(log10(against))
        return f"{round(against, places):,.{max(0, places)}f} to 1"
    return f"{against:,.4f} to 1" if against < 1000 else f"{against:,.0f} to 1"


def one_in(often: Number) -> str:
    number = float(often)
    return f"1 in {number:,.2f}" if number < 1000 else f"1 in {number:,.0f}"


def off(value: float, error: float, unit: str = "") -> str:
    """A figure that was simulated with one standard error, of which two figures are told."""
    places = max(0, 1 - floor(log10(error)))
    return f"{value:.{places}f}{unit} ± {error:.{places}f}{unit}"


def uncertain(value: float, error: float) -> str:
    """A figure that was simulated, with no decimals that are less than its standard error; that stands elsewhere."""
    return f"{value:.{max(0, 1 - floor(log10(error)))}f}"


def told(found: Distribution) -> tuple[str, str, str, str, str]:
    """The deviation, the hit and the push frequency, the largest award and its odds."""
    return (
        certain(found.deviation, found.deviation_error),
        certain_percent(found.hit_frequency, found.hit_error),
        certain_percent(found.push_frequency, found.push_error),
        units(found.largest),
        one_in(certain_odds(found)),
    )


def method(name: str) -> str:
    """How a wager was priced: a simulation tells only its net results, the house edge being the solver's."""
    return "solved, results simulated" if name == "simulated" else name


def fact(name: str, value: Number) -> tuple[str, str]:
    """What else follows from the counts, in words."""
    if name.endswith("_cents"):
        return name.removesuffix("_cents").replace("_", " "), format_dollars(round(value))
    if name.endswith("_ev"):
        return name.removesuffix("_ev").replace("_", " ") + " house edge", percent(-value)
    shown = decimal(value) if isinstance(value, float) or len(str(value)) > LONG else f"{decimal(value)} = {value}"
    return name.replace("_", " "), shown


def confidence(level: Fraction) -> str:
    return f"{in_percent(level)}%"


def words(name: str) -> str:
    """A name of the rulebook's file as people read it."""
    return name.replace("_", " ")
