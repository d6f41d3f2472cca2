"""A sheet as a workbook whose figures are formulas: a laboratory sees them worked out again, and can change a cell.

Probabilities are quotients of whole numbers where a cell holds these, which it does to fifteen digits; longer ones are
there as text, with the decimal beside them.
"""

import io
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import sqrt
from typing import Any

from croupier.chips import Odds
from croupier.clock import as_utc
from croupier.drawing.charts import FILLS
from croupier.errors import CroupierError
from croupier.kernels.distribution import Number
from croupier.pricing.certain import digits
from croupier.pricing.filing.figures import method, words
from croupier.pricing.filing.model import Sheet, WagerSheet
from croupier.pricing.filing.report import Chart, Lines, Pairs, Part, Table, document_of_rules, heading, parts
from croupier.table.charts import StrategyChart

DIGITS = 15
"""How long a whole number may be for a cell to hold it exactly."""
LONGEST_NAME = 31
NOT_IN_NAMES = "[]:*?/\\'"
TOLERANCE, SIMULATED = "1E-9", "1E-3"
"""How near figures are to be, relatively: what was counted or solved, and what was simulated."""
WITHIN = 3
"""The level of sections within others; those of wagers have pages of their own."""
VARIATION = ("House edge", "Provisions", "Rules added", "Rules removed")
"""Sections within that on the variation."""
FIRST = 5
"""The row of the first outcome, as a spreadsheet counts."""
HEADINGS = (
    *("outcome", "numerator", "denominator", "probability", "pays", "net numerator", "net denominator", "net"),
    *("wagered numerator", "wagered denominator", "wagered", "probability × net", "probability × wagered", "rule"),
)
TEXTS = (0, 4, 13)
"""Columns of words."""
WIDTHS = (26, 16, 16, 14, 14, 11, 12, 13, 11, 12, 13, 14, 14, 14)
WIDEST = 70
WIDEST_OF_OTHERS, NARROWEST_OF_OTHERS = 60, 12
HEAD_HEIGHT, HIGHER, LINE_HEIGHT = 32, 47, 15
FILLED = 0.85
"""How much of a column's width a line of text takes at most where it is wrapped: letters are not all as wide."""
SAID = (
    "Each wager has a page: its figures are formulas over the cells above them, and stand beside croupier's own.",
    "Long fractions are text with the decimal beside them: a cell holds whole numbers exactly to fifteen digits.",
)
CHECKS = ("figure", "worked out here", "croupier's own", "difference")


@dataclass(frozen=True)
class _Line:
    """A row of what can happen: how often, and what it brings."""

    what: str
    probability: Number
    pays: str
    net: Fraction
    wagered: Fraction | None
    rule: str


@dataclass
class _Formats:
    """How cells look."""

    book: Any
    title: Any = field(init=False)
    head: Any = field(init=False)
    text: Any = field(init=False)
    plain: Any = field(init=False)
    whole: Any = field(init=False)
    short: Any = field(init=False)
    number: Any = field(init=False)
    percent: Any = field(init=False)
    tiny: Any = field(init=False)
    good: Any = field(init=False)
    bold: Any = field(init=False)
    head_right: Any = field(init=False)
    head_after: Any = field(init=False)
    head_center: Any = field(init=False)
    after: Any = field(init=False)
    few: Any = field(init=False)
    dollars: Any = field(init=False)

    def __post_init__(self) -> None:
        add = self.book.add_format
        self.title = add({"bold": True, "font_size": 15, "font_color": "#0b5d3b"})
        head = {"bold": True, "bg_color": "#f3f5f7", "bottom": 1, "text_wrap": True, "valign": "top"}
        self.head, self.head_right = add(head), add({**head, "align": "right"})
        self.head_center = add({**head, "align": "center"})
        self.head_after = add({**head, "align": "left", "indent": 1})
        self.text = add({"text_wrap": True, "valign": "top"})
        self.plain = add({"valign": "top"})
        self.short = add({"num_format": "General", "valign": "top"})
        self.whole = add({"num_format": "0", "valign": "top"})
        self.number = add({"num_format": "0.0000000000", "valign": "top"})
        self.percent = add({"num_format": "0.000000%", "valign": "top"})
        self.tiny = add({"num_format": "0.0E+00", "valign": "top"})
        self.bold = add({"bold": True, "valign": "top"})
        self.good = add({"bold": True, "valign": "top", "align": "center"})
        self.after = add({"valign": "top", "align": "left", "indent": 1})  # words beside a figure
        self.dollars = add({"num_format": "#,##0.00", "valign": "top"})
        self.few = add({"num_format": "0.0000", "valign": "top"})


