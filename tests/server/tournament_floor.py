"""Poker tournaments for tests of pages: conditions, entries by program for speed, tables, and play up to some point."""

import time
import zlib
from typing import Any

import msgspec

from croupier.server.client import FloorClient
from croupier.server.merge_patch import Document
from croupier.tournaments.poker.conditions import Bounty, Conditions, More, Prize, Prizes, SessionPlan, Stage
from croupier.tournaments.poker.structure import Break, Level, Structure
from tests.server.houses import House

STAR, CROWN = "star_sydney/poker", "crown_perth/poker"
MINUTE_MS = 60_000
STRUCTURE = Structure(
    steps=(
        Level(20, blinds=(25, 50)),
        Level(20, blinds=(50, 100)),
        Level(20, blinds=(100, 200), ante=200, ante_by="big_blind"),
        Break(10, colours_up=(25,)),
        Level(20, blinds=(200, 400), ante=400, ante_by="big_blind"),
        Level(20, blinds=(300, 600), ante=600, ante_by="big_blind"),
    ),
    name="Spring",
    denominations=(25, 100, 500, 1000),
)
SHARES = (40_00, 25_00, 15_00, 8_00, 5_00, 3_00, 2_00, 1_00, 1_00)
"""Of the pool for nine places, in hundredths of a percent."""
CONDITIONS = Conditions(
    entry_form="form P1",
    fee_cents=20_00,
    buy_in_cents=100_00,
    chips=5000,
    structure=STRUCTURE,
    seats=9,
    stages=(Stage(sessions=(SessionPlan(starts_ms=1_000),)),),
    allocation="drawn by the software",
    advancement="the last player with chips wins",
    play="tables are balanced by the big blind",
    eligibility="persons entitled to enter the casino and to gamble",
    payment="at the cage",
    prizes=(
        Prizes(places=(Prize(pool_hundredths=60_00), Prize(pool_hundredths=40_00))),
        Prizes(entries=40, places=tuple(Prize(pool_hundredths=each) for each in SHARES)),
    ),
    statement="The Tournament Supervisor conducts it by these conditions and the rules; the rules prevail.",
    rebuys=More(cents=100_00, chips=5000, until_level=1, most=1),
    late_level=1,
)
PEOPLE = tuple(
    f"{first} {last}"
    for last in ("Aho", "Berg", "Chen", "Diaz", "Eklund", "Fono", "Gray", "Haas", "Ito")
    for first in ("Abel", "Beth", "Carol", "Dan", "Ella", "Frank", "Gus", "Hana", "Ivo")
)
"""Eighty-one guests."""


def conditions(base: Conditions = CONDITIONS, *, starts_ms: int = 1_000, **fields: Any) -> Conditions:
    """Conditions of one session, which begins at that time unless the stages are given."""
    stages = (Stage(sessions=(SessionPlan(starts_ms=starts_ms),)),)
    return msgspec.structs.replace(base, **{"stages": stages, **fields})


def bounties(base: Conditions = CONDITIONS) -> Conditions:
    """The same with a part of each buy-in on each head."""
    return msgspec.structs.replace(base, bounty=Bounty(cents=25_00), rebuys=None)


def open_tournament(
    house: House, name: str, given: Conditions | None = None, *, document: str = STAR, publishes: bool = True
) -> str:
    stream = f"poker_tournament/{name}"
    mina = house.client("Mina")
    built = msgspec.to_builtins(given if given is not None else conditions())
    mina.open("poker_tournament", stream, name=name, document=document, conditions=built)
    if publishes:
        mina.act(stream, "publish_conditions")
    return stream


def enter(desk: FloorClient, stream: str, *players: str, session: int = 1) -> None:
    """Registered, with a Player Card where one is needed (Star 7.1), and paid at the desk."""
    needs_card = seen(desk, stream)["sessions"][str(session)].get("needs_card")
    for player in players:
        card = {"card": f"{zlib.crc32(player.encode()):010d}"} if needs_card else {}
        desk.act(stream, "enter", player=player, session=session, agrees=True, **card)
        desk.act(stream, "pay_entry", player=player)


def begin(house: House, stream: str, players: tuple[str, ...] = PEOPLE, seats: int = 9) -> FloorClient:
    """Players entered, as many tables as they need, and play; the director is handed back."""
    sione = house.client("Sione")
    enter(sione, stream, *players)
    for number in range(1, -(-len(players) // seats) + 1):
        sione.act(stream, "designate_table", table=number, seats=seats)
    sione.act(stream, "draw_seats")
    sione.act(stream, "start_session")
    return sione


def seen(client: FloorClient, stream: str) -> Document:
    found: Document = client.view(stream)["table"]
    return found


def playing(client: FloorClient, stream: str) -> Document:
    """The session that is played."""
    return next(each for each in seen(client, stream)["sessions"].values() if each["state"] == "playing")


def seated(client: FloorClient, stream: str) -> dict[str, tuple[int, int]]:
    """The table and seat of everybody who has one."""
    return {
        name: (int(number), int(seat))
        for number, table in seen(client, stream)["tables"].items()
        for seat, name in table.get("taken", {}).items()
    }


def bust(director: FloorClient, stream: str, *players: str) -> None:
    """Out one after the other, each in a hand of their own."""
    for player in players:
        director.act(stream, "bust_out", players=[player])


def play_down(director: FloorClient, stream: str, left: int, *, spared: tuple[str, ...] = ()) -> list[str]:
    """Players go out at the table that is fullest until so many are left; tables are broken as soon as they can be."""
    gone = []
    while True:
        session = playing(director, stream)
        if session.get("breaks_next"):
            director.act(stream, "break_table", table=session["breaks_next"])
            continue
        if session["left"] <= left:
            return gone
        tables = seen(director, stream)["tables"].values()
        fullest = max((each.get("taken", {}) for each in tables if each.get("session")), key=len)
        gone.append(next(name for name in reversed(fullest.values()) if name not in spared))
        bust(director, stream, gone[-1])


def wait_until(true: Any, timeout_s: float = 20) -> None:
    """Look again and again."""
    end = time.monotonic() + timeout_s
    while not true():
        assert time.monotonic() < end, "it did not come about"
        time.sleep(0.05)
