"""Rounds dealt through the server as people would, for tests that look at what came of them."""

from collections.abc import Callable
from typing import Any

from croupier.server.client import FloorClient
from tests.server.houses import House

MOST_STEPS = 80


def open_table(house: House, stream: str, document: str, seats: dict[int, str], **setup: Any) -> None:
    """A table that is open, with people seated."""
    mina = house.client("Mina")
    mina.open("table", stream, name=stream.rpartition("/")[2], document=document, paced=True, **setup)
    mina.act(stream, "open_table")
    for box, player in seats.items():
        house.client(player).act(stream, "seat_player", player=player, box=box)


def deal_round(
    house: House,
    stream: str,
    wagers: list[dict[str, Any]],
    seen: Callable[[int], None] = lambda _seq: None,
    report: tuple[str, str, dict[str, Any]] | None = None,
) -> None:
    """One round: wagers with their `player`, then every step as it is asked for, the first offer taken.

    `seen` hears every record; `report` is an incident, told when the round waits at a step.
    """
    dana = house.client("Dana")
    clients: dict[str, FloorClient] = {}
    seen(dana.act(stream, "begin_round")["seq"])
    for _ in range(MOST_STEPS):
        table = dana.view(stream)["table"]
        if table.get("is_over"):
            return
        if table["about"] == "wagering":
            for wager in wagers:
                player = clients.setdefault(wager["player"], house.client(wager["player"]))
                fields = {name: value for name, value in wager.items() if name != "player"}
                seen(player.act(stream, "place_wager", **fields)["seq"])
            wagers = []
        if report is not None and table["about"].startswith(report[0]):
            seen(dana.report(stream, report[1], **report[2])["seq"])
            report = None
            continue
        who = table["waits_for"][0]
        acting = dana if "dealer" in table["waits_for"] else clients.setdefault(who, house.client(who))
        seen(acting.take(stream)["seq"])
    raise AssertionError(f"{stream}: the round does not end")
