"""Wagers on how far the first cards of a hand are alike, as the pair and match wagers of baccarat share it."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from croupier.games.baccarat.side.wager import DealCounts, Finished
from croupier.games.pairs import Match, how_alike, is_triple
from croupier.rulebook import Cited
from croupier.table.terms import says


@dataclass(frozen=True, kw_only=True)
class PairTerms:
    pair_colours: Cited[str] = says("red")
    """The suits that are red."""


Named = Callable[[Match, bool], str]
"""The outcome's name: by how far two cards are alike, and whether a third one is identical with them."""


def pair_outcome(seen: Finished, terms: PairTerms, named: Named) -> str | None:
    """How a wager ends by the cards of the hand that it lies on; None when they are gone."""
    if seen.on not in seen.cards:
        return None
    cards = seen.cards[seen.on]
    return named(how_alike(cards, terms.pair_colours.value), is_triple(cards))


def pair_counts(counts: DealCounts, on: str, named: Named) -> Counter[str]:
    """Deals by outcome; only what can happen: one deck has no identical cards."""
    found: Counter[str] = Counter()
    for match, is_threefold, count in counts.pairs(on):
        found[named(match, is_threefold)] += count
    return +found
