"""A house with baccarat terminals for tests: opened, with people at some of them."""

from typing import Any

from croupier.server.client import FloorClient
from tests.server.houses import House

ONLY_TERMINALS = {"table_layout": False}


class Desk:
    """Those of the house who work at the terminals of a stream, each signed in."""

    def __init__(self, house: House, name: str = "EB-1", **setup: Any) -> None:
        self.house, self.stream = house, f"terminals/{name}"
        self.mina, self.sione, self.dana, self.carl = (
            house.client(each, f"{each}-{name}") for each in ("Mina", "Sione", "Dana", "Carl")
        )
        self._players: dict[str, FloorClient] = {}
        self.mina.open("terminals", self.stream, name=name, **setup)
        self.sione.act(self.stream, "open_table")

    def notes(self, player: str, terminal: int, cents: int = 100_00) -> None:
        """The cashier feeds the acceptor."""
        self.carl.act(self.stream, "insert_notes", player=player, terminal=terminal, cents=cents)

    def open_wagering(self) -> None:
        self.dana.act(self.stream, "open_wagering")

    def wagering(self) -> None:
        """Wagers are open, from now on or already."""
        if not self.dana.view(self.stream)["table"]["period"]["is_open"]:
            self.ready()
            self.open_wagering()

    def ready(self) -> None:
        """Whatever the dealer does before wagering opens."""
        while self.dana.view(self.stream)["table"]["about"] != "opening of wagering":
            self.dana.take(self.stream)

    def player(self, name: str) -> FloorClient:
        """Somebody on their one device."""
        if name not in self._players:
            self._players[name] = self.house.client(name)
        return self._players[name]


def dollars(cents: int) -> str:
    """As terminals show money: with dollars and cents."""
    return f"${cents // 100:,}.{cents % 100:02}"
