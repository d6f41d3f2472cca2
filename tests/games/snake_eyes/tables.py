"""A Snake Eyes table for tests: rolls known beforehand, Ann, Bob and Cid clockwise from the dealer's left."""

from typing import Any

from croupier.games import Game, next_setting
from croupier.games.snake_eyes.messages import AcceptDice, DiceRelinquished, RollDice
from croupier.games.snake_eyes.round import SnakeEyes
from croupier.procedure.actions import Proceed
from croupier.procedure.events import ResultDetermined
from tests.tables import cited, deal, layout_round, of_kind, put, refused

SNAKE = "skycity/snake_eyes"
SEATS = {1: "Ann", 2: "Bob", 3: "Cid"}


def table(*rolls: tuple[int, int], setting: dict[str, Any] | None = None, paced: bool = False, **more: Any) -> Any:
    """A round whose dice will show these faces."""
    faces = [face - 1 for roll in rolls for face in roll]
    return layout_round(SNAKE, faces, setting={"seats": SEATS, "paced": paced, **(setting or {})}, **more)


def another(round_: SnakeEyes, *rolls: tuple[int, int]) -> Any:
    """The next round at the same table."""
    assert round_.is_over
    round_.equipment.source.source.extend(face - 1 for roll in rolls for face in roll)
    game = Game(SNAKE, edition=round_.rules.edition)
    game.rules = round_.rules
    return game.open_round(round_.equipment, next_setting(round_))


def proceed(round_: SnakeEyes, until: str = "") -> None:
    """Carry out the dealer's steps, up to the one named or until somebody else must decide."""
    while round_.decision and isinstance(step := round_.decision.offers[0], Proceed):
        if until == step.step:
            return
        round_.act(step)


def roll(round_: SnakeEyes, shooter: str) -> None:
    """Throw; the dealer goes on, also from an empty layout."""
    round_.act(RollDice(shooter))
    proceed(round_)


def offered(round_: SnakeEyes) -> str:
    """Who is offered the dice now."""
    assert round_.decision.about == "dice_offered"
    return round_.decision.offers[0].actor


def to_throw(round_: SnakeEyes) -> None:
    """Close the bets; whoever is offered the dice takes them."""
    deal(round_)
    while round_.decision and round_.decision.about == "dice_offered":
        round_.act(AcceptDice(offered(round_)))


def throw(round_: SnakeEyes, until: str = "") -> None:
    """Close the bets and throw; in a paced round go on to the step named, or until all is settled."""
    to_throw(round_)
    round_.act(RollDice(round_.shooter.turn.shooter))
    if until != "the dice come to rest":
        proceed(round_, until)


def paced(*rolls: tuple[int, int], until: str = "", wagers: tuple[str, ...] = ("six",), **options: Any) -> Any:
    """A paced round in which Ann, with $10 on each wager, throws; Bob has $10 on 8."""
    round_ = table(*rolls, paced=True, **options)
    for wager in wagers:
        put(round_, "Ann", wager, 10)
    put(round_, "Bob", "eight", 10)
    throw(round_, until)
    return round_


def shown(round_: SnakeEyes) -> list[str]:
    return [event.result for event in of_kind(round_, ResultDetermined)]


def refused_by(round_: SnakeEyes, what: Any, number: str, document: str = SNAKE) -> str:
    return refused(round_, what, number, document)


def everybody(*rolls, wager="six", players=("Ann", "Bob", "Cid"), **more):
    """A round in which these have $10 each on the wager."""
    round_ = table(*rolls, **more)
    for player in players:
        put(round_, player, wager, 10)
    return round_


def why(round_):
    """Who gave up the dice, why, and by which rules."""
    return [(event.player, event.why, cited(event)) for event in of_kind(round_, DiceRelinquished)]
