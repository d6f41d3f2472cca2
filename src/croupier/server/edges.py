"""The house edge of each place on a layout, for houses that show it: worked out once, away from the event loop."""

import asyncio

from croupier.errors import CroupierError
from croupier.games import Game
from croupier.pricing import price
from croupier.server.drawn_layouts import layout_key

_known: dict[str, "asyncio.Task[dict[str, str]]"] = {}


async def edges_of(game: Game) -> dict[str, str]:
    """The edge of each wager, or of wager and place ("straight_up:17"); nothing where it must be solved for.

    A game whose best play must be searched for takes its price from `croupier price`, not from a page.
    """
    key = layout_key(game.rules)
    if key not in _known:
        _known[key] = asyncio.create_task(asyncio.to_thread(_edges, game))
    return await asyncio.shield(_known[key])


def _edges(game: Game) -> dict[str, str]:
    if game.definition.has_charts:
        return {}
    try:
        sheet = price(game)
    except CroupierError:
        return {}
    return {
        f"{each.wager}:{on}" if on else each.wager: f"{float(each.house_edge) * 100:.2f}%"
        for each in sheet.wagers.values()
        for on in each.placements
    }
