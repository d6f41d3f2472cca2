"""Draws and discards: cards given up, and cards that replace them."""

from collections.abc import Mapping, Sequence

from croupier.cards import Card
from croupier.poker.hand_cards import HandCards
from croupier.poker.state import HandState
from croupier.poker.stub import UNKNOWN

NOBODY = -1


class Draw:
    """The exchange of cards after a betting round."""

    __slots__ = ("cards", "drawn", "extra", "given_up", "last_to_discard", "locked", "owed_cards", "served", "state")

    def __init__(self, state: HandState, cards: HandCards) -> None:
        self.state = state
        self.cards = cards
        self.owed_cards: list[int] = []
        """Who is still to get a fifth card."""
        self.last_to_discard = NOBODY
        self.given_up: list[Card] = []
        """What the last player to discard gave up: it lies apart until the next does."""
        self.drawn: list[tuple[int, tuple[Card, ...]]] = []
        """Cards dealt in the draw and to whom, in order."""
        self.extra: dict[int, int] = {}
        """Players who hold more cards than their hand has, dealt out of sequence, and how many more."""
        self.locked: frozenset[Card] = frozenset()
        """Those of them that have to be kept."""
        self.served: frozenset[int] = frozenset()
        """Players who have drawn before their turn came."""

    def copy(self, state: HandState, cards: HandCards) -> "Draw":
        """The same exchange, for a copy of the hand."""
        other = Draw.__new__(Draw)
        other.state = state
        other.cards = cards
        other.drawn = self.drawn.copy()
        other.extra = self.extra.copy()
        other.locked, other.served = self.locked, self.served
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
        self.drawn = []
        self.served = frozenset()
        state.actor = state.live()[0]

    def limits(self) -> tuple[int, int]:
        """How many cards the player in turn may give up, at least and at most."""
        street, actor = self.state.current, self.state.actor
        if street.after == "discard":
            return street.discard, street.discard
        assert actor is not None
        if not self.extra:
            return 0, len(self.cards.hole[actor])
        return self.extra.get(actor, 0), len(self.free_cards(actor))

    def free_cards(self, player: int) -> tuple[Card, ...]:
        """The cards that a player may give up."""
        return tuple(card for card in self.cards.hole[player] if card not in self.locked)

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
            if card in self.locked:
                raise state.refuse(f"{card} was dealt out of sequence and is kept", "draw_out_of_sequence")
            if card not in left and UNKNOWN not in left:
                problem = f"{card} is {'given up twice' if card in held else 'not in the hand'}"
                raise state.refuse(problem, self.provision)
            left.remove(card if card in left else UNKNOWN)

    def exchange(self, player: int, cards: Sequence[Card]) -> bool:
        """Give cards up; in a draw they are replaced at once, but the fifth of five last of all. Whether all have."""
        self.verify(player, cards)
        self._swap(player, list(cards))
        return self._pass_from(player)

    def serve_early(self, player: int, cards: Sequence[Card]) -> None:
        """A player has given up cards and is dealt others before their turn, which is passed over when it comes."""
        self._swap(player, list(cards))
        self.served |= {player}

    def keep(self, player: int, cards: Sequence[Card], *, is_locked: bool) -> None:
        """A player keeps cards dealt to them out of sequence, and has to give up as many."""
        self.drawn.append((player, tuple(cards)))
        self.extra[player] = self.extra.get(player, 0) + len(cards)
        if is_locked:
            self.locked |= {*cards}

    def give_back(self, count: int) -> None:
        """The last cards dealt were not meant for who has them."""
        player, cards = self.drawn.pop()
        if rest := cards[:-count]:
            self.drawn.append((player, rest))

    def rename(self, others: Mapping[Card, Card]) -> None:
        """Other cards lie where those did: what was drawn, and what is kept, are those."""
        self.drawn = [(player, tuple(others.get(card, card) for card in cards)) for player, cards in self.drawn]
        self.locked = frozenset(others.get(card, card) for card in self.locked)

    def can_spare(self, count: int) -> bool:
        """Whether the draw can be completed in any case without so many of the cards that are left."""
        state, cards = self.state, self.cards
        left = len(cards.stub) + sum(card not in cards.retired for card in cards.muck) - count
        if state.current.after != "draw":
            return left >= 0
        owed = len(self.owed_cards) + 1  # and a burn
        return left >= owed and left + len(self.given_up) >= state.terms.cards_each + owed

    def prepare(self, wanted: int) -> None:
        """Shuffle discards in before a card is dealt, if it is due."""
        self._verify_enough(wanted + len(self.owed_cards))

    def _swap(self, player: int, given: list[Card]) -> None:
        on_table = self.cards
        on_table.give_up(player, given)
        extra = self.extra.pop(player, 0)
        if self.state.current.after == "discard":
            on_table.muck += given
        elif given:
            on_table.muck += self.given_up
            self.last_to_discard, self.given_up = player, given
            self._replace(player, len(given) - extra, whole=self.locked.issuperset(on_table.hole[player]))

    def go_on(self) -> bool:
        """Pass the turn of one whose hand a ruling has taken out of play, or who has drawn; whether all have."""
        actor = self.state.actor
        assert actor is not None
        return (self.state.dead[actor] or actor in self.served) and self._pass_from(actor)

    def ask_again(self, player: int, turn: int | None = None) -> None:
        """A player was passed over and has not given up what they should; `turn`: whose turn had come, if anybody's."""
        done = range(self.state.count if turn is None else turn)
        self.served = (self.served | {*done}) - {player}
        self.state.phase = "drawing"
        self.state.actor = player if turn is None else min(player, turn)

    def _pass_from(self, player: int) -> bool:
        """The turn goes to the next player; whether all have drawn."""
        state = self.state
        after = next((i for i in range(player + 1, state.count) if not state.dead[i] and i not in self.served), None)
        if after is not None:
            state.actor = after
            return False
        self._end()
        return True

    def _replace(self, player: int, count: int, whole: bool) -> None:
        if whole and count and self.state.terms.holds_back_last_card:
            count -= 1
            self.owed_cards.append(player)
        if count:
            self._deal(player, count)

    def _deal(self, player: int, count: int) -> None:
        drawn: list[Card] = []
        for wanted in range(count, 0, -1):
            self._verify_enough(wanted + len(self.owed_cards))
            drawn += self.cards.stub.hole(player, 1)
        self.cards.hole[player] += drawn
        self.drawn.append((player, tuple(drawn)))
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
        self.owed_cards = [player for player in self.owed_cards if not self.state.dead[player]]
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
