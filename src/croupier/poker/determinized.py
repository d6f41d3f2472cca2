"""A hand as one player knows it, with a deal of all they do not know: what searches and rollouts begin with."""

from collections.abc import Iterable
from itertools import takewhile

from croupier.cards import Card
from croupier.chance import Source, shuffle
from croupier.poker.draw import Draw
from croupier.poker.hand_cards import HandCards
from croupier.poker.stub import UNKNOWN, Stub

Place = tuple[list[Card], int]


def deal_unseen(cards: HandCards, draw: Draw, shown: Iterable[int], player: int, source: Source) -> None:
    """Deal anew whatever `player` has not seen; every deal that fits what they have seen is equally likely.

    Cards that the player knew and that were shuffled in may be in the stub or among cards dealt since, but not where
    cards have lain from before. `shown` are the players whose hands are shown.
    """
    known = _known(cards, shown, player)
    others = (hole for i, hole in enumerate(cards.hole) if i != player)
    lying = [cards.burned, cards.muck, cards.aside, draw.given_up, *others]
    next_to_come = _known_next(cards, known)
    places: list[Place] = [(lie, at) for lie in lying for at, card in enumerate(lie) if card not in known]
    pool = [card for card in cards.state.terms.deck.cards() if card not in known]
    shuffle(pool, source)
    bound = _bound(cards, player, places, known)
    dealt = _dealt(places, bound, pool, source)
    draw.rename({lie[at]: card for (lie, at), card in zip(places, dealt, strict=True)})
    for (lie, at), card in zip(places, dealt, strict=True):
        lie[at] = card
    out = {*dealt}
    rest = [card for card in pool if card not in out]
    shuffle(rest, source)
    cards.stub = stub = Stub([*next_to_come, *rest], source)
    stub.is_shuffled = True


def _known_next(cards: HandCards, known: set[Card]) -> list[Card]:
    """Cards on top of the stub that everybody has seen: they come next."""
    stub = cards.stub
    if not isinstance(stub, Stub):
        return []
    return list(takewhile(known.__contains__, stub.order)) if known.intersection(cards.seen) else []


def _known(cards: HandCards, shown: Iterable[int], player: int) -> set[Card]:
    """Cards of which the player knows where they are."""
    known = {*cards.board, *cards.seen, *cards.hole[player], *cards.discarded.get(player, ())}.union(*cards.up)
    for other in shown:
        known.update(cards.hole[other])
    return known - {UNKNOWN}


def _bound(cards: HandCards, player: int, places: list[Place], known: set[Card]) -> list[tuple[set[int], list[Card]]]:
    """Each time that cards were shuffled in, the last first: places dealt to since, and cards known to be there."""
    return [
        (
            {number for number, (lie, at) in enumerate(places) if lie[at] not in mix.elsewhere},
            sorted((mix.known.get(player, frozenset()) | mix.seen) - known),
        )
        for mix in reversed(cards.mixed)
    ]


def _dealt(
    places: list[Place], bound: list[tuple[set[int], list[Card]]], pool: list[Card], source: Source
) -> list[Card]:
    """A card for each place. Those that can only be among cards dealt since a shuffle, or in the stub, come first.

    Places dealt to since the last are so since those before it, too: so wherever its cards go, as many places are left
    for the others, and each way is equally likely.
    """
    taken: dict[int, Card] = {}
    used: set[Card] = set()
    in_stub = len(pool) - len(places)
    for since, cards in bound:
        for card in cards:
            if card in used:  # it was shuffled in again since
                continue
            open_places = sorted(since - taken.keys())
            chosen = source.below(len(open_places) + in_stub)
            if chosen < len(open_places):
                taken[open_places[chosen]] = card
            else:
                in_stub -= 1
            used.add(card)
    others = (card for card in pool if card not in used)
    return [taken[number] if number in taken else next(others) for number in range(len(places))]
