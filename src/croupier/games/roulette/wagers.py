"""What the wagers of a roulette rulebook cover: numbers by geometry, outside areas, racetracks by their pieces."""

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from croupier.games.roulette.layout import INSIDE, Layout, join, numbers_of
from croupier.rulebook import Cited, RulebookError, Rules
from croupier.table.terms import says

OUTSIDE = ("column", "dozen", "low", "high", "even", "odd", "red", "black")
ASIAN_RACETRACK = ("asian_neighbour",)
MULTIPLE = ("tier", "orphelins", "voisins_du_zero", "neighbours")
"""Wagers on the racetrack that are made of pieces."""
RACETRACKS = (*ASIAN_RACETRACK, *MULTIPLE)


class Piece(NamedTuple):
    wager: str
    on: str


@dataclass(frozen=True, kw_only=True)
class FeltTerms:
    """What a rulebook says of the wheel and the cloth."""

    rules: Rules = field(repr=False)
    wheel_order: Cited[list[str]] = says("clockwise")
    red: Cited[list[str]] = says("red", of="colours")
    columns: Cited[int] = says("columns", of="layout")
    rows: Cited[int] = says("rows", of="layout")
    zeros: Cited[list[str]] = says("zeros", of="layout")
    low: Cited[list[int]] = says("low", of="outside_areas")
    high: Cited[list[int]] = says("high", of="outside_areas")
    dozens: Cited[dict[str, list[int]]] = says("dozens", of="outside_areas")
    courtesy_lines: Cited[list[str]] = says("places")
    group_size: Cited[int] = says("numbers", of="asian_neighbours")
    groups: Cited[list[str]] = says("groups", of="asian_neighbours")
    asian_neighbour_groups: Cited[Literal["fixed_from_zero", "any_three"]]
    tier: Cited[list[str]] = says("pieces")
    orphelins: Cited[list[str]] = says("pieces")
    voisins_street: Cited[list[str]] = says("street", of="voisins_du_zero")
    voisins_du_zero: Cited[list[str]] = says("corner_and_splits")
    neighbours: Cited[int] = says("on_either_side")

    def problem(self, provision: str, problem: str) -> RulebookError:
        """What is wrong with the file, by field."""
        return RulebookError(self.rules.name, f"provisions{provision and '.'}{provision}", problem)


