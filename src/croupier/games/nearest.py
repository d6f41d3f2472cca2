"""The amounts next to one that is refused: what can be wagered instead, for people and for pages."""

from collections.abc import Iterable
from math import gcd
from typing import Any, NamedTuple

import msgspec

from croupier.procedure import Action
from croupier.procedure.actions import PlaceWager
from croupier.table.house_round import HouseRound

MOST_TRIES = 2000
"""Amounts looked at on either side: between two that limits and odds allow there are far fewer."""


class NearestAmounts(NamedTuple):
    """In cents; None where there is none on that side."""

    below: int | None
    above: int | None

    def __bool__(self) -> bool:
        return any(cents is not None for cents in self)


def nearest_amounts(round_: HouseRound, action: Action) -> NearestAmounts:
    """The next amounts below and above that of an action with which the round would take it as it is otherwise.

    None at all if the action has no amount, or is refused for another reason.
    """
    cents = getattr(action, "cents", None)
    if cents is None or round_.decision is None or not round_.decision.is_open_to(type(action)):
        return NearestAmounts(None, None)
    step = gcd(*round_.layout.chip_set.denominations)
    least, most = step, cents + MOST_TRIES * step
    if isinstance(action, PlaceWager):
        limits = round_.betting.places.limits_for(action.actor, action.box, action.wager).value
        there = round_.betting.places.already_there(action)
        least = max(step, -(-(limits.minimum_cents - there) // step) * step)
        most = limits.maximum_cents - there
    down = min((cents - 1) // step * step, most // step * step)
    up = max(cents // step * step + step, least)
    return NearestAmounts(
        _first(round_, action, range(down, max(least, down - MOST_TRIES * step) - 1, -step)),
        _first(round_, action, range(up, min(most, up + MOST_TRIES * step) + 1, step)),
    )


def _first(round_: HouseRound, action: Any, amounts: Iterable[int]) -> int | None:
    tried = (cents for cents in amounts if round_.can(msgspec.structs.replace(action, cents=cents)))
    return next(tried, None)
