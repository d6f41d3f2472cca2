"""The best simple strategy.

A cell of the table is shared by many hands, and which of them come to it depends on the other cells. So the cells are
improved one at a time, the one that gains most first, each gain weighed by how often its hands are reached, until no
change of a single cell gains with hands that are not split. As in the optimal strategy split hands are played by the
same cells, with the doubles allowed after a split, and a pair is split where that is worth more than the hand is
otherwise.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from croupier.kernels.blackjack.hands import MOST, Flags, Floats
from croupier.kernels.blackjack.playing import MUST_DRAW_BELOW, PLAIN, WON_AT_ONCE, Counts, Game, Odds, take, weigh
from croupier.kernels.blackjack.simple import (
    AFTER_SPLIT,
    SHAPE,
    WHOLE,
    WITH_LAMMER,
    Cells,
    SimpleTable,
    cell_of_hands,
)
from croupier.kernels.blackjack.solution import Solution
from croupier.kernels.blackjack.solver import Solver, evaluate, solve_optimal
from croupier.kernels.blackjack.strategy import DOUBLE, DRAW, STAND
from croupier.kernels.blackjack.terms import VALUES, Terms
from croupier.kernels.jit import jit

ENOUGH = 1e-15
"""A gain below this is rounding."""
MOST_ROUNDS = 10


@jit
def weigh_cells(
    game: Game,
    up: int,
    shoe: Counts,
    doubling: Flags,
    worth: Floats,
    odds: Odds,
    start: Floats,
    cell: npt.NDArray[np.int64],
    action: Flags,
    sums: Floats,
    reach: Floats,
) -> None:
    """Add up by cell how often its hands are reached, and what each action is worth over them.

    `start`: how often each hand is dealt; `action` by cell. Not-a-number: there is no such action.
    """
    hands = game.hands
    left = np.zeros(VALUES, np.int64)
    value = np.zeros(len(hands.cards))
    reached = start.copy()
    sums[:] = 0.0
    reach[:] = 0.0
    for place in range(len(hands.ascending)):
        hand = hands.ascending[place]
        chosen = action[cell[hand]]
        if reached[hand] == 0.0 or game.at_once[hand] or hands.total[hand] == MOST:
            continue
        doubles = chosen == DOUBLE and doubling[hand] != PLAIN
        if not doubles and (chosen == DRAW or hands.total[hand] < MUST_DRAW_BELOW):
            size = take(game, shoe, hand, left)
            for card in range(VALUES):
                after = hands.next[hand, card]
                if after >= 0 and left[card] > 0:
                    reached[after] += reached[hand] * left[card] / size
    for place in range(len(hands.ascending) - 1, -1, -1):
        hand = hands.ascending[place]
        chosen = action[cell[hand]]
        size = take(game, shoe, hand, left)
        if size < 0 or hands.cards[hand] < 2:
            continue
        if game.at_once[hand]:
            value[hand] = worth[PLAIN, WON_AT_ONCE]
            continue
        stand, draw, double = weigh(game, up, left, size, hand, doubling[hand], worth, odds, value)
        value[hand] = stand
        if chosen == DOUBLE and not np.isnan(double):
            value[hand] = double
        elif (chosen == DRAW or np.isnan(stand)) and not np.isnan(draw):
            value[hand] = draw
        if np.isnan(value[hand]):
            value[hand] = 0.0
        if reached[hand] > 0.0 and hands.total[hand] < MOST:
            reach[cell[hand]] += reached[hand]
            sums[cell[hand], STAND] += reached[hand] * stand
            sums[cell[hand], DRAW] += reached[hand] * draw
            sums[cell[hand], DOUBLE] += reached[hand] * double


class Simplifier:
    """Finds the cells against one up card after another; the solver has the odds of the up card at hand."""

    def __init__(self, solver: Solver) -> None:
        self.solver = solver
        self.cell = cell_of_hands()
        self.size = int(np.prod(SHAPE))
        self.means = np.full((VALUES, self.size, 3), np.nan)
        """(up, cell, action): what the actions are worth on average in a cell."""

    def improve(
        self, up: int, start: Floats, doubling: Flags, worth: Floats, cells: Cells, only_first: bool = False
    ) -> Floats:
        """Changes cells (only those of the first two cards, if so told) until no single change gains."""
        sums, reach = np.zeros((self.size, 3)), np.zeros(self.size)
        action = np.ascontiguousarray(cells.reshape(self.size, VALUES)[:, up])
        changeable = np.arange(self.size) < self.size // 2 if only_first else np.ones(self.size, bool)
        game, odds, shoe = self.solver.game, self.solver.odds, self.solver.shoe_without(up)
        while True:
            weigh_cells(game, up, shoe, doubling, worth, odds, start, self.cell, action, sums, reach)
            known = np.where(np.isnan(sums), -np.inf, sums)
            now = np.take_along_axis(known, action[:, None].astype(np.int64), 1)[:, 0]
            best = known.max(1)
            gain = np.zeros(self.size)
            live = (reach > 0) & np.isfinite(best) & changeable
            gain[live] = best[live] - now[live]  # infinite where the action now chosen cannot be taken
            place = int(gain.argmax())
            if not gain[place] > ENOUGH:
                break
            action[place] = int(known[place].argmax())
        cells.reshape(self.size, VALUES)[:, up] = action
        with np.errstate(invalid="ignore", divide="ignore"):
            means: Floats = sums / reach[:, None]
        return means

    def dealt(self, up: int, split: Flags) -> Floats:
        """How often each first two cards are dealt against an up card and not split."""
        solver = self.solver
        shoe = solver.shoe_without(up)
        start = np.zeros(len(solver.hands.cards))
        for first in range(VALUES):
            for second in range(first, VALUES):
                ways = shoe[first] * (shoe[second] - 1) if first == second else 2 * shoe[first] * shoe[second]
                is_blackjack = (first, second) == (0, VALUES - 1)
                if not is_blackjack and not (first == second and split[first]):
                    start[solver.hands.two[first, second]] = ways
        return start / max(1, int(shoe.sum()) * (int(shoe.sum()) - 1))

    def find(self, up: int, table: SimpleTable) -> None:
        """The cells of all three tables, for the pairs split as the table says."""
        solver = self.solver
        start = self.dealt(up, table.splits[up])
        whole, after_split, with_lammer = table.cells[WHOLE], table.cells[AFTER_SPLIT], table.cells[WITH_LAMMER]
        self.means[up] = self.improve(up, start, solver.doubling, solver.whole_worth, whole)
        after_split[..., up] = whole[..., up]
        self.improve(up, start, solver.doubling_after_split, solver.whole_worth, after_split, only_first=True)
        self.improve(up, start, solver.doubling_after_split, solver.lammer_worth, with_lammer)


def evaluate_simple(counts: Sequence[int], terms: Terms, table: SimpleTable) -> Solution:
    """What a simple table is worth, and what it costs against the optimal strategy."""
    solution = evaluate(counts, terms, table.strategy(terms))
    best = solve_optimal(tuple(int(count) for count in counts), terms)
    return replace(solution, simple=table, cost=best.ev - solution.ev)


@lru_cache(maxsize=64)
def solve_simple(counts: tuple[int, ...], terms: Terms) -> Solution:
    """Starts from the pairs that the optimal strategy splits; splits and cells are found in turn until they agree."""
    optimal = solve_optimal(counts, terms)
    table = SimpleTable(splits=optimal.strategy.splits.copy(), insures=_insures_all(optimal))
    solver = Solver(counts, terms)
    simplifier = Simplifier(solver)
    for up in solver.up_cards():
        solver.find_tables(up)  # for the odds
        for _ in range(MOST_ROUNDS):
            simplifier.find(up, table)
            solver.take_tables(table.strategy(terms))
            solver.choose_splits(up)
            if (solver.splits[up] == table.splits[up]).all():
                break
            table.splits[up] = solver.splits[up]
    solution = evaluate_simple(counts, terms, table)
    means = np.moveaxis(simplifier.means.reshape(VALUES, *SHAPE, 3), 0, 3)
    return replace(solution, cell_means=means, split_values=solver.split_values)


def _insures_all(optimal: Solution) -> bool:
    """To insure every hand gains, since the chance of a ten is above a third before the player's cards are seen."""
    counts = optimal.counts
    return counts[0] > 0 and counts[-1] * 3 > sum(counts) - 1
