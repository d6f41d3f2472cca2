"""Designing: pay tables for a house edge, on a page, as JSON, and as a file that extends the document."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import tomli

from croupier.errors import CroupierError
from croupier.games import Game
from croupier.pricing import Design, Within, design, price
from croupier.pricing.countability import COUNTED, is_countable
from croupier.pricing.design import NO_PREFERENCE, PREFERENCES, is_counted
from croupier.pricing.design_file import with_odds, written_file
from croupier.pricing.design_rows import Now, design_table, remarks, told_best
from croupier.pricing.filing.figures import percent
from croupier.pricing.filing.report import Lines, Part
from croupier.pricing.toml_text import toml_text
from croupier.rulebook.errors import unknown
from croupier.server.price_desk.answer import Answer, Leading, Link
from croupier.server.price_desk.asked import MOST_DIGITS, OWN_FILE, Asked, AskedError, game_fields, own_texts, subject
from croupier.server.price_desk.lately import Lately
from croupier.server.price_desk.messages import File

FORMS = ("json", "toml")
MOST_TABLES, USUAL_TABLES = 20, 5
MOST_PARTS = 100
"""Into how many parts one is divided, for odds such as 3 to 2."""
MOST_OUTCOMES = 30
MOST_ODDS = 100_000
"""The longest odds to 1 that are tried."""
MOST_BOUND = 80
"""Characters of what is written of one outcome."""
MOST_LINK = 6_000
"""Characters of lines of one's own that still go into a link."""
_BETWEEN = re.compile(r"[\s,;]+")
_LATELY: Lately[Design] = Lately("form", "table")


def answer(asked: Asked) -> Answer:
    """The tables that come closest; one of them, or all in JSON, as a file where `form` names one."""
    game = asked.game()
    wager = known_wager(asked, game)
    found = _LATELY.of(asked, lambda: _designed(asked, game, wager))
    table = design_table(found, found.tables, _now(game, found))
    ways = tuple(_ways_on(asked, found, len(table.headings) - 1 - len(found.tables)))
    table = replace(table, rows=(*table.rows, *ways))
    return Answer(
        title=f"{subject(asked)}, {wager}: {percent(found.edge)} wanted",
        parts=(Part("Pay tables", (table, Lines(tuple(_sentence(line) for line in remarks(found))))),),
        document=asked.document,
        lead=told_best(found),
        links=tuple(_links(asked, game, found)),
        file=_file(asked, game, found),
    )


def known_wager(asked: Asked, game: Game) -> str:
    """The wager that is asked about."""
    wager, known = asked.wanted("wager"), game.rules.wagers()
    if wager not in known:
        raise AskedError("wager", str(unknown("wager", wager[:MOST_BOUND], known)))
    return wager


# -- what is asked ---------------------------------------------------------------------------------------------------


def _designed(asked: Asked, game: Game, wager: str) -> Design:
    edge, tolerance = _share(asked, "edge"), _share(asked, "tolerance", "0%")
    if edge >= 1:
        raise AskedError("edge", f"{percent(edge)}: nobody keeps all that is wagered; five percent is written 5%")
    if tolerance < 0:
        raise AskedError("tolerance", "nothing or more")
    parts, most = asked.whole("parts", 1, MOST_PARTS, 1), asked.whole("most", 1, MOST_TABLES, USUAL_TABLES)
    prefer = next(each for each in PREFERENCES if each == asked.one_of("prefer", PREFERENCES))
    within = list(_within(asked, game, wager))
    try:
        has_order = is_counted(game, wager)
    except CroupierError as error:
        raise AskedError("wager", str(error)) from None
    idle = {"tolerance": tolerance != 0, "prefer": prefer != "closest", "any_order": asked.is_on("any_order")}
    for field, is_said in idle.items():
        if is_said and not has_order:
            raise AskedError(field, NO_PREFERENCE)
    try:
        found = design(
            game,
            wager,
            edge,
            within,
            parts=parts or 1,
            monotone=not asked.is_on("any_order"),
            tolerance=tolerance,
            prefer=prefer,
            most=most or USUAL_TABLES,
            progress=asked.tell,
        )
    except CroupierError as error:  # all else was looked at before
        raise AskedError("within", str(error)) from None
    if not found.tables:
        raise AskedError("within", "no odds within these fit together, a rarer outcome paying no less")
    return found


def _share(asked: Asked, name: str, usual: str = "") -> Fraction:
    if len(asked.text(name)) > MOST_DIGITS:
        raise AskedError(name, "write a percentage such as 5%, or a number, with fewer digits")
    return asked.share(name, usual)


