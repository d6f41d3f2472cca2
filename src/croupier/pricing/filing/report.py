"""A sheet in order, as sections of tables, lines and pictures: every form that people read is written from these."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from croupier.errors import CroupierError
from croupier.kernels.distribution import Distribution, Number
from croupier.pricing.certain import certain, certain_odds
from croupier.pricing.filing import plots
from croupier.pricing.filing.figures import (
    confidence,
    decimal,
    fact,
    fraction,
    method,
    off,
    one_in,
    percent,
    points,
    told,
    true_odds,
    uncertain,
    units,
    words,
)
from croupier.pricing.filing.model import Effect, Sheet, Variation, WagerSheet
from croupier.pricing.filing.requirements import Requirements, requirements
from croupier.table.charts import StrategyChart

Align = Literal["left", "right"]
FEW_PLACES = 40
RULE_COLUMNS = ("rule", "rule before", "rule proposed")
ABSENT = "not there"
PAPER_ONLY = "Layout"
"""A section that is a picture."""


@dataclass(frozen=True)
class Table:
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right: frozenset[int] = frozenset()
    """Columns of figures."""
    exact: frozenset[int] = frozenset()
    """Columns that may be long, and are broken anywhere."""


@dataclass(frozen=True)
class Pairs:
    """Figures, each with what it is."""

    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Lines:
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Picture:
    """SVG; forms without pictures leave it out, since a table says the same."""

    title: str
    svg: str


@dataclass(frozen=True)
class Chart:
    chart: StrategyChart


Block = Table | Pairs | Lines | Picture | Chart


@dataclass(frozen=True)
class Part:
    """A section, or one within it."""

    title: str
    blocks: tuple[Block, ...]
    level: int = 2


def heading(sheet: Sheet) -> str:
    return f"{sheet.operator} {sheet.title}"


def parts(sheet: Sheet) -> tuple[Part, ...]:
    """All of a sheet, in the order in which it is filed."""
    base = document_of_rules(sheet)
    return tuple(
        replace(part, blocks=tuple(_shortened(block, base) for block in part.blocks)) for part in _parts(sheet)
    )


def sections(sheet: Sheet, title: str = "") -> list[Part]:
    """Those whose title begins so, with what is within them; without a title all but the picture of the layout."""
    told = [part for part in parts(sheet) if part.title != PAPER_ONLY]
    if not title:
        return told
    kept: list[Part] = []
    level = 0
    for part in told:
        if part.title.lower().startswith(title.lower()):
            level = part.level
            kept.append(part)
        elif level and part.level > level:
            kept.append(part)
        else:
            level = 0
    if not kept:
        titles = ", ".join(part.title for part in told)
        raise CroupierError(f"{title}: no section of the sheet begins so; there are {titles}")
    return kept


def document_of_rules(sheet: Sheet) -> str:
    """The document whose rules need no name beside them: that of the sheet, or what a file of one's own extends."""
    if "/" in sheet.document:
        return sheet.document
    named = Counter(rule.document for rule in sheet.rules)
    return max(named, key=lambda name: named[name], default=sheet.document)


def _shortened(block: Block, base: str) -> Block:
    """A table whose rules are told without the document that all are of."""
    if not isinstance(block, Table):
        return block
    columns = {at for at, name in enumerate(block.headings) if name in RULE_COLUMNS}
    rows = (
        tuple(cell.replace(f"{base} ", "") if at in columns else cell for at, cell in enumerate(row))
        for row in block.rows
    )
    return replace(block, rows=tuple(rows))


def _parts(sheet: Sheet) -> Iterator[Part]:
    if sheet.variation is not None:
        yield from _variation(sheet, sheet.variation)
    yield Part("Wagers", (_summary(sheet), Lines(_terms_used(sheet))))
    for wager in sheet.wagers:
        yield Part(_titled(wager), tuple(_wager(sheet, wager)), 3)
    if sheet.charts:
        yield Part("Strategy", tuple(Chart(chart) for chart in sheet.charts))
    if sheet.effects is not None:
        yield Part("What other choices change", tuple(_effects(sheet, sheet.effects)))
    yield Part("Options", (_options(sheet),))
    yield Part("How unclear text is read", (_readings(sheet), *((Lines(sheet.notes),) if sheet.notes else ())))
    if sheet.not_priced:
        rows = tuple((words(each.name), each.why, each.rule) for each in sheet.not_priced)
        yield Part("Not priced", (Table(("what", "why", "rule"), rows),))
    rules = tuple((each.document, each.number, each.summary) for each in sheet.rules)
    yield Part("Rules cited, in summary", (Table(("document", "rule", "what it says"), rules),))
    if sheet.layout:
        about = "Drawn from the rulebook's terms; only its text is binding."
        yield Part(PAPER_ONLY, (Picture("The layout", sheet.layout), Lines((about,))))
    for each in requirements(is_variation=sheet.variation is not None):
        yield _asked(each)
    yield Part("Where this is from", (_provenance(sheet),))


