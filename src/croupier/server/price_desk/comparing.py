"""Comparing: two sides and what each change between them does, a choice over its values, or every reading."""

import json
import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from markupsafe import Markup

from croupier.errors import CroupierError
from croupier.games import Game
from croupier.pricing import Comparison, Difference, ReadingEffect, UnlistedError, compare, difference, reading_effects
from croupier.pricing import difference_rows as rows
from croupier.pricing.filing.figures import percent, points, words
from croupier.pricing.filing.report import Lines, Part, Table
from croupier.pricing.sides import Side, other_side
from croupier.rulebook import UnknownNameError, load
from croupier.server.price_desk.answer import Answer, Link
from croupier.server.price_desk.asked import (
    OWN_FILE,
    Asked,
    AskedError,
    chosen_otherwise,
    game_fields,
    known_document,
    subject,
)
from croupier.server.price_desk.lately import Lately
from croupier.server.price_desk.messages import File

KINDS = ("other", "over", "readings")
"""Fields that say what is compared; one of them at the most."""
LAID = ("before", "after")
MOST_VALUES = 200
"""Values of a choice that are gone through."""
MOST_TEXT = 400
_SIDE = re.compile(r"(?P<document>[^@+]+)(@[^@+]*)?(\+[a-z_][a-z0-9_]*=[^+]*)*")
_OF_BOTH = "what is chosen below is of both sides, unless the other side is as it usually is"
_HOW = (
    "House edge: the first side with this change alone; the points beside it are how far that is from the first side.",
    "Without it: the second side with everything but this change; the points beside it are what the change adds when "
    "it comes last. Where the two are not the same, changes act on each other.",
)
Found = Difference | Comparison | list[ReadingEffect]
_LATELY: Lately[Found] = Lately("form")


def answer(asked: Asked) -> Answer:
    """What was compared as sections of tables; as a file where `form` names one."""
    game = asked.game()
    said = [name for name in KINDS if asked.text(name) not in ("", "false")]
    if len(said) > 1:
        raise AskedError(said[1], "a game is compared with another side, over a choice or by its readings: say one")
    if asked.text("form"):
        asked.one_of("form", ("json",) if {"over", "readings"} & {*said} else ("json", "md"))
    found = _LATELY.of(asked, lambda: _found(asked, game))
    if isinstance(found, Difference):
        told = _told_sides(asked, game, found)
    elif isinstance(found, Comparison):
        told = _told_over(asked, game, found)
    else:
        told = _told_readings(asked, game, found)
    return replace(told, document=asked.document, file=_file(asked, game, found))


def _found(asked: Asked, game: Game) -> Found:
    if asked.text("over"):
        return _over(asked, game)
    if asked.is_on("readings"):
        return reading_effects(game, asked.tell)
    return _sides(asked, game)


def _file(asked: Asked, game: Game, found: Found) -> File | None:
    form = asked.text("form")
    if not form:
        return None
    name = f"{asked.document.replace('/', '-')}-{game.rules.edition}-compared.{form}"
    if form == "md" and isinstance(found, Difference):
        return File(name, "text/markdown; charset=utf-8", rows.markdown(found).encode())
    if isinstance(found, list):
        data: Any = [effect.to_dict() for effect in found]
    else:
        data = found.to_dict() if isinstance(found, Difference) else found.to_list()
    return File(name, "application/json", (json.dumps(data, indent=2, ensure_ascii=False) + "\n").encode())


# -- two sides -------------------------------------------------------------------------------------------------------


def _sides(asked: Asked, game: Game) -> Difference:
    laid = asked.one_of("laid", LAID)
    other = _other(asked, game)
    before, after = (other, game) if laid == "before" else (game, other)
    try:
        found = difference(before, after, asked.tell)
    except CroupierError as error:
        raise AskedError("other", str(error)) from None
    except ArithmeticError as error:
        raise AskedError("own" if asked.text("own") else "other", str(error)) from None
    return replace(found, before=_named(asked, found.before), after=_named(asked, found.after))


def _other(asked: Asked, game: Game) -> Game:
    """What the game is compared with; what is chosen of the game is chosen of it too, unless it is said otherwise."""
    text = asked.text("other")
    if not text:
        try:
            text, _ = other_side(OWN_FILE if asked.text("own") else asked.document, game.rules.edition)
        except CroupierError as error:
            raise AskedError("other", str(error)) from None
    written = _SIDE.fullmatch(text)
    if written is None or len(text) > MOST_TEXT:
        raise AskedError("other", "write it as DOCUMENT, DOCUMENT@EDITION or DOCUMENT@EDITION+NAME=VALUE")
    document = known_document(written["document"].strip(), "other")
    if not load(document).game or load(document).game == "poker":
        raise AskedError("other", f"{document}: it has no game against the house to be priced")
    options, readings = ({}, {}) if asked.is_on("alone") else chosen_otherwise(game)
    try:
        return Side.parse(text, options, readings).game()
    except CroupierError as error:
        hint = f"; {_OF_BOTH}" if options or readings else ""
        cites = [each for each in (getattr(error, "citation", None),) if each is not None]
        raise AskedError("other", f"{error}{hint}", tuple(cites)) from None


