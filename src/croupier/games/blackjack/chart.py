"""The simple strategy as a chart: what to do with every total and pair against every first card of the dealer.

The best play looks at more than the total of a hand; where two cards are better played otherwise, a cell is
marked.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from croupier.chips import format_dollars
from croupier.games.blackjack.solver_terms import VALUES, Tier, counts_of, least_of, terms_of, tiers_of
from croupier.games.blackjack.solving import solution_of
from croupier.rulebook import Rules
from croupier.table import charts

if TYPE_CHECKING:
    from croupier.kernels.blackjack import Terms
    from croupier.kernels.blackjack.solution import Solution

UPS = (*VALUES[1:], VALUES[0])
"""The dealer's first card: two to ten, ace."""
LETTERS = {"stand": "S", "draw": "H", "double": "D", "split": "P"}
MEANS = {"S": "stand", "H": "draw", "D": "double", "P": "split"}
COLOURS = {"S": "red", "H": "blue", "D": "gold", "P": "violet"}
LATER = {"S": "S", "H": "H", "D": "H", "P": "", "": ""}
"""What is done with more than two cards, unless a cell says otherwise; a pair has no more."""
MARK = "*"
"""On a cell where some hands are better played otherwise."""


class Cell(NamedTuple):
    action: str
    """A letter of `MEANS`, with two cards; empty, if no such hand can come against the up card."""
    later: str
    """What is played with more than two cards."""
    has_exceptions: bool = False

    @property
    def text(self) -> str:
        """The letter for two cards, a small one for more where they are played otherwise, and the mark."""
        later = "" if self.later == LATER[self.action] else self.later.lower()
        return self.action + later + (MARK if self.has_exceptions else "")


class Row(NamedTuple):
    label: str
    hand: tuple[int, ...]
    """Cards of this total or pair; two, if there are two of it."""
    later: tuple[int, ...]
    """Three cards of this total, if there are."""
    cells: tuple[Cell, ...]
    """In the order of `UPS`."""


class Section(NamedTuple):
    name: str
    rows: tuple[Row, ...]


class Departure(NamedTuple):
    """Two cards that the best play treats otherwise than the chart, and what that is worth."""

    hand: tuple[int, int]
    up: int
    charted: str
    best: str
    gain: float


@dataclass(frozen=True)
class Chart:
    """The charts for wagers of one tier."""

    tier: str
    """Empty where there is one only."""
    caption: tuple[str, ...]
    sections: tuple[Section, ...]
    departures: tuple[Departure, ...]

    @property
    def legend(self) -> tuple[str, ...]:
        """What the signs in cells mean, as far as they occur, and how marked hands are better played."""
        texts = [cell.text for section in self.sections for row in section.rows for cell in row.cells]
        found = []
        if any("D" in text for text in texts):
            found.append("D: double; with more than two cards draw")
        if any(any(letter.islower() for letter in text) for text in texts):
            found.append("a small letter: with more than two cards")
        if self.departures:
            found.append(f"{MARK} the best play with two cards:")
        return (*found, *departures_in_words(self.departures))


def strategy_charts(rules: Rules) -> tuple[charts.StrategyChart, ...]:
    """The charts as every game has them."""
    return tuple(
        charts.StrategyChart(
            chart.caption,
            tuple(_plain(section) for section in chart.sections),
            tuple(charts.Meaning(letter, words, COLOURS[letter]) for letter, words in MEANS.items()),
            chart.legend,
        )
        for chart in charts_of(rules)
    )


def _plain(section: Section) -> charts.Section:
    rows = [(row.label, tuple(charts.Cell(cell.text, cell.action) for cell in row.cells)) for row in section.rows]
    return charts.Section(section.name, tuple(map(name_of, UPS)), tuple(rows))


def charts_of(rules: Rules) -> tuple[Chart, ...]:
    """One for each tier of wagers."""
    return rules.memo("charts", lambda: tuple(chart_of(rules, tier) for tier in tiers_of(rules)))


def chart_of(rules: Rules, tier: Tier) -> Chart:
    simple, optimal = solution_of(rules, tier, "simple"), solution_of(rules, tier)
    departures = tuple(find_departures(simple, optimal))
    marked = {(departure.hand, departure.up) for departure in departures}
    return Chart(
        tier if len(tiers_of(rules)) > 1 else "",
        tuple(caption(rules, tier)),
        tuple(sections(simple, marked)),
        departures,
    )


# -- cells -----------------------------------------------------------------------------------------------------------

Marked = set[tuple[tuple[int, int], int]]
"""Hands of two cards, and the up card against which they are better played otherwise."""


def sections(simple: "Solution", marked: Marked) -> Iterator[Section]:
    """Hard totals from 20 down to 5, soft ones from 20 to 13, pairs if any may be split."""
    make = partial(_row, simple, marked)
    hard = [make(str(total), *hard_hands(total)) for total in range(20, 4, -1)]
    yield Section("hard", tuple(_together(hard)))
    soft = [make(f"A-{total - 11}", (1, total - 11), (1, 1, total - 12)) for total in range(20, 12, -1)]
    yield Section("soft", tuple(_together(soft)))
    pairs = [value for value in (*VALUES[:0:-1], 1) if simple.terms.can_split(value)]
    if pairs:
        names = [f"{name_of(value)}-{name_of(value)}" for value in pairs]
        yield Section("pairs", tuple(make(name, (v, v), ()) for name, v in zip(names, pairs, strict=True)))