def to_xlsx(sheet: Sheet) -> bytes:
    """The workbook, byte for byte the same for the same sheet."""
    try:
        from xlsxwriter import Workbook  # type: ignore[import-untyped]
    except ImportError:
        raise CroupierError('workbooks need XlsxWriter: pip install "croupier[sheets]"') from None
    data = io.BytesIO()
    book = Workbook(data, {"in_memory": True})
    about = f"PAR sheet of {sheet.document}, {sheet.edition} edition"
    book.set_properties({"title": heading(sheet), "subject": about, "created": as_utc(0)})
    formats = _Formats(book)
    summary = book.add_worksheet("Summary")
    taken = {"summary"}
    places = []
    for wager in sheet.wagers:
        cells: dict[str, str] = {}
        names = []
        for seen in _pages_of(wager):
            name = _free_name(words(seen.name), taken)
            names.append(name)
            figures = _WagerPage(book.add_worksheet(name), formats, sheet, seen).write()
            found = {what: f"'{name}'!{at}" for what, at in figures.items()}
            if "check" in cells:
                found["check"] = f'IF({cells["check"]}={found["check"]},{found["check"]},"DIFFER")'
            cells = found | {what: at for what, at in cells.items() if what != "check" or "check" not in found}
        places.append((wager, names[0], cells))
    _summary(summary, formats, sheet, places)
    for part in parts(sheet):
        told = any(isinstance(block, Table | Pairs | Chart) for block in part.blocks)
        if part.title != "Wagers" and told and (part.level != WITHIN or part.title in VARIATION):
            _page(book.add_worksheet(_free_name(part.title, taken)), formats, part)
    book.close()
    return data.getvalue()


def _pages_of(wager: WagerSheet) -> Iterator[WagerSheet]:
    """The page of a wager; and one of its net results where the first has units on average, which tell no deviation."""
    yield wager
    if wager.distribution is not None and not _lines(wager)[1]:
        yield replace(wager, name=f"{wager.name} net results", expected=())


def _free_name(title: str, taken: set[str]) -> str:
    """A name for a worksheet: short, plain and the only one of its kind."""
    plain = "".join(" " if letter in NOT_IN_NAMES else letter for letter in title).strip()
    name, number = _cut(plain, LONGEST_NAME), 1
    while name.lower() in taken:
        number += 1
        ending = f" {number}"
        name = _cut(plain, LONGEST_NAME - len(ending)) + ending
    taken.add(name.lower())
    return name


def _cut(text: str, most: int) -> str:
    """The whole words of a text that find room; of one word that is longer than that, its beginning."""
    if len(text) <= most:
        return text
    return (text[: most + 1].rpartition(" ")[0] or text[:most]).strip()


# -- a wager ---------------------------------------------------------------------------------------------------------


