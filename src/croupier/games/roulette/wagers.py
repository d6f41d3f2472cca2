"""What the wagers of a roulette rulebook cover: numbers by geometry, outside areas, racetracks by their pieces."""

from typing import NamedTuple

from croupier.games.roulette.layout import INSIDE, Layout, join, numbers_of
from croupier.rulebook import RulebookError, Rules

OUTSIDE = ("column", "dozen", "low", "high", "even", "odd", "red", "black")
ASIAN_RACETRACK = ("asian_neighbour",)
MULTIPLE = ("tier", "orphelins", "voisins_du_zero", "neighbours")
"""Wagers on the racetrack that are made of pieces."""
RACETRACKS = (*ASIAN_RACETRACK, *MULTIPLE)


class Piece(NamedTuple):
    wager: str
    on: str


def felt_of(rules: Rules) -> "Felt":
    """Worked out once for a rulebook with its choices."""
    return rules.memo("felt", lambda: Felt(rules))


class Felt:
    """The cloth and the wheel of one rulebook with its choices made."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.wheel = tuple(rules.get("wheel_order", "clockwise", list).value)
        self.zeros = tuple(rules.get("layout", "zeros", list).value)
        self._verify_layout()
        self.layout = Layout(
            rules.get("layout", "columns", int).value, rules.get("layout", "rows", int).value, self.zeros
        )
        self.red = frozenset(rules.get("colours", "red", list).value)
        self._verify_wheel()
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
        self.courtesy = tuple(rules.get("courtesy_lines", "places", list).value)
        """Places that the cloth has a second time."""

    def wins(self, wager: str, on: str, number: str) -> bool:
        covered = self.covers.get((wager, on))
        return number in (numbers_of(on) if covered is None else covered)

    def colour(self, number: str) -> str:
        return "green" if number in self.zeros else "red" if number in self.red else "black"

    def winning_pieces(self, wager: str, on: str, number: str) -> dict[Piece, int]:
        """Those of a multiple wager that win, with how many of each there are."""
        pieces = self.pieces[wager, on]
        return {piece: pieces.count(piece) for piece in pieces if self.wins(*piece, number)}

    # -- from the rulebook -------------------------------------------------------------------------------------------

    def _outside(self) -> dict[tuple[str, str], frozenset[str]]:
        numbers = [number for number in self.layout.areas if number not in self.zeros]
        spans = {("dozen", name): self._span("dozens", span) for name, span in self.dozens.items()}
        spans |= {
            (name, ""): self._span(name, self.rules.get("outside_areas", name, list).value) for name in ("low", "high")
        }
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
            raise RulebookError(self.rules.name, f"provisions.outside_areas.{field}", problem)
        return span[0], span[1]

    @property
    def dozens(self) -> dict[str, list[int]]:
        """The first and last number of each, by its name."""
        return self.rules.get("outside_areas", "dozens", dict).value

    def _groups(self) -> list[str]:
        """Groups of the Asian racetrack."""
        size = self.rules.get("asian_neighbours", "numbers", int).value
        groups: list[str] = self.rules.get("asian_neighbours", "groups", list).value
        runs = [join(self.around(i, size)) for i in range(len(self.wheel))]
        if self.rules.reading("asian_neighbour_groups").value == "any_three":
            return [run for run in runs if not {*numbers_of(run)} & {*self.zeros}]
        for group in groups:
            if group not in runs:
                problem = f"{group!r} is not a run of {size} neighbours on the wheel"
                raise RulebookError(self.rules.name, "provisions.asian_neighbours.groups", problem)
        return groups

    def around(self, start: int, count: int) -> list[str]:
        """So many numbers clockwise from a compartment."""
        return [self.wheel[(start + i) % len(self.wheel)] for i in range(count)]

    def _pieces(self) -> dict[tuple[str, str], tuple[Piece, ...]]:
        fields = {"tier": ("pieces",), "orphelins": ("pieces",), "voisins_du_zero": ("street", "corner_and_splits")}
        found = {
            (wager, ""): tuple(self._piece(wager, text) for field in names for text in self._listed(wager, field))
            for wager, names in fields.items()
        }
        reach = self.rules.get("neighbours", "on_either_side", int).value
        for i, number in enumerate(self.wheel):
            near = self.around(i - reach, 2 * reach + 1)
            found["neighbours", number] = tuple(Piece("straight_up", other) for other in near)
        return found

    def _listed(self, wager: str, field: str) -> list[str]:
        listed: list[str] = self.rules.get(wager, field, list).value
        return listed

    def _piece(self, wager: str, text: str) -> Piece:
        kind, _, on = text.partition(" ")
        if kind not in INSIDE or len(numbers_of(on)) != INSIDE.index(kind) + 1:
            raise RulebookError(self.rules.name, f"provisions.{wager}", f"{text!r} is no wager on numbers")
        if strange := {*numbers_of(on)} - {*self.wheel}:
            raise RulebookError(self.rules.name, f"provisions.{wager}", f"{' and '.join(strange)} is not on the wheel")
        return Piece(kind, on)

    def _verify_layout(self) -> None:
        """That there are numbers and zeros to lay out."""
        counts = {name: self.rules.get("layout", name, int).value for name in ("columns", "rows")}
        for field, count in {**counts, "zeros": len(self.zeros)}.items():
            if count < 1:
                raise RulebookError(self.rules.name, f"provisions.layout.{field}", "at least one is needed")

    def _verify_wheel(self) -> None:
        if sorted(self.wheel) != sorted(self.layout.areas):
            problem = "must have each number of the layout once"
            raise RulebookError(self.rules.name, "provisions.wheel_order.clockwise", problem)

    def _verify_numbers(self) -> None:
        """That no area, group or piece has a number that the wheel lacks."""
        on_pieces = ({*numbers_of(piece.on)} for pieces in self.pieces.values() for piece in pieces)
        for covered in (*self.covers.values(), *on_pieces):
            if strange := covered - {*self.wheel}:
                raise RulebookError(self.rules.name, "provisions", f"{join(strange)} is not on the wheel")
