"""What a player at a poker table may know, as one array of numbers."""

from collections.abc import Iterable, Sequence

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from croupier.cards import Card
from croupier.environments.numbers import CARDS, NUMBER_OF
from croupier.poker import Hand, PokerTerms

Vector = NDArray[np.float32]


class PokerObservation:
    """Players come in the order of the table from the one who looks, who is the first; amounts are in units.

    `layout` says where in the array what is. Parts that the variant has no use for are not there.
    """

    def __init__(self, terms: PokerTerms, players: int, unit: int, chips: int) -> None:
        self.terms = terms
        self.players = players
        self.unit = unit
        self.has_up = any(is_up for street in terms.streets for _, is_up in street.deal)
        self.has_board = any(street.board for street in terms.streets) or terms.deals_community_card
        self.has_draw = any(street.after == "draw" for street in terms.streets)
        self.has_exchange = any(street.after for street in terms.streets)
        most = chips / unit
        parts: list[tuple[str, int, float]] = [("own", CARDS, 1)]
        if self.has_up:
            parts += [("own_up", CARDS, 1), ("others_up", (players - 1) * CARDS, 1)]
        if self.has_board:
            parts.append(("board", CARDS, 1))
        parts += [("stacks", players, most), ("bets", players, most), ("paid", players, most), ("out", players, 1)]
        if self.has_draw:
            parts.append(("drawn", players, terms.cards_each))
        parts += [("button", players, 1), ("in_turn", players, 1), ("raised", players, 1)]
        parts += [("street", len(terms.streets), 1)]
        if self.has_exchange:
            parts.append(("exchanging", 1, 1))
        parts += [("pot", 1, most), ("to_call", 1, most), ("raise_from", 1, most), ("raise_to", 1, most)]
        self.layout: dict[str, slice] = {}
        self._high = np.zeros(sum(size for _, size, _ in parts), np.float32)
        start = 0
        for name, size, high in parts:
            self.layout[name] = slice(start, start + size)
            self._high[start : start + size] = high
            start += size

    def space(self) -> spaces.Box:
        return spaces.Box(np.zeros_like(self._high), self._high, dtype=np.float32)

    def look(self, hand: Hand, order: Sequence[int], seat: int, drawn: Sequence[int], stacks: Sequence[int]) -> Vector:
        """`order` are the seats of the hand's players, `drawn` and `stacks` go by seat; who is not dealt in is out."""
        found = np.zeros(len(self._high), np.float32)
        part = {name: found[where] for name, where in self.layout.items()}
        place = {at: i for i, at in enumerate(order)}
        clockwise = [(seat + step) % self.players for step in range(self.players)]
        if seat in place:
            _mark(part["own"], hand.hole[place[seat]])
        if self.has_board:
            _mark(part["board"], hand.board)
        if self.has_up:
            _mark(part["own_up"], hand.up[place[seat]] if seat in place else ())
            for number, other in enumerate(clockwise[1:]):
                _mark(part["others_up"][number * CARDS :], hand.up[place[other]] if other in place else ())
        unit = self.unit
        for number, other in enumerate(clockwise):
            i = place.get(other)
            if i is None:
                part["stacks"][number] = stacks[other] / unit
                part["out"][number] = 1
                continue
            part["stacks"][number] = hand.stacks[i] / unit
            part["bets"][number] = hand.bets[i] / unit
            part["paid"][number] = hand.paid[i] / unit
            part["out"][number] = hand.dead[i]
            part["button"][number] = i == hand.state.count - 1
            part["in_turn"][number] = i == hand.actor
            part["raised"][number] = i == hand.betting.raised_by
            if self.has_draw:
                part["drawn"][number] = drawn[other]
        part["street"][hand.street] = 1
        if self.has_exchange:
            part["exchanging"][0] = hand.phase == "drawing"
        part["pot"][0] = hand.pot / unit
        if hand.actor is not None and seat == order[hand.actor]:
            part["to_call"][0] = hand.betting.call_amount / unit
            if allowed := hand.betting.raise_range():
                part["raise_from"][0], part["raise_to"][0] = allowed[0] / unit, allowed[1] / unit
        return found


def _mark(part: Vector, cards: Iterable[Card]) -> None:
    for card in cards:
        part[NUMBER_OF[card] - 1] = 1
