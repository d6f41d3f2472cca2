"""A jackpot system restored from its state and the journals of its tables goes on as the one that lived on."""

import copy
import random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cards import Shoe
from croupier.chance import SeededSource
from croupier.clock import ManualClock
from croupier.errors import CroupierError
from croupier.games import Game, restore
from croupier.games.house_poker.jackpot_messages import GameManagerMalfunction
from croupier.ledger import Done
from croupier.procedure import DEALER, journal
from croupier.procedure.actions import NoMoreBets, PlaceWager
from croupier.room.jackpots import JackpotSystem, SystemState
from croupier.rulebook import Rules
from tests.jackpots.tables import CARIBBEAN, CROWN, FLUSH, NOTHING, ROYAL, STRAIGHT_FLUSH
from tests.jackpots.test_undone import stud_table
from tests.room.test_jackpots import OTHERS, stack

TABLES = ["one", "two", "three"]
HOLES = {"AsKs": "QsJsTs3d4d", "9s8s": "7s6s5s3dQd", "9c9d": "9s9hKd3c4c", "Ac2d": "KsJs5s9d9h"}
NZ = {"progressive": "electronic"}


def new_system(document: str, clock: ManualClock, state: SystemState | None = None) -> JackpotSystem:
    if document == CROWN:
        return JackpotSystem(Rules(CROWN), clock, shared_with=OTHERS, state=state)
    return JackpotSystem(Rules(CARIBBEAN, options=NZ), clock, state=state)


def link(system: JackpotSystem, name: str, luck: random.Random) -> Any:
    """A table whose cards may win, with wagers on box 1."""
    if system.rules.document.path != CROWN:
        return stud_table(system, name, luck.choice([ROYAL, STRAIGHT_FLUSH, FLUSH, NOTHING]))
    hole = luck.choice(list(HOLES))
    system.link(name, Game(CROWN), Shoe.stacked(SeededSource(1), stack(hole, "2d7c", HOLES[hole])))
    for wager, cents in (("ante", 20_00), ("blind", 20_00), ("jackpot_1", 5_00), ("jackpot_2", 10_00)):
        if wager != "jackpot_2" or luck.random() < 0.5:
            system.act(name, PlaceWager(name, wager, cents, 1))
    return None


def act(system: JackpotSystem, seed: int) -> Any:
    """Something at random, by what stands there."""
    luck = random.Random(seed)
    name, dice = luck.choice(TABLES), luck.random()
    if dice < 0.1:
        return system.contribute("pool", luck.choice([0, 12_34]))
    if dice < 0.2:
        return system.fund("Crown Stud Poker", "stud 4", {"jackpot_1": 5_00})
    if dice < 0.3:
        return system.claim("Crown Stud Poker", "stud 4", {"Dan": ("straight_flush", {"jackpot_1": 5_00})})
    if dice < 0.45:
        return system.pay_each()
    if name not in system.tables:
        return link(system, name, luck)
    round_ = system.tables[name].round
    if round_.is_over:
        return system.next_round(name).events
    if dice < 0.5:
        return system.report(name, GameManagerMalfunction())
    for _ in range(luck.choice([1, 1, 3, 50])):
        if round_.decision is not None and round_.decision.is_open_to(NoMoreBets):
            system.act(name, NoMoreBets(DEALER))
        elif round_.offers():
            system.act(name, round_.offers()[0])
    return round_.events


def did(system: JackpotSystem, seed: int) -> str:
    try:
        return f"returned {act(system, seed)!r}"
    except CroupierError as error:
        return f"{type(error).__name__}: {error}"


def restored(system: JackpotSystem, clock: ManualClock) -> JackpotSystem:
    state = msgspec.json.decode(msgspec.json.encode(system.state()), type=SystemState)
    again = new_system(CROWN if system.rules.document.path == CROWN else CARIBBEAN, clock, state)
    for name, table in system.tables.items():
        round_ = restore(journal.write(table.round), 1)
        round_.chance.source = copy.deepcopy(table.round.chance.source)
        again.resume(name, table.game, round_)
    return again


def seen(system: JackpotSystem) -> dict[str, Any]:
    return {
        "displays": system.displays(),
        "signs": system.signs(),
        "waiting": system.waiting(),
        "state": system.state(),
        "paid": system.paid,
        "rounds": {name: table.round.events for name, table in system.tables.items()},
    }


@pytest.mark.parametrize("document", [CROWN, CARIBBEAN])
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_a_restored_system_goes_on_like_the_one_that_lived_on(document, seed):
    luck, clock = random.Random(seed), ManualClock(seed % 1000)
    system = new_system(document, clock)
    for _ in range(luck.randint(0, 40)):
        did(system, luck.randint(0, 10**9))
        clock.advance_ms(luck.choice([0, 1, 500]))
    system.drain()
    again = restored(system, clock)
    assert seen(again) == seen(system)
    assert again.drain() == Done(())
    for _ in range(25):
        number = luck.randint(0, 10**9)
        assert did(again, number) == did(system, number)
        clock.advance_ms(luck.choice([0, 1, 500]))
        assert seen(again) == seen(system)
        assert again.drain() == system.drain()
