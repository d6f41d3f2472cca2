"""The clerk between a poker room and its tables: whenever it dies, nothing is lost and nothing is done twice."""

import asyncio
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from croupier.ledger.audit import verify
from croupier.ledger.chance_keys import ChanceKeys
from croupier.ledger.store import Store
from croupier.room.poker.course import PokerTableSetup
from croupier.room.poker_room.messages import TableReport
from croupier.room.poker_room.terms import PokerRoomSetup
from croupier.server.faces.face import Said
from croupier.server.floor import Elsewhere, Floor
from croupier.server.roles import Person
from croupier.server.room_clerk import RoomClerk, report_of
from croupier.server.watched import Watched
from croupier.streams import known_kinds
from tests.ledger.postgresql import Server
from tests.server.houses import House, furnish
from tests.server.room_floor import looked, open_room, seated, until

ROOM, ONE, TWO = "poker_room/Room", "poker/One", "poker/Two"
MINA, DANA = Person("Mina", "manager"), Person("Dana", "dealer")
SEATS = 4
SOON_S = 20


class DeadError(Exception):
    """The clerk is no more."""


class MortalClerk(RoomClerk):
    """A clerk who dies at a step: before it is taken, or after it was and before anybody knows."""

    def __init__(self, floor: Floor, steps: int, *, is_after: bool = False) -> None:
        super().__init__(floor)
        self.steps, self.is_after = steps, is_after
        self.taken = 0

    @property
    def is_dead(self) -> bool:
        return self.steps < 0

    def look(self, thing: Watched) -> None:
        if not self.is_dead:
            super().look(thing)

    async def tell(self, stream, said):
        self.steps -= 1
        if self.steps < 0 and (not self.is_after or self.steps < -1):
            raise DeadError
        self.taken += 1
        answer = await super().tell(stream, said)
        if self.steps < 0:
            raise DeadError
        return answer


class Evening:
    """A floor with a room and two tables, on a ledger that outlives it."""

    def __init__(self, folder: Path) -> None:
        self.ledger, self.keys = str(folder / "house.db"), ChanceKeys.new()
        Store.create(self.ledger, "House").close()
        self.number = 0

    def begin(self, steps: int | None = None, *, is_after: bool = False) -> None:
        self.store = Store(self.ledger)
        self.floor = Floor(self.store, self.keys, is_alone=True)
        mortal = MortalClerk(self.floor, 10_000 if steps is None else steps, is_after=is_after)
        self.clerk = mortal
        self.floor.settled = mortal.look
        mortal.start()

    async def end(self) -> None:
        """The process is gone."""
        await self.clerk.stop()
        await self.floor.stop()
        self.store.close()

    async def open(self) -> None:
        setup = PokerRoomSetup(name="Room", document="crown_perth/poker")
        await self.floor.open(MINA, "poker_room", ROOM, setup, "opening:1")
        for stream in (ONE, TWO):
            name, options = stream.partition("/")[2], {"buy_in_maximum": "500"}
            made = PokerTableSetup(
                name=name, document="crown_perth/poker", options=options, seats=SEATS, room=ROOM, keeps_time=False
            )
            await self.floor.open(MINA, "poker_table", stream, made, "opening:1")
            await self.act(stream, MINA, "open_table")

    async def thing(self, stream: str) -> Watched:
        found = await self.floor.take(stream)
        assert not isinstance(found, Elsewhere)
        await found.at_rest()
        return found

    async def act(self, stream: str, person: Person, action: str, speaks_for: str = "", **fields: object) -> None:
        self.number += 1
        said = Said(f"evening:{self.number}", action={"action": action, **fields}, speaks_for=speaks_for)
        answer = msgspec.json.decode(await (await self.thing(stream)).ask(person, said))
        assert "ack" in answer, answer

    async def guest(self, stream: str, action: str, name: str, **fields: object) -> None:
        await self.act(stream, DANA, action, name, player=name, **fields)

    async def settled(self) -> bool:
        """Wait until there is nothing to carry; whether it came to that before the clerk died."""
        for _ in range(SOON_S * 100):
            if self.clerk.is_dead:
                return False
            if await self.is_settled():
                return True
            await asyncio.sleep(0.01)
        raise AssertionError("the clerk does not come to an end")

    async def is_settled(self) -> bool:
        room = (await self.thing(ROOM)).live.memory.subject
        if room.errands():
            return False
        for stream in (ONE, TWO):
            report = msgspec.convert(
                report_of((await self.thing(stream)).live.memory.subject), TableReport, str_keys=True
            )
            known = room.board.tables.find(stream)
            if known is None or known.report != report:
                return False
        return True

    async def shown(self) -> tuple[object, ...]:
        """What has come of it all, without times."""
        room = (await self.thing(ROOM)).live.memory.subject
        calls = {
            call.player: [(each.table, each.seat, each.comes, each.is_held) for each in call.offers]
            for call in room.board.calls.all()
        }
        tables = [report_of((await self.thing(stream)).live.memory.subject) for stream in (ONE, TWO)]
        lists = {game: [each.player for each in room.board.lists.of(game)] for game in room.board.lists.games}
        return calls, tables, lists


