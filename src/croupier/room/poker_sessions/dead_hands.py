"""Hands that a ruling has declared dead, in a format that knows only folds: given up when their turn comes."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, product

from croupier.formats import HandHistory, Replayed
from croupier.formats import replay as replay_history

_DEAD = re.compile(r"# the hand of (p\d+) is dead")
_WORDS = "# the hand is dead"
_MOST = 200
"""Histories that are tried for one hand; mostly it is the first or the second."""
Change = tuple[int, str]
"""A place among the actions, and what is inserted there."""


def with_dead_hands_folded(history: HandHistory, replayed: Replayed) -> tuple[HandHistory, Replayed]:
    """The history with a fold or a muck for each hand that was declared dead, where that comes to the same stacks.

    Who has not had their turn folds when it comes. As it was, with how its replay ended, where nothing fits.
    """
    dead = [(place, found[1]) for place, action in enumerate(history.actions) if (found := _DEAD.match(action))]
    if not dead:
        return history, replayed
    ways = product(*(list(_ways(history.actions, *each)) for each in dead))
    for way in islice(ways, _MOST):
        changed = replace(history, actions=_changed(history.actions, way))
        again = replay_history(changed)
        if again.matches and again.is_complete:
            return changed, again
    return history, replayed


def _ways(actions: list[str], place: int, player: str) -> Iterator[Change]:
    """Where a player may give the hand up: from when it was declared dead to the end of that betting, or unshown."""
    for later in range(place, len(actions)):
        if later > place and actions[later].startswith("d "):
            break
        yield later, f"{player} f {_WORDS}"
    yield place, f"{player} sm {_WORDS}"
    yield place, actions[place]


def _changed(actions: list[str], way: tuple[Change, ...]) -> list[str]:
    told: list[str] = []
    for place, action in enumerate(actions):
        told += [] if _DEAD.match(action) else [action]
        told += [each for at, each in way if at == place]
    return told
