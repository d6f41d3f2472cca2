"""Machine tournaments for tests of pages: conditions of two sessions and a final, players let in, play begun."""

import time

import msgspec

from croupier.server.client import FloorClient
from croupier.tournaments.machines import Conditions, MachineSpec, PayLine, Prize, Stage
from tests.server.houses import House

DOCUMENT = "skycity/machine_tournaments"
DIRECTOR = "Sione"
PAYS = (PayLine(70), PayLine(20, 2), PayLine(8, 4), PayLine(2, 4, free_games=5))
"""A return of 88 %."""
GUESTS = ("Gus", "Hana", "Ivo", "Jo")


def conditions(starts_s: int, session_s: int = 600) -> Conditions:
    """One session of four machines, whose first two meet in the final."""
    return Conditions(
        entry_form="form GM-7",
        fee_cents=50_00,
        credits=100,
        machines=tuple(MachineSpec(f"M{number}", 1, 10, PAYS) for number in range(1, 5)),
        return_hundredths=88_00,
        allocation="drawn by the software",
        session_s=session_s,
        play_off_s=120,
        stages=(Stage((starts_s,), 2), Stage((starts_s + 1,))),
        prizes=(Prize(pool_percent=70), Prize(pool_percent=30)),
        distribution="paid at the cage",
        advancement="the two with the most credits",
        minimum_players=2,
        maximum_players=4,
    )


def open_machines(
    house: House, name: str, *, publishes: bool = True, begins_in_s: int = 1, session_s: int = 600, **options: int
) -> str:
    """Machines count for themselves; sessions may begin at once."""
    stream = f"machine_tournament/{name}"
    mina = house.client("Mina")
    given = msgspec.to_builtins(conditions(int(time.time()) + begins_in_s, session_s))
    setup = {"name": name, "document": DOCUMENT, "conditions": given, "options": options}
    mina.open("machine_tournament", stream, **setup, are_credits_recorded=True)
    if publishes:
        mina.act(stream, "open_entries")
    return stream


def begin_machines(house: House, stream: str, players: tuple[str, ...] = GUESTS) -> FloorClient:
    """Everybody let in and allotted, the director there, and the first session in play."""
    sione, mina = house.client(DIRECTOR), house.client("Mina")
    for player in players:
        sione.act(stream, "apply_for_entry", player=player)
        sione.act(stream, "accept_entry", applicant=player)
    mina.act(stream, "designate_director", director=DIRECTOR)
    sione.act(stream, "take_floor")
    sione.act(stream, "allot_sessions")
    while sione.view(stream)["table"]["sessions"]["1.1"]["starts_ms"] > time.time() * 1000:
        time.sleep(0.1)
    sione.act(stream, "start_session", session=1)
    return sione
