"""Draws and discards: cards given up, and cards that replace them."""

from collections.abc import Sequence

from croupier.cards import Card
from croupier.poker.hand_cards import HandCards
from croupier.poker.state import HandState
from croupier.poker.stub import UNKNOWN

NOBODY = -1


class Draw:
    """The exchange of cards after a betting round."""

    __slots__ = ("cards", "given_up", "last_to_discard", "owed_cards", "state")

    def __init__(self, state: HandState, cards: HandCards) -> None:
        self.state = state
        self.cards = cards
        self.owed_cards: list[int] = []
        """Who is still to get a fifth card."""
        self.last_to_discard = NOBODY
        self.given_up: list[Card] = []
        """What the last player to discard gave up: it lies apart until the next does."""

    def copy(self, state: HandState, cards: HandCards) -> "Draw":
        """The same exchange, for a copy of the hand."""
        other = Draw.__new__(Draw)
        other.state = state
        other.cards = cards
        other.given_up = self.given_up.copy()
        other.last_to_discard = self.last_to_discard
        other.owed_cards = self.owed_cards.copy()
        return other

    @property
    def provision(self) -> str:
        """The name of the provision for exchanges of this street."""
        return "draw_cards" if self.state.current.after == "draw" else "pineapple_discard"

    def begin(self) -> None:
        """Players with cards in turn, those who are all-in too."""
        state = self.state
        state.phase = "drawing"
        self.owed_cards = []
        self.last_to_discard, self.given_up = NOBODY, []
        state.actor = state.live()[0]

    def limits(self) -> tuple[int, int]:
        """How many cards the player in turn may give up, at least and at most."""
        street, actor = self.state.current, self.state.actor
        if street.after == "discard":
            return street.discard, street.discard
        assert actor is not None
        return 0, len(self.cards.hole[actor])

    def verify(self, player: int, cards: Sequence[Card]) -> None:
        """Refuse an exchange out of turn, of too many cards, or of cards that the player does not hold."""
        state = self.state
        state.verify_turn(player, "drawing")
        least, most = self.limits()
        held = self.cards.hole[player]
        if not least <= len(cards) <= most:
            wanted = f"{least}" if least == most else f"from {least} to {most}"
            raise state.refuse(f"{len(cards)} cards given up: it is {wanted}", self.provision)
        left = held.copy()
        for card in cards:
            if card not in left and UNKNOWN not in left:
                problem = f"{card} is {'given up twice' if card in held else 'not in the hand'}"
                raise state.refuse(problem, self.provision)
            left.remove(card if card in left else UNKNOWN)

    def exchange(self, player: int, cards: Sequence[Card]) -> bool:
        """Give cards up; in a draw they are replaced at once, but the fifth of five last of all. Whether all have."""
        self.verify(player, cards)
        state, on_table = self.state, self.cards
        given = list(cards)
        on_table.give_up(player, given)
        if state.current.after == "discard":
            on_table.muck += given
        elif given:
            on_table.muck += self.given_up
            self.last_to_discard, self.given_up = player, given
            self._replace(player, len(given), whole=not on_table.hole[player])
        after = next((i for i in range(player + 1, state.count) if not state.dead[i]), None)
        if after is not None:
            state.actor = after
            return False
        self._end()
        return True

    def _replace(self, player: int, count: int, whole: bool) -> None:
        if whole and count > 1 and self.state.terms.holds_back_last_card:
            count -= 1
            self.owed_cards.append(player)
        self._deal(player, count)

    def _deal(self, player: int, count: int) -> None:
        drawn: list[Card] = []
        for wanted in range(count, 0, -1):
            self._verify_enough(wanted + len(self.owed_cards))
            drawn += self.cards.stub.hole(player, 1)
        self.cards.hole[player] += drawn
        self.state.note("drawn", player, drawn)

    def _verify_enough(self, wanted: int) -> None:
        """The last card of the deck is not dealt: it and the discards but the last player's are shuffled first.

        Where the rulebook has it so, it is dealt if it is all that is `wanted`.
        """
        terms, cards = self.state.terms, self.cards
        left = len(cards.stub)
        if left > 1 or (left == wanted and terms.deals_last_card):
            return
        if not (terms.runs_out and cards.mix_in_muck(self.given_up)) and not left:
            raise self.state.refuse("no cards are left to complete the draw", "deck_runs_out", "draw_cards")

    def _end(self) -> None:
        last = self.last_to_discard
        if last in self.owed_cards:  # the last to draw, after a burn; the others' fifth cards follow
            self.owed_cards.remove(last)
            if self.state.terms.burns_for_last_draw:
                self._verify_enough(2 + len(self.owed_cards))
                self.cards.burn()
            self._deal(last, 1)
        while self.owed_cards:
            self._deal(self.owed_cards.pop(0), 1)
        self.cards.muck += self.given_up
        self.last_to_discard, self.given_up = NOBODY, []