PHASES = 5


async def phase(evening: Evening, number: int) -> None:
    """People come, wait, are called, decline, sit down; a player is moved from table to table."""
    if number == 0:
        for seat, name in enumerate(("Gus", "Hana", "Ivo", "Jo"), start=1):
            await evening.guest(ONE, "take_seat", name, seat=seat, cents=200_00)
        for seat, name in enumerate(("Kai", "Lea", "Max", "Nia"), start=1):
            await evening.guest(TWO, "take_seat", name, seat=seat, cents=200_00)
    elif number == 1:
        game = (await evening.thing(ROOM)).live.memory.subject.board.lists.games[0]
        for name in ("Pia", "Quin", "Ruth"):
            await evening.guest(ROOM, "join_list", name, games=[game])
        await evening.act(ONE, DANA, "leave_seat", player="Hana")
    elif number == 2:
        await evening.guest(ROOM, "decline_call", "Pia")
    elif number == 3:
        await evening.guest(ROOM, "say_coming", "Quin")
        await evening.guest(ONE, "take_seat", "Quin", seat=2, cents=200_00)
    else:
        await evening.act(TWO, DANA, "leave_seat", player="Kai")
        await evening.act(ONE, DANA, "leave_seat", player="Ivo")


async def play(folder: Path, steps: int | None = None, *, is_after: bool = False) -> tuple[object, int, Evening]:
    """An evening in which the clerk dies at a step, and another goes on; how many steps were taken before."""
    evening = Evening(folder)
    evening.begin(steps, is_after=is_after)
    taken = 0
    try:
        await evening.open()
        for number in range(PHASES):
            if not evening.clerk.is_dead:
                await evening.settled()
            if evening.clerk.is_dead:
                taken = evening.clerk.taken
                await evening.end()
                evening.begin()
                await evening.settled()
            await phase(evening, number)
        if not await evening.settled():
            await evening.end()
            evening.begin()
            await evening.settled()
        return await evening.shown(), taken or evening.clerk.taken, evening
    finally:
        await evening.end()


def count_errands(ledger: str) -> Counter[tuple[str, str]]:
    """How often each thing was done by the clerk, by stream and id."""
    store = Store(ledger)
    try:
        found = Counter(
            (stream, entry.command)
            for stream in (ROOM, ONE, TWO)
            for entry in store.read(stream, 1)
            if entry.command.startswith("courier~")
        )
        report = verify(store, known_kinds())
        assert report.is_sound, report.findings
        return found
    finally:
        store.close()


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> tuple[object, int]:
    shown, taken, evening = asyncio.run(play(tmp_path_factory.mktemp("undisturbed")))
    done = count_errands(evening.ledger)
    assert set(done.values()) == {1}
    errands = [id_ for stream, id_ in done if stream != ROOM and "errand of" in id_]
    assert len(errands) == len([id_ for stream, id_ in done if stream == ROOM and "errand done" in id_]) >= 4
    return shown, taken


def test_an_evening_undisturbed(undisturbed):
    calls, (one, two), lists = undisturbed[0]
    assert one["players"]["2"] == "Quin"
    assert [name for waits in lists.values() for name in waits] == ["Pia", "Ruth"]
    assert calls == {"Pia": [(TWO, 1, "list", True)], "Ruth": [(ONE, 3, "list", True)]}
    assert not one["vacant"]
    assert not two["vacant"]


@pytest.mark.parametrize("is_after", [False, True], ids=["before", "after"])
def test_whenever_the_clerk_dies_another_goes_on(undisturbed, tmp_path: Path, is_after):
    """At steps throughout an evening: before one, and after it was done and before the clerk knew."""
    expected, steps = undisturbed
    for step in range(0, steps, 3 if is_after else 4):
        folder = tmp_path / str(step)
        folder.mkdir()
        shown, _, evening = asyncio.run(play(folder, step, is_after=is_after))
        assert shown == expected, f"dead at step {step}"
        assert set(count_errands(evening.ledger).values()) == {1}


