"""Hands and tournaments really dealt by the engine to simple opponents: what the model of hands is fitted to.

`python -m tests.tournaments.poker.calibration` deals them all again (some minutes), prints the styles as they are
fitted, and writes the tournaments to `dealt.json`. The cards come from seeds, so that everybody deals the same.
"""

import json
import math
import sys
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from croupier.chance import SeededSource, shuffle
from croupier.poker import PokerGame
from croupier.poker.hand import Hand
from croupier.poker.opponents import TEMPERAMENTS, Opponent, Temperament, look
from croupier.tournaments.poker.structure import Level, Structure

DEALT = Path(__file__).with_name("dealt.json")
MINDS = (*TEMPERAMENTS, "careful", "mixed")
PLAYERS = (2, 3, 4, 6, 9)
DEPTHS = (25, 120)
"""In big blinds."""
COMMITS = 2 / 3
"""Whoever would pay two thirds of their chips bets all of them: so do these opponents."""
HANDS = 4000
"""With nine players; the fewer they are, the more hands, since fewer of them are contested."""
TAIL_FROM = 2
"""The tail is fitted from this many first pots on."""


@cache
def game(blinds: tuple[int, ...], ante: int, ante_by: str) -> PokerGame:
    antes: dict[str, Any] = {"ante": ante, "ante_by": ante_by} if ante else {}
    options = {"tournament": True, "blinds": blinds, "table_minimum": blinds[-1], "denomination": 1, **antes}
    return PokerGame("star_sydney/poker", options=options)


@cache
def temperament(name: str, players: int) -> Temperament:
    """One of the engine's, or careful: who plays few hands, fewer the more others there are, and folds to bets.

    So do people for whom a tournament is over without chips.
    """
    if name == "careful":
        return Temperament("careful", patience=60 + 7 * players, boldness=1500 + 45 * players, bluff=5)
    return TEMPERAMENTS[name]


def kinds_of(name: str, players: int, source: SeededSource) -> list[str]:
    """So many players alike, or each of a temperament that is drawn."""
    every = list(TEMPERAMENTS)
    return [every[source.below(len(every))] if name == "mixed" else name for _ in range(players)]


def play(hand: Hand, kinds: Sequence[str], source: SeededSource) -> Hand:
    """A hand to its end."""
    minds = [Opponent(temperament(kind, len(kinds)), source) for kind in kinds]
    while not hand.is_over:
        player = hand.actor
        assert player is not None
        match minds[player].move(look(hand)):
            case ("fold",):
                hand.fold(player)
            case ("raise", int(amount)):
                hand.raise_to(player, amount)
            case ("show",):
                hand.show(player)
            case ("muck",):
                hand.muck_hand(player)
            case _:
                hand.check_or_call(player)
    return hand


# -- hands -------------------------------------------------------------------------------------------------------------


class Sample(NamedTuple):
    """A hand as the model sees it, in first pots."""

    price: float
    """What the second of those who paid most has paid; nothing where the hand was not contested."""
    is_all_in: bool
    """Whether it might have been more, had they had more."""
    others: int
    stayed: int
    """How many others paid all of it."""
    entered: float
    """What the rest of them paid beside blinds."""
    rest: int
    is_split: bool


def deal_samples(name: str, players: int, depth: int, has_ante: bool, hands: int) -> list[Sample]:
    blinds, ante = (50, 100), 100 if has_ante else 0
    dealt = game(blinds, ante, "big_blind")
    source = SeededSource(players * 1000 + depth * 2 + has_ante)
    big = 1 if players > 2 else 0
    forced = [0] * players
    forced[big], forced[0 if players > 2 else 1] = blinds[1], blinds[0]
    first, found = sum(blinds) + ante, []
    for _ in range(hands):
        hand = play(dealt.deal([depth * 100] * players, source), kinds_of(name, players, source), source)
        paid = list(hand.paid)
        order = sorted(range(players), key=lambda place: -paid[place])
        price = paid[order[1]]
        if price <= blinds[1]:
            found.append(Sample(0, False, 0, 0, 0, 0, False))
            continue
        stayed = [place for place in order[2:] if paid[place] >= 0.95 * price]
        rest = [place for place in order[2:] if place not in stayed]
        available = min(depth * 100 - (ante if place == big else 0) for place in order[:2])
        won = [place for place in range(players) if hand.stacks[place] > depth * 100]
        found.append(
            Sample(
                min(price, COMMITS * available) / first, price >= COMMITS * available, players - 2, len(stayed),
                sum(paid[place] - forced[place] for place in rest) / first, len(rest),
                not stayed and len(won) != 1,
            )
        )  # fmt: skip
    return found


def fit(samples: Sequence[Sample]) -> dict[str, float]:
    """The parameters of a style at a table: shares of hands, and by maximum likelihood the tail of a Pareto one.

    Hands in which somebody was all-in count as having cost so much at least.
    """
    contested = [sample for sample in samples if sample.price]
    high = [sample for sample in contested if sample.price >= TAIL_FROM]
    tail = sum(not sample.is_all_in for sample in high) / sum(math.log(sample.price / TAIL_FROM) for sample in high)
    least = TAIL_FROM * (len(high) / len(contested)) ** (1 / tail)
    others = sum(sample.others for sample in contested)
    stayed, rest = sum(sample.stayed for sample in contested), sum(sample.rest for sample in contested)
    entered = sum(sample.entered for sample in contested)
    two = [sample for sample in contested if not sample.stayed]
    return {
        "contested": len(contested) / len(samples),
        "least": least,
        "tail": tail,
        "joins": stayed / others if others else 0,
        "enters": entered / (rest * least) if rest else 0,
        "splits": sum(sample.is_split for sample in two) / len(two),
    }


