"""Pay tables that were designed, in rows: the same at a terminal and on a page."""

from collections.abc import Iterator, Sequence

from croupier.pricing.design import Design, Table
from croupier.pricing.filing.figures import percent, points


def figure_rows(tables: Sequence[Table]) -> Iterator[tuple[str, ...]]:
    """What pay tables cost, a column each."""
    yield "house edge", *(percent(each.edge, 6) for each in tables)
    yield "points off", *(points(each.off, 6) for each in tables)
    if all(each.deviation is not None for each in tables):
        yield "std deviation", *(f"{each.deviation or 0:.4f}" for each in tables)


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
