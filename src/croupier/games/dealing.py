"""Dealing from a shoe: shuffle, cut, burn, drawing, discarding. What goes wrong with it is in `shoe_game.py`.

A game's rulebook provides the rules under these names; one it does not provide is off.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar

import msgspec

from croupier.cards import DECKS, Card, Shoe, ShoeState, ShuffleNote, commitment_of, make_shoe, remove_last
from croupier.chance import Source
from croupier.errors import ShoeError
from croupier.games.house import HouseRound
from croupier.games.wagering import hand_of
from croupier.procedure import DEALER, Action, Decision, Invitation, Procedure, Setting, step
from croupier.procedure.actions import CutCards, DeclineCut, Proceed, ViewBurnedCard
from croupier.procedure.events import (
    BurnedCardShown,
    CardBurned,
    CardDealt,
    CardDiscarded,
    CardReplaced,
    CardsCut,
    CardsReturnedToShoe,
    CardsShuffled,
    CardsTurned,
    CuttingCardAppeared,
    HandVoided,
    ShoeOpened,
    ShoeSealed,
)
from croupier.procedure.till import ConservationError
from croupier.rulebook import Citation, Cited, NotAllowedError, RulebookError, Rules

DISCARD_RACK = "discard rack"
UNSEEN = "discard rack, face down"
SHOE = "shoe"


class ShoeDealing(HouseRound):
    """A round in which cards go from a shoe to boxes and the dealer, and end in the discard rack."""

    needs: ClassVar[tuple[str, ...]] = ("deck", "dealing", "shuffle_before_play", "cut")
    needs_choices: ClassVar[tuple[str, ...]] = ("shuffler",)

    out_of_time = HouseRound.out_of_time | {
        Proceed: ("the dealer has no step to carry out", "dealing"),
        CutCards: ("the cards are not being cut", "cut"),
        DeclineCut: ("the cards are not being cut", "cut"),
        ViewBurnedCard: ("the card discarded after the shuffle is shown during wagering", "burn"),
    }

    def __init__(self, rules: Rules, shoe: Shoe, setting: Setting) -> None:
        super().__init__(rules, shoe, setting)
        self.shoe = shoe
        self.verify_shoe()
        self.hands: dict[str, list[Card]] = {}
        self.face_down: set[tuple[str, int]] = set()
        """Cards that only the house knows, each as its hand and its place in the hand."""
        self.void_hands: set[str] = set()
        self.draw_log: list[tuple[Card, str]] = []
        """Every card of the round with the hand or rack it went to, in the order drawn."""
        self.deal_order: list[str] = []
        """Hands that get a card in the present deal, in order."""
        self.deal_log: list[Card] = []
        """Cards of the present deal, in the order drawn."""
        self.laid_out = 0
        """Cards of the present deal that lie on the table after a misdeal, those not drawn here yet among them."""
        self.damaged: list[Card] = []
        self.is_shuffling = False
        """From a shuffle until the cards are back in the shoe."""

    @property
    def cards(self) -> Any:
        return self

    @property
    def drawn(self) -> list[tuple[Card, str]]:
        return self.draw_log

    # -- the shoe --------------------------------------------------------------------------------------------------

    @staticmethod
    def decks_in_use(rules: Rules) -> Cited[int]:
        """As the operator chooses; one where the rulebook leaves no choice."""
        return rules.choice("decks", int) if rules.has_choice("decks") else Cited(1, rules.cite("deck"))

    @classmethod
    def verify_rules(cls, rules: Rules) -> None:
        super().verify_rules(rules)
        cards, citation = rules.get("deck", "cards", int)
        if cards not in DECKS:
            problem = f"{citation}: {cards} cards make no deck, only {' or '.join(map(str, DECKS))} do"
            raise RulebookError(rules.name, "provisions.deck.cards", problem)
        if cls.decks_in_use(rules).value < 1:
            raise RulebookError(rules.name, "options.decks", "at least one deck is needed")

    @staticmethod
    def new_equipment(rules: Rules, source: Source) -> Shoe:
        """Decks as the options say, to be shuffled before play."""
        kind: Any = rules.choice("shuffler", str).value
        deck = DECKS[rules.get("deck", "cards", int).value]
        return make_shoe(kind, source, ShoeDealing.decks_in_use(rules).value, deck)

    @staticmethod
    def restore_equipment(state: bytes, source: Source) -> Shoe:
        return Shoe.restore(msgspec.json.decode(state, type=ShoeState), source)

    def verify_shoe(self) -> None:
        """That the cards are those of the game, and may be sealed if they are to be."""
        decks, citation = self.decks_in_use(self.rules)
        if self.shoe.decks != decks:
            raise NotAllowedError(
                "shoe", f"it holds {self.shoe.decks} decks, the game is played with {decks}", citation
            )
        shuffler = self.rules.choice("shuffler", str)
        if self.shoe.kind != shuffler.value:
            problem = f"it is of the kind {self.shoe.kind}, the game is dealt from {shuffler.value}"
            raise NotAllowedError("shoe", problem, shuffler.citation)
        if self.setting.sealed and self.shoe.kind == "continuous":
            raise NotAllowedError("sealed", "a continuous shuffler has no order to commit to", shuffler.citation)

    def verify_cards(self) -> None:
        """Every card is in one place: shoe, discard rack or a hand. For tests and reviews."""
        here = Counter(self.shoe.inventory())
        for cards in self.hands.values():
            here.update(cards)
        if here != Counter(self.shoe.deck.cards(self.shoe.decks)):
            raise ConservationError("the cards in the shoe, the rack and the hands are not the decks of the game")

    # -- shuffle and cut -------------------------------------------------------------------------------------------

    def shuffle_if_due(self) -> Procedure[None]:
        """Make the shuffle that is due, if one is; the note of it stays up until the cards are back in the shoe."""
        if not self.is_shuffle_wanted():
            return
        wanted = yield from self.dealer_step("shuffle", self.due_citation(), self.is_shuffle_wanted)
        note = self.shoe.due
        if not wanted or note is None:
            return
        which, citation = self.cards_to_come(note), self.shuffle_citation(note)
        self.is_shuffling = True
        self.open_seal()
        self.shoe.shuffle()
        self.shoe.due = note
        yield from self.before_loading(note)
        self.emit(CardsShuffled((citation,), which, self.shoe.set_in_use))
        yield from self.prepare_shoe(note)
        yield from self.burn_cards()
        self.is_shuffling = False
        if self.shoe.due is note:  # a supervisor may have directed another meanwhile
            self.shoe.due = None

    def is_shuffle_wanted(self) -> bool:
        note = self.shoe.due
        return note is not None and not note.is_missed and not note.rounds_first

    def cards_to_come(self, note: ShuffleNote) -> str:  # noqa: ARG002 - a game that replaces cards says when
        """What is shuffled: the cards in use, or those that replace them."""
        return "all cards"

    def before_loading(self, note: ShuffleNote) -> Procedure[None]:  # noqa: ARG002 - a game with such rules says when
        """What is done with cards before a machine shuffles them."""
        yield from ()

    def burn_cards(self) -> Procedure[None]:
        """What is discarded before the first round of a shoe."""
        if self.rules.has("burn") and self.rules.choice("burn_first_card", bool).value:
            self.emit(CardBurned((self.rules.cite("burn"),), self.shoe.burn()))
        yield from ()

    def due_citation(self) -> Citation:
        return self.rules.cite(self.shoe.due.cause if self.shoe.due else "shuffle_before_play")

    def shuffle_citation(self, note: ShuffleNote) -> Citation:
        """The rules by which the cards are shuffled now."""
        return self.rules.cite(note.cause)

    def is_interrupted(self) -> bool:
        """Between rounds, which is before no more bets, a shuffle that was directed is made at once."""
        note = self.shoe.due
        if note is None or note.is_missed or self.hands:
            return False
        return (note.is_directed or self.is_cutting_card_first(note)) and not note.rounds_first

    def is_cutting_card_first(self, note: ShuffleNote) -> bool:
        return note.cause == "shuffle_when_cutting_card_first"

    def interruption(self) -> Procedure[None]:
        yield from self.shuffle_if_due()

    def open_seal(self) -> None:
        """The order that was committed to is shown before those cards are shuffled again."""
        if self.shoe.is_sealed:
            nonce, order = self.shoe.open_seal()
            commitment = commitment_of(self.shoe.deck.parse(order), nonce)
            self.emit(ShoeOpened((), commitment, nonce, order))

    def prepare_shoe(self, note: ShuffleNote) -> Procedure[None]:
        """Cut, cutting card, seal."""
        if self.is_cut_due(note):
            yield from self.cut(note.cutter)
        self.insert_cutting_card()
        if self.setting.sealed:
            self.emit(ShoeSealed((), self.shoe.seal()))

    def is_cut_due(self, note: ShuffleNote) -> bool:  # noqa: ARG002 - some cards may come into use without
        return self.rules.choice("cut", bool).value

    def insert_cutting_card(self) -> None:
        if self.shoe.kind != "continuous":
            percent = self.rules.choice("cutting_card_percent", int).value
            behind = len(self.shoe.cards) * percent // 100
            cutting_cards = self.rules.choice("cutting_cards", int).value
            self.shoe.insert_cutting_card(behind, second_at_back=cutting_cards > 1)

    def cut(self, cutter: str, *why: Citation) -> Procedure[None]:
        """A seated player cuts, or the next who will; failing all, the dealer does. `why`: other rules it is by."""
        margin, citation = self.rules.get("cut", "decks_from_either_end", int)
        margin *= self.shoe.deck.size
        size = len(self.shoe.cards)
        if size < 2 * margin:
            return  # too few cards to cut so far from both ends
        for player in self.cutters(cutter):
            action = yield Decision(
                "cut",
                self.rules.cite("cut_offer"),
                offers=(DeclineCut(player),),
                invitations=(
                    Invitation(CutCards, self.cut_verifier(player, margin), f"from {margin} to {size - margin} cards"),
                ),
            )
            if isinstance(action, CutCards):
                by, at = player, action.at
                break
        else:
            by, at = DEALER, margin + self.chance.below(size - 2 * margin + 1)
        self.shoe.cut(at, margin)
        self.emit(CardsCut((citation, *why), by, at))

    def cut_verifier(self, player: str, margin: int) -> Callable[[CutCards], None]:
        def verify(action: CutCards) -> None:
            if action.actor != player:
                self.refuse(action, f"the cut is offered to {player}", "cut_offer")
            try:
                self.shoe.verify_cut(action.at, margin)
            except ShoeError as error:
                self.refuse(action, f"at: {error}", "cut")

        return verify

    def cutters(self, cutter: str) -> list[str]:
        """Seated players in the order in which the cut is offered, clockwise from the one who comes first."""
        by_arrival = {box: player for box, player in self.setting.seats.items() if player not in self.excluded}
        seats = sorted(by_arrival)
        if not seats:
            return []
        first = next(iter(by_arrival))
        if cutter == DEALER:
            first = seats[-1]
        elif cutter == "new cards":
            first = seats[0]
        else:
            there = [w.player for w in self.wagers.values() if w.hand == cutter]
            near = [box for box in seats if hand_of(box) == cutter] + [b for b in seats if by_arrival[b] in there]
            first = near[0] if near else first
        start = seats.index(first)
        return list(dict.fromkeys(by_arrival[box] for box in seats[start:] + seats[:start]))

    # -- drawing ---------------------------------------------------------------------------------------------------

    def deal_one_each(
        self, hands: Iterable[str], citation: Citation, is_live: Callable[[str], bool]
    ) -> Procedure[None]:
        """One card face up to each hand in turn, if it is still live by then."""
        self.deal_order = list(hands)
        self.deal_log = []
        for hand in list(self.deal_order):
            card = yield from self.deal_card(hand, citation, self.live_test(hand, is_live))
            if card is None and hand in self.deal_order[len(self.deal_log) :]:
                self.deal_order.remove(hand)
        self.discard_surplus()

    def deal_card(
        self, hand: str, citation: Citation, stands: Callable[[], bool], face_up: bool = True
    ) -> Procedure[Card | None]:
        """The next card to a hand, unless a ruling has made it unwanted meanwhile."""
        card = yield from self.draw(f"deal to {hand}", hand, citation, stands)
        if card is not None:
            self.deal_log.append(card)
            cards = self.hands.setdefault(hand, [])
            if not face_up:
                self.face_down.add((hand, len(cards)))
            cards.append(card)
            self.emit(CardDealt((citation,), card, hand, face_up, *(() if face_up else self.secrecy(hand))))
        return card

    def viewers(self, hand: str) -> tuple[str, ...]:  # noqa: ARG002 - a game with cards in players' hands says whose
        """Who may know the cards of a hand that lie face down: nobody, not even the dealer, until they are turned."""
        return ()

    def secrecy(self, hand: str) -> tuple[tuple[str, ...], bool]:
        """The players among them, and whether the dealer is not."""
        viewers = self.viewers(hand)
        return tuple(actor for actor in viewers if actor != DEALER), DEALER not in viewers

    def turn_up(self, hand: str, citation: Citation, by: str = DEALER, only: Sequence[int] | None = None) -> None:
        """The cards of a hand that lie face down, or only those in some places, are shown to all."""
        turned = [n for of, n in sorted(self.face_down) if of == hand and (only is None or n in only)]
        self.face_down.difference_update((hand, n) for n in turned)
        self.emit(CardsTurned((citation,), hand, tuple(self.hands[hand][n] for n in turned), by))

    def live_test(self, hand: str, is_live: Callable[[str], bool]) -> Callable[[], bool]:
        return lambda: hand not in self.void_hands and is_live(hand)

    def discard_drawn(
        self, count: int, of: str, citation: Citation, stands: Callable[[], bool], *, face_up: bool
    ) -> Procedure[None]:
        """Cards from the shoe straight to the discard rack."""
        for _ in range(count):
            card = yield from self.draw(of, DISCARD_RACK if face_up else UNSEEN, citation, stands)
            if card is not None and face_up:
                self.put_in_rack([card], of, citation)
            elif card is not None:
                self.put_in_rack_unseen([card], of, citation)

    def draw(self, step: str, place: str, citation: Citation, stands: Callable[[], bool]) -> Procedure[Card | None]:
        """The next card, of a shoe refilled if it has run out; None if a ruling has made it unwanted meanwhile."""
        if self.setting.paced:
            wanted = yield from self.dealer_step(step, citation, stands)
        else:
            wanted = stands()
        if wanted and not self.shoe.remaining:
            yield from self.run_out()
            wanted = stands()
        if not wanted:
            return None
        self.note_cutting_card(step if place in (DISCARD_RACK, UNSEEN) else place)
        card = self.shoe.draw()
        self.draw_log.append((card, place))
        return card

    def note_cutting_card(self, at: str) -> None:
        """The cutting card comes out before the next card does: a shuffle is due, at once or after the round."""
        if not self.shoe.is_cutting_card_next:
            return
        self.shoe.take_out_cutting_card()
        is_first = not self.draw_log and self.rules.has("shuffle_when_cutting_card_first")
        cause = "shuffle_when_cutting_card_first" if is_first else "shuffle_after_cutting_card"
        if self.shoe.due is None or not self.shoe.due.is_directed:
            self.shoe.due = ShuffleNote(cause, at if at in self.hands_with(None) else DEALER)
        self.emit(CuttingCardAppeared((self.rules.cite(cause),), at))

    def shuffle_if_cutting_card_first(self, hand: str) -> Procedure[None]:
        """When the cutting card would be the first card of the round, to this hand."""
        if self.shoe.is_cutting_card_next and self.rules.has("shuffle_when_cutting_card_first"):
            self.note_cutting_card(hand)
            yield from self.shuffle_if_due()

    def run_out(self) -> Procedure[None]:
        """What is done when a card is wanted and none is left."""
        yield from self.refill()

    def refill(self) -> Procedure[None]:
        """Not enough cards for the round: the discard rack is shuffled and cut and becomes the shoe.

        A continuous shuffler is only fed: what has entered it is not cut.
        """
        note = ShuffleNote("not_enough_cards")
        directed = self.shoe.due if self.shoe.due and self.shoe.due.is_directed else None
        self.is_shuffling = True
        self.open_seal()
        self.shoe.refill()
        self.shoe.due = note
        self.draw_log = [(card, place if place in self.hands else SHOE) for card, place in self.draw_log]
        self.emit(CardsShuffled((self.rules.cite(note.cause),), "discard rack"))
        if self.shoe.kind != "continuous":
            yield from self.prepare_shoe(note)
        self.is_shuffling = False
        if self.shoe.due is note:
            self.shoe.due = directed

    def hands_with(self, kind: str | None) -> list[str]:
        """Hands of the boxes with a standing wager (of a kind), clockwise from the dealer's left."""
        return [hand_of(box) for box in sorted({wager.box for wager in self.standing(kind)})]

    # -- collecting ------------------------------------------------------------------------------------------------

    def put_in_rack(self, cards: Sequence[Card], of: str, citation: Citation) -> None:
        """The cards of a hand, or others that everybody has seen."""
        self.shoe.discard(cards)
        for number, card in enumerate(cards):
            is_down = (of, number) in self.face_down
            self.emit(CardDiscarded((citation,), card, of, is_down, *(self.secrecy(of) if is_down else ())))

    def put_in_rack_unseen(self, cards: list[Card], of: str, citation: Citation) -> None:
        """Cards that lie face down, and that nobody has looked at."""
        self.face_down |= {(of, number) for number in range(len(cards))}
        self.put_in_rack(cards, of, citation)
        self.face_down = {(hand, number) for hand, number in self.face_down if hand != of}

    def collect(self, hand: str, citation: Citation) -> None:
        """A hand's cards go to the discard rack."""
        self.put_in_rack(self.hands.pop(hand, []), hand, citation)
        if self.face_down:
            self.face_down = {(of, n) for of, n in self.face_down if of != hand}

    def discard_surplus(self) -> None:
        """Cards that lie on the table beyond those of the deal, which is now complete or given up."""
        while self.laid_out > len(self.deal_log) and self.shoe.remaining:
            self.note_cutting_card("an irregularity")
            self.put_in_rack([self.shoe.draw()], "drawn in excess", self.rules.cite("card_drawn_exposed"))
            self.laid_out -= 1
        self.laid_out = 0

    def finish_cards(self) -> Procedure[None]:
        """End of the round: damaged cards are replaced, a continuous shuffler is fed, a shuffle that is due is made."""
        self.clear_table()
        if self.shoe.due and self.shoe.due.is_missed:
            self.shoe.due = msgspec.structs.replace(self.shoe.due, is_missed=False)
        yield from self.shuffle_if_due()

    def clear_table(self) -> None:
        self.discard_surplus()
        if self.shoe.due and self.shoe.due.rounds_first and self.draw_log:
            self.shoe.due = msgspec.structs.replace(self.shoe.due, rounds_first=self.shoe.due.rounds_first - 1)
        for card in self.damaged:
            self.emit(CardReplaced((self.rules.cite("damaged_card"),), card))
        if self.shoe.kind == "continuous":
            self.shoe.refill()

    def void_hand(self, hand: str, *cites: Citation) -> None:
        """It has no result: its wagers go back, and its cards to the rack."""
        self.void_hands.add(hand)
        self.emit(HandVoided(cites, hand))
        reading = "void_hand_undoes"
        reaches_settled = (
            not self.rules.has_choice(reading) or self.rules.reading(reading).value == "settled_wagers_too"
        )
        for wager in list(self.wagers.values()):
            if wager.hand == hand and wager.settlement and reaches_settled:
                self.reverse_settlement(wager, *cites)
            if wager.hand == hand and wager.is_standing:
                self.return_wager(wager, "void", *cites)
        if hand in self.deal_order[len(self.deal_log) :]:
            self.deal_order.remove(hand)
        self.collect(hand, cites[0])

    def void_round(self, why: str, *cites: Citation, forfeit_by: str | None = None) -> None:
        if not self.is_closed:  # otherwise the cards have been dealt with
            for hand in list(self.hands):
                self.collect(hand, cites[0])
            self.clear_table()
        super().void_round(why, *cites, forfeit_by=forfeit_by)

    @step
    def take_back(self, drawn: Sequence[tuple[Card, str]], citation: Citation) -> int:
        """The last cards drawn count as not drawn: they leave their hands or the rack and come next, in order.

        Those that a refill has put back into the shoe meanwhile stay there. Returns how many come back.
        """
        del self.draw_log[len(self.draw_log) - len(drawn) :]
        returned = [(card, place) for card, place in drawn if place != SHOE]
        for card, place in reversed(returned):
            remove_last(self.hands[place] if card in self.hands.get(place, ()) else self.shoe.discards, card)
        self.shoe.hold([card for card, _ in returned])
        unseen = tuple(number for number, (_, place) in enumerate(returned) if place == UNSEEN)
        self.emit(CardsReturnedToShoe((citation,), tuple(card for card, _ in returned), unseen))
        return len(returned)

    # -- for players -----------------------------------------------------------------------------------------------

    def other_invitations(self) -> tuple[Invitation, ...]:
        if self.shoe.burned is None:
            return ()
        return (Invitation(ViewBurnedCard, self.verify_view_burned_card, "see the card discarded after the shuffle"),)

    def verify_view_burned_card(self, action: ViewBurnedCard) -> None:
        self.verify_name(action, "actor", action.actor, "burn")

    def take_other(self, action: Action) -> None:
        if isinstance(action, ViewBurnedCard) and self.shoe.burned:
            self.emit(BurnedCardShown((self.rules.cite("burn"),), self.shoe.burned, action.actor))
        else:
            super().take_other(action)

    def view(self, actor: str) -> dict[str, Any]:
        return super().view(actor) | {"hands": {hand: self.seen_cards(hand, actor) for hand in self.hands}}

    def seen_cards(self, hand: str, actor: str) -> list[Card | None]:
        """A hand as somebody may know it: None for a card that they may not look at."""
        is_viewer = actor in self.viewers(hand)
        return [
            card if is_viewer or (hand, number) not in self.face_down else None
            for number, card in enumerate(self.hands.get(hand, ()))
        ]
