"""What games dealt from a shoe share: shuffle, cut, burn, drawing, and the irregularities of cards.

A game's rulebook provides the rules under these names; one it does not provide is off.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar

import msgspec

from croupier.cards import DECKS, Card, Shoe, ShoeState, commitment_of, make_shoe, pretty, remove_last
from croupier.chance import Source
from croupier.errors import ShoeError
from croupier.games.house import HouseRound, hand_of
from croupier.procedure import (
    DEALER,
    Action,
    Decision,
    IllegalActionError,
    Incident,
    Invitation,
    Procedure,
    Ruling,
    Setting,
    incident,
)
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
    CuttingCardAppeared,
    HandVoided,
    ShoeOpened,
    ShoeSealed,
)
from croupier.procedure.incidents import (
    CardDamaged,
    CardDrawnInError,
    CardFaceUpInShoe,
    CardsToBeReplaced,
    CuttingCardMissing,
    Misdeal,
    ReshuffleMissed,
    ShuffleDirected,
    ShufflerMalfunction,
)
from croupier.procedure.till import ConservationError
from croupier.rulebook import Citation, NotAllowedError, RulebookError, Rules

DISCARD_RACK = "discard rack"


class ShoeRound(HouseRound):
    """A round in which cards go from a shoe to boxes and the dealer, and end in the discard rack."""

    needs: ClassVar[tuple[str, ...]] = (
        "deck", "dealing", "shuffle_before_play", "shuffle_after_cutting_card", "cut", "cut_offer", "not_enough_cards",
    )  # fmt: skip
    needs_choices: ClassVar[tuple[str, ...]] = ("decks", "shuffler", "cut", "cutting_cards", "cutting_card_percent")

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
        self.void_hands: set[str] = set()
        self.deal_order: list[str] = []
        """Hands that get a card in the present deal, in order."""
        self.deal_log: list[Card] = []
        """Cards of the present deal, in the order drawn."""
        self.draw_log: list[tuple[Card, str]] = []
        """Every card of the round with the hand or rack it went to, in the order drawn."""
        self.surplus = 0
        self.damaged: list[Card] = []
        self.shuffle_cause: Citation | None = None
        self.cut_begins_with = "first player"
        self.shuffle_now = False
        self.reshuffle_missed = False
        self.is_shoe_ready = not shoe.shuffle_due
        """False from a shuffle until the cards are back in the shoe."""

    @classmethod
    def verify_rules(cls, rules: Rules) -> None:
        super().verify_rules(rules)
        if rules.choice("decks", int).value < 1:
            raise RulebookError(rules.name, "options.decks", "at least one deck is needed")

    @staticmethod
    def new_equipment(rules: Rules, source: Source) -> Shoe:
        """Decks as the options say, to be shuffled before play."""
        kind: Any = rules.choice("shuffler", str).value
        deck = DECKS[rules.get("deck", "cards", int).value]
        return make_shoe(kind, source, rules.choice("decks", int).value, deck)

    @staticmethod
    def restore_equipment(state: bytes, source: Source) -> Shoe:
        return Shoe.restore(msgspec.json.decode(state, type=ShoeState), source)

    def verify_shoe(self) -> None:
        """That the cards are those of the game, and may be sealed if they are to be."""
        decks, citation = self.rules.choice("decks", int)
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

    # -- shuffle and cut -------------------------------------------------------------------------------------------

    def shuffle_if_due(self) -> Procedure[None]:
        """Before play, or at the end of a round that calls for it."""
        if self.shoe.shuffle_due:
            yield from self.shuffle(self.shuffle_cause or self.rules.cite("shuffle_before_play"))

    def shuffle(self, cause: Citation) -> Procedure[None]:
        due = yield from self.dealer_step("shuffle", cause, lambda: not self.reshuffle_missed)
        if not due:
            return
        self.is_shoe_ready = False
        self.open_seal()
        self.shoe.shuffle()
        self.emit(CardsShuffled((cause,), "all cards", self.shoe.set_in_use))
        yield from self.prepare_shoe()
        if self.rules.has_choice("burn_first_card") and self.rules.choice("burn_first_card", bool).value:
            card = self.shoe.burn()
            self.emit(CardBurned((self.rules.cite("burn"),), card))
        self.is_shoe_ready = True

    def is_interrupted(self) -> bool:
        return self.shuffle_now

    def interruption(self) -> Procedure[None]:
        self.shuffle_now = self.reshuffle_missed = False
        yield from self.shuffle_if_due()

    def open_seal(self) -> None:
        """The order that was committed to is shown before those cards are shuffled again."""
        if self.shoe.is_sealed:
            nonce, order = self.shoe.open_seal()
            commitment = commitment_of(self.shoe.deck.parse(order), nonce)
            self.emit(ShoeOpened((), commitment, nonce, order))

    def prepare_shoe(self) -> Procedure[None]:
        """Cut, cutting card, seal."""
        if self.rules.choice("cut", bool).value:
            yield from self.cut()
        if self.shoe.kind != "continuous":
            percent, _ = self.rules.choice("cutting_card_percent", int)
            behind = len(self.shoe.cards) * percent // 100
            cutting_cards = self.rules.choice("cutting_cards", int).value
            self.shoe.insert_cutting_card(behind, second_at_back=cutting_cards > 1)
        if self.setting.sealed:
            self.emit(ShoeSealed((), self.shoe.seal()))

    def cut(self) -> Procedure[None]:
        """A seated player cuts, or the next who will; failing all, the dealer does."""
        margin, citation = self.rules.get("cut", "decks_from_either_end", int)
        margin *= self.shoe.deck.size
        size = len(self.shoe.cards)
        if size < 2 * margin:
            return  # too few cards to cut so far from both ends
        for player in self.cutters():
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
        self.emit(CardsCut((citation,), by, at))

    def cut_verifier(self, player: str, margin: int) -> Callable[[CutCards], None]:
        def verify(action: CutCards) -> None:
            if action.actor != player:
                self.refuse(action, f"the cut is offered to {player}", "cut_offer")
            try:
                self.shoe.verify_cut(action.at, margin)
            except ShoeError as error:
                self.refuse(action, f"at: {error}", "cut")

        return verify

    def cutters(self) -> list[str]:
        """Seated players in the order in which the cut is offered, clockwise from the one who comes first."""
        seats = sorted(self.setting.seats)
        if not seats:
            return []
        first = {
            "first player": next(iter(self.setting.seats)),
            DEALER: seats[-1],
            "replaced cards": seats[0],
        }.get(self.cut_begins_with)
        if first is None:
            first = next((box for box in seats if hand_of(box) == self.cut_begins_with), next(iter(self.setting.seats)))
        start = seats.index(first)
        return list(dict.fromkeys(self.setting.seats[box] for box in seats[start:] + seats[:start]))

    # -- drawing ---------------------------------------------------------------------------------------------------

    def deal_one_each(self, hands: Iterable[str], citation: Citation, stands: Callable[[], bool]) -> Procedure[None]:
        """One card face up to each hand in turn, unless it is void by then."""
        self.deal_order = list(hands)
        self.deal_log = []
        for hand in list(self.deal_order):
            live = self.live_test(hand, stands)
            due = yield from self.dealer_step(f"deal to {hand}", citation, live)
            if due:
                card = yield from self.draw(hand)
                self.deal_log.append(card)
                self.draw_log.append((card, hand))
                self.hands.setdefault(hand, []).append(card)
                self.emit(CardDealt((citation,), card, hand))
        self.discard_surplus()

    def live_test(self, hand: str, stands: Callable[[], bool]) -> Callable[[], bool]:
        return lambda: stands() and hand not in self.void_hands and not (hand == DEALER and self.all_hands_void())

    def hands_with(self, kind: str | None) -> list[str]:
        """Hands of the boxes with a standing wager (of a kind), clockwise from the dealer's left."""
        return [hand_of(box) for box in sorted({wager.box for wager in self.standing(kind)})]

    def all_hands_void(self) -> bool:
        return bool(self.void_hands) and not any(self.standing())

    def draw(self, at: str) -> Procedure[Card]:
        """The next card of the shoe, refilled from the discard rack if it has run out."""
        if not self.shoe.remaining:
            yield from self.refill()
        self.note_cutting_card(at)
        return self.shoe.draw()

    def note_cutting_card(self, at: str) -> None:
        if self.shoe.is_cutting_card_next:
            self.shoe.take_out_cutting_card()
            self.shoe.shuffle_due = True
            self.shuffle_cause = self.rules.cite("shuffle_after_cutting_card")
            self.cut_begins_with = at if at in self.hands_with(None) else DEALER
            self.emit(CuttingCardAppeared((self.shuffle_cause,), at))

    def refill(self) -> Procedure[None]:
        """Not enough cards for the round: the discard rack is shuffled and cut and becomes the shoe."""
        citation = self.rules.cite("not_enough_cards")
        self.is_shoe_ready = False
        self.open_seal()
        self.shoe.refill()
        self.emit(CardsShuffled((citation,), "discard rack"))
        self.cut_begins_with = "first player"
        yield from self.prepare_shoe()
        self.is_shoe_ready = True

    def discard_drawn(self, count: int, of: str, citation: Citation, stands: Callable[[], bool]) -> Procedure[None]:
        """Cards from the shoe straight to the discard rack."""
        for _ in range(count):
            due = yield from self.dealer_step(of, citation, stands)
            if not due:
                return
            card = yield from self.draw(of)
            self.draw_log.append((card, DISCARD_RACK))
            self.put_in_rack([card], of, citation)

    def put_in_rack(self, cards: Sequence[Card], of: str, citation: Citation) -> None:
        self.shoe.discard(cards)
        for card in cards:
            self.emit(CardDiscarded((citation,), card, of))

    def collect(self, hand: str, citation: Citation) -> None:
        """A hand's cards go to the discard rack."""
        cards = self.hands.pop(hand, [])
        self.put_in_rack(cards, hand, citation)

    def finish_cards(self) -> Procedure[None]:
        """End of the round: damaged cards are replaced, a continuous shuffler is fed, a shuffle that is due is made."""
        for card in self.damaged:
            self.emit(CardReplaced((self.rules.cite("damaged_card"),), card))
        if self.shoe.kind == "continuous":
            self.shoe.refill()
        self.reshuffle_missed = False
        yield from self.shuffle_if_due()

    def void_hand(self, hand: str, *cites: Citation) -> None:
        """Its wagers go back, its cards to the rack."""
        self.void_hands.add(hand)
        if hand in self.deal_order[len(self.deal_log) :]:
            self.deal_order.remove(hand)
        self.emit(HandVoided(cites, hand))
        for wager in list(self.standing()):
            if wager.hand == hand:
                self.return_wager(wager, "void", *cites)
        self.collect(hand, cites[0])

    def void_round(self, why: str, *cites: Citation, forfeit_by: str | None = None) -> None:
        for hand in list(self.hands):
            self.collect(hand, cites[0])
        if self.shoe.kind == "continuous":
            self.shoe.refill()
        super().void_round(why, *cites, forfeit_by=forfeit_by)

    def other_invitations(self) -> tuple[Invitation, ...]:
        if self.shoe.burned is None:
            return ()
        return (Invitation(ViewBurnedCard, lambda _: None, "see the card discarded after the shuffle"),)

    def take_other(self, action: Action) -> None:
        if isinstance(action, ViewBurnedCard) and self.shoe.burned:
            self.emit(BurnedCardShown((self.rules.cite("burn"),), self.shoe.burned, action.actor))
        else:
            super().take_other(action)

    def verify_cards(self) -> None:
        """Every card is in one place: shoe, discard rack or a hand. For tests and reviews."""
        here = Counter(self.shoe.inventory())
        for cards in self.hands.values():
            here.update(cards)
        if here != Counter(self.shoe.deck.cards(self.shoe.decks)):
            raise ConservationError("the cards in the shoe, the rack and the hands are not the decks of the game")

    def view(self, actor: str) -> dict[str, Any]:
        return super().view(actor) | {"hands": {hand: list(cards) for hand, cards in self.hands.items()}}

    # -- incidents -------------------------------------------------------------------------------------------------

    def verify_hands(self, found: Incident, hands: Iterable[str], provision: str) -> None:
        for hand in hands:
            if hand in self.void_hands or hand not in {*self.hands, *self.deal_order}:
                self.refuse(found, f"affected: {hand!r} has no hand in this round", provision)

    def take_from_shoe(self, found: Incident, provision: str) -> Card:
        if not self.shoe.remaining:
            self.refuse(found, "no card is left in the shoe", provision)
        if not self.is_shoe_ready:
            self.refuse(found, "the cards are being shuffled", provision)
        self.note_cutting_card("an irregularity")
        return self.shoe.draw()

    @incident(CardFaceUpInShoe, "card_face_up_in_shoe")
    def on_card_face_up(self, found: CardFaceUpInShoe) -> Ruling:
        citation = self.rules.cite("card_face_up_in_shoe")
        card = self.take_from_shoe(found, "card_face_up_in_shoe")
        self.put_in_rack([card], "face up in the shoe", citation)
        return self.ruling(
            found, f"{pretty(card)} is removed to the discard rack; the next card takes its place", citation
        )

    @incident(CardDrawnInError, "card_drawn_unexposed", "card_drawn_exposed")
    def on_card_drawn_in_error(self, found: CardDrawnInError) -> Ruling:
        provision = "card_drawn_exposed" if found.exposed else "card_drawn_unexposed"
        citation = self.rules.cite(provision)
        card = self.take_from_shoe(found, provision)
        if found.exposed:
            self.put_in_rack([card], "drawn in error", citation)
            return self.ruling(found, f"{pretty(card)} is out of play, face down in the discard rack", citation)
        self.shoe.hold([card])
        return self.ruling(found, "the card is used as the next card from the shoe", citation)

    @incident(Misdeal, "reconstruction", "reconstruction_impossible", "card_drawn_exposed")
    def on_misdeal(self, found: Misdeal) -> Ruling:
        if bool(found.placed) == bool(found.affected):
            self.refuse(found, "say either where the cards were placed, or which hands are affected", "reconstruction")
        if not self.deal_order:
            self.refuse(found, "no card has been dealt in this round", "reconstruction")
        return self.reconstruct(found) if found.placed else self.void_affected(found)

    def reconstruct(self, found: Misdeal) -> Ruling:
        """Each card goes to the hand that should have had it; cards too many go to the rack."""
        citation = self.rules.cite("reconstruction")
        dealt, due = len(self.deal_log), len(self.deal_order)
        if len(found.placed) < dealt:
            self.refuse(
                found, f"placed: {dealt} cards have been dealt, {len(found.placed)} are named", "reconstruction"
            )
        surplus = max(0, len(found.placed) - due)
        if surplus > self.shoe.remaining - (due - dealt):
            self.refuse(found, f"placed: the shoe holds only {self.shoe.remaining} more cards", "reconstruction")
        moves = [
            f"{pretty(self.deal_log[i]) if i < dealt else 'the next card'} from {there} to {right}"
            for i, (there, right) in enumerate(zip(found.placed, self.deal_order, strict=False))
            if there != right
        ]
        self.surplus += surplus
        if surplus:
            moves.append(f"{surplus} cards too many to the discard rack")
            if dealt == due:
                self.discard_surplus()
        decides = "the round is reconstructed: " + ("; ".join(moves) or "every card lies where it should")
        return self.ruling(found, decides, citation, concerns=sorted({*found.placed} & {*self.deal_order}))

    def discard_surplus(self) -> None:
        citation = self.rules.cite("card_drawn_exposed") if self.surplus else None
        while self.surplus and citation:
            self.note_cutting_card("an irregularity")
            self.put_in_rack([self.shoe.draw()], "drawn in excess", citation)
            self.surplus -= 1

    def void_affected(self, found: Misdeal) -> Ruling:
        """The hands affected are void; the dealer's is completed by a further card unless nobody is left."""
        citation = self.rules.cite("reconstruction_impossible")
        self.verify_hands(found, found.affected, "reconstruction_impossible")
        for hand in found.affected:
            if hand != DEALER:
                self.void_hand(hand, citation)
        decides = "cannot be reconstructed: void, wagers returned"
        if self.all_hands_void():
            return self.ruling(found, f"{decides}; no hand is left to play", citation, concerns=found.affected)
        if DEALER in found.affected and self.hands.get(DEALER):
            lost = self.hands[DEALER].pop()
            self.put_in_rack([lost], DEALER, citation)
            card = self.take_from_shoe(found, "reconstruction_impossible")
            self.hands[DEALER].append(card)
            self.emit(CardDealt((citation,), card, DEALER))
            decides += "; the dealer's hand is completed with a further card"
        return self.ruling(found, f"{decides}; other hands stand as dealt", citation, concerns=found.affected)

    @incident(CardDamaged, "damaged_card")
    def on_card_damaged(self, found: CardDamaged) -> Ruling:
        citation = self.rules.cite("damaged_card")
        if found.card not in self.shoe.deck.cards():
            self.refuse(found, f"card: {found.card!r} is not a card of this game", "damaged_card")
        self.damaged.append(found.card)
        return self.ruling(found, f"{pretty(found.card)} is replaced at the end of the round", citation)

    @incident(ReshuffleMissed, "missed_reshuffle")
    def on_reshuffle_missed(self, found: ReshuffleMissed) -> Ruling:
        if not self.shoe.cutting_card_out:
            self.refuse(found, "the cutting card has not come out since the last shuffle", "missed_reshuffle")
        self.reshuffle_missed = True
        return self.shuffle_at_end(found, self.rules.cite("missed_reshuffle"))

    @incident(CuttingCardMissing, "missing_cutting_card")
    def on_cutting_card_missing(self, found: CuttingCardMissing) -> Ruling:
        if self.shoe.kind == "continuous":
            self.refuse(found, "a continuous shuffler has no cutting card", "missing_cutting_card")
        if self.shoe.cutting_card_out:
            self.refuse(found, "the cutting card has already come out", "missing_cutting_card")
        self.shoe.cutting_card = None
        return self.shuffle_at_end(found, self.rules.cite("missing_cutting_card"))

    def shuffle_at_end(self, found: Incident, citation: Citation) -> Ruling:
        self.shoe.shuffle_due = True
        self.shuffle_cause = citation
        return self.ruling(found, "the cards are shuffled at the end of this round", citation)

    def shuffle_soon(self, found: Incident, citation: Citation, what: str) -> Ruling:
        """At once between rounds, which is before no more bets; otherwise when the round has ended."""
        self.shoe.shuffle_due = True
        self.shuffle_now = not self.bets_are_closed
        self.shuffle_cause = citation
        when = "when this round has ended" if self.bets_are_closed else "before the round begins"
        return self.ruling(found, f"{what} {when}", citation)

    @incident(ShuffleDirected, "directed_shuffle")
    def on_shuffle_directed(self, found: ShuffleDirected) -> Ruling:
        if self.shoe.kind == "continuous":
            self.refuse(found, "a continuous shuffler is shuffling all the time", "directed_shuffle")
        reasons, citation = self.rules.get("directed_shuffle", "reasons", list)
        if found.reason not in reasons:
            self.refuse(found, f"reason: {found.reason!r} is none of {', '.join(reasons)}", "directed_shuffle")
        return self.shuffle_soon(found, citation, "the cards are shuffled")

    @incident(CardsToBeReplaced, "replacement_of_cards")
    def on_cards_replaced(self, found: CardsToBeReplaced) -> Ruling:
        citation = self.rules.cite("replacement_of_cards")
        self.cut_begins_with = "replaced cards"
        return self.shuffle_soon(found, citation, "new cards are checked, shuffled, cut and used")

    @incident(ShufflerMalfunction, "shuffler_malfunction")
    def on_shuffler_malfunction(self, found: ShufflerMalfunction) -> Ruling:
        citation = self.rules.cite("shuffler_malfunction")
        if self.shoe.kind != "continuous":
            self.refuse(found, "no continuous shuffler is in use", "shuffler_malfunction")
        if not found.affected:
            self.void_round("continuous shuffler malfunction", citation)
            return self.ruling(found, "the round is void and all wagers are returned", citation)
        if DEALER in found.affected:
            problem = "affected: the dealer's hand cannot be void alone; void the round"
            raise IllegalActionError(found, problem, citation)
        self.verify_hands(found, found.affected, "shuffler_malfunction")
        for hand in found.affected:
            self.void_hand(hand, citation)
        return self.ruling(
            found, "the hands affected are void and their wagers returned", citation, concerns=found.affected
        )

    def take_back(self, drawn: Sequence[tuple[Card, str]], citation: Citation) -> None:
        """The last cards drawn count as not drawn: they leave their hands or the rack and come next, in order."""
        for card, place in reversed(drawn):
            remove_last(self.hands[place] if card in self.hands.get(place, ()) else self.shoe.discards, card)
        del self.draw_log[len(self.draw_log) - len(drawn) :]
        self.shoe.hold([card for card, _ in drawn])
        self.emit(CardsReturnedToShoe((citation,), tuple(card for card, _ in drawn)))