def _titled(wager: WagerSheet) -> str:
    by = f", {words(wager.strategy)}" if wager.strategy else ""
    return f"{words(wager.name)}{by}" + ("" if wager.offered else " (not offered)")


# -- the summary -----------------------------------------------------------------------------------------------------


def _summary(sheet: Sheet) -> Table:
    by_strategy = any(wager.strategy for wager in sheet.wagers)
    headings = ("wager", *(("strategy",) if by_strategy else ()), "house edge", "element of risk", "deviation")
    headings += ("hit frequency", "push frequency", "largest award", "its odds", "method")
    rows = []
    for wager in sheet.wagers:
        found = wager.distribution
        name = words(wager.name) + ("" if wager.offered else " (not offered)")
        costs = (percent(wager.house_edge), percent(wager.element_of_risk))
        seen: tuple[str, ...] = ("",) * 5
        if found is not None:
            seen = told(found)
        rows.append((name, *((words(wager.strategy),) if by_strategy else ()), *costs, *seen, method(wager.method)))
        for other in wager.others if by_strategy else ():
            edge, risk = percent(other.house_edge), percent(other.element_of_risk)
            deviation = "" if other.deviation is None else certain(other.deviation, other.deviation_error)
            rows.append(("", words(other.name), edge, risk, deviation, "", "", "", "", ""))
    first = 2 if by_strategy else 1
    return Table(headings, tuple(rows), frozenset(range(first, len(headings) - 1)))


def _terms_used(sheet: Sheet) -> tuple[str, ...]:
    return (
        f"Rules are those of {document_of_rules(sheet)}, unless another document is named.",
        "House edge: what the house wins on average of a unit of the initial wager. Element of risk: the same of all "
        "money wagered.",
        "Deviation and variance are of the net result of one initial wager, in units of it; hit frequency is how "
        "often it ends ahead, push frequency how often even.",
        f"Volatility index: deviation times the normal quantile for {confidence(sheet.confidence)}; over n rounds the "
        "mean lies within the expected one by this divided by the root of n, as far as it is normal.",
        "Method: exact prices are counted, every way a wager can end, and are fractions; solved ones are floating "
        "point numbers of a solver; where net results were simulated, the house edge is still that of the solver, and "
        "± is one standard error.",
    )


# -- a wager ---------------------------------------------------------------------------------------------------------


def _wager(sheet: Sheet, wager: WagerSheet) -> Iterator[Block]:
    yield Pairs(tuple(_figures(sheet, wager)))
    if wager.outcomes:
        yield _outcomes(wager)
        title = f"{words(wager.name)}: what each outcome adds to the house edge, players losing green and winning red"
        yield Picture(title, plots.contributions(wager))
    if wager.expected:
        rows = tuple((words(row.what), decimal(row.number), row.pays, row.rule) for row in wager.expected)
        yield Table(("what", "on average a round", "pays", "rule"), rows, frozenset({1}))
    if wager.distribution is not None and _tells_more(wager):
        yield _results(wager)
        title = f"{words(wager.name)}: how likely each net result is, players losing green and winning red"
        yield Picture(title, plots.distribution(wager.distribution))
    if wager.others:
        rows = tuple(
            (words(each.name), percent(each.house_edge), points(each.cost), percent(each.element_of_risk))
            for each in wager.others
        )
        yield Table(("other strategy", "house edge", "costs, in points", "element of risk"), rows, frozenset({1, 2, 3}))
    if wager.curve is not None:
        meters = tuple((fact("_cents", p.meter_cents)[1], percent(p.player_return)) for p in wager.curve.points)
        yield Table(("meter", "return to players"), meters, frozenset({0, 1}))
        yield Picture(f"{words(wager.name)}: return to players against the meter", plots.curve(wager.curve))


