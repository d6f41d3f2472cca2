"""A hand as one player knows it, with a deal of all they do not know: what searches and rollouts begin with."""

from croupier.cards import Card
from croupier.chance import Source, shuffle
from croupier.poker.state import HandState
from croupier.poker.stub import UNKNOWN, Stub

Place = tuple[list[Card], int]


def determinized(hand: HandState, player: int, source: Source) -> HandState:
    """A copy that fits everything `player` has seen; every deal that does so is equally likely.

    Cards that the player knew and that were shuffled in may be in the stub or among cards dealt since, but not where
    cards have lain from before.
    """
    if type(player) is not int or not 0 <= player < hand.count:
        raise hand.refuse(f"player {player!r}: there are players 0 to {hand.count - 1}", "turn")
    known = _known(hand, player)
    other: HandState = hand.copy()
    other.given_up = (other.given_up[0], other.given_up[1].copy())
    lying = [other.burned, other.muck, other.given_up[1], *(other.hole[i] for i in range(hand.count) if i != player)]
    places: list[Place] = [(cards, at) for cards in lying for at, card in enumerate(cards) if card not in known]
    pool = [card for card in hand.terms.deck.cards() if card not in known]
    shuffle(pool, source)
    bound = _bound(hand, player, places, known)
    dealt = _dealt(places, bound, pool, source)
    for (cards, at), card in zip(places, dealt, strict=True):
        cards[at] = card
    out = {*dealt}
    rest = [card for card in pool if card not in out]
    shuffle(rest, source)
    other.stub = stub = Stub(rest, source)
    stub.is_shuffled = True
    return other


def _known(hand: HandState, player: int) -> set[Card]:
    """Cards of which the player knows where they are."""
    known = {*hand.board, *hand.seen, *hand.hole[player], *hand.discarded.get(player, ())}.union(*hand.up)
    for shown in hand.ranks:
        known.update(hand.hole[shown])
    return known - {UNKNOWN}


def _bound(hand: HandState, player: int, places: list[Place], known: set[Card]) -> list[tuple[set[int], list[Card]]]:
    """For each time that cards were shuffled in, the last first: places dealt to since, and cards known to be there."""
    return [
        (
            {number for number, (cards, at) in enumerate(places) if cards[at] not in mix.elsewhere},
            sorted((mix.known.get(player, frozenset()) | mix.seen) - known),
        )
        for mix in reversed(hand.mixed)
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
            open_places = sorted(since - taken.keys())
            chosen = source.below(len(open_places) + in_stub)
            if chosen < len(open_places):
                taken[open_places[chosen]] = card
            else:
                in_stub -= 1
            used.add(card)
    others = (card for card in pool if card not in used)
    return [taken[number] if number in taken else next(others) for number in range(len(places))]
