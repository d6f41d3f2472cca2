"""Results as notebooks show them: HTML of the rows that a terminal and a page show."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import singledispatch

from croupier.kernels.distribution import Distribution
from croupier.pricing import claim_rows, countability_rows, design_rows, difference_rows
from croupier.pricing.claims import ClaimSearch
from croupier.pricing.comparison import Comparison
from croupier.pricing.countability import Countability, Gain
from croupier.pricing.design import Design
from croupier.pricing.differences import Difference
from croupier.pricing.filing.figures import percent, points, units
from croupier.pricing.filing.report import Table
from croupier.pricing.parsheet import ParSheet, WagerPrice
from croupier.pricing.risk import rows as risk_rows
from croupier.pricing.risk.hold import Pit
from croupier.pricing.risk.rounds import Total
from croupier.pricing.risk.ruin import Ruin, Ruins
from croupier.table.charts import html_lines, html_table

FIT, NEAREST = 10, 3
"""How many figures that fit a claim are shown, and how many that do not."""
CONFIDENCE = 0.9


@singledispatch
def html_of(found: object) -> str:
    """A result as tables, with what is to be said of them below."""
    raise TypeError(f"{type(found).__name__}: nobody says how it is shown")


def _table(caption: str, found: Table) -> str:
    words = set(range(len(found.headings))) - found.right
    return html_table(caption, found.headings, found.rows, words)


def _pairs(caption: str, rows: Iterable[tuple[str, str]]) -> str:
    return html_table(caption, ("", ""), rows, words={0})


# -- prices ------------------------------------------------------------------------------------------------------------


@html_of.register
def _(sheet: ParSheet) -> str:
    headings = ("wager", "strategy", "house edge", "element of risk")
    rows = [
        (
            name if wager is best else "",
            wager.strategy.name if wager.strategy else "",
            percent(wager.house_edge),
            percent(wager.element_of_risk),
        )
        for name, best in sheet.wagers.items()
        for wager in (best, *best.others)
    ]
    caption = f"{sheet.title}: {sheet.document}, {sheet.edition} edition"
    return html_table(caption, headings, rows, words={0, 1}) + html_lines(map(str, sheet.notes))


@html_of.register
def _(wager: WagerPrice) -> str:
    by = f" by {wager.strategy.name}" if wager.strategy else ""
    exact = f" = {wager.house_edge}" if isinstance(wager.house_edge, Fraction) else ""
    caption = f"{wager.name or wager.wager}{by}: house edge {percent(wager.house_edge)}{exact}"
    below = html_lines(told(wager.distribution) if wager.distribution else ())
    if not wager.rows:
        expected = [(row.what, f"{row.number:.6f}", row.pays, row.rule) for row in wager.expected]
        return html_table(caption, ("what", "on average a round", "pays", "rule"), expected, words={0, 2, 3}) + below
    headings = ("outcome", "probability", "pays", "net", "adds to edge", "rule")
    rows = [
        (
            row.outcome,
            percent(row.probability),
            row.pays,
            units(row.net),
            points(-row.probability * row.net),
            row.rule,
        )
        for row in wager.rows
    ]
    return html_table(caption, headings, rows, words={0, 2, 5}) + below


def told(found: Distribution) -> Iterator[str]:
    """What follows from how likely each net result is; with standard errors where that was simulated."""
    push_error = found.errors.get(Fraction(0), 0.0)
    hits = percent(found.hit_frequency) + _off(percent(found.hit_error), found.hit_error)
    even = percent(found.push_frequency) + _off(percent(push_error), push_error)
    most = "" if found.largest in found.errors else f", once in {float(found.largest_odds):,.2f}"
    yield f"Ahead {hits} of the time, even {even}; the most won is {float(found.largest):g} to 1{most}."
    deviation = f"{found.deviation:.4f}" + _off(f"{found.deviation_error:.4f}", found.deviation_error)
    skew = "" if found.skewness is None else f"; skewness {found.skewness:.2f}"
    index = "" if found.errors else f"; volatility index at {CONFIDENCE:.0%} {found.volatility_index(CONFIDENCE):.4f}"
    yield f"Standard deviation {deviation}{skew}{index}. Chances are {found.method}."


def _off(shown: str, error: float) -> str:
    return f" ± {shown}" if error else ""


# -- comparing ---------------------------------------------------------------------------------------------------------


@html_of.register
def _(found: Difference) -> str:
    caption = f"{found.before} against {found.after}"
    rows = difference_rows.change_rows(found)
    tables = [html_table(caption, difference_rows.CHANGE_HEADINGS, rows, words=range(4))] if rows else []
    for wager in found.wagers:
        if len(rows := difference_rows.wager_rows(found, wager)) > 2:
            tables.append(html_table(wager, difference_rows.WAGER_HEADINGS, rows, words={0}))
    return "".join(tables) + html_lines(difference_rows.remarks(found) or [f"{caption}: nothing differs"])


@html_of.register
def _(found: Comparison) -> str:
    headings = difference_rows.over_headings(found)
    tables = [
        html_table(wager, headings, difference_rows.over_rows(found, wager), words={0})
        for wager in difference_rows.wagers_over(found)
    ]
    return "".join(tables) + html_lines(f"{found.over}={value}: {error}" for value, error in found.refused.items())


@html_of.register
def _(found: ClaimSearch) -> str:
    low, high = claim_rows.claimed(found)
    above = html_lines([f"{found.document} {found.wager}: {found.claim.text} claimed, {low} to {high}"])
    fit, nearest = found.matches[:FIT], found.nearest[:NEAREST]
    tables = _table("it fits", claim_rows.candidate_table(found, fit)) if fit else html_lines(["nothing fits"])
    tables += _table("it does not fit", claim_rows.candidate_table(found, nearest)) if nearest else ""
    more = [f"{len(found.matches) - len(fit)} more fit"] if len(found.matches) > len(fit) else []
    return above + tables + html_lines([*more, *claim_rows.searched(found)])


# -- designing ---------------------------------------------------------------------------------------------------------


@html_of.register
def _(found: Design) -> str:
    caption = f"{found.document} {found.wager}: {percent(found.edge)} wanted"
    table = design_rows.design_table(found, found.tables)
    return _table(caption, table) + html_lines(design_rows.remarks(found))


@html_of.register
def _(found: Countability) -> str:
    counts = {level: found.best_count(level) for level in countability_rows.LEVELS}
    caption = f"{found.name}: house edge {percent(-found.worth)}"
    return _table(caption, countability_rows.effects_table(found, counts))


@html_of.register
def _(gain: Gain) -> str:
    caption = f"{gain.cards_dealt} cards dealt, {gain.cards_a_round:g} a round, one unit whenever it is favourable"
    return _pairs(caption, countability_rows.gain_rows(gain)) + html_lines([countability_rows.told_gain(gain)])


# -- risk --------------------------------------------------------------------------------------------------------------


@html_of.register
def _(total: Total) -> str:
    rows = [*risk_rows.total_rows(total), *risk_rows.quantile_rows(total), *risk_rows.extreme_rows(total)]
    return _pairs(risk_rows.total_heading(total), rows) + html_lines(risk_rows.total_remarks(total))


@html_of.register
def _(found: Ruins) -> str:
    if not found:
        return ""
    needs = f"{risk_rows.limits(found[0].goal, found[0].rounds)}; a round needs {risk_rows.amount(found[0].need)}"
    return _table(f"{found.name}: {needs}".removeprefix(": "), risk_rows.ruin_table(found))


@html_of.register
def _(found: Ruin) -> str:
    return html_of(Ruins([found]))


@html_of.register
def _(pit: Pit) -> str:
    caption = f"hold by table, with intervals at {100 * pit.confidence:g}%"
    return _table(caption, risk_rows.hold_table(pit)) + html_lines(risk_rows.hold_remarks(pit))
