"""Poker rooms for tests of pages: a room, tables of it with guests in their seats, people on its lists."""

import time
from collections.abc import Callable

from croupier.server.client import FloorClient
from croupier.server.merge_patch import Document
from tests.server.houses import House
from tests.server.poker_floor import open_poker, sit

WAIT_S = 20


def open_room(house: House, name: str, document: str = "crown_perth/poker", **setup: object) -> str:
    stream = f"poker_room/{name}"
    house.client("Mina").open("poker_room", stream, name=name, document=document, **setup)
    return stream


def seated(house: House, room: str, name: str, guests: str, **setup: object) -> str:
    """An open table of the room; `"Gus - Hana"`: guests in seats 1 and 3."""
    stream = open_poker(house, name, room=room, **setup)
    dana = house.client("Dana")
    for seat, guest in enumerate(guests.split(), start=1):
        if guest != "-":
            sit(dana, stream, seat, guest=guest)
    return stream


def until(client: FloorClient, stream: str, wanted: Callable[[Document], bool]) -> Document:
    """Follow a stream until what somebody sees of it is so: the whole, with their own laid over it."""
    with client.follow(stream) as followed:
        followed.until(lambda told: told.seq > 0 and wanted({**told.table, "own": told.own}), WAIT_S)
        return {**followed.table, "own": followed.own}


def looked(client: FloorClient, stream: str, wanted: Callable[[Document], bool]) -> Document:
    """Look again and again, where the server may be away meanwhile."""
    end = time.monotonic() + WAIT_S
    while True:
        try:
            seen = client.view(stream)
            if wanted({**seen["table"], "own": seen["own"]}):
                return {**seen["table"], "own": seen["own"]}
        except Exception:
            if time.monotonic() > end:
                raise
        assert time.monotonic() < end, "it did not come about"
        time.sleep(0.1)


def add_guest(house: House, room: str, *guests: str, game: str = "") -> None:
    """The dealer puts guests on a list; the first, unless it is said which."""
    dana = house.client("Dana")
    game = game or dana.view(room)["table"]["games"][0]
    for guest in guests:
        dana.act(room, "join_list", speaks_for=guest, player=guest, games=[game])
