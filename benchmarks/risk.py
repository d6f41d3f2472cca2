"""A million rounds together, beside plain ways to the same: `bench()` gives rows for `make bench`."""

from collections.abc import Callable
from fractions import Fraction

import numpy as np

from croupier.kernels.distribution import Distribution
from croupier.kernels.lattice import common_step
from croupier.pricing.risk import rounds, ruin

Row = tuple[str, Callable[[int], None], int, str, Callable[[int], None], int]
"""What, ours, how many, the peer, its work, how many."""
NUMBER = Distribution.of([(Fraction(35), Fraction(1, 37)), (Fraction(-1), Fraction(36, 37))])
BANKER = Distribution.of(
    [
        (Fraction(19, 20), Fraction(458_597, 10**6)),
        (Fraction(0), Fraction(95_156, 10**6)),
        (Fraction(-1), Fraction(446_247, 10**6)),
    ]
)
MANY, SOME, WALKS = 1_000_000, 500, 50


def ours(law: Distribution, count: int) -> Callable[[int], None]:
    def work(times: int) -> None:
        for _ in range(times):
            assert rounds(law, count, method="transform").error < 1e-8

    return work


def convolved(law: Distribution, count: int) -> Callable[[int], None]:
    """The peer: numpy's convolution with itself, by squaring, on all results that there can be."""
    low, step = min(law.chances), common_step(law.chances)
    one = np.zeros(int((max(law.chances) - low) / step) + 1)
    for net, chance in law.chances.items():
        one[int((net - low) / step)] = float(chance)

    def work(times: int) -> None:
        for _ in range(times):
            found, power, left = np.ones(1), one, count
            while left:
                if left & 1:
                    found = np.convolve(found, power)
                left >>= 1
                if left:
                    power = np.convolve(power, power)
            assert abs(found.sum() - 1) < 1e-9

    return work


def dealt(law: Distribution, bankroll: int, goal: int, walks: int) -> Callable[[int], None]:
    """The peer: so many walks to ruin or goal at random, all at once. Their chance is right to a digit or two."""
    nets, chances = np.array([float(net) for net in law.chances]), np.array([float(c) for c in law.chances.values()])

    def work(times: int) -> None:
        generator = np.random.default_rng(1)
        money = np.full(walks * times, float(bankroll))
        while len(money):
            money = money + generator.choice(nets, len(money), p=chances)
            money = money[(money >= 1) & (money < goal)]

    return work


def solved(law: Distribution, bankroll: int, goal: int) -> Callable[[int], None]:
    def work(times: int) -> None:
        for _ in range(times):
            assert ruin(law, bankroll, goal).error < 1e-8

    return work


def bench() -> list[Row]:
    """Monte Carlo of the same accuracy would take some 10^18 walks: the last row says what a few of them cost."""
    return [
        (f"{MANY:,} spins on a number", ours(NUMBER, MANY), 10, f"{SOME:,} of them by np.convolve",
         convolved(NUMBER, SOME), 1),
        (f"{SOME:,} hands on the banker", ours(BANKER, SOME), 50, "the same by np.convolve",
         convolved(BANKER, SOME), 3),
        ("ruin on a number, 100 units before 1,000", solved(NUMBER, 100, 1_000), 10, f"{WALKS} walks at random",
         dealt(NUMBER, 100, 1_000, WALKS), 1),
    ]  # fmt: skip


def main() -> None:
    from benchmarks.__main__ import seconds

    for what, work, count, peer, theirs, peer_count in bench():
        rate, peer_rate = count / seconds(work, count), peer_count / seconds(theirs, peer_count)
        print(f"{what}: {rate:,.4g} a second; {peer}: {peer_rate:,.4g}; ours / peer {rate / peer_rate:.3g}")


if __name__ == "__main__":
    main()
