"""A spreadsheet as far as workbooks of PAR sheets need one: reads the file itself and works formulas out by its own."""

import io
import math
import operator
import re
import zipfile
from collections.abc import Callable
from statistics import NormalDist
from typing import Any
from xml.etree import ElementTree as ET

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
REL = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"
TOKEN = re.compile(
    r"\s*(?:(?P<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?P<text>\"[^\"]*\")|(?P<sheet>'[^']+')!"
    r"|(?P<cell>[A-Z]+\d+)|(?P<name>[A-Z][A-Z.]*)(?=\()|(?P<sign><=|>=|<>|[-+*/^()=<>,:]))"
)


def column_number(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - 64
    return number


class Workbook:
    """Cells by worksheet and name, with the values stored and the formulas that make them."""

    def __init__(self, data: bytes) -> None:
        archive = zipfile.ZipFile(io.BytesIO(data))
        strings = [
            "".join(t.text or "" for t in item.iter(f"{MAIN}t"))
            for item in ET.fromstring(archive.read("xl/sharedStrings.xml"))
        ]
        targets = {
            each.get("Id"): each.get("Target") for each in ET.fromstring(archive.read("xl/_rels/workbook.xml.rels"))
        }
        self.values: dict[str, dict[str, Any]] = {}
        self.formulas: dict[str, dict[str, str]] = {}
        for sheet in ET.fromstring(archive.read("xl/workbook.xml")).iter(f"{MAIN}sheet"):
            name = sheet.get("name") or ""
            self.values[name], self.formulas[name] = {}, {}
            root = ET.fromstring(archive.read(f"xl/{targets[sheet.get(f'{REL}id')]}"))
            for cell in root.iter(f"{MAIN}c"):
                at, value = cell.get("r") or "", cell.findtext(f"{MAIN}v")
                formula = cell.findtext(f"{MAIN}f")
                if formula is not None:
                    self.formulas[name][at] = formula
                if value is not None:
                    is_text = cell.get("t") in ("s", "str")
                    shared = cell.get("t") == "s"
                    self.values[name][at] = strings[int(value)] if shared else value if is_text else float(value)

    def worked_out(self, sheet: str, at: str) -> Any:
        """The value of a cell, by its formula, and of all those that it needs by theirs: nothing stored is trusted."""
        if at in self.formulas[sheet]:
            return Formula(self, sheet, self.formulas[sheet][at]).value()
        return self.values[sheet].get(at, 0.0)

    def row_of(self, sheet: str, label: str) -> str:
        """The number of the row that begins with a text."""
        return next(at[1:] for at, value in self.values[sheet].items() if at[0] == "A" and value == label)

    def figure(self, sheet: str, label: str) -> float:
        found = self.worked_out(sheet, f"B{self.row_of(sheet, label)}")
        assert isinstance(found, float)
        return found


SIGNS: dict[str, Callable[[Any, Any], Any]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
    "^": operator.pow,
    "=": operator.eq,
    ">": operator.gt,
    "<": operator.lt,
}


def each(work: Callable[..., Any], *values: Any) -> Any:
    """Element by element where one of them is a range."""
    size = next((len(value) for value in values if isinstance(value, list)), None)
    if size is None:
        return work(*values)
    spread = [value if isinstance(value, list) else [value] * size for value in values]
    return [work(*some) for some in zip(*spread, strict=True)]


def sum_if(where: list[float], wanted: Any, what: list[float]) -> float:
    if isinstance(wanted, str):
        sign, number = wanted[0], float(wanted[1:])
        return math.fsum(w for at, w in zip(where, what, strict=True) if SIGNS[sign](at, number))
    return math.fsum(w for at, w in zip(where, what, strict=True) if at == wanted)


FUNCTIONS: dict[str, Callable[..., Any]] = {
    "SUM": math.fsum,
    "SUMPRODUCT": lambda first, *more: math.fsum(each(lambda *some: math.prod(map(float, some)), first, *more)),
    "SUMIF": sum_if,
    "SQRT": math.sqrt,
    "MAX": max,
    "ABS": lambda value: each(abs, value),
    "NORMSINV": lambda value: NormalDist().inv_cdf(value),
    "IF": lambda test, yes, no: yes if test else no,
}


class Formula:
    """One formula: read from left to right, by precedence."""

    def __init__(self, book: Workbook, sheet: str, text: str) -> None:
        self.book = book
        self.sheet = sheet
        self.tokens: list[tuple[str, str]] = []
        at = 0
        while at < len(text):
            match = TOKEN.match(text, at)
            assert match, f"{text!r} from {at}"
            self.tokens.append((match.lastgroup or "", match.group(match.lastgroup or 0)))
            at = match.end()
        self.at = 0

    def value(self) -> Any:
        found = self._compared()
        assert self.at == len(self.tokens), self.tokens[self.at :]
        return found

    def _next(self) -> tuple[str, str]:
        self.at += 1
        return self.tokens[self.at - 1]

    def _sees(self, *signs: str) -> bool:
        return self.at < len(self.tokens) and self.tokens[self.at] in [("sign", sign) for sign in signs]

    def _left(self, inner: Callable[[], Any], *signs: str) -> Any:
        found = inner()
        while self._sees(*signs):
            sign = self._next()[1]
            found = each(SIGNS[sign], found, inner())
        return found

    def _compared(self) -> Any:
        return self._left(self._sum, "=", ">", "<")

    def _sum(self) -> Any:
        return self._left(self._product, "+", "-")

    def _product(self) -> Any:
        return self._left(self._power, "*", "/")

    def _power(self) -> Any:
        return self._left(self._signed, "^")

    def _signed(self) -> Any:
        if self._sees("-"):
            self._next()
            return each(lambda value: -float(value), self._signed())
        return self._single()

    def _single(self) -> Any:
        kind, text = self._next()
        if kind == "number":
            return float(text)
        if kind == "text":
            return text[1:-1]
        if kind == "sheet":
            return self.book.worked_out(text[1:-1], self._next()[1])
        if kind == "cell":
            return self._range(text) if self._sees(":") else self.book.worked_out(self.sheet, text)
        if kind == "name":
            return self._function(text)
        assert (kind, text) == ("sign", "("), text
        found = self._compared()
        assert self._next()[1] == ")"
        return found

    def _range(self, first: str) -> list[Any]:
        self._next()
        last = self._next()[1]
        column, top, bottom = first.rstrip("0123456789"), *(int(at.lstrip("ABCDEFGHIJKLMNOP")) for at in (first, last))
        return [self.book.worked_out(self.sheet, f"{column}{row}") for row in range(top, bottom + 1)]

    def _function(self, name: str) -> Any:
        assert self._next()[1] == "("
        arguments = [self._compared()]
        while self._sees(","):
            self._next()
            arguments.append(self._compared())
        assert self._next()[1] == ")"
        return FUNCTIONS[name](*arguments)