def _named(asked: Asked, side: str) -> str:
    """A side as it is told: lines of one's own are no file to whoever wrote them."""
    own = OWN_FILE.removeprefix("/")
    return f"{subject(asked)}{side.removeprefix(own)}" if side.startswith(own) else side


def _told_sides(asked: Asked, game: Game, found: Difference) -> Answer:
    parts = [Part("What every wager costs", (_table(rows.PRICE_HEADINGS, rows.price_rows(found)),))]
    if found.moving:
        changed = Table(rows.RULED_HEADINGS, _named_in_pieces(rows.ruled_rows(found)), exact=frozenset({1, 3}))
        parts.append(Part("What differs and moves a price", (changed,)))
        parts.append(Part("What each change does", (Lines(_HOW),)))
    headings = ("side or change", *rows.WAGER_HEADINGS[1:])
    for wager in found.wagers:
        if len(told := rows.wager_rows(found, wager)) > 2:
            parts.append(Part(words(wager), (_table(headings, told),), 3))
    if remarks := rows.remarks(found):
        parts.append(Part("Remarks", (Lines(tuple(remarks)),)))
    links = [
        *_files(asked, "md", "json"),
        Link("The other way round", "compare", {**asked.fields, "laid": _turned(asked)}),
        Link("By every reading", "compare", {**game_fields(asked), "readings": "true"}),
        Link("Its prices", "sheet", game_fields(asked)),
    ]
    if not asked.is_on("alone") and any(chosen_otherwise(game)):
        usual = {"other": f"{asked.document}@{game.rules.edition}", "alone": "true"}
        links.append(Link("Against the usual choices", "compare", {**game_fields(asked), **usual}))
    return Answer(f"{found.before} against {found.after}", tuple(parts), lead=_lead(found), links=tuple(links))


def _turned(asked: Asked) -> str:
    return LAID[1 - LAID.index(asked.one_of("laid", LAID))]


def _lead(found: Difference) -> str:
    """The wager that changes most, and how many others do."""
    if not found.effects:
        return "Nothing that bears on play or prices differs."
    both = [wager for wager in found.wagers if wager in found.prices_before and wager in found.prices_after]
    costs = {wager: (found.prices_before[wager].edge, found.prices_after[wager].edge) for wager in both}
    moved = [wager for wager in both if costs[wager][0] != costs[wager][1]]
    moved.sort(key=lambda wager: -abs(float(costs[wager][1] - costs[wager][0])))
    alone = len(found.wagers) - len(both)
    said = []
    if moved:
        before, after = costs[moved[0]]
        shown = points(after - before, rows.DIGITS)
        does = "changes most: a house edge" if len(moved) > 1 else "has a house edge"
        first = words(moved[0]).capitalize()
        said.append(f"{first} {does} of {_percent(after)} instead of {_percent(before)}, {shown} points.")
        if len(moved) > 1:
            said.append(f"{_wagers(len(moved) - 1, 'other ')} {'changes' if len(moved) == 2 else 'change'} too.")
    else:
        said.append("No wager on both sides costs something else.")
    if moved and len(both) > len(moved):
        said.append(f"{_wagers(len(both) - len(moved))} cost{'s' if len(both) - len(moved) == 1 else ''} the same.")
    if alone:
        said.append(f"{_wagers(alone)} {'is' if alone == 1 else 'are'} on one side only.")
    return " ".join(said)


def _wagers(number: int, other: str = "") -> str:
    return f"{number} {other}wager{'' if number == 1 else 's'}"


# -- over the values of a choice -------------------------------------------------------------------------------------


def _over(asked: Asked, game: Game) -> Comparison:
    over = asked.text("over")
    option = game.rules.priced_options().get(over)
    if option is not None and len(option.listed()) > MOST_VALUES:
        raise AskedError("over", f"{over}: it has {len(option.listed()):,} values; {MOST_VALUES} can be gone through")
    document = OWN_FILE if asked.text("own") else asked.document
    try:
        return compare(document, over, *chosen_otherwise(game), asked.tell)
    except (UnlistedError, UnknownNameError) as error:
        raise AskedError("over", str(error)) from None


