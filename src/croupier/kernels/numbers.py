"""Numbers as programs read them."""

from fractions import Fraction


def json_number(name: str, value: Fraction | float) -> dict[str, float | str]:
    """A number as all JSON has it: under its name as such, and where it is exact, beside it as a fraction.

    `{"ev": -0.1783..., "ev_exact": "-74/415"}`; a whole number is one, "184494740".
    """
    exact = {} if isinstance(value, float) else {f"{name}_exact": str(value)}
    return {name: float(value), **exact}
