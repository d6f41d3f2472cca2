"""What a division of prizes gives each player who is left: by the Independent Chip Model, by chips, or equally.

The model gives the first place to each player in proportion to the chips, the second among the others likewise, and so
on. It knows nothing of blinds, seats or skill. `shares` is what may be proposed to players: whole cents that add up.

```
>>> shares({"Ann": 5_000, "Bob": 3_000, "Cyd": 2_000}, [70_00, 30_00])
{'Ann': 4518, 'Bob': 3225, 'Cyd': 2257}

```
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import gcd
from typing import Literal, NamedTuple, TypeVar

from croupier.kernels import icm as kernel
from croupier.tournaments.poker.errors import TournamentError

Found = TypeVar("Found")
Method = Literal["icm", "chip_chop", "equal"]
METHODS: tuple[Method, ...] = ("icm", "chip_chop", "equal")
EXACT_STATES = 4_096
"""Up to so many sets of players who may have been placed already, the model is reckoned exactly.

They are 4,095 for twelve players with different stacks and prizes for all, which takes about a second if the stacks
have nothing in common, and less the larger the chips are that they are made up of; 511 for nine players, in a few
milliseconds. Players with equal stacks are alike: a hundred with one of three stacks and ten prizes are 220.
"""
MOST_CELLS = 20_000_000
"""Players times prizes up to which the integral is taken: 10,000 players and 2,000 prizes, in half a minute."""


class Division(NamedTuple):
    """What each player has, and how it was found."""

    shares: dict[str, int]
    """Whole cents, which add up to the prizes less what is played for."""
    values: dict[str, Fraction]
    """The same before cents are rounded."""
    method: Literal["exact", "integral", "chip_chop", "equal"]
    error: Fraction
    """How many cents the values may be off; nothing where they are exact."""


def shares(
    stacks: Mapping[str, int], prizes: Sequence[int], method: Method = "icm", plays_for_cents: int = 0
) -> dict[str, int]:
    """What each player has of the prizes that are left, the first one's first, in whole cents.

    Cents are rounded down; those that are left go one each to the largest remainders, equal ones in the order of names.
    `plays_for_cents` is kept back of the first prize for the winner.
    """
    return divide(stacks, prizes, method, plays_for_cents).shares


def divide(
    stacks: Mapping[str, int], prizes: Sequence[int], method: Method = "icm", plays_for_cents: int = 0
) -> Division:
    """The same as `shares`, with the values before they are rounded, and how they were found."""
    if method not in METHODS:
        raise TournamentError("method", f"{method!r}: there are {', '.join(METHODS)}")
    fitting = _verified(stacks, prizes)
    if not 0 <= plays_for_cents <= fitting[0]:
        raise TournamentError("plays_for_cents", f"it is kept back of the first prize, {fitting[0]} cents")
    fitting[0] -= plays_for_cents
    if method == "icm":
        if is_exact(stacks, fitting):
            return _rounded(exact(stacks, fitting), fitting, "exact")
        values, error = integrated(stacks, fitting)
        return _rounded(values, fitting, "integral", error)
    values = (chip_chop if method == "chip_chop" else equal)(stacks, fitting)
    return _rounded(values, fitting, method)


# -- the model ---------------------------------------------------------------------------------------------------------


def is_exact(stacks: Mapping[str, int], prizes: Sequence[int]) -> bool:
    """Whether the model is reckoned exactly for these."""
    counts = Counter(stacks.values())
    return kernel.states(list(counts.values()), _paid(_verified(stacks, prizes)), EXACT_STATES + 1) <= EXACT_STATES


def exact(stacks: Mapping[str, int], prizes: Sequence[int]) -> dict[str, Fraction]:
    """What each wins on average by the model, in cents, exactly; refused beyond `EXACT_STATES`."""
    fitting = _verified(stacks, prizes)
    if not is_exact(stacks, fitting):
        raise TournamentError(
            "stacks", f"{len(stacks)} players are too many to be reckoned exactly: `integrated` does it"
        )
    sizes, counts = _kinds(stacks)
    worth = kernel.exact_worth(sizes, counts, fitting[: _paid(fitting)])
    return _by_name(stacks, worth)


def finishing(stacks: Mapping[str, int]) -> dict[str, list[Fraction]]:
    """The chance of each for each place by the model, the first one first; refused beyond `EXACT_STATES`."""
    if not is_exact(stacks, [1] * len(stacks)):
        raise TournamentError("stacks", f"{len(stacks)} players are too many to be reckoned exactly")
    return _by_name(stacks, kernel.place_shares(*_kinds(stacks), len(stacks)))


def integrated(stacks: Mapping[str, int], prizes: Sequence[int]) -> tuple[dict[str, Fraction], Fraction]:
    """The same as an integral over time, for many players; and by how many cents any of it may be off.

    Each player's clock rings after a time that is the shorter on average the more chips they have, and they finish in
    the order of ringing.
    """
    fitting = _verified(stacks, prizes)
    paid = fitting[: _paid(fitting)]
    if len(stacks) * len(paid) > MOST_CELLS:
        raise TournamentError("stacks", f"{len(stacks)} players for {len(paid)} prizes are too many")
    order = sorted(stacks, key=lambda name: stacks[name])  # so that equal ones stand together, whatever their names
    found = kernel.integral([stacks[name] for name in order], paid)
    by_stack: dict[int, list[Fraction]] = {}
    for name, worth in zip(order, found.worth, strict=True):
        by_stack.setdefault(stacks[name], []).append(Fraction(worth))
    mean = {stack: sum(each, Fraction(0)) / len(each) for stack, each in by_stack.items()}
    return {name: mean[stack] for name, stack in stacks.items()}, Fraction(found.error)


def _kinds(stacks: Mapping[str, int]) -> tuple[list[int], list[int]]:
    """Stacks that there are, in the largest chips that make all of them up, and how many players have each."""
    counts, chip = Counter(stacks.values()), gcd(*stacks.values())
    return [stack // chip for stack in counts], list(counts.values())


def _by_name(stacks: Mapping[str, int], found: Sequence[Found]) -> dict[str, Found]:
    by_stack = dict(zip(Counter(stacks.values()), found, strict=True))
    return {name: by_stack[stack] for name, stack in stacks.items()}


# -- other ways --------------------------------------------------------------------------------------------------------


def chip_chop(stacks: Mapping[str, int], prizes: Sequence[int]) -> dict[str, Fraction]:
    """The least prize is everybody's, the rest is divided by chips.

    Somebody with most of the chips has more by it than the first prize.
    """
    fitting = _verified(stacks, prizes)
    least, chips = min(fitting), sum(stacks.values())
    rest = sum(fitting) - least * len(fitting)
    return {name: least + Fraction(rest * stack, chips) for name, stack in stacks.items()}


def equal(stacks: Mapping[str, int], prizes: Sequence[int]) -> dict[str, Fraction]:
    """All that is still played for, in equal parts."""
    share = Fraction(sum(_verified(stacks, prizes)), len(stacks))
    return dict.fromkeys(stacks, share)


# -- cents -------------------------------------------------------------------------------------------------------------


def _verified(stacks: Mapping[str, int], prizes: Sequence[int]) -> list[int]:
    """A prize for each player: nothing where there are fewer prizes, and no more of them than players."""
    if not stacks:
        raise TournamentError("stacks", "nobody is left")
    for name, stack in stacks.items():
        if stack < 1:
            raise TournamentError("stacks", f"{name} has {stack} chips; who is left has one at least")
    if any(prize < 0 for prize in prizes):
        raise TournamentError("prizes", "no prize is less than nothing")
    return [*prizes, *[0] * len(stacks)][: len(stacks)]


def _paid(prizes: Sequence[int]) -> int:
    """How many places matter: the last of them that win anything."""
    return max((place for place, prize in enumerate(prizes, 1) if prize), default=1)


def _rounded(
    values: dict[str, Fraction],
    prizes: Sequence[int],
    method: Literal["exact", "integral", "chip_chop", "equal"],
    error: Fraction = Fraction(0),
) -> Division:
    return Division(largest_remainders(values, sum(prizes)), values, method, error)


def largest_remainders(values: Mapping[str, Fraction], total: int) -> dict[str, int]:
    """Whole numbers near the values that add up to a total; of equal remainders the first name's is rounded up.

    Nobody with a larger value has less.
    """
    whole = {name: int(value // 1) for name, value in values.items()}
    by_remainder = sorted(values, key=lambda name: (whole[name] - values[name], name))
    for name in by_remainder[: total - sum(whole.values())]:
        whole[name] += 1
    return whole
