"""What is worth a second look in the conditions of a poker tournament, though no rule keeps it from being published."""

from collections.abc import Iterator, Sequence

from croupier.chips import format_dollars
from croupier.tournaments.poker.conditions import Conditions, Prize, Prizes, Problem
from croupier.tournaments.poker.prizes import amounts
from croupier.tournaments.poker.terms import DirectorTerms

MOST_ENTRIES = 1_000
"""So many entries are thought of where nothing bounds them. Ours."""


def warnings(conditions: Conditions, terms: DirectorTerms) -> Iterator[Problem]:
    """What the conditions say that hardly anybody means; the rule is the one that the matter is about."""
    lists = conditions.prizes
    for number, prizes in enumerate(lists):
        most = lists[number + 1].entries - 1 if number + 1 < len(lists) else MOST_ENTRIES
        told = (_upside_down(conditions, prizes.places, entries) for entries in _entries(conditions, prizes, most))
        if problem := next(filter(None, told), ""):
            where = "prizes" if len(lists) == 1 else f"prizes, from {prizes.entries} entries"
            yield Problem(where, problem, str(terms.pool))


def _entries(conditions: Conditions, prizes: Prizes, most: int) -> range:
    """The numbers of entries that prizes can be for. Late players take places of those who are out."""
    least = max(prizes.entries, conditions.minimum_players)
    is_bounded = conditions.maximum_players and not (conditions.late_level or conditions.reentries)
    return range(least, (min(most, conditions.maximum_players) if is_bounded else most) + 1)


def _upside_down(conditions: Conditions, places: Sequence[Prize], entries: int) -> str:
    """That a place wins more than one above it with so many entries, apart from re-buys and add-ons; empty if not.

    Goods without a price can be worth anything: a place that wins some is compared with no other.
    """
    places = places[:entries]
    given = sum(each.cents + each.goods_cents for each in places)
    paid_in = entries * conditions.pool_cents + conditions.added_cents
    pool = max(paid_in, conditions.guaranteed_cents(entries), given)
    won = amounts(places, pool, len(places), conditions.prize_unit_cents)
    known = [
        (place, each.cents + prize.goods_cents)
        for place, (each, prize) in enumerate(zip(won, places, strict=True), 1)
        if prize.goods_cents or not prize.goods
    ]
    for above, (place, cents) in enumerate(known[1:]):
        better, least = known[above]
        if cents > least:
            what = f"place {place} wins {format_dollars(cents)}, and place {better} {format_dollars(least)}"
            return f"with {entries:,} entries {what}"
    return ""