def _tells_more(wager: WagerSheet) -> bool:
    """Whether the distribution is not the table of outcomes again."""
    return not wager.outcomes or len({row.net for row in wager.outcomes}) < len(wager.outcomes)


def _figures(sheet: Sheet, wager: WagerSheet) -> Iterator[tuple[str, str]]:
    yield "wager", f"{wager.title} ({wager.rule})"
    if not wager.is_everywhere:
        few = wager.placements[:FEW_PLACES]
        more = f" and {len(wager.placements) - len(few)} more" if len(few) < len(wager.placements) else ""
        yield "placements of this price", f"{len(wager.placements)}: {', '.join(few)}{more}"
    if wager.cents is not None:
        yield "holds for a wager of", fact("_cents", wager.cents)[1]
    yield "house edge", _both(percent(wager.house_edge, 6), wager.house_edge)
    if wager.decided != 1:
        yield (
            "house edge per roll",
            _both(percent(wager.house_edge * wager.decided, 6), wager.house_edge * wager.decided),
        )
        yield "decided by one roll", _both(percent(wager.decided, 6), wager.decided)
    yield "element of risk", _both(percent(wager.element_of_risk, 6), wager.element_of_risk)
    yield "wagered on average, in units", _both(decimal(wager.wagered), wager.wagered)
    yield "return to players", percent(1 - wager.house_edge, 6)
    if (found := wager.distribution) is not None:
        yield from _moments(found, sheet.confidence)
        yield "largest award, in units", f"{units(found.largest)}, {one_in(certain_odds(found))}"
    else:
        yield "deviation and frequencies", "not worked out for this wager"
    yield "method", method(wager.method)
    for name, value in wager.facts.items():
        yield fact(name, value)


def _moments(found: Distribution, level: Fraction) -> Iterator[tuple[str, str]]:
    """What follows from the net results; of what was simulated with its standard error, or with few figures."""
    index, hits, pushes = found.volatility_index(float(level)), found.hit_frequency, found.push_frequency
    error = found.deviation_error
    yield "variance", _with(decimal(found.variance), found.variance, 2 * found.deviation * error)
    yield "deviation", _with(decimal(found.deviation), found.deviation, error)
    if found.skewness is not None and found.excess_kurtosis is not None:
        for name, value in (("skewness", found.skewness), ("excess kurtosis", found.excess_kurtosis)):
            yield name, f"{value:.2f}" if found.errors else decimal(value)
    yield "hit frequency", _with(_both(percent(hits, 6), hits), 100 * hits, 100 * found.hit_error, "%")
    yield "push frequency", _with(_both(percent(pushes, 6), pushes), 100 * pushes, 100 * found.push_error, "%")
    relative = error / found.deviation if found.deviation else 0.0
    yield f"volatility index at {confidence(level)}", _with(decimal(index), index, index * relative)


def _with(shown: str, value: Number, error: float, unit: str = "") -> str:
    return off(float(value), error, unit) if error else shown


def _both(shown: str, exact: Fraction | float) -> str:
    """A figure, and the fraction that it is."""
    return shown if isinstance(exact, float) or exact.denominator == 1 else f"{shown} = {exact}"


def _outcomes(wager: WagerSheet) -> Table:
    headings = ("outcome", "probability", "as a fraction", "true odds", "pays", "net", "adds to edge", "rule")
    rows = [
        (
            words(row.outcome),
            decimal(row.probability, 8),
            fraction(row.probability),
            true_odds(row.probability),
            row.pays,
            units(row.net),
            points(-row.contribution),
            row.rule,
        )
        for row in wager.outcomes
    ]
    total = sum((row.probability for row in wager.outcomes), Fraction(0))
    rows.append(("all outcomes", decimal(total, 8), fraction(total), "", "", "", points(wager.house_edge), ""))
    return Table(headings, tuple(rows), frozenset({1, 3, 5, 6}), frozenset({2}))


def _results(wager: WagerSheet) -> Table:
    assert wager.distribution is not None
    errors, chances = wager.distribution.errors, wager.distribution.chances
    is_counted = wager.distribution.method == "exact"
    headings = ("net result, in units", "probability", *(("as a fraction",) if is_counted else ()))
    headings += ("true odds", "adds to edge", *(("standard error",) if errors else ()))
    rows = []
    for net, chance in chances.items():
        error = errors.get(net, 0.0)
        likely = uncertain(float(chance), error) if error else decimal(chance, 8)
        row = (units(net), likely, *((fraction(chance),) if is_counted else ()))
        row += (true_odds(chance, error), points(-chance * net))
        rows.append(row + ((uncertain(error, error) if error else "",) if errors else ()))
    figures = frozenset(at for at, name in enumerate(headings) if name != "as a fraction")
    return Table(headings, tuple(rows), figures, frozenset({2} if is_counted else ()))


