"""Which code plays which game: those that come with Croupier, and those that other packages bring.

A game is loaded when it is asked for. A package brings one with an entry point of the group `croupier.games`: its
name is what a document's `game` field says, its object the game's `GameDefinition`.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from croupier.errors import CroupierError
from croupier.table.definition import GameDefinition

GROUP = "croupier.games"
"""The group of entry points that bring games."""

ROUNDS: dict[str, str] = {
    "baccarat": "croupier.games.baccarat:BACCARAT",
    "blackjack": "croupier.games.blackjack:BLACKJACK",
    "caribbean_stud": "croupier.games.caribbean_stud:CARIBBEAN_STUD",
    "casino_war": "croupier.games.casino_war:CASINO_WAR",
    "electronic_baccarat": "croupier.games.electronic_baccarat:ELECTRONIC_BACCARAT",
    "four_card_poker": "croupier.games.four_card_poker:FOUR_CARD_POKER",
    "money_wheel": "croupier.games.money_wheel:MONEY_WHEEL",
    "roulette": "croupier.games.roulette:ROULETTE",
    "snake_eyes": "croupier.games.snake_eyes:SNAKE_EYES",
    "tai_sai": "croupier.games.tai_sai:TAI_SAI",
    "ultimate_texas_holdem": "croupier.games.ultimate_texas_holdem:ULTIMATE_TEXAS_HOLDEM",
}
"""Where the code of each game that comes with Croupier is, by the name that a document's `game` field gives."""


class NotAGameError(CroupierError):
    """No game that can be dealt or priced goes by this name, or the document is not of a game."""


def game_names() -> tuple[str, ...]:
    """Every game there is code for, those of other packages last."""
    return tuple(dict.fromkeys([*ROUNDS, *(point.name for point in entry_points(group=GROUP))]))


def definition_of(name: str) -> GameDefinition:
    """A game's definition, loaded now if it was not; no package can take the name of one of Croupier's own."""
    if name in ROUNDS:
        module, _, attribute = ROUNDS[name].partition(":")
        found: GameDefinition = getattr(import_module(module), attribute)
        return found
    points = tuple(entry_points(group=GROUP, name=name))
    if not points:
        raise NotAGameError(f"{name!r} is none of {', '.join(game_names())}")
    if len({point.value for point in points}) > 1:
        raise NotAGameError(f"{name!r} is brought by several packages: {', '.join(map(_origin, points))}")
    return _brought(points[0])


def _brought(point: EntryPoint) -> GameDefinition:
    """The definition that another package brings, if it is one."""
    load: Callable[[], Any] = point.load
    try:
        found = load()
    except Exception as error:  # whatever its code does when it is imported is not for our user to trace
        raise NotAGameError(
            f"{point.name!r} of {_origin(point)} does not load: {type(error).__name__}: {error}"
        ) from error
    if not isinstance(found, GameDefinition):
        raise NotAGameError(f"{point.name!r} of {_origin(point)} is not a croupier.table.definition.GameDefinition")
    return found


def _origin(point: EntryPoint) -> str:
    return f"{point.value} ({point.dist.name})" if point.dist else point.value
