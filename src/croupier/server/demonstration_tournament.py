"""The tournament of the demonstration: two tables of guests in the first levels, with places and a few gone out."""

from typing import Any

import msgspec

from croupier.errors import CroupierError
from croupier.server.faces.face import Said
from croupier.server.floor import Floor
from croupier.server.roles import Person
from croupier.server.watched import Watched
from croupier.tournaments.poker.conditions import Conditions, More, Prize, Prizes, SessionPlan, Stage
from croupier.tournaments.poker.structure import Break, Level, Structure
from croupier.tournaments.poker.tournament import PokerTournamentSetup

TOURNAMENT = "poker_tournament/Evening tournament"
NAME = TOURNAMENT.partition("/")[2]
MANAGER = Person("Mina", "manager")
PLAYERS = (
    *("Ann", "Abel Moss", "Beth Lund", "Cleo Berg", "Dan Haas", "Ella Fono", "Finn Gray", "Gil Chen", "Hugo Diaz"),
    *("Ida Ito", "Jon Aho", "Kim Roth", "Liv Dahl", "Mats Holm", "Nora Wirth", "Olof Brandt", "Pia Sand", "Ruth Vik"),
)
GONE = ("Abel Moss", "Nora Wirth")
STRUCTURE = Structure(
    steps=(
        Level(15, blinds=(25, 50)),
        Level(15, blinds=(50, 100)),
        Level(15, blinds=(75, 150)),
        Break(10),
        Level(15, blinds=(100, 200), ante=200, ante_by="big_blind"),
        Level(15, blinds=(200, 400), ante=400, ante_by="big_blind"),
        Break(10, colours_up=(25,)),
        Level(15, blinds=(300, 600), ante=600, ante_by="big_blind"),
        Level(15, blinds=(500, 1000), ante=1000, ante_by="big_blind"),
    ),
    name="Evening",
    denominations=(25, 100, 500, 1000),
)
SHARES = (50_00, 30_00, 20_00)


def conditions(starts_ms: int) -> Conditions:
    """An evening for a hundred dollars, with re-buys in the first three levels."""
    return Conditions(
        entry_form="form T1, at the desk",
        fee_cents=20_00,
        buy_in_cents=100_00,
        chips=10_000,
        structure=STRUCTURE,
        rebuys=More(cents=100_00, chips=10_000, most=1, until_level=3),
        late_level=3,
        stages=(Stage(sessions=(SessionPlan(starts_ms=starts_ms),)),),
        allocation="seats are drawn by the software",
        advancement="the last player with chips wins",
        play="tables are balanced by the big blind",
        eligibility="persons entitled to enter the casino and to gamble",
        payment="at the cage",
        prizes=(Prizes(places=tuple(Prize(pool_hundredths=each) for each in SHARES)),),
        statement="The Tournament Supervisor conducts it by these conditions and the rules; the rules prevail.",
    )


async def open_tournament(floor: Floor) -> None:
    """Played down from eighteen to sixteen, at a second level that has just begun."""
    setup = PokerTournamentSetup(
        document="star_sydney/poker", name=NAME, conditions=conditions(floor.clock.now_ms() - 1000)
    )
    thing = await floor.open(MANAGER, "poker_tournament", TOURNAMENT, setup, "demonstration:1")
    acts: list[dict[str, Any]] = [{"action": "publish_conditions"}]
    for number, player in enumerate(PLAYERS, 1):
        acts.append({"action": "enter", "player": player, "agrees": True, "card": f"4400 {number:04}"})
        acts.append({"action": "pay_entry", "player": player})
    acts += [{"action": "designate_table", "table": number} for number in (1, 2)]
    acts += [{"action": "draw_seats"}, {"action": "start_session"}]
    acts += [{"action": "bust_out", "players": [player]} for player in GONE]
    acts.append({"action": "set_clock", "step": 2, "left_s": 15 * 60, "reason": "the evening goes on"})
    for number, act in enumerate(acts, 2):
        await _do(thing, number, act)


async def _do(thing: Watched, number: int, act: dict[str, Any]) -> None:
    told = msgspec.json.decode(await thing.ask(MANAGER, Said(f"demonstration:{number}", action=act)))
    if "no" in told:
        raise CroupierError(f"{thing.stream}: {told['problem']}")