def hard_hands(total: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Cards of a hard total that are no pair: two, but for 20; and three, but for 5."""
    later = (2, total - 12, 10) if total > 14 else (2, 2, total - 4) if total > 5 else ()
    two = (total - 10, 10) if total > 11 else (2, total - 2)
    return (two if total < 20 else later), later


def _row(simple: "Solution", marked: Marked, label: str, hand: tuple[int, ...], later: tuple[int, ...]) -> Row:
    kind, total = _class_of(simple.terms, hand)
    alike = [pair for pair in _two_cards() if _class_of(simple.terms, pair) == (kind, total)]
    cells = []
    for up in UPS:
        has_two = any(simple.hand_probability[up - 1, first - 1, second - 1] for first, second in alike)
        has_more = bool(later) and simple.has_later(total, kind == "soft", up)
        with_more = LETTERS[simple.action(later, up)] if has_more else ""
        action = LETTERS[simple.action(hand, up)] if has_two else with_more
        cells.append(Cell(action, with_more or LATER[action], any((pair, up) in marked for pair in alike)))
    return Row(label, hand, later, tuple(cells))


def _two_cards() -> Iterator[tuple[int, int]]:
    """All but a blackjack, which is never played."""
    for first in VALUES:
        yield from ((first, second) for second in VALUES[first - 1 :] if (first, second) != (1, 10))


def _class_of(terms: "Terms", hand: tuple[int, ...]) -> tuple[str, int]:
    """The row that a hand belongs to: that of its pair, if it may be split, or of its total, with an ace as one."""
    if len(hand) == 2 and hand[0] == hand[1] and terms.can_split(hand[0]):
        return "pair", hand[0]
    return "soft" if 1 in hand else "hard", sum(hand)


def _together(rows: list[Row]) -> Iterator[Row]:
    """Rows that say the same, as one: "20-17"."""
    start = rows[0]
    for row, after in zip(rows, [*rows[1:], None], strict=True):
        if after is not None and after.cells == start.cells:
            continue
        yield start if row is start else start._replace(label=f"{start.label} to {row.label}")
        if after is not None:
            start = after


# -- where the best play departs from it -----------------------------------------------------------------------------


def find_departures(simple: "Solution", optimal: "Solution") -> Iterator[Departure]:
    for hand in _two_cards():
        for up in UPS:
            charted, best = simple.action(hand, up), optimal.action(hand, up)
            values = optimal.values(hand, up)
            if charted != best and values:
                yield Departure(hand, up, LETTERS[charted], LETTERS[best], values[best] - values[charted])


def departures_in_words(departures: tuple[Departure, ...]) -> Iterator[str]:
    """Those of one hand that are played alike, together: "10-2 against 4, 5: draw"."""
    found: dict[tuple[tuple[int, int], str], list[int]] = {}
    for departure in departures:
        found.setdefault((departure.hand, departure.best), []).append(departure.up)
    for (hand, best), ups in found.items():
        yield f"{'-'.join(map(name_of, reversed(hand)))} against {', '.join(map(name_of, ups))}: {MEANS[best]}"


# -- words -----------------------------------------------------------------------------------------------------------


def name_of(value: int) -> str:
    return "A" if value == 1 else str(value)


def caption(rules: Rules, tier: Tier) -> Iterator[str]:
    """What the chart is for."""
    terms = terms_of(rules, tier)
    version = rules.choice("version", str).value
    if version != "blackjack":
        of_tier = f", wagers from {format_dollars(least_of(rules, tier))}" if len(tiers_of(rules)) > 1 else ""
        yield version.replace("_", " ") + of_tier
    left = " ".join(map(str, counts_of(rules)))
    cards = f"{left} left of A to 10" if rules.has_choice("shoe") else f"{rules.choice('decks', int).value} decks"
    yield f"{cards}; the dealer {'draws to' if terms.hits_soft_17 else 'stands on'} soft 17"
    yield "; ".join((_doubling(terms), _splitting(terms)))
    takes = ["the original wager"]
    takes += ["doubles"] if terms.takes_doubles else []
    takes += ["splits"] if terms.takes_splits else []
    yield f"a dealer's blackjack takes {' and '.join(takes)}"


def _doubling(terms: "Terms") -> str:
    totals = terms.doubles | terms.free_doubles
    if not totals:
        return "no doubling"
    which = f"on {' '.join(map(str, sorted(totals)))}" if len(totals) < 4 else "on any two cards but aces"
    free = f", free on {' '.join(map(str, sorted(terms.free_doubles)))}" if terms.free_doubles else ""
    after = "" if terms.doubles_after_split | terms.free_doubles_after_split else ", not after a split"
    return f"doubling {which}{free}{after}"


def _splitting(terms: "Terms") -> str:
    if not any(terms.can_split(value) for value in VALUES):
        return "no splitting"
    aces = "" if terms.can_split(1) else ", no aces"
    return f"splitting to {terms.most_hands} hands{aces}{', free but for tens' if terms.free_splits else ''}"
