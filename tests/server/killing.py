"""Servers killed and sockets cut at random while people play: nothing answered is lost, nothing is done twice."""

import random
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any

from croupier.errors import CroupierError
from croupier.ledger.audit import verify
from croupier.ledger.store import Store
from croupier.server.client import FloorClient, RefusedError
from croupier.streams import known_kinds
from tests.server.houses import PASSWORD, House, furnish

TABLES = ("table/Roulette 1", "table/Roulette 2")
PLAYERS = ("Ann", "Bob", "Cid")


class Stopped(Exception):  # noqa: N818 - not an error: the time is over
    """No more is to be asked."""


class Somebody(threading.Thread):
    """A person whose commands are sent again with the same id, over any server, until they are answered."""

    def __init__(self, name: str, houses: list[House], over: threading.Event, seed: int) -> None:
        super().__init__(name=name, daemon=True)
        self.houses, self.over, self.chance = houses, over, random.Random(seed)
        self.answered: dict[tuple[str, str], int] = {}
        """The record of each command that was answered, by its table and id."""
        self.refused = self.repeated = 0
        self.client: FloorClient | None = None
        self.number = 0
        self.problem: BaseException | None = None

    def run(self) -> None:
        try:
            while True:
                self.play()
        except Stopped:
            pass
        except BaseException as error:
            self.problem = error

    def play(self) -> None:
        raise NotImplementedError

    def connected(self) -> FloorClient:
        if self.client is None or self.chance.random() < 0.05:  # another device, another server
            made = FloorClient(self.chance.choice(self.houses).origin)
            made.sign_in(self.name, PASSWORD)
            self.client = made
        return self.client

    def tell(self, table: str, **said: object) -> bool:
        """Ask until it is answered; whether it was done."""
        self.number += 1
        id_ = f"{self.name}-device:{self.number}"
        is_first = True
        while True:
            if self.over.is_set() and is_first:
                raise Stopped
            try:
                answer = self.connected().ask(table, id=id_, **said)
            except RefusedError as refused:
                if refused.status not in (401, 404, 429, 500):
                    self.refused += 1
                    return False
                answer = {"again": True}
            except (OSError, CroupierError, ValueError):
                answer = {"again": True}
            if answer.get("again"):
                self.client, is_first = None, False
                self.repeated += 1
                time.sleep(0.05)
                continue
            if "ack" in answer:
                self.answered[table, f"{self.name}~{id_}"] = answer["seq"]
                return True
            self.refused += 1
            return False

    def seen(self, table: str) -> dict[str, Any]:
        """The table and what is one's own of it."""
        while not self.over.is_set():
            try:
                return self.connected().view(table)
            except (OSError, CroupierError, ValueError):
                self.client = None
                time.sleep(0.05)
        raise Stopped


class Player(Somebody):
    def play(self) -> None:
        table = self.chance.choice(TABLES)
        number = str(self.chance.randrange(37))
        self.tell(table, action={"action": "place_wager", "wager": "straight_up", "on": number, "cents": 500})
        time.sleep(self.chance.random() * 0.05)


class Dealer(Somebody):
    def play(self) -> None:
        for table in TABLES:
            view = self.seen(table)
            seen, own = view["table"], view["own"]
            if not seen.get("in_play"):
                self.tell(table, action={"action": "begin_round"})
            elif seen["about"] == "wagering":
                time.sleep(0.1)
                self.tell(table, action={"action": "no_more_bets"})
            else:
                for number in own.get("offers", {}):
                    self.tell(table, offer=int(number), asked=own["asked"])
                    break


def play_and_kill(ledger: str, folder: Path, *, servers: int, kills: int, seed: int) -> Counter[str]:
    """So many kills of servers while people play; what was found is counted. Raises where anything is wrong."""
    keys = folder / "house.keys"
    furnish(ledger, keys)
    chance = random.Random(seed)
    houses = [House(ledger, keys) for _ in range(servers)]
    for house in houses:
        house.more = ("--address", house.origin) if servers > 1 else ()
        house.start()
    over = threading.Event()
    try:
        mina = houses[0].client("Mina")
        for table in TABLES:
            name = table.partition("/")[2]
            mina.open("table", table, name=name, document="skycity/roulette", boxes=8)
            mina.act(table, "open_table")
        people = [Player(name, houses, over, seed + i) for i, name in enumerate(PLAYERS)]
        people.append(Dealer("Dana", houses, over, seed + 99))
        for person in people:
            person.start()
        for _ in range(kills):
            time.sleep(0.3 + chance.random())
            victim = chance.choice(houses)
            victim.kill()
            victim.start()
        time.sleep(1)
        over.set()
        for person in people:
            person.join(60)
            assert not person.is_alive(), f"{person.name} still waits for an answer"
            if person.problem is not None:
                raise person.problem
    finally:
        over.set()
        for house in houses:
            house.stop()
    return _examined(ledger, people) + Counter({"kills": kills})


def _examined(ledger: str, people: list[Somebody]) -> Counter[str]:
    store = Store(ledger)
    try:
        stored: Counter[tuple[str, str]] = Counter()
        places: dict[tuple[str, str], int] = {}
        for table in TABLES:
            for entry in store.read(table, 1):
                stored[table, entry.command] += 1
                places[table, entry.command] = entry.seq
        answered = {key: seq for person in people for key, seq in person.answered.items()}
        lost = [key for key, seq in answered.items() if places.get(key) != seq]
        twice = [key for key, times in stored.items() if times > 1]
        assert not lost, f"answered, and not there: {lost[:5]}"
        assert not twice, f"done twice: {twice[:5]}"
        report = verify(store, known_kinds())
        assert report.is_sound, report.findings
    finally:
        store.close()
    return Counter(
        {
            "answered": len(answered),
            "sent again": sum(person.repeated for person in people),
            "refused": sum(person.refused for person in people),
            "records": report.records,
            "lost": 0,
            "twice": 0,
        }
    )
