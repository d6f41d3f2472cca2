"""Sessions of a poker tournament by a model of hands: levels, tables that are broken and balanced, players who go out.

All tables play in step, a hand each; how long that takes says how many sit at a table on average.
"""

from typing import NamedTuple

import numpy as np

from croupier.kernels.jit import jit
from croupier.kernels.poker.tournament_hand import Numbers, Scratch, State, Style, below, draw, play_hand

MOST_HANDS = 100_000
"""A session that has not found its end by then is left as it is."""
NOBODY = -1
TO_COME, IN, OUT = 0, 1, 2
REBUYS, REENTRIES, ADD_ONS = 0, 1, 2


class Steps(NamedTuple):
    """Levels and breaks in their order, from the one at which the session begins."""

    lengths_ms: Numbers
    is_break: Numbers
    blinds: Numbers
    """A row a step, ended by nothing."""
    antes: Numbers
    ante_by: Numbers


class Floor(NamedTuple):
    """Seats at a table and at the last one, by how many tables may differ, and how long a hand of so many takes."""

    seats: int
    final_seats: int
    difference: int
    hand_ms: Numbers


class Buying(NamedTuple):
    """Re-buys, further entries and add-ons: each an item of every field."""

    chips: Numbers
    first_step: Numbers
    last_step: Numbers
    most: Numbers
    """Nothing where there is no limit."""
    chances: np.ndarray[tuple[int], np.dtype[np.float64]]
    """How often somebody buys who may: re-buys and entries without chips, add-ons at the last step."""


class Stop(NamedTuple):
    """When a session is over: so many are left, or a step begins, so much time has passed, or hands are played."""

    left: int
    step: int
    ms: int
    hands: int


class Players(NamedTuple):
    """What is known of each player, and what becomes of them."""

    stacks: Numbers
    skills: np.ndarray[tuple[int], np.dtype[np.float64]]
    arrives: Numbers
    """The step at which they sit down."""
    status: Numbers
    outs: Numbers
    """Those who are out, in that order."""
    out_ms: Numbers
    """When each went out."""
    bought: Numbers
    """A row each: re-buys, further entries, add-ons."""
    heads: Numbers
    """The bounty on each."""
    won: Numbers
    """Bounties won."""


class Course(NamedTuple):
    """How a session goes.

    Of each step when it begins: players in, their chips, what the first of them has, what the first tenth of them have,
    the time; all of them -1 where it was not reached. At the end: the step, the time, hands, and how many are out.
    """

    steps: Numbers
    ends: Numbers


class Tables(NamedTuple):
    """Who is at each seat, how many there are at each table, and the seat of the button; tables in use come first."""

    at: Numbers
    counts: Numbers
    buttons: Numbers
    totals: Numbers
    """How many tables are in use, players are in, and have gone out."""


# -- tables ------------------------------------------------------------------------------------------------------------


@jit
def sit(tables: Tables, floor: Floor, player: int, state: State) -> None:
    """A free seat, drawn, at the shortest table; a new table where all are full."""
    used = tables.totals[0]
    shortest = NOBODY
    for table in range(used):
        if tables.counts[table] < floor.seats and (
            shortest == NOBODY or tables.counts[table] < tables.counts[shortest]
        ):
            shortest = table
    if shortest == NOBODY:
        shortest = used
        tables.totals[0] += 1
        tables.at[shortest, :] = NOBODY
        tables.buttons[shortest] = below(state, floor.seats)
    take_seat(tables, shortest, player, state)


@jit
def take_seat(tables: Tables, table: int, player: int, state: State) -> None:
    """One of the free seats of a table, all equally likely."""
    width = tables.at.shape[1]
    seat = below(state, width)
    while tables.at[table, seat] != NOBODY:
        seat = (seat + 1) % width
    tables.at[table, seat] = player
    tables.counts[table] += 1


@jit
def move(tables: Tables, table: int, to: int, state: State) -> None:
    """Somebody who is drawn goes from one table to another."""
    width = tables.at.shape[1]
    seat = below(state, width)
    while tables.at[table, seat] == NOBODY:
        seat = (seat + 1) % width
    player = tables.at[table, seat]
    tables.at[table, seat] = NOBODY
    tables.counts[table] -= 1
    take_seat(tables, to, player, state)


@jit
def tidy(tables: Tables, floor: Floor, state: State) -> None:
    """Tables are broken as soon as their players fit at the others, and balanced."""
    players = tables.totals[1]
    while tables.totals[0] > 1:
        others = tables.totals[0] - 1
        if players > (floor.final_seats if others == 1 else others * floor.seats):
            break
        tables.totals[0] = others
        while tables.counts[others]:
            shortest = 0
            for table in range(1, others):
                if tables.counts[table] < tables.counts[shortest]:
                    shortest = table
            move(tables, others, shortest, state)
    while True:
        fullest = shortest = 0
        for table in range(1, tables.totals[0]):
            if tables.counts[table] > tables.counts[fullest]:
                fullest = table
            if tables.counts[table] < tables.counts[shortest]:
                shortest = table
        if tables.counts[fullest] - tables.counts[shortest] <= floor.difference:
            return
        move(tables, fullest, shortest, state)


# -- chips -------------------------------------------------------------------------------------------------------------


@jit
def buys(players: Players, player: int, what: int, buying: Buying, step: int, state: State) -> bool:
    """Whether somebody may buy more chips now, and does; then they have them."""
    most = buying.most[what]
    if not buying.first_step[what] <= step <= buying.last_step[what] or (most and players.bought[player, what] >= most):
        return False
    if draw(state) >= buying.chances[what]:
        return False
    players.bought[player, what] += 1
    players.stacks[player] += buying.chips[what]
    return True


