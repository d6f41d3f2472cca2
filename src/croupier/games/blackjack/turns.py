"""The players' turns: box by box, hand by hand, until no player has anything to decide.

They read what rulings have changed: a next card that everybody has seen, a hand that has refused it, a box where nobody
is left to decide, insurance that is still owed.
"""

from collections.abc import Callable
from dataclasses import dataclass

from croupier.cards import Card
from croupier.games.blackjack.added_wagers import AddedWagers
from croupier.games.blackjack.boxes import Box, Boxes, Hand
from croupier.games.blackjack.hand_rights import HandRights
from croupier.games.blackjack.hands import joined
from croupier.games.blackjack.incidents import AcceptCard, CardRefused, RefuseCard
from croupier.games.blackjack.insurance import Insurance
from croupier.games.blackjack.messages import (
    DecisionIndicated,
    DoubleDown,
    Draw,
    FreeDouble,
    FreeSplit,
    PointsAnnounced,
    SplitPair,
    Stand,
)
from croupier.games.blackjack.rights import Refusal
from croupier.games.blackjack.settlement import Settlement
from croupier.games.blackjack.side.pairs_on_split import PairsOnSplit
from croupier.games.blackjack.side_wagers import SideWagers
from croupier.procedure.decision import Decision, Procedure
from croupier.procedure.messages import Action
from croupier.rulebook import Citation, Cited
from croupier.table.round import Part
from croupier.table.terms import says

TURN = "it is not a player's turn"


@dataclass(frozen=True, kw_only=True)
class TurnTerms:
    """The order of play, and by which rule a card comes to a hand."""

    turns: Citation
    split_turn: Citation
    no_blackjack_after_split: Citation
    drawing: Citation
    further_cards: Citation
    doubling: Cited[int] = says("cards")
    double_one_card: Citation
    splitting: Citation
    split_order: Citation
    aces_split_once: Citation
    busts: Citation
    absent_player: Cited[int] = says("total")
    exposed_card_offered: Citation


