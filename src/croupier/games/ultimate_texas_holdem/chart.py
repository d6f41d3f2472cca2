"""The best play as a chart: what to do with each two cards, and how often hands are played later that were not yet.

The first decision depends on two ranks and whether they are of one suit: a grid says all of it. The others depend on
all cards seen; what is shown of them is how often each kind of hand is played.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.games.house_poker.terms import Size
from croupier.games.ultimate_texas_holdem.solving import solution_of
from croupier.games.ultimate_texas_holdem.terms import CLASSES, RESULTS, HoldemTerms
from croupier.rulebook import NotAllowedError
from croupier.table.charts import Cell, Meaning, Section, StrategyChart

if TYPE_CHECKING:
    from croupier.kernels.poker.uth.solution import Solution

RANKS = "AKQJT98765432"
CHECK, FOLD = "C", "F"
COLOURS = ("red", "gold", "violet", "green")
"""Colours of Play wagers, from the greatest."""
LOW_HANDS = ("no pair", "flush draw", "board pair", "own pair")
"""Classes of hole and flop, as the solver tells those of no more than a pair apart."""


def charts(terms: HoldemTerms) -> tuple[StrategyChart, ...]:
    """One for each size of antes that matters."""
    return terms.rules.memo("charts", lambda: tuple(chart_of(terms, size) for size in terms.sizes))


def chart_of(terms: HoldemTerms, size: Size) -> StrategyChart:
    if terms.maximum_payout is not None and terms.is_play_capped(size.cents):
        problem = f"it cuts the Play wager beside the {size.tier} Ante: what is best then is not solved"
        raise NotAllowedError("maximum_payout", problem, terms.maximum_payout.citation)
    solution = solution_of(terms, size.cents)
    units = sorted({*solution.first_plays.values(), solution.terms.second, solution.terms.third} - {0}, reverse=True)
    plays = [Meaning(str(n), f"play {n}x", colour) for n, colour in zip(units, COLOURS, strict=False)]
    return StrategyChart(
        tuple(caption(terms, solution, size)),
        (first_section(solution), second_section(solution), third_section(solution)),
        (*plays, Meaning(CHECK, "check", "blue"), Meaning(FOLD, "fold", "blue")),
        notes(solution),
    )


def first_section(solution: "Solution") -> Section:
    """Suited hands above the diagonal, pairs on it, others below."""
    rows = []
    for row, first in enumerate(RANKS):
        cells = []
        for column in range(len(RANKS)):
            units = solution.first_plays[len(RANKS) - 1 - row, len(RANKS) - 1 - column]
            cells.append(Cell(str(units), str(units)) if units else Cell(CHECK, CHECK))
        rows.append((first, tuple(cells)))
    return Section("two cards", tuple(RANKS), tuple(rows))


def second_section(solution: "Solution") -> Section:
    from croupier.kernels.poker.uth.flop_summary import second_plays

    names = (*LOW_HANDS, *(words(name) for name in CLASSES[CLASSES.index("two_pairs") :]))
    return often("the flop", names, solution.terms.second, CHECK, second_plays(solution))


def third_section(solution: "Solution") -> Section:
    from croupier.kernels.poker.uth.flop_summary import third_plays

    return often("the river", [words(name) for name in CLASSES], solution.terms.third, FOLD, third_plays(solution))


def often(title: str, names: Sequence[str], units: int, otherwise: str, found: Iterable[Fraction | None]) -> Section:
    """How often each kind of hand is played, if it was not before; the best hands first."""
    rows = [
        (name, (Cell(percent(part), str(units) if part > Fraction(1, 2) else otherwise),))
        for name, part in zip(names, found, strict=True)
        if part is not None
    ]
    return Section(title, (f"{units}x",), tuple(reversed(rows)))


# -- words -----------------------------------------------------------------------------------------------------------


def words(name: str) -> str:
    return name.replace("_", " ")


def percent(part: Fraction) -> str:
    """Whole percents; what is less than all, or more than nothing, is never shown as all or nothing."""
    if part in (0, 1):
        return f"{100 * part}%"
    shown = round(100 * part)
    return ">99%" if shown == 100 else "<1%" if shown == 0 else f"{shown}%"


def caption(terms: HoldemTerms, solution: "Solution", size: Size) -> Iterable[str]:
    """What the chart is for."""
    if size.tier:
        yield f"the {size.tier} ante of the table"
    made = "both hole cards and three of the board" if solution.terms.uses_both else "the best five of seven cards"
    yield f"a hand is {made}; the dealer qualifies with {words(terms.qualifies.value if terms.qualifies else '')}"
    beaten = RESULTS.index(("is_beaten", False))
    is_kept = solution.terms.initial[0][beaten] == 0
    yield f"the Blind {'stands off' if is_kept else 'loses'} to a higher hand of a dealer who does not qualify"


def notes(solution: "Solution") -> tuple[str, ...]:
    """How to read it, and what the play comes to."""
    plays = {f"play {units}x" if units else "fold": part for units, part in solution.frequencies.items() if part}
    return (
        "two cards: suited above the diagonal, pairs on it, of two suits below",
        "percent: how often such a hand is played, of those that were not played before",
        "own pair: with a hole card; board pair: of the flop alone; flush draw: no pair, four of a suit",
        ", ".join(f"{float(100 * part):.4f}% {what}" for what, part in plays.items()),
        f"worth {float(100 * solution.ev):.4f}% of the ante",
    )