def _told_over(asked: Asked, game: Game, found: Comparison) -> Answer:
    headings = rows.over_headings(found)
    named = (words(headings[0]), *headings[1:])
    parts = [
        Part(f"{words(wager)}: house edge and element of risk", (_table(named, rows.over_rows(found, wager)),))
        for wager in rows.wagers_over(found)
    ]
    if remarks := rows.over_remarks(found):
        parts.append(Part("Not with the other choices", (Lines(tuple(remarks)),)))
    links = (*_files(asked, "json"), Link("Its prices", "sheet", game_fields(asked)))
    title = f"{subject(asked)} over {words(found.over)}"
    return Answer(title, tuple(parts), lead=_lead_over(found, game.rules.edition), links=links)


def _lead_over(found: Comparison, edition: str) -> str:
    """The wager whose price goes furthest: in the edition that was chosen, or in another if in that none does."""
    named = rows.editions_of(found)
    for each in sorted(named, key=lambda name: name != edition):
        if furthest := _furthest(found, each):
            wager, low, high = furthest
            return f"In the {each} edition {words(wager)} moves most by {words(found.over)}: from {low} to {high}."
    return f"No wager costs something else by {words(found.over)}."


def _furthest(found: Comparison, edition: str) -> tuple[str, str, str] | None:
    """The wager that goes furthest, with the least and the greatest price and where they are."""
    sheets = {value: sheet.wagers for (value, named), sheet in found.sheets.items() if named == edition}
    reach: list[tuple[float, str, str, str]] = []
    for wager in rows.wagers_over(found):
        edges = {value: float(prices[wager].house_edge) for value, prices in sheets.items() if wager in prices}
        if len(set(edges.values())) > 1:
            least, most = min(edges, key=edges.__getitem__), max(edges, key=edges.__getitem__)
            reach.append((edges[most] - edges[least], wager, least, most))
    if not reach:
        return None
    _, wager, least, most = max(reach)
    low, high = (f"{_percent(sheets[at][wager].house_edge)} at {words(at)}" for at in (least, most))
    return wager, low, high


# -- readings --------------------------------------------------------------------------------------------------------


def _told_readings(asked: Asked, game: Game, found: list[ReadingEffect]) -> Answer:
    parts = []
    moving, still = [effect for effect in found if effect.moved], rows.still_readings(found)
    if moving:
        told = [row for effect in moving for row in rows.reading_rows(effect)]
        parts.append(Part("Readings that move a price", (_table(rows.READING_HEADINGS, told, (3, 4, 5)),)))
        why = tuple((effect.name, str(effect.citation), effect.why) for effect in moving)
        parts.append(Part("What is unclear", (Table(("reading", "rules", "why"), why),)))
    if still:
        why = tuple((effect.name, str(effect.citation), " or ".join(effect.prices)) for effect in still)
        parts.append(Part("Readings that move no price", (Table(("reading", "rules", "values"), why),)))
    if remarks := tuple(rows.reading_remarks(found)):
        parts.append(Part("Not with the other choices", (Lines(remarks),)))
    links = (*_files(asked, "json"), Link("Its prices", "sheet", game_fields(asked)))
    title = f"{subject(asked)}@{game.rules.edition} by every reading"
    if not found:
        lead = "Nothing of this text is read in several ways."
    elif not moving:
        lead = f"None of {len(found)} readings moves the price of a wager."
    else:
        lead = f"{len(moving)} of {len(found)} readings {'moves' if len(moving) == 1 else 'move'} a price: "
        lead += ", ".join(words(effect.name) for effect in moving) + "."
    return Answer(title, tuple(parts), lead=lead, links=links)


# -- what all share --------------------------------------------------------------------------------------------------


def _files(asked: Asked, *forms: str) -> list[Link]:
    return [Link(f".{form}", "compare", {**asked.fields, "form": form}, is_file=True) for form in forms]


def _table(headings: tuple[str, ...], told: list[rows.Row], right: Iterable[int] | None = None) -> Table:
    """A table of figures, the first column being what they are of."""
    figures = range(1, len(headings)) if right is None else right
    return Table(headings, _named_in_pieces(told), frozenset(figures))


def _named_in_pieces(told: Iterable[rows.Row]) -> tuple[rows.Row, ...]:
    """Rows whose long names can be broken on a narrow page."""
    return tuple((Markup("<wbr>").join(re.split(r"(?<=[._])(?=[a-z])", first)), *others) for first, *others in told)


def _percent(value: Any) -> str:
    return percent(value, rows.DIGITS)
