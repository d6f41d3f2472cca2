"""Prices, what other choices would change, charts and details of a game: as kept, else worked out and kept."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, TypeVar

from croupier.games import Game
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

    def price(self, game: Game, wagers: str | Iterable[str] | None = None) -> ParSheet:
        """The same as `pricing.price`. A strategy is solved again when it is to play; until then it is a name."""
        asked = [wagers] if isinstance(wagers, str) else None if wagers is None else sorted(wagers)
        make = lambda: _told(price(game, asked))  # noqa: E731
        return _playing(game, asked, self._kept(game, make, "price", asked))

    def alternatives(
        self, game: Game, progress: Callable[[int, int], None] | None = None
    ) -> tuple[list[Alternative], list[str]]:
        """The same as `pricing.alternatives`, with the choices that were refused."""

        def make() -> tuple[list[Alternative], list[str]]:
            refused: list[str] = []
            found = alternatives(game, progress, refused)
            return [replace(each, price=_told_price(each.price)) for each in found], refused

        return self._kept(game, make, "alternatives")

    def charts(self, game: Game) -> tuple[StrategyChart, ...]:
        return self._kept(game, lambda: game.definition.charts(game.rules), "charts")

    def details(self, game: Game) -> Details:
        return self._kept(game, lambda: game.definition.details(game.rules), "details")

    def _kept(self, game: Game, make: Callable[[], T], *asked: object) -> T:
        if self.folder is None:
            return make()
        key = stamp(game.rules, *asked)
        if (body := self.folder.read(key)) is not None:
            try:
                found: T = values.read(body, _of_name)
            except (ValueError, TypeError, KeyError, ArithmeticError):  # not what it should be, whatever its digest
                pass
            else:
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


# -- what is written -------------------------------------------------------------------------------------------------


def _told(sheet: ParSheet) -> ParSheet:
    return replace(sheet, wagers={name: _told_price(found) for name, found in sheet.wagers.items()})


def _told_price(found: WagerPrice) -> WagerPrice:
    """A price whose distribution has been found, so that it can be written down."""
    others = tuple(map(_told_price, found.others))
    if found.solved is None or found.solved.distribution is None:
        return replace(found, others=others)
    assert found.distribution is not None
    told = replace(found.solved, distribution=values.FoundBefore(found.distribution))
    return replace(found, others=others, solved=told)


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


def _playing(game: Game, asked: list[str] | None, sheet: ParSheet) -> ParSheet:
    """The sheet; strategies that are only named find how they play by pricing the game anew, once for all of them."""
    solved: list[ParSheet] = []

    def again() -> ParSheet:
        if not solved:
            solved.append(price(game, asked))
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