class _WagerPage:
    """The worksheet of one wager: what can happen, and below it everything that follows."""

    def __init__(self, worksheet: Any, formats: _Formats, sheet: Sheet, wager: WagerSheet) -> None:
        self.worksheet = worksheet
        self.formats = formats
        self.sheet = sheet
        self.wager = wager
        lines, self.is_distribution = _lines(wager)
        document = document_of_rules(sheet)
        self.lines = [replace(line, rule=line.rule.replace(f"{document} ", "")) for line in lines]
        """Whether the rows are all that can happen, and not units on average."""
        self.last = FIRST + len(self.lines) - 1
        self.row = self.last + 2
        self.figures: dict[str, str] = {}
        """The cell of each figure."""

    def write(self) -> dict[str, str]:
        """Returns where its figures are."""
        sheet, wager, formats = self.worksheet, self.wager, self.formats
        for column, width in enumerate(self._widths()):
            sheet.set_column(column, column, width)
        sheet.freeze_panes(FIRST - 1, 1)
        sheet.set_landscape()
        sheet.set_paper(9)
        sheet.fit_to_pages(1, 0)
        by = f", strategy {words(wager.strategy)}" if wager.strategy else ""
        sheet.write_string(0, 0, f"{words(wager.name)}{by}{_offered(wager)}", formats.title)
        sheet.write_string(1, 0, f"{wager.title} ({wager.rule}); {method(wager.method)}; per unit of the initial wager")
        if not self.lines:
            self._stated()
            return self.figures
        sheet.set_row(FIRST - 2, HEAD_HEIGHT if self.is_distribution else HIGHER)
        for column, text in enumerate(self._headings()):
            head = formats.head_after if column in TEXTS else formats.head_right
            sheet.write_string(FIRST - 2, column, text, head if column else formats.head)
        for number, line in enumerate(self.lines):
            self._line(FIRST + number, line)
        self._checks()
        self._others()
        return self.figures

    def _widths(self) -> list[int]:
        """Columns of text are as wide as what stands in them."""
        widths = list(WIDTHS)
        texts = {0: [words(line.what) for line in self.lines], 4: [line.pays for line in self.lines]}
        texts[13] = [line.rule for line in self.lines]
        for column, said in texts.items():
            widths[column] = min(WIDEST, max([widths[column], *(len(text) for text in said)]))
        return widths

    def _headings(self) -> Sequence[str]:
        if self.is_distribution:
            simulated = self.wager.distribution is not None and self.wager.distribution.errors
            return tuple("standard error" if simulated and text == "pays" else text for text in HEADINGS)
        return tuple(text.replace("probability", "units on average") for text in HEADINGS)

    def _line(self, row: int, line: _Line) -> None:
        sheet, formats, at = self.worksheet, self.formats, row - 1
        sheet.write_string(at, 0, words(line.what), formats.plain)
        self._fraction(row, 1, line.probability)
        sheet.write_string(at, 4, line.pays, formats.after)
        self._fraction(row, 5, line.net)
        if line.wagered is not None:
            self._fraction(row, 8, line.wagered)
            product = float(line.probability * line.wagered)
            sheet.write_formula(at, 12, f"=D{row}*K{row}", formats.number, product)
        sheet.write_formula(at, 11, f"=D{row}*H{row}", formats.number, float(line.probability * line.net))
        sheet.write_string(at, 13, line.rule, formats.after)

    def _fraction(self, row: int, column: int, value: Number) -> None:
        """Numerator, denominator and their quotient; what is too long for a cell as text beside the decimal."""
        sheet, formats, at = self.worksheet, self.formats, row - 1
        if isinstance(value, float):
            sheet.write_number(at, column + 2, value, formats.number)
            return
        above, below = value.numerator, value.denominator
        if max(len(str(abs(above))), len(str(below))) > DIGITS:
            sheet.write_string(at, column, str(above), formats.plain)
            sheet.write_string(at, column + 1, str(below), formats.plain)
            sheet.write_number(at, column + 2, float(value), formats.number)
            return
        sheet.write_number(at, column, above, formats.whole)
        sheet.write_number(at, column + 1, below, formats.whole)
        names = [chr(ord("A") + column + step) for step in (0, 1)]
        how = formats.number if column == 1 else formats.short
        sheet.write_formula(at, column + 2, f"={names[0]}{row}/{names[1]}{row}", how, float(value))

    def _checks(self) -> None:
        for column, text in enumerate(CHECKS):
            head = self.formats.head_right if column else self.formats.head
            self.worksheet.write_string(self.row - 1, column, text, head)
        first = self.row + 1
        chance, net, wagered = (f"{name}{FIRST}:{name}{self.last}" for name in "DHK")
        wager, found = self.wager, self.wager.distribution
        if self.is_distribution:
            total = sum(line.probability for line in self.lines)
            self._figure("sum of probabilities", f"SUM({chance})", total, 1)
        self._figure("expected win of the player", f"SUMPRODUCT({chance},{net})", self._mean(), wager.ev)
        ev = self.figures["expected win of the player"]
        self._figure("house edge", f"-{ev}", -self._mean(), wager.house_edge, is_percent=True)
        edge = self.figures["house edge"]
        if all(line.wagered is not None for line in self.lines):
            self._figure("wagered on average", f"SUMPRODUCT({chance},{wagered})", wager.wagered, wager.wagered)
        else:
            self._given("wagered on average", wager.wagered)
        risk = f"{edge}/{self.figures['wagered on average']}"
        self._figure("element of risk", risk, wager.element_of_risk, wager.element_of_risk, is_percent=True)
        if wager.decided != 1:
            self._given("decided by one roll", wager.decided)
            roll = f"{edge}*{self.figures['decided by one roll']}"
            value = wager.house_edge * wager.decided
            self._figure("house edge per roll", roll, value, value, is_percent=True)
        if found is not None and self.is_distribution:
            self._moments(ev, chance, net)
        last = self.row
        cells = f"D{first}:D{last}"
        self.row += 2
        self.worksheet.write_string(self.row - 1, 0, "all figures", self.formats.bold)
        close = SIMULATED if found is not None and found.method == "simulated" else TOLERANCE
        worst = f"SUMPRODUCT(--(ABS({cells})>{close}*(1+ABS(C{first}:C{last}))))"
        self.worksheet.write_formula(self.row - 1, 1, f'=IF({worst}=0,"agree","DIFFER")', self.formats.good, "agree")
        self.figures["check"] = f"B{self.row}"

    def _moments(self, ev: str, chance: str, net: str) -> None:
        found = self.wager.distribution
        assert found is not None
        self._figure("variance", f"SUMPRODUCT({chance},({net}-{ev})^2)", found.variance, found.variance)
        self._figure("standard deviation", f"SQRT({self.figures['variance']})", found.deviation, found.deviation)
        deviation = self.figures["standard deviation"]
        if found.skewness is not None and found.excess_kurtosis is not None:
            third = f"SUMPRODUCT({chance},({net}-{ev})^3)/{deviation}^3"
            self._figure("skewness", third, found.skewness, found.skewness)
            fourth = f"SUMPRODUCT({chance},({net}-{ev})^4)/{deviation}^4-3"
            self._figure("excess kurtosis", fourth, found.excess_kurtosis, found.excess_kurtosis)
        hits, pushes = found.hit_frequency, found.push_frequency
        self._figure("hit frequency", f'SUMIF({net},">0",{chance})', hits, hits, is_percent=True)
        self._figure("push frequency", f"SUMIF({net},0,{chance})", pushes, pushes, is_percent=True)
        self._given("confidence", self.sheet.confidence)
        index = found.volatility_index(float(self.sheet.confidence))
        formula = f"NORMSINV((1+{self.figures['confidence']})/2)*{deviation}"
        self._figure("volatility index", formula, index, index)
        self._figure("largest award", f"MAX({net})", found.largest, found.largest)
        once = f"1/SUMIF({net},{self.figures['largest award']},{chance})"
        self._figure("rounds to one of it", once, found.largest_odds, found.largest_odds)

    def _others(self) -> None:
        """What other strategies cost, and what a jackpot returns at other meters: as croupier found them."""
        wager, formats = self.wager, self.formats
        figures = (formats.percent, formats.percent, formats.percent, formats.few)
        others = [
            (words(each.name), (each.house_edge, each.element_of_risk, each.cost, each.deviation))
            for each in wager.others
        ]
        self._listed(("other strategy", "house edge", "element of risk", "costs", "deviation"), others, figures)
        points = wager.curve.points if wager.curve is not None else ()
        meters = [("", (Fraction(each.meter_cents, 100), each.player_return)) for each in points]
        self._listed(("", "meter in dollars", "return to players"), meters, (formats.dollars, formats.percent))

    def _listed(
        self,
        headings: Sequence[str],
        rows: Sequence[tuple[str, Sequence[Number | None]]],
        figures: Sequence[Any],
    ) -> None:
        """A table of words and figures below all else."""
        if not rows:
            return
        self.row += 2
        for column, text in enumerate(headings):
            head = self.formats.head_right if column else self.formats.head
            self.worksheet.write_string(self.row - 1, column, text, head)
        for name, values in rows:
            self.row += 1
            self.worksheet.write_string(self.row - 1, 0, name, self.formats.plain)
            for column, (value, how) in enumerate(zip(values, figures, strict=True), 1):
                if value is not None:
                    self.worksheet.write_number(self.row - 1, column, float(value), how)

    def _mean(self) -> Number:
        total: Number = Fraction(0)
        for line in self.lines:
            total += line.probability * line.net
        return total

    def _figure(self, name: str, formula: str, value: Number, own: Number, *, is_percent: bool = False) -> None:
        """A figure that is worked out, beside what croupier says it is."""
        self.row += 1
        sheet, at = self.worksheet, self.row - 1
        how = self.formats.percent if is_percent else self.formats.short
        sheet.write_string(at, 0, name, self.formats.plain)
        sheet.write_formula(at, 1, f"={formula}", how, float(value))
        sheet.write_number(at, 2, float(own), how)
        sheet.write_formula(at, 3, f"=B{self.row}-C{self.row}", self.formats.tiny, float(value) - float(own))
        if isinstance(own, Fraction) and own.denominator != 1:
            sheet.write_string(at, 4, f"exactly {own}", self.formats.after)
        self.figures[name] = f"B{self.row}"

    def _given(self, name: str, value: Number) -> None:
        """A figure that other cells are worked out with."""
        self.row += 1
        self.worksheet.write_string(self.row - 1, 0, name, self.formats.plain)
        self.worksheet.write_number(self.row - 1, 1, float(value), self.formats.short)
        self.worksheet.write_string(self.row - 1, 4, "given", self.formats.after)
        self.figures[name] = f"B{self.row}"

    def _stated(self) -> None:
        """What a solver found, where there is nothing to work it out from."""
        self.row = FIRST
        self.worksheet.write_string(FIRST - 2, 0, "found by a solver; a spreadsheet cannot work it out again")
        self._given("house edge", self.wager.house_edge)
        self._given("wagered on average", self.wager.wagered)
        self._given("element of risk", self.wager.element_of_risk)


