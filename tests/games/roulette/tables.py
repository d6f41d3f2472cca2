"""Roulette tables set for a test: the ball falls where the test says."""

from functools import cache, partial
from typing import Any

from croupier.chance import RecordedSource
from croupier.games import Game
from croupier.procedure.events import ResultDetermined, WagerSettled
from croupier.rulebook import Rules
from tests import tables

ROULETTE = "skycity/roulette"

# The published orders of the two wheels, clockwise from 0; not read from the rulebook file.
ORDERS = (
    "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26",
    "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2",
)
EUROPEAN, AMERICAN = (order.split() for order in ORDERS)
RACETRACKS = ("asian_neighbour", "tier", "orphelins", "voisins_du_zero", "neighbours")
BOTH_TRACKS: dict[str, Any] = {"racetrack": True, "asian_racetrack": True}

_READINGS = {*Rules(ROULETTE).readings, "increments_from"}

refused = partial(tables.refused, document=ROULETTE)


@cache
def game(*, edition: str | None = None, **choices: Any) -> Game:
    """Options and readings by name."""
    readings = {name: choices.pop(name) for name in list(choices) if name in _READINGS}
    return Game(ROULETTE, edition=edition, options=choices, readings=readings)


def table(*numbers: str, setting: dict[str, Any] | None = None, **choices: Any) -> Any:
    """A round in which the ball falls on these numbers, spin by spin."""
    set_up = game(**choices)
    order = AMERICAN if choices.get("wheel") == "double_zero" else EUROPEAN
    wheel = set_up.new_equipment(RecordedSource(order.index(number) for number in numbers))
    return set_up.open_round(wheel, set_up.setting(**(setting or {})))


def paced(*numbers: str, **more: Any) -> Any:
    """The same, step by step."""
    return table(*numbers, setting={"paced": True, **more.pop("setting", {})}, **more)


def bet(round_: Any, player: str, wager: str, dollars: int, on: str = "", **more: Any) -> int:
    """Place a wager, by word of mouth where it must be; returns its number."""
    manner = "oral_with_chips" if wager in RACETRACKS else "chips"
    return tables.put(round_, player, wager, dollars, on, **{"manner": manner, **more})


def settled(round_: Any) -> list[tuple[str, str, str, int]]:
    """Wager, place, outcome and net dollars of every settlement, in order."""
    found = tables.of_kind(round_, WagerSettled)
    assert all(event.net_cents % tables.DOLLARS == 0 for event in found)
    return [(event.wager, event.on, event.outcome, event.net_cents // tables.DOLLARS) for event in found]


def net(round_: Any) -> int:
    """What all players together won or lost, in dollars."""
    return sum(dollars for *_, dollars in settled(round_))


def called(round_: Any) -> list[str]:
    """What the dealer announced, spin by spin."""
    return [event.call for event in tables.of_kind(round_, ResultDetermined)]


def rules_of(what: Any) -> list[str]:
    """The numbers of the rules of roulette that an event or ruling cites."""
    return [n for citation in what.cites if citation.document == ROULETTE for n in citation.rules]
