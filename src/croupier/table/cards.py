"""Cards on the table: from the shoe to hands, and to the discard rack. Nothing of what they are worth.

What goes wrong with them is in `card_rulings.py`: it changes what is kept here, and no step is made otherwise by it.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from croupier.cards import Card, remove_last
from croupier.procedure.actions import Proceed
from croupier.procedure.decision import Invitation, Procedure
from croupier.procedure.events import DISCARD_RACK as DISCARD_RACK
from croupier.procedure.events import SHOE as SHOE
from croupier.procedure.events import (
    CardDealt,
    CardDiscarded,
    CardReplaced,
    CardsReturnedToShoe,
    CardsTurned,
)
from croupier.procedure.messages import DEALER, Action
from croupier.procedure.till import ConservationError
from croupier.rulebook import Citation
from croupier.table.places import BesideBetting
from croupier.table.round import Part
from croupier.table.shuffle import CUTTING_CARD_FIRST, CardTerms, Shuffle

UNSEEN = "discard rack, face down"


def _nobody(hand: str) -> tuple[str, ...]:  # noqa: ARG001
    return ()


class CardTable(Part, BesideBetting):
    """Cards go from a shoe to hands, and end in the discard rack."""

    terms: CardTerms
    actions = {Proceed: ("the dealer has no step to carry out", lambda terms: terms.dealing)}

    def __init__(self, terms: CardTerms, shuffle: Shuffle, viewers: Callable[[str], tuple[str, ...]] = _nobody) -> None:
        super().__init__(terms, shuffle.course)
        self.shuffle = shuffle
        self.viewers = viewers
        """Who may know the cards of a hand that lie face down: nobody, not even the dealer, until they are turned."""
        self.shoe = shuffle.shoe
        self.hands: dict[str, list[Card]] = {}
        self.face_down: set[tuple[str, int]] = set()
        """Cards that only the house knows, each as its hand and its place in the hand."""
        self.known: set[tuple[str, int]] = set()
        """Those of them that everybody has seen all the same."""
        self.void_hands: set[str] = set()
        self.drawn: list[tuple[Card, str]] = []
        """Every card of the round with the hand or rack it went to, in the order drawn."""
        self.deal_order: list[str] = []
        """Hands that get a card in the present deal, in order."""
        self.deal_log: list[Card] = []
        """Cards of the present deal, in the order drawn."""
        self.laid_out = 0
        """Cards of the present deal that lie on the table after a misdeal, those not drawn here yet among them."""
        self.seen_next: Card | None = None
        """The next card, drawn in error, which everybody has seen."""
        self.accepted_by = ""
        """The hand whose player chose, having seen it, what brings it that card."""
        self.damaged: list[Card] = []

    def verify_cards(self) -> None:
        """Every card is in one place: shoe, discard rack or a hand. For tests and reviews."""
        here = Counter(self.shoe.inventory())
        for cards in self.hands.values():
            here.update(cards)
        if here != Counter(self.shoe.deck.cards(self.shoe.decks)):
            raise ConservationError("the cards in the shoe, the rack and the hands are not the decks of the game")

    # -- drawing ---------------------------------------------------------------------------------------------------

    def deal_one_each(
        self, hands: Iterable[str], citation: Citation, is_live: Callable[[str], bool]
    ) -> Procedure[None]:
        """One card face up to each hand in turn, if it is still live by then."""
        self.deal_order = list(hands)
        self.deal_log = []
        for hand in list(self.deal_order):
            card = yield from self.deal(hand, citation, self._live_test(hand, is_live))
            if card is None and hand in self.deal_order[len(self.deal_log) :]:
                self.deal_order.remove(hand)
        self.discard_surplus()

    def deal_in_order(
        self, hands: Sequence[str], citation: Citation, is_live: Callable[[str], bool]
    ) -> Procedure[None]:
        """Cards face up to hands in turn, to each as often as it is named while it is live."""
        self.course.verify_in_play("deal")
        self.deal_order = list(hands)
        self.deal_log = []
        for hand in hands:
            if (yield from self.deal(hand, citation, self._live_test(hand, is_live))) is None:
                self.strike_due(hand)
        self.discard_surplus()

    def strike_due(self, hand: str) -> None:
        """It gets none of the cards that the present deal has yet to bring."""
        self.course.verify_in_play("strike_due")
        done = len(self.deal_log)
        self.deal_order[done:] = [name for name in self.deal_order[done:] if name != hand]

    def _live_test(self, hand: str, is_live: Callable[[str], bool]) -> Callable[[], bool]:
        return lambda: hand not in self.void_hands and is_live(hand)

    def deal(
        self, hand: str, citation: Citation, stands: Callable[[], bool], face_up: bool = True
    ) -> Procedure[Card | None]:
        """The next card to a hand, unless a ruling has made it unwanted meanwhile."""
        card = yield from self._draw(f"deal to {hand}", hand, citation, stands)
        if card is not None:
            self.deal_log.append(card)
            cards = self.hands.setdefault(hand, [])
            if not face_up:
                self.face_down.add((hand, len(cards)))
            cards.append(card)
            self.emit(CardDealt((citation,), card, hand, face_up, *(() if face_up else self._secrecy(hand))))
            self.seen_next, self.accepted_by = None, ""
        return card

    def _secrecy(self, hand: str) -> tuple[tuple[str, ...], bool]:
        """The players who may know a hand's hidden cards, and whether the dealer may not."""
        viewers = self.viewers(hand)
        return tuple(actor for actor in viewers if actor != DEALER), DEALER not in viewers

    def turn_up(self, hand: str, citation: Citation, by: str = DEALER, only: Sequence[int] | None = None) -> None:
        """The cards of a hand that lie face down, or only those in some places, are shown to all."""
        turned = [n for of, n in sorted(self.face_down) if of == hand and (only is None or n in only)]
        self.emit(CardsTurned((citation,), hand, tuple(self.hands[hand][n] for n in turned), by))
        self.face_down.difference_update((hand, n) for n in turned)

    def discard_drawn(
        self, count: int, of: str, citation: Citation, stands: Callable[[], bool], *, face_up: bool
    ) -> Procedure[None]:
        """Cards from the shoe straight to the discard rack."""
        for _ in range(count):
            card = yield from self._draw(of, DISCARD_RACK if face_up else UNSEEN, citation, stands)
            if card is not None and face_up:
                self.put_in_rack([card], of, citation)
            elif card is not None:
                self.put_in_rack_unseen([card], of, citation)

    def _draw(self, step: str, place: str, citation: Citation, stands: Callable[[], bool]) -> Procedure[Card | None]:
        """The next card, of a shoe refilled if it has run out; None if a ruling has made it unwanted meanwhile."""
        if self.course.setting.paced:
            wanted = yield from self.course.step(step, citation, stands)
        else:
            wanted = stands()
        if wanted and not self.shoe.remaining:
            self.drawn = [(card, place if place in self.hands else SHOE) for card, place in self.drawn]
            yield from self.shuffle.handling.run_out(self.shuffle)
            wanted = stands()
        if not wanted:
            return None
        if self.shoe.is_cutting_card_next:
            at = step if place in (DISCARD_RACK, UNSEEN) else place
            self.shuffle.take_out_cutting_card(at, is_first=not self.drawn)
        card = self.shoe.draw()
        self.drawn.append((card, place))
        return card

    def take_from_shoe(self) -> Card:
        """A card that leaves the shoe by an irregularity, for no hand yet."""
        self.course.verify_in_play("take_from_shoe")
        if self.shoe.is_cutting_card_next:
            self.shuffle.take_out_cutting_card("an irregularity", is_first=not self.drawn)
        return self.shoe.draw()

    def show_next(self) -> Card:
        """A card lies beside the shoe for all to see, and comes next."""
        card = self.seen_next = self.take_from_shoe()
        self.shoe.hold([card])
        return card

    # -- collecting ------------------------------------------------------------------------------------------------

    def put_in_rack(self, cards: Sequence[Card], of: str, citation: Citation) -> None:
        """The cards of a hand, or others that everybody has seen."""
        self.course.verify_in_play("put_in_rack")
        for number, card in enumerate(cards):
            is_down = (of, number) in self.face_down
            self.emit(CardDiscarded((citation,), card, of, is_down, *(self._secrecy(of) if is_down else ())))
        self.shoe.discard(cards)

    def put_in_rack_unseen(self, cards: Sequence[Card], of: str, citation: Citation) -> None:
        """Cards that lie face down, and that nobody has looked at."""
        self.course.verify_in_play("put_in_rack_unseen")
        self.face_down |= {(of, number) for number in range(len(cards))}
        self.put_in_rack(cards, of, citation)
        self.face_down = {(hand, number) for hand, number in self.face_down if hand != of}

    def collect(self, hand: str, citation: Citation) -> None:
        """A hand's cards go to the discard rack."""
        self.course.verify_in_play("collect")
        self.put_in_rack(self.hands.pop(hand, []), hand, citation)
        if self.face_down:
            self.face_down = {(of, n) for of, n in self.face_down if of != hand}
            self.known = {(of, n) for of, n in self.known if of != hand}

    def collect_all(self, citation: Citation) -> None:
        for hand in list(self.hands):
            self.collect(hand, citation)

    def discard_surplus(self) -> None:
        """Cards that lie on the table beyond those of the deal, which is now complete or given up."""
        self.course.verify_in_play("discard_surplus")
        while self.laid_out > len(self.deal_log) and self.shoe.remaining:
            assert self.terms.card_drawn_exposed is not None
            self.put_in_rack([self.take_from_shoe()], "drawn in excess", self.terms.card_drawn_exposed)
            self.laid_out -= 1
        self.laid_out = 0

    def exchange(self, here: str, there: str) -> None:
        """The cards of two hands change places, as they lie."""
        self.course.verify_in_play("exchange")
        self.hands[here], self.hands[there] = self.hands[there], self.hands[here]
        other = {here: there, there: here}
        self.face_down = {(other.get(hand, hand), n) for hand, n in self.face_down}
        self.known = {(other.get(hand, hand), n) for hand, n in self.known}

    def take_up(self, hand: str, cards: Sequence[Card]) -> None:
        """Cards of the discard rack are a hand again, face down."""
        self.course.verify_in_play("take_up")
        for card in cards:
            self.shoe.discards.remove(card)
        self.hands[hand] = list(cards)
        self.face_down |= {(hand, number) for number in range(len(cards))}

    def finish(self) -> Procedure[None]:
        """End the round: damaged cards are replaced, a continuous shuffler is fed, a shuffle that is due is made."""
        self.clear()
        if self.shoe.due and self.shoe.due.is_missed:
            self.shoe.due = msgspec.structs.replace(self.shoe.due, is_missed=False)
        yield from self.shuffle.if_due()

    def clear(self) -> None:
        """The table is empty: damaged cards are replaced, and what follows for the shoe is noted."""
        if self.seen_next is not None:  # nobody was dealt it: it is left exposed, and so out of play
            assert self.terms.card_drawn_exposed is not None
            self.seen_next = None
            self.put_in_rack([self.shoe.draw()], "drawn in error", self.terms.card_drawn_exposed)
        self.discard_surplus()
        if self.shoe.due and self.shoe.due.rounds_first and self.drawn:
            self.shoe.due = msgspec.structs.replace(self.shoe.due, rounds_first=self.shoe.due.rounds_first - 1)
        for card in self.damaged:
            assert self.terms.damaged_card is not None
            self.emit(CardReplaced((self.terms.damaged_card,), card))
        if self.shoe.kind == "continuous":
            self.shoe.refill()
        self.shuffle.handling.after_round(self.shuffle, is_dealt=bool(self.drawn))

    def clear_for_void(self, citation: Citation) -> None:
        """A round without a result: all cards leave the table at once."""
        self.collect_all(citation)
        self.clear()

    def strike(self, hand: str, citation: Citation) -> None:
        """A hand that is void gets no further card, and its cards go."""
        self.course.verify_in_play("strike")
        self.void_hands.add(hand)
        if hand in self.deal_order[len(self.deal_log) :]:
            self.deal_order.remove(hand)
        self.collect(hand, citation)

    def take_back(self, drawn: Sequence[tuple[Card, str]], citation: Citation) -> int:
        """The last cards drawn count as not drawn: they leave their hands or the rack and come next, in order.

        Those that a refill has put back into the shoe meanwhile stay there. Returns how many come back.
        """
        self.course.verify_in_play("take_back")
        del self.drawn[len(self.drawn) - len(drawn) :]
        returned = [(card, place) for card, place in drawn if place != SHOE]
        lay = []
        for card, place in reversed(returned):
            is_in_hand = card in self.hands.get(place, ())
            lay.append(place if is_in_hand else DISCARD_RACK)
            remove_last(self.hands[place] if is_in_hand else self.shoe.discards, card)
        self.shoe.hold([card for card, _ in returned])
        unseen = tuple(number for number, (_, place) in enumerate(returned) if place == UNSEEN)
        cards = tuple(card for card, _ in returned)
        self.emit(CardsReturnedToShoe((citation,), cards, unseen, tuple(reversed(lay))))
        return len(returned)

    def bring_back(self, hand: str, card: Card) -> None:
        """A card collected lies before its hand again, unless a refill has put it back into the shoe."""
        self.course.verify_in_play("bring_back")
        if hand not in self.hands and card in self.shoe.discards:
            remove_last(self.shoe.discards, card)
            self.hands[hand] = [card]

    def replace_last(self, hand: str, citation: Citation) -> None:
        """A hand's last card is out of play; another takes its place."""
        self.course.verify_in_play("replace_last")
        lost = self.hands[hand].pop()
        self.put_in_rack([lost], hand, citation)
        last = max(i for i, drawn in enumerate(self.drawn) if drawn == (lost, hand))
        self.drawn[last] = (lost, DISCARD_RACK)
        card = self.take_from_shoe()
        self.hands[hand].append(card)
        self.deal_log[-1] = card
        self.drawn.append((card, hand))
        self.emit(CardDealt((citation,), card, hand))

    # -- beside wagering -----------------------------------------------------------------------------------------

    def is_interrupting(self) -> bool:
        """Between rounds, which is before no more bets, a shuffle that was directed is made at once."""
        note = self.shoe.due
        if note is None or note.is_missed or self.hands:
            return False
        return (note.is_directed or note.cause == CUTTING_CARD_FIRST) and not note.rounds_first

    def attend(self) -> Procedure[None]:
        yield from self.shuffle.if_due()

    def invitations(self) -> tuple[Invitation, ...]:
        return self.shuffle.invitations()

    def take(self, action: Action) -> None:
        self.shuffle.take(action)

    # -- as a part -------------------------------------------------------------------------------------------------

    def view(self, actor: str) -> dict[str, Any]:
        return {"hands": {hand: self.seen_cards(hand, actor) for hand in self.hands}}

    def seen_cards(self, hand: str, actor: str) -> list[Card | None]:
        """A hand as somebody may know it: None for a card that they may not look at."""
        is_viewer = actor in self.viewers(hand)
        return [
            card if is_viewer or (hand, number) not in self.face_down or (hand, number) in self.known else None
            for number, card in enumerate(self.hands.get(hand, ()))
        ]
