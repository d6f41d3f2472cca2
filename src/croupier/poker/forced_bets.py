"""Antes and blinds: what is put in before the cards."""

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
    last_blind, greatest, is_apart = None, 0, False
    for place, blind in enumerate(blinds):
        if not blind:
            is_apart = True
            continue
        i = count - 1 - place if is_reversed else place
        amount = min(blind, state.stacks[i])
        if amount:
            state.put_in(i, amount)
            state.note("blind", i, amount)
        if blind > greatest or (blind == greatest and not is_apart):
            last_blind = i  # a straddle that takes the place of a blind stands before a lower one
        greatest = max(greatest, blind)
    if stakes.posts and blinds:
        _post_to_be_dealt_in(state, greatest, is_reversed)
    return last_blind


def _post_to_be_dealt_in(state: HandState, blind: int, is_reversed: bool) -> None:
    """Live as a blind is, and acted on in turn; what is more than a blind is dead."""
    for place, post in enumerate(state.stakes.each(state.stakes.posts, state.count, "posts")):
        if post:
            i = state.count - 1 - place if is_reversed else place
            live = min(post, blind, state.stacks[i])
            state.put_in(i, live)
            dead = min(post - live, state.stacks[i]) if post > blind else 0
            state.put_in_middle(i, dead, is_dead=True)
            state.note("post", i, live, dead)
