"""Antes and blinds: what is put in before the cards."""

from collections.abc import Sequence
from functools import lru_cache

from croupier.poker.state import HandState


def post_antes(state: HandState) -> None:
    stakes = state.stakes
    if not stakes.antes:
        return
    for i, ante in enumerate(stakes.each(stakes.antes, state.count, "antes")):
        if ante:
            amount = min(ante, state.stacks[i])
            state.put_in_middle(i, amount, is_dead=stakes.antes_are_dead)
            state.note("ante", i, amount)


def post_blinds(state: HandState) -> int | None:
    """Blinds in order, heads up the button's first; who has posted the last of them, if there are any."""
    stakes, count = state.stakes, state.count
    blinds = stakes.blinds
    if len(blinds) > count:
        stakes.each(blinds, count, "blinds")
    is_reversed = state.is_heads_up_order
    for place, blind in enumerate(blinds):
        if not blind:
            continue
        i = count - 1 - place if is_reversed else place
        amount = min(blind, state.stacks[i])
        if amount:
            state.put_in(i, amount)
            state.note("blind", i, amount)
    if (stakes.posts or stakes.dead_posts) and blinds:
        _post_beside(state, max(blinds), is_reversed)
    last = _last_place(blinds)
    return last if last is None or not is_reversed else count - 1 - last


@lru_cache(maxsize=256)
def _last_place(blinds: tuple[int, ...]) -> int | None:
    """The last of the greatest blinds; one that stands apart and is no greater was posted to be dealt in.

    A straddle that takes the place of a blind stands before a lower one.
    """
    last, greatest, is_apart = None, 0, False
    for place, blind in enumerate(blinds):
        is_apart = is_apart or not blind
        if blind > greatest or (blind and blind == greatest and not is_apart):
            last, greatest = place, blind
    return last


def last_to_post(state: HandState, posted: Sequence[int], before: int | None) -> int | None:
    """Who has posted the last blind that is left when others have been returned; who had, if none is."""
    is_reversed, count = state.is_heads_up_order, state.count
    places = [count - 1 - place if is_reversed else place for place in range(len(state.stakes.blinds))]
    left = tuple(blind if posted[i] else 0 for i, blind in zip(places, state.stakes.blinds, strict=True))
    last = _last_place(left)
    return before if last is None else places[last]


def _post_beside(state: HandState, blind: int, is_reversed: bool) -> None:
    """Live as a blind is, and acted on in turn; what is more than a blind is dead, and so is what is forfeited."""
    stakes, count = state.stakes, state.count
    forfeits = stakes.each(stakes.dead_posts, count, "dead_posts")
    for place, post in enumerate(stakes.each(stakes.posts, count, "posts")):
        if post or forfeits[place]:
            i = count - 1 - place if is_reversed else place
            live = min(post, blind, state.stacks[i])
            state.put_in(i, live)
            dead = min(max(0, post - blind) + forfeits[place], state.stacks[i])
            state.put_in_middle(i, dead, is_dead=True)
            if live or dead:
                state.note("post", i, live, dead)
