"""The price of baccarat: every ordered deal from full decks, counted, and ended as the table ends it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from croupier.cards import DECKS, SUITS
from croupier.chips import ChipSet, format_dollars
from croupier.games.baccarat.outcomes import (
    FEE,
    MAIN_WAGERS,
    POINTS,
    Hand,
    Result,
    banker_draws,
    placements,
    player_draws,
    result_outcome,
)
from croupier.games.outcomes import Leg, OutcomeTable, Strategy, take_first
from croupier.games.pairs import MATCH_OUTCOMES, Match, match_outcome
from croupier.kernels import baccarat as kernel
from croupier.rulebook import NotAllowedError, Rules


def outcome_tables(rules: Rules) -> Iterator[OutcomeTable]:
    """Every wager at every place where it may lie; those that owe an ante with it, and without it if it is waived."""
    for table in tables_without_ante(rules):
        if table.wager not in MAIN_WAGERS or not rules.choice("ante_up", bool).value:
            yield table
            continue
        yield with_ante(rules, table)
        if rules.choice("waive_ante", bool).value:
            waived_from = format_dollars(rules.choice("ante_waived_from", int).value)
            yield replace(table, strategy=Strategy(f"no ante from {waived_from}", take_first))


def with_ante(rules: Rules, table: OutcomeTable) -> OutcomeTable:
    """Beside the least wager that the table takes on any hand."""
    ante, wager = rules.choice("ante", int).value, least_wager(rules)
    name = f"ante {format_dollars(ante)} beside {format_dollars(wager)}"
    found = replace(table, strategy=Strategy(name, take_first), counts={})
    for legs, count in table.counts.items():
        found.add(count, *legs, Leg(FEE, "collected", Fraction(ante, wager)))
    return found


def least_wager(rules: Rules) -> int:
    """The least multiple of the table minimum that chips pay exactly whatever happens."""
    chips = ChipSet.of(rules.choice("chip_denominations", tuple).value)
    odds = [rules.pays(wager, outcome).value for wager in MAIN_WAGERS for outcome in rules.outcomes(wager)]
    minimum, maximum = (rules.choice(f"table_{name}", int).value for name in ("minimum", "maximum"))
    for cents in range(minimum, maximum + 1, minimum):
        if chips.can_pay(cents) and all(chips.can_pay(pays.winnings(cents)) for pays in odds if pays.net > 0):
            return cents
    return minimum


def tables_without_ante(rules: Rules) -> Iterator[OutcomeTable]:
    """Every wager at every place where it may lie."""
    cards, play, joint = shoe(rules), table_of_play(rules), joint_table(rules)
    matches, triples = kernel.count_matches(cards), kernel.count_triples(cards, play)
    for wager in (wager for wager in rules.wagers() if wager != FEE):
        for on in placements(wager):
            table = OutcomeTable(wager, kernel.deals(cards), on)
            counts: Counter[str] = Counter()
            if wager in MATCH_OUTCOMES:
                counts.update(_match_counts(wager, matches, getattr(triples, on)))
            else:
                for result, count in joint.items():
                    counts[result_outcome(rules, wager, on, result)] += count
            for outcome, count in counts.items():
                table.add(count, Leg(wager, outcome))
            yield table


def joint_table(rules: Rules) -> dict[Result, int]:
    """Deals by the point counts of both hands and the number of cards in each; those that occur."""
    counts = _count_points(shoe(rules), table_of_play(rules))
    return {
        Result(Hand(player, 2 + drawn), Hand(banker, 2 + banker_drawn)): count
        for player in POINTS
        for banker in POINTS
        for drawn in (0, 1)
        for banker_drawn in (0, 1)
        if (count := counts[player][banker][drawn][banker_drawn])
    }


def _match_counts(wager: str, matches: kernel.Matches, triples: int) -> Counter[str]:
    """By how far the first two cards are alike; of identical ones, those joined by a third like them apart."""
    kinds: tuple[tuple[Match, bool, int], ...] = (
        ("none", False, matches.none),
        ("mixed", False, matches.mixed),
        ("coloured", False, matches.coloured),
        ("identical", False, matches.identical - triples),
        ("identical", True, triples),
    )
    counts: Counter[str] = Counter()
    for match, is_triple, count in kinds:
        counts[match_outcome(wager, match, is_triple)] += count
    return +counts  # only what can happen: one deck has no identical cards


class AntePrice(NamedTuple):
    """What a wager costs together with its ante, which the house keeps whatever happens."""

    house_edge: Fraction
    """Per unit wagered."""
    element_of_risk: Fraction
    """Per unit of all money put up, the ante included."""


def ante_price(rules: Rules, wager: str, on: str, ante: Fraction, minimums: Fraction = Fraction(1)) -> AntePrice:
    """A wager of so many table minimums with an ante that is a part of one, such as an eighth."""
    most, citation = rules.get("ante", "thousandths_of_minimum", int)
    if not 0 <= ante <= Fraction(most, 1000):
        allowed = f"it takes a part of the table minimum, at most {Fraction(most, 1000)}"
        raise NotAllowedError("ante", f"{ante} is not allowed; {allowed}", citation)
    if minimums < 1:
        raise NotAllowedError("minimums", f"{minimums} is not allowed; a wager is at least the minimum", citation)
    table = next((table for table in tables_without_ante(rules) if (table.wager, table.on) == (wager, on)), None)
    if table is None:
        raise NotAllowedError("wager", f"{wager} {on}".strip() + " is not a wager of this game", citation)
    edge = -sum(count * rules.pays(wager, leg.outcome).value.net for (leg,), count in table.counts.items())
    cost = Fraction(edge, table.total) + ante / minimums
    return AntePrice(cost, cost / (1 + ante / minimums))


# -- the rulebook as the kernel takes it -----------------------------------------------------------------------------


def shoe(rules: Rules) -> kernel.Shoe:
    """Full decks, as many as the operator chose."""
    decks = rules.choice("decks", int).value
    ranks = DECKS[rules.get("deck", "cards", int).value].ranks
    values = rules.get("card_values", "of_rank", dict).value
    red = rules.get("pair_colours", "red", str).value
    return kernel.Shoe(
        copies=((decks,) * len(SUITS),) * len(ranks),
        values=tuple(values[rank] for rank in ranks),
        is_red=tuple(suit in red for suit in SUITS),
    )


def table_of_play(rules: Rules) -> kernel.TableOfPlay:
    """What each hand does on every point count while the other hand is no natural."""
    naturals = rules.get("natural", "point_counts", list).value
    plain = next((points for points in POINTS if points not in naturals), 0)
    return kernel.TableOfPlay(
        naturals=tuple(points in naturals for points in POINTS),
        player=tuple(player_draws(rules, points, plain).value for points in POINTS),
        banker=tuple(
            tuple(banker_draws(rules, plain, points, third).value for third in (*POINTS, None)) for points in POINTS
        ),
    )


@lru_cache(maxsize=64)
def _count_points(cards: kernel.Shoe, play: kernel.TableOfPlay) -> list[list[list[list[int]]]]:
    return kernel.count_points(cards, play)
