"""What a wager costs on a crowded layout, against one that has few."""

from collections.abc import Callable

from croupier.games import Game
from croupier.procedure.actions import PlaceWager, WithdrawWager

FEW, MANY = 30, 1_000
NUMBERS = 36


def _placer(lying: int) -> Callable[[int], None]:
    """Somebody puts a wager on a roulette layout with so many others, and takes it back, again and again."""
    round_ = Game("skycity/roulette").open_round(source=1)
    for number in range(lying):
        on = str(number % NUMBERS + 1)
        round_.act(PlaceWager(f"player {number // NUMBERS}", "straight_up", 10_00, on=on))

    def place(count: int) -> None:
        for _ in range(count):
            round_.act(PlaceWager("Ann", "red", 10_00))
            round_.act(WithdrawWager("Ann", len(round_.layout.wagers)))

    return place


def bench() -> list[tuple[str, Callable[[int], None], int, str, Callable[[int], None], int]]:
    """Wagers a second: the ratio is about 1 where a wager's cost does not grow with those that lie there."""
    crowded, quiet = _placer(MANY), _placer(FEW)
    return [(f"wagers on a layout with {MANY:,}", crowded, 1_000, f"with {FEW}", quiet, 1_000)]
