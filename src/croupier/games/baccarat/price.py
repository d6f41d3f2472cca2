"""The price of baccarat: every ordered deal from full decks, counted, and ended as the table ends it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from croupier.cards import DECKS, SUITS
from croupier.chips import format_dollars
from croupier.games.baccarat.antes import ANTE
from croupier.games.baccarat.point_counts import MAIN_WAGERS, POINTS, Hand, Result
from croupier.games.baccarat.side.wager import DealCounts
from croupier.games.baccarat.terms import BaccaratTerms
from croupier.kernels import baccarat as kernel
from croupier.rulebook import NotAllowedError
from croupier.table.definition import Details
from croupier.table.outcomes import Leg, OutcomeTable, Strategy, take_first


def outcome_tables(terms: BaccaratTerms) -> Iterator[OutcomeTable]:
    """Every wager at every place where it may lie; those that owe an ante with it, and without it if it is waived."""
    antes = terms.antes
    for table in tables_without_ante(terms):
        if table.wager not in MAIN_WAGERS or not antes.ante_up.value:
            yield table
            continue
        yield with_ante(terms, table)
        if antes.waive_ante.value:
            waived_from = format_dollars(antes.ante_waived_from.value)
            yield replace(table, strategy=Strategy(f"no ante from {waived_from}", take_first))


def with_ante(terms: BaccaratTerms, table: OutcomeTable) -> OutcomeTable:
    """Beside the least wager that the table takes on any hand."""
    ante, wager = terms.antes.ante.value, least_wager(terms)
    name = f"ante {format_dollars(ante)} beside {format_dollars(wager)}"
    found = replace(table, strategy=Strategy(name, take_first), counts={})
    for legs, count in table.counts.items():
        found.add(count, *legs, Leg(ANTE, "collected", Fraction(ante, wager)))
    return found


def least_wager(terms: BaccaratTerms) -> int:
    """The least multiple of the table minimum that chips pay exactly whatever happens."""
    chips = terms.layout.chip_set
    odds = [pays.value for wager in MAIN_WAGERS for pays in terms.wagers[wager].pays.values()]
    minimum, maximum = terms.betting.table_minimum.value, terms.betting.table_maximum.value
    for cents in range(minimum, maximum + 1, minimum):
        if chips.can_pay(cents) and all(chips.can_pay(pays.winnings(cents)) for pays in odds if pays.net > 0):
            return cents
    return minimum


def tables_without_ante(terms: BaccaratTerms) -> Iterator[OutcomeTable]:
    """Every wager at every place where it may lie."""
    counts = deal_counts(terms)
    for wager in terms.rules.wagers():
        if wager in MAIN_WAGERS:
            yield _main_table(terms, wager, counts)
        elif wager in terms.side:
            yield from terms.side[wager].prices(counts)


def _main_table(terms: BaccaratTerms, wager: str, counts: DealCounts) -> OutcomeTable:
    found: Counter[str] = Counter()
    for result, count in counts.results.items():
        found[terms.hands.main_outcome(wager, result, terms.wagers[wager].pays)] += count
    table = OutcomeTable(wager, counts.total)
    for outcome, count in found.items():
        table.add(count, Leg(wager, outcome))
    return table


def deal_counts(terms: BaccaratTerms) -> DealCounts:
    cards = shoe(terms)
    return DealCounts(
        kernel.deals(cards),
        joint_table(terms),
        kernel.count_matches(cards),
        kernel.count_triples(cards, terms.hands.table_of_play()),
    )


def joint_table(terms: BaccaratTerms) -> dict[Result, int]:
    """Deals by the point counts of both hands and the number of cards in each; those that occur."""
    counts = _count_points(shoe(terms), terms.hands.table_of_play())
    return {
        Result(Hand(player, 2 + drawn), Hand(banker, 2 + banker_drawn)): count
        for player in POINTS
        for banker in POINTS
        for drawn in (0, 1)
        for banker_drawn in (0, 1)
        if (count := counts[player][banker][drawn][banker_drawn])
    }


def details(terms: BaccaratTerms) -> Details:
    """How many deals end with these point counts and numbers of cards."""
    return {
        "joint": [
            {
                "player": result.player.points,
                "banker": result.banker.points,
                "player_cards": result.player.cards,
                "banker_cards": result.banker.cards,
                "deals": count,
            }
            for result, count in joint_table(terms).items()
        ]
    }


class AntePrice(NamedTuple):
    """What a wager costs together with its ante, which the house keeps whatever happens."""

    house_edge: Fraction
    """Per unit wagered."""
    element_of_risk: Fraction
    """Per unit of all money put up, the ante included."""


def ante_price(
    terms: BaccaratTerms, wager: str, on: str, ante: Fraction, minimums: Fraction = Fraction(1)
) -> AntePrice:
    """A wager of so many table minimums with an ante that is a part of one, such as an eighth."""
    most, citation = terms.antes.most
    if not 0 <= ante <= Fraction(most, 1000):
        allowed = f"it takes a part of the table minimum, at most {Fraction(most, 1000)}"
        raise NotAllowedError("ante", f"{ante} is not allowed; {allowed}", citation)
    if minimums < 1:
        raise NotAllowedError("minimums", f"{minimums} is not allowed; a wager is at least the minimum", citation)
    table = next((table for table in tables_without_ante(terms) if (table.wager, table.on) == (wager, on)), None)
    if table is None:
        raise NotAllowedError("wager", f"{wager} {on}".strip() + " is not a wager of this game", citation)
    cost = ante / minimums - table.worth(terms.rules)
    return AntePrice(cost, cost / (1 + ante / minimums))


# -- the rulebook as the kernel takes it -----------------------------------------------------------------------------


def shoe(terms: BaccaratTerms) -> kernel.Shoe:
    """Full decks, as many as the operator chose."""
    ranks = DECKS[terms.hands.deck.value].ranks
    return kernel.Shoe(
        copies=((terms.cards.decks.value,) * len(SUITS),) * len(ranks),
        values=tuple(terms.hands.card_values.value[rank] for rank in ranks),
        is_red=tuple(suit in terms.pair_colours.value for suit in SUITS),
    )


@lru_cache(maxsize=64)
def _count_points(cards: kernel.Shoe, play: kernel.TableOfPlay) -> list[list[list[list[int]]]]:
    return kernel.count_points(cards, play)
