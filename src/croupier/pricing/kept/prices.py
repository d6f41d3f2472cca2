"""Prices, what other choices would change, charts and details of a game: as kept, else worked out and kept."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any, TypeVar

from croupier.games import Game
from croupier.kernels.distribution import Number
from croupier.pricing.kept import values
from croupier.pricing.kept.folder import Folder
from croupier.pricing.kept.stamp import is_as_loaded, stamp
from croupier.pricing.parsheet import Alternative, ParSheet, WagerPrice, alternatives, price
from croupier.procedure import Action
from croupier.table.charts import StrategyChart
from croupier.table.outcomes import Strategy

T = TypeVar("T")
Details = dict[str, list[dict[str, Any]]]


class Keeper:
    """Answers what is asked of games from a folder where it can; without one it works everything out."""

    def __init__(self, folder: Folder | None) -> None:
        self.folder = folder
        self.found = 0
        """How many answers were there."""
        self.made = 0
        """How many were worked out."""

    def price(
        self,
        game: Game,
        wagers: str | Iterable[str] | None = None,
        *,
        strategy: str | None = None,
        every_strategy: bool = False,
    ) -> ParSheet:
        """The same as `pricing.price`. A strategy is solved again when it is to play; until then it is a name."""
        asked = [wagers] if isinstance(wagers, str) else None if wagers is None else sorted(wagers)

        def work_out() -> ParSheet:
            return price(game, asked, strategy=strategy, every_strategy=every_strategy)

        chosen = (asked, strategy, every_strategy)
        found = _playing(work_out, self._kept(game, _is_sheet, lambda: _told(work_out()), "price", *chosen))

        def equal_plays(name: str, number: int) -> Number:
            def find() -> Number:
                best = work_out().wagers[name]
                told = (best, *best.others)[number].equal_plays
                assert told is not None
                return told

            return self._kept(game, _is_number, find, "equal plays", *chosen, name, number)

        return _finding(equal_plays, found)

    def alternatives(
        self, game: Game, progress: Callable[[int, int], None] | None = None
    ) -> tuple[list[Alternative], list[str]]:
        """The same as `pricing.alternatives`, with the choices that were refused."""

        def make() -> tuple[list[Alternative], list[str]]:
            refused: list[str] = []
            found = alternatives(game, progress, refused)
            return [replace(each, price=_told_price(each.price)) for each in found], refused

        return self._kept(game, _are_alternatives, make, "alternatives")

    def charts(self, game: Game) -> tuple[StrategyChart, ...]:
        return self._kept(game, _are_charts, game.charts, "charts")

    def details(self, game: Game) -> Details:
        return self._kept(game, _are_details, lambda: game.definition.details(game.rules), "details")

    def _kept(self, game: Game, is_such: Callable[[Any], bool], make: Callable[[], T], *asked: object) -> T:
        """What is kept of what was asked, if it is such an answer; else it is made."""
        if self.folder is None:
            self.made += 1
            return make()
        key = stamp(game.rules, *asked)
        if (body := self.folder.read(key)) is not None:
            try:
                found: T = values.read(body, _of_name)
            except (ValueError, TypeError, KeyError, ArithmeticError, RecursionError):
                pass  # not what it should be, whatever its digest
            else:
                if is_such(found):
                    self.found += 1
                    return found
        self.made += 1
        made = make()
        try:
            body = values.write(made)
        except values.NotKeptError:
            return made
        if is_as_loaded():
            self.folder.write(key, body)
        return made


# -- what an answer is -----------------------------------------------------------------------------------------------


def _is_sheet(found: Any) -> bool:
    if not isinstance(found, ParSheet) or not isinstance(found.wagers, dict):
        return False
    return all(isinstance(each, WagerPrice) for each in found.wagers.values())


def _is_number(found: Any) -> bool:
    return isinstance(found, Fraction | float)


def _are_alternatives(found: Any) -> bool:
    if not isinstance(found, tuple) or [type(each) for each in found] != [list, list]:
        return False
    return all(isinstance(each, Alternative) for each in found[0]) and all(isinstance(each, str) for each in found[1])


def _are_charts(found: Any) -> bool:
    return isinstance(found, tuple) and all(isinstance(each, StrategyChart) for each in found)


def _are_details(found: Any) -> bool:
    if not isinstance(found, dict) or not all(isinstance(rows, list) for rows in found.values()):
        return False
    return all(isinstance(row, dict) for rows in found.values() for row in rows)


# -- what is written -------------------------------------------------------------------------------------------------


def _told(sheet: ParSheet) -> ParSheet:
    return replace(sheet, wagers={name: _told_price(found) for name, found in sheet.wagers.items()})


def _told_price(found: WagerPrice) -> WagerPrice:
    """A price whose distribution has been found, so that it can be written down."""
    others = tuple(map(_told_price, found.others))
    found = replace(found, others=others, find_equal_plays=values.Later() if found.find_equal_plays else None)
    if found.solved is None:
        return found
    told = replace(found.solved, equal_plays=None)
    if told.distribution is not None:
        assert found.distribution is not None
        told = replace(told, distribution=values.FoundBefore(found.distribution))
    return replace(found, solved=told)


# -- how often plays are worth the same, to be found when it is asked for ----------------------------------------------


def _finding(equal_plays: Callable[[str, int], Number], sheet: ParSheet) -> ParSheet:
    """The sheet; prices that can tell how often plays are worth the same find it so."""

    def of(found: WagerPrice, name: str, number: int) -> WagerPrice:
        if not isinstance(found.find_equal_plays, values.Later):
            return found
        return replace(found, find_equal_plays=partial(equal_plays, name, number))

    return replace(
        sheet,
        wagers={
            name: replace(of(best, name, 0), others=tuple(of(each, name, at) for at, each in enumerate(best.others, 1)))
            for name, best in sheet.wagers.items()
        },
    )


# -- strategies, to be solved when they play -------------------------------------------------------------------------


class _Waiting:
    """A strategy of which only the name is known; who it belongs to says how it plays."""

    def __init__(self) -> None:
        self.find: Callable[[], Strategy] | None = None
        self.found: Strategy | None = None

    def __call__(self, round_: Any) -> Action:
        if self.found is None:
            assert self.find is not None
            self.found = self.find()
        return self.found.choose(round_)


def _of_name(name: str) -> Strategy:
    return Strategy(name, _Waiting())


def _playing(work_out: Callable[[], ParSheet], sheet: ParSheet) -> ParSheet:
    """The sheet; strategies that are only named find how they play by pricing the game anew, once for all of them."""
    solved: list[ParSheet] = []

    def again() -> ParSheet:
        if not solved:
            solved.append(work_out())
        return solved[0]

    for name, best in sheet.wagers.items():
        for number, each in enumerate((best, *best.others)):
            of_solver = each.solved.strategy if each.solved else None
            for strategy in (each.strategy, of_solver):
                if strategy is not None and isinstance(strategy.choose, _Waiting):
                    strategy.choose.find = _finder(again, name, number)
    return sheet


def _finder(again: Callable[[], ParSheet], name: str, number: int) -> Callable[[], Strategy]:
    def find() -> Strategy:
        best = again().wagers[name]
        found = (best, *best.others)[number].strategy
        assert found is not None
        return found

    return find
