"""Ruin: how likely a bankroll is gone, with and without a goal and a limit of rounds, and which one is enough."""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, NamedTuple

from croupier.kernels import walks
from croupier.kernels.distribution import Distribution, Number
from croupier.kernels.lattice import common_step, exact_chances
from croupier.pricing.risk.errors import RiskError
from croupier.pricing.risk.laws import Law
from croupier.pricing.risk.rounds import shortly
from croupier.pricing.shown import Shown

Method = Literal["certain", "exact", "root", "sums", "equations", "rounds", "bound"]
"""How a chance of ruin was found.

Without any doubt; in fractions; as a power of a root; in sums of positive terms, from place to place; by linear
equations; round by round; or only Lundberg's bound.
"""


UNCERTAIN = 0.9
"""Ruin ever from a goal that is so likely leaves too little of ruin before the goal for a difference."""


@dataclass(frozen=True)
class Walk:
    """A bankroll from round to round, ruined when it holds less than `need`."""

    law: Law
    need: Fraction
    """What a bankroll must hold for another round."""
    step: Fraction
    """The greatest amount of which all net results are multiples."""
    steps: dict[int, Fraction]

    @classmethod
    def of(cls, law: Law | Distribution, need: Fraction | int | None = None) -> "Walk":
        """What a round can cost is what it needs, unless something else is said."""
        named = law if isinstance(law, Law) else Law("", law)
        chances = exact_chances(named.distribution.chances)
        step = common_step(chances)
        steps = {int(net / step): chance for net, chance in chances.items()}
        least = Fraction(need) if need is not None else max(-min(chances), Fraction(0))
        return cls(named, least, step, steps)

    @property
    def drift(self) -> Fraction:
        return walks.drift(self.steps)

    @property
    def exponent(self) -> float | None:
        """Lundberg's, by unit of the bankroll."""
        found = walks.exponent(self.steps)
        return None if found is None else found / float(self.step)

    def place(self, bankroll: Fraction) -> int:
        """How many steps a bankroll is above the least that can play on."""
        return math.floor((bankroll - self.need) / self.step)

    def amount(self, place: int) -> Fraction:
        return self.need + self.step * place

    def bound(self, place: int) -> float | None:
        """Lundberg's: ruin ever is no likelier from that place."""
        found = walks.exponent(self.steps)
        return None if found is None else math.exp(-found * (place + 1))


@dataclass(frozen=True, repr=False)
class Ruin(Shown):
    """How likely a bankroll is gone."""

    bankroll: Fraction
    goal: Fraction | None
    rounds: int | None
    need: Fraction
    chance: Number
    method: Method
    error: float = 0.0
    """The most by which the chance is off; with method `bound` the chance is only not above it."""
    mean_rounds: float | None = None
    """How many rounds it takes to ruin or goal, on average."""
    exponent: float | None = None
    bound: float | None = None
    """Lundberg's bound on ruin ever."""

    @property
    def is_impossible(self) -> bool:
        """Whether it cannot be gone at all, which is more than that no figure is left of the chance."""
        return isinstance(self.chance, Fraction) and not self.chance

    @property
    def most(self) -> float:
        """What the chance is certainly not above."""
        found = min(1.0, float(self.chance) + self.error)
        return found if self.bound is None else min(found, max(self.bound, float(self.chance)))

    def __repr__(self) -> str:
        return f"Ruin(bankroll {float(self.bankroll):g}: {float(self.chance):.4%})"

    def to_dict(self) -> dict[str, Any]:
        return {
            **shortly("bankroll", self.bankroll),
            **(shortly("goal", self.goal) if self.goal is not None else {}),
            **({"rounds": self.rounds} if self.rounds is not None else {}),
            **shortly("need", self.need),
            **shortly("ruin", self.chance),
            "method": self.method,
            **({"ruin_error": self.error} if self.error else {}),
            **({"mean_rounds": self.mean_rounds} if self.mean_rounds is not None else {}),
            **({"lundberg_exponent": self.exponent, "lundberg_bound": self.bound} if self.exponent else {}),
        }


class Ruins(list[Ruin], Shown):
    """Ruin of several bankrolls on the same play."""

    def __init__(self, found: Iterable[Ruin], name: str = "") -> None:
        super().__init__(found)
        self.name = name
        """What is played."""


