"""What each player posts in the next hand beside the blind of their place, live or dead, and by which provision."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from croupier.room.poker.positions import Places, Standing, Table

NEW, MOVED, MISSED = "new_player_blind", "seat_change_blind", "missed_blinds"
"""The provisions by which players post."""


class Post(NamedTuple):
    """What somebody posts beside the blind of their place, in cents."""

    live: int
    dead: int
    why: str
    """The name of the provision."""


@dataclass(frozen=True)
class Prices:
    """What there is to post, in cents."""

    blinds: Sequence[int]
    """The compulsory blinds, the first one left of the button first."""
    new: int = 0
    """What somebody posts who is new to the game."""
    moved: int = 0
    """What somebody posts after a change of seats."""
    are_missed_dead: bool = False
    """All that was missed is forfeited to the pot; else the big blind is live, and the others if it was not missed."""

    @property
    def big(self) -> int:
        return self.blinds[-1]

    def post_of(self, standing: Standing, place: int | None) -> Post | None:
        """What a player posts who has the blind of this place, or none; who has the big blind owes nothing else."""
        last = len(self.blinds) - 1
        if place == last or not standing.owes:
            return None
        own = self.blinds[place] if place is not None else 0
        missed = [each for each in standing.missed if each != place and each <= last]
        if standing.entry:
            live = max(0, (self.new if standing.entry == "new" else self.moved) - own)
            dead = sum(self.blinds[each] for each in missed if each != last)
            post = Post(live, dead, NEW if standing.entry == "new" else MOVED)
        else:
            post = self._of_missed(missed, own)
        return post if post.live or post.dead else None

    def _of_missed(self, missed: Sequence[int], own: int) -> Post:
        """No more than the big blind is ever live."""
        amount = sum(self.blinds[each] for each in missed)
        is_big_missed = len(self.blinds) - 1 in missed
        can_live = 0 if self.are_missed_dead else self.big if is_big_missed else amount
        live = min(can_live, max(0, self.big - own))
        return Post(live, amount - live, MISSED)


def posts_of(table: Table, places: Places, prices: Prices) -> dict[int, Post]:
    """What is posted beside the blinds, by seat."""
    found: dict[int, Post] = {}
    for seat in places.dealt if prices.blinds else ():
        place = places.posts.get(seat)
        has_waited = place is not None and table.waits(seat)  # their turn has come, and they post that blind alone
        is_free = has_waited or table.is_exempt(seat)
        post = None if is_free else prices.post_of(table.standing(seat), place)
        if post is not None:
            found[seat] = post
    return found


def missed_after(standings: Mapping[str, Standing], table: Table, places: Places) -> dict[str, tuple[int, ...]]:
    """The blinds that players have newly missed when the hand has begun."""
    found: dict[str, tuple[int, ...]] = {}
    for seat, passed in places.passed.items():
        player = table.seated[seat]
        known = standings[player].missed if player in standings else ()
        new = tuple(each for each in passed if each not in known)
        if new:
            found[player] = new
    return found
