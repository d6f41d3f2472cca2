"""Poker tables for tests of pages: opened, with people or guests in their seats."""

from croupier.server.client import FloorClient
from tests.server.houses import House


def open_poker(house: House, name: str, **setup: object) -> str:
    """A table of Hold'em at the Crown, unless it is said otherwise; open to be sat down at."""
    stream = f"poker/{name}"
    mina = house.client("Mina")
    if "document" not in setup:
        setup = {"document": "crown_perth/poker", "options": {"buy_in_maximum": "500"}, "seats": 9, **setup}
    mina.open("poker_table", stream, name=name, **setup)
    mina.act(stream, "open_table")
    return stream


def sit(client: FloorClient, stream: str, seat: int, cents: int = 200_00, guest: str = "") -> None:
    """A player takes a seat; or a guest, for whom a dealer speaks."""
    player = guest or client.name
    if client.view(stream)["table"]["document"] == "star_sydney/poker":
        client.act(stream, "present_card", player=player, card=f"card of {player}")
    client.act(stream, "take_seat", speaks_for=guest, player=player, seat=seat, cents=cents)


def begin(client: FloorClient, stream: str) -> dict[str, object]:
    """The dealer begins the next hand; before the first, cards are drawn for the button where they decide it."""
    if "draw_for_button" in client.view(stream)["own"].get("acts", {}):
        client.act(stream, "draw_for_button")
    return client.act(stream, "begin_hand")