class Solved(NamedTuple):
    """Ruin from every place up to some, how it was found, and the most by which each is off."""

    chance: Callable[[int], Number]
    method: Method
    error: Callable[[int], float] = lambda _: 0.0
    mean_rounds: Callable[[int], float] | None = None

    def at(self, place: int, bound: float | None) -> tuple[Number, float]:
        """The chance from a place, with its error; where Lundberg's bound says more, no more than that."""
        found, error = self.chance(place), self.error(place)
        return (found, error) if bound is None or error <= bound else (min(found, bound), bound)

    @classmethod
    def of(cls, found: walks.Fine, method: Method) -> "Solved":
        return cls(lambda place: _chance(found.values[place]), method, lambda place: float(found.errors[place]))


def ruin(
    law: Law | Distribution,
    bankroll: Fraction | int,
    goal: Fraction | int | None = None,
    rounds: int | None = None,
    need: Fraction | int | None = None,
) -> Ruin:
    """How likely the bankroll falls below what a round needs: ever, before it reaches a goal, within so many rounds."""
    return ruins(law, [bankroll], goal, rounds, need)[0]


def ruins(
    law: Law | Distribution,
    bankrolls: Iterable[Fraction | int],
    goal: Fraction | int | None = None,
    rounds: int | None = None,
    need: Fraction | int | None = None,
) -> Ruins:
    """The same of several bankrolls, solved once where they are whole steps apart."""
    walk = Walk.of(law, _needed(need))
    wanted = [Fraction(each) for each in bankrolls]
    target = None if goal is None else Fraction(goal)
    for each in wanted:
        if each < walk.need:
            raise RiskError(f"bankroll: {each}; a round needs {walk.need}")
        if target is not None and target <= each:
            raise RiskError(f"goal: {target}; more than the bankroll of {each}")
    _check_rounds(rounds)
    solved: dict[Fraction, Solved] = {}
    found = []
    for each in wanted:
        place = walk.place(each)
        rest = each - walk.amount(place)
        if rest not in solved:
            most = max(walk.place(other) for other in wanted)
            up_to = None if target is None else math.ceil((target - walk.need - rest) / walk.step)
            solved[rest] = solve(walk, most + 1, up_to, rounds)
        by = solved[rest]
        mean = by.mean_rounds(place) if by.mean_rounds is not None else None
        bound = walk.bound(place)
        chance, error = by.at(place, bound)
        found.append(Ruin(each, target, rounds, walk.need, chance, by.method, error, mean, walk.exponent, bound))
    return Ruins(found, walk.law.name)


def _needed(need: Fraction | int | None) -> Fraction | int | None:
    """What a round is said to need, if it is anything."""
    if need is not None and need <= 0:
        raise RiskError(f"need: {need}; more than nothing, for nobody plays without")
    return need


def _check_rounds(rounds: int | None) -> None:
    if rounds is not None and rounds < 1:
        raise RiskError(f"rounds: {rounds}; one at least")


def solve(walk: Walk, places: int, goal: int | None, rounds: int | None) -> Solved:
    """Ruin from the first so many places; the goal is a place."""
    steps = walk.steps
    if min(steps) >= 0:
        return Solved(lambda _: Fraction(0), "certain")
    try:
        if rounds is not None:
            limited = walks.within(steps, rounds, goal, places)
            deepest = -min(steps) * rounds  # as far as that many rounds can lead down
            return Solved(
                lambda place: _chance(limited.values[place]) if place < deepest else Fraction(0),
                "rounds",
                lambda place: float(limited.errors[place]) if place < deepest else 0.0,
            )
        if goal is not None:
            return _to_goal(steps, goal)
        if walk.drift <= 0:
            return Solved(lambda _: Fraction(1), "certain")
        return _for_ever(walk, places)
    except walks.TooLargeError as error:
        problem = f"bankroll, goal, rounds: too much to solve ({error})"
        raise RiskError(f"{problem}; ask for less, or for larger units") from None


def _chance(found: float) -> float:
    """What was solved, without what rounding adds to certainty or takes from nothing."""
    return min(1.0, max(0.0, float(found)))