class Felt:
    """The cloth and the wheel of one rulebook with its choices made."""

    def __init__(self, terms: FeltTerms) -> None:
        self.wheel = tuple(terms.wheel_order.value)
        self.zeros = tuple(terms.zeros.value)
        self.dozens = terms.dozens.value
        """The first and last number of each, by its name."""
        self.red = frozenset(terms.red.value)
        self._terms = terms
        self._verify_counts()
        self.layout = Layout(terms.columns.value, terms.rows.value, self.zeros)
        if sorted(self.wheel) != sorted(self.layout.areas):
            raise terms.problem("wheel_order.clockwise", "must have each number of the layout once")
        self.covers: dict[tuple[str, str], frozenset[str]] = {}
        """The numbers on which a wager in a place wins."""
        for kind in INSIDE:
            self.covers |= {(kind, on): frozenset(numbers_of(on)) for on in self.layout.placements(kind)}
        self.covers |= self._outside()
        self.covers |= {("asian_neighbour", on): frozenset(numbers_of(on)) for on in self._groups()}
        self.pieces: dict[tuple[str, str], tuple[Piece, ...]] = self._pieces()
        """What each multiple wager is made of; a double piece is there twice."""
        self._verify_numbers()
        self.placements: dict[str, tuple[str, ...]] = {}
        for kind, on in (*self.covers, *self.pieces):
            self.placements[kind] = (*self.placements.get(kind, ()), on)
        self.courtesy = tuple(terms.courtesy_lines.value)
        """Places that the cloth has a second time."""

    def wins(self, wager: str, on: str, number: str) -> bool:
        covered = self.covers.get((wager, on))
        return number in (numbers_of(on) if covered is None else covered)

    def colour(self, number: str) -> str:
        return "green" if number in self.zeros else "red" if number in self.red else "black"

    def piece_count(self, wager: str) -> int:
        """How many pieces a multiple wager has, which are as many wherever it lies."""
        return len(self.pieces[wager, self.placements[wager][0]])

    def winning_pieces(self, wager: str, on: str, number: str) -> dict[Piece, int]:
        """Those of a multiple wager that win, with how many of each there are."""
        pieces = self.pieces[wager, on]
        return {piece: pieces.count(piece) for piece in pieces if self.wins(*piece, number)}

    def around(self, start: int, count: int) -> list[str]:
        """So many numbers clockwise from a compartment."""
        return [self.wheel[(start + i) % len(self.wheel)] for i in range(count)]

    # -- from the rulebook -------------------------------------------------------------------------------------------

    def _outside(self) -> dict[tuple[str, str], frozenset[str]]:
        numbers = [number for number in self.layout.areas if number not in self.zeros]
        spans = {("dozen", name): self._span("dozens", span) for name, span in self.dozens.items()}
        spans["low", ""] = self._span("low", self._terms.low.value)
        spans["high", ""] = self._span("high", self._terms.high.value)
        columns = range(1, self.layout.columns + 1)
        return {
            **{("column", str(column)): self.layout.column(column) for column in columns},
            **{place: frozenset(n for n in numbers if low <= int(n) <= high) for place, (low, high) in spans.items()},
            ("even", ""): frozenset(n for n in numbers if int(n) % 2 == 0),
            ("odd", ""): frozenset(n for n in numbers if int(n) % 2 == 1),
            ("red", ""): self.red,
            ("black", ""): frozenset(n for n in numbers if self.colour(n) == "black"),
        }

    def _span(self, field: str, span: list[int]) -> tuple[int, int]:
        """The first and last number of an outside area."""
        if len(span) != 2 or not all(str(number) in self.wheel for number in span):
            problem = f"{span} must be the first and the last number of an area on the wheel"
            raise self._terms.problem(f"outside_areas.{field}", problem)
        return span[0], span[1]

    def _groups(self) -> list[str]:
        """Groups of the Asian racetrack."""
        size, groups = self._terms.group_size.value, self._terms.groups.value
        runs = [join(self.around(i, size)) for i in range(len(self.wheel))]
        if self._terms.asian_neighbour_groups.value == "any_three":
            return [run for run in runs if not {*numbers_of(run)} & {*self.zeros}]
        for group in groups:
            if group not in runs:
                problem = f"{group!r} is not a run of {size} neighbours on the wheel"
                raise self._terms.problem("asian_neighbours.groups", problem)
        return groups

    def _pieces(self) -> dict[tuple[str, str], tuple[Piece, ...]]:
        terms = self._terms
        listed = {
            "tier": terms.tier.value,
            "orphelins": terms.orphelins.value,
            "voisins_du_zero": [*terms.voisins_street.value, *terms.voisins_du_zero.value],
        }
        found = {(wager, ""): tuple(self._piece(wager, text) for text in pieces) for wager, pieces in listed.items()}
        reach = terms.neighbours.value
        for i, number in enumerate(self.wheel):
            near = self.around(i - reach, 2 * reach + 1)
            found["neighbours", number] = tuple(Piece("straight_up", other) for other in near)
        return found

    def _piece(self, wager: str, text: str) -> Piece:
        kind, _, on = text.partition(" ")
        if kind not in INSIDE or len(numbers_of(on)) != INSIDE.index(kind) + 1:
            raise self._terms.problem(wager, f"{text!r} is no wager on numbers")
        if strange := {*numbers_of(on)} - {*self.wheel}:
            raise self._terms.problem(wager, f"{' and '.join(strange)} is not on the wheel")
        return Piece(kind, on)

    def _verify_counts(self) -> None:
        """That there are numbers and zeros to lay out."""
        counts = {"columns": self._terms.columns.value, "rows": self._terms.rows.value, "zeros": len(self.zeros)}
        for name, count in counts.items():
            if count < 1:
                raise self._terms.problem(f"layout.{name}", "at least one is needed")

    def _verify_numbers(self) -> None:
        """That no area, group or piece has a number that the wheel lacks."""
        on_pieces = ({*numbers_of(piece.on)} for pieces in self.pieces.values() for piece in pieces)
        for covered in (*self.covers.values(), *on_pieces):
            if strange := covered - {*self.wheel}:
                raise self._terms.problem("", f"{join(strange)} is not on the wheel")