class Turns(Part):
    """Hands are played from the dealer's left, clockwise; one formed by a split after the one it was formed from."""

    terms: TurnTerms
    actions = dict.fromkeys(
        (Stand, Draw, DoubleDown, FreeDouble, SplitPair, FreeSplit), (TURN, lambda terms: terms.turns)
    )

    def __init__(
        self,
        terms: TurnTerms,
        boxes: Boxes,
        rights: HandRights,
        added: AddedWagers,
        settlement: Settlement,
        insurance: Insurance,
        side: SideWagers,
        pairs: PairsOnSplit,
    ) -> None:
        super().__init__(terms, boxes.course)
        self.boxes = boxes
        self.cards = boxes.cards
        self._rights = rights
        self._added = added
        self._settlement = settlement
        self._insurance = insurance
        self._side = side
        self._pairs = pairs
        self._asked: Hand | None = None
        """The hand on whose turn a decision is pending."""
        self.carried_out: Hand | None = None
        """The hand on which a decision is being carried out."""

    # -- the order of play -----------------------------------------------------------------------------------------

    def take(self) -> Procedure[None]:
        """Play hands until none is left."""
        while (hand := self.boxes.next_hand()) is not None:
            yield from self._play(self.boxes.in_play[hand.box], hand)
        self.boxes.in_turn = None

    def _play(self, box: Box, hand: Hand) -> Procedure[None]:
        """Play it until it is complete, or a ruling has sent play back to an earlier one."""
        self.boxes.in_turn = hand
        if len(hand.cards) > 1:
            self._announce(hand, self.terms.turns)
        while True:
            if self._insurance.owed:
                yield from self._insurance.offer_owed()
            elif len(hand.cards) == 1:
                yield from self._deal_second_card(hand)
            elif self.is_card_of_double_due(hand):
                yield from self._deal_card_of_double(hand)
            elif self._rights.why_no_draw(hand):
                self._settlement.complete(hand)
            elif box.absent and self.boxes.is_directed(box):
                yield from self._go_on_without_player(hand)
            else:
                yield from self._take_turn(box, hand)
            if self.boxes.next_hand() is not hand:
                return

    def _deal_second_card(self, hand: Hand) -> Procedure[None]:
        """A hand that was formed by a split gets its second card."""
        if self._pairs.offered:
            yield from self._pairs.offer(hand)
        yield from self._deal_unasked(hand, self.terms.aces_split_once if hand.is_from_aces else self.terms.split_order)

    def _go_on_without_player(self, hand: Hand) -> Procedure[None]:
        """Nobody is there to decide: cards are dealt up to a total."""
        least, citation = self.terms.absent_player
        if self.boxes.counts.points(hand.cards).total < least:
            yield from self._deal(hand, citation)
        else:
            self._settlement.complete(hand)

    def _take_turn(self, box: Box, hand: Hand) -> Procedure[None]:
        """One decision on a hand, and what it brings. Where only a card can come, nobody is asked."""
        offers = self._offers(box, hand)
        if len(offers) == 1 and (must_draw := self._rights.must_draw(hand)):
            _, citation = must_draw
            yield from self._deal(hand, joined(self.terms.further_cards, citation))
            return
        self._asked = hand
        action = yield Decision(
            f"turn of {hand.name}",
            self.boxes.why_decides(box, self.terms.split_turn if hand.is_split else self.terms.turns),
            offers,
            tuple(self._added.double_for_less(hand, o.actor) for o in offers if isinstance(o, DoubleDown)),
            stands=lambda: self._is_as_asked(box, hand, offers),
        )
        self._asked = None
        if action is not None:
            yield from self._carry_out(box, hand, action)

    def _is_as_asked(self, box: Box, hand: Hand, offers: tuple[Action, ...]) -> bool:
        """No ruling has sent play elsewhere, or changed who decides or what is open."""
        is_due = self.boxes.next_hand() is hand and not self._insurance.owed
        return is_due and len(hand.cards) > 1 and self._offers(box, hand) == offers

    def _carry_out(self, box: Box, hand: Hand, action: Action) -> Procedure[None]:
        seen = self.cards.seen_next
        if seen is not None and isinstance(action, Stand):
            self._refuse_card(hand, seen)
        elif seen is not None:
            self.cards.accepted_by = hand.name
        error = self._rights.note_choice(hand, action) if hand.name in self._rights.overlooked else None
        self.carried_out = hand
        match action:
            case Stand(actor=actor):
                self._indicate(actor, hand, Stand, self.terms.turns)
                self._settlement.complete(hand)
            case Draw(actor=actor):
                self._indicate(actor, hand, Draw, self.terms.drawing)
                yield from self._deal(hand, self.terms.further_cards)
            case DoubleDown(cents=cents):
                yield from self._double_down(box, hand, cents)
            case FreeDouble():
                yield from self._double_down(box, hand, 0)
            case SplitPair() | FreeSplit():
                formed = yield from self._added.split(box, hand)
                if formed is not None:
                    self._side.hand_split(hand, formed)
        self.carried_out = None
        if hand.name in self._rights.overlooked:
            self._rights.note_done(hand, error)

    def _double_down(self, box: Box, hand: Hand, cents: int) -> Procedure[None]:
        yield from self._added.double(box, hand, cents)
        if hand.is_doubled:
            yield from self._deal_card_of_double(hand)

    def _indicate(self, player: str, hand: Hand, kind: type[Action], citation: Citation) -> None:
        """A player shows what they want."""
        self.emit(DecisionIndicated((citation,), player, hand.name, kind.name()))

    def _announce(self, hand: Hand, citation: Citation) -> None:
        if hand.is_split and len(hand.cards) == 2:
            is_blackjack = self.boxes.counts.is_blackjack(hand.cards)
            citation = self.terms.no_blackjack_after_split if is_blackjack else self.terms.split_turn
        self.emit(PointsAnnounced((citation,), hand.name, *self.boxes.counts.points(hand.cards)))

    # -- what is open ----------------------------------------------------------------------------------------------

    def _offers(self, box: Box, hand: Hand) -> tuple[Action, ...]:
        """All that the decider may do, doubling for the full amount; nothing where nobody is there to decide."""
        if box.absent and self.boxes.is_directed(box):
            return ()
        decider, name, rights = self.boxes.decider_of(box), hand.name, self._rights
        offers: list[Action] = []
        if not rights.must_draw(hand):
            offers.append(Stand(decider, name))
        offers.append(Draw(decider, name))
        if len(hand.cards) == 2:
            if not rights.why_no_double(hand, decider):
                most = self._added.most_added(hand, decider)
                is_free = rights.free_double(hand)
                offers.append(FreeDouble(decider, name) if is_free else DoubleDown(decider, name, most))
            if not rights.why_no_split(hand, decider):
                offers.append(FreeSplit(decider, name) if rights.free_split(hand) else SplitPair(decider, name))
        return tuple(offers)

    def why_barred(self, kind: type[Action]) -> Cited[str] | None:
        """Why the hand in turn cannot be played so."""
        hand, rights = self._asked, self._rights
        if hand is None:
            return None
        decider = self.boxes.decider_of(self.boxes.box_of(hand))
        refusal: Refusal | None = None
        if kind is Stand:
            refusal = rights.must_draw(hand)
        elif kind is DoubleDown:
            refusal = rights.why_no_double(hand, decider) or _it_is_free(rights.free_double(hand))
        elif kind is FreeDouble:
            refusal = rights.why_no_double(hand, decider) or ("doubling is not free here", self.terms.doubling.citation)
        elif kind is SplitPair:
            refusal = rights.why_no_split(hand, decider) or _it_is_free(rights.free_split(hand))
        elif kind is FreeSplit:
            refusal = rights.why_no_split(hand, decider) or ("splitting is not free here", self.terms.splitting)
        return Cited(*refusal) if refusal else None

    # -- cards -----------------------------------------------------------------------------------------------------

    def _deal(self, hand: Hand, citation: Citation) -> Procedure[None]:
        """A further card, unless a ruling has made it unwanted; a hand over 21 loses at once."""
        self.cards.deal_order.append(hand.name)
        card = yield from self.cards.deal(hand.name, citation, lambda: self._is_card_due(hand))
        if card is None:
            self.cards.strike_due(hand.name)
            if self._is_card_wanted(hand) and not self._is_card_taken(hand):
                yield from self._deal_unasked(hand, citation)
            return
        if self.cards.laid_out:
            self.cards.discard_surplus()
        self._announce(hand, self.terms.further_cards)
        self._side.card_dealt(hand)
        self._decide(hand)

    def _is_card_due(self, hand: Hand) -> bool:
        return self._is_card_taken(hand) and self._is_card_wanted(hand)

    def _is_card_wanted(self, hand: Hand) -> bool:
        """No ruling has sent play elsewhere, or left no double on a hand that gets its card by one."""
        return self.boxes.next_hand() is hand and hand.is_doubled == self._added.has_double(hand)

    def _is_card_taken(self, hand: Hand) -> bool:
        """Not a card that has been seen since it was asked for, unless it was accepted or nobody can refuse it."""
        if self.cards.seen_next is None or self.cards.accepted_by == hand.name:
            return True
        return self.boxes.is_directed(self.boxes.box_of(hand))

    def _deal_unasked(self, hand: Hand, citation: Citation) -> Procedure[None]:
        """A card that comes without a decision to draw it."""
        if (yield from self._accepts_card(hand)):
            yield from self._deal(hand, citation)
        elif hand.is_in_play:
            self._settlement.complete(hand)

    def _accepts_card(self, hand: Hand) -> Procedure[bool]:
        """A card that comes by itself may be refused too, unless it was known when the hand was doubled or split."""
        while (seen := self.cards.seen_next) is not None and self.boxes.next_hand() is hand:
            if self.cards.accepted_by == hand.name or self.boxes.is_directed(self.boxes.box_of(hand)):
                break
            decider = self.boxes.decider_of(self.boxes.box_of(hand))
            action = yield Decision(
                f"card for {hand.name}",
                self.terms.exposed_card_offered,
                (AcceptCard(decider, hand.name), RefuseCard(decider, hand.name)),
                stands=self._decider_test(hand, decider),
            )
            if isinstance(action, AcceptCard):
                self.cards.accepted_by = hand.name
            if isinstance(action, RefuseCard):
                self._refuse_card(hand, seen)
                return False
        return True

    def _decider_test(self, hand: Hand, decider: str) -> Callable[[], bool]:
        boxes, box = self.boxes, self.boxes.box_of(hand)
        return lambda: boxes.next_hand() is hand and not boxes.is_directed(box) and boxes.decider_of(box) == decider

    def _refuse_card(self, hand: Hand, card: Card) -> None:
        self.emit(CardRefused((self.terms.exposed_card_offered,), card, hand.name))
        hand.has_refused = True

    def _decide(self, hand: Hand) -> None:
        """What the last card has brought: the hand may be lost, won, or complete."""
        total = self.boxes.counts.points(hand.cards).total
        if total > self.boxes.counts.most.value:
            hand.has_busted = True
            self._settlement.settle(hand, "busts")
            self._settlement.collect(hand, self.terms.busts)
            self._settlement.complete(hand)
        elif won := self.boxes.version.wins_at_once(hand.cards, total):
            self._settlement.settle(hand, "wins")
            self._settlement.collect(hand, won)
            self._settlement.complete(hand)
        elif self._rights.why_no_draw(hand):
            self._settlement.complete(hand)

    def is_card_of_double_due(self, hand: Hand) -> bool:
        """A ruling has sent play elsewhere between a double and its card."""
        return hand.is_doubled and len(hand.cards) == self.terms.doubling.value

    def _deal_card_of_double(self, hand: Hand) -> Procedure[None]:
        """One and no more; but if a ruling has left no double on the hand, it is played like any other."""
        hand.is_doubled = self._added.has_double(hand)
        if hand.is_doubled:
            yield from self._deal_unasked(hand, self.terms.double_one_card)


def _it_is_free(citation: Citation | None) -> Refusal | None:
    return ("it is free here", citation) if citation else None
