"""A hand of a poker tournament by a model: chips change hands, and no card is dealt.

A hand is either given up to somebody before there is a contest, or contested. The price of a contested hand, which
is what everybody pays who stays with it to the end, has a Pareto distribution: so many first pots (all blinds and antes
together) at least, and a tail of one exponent. Whoever would have to pay most of their chips goes all-in, and pots are
divided as rules of poker have it.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.kernels.jit import jit
from croupier.kernels.poker.equity_simulated import GOLDEN, mixed

Floats = npt.NDArray[np.float64]
Numbers = npt.NDArray[np.int64]
State = npt.NDArray[np.uint64]
"""One number, the state of SplitMix64."""

MOST_PRICE = 1e15
SHIFT, UNIT = np.uint64(11), 2.0**-53
NOBODY = -1
FOLDS, STAYS, ENTERS = 0, 1, 2
"""What somebody does in a contested hand; who enters pays the least price and gives up."""
BY_ALL, BY_BLIND, AFTER_BLIND = 0, 1, 2
"""Who posts an ante: everybody, or the player of the big blind one for all, before the blind or after it."""


class Style(NamedTuple):
    """How hands are played, by the number of players at the table."""

    contested: Floats
    """How many of the hands are contested."""
    least: Floats
    """What a contested hand costs at least, in first pots."""
    tail: Floats
    """The exponent: a price of twice as much or more has half the chance, raised to it."""
    joins: Floats
    """How often each player beside the first two stays with a contested hand to its end."""
    enters: Floats
    """How often each of the others pays the least price, and gives up."""
    commits: float
    """Whoever stays and has to pay this part of their chips or more goes all-in."""
    splits: float
    """How often a contested pot is split between two."""


class Scratch(NamedTuple):
    """Room to reckon with one hand, by place: the first is left of the button."""

    who: Numbers
    """The player at each place."""
    bets: Numbers
    """Blinds, and what is paid beside antes."""
    paid: Numbers
    """All that others have to match."""
    acts: Numbers
    keys: Floats
    """The order of the hands: the least is best."""
    beaten_by: Numbers
    """The place of whoever won the last chip of each."""


def scratch(seats: int) -> Scratch:
    who, bets, paid, acts, beaten_by = (np.zeros(seats, np.int64) for _ in range(5))
    return Scratch(who, bets, paid, acts, np.zeros(seats), beaten_by)


@jit
def draw(state: State) -> float:
    """A number from 0 up to 1."""
    state[0] += GOLDEN
    return float(mixed(state[0]) >> SHIFT) * UNIT


@jit
def below(state: State, count: int) -> int:
    """A whole number from 0 on."""
    return min(int(draw(state) * count), count - 1)


@jit
def pay(room: Scratch, stacks: Numbers, place: int, amount: int) -> int:
    """The player pays an amount, or all the chips there are if these are fewer."""
    player = room.who[place]
    given = min(amount, stacks[player])
    stacks[player] -= given
    room.paid[place] += given
    return int(given)


@jit
def post(room: Scratch, stacks: Numbers, count: int, blinds: Numbers, ante: int, ante_by: int) -> tuple[int, int, int]:
    """Antes and blinds: the first pot as it ought to be, what one player posted for all, and who has the last blind."""
    first, dead, last, posted = 0, 0, NOBODY, 0
    while posted < min(len(blinds), count) and blinds[posted]:
        posted += 1
    is_turned = count == 2 and posted > 1  # the button has the first blind
    if posted:
        last = 0 if is_turned else posted - 1
    for place in range(count):
        room.bets[place] = room.paid[place] = 0
        if ante_by == BY_ALL:
            first += ante
            pay(room, stacks, place, ante)
    if ante_by == BY_BLIND and posted:
        dead = pay(room, stacks, last, ante)
    for number in range(posted):
        place = 1 - number if is_turned else number
        room.bets[place] = pay(room, stacks, place, blinds[number])
        first += blinds[number]
    if ante_by == AFTER_BLIND and posted:
        dead = pay(room, stacks, last, ante)
    if ante_by != BY_ALL and posted:
        first += ante
        room.paid[last] -= dead  # nobody has to match it
    return first, dead, last


@jit
def contest(room: Scratch, style: Style, stacks: Numbers, count: int, first: int, last: int, state: State) -> float:
    """Who stays and who enters; returns the price of the hand, or nothing where nobody contests it.

    Then the two players of the blinds and all others together take the pot equally often, as it is dealt. Whoever has
    put in half of their chips or more before the cards stays, and somebody plays against them.
    """
    able = 0
    for place in range(count):
        is_bound = room.paid[place] >= stacks[room.who[place]]  # also with nothing but the ante for all
        room.acts[place] = STAYS if is_bound else FOLDS
        able += not is_bound
    if draw(state) >= style.contested[count]:
        takes = below(state, count)
        if count > 2 and last != NOBODY:
            third = below(state, 3)
            takes = last if third == 0 else max(last - 1, 0) if third == 1 else takes
        while able and room.acts[takes] == STAYS:
            takes = (takes + 1) % count
        room.acts[takes] = STAYS
        return 0.0
    one = below(state, count)
    other = (one + 1 + below(state, count - 1)) % count
    for place in range(count):
        if place in (one, other) or draw(state) < style.joins[count]:
            room.acts[place] = STAYS
        elif room.acts[place] == FOLDS and draw(state) < style.enters[count]:
            room.acts[place] = ENTERS
    price = style.least[count] * first * (1.0 - draw(state)) ** (-1.0 / style.tail[count])
    return float(min(price, MOST_PRICE))


@jit
def bet(room: Scratch, style: Style, stacks: Numbers, count: int, first: int, price: float) -> None:
    """What those who stay or enter pay."""
    posted = 0
    for place in range(count):
        posted = max(posted, room.bets[place])
    to, entry = max(posted, int(price)), max(posted, int(style.least[count] * first))
    for place in range(count):  # the others have to match who goes all-in
        whole = room.bets[place] + stacks[room.who[place]]
        if price > 0.0 and room.acts[place] == STAYS and style.commits * whole <= price:
            to = max(to, whole)
    for place in range(count):
        if room.acts[place] != FOLDS:
            until = to if room.acts[place] == STAYS else min(to, entry)
            room.bets[place] += pay(room, stacks, place, until - room.bets[place])


@jit
def settle(room: Scratch, skills: Floats, stacks: Numbers, count: int, dead: int, splits: float, state: State) -> None:
    """Pots to those who stay: the best has of everybody as much as they have paid themselves, the next of what is left.

    Whose hand is best is drawn: with chances by skill, with equal ones where all are equal. The ante that one has
    posted for all is anybody's who stays, also of whoever had no chips for more.
    """
    for place in range(count):
        room.keys[place] = -np.log(1.0 - draw(state)) / skills[room.who[place]]
    taken, pot = 0, dead
    for place in range(count):
        room.beaten_by[place] = NOBODY
    may_split = draw(state) < splits
    while True:
        best, second = NOBODY, NOBODY
        for place in range(count):
            if room.acts[place] == STAYS and (room.paid[place] > taken or pot > 0):
                if best == NOBODY or room.keys[place] < room.keys[best]:
                    best, second = place, best
                elif second == NOBODY or room.keys[place] < room.keys[second]:
                    second = place
        if best == NOBODY:
            break
        is_split = may_split and second != NOBODY
        level = min(room.paid[best], room.paid[second]) if is_split else room.paid[best]
        for place in range(count):
            if room.paid[place] > taken:
                pot += min(room.paid[place], level) - taken
                room.beaten_by[place] = best
            elif room.beaten_by[place] == NOBODY:
                room.beaten_by[place] = best  # with nothing but the ante for all
        half = pot // 2 if is_split else 0
        stacks[room.who[best]] += pot - half
        if is_split:
            stacks[room.who[second]] += half
        taken, pot, may_split = level, 0, False
    for place in range(count):  # nobody who stays has paid so much: it goes back
        if room.paid[place] > taken:
            stacks[room.who[place]] += room.paid[place] - taken


@jit
def play_hand(
    room: Scratch,
    style: Style,
    skills: Floats,
    stacks: Numbers,
    count: int,
    blinds: Numbers,
    ante: int,
    ante_by: int,
    state: State,
) -> None:
    """A hand of those who are in `room.who`."""
    first, dead, last = post(room, stacks, count, blinds, ante, ante_by)
    price = contest(room, style, stacks, count, first, last, state)
    bet(room, style, stacks, count, first, price)
    settle(room, skills, stacks, count, dead, style.splits, state)


@jit
def play_hands(
    hands: int,
    room: Scratch,
    style: Style,
    stacks: Numbers,
    blinds: Numbers,
    ante: int,
    ante_by: int,
    state: State,
    paid: Numbers,
    ends: Numbers,
) -> None:
    """So many hands from the same stacks: what each player has paid and has in the end, a row a hand."""
    count = len(stacks)
    skills = np.ones(count)
    for hand in range(hands):
        for place in range(count):
            room.who[place] = place
            ends[hand, place] = stacks[place]
        play_hand(room, style, skills, ends[hand], count, blinds, ante, ante_by, state)
        paid[hand, :] = room.paid[:count]
