"""Roots and powers in whole numbers: the same on every machine, and exact to the last unit."""


def root(value: int, degree: int) -> int:
    """The largest whole number whose power of that degree is not above the value."""
    if value < 0 or degree < 1:
        raise ValueError(f"root({value}, {degree}): a value from 0 on and a degree from 1 on")
    if value < 2 or degree == 1:
        return value
    guess = 1 << -(-value.bit_length() // degree)  # never below the root
    while True:
        better = ((degree - 1) * guess + value // guess ** (degree - 1)) // degree
        if better >= guess:
            return guess
        guess = better


def between(first: int, last: int, step: int, steps: int) -> int:
    """The number so many steps of equal ratio on the way from the first to the last, rounded down."""
    return root(first ** (steps - step) * last**step, steps)
