"""A house to look around in: tables of every game with some rounds behind them, a jackpot, people of every role."""

import asyncio
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from argon2 import PasswordHasher

from croupier.chance import new_secret
from croupier.clock import SystemClock
from croupier.errors import CroupierError
from croupier.ledger.store import Store
from croupier.procedure import DEALER
from croupier.procedure.actions import PlaceWager
from croupier.room.cage import CageSetup
from croupier.room.linked_jackpots import LinkedSetup
from croupier.room.live_table import LiveTable, TableSetup
from croupier.room.live_terminals import TerminalsSetup
from croupier.room.poker.course import PokerTableSetup
from croupier.room.poker_room.terms import PokerRoomSetup
from croupier.rulebook import Rules
from croupier.server.demonstration_tournament import TOURNAMENT, open_tournament
from croupier.server.faces.asking import asked_key
from croupier.server.faces.face import Said
from croupier.server.floor import Elsewhere, Floor
from croupier.server.merge_patch import Document
from croupier.server.people import People
from croupier.server.roles import Person, Role
from croupier.server.watched import Watched
from croupier.table.house_round import HouseRound

NAME = "The demonstration house"
LEDGER = "demo-house.db"
MANAGER = Person("Mina", "manager")
DEMO_DEALER = Person("Dana", "dealer")
PEOPLE: tuple[tuple[str, Role], ...] = (
    ("Mina", "manager"),
    ("Sione", "supervisor"),
    ("Dana", "dealer"),
    ("Carl", "cashier"),
    ("Ann", "player"),
    ("Bob", "player"),
    ("Ines", "auditor"),
    ("Wall", "display"),
)


CAGE = "cage/main"
ROOM = "poker_room/Poker room"
ROOM_SETUP = PokerRoomSetup(name="Poker room", document="crown_perth/poker", shows_names="initials")


class DemoTable(NamedTuple):
    """A table of the demonstration: guests without a sign-in by their boxes, and rounds that have been played."""

    name: str
    document: str
    guests: dict[int, str] = {}
    rounds: int = 0
    options: dict[str, Any] = {}


class DemoPoker(NamedTuple):
    """A poker table of the demonstration, with guests by their seats; it fills its seats from the room's lists."""

    name: str
    options: dict[str, Any]
    seats: int
    guests: dict[int, str]

    @property
    def stream(self) -> str:
        return f"poker/{self.name}"

    @property
    def setup(self) -> PokerTableSetup:
        document = ROOM_SETUP.document
        return PokerTableSetup(
            name=self.name, document=document, options=self.options, seats=self.seats, cage=CAGE, room=ROOM
        )


POKER_TABLES = (
    DemoPoker("Poker 1", {"buy_in_maximum": "500"}, 9, {1: "Gus", 4: "Hana", 7: "Ivo"}),
    DemoPoker(
        *("Poker 2", {"blinds": "5,10", "buy_in_maximum": "1000"}, 6),
        dict(enumerate(("Jo", "Kai", "Lea", "Max", "Nia", "Otto"), start=1)),
    ),
)
WAITING = ("Pia Lund", "Quin Berg", "Ruth Moss")
"""Guests who wait for a seat at the table that is full."""
TABLES: tuple[DemoTable, ...] = (
    DemoTable("Blackjack 1", "skycity/blackjack", {2: "Vic", 5: "Wen"}),
    DemoTable("Baccarat 1", "skycity/baccarat", {1: "Lin", 4: "Oka"}, 24),
    DemoTable("Roulette 1", "skycity/roulette", {1: "Ada", 3: "Cleo", 6: "Finn"}, 16),
    DemoTable("War 1", "skycity/casino_war", {3: "Cid", 6: "Eve"}),
    DemoTable("Tai Sai 1", "skycity/tai_sai", {2: "Xia"}, 12),
    DemoTable("Wheel 1", "skycity/money_wheel", {1: "Rua"}, 12),
    DemoTable("Snake Eyes 1", "skycity/snake_eyes", {1: "Pia", 2: "Quy"}),
    DemoTable("Caribbean 1", "skycity/caribbean_stud", {4: "Sol"}),
    DemoTable("Hold'em 1", "skycity/ultimate_texas_holdem", {1: "Tui"}),
    DemoTable("Hold'em 2", "crown_perth/ultimate_texas_holdem", {3: "Uma"}),
    DemoTable("Four Card 1", "star_sydney/four_card_poker", {2: "Yan"}),
)
TERMINALS = TerminalsSetup(name="E-Baccarat 1", options={"table_layout": False, "perfect_pair": True})
STAKE_CENTS = 200_00
CHIPS_CENTS = 2_000_00
"""What each player who can sign in has bought at the cage, and each guest at their table."""
BROUGHT_CENTS = 200_00
"""What players who can sign in have brought to some tables."""
BROUGHT_TO = ("table/Blackjack 1", "table/Roulette 1", "table/War 1")
FLOAT = {"100": 200, "500": 200, "2500": 200, "10000": 100, "50000": 20}
"""The chips in the rack of each table, by their values in cents."""
CASHIER = Person("Carl", "cashier")
JACKPOT = ("linked_jackpot/Hold'em jackpot", "crown_perth/ultimate_texas_holdem")
CONSOLES = ("Hold'em 3", "Hold'em 4")
SEATS = 8
"""At a table whose rulebook does not say how many there are."""
QUICK = PasswordHasher(time_cost=1, memory_cost=8_192, parallelism=1)
"""Their password is printed on the terminal, so that nothing is gained by a slow digest of it."""
TIMES_LEAST = 4
"""A wager is so many times the least one that any commission on it can be paid in chips."""
MOST_STEPS = 60
"""A round that takes more steps is left as it is."""