@jit
def claim_bounty(players: Players, loser: int, winner: int, is_progressive: bool) -> None:
    bounty = players.heads[loser]
    added = bounty // 2 if is_progressive else 0
    players.won[winner] += bounty - added
    players.heads[winner] += added
    players.heads[loser] = 0


@jit
def play_table(
    tables: Tables,
    table: int,
    room: Scratch,
    players: Players,
    steps: Steps,
    step: int,
    style: Style,
    buying: Buying,
    bounty: int,
    is_progressive: bool,
    stakes: Numbers,
    state: State,
) -> None:
    """A hand; those who lose all chips and buy no more leave the table, and are noted as out."""
    width, count = tables.at.shape[1], 0
    button = (tables.buttons[table] + 1) % width
    while tables.at[table, button] == NOBODY:
        button = (button + 1) % width
    tables.buttons[table] = button
    for number in range(1, width + 1):
        player = tables.at[table, (button + number) % width]
        if player != NOBODY:
            room.who[count] = player
            stakes[player] = players.stacks[player]
            count += 1
    if count < 2:
        return
    play_hand(
        room, style, players.skills, players.stacks, count,
        steps.blinds[step], steps.antes[step], steps.ante_by[step], state,
    )  # fmt: skip
    for place in range(count):
        player = room.who[place]
        if players.stacks[player] or buys(players, player, REBUYS, buying, step, state):
            continue
        claim_bounty(players, player, room.who[room.beaten_by[place]], is_progressive)
        if buys(players, player, REENTRIES, buying, step, state):
            players.heads[player] = bounty
            continue
        players.status[player] = OUT
        players.outs[tables.totals[2]] = player
        tables.totals[1] -= 1
        tables.totals[2] += 1
        tables.counts[table] -= 1
        for seat in range(width):
            if tables.at[table, seat] == player:
                tables.at[table, seat] = NOBODY


@jit
def rank_outs(players: Players, first: int, last: int, stakes: Numbers, clock: int) -> None:
    """Those who went out in hands of the same time: whoever had more before them is placed higher."""
    for number in range(first, last):
        player, at = players.outs[number], number
        players.out_ms[player] = clock
        while at > first and stakes[players.outs[at - 1]] > stakes[player]:
            players.outs[at] = players.outs[at - 1]
            at -= 1
        players.outs[at] = player


# -- a session ---------------------------------------------------------------------------------------------------------


@jit
def begin_step(
    step: int, clock: int, tables: Tables, floor: Floor, players: Players, buying: Buying, course: Course, state: State
) -> int:
    """Who comes now sits down, add-ons are bought, and the course is noted; returns how many are to come."""
    to_come, found = 0, 0
    stacks = np.zeros(len(players.stacks), np.int64)
    for player in range(len(players.stacks)):
        if players.status[player] == TO_COME:
            if players.arrives[player] > step:
                to_come += 1
                continue
            players.status[player] = IN
            tables.totals[1] += 1
            sit(tables, floor, player, state)
        if players.status[player] == IN:
            if step == buying.last_step[ADD_ONS]:
                buys(players, player, ADD_ONS, buying, step, state)
            stacks[found] = players.stacks[player]
            found += 1
    sorted_ = np.sort(stacks[:found])[::-1]
    tenth = (found + 9) // 10
    noted = (found, sorted_.sum(), sorted_[0] if found else 0, sorted_[:tenth].sum(), clock)
    for column in range(len(noted)):
        course.steps[step, column] = noted[column]
    return to_come


@jit
def play(
    players: Players,
    steps: Steps,
    floor: Floor,
    style: Style,
    buying: Buying,
    stop: Stop,
    bounty: int,
    is_progressive: bool,
    tables: Tables,
    room: Scratch,
    stakes: Numbers,
    course: Course,
    state: State,
) -> None:
    """A session from its first hand to its end."""
    step, clock, hands = 0, 0, 0
    to_come = begin_step(step, clock, tables, floor, players, buying, course, state)
    tidy(tables, floor, state)  # the last table may have been opened for one player
    until = steps.lengths_ms[0]
    while hands < MOST_HANDS:
        is_level = not steps.is_break[step]
        if is_level and tables.totals[1] > 1:
            out = tables.totals[2]
            for table in range(tables.totals[0]):
                play_table(
                    tables, table, room, players, steps, step, style, buying, bounty, is_progressive, stakes, state
                )
            hands += 1
            clock += floor.hand_ms[(tables.totals[1] + tables.totals[0] // 2) // max(1, tables.totals[0])]
            if tables.totals[2] > out:
                rank_outs(players, out, tables.totals[2], stakes, clock)
                tidy(tables, floor, state)
        else:
            clock = max(clock, until)
        if (tables.totals[1] <= stop.left and not to_come) or clock >= stop.ms or hands >= stop.hands:
            break
        is_over = False
        while clock >= until and step + 1 < len(steps.lengths_ms):
            step += 1
            if step >= stop.step:
                is_over = True
                break
            to_come = begin_step(step, until, tables, floor, players, buying, course, state)
            tidy(tables, floor, state)
            until += steps.lengths_ms[step]
            if steps.is_break[step]:
                clock = max(clock, until)
        if is_over:
            break
    for number, value in enumerate((step, clock, hands, tables.totals[2])):
        course.ends[number] = value
