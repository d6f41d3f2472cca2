"""Hold: what tables have won in a month against what they should, and which leak would be noticed when."""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from croupier.pricing import risk
from croupier.pricing.filing.figures import percent
from croupier.pricing.filing.report import Block, Lines, Part, Picture, Table
from croupier.pricing.risk import Month, Pit, RiskError, data, plots, rows
from croupier.pricing.risk.rows import LeakRow, leak_rows
from croupier.pricing.risk.wagered import part
from croupier.rulebook import document_names
from croupier.server.price_desk.answer import Answer
from croupier.server.price_desk.asked import Asked, AskedError
from croupier.server.price_desk.lately import Lately
from croupier.server.price_desk.risk_asked import Told, figure, figures, in_form

FOUND, IN_ORDER = "found", "in order"
CONFIDENCE, POWER = 0.99, 0.9
"""What is taken where nothing is said."""
LEAST, MOST = Fraction(1, 2), Fraction(999_999, 1_000_000)
"""How confident, and how likely, one may want to be."""
MOST_TABLES = 100
MOST_LEAKS = 4
_LINE = re.compile(r"^month:(\d+): ")
_LATELY: Lately[Told] = Lately("form")


def answer(asked: Asked) -> Answer:
    return in_form(asked, "hold", _LATELY.of(asked, lambda: _told(asked)))


def _told(asked: Asked) -> Told:
    text = asked.wanted("month")
    if sum(1 for line in text.splitlines() if line.strip()) > MOST_TABLES + 1:
        raise AskedError("month", f"{MOST_TABLES} tables at most; ask about the others by themselves")
    confidence, power = _part(asked, "confidence", CONFIDENCE), _part(asked, "power", POWER)
    leaks = figures(asked, "leak", part)
    if len(leaks) > MOST_LEAKS:
        raise AskedError("leak", f"{len(leaks)} of them; {MOST_LEAKS} at most")
    month = _month(text)
    steps = len(month.plays) * (1 + len(leaks))
    pit = risk.check(
        month.plays,
        month.won,
        confidence,
        lambda done, _: asked.tell(done, steps),
    )
    notices = leak_rows(
        month.plays,
        [(each.text, each.value) for each in leaks],
        pit,
        power,
        lambda done, _: asked.tell(len(month.plays) + done, steps),
    )
    svg = plots.drawn_hold(pit)
    found = Answer(
        title=f"What {len(pit.tables)} {'table has' if len(pit.tables) == 1 else 'tables have'} won",
        parts=tuple(_parts(pit, notices, svg)),
        lead=_lead(pit),
    )
    return Told(found, data.hold_data(pit, notices), svg)


def _part(asked: Asked, name: str, usual: float) -> float:
    """A confidence or a power: neither a toss-up nor certainty."""
    found = figure(asked, name, part)
    if found is not None and not LEAST <= found <= MOST:
        raise AskedError(name, f"{asked.text(name)}: from {percent(LEAST, 0)} to {percent(MOST)}")
    return usual if found is None else float(found)


def _month(text: str) -> Month:
    try:
        return risk.parse_month(text, "month", document_names())
    except RiskError as error:
        raise AskedError("month", _LINE.sub(r"line \1: ", str(error).removeprefix("month: "))) from None


def _parts(pit: Pit, notices: Sequence[LeakRow], svg: str) -> Iterator[Part]:
    picture: Block = Picture("Win per dollar wagered, with its interval", svg)
    yield Part("What tables hold", (_beside_names(rows.hold_table(pit)), picture, Lines(tuple(rows.hold_remarks(pit)))))
    if notices:
        told = (rows.leak_table(pit, notices), Lines((rows.leak_remark(notices),)))
        yield Part("When a leak would be noticed", told)


def _beside_names(table: Table) -> Table:
    """The same with what was found of each table, its last column, beside its name, where it is in sight."""
    headings = (table.headings[0], FOUND, *table.headings[1:-1])
    return Table(
        headings,
        tuple((row[0], row[-1] or IN_ORDER, *row[1:-1]) for row in table.rows),
        frozenset(range(2, len(headings))),
    )


def _lead(pit: Pit) -> str:
    """Which tables are out of order, and by how much; or how far all of them are from it."""
    told = [
        f"{held.play.table} has won {rows.dollars(held.won)} where {rows.dollars(held.low)} to "
        f"{rows.dollars(held.high)} were to be expected"
        for held in pit.alarms
    ]
    if told:
        return f"{'An alarm' if len(told) == 1 else f'{len(told)} alarms'}: {'; '.join(told)}."
    outside = [held.play.table for held in pit.tables if held.is_outside]
    if not outside:
        return "No alarm: every table is within its interval."
    return f"No alarm: {', '.join(outside)} outside, as some table of so many may be in order."
