"""Draws and discards: cards given up, and cards that replace them."""

from collections.abc import Sequence

from croupier.cards import Card
from croupier.poker.state import NOT_YET, HandState, Mixed
from croupier.poker.stub import UNKNOWN


class Draws(HandState):
    """Of a hand."""

    __slots__ = ()

    def next_street(self) -> None:
        raise NotImplementedError

    def start_exchange(self) -> None:
        """Players with cards in turn, those who are all-in too."""
        self.phase = "drawing"
        self.owed_cards = []
        self.given_up = (NOT_YET, [])
        self.actor = self.live()[0]

    def exchange_range(self) -> tuple[int, int]:
        """How many cards the player in turn may give up."""
        street = self.current
        if street.after == "discard":
            return street.discard, street.discard
        assert self.actor is not None
        return 0, len(self.hole[self.actor])

    def verify_exchange(self, player: int, cards: Sequence[Card]) -> None:
        self.verify_turn(player, "drawing")
        rule = "draw_cards" if self.current.after == "draw" else "pineapple_discard"
        least, most = self.exchange_range()
        held = self.hole[player]
        if not least <= len(cards) <= most:
            wanted = f"{least}" if least == most else f"from {least} to {most}"
            raise self.refuse(f"{len(cards)} cards given up: it is {wanted}", rule)
        left = held.copy()
        for card in cards:
            if card not in left and UNKNOWN not in left:
                raise self.refuse(f"{card} is {'given up twice' if card in held else 'not in the hand'}", rule)
            left.remove(card if card in left else UNKNOWN)

    def exchange(self, player: int, cards: Sequence[Card]) -> None:
        """Give cards up; in a draw they are replaced at once, but the fifth of five last of all."""
        self.verify_exchange(player, cards)
        hand = self.hole[player]
        for card in cards:
            hand.remove(card if card in hand else UNKNOWN)
        given = list(cards)
        self.discarded[player] = (*self.discarded.get(player, ()), *given)
        self.note("discard", player, given)
        if self.current.after == "discard":
            self.muck += given
        elif given:
            self.muck += self.given_up[1]
            self.given_up = (player, given)
            self._replace(player, len(given), whole=not hand)
        after = next((i for i in range(player + 1, self.count) if not self.dead[i]), None)
        if after is None:
            self._end_exchange()
        else:
            self.actor = after

    def _replace(self, player: int, count: int, whole: bool) -> None:
        if whole and count > 1 and self.terms.rules.has("draw_all"):
            count -= 1
            self.owed_cards.append(player)
        self._draw(player, count)

    def _draw(self, player: int, count: int) -> None:
        drawn: list[Card] = []
        for wanted in range(count, 0, -1):
            self._verify_enough(wanted + len(self.owed_cards))
            drawn += self.stub.hole(player, 1)
        self.hole[player] += drawn
        self.note("drawn", player, drawn)

    def _verify_enough(self, wanted: int) -> None:
        """The last card of the deck is not dealt: it and the discards but the last player's are shuffled first.

        Where the rulebook has it so, it is dealt if it is all that is `wanted`.
        """
        left = len(self.stub)
        if left > 1 or (left == wanted and self.terms.deals_last_card):
            return
        mixed = [card for card in self.muck if card != UNKNOWN] if self.terms.runs_out else []
        if not mixed:
            if not len(self.stub):
                raise self.refuse("no cards are left to complete the draw", "deck_runs_out", "draw_cards")
            return
        self._remember_mix(mixed)
        self.stub.mix(mixed)
        self.muck = []
        self.note("mixed", mixed)

    def _remember_mix(self, cards: list[Card]) -> None:
        """Who knows some of these cards knows that they are not where cards lay before."""
        mixed = {*cards}
        known = {player: mixed.intersection(given) for player, given in self.discarded.items()}
        seen = mixed.intersection(self.seen)
        elsewhere = {*self.board, *self.burned, *self.given_up[1]}.union(*self.hole)
        self.discarded = {
            player: tuple(card for card in given if card not in mixed) for player, given in self.discarded.items()
        }
        self.seen = [card for card in self.seen if card not in mixed]
        self.mixed = [was._replace(elsewhere=was.elsewhere - mixed) for was in self.mixed]
        by_player = {player: frozenset(given) for player, given in known.items()}
        self.mixed.append(Mixed(by_player, frozenset(seen), frozenset(elsewhere)))

    def _end_exchange(self) -> None:
        last = self.given_up[0]
        if last in self.owed_cards:  # the last to draw, after a burn; the others' fifth cards follow
            self.owed_cards.remove(last)
            if self.terms.rules.has("draw_all_last"):
                self._verify_enough(2 + len(self.owed_cards))
                card = self.stub.burn()
                self.burned.append(card)
                self.note("burn", card)
            self._draw(last, 1)
        while self.owed_cards:
            self._draw(self.owed_cards.pop(0), 1)
        self.muck += self.given_up[1]
        self.given_up = (NOT_YET, [])
        self.next_street()
