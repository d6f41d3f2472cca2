"""In which place everybody is: plain reckoning with the order in which players went out."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

import msgspec

DISQUALIFIED = "disqualified"
"""Why somebody is out who was disqualified."""


class Out(msgspec.Struct, frozen=True, omit_defaults=True):
    """An elimination, in the order in which they came."""

    player: str
    at_ms: int
    level: int
    table: int = 0
    seat: int = 0
    stake: int = 0
    """The table stake before the hand, where it was told."""
    hand: int = 0
    """Those who went out in the same hand have the same number."""
    shares: int = 0
    """Those who have the same number here share their places; nothing where somebody has one alone."""
    by: tuple[str, ...] = ()
    """Who won their chips."""
    why: str = ""
    number: int = 0
    """Eliminations are counted: somebody who was not to enter again is back between those before and after."""
    hands: int = 0
    """How many hands the table had told of, where they are dealt: a ruling on the last one can still change this."""
    chips: int = 0
    """What they were last known to have, where no stake was told."""


class Place(NamedTuple):
    """The first and the last of the places that somebody has: the same, unless they are shared."""

    first: int
    last: int


MOST_SHARING = 10_000


def sharing(hand: int, group: int = 0) -> int:
    """A number for those who share their places: of one hand there may be several groups."""
    return hand * MOST_SHARING + group + 1


def put_back(outs: list[Out], out: Out) -> None:
    """An elimination that was forgotten stands again, where it was."""
    at = next((place for place, each in enumerate(outs) if each.number > out.number), len(outs))
    outs.insert(at, out)


def groups_of(outs: Iterable[Out]) -> list[list[Out]]:
    """Eliminations in their order, those that share their places together."""
    groups: list[list[Out]] = []
    for out in outs:
        if groups and out.shares and groups[-1][-1].shares == out.shares:
            groups[-1].append(out)
        else:
            groups.append([out])
    return groups


def placings(outs: Sequence[Out], left: Sequence[str], without: Collection[str] = ()) -> dict[str, Place]:
    """The places of all, the first one first; those who are still in have the first together.

    Whoever is in `without` has no place: those who went out before them move up.
    """
    found: dict[str, Place] = {}
    first = [player for player in left if player not in without]
    for player in first:
        found[player] = Place(1, len(first))
    place = len(first) + 1
    for group in reversed(groups_of(each for each in outs if each.player not in without)):
        for each in group:
            found[each.player] = Place(place, place + len(group) - 1)
        place += len(group)
    return found
