"""Plots as SVG for paper: bars, ranges and a curve, in ink on white, each figure written beside what shows it."""

from collections.abc import Sequence
from fractions import Fraction
from html import escape

from croupier.kernels.distribution import Distribution, Number
from croupier.pricing.filing.figures import decimal, fact, percent, points, units, words
from croupier.pricing.filing.model import Curve, Effect, WagerSheet

WIDTH, ROW, PAD = 720, 20, 10
LABEL, FIGURE = 250, 90
"""The width of what stands before the bars, and after them."""
MOST = 32
"""Bars of a plot; what is less than these is left to the table."""
INK, FAINT, GRID = "#1b1f24", "#57606a", "#d0d7de"
HOUSE, PLAYER, PLAIN = "#0b5d3b", "#9a3412", "#27567f"
LETTERS = 38
"""Letters that a label has room for."""


class _Drawing:
    def __init__(self, title: str, width: int, height: int) -> None:
        self.shapes = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
            f'role="img" font-family="Helvetica, Arial, sans-serif"><title>{escape(title)}</title>'
        ]

    def text(self, x: float, y: float, said: str, anchor: str = "start", fill: str = INK, size: int = 11) -> None:
        self.shapes.append(
            f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{fill}" text-anchor="{anchor}" dy="0.35em">'
            f"{escape(said)}</text>"
        )

    def line(self, x1: float, y1: float, x2: float, y2: float, stroke: str = GRID, width: float = 1) -> None:
        self.shapes.append(
            f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{stroke}" stroke-width="{width}"/>'
        )

    def box(self, x: float, y: float, width: float, height: float, fill: str) -> None:
        self.shapes.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(width, 0.5):.1f}" height="{height}" fill="{fill}"/>'
        )

    def done(self) -> str:
        return "\n".join([*self.shapes, "</svg>"])


def _short(text: str) -> str:
    return text if len(text) <= LETTERS else text[: LETTERS - 1] + "…"


def _bars(title: str, rows: Sequence[tuple[str, float, str, str]], note: str = "") -> str:
    """Bars from a common line of nought, to the right above it and to the left below."""
    most = max(0.0, *(value for _, value, _, _ in rows))
    least = min(0.0, *(value for _, value, _, _ in rows))
    span = (most - least) or 1.0
    room = WIDTH - LABEL - 2 * FIGURE
    left = LABEL + (FIGURE if least < 0 else 8)
    room += 0 if least < 0 else FIGURE - 8
    nought = left + room * -least / span
    height = 2 * PAD + ROW * len(rows) + (ROW if note else 0)
    drawing = _Drawing(title, WIDTH, height)
    for number, (label, value, shown, fill) in enumerate(rows):
        middle = PAD + ROW * number + ROW / 2
        drawing.text(LABEL - 8 if least >= 0 else LABEL, middle, _short(label), "end")
        length = room * abs(value) / span
        start = nought if value >= 0 else nought - length
        drawing.box(start, middle - 6, length, 12, fill)
        end = nought + length + 5 if value >= 0 else nought - length - 5
        drawing.text(end, middle, shown, "start" if value >= 0 else "end", FAINT)
    drawing.line(nought, PAD - 4, nought, PAD + ROW * len(rows) + 4, INK)
    if note:
        drawing.text(LABEL, height - PAD, note, fill=FAINT)
    return drawing.done()


def _left_out(number: int) -> str:
    return f"{number} less likely ones are in the table only" if number > 0 else ""


def contributions(wager: WagerSheet) -> str:
    """What each outcome adds to the house edge: what players lose to the right, what they win to the left."""
    likely = sorted(wager.outcomes, key=lambda row: abs(row.contribution), reverse=True)[:MOST]
    kept = [row for row in wager.outcomes if row in likely]
    rows = [
        (words(row.outcome), -float(row.contribution), points(-row.contribution), HOUSE if row.net < 0 else PLAYER)
        for row in kept
    ]
    edge = float(wager.house_edge)
    rows.append(("all outcomes: house edge", edge, points(edge), PLAIN))
    left = len(wager.outcomes) - len(kept)
    note = f"{left} that add less are in the table only" if left > 0 else ""
    return _bars(f"{words(wager.name)}: percentage points of house edge by outcome", rows, note)


def distribution(found: Distribution) -> str:
    """The chance of each net result."""
    likely = sorted(found.chances, key=lambda net: found.chances[net], reverse=True)[:MOST]
    kept = [net for net in found.chances if net in likely]
    rows = [
        (
            f"{units(net)} units",
            float(found.chances[net]),
            decimal(found.chances[net]),
            HOUSE if net < 0 else PLAYER if net > 0 else PLAIN,
        )
        for net in kept
    ]
    return _bars("probability of each net result", rows, _left_out(len(found.chances) - len(kept)))


