"""A house to look around in: tables of every game, people of every role."""

from itertools import count

from croupier.errors import CroupierError
from croupier.room.live_table import TableSetup
from croupier.room.live_terminals import TerminalsSetup
from croupier.rulebook import Rules
from croupier.server.faces.face import Said
from croupier.server.floor import Elsewhere, Floor
from croupier.server.roles import Person, Role

MANAGER = Person("Mina", "manager")
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
TABLES: tuple[tuple[str, str], ...] = (
    ("Blackjack 1", "skycity/blackjack"),
    ("Baccarat 1", "skycity/baccarat"),
    ("Roulette 1", "skycity/roulette"),
    ("War 1", "skycity/casino_war"),
    ("Tai Sai 1", "skycity/tai_sai"),
    ("Wheel 1", "skycity/money_wheel"),
    ("Snake Eyes 1", "skycity/snake_eyes"),
    ("Caribbean 1", "skycity/caribbean_stud"),
    ("Hold'em 1", "skycity/ultimate_texas_holdem"),
    ("Hold'em 2", "crown_perth/ultimate_texas_holdem"),
    ("Four Card 1", "star_sydney/four_card_poker"),
)
TERMINALS = TerminalsSetup(name="E-Baccarat 1", options={"table_layout": False, "perfect_pair": True})
SEATS = 8
"""At a table whose rulebook does not say how many there are."""


def add_people(floor: Floor, password: str) -> list[tuple[str, Role]]:
    """People of every role, all with one password: for looking around, not for a house with money in it."""
    known = {person.name for person, _ in floor.people.all()}
    for name, role in PEOPLE:
        if name not in known:
            floor.people.add(name, role, password)
    return list(PEOPLE)


async def open_demonstration(floor: Floor) -> None:
    """Tables of every game, open to be played at; those that are there already are left alone."""
    known = {held.stream for held in floor.streams()}
    numbers = count(1)
    for name, document in TABLES:
        stream = f"table/{name}"
        if stream in known:
            continue
        boxes = None if Rules(document).has_choice("boxes") else SEATS
        setup = TableSetup(name=name, document=document, paced=True, boxes=boxes)
        thing = await floor.open(MANAGER, "table", stream, setup, "demonstration:1")
        assert not isinstance(thing, Elsewhere)
        for action in ("open_table", "begin_round"):
            said = Said(f"demonstration:{next(numbers) + 1}", action={"action": action})
            answer = await thing.ask(MANAGER, said)
            if b'"no"' in answer:
                raise CroupierError(f"{name}: {answer.decode()}")
    await open_terminals(floor)


async def open_terminals(floor: Floor) -> None:
    """A table with baccarat terminals, with Ann and Bob at two of them; wagering is the dealer's to open."""
    stream = f"terminals/{TERMINALS.name}"
    if stream in {held.stream for held in floor.streams()}:
        return
    thing = await floor.open(MANAGER, "terminals", stream, TERMINALS, "demonstration:1")
    acts: list[dict[str, object]] = [{"action": "open_table"}]
    acts += [
        {"action": "insert_notes", "player": player, "terminal": number, "cents": 100_00}
        for number, player in enumerate(("Ann", "Bob"), start=1)
    ]
    for number, act in enumerate(acts, start=2):
        answer = await thing.ask(MANAGER, Said(f"demonstration:{number}", action=act))
        if b'"no"' in answer:
            raise CroupierError(f"{TERMINALS.name}: {answer.decode()}")