def _lines(wager: WagerSheet) -> tuple[list[_Line], bool]:
    """What can happen, and whether it is all there is: outcomes as counted, else net results, else units on average.

    Where net results were simulated, units on average are nearer to the price.
    """
    if wager.outcomes:
        return [
            _Line(row.outcome, row.probability, row.pays, row.net, row.wagered, row.rule) for row in wager.outcomes
        ], True
    paid = [row for row in wager.expected if row.pays]
    found = wager.distribution
    if found is not None and not (paid and found.method == "simulated"):
        return [
            _Line(f"net {net}", p, _off(found.errors.get(net)), net, None, "") for net, p in found.chances.items()
        ], True
    return [_Line(row.what, row.number, row.pays, Odds.parse(row.pays).net, None, row.rule) for row in paid], False


def _off(error: float | None) -> str:
    """One standard error, of a chance that was simulated."""
    return "" if error is None else f"± {error:.1e}"


# -- the other pages -------------------------------------------------------------------------------------------------


def _summary(
    worksheet: Any, formats: _Formats, sheet: Sheet, places: list[tuple[WagerSheet, str, dict[str, str]]]
) -> None:
    """A line for each wager, whose figures are those of its own page."""
    worksheet.set_column(0, 0, 34)
    worksheet.set_column(1, 9, 17)
    worksheet.set_landscape()
    worksheet.set_paper(9)
    worksheet.fit_to_pages(1, 0)
    worksheet.write_string(0, 0, heading(sheet), formats.title)
    worksheet.write_string(1, 0, f"PAR sheet of {sheet.document}, {sheet.edition} edition ({sheet.source})")
    chosen = ", ".join(f"{name}={value}" for name, value in sheet.chosen.items()) or "as usual"
    worksheet.write_string(2, 0, f"options and readings: {chosen}")
    columns: tuple[str, ...] = (
        "house edge",
        "element of risk",
        "standard deviation",
        "hit frequency",
        "push frequency",
    )
    columns += ("volatility index", "largest award", "check")
    for column, text in enumerate(("wager", "strategy", *columns)):
        head = formats.head_center if text == "check" else formats.head_right if column > 1 else formats.head
        worksheet.write_string(FIRST - 2, column, text, head)
    for row, (wager, name, cells) in enumerate(places, FIRST - 1):
        worksheet.write_url(row, 0, f"internal:'{name}'!A1", None, words(wager.name) + _offered(wager))
        worksheet.write_string(row, 1, words(wager.strategy))
        values = _values(sheet, wager)
        for column, what in enumerate(columns, 2):
            if what in cells:
                how = _shown(formats, what, wager)
                worksheet.write_formula(row, column, f"={cells[what]}", how, values.get(what, "agree"))
    said = (line for part in parts(sheet) if part.title == "Wagers" for block in part.blocks if isinstance(block, Lines)
            for line in block.lines)  # fmt: skip
    for row, line in enumerate((*said, *SAID), FIRST + len(places) + 1):
        worksheet.write_string(row, 0, line)


