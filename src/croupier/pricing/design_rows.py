"""Pay tables that were designed, in rows: the same at a terminal and on a page."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from croupier.kernels.distribution import Number
from croupier.pricing.design import Design, Table
from croupier.pricing.filing import report
from croupier.pricing.filing.figures import percent, points


@dataclass(frozen=True)
class Now:
    """What is paid at present by the free outcomes, and what that costs."""

    odds: Mapping[str, str]
    edge: Number
    deviation: float | None


def figure_rows(tables: Sequence[Table]) -> Iterator[tuple[str, ...]]:
    """What pay tables cost, a column each."""
    yield "house edge", *(percent(each.edge, 6) for each in tables)
    yield "points off", *(points(each.off, 6) for each in tables)
    if all(each.deviation is not None for each in tables):
        yield "std deviation", *(f"{each.deviation or 0:.4f}" for each in tables)


def design_table(found: Design, tables: Sequence[Table], now: Now | None = None) -> report.Table:
    """What each of the tables pays and costs, beside what is paid now where that is given."""
    rows = []
    for outcome in tables[0].odds if tables else ():
        chance = [f"{float(found.chances[outcome]):.6f}"] if found.chances else []
        present = [now.odds[outcome]] if now else []
        rows.append((outcome, *chance, *present, *(each.odds[outcome] for each in tables)))
    blank = [""] if found.chances else []
    costs = [Table({}, now.edge, now.edge - found.edge, now.deviation)] if now else []
    for name, *told in figure_rows([*costs, *tables]):
        rows.append((name, *blank, *told))
    numbers = (f"table {number + 1}" for number in range(len(tables)))
    first = ("outcome", *(("probability",) if found.chances else ()), *(("now",) if now else ()))
    headings = (*first, *numbers)
    return report.Table(headings, tuple(rows), frozenset(range(1, len(headings))))


def told_best(found: Design) -> str:
    """How close the first table comes."""
    best = found.tables[0]
    if not found.is_within_reach:
        return f"{percent(found.edge)} is out of reach within these odds: the nearest table keeps {percent(best.edge)}."
    odds = list(best.odds.values())
    keeps = f"At {odds[0]} the house keeps" if len(odds) == 1 else "By the first table the house keeps"
    if points(best.off) == points(0):
        return f"{keeps} {percent(best.edge)}, as was wanted."
    way = "more" if best.off > 0 else "less"
    return f"{keeps} {percent(best.edge)}, {points(best.off)[1:]} points {way} than was wanted."


def remarks(found: Design) -> Iterator[str]:
    """How the tables were found, and whether the edge can be had at all."""
    if not found.is_within_reach:
        ends = " to ".join(percent(edge) for edge in found.reach)
        yield f"out of reach: whatever is paid within these odds, the house edge is from {ends}"
    if found.method == "solved anew":
        yield "priced anew for each of these odds, by halving: the more it pays, the less the house keeps"
        return
    hits = found.hit_frequency
    often = "" if hits is None else f"; whatever it pays, the wager wins {percent(hits)} of the time"
    yield f"every table was searched, and none closer is missed{often}"
    if found.looked_at is not None:
        yield f"many are as good: those shown are the first of the {found.looked_at} closest, not of all of them"