def demonstration_password(ledger: str) -> str:
    """The one password of the demonstration's people, kept beside its ledger so that it stays the same."""
    file = Path(f"{ledger}.password")
    if not file.exists():
        file.touch(0o600)
        file.write_text(f"{new_secret().hex()[:12]}\n", "utf-8")
    return file.read_text("utf-8").strip()


def add_people(store: Store, password: str) -> None:
    """People of every role, all with one password: for looking around, not for a house with money in it."""
    people = People(store, SystemClock(), QUICK)
    known = {person.name for person, _ in people.all()}
    for name, role in PEOPLE:
        if name not in known:
            people.add(name, role, password)


def names_by_role() -> list[tuple[str, list[str]]]:
    """Who can sign in, by what they are."""
    found: dict[str, list[str]] = {}
    for name, role in PEOPLE:
        found.setdefault(role, []).append(name)
    return list(found.items())


async def open_demonstration(floor: Floor) -> None:
    """Tables of every game, open to be played at; those that are there already are left alone."""
    known = {held.stream for held in floor.streams()}
    if CAGE not in known:
        await floor.open(MANAGER, "cage", CAGE, CageSetup("Main cage"), "demonstration:1")
    await asyncio.gather(*(_open_table(floor, each) for each in TABLES if f"table/{each.name}" not in known))
    if CAGE not in known:
        await _buy_in(floor)
    stream, document = JACKPOT
    if stream not in known:
        jackpot = await floor.open(MANAGER, "linked_jackpot", stream, LinkedSetup(document=document), "demonstration:1")
        await _open_jackpot(_Hand(jackpot, MANAGER))
    await _open_room(floor, known)
    if TOURNAMENT not in known:
        await open_tournament(floor)
    if (stream := f"terminals/{TERMINALS.name}") not in known:
        await _open_terminals(floor, stream)


async def _buy_in(floor: Floor) -> None:
    """Players who can sign in have chips, some of them at tables."""
    cage = await floor.take(CAGE)
    assert not isinstance(cage, Elsewhere)
    cashier = _Hand(cage, CASHIER)
    for name, role in PEOPLE:
        if role == "player":
            await cashier.act("buy_in", player=name, cents=CHIPS_CENTS)
            for table in BROUGHT_TO:
                await cashier.act("send_chips", player=name, table=table, cents=BROUGHT_CENTS)


async def _open_jackpot(manager: "_Hand") -> None:
    """Its pools, two tables that are dealt elsewhere, and a round at the first."""
    await manager.act("open_pools")
    for table in CONSOLES:
        await manager.act("link_console", table=table, device="automatic")
    wagers = {
        "2": {"player": "Vai", "kinds": ["jackpot_1"]},
        "5": {"player": "Zia", "kinds": ["jackpot_1", "jackpot_2"]},
    }
    await manager.act("press_start_game", table=CONSOLES[0], wagers=wagers)


async def _open_table(floor: Floor, asked: DemoTable) -> None:
    boxes = None if Rules(asked.document).has_choice("boxes") else SEATS
    setup = TableSetup(
        name=asked.name, document=asked.document, options=asked.options, paced=True, boxes=boxes, cage=CAGE
    )
    thing = await floor.open(MANAGER, "table", f"table/{asked.name}", setup, "demonstration:1")
    assert not isinstance(thing, Elsewhere)
    manager = _Hand(thing, MANAGER)
    await manager.act("count_float_in", chips=FLOAT)
    await manager.act("open_table")
    for box, guest in asked.guests.items():
        await manager.act("seat_player", player=guest, box=box)
        await manager.act("buy_chips", guest, cents=CHIPS_CENTS)
    if not asked.rounds:
        await manager.act("begin_round")