def fitted(name: str, hands: int = HANDS) -> dict[int, dict[str, float]]:
    """The style of a temperament, by how many are at the table."""
    found = {}
    for players in PLAYERS:
        each = hands * PLAYERS[-1] // players // (2 * len(DEPTHS))
        found[players] = fit(
            [
                sample
                for depth in DEPTHS
                for ante in (False, True)
                for sample in deal_samples(name, players, depth, ante, each)
            ]
        )
    return found


# -- tournaments -------------------------------------------------------------------------------------------------------


class Planned(NamedTuple):
    """A tournament to be dealt: every level lasts so many hands at each table."""

    minds: str
    players: int
    seats: int
    chips: int
    hands_a_level: int
    growth: int
    """How much blinds grow from level to level, in percent."""
    has_ante: bool
    runs: int


PLANS = {
    "one table": Planned("careful", 9, 9, 5000, 12, 140, True, 200),
    "one table, no ante": Planned("careful", 6, 6, 4000, 10, 150, False, 200),
    "five tables": Planned("careful", 45, 9, 6000, 14, 135, True, 60),
    "twelve tables, shallow": Planned("careful", 96, 8, 3000, 8, 150, True, 25),
    "tight": Planned("tight", 27, 9, 10000, 10, 140, True, 60),
    "mixed": Planned("mixed", 18, 9, 10000, 10, 140, True, 60),
    "heads-up": Planned("careful", 2, 2, 5000, 15, 130, False, 200),
}
MOST_LEVELS = 60


def structure(plan: Planned) -> Structure:
    """A minute is a hand."""
    levels, big = [], 100
    for _ in range(MOST_LEVELS):
        level = Level(plan.hands_a_level, blinds=(big // 2, big))
        if plan.has_ante:
            level = Level(plan.hands_a_level, blinds=(big // 2, big), ante=big, ante_by="big_blind")
        levels.append(level)
        big = -(-big * plan.growth // 1000) * 10
    return Structure(steps=tuple(levels))


class Outcome(NamedTuple):
    """When players went out, in hands of their table from the beginning, and what each had begun with."""

    out: list[int]
    hands: int


def deal_tournament(plan: Planned, seed: int) -> Outcome:
    """All tables play in step; they are broken and balanced as the model does it, players drawn."""
    source = SeededSource(seed)
    kinds = kinds_of(plan.minds, plan.players, source)
    stacks = [plan.chips] * plan.players
    order = list(range(plan.players))
    shuffle(order, source)
    count = -(-plan.players // plan.seats)
    tables = [order[number::count] for number in range(count)]
    levels = structure(plan).levels()
    out: list[int] = []
    hands = 0
    while len(out) < plan.players - 1:
        level = levels[hands // plan.hands_a_level]
        dealt = game(level.blinds, level.ante, level.ante_by)
        gone = []
        for table in tables:
            if len(table) > 1:
                hand = play(
                    dealt.deal([stacks[player] for player in table], source),
                    [kinds[player] for player in table],
                    source,
                )
                for place, player in enumerate(table):
                    stacks[player] = hand.stacks[place]
                table.append(table.pop(0))
                gone += [player for player in table if not stacks[player]]
        hands += 1
        out += [hands] * len(gone)
        for table in tables:
            table[:] = [player for player in table if stacks[player]]
        tidy(tables, plan.seats, source)
    return Outcome(out, hands)


def tidy(tables: list[list[int]], seats: int, source: SeededSource) -> None:
    while len(tables) > 1 and sum(map(len, tables)) <= (len(tables) - 1) * seats:
        for player in tables.pop():
            min(tables, key=len).append(player)
    while len(tables) > 1 and len(max(tables, key=len)) - len(min(tables, key=len)) > 1:
        fullest = max(tables, key=len)
        min(tables, key=len).append(fullest.pop(source.below(len(fullest))))


def deal_plan(plan: Planned, runs: int = 0) -> dict[str, Any]:
    """How many were in after each hand, added up over all runs, and how long each run was."""
    left: Counter[int] = Counter()
    lengths = []
    for seed in range(1, (runs or plan.runs) + 1):
        found = deal_tournament(plan, seed)
        lengths.append(found.hands)
        for hand in found.out:
            left[hand] += 1
    return {"runs": len(lengths), "hands": sorted(lengths), "out": sorted(left.items())}


if __name__ == "__main__":
    for name in sys.argv[1:] or MINDS:
        print(name)
        for players, values in fitted(name).items():
            print(players, {field: round(value, 3) for field, value in values.items()}, flush=True)
    if not sys.argv[1:]:
        DEALT.write_text(json.dumps({name: deal_plan(plan) for name, plan in PLANS.items()}) + "\n", "utf-8")
