"""Tai Sai tables set for a test: the dice fall as the test says."""

from functools import cache, partial
from typing import Any

from croupier.chance import RecordedSource
from croupier.games import Game, next_setting
from croupier.procedure.events import WagerSettled
from croupier.rulebook import Rules
from tests import tables

TAI_SAI = "skycity/tai_sai"
SEATS = {1: "Ann", 2: "Bob", 3: "Cid"}
EVERYBODY = [("Ann", "total", "10"), ("Bob", "double", "2"), ("Cid", "triple", "5")]

_READINGS = {*Rules(TAI_SAI).readings}

refused = partial(tables.refused, document=TAI_SAI)


@cache
def game(*, edition: str | None = None, **choices: Any) -> Game:
    """Options and readings by name."""
    readings = {name: choices.pop(name) for name in list(choices) if name in _READINGS}
    return Game(TAI_SAI, edition=edition, options=choices, readings=readings)


def chance(rolls: tuple[str, ...], style: str) -> list[int]:
    """What the dice draw: in the tumbler they are spun three times, and the last spin counts."""
    before = [0, 2, 4, 5, 3, 1] if style == "A" else []
    return [number for roll in rolls for number in (*before, *(int(face) - 1 for face in roll))]


def table(*rolls: str, setting: dict[str, Any] | None = None, **choices: Any) -> Any:
    """A round whose dice fall like "136", roll by roll; it does not matter how if nothing is said."""
    set_up = game(**choices)
    rolls = rolls or ("123",)
    dice = set_up.new_equipment(RecordedSource(chance(rolls, choices.get("style", "A"))))
    return set_up.open_round(dice, set_up.setting(**(setting or {})))


def paced(*rolls: str, **more: Any) -> Any:
    """The same, step by step, with the dice already spun."""
    round_ = table(*rolls, setting={"paced": True, **more.pop("setting", {})}, **more)
    tables.proceed(round_)
    return round_


def throwers(*rolls: str, **more: Any) -> Any:
    """Style B, with Ann, Bob and Cid seated clockwise from the dealer's left."""
    setting = {"seats": SEATS, **more.pop("setting", {})}
    return table(*rolls, style="B", setting=setting, **more)


def wagers_of_all(round_: Any) -> None:
    """A wager of each at odds above even money, and no more bets; nobody wins on 136 but Ann."""
    for player, wager, on in EVERYBODY:
        tables.put(round_, player, wager, 5, on)
    tables.deal(round_)


def following(round_: Any, *rolls: str) -> Any:
    """The next round at the same table."""
    style = round_.rules.choice("style", str).value
    set_up = Game(
        round_.rules.document,
        edition=round_.rules.edition,
        options=round_.rules.chosen_options(),
        readings=round_.rules.chosen_readings(),
    )
    dice = set_up.new_equipment(RecordedSource(chance(rolls, style)))
    return set_up.open_round(dice, next_setting(round_))


def nets(round_: Any) -> list[tuple[str, str, str, int]]:
    """Player, wager with its place, outcome and net dollars of every settlement, in order."""
    found = tables.of_kind(round_, WagerSettled)
    return [(e.player, f"{e.wager} {e.on}".strip(), e.outcome, e.net_cents // tables.DOLLARS) for e in found]