async def _open_room(floor: Floor, known: set[str]) -> None:
    """A poker room with its tables, and guests who wait for the one that is full."""
    if ROOM not in known:
        await floor.open(MANAGER, "poker_room", ROOM, ROOM_SETUP, "demonstration:1")
    for table in POKER_TABLES:
        if table.stream not in known:
            await _open_poker(floor, table)
    if ROOM not in known:
        room = await floor.take(ROOM)
        assert not isinstance(room, Elsewhere)
        host, full = _Hand(room, MANAGER), POKER_TABLES[-1].stream
        while not _is_full(shown := (await room.view(MANAGER))["table"]["tables"].get(full)):
            await asyncio.sleep(0.01)  # the clerk is on the way
        for guest in WAITING:
            await host.act("join_list", guest, player=guest, games=[shown["game"]])


def _is_full(table: Document | None) -> bool:
    return table is not None and all(state == "taken" for state in table["seats"].values())


async def _open_poker(floor: Floor, table: DemoPoker) -> None:
    """A table at which guests sit already, before the first hand."""
    manager = _Hand(await floor.open(MANAGER, "poker_table", table.stream, table.setup, "demonstration:1"), MANAGER)
    await manager.act("open_table")
    cage = await floor.take(CAGE)
    assert not isinstance(cage, Elsewhere)
    cashier = _Hand(cage, CASHIER, table.name)
    for guest in table.guests.values():
        await cashier.act("buy_in", player=guest, cents=STAKE_CENTS)
        await cashier.act("send_chips", player=guest, table=table.stream, cents=STAKE_CENTS)
    for seat, guest in table.guests.items():
        while (await manager.thing.view(MANAGER))["own"]["purses"].get(guest, 0) < STAKE_CENTS:
            await asyncio.sleep(0.01)  # the courier is on the way
        await manager.act("take_seat", speaks_for=guest, player=guest, seat=seat, cents=STAKE_CENTS)


async def _open_terminals(floor: Floor, stream: str) -> None:
    """Baccarat terminals, with Ann and Bob at two of them; wagering is the dealer's to open."""
    manager = _Hand(await floor.open(MANAGER, "terminals", stream, TERMINALS, "demonstration:1"), MANAGER)
    await manager.act("open_table")
    for number, player in enumerate(("Ann", "Bob"), start=1):
        await manager.act("insert_notes", player=player, terminal=number, cents=100_00)


async def play_some_rounds(floor: Floor) -> None:
    """Rounds at the tables whose displays show results, while people look on already."""
    await asyncio.gather(*(_play_rounds(floor, each) for each in TABLES if each.rounds))


async def _play_rounds(floor: Floor, asked: DemoTable) -> None:
    thing = await floor.take(f"table/{asked.name}")
    if isinstance(thing, Elsewhere) or _table(thing).table.play.number:
        return
    dealer = _Hand(thing, MANAGER, "rounds")
    for _ in range(asked.rounds):
        await _play(dealer, asked.guests)
    await dealer.act("begin_round")


class _Hand:
    """Somebody of the house who does one thing after the other at a stream."""

    def __init__(self, thing: Watched, person: Person, series: str = "demonstration") -> None:
        self.thing, self.person, self.series = thing, person, series
        self.number = 1

    async def act(self, action: str, speaks_for: str = "", **fields: Any) -> None:
        await self._ask(action={"action": action, **fields}, speaks_for=speaks_for)

    async def take(self, offer: int, asked: str, speaks_for: str = "") -> None:
        await self._ask(offer=offer, asked=asked, speaks_for=speaks_for)

    async def _ask(self, **said: Any) -> None:
        self.number += 1
        answer = await self.thing.ask(self.person, Said(f"{self.series}:{self.number}", **said))
        told = msgspec.json.decode(answer)
        if "no" in told:
            raise CroupierError(f"{self.thing.stream}: {told['problem']}")


async def _play(dealer: _Hand, guests: dict[int, str]) -> None:
    """One round to its end: the first guest wagers, and whatever is offered first is done."""
    await dealer.act("begin_round")
    subject, has_wagered = _table(dealer.thing), False
    for _ in range(MOST_STEPS):
        await dealer.thing.at_rest()
        round_ = subject.table.play.in_play
        decision = round_.decision if round_ is not None else None
        if round_ is None or decision is None or not decision.offers:
            return
        if not has_wagered and guests and decision.is_open_to(PlaceWager):
            has_wagered = True
            box, guest = next(iter(guests.items()))
            await dealer.act("place_wager", guest, **_wager(round_, box))
            continue
        offer = decision.offers[0]
        await dealer.take(0, asked_key(round_), "" if offer.actor == DEALER else offer.actor)
    raise CroupierError(f"{dealer.thing.stream}: a round did not end")


def _wager(round_: HouseRound, box: int) -> dict[str, Any]:
    wager = round_.betting.offered()[0]
    return {
        "wager": wager,
        "on": round_.definition.placements(round_.rules, wager)[0],
        "box": box if round_.betting.boxes.value else 0,
        "cents": TIMES_LEAST * round_.setting.limits.minimum_cents,
    }


def _table(thing: Watched) -> LiveTable:
    subject = thing.live.memory.subject
    assert isinstance(subject, LiveTable)
    return subject
