"""The house edge of each place on a layout, for houses that show it: worked out once, away from the event loop.

A game whose best play must be solved for takes seconds and a whole core: a process of its own does that, one at a time
and after everything else, so that no table waits for it.
"""

import asyncio
import os
import sys
from typing import Any

import msgspec

from croupier.errors import CroupierError
from croupier.games import Game
from croupier.pricing import price
from croupier.server.drawn_layouts import layout_key

Edges = dict[str, str]
"""The edge by wager, or by wager and place ("straight_up:17"), as it is printed."""

_known: dict[str, "asyncio.Task[Edges]"] = {}
_one_at_a_time = asyncio.Lock()


class Asked(msgspec.Struct, frozen=True):
    """A game as it is chosen."""

    document: str
    edition: str
    options: dict[str, Any]
    readings: dict[str, str]


async def edges_of(game: Game) -> Edges:
    """The edge of each wager with the best play; nothing where it has no price."""
    key = layout_key(game.rules)
    if key not in _known:
        solved = game.definition.has_charts
        _known[key] = asyncio.create_task(_in_a_process(game) if solved else asyncio.to_thread(_edges, game))
    return await asyncio.shield(_known[key])


async def _in_a_process(game: Game) -> Edges:
    rules = game.rules
    asked = Asked(rules.document.path, rules.edition, rules.chosen_options(), rules.chosen_readings())
    async with _one_at_a_time:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "croupier.server.edges"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
        told, _ = await process.communicate(msgspec.json.encode(asked))
    try:
        return msgspec.json.decode(told, type=Edges)
    except msgspec.MsgspecError:
        return {}


def _edges(game: Game) -> Edges:
    """The edges of a game; where there are several ways to play, the best counts."""
    try:
        sheet = price(game)
    except CroupierError:
        return {}
    found: dict[str, float] = {}
    for each in sheet.wagers.values():
        for on in each.placements:
            place = f"{each.wager}:{on}" if on else each.wager
            found[place] = min(found.get(place, 1.0), float(each.house_edge))
    return {place: f"{edge * 100:.2f}%" for place, edge in found.items()}


def main() -> None:
    """Work out what is asked on standard input."""
    os.nice(10)
    asked = msgspec.json.decode(sys.stdin.buffer.read(), type=Asked)
    game = Game(asked.document, edition=asked.edition, options=asked.options, readings=asked.readings)
    sys.stdout.buffer.write(msgspec.json.encode(_edges(game)))


if __name__ == "__main__":
    main()
