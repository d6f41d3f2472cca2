"""Hands at the tables of a tournament that come out as a test needs them: dealt anew until they do."""

from collections import Counter

import msgspec

from croupier.chance import SeededSource
from croupier.ledger import Surroundings
from croupier.poker import messages as m
from croupier.tournaments.poker.dealt.tournament_table import TOURNAMENT_TABLE

MOST_DEALS = 60
IN, OUT = (m.AllIn, m.Call, m.Check), (m.Fold,)


def stacks(floor):
    """What everybody has by the tables."""
    return {player: chips for table in floor.tables.values() for player, chips in table.stacks().items()}


def agree(floor):
    """The tournament knows what the tables have, and nothing is lost on the way."""
    hall, there = floor.hall, stacks(floor)
    assert {player: at.chips for player, at in hall.session.players.items()} == there
    assert sum(there.values()) == hall.session_chips()
    assert not floor.failures()


def finish(table, *players):
    """The hand in play: these are all-in as soon as they can be, and all others fold."""
    while table.hand is not None:
        offers = table.hand.offers()
        kinds = IN if offers[0].actor in players else OUT
        wanted = (each for kind in kinds for each in offers if isinstance(each, kind))
        table.do(next(wanted, offers[0]))


def fold(table):
    """A hand in which all fold to the big blind."""
    table.begin()
    finish(table)


def push(table, *players):
    """A hand in which these are all-in."""
    table.begin()
    finish(table, *players)


def win(floor, table, winner, *losers):
    """A hand in which these are all-in, and one of them wins everything that the others can lose."""
    kept, books = msgspec.json.encode(table.live.state()), Counter(floor.books)
    for seed in range(MOST_DEALS):
        table.around = Surroundings(floor.hall.clock, SeededSource(seed))
        state = msgspec.json.decode(kept, type=TOURNAMENT_TABLE.state)
        table.live = TOURNAMENT_TABLE.restore(table.setup, state, table.around)
        floor.books.clear()
        floor.books.update(books)
        before = table.stacks()
        push(table, winner, *losers)
        after = table.stacks()
        if all(after[player] == max(0, before[player] - before[winner]) for player in losers):
            return
    raise AssertionError(f"{winner} does not win")


def names_at(table):
    return [*table.stacks()]