def test_a_seat_that_the_table_does_not_hold_is_the_next_ones(tmp_path: Path):
    """Somebody sits down before the table has heard of the call: whoever was called keeps their place."""

    async def run() -> None:
        evening = Evening(tmp_path)
        evening.begin()
        try:
            await evening.open()
            await phase(evening, 0)
            await evening.settled()
            evening.floor.settled = lambda _: None  # the clerk is late
            await phase(evening, 1)
            await evening.guest(ONE, "take_seat", "Walker", seat=2, cents=200_00)
            evening.floor.settled = evening.clerk.look
            await evening.clerk.look_everywhere()
            await evening.settled()
            room = (await evening.thing(ROOM)).live.memory.subject
            assert room.board.calls.all() == ()
            assert [each.player for each in room.board.lists.of(room.board.lists.games[0])] == ["Pia", "Quin", "Ruth"]
        finally:
            await evening.end()

    asyncio.run(run())


def test_a_refused_errand_is_told_to_the_room(tmp_path: Path):
    async def run() -> None:
        evening = Evening(tmp_path)
        evening.begin()
        try:
            await evening.open()
            await phase(evening, 0)
            await evening.settled()
            evening.floor.settled = lambda _: None
            await phase(evening, 1)
            evening.clerk.look(await evening.thing(ONE))  # the table tells, the room calls
            while not (await evening.thing(ROOM)).live.memory.subject.errands():
                await asyncio.sleep(0.01)
            await evening.guest(ONE, "take_seat", "Walker", seat=2, cents=200_00)
            evening.floor.settled = evening.clerk.look
            await evening.clerk.look_everywhere()
            await evening.settled()
            room = (await evening.thing(ROOM)).live.memory.subject
            assert room.board.calls.all() == ()
            ended = [line.event.reason for line in room.board.history if line.event.name() == "call_ended"]
            assert len(ended) == 1
            refused = [
                event for line in (await evening.thing(ROOM)).story if (event := line.event).name() == "errand_settled"
            ]
            assert refused
            assert all(event.problem for event in refused)
        finally:
            await evening.end()

    asyncio.run(run())


def test_a_table_whose_room_is_opened_later_is_heard_then(tmp_path: Path):
    async def run() -> None:
        evening = Evening(tmp_path)
        evening.begin()
        try:
            made = PokerTableSetup(
                name="One", document="crown_perth/poker", options={"buy_in_maximum": "500"}, seats=SEATS, room=ROOM
            )
            await evening.floor.open(MINA, "poker_table", ONE, made, "opening:1")
            await evening.act(ONE, MINA, "open_table")
            while evening.clerk.taken == 0:
                await asyncio.sleep(0.01)
            setup = PokerRoomSetup(name="Room", document="crown_perth/poker")
            await evening.floor.open(MINA, "poker_room", ROOM, setup, "opening:1")
            await evening.clerk.look_everywhere()
            while (await evening.thing(ROOM)).live.memory.subject.board.tables.find(ONE) is None:
                await asyncio.sleep(0.01)
        finally:
            await evening.end()

    asyncio.run(asyncio.wait_for(run(), SOON_S))


def test_a_table_of_no_room_tells_nobody(tmp_path: Path):
    async def run() -> None:
        evening = Evening(tmp_path)
        evening.begin()
        try:
            made = PokerTableSetup(
                name="Alone", document="crown_perth/poker", options={"buy_in_maximum": "500"}, seats=SEATS
            )
            await evening.floor.open(MINA, "poker_table", "poker/Alone", made, "opening:1")
            await evening.act("poker/Alone", MINA, "open_table")
            await evening.clerk.look_everywhere()
            assert evening.clerk.taken == 0
        finally:
            await evening.end()

    asyncio.run(run())


def test_a_room_and_its_table_on_different_servers(tmp_path: Path):
    """What they say to each other goes from server to server; and when one is killed, the other goes on."""
    with Server() as postgresql:
        ledger, keys = postgresql.new_database(), tmp_path / "house.keys"
        furnish(ledger, keys)
        first, second = House(ledger, keys), House(ledger, keys)
        for each in (first, second):
            each.more = ("--address", each.origin)
            each.start()
        try:
            room = open_room(first, "Room", call_s=3600)
            table = seated(second, room, "One", "Gus Hana", document="crown_perth/poker",
                           options={"buy_in_maximum": "500"}, seats=2)  # fmt: skip
            ann, dana = first.client("Ann"), second.client("Dana")
            seen = until(ann, room, lambda told: told["tables"].get(table, {}).get("players") == 2)
            ann.act(room, "join_list", games=seen["games"])
            dana.act(table, "leave_seat", player="Hana")
            until(ann, room, lambda told: told["own"].get("calls"))
            until(dana, table, lambda told: told["seats"]["2"].get("is_held"))
            first.kill()  # the room is nobody's now
            ann = second.client("Ann")
            looked(ann, room, lambda told: told["own"]["calls"])
            ann.act(room, "decline_call")
            until(second.client("Dana"), table, lambda told: "is_held" not in told["seats"]["2"])
        finally:
            first.stop()
            second.stop()
        store = Store(ledger)
        report = verify(store, known_kinds())
        store.close()
        assert report.is_sound, report.findings