def _within(asked: Asked, game: Game, wager: str) -> Iterator[Within]:
    """What may be paid, in lines or with spaces between."""
    said = [text for text in _BETWEEN.split(asked.text("within")) if text]
    if len(said) > MOST_OUTCOMES:
        raise AskedError("within", f"at most {MOST_OUTCOMES} outcomes are free")
    seen: set[str] = set()
    for text in said:
        if len(text) > MOST_BOUND:
            raise AskedError("within", "write OUTCOME=8..12, or OUTCOME=8 for one that stays so, one on each line")
        try:
            bound = Within.parse(text)
        except CroupierError as error:
            raise AskedError("within", str(error).removeprefix("within ")) from None
        if bound.most > MOST_ODDS:
            raise AskedError("within", f"{text}: odds are {MOST_ODDS:,} to 1 at the most")
        if bound.outcome in seen:
            raise AskedError("within", f"{bound.outcome} is given twice")
        seen.add(bound.outcome)
        _verify_outcome(game, wager, bound.outcome)
        yield bound


def _verify_outcome(game: Game, wager: str, name: str) -> None:
    kind, _, outcome = name.rpartition(".")
    if kind and kind not in game.rules.wagers():
        raise AskedError("within", str(unknown("wager", kind, game.rules.wagers())))
    known = game.rules.outcomes(kind or wager)
    if outcome not in known:
        raise AskedError("within", str(unknown(f"{kind or wager}: outcome", outcome, known)))


# -- what is told ----------------------------------------------------------------------------------------------------


def _now(game: Game, found: Design) -> Now | None:
    """What is paid at present, where that has one price."""
    prices = {(each.house_edge, each.standard_deviation) for each in price(game, found.wager).wagers.values()}
    if len(prices) != 1:
        return None
    odds = {}
    for name in found.tables[0].odds:
        wager, _, outcome = name.rpartition(".")
        odds[name] = str(game.rules.pays(wager or found.wager, outcome).value)
    return Now(odds, *prices.pop())


def _sentence(line: str) -> str:
    return f"{line[:1].upper()}{line[1:]}."


def _links(asked: Asked, game: Game, found: Design) -> Iterator[Link]:
    """What is asked next of the first table."""
    fields = _with_table(asked, found, 1)
    if fields:
        yield _prices(found, fields, "Prices of table 1")
        if not asked.text("own"):
            yield Link("Table 1 against now", "compare", fields)
        if game.rules.document.game in COUNTED and found.method == "searched" and is_countable(game, found.wager):
            yield Link("Count table 1", "count", {**fields, "wager": found.wager})
    yield _table_file(asked, 1, "Table 1 .toml")
    yield Link(".json", "design", {**asked.fields, "form": "json"}, is_file=True)


def _ways_on(asked: Asked, found: Design, blanks: int) -> Iterator[tuple[str, ...]]:
    """What is asked next of every table."""
    numbers = range(1, len(found.tables) + 1)
    opened = []
    for number in numbers:
        fields = _with_table(asked, found, number)
        opened.append(Leading.to(_prices(found, fields, "open")) if fields else "")
    yield "its prices", *([""] * blanks), *opened
    yield "its file", *([""] * blanks), *(Leading.to(_table_file(asked, number, ".toml")) for number in numbers)


def _with_table(asked: Asked, found: Design, number: int) -> dict[str, str]:
    """The fields of the game with the odds of a table; nothing where they are too long for an address."""
    lines = toml_text(with_odds(_own(asked), found, found.tables[number - 1]))
    return {**game_fields(asked), "own": lines} if len(lines) <= MOST_LINK else {}


def _prices(found: Design, fields: Mapping[str, str], said: str) -> Link:
    return Link(said, "sheet", {**fields, "wagers": found.wager})


def _table_file(asked: Asked, number: int, said: str) -> Link:
    return Link(said, "design", {**asked.fields, "form": "toml", "table": str(number)}, is_file=True)


def _own(asked: Asked) -> Mapping[str, Any]:
    """Lines of one's own, as they were read."""
    return tomli.loads(asked.text("own"))


def _file(asked: Asked, game: Game, found: Design) -> File | None:
    if not asked.text("form"):
        return None
    name = f"{asked.document.replace('/', '-')}-{found.wager}"
    if asked.one_of("form", FORMS) == "json":
        body = json.dumps(found.to_dict(), indent=2, ensure_ascii=False) + "\n"
        return File(f"{name}.json", "application/json", body.encode())
    table = found.tables[(asked.whole("table", 1, len(found.tables), 1) or 1) - 1]
    read = own_texts(asked.fields)
    own = tomli.loads(read[OWN_FILE]) if read else None
    text = written_file(game, found, table, Path(f"/{name}.toml"), own)
    return File(f"{name}.toml", "application/toml", text.encode())
