"""A house to look around in: tables of every game, people of every role."""

from itertools import count

from croupier.errors import CroupierError
from croupier.room.live_table import TableSetup
from croupier.room.poker.live_poker_table import PokerTableSetup
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
POKER = ("Poker 1", "crown_perth/poker", {"buy_in_maximum": "500"})
POKER_SEATS = 9
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
    await _open_poker(floor, known)
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


async def _open_poker(floor: Floor, known: set[str]) -> None:
    """A table at which people play against each other: it waits for them."""
    name, document, options = POKER
    if (stream := f"poker/{name}") in known:
        return
    setup = PokerTableSetup(name=name, document=document, options=dict(options), seats=POKER_SEATS)
    thing = await floor.open(MANAGER, "poker_table", stream, setup, "demonstration:1")
    answer = await thing.ask(MANAGER, Said("demonstration:2", action={"action": "open_table"}))
    if b'"no"' in answer:
        raise CroupierError(f"{name}: {answer.decode()}")
