"""Layouts as pages show them: drawn by the rulebook's data, in the colours of the page, with places to point at."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from html import escape
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

import msgspec

from croupier.drawing import draw
from croupier.drawing.svg import COLOURS, FAINT, LINE, TEXT, UNSEEN
from croupier.games import Game
from croupier.rulebook import Rules
from croupier.table.forms import cited

CLASSES = {
    COLOURS["red"]: "red",
    COLOURS["black"]: "black",
    COLOURS["green"]: "zero",
    COLOURS["gold"]: "gold",
    COLOURS["blue"]: "blue",
    FAINT: "odds",
    LINE: "line",
    TEXT: "",
    UNSEEN: "point",
    "none": "",
}
"""The colours of a drawing by the class that a stylesheet knows them by; any other is a deeper felt."""
DENOMINATIONS = 6
"""How many chips lie in the tray."""
_PLACE = re.compile(r"([^:@]+)(?::([^@]*))?(?:@(\d+))?")
_SVG = "http://www.w3.org/2000/svg"


class Placed(NamedTuple):
    """A place by what is wagered there."""

    wager: str
    on: str
    box: int

    @staticmethod
    def of(place: str) -> "Placed":
        found = _PLACE.fullmatch(place)
        assert found is not None
        return Placed(found[1], found[2] or "", int(found[3] or 0))


class Pays(msgspec.Struct, frozen=True):
    """What a wager on a place can come to."""

    words: str
    """What it is, as people say it."""
    pays: str
    """Its odds, from the least to the most."""
    one_pays: tuple[int, int] | None
    """Where there is but one way to win: how many units for how many."""
    rules: tuple[str, ...]


@dataclass(frozen=True)
class DrawnLayout:
    """A drawing with its places."""

    svg: str
    """The layout of those who place wagers."""
    still_svg: str
    """The layout of those who look on."""
    pays: Mapping[str, Pays]
    """What each place pays."""


class _Choices(NamedTuple):
    document: str
    edition: str
    options: str
    readings: str


def layout_key(rules: Rules) -> str:
    """What a layout depends on, in short."""
    return "|".join(_choices(rules))


def _choices(rules: Rules) -> _Choices:
    options, readings = (repr(sorted(some.items())) for some in (rules.chosen_options(), rules.chosen_readings()))
    return _Choices(rules.name, rules.edition, options, readings)


def drawn_layout(game: Game) -> DrawnLayout:
    """The layout of a game as its operator has chosen it; drawn once."""
    return _drawn(_Held(_choices(game.rules), game))


@dataclass(frozen=True, eq=False)
class _Held:
    """A game that is known by its choices."""

    choices: _Choices
    game: Game

    def __hash__(self) -> int:
        return hash(self.choices)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Held) and self.choices == other.choices


@lru_cache(64)
def _drawn(held: _Held) -> DrawnLayout:
    game = held.game
    root = ET.fromstring(draw(game, places=True, printed=False))
    names = list(dict.fromkeys(shape.get("data-place", "") for shape in root if shape.get("data-place")))
    pays = {place: _pays(game, place) for place in names}
    covers = _covers(game, names)
    live, still = ("\n".join(_elements(root, pays, covers, is_live)) for is_live in (True, False))
    frame = f'<svg xmlns="{_SVG}" viewBox="{root.get("viewBox")}"'
    title = escape(game.rules.document.title)
    return DrawnLayout(
        f'{frame} role="group" aria-label="The layout of {title}: arrow keys go from place to place, Enter takes one">'
        f"\n{live}\n</svg>",
        f'{frame} aria-hidden="true">\n{still}\n</svg>',
        pays,
    )


def _elements(
    root: ET.Element, pays: Mapping[str, Pays], covers: Mapping[str, list[str]], is_live: bool
) -> Iterator[str]:
    for shape in root:
        tag = shape.tag.removeprefix(f"{{{_SVG}}}")
        if tag == "title":
            continue
        drawn = _shape(tag, shape)
        place = shape.get("data-place")
        if place is None:
            yield drawn
            continue
        said = {"data-place": place, **_at(tag, shape)}
        if is_live:
            placed, about = Placed.of(place), pays[place]
            said |= {"data-wager": placed.wager, "data-on": placed.on, "data-box": str(placed.box)}
            said |= {"role": "button", "aria-label": f"{about.words}, pays {about.pays}"}
            if place in covers:
                said["data-covers"] = "|".join(covers[place])
        attributes = " ".join(f'{name}="{escape(value)}"' for name, value in said.items())
        yield f"<g {attributes}>{drawn}</g>"


def _shape(tag: str, shape: ET.Element) -> str:
    """A shape with classes for its colours."""
    kept = {name: value for name, value in shape.items() if name not in ("fill", "stroke", "data-place", "text-anchor")}
    fill = shape.get("fill", "")
    names = [CLASSES.get(fill, "deep")]
    if tag == "text":
        names = [CLASSES[fill] if fill in (FAINT, LINE, COLOURS["gold"]) else "" if fill == TEXT else "on-gold"]
        names += ["start"] if shape.get("text-anchor") == "start" else []
    elif shape.get("stroke"):
        names.insert(0, "area")
    classes = " ".join(name for name in names if name)
    attributes = "".join(f' {name}="{escape(value)}"' for name, value in kept.items())
    return f'<{tag} class="{classes}"{attributes}>{escape(shape.text or "")}</{tag}>'


def _at(tag: str, shape: ET.Element) -> dict[str, str]:
    """Where a place without an area is; and where chips lie in an area, so that its words can be read."""
    if tag == "circle":
        centre = f"{shape.get('cx')} {shape.get('cy')}"
        return {"data-at": centre} if shape.get("fill") == UNSEEN else {"data-chips-at": centre}
    x, y, width, height = (int(shape.get(name, "0")) for name in ("x", "y", "width", "height"))
    if width > height:
        return {"data-chips-at": f"{x + width - 15} {y + height // 2 + 2}", "data-chips-way": "-1"}
    return {"data-chips-at": f"{x + width - 17} {y + height - 17}"}


def _pays(game: Game, place: str) -> Pays:
    rules, placed = game.rules, Placed.of(place)
    wager = rules.wager(placed.wager)
    box = f", box {placed.box}" if placed.box else ""
    odds = sorted({each for each in _odds(game, placed) if each.net > 0}, key=lambda each: each.net)
    texts = list(dict.fromkeys(each.text for each in odds))
    nets = {each.net for each in odds}
    one = Fraction(next(iter(nets))) if len(nets) == 1 else None
    cites = [wager.citation, *(rules.pays(placed.wager, outcome).citation for outcome in rules.outcomes(placed.wager))]
    return Pays(
        f"{wager.value} {placed.on}".strip() + box,
        ", ".join(texts) or "what the rulebook says",
        None if one is None else (one.numerator, one.denominator),
        cited(cites)[:4],
    )


def _odds(game: Game, placed: Placed) -> Iterator[Any]:
    """What its outcomes pay: on this place, where results tell them apart."""
    rules, definition = game.rules, game.definition
    outcomes = set(rules.outcomes(placed.wager))
    if definition.results is not None and placed.on:
        found = {definition.outcome_of(rules, placed.wager, placed.on, each) for each in definition.results_of(rules)}
        outcomes = {outcome for outcome in found if outcome is not None} or outcomes
    for outcome in outcomes:
        yield rules.pays(placed.wager, outcome).value


def _covers(game: Game, names: list[str]) -> dict[str, list[str]]:
    """The places of a single result that a place wins with: the numbers of a dozen."""
    rules, definition = game.rules, game.definition
    if definition.results is None:
        return {}
    results = list(definition.results_of(rules))
    wins: dict[str, list[Any]] = {}
    for place in names:
        wager, on, _ = Placed.of(place)
        found = ((each, definition.outcome_of(rules, wager, on, each)) for each in results)
        wins[place] = [each for each, outcome in found if outcome and rules.pays(wager, outcome).value.net > 0]
    single = {repr(won[0]): place for place, won in wins.items() if len(won) == 1}
    found_covers = {place: [single[repr(each)] for each in won if repr(each) in single] for place, won in wins.items()}
    return {place: some for place, some in found_covers.items() if len(some) > 1}


def tray(denominations: Iterable[int], minimum_cents: int, maximum_cents: int) -> list[int]:
    """The chips that lie ready: most are enough for a wager by themselves, and none is too much."""
    useful = [each for each in sorted(denominations) if minimum_cents <= each <= maximum_cents]
    below = [each for each in sorted(denominations) if each < minimum_cents][-1:]
    return [*below, *useful][:DENOMINATIONS] or [minimum_cents]
