"""Whatever changes a round is a step of an action or of a ruling: called by itself it refuses, and nothing changes."""

import inspect
import itertools
import types
from typing import Any

import pytest

from croupier.cards import Shoe
from croupier.chance import SeededSource
from croupier.games import Game
from croupier.games.registry import ROUNDS
from croupier.poker import PokerGame
from croupier.poker.round import PokerDefinition
from croupier.procedure import DEALER, IllegalActionError, OutsideActionError, Till
from croupier.procedure.actions import NoMoreBets, PlaceWager
from croupier.procedure.events import BetsClosed
from croupier.procedure.incidents import GameDisrupted
from croupier.rulebook import load, shipped_documents
from croupier.table.definition import GameDefinition
from croupier.table.layout import Layout, Wager
from croupier.table.round import Part, Round, parts_of
from tests.poker import checks

GAMES = [name for name in shipped_documents() if load(name).game in ROUNDS]
DRIVEN = {"start", "act", "report"}
REMEMBERED = ("chip_set", "felt", "terminals", "jackpot_hands")
"""What a round works out when it is first asked, and keeps."""


def frozen(value: Any) -> Any:
    """Something to compare a value with later, whatever becomes of it."""
    if isinstance(value, dict):
        return {repr(key): frozen(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [frozen(item) for item in value]
    if isinstance(value, set | frozenset):
        return sorted(map(repr, value))
    if isinstance(value, types.GeneratorType | types.FunctionType | types.MethodType):
        return None
    return repr(value)


def snapshot(round_: Any) -> dict[str, Any]:
    others = ("chance", "equipment", "shoe", "jackpot", "hand", *REMEMBERED)
    state = {name: frozen(value) for name, value in vars(round_).items() if name not in others}
    for name, part in parts(round_).items():
        kept = {key: value for key, value in vars(part).items() if not isinstance(value, Part | Shoe | Layout)}
        state |= {f"{name}.{key}": frozen(value) for key, value in kept.items() if key not in others}
    jackpot = getattr(round_, "jackpot", None)
    state["jackpot's books"] = jackpot and hasattr(jackpot, "books") and frozen(jackpot.books.state())
    state["balances"] = {kind: {**accounts} for kind, accounts in round_.till.balances.items()}
    state["equipment's state"] = frozen(round_.equipment.state())
    return state


def parts(round_: Any) -> dict[str, Part]:
    """What a round is made of, if it is."""
    is_made_of_parts = isinstance(round_.definition, GameDefinition | PokerDefinition)
    return {name: getattr(round_, name) for name in parts_of(type(round_))} if is_made_of_parts else {}


def argument(round_: Any, parameter: inspect.Parameter) -> Any:
    kind = parameter.annotation
    if kind is Wager and (lying := getattr(getattr(round_, "layout", None), "wagers", None)):
        return next(iter(lying.values()))
    known = {str: "box 1", int: 1, bool: True}
    return known.get(kind, round_.decision and round_.decision.citation if "Citation" in str(kind) else None)


def call(round_: Any, owner: Any, name: str) -> str:
    """Call a method with what its parameters could be; how it ended."""
    method = getattr(owner, name)
    parameters = inspect.signature(method).parameters.values()
    given = [
        argument(round_, each)
        for each in parameters
        if each.kind is each.VAR_POSITIONAL or (each.kind is each.POSITIONAL_OR_KEYWORD and each.default is each.empty)
    ]
    try:
        result = method(*given)
        for _ in zip(range(5), result if inspect.isgenerator(result) else (), strict=False):
            pass
    except OutsideActionError:
        return "refused"
    except Exception:
        return "failed"
    return "answered"


def public_methods(kind: type[Round]) -> list[str]:
    return [
        name
        for name in dir(kind)
        if not name.startswith("_") and name not in DRIVEN and inspect.isfunction(inspect.getattr_static(kind, name))
    ]


def played(name: str, steps: int) -> Any:
    """A paced round of a game with every wager that can be made, so many steps on."""
    game = Game(name)
    round_: Any = game.open_round(game.new_equipment(SeededSource(3)), game.setting(paced=True, seats={1: "Ann"}))
    while not round_.decision.is_open_to(PlaceWager):
        round_.act(round_.offers()[0])
    for wager in round_.betting.offered():
        on = game.definition.placements(game.rules, wager)[0]
        tried = itertools.product((0, 1), (20_00, 25_00, 5_00), ("chips", "oral_with_chips"))
        for box, cents, manner in tried:
            placing = PlaceWager("Ann", wager, cents, box, on, manner=manner)
            if round_.can(placing):
                round_.act(placing)
                break
    for _ in range(steps):
        if offers := round_.offers():
            round_.act(NoMoreBets(DEALER) if NoMoreBets(DEALER) in offers else offers[0])
    return round_


@pytest.mark.parametrize("steps", [0, 8, 100])
@pytest.mark.parametrize("name", GAMES)
def test_no_public_method_changes_a_round_by_itself(name, steps):
    round_ = played(name, steps)
    before, ended = snapshot(round_), {"refused": 0, "answered": 0, "failed": 0}
    for owner in (round_, *parts(round_).values()):
        for method in public_methods(type(owner)):
            ended[call(round_, owner, method)] += 1
            assert snapshot(round_) == before, method
    assert ended["refused"] > 10


@pytest.mark.parametrize("name", ["star_sydney/poker", "crown_perth/poker"])
def test_nor_one_of_poker(name):
    game = PokerGame(name)
    round_: Any = game.open_round(game.new_equipment(), game.setting({"Ann": 100_00, "Bob": 100_00}))
    before, refused = (snapshot(round_), checks.snapshot(round_.hand)), 0
    for owner in (round_, *parts(round_).values()):
        for method in public_methods(type(owner)):
            refused += call(round_, owner, method) == "refused"
            assert (snapshot(round_), checks.snapshot(round_.hand)) == before, method
    assert refused > 5


def test_a_wager_is_not_paid_before_a_card_is_dealt():
    round_: Any = Game("skycity/casino_war").open_round()
    round_.act(PlaceWager("Ann", "casino_war", 10_00, 1))
    with pytest.raises(OutsideActionError, match=r"WagerSettled: it is a step of an action or of a ruling"):
        round_.layout.settle(round_.layout.wagers[1], "beats_dealer")
    assert round_.layout.wagers[1].is_standing
    assert round_.till.balance("Ann") == -10_00


def test_facts_and_chips_need_an_action_too():
    round_: Any = Game("skycity/roulette").open_round()
    with pytest.raises(OutsideActionError, match="BetsClosed"):
        round_._course.emit(BetsClosed((round_.rules.cite("no_more_bets"),)))
    with pytest.raises(OutsideActionError, match="posting from house to Ann"):
        round_.till.post("house", "Ann", 100_00)
    assert not any(isinstance(event, BetsClosed) for event in round_.events)
    assert round_.till.balance("Ann") == 0


def test_a_till_of_no_round_is_open():
    till = Till()
    till.post("house", "Ann", 1_00)
    assert till.balance("Ann") == 1_00


def test_a_round_starts_once():
    round_ = Game("skycity/roulette").open_round()
    before = len(round_.events)
    with pytest.raises(OutsideActionError, match="start"):
        round_.start()
    assert len(round_.events) == before


def test_it_is_shut_again_after_actions_rulings_and_refusals():
    round_: Any = Game("skycity/casino_war").open_round()
    assert not round_.till.is_open
    with pytest.raises(IllegalActionError):
        round_.act(PlaceWager("Ann", "casino_war", 1, 1))
    assert not round_.till.is_open
    round_.act(PlaceWager("Ann", "casino_war", 10_00, 1))
    assert not round_.till.is_open
    with pytest.raises(IllegalActionError):
        round_.report(GameDisrupted("bad weather"))
    assert not round_.till.is_open
    round_.report(GameDisrupted("fire"))
    assert not round_.till.is_open
