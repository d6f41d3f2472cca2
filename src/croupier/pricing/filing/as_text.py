"""A sheet as Markdown, and as CSV."""

import csv
import io
from collections.abc import Iterator

from croupier.kernels.distribution import Distribution, Number, in_percent
from croupier.pricing.filing.model import Sheet, WagerSheet
from croupier.pricing.filing.report import Block, Chart, Lines, Pairs, Part, Picture, Table, heading, parts, sections
from croupier.table.charts import StrategyChart

COLUMNS = (
    *("document", "edition", "wager", "strategy", "offered", "kind", "what"),
    *("probability", "probability_exact", "pays", "net", "net_exact", "wagered", "wagered_exact"),
    *("value", "value_exact", "method", "standard_error", "rule"),
)
"""The columns of the CSV: figures of a wager have a `value`, its outcomes and net results a `probability`.

By which `method` that was found stands beside it, with its standard error where it was simulated and that is known.
"""
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the beginning of a formula."""


# -- Markdown --------------------------------------------------------------------------------------------------------


def to_markdown(sheet: Sheet) -> str:
    said = f"PAR sheet of {sheet.document}, {sheet.edition} edition ({sheet.source})"
    lines = [f"# {_safe(heading(sheet))}", "", _safe(said), ""]
    for part in parts(sheet):
        lines += _part(part)
    return "\n".join(lines)


class Excerpt(str):
    """Sections as Markdown, which a notebook shows as they are meant."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)

    def _repr_markdown_(self) -> str:
        return str(self)


def excerpt(sheet: Sheet, title: str = "") -> Excerpt:
    """The sections of a sheet whose title begins so, with what is within them."""
    return Excerpt("\n".join(line for part in sections(sheet, title) for line in _part(part)))


def _part(part: Part) -> Iterator[str]:
    told = [block for block in part.blocks if not isinstance(block, Picture)]
    if not any(not isinstance(block, Lines) for block in told) and len(told) < len(part.blocks):
        return  # a picture, and what is said of it
    yield from ("#" * part.level + " " + _safe(part.title), "")
    for block in told:
        yield from _block(block)
        yield ""


def _block(block: Block) -> Iterator[str]:
    if isinstance(block, Table):
        yield from _table(block.headings, block.rows, block.right)
    elif isinstance(block, Pairs):
        yield from _table(("figure", "value"), block.rows, frozenset())
    elif isinstance(block, Lines):
        yield from (f"{_safe(line)}\n" for line in block.lines)
    elif isinstance(block, Chart):
        yield from _chart(block.chart)


def _table(
    headings: tuple[str, ...], rows: tuple[tuple[str, ...], ...] | list[tuple[str, ...]], right: frozenset[int]
) -> Iterator[str]:
    yield "| " + " | ".join(map(_safe, headings)) + " |"
    yield "|" + "|".join("---:" if at in right else "---" for at in range(len(headings))) + "|"
    for row in rows:
        yield "| " + " | ".join(map(_safe, row)) + " |"


def _chart(chart: StrategyChart) -> Iterator[str]:
    yield from (f"{_safe(line)}\n" for line in chart.caption)
    for section in chart.sections:
        yield f"{_safe(section.name)}\n"
        rows = [(label, *(cell.text for cell in cells)) for label, cells in section.rows]
        yield from _table(("", *section.columns), rows, frozenset())
        yield ""
    yield _safe("; ".join(f"{meaning.letter}: {meaning.words}" for meaning in chart.meanings)) + "\n"
    yield from (f"{_safe(line)}\n" for line in chart.notes)


def _safe(text: str) -> str:
    return text.replace("\\", "\\\\").replace("|", "\\|").replace("<", "&lt;").replace("\n", " ")


# -- CSV -------------------------------------------------------------------------------------------------------------


def to_csv(sheet: Sheet) -> str:
    """A line for each figure, outcome and net result of each wager; numbers in full, fractions beside them."""
    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS, restval="", lineterminator="\n")
    writer.writeheader()
    for wager in sheet.wagers:
        base = {
            "document": sheet.document,
            "edition": sheet.edition,
            "wager": wager.name,
            "strategy": wager.strategy,
            "offered": str(wager.offered).lower(),
        }
        for row in _rows(sheet, wager):
            writer.writerow({name: _cell(name, value) for name, value in (base | row).items()})
    return out.getvalue()


NUMBERS = frozenset(
    name for name in COLUMNS if name.split("_")[0] in ("probability", "net", "wagered", "value", "standard")
)


def _cell(name: str, value: str) -> str:
    """A text that no spreadsheet takes for a formula; numbers as they are."""
    return f"'{value}" if name not in NUMBERS and value.startswith(FORMULA) else value


def _rows(sheet: Sheet, wager: WagerSheet) -> Iterator[dict[str, str]]:
    figures: dict[str, Number] = {
        "house_edge": wager.house_edge,
        "element_of_risk": wager.element_of_risk,
        "wagered": wager.wagered,
        "decided_by_one_roll": wager.decided,
    }
    for name, value in figures.items():
        yield {"kind": "figure", "what": name, **_found("value", value), "rule": wager.rule}
    if (found := wager.distribution) is not None:
        for name, value, error in _moments(sheet, found):
            by = _found("value", value, error) | {"method": found.method}
            yield {"kind": "figure", "what": name, **by, "rule": wager.rule}
    for name, value in wager.facts.items():
        yield {"kind": "figure", "what": name, **_found("value", value), "rule": wager.rule}
    for row in wager.outcomes:
        yield {
            "kind": "outcome",
            "what": row.outcome,
            **_found("probability", row.probability),
            "pays": row.pays,
            **_number("net", row.net),
            **_number("wagered", row.wagered),
            "rule": row.rule,
        }
    for each in wager.expected:
        yield {
            "kind": "expected",
            "what": each.what,
            **_found("value", each.number),
            "pays": each.pays,
            "rule": each.rule,
        }
    for net, chance in (found.chances if found else {}).items():
        error = found.errors.get(net, 0.0) if found else 0.0
        yield {"kind": "net_result", **_number("net", net), **_found("probability", chance, error)}
    for other in wager.others:
        yield {"kind": "other_strategy", "what": other.name, **_found("value", other.house_edge)}


def _moments(sheet: Sheet, found: Distribution) -> Iterator[tuple[str, Number, float]]:
    """What follows from the net results, each with its standard error as far as that is known."""
    error, index = found.deviation_error, found.volatility_index(float(sheet.confidence))
    yield "variance", found.variance, 2 * found.deviation * error
    yield "standard_deviation", found.deviation, error
    for name, value in (("skewness", found.skewness), ("excess_kurtosis", found.excess_kurtosis)):
        if value is not None:
            yield name, value, 0.0
    yield "hit_frequency", found.hit_frequency, found.hit_error
    yield "push_frequency", found.push_frequency, found.push_error
    relative = error / found.deviation if found.deviation else 0.0
    yield f"volatility_index_{in_percent(sheet.confidence)}", index, index * relative
    yield "largest_award", found.largest, 0.0
    yield "largest_award_one_in", found.largest_odds, found.largest_odds_error


def _found(name: str, value: Number, error: float = 0.0) -> dict[str, str]:
    """A figure with how it was found."""
    method = "simulated" if error else "solved" if isinstance(value, float) else "exact"
    return {**_number(name, value), "method": method, **({"standard_error": repr(error)} if error else {})}


def _number(name: str, value: Number) -> dict[str, str]:
    exact = {} if isinstance(value, float) else {f"{name}_exact": str(value)}
    return {name: repr(float(value)), **exact}