def sensitivity(edge: float, effects: Sequence[Effect]) -> str:
    """The house edge at each other value of each choice, one line a choice, against what it is."""
    by_choice: dict[str, list[Effect]] = {}
    for each in effects:
        by_choice.setdefault(each.choice, []).append(each)
    moved = {name: found for name, found in by_choice.items() if any(float(each.house_edge) != edge for each in found)}
    values = [edge, *(float(each.house_edge) for found in moved.values() for each in found)]
    low, high = min(values), max(values)
    span = (high - low) or 1.0
    room = WIDTH - LABEL - FIGURE - 30

    def at(value: float) -> float:
        return LABEL + 15 + room * (value - low) / span

    height = 2 * PAD + ROW * (len(moved) + 1)
    drawing = _Drawing("house edge at each other value of each choice", WIDTH, height)
    drawing.line(at(edge), PAD, at(edge), height - PAD - ROW, INK)
    for number, (name, found) in enumerate(moved.items()):
        middle = PAD + ROW * number + ROW / 2
        reached = [edge, *(float(each.house_edge) for each in found)]
        drawing.text(LABEL, middle, _short(name), "end")
        drawing.line(at(min(reached)), middle, at(max(reached)), middle, FAINT, 2)
        for value in reached[1:]:
            drawing.box(at(value) - 3, middle - 5, 6, 10, PLAYER if value < edge else HOUSE)
        drawing.text(WIDTH - FIGURE + 8, middle, f"{points(max(reached) - min(reached))} wide"[1:], fill=FAINT)
    drawing.text(at(low), height - PAD, percent(low, 3), "middle", FAINT)
    drawing.text(at(high), height - PAD, percent(high, 3), "middle", FAINT)
    if min(at(edge) - at(low), at(high) - at(edge)) > 60:
        drawing.text(at(edge), height - PAD, percent(edge, 3), "middle", INK)
    return drawing.done()


def curve(found: Curve) -> str:
    """What comes back to players as the meter goes up, and where that is all of it."""
    left, right, top, bottom = 70, WIDTH - 30, 20, 260
    most_cents = max(point.meter_cents for point in found.points)
    least_cents = min(point.meter_cents for point in found.points)
    most = max(Fraction(1), *(point.player_return for point in found.points))

    def across(cents: int) -> float:
        return left + (right - left) * (cents - least_cents) / ((most_cents - least_cents) or 1)

    def up(share: Fraction) -> float:
        return bottom - (bottom - top) * float(share / most)

    drawing = _Drawing("return to players against the meter", WIDTH, bottom + 45)
    part = Fraction(1, 4) if most <= 2 else Fraction(1, 2) if most <= 4 else Fraction(1)
    for step in range(int(most / part) + 1):
        drawing.line(left, up(step * part), right, up(step * part))
        drawing.text(left - 8, up(step * part), percent(step * part, 0), "end", FAINT)
    for step in range(6):
        cents = least_cents + (most_cents - least_cents) * step // 5
        drawing.text(across(cents), bottom + 16, fact("_cents", cents // 100 * 100)[1], "middle", FAINT)
    where = " ".join(f"{across(p.meter_cents):.1f},{up(p.player_return):.1f}" for p in found.points)
    drawing.shapes.append(f'<polyline points="{where}" fill="none" stroke="{HOUSE}" stroke-width="2"/>')
    drawing.line(left, up(Fraction(1)), right, up(Fraction(1)), INK)
    drawing.text(left + 6, up(Fraction(1)) - 9, "all that is wagered", fill=INK)
    if found.even_cents is not None and least_cents <= found.even_cents <= most_cents:
        drawing.line(across(found.even_cents), top, across(found.even_cents), bottom, PLAYER)
        said = f"even at {fact('_cents', found.even_cents)[1]}"
        drawing.text(across(found.even_cents) - 6, bottom - 12, said, "end", PLAYER)
    drawing.text((left + right) / 2, bottom + 36, "meter", "middle", FAINT)
    return drawing.done()


def by_change(title: str, alone: Sequence[tuple[str, Number]], together: Number) -> str:
    """How many points of house edge each change adds or takes away by itself, and all of them together."""
    likely = sorted(alone, key=lambda each: abs(float(each[1])), reverse=True)[:MOST]
    rows = [(words(name), float(by), points(by), HOUSE if by > 0 else PLAYER) for name, by in likely]
    rows.append(("all together", float(together), points(together), PLAIN))
    note = f"{len(alone) - len(likely)} that do less are in the table only" if len(alone) > len(likely) else ""
    return _bars(title, rows, note)


def beside(title: str, edges: Sequence[tuple[str, Number]]) -> str:
    """House edges as points on one scale, which begins at the least of them."""
    values = [float(edge) for _, edge in edges]
    low, high = min(values), max(values)
    span = (high - low) or 1.0
    left, room = LABEL + 10, WIDTH - LABEL - FIGURE - 20
    drawing = _Drawing(title, WIDTH, 2 * PAD + ROW * len(edges))
    for number, (name, edge) in enumerate(edges):
        middle = PAD + ROW * number + ROW / 2
        drawing.text(LABEL, middle, _short(name), "end")
        drawing.line(left, middle, left + room, middle)
        drawing.box(left + room * (float(edge) - low) / span - 3, middle - 5, 6, 10, HOUSE if edge > 0 else PLAYER)
        drawing.text(WIDTH - PAD, middle, percent(edge), "end", FAINT)
    return drawing.done()
