"""A shoe of which only some cards are left: what a price with the option `shoe` is about."""

from collections import Counter
from typing import Any

from croupier.cards import Shoe, make_shoe
from croupier.chance import Source, shuffle
from croupier.games.blackjack.hands import CardCounts
from croupier.rulebook import Rules
from croupier.table.terms import read


def depleted_shoe(rules: Rules, source: Source) -> Shoe:
    """So many cards of each value as are left, in random order; the others of the decks lie in the discard rack."""
    kind: Any = rules.choice("shuffler", str).value
    shoe = make_shoe(kind, source, rules.choice("decks", int).value)
    left = Counter(dict(enumerate(rules.choice("shoe", tuple).value, start=1)))
    values = read(rules, CardCounts).of_rank.value
    every = shoe.cards
    shuffle(every, source)
    shoe.cards = []
    for card in every:
        value = values[card[0]]
        left[value] -= 1
        (shoe.cards if left[value] >= 0 else shoe.discards).append(card)
    shuffle(shoe.cards, source)
    shoe.due = None
    return shoe