def _offered(wager: WagerSheet) -> str:
    return "" if wager.offered else " (not offered)"


def _shown(formats: _Formats, what: str, wager: WagerSheet) -> Any:
    """How a figure of the summary looks: of what was simulated, no more digits than are certain."""
    if what in ("check", "largest award"):
        return formats.good if what == "check" else formats.short
    found = wager.distribution
    errors = {} if found is None or not found.errors else {
        "standard deviation": found.deviation_error,
        "volatility index": 2 * found.deviation_error,
        "hit frequency": 100 * found.hit_error,
        "push frequency": 100 * found.push_error,
    }  # fmt: skip
    if error := errors.get(what):
        ending = "%" if what.endswith("frequency") else ""
        places = digits(error)
        return formats.book.add_format({"num_format": f"0{'.' * bool(places)}{'0' * places}{ending}", "valign": "top"})
    return formats.few if what in ("standard deviation", "volatility index") else formats.percent


def _values(sheet: Sheet, wager: WagerSheet) -> dict[str, float]:
    values = {"house edge": float(wager.house_edge), "element of risk": float(wager.element_of_risk)}
    if (found := wager.distribution) is not None:
        values |= {
            "standard deviation": sqrt(found.variance),
            "hit frequency": float(found.hit_frequency),
            "push frequency": float(found.push_frequency),
            "volatility index": found.volatility_index(float(sheet.confidence)),
            "largest award": float(found.largest),
        }
    return values