# -- what prices rest on ---------------------------------------------------------------------------------------------


def _options(sheet: Sheet) -> Table:
    rows = tuple((each.name, each.value, each.usual, each.allowed, each.about, each.rule) for each in sheet.options)
    return Table(("option", "chosen", "usual", "allowed", "what it is", "rule"), rows)


def _readings(sheet: Sheet) -> Table:
    rows = tuple(
        (each.name, each.value, " or ".join(v for v in each.values if v != each.value), each.why, each.rule)
        for each in sheet.readings
    )
    return Table(("reading", "taken", "instead of", "why", "rule"), rows)


def _effects(sheet: Sheet, effects: tuple[Effect, ...]) -> Iterator[Block]:
    rows = tuple(
        (
            words(each.wager),
            f"{each.choice}={each.value}",
            percent(each.house_edge, 5),
            percent(each.instead_of, 5),
            "" if each.instead_of is None else points(float(each.house_edge) - float(each.instead_of), 5),
        )
        for each in effects
    )
    yield Lines(("One choice is changed at a time, all others being as they are. Choices not listed change no price.",))
    yield Table(("wager", "choice", "house edge", "instead of", "points"), rows, frozenset({2, 3, 4}))
    for wager in sheet.wagers:
        own = [each for each in effects if each.wager == wager.name]
        if any(each.instead_of is not None and each.house_edge != each.instead_of for each in own):
            title = f"{words(wager.name)}: house edge by choice"
            yield Picture(title, plots.sensitivity(float(wager.house_edge), own))
    if sheet.refused:
        yield Lines(tuple(f"Not with the other choices as they are: {each}" for each in sheet.refused))


def _variation(sheet: Sheet, found: Variation) -> Iterator[Part]:
    about = f"{sheet.document}, {sheet.edition} edition, against {found.of}, {found.edition} edition."
    prices = tuple(
        (
            words(each.wager),
            percent(each.before, 5),
            percent(each.after, 5),
            "" if each.before is None or each.after is None else points(float(each.after) - float(each.before), 5),
        )
        for each in found.prices
    )
    yield Part("What the variation changes", (Lines((about,)),))
    yield Part("House edge", (Table(("wager", "before", "proposed", "points"), prices, frozenset({1, 2, 3})),), 3)
    terms = tuple(
        (each.what, each.before or ABSENT, each.after or ABSENT, each.rule_before, each.rule_after)
        for each in found.terms
    )
    yield Part("Provisions", (Table(("what", "before", "proposed", "rule before", "rule proposed"), terms),), 3)
    for title, lines in (("Rules added", found.added), ("Rules removed", found.removed)):
        if lines:
            yield Part(title, (Table(("rule", "what it says"), tuple((r.number, r.summary) for r in lines)),), 3)


def _asked(asked: Requirements) -> Part:
    rows = tuple((item.number, item.asks, item.answer) for item in asked.items)
    return Part(asked.title, (Lines((asked.source,)), Table(("item", "what is asked", "where it is answered"), rows)))


def _provenance(sheet: Sheet) -> Pairs:
    made = sheet.provenance
    texts = [(f"SHA-256 of the text of {text.name}", text.sha256) for text in made.texts]
    if sheet.variation is not None:
        known = {text.name for text in made.texts}
        texts += [(f"SHA-256 of the text of {t.name}", t.sha256) for t in sheet.variation.texts if t.name not in known]
    return Pairs(
        (
            ("rulebook", f"{sheet.document}: {sheet.operator} {sheet.title}, {sheet.source}"),
            ("edition", f"{sheet.edition}: {sheet.about}"),
            ("chosen otherwise than usual", ", ".join(f"{k}={v}" for k, v in sheet.chosen.items()) or "nothing"),
            ("croupier", made.croupier),
            ("SHA-256 of its sources", made.code_sha256),
            *texts,
            ("fingerprint of what bears on prices", made.fingerprint),
            *((("dated", made.dated),) if made.dated else ()),
        )
    )
