"""What the first wagers of a game cost as it was chosen: worked out beside the event loop, and remembered."""

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from croupier.errors import CroupierError
from croupier.games import Game
from croupier.pricing import price
from croupier.rulebook import Rules
from croupier.server.errors import BusyError
from croupier.table.forms import cited

MOST_WAGERS = 3
MOST_KEPT = 256
MOST_WAITING = 8
WAIT_S = 20


class PricedWager(NamedTuple):
    """A wager in words, its house edge as it is printed, the strategy that it is of, and its rule."""

    words: str
    edge: str
    by: str
    rules: tuple[str, ...]


class Prices(NamedTuple):
    """The prices, or why there are none."""

    wagers: tuple[PricedWager, ...] = ()
    why_not: str = ""


class WagerPrices:
    """Prices of games whose outcomes are counted; a game that has to be solved takes too long to ask while choosing."""

    def __init__(self) -> None:
        self._kept: OrderedDict[object, Prices] = OrderedDict()
        self._thread = ThreadPoolExecutor(1, "prices")
        self._waiting = 0

    async def of(self, rules: Rules) -> Prices:
        key = _key(rules)
        if (known := self._kept.get(key)) is not None:
            return known
        if self._waiting >= MOST_WAITING:
            raise BusyError("too many prices are being computed: ask again")
        self._waiting += 1
        try:
            work = asyncio.get_running_loop().run_in_executor(self._thread, prices_of, rules)
            found = await asyncio.wait_for(asyncio.shield(work), WAIT_S)
        except TimeoutError:
            return Prices(why_not="it takes longer than a page waits")
        finally:
            self._waiting -= 1
        self._kept[key] = found
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return found


def _key(rules: Rules) -> object:
    options, readings = rules.chosen_options(), rules.chosen_readings()
    chosen = (tuple(sorted((name, str(value)) for name, value in of.items())) for of in (options, readings))
    return rules.document.fingerprint, rules.edition, *chosen


def prices_of(rules: Rules) -> Prices:
    """The main wager, or the first few where none comes before the others."""
    if rules.document.game == "poker":
        return Prices(why_not="players play against each other: the house takes its commission")
    game = Game(rules.document, edition=rules.edition, options=rules.chosen_options(), readings=rules.chosen_readings())
    definition = game.definition
    if definition.charts_of is not None:
        return Prices(why_not="its best play has to be solved, which takes up to a minute")
    first = (definition.main_wager,) if definition.main_wager else definition.initial_wagers
    offered = [wager for wager in first if wager in rules.wagers() and rules.offered(wager).value][:MOST_WAGERS]
    try:
        sheet = price(game, offered)
    except CroupierError as error:
        return Prices(why_not=str(error))
    priced = [
        PricedWager(
            _words(rules, each.wager, name, each.placements),
            f"{float(each.house_edge):.4%}",
            each.strategy.name.replace("_", " ") if each.strategy else "",
            cited([rules.wager(each.wager).citation]),
        )
        for name, each in sheet.wagers.items()
    ]
    return Prices(tuple(_once(priced)))


def _words(rules: Rules, wager: str, name: str, placements: tuple[str, ...]) -> str:
    where = name.removeprefix(wager).strip() if len(placements) else ""
    return f"{rules.wager(wager).value} {where}".strip()


def _once(priced: list[PricedWager]) -> list[PricedWager]:
    """No more than a page has room for."""
    return priced[: 2 * MOST_WAGERS]
