"""Who is before whom: groups of players that nothing has told apart yet, the best first.

A session orders its players by credits. A play-off tells the players of one group apart, and nobody else.
"""

from collections.abc import Collection, Iterable, Mapping

Order = list[list[str]]


def ordered(held: Mapping[str, int], players: Iterable[str]) -> Order:
    """Players by what they hold, those who hold the same together."""
    groups: dict[int, list[str]] = {}
    for player in players:
        groups.setdefault(held.get(player, 0), []).append(player)
    return [groups[each] for each in sorted(groups, reverse=True)]


def told_apart(order: Order, held: Mapping[str, int], players: Collection[str]) -> Order:
    """The order after a play-off of these players, who were one group."""
    found: Order = []
    for group in order:
        found += ordered(held, group) if any(player in players for player in group) else [group]
    return found


def without(order: Order, player: str) -> Order:
    """The order when somebody is out of it."""
    left = [[each for each in group if each != player] for group in order]
    return [group for group in left if group]


def through(order: Order, places: int) -> tuple[list[str], list[str]]:
    """Who is among the first so many, and the group that a play-off must tell apart to say who else is."""
    found: list[str] = []
    for group in order:
        if len(found) + len(group) <= places:
            found += group
        else:
            return found, group if len(found) < places else []
    return found, []


def to_play_off(order: Order, *, has_runner_up: bool, played_off: Collection[str], is_second_shared: bool) -> list[str]:
    """The group of a final that a play-off must tell apart: for the winner, then for the runner-up.

    A tie for second that is no outcome of a play-off may be left as it is.
    """
    if order and len(order[0]) > 1:
        return order[0]
    if has_runner_up and len(order) > 1 and len(order[1]) > 1:
        is_from_play_off = all(player in played_off for player in order[1])
        return order[1] if is_from_play_off or not is_second_shared else []
    return []


def places(order: Order) -> list[tuple[int, list[str]]]:
    """Each group with the place it begins at, counted from 0."""
    found, place = [], 0
    for group in order:
        found.append((place, group))
        place += len(group)
    return found