def _page(worksheet: Any, formats: _Formats, part: Part) -> None:
    """A section as it is in the other forms."""
    worksheet.set_landscape()
    worksheet.set_paper(9)
    worksheet.fit_to_pages(1, 0)
    worksheet.write_string(0, 0, part.title, formats.title)
    row = 2
    lines: dict[int, tuple[str, ...]] = {}
    for block in part.blocks:
        if isinstance(block, Table):
            for column, text in enumerate(block.headings):
                worksheet.write_string(row, column, text, formats.head)
            lines[row] = block.headings
            row += 1
        if isinstance(block, Table | Pairs):
            for line in block.rows:
                for column, text in enumerate(line):
                    worksheet.write_string(row, column, text, formats.text)
                lines[row] = line
                row += 1
        elif isinstance(block, Lines):
            for text in block.lines:
                worksheet.write_string(row, 0, text)
                row += 1
        elif isinstance(block, Chart):
            labels = (
                label for section in block.chart.sections for label in (section.name, *(r[0] for r in section.rows))
            )
            lines |= {-at: (label,) for at, label in enumerate(labels, 1)}  # no rows of their own to be made higher
            row = _chart(worksheet, formats, block.chart, row)
        row += 1
    _fit(worksheet, lines)


def _fit(worksheet: Any, lines: dict[int, tuple[str, ...]]) -> None:
    """Columns as wide as their texts, and rows as high as what is wrapped in them: not every program sees to that."""
    widths: dict[int, int] = {}
    for line in lines.values():
        for column, text in enumerate(line):
            widest = max(widths.get(column, NARROWEST_OF_OTHERS), len(text) + 2)
            widths[column] = min(WIDEST_OF_OTHERS, widest)
    for column, width in widths.items():
        worksheet.set_column(column, column, width)
    for row, line in lines.items():
        wrapped = (textwrap.wrap(text, int(FILLED * widths[column])) for column, text in enumerate(line))
        height = max((len(text) for text in wrapped), default=1)
        if row > 0 and height > 1:
            worksheet.set_row(row, LINE_HEIGHT * height)


def _chart(worksheet: Any, formats: _Formats, chart: StrategyChart, row: int) -> int:
    """A chart in colours; returns the row after it."""
    fills = {
        meaning.letter: formats.book.add_format(
            {"bg_color": FILLS[meaning.colour], "font_color": "#ffffff", "align": "center"}
        )
        for meaning in chart.meanings
    }
    for line in chart.caption:
        worksheet.write_string(row, 0, line)
        row += 1
    for section in chart.sections:
        for column, text in enumerate((section.name, *section.columns)):
            worksheet.write_string(row, column, text, formats.head)
        for label, cells in section.rows:
            row += 1
            worksheet.write_string(row, 0, label)
            for column, cell in enumerate(cells, 1):
                worksheet.write_string(row, column, cell.text, fills.get(cell.letter))
        row += 2
    for meaning in chart.meanings:
        worksheet.write_string(row, 0, meaning.letter, fills[meaning.letter])
        worksheet.write_string(row, 1, meaning.words)
        row += 1
    for line in chart.notes:
        worksheet.write_string(row, 0, line)
        row += 1
    return row + 1