def _to_goal(steps: dict[int, Fraction], goal: int) -> Solved:
    mean: Callable[[int], float] | None = None
    error = 0.0
    try:
        chance, rounds = walks.between(steps, goal)
    except walks.TooLargeError:
        if max(steps) != 1 and min(steps) != -1:
            raise
    else:
        mean, error = (lambda place: float(rounds.values[place])), chance.error
    is_short = goal <= walks.MOST_EXACT
    if min(steps) == -1:
        turned = {-by: p for by, p in steps.items()}
        if is_short:
            exact = walks.exact_scale(turned, goal)
            return Solved(lambda place: exact[goal - 1 - place] / exact[goal], "exact", mean_rounds=mean)
        if mean is None:
            w, off = walks.scale(turned, goal)
            return Solved(lambda place: _chance(w[goal - 1 - place] / w[goal]), "equations", lambda _: off)
    elif max(steps) == 1:
        if is_short:
            exact = walks.exact_scale(steps, goal)
            return Solved(lambda place: 1 - exact[place] / exact[goal], "exact", mean_rounds=mean)
        if walks.drift(steps) > 0:
            ever = walks.ladder(steps, goal + 1)
            if mean is None or ever.values[goal] < UNCERTAIN:
                return _sums_to_goal(ever, goal, mean)
        if mean is None:
            w, off = walks.scale(steps, goal)
            return Solved(lambda place: _chance(1 - w[place] / w[goal]), "equations", lambda _: off)
    return Solved(lambda place: _chance(chance.values[place]), "equations", lambda _: error, mean)


def _sums_to_goal(ever: walks.Fine, goal: int, mean: Callable[[int], float] | None) -> Solved:
    """Ruin before a goal that no step leaps over, from ruin ever: that is before the goal, or from there."""
    values, errors = ever.values, ever.errors
    beyond = float(values[goal])

    def chance(place: int) -> float:
        return _chance((float(values[place]) - beyond) / (1 - beyond))

    def error(place: int) -> float:
        return (float(errors[place]) + float(errors[goal]) + 4 * walks.UNIT * float(values[place])) / (1 - beyond)

    return Solved(chance, "sums", error, mean)


def _for_ever(walk: Walk, places: int) -> Solved:
    steps, rate = walk.steps, walks.exponent(walk.steps)
    assert rate is not None

    def bound(place: int) -> float:
        return math.exp(-rate * (place + 1))

    if min(steps) == -1:
        off = walks.exponent_error(steps, rate)
        return Solved(
            bound,
            "root",
            lambda place: bound(place) * math.expm1((place + 1) * (off + 4 * walks.UNIT * rate)) + walks.UNDERFLOW,
        )
    try:
        if max(steps) == 1:
            return Solved.of(walks.ladder(steps, places), "sums")
        return Solved.of(walks.forever(steps, places), "equations")
    except walks.TooLargeError:
        return Solved(bound, "bound")


# -- which bankroll is enough ------------------------------------------------------------------------------------------


def bankroll_for(
    law: Law | Distribution,
    risk: Fraction | float,
    rounds: int | None = None,
    need: Fraction | int | None = None,
) -> Ruin:
    """The least bankroll whose ruin is no likelier than that: ever, or within so many rounds (a trip's bankroll).

    Bankrolls are looked at in steps from what a round needs.
    """
    if not 0 < risk < 1:
        raise RiskError(f"risk: {risk}; above 0 and below 1")
    _check_rounds(rounds)
    walk = Walk.of(law, _needed(need))
    if min(walk.steps) >= 0:
        return Ruin(walk.need, None, rounds, walk.need, Fraction(0), "certain")
    if rounds is None and walk.drift <= 0:
        raise RiskError("risk: without an edge every bankroll is gone in the end; say within how many rounds")
    if rounds is None:
        rate = walks.exponent(walk.steps)
        assert rate is not None
        places = math.ceil(-math.log(float(risk)) / rate) + 1
    else:
        places = math.ceil(walks.far(walk.steps, rounds, float(risk))) + 1
        places = min(places, -min(walk.steps) * rounds + 1)
    solved = solve(walk, places, None, rounds)
    low, high = -1, places - 1  # every greater one is enough
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if solved.chance(middle) <= risk else (middle, high)
    bound = walk.bound(high)
    chance, error = solved.at(high, bound)
    return Ruin(
        walk.amount(high), None, rounds, walk.need, chance, solved.method, error, None, walk.exponent, bound
    )  # fmt: skip
